"""Resolving an attack (O20.3.3, O20.3.4): its roll and the defense rolls; for fire, mines and artillery alike."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_commander.content.printed import WEAPONS
from boardgames.games.combat_commander.rules import fate, harm, markers, values
from boardgames.games.combat_commander.rules.actions import fire_actions
from boardgames.games.combat_commander.rules.targeting import covered, take_aim
from boardgames.games.combat_commander.state import Attack, Piece, RollKind, State, other
from boardgames.games.combat_commander.words import ROLL, ask

ROLLS: dict[str, RollKind] = {"fire": "attack", "mines": "mines", "artillery": "impact"}


def resolve(g: State, attack: Attack) -> Flow[None]:
    """The actions before the roll of an attack, the roll, and a defense roll for each of its defenders.

    Of mines the caller names the defenders (F103.2c); otherwise they are the enemies in the hexes under fire, or all
    units in a hex that artillery strikes.
    """
    outer, g.attack = g.attack, attack
    try:
        if attack.kind == "fire":
            yield from fire_actions.before_roll(g, attack)
        yield from _roll(g, attack)
        yield from _defend(g, attack)
    finally:  # the game may end in the middle of it
        g.attack = outer


def _roll(g: State, attack: Attack) -> Flow[None]:
    """O20.3.3: the attack roll, and what it does to those who fire."""
    kind = ROLLS[attack.kind]
    card, _ = yield from fate.roll_against(g, attack.seat, kind, lambda: _reckon(g, attack))
    attack.roll = card.roll  # Jammed! has damaged what fires (O20.3.3.1)
    tell(g, "attack_total", side=attack.seat, hexes=[*attack.hexes], total=attack.total)
    if card.white == card.dark:
        yield from fire_actions.wear(g, attack)
    for piece in list(g.units.values()):  # 11.6b
        if piece.weapon and piece.weapon in attack.guns and WEAPONS[piece.weapon].type.single_use:
            harm.lose_weapon(g, piece)
    if attack.roll == attack.razes and attack.hexes[0] in g.works:
        markers.clear_work(g, attack.hexes[0])  # O18.2.3.3b


def _reckon(g: State, attack: Attack) -> None:
    """What an attack comes to and whom it strikes, as things stand when the dice are rolled, or rolled again (9.1)."""
    before, again = attack.fp, g.throw is not None and g.throw.rerolled > 0
    if attack.kind == "fire" and again:
        take_aim(g, attack)
    attack.cover = {n: covered(g, attack, n) for n in attack.hexes}
    if attack.kind != "mines":
        attack.defenders = [piece.unit for piece in g.units.values() if in_target(attack, piece)]  # O20.3.4a
    fp = attack.fp + attack.bonus
    if not again:
        tell(
            g, "attack", side=attack.seat, by=attack.kind, hexes=[*attack.hexes], units=[*attack.units],
            guns=[*attack.guns], fp=fp,
        )  # fmt: skip
    elif attack.fp != before:
        tell(g, "reckoned", side=attack.seat, hexes=[*attack.hexes], fp=fp)


def in_target(attack: Attack, piece: Piece) -> bool:
    """Is a unit under fire: an enemy in one of the hexes, or anybody where artillery strikes?"""
    return piece.hex in attack.hexes and (attack.kind == "artillery" or piece.seat != attack.seat)


def _defend(g: State, attack: Attack) -> Flow[None]:
    """O20.3.4: the defense rolls, one by one as their owner wishes."""
    for seat in (other(attack.seat), attack.seat):
        while owing := _owing(g, attack, seat):
            number = owing[0]
            if len(owing) > 1:
                options = [ROLL(each) for each in owing]
                choice = yield Decision(seat, ask("defend", total=attack.total), options, "O20.3.4b")
                number = choice.args[0]
            attack.defending = number
            yield from fire_actions.before_defense(g, attack, g.units[number])
            yield from _defense_roll(g, attack, g.units[number])
    attack.defending = 0


def _owing(g: State, attack: Attack, seat: int) -> list[int]:
    """The units of a side that still have to roll."""
    return [number for number in attack.defenders if number in g.units and g.units[number].seat == seat]


def _defense_roll(g: State, attack: Attack, piece: Piece) -> Flow[None]:
    """O20.3.4e-i: what the dice decide stands before a trigger is resolved, and is applied after it (1.9.1e)."""
    attack.defenders.remove(piece.unit)
    total, moving = attack.total, on_the_move(g, piece)
    card, morale = yield from fate.roll_against(
        g, piece.seat, "defense", lambda: _defending(g, attack, piece), piece.unit
    )
    found = morale + card.roll
    breaks = found < total or (found == total and moving)
    tell(
        g, "defended", side=piece.seat, unit=piece.unit, hex=piece.hex, morale=morale, total=found, attack=total,
        outcome="breaks" if breaks else "suppressed" if found == total else "holds",
    )  # fmt: skip
    for each in harm.those(g, piece.unit):
        if breaks:
            yield from harm.break_unit(g, each)
        elif found == total:
            harm.suppress(g, each)


def _defending(g: State, attack: Attack, piece: Piece) -> int:
    """The morale of a unit under fire, with the cover of its hex (O20.3.4d)."""
    cover = attack.cover[piece.hex] = covered(g, attack, piece.hex)
    return values.morale(g, piece, cover)


def on_the_move(g: State, piece: Piece) -> bool:
    """Is a unit activated with the Move order under way (O20.3.4h)?"""
    return g.order is not None and g.order.kind == "move" and piece.unit in g.order.units
