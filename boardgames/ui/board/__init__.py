"""The board: tiles, pieces and lines over them, seen through a camera."""
