"""Classes and abilities of the unit cards (book 9)."""

import pytest

from tests.games.panzer_general.table import Table


def lone(unit: str, tile: str = "C4", enemy: str = "", **fields) -> Table:
    """One American unit, and perhaps a German one on C3."""
    table = Table()
    table.unit(unit, tile, **fields)
    if enemy:
        table.unit(enemy, "C3")
    return table


# --- moving and fighting -----------------------------------------------------------------------------------------


MOVE_AND_FIRE = ["m26_pershing", "m36_jackson", "m7_priest", "engineers", "commander", "mechanized", "m16_halftrack"]
MOVE_OR_FIRE = ["veterans", "army_rangers", "105mm_howitzer", "4_2cm_mortar", "57mm_towed_gun"]


@pytest.mark.rule("9.armor.b", "9.mobileartillery", "9.motorized", "9.movesandfires", "5.2.act.c")
@pytest.mark.parametrize("unit", MOVE_AND_FIRE)
def test_units_that_move_and_fire_do_both_in_either_order(unit):
    table = lone(unit, "C5")
    table.unit("pz_vi_king_tiger", "C3")
    table.script(-2, -2).play("move C5 C4")
    assert table.offers("move") == []
    assert table.offers("attack") == ["attack C4 C3"]
    table = lone(unit, enemy="pz_vi_king_tiger", markers=2)
    table.script(-2, -2).play("attack C4 C3")
    assert table.offers("attack") == []
    assert "move C4 B4" in table.codes
    table.play("move C4 B4")
    assert table.offers("move") == []


@pytest.mark.rule("9.infantry.c", "5.2.act.d")
@pytest.mark.parametrize("unit", MOVE_OR_FIRE)
def test_the_others_do_one_or_the_other(unit):
    table = lone(unit, "C5")
    table.unit("grenadiers", "C3")
    table.play("move C5 C4")
    assert table.offers("move") == table.offers("attack") == []
    table = lone(unit, enemy="grenadiers")
    table.at("C4").morale = 9
    table.script(-2, -2).play("attack C4 C3")
    assert table.offers("move") == table.offers("attack") == []


@pytest.mark.rule("9.armor.b", "11.pz_ii", "11.pz_vi_king_tiger")
@pytest.mark.parametrize("unit", ["pz_ii", "pz_vi_king_tiger"])
def test_armour_whose_card_says_so_moves_or_fires(unit):
    table = Table("german")
    table.unit(unit, "C1")
    table.unit("recruits", "C3")
    table.play("move C1 C2")
    assert table.offers("attack") == []
    assert table.offers("move") == []


@pytest.mark.rule("9.movestwice")
@pytest.mark.parametrize("unit", ["m8_greyhound", "white_scout_car"])
def test_a_unit_that_moves_twice_does_so_at_a_stretch_or_moves_and_fires(unit):
    table = lone(unit, "C5")
    table.unit("grenadiers", "C3")
    table.unit("veterans", "A5")
    table.play("move C5 C4")
    assert table.offers("move C4")
    assert table.offers("attack C4") == ["attack C4 C3"]
    table.play("move C4 B4")
    assert table.offers("move B4") == []
    table.play("move A5 A4")
    assert table.offers("move B4") == []


@pytest.mark.rule("9.movestwice")
def test_having_moved_twice_it_does_not_fire():
    table = lone("m8_greyhound", "B5")
    table.unit("grenadiers", "C3")
    table.play("move B5 C5", "move C5 C4")
    assert table.offers("attack") == table.offers("move") == []


@pytest.mark.rule("9.movestwice")
def test_having_fired_it_moves_once():
    table = lone("m8_greyhound", enemy="pz_vi_king_tiger", markers=3)
    table.script(-2, -2).play("attack C4 C3", "move C4 B4")
    assert table.offers("move") == []
    table = lone("m8_greyhound", "C5", markers=3)
    table.unit("pz_iv", "C3")
    table.script(-2, -2).play("move C5 C4", "attack C4 C3")
    assert table.offers("move") == []


@pytest.mark.rule("9.movestwice")
def test_the_two_moves_follow_one_another():
    table = lone("m8_greyhound", "C5")
    table.unit("veterans", "A5")
    table.play("move C5 C4", "move A5 A4")
    assert table.offers("move C4") == []


@pytest.mark.rule("9.diagonal.a", "9.diagonal.b")
def test_a_unit_that_moves_diagonally_has_eight_ways_to_go_and_four_to_attack():
    table = lone("paratroopers", "C3")
    assert sorted(table.offers("move")) == [
        f"move C3 {tile}" for tile in ["B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"]
    ]
    table = lone("paratroopers", "C3")
    for tile in ("B2", "D2", "B4", "D4"):
        table.unit("volkssturm" if tile[0] == "B" else "grenadiers", tile)
    assert table.offers("attack") == []
    assert len(table.offers("move")) == 4
    table = lone("veterans", "C3")
    assert sorted(table.offers("move")) == [f"move C3 {tile}" for tile in ["B3", "C2", "C4", "D3"]]


@pytest.mark.rule("9.diagonal.c")
@pytest.mark.parametrize(("mate", "swaps"), [("army_rangers", True), ("m36_jackson", True), ("veterans", False)])
def test_it_changes_places_diagonally_only_with_its_like(mate, swaps):
    table = lone("paratroopers", "C3")
    table.unit(mate, "D4")
    assert table.offers("swap") == (["swap C3 D4"] if swaps else [])
    if swaps:
        table.play("swap C3 D4")
        assert (table.at("C3").moved, table.at("D4").moved) == (1, 1)
        assert table.at("C3").type.id == mate
        assert table.offers("swap") == []


@pytest.mark.rule("9.ignoremines")
@pytest.mark.parametrize(
    ("unit", "draws"), [("engineers", 0), ("army_rangers", 0), ("m8_greyhound", 0), ("veterans", 1)]
)
def test_units_that_ignore_mines_draw_no_card_for_them(unit, draws):
    table = lone(unit)
    table.control("german", "C3")
    table.script(*[-2] * draws).play("move C4 C3")
    assert table.at("C3").morale == table.at("C3").type.morale - draws
    assert table.controller("C3") == "american"
    table.finish_script()


@pytest.mark.rule("9.scout")
@pytest.mark.parametrize("unit", ["m8_greyhound", "white_scout_car"])
@pytest.mark.parametrize(("tile", "seen"), [("C1", True), ("A1", True), ("E3", True), ("E5", True), ("F3", False)])
def test_a_scout_car_reveals_what_lies_within_two_tiles_of_where_it_comes(unit, tile, seen):
    table = lone(unit, "C4", up=False)
    table.unit("grenadiers", tile, up=False)
    table.play("move C4 C3")
    assert table.at(tile).up is seen
    assert not table.at("C3").up  # two tiles away it is not seen itself


@pytest.mark.rule("9.scout")
def test_other_units_that_move_reveal_only_what_is_next_to_them():
    table = lone("paratroopers", "C4")
    table.unit("grenadiers", "C1", up=False)
    table.unit("volkssturm", "D2", up=False)
    table.play("move C4 C3")
    assert not table.at("C1").up
    assert table.at("D2").up


@pytest.mark.rule("9.autodugin", "5.2.dig.f")
def test_auto_dug_in_units_are_entrenched_again_as_each_player_turn_begins():
    table = Table()
    table.unit("57mm_towed_gun", "C4", dug=True, markers=3)
    table.unit("pak38_towed_gun", "E2")
    table.unit("grenadiers", "C3")
    table.unit("veterans", "A4")
    table.script(-2, -2).play("attack C4 C3")
    assert not table.at("C4").dug  # lost by attacking
    assert not table.at("E2").dug
    table.match.script(None)
    table.play("end")
    assert table.now.active == 1
    assert table.at("C4").dug
    assert table.at("E2").dug
    assert not table.at("C3").dug
    assert not table.at("A4").dug
    assert not table.at("C4").entrenching  # it has spent no action on it


@pytest.mark.rule("9.autodugin")
def test_they_act_freely_in_spite_of_it():
    table = lone("engineers", dug=True)
    assert table.offers("move C4 C3")
    table.play("move C4 C3")
    assert not table.at("C3").dug


# --- firing and being fired at -----------------------------------------------------------------------------------


@pytest.mark.rule("9.cancelterrain")
@pytest.mark.parametrize(
    ("firer", "target"), [("paratroopers", 7), ("army_rangers", 7), ("veterans", 12), ("recruits", 12)]
)
def test_a_unit_that_cancels_target_terrain_leaves_its_target_none(firer, target):
    table = lone(firer, enemy="grenadiers")
    table.terrain("C3", "city")
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][1] == target


@pytest.mark.rule("9.cancelterrain")
def test_it_does_so_in_its_returned_fire_too_and_leaves_defenses_alone():
    table = Table()
    table.unit("veterans", "C4")
    table.unit("fallschirmjaeger", "C3")
    table.terrain("C4", "city").terrain("C3", "city")
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots == [(8, 5 + 5), (11, 8)]
    table = Table()
    table.unit("paratroopers", "C4")
    table.unit("grenadiers", "C3", dug=True)
    table.terrain("C3", "fortification")
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[1][1] == 7 + 2


@pytest.mark.rule("9.cancelterrain")
def test_a_supporter_with_that_ability_cancels_nothing():
    table = lone("veterans", enemy="grenadiers")
    table.unit("paratroopers", "B3")
    table.terrain("C3", "city")
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0] == (8 + 3, 7 + 5)


@pytest.mark.rule("9.receivesterrain", "9.hard", "9.armor.d", "9.soft", "9.infantry.a")
@pytest.mark.parametrize(
    ("target", "defence"),
    [
        ("mechanized", 5 + 5),  # Hard, but its card says so
        ("m26_pershing", 11),
        ("m8_greyhound", 5),
        ("veterans", 8 + 5),
        ("white_scout_car", 5 + 5),
        ("105mm_howitzer", 3 + 5),
    ],
)
def test_who_has_the_good_of_the_terrain(target, defence):
    table = Table("german")
    table.unit(target, "C4")
    table.unit("volkssturm", "C3")
    table.terrain("C4", "bocage")
    table.script(-2, -2).play("attack C3 C4")
    assert table.shots[0][1] == defence


@pytest.mark.rule("9.defense")
@pytest.mark.parametrize("markers", [-2, 0, 2])
def test_no_morale_changes_a_units_defence(markers):
    table = lone("recruits")
    table.unit("stosstruppen", "C3", markers=markers)
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][1] == 8


@pytest.mark.rule("9.morale.d")
@pytest.mark.parametrize(("markers", "fire"), [(-2, 5), (0, 7), (2, 9)])
def test_each_point_of_morale_above_or_below_the_printed_one_is_one_of_fire(markers, fire):
    table = lone("regulars", enemy="grenadiers", markers=markers)
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][0] == fire


@pytest.mark.rule("9.morale.d", "6.4a")
def test_the_morale_of_a_supporter_does_not_matter():
    table = lone("regulars", enemy="grenadiers")
    table.unit("recruits", "B3", markers=-3)
    table.unit("recruits", "D3", markers=3)
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][0] == 7 + 2 + 2


@pytest.mark.rule("9.artillery", "9.supportrange", "5.2.combat.b")
@pytest.mark.parametrize("unit", ["105mm_howitzer", "m12_howitzer", "4_2cm_mortar"])
def test_artillery_attacks_only_what_is_beside_it(unit):
    table = lone(unit, "C5")
    table.unit("grenadiers", "C3")
    assert table.offers("attack") == []
    table = lone(unit, "C4", enemy="grenadiers")
    assert table.offers("attack") == ["attack C4 C3"]


# --- transfer of activation --------------------------------------------------------------------------------------


def staff(mate: str = "veterans", tile: str = "C5", **fields) -> Table:
    """The Commander on C4 and a unit beside it."""
    table = Table()
    table.unit("commander", "C4")
    table.unit(mate, tile, **fields)
    return table


@pytest.mark.rule("9.transfer.a")
@pytest.mark.parametrize(
    ("tile", "near"),
    [("C5", True), ("B4", True), ("C3", True), ("D4", True), ("D5", True), ("B3", True), ("C2", False)],
)
def test_a_commander_gives_an_activation_to_a_friend_next_to_it(tile, near):
    table = staff(tile=tile)
    assert table.offers("transfer") == ([f"transfer C4 {tile}"] if near else [])


@pytest.mark.rule("9.transfer.a")
@pytest.mark.parametrize("order", ["move C5 B5", "attack C5 D5", "dig C5"])
def test_to_move_to_fight_or_to_dig_in(order):
    table = staff()
    table.unit("stosstruppen", "D5")
    table.script(-2, -2).play("transfer C4 C5")
    assert table.asked == "american transfer"
    assert set(table.codes) == {"move C5 B5", "swap C5 C4", "attack C5 D5", "dig C5"}
    table.play(order)
    assert table.asked == "american operations"
    if order.startswith("move"):
        assert table.at("B5").type.id == "veterans"
        assert table.offers("move B5")  # its own activation is untouched
        assert table.offers("attack B5") == []
    elif order.startswith("attack"):
        assert table.shots[0] == (8 + 2, 8)  # with the Commander's support
        assert table.offers("move C5")
        assert "attack C5 D5" in table.codes
    else:
        assert table.at("C5").dug


@pytest.mark.rule("9.transfer.b")
@pytest.mark.parametrize("done", [{"moved": 1}, {"fired": True}])
def test_even_to_a_unit_that_has_moved_or_fought(done):
    table = staff(**done)
    table.unit("grenadiers", "D5")
    assert table.offers("move C5") == table.offers("attack C5") == []
    table.play("transfer C4 C5")
    assert {"move C5 B5", "attack C5 D5"} <= set(table.codes)


@pytest.mark.rule("9.transfer.a", "5.2.place.h", "5.2.dig.b")
@pytest.mark.parametrize("done", [{"new": True}, {"entrenching": True, "dug": True}])
def test_but_not_to_one_just_placed_or_just_dug_in(done):
    assert staff(**done).offers("transfer") == []


@pytest.mark.rule("9.transfer.a")
def test_not_to_an_enemy():
    table = Table()
    table.unit("commander", "C4")
    table.unit("grenadiers", "C3")
    table.unit("veterans", "E5")
    assert table.offers("transfer") == []


@pytest.mark.rule("9.transfer.c")
def test_who_has_transferred_does_not_fight_but_still_moves_or_digs_in():
    table = staff()
    table.unit("grenadiers", "C3")
    assert table.offers("attack C4") == ["attack C4 C3"]
    table.play("transfer C4 C5", "dig C5")
    assert table.offers("attack C4") == table.offers("transfer") == []
    assert "move C4 B4" in table.codes
    assert "dig C4" in table.codes
    table.play("move C4 B4")
    assert table.offers("move B4") == []


@pytest.mark.rule("9.transfer.c")
def test_who_has_fought_does_not_transfer_who_has_moved_may():
    table = staff()
    table.unit("grenadiers", "C3")
    table.at("C4").morale = 9
    table.script(-2, -2).play("attack C4 C3")
    assert table.offers("transfer") == []
    table = staff()
    table.play("move C4 B4")
    assert table.offers("transfer") == ["transfer B4 C5"]
    table.play("transfer B4 C5", "dig C5")
    assert table.offers("attack B4") == []


@pytest.mark.rule("9.transfer.a", "5.2.move.d")
def test_a_lent_activation_lets_a_unit_hemmed_in_change_places_with_a_friend_who_may_move():
    table = staff("veterans", "C5", moved=1, dug=True)
    table.unit("recruits", "B5")
    table.unit("regulars", "D5", moved=1)
    table.play("transfer C4 C5")
    assert table.codes == ["swap C5 C4", "swap C5 B5"]  # the Regulars have moved already
    table.play("swap C5 B5")
    assert (table.at("B5").type.id, table.at("C5").type.id) == ("veterans", "recruits")
    assert (table.at("B5").moved, table.at("C5").moved) == (1, 1)  # one by the loan, the other by its own move
    assert not table.at("B5").dug
    assert table.offers("move C5") == table.offers("move B5") == []


@pytest.mark.rule("9.transfer.a", "9.transfer.c", "5.2.move.d")
def test_who_lends_it_may_change_places_too_for_it_still_may_move():
    table = staff()
    table.play("transfer C4 C5", "swap C5 C4")
    assert (table.at("C4").type.id, table.at("C5").type.id) == ("veterans", "commander")
    assert (table.at("C4").moved, table.at("C5").moved) == (0, 1)
    assert table.offers("move C5") == []


@pytest.mark.rule("9.transfer.c")
@pytest.mark.parametrize(
    ("side", "giver", "mate"), [("american", "commander", "veterans"), ("german", "field_marshal", "stosstruppen")]
)
def test_who_has_dug_in_may_still_transfer(side, giver, mate):
    table = Table(side)
    table.unit(giver, "C4")
    table.unit(mate, "C5")
    table.unit("grenadiers" if side == "american" else "regulars", "D4")
    table.play("dig C4")
    assert table.offers("transfer") == ["transfer C4 C5"]
    table.play("transfer C4 C5", "dig C5")
    assert (table.at("C4").dug, table.at("C5").dug) == (True, True)
    assert table.offers("move C4") == table.offers("attack C4") == table.offers("transfer") == []


@pytest.mark.rule("9.transfer.c", "5.2.place.h")
def test_who_has_just_been_placed_may_not():
    table = staff()
    table.at("C4").new = True
    assert table.offers("transfer") == []


@pytest.mark.rule("9.transfer.a", "11.field_marshal")
def test_the_field_marshal_does_the_same():
    table = Table("german")
    table.unit("field_marshal", "C2")
    table.unit("pz_iv", "C1")
    assert table.offers("transfer") == ["transfer C2 C1"]
    assert all(not code.startswith("transfer C1") for code in table.codes)
    table.play("transfer C2 C1")
    assert table.asked == "german transfer"


@pytest.mark.rule("9.transfer.a")
def test_a_unit_that_could_do_nothing_with_it_is_not_offered_it():
    table = staff(dug=True)
    table.at("C4").moved = 1
    table.unit("recruits", "B5", moved=1)
    table.unit("recruits", "D5", moved=1)
    assert table.offers("transfer C4 C5") == []
    table = staff(dug=True)
    table.at("C4").moved = 1
    table.unit("recruits", "B5", moved=1)
    assert table.offers("transfer C4 C5") == ["transfer C4 C5"]  # D5 is free
