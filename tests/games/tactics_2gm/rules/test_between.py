"""What lies between chapters: partners at night, aircraft under attack, swaps, mines from above, craft that fire."""

import pytest

from boardgames.core.events import Event
from boardgames.games.tactics_2gm.rules.field import NUMBER
from boardgames.games.tactics_2gm.rules.firing import RAMMED
from boardgames.games.tactics_2gm.rules.headquarters import income
from boardgames.games.tactics_2gm.state import Plan
from tests.games.tactics_2gm.rules.test_pairs import pair
from tests.games.tactics_2gm.table import GAME, Table, plain

SEA = ["........", "........", "........", "........", "........", "ssssssss"]


def named(table, kind, seat):
    """What a seat reads of the last event of a kind, cards without their copies."""
    event = [each for each in table.match.events if each.kind == kind][-1].seen_by(seat)
    return plain(event.args["unit"])


# --- pairs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("night.i", "night.b")
def test_partners_read_what_lies_face_down_for_their_side_and_the_enemy_does_not():
    table = pair("move", options={"night": True})
    table.unit("light_infantry", "A1", "a2", down=True)
    table.hand("a", "heavy_infantry")
    table.pa(a=2).play("pass_over", "move light_infantry A2", "done", "done")
    assert [named(table, "moved", seat) for seat in (0, 2, 1, 3)] == ["light_infantry", "light_infantry", "", ""]
    table.play("deploy heavy_infantry H1")
    assert [named(table, "deployed", seat) for seat in (0, 2, 1, 3)] == ["heavy_infantry", "heavy_infantry", "", ""]


@pytest.mark.rule("night.b", "transport.load.g")
def test_what_comes_in_a_transport_by_night_is_as_secret():
    table = Table(phase="deploy", options={"night": True})
    table.hand("a", "gmc", "light_infantry")
    table.pa(a=3).play("deploy_with gmc light_infantry A1", "done")
    assert [named(table, "came_aboard", seat) for seat in (0, 1)] == ["light_infantry", ""]
    event = next(each for each in table.match.events if each.kind == "came_aboard")
    assert event.args["cost"] == -1


def test_a_card_that_looks_at_a_hand_of_a_pair_chooses_whose():
    table = pair("cards")
    table.hand("a", "espionage")
    table.hand("b", "luck")
    table.hand("b2", "tiger_i", "pak40")
    table.pa(a=3).play("play espionage")
    assert table.codes == ["whose b", "whose b2"]
    table.play("whose b2")
    assert table.codes == ["take_card pak40", "take_card tiger_i"]
    table.play("take_card tiger_i")
    assert table.names(table.player("b2").discards) == ["tiger_i"]
    assert table.names(table.player("b").hand) == ["luck"]


def test_ultra_chooses_the_deck_of_either_of_a_pair():
    table = pair("cards")
    table.player("a").drawn = False
    table.player("a").beside = ["ultra.a90"]
    table.deck("b", "luck")
    table.deck("b2", "tiger_i")
    table.run()
    assert (table.asked, table.codes) == ("a ultra_whose", ["whose b", "whose b2"])
    table.play("whose b2")
    assert plain(table.decision.ask.args["card"]) == "tiger_i"
    table.play("under")
    assert table.names(table.player("b2").deck)[0] == "tiger_i"


@pytest.mark.rule("players3.j")
def test_the_marshal_may_give_his_point_when_the_general_needs_it():
    table = pair("deploy")
    table.pa(a=2, a2=0)
    table.hand("a2", "light_infantry")
    table.play("gift")
    assert (table.player("a").pa, table.player("a2").pa) == (1, 1)
    assert not table.offers("gift")  # once a turn
    table.play("pass_over")
    assert not table.offers("gift")  # not the other way round
    assert table.offers("deploy light_infantry")


@pytest.mark.rule("base.assault.phase")
def test_the_assaults_of_both_partners_come_before_the_shots_of_either():
    table = pair("move")
    table.unit("m4_sherman", "A1")
    table.unit("special_units", "D3", "a2")
    table.unit("light_infantry", "D4", "b")
    table.unit("panzer_ii", "A3", "b")
    table.play("done", "assault special_units D4", "done", "done", "done")
    assert (table.asked, table.codes) == ("a2 fire", ["fight special_units"])
    table.dice(1, 9).play("fight special_units")
    assert table.asked == "a fire"
    assert table.offers("fire m4_sherman")


# --- movement --------------------------------------------------------------------------------------------------------


def test_both_of_two_that_change_places_may_be_ambushed():
    table = Table(phase="move")
    table.unit("heavy_infantry", "A1")
    table.unit("light_infantry", "A2")
    table.unit("pak40", "A4", "b")
    table.hand("b", "ambush", "ambush")
    table.pa(b=6).play("swap heavy_infantry light_infantry")
    asked = []
    while table.asked == "b ambush":
        asked.append(plain(table.decision.ask.args["unit"]))
        table.play("pass")
    assert sorted(asked) == ["heavy_infantry", "light_infantry"]


def test_of_two_that_change_places_the_faster_may_go_on_and_is_ambushed_where_it_stops():
    table = Table(phase="move")
    table.unit("m5_stuart", "A2")
    table.unit("light_infantry", "A1")
    table.unit("pak40", "A5", "b")
    table.hand("b", "ambush")
    table.pa(b=3).play("swap light_infantry m5_stuart", "pass")  # the infantry has gone its square
    assert table.asked == "a move"
    assert table.offers("move m5_stuart")
    table.play("done")
    assert table.asked == "b ambush"
    assert plain(table.decision.ask.args["unit"]) == "m5_stuart"


@pytest.mark.rule("ability.mobility")
def test_a_move_of_the_deployment_phase_may_be_ambushed_as_well():
    table = Table(phase="deploy")
    table.hand("a", "gmc")
    table.unit("pak40", "A4", "b")
    table.hand("b", "ambush")
    table.pa(a=2, b=3).play("deploy gmc A1", "move gmc A2", "done")
    assert table.asked == "b ambush"


@pytest.mark.rule("ability.mechanized")
def test_what_was_unloaded_in_the_movement_phase_does_not_wait_for_the_next_to_move():
    table = Table(phase="move", a={"nations": ["ussr"]})
    truck = table.unit("gaz_aa", "D3")
    table.unit("guards", "D3", aboard=truck.card)
    table.play("unload guards E3", "done")
    assert table.now.phase == "deploy"
    assert not table.offers("move guards")


# --- in the air ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("air.intercept.a", "air.fire.b")
def test_a_fighter_attacked_beside_its_headquarters_may_intercept():
    table = Table()
    attacker = table.unit("p51", "hq_a")
    target = table.unit("fw190", "hq_b")
    table.play("strafe p51 fw190")
    assert (table.asked, table.codes) == ("b intercept", ["intercept fw190", "pass"])
    table.dice(4).play("intercept fw190")  # penetration 5 against 4, three wounds
    assert table.gone(attacker)
    assert table.gone(target)  # used, and so discarded
    assert target.card in table.player("b").discards


@pytest.mark.rule("transport.lcvp.d", "air.aa.b")
def test_flak_aboard_a_landing_craft_covers_what_it_reaches():
    table = Table(active="b", field=SEA, a={"nations": ["uk"], "craft": 1})
    craft = table.unit("lcvp", "D1")
    table.unit("bofors", "D1", aboard=craft.card)
    table.unit("light_infantry", "D3")
    table.unit("fw190", "hq_b")
    table.play("air fw190 D3")
    assert (table.asked, table.codes) == ("a aa", ["aa bofors", "pass"])


@pytest.mark.rule("transport.lcvp.d")
def test_a_tank_aboard_a_landing_craft_lays_its_smoke():
    table = Table(field=SEA, a={"nations": ["usa"], "craft": 1})
    craft = table.unit("lcvp", "D1")
    table.unit("m4_sherman", "D1", aboard=craft.card, markers=["smoke_screen"])
    infantry = table.unit("light_infantry", "D5", "b")
    table.unit("light_infantry", "D2")
    assert "screen m4_sherman smoke_screen D3" in table.codes
    before = table.need(next(each for each in table.now.units.values() if each.type.id == "m4_sherman"), "main", "D5")
    table.play("screen m4_sherman smoke_screen D3", "pass", "pass")
    after = table.need(next(each for each in table.now.units.values() if each.type.id == "m4_sherman"), "main", "D5")
    assert (before, after) == ((5, 9), (7, 10))
    assert infantry.card


@pytest.mark.rule("para.d", "para.c")
def test_a_minefield_goes_up_under_whoever_comes_from_the_sky():
    table = Table(phase="deploy", active="b")
    table.ground("D3", "minefield")
    table.hand("b", "fallschirmjager")
    table.pa(b=4).play("drop fallschirmjager")
    table.dice(4).play("at D3")  # one wound for the terrain, two for the mine
    assert "fallschirmjager" in table.names(table.player("b").discards)
    assert table.free("D3")


# --- fire ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("base.suppression")
def test_a_third_shot_of_the_same_two_does_not_suppress_again():
    table = Table()
    table.unit("m4_sherman", "D3", markers=["mg"])
    table.unit("m5_stuart", "E4")
    target = table.unit("heavy_infantry", "D5", "b")
    table.dice(1, 1, 1).play("fire m5_stuart main D5", "fire m4_sherman main D5", "fire m4_sherman mg D5")
    assert len(table.told("suppressed")) == 1
    assert table.unit_of(target).suppressed == 1


@pytest.mark.rule("solo.deck.b")
def test_a_decoy_is_nobody_that_the_weapon_may_not_be_fired_at():
    table = Table()
    table.unit("heavy_infantry", "D3", markers=["bazooka"])
    table.unit("panzer_ii", "D4", "b")
    table.unit("light_infantry", "E3", "b")
    table.hand("b", "decoy")
    table.pa(b=2).dice(1).play("fire heavy_infantry bazooka D4")
    assert table.told("outcome")
    assert table.asked == "a fire"


@pytest.mark.rule("ability.building", "base.rivers")
def test_a_bridge_destroyed_wounds_whoever_stands_on_it_and_leaves_the_river():
    table = Table()
    table.unit("m4_sherman", "D2")
    table.ground("D4", "bridge")
    unit = table.unit("light_infantry", "D4", "b")
    table.dice(9).play("raze m4_sherman main D4")  # a critical hit: twice three points
    assert table.terrain("D4") == "river"
    assert table.unit_of(unit).wounds == 1


def test_a_bridge_that_decides_the_battle_cannot_be_destroyed():
    table = Table(book="the_bridge", turn=5)
    table.unit("firefly", "E2")
    table.ground("D5", "bridge")
    assert not table.offers("raze firefly main D4")
    assert table.offers("raze firefly main D5")


# --- generals, chance ------------------------------------------------------------------------------------------------


def test_messe_equips_one_infantry_a_turn_for_nothing_whatever_it_takes():
    table = Table(phase="deploy", a={"nations": ["italy"]})
    table.hand("a", "heavy_infantry", "heavy_infantry")
    table.player("a").general = "messe"
    table.pa(a=6).play("deploy heavy_infantry A1", "equip hmg", "equip mortar", "equip prone", "equip smoke_grenade")
    assert table.player("a").pa == 4
    table.play("deploy heavy_infantry B1", "equip hmg")
    assert table.player("a").pa == 1


def test_a_low_save_is_good_luck_and_flames_on_a_building_cannot_miss():
    rolled = [
        Event("shot", {"seat": 0, "need": [5, 9]}),
        Event("rolled", {"seat": 0, "what": "impact", "die": 7}),
        Event("outcome", {"outcome": "hit", "die": 7}),
        Event("rolled", {"seat": 1, "what": "save", "die": 2}),
        Event("rolled", {"seat": 1, "what": "weather", "die": 10}),
        Event("shot", {"seat": 0, "need": [6, 9]}),
        Event("rolled", {"seat": 0, "what": "flames", "die": 1}),
        Event("outcome", {"outcome": "hit", "die": 1}),
    ]
    luck = GAME.luck(rolled)
    assert [(each.seat, each.value) for each in luck.draws] == [(0, 7), (1, 9), (0, 1)]
    assert [(each.expected, each.actual) for each in luck.shots] == [(0.6, 1.0)]


# --- one chapter interrupts another ----------------------------------------------------------------------------------


@pytest.mark.rule("base.assault.roll", "equip.smokegrenade.a", "equip.smokegrenade.b")
def test_smoke_thrown_in_an_assault_hides_the_assaulted_and_not_who_assaults():
    table = Table(phase="move")
    table.unit("special_units", "D3")
    table.unit("special_units", "D4", "b", markers=["smoke_grenade"])
    table.play("assault special_units D4").until("fire").dice(1)  # the defender misses
    table.play("fight special_units")
    assert table.asked == "b smoke"
    table.dice(1).play("smoke smoke_grenade")
    defence, attack = table.told("shot")
    assert (defence["need"], attack["need"]) == ([5, 9], [3, 7])
    assert table.told("outcome")[-1]["outcome"] == "miss"
    assert table.told("thrown_back")[0]["square"] == NUMBER["D3"]


@pytest.mark.rule("base.assault", "base.deploy.line")
def test_who_assaults_and_finds_its_square_taken_goes_back_beside_it_or_dies():
    def thrown(*taken):
        table = Table(phase="move").pa(a=9)
        table.unit("light_infantry", "D1")
        table.unit("tiger_i", "D2", "b")
        for square in taken:
            table.unit("pak40", square, "b")
        table.hand("a", "m1_57")
        table.play("assault light_infantry D2", "done", "deploy m1_57 D1").until("fire")
        table.dice(1).play("fight light_infantry")
        back = table.told("thrown_back")
        return back[0]["square"] if back else table.told("destroyed")[0]["unit"].partition(".")[0]

    assert thrown() in (NUMBER["C1"], NUMBER["E1"])
    assert thrown("C1", "E1") == "light_infantry"


@pytest.mark.rule("marker.suppression", "ability.setup.b", "base.suppression")
def test_a_machine_gun_under_fire_stays_set_up_and_fires_worse():
    table = Table()
    gun = table.unit("heavy_infantry", "D2", markers=["hmg"], up=["hmg"], suppressed=1)
    table.unit("light_infantry", "D4", "b")
    assert table.need(gun, "hmg", "D4") == (5, 10)
    table.dice(1).play("fire heavy_infantry hmg D4").until("flip")
    assert table.offers("fold") == ["fold heavy_infantry hmg"]


@pytest.mark.rule("air.sequence", "air.escort.g", "air.intercept.e")
def test_a_bomber_shot_down_by_flak_drops_nothing_and_its_fighters_are_spent():
    table = Table()
    for kind, place in (("b25", "hq_a"), ("p51", "hq_a"), ("fw190", "hq_b")):
        table.unit(kind, place)
    table.unit("flak36", "D6", "b")
    table.play("air b25 hq_b", "intercept fw190", "pass")  # no escort: the flak fires at the bomber
    table.dice(10).play("aa flak36")
    assert [each["mode"] for each in table.told("shot")] == ["aa"]
    assert not table.told("hq_hit")
    assert not any(unit.type.id in ("b25", "fw190") for unit in table.now.units.values())
    assert "p51" in [unit.type.id for unit in table.now.units.values()], "it was not sent"


@pytest.mark.rule("night.i", "base.fire.weapons")
def test_a_mortar_turns_up_what_lies_face_down_and_wounds_it():
    table = Table(options={"night": True})
    table.unit("heavy_infantry", "D1", markers=["mortar"], up=["mortar"])
    hidden = table.unit("light_infantry", "D5", "b", down=True)
    table.dice(9).play("fire heavy_infantry mortar D5")
    assert table.gone(hidden)
    assert table.told("revealed")[0]["unit"] == hidden.card
    both = table.match.events
    assert [each.kind for each in both].index("revealed") < [each.kind for each in both].index("destroyed")


@pytest.mark.rule("para.c", "base.assault")
def test_no_paratrooper_comes_down_where_somebody_stands_or_assaults():
    table = Table(phase="move").pa(a=9)
    table.unit("special_units", "D3")
    table.unit("light_infantry", "D4", "b")
    table.unit("light_infantry", "F4", "b")
    table.hand("a", "parachutes", "light_infantry")
    table.play("assault special_units D4", "done", "play parachutes")
    while table.asked != "a drop":
        table.play(table.codes[0])
    assert {"at D4", "at F4"}.isdisjoint(table.codes)
    assert "at D3" in table.codes, "who assaults has left it"


@pytest.mark.rule("base.hq.loss", "solo.fire.main")
def test_a_headquarters_that_falls_ends_the_battle_between_two_shots_of_the_ai():
    table = Table(phase="ai_fire", active="b", ai="b")
    table.now.plan = Plan(column="variable", band="mid")
    table.unit("tiger_i", "D2", "b", markers=["mg"])
    table.unit("panzer_iv", "E2", "b", markers=["mg"])
    table.now.sides[0].wounds = 12
    table.dice(4)
    assert table.winner == "b"
    assert len(table.told("shot")) == 1


@pytest.mark.rule("adv.groundequip.b")
def test_a_weapon_on_the_ground_is_not_taken_from_a_transport_nor_by_a_tank():
    table = Table(phase="move", options={"ground_equipment": True})
    truck = table.unit("gmc", "D2")
    table.unit("heavy_infantry", "D2", aboard=truck.card)
    table.unit("m4_sherman", "E2")
    table.unit("light_infantry", "A1")
    table.now.floor = {NUMBER["D2"]: ["hmg"], NUMBER["E2"]: ["tank_hmg"]}
    assert not table.offers("take")


@pytest.mark.rule("adv.impacttable.b", "base.critical")
def test_what_the_table_annihilates_is_gone_whatever_it_had_left():
    table = Table(options={"impact_table": True})
    table.unit("m36_jackson", "D3", promotions=3)
    target = table.unit("light_infantry", "D5", "b", support=["seasoned.b1"] * 9)
    table.play("fire m36_jackson main D5")
    assert table.gone(target)
    assert table.told("outcome")[0]["outcome"] == "critical"


@pytest.mark.rule("base.deploy.line", "base.assault")
def test_nobody_changes_places_with_a_unit_that_assaults():
    for origin in ("A1", "D3"):
        table = Table(phase="move")
        table.unit("special_units", "D4" if origin == "D3" else "A2", origin=NUMBER[origin])
        table.unit("light_infantry", "D4" if origin == "D3" else "A2", "b")
        table.unit("special_units", "D5" if origin == "D3" else "A3")
        assert not table.offers("swap")


@pytest.mark.rule("adv.impacttable.card.lucky", "solo.fire.support")
def test_afortunado_works_once_in_each_turn_of_either_side():
    table = Table()
    table.unit("m4_sherman", "D3")
    table.unit("light_infantry", "D5", "b")
    table.hand("b", "lucky", "lucky")
    table.hand("a", "light_infantry")
    table.pa(b=5).dice(9, 1).play("fire m4_sherman main D5", "answer lucky")
    assert table.player("b").used == ["lucky"]
    table.play("done").until("move", "b")
    assert table.player("b").used == []


@pytest.mark.rule("adv.impacttable.card.missed", "base.friendlyfire")
def test_fallaste_does_not_answer_bombs_of_ones_own():
    table = Table()
    table.unit("b25", "hq_a")
    friend = table.unit("light_infantry", "D4")
    table.unit("light_infantry", "D6", "b")
    table.hand("a", "missed")
    table.pa(a=9).dice(9, 1, 1).play("bomb b25 D4 north")
    assert table.gone(friend)


@pytest.mark.rule("solo.hq.c")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_hard_level_makes_a_point_more_on_either_side(side):
    def made(level):
        return income(Table(ai=side, options={"ai": level}).now, "ab".index(side))

    assert (made("book"), made("book_hard")) == (1, 2)


def test_a_ram_does_its_damage_to_the_building():
    table = Table()
    table.unit("m4_sherman", "D3", support=["ram.a1"])
    table.ground("D4", "house").unit("light_infantry", "A6", "b")
    table.play("ram m4_sherman D4")
    assert table.land_wounds("D4") == RAMMED > 0
