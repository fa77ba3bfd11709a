"""Markers of additional equipment: smoke, machine guns and mortars, flamethrowers, medics and mechanics."""

import pytest

from boardgames.games.tactics_2gm.content.cards import EQUIPMENT
from boardgames.games.tactics_2gm.rules.field import NUMBER
from boardgames.games.tactics_2gm.state import Smoke
from tests.games.tactics_2gm.table import Table


@pytest.mark.rule("equip.a", "base.equip.cost", "equip.b")
def test_equipment_is_bought_as_a_unit_is_deployed():
    table = Table(phase="deploy")
    table.hand("a", "heavy_infantry")
    table.pa(a=4).play("deploy heavy_infantry D1", "equip hmg", "equip prone")
    assert [each.kind for each in table.at("D1").markers] == ["hmg", "prone"]
    assert table.player("a").pa == 0
    assert not table.offers("equip")
    free = Table(phase="deploy")
    free.hand("a", "m5_stuart")
    free.pa(a=3).play("deploy m5_stuart D1")
    assert [each.kind for each in free.at("D1").markers] == ["mg"]  # what costs nothing comes along


@pytest.mark.rule("base.equip.slots")
def test_infantry_has_one_weapon_marker_but_hmg_and_mortar_go_together_and_a_tank_two():
    table = Table(phase="deploy")
    table.hand("a", "heavy_infantry", "m4_sherman", "light_infantry")
    table.pa(a=30).play("deploy heavy_infantry D1", "equip hmg")
    assert "equip bazooka" not in table.codes
    assert "equip grenades" not in table.codes
    assert "equip mortar" in table.codes
    table.play("equip mortar", "done", "deploy m4_sherman E1", "equip tank_hmg", "equip mrl")
    assert "equip tank_flamethrower" not in table.codes
    assert "equip smoke_screen" in table.codes
    table.play("done", "deploy light_infantry F1", "equip grenades", "equip medics", "equip prone")


@pytest.mark.rule("equip.bazooka", "equip.sniper", "equip.grenades", "equip.hmg.a", "equip.mortar.a", "equip.mrl.a")
def test_the_weapons_of_the_markers():
    table = Table()
    unit = table.unit("heavy_infantry", "D3", markers=["bazooka"])
    table.unit("panzer_iv", "D5", "b")
    table.unit("light_infantry", "D4", "b")
    assert table.offers("fire heavy_infantry bazooka") == ["fire heavy_infantry bazooka D5"]
    assert (table.aim(unit, "bazooka", "D5").pen, table.need(unit, "bazooka", "D5")) == (6, (5, 8))
    found = {kind: EQUIPMENT[kind].weapon for kind in ("grenades", "sniper", "mortar", "mrl", "hmg")}
    assert {kind: (each.pen, each.damage, each.reach) for kind, each in found.items()} == {
        "grenades": (4, 2, (1, 1)), "sniper": (2, 2, (1, 4)), "mortar": (3, 2, (2, 4)), "mrl": (4, 3, (2, 5)),
        "hmg": (4, 3, (1, 3)),
    }  # fmt: skip
    sniper = Table()
    sniper.unit("special_units", "D3", markers=["sniper"])
    sniper.unit("light_infantry", "D6", "b")
    sniper.unit("jeep", "E5", "b")
    assert sniper.offers("fire special_units sniper") == ["fire special_units sniper D6"]


@pytest.mark.rule("ability.setup.a", "ability.setup.b", "ability.setup.c", "equip.hmg.b", "equip.mortar.b")
def test_heavy_weapons_fire_only_when_set_up_and_then_hold_their_unit():
    table = Table(phase="move")
    table.unit("heavy_infantry", "D3", markers=["hmg", "mortar"])
    table.unit("light_infantry", "D6", "b")
    assert table.offers("setup") == ["setup heavy_infantry hmg", "setup heavy_infantry mortar"]
    table.play("setup heavy_infantry hmg")
    assert not table.offers("move")
    table.until("fire")
    assert table.offers("fire heavy_infantry hmg")
    assert not table.offers("fire heavy_infantry mortar")
    table.play("setup heavy_infantry mortar")  # at any moment of the turn
    assert table.offers("fire heavy_infantry mortar")


@pytest.mark.rule("ability.setup.d", "ability.setup.e")
def test_the_machine_gun_of_the_book_over_three_turns():
    table = Table(phase="move")
    unit = table.unit("heavy_infantry", "D2", markers=["hmg"])
    table.unit("panzer_ii", "D5", "b")
    table.unit("panzer_ii", "H6", "b")

    def my_next_turn():
        while table.now.side == 1 or table.now.phase != "move":
            table.play("discard light_infantry" if "done" not in table.codes else "done")

    table.play("move heavy_infantry D3", "setup heavy_infantry hmg", "done", "done")
    table.dice(1).play("fire heavy_infantry hmg D5", "done")
    assert table.now.side == 1  # Flip offered nothing to fold
    my_next_turn()
    assert not table.offers("move heavy_infantry")
    table.until("fire").dice(1).play("fire heavy_infantry hmg D5", "done")
    assert table.offers("fold") == ["fold heavy_infantry hmg"]
    table.play("fold heavy_infantry hmg")
    my_next_turn()
    assert table.offers("move heavy_infantry")
    table.play("setup heavy_infantry hmg")
    assert table.unit_of(unit).markers[0].up


@pytest.mark.rule("equip.smoke.a", "equip.smoke.b", "equip.smoke.c")
def test_a_smoke_screen_covers_its_square_and_if_wanted_those_beside_it():
    table = Table()
    gun = table.unit("m1_57", "D3", markers=["smoke_screen"])  # range 4
    screens = {code.split()[3] for code in table.offers("screen")}
    assert "D6" in screens
    assert "G5" not in screens
    table.play("screen m1_57 smoke_screen D5")
    assert table.codes == ["at C5", "pass"]
    table.play("at C5", "pass")
    assert [each.place for each in table.now.smoke] == [NUMBER["D5"], NUMBER["C5"]]
    assert table.unit_of(gun).markers[0].flipped
    assert not table.offers("screen")
    assert not table.told("rolled")


@pytest.mark.rule("equip.smoke.d")
def test_shots_of_both_sides_through_smoke_are_harder_once():
    table = Table()
    gun = table.unit("m36_jackson", "D2")
    enemy = table.unit("panzer_iv", "D5", "b")
    table.unit("panzer_ii", "F2", "b")
    table.now.smoke = [Smoke(side=0, place=NUMBER[each]) for each in ("D3", "D4", "D5")]
    assert table.need(gun, "main", "D5") == (6, 10)
    assert table.need(enemy, "main", "D2") == (7, 10)
    assert table.need(gun, "main", "F2") == (4, 8)
    table.now.smoke = [Smoke(side=0, place=NUMBER["D2"])]
    assert table.need(gun, "main", "D5") == (4, 8)  # the firer's own square counts not


@pytest.mark.rule("equip.smoke.e", "base.start.expire", "solo.turn.start.a")
def test_a_screen_lasts_to_its_owners_next_start():
    table = Table()
    table.unit("m1_57", "D3", markers=["smoke_screen"])
    table.unit("panzer_ii", "H6", "b")
    table.play("screen m1_57 smoke_screen D5", "pass", "pass").until("move", "b")
    assert table.now.smoke
    table.until("discard", "b").play("done")
    assert table.now.side == 0
    assert not table.now.smoke


@pytest.mark.rule("equip.smokegrenade.a", "equip.smokegrenade.b", "equip.smokegrenade.c", "equip.smoke.f")
def test_a_smoke_grenade_is_thrown_before_the_die_and_lasts_to_the_next_players_start():
    table = Table()
    table.unit("m36_jackson", "D2")
    target = table.unit("light_infantry", "D4", "b", markers=["smoke_grenade"])
    table.play("fire m36_jackson main D4")
    assert table.asked == "b smoke"
    table.dice(4).play("smoke smoke_grenade")
    assert not table.gone(target)
    assert table.told("outcome")[0]["outcome"] == "miss"
    assert table.unit_of(target).markers[0].flipped
    table.now.smoke.append(Smoke(side=0, place=NUMBER["D3"]))
    assert table.need(next(iter(table.now.units.values())), "main", "D4") == (6, 10)  # the screen alone
    table.now.smoke.pop()
    table.play("done")
    assert table.now.side == 1
    assert not table.now.smoke


@pytest.mark.rule("equip.smokegrenade.b", "equip.smokegrenade.d")
def test_a_grenade_may_be_thrown_in_ones_own_turn_and_turns_back():
    table = Table(phase="move")
    unit = table.unit("light_infantry", "D4", markers=["smoke_grenade"])
    table.play("puff light_infantry smoke_grenade")
    assert table.now.smoke[0].unit == unit.card
    table.until("discard")
    assert [(each.kind, each.flipped) for each in table.unit_of(unit).markers] == [("smoke_grenade", False)]


@pytest.mark.rule("equip.prone.a", "equip.prone.b")
def test_lying_prone_makes_normal_hits_harder_whether_one_moves_or_not():
    table = Table(phase="move")
    table.unit("light_infantry", "D3", markers=["prone"])
    tank = table.unit("panzer_iv", "D6", "b")  # 5+/8+
    assert table.need(tank, "main", "D3") == (6, 8)
    table.play("move light_infantry D4")
    assert table.need(tank, "main", "D4") == (6, 8)
    gun = table.unit("pak40", "E6", "b", promotions=-4)
    assert table.need(gun, "main", "D4") == (10, 10)


@pytest.mark.rule("equip.flamethrower.a", "equip.flamethrower.b", "equip.flamethrower.c")
def test_a_flamethrower_burns_buildings_without_a_roll_and_who_is_inside():
    table = Table()
    table.unit("special_units", "D4", markers=["flamethrower"])
    table.ground("D5", "house")
    target = table.unit("tiger_i", "D5", "b")
    table.dice(1).play("fire special_units flamethrower D5")  # 4+/7+, past armour 6
    assert table.unit_of(target).wounds == 3
    assert table.land_wounds("D5") == 3
    table = Table()
    table.unit("special_units", "D4", markers=["flamethrower"])
    table.ground("D5", "house")
    target = table.unit("tiger_i", "D5", "b")
    table.dice(9).play("fire special_units flamethrower D5")  # 7+ and 2 for the house
    assert table.gone(target)
    empty = Table()
    empty.unit("special_units", "D4", markers=["flamethrower"])
    empty.ground("D5", "house")
    empty.play("raze special_units flamethrower D5")
    assert empty.land_wounds("D5") == 3
    assert not empty.told("rolled")


@pytest.mark.rule("equip.flamethrower.tank.a", "equip.flamethrower.tank.b", "ability.swap.a", "ability.swap.b")
def test_a_tank_may_change_its_gun_for_a_flamethrower():
    table = Table(phase="deploy")
    table.hand("a", "m4_sherman")
    table.unit("heavy_infantry", "D2", "b")
    table.unit("panzer_ii", "D4", "b")
    table.pa(a=6).play("deploy m4_sherman D1", "equip tank_flamethrower").until("fire")
    assert table.offers("fire m4_sherman main") == ["fire m4_sherman main D2"]
    tank = table.at("D1")
    assert (table.aim(tank, "main", "D2").pen, table.need(tank, "main", "D2")) == (3, (4, 7))


@pytest.mark.rule("equip.medic", "ability.heal.a", "ability.heal.b", "ability.heal.c", "ability.timing")
def test_medics_take_a_wound_from_infantry_or_guns_beside_them_or_from_themselves_once_a_turn():
    table = Table(phase="move")
    table.unit("light_infantry", "D3", markers=["medics"], wounds=1)
    table.unit("heavy_infantry", "D4", wounds=1)
    table.unit("m1_57", "C3", wounds=1)
    table.unit("m4_sherman", "E3", wounds=1)
    table.unit("heavy_infantry", "D5", wounds=1)
    assert len(table.offers("heal")) == 3
    table.play("heal light_infantry m1_57")
    assert table.at("C3").wounds == 0
    assert not table.offers("heal")
    later = Table()
    later.unit("light_infantry", "D3", markers=["medics"], wounds=1)
    assert later.offers("heal") == ["heal light_infantry light_infantry"]


@pytest.mark.rule("equip.mechanics", "ability.repair.a", "ability.repair.b", "ability.timing")
def test_mechanics_repair_guns_and_vehicles_beside_them_but_not_themselves():
    table = Table(phase="deploy")
    table.unit("gmc", "D3", markers=["mechanics"], wounds=1)
    table.unit("m4_sherman", "D4", wounds=2)
    table.unit("light_infantry", "C3", wounds=1)
    assert table.offers("repair") == ["repair gmc m4_sherman"]
    table.play("repair gmc m4_sherman")
    assert table.at("D4").wounds == 1
    assert not table.offers("repair")


def test_overheated_weapons_are_out_of_use_until_their_owners_next_flip():
    table = Table(phase="flip")
    table.hand("a", "overheating")
    enemy = table.unit("panzer_iv", "D5", "b", markers=["mg"])
    table.unit("light_infantry", "D4")
    table.pa(a=2).play("play overheating").until("fire", "b")
    assert not table.offers("fire panzer_iv mg")
    table.until("discard", "b")
    assert table.unit_of(enemy).markers[0].jammed == 0
