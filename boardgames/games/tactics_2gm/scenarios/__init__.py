"""What a battle of 2GM Tactics is read from."""
