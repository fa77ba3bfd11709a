"""The chooser's other games, and a battle drawn by lot: what is asked of it, another number, the match and its save."""

from __future__ import annotations

import pygame

from boardgames.core.match import Match
from boardgames.core.table import Figure, Plate
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.storage import library
from boardgames.ui import navigation
from boardgames.ui.panels import briefing
from boardgames.ui.recording.film import Stage
from boardgames.ui.recording.results_card import ResultsCard
from tests.ui import robot
from tests.ui.conftest import seated

CC = "combat_commander"


def chosen(window, **how):
    """The chooser with the battle by lot open."""
    app = window((1280, 720), **how)
    navigation.title(app)
    navigation.chooser(app)
    app.draw_finished()
    robot.click(app, "game:1")
    app.draw_finished()
    app.screen.lots.number = 7
    app.screen.choose("random")
    app.draw_finished()
    return app, app.screen


def test_every_game_can_be_picked_and_shows_its_own_scenarios(window):
    app = window((1280, 720))
    navigation.title(app)
    navigation.chooser(app)
    app.draw_finished()
    for n, name in enumerate(app.screen.names):
        if n:
            robot.click(app, "back")
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


def test_what_is_asked_of_it_is_within_reach_where_everything_is_large(window):
    app, screen = chosen(window)
    app.choices.window.scale = 2.0
    app.resized()
    app.draw_finished()
    robot.click(app, "page:2")
    app.draw_finished()
    before = dict(screen.lots.wishes)
    robot.click(app, "lot:scale")
    assert screen.lots.wishes["scale"] != before["scale"]


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


def test_a_battle_by_lot_tells_its_title_at_the_table_and_on_the_picture_of_its_results(window):
    rules = game(CC)
    info = rules.random(7, {})
    app = window((1280, 720))
    seated(app, info.id, of=CC)
    app.screen.sit_down()
    app.draw_finished()
    assert info.title["en"].upper() in {run.text.upper() for run in app.canvas.runs}
    stage = Stage((1280, 720), "es")
    card = ResultsCard(stage, Session(Match.new(rules, info.id, seed=1), dict.fromkeys((0, 1), HUMAN), keep=False))
    stage.show(card)
    stage.picture()
    assert any(info.title["es"] in run.text for run in stage.canvas.runs)


def test_what_two_sides_do_not_count_alike_stands_in_no_common_row():
    lost, chit, chits = (Figure("", value, words) for value, words in [("3", "Lost"), ("P", "A chit"), ("1", "Chits")])
    plates = [
        Plate(seat=seat, title="", emblem="", colour="000000", figures=(lost, each))
        for seat, each in enumerate((chit, chits))
    ]
    assert briefing.abreast(plates) == ((lost, lost),)
