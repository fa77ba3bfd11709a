"""The foot of a replay, and what was lost when."""

from __future__ import annotations

import pytest

from boardgames.ui.screens.replay import ReplayScreen
from tests.ui import robot, scenes


@pytest.fixture(params=[((1920, 1080), 1.0), ((1280, 720), 2.0)], ids=["wide", "close"])
def watching(request):
    app = scenes.opened(*request.param)
    scenes.at_start(app)
    app.draw_finished()
    if robot.find(app, "page:table"):
        robot.click(app, "page:table")
    yield app, app.screen
    app.quit_screens()


def test_a_click_on_a_loss_goes_to_where_it_happened(watching):
    app, screen = watching
    assert isinstance(screen, ReplayScreen)
    losses = screen.story.losses()
    assert losses
    told = {event: scenes.known_entry(screen, event) for event in {loss.event for loss in losses}}
    assert all(entry.weight == 1 and entry.seat is not None for entry in told.values())
    for _ in range(20):
        if robot.find(app, "loss:0"):
            break
        screen.pages.scroll.wheel(-1)
        app.draw()
    robot.click(app, "loss:0")
    assert screen.at == losses[0].choices
    assert len(screen.match.events) > losses[0].event
    screen.step(-1)
    assert len(screen.match.events) <= losses[0].event


def test_how_each_side_stands_is_told_for_the_choice_that_is_shown(watching):
    app, screen = watching
    losses = screen.story.losses()
    for at in (0, losses[0].choices - 1, losses[0].choices, len(screen.codes)):
        screen.go_to(at)
        app.draw_finished()
        app.draw()
        skulls = {hit.id: hit.rect for hit in app.canvas.hits if hit.id.endswith(":skull")}
        assert len(skulls) == len(screen.table().plates)
        for plate in screen.table().plates:
            box = skulls[f"stand:{plate.seat}:skull"]
            said = [run.text for run in app.canvas.runs if box.contains(run.rect)]
            assert said == [str(sum(loss.seat == plate.seat and loss.choices <= at for loss in losses))]


def test_the_curves_go_on_to_the_next_figure_where_there_is_room_for_them():
    app = scenes.opened((1920, 1080))
    scenes.at_end(app)
    app.draw_finished()
    screen = app.screen
    titles = [app.voice.say(title) for title in screen.story.titles]
    assert len(titles) > 1
    for title in [*titles, titles[0]]:
        box = robot.find(app, "figure").rect
        assert title in [run.text for run in app.canvas.runs if box.contains(run.rect)]
        robot.click(app, "figure")
    app.quit_screens()
