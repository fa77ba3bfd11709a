"""The rules of 2GM Tactics, a module a chapter."""
