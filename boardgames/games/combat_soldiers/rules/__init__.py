"""The rules, one module a chapter of the book or a part of one, in its order."""
