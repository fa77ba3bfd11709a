"""What a thing is: a line beside the pointer, or a card of its own with figures, text and the clause behind it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import About, Plate, Words
from boardgames.ui.board.faces.tactical import Livery, livery
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import (
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

NIGHT = hexed("141915")  # on which words stand
BADGES = {"shield", "plus", "diamond", "disc", "sight", "pierce", "stride"}


def tip(canvas: Canvas, words: Words, near: Rect) -> None:
    """A few lines beside the pointer, inside the window."""
    p = canvas.p
    said = canvas.say(words)
    pixels = canvas.f(15)
    lines = typesetting.wrapped(said, REGULAR, pixels, p(340))
    wide = max(typesetting.width_of(line, REGULAR, pixels) for line in lines) + p(24)
    rect = Rect(near.x + p(14), near.y + p(18), wide, round(len(lines) * pixels * 1.3) + p(16))
    rect.clamp_ip(canvas.surface.get_rect().inflate(-p(8), -p(8)))
    canvas.shadow(rect, 8, 4, 200)
    canvas.box(rect, NIGHT, 6)
    canvas.frame(rect, BRASS, 6)
    for n, line in enumerate(lines):
        canvas.text(line, rect.x + p(12), rect.y + p(8) + pixels * 1.3 * (n + 0.5), px=pixels)


def about(canvas: Canvas, rect: Rect, thing: About, show_rule: Callable[[str], None] | None = None) -> float:
    """A thing in full, from the top of a box, as large as the box allows; how far down it reaches."""
    if rect.y + measured(canvas, rect.width, thing) - canvas.p(14) <= rect.bottom:
        return full(canvas, rect, thing, show_rule)
    if thing.art:  # rather without its picture than small
        return about(canvas, rect, msgspec.structs.replace(thing, art=""), show_rule)
    for share in (0.9, 0.8, 0.7, 0.6):
        with canvas.smaller(share):
            if rect.y + measured(canvas, rect.width, thing) - canvas.p(14) <= rect.bottom:
                return full(canvas, rect, thing, show_rule)
    if thing.texts:
        return about(canvas, rect, msgspec.structs.replace(thing, texts=thing.texts[:-1]), show_rule)
    return full(canvas, rect, thing, show_rule)


def full(canvas: Canvas, rect: Rect, thing: About, show_rule: Callable[[str], None] | None) -> float:
    """A thing at the size that the canvas now has."""
    p = canvas.p
    wide = rect.width
    y: float = rect.y + p(14) + banner(canvas, rect, thing.art, thing.side)
    canvas.text(canvas.say(thing.title).upper(), rect.x, y, DISPLAY, 28, BRASS_HIGH, width=wide)
    y += p(28)
    line = "  ·  ".join(canvas.say(each) for each in thing.line)
    if line:
        canvas.text(line, rect.x, y, MEDIUM, 16, CREAM_3, width=wide)
        y += p(30)
    longest = max((canvas.measure(each.about, REGULAR, 15) for each in thing.figures), default=0)
    half = wide / 2 if len(thing.figures) > 3 and longest * typesetting.SQUEEZE <= wide / 2 - p(50) else wide
    for n, figure in enumerate(thing.figures):
        x = rect.x + (n % 2) * half if half < wide else rect.x
        after: float = x + p(42)
        if figure.icon in BADGES:
            canvas.icon(figure.icon, (x + p(14), y), 28)
            dark = figure.icon == "diamond"
            canvas.text(figure.value, x + p(14), y, BOLD, 16, DARK if dark else CREAM, "centre", width=p(26))
        else:
            canvas.icon(figure.icon, (x + p(9), y), 18, CREAM_2)
            value = canvas.text(figure.value, x + p(21), y, BOLD, 16, CREAM)
            after = max(after, value.right + p(8))
        canvas.text(figure.about, after, y, REGULAR, 15, CREAM_2, width=x + half - p(8) - after)
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
    """How high `about` will be at a width; in a low window it does without the picture."""
    tall = measured(canvas, width, thing)
    if thing.art and tall > canvas.theme.size[1] - canvas.p(110):
        return measured(canvas, width, msgspec.structs.replace(thing, art=""))
    return tall


def banner(canvas: Canvas, rect: Rect, name: str, side: int | None = None) -> int:
    """A picture across the top of a box, or the whole of a thing on its ground; how much of the box it takes."""
    wide = rect.width
    tall = min(round(wide * 0.5), canvas.p(230))
    if not assets.there(name):
        return 0
    ground = None if side is None else livery(canvas, side)
    key = ("banner", name, ground and ground.top, wide, tall)
    shown = canvas.made(lambda: paint.cache.get(key, lambda: pictured(name, ground, (wide, tall), canvas.p(6))))
    if shown is None:
        canvas.rough = True
    else:
        canvas.surface.blit(shown, (rect.x, rect.y))
    return tall + canvas.p(8)


def leader(canvas: Canvas, rect: Rect, plate: Plate, below: Words = "", least: int = 60) -> bool:
    """A side: its sign and name, and who sits there, beside a picture of whoever commands it; was there room?"""
    p = canvas.p
    if rect.height < p(least) or not assets.there(plate.leader):
        return False
    key = ("leader", plate.leader, rect.size)
    shown = canvas.made(lambda: paint.cache.get(key, lambda: commanded(plate, rect.size, p(6))))
    if shown is None:
        canvas.box(rect, NIGHT, 6)
        canvas.rough = True
    else:
        canvas.surface.blit(shown, rect)
    size = min(p(44), rect.height - p(16))
    x, middle = rect.x + p(14), rect.centery
    canvas.icon(f"side.{plate.seat}", (x + size / 2, middle), 0, px=size)
    x += size + p(12)
    canvas.text(plate.title, x, middle - p(12 if below else 0), DISPLAY, 28, BRASS_HIGH, width=rect.width * 0.4)
    if below:
        canvas.text(below, x, middle + p(16), REGULAR, 16, CREAM_2, width=rect.width * 0.36)
    return True


def commanded(plate: Plate, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The commander on the ground of the side, in the light; to the left it is dark, for words to stand on."""
    image = paint.clear(size, NIGHT)
    ground = assets.scaled(plate.ground, size, above=0.85)
    if ground is not None:
        image.blit(ground, (0, 0))
    shown = assets.fitted(plate.leader, (round(size[0] * 0.42), size[1] - radius))
    if shown is not None:
        image.blit(shown, shown.get_rect(bottomright=(size[0] - 3 * radius, size[1] - radius)))
    dark = paint.clear((64, 1))
    for x in range(64):
        dark.set_at((x, 0), (*NIGHT, round(244 * min(1.0, max(0.0, 2.1 - x / 26)))))
    image.blit(paint.smooth(dark, size), (0, 0))
    image = paint.rounded(image, radius)
    paint.frame(image, image.get_rect(), radius, 1, BRASS, 190)
    return image


def pictured(name: str, ground: Livery | None, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A picture that fills its box; a thing alone is as large as there is room for all of it, on its side's ground."""
    if ground is None:
        return framed(name, *size, radius)
    image = paint.gradient(*size, ground.top, ground.bottom, radius).copy()
    shown = assets.fitted(name, (round(size[0] * 0.86), round(size[1] * 0.82)))
    if shown is not None:
        image.blit(shown, shown.get_rect(center=(size[0] // 2, size[1] // 2)))
    paint.frame(image, image.get_rect(), radius, 1, BRASS, 190)
    return image


def framed(name: str, wide: int, tall: int, radius: int) -> pygame.Surface:
    """A picture with round corners in a line of brass; of one that is too high, what stands on the ground is kept."""
    source = assets.source(name)
    square = source is not None and source.width == source.height
    edge = wide // 14 if square else 0  # a tile's margin of paper stays outside
    shown = assets.scaled(name, (wide + edge, tall + edge), above=0.5 if square else 0.72)
    if shown is None:  # a damaged file
        return paint.clear((wide, tall))
    image = paint.rounded(shown.subsurface((edge // 2, edge // 2, wide, tall)), radius)
    paint.frame(image, image.get_rect(), radius, 1, BRASS, 190)
    return image


def measured(canvas: Canvas, width: int, thing: About) -> int:
    """How high a thing is at a width, drawn where nobody sees it."""
    blank = Canvas(pygame.Surface((1, 1)), canvas.theme, canvas.voice)
    blank.sides, blank.budget = canvas.sides, canvas.budget  # it waits for no picture where the other does not
    return round(full(blank, Rect(0, 0, width, 10), thing, lambda _: None)) + canvas.p(14)
