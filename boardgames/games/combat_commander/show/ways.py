"""Ways to hexes farther off, for one click: the steps of a Move order, and all that waits on them (O21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property

from boardgames.core.flow import Decision
from boardgames.core.table import About, Figure, Leg, Tone, Way, Words
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.rules.orders import movement, passage
from boardgames.games.combat_commander.rules.targeting import Shooter
from boardgames.games.combat_commander.show.effects import Advisor
from boardgames.games.combat_commander.show.faces import hex_ref, said
from boardgames.games.combat_commander.state import State
from boardgames.games.combat_commander.words import GAME, TO

MINED, MOST = 20, 60  # how far mines are feared, in enemies who could fire; and a step at most

Steps = list[tuple[int, int]]  # hexes, each with the MP spent by then


def ways(g: State, decision: Decision, advisor: Advisor) -> Mapping[str, Way]:
    """To each hex that those who are on their way could come to in several steps, by its ref."""
    near = {option.args[0] for option in decision.options if option.word is TO}
    mover = g.order.mover if g.order is not None else None
    if not near or mover is None:
        return {}
    return Ways(g, [unit for unit in mover.units if unit in g.units], near, advisor)


class Ways(Mapping[str, Way]):
    """Units on their way, and what they would meet with; worked out once somebody asks for it."""

    def __init__(self, g: State, units: list[int], near: set[int], advisor: Advisor) -> None:
        self.g, self.units, self.near, self.advisor = g, units, near, advisor
        self.start = g.units[units[0]].hex
        self.watching = cache(self.watch)
        self.way = cache(self.made)

    @cached_property
    def far(self) -> dict[str, int]:
        """The hexes that no next step leads to, by their refs."""
        return {hex_ref(n): n for n in movement.reachable(self.g, self.units) if n not in self.near}

    @cached_property
    def found(self) -> dict[int, Steps]:
        return movement.ways(self.g, self.units, self.fear)

    def __getitem__(self, ref: str) -> Way:
        return self.way(self.far[ref])

    def __iter__(self) -> Iterator[str]:
        return iter(self.far)

    def __len__(self) -> int:
        return len(self.far)

    def watch(self, start: int, to: int) -> list[Shooter]:
        """Who could answer a step with opportunity fire; nobody one from trench to trench (F105.2c)."""
        return [] if passage.linked(self.g, start, to) else self.advisor.danger(to)

    def mined(self, start: int, to: int) -> bool:
        """Do mines strike on a step, in the hex that is left or in the one that is entered (F103.1)?"""
        return "mines" in (self.g.works.get(start), self.g.works.get(to))

    def fear(self, start: int, to: int) -> int:
        """How far a step is feared."""
        return min(MOST, len(fired(self.watching(start, to))) + MINED * self.mined(start, to))

    def made(self, n: int) -> Way:
        """The cheapest way to a hex, and of several the safest."""
        steps = self.found[n]
        starts = [self.start, *(each for each, _ in steps)]
        return Way(
            codes=tuple(TO(to, spent).code for to, spent in steps),
            start=hex_ref(self.start),
            legs=tuple(self.leg(start, to, spent) for start, (to, spent) in zip(starts, steps, strict=False)),
            words=self.sum(steps, starts),
            about=About(
                title=said("way.title", hex=n),
                line=(self.cost(steps),),
                texts=tuple(self.told(start, to, spent) for start, (to, spent) in zip(starts, steps, strict=False)),
                rule="O21.6",
            ),
        )

    def leg(self, start: int, to: int, spent: int) -> Leg:
        """A step as it is drawn."""
        count, marks, tone = len(fired(self.watching(start, to))), [], "path"
        if count:
            marks.append(Figure("fire", str(count), said("mark.danger", count=count)))
            tone = "fire"
        if self.mined(start, to):
            marks.append(Figure("mines", "", Message(f"{GAME}.fortification.mines")))
            tone = "bad"
        if passage.snags(self.g, to):
            marks.append(Figure("wire", "", Message(f"{GAME}.fortification.wire")))
        shown: Tone = tone  # type: ignore[assignment]  # one of those above
        return Leg(hex_ref(to), str(spent), shown, tuple(marks))

    # --- in words ----------------------------------------------------------------------------------------------------

    def cost(self, steps: Steps) -> Words:
        """What the whole way costs, of what there is."""
        g = self.g
        assert g.order is not None
        assert g.order.mover is not None
        rest = movement.left(g, g.order.mover, [g.units[unit] for unit in self.units])
        return said("way.cost", cost=steps[-1][1] - g.order.mover.spent, points=rest)

    def sum(self, steps: Steps, starts: list[int]) -> Words:
        """The whole way in a line: its cost, all who could fire at it, the mines and the wire."""
        shots = [
            (each, to) for start, (to, _) in zip(starts, steps, strict=False) for each in self.watching(start, to)
        ]  # fmt: skip
        danger: Words = said("way.safe")
        if shots:
            best = max(self.advisor.strongest(to, [each]) for each, to in shots)
            danger = said("way.danger", count=len(fired([each for each, _ in shots])), fp=best)
        words = said("way.also", first=self.cost(steps), second=danger)
        mined = [n for n in dict.fromkeys((*starts, steps[-1][0])) if self.g.works.get(n) == "mines"]
        if mined:
            words = said("way.also", first=words, second=said("way.mines", hexes=mined))
        if passage.snags(self.g, steps[-1][0]):
            words = said("way.also", first=words, second=said("way.wire", hex=steps[-1][0]))
        return words

    def told(self, start: int, to: int, spent: int) -> Words:
        """A step: what it costs by then, the ground and its cover, who could fire there, what lies there."""
        g, watching = self.g, self.watching(start, to)
        words = said("way.step", hex=to, spent=spent, ground=self.advisor.named(to), cover=values.cover(g, to))
        danger = self.advisor.danger_words(to) if watching else said("effect.safe")
        words = said("effect.then", first=words, second=danger)
        if self.mined(start, to):
            words = said("effect.then", first=words, second=said("way.mined"))
        if passage.snags(g, to):
            words = said("effect.then", first=words, second=said("way.snags"))
        return words


def fired(watching: list[Shooter]) -> set[int]:
    """The units that could fire, however many weapons they have."""
    return {each.unit for each in watching}
