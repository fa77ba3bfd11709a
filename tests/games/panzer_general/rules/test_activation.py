"""The Operations phase: what a unit may be activated for, starting combats, playing Operations cards (book 5.2)."""

import pytest

from tests.games.panzer_general.table import Table


def front(unit: str, side: str = "american", **fields) -> Table:
    """A unit on C3 with an enemy straight above it, strong enough to stay where it is, and no chances to go astray."""
    table = Table(side).script(0, 0)
    table.unit(unit, "C3", side, **fields)
    if side == "american":
        table.unit("pz_vi_king_tiger", "C2", "german")
    else:
        table.unit("m26_pershing", "C2", "american")
    return table


# --- any order ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.ops.a", "5.2.ops.b", "5.2.act.a")
def test_a_player_moves_one_unit_fights_with_another_places_a_third_and_moves_a_fourth():
    table = front("veterans").prestige(american=8)
    table.unit("regulars", "E4")
    table.unit("recruits", "F4")
    table.hand("american", "regulars", "supply_column")
    table.play("move E4 E3", "attack C3 C2", "bluff", "bluff")
    table.play("deploy regulars", "at B5", "move F4 F3", "play supply_column")
    assert table.at("E3").type.id == "regulars"
    assert table.at("F3").type.id == "recruits"
    assert table.at("B5").new
    assert table.player("american").prestige == 8 - 4 + 8
    assert table.asked == "american operations"


@pytest.mark.rule("5.2.act.a")
@pytest.mark.parametrize("side", ["american", "german"])
def test_only_the_active_sides_units_are_activated(side):
    table = Table(side)
    table.unit("regulars", "C3", "american")
    table.unit("grenadiers", "D3", "german")
    mine, theirs = ("C3", "D3") if side == "american" else ("D3", "C3")
    assert table.offers(f"move {mine}")
    assert table.offers(f"dig {mine}")
    assert table.offers(f"attack {mine}") == [f"attack {mine} {theirs}"]
    assert not [code for verb in ("move", "dig", "attack") for code in table.offers(f"{verb} {theirs}")]
    assert table.asked == f"{side} operations"


@pytest.mark.rule("5.2.ops.c")
def test_a_unit_is_activated_once_and_others_may_follow():
    table = Table()
    table.unit("regulars", "C3")
    table.unit("veterans", "E3")
    table.play("move C3 C4")
    assert [code for code in table.codes if "C4" in code.split()[:2]] == []
    assert table.moves("E3") == {"E2", "F3", "E4", "D3"}
    assert table.offers("dig E3")


@pytest.mark.rule("5.2.ops.e")
@pytest.mark.parametrize("up", [True, False])
def test_it_makes_no_difference_to_its_orders_whether_a_unit_lies_face_down(up):
    table = front("regulars", up=up)
    assert table.codes == ["move C3 D3", "move C3 C4", "move C3 B3", "attack C3 C2", "dig C3", "end"]


# --- markers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.act.b", "5.2.combat.d", "3.a")
def test_each_activation_leaves_its_marker_for_all_to_see():
    table = front("regulars")
    table.unit("veterans", "E4")
    table.unit("recruits", "F4")
    table.play("move E4 E3", "dig F4", "attack C3 C2")
    seen = {tile: table.seen(tile, "german") for tile in ("E3", "F4", "C3", "C2")}
    assert [(unit.moved, unit.dug, unit.fired) for unit in seen.values()] == [
        (1, False, False),
        (0, True, False),
        (0, False, True),
        (0, False, False),  # it only fired back
    ]


# --- move and fight ----------------------------------------------------------------------------------------------

BOTH = ["m4a1_sherman", "m10_wolverine", "mechanized", "m12_howitzer", "m8_greyhound"]


@pytest.mark.rule("5.2.act.c", "9.movesandfires")
@pytest.mark.parametrize("unit", BOTH)
def test_a_hard_unit_moves_and_then_fights(unit):
    table = Table().script(0, 0)
    table.unit(unit, "C4")
    table.unit("pz_vi_king_tiger", "C2", "german")
    table.play("move C4 C3")
    assert table.targets("C3") == {"C2"}
    table.play("attack C3 C2")
    assert not table.offers("attack C3")
    assert not table.offers("move C3")


@pytest.mark.rule("5.2.act.c", "5.2.combat.e")
@pytest.mark.parametrize("unit", BOTH)
def test_a_hard_unit_fights_and_then_moves_once(unit):
    table = front(unit, markers=4)
    table.play("attack C3 C2")
    assert not table.offers("attack C3")
    assert "C4" in table.moves("C3")
    table.play("move C3 C4")
    assert not table.offers("move C4")
    assert not table.offers("attack C4")


@pytest.mark.rule("5.2.act.c", "5.2.combat.e", "11.pz_vi_king_tiger", "11.pz_ii")
@pytest.mark.parametrize(("unit", "markers"), [("pz_vi_king_tiger", -2), ("pz_ii", 2)])
def test_a_hard_unit_whose_card_says_moves_or_fires_does_one_of_them(unit, markers):
    table = front(unit, "german", markers=markers)
    table.play("attack C3 C2")
    assert not table.offers("move C3")
    table = Table("german")
    table.unit(unit, "C4")
    table.unit("m26_pershing", "C2", "american")
    table.play("move C4 C3")
    assert not table.offers("attack C3")


@pytest.mark.rule("5.2.act.d", "9.infantry.c")
@pytest.mark.parametrize("unit", ["regulars", "paratroopers", "105mm_howitzer", "57mm_towed_gun"])
def test_other_units_move_or_fight(unit):
    table = front(unit, markers=3)
    table.play("attack C3 C2")
    assert table.at("C3").fired
    assert not table.offers("move C3")
    assert not table.offers("attack C3")
    table = Table()
    table.unit(unit, "C4")
    table.unit("pz_vi_king_tiger", "C2", "german")
    table.play("move C4 C3")
    assert not table.offers("attack C3")
    assert not table.offers("move C3")


@pytest.mark.rule("5.2.act.d", "9.motorized")
def test_a_soft_unit_with_the_ability_moves_and_fights():
    table = Table().script(0, 0)
    table.unit("engineers", "C4", markers=5)
    table.unit("pz_vi_king_tiger", "C2", "german")
    table.play("move C4 C3", "attack C3 C2")
    assert table.at("C3").fired
    table = front("engineers", markers=5)
    table.play("attack C3 C2")
    assert table.offers("move C3")


@pytest.mark.rule("5.2.act.d", "9.movestwice")
def test_a_scout_moves_twice_or_moves_and_fights():
    table = Table().script(0, 0)
    table.unit("m8_greyhound", "C5", markers=4)
    table.unit("pz_vi_king_tiger", "C2", "german")
    table.play("move C5 C4", "move C4 C3")
    assert not table.offers("attack C3")
    table = Table().script(0, 0)
    table.unit("m8_greyhound", "C4", markers=4)
    table.unit("pz_vi_king_tiger", "C2", "german")
    table.play("move C4 C3", "attack C3 C2")
    assert not table.offers("move C3")


# --- the other side ----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.act.a", "4.2.surprise")
@pytest.mark.parametrize(
    ("order", "done"),
    [
        ("move C3 C4", lambda table: table.empty("C3")),
        ("dig C3", lambda table: table.at("C3").dug),
        ("swap C3 D3", lambda table: table.at("D3").type.id == "regulars"),
    ],
)
def test_the_other_side_may_answer_each_order_with_a_surprise_before_it_is_carried_out(order, done):
    table = Table().prestige(german=4)
    table.unit("regulars", "C3")
    table.unit("veterans", "D3")
    table.hand("german", "sabotage")
    table.play(order)
    assert table.asked == "german surprise"
    assert not done(table)
    table.play("pass")
    assert done(table)
    assert table.asked == "american operations"


@pytest.mark.rule("5.2.act.a", "4.2.surprise")
def test_an_attack_is_answered_once_when_it_is_known_what_fights():
    table = Table().prestige(german=4).script(0, 0)
    table.unit("regulars", "C3", up=False)
    table.unit("grenadiers", "C2", "german", up=False)
    table.hand("german", "sabotage")
    table.play("attack C3 C2")
    assert table.asked == "german surprise"
    assert table.at("C3").up
    assert table.at("C2").up
    table.play("pass")
    assert table.asked == "german combat"  # step 9 of the American shot


@pytest.mark.rule("5.2.opscard.a", "4.2.surprise")
def test_the_active_side_may_play_a_surprise_card_too():
    table = Table().prestige(american=4).script(0, 0)
    table.unit("regulars", "C3")
    table.hand("american", "sabotage")
    table.hand("german", "accuracy", "grenadiers")
    table.play("play sabotage")
    assert len(table.player("american").hand) == 2
    assert not table.player("german").hand
    assert table.player("american").prestige == 0
    assert table.asked == "american operations"


# --- against whom ------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.combat.a", "9.diagonal.b")
@pytest.mark.parametrize("unit", ["regulars", "m10_wolverine"])
def test_a_combat_is_started_only_against_an_enemy_straight_beside(unit):
    table = Table()
    table.unit(unit, "C3")
    table.unit("grenadiers", "B3", "german")
    table.unit("grenadiers", "C4", "german")
    table.unit("volkssturm", "D2", "german")
    table.unit("volkssturm", "B4", "german")
    table.unit("volkssturm", "C1", "german")
    table.unit("veterans", "D3")
    assert table.targets("C3") == {"B3", "C4"}


@pytest.mark.rule("5.2.combat.b")
@pytest.mark.parametrize("unit", ["75mm_howitzer", "m12_howitzer", "4_2cm_mortar"])
def test_range_does_not_help_to_start_a_combat(unit):
    table = Table()
    table.unit(unit, "C3")
    for tile in ("C1", "E3", "D2", "B3"):
        table.unit("grenadiers", tile, "german")
    assert table.targets("C3") == {"B3"}


@pytest.mark.rule("5.2.combat.c")
def test_when_the_combat_is_over_the_phase_goes_on():
    table = front("regulars").prestige(american=4)
    table.unit("veterans", "E3")
    table.hand("american", "supply_column")
    table.play("attack C3 C2", "bluff", "bluff")
    assert table.now.combat is None
    table.finish_script()  # both have fired
    assert table.asked == "american operations"
    assert table.offers("move E3")
    assert table.offers("play supply_column.1")


@pytest.mark.rule("5.2.combat.d")
def test_one_combat_a_phase_for_the_unit_that_started_it():
    table = front("m4a1_sherman", markers=2)
    table.unit("volkssturm", "B3", "german")
    assert table.targets("C3") == {"C2", "B3"}
    table.play("attack C3 C2")
    assert table.at("C3").fired
    assert not table.at("C2").fired
    assert not table.targets("C3")


# --- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.opscard.a", "4.2.ops", "4.0.d")
@pytest.mark.parametrize("side", ["american", "german"])
def test_an_operations_card_is_paid_for_carried_out_and_discarded(side):
    table = Table(side).prestige(**{side: 4})
    (card,) = table.hand(side, "replacements")
    unit = table.unit("veterans" if side == "american" else "stosstruppen", "C3", side, markers=-3)
    table.play("play replacements")
    assert table.player(side).prestige == 0
    assert table.at("C3").morale == unit.morale + 3
    assert card not in table.player(side).hand
    assert table.now.action.discards == [card]


@pytest.mark.rule("5.2.opscard.a")
@pytest.mark.parametrize(("prestige", "offered"), [(3, False), (4, True)])
def test_a_card_that_cannot_be_paid_for_cannot_be_played(prestige, offered):
    table = Table().prestige(american=prestige)
    table.hand("american", "replacements")
    table.unit("veterans", "C3", markers=-1)
    assert bool(table.offers("play replacements.1")) is offered


@pytest.mark.rule("5.2.opscard.a", "4.2.combat")
def test_only_operations_and_surprise_cards_are_played_outside_a_combat():
    table = Table().prestige(american=50)
    table.hand("american", "accuracy", "morale_boost", "sabotage", "supply_column")
    table.unit("veterans", "C3", markers=-1)
    assert table.offers("play") == ["play supply_column.1", "play sabotage.1"]


@pytest.mark.rule("5.2.opscard.a", "8.card.sabotage")
def test_sabotage_comes_too_late_for_the_card_just_played():
    table = Table().prestige(american=2, german=4)
    table.hand("american", "well_supplied")
    table.hand("german", "sabotage")
    table.unit("veterans", "C3")
    table.play("play well_supplied")
    assert table.asked == "german surprise"
    table.play("play sabotage")
    assert len(table.player("american").hand) == 3
    assert len(table.player("german").hand) == 2


@pytest.mark.rule("5.2.opscard.b", "5.2.opscard.c")
def test_a_card_lets_a_unit_move_that_has_moved_and_its_own_move_is_not_touched():
    table = Table().prestige(american=6)
    table.hand("american", "double_time", "double_time")
    table.unit("regulars", "C3")
    table.play("play double_time", "move C3 C2")
    assert table.at("C2").moved == 0
    table.play("move C2 D2")
    assert not table.offers("move D2")
    table.play("play double_time", "move D2 E2")
    assert table.at("E2").moved == 1
    assert not table.offers("move E2")


@pytest.mark.rule("5.2.opscard.b", "5.2.opscard.c")
def test_a_card_lets_a_unit_fight_twice_in_either_order():
    table = front("veterans", markers=3).script(0, 0, 0, 0).prestige(american=5)
    table.hand("american", "opportunity_fire")
    table.play("play opportunity_fire")
    assert not table.at("C3").fired
    assert table.targets("C3") == {"C2"}
    table.play("attack C3 C2")
    table.finish_script()
    assert not table.targets("C3")
    table = front("veterans", markers=3, fired=True).prestige(american=5)
    table.hand("american", "opportunity_fire")
    assert not table.targets("C3")
    table.play("play opportunity_fire")
    table.finish_script()


# --- morale ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.morale.a", "9.morale.d")
@pytest.mark.parametrize(("markers", "fire"), [(-3, 4), (-1, 6), (0, 7), (1, 8), (3, 10)])
def test_each_point_of_morale_above_or_below_the_printed_one_counts_for_one_when_firing(markers, fire):
    table = Table()
    table.unit("regulars", "C3", markers=markers)
    table.unit("grenadiers", "C2", "german")
    table.hand("american", "supply_column")
    table.play("attack C3 C2")
    assert table.asked == "american sacrifice"
    assert (table.shot.fire, table.shot.target) == (fire, 7)


@pytest.mark.rule("5.2.morale.a", "9.defense")
@pytest.mark.parametrize("markers", [-3, 3])
def test_morale_does_not_change_the_defence(markers):
    table = Table()
    table.unit("regulars", "C3")
    table.unit("grenadiers", "C2", "german", markers=markers)
    table.hand("american", "supply_column")
    table.play("attack C3 C2")
    assert (table.shot.fire, table.shot.target) == (7, 7)


@pytest.mark.rule("5.2.morale.a", "5.2.morale.b", "9.morale.c")
@pytest.mark.parametrize(("markers", "after"), [(0, 8), (1, 9), (2, 9)])
def test_a_card_raises_morale_but_never_above_9(markers, after):
    table = Table().prestige(american=5)
    table.unit("veterans", "C3", markers=markers)  # printed 6
    table.unit("grenadiers", "C2", "german")
    table.hand("american", "morale_boost")
    table.play("attack C3 C2", "play morale_boost")
    assert table.at("C3").morale == after
    assert table.seen("C3", "german").markers == after - 6


@pytest.mark.rule("5.2.morale.b")
def test_a_unit_at_morale_9_gains_nothing():
    table = Table().prestige(american=5)
    table.unit("veterans", "C3", markers=3)
    table.unit("grenadiers", "C2", "german")
    table.hand("american", "morale_boost")
    table.play("attack C3 C2")
    assert not table.offers("play")


# --- out of the swamp (Carentan) ---------------------------------------------------------------------------------

SWAMPS = {"rules": {"swamp_check": True}}


@pytest.mark.rule("7.2.carentan.a")
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize(("modifier", "free"), [(0, False), (1, True)])
def test_the_draw_for_a_unit_in_swamp_is_seen_by_all_but_what_lies_face_down_is_not_named(up, modifier, free):
    table = Table(**SWAMPS).script(modifier).terrain("C3", "swamp")
    unit = table.unit("regulars", "C3", up=up)
    table.play("check C3")
    assert table.told("swamp_check") == [
        {"tile": "C3", "unit": unit.card if up else 0, "side": 0, "modifier": modifier, "free": free}
    ]
    assert bool(table.offers("move C3")) is free
    assert not table.offers("check")


@pytest.mark.rule("7.2.carentan.a", "9.motorized")
def test_a_unit_that_has_moved_into_a_swamp_draws_before_it_fights_on():
    table = Table(**SWAMPS).script(3).terrain("C3", "swamp")
    table.unit("engineers", "C4")
    table.unit("veterans", "E3")
    table.unit("pz_vi_king_tiger", "C2", "german")
    table.play("move C4 C3")
    assert table.offers("check") == ["check C3"]
    assert not table.offers("attack C3")
    table.play("check C3")
    assert table.targets("C3") == {"C2"}


@pytest.mark.rule("7.2.carentan.a")
def test_a_unit_in_swamp_with_nothing_left_to_do_draws_no_card():
    table = Table(**SWAMPS).terrain("C3", "swamp")
    table.unit("regulars", "C4")
    table.play("move C4 C3")
    assert not table.offers("check")


@pytest.mark.rule("7.2.carentan.a", "9.transfer.a")
def test_an_activation_lent_to_a_unit_in_swamp_needs_the_draw_too():
    table = Table(**SWAMPS).script(-1, 2).terrain("C3", "swamp").terrain("E3", "swamp")
    table.unit("commander", "D4")
    table.unit("regulars", "C3")
    table.unit("recruits", "E3")
    table.play("check C3")
    assert table.offers("transfer") == ["transfer D4 E3"]  # the Regulars have failed their draw
    table.play("transfer D4 E3")
    assert table.asked == "american transfer"
    table.play("move E3 E2")
    assert not table.offers("transfer")


@pytest.mark.rule("7.2.carentan.a", "9.transfer.a")
def test_a_draw_passed_by_a_unit_that_can_do_nothing_leads_to_nothing():
    table = Table(**SWAMPS).script(3).terrain("A5", "swamp")
    table.unit("commander", "B4")
    table.unit("regulars", "A5", dug=True)
    table.unit("veterans", "A4", moved=1)
    table.unit("veterans", "B5", moved=1)
    table.play("transfer B4 A5")
    assert table.asked == "american operations"
    table.finish_script()


# --- words -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.act.a", "5.2.ops.d")
def test_an_order_names_the_units_it_concerns_but_not_what_lies_face_down():
    table = Table()
    commander = table.unit("commander", "C4")
    regulars = table.unit("regulars", "C3")
    table.unit("grenadiers", "C2", "german", up=False)
    tiger = table.unit("pz_vi_tiger_i", "D3", "german")

    def named(code: str) -> tuple[int, int]:
        option = table.decision.option(code)
        assert option is not None
        return option.label.args["unit"], option.label.args["enemy"]

    assert named("attack C3 C2") == (regulars.card, 0)
    assert named("attack C3 D3") == (regulars.card, tiger.card)
    assert named("swap C3 C4") == (regulars.card, commander.card)
    assert named("transfer C4 C3") == (commander.card, regulars.card)
