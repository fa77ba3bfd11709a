"""Plates: one end of a card as it lies in a group, its name or worth above, a picture, figures along its foot.

Which figures of a piece each shows, by their icons:

- `infantry`: `strength` in the band ("R4"); at the foot `rifle`, `light_mg` or `sub_mg`, or `at` with its figure, and
  `points`. Turned it lies broad, its figures upright.
- `vehicle`: its title in the band; at the foot `hard` and `soft` in a bullet, `shield`, `points`.
- `objective`: its title on paper beside a triangle in the colour of its set (`set`, six hex digits); at the foot
  `garrison` (boxed once it is lost), `shield`, `points`. Its art fills it.
- `leader`: a roof over those he commands: his title, `rank` as so many stars or crosses, `command` in a diamond.
- `annex`: a narrow one that is tucked under the edge of its holder: its title and `shield`.

A small plate has no picture; figures never shrink below what can be read: their shapes grow.
"""

from __future__ import annotations

from math import sin

import pygame
from pygame import Rect

from boardgames.core.table import Figure, Piece
from boardgames.ui.board.faces import badges
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.pen import LEAST, Pen
from boardgames.ui.draw.theme import (
    BLACK,
    BRASS,
    BRASS_LOW,
    DISPLAY,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_HIGH,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip

PLATE, WIDE, ROOF = (78, 98), (122, 98), 36  # lengths at the scale of a group
BARE = 41  # pixels of a plate's width below which it has no picture
LOW = 62  # pixels of a plate's height below which its emblem gives the name its room
LIGHT, ARM = hexed("FFF7E2"), hexed("4A3C2A")


def figures(piece: Piece) -> dict[str, Figure]:
    """The figures of a piece by their icons."""
    return {figure.icon: figure for row in piece.rows for figure in row}


class Plate:
    """What all plates have in common."""

    def __init__(self, canvas: Canvas, piece: Piece) -> None:
        self.canvas, self.piece = canvas, piece
        self.width, self.height = canvas.surface.size
        self.key = badges.key_of(piece)
        self.colour, self.cross = badges.dye(canvas, self.key), badges.crossed(canvas, self.key)
        self.scale = self.height / PLATE[1]
        self.radius = max(2, round(5 * self.scale))
        self.pen = Pen(canvas)
        self.shown = figures(piece)

    def value(self, icon: str) -> str:
        figure = self.shown.get(icon)
        return figure.value if figure else ""

    def slab(self) -> None:
        """Paper with an edge in the colour of its nation."""
        edge = mix(self.colour, BLACK, 0.55)
        surface = self.canvas.surface
        surface.blit(paint.box(self.width, self.height, self.radius, edge), (0, 0))
        inner = paint.gradient(self.width - 2, self.height - 2, mix(PAPER_HIGH, WHITE, 0.2), PAPER, self.radius - 1)
        surface.blit(inner, (1, 1))

    def band(self, tall: int) -> None:
        """The ground of its name, in the colour of its nation."""
        top, low = mix(self.colour, WHITE, 0.07), mix(self.colour, BLACK, 0.24)
        image = paint.gradient(self.width - 2, tall + self.radius, top, low, self.radius - 1)
        self.canvas.surface.blit(image, (1, 1), (0, 0, self.width - 2, tall))

    def emblem(self, x: float, y: float, radius: float) -> None:
        self.canvas.icon(f"side.{self.key}", (x, y), 0, px=max(8, round(2 * radius)))

    def scene(self, window: Rect) -> None:
        """The thing on the ground of its nation: sky, two ridges, earth; nothing where a plate is too small for one."""
        if min(window.size) < 1:
            return
        look = self.canvas.sides.get(self.key)
        under = assets.scaled(look.ground, window.size) if look and look.ground else None
        if under is not None:
            self.canvas.surface.blit(under, window)
        else:
            self.canvas.surface.blit(land(window.size, self.colour), window)
        room = window.width - round(window.width * 0.1), window.height - max(1, round(window.height * 0.06))
        image = assets.fitted(self.piece.art, room) if self.piece.art else None
        if image is not None:
            foot = Rect(0, 0, round(image.width * 0.9), max(2, round(window.height * 0.09)))
            foot.midbottom = window.centerx, window.bottom
            shade = paint.clear(foot.size)
            pygame.draw.ellipse(shade, (30, 25, 10, 90), shade.get_rect())
            self.canvas.surface.blit(shade, foot)
            self.canvas.surface.blit(image, image.get_rect(midbottom=(window.centerx, window.bottom - 1)))

    def foot(self, tall: int) -> tuple[float, float, int]:
        """The paper along its foot: the middle of its figures, their size, and that of their type."""
        y = self.height - tall
        self.canvas.surface.fill(PAPER_HIGH, (1, y, self.width - 2, tall - self.radius))
        self.canvas.surface.fill(PAPER_HIGH, (self.radius, y, self.width - 2 * self.radius, tall - 1))
        self.canvas.surface.fill(PAPER_EDGE, (3, y, self.width - 6, 1))
        size = max(tall * 0.84, LEAST * 1.3)
        return y + tall / 2 - 0.5, size, max(LEAST, round(size * 0.7))


def land(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Open country in the pale colours of a nation."""
    width, height = size

    def make() -> pygame.Surface:
        low = mix(colour, hexed("F1E7C4"), 0.82)
        image = paint.gradient(width, height, mix(colour, hexed("E8E2C4"), 0.66), low).copy()
        for top, wave, share in ((0.58, 0.23, 0.16), (0.74, 0.15, 0.34)):
            crest = [(x, height * (top + 0.03 * sin(x / width / wave + top * 9))) for x in range(0, width + 2, 2)]
            pygame.draw.polygon(image, mix(low, mix(colour, hexed("B5A873"), 0.5), 2 * share), [
                (0, height), *crest, (width, height),
            ])  # fmt: skip
        return image

    return paint.cache.get(("land", size, colour), make)


class Infantry(Plate):
    """A squad: its arm and strength, the men, its weapon and what it is worth."""

    def draw(self) -> None:
        n, tall, bare, broad = self.width, self.height, self.width < BARE, self.piece.turned
        self.slab()
        head = round(tall * (0.42 if broad else 0.53 if bare else 0.36))
        low = max(round(tall * (0.33 if broad else 0.42 if bare else 0.27)), round(LEAST * 1.36))
        head = min(head, tall - low - 2)
        self.band(head)
        if not bare and tall - head - low > 8:
            self.scene(Rect(1, 1 + head, n - 2, tall - head - low))
        middle, size, px = self.foot(low)
        radius = min(head * 0.33, n * 0.17)
        left, room = n * 0.09, n * 0.86 - 2 * radius
        big = max(LEAST, round(tall * (0.36 if broad else 0.42 if bare else 0.335)))
        self.pen.text(self.value("strength"), left, 1 + head / 2, big, LIGHT, "left", DISPLAY, room, shadow=True)
        self.emblem(n - radius - n * 0.06, 1 + head / 2, radius)
        if self.value("points"):
            badges.points(self.pen, self.value("points"), n - size * 0.58, middle, size, px)
        wide = n - size * 1.2 - n * 0.08
        if "at" in self.shown:
            shown = self.value("at") if wide > px * 2.6 else ""
            badges.tag(self.pen, self.cross, shown, n * 0.05, middle, wide, size * 0.86, px * 0.92)
        else:
            for name in badges.ARMS.keys() & self.shown.keys():
                badges.arm(self.pen, name, n * 0.07, middle - size * 0.06, min(wide, tall * 0.5), ARM)
        self.pen.lay()
        if broad:
            shade = paint.box(n, tall, self.radius, BLACK, 44)
            self.canvas.surface.blit(shade, (0, 0))


class Vehicle(Plate):
    """An armoured vehicle: its name, what it looks like, what it does to armour and to anything else."""

    def draw(self) -> None:
        n, tall, bare = self.width, self.height, self.height < BARE * PLATE[1] / PLATE[0]
        self.slab()
        head = max(round(tall * 0.25), round(LEAST * 1.15))
        low = max(round(tall * (0.40 if bare else 0.29)), round(LEAST * 1.36))
        self.band(head)
        if tall - head - low > 6:
            self.scene(Rect(1, 1 + head, n - 2, tall - head - low))
        middle, size, px = self.foot(low)
        small = tall < LOW
        said = self.canvas.say(self.piece.title).upper()
        self.pen.text(said, n * 0.05, 1 + head / 2, tall * 0.18, LIGHT, "left", DISPLAY,
                      n * (0.92 if small else 0.74), brief=True, shadow=True)  # fmt: skip
        if small and not bare:
            self.emblem(n - tall * 0.16, head + tall * 0.15, tall * 0.12)
        elif not small:
            self.emblem(n - head * 0.36 - n * 0.04, 1 + head / 2, head * 0.36)
        wide = n * (0.48 if bare else 0.40)
        badges.bullet(self.pen, self.value("hard"), self.value("soft"), n * 0.04, middle, wide, size * 0.92, px)
        badges.sandbag(self.pen, self.value("shield"), n * (0.76 if bare else 0.625), middle, size, px)
        if not bare:
            badges.points(self.pen, self.value("points"), n - size * 0.62, middle, size, px)
        self.pen.lay()


class Objective(Plate):
    """A place to be held: a piece of map, the set it belongs to, its garrison, its works and what it is worth."""

    def draw(self) -> None:
        n, tall, surface = self.width, self.height, self.canvas.surface
        self.slab()
        head, low = max(round(tall * 0.25), round(LEAST * 1.15)), max(round(tall * 0.29), round(LEAST * 1.36))
        window = Rect(1, 1 + head, n - 2, tall - head - low)
        image = assets.scaled(self.piece.art, window.size, once=True) if self.piece.art else None
        if image is not None:
            surface.blit(image, window)
        else:
            self.scene(window)
        middle, size, px = self.foot(low)
        paint.frame(surface, Rect(0, 0, n, tall), self.radius, max(1, round(2 * self.scale)), BRASS_LOW)
        small = tall < LOW
        corner = round(tall * (0.19 if small else 0.25))
        if self.value("set"):
            reach = 1 + corner * 1.15
            self.pen.poly([(1, 1), (reach, 1), (1, reach)], hexed(self.value("set")), INK, max(0.8, self.scale * 0.8))
        left = corner * (0.98 if small else 0.92) if self.value("set") else n * 0.05
        if small:
            radius, room = tall * 0.135, n - 3 - left
            self.emblem(n - radius - n * 0.05, head + radius + tall * 0.03, radius)
        else:
            radius = head * 0.40
            room = n - 2 * radius - n * 0.06 - left
            self.emblem(n - radius - n * 0.035, 1 + head / 2, radius)
        said = self.canvas.say(self.piece.title).upper()
        self.pen.text(said, left, 1.5 + head / 2, tall * 0.185, INK, "left", DISPLAY, room, brief=True)
        held = self.shown.get("garrison")
        if held is not None:
            badges.grenade(self.pen, held.value, n * 0.16, middle + size * 0.06, size * 0.92, px, lost=held.boxed)
        if self.value("shield"):
            badges.sandbag(self.pen, self.value("shield"), n * 0.50, middle, size, px)
        if self.value("points"):
            badges.points(self.pen, self.value("points"), n - size * 0.62, middle, size, px)
        self.pen.lay()


class Leader(Plate):
    """A leader's roof, which spans what he commands."""

    def draw(self) -> None:
        n, tall, surface = self.width, self.height, self.canvas.surface
        radius = max(2, round(tall * 0.14))
        surface.blit(paint.box(n, tall, radius, BRASS), (0, 0))
        top, low = mix(self.colour, BLACK, 0.18), mix(self.colour, BLACK, 0.52)
        surface.blit(paint.gradient(n - 2, tall - 2, top, low, radius - 1), (1, 1))
        surface.fill(BRASS, (2, tall - max(2, round(tall * 0.08)), n - 4, max(1, round(tall * 0.05))))
        figure = max(LEAST, round(tall * 0.42))
        size, middle = max(tall * 0.74, figure * 1.42), tall * 0.46
        right = n - size * 0.66
        badges.diamond(self.pen, self.value("command"), right, middle, min(size, tall * 0.86), figure)
        count = int(self.value("rank") or 0)
        step = tall * 0.36
        left, end = tall * 0.1, right - size * 0.72 - step * (count + 0.3)
        said = self.canvas.say(self.piece.title).upper()
        need = typesetting.width_of(said, DISPLAY, LEAST) * typesetting.SQUEEZE + 3
        portrait = tall * 0.94
        named = bool(said) and need <= end - left
        if not named or need <= end - left - portrait:
            badges.bust(self.pen, self.cross, left, 1 + tall * 0.04, tall * 0.86, tall * 0.86)
            left += portrait
        if named:
            self.pen.text(said, left, middle, tall * 0.52, LIGHT, "left", DISPLAY, end - left, shadow=True)
        first = right - size * 0.72 - step * (count - 0.5)
        badges.ranks(self.pen, self.cross, count, first, middle, tall * 0.185, step)
        self.pen.lay()


class Annex(Plate):
    """A part of a place, of which the edge shows beside it."""

    def draw(self) -> None:
        n, tall = self.width, self.height
        self.slab()
        head, low = max(round(tall * 0.25), round(LEAST * 1.15)), max(round(tall * 0.29), round(LEAST * 1.36))
        self.band(head)
        self.scene(Rect(1, 1 + head, n - 2, tall - head - low))
        middle, size, px = self.foot(low)
        said = self.canvas.say(self.piece.title).upper()
        self.pen.text(said, n / 2, 1 + head / 2, tall * 0.17, LIGHT, "centre", DISPLAY, n - 4, brief=True)
        badges.sandbag(self.pen, self.value("shield"), n / 2, middle, size, px)
        self.pen.lay()


def infantry(canvas: Canvas, piece: Piece) -> None:
    Infantry(canvas, piece).draw()


def vehicle(canvas: Canvas, piece: Piece) -> None:
    Vehicle(canvas, piece).draw()


def objective(canvas: Canvas, piece: Piece) -> None:
    Objective(canvas, piece).draw()


def leader(canvas: Canvas, piece: Piece) -> None:
    Leader(canvas, piece).draw()


def annex(canvas: Canvas, piece: Piece) -> None:
    Annex(canvas, piece).draw()
