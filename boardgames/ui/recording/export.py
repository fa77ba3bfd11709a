"""A replay into a file, a slice of work at a time, so that whoever asks for it may show how far it is or break it off.

Drawn on a stage of its own (`film.py`) and written by a reel (`reel.py`): the same match and the same wishes give the
same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import msgspec
import pygame
from pygame import Surface

from boardgames.core.faults import Fault, reason
from boardgames.core.match import Match
from boardgames.storage import files, folders
from boardgames.storage.saves import About
from boardgames.ui.draw import paint
from boardgames.ui.recording.film import Film, Stage
from boardgames.ui.recording.gif import Colour, palette_of, rough
from boardgames.ui.recording.reel import reel

SLICE = 0.012  # seconds of work at a time, so that the window never waits
NARROWEST = 960  # a smaller film is drawn so wide and reduced: letters have a least size
SAMPLES = 8  # frames from which the colours of a GIF are chosen
LAST = 4  # times longer than the others the last frame stays
TOLD = 0.1  # of the work is hearing what the match will bring


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """How a replay is to be shown."""

    size: tuple[int, int] = (960, 540)
    language: str = "en"
    eyes: int | None = None  # a seat; None sees everything
    ms: int = 700  # that a choice stays
    turns: tuple[int, int] | None = None  # the first and the last one that are shown
    most: int | None = None  # frames; where there are more choices, they are thinned out


class Export:
    """The making of one film."""

    def __init__(self, match: Match, path: Path, wishes: Wishes, about: About | None = None) -> None:
        self.path = path
        self.size = (wishes.size[0] & ~1, wishes.size[1] & ~1)  # video wants even lengths
        self.wishes, self.share, self.done = wishes, 0.0, False
        with said(path):
            self._reel = reel(path, self.size)
            files.make_folder(path.parent)
            times = max(1.0, NARROWEST / self.size[0])
            stage = Stage((round(self.size[0] * times), round(self.size[1] * times)), wishes.language)
            self._film = Film(stage, match, about or About(), wishes.eyes)
            stage.show(self._film)
        self._stage = stage
        self._work = self._run()

    def work(self, seconds: float = SLICE) -> bool:
        """A slice of the work; is all done? A `Fault` says what the disk refused, and nothing is left of the film."""
        until = perf_counter() + seconds
        while not self.done and perf_counter() < until:
            try:
                with said(self.path):
                    next(self._work)
            except StopIteration:
                self.done = True
            except BaseException:
                self.cancel()
                raise
        return self.done

    def finish(self, told: Callable[[float], bool] = lambda _: True) -> bool:
        """All of the work; `told` hears the share done and may answer to stop. Is there a film?"""
        try:
            while not self.work(0.1):
                if not told(self.share):
                    break
        finally:
            if not self.done:
                self.cancel()
        return self.done

    def cancel(self) -> None:
        """Stop, and leave nothing behind."""
        if not self.done:
            self._work.close()
            self._reel.drop()

    # --- the work ----------------------------------------------------------------------------------------------------

    def _run(self) -> Generator[None]:
        film, story = self._film, self._film.story
        while not story.work(SLICE / 2):
            self.share = TOLD * story.share
            yield
        steps = self._steps()
        palette: list[Colour] = []
        if self._reel.wants_palette:
            for colours in palette_of(self._samples(steps)):
                palette = colours
                yield
        self._reel.open(palette)
        for n, step in enumerate(steps, 1):
            film.show(step)
            yield
            yield from self._stage.drawing()
            yield from self._reel.add(self._frame(), self.wishes.ms * (LAST if n == len(steps) else 1))
            self.share = TOLD + (1 - TOLD) * n / len(steps)
        self._reel.close()

    def _steps(self) -> list[int]:
        """After how many choices each frame stands."""
        points, turns = self._film.story.points, self.wishes.turns
        first, last = turns or (points[0].turn, points[-1].turn)
        steps = [n for n, point in enumerate(points) if first <= point.turn <= last]
        if not steps:
            raise Fault("ui.fault.turns", first=points[0].turn, last=points[-1].turn)
        return thinned(steps, self.wishes.most or len(steps))

    def _samples(self, steps: Sequence[int]) -> Iterator[bytes]:
        width, height = self.size
        for step in thinned(steps, SAMPLES):
            self._film.show(step)
            for _ in self._stage.drawing():
                yield b""
            yield rough(pygame.transform.scale(self._frame(), (width // 4 * 2, height // 2)))

    def _frame(self) -> Surface:
        """What is on stage, at the size that is wished for."""
        drawn = self._stage.canvas.surface
        return drawn if drawn.size == self.size else paint.smooth(drawn, self.size)


def thinned(steps: Sequence[int], most: int) -> list[int]:
    """So many of the steps at most, evenly, the first and the last among them."""
    if len(steps) <= most:
        return list(steps)
    return [steps[round(n * (len(steps) - 1) / max(1, most - 1))] for n in range(most)]


def named(match: Match, ending: str) -> Path:
    """A name in the folder of what is exported, that nothing bears yet."""
    folder, stem = folders.exports(), f"{match.setup.game}-{match.setup.scenario}"
    path, number = folder / f"{stem}{ending}", 1
    while files.there(path):
        number += 1
        path = folder / f"{stem}-{number}{ending}"
    return path


@contextmanager
def said(path: Path) -> Iterator[None]:
    """What the disk refuses becomes a sentence."""
    try:
        yield
    except OSError as error:
        raise Fault("storage.fault.write", file=str(path), why=reason(error)) from None
