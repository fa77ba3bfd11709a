"""Drawing the buttons of the table: beside the hand, or below the one panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, CREAM, REGULAR, hexed
from boardgames.ui.table.buttons import Button
from boardgames.ui.table.layout import Layout

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen


class ButtonsView:
    """The buttons of one picture."""

    def __init__(self, canvas: Canvas, screen: TableScreen, place: Layout) -> None:
        self.canvas, self.screen, self.place = canvas, screen, place

    def beside(self) -> None:
        """What Enter and Space do now, and the small ones below."""
        rect, p = self.place.acts, self.canvas.p
        large = self.screen.main_buttons()[:2]
        heights = [p(66 if n == 0 and each.below else 54) for n, each in enumerate(large)]
        low = sum(heights) + len(large) * p(14) > self.place.small.y - rect.y
        tall, air = (p(30), p(4)) if low else (p(38), p(6))
        top = rect.bottom - p(6) - 2 * tall - air  # of the small ones
        if low:
            heights = [min(p(54), (top - p(10) - rect.y) // len(large) - p(4))] * len(large)
        y = rect.y
        for each, high in zip(large, heights, strict=True):
            self.large(Rect(rect.x, y, rect.width, high), each, brief=low)
            y += high + p(6 if low else 14)
        gap = p(8)
        small = self.screen.small_buttons()
        across = (len(small) + 1) // 2
        wide = (rect.width - gap * (across - 1)) / across
        for n, each in enumerate(small):
            left, down = rect.x + (n % across) * (wide + gap), top + (n // across) * (tall + air)
            self.small(Rect(round(left), down, round(wide), tall), each)

    def below(self) -> None:
        """The same below the one panel: both large ones side by side, the small ones in a row."""
        p = self.canvas.p
        large, small = self.screen.main_buttons()[:2], self.screen.small_buttons()
        for row, buttons, draw, gap in ((self.place.acts, large, self.large, p(10)),
                                        (self.place.small, small, self.small, p(4))):  # fmt: skip
            wide = (row.width - gap * (len(buttons) - 1)) / max(1, len(buttons))
            for n, each in enumerate(buttons):
                draw(Rect(round(row.x + n * (wide + gap)), row.y, round(wide), row.height), each)

    def large(self, rect: Rect, button: Button, brief: bool = False) -> None:
        """What Enter or Space does; where there is room, the key and what it brings about."""
        canvas, close = self.canvas, self.place.close
        brief = brief or close
        cap = canvas.voice.key(self.screen.app.choices.key(button.command)) if button.command and button.act else ""
        room = rect.width - canvas.p(30) - (canvas.measure(cap, BOLD, 16) + canvas.p(30) if cap else 0)
        below = " ".join(typesetting.sentences(canvas.say(button.below), REGULAR, canvas.f(15), int(room)))
        canvas.button(button.id, rect, button.label, button.act, key=button.command, cap="" if close else cap,
                      below="" if brief else below, tip=button.below,
                      primary=button.command == "confirm" and button.act is not None)  # fmt: skip

    def small(self, rect: Rect, button: Button) -> None:
        canvas = self.canvas
        key = self.screen.app.choices.key(button.command) if button.command else ""
        tip_ = canvas.voice("ui.table.key_tip", name=canvas.voice.key(key)) if key else ""
        hot = False
        if button.act:
            hot = canvas.hit(Hit(button.id, rect.copy(), button.act, key=button.command, tip=tip_))
        lit = hot or canvas.focus == button.id
        canvas.gradient(rect, hexed("544726" if lit else "2B322C"), hexed("3B341F" if lit else "212722"), 6)
        canvas.frame(rect, hexed("7C6235") if button.act else hexed("333B35"), 6)
        colour = CREAM if button.act else hexed("A29C86")
        canvas.text(
            button.label, rect.centerx, rect.centery, BOLD, 15, colour, "centre", width=rect.width - canvas.p(10)
        )
