"""One click goes a whole way: as far as nobody and nothing comes between, and back by one step."""

from __future__ import annotations

from random import Random

import pytest

from boardgames.core.match import encode
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.table.screen import TableScreen
from tests.games.combat_commander.marching import under_way
from tests.ui import robot, scenes

BOT = "bot:normal"


def moving(app, other=HUMAN, wishes=(), **more) -> TableScreen:
    """A squad in E5 on its way, with 4 MP."""
    t = under_way("move", {"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}, "ger_rifle_squad", **more)
    for kind in wishes:
        t.match.wish(1, kind, "always")
    t.choose("move ger_rifle_squad.1")
    session = Session(t.match, {0: HUMAN, 1: other}, keep=False)
    session.near = 0
    navigation.table(app, session)
    app.draw_finished()
    return app.screen


def where(screen) -> str:
    (piece,) = (each for each in screen.session.table().pieces if each.ref == "unit:ger_rifle_squad.1")
    return piece.tile


def test_a_click_on_a_far_hex_goes_there_and_one_step_takes_it_back_and_makes_it_again(window):
    app = window()
    screen = moving(app)
    match = screen.session.match
    before, state = list(match.codes), encode(match.state)
    way = screen.ways.open["hex:E2"]
    robot.click(app, "at:hex:E2")
    assert match.codes == [*before, *way.codes]
    assert len(way.codes) == 3
    assert where(screen) == "hex:E2"
    after = encode(match.state)
    robot.click(app, "undo")
    assert (match.codes, encode(match.state)) == (before, state)
    robot.click(app, "redo")
    assert (match.codes, encode(match.state)) == ([*before, *way.codes], after)


def test_steps_taken_one_by_one_are_taken_back_one_by_one(window):
    """Also where they are the very ones that a click went before."""
    app = window()
    screen = moving(app)
    match = screen.session.match
    before = len(match.codes)
    way = screen.ways.open["hex:E3"]
    robot.click(app, "at:hex:E3")
    robot.click(app, "undo")
    assert len(match.codes) == before
    other = "hex:F5"
    assert other not in {leg.end for leg in way.legs}
    robot.click(app, f"at:{other}")
    robot.click(app, "undo")
    robot.click(app, "redo")
    assert len(match.codes) == before + 1
    assert where(screen) == other


def test_the_keyboard_goes_a_way_too(window):
    app = window()
    screen = moving(app)
    keys = robot.Keys(app, Random(1))
    keys.walk("hex:E3")
    robot.stroke(app, "return")
    assert where(screen) == "hex:E3"


def test_what_waits_on_the_way_is_read_while_the_pointer_is_on_its_end(window):
    app = window()
    screen = moving(app, works={BOARD.number["E4"]: "mines", BOARD.number["E3"]: "wire"})
    hit = robot.find(app, "at:hex:E3")
    robot.move(app, hit.rect.center)
    app.draw_finished()
    said = [run.text for run in app.canvas.runs]
    assert any("2 of 4 MP" in each and "mines: E4" in each and "wire ends it in E3" in each for each in said)
    assert any("Mines attack" in each for each in said)
    assert screen.ways.to("hex:E4") is None, "the next hex is an option of its own"


def test_mines_end_the_way_where_they_strike(window):
    """Chance has spoken: the rest is asked about anew, and nothing before it can be taken back."""
    app = window()
    screen = moving(app, works={BOARD.number["E4"]: "mines", BOARD.number["F5"]: "mines", BOARD.number["D5"]: "mines"})
    match = screen.session.match
    match.script([11, 66])
    screen.session.changed()
    app.draw_finished()
    way = screen.ways.open["hex:E3"]
    start = len(match.codes)
    robot.click(app, "at:hex:E3")
    robot.settle(app)
    assert match.codes[start : start + 1] == list(way.codes[:1])
    assert way.codes[1] not in match.codes[start:]
    assert not screen.ways.left


@pytest.mark.parametrize(("other", "gone"), [(HUMAN, 1), (BOT, 3)])
def test_who_is_asked_on_the_way_holds_it_up_unless_he_is_a_bot_that_lets_it_pass(window, other, gone):
    app = window()
    screen = moving(app, other, wishes=("entered",))
    match, way = screen.session.match, screen.ways.open["hex:E2"]
    robot.click(app, "at:hex:E2")
    robot.settle(app)
    assert [code for code in match.codes if code.startswith("to ")] == list(way.codes[:gone])
    assert match.codes.count("pass") == (0 if other == HUMAN else 3)
    assert where(screen) == way.legs[gone - 1].end


def test_a_lesson_goes_no_ways(window):
    app = window()
    scenes.SCENES["hex_lesson"](app)
    assert not app.screen.ways.open


def test_while_something_is_being_clicked_together_or_looked_at_no_way_is_gone(window):
    app = window()
    screen = moving(app)
    screen.looking.toggle()
    assert not screen.ways.open
    screen.looking.toggle()
    assert screen.ways.open
    screen.narrowing.picked = ["weapon:x"]
    assert not screen.ways.open
