"""What aircraft are worth: where to send them, what to keep them for, whom to meet in the air (air)."""

from __future__ import annotations

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.bot import value
from boardgames.games.tactics_2gm.bot.squares import Sketch
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.rules import air
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.weapons import aim, pierces
from boardgames.games.tactics_2gm.state import State, Unit, parked, standing
from boardgames.games.tactics_2gm.words import BOMB, STRAFE

WAITING = 0.12  # of what an aircraft is worth, while it waits
HASTE = 0.5  # a unit of the ground fires again next turn
RISK = 0.6  # of an attack that gets through where an enemy fighter waits


def fly(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """An aircraft goes when its target is worth its card, and the less so, the likelier it is met."""
    plane = g.units[option.args[0]]
    found = attack(g, plane, option, sketch)
    if plane.place < SIZE:  # flak, which stays
        return found
    return found * (RISK if air.fighters(g, 1 - seat % 2) else 1.0) - K["plane"] * plane.type.cost


def attack(g: State, plane: Unit, option: Option, sketch: Sketch) -> float:
    """What it promises if nobody comes in between; friends who are hit count against it."""
    if option.word is STRAFE:
        return at_plane(g, plane, option.args[1])
    squares = air.bomb_run(plane, option.args[1], option.args[2]) if option.word is BOMB else [option.args[1]]
    found = 0.0
    for square in squares:
        gain = sketch.strikes.get((plane.card, square))
        if gain is None:
            gain = sketch.strikes[plane.card, square] = strike(g, plane, square)
        found += gain
    return found


def at_plane(g: State, plane: Unit, card: str) -> float:
    """An aircraft beside its headquarters as the target."""
    shot = value.planned(g, plane, "main", g.units[card].place, False, "air" if plane.place >= SIZE else "aa")
    shot.unit = card
    return value.shot_value(g, aim(g, shot))


def strike(g: State, plane: Unit, square: int) -> float:
    """What an attack does to a square, or to a headquarters."""
    holder = standing(g, square) if square < SIZE else None
    shot = value.planned(g, plane, "main", square, holder is None and square < SIZE, "air")
    gain = value.shot_value(g, shot)
    return -gain if holder is not None and holder.side == plane.side else gain


def stopped(g: State, hunter: Unit, target: Unit, mode: str) -> float:
    """How likely one aircraft brings another down."""
    shot = aim(g, air.shot_at(hunter, target, mode))
    if not pierces(shot):
        return 0.0
    hit, critical = value.chances(shot)
    return hit + critical if target.wounds + shot.damage >= target.pi else critical


def threatened(g: State) -> float:
    """What the attack under way promises its side."""
    flight = g.air
    if flight is None or flight.attacker not in g.units:
        return 0.0
    plane = g.units[flight.attacker]
    if flight.plane:
        return value.worth(g.units[flight.plane]) / 2
    return sum(strike(g, plane, square) for square in flight.squares or [flight.hq])


def intercept(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """A fighter that meets an attack is gone: worth it if what it may stop is worth more than its own attack would."""
    hunter = g.units[option.args[0]]
    if g.air is None or g.air.attacker not in g.units:
        return 0.0
    chance = stopped(g, hunter, g.units[g.air.attacker], "intercept")
    return chance * threatened(g) - K["plane"] * hunter.type.cost


def escort(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """An escort keeps an interceptor off: by what it saves of the attack."""
    plane, flight = g.units[option.args[0]], g.air
    if flight is None or flight.interceptor not in g.units or flight.attacker not in g.units:
        return 0.0
    hunter = g.units[flight.interceptor]
    saved = stopped(g, plane, hunter, "escort") * stopped(g, hunter, g.units[flight.attacker], "intercept")
    return saved * threatened(g) + value.worth(hunter) * 0.1 - K["plane"] * plane.type.cost


def parks(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """Beside the headquarters: to attack in this turn's Fire phase, or to wait for a bomber or a better target."""
    plane = Unit(card=option.args[0], seat=seat, place=SIZE + seat % 2, deployed=True)
    waits = WAITING * value.worth(plane) / (1 + len(parked(g, seat % 2)))
    g.units[plane.card] = plane  # for as long as it takes to aim
    best = max((attack(g, plane, each, sketch) for each in air.choices(g, plane)), default=0.0)
    del g.units[plane.card]
    return max(waits, best * (RISK if air.fighters(g, 1 - seat % 2) else 1.0) - K["plane"] * plane.type.cost - HASTE)
