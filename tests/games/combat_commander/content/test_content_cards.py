"""The three fate decks: what book 1 says of a card, and what is printed on each."""

from collections import Counter
from itertools import product

import pytest

from boardgames.games.combat_commander.content.printed import ACTIONS, CARD_SLUGS, CARDS, EVENTS, ORDERS, Card, deck

NATIONS = ("germany", "usa", "ussr")


def cards(nation: str) -> list[Card]:
    """A deck in the order of its numbers."""
    return [CARDS[number] for number in sorted(deck(nation))]


def runs(values: list[str]) -> str:
    """A column of a deck as runs: "Recover 9, Rout 9"."""
    told: list[list] = []
    for value in values:
        if told and told[-1][0] == value:
            told[-1][1] += 1
        else:
            told.append([value, 1])
    return ", ".join(value if count == 1 else f"{value} {count}" for value, count in told)


@pytest.mark.rule("1a")
def test_there_are_three_decks_of_seventy_two_cards_each_card_with_a_number_of_its_own():
    assert sorted(CARDS) == list(range(1, 217))
    assert all(card.number == number for number, card in CARDS.items())
    assert deck("germany") == list(range(1, 73))
    assert deck("usa") == list(range(73, 145))
    assert deck("ussr") == list(range(145, 217))


@pytest.mark.parametrize(
    ("slug", "number"), [("G1", 1), ("G72", 72), ("A1", 73), ("A72", 144), ("R1", 145), ("R31", 175), ("R72", 216)]
)
def test_a_card_is_called_by_the_letter_of_its_nation_and_its_place(slug, number):
    assert CARD_SLUGS[slug] == number
    assert CARDS[number].slug == slug


@pytest.mark.rule("1.5a")
@pytest.mark.parametrize(
    ("order", "germany", "usa", "ussr"),
    [
        ("advance", 5, 4, 6),
        ("artillery_denied", 2, 3, 3),
        ("artillery_request", 8, 9, 6),
        ("command_confusion", 8, 7, 8),
        ("fire", 18, 20, 18),
        ("move", 12, 12, 13),
        ("recover", 9, 8, 9),
        ("rout", 10, 9, 9),
    ],
)
def test_how_many_cards_bear_an_order(order, germany, usa, ussr):
    found = [sum(card.order == order for card in cards(nation)) for nation in NATIONS]
    assert found == [germany, usa, ussr]


@pytest.mark.rule("1.6a")
@pytest.mark.parametrize(
    ("action", "germany", "usa", "ussr"),
    [
        ("ambush", 6, 6, 6),
        ("assault_fire", 6, 6, 6),
        ("bore_sighting", 1, 1, 1),
        ("command_confusion", 1, 2, 0),
        ("concealment", 5, 4, 7),
        ("crossfire", 8, 8, 8),
        ("demolitions", 1, 1, 1),
        ("dig_in", 4, 4, 4),
        ("fire", 0, 0, 0),  # printed as the order
        ("hand_grenades", 6, 6, 6),
        ("hidden_entrenchments", 2, 3, 2),
        ("hidden_mines", 1, 1, 1),
        ("hidden_pillbox", 1, 0, 1),
        ("hidden_unit", 1, 1, 1),
        ("hidden_wire", 2, 2, 2),
        ("light_wounds", 5, 6, 8),
        ("marksmanship", 1, 0, 0),
        ("no_quarter", 3, 0, 3),
        ("smoke_grenades", 6, 9, 3),
        ("spray_fire", 6, 6, 6),
        ("sustained_fire", 6, 6, 6),
    ],
)
def test_how_many_cards_bear_an_action(action, germany, usa, ussr):
    found = [sum(card.action == action for card in cards(nation)) for nation in NATIONS]
    assert found == [germany, usa, ussr]


@pytest.mark.rule("1.7a")
@pytest.mark.parametrize(
    ("event", "germany", "usa", "ussr"),
    [
        ("air_support", 2, 3, 2),
        ("battle_harden", 5, 5, 3),
        ("battlefield_integrity", 2, 2, 2),
        ("blaze", 6, 0, 0),
        ("booby_trap", 1, 1, 1),
        ("breeze", 6, 6, 6),
        ("command_and_control", 2, 2, 2),
        ("commissar", 0, 0, 4),
        ("cower", 2, 2, 4),
        ("deploy", 3, 3, 0),
        ("dust", 1, 1, 1),
        ("elan", 2, 2, 2),
        ("entrench", 0, 0, 4),
        ("field_promotion", 1, 1, 1),
        ("fog_of_war", 1, 2, 3),
        ("hero", 5, 5, 2),
        ("infiltration", 1, 0, 2),
        ("interdiction", 6, 6, 6),
        ("interrogation", 3, 3, 3),
        ("kia", 1, 1, 1),
        ("malfunction", 1, 1, 1),
        ("medic", 1, 1, 1),
        ("mission_objective", 1, 1, 1),
        ("prisoners_of_war", 2, 2, 4),
        ("reconnaissance", 2, 2, 2),
        ("reinforcements", 2, 3, 1),
        ("rubble", 1, 1, 1),
        ("sappers", 2, 2, 2),
        ("scrounge", 1, 2, 1),
        ("shell_shock", 1, 1, 1),
        ("shellholes", 1, 1, 1),
        ("strategic_objective", 1, 1, 1),
        ("suppressing_fire", 3, 3, 3),
        ("walking_wounded", 3, 3, 3),
        ("white_phosphorus", 0, 3, 0),
    ],
)
def test_how_many_cards_bear_an_event(event, germany, usa, ussr):
    found = [sum(card.event == event for card in cards(nation)) for nation in NATIONS]
    assert found == [germany, usa, ussr]
    assert EVENTS[event].nations == {nation for nation, count in zip(NATIONS, found, strict=True) if count}


@pytest.mark.rule("1.5a", "1a")
@pytest.mark.parametrize(
    ("nation", "orders"),
    [
        (
            "germany",
            "recover 9, rout 9, move 12, command_confusion, artillery_denied, artillery_request 8, artillery_denied, "
            "command_confusion, advance 3, command_confusion 2, rout, command_confusion, fire 18, advance 2, "
            "command_confusion 3",
        ),
        (
            "usa",
            "fire, recover 8, command_confusion, rout 8, move 11, rout, artillery_denied 3, artillery_request 9, "
            "command_confusion, advance 4, move, command_confusion 2, fire 19, command_confusion 3",
        ),
        (
            "ussr",
            "recover 9, move, rout 9, move 8, advance 2, command_confusion, artillery_request, artillery_denied, "
            "command_confusion 3, artillery_request 5, artillery_denied 2, advance 4, move 4, command_confusion, "
            "fire 18, command_confusion 3",
        ),
    ],
)
def test_the_orders_of_a_deck_card_by_card(nation, orders):
    assert runs([card.order for card in cards(nation)]) == orders


@pytest.mark.rule("1.6a", "1a")
@pytest.mark.parametrize(
    ("nation", "actions"),
    [
        (
            "germany",
            "assault_fire 3, hand_grenades 3, spray_fire 6, hand_grenades 3, assault_fire 3, crossfire 8, "
            "concealment 4, hidden_unit, hidden_mines, dig_in 4, hidden_entrenchments 2, hidden_pillbox, "
            "hidden_wire 2, bore_sighting, sustained_fire 3, light_wounds, command_confusion, concealment, "
            "sustained_fire, smoke_grenades 6, ambush 6, no_quarter 3, demolitions, light_wounds 4, marksmanship, "
            "sustained_fire 2",
        ),
        (
            "usa",
            "assault_fire 3, hand_grenades 3, spray_fire 6, hand_grenades 3, assault_fire 3, crossfire 7, "
            "concealment 4, sustained_fire, hidden_unit, hidden_mines, dig_in 4, hidden_entrenchments 3, "
            "hidden_wire 2, bore_sighting, sustained_fire 3, light_wounds 3, sustained_fire, command_confusion, "
            "smoke_grenades 8, ambush 6, light_wounds 2, demolitions, smoke_grenades, light_wounds, "
            "command_confusion, sustained_fire, crossfire",
        ),
        (
            "ussr",
            "assault_fire 3, hand_grenades 3, spray_fire 6, demolitions, sustained_fire 2, assault_fire 3, "
            "crossfire 8, concealment, smoke_grenades 3, hidden_unit, hidden_mines, dig_in 4, "
            "hidden_entrenchments 2, hidden_pillbox, hidden_wire 2, bore_sighting, sustained_fire 3, light_wounds 7, "
            "sustained_fire, ambush 6, no_quarter 3, light_wounds, concealment 6, hand_grenades 3",
        ),
    ],
)
def test_the_actions_of_a_deck_card_by_card(nation, actions):
    assert runs([card.action for card in cards(nation)]) == actions


@pytest.mark.rule("1.7a", "1a")
@pytest.mark.parametrize(
    ("nation", "events"),
    [
        (
            "germany",
            "shellholes, booby_trap, rubble, dust, mission_objective, strategic_objective, medic, kia, air_support, "
            "shell_shock, elan 2, breeze 6, blaze 6, field_promotion, reconnaissance 2, deploy 3, interdiction 6, "
            "sappers 2, battlefield_integrity, suppressing_fire 3, command_and_control, battlefield_integrity, "
            "air_support, interrogation 3, command_and_control, malfunction, walking_wounded 3, infiltration, "
            "reinforcements 2, scrounge, battle_harden 5, cower 2, prisoners_of_war 2, hero 5, fog_of_war",
        ),
        (
            "usa",
            "shellholes, booby_trap, rubble, dust, mission_objective, strategic_objective, medic, kia, air_support, "
            "shell_shock, elan 2, breeze 6, air_support 2, fog_of_war, white_phosphorus 3, field_promotion, "
            "reconnaissance 2, deploy 3, interdiction 6, sappers 2, battlefield_integrity, suppressing_fire 3, "
            "command_and_control, battlefield_integrity, fog_of_war, interrogation 3, command_and_control, "
            "malfunction, walking_wounded 3, reinforcements 3, scrounge 2, battle_harden 5, cower 2, "
            "prisoners_of_war 2, hero 5",
        ),
        (
            "ussr",
            "shellholes, booby_trap, rubble, dust, mission_objective, strategic_objective, medic, kia, air_support, "
            "shell_shock, elan 2, breeze 6, commissar 4, entrench 2, field_promotion, reconnaissance 2, fog_of_war 3, "
            "interdiction 6, sappers 2, battlefield_integrity, suppressing_fire 3, command_and_control, "
            "battlefield_integrity, air_support, interrogation 3, command_and_control, malfunction, "
            "walking_wounded 3, infiltration 2, reinforcements, scrounge, battle_harden 3, cower 4, "
            "prisoners_of_war 4, hero 2, entrench 2",
        ),
    ],
)
def test_the_events_of_a_deck_card_by_card(nation, events):
    assert runs([card.event for card in cards(nation)]) == events


@pytest.mark.rule("1.6a", "A33.1b")
def test_a_card_with_the_order_fire_is_opportunity_fire_as_well():
    assert CARDS[CARD_SLUGS["G50"]].actions == ("smoke_grenades", "fire")
    assert CARDS[CARD_SLUGS["G49"]].actions == ("sustained_fire",)
    for card in CARDS.values():
        assert ("fire" in card.actions) == (card.order == "fire")
        assert card.actions[0] == card.action


@pytest.mark.rule("1.5a", "1.6a", "1.7a")
def test_every_card_bears_an_order_an_action_and_an_event_that_are_known():
    assert {card.order for card in CARDS.values()} == set(ORDERS)
    assert {card.action for card in CARDS.values()} == set(ACTIONS) - {"fire"}
    assert {card.event for card in CARDS.values()} == set(EVENTS)


@pytest.mark.rule("1.8a")
@pytest.mark.parametrize(
    ("nation", "rows", "few"),
    [("germany", (1, 3, 5, 7, 9), 1), ("usa", (2, 4, 6, 8, 10), 10), ("ussr", (2, 4, 6, 8, 10), 10)],
)
def test_the_random_hexes_run_down_the_columns_on_odd_or_even_rows(nation, rows, few):
    """Three columns, A, H and O, have one hex less than the others."""
    hexes = [f"{column}{row}" for column, row in product("ABCDEFGHIJKLMNO", rows)]
    lacking = {f"{column}{few}" for column in "AHO"}
    assert [card.hex for card in cards(nation)] == [name for name in hexes if name not in lacking]


def test_the_number_of_the_random_hex_is_read_alone_for_weapons():
    found = {nation: Counter(card.row for card in cards(nation)) for nation in NATIONS}
    assert found["germany"] == {1: 12, 3: 15, 5: 15, 7: 15, 9: 15}
    assert found["usa"] == found["ussr"] == {2: 15, 4: 15, 6: 15, 8: 15, 10: 12}


@pytest.mark.parametrize("nation", NATIONS)
def test_each_pair_of_dice_stands_twice_in_a_deck(nation):
    found = Counter((card.white, card.dark) for card in cards(nation))
    assert found == dict.fromkeys(product(range(1, 7), repeat=2), 2)


@pytest.mark.parametrize("nation", NATIONS)
def test_the_dice_of_a_deck_card_by_card(nation):
    pairs = (
        "11 12 21 13 22 31 14 23 32 41 15 24 33 42 51 16 25 34 43 52 61 26 35 44 53 62 36 45 54 63 46 55 64 56 65 66"
    )
    printed = [(int(pair[0]), int(pair[1])) for pair in pairs.split() for _ in range(2)]
    assert [(card.white, card.dark) for card in cards(nation)] == printed


@pytest.mark.parametrize(
    ("white", "dark", "total", "product_"), [(1, 6, 7, 6), (6, 6, 12, 36), (1, 1, 2, 1), (5, 3, 8, 15)]
)
def test_two_dice_are_added_for_a_roll_and_multiplied_for_targeting(white, dark, total, product_):
    found = [card for card in CARDS.values() if (card.white, card.dark) == (white, dark)]
    assert len(found) == 6
    assert {(card.roll, card.product) for card in found} == {(total, product_)}


@pytest.mark.rule("1.9.1a")
@pytest.mark.parametrize(
    ("nation", "jammed", "event", "sniper", "time"),
    [
        ("germany", "11 11", "25 25 34 34 43 43 52 52 61 61", "22 33 33 44 44 55 55", "66 66"),
        ("usa", "11 11", "16 16 25 25 34 34 43 43 52 52 61 61", "33 33 44 44 55 55", "66 66"),
        ("ussr", "11 11 12 12", "25 25 34 34 43 43 52 52", "22 22 33 33 44 44 55 55", "66 66"),
    ],
)
def test_which_dice_of_a_deck_bear_a_trigger(nation, jammed, event, sniper, time):
    printed = {"jammed": jammed, "event": event, "sniper": sniper, "time": time}
    found: dict[str, list[str]] = {}
    for card in cards(nation):
        if card.trigger:
            found.setdefault(card.trigger, []).append(f"{card.white}{card.dark}")
    assert {trigger: " ".join(sorted(dice)) for trigger, dice in found.items()} == printed


def test_of_the_two_german_cards_of_double_two_only_the_second_bears_a_sniper():
    assert [CARDS[CARD_SLUGS[slug]].trigger for slug in ("G9", "G10")] == [None, "sniper"]


@pytest.mark.parametrize("nation", NATIONS)
def test_the_six_breezes_of_a_deck_blow_in_the_six_directions(nation):
    winds = {card.slug[1:]: card.wind for card in cards(nation) if card.event == "breeze"}
    assert winds == {"13": 1, "14": 2, "15": 3, "16": 4, "17": 5, "18": 6}
    assert not any(card.wind for card in cards(nation) if card.event != "breeze")


@pytest.mark.parametrize(
    ("slug", "order", "action", "event", "place", "dice", "trigger"),
    [
        ("G13", "rout", "hand_grenades", "breeze", "C7", "14", None),
        ("G47", "command_confusion", "command_confusion", "interrogation", "J7", "44", "sniper"),
        ("G72", "command_confusion", "sustained_fire", "fog_of_war", "O9", "66", "time"),
        ("A1", "fire", "assault_fire", "shellholes", "A2", "11", "jammed"),
        ("A22", "move", "crossfire", "white_phosphorus", "E6", "15", None),
        ("A72", "command_confusion", "crossfire", "hero", "O8", "66", "time"),
        ("R13", "rout", "demolitions", "breeze", "C8", "14", None),
        ("R41", "artillery_denied", "hidden_wire", "suppressing_fire", "I6", "61", None),
        ("R72", "command_confusion", "hand_grenades", "entrench", "O8", "66", "time"),
    ],
)
def test_a_card_has_all_that_is_printed_on_it(slug, order, action, event, place, dice, trigger):
    card = CARDS[CARD_SLUGS[slug]]
    printed = (order, action, event, place, dice, trigger)
    assert (card.order, card.action, card.event, card.hex, f"{card.white}{card.dark}", card.trigger) == printed
