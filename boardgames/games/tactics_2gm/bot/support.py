"""What support cards and the tactical artillery attack are worth, by the best that there is for them to work on."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.bot.squares import GIVERS, Sketch, odds
from boardgames.games.tactics_2gm.bot.value import harm, shot_value, worth
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.content.cards import kind_of
from boardgames.games.tactics_2gm.rules.field import SIZE, distance, hq
from boardgames.games.tactics_2gm.rules.headquarters import MOST_ARTILLERY
from boardgames.games.tactics_2gm.rules.supply import cuts
from boardgames.games.tactics_2gm.rules.support_cards import SUSTAINED, by_card, nearest, targets
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, armour_of, loaded
from boardgames.games.tactics_2gm.state import State, Unit, standing

LIVELY = {  # what a card promises whose worth hangs on nothing that lies on the table
    "enigma": 2.0, "general": 2.0, "ultra": 1.2, "espionage": 0.8, "supplies": 2.0, "allies": 1.2, "defend_reich": 1.2,
    "not_a_step": 0.4, "overheating": 0.3, "replacements": 0.2, "new_orders": 0.1, "need_support": 0.4, "ram": 0.1,
    "flail": 0.1, "parachutes": 0.3, "c47": 0.4, "kamikaze": 0.8, "resistance": 0.6, "flares": 0.1,
}  # fmt: skip
PROMOTED = 0.3  # of what a unit costs that a promotion adds
HELD = 0.9  # below this a card for nothing waits for somebody better
TOUGHER = {"seasoned": 0.22, "dug_in": 0.2, "camouflage": 0.25, "ammunition": 0.15}
BARRED = 0.5  # of the harm that a unit does, which it does not do for a turn


def play(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """The best that a card can do, less its price."""
    cost: int = option.args[1]
    name = kind_of(option.args[0])
    if name not in WORKS:
        return LIVELY.get(name, 0.8) - K["card"] * cost
    found = targets(g, seat, name) or []
    best = max((on(g, seat, name, each, sketch) for each in found), default=0.0)
    return best - (K["card"] * cost if cost else HELD)


def on(g: State, seat: int, name: str, option: Option, sketch: Sketch) -> float:
    """What a card does to a target."""
    return WORKS[name](g, seat, option.args[0], sketch)


# --- the own units ---------------------------------------------------------------------------------------------------


def promoted(g: State, seat: int, card: str, sketch: Sketch) -> float:
    unit = g.units[card]
    if not unit.type.fires:
        return 0.1
    givers = GIVERS & unit.type.abilities
    return PROMOTED * unit.type.cost * (0.3 if givers else 1.0) + 0.3 * seen(sketch, unit)


def seen(sketch: Sketch, unit: Unit) -> float:
    """The best shot of a unit where it stands."""
    return sketch.best_shot(unit, unit.place) if unit.place < SIZE else 0.0


def tougher(name: str) -> Callable[[State, int, str, Sketch], float]:
    """Cards that make a unit harder to lose, or its shots heavier: the more, the dearer it is."""

    def found(g: State, seat: int, card: str, sketch: Sketch) -> float:
        unit = g.units[card]
        stays = name not in ("dug_in", "camouflage") or unit.place in sketch.goals or not unit.type.move
        return TOUGHER[name] * worth(unit) * (1.0 if stays else 0.5)

    return found


def steadied(g: State, seat: int, card: str, sketch: Sketch) -> float:
    """Fuego Sostenido: its shots of this turn hit more often; the card waits for the Fire phase."""
    unit = g.units[card]
    if g.phase != "fire" or unit.place >= SIZE:
        return 0.0
    before = seen(sketch, unit) if loaded(g, unit) else 0.0
    unit.bonus += SUSTAINED
    sketch.guns.pop(card, None)
    after = seen(sketch, unit)
    unit.bonus -= SUSTAINED
    sketch.guns.pop(card, None)
    return after - before if before else 0.0


def rapid(g: State, seat: int, card: str, sketch: Sketch) -> float:
    """Fuego Rápido: the main weapon once more."""
    unit = g.units[card]
    if unit.place >= SIZE or not unit.type.fires or MAIN not in loaded(g, unit):
        return 0.0
    best, home = 0.0, hq(1 - unit.side)
    gun = sketch.guns_of(unit)[0]
    for foe in sketch.foes:
        if gun.least <= distance(unit.place, foe.unit.place) <= gun.most and gun.pen >= foe.armour:
            best = max(best, harm(foe.unit, *odds(gun, foe.cover), gun.damage))
    if g.book.hq_open and gun.least <= distance(unit.place, home) <= gun.most:
        best = max(best, sketch.on_hq(gun.damage, *odds(gun, (0, 0))))
    return best


# --- the enemy's units -----------------------------------------------------------------------------------------------


def struck(name: str, reach: int) -> Callable[[State, int, str | int, Sketch], float]:
    """Bomba Lapa, Goliath: an attack of their own."""

    def found(g: State, seat: int, target: str | int, sketch: Sketch) -> float:
        square = target if isinstance(target, int) else g.units[target].place
        holder, firer = standing(g, square), nearest(g, seat, square, reach)
        if firer is None:
            return 0.0
        return shot_value(g, aim(g, by_card(seat, name, firer, square, holder.card if holder is not None else "")))

    return found


def suppressed(g: State, seat: int, card: str, sketch: Sketch) -> float:
    return 0.2 * worth(g.units[card])


def misled(g: State, seat: int, card: str, sketch: Sketch) -> float:
    """Órdenes Contradictorias: a unit that does not fire for a turn, and leaves what it holds."""
    unit = g.units[card]
    foe = next((each for each in sketch.foes if each.unit.card == card), None)
    if foe is None:
        return 0.0
    does = 0.0
    for gun in foe.guns:
        for own in sketch.own:
            if gun.least <= distance(unit.place, own.place) <= gun.most + foe.move and gun.pen >= armour_of(g, own):
                does = max(does, harm(own, *odds(gun, (0, 0)), gun.damage))
    found = BARRED * does + 2 * K["goal"] * sketch.late * (unit.place in sketch.goals)
    return found + K["supply"] * cuts(g, card)


def astray(g: State, card: str, square: int, sketch: Sketch) -> float:
    """Where it is worth least to the enemy."""
    unit = g.units.get(card)
    return -sketch.enemy.square(unit, square) if unit is not None else 0.0


WORKS: dict[str, Callable[[State, int, str, Sketch], float]] = {
    "promotion": promoted, "sustained_fire": steadied, "rapid_fire": rapid, "limpet_mine": struck("limpet_mine", 1),
    "goliath": struck("goliath", 2), "suppression": suppressed, "contradictory_orders": misled,
    **{name: tougher(name) for name in TOUGHER},
}  # fmt: skip


# --- the tactical artillery attack -----------------------------------------------------------------------------------


def barrage(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """adv.artillery: the best that any number of points would do to a square."""
    most = min(MOST_ARTILLERY, g.players[seat].pa)
    return max(shelled(g, option.args[0], points, sketch) for points in range(1, most + 1))


def shelled(g: State, square: int, points: int, sketch: Sketch) -> float:
    """Each point gives one chance in ten to destroy what its penetration pierces, and could have deployed something."""
    target = standing(g, square)
    if target is None or target.side == sketch.side or (not target.down and points < armour_of(g, target)):
        return -K["point"] * points
    gain = worth(target) + K["supply"] * cuts(g, target.card)
    gain += K["goal"] * (1 + sketch.late) * (square in sketch.goals)
    if target.has("impenetrable"):
        gain *= K["wounds"] / target.pi
    return gain * points / 10 - K["point"] * points
