"""What several screens are made of: dialogs, switches, lists that scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act, Hit
from boardgames.ui.draw.theme import (
    BOLD,
    BRASS,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    DISPLAY,
    GLOW,
    PANEL,
    REGULAR,
    RING,
    hexed,
    mix,
)  # fmt: skip


def backdrop(canvas: Canvas) -> None:
    """The bare table."""
    canvas.table()


def dialog(canvas: Canvas, width: float, height: float, heading: Words = "") -> Rect:
    """A panel in the middle of the window; the room inside it, below the heading."""
    p = canvas.p
    window = canvas.surface.get_rect()
    rect = Rect(0, 0, min(p(width), window.width - p(32)), min(round(height), window.height - p(32)))
    rect.center = window.center
    canvas.panel(rect)
    inner = rect.inflate(-p(56), -p(48))
    if heading:
        canvas.heading(heading, inner.x, rect.y + p(40), 34, width=inner.width)
        canvas.rule(inner.x, rect.y + p(68), inner.width)
        inner = Rect(inner.x, rect.y + p(84), inner.width, rect.bottom - p(28) - rect.y - p(84))
    return inner


def page(canvas: Canvas, heading: Words, back: Act, below: Words = "") -> Rect:
    """A whole screen with a heading and a way back; the room that is left."""
    p = canvas.p
    backdrop(canvas)
    width, height = canvas.theme.size
    margin = p(48)
    button = Rect(margin, p(26), p(150), p(50))
    canvas.button("back", button, canvas.voice("ui.back"), back, key="back", size=22)
    place = canvas.heading(heading, button.right + p(28), button.centery - (p(8) if below else 0), 42,
                           width=width - button.right - 2 * margin)  # fmt: skip
    if below:
        canvas.text(below, place.x, button.centery + p(25), REGULAR, 16, CREAM_2, width=width - place.x - margin)
    canvas.rule(margin, p(92), width - 2 * margin)
    return Rect(margin, p(112), width - 2 * margin, height - p(112) - p(36))


def choice(
    canvas: Canvas,
    id: str,
    rect: Rect,
    names: Sequence[Words],
    now: int,
    choose: Callable[[int], None],
    tip: Words = "",
    down: int = 1,
) -> None:
    """A row of which one is chosen; or several rows of them."""
    p = canvas.p
    across = -(-len(names) // down)
    each, tall = rect.width / across, rect.height // down
    for n, name in enumerate(names):
        left, top = rect.x + n % across * each, rect.y + n // across * tall
        place = Rect(round(left), top, round(each) - p(4), tall - (p(4) if down > 1 else 0))
        hot = canvas.hit(Hit(f"{id}:{n}", place.copy(), lambda n=n: choose(n), tip=tip))  # type: ignore[misc]
        lit = n == now
        light, dark = ("6B5626", "4A3C1E") if lit else ("2B322C", "212722")
        canvas.gradient(place, hexed(light), hexed(dark), 6)
        edge = RING if lit or hot or canvas.focus == f"{id}:{n}" else mix(GLOW, PANEL, 0.55)
        canvas.frame(place, edge, 6, 2 if lit else 1)
        canvas.text(
            name, place.centerx, place.centery, BOLD, 16, CREAM if lit else CREAM_2, "centre", place.width - p(10)
        )


def rows_for(canvas: Canvas, names: Sequence[Words], width: int) -> int:
    """In how many rows these have room."""
    widest = max(canvas.measure(name, BOLD, 16) for name in names) * typesetting.SQUEEZE + canvas.p(14)
    across = max(1, min(len(names), int(width // widest)))
    return -(-len(names) // across)


def switch(canvas: Canvas, id: str, rect: Rect, label: Words, on: bool, act: Act, tip: Words = "") -> None:
    """A box to tick."""
    p = canvas.p
    hot = canvas.hit(Hit(id, rect.copy(), act, tip=tip))
    square = Rect(rect.x, rect.centery - p(13), p(26), p(26))
    canvas.box(square, hexed("101512"), 5)
    canvas.frame(square, RING if hot or canvas.focus == id else BRASS, 5, 2)
    if on:
        canvas.icon("check", square.center, 20, BRASS_HIGH)
    canvas.text(label, square.right + p(12), rect.centery, REGULAR, 17, CREAM, width=rect.right - square.right - p(14))


class Scroll:
    """A place in a list that is longer than its box."""

    def __init__(self) -> None:
        self.first = 0
        self._count = self._room = 1

    def show(self, canvas: Canvas, id: str, rect: Rect, count: int, room: int) -> range:
        """The rows to draw, and a bar that says where they are."""
        self._count, self._room = count, max(1, room)
        self.first = max(0, min(self.first, count - self._room))
        canvas.hit(Hit(id, rect.copy(), wheel=self.wheel, focus=False))
        if count > self._room:
            track = Rect(rect.right - canvas.p(8), rect.y, canvas.p(6), rect.height)
            canvas.box(track, hexed("0F1411"), 3)
            tall = max(canvas.p(24), round(rect.height * self._room / count))
            top = rect.y + round((rect.height - tall) * self.first / max(1, count - self._room))
            thumb = Rect(track.x, top, track.width, tall)
            canvas.box(thumb, BRASS, 3)
            canvas.hit(Hit(f"{id}:bar", track.inflate(canvas.p(8), 0), drag=lambda _, dy: self.pull(dy, rect.height),
                           wheel=self.wheel, focus=False))  # fmt: skip
        return range(self.first, min(count, self.first + self._room))

    def wheel(self, by: int) -> None:
        self.first = max(0, min(self.first - 3 * by, self._count - self._room))

    def turn(self, by: int) -> bool:
        """On by a row; was there one?"""
        before = self.first
        self.first = max(0, min(self.first + by, self._count - self._room))
        return self.first != before

    def pull(self, dy: int, height: int) -> None:
        self.first = max(0, min(self.first + round(dy * self._count / max(1, height)), self._count - self._room))

    def reveal(self, row: int) -> None:
        """Bring a row into sight."""
        if row < self.first or row >= self.first + self._room:
            self.first = max(0, row - self._room // 3)


Part = tuple[int, Callable[[Rect], None]]  # how high it is, and what draws it


def stack(canvas: Canvas, scroll: Scroll, id: str, rect: Rect, parts: Sequence[Part]) -> None:
    """Parts one below the other, each whole; where there is not room for all, from the place of the scroll on."""
    room, left = 0, rect.height
    while room < len(parts) and parts[-1 - room][0] <= left:  # how many of the last ones fit: further none need go
        left -= parts[-1 - room][0]
        room += 1
    scroll.show(canvas, id, rect, len(parts), room)
    canvas.hits.insert(0, Hit(f"{id}:form", rect.copy(), turn=scroll.turn, focus=False))
    y, wide = rect.y, rect.width - (canvas.p(14) if room < len(parts) else 0)
    for tall, draw in parts[scroll.first :]:
        if y + tall > rect.bottom and y > rect.y:
            break
        draw(Rect(rect.x, y, wide, tall))
        y += tall


def list_row(
    canvas: Canvas, id: str, rect: Rect, title: Words, below: Words, act: Act, chosen: bool = False, right: Words = ""
) -> bool:
    """A row of a list of things to open."""
    p = canvas.p
    hot = canvas.hit(Hit(id, rect.copy(), act))
    lit = hot or chosen or canvas.focus == id
    top, bottom = ("544726", "3B341F") if lit else ("2B322C", "212722")
    canvas.gradient(rect, hexed(top), hexed(bottom), 6)
    canvas.frame(rect, RING if lit else mix(GLOW, PANEL, 0.6), 6, 2 if lit else 1)
    x, end = rect.x + p(18), rect.right - p(18)
    if right:
        end -= canvas.text(right, end, rect.centery, REGULAR, 16, CREAM_2, "right", width=rect.width * 0.3).width + p(
            14
        )
    middle = rect.centery - (min(rect.height * 0.19, p(16)) if below else 0)
    canvas.text(title, x, middle, DISPLAY, 24, CREAM, width=end - x)
    if below:
        whole = typesetting.sentences(canvas.say(below), REGULAR, canvas.f(16), end - x)  # as much as fits one line
        y = rect.centery + min(rect.height * 0.23, p(18))
        canvas.text(whole[0] if whole else below, x, y, REGULAR, 16, CREAM_2, width=end - x)
    return hot
