"""Combat steps 11 to 16: the Tactical Modifier, losses, elimination and reward, retreat, advance."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.rules import movement, reactions
from boardgames.games.panzer_general.rules.basics import (
    change_morale,
    draw_modifier,
    eliminate,
    gain_prestige,
    lose_defenses,
)
from boardgames.games.panzer_general.state import Combat, Piece, Shot, State, base, find, np_seat, other
from boardgames.games.panzer_general.words import ADVANCE, DEPRIVE, GAIN, RETREAT, STAND, STAY, ask


def half(number: int) -> int:
    """The small red number of a box of the Combat track: half, rounded up (6.12b, 6.13d)."""
    return (number + 1) // 2


def draw_tactical_modifier(g: State, shot: Shot) -> None:
    """Step 11: the firing side draws; in solitaire play the card comes from the Player's deck (7.1.solo.u)."""
    shot.modifier = draw_modifier(g)
    shot.add_fire(shot.modifier)
    tell(g, "modifier", side=shot.firer, modifier=shot.modifier, fire=shot.fire, target=shot.target)


def losses(g: State, c: Combat, shot: Shot, firer: Piece, target: Piece) -> Flow[None]:
    """Step 12: half the difference, rounded up, is the Morale that the target loses."""
    shot.damage = half(max(0, shot.fire - shot.target))
    tell(g, "damage", unit=target.card, side=target.seat, tile=g.field.names[target.tile], points=shot.damage)
    yield from hit(g, c, target, shot.damage, firer)


def hit(g: State, c: Combat, victim: Piece, points: int, killer: Piece) -> Flow[None]:
    """Morale lost in this combat: it counts for the retreat (6.12c) and may eliminate (step 13)."""
    c.loss[victim.seat] -= shift_morale(g, c, victim, -points)
    if victim.morale <= 0:
        yield from kill(g, victim, killer)


def shift_morale(g: State, c: Combat, piece: Piece, points: int) -> int:
    """Change a fighting unit's Morale; while it fires, the Fire marker goes with it (5.2.morale.a, 6.9c)."""
    change = change_morale(g, piece, points, lowest_morale(c, piece.seat))
    if c.shot and c.shot.firer == piece.seat and piece.morale > 0:
        c.shot.add_fire(change)
    return change


def lowest_morale(c: Combat, seat: int) -> int:
    """Last Stand: its unit cannot be eliminated in this combat."""
    return 1 if c.stand[seat] else 0


def kill(g: State, victim: Piece, killer: Piece) -> Flow[None]:
    """Step 13: the unit is gone; the killer's side is rewarded and the killer's Morale rises."""
    eliminate(g, victim)
    change_morale(g, killer, 1)  # 6.13e
    yield from reward(g, killer.seat, half(UNITS[victim.card].cost))


def reward(g: State, seat: int, points: int) -> Flow[None]:
    """6.13b, c: half the cost, to one's own prestige or off the enemy's; the Non-Player side has none."""
    player, enemy = g.players[seat], g.players[other(seat)]
    player.killed += 1
    player.kill_prestige += points
    if seat == np_seat(g):
        return
    if other(seat) != np_seat(g) and enemy.prestige > 0:
        choice = yield Decision(seat, ask("reward", points=points), [GAIN(points), DEPRIVE(points)], "6.13c")
        if choice.word is DEPRIVE:
            gain_prestige(g, other(seat), -points)
            return
    gain_prestige(g, seat, points)


# --- step 15 -----------------------------------------------------------------------------------------------------


def retreat(g: State, c: Combat) -> Flow[None]:
    """Step 15: a defender that suffered more than the attacker goes one tile straight back."""
    attacker, defender = find(g, c.attacker), find(g, c.defender)
    if attacker is None or defender is None or not must_retreat(g, c, defender):
        return
    if not c.forced and SIDES[defender.seat] in g.rules.refuse_retreat:  # 7.2.bastogne.j, k
        choice = yield Decision(defender.seat, ask("retreat"), [RETREAT(), STAND()], "7.2.bastogne.j")
        if choice.word is STAND:
            yield from suffer(g, defender, attacker)
            return
    tile = g.field.grid.beyond(c.start, c.tile)
    if tile is None or not open_to(g, defender, tile):
        tell(g, "retreat_blocked", tile=g.field.names[c.tile], unit=defender.card, side=defender.seat)
        yield from suffer(g, defender, attacker)
        return
    lose_defenses(g, defender)  # 5.2.dig.e
    tell(
        g,
        "retreated",
        start=g.field.names[c.tile],
        tile=g.field.names[tile],
        unit=defender.card,
        side=defender.seat,
    )
    movement.relocate(g, defender, tile)
    movement.arrive(g, defender, mines=True)  # 6.15g, h


def must_retreat(g: State, c: Combat, defender: Piece) -> bool:
    """6.15a, i: by losses in this combat alone, or by Forced Retreat; never from its own Base, nor a Last Stand."""
    if c.stand[defender.seat] or defender.tile == base(g, defender.seat):
        return False
    return c.forced or c.loss[defender.seat] > c.loss[other(defender.seat)]


def open_to(g: State, piece: Piece, tile: int) -> bool:
    """6.15d: free, on the map, and ground on which the unit may stand."""
    card = UNITS[piece.card]
    return g.board[tile] is None and movement.may_enter(g, card, tile) and not movement.is_static(g, card)


def suffer(g: State, defender: Piece, attacker: Piece) -> Flow[None]:
    """6.15e, f: it stays and loses 1 Morale; should that eliminate it, the attacker is rewarded as by fire."""
    change_morale(g, defender, -1)
    if defender.morale <= 0:
        yield from kill(g, defender, attacker)


# --- step 16 -----------------------------------------------------------------------------------------------------


def advance(g: State, c: Combat) -> Flow[None]:
    """Step 16: the attacker may enter the tile that the defender left; no minefield check (6.16c)."""
    attacker = find(g, c.attacker)
    if attacker is None or g.board[c.tile] is not None:
        return
    card = UNITS[attacker.card]
    if not movement.may_enter(g, card, c.tile) or movement.is_static(g, card):
        return
    if attacker.seat == np_seat(g):
        if not non_player_advances(g, c.tile):
            return
    else:
        names = g.field.names
        choice = yield Decision(
            attacker.seat, ask("advance", tile=names[c.tile]), [ADVANCE(names[c.tile]), STAY()], "6.16a"
        )
        if choice.word is STAY:
            return
    if (yield from reactions.tank_obstacles(g, attacker, c.tile)):
        return
    lose_defenses(g, attacker)  # 5.2.dig.e
    tell(
        g,
        "advanced",
        start=g.field.names[c.start],
        tile=g.field.names[c.tile],
        unit=attacker.card,
        side=attacker.seat,
    )
    movement.relocate(g, attacker, c.tile)
    movement.arrive(g, attacker, mines=False)


def non_player_advances(g: State, tile: int) -> bool:
    """7.1.metz.s, 7.1.bulge.v: always; 7.1.hurtgen.q: only onto an Objective."""
    solo = g.book.solo
    assert solo is not None
    return solo.advance == "always" or tile in g.field.objectives
