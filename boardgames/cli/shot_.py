"""`boardgames shot`: the window drawn into a file, with no screen."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boardgames.bots.base import Chair, bot, usual
from boardgames.cli import files
from boardgames.cli.choices import options, scenario, seating, setup
from boardgames.cli.parser import SEED, Parser, whole
from boardgames.cli.words import Voice
from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games import game

LARGEST = 7680
MOST = 12  # players


def run(arguments: list[str], voice: Voice) -> int:
    """Draw a scenario, or a save, after so many choices."""
    from boardgames.ui.recording import shot  # noqa: PLC0415 - pygame is imported only by what draws

    parser = Parser("shot", voice)
    parser.takes("game")
    parser.takes("scenario", nargs="?")
    parser.may("out", type=Path, default=Path("shot.png"), metavar="FILE.png")
    parser.may("size", type=size, default=shot.SIZE, metavar="WIDTHxHEIGHT")
    parser.may("after", default="0", metavar="N|CODES")
    parser.may("seat", default="", metavar="SEAT")
    parser.may("screen", default="table", metavar="SCREEN")
    parser.may("hover", default="", metavar="PLACE")
    parser.may("players", type=whole("--players", 1, MOST), default=None, metavar="N")
    parser.may("option", action="append", default=[], metavar="K=V")
    parser.may("seed", type=whole("--seed", *SEED), default=7, metavar="N")
    given = parser.parse_args(arguments)
    if given.screen not in shot.SCREENS:
        raise Fault("cli.fault.screen", found=given.screen[:40], known=", ".join(shot.SCREENS))
    match = begun(given, voice)
    forward(match, given.after)
    seat = shot.seated(match.game, given.seat)
    done = shot.take(
        match, given.out, screen=given.screen, size=given.size, language=voice.language, seat=seat, hover=given.hover
    )
    print(voice("cli.shot.wrote", file=str(done)))
    return 0


def begun(given: Namespace, voice: Voice) -> Match:
    """A scenario from its beginning, or a save where it stands."""
    if given.scenario is None and files.is_save(given.game):
        return files.load(Path(given.game), voice).match
    if given.scenario is None:
        raise Fault("cli.fault.required", command="shot", what="SCENARIO")
    rules = game(given.game)
    info = scenario(rules, given.scenario)
    begin = setup(rules, info.id, given.seed, options(rules, given.option), seating(info, given.players))
    return Match.new(rules, begin.scenario, begin.seed, begin.options, begin.seats)


def forward(match: Match, after: str) -> None:
    """So many choices of the usual bot, or these very codes, one after the other."""
    if not after.isdigit():
        for code in after.split(","):
            match.choose(code.strip())
        return
    player = bot(usual(match.game), match.setup.seed)
    for _ in range(int(after)):
        decision = match.decision
        if decision is None:
            return
        match.choose(player.choose(Chair(match, decision.seat)))


def size(text: str) -> tuple[int, int]:
    """Reads 1920x1080."""
    width, _, height = text.partition("x")
    found = (int(width), int(height)) if width.isdigit() and height.isdigit() else (0, 0)
    if not all(320 <= length <= LARGEST for length in found):
        raise Fault("cli.fault.size", found=text[:40], least=320, most=LARGEST)
    return found
