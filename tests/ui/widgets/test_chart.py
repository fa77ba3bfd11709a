"""The scale of a curve."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.ui.widgets.chart import ticks


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
