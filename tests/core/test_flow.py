"""Words, options and decisions."""

import pytest

from boardgames.core.flow import Decision, GameOver, Noun, Word
from boardgames.core.state import Result
from boardgames.core.words.messages import Message

NAMES = {12: "C3", 18: "C4"}
TILE = Noun("tile", code=NAMES.__getitem__, on="tile")
START = Noun("start", code=NAMES.__getitem__, on="tile")
COUNT = Noun("count")
UNIT = Noun("unit", code=None, on="unit")

MOVE = Word("game", "move", START, TILE, UNIT)
DIG = Word("game", "dig", COUNT)
PASS = Word("game", "pass")


def test_the_code_is_the_verb_and_its_nouns_as_they_are_written():
    assert MOVE(12, 18, 7).code == "move C3 C4"
    assert DIG(3).code == "dig 3"
    assert PASS().code == "pass"


def test_the_label_is_a_message_with_the_nouns_as_arguments():
    assert MOVE(12, 18, 7).label == Message("game.option.move", {"start": 12, "tile": 18, "unit": 7})
    assert PASS().label == Message("game.option.pass")


def test_on_is_what_stands_for_the_choice_on_the_table():
    assert MOVE(12, 18, 7).on == ("tile:C3", "tile:C4")
    assert DIG(3).on == ()
    assert PASS().on == ()


def test_a_grave_choice_speaks_of_things_but_nothing_on_the_table_stands_for_it():
    scrap = Word("game", "scrap", TILE, grave=True)
    assert (scrap.grave, MOVE.grave) == (True, False)
    assert scrap(12).about == ("tile:C3",)
    assert scrap(12).on == ()
    assert MOVE(12, 18, 7).about == MOVE(12, 18, 7).on
    assert scrap(12).code == "scrap C3"


def test_a_noun_tells_what_the_table_calls_a_thing():
    assert TILE.refs(18) == ("tile:C4",)
    assert COUNT.refs(3) == ()
    assert UNIT.refs(7) == ()


def test_what_is_clicked_first_comes_before_the_thing():
    raid = Word("game", "raid", Noun("tile", code=NAMES.__getitem__, on="tile", first="card:wings"))
    assert raid(12).on == ("card:wings", "tile:C3")
    assert raid(12).code == "raid C3"


def test_options_are_equal_by_word_and_arguments():
    assert MOVE(12, 18, 7) == MOVE(12, 18, 7)
    assert MOVE(12, 18, 7) != MOVE(18, 12, 7)
    assert PASS() != Word("game", "pass")()


def test_too_few_or_too_many_arguments_are_a_mistake():
    with pytest.raises(ValueError, match="shorter"):
        _ = MOVE(12).code
    with pytest.raises(ValueError, match="longer"):
        _ = DIG(3, 4).label


def test_an_option_is_found_by_its_code():
    decision = Decision(0, Message("game.ask"), [MOVE(12, 18, 7), DIG(3), PASS()], "1.2")
    assert decision.option("dig 3") is decision.options[1]
    assert decision.option("dig") is None
    assert decision.option("dig 3 ") is None


def test_a_word_shows_its_verb():
    assert repr(MOVE) == "Word(move)"
    assert MOVE.key == "game.option.move"


def test_the_end_of_a_game_carries_its_result():
    result = Result((1,), "game.result.base", "7.2")
    assert GameOver(result).result is result
