"""A game small enough to read at a glance, with all that a save must carry: hidden hands, chance, turns, operations."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from boardgames.core import chance
from boardgames.core.events import tell, tell_privately
from boardgames.core.faults import Fault
from boardgames.core.flow import CHECKPOINT, Decision, Flow, GameOver, Noun, Word
from boardgames.core.game import Moment, Setup
from boardgames.core.match import Match
from boardgames.core.state import Result, State
from boardgames.core.words.messages import Message
from tests.sample_games.bare import Bare

TAKE = Word("pebbles", "take", Noun("count"))
DONE = Word("pebbles", "done")
SHIPPED = {"brook": 12, "river": 60}  # scenario: turns


class Pebbles(State, kw_only=True):
    scenario: str
    turns: int
    turn: int = 1
    active: int = 0
    operations: int = 0
    heap: int = 40
    hands: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    bag: list[int] = []


class Game_(Bare):  # noqa: N801 - not the Game of the core
    id = "pebbles"
    sides = ("left", "right")
    state = Pebbles
    reactions = ("splash",)

    def __init__(self) -> None:
        self.brought: dict[str, int] = {}

    def learn_content(self, data: dict[str, Any], name: str) -> None:
        if not isinstance(data.get("turns"), int):
            raise Fault("core.fault.content", file=name, place="turns", why="no number", found="-")
        self.brought[data["id"]] = data["turns"]

    def content(self, scenario: str) -> dict[str, Any] | None:
        return {"id": scenario, "turns": self.brought[scenario]} if scenario in self.brought else None

    def begin(self, setup: Setup) -> Pebbles:
        turns = {**SHIPPED, **self.brought}.get(setup.scenario)
        if turns is None:
            raise Fault("core.fault.scenario", scenario=setup.scenario, known=", ".join(SHIPPED))
        g = Pebbles(chance=chance.seeded(setup.seed), scenario=setup.scenario, turns=turns, bag=list(range(60)))
        chance.shuffle(g, g.bag)
        return g

    def play(self, g: State) -> Flow[None]:
        assert isinstance(g, Pebbles)
        try:
            yield from turns(g)
        except GameOver as over:
            g.result = over.result

    def moment(self, g: Pebbles) -> Moment:
        return Moment(g.turn, g.active)

    def view(self, g: State, seat: int | None) -> msgspec.Struct:
        return g

    def redeal(self, g: State, seat: int) -> None:
        assert isinstance(g, Pebbles)
        chance.shuffle(g, g.bag)


def turns(g: Pebbles) -> Flow[None]:
    """Two seats by turns, three operations a turn, until the last turn is over."""
    while g.turn <= g.turns:
        yield CHECKPOINT
        yield from operation(g, g.active)
        g.operations += 1
        if g.operations == 3:
            g.operations, g.active = 0, 1 - g.active
            g.turn += 1 - g.active
    raise GameOver(Result((0,), "pebbles.end", "1"))


def operation(g: Pebbles, seat: int) -> Flow[None]:
    """Take pebbles, a few at a time, and roll for what the water brings back."""
    taken = 0
    while True:
        options = [TAKE(n) for n in range(1, 4) if taken + n <= 5] + [DONE()]
        choice = yield Decision(seat, Message("pebbles.ask"), options, "1.a")
        if choice.word is DONE:
            break
        taken += choice.args[0]
        tell(g, "took", seat=seat, count=choice.args[0])
    drawn = g.bag[chance.roll(g, len(g.bag))]
    g.hands[seat] = [*g.hands[seat][-4:], drawn]
    g.heap += chance.roll(g, 6) - taken
    tell_privately(g, seat, "drew", {"pebble": drawn}, seat=seat)


GAME = Game_()


def new(scenario: str = "brook", seed: int = 0) -> Match:
    """A match at its first question."""
    return Match.new(GAME, scenario, seed)


def step(match: Match, dice: random.Random) -> bool:
    """One random choice; False when the match is over."""
    decision = match.decision
    if decision is None:
        return False
    match.take(dice.randrange(len(decision.options)))
    return True


def played(choices: int, scenario: str = "brook", seed: int = 0) -> Match:
    """A match after so many random choices, or at its end if that comes first."""
    match, dice = new(scenario, seed), random.Random(seed)
    for _ in range(choices):
        if not step(match, dice):
            break
    return match
