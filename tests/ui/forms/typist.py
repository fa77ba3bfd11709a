"""Hands at a keyboard: letters, keys and drags as SDL sends them; and a screen that has one field of each kind."""

from __future__ import annotations

import pygame
from pygame import Rect

from boardgames.ui.app import App
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.forms.choice import choose
from boardgames.ui.forms.entry import entry
from boardgames.ui.forms.lists import lines
from boardgames.ui.forms.page import page
from boardgames.ui.forms.screen import FormScreen
from boardgames.ui.forms.slider import slide
from boardgames.ui.widgets import basics

TOWNS = [f"{name} {n}" for n in range(10) for name in ("Anzio", "Bastogne", "Carentan")]
TEXT = "<br>".join(f"{n}. As <a href='rule:{n}'>clause {n}</a> says, nobody moves twice in a turn." for n in range(60))


class Sheet(FormScreen):
    """Everything that a form can have."""

    name = "sheet"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title, self.other = "Ana", ""
        self.sort, self.volume, self.town = 0, 60.0, -1
        self.followed: list[str] = []
        self.opened: list[int] = []
        self.entered: list[str] = []
        self.pressed = 0

    def compose(self, canvas: Canvas) -> None:
        p, f = canvas.p, self.forms
        room = basics.page(canvas, "Sheet", self.app.close)
        left = Rect(room.x, room.y, room.width // 2 - p(20), room.height)
        right = Rect(room.centerx + p(20), room.y, room.width // 2 - p(20), room.height)

        def row(n: int) -> Rect:
            return Rect(left.x, left.y + n * p(64), left.width, p(50))

        entry(f, "title", row(0), self.title, self.call, hint="Name", most=40, enter=self.entered.append)
        entry(f, "other", row(1), self.other, lambda text: setattr(self, "other", text), hint="Find", icon="search")
        choose(f, "sort", row(2), ["English", "Español", "Euskara"], self.sort, lambda n: setattr(self, "sort", n))
        slide(f, "volume", row(3), self.volume, (0, 100), 5, lambda value: setattr(self, "volume", value))
        canvas.button("go", row(4), "Go", self.go)
        below = Rect(left.x, row(5).y, left.width, left.bottom - row(5).y)
        lines(f, "towns", below, TOWNS, self.town, lambda n: setattr(self, "town", n), self.opened.append)
        page(f, "text", right, TEXT, self.followed.append)

    def call(self, text: str) -> None:
        self.title = text

    def go(self) -> None:
        self.pressed += 1


def sheet(app: App) -> Sheet:
    """The sheet in a window, and settled."""
    screen = Sheet(app)
    app.show(screen)
    settle(app)
    return screen


def settle(app: App) -> None:
    for _ in range(3):
        app.draw()
        app.pass_time(20)
    app.draw()


def key(app: App, code: int, mod: int = 0) -> None:
    app.take(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    app.take(pygame.Event(pygame.KEYUP, key=code, mod=mod))
    app.draw()


def control(app: App, letter: str, mod: int = 0) -> None:
    key(app, ord(letter), pygame.KMOD_LCTRL | mod)


def write(app: App, text: str) -> None:
    """Letters as SDL sends them: a key and a text for each."""
    for letter in text:
        app.take(pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        app.take(pygame.Event(pygame.TEXTINPUT, text=letter))
        app.draw()


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for n in range(1, 6):
        at = (start[0] + (end[0] - start[0]) * n // 5, start[1] + (end[1] - start[1]) * n // 5)
        app.take(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=((end[0] - start[0]) // 5, 0), buttons=(1, 0, 0)))
        app.draw()
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    app.draw()


def ids(app: App) -> list[str]:
    return [hit.id for hit in app.canvas.hits]
