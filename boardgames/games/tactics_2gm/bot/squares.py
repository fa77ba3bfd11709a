"""What a square is worth to a unit: what it can hit from there, what could hit it, goals, the supply line.

A `Sketch` is the table as one side sees it, worked out once for a decision.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from boardgames.games.tactics_2gm.bot.value import fatal, goals, harm, menace, open_goals, worth
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, FOOT, GROUND_KINDS, is_unit, unit_type
from boardgames.games.tactics_2gm.rules.costs import unit_cost
from boardgames.games.tactics_2gm.rules.field import COLUMNS, LINES, SIZE, distance, hq, line, squares_of_line, steps
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.mines import is_mined
from boardgames.games.tactics_2gm.rules.reach import reach
from boardgames.games.tactics_2gm.rules.supply import blocked
from boardgames.games.tactics_2gm.rules.weapons import MAIN, armour_of, bare_armour, loaded, profile
from boardgames.games.tactics_2gm.state import State, Unit, on_field

BEFORE_DEPLOYMENT = ("start", "hq", "cards", "move")
GIVERS = frozenset({"command", "synergy"})
BACK = 2  # units that give points stay in their first lines
FRONT = 4  # beyond this line there is nothing to gain by a line as such


class Gun(NamedTuple):
    """A weapon as it would fire now: reach, thresholds with what the firer brings, penetration, damage."""

    least: int
    most: int
    normal: int
    critical: int
    pen: int
    damage: int


class Foe(NamedTuple):
    """An enemy on the field, as a target and as a danger."""

    unit: Unit
    armour: int
    cover: tuple[int, int]
    guns: tuple[Gun, ...]
    move: int
    menace: float


def guns(g: State, unit: Unit, every: bool) -> tuple[Gun, ...]:
    """A unit's weapons. every: those too that it has yet to set up."""
    worse = unit.wounds + unit.suppressed - unit.promotions - unit.bonus
    found = []
    kinds = [MAIN, *(each.kind for each in unit.markers if not each.flipped and not each.jammed)]
    for kind in kinds:
        weapon = EQUIPMENT.get(kind)
        if weapon is not None and (weapon.weapon is None or weapon.swap):
            continue
        heavy = weapon is not None and weapon.setup and unit.type.type == "infantry"
        if heavy and not every and not any(each.up for each in unit.markers if each.kind == kind):
            continue
        each = profile(g, unit, kind)
        if each is not None:
            found.append(
                Gun(each.least, each.most, each.impact[0] + worse, each.impact[1] + worse, each.pen, each.damage)
            )
    return tuple(found)


def odds(gun: Gun, cover: tuple[int, int]) -> tuple[float, float]:
    """How likely a gun hits normally and critically."""
    critical = max(0, 11 - min(10, max(2, gun.critical + cover[1]))) / 10
    return max(0, 11 - min(10, max(2, gun.normal + cover[0]))) / 10 - critical, critical


def refilled(g: State, side: int) -> bool:
    """Will the first line be held again before the turn is over? Units come into play after the others have moved."""
    if g.side != side or g.phase not in BEFORE_DEPLOYMENT:
        return False
    for seat in g.seats(side):
        player = g.players[seat]
        for card in player.hand:
            if is_unit(card) and unit_type(card).type in GROUND_KINDS and unit_cost(g, seat, card) <= player.pa:
                return True
    return False


class Sketch:
    """The table as one side sees it."""

    def __init__(self, g: State, side: int) -> None:
        self.g, self.side = g, side
        self.own = on_field(g, side)
        self.foes = [
            Foe(
                unit,
                armour_of(g, unit),
                terrain(g, unit.place).cover,
                guns(g, unit, every=True),
                unit.type.move,
                menace(g, unit),
            )
            for unit in on_field(g, 1 - side)
            if not unit.down
        ]
        self.goals = goals(g, side)
        home = squares_of_line(side, 1)
        self.way_from_home = min((steps(square, goal) for goal in self.goals for square in home), default=0)
        self.free_goals = [square for square in self.goals if not self.held(square)]
        self.lines = [goal for goal in open_goals(g, side) if goal.lines]
        self.late = g.turn / (g.book.turns or 24)
        self.lines_held = [0] * (LINES + 1)
        for unit in self.own:
            self.lines_held[line(side, unit.place)] += 1
        self.silent = blocked(g, side)
        self.early = 1 + K["early"] * (0.5 - min(1.0, self.late))
        self.refilled = refilled(g, side)
        self.paid = self.all_pays()
        self.firing = False  # is there a shot left to fire?
        self.relief: list[tuple[frozenset[int], float]] | None = None
        self.guns: dict[str, tuple[Gun, ...]] = {}
        self.strikes: dict[tuple[str, int], float] = {}  # from the air
        self.spots: dict[tuple[str, int], float] = {}
        self.reaches: dict[str, dict[int, int]] = {}

    @cached_property
    def enemy(self) -> Sketch:
        """The table as the enemy sees it."""
        return Sketch(self.g, 1 - self.side)

    @cached_property
    def claims(self) -> dict[str, set[str]]:
        """Enemies who are the only target of somebody who has yet to fire, one's own or a partner's: of whom."""
        found: dict[str, set[str]] = {}
        for unit in self.own:
            if MAIN not in loaded(self.g, unit) or unit.swapped:
                continue
            gun = self.guns_of(unit)[0]
            aims = [
                foe.unit.card for foe in self.foes
                if gun.least <= distance(unit.place, foe.unit.place) <= gun.most and gun.pen >= foe.armour
            ]  # fmt: skip
            if len(aims) == 1:
                found.setdefault(aims[0], set()).add(unit.card)
        return found

    def held(self, square: int) -> bool:
        card = self.g.board[square]
        return bool(card) and self.g.units[card].side == self.side

    def guns_of(self, unit: Unit) -> tuple[Gun, ...]:
        found = self.guns.get(unit.card)
        if found is None:
            found = self.guns[unit.card] = guns(self.g, unit, every=True)
        return found

    # --- fire ----------------------------------------------------------------------------------------------------

    def best_shot(self, unit: Unit, square: int) -> float:
        """The best that it could do with a weapon from a square."""
        best = 0.0
        home = hq(1 - self.side)
        for gun in self.guns_of(unit):
            for foe in self.foes:
                if gun.least <= distance(square, foe.unit.place) <= gun.most and gun.pen >= foe.armour:
                    best = max(best, self.on_foe(foe, gun))
            if self.g.book.hq_open and gun.least <= distance(square, home) <= gun.most:
                hit, critical = odds(gun, (0, 0))
                best = max(best, self.on_hq(gun.damage, hit, critical))
        return best

    @staticmethod
    def on_foe(foe: Foe, gun: Gun) -> float:
        hit, critical = odds(gun, foe.cover)
        found = harm(foe.unit, hit, critical, gun.damage)
        return found + foe.menace * fatal(foe.unit, hit, critical, gun.damage) if foe.menace else found

    def on_hq(self, damage: int, hit: float, critical: float) -> float:
        left = hq_points(self.g) - self.g.sides[1 - self.side].wounds
        value = damage * (hit + 2 * critical) * K["hq_wound"]
        return value + (10.0 * (hit + critical) if damage >= left else 0.0)

    def danger(self, unit: Unit, square: int) -> float:
        """The harm that could come to it in a square: at once, and from who must move first."""
        here = terrain(self.g, square)
        bonus = here.bonus if unit.type.type in FOOT else 0
        armour = bare_armour(self.g, unit) + bonus
        now, soon = 0.0, 0.0
        for foe in self.foes:
            apart = distance(square, foe.unit.place)
            worst, reached = 0.0, False
            for gun in foe.guns:
                if gun.pen < armour or apart > gun.most + foe.move:
                    continue
                value = harm(unit, *odds(gun, here.cover), gun.damage)
                if value > worst:
                    worst, reached = value, gun.least <= apart <= gun.most
            if reached:
                now += worst
            else:
                soon += worst
        most = worth(unit)
        return K["danger"] * min(now, most) + K["far_danger"] * min(soon, most)

    # --- ground --------------------------------------------------------------------------------------------------

    def goal_value(self, unit: Unit, square: int) -> float:
        """How much a square serves what decides the battle."""
        found = 0.0
        pull = K["goal_pull"] * (1 + self.late)
        if self.goals:
            others = [each for each in self.free_goals if each != unit.place] if unit.place not in self.goals else []
            wanted = [*others, *([unit.place] if unit.place in self.goals else [])] or self.goals
            near = min(steps(square, goal) for goal in wanted)
            found += K["goal"] * (1 + self.late) * (square in self.goals) - pull * near
        for goal in self.lines:
            away = min(abs(line(0, square) - each) for each in goal.lines)
            found += K["goal"] * (1 + self.late) * (away == 0) - pull * away
        return found

    def pays(self, unit: Unit, square: int) -> float:
        """What the supply line would pay with the unit there."""
        return self.all_pays((self.line_of(unit), line(self.side, square)))

    def line_of(self, unit: Unit) -> int:
        """The line that a unit holds, 0 while it is carried or yet to come."""
        return line(self.side, unit.place) if unit.card in self.g.units and not unit.aboard else 0

    def all_pays(self, *changes: tuple[int, int]) -> float:
        """What the supply line pays, were units of some lines in others."""
        held = self.lines_held[:]
        for before, after in changes:
            held[before] -= 1
            held[after] += 1
        found, sea = 0, self.g.book.force(self.side).sea_lines
        for number in range(1, LINES + 1):
            if not held[number] and number > sea and not (number == 1 and self.refilled):
                break
            found += number not in self.silent
        return K["supply"] * self.early * found

    def reach(self, unit: Unit) -> dict[int, int]:
        """The squares in which a unit might end its move, and what they take."""
        found = self.reaches.get(unit.card)
        if found is None:
            found = self.reaches[unit.card] = reach(self.g, unit)
        return found

    def square(self, unit: Unit, square: int) -> float:
        """What it is worth to a unit to stand in a square."""
        return self.spot(unit, square) + self.pays(unit, square)

    def stay(self, unit: Unit) -> float:
        """What it is worth to a unit to stand where it does."""
        return self.square(unit, unit.place)

    def spot(self, unit: Unit, square: int) -> float:
        """The same but for the supply line."""
        found = self.spots.get((unit.card, square))
        if found is None:
            found = self.spots[unit.card, square] = self.judged(unit, square)
        return found

    def judged(self, unit: Unit, square: int) -> float:
        here = line(self.side, square)
        found = K["cover"] * terrain(self.g, square).cover[0] - self.danger(unit, square)
        if is_mined(self.g, square):
            found -= 2
        if GIVERS & unit.type.abilities:
            return found - K["rear"] * max(0, here - BACK)
        found += K["front"] * min(here, FRONT) + K["aim"] * self.best_shot(unit, square)
        if self.goals or self.lines:
            found += self.goal_value(unit, square)
        elif self.g.book.hq_open:
            found -= K["hq_pull"] * distance(square, hq(1 - self.side))
        return found

    def landing(self, unit: Unit, square: int) -> float:
        """What a unit would do where it comes into play."""
        if square >= SIZE:
            return 0.0
        found = K["aim"] * self.best_shot(unit, square) - self.danger(unit, square)
        found += K["cover"] * terrain(self.g, square).cover[0]
        if self.goals:
            near = min(steps(square, goal) for goal in self.goals)
            found += K["goal"] * (not near) + K["goal_pull"] * (self.way_from_home - near)
        elif self.g.book.hq_open:
            found -= 0.02 * abs(square % COLUMNS - 3.5)
        return found
