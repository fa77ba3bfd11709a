"""The window. Nothing outside this package imports pygame, and nothing inside it knows a game by name."""
