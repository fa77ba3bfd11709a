"""The Surprise cards (book 4.2 and 8, and their own texts): SNAFU, Sabotage, Tank Obstacles, Prepared Positions."""

import pytest

from boardgames.games.panzer_general.content.printed import ACTION_IDS
from tests.games.panzer_general.table import Table

SIDES = ("american", "german")
FIRING = ("accuracy", "surprise_attack", "exposed", "increased_support")
UNDER_FIRE = ("take_cover", "poor_aim", "off_target", "strafing_run", "smoke_screen")
EITHER = ("deadly_fire", "snap_shot", "morale_boost", "last_stand", "forced_retreat")


def duel(active: str = "american", prestige: int = 20) -> Table:
    """Regulars on C4 and Grenadiers on C3 in Light Woods, each with a howitzer behind; the active side attacks."""
    table = Table(active)
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    table.terrain("C4", "light_woods").terrain("C3", "light_woods")
    table.unit("105mm_howitzer", "C5")
    table.unit("10_5cm_howitzer", "C2")
    return table.prestige(american=prestige, german=prestige)


# --- SNAFU -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.card.snafu")
@pytest.mark.parametrize("card", FIRING + UNDER_FIRE + EITHER)
def test_snafu_cancels_a_combat_card_just_played_by_the_enemy(card):
    table = duel()
    player, answering = ("german", "american") if card in UNDER_FIRE else ("american", "german")
    (played,) = table.hand(player, card, "air_strike")[:1]
    (snafu,) = table.hand(answering, "snafu")
    table.script(0, 0).play("attack C4 C3", f"play {card}")
    assert table.asked == f"{answering} snafu"
    assert table.codes == ["play snafu.1", "pass"]
    table.play("play snafu")
    assert (table.shot.fire, table.shot.target) == (7 + 3, 7 + 3)
    assert table.combat.loss == [0, 0]
    assert (table.at("C4").morale, table.at("C3").morale) == (5, 4)
    assert table.combat.stand == [False, False]
    assert not table.combat.forced
    assert not table.combat.smoke
    assert table.player(player).prestige == 20 - ACTION_IDS[card].cost  # nothing comes back
    assert table.player(answering).prestige == 20 - 7
    assert {played, snafu} <= set(table.now.action.discards)


@pytest.mark.rule("8.card.snafu")
def test_a_card_that_is_not_answered_takes_effect():
    table = duel()
    table.hand("american", "accuracy", "surprise_attack")
    table.hand("german", "snafu")
    table.script(0, 0).play("attack C4 C3", "play accuracy", "pass")
    assert table.shot.fire == 10 + 3
    assert table.player("german").prestige == 20


@pytest.mark.rule("8.card.snafu")
@pytest.mark.parametrize(("prestige", "asked"), [(7, True), (6, False)])
def test_snafu_must_be_paid_for(prestige, asked):
    table = duel()
    table.prestige(german=prestige)
    table.hand("american", "accuracy", "surprise_attack")
    table.hand("german", "snafu")
    table.script(0, 0).play("attack C4 C3", "play accuracy")
    assert (table.asked == "german snafu") is asked


@pytest.mark.rule("8.card.snafu")
def test_snafu_may_be_answered_with_snafu():
    table = duel()
    table.hand("american", "accuracy", "snafu", "air_strike")
    table.hand("german", "snafu")
    table.script(0, 0).play("attack C4 C3", "play accuracy", "play snafu")
    assert table.asked == "american snafu"
    table.play("play snafu")
    assert table.shot.fire == 10 + 3  # the first SNAFU came to nothing
    assert table.player("american").prestige == 20 - 2 - 7
    assert table.player("german").prestige == 20 - 7


@pytest.mark.rule("8.card.snafu")
def test_and_that_one_too():
    table = duel()
    table.prestige(german=14)
    table.hand("american", "accuracy", "snafu", "air_strike")
    table.hand("german", "snafu", "snafu")
    table.script(0, 0).play("attack C4 C3", "play accuracy", "play snafu", "play snafu")
    assert table.asked == "german snafu"
    table.play("play snafu")
    assert table.shot.fire == 10  # three of them: the Accuracy is cancelled after all
    assert table.player("german").prestige == 0


@pytest.mark.rule("8.card.snafu")
def test_a_side_that_can_pay_for_one_snafu_only_is_not_asked_again():
    table = duel(prestige=13)
    table.hand("american", "accuracy", "snafu", "air_strike")
    table.hand("german", "snafu", "snafu")
    table.script(0, 0).play("attack C4 C3", "play accuracy", "play snafu", "play snafu")
    assert table.asked == "american sacrifice"
    assert table.shot.fire == 13


@pytest.mark.rule("8.card.snafu")
def test_nobody_answers_his_own_card():
    table = duel()
    table.hand("american", "accuracy", "snafu")
    table.script(0, 0).play("attack C4 C3", "play accuracy")
    assert table.asked == "american sacrifice"
    assert table.shot.fire == 13


@pytest.mark.rule("8.card.snafu", "4.2.surprise")
def test_snafu_is_never_played_out_of_the_blue():
    table = duel()
    table.hand("american", "snafu")
    table.hand("german", "snafu")
    assert table.offers("play") == []
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "american sacrifice"


@pytest.mark.rule("8.card.snafu")
@pytest.mark.parametrize("active", SIDES)
def test_snafu_cancels_an_operations_card(active):
    enemy = "german" if active == "american" else "american"
    table = duel(active)
    table.hand(active, "supply_column")
    table.hand(enemy, "snafu")
    table.play("play supply_column")
    assert table.asked == f"{enemy} snafu"
    table.play("play snafu")
    assert table.player(active).prestige == 20
    assert table.hand_of(active) == []
    assert table.asked == f"{active} operations"


@pytest.mark.rule("8.card.snafu")
def test_a_cancelled_card_still_counts_as_played_for_the_passes():
    table = duel()
    table.hand("american", "accuracy", "surprise_attack")
    table.hand("german", "snafu", "take_cover")
    table.script(0, 0).play("attack C4 C3", "pass")
    assert table.asked == "german combat"
    table.play("play take_cover", "play accuracy", "play snafu")
    assert table.asked == "american combat"
    assert (table.shot.fire, table.shot.target) == (10, 13)


@pytest.mark.rule("8.card.snafu")
def test_how_a_side_wants_to_be_asked_for_its_snafu():
    for mode, asked in (("never", False), ("able", True)):
        table = duel()
        table.hand("american", "accuracy", "surprise_attack")
        table.hand("german", "snafu")
        table.match.wish(1, "snafu", mode)
        table.play("attack C4 C3", "play accuracy")
        assert (table.asked == "german snafu") is asked
    table = duel()
    table.hand("american", "accuracy", "surprise_attack")
    table.match.wish(1, "snafu", "always")
    table.play("attack C4 C3", "play accuracy")
    assert table.asked == "german snafu"
    assert table.codes == ["pass"]
    table.play("pass")
    assert table.shot.fire == 13


# --- Sabotage ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.card.sabotage")
def test_sabotage_draws_two_action_cards_and_costs_the_enemy_two_at_random():
    table = duel()
    table.hand("american", "sabotage")
    table.deck_top("accuracy", "exposed")
    recruits, strike, cover = table.hand("german", "volkssturm", "air_strike", "take_cover")
    table.script(2, 0).play("play sabotage")
    assert table.hand_of("american") == ["accuracy", "exposed"]
    assert table.hand_of("german") == ["air_strike"]
    assert table.player("german").units.discards == [recruits]
    assert cover in table.now.action.discards
    assert strike not in table.now.action.discards
    assert table.player("american").prestige == 16
    assert table.told("lost_cards") == [{"side": 1, "cards": [cover, recruits]}]
    table.finish_script()


@pytest.mark.rule("8.card.sabotage", "4.0.b")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_a_hand_of_fewer_loses_what_it_has_and_the_bluff_card_stays(held):
    table = duel()
    table.hand("american", "sabotage")
    table.hand("german", *("volkssturm", "grenadiers", "pz_iv")[:held])
    table.script(*[0] * min(held, 2)).play("play sabotage")
    assert len(table.hand_of("german")) == max(0, held - 2)
    assert len(table.hand_of("american")) == 2
    assert len(table.told("lost_cards")) == (1 if held else 0)
    table.finish_script()


@pytest.mark.rule("8.card.sabotage")
@pytest.mark.parametrize(("prestige", "offered"), [(4, True), (3, False)])
def test_sabotage_must_be_paid_for(prestige, offered):
    table = duel(prestige=prestige)
    table.hand("american", "sabotage")
    assert bool(table.offers("play sabotage.1")) is offered


@pytest.mark.rule("8.card.sabotage")
@pytest.mark.parametrize(("deck", "discards", "hand", "offered"), [
    (0, 0, 0, False), (1, 0, 0, True), (0, 1, 0, True), (0, 0, 1, True),
])  # fmt: skip
def test_sabotage_needs_a_card_to_draw_or_a_card_to_take(deck, discards, hand, offered):
    table = duel()
    table.hand("american", "sabotage")
    pile = table.state.action
    pile.cards, pile.discards = pile.cards[:deck], pile.cards[60 : 60 + discards]
    table.hand("german", *["volkssturm"] * hand)
    assert bool(table.offers("play sabotage.1")) is offered
    if offered:
        table.play("play sabotage")
        # the card itself lies on the discards by then and may come back
        assert table.hand_of("german") == []
        assert 0 < len(table.hand_of("american")) <= 2


@pytest.mark.rule("8.card.sabotage", "8.card.snafu")
def test_sabotage_may_be_answered_with_snafu():
    table = duel()
    table.hand("american", "sabotage")
    table.hand("german", "snafu", "volkssturm")
    table.script().play("play sabotage", "play snafu")
    assert table.hand_of("american") == []
    assert table.hand_of("german") == ["volkssturm"]
    assert table.player("american").prestige == 16


@pytest.mark.rule("4.2.surprise", "8.card.sabotage")
@pytest.mark.parametrize("doing", ["move C4 B4", "dig C4", "attack C4 C3", "swap C4 C5", "end"])
@pytest.mark.parametrize("active", SIDES)
def test_the_inactive_side_may_play_it_whenever_the_active_side_does_something(doing, active):
    if active == "german":  # the same on the other half of the map
        doing = {"swap C4 C5": "swap C2 C3", "end": "end", "attack C4 C3": "attack C3 C4"}.get(
            doing, doing.replace("C4", "C3").replace("B4", "B3")
        )
    enemy = "german" if active == "american" else "american"
    table = duel(active)
    table.hand(enemy, "sabotage")
    table.hand(active, "recruits" if active == "american" else "volkssturm")
    table.play(doing)
    assert table.asked == f"{enemy} surprise"
    assert table.codes == ["play sabotage.1", "pass"]
    table.play("play sabotage")
    assert table.hand_of(active) == []
    assert len(table.hand_of(enemy)) == 2


@pytest.mark.rule("4.2.surprise")
def test_it_may_play_one_after_the_other_and_then_passes():
    table = duel()
    table.deck_top("accuracy", "exposed", "well_supplied", "reserves")
    table.hand("german", "sabotage", "sabotage")
    table.play("dig C4", "play sabotage")
    assert table.asked == "german surprise"
    table.play("play sabotage")
    assert table.asked == "american operations"
    table = duel()
    table.hand("german", "sabotage")
    table.play("dig C4", "pass")
    assert table.asked == "american operations"
    assert table.at("C4").dug
    assert table.hand_of("german") == ["sabotage"]


@pytest.mark.rule("4.2.surprise", "8.card.sabotage")
def test_sabotage_may_reach_what_was_just_drawn_before_the_first_operation():
    table = Table("american", 2, "draw").prestige(american=4, german=8)
    table.unit("regulars", "C5")
    table.unit("grenadiers", "C1")
    table.hand("german", "sabotage")
    table.play("draw 4 0", "done")
    assert table.asked == "german surprise"
    assert len(table.player("american").hand) == 4
    table.script(0, 0).play("play sabotage")
    assert len(table.player("american").hand) == 2
    assert table.asked == "american operations"


@pytest.mark.rule("4.2.surprise", "5.2.draw.a")
def test_in_the_first_turn_when_nothing_is_drawn_there_is_one_question():
    table = Table("american", 1, "turn").prestige(german=8)
    table.unit("regulars", "C5")
    table.unit("grenadiers", "C1")
    table.hand("german", "sabotage")
    assert table.asked == "german surprise"
    table.play("pass")
    assert table.asked == "american operations"


@pytest.mark.rule("4.2.surprise")
def test_a_side_that_does_not_want_to_be_asked_for_surprises_is_not():
    table = duel()
    table.hand("german", "sabotage")
    table.match.wish(1, "surprise", "never")
    table.play("dig C4")
    assert table.asked == "american operations"


@pytest.mark.rule("6.9e", "8.9.rule")
def test_a_surprise_card_breaks_the_row_of_passes_like_any_other():
    table = duel()
    table.hand("american", "accuracy", "recruits", "veterans")
    table.hand("german", "sabotage")
    table.deck_top("reserves", "well_supplied")
    table.script(1, 1).play("attack C4 C3", "pass", "pass", "play sabotage")
    assert table.hand_of("american") == ["accuracy"]
    assert table.asked == "american combat"


@pytest.mark.rule("4.2.surprise", "8.9.rule")
def test_in_a_combat_either_side_may_play_it_in_its_turn_of_step_9():
    table = duel()
    table.hand("american", "sabotage", "recruits")
    table.hand("german", "sabotage", "volkssturm")
    table.play("attack C4 C3")
    assert table.asked == "german surprise"  # the attack has just been declared
    table.play("pass")
    assert table.asked == "american combat"
    table.match.script([0, 0, 0, 0])
    table.play("play sabotage")
    assert (table.shot.fire, table.shot.target) == (10, 10)


# --- Tank Obstacles ----------------------------------------------------------------------------------------------


def armour(mover: str = "m4a1_sherman", prestige: int = 5, **fields) -> Table:
    """A unit on C4 that may go to C3; the Germans hold Tank Obstacles."""
    table = Table()
    table.unit(mover, "C4", **fields)
    table.unit("grenadiers", "D4")
    table.hand("german", "tank_obstacles")
    return table.prestige(german=prestige)


@pytest.mark.rule("8.card.tank_obstacles", "4.2.surprise", "8.turn2.b")
def test_tank_obstacles_cancel_the_move_of_a_hard_unit():
    table = armour(dug=True)
    table.play("move C4 C3")
    assert table.asked == "german tank_obstacles"
    assert table.codes == ["play tank_obstacles.1", "pass"]
    table.play("play tank_obstacles")
    assert table.at("C4").type.id == "m4a1_sherman"
    assert table.empty("C3")
    assert table.controller("C3") is None
    assert table.at("C4").dug  # it has not moved
    assert table.player("german").prestige == 0
    assert table.hand_of("german") == []
    assert table.offers("move") == []  # the move is used up
    assert "attack C4 D4" in table.codes  # but it may fight
    assert table.told("moved") == []
    assert table.told("stopped")[0]["tile"] == "C3"


@pytest.mark.rule("8.card.tank_obstacles")
def test_if_they_are_not_played_the_unit_moves():
    table = armour()
    table.play("move C4 C3", "pass")
    assert table.at("C3").type.id == "m4a1_sherman"
    assert table.player("german").prestige == 5


@pytest.mark.rule("8.card.tank_obstacles")
@pytest.mark.parametrize(
    ("mover", "prestige", "up", "asked"),
    [
        ("m4a1_sherman", 5, True, True),
        ("m4a1_sherman", 4, True, False),  # they cost 5
        ("m4a1_sherman", 20, False, False),  # nobody can know that a face-down unit is Hard
        ("veterans", 20, True, False),  # Soft
        ("veterans", 20, False, False),
        ("m7_priest", 5, True, True),
    ],
)
def test_they_stop_only_a_hard_unit_that_is_seen(mover, prestige, up, asked):
    table = Table()
    table.unit(mover, "C4", up=up)
    table.hand("german", "tank_obstacles")
    table.prestige(german=prestige)
    table.play("move C4 C3")
    assert (table.asked == "german tank_obstacles") is asked


@pytest.mark.rule("8.card.tank_obstacles")
def test_the_germans_are_stopped_as_well_and_one_does_not_stop_ones_own():
    table = Table("german")
    table.unit("pz_iv", "C2")
    table.hand("german", "tank_obstacles")
    table.prestige(american=5, german=5)
    table.play("move C2 C3")
    assert table.asked == "german operations"
    table = Table("german")
    table.unit("pz_iv", "C2")
    table.hand("american", "tank_obstacles")
    table.prestige(american=5, german=5)
    table.play("move C2 C3")
    assert table.asked == "american tank_obstacles"


@pytest.mark.rule("8.card.tank_obstacles", "4.2.surprise")
def test_they_are_not_played_out_of_the_blue():
    table = armour()
    table.hand("american", "tank_obstacles")
    table.prestige(american=20)
    assert table.offers("play") == []
    table.play("dig C4")
    assert table.asked == "american operations"


@pytest.mark.rule("8.card.tank_obstacles", "9.movestwice")
def test_a_unit_that_moves_twice_may_try_again():
    table = armour("m8_greyhound")
    table.play("move C4 C3", "play tank_obstacles")
    assert "move C4 C3" in table.codes
    table.play("move C4 C3")
    assert table.at("C3").type.id == "m8_greyhound"
    assert table.offers("move") == []


@pytest.mark.rule("8.card.tank_obstacles", "8.card.snafu")
def test_snafu_clears_them_away():
    table = armour()
    table.hand("american", "snafu")
    table.prestige(american=7)
    table.play("move C4 C3", "play tank_obstacles")
    assert table.asked == "american snafu"
    table.play("play snafu")
    assert table.at("C3").type.id == "m4a1_sherman"
    assert (table.player("american").prestige, table.player("german").prestige) == (0, 0)


@pytest.mark.rule("8.card.tank_obstacles", "5.2.move.d")
@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        ("veterans", "recruits", 0),
        ("m4a1_sherman", "veterans", 1),
        ("veterans", "m4a1_sherman", 1),
        ("m4a1_sherman", "m26_pershing", 2),
    ],
)
def test_they_stop_a_swap_of_which_one_unit_is_hard(first, second, asked):
    for stop in range(1, asked + 1):
        table = Table()
        table.unit(first, "C4")
        table.unit(second, "C5")
        table.hand("german", "tank_obstacles")
        table.prestige(german=5)
        table.play("swap C4 C5", *["pass"] * (stop - 1))
        assert table.asked == "german tank_obstacles"
        table.play("play tank_obstacles")
        assert (table.at("C4").type.id, table.at("C5").type.id) == (first, second)
        assert table.offers("move") == table.offers("swap") == []  # both moves are used up
    table = Table()
    table.unit(first, "C4")
    table.unit(second, "C5")
    table.hand("german", "tank_obstacles")
    table.prestige(german=5)
    table.play("swap C4 C5", *["pass"] * asked)
    assert table.asked == "american operations"
    assert (table.at("C4").type.id, table.at("C5").type.id) == (second, first)


@pytest.mark.rule("8.card.tank_obstacles", "6.16a")
def test_they_cancel_an_advance():
    table = Table()
    table.unit("m26_pershing", "C4")
    table.unit("grenadiers", "C3")
    table.hand("german", "tank_obstacles")
    table.prestige(german=5)
    table.script(0, -2).play("attack C4 C3", "bluff", "bluff", "advance C3")
    assert table.asked == "german tank_obstacles"
    table.play("play tank_obstacles")
    assert table.at("C4").type.id == "m26_pershing"
    assert table.empty("C3")
    assert table.controller("C3") == "german"
    assert table.at("C2").type.id == "grenadiers"
    assert "move C4 C3" in table.codes  # an advance is no move action
    assert table.told("advanced") == []


@pytest.mark.rule("8.card.tank_obstacles", "6.16a")
def test_but_not_that_of_soft_units_and_no_retreat():
    table = Table()
    table.unit("veterans", "C4")
    table.unit("pz_iii", "C3")
    table.hand("german", "tank_obstacles")
    table.hand("american", "tank_obstacles")
    table.prestige(american=5, german=5)
    table.script(3, -2).play("attack C4 C3", *["bluff"] * 4)
    assert table.at("C2").type.id == "pz_iii"  # the Hard unit retreats unhindered
    assert table.asked == "american advance"
    table.play("advance C3")
    assert table.asked == "american operations"
    assert table.at("C3").type.id == "veterans"


@pytest.mark.rule("8.card.tank_obstacles")
def test_how_a_side_wants_to_be_asked_for_them():
    table = armour()
    table.match.wish(1, "tank_obstacles", "never")
    table.play("move C4 C3")
    assert table.asked == "american operations"
    table = Table()
    table.unit("m4a1_sherman", "C4", up=False)
    table.unit("veterans", "A4", up=False)
    table.unit("recruits", "E4")
    table.hand("german", "tank_obstacles")
    table.prestige(german=20)
    table.match.wish(1, "tank_obstacles", "always")
    for move in ("move C4 C3", "move A4 A3"):  # the question does not tell a face-down tank from infantry
        table.play(move)
        assert table.asked == "german tank_obstacles"
        assert table.codes == ["pass"]
        assert table.decision.ask.args["unit"] == 0
        table.play("pass")
    table.play("move E4 E3")
    assert table.asked == "american operations"


# --- Prepared Positions ------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2.surprise")
def test_prepared_positions_entrench_one_friendly_unit():
    table = duel()
    table.unit("recruits", "E4", up=False)
    table.hand("american", "prepared_positions")
    table.play("play prepared_positions")
    assert table.asked == "american target.prepared_positions"
    assert table.codes == ["at C4", "at E4", "at C5"]
    assert [option.args[1] for option in table.decision.options] == [table.at(tile).card for tile in ("C4", "E4", "C5")]
    table.play("at E4")
    assert table.at("E4").dug
    assert not table.at("E4").up
    assert not table.at("C4").dug
    assert table.player("american").prestige == 20 - 3
    assert "move E4 E3" in table.codes  # no action has been used


def test_who_is_to_choose_among_the_enemys_units_is_not_told_what_lies_face_down():
    table = Table()
    table.unit("veterans", "F5")
    table.unit("grenadiers", "C3", dug=True)
    table.unit("volkssturm", "C1", dug=True, up=False)
    table.hand("american", "prep_fire")
    table.prestige(american=4)
    table.play("play prep_fire")
    assert table.codes == ["at C1", "at C3"]
    assert [option.args[1] for option in table.decision.options] == [0, table.at("C3").card]


@pytest.mark.rule("4.2.surprise")
@pytest.mark.parametrize(("prestige", "offered"), [(3, True), (2, False)])
def test_prepared_positions_must_be_paid_for(prestige, offered):
    table = duel(prestige=prestige)
    table.hand("american", "prepared_positions")
    assert bool(table.offers("play prepared_positions.1")) is offered


def test_they_need_a_unit_without_defenses():
    table = duel()
    table.hand("american", "prepared_positions")
    table.at("C4").dug = True
    table.play("play prepared_positions")  # a single one is taken by itself
    assert table.at("C5").dug
    table = duel()
    table.hand("american", "prepared_positions")
    table.at("C4").dug = table.at("C5").dug = True
    assert table.offers("play") == []


@pytest.mark.rule("7.1.solo.y")
def test_a_unit_that_may_not_entrench_again_is_passed_over():
    table = duel()
    table.hand("american", "prepared_positions")
    table.at("C4").fixed = True
    table.play("play prepared_positions")
    assert table.at("C5").dug
    assert not table.at("C4").dug


@pytest.mark.rule("6.1b", "4.2.surprise")
def test_played_upon_an_attack_they_let_the_defender_fire_first():
    table = duel()
    table.hand("german", "prepared_positions")
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "german surprise"
    table.play("play prepared_positions", "at C3")
    assert [shot["side"] for shot in table.told("shot")] == [1, 0]
    assert table.shots == [(7 + 3, 7 + 3), (7 + 3, 7 + 3 + 2)]


@pytest.mark.rule("6.8", "6.9c")
def test_in_step_9_they_raise_the_total_of_the_unit_under_fire():
    table = duel()
    table.hand("german", "prepared_positions", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "pass")
    assert table.asked == "german combat"
    table.play("play prepared_positions", "at C3")
    assert (table.shot.fire, table.shot.target) == (10, 10 + 2)
    assert table.at("C3").dug
    assert table.shot.firer == 0  # the order of fire is settled by then


@pytest.mark.rule("6.8", "6.9c")
def test_the_attacker_may_do_so_under_the_returned_fire():
    table = duel()
    table.hand("american", "prepared_positions")
    table.script(0, 0).play("attack C4 C3", "pass", "bluff", "play prepared_positions", "at C4")
    assert table.told("modifier")[1] == {"side": 1, "modifier": 0, "fire": 10, "target": 10 + 2}


def test_another_unit_or_the_firing_one_raises_nothing_now():
    table = duel()
    table.hand("german", "prepared_positions", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "pass", "play prepared_positions", "at C2")
    assert (table.shot.fire, table.shot.target) == (10, 10)
    table = duel()
    table.hand("american", "prepared_positions", "recruits")
    table.script(0, 0).play("attack C4 C3", "play prepared_positions", "at C4")
    assert (table.shot.fire, table.shot.target) == (10, 10)
    table.play("bluff", "bluff")
    assert table.shots[1] == (10, 10 + 2)


@pytest.mark.rule("10.fortification.b")
def test_in_a_fortification_they_add_nothing_to_what_is_there():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    table.terrain("C3", "fortification").prestige(german=3)
    table.hand("german", "prepared_positions", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "pass", "pass", "bluff", "play prepared_positions")
    assert table.shot.firer == 0
    assert table.shot.target == 7 + 6 + 2
    assert table.at("C3").dug


@pytest.mark.rule("10.fortification.c")
def test_a_unit_laid_bare_gets_the_marker_but_no_good_of_it_this_turn():
    table = duel()
    table.at("C3").bare = True
    table.hand("german", "prepared_positions", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "pass", "play prepared_positions", "at C3")
    assert table.shot.target == 10
    assert table.at("C3").dug


@pytest.mark.rule("8.card.snafu")
def test_prepared_positions_may_be_answered_with_snafu():
    table = duel()
    table.hand("american", "snafu")
    table.hand("german", "prepared_positions")
    table.script(0, 0).play("attack C4 C3", "play prepared_positions", "at C3")
    assert table.asked == "american snafu"
    table.play("play snafu")
    assert not table.at("C3").dug
    assert table.shots[0] == (10, 10)
    assert table.told("shot")[0]["side"] == 0
    assert table.player("german").prestige == 17


# --- the Non-Player side -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.solo.v", "8.card.tank_obstacles")
def test_the_player_stops_the_non_players_tanks_and_is_never_stopped():
    plan = {
        "player": "american",
        "action_deck": {"replacements": 4},
        "fire_deck": {"accuracy": 1},
        "target_deck": {"take_cover": 1},
        "movers": ["pz_iv"],
    }
    own = {"deck": "C", "action_deck": {"accuracy": 3, "tank_obstacles": 2, "well_supplied": 3}}
    for stopped in (True, False):
        table = Table("german", phase="np_units", solo=plan, american=own)
        table.unit("pz_iv", "C2")
        table.unit("recruits", "F5")
        table.hand("american", "tank_obstacles")
        table.prestige(american=5)
        assert table.now.np is not None
        table.now.np.queue = [table.at("C2").card]
        assert table.asked == "american tank_obstacles"
        table.play("play tank_obstacles" if stopped else "pass")
        assert table.empty("C3") is stopped
    table = Table(solo=plan, american=own)
    table.unit("m4a1_sherman", "C4")
    table.unit("pz_iv", "F1")
    table.play("move C4 C3")
    assert table.asked == "american operations"


@pytest.mark.rule("7.1.solo.v")
def test_the_non_player_side_is_never_asked_for_anything():
    plan = {"player": "american", "action_deck": {}, "fire_deck": {}, "target_deck": {}}
    own = {"deck": "C", "action_deck": {"accuracy": 4, "well_supplied": 4, "supply_column": 3}}
    table = Table(solo=plan, american=own)
    table.unit("m26_pershing", "C4")
    table.unit("grenadiers", "C2")
    table.hand("american", "supply_column")
    for kind in ("combat", "snafu", "surprise", "tank_obstacles"):
        table.match.wish(1, kind, "always")
    table.play("play supply_column")
    assert table.asked == "american operations"
    table.play("move C4 C3")
    assert table.asked == "american operations"
    table.match.script([-2, -2])
    table.play("attack C3 C2")
    assert table.decision.seat == 0
