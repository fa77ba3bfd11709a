"""Plays games and holds every step to the laws of the house; what breaks one leaves a record that shows it again."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from boardgames.core.faults import IllegalChoice
from boardgames.core.flow import Decision
from boardgames.core.game import Game
from boardgames.core.match import Match, Record, decoder, encode
from boardgames.core.options import Value
from boardgames.games import GAMES, game
from tests.laws.worlds import named, world

MOST_DEALS = 600  # a chit that is one of twenty in a cup goes into the one hand in every twentieth deal
LONGEST = 12_000  # decisions; most games take some hundreds, one of six seats that are always asked some thousands
CASES = [pytest.param(name, info.id, id=f"{name}-{info.id}") for name in GAMES for info in game(name).scenarios()]


def begun(name: str, scenario: str, seed: int, options: dict[str, Value] | None = None) -> Match:
    """A match of a scenario; where it is for several numbers of players, each of these has its turn."""
    info = game(name).scenario(scenario)
    assert info is not None
    place = seed + game(name).scenarios().index(info)
    seats = info.seatings[place % len(info.seatings)] if info.seatings else ()
    return Match.new(game(name), scenario, seed, options, seats)


def question(decision: Decision | None) -> object:
    """A decision as data: all that its words, codes and lights are made from."""
    if decision is None:
        return None
    options = [(option.word.key, option.args) for option in decision.options]
    return decision.seat, decision.ask, options, decision.rule


@contextmanager
def evidence(match: Match) -> Iterator[None]:
    """On a failure, write the record that reproduces it and say where it is."""
    try:
        yield
    except Exception as problem:
        folder = Path(tempfile.gettempdir()) / "wartable-broken-laws"
        folder.mkdir(exist_ok=True)
        path = folder / f"{match.setup.scenario}-{match.setup.seed}-{len(match.codes)}.json"
        path.write_bytes(msgspec.json.encode({"setup": match.setup, "codes": match.codes}))
        problem.add_note(f"to see it again: {path}")
        raise


def play(match: Match, dice: random.Random) -> Iterator[Decision]:
    """Random play, stopping at each decision before it is taken."""
    while (decision := match.decision) is not None:
        assert len(match.codes) < LONGEST, "random play does not end (law 6)"
        yield decision
        match.take(int(dice.random() * len(decision.options)))
    assert match.result is not None


# --- the laws ----------------------------------------------------------------------------------------------------


def law_1_save(match: Match, whole: bool = True) -> None:
    """Save and load give the same state and the same decision; `whole`: the log and all snapshots too."""
    record = match.record()
    if not whole:
        record.events, record.keyframes = [], record.keyframes[-1:]
    record = msgspec.msgpack.decode(msgspec.msgpack.encode(record), type=Record)
    again, lost = Match.restore(match.game, record)
    assert lost == 0
    assert question(again.decision) == question(match.decision)
    assert encode(again.state) == encode(match.state)
    assert again.codes == match.codes
    assert not whole or again.events == match.events


def law_2_re_entry(match: Match) -> None:
    """At a checkpoint a fresh flow on a decoded copy asks the same next question."""
    frame = match.record().keyframes[-1]
    if frame.codes != len(match.codes):
        return
    fresh = Match(match.game, match.setup, decoder(match.game.state).decode(frame.state))
    assert question(fresh.decision) == question(match.decision)


def law_4_secrecy(match: Match, seed: int) -> None:
    """What a seat may not know can be anything: its view and its decision stay as they are."""
    for seat in match.game.players(match.setup):
        unchanged(match, match.imagine(seat, seed), seat)


def law_4_with_teeth(match: Match, seed: int) -> None:
    """Over many deals all that is hidden from a seat really moves, the state stays possible, and the seat sees none of
    it: not in its view, not in its decision, not on its table. So neither can tell where anything lies."""
    of = world(match.game.id)
    for seat in match.game.players(match.setup):
        hidden = of.secret(match.state, seat)
        still = hidden.keys() - of.sure(match.state, seat)
        shown = shown_to(match, match, seat)
        for deal in range(MOST_DEALS):
            other = match.imagine(seat, MOST_DEALS * seed + deal)
            unchanged(match, other, seat)
            match.game.audit(other.state)
            found = of.secret(other.state, seat)
            assert found.keys() == hidden.keys(), "what is hidden stays hidden, and nothing else is"
            still = {thing for thing in still if found[thing] == hidden[thing]}
            if deal == 0:
                assert shown_to(other, match, seat) == shown
            if not still:
                break
        assert not still, f"hidden from seat {seat}, and never moved: { {each: hidden[each] for each in still} }"


def unchanged(match: Match, other: Match, seat: int) -> None:
    """A seat sees and is asked the same in another world."""
    assert encode(other.view(seat)) == encode(match.view(seat))
    decision = match.decision
    if decision is not None and decision.seat == seat:
        assert question(other.decision) == question(decision)


def shown_to(match: Match, told: Match, seat: int) -> bytes:
    """What the window is given of a match for a seat, whatever it may come to ask for: its table, and what the seat
    knows as a state. Nothing for a game that has neither."""
    kind, view, shown = type(match.game), match.view(seat), b""
    if kind.known is not Game.known:
        shown += encode(match.game.known(view))
    if kind.table is not Game.table:
        decision = match.decision if match.decision and match.decision.seat == seat else None
        shown += msgspec.json.encode(match.game.table(view, decision, told.events_for(seat)), enc_hook=dict)
    return shown


def law_4_log(match: Match, since: int) -> None:
    """No event tells a seat of a card that it may not know."""
    of = world(match.game.id)
    for seat in match.game.players(match.setup):
        secret = set(of.secret(match.state, seat))
        for event in match.events_for(seat, since):
            if event.kind not in of.publishing and not event.kind.endswith(".full"):
                assert not named(event, of) & secret, event


def law_5_legality(match: Match) -> None:
    """Every option is accepted; nothing else is, and what is refused changes nothing."""
    decision = match.decision
    assert decision is not None
    codes = [option.code for option in decision.options]
    assert codes
    assert len(set(codes)) == len(codes)
    for index in range(len(codes)):
        match.clone().take(index)
    before = encode(match.state)
    for wrong in ("", "nonsense", codes[0] + " ", codes[-1].upper() + "x"):
        with pytest.raises(IllegalChoice):
            match.choose(wrong)
    assert encode(match.state) == before
    assert match.decision is decision


def law_7_conservation(match: Match) -> None:
    """Every card and counter is in one place, the same from beginning to end; what lies in the box may come and go."""
    found = Counter(match.game.things(match.state))
    assert set(found.values()) <= {1}
    boxed = world(match.game.id).boxed
    assert {each for each in found if each[0] not in boxed} == at_first(match)


def at_first(match: Match) -> set[tuple[str, Hashable]]:
    """What was in play before the first question, but for what comes out of the box; counted once a match."""
    setup = match.setup
    key = setup.game, setup.scenario, setup.seed, setup.seats, tuple(setup.options.items())
    if key not in _firsts:
        _firsts.clear()
        boxed = world(setup.game).boxed
        _firsts[key] = {each for each in match.game.things(match.game.begin(setup)) if each[0] not in boxed}
    return _firsts[key]


_firsts: dict[tuple[object, ...], set[tuple[str, Hashable]]] = {}


def law_8_undo(match: Match, index: int) -> None:
    """Undo gives back the very state; it stops where something was rolled, revealed or handed on. Takes the option."""
    decision, before, events = match.decision, encode(match.state), len(match.events)
    sealed = match.state.sealed
    assert decision is not None
    asked = question(decision)
    match.take(index)
    after = match.decision
    if match.state.sealed != sealed or after is None or after.seat != decision.seat:
        assert not match.can_undo
        return
    assert match.can_undo
    now = encode(match.state)
    match.undo()
    assert encode(match.state) == before
    assert question(match.decision) == asked
    assert len(match.events) == events
    match.redo()
    assert encode(match.state) == now
