"""Tournaments: many games of bots, spread over processes, and what came of them.

A game is a `Job`; `play` makes it an `Outcome`. Nothing depends on the process that played it or on the order in
which they end: the same jobs give the same games (of bots that do not watch the clock).
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import active_children
from time import perf_counter
from typing import Any

import msgspec

from boardgames.bots.base import Bot, Chair, bot
from boardgames.core.faults import Fault
from boardgames.core.game import Game, Seating, Setup
from boardgames.core.match import Match
from boardgames.games import game

LONGEST = 100_000  # decisions; a game that takes more will never end


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played: the set-up, and the level of the bot on each seat."""

    setup: Setup
    bots: dict[int, str]
    think: float | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a job. winners: empty for a draw, None where the game broke off; `error` says why then."""

    job: Job
    decisions: int
    seconds: float
    winners: tuple[int, ...] | None
    error: str | None = None


Keep = Callable[[Match, Job], None]  # what to do with a game that is over; it must be a function of a module


def draw(
    setups: Sequence[Setup], teams: Sequence[Sequence[Seating]], levels: Sequence[str], games: int, think: float | None
) -> Iterator[Job]:
    """The jobs of a tournament: the scenarios in turn, the seeds one after the other, the bots a team on each time.

    setups: one a scenario, with the first seed. teams: the seats that bots take in it; partners are of one level.
    """
    for number in range(games):
        turn, place = divmod(number, len(setups))
        setup = msgspec.structs.replace(setups[place], seed=setups[place].seed + number)
        dealt = [levels[(n + turn + place) % len(levels)] for n in range(len(teams[place]))]
        bots = {seat: level for level, team in zip(dealt, teams[place], strict=True) for seat in team}
        yield Job(setup=setup, bots=bots, think=think)


def start(setup: Setup) -> Match:
    """A match of a set-up, whether or not its scenario ships with the program."""
    rules = game(setup.game)
    if setup.content is not None:
        rules.learn_content(setup.content, setup.scenario)
    return Match.begun(rules, msgspec.structs.replace(setup))


def seated(job: Job) -> dict[int, Bot]:
    """The bots of a job, each with a seed of its own."""
    return {seat: bot(level, job.setup.seed * 8 + seat, job.think) for seat, level in job.bots.items()}


def play(job: Job, keep: Keep | None = None) -> Outcome:
    """Play a game to its end; whatever breaks it is told, not raised."""
    began = perf_counter()
    match: Match | None = None
    winners: tuple[int, ...] | None = None
    error: str | None = None
    try:
        match = start(job.setup)
        finish(match, seated(job))
        winners = match.state.result.winners if match.state.result else ()
    except Exception as problem:
        error = str(problem) if isinstance(problem, Fault) else f"{type(problem).__name__}: {problem}"
    seconds = perf_counter() - began
    if keep is not None and match is not None:
        try:
            keep(match, job)
        except Exception as problem:
            error = error or f"{type(problem).__name__}: {problem}"
    return Outcome(job=job, decisions=len(match.codes) if match else 0, seconds=seconds, winners=winners, error=error)


def finish(match: Match, bots: dict[int, Bot]) -> None:
    """Let the bots play a match to its end."""
    chairs = {seat: Chair(match, seat) for seat in bots}
    while (decision := match.decision) is not None:
        if len(match.codes) >= LONGEST:
            raise Fault("core.fault.endless", decisions=LONGEST)
        match.choose(bots[decision.seat].choose(chairs[decision.seat]))


def run(jobs: Sequence[Job], processes: int = 1, keep: Keep | None = None) -> Iterator[Outcome]:
    """Play the jobs, in so many processes at a time; the outcomes come in the order of the jobs."""
    one = partial(play, keep=keep)
    if processes <= 1 or len(jobs) < 2:
        yield from map(one, jobs)
        return
    batch = max(1, min(16, len(jobs) // (processes * 4)))
    pool = ProcessPoolExecutor(min(processes, len(jobs)), initializer=quiet)
    try:
        yield from pool.map(one, jobs, chunksize=batch)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()
        raise
    pool.shutdown()


def quiet() -> None:
    """A worker that is interrupted ends without a word; the main process says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def report(rules: Game, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """The figures of a tournament; seats go by their names. A win that partners share is one for their level."""
    ended = [outcome for outcome in outcomes if outcome.winners is not None]
    decisions = sum(outcome.decisions for outcome in outcomes)
    wins = Counter(dict.fromkeys(rules.sides, 0) | {"draw": 0})
    by_bot = Counter({level: 0 for outcome in outcomes for level in outcome.job.bots.values()})
    for outcome in ended:
        wins.update([rules.sides[seat] for seat in outcome.winners or ()] or ["draw"])
        bots, won = outcome.job.bots, {*(outcome.winners or ())}
        by_bot.update(bots[team[0]] for team in rules.teams(outcome.job.setup) if team[0] in bots and won & {*team})
    return {
        "games": len(outcomes),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
        "wins": dict(wins),
        "wins_by_bot": dict(by_bot),
        "mean_decisions": round(sum(o.decisions for o in ended) / len(ended), 1) if ended else 0.0,
        "errors": len(outcomes) - len(ended),
    }
