"""A set-up that makes sense on a map, for scenarios that nobody has written: cover, objectives, and a way to go.

Squads come first, then teams, then leaders to where most of their men are; fortifications after them.
"""

from __future__ import annotations

import msgspec

from boardgames.games.combat_commander.content.printed import BASICS, FORTIFICATIONS, UNIT_TYPES, PostureId
from boardgames.games.combat_commander.ground.map import BOARD, Battlefield
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.scenarios.library import depth
from boardgames.games.combat_commander.scenarios.schema import Edge, Group, Works

ORDER = {"squad": 0, "team": 1, "leader": 2}
# What a side looks for in a hex: each point of cover, an objective, each hex towards the enemy.
LIKES: dict[PostureId, tuple[float, float, float]] = {
    "defender": (2.0, 5.0, 0.3),
    "recon": (1.5, 2.0, 1.0),
    "attacker": (1.2, 0.0, 2.0),
}
CROWD, NEAR = 6.0, 0.8  # what a squad in the hex, and one next to it, takes off


class Place:
    """A side's zone, filled hex by hex."""

    def __init__(self, ground: Battlefield, edge: Edge, deep: int, posture: PostureId) -> None:
        self.ground, self.posture = ground, posture
        self.depth = [depth(edge, n) for n in range(BOARD.size)]
        self.zone = [n for n in range(BOARD.size) if self.depth[n] <= deep and _dry(ground, n)]
        self.figures: dict[int, int] = {}
        self.squads: dict[int, int] = {}
        self.led: set[int] = set()
        self.wanted = {n: self._wanted(n) for n in self.zone}

    def groups(self, groups: list[Group]) -> list[Group]:
        """The groups with a hex for every counter, as far as there is room."""
        spots: list[list[int]] = [[] for _ in groups]
        for number in sorted(range(len(groups)), key=lambda n: ORDER[UNIT_TYPES[groups[n].unit].size]):
            for _ in range(groups[number].count):
                spot = self._best(UNIT_TYPES[groups[number].unit].size)
                if spot is not None:
                    spots[number].append(spot)
        named = [[BOARD.names[n] for n in found] for found in spots]
        return [msgspec.structs.replace(group, at=at) for group, at in zip(groups, named, strict=True)]

    def works(self, works: list[Works]) -> list[Works]:
        """Shelters where men stand in the open, wire and mines in front of them."""
        used: set[int] = set()
        counts: dict[str, Works] = {}
        for pile in works:
            before = counts.get(pile.marker)
            counts[pile.marker] = msgspec.structs.replace(pile, count=pile.count + before.count) if before else pile
        placed = []
        for pile in counts.values():
            spots = self._sites(pile, used)[: pile.count]
            used.update(spots)
            placed.append(msgspec.structs.replace(pile, at=[BOARD.names[n] for n in spots]))
        return placed

    def _wanted(self, n: int) -> float:
        """How good a hex is by itself."""
        cover, objective, forward = LIKES[self.posture]
        near = min(BOARD.distance(n, here) for spots in self.ground.objectives for here in spots)
        return cover * self._cover(n) + objective * max(0.0, 1 - near / 3) + forward * self.depth[n]

    def _cover(self, n: int) -> int:
        return (GROUND[self.ground.ground[n]].cover or 0) - self.ground.has("road", n)

    def _best(self, size: str) -> int | None:
        """Where the next unit of a size goes."""
        need = BASICS.sizes[size].figures  # type: ignore[index]
        free = [n for n in self.zone if self.figures.get(n, 0) + need <= BASICS.stack]
        if not free:
            return None
        spot = max(free, key=lambda n: (self._company(n) if size == "leader" else self._alone(n, size), -n))
        self.figures[spot] = self.figures.get(spot, 0) + need
        if size == "squad":
            self.squads[spot] = self.squads.get(spot, 0) + 1
        if size == "leader":
            self.led |= {spot, *BOARD.neighbours[spot]}
        return spot

    def _alone(self, n: int, size: str) -> float:
        """Squads spread; teams may share a hex with one."""
        around = sum(self.squads.get(m, 0) for m in BOARD.neighbours[n])
        crowd = CROWD if size == "squad" else 0.5
        return self.wanted[n] - crowd * self.squads.get(n, 0) - NEAR * around

    def _company(self, n: int) -> float:
        """How many squads a leader commands from here that no other one does."""
        around = sum(self.squads.get(m, 0) for m in BOARD.neighbours[n] if m not in self.led)
        here = 0 if n in self.led else 3 * self.squads.get(n, 0)
        return here + around + 0.1 * self.wanted[n]

    def _sites(self, pile: Works, used: set[int]) -> list[int]:
        """The hexes for a kind of fortification, the best first."""
        free = [n for n in self.zone if n not in used]
        cover = FORTIFICATIONS[pile.marker].cover
        if cover is not None:
            held = [n for n in free if self.figures.get(n)]
            return sorted(held, key=lambda n: (self._cover(n) - cover, -self.squads.get(n, 0), -self.wanted[n], n))
        ahead = [n for n in free if not self.figures.get(n) and self._before(n)]
        return sorted(ahead, key=lambda n: (-self._before(n), -self.depth[n], n))

    def _before(self, n: int) -> int:
        """How many squads a hex lies in front of."""
        return sum(self.squads.get(m, 0) for m in BOARD.neighbours[n] if self.depth[m] <= self.depth[n])


def _dry(ground: Battlefield, n: int) -> bool:
    """A hex where a unit may stand and would."""
    kind = GROUND[ground.ground[n]]
    return kind.move is not None and not kind.water
