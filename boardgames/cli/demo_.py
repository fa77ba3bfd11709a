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

MOMENTS = {"operations": "operations", "combat": "combat", "sacrifice": "sacrifice"}  # pictures of what is asked
FRAMES = 60  # of the moving picture


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


def pictures(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Path:  # noqa: ARG001
    """The screens of the window, drawn with no display: the game as it began, in the middle, at its end."""
    from boardgames.ui import shot  # noqa: PLC0415 - pygame is imported only by what draws

    for number, screen in enumerate(("title", "chooser", "replay", "results", "rules"), 1):
        shot.take(match, folder / f"{number}-{screen}.png", screen=screen, language=voice.language)
    for number, (name, about) in enumerate(MOMENTS.items(), 6):
        moment = found(match, about)
        if moment is not None:
            shot.take(moment, folder / f"{number}-{name}.png", language=voice.language)
    return folder


def found(match: Match, about: str) -> Match | None:
    """The match as it stood, past its middle, at a question about this; None if there was none."""
    copy, _ = Match.restore(match.game, match.record())
    for at in [*range(len(match.codes) // 2, len(match.codes)), *range(len(match.codes) // 2)]:
        copy.rewind(at) if at < len(copy.codes) else copy.replay(match.codes[len(copy.codes) : at])
        if copy.decision is not None and copy.decision.ask.key.endswith(about):
            return copy
    return None


def film(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Path:  # noqa: ARG001
    """The game as a moving picture."""
    from boardgames.ui.export import Export, Wishes  # noqa: PLC0415

    path = folder / f"{match.setup.game}-{match.setup.scenario}.gif"
    Export(match, path, Wishes(language=voice.language, most=FRAMES)).finish()
    return path


EXPORTS: tuple[Callable[[Match, dict[int, str], Path, Voice], Path], ...] = (save, log, pictures, film)
