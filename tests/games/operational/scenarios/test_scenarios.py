"""The scenarios that ship, what is checked of any, and what their special rules do (15)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardgames.core.faults import Fault
from boardgames.core.files.content import convert
from boardgames.core.words.messages import LANGUAGES
from boardgames.games.operational.rules import events, special, supply, upkeep, values, victory
from boardgames.games.operational.rules.command import Commands
from boardgames.games.operational.rules.supply import Lines
from boardgames.games.operational.scenarios import library, setup
from boardgames.games.operational.scenarios.schema import Scenario, by_turn, covers
from boardgames.games.operational.state import ALLIES, AXIS, OUT, SUPPLIED, net, zoc

NAMES = list(library.BOOKS.shipped())


def plain(name: str = "pojlebin") -> dict[str, Any]:
    """A scenario as the data of its file, to be spoilt."""
    return msgspec.to_builtins(library.BOOKS.scenario(name), str_keys=True)


def refused(data: dict[str, Any]) -> str:
    """What is said of a scenario file that is wrong."""
    data["id"] = "mine"
    with pytest.raises(Fault) as fault:
        library.sound(convert(data, Scenario, "mine.yaml"), "mine.yaml")
    for language in LANGUAGES:
        assert fault.value.message.text(language)
    return str(fault.value)


# --- those that ship -------------------------------------------------------------------------------------------------


@pytest.mark.rule("15a", "15b", "15c", "15f", "2", "4.2c", "5.A.2b", "6.1", "13.1a", "12.5i", "14.1.2a", "14.4a")
@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_carries_all_that_the_book_leaves_to_it(name: str) -> None:
    what = library.BOOKS.scenario(name)
    library.sound(what, name)
    for language in LANGUAGES:
        for said in (what.title, what.about, what.dates, what.research):
            assert said[language]
        assert all(marker.title[language] for marker in what.markers.pool)
    assert what.turns > 1
    for army in (what.axis, what.allies):
        assert army.units
        assert army.sources
        assert army.recovery
        assert army.name["es"]
    assert what.victory.axis
    assert what.victory.allies
    assert {marker.kind for marker in what.markers.pool} >= {"reactivate", "reroll", "combat", "obstacle", "unit"}
    assert all(marker.whom.corps or marker.whom.division for marker in what.markers.pool if marker.kind == "reroll")


@pytest.mark.rule("1a", "1c", "4.1")
@pytest.mark.parametrize(
    ("name", "a", "b", "kilometres"),
    [
        ("wintergewitter", "0421", "0814", 45), ("wintergewitter", "0421", "1115", 55),
        ("wintergewitter", "0421", "1209", 80),
        ("wintergewitter", "1209", "1901", 65),
    ],
)  # fmt: skip
def test_a_hex_is_five_kilometres(name: str, a: str, b: str, kilometres: int) -> None:
    """Doerr's distances, which are those of the map and a fifth more."""
    ground = library.field(name).ground
    assert abs(5 * ground.distance(int(a), int(b)) - kilometres / 1.2) <= 15


@pytest.mark.rule("1c")
@pytest.mark.parametrize(("name", "days"), [("pojlebin", 4), ("tatsinskaya", 6), ("wintergewitter", 12)])
def test_a_turn_is_a_day(name: str, days: int) -> None:
    what = library.BOOKS.scenario(name)
    assert what.turns == days
    first, _, last = what.dates["en"].split(" ")[0].partition("-")
    assert int(last) - int(first) + 1 == days


@pytest.mark.rule("13.1a")
def test_an_airlift_feeds_the_units_nearest_to_its_field_while_aircraft_fly() -> None:
    g = setup.begin("korsun", 1, {})
    field = int(g.book.special.airlift[0].hex)
    near = [piece for piece in g.units.values() if piece.seat == AXIS and g.ground.distance(piece.hex, field) <= 6]
    assert len(near) > 6
    g.weather = "overcast"
    fed = supply.flown(g, AXIS)
    assert len(fed) == 6
    farthest = max(g.ground.distance(g.units[unit].hex, field) for unit in fed)
    assert all(g.ground.distance(piece.hex, field) >= farthest for piece in near if piece.unit not in fed)
    g.weather = "fog"
    assert not supply.flown(g, AXIS)
    g.weather, g.holders[field] = "overcast", ALLIES
    assert not supply.flown(g, AXIS)
    assert not supply.flown(g, ALLIES)


def test_the_thaw_comes_in_the_second_half_of_korsun() -> None:
    g = setup.begin("korsun", 1, {})
    for turn, die, sky in ((2, 5, "frost"), (8, 5, "mud"), (9, 3, "thaw")):
        g.turn, g.script = turn, [die - 1]
        upkeep.weather(g)
        assert g.weather == sky
    g.weather = "mud"
    tank = next(piece for piece in g.units.values() if g.field.counter(piece.unit).type == "tank")
    assert values.allowance(g, tank) == 6 * 12


@pytest.mark.rule("15a", "12.1b", "13.2")
@pytest.mark.parametrize("name", NAMES)
def test_at_the_start_all_are_in_command_and_all_hqs_supplied_but_the_raid(name: str) -> None:
    g = setup.begin(name, 1, {})
    raid = g.book.special.fuel
    for seat in (AXIS, ALLIES):
        lines, commands = Lines(g, seat), Commands(g, seat)
        for piece in g.units.values():
            if piece.seat == seat:
                corps = g.field.counter(piece.unit).corps
                raiding = raid is not None and corps == raid.corps
                assert commands.commands(piece), piece.unit
                if g.field.counter(piece.unit).type == "hq":
                    assert lines.reaches(piece) is not raiding, piece.unit


@pytest.mark.rule("8.1b", "7.5b")
@pytest.mark.parametrize("name", NAMES)
def test_the_set_up_keeps_the_sides_apart_and_off_forbidden_ground(name: str) -> None:
    g = setup.begin(name, 1, {})
    held = {piece.hex: piece.seat for piece in g.units.values()}
    assert all(held[piece.hex] == piece.seat for piece in g.units.values())
    assert sum(zoc(g, AXIS)) > 6


# --- what is checked -------------------------------------------------------------------------------------------------


def test_a_river_into_nowhere_is_refused() -> None:
    data = plain("tatsinskaya")
    data["map"]["rivers"][0]["sides"] = data["map"]["rivers"][0]["sides"].replace("0706/0806 ", "")
    said = refused(data)
    assert "map.rivers[0].sides" in said


def test_a_unit_on_a_lake_is_refused() -> None:
    data = plain()
    data["map"]["terrain"]["lake"] = data["axis"]["units"][1]["hex"]
    data["map"]["terrain"] = {"lake": data["axis"]["units"][1]["hex"]}
    assert "axis.units[1].hex" in refused(data)


def test_an_unknown_corps_is_refused() -> None:
    data = plain()
    data["axis"]["units"][1]["corps"] = "99XX"
    assert "axis.units[1].corps" in refused(data)
    data = plain()
    data["allies"]["command"] = {"4CC": "7XX"}
    assert "allies.command.4CC" in refused(data)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("map.bridges", "0101/0102", "map.bridges"),
        ("map.bridges", "0101/0505", "map.bridges"),
        ("map.stations", "0101", "map.stations"),
        ("map.terrain.city", "9999", "map.terrain.city"),
        ("map.terrain.hills", "0908", "map.terrain."),
        ("map.places.Nowhere", "2040", "map.places.Nowhere"),
        ("map.terrain.city", "00908", "map.terrain.city"),
        ("axis.sources", "", "axis.sources"),
        ("axis.units.2.id", "57PzK", "axis.units[2].id"),
        ("allies.units.1.hex", "0908", "allies.units[1].hex"),
        ("axis.units.3.turn", 9, "axis.units[3].turn"),
        ("axis.units.4.weak", True, "axis.units[4].weak"),
        ("weather.table", {"1": "fog"}, "weather.table"),
        ("weather.fixed", {"1": "hail"}, "weather.effects"),
        ("markers.pool.0.whom", {"corps": ["77X"]}, "markers.pool[0].whom.corps"),
        ("victory.axis.0.hexes", "4040", "victory.axis[0].hexes"),
        ("victory.axis.0.river", "Volga", "victory.axis[0].river"),
        ("victory.win", [1, 1], "victory.win"),
        ("surprise.0.hexes", "0000", "surprise[0].hexes"),
        ("special", {"pinned": [{"units": ["ghost"], "until": 2}]}, "special.pinned[0].units"),
        (
            "special",
            {"pocket": {"ring": "0101 9901", "side": "axis", "link": "0102", "types": [], "vp": 1}},
            "special.pocket.ring",
        ),
        ("special", {"fuel": {"corps": "4CC", "depot": "9901", "friends": {}}}, "special.fuel.depot"),
        ("special", {"fuel": {"corps": "7X", "depot": "0101", "friends": {}}}, "special.fuel.corps"),
        ("special", {"airfields": [{"hex": "2020", "side": "axis"}]}, "special.airfields[0].hex"),
        ("special", {"airlift": [{"hex": "2020", "side": "axis", "units": 1, "near": 1}]}, "special.airlift[0].hex"),
        ("special", {"shaky": [{"whom": {"corps": ["7X"]}}]}, "special.shaky[0].whom.corps"),
        ("axis.alternates", {"0710": "9901"}, "axis.alternates.0710"),
        ("axis.artillery", {"1": {"two": 2}}, "axis.artillery.1"),
        ("axis.recovery", {"tanks": 1}, "axis.recovery"),
        ("victory.axis.0", {"kind": "north", "vp": 1}, "victory.axis[0].river"),
        ("victory.axis.0", {"kind": "hold", "vp": 1}, "victory.axis[0].hexes"),
        ("victory.axis.2.rates", {"tanks": 2}, "victory.axis[2].rates"),
        ("markers.pool.6.unit.hex", "9901", "markers.pool[6].unit.hex"),
        ("map.works", [{"hex": "0101", "level": 2, "long": True, "side": "axis"}], "map.works[0].long"),
    ],
)
def test_what_else_is_wrong_is_said_with_its_place(path: str, value: object, place: str) -> None:
    data: Any = plain()
    here = data
    *steps, last = path.split(".")
    for step in steps:
        here = here[int(step)] if isinstance(here, list) else here[step]
    if isinstance(here, list):
        here[int(last)] = value
    else:
        here[last] = value
    assert place in refused(data)


def test_a_road_over_a_river_needs_its_bridge() -> None:
    data = plain()
    data["map"]["bridges"] = ""
    assert "map.roads" in refused(data) or "map.railways" in refused(data)


def test_turns_are_written_as_one_a_range_or_from_one_on() -> None:
    assert [covers(turns, 3) for turns in ("3", "2-4", "1-", "4", "1-2", "4-")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]
    assert by_turn({"1": 4, "2-3": 2}, 3) == 2
    assert by_turn({"1": 4}, 3) == 0


# --- special rules ---------------------------------------------------------------------------------------------------


def test_the_raid_traces_no_supply_until_friends_are_near_and_lives_on_the_depot() -> None:
    g = setup.begin("tatsinskaya", 1, {})
    staff, brigade = g.units["24TC"], g.units["4GTB"]
    assert not Lines(g, ALLIES).reaches(staff)
    assert not Lines(g, ALLIES).reaches(brigade)
    g.units["1006SR"] = msgspec.structs.replace(brigade, unit="1006SR", hex=305)
    assert Lines(g, ALLIES).reaches(staff)
    brigade.supply = OUT
    assert values.allowance(g, brigade) == 4 * 12
    g.units["AlTat"].hex = 1109
    g.units["54TB"].hex = 310
    assert values.allowance(g, brigade) == 8 * 12
    assert values.attack(g, brigade) == 2


def test_a_lost_airfield_costs_aircraft() -> None:
    g = setup.begin("tatsinskaya", 1, {})
    assert special.airfields(g, AXIS) == 0
    g.holders[311] = ALLIES
    assert special.airfields(g, AXIS) == 1
    assert special.airfields(g, ALLIES) == 0


def test_pinned_units_wait() -> None:
    g = setup.begin("tatsinskaya", 1, {})
    assert special.pinned(g, g.units["LwBtl"])
    g.turn = 3
    assert not special.pinned(g, g.units["LwBtl"])


def test_the_pocket_is_reached_by_wheels_and_tracks_in_supply() -> None:
    g = setup.begin("wintergewitter", 1, {})
    special.end_of_turn(g)
    assert not g.link
    g.units["I11"].hex = 1803
    g.units["I11"].supply = OUT
    special.end_of_turn(g)
    assert not g.link
    g.units["I11"].supply = SUPPLIED
    special.end_of_turn(g)
    assert g.link
    points = next(point for point in g.book.victory.axis if point.kind == "link_up")
    assert victory.fulfilled(g, AXIS, points)


@pytest.mark.rule("14.1.3")
def test_the_pocket_breaks_out_once_and_only_to_friends_in_supply_that_are_near() -> None:
    g = setup.begin("wintergewitter", 1, {})
    (hold,) = (marker for marker in g.field.markers if g.field.marker(marker).kind == "hold")
    assert not events.playable(g, AXIS, hold)
    g.units["I11"].hex = 1804
    assert events.playable(g, AXIS, hold)
    for unit in g.book.special.pocket.units:
        g.players[AXIS].box.remove(unit.id)
    assert not events.playable(g, AXIS, hold)


def test_nobody_enters_the_ring_of_the_pocket() -> None:
    from boardgames.games.operational.rules import retreat  # noqa: PLC0415

    g = setup.begin("wintergewitter", 1, {})
    assert 1601 in retreat.ring(g)
    assert len(retreat.ring(g)) == 8


def test_the_order_to_withdraw_takes_units_or_points() -> None:
    g = setup.begin("wintergewitter", 1, {})
    g.turn = 10
    special.withdraw(g)
    g.units["AA6"].supply = OUT
    special.end_of_turn(g)
    assert "I11" in g.units
    g.turn = 11
    special.end_of_turn(g)
    assert "I11" not in g.units
    assert "I11" in g.players[AXIS].away
    assert g.players[ALLIES].vp == 4  # for AA6, which is cut off


def test_ice_bears_feet_on_days_without_thaw() -> None:
    g = setup.begin("wintergewitter", 1, {})
    g.weather = "frost"
    a, b = 901, 801
    assert net(g).step_cost(a, b, 0, alone=False) == -1  # all MPs
    assert net(g).step_cost(a, b, 1, alone=False) is None
    g.before = "thaw"
    assert net(g).step_cost(a, b, 0, alone=False) is None


def test_the_hexes_north_of_a_river() -> None:
    north = library.field("wintergewitter").rivers_north
    assert 812 in north["aksai"]
    assert 815 not in north["aksai"]
    assert 1208 in north["mishkova"]
    assert 1210 not in north["mishkova"]
    assert 812 not in north["mishkova"]


@pytest.mark.rule("11.7d", "11.7f")
def test_engineer_points_are_for_assaults_and_bridges_alone() -> None:
    from tests.games.operational.table import Table, u  # noqa: PLC0415

    t = Table(
        [u("A", "0606", "inf 3-3-4"), u("C", "0607", "construction 0-1-4")],
        phase="movement",
        state={"obstacles": {}},
        axis_page={"digs": 3, "engineers": {"1": 2}},
    ).give(AXIS, engineers=2)
    t.choose("pick C")
    assert not {"engineers", "charge"} & {code.partition(" ")[0] for code in t.codes}
    assert t.match.view(ALLIES).players[0].engineers == 2  # on the track, for all to see
    assert library.BOOKS.scenario("pojlebin").axis.engineers == {"3": 1}
