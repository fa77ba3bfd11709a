"""Setting type: measuring, breaking into lines, shrinking to fit, rendering. What was set once is kept."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from boardgames.ui.draw.paint import Cache, clear, polygon, smooth
from boardgames.ui.draw.theme import SMALLEST, Colour, capital, font

ARROW, DOTS = "→", "…"  # the faces have no arrow: it is drawn
FEW = 16  # letters that are too few to stand for a whole text
LINKS = {  # words of both languages that end no name
    *("/", "and", "by", "for", "in", "no", "of", "or", "the", "to", "without"),
    *("a", "al", "con", "de", "del", "el", "en", "la", "las", "los", "o", "para", "por", "sin", "un", "una", "y"),
}
HAIR = "\u200a"  # between letters that stand apart
SQUEEZE = 0.7  # of its width: as narrow as a line may be set
_lines = Cache(4_000_000)
SEEN = 500  # more than are to be seen at once; what is kept beyond that only fills the memory


def arrow_width(size: int) -> int:
    return round(size * 0.95)


@lru_cache(maxsize=8 * SEEN)
def width_of(text: str, face: str, size: int) -> int:
    """How wide a line is."""
    type_ = font(face, size)
    if ARROW not in text:
        return type_.size(text)[0]
    return sum(type_.size(part)[0] for part in text.split(ARROW)) + text.count(ARROW) * arrow_width(size)


def line(text: str, face: str, size: int, colour: Colour, width: int | None = None) -> Surface:
    """A line of text as a surface; one wider than it may be is set more narrowly, as far as that can be read."""

    def make() -> Surface:
        image = render(text, face, size, colour)
        if width is None or image.width <= width:
            return image
        return smooth(image, (max(width, round(image.width * SQUEEZE)), image.height))

    return _lines.get((text, face, size, colour, width), make)


def render(text: str, face: str, size: int, colour: Colour) -> Surface:
    type_ = font(face, size)
    if ARROW not in text:
        return type_.render(text, True, colour)
    surface = clear((width_of(text, face, size), type_.get_height()), colour)
    top, height = capital(face, size)
    x, middle, unit = 0, top + height / 2, size / 16
    for n, part in enumerate(text.split(ARROW)):
        if n:
            reach = arrow_width(size) - 2
            points = [
                (x, middle - unit), (x + reach * 0.5, middle - unit), (x + reach * 0.5, middle - 4 * unit),
                (x + reach, middle), (x + reach * 0.5, middle + 4 * unit), (x + reach * 0.5, middle + unit),
                (x, middle + unit),
            ]  # fmt: skip
            shape, place = polygon(points, colour)
            surface.blit(shape, place)
            x += arrow_width(size)
        surface.blit(type_.render(part, True, colour), (x, 0))
        x += type_.size(part)[0]
    return surface


@lru_cache(maxsize=SEEN)
def wrapped(text: str, face: str, size: int, width: int) -> tuple[str, ...]:
    """A text in lines no wider than this, but for a single word that is."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in words_of(paragraph):
            longer = f"{current} {word}".strip()
            if current and width_of(longer, face, size) > width:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return tuple(lines)


def words_of(text: str) -> list[str]:
    """What stays together on a line: a word, or a figure and its %."""
    found: list[str] = []
    for word in text.split():
        if found and word.startswith("%"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


@lru_cache(maxsize=SEEN)
def balanced(text: str, face: str, size: int, width: int) -> tuple[str, ...]:
    """The same number of lines as `wrapped`, set as evenly as that allows."""
    best = wrapped(text, face, size, width)
    narrow = width
    while len(best) > 1 and narrow > width * 0.5:
        narrow -= max(2, width // 40)
        lines = wrapped(text, face, size, narrow)
        if len(lines) > len(best) or max(width_of(each, face, size) for each in lines) > width:
            break
        best = lines
    return best


@lru_cache(maxsize=4 * SEEN)
def fitting(text: str, face: str, size: int, width: int, least: int = SMALLEST) -> int:
    """The largest size up to this one at which a line fits."""
    while size > least and width_of(text, face, size) > width:
        size -= 1
    return size


def fits(text: str, face: str, size: int, width: int) -> bool:
    """Can a line be made as narrow as that, smaller and set more narrowly?"""
    return width_of(text, face, fitting(text, face, size, width, min(size, SMALLEST))) * SQUEEZE <= width + 1


@lru_cache(maxsize=SEEN)
def shortened(text: str, face: str, size: int, width: int) -> str:
    """A line cut off with dots where it does not fit; never for what a player must know."""
    if width_of(text, face, size) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(text[:middle].rstrip() + DOTS, face, size) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + DOTS


@lru_cache(maxsize=2 * SEEN)
def brief(text: str, face: str, size: int, width: int) -> str:
    """A name on a small thing, which tells itself in full when asked: as many of its words as there is room for."""
    words = text.split()
    for count in range(len(words), 0, -1):
        shorter = " ".join(words[:count])
        whole = count == len(words)
        if (whole or words[count - 1].casefold() not in LINKS) and width_of(shorter, face, size) * SQUEEZE <= width:
            return shorter if whole else shorter.rstrip(",:;")
    return ""


@lru_cache(maxsize=SEEN)
def abbreviated(text: str, face: str, size: int, width: int) -> str:
    """The same, set no more narrowly; of a first word that is too long by itself, as many letters as fit."""
    words = text.split()
    for count in range(len(words), 0, -1):
        if width_of(" ".join(words[:count]), face, size) <= width and words[count - 1].casefold() not in LINKS:
            return " ".join(words[:count]).rstrip(",:;")
    word = words[0] if words else ""
    letters = range(len(word) - 1, 0, -1)
    return next((word[:n] + "." for n in letters if width_of(word[:n] + ".", face, size) <= width), "")


@lru_cache(maxsize=SEEN)
def sentences(text: str, face: str, size: int, width: int, lines: int = 1) -> tuple[str, ...]:
    """The lines of as many whole sentences as there is room for."""
    parts = text.replace(". ", ".\n").split("\n") if text else []
    for count in range(len(parts), 0, -1):
        said = " ".join(parts[:count])
        found = wrapped(said, face, size, width)
        if count < len(parts) and len(said) < FEW:
            break
        if len(found) <= lines and all(width_of(each, face, size) <= width for each in found):
            return found
    return ()


def rotated(surface: Surface, degrees: float) -> Surface:
    return pygame.transform.rotozoom(surface, degrees, 1)


def spaced(text: str) -> str:
    """Letters set a little apart, as capitals like to stand."""
    return HAIR.join(text)
