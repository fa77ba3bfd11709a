"""The ground without its counters, and a stack spread out to be read and clicked."""

from __future__ import annotations

import pytest

from tests.ui import hex_scenes, robot
from tests.ui.reading import faults


def stacked(screen) -> str:
    on = [piece.tile for piece in screen.session.table().pieces if piece.tile]
    return max(on, key=on.count)


def test_a_key_hides_the_counters_and_shows_them_again(window):
    app = window()
    screen = hex_scenes.at_table(app, "orders")
    app.draw_finished()
    before = {hit.id for hit in app.canvas.hits if hit.id.startswith("at:unit")}
    robot.stroke(app, "x")
    app.draw_finished()
    assert before
    assert not {hit.id for hit in app.canvas.hits if hit.id.startswith("at:unit")}
    robot.stroke(app, "escape")
    app.draw_finished()
    assert {hit.id for hit in app.canvas.hits if hit.id.startswith("at:unit")} == before
    assert app.screen is screen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_key_spreads_out_the_stack_under_the_pointer(window, size):
    app = window(size)
    screen = hex_scenes.at_table(app, "defend")
    app.canvas.sampling = True
    tile = stacked(screen)
    app.draw_finished()
    robot.move(app, robot.find(app, f"at:{tile}").rect.center)
    robot.stroke(app, "f")
    app.draw_finished()
    here = [piece.ref for piece in screen.session.table().pieces if piece.tile == tile]
    for ref in here:
        spot = [hit for hit in app.canvas.hits if hit.id == f"at:{ref}"][-1].rect
        assert spot.width == app.theme.p(104)
    assert not [each for each in faults(app, hurried=True) if "too small" in each and tile in each]
    robot.stroke(app, "f")
    assert not screen.uncovered.fanned


def test_a_counter_of_the_fan_is_chosen_as_on_the_board(window):
    app = window()
    screen = hex_scenes.at_table(app, "defend")
    ref = sorted(screen.lit)[0]
    tile = screen.session.table().tile_of(ref)
    app.draw_finished()
    robot.move(app, robot.find(app, f"at:{tile}").rect.center)
    screen.uncovered.fanned = tile
    app.draw_finished()
    before = len(screen.session.match.codes)
    spot = [hit for hit in app.canvas.hits if hit.id == f"at:{ref}"][-1].rect
    robot.move(app, spot.center)
    robot.press_at(app, spot.center)
    assert len(screen.session.match.codes) == before + 1
    assert not screen.uncovered.fanned
