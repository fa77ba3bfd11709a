"""Combat (book 6): the firing sequence in its sixteen steps."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.panzer_general.content.printed import UNITS
from boardgames.games.panzer_general.rules import combat_end, combat_play, reactions
from boardgames.games.panzer_general.rules.basics import DUG_IN_BONUS, entrenched, lose_defenses, reveal, terrain
from boardgames.games.panzer_general.state import Combat, Piece, Shot, State, Support, pieces

OFFENSIVE_BONUS = 2  # Counter Offensive
LONGEST_DIAGONAL = 2  # 6.4e


def combat(g: State, attacker: Piece, defender: Piece) -> Flow[None]:
    """6.0: both units fire once; then retreat and advance."""
    c = g.combat = Combat(
        attacker=attacker.card, defender=defender.card, start=attacker.tile, tile=defender.tile, seat=attacker.seat
    )
    names = g.field.names
    reveal(g, attacker)
    reveal(g, defender)
    tell(g, "attack", start=names[c.start], tile=names[c.tile], unit=c.attacker, enemy=c.defender, side=attacker.seat)
    yield from reactions.window(g, defender.seat)
    first, second = firing_order(g, attacker, defender)
    yield from fire(g, c, first, second)
    if second.morale > 0 and first.morale > 0 and not c.smoke:
        yield from fire(g, c, second, first)  # 6.14a
    c.shot = None
    if not c.smoke:
        yield from combat_end.retreat(g, c)  # step 15
        yield from combat_end.advance(g, c)  # step 16
    g.combat = None
    tell(g, "combat_over", tile=names[c.tile])


def firing_order(g: State, attacker: Piece, defender: Piece) -> tuple[Piece, Piece]:
    """Step 1: the attacker fires first, unless the defender is entrenched; the attacker's Defenses are lost."""
    lose_defenses(g, attacker)  # 6.1c
    return (defender, attacker) if entrenched(g, defender) else (attacker, defender)  # 6.1a, b


def fire(g: State, c: Combat, firer: Piece, target: Piece) -> Flow[None]:
    """Steps 2 to 13 for one shot."""
    shot = c.shot = Shot(firer=firer.seat)
    mark_fire(g, c, shot, firer, target)
    mark_target(g, shot, firer, target)
    tell(g, "shot", unit=firer.card, enemy=target.card, side=firer.seat, fire=shot.fire, target=shot.target)
    shot.step = 9
    yield from combat_play.cards(g, c, shot)  # step 9
    if c.smoke or firer.morale <= 0 or target.morale <= 0:
        return
    shot.step = 10
    yield from combat_play.sacrifices(g, shot)  # step 10
    shot.step = 11
    combat_end.draw_tactical_modifier(g, shot)  # step 11
    shot.step = 12
    yield from combat_end.losses(g, c, shot, firer, target)  # steps 12, 13


# --- steps 2 to 5: the Fire total --------------------------------------------------------------------------------


def mark_fire(g: State, c: Combat, shot: Shot, firer: Piece, target: Piece) -> None:
    card = UNITS[firer.card]
    shot.fire = card.hard if UNITS[target.card].is_hard else card.soft  # step 2
    shot.add_fire(firer.morale - card.morale)  # step 3
    for piece in supporters(g, firer, target):  # step 4
        reveal(g, piece)  # 5.2.reveal.c
        shot.support.append(Support(piece.card, piece.tile, UNITS[piece.card].support))
    shot.add_fire(sum(support.value for support in shot.support))
    shot.add_fire(terrain(g, firer).fire)  # step 5
    if firer.card == c.attacker:
        shot.add_fire(OFFENSIVE_BONUS * g.offensive)


def supporters(g: State, firer: Piece, target: Piece) -> list[Piece]:
    """Step 4: the firer's other friends that have the target in range, activated or not."""
    return [
        piece
        for piece in pieces(g, firer.seat)
        if piece is not firer and UNITS[piece.card].support and supports(g, piece, target.tile)
    ]


def supports(g: State, piece: Piece, tile: int) -> bool:
    """6.4c-e: range counted by straight and diagonal steps, at most two of them diagonal; 10.bocage.b."""
    across, down = g.field.grid.apart(piece.tile, tile)
    distance = max(across, down)
    if distance > UNITS[piece.card].support_range or min(across, down) > LONGEST_DIAGONAL:
        return False
    return distance > 1 or not terrain(g, piece).blocks_close_support


# --- steps 6 to 8: the Target total ------------------------------------------------------------------------------


def mark_target(g: State, shot: Shot, firer: Piece, target: Piece) -> None:
    card = UNITS[target.card]
    shot.target = card.defence  # step 6
    shot.terrain = target_terrain(g, firer, target)
    shot.add_target(shot.terrain)  # step 7
    if entrenched(g, target):
        shot.add_target(DUG_IN_BONUS)  # step 8


def target_terrain(g: State, firer: Piece, target: Piece) -> int:
    """Step 7: Soft targets, and those whose card says so, use their tile, unless the firer's card cancels it."""
    if UNITS[firer.card].cancels_terrain or not UNITS[target.card].terrain_bonus:
        return 0
    return terrain(g, target).bonus
