"""The names and texts of everything in the box, in each language, and the rulings on the book."""

import re
import string
from pathlib import Path

import pytest

from boardgames.core.files import content as yaml
from boardgames.core.paths import ASSETS
from boardgames.core.words.messages import LANGUAGES, flat
from boardgames.games import combat_commander
from boardgames.games.combat_commander.content.printed import (
    ACTIONS,
    BASICS,
    EVENTS,
    FORTIFICATIONS,
    HERE,
    NATION_TYPES,
    ORDERS,
    SIDES,
    UNIT_TYPES,
    WEAPON_TYPES,
)
from boardgames.games.combat_commander.content.tables import ORDERS_OF_BATTLE, QUALITIES, RANDOM
from boardgames.games.combat_commander.ground.terrain import GROUND, HEXSIDES, WAYS
from boardgames.play import rulebook

BOOK = Path(str(combat_commander.__file__)).parent / "rules.yaml"


def words(language: str) -> dict[str, str]:
    """What things are called, without all that is asked and told."""
    families = {key.split(".")[1] for key in wanted()}
    named = yaml.read(ASSETS / "locale" / language / "combat_commander.yaml")
    return flat({family: names for family, names in named.items() if family in families}, "")


def wanted() -> set[str]:
    """The keys that the things in the box need."""
    keys = {
        f".{family}.{each}.{part}"
        for family, things in (("order", ORDERS), ("action", ACTIONS), ("event", EVENTS))
        for each in things
        for part in ("name", "text")
    }
    leaders = {kind.id.split("_", 1)[1] for kind in UNIT_TYPES.values() if kind.size == "leader"}
    for family, things in {
        "side": SIDES,
        "nation": NATION_TYPES,
        "posture": BASICS.postures,
        "quality": QUALITIES.values(),
        "size": BASICS.sizes,
        "scale": RANDOM.scales,
        "trigger": ("event", "jammed", "sniper", "time"),
        "unit": [kind.id for kind in UNIT_TYPES.values() if kind.size != "leader"],
        "leader": leaders,
        "weapon": WEAPON_TYPES,
        "fortification": FORTIFICATIONS,
        "marker": ("suppressed", "veteran", "smoke", "blaze", "night"),
        "terrain": GROUND,
        "way": WAYS,
        "hexside": HEXSIDES,
        "chit": ("one", "all", "sudden_death", "exit", "elimination"),
        "battle": [battle.id for battles in ORDERS_OF_BATTLE.values() for battle in battles],
        "works": [works.id for works in RANDOM.fortifications],
    }.items():
        keys |= {f".{family}.{each}" for each in things}
    return keys | {".radio"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_its_words_and_no_words_are_left_over(language):
    found = words(language)
    assert set(found) == wanted()
    assert all(text.strip() for text in found.values())


def test_the_languages_name_the_same_facts():
    def facts(template: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(template) if name}

    english, spanish = words("en"), words("es")
    assert {key: facts(text) for key, text in english.items()} == {key: facts(text) for key, text in spanish.items()}
    assert facts(english[".chit.one"]) == {"objective", "points"}
    assert facts(english[".radio"]) == {"calibre"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_of_a_kind_have_names_of_their_own(language):
    found = words(language)
    for family in ("order", "action", "event"):
        names = [text for key, text in found.items() if key.startswith(f".{family}.") and key.endswith(".name")]
        assert len(set(names)) == len(names)
    for nation in NATION_TYPES.values():
        for family in ("unit", "weapon", "battle"):
            names = [text for key, text in found.items() if key.startswith(f".{family}.{nation.prefix}_")]
            assert len(set(names)) == len(names)
    leaders = [text for key, text in found.items() if key.startswith(".leader.")]
    assert len(set(leaders)) == len(leaders) == 9


def test_each_ruling_settles_a_clause_once_in_the_order_of_the_book_in_two_languages():
    order = [rule["id"] for rule in yaml.read(HERE.parent / "rules.yaml")["rules"]]
    rulings = yaml.read(HERE.parent / "rulings.yaml")
    places = [order.index(ruling["id"]) for ruling in rulings]
    assert places == sorted(set(places))
    for ruling in rulings:
        assert set(ruling) == {"id", "ruling", "reason"}
        for told in (ruling["ruling"], ruling["reason"]):
            assert set(told) == set(LANGUAGES)
            assert all(told.values())


def test_what_the_book_contradicts_or_leaves_out_of_the_box_has_a_ruling():
    settled = {ruling["id"] for ruling in yaml.read(HERE.parent / "rulings.yaml")}
    assert settled >= {"5.3b", "7.3.2a", "8.2c", "ExLOS.H", "13.3b", "O16.2c", "O18.2.3.3a", "ExFire.E", "ExFire.H"}
    assert settled >= {"A35.3c", "E48b", "E52.2c", "T78.3b", "T94a", "GLOS.cobertura"}


@pytest.mark.parametrize("kind", ["action", "event"])
def test_the_rules_call_a_card_by_the_name_that_it_bears(kind):
    book = {rule["id"]: str(rule["gist"]) for rule in yaml.read(BOOK)["rules"]}
    for card in {"action": ACTIONS, "event": EVENTS}[kind].values():
        own = re.compile(rf"{re.escape(card.clause)}(?!\d)")
        name = words("en")[f".{kind}.{card.id}.name"]
        assert any(name.lower() in gist.lower() for clause, gist in book.items() if own.match(clause)), card.clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_actions_and_events_as_the_cards_do(language):
    """By the title of their chapter, or where they have none of their own in its clauses."""
    titles = {each.title[language] for each in rulebook.chapters("combat_commander")}
    clauses = rulebook.clauses("combat_commander")
    named = words(language)
    for family, things in (("action", ACTIONS), ("event", EVENTS)):
        for id, thing in things.items():
            name = named[f".{family}.{id}.name"]
            told = " ".join(each.told(language) for each in clauses if each.id.startswith(thing.clause))
            assert name in titles or name.lower() in told.lower(), (name, told[:200])
