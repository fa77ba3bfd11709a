"""The words of the rulebook that players read: every clause in English and in Spanish, saying the same."""

import re
from pathlib import Path

import pytest

import boardgames.games.panzer_general
from boardgames.core import content

GAME = Path(boardgames.games.panzer_general.__file__).parent
CLAUSES = content.read(GAME / "rules.yaml")["rules"]
FIGURE = re.compile(r"(?:(?<!\w)[+−-])?\d+(?:[.,]\d+)*")  # a hyphen within a word is no sign


def figures(words: str) -> set[str]:
    """The numbers in a text, with their signs, written in one way whatever the language."""
    return {figure.replace(",", ".").replace("−", "-") for figure in FIGURE.findall(words)}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Morale -1 or +2, range-3", {"-1", "+2", "3"}),
        ("Moral −1 o +2, alcance 3", {"-1", "+2", "3"}),
        ("4.2cm Mortar on 36A", {"4.2", "36"}),
        ("Mortero de 4,2 cm en 36A", {"4.2", "36"}),
        ("see 5.2.move.i, or 7.2.", {"5.2", "7.2"}),
    ],
)
def test_figures_are_read_alike_in_both_languages(words, found):
    assert figures(words) == found


def test_every_clause_has_its_keys_in_order_and_none_empty():
    for clause in CLAUSES:
        assert list(clause) in (["id", "gist", "es", "kind"], ["id", "gist", "es", "note", "kind"])
        assert all(isinstance(told, str) and told == told.strip() != "" for told in clause.values()), clause


def test_no_clause_is_left_in_english():
    assert [clause["id"] for clause in CLAUSES if clause["gist"] == clause["es"]] == []


def test_remarks_for_us_stay_out_of_what_players_read():
    assert [clause["id"] for clause in CLAUSES if set("[]") & set(clause["gist"] + clause["es"])] == []


def test_both_languages_give_the_same_figures():
    assert [clause["id"] for clause in CLAUSES if figures(clause["gist"]) != figures(clause["es"])] == []
