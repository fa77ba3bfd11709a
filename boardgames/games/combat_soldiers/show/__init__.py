"""What a window is told of a match."""
