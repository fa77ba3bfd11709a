"""The action cards, the Bluff cards and the decks: book 4, 7.3, 8, 9 and 12."""

from collections import Counter

import pytest

from boardgames.games.panzer_general.content.printed import (
    ACTION_IDS,
    ACTION_TYPES,
    ACTIONS,
    AMERICAN,
    BLUFFS,
    CARDS,
    GERMAN,
    TILE_FACES,
    UNIT_TYPES,
    UNITS,
    action_deck,
    unit_deck,
)

LETTERS = "ABCDEFGHabcdefgh"
EACH_MODIFIER = range(-2, 4)


@pytest.mark.parametrize(
    ("card", "kind", "cost", "role"),
    [
        pytest.param("accuracy", "combat", 2, "firing", marks=pytest.mark.rule("8.card.accuracy")),
        pytest.param("sabotage", "surprise", 4, None, marks=pytest.mark.rule("8.card.sabotage")),
        pytest.param("morale_boost", "combat", 5, "both", marks=pytest.mark.rule("8.card.morale_boost")),
        pytest.param("deadly_fire", "combat", 5, "both", marks=pytest.mark.rule("8.card.deadly_fire")),
        pytest.param("off_target", "combat", 5, "target", marks=pytest.mark.rule("8.card.off_target")),
        pytest.param("snafu", "surprise", 7, None, marks=pytest.mark.rule("8.card.snafu")),
        pytest.param("tank_obstacles", "surprise", 5, None, marks=pytest.mark.rule("8.card.tank_obstacles")),
        pytest.param("ranged_bombardment", "operations", 7, None, marks=pytest.mark.rule("8.card.ranged_bombardment")),
    ],
)
def test_a_card_of_the_worked_example_has_its_kind_and_cost(card, kind, cost, role):
    face = ACTION_IDS[card]
    assert (face.kind, face.cost, face.role) == (kind, cost, role)


@pytest.mark.rule("4.0.a")
def test_the_action_cards_are_of_three_kinds():
    assert Counter(card.kind for card in ACTION_TYPES) == {"combat": 14, "operations": 15, "surprise": 4}


def test_only_combat_cards_say_who_in_a_combat_may_play_them():
    assert {card.id for card in ACTION_TYPES if card.role} == {
        card.id for card in ACTION_TYPES if card.kind == "combat"
    }


@pytest.mark.parametrize(
    ("role", "cards"),
    [
        ("firing", {"accuracy", "surprise_attack", "exposed", "increased_support"}),
        ("target", {"take_cover", "poor_aim", "off_target", "smoke_screen", "strafing_run"}),
        ("both", {"deadly_fire", "morale_boost", "snap_shot", "last_stand"}),
        ("attacker", {"forced_retreat"}),
    ],
)
def test_a_combat_card_belongs_to_the_side_it_helps(role, cards):
    assert {card.id for card in ACTION_TYPES if card.role == role} == cards


@pytest.mark.rule("9.aircards")
def test_the_air_cards_are_bomber_run_air_strike_and_strafing_run():
    assert {card.name for card in ACTION_TYPES if card.air} == {"Bomber Run", "Air Strike", "Strafing Run"}
    assert {card.id for card in ACTIONS.values() if card.air} == {"bomber_run", "air_strike", "strafing_run"}


@pytest.mark.rule("4.0.b")
def test_each_side_has_one_bluff_card_of_no_worth():
    assert [(bluff.seat, bluff.battle) for bluff in BLUFFS] == [(AMERICAN, 0), (GERMAN, 0)]
    assert [CARDS[bluff.number] for bluff in BLUFFS] == list(BLUFFS)


@pytest.mark.rule("12.a")
def test_the_box_holds_240_cards_and_36_tiles_of_two_faces():
    assert (len(ACTIONS), len(UNITS), len(BLUFFS), len(CARDS)) == (126, 112, 2, 240)
    assert len(TILE_FACES) == 36 * 2


def test_there_are_33_action_cards_with_names_of_their_own():
    assert len(ACTION_IDS) == len({card.name for card in ACTION_TYPES}) == len(ACTION_TYPES) == 33


def test_an_action_card_has_three_or_four_copies_none_with_the_same_modifier():
    for card in ACTION_TYPES:
        assert len(card.copies) in (3, 4)
        assert len({copy.modifier for copy in card.copies}) == len(card.copies)


@pytest.mark.rule("9.tacticalmodifier")
def test_the_tactical_modifiers_run_from_minus_two_to_three_and_are_equally_many():
    assert Counter(card.modifier for card in ACTIONS.values()) == dict.fromkeys(EACH_MODIFIER, 21)


@pytest.mark.parametrize("indicator", [1, 2, 3, 4])
def test_every_modifier_stands_eleven_times_in_an_action_deck(indicator):
    deck = [ACTIONS[number] for number in action_deck(indicator)]
    assert Counter(card.modifier for card in deck) == dict.fromkeys(EACH_MODIFIER, 11)


@pytest.mark.rule("4.0.e")
def test_every_action_card_and_every_kind_of_unit_bears_the_indicator_of_a_deck():
    assert all(card.decks and card.decks <= {1, 2, 3, 4} for card in ACTIONS.values())
    for kind in UNIT_TYPES:
        own = LETTERS[:8] if kind.side == "american" else LETTERS[8:]
        assert kind.decks
        assert set(kind.decks) <= set(own)


@pytest.mark.rule("5.1.b", "7.2.setup.g")
def test_a_deck_is_made_of_the_cards_that_bear_its_indicator():
    assert len(action_deck(3)) == len(set(action_deck(3))) == 66
    for number, action in ACTIONS.items():
        assert (number in action_deck(3)) == (3 in action.type.copies[action.copy - 1].decks)
    assert Counter(UNITS[number].id for number in unit_deck("g")) == {
        "pz_vi_king_tiger": 1,
        "pz_v_panther": 3,
        "pz_vi_tiger_i": 3,
        "pz_iv": 3,
        "stug_iii": 3,
        "hetzer": 1,
        "puma": 1,
        "wespe": 1,
        "sdkfz_7_1": 1,
        "panzergrenadier": 2,
        "pz_iii": 1,
    }


@pytest.mark.rule("7.3.h")
@pytest.mark.parametrize("letter", LETTERS)
def test_a_unit_deck_takes_as_many_copies_of_each_unit_as_its_card_says(letter):
    deck = Counter(UNITS[number].id for number in unit_deck(letter))
    assert deck == {kind.id: kind.decks[letter] for kind in UNIT_TYPES if letter in kind.decks}
    assert deck.total() == 20


def test_no_deck_asks_for_more_copies_of_a_unit_than_there_are():
    assert all(count <= kind.copies for kind in UNIT_TYPES for count in kind.decks.values())


@pytest.mark.rule("7.3.c")
def test_no_printed_deck_holds_more_than_four_copies_of_a_card():
    for deck in [*map(action_deck, (1, 2, 3, 4)), *map(unit_deck, LETTERS)]:
        assert max(Counter(CARDS[number].id for number in deck).values()) <= 4


@pytest.mark.rule("7.3.e")
def test_the_four_action_decks_are_for_combat_for_defence_mixed_and_for_attack():
    combat, defensive, mixed, offensive = ([ACTIONS[n] for n in action_deck(i)] for i in (1, 2, 3, 4))

    def count(deck, *what):
        return sum(card.kind in what or card.role in what for card in deck)

    decks = (combat, defensive, mixed, offensive)
    assert max(decks, key=lambda deck: count(deck, "combat")) is combat
    assert max(decks, key=lambda deck: count(deck, "target", "surprise")) is defensive
    assert max(decks, key=lambda deck: count(deck, "operations")) is offensive
    assert count(defensive, "firing") < count(mixed, "firing") < count(offensive, "firing")
    assert count(offensive, "target") < count(mixed, "target") < count(defensive, "target")
    assert action_deck(5) == []


@pytest.mark.parametrize(
    ("letters", "seat"),
    [
        pytest.param("ABCDEFGH", AMERICAN, marks=pytest.mark.rule("7.3.f")),
        pytest.param("abcdefgh", GERMAN, marks=pytest.mark.rule("7.3.g")),
    ],
)
def test_the_unit_decks_go_from_light_to_heavy_from_defence_to_attack_with_armour_and_infantry(letters, seat):
    decks = [[UNITS[n] for n in unit_deck(letter)] for letter in letters]
    assert {unit.seat for deck in decks for unit in deck} == {seat}
    light_defence, heavy_defence, light_mixed, heavy_mixed, light_attack, heavy_attack, armour, infantry = decks
    for light, heavy in [(light_defence, heavy_defence), (light_mixed, heavy_mixed), (light_attack, heavy_attack)]:
        assert sum(unit.cost for unit in light) < sum(unit.cost for unit in heavy)
    for defence, mixed, attack in [
        (light_defence, light_mixed, light_attack),
        (heavy_defence, heavy_mixed, heavy_attack),
    ]:
        moving = [sum(unit.moves_and_fires for unit in deck) for deck in (defence, mixed, attack)]
        dug_in = [sum(unit.auto_dug_in for unit in deck) for deck in (defence, attack)]
        assert moving == sorted(moving)
        assert moving[0] < moving[2]
        assert dug_in[0] >= dug_in[1]
    assert max(decks, key=lambda deck: sum(unit.unit_class == "armor" for unit in deck)) is armour
    assert not any(unit.unit_class == "infantry" for unit in armour)
    assert max(decks, key=lambda deck: sum(unit.unit_class == "infantry" for unit in deck)) is infantry
    assert not any(unit.unit_class == "armor" for unit in infantry)
