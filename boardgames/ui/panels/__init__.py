"""The panels around the board: each tells of one thing."""
