"""How the table of 2GM Tactics is shown."""
