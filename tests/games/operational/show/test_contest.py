"""An attack as a player is shown it: before it is announced, while it is answered, once the die is rolled."""

from __future__ import annotations

import pytest

from boardgames.core.table import Contest
from boardgames.core.words.messages import Message
from boardgames.games import game
from boardgames.games.operational.state import ALLIES, AXIS
from tests.games.operational.table import Table, across, u

FOOT = "inf 3-3-4/2-2-4"
RULES = game("operational")


def shown(t: Table, seat: int):
    decision = t.match.decision
    own = decision if decision is not None and decision.seat == seat else None
    return RULES.table(t.match.view(seat), own, t.match.events_for(seat))


def contest(t: Table, seat: int = AXIS) -> Contest:
    found = shown(t, seat).contest
    assert found is not None
    return found


def said(words) -> str:
    return words.text("en") if isinstance(words, Message) else words


def parts(side) -> list[tuple[str, int | None]]:
    return [(said(part.title), part.value) for part in side.parts]


def test_every_unit_tells_what_it_brings_and_every_shift_its_clause() -> None:
    t = Table(
        [u("A", "0505", "tank 8-6-8", tank=2), u("B", "0604", FOOT)], [u("E", "0504", "at 1-4-6", anti_tank=1)],
        map={"terrain": {"hills": "0504"}},
    ).choose("attack 0504")  # fmt: skip
    found = contest(t)
    assert parts(found.sides[0]) == [("A · 0505", 8), ("B · 0604", 3)]
    assert parts(found.sides[1]) == [("E · 0504", 4)]
    assert found.ratio == "2:1"
    columns = {(part.step, part.value) for part in found.tallies[0].parts}
    assert columns == {("11.3b", 2), ("11.4a", -1), ("TEC.columns", -1)}
    assert found.grid is not None
    assert found.grid.columns[found.grid.column] == "2:1"


@pytest.mark.rule("9.5a")
def test_what_lies_unseen_is_told_as_such_and_counts_for_nothing_yet() -> None:
    t = Table([u("A", "0505", FOOT)], [u("E", "0504", FOOT), u("F", "0504", FOOT)]).choose("attack 0504")
    defender = contest(t).sides[1]
    assert parts(defender)[-1] == ("1 unseen", None)
    assert defender.pair == "3+"
    assert said(contest(t).odds[0].words).startswith("1:1 at best, 1 unseen · ")
    grid = contest(t).grid
    assert grid is not None
    assert [grid.columns[n] for n in grid.reach] == ["1:4", "1:3", "1:2"]


@pytest.mark.rule("10.8b")
def test_whom_else_one_would_have_to_attack_is_said_before_it_is_announced() -> None:
    t = Table(
        [u("A", "0505", FOOT), u("B", "0606", FOOT)], [u("E", "0504", FOOT), u("F", "0605", FOOT)]
    ).choose("attack 0504")  # fmt: skip
    checks = contest(t).checks
    assert [said(each.title) for each in checks] == ["0605 must be attacked too"]
    assert [said(each.words) for each in checks] == ["from 0606"]
    assert checks[0].passed is None
    assert shown(t, AXIS).rings["hex:0605"] == "fair"


def test_the_columns_to_which_the_defender_could_push_it_are_those_of_what_he_has() -> None:
    t = Table([u("A", "0505", "tank 8-6-8")], [u("E", "0504", "inf 2-2-4")]).give(ALLIES, points={2: 1}, air=1)
    grid = contest(t.choose("attack 0504")).grid
    assert grid is not None
    assert grid.columns[grid.column] == "4:1"
    assert [grid.columns[n] for n in grid.reach] == ["1:1", "2:1", "3:1"]  # 8 to 4, and a column less for aircraft


def test_a_choice_is_shown_as_it_would_be_before_it_is_made() -> None:
    t = Table([u("A", "0505", FOOT), u("B", "0505", FOOT)], [u("E", "0504", "inf 2-2-4")]).give(AXIS, points={2: 1})
    target = shown(t, AXIS).previews["attack 0504"]
    assert target.ratio == "3:1"
    t.choose("attack 0504")
    table = shown(t, AXIS)
    assert table.previews["leave B"].ratio == "1:1"
    assert table.previews["guns 2"].ratio == "4:1"
    assert said(table.effects["leave B"]).startswith("1:1 · ")
    assert said(table.briefs["guns 2"]) == "4:1 · 5/6 · 0.3 : 0.7"
    assert t.attack.units == ["A", "B"]  # nothing has come of it


def test_the_six_results_come_to_a_promise() -> None:
    t = Table([u("A", "0505", "tank 9-3-8/4-2-8")], [u("E", "0504", "inf 3-3-4/1-2-4")]).choose("attack 0504")
    assert said(contest(t).odds[0].words) == "3:1 · retreat on 5 of 6 · steps 0.5 : 0.7"


def test_fractions_of_strength_are_told_as_such() -> None:
    t = Table([u("A", "0505", FOOT)], [u("E", "0504", FOOT)], map={"terrain": {"marshy": "0504"}})
    attacker = contest(t.choose("attack 0504")).sides[0]
    assert (attacker.total, attacker.pair) == (1, "1½")


def test_once_the_die_is_rolled_its_row_is_lit_and_no_more_is_promised() -> None:
    t = Table([u("A", "0505", "tank 9-3-8/4-2-8")], [u("E", "0504", FOOT)])
    t.dice(2).choose("attack 0504", "announce")
    while t.match.decision is not None and t.asked[1] in {"call", "stand", "fighters"}:
        t.choose(t.codes[-1])
    found = contest(t)
    assert found.grid is not None
    assert found.grid.row == 1
    assert found.odds == ()
    assert [side.total for side in found.sides] == [9, 3]


def test_a_bridge_takes_the_place_of_the_river_among_the_shifts() -> None:
    t = Table([u("A", "0606", FOOT)], [u("E", "0605", FOOT)], map={"rivers": [across(5)]})
    assert [said(part.title) for part in contest(t.choose("attack 0605")).tallies[0].parts] == ["river, bridge"]


@pytest.mark.rule("10.6.4b")
def test_whoever_is_asked_to_advance_is_ringed() -> None:
    t = Table([u("A", "0505", "inf 30-9-4")], [u("E", "0504", "inf 1-1-4")]).dice(4)
    t.choose("attack 0504", "announce")
    assert t.asked == (AXIS, "advance")
    assert shown(t, AXIS).rings["hex:0505"] == "quiet"
