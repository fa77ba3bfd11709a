"""Choosing what to play: each game says in its own words how long a scenario lasts, and the one asked for is open."""

from __future__ import annotations

import pygame
import pytest

from boardgames.games import game
from boardgames.games.combat_commander.scenarios.library import shipped
from boardgames.ui import navigation
from boardgames.ui.draw import paint
from boardgames.ui.draw.hits import sprites_kept
from boardgames.ui.recording.picture import scenario_map
from boardgames.ui.screens.chooser import ChooserScreen

LENGTHS = {
    ("panzer_general", "en"): "6 turns",
    ("panzer_general", "es"): "6 turnos",
    ("combat_commander", "en"): "Sudden Death from space {space}",
    ("combat_commander", "es"): "desenlace repentino desde la casilla {space}",
}
SCENARIOS = {"panzer_general": "metz", "combat_commander": "height_212"}


@pytest.mark.parametrize(("of", "language"), LENGTHS)
def test_a_scenario_tells_how_long_it_lasts_in_the_words_of_its_game(window, of, language):
    app = window(language=language)
    navigation.chooser(app, game(of), SCENARIOS[of])
    app.draw_finished()
    said = LENGTHS[of, language].format(space=shipped()["height_212"].sudden_death)
    assert any(run.text.endswith(f"· {said}") for run in app.canvas.runs)
    turns = {"en": "turns", "es": "turnos"}[language]
    assert any(run.text.endswith(turns) for run in app.canvas.runs) == (of == "panzer_general")


def test_what_a_side_is_in_a_scenario_stands_beside_its_name(window):
    app = window()
    navigation.chooser(app, game("combat_commander"), "height_212")
    app.draw_finished()
    sides = shipped()["height_212"].sides
    said = [run.text for run in app.canvas.runs]
    for side, nation in (("axis", "Germany"), ("allies", "Soviet Union")):
        orders = sides[side].orders
        assert f"{nation} · {sides[side].posture.capitalize()} · {orders} orders" in said


@pytest.mark.parametrize("of", SCENARIOS)
def test_the_game_and_the_scenario_asked_for_are_chosen(window, of):
    app = window()
    navigation.chooser(app, game(of), SCENARIOS[of])
    app.draw_finished()
    screen = app.screen
    assert isinstance(screen, ChooserScreen)
    assert (screen.game.id, screen.info.id) == (of, SCENARIOS[of])
    assert any(hit.id == f"scenario:{SCENARIOS[of]}" for hit in app.canvas.hits)
    title = app.voice.title(screen.info.title)
    assert sum(run.text == title for run in app.canvas.runs) == 2  # in the list and below its map


def test_a_game_is_opened_at_its_first_scenario_where_none_is_asked_for_that_ships(window):
    app = window()
    navigation.chooser(app, game("combat_commander"), "one_of_my_own")
    assert app.screen.game.id == "combat_commander"
    assert app.screen.info == game("combat_commander").scenarios()[0]


def test_the_map_of_a_scenario_is_as_clear_after_the_same_squares_were_seen_small(window):
    app = window()
    canvas, of, size = app.canvas, game("panzer_general"), (620, 520)
    sprites_kept.clear()
    paint.cache.clear()
    clear = pygame.image.tobytes(scenario_map(canvas, of, "solo_metz", size), "RGB")
    sprites_kept.clear()
    paint.cache.clear()
    scenario_map(canvas, of, "solo_metz", (480, 400))
    assert pygame.image.tobytes(scenario_map(canvas, of, "solo_metz", size), "RGB") == clear
