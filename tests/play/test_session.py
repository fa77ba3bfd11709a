"""Who sits before the screen, and what they may see there."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from tests.games.combat_soldiers.table import Table

FIGHTS = {"panzer_general": "training_grounds", "combat_commander": "height_212"}


@pytest.mark.parametrize("of", FIGHTS)
def test_the_curtain_falls_both_ways(of: str) -> None:
    """Two at one screen: whoever answered sits there still when the question goes back, and sees no hand."""
    match = Match.new(game(of), FIGHTS[of], seed=3)
    session, dice, returned = Session(match, {0: HUMAN, 1: HUMAN}, keep=False), Random(3), 0
    for _ in range(3000):
        if session.decision is None:
            break
        asked, curtain, sat = session.asked, session.curtain, session.near
        assert asked is not None
        if sat is not None and asked != sat:
            assert curtain != ""
        if curtain == "full":
            session.sit_down()
        elif curtain == "light":
            assert session.table().hand is None
            session.peeking = True
        session.choose(dice.choice(session.decision.options).code)
        assert session.near == asked
        returned += curtain == "light" and session.asked == sat != asked
    assert returned > 0


# --- what several are asked ------------------------------------------------------------------------------------------


def attacked(held: tuple[int, ...] = (2, 3), seats: dict[int, str] | None = None, wish: str = "always") -> Session:
    """Before the Counterattack window of an attack on the second of four; these hold a card for it."""
    table = Table(4)
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l2", "i05", "i09")
    for seat in held:
        table.hand(seat, "counterattack_intelligence")
    match = table.match
    for seat in range(4):
        for kind in ("counterattack", "intelligence", "medic"):
            match.wish(seat, kind, wish)
    session = Session(match, seats or dict.fromkeys(range(4), HUMAN), keep=False)
    session.near = 0
    for code in ("attack A1 B1", "roll"):
        decision = session.decision
        assert decision is not None
        if decision.option(code):
            session.choose(code)
    return session


def test_all_who_sit_here_are_asked_once_in_the_open() -> None:
    session = attacked()
    assert session.curtain == "open"
    assert session.all_asked is not None
    table = session.table()
    assert table.hand is None
    assert [mat.seat for mat in table.mats] == [0, 1, 2, 3]
    session.answers(None)
    assert session.all_asked is not None
    assert session.all_asked.key == "combat_soldiers.window.medic"  # the dice were thrown: another question
    assert session.near == 0
    kinds = [event.kind for event in session.match.events]
    assert "totals" in kinds
    assert "counterattack" not in kinds


def test_only_who_answers_sits_behind_a_curtain() -> None:
    session = attacked()
    session.answers(2)
    assert session.asked == 2
    assert session.curtain == "light"
    assert session.table().hand is None
    session.peeking, session.version = True, session.version + 1
    assert len(session.table().hand or ()) == 1
    session.choose("counterattack")
    assert session.near == 2
    assert "counterattack" in [event.kind for event in session.match.events]


def test_one_who_spoke_and_passes_leaves_the_word_to_the_rest() -> None:
    session = attacked()
    session.answers(1)
    assert session.asked == 1
    session.choose("pass")
    assert session.curtain == "open"
    session.answers(1)
    assert session.decision is not None
    assert (session.asked, session.decision.rule) == (1, "7.3.5b")  # Intelligence, of the same attack


def test_what_happens_meanwhile_makes_it_another_question() -> None:
    session = attacked(held=(2, 3))
    session.answers(1)
    session.choose("counterattack")
    for _ in range(20):
        decision = session.decision
        assert decision is not None
        if session.curtain == "open":
            break
        session.choose(decision.options[-1].code)
    assert session.curtain == "open"  # of the counterattack's own losses, or of the attack once more


def test_bots_answer_for_themselves() -> None:
    session = attacked(seats={0: HUMAN, 1: "bot:normal", 2: HUMAN, 3: "bot:normal"})
    assert session.decision is not None
    assert session.decision.seat == 1
    assert session.all_asked is None
    session.choose("pass")
    assert session.curtain == "open"
    session.answers(None)
    assert session.decision is not None
    assert session.decision.seat == 3


def test_one_person_among_bots_is_asked_as_ever() -> None:
    session = attacked(seats={0: "bot:normal", 1: HUMAN, 2: "bot:normal", 3: "bot:normal"}, wish="able")
    session.near = 1
    assert session.curtain == ""
    assert session.asked == 1


@pytest.mark.parametrize("held", [(), (2,), (3,), (2, 3, 4)])
def test_what_is_asked_in_the_open_tells_nothing_of_who_could_answer(held: tuple[int, ...]) -> None:
    """Who holds the card changes neither the question nor the table on which all look at it."""
    one, other = attacked(held=(2, 3)), attacked(held=held)
    assert one.curtain == other.curtain == "open"
    assert one.all_asked == other.all_asked
    here, there = one.table(), other.table()
    for name in ("pieces", "trays", "contest", "track", "paper", "cards", "hand"):
        assert getattr(here, name) == getattr(there, name), name
    assert dict(here.previews) == dict(there.previews) == {}


def test_taking_back_asks_anew() -> None:
    table = Table(3, free_undo=True)
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i05")
    match = table.match
    for seat in range(3):
        match.wish(seat, "counterattack", "always")
    session = Session(match, dict.fromkeys(range(3), HUMAN), keep=False)
    session.near = 0
    session.choose("attack A1 B1")
    while session.curtain != "open":
        decision = session.decision
        assert decision is not None
        session.choose(decision.options[-1].code)
    session.answers(1)
    session.undo()
    while session.curtain != "open":
        decision = session.decision
        assert decision is not None
        session.choose(decision.options[-1].code)
    assert session.curtain == "open"
