"""What can happen to units and weapons: breaking, rallying, suppression, elimination, damage (3.2, 7.1, 11.4, 13)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import UNITS, WEAPONS, UnitType, WeaponType, replacement
from boardgames.games.combat_commander.content.printed import Unit as Counter
from boardgames.games.combat_commander.rules import choosing, victory
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.state import Piece, State, other
from boardgames.games.combat_commander.words import ask

LIGHT_WOUNDS = 1  # VP that the action costs (A36)
DEPLOYED = 2  # teams that take a squad's place (E52)


def break_unit(g: State, piece: Piece) -> Flow[None]:
    """A unit breaks; a broken one is eliminated (3.2.1b, 3.2.4a). Its owner may turn a squad into a team (A36)."""
    yield from break_all(g, [piece])


def break_all(g: State, pieces: list[Piece]) -> Flow[None]:
    """Units break at one stroke: those that are eliminated by it go together (6.3.1b)."""
    doomed = []
    for piece in sorted(pieces, key=lambda each: each.seat == g.active):  # A24.2
        if piece.type.size == "squad" and (yield from _lightly_wounded(g, piece)):
            continue
        if piece.broken:
            doomed.append(piece)
            continue
        piece.broken = True
        tell(g, "broke", unit=piece.unit, hex=piece.hex, side=piece.seat)
    if doomed:
        eliminate(g, *doomed)


def _lightly_wounded(g: State, piece: Piece) -> Flow[bool]:
    """A36: for a VP a team takes the place of a squad about to break."""
    seat = piece.seat
    team = spare(g, replacement(g.players[seat].nation, g.players[seat].quality))
    cards = actions.held(g, seat, "breaking") if team else []
    question = ask("light_wounds", unit=piece.unit, hex=piece.hex)
    if not (yield from actions.offer(g, seat, "breaking", cards, question, "A36a")):
        return False
    victory.gain(g, seat, -LIGHT_WOUNDS, "light_wounds")
    assert team is not None
    replace(g, piece, [team])
    return True


def replace(g: State, piece: Piece, teams: list[Counter]) -> list[Piece]:
    """Teams take a squad's place, in its state; the first has its weapon and its Veteran marker (A36d, E52.2)."""
    del g.units[piece.unit]
    found = []
    for n, team in enumerate(teams):
        heir = Piece(
            unit=team.number, hex=piece.hex, broken=piece.broken, suppressed=piece.suppressed, active=piece.active
        )  # 13.3b: every team is as suppressed as the squad was
        if n == 0:
            heir.weapon, heir.damaged, heir.veteran = piece.weapon, piece.damaged, piece.veteran
        g.units[heir.unit] = heir
        found.append(heir)
    _inherit(g, piece.unit, [heir.unit for heir in found])
    tell(g, "replaced", unit=piece.unit, units=[heir.unit for heir in found], hex=piece.hex, side=piece.seat)
    return found


def teams(g: State, seat: int) -> list[Counter]:
    """The two teams that a squad of a side would turn into; fewer where the box has no more (E52.1)."""
    used = in_use(g)
    kind = replacement(g.players[seat].nation, g.players[seat].quality)
    return [unit for unit in of_type(kind) if unit.number not in used][:DEPLOYED]


def may_deploy(g: State, seat: int) -> list[Piece]:
    """The squads of a side that may be replaced by two teams."""
    if len(teams(g, seat)) < DEPLOYED:
        return []
    return [piece for piece in g.units.values() if piece.seat == seat and piece.type.size == "squad"]


def deploy(g: State, piece: Piece) -> Flow[None]:
    """E52: two teams of the quality of the order of battle take a squad's place, and one of them all its experience."""
    heirs = replace(g, piece, teams(g, piece.seat))
    if piece.weapon and piece.veteran:  # E52.2b, E52.2d: perhaps not the same team
        units = [heir.unit for heir in heirs]
        chosen = yield from choosing.a_unit(piece.seat, "deploy_veteran", units, "E52.2d", gun=piece.weapon)
        for heir in heirs:
            heir.veteran = heir.unit == chosen


def _inherit(g: State, old: int, new: list[int]) -> None:
    """The teams stand wherever the squad was listed in what is under way (E52.2)."""
    g.heirs[old] = new
    lists = []
    if g.order:
        order = g.order
        lists += [order.units, order.finished, order.fired, order.queue, order.snipers]
        lists += [order.mover.units] if order.mover else []
    if g.attack:
        lists += [g.attack.units, g.attack.defenders]
    if g.melee:
        lists += g.melee.units
    for numbers in lists:
        if old in numbers:
            at = numbers.index(old)
            numbers[at : at + 1] = new
    handed = g.order.handed if g.order else {}
    if old in handed:
        handed |= dict.fromkeys(new, handed[old])  # O21.1.1a


def those(g: State, number: int) -> list[Piece]:
    """The unit of this number, or the teams that took its place while something was pending for it (E52.2f)."""
    return [g.units[each] for each in [number, *g.heirs.get(number, [])] if each in g.units]


def spare(g: State, kind: UnitType) -> Counter | None:
    """A counter of a kind that is not in use; None where the box has no more."""
    used = in_use(g)
    return next((unit for unit in of_type(kind) if unit.number not in used), None)


def spare_weapon(g: State, kind: WeaponType) -> int:
    """A weapon counter of a kind that is not in use; 0 where the box has no more."""
    used = {piece.weapon for piece in g.units.values()} | set(g.lost)
    for player in g.players:
        used.update(player.arms, (each.weapon for each in player.box))
    used.update(each.weapon for space in g.track.values() for each in space)
    return next((n for n, weapon in WEAPONS.items() if weapon.type is kind and n not in used), 0)


def of_type(kind: UnitType) -> list[Counter]:
    return [unit for unit in UNITS.values() if unit.type is kind]


def in_use(g: State) -> set[int]:
    """The counters on the map, to come, in the casualty track or still to be set up."""
    used = set(g.units)
    for player in g.players:
        used.update(player.casualties)
        used.update(each.unit for each in player.box)
    used.update(each.unit for space in g.track.values() for each in space)
    return used


def rally(g: State, piece: Piece) -> None:
    """A broken unit is turned to its unbroken side (3.2.5)."""
    if piece.broken:
        piece.broken = False
        if g.order and piece.unit in g.order.queue:
            g.order.queue.remove(piece.unit)  # O22.2b: no roll is due for it any more, whatever happens to it yet
        tell(g, "rallied", unit=piece.unit, hex=piece.hex, side=piece.seat)


def suppress(g: State, piece: Piece) -> None:
    """A unit is suppressed; one marker at most (8.1.1a, 13.1)."""
    if not piece.suppressed:
        piece.suppressed = True
        tell(g, "suppressed", unit=piece.unit, hex=piece.hex, side=piece.seat)


def eliminate(g: State, *pieces: Piece) -> None:
    """Units are lost at one stroke: VP for the enemy, the casualty track, perhaps the end (3.2.4b, 4.2, 6.3)."""
    for piece in pieces:
        _remove(g, piece)
    for n in {piece.hex: None for piece in pieces}:  # only now: who is lost with the others was never alone there
        victory.occupy(g, n)
    victory.check(g)


def _remove(g: State, piece: Piece) -> None:
    del g.units[piece.unit]
    seat = piece.seat
    forget(g, piece.unit)
    tell(g, "eliminated", unit=piece.unit, hex=piece.hex, side=seat, weapon=piece.weapon)
    if piece.weapon:
        g.lost.append(piece.weapon)  # 4.2c
    if not piece.type.hero:  # E58.1: a hero goes back to the box
        g.players[seat].casualties.append(piece.unit)
    victory.gain(g, other(seat), piece.type.points * victory.doubled(g, "elimination"), "eliminated")


def forget(g: State, unit: int) -> None:
    """A unit that left the map takes no further part in what is under way."""
    if g.order:
        order = g.order
        lists = [order.units, order.queue, order.snipers, order.mover.units if order.mover else []]
        for numbers in lists:
            if unit in numbers:
                numbers.remove(unit)
    if g.attack and unit in g.attack.defenders:
        g.attack.defenders.remove(unit)


def damage(g: State, piece: Piece) -> None:
    """The weapon a unit carries is damaged; a damaged one is lost (11.4a, 11.4b)."""
    if piece.damaged:
        lose_weapon(g, piece)
        return
    piece.damaged = True
    tell(g, "damaged", weapon=piece.weapon, unit=piece.unit, hex=piece.hex, side=piece.seat)


def lose_weapon(g: State, piece: Piece) -> None:
    """The weapon a unit carries goes to the Weapons box (4.2c, 11.3b)."""
    tell(g, "weapon_lost", weapon=piece.weapon, unit=piece.unit, hex=piece.hex, side=piece.seat)
    g.lost.append(piece.weapon)
    piece.weapon, piece.damaged = 0, False


def mend(g: State, number: int) -> None:
    """11.4c: the number of a random hex mends or destroys damaged weapons before anything else happens."""
    for piece in list(g.units.values()):
        if piece.damaged:
            kind = WEAPONS[piece.weapon].type
            if kind.fix[0] <= number <= kind.fix[1]:
                piece.damaged = False
                tell(g, "mended", weapon=piece.weapon, unit=piece.unit, hex=piece.hex, side=piece.seat)
            elif kind.eliminate[0] <= number <= kind.eliminate[1]:
                lose_weapon(g, piece)
