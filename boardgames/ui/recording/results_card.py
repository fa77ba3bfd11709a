"""How a match ended, as a picture to show to others: who won and why, the curves, the figures, the board."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect

from boardgames.play.session import Session
from boardgames.storage import files
from boardgames.ui.board.board import Board
from boardgames.ui.board.seen import Seen
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import CREAM_2, REGULAR
from boardgames.ui.recording.film import Stage
from boardgames.ui.recording.reel import png
from boardgames.ui.screens.results import ResultsScreen

SIZE = (1600, 900)


class ResultsCard(ResultsScreen):
    """The screen of the results without its buttons; in their place, the board as it was left."""

    def draw(self, canvas: Canvas) -> None:
        p, voice, match = canvas.p, canvas.voice, self.session.match
        width, height = canvas.theme.size
        margin = p(48)
        canvas.table()
        heading, below = self.headings(canvas)
        name = voice.named(f"{match.game.id}.title", match.game.id.replace("_", " ").title())
        played = f"{name} · {voice.scenario(match.game, match.setup.scenario)}"
        place = canvas.text(played, width - margin, p(46), REGULAR, 20, CREAM_2, "right")
        canvas.heading(heading, margin, p(36), 44, width=place.x - 2 * margin)
        canvas.text(below, margin, p(76), REGULAR, 18, CREAM_2, width=width - 2 * margin)
        canvas.rule(margin, p(98), width - 2 * margin)
        room = Rect(margin, p(118), width - 2 * margin, height - p(154))
        left = Rect(room.x, room.y, round(room.width * 0.5), room.height)
        right = Rect(left.right + p(28), room.y, room.right - left.right - p(28), room.height)
        canvas.panel(left)
        canvas.panel(right)
        self.curves(canvas, left.inflate(-p(48), -p(40)))
        inner = right.inflate(-p(48), -p(40))
        end = round(self.summary(canvas, inner, across=True))
        board = Rect(inner.x, end, inner.width, inner.bottom - end)
        Board(patient=False).draw(canvas, board, self.session.table(), Seen(), lambda _: None, lambda _: None)


def write(session: Session, path: Path, language: str, size: tuple[int, int] = SIZE) -> Path:
    """The picture into a file."""
    stage = Stage(size, language)
    screen = ResultsCard(stage, session)
    while not screen.story.work(1.0):
        pass
    stage.show(screen)
    files.write(path, png(stage.picture()))
    return path
