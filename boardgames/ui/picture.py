"""Pictures of things that are not being played: the map of a scenario, for a chooser."""

from __future__ import annotations

from pygame import Rect, Surface

from boardgames.core.faults import Fault
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.core.table import Table, public
from boardgames.ui import paint
from boardgames.ui.board import Board, Seen
from boardgames.ui.canvas import Canvas, looks
from boardgames.ui.theme import Theme

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
    """The board of a scenario at a size, with its frame."""

    def make() -> Surface:
        image = paint.clear(size)
        table = opening_table(game, scenario)
        if table is None:
            return image
        theme = Theme((1920, 1080))
        theme.k = max(0.3, min(size[0] / 900, size[1] / 760))
        part = Canvas(image, theme, canvas.voice)
        part.sides = looks(table)
        Board().draw(part, Rect(0, 0, *size), table, Seen(), lambda _: None, lambda _: None)
        return image

    return paint.cache.get(("map", game.id, scenario, size, canvas.voice.language), make)
