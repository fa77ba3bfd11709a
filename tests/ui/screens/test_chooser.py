"""Choosing what to play: each game says in its own words how long a scenario lasts, and the one asked for is open."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from pygame import Rect

from boardgames.core.match import Match
from boardgames.core.words.messages import catalogue
from boardgames.games import ALL, GAMES, game
from boardgames.games.combat_commander.scenarios.library import shipped
from boardgames.play.lobby import Places
from boardgames.play.session import HUMAN, Session
from boardgames.ui import navigation
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.hits import sprites_kept
from boardgames.ui.recording.picture import opening_table, scenario_map
from boardgames.ui.screens.chooser import ChooserScreen
from boardgames.ui.widgets import boxes
from tests.sample_games.skirmish import Skirmish
from tests.ui import robot
from tests.ui.forms.typist import settle, write

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


# --- the shelf -------------------------------------------------------------------------------------------------------


@pytest.fixture
def shelf(window):
    app = window()
    navigation.title(app)
    navigation.chooser(app)
    settle(app)
    return app


def test_a_box_is_taken_from_the_shelf_by_keys(shelf):
    assert shelf.canvas.focus == "game:0"
    robot.stroke(shelf, "right")
    robot.stroke(shelf, "return")
    assert shelf.screen.game.id == GAMES[1]
    assert shelf.canvas.focus == "search"
    robot.stroke(shelf, "escape")
    assert shelf.canvas.focus == "game:1"
    robot.stroke(shelf, "escape")
    assert shelf.screen.name == "title"


def test_a_lid_says_players_length_and_what_is_in_progress(window):
    app = window(keep=True)
    rules = game(GAMES[1])
    session = Session(Match.new(rules, rules.scenarios()[0].id, seed=1), {0: HUMAN, 1: HUMAN})
    session.match.take(0)
    session.changed()
    session.keep()
    navigation.chooser(app)
    settle(app)
    said = [run.text for run in app.canvas.runs]
    assert "1 in progress" in said
    counts = [count for info in rules.scenarios() for count in info.counts]
    assert any(f"{max(counts)} players" in text and f"{len(rules.scenarios())} scenarios" in text for text in said)


def test_the_lids_fill_the_room_whatever_their_number():
    room = Rect(0, 0, 1800, 900)
    for count in range(1, 8):
        places = boxes.grid(room, count, 40)
        assert len(places) == count
        assert all(room.contains(place) for place in places)
        assert not any(one.colliderect(other) for n, one in enumerate(places) for other in places[:n])


# --- what is looked for ----------------------------------------------------------------------------------------------


def scenarios(app):
    return [hit.id.removeprefix("scenario:") for hit in app.canvas.hits if hit.id.startswith("scenario:")]


def test_a_scenario_is_found_by_its_words(shelf):
    robot.click(shelf, "game:0")
    write(shelf, "omah")
    assert scenarios(shelf) == ["omaha"]
    assert shelf.screen.info.id == "omaha", "what is found is chosen"
    robot.stroke(shelf, "return")
    assert shelf.screen.session.match.setup.scenario == "omaha"


def test_scenarios_are_filtered_by_length_and_players(shelf):
    robot.click(shelf, "game:0")
    robot.click(shelf, "players")
    robot.click(shelf, "players:1")
    assert scenarios(shelf)
    assert {len(shelf.screen.game.scenario(id).players) for id in scenarios(shelf)} == {1}
    robot.click(shelf, "length")
    robot.click(shelf, "length:1")
    assert all(shelf.screen.game.scenario(id).minutes <= 60 for id in scenarios(shelf))


def test_the_wheel_turns_the_scenarios_over_their_rows(shelf):
    robot.click(shelf, "game:1")
    first = scenarios(shelf)
    robot.wheel(shelf, f"scenario:{first[2]}", -30)
    assert scenarios(shelf) != first
    assert "random" in scenarios(shelf), "what stands last is found"


# --- who sits down ---------------------------------------------------------------------------------------------------


def test_names_bots_options_and_the_seed_are_part_of_the_match(shelf):
    robot.click(shelf, "game:0")
    shelf.screen.choose("metz")
    settle(shelf)
    robot.click(shelf, "name:0")
    write(shelf, "Ana")
    robot.click(shelf, "seat:1")
    robot.click(shelf, "seat:1:0")
    robot.click(shelf, "name:1")
    write(shelf, "Luis")
    robot.click(shelf, "seed")
    write(shelf, "1944")
    robot.click(shelf, "set:free_undo")
    robot.click(shelf, "start")
    settle(shelf)
    assert any("(Ana)" in run.text or "(Luis)" in run.text for run in shelf.canvas.runs), (
        "they are called by their names"
    )
    setup = shelf.screen.session.match.setup
    assert setup.names == ("Ana", "Luis")
    assert (setup.seed, setup.options["free_undo"]) == (1944, True)
    assert shelf.screen.session.seats == {0: HUMAN, 1: HUMAN}
    assert shelf.choices.window.name == "Ana", "it is offered the next time"


def test_a_seed_is_a_number(shelf):
    robot.click(shelf, "game:0")
    robot.click(shelf, "seed")
    write(shelf, "abc")
    robot.stroke(shelf, "return")
    assert shelf.screen.name == "chooser"
    assert "A seed has digits only." in [run.text for run in shelf.canvas.runs]
    robot.click(shelf, "dice")
    assert shelf.screen.places.seed.isdigit()


def test_the_same_seed_makes_the_same_match(shelf):
    matches = []
    for _ in range(2):
        places = Places(game(GAMES[1]), game(GAMES[1]).scenarios()[0])
        places.seed = "7"
        matches.append(places.begin())
    assert matches[0].record().keyframes == matches[1].record().keyframes


def test_a_table_for_two_to_six():
    """Seats and names follow the number of players; who has sat down stays."""
    rules = Skirmish()
    info = msgspec.structs.replace(rules.scenarios()[0], players=(0, 1), seatings=((0, 1), (0, 1, 2)))
    places = Places(rules, info, name="Ana")
    assert places.seats == {0: HUMAN, 1: "bot:random"}
    places.seats[1] = HUMAN
    places.count(3)
    assert places.seats == {0: HUMAN, 1: HUMAN, 2: "bot:random"}
    places.count(2)
    assert places.seats == {0: HUMAN, 1: HUMAN}
    assert places.names == {0: "Ana"}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("of", ALL)
def test_all_that_may_be_agreed_on_is_said_in_words(of, language):
    known = catalogue(language)
    for name, option in game(of).options.items():
        assert f"{of}.match_option.{name}" in known
        for value in option.values:
            if isinstance(value, str):
                assert f"{of}.match_value.{name}.{value}" in known


def test_a_person_makes_room_for_the_books_own_player():
    rules = game("tactics_2gm")
    places = Places(rules, rules.scenario("open_field"), "Ana")
    assert places.asked == {0, 1}
    places.agree("ai", "book")
    assert (places.asked, places.humans) == ({0}, [0])
    places.agree("ai_side", "a")
    assert (places.asked, places.humans, places.names) == ({1}, [1], {1: "Ana"})
    places.agree("ai_side", "lot")
    assert places.asked == {0, 1}, "nobody knows yet"
    seen = set()
    for seed in range(8):
        places.seed = str(seed)
        match = places.begin()
        (seat,) = rules.players(match.setup)
        assert places.sitting(match) == {seat: HUMAN}
        assert match.setup.name(seat) == "Ana"
        seen.add(seat)
    assert seen == {0, 1}


def test_where_mats_are_bare_at_first_the_lid_stands_for_them(window):
    app = window()
    rules = next(rules for rules in map(game, ALL) if opening_table(rules, rules.scenarios()[0].id).kind == "groups")
    shown = scenario_map(app.canvas, rules, rules.scenarios()[0].id, (320, 200))
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(boxes.painted(rules.id, (320, 200), 4), "RGBA")


def test_every_game_has_a_painted_lid():
    assert not [name for name in ALL if not assets.there(f"covers/{name}")]


# --- what came of it so far ------------------------------------------------------------------------------------------


def test_the_best_result_of_a_scenario_is_told_where_it_is_chosen_and_in_its_sheet(window):
    """From the end of a match to the next choice of its scenario, through the disk."""
    app = window(keep=True)
    match = Match.new(game("panzer_general"), "metz", 3)
    navigation.table(app, Session(match, {0: HUMAN, 1: "bot:hard"}))
    screen = app.screen
    screen.session.surrender(0)
    screen.after()
    robot.over(app)
    navigation.title(app)
    navigation.chooser(app)
    app.screen.begin_with("panzer_general", "metz")
    app.draw_finished()
    said = " ".join(run.text for run in app.canvas.runs)
    assert "Best so far: lost (Americans)" in said
    assert "bot: hard" in said
    app.screen.turn_sheet(1)
    settle(app)
    assert "Your results" in " ".join(run.text for run in app.canvas.runs)
    app.screen.choose("omaha")
    app.draw_finished()
    assert "Best so far" not in " ".join(run.text for run in app.canvas.runs)
