"""What the tiles do (book 10) beyond the figures of their table."""

import pytest

from tests.games.panzer_general.table import Table


def attack(start: str = "", tile: str = "", unit: str = "veterans", target: str = "pz_iv") -> Table:
    """A unit on C4 on this terrain attacks one on C3 on that terrain, from face to face."""
    table = Table()
    table.terrain("C4", start or "clear").terrain("C3", tile or "clear")
    table.unit(unit, "C4")
    table.unit(target, "C3")
    return table


# --- firing from a tile ------------------------------------------------------------------------------------------


@pytest.mark.rule("10.beach.b", "10.passableriver.b", "10.hills.b", "6.5")
@pytest.mark.parametrize(
    ("terrain", "change"), [("beach", -3), ("passable_river", -3), ("hills", 2), ("clear", 0), ("bridge", 0)]
)
def test_beach_and_river_cost_3_fire_and_hills_give_2_to_attacker_and_defender(terrain, change):
    table = attack(start=terrain).script(-2, -2).play("attack C4 C3")
    assert table.shots[0] == (7 + change, 8)
    table = attack(tile=terrain, target="pz_iii", unit="m26_pershing").script(-2, -2)
    table.at("C3").morale = 9
    table.at("C3").dug = True  # so that it fires first, unhurt
    table.play("attack C4 C3")
    assert table.shots[0] == (7 + 5 + change, 11)


@pytest.mark.rule("10.beach.b", "10.passableriver.b")
@pytest.mark.parametrize("terrain", ["beach", "passable_river"])
def test_a_beach_or_river_does_no_harm_to_support(terrain):
    table = attack()
    table.terrain("B3", terrain)
    table.unit("recruits", "B3")
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][0] == 7 + 2


@pytest.mark.rule("10.bridge.b")
def test_a_bridge_takes_the_river_away_and_gives_its_own_figures():
    table = Table(bridges=["C4", "C3"])
    for tile in ("C4", "C3"):
        table.terrain(tile, "passable_river")
    table.unit("veterans", "C4")
    table.unit("grenadiers", "C3")
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0] == (8, 7 + 2)  # no -3 for the firer, +2 for the target


@pytest.mark.rule("10.bridge.b", "10.impassableriver.a")
def test_over_a_bridge_even_an_impassable_river_is_crossed():
    table = Table(bridges=["C3"])
    for tile in ("B3", "C3", "D3"):
        table.terrain(tile, "impassable_river")
    table.unit("m26_pershing", "C4")
    table.unit("paratroopers", "D4")
    assert table.offers("move C4 C3") == ["move C4 C3"]
    assert table.offers("move D4 D3") == []
    assert table.offers("move D4 C3") == ["move D4 C3"]


@pytest.mark.rule("10.impassableriver.a")
@pytest.mark.parametrize("unit", ["m26_pershing", "veterans", "m8_greyhound", "engineers"])
def test_nobody_enters_an_impassable_river(unit):
    table = Table()
    table.terrain("C3", "impassable_river")
    table.unit(unit, "C4")
    assert table.offers("move C4 C3") == []
    assert table.offers("move C4 B4") == ["move C4 B4"]


# --- bocage ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.bocage.b")
@pytest.mark.parametrize(
    ("supporter", "tile", "value"),
    [
        ("recruits", "B3", 0),
        ("recruits", "D4", 0),  # a corner away is adjacent too
        ("m8_greyhound", "C2", 0),
        ("105mm_howitzer", "D3", 0),
        ("105mm_howitzer", "E3", 3),  # two tiles away is not
        ("105mm_howitzer", "E5", 3),
        ("105mm_howitzer", "F4", 3),
        ("75mm_howitzer", "A3", 2),
        ("m12_howitzer", "B4", 0),
    ],
)
def test_a_unit_on_bocage_gives_no_support_against_targets_next_to_it(supporter, tile, value):
    table = attack()
    table.terrain(tile, "bocage")
    table.unit(supporter, tile)
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][0] == 7 + value


@pytest.mark.rule("10.bocage.b")
def test_bocage_under_the_two_that_fight_or_under_others_hinders_no_support():
    table = attack(start="bocage", tile="bocage")
    table.unit("recruits", "B3")
    table.terrain("D4", "bocage")
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][0] == 7 + 2


@pytest.mark.rule("10.bocage.b", "6.4a")
def test_a_unit_on_bocage_still_attacks_and_a_face_down_one_is_not_given_away():
    table = Table()
    table.terrain("C4", "bocage").terrain("B3", "bocage")
    table.unit("veterans", "C4")
    table.unit("pz_iv", "C3")
    table.unit("recruits", "B3", up=False)
    table.script(-2, -2).play("attack C4 C3")
    assert table.shots[0][0] == 7
    assert not table.at("B3").up


# --- fortification -----------------------------------------------------------------------------------------------


@pytest.mark.rule("10.fortification.b", "6.1b", "6.8")
@pytest.mark.parametrize(("target", "defence"), [("grenadiers", 7 + 6 + 2), ("pz_iv", 8 + 2)])
def test_a_unit_on_a_fortification_is_entrenched_without_a_marker(target, defence):
    table = attack(tile="fortification", target=target).script(-2, 0).play("attack C4 C3")
    assert [shot["side"] for shot in table.told("shot")] == [1, 0]
    assert table.shots[1][1] == defence
    assert not table.at("C3").dug


@pytest.mark.rule("10.fortification.b", "6.8")
def test_a_marker_on_top_adds_nothing():
    table = attack(tile="fortification", target="pz_iv")
    table.at("C3").dug = True
    table.script(-2, 0).play("attack C4 C3")
    assert table.shots[1][1] == 8 + 2


@pytest.mark.rule("10.fortification.b", "6.1a")
def test_an_attacker_out_of_a_fortification_fires_first_and_is_entrenched_against_the_answer():
    table = attack(start="fortification").script(-2, -2).play("attack C4 C3")
    assert [shot["side"] for shot in table.told("shot")] == [0, 1]
    assert table.shots[1][1] == 8 + 6 + 2


@pytest.mark.rule("10.fortification.c")
def test_prep_fire_takes_the_entrenchment_but_not_the_walls():
    table = attack(tile="fortification", target="grenadiers")
    table.at("C3").morale = 9
    table.hand("american", "prep_fire")
    table.prestige(american=4)
    table.script(-2, -2).play("play prep_fire", "attack C4 C3")
    assert [shot["side"] for shot in table.told("shot")] == [0, 1]
    assert table.shots[0][1] == 7 + 6


@pytest.mark.rule("10.fortification.c")
def test_prep_fire_lasts_until_the_end_of_the_player_turn():
    table = attack(tile="fortification", target="grenadiers")
    table.hand("american", "prep_fire")
    table.prestige(american=4)
    table.play("play prep_fire")
    assert table.at("C3").bare
    table.play("end")
    assert not table.at("C3").bare


@pytest.mark.rule("10.fortification.c")
def test_it_works_on_one_fortification_alone():
    table = attack(tile="fortification", target="grenadiers")
    table.terrain("E3", "fortification")
    table.unit("volkssturm", "E3")
    table.unit("recruits", "E4")
    table.hand("american", "prep_fire")
    table.prestige(american=4)
    table.script(-2, -2).play("play prep_fire", "at C3", "attack E4 E3")
    assert table.told("shot")[0]["side"] == 1


# --- swamp -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.swamp.b", "9.armor.c", "9.infantry.b", "9.enterswamps")
@pytest.mark.parametrize(
    ("unit", "enters"),
    [
        ("m4a1_sherman", False),
        ("m36_jackson", False),
        ("m12_howitzer", False),
        ("m16_halftrack", False),
        ("m8_greyhound", True),  # Hard, but its card says so
        ("m3a1_stuart", True),
        ("mechanized", True),
        ("veterans", True),
        ("white_scout_car", True),
        ("105mm_howitzer", True),
    ],
)
def test_hard_units_keep_out_of_swamp_unless_their_card_lets_them_in(unit, enters):
    table = Table()
    table.terrain("C3", "swamp")
    table.unit(unit, "C4")
    assert bool(table.offers("move C4 C3")) is enters
    assert table.offers("move C4 B4")


@pytest.mark.rule("10.swamp.b")
def test_nor_do_they_come_into_play_there():
    table = Table()
    table.terrain("C5", "swamp")
    for tile in ("A5", "B5", "D5", "E5", "F5"):
        table.unit("recruits" if tile < "D" else "regulars", tile)
    table.hand("american", "m4a1_sherman", "m3a1_stuart")
    table.prestige(american=20)
    assert table.offers("deploy") == ["deploy m3a1_stuart.1"]
