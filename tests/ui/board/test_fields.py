"""Wide squares with strips behind them: where each tile lies, what answers there, what a card carries."""

from __future__ import annotations

import pytest

from boardgames.core.table import Figure, Piece, Rail, Table, Tile, Track
from boardgames.ui.board import fields
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.shapes import Shape
from boardgames.ui.draw.view_cache import Placing
from tests.games.tactics_2gm.table import Table as Position
from tests.ui import field_scenes

TRACK = Track(title="", seat=0, turn=1, turns=1, turn_title="1")


def wide(**more):
    squares = [Tile(ref=f"t{x}{y}", name=f"{x}{y}", place=(x, y), face="field") for x in range(4) for y in range(3)]
    bar = Tile(ref="bar", name="", place=(1, 3), face="bar", box=(1.0, 3.0, 2.0, 0.5), life=(5, 2))
    return Table(
        kind="squares", size=(4, 3), aspect=4 / 3, strip=0.5, tiles=(*squares, bar), pieces=(), track=TRACK, **more
    )


def places(table, unit):
    shape = Shape(table)
    placing = Placing(10, 20, unit)
    return {ref: placing.spot(centre, shape.extents[ref]) for ref, centre in shape.centres.items()}


@pytest.mark.parametrize("unit", [61, 88, 135, 202])
def test_squares_meet_at_every_size(unit):
    found = places(wide(), unit)
    for x in range(3):
        assert found[f"t{x}0"].right == found[f"t{x + 1}0"].left
    for y in range(2):
        assert found[f"t0{y}"].bottom == found[f"t0{y + 1}"].top
    assert found["bar"].top == found["t02"].bottom
    assert found["t00"].width == pytest.approx(found["t00"].height * 4 / 3, abs=2)


def test_the_strips_lie_outside_the_squares_and_inside_the_board():
    shape = Shape(wide())
    assert shape.size == (4.0, pytest.approx(4 * 0.75))
    assert shape.at(1.5, 0.1) is None  # the upper strip is bare
    assert shape.at(2.0, 2.9) == "bar"
    assert shape.at(0.5, 2.9) is None
    assert shape.at(3.9, 0.5) == "t30"


def test_the_keyboard_comes_from_the_squares_to_what_lies_behind_them():
    shape = Shape(wide())
    assert shape.next_to("t12", 0, 1) == "bar"
    assert shape.next_to("bar", 0, -1) in {"t12", "t22"}


def test_the_lines_of_a_rail_are_the_rows_of_squares():
    table = wide(rails=(Rail(numbers=("3", "2", "1"), nation="", lit=2),))
    found = places(table, 100)
    rows = sorted({(place.y, place.height) for place in found.values()})
    inner = found["t00"].unionall(list(found.values()))
    assert fields.lines(rows, 3, inner) == [found[f"t0{y}"].centery for y in range(3)]


def test_a_camera_shows_all_of_a_wide_board():
    camera, shape = Camera(), Shape(wide())
    camera.show(places(wide(), 100)["t00"].inflate(300, 220), shape.size)
    assert camera.unit == min(int(433 / 4), int(295 / 3))


def test_what_a_card_carries_answers_for_itself(window):
    app = window((1280, 720))
    position = Position(phase="move")
    truck = position.unit("gmc", "D2")
    rider = position.unit("light_infantry", "D2", aboard=truck.card)
    screen = field_scenes.seated(app, position.match)
    app.draw_finished()
    on = next(hit for hit in app.canvas.hits if hit.id == f"at:unit:{rider.card}")
    under = next(hit for hit in app.canvas.hits if hit.id == "at:square:D2")
    assert under.rect.contains(on.rect)
    assert on.rect.width * on.rect.height < 0.2 * under.rect.width * under.rect.height
    on.act()
    assert screen.narrowing.picked == [f"unit:{rider.card}"]
    screen.narrowing.picked.clear()
    under.act()
    assert screen.narrowing.picked == [f"unit:{truck.card}"]


def test_what_stands_first_of_a_label_stays_where_room_is_short(window):
    canvas = window((1280, 720)).canvas
    figures = (Figure("", "+2/+2"), Figure("shield", "+3"), Figure("plus", "4"))
    each = Tile(ref="t", name="t", place=(0, 0), face="field", title="Bunker", figures=figures)
    assert [len(fields.shown(canvas, each, room, 15)) for room in (60, 105, 300)] == [1, 2, 3]


def test_a_card_that_is_turned_over_tells_nothing(window):
    canvas = window((1280, 720)).canvas
    piece = Piece(ref="unit:?1", tile="t", side=1, face="unit", down=True)
    tile = Tile(ref="t", name="t", place=(0, 0), face="field")
    canvas.sampling = True
    fields.piece(canvas, tile, piece, places(wide(), 100)["t00"])
    assert not [run for run in canvas.runs if run.text.strip()]
