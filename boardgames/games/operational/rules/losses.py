"""Losing steps (3.1.1, 10.10): a unit is turned to its reduced side, and with its last step it is gone."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.operational.rules import command
from boardgames.games.operational.state import State, counter
from boardgames.games.operational.words import LOSE, ask


def lose_step(g: State, unit: str) -> None:
    """A unit loses a step: it is turned, or removed (3.1.1)."""
    piece = g.units[unit]
    player = g.players[piece.seat]
    player.lost[unit] = player.lost.get(unit, 0) + 1
    piece.seen = True  # it is turned over for all to see
    piece.steps -= 1
    tell(g, "lost_step", unit=unit, side=piece.seat, hex=piece.hex, left=piece.steps)
    if piece.steps == 0:
        remove(g, unit, eliminated=True)


def remove(g: State, unit: str, *, eliminated: bool) -> None:
    """A unit leaves the map: lost, to the pool from which it may be recovered (12.5), or for good."""
    piece = g.units[unit]
    kind, player = counter(g, unit), g.players[piece.seat]
    led = command.subordinates(g, unit) if kind.type == "hq" else []
    del g.units[unit]
    if not eliminated:
        player.away.append(unit)
        return
    tell(g, "eliminated", unit=unit, side=piece.seat, hex=piece.hex)
    recoverable = not kind.battalion and (kind.type == "hq" or g.field.armies[piece.seat].recovery is not None)
    (player.pool if recoverable else player.gone).append(unit)
    command.leaderless(g, led)


def steps(g: State, units: list[str]) -> int:
    """How many steps some units have left."""
    return sum(g.units[unit].steps for unit in units if unit in g.units)


def take(g: State, seat: int, candidates: list[str], rule: str, *, chooser: int | None = None) -> Flow[str]:
    """One step is lost by one of these units, picked by its owner or by whom the rules name (10.10, 10.11)."""
    standing = [unit for unit in candidates if unit in g.units]
    if len(standing) == 1:
        unit = standing[0]
    else:
        asked = seat if chooser is None else chooser
        key = "lose" if asked == seat else "pick_loss"
        choice = yield Decision(asked, ask(key, side=seat), [LOSE(unit) for unit in standing], rule)
        unit = choice.args[0]
    lose_step(g, unit)
    return unit
