"""A sitting at a table without a window: who sits where, what was told, what may be taken back, what one prefers."""
