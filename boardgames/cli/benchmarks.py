"""How fast the engine is, measured beside catanatron (Catan, in Python too) in the same run.

Both take turns in slices of a fraction of a second, so that a busy machine is busy for both. Rates are whole random
games, set-up included. Where catanatron cannot be installed, its column is empty and a note says why.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import msgspec

from boardgames.bots.base import bot
from boardgames.core.chair import Chair
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.paths import ROOT
from boardgames.games import game
from boardgames.storage import opening, saves

DRIVER = ROOT / "tests" / "bench" / "catanatron_driver.py"
VERSION = "catanatron==3.2.1"
SLICE = 0.25  # seconds one side runs before it is the other's turn
PATIENCE = 300  # seconds that installing may take
SAMPLE = 40  # saves, loads and undos timed
THINK = 0.25  # seconds that `hard` is given for a decision
LATE = 0.05  # seconds that it may take longer


class Row(msgspec.Struct, omit_defaults=True):
    """One line of the table. Rates, unless the unit is a time; `most` is how much of it is promised."""

    bench: str
    game: str
    scenario: str
    ours: float
    theirs: float | None
    ratio: float | None
    unit: str
    note: str = ""
    most: float | None = None


class Rate:
    """How often something was done, in how long."""

    def __init__(self) -> None:
        self.count, self.seconds = 0, 0.0

    def add(self, count: int, seconds: float) -> None:
        self.count += count
        self.seconds += seconds

    @property
    def value(self) -> float:
        return self.count / self.seconds if self.seconds else 0.0


# --- theirs ------------------------------------------------------------------------------------------------------


class Rival:
    """catanatron in its own environment, which is made when it is first needed; `note` says why it is missing."""

    def __init__(self) -> None:
        self.note = ""
        self._process: subprocess.Popen[str] | None = None
        try:
            if not DRIVER.is_file():
                raise FileNotFoundError("only a checkout measures it")
            command = [str(installed(DRIVER.with_name(".catanatron"))), str(DRIVER)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            self.measure("play", 0.01)
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            detail = getattr(error, "stderr", None) or str(error)
            self.note = f"{VERSION} is not there: {' '.join(str(detail).split())[-160:]}"
            self.close()

    def measure(self, what: str, seconds: float) -> tuple[int, float]:
        """How many in how long; nothing where it is missing."""
        if self._process is None or self._process.stdin is None or self._process.stdout is None:
            return 0, 0.0
        self._process.stdin.write(f"{what} {seconds}\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        return answer["count"], answer["seconds"]

    def close(self) -> None:
        """End its process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def installed(folder: Path) -> Path:
    """The interpreter of an environment that holds catanatron."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    ready = folder / "ready"
    if not ready.exists() or ready.read_text(encoding="utf-8") != VERSION:
        for command in (
            [sys.executable, "-m", "venv", "--clear", str(folder)],
            [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", VERSION],
        ):
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
        ready.write_text(VERSION, encoding="utf-8")
    return python


# --- ours --------------------------------------------------------------------------------------------------------


def played(rules: Game, scenario: str, seed: int, stop: Callable[[Match], bool] | None = None) -> Match:
    """A match of random choices, to its end or to where `stop` says."""
    match = Match.new(rules, scenario, seed, {"free_undo": True} if "free_undo" in rules.options else {})
    dice = Random(seed)
    while (decision := match.decision) is not None and not (stop and stop(match)):
        match.take(int(dice.random() * len(decision.options)))
    return match


def play_for(rules: Game, scenario: str, seconds: float, seeds: Iterator[int]) -> tuple[int, float]:
    """Decisions made in whole games until the time is up."""
    count, began = 0, perf_counter()
    while perf_counter() - began < seconds:
        count += len(played(rules, scenario, next(seeds)).codes)
    return count, perf_counter() - began


def clone_for(match: Match, seconds: float) -> tuple[int, float]:
    """Clones made until the time is up, each brought to its question."""
    count, began = 0, perf_counter()
    while perf_counter() - began < seconds:
        match.clone().settle()
        count += 1
    return count, perf_counter() - began


def rows(name: str, seconds: float, watch: Callable[[str], None]) -> Iterator[Row]:
    """All the figures of a game, `seconds` spent on each side of each of them."""
    rules = game(name)
    watch(VERSION)
    rival = Rival()
    try:
        yield from speeds(rules, rival, seconds, watch)
        longest = longest_scenario(rules)
        watch("clone")
        for bench, match in (
            ("clone", standing(rules, longest, within=False)),
            ("clone_within", standing(rules, longest, within=True)),
        ):
            yield beside(
                Row(bench, name, longest, 0, None, None, "clones/s"),
                partial(clone_for, match),
                partial(rival.measure, "copy"),
                seconds,
                rival.note,
            )
    finally:
        rival.close()
    watch("save, load, undo")
    yield from storage(rules, longest)
    watch("turns")
    yield from turns(rules, longest, max(2, int(60 * seconds)))
    watch("hard")
    yield from thinking(rules, longest, max(2, int(40 * seconds)))
    watch("promised")
    yield from promised(rules, longest, max(3, min(SAMPLE, int(SAMPLE * seconds))))


def speeds(rules: Game, rival: Rival, seconds: float, watch: Callable[[str], None]) -> Iterator[Row]:
    """Decisions a second of random play, a row a scenario and one over all."""
    seeds = iter(range(1, 1_000_000_000))
    ours, theirs = Rate(), Rate()
    for info in rules.scenarios():
        watch(info.id)

        def mine(limit: float, scenario: str = info.id) -> tuple[int, float]:
            found = play_for(rules, scenario, limit, seeds)
            ours.add(*found)
            return found

        def other(limit: float) -> tuple[int, float]:
            found = rival.measure("play", limit)
            theirs.add(*found)
            return found

        yield beside(
            Row("random_play", rules.id, info.id, 0, None, None, "decisions/s"), mine, other, seconds, rival.note
        )
    yield filled(Row("random_play", rules.id, "all", 0, None, None, "decisions/s"), ours, theirs, rival.note)


Measure = Callable[[float], tuple[int, float]]


def beside(row: Row, mine: Measure, other: Measure, seconds: float, note: str) -> Row:
    """Both sides measured in turns, slice by slice."""
    ours, theirs = Rate(), Rate()
    while ours.seconds < seconds:
        ours.add(*mine(min(SLICE, seconds)))
        theirs.add(*other(min(SLICE, seconds)))
    return filled(row, ours, theirs, note)


def filled(row: Row, ours: Rate, theirs: Rate, note: str) -> Row:
    """A row with its figures; the ratio says how many times theirs ours is."""
    row.ours = round(ours.value, 1)
    if theirs.count:
        row.theirs, row.ratio = round(theirs.value, 1), round(ours.value / theirs.value, 2)
    row.note = note
    return row


def longest_scenario(rules: Game) -> str:
    """The scenario whose random games take the most decisions."""
    return max(rules.scenarios(), key=lambda info: len(played(rules, info.id, 1).codes)).id


def standing(rules: Game, scenario: str, *, within: bool) -> Match:
    """A match at a checkpoint, or within an action, as many choices after the last checkpoint as were found."""
    if not within:
        return played(rules, scenario, 1, lambda match: len(match.codes) > 60 and not match.checkpoint[1])
    depth = max(deepest(rules, scenario, seed) for seed in range(1, 6))
    for seed in range(1, 6):
        match = played(rules, scenario, seed, lambda match: len(match.checkpoint[1]) >= depth)
        if match.decision is not None:
            return match
    return match


def deepest(rules: Game, scenario: str, seed: int) -> int:
    """The most choices that followed one checkpoint in a random game."""
    most = 0

    def look(match: Match) -> bool:
        nonlocal most
        most = max(most, len(match.checkpoint[1]))
        return False

    played(rules, scenario, seed, look)
    return most


def timed(work: Callable[[], Any], times: int = SAMPLE, clock: Callable[[], float] = perf_counter) -> float:
    """Milliseconds that something takes: the middle one of many."""
    found = []
    for _ in range(times):
        began = clock()
        work()
        found.append(clock() - began)
    return round(sorted(found)[times // 2] * 1000, 3)


def storage(rules: Game, scenario: str) -> Iterator[Row]:
    """Saving, loading and undoing at the end of a long match."""
    match = played(rules, scenario, 1, lambda match: len(match.codes) > 200)
    about = saves.About()

    def row(bench: str, work: Callable[[], Any], times: int = SAMPLE) -> Row:
        return Row(bench, rules.id, scenario, timed(work, times), None, None, "ms")

    with TemporaryDirectory() as folder:
        path = Path(folder) / f"bench{saves.SUFFIX}"
        yield row("save", lambda: saves.save(path, match, about))
        yield row("load", lambda: opening.load_only(path).match.decision)
    yield row("undo", match.undo, min(SAMPLE, len(match.codes)))


def turns(rules: Game, scenario: str, games: int) -> Iterator[Row]:
    """What a decision costs on the first turn and on the last."""
    first, last = Rate(), Rate()
    for seed in range(1, games + 1):
        match, dice, spent = Match.new(rules, scenario, seed), Random(seed), dict[int, Rate]()
        while (decision := match.decision) is not None:
            turn, began = rules.moment(match.state).turn, perf_counter()
            match.take(int(dice.random() * len(decision.options)))
            spent.setdefault(turn, Rate()).add(1, perf_counter() - began)
        for total, turn in ((first, min(spent)), (last, max(spent))):
            total.add(spent[turn].count, spent[turn].seconds)
    for bench, rate in (("decision_first_turn", first), ("decision_last_turn", last)):
        yield Row(bench, rules.id, scenario, round(1_000_000 / rate.value, 1), None, None, "µs")


def thinking(rules: Game, scenario: str, decisions: int) -> Iterator[Row]:
    """How long `hard` takes over decisions for which it has a quarter of a second, the usual one and the slowest."""
    if "hard" not in rules.levels:
        return
    match, dice, spent = Match.new(rules, scenario, 1), Random(1), list[float]()
    chairs = {seat: (bot("hard", seat, THINK), Chair(match, seat)) for seat in rules.players(match.setup)}
    while (decision := match.decision) is not None and len(spent) < decisions:
        if len(decision.options) > 1 and dice.random() < 0.25:
            player, chair = chairs[decision.seat]
            began = perf_counter()
            code = player.choose(chair)
            spent.append(perf_counter() - began)
            match.choose(code)
        else:
            match.take(int(dice.random() * len(decision.options)))
    for bench, found in (("hard_usual", sorted(spent)[len(spent) // 2]), ("hard_slowest", max(spent))):
        most = 1000 * (THINK + LATE)
        yield Row(bench, rules.id, scenario, round(1000 * found, 1), None, None, "ms", most=most)


def promised(rules: Game, scenario: str, times: int) -> Iterator[Row]:
    """What a game says of its own speed: the processor's time, so that a busy machine breaks no promise."""
    for each in rules.measures(scenario):
        found = timed(each.work, times, process_time) * {"ms": 1, "µs": 1000}[each.unit] / each.times
        yield Row(each.name, rules.id, each.what, round(found, 3), None, None, each.unit, most=each.most)
