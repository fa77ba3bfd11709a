"""Positions that could not have come about on a table are refused, and the sentence names the first thing wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import msgspec
import pytest

from boardgames.core.decks import Pile
from boardgames.core.faults import Fault
from boardgames.core.match import Match, encode
from boardgames.games import game
from boardgames.games.panzer_general.content.printed import ACTIONS, BLUFFS, UNITS
from boardgames.games.panzer_general.state import Player, State

PG = game("panzer_general")


def position(scenario: str = "metz", choices: int = 60) -> State:
    """A position out of a random game, each time a copy of its own."""
    return msgspec.msgpack.decode(snapshot(scenario, choices), type=State)


@cache
def snapshot(scenario: str, choices: int) -> bytes:
    match, dice = Match.new(PG, scenario, 3), random.Random(3)
    while len(match.codes) < choices and (decision := match.decision):
        match.take(int(dice.random() * len(decision.options)))
    return encode(match.state)


def unit(g: State) -> int:
    """A tile with a unit on it."""
    return next(tile for tile, piece in enumerate(g.board) if piece is not None)


def refused(g: State) -> tuple[str, str]:
    with pytest.raises(Fault) as raised:
        PG.audit(g)
    args = raised.value.message.args
    assert raised.value.message.key == "core.fault.state"
    return str(args["place"]), str(args["found"])


@pytest.mark.parametrize("scenario", ["metz", "bulge", "solo_metz", "solo_bulge", "bastogne"])
def test_whatever_play_brings_about_is_sound(scenario: str) -> None:
    for choices in (0, 5, 17, 40, 90):
        PG.audit(position(scenario, choices))


def edit(place: str) -> Callable[[State], None]:
    def change(g: State) -> None:
        piece = g.board[unit(g)]
        assert piece is not None
        edits: dict[str, Callable[[], object]] = {
            "board": g.board.pop,
            "control": lambda: g.control.append(-1),
            "players": lambda: g.players.append(Player()),
            "south": lambda: setattr(g, "south", 2),
            "first": lambda: setattr(g, "first", -1),
            "active": lambda: setattr(g, "active", 2),
            "phase": lambda: setattr(g, "phase", "tea"),
            "turn": lambda: setattr(g, "turn", 0),
            "control[4]": lambda: g.control.__setitem__(4, 2),
            "card": lambda: setattr(piece, "card", 1),
            "tile": lambda: setattr(piece, "tile", piece.tile + 1),
            "seat": lambda: setattr(piece, "seat", 1 - piece.seat),
            "morale": lambda: setattr(piece, "morale", 10),
            "dead": lambda: setattr(piece, "morale", 0),
            "prestige": lambda: setattr(g.players[1], "prestige", -1),
        }
        edits[place]()

    return change


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ("board", "board"), ("control", "control"), ("players", "players"), ("south", "south"), ("first", "first"),
        ("active", "active"), ("phase", "phase"), ("turn", "turn"), ("control[4]", "control[4]"),
        ("prestige", "players[1].prestige"),
    ],
)  # fmt: skip
def test_the_first_thing_that_cannot_be_is_named(change: str, place: str) -> None:
    g = position()
    edit(change)(g)
    assert refused(g)[0] == place


@pytest.mark.parametrize("change", ["card", "tile", "seat", "morale", "dead"])
def test_a_unit_that_cannot_be_is_named_by_its_tile(change: str) -> None:
    g = position()
    tile = unit(g)
    edit(change)(g)
    assert refused(g)[0] == f"board[{tile}].{'morale' if change == 'dead' else change}"


def test_morale_from_1_to_9_is_sound() -> None:
    g = position()
    piece = g.board[unit(g)]
    assert piece is not None
    for morale in (1, 9):
        piece.morale = morale
        PG.audit(g)


def test_the_edges_of_the_counts_are_sound() -> None:
    g = position()
    g.turn, g.players[0].prestige, g.control[3] = 1, 0, -1
    PG.audit(g)
    for seat in (0, 1):
        g.south = g.first = g.active = seat
        PG.audit(g)


@pytest.mark.parametrize("where", ["hand", "chosen", "units", "unit discards", "action", "action discards"])
@pytest.mark.parametrize("kind", ["unit", "action"])
def test_a_card_in_two_places_is_refused(where: str, kind: str) -> None:
    g = position()
    player = g.players[0]
    piece = g.board[unit(g)]
    assert piece is not None
    card = piece.card if kind == "unit" else g.action.cards[0]
    places = {
        "hand": player.hand,
        "chosen": player.chosen,
        "units": player.units.cards,
        "unit discards": player.units.discards,
        "action": g.action.cards,
        "action discards": g.action.discards,
    }
    places[where].append(card)
    assert refused(g) == ("cards", str(card))


@pytest.mark.parametrize("card", [0, 999, BLUFFS[0].number])
def test_a_card_that_does_not_exist_is_refused(card: int) -> None:
    g = position()
    g.players[1].hand.append(card)
    assert refused(g) == ("cards", str(card))


def test_the_non_player_has_its_decks_in_a_solo_scenario_and_only_there() -> None:
    g = position("solo_metz", 30)
    g.np = None
    assert refused(g)[0] == "np"
    g = position()
    g.np = position("solo_metz", 30).np
    assert refused(g)[0] == "np"


@pytest.mark.parametrize("deck", ["action", "fire", "target"])
@pytest.mark.parametrize("pile", ["cards", "discards"])
def test_the_non_players_decks_hold_action_cards(deck: str, pile: str) -> None:
    g = position("solo_metz", 30)
    found: Pile = getattr(g.np, deck)
    getattr(found, pile).append(next(iter(UNITS)))
    assert refused(g)[0] == "np"
    twice = (*found.cards, *found.discards)[0]
    getattr(found, pile)[-1] = twice
    assert refused(g)[1] == str(twice)
    getattr(found, pile)[-1] = next(card for card in ACTIONS if card not in (*found.cards, *found.discards))
    PG.audit(g)
