"""A scenario drawn by lot, in the chooser: what one asks of it, and another number."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

from pygame import Rect

from boardgames.core.faults import Fault
from boardgames.core.game import Game, ScenarioInfo
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.widgets import basics

ROW = "random"  # what its row in the list goes by
LARGEST = 10_000  # a number that one can say to a friend
LotsAct = Callable[[ScenarioInfo], None]


class Lots:
    """The wishes for a random scenario, and the number that it is drawn from."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.wishes = {name: values[0] for name, values in game.random_choices.items()}
        self.number = secrets.randbelow(LARGEST)

    def draw(self) -> ScenarioInfo:
        """The scenario of the number and the wishes."""
        return self.game.random(self.number, self.wishes)

    def another(self) -> ScenarioInfo:
        self.number = secrets.randbelow(LARGEST)
        return self.draw()

    def turn(self, name: str) -> ScenarioInfo:
        """The next value of a wish that goes with the others."""
        values = self.game.random_choices[name]
        at = values.index(self.wishes[name])
        for value in (*values[at + 1 :], *values[:at]):
            self.wishes[name] = value
            try:
                return self.draw()
            except Fault:
                continue
        self.wishes[name] = values[at]
        return self.draw()

    def parts(self, canvas: Canvas, chosen: LotsAct) -> list[basics.Part]:
        """A row for each wish, and one for another number."""
        return [(canvas.p(62), partial(self._cell, canvas, name, chosen)) for name in (*self.wishes, "")]

    def grid(self, canvas: Canvas, rect: Rect, chosen: LotsAct) -> None:
        """The same, in two lines."""
        names = (*self.wishes, "")
        columns = -(-len(names) // 2)
        wide, tall = rect.width // columns, rect.height // 2
        for n, name in enumerate(names):
            row, column = divmod(n, columns)
            self._cell(canvas, name, chosen, Rect(rect.x + column * wide, rect.y + row * tall, wide, tall))

    def _cell(self, canvas: Canvas, name: str, chosen: LotsAct, place: Rect) -> None:
        """A wish, or with no name the number."""
        voice, rect = canvas.voice, Rect(place.x, place.y, place.width - canvas.p(6), place.height - canvas.p(6))
        if not name:
            label = voice("ui.chooser.another")
            basics.list_row(canvas, "lot:", rect, voice("ui.chooser.number", number=self.number), label,
                             lambda: chosen(self.another()))  # fmt: skip
            return
        value = self.wishes[name]
        said = voice.named(f"{self.game.id}.random_value.{value}", value)
        label = voice.named(f"{self.game.id}.random_choice.{name}", name)
        basics.list_row(canvas, f"lot:{name}", rect, said, label, lambda: chosen(self.turn(name)))
