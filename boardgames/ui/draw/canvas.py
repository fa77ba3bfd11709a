"""What a screen draws on: text, shapes, widgets, pictures made beforehand, and the traces they leave.

The widgets are immediate: a screen says anew each time what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from time import perf_counter
from typing import TypeVar

import msgspec
import pygame
from pygame import Rect, Surface

from boardgames.core.table import Words
from boardgames.play.voice import Voice
from boardgames.ui.draw import assets, icons, paint, typesetting
from boardgames.ui.draw.hits import Act, Anchor, Hit, Look, Run, Sprite, sprites_kept
from boardgames.ui.draw.layer_cache import Parts
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    DARK,
    DISPLAY,
    GLOW,
    INK,
    PANEL,
    PAPER,
    PAPER_EDGE,
    REGULAR,
    RING,
    SMALLEST,
    Colour,
    Theme,
    capital,
    font,
    hexed,
    mix,
)  # fmt: skip
from boardgames.ui.draw.view_cache import Still

SMALLER = 0.8  # of its size is a label set at least, before it is broken into two lines
UNPRINTED = mix(PAPER, PAPER_EDGE, 0.35)  # paper, where there is nothing to be seen yet
Made = TypeVar("Made")


class Canvas:
    """A picture in the making."""

    def __init__(self, surface: Surface, theme: Theme, voice: Voice) -> None:
        self.surface, self.theme, self.voice = surface, theme, voice
        self.p, self.f = theme.p, theme.f
        self.runs: list[Run] = []
        self.hits: list[Hit] = []
        self.lost: list[str] = []  # places that are cut off, or lie where nobody sees them
        self.hot = ""  # the place under the pointer
        self.focus = ""  # the place that the keyboard is on
        self.pointer = (-1, -1)
        self.sampling = False  # remember what is under each text
        self.sides: dict[str, Look] = {}  # by seat
        self.parts = Parts()
        self.cloth: Surface | None = None  # held: what lies everywhere is seldom laid down, and takes long to make
        self.stills: dict[str, Still] = {}  # parts seen through a camera
        self.budget = inf  # seconds left for making what is new in this picture; one that is kept has all it needs
        self.rough = False  # some of it could not be made in time: draw again
        self.rough_at: list[Rect] = []  # where, as far as that is known
        self.bare: list[Rect] = []  # where there is nothing to be seen yet of what belongs there
        self.until = float("inf")  # when this picture should be done
        self.worked = False  # something new is in it: however slow the machine, each picture gets on
        self.viewer: Hashable = None  # who sees it: a part may only stand for a moment as the same viewer saw it
        self.behind = False  # a part of it does: it shows what was

    # --- text --------------------------------------------------------------------------------------------------------

    def say(self, words: Words) -> str:
        return self.voice.say(words)

    def text(
        self,
        words: Words,
        x: float,
        y: float,
        face: str = REGULAR,
        size: float = 16,
        colour: Colour = CREAM,
        anchor: Anchor = "left",
        width: float | None = None,
        short: bool = False,
        shadow: bool = False,
        px: int | None = None,
        least: int = SMALLEST,
        brief: bool = False,
    ) -> Rect:
        """A line centred on a height. Where a width is given it shrinks to fit, then is set more narrowly.

        short: what a player types may be cut off. brief: a name on a small thing may leave out its last words.
        """
        said = self.voice.say(words)
        pixels = px or self.f(size)
        shown = said
        if width is not None:
            pixels = typesetting.fitting(said, face, pixels, int(width), min(pixels, least))
            if short:
                shown = typesetting.shortened(said, face, pixels, int(width))
            elif brief:
                shown = typesetting.brief(said, face, pixels, int(width))
        most = None if width is None else int(width)
        image = typesetting.line(shown, face, pixels, colour, most)
        fits = (brief or shown == said) and (most is None or image.width <= most + 1)
        top, height = capital(face, pixels)
        left = round(x - {"left": 0, "centre": image.width / 2, "right": image.width}[anchor])
        above = round(y - height / 2)
        rect = Rect(left, above, image.width, height)
        top += max(0, image.height - font(face, pixels).get_height())  # an accent on a capital rises above the line
        self._record(shown, rect, pixels, colour, fits)
        if shadow:
            dark = typesetting.line(shown, face, pixels, BLACK, most)
            dark.set_alpha(150)
            self.surface.blit(dark, (left, above - top + max(1, self.p(1.5))))
        self.surface.blit(image, (left, above - top))
        return rect

    def _record(self, text: str, rect: Rect, size: int, colour: Colour, whole: bool) -> None:
        ground: Colour | None = None
        if self.sampling and text.strip():
            seen = rect.clip(self.surface.get_rect())
            if seen.width and seen.height:
                r, g, b, _ = pygame.transform.average_color(self.surface, seen)
                ground = (r, g, b)
        self.runs.append(Run(text, rect, self.surface.get_clip(), size, colour, ground, whole))

    def covers(self, rect: Rect) -> None:
        """Remember that a box hides what lies under it."""
        if self.sampling:
            clip = self.surface.get_clip()
            self.runs.append(Run("", rect.clip(clip), clip, 0, BLACK, None, True))

    def paragraph(
        self,
        words: Words,
        x: float,
        y: float,
        width: float,
        face: str = REGULAR,
        size: float = 16,
        colour: Colour = CREAM_2,
        leading: float = 1.35,
        most: int = 99,
    ) -> float:
        """Lines one below the other from a top edge; where the next would begin."""
        pixels = self.f(size)
        step = pixels * leading
        lines = typesetting.wrapped(self.voice.say(words), face, pixels, int(width))
        for n, each in enumerate(lines[:most]):
            self.text(each, x, y + step * (n + 0.5), face, colour=colour, px=pixels)
        return y + step * min(len(lines), most)

    def measure(self, words: Words, face: str = REGULAR, size: float = 16) -> int:
        return typesetting.width_of(self.voice.say(words), face, self.f(size))

    # --- places ------------------------------------------------------------------------------------------------------

    def hit(self, place: Hit) -> bool:
        """Add a place that answers; is the pointer on it?"""
        clipped = place.rect.clip(self.surface.get_clip())
        if self.sampling and clipped.size != place.rect.size:
            self.lost.append(f"{place.id} at {tuple(place.rect)}")
        if clipped.width and clipped.height:
            place.rect = clipped
            self.hits.append(place)
        return self.hot == place.id

    def cover(self) -> None:
        """Nothing drawn so far answers or is read any more: a dialog lies over it."""
        self.hits.clear()
        self.runs.clear()
        self.lost.clear()

    @contextmanager
    def smaller(self, share: float) -> Iterator[None]:
        """Draw everything smaller: where much must go into a box."""
        before = self.theme
        self.theme = before.smaller(share)
        self.p, self.f = self.theme.p, self.theme.f
        try:
            yield
        finally:
            self.theme, self.p, self.f = before, before.p, before.f

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Draw inside a box only."""
        before = self.surface.get_clip()
        self.surface.set_clip(rect.clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # --- pictures made beforehand ------------------------------------------------------------------------------------

    def inner(self, size: tuple[int, int]) -> Canvas:
        """A canvas for a picture that will be shown many times."""
        part = Canvas(paint.clear(size), self.theme, self.voice)
        part.sides, part.sampling = self.sides, self.sampling
        return part

    def sprite(
        self,
        key: Hashable,
        size: tuple[int, int],
        draw: Callable[[Canvas], None],
        quick: bool = False,
        paper: bool = True,
    ) -> Sprite:
        """A picture with the texts in it, made once for each key, language and way of looking.

        quick: where making it would hold up the window, the last one of another size serves for a moment. Where there
        is none, and pictures that it is made of are still being read, bare paper does; for what is no paper, nothing.
        """
        whole = (key, size, self.voice.language, self.theme.k, self.sampling)
        found = sprites_kept.get(whole)
        if found is None:
            old = sprites_kept.other((key, self.voice.language)) if quick else None
            waits = old is not None and self.hurried and self.budget <= 0
            part = None if waits else self.made(lambda: self.drawn(size, draw))
            if part is None:
                return Sprite(old.image, (), old.serial, size) if old else Sprite(blank(paper), (), 0, size, bare=True)
            found = sprites_kept.add(whole, part.surface, part.runs)
        if quick:
            sprites_kept.remember((key, self.voice.language), whole)
        return found

    def drawn(self, size: tuple[int, int], draw: Callable[[Canvas], None]) -> Canvas:
        """A canvas of its own, with something drawn on it."""
        part = self.inner(size)
        draw(part)
        return part

    def made(self, make: Callable[[], Made]) -> Made | None:
        """What is made of pictures from the assets; None if these are still being read, and the window cannot wait."""
        with self.spending(), assets.hurry(self.hurried):
            try:
                return make()
            except assets.Coming:
                return None

    def unfinished(self, rect: Rect) -> None:
        """There was no time for what is in this box: draw it again."""
        self.rough = True
        self.rough_at.append(rect)

    @contextmanager
    def spending(self) -> Iterator[None]:
        """What is made here counts against the time that this picture has for it."""
        start = perf_counter()
        yield
        self.budget -= perf_counter() - start

    @property
    def hurried(self) -> bool:
        """May what takes its time be left for the next picture of the window?"""
        return self.budget < inf and not self.sampling

    def stamp(self, sprite: Sprite, place: tuple[float, float], full: bool = True) -> None:
        """Show a picture made beforehand; its texts are remembered where it lies.

        full: it reaches into its corners, and hides what lies under them.
        """
        left, top = round(place[0]), round(place[1])
        if sprite.stands_for is not None:
            rect = Rect((left, top), sprite.stands_for)
            paint.roughly(self.surface, sprite.image, sprite.image.get_rect(), rect)
            self.unfinished(rect)
            self.bare += [rect] if sprite.bare else []
            return
        self.surface.blit(sprite.image, (left, top))
        self.trace(sprite, (left, top), full)

    def trace(self, sprite: Sprite, place: tuple[int, int], full: bool = True) -> None:
        """Remember the texts of a picture that lies here."""
        left, top = place
        if full:
            self.covers(sprite.image.get_rect(topleft=place))
        if self.sampling:
            clip = self.surface.get_clip()
            for run in sprite.runs:
                self.runs.append(msgspec.structs.replace(run, rect=run.rect.move(left, top), clip=clip))

    # --- parts of the window that seldom change --------------------------------------------------------------------

    def forget(self) -> None:
        """Show nothing again as it was before."""
        self.cloth = None
        self.parts = Parts()
        self.stills.clear()

    @property
    def late(self) -> bool:
        """Has this picture taken so long that what is left of it had better wait for the next one?"""
        return self.worked and perf_counter() > self.until and not self.sampling

    def layer(self, name: str, key: Hashable, rect: Rect, draw: Callable[[], None]) -> None:
        """Draw a part of the window, or show it again as it was while nothing that it depends on has changed."""
        self.parts.show(self, name, key, rect, draw)

    # --- shapes ------------------------------------------------------------------------------------------------------

    def blit(self, image: Surface, place: tuple[float, float]) -> None:
        self.surface.blit(image, (round(place[0]), round(place[1])))

    def box(self, rect: Rect, colour: Colour, radius: float = 4, alpha: int = 255) -> None:
        if rect.width > 0 and rect.height > 0:
            self.surface.blit(paint.box(rect.width, rect.height, self.p(radius), colour, alpha), rect)
            if alpha > 200:
                self.covers(rect)

    def frame(self, rect: Rect, colour: Colour, radius: float = 6, line: float = 1, alpha: int = 255) -> None:
        if rect.width > 4 and rect.height > 4:
            paint.frame(self.surface, rect, self.p(radius), max(1, self.p(line)), colour, alpha)

    def gradient(self, rect: Rect, top: Colour, bottom: Colour, radius: float = 6) -> None:
        if rect.width > 0 and rect.height > 0:
            self.surface.blit(paint.gradient(rect.width, rect.height, top, bottom, self.p(radius)), rect)
            self.covers(rect)

    def shadow(
        self,
        rect: Rect,
        spread: float = 8,
        drop: float = 4,
        alpha: int = 170,
        radius: float = 6,
        hole: Rect | None = None,
    ) -> None:
        """The shadow of a box that lies on it; hole: where something else will lie in any case."""
        look = rect.width, rect.height, self.p(radius), max(2, self.p(spread)), BLACK, alpha
        pad = paint.beyond(look[3])
        place = rect.inflate(2 * pad, 2 * pad).move(0, self.p(drop))
        if hole is None:
            paint.shadow(self.surface, look, place)
        else:
            paint.around(self.surface, ("soft", *look), lambda: paint.softened(*look), place, hole)

    def glow(self, rect: Rect, spread: float = 8, alpha: int = 150, colour: Colour = GLOW, radius: float = 6) -> None:
        image, pad = paint.soft(rect.width, rect.height, self.p(radius), max(2, self.p(spread)), colour, alpha)
        self.surface.blit(image, (rect.x - pad, rect.y - pad))

    def polygon(self, points: list[tuple[float, float]], colour: Colour, alpha: int = 255) -> None:
        image, place = paint.polygon(points, colour, alpha)
        self.surface.blit(image, place)

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: Colour, width: float = 1) -> None:
        pygame.draw.line(self.surface, colour, start, end, max(1, self.p(width)))

    def table(self, rect: Rect | None = None) -> None:
        """The bare table, all over the window or in a part of it."""
        if self.cloth is None:
            self.cloth = paint.cloth(self.surface.size, assets.promised("textures/table"))
        paint.lay(self.surface, self.cloth, rect.topleft if rect else (0, 0), rect)

    def panel(self, rect: Rect) -> None:
        """A panel of leather and brass."""
        self.shadow(rect, 14, 8)
        leather = assets.promised("textures/leather")
        self.surface.blit(paint.panel(rect.width, rect.height, self.p(7), leather), rect)
        self.covers(rect)

    def icon(
        self, name: str, centre: tuple[float, float], size: float, colour: Colour | None = None, px: int | None = None
    ) -> Rect:
        """An icon; `side.0` is the emblem of a seat, `flag.0` an icon in its colour."""
        pixels = px or max(8, self.p(size))
        base, _, seat = name.partition(".")
        look = self.sides.get(seat)
        emblem, tint = (look.emblem, look.colour) if look else ("", colour or CREAM)
        if base == "side":
            image: Surface | None = icons.emblem_icon(emblem, tint, pixels)
        else:
            image = icons.icon(base, pixels, tint if seat else colour)
        place = Rect(0, 0, pixels, pixels)
        place.center = round(centre[0]), round(centre[1])
        if image is not None:
            self.surface.blit(image, place)
        return place

    def stat(self, name: str, value: str, centre: tuple[float, float], size: float, text: float = 16) -> None:
        """A figure on its badge."""
        self.icon(name, centre, size)
        dark = name == "diamond"
        ink = DARK if dark else CREAM
        self.text(value, centre[0], centre[1], BOLD, text, ink, "centre", width=self.p(size) * 0.94)

    # --- widgets -----------------------------------------------------------------------------------------------------

    def keycap(self, x: float, middle: float, label: str, bright: bool = True, height: float = 26) -> int:
        """The picture of a key; how wide it is."""
        tall = self.p(height)
        wide = max(tall, self.measure(label, BOLD, 15) + self.p(14))
        colour = PAPER if bright else hexed("4A5048")
        rect = Rect(round(x), round(middle - tall / 2), wide, tall)
        self.box(rect, mix(colour, BLACK, 0.55), 5)
        self.box(Rect(rect.x, rect.y, wide, tall - max(2, self.p(3))), colour, 5)
        self.text(
            label, x + wide / 2, middle - max(1, self.p(1.5)), BOLD, 15, INK if bright else CREAM, "centre",
            width=wide - self.p(4),
        )  # fmt: skip
        return wide

    def button(
        self,
        id: str,
        rect: Rect,
        label: Words,
        act: Act | None,
        *,
        key: str = "",
        cap: str = "",
        below: Words = "",
        primary: bool = False,
        chosen: bool = False,
        tip: Words = "",
        size: float = 24,
        icon: str = "",
    ) -> bool:
        """A button; without an act it is there to be read. Is the pointer on it?"""
        here = self.hit(Hit(id, rect.copy(), act, tip=tip, key=key)) if act else False
        lit = here or chosen or self.focus == id
        colour = INK if primary else CREAM if act else mix(CREAM, PANEL, 0.3)
        if primary:
            self.glow(rect, 11, 170 if lit else 110, radius=8)
            self.gradient(rect, hexed("F0CD7C" if lit else "E2BB66"), hexed("C0954A"), 8)
            self.frame(rect, RING, 8, 2)
        else:
            self.glow(rect, 7, 110 if lit else 30, radius=8)
            top, bottom = ("544726", "3B341F") if lit else ("343C36", "252B27")
            self.gradient(rect, hexed(top), hexed(bottom), 8)
            self.frame(rect, RING if lit else mix(GLOW, PANEL, 0.42), 8, 2 if lit else 1)
        left = rect.x + self.p(18)
        room = rect.width - self.p(36)
        if icon:
            self.icon(icon, (left + self.p(12), rect.centery), 24, colour)
            left += self.p(36)
            room -= self.p(36)
        if cap:
            wide = max(self.p(28), self.measure(cap, BOLD, 15) + self.p(14))
            self.keycap(rect.right - wide - self.p(14), rect.centery, cap)
            room -= wide + self.p(6)
        said, middle = self.say(label), rect.centery - (self.p(11) if below else 0)
        if not below and typesetting.width_of(said, DISPLAY, self.f(size)) * SMALLER > room:
            for type_ in (size * SMALLER, 16.0, 13.0):
                lines, step = typesetting.wrapped(said, DISPLAY, self.f(type_), room), self.f(type_) * 1.1
                widest = max(typesetting.width_of(line, DISPLAY, self.f(type_)) for line in lines)
                if len(lines) * step > rect.height and type_ == 13.0:  # in the list it stands whole
                    self.text(said, left, middle, DISPLAY, 16, colour, width=room, brief=True)
                    return here
                if (len(lines) * step < rect.height and widest <= room) or type_ == 13.0:
                    for n, each in enumerate(lines):
                        y = rect.centery + step * (n - (len(lines) - 1) / 2)
                        self.text(each, left, y, DISPLAY, type_, colour, width=room)
                    return here
        self.text(label, left, middle, DISPLAY, size, colour, width=room)
        if below:
            self.text(below, left, rect.centery + self.p(15), REGULAR, 16, INK if primary else CREAM_2, width=room)
        return here

    def heading(self, words: Words, x: float, y: float, size: float = 28, width: float | None = None) -> Rect:
        return self.text(words, x, y, DISPLAY, size, BRASS_HIGH, width=width)

    def rule(self, x: float, y: float, width: float) -> None:
        """A hairline of brass."""
        self.line((x, y), (x + width, y), mix(BRASS, PANEL, 0.45))

    def ring(self, rect: Rect) -> None:
        """Where the keyboard is."""
        self.frame(rect.inflate(self.p(8), self.p(8)), RING, 8, 2)


def blank(paper: bool) -> Surface:
    """What lies where there is nothing to be seen yet: paper, or nothing."""
    image = paint.clear((1, 1))
    if paper:
        image.fill(UNPRINTED)
    return image
