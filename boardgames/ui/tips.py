"""What a thing is: a line beside the pointer, or a card of its own with figures, text and the clause behind it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import About, Words
from boardgames.ui import setting
from boardgames.ui.canvas import Canvas, Hit
from boardgames.ui.theme import (
    BOLD,
    BRASS,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    CREAM_3,
    DARK,
    DISPLAY,
    MEDIUM,
    REGULAR,
    hexed,
)  # fmt: skip

BADGES = {"shield", "plus", "diamond", "disc"}


def tip(canvas: Canvas, words: Words, near: Rect) -> None:
    """A few lines beside the pointer, inside the window."""
    p = canvas.p
    said = canvas.say(words)
    pixels = canvas.f(15)
    lines = setting.wrapped(said, REGULAR, pixels, p(340))
    wide = max(setting.width_of(line, REGULAR, pixels) for line in lines) + p(24)
    rect = Rect(near.x + p(14), near.y + p(18), wide, round(len(lines) * pixels * 1.3) + p(16))
    rect.clamp_ip(canvas.surface.get_rect().inflate(-p(8), -p(8)))
    canvas.shadow(rect, 8, 4, 200)
    canvas.box(rect, hexed("141915"), 6)
    canvas.frame(rect, BRASS, 6)
    for n, line in enumerate(lines):
        canvas.text(line, rect.x + p(12), rect.y + p(8) + pixels * 1.3 * (n + 0.5), px=pixels)


def about(canvas: Canvas, rect: Rect, thing: About, show_rule: Callable[[str], None] | None = None) -> float:
    """A thing in full, from the top of a box, as large as the box allows; how far down it reaches."""
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        with canvas.smaller(share):
            if rect.y + height(canvas, rect.width, thing) - canvas.p(14) <= rect.bottom:
                return full(canvas, rect, thing, show_rule)
    if thing.texts:
        return about(canvas, rect, msgspec.structs.replace(thing, texts=thing.texts[:-1]), show_rule)
    return full(canvas, rect, thing, show_rule)


def full(canvas: Canvas, rect: Rect, thing: About, show_rule: Callable[[str], None] | None) -> float:
    """A thing at the size that the canvas now has."""
    p = canvas.p
    wide = rect.width
    y: float = rect.y + p(14)
    canvas.text(canvas.say(thing.title).upper(), rect.x, y, DISPLAY, 28, BRASS_HIGH, width=wide)
    y += p(28)
    line = "  ·  ".join(canvas.say(each) for each in thing.line)
    if line:
        canvas.text(line, rect.x, y, MEDIUM, 16, CREAM_3, width=wide)
        y += p(26)
    longest = max((canvas.measure(each.about, REGULAR, 15) for each in thing.figures), default=0)
    half = wide / 2 if len(thing.figures) > 3 and longest * setting.SQUEEZE <= wide / 2 - p(50) else wide
    for n, figure in enumerate(thing.figures):
        x = rect.x + (n % 2) * half if half < wide else rect.x
        if figure.icon in BADGES:
            canvas.icon(figure.icon, (x + p(14), y), 28)
            dark = figure.icon == "diamond"
            canvas.text(figure.value, x + p(14), y, BOLD, 16, DARK if dark else CREAM, "centre", width=p(26))
        else:
            canvas.icon(figure.icon, (x + p(9), y), 18, CREAM_2)
            canvas.text(figure.value, x + p(21), y, BOLD, 16, CREAM)
        canvas.text(figure.about, x + p(42), y, REGULAR, 15, CREAM_2, width=half - p(50))
        if half == wide or n % 2 or n == len(thing.figures) - 1:
            y += p(32)
    y += p(2)
    for text in thing.texts:
        y = canvas.paragraph(text, rect.x, y, wide, size=16) + p(6)
    if thing.rule and show_rule is not None:
        rule = thing.rule
        label = canvas.voice("ui.table.rule", rule=rule)
        chip = Rect(rect.x, round(y + p(6)), canvas.measure(label, BOLD, 15) + p(24), p(28))
        hot = canvas.hit(Hit(f"rule:{rule}", chip, lambda: show_rule(rule)))
        if hot:
            canvas.box(chip, hexed("544726"), 14)
        canvas.frame(chip, BRASS, 14)
        canvas.text(label, chip.centerx, chip.centery, BOLD, 15, BRASS_HIGH, "centre")
        y = chip.bottom + p(6)
    return y


def height(canvas: Canvas, width: int, thing: About) -> int:
    """How high `about` will be at a width."""
    blank = Canvas(pygame.Surface((1, 1)), canvas.theme, canvas.voice)
    blank.sides = canvas.sides
    return round(full(blank, Rect(0, 0, width, 10), thing, lambda _: None)) + canvas.p(14)
