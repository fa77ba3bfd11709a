"""The fifteen Operations cards: when each can be played, what it does exactly, and what it leaves as it was."""

import pytest

from boardgames.games.panzer_general.content.printed import ACTION_TYPES
from tests.games.panzer_general.table import Table

COSTS = {
    "air_strike": 6, "bomber_run": 9, "ranged_bombardment": 7, "prep_fire": 4, "replacements": 4,
    "improved_defenses": 3, "counter_offensive": 6, "opportunity_fire": 5, "commander_initiative": 6,
    "double_time": 3, "redeploy": 3, "reserves": 4, "national_advantage": 0, "well_supplied": 2, "supply_column": 0,
}  # fmt: skip


def busy_table() -> Table:
    """A position in which every Operations card has exactly one thing to do, or one unit to do it to."""
    table = Table()
    table.terrain("B2", "impassable_river").terrain("A3", "impassable_river")
    table.unit("veterans", "B3", markers=-3, moved=1)
    table.unit("grenadiers", "C3", dug=True)
    table.discarded_units("american", "recruits")
    return table.prestige(american=20, german=20)


def picture(table: Table) -> tuple:
    """All that a card could have changed, beyond its price."""
    now = table.now
    units = [
        piece and (piece.card, piece.tile, piece.morale, piece.dug, piece.bare, piece.moved) for piece in now.board
    ]
    return units, now.offensive, now.players[0].units.discards, table.player("german").prestige


@pytest.mark.rule("4.2.ops", "5.2.opscard.a")
def test_there_are_fifteen_operations_cards_each_with_its_price():
    assert {card.id: card.cost for card in ACTION_TYPES if card.kind == "operations"} == COSTS


@pytest.mark.rule("5.2.opscard.a", "4.0.d")
@pytest.mark.parametrize("card", COSTS)
def test_a_card_is_offered_to_who_can_pay_for_it_and_leaves_the_hand(card):
    table = busy_table().prestige(american=COSTS[card], german=0)
    table.hand("american", card)
    assert table.offers(f"play {card}.1") == [f"play {card}.1"]
    gain = {"supply_column": 8, "national_advantage": 5}.get(card, 0)
    table.script(0, 0, 0)
    table.play(f"play {card}")
    assert table.player("american").prestige == gain
    assert card not in table.hand_of("american")
    assert table.told("played")[0]["side"] == 0


@pytest.mark.rule("5.2.opscard.a")
@pytest.mark.parametrize("card", [card for card, cost in COSTS.items() if cost])
def test_a_card_that_costs_one_prestige_too_much_is_not_offered(card):
    table = busy_table().prestige(american=COSTS[card] - 1)
    table.hand("american", card)
    assert not table.offers(f"play {card}.1")


@pytest.mark.rule("4.2.ops")
@pytest.mark.parametrize("card", COSTS)
def test_the_side_whose_turn_it_is_not_plays_no_operations_card(card):
    table = busy_table()
    table.hand("german", card)
    table.play("end")
    assert table.asked == "german draw"
    assert not [code for code in table.codes if "play" in code]


@pytest.mark.rule("4.2.ops")
def test_no_operations_card_can_be_played_in_a_combat():
    table = busy_table()
    table.hand("american", "supply_column", "take_cover")
    table.unit("regulars", "C4")
    table.play("attack C4 C3")
    assert table.asked == "american combat"
    assert table.codes == ["play take_cover.1", "pass"]


@pytest.mark.rule("8.card.snafu", "5.2.opscard.a")
@pytest.mark.parametrize("card", COSTS)
def test_a_card_answered_with_snafu_is_paid_for_and_does_nothing(card):
    table = busy_table()
    table.hand("american", card)
    table.hand("german", "snafu")
    before = picture(table)
    table.play(f"play {card}")
    assert table.asked == "german snafu"
    table.play("play snafu")
    assert table.asked == "american operations"
    units, offensive, discards, german = picture(table)
    assert (units, offensive, discards, german + 7) == before
    assert table.player("american").prestige == 20 - COSTS[card]
    assert table.hand_of("american") == table.hand_of("german") == []


# Air Strike, Bomber Run, Ranged Bombardment


@pytest.mark.rule("9.aircards", "5.2.opscard.a")
def test_an_air_strike_costs_a_unit_anywhere_three_morale():
    table = busy_table()
    table.unit("pz_vi_king_tiger", "F1")
    table.hand("american", "air_strike")
    table.play("play air_strike")
    assert table.asked == "american target.air_strike"
    assert table.codes == ["at F1", "at C3"]
    table.play("at F1")
    assert (table.at("F1").morale, table.at("C3").morale, table.at("B3").morale) == (7 - 3, 4, 3)


@pytest.mark.rule("9.aircards", "8.turn2.c")
@pytest.mark.parametrize(
    ("card", "modifier", "loss"),
    [
        ("bomber_run", -2, 2),
        ("bomber_run", 0, 4),
        ("bomber_run", 3, 7),
        ("ranged_bombardment", -2, 1),
        ("ranged_bombardment", 0, 3),
        ("ranged_bombardment", 3, 6),
    ],
)
def test_a_bombardment_costs_three_morale_and_a_bomber_run_four_with_the_modifier_drawn(card, modifier, loss):
    table = Table().prestige(american=9)
    table.unit("pz_vi_king_tiger", "C3", markers=2)
    table.unit("regulars", "C5")
    table.hand("american", card)
    table.script(modifier)
    table.play(f"play {card}")
    assert table.at("C3").morale == 9 - loss
    table.finish_script()


@pytest.mark.rule("8.turn2.c", "7.2.utah.e")
@pytest.mark.parametrize("card", ["air_strike", "bomber_run", "ranged_bombardment"])
@pytest.mark.parametrize("morale", [2, 3, 4])
def test_bombs_never_bring_a_unit_below_morale_one(card, morale):
    table = Table().prestige(american=9)
    table.unit("grenadiers", "C3", markers=morale - 4)
    table.hand("american", card)
    if card != "air_strike":
        table.script(3)
    table.play(f"play {card}")
    assert table.at("C3").morale == 1


@pytest.mark.rule("8.turn2.c")
@pytest.mark.parametrize("card", ["air_strike", "bomber_run", "ranged_bombardment"])
def test_bombs_are_not_offered_against_what_lies_face_down_or_has_nothing_to_lose_or_is_ones_own(card):
    table = Table().prestige(american=9, german=9)
    table.unit("grenadiers", "C2", up=False)
    table.unit("volkssturm", "D2", markers=-3)
    table.unit("regulars", "C5")
    table.hand("american", card)
    assert not table.offers(f"play {card}.1")
    table = Table(active="german").prestige(american=9, german=9)
    table.unit("regulars", "C5")
    table.unit("grenadiers", "C2")
    table.hand("german", card)
    if card != "air_strike":
        table.script(-2)
    table.play(f"play {card}")
    assert table.at("C5").morale == {"air_strike": 2, "bomber_run": 3, "ranged_bombardment": 4}[card]


@pytest.mark.rule("9.antiair.b", "9.antiair.e")
@pytest.mark.parametrize("modifier", [-2, -1, 0, 1, 2, 3])
def test_anti_air_fire_brings_an_air_strike_down_on_one_two_or_three(modifier):
    table = Table().prestige(american=6)
    table.unit("pz_vi_king_tiger", "C3")
    table.unit("sdkfz_7_1", "E3", up=False)
    table.hand("american", "air_strike")
    table.script(modifier)
    table.play("play air_strike")
    assert table.at("C3").morale == (7 if modifier > 0 else 4)
    assert table.at("E3").up
    table.finish_script()


@pytest.mark.rule("9.antiair.b", "9.antiair.f")
def test_a_bomber_run_draws_for_anti_air_fire_before_it_draws_for_its_bombs():
    def bombed(*script: int) -> int:
        table = Table().prestige(american=9)
        table.unit("pz_vi_king_tiger", "C3", markers=2)
        table.unit("flak_88", "C1")
        table.unit("sdkfz_7_1", "D1", markers=-2)
        table.hand("american", "bomber_run")
        table.script(*script)
        table.play("play bomber_run", "at C3")
        table.finish_script()
        return table.at("C3").morale

    assert bombed(0, 3) == 2
    assert bombed(3) == 9


@pytest.mark.rule("9.antiair.a", "9.antiair.f")
def test_anti_air_units_do_not_fire_at_shells_nor_three_tiles_away_nor_for_the_enemy():
    table = Table().prestige(american=13)
    table.unit("pz_vi_king_tiger", "C3")
    table.unit("sdkfz_7_1", "C2", up=False)
    table.hand("american", "ranged_bombardment", "air_strike")
    table.script(0)
    table.play("play ranged_bombardment")
    assert table.at("C3").morale == 4
    assert not table.at("C2").up
    table = Table().prestige(american=6)
    table.unit("pz_vi_king_tiger", "C3")
    table.unit("sdkfz_7_1", "F3", up=False)
    table.unit("m16_halftrack", "C4")
    table.hand("american", "air_strike")
    table.script()
    table.play("play air_strike")
    assert table.at("C3").morale == 4


# Prep Fire


@pytest.mark.rule("10.fortification.c")
def test_prep_fire_takes_the_defenses_of_one_unit_seen_or_not():
    table = Table().prestige(american=4)
    table.unit("grenadiers", "C2", dug=True, up=False)
    table.unit("volkssturm", "D2", dug=True)
    table.unit("stosstruppen", "E2")
    table.unit("regulars", "C5", dug=True)
    table.hand("american", "prep_fire")
    table.play("play prep_fire")
    assert table.codes == ["at C2", "at D2"]
    table.play("at C2")
    assert (table.at("C2").dug, table.at("C2").up, table.at("D2").dug) == (False, False, True)


@pytest.mark.rule("10.fortification.c")
def test_prep_fire_is_not_offered_where_no_enemy_is_entrenched():
    table = Table().prestige(american=4)
    table.unit("grenadiers", "C2")
    table.unit("regulars", "C5", dug=True)
    table.hand("american", "prep_fire")
    assert not table.offers("play prep_fire.1")


@pytest.mark.rule("10.fortification.b", "10.fortification.c")
@pytest.mark.parametrize("prepared", [False, True])
def test_even_a_fortification_does_not_count_as_entrenched_after_prep_fire(prepared):
    table = Table().prestige(american=4)
    table.terrain("C3", "fortification")
    table.unit("grenadiers", "C3")
    table.unit("veterans", "C4")
    if prepared:
        table.hand("american", "prep_fire")
        table.play("play prep_fire")
    table.script(0, 0)
    table.play("attack C4 C3")
    # 8 for soft targets against 7 + 6 for the fort; 7 against 8 in the open.
    assert table.shots == ([(8, 13), (7, 8)] if prepared else [(7, 8), (8, 15)])


@pytest.mark.rule("10.fortification.c", "5.2.dig.f")
def test_prep_fire_lasts_to_the_end_of_the_turn_against_auto_dug_in_too():
    table = Table().prestige(american=4)
    table.unit("waffen_ss", "C2", dug=True)
    table.unit("regulars", "C5")
    table.hand("american", "prep_fire", "prep_fire")
    table.play("play prep_fire")
    assert not table.at("C2").dug
    assert not table.offers("play prep_fire.2")
    table.play("end")
    assert table.at("C2").dug


# Replacements and Improved Defenses


@pytest.mark.rule("5.2.opscard.a")
@pytest.mark.parametrize(("markers", "after"), [(-5, -1), (-4, 0), (-3, 0), (-1, 0)])
def test_replacements_give_back_up_to_four_morale_but_no_more_than_is_printed(markers, after):
    table = Table().prestige(american=4)
    table.unit("veterans", "C4", markers=markers)
    table.unit("grenadiers", "C1", markers=-2)
    table.hand("american", "replacements")
    table.play("play replacements")
    assert table.at("C4").morale == 6 + after
    assert table.at("C1").morale == 2


@pytest.mark.rule("5.2.opscard.a")
def test_replacements_go_only_to_a_unit_of_ones_own_below_its_printed_morale():
    table = Table().prestige(american=4)
    table.unit("veterans", "C4")
    table.unit("regulars", "D4", markers=2)
    table.unit("grenadiers", "C1", markers=-2)
    table.hand("american", "replacements")
    assert not table.offers("play replacements.1")
    table = Table().prestige(american=4)
    table.unit("veterans", "C4", markers=-1)
    table.unit("regulars", "D4", markers=-1, up=False)
    table.unit("recruits", "E4")
    table.hand("american", "replacements")
    table.play("play replacements")
    assert table.codes == ["at C4", "at D4"]


@pytest.mark.rule("5.2.opscard.a", "5.2.opscard.c")
def test_improved_defenses_entrench_two_units_that_keep_their_actions():
    table = Table().prestige(american=3)
    table.unit("veterans", "C4")
    table.unit("regulars", "D4", moved=1)
    table.unit("recruits", "E4", up=False)
    table.unit("engineers", "F4", dug=True)
    table.unit("grenadiers", "C3")
    table.hand("american", "improved_defenses")
    table.play("play improved_defenses")
    assert (table.asked, table.decision.ask.args) == ("american target.improved_defenses", {"count": 1})
    assert table.codes == ["at C4", "at D4", "at E4"]
    table.play("at C4")
    assert table.decision.ask.args == {"count": 2}
    assert table.codes == ["at D4", "at E4", "done"]
    table.play("at D4")
    assert table.asked == "american operations"
    assert [table.at(tile).dug for tile in ("C4", "D4", "E4", "F4", "C3")] == [True, True, False, True, False]
    assert table.offers("attack C4 C3")
    assert table.offers("move C4 B4")


@pytest.mark.rule("5.2.opscard.a")
def test_improved_defenses_may_entrench_one_unit_alone():
    table = Table().prestige(american=3)
    table.unit("veterans", "C4")
    table.unit("regulars", "D4")
    table.hand("american", "improved_defenses")
    table.play("play improved_defenses", "at D4", "done")
    assert (table.at("C4").dug, table.at("D4").dug) == (False, True)
    table = Table().prestige(american=3)
    table.unit("veterans", "C4")
    table.unit("regulars", "D4", dug=True)
    table.hand("american", "improved_defenses")
    table.play("play improved_defenses")
    assert table.asked == "american operations"
    assert table.at("C4").dug


@pytest.mark.rule("5.2.opscard.a")
def test_improved_defenses_are_not_offered_where_all_are_dug_in():
    table = Table().prestige(american=3)
    table.unit("veterans", "C4", dug=True)
    table.unit("grenadiers", "C1")
    table.hand("american", "improved_defenses")
    assert not table.offers("play improved_defenses.1")


# Counter Offensive


@pytest.mark.rule("5.2.opscard.a")
def test_counter_offensive_adds_two_to_every_attack_of_the_turn_but_not_to_return_fire():
    table = Table().prestige(american=12, german=20)
    table.unit("veterans", "C4")
    table.unit("veterans", "E4")
    table.unit("stosstruppen", "C3")
    table.unit("stosstruppen", "E3")
    table.hand("american", "counter_offensive", "counter_offensive")
    table.script(0, 0, 0, 0)
    table.play("play counter_offensive", "attack C4 C3", "bluff", "bluff", "stay")
    assert table.shots == [(8 + 2, 8), (8 - 1, 8)]
    table.play("play counter_offensive", "attack E4 E3", "stay")
    assert table.shots[2:] == [(8 + 4, 8), (8 - 2, 8)]


@pytest.mark.rule("5.2.opscard.a", "5.2.prestige.b")
def test_counter_offensive_ends_with_the_turn():
    table = Table().prestige(american=6)
    table.unit("veterans", "C4")
    table.unit("stosstruppen", "C3")
    table.hand("american", "counter_offensive")
    table.play("play counter_offensive")
    table.pass_the_turn()
    table.script(-2, -2)
    hands = len(table.player("american").hand), len(table.player("german").hand)
    assert hands == (0, 4)
    table.play("attack C3 C4", "bluff")
    while table.asked == "german combat":
        table.play("pass")
    assert table.shots[0] == (8, 8)


# Opportunity Fire


@pytest.mark.rule("5.2.opscard.b", "5.2.opscard.c")
@pytest.mark.parametrize(
    "marked", [{}, {"fired": True}, {"moved": 1}, {"new": True}, {"entrenching": True, "dug": True}]
)
def test_opportunity_fire_is_an_extra_combat_whatever_a_unit_has_done(marked):
    table = Table().prestige(american=5)
    table.unit("veterans", "C4", **marked)
    table.unit("stosstruppen", "C3", dug=True)
    table.hand("american", "opportunity_fire")
    own = table.offers("attack C4")
    table.script(-2, -2)
    table.play("play opportunity_fire")
    assert len(table.shots) == 2
    assert table.offers("attack C4") == own
    assert bool(own) == (marked == {})


@pytest.mark.rule("5.2.opscard.a", "5.2.combat.a")
def test_opportunity_fire_needs_an_enemy_straight_beside_a_unit():
    table = Table().prestige(american=5)
    table.unit("veterans", "C4")
    table.unit("stosstruppen", "D3")
    table.unit("grenadiers", "C2")
    table.hand("american", "opportunity_fire")
    assert not table.offers("play opportunity_fire.1")


@pytest.mark.rule("5.2.opscard.a")
def test_opportunity_fire_lets_its_player_choose_unit_and_enemy():
    table = Table().prestige(american=5)
    table.unit("veterans", "C4")
    table.unit("regulars", "E4")
    table.unit("recruits", "F5")
    table.unit("stosstruppen", "C3")
    table.unit("grenadiers", "B4")
    table.unit("volkssturm", "E3")
    table.hand("american", "opportunity_fire")
    table.play("play opportunity_fire")
    assert table.codes == ["at C4", "at E4"]
    table.play("at C4")
    assert table.asked == "american extra_fire"
    assert table.codes == ["attack C4 C3", "attack C4 B4"]
    fighters = [table.at(tile).card for tile in ("C4", "C3", "B4")]
    assert [option.args[2:] for option in table.decision.options] == [(fighters[0], enemy) for enemy in fighters[1:]]
    table.script(0, 0)
    table.play("attack C4 B4")
    assert table.told("attack")[0]["tile"] == "B4"


# Commander Initiative


@pytest.mark.rule("5.2.opscard.b", "5.2.opscard.c")
@pytest.mark.parametrize("marked", [{"fired": True}, {"moved": 1}, {"new": True}, {"entrenching": True, "dug": True}])
def test_commander_initiative_lets_a_unit_act_again_in_full(marked):
    table = Table().prestige(american=6)
    table.unit("veterans", "C4", **marked)
    table.unit("stosstruppen", "C3")
    table.hand("american", "commander_initiative")
    assert not table.offers("attack C4") + table.offers("move C4")
    table.play("play commander_initiative")
    assert table.offers("attack C4")
    assert len(table.offers("move C4")) == 3
    assert table.at("C4").dug == bool(marked.get("dug"))


@pytest.mark.rule("5.2.opscard.b", "9.transfer.c")
def test_commander_initiative_gives_a_commander_its_fire_back_after_a_transfer():
    table = Table().prestige(american=6)
    table.unit("commander", "C4", gave=True)
    table.unit("veterans", "C5")
    table.unit("stosstruppen", "C3")
    table.hand("american", "commander_initiative")
    assert not table.offers("attack C4")
    table.play("play commander_initiative")
    assert table.offers("attack C4")
    assert table.offers("transfer C4 C5")


@pytest.mark.rule("5.2.opscard.a")
def test_commander_initiative_is_not_offered_for_units_that_have_done_nothing_or_are_the_enemys():
    table = Table().prestige(american=6)
    table.unit("veterans", "C4")
    table.unit("stosstruppen", "C3", fired=True)
    table.hand("american", "commander_initiative")
    assert not table.offers("play commander_initiative.1")


# Double Time and Re-Deploy


@pytest.mark.rule("5.2.opscard.b", "5.2.opscard.c")
@pytest.mark.parametrize("marked", [{}, {"fired": True}, {"moved": 1}, {"new": True}])
def test_double_time_is_an_extra_move_whatever_a_unit_has_done(marked):
    table = Table().prestige(american=3)
    table.unit("veterans", "C4", **marked)
    table.unit("grenadiers", "C1")
    table.hand("american", "double_time")
    own = len(table.offers("move C4"))
    table.play("play double_time")
    assert table.asked == "american extra_move"
    assert table.codes == ["move C4 C3", "move C4 D4", "move C4 C5", "move C4 B4"]
    table.play("move C4 C3")
    assert table.empty("C4")
    assert table.at("C3").moved == marked.get("moved", 0)
    assert (len(table.offers("move C3")) > 0) == (own > 0)


@pytest.mark.rule("5.2.move.h", "5.2.dig.e")
def test_double_time_meets_mines_and_gives_up_defenses_as_any_move():
    table = Table().prestige(american=3)
    table.unit("veterans", "C4", dug=True)
    table.unit("grenadiers", "C1")
    table.control("german", "C3")
    table.hand("american", "double_time")
    table.script(-1)
    table.play("play double_time", "move C4 C3")
    assert (table.at("C3").morale, table.at("C3").dug, table.controller("C3")) == (5, False, "american")


@pytest.mark.rule("5.2.opscard.a", "5.2.move.c")
def test_double_time_is_not_offered_to_who_is_hemmed_in_by_the_enemy():
    table = Table().prestige(american=3)
    table.unit("veterans", "A5")
    table.unit("grenadiers", "A4")
    table.unit("stosstruppen", "B5")
    table.hand("american", "double_time")
    assert not table.offers("play double_time.1")


@pytest.mark.rule("5.2.opscard.b", "5.2.move.d")
def test_double_time_may_be_used_to_change_places_also_by_who_is_hemmed_in_by_friends():
    table = Table().prestige(american=3)
    table.unit("veterans", "A5", fired=True)
    table.unit("regulars", "A4")
    table.unit("recruits", "B5", moved=1)
    table.unit("grenadiers", "A3")
    table.unit("stosstruppen", "B4")
    table.unit("volkssturm", "C5")
    table.hand("american", "double_time")
    table.play("play double_time")  # one unit and one way to go: nothing more is asked
    assert (table.at("A4").type.id, table.at("A5").type.id) == ("veterans", "regulars")
    assert (table.at("A4").moved, table.at("A5").moved) == (0, 1)
    assert not table.offers("move A5") + table.offers("swap")


@pytest.mark.rule("5.2.opscard.b", "5.2.move.d", "9.movestwice")
def test_changing_places_by_double_time_takes_no_second_move_from_either():
    table = Table().prestige(american=3)
    table.unit("m8_greyhound", "C4")
    table.unit("white_scout_car", "D3")
    table.hand("american", "double_time")
    table.play("move C4 C3", "play double_time", "at C3", "swap C3 D3")
    assert table.offers("move D3")
    assert table.offers("move C3")


@pytest.mark.rule("5.2.opscard.b", "5.2.move.d", "7.2.carentan.a")
def test_a_friend_in_swamp_changes_places_only_if_it_has_passed_its_draw():
    for bogged, offered in ((0, False), (1, True), (2, False)):
        table = Table(rules={"swamp_check": True}).terrain("C3", "swamp").prestige(american=3)
        table.unit("veterans", "C4")
        table.unit("regulars", "C3", bogged=bogged)
        table.hand("american", "double_time")
        table.play("play double_time")
        if table.asked == "american target.double_time":
            table.play("at C4")
        assert bool(table.offers("swap C4 C3")) is offered


@pytest.mark.rule("5.2.opscard.a")
def test_where_there_is_one_way_to_go_nothing_is_asked():
    table = Table().prestige(american=3)
    table.unit("veterans", "A5")
    table.unit("regulars", "B5", moved=1)
    table.unit("recruits", "B4", dug=True)
    table.unit("grenadiers", "C4")
    table.unit("volkssturm", "C5")
    table.unit("stosstruppen", "B3")
    table.hand("american", "double_time")
    table.play("play double_time", "at A5")
    assert (table.asked, table.empty("A4")) == ("american operations", False)
    table = Table().prestige(american=3)
    for tile, unit in zip(("A5", "B5", "C5", "D5"), ("veterans", "regulars", "recruits", "engineers"), strict=True):
        table.unit(unit, tile)
    table.control(None, "F5")
    table.hand("american", "redeploy")
    table.play("play redeploy", "at A5")
    assert (table.asked, table.at("E5").type.id) == ("american operations", "veterans")


@pytest.mark.rule("5.2.opscard.b")
def test_redeploy_takes_a_unit_to_any_empty_tile_linked_to_its_home_row():
    table = Table().prestige(american=3)
    table.unit("veterans", "B5", dug=True, moved=1)
    table.unit("regulars", "D5")
    table.unit("stosstruppen", "C2", up=False)
    table.control("american", "A4", "A3", "F1").control("german", "A2")
    table.hand("american", "redeploy")
    table.play("play redeploy", "at B5")
    assert table.asked == "american where.redeploy"
    assert sorted(table.codes) == ["at A3", "at A4", "at A5", "at C5", "at E5", "at F5"]
    table.script()
    table.play("at A3")
    assert table.empty("B5")
    assert (table.at("A3").dug, table.at("A3").moved, table.at("C2").up) == (False, 1, False)


@pytest.mark.rule("5.2.opscard.c", "5.2.reveal.a")
def test_a_unit_redeployed_reveals_what_it_comes_to_stand_beside_and_may_still_act():
    table = Table().prestige(american=3)
    table.unit("veterans", "B5", up=False)
    table.unit("stosstruppen", "B3", up=False)
    table.unit("grenadiers", "A1", up=False)
    table.control("american", "A4")
    table.hand("american", "redeploy")
    table.play("play redeploy", "at A4")
    assert (table.at("A4").up, table.at("B3").up, table.at("A1").up) == (True, True, False)
    assert table.offers("move A4 A3")
    assert table.offers("dig A4")


@pytest.mark.rule("5.2.opscard.a", "10.swamp.b")
def test_redeploy_takes_nobody_where_he_may_not_stand():
    def swamps(unit: str) -> Table:
        table = Table().prestige(american=3)
        for tile in ("B5", "C5", "D5", "E5", "F5"):
            table.terrain(tile, "swamp")
        table.unit(unit, "A5")
        table.hand("american", "redeploy")
        return table

    assert not swamps("m4a1_sherman").offers("play redeploy.1")
    assert swamps("veterans").play("play redeploy").codes == ["at B5", "at C5", "at D5", "at E5", "at F5"]


@pytest.mark.rule("5.2.opscard.a", "7.2.omaha.a")
def test_a_static_unit_is_neither_redeployed_nor_hurried():
    table = Table(active="german", rules={"static_units": {"german": ["flak_88"]}}).prestige(german=6)
    table.unit("flak_88", "C1")
    table.hand("german", "redeploy", "double_time")
    assert not table.offers("play redeploy.1") + table.offers("play double_time.1")


# Cards for a whole side


@pytest.mark.rule("5.2.opscard.a")
def test_reserves_bring_one_of_ones_own_destroyed_units_back_to_the_hand():
    table = Table().prestige(american=4)
    table.unit("veterans", "C4")
    table.discarded_units("american", "recruits", "m26_pershing")
    table.discarded_units("german", "grenadiers")
    table.hand("american", "reserves")
    table.play("play reserves")
    assert table.asked == "american reserves"
    assert sorted(table.codes) == ["from m26_pershing.1", "from recruits.1"]
    table.play("from m26_pershing")
    assert table.hand_of("american") == ["m26_pershing"]
    assert len(table.player("american").units.discards) == 1


@pytest.mark.rule("5.2.opscard.a")
def test_reserves_draw_two_units_where_none_has_been_destroyed():
    table = Table().prestige(american=4)
    table.unit("veterans", "C4")
    deck = table.player("american").units.cards.copy()
    table.hand("american", "reserves")
    table.play("play reserves")
    assert table.player("american").hand == [deck[-1], deck[-2]]
    assert table.player("american").units.cards == deck[:-2]


@pytest.mark.rule("5.2.opscard.a")
def test_reserves_are_of_no_use_where_no_unit_card_is_left():
    table = Table().prestige(american=4)
    table.unit("veterans", "C4")
    table.player("american").units.cards.clear()
    table.hand("american", "reserves")
    assert not table.offers("play reserves.1")
    table = Table().prestige(american=4)
    table.player("american").units.cards.clear()
    table.unit("veterans", "C4")
    table.discarded_units("american", "recruits")
    table.hand("american", "reserves")
    table.play("play reserves", "from recruits")
    assert table.hand_of("american") == ["recruits"]


@pytest.mark.rule("5.2.opscard.a", "2.c")
@pytest.mark.parametrize(("german", "left"), [(20, 15), (5, 0), (3, 0), (0, 0)])
def test_national_advantage_takes_five_prestige_off_the_enemy_and_gains_five(german, left):
    table = Table().prestige(american=2, german=german)
    table.hand("american", "national_advantage")
    table.play("play national_advantage")
    assert (table.player("american").prestige, table.player("german").prestige) == (7, left)


@pytest.mark.rule("5.2.opscard.a")
def test_well_supplied_draws_three_action_cards():
    table = Table().prestige(american=2)
    table.unit("veterans", "C4")
    table.hand("american", "well_supplied")
    top = table.now.action.cards[-3:]
    table.play("play well_supplied")
    assert table.player("american").hand == top[::-1]


@pytest.mark.rule("5.2.opscard.a")
def test_each_card_for_prestige_is_played_once_a_turn():
    table = Table().prestige(american=10, german=10)
    table.unit("veterans", "C4")
    table.unit("grenadiers", "C1")
    table.hand("american", "supply_column", "supply_column", "national_advantage", "well_supplied", "well_supplied")
    table.hand("german", "supply_column")
    table.play("play well_supplied", "play supply_column")
    assert not table.offers("play supply_column.2")
    assert table.offers("play national_advantage.1")
    assert table.offers("play well_supplied.2")
    table.pass_the_turn()
    assert table.offers("play supply_column.3")
    table.pass_the_turn()
    assert table.offers("play supply_column.2")


@pytest.mark.rule("5.2.opscard.a")
def test_a_supply_column_brings_eight_prestige():
    table = Table().prestige(american=1, german=1)
    table.hand("american", "supply_column")
    table.play("play supply_column")
    assert (table.player("american").prestige, table.player("german").prestige) == (9, 1)
