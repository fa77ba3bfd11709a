"""What a screen is to the window that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit

if TYPE_CHECKING:
    from boardgames.ui.app import App


class Screen:
    """Fills the window, or, if `dialog`, lies over the screen below it."""

    dialog = False
    name = "screen"
    came_from = ""  # the place that the keyboard was on when this screen was put over another

    def __init__(self, app: App) -> None:
        self.app = app

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def handle(self, event: pygame.Event) -> bool:  # noqa: ARG002
        """An event before anything else has it; is it dealt with?"""
        return False

    @property
    def people(self) -> dict[str, str]:
        """What the people of the match that it shows call themselves, by the words in whose place that is said."""
        return {}

    @property
    def typing(self) -> bool:
        """Do letters go into a text?"""
        return False

    def command(self, command: str) -> bool:
        """A command from the keyboard; is it dealt with?"""
        if command == "back" and self.dialog:
            self.app.close()
            return True
        return False

    def key(self, name: str) -> bool:  # noqa: ARG002
        """A key before anything else has it; is it dealt with?"""
        return False

    def update(self, ms: float) -> bool:  # noqa: ARG002
        """Time passes; is there something new to draw?"""
        return False

    def secure(self) -> None:
        """What is under way is to outlast whatever comes next."""

    def left(self) -> None:
        """The screen is closed, or the program ends."""


class Dialog(Screen):
    """Lies over the screen below; a click beside it closes it."""

    dialog = True

    def beside(self, canvas: Canvas) -> None:
        canvas.hit(Hit("beside", canvas.surface.get_rect(), self.app.close, right=self.app.close, focus=False))

    def keep(self, canvas: Canvas, rect: Rect) -> None:
        """A click on the dialog itself does nothing."""
        canvas.hit(Hit("dialog", rect, focus=False))
