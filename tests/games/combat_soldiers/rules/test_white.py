"""Chapter 13: white backs, and what each objective does."""

import pytest

from boardgames.games.combat_soldiers.content.cards import NUMBERS, OBJECTIVES
from boardgames.games.combat_soldiers.rules.scoring import lines
from tests.games.combat_soldiers.table import Table, u


def drawing(*deck, players=3, **options):
    """The first seat is about to draw these cards."""
    table = Table(players, phase="f", **options)
    table.deck(*deck)
    return table


@pytest.mark.rule("13.0b")
@pytest.mark.parametrize("name", ["mines", "friendly_fire", "engineers"])
def test_a_white_back_with_nothing_to_act_on_is_discarded_and_ends_the_draw(name):
    table = drawing(name, "i01")
    table.hand(2, "i02")
    table.play("draw")
    assert table.discarded == [name]
    assert table.hand_of(1) == []
    assert table.now.active == 1


@pytest.mark.rule("13.1a")
def test_weather_lies_before_its_drawer():
    table = drawing("weather", "i01")
    table.play("draw")
    assert [bool(player.weather) for player in table.now.players] == [True, False, False]
    assert [player.weather for player in table.view(3).players] == [True, False, False]


@pytest.mark.rule("13.1c")
def test_no_ffe_under_weather_for_anybody():
    for holder in (1, 3):
        table = Table().weather(holder)
        table.group(1, "us", "i12")
        table.group(2, "german", "i06")
        table.hand(1, "ffe_at_2_3")
        table.play("attack A1 B1")
        assert not table.offers("ffe")


@pytest.mark.rule("13.1h")
def test_in_sudden_death_lifted_weather_is_discarded():
    table = Table(phase="turn").weather(1)
    table.hand(1, "i10")
    table.now.sudden = 8
    table.script(7).run()
    assert table.discarded == ["weather"]
    assert table.player(1).weather == 0


# --- Mines -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.2a", "13.2b")
def test_mines_go_to_a_manoeuvre_group_of_the_drawer_that_his_right_hand_neighbour_picks():
    table = drawing("mines", "i01", players=4)
    table.group(1, "us", "i10")
    table.group(1, "german", "b1")
    table.group(1, "us", "i13", objective="river")
    table.play("draw")
    assert table.asked == "4 lay_on"
    assert table.codes == ["on A1", "on A2"]
    table.script(1, 9)
    table.play("on A2")
    assert len(table.at("A2").mines) == 1


@pytest.mark.rule("13.2c")
def test_who_has_no_such_group_may_pass_them_on_or_discard_them():
    table = drawing("mines", "i01", players=4)
    table.group(1, "us", "i10", objective="river")
    table.group(3, "us", "i13")
    table.group(3, "us", "i05")
    table.play("draw")
    assert table.asked == "1 give"
    assert table.codes == ["give 3", "drop mines"]
    table.play("give 3")
    assert table.asked == "2 lay_on"  # the neighbour of the one who gets them
    table = drawing("mines", "i01", players=4)
    table.group(3, "us", "i13")
    table.play("draw", "drop mines")
    assert table.discarded == ["mines"]
    assert table.at("C1").mines == []


@pytest.mark.rule("13.2d", "13.2e", "13.2f", "13.2g")
def test_they_strike_at_once_a_unit_that_its_owner_names():
    table = drawing("mines", "i01")
    table.group(1, "german", "l2", u("i09", dug=2), u("i08", spent=True))
    table.group(1, "german", objective="hill_205")
    table.play("draw")
    assert table.asked == "1 strike"
    assert table.codes == ["strike i09", "strike i08"]
    table.script(5, 5)
    table.play("strike i09")
    assert table.strikes == [(4 + 5, 4 + 3 + 5)]
    table = drawing("mines", "i01")
    table.group(1, "german", "l2", "i09", u("i08", spent=True))
    table.play("draw")
    table.script(5, 5)
    table.play("strike i08")
    assert table.strikes == [(9, 3 + 5)]  # out of command


@pytest.mark.rule("13.2h")
def test_they_strike_again_as_each_attack_phase_of_the_owner_begins():
    table = Table(phase="a")
    table.group(1, "us", "i10", mines=1)
    table.group(2, "us", "i13", mines=1)
    table.script(1, 9)
    table.play("next")
    assert table.strikes == [(5, 13)]
    assert table.now.phase == "b"


@pytest.mark.rule("13.2h", "13.2i", "14.3.3")
def test_sappers_may_clear_them_before():
    table = Table(phase="a")
    table.group(1, "us", "i10", mines=1)
    table.hand(1, "recon_no_retreat_sappers")
    table.play("next")
    assert table.asked == "1 sappers"
    table.script()
    table.play("sappers A1")
    assert table.at("A1").mines == []
    assert table.strikes == []
    assert set(table.discarded) == {"mines", "recon_no_retreat_sappers"}
    assert table.left == 2


@pytest.mark.rule("13.2k", "13.2l", "13.2m")
def test_what_they_eliminate_is_discarded_and_they_go_with_the_group():
    table = Table(phase="a")
    table.group(1, "us", "l1", "i07", mines=1)
    table.script(10, 1)
    table.play("next")
    assert table.gone("A1")
    assert set(table.discarded) == {"l1", "i07", "mines"}
    assert not any(player.casualties for player in table.now.players)


@pytest.mark.rule("13.2o", "13.2p")
def test_units_that_occupy_an_objective_leave_mines_behind():
    for code, mines in (("send i12", 1), ("occupy", 0)):
        table = Table()
        table.group(1, "us", *(("i12", "i06") if code.startswith("send") else ("i12",)), mines=1)
        table.group(2, "german", objective="crossroads", garrison_gone=True)
        table.script(10, 1)
        table.play("attack A1 B1")
        if table.asked == "1 attack_with":
            table.play("alone i12")
        table.on().play(code)
        assert len(table.at("A1").mines) == mines
        assert table.discarded.count("mines") == 1 - mines
        assert table.units(table.place("crossroads")) == ["i12"]


@pytest.mark.rule("13.2p")
def test_a_mined_group_that_gets_an_objective_loses_its_mines():
    table = drawing("river")
    table.group(1, "us", "i10", mines=1)
    table.play("draw", "place us", "join A1")
    assert table.discarded == ["mines"]


# --- Friendly Fire -----------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3a", "13.3b")
def test_friendly_fire_falls_on_any_group_of_the_drawer_that_his_neighbour_picks():
    table = drawing("friendly_fire", "i01")
    table.group(1, "us", "i10")
    table.group(1, "us", objective="river")
    table.play("draw")
    assert table.asked == "3 lay_on"
    assert table.codes == ["on A1", "on A2"]


@pytest.mark.rule("13.3c")
def test_who_has_no_group_may_pass_it_on():
    table = drawing("friendly_fire", "i01")
    table.group(2, "us", objective="river")
    table.play("draw")
    assert table.codes == ["give 2", "drop friendly_fire"]
    table.script(10, 1)
    table.play("give 2")
    assert table.at("B1").damage == 5


@pytest.mark.rule("13.3f", "13.3g", "13.3i")
def test_only_the_leader_helps_and_what_dies_is_discarded():
    table = drawing("friendly_fire", "i01")
    table.group(1, "german", "l2", u("i09", dug=2), u("i08", spent=True), mines=1)
    table.script(1, 1, 9, 1)
    table.play("draw")
    assert table.strikes == [(7, 4 + 3 + 1), (15, 3 + 1)]
    assert set(table.discarded) == {"i08", "friendly_fire"}


@pytest.mark.rule("13.3d")
def test_a_leader_left_alone_by_friendly_fire_goes_too():
    table = drawing("friendly_fire", "i01")
    table.group(1, "german", "l2", "i08")
    table.script(10, 1)
    table.play("draw")
    assert table.gone("A1")


# --- objectives --------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.5")
def test_an_objective_is_played_at_once_and_ends_the_draw():
    table = drawing("river", "i01")
    table.play("draw", "place german")
    assert table.holder("river") == (1, "german")
    assert table.hand_of(1) == []


@pytest.mark.rule("13.5.1.1e")
def test_a_garrison_is_never_more_than_printed():
    table = Table(phase="d")
    table.group(1, "us", objective="river")
    assert not table.offers("garrison")
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="forest")  # 4, garrison 1
    table.fight("attack A1 B1", 1, 8)  # 14 to 12: 1 is paid, 1 is not
    assert table.holder("forest") == (1, "us")


@pytest.mark.rule("13.5.1.2a", "13.5.1.2b")
def test_occupying_units_may_leave_the_objective_itself_never():
    table = Table(phase="a")
    table.group(1, "us", "l1", "i10", objective="river")
    table.play("retreat A1 1")
    assert table.codes == ["take l1", "take i10", "all"]
    table.play("all")
    assert table.holder("river") == (1, "us")
    assert not table.offers("retreat")


@pytest.mark.rule("13.5.2.1a")
def test_the_bridge_gives_a_free_deployment_or_retreat_of_its_nation_a_turn():
    table = Table(phase="c")
    table.group(1, "us", objective="bridge")
    table.group(1, "us", "i10")
    table.hand(1, "i01", "i02", "i03")
    assert table.offers("deploy") == ["deploy us 1", "deploy us 0", "deploy german 1"]
    assert table.offers("reinforce A2") == ["reinforce A2 1", "reinforce A2 0"]
    table.play("reinforce A2 0", "put i01", "done")
    assert table.left == 2
    assert table.offers("deploy") == ["deploy us 1", "deploy german 1"]


@pytest.mark.rule("13.5.2.3b", "13.5.2.3c")
def test_the_third_action_is_for_groups_of_pherddorfs_nation():
    table = Table(phase="a")
    table.group(1, "us", objective="pherddorf")
    table.group(1, "german", "i10")
    table.group(1, "us", "i13")
    table.play("entrench i10", "entrench i10")
    assert table.view(1).actions == (1, 0, 0)
    assert table.offers("seek") == ["seek A3"]
    table = Table(phase="e")
    table.group(1, "us", objective="pherddorf", damage=0)
    table.group(1, "german", objective="river", damage=4)
    table.hand(1, "i01", "i02", "i03")
    table.play("discard i01", "done")
    table.script(2)
    table.play("repair A2")
    assert table.view(1).actions == (1, 0, 0)
    assert not table.offers("discard")


@pytest.mark.rule("13.5.2.3c")
def test_two_for_anything_and_one_for_pherddorfs_nation_in_any_order():
    table = Table(phase="a")
    table.group(1, "us", objective="pherddorf")
    table.group(1, "us", "i13")
    table.group(1, "german", "i10")
    table.play("entrench i13")
    assert table.view(1).actions == (2, 2, 2)
    table.play("entrench i10")
    assert table.view(1).actions == (1, 1, 1)


@pytest.mark.rule("13.5.2.3d")
def test_the_third_action_comes_and_goes_with_the_ability():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="pherddorf", garrison_gone=True)
    table.script(10, 1)
    table.play("attack A1 B1").on().play("done")
    assert table.left == 2  # of three
    table = Table(phase="a")
    table.group(1, "us", "i10", objective="pherddorf")
    table.play("entrench i10")
    table.at("A1").damage = 1
    assert table.left == 1


@pytest.mark.rule("13.5.2.4a", "13.5.2.4b")
@pytest.mark.parametrize("name", ["great_offensive", "b1", "airborne_amphibious"])
def test_citie_du_cheval_recovers_the_nearest_of_three_kinds(name):
    table = Table(phase="f")
    table.group(1, "us", objective="citie_du_cheval")
    table.discards("i10", "surrounded", name, "b2", "great_offensive")
    table.play("citie")
    assert table.hand_of(1) == [name]
    assert table.discarded == ["i10", "surrounded", "b2", "great_offensive"]
    assert table.left == 1


@pytest.mark.rule("13.5.2.4c", "13.5.2.4d")
def test_it_is_offered_whatever_the_pile_holds_and_the_action_may_be_lost():
    table = Table(phase="f")
    table.group(1, "us", objective="citie_du_cheval")
    table.discards("i10", "surrounded")
    assert table.offers("citie")
    table.play("citie")
    assert table.left == 1
    assert table.hand_of(1) == []
    assert table.told("nothing_found")


@pytest.mark.rule("13.5.2.4d")
def test_also_to_a_full_hand_and_the_card_is_shown_to_all():
    table = Table(phase="f")
    table.group(1, "us", objective="citie_du_cheval")
    table.hand(1, "i01", "i02", "i03", "i04")
    table.discards("b1")
    table.play("citie")
    assert len(table.hand_of(1)) == 5
    assert table.view(2).players[0].shown == [NUMBERS["b1"]]


@pytest.mark.rule("13.5.2.5a")
def test_steeple_has_no_garrison_and_a_factor_of_2():
    assert (OBJECTIVES[NUMBERS["steeple"]].garrison, OBJECTIVES[NUMBERS["steeple"]].defence) == (0, 2)
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="crossroads", steeple=True)
    table.fight("attack A1 B1", 1, 7)  # 14 to 12: the one garrison point does not pay 2
    assert table.holder("steeple") == (1, "us")


@pytest.mark.rule("13.5.2.5b", "13.5.2.5c")
def test_steeple_is_stacked_with_a_brown_objective_of_its_drawers_choice():
    table = drawing("steeple", "i01")
    table.group(1, "us", objective="pherddorf")
    table.group(1, "german", objective="crossroads")
    table.group(1, "us", objective="river")
    table.group(2, "us", objective="citie_du_cheval")
    table.play("draw")
    assert table.codes == ["stack A1", "stack A2"]
    table.play("stack A2")
    assert table.holder("steeple") == (1, "german")


@pytest.mark.rule("13.5.2.5d", "13.5.2.5l")
@pytest.mark.parametrize(("following", "goes_on"), [("i01", True), ("weather", False)])
def test_without_one_it_goes_back_and_another_card_stands_in_its_place(following, goes_on):
    table = drawing("steeple", following, "i02", "i03", "i04", "i05")
    table.group(1, "us", objective="river")
    table.script()
    table.play("draw")
    assert NUMBERS["steeple"] in table.now.deck
    assert len(table.hand_of(1)) == (4 if goes_on else 0)
    assert bool(table.player(1).weather) == (not goes_on)


@pytest.mark.rule("13.5.2.5e", "13.5.2.5f")
def test_it_is_attacked_with_its_companion_and_adds_2():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07", objective="crossroads", steeple=True)
    assert table.offers("attack") == ["attack A1 B1"]
    table.fight("attack A1 B1", 1, 9)
    assert table.totals[1] == 3 + 2 + 2 + 9
    table = Table()
    table.group(2, "german", objective="crossroads", steeple=True)
    table.hand(1, "medic_bombardment")
    assert table.offers("bombard") == ["bombard crossroads"]
    table.script(1, 1)
    table.play("bombard crossroads")
    assert table.strikes == [(5, 3 + 2 + 1)]


@pytest.mark.rule("13.5.2.5i")
def test_it_is_captured_with_its_companion():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="pherddorf", steeple=True)
    table.script(10, 1)
    table.play("attack A1 B1").on()
    assert table.holder("pherddorf") == table.holder("steeple") == (1, "us")
    assert table.place("pherddorf") == table.place("steeple")


@pytest.mark.rule("13.5.2.5j", "13.5.2.5m")
@pytest.mark.parametrize("harm", [{"damage": 1}, {"restricted": True}, {"partisans": 2}])
def test_what_closes_its_companion_closes_it(harm):
    table = Table()
    table.group(1, "us", objective="crossroads", steeple=True, **harm)
    table.group(2, "german", "l1", "i10")
    assert not table.offers("steeple")
    table = Table()
    table.group(1, "us", objective="crossroads", steeple=True)
    table.group(2, "german", "l1", "i10")
    assert table.offers("steeple")


@pytest.mark.rule("13.5.2.5m")
def test_damage_lowers_the_companion_alone_isolation_both():
    table = Table()
    table.group(1, "us", objective="crossroads", steeple=True, damage=2)
    table.group(2, "german", "i10")
    table.siege("B1", "A1", 1)
    bases = {line.objective: line.base for line in lines(table.now, 0)}
    assert bases == {NUMBERS["crossroads"]: 4 - 2 - 1, NUMBERS["steeple"]: 3 - 1}


@pytest.mark.rule("13.5.2.5k")
def test_the_last_card_of_the_deck_is_set_aside_if_it_is_an_unplaceable_steeple():
    table = drawing("i01", "steeple")
    table.play("draw")
    assert table.now.box[-1] == NUMBERS["steeple"]
    assert table.now.sudden == 10


@pytest.mark.rule("13.5.2.6b")
def test_crossroads_needs_room_under_the_leader():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", objective="crossroads")
    table.group(2, "german", "l5", "i08", "i09", u("i07"))
    table.play("attack A1 B2", "name i07", "roll")
    assert table.asked.startswith("1 phase")
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "us", objective="crossroads")  # of the other nation
    table.group(2, "german", "l2", "i08", u("i09", spent=True))
    table.play("attack A1 B2", "name i09", "roll")
    assert table.asked.startswith("1 phase")


@pytest.mark.rule("13.5.2.8d", "13.5.2.8e", "13.5.2.8f")
@pytest.mark.parametrize(("side", "other", "factor"), [("us", "german", 6), ("german", "us", 4)])
def test_the_hill_bombards_groups_of_the_other_nation(side, other, factor):
    table = Table()
    table.group(1, side, objective="hill_205")
    table.group(2, other, "i12")
    table.group(3, side, "i10")
    assert table.offers("hill") == ["hill i12"]
    table.script(1, 1)
    table.play("hill i12")
    assert table.strikes == [(factor + 1, 5 + 1)]


@pytest.mark.rule("13.5.2.8g")
def test_bombarding_forgoes_the_modifier_of_ones_own_attacks_not_of_defences():
    table = Table()
    table.group(1, "us", objective="hill_205")
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i06")
    table.hand(2, "counterattack_intelligence")
    table.script(1, 9, 8, 2, 5, 5)
    table.play("hill i06", "attack A2 B1", "counterattack").on()
    assert table.told("totals")[0]["defence"] == 5 + 3 + 3 + 2
    assert table.told("totals")[1]["attack"] == 5 + 3 + 5


@pytest.mark.rule("13.5.2.8g")
def test_nor_may_it_bombard_once_an_attack_has_had_it_unless_spared():
    for spare in (False, True):
        table = Table()
        table.group(1, "us", objective="hill_205")
        table.group(1, "us", "i12")
        table.group(2, "german", "i06")
        table.play("attack A2 B1", *(["spare_hill"] if spare else [])).roll(5, 5)
        assert table.totals[0] == (5 + 5 if spare else 5 + 3 + 5)
        table.match.script(None)
        assert bool(table.offers("hill")) == spare


@pytest.mark.rule("13.5.2.9a")
@pytest.mark.parametrize(("top", "taken"), [("i10", True), ("l1", True), ("b1", True), ("surrounded", False)])
def test_barracks_take_the_top_discard_if_it_is_a_unit(top, taken):
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.discards(top, "i01")
    assert bool(table.offers("barracks")) == taken
    if taken:
        table.play("barracks")
        assert table.hand_of(1) == [top]
        assert table.left == 2


@pytest.mark.rule("13.5.2.9b")
def test_not_beyond_the_limit_of_the_hand():
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.hand(1, "i01", "i02", "i03", "i04")
    table.discards("i10")
    assert not table.offers("barracks")
