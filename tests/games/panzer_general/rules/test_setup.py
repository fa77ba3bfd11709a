"""Setting up a two-player scenario: rows, decks, hands, who goes first, initial units (7.0, 7.2)."""

from collections import Counter

import pytest

from boardgames.core.chance import seeded
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.panzer_general.content import printed
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS, action_deck, unit_deck
from tests.games.panzer_general.table import PG, Table

DRAWN = {-2: "smoke_screen", -1: "accuracy", 0: "morale_boost", 1: "deadly_fire", 2: "off_target", 3: "surprise_attack"}


def opening(**scenario) -> Table:
    """The table as a scenario's set-up begins, before the first question."""
    return Table(turn=1, phase="first_player", **{"first": "american", **scenario})


def names(table: Table, tiles: list[int]) -> set[str]:
    return {table.grid.names[tile] for tile in tiles}


def held_by(table: Table, seat: int) -> set[str]:
    return {table.grid.names[n] for n, side in enumerate(table.now.control) if side == seat}


def units_of(table: Table) -> list[str]:
    """What may be chosen now."""
    return [code.split()[1].split(".")[0] for code in table.offers("take")]


# The choice of a scenario


@pytest.mark.rule("7.0.a")
def test_there_are_scenarios_for_one_and_for_two():
    infos = game("panzer_general").scenarios()
    assert [info.players for info in infos] == [(0,), (1,), (0,)] + [(0, 1)] * 11


# Rows and Bases


@pytest.mark.rule("7.2.setup.f", "1.a", "1.d", "7.2.setup.d")
@pytest.mark.parametrize(("top", "american", "german"), [("german", "5", "1"), ("american", "1", "5")])
def test_each_side_controls_the_six_tiles_of_its_home_row_at_the_start(top, american, german):
    table = opening(top=top)
    assert held_by(table, 0) == {column + american for column in "ABCDEF"}
    assert held_by(table, 1) == {column + german for column in "ABCDEF"}


@pytest.mark.rule("7.2.setup.f", "7.2.bulge.f")
@pytest.mark.parametrize("top", ["german", "american"])
def test_a_side_may_start_with_more_rows_counted_from_its_own_edge(top):
    table = opening(top=top, american={"deck": "C", "control_rows": 2})
    own = "45" if top == "german" else "12"
    assert held_by(table, 0) == {column + row for column in "ABCDEF" for row in own}
    assert len(held_by(table, 1)) == 6


@pytest.mark.rule("1.a", "7.2.setup.f")
def test_a_side_also_starts_with_the_tiles_named_for_it_and_those_of_its_units():
    table = opening(german={"deck": "c", "controls": ["C3"], "units": {"E2": "pz_iv"}})
    assert held_by(table, 1) == {"A1", "B1", "C1", "D1", "E1", "F1", "C3", "E2"}
    assert table.at("E2").morale == 5
    assert not table.at("E2").up


@pytest.mark.rule("7.2.setup.f", "7.2.victory.a", "5.2.place.j")
@pytest.mark.parametrize("top", ["german", "american"])
def test_the_base_of_a_side_lies_in_its_own_row(top):
    table = Table(top=top)
    table.unit("grenadiers", "C3")
    table.hand("american", "m26_pershing")
    table.prestige(american=4)
    table.play("deploy m26_pershing")
    assert table.at("A5" if top == "german" else "A1").type.id == "m26_pershing"
    assert table.player("american").prestige == 0


# Decks and hands


@pytest.mark.rule("7.2.setup.g", "5.1.b", "5.1.c")
def test_each_side_has_the_cards_of_its_letter_and_both_share_those_of_the_number():
    match = Match.new(PG, "carentan", 5)
    g = match.state
    for seat, letter in ((0, "H"), (1, "h")):
        hand = [card for card in g.players[seat].hand if card in UNITS]
        assert sorted(g.players[seat].units.cards + hand) == unit_deck(letter)
        assert len(hand) == 2
    dealt = [card for player in g.players for card in player.hand if card in ACTIONS]
    assert sorted(g.action.cards + dealt) == action_deck(1)
    assert len(dealt) == 12


@pytest.mark.rule("5.1.c")
def test_decks_are_shuffled_by_the_seed():
    orders = [Match.new(PG, "carentan", seed).state for seed in (1, 1, 2)]
    for pile in (lambda g: g.action.cards, lambda g: g.players[0].units.cards, lambda g: g.players[1].units.cards):
        one, same, different = (pile(g) for g in orders)
        assert one == same
        assert one != different
        assert one != sorted(one)


@pytest.mark.rule("5.2.draw.b", "7.2.setup.f")
@pytest.mark.parametrize("side", [0, 1])
def test_the_opening_hand_is_six_action_and_two_unit_cards(side):
    hand = Match.new(PG, "carentan", 3).state.players[side].hand
    assert [card in ACTIONS for card in hand] == [True] * 6 + [False] * 2


@pytest.mark.rule("7.2.training.a", "7.2.setup.g")
def test_units_given_by_the_scenario_are_not_in_the_deck():
    g = Match.new(PG, "training_grounds", 3).state
    for seat, letter in ((0, "C"), (1, "c")):
        player = g.players[seat]
        units = player.chosen + player.units.cards + [card for card in player.hand if card in UNITS]
        assert len(player.chosen) == 4
        assert len(units) == len(set(units)) == len(unit_deck(letter))


# Who goes first


@pytest.mark.rule("7.2.setup.i", "7.2.setup.j")
@pytest.mark.parametrize(
    ("american", "german", "chooser"), [(1, 0, "american"), (-1, 0, "german"), (3, -2, "american")]
)
@pytest.mark.parametrize("first", ["american", "german"])
def test_the_higher_tactical_modifier_chooses_who_goes_first(american, german, chooser, first):
    table = opening(first="draw")
    cards = table.deck_top(DRAWN[american], DRAWN[german])
    assert table.asked == f"{chooser} first"
    assert table.codes == ["first american", "first german"]
    assert table.now.action.discards == cards
    assert table.told("initiative") == [{"american": american, "german": german}]
    table.play(f"first {first}")
    assert table.told("first") == [{"side": ["american", "german"].index(first)}]
    assert [player.prestige for player in table.now.players] == ([0, 10] if first == "american" else [10, 0])


@pytest.mark.rule("7.2.setup.i")
def test_equal_tactical_modifiers_are_drawn_again():
    table = opening(first="draw")
    tied = table.deck_top("accuracy", "snafu", "accuracy", "take_cover")
    tied = tied[:2] + tied[2:]
    assert [ACTIONS[card].modifier for card in tied] == [-1, -1, -2, 2]
    assert table.asked == "german first"
    assert table.now.action.discards == tied


@pytest.mark.rule("7.2.setup.i")
def test_two_different_modifiers_in_a_deck_are_enough_to_draw_for_it():
    table = opening(first="draw").script()
    table.state.action.cards = [card for card, face in ACTIONS.items() if face.modifier == 3]
    table.deck_top("accuracy")
    assert table.asked == "german first"


@pytest.mark.rule("7.2.setup.i")
def test_that_chance_favours_nobody():
    firsts = set()
    for seed in range(8):
        table = opening(first="draw")
        table.state.chance = seeded(seed)
        table.state.action.cards = [card for card, face in ACTIONS.items() if face.modifier == 3]
        firsts.add(table.run().told("first")[0]["side"])
    assert firsts == {0, 1}


@pytest.mark.rule("7.2.setup.i")
@pytest.mark.parametrize("chance", [0, 1])
def test_a_deck_whose_cards_all_bear_one_modifier_leaves_it_to_chance(chance):
    table = opening(first="draw")
    table.state.action.cards = [card for card, face in ACTIONS.items() if face.modifier == 3]
    table.script(chance)
    table.run()
    assert table.told("first") == [{"side": chance}]
    table.finish_script()


@pytest.mark.rule("7.2.setup.h", "7.2.setup.j")
@pytest.mark.parametrize(("first", "prestige"), [("american", [0, 10]), ("german", [10, 0])])
def test_a_scenario_may_say_who_goes_first(first, prestige):
    table = opening(first=first).script()
    assert table.asked == f"{first} select"
    assert [player.prestige for player in table.now.players] == prestige


@pytest.mark.rule("7.2.setup.h")
def test_printed_prestige_stands_in_place_of_the_usual():
    table = opening(american={"deck": "C", "prestige": 7}, german={"deck": "c", "prestige": 0})
    table.run()
    assert [player.prestige for player in table.now.players] == [7, 0]


@pytest.mark.rule("7.2.training.c", "7.2.training.d")
@pytest.mark.parametrize("chance", [0, 1])
def test_chance_may_say_who_goes_first(chance):
    table = opening(first="random").script(chance)
    assert table.asked == ["american select", "german select"][chance]
    assert [player.prestige for player in table.now.players] == [[0, 10], [10, 0]][chance]


@pytest.mark.rule("7.2.metz.g")
@pytest.mark.parametrize("first", ["american", "german"])
def test_further_action_cards_go_to_the_second_player_alone(first):
    pages = {side: {"deck": deck, "second_actions": 4} for side, deck in (("american", "C"), ("german", "c"))}
    table = opening(first=first, **pages)
    table.run()
    assert [len(player.hand) for player in table.now.players] == ([0, 4] if first == "american" else [4, 0])
    assert all(card in ACTIONS for player in table.now.players for card in player.hand)


# Initial units


@pytest.mark.rule("7.2.setup.k", "7.2.setup.b")
def test_initial_units_are_bought_out_of_ones_own_deck_for_thirty_prestige():
    table = opening(american={"deck": "D", "unit_cards": 0})
    deck = Counter(UNITS[card].id for card in table.player("american").units.cards)
    assert table.asked == "american select"
    assert sorted(units_of(table)) == sorted(deck)
    assert "done" not in table.codes
    table.play("take m12_howitzer")  # 15 of 30
    table.play("take paratroopers")  # 9: 6 are left
    assert {UNITS[card].cost for card in printed.UNITS if UNITS[card].id in units_of(table)} <= {3, 4, 6}
    assert "veterans" in units_of(table)  # 6, the very rest
    assert "mechanized" not in units_of(table)  # 7
    table.play("take veterans")
    assert table.asked == "german select"
    assert [UNITS[card].id for card in table.player("american").chosen] == ["m12_howitzer", "paratroopers", "veterans"]
    left = Counter(UNITS[card].id for card in table.player("american").units.cards)
    assert left == deck - Counter(["m12_howitzer", "paratroopers", "veterans"])
    assert table.player("american").prestige == 0


@pytest.mark.rule("7.2.setup.k")
def test_what_is_left_of_the_thirty_is_lost_and_the_deck_shuffled_again():
    table = opening(american={"deck": "C"}, first="german", german={"deck": "c"})
    before = table.player("german").units.cards.copy()
    table.play("take pz_iv", "done")
    assert table.asked == "american select"
    assert table.player("german").prestige == 0
    after = table.player("german").units.cards
    assert sorted([*after, *table.player("german").chosen]) == sorted(before)
    assert after != [card for card in before if card not in table.player("german").chosen]


@pytest.mark.rule("7.2.setup.l")
def test_no_more_than_six_initial_units_may_be_chosen():
    table = opening(american={"deck": "A", "unit_cards": 0})
    table.play("take recruits", "take recruits", "take recruits", "take m3a1_stuart", "take regulars")
    assert table.offers("take")
    table.play("take regulars")  # 17 spent, and the sixth
    assert table.asked == "german select"
    assert len(table.player("american").chosen) == 6


@pytest.mark.rule("7.2.setup.l", "7.1.solo.g")
def test_no_more_units_are_chosen_than_there_are_free_tiles_in_the_home_row():
    fixed = {"A5": "regulars", "B5": "regulars", "C5": "regulars", "D5": "regulars"}
    table = opening(american={"deck": "A", "units": fixed, "budget": 30})
    table.play("take recruits", "take recruits")
    assert table.asked == "german select"


@pytest.mark.rule("7.2.setup.k", "7.2.utah.b")
def test_a_choice_that_must_reach_a_number_keeps_enough_for_it():
    table = opening(
        american={"deck": {"m26_pershing": 1, "recruits": 3, "regulars": 1}, "budget": 16, "least": 3, "unit_cards": 0}
    )
    table.play("take m26_pershing")  # 12: only two Recruits at 2 can follow, so they do
    assert table.asked == "german select"
    assert [UNITS[card].id for card in table.player("american").chosen] == ["m26_pershing", "recruits", "recruits"]
    table = opening(
        american={"deck": {"m26_pershing": 1, "recruits": 3, "regulars": 1}, "budget": 15, "least": 3, "unit_cards": 0}
    )
    assert sorted(units_of(table)) == ["recruits", "regulars"]


@pytest.mark.rule("7.2.setup.k", "7.2.utah.b")
def test_nobody_is_done_before_the_number_that_he_must_place():
    table = opening(american={"deck": "A", "budget": 30, "least": 2})
    table.play("take recruits")
    assert "done" not in table.codes
    table.play("take recruits")
    assert "done" in table.codes


@pytest.mark.rule("7.2.setup.k", "7.2.utah.b")
def test_the_unit_to_be_taken_is_not_reckoned_with_twice_nor_one_that_may_not_be_fielded():
    deck = {"recruits": 1, "regulars": 1, "veterans": 1}  # 2, 4 and 6
    page = {"deck": deck, "budget": 7, "least": 2, "unit_cards": 0}
    assert sorted(units_of(opening(american=page))) == ["recruits", "regulars"]
    page["budget"] = 5
    assert opening(american=page).asked == "german select"
    page["budget"] = 6
    assert sorted(units_of(opening(american=page))) == ["recruits", "regulars"]
    table = opening(american=page, rules={"battle_only_units": {"american": ["recruits"]}})
    assert (table.asked, table.player("american").chosen) == ("german select", [])


@pytest.mark.rule("7.2.bastogne.d")
def test_a_hand_of_named_cards_stands_in_place_of_the_six_drawn():
    name = opening(american={"deck": "C", "hand": {"accuracy": 2, "snafu": 1}}).scenario["id"]
    hand = Match.new(PG, name, 1).state.players[0].hand
    assert [ACTIONS[card].id for card in hand if card in ACTIONS] == ["accuracy", "accuracy", "snafu"]
    assert len(hand) == 5


@pytest.mark.rule("7.2.setup.m", "7.2.bulge.f")
def test_initial_units_keep_to_the_home_row_though_a_side_holds_more():
    table = opening(american={"deck": "C", "control_rows": 2}, german={"deck": "c"})
    table.play("take recruits", "done", "take pz_iv", "done")
    assert {code.split()[2] for code in table.codes} == {column + "5" for column in "ABCDEF"}


@pytest.mark.rule("7.2.setup.k", "7.2.training.a", "7.2.omaha.b")
@pytest.mark.parametrize("fixed", [{"given": ["recruits"]}, {"random": 1}, {"units": {"C5": "recruits"}}])
def test_who_has_fixed_units_buys_none(fixed):
    table = opening(american={"deck": "A", **fixed})
    assert table.asked == "german select"


@pytest.mark.rule("7.2.setup.m", "7.2.setup.n")
@pytest.mark.parametrize("first", ["american", "german"])
def test_the_first_player_places_his_units_face_down_and_then_the_second(first):
    pages = {"american": {"deck": "C", "given": ["recruits", "regulars"]}, "german": {"deck": "c", "given": ["pz_iv"]}}
    table = opening(first=first, **pages)
    for player, page in zip(table.now.players, pages.values(), strict=True):
        player.chosen = [table._card(name) for name in page["given"]]
    row = {"american": "5", "german": "1"}
    second = "german" if first == "american" else "american"
    expected = {"american": ["recruits", "regulars"], "german": ["pz_iv"]}
    for side in (first, second):
        assert table.asked == f"{side} place"
        tiles = [column + row[side] for column in "ABCDEF"]
        assert [code.split(".")[0] for code in table.codes[::6]] == [f"put {unit}" for unit in expected[side]]
        assert [code.split()[2] for code in table.codes] == tiles * len(expected[side])
        table.play(f"put {expected[side][0]} C{row[side]}")
        if side == "american":
            assert [code.split()[2] for code in table.codes] == ["A5", "B5", "D5", "E5", "F5"]
            table.play("put regulars F5")
    assert table.asked == f"{first} operations"  # no draw in the first turn
    assert table.now.turn == 1
    assert not table.at("C5").up
    assert not table.at("C1").up
    assert (table.at("C5").morale, table.at("C1").morale, table.at("F5").morale) == (4, 5, 5)
    assert not table.at("C5").new


@pytest.mark.rule("7.2.setup.m", "5.1.g")
def test_units_are_set_only_where_they_may_stand_and_the_last_place_is_taken_by_itself():
    table = opening(american={"deck": "C", "given": ["m4a1_sherman", "recruits"]}, german={"deck": "c", "given": []})
    table.now.players[0].chosen = [table._card("m4a1_sherman"), table._card("recruits")]
    for tile in ("A5", "B5", "C5", "D5", "F5"):
        table.terrain(tile, "swamp")
    table.play("take pz_iv", "done")
    assert table.offers("put m4a1_sherman.1") == ["put m4a1_sherman.1 E5"]
    assert len(table.offers("put recruits.1")) == 6
    table.play("put recruits A5")
    assert table.at("E5").type.id == "m4a1_sherman"
    assert table.asked == "german place"


@pytest.mark.rule("7.2.setup.m")
def test_a_unit_for_which_there_is_no_ground_left_stays_in_the_hand():
    table = opening(american={"deck": "C", "given": ["m4a1_sherman"]}, german={"deck": "c", "given": ["pz_iv"]})
    for column in "ABCDEF":
        table.terrain(f"{column}5", "swamp")
    table.now.players[0].chosen = [table._card("m4a1_sherman")]
    table.now.players[1].chosen = [table._card("pz_iv")]
    assert table.asked == "german place"
    assert table.hand_of("american") == ["m4a1_sherman"]


@pytest.mark.rule("7.2.setup.n", "7.2.bastogne.f")
def test_a_scenario_may_name_who_deploys_first_whoever_plays_first():
    table = opening(first="german", deploys_first="american")
    assert table.asked == "american select"
    table.play("take recruits", "done")
    assert table.asked == "german select"
    table.play("take pz_iv", "done")
    assert table.asked == "american place"
    table.play("put recruits A5")
    assert table.asked == "german place"
    table.play("put pz_iv A1")
    assert table.asked == "german operations"


@pytest.mark.rule("7.2.bastogne.i", "7.2.setup.b")
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_scenario_may_have_a_side_start_entrenched(side):
    units = {"american": {"deck": "C", "units": {"C5": "recruits"}}, "german": {"deck": "c", "units": {"C1": "pz_iv"}}}
    table = opening(rules={"dug_in_at_start": [side]}, **units)
    table.run()
    assert (table.at("C5").dug, table.at("C1").dug) == (side == "american", side == "german")


@pytest.mark.rule("7.2.bulge.f")
def test_initial_units_go_to_any_tile_of_ones_own_where_a_scenario_says_so():
    page = {"deck": "C", "given": ["recruits"], "anywhere": True, "control_rows": 2}
    table = opening(american=page)
    table.now.players[0].chosen = [table._card("recruits")]
    table.play("take pz_iv", "done")
    assert table.asked == "american place"
    assert {code.split()[2] for code in table.codes} == {column + row for column in "ABCDEF" for row in "45"}


@pytest.mark.rule("5.2.draw.c", "7.1.metz.m")
def test_further_opening_cards_come_from_either_deck():
    table = opening(american={"deck": "C", "choice": 2, "given": ["recruits"]})
    assert table.asked == "american opening"
    assert table.codes == ["draw 0 2", "draw 1 1", "draw 2 0"]
    assert opening(american={"deck": "C", "choice": 1, "given": ["recruits"]}).codes == ["draw 0 1", "draw 1 0"]
    table.play("draw 1 1")
    assert sorted(card in UNITS for card in table.player("american").hand) == [False, True]


@pytest.mark.rule("7.2.setup.k")
def test_a_unit_that_may_serve_only_as_a_sacrifice_is_not_chosen():
    rules = {"battle_only_units": {"american": ["regulars"]}, "battle_only_classes": {"german": ["anti_air"]}}
    table = opening(rules=rules)
    assert "regulars" not in units_of(table)
    assert "m16_halftrack" in units_of(table)
    table.play("take recruits", "done")
    assert "sdkfz_7_1" not in units_of(table)
