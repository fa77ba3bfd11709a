"""What smoke is worth: the harm that it keeps from one's own until the next turn (equip.smoke)."""

from __future__ import annotations

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.bot.squares import Sketch, odds
from boardgames.games.tactics_2gm.bot.value import harm, worth
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.rules.field import crossed, distance, hq, sides_of
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.smoke import SCREEN, screened
from boardgames.games.tactics_2gm.rules.weapons import armour_of, loaded
from boardgames.games.tactics_2gm.state import State, Unit

Lines = list[tuple[frozenset[int], float]]  # squares that a shot passes through, and what smoke there would save
MOVED = 0.4  # of the harm by a line of fire: the enemy may go round the smoke
LOST = 0.3  # an attack that is given up for a smoke pot


def relief(g: State, sketch: Sketch) -> Lines:
    """Every line of fire of the enemy's at own units and the headquarters, and how much a screen in it would save."""
    found: Lines = []
    for unit in sketch.own:
        cover, armour = terrain(g, unit.place).cover, armour_of(g, unit)
        own = 0.0
        for foe in sketch.foes:
            apart, best, now = distance(foe.unit.place, unit.place), 0.0, False
            for gun in foe.guns:
                if gun.pen < armour or apart > gun.most + foe.move or screened(g, foe.unit.place, unit.place):
                    continue
                plain = harm(unit, *odds(gun, cover), gun.damage)
                veiled = harm(unit, *odds(gun, (cover[0] + SCREEN[0], cover[1] + SCREEN[1])), gun.damage)
                best, now = max(best, plain - veiled), now or gun.least <= apart <= gun.most
            own += best * (1.0 if now else K["far_danger"])
            if now and best:
                found.append((frozenset(crossed(foe.unit.place, unit.place)) - {unit.place}, MOVED * best))
        found.append((frozenset((unit.place,)), min(own, worth(unit))))
    return found + shots_at_home(g, sketch)


def shots_at_home(g: State, sketch: Sketch) -> Lines:
    """The same for the headquarters, at which the enemy fires past the middle of the first line."""
    home, found = hq(sketch.side), []
    if not g.book.hq_open:
        return []
    for foe in sketch.foes:
        for gun in foe.guns:
            if gun.least <= distance(foe.unit.place, home) <= gun.most:
                plain, veiled = odds(gun, (0, 0)), odds(gun, SCREEN)
                saved = gun.damage * K["hq_wound"] * (plain[0] - veiled[0] + 2 * (plain[1] - veiled[1]))
                found.append((frozenset(crossed(foe.unit.place, home)), max(0.0, saved)))
    return found


def screen(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """After the last shot: over those who would be shot at, or before the guns that would."""
    unit: Unit = g.units[option.args[0]]
    if sketch.firing:
        return -0.1
    if sketch.relief is None:
        sketch.relief = relief(g, sketch)
    square: int = option.args[2]
    squares = {square, *sides_of(square)}
    saved = sum(gain for line, gain in sketch.relief if squares & line)
    return saved - (0.05 if option.args[1] == "smoke_screen" else LOST * bool(loaded(g, unit)))
