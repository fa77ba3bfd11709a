"""Whose turn it is within a turn: phases, and the two players of a pair (players3.h)."""

from __future__ import annotations

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.state import State
from boardgames.games.tactics_2gm.words import DONE, PASS_OVER

PLAYER_ORDER = ("start", "hq", "cards", "move", "deploy", "fire", "flip", "discard", "end")  # base.turn.order


def finishing(g: State) -> list[Option]:
    """The end of the phase for the seat that acts; in a pair, also to let the partner act first."""
    waiting = [seat for seat in g.seats(g.side) if seat not in g.done and seat != g.actor]
    return [DONE(), *([PASS_OVER()] if waiting else [])]


def finish(g: State, choice: Option) -> None:
    """A seat has ended its part of the phase, or hands over."""
    if choice.word is DONE:
        g.done.append(g.actor)
    waiting = [seat for seat in g.seats(g.side) if seat not in g.done and seat != g.actor]
    if waiting:
        g.actor = waiting[0]
    elif g.actor in g.done:
        enter(g, after(g.phase))


def after(phase: str) -> str:
    """The next phase of a player's turn."""
    return PLAYER_ORDER[PLAYER_ORDER.index(phase) + 1]


def enter(g: State, phase: str) -> None:
    """A phase begins: the Marshal acts first, nobody has finished."""
    g.phase, g.done, g.actor = phase, [], g.seats(g.side)[0]
