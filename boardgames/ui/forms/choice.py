"""One of several, of which the others are seen once it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM, CREAM_2, GLOW, PANEL, REGULAR, RING, mix
from boardgames.ui.forms import gui
from boardgames.ui.forms.field import Field, trace
from boardgames.ui.forms.theme import colour, length, type_size

if TYPE_CHECKING:
    from boardgames.ui.forms.forms import Forms

FEW = 4  # options that should be seen below the face; where there is room for fewer, the list goes up
PAGE = 8  # options that Page up and Page down go on by


class Choice(Field):
    """A face, and a list that drops down from it."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.choose: Callable[[int], object] = int
        self.names: tuple[str, ...] = ()
        self.pressed: int | None = None  # the option on which the mouse went down

    @property
    def open(self) -> bool:
        return gui.unfolded(self.element)

    def covers(self, point: tuple[int, int]) -> bool:
        """Does what has dropped down lie here?"""
        return bool(gui.options_list(self.element).rect.collidepoint(point))

    def unfold(self) -> None:
        """Open the list; the keyboard is in it."""
        self._change()
        self.forms.focus(f"{self.id}:{self.value}")

    def fold(self) -> None:
        """Close it."""
        self._change()
        self.forms.focus(self.id)

    def _change(self) -> None:
        self.element.current_state.should_transition = True
        self.forms.manager.update(0.0)
        self.forms.wake()

    def press(self, event: pygame.Event) -> None:  # noqa: ARG002
        self.unfold()

    def pick(self, event: pygame.Event) -> None:
        """A button of the mouse over the list, which has it before whatever lies below.

        A row is ours to choose: pygame_gui would unchoose the one that is chosen, and stay open.
        """
        row = self.row_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed = row
        elif row is not None and row == self.pressed:
            self.take(row)
            return
        for sprite in reversed(gui.dropped(self.element)):
            if sprite.process_event(event):
                break
        self.forms.settle()

    def row_at(self, point: tuple[int, int]) -> int | None:
        """The option under a point."""
        rows = enumerate(gui.options_list(self.element).item_list)
        buttons = [(n, item["button_element"]) for n, item in rows if item["button_element"] is not None]
        return next((n for n, button in buttons if button.rect.collidepoint(point)), None)

    def take(self, n: int) -> None:
        """An option is chosen."""
        self.fold()
        self.choose(n)

    def steer(self, name: str, row: int | None) -> bool:
        """Arrows and letters choose at once while it is closed; in the list they lead to an option."""
        here = row if row is not None else self.value
        there = stepped(self.names, here, name)
        if there is None:
            return False
        if not self.open:
            self.choose(there)
            self.forms.focus(self.id)
            return True
        listed = gui.options_list(self.element)
        reveal(listed, there)
        self.forms.wake()
        self.forms.focus(f"{self.id}:{there}")
        return True

    def drop(self, canvas: Canvas, sprites: Sequence[Any]) -> None:
        """What has dropped down, over everything: its rows are places of their own."""
        listed = gui.options_list(self.element)
        canvas.shadow(listed.rect, 12, 6)
        canvas.covers(listed.rect)
        for sprite in sprites:
            if sprite.visible and sprite.image is not None:
                canvas.surface.blit(sprite.image, sprite.rect, special_flags=sprite.blendmode)
        canvas.hit(Hit(f"{self.id}:rows", listed.rect.copy(), wheel=partial(roll, self.forms, listed), focus=False))
        size = type_size(canvas.theme, "row")
        for n, item in enumerate(listed.item_list):
            button = item["button_element"]
            if button is None or button.rect.clip(listed.rect).height <= button.rect.height * 0.8:
                continue
            place = button.rect.clip(listed.rect)
            canvas.hit(Hit(f"{self.id}:{n}", place, partial(self.take, n)))
            left = Rect(place.x + canvas.p(12), place.y, 0, place.height)
            trace(canvas, self.names[n], left, size, CREAM, place.right)


def choose(
    forms: Forms,
    id: str,
    rect: Rect,
    names: Sequence[Words],
    now: int,
    change: Callable[[int], object],
    *,
    tip: Words = "",
    caption: Words = "",
    icon: str = "",
) -> None:
    """A drop-down. caption: what is chosen, before its value."""
    canvas, p = forms.canvas, forms.canvas.p
    said = tuple(canvas.say(name) for name in names)
    wanted = length(canvas.theme, "row_high") * len(said) + 4
    below = canvas.surface.height - rect.bottom - p(12)
    upwards = below < min(wanted, FEW * length(canvas.theme, "row_high")) and rect.y > below
    most = min(wanted, (rect.y if upwards else below) - p(4))

    def make(manager: gui.Manager) -> Any:
        return gui.drop_down(manager, id, rect, said, now, upwards, most)

    field = forms.kept(Choice, id, (tuple(rect), said, upwards, most), rect, make)
    if not field.fresh and field.value != now:
        field.element.kill()
        field.element = make(forms.manager)
    field.value, field.choose, field.names = now, change, said
    hot = canvas.hit(Hit(id, rect.copy(), field.fold if field.open else field.unfold, tip=tip))
    lit = hot or canvas.focus == id or field.open
    canvas.gradient(rect, colour("lit" if lit else "row"), colour("lit_low" if lit else "row_low"), 6)
    canvas.frame(rect, RING if lit else mix(GLOW, PANEL, 0.55), 6, 2 if lit else 1)
    canvas.icon("chevron_up" if upwards else "chevron_down", (rect.right - p(24), rect.centery), 18, BRASS_HIGH)
    x: float = rect.x + p(14)
    if icon:
        canvas.icon(icon, (x + p(10), rect.centery), 20, CREAM_2)
        x += p(30)
    if caption:
        x = canvas.text(caption, x, rect.centery, REGULAR, 15, CREAM_2, width=rect.width * 0.45).right + p(8)
    canvas.text(said[now], x, rect.centery, REGULAR, 17, CREAM, width=rect.right - p(44) - x)


# --- what drop-downs and lists have in common ------------------------------------------------------------------------


def stepped(names: Sequence[str], here: int, name: str) -> int | None:
    """Where a key leads among names: the next, the last, the next that begins with a letter; None for another key."""
    count = len(names)
    ways = {"up": -1, "left": -1, "down": 1, "right": 1, "home": -count, "end": count, "page up": -PAGE,
            "page down": PAGE}  # fmt: skip
    if name in ways and count:
        return max(0, min(count - 1, here + ways[name]))
    if len(name) == 1 and name.isalnum():
        order = [*range(here + 1, count), *range(max(0, here + 1))]
        return next((n for n in order if names[n].lower().startswith(name)), None)
    return None


def reveal(listed: Any, n: int) -> None:
    """Bring a row of a list into sight."""
    if listed.scroll_bar is None:
        return
    whole, high = gui.whole_height(listed), listed.list_and_scroll_bar_container.relative_rect.height
    step, top = listed.list_item_height, listed.scroll_bar.start_percentage * whole
    if n * step < top:
        gui.scroll_to(listed, n * step / whole)
    elif (n + 1) * step > top + high:
        gui.scroll_to(listed, ((n + 1) * step - high) / whole)


def roll(forms: Forms, element: Any, by: int) -> None:
    """The wheel over a list or a text."""
    gui.scroll_by(element, -by * 3 * forms.canvas.f(18) * 1.35)
    forms.wake()
