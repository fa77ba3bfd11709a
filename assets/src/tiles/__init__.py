"""The map tiles: painted large as one would paint a map by hand, then reduced once."""
