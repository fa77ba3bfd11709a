"""After the game: who stands where, and what may be done now, however many have played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.match import Match
from boardgames.core.table import Figure
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.screens.results import ResultsScreen
from tests.sample_games.skirmish import Skirmish
from tests.ui import hex_scenes, robot, scenes


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


def ended(app, match) -> ResultsScreen:
    session = Session(match, dict.fromkeys(match.game.players(match.setup), HUMAN), keep=False)
    session.near = 0
    navigation.table(app, session)
    navigation.results(app, session)
    while not app.screen.story.work(1.0):
        pass
    app.draw_finished()
    return app.screen


def test_a_difference_of_points_is_one_signed_curve(window, monkeypatch):
    """In Combat Commander the points of one side are what the other lacks."""
    leads = []
    monkeypatch.setattr("boardgames.ui.screens.results.lead", lambda *how: leads.append(how))
    match = hex_scenes.over()
    screen = ended(window(), match)
    assert screen.story.signed == 0
    ((_, _, title, values, ahead, behind, _),) = {id(how[3]): how for how in leads[-1:]}.values()
    assert title.text() == "VP ahead"
    assert (ahead.seat, behind.seat) == (0, 1)
    assert values[-1] == match.state.vp
    assert min(values) < 0 or max(values) > 0
    assert not any(abs(value) != max(point.figures[0][0], point.figures[1][0])
                   for value, point in zip(values, screen.story.points, strict=True))  # fmt: skip


def test_a_game_whose_sides_count_each_for_itself_has_a_curve_for_each(window, monkeypatch):
    leads = []
    monkeypatch.setattr("boardgames.ui.screens.results.lead", lambda *how: leads.append(how))
    screen = ended(window(), scenes.match_at("over"))
    assert screen.story.signed == -1
    assert not leads


@pytest.mark.parametrize("scene", ["results", "hex_results"])
def test_the_units_lost_are_the_same_at_the_table_in_the_results_and_in_the_replay(window, scene):
    app = window((1920, 1080))
    match = scenes.match_at("over") if scene == "results" else hex_scenes.over()
    screen = ended(app, match)
    table = screen.session.table()
    lost = [plate.lost for plate in table.plates]
    assert any(lost)
    assert [screen.lost_by(plate) for plate in table.plates] == lost
    if scene == "results":
        told = [event.args["side"] for event in match.events if event.kind == "eliminated"]
        assert lost == [told.count(0), told.count(1)]
    navigation.replay(app, match, About(title=""))
    while not app.screen.story.work(1.0):
        pass
    app.screen.go_to(len(app.screen.codes))
    app.draw_finished()
    named = app.voice("ui.results.lost")
    hits = [hit for hit in app.canvas.hits if hit.id.startswith("stand:") and hit.id.endswith(":skull")]
    said = [min((run for run in app.canvas.runs if run.text.isdigit() and hit.rect.colliderect(run.rect)),
                key=lambda run: abs(run.rect.centerx - hit.rect.centerx)).text for hit in hits]  # fmt: skip
    assert said == [str(each) for each in lost]
    assert named


def test_where_there_are_no_units_none_are_told_to_be_lost(window):
    """A game that neither counts its losses nor tells of any."""
    app = window()
    match = Match.new(Skirmish(), "map", seed=1)
    session = Session(match, {0: HUMAN, 1: HUMAN}, keep=False)
    app.open(ResultsScreen(app, session))
    app.draw_finished()
    assert app.voice("ui.results.lost") not in {run.text for run in app.canvas.runs}
