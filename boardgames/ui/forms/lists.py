"""A list of lines, of which one is chosen. What has a picture or two lines is drawn by hand instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from boardgames.ui.draw import typesetting
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import CREAM, REGULAR, RING
from boardgames.ui.forms import gui
from boardgames.ui.forms.choice import reveal, roll, stepped
from boardgames.ui.forms.field import Field, trace
from boardgames.ui.forms.theme import colour, type_size

if TYPE_CHECKING:
    from boardgames.ui.forms.forms import Forms


class Lines(Field):
    """The rows, and which is chosen: -1 for none."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.choose: Callable[[int], object] = int
        self.open_row: Callable[[int], object] | None = None
        self.names: tuple[str, ...] = ()

    def posted(self, event: pygame.Event) -> None:
        chosen = next((n for n, item in enumerate(self.element.item_list) if item["selected"]), -1)
        if event.type == gui.UI_SELECTION_LIST_NEW_SELECTION and chosen >= 0:
            self.forms.focus(f"{self.id}:{chosen}")
            self.choose(chosen)
        elif event.type == gui.UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION and self.open_row and self.value >= 0:
            self.open_row(self.value)

    def pick(self, n: int) -> None:
        """A row by Enter."""
        if self.open_row is not None:
            self.open_row(n)
        else:
            self.choose(n)

    def steer(self, name: str, row: int | None) -> bool:
        there = None if name in {"left", "right"} else stepped(self.names, self.value if row is None else row, name)
        if there is None:
            return False
        self.choose(there)
        reveal(self.element, there)
        self.forms.focus(f"{self.id}:{there}")
        return True


def lines(
    forms: Forms,
    id: str,
    rect: Rect,
    rows: Sequence[str],
    chosen: int,
    choose: Callable[[int], object],
    open_row: Callable[[int], object] | None = None,
) -> None:
    """A list; open_row: what Enter and a double click do. Tab stops at it once, arrows go on from row to row."""
    canvas = forms.canvas
    canvas.box(rect, colour("well"), 6)
    canvas.frame(rect, RING if canvas.focus.startswith(f"{id}:") else colour("well_line"), 6)
    inner = rect.inflate(-canvas.p(6), -canvas.p(6))
    size = type_size(canvas.theme, "row")
    room = inner.width - canvas.p(40)
    shown = tuple(typesetting.shortened(row, REGULAR, size, room) for row in rows)  # a name may be as long as it likes

    def make(manager: gui.Manager) -> Any:
        found = gui.SelectionList(inner, [(row, f"#row_{n}") for n, row in enumerate(shown)], manager,
                                  allow_double_clicks=open_row is not None)  # fmt: skip
        found.update(0.0)
        return found

    field = forms.kept(Lines, id, (tuple(inner), shown, open_row is not None), inner, make)
    if field.value != chosen and chosen >= 0:
        reveal(field.element, chosen)
    field.value, field.choose, field.open_row, field.names = chosen, choose, open_row, tuple(rows)
    canvas.hit(Hit(id, rect.copy(), wheel=partial(roll, forms, field.element), focus=False))
    for n, item in enumerate(field.element.item_list):
        button = item["button_element"]
        item["selected"] = n == chosen
        if button is None:
            continue
        if (n == chosen) != button.is_selected:
            (button.select if n == chosen else button.unselect)()
        seen = button.rect.clip(inner)
        if seen.height <= button.rect.height // 2:
            continue
        canvas.hit(Hit(f"{id}:{n}", seen, partial(field.pick, n), focus=n == max(chosen, 0)))
        if seen.height > button.rect.height * 0.8:
            left = Rect(button.rect.x + canvas.p(12), button.rect.y, 0, button.rect.height)
            trace(canvas, shown[n].removesuffix(typesetting.DOTS), left, size, CREAM, button.rect.right)
