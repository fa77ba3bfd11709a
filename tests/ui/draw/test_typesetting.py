"""How text is broken into lines."""

from __future__ import annotations

import pygame
import pytest

from boardgames.ui.draw import theme, typesetting


@pytest.mark.parametrize("width", range(60, 400, 17))
def test_a_figure_keeps_its_percent_sign(width):
    text = "Total 6 + dice. Line squad: 11 % eliminated, 6 % suppressed, 82 % unharmed"
    pygame.font.init()
    lines = typesetting.wrapped(text, theme.REGULAR, 16, width)
    assert " ".join(lines) == text
    assert not any(line.startswith("%") for line in lines)


@pytest.mark.parametrize(
    "text",
    [
        *("CONFUSIÓN EN EL MANDO", "Petición de artillería", "Units of the line", "PZ VI TIGER I"),
        *("Points so far, without objectives", "Puntos hasta ahora, sin objetivos", "Recon / No Retreat!"),
    ],
)
def test_a_name_cut_short_ends_with_no_little_word_and_no_comma(text):
    pygame.font.init()
    found = {typesetting.brief(text, theme.REGULAR, 16, width) for width in range(20, 400)}
    assert text in found
    shorter = {each for each in found - {text} if each}
    assert shorter, "there is a width at which something is left out"
    assert all(text.startswith(each) for each in shorter)
    assert not {each.split()[-1].casefold() for each in shorter} & typesetting.LINKS
    assert not {each[-1] for each in shorter} & {","}


def test_a_name_with_no_room_keeps_its_first_letters():
    pygame.font.init()
    whole = typesetting.width_of("AIRBORNE ASSAULT", theme.DISPLAY, 20)
    word = typesetting.width_of("AIRBORNE", theme.DISPLAY, 20)
    assert typesetting.abbreviated("AIRBORNE ASSAULT", theme.DISPLAY, 20, whole) == "AIRBORNE ASSAULT"
    assert typesetting.abbreviated("AIRBORNE ASSAULT", theme.DISPLAY, 20, word + 2) == "AIRBORNE"
    short = typesetting.abbreviated("AIRBORNE ASSAULT", theme.DISPLAY, 20, word - 10)
    assert short.endswith(".")
    assert "AIRBORNE".startswith(short[:-1])
    assert typesetting.width_of(short, theme.DISPLAY, 20) <= word - 10
    assert typesetting.abbreviated("AIRBORNE", theme.DISPLAY, 20, 3) == ""
