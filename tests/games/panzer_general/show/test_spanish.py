"""The Spanish of the game speaks as the Spanish rulebook does, and calls each card, unit and terrain by one name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml

from boardgames.core.paths import ROOT, SCENARIOS
from boardgames.core.words.messages import catalogue
from boardgames.games.panzer_general.content.printed import ACTION_IDS, TERRAIN, UNIT_IDS

GAME = "panzer_general"
# What the book never says, and what it says instead.
FOREIGN = {
    r"\blosetas?\b": "baldosa",
    r"\b(duros?|blandos?)\b": "Fuerte, Débil",
    r"\bobjetivos? (fuerte|débil|enemigo)": "blanco",
    r"\bestadounidens": "americano",
    r"\b[Ff]uego (contra|menos|\{|\+)": "Disparo",
    r"\b[Ff]ila inicial": "Fila Inicial",
    r"\b[Mm]odificador(es)? táctico": "Modificador Táctico",
    r"\b[Vv]alor(es)? de batalla": "Valor de Batalla",
    r"\b[Rr]egistro de combate": "Registro de Combate",
    r"\bcartas? de farol": "Carta Farol",
    r"\bcartas? de (acción|combate|operaciones|sorpresa)": "Carta de Acción",
    r"\bmazos? de (acción|unidad)": "Mazo de Acción",
    r"\bfase de operaciones": "Fase de Operaciones",
    r"\btrincheras?\b": "atrincherada, Defensas",
    r"\bcasillas? del mapa": "baldosa",
    r"\b[Pp]untería\b": "Precisión",
    r"\bantitanque\b": "Obstáculos para Tanques, clase Antitanque",
}
SAID_SO = {"Mala Puntería"}  # a card's own name


def spanish(tree: Any, place: str) -> Iterator[tuple[str, str]]:
    """The texts under `es` anywhere in a file."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == "es" and isinstance(value, str):
                yield place, value
            else:
                yield from spanish(value, f"{place}.{key}" if key != "id" else place)
    elif isinstance(tree, list):
        for n, value in enumerate(tree):
            name = value.get("id", n) if isinstance(value, dict) else n
            yield from spanish(value, f"{place}[{name}]")


@cache
def texts() -> dict[str, str]:
    """Every Spanish sentence of the game, by where it stands."""
    folder = ROOT / "boardgames" / "games" / GAME
    files = [folder / "rulings.yaml", *sorted((SCENARIOS / GAME).rglob("*.yaml"))]
    found = {key: text for key, text in catalogue("es").templates.items() if key.startswith((f"{GAME}.", "ui.table."))}
    clauses = yaml.safe_load((folder / "rules.es.yaml").read_text(encoding="utf-8"))
    found.update({f"rules[{id}]": text for id, text in clauses.items()})
    for path in files:
        found.update(spanish(yaml.safe_load(path.read_text(encoding="utf-8")), path.stem))
    return found


@cache
def names() -> dict[str, str]:
    """What each card, unit and terrain is called: the English name and the Spanish one."""
    english, local = catalogue("en"), catalogue("es")
    keys = [f"{GAME}.card.{each}.name" for each in (*ACTION_IDS, *UNIT_IDS, "bluff")]
    keys += [f"{GAME}.terrain.{each}" for each in TERRAIN]
    return {english.word(key): local.word(key) for key in keys if key in english}


def test_all_the_texts_of_the_game_are_looked_at():
    places = texts()
    assert len(places) > 900
    for start in (f"{GAME}.log.", "rules[", "rulings[", "metz.about", "battle.steps", "example_of_play.title"):
        assert any(place.startswith(start) for place in places), start


@pytest.mark.parametrize("term", FOREIGN)
def test_a_word_that_the_book_does_not_use_stands_nowhere(term):
    wrong = [f"{place}: {text}" for place, text in texts().items() if re.search(term, plain(text))]
    assert not wrong, f"the book says {FOREIGN[term]}: {wrong}"


def plain(text: str) -> str:
    for name in SAID_SO:
        text = text.replace(name, "")
    return text


def test_cards_units_and_terrains_are_called_by_their_spanish_names():
    spoken = set(names().values())
    wrong = [
        f"{place}: {english} is {local}: {text}"
        for english, local in names().items()
        if english not in spoken
        for place, text in texts().items()
        if re.search(rf"(?<!\w){re.escape(english)}(?!\w)", text)
    ]
    assert not wrong, wrong


def test_the_names_of_cards_are_written_alike_everywhere():
    cards = [catalogue("es").word(f"{GAME}.card.{each}.name") for each in ACTION_IDS]
    wrong = [
        f"{place}: {found[0]} for {name}"
        for name in cards
        for place, text in texts().items()
        for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)
        if found[0][0] == name[0] and found[0][-1].isalpha() and found[0] != name and " " in name
    ]
    assert not wrong, wrong


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("accuracy", "Precisión"),
        ("sabotage", "Sabotaje"),
        ("morale_boost", "Impulso de Moral"),
        ("deadly_fire", "Fuego Letal"),
        ("off_target", "Fuera de Objetivo"),
        ("tank_obstacles", "Obstáculos para Tanques"),
        ("ranged_bombardment", "Bombardeo a Distancia"),
    ],
)
def test_the_cards_that_the_book_translates_have_its_names(card, name):
    assert catalogue("es").word(f"{GAME}.card.{card}.name") == name
