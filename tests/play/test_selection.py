"""Clicks become options, one narrowing after another."""

from __future__ import annotations

from boardgames.core.flow import Noun, Word
from boardgames.play.selection import Narrowing

TILE, START = Noun("tile", on="tile"), Noun("start", on="tile")
MOVE, DIG, END = Word("test", "move", START, TILE), Word("test", "dig", START), Word("test", "end")


def narrowing() -> Narrowing:
    return Narrowing([MOVE("A1", "A2"), MOVE("A1", "B1"), DIG("A1"), MOVE("C3", "C4"), END()])


def test_only_what_options_begin_with_is_lit():
    assert narrowing().lit == {"tile:A1", "tile:C3"}


def test_a_click_that_names_all_of_an_option_chooses_it():
    picking = narrowing()
    assert picking.click("tile:C3") is None
    assert picking.click("tile:C4") == "move C3 C4"


def test_a_unit_that_can_do_but_one_thing_does_not_do_it_before_its_end_is_named():
    picking = narrowing()
    picking.click("tile:C3")
    assert picking.lit == {"tile:C4"}
    assert picking.back()
    assert picking.lit == {"tile:A1", "tile:C3"}


def test_each_click_narrows():
    picking = narrowing()
    assert picking.click("tile:A1") is None
    assert picking.lit == {"tile:A2", "tile:B1"}
    assert [picking.codes[n] for n in picking.left] == ["move A1 A2", "move A1 B1", "dig A1"]
    assert picking.click("tile:B1") == "move A1 B1"


def test_the_same_thing_once_more_is_what_asks_for_nothing_further():
    picking = narrowing()
    picking.click("tile:A1")
    assert picking.click("tile:A1") == "dig A1"


def test_another_beginning_starts_anew():
    picking = narrowing()
    picking.click("tile:A1")
    assert picking.click("tile:C3") is None
    assert picking.picked == ["tile:C3"]


def test_stepping_back():
    picking = narrowing()
    picking.click("tile:A1")
    assert picking.back()
    assert not picking.back()
    assert picking.lit == {"tile:A1", "tile:C3"}


def test_where_only_one_thing_can_come_first_what_follows_may_be_clicked_at_once():
    picking = Narrowing([MOVE("A1", "A2"), MOVE("A1", "B1"), END()])
    assert picking.lit == {"tile:A1", "tile:A2", "tile:B1"}
    assert [picking.codes[n] for n in picking.through({"tile:B1"})] == ["move A1 B1"]
    assert picking.click("tile:B1") == "move A1 B1"


def test_what_is_usual_comes_first_unless_something_else_is_picked():
    picking = Narrowing([MOVE("A1", "A2"), MOVE("C3", "A2"), MOVE("C3", "C4"), DIG("B1"), END()])
    picking.usual = "tile:C3"
    assert picking.lit == {"tile:A1", "tile:C3", "tile:B1", "tile:A2", "tile:C4"}
    assert [picking.codes[n] for n in picking.through({"tile:A2"})] == ["move C3 A2"]
    assert picking.click("tile:A2") == "move C3 A2"
    picking.picked = []
    picking.click("tile:A1")
    assert picking.lit == {"tile:A2"}
    assert picking.click("tile:A2") == "move A1 A2"
    picking.picked = []
    assert picking.click("tile:B1") == "dig B1"


def test_what_nothing_speaks_of_does_nothing():
    picking = narrowing()
    assert picking.click("tile:F5") is None
    assert picking.picked == []


def test_a_click_on_what_nothing_speaks_of_takes_the_last_one_back():
    picking = narrowing()
    first = next(on[0] for on in picking.on if len(on) > 1)
    picking.click(first)
    assert picking.picked == [first]
    assert picking.click("tile:F5") is None
    assert picking.picked == []


def test_a_grave_option_is_no_target():
    scrap = Word("test", "scrap", START, grave=True)
    narrowing = Narrowing([MOVE("A1", "A2"), MOVE("C4", "C3"), END(), scrap("C4"), scrap("D4")])
    assert narrowing.lit == {"tile:A1", "tile:C4"}
    assert len(narrowing.through({"tile:D4"})) == 0


def test_a_card_stands_for_an_option_that_names_nothing() -> None:
    narrowing = Narrowing([MOVE("A1", "A2"), END()], {"end": "card:halt"})
    assert "card:halt" in narrowing.lit
    assert narrowing.click("card:halt") == "end"


def test_a_card_may_come_first_for_an_option_that_names_something() -> None:
    """The card and then the target, or the target at once; beside a card for something else."""
    fire, dig = (Word("test", verb, START) for verb in ("fire", "dig"))
    options = [fire("A1"), fire("C4"), dig("A1"), MOVE("A1", "A2"), END()]
    narrowing = Narrowing(options, {"fire A1": "card:gun", "fire C4": "card:gun", "dig A1": "card:spade"})
    assert narrowing.lit == {"card:gun", "card:spade", "tile:A1", "tile:C4"}
    assert narrowing.through({"card:gun"}) == [0, 1]
    assert narrowing.click("card:gun") is None
    assert narrowing.left == [0, 1]
    assert narrowing.lit == {"tile:A1", "tile:C4"}
    assert narrowing.click("card:spade") is None  # rather the other one
    assert narrowing.left == [2]
    assert narrowing.click("tile:A1") == "dig A1"
    narrowing.picked.clear()
    assert narrowing.click("tile:C4") == "fire C4"
    narrowing.picked.clear()
    assert narrowing.click("tile:A1") is None
    assert narrowing.left == [0, 2, 3]


def test_a_card_alone_stands_for_several_options() -> None:
    deploy = Word("test", "deploy", Noun("nation"))
    narrowing = Narrowing([deploy("us"), deploy("german"), END()], {"deploy us": "card:a", "deploy german": "card:a"})
    assert narrowing.click("card:a") is None
    assert narrowing.left == [0, 1]
