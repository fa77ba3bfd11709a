"""A screen with fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.forms.forms import Forms
from boardgames.ui.screen import Dialog, Screen

if TYPE_CHECKING:
    from boardgames.ui.app import App


class FormScreen(Screen):
    """Says its fields in `compose`; the window's events go to them first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.forms = Forms()

    def compose(self, canvas: Canvas) -> None:
        """Say everything that is there, in the order in which Tab walks it."""

    def draw(self, canvas: Canvas) -> None:
        self.forms.begin(canvas)
        self.compose(canvas)
        self.forms.end(top=self.app.screen is self)

    def handle(self, event: pygame.Event) -> bool:
        return self.forms.take(event)

    @property
    def typing(self) -> bool:
        return self.forms.typing

    def update(self, ms: float) -> bool:
        return self.forms.tick(ms)

    def left(self) -> None:
        self.forms.close()

    def command(self, command: str) -> bool:
        if command == "back":
            self.app.close()
            return True
        return super().command(command)


class FormDialog(FormScreen, Dialog):
    """A dialog with fields."""
