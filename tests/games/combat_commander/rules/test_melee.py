"""Melee: book O16.4, with Ambush (A25) and No Quarter (A38)."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import markers
from boardgames.games.combat_commander.state import ALLIES, AXIS, Reserve
from tests.games.combat_commander.marching import near, number
from tests.games.combat_commander.table import Table, side

E4 = BOARD.number["E4"]


def melee(ours, theirs, *, allies="usa", **more):
    """A melee in E4 at the end of an order of the Axis player; each side has another unit elsewhere."""
    elsewhere = {"A1": ["ger_weapon_team"], "O1": [f"{allies}_weapon_team"]}
    pages = {"allies": side(allies, "right")}
    return Table({"E4": [*ours, *theirs], **elsewhere}, phase="melee", **(pages | more))


def fp(table):
    (told,) = table.told("melee_fp")
    return told["axis"], told["allies"]


def totals(table):
    (told,) = table.told("melee_totals")
    return told["axis"], told["allies"]


# --- what each side is worth ---------------------------------------------------------------------------------------


@pytest.mark.rule("O16.4.1b", "3.1.6a", "3.1.1")
@pytest.mark.parametrize(
    ("ours", "worth"),
    [
        (["ger_rifle_squad"], 5),
        (["ger_pionier_squad"], 7 + 1),
        (["ger_pionier_squad*"], 4),
        (["ger_rifle_squad", "ger_pionier_squad", "ger_line_team*"], 5 + 8 + 1),
        (["ger_rifle_squad+ger_heavy_mg"], 5),
        (["ger_rifle_squad!"], 4),
        (["ger_rifle_squad^"], 6),
        (["ger_rifle_squad", "ger_sergeant_y"], 5 + 2 + 2),
        (["ger_rifle_squad", "ger_line_team", "ger_sergeant_y", "ger_sergeant_x"], 5 + 3 + 3 + 3 + 2 + 1),
    ],
)
def test_a_side_has_the_fp_of_its_units_without_weapons_and_one_for_each_boxed(ours, worth):
    table = melee(ours, ["usa_weapon_team"])
    table.dice("12", "65")
    assert fp_when_known(table) == worth


def fp_when_known(table):
    table.match.settle()
    return fp(table)[0]


@pytest.mark.rule("O16.4.1b", "F106.1a")
def test_wire_takes_one_off_each_unit():
    table = melee(["ger_rifle_squad", "ger_line_team"], ["usa_weapon_team"], works={E4: "wire"})
    table.dice("12", "65")
    assert fp_when_known(table) == 4 + 2


# --- the rolls -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("O16.4.2a", "O16.4.2b", "O16.4.3a", "7.1a")
def test_the_inactive_player_rolls_first_and_the_lower_total_loses_all():
    table = melee(["ger_rifle_squad", "ger_sergeant_y"], ["usa_line_squad", "usa_line_team*"])
    table.dice("12", "13")  # 6 + 1 + 2 + 3 against 5 + 2 + 2 + 4
    assert table.decision.seat == AXIS
    assert [(each["side"], each["roll"]) for each in table.told("rolled")] == [(ALLIES, "melee"), (AXIS, "melee")]
    assert totals(table) == (13, 12)
    assert {piece.seat for piece in table.state.units.values() if piece.hex == E4} == {AXIS}
    assert set(table.state.players[ALLIES].casualties) == {number("usa_line_squad"), number("usa_line_team")}
    assert table.state.vp == 2 + 1
    assert table.state.phase == "orders"


@pytest.mark.rule("O16.4.2a")
def test_in_the_turn_of_the_allies_the_axis_player_rolls_first():
    table = melee(["ger_rifle_squad"], ["usa_line_squad"], active=ALLIES)
    table.dice("12", "65")
    assert table.decision.seat == ALLIES
    assert [each["side"] for each in table.told("rolled")] == [AXIS, ALLIES]
    assert table.unit("ger_rifle_squad") is None


@pytest.mark.rule("O16.4.2b", "9.1a")
def test_each_roll_may_be_made_again():
    table = melee(["ger_rifle_squad"], ["usa_line_squad"])
    table.ask(AXIS, initiative="able")
    table.ask(ALLIES, initiative="able")
    table.dice("65", "12", "65")  # 18, then 10, and 16
    assert (table.decision.seat, table.codes) == (AXIS, ["keep", "reroll"])
    table.choose("reroll", "keep", "keep")
    assert table.unit("usa_line_squad") is None


@pytest.mark.rule("O16.4.3b", "6.3.1b")
def test_in_a_tie_both_sides_are_lost_at_one_stroke():
    table = Table({"E4": ["ger_rifle_squad", "usa_line_squad"]}, phase="melee", initiative=ALLIES)
    table.dice("12", "23")  # 7 + 3 against 5 + 5
    table.match.settle()
    assert table.result.winners == (ALLIES,)
    assert table.result.rule == "6.3.1b"


@pytest.mark.rule("O16.4.3b", "7.3.1c")
@pytest.mark.parametrize("owner", [-1, AXIS])
def test_a_tie_leaves_nobody_alone_on_an_objective(owner):
    table = melee([], [], control=[-1, -1, -1, -1, owner], open=["E"])
    table.put("H5", "ger_rifle_squad")
    table.put("H5", "usa_line_squad")
    table.dice("12", "23")
    table.match.settle()
    assert totals(table) == (10, 10)
    assert not [piece for piece in table.state.units.values() if piece.hex == BOARD.number["H5"]]
    assert table.state.control[4] == owner
    assert table.state.vp == 0


@pytest.mark.rule("O16.4.3c", "F101c", "F100.2")
def test_nobody_holds_a_bunker_that_has_been_destroyed():
    table = melee(["ger_rifle_squad"], ["usa_line_squad"], works={E4: "bunker"}, holders={E4: AXIS})
    markers.clear_work(table.g, E4)
    assert table.g.holders == {}
    table.dice("12", "23")
    table.match.settle()
    assert totals(table) == (10, 10)
    assert (table.unit("ger_rifle_squad"), table.unit("usa_line_squad")) == (None, None)


@pytest.mark.rule("O16.4.3c", "F101c")
@pytest.mark.parametrize("work", ["bunker", pytest.param("pillbox", marks=pytest.mark.rule("F104c"))])
@pytest.mark.parametrize("holder", [AXIS, ALLIES])
def test_in_a_tie_who_held_the_bunker_or_pillbox_stays(work, holder):
    table = melee(["ger_rifle_squad"], ["usa_line_squad"], works={E4: work}, holders={E4: holder})
    table.dice("12", "23")
    assert table.decision.seat == AXIS
    assert totals(table) == (10, 10)
    assert (table.unit("ger_rifle_squad") is None, table.unit("usa_line_squad") is None) == (
        holder != AXIS,
        holder != ALLIES,
    )


@pytest.mark.rule("O16.4.3c", "F101c")
def test_who_was_there_alone_last_holds_the_bunker():
    units = {"E4": ["usa_line_squad"], "E5": ["ger_rifle_squad"], "A1": ["ger_weapon_team"], "O1": ["usa_weapon_team"]}
    table = Table(units, works={E4: "bunker"})
    table.hand(AXIS, "G43")
    table.dice("12", "23")
    table.choose("order G43", "with ger_rifle_squad.1", "advance ger_rifle_squad.1 E4")
    assert table.unit("ger_rifle_squad") is None
    assert table.where("usa_line_squad") == "E4"


@pytest.mark.rule("O16.4.3b")
@pytest.mark.parametrize("work", ["trench", "foxhole", "wire"])
def test_no_other_fortification_decides_a_tie(work):
    table = melee(["ger_weapon_team"], ["usa_weapon_team"], works={E4: work})
    table.dice("12", "12")
    assert table.decision.seat == AXIS
    assert not [piece for piece in table.state.units.values() if piece.hex == E4]


@pytest.mark.rule("O16.4.2c")
def test_a_melee_that_a_trigger_empties_is_over():
    table = melee(["ger_rifle_squad"], ["usa_line_squad*"])
    table.dice("33", near("usa", "E4"))  # a sniper of the player who rolls first, and who is mad enough
    table.choose("unit usa_line_squad.1")
    assert table.unit("usa_line_squad") is None
    assert table.where("ger_rifle_squad") == "E4"
    assert table.told("melee_totals") == []
    assert table.used_up()


@pytest.mark.rule("O16.4.1b", "1.9.1e")
def test_the_fp_was_counted_before_the_dice():
    table = melee(["ger_rifle_squad"], ["usa_line_squad"])
    table.dice("33", near("usa", "E4"), "12")
    table.choose("unit ger_rifle_squad.1")
    assert table.told("broke")
    assert totals(table) == (5 + 3, 7 + 6)


# --- where and when ------------------------------------------------------------------------------------------------


@pytest.mark.rule("O16.4b")
def test_the_active_player_says_which_melee_comes_first():
    units = {
        "E4": ["ger_rifle_squad", "usa_line_squad"],
        "H5": ["ger_pionier_squad", "usa_line_team"],
        "A1": ["ger_hero"],
    }
    table = Table({**units, "O1": ["usa_weapon_team"]}, phase="melee")
    table.dice("12", "65", "13", "64")
    assert (table.decision.seat, table.codes) == (AXIS, ["at E4", "at H5"])
    table.choose("at H5")
    assert [BOARD.names[each["hex"]] for each in table.told("melee")] == ["H5", "E4"]
    assert table.state.phase == "orders"


@pytest.mark.rule("O16.4a", "1.9.1d")
def test_a_trigger_that_brings_units_together_ends_in_melee():
    reserve = Reserve(AXIS, unit=number("ger_pionier_squad"))
    table = Table(
        {"E5": ["ger_rifle_squad*"], "A5": ["usa_line_squad"], "O1": ["usa_weapon_team"]}, track={1: [reserve]}
    )
    table.hand(AXIS, "G1")
    table.dice("66", "52", "43")  # the rally, and the melee, whose triggers do not count
    table.choose("order G1", "at A5")
    assert [each["trigger"] for each in table.told("triggered")] == ["time"]
    assert table.unit("usa_line_squad") is None or table.unit("ger_pionier_squad") is None
    kinds = [event.kind for event in table.match.events if event.kind in {"melee", "rallied", "suppressed"}]
    assert kinds == ["melee"]
    assert table.used_up()


@pytest.mark.rule("O16.4a")
def test_a_trigger_in_the_middle_of_an_order_leaves_its_melee_to_the_end():
    units = {"E5": ["ger_rifle_squad"], "D5": ["ger_line_team"], "E4": ["usa_line_team"], "A1": ["ger_weapon_team"]}
    table = Table({**units, "O1": ["usa_weapon_team"]}, works={BOARD.number["D4"]: "mines"})
    table.hand(AXIS, "G43")
    table.put("D5", "ger_sergeant_y")
    # the team comes upon mines: an Event! without effect here, then its defense
    table.dice("33", near("usa", "O9"), "64", "12", "65")
    table.choose(
        "order G43", "with ger_sergeant_y.1", "all", "advance ger_rifle_squad.1 E4", "advance ger_line_team.1 D4"
    )
    assert table.told("melee") == []
    assert table.told("triggered")
    table.choose("done")
    assert len(table.told("melee")) == 1


@pytest.mark.rule("O16.4.3d", "8.2b")
def test_more_than_seven_figures_may_fight():
    table = melee(["ger_rifle_squad", "ger_rifle_squad", "ger_pionier_squad"], ["usa_line_squad"])
    table.dice("12", "13")
    table.choose("end")
    assert fp(table) == (5 + 5 + 8, 7)
    assert table.decision.ask.key == "combat_commander.ask.stacking"


# --- Ambush --------------------------------------------------------------------------------------------------------


def ambush(ours, theirs, *, axis=(), allies=()):
    table = melee(ours, theirs, allies="ussr" if theirs[0].startswith("ussr") else "usa")
    table.hand(AXIS, *axis)
    table.hand(ALLIES, *allies)
    return table


@pytest.mark.rule("A25a", "A25b", "A25d", "O16.4.1a")
def test_the_inactive_player_lays_all_his_ambushes_first_and_then_the_fp_is_counted():
    table = ambush(["ger_rifle_squad"], ["usa_line_squad"], axis=["G56"], allies=["A59", "A60"])
    table.dice("12", "13")
    assert (table.decision.seat, table.codes) == (ALLIES, ["play A59 ambush", "play A60 ambush", "pass"])
    assert table.told("rolled") == []
    table.choose("play A59 ambush")
    assert table.unit("ger_rifle_squad").broken
    assert table.decision.seat == ALLIES
    table.choose("pass")
    assert (table.decision.seat, table.codes) == (AXIS, ["play G56 ambush", "pass"])
    table.choose("play G56 ambush")
    assert fp(table) == (2, 3)
    assert table.state.players[ALLIES].hand == [CARD_SLUGS["A60"]]


@pytest.mark.rule("A25c", "3.2.1b")
def test_the_victim_chooses_which_of_his_units_breaks():
    table = ambush(["ger_rifle_squad", "ger_line_team"], ["usa_line_squad"], allies=["A59"])
    table.put("E5", "ger_hero")
    table.dice("12", "13")
    table.choose("play A59 ambush")
    assert (table.decision.seat, table.codes) == (AXIS, ["unit ger_rifle_squad.1", "unit ger_line_team.1"])
    table.choose("unit ger_line_team.1")
    assert fp(table) == (5 + 1, 7)


@pytest.mark.rule("A25c", "O16.4.1c", "3.2.4a", "3.2.4b")
def test_a_melee_that_ambushes_empty_is_over():
    table = ambush(["ger_line_team*"], ["usa_line_squad"], allies=["A59"])
    table.choose("play A59 ambush")
    assert table.unit("ger_line_team") is None
    assert table.state.vp == -1
    assert table.told("rolled") == []
    assert table.where("usa_line_squad") == "E4"
    assert table.state.phase == "orders"


@pytest.mark.rule("A25d", "A25b", "O16.4.1c")
def test_both_sides_may_be_wiped_out_by_ambushes():
    table = ambush(["ger_line_team*"], ["usa_line_team*"], axis=["G56"], allies=["A59"])
    table.choose("play A59 ambush", "play G56 ambush")
    assert not [piece for piece in table.state.units.values() if piece.hex == E4]
    assert table.told("rolled") == []


@pytest.mark.rule("A25a")
def test_no_ambush_when_the_dice_have_been_rolled_or_where_there_is_no_melee():
    table = ambush(["ger_rifle_squad"], ["usa_line_squad"], axis=["G56"])
    table.dice("12", "13")
    table.choose("pass")
    assert not [code for code in table.codes if "ambush" in code]
    table = Table({"E5": ["ger_rifle_squad"], "E4": ["usa_line_squad"]})
    table.hand(AXIS, "G43", "G56")
    table.hand(ALLIES, "A59")
    table.choose("order G43", "with ger_rifle_squad.1")
    assert not [code for code in table.codes if "ambush" in code]


# --- No Quarter ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("A38a", "A38b", "A38d")
def test_a_german_who_has_won_against_soviets_may_give_no_quarter():
    table = ambush(["ger_rifle_squad"], ["ussr_rifle_squad"], axis=["G62", "G63"], allies=["R60"])
    table.dice("12", "56")
    assert (table.decision.seat, table.codes) == (AXIS, ["play G62 no_quarter", "play G63 no_quarter", "pass"])
    before = table.state.vp
    table.choose("play G62 no_quarter", "play G63 no_quarter")
    assert table.state.vp == before + 4


@pytest.mark.rule("A38b", "A38c")
def test_the_soviets_may_against_anybody_if_they_are_left():
    table = ambush(["ger_rifle_squad"], ["ussr_rifle_squad"], axis=["G62"], allies=["R60"])
    table.dice("56", "12")
    assert (table.decision.seat, table.codes) == (ALLIES, ["play R60 no_quarter", "pass"])
    table.choose("play R60 no_quarter")
    assert table.state.vp == -2 - 2


@pytest.mark.rule("A38b")
def test_a_german_gives_americans_quarter():
    table = ambush(["ger_rifle_squad"], ["usa_line_squad"], axis=["G62"])
    table.dice("12", "56")
    assert table.unit("usa_line_squad") is None
    assert not [code for code in table.codes if "no_quarter" in code]


@pytest.mark.rule("A38c", "O16.4.3b")
def test_after_a_tie_nobody_is_left_to_play_it():
    table = ambush(["ger_weapon_team"], ["ussr_weapon_team"], axis=["G62"], allies=["R60"])
    table.dice("12", "12")
    assert table.decision.ask.key == "combat_commander.ask.orders"


@pytest.mark.rule("A38a")
def test_there_is_no_quarter_to_refuse_before_the_melee_or_without_one():
    table = ambush(["ger_rifle_squad"], ["ussr_rifle_squad"], axis=["G56", "G62"], allies=["R60"])
    assert table.codes == ["play G56 ambush", "pass"]
    table = Table({"E5": ["ger_rifle_squad"], "K4": ["ussr_rifle_squad"]}, allies=side("ussr", "right"))
    table.hand(AXIS, "G62")
    assert not [code for code in table.codes if "no_quarter" in code]


@pytest.mark.rule("A38a", "A38c")
def test_a_melee_that_an_ambush_ends_has_ended():
    table = ambush(["ger_rifle_squad"], ["ussr_rifle_squad*"], axis=["G56", "G62"])
    table.choose("play G56 ambush")
    assert table.told("rolled") == []
    assert table.codes == ["play G62 no_quarter", "pass"]


@pytest.mark.rule("A38a")
def test_a_hand_may_hold_its_no_quarter_back():
    table = ambush(["ger_rifle_squad"], ["ussr_rifle_squad"], axis=["G62"])
    table.dice("12", "56")
    before = table.state.vp
    table.choose("pass")
    assert table.state.vp == before
    assert table.state.players[AXIS].hand == [CARD_SLUGS["G62"]]
