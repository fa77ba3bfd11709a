"""What is chosen before a match: which game, which of its scenarios, who sits where, and what is agreed on."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from boardgames.bots.base import usual
from boardgames.core.faults import Fault
from boardgames.core.game import Game, ScenarioInfo, Seating, Setup
from boardgames.core.match import Match
from boardgames.core.options import MatchOption, Value
from boardgames.play.rulebook import plain
from boardgames.play.session import BOT, HUMAN
from boardgames.play.voice import Voice
from boardgames.storage import library

LENGTHS = ((0, 10_000), (0, 60), (61, 120), (121, 10_000))  # minutes: any, and the three that one may ask for
LARGEST_SEED = 1_000_000
LOTS = 8  # seeds that are tried for what a match leaves to chance before it begins
LONGEST_NAME = 24  # letters


class Box(msgspec.Struct, frozen=True):
    """What the lid of a game says."""

    players: tuple[int, int]
    minutes: tuple[int, int] | None
    scenarios: int
    running: int  # matches under way


def box(rules: Game, running: int = 0) -> Box:
    """The lid of a game."""
    infos = rules.scenarios()
    counts = [count for info in infos for count in info.counts] or [0]
    minutes = [info.minutes for info in infos if info.minutes]
    return Box((min(counts), max(counts)), (min(minutes), max(minutes)) if minutes else None, len(infos), running)


def running() -> dict[str, int]:
    """How many matches of each game are under way."""
    found: dict[str, int] = {}
    try:
        kept = library.unfinished()
    except (Fault, OSError):
        return found
    for each in kept:
        if each.header is not None:
            found[each.header.game] = found.get(each.header.game, 0) + 1
    return found


def found(infos: Sequence[ScenarioInfo], voice: Voice, words: str, length: int, players: int) -> list[ScenarioInfo]:
    """The scenarios that have every word, take as long as is wanted, and are for so many players (0: any number)."""
    low, high = LENGTHS[length]
    wanted = plain(words).split()

    def fits(info: ScenarioInfo) -> bool:
        said = plain(f"{voice.title(info.title)} {voice.title(info.about)}")
        right = not length or (info.minutes is not None and low <= info.minutes <= high)
        return right and (not players or players in info.counts) and all(word in said for word in wanted)

    return [info for info in infos if fits(info)]


class Places:
    """Who sits where, under which name; what is agreed on; and the number that chance begins with."""

    def __init__(self, rules: Game, info: ScenarioInfo, name: str = "") -> None:
        self.rules = rules
        self.names: dict[int, str] = {}
        self.seats: dict[int, str] = {}
        self.options: dict[str, Value] = {}
        self.seed = ""
        self.player = name  # what the one who sits here is called
        self.take(info)

    def take(self, info: ScenarioInfo) -> None:
        """Another scenario: who sits where stays, as far as it has those seats."""
        self.info = info
        known = self.rules.options_of(info.id)
        kept = {name: value for name, value in self.options.items() if name in known and known[name].holds(value)}
        self.options = {name: kept.get(name, option.default) for name, option in known.items()}
        self.sit(info.players)

    def sit(self, seating: Seating) -> None:
        """These seats are taken: the first by a person, the others by bots, unless something else was said."""
        bot = BOT + usual(self.rules)
        self.seats = {
            seat: self.seats.get(seat, HUMAN if n == 0 and HUMAN not in self.seats.values() else bot)
            for n, seat in enumerate(seating)
        }
        first = next((seat for seat, who in self.seats.items() if who == HUMAN), None)
        if first is not None and self.player and not any(self.names.values()):
            self.names[first] = self.player

    def count(self, players: int) -> None:
        """So many play."""
        self.sit(self.info.seating(players))

    def agree(self, name: str, value: Value) -> None:
        """An option has a value; with it the book may play a seat itself."""
        self.options[name] = value
        self._change_over(self.asked)

    @property
    def open(self) -> dict[str, MatchOption]:
        """The options to be asked for; those that change nothing as things stand are not among them."""
        moot = self.rules.moot(self.setup(0))
        return {name: option for name, option in self.rules.options_of(self.info.id).items() if name not in moot}

    def _change_over(self, asked: frozenset[int]) -> None:
        """Where the book plays the seat of the only person, he changes to another."""
        humans = self.humans
        if asked and humans and not asked.intersection(humans):
            here, there = humans[0], min(asked)
            self.seats[here], self.seats[there] = self.seats[there], HUMAN
            self.names[there] = self.names.pop(here, "")

    @property
    def humans(self) -> list[int]:
        return [seat for seat, who in self.seats.items() if who == HUMAN]

    @property
    def sound(self) -> bool:
        """Is the seed a number, or left to chance?"""
        return not self.seed or (self.seed.isascii() and self.seed.isdigit())

    def draw(self) -> None:
        """A seed by lot."""
        self.seed = str(secrets.randbelow(LARGEST_SEED))

    def setup(self, seed: int) -> Setup:
        """All that this leads to, with a seed."""
        named = [self.names.get(seat, "").strip() if self.seats.get(seat) == HUMAN else ""
                 for seat in range(len(self.rules.sides))]  # fmt: skip
        seating = tuple(sorted(self.seats))
        return Setup(
            game=self.rules.id,
            scenario=self.info.id,
            seed=seed,
            options=dict(self.options),
            seats=() if seating == self.info.players else seating,
            names=tuple(named) if any(named) else (),
        )

    @property
    def asked(self) -> frozenset[int]:
        """The seats that somebody must sit on; a book that plays one of them itself may draw it by lot."""
        seeds = [int(self.seed)] if self.seed and self.sound else range(LOTS)
        return frozenset(seat for seed in seeds for seat in self.rules.players(self.setup(seed)))

    def begin(self) -> Match:
        """The match that all this leads to; a `Fault` says why not."""
        seed = int(self.seed) if self.seed else secrets.randbelow(LARGEST_SEED)
        self._change_over(frozenset(self.rules.players(self.setup(seed))))
        return Match.begun(self.rules, self.setup(seed))

    def sitting(self, match: Match) -> dict[int, str]:
        """Who sits where in the match that has begun: on every seat but those that the book plays."""
        return {seat: self.seats[seat] for seat in match.game.players(match.setup) if seat in self.seats}
