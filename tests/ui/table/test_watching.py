"""With whose eyes a match may be watched: while it goes on a replay tells no more than the table does."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play.session import NOBODY
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.screens.replay import ReplayScreen
from tests.ui import robot


def watched(app, seats: list[str], choices: int) -> ReplayScreen:
    match = Match.new(game("panzer_general"), "metz", seed=3)
    for _ in range(choices):
        if match.decision is None:
            break
        match.take(len(match.codes) % len(match.decision.options))
    navigation.replay(app, match, About(title="A match", seats=seats))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    screen.go_to(len(screen.codes))
    app.draw_finished()
    return screen


@pytest.mark.parametrize(
    ("seats", "looks"),
    [
        (["human", "bot:normal"], [0]),
        (["bot:hard", "human"], [1]),
        (["human", "human"], [NOBODY]),
        (["bot:normal", "bot:normal"], [None, 0, 1]),
        ([], [None, 0, 1]),
    ],
)
def test_a_match_under_way_is_seen_by_those_who_play_it(window, seats, looks):
    screen = watched(window(), seats, 40)
    assert screen.looks == looks
    assert screen.eyes == looks[0]


def test_a_match_that_is_over_is_open_to_all_eyes(window):
    screen = watched(window(), ["human", "human"], 100_000)
    assert screen.match.result is not None
    assert screen.looks == [None, 0, 1]


def test_two_who_share_the_screen_see_only_what_lies_open(window):
    app = window()
    screen = watched(app, ["human", "human"], 40)
    table = screen.table()
    assert table.hand is None
    assert any(piece.down for piece in table.pieces)
    assert all(not piece.title and not piece.rows for piece in table.pieces if piece.down)
    said = [run.text for run in app.canvas.runs]
    assert not any(text in said for text in (app.voice("ui.replay.eyes"), app.voice("ui.replay.all")))


def test_the_hand_of_a_bot_stays_its_own(window):
    screen = watched(window(), ["human", "bot:normal"], 40)
    view = screen.match.view(0)
    shown = {card.ref for card in screen.table().hand or ()}
    assert len(shown) == len(view.players[0].hand)
    assert view.players[1].hand is None


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_eyes_may_be_changed_while_a_fight_fills_the_panel(window, scale):
    app = window(scale=scale)
    screen = watched(app, [], 100_000)
    for fight in range(len(screen.codes)):
        screen.go_to(fight)
        if screen.table().contest is not None:
            break
    app.draw_finished()
    held = [len(player.hand) for player in screen.match.view(None).players]
    assert held[0] != held[1]
    for n in (2, 1, 0):
        if scale == 2.0:
            robot.click(app, "page:table")
        robot.click(app, f"eyes:{n}")
        assert screen.at == fight
        assert screen.table().contest is not None
        assert screen.eyes == screen.looks[n]
        asked = screen.match.decision.seat if n == 0 else n - 1
        assert len(screen.table().hand) == held[asked]
    assert scale == 2.0 or app.voice("ui.table.odds") in {run.text for run in app.canvas.runs}
