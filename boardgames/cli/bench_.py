"""`boardgames bench`: how fast the engine is, as a table or as data."""

from __future__ import annotations

import json
import sys

import msgspec

from boardgames.cli.benchmarks import Row, rows
from boardgames.cli.parser import Parser, seconds
from boardgames.cli.words import Voice
from boardgames.games import GAMES, game


def run(arguments: list[str], voice: Voice) -> int:
    """Measure every game, or the one that is named."""
    parser = Parser("bench", voice)
    parser.takes("game", nargs="?")
    parser.may("seconds", type=seconds("--seconds"), default=1.0, metavar="SECONDS")
    parser.may("json", action="store_true")
    given = parser.parse_args(arguments)
    names = [game(given.game).id] if given.game else list(GAMES)
    found: list[Row] = []
    if not given.json:
        print(line(*(voice(f"cli.bench.{each}") for each in ("bench", "scenario", "ours", "theirs", "ratio", "unit"))))
    for name in names:
        if not given.json:
            print(name)
        for row in rows(name, given.seconds, watch):
            found.append(row)
            if not given.json:
                watch("")
                print(told(row), flush=True)
    watch("")
    notes = {row.note for row in found if row.note}
    if given.json:
        print(json.dumps({"rows": [msgspec.to_builtins(row) for row in found]}, ensure_ascii=False))
    for note in () if given.json else notes:
        print(note)
    return 0


def watch(what: str) -> None:
    """What is being measured, for someone who waits."""
    if sys.stderr.isatty():
        print(f"\r{what:<40}\r", end="", file=sys.stderr, flush=True)


def told(row: Row) -> str:
    """A row as text."""
    theirs = "-" if row.theirs is None else f"{row.theirs:,.0f}"
    ratio = "-" if row.ratio is None else f"{row.ratio:.2f}"
    ours = f"{row.ours:,.2f}" if row.ours < 100 else f"{row.ours:,.0f}"
    unit = row.unit if row.most is None else f"{row.unit} (≤ {row.most:g})"
    return line(row.bench, row.scenario, ours, theirs, ratio, unit)


def line(bench: str, scenario: str, ours: str, theirs: str, ratio: str, unit: str) -> str:
    """A line of the table."""
    return f"  {bench:<20} {scenario:<20} {ours:>12} {theirs:>12} {ratio:>8}  {unit}"
