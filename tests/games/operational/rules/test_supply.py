"""Supply (13), command and headquarters (12)."""

from __future__ import annotations

import pytest

from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.rules import command, groups, values
from boardgames.games.operational.rules.command import Commands
from boardgames.games.operational.rules.supply import Lines
from boardgames.games.operational.state import ALLIES, AXIS, EMERGENCY, OUT, SUPPLIED
from tests.games.operational.table import Table, across, u

FOOT = "inf 2-3-4/1-2-4"
STAFF = "hq 0-1-8"


def supplied(t: Table, unit: str, seat: int = AXIS) -> bool:
    return Lines(t.g, seat).reaches(t.g.units[unit])


def commanded(t: Table, unit: str, seat: int = AXIS) -> bool:
    return Commands(t.g, seat).commands(t.g.units[unit])


def big(axis, allies=(), **more) -> Table:
    """A long map, 6 columns by 40 rows: the axis is fed from 0340, the allies from 0301."""
    map_ = {"columns": 6, "rows": 40, **more.pop("map", {})}
    more.setdefault("axis_page", {"sources": "0340"})
    more.setdefault("allies_page", {"sources": "0301"})
    return Table(list(axis), list(allies), map=map_, **more)


# --- supply ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.1b", "13.1f", "13.1a")
def test_twelve_motorised_points_from_a_source_or_the_headquarters() -> None:
    t = big([u("HQ", "0328", STAFF), u("A", "0328", FOOT), u("B", "0316", FOOT), u("C", "0315", FOOT)])
    assert supplied(t, "HQ")  # 12 hexes from 0340
    assert supplied(t, "A")
    assert supplied(t, "B")  # 12 more from the HQ
    assert not supplied(t, "C")
    lone = big([u("A", "0328", FOOT), u("B", "0327", FOOT)])
    assert supplied(lone, "A")  # straight from the source
    assert not supplied(lone, "B")


@pytest.mark.rule("13.1f")
def test_a_line_pays_motorised_costs_and_uses_roads() -> None:
    forest = " ".join(f"0{c}{r}" for c in range(1, 7) for r in range(30, 34))
    t = big([u("A", "0329", FOOT)], map={"terrain": {"forest": forest}})
    assert not supplied(t, "A")  # 6 + 4 * 4 + 1
    road = [" ".join(f"03{r}" for r in range(40, 28, -1))]
    by_road = big([u("A", "0329", FOOT)], map={"terrain": {"forest": forest}, "roads": {"country_road": road}})
    assert supplied(by_road, "A")


@pytest.mark.rule("13.1f")
def test_the_weather_changes_no_supply_line() -> None:
    forest = " ".join(f"0{c}{r}" for c in range(1, 7) for r in range(30, 34))
    road = [" ".join(f"03{r}" for r in range(40, 28, -1))]
    country = {"terrain": {"forest": forest}, "roads": {"country_road": road}}
    t = big([u("A", "0329", FOOT)], map=country, skies={"mud": {"no_roads": ["country_road"]}}, weather="mud")
    assert supplied(t, "A")


@pytest.mark.rule("13.1e")
def test_five_hexes_of_railway_are_one_point() -> None:
    line = [" ".join(f"03{r:02d}" for r in range(40, 1, -1))]
    t = big([u("A", "0303", FOOT)], map={"railways": line})
    assert supplied(t, "A")  # 37 hexes are 7.4 MPs
    off = big([u("A", "0303", FOOT)])
    assert not supplied(off, "A")
    from boardgames.games.operational.ground import ways  # noqa: PLC0415

    assert ways.RAIL_STEP * 5 == MP * ways.FINE


@pytest.mark.rule("13.1c", "8.4a")
def test_the_enemy_his_zones_and_impassable_ground_cut_a_line() -> None:
    water = " ".join(f"0{c}35" for c in range(1, 7))
    assert not supplied(big([u("A", "0332", FOOT)], map={"terrain": {"lake": water}}), "A")
    cut = [u("E", "0235", FOOT), u("F", "0435", FOOT), u("G", "0635", FOOT)]
    assert not supplied(big([u("A", "0332", FOOT)], cut), "A")
    assert supplied(big([u("A", "0332", FOOT)], cut[:1]), "A")


@pytest.mark.rule("13.1d", "8.4b", "8.1d")
def test_a_friend_reopens_a_hex_in_a_zone() -> None:
    cut = [u("E", "0135", FOOT), u("F", "0435", FOOT), u("G", "0635", FOOT)]
    t = big([u("A", "0332", FOOT)], cut)
    assert not supplied(t, "A")
    helped = [u(f"H{n}", f"03{n}", STAFF if n == 35 else FOOT, corps="Y") for n in (34, 35, 36)]
    assert supplied(big([u("A", "0333", FOOT), *helped], cut), "A")


@pytest.mark.rule("13.2", "13.2b", "11.13c")
def test_an_hq_is_fed_by_a_road_or_railway_of_any_length_that_is_free() -> None:
    line = [" ".join(f"03{r:02d}" for r in range(40, 4, -1))]
    for way in ({"roads": {"country_road": line}}, {"railways": line}):
        t = big([u("HQ", "0110", STAFF), u("A", "0115", FOOT)], map=way)
        assert supplied(t, "HQ")
        assert supplied(t, "A")
        wall = [u("E", "0130", FOOT), u("F", "0330", FOOT), u("G", "0530", FOOT)]
        cut = big([u("HQ", "0110", STAFF)], wall, map=way)
        assert not supplied(cut, "HQ")
    bridge = {"rivers": [{"kind": "river", "sides": "0330/0331", "ends": "0330 0331"}], "bridges": "0330/0331"}
    over = big([u("HQ", "0110", STAFF)], map={"roads": {"country_road": line}, **bridge}, state={"blown": [(330, 331)]})
    assert not supplied(over, "HQ")


@pytest.mark.rule("13.1b", "12.1h")
def test_only_ones_own_hq_feeds_a_unit() -> None:
    t = big([u("HX", "0328", STAFF, corps="X"), u("A", "0320", FOOT, corps="Y"), u("B", "0320", FOOT, corps="X")])
    assert supplied(t, "B")
    assert not supplied(t, "A")


def cut_off(**more) -> Table:
    """A and the tank T far from any supply, at the start of their supply phase."""
    units = [u("A", "0310", FOOT, **more), u("T", "0310", "tank 5-5-7/3-3-7", **more), u("HQ", "0336", STAFF)]
    return big(units, phase="supply")


@pytest.mark.rule("13.3", "13.3.1a", "13.3.1b", "5.B.I.a", "5.B.I.b", "3.2.1a")
def test_the_first_turn_out_of_supply_is_an_emergency_without_penalty() -> None:
    t = cut_off()
    piece = t.state.units["A"]
    assert piece.supply == EMERGENCY
    assert t.told("supply_emergency")[0]["hex"] == 310
    assert values.attack(t.state, piece) == 2
    assert values.allowance(t.state, t.state.units["T"]) == 7 * MP


@pytest.mark.rule("13.3.2a", "13.3.2b")
def test_the_second_is_want_halved_and_rounded_down_feet_apart() -> None:
    t = cut_off(supply=EMERGENCY, command=True)
    units = t.state.units
    assert units["A"].supply == OUT
    assert (values.attack(t.state, units["T"]), values.defence(t.state, units["T"], tanks=False)) == (2, 2)
    assert values.allowance(t.state, units["T"]) == 3 * MP
    assert values.allowance(t.state, units["A"]) == 4 * MP


@pytest.mark.rule("13.3.1a")
def test_supply_gets_worse_once_a_turn_even_if_phase_one_repeats() -> None:
    t = cut_off(supply=EMERGENCY)
    for piece in t.g.units.values():
        piece.worse = 1
    assert t.state.units["A"].supply == EMERGENCY


@pytest.mark.rule("13.3.3", "12.2b")
def test_who_traces_supply_is_rid_of_his_marker_in_his_supply_phase_alone() -> None:
    t = big([u("A", "0339", FOOT, supply=OUT, command=False), u("HQ", "0338", STAFF)], phase="supply")
    assert t.state.units["A"].supply == SUPPLIED
    assert t.state.units["A"].command
    later = big([u("A", "0339", FOOT, supply=OUT, command=False), u("HQ", "0338", STAFF)], phase="movement")
    later.choose("pick HQ", "to 0339", "stop")
    assert later.state.units["A"].supply == OUT
    assert not later.state.units["A"].command


# --- command ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1b", "11.13b")
def test_command_reaches_twelve_hexes_whatever_the_ground() -> None:
    forest = " ".join(f"0{c}{r}" for c in range(1, 7) for r in range(25, 30))
    units = [u("HQ", "0336", STAFF), u("A", "0324", FOOT), u("B", "0323", FOOT)]
    t = big(units, map={"terrain": {"forest": forest}})
    assert commanded(t, "A")
    assert not commanded(t, "B")


@pytest.mark.rule("12.1c", "8.1d")
def test_the_enemy_and_his_zones_cut_command_but_for_friends() -> None:
    wall = [u("E", "0230", FOOT), u("F", "0430", FOOT), u("G", "0630", FOOT)]
    units = [u("HQ", "0334", STAFF), u("A", "0327", FOOT)]
    assert not commanded(big(units, wall), "A")
    assert commanded(big([*units, *(u(f"H{n}", f"03{n}", FOOT) for n in (29, 30, 31))], wall[:2]), "A")
    front = [u("HQ", "0334", STAFF), u("A", "0331", FOOT)]
    assert commanded(big(front, wall), "A")  # it stands in a ZOC itself


@pytest.mark.rule("12.1h", "11.13a")
def test_a_units_own_hq_is_that_of_its_corps_or_else_of_the_army() -> None:
    units = [
        u("HX", "0336", STAFF, corps="X"), u("HA", "0304", STAFF, corps="ARMY"), u("A", "0334", FOOT, corps="X"),
        u("Y", "0305", FOOT, corps="Y"), u("I", "0305", FOOT, corps="ARMY", independent=True),
    ]  # fmt: skip
    t = big(units, axis_page={"sources": "0340", "command": {"X": "ARMY", "Y": "ARMY"}})
    assert command.headquarters(t.g, "A") == "HX"
    assert command.headquarters(t.g, "Y") == "HA"
    assert command.headquarters(t.g, "I") == "HA"
    del t.g.units["HX"]
    assert not commanded(t, "A")  # the army's does not stand in for the corps'


@pytest.mark.rule("12.2a", "5.B.I.b", "12.1a")
def test_who_is_out_of_reach_is_marked_in_the_supply_phase() -> None:
    t = big([u("HQ", "0336", STAFF), u("A", "0310", FOOT)], phase="supply")
    assert not t.state.units["A"].command
    assert t.state.units["HQ"].command
    assert not groups.able(t.state, t.state.units["A"])


@pytest.mark.rule("12.3a", "12.3b")
@pytest.mark.parametrize(("die", "moves"), [(4, False), (5, True), (6, True)])
def test_who_is_out_of_command_moves_on_a_five_or_six_and_half_as_far(die: int, moves: bool) -> None:
    t = Table([u("A", "0606", "inf 2-3-5", command=False), u("B", "0609", FOOT)], phase="movement")
    t.dice(die).choose("pick A")
    if not moves:
        assert t.verbs("pick") == ["B"]
        return
    assert t.decision.ask.args["left"] == 2 * MP
    assert "to 0604" in t.codes
    assert "to 0603" not in t.codes


@pytest.mark.rule("12.3c")
def test_on_initiative_a_unit_may_leave_a_zone_but_not_enter_one() -> None:
    enemy = [u("E", "0602", FOOT)]
    t = Table([u("A", "0605", "inf 2-3-4", command=False), u("B", "0609", FOOT)], enemy, phase="movement")
    t.dice(6).choose("pick A")
    assert "to 0604" in t.codes
    assert "to 0603" not in t.codes
    out = Table([u("A", "0603", "inf 2-3-4", command=False), u("B", "0609", FOOT)], enemy, phase="movement")
    out.dice(6).choose("pick A")
    assert "to 0604" in out.codes


# --- headquarters lost and found -------------------------------------------------------------------------------------


@pytest.mark.rule("12.1d", "12.1e")
def test_with_an_hq_its_units_are_out_of_command_at_once() -> None:
    t = Table(
        [u("A", "0505", "inf 30-9-4"), u("Z", "1212", FOOT)],
        [u("HQ", "0504", STAFF), u("B", "0404", FOOT), u("C", "0804", FOOT, corps="Y")],
    )
    t.dice(5).choose("attack 0504").choose("announce").fall_back()
    while t.asked[1] in {"stand", "lose", "pick_loss", "back", "advance"}:
        t.choose(t.codes[0])
    if t.at("HQ"):
        pytest.fail("the HQ should be gone")
    assert not t.state.units["B"].command
    assert t.state.units["C"].command
    assert t.state.players[ALLIES].pool == ["HQ"]


def rebuilding(*units, **more) -> Table:
    t = Table([*units, u("HQ", "0610", STAFF)], [u("E", "0602", FOOT)], phase="movement", **more)
    del t.g.units["HQ"]
    t.give(AXIS, pool=["HQ"])
    return t


@pytest.mark.rule("12.1f", "12.1g", "12.1i")
def test_a_destroyed_hq_comes_back_and_commands_when_the_phase_is_over() -> None:
    t = rebuilding(u("A", "0608", FOOT, command=False), u("B", "0605", FOOT))
    t.g.units["B"].command = False
    t.choose("rebuild HQ")
    spots = {int(code) for code in t.verbs("at")}
    assert 607 in spots
    assert 604 in spots  # next to B, two hexes from E
    assert 603 not in spots
    t.choose("at 0609")
    assert t.state.units["HQ"].moved
    assert not t.state.units["A"].command
    t.choose("done")
    assert t.state.units["A"].command


@pytest.mark.rule("12.1i")
def test_without_units_in_supply_it_comes_back_at_a_source() -> None:
    t = rebuilding(u("A", "0608", FOOT, supply=OUT))
    t.choose("rebuild HQ")
    assert t.at("HQ") == "0612"


@pytest.mark.rule("12.4a", "12.4b", "12.4c")
def test_an_hq_of_the_hour_is_created_anywhere_and_takes_formations_over() -> None:
    units = [
        u("HQ", "0612", STAFF, corps="X"), u("A", "0102", FOOT, corps="X", division="7D", command=False),
        u("Q", "", STAFF, corps="Q", adhoc=True),
    ]  # fmt: skip
    t = Table(units, [u("E", "0103", FOOT)], phase="movement", axis_page={"adhoc": 1})
    t.choose("create Q")
    assert "at 0203" in t.codes  # in a ZOC of the enemy
    assert "at 0103" not in t.codes
    t.choose("at 0201", "take 7D", "done")
    assert command.headquarters(t.state, "A") == "Q"
    assert "create Q" not in t.codes
    none = Table(units, phase="movement")
    assert not none.verbs("create")


# --- recovery --------------------------------------------------------------------------------------------------------


def pool(*lost, at: str = "0610", ratio: int = 1, staff=None, allies=(), **more) -> Table:
    units = [u("HQ", at, STAFF, **(staff or {})), u("Z", "0112", FOOT), *(u(n, "0101", w, **k) for n, w, k in lost)]
    t = Table(units, list(allies), phase="movement", axis_page={"recovery": {"other": ratio}}, **more)
    for name, _, _ in lost:
        del t.g.units[name]
    return t.give(AXIS, pool=[name for name, _, _ in lost])


TANKS = [("P", "tank 10-8-6", {}), ("Q", "tank 8-6-8", {}), ("R", "tank 6-4-8", {})]


@pytest.mark.rule("12.5g", "7.5b")
def test_nobody_comes_back_onto_ground_that_he_could_not_enter() -> None:
    t = pool(*TANKS[:2], map={"terrain": {"lake": "0609 0510 0711"}})
    t.choose("recover Q")
    assert set(t.verbs("at")) == {"0511", "0610", "0611", "0710"}


@pytest.mark.rule("12.5j", "12.5c", "12.5d", "12.5e", "12.5a")
@pytest.mark.parametrize(("back", "out", "left"), [("Q", "P", ["R"]), ("R", "Q", ["P"]), ("R", "P", ["Q"])])
def test_the_books_example_of_three_tank_units_at_one_to_one(back: str, out: str, left: list[str]) -> None:
    t = pool(*TANKS)
    assert t.verbs("recover") == ["Q", "R"]  # never the best: the worse of a pair returns
    t.choose(f"recover {back}")
    if t.asked[1] == "remove":
        t.choose(f"remove {out}")
    t.choose("at 0610")
    player = t.state.players[AXIS]
    assert t.at(back) == "0610"
    assert player.gone == [out]
    assert player.pool == left


@pytest.mark.rule("12.5f")
def test_of_equal_figures_the_one_with_greater_shifts_is_better() -> None:
    t = pool(("P", "tank 6-4-8", {"tank": 2}), ("Q", "tank 6-4-8", {"tank": 1}))
    assert t.verbs("recover") == ["Q"]


@pytest.mark.rule("12.5c", "12.5i")
def test_groups_are_of_one_type_and_as_large_as_the_scenario_says() -> None:
    assert not pool(TANKS[0], ("I", "inf 1-1-4", {})).verbs("recover")
    two = pool(*TANKS, ratio=2)
    assert two.verbs("recover") == ["R"]


@pytest.mark.rule("12.5i", "12.5d")
def test_at_one_to_two_three_units_make_one() -> None:
    t = pool(*TANKS, ratio=2).choose("recover R", "remove P")
    if t.asked[1] == "remove":
        t.choose("remove Q")
    t.choose("at 0610")
    assert sorted(t.state.players[AXIS].gone) == ["P", "Q"]
    assert not t.state.players[AXIS].pool


@pytest.mark.rule("12.5g", "12.5h", "12.5b", "12.5i")
def test_a_unit_returns_whole_with_its_supplied_hq_away_from_the_enemy_and_does_not_move() -> None:
    regiments = [("P", "inf 3-3-4/2-2-4", {}), ("Q", "inf 2-3-4/1-2-4", {})]
    t = pool(*regiments, allies=[u("E", "0608", FOOT)])
    t.choose("recover Q")
    assert sorted(t.verbs("at")) == ["0510", "0511", "0610", "0611", "0710", "0711"]  # not 0609, next to E
    t.choose("at 0510")
    assert t.steps("Q") == 2
    assert t.state.units["Q"].moved
    hungry = pool(*regiments, staff={"supply": EMERGENCY})
    assert not hungry.verbs("recover")


@pytest.mark.rule("12.5d")
def test_who_was_removed_never_serves_again() -> None:
    t = pool(*TANKS[:2]).choose("recover Q", "at 0610")
    t.state.players[AXIS].pool.append("R")
    assert not t.verbs("recover")


# --- special ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.2b", "14.1.3")
def test_a_marker_may_leave_units_without_command() -> None:
    t = big([u("HQ", "0336", STAFF), u("A", "0335", FOOT)], phase="supply")
    t.give(AXIS, unled=["HQ"])
    assert not t.state.units["A"].command
    assert not t.state.players[AXIS].unled


@pytest.mark.rule("13.1c")
def test_a_great_river_without_bridge_cuts_supply() -> None:
    t = Table([u("A", "0604", FOOT)], map={"rivers": [across(5, "great_river")]})
    assert not supplied(t, "A")
