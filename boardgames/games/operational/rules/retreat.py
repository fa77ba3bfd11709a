"""The retreat (10.6, 8.5): the whole stack, the whole length, by the best route that there is.

Routes are judged as a whole: of those of the full length the ones with the fewest hexes in enemy ZOC, then the ones
that lead homeward, then those over clear ground. The owner goes hex by hex along any that is left.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core import chance
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.operational.ground.map import side_of
from boardgames.games.operational.ground.ways import Net, spread
from boardgames.games.operational.rules import losses, values
from boardgames.games.operational.rules.resolve import outcome
from boardgames.games.operational.state import (
    Attack,
    Retreat,
    State,
    counter,
    held,
    lay_on_top,
    net,
    other,
    stack,
    under_way,
    zoc,
)
from boardgames.games.operational.words import BACK, HOLD_OUT, ask

FAR = 1_000_000
RAILS = -1  # the class of armoured trains


def step(g: State) -> Flow[None]:
    """Each stack that must goes back; then the attackers may follow."""
    attack = under_way(g)
    if not attack.settled:
        attack.settled = True
        yield from due(g, attack)
    for each in attack.retreats:
        if not each.path and not each.failed:
            yield from fall_back(g, each, other(attack.seat))
    attack.died += [each.start for each in attack.retreats if not any(unit in g.units for unit in each.units)]
    g.phase = "advance"


def due(g: State, attack: Attack) -> Flow[None]:
    """The stacks that go back by the result, and how far (9.4): all in the hex, whether they fought or not."""
    result = outcome(attack)
    if result.loser != "D" or not result.hexes:
        return
    seat = other(attack.seat)
    for n in attack.targets:
        units = [piece.unit for piece in stack(g, n, seat)]
        if not units:
            continue
        if n in g.works and g.works[n].long:  # 11.9
            choice = yield Decision(seat, ask("hold_out", hex=n), [HOLD_OUT(), BACK(n)], "11.9a")
            if choice.word is HOLD_OUT:
                tell(g, "held_out", side=seat, hex=n)
                continue
        attack.retreats.append(Retreat(start=n, units=units, length=result.hexes + panic(g, seat, units)))


def panic(g: State, seat: int, units: list[str]) -> int:
    """Some troops run farther than they must."""
    extra = 0
    for each in g.book.special.shaky:
        if any(g.field.fits(unit, each.whom) for unit in units):
            die = chance.roll(g, 6) + 1
            tell(g, "rolled", side=seat, what="panic", die=die)
            extra = max(extra, each.hexes if die <= each.die else 0)
    return extra


# --- routes ----------------------------------------------------------------------------------------------------------


class Routes:
    """The ways back from a hex for a side, as the map stands."""

    def __init__(self, g: State, start: int, seat: int) -> None:
        self.g, self.start, self.seat = g, start, seat
        self.enemies, self.zones = held(g, other(seat)), zoc(g, other(seat))
        self.net = net(g)
        self._home: dict[int, int] | None = None
        self.ring = ring(g)

    def of_length(self, columns: set[int], length: int) -> list[tuple[int, ...]]:
        """Every route of so many hexes, each of them a step away from the fight (10.6h), open to all (10.6i)."""
        return list(self._onward((), self.start, columns, length))

    def _onward(self, path: tuple[int, ...], here: int, columns: set[int], left: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield path
            return
        for there in self.g.ground.around[here]:
            if self.enemies[there] or there in self.ring:
                continue
            if self.g.ground.distance(there, self.start) != len(path) + 1:
                continue
            if all(passes(self.net, here, there, column) for column in columns):
                yield from self._onward((*path, there), there, columns, left - 1)

    def best(self, columns: set[int], length: int) -> list[tuple[int, ...]]:
        """The routes that the priorities of 10.6 leave; where none is long enough, the longest there are (10.6.3)."""
        for reach in range(length, 0, -1):
            found = self.of_length(columns, reach)
            if found:
                ranked = [(self.rank(path), path) for path in found]
                least = min(rank for rank, _ in ranked)
                return [path for rank, path in ranked if rank == least]
        return []

    def rank(self, path: tuple[int, ...]) -> tuple[int, int, int]:
        """How bad a route is: hexes in enemy ZOC, hexes that do not lead home, hexes that are not clear."""
        zones = sum(self.zones[n] for n in path)
        rough = sum(not clear(self.g, n) for n in path)
        return zones, self._astray(path), rough

    def _astray(self, path: tuple[int, ...]) -> int:
        """Steps that do not come nearer to a supply source; with no way to any, steps that go farther from all."""
        home = self.home
        astray, here = 0, self.start
        for there in path:
            if self.start in home:
                astray += home.get(there, FAR) >= home.get(here, FAR)
            else:
                astray += self._crow(there) > self._crow(here)
            here = there
        return astray

    def _crow(self, n: int) -> int:
        return min((self.g.ground.distance(n, source) for source in self.g.field.sources[self.seat]), default=0)

    @property
    def home(self) -> dict[int, int]:
        """How far it is from each hex to the nearest own source of supply, by ways free of enemies (10.6d)."""
        if self._home is None:
            sources = [n for n in self.g.field.sources[self.seat] if not self.enemies[n]]
            self._home = spread(self.net.homeward_steps, dict.fromkeys(sources, 0), FAR, self.enemies)
        return self._home


def clear(g: State, n: int) -> bool:
    """Is it clear ground? A plain settlement is, being there for information alone (10.6k)."""
    return g.ground.terrain[n] in {"clear", "settlement"}


def ring(g: State) -> frozenset[int]:
    """Hexes that nobody enters: the ring around a pocket."""
    pocket = g.book.special.pocket
    return frozenset(int(text) for text in pocket.ring.split()) if pocket else frozenset()


def columns_of(g: State, units: list[str]) -> set[int]:
    """How units are driven back: by their class, armoured trains by the railway alone (OPT4b)."""
    return {RAILS if counter(g, unit).type == "train" else g.field.column(unit) for unit in units}


def passes(ways: Net, here: int, there: int, column: int) -> bool:
    """May such a unit be driven back, or follow, from a hex into the next?"""
    return ways.rail(side_of(here, there)) if column == RAILS else ways.open_to(here, there, column)


# --- going back ------------------------------------------------------------------------------------------------------


def fall_back(g: State, retreat: Retreat, seat: int) -> Flow[None]:
    """A stack goes back, losing a step for each hex in enemy ZOC (8.5) and each for every hex it cannot go (10.6.3)."""
    units = [unit for unit in retreat.units if unit in g.units]
    routes = Routes(g, retreat.start, seat)
    going, staying = parted(g, routes, units, retreat.length)
    for unit in staying:
        yield from unmet(g, [unit], retreat.length, seat)
    paths = routes.best(columns_of(g, going), retreat.length) if going else []
    longest = len(paths[0]) if paths else 0
    here = retreat.start
    for n in range(longest):
        following = sorted({path[n] for path in paths})
        if len(following) > 1:
            options = [BACK(each) for each in following]
            choice = yield Decision(seat, ask("back", hex=here, left=longest - n), options, "10.6c")
            there = choice.args[0]
        else:
            there = following[0]
        paths = [path for path in paths if path[n] == there]
        go_back(g, going, here, there, seat)
        retreat.path.append(there)
        here = there
        if routes.zones[there]:
            yield from losses.take(g, seat, going, "8.5b")
        going = [unit for unit in going if unit in g.units]
        if not going:
            break
    if going and longest < retreat.length:
        yield from unmet(g, going, retreat.length - longest, seat)
    retreat.failed = not retreat.path


def parted(g: State, routes: Routes, units: list[str], length: int) -> tuple[list[str], list[str]]:
    """Who goes and who cannot (10.6i): those to whom no route of the full length is open stay, if it is to others."""
    together = columns_of(g, units)
    if routes.of_length(together, length):
        return units, []
    open_to = [unit for unit in units if routes.of_length(columns_of(g, [unit]), length)]
    if not open_to:
        return units, []
    return open_to, [unit for unit in units if unit not in open_to]


def unmet(g: State, units: list[str], hexes: int, seat: int) -> Flow[None]:
    """10.6.3: each unit loses a step for every hex that it could not go."""
    for unit in units:
        for _ in range(hexes):
            if unit in g.units:
                yield from losses.take(g, seat, [unit], "10.6.3")


def go_back(g: State, units: list[str], here: int, there: int, seat: int) -> None:
    """The stack goes one hex back together; guns are on the march at once (OPT2.1i)."""
    tell(g, "fell_back", side=seat, start=here, hex=there, count=len(units))
    for unit in units:
        piece = g.units[unit]
        piece.hex, piece.digging, piece.battled, piece.loaded = there, False, True, False
        if values.is_gun(counter(g, unit)):
            piece.column = True
        lay_on_top(g, unit)
    leave_the_move(g, units)
    enter(g, there, seat)
    for piece in stack(g, there):
        piece.seen = False
    g.sealed += 1


def leave_the_move(g: State, units: list[str]) -> None:
    """Whoever is driven back in the midst of its own move, by an event after an overrun, goes no further."""
    for unit in units:
        if g.mover is not None and unit in g.mover.units:
            g.mover.units.remove(unit)
            g.units[unit].moved = True


def enter(g: State, n: int, seat: int) -> None:
    """A side comes into a hex: it holds it now, and enemy works of levels 1 and 2 are gone (11.8f)."""
    g.holders[n] = seat
    work = g.works.get(n)
    if work is not None and work.seat != seat and work.level <= 2 and not work.long:
        del g.works[n]
        tell(g, "works_lost", hex=n, side=seat)
