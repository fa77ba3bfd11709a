"""A roll that is made again is reckoned anew (9.1, T78.3, 10.3.1): the last card of a deck brings the time between."""

import pytest

from boardgames.games.combat_commander.content.printed import CARDS, FORTIFICATIONS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import fate, values
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import cards, firing, marker, number
from tests.games.combat_commander.flowing import Played
from tests.games.combat_commander.rules.test_artillery import REQUEST, battery
from tests.games.combat_commander.table import Table

FOXHOLE = FORTIFICATIONS["foxhole"].cover
NATION = {AXIS: "germany", ALLIES: "usa"}


def n(name):
    return BOARD.number[name]


def at_the_last_card(t: Table, seat: int, dice: str, *hand: str) -> str:
    """Leave a card with these dice and without a trigger alone in a deck, and ask its owner about his rolls."""
    player = t.g.players[seat]
    if hand:
        t.hand(seat, *hand)
    white, dark = map(int, dice)
    every = [card for card in CARDS.values() if card.nation == player.nation and card.number not in player.hand]
    found = next(card for card in every if (card.white, card.dark, card.trigger) == (white, dark, None))
    player.deck = [found.number]
    player.discards = [card.number for card in every if card is not found]
    t.g.initiative = seat
    t.ask(seat, initiative="able")
    t.ask(1 - seat, initiative="never")
    return found.slug


def dig_in(seat: int) -> str:
    return cards(NATION[seat], "dig_in")[0]


@pytest.mark.rule("9.1a", "1.9.1e")
def test_what_a_roll_is_compared_with_is_asked_for_each_time_it_is_made():
    t = Table({"A1": ["ger_sergeant_x"], "O10": ["usa_sergeant_x"]}, initiative=AXIS)
    t.ask(AXIS, initiative="able")
    found = [5, 7]
    t.dice("62", "41")
    p = Played(t, fate.roll_against(t.g, AXIS, "rally", lambda: found.pop(0)))
    p.choose("reroll")
    assert (p.value[0].roll, p.value[1]) == (5, 7)


@pytest.mark.rule("9.1a", "9.1b", "A24.1a")
@pytest.mark.parametrize(("choice", "bonus"), [("play", 2), ("pass", 0)])
def test_nobody_plays_an_action_before_a_roll_that_is_made_again_and_what_was_played_goes_on_counting(choice, bonus):
    t = firing({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad"]}, initiative=AXIS)
    t.ask(AXIS, initiative="able")
    t.ask(ALLIES, initiative="never")
    card = cards("germany", "marksmanship")[0]
    t.hand(AXIS, card)
    t.dice("21", "62", "65")
    t.choose("fire ger_rifle_squad.1 F5", f"play {card} marksmanship" if choice == "play" else choice, "reroll")
    assert t.told("attack_total")[0]["total"] == 5 + bonus + 8


@pytest.mark.rule("9.1a", "10.3.2", "6.1.2i")
def test_fire_through_smoke_that_has_blown_away_between_the_rolls():
    t = firing({"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad"]}, smoke={n("E5"): marker(3)})
    t.dice(at_the_last_card(t, AXIS, "62"), "62", "65")
    t.choose("fire ger_rifle_squad.1 F5")
    assert t.state.attack.fp == 5 - 3
    t.choose("reroll")
    assert t.told("attack")[0]["fp"] == 2
    assert t.told("reckoned") == [{"side": AXIS, "hexes": [n("F5")], "fp": 5}]
    assert t.told("attack_total")[0]["total"] == 5 + 8


@pytest.mark.rule("9.1a", "10.3.1a", "O20.2.3a")
def test_a_mortar_whose_target_is_no_longer_behind_smoke():
    units = {"D5": ["ger_weapon_team+ger_light_mortar"], "G5": ["usa_line_squad"]}
    t = firing(units, smoke={n("E5"): marker(3)})
    t.dice(at_the_last_card(t, AXIS, "41"), "41", "12", "65")  # 4 less 3 against 3, then 4 against 3
    t.choose("shoot ger_light_mortar.1 G5", "reroll")
    assert (len(t.told("hit")), len(t.told("missed"))) == (1, 0)


@pytest.mark.rule("9.1a", "T78.3a", "O20.3.4d")
def test_a_defense_roll_with_the_foxhole_dug_between_the_rolls():
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad"]})
    morale = values.morale(t.g, t.g.units[number("usa_line_squad")])
    card = dig_in(ALLIES)
    last = at_the_last_card(t, ALLIES, "41", card)
    t.dice("62", last, "41")
    t.choose("fire ger_rifle_squad.1 E5", "keep", "reroll", f"play {card} dig_in")
    assert t.told("defended")[0]["morale"] == morale + FOXHOLE


@pytest.mark.rule("9.1a", "T78.3a", "O22.3a")
def test_a_rally_roll_with_the_foxhole_dug_between_the_rolls():
    t = Table({"E5": ["ger_rifle_squad*"], "O1": ["usa_line_squad"]})
    card = dig_in(AXIS)
    recover = next(each for each in cards("germany", "recover") if each != card)
    morale = values.morale(t.g, t.g.units[number("ger_rifle_squad")])
    dice = {7: "61", 8: "62", 9: "63", 10: "64"}[morale + 1]
    last = at_the_last_card(t, AXIS, "62", recover, card)
    t.dice(last, dice)
    t.choose(f"order {recover}", "reroll", f"play {card} dig_in")
    assert not t.unit("ger_rifle_squad").broken  # morale + 1 is under what it has in a foxhole


@pytest.mark.rule("9.1a", "T78.3a", "O23.2f")
def test_a_rout_roll_with_the_foxhole_dug_between_the_rolls():
    t = Table({"E5": ["ger_rifle_squad*"], "O1": ["usa_line_squad"]})
    card = dig_in(AXIS)
    rout = next(each for each in cards("germany", "rout") if each != card)
    morale = values.morale(t.g, t.g.units[number("ger_rifle_squad")])
    dice = {7: "61", 8: "62", 9: "63", 10: "64"}[morale + 1]
    last = at_the_last_card(t, AXIS, "62", rout, card)
    t.dice(last, dice)
    t.choose(f"order {rout}", "reroll", f"play {card} dig_in")
    assert t.where("ger_rifle_squad") == "E5"


@pytest.mark.rule("9.1a", "10.3.1a", "O18.2.2b")
def test_the_correction_of_artillery_whose_observer_sees_clearly_now():
    t = battery({"C5": ["ger_sergeant_y"], "O10": ["usa_line_squad"]}, smoke={n("I5"): marker(2)})
    t.dice(at_the_last_card(t, AXIS, "42", REQUEST[0]), "42", "14")
    t.choose(f"order {REQUEST[0]}", "spot I5", "shells", "reroll")
    assert t.told("drifted")[0]["hit"]  # 8 less 2 against 6, then 8
