"""Fortifications (7.7, 11.8): who may build them, up to which level, and when they are done."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Option
from boardgames.games.operational.content.tables import LINE
from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.scenarios.schema import DIGGERS
from boardgames.games.operational.state import Piece, State, Work, army, counter, other, zoc
from boardgames.games.operational.words import DIG

HIGHEST = 3


def options(g: State, piece: Piece) -> list[Option]:
    """Instead of moving a unit may dig in."""
    return [DIG()] if may_dig(g, piece) else []


def may_dig(g: State, piece: Piece) -> bool:
    """7.7: infantry and the like; in a ZOC of the enemy only if it was not attacked in his last activation."""
    kind = counter(g, piece.unit)
    if kind.type not in DIGGERS or piece.battled or piece.hex in g.worked:
        return False
    if zoc(g, other(piece.seat))[piece.hex] and piece.hit:
        return False
    work = g.works.get(piece.hex)
    level = (0 if work is None else work.level) + 1
    if level > min(HIGHEST, army(g, piece.seat).digs) or (work is not None and work.level == LINE):
        return False
    if level > 1 and kind.type != "construction":
        return False  # 11.8c
    return level < HIGHEST or any(effect.kind == "build" and effect.seat == piece.seat for effect in g.effects)


def dig(piece: Piece, choice: Option) -> bool:
    """The unit spends its turn digging."""
    if choice.word is not DIG:
        return False
    piece.digging = True
    return True


def complete(g: State) -> None:
    """At the end of phase IV the works stand where nobody moved, attacked or was driven back meanwhile (11.8g)."""
    for piece in list(g.units.values()):
        if piece.seat != g.active or not piece.digging:
            continue
        piece.digging = False
        if piece.battled or piece.hex in g.worked:
            continue
        work = g.works.get(piece.hex)
        level = (0 if work is None else work.level) + 1
        g.works[piece.hex] = Work(level=level, seat=piece.seat, long=work is not None and work.long)
        g.worked.append(piece.hex)
        if level == HIGHEST:
            _use_up(g, piece.seat)
        tell_of(g, piece, "dug", hex=piece.hex, level=level)


def _use_up(g: State, seat: int) -> None:
    """The event that allowed a third level is used up (11.8d)."""
    for effect in g.effects:
        if effect.kind == "build" and effect.seat == seat:
            g.effects.remove(effect)
            tell(g, "build_used", side=seat)
            return
