"""Watching a match: the hands lie open to whoever may see them, and to nobody else."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.screens.replay import ReplayScreen
from tests.ui import robot, scenes


def watched(app, match, seats=()) -> ReplayScreen:
    navigation.title(app)
    navigation.replay(app, match, About(title="", seats=list(seats)))
    app.screen.go_to(len(app.screen.codes) // 2)
    app.draw_finished()
    return app.screen


def refs(screen) -> list[list[str]]:
    return [[card.ref for card in cards] for _, cards in screen.held()]


def held_by(screen, seat) -> list[str]:
    match = screen.match
    asked = match.decision if match.decision.seat == seat else None
    return [card.ref for card in match.game.table(match.view(seat), asked, match.events_for(seat)).hand]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_with_everything_open_all_hands_are_seen_and_each_card_is_held_close(window, scale):
    app = window(scale=scale)
    screen = watched(app, scenes.match_at("over"))
    robot.click(app, "told:1" if scale == 1.0 else "page:hands")
    assert refs(screen) == [held_by(screen, 0), held_by(screen, 1)]
    assert all(refs(screen))
    shown = [hit.id for hit in app.canvas.hits if hit.id.startswith("held:")]
    assert "held:0:0:0" in shown
    robot.click(app, "held:0:0:0")
    assert app.screen.name == "card"
    assert app.screen.card.ref == held_by(screen, 0)[0]


def test_from_one_seat_only_its_own_hand_is_seen(window):
    app = window()
    screen = watched(app, scenes.match_at("over"))
    screen.look(1)
    app.draw_finished()
    assert refs(screen) == [held_by(screen, 1)]


def test_while_it_goes_on_between_two_at_one_screen_no_hand_is_seen(window):
    app = window()
    screen = watched(app, scenes.match_at("operations"), ("human", "human"))
    assert screen.held() == []
    assert robot.find(app, "told:1") is None


def test_a_hand_follows_the_match(window):
    app = window()
    screen = watched(app, scenes.match_at("over"))
    at = screen.at
    seen = {at: refs(screen)}
    for n in (0, len(screen.codes)):
        screen.go_to(n)
        seen[n] = refs(screen)
    assert seen[0] != seen[at]
    screen.go_to(at)
    assert refs(screen) == seen[at]


def test_a_match_given_up_is_watched_to_its_end(window):
    app = window()
    match = Match.new(game("combat_commander"), "brook_bridge", 3)
    match.choose(match.decision.options[0].code)
    match.surrender(1)
    screen = watched(app, match)
    screen.go_to(len(screen.codes))
    app.draw_finished()
    assert screen.match.result == match.result
    assert any("Surrender" in run.text for run in app.canvas.runs)


def test_what_lies_over_a_map_lies_over_it_again_and_has_its_keys(window):
    """The front is drawn without being asked for, as at the table; the other layers come by their keys."""
    app = window()
    match = Match.new(game("operational"), "pojlebin", 1)
    screen = watched(app, match)
    assert screen.overlays.on(screen.table()) == {"d"}
    before = app.canvas.surface.copy()
    robot.stroke(app, "d")
    app.draw_finished()
    assert screen.overlays.on(screen.table()) == set()
    box = screen.board.inner.inflate(-120, -120)
    assert before.subsurface(box).get_buffer().raw != app.canvas.surface.subsurface(box).get_buffer().raw
    robot.click(app, "layer:z")
    assert screen.overlays.on(screen.table()) == {"z"}
