"""Cards, counters and terrain in the rules browser: found by words, seen in full, leading to clauses and back."""

from __future__ import annotations

import pytest

from boardgames.games import GAMES, game
from boardgames.play import rulebook
from boardgames.ui import navigation
from tests.ui import reading, robot
from tests.ui.forms.typist import settle, write


@pytest.fixture
def opened(window):
    def make(of: str, language: str = "en", size=(1600, 900)):
        app = window(size, language=language)
        app.canvas.sampling = True
        navigation.title(app)
        navigation.rules(app, game(of))
        settle(app)
        robot.click(app, "part:1")
        return app

    return make


def texts(app):
    return " ".join(run.text for run in app.canvas.runs)


def listed(app):
    return [hit.id for hit in app.canvas.hits if hit.id.startswith("thing:")]


@pytest.mark.parametrize("of", GAMES)
def test_the_box_of_every_game_can_be_looked_into(opened, of):
    app = opened(of)
    drawer = game(of).inventory().drawers[0]
    for sample in drawer.samples[:3]:
        robot.click(app, f"thing:{sample.id}")
        settle(app)
        assert app.voice.say(sample.about.title).upper() in texts(app)
    assert not reading.faults(app)


def test_a_thing_is_found_by_what_it_does(opened):
    app = opened("panzer_general")
    robot.click(app, "search")
    write(app, "snafu")
    assert "thing:snafu" in listed(app)
    assert "thing:air_strike" not in listed(app)
    assert "SNAFU" in texts(app)
    write(app, "zz")
    assert listed(app) == []
    assert app.voice("forms.rules.no_thing") in texts(app)
    robot.stroke(app, "escape")
    assert len(listed(app)) > 8, "Escape empties the field first"
    assert app.screen.name == "rules"


def test_its_clause_is_a_click_away_and_so_is_the_way_back(opened):
    app = opened("panzer_general")
    app.screen.look("snafu")
    app.draw()
    rule = next(hit.id for hit in app.canvas.hits if hit.id.startswith("rule:"))
    robot.click(app, rule)
    assert not app.screen.boxed
    assert app.screen.marked == rulebook.place_of("panzer_general", rule.removeprefix("rule:"))
    robot.click(app, "backward")
    assert app.screen.boxed
    assert app.screen.things.chosen == "snafu"


def test_the_picture_beside_a_clause_shows_the_card(window):
    app = window((1600, 900))
    navigation.title(app)
    navigation.rules(app, game("panzer_general"), "8.card.snafu")
    settle(app)
    robot.click(app, "see:snafu")
    assert app.screen.boxed
    assert app.screen.things.chosen == "snafu"


def test_keys_alone_walk_the_things(opened):
    app = opened("combat_commander")
    first = game("combat_commander").inventory().drawers[0].samples
    for sample in first[1:3]:
        robot.stroke(app, "down")
        assert app.screen.things.chosen == sample.id
    robot.stroke(app, "up")
    assert app.screen.things.chosen == first[1].id
    for _ in range(12):
        robot.stroke(app, "pagedown")
    robot.stroke(app, "down")
    assert app.screen.things.chosen in texts(app) or f"thing:{app.screen.things.chosen}" in listed(app)


def test_both_sides_of_a_counter_are_shown(opened):
    app = opened("combat_commander")
    app.screen.look("ger_rifle_squad")
    settle(app)
    assert app.voice("forms.rules.other") in texts(app)


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "es"), ((1920, 1080), "en")])
@pytest.mark.parametrize("of", GAMES)
def test_one_thing_of_each_kind_can_be_read(opened, of, language, size):
    app = opened(of, language, size)
    for drawer in game(of).inventory().drawers:
        longest = max(drawer.samples, key=lambda each: sum(len(app.voice.say(text)) for text in each.about.texts))
        app.screen.look(longest.id)
        settle(app)
        assert not reading.faults(app), longest.id
        assert not reading.hidden_places(app), longest.id
