"""The maps: what a file may say, what is said of a wrong one, the shapes that follow, and the maps that come along."""

from collections import Counter
from itertools import combinations, pairwise
from math import cos, radians
from pathlib import Path
from zlib import crc32

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.faults import Fault
from boardgames.core.files.content import parse
from boardgames.core.maps.hexes import Direction
from boardgames.core.maps.routes import reach
from boardgames.core.words.messages import LANGUAGES
from boardgames.games.combat_commander.content.printed import CARDS
from boardgames.games.combat_commander.ground import shapes
from boardgames.games.combat_commander.ground.los import BLOCKED, SIZE, sight
from boardgames.games.combat_commander.ground.map import (
    BOARD,
    COMPASS,
    Battlefield,
    MapFile,
    battlefield,
    read,
    shipped,
)
from boardgames.games.combat_commander.ground.terrain import GROUND

SHIPPED = sorted(shipped())
FILE = """
id: small
number: 1
title: {en: Small, es: Pequeño}
objectives:
  - {hex: A1, name: {}}
  - {hex: A10, name: {}}
  - {hex: O1, name: {}}
  - {hex: O10, name: {}}
  - {hex: A5, name: {}}
"""


@pytest.fixture
def load(tmp_path: Path):
    """A map from a file that is open ground but for some lines."""

    def from_text(*lines: str, head: str = FILE) -> Battlefield:
        path = tmp_path / "small.yaml"
        path.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
        return read(path)

    return from_text


def hexes(names: str) -> frozenset[int]:
    return frozenset(BOARD.number[name] for name in names.split())


def side(field: Battlefield, name: str):
    return field.side(*(BOARD.number[each] for each in name.split("/")))


# --- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.1a", "2.1c")
def test_a_map_has_fifteen_columns_of_ten_hexes(load):
    field = load("ground:", "  woods: C7")
    assert (BOARD.columns, BOARD.rows, BOARD.names[0], BOARD.names[-1]) == (15, 10, "A1", "O10")
    assert field.ground[field.hex("C7")] == "woods"
    assert Counter(field.ground) == {"woods": 1, "open_ground": 149}


@pytest.mark.rule("2.2.2a", "2.2.2b")
def test_the_compass_goes_round_from_the_top():
    assert [COMPASS[n].name for n in range(1, 7)] == [
        "NORTH", "NORTH_EAST", "SOUTH_EAST", "SOUTH", "SOUTH_WEST", "NORTH_WEST",
    ]  # fmt: skip
    assert BOARD.names[BOARD.step(BOARD.number["C4"], COMPASS[2])] == "D3"
    assert BOARD.names[BOARD.step(BOARD.number["D4"], COMPASS[3])] == "E5"


def test_every_card_has_its_hex_on_the_board(load):
    field = load()
    assert all(0 <= field.hex(card.hex) < SIZE for card in CARDS.values())


# --- what a file says ------------------------------------------------------------------------------------------------


@pytest.mark.rule("T78.1c", "T78.1d", "T78.1e")
def test_a_hex_is_the_highest_of_its_types(load):
    field = load(
        "ground: {woods: C3, brush: C3 C4, marsh: C5, major_bridge: H5, open_ground: C6}",
        "streams: [H4 H5 H6, C4 C5]",
        "roads: [G5 H5 I6]",
    )
    found = {name: field.ground[field.hex(name)] for name in ("C3", "C4", "C5", "C6", "H4", "H5", "A2")}
    assert found == {
        "C3": "woods",
        "C4": "brush",
        "C5": "stream",
        "C6": "open_ground",
        "H4": "stream",
        "H5": "major_bridge",
        "A2": "open_ground",
    }
    assert not field.is_water(field.hex("H5"))
    assert field.is_water(field.hex("H4"))


@pytest.mark.rule("T78.1a")
def test_hexsides_are_the_same_from_both_sides(load):
    field = load("hexsides: {wall: [M8 SE N], hedge: [C4 NE]}")
    assert side(field, "M8/N8") == side(field, "N8/M8") == "wall"
    assert side(field, "M8/M7") == "wall"
    assert side(field, "D3/C4") == "hedge"
    assert side(field, "C4/C5") is None


def test_ways_cross_the_sides_they_are_said_to_cross(load):
    field = load("roads: [N H1 H2 I3]", "trails: [H2 H3]", "railways: [A3 B3 C4]")
    h1, h2, h3, i3 = (field.hex(name) for name in ("H1", "H2", "H3", "I3"))
    assert field.along(h1, h2) == field.along(h2, h1) == {"road"}
    assert field.along(h2, i3) == {"road"}
    assert field.along(h2, h3) == {"trail"}
    assert field.along(h3, i3) == frozenset()
    assert field.has("road", i3)
    assert not field.has("road", h3)
    assert field.straight(h1) == (("road", Direction.NORTH),)
    assert field.straight(h2) == ()
    assert field.straight(field.hex("B3")) == (("railway", Direction.SOUTH_EAST),)


@pytest.mark.rule("2.3a", "T82d")
def test_an_objective_in_a_building_is_the_whole_building(load):
    field = load("ground: {building: A1 A2 B1 C9}", "buildings: [A1 A2]", head=FILE.replace("hex: A5", "hex: C9"))
    assert field.objective(1) == hexes("A1 A2")
    assert field.objective(5) == hexes("C9")
    assert hexes("B1") in field.buildings


@pytest.mark.rule("T88a")
def test_levels_go_from_the_ground_to_four(load):
    field = load("levels: {1: C3, 4: H5}", "hexsides: {cliff: [H5 N NE SE S SW NW]}")
    assert [field.level[field.hex(name)] for name in ("A1", "C3", "H5")] == [0, 1, 4]


# --- what a file may not say -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "place", "found", "expected"),
    [
        ("ground: {woods: A1 Z9}", "ground.woods", "'Z9'", "a hex from A1 to O10"),
        ("ground: {woods: A1 A11}", "ground.woods", "'A11'", "a hex from A1 to O10"),
        ("ground: {woods: B2 A1 B2}", "ground.woods", "'B2 A1 B2'", "each hex once"),
        ("ground: {lava: B2}", "ground.lava", "'lava'", "none of the values"),
        ("ground: {woods: 7}", "ground.woods", "7", "expected a text"),
        ("levels: {5: B2}", "levels.5", "5", "up to 4"),
        ("levels: {1: B2 B3, 2: B3}", "levels.2", "'B3'", "each hex on one level"),
        ("levels: {2: B2}", "levels", "'A2/B2: 0, 2'", "one level between neighbours, or a cliff"),
        ("roads: [B2 B4]", "roads[0]", "'B2 B4'", "hexes that follow each other"),
        ("roads: [B2 N]", "roads[0]", "'B2 N'", "the edge of the map"),
        ("roads: [B2]", "roads[0]", "'B2'", "two hexes at least"),
        ("roads: [B2 B3, '']", "roads[1]", "''", "two hexes at least"),
        ("trails: [B2 B3 B2]", "trails[0]", "'B3'", "does not turn back"),
        ("hexsides: {wall: [B2 X]}", "hexsides.wall[0]", "'X'", "a side of B2"),
        ("hexsides: {wall: [B1 N]}", "hexsides.wall[0]", "'N'", "within the map"),
        ("hexsides: {wall: ['']}", "hexsides.wall[0]", "''", "a hex from A1"),
        ("hexsides: {wall: [B2 N], hedge: [B1 S]}", "hexsides.hedge[0]", "'B1 S'", "one thing on a hexside"),
        ("hexsides: {cliff: [B2 N]}", "hexsides.cliff", "'B1/B2'", "a cliff between two levels"),
        ("hexsides: {hedge: [B2 N]}\nroads: [B1 B2]", "roads", "'B1/B2: hedge'", "nothing on a side that a way"),
        ("hexsides: {fence: [B2 N]}\nground: {water_barrier: B1}", "hexsides.fence", "'B1/B2'", "no fence, hedge or"),
        ("hexsides: {wall: [B2 N]}\nground: {building: B1 B2}\nbuildings: [B1 B2]", "hexsides.wall", "", "nothing"),
        ("levels: {1: B2}\nhexsides: {cliff: [B2 N]}\nstreams: [B1 B2]", "streams", "'B1/B2'", "no cliff across"),
        ("roads: [B2 B3]\nstreams: [A3 B3]", "roads", "'B3'", "a bridge where it crosses a stream"),
        ("roads: [B2 B3]\nground: {water_barrier: B3}", "roads", "'B3'", "a major bridge where it crosses water"),
        ("trails: [B2 B3]\nground: {water_barrier: B3}", "trails", "'B3'", "a major bridge where it crosses water"),
        ("ground: {minor_bridge: B3}\nroads: [B2 B3 B4]", "ground", "'B3'", "water or a gully under a bridge"),
        ("ground: {minor_bridge: B3, gully: B3}\nroads: [B2 B3]", "ground", "'B3'", "from side to side"),
        (
            "ground: {minor_bridge: B3, water_barrier: B3}\nroads: [B2 B3 B4]",
            "ground.minor_bridge", "'B3'", "a major bridge over a body of water",
        ),
        ("ground: {building: B2 B4}\nbuildings: [B2 B4]", "buildings[0]", "'B2 B4'", "next to each other"),
        ("ground: {building: B2}\nbuildings: [B2]", "buildings[0]", "'B2'", "two hexes or more"),
        ("ground: {building: B2}\nbuildings: [B2 B3]", "buildings[0]", "'B3'", "a building hex"),
        ("ground: {building: B2 B3 B4}\nbuildings: [B2 B3, B3 B4]", "buildings[1]", "'B3'", "of one building"),
        ("ground: {building: B2 B3}\nbuildings: [B2 B3]\nroads: [B2 A2]", "buildings", "'B2'", "no road or railway"),
        (
            "ground: {building: H5}\nroads: [H4 H5 H6, G5 H5 I6, I5 H5 G6]",
            "ground.building", "'H5'", "room between the ways",
        ),
        ("shapes: [{hex: B2, polygons: [[[0, 0], [9, 0], [0, 9]]]}]", "shapes[0]", "'B2'", "a hex with ground of"),
        ("ground: {woods: B2}\nshapes: [{hex: B2, polygons: []}]", "shapes[0]", "'B2'", "and its polygons"),
        ("ground: {woods: B2}\nshapes: [{hex: B2, polygons: [[[0, 0], [9, 9]]]}]", "shapes[0].polygons[0]", "", "more"),
        (
            "ground: {woods: B2}\nshapes: [{hex: B2, polygons: [[[0, 0], [99, 99], [0, 9]]]}]",
            "shapes[0]", "", "points within the hex",
        ),
        (
            "ground: {woods: B2}\nshapes: [{hex: B2, polygons: [[[0, 0], [0, 9], [0, 18]]]}]",
            "shapes[0]", "'B2'", "polygons with an inside",
        ),
        ("ground: {water_barrier: A1}", "objectives[0]", "'A1'", "a hex where a unit may be"),
        ("ground: {building: A1 A2}\nbuildings: [A1 A2]\nwater: 1", "the top", "", "no field 'water'"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_place_and_reason(load, lines, place, found, expected):
    with pytest.raises(Fault) as fault:
        load(lines)
    said = str(fault.value)
    assert "small.yaml: at " in said
    assert f"at {place}" in said
    plain = found.strip("'") or "nothing"
    assert f"found {found}" in said or f" stands {plain}; expected: " in said or not found
    assert expected in said
    assert fault.value.message.text("es") != said


@pytest.mark.rule("2.3a")
def test_a_map_has_five_objectives_each_in_a_place_of_its_own(load):
    with pytest.raises(Fault, match=r"stands 4; expected: 5 objectives"):
        load(head=FILE.replace("  - {hex: A5, name: {}}\n", ""))
    with pytest.raises(Fault, match=r"at objectives\[4\] stands A1; expected: a place of its own"):
        load(head=FILE.replace("hex: A5", "hex: A1"))
    with pytest.raises(Fault, match=r"at objectives\[1\] stands A2; expected: a place of its own"):
        load("ground: {building: A1 A2}", "buildings: [A1 A2]", head=FILE.replace("hex: A10", "hex: A2"))


@pytest.mark.parametrize(
    ("lines", "spanish"),
    [
        ("ground: {woods: A11}", "en ground.woods hay A11; se esperaba: un hexágono de A1 a O10."),
        ("levels: {2: B2}", "en levels hay A2/B2: 0, 2; se esperaba: un nivel entre vecinos, o un risco."),
        ("hexsides: {wall: [B2 X]}", "en hexsides.wall[0] hay X; se esperaba: un lado de B2 dentro del mapa: "),
        ("hexsides: {hedge: [B2 N]}\nroads: [B1 B2]", "en roads hay B1/B2: hedge; se esperaba: nada en un lado"),
        ("roads: [B2 B3, '']", "en roads[1] hay nada; se esperaba: al menos dos hexágonos, o un hexágono y el lado"),
    ],
)
def test_a_wrong_file_is_told_of_in_spanish_too(load, lines, spanish):
    with pytest.raises(Fault) as fault:
        load(lines)
    assert spanish in fault.value.message.text("es")


def test_a_map_that_does_not_come_along_is_told_with_those_that_do():
    with pytest.raises(Fault, match=r"expected: one of .*saint_aubin"):
        battlefield("atlantis")


# --- shapes ----------------------------------------------------------------------------------------------------------


def test_shapes_lie_within_their_hexes(load):
    for name in SHIPPED:
        for shape in battlefield(name).shapes:
            assert all(map(shapes.within_hex, shape.polygon)), (name, shape)
            assert len(shapes.hull(shape.polygon)) > 2


def test_shapes_are_the_same_wherever_they_are_made(load):
    """Not one of them hangs on the hash of a string or on the last digit of a sine."""
    field = load(
        "ground:",
        "  {woods: C3 C4 D4, brush: F6 F7, field: M1 M2, minor_bridge: E8, gully: E8,",
        "   building: H4 H7 L9 M9 K5 K7 O5 B2 B5 F1 F3 H1 I3 J9 N8}",
        "levels: {1: C4 C5, 2: ''}",
        "roads: [C2 C3 C4, G7 H7 I8, N5 O5, K4 K5 L4, K6 K7 L7, D7 E8 E9]",
        "buildings: [L9 M9]",
        "railways: [A9 B8 C8 C7]",
    )
    made = [(shape.kind, shape.hex, shape.level, shape.polygon) for shape in field.shapes]
    assert len(made) == 44
    assert crc32(repr(made).encode()) == 3188309196
    millions = [abs(cos(radians(angle)) * shapes.MILLION) % 1 for angle in range(360)]
    assert all(abs(part - 0.5) > 1e-6 for part in millions)


def test_neighbours_of_a_kind_grow_together(load):
    field = load("ground: {woods: H4 H5 I5}")
    h4, h5, i5 = (field.around[field.hex(name)][0].polygon for name in ("H4", "H5", "I5"))
    assert shapes.HEXAGON[3] in h4  # the corner that the three share
    assert shapes.HEXAGON[1] in h5 or shapes.HEXAGON[2] in h5
    down = 2 * shapes.FINE
    on_the_side = {(x, y) for x, y in h4 if y == shapes.FINE}
    assert on_the_side == {(x, y + down) for x, y in h5 if y == -shapes.FINE}
    assert len(on_the_side) == 2
    assert i5


def test_a_road_parts_the_woods(load):
    whole, parted = load("ground: {woods: H4}"), load("ground: {woods: H4}", "roads: [H3 H4 H5]")
    assert len(whole.around[whole.hex("H4")]) == 1
    west, east = sorted(shape.polygon for shape in parted.around[parted.hex("H4")])
    assert max(x for x, _ in west) < 0 < min(x for x, _ in east)


def test_buildings_stand_beside_the_roads(load):
    for roads in ("H3 H4 H5", "G4 H4 H5", "H4 I5", "G4 H4 H5, H4 I4"):
        field = load("ground: {building: H4}", f"roads: [{roads}]")
        here = field.hex("H4")
        for shape in field.around[here]:
            for arm in field.arms["road"][here]:
                x, y = shapes.middle(arm)
                ahead = [p for p in shape.polygon if p[0] * x + p[1] * y * 3 > 0]
                offs = [shapes.cross((x, y), p) for p in ahead]
                assert all(off > 0 for off in offs) or all(off < 0 for off in offs)


@pytest.mark.rule("T80.1a", "T80.2a")
def test_a_major_bridge_spans_its_hex_and_a_minor_one_stands_within(load):
    field = load(
        "ground: {major_bridge: H5, minor_bridge: C5, water_barrier: H4 H5 H6, gully: C5}",
        "roads: [G5 H5 I6, C4 C5 C6]",
    )
    major = next(shape.polygon for shape in field.around[field.hex("H5")] if shape.kind == "major_bridge")
    minor = next(shape.polygon for shape in field.around[field.hex("C5")] if shape.kind == "minor_bridge")
    (x, y), (a, b) = shapes.middle(Direction.NORTH_WEST), shapes.middle(Direction.SOUTH_EAST)
    assert min(p for p, _ in major) <= x
    assert max(p for p, _ in major) >= a
    assert y < 0 < b
    assert max(abs(q) for _, q in minor) < shapes.FINE
    under = [shape.kind for shape in field.around[field.hex("H5")]]
    assert under == ["water_barrier", "major_bridge"]


@pytest.mark.rule("T88.3.1")
def test_a_crest_runs_within_the_hexes_at_the_edge_of_a_hill(load):
    field = load("levels: {1: G4 G5 H3 H4 H5 I4 I5}")
    middle, edge = field.around[field.hex("H4")][0], field.around[field.hex("H3")][0]
    assert middle.polygon == shapes.HEXAGON
    assert min(y for _, y in edge.polygon) > -shapes.FINE
    assert max(y for _, y in edge.polygon) == shapes.FINE
    assert field.around[field.hex("H2")] == ()


def test_a_drawing_takes_the_place_of_what_would_follow(load):
    field = load(
        "ground: {building: H4}",
        "shapes: [{hex: H4, polygons: [[[0, 0], [50, 0], [0, 50]], [[-9, 0], [-9, 9], [-18, 9]]]}]",
    )
    first, second = field.around[field.hex("H4")]
    assert first.polygon == ((0, 0), (120, 0), (0, 69))
    assert second.kind == "building"


@given(st.lists(st.tuples(st.integers(-99, 99), st.integers(-99, 99)), min_size=3, max_size=12), st.data())
def test_a_hull_reaches_as_far_as_its_points(points, data):
    dx, dy = data.draw(st.tuples(st.integers(-20, 20), st.integers(-20, 20)))
    corners = shapes.hull(points)
    assert set(corners) <= set(points)
    for pick in (min, max):
        assert pick(dx * y - dy * x for x, y in points) == pick(dx * y - dy * x for x, y in corners)


# --- the maps that come along ----------------------------------------------------------------------------------------


def test_there_are_maps_of_every_character():
    assert len(SHIPPED) >= 8
    everywhere = Counter(kind for name in SHIPPED for kind in battlefield(name).ground)
    assert set(everywhere) == set(GROUND)
    sides = Counter(kind for name in SHIPPED for kind in battlefield(name).sides.values())
    assert set(sides) == {"wall", "hedge", "fence", "cliff"}


@pytest.mark.rule("2.2.1")
def test_each_map_has_its_number_and_its_words():
    files = [battlefield(name).file for name in SHIPPED]
    assert len({file.number for file in files}) == len(files)
    for name, file in zip(SHIPPED, files, strict=True):
        assert file.id == name
        assert set(file.title) == set(file.about) == set(LANGUAGES)
        assert all(set(objective.name) == set(LANGUAGES) for objective in file.objectives)


@pytest.mark.parametrize("name", SHIPPED)
def test_infantry_can_go_everywhere_that_is_not_water(name):
    field = battlefield(name)

    def cost(here: int, there: int) -> float | None:
        if field.side(here, there) == "cliff" or field.ground[there] == "water_barrier":
            return None
        if "major_bridge" in {field.ground[here], field.ground[there]} and not field.along(here, there):
            return None  # T80.1b, T80.1c
        return GROUND[field.ground[there]].move or 1

    dry = {n for n in range(SIZE) if field.ground[n] != "water_barrier"}
    assert set(reach(min(dry), BOARD.neighbours.__getitem__, cost)) == dry


@pytest.mark.parametrize("name", SHIPPED)
def test_a_map_is_neither_a_parade_ground_nor_a_maze(name):
    table = sight(battlefield(name)).table
    near = [(a, b) for a, b in combinations(range(SIZE), 2) if 2 <= BOARD.distance(a, b) <= 8]
    seen = sum(table[a * SIZE + b] != BLOCKED for a, b in near) / len(near)
    assert 0.12 < seen < 0.65
    assert sum(0 < table[a * SIZE + b] != BLOCKED for a, b in near) / len(near) > 0.02


@pytest.mark.parametrize("name", SHIPPED)
def test_objectives_are_spread_over_the_map(name):
    places = [sorted(each)[0] for each in battlefield(name).objectives]
    assert all(BOARD.distance(a, b) >= 3 for a, b in combinations(places, 2))
    assert sum(BOARD.distance(a, b) for a, b in combinations(places, 2)) / 10 >= 5
    columns = [n // BOARD.rows for n in places]
    assert min(columns) <= 5
    assert max(columns) >= 9


@pytest.mark.parametrize("name", SHIPPED)
def test_ways_lead_somewhere(name):
    """A road or railway goes on to the edge of the map or into another; a lane may end at a door or an objective."""
    field = battlefield(name)
    goals = frozenset().union(*field.buildings, *field.objectives)
    for way in field.ways:
        others = {n for other in field.ways if other is not way for n in other.hexes}
        for end, leaves in ((way.hexes[0], way.entry), (way.hexes[-1], way.leave)):
            beside = {end, *BOARD.neighbours[end]}
            assert leaves is not None or end in others or beside & goals or way.kind == "stream", (
                way.kind,
                BOARD.names[end],
            )
        assert all(b in BOARD.neighbours[a] for a, b in pairwise(way.hexes))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_map_file_says_what_it_means(name):
    """Written out and read again it is the same map."""
    path = shipped()[name]
    text = path.read_text(encoding="utf-8")
    assert msgspec.convert(parse(text, str(path)), MapFile) == battlefield(name).file
    assert "\t" not in text
