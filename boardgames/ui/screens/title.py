"""The first screen: go on, begin, load, watch, look things up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from boardgames import __version__
from boardgames.core.faults import Fault
from boardgames.games import GAMES, game
from boardgames.storage import library
from boardgames.storage.library import Entry
from boardgames.ui import navigation
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act
from boardgames.ui.draw.theme import BRASS, BRASS_HIGH, CREAM, CREAM_3, DISPLAY, REGULAR, SERIF
from boardgames.ui.recording.picture import scenario_map
from boardgames.ui.screen import Screen
from boardgames.ui.table.layout import is_close
from boardgames.ui.widgets import basics

if TYPE_CHECKING:
    from boardgames.ui.app import App


NAME = "WARTABLE"
ICONS = {
    "continue": "play", "new": "cards", "tutorial": "help", "load": "load", "replays": "eye", "rules": "rules",
    "settings": "settings", "quit": "quit",
}  # fmt: skip
DUSK = 185  # how dark it is behind the menu


class TitleScreen(Screen):
    """The way in."""

    name = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.last = self.unfinished()

    def unfinished(self) -> Entry | None:
        """The match that was left last, if it is not over."""
        if not self.app.choices.keep:
            return None
        try:
            return next(iter(library.unfinished()), None)
        except (Fault, OSError):
            return None

    def entries(self) -> list[tuple[str, str, str, Act | None]]:
        voice, app = self.app.voice, self.app
        below = ""
        if self.last is not None and self.last.header is not None:
            header = self.last.header
            below = f"{header.title}  ·  {library.moment_text(header, voice.language)}"
        rules = game(next(iter(GAMES)))
        found: list[tuple[str, str, str, Act | None]] = []
        if self.last is not None:
            found.append(("continue", voice("ui.title.continue"), below, self.go_on))
        found += [
            ("new", voice("ui.title.new"), "", lambda: navigation.chooser(app)),
            ("tutorial", voice("lesson.title"), "", lambda: navigation.lessons(app)),
            ("load", voice("ui.title.load"), "", lambda: navigation.shelf(app)),
            ("replays", voice("ui.title.replays"), "", lambda: navigation.shelf(app, replays=True)),
            ("rules", voice("ui.title.rules"), "", lambda: navigation.rules(app, rules)),
            ("settings", voice("ui.title.settings"), "", lambda: navigation.settings(app)),
            ("quit", voice("ui.title.quit"), "", self.quit),
        ]
        return found

    def go_on(self) -> None:
        if self.last is not None and not navigation.load(self.app, self.last.path):
            self.last = None

    def quit(self) -> None:
        self.app.running = False

    def command(self, command: str) -> bool:  # noqa: ARG002
        return False

    def draw(self, canvas: Canvas) -> None:
        basics.backdrop(canvas)
        p = canvas.p
        width, height = canvas.theme.size
        close = is_close(canvas.theme)
        left = Rect(p(120), 0, min(p(560), round(width * 0.42)), height)
        if close:
            left = Rect(p(60), 0, round(width * 0.66), height)
        self.picture(canvas, left)
        top = p(24) if close else max(p(60), round(height * 0.12))
        wide = canvas.measure(NAME, DISPLAY, 128)
        size = 128.0 if close else 128.0 * left.width / max(1, wide)  # as wide as the menu
        canvas.text(NAME, left.x, top + p(50 if close else 34), DISPLAY, size, CREAM, shadow=True, width=left.width)
        below = canvas.voice("ui.title.below")
        canvas.text(below, left.x + p(4), top + p(122), SERIF, 22, BRASS_HIGH, width=left.width)
        canvas.line((left.x, top + p(156)), (left.right, top + p(156)), BRASS)
        entries = self.entries()
        y = top + p(186)
        room = height - y - p(60)
        down = -(-len(entries) // 2) if close else len(entries)  # of a column: there are two where the window is low
        step = min(p(74), room // down)
        wide = (left.width - p(16)) // 2 if close else left.width
        for n, (id, label, below, act) in enumerate(entries):
            rect = Rect(left.x + n // down * (wide + p(16)), y + n % down * step, wide, step - p(12))
            canvas.button(id, rect, label, act, primary=n == 0, below=below if n == 0 else "",
                          key="confirm" if n == 0 else "", size=28, icon=ICONS[id])  # fmt: skip
        canvas.text(canvas.voice("ui.title.version", version=__version__), left.x, height - p(30), REGULAR, 14, CREAM_3)

    def picture(self, canvas: Canvas, menu: Rect) -> None:
        """The painting over the whole window, in the dark where the menu stands; without one, the first map."""
        p = canvas.p
        width, height = canvas.theme.size
        shown = assets.scaled("title", (width, height))
        if shown is not None:
            canvas.surface.blit(shown, (0, 0))
            shade = paint.cache.get(("title", width, height), lambda: dusk(menu.right + p(160), height))
            canvas.surface.blit(shade, (0, 0))
            return
        rules = game(next(iter(GAMES)))
        rect = Rect(menu.right + p(90), p(96), width - menu.right - p(186), height - p(192))
        image = scenario_map(canvas, rules, rules.scenarios()[0].id, rect.size)
        canvas.surface.blit(image, image.get_rect(center=rect.center))


def dusk(width: int, height: int) -> Surface:
    """Darkness behind the menu: deepest where the map begins, gone to the right of it."""
    small = Surface((64, 1), SRCALPHA)
    for x in range(64):
        share = x / 63
        deep = 0.5 + 0.5 * min(1.0, share / 0.5) if share < 0.68 else (1 - share) / 0.32
        small.set_at((x, 0), (8, 10, 8, round(DUSK * deep)))
    return paint.smooth(small, (width, height))
