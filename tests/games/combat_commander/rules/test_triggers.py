"""Rolls and what they set off: random hexes, triggers, the last card, the Initiative card (1.3 to 1.9, 9)."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS, CARDS, UNIT_SLUGS, WEAPON_SLUGS
from boardgames.games.combat_commander.rules import fate
from boardgames.games.combat_commander.state import ALLIES, AXIS, Attack
from tests.games.combat_commander.flowing import Played, at, broken
from tests.games.combat_commander.table import Table

FAR = {"A1": ["ger_sergeant_x"], "O10": ["usa_sergeant_x"]}


def roll(t: Table, seat: int, *dice: str | int, kind: str = "rally") -> Played:
    """A roll by itself, with the chances to come."""
    t.dice(*dice)
    return Played(t, fate.roll(t.g, seat, kind))


def last(t: Table, seat: int, *cards: str) -> None:
    """Leave these cards alone in a deck, the topmost last; the others lie in the discards."""
    player = t.g.players[seat]
    player.deck = [CARD_SLUGS[card] for card in cards]
    player.discards = [n for n, card in CARDS.items() if card.nation == player.nation and n not in player.deck]


# --- revealing and rolling -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3", "1.9a", "1.9b", "GLOS.tirada")
def test_a_roll_turns_up_the_top_card_of_the_own_deck_and_adds_its_dice():
    t = Table(units=FAR)
    top = t.g.players[ALLIES].deck[-1] = CARD_SLUGS["A19"]
    p = Played(t, fate.roll(t.g, ALLIES, "rally"))
    assert p.value.roll == 5
    assert t.g.players[ALLIES].discards == [top]
    assert len(t.g.players[AXIS].deck) == 72


@pytest.mark.rule("1.9c")
def test_a_targeting_roll_multiplies_the_dice():
    t = Table(units=FAR)
    p = roll(t, AXIS, "42", kind="targeting")
    assert p.value.product == 8
    assert p.told("rolled")[0]["total"] == 8


@pytest.mark.rule("1.8a", "1.8b", "2.1c")
def test_a_random_hex_is_that_of_the_card_turned_up_and_its_dice_trigger_nothing():
    t = Table(units=FAR)
    t.dice("G71")  # 6-6, Time!
    p = Played(t, fate.random_hex(t.g, AXIS))
    assert p.value == at("O7")
    assert t.g.time == 0
    assert p.done


# --- the four triggers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1.9.1a", "1.9.1.1a", "1.7b", "1.9.1.1b")
def test_event_turns_up_another_card_and_carries_out_its_event():
    t = Table(units={"C3": ["ger_rifle_squad*", "ger_line_team*"], "H5": ["usa_line_squad"]})
    p = roll(t, AXIS, "43", "G7")  # Medic
    assert (p.seat, len(p.codes)) == (AXIS, 2)
    p.choose("unit ger_rifle_squad.1")
    assert p.done
    assert p.value.roll == 7  # fixed before the event, and still to be applied
    assert broken(p, "ger_rifle_squad", "ger_line_team") == [False, True]
    assert t.g.resolving == 0


@pytest.mark.rule("1.9.1.3a", "1.9.1.3b")
def test_sniper_may_break_a_unit_of_either_side_in_or_next_to_the_random_hex():
    t = Table(units={"H7": ["ger_rifle_squad"], "H6": ["usa_line_squad"], "H5": ["usa_line_team"]})
    p = roll(t, ALLIES, "33", "A37")  # H6
    assert p.seat == ALLIES
    assert sorted(p.codes) == ["pass", "unit ger_rifle_squad.1", "unit usa_line_squad.1", "unit usa_line_team.1"]
    p.choose("unit ger_rifle_squad.1")
    assert p.done
    assert broken(p, "ger_rifle_squad", "usa_line_squad", "usa_line_team") == [True, False, False]


@pytest.mark.rule("1.9.1.3b")
def test_sniper_may_be_left_and_needs_somebody_near():
    t = Table(units={"H7": ["ger_rifle_squad"], **FAR})
    p = roll(t, ALLIES, "33", "A37")
    p.choose("pass")
    assert p.done
    assert broken(p, "ger_rifle_squad") == [False]
    t = Table(units=FAR)
    assert roll(t, ALLIES, "33", "A37").done


@pytest.mark.rule("1.9.1.4", "6.1.2a")
def test_time_advances_the_marker_before_the_result_counts():
    t = Table(units=FAR)
    p = roll(t, AXIS, "66")
    assert p.done
    assert (t.g.time, p.value.roll) == (1, 12)
    assert t.g.players[AXIS].discards == []  # reshuffled
    assert len(t.g.players[AXIS].deck) == 72


def attack_by(t: Table, *guns: str) -> None:
    numbers = [WEAPON_SLUGS[gun] for gun in guns]
    t.g.attack = Attack(kind="fire", seat=AXIS, hexes=[at("H5")], guns=numbers)


GUNNERS = {"C3": ["ger_weapon_team+ger_heavy_mg", "ger_line_team+ger_light_mg"], "C4": ["ger_line_team+ger_light_mg"],
           "H5": ["usa_weapon_team+usa_medium_mg"]}  # fmt: skip


@pytest.mark.rule("1.9.1.2a", "11.4a", "INTRO.9")
def test_jammed_damages_every_weapon_that_fires_and_no_other():
    t = Table(units=GUNNERS)
    attack_by(t, "ger_heavy_mg.1", "ger_light_mg.1")
    p = roll(t, AXIS, "11", kind="attack")
    assert p.done
    assert {piece.weapon: piece.damaged for piece in t.g.units.values()} == {
        WEAPON_SLUGS["ger_heavy_mg.1"]: True,
        WEAPON_SLUGS["ger_light_mg.1"]: True,
        WEAPON_SLUGS["ger_light_mg.2"]: False,
        WEAPON_SLUGS["usa_medium_mg.1"]: False,
    }
    assert t.g.attack is not None  # the attack goes on


@pytest.mark.rule("1.9.1.2b", "1.9.1.2c")
@pytest.mark.parametrize("kind", ["targeting", "defense", "mines", "impact", "melee", "rally", "rout"])
def test_no_other_roll_jams_anything(kind):
    t = Table(units=GUNNERS)
    attack_by(t, "ger_heavy_mg.1")
    t.g.players[AXIS].radio = 1
    p = roll(t, AXIS, "11", kind=kind)
    assert p.done
    assert not any(piece.damaged for piece in t.g.units.values())
    assert not t.g.players[AXIS].radio_damaged


@pytest.mark.rule("1.9.1d", "E42d")
@pytest.mark.parametrize("dice", ["66", "33", "43"])
def test_rolls_within_a_trigger_set_off_nothing(dice):
    t = Table(units={"C3": ["ger_rifle_squad"], "H6": ["usa_line_squad"]})
    t.g.resolving = 1
    p = roll(t, AXIS, dice)
    assert p.done
    assert t.g.time == 0


@pytest.mark.rule("1.9.1b", "1.9.1e", "1.9.1f")
def test_a_trigger_is_over_before_the_roll_counts():
    t = Table(units={"C3": ["ger_rifle_squad*"], "H5": ["usa_line_squad"]})
    p = roll(t, AXIS, "43", "G7", kind="rout")
    assert p.done
    assert broken(p, "ger_rifle_squad") == [False]  # rallied by the Medic
    assert p.value.roll == 7  # and the rout of 7 is still to be applied
    assert t.g.throw is None


# --- the last card ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.2b", "1.9.1c", "1.4")
def test_the_last_card_brings_the_time_before_its_own_trigger():
    t = Table(units={"C3": ["ger_rifle_squad*"], "H5": ["usa_line_squad"]})
    last(t, AXIS, "G37")  # 4-3, Event!
    p = roll(t, AXIS, "G37", "G7")
    assert p.done
    kinds = [event.kind for event in t.g.told if event.kind in {"time", "event"}]
    assert kinds == ["time", "event"]
    assert t.g.time == 1
    assert len(t.g.players[AXIS].deck) == 71  # all but the Medic, who came from the new deck
    assert broken(p, "ger_rifle_squad") == [False]


@pytest.mark.rule("6.1.2c")
def test_a_last_card_with_time_advances_one_space_only():
    t = Table(units=FAR)
    last(t, AXIS, "G71")
    assert roll(t, AXIS, "G71").done
    assert t.g.time == 1


@pytest.mark.rule("6.1.2b")
def test_the_last_card_turned_up_for_a_random_hex_brings_the_time_too():
    t = Table(units=FAR)
    last(t, AXIS, "G37")
    t.dice("G37")
    p = Played(t, fate.random_hex(t.g, AXIS))
    assert p.done
    assert (t.g.time, p.value) == (1, at("H7"))


# --- melee at the end of a trigger -----------------------------------------------------------------------------------


@pytest.mark.rule("O16.4a", "1.9.1d")
def test_a_trigger_that_brings_the_sides_together_ends_in_a_melee_whose_rolls_trigger_nothing():
    t = Table(units={"H6": ["usa_line_squad"], "C3": ["ger_rifle_squad"]})
    t.g.players[AXIS].casualties = [UNIT_SLUGS["ger_line_team.1"]]
    p = roll(t, AXIS, "43", "G51", "G37", "66", "66")  # Walking Wounded around H7
    p.choose("at H6")
    assert p.done
    assert t.g.time == 0
    assert p.unit("ger_line_team") is None  # FP 1 against 7
    assert p.unit("usa_line_squad")


@pytest.mark.rule("O16.4a")
def test_a_melee_of_the_order_under_way_is_not_fought_at_the_end_of_a_trigger():
    t = Table(units={"H6": ["usa_line_squad", "ger_rifle_squad*"], "C3": ["ger_rifle_squad"]})
    p = roll(t, AXIS, "43", "G7")
    assert p.done
    assert len(t.g.units) == 3


# --- the Initiative card ---------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1a", "9.1b", "9.1c", "9.1d")
def test_a_roll_is_made_again_as_often_as_the_card_goes_from_hand_to_hand():
    t = Table(units=FAR)
    for seat in (AXIS, ALLIES):
        t.ask(seat, initiative="able")
    p = roll(t, ALLIES, "11", "66", "41", "42")
    assert (p.seat, p.codes) == (AXIS, ["keep", "reroll"])
    p.choose("reroll")
    assert p.seat == ALLIES
    assert t.g.initiative == ALLIES
    p.choose("reroll")  # the 6-6 is cancelled before its Time! comes
    assert p.seat == AXIS
    p.choose("reroll")
    assert p.seat == ALLIES
    p.choose("keep")
    assert p.done
    assert t.g.time == 0
    assert [told["total"] for told in p.told("rolled")] == [2, 12, 5, 6]
    assert t.g.initiative == ALLIES


@pytest.mark.rule("9.1a", "9.2b")
def test_the_holder_may_keep_the_card_and_the_other_is_not_asked():
    t = Table(units=FAR)
    for seat in (AXIS, ALLIES):
        t.ask(seat, initiative="able")
    p = roll(t, ALLIES, "41")
    assert p.seat == AXIS
    p.choose("keep")
    assert p.done
    assert (t.g.initiative, p.value.roll) == (AXIS, 5)


@pytest.mark.rule("9.1b", "6.1.2b")
def test_a_cancelled_last_card_has_brought_the_time_before_the_roll_is_made_again():
    t = Table(units=FAR)
    t.ask(AXIS, initiative="able")
    last(t, AXIS, "G37")
    p = roll(t, AXIS, "G37", "41")
    p.choose("reroll")
    assert p.done
    assert (t.g.time, p.value.roll) == (1, 5)
