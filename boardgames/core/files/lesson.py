"""Lessons: a match that teaches itself. A file says, step by step, what is told and what is to be done.

A `Guide` walks beside a match that others drive: it knows which step it is, which choice is wanted now, which one the
lesson makes by itself, and how to go back. It draws nothing and chooses nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from boardgames.core.faults import Fault
from boardgames.core.files import content
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.paths import SCENARIOS
from boardgames.core.words.messages import LANGUAGES, Message

Said = dict[str, str]  # by language


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step. say: what happens and why. auto: choices that are made for the learner to see, first of all.

    do: the choices that the learner must make then. look: what on the table to point at, by its ref or as a part of
    the window (`part:left`). hint: what to say to any other choice. rule: the clause.
    """

    say: Said
    do: list[str] = []
    auto: list[str] = []
    look: list[str] = []
    hint: Said = {}
    rule: str = ""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson file. situation: the name of the file in the game's folder of situations; seat: the learner's."""

    title: Said
    about: Said
    order: Annotated[int, msgspec.Meta(ge=0)] = 99
    situation: str
    seat: str
    steps: Annotated[list[Step], msgspec.Meta(min_length=1)]
    id: str = ""  # the name of the file


def folder(rules: Game) -> Path:
    return SCENARIOS / rules.id


def load(path: Path) -> Lesson:
    """A lesson from its file; a `Fault` says what is wrong with it."""
    lesson = msgspec.structs.replace(content.load(path, Lesson), id=path.stem)
    texts: list[tuple[str, Said]] = [("title", lesson.title), ("about", lesson.about)]
    for n, step in enumerate(lesson.steps):
        texts.append((f"steps[{n}].say", step.say))
        texts += [(f"steps[{n}].hint", step.hint)] if step.hint else []
    for place, said in texts:
        if missing := [language for language in LANGUAGES if not said.get(language, "").strip()]:
            raise Fault("core.fault.lesson", file=str(path), place=place, missing=", ".join(missing))
    return lesson


def lessons(rules: Game) -> list[Lesson]:
    """The lessons of a game, in their order."""
    found = [load(path) for path in (folder(rules) / "lessons").glob("*.yaml")]
    return sorted(found, key=lambda lesson: (lesson.order, lesson.id))


def following(rules: Game, lesson: Lesson) -> Lesson | None:
    """The lesson that comes after one; None after the last."""
    found = lessons(rules)
    at = next((n for n, each in enumerate(found) if each.id == lesson.id), len(found))
    return found[at + 1] if at + 1 < len(found) else None


def begin(rules: Game, lesson: Lesson, home: Path | None = None) -> Guide:
    """A lesson from its first step, on a match of its own; `home` is where the folder of situations is."""
    if lesson.seat not in rules.sides:
        raise Fault("core.fault.lesson_seat", lesson=lesson.id, found=lesson.seat, known=", ".join(rules.sides))
    return Guide(rules.situation((home or folder(rules)) / "situations" / f"{lesson.situation}.yaml"), lesson)


def rehearse(guide: Guide) -> None:
    """Play a lesson by its own choices to its end; a `Fault` names the first one that is not offered to its seat."""
    while not guide.over:
        code = guide.due or guide.wanted
        if not code:
            guide.next()
            continue
        decision = guide.match.decision
        if decision is None or decision.option(code) is None or (guide.wanted and decision.seat != guide.seat):
            offered = ", ".join(option.code for option in decision.options[:12]) if decision else "-"
            raise Fault("core.fault.lesson_code", lesson=guide.lesson.id, step=guide.at + 1, code=code, offered=offered)
        guide.match.choose(code)
        guide.follow()


class Guide:
    """Where a lesson stands in a match."""

    def __init__(self, match: Match, lesson: Lesson) -> None:
        self.match, self.lesson = match, lesson
        self.seat = match.game.sides.index(lesson.seat)
        self.marks = [len(match.codes)]  # how many codes had been chosen when each step so far began

    @property
    def at(self) -> int:
        """Which step it is, counted from 0."""
        return len(self.marks) - 1

    @property
    def count(self) -> int:
        return len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        return self.at == self.count - 1

    @property
    def made(self) -> int:
        """The choices made in this step."""
        return len(self.match.codes) - self.marks[-1]

    @property
    def due(self) -> str:
        """The choice that the lesson makes by itself now, "" if there is none."""
        return self.step.auto[self.made] if self.made < len(self.step.auto) else ""

    @property
    def wanted(self) -> str:
        """The choice that the learner must make now, "" if there is none."""
        made = self.made - len(self.step.auto)
        return self.step.do[made] if 0 <= made < len(self.step.do) else ""

    @property
    def waits(self) -> bool:
        """Is there nothing to do but to read and go on?"""
        return not self.due and not self.wanted

    @property
    def over(self) -> bool:
        return self.last and self.waits

    def why_not(self, code: str, language: str) -> Message | str | None:
        """Why a choice is not the one that the lesson wants; None if it is."""
        if self.wanted and code == self.wanted:
            return None
        if self.wanted:
            hint = said(self.step.hint, language)
            return hint or Message("lesson.refused", {"what": self.label(self.wanted)})
        return Message("lesson.watch") if self.due else Message("lesson.read")

    def label(self, code: str) -> Message | str:
        """What a choice is called."""
        decision = self.match.decision
        option = decision.option(code) if decision is not None else None
        return option.label if option is not None else code

    def follow(self) -> bool:
        """After a choice: a step that has got all it asked for gives way to the next. Did it?"""
        if self.step.do and self.waits and not self.last:
            self.marks.append(len(self.match.codes))
            return True
        return False

    def next(self) -> None:
        """On to the next step, where nothing is left to do in this one."""
        if self.waits and not self.last:
            self.marks.append(len(self.match.codes))

    @property
    def can_back(self) -> bool:
        return self.at > 0 or self.made > 0

    def back(self) -> None:
        """The step before, with the match as it was when that step began."""
        if self.at > 0:
            self.marks.pop()
        if len(self.match.codes) != self.marks[-1]:
            self.match.rewind(self.marks[-1])


def said(words: Mapping[str, str], language: str) -> str:
    """A text in a language; in English where it is not given in that one."""
    return words.get(language) or words.get("en", "")
