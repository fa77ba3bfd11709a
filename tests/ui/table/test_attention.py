"""Maps larger than their box, what the camera does by itself there, and the whole table of an attack."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.ui.board.camera import Camera
from boardgames.ui.dialogs.of_match import GridDialog
from boardgames.ui.table.attention import READABLE, near
from tests.ui import pile_scenes, robot

SIZE = (1280, 720)


def test_a_large_map_is_first_seen_from_where_its_counters_can_be_read(window):
    app = window(SIZE)
    screen = pile_scenes.first_attack(app)
    app.draw_finished()
    assert abs(screen.board.camera.unit - READABLE) <= 2
    lit = {screen.session.table().tile_of(ref) for ref in screen.lit}
    assert any(screen.board.inner.colliderect(screen.board.place(tile)) for tile in lit if tile)
    robot.click(app, "fit")
    assert screen.board.camera.zoom == 1.0
    assert not [hit for hit in app.canvas.hits if hit.id == "overview"]


def test_a_map_that_fits_is_seen_whole(window):
    app = window(SIZE)
    screen = pile_scenes.seated(app, Match.new(game("operational"), "pojlebin", seed=1))
    app.draw_finished()
    assert screen.board.camera.zoom == 1.0


def test_a_click_into_the_overview_looks_at_that_place(window):
    app = window(SIZE)
    screen = pile_scenes.seated(app, Match.new(game("operational"), "wintergewitter", seed=1))
    app.draw_finished()
    rect = next(hit.rect for hit in app.canvas.hits if hit.id == "overview")
    for share in (0.3, 0.7):
        point = round(rect.x + share * rect.width), round(rect.y + share * rect.height)
        robot.move(app, point)
        robot.press_at(app, point)
        x, y = screen.board.camera.to_board(*screen.board.camera.view.center)
        wide, high = screen.board.camera.world
        assert abs(x - share * wide) < 1.5
        assert abs(y - share * high) < 1.5


def test_what_is_asked_about_comes_into_view_and_what_is_in_view_stays():
    camera = Camera()
    camera.show(Rect(0, 0, 600, 400), (40.0, 30.0))
    camera.zoom = 4.0
    camera.look_at(10.0, 10.0)
    before = camera.origin
    near(camera, [(11.0, 9.0), (35.0, 25.0)])
    assert camera.origin == before
    near(camera, [(35.0, 25.0), (30.0, 20.0)])
    assert camera.view.collidepoint(camera.to_window(30.0, 20.0))


def test_a_click_on_the_grid_shows_all_of_it(window):
    app = window(SIZE)
    pile_scenes.at_table(app, "build")
    app.draw_finished()
    robot.click(app, "grid")
    assert isinstance(app.screen, GridDialog)
    app.canvas.sampling = True
    app.draw_finished()
    app.canvas.forget()
    app.draw()
    said = {run.text for run in app.canvas.runs}
    assert {"1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"} <= said
