"""A line to type in: caret, selection and clipboard are pygame_gui's; undo and steps by words are ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BRASS, CREAM, CREAM_2, GLOW, REGULAR, RING
from boardgames.ui.forms import gui
from boardgames.ui.forms.field import Field, trace
from boardgames.ui.forms.theme import colour, type_size

if TYPE_CHECKING:
    from boardgames.ui.forms.forms import Forms

HISTORY = 200  # steps back
PADDING = 14  # beside the letters, as in the theme
ICON_ROOM = 32


class Entry(Field):
    """What was typed, what it was before, and whom to tell."""

    typing = True
    EDITED_BY = {"a", "c", "x", "v", "z", "y", "left", "right", "home", "end", "backspace", "delete"}  # held with Ctrl

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.change: Callable[[str], object] = str
        self.done: Callable[[str], object] | None = None
        self.past: list[tuple[str, int]] = []  # texts and places of the caret
        self.future: list[tuple[str, int]] = []

    @property
    def focused(self) -> bool:
        return bool(self.element.is_focused)

    def select_all(self) -> None:
        """As any field that is come to by Tab."""
        line = self.element
        line.select_range = [0, len(line.text)]
        line.edit_position = len(line.text)
        line.update(0.0)

    def press(self, event: pygame.Event) -> None:
        if not self.focused:
            self.forms.give(self)
        self.forms.focus(self.id)
        self.forms.send(event)

    def posted(self, event: pygame.Event) -> None:
        if event.type == gui.UI_TEXT_ENTRY_CHANGED and event.text != self.value:
            self.past = [*self.past[-HISTORY:], (self.value, self.element.edit_position)]
            self.future, self.value = [], event.text
            self.change(event.text)

    # --- keys --------------------------------------------------------------------------------------------------------

    def edit(self, event: pygame.Event, name: str, held: bool) -> None:
        """A key that goes to the text."""
        by_words = held or bool(event.mod & pygame.KMOD_ALT)
        if held and name in {"z", "y"}:
            self.step(again=name == "y" or bool(event.mod & pygame.KMOD_SHIFT))
        elif by_words and name in {"left", "right"}:
            self.go_to(self.word(-1 if name == "left" else 1), bool(event.mod & pygame.KMOD_SHIFT))
        elif by_words and name in {"backspace", "delete"} and not self.selected:
            self.cut(self.word(-1 if name == "backspace" else 1))
        else:
            self.forms.send(event)

    @property
    def selected(self) -> bool:
        start, end = self.element.select_range
        return bool(start != end)

    def word(self, way: int) -> int:
        """Where the caret is after a step by a word."""
        text, at = self.element.text, self.element.edit_position
        if way > 0:
            while at < len(text) and not text[at].isspace():
                at += 1
            while at < len(text) and text[at].isspace():
                at += 1
            return int(at)
        while at > 0 and text[at - 1].isspace():
            at -= 1
        while at > 0 and not text[at - 1].isspace():
            at -= 1
        return int(at)

    def go_to(self, at: int, selecting: bool) -> None:
        """The caret goes somewhere; selecting: what lies between is selected."""
        line = self.element
        start, end = sorted(line.select_range)
        anchor = line.edit_position if start == end else start if line.edit_position == end else end
        line.select_range = sorted((anchor, at)) if selecting and anchor != at else [0, 0]
        line.edit_position = at
        line.cursor_has_moved_recently = True

    def cut(self, to: int) -> None:
        """The letters between the caret and a place go."""
        text, at = self.element.text, self.element.edit_position
        start, end = sorted((at, to))
        if start == end:
            return
        self.past = [*self.past[-HISTORY:], (text, at)]
        self.future = []
        self._show(text[:start] + text[end:], start)

    def step(self, again: bool) -> None:
        """Undo, or redo."""
        source, other = (self.future, self.past) if again else (self.past, self.future)
        if source:
            text, caret = source.pop()
            other.append((self.value, self.element.edit_position))
            self._show(text, caret)

    def _show(self, text: str, caret: int) -> None:
        self.element.select_range = [0, 0]
        self.element.set_text(text)
        self.element.edit_position = min(caret, len(text))
        self.element.cursor_has_moved_recently = True
        self.value = text
        self.change(text)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def over(self, canvas: Canvas) -> None:
        """The caret, as wide as it should be and always to be seen; and letters that are being composed."""
        if not self.focused:
            return
        p, line = canvas.p, self.element
        size = type_size(canvas.theme, "field")
        layout = line.drawable_shape.text_box_layout
        before = typesetting.width_of(line.text[: line.edit_position], REGULAR, size)
        x = self.rect.x + p(PADDING) + before - layout.x_scroll_offset
        x = max(self.rect.x + p(12), min(x, self.rect.right - p(12)))
        top, bottom = self.rect.y + p(10), self.rect.bottom - p(10)
        if self.forms.composing:
            wide = typesetting.width_of(self.forms.composing, REGULAR, size)
            box = Rect(min(x, max(self.rect.x, self.rect.right - wide - p(6))), top, wide + p(6), bottom - top)
            canvas.box(box, colour("lit_low"), 2)
            canvas.text(self.forms.composing, box.x + p(3), self.rect.centery, REGULAR, colour=RING, px=size)
            canvas.line((box.x, bottom), (box.right, bottom), GLOW, 2)
            x = box.right
        canvas.line((x, top), (x, bottom), GLOW, 2)
        pygame.key.set_text_input_rect(Rect(x, top, 2, bottom - top))


def entry(
    forms: Forms,
    id: str,
    rect: Rect,
    text: str,
    change: Callable[[str], object],
    *,
    hint: Words = "",
    enter: Callable[[str], object] | None = None,
    most: int = 0,
    allowed: str = "",
    wrong: bool = False,
    icon: str = "",
    tip: Words = "",
) -> None:
    """A line to type in. enter: what Enter does; wrong: what stands there will not do, and the screen says why."""
    canvas, p = forms.canvas, forms.canvas.p
    focused = canvas.focus == id
    hot = canvas.hit(Hit(id, rect.copy(), lambda: forms.focus(id), tip=tip))
    canvas.box(rect, colour("well"), 6)
    edge = colour("warning") if wrong else RING if focused else BRASS if hot else colour("well_line")
    canvas.frame(rect, edge, 6, 2 if focused or wrong else 1)
    inner = rect.copy()
    if icon:
        canvas.icon(icon, (rect.x + p(24), rect.centery), 20, CREAM_2)
        inner = Rect(rect.x + p(ICON_ROOM), rect.y, rect.width - p(ICON_ROOM), rect.height)

    def make(manager: gui.Manager) -> Any:
        line = gui.UITextEntryLine(inner, manager)
        if most:
            line.set_text_length_limit(most)
        if allowed:
            line.set_allowed_characters(list(allowed))
        line.set_text(text)  # `initial_text` would be looked up among the translations
        return line

    field = forms.kept(Entry, id, (tuple(inner), most, allowed), inner, make)
    field.change, field.done = change, enter
    if field.fresh:
        field.value = text
    elif field.value != text:  # the screen knows better
        caret = field.element.edit_position
        field.element.set_text(text)
        field.element.edit_position = min(caret, len(text))
        field.value = text
    size = type_size(canvas.theme, "field")
    if text:
        line = Rect(inner.x + p(PADDING), inner.y, 0, inner.height)
        shown = typesetting.shortened(text, REGULAR, size, inner.width - 2 * p(PADDING)).removesuffix(typesetting.DOTS)
        trace(canvas, shown, line, size, CREAM)
    elif not focused or not forms.composing:  # pygame_gui sets a hint in the colour of what is typed
        left = inner.x + p(PADDING) + (p(4) if focused else 0)
        canvas.text(hint, left, rect.centery, REGULAR, 18, CREAM_2, width=inner.width - 2 * p(PADDING))
