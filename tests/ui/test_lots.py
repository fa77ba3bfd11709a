"""The chooser's other games, and a battle drawn by lot: what is asked of it, another number, the match and its save."""

from __future__ import annotations

import pygame

from boardgames.games import game
from boardgames.storage import library
from boardgames.ui import go
from tests.ui import robot

CC = "combat_commander"


def chosen(window, **how):
    """The chooser with the battle by lot open."""
    app = window((1280, 720), **how)
    go.title(app)
    go.chooser(app)
    app.draw_finished()
    robot.click(app, "game:1")
    app.draw_finished()
    app.screen.lots.number = 7
    app.screen.choose("random")
    app.draw_finished()
    return app, app.screen


def test_every_game_can_be_picked_and_shows_its_own_scenarios(window):
    app = window((1280, 720))
    go.title(app)
    go.chooser(app)
    app.draw_finished()
    for n, name in enumerate(app.screen.names):
        robot.click(app, f"game:{n}")
        app.draw_finished()
        assert app.screen.game is game(name)
        assert app.screen.info.id == game(name).scenarios()[0].id
        assert (app.screen.rows[-1] == "random") == bool(game(name).random_choices)


def test_a_click_asks_for_the_next_of_a_wish_and_draws_a_scenario_that_keeps_to_it(window):
    app, screen = chosen(window)
    first = screen.info
    robot.click(app, "lot:scale")
    app.draw_finished()
    assert screen.lots.wishes["scale"] == "platoon"
    assert screen.info.id == game(CC).random(7, {"scale": "platoon"}).id
    assert "platoon" in screen.info.about["en"]
    assert screen.info.id != first.id


def test_a_wish_that_goes_with_no_other_is_passed_over(window):
    app, screen = chosen(window)
    robot.click(app, "lot:nation")
    app.draw_finished()
    assert screen.lots.wishes["nation"] == "usa"
    robot.click(app, "lot:year")
    assert screen.lots.wishes["year"] == "1943"  # they were not there before


def test_another_number_draws_another_battle(window):
    app, screen = chosen(window)
    before = screen.info.id
    for _ in range(3):
        robot.click(app, "lot:")
        app.draw_finished()
    assert screen.info.id != before
    assert f"no. {screen.lots.number}" in screen.info.title["en"]


def test_the_keys_go_past_the_last_scenario_to_it_and_round(window):
    _, screen = chosen(window)
    screen.command("up")
    assert screen.info is screen.infos[-1]
    screen.command("down")
    assert screen.by_lot
    screen.command("down")
    assert screen.info is screen.infos[0]


def test_the_match_bears_the_scenario_and_its_title(window):
    app, screen = chosen(window, keep=True)
    title = screen.info.title["en"]
    screen.start()
    session = app.screen.session
    assert session.match.setup.content["id"] == session.match.setup.scenario
    assert session.about.title == title
    app.draw_finished()
    app.screen.save()
    app.draw()
    robot.press(app, pygame.K_RETURN)
    assert [each.header.title for each in library.entries()] == [title]
