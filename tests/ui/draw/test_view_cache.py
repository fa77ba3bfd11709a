"""What is shown again of a board is what would be painted anew: however the camera moves and whatever changes on it."""

from __future__ import annotations

from random import Random

import msgspec
import pygame
import pytest
from pygame import Rect

from boardgames.core.table import Entry
from boardgames.ui import navigation
from boardgames.ui.board.board import Board
from boardgames.ui.board.seen import Seen
from boardgames.ui.draw.paint import beside
from boardgames.ui.draw.view_cache import Placing, seen_again
from tests.ui.conftest import seated

WINDOW = (1280, 720)
SCENARIOS = {"metz": "panzer_general", "brook_bridge": "combat_commander"}
NONE = (255, 0, 255)  # a colour that nothing has


def opened(app, scenario: str, choices: int = 40) -> None:
    """A match under way, with somebody in the chair."""
    session, dice = seated(app, scenario, of=SCENARIOS[scenario]), Random(1)
    for _ in range(choices):
        app.screen.choose(dice.choice(session.decision.options).code)
    if session.curtain == "full":
        app.screen.sit_down()
    app.draw_finished()
    assert app.canvas.stills


def shown(app) -> bytes:
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def fresh(app) -> bytes:
    """The same window with nothing taken from an earlier picture."""
    app.canvas.forget()
    app.draw_finished()
    return shown(app)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_camera_moves_over_a_board_and_it_looks_as_if_painted_anew(window, scenario):
    app = window(WINDOW)
    opened(app, scenario)
    camera, dice = app.screen.board.camera, Random(3)
    for _ in range(12):
        camera.zoom_by(dice.choice([-2, -1, 0, 0, 1, 2]), (dice.randrange(300, 900), dice.randrange(100, 500)))
        for _ in range(3):
            camera.drag(dice.randrange(-90, 90), dice.randrange(-60, 60))
            app.draw()
        app.draw_finished()
        assert shown(app) == fresh(app)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_changes_on_a_board_looks_as_if_painted_anew(window, scenario):
    """Clicks, the pointer, the keyboard, moves on their way, and every answer."""
    app = window(WINDOW)
    session = seated(app, scenario, of=SCENARIOS[scenario])
    screen, dice = app.screen, Random(5)
    app.draw_finished()
    for turn in range(30):
        if session.curtain == "full":
            screen.sit_down()
        elif session.curtain == "light" and not session.peeking:
            screen.peek()
        app.draw_finished()
        tiles = [hit for hit in app.canvas.hits if hit.id.startswith("at:")]
        if tiles:
            app.point(dice.choice(tiles).rect.center)
        if screen.lit:
            screen.click(dice.choice(sorted(screen.lit)))
        if turn % 5 == 0:
            screen.walk(1, 0)
            screen.point_out((screen.session.table().tiles[turn].ref,))
        app.draw_finished()
        if turn % 3 == 0:
            assert shown(app) == fresh(app)
        screen.choose(dice.choice(session.decision.options).code)
        app.draw_finished()
        if turn % 3 == 1:
            assert shown(app) == fresh(app)


def test_a_piece_on_its_way_is_seen_in_neither_place_at_once(window):
    app = window(WINDOW)
    opened(app, "brook_bridge")
    screen = app.screen
    before, table = shown(app), screen.session.table()
    piece = table.pieces[0]
    away = next(tile.ref for tile in table.tiles if tile.ref != piece.tile)
    screen.motion.add([Entry(move=(away, piece.tile))], 1.0)
    for _ in range(3):
        screen.motion.update(40, 1.0)
        app.draw_finished()
        assert shown(app) != before
        assert shown(app) == fresh(app)
    screen.motion.skip()
    app.draw_finished()
    assert shown(app) == before


def test_a_board_that_another_one_was_shown_over_is_painted_anew(window):
    """A replay is watched from the table, and put away again."""
    app = window(WINDOW)
    opened(app, "metz")
    session = app.screen.session
    before = shown(app)
    navigation.replay(app, session.match, session.about)
    app.draw_finished()
    assert shown(app) != before
    app.close()
    app.draw_finished()
    assert shown(app) == before


def test_a_place_that_is_gone_or_lies_elsewhere_leaves_nothing_behind(window):
    """As cards do that are laid in groups."""
    app = window(WINDOW)
    opened(app, "metz")
    board, box, table = app.screen.board, Rect(0, 0, *WINDOW), app.screen.session.table()
    one, other, *rest = table.tiles
    for tiles in (
        rest,
        [one, other, *rest],
        [msgspec.structs.replace(one, place=other.place), msgspec.structs.replace(other, place=one.place), *rest],
    ):
        changed = msgspec.structs.replace(table, tiles=tuple(tiles), pieces=(), links=())
        pictures = []
        for _ in range(2):
            app.canvas.surface.fill(NONE)
            board.draw(app.canvas, box, changed, Seen(), print, print)
            pictures.append(shown(app))
            app.canvas.stills.clear()
        assert pictures[0] == pictures[1]
        board.draw(app.canvas, box, changed, Seen(), print, print)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_part_of_the_window_is_left_as_it_was(window, scenario, scale, size):
    """The parts are drawn side by side, and none is under all of them."""
    app = window(size, scale)
    opened(app, scenario)
    for _ in range(3):
        app.draw_finished()
        app.canvas.surface.fill(NONE)
        app.draw()
        assert pygame.mask.from_threshold(app.canvas.surface, NONE, (2, 2, 2, 255)).count() == 0


def test_while_the_camera_comes_closer_what_was_painted_stands_in_for_a_moment(window, monkeypatch):
    """It is in its place, and a picture or more later all of it is sharp."""
    monkeypatch.setattr("boardgames.ui.app.SPRITE_TIME", 1e-9)
    app = window(WINDOW)
    opened(app, "brook_bridge")
    app.screen.board.camera.zoom_by(1)
    app.draw()
    assert app.dirty
    soft, pictures = shown(app), 1
    while app.dirty:
        app.draw()
        pictures += 1
        assert pictures < 200
    sharp = shown(app)
    assert soft != sharp
    apart = sum(abs(a - b) for a, b in zip(soft[::97], sharp[::97], strict=True)) / len(soft[::97])
    assert apart < 12, "the same things in the same places"
    assert sharp == fresh(app)


def test_who_comes_closer_and_goes_back_sees_the_board_as_sharp_as_it_was(window, monkeypatch):
    """What was painted is not given up for what stands in for a moment; and nothing is painted meanwhile."""
    app = window(WINDOW)
    opened(app, "brook_bridge")
    camera, before, painted = app.screen.board.camera, shown(app), []
    draw = Board._draw
    monkeypatch.setattr(Board, "_draw", lambda board, *args: painted.append(True) or draw(board, *args))
    for steps in (1, 2, 3, -2, -1):
        camera.zoom_by(steps)
        app.draw()
        assert app.dirty
    camera.fit()
    app.draw()
    assert shown(app) == before
    assert not painted
    assert not app.dirty


def test_what_a_box_leaves_free_of_another_and_no_more():
    box = Rect(10, 10, 100, 80)
    for place in (Rect(20, 5, 30, 40), Rect(0, 0, 300, 300), Rect(200, 0, 10, 10), Rect(30, 30, 10, 10)):
        parts = beside(box, place)
        area = sum(part.width * part.height for part in parts)
        inner = box.clip(place)
        assert area == box.width * box.height - inner.width * inner.height
        assert all(box.contains(part) and not part.colliderect(place) for part in parts)


def test_what_is_seen_again_at_another_zoom_lies_where_it_is_now():
    box, before = Rect(100, 50, 400, 300), Placing(100, 50, 40)
    part, place = seen_again(box, box, before, Placing(-100, -100, 80))
    assert place == box
    assert part == Rect(200, 125, 200, 150)
    part, place = seen_again(box, box, before, Placing(200, 125, 20))
    assert part == box
    assert place == Rect(200, 125, 200, 150)
    part, place = seen_again(box, box.inflate(200, 100), before, Placing(50, 0, 60))
    assert place == Rect(50, 0, 550, 400)
    assert part == Rect(100, 50, 367, 267)
