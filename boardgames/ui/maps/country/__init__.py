"""Painting country: hexes of several kilometres, where a hex is a landscape and a house stands for a village."""
