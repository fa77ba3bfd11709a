"""What a combat would probably do: the totals of steps 2 to 8 without touching the table, and the losses they give.

The bot weighs attacks with it; a player is shown the same figures before committing.
"""

from __future__ import annotations

import msgspec

from boardgames.games.panzer_general.content.printed import UNITS
from boardgames.games.panzer_general.rules.basics import DUG_IN_BONUS, entrenched
from boardgames.games.panzer_general.rules.combat import LONGEST_DIAGONAL, OFFENSIVE_BONUS
from boardgames.games.panzer_general.rules.combat_end import half
from boardgames.games.panzer_general.state import Piece, State

MODIFIERS = (-2, -1, 0, 1, 2, 3)  # each as likely (9.tacticalmodifier)


class Forecast(msgspec.Struct, frozen=True, gc=False):
    """One shot before any card is played: both totals, the Morale the target loses on average, its chance to die."""

    fire: int
    target: int
    loss: float
    kill: float


def fire_total(g: State, firer: Piece, tile: int, target: Piece) -> int:
    """Steps 2 to 5 for a unit that fires from a tile (its own, or one it might move to)."""
    card, ground = UNITS[firer.card], g.field.terrain[tile]
    total = card.hard if UNITS[target.card].is_hard else card.soft
    total = max(1, total + firer.morale - card.morale)
    total += support(g, firer, target)
    total = max(1, total + ground.fire)
    return total + (OFFENSIVE_BONUS * g.offensive if firer.seat == g.active else 0)


def support(g: State, firer: Piece, target: Piece) -> int:
    """Step 4: what the firer's friends add."""
    apart, terrain = g.field.grid.apart, g.field.terrain
    total = 0
    for piece in g.board:
        if piece is None or piece.seat != firer.seat or piece is firer:
            continue
        card = UNITS[piece.card]
        across, down = apart(piece.tile, target.tile)
        distance = max(across, down)
        if distance > card.support_range or min(across, down) > LONGEST_DIAGONAL:
            continue
        if distance > 1 or not terrain[piece.tile].blocks_close_support:
            total += card.support
    return total


def target_total(g: State, firer: Piece, target: Piece, tile: int) -> int:
    """Steps 6 to 8 for a target on a tile (its own, or one it might move to)."""
    card, ground = UNITS[target.card], g.field.terrain[tile]
    total = card.defence
    if card.terrain_bonus and not UNITS[firer.card].cancels_terrain:
        total += ground.bonus
    dug = entrenched(g, target) if tile == target.tile else ground.fortified
    return total + (DUG_IN_BONUS if dug else 0)


def outcome(fire: int, target: int, morale: int) -> tuple[float, float]:
    """Average Morale lost, and the chance of elimination, over the six modifiers."""
    lost = kills = 0
    for modifier in MODIFIERS:
        loss = half(max(0, max(1, fire + modifier) - target))
        lost += min(loss, morale)
        kills += loss >= morale
    return lost / len(MODIFIERS), kills / len(MODIFIERS)


def shot(g: State, firer: Piece, target: Piece, start: int | None = None, end: int | None = None) -> Forecast:
    """A shot from where the firer stands (or might) at where the target stands (or might)."""
    fire = fire_total(g, firer, firer.tile if start is None else start, target)
    against = target_total(g, firer, target, target.tile if end is None else end)
    loss, kill = outcome(fire, against, target.morale)
    return Forecast(fire, against, loss, kill)
