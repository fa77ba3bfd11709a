"""The chapters of the book, a module each."""
