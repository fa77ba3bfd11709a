"""Stacking at the end of a turn (8.2): seven figures of a side in a hex, and the rest are lost."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.content.printed import BASICS
from boardgames.games.combat_commander.rules import harm
from boardgames.games.combat_commander.state import State, other, side, stack
from boardgames.games.combat_commander.words import DEPLOY, LOSE, ask


def figures(g: State, seat: int, n: int) -> int:
    """The figures of a side in a hex."""
    return sum(piece.type.figures for piece in stack(g, n, seat))


def step(g: State) -> Flow[None]:
    """The next overstacked hex, those of the inactive player first; or on to the draw."""
    for seat in (other(g.active), g.active):
        for n in sorted({piece.hex for piece in side(g, seat)}):
            if figures(g, seat, n) > BASICS.stack:
                yield from _clear(g, seat, n)
                return
    g.phase = "draw"


def _clear(g: State, seat: int, n: int) -> Flow[None]:
    """8.2c, 8.2d: the owner may deploy one squad before he loses what is too much."""
    may_deploy = True
    while (over := figures(g, seat, n) - BASICS.stack) > 0:
        here = stack(g, n, seat)
        options: list[Option] = [LOSE(piece.unit) for piece in here]
        if may_deploy:
            options += [DEPLOY(piece.unit) for piece in harm.may_deploy(g, seat) if piece.hex == n]
        choice = yield Decision(seat, ask("stacking", hex=n, over=over), options, "8.2c")
        piece = g.units[choice.args[0]]
        may_deploy = False
        if choice.word is DEPLOY:
            yield from harm.deploy(g, piece)
        else:
            harm.eliminate(g, piece)
