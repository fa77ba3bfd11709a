"""Activating units (3.3.1.1, O14.1): for an order of the active player, or for opportunity fire of the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.state import Piece, State
from boardgames.games.combat_commander.words import ALL, DONE, WITH, ask

Able = Callable[[State, list[Piece]], bool]  # could one of these carry it out, alone or with the others?


def followers(g: State, leader: Piece) -> list[Piece]:
    """The units that a leader may activate with himself (3.3.1.1b)."""
    if not leader.type.leader:
        return []
    radius, seat = values.command(leader), leader.seat
    return [
        piece
        for piece in g.units.values()
        if piece.seat == seat
        and not piece.active
        and not piece.type.leader
        and BOARD.distance(leader.hex, piece.hex) <= radius
    ]


def may_lead(g: State, piece: Piece, able: Able) -> bool:
    """May this unit be activated, so that it or those it activates could carry it out?"""
    return not piece.active and able(g, [piece, *followers(g, piece)])


def leaders_first(pieces: Iterable[Piece]) -> list[Piece]:
    """Those who can bring others with them stand at the head of what is offered."""
    return sorted(pieces, key=lambda piece: not piece.type.leader)


def led_by(g: State, leader: Piece, order: str, able: Able) -> Flow[list[Piece]]:
    """The units that come with a leader; one of them at least must be able to carry the order out (O14.4a)."""
    chosen, open_to = [leader], followers(g, leader)
    while open_to:
        options = [WITH(piece.unit) for piece in open_to]
        if len(open_to) > 1:
            options.append(ALL())
        if able(g, chosen):
            options.append(DONE())
        choice = yield Decision(leader.seat, ask("also", order=order, unit=leader.unit), options, "O14.1c")
        if choice.word is DONE:
            break
        if choice.word is ALL:
            return chosen + open_to
        piece = g.units[choice.args[0]]
        chosen.append(piece)
        open_to.remove(piece)
    return chosen


def wake(g: State, pieces: list[Piece]) -> None:
    """Mark units as activated this turn; a hero may be activated again (E58.1)."""
    for piece in pieces:
        piece.active = not piece.type.hero
    tell(g, "activated", side=pieces[0].seat, units=[piece.unit for piece in pieces])
