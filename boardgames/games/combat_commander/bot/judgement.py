"""What a position is worth to a side, in points: about twelve for a sound squad, and some three for each VP.

A `Sketch` looks at one position from one side and remembers what it has worked out: how much fire reaches a hex, how
strongly objectives and the enemy's edge attract, what a unit is worth in a place. Dice are taken as two fair ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush

from boardgames.games.combat_commander.bot.temper import NORMAL, Temper
from boardgames.games.combat_commander.content.printed import BASICS, UNITS, WEAPONS
from boardgames.games.combat_commander.ground.map import BOARD, Battlefield
from boardgames.games.combat_commander.ground.sweep import BLOCKED
from boardgames.games.combat_commander.ground.terrain import GROUND, WAYS
from boardgames.games.combat_commander.rules import special, values, victory
from boardgames.games.combat_commander.rules.orders import passage
from boardgames.games.combat_commander.rules.targeting import Shooter, shooters
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import NOBODY, Piece, State, other

SIZE = BOARD.size
ROLLS = [(a + b, 1 / 36) for a in range(1, 7) for b in range(1, 7)]
CLAMP = 30


def _difference() -> dict[int, float]:
    found: dict[int, float] = {}
    for one, p in ROLLS:
        for two, q in ROLLS:
            found[one - two] = found.get(one - two, 0.0) + p * q
    return found


_difference_of = _difference()
# by how much firepower exceeds morale, from -CLAMP: the chance that the defense roll is lower, and that it is equal
BREAKS = [sum(p for d, p in _difference_of.items() if d < lead) for lead in range(-CLAMP, CLAMP + 1)]
TIES = [_difference_of.get(lead, 0.0) for lead in range(-CLAMP, CLAMP + 1)]
UNDER = [sum(p for roll, p in ROLLS if roll < n) for n in range(40)]  # the chance to roll less than n

BROKEN, SUPPRESSED = 0.4, 1.0  # the share of its worth that a unit loses by breaking; what suppression costs it
PRICE, LATE_PRICE = 2.2, 2.0  # points for a VP early in the game, and what comes to it until its end
NEAR = 0.86  # how much of a goal's attraction is left, for each MP on the way to it
EXPOSED = 0.41  # how likely an enemy with a Fire card plays it for a hex that is entered in his sight
NO_FIRE = 0.7  # the share of cards that are no Fire
SURE = 0.9  # how likely an enemy who is awake fires at a hex that is entered: it costs him nothing
RASH = 0.3  # the share of its worth that standing in the open costs besides, no goal reached, where fire breaks it
ANSWERS = 0.45  # how likely the enemy is to fire at those he could fire at
FAR = 99
FADING = [NEAR**cost for cost in range(FAR + 1)]
MOBILE, CREW = 8, 0.5  # weapons that reach further support from where they are: how much goals draw their bearers
ALONE = 2.0  # what it costs a leader to stand where no sound unit is within ESCORT hexes; no goal draws him there
ESCORT = 1
RIVALS = 0.8  # what it costs a leader to stand where another leads already: he is wanted elsewhere
WITH_MEN = 0.5  # how much goals draw a leader: he goes where his men go
SHY = 0.1  # how much goals draw a broken unit: it goes back to its leader, and rallies
HELD = 0.4  # how much a defender who leads is drawn to what the enemy holds
WIN = 150.0
SURRENDERS = 135.0  # what a whole force is worth besides its units: who has lost it has lost
FIRST_STEP = 0.3  # how much of a loss it is that a sound unit breaks


def _worth_of(number: int) -> float:
    unit = UNITS[number]
    if unit.hero:
        return 5.0
    if unit.leader:
        return 4.0 + 6.0 * unit.command[0]
    return 4.0 * unit.points + 0.7 * unit.fp[0] + 0.2 * unit.range[0]


WORTH = {number: _worth_of(number) for number in UNITS}
GUN_WORTH = {number: 0.4 * weapon.type.fp + 0.1 * weapon.type.range for number, weapon in WEAPONS.items()}

GUN_RANGE = {number: weapon.type.range for number, weapon in WEAPONS.items()}


def worth(piece: Piece) -> float:
    """What a unit is worth when it is sound, with its weapon."""
    return WORTH[piece.unit] + (GUN_WORTH[piece.weapon] if piece.weapon else 0.0)


def standing(piece: Piece) -> float:
    """What a unit is worth as it is."""
    found = worth(piece) * (1 - BROKEN if piece.broken else 1.0)
    if piece.damaged:
        found -= 0.6 * GUN_WORTH[piece.weapon]
    return found - SUPPRESSED * piece.suppressed + 1.5 * piece.veteran


def hurt(piece: Piece) -> float:
    """What its owner loses when a unit breaks, or is lost because it is broken."""
    return worth(piece) * (1 - BROKEN if piece.broken else BROKEN)


def tie_hurts(piece: Piece) -> float:
    return 0.0 if piece.suppressed else SUPPRESSED


def shaken(piece: Piece, lead: int, moving: bool = False, more: float = 0.0) -> float:
    """What its owner loses on average to fire whose firepower exceeds the unit's morale by so much.

    more: what that it breaks, or is lost, means besides.
    """
    at = min(max(lead, -CLAMP), CLAMP) + CLAMP
    if moving:
        return (BREAKS[at] + TIES[at]) * (hurt(piece) + more)
    return BREAKS[at] * (hurt(piece) + more) + TIES[at] * tie_hurts(piece)


def last_stand(g: State, seat: int) -> float:
    """What one more loss means to a side besides the unit, the nearer it is to its surrender."""
    player = g.players[seat]
    share = (len(player.casualties) + 0.5) / max(1, player.surrender)
    return SURRENDERS * min(1.0, share) ** 2 / max(1, player.surrender)


# --- the ground ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def ways_to(field: Battlefield, goals: frozenset[int]) -> tuple[int, ...]:
    """The MP from each hex to the nearest of some goals, by what never changes of the map."""
    back: list[list[tuple[int, int]]] = [[] for _ in range(SIZE)]
    for start, steps in enumerate(passage.steps(field)):
        for step in steps:
            if not step.cliff:
                back[step.to].append((start, step.cost))
    found = [FAR] * SIZE
    heap = [(0, n) for n in goals]
    for n in goals:
        found[n] = 0
    while heap:
        spent, n = heappop(heap)
        if spent == found[n]:
            for start, cost in back[n]:
                if spent + cost < found[start]:
                    found[start] = spent + cost
                    heappush(heap, (spent + cost, start))
    return tuple(found)


@lru_cache(maxsize=64)
def covers(field: Battlefield) -> tuple[int, ...]:
    """The cover of each hex by its ground and road."""
    ground, way = GROUND, WAYS["road"].cover
    return tuple((ground[field.ground[n]].cover or 0) + (way if field.has("road", n) else 0) for n in range(SIZE))


@lru_cache(maxsize=64)
def exits(scenario: str, seat: int) -> frozenset[int]:
    """The hexes from which a side leaves the map."""
    field = library.field(scenario)
    return frozenset(n for n in range(SIZE) if field.at_enemy_edge(seat, n) and passage.steps(field.map)[n])


# --- a position from one side ----------------------------------------------------------------------------------------

Arm = tuple[int, tuple[int, ...], int, int, int, int]  # row in the table of sights, distances, least, reach, fp, level
Goal = tuple[float, float, tuple[int, ...], int]  # worth to the first who comes, to others, the ways to it, its number


class Sketch:
    """A position as one side sees it."""

    def __init__(self, g: State, seat: int, temper: Temper = NORMAL) -> None:
        self.g, self.seat, self.temper = g, seat, temper
        self.table = library.sight_of(g).table
        self.mine: list[Piece] = []
        self.theirs: list[Piece] = []
        for piece in g.units.values():
            (self.mine if piece.seat == seat else self.theirs).append(piece)
        self.commands = values.commands(g)
        self.by_hex: dict[int, list[Piece]] = {}
        for piece in self.theirs:
            self.by_hex.setdefault(piece.hex, []).append(piece)
        self.friends: dict[int, list[Piece]] = {}
        for piece in self.mine:
            self.friends.setdefault(piece.hex, []).append(piece)
        self.ground = covers(g.field.map)
        self.levels = g.field.map.level
        self._arms: list[Arm] | None = None
        self._fire: dict[int, float] = {}
        self._watch: tuple[list[Arm], list[Arm]] | None = None
        self._goals: list[Goal] | None = None
        self._needs: dict[int, list[tuple[int, Piece]]] = {}
        self._seen: dict[int, list[tuple[int, int, int]]] = {}
        self._drawn: dict[int, float] = {}
        self._roads: dict[int, list[tuple[int, int]]] = {}
        self.objective_at = g.field.objective_at
        self.leaders = [piece for piece in self.mine if piece.type.leader]
        self.led_ones = [piece for piece in self.mine if not piece.type.leader]
        self.prey = temper.prey * last_stand(g, other(seat))
        self.gains: dict[int, float] = {}  # what each unit would gain by moving, once it is known

    # --- fire ------------------------------------------------------------------------------------------------------

    @property
    def arms(self) -> list[Arm]:
        """All that the enemy could fire with."""
        if self._arms is None:
            self._arms = [self._arm(each) for each in shooters(self.g, self.theirs) if each.fp > 0]
        return self._arms

    def _arm(self, each: Shooter) -> Arm:
        fp = each.fp - 2 if each.heavy else each.fp  # it has to find its target first
        return each.hex * SIZE, BOARD.distances[each.hex], each.least, each.reach, fp, self.levels[each.hex]

    def fire_at(self, n: int) -> float:
        """The firepower that the enemy could bring to bear on a hex, together; below -50 none."""
        found = self._fire.get(n)
        if found is None:
            found = self._fire[n] = self._fire_at(n)
        return found

    def _fire_at(self, n: int) -> float:
        return self._together(self.arms, n)

    def _together(self, arms: list[Arm], n: int) -> float:
        """The firepower of all of these who could fire at a hex; below -50 none."""
        best, count, table, level = -FAR, 0, self.table, self.levels[n]
        for row, far, least, reach, fp, height in arms:
            if least <= far[n] <= reach:
                hindrance = table[row + n]
                if hindrance != BLOCKED:
                    count += 1
                    found = fp - hindrance + (height > level) - (height < level)
                    best = max(best, found)
        return best + min(3.0, 0.5 * (count - 1)) if count else float(-FAR)

    @property
    def watch(self) -> tuple[list[Arm], list[Arm]]:
        """What may answer a move of this side: those awake already, and those whom a card could wake.

        Who has been woken in an earlier order of the turn does not answer again; nor do heavy weapons.
        """
        if self._watch is None:
            order = self.g.order
            awake = order.snipers if order else []
            arms: tuple[list[Arm], list[Arm]] = [], []
            for each in shooters(self.g, self.theirs, heavy=False):
                if each.fp > 0 and each.unit in awake:
                    arms[0].append(self._arm(each))
                elif each.fp > 0 and not self.g.units[each.unit].active:
                    arms[1].append(self._arm(each))
            self._watch = arms
        return self._watch

    @property
    def wary(self) -> float:
        """How likely the enemy wakes somebody for a hex that is entered: with so many cards one may be a Fire."""
        cards = len(self.g.players[other(self.seat)].hand)
        return EXPOSED * (1 - NO_FIRE**cards)

    def peril(self, pieces: Sequence[Piece], n: int) -> float:
        """What it costs on average that these enter a hex in a move: who is awake fires, others may be woken."""
        awake, fresh = self.watch
        sure, maybe = self._together(awake, n), self._together(fresh, n)
        if sure < -50 and maybe < -50:
            return 0.0
        return max(SURE * self._answered(pieces, n, sure), self.wary * self._answered(pieces, n, max(sure, maybe)))

    def _answered(self, pieces: Sequence[Piece], n: int, fire: float) -> float:
        """What fire at a hex costs those who enter it, and those who are there."""
        if fire < -50:
            return 0.0
        there = [piece for piece in self.friends.get(n, ()) if piece not in pieces]
        found = sum(shaken(piece, round(fire) - self.morale(piece, n), moving=True) for piece in pieces)
        return found + sum(shaken(piece, round(fire) - self.morale(piece, n)) for piece in there)

    def blow(self, piece: Piece) -> float:
        """What it means besides that a unit of the enemy is lost, or broken first, as near as he is to surrender."""
        if piece.seat == self.seat or not self.prey:
            return 0.0
        return self.prey * (1.0 if piece.broken else FIRST_STEP)

    def sees(self, a: int, b: int) -> bool:
        """Is there a line of sight between two hexes?"""
        return self.table[a * SIZE + b] != BLOCKED

    def cover(self, n: int) -> int:
        """The cover of a hex against direct fire."""
        found = self.ground[n]
        return values.cover(self.g, n) if n in self.g.works else found

    def led(self, piece: Piece, n: int) -> int:
        """What leaders would add to a unit in a hex."""
        if piece.type.leader:
            return 0
        return self.commands.get((n, piece.seat), 0)

    def morale(self, piece: Piece, n: int, cover: int | None = None) -> int:
        """The morale that a unit would have in a hex, cover included."""
        found = piece.type.morale[piece.broken] + self.led(piece, n) + values.markers(piece)
        return found + (self.cover(n) if cover is None else cover) + values.hampered(self.g, n)

    def harm(self, piece: Piece, n: int, moving: bool = False) -> float:
        """What the enemy's fire would cost a unit in a hex, if all who could fired."""
        fire = self.fire_at(n)
        if fire < -50:
            return 0.0
        return shaken(piece, round(fire) - self.morale(piece, n), moving)

    # --- goals -----------------------------------------------------------------------------------------------------

    @property
    def price(self) -> float:
        """What a VP is worth by now."""
        return PRICE + LATE_PRICE * min(1.0, self.g.time / max(1, self.g.book.sudden_death))

    def points_of(self, objective: int) -> float:
        """The VP of an objective, as far as this side knows; a little more, for what the other may know."""
        g = self.g
        prizes = sum(prize.vp for prize in g.book.rules.prizes if prize.objective == objective + 1)
        return victory.worth(g, objective) + victory.worth(g, objective, g.players[self.seat].secret) + prizes + 0.4

    @property
    def goals(self) -> list[Goal]:
        """Where a side's units want to be."""
        if self._goals is None:
            self._goals = [goal for number in range(BASICS.map.objectives) if (goal := self._goal(number))]
            leaving = self._exit()
            if leaving:
                self._goals.append(leaving)
        return self._goals

    def _goal(self, number: int) -> Goal | None:
        field = self.g.field.map
        hexes = field.objectives[number]
        points, owner = self.points_of(number) * self.price, self.g.control[number]
        ways = ways_to(field, frozenset(hexes))
        if owner != self.seat:
            full = points * (2.0 if owner != NOBODY else 1.2) * self.boldness
            return full, 0.6 * full, ways, number
        near = min((ways[piece.hex] for piece in self.theirs), default=FAR)
        full = points * 1.6 * FADING[max(0, near - 3)] + 0.3
        return full, 0.45 * full, ways, number

    @property
    def lead(self) -> float:
        """The VP by which this side leads, with those of the end that it knows of: secret chits, prizes."""
        g = self.g
        found = float(g.vp if self.seat == 0 else -g.vp)
        found += sum(vp if seat == self.seat else -vp for seat, vp in special.prizes(g.book, g.control))
        for number, owner in enumerate(g.control):
            if owner != NOBODY:
                points = victory.worth(g, number, g.players[self.seat].secret)
                found += points if owner == self.seat else -points
        return found

    @property
    def boldness(self) -> float:
        """A defender who leads stays where he is."""
        return HELD if self.g.players[self.seat].posture == "defender" and self.lead > 0 else 1.0

    def _exit(self) -> Goal | None:
        """The enemy's edge, for those who attack: VP for each unit that leaves the map there."""
        g = self.g
        if g.players[self.seat].posture == "defender" and not special.breakout(g.book, self.seat):
            return None
        hexes = exits(g.scenario, self.seat)
        if not hexes:
            return None
        full = exit_value(g, self.seat, 2) * self.price * 0.8
        return full, full, ways_to(g.field.map, hexes), NOBODY

    def attraction(self, piece: Piece, n: int) -> float:
        """How much the goals draw a unit to a hex: the best of them, the less the further it is."""
        home = self.objective_at.get(piece.hex, NOBODY)
        key = n if home == NOBODY else -1 - n - SIZE * piece.unit
        best = self._drawn.get(key)
        if best is None:
            best = 0.0
            for full, rest, ways, number in self.goals:
                value = (rest if number != NOBODY and self._taken(number, piece, home) else full) * FADING[ways[n]]
                best = max(best, value)
            self._drawn[key] = best
        best *= WITH_MEN if piece.type.leader else 1.0
        return best * (CREW if piece.weapon and GUN_RANGE[piece.weapon] > MOBILE else 1.0)

    def _taken(self, number: int, piece: Piece, home: int) -> bool:
        """Does another own unit stand on this objective already?"""
        for n in self.g.field.map.objectives[number]:
            here = self.friends.get(n)
            if here and (home != number or len(here) > 1 or here[0] is not piece):
                return True
        return False

    # --- places ----------------------------------------------------------------------------------------------------

    def needs(self, n: int) -> list[tuple[int, Piece]]:
        """The enemies in a hex, each with the morale that fire has to beat there."""
        found = self._needs.get(n)
        if found is None:
            found = self._needs[n] = [(self.morale(piece, n), piece) for piece in self.by_hex.get(n, ())]
        return found

    def gain(self, n: int, fp: int, moving: bool = False) -> float:
        """What fire of such strength on a hex would cost the enemy."""
        return sum(shaken(piece, fp - morale, moving, self.blow(piece)) for morale, piece in self.needs(n))

    def prospect(self, piece: Piece, n: int) -> float:
        """The best fire that a unit would have from a hex, by itself."""
        if piece.broken:
            return 0.0
        kind = piece.type
        shift = self.led(piece, n) + values.markers(piece)
        arms = [(kind.fp[0] + shift, kind.range[0] + shift, 1)]
        if piece.weapon and not piece.damaged:
            gun = WEAPONS[piece.weapon].type
            arms.append((gun.fp, gun.range, gun.least))
        best = 0.0
        for there, distance, hindrance in self.seen(n):
            for fp, reach, least in arms:
                if least <= distance <= reach:
                    found = self.gain(there, fp - hindrance + 1)
                    best = max(best, found)
        return best

    def seen(self, n: int) -> list[tuple[int, int, int]]:
        """The hexes with enemies that are seen from a hex, each with its distance and what a shot there loses."""
        found = self._seen.get(n)
        if found is None:
            far, row, table = BOARD.distances[n], n * SIZE, self.table
            found = self._seen[n] = [
                (there, far[there], table[row + there]) for there in self.by_hex if table[row + there] != BLOCKED
            ]
        return found

    def place(self, piece: Piece, n: int) -> float:
        """What it is worth that a unit is in a hex."""
        if piece.type.leader and not self.escorted(n):
            return self.post(piece, n) - ALONE - self.rash(piece, n)
        drawn = self.attraction(piece, n) * (SHY if piece.broken else 1.0)
        return drawn + self.post(piece, n) - self.rash(piece, n)

    def rash(self, piece: Piece, n: int) -> float:
        """What it costs besides to stand in the open under fire that breaks the unit: one more shot, and it is lost."""
        if n in self.objective_at or self.cover(n) > 0:
            return 0.0
        lead = round(self.fire_at(n)) - self.morale(piece, n)
        return RASH * BREAKS[min(lead, CLAMP) + CLAMP] * worth(piece) if lead >= 0 else 0.0

    def escorted(self, n: int) -> bool:
        """Is a sound unit near enough to a leader in a hex?"""
        far = BOARD.distances[n]
        return any(far[each.hex] <= ESCORT and not each.broken for each in self.led_ones)

    def post(self, piece: Piece, n: int) -> float:
        """The same without goals: how safe a hex is, what can be fired at from it, and who is near."""
        found = 0.12 * self.cover(n) - ANSWERS * self.harm(piece, n)
        return found + min(2.0, 0.25 * self.prospect(piece, n)) + self.company(piece, n)

    def company(self, piece: Piece, n: int) -> float:
        """Squads near a leader, and leaders near squads."""
        far, found = BOARD.distances[n], 0.0
        leads = piece.type.leader
        radius = piece.type.command[0]
        for each in self.led_ones if leads else self.leaders:
            distance = far[each.hex]
            if distance <= (radius if leads else each.type.command[0]):
                found += 0.8 + 0.6 * (leads and each.broken) if distance == 0 else 0.35
            elif leads and distance <= 4:
                found += 0.1
        if leads and any(each.hex == n and each is not piece for each in self.leaders):
            found -= RIVALS
        return min(found, 3.0)

    # --- ways ------------------------------------------------------------------------------------------------------

    def ways(self, n: int) -> list[tuple[int, int]]:
        """The steps of a move out of a hex that no enemy bars, each with its MP."""
        found = self._roads.get(n)
        if found is None:
            g = self.g
            steps = passage.out_of(g, n)
            found = self._roads[n] = [
                (step.to, cost)
                for step in steps
                if step.to not in self.by_hex and (cost := passage.cost(g, n, step)) is not None
            ]
        return found

    def crowd(self, n: int, extra: int, without: int = 0) -> bool:
        """Would so many figures more be too many in a hex?"""
        here = sum(piece.type.figures for piece in self.friends.get(n, ()) if piece.unit != without)
        return here + extra > BASICS.stack


def exit_value(g: State, seat: int, points: int) -> float:
    """The VP for leaving the map."""
    return points * victory.doubled(g, "exit") + special.breakout(g.book, seat)
