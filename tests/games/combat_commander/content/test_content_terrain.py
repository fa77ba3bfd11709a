"""The terrain chart: book T78-T99."""

import pytest

from boardgames.games.combat_commander.content.printed import BASICS
from boardgames.games.combat_commander.ground.terrain import (
    BLAZE_TERRAIN,
    GROUND,
    HEXSIDES,
    HILLS,
    SMOKE_TERRAIN,
    WAYS,
    Ground,
    Hexside,
    Hills,
    Way,
)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(
            Ground(id="building", move=2, cover=3, obstacle=True, blind_hex=True),
            marks=pytest.mark.rule("T82a", "T82b", "T82c"),
        ),
        pytest.param(
            Ground(id="woods", move=2, cover=2, obstacle=True, blind_hex=True, air_bursts=2),
            marks=pytest.mark.rule("T99a", "T99b", "T99c"),
        ),
        pytest.param(Ground(id="brush", move=2, cover=1, hindrance=3), marks=pytest.mark.rule("T81a", "T81b", "T81c")),
        pytest.param(
            Ground(id="orchard", move=1, cover=1, hindrance=2), marks=pytest.mark.rule("T91a", "T91b", "T91c")
        ),
        pytest.param(Ground(id="field", move=1, cover=0, hindrance=1), marks=pytest.mark.rule("T85a", "T85b", "T85c")),
        pytest.param(
            Ground(id="major_bridge", move=None, cover=2, hindrance=1, along=1, ends_only=True),
            marks=pytest.mark.rule("T80a", "T80b", "T80.1b"),
        ),
        pytest.param(
            Ground(id="minor_bridge", move=None, cover=2, hindrance=1, along=1, as_below=True),
            marks=pytest.mark.rule("T80a", "T80b", "T80.2b"),
        ),
        pytest.param(Ground(id="gully", move=2, cover=1, hidden=True), marks=pytest.mark.rule("T86a", "T86b", "T86d")),
        pytest.param(
            Ground(id="water_barrier", move=None, cover=None, water=True, no_weapons=True),
            marks=pytest.mark.rule("T98a", "T98b", "T98c"),
        ),
        pytest.param(
            Ground(id="stream", move=3, cover=-1, water=True, no_weapons=True),
            marks=pytest.mark.rule("T95a", "T95b", "T95c"),
        ),
        pytest.param(
            Ground(id="marsh", move=3, cover=0, hindrance=1, water=True, no_weapons=True),
            marks=pytest.mark.rule("T89a", "T89b", "T89c"),
        ),
        pytest.param(Ground(id="open_ground", move=1, cover=0), marks=pytest.mark.rule("T90a", "T90b", "T90c")),
    ],
    ids=lambda row: row.id,
)
def test_a_type_of_terrain_has_its_printed_figures(row):
    assert GROUND[row.id] == row


@pytest.mark.rule("T78.1b")
def test_the_types_stand_in_their_order_of_precedence_and_open_ground_is_the_last():
    assert list(GROUND) == [
        "building", "woods", "brush", "orchard", "field", "major_bridge", "minor_bridge", "gully", "water_barrier",
        "stream", "marsh", "open_ground",
    ]  # fmt: skip


def test_water_is_stream_marsh_and_water_barrier_and_a_bridge_is_not():
    assert {row.id for row in GROUND.values() if row.water} == {"stream", "marsh", "water_barrier"}


@pytest.mark.rule("10.2a")
def test_buildings_and_woods_are_the_types_that_block_sight():
    assert {row.id for row in GROUND.values() if row.obstacle} == {"building", "woods"}
    assert {row.id for row in GROUND.values() if row.hindrance} == {
        "brush",
        "orchard",
        "field",
        "major_bridge",
        "minor_bridge",
        "marsh",
    }


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(
            Way(id="road", along=1, bonus=1, cover=-1, clears=True),
            marks=pytest.mark.rule("T93a", "T93g"),
        ),
        pytest.param(
            Way(id="railway", along=1, hindrance=1, clears=True), marks=pytest.mark.rule("T92a", "T92b", "T92c")
        ),
        pytest.param(Way(id="trail", along=1), marks=pytest.mark.rule("T96a", "T96b")),
    ],
    ids=lambda row: row.id,
)
def test_a_way_has_its_printed_figures(row):
    assert WAYS[row.id] == row
    assert len(WAYS) == 3


def test_a_road_takes_1_from_the_cover_of_a_building_and_of_a_foxhole():
    road = WAYS["road"].cover
    assert GROUND["building"].cover + road == 2
    assert GROUND["open_ground"].cover + road == -1
    assert GROUND["minor_bridge"].cover + road == 1  # T80a


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(Hexside(id="fence", move=1, hindrance=1), marks=pytest.mark.rule("T84a", "T84b", "T84c")),
        pytest.param(Hexside(id="hedge", move=1, cover=1, obstacle=True), marks=pytest.mark.rule("T87a", "T87c")),
        pytest.param(Hexside(id="wall", move=1, cover=2, obstacle=True), marks=pytest.mark.rule("T97a", "T97c")),
        pytest.param(
            Hexside(id="cliff", move=None, advance_unarmed=True), marks=pytest.mark.rule("T83a", "T83b", "T83c")
        ),
    ],
    ids=lambda row: row.id,
)
def test_what_stands_on_a_hexside_has_its_printed_figures(row):
    assert HEXSIDES[row.id] == row
    assert len(HEXSIDES) == 4


@pytest.mark.rule("T88a")
def test_hills_have_four_levels_cost_1_to_climb_and_shift_fire_by_1():
    assert Hills(levels=4, uphill=1, fire_down=1, fire_up=-1) == HILLS


def test_woods_cost_3_uphill_and_2_downhill():
    assert GROUND["woods"].move + HILLS.uphill == 3
    assert GROUND["woods"].move == 2


@pytest.mark.rule("T79a", "T79c")
def test_a_blaze_blocks_sight_and_way():
    assert BLAZE_TERRAIN.obstacle
    assert not BLAZE_TERRAIN.passable


@pytest.mark.rule("T94c")
def test_smoke_hinders_by_1_to_10():
    assert (SMOKE_TERRAIN.least, SMOKE_TERRAIN.most) == (1, 10)
    assert (min(BASICS.smoke), max(BASICS.smoke)) == (1, 10)


def test_a_map_has_fifteen_columns_of_ten_hexes():
    assert (BASICS.map.columns, BASICS.map.rows) == (15, 10)
