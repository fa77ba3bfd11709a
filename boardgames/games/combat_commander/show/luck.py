"""What the dice have done in a match, read from what was told: every roll that was made, those cancelled too (9.1).

A defense roll is a shot of whoever attacks: the chance that two dice leave its unit broken, and whether they did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from boardgames.core.events import Event
from boardgames.core.words.luck import Draw, Luck, Shot, Tally
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_commander.content.printed import CARDS
from boardgames.games.combat_commander.state import other
from boardgames.games.combat_commander.words import GAME

DICE = tuple(sorted(white + dark for white, dark in product(range(1, 7), repeat=2)))  # each pair as likely
TRIGGERS = ("event", "sniper", "jammed", "time")
tallied = speaker(f"{GAME}.luck")


def luck(events: Sequence[Event]) -> Luck:
    """The dice of every roll, added up: of a targeting roll too, so that all can be compared."""
    draws = [
        Draw(n, event.args["side"], CARDS[event.args["card"]].roll)
        for n, event in enumerate(events)
        if event.kind == "rolled"
    ]
    return Luck(DICE, tuple(draws), tuple(breaks(events)), tuple(tallies(events)), GAME)


def breaks(events: Sequence[Event]) -> Iterator[Shot]:
    """Each defense roll: how likely it was to break its unit (O20.3.4), and whether it did."""
    for n, event in enumerate(events):
        if event.kind == "defended":
            args = event.args
            needed = args["attack"] - args["morale"]
            even = args["outcome"] == "breaks" and args["total"] == args["attack"]  # those who move hold no tie
            chance = sum(dice < needed or (even and dice == needed) for dice in DICE) / len(DICE)
            yield Shot(n, other(args["side"]), chance, float(args["outcome"] == "breaks"))


def tallies(events: Sequence[Event]) -> Iterator[Tally]:
    """What each side's cards set off, and what it played them for."""
    found: Counter[tuple[str, int]] = Counter()
    for event in events:
        if event.kind == "triggered":
            found[event.args["trigger"], event.args["side"]] += 1
        elif event.kind in {"ordered", "played", "discarded"}:
            found[event.kind, event.args["side"]] += 1
    for kind in TRIGGERS:
        yield Tally(Message(f"{GAME}.trigger.{kind}"), {seat: found[kind, seat] for seat in (0, 1)})
    for kind in ("ordered", "played", "discarded"):
        yield Tally(tallied(kind), {seat: found[kind, seat] for seat in (0, 1)})
