"""The scale of a curve."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from boardgames.ui.widgets import chart
from boardgames.ui.widgets.chart import Curve, ticks
from tests.ui import scenes


@pytest.mark.parametrize(
    ("low", "high", "figures"),
    [
        (0, 1, [0, 1]),
        (0, 3, [0, 1, 2, 3]),
        (0, 7, [0, 2, 4, 6, 8]),
        (-3, 8, [-5, 0, 5, 10]),
        (0, 62, [0, 20, 40, 60, 80]),
    ],
)
def test_the_lines_of_a_scale_stand_at_round_figures(low, high, figures):
    assert list(ticks(low, high)) == figures


@given(st.integers(-(10**6), 0), st.integers(1, 10**6), st.integers(2, 8))
def test_a_scale_holds_all_values_and_is_no_finer_than_asked(low, high, most):
    found = ticks(low, high, most)
    assert found[0] <= low < high <= found[-1]
    assert 1 <= len(found) - 1 <= most


def drawn(values) -> pygame.Surface:
    """A lead of 40 lengths a side, red for the one ahead, blue for the other."""
    app = scenes.opened()
    app.canvas.surface.fill((0, 0, 0))
    red, blue = Curve([], (255, 0, 0), seat=0), Curve([], (0, 0, 255), seat=1)
    chart.lead(app.canvas, Rect(0, 0, 600, 400), "Lead", values, red, blue, [])
    app.quit_screens()
    return app.canvas.surface


def amount(surface, box, channel) -> int:
    part = surface.subsurface(box)
    other = 2 - channel
    return sum(
        part.get_at((x, y))[channel] > 150 > part.get_at((x, y))[other] + 60
        for x in range(0, part.width, 2)
        for y in range(0, part.height, 2)
    )


def test_one_curve_says_who_is_ahead_by_its_side_of_the_middle_and_its_colour():
    surface = drawn([0, 5, 10, 10, -10, -10])
    above, below = Rect(40, 40, 480, 145), Rect(40, 210, 480, 150)
    assert amount(surface, above, 0) > 20
    assert amount(surface, below, 2) > 20
    assert amount(surface, above, 2) == amount(surface, below, 0) == 0
