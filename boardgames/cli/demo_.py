"""`boardgames demo`: the game plays itself, with no screen, and leaves its record, its log and pictures behind.

`EXPORTS` is what it leaves: each function writes files and yields them as they are done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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

CHOICE, COMBAT = ("operations", "orders"), ("combat", "join")  # how these questions are called
# In their order: the screen, what must be asked just then (nothing: the game is over), what the pointer is on.
PICTURES: dict[str, tuple[str, tuple[str, ...], str]] = {
    "title": ("title", (), ""),
    "chooser": ("chooser", (), ""),
    "table": ("table", CHOICE, ""),
    "hand": ("table", CHOICE, "hand:"),
    "combat": ("table", COMBAT, ""),
    "replay": ("replay", (), ""),
    "results": ("results", (), ""),
}
FRAMES = 80  # of the moving picture


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
    levels = [sitter(rules, text, human=False) for text in given.seat] or [usual(rules)]
    sitters = {seat: levels[n % len(levels)] for n, seat in enumerate(info.players)}
    files.folder(given.out)
    Table(match, sitters, voice, given.think).play()
    for export in EXPORTS:
        for path in export(match, sitters, given.out, voice):
            print(voice("cli.demo.wrote", file=str(path)), flush=True)
    return 0


def save(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Iterator[Path]:  # noqa: ARG001
    """The record, which `boardgames replay` tells again."""
    yield files.save(match, named(match, folder, files.SUFFIX), sitters)


def log(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Iterator[Path]:  # noqa: ARG001
    """The log as text."""
    path = named(match, folder, ".txt")
    path.write_text("\n".join(told(match.record(), voice)) + "\n", encoding="utf-8")
    yield path


def pictures(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Iterator[Path]:  # noqa: ARG001
    """The screens of the window, drawn with no display."""
    from boardgames.ui.recording import shot  # noqa: PLC0415 - pygame is imported only by what draws

    for number, (name, (screen, asked, hover)) in enumerate(PICTURES.items(), 1):
        moment = found(match, asked) if asked else match
        if moment is not None:
            path = folder / f"{number}-{name}.png"
            yield shot.take(moment, path, screen=screen, hover=hover, language=voice.language)


def named(match: Match, folder: Path, ending: str) -> Path:
    """A file that is called as the game and its scenario are."""
    return folder / f"{match.setup.game}-{match.setup.scenario}{ending}"


def found(match: Match, about: tuple[str, ...]) -> Match | None:
    """The match as it stood, past its middle, at one of these questions; None if there was none."""
    copy, _ = Match.restore(match.game, match.record())
    for at in [*range(len(match.codes) // 2, len(match.codes)), *range(len(match.codes) // 2)]:
        copy.rewind(at) if at < len(copy.codes) else copy.replay(match.codes[len(copy.codes) : at])
        if copy.decision is not None and copy.decision.ask.key.endswith(about):
            return copy
    return None


def film(match: Match, sitters: dict[int, str], folder: Path, voice: Voice) -> Iterator[Path]:  # noqa: ARG001
    """The game as a moving picture."""
    from boardgames.ui.recording.export import Export, Wishes  # noqa: PLC0415

    path = named(match, folder, ".gif")
    Export(match, path, Wishes(language=voice.language, most=FRAMES)).finish()
    yield path


EXPORTS: tuple[Callable[[Match, dict[int, str], Path, Voice], Iterator[Path]], ...] = (save, log, pictures, film)
