"""What is agreed on before a match keeps its value: a switch, a number, a name."""

from __future__ import annotations

import pytest

from boardgames.core.faults import Fault
from boardgames.core.options import agreed, names, number, switch

KNOWN = {"free_undo": switch(), "rounds": number(1, 5, 2), "ai": names("none", "book", "book_hard")}


def test_what_nobody_speaks_of_has_its_usual_value():
    assert agreed(KNOWN, {}) == {"free_undo": False, "rounds": 2, "ai": "none"}


def test_values_are_kept_as_they_are():
    given = {"free_undo": True, "rounds": 5, "ai": "book_hard"}
    found = agreed(KNOWN, given)
    assert found == given
    assert [type(value) for value in found.values()] == [bool, int, str]


@pytest.mark.parametrize(
    "given",
    [{"rounds": 6}, {"rounds": 0}, {"rounds": "2"}, {"rounds": True}, {"free_undo": 1}, {"ai": "genius"}, {"ai": []}],
)
def test_a_value_out_of_range_or_of_another_kind_is_refused_by_name(given):
    with pytest.raises(Fault) as raised:
        agreed(KNOWN, given)
    assert raised.value.message.key == "core.fault.option_value"
    assert raised.value.message.args["option"] == next(iter(given))


def test_an_option_that_there_is_not_is_refused():
    with pytest.raises(Fault, match="free_undo, rounds, ai"):
        agreed(KNOWN, {"tea": True})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("free_undo", "yes", True), ("free_undo", "Off", False), ("free_undo", "1", True), ("free_undo", "0", False),
        ("free_undo", "2", None), ("rounds", "5", 5), ("rounds", "6", None), ("rounds", "true", None),
        ("ai", "BOOK", "book"), ("ai", "yes", None),
    ],
)  # fmt: skip
def test_a_value_is_read_as_it_is_written(option, text, value):
    found = KNOWN[option].read(text)
    assert found == value
    assert type(found) is type(value)


def test_a_player_is_told_what_may_stand_there():
    assert [option.known for option in KNOWN.values()] == ["false, true", "1–5", "none, book, book_hard"]


def test_the_values_go_round():
    assert [KNOWN["ai"].after(value) for value in KNOWN["ai"].values] == ["book", "book_hard", "none"]
