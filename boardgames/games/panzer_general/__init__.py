"""Panzer General: Allied Assault. A grid of tiles, unit cards that fight on it and action cards that help them."""

ORDER = 1
