"""What a window shows of the game."""
