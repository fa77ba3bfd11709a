"""What is asked before a battle: nothing that would change nothing."""

import pytest

from boardgames.games import game
from boardgames.play.lobby import Places

GAME = game("tactics_2gm")


def places(scenario, players=0, **options):
    info = GAME.scenario(scenario)
    found = Places(GAME, info)
    if players:
        found.count(players)
    for name, value in options.items():
        found.agree(name, value)
    return found


@pytest.mark.rule("solo.prep.b")
def test_the_ais_side_is_asked_for_only_with_the_ai():
    assert "ai_side" not in places("open_field").open
    assert "ai_side" in places("open_field", ai="book").open


@pytest.mark.rule("players3.c")
def test_what_a_pair_agrees_on_is_asked_for_only_where_there_is_one():
    def asked(*args, **options):
        return {"partners", "joint_deck"} & set(places(*args, **options).open)

    assert not asked("open_field")
    assert len(asked("grand_alliance", 3)) == 2
    assert len(asked("grand_alliance", 4)) == 2
    assert not asked("grand_alliance", 3, ai="book", ai_side="a"), "the AI leads its side alone"
    assert len(asked("grand_alliance", 4, ai="book")) == 2


def test_what_a_battle_has_in_force_anyway_is_not_asked_for():
    for info in GAME.scenarios():
        book = GAME.books.scenario(info.id)
        assert not set(book.advanced) & set(places(info.id).open)
        assert ("hq_points" in places(info.id).open) == book.hq_open
