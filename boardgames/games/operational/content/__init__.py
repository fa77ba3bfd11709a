"""The printed tables of the book, typed."""
