"""2GM Tactics: armies of cards on a field of six lines."""
