"""The parts of the window that seldom change: each is kept as it was drawn, and laid down again while it stays so.

A part is kept once it has been seen twice alike, and from then on with each single change; one that changes with every
picture is not worth keeping. Where a picture runs late, or shows what is still being read, a part that has changed may
stand for a moment as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect, Surface

from boardgames.ui.draw import paint
from boardgames.ui.draw.hits import Hit, Run

if TYPE_CHECKING:
    from boardgames.ui.draw.canvas import Canvas

Key = tuple[Hashable, ...]


class Part(msgspec.Struct):
    """A part as it was last drawn, with the places and texts in it."""

    key: Key
    place: tuple[int, int]
    image: Surface
    hits: list[Hit]
    runs: list[Run]
    ids: frozenset[str]
    lit: tuple[str, str]  # on which of its places the pointer and the keyboard were
    viewer: Hashable
    shown: bool = False  # in a picture after the one for which it was drawn


class Parts:
    """All parts of a window."""

    def __init__(self) -> None:
        self.kept: dict[str, Part] = {}
        self._images: dict[str, Surface] = {}  # what they looked like
        self._drawn: dict[str, Key] = {}  # their keys as they were last drawn

    def show(self, canvas: Canvas, name: str, key: Hashable, rect: Rect, draw: Callable[[], None]) -> None:
        """Lay a part down as it was, or draw it.

        What lies under it must be the same each time. It depends on `key`, on the window, and on which of its own
        places the pointer and the keyboard are.
        """
        rect = rect.clip(canvas.surface.get_rect())
        whole = (key, rect.topleft, rect.size, canvas.voice.language, canvas.theme.k, canvas.sampling)
        kept = self.kept.get(name)
        if kept is not None and kept.key == whole and kept.lit == lit(canvas, kept.ids):
            lay(canvas, kept, kept.hits)
        elif kept is not None and canvas.late and may_stand(canvas, kept, whole):
            stand(canvas, kept)
        else:
            self.draw(canvas, name, whole, rect, draw)

    def draw(self, canvas: Canvas, name: str, whole: Key, rect: Rect, draw: Callable[[], None]) -> None:
        """Draw a part, and keep it where it may stay so."""
        kept, new = self.kept.get(name), self._drawn.get(name) != whole
        self._drawn[name] = whole
        canvas.worked = canvas.worked or new
        hits, runs, rough, canvas.rough = len(canvas.hits), len(canvas.runs), canvas.rough, False
        bare = len(canvas.bare)
        with canvas.clip(rect):
            draw()
        if len(canvas.bare) > bare and kept is not None and may_stand(canvas, kept, whole):
            del canvas.hits[hits:], canvas.runs[runs:], canvas.bare[bare:]  # nothing that was seen turns to bare paper
            stand(canvas, kept)
            return
        finished, canvas.rough = not canvas.rough, canvas.rough or rough
        if new and (kept is None or not kept.shown):
            self.kept.pop(name, None)
            return
        key = whole if finished else (object(), *whole[1:])  # it may stand for a moment, and is drawn again
        mine = canvas.hits[hits:]
        ids = frozenset(hit.id for hit in mine)
        image = self.copied(canvas.surface, name, rect)
        self.kept[name] = Part(key, rect.topleft, image, mine, canvas.runs[runs:], ids, lit(canvas, ids), canvas.viewer)

    def copied(self, surface: Surface, name: str, rect: Rect) -> Surface:
        """What a part looks like; a new surface each time would have to be asked of the system."""
        image = self._images.get(name)
        if image is None or image.size != rect.size:
            image = self._images[name] = Surface(rect.size, 0, surface)
        paint.lay(image, surface, (0, 0), rect)
        return image


def lay(canvas: Canvas, part: Part, hits: list[Hit]) -> None:
    """Put a part down as it was."""
    paint.lay(canvas.surface, part.image, part.place)
    canvas.hits += hits
    canvas.runs += part.runs
    part.shown = True


def stand(canvas: Canvas, part: Part) -> None:
    """Put a part down that has changed meanwhile: its places answer nothing."""
    lay(canvas, part, [Hit(hit.id, hit.rect, focus=hit.focus) for hit in part.hits])
    canvas.rough = canvas.behind = True


def may_stand(canvas: Canvas, part: Part, whole: Key) -> bool:
    """Did the same eyes see it, at the same place?"""
    return part.key[1:] == whole[1:] and part.viewer == canvas.viewer is not None


def lit(canvas: Canvas, ids: frozenset[str]) -> tuple[str, str]:
    """On which of these places the pointer and the keyboard are; tiles say so in the key of their part."""
    hot = canvas.hot if canvas.hot in ids and not canvas.hot.startswith("at:") else ""
    return hot, canvas.focus if canvas.focus in ids else ""
