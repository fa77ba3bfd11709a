"""Discarding instead of orders (O15, 5.3) and the answers to it: Demolitions (A31) and Hidden Unit (A35.4)."""

import pytest

from boardgames.core.words.messages import catalogue
from boardgames.games.combat_commander.content.printed import CARD_SLUGS, WEAPON_SLUGS
from boardgames.games.combat_commander.scenarios.schema import Zone
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import at
from tests.games.combat_commander.table import Table, open_map, side

EN = catalogue("en")
NOTHING_LEFT = "Nothing is left to order or to discard: end the turn"
UNITS = {"C3": ["ger_rifle_squad"], "L5": ["usa_line_squad"]}


def passing(*cards: str, posture: str = "defender", **more: object) -> Table:
    """The German is to pass; the American, in this posture, holds some cards."""
    t = Table(**({"units": UNITS} | more), allies=side("usa", "right", posture, zone=Zone(depth=3)))
    t.hand(AXIS, "G13", "G14", "G15", "G16")
    t.hand(ALLIES, *cards)
    return t


def asked(t: Table) -> str:
    return EN.say(t.decision.ask)


# --- discarding ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O15", "5.3a", "5c")
def test_who_gives_no_order_may_discard_cards_one_after_the_other():
    t = passing()
    t.choose("discard G14", "discard G16")
    assert not any(code.startswith("order") for code in t.codes)  # it is one or the other
    t.choose("end")
    assert t.state.players[AXIS].discards == [CARD_SLUGS["G14"], CARD_SLUGS["G16"]]
    assert t.state.active == ALLIES
    assert CARD_SLUGS["G13"] in t.state.players[AXIS].hand
    assert len(t.state.players[AXIS].hand) == 6  # drawn up at the end of his turn


@pytest.mark.rule("5.3a", "5.3b", "O15")
@pytest.mark.parametrize(("nation", "letter", "most"), [("ussr", "R", 3), ("usa", "A", 5)])
def test_no_more_cards_go_than_the_nation_allows(nation, letter, most):
    prefix = "ussr_rifle" if nation == "ussr" else "usa_line"
    t = Table(units={"C3": ["ger_rifle_squad"], "L5": [f"{prefix}_squad"]}, allies=side(nation, "right"), active=ALLIES)
    t.hand(ALLIES, *(f"{letter}{n}" for n in range(20, 26)))
    for n in range(20, 20 + most):
        t.choose(f"discard {letter}{n}")
        left = 19 + most - n
        assert asked(t) == (f"Discard more ({left} left), or end the turn" if left else NOTHING_LEFT)
    assert t.codes == ["end"]


@pytest.mark.rule("5c", "5.1b")
def test_the_question_names_only_what_may_still_be_done():
    t = Table(units={"C3": ["ger_rifle_squad", "ger_line_team"], "L5": ["usa_line_squad"]})
    t.hand(AXIS, "G19", "G21")  # Move, twice
    most = t.state.players[AXIS].orders
    assert asked(t) == f"Give an order ({most} left), discard, or end the turn"
    t.choose("order G19", "with ger_line_team.1", "move ger_line_team.1", "to C4", "stop")
    assert asked(t) == f"Give another order ({most - 1} left), or end the turn"


@pytest.mark.rule("5c", "5.3a")
def test_after_an_order_nothing_can_be_discarded():
    t = Table(units={"C3": ["ger_rifle_squad*"], "L5": ["usa_line_squad"]})
    t.hand(AXIS, "G1", "G13")  # Recover
    t.choose("order G1")
    t.dice("41")
    while not any(code == "end" for code in t.codes):
        t.match.take(0)
    assert not any(code.startswith("discard") for code in t.codes)


# --- Demolitions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A31a", "A31c", "F100.2", "5.2a")
@pytest.mark.parametrize("posture", ["attacker", "recon", "defender"])
def test_demolitions_answer_discards_and_raze_a_fortification_under_an_own_unit(posture):
    t = passing("A67", posture=posture, works={at("L5"): "trench", at("M5"): "wire", at("C3"): "foxhole"})
    t.choose("discard G13", "end")
    assert (t.decision.seat, t.codes) == (ALLIES, ["play A67 demolitions", "pass"])
    t.choose("play A67 demolitions")
    assert t.state.works == {at("M5"): "wire", at("C3"): "foxhole"}
    assert CARD_SLUGS["A67"] in t.state.players[ALLIES].discards
    assert t.state.active == ALLIES  # his own turn has come


@pytest.mark.rule("A31c")
def test_demolitions_let_him_choose_among_his_hexes():
    units = {"C3": ["ger_rifle_squad"], "L5": ["usa_line_squad"], "M6": ["usa_line_team"]}
    t = passing("A67", units=units, works={at("L5"): "trench", at("M6"): "wire"})
    t.choose("discard G13", "end", "play A67 demolitions")
    assert (t.decision.seat, t.codes) == (ALLIES, ["at L5", "at M6"])
    t.choose("at M6")
    assert t.state.works == {at("L5"): "trench"}


@pytest.mark.rule("A31a", "A31c")
def test_no_demolitions_without_a_discard_or_without_a_fortification_under_an_own_unit():
    t = passing("A67", works={at("L5"): "trench"})
    t.choose("end")  # he passes and discards nothing
    assert t.state.active == ALLIES
    assert not any("demolitions" in code for code in t.codes)
    t = passing("A67", works={at("C3"): "trench"})
    t.choose("discard G13", "end")
    assert t.state.active == ALLIES


@pytest.mark.rule("A31a")
def test_demolitions_wait_until_all_is_discarded_and_cannot_be_played_in_the_own_turn():
    t = passing("A67", works={at("L5"): "trench"})
    t.choose("discard G13")
    assert t.decision.seat == AXIS
    t.choose("end", "pass")
    assert t.state.active == ALLIES
    t.choose("discard A67")
    t.choose("end")
    assert t.state.works == {at("L5"): "trench"}


@pytest.mark.rule("A31b", "A35.4b", "E57", "E61b")
@pytest.mark.parametrize(("event", "dice"), [("G72", (0, 0)), ("G46", ())])
def test_cards_lost_by_an_event_are_no_discards(event, dice):
    from tests.games.combat_commander.flowing import event as happen  # noqa: PLC0415

    t = passing("A67", "A31", works={at("L5"): "trench"}, map=open_map(ground={"woods": "N5"}))
    t.hand(AXIS, "G13", "G14")
    t.hand(ALLIES, "A67", "A31")
    p = happen(t, AXIS, event, *dice)
    if p.codes:
        p.choose("pass")
    assert p.done
    assert len(t.g.works) == 1


# --- Hidden Unit -----------------------------------------------------------------------------------------------------


GROUND = {"woods": "N5 M6 D5", "building": "O8"}


@pytest.mark.rule("A35.4a", "A35.4c", "A35.4d", "A35.4e", "A35")
def test_a_hidden_unit_of_the_support_table_appears_in_cover_in_the_set_up_area():
    t = passing("A31", map=open_map(ground=GROUND), works={at("N7"): "trench"})
    t.put("M6", "ger_line_team")
    t.choose("discard G13", "end")
    t.dice("41")
    t.choose("play A31 hidden_unit")
    assert t.decision.seat == ALLIES
    assert "take usa_weapon_team_50cal_mg" in t.codes  # 5, in 1944
    assert not any("radio" in code for code in t.codes)
    t.choose("take usa_weapon_team_50cal_mg")
    assert sorted(t.codes) == ["at N5", "at N7", "at O8"]  # in M6 stands an enemy, D5 is out of the area
    t.choose("at O8")
    assert t.where("usa_weapon_team") == "O8"
    assert t.unit("usa_weapon_team").weapon == WEAPON_SLUGS["usa_50cal_mg.1"]


@pytest.mark.rule("A35.4a", "A35", "A35.4e")
@pytest.mark.parametrize(("posture", "ground"), [("attacker", GROUND), ("recon", GROUND), ("defender", {})])
def test_no_hidden_unit_but_for_a_defender_with_cover_to_hide_in(posture, ground):
    t = passing("A31", posture=posture, map=open_map(ground=ground))
    t.choose("discard G13", "end")
    assert t.state.active == ALLIES
    assert not any("hidden_unit" in code for code in t.codes)


@pytest.mark.rule("A35.4a")
def test_no_hidden_unit_without_a_discard():
    t = passing("A31", map=open_map(ground=GROUND))
    t.choose("end")
    assert t.state.active == ALLIES


@pytest.mark.rule("A24.1b", "A31a", "A35.4a")
def test_several_answers_may_be_given_to_the_same_discards():
    t = passing("A31", "A67", map=open_map(ground=GROUND), works={at("L5"): "trench"})
    t.choose("discard G13", "end", "play A67 demolitions")
    assert t.codes == ["play A31 hidden_unit", "pass"]
    t.choose("pass")
    assert t.state.active == ALLIES


@pytest.mark.rule("A35.4c", "1.9.1d")
def test_the_roll_for_a_hidden_unit_triggers_like_any_other():
    t = passing("A31", map=open_map(ground=GROUND))
    t.choose("discard G13", "end")
    t.dice("66")
    t.choose("play A31 hidden_unit")
    assert t.state.time == 1
