"""The ground: the map, what a way over it costs, zones of control."""
