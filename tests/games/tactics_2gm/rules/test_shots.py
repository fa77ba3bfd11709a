"""A shot: thresholds, penetration, damage, wounds, suppression, headquarters and terrain as targets."""

import pytest

from boardgames.games.tactics_2gm.rules.field import NUMBER, crossed, distance, front, hq, line
from boardgames.games.tactics_2gm.rules.weapons import pierces
from tests.games.tactics_2gm.table import Table


@pytest.mark.rule("base.board", "solo.d")
def test_the_field_has_eight_columns_and_six_lines_counted_from_each_side():
    assert len(NUMBER) == 8 * 6 + 2
    assert (line(0, NUMBER["C2"]), line(1, NUMBER["C2"])) == (2, 5)
    assert (line(0, NUMBER["H6"]), line(1, NUMBER["H6"])) == (6, 1)


@pytest.mark.rule("base.front")
def test_the_front_is_towards_the_enemy_headquarters():
    assert front(0, NUMBER["C2"]) == NUMBER["C3"]
    assert front(1, NUMBER["C2"]) == NUMBER["C1"]
    assert front(0, NUMBER["C6"]) is None


@pytest.mark.rule("base.hq.range")
@pytest.mark.parametrize(("square", "apart"), [("D6", 1), ("E6", 1), ("D3", 4), ("A6", 4), ("H5", 5)])
def test_a_headquarters_lies_one_square_beyond_the_centre_of_its_line(square, apart):
    assert distance(NUMBER[square], hq(1)) == apart
    mirrored = f"{square[0]}{7 - int(square[1])}"
    assert distance(NUMBER[mirrored], hq(0)) == apart


@pytest.mark.rule("base.impact")
@pytest.mark.parametrize(("die", "wounds", "dead"), [(4, 0, False), (5, 3, True), (8, 3, True), (9, 0, True)])
def test_the_die_hits_from_the_first_number_and_destroys_from_the_second(die, wounds, dead):
    table = Table()
    table.unit("m4_sherman", "D3")
    target = table.unit("panzer_iv", "D5", "b")
    table.dice(die).play("fire m4_sherman main D5")
    assert table.gone(target) == dead
    assert table.told("outcome")[0]["outcome"] == ("miss" if die < 5 else "hit" if die < 9 else "critical")


@pytest.mark.rule("base.damage", "base.critical")
def test_wounds_add_up_to_the_impact_points_and_a_critical_hit_destroys_at_once():
    table = Table()
    table.unit("m4_sherman", "D3")
    tiger = table.unit("tiger_i", "D5", "b")  # 4 impact points
    table.dice(7).play("fire m4_sherman main D5")
    assert table.unit_of(tiger).wounds == 3
    table = Table()
    table.unit("m4_sherman", "D3")
    tiger = table.unit("tiger_i", "D5", "b", wounds=1)
    table.dice(7).play("fire m4_sherman main D5")
    assert table.gone(tiger)
    assert tiger.card in table.player("b").discards
    table = Table()
    table.unit("m4_sherman", "D3")
    tiger = table.unit("tiger_i", "D5", "b")
    table.dice(9).play("fire m4_sherman main D5")
    assert table.gone(tiger)


@pytest.mark.rule("base.penetration")
def test_penetration_must_reach_the_armour_and_equality_does():
    table = Table()
    table.unit("m4_sherman", "D3")  # penetration 6
    table.unit("tiger_i", "D5", "b")  # armour 6
    table.unit("maus", "E4", "b")  # armour 8
    assert table.offers("fire") == ["fire m4_sherman main D5", "fire m4_sherman main hq_b"]


@pytest.mark.rule("base.wounds", "air.intercept.f")
def test_each_wound_makes_the_shots_of_a_unit_harder():
    table = Table()
    gun = table.unit("m4_sherman", "D3", wounds=2)
    table.unit("panzer_iv", "D5", "b")
    assert table.need(gun, "main", "D5") == (7, 10)


@pytest.mark.rule("base.impact.cap")
def test_no_threshold_goes_beyond_ten_nor_below_two():
    table = Table()
    gun = table.unit("panzer_i", "D4", "b", wounds=1)
    table.unit("light_infantry", "D3")
    assert table.need(gun, "main", "D3") == (9, 10)
    sure = table.unit("m36_jackson", "A3", promotions=9)
    table.unit("panzer_ii", "A4", "b")
    assert table.need(sure, "main", "A4") == (2, 2)


@pytest.mark.rule("base.cover", "ability.cover.a", "ability.cover.b")
def test_terrain_makes_hits_harder_and_armours_infantry_and_guns():
    table = Table()
    gun = table.unit("m36_jackson", "D3")  # 4+/8+
    table.ground("D5", "house").unit("pak40", "D5", "b")  # armour 3
    table.ground("E5", "forest").unit("heavy_infantry", "E5", "b")
    table.ground("F5", "house").unit("panzer_iv", "F5", "b")
    house = table.aim(gun, "main", "D5")
    assert (house.normal, house.critical, house.armour) == (6, 10, 5)
    forest = table.aim(gun, "main", "E5")
    assert (forest.normal, forest.critical, forest.armour) == (5, 9, 2)
    tank = table.aim(gun, "main", "F5")
    assert (tank.normal, tank.armour) == (6, 5)  # armour of its own alone


@pytest.mark.rule("base.fire.weapons", "base.flip", "equip.mg.tank", "equip.hmg.tank", "equip.mrl.b")
def test_a_unit_fires_each_weapon_once_and_a_vehicle_turns_its_markers_over():
    table = Table()
    tank = table.unit("m4_sherman", "D3", markers=["mg", "tank_hmg", "mrl"])
    target = table.unit("heavy_infantry", "D5", "b")
    table.dice(1, 1, 1, 1)
    for weapon in ("main", "mg", "tank_hmg", "mrl"):
        assert f"fire m4_sherman {weapon} D5" in table.codes
        table.play(f"fire m4_sherman {weapon} D5")
        assert f"fire m4_sherman {weapon} D5" not in table.codes
    assert [each.flipped for each in table.unit_of(tank).markers] == [True, True, True]
    table.play("done")  # Fire ends; Flip asks nothing
    assert [each.flipped for each in table.unit_of(tank).markers] == [False, False, False]
    assert not table.gone(target)


@pytest.mark.rule("base.suppression", "marker.suppression")
def test_a_second_attacker_suppresses_hit_or_miss_until_the_end_of_the_owners_next_turn():
    table = Table()
    table.unit("m4_sherman", "D3", markers=["mrl"])
    table.unit("m36_jackson", "E3")
    target = table.unit("panzer_iv", "D5", "b")
    soft = table.unit("pak40", "E5", "b")
    table.dice(1, 1, 1).play("fire m4_sherman main E5", "fire m4_sherman mrl E5")
    assert table.unit_of(soft).suppressed == 0  # one attacker, however often
    table.play("fire m36_jackson main D5")
    assert table.unit_of(target).suppressed == 0
    table = Table()
    table.unit("m4_sherman", "D3")
    table.unit("m36_jackson", "E3")
    target = table.unit("panzer_iv", "D5", "b")
    table.dice(1, 1).play("fire m4_sherman main D5", "fire m36_jackson main D5")
    assert table.unit_of(target).suppressed == 1
    assert table.need(target, "main", "D3") == (6, 9)  # 5+/8+ and one more each
    table.hand("b", "light_infantry")
    table.until("discard", "b").play("done")
    assert table.unit_of(target).suppressed == 0


@pytest.mark.rule("marker.suppression")
def test_suppression_takes_a_square_of_movement_and_ends_with_its_owners_turn():
    table = Table(phase="move")
    table.unit("light_infantry", "A1", suppressed=1)
    tank = table.unit("m4_sherman", "D3", suppressed=1)
    assert not table.offers("move light_infantry")
    table.play("move m4_sherman D4")
    assert not table.offers("move m4_sherman")
    table.hand("a", "light_infantry")
    table.until("discard").play("done")
    assert table.unit_of(tank).suppressed == 0


@pytest.mark.rule("base.hq.loss", "base.critical")
def test_a_headquarters_takes_wounds_twice_as_many_from_a_critical_hit_and_falls():
    table = Table()
    table.unit("m4_sherman", "D4")
    table.now.sides[1].wounds = 8
    table.dice(5).play("fire m4_sherman main hq_b")
    assert table.now.sides[1].wounds == 11
    assert table.winner is None
    table = Table()
    table.unit("m4_sherman", "D4")
    table.now.sides[1].wounds = 9
    table.dice(9).play("fire m4_sherman main hq_b")
    assert table.winner == "a"
    assert table.match.result.rule == "base.hq.loss"


@pytest.mark.rule("base.friendlyfire")
def test_no_shot_is_offered_at_friends():
    table = Table()
    table.unit("m4_sherman", "D3")
    table.unit("light_infantry", "D4")
    table.ground("D4", "trench")
    assert not [code for code in table.codes if code.endswith("D4")]


@pytest.mark.rule("ability.building", "base.cover")
def test_terrain_is_destroyed_by_wounds_and_a_building_turned_over():
    table = Table()
    table.unit("m4_sherman", "D3")
    table.ground("D5", "house", wounds=3)
    occupant = table.unit("heavy_infantry", "D5", "b")
    table.dice(6).play("raze m4_sherman main D5")
    assert table.terrain("D5") == "ruins"
    assert table.unit_of(occupant).wounds == 1
    table = Table()
    table.unit("m4_sherman", "D3")
    table.ground("D5", "trench")
    table.dice(9).play("raze m4_sherman main D5")  # a critical hit does twice the damage
    assert table.terrain("D5") == ""


@pytest.mark.rule("marker.promotion")
def test_each_promotion_improves_the_shots_for_good():
    table = Table()
    table.hand("a", "promotion", "promotion")
    tank = table.unit("m4_sherman", "D3", promotions=1)
    table.unit("panzer_iv", "D5", "b")
    table.pa(a=0).play("play promotion", "play promotion")
    assert table.unit_of(tank).promotions == 3
    assert table.need(tank, "main", "D5") == (2, 6)
    table.until("discard")
    assert table.unit_of(tank).promotions == 3


@pytest.mark.rule("marker.smoke")
@pytest.mark.parametrize(
    ("start", "end", "squares"),
    [
        ("A1", "D1", ["B1", "C1", "D1"]),
        ("A1", "C3", ["B2", "C3"]),
        ("A1", "B3", ["A2", "B2", "B3"]),
        ("D6", "D3", ["D5", "D4", "D3"]),
        ("A5", "hq_b", ["B5", "B6", "C6", "D6"]),
    ],
)
def test_a_shot_passes_through_the_squares_whose_inside_its_line_crosses(start, end, squares):
    found = crossed(NUMBER[start], NUMBER[end])
    if end == "hq_b":
        assert found[-1] == NUMBER["D6"]
        assert NUMBER[start] not in found
    else:
        assert found == [NUMBER[each] for each in squares]


@pytest.mark.rule("transport.fireat.a", "base.penetration")
def test_a_shot_that_no_longer_pierces_does_nothing():
    table = Table()
    gun = table.unit("m5_stuart", "D3")
    table.unit("panzer_ii", "D5", "b")
    assert pierces(table.aim(gun, "main", "D5"))
    table.unit_of(gun)
    table.ground("D5", "bunker")
    assert pierces(table.aim(gun, "main", "D5"))  # a tank has no armour of the terrain
