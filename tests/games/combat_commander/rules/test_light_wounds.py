"""Light Wounds (A36), and breaking (3.2) as it meets them."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import event
from tests.games.combat_commander.marching import number, under_way
from tests.games.combat_commander.table import Table

CARD = "play G46 light_wounds"


def wounded(unit, *cards, **more):
    """A squad that comes upon mines in E4 and fails its defense roll."""
    units = {"E5": [unit], "O1": ["usa_line_squad"], "A1": ["ger_weapon_team"]}
    slug = unit.split("+")[0].rstrip("*!^~")
    table = under_way("move", units, slug, works={BOARD.number["E4"]: "mines"}, **more)
    table.hand(AXIS, *(cards or ("G46",)))
    table.dice("65", "12")
    table.choose(f"move {slug}.1", "to E4")
    return table


@pytest.mark.rule("A36a", "A36c", "A36d", "A36e")
def test_a_squad_about_to_break_is_replaced_by_a_team_for_a_point():
    table = wounded("ger_rifle_squad")
    assert (table.decision.seat, table.codes) == (AXIS, [CARD, "pass"])
    assert not table.unit("ger_rifle_squad").broken
    table.choose(CARD)
    assert table.unit("ger_rifle_squad") is None
    assert table.where("ger_line_team") == "E4"
    assert not table.unit("ger_line_team").broken
    assert table.state.vp == -1
    assert table.state.players[AXIS].casualties == []
    assert table.state.players[AXIS].discards[-1] == CARD_SLUGS["G46"]


@pytest.mark.rule("A36a", "3.2.1b")
def test_who_passes_breaks():
    table = wounded("ger_rifle_squad")
    table.choose("pass")
    assert table.unit("ger_rifle_squad").broken
    assert table.state.vp == 0
    assert table.state.players[AXIS].hand == [CARD_SLUGS["G46"]]


@pytest.mark.rule("A36d", "A36f", "3.2.4a")
def test_a_broken_squad_becomes_a_broken_team_instead_of_being_lost():
    table = wounded("ger_rifle_squad*")
    table.choose(CARD)
    assert table.unit("ger_line_team").broken
    assert table.state.vp == -1  # and not 2 for the squad
    assert table.state.players[AXIS].casualties == []


@pytest.mark.rule("A36g", "3.2.2")
def test_the_team_keeps_weapon_and_markers():
    table = wounded("ger_rifle_squad!^+ger_light_mg-")
    gun = table.g.units[number("ger_rifle_squad")].weapon
    table.choose(CARD)
    team = table.unit("ger_line_team")
    assert (team.weapon, team.damaged, team.suppressed, team.veteran) == (gun, True, True, True)


@pytest.mark.rule("A36h")
@pytest.mark.parametrize("marks", ["", "~"])
def test_the_team_is_as_activated_as_the_squad_and_moves_on(marks):
    table = wounded(f"ger_rifle_squad{marks}")
    table.choose(CARD)
    assert table.unit("ger_line_team").active == bool(marks)
    assert table.state.order.units == [number("ger_line_team")]
    assert "to E3" in table.codes


@pytest.mark.rule("A36e")
@pytest.mark.parametrize(("quality", "team"), [("elite", "ger_elite_team"), ("green", "ger_green_team")])
def test_the_team_is_of_the_quality_of_the_order_of_battle(quality, team):
    units = {"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"], "A1": ["ger_weapon_team"]}
    table = under_way("move", units, "ger_rifle_squad", works={BOARD.number["E4"]: "mines"})
    table.hand(AXIS, "G46")
    table.g.players[AXIS].quality = quality
    table.dice("65", "12")
    table.choose("move ger_rifle_squad.1", "to E4", CARD)
    assert table.where(team) == "E4"


@pytest.mark.rule("A36a")
@pytest.mark.parametrize("unit", ["ger_line_team", "ger_sergeant_y"])
def test_teams_and_leaders_have_no_light_wounds(unit):
    table = wounded(unit)
    assert CARD not in table.codes
    assert table.unit(unit).broken


@pytest.mark.rule("A36b")
def test_a_squad_lost_in_melee_has_none():
    units = {"E4": ["ger_rifle_squad", "usa_line_squad"], "A1": ["ger_weapon_team"], "O1": ["usa_weapon_team"]}
    table = Table(units, phase="melee")
    table.hand(AXIS, "G46")
    table.dice("56", "12")
    assert table.decision.ask.key == "combat_commander.ask.orders"
    assert table.unit("ger_rifle_squad") is None


@pytest.mark.rule("A36b")
def test_a_squad_that_surrenders_or_is_stacked_out_has_none():
    table = Table({"A5": ["ger_rifle_squad*"], "C1": ["ger_weapon_team"], "O1": ["usa_line_squad"]})
    table.hand(AXIS, "G10", "G46")
    table.dice("65")
    table.choose("order G10")
    assert table.unit("ger_rifle_squad") is None
    table = Table({"E5": ["ger_rifle_squad"] * 2, "O1": ["usa_line_squad"]}, phase="stacking")
    table.hand(AXIS, "G46")
    table.choose("lose ger_rifle_squad.1")
    assert table.unit("ger_rifle_squad.1") is None
    assert table.unit("ger_line_team") is None


@pytest.mark.rule("A24.2", "A36a")
@pytest.mark.parametrize("active", [AXIS, ALLIES])
def test_where_squads_of_both_sides_break_at_once_the_inactive_player_is_asked_first(active):
    table = Table({"H7": ["ger_rifle_squad", "usa_line_squad"]}, active=active)
    table.hand(AXIS, "G46")
    table.hand(ALLIES, "A46")
    air_support = event(table, AXIS, "G9", "G37")
    air_support.choose("at H7")
    assert air_support.seat == 1 - active
    air_support.choose("pass")
    assert air_support.seat == active


@pytest.mark.rule("A36a")
def test_they_are_not_played_when_nothing_breaks():
    units = {"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"], "A1": ["ger_weapon_team"]}
    table = under_way("move", units, "ger_rifle_squad", works={BOARD.number["E4"]: "mines"})
    table.hand(AXIS, "G46")
    table.dice("12", "65")
    table.choose("move ger_rifle_squad.1", "to E4")
    assert CARD not in table.codes


@pytest.mark.rule("3.1.4c", "3.1.4a")
@pytest.mark.parametrize(("marks", "morale"), [("", 7), ("*", 6)])
def test_a_broken_unit_has_the_morale_of_its_broken_side(marks, morale):
    units = {"E5": [f"ger_volksgrenadier_squad{marks}"], "O1": ["usa_line_squad"]}
    table = under_way("move", units, "ger_volksgrenadier_squad", works={BOARD.number["E4"]: "mines"})
    table.dice("12", "65")
    table.choose("move ger_volksgrenadier_squad.1", "to E4")
    assert [each["morale"] for each in table.told("defended")] == [morale]
