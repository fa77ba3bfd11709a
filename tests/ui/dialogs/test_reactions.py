"""How new matches begin to ask: chosen once, by mouse or keys, kept, and of no effect on a match under way."""

from __future__ import annotations

import pygame
import pytest

from boardgames.core.match import Match, encode
from boardgames.core.words.messages import LANGUAGES, catalogue
from boardgames.games import GAMES, game
from boardgames.play.bot_worker import Inline
from boardgames.play.session import HUMAN
from boardgames.storage import folders, opening, settings
from boardgames.ui import navigation
from tests.ui import robot
from tests.ui.conftest import begin, seated

RULES = game("panzer_general")


def walk_to(app, id: str) -> None:
    """The keyboard goes on until it is there."""
    for _ in range(200):
        if app.canvas.focus == id:
            return
        robot.press(app, pygame.K_TAB)
    raise AssertionError(f"{id} is out of the keyboard's reach")


def take(app, id: str, by: str) -> None:
    if by == "mouse":
        robot.click(app, id)
    else:
        walk_to(app, id)
        robot.press(app, pygame.K_RETURN)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_what_was_chosen_is_kept_and_new_matches_begin_with_it(window, by):
    app = window((1600, 900), keep=True)
    navigation.title(app)
    navigation.settings(app)
    app.draw()
    take(app, "reactions", by)
    assert app.screen.name == "reactions"
    take(app, "snafu:2", by)
    take(app, "combat:0", by)
    take(app, "surprise:2", by)
    take(app, "surprise:1", by)
    robot.press(app, pygame.K_ESCAPE)
    robot.press(app, pygame.K_ESCAPE)
    assert app.screen.name == "title"
    stored, _ = settings.load()
    assert stored.keys["window"]["reactions"] == {"panzer_general": {"snafu": "never", "combat": "always"}}
    begin(app, RULES, "metz", {0: HUMAN, 1: "bot:normal"}, {}, seed=3)
    assert app.screen.session.match.state.asks == {"0:snafu": "never", "0:combat": "always"}


def test_each_person_gets_them_and_no_bot_does(window):
    app = window()
    app.choices.window.reactions = {"panzer_general": {"snafu": "never"}, "another_game": {"combat": "never"}}
    for seats, expected in (
        ({0: HUMAN, 1: HUMAN}, {"0:snafu": "never", "1:snafu": "never"}),
        ({0: "bot:normal", 1: HUMAN}, {"1:snafu": "never"}),
        ({0: "bot:normal", 1: "bot:normal"}, {}),
    ):
        begin(app, RULES, "metz", seats, {}, seed=3)
        assert app.screen.session.match.state.asks == expected


def test_they_are_part_of_the_record_and_cannot_be_undone(window):
    app = window(keep=True)
    app.choices.window.reactions = {"panzer_general": {"snafu": "never"}}
    begin(app, RULES, "metz", {0: HUMAN, 1: HUMAN}, {}, seed=3)
    session = app.screen.session
    assert not session.can_undo
    for _ in range(5):
        app.screen.choose(session.decision.options[0].code)
    app.screen.secure()
    found = opening.load(app.screen.file).match
    assert found.state.asks == session.match.state.asks
    again = Match.new(RULES, "metz", seed=3)
    again.replay(session.match.codes)
    assert encode(again.state) == encode(session.match.state)


def test_a_match_under_way_keeps_what_it_has(window):
    app = window((1600, 900))
    session = seated(app, "solo_metz")
    session.match.wish(0, "snafu", "always")
    navigation.settings(app)
    app.draw()
    robot.click(app, "reactions")
    robot.click(app, "snafu:2")
    assert session.match.state.asks == {"0:snafu": "always"}
    assert app.choices.window.reactions == {"panzer_general": {"snafu": "never"}}


def test_never_is_never_asked(window):
    """The wish does what it says: the same game asks for it without the wish."""
    asked = {}
    for mode in ("able", "never"):
        app = window()
        app.thinker = Inline()
        app.choices.window.reactions = {"panzer_general": {"combat": mode}}
        begin(app, RULES, "training_grounds", {0: HUMAN, 1: HUMAN}, {}, seed=3)
        session = app.screen.session
        keys = set()
        for n in range(400):
            if session.decision is None:
                break
            keys.add(session.decision.ask.key)
            session.match.take((7 * n) % len(session.decision.options))
        asked[mode] = "panzer_general.ask.combat" in keys
    assert asked == {"able": True, "never": False}


@pytest.mark.parametrize("stored", ['{"panzer_general": {"snafu": "perhaps"}}', '{"panzer_general": 3}', "[]"])
def test_what_makes_no_sense_is_passed_over(window, home, stored):
    path = folders.settings() / "settings.json"
    path.write_text('{"keys": {"window": {"reactions": ' + stored + "}}}")
    app = window(keep=True)
    assert app.choices.window.reactions == {}
    begin(app, RULES, "metz", {0: HUMAN, 1: HUMAN}, {}, seed=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_name(language):
    for name in GAMES:
        for kind in game(name).reactions:
            assert f"{name}.reaction.{kind}" in catalogue(language)
