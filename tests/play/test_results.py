"""What a match came to for its one player, and which of several was the best."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.play import results
from boardgames.play.session import BOT, HUMAN, Session
from boardgames.play.voice import Voice
from boardgames.storage.results import Ended

RULES = game("combat_commander")


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("WARTABLE_HOME", str(tmp_path))


def session(seats, of="combat_commander", scenario="brook_bridge", **how) -> Session:
    rules = game(of)
    return Session(Match.new(rules, scenario, 3), seats, **how)


def ended(outcome, **facts) -> Ended:
    usual = {"match": "m", "game": RULES.id, "scenario": "brook_bridge", "seat": 0, "ended": datetime.now(UTC)}
    return Ended(outcome=outcome, **{**usual, **facts})


def given_up(found, seat=1) -> Session:
    found.match.surrender(seat)
    return found


def test_a_match_against_a_bot_is_ones_own_result():
    found = results.ended(given_up(session({0: HUMAN, 1: BOT + "hard"})))
    assert (found.outcome, found.seat, found.level, found.scenario) == ("won", 0, "hard", "brook_bridge")
    lost = results.ended(given_up(session({0: BOT + "normal", 1: HUMAN})))
    assert (lost.outcome, lost.seat, lost.level) == ("lost", 1, "normal")


def test_the_lead_is_that_of_the_points():
    """Height 212 begins with points for one side: those are the margin, with the sign of whoever is asked about."""

    def begun(seats):
        return session(seats, scenario="height_212")

    points = begun({0: HUMAN, 1: HUMAN}).match.state.vp
    margins = [results.ended(given_up(begun({seat: HUMAN, 1 - seat: BOT + "hard"}))).margin for seat in (0, 1)]
    assert margins == [points, -points]
    assert points


@pytest.mark.parametrize("seats", [{0: HUMAN, 1: HUMAN}, {0: BOT + "hard", 1: BOT + "hard"}])
def test_what_people_play_against_each_other_or_bots_alone_is_nobodys(seats):
    assert results.ended(given_up(session(seats))) is None


def test_a_match_that_goes_on_or_whose_dice_were_laid_down_is_none():
    running = session({0: HUMAN, 1: BOT + "hard"})
    assert results.ended(running) is None
    running.match.script([11])
    running.match.script(None)
    assert results.ended(given_up(running)) is None


def test_against_the_books_own_player_there_is_no_level():
    solo = session({0: HUMAN}, "panzer_general", "solo_metz")
    assert results.ended(given_up(solo, 0)).level == ""


def test_a_match_that_is_kept_leaves_its_result_and_one_that_is_not_leaves_none():
    for keep, known in ((False, 0), (True, 1)):
        found = session({0: HUMAN, 1: BOT + "hard"}, keep=keep)
        found.surrender(0)
        found.keep()
        assert len(results.kept()) == known
    found.close()
    assert [each.outcome for each in results.kept()] == ["lost"]


def test_a_win_comes_first_then_the_stronger_enemy_then_the_lead_then_the_haste():
    order = [
        ended("lost", level="hard", margin=40),
        ended("drawn"),
        ended("won", level="normal", margin=30),
        ended("won", level="hard", margin=2, turn=9),
        ended("won", level="hard", margin=7, turn=9),
        ended("won", level="hard", margin=7, turn=5),
    ]
    for n in range(1, len(order) + 1):
        assert results.best(order[:n], RULES, "brook_bridge") is order[n - 1]
        assert results.best(order[:n][::-1], RULES, "brook_bridge") is order[n - 1]
    assert results.best(order, RULES, "two_tracks") is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Best so far: won (Allies) · bot: hard · 7 ahead · turn 5 · 1 of 2 won"),
        ("es", "Mejor resultado: victoria (Aliados) · bot: difícil · 7 de ventaja · turno 5 · 1 de 2 ganadas"),
    ],
)
def test_the_best_is_told_in_words(language, said):
    known = [ended("won", seat=1, level="hard", margin=7, turn=5), ended("lost")]
    voice = Voice(language)
    assert " · ".join(map(voice.say, results.told(known, RULES, "brook_bridge", voice))) == said
    assert results.told([], RULES, "brook_bridge", voice) == []
