"""Country as it is painted: each kind of ground in its hex, and in no other."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from boardgames.core.maps.hexes import hexes
from boardgames.core.maps.sheet import Area, Sheet
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.painter import painted


@pytest.mark.parametrize("season", ["summer", "snow"])
def test_country_is_painted_within_its_hexes(season):
    """Each kind of ground changes its own hex and leaves the middles of those around it as they are."""
    grid = hexes(5, 5)
    pygame.init()
    bare = Sheet(columns=5, rows=5, scale="country", season=season, seed="one")
    plain = painted(bare, 40)
    bed = Bed(bare, 40)
    for kind in ("forest", "dense_forest", "hills", "broken", "marshy", "swamp", "lake", "settlement", "city"):
        shown = painted(msgspec.structs.replace(bare, areas=(Area(kind, grid.corners[12]),)), 40)
        assert changed(plain, shown, bed.at(grid.centres[12]), 26) > 0.04, kind
        for n in grid.neighbours[12]:
            assert changed(plain, shown, bed.at(grid.centres[n]), 14) == 0, kind


def changed(one: pygame.Surface, other: pygame.Surface, middle: tuple[float, float], reach: int) -> float:
    """The share of the pixels around a place that differ."""
    x, y = round(middle[0]), round(middle[1])
    places = [(x + dx, y + dy) for dx in range(-reach, reach) for dy in range(-reach, reach)]
    return sum(unlike_pixel(one.get_at(p), other.get_at(p)) for p in places) / len(places)


def unlike_pixel(one: pygame.Color, other: pygame.Color) -> bool:
    return max(abs(one[n] - other[n]) for n in range(3)) > 12
