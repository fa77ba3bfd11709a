"""The rules that a player reads call each card, terrain and work as the cards and the map do, in both languages."""

import re

import pytest

from boardgames.core.words.messages import catalogue
from boardgames.games.combat_commander.content.printed import ACTIONS, EVENTS, FORTIFICATIONS, ORDERS
from boardgames.play import rulebook

GAME = "combat_commander"
NAMED = {f"order.{name}.name": each.clause for name, each in ORDERS.items()}
NAMED |= {f"action.{name}.name": each.clause for name, each in ACTIONS.items() if "." not in each.clause}
NAMED |= {f"event.{name}.name": each.clause for name, each in EVENTS.items()}
NAMED |= {f"fortification.{name}": each.clause for name, each in FORTIFICATIONS.items()}
NAMED.pop("action.fire.name")  # the same word as the order, and a chapter that says what it is for
TITLES = {each.id: each.title for each in rulebook.chapters(GAME)}
QUOTED = re.compile(r"«([^»]+)»")
OTHERS = {  # what is quoted and is no card: words of the book, of its examples, of a counter
    "carta", "revelar una carta", "una unidad eliminada", "propia", "público", "secreto", "objetivo X = z", "todos = z",
    "Rendición", "Total de ataque", "Rep.", "Elim.", "Orden / Acción", "soldado", "Propio", "tipos", "elementos", "0",
    "Activo", "inactivo", "Adyacentes", "Enemigo", "escuadra", "pelotón", "Humo",
}  # fmt: skip


@pytest.mark.parametrize("key", NAMED)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_chapter_bears_the_name_of_the_card_that_it_is_about(language, key):
    assert TITLES[NAMED[key]][language] == catalogue(language).word(f"{GAME}.{key}")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_first_clause_of_an_event_begins_with_its_name(language):
    names = {clause: catalogue(language).word(f"{GAME}.{key}") for key, clause in NAMED.items() if key[0] == "e"}
    first = {chapter.id: rulebook.clauses(GAME)[chapter.at].told(language) for chapter in rulebook.chapters(GAME)}
    assert [first[clause] for clause, name in names.items() if not first[clause].startswith(name)] == []


def test_what_stands_in_quotation_marks_is_the_name_of_a_card():
    known = {text for key, text in catalogue("es").templates.items() if key.startswith(f"{GAME}.")} | OTHERS
    told = {each.id: QUOTED.findall(each.told("es")) for each in rulebook.clauses(GAME)}
    assert {id: name for id, names in told.items() for name in names if name not in known} == {}
