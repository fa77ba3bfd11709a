"""The painter of hex maps: a `core.maps.sheet.Sheet` in, a picture out.

Used by `make art` and for a player's own maps.
"""
