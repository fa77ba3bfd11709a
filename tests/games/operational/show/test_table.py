"""The table as data: what lies on it, what is told of it, and that it never tells more than the view."""

from __future__ import annotations

import random

import pytest

from boardgames.core.match import Match
from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.games import game
from boardgames.games.operational.scenarios import library
from boardgames.games.operational.show import entries, markers
from boardgames.games.operational.state import ALLIES, AXIS, OUT, Work
from boardgames.play.selection import Narrowing
from tests.games.operational.table import Table, marker, u
from tests.tools import rules

FOOT = "inf 3-3-4/2-2-4"
RULES = game("operational")


def shown(t: Table, seat: int):
    """The table as a seat sees it."""
    decision = t.match.decision
    own = decision if decision is not None and decision.seat == seat else None
    return RULES.table(t.match.view(seat), own, t.match.events_for(seat))


def piece(table, ref: str):
    return next(each for each in table.pieces if each.ref == ref)


@pytest.mark.parametrize("scenario", ["pojlebin", "tatsinskaya", "korsun"])
def test_whatever_comes_up_can_be_shown_and_told(scenario: str) -> None:
    match, dice = Match.new(RULES, scenario, 3), random.Random(3)
    while (decision := match.decision) is not None and len(match.codes) < 220:
        if len(match.codes) % 11 == 0:
            table = RULES.table(match.view(decision.seat), decision, match.events_for(decision.seat))
            refs = {each.ref for each in (*table.pieces, *table.tray)} | {tile.ref for tile in table.tiles}
            cards = {each.ref for each in (*(table.hand or ()), *table.cards)}
            for option in decision.options:
                for ref in option.on:
                    assert ref in refs | cards, option.code
            for ref in list(table.abouts)[::17]:
                for language in LANGUAGES:
                    title = table.abouts[ref].title
                    assert title.text(language) if isinstance(title, Message) else title
        match.take(dice.randrange(len(decision.options)))


def test_a_counter_bears_its_figures_and_its_markers() -> None:
    t = Table(
        [u("A", "0606", FOOT, steps=1, supply=OUT, command=False), u("B", "0608", FOOT)], phase="movement",
        works={"0606": Work(level=2, seat=AXIS)},
    )  # fmt: skip
    found = piece(shown(t, AXIS), "unit:A")
    assert [figure.value for figure in found.rows[-1]] == ["1", "1", "4"]
    assert {mark.icon for mark in found.marks} == {"out", "command"}
    assert found.turned
    tile = next(each for each in shown(t, AXIS).tiles if each.ref == "hex:0606")
    assert [mark.icon for mark in tile.marks] == ["works_2"]


def test_an_unknown_unit_lies_face_down_with_nothing_on_it() -> None:
    t = Table([u("A", "0606", FOOT)], [u("E", "0602", FOOT), u("F", "0602", FOOT)], phase="movement")
    table = shown(t, AXIS)
    hidden = [each for each in table.pieces if each.down]
    assert len(hidden) == 1
    assert hidden[0].rows == ()
    assert not [each for each in table.pieces if each.ref == "unit:E"]
    assert not [each for each in shown(t, ALLIES).pieces if each.down and each.side == ALLIES]


def test_a_hand_is_its_owners_alone() -> None:
    t = Table([u("A", "0606", FOOT)], phase="movement", markers={"pool": [marker("sky", "axis", "air")]})
    t.give(AXIS, hand=["sky"])
    assert [card.ref for card in shown(t, AXIS).hand or ()] == ["marker:sky"]
    assert not shown(t, ALLIES).hand
    assert [plate.hand for plate in shown(t, ALLIES).plates] == [1, 0]


def test_an_attack_is_shown_with_its_column_and_its_six_results() -> None:
    t = Table([u("A", "0505", "tank 9-3-8", tank=1)], [u("E", "0504", "inf 1-3-4")]).choose("attack 0504")
    contest = shown(t, AXIS).contest
    assert contest is not None
    assert [side.total for side in contest.sides] == [9, 3]
    assert [each.text for each in contest.odds[0].outcomes] == ["A(1)", "D-EX", "D1*", "D(1)", "D(1)", "D[2]"]
    assert shown(t, AXIS).rings == {"hex:0504": "target"}
    assert shown(t, ALLIES).contest is None  # it is not announced yet


def test_every_clause_that_an_event_names_is_in_the_book() -> None:
    clauses = rules.cover("operational").gists
    assert set(entries.CLAUSES.values()) <= set(clauses)


@pytest.mark.rule("14.1e")
def test_a_marker_says_for_whom_it_is_and_how_much_it_gives() -> None:
    pool = library.field("wintergewitter").markers
    told = {each.kind: markers.told(each) for each in pool.values()}
    said = {kind: words.text("en") for kind, words in told.items() if isinstance(words, Message)}
    assert said["reroll"] == "The die of an attack in which 2GMC, 7TC, 3GRD, 24GRD or 49GRD fights is rolled again."
    assert said["march"] == "2 MP more in this phase for up to 6 units: infantry."
    assert said["air"] == "The Axis: −2 air markers on the next turn."
    assert {words.text("es") for words in told.values() if isinstance(words, Message)} >= {
        "1 desplazamiento antitanque más donde defiendan antitanques o infantería motorizada.",
        "Un apilamiento enemigo de 6RK o 7RK huye: 1 hex.",
    }


@pytest.mark.rule("11.11.2a", "5.B.V")
def test_a_click_on_an_enemy_bombs_him_between_his_moves_but_not_at_questions_of_ones_own() -> None:
    """Of one's own, the marker is clicked first: an enemy who is only looked at is not bombed."""
    t = Table([u("A", "0510", FOOT), u("Z", "0112", FOOT)], [u("E", "0102", FOOT)], phase="movement")
    t.give(AXIS, air=1).give(ALLIES, air=1)
    for seat, lit, enemy in ((AXIS, False, "hex:0102"), (ALLIES, True, "hex:0510")):
        assert t.decision.seat == seat
        table, clicks = shown(t, seat), Narrowing(t.decision.options)
        clicks.usual = table.usual
        assert [card.ref for card in table.cards] == ["marker:air"]
        assert (enemy in clicks.lit) == lit
        assert clicks.click("marker:air") is None
        assert clicks.click(enemy) == f"bomb {enemy[4:]}"
        if seat == AXIS:
            t.choose("pick Z", "stop")
