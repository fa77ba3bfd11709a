"""`boardgames demo`: the game plays itself, with no screen, and leaves its record behind.

`EXPORTS` is what it leaves: a function a file. Pictures join them there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boardgames.bots.base import usual
from boardgames.cli import files
from boardgames.cli.choices import options, scenario, setup, sitter
from boardgames.cli.parser import SEED, Parser, seconds, whole
from boardgames.cli.play_ import Table
from boardgames.cli.replay_ import told
from boardgames.cli.words import Voice
from boardgames.core.match import Match
from boardgames.games import GAMES, game


def run(arguments: list[str], voice: Voice) -> int:
    """Let bots play a scenario before the reader's eyes, and write what came of it."""
    parser = Parser("demo", voice)
    parser.takes("game", nargs="?", default=next(iter(GAMES)))
    parser.takes("scenario", nargs="?")
    parser.may("seat", action="append", default=[], metavar="bot:LEVEL")
    parser.may("seed", type=whole("--seed", *SEED), default=7, metavar="N")
    parser.may("think", type=seconds("--think"), default=0.2, metavar="SECONDS")
    parser.may("out", type=Path, default=Path("demo"), metavar="DIR")
    given = parser.parse_args(arguments)
    rules = game(given.game)
    infos = rules.scenarios()
    first = next((info for info in infos if len(info.players) == len(rules.sides)), infos[0])
    info = scenario(rules, given.scenario) if given.scenario else first
    begin = setup(rules, info.id, given.seed, options(rules, []))
    match = Match.new(rules, begin.scenario, begin.seed, begin.options)
    levels = [sitter(rules, text, human=False) for text in given.seat] or [usual(rules.id)]
    sitters = {seat: levels[n % len(levels)] for n, seat in enumerate(info.players)}
    files.folder(given.out)
    Table(match, sitters, voice, given.think).play()
    for export in EXPORTS:
        print(voice("cli.demo.wrote", file=str(export(match, sitters, given.out, voice))))
    return 0


def save(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Path:  # noqa: ARG001
    """The record, which `boardgames replay` tells again."""
    return files.save(match, folder / f"{match.setup.game}-{match.setup.scenario}{files.SUFFIX}", sitters)


def log(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Path:  # noqa: ARG001
    """The log as text."""
    path = folder / f"{match.setup.game}-{match.setup.scenario}.txt"
    path.write_text("\n".join(told(match.record(), voice)) + "\n", encoding="utf-8")
    return path


EXPORTS: tuple[Callable[[Match, dict[int, str], Path, Voice], Path], ...] = (save, log)
