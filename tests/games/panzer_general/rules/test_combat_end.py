"""Combat, steps 13 to 16 (book 6): elimination and its reward, returned fire, retreat and advance."""

import pytest

from tests.games.panzer_general.table import Table

# The attacker's tile, the defender's, and the one straight behind it: from the south, east, north and west.
LINES = [("C4", "C3", "C2"), ("D3", "C3", "B3"), ("C2", "C3", "C4"), ("B3", "C3", "D3")]


def beaten(start: str = "C4", tile: str = "C3", defender: str = "grenadiers", **scenario) -> Table:
    """Regulars about to attack a German unit; a Tactical Modifier of 3 costs Grenadiers on Clear 2 Morale."""
    table = Table(**scenario)
    table.unit("regulars", start)
    table.unit(defender, tile)
    return table


def dying(victim: str = "grenadiers", **prestige: int) -> Table:
    """Veterans on C4 about to attack a German unit on C3 that has 1 Morale left."""
    table = Table()
    table.unit("veterans", "C4")
    piece = table.unit(victim, "C3")
    piece.morale = 1
    return table.prestige(**prestige)


# --- step 13: elimination ----------------------------------------------------------------------------------------


@pytest.mark.rule("6.13a", "9.morale.b")
@pytest.mark.parametrize(("markers", "left"), [(-1, 1), (-2, None), (-3, None)])
def test_a_unit_reduced_to_0_or_less_is_eliminated(markers, left):
    table = Table()
    table.unit("regulars", "C4")
    card = table.unit("grenadiers", "C3", markers=markers).card  # Morale 3, 2 or 1; it loses 2
    table.script(*([3, -2] if left else [3])).play("attack C4 C3")
    if left:
        assert table.at("C2").morale == left
        assert table.player("german").units.discards == []
    else:
        assert table.empty("C3")
        assert table.empty("C2")
        assert table.player("german").units.discards == [card]
        assert table.told("eliminated") == [{"tile": "C3", "unit": card, "side": 1}]


@pytest.mark.rule("6.13a", "6.13b", "6.13e")
def test_an_attacker_eliminated_by_the_returned_fire_goes_to_its_own_sides_discards():
    table = Table()
    card = table.unit("recruits", "C4", markers=-3).card
    table.unit("stosstruppen", "C3")
    table.script(-2, 0).play("attack C4 C3")
    assert table.empty("C4")
    assert table.player("american").units.discards == [card]
    assert table.player("german").units.discards == []
    assert table.at("C3").morale == 5 + 1
    assert table.player("german").prestige == 1  # half of 2
    assert table.player("american").prestige == 0
    assert (table.player("german").killed, table.player("german").kill_prestige) == (1, 1)
    assert table.asked == "american operations"


@pytest.mark.rule("6.13b", "6.13d")
@pytest.mark.parametrize(
    ("victim", "reward"),
    [
        ("sdkfz_223_scout", 1),  # cost 2
        ("volkssturm", 2),  # 3
        ("grenadiers", 2),  # 4
        ("sdkfz_7_1", 3),  # 5
        ("pz_iv", 4),  # 7
        ("panzergrenadier", 4),  # 8
        ("flak_88", 7),  # 13
        ("pz_vi_king_tiger", 8),  # 15
    ],
)
def test_the_reward_is_half_the_units_cost_rounded_up(victim, reward):
    table = dying(victim, american=10)
    table.unit("105mm_howitzer", "C5")
    table.unit("m12_howitzer", "B5")
    table.script(3).play("attack C4 C3")
    assert table.player("american").prestige == 10 + reward
    assert table.player("german").prestige == 0
    assert (table.player("american").killed, table.player("american").kill_prestige) == (1, reward)
    assert table.player("german").killed == 0


@pytest.mark.rule("6.13b", "6.13d")
def test_a_unit_of_cost_1_is_worth_1():
    table = Table("german")
    table.unit("4_2cm_mortar", "C4", markers=-5)
    table.unit("pz_vi_king_tiger", "C3")
    table.script(3).play("attack C3 C4", "stay")
    assert table.player("german").prestige == 1


@pytest.mark.rule("6.13c")
def test_the_reward_may_be_added_to_ones_own_prestige():
    table = dying("sdkfz_7_1", american=10, german=8)
    table.script(3).play("attack C4 C3")
    assert table.asked == "american reward"
    assert table.codes == ["gain", "deprive"]
    assert table.shot.step == 12
    table.play("gain")
    assert (table.player("american").prestige, table.player("german").prestige) == (13, 8)


@pytest.mark.rule("6.13c")
def test_or_be_taken_from_the_enemys():
    table = dying("sdkfz_7_1", american=10, german=8)
    table.script(3).play("attack C4 C3", "deprive")
    assert (table.player("american").prestige, table.player("german").prestige) == (10, 5)


@pytest.mark.rule("6.13c")
def test_nobody_loses_more_prestige_than_he_has():
    table = dying("sdkfz_7_1", american=10, german=1)
    table.script(3).play("attack C4 C3", "deprive")
    assert (table.player("american").prestige, table.player("german").prestige) == (10, 0)


@pytest.mark.rule("6.13c")
def test_with_nothing_to_take_from_the_enemy_there_is_no_choice():
    table = dying("sdkfz_7_1", german=0)
    table.script(3).play("attack C4 C3")
    assert table.asked == "american advance"
    assert table.player("american").prestige == 3


@pytest.mark.rule("6.13c")
def test_the_side_of_the_unit_that_returned_fire_has_the_choice_for_its_own_kill():
    table = Table()
    table.unit("75mm_howitzer", "C4", markers=-1)
    table.unit("stosstruppen", "C3")
    table.prestige(american=8, german=4)
    table.script(-2, 0).play("attack C4 C3")
    assert table.asked == "german reward"
    table.play("deprive")
    assert (table.player("american").prestige, table.player("german").prestige) == (5, 4)


@pytest.mark.rule("6.13e", "9.morale.c", "5.2.morale.b")
@pytest.mark.parametrize(("markers", "after"), [(-2, 5), (0, 7), (2, 9), (3, 9)])
def test_the_unit_that_eliminates_its_target_gains_1_morale_up_to_9(markers, after):
    table = Table()
    table.unit("veterans", "C4", markers=markers)  # printed 6
    table.unit("grenadiers", "C3", markers=-3)
    table.script(3).play("attack C4 C3", "stay")
    assert table.empty("C3")
    assert table.at("C4").morale == after


# --- step 14 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.14a")
def test_an_eliminated_target_does_not_fire_back():
    table = dying()
    table.script(3).play("attack C4 C3")
    assert len(table.shots) == 1
    assert table.asked == "american advance"
    table.finish_script()


@pytest.mark.rule("6.14a", "6.14b")
def test_an_entrenched_defender_that_fired_first_is_then_fired_at_once():
    table = Table()
    table.unit("veterans", "C4")
    table.unit("grenadiers", "C3", dug=True)
    table.script(-2, 0).play("attack C4 C3")
    assert [shot["side"] for shot in table.told("shot")] == [1, 0]
    assert table.now.combat is None


# --- step 15: retreat --------------------------------------------------------------------------------------------


@pytest.mark.rule("6.15a", "6.15c", "6.15h")
@pytest.mark.parametrize(("start", "tile", "behind"), LINES)
def test_a_defender_that_lost_more_retreats_straight_away_from_the_attack(start, tile, behind):
    table = beaten(start, tile)
    table.script(3, -2).play(f"attack {start} {tile}", "stay")
    assert table.losses == [2, 0]
    assert table.at(behind).type.id == "grenadiers"
    assert table.empty(tile)
    assert table.at(behind).morale == 4 - 2
    assert table.controller(behind) == "german"
    assert table.controller(tile) == "german"  # its marker stays where it was


@pytest.mark.rule("6.15a")
def test_a_german_attack_drives_american_units_back_just_as_well():
    table = Table("german")
    table.unit("recruits", "D3")
    table.unit("stosstruppen", "D2")
    table.script(1, -2).play("attack D2 D3", "stay")
    assert table.losses == [2, 0]
    assert table.at("D4").type.id == "recruits"
    assert table.controller("D4") == "american"


@pytest.mark.rule("6.15a")
@pytest.mark.parametrize(
    ("first", "second", "losses", "retreats"),
    [
        (3, -2, [2, 0], True),
        (3, 3, [2, 1], True),  # 5 + 3 against 7
        (1, 2, [1, 1], False),  # as much is not more
        (1, 3, [1, 1], False),
        (0, 3, [0, 2], False),
        (0, 0, [0, 0], False),
    ],
)
def test_only_a_defender_that_lost_more_than_the_attacker_retreats(first, second, losses, retreats):
    table = beaten()
    table.script(first, second).play("attack C4 C3")
    assert table.losses == losses
    if retreats:
        assert table.asked == "american advance"
        assert table.at("C2").type.id == "grenadiers"
    else:
        assert table.asked == "american operations"
        assert table.at("C3").type.id == "grenadiers"


@pytest.mark.rule("6.15a", "6.12c")
def test_morale_lost_before_this_combat_does_not_count():
    table = Table()
    table.unit("regulars", "C4", markers=4)
    table.unit("stosstruppen", "C3", markers=-3)
    table.script(-2, 2).play("attack C4 C3")  # 11 - 2 = 9 against 8; 8 - 4 + 2 = 6 against 7
    assert table.losses == [1, 0]
    assert table.at("C2").morale == 5 - 3 - 1

    table = Table()
    table.unit("regulars", "C4", markers=-3)
    table.unit("stosstruppen", "C3", markers=-3)
    table.script(-2, 2).play("attack C4 C3")  # 4 - 2 against 8; 5 + 2 against 7
    assert table.losses == [0, 0]
    assert table.at("C3").morale == 2


@pytest.mark.rule("6.15b")
def test_the_defender_stays_if_the_attacker_has_been_destroyed():
    table = Table()
    table.unit("veterans", "C4", markers=-5)  # Morale 1, fires 3
    table.unit("recruits", "B3")
    table.unit("recruits", "D3")
    table.unit("m7_priest", "C5")
    table.unit("stosstruppen", "C3")
    table.script(0, 3).play("attack C4 C3")  # 3 + 7 against 8: 1 lost; then 7 + 3 against 8 destroys
    assert table.losses == [1, 1]
    assert table.empty("C4")
    assert table.at("C3").type.id == "stosstruppen"
    assert table.asked == "american operations"


@pytest.mark.rule("6.15b")
def test_it_stays_even_where_it_lost_more_than_the_attacker_that_it_destroyed():
    table = Table()
    table.unit("veterans", "C4", markers=-5)
    table.unit("57mm_towed_gun", "B3")
    table.unit("57mm_towed_gun", "D3")
    table.unit("stosstruppen", "C3")
    table.unit("puma", "D5")
    table.script(2, 3).play("attack C4 C3")  # 3 + 8 + 2 against 8: 3 lost; 5 + 3 + 3 against 8
    assert table.losses[0] == 3
    assert table.empty("C4")
    assert table.at("C3").morale == 5 - 3 + 1
    assert table.empty("C2")


@pytest.mark.rule("6.15a", "8.15.rule")
def test_the_attacker_never_retreats():
    table = Table()
    table.unit("recruits", "C4")
    table.unit("stosstruppen", "C3")
    table.script(-2, 2).play("attack C4 C3")
    assert table.losses == [0, 2]
    assert table.at("C4").type.id == "recruits"
    assert table.empty("C5")


@pytest.mark.rule("6.15d", "6.15e")
@pytest.mark.parametrize(("blocker", "loss"), [("volkssturm", 2), ("recruits", 3)])  # Recruits support the attack
def test_a_unit_of_either_side_behind_it_blocks_the_retreat_and_costs_1_morale(blocker, loss):
    table = beaten()
    table.at("C3").morale = 6
    table.unit(blocker, "C2")
    table.script(3, -2).play("attack C4 C3")
    assert table.losses == [loss, 0]
    assert table.at("C3").type.id == "grenadiers"
    assert table.at("C3").morale == 6 - loss - 1
    assert table.asked == "american operations"  # nobody may advance


@pytest.mark.rule("6.15d", "6.15e")
@pytest.mark.parametrize(("start", "tile"), [("C2", "C1"), ("B3", "A3"), ("E3", "F3"), ("C4", "C5")])
def test_so_does_the_edge_of_the_map(start, tile):
    table = beaten(start, tile)
    table.script(3, -2).play(f"attack {start} {tile}")
    assert table.at(tile).morale == 4 - 2 - 1
    assert table.told("retreat_blocked")[0]["tile"] == tile
    assert table.asked == "american operations"


@pytest.mark.rule("6.15d", "10.impassableriver.a", "10.swamp.b")
@pytest.mark.parametrize(
    ("defender", "terrain", "retreats"),
    [
        ("grenadiers", "impassable_river", False),
        ("grenadiers", "swamp", True),
        ("marder_iii", "swamp", False),
        ("marder_iii", "passable_river", True),
        ("pz_ii", "swamp", True),
    ],
)
def test_so_does_ground_that_the_unit_may_not_enter(defender, terrain, retreats):
    table = Table()
    table.unit("m4a1_sherman", "C4")
    unit = table.unit(defender, "C3")
    unit.morale = 9
    table.terrain("C2", terrain)
    table.script(3, -2).play("attack C4 C3")
    lost = table.losses[0]
    assert lost > 0
    if retreats:
        assert table.at("C2").morale == 9 - lost
    else:
        assert table.at("C3").morale == 9 - lost - 1


@pytest.mark.rule("6.15d", "7.2.stmarie.d")
def test_so_does_a_scenario_that_pins_the_unit_to_its_tile():
    table = beaten(rules={"static_units": {"german": ["grenadiers"]}})
    table.script(3, -2).play("attack C4 C3")
    assert table.at("C3").morale == 4 - 2 - 1


@pytest.mark.rule("6.15f", "6.13b", "6.13e")
def test_a_blocked_unit_eliminated_by_that_loss_is_rewarded_like_one_shot_down():
    table = Table()
    table.unit("regulars", "C2")
    table.unit("sdkfz_7_1", "C1", markers=-1)  # Morale 2, defence 3, cost 5
    table.script(-2, -2).play("attack C2 C1")  # 5 - 2 against 3: nothing
    assert table.at("C1").morale == 2
    table = Table()
    table.unit("regulars", "C2")
    table.unit("sdkfz_7_1", "C1", markers=-1)
    table.prestige(american=1, german=2)
    table.script(0, -2).play("attack C2 C1")  # 1 lost, and 1 more for the blocked retreat
    assert table.asked == "american reward"
    table.play("deprive")
    assert table.empty("C1")
    assert (table.player("american").prestige, table.player("german").prestige) == (1, 0)
    assert table.at("C2").morale == 5 + 1
    assert table.asked == "american advance"


@pytest.mark.rule("6.15g", "5.2.move.h", "5.2.move.i")
@pytest.mark.parametrize(("modifier", "left"), [(-2, 1), (-1, 1), (0, 2), (3, 2)])
def test_a_retreat_onto_enemy_control_meets_mines(modifier, left):
    table = beaten()
    table.control("american", "C2")
    table.script(3, -2, modifier).play("attack C4 C3", "stay")
    assert table.at("C2").morale == left
    assert table.controller("C2") == "german"
    table.finish_script()


@pytest.mark.rule("6.15g", "9.ignoremines")
def test_units_that_ignore_mines_do_so_in_retreat():
    table = beaten(defender="pioneers")
    table.control("american", "C2")
    table.script(-2, -2).play("attack C4 C3", "stay")  # 7 - 2 against 3
    assert table.at("C2").morale == 4 - 1


@pytest.mark.rule("6.15g")
def test_mines_that_kill_a_retreating_unit_bring_no_reward_but_leave_the_tile_open():
    table = Table()
    table.unit("regulars", "C4")
    card = table.unit("grenadiers", "C3", markers=-1).card
    table.control("american", "C2")
    table.script(3, -2, -1).play("attack C4 C3")
    assert table.empty("C2")
    assert table.player("german").units.discards == [card]
    assert table.player("american").prestige == 0
    assert table.player("american").killed == 0
    assert table.at("C4").morale == 5
    assert table.asked == "american advance"


@pytest.mark.rule("6.15h", "6.15g")
@pytest.mark.parametrize("control", [None, "german"])
def test_a_retreat_onto_other_tiles_draws_nothing_and_takes_control(control):
    table = beaten()
    table.control(control, "C2")
    table.script(3, -2).play("attack C4 C3", "stay")
    assert table.controller("C2") == "german"
    assert table.at("C2").morale == 2


@pytest.mark.rule("6.15i")
def test_a_unit_on_its_own_base_never_retreats():
    table = beaten("B1", "C1", base_top="C1")
    table.script(3, -2).play("attack B1 C1")
    assert table.at("C1").morale == 4 - 2  # nor does staying cost it anything
    assert table.empty("D1")
    assert table.asked == "american operations"


@pytest.mark.rule("6.15i")
def test_a_unit_on_the_enemys_base_does():
    table = beaten("B5", "C5", base_bottom="C5")
    table.script(3, -2, 0).play("attack B5 C5", "stay")
    assert table.at("D5").type.id == "grenadiers"


@pytest.mark.rule("6.15i")
def test_an_american_unit_on_the_american_base_stays_too():
    table = Table("german", base_bottom="C5")
    table.unit("recruits", "C5")
    table.unit("stosstruppen", "B5")
    table.script(1, -2).play("attack B5 C5")
    assert table.at("C5").morale == 4 - 2
    assert table.empty("D5")


@pytest.mark.rule("6.15j")
def test_after_the_combat_all_markers_are_one_sum():
    table = Table()
    table.unit("veterans", "C4", markers=2)
    table.unit("stosstruppen", "C3", markers=1)
    table.script(0, 0).play("attack C4 C3", "stay")  # 10 against 8: 1 lost; then 8 + 1 - 1 against 8
    assert table.match.view(0).units[0].markers == 0  # +1 and -1
    assert table.at("C2").morale == 5


@pytest.mark.rule("5.2.dig.e", "6.15c")
def test_a_retreating_unit_leaves_its_defenses_behind():
    table = Table()
    table.unit("veterans", "C4", markers=2)
    table.unit("grenadiers", "C3", dug=True)
    table.script(-2, 1).play("attack C4 C3", "stay")  # 10 + 1 against 9
    assert not table.at("C2").dug


@pytest.mark.rule("6.15e")
def test_a_blocked_unit_keeps_its_defenses():
    table = Table()
    table.unit("veterans", "C4", markers=2)
    table.unit("grenadiers", "C3", dug=True)
    table.unit("pz_ii", "C2")
    table.script(-2, 1).play("attack C4 C3")
    assert table.at("C3").dug
    assert table.at("C3").morale == 4 - 1 - 1


@pytest.mark.rule("6.15c", "5.2.reveal.a")
def test_a_retreating_unit_reveals_what_lies_face_down_next_to_where_it_goes():
    table = beaten()
    table.unit("recruits", "B1", up=False)
    table.unit("m26_pershing", "E1", up=False)
    table.script(3, -2).play("attack C4 C3", "stay")
    assert table.at("B1").up
    assert not table.at("E1").up


# --- step 16: advance --------------------------------------------------------------------------------------------


@pytest.mark.rule("6.16a", "6.16b")
@pytest.mark.parametrize(("start", "tile", "behind"), LINES)
def test_the_attacker_may_advance_into_the_tile_that_the_defender_left(start, tile, behind):
    table = beaten(start, tile)
    table.script(3, -2).play(f"attack {start} {tile}")
    assert table.asked == "american advance"
    assert table.codes == [f"advance {tile}", "stay"]
    table.play(f"advance {tile}")
    assert table.at(tile).type.id == "regulars"
    assert table.empty(start)
    assert table.controller(tile) == "american"
    assert table.controller(start) == "american"


@pytest.mark.rule("6.16a")
def test_it_need_not():
    table = beaten()
    table.script(3, -2).play("attack C4 C3", "stay")
    assert table.at("C4").type.id == "regulars"
    assert table.empty("C3")
    assert table.controller("C3") == "german"
    assert table.told("advanced") == []


@pytest.mark.rule("6.16a", "6.16b")
def test_it_may_advance_onto_the_tile_of_a_unit_that_it_eliminated():
    table = dying()
    table.script(3).play("attack C4 C3", "advance C3")
    assert table.at("C3").type.id == "veterans"
    assert table.controller("C3") == "american"


@pytest.mark.rule("6.16a")
def test_it_may_also_where_an_entrenched_defender_fired_first():
    table = Table("german")
    table.unit("recruits", "C4", dug=True, markers=-3)
    table.unit("stosstruppen", "C3")
    table.script(-2, 3).play("attack C3 C4")  # 6 - 3 - 2; then 8 + 3 against 8
    assert table.asked == "german advance"
    table.play("advance C4")
    assert table.at("C4").type.id == "stosstruppen"
    assert table.controller("C4") == "german"


@pytest.mark.rule("6.16a")
def test_there_is_no_advance_while_the_defender_stands():
    table = beaten()
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "american operations"
    assert table.told("advanced") == []


@pytest.mark.rule("6.16c", "5.2.move.j")
def test_an_advance_meets_no_mines():
    table = beaten()
    table.script(3, -2).play("attack C4 C3", "advance C3")
    assert table.controller("C3") == "american"  # it was German
    assert table.at("C3").morale == 5
    table.finish_script()


@pytest.mark.rule("6.16a")
def test_the_advance_uses_up_no_move():
    table = Table()
    table.unit("m26_pershing", "C4")
    table.unit("grenadiers", "C3")
    table.script(0, -2).play("attack C4 C3", "advance C3")
    assert "move C3 B3" in table.codes


@pytest.mark.rule("6.16a", "10.swamp.b")
@pytest.mark.parametrize(("attacker", "asked"), [("m4a1_sherman", False), ("m3a1_stuart", True), ("veterans", True)])
def test_nobody_advances_onto_ground_that_he_may_not_enter(attacker, asked):
    table = Table()
    table.unit(attacker, "C4", markers=3)
    table.unit("flak_88", "C3", markers=-3)
    table.terrain("C3", "swamp")
    table.script(3).play("attack C4 C3")
    assert table.empty("C3")
    assert table.asked == ("american advance" if asked else "american operations")


@pytest.mark.rule("6.16a", "7.2.stmarie.d")
def test_a_unit_pinned_to_its_tile_does_not_advance():
    table = beaten(rules={"static_units": {"american": ["regulars"]}})
    table.script(3, -2).play("attack C4 C3")
    assert table.asked == "american operations"
    assert table.at("C4").type.id == "regulars"


@pytest.mark.rule("6.16a", "5.2.reveal.a", "9.scout")
def test_an_advancing_unit_reveals_what_it_comes_to_stand_next_to():
    table = beaten()
    table.unit("pz_iv", "B2", up=False)
    table.unit("pz_iii", "E3", up=False)
    table.script(3, -2).play("attack C4 C3", "advance C3")
    assert table.at("B2").up
    assert not table.at("E3").up
    table = Table()
    table.unit("m8_greyhound", "C4")
    table.unit("grenadiers", "C3")
    table.unit("pz_iii", "E3", up=False)
    table.unit("pz_iv", "F3", up=False)
    table.script(1, -2).play("attack C4 C3", "advance C3")
    assert table.at("E3").up  # a Scout Car sees two tiles as it advances
    assert not table.at("F3").up


@pytest.mark.rule("6.16a", "5.2.dig.e")
def test_an_attacker_entrenched_in_the_course_of_the_combat_leaves_that_behind():
    table = beaten()
    table.hand("american", "prepared_positions")
    table.prestige(american=3)
    table.script(3, -2).play("attack C4 C3", "pass", "bluff")
    assert table.shot.firer == 1
    table.play("play prepared_positions")
    assert table.at("C4").dug
    table.play("advance C3")
    assert not table.at("C3").dug
