"""The terrain table and the tiles: book 10, 1 and 12."""

from collections import Counter

import pytest

from boardgames.games.panzer_general.content.printed import TERRAIN, TILE_FACES, Terrain


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(Terrain(id="clear", bonus=0, prestige=1), marks=pytest.mark.rule("10.clear.a")),
        pytest.param(Terrain(id="beach", bonus=0, prestige=1, fire=-3), marks=pytest.mark.rule("10.beach.a")),
        pytest.param(Terrain(id="bridge", bonus=2, prestige=2), marks=pytest.mark.rule("10.bridge.a")),
        pytest.param(
            Terrain(id="bocage", bonus=5, prestige=1, blocks_close_support=True),
            marks=pytest.mark.rule("10.bocage.a"),
        ),
        pytest.param(Terrain(id="city", bonus=5, prestige=6), marks=pytest.mark.rule("10.city.a")),
        pytest.param(
            Terrain(id="fortification", bonus=6, prestige=2, fortified=True),
            marks=pytest.mark.rule("10.fortification.a"),
        ),
        pytest.param(Terrain(id="heavy_woods", bonus=4, prestige=1), marks=pytest.mark.rule("10.heavywoods.a")),
        pytest.param(Terrain(id="hills", bonus=3, prestige=1, fire=2), marks=pytest.mark.rule("10.hills.a")),
        pytest.param(
            Terrain(id="impassable_river", passable=False),
            marks=pytest.mark.rule("10.impassableriver.a"),
        ),
        pytest.param(Terrain(id="light_woods", bonus=3, prestige=1), marks=pytest.mark.rule("10.lightwoods.a")),
        pytest.param(
            Terrain(id="passable_river", bonus=0, prestige=1, fire=-3),
            marks=pytest.mark.rule("10.passableriver.a"),
        ),
        pytest.param(Terrain(id="swamp", bonus=2, prestige=1, soft_only=True), marks=pytest.mark.rule("10.swamp.a")),
        pytest.param(Terrain(id="town", bonus=4, prestige=4), marks=pytest.mark.rule("10.town.a")),
        pytest.param(Terrain(id="village", bonus=3, prestige=2), marks=pytest.mark.rule("10.village.a")),
    ],
    ids=lambda row: row.id,
)
def test_a_terrain_has_its_printed_figures_and_what_it_does(row):
    assert TERRAIN[row.id] == row


def test_there_are_fourteen_terrains():
    assert len(TERRAIN) == 14


@pytest.mark.rule("1.c", "7.2.setup.c")
def test_each_face_of_the_tiles_is_one_terrain():
    assert set(TILE_FACES) == {f"{number}{face}" for number in range(1, 37) for face in "AB"}
    assert set(TILE_FACES.values()) == set(TERRAIN) - {"bridge"}  # a bridge is a marker


def test_the_two_faces_of_a_tile_differ():
    assert all(TILE_FACES[f"{number}A"] != TILE_FACES[f"{number}B"] for number in range(1, 37))


def test_there_are_as_many_faces_of_each_terrain_as_the_scenarios_need():
    assert Counter(TILE_FACES.values()) == {
        "clear": 10,
        "light_woods": 8,
        "heavy_woods": 8,
        "bocage": 8,
        "swamp": 6,
        "impassable_river": 6,
        "beach": 6,
        "village": 5,
        "passable_river": 4,
        "fortification": 4,
        "town": 3,
        "hills": 3,
        "city": 1,
    }


def test_the_beaches_the_forts_and_the_city_are_where_the_scenarios_put_them():
    assert {tile for tile, terrain in TILE_FACES.items() if terrain == "beach"} == {f"{n}B" for n in range(31, 37)}
    assert {tile for tile, terrain in TILE_FACES.items() if terrain == "fortification"} == {"25B", "26B", "27B", "28B"}
    assert TILE_FACES["16A"] == "city"
