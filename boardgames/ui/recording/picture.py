"""Pictures of things that are not being played: the map of a scenario, for a chooser."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from boardgames.core.faults import Fault
from boardgames.core.files.lesson import Lesson, begin
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.table import Table, public
from boardgames.ui.board.board import Board
from boardgames.ui.board.seen import Seen
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import looks
from boardgames.ui.draw.theme import Theme, hexed
from boardgames.ui.widgets import boxes

LEAST = 440  # pixels across, below which a board is drawn larger first
_tables: dict[tuple[str, str], Table] = {}


def opening_table(game: Game, scenario: str) -> Table | None:
    """The table of a scenario before the first move, as all may see it."""
    key = game.id, scenario
    if key not in _tables:
        try:
            match = Match.new(game, scenario, seed=1)
            _tables[key] = public(game.table(match.view(0), None, []))
        except (Fault, NotImplementedError):
            return None
    return _tables[key]


def scenario_map(canvas: Canvas, game: Game, scenario: str, size: tuple[int, int]) -> Surface:
    """The board of a scenario at a size, with its frame; for mats that are bare at first, the lid of the game's box."""
    table = opening_table(game, scenario)
    if table is not None and table.kind == "groups" and assets.there(f"covers/{game.id}"):
        return boxes.painted(game.id, size, canvas.p(6))
    return board(canvas, ("map", game.id, scenario), lambda: opening_table(game, scenario), size)


def lesson_map(canvas: Canvas, game: Game, lesson: Lesson, size: tuple[int, int]) -> Surface:
    """The board on which a lesson begins, with its frame."""

    def opened() -> Table | None:
        try:
            guide = begin(game, lesson)
            return game.table(guide.match.view(guide.seat), None, [])
        except (Fault, NotImplementedError):
            return None

    return board(canvas, ("lesson", game.id, lesson.id), opened, size)


def board(canvas: Canvas, key: tuple[str, ...], opened: Callable[[], Table | None], size: tuple[int, int]) -> Surface:
    """A table's board with its frame, kept under a key."""

    def make() -> Surface:
        image = paint.clear(size)
        table = opened()
        if table is None:
            return image
        times = max(1, -(-LEAST // size[0]))  # drawn so large that its words have room, then made small
        image = paint.clear((times * size[0], times * size[1]))
        theme = Theme((1920, 1080))
        theme.k = max(0.3, min(image.width / 900, image.height / 760))
        part = Canvas(image, theme, canvas.voice)
        part.sides = looks(table)
        Board(patient=False).draw(part, image.get_rect(), table, Seen(), lambda _: None, lambda _: None)
        return paint.reduced(image, times) if times > 1 else image

    return paint.cache.get((*key, size, canvas.voice.language), make)


class Album:
    """Boards beside the rows of a list. Each takes its time, so of those not seen yet one is drawn at a time."""

    def __init__(self) -> None:
        self.seen: set[Hashable] = set()
        self.busy = False

    def begin(self) -> None:
        """A new picture of the window begins."""
        self.busy = False

    def show(self, canvas: Canvas, rect: Rect, key: Hashable, draw: Callable[[tuple[int, int]], Surface]) -> bool:
        """Show a board in a box, or only its place; must the window be drawn again for it?"""
        whole = (key, rect.size)
        if whole not in self.seen and self.busy:
            canvas.box(rect, hexed("1A201C"), 4)
            return True
        self.busy = self.busy or whole not in self.seen
        self.seen.add(whole)
        canvas.surface.blit(draw(rect.size), rect)
        return False
