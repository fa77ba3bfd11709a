"""The lessons: played to their end and back, short, in both languages, and true to the dice of their seeds."""

import pytest

from boardgames.core.files import lesson
from boardgames.core.words.messages import LANGUAGES
from boardgames.games import game
from boardgames.games.tactics_2gm.rules.field import NUMBER
from tests.tools import rules

RULES = game("tactics_2gm")
LESSONS = {each.id: each for each in lesson.lessons(RULES)}


def played(name):
    """The match of a lesson that was played to its end."""
    guide = lesson.begin(RULES, LESSONS[name])
    lesson.rehearse(guide)
    return guide


def told(guide, kind, *names):
    return [tuple(event.args[name] for name in names) for event in guide.match.events if event.kind == kind]


def test_they_come_in_the_order_in_which_they_lead_on():
    assert list(LESSONS) == ["shot", "terrain", "supply", "machine_gun", "trucks", "air", "bid", "solo"]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_and_back(name):
    guide = played(name)
    codes = list(guide.match.codes)
    assert codes == [code for step in LESSONS[name].steps for code in (*step.auto, *step.do)]
    while guide.can_back:
        guide.back()
    lesson.rehearse(guide)
    assert guide.match.codes == codes


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_names_the_game_and_clauses_that_there_are_and_says_little_at_a_time(name):
    known = rules.cover("tactics_2gm").gists
    assert all("2GM Tactics" in LESSONS[name].about[language] for language in LANGUAGES)
    for number, step in enumerate(LESSONS[name].steps):
        assert step.rule in known, number
        assert all(len(step.say[language]) <= 260 for language in LANGUAGES), number


def test_the_shots_at_the_tiger_come_as_told():
    guide = played("shot")
    assert told(guide, "shot", "need", "pen", "armour") == [([5, 9], 6, 6), ([4, 8], 8, 6)]
    assert told(guide, "wounded", "total", "of") == [(3, 4)]
    assert told(guide, "destroyed", "square") == [(NUMBER["D5"],)]


def test_the_bombs_on_three_targets_come_as_told():
    guide = played("terrain")
    assert told(guide, "shot", "need", "armour")[:3] == [([6, 9], 5), ([4, 7], 5), ([5, 8], 2)]
    assert told(guide, "outcome", "die", "outcome")[:3] == [(4, "miss"), (7, "critical"), (7, "hit")]
    assert told(guide, "terrain_hit", "of") == [(6,)]


def test_the_germans_are_paid_three_points_as_told():
    guide = played("supply")
    assert told(guide, "gained", "seat", "points") == [(1, 3)]


def test_the_machine_gun_misses_then_clears_the_square_as_told():
    guide = played("machine_gun")
    assert [each for (each,) in told(guide, "outcome", "outcome")] == ["miss", "hit"]
    assert told(guide, "destroyed", "square") == [(NUMBER["D6"],)]
    assert told(guide, "folded", "marker") == [("hmg",)]


def test_the_guard_takes_the_square_as_told():
    guide = played("trucks")
    assert told(guide, "shot", "mode", "need") == [("defence", [7, 10]), ("assault", [3, 8])]
    assert told(guide, "stormed", "square") == [(NUMBER["C5"],)]


def test_the_air_sequence_comes_as_told():
    guide = played("air")
    assert told(guide, "shot", "mode") == [("aa",), ("escort",), ("air",)]
    assert [each for (each,) in told(guide, "outcome", "outcome")] == ["miss", "hit", "hit"]
    assert told(guide, "hq_hit", "side", "wounds") == [(1, 3)]


def test_the_bid_comes_as_in_the_book():
    guide = played("bid")
    assert told(guide, "initiative", "side", "total", "other") == [(0, 13, 8)]
    g = guide.match.state
    assert told(guide, "gained", "seat", "points") == [(0, 1)]
    assert [len(g.players[0].hand), g.players[1].pa] == [3 + 2, 3]  # two were drawn since


def test_the_ai_deploys_and_discards_as_in_the_book():
    guide = played("solo")
    assert told(guide, "attitude", "attitude", "total") == [("variable_mid", 4)]
    kept, gone = told(guide, "ai_kept", "kept", "gone")[0]
    kinds = [[card.split(".")[0] for card in cards] for cards in (kept, gone)]
    assert kinds == [["light_infantry", "type96", "lucky", "traps", "camouflage"], ["type94"]]
    assert told(guide, "planned", "points")[0] == (7,)
    assert sorted(cost for (cost,) in told(guide, "deployed", "cost")) == [2, 4]
