"""`boardgames play`: a match at the keyboard, with no screen: people are asked in words, bots move visibly."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardgames.bots.base import Bot, Chair, bot
from boardgames.cli import choices, files
from boardgames.cli.choices import HUMAN
from boardgames.cli.parser import SEED, Parser, seconds, whole
from boardgames.cli.sketch import sketch
from boardgames.cli.words import Voice, complain
from boardgames.core.faults import Fault, IllegalChoice, reason
from boardgames.core.flow import Decision
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.storage import library
from boardgames.storage.autosave import Autosave
from boardgames.storage.saves import About

MOST = 12  # players that a save has room for
RECENT = 20  # lines of the log that `?` repeats


def run(arguments: list[str], voice: Voice) -> int:
    """Play a scenario, or go on with a save."""
    parser = Parser("play", voice)
    parser.takes("game", nargs="?")
    parser.may("continue", dest="going_on", action="store_true")
    parser.takes("scenario", nargs="?")
    parser.may("seat", action="append", default=[], metavar="human[:NAME]|bot:LEVEL")
    parser.may("players", type=whole("--players", 1, MOST), default=None, metavar="N")
    parser.may("seed", type=whole("--seed", *SEED), default=None, metavar="N")
    parser.may("option", action="append", default=[], metavar="K=V")
    parser.may("think", type=seconds("--think"), default=None, metavar="SECONDS")
    given = parser.parse_args(arguments)
    about = About()
    if given.going_on:
        given.game = str(newest())
    if given.game is None:
        raise Fault("cli.fault.required", command="play", what="GAME")
    if given.scenario is None and files.is_save(given.game):
        opened = files.load(Path(given.game), voice)
        match, sitting, about = opened.match, opened.about.seats, opened.about
    elif given.scenario is None:
        raise Fault("cli.fault.required", command="play", what="SCENARIO")
    else:
        options = choices.options(game(given.game), given.option)
        match, sitting = begun(game(given.game), given.scenario, given.seed, options, given.players, given.seat), []
    players = match.game.players(match.setup)
    seats = given.seat or [sitting[seat] for seat in players if seat < len(sitting) and sitting[seat]]
    sitters = choices.sitters(match.game, players, seats)
    about.seats = files.seats(match, sitters)
    saving = keeper(about, voice) if HUMAN in sitters.values() else None
    Table(match, sitters, voice, given.think, saving).play()
    return 0


def begun(
    rules: Game, text: str, seed: int | None, options: dict[str, Any], count: int | None, seats: Sequence[str]
) -> Match:
    """A match of a scenario, by its id or from a file, or from the position that a situation lays down."""
    path = Path(text)
    if path.suffix in choices.SUFFIXES and choices.kind(path) == "situation":
        return rules.situation(path, seed, options)
    info = choices.scenario(rules, text)
    setup = choices.setup(rules, info.id, seed, options, choices.seating(info, count))
    setup.names = choices.names(rules, rules.players(setup), seats)
    return Match.begun(rules, setup)


def newest() -> Path:
    """The save that wrote itself last; a match that is over needs no going on."""
    for entry in library.unfinished():
        return entry.path
    raise Fault("cli.fault.nothing_to_continue")


def keeper(about: About, voice: Voice) -> Autosave | None:
    """What keeps the match; where nothing can be kept it is told once, and the match is played all the same."""
    try:
        return Autosave(about)
    except Fault as fault:
        why = voice.say(fault.message)
    except OSError as error:
        why = f"{error.filename or '-'}: {voice.say(reason(error))}."
    complain(voice("cli.play.unkept", why=why))
    return None


class Quit(Exception):
    """The player leaves the table."""


class Table:
    """A match and those who sit at it, in a terminal."""

    def __init__(
        self,
        match: Match,
        sitters: dict[int, str],
        voice: Voice,
        think: float | None = None,
        saving: Autosave | None = None,
    ) -> None:
        self.saving = saving
        self.match, self.sitters, self.voice = match, sitters, voice
        seed = match.setup.seed * 8
        levels = {seat: level for seat, level in sitters.items() if level != HUMAN}
        self.bots: dict[int, Bot] = {seat: bot(level, seed + seat, think) for seat, level in levels.items()}
        self.humans = [seat for seat in sitters if seat not in self.bots]
        self.heard = dict.fromkeys([*sitters, None], 0)  # how much of the log each seat has been told
        self.near = self.humans[0] if self.humans else None  # who sits before the screen; None sees all

    def play(self) -> None:
        """To the end of the match, or until someone leaves."""
        setup, rules = self.match.setup, self.match.game
        who = ", ".join(f"{self.voice.player(self.match, seat)}: {self.sitter(seat)}" for seat in self.sitters)
        print(self.voice("cli.play.begin", scenario=setup.scenario, who=who, seed=setup.seed))
        if self.humans:
            print(self.voice("cli.play.commands"))
        try:
            while (decision := self.match.decision) is not None:
                if decision.seat in self.bots:
                    self.move(decision)
                else:
                    self.ask(decision)
                self.keep()
        except (Quit, EOFError) as end:
            print("\n" * isinstance(end, EOFError) + self.voice("cli.play.left"))
            return
        finally:
            if self.saving:
                self.saving.close(self.match)
        self.tell()
        if self.match.result:
            print(self.voice.ended(rules, self.match.result))

    def keep(self) -> None:
        """The match saves itself as it goes on; what stands in the way of that is told once."""
        trouble = self.saving.step(self.match) if self.saving else None
        if trouble:
            complain(self.voice.say(trouble))

    def sitter(self, seat: int) -> str:
        """Who sits on a seat, in words."""
        level = self.sitters[seat]
        return self.voice("cli.play.human") if level == HUMAN else self.voice("cli.play.bot", level=level)

    def tell(self) -> None:
        """What has happened since the one before the screen was last told."""
        for line in self.voice.events(self.match, self.near, self.heard[self.near]):
            print(f"  · {line}")
        self.heard[self.near] = len(self.match.events)

    def move(self, decision: Decision) -> None:
        """A bot chooses; what it chose is told as far as it shows."""
        code = self.bots[decision.seat].choose(Chair(self.match, decision.seat))
        option = decision.option(code)
        if self.near is None and option is not None:
            print(f"{self.voice.player(self.match, decision.seat)}: {self.voice.say(option.label)}  [{code}]")
        self.match.choose(code)
        self.tell()

    def ask(self, decision: Decision) -> None:
        """Ask a person until something has been chosen or done."""
        if decision.seat != self.near:
            self.curtain(decision.seat)
        self.tell()
        print()
        asked = self.voice.say(decision.ask)
        side = self.voice.player(self.match, decision.seat)
        print(self.voice("cli.play.ask", side=side, asked=asked, rule=decision.rule))
        width = max(len(option.code) for option in decision.options)
        for number, option in enumerate(decision.options, 1):
            print(f"  {number:>3}  {option.code:<{width}}  {self.voice.say(option.label)}")
        while not self.answer(decision, self.read("> ")):
            pass

    def curtain(self, seat: int) -> None:
        """Another person sits down: what the last one saw goes out of sight first."""
        if self.near is not None:
            print("\n" * 60 if sys.stdout.isatty() else "")
            self.read(self.voice("cli.play.curtain", side=self.voice.player(self.match, seat)) + " ")
        self.near = seat

    def read(self, prompt: str) -> str:
        """A line from the keyboard."""
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)
        return line.strip()

    def answer(self, decision: Decision, text: str) -> bool:
        """Do what was typed; True if the question is no longer the same or must be asked again."""
        word, _, rest = text.partition(" ")
        try:
            if text.isascii() and text.isdigit() and 1 <= int(text) <= len(decision.options):
                self.match.take(int(text) - 1)
            elif decision.option(text) is not None:
                self.match.choose(text)
            elif text == "?":
                self.more()
                return False
            elif text == "undo":
                self.undo()
            elif text == "redo":
                self.match.redo()
            elif word == "save" and rest.strip():
                path = files.save(self.match, files.named(rest.strip()), self.sitters)
                print(self.voice("cli.play.saved", file=str(path)))
                return False
            elif text == "surrender":
                return self.surrender(decision.seat)
            elif text == "quit":
                raise Quit
            else:
                raise IllegalChoice("cli.play.unknown", found=text[:60], most=len(decision.options))
        except Fault as fault:
            print(self.voice.say(fault.message))
            return False
        return True

    def undo(self) -> None:
        """Take back the last choice, and with it those that bots made after it."""
        self.match.undo()
        while (decision := self.match.decision) and decision.seat in self.bots and self.match.can_undo:
            self.match.undo()
        self.heard = {seat: min(count, len(self.match.events)) for seat, count in self.heard.items()}

    def surrender(self, seat: int) -> bool:
        """Give the match up, once that has been said twice; True if it is over."""
        print(self.voice("cli.play.surrender", side=self.voice.player(self.match, seat)))
        if self.read("> ") != "surrender":
            print(self.voice("cli.play.not_surrendered"))
            return False
        self.match.surrender(seat)
        return True

    def more(self) -> None:
        """The table as the one before the screen sees it, and the last of the log."""
        view, events = self.match.view(self.near), self.match.events_for(self.near)
        decision = self.match.decision
        shown = decision if decision is not None and decision.seat == self.near else None
        print("\n".join(sketch(self.match.game.table(view, shown, events), self.voice.language)))
        print(self.voice("cli.play.log"))
        for line in self.voice.events(self.match, self.near)[-RECENT:]:
            print(f"  · {line}")
        print(self.voice("cli.play.commands"))
