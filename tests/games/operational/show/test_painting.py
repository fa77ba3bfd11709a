"""What is painted of a map is what the rules read of it."""

from __future__ import annotations

from math import hypot
from typing import get_args

import pygame
import pytest

from boardgames.core.paths import ASSETS
from boardgames.games.operational.content.tables import RiverId, RoadId, TerrainId
from boardgames.games.operational.scenarios.library import BOOKS, field
from boardgames.games.operational.show.painting import chained, sheet
from boardgames.ui.maps import painter
from boardgames.ui.maps.country.stands import TOWNS
from boardgames.ui.maps.country.ways import ROADS
from boardgames.ui.maps.country.wet import RIVERS

SCENARIOS = sorted(BOOKS.shipped())
PATCHES = {"forest", "dense_forest", "hills", "broken", "marshy", "swamp", "lake", "sea"}


def test_every_terrain_river_and_road_of_the_chart_can_be_painted():
    assert set(get_args(TerrainId)) == {"clear", *PATCHES, *TOWNS}
    assert set(get_args(RiverId)) == set(RIVERS)
    assert set(get_args(RoadId)) == ROADS


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_river_is_painted_along_its_hexsides_and_nowhere_else(name):
    ground = field(name).ground
    painted = [path for path in sheet(field(name)).paths if path.kind in RIVERS]
    assert sum(len(path.points) - 1 for path in painted) == len(ground.rivers)
    for path in painted:
        for (ax, ay), (bx, by) in zip(path.points, path.points[1:], strict=False):
            assert hypot(bx - ax, by - ay) == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_hex_that_is_not_open_and_every_bridge_is_on_the_sheet(name):
    what = field(name)
    found = sheet(what)
    kinds = sorted(kind for kind in what.ground.terrain.values() if kind != "clear")
    assert sorted(area.kind for area in found.areas) == kinds
    assert len(found.edges) == len(what.ground.bridges)
    assert {each.text for each in found.names} == set(what.ground.file.places)


def test_a_river_that_forks_is_painted_as_lines_that_meet_at_the_fork():
    a, b, c, d, e = ((float(n), 0.0) for n in range(5))
    lines = list(chained([(a, b), (b, c), (c, d), (c, e)]))
    assert sorted(map(len, lines)) == [2, 2, 3]
    assert all(c in (line[0], line[-1]) for line in lines)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_picture_of_a_map_that_ships_is_there_at_the_size_it_is_painted(name):
    pygame.init()
    painting = painter.Painting(sheet(field(name)))
    shipped = pygame.image.load(ASSETS / f"operational/maps/{name}.webp")
    assert shipped.get_size() == painting.picture.get_size()
    assert shipped.width * shipped.height <= painter.MOST * 1.1
