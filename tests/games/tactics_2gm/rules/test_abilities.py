"""The keyword abilities that change shots, costs and cards."""

import pytest

from boardgames.games.tactics_2gm.content.cards import SUPPORT, TERRAIN, UNITS
from boardgames.games.tactics_2gm.rules.costs import unit_cost
from tests.games.tactics_2gm.table import Table


@pytest.mark.rule("ability.a")
def test_every_ability_of_the_book_is_on_a_card():
    printed = set().union(*(unit.abilities for unit in UNITS.values()))
    assert {
        "alpine", "amphibious", "anti_air", "anti_tank", "ground_attack", "dive_bomber", "charge", "assault_gun",
        "fighter_bomber", "embarked", "landing_craft", "impenetrable", "incursion", "infiltration", "intercom",
        "long_range", "march", "mechanized", "mounted", "mountaineers", "motorized", "mobility", "howitzer",
        "paratroopers", "hollow_point", "recon", "tow", "reserve", "siberians", "synergy", "super_heavy", "transport",
        "fighter", "command", "self_propelled",
    } == printed  # fmt: skip
    assert any(unit.multiple for unit in UNITS.values())
    assert any(unit.bomber for unit in UNITS.values())
    assert any("mechanics" in unit.equipment for unit in UNITS.values())
    assert [each.id for each in TERRAIN.values() if each.advanced] == ["wire"]
    assert [each.id for each in TERRAIN.values() if each.indestructible] == ["ruins"]


@pytest.mark.rule("ability.antitank", "ability.hollowpoint")
def test_anti_tank_guns_and_hollow_charges_work_on_tanks():
    table = Table(a={"nations": ["italy"]})
    gun = table.unit("m1_57", "D2")
    howitzer = table.unit("o75_18", "E2")
    table.unit("panzer_iv", "D5", "b")
    table.unit("opel_blitz", "E5", "b")
    assert [table.aim(gun, "main", each).damage for each in ("D5", "E5")] == [3, 2]
    assert [table.aim(howitzer, "main", each).pen for each in ("D5", "E5")] == [6, 5]


@pytest.mark.rule("ability.assaultgun")
def test_assault_guns_hit_infantry_more_easily():
    table = Table(active="b")
    gun = table.unit("stug_iii", "D5", "b")
    table.unit("light_infantry", "D3")
    table.unit("m5_stuart", "E3")
    assert [table.need(gun, "main", each) for each in ("D3", "E3")] == [(4, 7), (5, 8)]


@pytest.mark.rule("ability.howitzer.a", "ability.howitzer.b")
def test_howitzers_break_buildings():
    table = Table()
    gun = table.unit("m3_105", "D2")  # penetration 5, damage 3
    table.ground("D5", "house").unit("heavy_infantry", "D5", "b")
    table.ground("E5", "house")
    table.unit("heavy_infantry", "F4", "b")
    found = [table.aim(gun, "main", "D5"), table.aim(gun, "main", "E5", raze=True), table.aim(gun, "main", "F4")]
    assert [(each.pen, each.damage) for each in found] == [(7, 5), (5, 5), (5, 3)]


@pytest.mark.rule("ability.longrange.a", "ability.longrange.b")
def test_long_range_adds_one_square_to_the_printed_range_with_a_penalty_there():
    table = Table(active="b")
    gun = table.unit("sfh18", "A6", "b")  # range 6, 6+/8+
    for square in ("A1", "B1", "C1"):
        table.unit("heavy_infantry", square)
    table.unit("heavy_infantry", "D1")
    assert sorted(table.offers("fire")) == [f"fire sfh18 main {each}1" for each in "ABC"]
    assert [table.need(gun, "main", f"{each}1") for each in "ABC"] == [(6, 8), (6, 8), (9, 10)]
    mortar = Table()
    mortar.unit("heavy_infantry", "A2", markers=["mortar"], up=["mortar"])
    mortar.unit("heavy_infantry", "E3", "b")
    assert not mortar.offers("fire")


@pytest.mark.rule("ability.multiple.a", "ability.multiple.b", "ability.multiple.d")
def test_the_two_shots_of_a_panzer_i():
    table = Table(active="b")
    table.unit("panzer_i", "D4", "b")
    table.unit("heavy_infantry", "D3")
    table.dice(1, 1).play("fire panzer_i main D3", "fire panzer_i main D3")
    assert [tuple(each["need"]) for each in table.told("shot")] == [(8, 10), (9, 10)]
    assert not table.offers("fire")


@pytest.mark.rule("ability.multiple.c", "ability.multiple.e")
def test_the_two_guns_of_a_maus():
    table = Table(active="b")
    tank = table.unit("maus", "D4", "b")
    table.unit("m4_sherman", "D2")
    assert (table.aim(tank, "main", "D2").pen, table.aim(tank, "main", "D2").damage) == (8, 4)
    table.dice(1).play("fire maus main D2")
    second = table.aim(tank, "main", "D2")
    assert (second.normal, second.critical, second.pen, second.damage) == (4, 7, 6, 2)


@pytest.mark.rule("ability.mountaineers")
def test_mountaineers_fight_better_on_mountains():
    table = Table(a={"nations": ["italy"]})
    unit = table.unit("alpini", "D4")
    tank = table.unit("panzer_i", "D5", "b")
    assert table.need(unit, "main", "D5") == (5, 9)
    table.ground("D4", "mountain")
    assert table.need(unit, "main", "D5") == (4, 8)
    assert table.aim(tank, "main", "D4").armour == 3


@pytest.mark.rule("ability.impenetrable")
def test_a_critical_hit_is_a_normal_one_for_the_impenetrable():
    table = Table()
    table.unit("m36_jackson", "D2")
    maus = table.unit("maus", "D5", "b")
    table.dice(10).play("fire m36_jackson main D5")
    assert table.unit_of(maus).wounds == 4  # three and Anti-Tanque


@pytest.mark.rule("ability.incursion", "ability.incursion.cost", "ability.incursion.example")
def test_the_sas_deploys_anywhere_for_a_point_a_line():
    table = Table(phase="deploy", a={"nations": ["uk"]})
    table.hand("a", "sas")
    table.unit("panzer_ii", "D5", "b")
    table.unit("light_infantry", "D2")
    table.pa(a=6)
    squares = {code.split()[2] for code in table.offers("deploy")}
    assert {"A1", "A2", "A3"} <= squares
    assert not {"A4", "D2"} & squares
    table.play("deploy sas A3")
    assert table.player("a").pa == 0
    rich = Table(phase="deploy", a={"nations": ["uk"]})
    rich.hand("a", "sas")
    rich.unit("panzer_ii", "D5", "b")
    rich.pa(a=9)
    assert "deploy sas A6" in rich.codes
    assert "deploy sas D5" not in rich.codes


@pytest.mark.rule("ability.reserve.a", "ability.reserve.b")
def test_a_reserve_is_cheaper_once_any_friend_stands_on_the_field():
    table = Table(phase="deploy", a={"nations": ["ussr"]})
    table.hand("a", "light_infantry", "guards")
    table.pa(a=3)
    assert unit_cost(table.now, 0, "guards.a1") == 3
    table.play("deploy light_infantry A1", "done", "deploy guards B1")
    assert table.player("a").pa == 0


@pytest.mark.rule("ability.permanent.a", "ability.permanent.b")
def test_permanent_cards_stay_with_their_unit_and_go_with_it():
    table = Table(phase="deploy")
    card = table.hand("a", "seasoned")[0]
    unit = table.unit("m5_stuart", "D3")
    table.pa(a=2).play("play seasoned")
    assert table.unit_of(unit).support == [card]
    assert table.unit_of(unit).pi == 3
    assert card not in table.player("a").discards
    from boardgames.games.tactics_2gm.rules.harm import destroy  # noqa: PLC0415

    destroy(table.now, table.unit_of(unit), 1, "base.damage")
    assert card in table.player("a").discards
    beside = Table(phase="deploy", active="b")
    enigma = beside.hand("b", "enigma")[0]
    beside.pa(b=3).play("play enigma")
    assert beside.player("b").beside == [enigma]


@pytest.mark.rule("ability.launchcost.a", "ability.launchcost.b")
def test_the_launch_cost_takes_the_place_of_the_deployment_cost():
    assert (SUPPORT["promotion"].cost, SUPPORT["promotion"].play) == (2, 0)
    assert (SUPPORT["general"].cost, SUPPORT["general"].play) == (4, 1)
    table = Table()
    table.hand("a", "promotion")
    table.unit("m5_stuart", "D3")
    table.pa(a=0).play("play promotion")
    assert table.player("a").pa == 0


@pytest.mark.rule("ability.indestructible")
def test_ruins_cannot_be_destroyed():
    table = Table()
    table.unit("m4_sherman", "D3")
    table.ground("D5", "ruins")
    assert not table.offers("raze")
    from boardgames.games.tactics_2gm.rules.harm import harm_ground  # noqa: PLC0415

    assert not harm_ground(table.now, table.now.ground[0], 99, 0, "x")
    assert table.terrain("D5") == "ruins"


@pytest.mark.rule("ability.synergy.a", "ability.synergy.b")
@pytest.mark.parametrize(("signals", "points"), [(1, 0), (2, 1), (3, 2)])
def test_signals_give_a_point_for_each_further_one(signals, points):
    from boardgames.games.tactics_2gm.rules.headquarters import income  # noqa: PLC0415

    table = Table()
    for n in range(signals):
        table.unit("signals", f"{'ABC'[n]}1")
    assert income(table.now, 0) == 1 + 1 + points


@pytest.mark.rule("ability.infiltration.a", "ability.infiltration.b", "ability.infiltration.c")
def test_the_rangers_of_the_book_stop_a_line_and_break_nothing():
    from boardgames.games.tactics_2gm.rules.supply import chain, supply  # noqa: PLC0415

    table = Table()
    table.unit("pak40", "A6", "b")
    for square in ("B5", "C5"):
        table.unit("light_infantry", square, "b")
    table.unit("panzer_ii", "D4", "b")
    assert supply(table.now, 1) == 3
    table.unit("rangers", "H5")
    assert (supply(table.now, 1), chain(table.now, 1)) == (2, 3)


@pytest.mark.rule("ability.preparation.a", "ability.preparation.b", "ability.preparation.c")
def test_a_card_of_a_friendly_army_is_laid_aside_face_down_and_comes_with_allies():
    table = Table(phase="army", options={"deck": "built"})
    table.match.settle()
    player = table.player("a")
    assert {"t34", "s35", "firefly"} <= {card.partition(".")[0] for card in player.ally}
    assert not {"enigma", "not_a_step", "ultra", "panzer_iv"} & {card.partition(".")[0] for card in player.ally}
    table.play("add allies", "add light_infantry", "done", "add light_infantry", "done")
    assert table.asked == "a prepare"
    table.play("prepare t34")
    assert table.names(table.player("a").prepared) == ["t34"]
    assert table.match.view(1).state.players[0].prepared == ["?"]
    used = Table(phase="deploy")
    used.hand("a", "allies")
    used.player("a").prepared = ["t34.a1"]
    used.pa(a=2).play("play allies")
    assert "t34.a1" in used.player("a").hand


@pytest.mark.rule("base.cards.draw")
def test_a_player_draws_two_cards_from_his_own_deck():
    table = Table(phase="start")
    table.deck("a", "m4_sherman", "gmc", "jeep")
    table.run()
    assert table.names(table.player("a").hand) == ["m4_sherman", "gmc"]


def test_enigma_draws_one_more_and_puts_one_under_the_deck():
    table = Table(phase="start", active="b")
    table.player("b").beside = ["enigma.b1"]
    table.deck("b", "tiger_i", "pak40", "ju88")
    table.run()
    assert table.asked == "b under_deck"
    table.play("take_card pak40")
    assert table.names(table.player("b").hand) == ["tiger_i", "ju88"]
    assert table.names(table.player("b").deck[:1]) == ["pak40"]


def test_ultra_shows_the_enemys_top_card_which_may_go_under():
    table = Table(phase="start", a={"nations": ["uk"]})
    table.player("a").beside = ["ultra.a1"]
    table.deck("b", "tiger_i")
    table.run()
    assert table.asked == "a ultra"
    table.play("under")
    assert table.names(table.player("b").deck[:1]) == ["tiger_i"]


@pytest.mark.parametrize(
    ("general", "card", "cost"), [("patton", "m4_sherman", 3), ("patton", "m1_57", 2), ("guderian", "tiger_i", 6)]
)
def test_generals_make_their_arm_cheaper(general, card, cost):
    table = Table()
    table.player("a").general = general
    assert unit_cost(table.now, 0, f"{card}.a1") == cost


def test_goliath_attacks_a_square_near_own_infantry():
    table = Table(active="b")
    table.unit("light_infantry", "D5", "b")
    tank = table.unit("m4_sherman", "D3")
    table.unit("m5_stuart", "D2")
    table.ground("E5", "trench")
    table.hand("b", "goliath")
    table.pa(b=3).play("play goliath")
    assert table.codes == ["at D3", "at E5"]
    table.dice(4).play("at D3")
    assert table.gone(tank)
