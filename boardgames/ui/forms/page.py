"""A text with links in it, up to a hundred lines or so; longer ones are drawn by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import CREAM, GLOW
from boardgames.ui.forms import gui
from boardgames.ui.forms.choice import roll
from boardgames.ui.forms.field import Field, trace
from boardgames.ui.forms.theme import type_size

if TYPE_CHECKING:
    from boardgames.ui.forms.forms import Forms


class Page(Field):
    """A text, and whom to tell where a link leads."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.follow: Callable[[str], None] | None = None

    def posted(self, event: pygame.Event) -> None:
        if event.type == gui.UI_TEXT_BOX_LINK_CLICKED and self.follow:
            self.follow(event.link_target)


def page(forms: Forms, id: str, rect: Rect, html: str, follow: Callable[[str], None] | None = None) -> None:
    """A text in pygame_gui's HTML; what a player typed goes into it by `plain`."""
    canvas = forms.canvas
    field = forms.kept(Page, id, (tuple(rect), html), rect, lambda manager: gui.TextBox(html, rect, manager))
    field.follow = follow
    canvas.hit(Hit(id, rect.copy(), wheel=partial(roll, forms, field.element), focus=False))
    clip, size = rect.clip(canvas.surface.get_clip()), type_size(canvas.theme, "prose")
    links = 0
    for text, place, href in gui.pieces(field.element):
        if href and follow:
            if clip.contains(place):
                canvas.hit(Hit(f"{id}:link:{links}", place.inflate(4, 0).clip(rect), partial(follow, href)))
            links += 1
        if clip.contains(place.inflate(0, -place.height // 3)):
            trace(canvas, text, place, size, GLOW if href else CREAM)


def plain(text: str) -> str:
    """A text of somebody's, to stand in a page as it is."""
    return escape(text, quote=False)
