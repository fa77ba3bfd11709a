"""`boardgames generate`: a scenario drawn by lot, as a file to play, to change and to pass on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from boardgames.cli import choices
from boardgames.cli.parser import SEED, Parser, whole
from boardgames.cli.words import Voice
from boardgames.core.faults import Fault
from boardgames.games import game


def run(arguments: list[str], voice: Voice) -> int:
    """Draw a scenario and print it, or write it to a file."""
    parser = Parser("generate", voice)
    parser.takes("game")
    parser.may("seed", type=whole("--seed", *SEED), default=None, metavar="N")
    parser.may("option", action="append", default=[], metavar="K=V")
    parser.may("out", type=Path, default=None, metavar="FILE.yaml")
    given = parser.parse_args(arguments)
    rules = game(given.game)
    if given.out is not None and given.out.suffix not in choices.SUFFIXES:
        known = ", ".join(sorted(choices.SUFFIXES))
        raise Fault("cli.fault.suffix", file=str(given.out), known=known)
    info = choices.drawn(rules, given.seed, given.option)
    text = msgspec.yaml.encode(rules.content(info.id)).decode()
    if given.out is None:
        print(text, end="")
        return 0
    given.out.write_text(text, encoding="utf-8")
    print(voice("cli.generate.wrote", file=str(given.out), title=voice.title(info.title)))
    return 0
