"""A player of its own."""
