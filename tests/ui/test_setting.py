"""How text is broken into lines."""

from __future__ import annotations

import pygame
import pytest

from boardgames.ui import setting, theme


@pytest.mark.parametrize("width", range(60, 400, 17))
def test_a_figure_keeps_its_percent_sign(width):
    text = "Total 6 + dice. Line squad: 11 % eliminated, 6 % suppressed, 82 % unharmed"
    pygame.font.init()
    lines = setting.wrapped(text, theme.REGULAR, 16, width)
    assert " ".join(lines) == text
    assert not any(line.startswith("%") for line in lines)
