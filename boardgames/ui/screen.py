"""What a screen is to the window that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.ui.draw.canvas import Canvas

if TYPE_CHECKING:
    from boardgames.ui.app import App


class Screen:
    """Fills the window, or, if `dialog`, lies over the screen below it."""

    dialog = False
    name = "screen"

    def __init__(self, app: App) -> None:
        self.app = app

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

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
