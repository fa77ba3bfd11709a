"""What an attack comes to (10.1.1): strengths, ratio, shifts and modifiers, each with the clause by which it counts.

Strengths are counted in sixths, which the halves and thirds of the terrain chart all are; only the ratio is rounded.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from boardgames.games.operational.content.tables import CHART, ratio, shifted, works_row
from boardgames.games.operational.ground.map import side_of
from boardgames.games.operational.rules import values
from boardgames.games.operational.state import Attack, Piece, Shift, State, counter, net, other, sky, stack, zoc

SIXTHS = 6
UNPREPARED, OVERRUN = -2, -3  # 5.B.IV, 7.9


def reckon(g: State, attack: Attack) -> None:
    """Work out the whole of an attack as it stands announced and answered."""
    attackers = [g.units[unit] for unit in attack.units if unit in g.units]
    defenders = [g.units[unit] for unit in attack.defenders if unit in g.units]
    tanks = any(values.is_tank(counter(g, piece.unit)) for piece in attackers)
    attack.attack = sum(offence(g, attack, piece) for piece in attackers) + SIXTHS * sum(attack.guns)
    attack.defence = defence(g, attack, defenders, attackers, tanks)
    attack.ratio = ratio(attack.attack, attack.defence)
    attack.shifts = [shift for shift in shifts(g, attack, attackers, defenders, tanks) if shift.amount]
    attack.modifiers = [shift for shift in modifiers(g, attack) if shift.amount]
    attack.column = shifted(attack.ratio, sum(shift.amount for shift in attack.shifts))


# --- strengths -------------------------------------------------------------------------------------------------------


def offence(g: State, attack: Attack, piece: Piece) -> int:
    """The attack strength of a unit in sixths, by the worst ground that it attacks into or out of (TEC)."""
    kind = counter(g, piece.unit)
    value = values.attack(g, piece)
    if values.is_gun(kind):
        away = all(g.ground.distance(piece.hex, n) > 1 for n in attack.targets)
        value = values.gun_strength(g, piece, away=away)
    elif kind.minus:
        value = 0
    return int(value * SIXTHS * share(g, attack, piece))


def share(g: State, attack: Attack, piece: Piece) -> Fraction:
    """What the ground leaves of a unit's strength: the worst that applies, once."""
    rows = [CHART.hexes[g.ground.terrain[n]] for n in attack.targets]
    own = CHART.hexes[g.ground.terrain[piece.hex]]
    shares = [Fraction(row.attack) for row in rows]
    if own.out_of:
        shares.append(Fraction(own.attack))
    return min(shares)


def defence(g: State, attack: Attack, defenders: list[Piece], attackers: list[Piece], tanks: bool) -> int:
    """The defence strength in sixths: each hex no less than 1, less what assault guns take off (OPT3.1)."""
    total = 0
    for n in attack.targets:
        here = [piece for piece in defenders if piece.hex == n]
        value = sum(values.defence(g, piece, tanks) for piece in here) if here else 0
        total += max(1, value) * CHART.hexes[g.ground.terrain[n]].defence
    total += attack.answer
    total -= sum(counter(g, piece.unit).minus for piece in attackers)
    return max(1, total) * SIXTHS


# --- shifts ----------------------------------------------------------------------------------------------------------


def shifts(g: State, attack: Attack, attackers: list[Piece], defenders: list[Piece], tanks: bool) -> list[Shift]:
    """All shifts: plus is to the right, for the attacker."""
    found = [
        Shift("11.3b", "tanks", own_tanks(g, attack, attackers)),
        *against_tanks(g, attack, defenders, tanks),
        Shift("TEC.columns", "terrain", -ground(g, attack)),
        Shift("TEC.river", "river", -water(g, attack)),
        Shift("11.8e", "works", -max(works_row(level).shifts if level else 0 for level in levels(g, attack))),
        Shift("11.11.1b", "air", attack.air),
        Shift("11.11.1d", "cover", -attack.cover),
        Shift("6.2", "weather", sky(g).attacks),
        Shift("14.1", "markers", _markers(g, attack)),
    ]
    if attack.kind == "unprepared":
        found.append(Shift("5.B.IV", "unprepared", UNPREPARED))
    if attack.kind == "overrun":
        found.append(Shift("7.9e", "overrun", OVERRUN))
    else:
        found.append(Shift("15", "surprise", surprise(g, attack)))
    if any(n in g.players[attack.seat].exposed for n in attack.targets):
        found.append(Shift("OPT5.1c", "exposed", 1))
    found.append(Shift("15", "shaky", _shaky(g, attack)))
    return found


def own_tanks(g: State, attack: Attack, attackers: list[Piece]) -> int:
    """11.3: the highest tank shift of those who attack; a Major City takes one off."""
    best = max((values.tank_shift(counter(g, piece.unit)) for piece in attackers), default=0)
    best += sum(g.field.marker(marker).tank for marker in attack.markers)
    lost = max(CHART.hexes[g.ground.terrain[n]].tanks for n in attack.targets)
    return max(0, best - lost)


def against_tanks(g: State, attack: Attack, defenders: list[Piece], tanks: bool) -> list[Shift]:
    """11.3, 11.4: the defender's highest tank shift, and against tanks his highest anti-tank shift with that of the
    ground.

    A self-propelled gun serves as one or the other (OPT3): as is best for its owner.
    """
    kinds = [counter(g, piece.unit) for piece in defenders]
    pairs = [(values.tank_shift(kind), values.anti_tank_shift(kind)) for kind in kinds]
    best = (0, 0)
    for choice in product(*((True, False) if tank and guns else (None,) for tank, guns in pairs)):
        tank = max((pair[0] for pair, use in zip(pairs, choice, strict=True) if use is not False), default=0)
        guns = max((pair[1] for pair, use in zip(pairs, choice, strict=True) if use is not True), default=0)
        both = (tank, guns if tanks else 0)
        if sum(both) > sum(best):
            best = both
    extra = 0
    if tanks:
        extra = max(CHART.hexes[g.ground.terrain[n]].anti_tank for n in attack.targets)
    played = sum(g.field.marker(marker).anti_tank for marker in attack.answer_markers) if tanks else 0
    return [
        Shift("11.3a", "tanks_defence", -best[0]),
        Shift("11.4a", "anti_tank", -best[1]),
        Shift("TEC.city", "anti_tank_ground", -extra),
        Shift("14.1", "anti_tank_marker", -played),
    ]


def ground(g: State, attack: Attack) -> int:
    """The best terrain among the hexes attacked (10.9)."""
    return max(CHART.hexes[g.ground.terrain[n]].shifts for n in attack.targets)


def water(g: State, attack: Attack) -> int:
    """The best hexside among the hexes attacked: a river helps only if every attacker is across it."""
    return max(_across(g, attack, n) for n in attack.targets)


def _across(g: State, attack: Attack, n: int) -> int:
    seat = other(attack.seat)
    hexes = {g.units[unit].hex for unit in attack.units if unit in g.units}
    near = [a for a in sorted(hexes) if n in g.ground.around[a]]
    worst: int | None = None
    for a in near:
        shift = _side_shift(g, a, n, seat)
        worst = shift if worst is None else min(worst, shift)
    return worst or 0


def _side_shift(g: State, a: int, n: int, seat: int) -> int:
    """What a hexside is worth to who defends behind it."""
    side = side_of(a, n)
    kind = g.ground.rivers.get(side)
    if kind is None:
        return 0
    if side in net(g).bridged:
        return CHART.bridges[kind].shifts  # it stays although the defender is surrounded
    if kind != "great_river" and surrounded(g, n, seat):
        return 0
    return CHART.rivers[kind].shifts


def surrounded(g: State, n: int, seat: int) -> bool:
    """Are all six hexes around held by the enemy, in its ZOC with no friend in them, or impassable?"""
    zones = zoc(g, other(seat))
    columns = {g.field.column(piece.unit) for piece in stack(g, n, seat)}
    for there in g.ground.around[n]:
        pieces = stack(g, there)
        if pieces and pieces[0].seat != seat:
            continue
        if pieces or not zones[there]:
            if not pieces and all(not net(g).open_to(n, there, column) for column in columns):
                continue
            return False
    return True


def levels(g: State, attack: Attack) -> list[int]:
    """The level of the works in each hex attacked, 0 for none."""
    return [g.works[n].level if n in g.works else 0 for n in attack.targets]


def surprise(g: State, attack: Attack) -> int:
    """The shifts that the scenario grants some attacks of a turn; never to overruns (7.9k)."""
    best = 0
    for each in g.book.surprise:
        hexes = {int(text) for text in each.hexes.split()}
        if each.turn != g.turn or ("axis", "allies").index(each.side) != attack.seat:
            continue
        if hexes and not hexes & set(attack.targets):
            continue
        if any(g.field.fits(unit, each.whom) for unit in attack.units):
            best = max(best, each.shifts)
    return best


def _shaky(g: State, attack: Attack) -> int:
    found = [each.attack for each in g.book.special.shaky if any(g.field.fits(u, each.whom) for u in attack.units)]
    return min(found, default=0)


def _markers(g: State, attack: Attack) -> int:
    plus = sum(g.field.marker(marker).shifts for marker in attack.markers)
    return plus - sum(g.field.marker(marker).shifts for marker in attack.answer_markers)


# --- modifiers of the die --------------------------------------------------------------------------------------------


def upon_works(g: State, attack: Attack) -> bool:
    """Is it an assault upon fortifications, or a town that counts in combat (10.4, 11.7)?"""
    towns = any(CHART.hexes[g.ground.terrain[n]].works for n in attack.targets)
    return towns or any(n in g.works for n in attack.targets)


def modifiers(g: State, attack: Attack) -> list[Shift]:
    """All modifiers of the die: plus is for the attacker."""
    defence = min((works_row(level).modifier for level in levels(g, attack) if level), default=0)
    return [
        Shift("11.8e", "works", defence),
        Shift("11.6a", "rocket", int(attack.rocket)),
        Shift("11.7b", "engineers", int(attack.engineer)),
        Shift("11.5.3", "heavy", int(attack.heavy)),
        Shift("OPT8b", "assault", int(attack.assault)),
    ]


def row(attack: Attack, die: int) -> int:
    """The row of the table: the die with all modifiers, from 1 to 6 (10.1.1)."""
    return max(1, min(6, die + sum(each.amount for each in attack.modifiers)))
