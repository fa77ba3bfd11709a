"""Ways to points that few scenarios have (15), and special rules where the book's own stand."""

from __future__ import annotations

import pytest

from boardgames.games.operational.rules import events, special, upkeep, victory
from boardgames.games.operational.state import ALLIES, AXIS, OUT, Effect
from tests.games.operational.table import Table, across, marker, reckoned, sum_of, u

FOOT = "inf 3-3-4/2-2-4"
STAFF = "hq 0-1-8"


def points(*listed, axis=(), allies=(), **more) -> Table:
    """A position in which the axis has ways to points."""
    units, enemies = [u("A", "0610", FOOT), *axis], [u("E", "0602", FOOT), *allies]
    return Table(units, enemies, victory={"axis": list(listed), "allies": []}, phase="movement", **more)


# --- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("15d")
def test_to_take_back_ground_it_must_first_have_been_lost() -> None:
    t = points({"kind": "recapture", "hexes": "0610 0611", "by_turn": {"1-2": 4, "3-": 1}})
    t.g.holders |= {610: AXIS, 611: AXIS}
    victory.captured(t.g)
    assert t.g.players[AXIS].vp == 0  # held all along
    t.g.holders[611] = ALLIES
    victory.captured(t.g)
    assert t.g.players[AXIS].vp == 0
    t.g.holders[611] = AXIS
    victory.captured(t.g)
    assert t.g.players[AXIS].vp == 8
    t.g.holders[611] = ALLIES
    victory.captured(t.g)
    t.g.holders[611] = AXIS
    victory.captured(t.g)
    assert t.g.players[AXIS].vp == 8  # once


RIVER = {"rivers": [across(6, name="Aksai")]}


@pytest.mark.rule("15d")
@pytest.mark.parametrize(
    ("where", "marks", "turn", "worth"),
    [("0605", {}, 1, 8), ("0608", {}, 1, 0), ("0605", {"supply": OUT}, 1, 0), ("0605", {}, 4, 0)],
)
def test_the_first_to_cross_a_river_in_time_and_in_supply(where: str, marks, turn: int, worth: int) -> None:
    each = {"kind": "first_north", "river": "Aksai", "whom": {"types": ["tank"]}, "supplied": True, "until": 3, "vp": 4}
    t = points(each, axis=[u("T", where, "tank 3-3-8", **marks), u("I", "0604", FOOT)], map=RIVER, state={"turn": turn})
    victory.captured(t.g)
    assert t.g.players[AXIS].vp == worth
    victory.captured(t.g)
    assert t.g.players[AXIS].vp == worth


@pytest.mark.rule("15d")
def test_no_enemy_beyond_a_river_at_the_end() -> None:
    t = points({"kind": "none_north", "river": "Aksai", "vp": 2}, map=RIVER)
    assert victory.total(t.g, AXIS) == 0
    t.g.units["E"].hex = 608
    assert victory.total(t.g, AXIS) == 4


@pytest.mark.rule("15d")
def test_enemies_out_of_supply_count_as_trapped() -> None:
    trapped = [u("F", "0302", FOOT, supply=1), u("G", "0202", FOOT, supply=OUT, corps="Y")]
    t = points({"kind": "trapped", "whom": {"corps": ["X"]}, "vp": 1.5}, allies=trapped)
    assert victory.total(t.g, AXIS) == 3  # F alone: E is supplied, G of another corps
    assert victory.total(t.g, AXIS, shown=True) == 0  # it may lie under others


@pytest.mark.rule("15d")
def test_the_steps_of_a_formation_that_are_left_count() -> None:
    units = [u("B", "0510", FOOT, steps=1), u("C", "0410", FOOT, supply=1), u("HQ", "0612", STAFF)]
    t = points({"kind": "alive", "whom": {"corps": ["X"]}, "supplied": True, "vp": 1}, axis=units)
    assert victory.total(t.g, AXIS) == 2 * (2 + 1)  # A whole, B reduced; C has no supply, an HQ is none of them
    t.g.players[AXIS].away = ["C"]
    del t.g.units["C"]
    assert victory.total(t.g, AXIS) == 2 * (2 + 1 + 2)


@pytest.mark.rule("15d", "3.1.1b")
def test_a_unit_of_one_step_that_got_away_counts_as_one() -> None:
    units = [u("B", "0510", "inf 1-1-4")]
    t = points({"kind": "alive", "whom": {"units": ["B"]}, "vp": 1}, axis=units)
    t.g.players[AXIS].away = ["B"]
    del t.g.units["B"]
    assert victory.total(t.g, AXIS) == 2


def held(n: str, vp: int) -> dict[str, object]:
    return {"kind": "hold", "hexes": n, "vp": vp}


@pytest.mark.rule("15e")
def test_the_result_tells_the_points_of_both() -> None:
    t = Table(
        [u("A", "0610", FOOT)],
        [u("E", "0602", FOOT)],
        victory={"axis": [held("0610", 5)], "allies": [held("0602", 3)]},
        phase="movement",
        turns=1,
    )
    while t.match.decision is not None:
        t.choose("done")
    assert t.result is not None
    assert (t.result.args["axis"], t.result.args["allies"]) == (5, 3)


# --- special rules ---------------------------------------------------------------------------------------------------

SHAKY = {"shaky": [{"whom": {"corps": ["R"]}, "attack": -1, "die": 2, "hexes": 1}]}


def test_shaky_troops_attack_a_column_worse_and_others_do_not() -> None:
    t = Table([u("A", "0505", FOOT, corps="R"), u("B", "0404", FOOT)], [u("E", "0504", FOOT)], special=SHAKY)
    assert sum_of(reckoned(t, "0504", "A"), "shaky") == -1
    assert sum_of(reckoned(t, "0504", "B"), "shaky") == 0


@pytest.mark.parametrize(("die", "hexes"), [(2, 2), (3, 1)])
def test_and_may_run_farther_than_they_must(die: int, hexes: int) -> None:
    enemies = [u("E", "0504", "inf 1-1-4/1-1-4", corps="R"), u("HE", "0601", STAFF)]
    t = Table([u("A", "0505", "inf 3-9-4/3-9-4")], enemies, special=SHAKY)
    t.dice(6, die).choose("attack 0504", "announce").fall_back()  # 3:1, D [1]
    assert t.g.ground.distance(504, t.state.units["E"].hex) == hexes


@pytest.mark.rule("11.11f", "6.2")
def test_aircraft_of_the_day_are_those_of_the_turn_of_events_and_of_airfields() -> None:
    page = {"air": {"1-": 2}, "artillery": {"1": {"2": 3}}}
    field = {"airfields": [{"hex": "0611", "side": "axis", "markers": 1}]}
    t = points(axis_page=page, special=field)
    t.g.effects = [
        Effect(kind="air", seat=AXIS, until=1, amount=1), Effect(kind="air", seat=ALLIES, until=1, amount=5),
        Effect(kind="air", seat=AXIS, until=2, amount=5), Effect(kind="march", seat=AXIS, until=1, amount=5),
    ]  # fmt: skip
    upkeep.receive(t.g, AXIS)
    assert t.g.players[AXIS].air == 3
    assert t.g.players[AXIS].points == {2: 3}
    t.g.holders[611] = ALLIES
    assert special.airfields(t.g, AXIS) == 1
    upkeep.receive(t.g, AXIS)
    assert t.g.players[AXIS].air == 2


# --- event markers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.1.2a", "14.1.3")
def test_a_marker_is_for_those_that_it_names_alone() -> None:
    each = marker("march", "axis", "march", amount=2, whom={"types": ["cav"]})
    t = points(axis=[u("C", "0410", "cav 2-2-6")], markers={"pool": [each]}).give(AXIS, hand=["march"])
    assert events.fitting(t.g, AXIS, t.field.marker("march")) == ["C"]
    t.choose("play march", "pick A")
    assert t.decision.ask.args["left"] == 4 * 12
    t.choose("stop", "pick C")
    assert t.decision.ask.args["left"] == 8 * 12


@pytest.mark.rule("14.3.2", "14.1.3")
def test_a_unit_without_a_place_of_its_own_comes_to_its_hq_or_not_at_all() -> None:
    penal = {"id": "P", "division": "Ind", "corps": "X", "type": "inf", "full": [2, 1, 4]}
    pool = [marker("penal", "axis", "unit", once=True, unit=penal)]
    led = points(axis=[u("HQ", "0512", STAFF)], markers={"pool": pool}).give(AXIS, hand=["penal"], box=["P"])
    led.choose("play penal")
    assert led.at("P") == "0512"
    none = points(axis=[u("HQ", "0512", STAFF)], markers={"pool": pool}).give(AXIS, hand=["penal"], box=["P"])
    del none.g.units["HQ"]
    assert not none.verbs("play")
