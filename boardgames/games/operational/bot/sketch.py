"""A position as one side looks at it, once for a whole decision: who stands where, what presses and what is pressed.

Everything is worked out when it is first asked for. What hangs on the enemy's places alone is kept for the next
decision as well (`fed`), for it stays the same while a side moves.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec

from boardgames.games.operational.bot import value
from boardgames.games.operational.content.tables import CHART, COLUMNS, OUTCOMES, ratio
from boardgames.games.operational.ground.ways import Condition, spread
from boardgames.games.operational.rules import arrivals, supply, values
from boardgames.games.operational.scenarios.library import Field
from boardgames.games.operational.state import Piece, State, counter, fair_net, has_zoc, net, side

PULL = 0.45  # of a hex nearer to what a side wants
SHELTER = 0.35  # of a defender's shift near the enemy
MIXED = 0.2  # of standing with those of another division, who cannot attack along
CROWD = 0.12  # by which each unit at a goal makes it ask less for another
GUARD = 0.8  # of ground at risk that nobody else guards
RAID = 7  # hexes that a raid goes between two turns
RAIDED = 1.5  # of a headquarters that a raid could reach
STAFF_APART = 4  # hexes that a headquarters keeps from the enemy
TOGETHER = 0.3  # of another headquarters in its hex: one bomb falls upon both
LINE = 0.12  # of closing a hex of the ways to what a side must keep
RING = 0.5  # of shutting the last way back of an enemy
DANGER = 0.7  # of the harm that an attack would do
PROSPECT = 0.7  # of the good that one's own would do
LONE = 0.6  # of all who could attack a hex: those that will, being of one formation
HELPERS = 3  # hexes from an enemy within which friends may come to help
VITAL = 9  # hexes: nearer than that the enemy threatens what must be kept
HUNGER = 0.4  # of a hex nearer to supply, for who is cut off
STARVE = 0.6  # of standing where no supply comes


class Mean(msgspec.Struct, frozen=True):
    """A column of the table, on the average of its six rows: steps lost by both, hexes the defender goes back."""

    attacker: float
    defender: float
    hexes: float


MEANS = tuple(
    Mean(
        sum(OUTCOMES[die][column].attacker for die in OUTCOMES) / 6,
        sum(OUTCOMES[die][column].defender for die in OUTCOMES) / 6,
        sum(OUTCOMES[die][column].hexes for die in OUTCOMES if OUTCOMES[die][column].loser == "D") / 6,
    )
    for column in range(len(COLUMNS))
)


def column_of(force: float, defence: float, shifts: int) -> int:
    """A column for strengths as they are guessed."""
    found = ratio(max(1, int(6 * force)), max(1, int(6 * defence))) + shifts
    return max(0, min(len(MEANS) - 1, found))


class Sketch:
    """A position as a side looks at it. own, foes: the units of both by hex."""

    def __init__(self, g: State, seat: int) -> None:
        self.g, self.seat, self.ground = g, seat, g.ground
        self.own: dict[int, list[Piece]] = {}
        self.foes: dict[int, list[Piece]] = {}
        for piece in g.units.values():
            (self.own if piece.seat == seat else self.foes).setdefault(piece.hex, []).append(piece)
        self.zones = net(g).zones
        self._helped: dict[int, dict[str, float]] = {}
        self._watch: dict[int, set[str]] = {}

    @cached_property
    def over(self) -> bool:
        """Has the enemy had his last turn, but for what the cup may bring?"""
        g = self.g
        return g.turn >= g.book.turns and (g.half == 2 or (g.half == 1 and g.active == self.seat))

    # --- both sides ------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[int, float]:
        return value.aims(self.g, self.seat)

    @cached_property
    def near(self) -> list[int]:
        """By hex: how far the nearest enemy is."""
        found = [99] * self.ground.size
        edge = list(self.foes)
        for n in edge:
            found[n] = 0
        for here in edge:  # it grows as it is gone through
            for there in self.ground.around[here]:
                if found[there] == 99:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found

    @cached_property
    def cover(self) -> list[int]:
        """By hex: how many of one's own units stand there or have it in their ZOC."""
        found = [0] * self.ground.size
        for n, pieces in self.own.items():
            for piece in pieces:
                for there in self.kept(piece, n):
                    found[there] += 1
        return found

    def kept(self, piece: Piece, n: int) -> tuple[int, ...]:
        """The hexes that a unit keeps the enemy from passing if it stands in a hex."""
        if not has_zoc(self.g, piece):
            return (n,)
        return (n, *self.zones[self.g.field.column(piece.unit)][n])

    @cached_property
    def threat(self) -> list[float]:
        """By hex: the strength with which the enemy could attack there on its next turn."""
        g, found = self.g, [0.0] * self.ground.size
        for n, pieces in self.foes.items():
            slow = sum(values.attack(g, p) for p in pieces if counter(g, p.unit).moves == "infantry")
            fast = sum(values.attack(g, p) for p in pieces) - slow
            for distance, force in (
                (1, slow + fast),
                (2, 0.8 * (slow + fast)),
                (3, 0.4 * slow + 0.7 * fast),
                (4, 0.4 * fast),
            ):
                if force:
                    for there in self.ring(n, distance):
                        found[there] += force
        return found

    def ring(self, n: int, distance: int) -> tuple[int, ...]:
        return rings(self.g.field, n, distance)

    def shifts(self, n: int) -> int:
        """What ground and works take off an attack."""
        works = self.g.works.get(n)
        level = works.level if works is not None else 0
        return CHART.hexes[self.ground.terrain[n]].shifts + (min(level, 2) if level else 0)

    def defence(self, pieces: list[Piece]) -> float:
        """The strength of the three that would defend a hex."""
        best = sorted((values.defence(self.g, piece, tanks=True) for piece in pieces), reverse=True)
        return float(max(1, sum(best[:3])))

    def worth(self, pieces: list[Piece]) -> float:
        """What a step of theirs is worth, on the average."""
        return sum(value.step_value(self.g, piece) for piece in pieces) / max(1, len(pieces))

    # --- what a place is worth -------------------------------------------------------------------------------------

    def danger(self, n: int, pieces: list[Piece]) -> float:
        """The harm that the enemy's next attack would do to those who stand in a hex."""
        force = LONE * self.threat[n]
        if not pieces or force < 1 or self.over:
            return 0.0
        mean = MEANS[column_of(force, self.defence(pieces), -self.shifts(n))]
        harm = mean.defender * self.worth(pieces) + value.GROUND * mean.hexes - 0.9 * mean.attacker
        harm += 0.5 * self.goals.get(n, 0.0) * mean.hexes / 2
        return DANGER * max(0.0, harm)

    def helped(self, enemy: int) -> dict[str, float]:
        """The strength of one's own that could attack an enemy hex with some others, by corps."""
        found = self._helped.get(enemy)
        if found is None:
            found = self._helped[enemy] = {}
            for distance in range(1, HELPERS + 1):
                share = (1.0, 0.6, 0.35)[distance - 1]
                for n in self.ring(enemy, distance):
                    for piece in self.own.get(n, ()):
                        if piece.command and (distance == 1 or not piece.moved):
                            corps = counter(self.g, piece.unit).corps
                            found[corps] = found.get(corps, 0.0) + share * values.attack(self.g, piece)
        return found

    def prospect(self, piece: Piece, here: int, enemy: int) -> float:
        """What it is worth to stand beside an enemy: by how much an attack upon it gets better."""
        g, kind = self.g, counter(self.g, piece.unit)
        mine = values.attack(g, piece)
        if not mine or not piece.command:
            return 0.0
        others = self.helped(enemy).get(kind.corps, 0.0)
        distance = self.ground.distance(here, enemy)
        if distance <= HELPERS and (distance == 1 or not piece.moved):
            others -= (1.0, 0.6, 0.35)[distance - 1] * mine
        foes = self.foes[enemy]
        defence, shifts = self.defence(foes), -self.shifts(enemy)
        tank = values.tank_shift(kind)
        guns = max((values.anti_tank_shift(counter(g, p.unit)) for p in foes), default=0) if tank else 0
        good = self.trade(column_of(mine + max(0.0, others), defence, shifts + tank - guns), piece, foes)
        less = self.trade(column_of(others, defence, shifts), piece, foes) if others > 0 else 0.0
        prize = 0.5 * self.goals.get(enemy, 0.0)
        return PROSPECT * (good - less) * (1 + prize)

    def trade(self, column: int, piece: Piece, foes: list[Piece]) -> float:
        """What an attack brings on the average; nobody has to make a bad one."""
        mean = MEANS[column]
        gain = mean.defender * self.worth(foes) + value.GROUND * mean.hexes
        return max(0.0, gain - mean.attacker * value.step_value(self.g, piece))

    @cached_property
    def wanted(self) -> list[float]:
        """By hex: what it is worth to keep the enemy from passing it. The ways to what must be kept, and the ways back
        of enemies that are pressed."""
        found = [0.0] * self.ground.size
        for vital, weight in self.vitals().items():
            length = self.near[vital]
            if not 0 < length <= VITAL:
                continue
            for distance in range(length):
                for n in self.ring(vital, distance):
                    if self.near[n] + distance <= length + 1:
                        found[n] += LINE * weight / (length + 1)
        for n, pieces in self.foes.items():
            if not any(m in self.own for m in self.ground.around[n]):
                continue
            free = [m for m in self.ground.around[n] if m not in self.foes and not self.cover[m]]
            for m in free:
                found[m] += RING * self.worth(pieces) / len(free) ** 2
        return found

    def vitals(self) -> dict[int, float]:
        """What must be kept from the enemy: headquarters, sources of supply, and ground that counts."""
        g, found = self.g, dict[int, float]()
        for n, weight in self.goals.items():
            if n not in self.foes and (g.holders.get(n) == self.seat or n in self.own):
                found[n] = min(3.0, weight)
        for piece in side(g, self.seat):
            if counter(g, piece.unit).type == "hq":
                found[piece.hex] = found.get(piece.hex, 0.0) + 1.5
        sources = [n for n in g.field.sources[self.seat] if n not in self.foes]
        for n in sorted(sources, key=lambda each: self.near[each])[:2]:
            found[n] = found.get(n, 0.0) + 1.0
        return found

    def spot(self, unit: str, n: int) -> float:
        """What it is worth to a unit to stand in a hex."""
        kind = counter(self.g, unit)
        return self.staff(unit, n) if kind.type == "hq" else self.front(unit, n)

    @cached_property
    def leaderless(self) -> list[Piece]:
        """One's own fighting units that are out of command."""
        return [p for p in side(self.g, self.seat) if not p.command and counter(self.g, p.unit).type != "hq"]

    def staff(self, unit: str, n: int) -> float:
        """A headquarters: behind its units, on a line of supply, and not too near to the enemy."""
        g = self.g
        led = [p.hex for p in side(g, self.seat) if g.field.own_headquarters(p.unit) == unit and p.unit != unit]
        led = led or [piece.hex for piece in self.leaderless]
        middle = sum(self.ground.distance(n, each) for each in led) / max(1, len(led))
        lost = sum(self.ground.distance(n, each) > g.book.command_radius - 2 for each in led)
        others = [piece for piece in self.own.get(n, ()) if piece.unit != unit]
        beside = [piece for piece in others if counter(g, piece.unit).type != "hq"]
        found = -0.25 * middle - 0.4 * lost - max(0, STAFF_APART - self.near[n]) * (0.5 if len(beside) > 1 else 1.5)
        piece = g.units.get(unit) or arrivals.fresh(g, unit, n)
        found -= self.danger(n, [*beside, piece]) - self.danger(n, beside)
        found -= RAIDED * self.raided[n] * (0.3 if beside else 1.0)
        found -= TOGETHER * (len(others) - len(beside))
        return found - (0.0 if n in self.supplied[1] else 3.0)

    def front(self, unit: str, n: int) -> float:
        """What a hex is worth to a fighting unit."""
        return sum(self.parts(unit, n).values())

    def parts(self, unit: str, n: int) -> dict[str, float]:
        """What it comes from: goals, gaps to be shut, harm that threatens, attacks in prospect, cover, supply, room."""
        piece, ground = self.g.units[unit], self.ground
        others = [each for each in self.own.get(n, ()) if each.unit != unit]
        foes = [enemy for enemy in ground.around[n] if enemy in self.foes]
        return {
            "goal": self.goal(unit, n),
            "gap": self.gap(piece, n),
            "harm": self.danger(n, others) - self.danger(n, [*others, piece]),
            "prospect": max((self.prospect(piece, piece.hex, enemy) for enemy in foes), default=0.0),
            "cover": SHELTER * self.shifts(n) if self.near[n] <= 2 else 0.0,
            "supply": -self.hunger(piece, n),
            "room": -0.4 * max(0, len(others) - 2) - MIXED * self.strangers(unit, others),
        }

    def strangers(self, unit: str, others: list[Piece]) -> int:
        """How many of the others could not attack together with a unit (9.2)."""
        own = counter(self.g, unit)
        if own.independent:
            return 0
        found = 0
        for each in others:
            kind = counter(self.g, each.unit)
            found += kind.type != "hq" and not kind.independent and kind.division != own.division
        return found

    def goal(self, unit: str, n: int) -> float:
        """How well a hex serves what the side wants."""
        found = max(
            (self.weight(goal, unit) - PULL * self.ground.distance(n, goal) for goal in self.goals), default=0.0
        )
        if n in self.goals:
            if not self.held(n):
                found += 0.6 * self.weight(n, unit)
            elif not self.guarded(n, unit):
                found += GUARD * self.risk(n) * self.goals[n]
        return found

    def gap(self, piece: Piece, n: int) -> float:
        """What a unit shuts from a hex that no other shuts."""
        here, found = piece.hex, 0.0
        mine = self.kept(piece, here) if n != here or piece in self.own.get(here, ()) else ()
        for m in self.kept(piece, n):
            asked = self.wanted[m]
            if asked:
                already = self.cover[m] - (m in mine)
                found += asked if already <= 0 else 0.15 * asked if already == 1 else 0.0
        return found

    def hunger(self, piece: Piece, n: int) -> float:
        """What it costs to stand where no supply comes, the more to those who want it already."""
        found = 0.0
        if piece.supply:
            found += HUNGER * min((self.ground.distance(n, m) for m in self.supplied[1]), default=0) / 2
        if n not in self.supplied[0] and not any(m in self.supplied[0] for m in self.ground.around[n]):
            found += STARVE
        return found

    def weight(self, goal: int, unit: str) -> float:
        """How much a goal asks for one more unit: ground that is held as it is at risk, little once it is guarded."""
        if self.held(goal):
            return self.risk(goal) * self.goals[goal] * (0.15 if self.guarded(goal, unit) else 0.5)
        there = self._watch.get(goal)
        if there is None:
            near = [goal, *self.ground.around[goal]]
            there = self._watch[goal] = {each.unit for n in near for each in self.own.get(n, ())}
        return self.goals[goal] / (1 + CROWD * len(there - {unit}))

    def held(self, n: int) -> bool:
        """Is a hex one's own?"""
        return n not in self.foes and (n in self.own or self.g.holders.get(n) == self.seat)

    def guarded(self, n: int, unit: str) -> bool:
        """Does anybody else stand there who can fight?"""
        return any(each.unit != unit and counter(self.g, each.unit).type != "hq" for each in self.own.get(n, ()))

    def risk(self, n: int) -> float:
        """How likely the enemy is to come for a hex, from how near he is and whether a raid could reach it."""
        near = self.near[n]
        return 1.0 if near <= 3 or self.raided[n] else 0.7 if near <= 6 else 0.4 if near <= 10 else 0.15

    @cached_property
    def raided(self) -> list[bool]:
        """By hex: could wheels or tracks of the enemy come there or beside it, round all that stands in their way?"""
        g, size = self.g, self.ground.size
        run = [99] * size
        edge = []
        for n, pieces in self.foes.items():
            if any(counter(g, p.unit).moves != "infantry" and values.attack(g, p) for p in pieces):
                run[n] = 0
                edge.append(n)
        for here in edge:
            if run[here] >= RAID or (run[here] and self.cover[here]):
                continue
            for there in self.ground.around[here]:
                if run[there] == 99 and there not in self.own and there not in self.foes:
                    run[there] = run[here] + 1
                    edge.append(there)
        found = [False] * size
        for n in edge:
            found[n] = True
            for m in self.ground.around[n]:
                found[m] = True
        return found

    @cached_property
    def supplied(self) -> tuple[frozenset[int], frozenset[int]]:
        """The hexes to which supply comes: for units, and for headquarters."""
        g = self.g
        foes = tuple(sorted({(p.hex, g.field.column(p.unit)) for pieces in self.foes.values() for p in pieces}))
        staffs = tuple(sorted(p.hex for p in side(g, self.seat) if counter(g, p.unit).type == "hq"))
        return fed(g.field, fair_net(g).condition, self.seat, foes, staffs)


@lru_cache(maxsize=20_000)
def rings(field: Field, n: int, distance: int) -> tuple[int, ...]:
    """The hexes at a distance from another."""
    board, hexes = field.ground.board, field.ground.hexes
    return tuple(hexes[m] for m in board.ring(field.ground.index[n], distance))


@lru_cache(maxsize=64)
def fed(
    field: Field, condition: Condition, seat: int, foes: tuple[tuple[int, int], ...], staffs: tuple[int, ...]
) -> tuple[frozenset[int], frozenset[int]]:
    """The hexes to which supply comes with the enemy where he is, friends in his ZOC left out of account: for units,
    and for headquarters (13.1, 13.2)."""
    ways = field.net(condition)
    closed = bytearray(field.ground.size)
    for n, column in foes:
        closed[n] = 1
        for m in ways.zones[column][n]:
            closed[m] = 1
    sources = [n for n in field.sources[seat] if not closed[n]]
    near = spread(ways.supply_steps, dict.fromkeys(sources, 0), supply.RANGE, closed)
    trunk = dict.fromkeys(sources, 0)
    waiting = list(sources)
    for here in waiting:
        for there in ways.trunk[here]:
            if there not in trunk and not closed[there]:
                trunk[there] = 0
                waiting.append(there)
    leading = spread(ways.supply_steps, trunk, supply.RANGE, closed)
    found = set(near)
    for n in staffs:
        if n in leading:
            found.update(spread(ways.supply_steps, {n: 0}, supply.RANGE, closed))
    return frozenset(found), frozenset(leading)
