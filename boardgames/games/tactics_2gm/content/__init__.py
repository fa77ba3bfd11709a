"""The printed things of 2GM Tactics."""
