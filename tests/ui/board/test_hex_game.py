"""A game on hexes, with stacks of counters, through the same window: what it alone can do.

Whole games, and that nothing hidden is seen, are tested for all games in `test_click_through` and `test_curtain`.
"""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.board import map_bitmap
from boardgames.ui.draw import paint
from boardgames.ui.panels import options
from tests.ui import robot, scenes

RULES = game("combat_commander")
SCENARIO = "church_street"


def seated(app, seed, scenario=SCENARIO):
    """A match at the table of a window, one person on both sides."""
    session = Session(Match.new(RULES, scenario, seed=seed), dict.fromkeys((0, 1), HUMAN), keep=False)
    navigation.table(app, session)
    app.draw()
    return session


def set_up(session, left=1):
    """Take what is proposed for all but so many counters, without looking."""
    match = session.match
    while (decision := match.decision) is not None and match.state.phase == "deploy":
        if len(match.state.players[decision.seat].box) <= left and decision.seat == 1:
            break
        match.choose("ready" if decision.option("ready") else "proposed")
    session.changed()


def test_sight_is_asked_for_by_two_clicks_by_keys_and_by_dragging(window):
    app = window((1280, 720))
    session = seated(app, 1)
    set_up(session, 0)
    app.draw()
    screen, before = app.screen, len(session.match.codes)
    robot.Mouse(app, Random(0)).sit_down()

    robot.click(app, "sight")
    for tile in ("at:hex:E2", "at:hex:G5"):
        robot.click(app, tile)
    asked = screen.looking.line(session.table(), "")
    assert (asked.start, asked.end) == ("hex:E2", "hex:G5")
    said = {run.text for run in app.canvas.runs}
    assert app.voice.say(asked.words) in said
    robot.stroke(app, "escape")
    assert screen.looking.line(session.table(), "") is None

    robot.stroke(app, "left")
    robot.stroke(app, "v")
    start = screen.cursor
    for _ in range(3):
        robot.stroke(app, "down")
    asked = screen.looking.line(session.table(), app.canvas.hot)
    assert asked is not None
    assert asked.start == start
    robot.stroke(app, "v")
    assert not screen.looking.on

    one, other = (robot.find(app, f"at:hex:{name}").rect.center for name in ("B5", "F5"))
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=one, button=3))
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=other, rel=(60, 0), buttons=(0, 0, 1)))
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=other, button=3))
    app.draw()
    assert (screen.looking.start, screen.looking.end) == ("hex:B5", "hex:F5")
    assert app.screen is screen
    assert len(session.match.codes) == before


def test_however_slow_the_machine_the_names_on_a_map_are_finished(window):
    """Where no time at all is left for what is new, each picture still has one more of them than the last."""
    app = window((1280, 720))
    session = seated(app, 1)
    robot.Mouse(app, Random(0)).sit_down()
    app.draw_finished()
    board, canvas, table = app.screen.board, app.canvas, session.table()
    tiles = [(tile, Rect(40 * n, 100, 90, 100)) for n, tile in enumerate(table.tiles[:12])]
    paint.cache.clear()
    for drawn in range(1, 13):
        canvas.rough, canvas.budget = False, 1e-9
        map_bitmap.names(canvas, table.ground, board.shape, board.camera, tiles, patient=True)
        assert canvas.rough == (drawn < 12)


def test_space_means_the_same_wherever_the_pointer_is(window):
    app = window((1600, 900))
    session = seated(app, 1)
    set_up(session, 0)
    while session.match.decision.option("ready") is None:
        session.match.choose("proposed")
    session.changed()
    app.draw()
    robot.Mouse(app, Random(0)).sit_down()

    def buttons(code):
        app.point(next(hit for hit in app.canvas.hits if hit.id == f"option:{code}").rect.center)
        app.draw()
        return [button.id for button in app.screen.main_buttons()]

    lift = next(code for code in app.screen.narrowing.codes if code.startswith("lift"))
    assert buttons(lift) == ["confirm", "pass"]
    assert app.screen.considered == lift
    assert buttons("ready") == ["pass"]  # the same thing does not stand there twice
    before = len(session.match.codes)
    robot.stroke(app, "return")  # what is under the pointer, whether or not Space would do it as well
    assert session.match.codes[before] == "ready"


def test_a_line_of_the_list_has_a_tip_where_it_does_not_say_all(window):
    tips = set()
    for size, scale in (((1600, 900), 1.0), ((1280, 720), 1.0)):
        app = window(size, scale)
        scenes.SCENES["hex_roll"](app)
        app.draw()
        robot.Mouse(app, Random(0)).sit_down()
        session = app.screen.session
        for row in options.rows(session.decision, session.table(), app.screen.narrowing):
            hit = next(hit for hit in app.canvas.hits if hit.id == f"option:{row.code}")
            shown = " ".join(run.text for run in app.canvas.runs if hit.rect.contains(run.rect))
            assert (app.voice.say(row.below) in shown) is not bool(hit.tip)
            tips.add(bool(hit.tip))
    assert tips == {False, True}


def test_how_both_sides_stand_is_in_sight_while_an_attack_is_weighed(window):
    app = window((1600, 900))
    scenes.drawn(app, "hex_fire")
    table, said = app.screen.session.table(), {run.text for run in app.canvas.runs}
    assert table.contest is not None
    for plate in table.plates:
        lost = next(figure for figure in plate.figures if figure.icon == "casualties")
        assert {lost.value, app.voice.say(lost.about), str(plate.score.value)} <= said
    assert {app.voice.say(prize.about) for prize in table.prizes} <= said
