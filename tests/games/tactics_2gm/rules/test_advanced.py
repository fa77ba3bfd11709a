"""Advanced rules for every battle: equipment on the ground, armour saves, self-propelled guns, smoke pots, the table
of impacts; and heroes."""

import pytest

from boardgames.games.tactics_2gm.content.cards import DECKS, HEROES, UNITS, pool
from boardgames.games.tactics_2gm.rules.field import NUMBER
from boardgames.games.tactics_2gm.rules.harm import destroy
from boardgames.games.tactics_2gm.rules.impacts import ANNIHILATED, cell
from boardgames.games.tactics_2gm.state import Smoke
from tests.games.tactics_2gm.table import Table


def with_rule(name, **fields):
    return Table(options={name: True}, **fields)


# --- Equipo en el Suelo ----------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "adv.groundequip.a", "adv.groundequip.b", "adv.groundequip.c", "adv.groundequip.d", "adv.groundequip.e"
)
def test_the_machine_gun_of_the_fallen_is_taken_up():
    table = with_rule("ground_equipment", phase="move")
    fallen = table.unit("heavy_infantry", "D3", markers=["hmg", "prone"])
    taker = table.unit("heavy_infantry", "D2", markers=["mortar"])
    table.unit("light_infantry", "D4")
    destroy(table.now, fallen, 1, "base.damage")
    assert table.now.floor == {NUMBER["D3"]: ["hmg"]}
    assert not table.offers("take")
    table.play("move heavy_infantry D3")
    assert table.offers("take") == ["take heavy_infantry hmg"]
    table.play("take heavy_infantry hmg")
    assert [each.kind for each in table.unit_of(taker).markers] == ["hmg"]
    assert table.now.floor == {}
    light = with_rule("ground_equipment", phase="move")
    light.unit("light_infantry", "D3")
    light.now.floor = {NUMBER["D3"]: ["hmg"]}
    assert not light.offers("take")  # it could not carry one
    none = Table(phase="move")
    destroy(none.now, none.unit("heavy_infantry", "D3", markers=["hmg"]), 1, "base.damage")
    assert none.now.floor == {}


# --- Salvacion por Blindaje ------------------------------------------------------------------------------------------


@pytest.mark.rule("adv.armoursave.a", "adv.armoursave.b", "adv.armoursave.d", "adv.armoursave.e")
@pytest.mark.parametrize(
    ("hit", "save", "wounds", "dead"), [(7, 6, 0, False), (7, 7, 3, False), (9, 6, 1, False), (9, 7, 0, True)]
)
def test_the_tiger_of_the_book_saves_with_its_armour(hit, save, wounds, dead):
    table = with_rule("armour_save")
    table.unit("m4_sherman", "D3")
    tiger = table.unit("tiger_i", "D5", "b")
    table.dice(hit, save).play("fire m4_sherman main D5")
    assert table.gone(tiger) == dead
    assert dead or table.unit_of(tiger).wounds == wounds


@pytest.mark.rule("adv.armoursave.c")
def test_all_armour_counts_for_the_save():
    table = with_rule("armour_save")
    table.unit("m36_jackson", "D3")
    table.ground("D5", "house")
    gun = table.unit("pak40", "D5", "b", support=["dug_in.b1"])  # 3 + 2 + 1
    table.dice(8, 6).play("fire m36_jackson main D5")  # 4+ and 2 and 1
    assert table.unit_of(gun).wounds == 0


@pytest.mark.rule("adv.armoursave.a", "adv.impacttable.a", "adv.both.a")
def test_both_options_together_still_throw_the_save():
    table = Table(options={"armour_save": True, "impact_table": True})
    table.unit("m4_sherman", "D3")
    target = table.unit("panzer_iv", "D5", "b")
    table.dice(5).play("fire m4_sherman main D5")
    assert table.unit_of(target).wounds == 0


# --- Artilleria Autopropulsada ---------------------------------------------------------------------------------------


@pytest.mark.rule("adv.spg.a", "adv.spg.b", "adv.spg.c", "adv.spg.d", "adv.spg.e")
def test_the_brummbar_of_the_book_fires_beyond_its_range():
    table = with_rule("spg", active="b")
    gun = table.unit("brummbar", "D6", "b")  # range 4, 6+/8+
    table.unit("bmw_r75", "C3", "b")  # range 2
    target = table.unit("m4_sherman", "C1")  # six from the gun
    assert table.need(gun, "main", "C1") == (8, 10)
    table.dice(10).play("fire brummbar main C1")
    assert table.told("outcome")[0]["outcome"] == "hit"  # a critical hit is a normal one
    assert table.gone(target)  # four wounds
    blind = with_rule("spg", active="b")
    blind.unit("brummbar", "D6", "b")
    blind.unit("m4_sherman", "C1")
    assert not blind.offers("fire")
    other = Table(active="b")
    other.unit("brummbar", "D6", "b")
    other.unit("bmw_r75", "C3", "b")
    other.unit("m4_sherman", "C1")
    assert not other.offers("fire brummbar")


@pytest.mark.rule("adv.spg.list.a", "adv.spg.list.b", "adv.spg.f", "marker.spg")
def test_the_self_propelled_guns_of_every_army():
    found = {}
    for unit in UNITS.values():
        if "self_propelled" in unit.abilities:
            found.setdefault(unit.nation, set()).add(unit.id)
    assert found == {
        "usa": {"m7_priest", "m12_gmc"}, "germany": {"bison", "hummel", "brummbar", "sturmtiger"},
        "italy": {"sem47", "sem75"}, "japan": {"honi", "horo"}, "uk": {"bishop"}, "ussr": {"su152"},
        "france": {"sau40"},
    }  # fmt: skip


# --- Bote de Humo ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("adv.smokepot.a", "adv.smokepot.c")
def test_any_infantry_may_take_a_smoke_pot_for_a_point():
    table = with_rule("smoke_pots", phase="deploy")
    table.hand("a", "signals", "m5_stuart")
    table.pa(a=3).play("deploy signals D1")
    assert "equip smoke_pot" in table.codes
    table.play("equip smoke_pot")
    assert table.player("a").pa == 0
    without = Table(phase="deploy")
    without.hand("a", "signals")
    without.pa(a=9).play("deploy signals D1")
    assert "equip smoke_pot" not in without.codes


@pytest.mark.rule("adv.smokepot.b", "adv.smokepot.d", "adv.smokepot.g")
def test_a_pot_covers_its_unit_once_before_the_die_in_an_assault_too():
    table = with_rule("smoke_pots")
    table.unit("m5_stuart", "D2")
    target = table.unit("light_infantry", "D4", "b", markers=["smoke_pot"])
    table.play("fire m5_stuart main D4").dice(5).play("smoke smoke_pot")  # 5+ and 1
    assert not table.gone(target)
    assert table.unit_of(target).markers == []
    assault = with_rule("smoke_pots", phase="move")
    assault.unit("light_infantry", "D3", markers=["smoke_pot"])
    assault.unit("light_infantry", "D4", "b")
    assault.play("assault light_infantry D4").until("fire").play("fight light_infantry")
    assert assault.asked == "a smoke"
    assault.dice(7, 1).play("smoke smoke_pot")  # 6+, 1 in defence, 1 for the smoke
    assert assault.told("outcome")[0]["outcome"] == "miss"


@pytest.mark.rule("adv.smokepot.e", "adv.smokepot.f")
def test_a_pot_makes_a_screen_in_place_of_an_attack():
    table = with_rule("smoke_pots")
    unit = table.unit("heavy_infantry", "D3", markers=["smoke_pot"])  # range 2
    table.unit("light_infantry", "D4", "b")
    assert "screen heavy_infantry smoke_pot D5" in table.codes
    assert "screen heavy_infantry smoke_pot D6" not in table.codes
    table.play("screen heavy_infantry smoke_pot D4", "at C4", "at E4")
    assert table.now.smoke == [Smoke(side=0, place=NUMBER[each]) for each in ("D4", "C4", "E4")]
    assert not table.offers("fire heavy_infantry")
    assert table.unit_of(unit).markers == []


# --- Tabla de Impactos -----------------------------------------------------------------------------------------------


@pytest.mark.rule("adv.impacttable.g", "adv.impacttable.b")
def test_the_two_cells_of_the_book_and_the_zone_of_annihilation():
    assert (cell(4, 8), cell(4, 5)) == (2, 3)
    assert cell(4, 3) == ANNIHILATED
    assert cell(2, 1) == ANNIHILATED
    for normal in range(2, 11):
        row = [cell(normal, critical) for critical in range(10, normal - 1, -1)]
        assert row == sorted(row)


@pytest.mark.rule(
    "adv.impacttable.a", "adv.impacttable.c", "adv.impacttable.e", "adv.impacttable.f", "adv.impacttable.d"
)
def test_penetration_beyond_armour_moves_the_cell_to_the_right():
    table = with_rule("impact_table", active="b")
    table.unit("tiger_i", "D5", "b")  # 4+/8+, penetration 8
    sherman = table.unit("m4_sherman", "D3", support=["seasoned.a1"])  # armour 5, four points
    table.play("fire tiger_i main D3")
    assert table.unit_of(sherman).wounds == 3
    assert not table.told("rolled")
    even = with_rule("impact_table")
    even.unit("m4_sherman", "D3")  # 5+/9+, penetration 6
    tiger = even.unit("tiger_i", "D5", "b")
    even.play("fire m4_sherman main D5")
    assert even.unit_of(tiger).wounds == cell(5, 9) == 2
    dead = with_rule("impact_table")
    dead.unit("m36_jackson", "D3")  # 4+/8+, penetration 8
    light = dead.unit("heavy_infantry", "D5", "b")  # armour 2: six cells to the right
    dead.play("fire m36_jackson main D5")
    assert dead.gone(light)
    weak = with_rule("impact_table")
    weak.unit("light_infantry", "D4")
    weak.unit("maus", "D5", "b")
    assert "fire light_infantry main D5" not in weak.codes


@pytest.mark.rule("adv.impacttable.card.lucky")
@pytest.mark.parametrize(("side", "wounds"), [("a", 3), ("b", 2)])
def test_luck_moves_the_cell_by_one(side, wounds):
    table = with_rule("impact_table", active="a", a={"nations": ["germany"]}, b={"nations": ["usa"]})
    table.unit("tiger_i", "D3")  # 4+/8+, penetration 8
    target = table.unit("kv1", "D5", "b")  # armour 6, four points: cell (4, 6)
    assert (cell(4, 6), cell(4, 5), cell(4, 7)) == (2, 3, 2)
    table.hand(side, "luck")
    table.pa(a=1, b=1).play("fire tiger_i main D5", "answer luck")
    assert table.unit_of(target).wounds == wounds


@pytest.mark.rule("adv.impacttable.card.bullseye", "adv.impacttable.card.missed", "adv.impacttable.card.impact")
def test_cards_that_pass_over_the_table():
    def battle(mine, his):
        table = with_rule("impact_table")
        table.unit("m4_sherman", "D3")
        tiger = table.unit("tiger_i", "D5", "b")
        table.hand("a", *mine)
        table.hand("b", *his)
        table.pa(a=9, b=9).play("fire m4_sherman main D5")
        return table, tiger

    table, tiger = battle(["bullseye"], [])
    table.play("answer bullseye")
    assert table.gone(tiger)
    table, tiger = battle([], ["missed"])
    table.play("answer missed")
    assert table.unit_of(tiger).wounds == 0
    table, tiger = battle(["bullseye"], ["missed"])
    table.play("answer bullseye")
    assert table.gone(tiger)  # Fallaste has no effect against it
    table, tiger = battle(["impact"], [])
    table.play("answer impact")
    assert table.unit_of(tiger).wounds == 3  # as printed, not two


@pytest.mark.rule("adv.impacttable.card.limpet", "adv.impacttable.card.goliath", "adv.impacttable.card.mines")
def test_cards_that_attack_use_the_table():
    table = with_rule("impact_table")
    table.unit("light_infantry", "D4")
    tank = table.unit("panzer_iv", "D5", "b")  # armour 5
    table.hand("a", "limpet_mine")
    table.pa(a=3).play("play limpet_mine")  # 4+/7+, penetration 7
    assert table.told("table")[0]["damage"] == cell(4, 5) == 3
    assert table.gone(tank)
    goliath = with_rule("impact_table", active="b")
    goliath.unit("light_infantry", "D5", "b")
    goliath.unit("churchill", "D3")  # armour 6
    goliath.hand("b", "goliath")
    goliath.pa(b=3).play("play goliath")
    assert goliath.told("table")[0]["damage"] == cell(4, 6)
    mines = with_rule("impact_table", phase="move", active="b")
    mines.unit("tiger_i", "D5", "b")
    mines.hand("a", "at_mine")
    mines.pa(a=4).play("move tiger_i D4", "answer at_mine")  # 3+/7+, penetration 7 against 6
    assert mines.told("table")[0]["damage"] == cell(3, 6)


@pytest.mark.rule("adv.impacttable.card.kamikaze")
def test_a_kamikaze_does_one_damage_more():
    table = with_rule("impact_table", a={"nations": ["japan"]})
    plane = table.unit("zero", "hq_a")  # 3+/8+, penetration 5
    table.unit("panzer_iv", "D5", "b")
    table.hand("a", "kamikaze")
    table.pa(a=3).play("play kamikaze", "air zero D5")
    # Ataque a Tierra: 2+/7+; armour 5, so the cell of both, and one more
    assert table.told("table")[0]["damage"] == cell(2, 7) + 1
    assert table.gone(plane)
    plain = Table(a={"nations": ["japan"]})
    plain.unit("zero", "hq_a")
    plain.hand("a", "kamikaze")
    plain.pa(a=3).dice(3).play("play kamikaze")
    assert plain.now.sides[1].wounds == 4  # three and one


@pytest.mark.rule("adv.impacttable.card.ammo")
def test_ammunition_lasts_one_own_turn_more():
    table = with_rule("impact_table", phase="deploy")
    tank = table.unit("m4_sherman", "D3")
    table.unit("tiger_i", "D5", "b")
    table.hand("a", "ammunition")
    table.pa(a=2).play("play ammunition")
    assert table.aim(tank, "main", "D5").pen == 7
    assert [card.partition(".")[0] for card in table.player("a").discards] == ["ammunition"]
    table.until("move", "b").until("move", "a")
    assert table.aim(tank, "main", "D5").pen == 7
    table.until("move", "b")
    assert table.aim(tank, "main", "D5").pen == 6
    usual = Table(phase="deploy")
    tank = usual.unit("m4_sherman", "D3")
    usual.hand("a", "ammunition")
    usual.pa(a=2).play("play ammunition")
    assert usual.unit_of(tank).under("ammunition")


# --- heroes ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("heroes.a", "heroes.b", "heroes.c")
def test_heroes_may_join_the_decks_of_their_army_for_their_cost():
    assert {hero.id: (hero.nation, hero.cost) for hero in HEROES.values()}["winters"] == ("usa", 2)
    assert "winters" in pool("usa", False, True)
    assert "winters" not in pool("germany", False, True)
    assert "winters" not in pool("usa", False, False)
    assert "winters" not in DECKS["usa"]
    table = Table(phase="army", options={"deck": "built", "heroes": True}, limit=20)
    table.run().play("add winters", "add rangers", "done")
    assert table.told("built")[0]["points"] == 2 + 4


@pytest.mark.rule("heroes.d", "heroes.e", "heroes.g", "heroes.h", "heroes.j")
def test_wittmann_joins_a_panzer_iv_in_the_third_line_for_good():
    table = Table(phase="deploy", active="b")
    table.hand("b", "wittmann")
    tank = table.unit("panzer_iv", "D4", "b")  # its third line
    table.unit("pak40", "C4", "b")
    table.unit("m5_stuart", "D2")
    table.pa(b=3).play("play wittmann")
    assert table.unit_of(tank).hero.startswith("wittmann")
    assert table.need(tank, "main", "D2") == (4, 7)
    table.hand("b", "wittmann")
    table.pa(b=3)
    assert not table.offers("play")  # one hero a unit, and none moves
    early = Table(phase="fire", active="b")
    early.hand("b", "wittmann")
    early.unit("panzer_iv", "D4", "b")
    assert not early.pa(b=3).offers("play")


@pytest.mark.rule("heroes.f", "heroes.i")
def test_a_hero_goes_with_the_unit_and_is_no_target():
    table = Table()
    table.unit("m36_jackson", "D3")
    tank = table.unit("panzer_iv", "D5", "b", hero="wittmann.b1")
    assert [code for code in table.codes if "wittmann" in code] == []
    table.dice(8).play("fire m36_jackson main D5")
    assert table.gone(tank)
    assert {"wittmann.b1", tank.card} <= set(table.player("b").discards)


# --- cards that answer -----------------------------------------------------------------------------------------------


def test_luck_rolls_again_the_rollers_enemy_first():
    table = Table()
    table.unit("m4_sherman", "D3")
    target = table.unit("tiger_i", "D5", "b")
    table.hand("a", "lucky")
    table.hand("b", "luck")
    table.pa(a=1, b=1).dice(9).play("fire m4_sherman main D5")
    assert table.asked == "b luck"
    table.dice(1).play("answer luck")
    assert table.asked == "a luck"
    table.dice(5).play("answer lucky")
    assert table.unit_of(target).wounds == 3


def test_a_decoy_draws_the_shot_onto_another_unit():
    table = Table()
    table.unit("m4_sherman", "D3")
    table.unit("tiger_i", "D5", "b")
    table.unit("light_infantry", "C5", "b")
    table.hand("b", "decoy")
    table.pa(b=2).dice(1).play("fire m4_sherman main D5", "answer decoy")
    assert table.told("decoyed")[0]["square"] == NUMBER["C5"]


def test_a_gun_captured_beside_infantry_comes_to_hand():
    table = Table()
    table.unit("heavy_infantry", "D4", markers=["bazooka"])
    gun = table.unit("opel_blitz", "D5", "b")
    table.hand("a", "captured")
    table.pa(a=3).dice(8).play("fire heavy_infantry bazooka D5", "answer captured")
    assert gun.card in table.player("a").hand
    assert gun.card not in table.player("b").discards


@pytest.mark.rule("solo.deck.c")
def test_splinters_wound_infantry_beside_terrain_that_is_hit():
    table = Table(a={"nations": ["japan"]})
    table.unit("hago", "D3")
    table.ground("D5", "trench")
    near = table.unit("light_infantry", "E5", "b")
    table.unit("light_infantry", "G5", "b")
    table.hand("a", "splinters")
    table.pa(a=2).dice(5).play("raze hago main D5", "answer splinters")
    assert table.unit_of(near).wounds == 1


def test_a_misled_unit_moves_where_its_enemy_wants_and_does_not_fire():
    table = Table(phase="move")
    table.hand("a", "contradictory_orders")
    tank = table.unit("panzer_iv", "D5", "b")
    table.unit("m5_stuart", "D2")
    table.pa(a=4).play("play contradictory_orders", "at B5")
    assert table.at("B5").card == tank.card
    table.until("fire", "b")
    assert not table.offers("fire")


def test_espionage_shows_the_enemys_hand_and_takes_a_card():
    table = Table(phase="cards")
    table.hand("a", "espionage")
    table.hand("b", "tiger_i", "luck")
    table.pa(a=3).play("play espionage")
    assert sorted(table.codes) == ["take_card luck", "take_card tiger_i"]
    table.play("take_card tiger_i")
    assert table.names(table.player("b").hand) == ["luck"]
    assert table.names(table.player("b").discards) == ["tiger_i"]
    assert table.match.view(0).state.players[1].hand == table.player("b").hand  # what was seen stays seen


def test_defend_the_reich_calls_light_infantry_when_the_enemy_is_near():
    table = Table(phase="deploy", active="b")
    table.hand("b", "defend_reich", "light_infantry")
    table.unit("m5_stuart", "D5")
    table.pa(b=3).play("play defend_reich", "at D6")
    assert table.at("D6").type.id == "light_infantry"
    far = Table(phase="deploy", active="b")
    far.hand("b", "defend_reich", "light_infantry")
    far.unit("m5_stuart", "D4")
    assert "play defend_reich" not in far.pa(b=3).codes
