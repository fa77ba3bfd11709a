"""What one rule does in the middle of another: a sniper at the very unit that is rolled for, the time in the midst of a
rout or a melee, cards that have been played before a roll is made again.
"""

import pytest

from boardgames.games.combat_commander.content.printed import CARDS, FORTIFICATIONS, UNIT_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.state import ALLIES, AXIS, NOBODY, Order, Reserve
from tests.games.combat_commander.firing import firing, number
from tests.games.combat_commander.marching import near, under_way
from tests.games.combat_commander.rules.test_reckoned_anew import at_the_last_card, dig_in
from tests.games.combat_commander.table import Table, open_map, side

RECOVER, ROUT, WOUNDS = "G1", "G10", "play G46 light_wounds"
SNIPER = "33"  # in both decks; 6 as a roll
TIME = "66"
FOXHOLE = FORTIFICATIONS["foxhole"].cover


def given(order: str, units: dict[str, list[str]], *more: str, **table) -> Table:
    """An order that has just been given, with other cards in hand; what is asked first comes next."""
    t = Table({**units, "O1": ["usa_line_squad"], "A1": ["ger_weapon_team"]}, **table)
    t.hand(AXIS, order, *more)
    return t


# --- a sniper hits the unit that is rolled for -----------------------------------------------------------------------


@pytest.mark.rule("1.9.1e", "O22.3a", "3.2.4a")
def test_a_unit_that_its_own_rally_roll_shoots_is_lost_and_rallies_no_more():
    t = given(RECOVER, {"E5": ["ger_rifle_squad*"]})
    t.dice(SNIPER, near("germany", "E5"))
    t.choose(f"order {RECOVER}", "unit ger_rifle_squad.1")
    assert t.unit("ger_rifle_squad") is None
    assert t.told("rallied") == []
    assert t.state.players[AXIS].casualties == [number("ger_rifle_squad")]
    assert t.state.order is None


@pytest.mark.rule("1.9.1e", "O22.3a", "A36d")
def test_the_team_that_takes_its_place_rallies_by_the_roll_of_the_squad():
    t = given(RECOVER, {"E5": ["ger_rifle_squad*"]}, "G46")
    t.dice(SNIPER, near("germany", "E5"))
    t.choose(f"order {RECOVER}", "unit ger_rifle_squad.1", WOUNDS)
    assert (t.unit("ger_rifle_squad"), t.unit("ger_line_team").broken) == (None, False)
    assert t.used_up()


@pytest.mark.rule("1.9.1e", "O23.2f", "A36d")
def test_and_it_retreats_by_the_rout_roll_of_the_squad():
    t = given(ROUT, {"E5": ["ger_conscript_squad*"]}, "G46")
    t.dice(SNIPER, near("germany", "E5"))  # 6 against 5
    t.choose(f"order {ROUT}", "unit ger_conscript_squad.1", WOUNDS)
    assert sorted(t.codes) == ["retreat D4", "retreat D5"]
    t.choose("retreat D4")
    assert (t.where("ger_line_team"), t.unit("ger_line_team").broken) == ("D4", True)
    assert t.state.order is None


@pytest.mark.rule("1.9.1e", "O20.3.4c", "3.3.1.2a")
def test_a_leader_shot_by_the_attack_roll_leads_nobody_in_the_defense_rolls():
    units = {"D5": ["ger_rifle_squad"], "F5": ["usa_line_squad", "usa_captain"]}
    t = firing(units, ["ger_rifle_squad"])
    squad, alone = t.g.units[number("usa_line_squad")], Table({"F5": ["usa_line_squad"]})
    led, bare = values.morale(t.g, squad), values.morale(alone.g, alone.g.units[squad.unit])
    assert led > bare
    t.dice(SNIPER, near("germany", "F5"), "65", "65")
    t.choose("fire ger_rifle_squad.1 F5", "unit usa_captain.1", "roll usa_line_squad.1")
    assert [said["morale"] for said in t.told("defended") if said["unit"] == squad.unit] == [bare]


# --- the time passes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.9.1e", "6.1.2m", "O23.2f")
def test_a_foxhole_dug_by_the_time_that_a_rout_roll_brings_helps_only_those_who_roll_after_it():
    """12 against 9 in the wood: three hexes, whatever is dug; the next one stands at 10 in his foxhole."""
    spade = dig_in(AXIS)
    units = {"E5": ["ger_rifle_squad*", "ger_rifle_squad*"]}
    t = given(ROUT, units, spade, map=open_map(ground={"woods": "E5"}))
    one, morale = number("ger_rifle_squad.1"), values.morale(t.g, t.g.units[number("ger_rifle_squad.1")])
    other = next(c.slug for c in CARDS.values() if c.nation == "germany" and not c.trigger and c.roll == morale + 1)
    t.dice(TIME, other)
    t.choose(f"order {ROUT}", "roll ger_rifle_squad.1", f"play {spade} dig_in", "at E5")
    assert t.decision.ask.args["left"] == 12 - morale
    while t.state.phase == "rout":
        t.choose(t.codes[0])
    assert BOARD.distance(t.state.units[one].hex, BOARD.number["E5"]) == 12 - morale
    assert t.where("ger_rifle_squad.2") == "E5"  # a roll above his morale in the wood alone
    assert t.unit("ger_rifle_squad.2").suppressed == (FOXHOLE - 2 == 1)


@pytest.mark.rule("O16.4.3a", "6.1.2j", "9.1b")
def test_who_comes_into_a_melee_between_two_rolls_takes_no_part_in_it():
    """A cancelled roll used the last card; who arrives at that moment neither counts nor is lost with the rest."""
    units = {"A5": ["ger_rifle_squad", "usa_elite_squad"], "O1": ["usa_line_squad"], "A1": ["ger_line_team"]}
    t = Table(units, phase="melee")
    t.g.track = {1: [Reserve(AXIS, unit=UNIT_SLUGS["ger_sergeant_y.1"])]}
    t.dice("65", at_the_last_card(t, AXIS, "12"), "12", "11", "12")
    strength = t.g.units[number("ger_rifle_squad")].type.fp[0]
    t.choose("keep", "reroll", "at A5")
    first = t.told("melee_totals")[0]
    assert first["axis"] == strength + 3  # and one for the sergeant it would have been
    assert t.unit("ger_rifle_squad") is None
    assert len(t.told("melee")) == 2  # he fights a melee of his own


# --- a roll made again -----------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1b", "A29b", "T78.3a")
def test_concealment_counts_once_and_as_it_was_when_a_defense_roll_is_made_again():
    """The wood hid them when the card was played; the foxhole dug between the rolls helps the roll, not the card."""
    t = firing({"D5": ["ger_rifle_squad"], "E5": ["usa_line_squad"]}, map=open_map(ground={"woods": "E5"}))
    morale = values.morale(t.g, t.g.units[number("usa_line_squad")])
    spade = dig_in(ALLIES)
    hides = next(c.slug for c in CARDS.values() if c.nation == "usa" and c.action == "concealment" and c.slug != spade)
    last = at_the_last_card(t, ALLIES, "41", spade, hides)
    t.dice("62", last, "41")
    t.choose("fire ger_rifle_squad.1 E5", "keep", f"play {hides} concealment", "reroll", f"play {spade} dig_in")
    said = t.told("defended")[0]
    assert said["morale"] == morale + FOXHOLE - 2
    assert said["attack"] == t.told("attack_total")[0]["total"] - 2


@pytest.mark.rule("11.3b", "O23.3a")
def test_who_retreats_keeps_his_weapon():
    t = Table({"E5": ["ger_conscript_squad*+ger_light_mg"], "O1": ["usa_line_squad"]}, phase="rout")
    t.g.order = Order(kind="rout", card=10, seat=AXIS, done=True, queue=[number("ger_conscript_squad")])
    t.dice("51")  # 6 against 5
    gun = t.g.units[number("ger_conscript_squad")].weapon
    t.choose(t.codes[0])
    assert t.unit("ger_conscript_squad").weapon == gun
    assert (t.state.lost, t.state.holders.get(BOARD.number["E5"], NOBODY)) == ([], NOBODY)


@pytest.mark.rule("A35.2a", "O21.6a", "A33.2a")
def test_whoever_the_hidden_mines_leave_of_a_group_is_fired_at_and_goes_on():
    """The unit that led the move is lost in them; the rest is still a moving target, and moves."""
    units = {"E5": ["ger_line_team*", "ger_rifle_squad"], "H5": ["usa_line_squad"], "O1": ["usa_line_team"]}
    t = under_way("move", units, "ger_line_team", "ger_rifle_squad", allies=side("usa", "right", "defender"))
    fire = next(c.slug for c in CARDS.values() if c.nation == "usa" and c.order == "fire")
    t.hand(ALLIES, "A32", fire)
    t.dice("45", "12", "65", "12", "65")
    t.choose("move ger_line_team.1", "join ger_rifle_squad.1", "to F5", "play A32 hidden_mines")
    t.choose("roll ger_line_team.1")
    assert t.unit("ger_line_team") is None
    assert (t.decision.seat, t.decision.ask.args["hex"]) == (ALLIES, BOARD.number["F5"])
    t.choose(f"play {fire} fire")
    while t.decision.seat == ALLIES:
        t.choose(t.codes[0])
    assert [said["unit"] for said in t.told("defended")][-1] == number("ger_rifle_squad")
    assert t.decision.ask.key.endswith("step")
    assert t.state.order.mover.units == [number("ger_rifle_squad")]
