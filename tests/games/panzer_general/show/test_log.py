"""The log: each seat reads what it may know, all of it, in sentences that agree with what they speak of."""

from __future__ import annotations

import random

import pytest

from boardgames.core.match import Match
from boardgames.core.words.messages import LANGUAGES, Message
from boardgames.games import game
from boardgames.games.panzer_general.content.printed import CARDS, UNIT_IDS, UNITS
from boardgames.games.panzer_general.words import MANY
from tests.games.panzer_general.table import Table

NAMELESS = ("unit", "mate")
AGREEING = {
    "moved": {"start": "B4", "tile": "B3"},
    "redeployed": {"start": "B4", "tile": "B3"},
    "mines": {"tile": "B3", "modifier": -1, "hit": True},
    "revealed": {"tile": "B3"},
    "entrenched": {"tile": "B3"},
    "defenses_lost": {"tile": "B3"},
    "laid_bare": {"tile": "B3"},
    "swamp_check": {"tile": "B3", "modifier": 0, "free": False},
    "transferred": {"tile": "B3"},
    "attack": {"start": "B4", "tile": "B3", "enemy": 0},
    "shot": {"enemy": 0, "fire": 9, "target": 8},
    "damage": {"tile": "B3", "points": 2},
    "retreated": {"start": "B4", "tile": "B3"},
    "advanced": {"start": "B4", "tile": "B3"},
    "reinforcement": {"tile": "B3"},
}


def number(unit: str) -> int:
    return next(n for n, card in UNITS.items() if card.id == unit)


def said(kind: str, language: str = "en", **facts: object) -> str:
    return Message(f"panzer_general.log.{kind}", facts).text(language)


def played(scenario: str, seed: int = 3) -> Match:
    """A game to its end, chosen at random."""
    match, chance = Match.new(game("panzer_general"), scenario, seed), random.Random(seed)
    while match.decision is not None:
        match.take(chance.randrange(len(match.decision.options)))
    return match


@pytest.mark.parametrize("scenario", ["carentan", "metz", "utah", "solo_metz"])
def test_each_side_reads_the_names_of_its_own_face_down_units_and_so_does_who_looks_from_above(scenario):
    match = played(scenario)
    hidden = 0
    for seat in (0, 1):
        for event in match.events_for(seat):
            for name in NAMELESS:
                if event.args.get(name) == 0:
                    hidden += 1
                    assert event.args["side"] != seat, event
    assert hidden > 10, "and the enemy does not"
    assert not [event for event in match.events_for(None) for name in NAMELESS if event.args.get(name) == 0]


@pytest.mark.parametrize("seat", [0, 1, None, -1])
def test_a_unit_that_moves_face_down_is_named_to_its_owner_alone(seat):
    table = Table()
    table.unit("recruits", "C4", up=False)
    table.play("move C4 C3")
    moved = next(event for event in table.match.events_for(seat) if event.kind == "moved")
    text = said(moved.kind, **moved.args)
    knows = seat in {0, None}
    assert text == f"Americans: {'Recruits move' if knows else 'a face-down unit moves'} from C4 to C3"


def test_units_that_change_places_are_both_named_to_their_owner_alone():
    table = Table()
    table.unit("recruits", "C3", up=False)
    table.unit("m7_priest", "C4")
    table.play("swap C3 C4")
    own, enemy = (
        next(said(e.kind, **e.args) for e in table.match.events_for(seat) if e.kind == "swapped") for seat in (0, 1)
    )
    assert own == "Americans: Recruits (C3) and M7 Priest (C4) change places"
    assert enemy == "Americans: a face-down unit (C3) and M7 Priest (C4) change places"


def test_what_is_set_up_is_named_to_its_owner_alone():
    match = played("training_grounds")
    own, enemy = (
        [said(e.kind, **e.args) for e in match.events_for(seat) if e.kind == "set_up" and e.args["side"] == 0]
        for seat in (0, 1)
    )
    assert any(text.startswith("Americans set up Recruits on ") for text in own)
    assert enemy
    assert all(text.startswith("Americans set up a face-down unit on ") for text in enemy)


@pytest.mark.parametrize(
    ("scenario", "first"),
    [
        (
            "metz",
            {"en": "Metz: Americans against Germans, 6 turns", "es": "Metz: americanos contra alemanes, 6 turnos"},
        ),
        (
            "solo_bulge",
            {
                "en": "The Bulge (solo): Germans against the Non-Player, 6 turns",
                "es": "El saliente (solitario): alemanes contra el No-Jugador, 6 turnos",
            },
        ),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_begins_with_what_is_played_and_by_whom(scenario, first, language):
    match = Match.new(game("panzer_general"), scenario, 1)
    assert match.decision
    event = match.events_for(None)[0]
    assert said(event.kind, language, **event.args) == first[language]


def test_a_scenario_that_is_not_known_here_goes_by_its_id():
    assert said("begun", scenario="gone_12345678", turns=1) == "gone_12345678: Americans against Germans, 1 turn"


@pytest.mark.parametrize(
    ("count", "texts"),
    [
        (1, {"en": "Germans draw 1 Unit card", "es": "Los alemanes roban 1 Carta de Unidad"}),
        (3, {"en": "Germans draw 3 Unit cards", "es": "Los alemanes roban 3 Cartas de Unidad"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_enemy_reads_how_many_cards_came_from_which_deck(count, texts, language):
    assert said("drew", language, side=1, count=count, deck="unit") == texts[language]


def test_several_copies_of_a_card_are_counted():
    one, two = (number for number, card in CARDS.items() if card.id == "accuracy" and card.copy < 3)
    assert (
        said("drew.full", side=0, cards=[one, two, number("m7_priest")]) == "Americans draw Accuracy ×2 and M7 Priest"
    )


@pytest.mark.parametrize("kind", AGREEING)
def test_what_is_said_of_a_unit_agrees_with_its_name(kind):
    one, many = (said(kind, unit=number(unit), side=0, **AGREEING[kind]) for unit in ("m7_priest", "recruits"))
    assert many.replace("Recruits", "M7 Priest") != one
    spanish = [said(kind, "es", unit=number(unit), side=0, **AGREEING[kind]) for unit in ("m7_priest", "recruits")]
    assert spanish[1].replace("Reclutas", "M7 Priest") != spanish[0]


@pytest.mark.parametrize(
    ("unit", "text"),
    [("recruits", "Americans: Recruits dig in on B3"), ("m7_priest", "Americans: M7 Priest digs in on B3")],
)
def test_a_plural_digs_in_as_a_plural(unit, text):
    assert said("entrenched", unit=number(unit), side=0, tile="B3") == text


def test_every_name_that_is_a_plural_is_counted_as_one():
    assert UNIT_IDS.keys() >= MANY
    for unit in UNIT_IDS:
        name = said("played", card=number(unit), side=0).removeprefix("Americans play ")
        assert (unit in MANY) == (name.endswith("s") or unit in {"fallschirmjaeger", "stosstruppen", "waffen_ss"})


@pytest.mark.parametrize(
    ("points", "english", "spanish"),
    [
        (0, "Regulars on F3 take no damage", "Regulares en F3 no sufren daños"),
        (1, "Regulars on F3 take 1 damage", "Regulares en F3 sufren 1 daño"),
        (4, "Regulars on F3 take 4 damage", "Regulares en F3 sufren 4 daños"),
    ],
)
def test_damage_is_said_as_none_one_or_several(points, english, spanish):
    facts = {"unit": number("regulars"), "side": 0, "tile": "F3", "points": points}
    assert said("damage", **facts) == f"Americans: {english}"
    assert said("damage", "es", **facts) == f"Americanos: {spanish}"


@pytest.mark.parametrize(
    ("winners", "english", "spanish"),
    [
        ([1], "The battle is over: Germans win", "La batalla ha terminado: ganan los alemanes"),
        ([], "The battle is over: a draw", "La batalla ha terminado: empate"),
    ],
)
def test_the_last_line_tells_who_has_won(winners, english, spanish):
    assert said("over", winners=winners, reason="") == english
    assert said("over", "es", winners=winners, reason="") == spanish


@pytest.mark.rule("6.10f")
def test_who_shows_the_bluff_card_is_told_and_totals_that_did_not_change_are_not_told_twice():
    table = Table()
    table.unit("m4a1_sherman", "C3")
    table.unit("grenadiers", "C2", "german")
    table.hand("american", "accuracy")
    table.hand("german", "accuracy")
    table.play("attack C3 C2")
    while table.match.decision and {option.code for option in table.match.decision.options} & {"pass", "bluff"}:
        codes = [option.code for option in table.match.decision.options]
        table.play("bluff" if "bluff" in codes else "pass")
    assert table.told("bluffed")[:2] == [{"side": 0}, {"side": 1}]
    assert not table.told("totals")


def test_income_is_told_apart_from_other_prestige():
    table = Table()
    table.unit("m4a1_sherman", "C3")
    table.play("end")
    assert [(told["side"], told["points"] > 0) for told in table.told("income")] == [(0, True)]
    assert not table.told("prestige")
