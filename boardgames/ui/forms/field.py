"""What stands behind an id: an element of pygame_gui, and what the screen last said of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Run
from boardgames.ui.draw.theme import REGULAR, Colour, capital

if TYPE_CHECKING:
    from boardgames.ui.forms.forms import Forms


class Field:
    """One of the things that a screen says, as long as it says it."""

    typing = False  # letters go to it while it has the keyboard

    def __init__(self, forms: Forms, id: str, key: Hashable, rect: Rect, element: Any) -> None:
        self.forms, self.id, self.key, self.rect, self.element = forms, id, key, rect, element
        self.said = 0  # in which picture
        self.fresh = True  # it was made in this very picture
        self.value: Any = None  # on which element and screen agree

    @property
    def open(self) -> bool:
        """Has a list dropped down from it?"""
        return False

    def end(self) -> None:
        """It is not there any more."""
        self.element.kill()

    def press(self, event: pygame.Event) -> None:
        """The mouse went down on it."""
        self.forms.send(event)

    def release(self) -> None:
        """The mouse went up again, wherever it was."""

    def steer(self, name: str, row: int | None) -> bool:  # noqa: ARG002
        """A key that is no letter in a text, while the keyboard is on it, or on one of its rows; was it one for it?"""
        return False

    def posted(self, event: pygame.Event) -> None:
        """pygame_gui says that something has happened to it."""

    def over(self, canvas: Canvas) -> None:
        """Draw what lies over all elements."""


def trace(canvas: Canvas, text: str, place: Rect, size: int, colour: Colour, end: int = 0) -> None:
    """Remember a text that pygame_gui has set, left in a box; end: where it would have been cut off."""
    _, high = capital(REGULAR, size)
    wide = place.width or typesetting.width_of(text, REGULAR, size)
    rect = Rect(place.x, place.centery - high // 2, wide, high)
    ground: Colour | None = None
    seen = rect.clip(canvas.surface.get_rect())
    if canvas.sampling and seen.width and seen.height:
        r, g, b, _ = pygame.transform.average_color(canvas.surface, seen)
        ground = (r, g, b)
    canvas.runs.append(Run(text, rect, canvas.surface.get_clip(), size, colour, ground, not end or rect.right <= end))
