"""A value on a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, BRASS, BRASS_HIGH, BRASS_LOW, CREAM, DARK, RING
from boardgames.ui.forms import gui
from boardgames.ui.forms.field import Field
from boardgames.ui.forms.theme import colour

if TYPE_CHECKING:
    from boardgames.ui.forms.forms import Forms

KNOB = 26  # how wide the part is that is dragged, as in the theme
TICKED = 12  # steps up to which each has a mark
LEAPS = 5  # steps that Page up and Page down go on by


class Slider(Field):
    """A value between two others, on one of its steps."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.change: Callable[[float], object] = float
        self.low, self.high, self.step = 0.0, 1.0, 1.0

    def set(self, value: float) -> None:
        """Go to the nearest step."""
        value = self.low + round((value - self.low) / self.step) * self.step
        value = round(max(self.low, min(self.high, value)), 6)
        if value != self.value:
            self.change(value)

    def press(self, event: pygame.Event) -> None:
        """A press beside the knob brings it there: pygame_gui would do nothing."""
        self.forms.focus(self.id)
        thumb, x = self.element.sliding_button, event.pos[0]
        if not thumb.rect.left <= x < thumb.rect.right:
            inset = thumb.rect.width / 2
            share = (x - self.rect.x - inset) / max(1.0, self.rect.width - 2 * inset)
            value = max(self.low, min(self.high, self.low + share * (self.high - self.low)))
            self.element.set_current_value(value, False)
            self.set(value)
        self.forms.send(event)

    def release(self) -> None:
        self.element.set_current_value(float(self.value), False)

    def posted(self, event: pygame.Event) -> None:
        if event.type == gui.UI_HORIZONTAL_SLIDER_MOVED:
            self.set(event.value)

    def steer(self, name: str, row: int | None) -> bool:  # noqa: ARG002
        ways = {"left": -1, "down": -1, "right": 1, "up": 1, "page up": LEAPS, "page down": -LEAPS}
        ends = {"home": self.low, "end": self.high}
        if name not in ways and name not in ends:
            return False
        self.set(ends[name] if name in ends else self.value + ways[name] * self.step)
        return True


def slide(
    forms: Forms,
    id: str,
    rect: Rect,
    value: float,
    span: tuple[float, float],
    step: float,
    change: Callable[[float], object],
    *,
    say: Callable[[float], str] = "{:g}".format,
    tip: Words = "",
    wide: float = 84,
) -> None:
    """A slider; what its value is stands to the right of it. wide: the room for that."""
    canvas, p = forms.canvas, forms.canvas.p
    low, high = span
    value = max(low, min(high, value))
    line = Rect(rect.x, rect.y, rect.width - p(wide), rect.height)

    def make(manager: gui.Manager) -> Any:  # whole numbers would be cut down rather than rounded: 79.99 becomes 79
        return gui.UIHorizontalSlider(line, float(value), (float(low), float(high)), manager)

    field = forms.kept(Slider, id, (tuple(line), low, high), line, make)
    if not field.fresh and field.value != value and not field.element.grabbed_slider:
        field.element.set_current_value(float(value), False)
    field.value, field.change = value, change
    field.low, field.high, field.step = low, high, step
    hot = canvas.hit(Hit(id, line.copy(), lambda: forms.focus(id), tip=tip))
    lit = hot or canvas.focus == id
    inset = p(KNOB / 2)
    x = line.x + inset + round((line.width - 2 * inset) * (value - low) / (high - low))
    track = Rect(line.x + p(4), line.centery - p(4), line.width - p(8), max(4, p(8)))
    canvas.box(track, colour("well"), 4)
    canvas.frame(track, colour("well_line"), 4)
    canvas.box(Rect(track.x, track.y, max(p(8), x - track.x), track.height), BRASS if lit else BRASS_LOW, 4)
    count = round((high - low) / step)
    for n in range(count + 1 if count <= TICKED else 0):
        at = line.x + inset + round((line.width - 2 * inset) * n / count)
        canvas.line((at, track.bottom + p(5)), (at, track.bottom + p(9)), colour("well_line"))
    knob = Rect(0, 0, p(22), p(28))
    knob.center = (x, line.centery)
    canvas.shadow(knob, 4, 2, 150)
    canvas.gradient(knob, colour("knob_lit" if lit else "knob"), colour("knob_low"), 6)
    canvas.frame(knob, RING if lit else BRASS_HIGH, 6, 2 if lit else 1)
    canvas.line((x, knob.y + p(8)), (x, knob.bottom - p(9)), DARK, 2)
    canvas.text(say(value), line.right + p(12), rect.centery, BOLD, 17, CREAM, width=p(wide - 12))
