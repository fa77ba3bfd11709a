"""Actions in general (A24) and Smoke Grenades (A39)."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS, SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import hexes, number, under_way
from tests.games.combat_commander.table import Table, open_map, side

SMOKE_CARD, OTHER = "play G50 smoke_grenades", "play G51 smoke_grenades"
AROUND_E5 = hexes("E5 E4 F4 F5 E6 D5 D4")


def move(units, *slugs, cards=("G50",), **more):
    table = under_way("move", {**units, "O1": ["usa_line_squad"]}, *slugs, **more)
    table.hand(AXIS, *cards)
    return table


def smoked(table):
    return {BOARD.names[n]: SMOKE[marker] for n, marker in table.state.smoke.items()}


def hexes_asked(table):
    return {option.args[0] for option in table.decision.options}


# --- when ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A39b", "O14.3a", "A24.3c")
def test_grenades_are_thrown_before_during_and_after_the_move():
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", cards=("G50", "G51", "G52"))
    table.dice(3, 4, 5)
    assert SMOKE_CARD in table.codes
    table.choose(SMOKE_CARD, "at E6", "move ger_rifle_squad.1", "to E4")
    table.choose(OTHER, "at E3", "stop")
    assert table.state.order is not None  # there is still a card to play
    assert set(table.codes) == {"play G52 smoke_grenades", "done"}
    table.choose("play G52 smoke_grenades", "at F4")
    assert smoked(table) == {"E6": 3, "E3": 4, "F4": 5}
    assert table.state.order is None


@pytest.mark.rule("A39c")
def test_the_smoke_is_drawn_before_its_hex_is_chosen():
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad")
    table.dice(7)
    table.choose(SMOKE_CARD)
    assert table.decision.ask.args["value"] == 7
    assert len(table.state.pool) == 40  # on its way
    table.choose("at E4")
    assert smoked(table) == {"E4": 7}
    assert len(table.state.pool) == 39


@pytest.mark.rule("O14.3b")
def test_they_may_be_thrown_between_one_unit_and_the_next():
    table = move({"E5": ["ger_rifle_squad", "ger_sergeant_y"]}, "ger_rifle_squad", "ger_sergeant_y")
    table.dice(6)
    table.choose("move ger_rifle_squad.1", "to E4", "stop", SMOKE_CARD, "at E3", "move ger_sergeant_y.1", "to D5")
    assert smoked(table) == {"E3": 6}


@pytest.mark.rule("A39b", "5.2c")
@pytest.mark.parametrize("kind", ["advance", "orders"])
def test_grenades_belong_to_a_move_order_alone(kind):
    table = under_way(kind, {"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}, "ger_rifle_squad")
    table.hand(AXIS, "G50")
    assert SMOKE_CARD not in table.codes


@pytest.mark.rule("A39b")
def test_the_other_player_throws_none():
    table = under_way("move", {"E5": ["ger_rifle_squad"], "E3": ["usa_line_squad*!"]}, "ger_rifle_squad")
    table.hand(ALLIES, "A52")
    table.choose("move ger_rifle_squad.1", "to D5")
    assert "play A52 smoke_grenades" not in table.codes


@pytest.mark.rule("A24.2", "O21.6a", "O21.6b")
def test_the_inactive_player_answers_before_the_mover_plays():
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", allies=side("usa", "right", "defender"))
    table.hand(ALLIES, "A40")
    table.choose("move ger_rifle_squad.1", "to E4")
    assert (table.decision.seat, table.codes) == (ALLIES, ["play A40 hidden_wire", "pass"])
    table.choose("pass")
    assert table.decision.seat == AXIS
    assert SMOKE_CARD in table.codes


@pytest.mark.rule("O14.4b")
def test_grenades_alone_do_not_carry_the_order_out():
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad")
    table.dice(3)
    table.choose(SMOKE_CARD, "at E6")
    assert table.codes == ["move ger_rifle_squad.1"]


# --- who -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A39a", "3.1.6b")
@pytest.mark.parametrize("unit", ["ger_rifle_squad*", "ger_conscript_squad", "ger_line_team", "ger_sergeant_y"])
def test_only_units_with_a_boxed_movement_throw(unit):
    table = move({"E5": [unit]}, unit.rstrip("*"))
    assert SMOKE_CARD not in table.codes


@pytest.mark.rule("A39a", "A39b")
def test_a_unit_that_was_not_activated_throws_none():
    table = move({"E5": ["ger_rifle_squad"], "H5": ["ger_line_team"]}, "ger_line_team")
    assert SMOKE_CARD not in table.codes


@pytest.mark.rule("A24.3a", "A39a")
def test_throwing_does_not_keep_a_unit_from_moving():
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad")
    table.dice(3)
    table.choose("move ger_rifle_squad.1", SMOKE_CARD, "at E5", "to E4", "to E3", "to E2", "to E1")
    assert table.where("ger_rifle_squad") == "E1"


# --- where ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A39c")
def test_smoke_lies_with_the_thrower_or_next_to_him():
    table = move({"E5": ["ger_rifle_squad"], "J5": ["ger_sergeant_y"]}, "ger_rifle_squad", "ger_sergeant_y")
    table.choose(SMOKE_CARD)
    assert hexes_asked(table) == AROUND_E5


@pytest.mark.rule("A39c")
def test_smoke_does_not_lie_on_water_or_in_flames():
    drawn = open_map(ground={"marsh": "E4", "water_barrier": "E6"}, streams=["D4 D5"])
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", map=drawn, blaze={BOARD.number["F4"]: 1})
    table.choose(SMOKE_CARD)
    assert hexes_asked(table) == hexes("E5 F5")


@pytest.mark.rule("A39d", "8.1.4")
@pytest.mark.parametrize(("drawn", "stays"), [(4, 5), (7, 7)])
def test_the_thicker_smoke_stays(drawn, stays):
    five = next(marker for marker, value in SMOKE.items() if value == 5)
    pool = [marker for marker in SMOKE if marker != five]
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", smoke={BOARD.number["E4"]: five}, pool=pool)
    table.dice(drawn)
    table.choose(SMOKE_CARD, "at E4")
    assert smoked(table) == {"E4": stays}
    assert len(table.state.pool) == len(SMOKE) - 1


@pytest.mark.rule("A39c")
def test_with_no_marker_left_none_can_be_thrown():
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", pool=[])
    assert SMOKE_CARD not in table.codes


# --- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2a", "5.2b", "A24.1a", "1.6c")
def test_an_action_takes_its_card_from_the_hand_and_there_may_be_any_number():
    table = move({"E5": ["ger_rifle_squad"]}, "ger_rifle_squad", cards=("G50", "G51"))
    table.dice(3, 4)
    table.choose(SMOKE_CARD, "at E6", OTHER, "at E4")
    assert table.state.players[AXIS].hand == []
    assert table.state.players[AXIS].discards == [CARD_SLUGS["G50"], CARD_SLUGS["G51"]]
    assert table.codes == ["move ger_rifle_squad.1"]


@pytest.mark.rule("5.2b", "A24.1b")
def test_actions_do_not_count_against_the_orders():
    table = Table({"E5": ["ger_rifle_squad"], "F9": ["ger_line_team"], "O1": ["usa_line_squad"]},
                  axis=side("germany", "left", orders=2))  # fmt: skip
    table.hand(AXIS, "G19", "G50", "G51", "G20")
    table.dice(3, 4)
    table.choose("order G19", "with ger_rifle_squad.1", SMOKE_CARD, "at E6", OTHER, "at E4")
    table.choose("move ger_rifle_squad.1", "to D5", "stop")
    assert table.state.given == 1
    assert "order G20" in table.codes


@pytest.mark.rule("A24.3a", "A24.3b")
def test_an_action_activates_nobody():
    table = move({"E5": ["ger_rifle_squad"], "J5": ["ger_hero"]}, "ger_rifle_squad", "ger_hero")
    table.dice(3)
    table.choose(SMOKE_CARD, "at E4")
    assert not table.state.units[number("ger_rifle_squad")].active


@pytest.mark.rule("A26a", "A39a")
@pytest.mark.parametrize(
    ("unit", "enemy", "may"),
    [
        ("ger_pionier_squad", "E2", True),
        ("ger_pionier_squad", "E1", False),
        ("ger_rifle_squad", "E2", False),
        ("ger_pionier_squad*", "E4", False),
    ],
)
def test_assault_fire_needs_boxed_fp_and_an_enemy_in_range(unit, enemy, may):
    table = under_way("move", {"E5": [unit], enemy: ["usa_line_squad"]}, unit.rstrip("*"))
    table.hand(AXIS, "G1", "G50")
    assert ("play G1 assault_fire" in table.codes) == may
    assert (SMOKE_CARD in table.codes) == ("*" not in unit)
