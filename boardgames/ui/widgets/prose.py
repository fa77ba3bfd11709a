"""Text with links in it, set line by line: for what is too long for a page, or has pictures beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from pygame import Rect

from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import GLOW, RING, Colour

Piece = tuple[str, str]  # a text, and where it leads ("" if nowhere)
Line = tuple[Piece, ...]
Follow = Callable[[str], None]
KEPT = 600  # paragraphs


@lru_cache(maxsize=KEPT)
def wrapped(pieces: tuple[Piece, ...], face: str, size: int, width: int) -> tuple[Line, ...]:
    """Pieces in lines no wider than this, but for a word that is; what has no space between it stays together."""
    lines: list[Line] = []
    line: list[Piece] = []
    room = float(width)
    space = typesetting.width_of(" ", face, size)
    for word in words(pieces):
        wide = sum(typesetting.width_of(text, face, size) for text, _ in word)
        if line and wide + space > room:
            lines.append(joined(line))
            line, room = [], float(width)
        if line:
            line.append((" ", ""))
            room -= space
        line += word
        room -= wide
    return (*lines, joined(line)) if line else tuple(lines)


def words(pieces: tuple[Piece, ...]) -> list[list[Piece]]:
    """The words, each of one or more pieces."""
    found: list[list[Piece]] = []
    glued = False
    for text, link in pieces:
        if text[:1].isspace():
            glued = False
        for n, part in enumerate(text.split()):
            if glued and n == 0 and found:
                found[-1].append((part, link))
            else:
                found.append([(part, link)])
        if text.strip():
            glued = not text[-1:].isspace()
    return found


def joined(line: list[Piece]) -> Line:
    """Neighbours that lead to the same place, or nowhere, as one text."""
    found: list[Piece] = []
    for text, link in line:
        if found and found[-1][1] == link:
            found[-1] = (found[-1][0] + text, link)
        else:
            found.append((text, link))
    return tuple(found)


def draw(
    canvas: Canvas,
    id: str,
    line: Line,
    place: Rect,
    face: str,
    size: int,
    colour: Colour,
    follow: Callable[[str], None],
) -> None:
    """A line in its box; what leads somewhere is underlined, and a place that answers."""
    x: float = place.x
    for n, (text, link) in enumerate(line):
        wide = typesetting.width_of(text, face, size)
        if not text.strip():
            x += wide
            continue
        if link:
            name = f"{id}:{n}"
            box = Rect(round(x), place.y, wide, place.height)
            lit = canvas.hit(Hit(name, box, partial(follow, link))) or canvas.focus == name
            ink = RING if lit else GLOW
            foot = place.centery + round(size * 0.5)
            canvas.line((box.x, foot), (box.right, foot), ink)
            canvas.text(text, x, place.centery, face, colour=ink, px=size)
        else:
            canvas.text(text, x, place.centery, face, colour=colour, px=size)
        x += wide
