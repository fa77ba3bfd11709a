"""Movement: squares, difficult ground, rivers, swaps, abilities that change it."""

import pytest

from tests.games.tactics_2gm.table import Table


def steps(table, kind):
    return [code.split()[2] for code in table.offers(f"move {kind}")]


@pytest.mark.rule("base.move.orthogonal")
def test_units_move_square_by_square_and_never_diagonally():
    table = Table(phase="move")
    table.unit("m4_sherman", "D3")  # two squares
    assert sorted(steps(table, "m4_sherman")) == ["C3", "D2", "D4", "E3"]
    table.play("move m4_sherman D4", "move m4_sherman E4")
    assert steps(table, "m4_sherman") == []


def test_one_crosses_friends_but_ends_on_no_occupied_square():
    table = Table(phase="move")
    table.unit("m4_sherman", "D3")
    table.unit("light_infantry", "D4")
    table.unit("panzer_ii", "C3", "b")
    assert sorted(steps(table, "m4_sherman")) == ["C4", "D2", "D5", "E3", "E4"]
    table.play("move m4_sherman D5")
    assert table.unit_of(table.at("D5")).moved == 2


def test_units_change_places_if_each_reaches_the_square_of_the_other():
    table = Table(phase="move")
    table.unit("light_infantry", "D3")
    table.unit("m4_sherman", "D4")
    table.unit("pak40", "A1")
    assert table.offers("swap") in (["swap light_infantry m4_sherman"], ["swap m4_sherman light_infantry"])
    table.play(table.offers("swap")[0])
    assert table.at("D4").type.id == "light_infantry"
    assert table.at("D3").type.id == "m4_sherman"


def test_once_another_unit_moves_the_move_of_the_first_is_over():
    table = Table(phase="move")
    table.unit("m5_stuart", "D3")
    table.unit("light_infantry", "A1")
    table.play("move m5_stuart D4", "move light_infantry A2")
    assert steps(table, "m5_stuart") == []


@pytest.mark.rule("ability.difficult.a", "ability.difficult.b", "ability.difficult.c")
def test_difficult_ground_takes_all_the_movement_to_enter_and_to_leave():
    table = Table(phase="move")
    table.unit("m5_stuart", "D1")  # three squares
    table.ground("D3", "forest").ground("D4", "forest")
    table.play("move m5_stuart D2", "move m5_stuart D3")
    assert steps(table, "m5_stuart") == []
    table = Table(phase="move")
    table.unit("m5_stuart", "D3")
    table.ground("D3", "forest").ground("D4", "forest")
    assert sorted(steps(table, "m5_stuart")) == ["C3", "D2", "D4", "E3"]
    table.play("move m5_stuart E3")
    assert steps(table, "m5_stuart") == []


@pytest.mark.rule("ability.recon")
def test_reconnaissance_moves_over_difficult_ground_as_over_any_other():
    table = Table(phase="move")
    table.unit("m8_greyhound", "D2")
    table.ground("D3", "forest")
    table.play("move m8_greyhound D3", "move m8_greyhound D4")
    assert "D5" in steps(table, "m8_greyhound")


@pytest.mark.rule("marker.muddy", "weather.mud")
def test_mud_is_difficult_ground():
    table = Table(phase="move")
    table.unit("m5_stuart", "D2")
    table.now.mud = [3 + 8 * 2]  # D3
    table.play("move m5_stuart D3")
    assert steps(table, "m5_stuart") == []


@pytest.mark.rule("base.rivers", "ability.amphibious.b", "ability.sappers.c")
def test_rivers_are_crossed_on_bridges_or_by_amphibians_and_sappers():
    def able(kind, **fields):
        table = Table(phase="move")
        table.unit(kind, "D3", **fields)
        table.ground("D4", "river").ground("E3", "bridge")
        return steps(table, kind)

    assert "D4" not in able("m4_sherman")
    assert "E3" in able("m4_sherman")
    assert "D4" in able("lvt1")
    assert "D4" in able("special_units", markers=["sappers"])


@pytest.mark.rule("ability.sappers.d")
def test_sappers_on_a_river_are_a_bridge_while_they_stay():
    table = Table(phase="move")
    table.unit("m4_sherman", "D3")
    table.ground("D4", "river").unit("special_units", "D4", markers=["sappers"])
    assert "D5" in steps(table, "m4_sherman")
    table.play("move special_units C4")
    assert "D5" not in steps(table, "m4_sherman")


@pytest.mark.rule("ability.sappers.b")
def test_friends_cross_difficult_ground_held_by_sappers_as_normal_ground():
    table = Table(phase="move")
    table.unit("m4_sherman", "D3")
    table.ground("D4", "forest").unit("special_units", "D4", markers=["sappers"])
    assert "D5" in steps(table, "m4_sherman")
    other = Table(phase="move")
    other.unit("m4_sherman", "D3")
    other.ground("D4", "forest").unit("light_infantry", "D4")
    assert "D5" not in steps(other, "m4_sherman")


@pytest.mark.rule("ability.superheavy.a", "ability.superheavy.b", "ability.superheavy.c")
def test_super_heavy_tanks_keep_off_difficult_ground_and_bridges():
    table = Table(phase="move", active="b")
    table.unit("maus", "D4", "b")
    table.ground("D3", "forest").ground("C4", "bridge").ground("E4", "mud")
    assert steps(table, "maus") == ["D5"]
    table = Table(phase="move", active="b")
    table.unit("maus", "D4", "b")
    table.ground("D4", "mud")
    assert steps(table, "maus") == []


@pytest.mark.rule("ability.motorized.a", "ability.motorized.b")
def test_motorized_infantry_makes_one_square_diagonally():
    table = Table(phase="move")
    table.unit("bersaglieri", "D3")  # two squares
    assert "E4" in steps(table, "bersaglieri")
    table.play("move bersaglieri E4")
    assert "F5" not in steps(table, "bersaglieri")
    assert "E5" in steps(table, "bersaglieri")


@pytest.mark.rule("ability.alpine.a", "ability.alpine.b")
def test_alpine_troops_go_one_square_more_over_a_mountain_once():
    table = Table(phase="move")
    table.unit("alpini", "D2")
    table.ground("D3", "mountain").ground("D4", "mountain")
    table.play("move alpini D3")
    assert "D4" in steps(table, "alpini")
    table.play("move alpini D4")
    assert steps(table, "alpini") == []


@pytest.mark.rule("ability.siberians")
def test_siberians_mind_no_snow_go_further_and_shoot_better_in_it():
    table = Table(phase="move", a={"nations": ["ussr"]})
    table.now.sky = "snow"
    siberians = table.unit("siberians", "D2")
    table.unit("light_infantry", "A2")
    table.unit("panzer_i", "D4", "b")
    table.play("move siberians C2")
    assert "B2" in steps(table, "siberians")
    assert table.need(siberians, "main", "C2") == (4, 8)  # 5+/9+
    table.play("move light_infantry A3")
    assert steps(table, "light_infantry") == []


@pytest.mark.rule("ability.march.a", "ability.march.b")
def test_a_march_buys_a_square_once_a_turn_in_the_movement_phase():
    table = Table(phase="move", a={"nations": ["france"]})
    table.unit("foreign_legion", "D2")
    table.pa(a=2).play("march foreign_legion", "move foreign_legion D3", "move foreign_legion D4")
    assert table.player("a").pa == 1
    assert not table.offers("march")
    table = Table(phase="deploy", a={"nations": ["france"]})
    table.unit("foreign_legion", "D2")
    assert not table.pa(a=2).offers("march")


@pytest.mark.rule("ability.mounted.a", "ability.mounted.b")
def test_mounted_infantry_rides_further_and_does_not_fire():
    table = Table(phase="move", a={"nations": ["france"]})
    table.unit("spahis", "D2")
    table.unit("light_infantry", "D5", "b")
    table.play("ride spahis", "move spahis D3", "move spahis D4").until("fire")
    assert not table.offers("fire spahis")
    table = Table(phase="move", a={"nations": ["france"]})
    table.unit("spahis", "D2")
    table.unit("light_infantry", "D4", "b")
    table.play("move spahis D3")
    table.until("fire")
    assert table.offers("fire spahis")


@pytest.mark.rule("ability.intercom.a", "ability.intercom.b")
def test_tunnels_are_one_move_apart_for_those_who_know_them_and_can_move():
    table = Table(phase="move", a={"nations": ["japan"]})
    table.unit("tunnel_defenders", "B2")
    table.unit("light_infantry", "A1")
    table.ground("B2", "tunnel").ground("G5", "tunnel").ground("A1", "tunnel")
    assert table.offers("tunnel") == ["tunnel tunnel_defenders G5"]
    table.play("tunnel tunnel_defenders G5")
    assert steps(table, "tunnel_defenders") == []
    table = Table(phase="move", a={"nations": ["japan"]})
    table.unit("tunnel_defenders", "B2", suppressed=1)
    table.ground("B2", "tunnel").ground("G5", "tunnel")
    assert not table.offers("tunnel")


def test_a_general_moves_one_vehicle_a_turn_further():
    table = Table(phase="move", active="b")
    table.player("b").general = "rommel"
    table.unit("panzer_iv", "D5", "b")
    table.unit("stug_iii", "A5", "b")
    table.play("spur panzer_iv")
    assert not table.offers("spur")
    table.play("move panzer_iv D4", "move panzer_iv D3")
    assert "D2" in steps(table, "panzer_iv")


def test_an_advance_to_cover_takes_infantry_a_square_further_and_its_fire():
    table = Table(phase="move")
    table.unit("light_infantry", "D2")
    table.unit("light_infantry", "D5", "b")
    table.ground("D4", "trench")
    assert not table.offers("cover")
    table.play("move light_infantry D3", "cover light_infantry D4").until("fire")
    assert not table.offers("fire light_infantry")


@pytest.mark.rule("base.assault", "base.assault.phase", "base.assault.roll", "ability.charge")
def test_an_assault_is_declared_by_moving_and_fought_in_the_fire_phase():
    table = Table(phase="move", a={"nations": ["japan"]})
    guard = table.unit("imperial_guard", "D3", markers=["grenades"])
    target = table.unit("heavy_infantry", "D4", "b")
    table.ground("D4", "house")
    table.play("assault imperial_guard D4")
    assert table.unit_of(guard).origin >= 0
    table.until("fire")
    assert table.offers("fight") == ["fight imperial_guard"]
    assert not table.offers("fire")
    # The defender at 5+/9+ and 1; the attacker at 4+/9+, then 5+/9+, each less 1 for the assault and 1 for Carga,
    # past the house and its armour.
    table.dice(5, 3, 1).play("fight imperial_guard")
    assert [tuple(each["need"]) for each in table.told("shot")] == [(6, 10), (2, 7), (3, 7)]
    assert [each["armour"] for each in table.told("shot")] == [2, 2, 2]
    assert table.unit_of(guard).wounds == 0
    assert table.unit_of(target).wounds == 2


def test_the_attacker_takes_the_square_of_a_dead_defender_and_else_goes_back():
    table = Table(phase="move")
    unit = table.unit("special_units", "D3")
    table.unit("light_infantry", "D4", "b")
    table.play("assault special_units D4").until("fire").dice(1, 8).play("fight special_units")
    assert table.at("D4").card == unit.card
    table = Table(phase="move")
    unit = table.unit("special_units", "D3")
    table.unit("light_infantry", "D4", "b")
    table.play("assault special_units D4").until("fire").dice(1, 1).play("fight special_units")
    assert table.at("D3").card == unit.card


def test_an_attacker_without_a_way_back_is_destroyed():
    table = Table(phase="move")
    unit = table.unit("special_units", "D1")
    table.unit("light_infantry", "D2", "b")
    table.unit("light_infantry", "C1")
    table.unit("light_infantry", "E1")
    table.play("assault special_units D2")
    table.unit("m3_lee", "D1")  # in the meantime
    table.until("fire")
    table.dice(1, 1).play("fight special_units")
    assert table.gone(unit)


@pytest.mark.rule("transport.fireat.e")
def test_mines_strike_whoever_enters_by_kind_and_never_passengers():
    table = Table(phase="move", active="b")
    truck = table.unit("opel_blitz", "D5", "b")
    table.unit("light_infantry", "D5", "b", aboard=truck.card)
    table.hand("a", "ap_mine", "at_mine")
    table.pa(a=9).play("move opel_blitz D4")
    assert table.asked == "a mines"
    assert table.offers("answer") == ["answer at_mine"]
    table.dice(5).play("answer at_mine")
    assert table.gone(truck)
    assert table.player("a").pa == 5


def test_a_minefield_strikes_everybody_who_enters_it():
    table = Table(phase="move")
    unit = table.unit("heavy_infantry", "D2")
    table.ground("D3", "minefield")
    table.dice(5).play("move heavy_infantry D3")
    assert table.unit_of(unit).wounds == 2
    table = Table(phase="move")
    table.unit("heavy_infantry", "D2")
    table.unit("m4_sherman", "E3", support=["flail.a1"])
    table.ground("D3", "minefield")
    table.play("move heavy_infantry D3")  # Cangrejo clears what lies beside it
    assert table.at("D3").wounds == 0


@pytest.mark.rule("ability.sappers.a", "equip.sappers", "ability.timing")
def test_sappers_clear_what_lies_beside_them_once_until_their_flip_phase():
    table = Table(phase="move")
    unit = table.unit("special_units", "D2", markers=["sappers"])
    table.ground("D3", "wire").ground("C2", "minefield").ground("E2", "barriers").ground("D1", "trench")
    table.ground("C3", "wire")
    assert sorted(table.offers("clear")) == [f"clear special_units {each}" for each in ("C2", "D3", "E2")]
    table.play("clear special_units D3")
    assert table.terrain("D3") == ""
    assert not table.offers("clear")
    assert table.unit_of(unit).markers[0].flipped
    table.until("discard")
    assert not table.unit_of(unit).markers[0].flipped


def test_an_ambush_is_laid_for_whoever_ends_its_move_in_range():
    table = Table(phase="move", active="b")
    tank = table.unit("panzer_ii", "D5", "b")
    table.unit("m1_57", "D2")
    table.hand("a", "ambush")
    table.pa(a=3).play("move panzer_ii D4", "done")
    assert table.asked == "a ambush"
    table.dice(4).play("answer ambush")  # 5+/9+ at 1 better
    assert table.gone(tank)
