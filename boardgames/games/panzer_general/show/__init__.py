"""The game as a player is shown it: the table, the odds, the log. No pygame."""
