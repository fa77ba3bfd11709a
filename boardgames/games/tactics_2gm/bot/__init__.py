"""The heuristic player, and why it would do a thing."""
