"""Movement (7) and zones of control in movement (8)."""

from __future__ import annotations

import pytest

from boardgames.core.faults import IllegalChoice
from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.rules import values
from boardgames.games.operational.state import ALLIES, AXIS, OUT, net, zoc
from tests.games.operational.table import Table, across, u

FOOT, WHEELS, TRACKS = "inf 2-3-4", "mot 3-3-6", "mech 3-3-8"


def table(*axis, allies=(), **more) -> Table:
    return Table(axis=list(axis), allies=list(allies), phase="movement", **more)


def cost(t: Table, goal: str) -> int:
    """Twelfths that the option of going somewhere says it costs."""
    option = t.decision.option(f"to {goal}")
    assert option
    return option.args[1]


@pytest.mark.rule("7.1a", "7.1b", "7.2a", "7.4a", "7.4b", "7.4.1a", "4.1")
def test_a_unit_reaches_what_its_points_pay_for() -> None:
    t = table(u("A", "0606", FOOT), map={"terrain": {"forest": "0605 0604"}}).choose("pick A")
    assert cost(t, "0607") == MP
    assert cost(t, "0605") == 2 * MP
    assert cost(t, "0604") == 4 * MP
    assert "to 0611" not in t.codes
    assert "to 0610" in t.codes
    assert max(option.args[1] for option in t.decision.options if option.word.verb == "to") == 4 * MP


@pytest.mark.rule("7.2a", "7.2c")
def test_what_cannot_be_paid_or_reached_step_by_step_is_not_offered() -> None:
    t = table(u("A", "0606", FOOT), map={"terrain": {"broken": "0605 0604", "lake": "0504 0704 0505 0706 0506 0705"}})
    t.choose("pick A")
    assert "to 0604" in t.codes
    assert "to 0603" not in t.codes  # 0605 and 0604 take all 4; the lakes leave no other way
    with pytest.raises(IllegalChoice):
        t.choose("to 0504")


@pytest.mark.rule("7.4.1b", "7.4.1c", "TEC.river")
@pytest.mark.parametrize("kind", [FOOT, WHEELS, TRACKS])
def test_the_books_example_two_hexes_a_river_and_a_third(kind: str) -> None:
    """1 + 1, then 1 for the river and 1 for the hex beyond: 4 MPs for 3 hexes, whatever the class."""
    t = table(u("A", "0606", kind), map={"rivers": [across(3)]}).choose("pick A")
    assert cost(t, "0604") == 2 * MP
    assert cost(t, "0603") == 4 * MP


@pytest.mark.rule("7.2b", "7.3b")
def test_points_left_over_are_lost() -> None:
    t = table(u("A", "0606", FOOT), u("HQ", "0612", "hq 0-1-8")).choose("pick A", "to 0605", "stop", "done")
    for _ in range(40):
        if t.state.turn == 2 and t.asked[1] == "movement" and t.state.active == AXIS:
            break
        t.choose("done")
    t.choose("pick A")
    assert max(option.args[1] for option in t.decision.options if option.word.verb == "to") == 4 * MP


@pytest.mark.rule("7.2d")
def test_points_are_ones_own() -> None:
    t = table(u("A", "0606", FOOT), u("B", "0607", FOOT)).choose("pick A", "stop", "pick B")
    assert max(option.args[1] for option in t.decision.options if option.word.verb == "to") == 4 * MP


@pytest.mark.rule("7.3a", "5.B.III.a")
def test_any_number_of_units_move_each_once() -> None:
    t = table(u("A", "0606", FOOT), u("B", "0608", FOOT), u("C", "0610", FOOT))
    assert t.verbs("pick") == ["A", "B", "C"]
    t.choose("pick B", "to 0708", "stop")
    assert t.verbs("pick") == ["A", "C"]
    assert "done" in t.codes


@pytest.mark.rule("7.3b")
def test_a_move_may_be_made_in_parts_and_stop_short() -> None:
    t = table(u("A", "0606", FOOT)).choose("pick A", "to 0605", "to 0604")
    assert cost(t, "0603") == MP
    t.choose("stop")
    assert t.at("A") == "0604"


@pytest.mark.rule("7.5a")
def test_nobody_enters_an_enemys_hex() -> None:
    t = table(u("A", "0606", TRACKS), allies=[u("E", "0602", FOOT)]).choose("pick A")
    assert "to 0602" not in t.codes
    assert "to 0603" in t.codes


@pytest.mark.rule("7.5b", "TEC.lake", "TEC.sea", "TEC.swamp", "TEC.dense-forest")
@pytest.mark.parametrize(
    ("terrain", "kind", "open_"),
    [
        ("swamp", FOOT, True), ("swamp", WHEELS, False), ("swamp", TRACKS, False), ("dense_forest", FOOT, True),
        ("dense_forest", WHEELS, False), ("dense_forest", TRACKS, False), ("lake", FOOT, False), ("sea", TRACKS, False),
    ],
)  # fmt: skip
def test_impassable_ground_is_closed_to_its_classes(terrain: str, kind: str, open_: bool) -> None:
    t = table(u("A", "0606", kind), map={"terrain": {terrain: "0605"}}).choose("pick A")
    assert ("to 0605" in t.codes) is open_


@pytest.mark.rule("7.6", "8.2", "8.1a")
def test_entering_a_zone_of_control_stops_a_unit() -> None:
    """The ZOC of 0602 covers its six neighbours: a tank with MPs enough for more stops in the first of them."""
    t = table(u("A", "0607", "mech 3-3-7"), allies=[u("E", "0602", FOOT)]).choose("pick A")
    assert "to 0603" in t.codes  # 4 of 7, and not through it to 0601
    assert "to 0601" not in t.codes
    t.choose("to 0603")
    assert not t.verbs("to")


@pytest.mark.rule("8.1a")
def test_the_zone_is_the_six_hexes_around() -> None:
    t = table(allies=[u("E", "0505", FOOT)])
    found = [n for n in t.g.ground.hexes if zoc(t.g, ALLIES)[n]]
    assert found == [404, 405, 504, 506, 604, 605]


@pytest.mark.rule("8.1b", "TEC.great-river")
def test_zones_do_not_reach_over_a_great_river_nor_into_forbidden_ground() -> None:
    rivers = [across(5, "great_river")]
    t = table(allies=[u("E", "0606", WHEELS)], map={"rivers": rivers, "terrain": {"swamp": "0607"}})
    assert not zoc(t.g, ALLIES)[605]
    assert not zoc(t.g, ALLIES)[607]
    assert zoc(t.g, ALLIES)[506]
    bridged = table(allies=[u("E", "0606", WHEELS)], map={"rivers": rivers, "bridges": "0605/0606"})
    assert zoc(bridged.g, ALLIES)[605]
    bridged.g.blown = [(605, 606)]
    assert not zoc(bridged.g, ALLIES)[605]


@pytest.mark.rule("8.1c", "3.1e")
@pytest.mark.parametrize("kind", ["hq 0-1-8", "art 0-1-6", "pontoon 0-1-6", "construction 0-1-4"])
def test_every_unit_has_a_zone_of_control(kind: str) -> None:
    t = table(allies=[u("E", "0505", kind, supply=OUT, command=False, column=kind.startswith("art"))])
    assert sum(zoc(t.g, ALLIES)) == 6
    house = table(allies=[u("E", "0505", kind)], options={"hq_zoc": False})
    assert sum(zoc(house.g, ALLIES)) == (0 if kind.startswith("hq") else 6)


@pytest.mark.rule("8.3b", "8.3c")
def test_leaving_a_zone_takes_all_points_and_never_leads_into_another() -> None:
    t = table(u("A", "0603", TRACKS), u("B", "0612", FOOT), allies=[u("E", "0602", FOOT)]).choose("pick A")
    assert sorted(t.verbs("to")) == ["0504", "0604", "0704"]
    assert cost(t, "0604") == 8 * MP
    t.choose("to 0604")
    assert t.asked[1] == "movement"
    assert t.state.units["A"].moved


@pytest.mark.rule("8.3b")
def test_the_step_out_of_a_zone_must_be_within_the_allowance() -> None:
    t = table(u("A", "0603", FOOT), allies=[u("E", "0602", FOOT)], map={"terrain": {"dense_forest": "0604"}})
    t.choose("pick A")
    assert "to 0604" in t.codes  # 4 of 4
    slow = table(u("A", "0603", "inf 2-3-2"), allies=[u("E", "0602", FOOT)], map={"terrain": {"dense_forest": "0604"}})
    assert "to 0604" not in slow.choose("pick A").codes


@pytest.mark.rule("8.1d")
def test_a_friend_in_a_hex_does_not_free_it_for_movement() -> None:
    t = table(u("A", "0604", TRACKS), u("B", "0603", FOOT), allies=[u("E", "0602", FOOT)]).choose("pick A", "to 0603")
    assert not t.verbs("to")


@pytest.mark.rule("7.10a", "7.10b", "7.10c", "7.10d", "11.13d", "11.2a", "7.1a")
@pytest.mark.parametrize(
    ("kind", "column"),
    [("inf 1-1-4", 0), ("cav 1-1-6", 0), ("mot 1-1-6", 1), ("hq 0-1-8", 1), ("mech 1-1-8", 2), ("tank 1-1-8", 2)],
)  # fmt: skip
def test_each_type_has_its_class_and_its_printed_allowance(kind: str, column: int) -> None:
    t = table(u("A", "0606", kind))
    assert t.field.column("A") == column
    assert values.allowance(t.g, t.g.units["A"]) == int(kind[-1]) * MP


@pytest.mark.rule("7.10b")
def test_the_figures_of_the_counter_govern_whatever_the_ranges() -> None:
    t = table(u("A", "0606", "inf 0-2-2"), u("B", "0608", "at 1-3-8"), u("C", "0610", "mot 1-1-6", move="mechanized"))
    assert [values.allowance(t.g, t.g.units[unit]) // MP for unit in "ABC"] == [2, 8, 6]
    assert t.field.column("C") == 2


# --- rivers and bridges ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TEC.major-river")
def test_a_major_river_takes_everything_and_is_crossed_from_the_bank() -> None:
    rivers = [across(5, "major_river")]
    t = table(u("A", "0606", TRACKS), map={"rivers": rivers}).choose("pick A")
    assert cost(t, "0605") == 8 * MP
    assert "to 0604" not in t.codes
    away = table(u("A", "0607", TRACKS), map={"rivers": rivers}).choose("pick A")
    assert "to 0605" not in away.codes
    away.choose("to 0606")
    assert "to 0605" not in away.codes  # no longer the whole allowance


@pytest.mark.rule("TEC.great-river", "TEC.bridge-major-great")
def test_a_great_river_is_crossed_by_bridge_alone() -> None:
    t = table(u("A", "0606", TRACKS), map={"rivers": [across(5, "great_river")], "bridges": "0705/0706"}).choose(
        "pick A"
    )
    assert "to 0605" in t.codes  # round by the bridge
    assert cost(t, "0705") == (1 + 2) * MP
    none = table(u("A", "0606", TRACKS), map={"rivers": [across(5, "great_river")]}).choose("pick A")
    assert not [n for n in none.verbs("to") if int(n[2:]) <= 5]


@pytest.mark.rule("TEC.bridge")
def test_a_bridge_takes_the_place_of_a_rivers_cost() -> None:
    t = table(u("A", "0606", FOOT), map={"rivers": [across(5)], "bridges": "0605/0606"}).choose("pick A")
    assert cost(t, "0605") == MP


# --- roads and rails -------------------------------------------------------------------------------------------------

ROAD = ["0612 0611 0610 0609 0608 0607 0606 0605 0604 0603 0602"]


@pytest.mark.rule("TEC.road", "TEC.country-road", "TEC.highway", "7.12a")
@pytest.mark.parametrize(
    ("kind", "way", "price"),
    [
        (FOOT, "road", 6), (WHEELS, "road", 4), (TRACKS, "road", 6), (FOOT, "country_road", 12),
        (WHEELS, "country_road", 8), (TRACKS, "country_road", 8), (FOOT, "highway", 6), (WHEELS, "highway", 3),
        (TRACKS, "highway", 4),
    ],
)  # fmt: skip
def test_a_unit_alone_goes_by_road(kind: str, way: str, price: int) -> None:
    t = table(u("A", "0610", kind), map={"roads": {way: ROAD}, "terrain": {"broken": "0609"}}).choose("pick A")
    assert cost(t, "0609") == price
    assert cost(t, "0608") == 2 * price


@pytest.mark.rule("7.12a", "7.12b")
def test_a_stack_has_no_bonus_of_the_road() -> None:
    t = table(u("A", "0610", WHEELS), u("B", "0610", WHEELS), map={"roads": {"highway": ROAD}})
    t.choose("stack 0610")
    assert cost(t, "0609") == MP
    assert "to 0603" not in t.codes
    alone = table(u("A", "0610", WHEELS), u("B", "0610", WHEELS), map={"roads": {"highway": ROAD}}).choose("pick A")
    assert cost(alone, "0609") == 3


@pytest.mark.rule("7.12b")
def test_a_stack_moves_as_its_slowest_and_pays_the_dearest() -> None:
    t = table(u("A", "0606", FOOT), u("B", "0606", WHEELS), map={"terrain": {"forest": "0605", "swamp": "0607"}})
    t.choose("stack 0606")
    assert cost(t, "0605") == 4 * MP  # the wheels' cost from the infantry's allowance
    assert "to 0607" not in t.codes
    t.choose("to 0605")
    assert (t.at("A"), t.at("B")) == ("0605", "0605")


@pytest.mark.rule("TEC.railroad")
def test_a_railway_spares_stacks_half_the_ground_but_not_the_river() -> None:
    t = table(
        u("A", "0610", FOOT), u("B", "0610", FOOT),
        map={"railways": ROAD, "terrain": {"broken": "0609 0608"}, "rivers": [across(8)], "bridges": "0608/0609"},
    )  # fmt: skip
    t.choose("stack 0610")
    assert cost(t, "0609") == MP
    assert cost(t, "0608") == 2 * MP
    t.match.state.blown = [(608, 609)]
    assert net(t.match.state).step_cost(609, 608, 0, alone=False) == 3 * MP


@pytest.mark.rule("TEC.road")
def test_a_road_whose_bridge_is_down_is_no_road() -> None:
    t = table(
        u("A", "0609", FOOT), map={"roads": {"highway": ROAD}, "rivers": [across(8)], "bridges": "0608/0609"},
        state={"blown": [(608, 609)]},
    )  # fmt: skip
    assert cost(t.choose("pick A"), "0608") == 2 * MP


# --- reinforcements --------------------------------------------------------------------------------------------------


def arriving(*units, **more) -> Table:
    return Table(axis=list(units), phase="movement", state={"turn": 2}, **more)


@pytest.mark.rule("7.12c", "7.12d")
def test_each_unit_on_a_road_has_a_point_less_than_the_one_before() -> None:
    names = "ABC"
    t = arriving(*(u(name, "0612", WHEELS, turn=2) for name in names), map={"roads": {"highway": ROAD}})
    left = []
    for name in names:
        t.choose(f"enter {name} 0612")
        left.append(t.decision.ask.args["left"])
        t.choose("stop")
    assert left == [6 * MP - 3, 5 * MP - 3, 4 * MP - 3]


@pytest.mark.rule("7.12d")
def test_a_unit_with_nothing_left_waits_and_the_next_turn_counts_anew() -> None:
    names = "ABCDEFG"
    t = arriving(
        *(u(name, "0612", WHEELS, turn=2) for name in names), u("Z", "0101", FOOT), map={"roads": {"highway": ROAD}}
    )
    for name in names[:6]:
        t.choose(f"enter {name} 0612", "stop")
    assert not t.verbs("enter")
    assert t.state.players[AXIS].due == ["G"]
    t.choose("done")
    for _ in range(20):
        if t.state.turn == 3 and t.asked == (AXIS, "movement"):
            break
        t.choose("done")
    t.choose("enter G 0612")
    assert t.decision.ask.args["left"] == 6 * MP - 3


@pytest.mark.rule("7.12e")
def test_reinforcements_come_first_where_they_should_then_elsewhere_or_wait() -> None:
    enemy = [u("E", "0612", FOOT)]
    t = arriving(u("A", "0612", FOOT, turn=2), allies=enemy, axis_page={"alternates": {"0612": "0112"}})
    assert t.verbs("enter") == ["A 0112"]
    plain = arriving(u("A", "0612", FOOT, turn=2), allies=enemy)
    (entry,) = plain.verbs("enter")
    assert plain.g.ground.distance(int(entry[2:]), 612) == 1
    early = arriving(u("A", "0612", FOOT, turn=3), u("Z", "0101", FOOT))
    assert not early.verbs("enter")


@pytest.mark.rule("7.12e")
def test_who_enters_pays_for_his_hex_bears_no_marker_and_may_be_held_back() -> None:
    t = arriving(u("A", "0612", FOOT, turn=2), u("B", "0610", FOOT), map={"terrain": {"forest": "0612"}})
    assert "done" in t.codes
    t.choose("enter A 0612")
    assert t.decision.ask.args["left"] == 2 * MP
    piece = t.state.units["A"]
    assert (piece.supply, piece.command) == (0, True)


# --- rail ------------------------------------------------------------------------------------------------------------

RAIL = {"railways": ROAD, "stations": "0612 0606"}


@pytest.mark.rule("7.11a", "7.11b", "7.11g")
def test_loading_takes_a_whole_phase_in_a_station() -> None:
    t = Table([u("A", "0612", FOOT), u("B", "0611", FOOT)], phase="movement", map=RAIL, axis_page={"rail": 1})
    t.choose("pick B")
    assert "load" not in t.codes
    t.choose("stop", "pick A", "load")
    assert t.state.units["A"].loaded
    assert t.asked[1] == "movement" or t.state.units["A"].moved
    barred = Table([u("A", "0612", FOOT)], phase="movement", map=RAIL)
    assert "load" not in barred.choose("pick A").codes


def riding(kind: str = FOOT, *allies) -> Table:
    pieces = [u("A", "0612", kind, loaded=True), u("B", "0112", FOOT)]
    return Table(pieces, list(allies), phase="movement", map=RAIL, axis_page={"rail": 1})


@pytest.mark.rule("7.11b", "7.11e", "7.11d")
def test_a_loaded_unit_rides_and_guns_and_tanks_unload_in_stations_alone() -> None:
    assert sorted(riding().choose("pick A").verbs("ride"))[0] == "0602"
    for kind in ("tank 4-3-8", "at 1-3-6", "art 0-1-6"):
        t = riding(kind)
        if kind.startswith("art"):
            t.g.units["A"].column = True
        assert t.choose("pick A").verbs("ride") == ["0606"]
    t = riding().choose("pick A", "ride 0603")
    assert t.at("A") == "0603"
    assert t.state.units["A"].moved


@pytest.mark.rule("7.11c", "7.11f")
def test_trains_keep_four_hexes_from_the_enemy() -> None:
    t = riding(FOOT, u("E", "0602", FOOT)).choose("pick A")
    assert "0606" in t.verbs("ride")
    assert "0605" not in t.verbs("ride")
    near = riding(FOOT, u("E", "0607", FOOT)).choose("pick A")
    assert near.verbs("ride") == ["0611"]


@pytest.mark.rule("7.11a")
def test_no_more_units_ride_than_the_scenario_says() -> None:
    pieces = [u("A", "0612", FOOT, loaded=True), u("B", "0606", FOOT, loaded=True)]
    t = Table(pieces, phase="movement", map=RAIL, axis_page={"rail": 1}).choose("pick A", "ride 0610", "pick B")
    assert not t.verbs("ride")


@pytest.mark.rule("7.11g")
def test_a_line_that_the_enemy_has_entered_is_closed() -> None:
    t = riding()
    t.g.holders[608] = ALLIES
    assert sorted(t.choose("pick A").verbs("ride"))[0] == "0609"
