"""The heuristic player: what it thinks a position and an option worth, in victory points, and why."""
