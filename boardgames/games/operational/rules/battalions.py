"""Battalions (OPT1): a regiment gives one up for a step, and wins the step back by taking one in."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.operational.rules import groups
from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.scenarios.library import BATTALION
from boardgames.games.operational.state import Piece, State, counter, lay_on_top, stack
from boardgames.games.operational.words import ABSORB, SPLIT

WORDS = (SPLIT, ABSORB)
REGIMENTS = frozenset({"inf", "cav", "mot", "mech", "tank"})


def options(g: State) -> list[Option]:
    """The regiments that could be split, and those that could take a battalion in: each once a phase."""
    if not g.agreed("battalions"):
        return []
    found: list[Option] = []
    for unit in groups.formation(g):
        piece, kind = g.units[unit], counter(g, unit)
        if kind.reduced is None or kind.type not in REGIMENTS or piece.moved or unit in g.resized:
            continue
        if piece.steps > 1 and free_name(g, unit):
            found.append(SPLIT(unit))
        elif piece.steps == 1 and battalion_for(g, piece):
            found.append(ABSORB(unit))
    return found


def free_name(g: State, unit: str) -> str:
    """A name for a battalion of a regiment that no other of them bears."""
    name, copy = f"{unit}{BATTALION}", 1
    gone = {each for player in g.players for each in (*player.gone, *player.pool, *player.away)}
    while f"{name}{copy}" in g.units or f"{name}{copy}" in gone:
        copy += 1
    return f"{name}{copy}"


def battalion_for(g: State, piece: Piece) -> str:
    """An independent battalion of the same troops in the same hex (OPT1c)."""
    kind = counter(g, piece.unit)
    for each in stack(g, piece.hex, piece.seat):
        other_kind = counter(g, each.unit)
        if other_kind.battalion and other_kind.type == kind.type and not each.moved:
            return each.unit
    return ""


def perform(g: State, choice: Option) -> Flow[None]:
    """A regiment is split, or made whole."""
    unit = choice.args[0]
    piece = g.units[unit]
    g.resized.append(unit)
    if choice.word is SPLIT:
        name = free_name(g, unit)
        piece.steps -= 1
        g.field.counter(name)
        g.units[name] = Piece(
            unit=name, seat=piece.seat, hex=piece.hex, supply=piece.supply, command=piece.command, worse=piece.worse,
            hit=piece.hit, battled=piece.battled,
        )  # fmt: skip
        lay_on_top(g, name)
        tell_of(g, piece, "split", hex=piece.hex)
    else:
        battalion = battalion_for(g, piece)
        del g.units[battalion]
        piece.steps += 1
        tell_of(g, piece, "absorbed", hex=piece.hex)
    for each in stack(g, piece.hex):
        each.seen = False
    yield from ()
