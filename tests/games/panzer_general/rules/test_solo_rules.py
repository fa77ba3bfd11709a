"""The rules of all solo scenarios: the Non-Player's turn, cards, reinforcements and targets (7.1)."""

from typing import Any

import pytest

from boardgames.core.match import Match
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from tests.games.panzer_general.table import PG, Table

PLAIN: dict[str, Any] = {
    "action_deck": {"replacements": 1},
    "fire_deck": {"accuracy": 1},
    "target_deck": {"take_cover": 1},
}
OWN = {"accuracy": 4, "deadly_fire": 4, "off_target": 4}  # every Tactical Modifier is among them


def solo(*, player: str = "american", top: str = "german", whose: str = "", book: dict | None = None, **plan) -> Table:
    """A solo position. The Non-Player's turn comes next, unless it is to be the Player's Operations."""
    pages: dict[str, Any] = {"american": {"deck": "C"}, "german": {"deck": "c"}}
    pages[player]["action_deck"] = OWN
    other = "german" if player == "american" else "american"
    return Table(
        active=whose or other,
        phase="operations" if whose else "turn",
        top=top,
        first=player,
        solo={"player": player, **PLAIN, **plan},
        victory=[],
        **{**pages, **(book or {})},
    )


def np_cards(table: Table) -> list[tuple[str, bool]]:
    """The cards that the Non-Player has drawn, and whether they had a use."""
    return [(ACTIONS[fact["card"]].id, fact["used"]) for fact in table.told("np_card")]


def kinds(table: Table, *wanted: str) -> list[str]:
    """What has happened of these kinds, in order."""
    return [event.kind for event in table.match.events if event.kind in wanted]


def arrived(table: Table) -> list[str]:
    """The tiles on which Non-Player units have come into play, in order."""
    return [fact["tile"] for fact in table.told("reinforcement")]


# The course of the game


@pytest.mark.rule("7.1.solo.i", "7.1.solo.j", "7.1.solo.k")
@pytest.mark.parametrize(("name", "player"), [("solo_metz", 0), ("solo_bulge", 1), ("solo_hurtgen", 0)])
def test_a_solo_game_starts_in_turn_one_with_the_player_and_asks_nobody_else(name, player):
    match = Match.new(PG, name, 4)
    seats = set()
    for _ in range(60):
        seats.add(match.decision.seat)
        if match.decision.ask.key.endswith(".operations"):
            break
        match.choose(match.decision.options[-1].code)
    assert (match.state.turn, match.state.active, seats) == (1, player, {player})
    match.choose("end")
    assert seats == {match.decision.seat}
    assert match.state.turn == 2  # the Non-Player has had its turn


@pytest.mark.rule("7.1.key.a", "7.1.solo.e", "7.1.solo.h")
@pytest.mark.parametrize(
    ("name", "player", "prestige"), [("solo_metz", 0, 20), ("solo_bulge", 1, 30), ("solo_hurtgen", 0, 20)]
)
def test_the_map_of_a_solo_scenario_shows_owners_and_prestige(name, player, prestige):
    match = Match.new(PG, name, 4)
    match.settle()
    g = match.state
    standing = {piece.tile for piece in g.board if piece is not None}
    assert {n for n, side in enumerate(g.control) if side == 1 - player} == standing | set(range(6))
    assert {n for n, side in enumerate(g.control) if side == player} == set(range(24, 30))
    assert [p.prestige for p in g.players] == ([prestige, 0] if player == 0 else [0, prestige])
    assert all(piece.up and piece.seat == 1 - player for piece in g.board if piece)


@pytest.mark.rule("7.1.solo.c", "7.1.solo.d")
def test_the_non_player_has_four_decks_and_the_player_two_of_his_own():
    g = Match.new(PG, "solo_metz", 4).state
    assert [len(pile.cards) for pile in (g.np.action, g.np.fire, g.np.target, g.players[1].units)] == [10, 7, 7, 12]
    assert len(g.action.cards) + sum(card in ACTIONS for card in g.players[0].hand) == 44
    assert g.players[1].hand == []
    assert [sorted(pile.cards) != pile.cards for pile in (g.np.action, g.np.fire, g.np.target)] == [True] * 3


@pytest.mark.rule("7.1.solo.a", "7.1.solo.k", "7.1.solo.p", "7.1.solo.q")
def test_the_non_players_turn_runs_by_itself_and_earns_nothing():
    table = solo().prestige(american=3)
    table.unit("pz_iv", "C1", moved=1, fired=True)
    table.unit("recruits", "C5")
    table.terrain("D1", "city").control("german", "D1")
    assert table.asked == "american draw"
    assert (table.now.turn, table.now.active) == (3, 0)
    assert [player.prestige for player in table.now.players] == [3, 0]
    assert (table.at("C1").moved, table.at("C1").fired) == (0, False)


@pytest.mark.rule("7.1.solo.m", "7.1.solo.n", "7.1.solo.o", "7.1.solo.aa")
def test_the_non_player_has_its_events_then_its_card_and_then_its_units():
    plan = {"losses": [{"turns": [2], "loss": 1, "when": "np_start"}], "movers": ["pz_iv"]}
    table = solo(**plan).np_deck("action", "air_strike")
    table.unit("pz_iv", "C1")
    table.unit("regulars", "F5")
    table.run()
    assert kinds(table, "bombarded", "np_card", "moved") == ["bombarded", "np_card", "moved"]
    assert table.at("F5").morale == 5 - 1 - 3


@pytest.mark.rule("7.1.solo.ab", "7.1.solo.n")
@pytest.mark.parametrize("count", [1, 2])
def test_the_non_player_plays_one_card_unless_the_scenario_says_otherwise(count):
    table = solo(cards_a_turn=count).np_deck("action", "air_strike", "ranged_bombardment")
    table.unit("m26_pershing", "C5", markers=2)
    table.script(*[0] * (count - 1))
    table.run()
    assert np_cards(table) == [("air_strike", True), ("ranged_bombardment", True)][:count]
    assert table.at("C5").morale == 8 - 3 * count


@pytest.mark.rule("7.1.solo.n")
def test_a_card_that_nothing_allows_is_discarded_without_effect():
    table = solo().np_deck("action", "replacements")
    table.unit("pz_iv", "C1")
    table.unit("recruits", "C5", markers=-2)
    table.run()
    assert np_cards(table) == [("replacements", False)]
    assert len(table.now.np.action.discards) == 1
    assert table.at("C5").morale == 2


@pytest.mark.rule("7.1.solo.o")
@pytest.mark.parametrize(
    ("player", "top", "order"),
    [
        ("american", "german", ["D1", "B1", "F2", "A2"]),
        ("german", "american", ["D1", "B1", "F2", "A2"]),
        ("american", "american", ["B5", "D5", "A4", "F4"]),
        ("german", "german", ["B5", "D5", "A4", "F4"]),
    ],
)
def test_units_act_from_right_to_left_and_from_the_farthest_row_as_the_player_sees_it(player, top, order):
    mover = "pz_iv" if player == "american" else "m4a1_sherman"
    table = solo(player=player, top=top, movers=[mover, "pz_iii" if player == "american" else "m24_chaffee"])
    table.terrain("A3", "swamp").terrain("F3", "swamp")  # these two stay, but look first
    for tile in order[:2]:
        table.unit(mover, tile)
    table.terrain("A3", "clear").terrain("F3", "clear")
    for tile in order[2:]:
        table.unit("pz_iii" if player == "american" else "m24_chaffee", tile)
    table.run()
    assert [fact["start"] for fact in table.told("moved")] == order


@pytest.mark.rule("7.1.solo.o")
def test_a_unit_destroyed_in_its_own_attack_goes_no_further():
    table = solo(movers=["pz_iv"]).np_deck("target", "off_target")
    table.unit("pz_iv", "C3", markers=-4)
    table.unit("veterans", "C4", dug=True)
    table.state.np.action.cards.clear()  # nothing to heal it with
    table.script(3).run()
    assert table.empty("C3")
    assert (table.told("moved"), table.asked) == ([], "american draw")


@pytest.mark.rule("7.1.solo.f", "7.1.solo.k")
def test_the_non_player_is_asked_nothing_in_the_set_up_whatever_its_page_says():
    table = solo(book={"german": {"deck": "c", "choice": 2, "budget": 30, "prestige": 9, "second_actions": 4}})
    table.state.phase, table.state.turn = "first_player", 1
    table.play("take recruits", "done", "put recruits F5")
    assert table.asked == "american operations"
    german = table.player("german")
    assert (german.hand, german.chosen, german.prestige) == ([], [], 0)


# Its units


@pytest.mark.rule("7.1.solo.l", "7.1.solo.ag", "7.1.solo.ah")
def test_only_the_units_named_move_and_fight():
    table = solo(movers=["pz_iv"])
    table.unit("pz_iv", "A1")
    table.unit("volkssturm", "C3")
    table.unit("grenadiers", "F2")
    table.unit("recruits", "C4")
    table.unit("regulars", "F3")
    table.run()
    assert not table.empty("A2")
    assert not table.empty("C3")
    assert table.told("attack") == []


@pytest.mark.rule("7.1.solo.ag", "7.1.hurtgen.o")
def test_units_may_fight_that_do_not_move():
    table = solo(movers=[], fighters="all").np_deck("fire", "surprise_attack")
    table.unit("volkssturm", "C3")
    table.unit("pz_iv", "E1")
    table.unit("veterans", "C4")
    table.script(-2, -2)
    table.run()
    assert [(fact["start"], fact["tile"]) for fact in table.told("attack")] == [("C3", "C4")]
    assert table.told("moved") == []


@pytest.mark.rule("7.1.bulge.p")
def test_all_units_but_those_named_may_be_the_ones_that_move():
    table = solo(movers_all_but=["pz_iv"])
    table.unit("pz_iv", "A1")
    table.unit("volkssturm", "C1")
    table.unit("recruits", "F5")
    table.run()
    assert [fact["start"] for fact in table.told("moved")] == ["C1"]


@pytest.mark.rule("7.1.solo.ah", "7.1.metz.n")
@pytest.mark.parametrize(
    ("player", "top", "start", "end"),
    [
        ("american", "german", "C2", "C3"),
        ("american", "american", "C4", "C3"),
        ("german", "american", "C2", "C3"),
        ("german", "german", "C4", "C3"),
    ],
)
def test_movers_go_one_tile_towards_the_players_home_row(player, top, start, end):
    mover = "pz_iv" if player == "american" else "m4a1_sherman"
    table = solo(player=player, top=top, movers=[mover])
    table.unit(mover, start)
    table.unit("volkssturm" if player == "german" else "recruits", "F5" if start == "C2" else "F1")
    table.run()
    assert [(fact["start"], fact["tile"]) for fact in table.told("moved")] == [(start, end)]
    assert table.controller(end) == ("german" if player == "american" else "american")


@pytest.mark.rule("7.1.solo.ah")
def test_moves_keep_to_the_normal_rules():
    table = solo(movers=["pz_iv", "volkssturm"])
    table.terrain("A2", "swamp").terrain("B2", "impassable_river")
    table.unit("pz_iv", "A1")
    table.unit("volkssturm", "B1")
    table.unit("pz_iv", "D1")
    table.unit("grenadiers", "D2")
    table.unit("pz_iv", "F1", dug=True)
    table.unit("recruits", "C5")
    table.control("american", "F2").script(-2)
    table.run()
    assert [fact["start"] for fact in table.told("moved")] == ["F1"]
    assert (table.at("F2").morale, table.at("F2").dug) == (4, False)
    table.finish_script()


@pytest.mark.rule("7.1.solo.ah", "5.2.move.i")
def test_a_unit_that_dies_on_the_mines_attacks_nobody():
    table = solo(movers=["pz_iv"])
    table.now.np.action.cards.clear()  # nothing to heal it with
    table.unit("pz_iv", "C2", markers=-4)
    table.unit("recruits", "C4")
    table.control("american", "C3").script(-1).run()
    assert (table.empty("C3"), table.told("attack")) == (True, [])


@pytest.mark.rule("7.1.solo.n")
def test_the_non_player_may_play_a_counter_offensive():
    table = solo(movers=["pz_iv"], action_deck={"counter_offensive": 1})
    table.unit("pz_iv", "C3")
    table.unit("m26_pershing", "C4", markers=3)
    table.script(-2, -2).run()
    assert np_cards(table)[0] == ("counter_offensive", True)
    assert table.shots[0] == (8 + 2, 11)


@pytest.mark.rule("7.1.solo.ag", "5.2.act.d")
def test_a_unit_that_may_not_do_both_fights_rather_than_moves_and_does_not_fight_after_moving():
    table = solo(movers=["volkssturm"])
    table.unit("volkssturm", "C2")
    table.unit("veterans", "C4")
    table.run()
    assert not table.empty("C3")
    assert table.told("attack") == []


@pytest.mark.rule("7.1.solo.ag", "5.2.act.c")
def test_a_unit_that_moves_and_fires_attacks_what_it_has_come_up_to():
    table = solo(movers=["pz_iv"])
    table.unit("pz_iv", "C2")
    table.unit("m26_pershing", "C4", markers=3)
    table.script(-2, -2)
    table.run()
    assert [(fact["start"], fact["tile"]) for fact in table.told("attack")] == [("C3", "C4")]


# Combat


def duel(**more) -> Table:
    """The Player's Veterans against a Non-Player Pz IV, in the Player's turn."""
    table = solo(whose="american", **more).prestige(american=20)
    table.unit("veterans", "C4")
    table.unit("pz_iv", "C3")
    return table


@pytest.mark.rule("7.1.solo.s")
def test_the_non_player_draws_a_target_card_as_the_target_and_a_fire_card_as_the_firer():
    table = (
        duel()
        .np_deck("target", "take_cover")
        .np_deck("fire", "accuracy")
        .np_deck("action", "air_strike", "replacements")
    )
    table.script(-2, -1)
    table.play("attack C4 C3")
    assert np_cards(table) == [("take_cover", True), ("accuracy", True)]
    totals = [(fact["fire"], fact["target"]) for fact in table.told("totals")]
    # Take Cover +3 and then the sacrifice of an Air Strike, 5; Accuracy +3 and then Replacements, 4.
    assert totals == [(7, 11), (7, 16), (10, 8), (14, 8)]
    assert [len(pile.discards) for pile in (table.now.np.target, table.now.np.fire, table.now.np.action)] == [1, 1, 2]


@pytest.mark.rule("7.1.solo.s")
def test_one_card_is_drawn_a_shot_and_one_without_use_is_discarded():
    table = duel().np_deck("target", "off_target", "take_cover").np_deck("fire", "exposed", "accuracy")
    table.hand("american", "accuracy", "take_cover")
    table.script(-2, -2)
    table.play("attack C4 C3", "play accuracy", "bluff", "play take_cover")
    assert np_cards(table) == [("off_target", False), ("exposed", False)]
    assert [ACTIONS[pile.cards[-1]].id for pile in (table.now.np.target, table.now.np.fire)] == [
        "take_cover",
        "accuracy",
    ]


@pytest.mark.rule("7.1.solo.t", "6.10c")
def test_the_non_players_sacrifice_is_the_top_card_of_its_action_deck():
    table = duel().np_deck("target", "off_target").np_deck("action", "bomber_run")
    table.script(0, 0)
    table.play("attack C4 C3")
    first = table.told("sacrificed")[0]
    assert (first["side"], ACTIONS[first["card"]].id, first["value"]) == (1, "bomber_run", 6)


@pytest.mark.rule("7.1.solo.u")
def test_the_tactical_modifier_comes_off_the_players_action_deck_for_both_sides():
    table = duel()
    table.state.action.cards[:] = table.state.action.cards[-5:]
    top = table.state.action.cards[-2:]
    table.play("attack C4 C3")
    assert table.now.action.discards == top[::-1]
    assert [fact["modifier"] for fact in table.told("modifier")] == [ACTIONS[card].modifier for card in top[::-1]]


@pytest.mark.rule("7.1.solo.q", "6.13b")
def test_the_player_is_rewarded_in_prestige_and_the_non_player_is_not():
    table = duel().prestige(american=4, german=0)
    table.at("C3").morale = 1
    table.np_deck("target", "off_target").np_deck("action", "replacements")
    table.script(3)
    table.hand("american", "bomber_run")
    table.play("attack C4 C3", "give bomber_run")
    assert table.asked == "american advance"
    assert table.player("american").prestige == 4 + 4
    table = solo(movers=["pz_iv"]).prestige(american=4)
    table.np_deck("action", "replacements", "bomber_run").np_deck("fire", "surprise_attack")
    table.unit("pz_iv", "C4")
    table.unit("recruits", "C5", markers=-3)
    table.script(3)
    table.run()
    assert table.empty("C4")
    assert (table.at("C5").seat, table.at("C5").morale) == (1, 6)
    assert [player.prestige for player in table.now.players] == [4, 0]


@pytest.mark.rule("7.1.solo.q")
def test_national_advantage_takes_nothing_from_a_side_without_prestige():
    table = duel()
    table.hand("american", "national_advantage")
    table.play("play national_advantage")
    assert [player.prestige for player in table.now.players] == [25, 0]


@pytest.mark.rule("7.1.solo.r")
def test_each_deck_of_the_non_player_is_made_anew_from_its_discards():
    table = duel().script(-2, -2)
    np = table.state.np
    piles = [np.action, np.fire, np.target]
    for pile in piles:
        assert pile.cards
        pile.cards, pile.discards = [], pile.cards * 2
    table.terrain("D5", "town").control(None, "D5")
    units = table.state.players[1].units
    units.cards, units.discards = [], units.cards[:2]
    table.play("attack C4 C3")
    assert [len(pile.discards) for pile in (table.now.np.fire, table.now.np.target)] == [1, 1]
    assert np_cards(table) == [("take_cover", True), ("accuracy", True)]
    assert len(table.now.np.action.discards) == 2 - len(table.now.np.action.cards) == 2
    table.play("end")


@pytest.mark.rule("7.1.solo.r", "7.1.solo.w")
@pytest.mark.parametrize(("discards", "comes"), [(1, True), (0, False)])
def test_reinforcements_come_from_the_discards_when_the_deck_is_empty(discards, comes):
    table = solo(whose="american").terrain("D3", "town")
    table.unit("veterans", "C5")
    units = table.state.players[1].units
    units.cards, units.discards = [], units.cards[:discards]
    table.play("move C5 C4")
    assert table.empty("D3") != comes
    assert table.now.players[1].units.discards == []


# The Player's answers


@pytest.mark.rule("7.1.solo.v")
def test_the_player_may_play_surprise_cards_in_the_non_players_turn():
    table = solo(movers=["pz_iv", "volkssturm"]).prestige(american=30)
    table.unit("pz_iv", "C3")
    table.unit("volkssturm", "A1")
    table.unit("veterans", "C4")
    table.hand("american", "prepared_positions")
    moments = []
    while table.asked != "american draw":
        moments.append((table.asked, len(table.told("np_card")), len(table.told("attack"))))
        if table.asked == "american surprise" and moments[-1][2] == 1:
            break
        table.play("pass")
    # As its turn begins, as Volkssturm moves, as the Pz IV attacks.
    assert moments == [("american surprise", 0, 0), ("american surprise", 1, 0), ("american surprise", 1, 1)]
    table.script(-2, -2)
    table.play("play prepared_positions")
    assert table.told("shot")[0]["side"] == 0  # entrenched in time, the Veterans fire first


@pytest.mark.rule("7.1.solo.v", "8.card.snafu")
@pytest.mark.parametrize(("answer", "morale"), [("play snafu.1", 5), ("pass", 2)])
def test_the_player_may_answer_a_non_player_card_with_snafu(answer, morale):
    table = solo().prestige(american=7).np_deck("action", "air_strike")
    table.unit("regulars", "C5")
    table.hand("american", "snafu")
    assert table.asked == "american snafu"
    table.play(answer)
    assert table.at("C5").morale == morale


# Reinforcements


@pytest.mark.rule("7.1.solo.w", "7.1.solo.x")
@pytest.mark.parametrize("terrain", ["fortification", "city", "town", "village"])
def test_a_player_unit_that_moves_beside_a_shelter_wakes_a_unit_in_it(terrain):
    table = solo(whose="american").terrain("D3", terrain).np_deck("units", "pz_iv")
    table.unit("veterans", "C5")
    table.script().play("move C5 C4")
    piece = table.at("D3")
    assert (piece.type.id, piece.seat, piece.up, piece.dug, piece.morale) == ("pz_iv", 1, True, True, 5)
    assert table.controller("D3") == "german"


@pytest.mark.rule("7.1.solo.w")
@pytest.mark.parametrize(
    "terrain", ["clear", "hills", "light_woods", "heavy_woods", "bocage", "bridge", "swamp", "beach"]
)
def test_other_ground_hides_nobody(terrain):
    table = solo(whose="american").terrain("D3", terrain)
    table.unit("veterans", "C5")
    table.play("move C5 C4")
    assert arrived(table) == []


@pytest.mark.rule("7.1.solo.w")
def test_the_empty_tiles_of_the_non_players_home_row_hide_units_from_right_to_left():
    table = solo(whose="american").np_deck("units", "pz_iv", "grenadiers")
    table.unit("volkssturm", "C1")
    table.unit("veterans", "C3")
    table.play("move C3 C2")
    assert arrived(table) == ["D1", "B1"]
    assert [table.at(tile).type.id for tile in ("D1", "C1", "B1")] == ["pz_iv", "volkssturm", "grenadiers"]


@pytest.mark.rule("7.1.solo.w")
@pytest.mark.parametrize(("side", "comes"), [("american", False), ("german", True), (None, True)])
def test_a_tile_that_the_player_controls_hides_nobody(side, comes):
    table = solo(whose="american").terrain("D3", "town").control(side, "D3")
    table.unit("veterans", "C5")
    table.play("move C5 C4")
    assert arrived(table) == (["D3"] if comes else [])


@pytest.mark.rule("7.1.solo.w")
def test_a_river_hides_nobody_and_two_tiles_away_is_not_beside():
    table = solo(whose="american").terrain("C1", "impassable_river").terrain("E4", "town")
    table.unit("veterans", "C3")
    table.play("move C3 C2")
    assert arrived(table) == ["D1", "B1"]
    table = solo(whose="american").terrain("E4", "town")
    table.unit("veterans", "C5")
    table.play("move C5 C4")
    assert arrived(table) == []


@pytest.mark.rule("7.1.solo.w")
def test_each_move_beside_the_tile_counts_but_not_a_placing():
    table = solo(whose="american").terrain("D4", "town").prestige(american=30)
    table.unit("veterans", "A5")
    table.hand("american", "recruits")
    table.play("deploy recruits", "at C5")
    assert arrived(table) == []
    table.play("move A5 B5")
    assert arrived(table) == []
    table.play("end")
    table.play("draw 0 4", "done", "move C5 C4")
    assert arrived(table) == ["D4"]


@pytest.mark.rule("7.1.solo.w")
def test_a_swap_a_redeployment_and_an_advance_are_moves_too():
    table = solo(whose="american").terrain("D4", "town").prestige(american=30)
    table.unit("veterans", "B5")
    table.unit("recruits", "C5")
    table.play("swap B5 C5")
    assert arrived(table) == ["D4"]
    table = solo(whose="american").terrain("D4", "town").prestige(american=30)
    table.unit("veterans", "A5")
    table.hand("american", "redeploy")
    table.play("play redeploy", "at E5")
    assert arrived(table) == ["D4"]
    table = solo(whose="american").terrain("D3", "town").prestige(american=30)
    table.np_deck("target", "off_target").np_deck("action", "replacements")
    table.unit("veterans", "A4")
    table.unit("pz_iv", "B4", markers=-4)
    table.unit("recruits", "F5")
    table.hand("american", "bomber_run")
    table.script(3).play("attack A4 B4", "give bomber_run", "advance B4")
    assert arrived(table) == []
    table.finish_script()
    table = solo(whose="american").terrain("C3", "town").prestige(american=30)
    table.np_deck("target", "off_target").np_deck("action", "replacements")
    table.unit("veterans", "A4")
    table.unit("pz_iv", "B4", markers=-4)
    table.hand("american", "bomber_run")
    table.script(3).play("attack A4 B4", "give bomber_run", "advance B4")
    assert arrived(table) == ["C3"]


@pytest.mark.rule("7.1.solo.w")
def test_a_non_player_unit_that_moves_wakes_nobody():
    table = solo(movers=["pz_iv"]).terrain("D3", "town")
    table.unit("pz_iv", "C1")
    table.unit("recruits", "F5")
    table.run()
    assert (arrived(table), table.empty("C2")) == ([], False)


@pytest.mark.rule("7.1.solo.w")
@pytest.mark.parametrize(
    ("player", "top", "start", "end", "order"),
    [
        ("american", "american", "C3", "C4", ["B5", "C5", "D5"]),
        ("german", "american", "C3", "C2", ["D1", "C1", "B1"]),
        ("german", "german", "C3", "C4", ["B5", "C5", "D5"]),
    ],
)
def test_the_home_row_of_the_non_player_is_the_far_one_whoever_plays(player, top, start, end, order):
    table = solo(player=player, top=top, whose=player)
    table.unit("veterans" if player == "american" else "stosstruppen", start)
    table.play(f"move {start} {end}")
    assert arrived(table) == order


@pytest.mark.rule("5.2.place.g", "7.1.solo.w")
def test_a_reinforcement_turns_up_every_unit_of_the_player_next_to_it():
    table = solo(whose="american").terrain("D3", "town")
    table.unit("veterans", "C5", up=False)
    table.unit("recruits", "E4", up=False)  # it has not moved
    table.unit("regulars", "F5", up=False)  # two tiles away
    table.play("move C5 C4")
    assert arrived(table) == ["D3"]
    assert (table.at("C4").up, table.at("E4").up, table.at("F5").up) == (True, True, False)


@pytest.mark.rule("5.2.place.g", "7.1.solo.z", "7.1.bulge.r")
def test_so_does_one_that_a_scenario_brings_onto_its_tile_and_the_tile_is_its_own():
    table = solo(tile_reinforcements={"from_turn": 2, "tiles": ["B2"]}).script(1).control("american", "B2")
    table.unit("recruits", "B3", up=False)
    table.run()
    assert (table.at("B3").up, table.controller("B2")) == (True, "german")
    assert {"tile": "B2", "side": 1} in table.told("control")


@pytest.mark.rule("7.1.solo.y", "5.2.dig.f")
def test_a_reinforcement_that_loses_its_defenses_never_entrenches_again():
    table = solo(whose="american").terrain("D3", "town").np_deck("units", "waffen_ss").prestige(american=30)
    table.unit("veterans", "C5")
    table.unit("waffen_ss", "A1")
    table.hand("american", "prep_fire")
    table.np_deck("action", "improved_defenses")
    table.play("move C5 C4", "play prep_fire")
    assert (table.at("D3").dug, table.at("A1").dug) == (False, False)
    table.play("end")
    assert (table.at("D3").dug, table.at("A1").dug) == (False, True)


@pytest.mark.rule("7.1.solo.x")
def test_a_reinforcement_keeps_its_defenses_until_then():
    table = solo(whose="american").terrain("D3", "town").np_deck("units", "pz_iv")
    table.unit("veterans", "C5")
    table.play("move C5 C4", "end")
    assert table.at("D3").dug


# The targets of its cards


@pytest.mark.rule("7.1.solo.ac")
@pytest.mark.parametrize("card", ["air_strike", "ranged_bombardment", "bomber_run"])
def test_bombs_go_to_the_unit_with_the_highest_sum_of_morale_and_defence(card):
    table = solo().np_deck("action", card)
    table.unit("veterans", "B5", markers=-1)  # 5 + 8
    table.unit("m4a1_sherman", "C5", markers=3)  # 7 + 7: the highest
    table.unit("m4a3_sherman_76", "D5", markers=-2)  # 3 + 9
    table.script(*([] if card == "air_strike" else [0]))
    table.run()
    loss = {"air_strike": 3, "ranged_bombardment": 3, "bomber_run": 4}[card]
    assert [table.at(tile).morale for tile in ("B5", "C5", "D5")] == [5, 7 - loss, 3]


@pytest.mark.rule("7.1.solo.ae")
def test_prep_fire_follows_the_air_attacks_to_the_strongest_unit():
    table = solo(movers=["pz_iv"]).np_deck("action", "prep_fire")
    table.unit("veterans", "B5", dug=True)  # 6 + 8
    table.unit("regulars", "C5", dug=True)  # 5 + 7
    table.unit("recruits", "D5", dug=True, up=False, markers=5)
    table.run()
    assert [table.at(tile).dug for tile in ("B5", "C5", "D5")] == [False, True, True]


@pytest.mark.rule("7.1.solo.ae", "7.1.solo.ac")
def test_prep_fire_goes_even_to_a_strongest_unit_with_one_morale_left():
    table = solo().np_deck("action", "prep_fire")
    table.unit("m26_pershing", "B5", dug=True, markers=-5)  # 1 + 11
    table.unit("recruits", "C5", dug=True)  # 4 + 6
    table.run()
    assert (table.at("B5").dug, table.at("C5").dug) == (False, True)


@pytest.mark.rule("7.1.solo.ac")
def test_bombs_pass_over_what_lies_face_down_or_has_nothing_to_lose():
    table = solo().np_deck("action", "air_strike")
    table.unit("m26_pershing", "A5", up=False)
    table.unit("m26_pershing", "B5", markers=-5)  # 1 + 11
    table.unit("recruits", "C5")
    table.run()
    assert [table.at(tile).morale for tile in ("A5", "B5", "C5")] == [6, 1, 1]
    table = solo().np_deck("action", "air_strike")
    table.unit("m26_pershing", "B5", markers=-4)  # 2 + 11
    table.unit("recruits", "C5")
    table.run()
    assert [table.at(tile).morale for tile in ("B5", "C5")] == [1, 4]
    table = solo().np_deck("action", "air_strike")
    table.unit("m26_pershing", "A5", up=False)
    table.unit("m26_pershing", "B5", markers=-5)
    table.run()
    assert np_cards(table) == [("air_strike", False)]


@pytest.mark.rule("7.1.solo.ad")
@pytest.mark.parametrize(
    ("player", "top", "tiles", "hit"),
    [
        ("american", "german", ["B5", "D4", "A4"], "D4"),
        ("american", "german", ["B5", "A4"], "A4"),
        ("american", "american", ["B1", "D2", "A2"], "A2"),
        ("german", "american", ["B5", "D4", "A4"], "D4"),
        ("german", "german", ["B1", "F2", "E2"], "E2"),
    ],
)
def test_a_tie_goes_to_the_farthest_row_and_there_to_the_right_as_the_player_sees_it(player, top, tiles, hit):
    table = solo(player=player, top=top).np_deck("action", "air_strike")
    for tile in tiles:
        table.unit("regulars" if player == "american" else "grenadiers", tile)
    table.run()
    full = 5 if player == "american" else 4
    assert [tile for tile in tiles if table.at(tile).morale < full] == [hit]


@pytest.mark.rule("7.1.solo.ac", "9.antiair.b")
@pytest.mark.parametrize(("modifier", "morale"), [(1, 5), (0, 2)])
def test_the_players_anti_air_units_fire_at_the_non_players_aircraft(modifier, morale):
    table = solo().np_deck("action", "air_strike")
    table.unit("regulars", "B5")
    table.unit("m16_halftrack", "D5", up=False)
    table.script(modifier).run()
    assert (table.at("B5").morale, table.at("D5").up) == (morale, True)


@pytest.mark.rule("7.1.solo.af")
def test_replacements_go_to_the_weakest_unit_that_has_lost_morale():
    table = solo().np_deck("action", "replacements")
    table.unit("volkssturm", "A1")  # 4 + 6, but whole
    table.unit("grenadiers", "B1", markers=-1)  # 3 + 7
    table.unit("pz_iii", "C1", markers=-1)  # 3 + 6: the weakest
    table.unit("pz_iv", "D1", markers=-1)
    table.run()
    assert [table.at(tile).morale for tile in ("A1", "B1", "C1", "D1")] == [4, 3, 4, 4]


@pytest.mark.rule("7.1.solo.af")
@pytest.mark.parametrize(
    ("player", "top", "tiles", "healed"),
    [
        ("american", "german", ["A1", "F1", "F2"], "F1"),
        ("german", "german", ["A5", "F5", "A4"], "A5"),
    ],
)
def test_a_tie_of_the_weakest_goes_to_the_farthest_row_and_there_to_the_right(player, top, tiles, healed):
    table = solo(player=player, top=top).np_deck("action", "replacements")
    for tile in tiles:
        table.unit("grenadiers" if player == "american" else "regulars", tile, markers=-2)
    table.run()
    assert [tile for tile in tiles if not table.at(tile).morale < (4 if player == "american" else 5)] == [healed]


@pytest.mark.rule("7.1.solo.af")
def test_improved_defenses_go_to_the_two_weakest_units_not_yet_entrenched():
    table = solo().np_deck("action", "improved_defenses")
    table.unit("pak38_towed_gun", "A1", dug=True)  # 2 + 3
    table.unit("volkssturm", "B1", markers=-1)  # 3 + 6
    table.unit("grenadiers", "C2")  # 4 + 7, farther to the right but a row nearer
    table.unit("grenadiers", "D1")  # 4 + 7
    table.unit("pz_iv", "E1")
    table.run()
    assert [table.at(tile).dug for tile in ("A1", "B1", "C2", "D1", "E1")] == [True, True, False, True, False]


@pytest.mark.rule("7.1.solo.af", "7.1.solo.n")
def test_improved_defenses_may_find_but_one_unit_or_none():
    table = solo().np_deck("action", "improved_defenses")
    table.unit("pz_iv", "E1")
    table.run()
    assert table.at("E1").dug
    table = solo().np_deck("action", "improved_defenses")
    table.unit("pz_iv", "E1", dug=True)
    table.unit("recruits", "E5")
    table.run()
    assert np_cards(table) == [("improved_defenses", False)]
    assert not table.at("E5").dug


@pytest.mark.rule("7.1.solo.z")
def test_a_scenario_may_bring_units_onto_certain_tiles_from_a_turn_on():
    plan = {"tile_reinforcements": {"from_turn": 2, "tiles": ["A1", "B2", "C1"]}}
    table = solo(**plan).script(1, 0)
    table.unit("pz_iv", "B2")
    table.unit("recruits", "F5")
    table.run()
    assert arrived(table) == ["A1"]
    assert (table.at("A1").dug, table.at("A1").up, table.controller("A1")) == (True, True, "german")
    assert table.empty("C1")
    table.finish_script()


@pytest.mark.rule("7.1.solo.ab", "7.1.solo.r")
def test_a_non_player_without_any_card_left_plays_none():
    table = solo()
    table.state.np.action.cards.clear()
    table.unit("recruits", "F5")
    table.run()
    assert np_cards(table) == []
    assert table.asked == "american draw"


@pytest.mark.rule("7.1.solo.f", "7.1.solo.g")
def test_the_player_alone_buys_initial_units_for_his_own_row():
    match = Match.new(PG, "solo_metz", 4)
    assert match.decision.ask.key.endswith(".opening")
    match.choose("draw 0 2")
    match.choose(next(o.code for o in match.decision.options if o.code.startswith("take m26")))
    assert match.decision.ask.args["left"] == 40 - 12
    match.choose("done")
    codes = [option.code for option in match.decision.options]
    assert [code.split()[2] for code in codes] == ["A5", "B5", "C5", "D5", "E5", "F5"]
    assert {UNITS[card].seat for card in match.state.players[0].chosen} == {0}
