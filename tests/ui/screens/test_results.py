"""After the game: who stands where, and what may be done now, however many have played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.match import Match
from boardgames.core.table import Figure
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.ui.screens.results import ResultsScreen
from tests.ui import robot


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [2, 6])
def test_what_may_be_done_now_can_be_reached_below_the_figures_of_all(window, monkeypatch, size, count):
    rules, app = game("combat_soldiers"), window(size)
    info = next(info for info in rules.scenarios() if count in info.counts)
    match = Match.new(rules, info.id, 1, seats=info.seating(count))
    session = Session(match, dict.fromkeys(info.seating(count), HUMAN), keep=False)
    table = session.table()
    plates = tuple(replace(plate, course=(Figure("star", "1", "Points"),) * 3) for plate in table.plates)
    monkeypatch.setattr(session, "table", lambda: replace(table, plates=plates))
    app.open(ResultsScreen(app, session))
    app.draw_finished()
    for id in ("watch", "share", "rematch", "again", "home"):
        assert robot.find(app, id), id
        assert robot.find(app, id).rect.height >= app.canvas.p(44)
