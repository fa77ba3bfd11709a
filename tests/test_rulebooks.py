"""The words of the rulebooks that players read: every clause in English and in Spanish, saying the same."""

import re
from collections import Counter

import pytest

from boardgames.core.files import content
from boardgames.core.paths import ROOT
from boardgames.games import GAMES
from boardgames.play import rulebook

BOOKS = sorted(path.parent.name for path in (ROOT / "boardgames" / "games").glob("*/rules.yaml"))
SPANISH = [game for game in BOOKS if (rulebook.folder_of(game) / "rules.es.yaml").exists()]
OFFERED = [game for game in SPANISH if game in GAMES]  # the others may still be in the making
TITLED = [game for game in BOOKS if (rulebook.folder_of(game) / "chapters.yaml").exists()]
REMARK = re.compile(r"\[(?!\w\])")  # a figure of the tables may stand in brackets
FIGURE = re.compile(r"(?:(?<!\w)[+−-])?\d+(?:[.,]\d+)*")  # a hyphen within a word is no sign


def gists(game: str) -> dict[str, str]:
    return {clause["id"]: clause["gist"] for clause in content.read(rulebook.folder_of(game) / "rules.yaml")["rules"]}


def spanish(game: str) -> dict[str, str]:
    told: dict[str, str] = content.read(rulebook.folder_of(game) / "rules.es.yaml")
    return told


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


def test_games_with_a_rulebook_are_looked_at():
    assert set(GAMES) <= set(BOOKS)
    assert set(GAMES) <= set(SPANISH)
    assert set(GAMES) <= set(TITLED)


@pytest.mark.parametrize("game", BOOKS)
def test_every_clause_has_its_keys_in_order_and_none_empty(game):
    for clause in content.read(rulebook.folder_of(game) / "rules.yaml")["rules"]:
        assert isinstance(clause["id"], str), f"clause {clause['id']} needs quotes: without them it is a number"
        assert list(clause) in (["id", "gist", "kind"], ["id", "gist", "note", "kind"])
        assert all(isinstance(told, str) and told == told.strip() != "" for told in clause.values()), clause


@pytest.mark.parametrize("game", SPANISH)
def test_every_clause_stands_once_in_spanish_in_the_order_of_the_book(game):
    bare = [key for key in spanish(game) if not isinstance(key, str)]
    assert not bare, f"these clauses need quotes: without them they are numbers: {bare}"
    assert list(spanish(game)) == list(gists(game))
    lines = (rulebook.folder_of(game) / "rules.es.yaml").read_text(encoding="utf-8").splitlines()
    keys = Counter(line.split('"')[1] for line in lines if line.startswith('"'))
    assert [key for key, count in keys.items() if count > 1] == []
    assert all(told == told.strip() != "" for told in spanish(game).values())


@pytest.mark.parametrize("game", SPANISH)
def test_no_clause_is_left_in_english(game):
    told = spanish(game)
    assert [id for id, gist in gists(game).items() if gist == told[id]] == []


@pytest.mark.parametrize("game", OFFERED)
def test_remarks_for_us_stay_out_of_what_players_read(game):
    told = spanish(game)
    assert [id for id, gist in gists(game).items() if REMARK.search(gist + told[id])] == []


@pytest.mark.parametrize("game", OFFERED)
def test_both_languages_give_the_same_figures(game):
    told = spanish(game)
    assert [id for id, gist in gists(game).items() if figures(gist) != figures(told[id])] == []


@pytest.mark.parametrize("game", BOOKS)
def test_the_browser_has_every_clause_in_each_language(game):
    book = rulebook.clauses(game)
    assert [each.id for each in book] == list(gists(game))
    assert [each.told("en") for each in book] == list(gists(game).values())
    if game in SPANISH:
        assert [each.told("es") for each in book] == list(spanish(game).values())


@pytest.mark.parametrize("game", TITLED)
def test_every_chapter_has_a_title_in_both_languages_and_a_clause(game):
    found = rulebook.chapters(game)
    named = content.read(rulebook.folder_of(game) / "chapters.yaml")
    assert [each.id for each in found] == [str(each["id"]) for each in named]
    assert len({each.id for each in found}) == len(found)
    assert [each.at for each in found] == sorted(each.at for each in found)
    assert found[0].at == 0
    assert all(set(each.title) == {"en", "es"} and all(each.title.values()) for each in found)


def test_a_chapter_begins_at_a_clause_of_its_own_number():
    heads = {
        each.id: rulebook.clauses("combat_commander")[each.at].id for each in rulebook.chapters("combat_commander")
    }
    assert heads["1"] == "1a"
    assert heads["1.1"] == "1.1a"
    assert heads["T78"] == "T78.1a"


def test_the_search_reads_what_is_shown():
    found = rulebook.search("panzer_general", "atrincherarse", "es")
    assert len(found) > 3
    assert rulebook.search("panzer_general", "atrincherarse", "en") == ()


def test_a_chapter_that_has_a_name_alone_shows_no_number():
    numbers = {each.id: each.number for each in rulebook.chapters("combat_commander")}
    assert [numbers[id] for id in ("INTRO", "GLOS", "ExLOS", "1.9", "O14", "T78")] == ["", "", "", "1.9", "O14", "T78"]
