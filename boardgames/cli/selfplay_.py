"""`boardgames selfplay`: many games of bots against bots, and the figures of them."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from boardgames.bots import arena
from boardgames.bots.arena import Job, Outcome
from boardgames.cli import choices, files
from boardgames.cli.parser import SEED, Parser, seconds, whole
from boardgames.cli.words import Voice, complain
from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games import game

TOLD = 5  # errors told one by one; the rest are counted


def run(arguments: list[str], voice: Voice) -> int:
    """Play the games and say what came of them; status 1 if one of them broke off."""
    parser = Parser("selfplay", voice)
    parser.takes("game")
    parser.takes("scenario", nargs="?", default="all")
    parser.may("games", type=whole("--games", 1, 10_000_000), default=10, metavar="N")
    parser.may("seed", type=whole("--seed", *SEED), default=1, metavar="S")
    parser.may("seat", action="append", default=[], metavar="bot:LEVEL")
    parser.may("players", type=whole("--players", 1, 12), default=None, metavar="N")
    parser.may("option", action="append", default=[], metavar="K=V")
    parser.may("jobs", type=whole("--jobs", 1, 256), default=1, metavar="J")
    parser.may("think", type=seconds("--think"), default=None, metavar="SECONDS")
    parser.may("record", type=Path, default=None, metavar="DIR")
    parser.may("json", action="store_true")
    given = parser.parse_args(arguments)
    rules = game(given.game)
    if given.seed + given.games > SEED[1]:
        raise Fault("cli.fault.between", what="--seed", found=given.seed, least=SEED[0], most=SEED[1] - given.games)
    infos = rules.scenarios() if given.scenario == "all" else [choices.scenario(rules, given.scenario)]
    options = choices.options(rules, given.option)
    setups = [
        choices.setup(rules, info.id, given.seed, options, choices.seating(info, given.players)) for info in infos
    ]
    most = max(2, *(len(rules.players(setup)) for setup in setups))
    if len(given.seat) > most:
        raise Fault("cli.fault.seats", found=len(given.seat), seats=", ".join(rules.sides), most=most)
    levels = [choices.sitter(rules, text, human=False) for text in given.seat] or ["random"]
    jobs = list(arena.draw(setups, [rules.teams(setup) for setup in setups], levels, given.games, given.think))
    keep = None
    if given.record is not None:
        files.folder(given.record)
        keep = partial(record, given.record)
    began = perf_counter()
    outcomes = []
    for outcome in arena.run(jobs, given.jobs, keep):
        outcomes.append(outcome)
        progress(len(outcomes), len(jobs))
    figures = arena.report(rules, outcomes, perf_counter() - began)
    print(json.dumps(figures) if given.json else told(figures, voice))
    broken = [outcome for outcome in outcomes if outcome.error]
    for outcome in broken[:TOLD]:
        complain(mishap(outcome, voice))
    return 1 if broken else 0


def record(folder: Path, match: Match, job: Job) -> None:
    """Keep a game as a save in a folder."""
    setup = job.setup
    files.save(match, folder / f"{setup.game}-{setup.scenario}-{setup.seed}{files.SUFFIX}")


def progress(done: int, all_: int) -> None:
    """How far it has come, for someone who watches."""
    if sys.stderr.isatty():
        print(f"\r{done}/{all_}", end="\n" if done == all_ else "", file=sys.stderr, flush=True)


def mishap(outcome: Outcome, voice: Voice) -> str:
    """Which game broke off, and why."""
    setup = outcome.job.setup
    return voice(
        "cli.selfplay.broke",
        scenario=setup.scenario,
        seed=setup.seed,
        decisions=outcome.decisions,
        why=outcome.error,
    )


def told(figures: dict[str, Any], voice: Voice) -> str:
    """The figures as text."""
    counts = {name: ", ".join(f"{who} {n}" for who, n in figures[name].items()) for name in ("wins", "wins_by_bot")}
    return voice("cli.selfplay.figures", **{**figures, **counts}).rstrip()
