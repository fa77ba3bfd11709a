"""The window. Nothing outside this package imports pygame, and nothing inside it knows a game by name."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before anything here imports pygame, which else greets
