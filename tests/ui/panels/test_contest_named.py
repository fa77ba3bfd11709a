"""The contest of groups and of piles: who stands together, what shifts it, the grid, what may come of it."""

from __future__ import annotations

import pytest
from pygame import Rect

from boardgames.core.table import Chance, Check, Contender, Contest, Grid, Odds, Outcome, Part, Piece, Tally
from boardgames.ui.panels import contest, contest_grid
from tests.ui.reading import faults, over_edges, unseen

COLUMNS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1")
CELLS = tuple(tuple(f"{row}{column}" for column in "abcdefg") for row in range(1, 7))


def side(name, role, tone, *values):
    total, parts = 0, []
    for n, value in enumerate(values):
        total += value
        parts.append(Part("", f"part {n + 1}", value, total))
    piece = Piece(ref="unit:1", tile="", side=0, title=name)
    return Contender(piece=piece, line=f"{name} and others", role=role, tone=tone, total=total, parts=tuple(parts))


def fight(**more):
    sides = side("Brown", "Attack", "fire", 11, 3, 2), side("Lang", "Defence", "target", 6, 3)
    return Contest(title="Battle", sides=sides, **more)


CHANCES = (Chance("lose", 0.06, "bad"), Chance("nothing", 0.04, "quiet"), Chance("win", 0.54, "good"),
           Chance("capture", 0.36, "prize"))  # fmt: skip
WEIGHED = fight(odds=(Odds(code="", title="As it stands", chances=CHANCES, words="captured 36"),))
LOOKED_UP = fight(
    ratio="2:1",
    tallies=(Tally("Columns", (Part("", "tanks", 2, 2), Part("", "AT", -2, 0)), 0), Tally("Die", (), 0)),
    grid=Grid(columns=COLUMNS, rows=tuple("123456"), cells=CELLS, column=3, reach=(2, 1), row=4),
    odds=(Odds(code="", title="By the die", words="", outcomes=tuple(Outcome(cells[3], "good") for cells in CELLS)),),
)


def drawn(window, shown, rect, size=(1280, 720)):
    app = window(size)
    canvas = app.canvas
    canvas.sampling = True
    canvas.runs.clear()
    end = contest.draw(canvas, rect, shown, "")
    return app, {run.text for run in canvas.runs if run.text}, end


def test_both_sides_are_named_with_who_stands_with_them_and_what_they_make(window):
    _, said, _ = drawn(window, WEIGHED, Rect(10, 50, 205, 500))
    assert {"BROWN", "LANG", "Brown and others", "Lang and others", "16", "9", "+3", "+2"} <= said


def test_each_chance_is_as_wide_as_it_is_likely(window):
    app, said, _ = drawn(window, WEIGHED, Rect(10, 50, 400, 600), (1920, 1080))
    assert {"54", "36", "lose", "nothing", "win", "capture"} <= said
    at = {run.text: run.rect.centerx for run in app.canvas.runs}
    wide = 400 - 2 * 20
    assert at["36"] - at["54"] == pytest.approx((0.54 + 0.36) / 2 * wide, abs=3)


def test_the_grid_has_the_roll_the_column_in_force_and_its_neighbours(window):
    _, said, _ = drawn(window, LOOKED_UP, Rect(10, 50, 346, 700), (1920, 1080))
    assert set(COLUMNS) <= said
    assert {"1d", "6d", "5d", "2:1", "+2 tanks", "−2 AT"} <= said


SHOT = Contest(
    title="Attack",
    sides=(
        Contender(
            piece=Piece(ref="unit:1", tile="", side=0, title="Sherman"), line="in line 4", role="To hit", tone="fire",
            total=0, pair="6+/10",
            parts=(Part("", "weapon", pair="5+/9+"), Part("", "forest", pair="+1/+1"), Part("", "wound", pair="−1")),
        ),
    ),
    checks=(Check("Reach", True, "3 of 4"), Check("Pierce", False, "0 to 2"), Check("Sight", None)),
    odds=(Odds(code="", title="Fire", words="", outcomes=tuple(Outcome(str(n), "fair") for n in range(1, 11))),),
)  # fmt: skip


def test_two_thresholds_stand_in_place_of_one_total_and_what_must_hold_above_the_roll(window):
    _, said, _ = drawn(window, SHOT, Rect(10, 50, 346, 700), (1920, 1080))
    assert {"6+/10", "5+/9+", "+1/+1", "Reach", "3 of 4", "Pierce", "0 to 2", "Sight"} <= said
    assert {str(n) for n in range(1, 11)} <= said


@pytest.mark.parametrize("column", range(7))
@pytest.mark.parametrize("count", [1, 3, 5, 7, 9])
def test_where_there_is_little_room_the_columns_around_the_one_in_force_are_shown(column, count):
    grid = Grid(columns=COLUMNS, rows=tuple("123456"), cells=CELLS, column=column)
    shown = contest_grid.window(grid, count)
    assert column in shown
    assert len(shown) == min(7, count)
    assert shown == list(range(shown[0], shown[-1] + 1))


@pytest.mark.parametrize("shown", [WEIGHED, LOOKED_UP, SHOT])
@pytest.mark.parametrize(
    ("rect", "scale"),
    [((10, 50, 202, 500), 1.0), ((10, 50, 232, 300), 1.0), ((10, 50, 346, 660), 1.0), ((10, 50, 418, 390), 2.0)],
)
def test_it_is_whole_in_any_panel(window, shown, rect, scale):
    """What there is no room for is left out; nothing lies over anything or outside."""
    app = window((1280, 720), scale)
    app.canvas.sampling = True
    app.canvas.runs.clear()
    with app.canvas.clip(Rect(rect)):
        end = contest.draw(app.canvas, Rect(rect), shown, "")
    assert not faults(app) + over_edges(app) + unseen(app)
    assert end <= Rect(rect).bottom
