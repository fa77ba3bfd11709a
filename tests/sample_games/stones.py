"""A tiny game to drive matches with: two seats take stones from a heap, draw secret cards and may answer with them.

A turn is up to three actions. Taking asks at once whether to keep the stones or throw them away: a question in the
middle of an operation, with the number taken in a local variable. Whoever has most when the heap is empty wins.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from boardgames.core.chance import roll, seeded
from boardgames.core.events import tell, tell_privately
from boardgames.core.faults import Fault
from boardgames.core.flow import CHECKPOINT, Decision, Flow, GameOver, Noun, Word
from boardgames.core.game import Setup
from boardgames.core.state import Result, State, wanted
from boardgames.core.words.messages import Message
from tests.sample_games.bare import Bare

COUNT = Noun("count")
TAKE = Word("stones", "take", COUNT)
DRAW = Word("stones", "draw")
KEEP = Word("stones", "keep")
THROW = Word("stones", "throw")
END = Word("stones", "end")
SHOUT = Word("stones", "shout")
PASS = Word("stones", "pass")

ACTIONS = 3
SECRETS = 100


class Heap(State, kw_only=True):
    left: int
    kept: list[int]
    hands: list[list[int]]
    active: int = 0


class View(msgspec.Struct, frozen=True):
    left: int
    kept: list[int]
    hand: list[int] | None
    cards: list[int]


class Stones(Bare):
    id = "stones"
    state = Heap
    reactions = ("shout",)

    def content(self, scenario: str) -> dict[str, Any] | None:
        return {"heap": 5} if scenario == "own" else None

    def begin(self, setup: Setup) -> Heap:
        if setup.scenario not in HEAPS:
            raise Fault("stones.fault.scenario", scenario=setup.scenario)
        g = Heap(chance=seeded(setup.seed), left=HEAPS[setup.scenario], kept=[0, 0], hands=[[], []])
        tell(g, "begun", left=g.left)
        return g

    def play(self, g: State) -> Flow[None]:
        return play(cast(Heap, g))

    def view(self, g: State, seat: int | None) -> View:
        heap = cast(Heap, g)
        hand = None if seat is None else list(heap.hands[seat])
        return View(heap.left, list(heap.kept), hand, [len(each) for each in heap.hands])

    def redeal(self, g: State, seat: int) -> None:
        enemy = cast(Heap, g).hands[1 - seat]
        enemy[:] = [roll(g, SECRETS) for _ in enemy]


HEAPS = {"small": 4, "large": 400, "own": 5}


def play(g: Heap) -> Flow[None]:
    try:
        while True:
            yield CHECKPOINT
            yield from turn(g)
    except GameOver as over:
        g.result = over.result
        tell(g, "over")


def turn(g: Heap) -> Flow[None]:
    seat = g.active
    tell(g, "turn", seat=seat)
    for action in range(ACTIONS):
        options = [*(TAKE(count) for count in (1, 2, 3) if count <= g.left), DRAW(), END()]
        choice = yield Decision(seat, Message("stones.ask.turn", {"action": action}), options, "1")
        if choice.word is END:
            break
        if choice.word is DRAW:
            draw(g, seat)
        else:
            yield from take(g, seat, choice.args[0])
    g.active = 1 - seat


def take(g: Heap, seat: int, count: int) -> Flow[None]:
    g.left -= count
    choice = yield Decision(seat, Message("stones.ask.keep", {"count": count}), [KEEP(), THROW()], "2")
    if choice.word is KEEP:
        if (yield from shouted(g, 1 - seat)):
            tell(g, "dropped", count=count)
        else:
            g.kept[seat] += count
            tell(g, "kept", seat=seat, count=count)
    if not g.left:
        best = max(g.kept)
        raise GameOver(Result(tuple(n for n in (0, 1) if g.kept[n] == best), "stones.result.empty", "3"))


def draw(g: Heap, seat: int) -> None:
    card = roll(g, SECRETS)
    g.hands[seat].append(card)
    tell_privately(g, seat, "drew", {"card": card}, seat=seat)


def shouted(g: Heap, seat: int) -> Flow[bool]:
    """The other seat may answer with a card of its hand: the stones are lost."""
    hand = g.hands[seat]
    if not wanted(g, seat, "shout", bool(hand)):
        return False
    options = [*([SHOUT()] if hand else []), PASS()]
    choice = yield Decision(seat, Message("stones.ask.shout"), options, "4")
    if choice.word is PASS:
        return False
    tell(g, "shouted", seat=seat, card=hand.pop())
    return True
