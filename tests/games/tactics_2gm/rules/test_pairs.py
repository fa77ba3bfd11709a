"""Three and four players: pairs of a Marshal and his General."""

import pytest

from boardgames.core.game import Setup
from boardgames.core.match import Match
from boardgames.games.tactics_2gm.content.cards import cost_of, kind_of
from tests.games.tactics_2gm.table import GAME, Table

FOUR = {"players": 4, "a": {"nations": ["usa", "uk"]}, "b": {"nations": ["germany", "italy"]}}


def pair(phase, **fields):
    return Table(phase=phase, **FOUR, **fields)


@pytest.mark.rule("players3.a", "players4.a", "players3.c")
def test_sides_of_one_and_two_players_and_half_the_points_for_each_of_a_pair():
    four = Match.new(GAME, "grand_alliance", 1)
    state = four.state
    decks = {seat: [*player.deck, *player.hand] for seat, player in state.players.items()}
    assert {seat: player.nation for seat, player in state.players.items()} == {
        0: "usa", 1: "germany", 2: "uk", 3: "italy"
    }  # fmt: skip
    assert all(50 <= sum(map(cost_of, cards)) <= 60 for cards in decks.values())
    setup = Setup(game=GAME.id, scenario="grand_alliance", seed=1, seats=(0, 1, 2))
    three = GAME.begin(setup)
    assert sorted(three.players) == [0, 1, 2]
    assert sum(map(cost_of, three.players[1].deck)) == 120  # the single player has the whole list
    assert GAME.teams(setup) == ((0, 2), (1,))


@pytest.mark.rule("players3.d", "players3.b")
def test_the_first_seat_of_a_pair_is_the_marshal_and_either_may_do_anything():
    table = pair("deploy")
    table.hand("a", "m4_sherman")
    table.hand("a2", "luck", "light_infantry")
    table.pa(a=4, a2=4)
    assert table.asked == "a deploy"
    assert table.offers("deploy m4_sherman")
    table.play("pass_over")
    assert table.asked == "a2 deploy"
    assert table.offers("deploy light_infantry")


@pytest.mark.rule("players3.e")
def test_a_joint_deck_is_shared_out_as_the_pair_agrees():
    table = Table(phase="army", options={"joint_deck": True}, **FOUR)
    table.player("a").deck = table.cards("a", "m4_sherman", "light_infantry", "luck")
    table.player("b").deck = table.cards("b", "panzer_iv")
    table.run()
    assert table.asked == "a share"
    table.play("deal light_infantry a2", "deal luck a", "deal m4_sherman a2", "deal panzer_iv b")
    own = {side: [*table.player(side).deck, *table.player(side).hand] for side in ("a", "a2")}
    assert sorted(map(kind_of, own["a2"])) == ["light_infantry", "m4_sherman"]
    assert [kind_of(card) for card in own["a"]] == ["luck"]
    assert table.player("a2").nation == "usa"


@pytest.mark.rule("players3.f", "players3.l")
def test_the_marshal_alone_bids_and_lays_terrain_out_of_the_sides_points():
    table = Table(phase="deal", bid=True, **FOUR)
    table.run()
    for _ in range(4):
        table.play("keep_hand")
    assert [len(table.player(side).hand) for side in ("a", "a2")] == [3, 2]
    assert (table.player("a").pa, table.player("a2").pa) == (5, 0)
    assert table.asked == "a bid"
    table.play("bid 2")
    assert table.asked == "b bid"
    table.dice(9, 1).play("bid 0")
    assert table.asked == "a terrain"
    table.now.script = None
    table.play("lay trench D3")
    assert {seat for seat in table.now.players if seat % 2 == 0} == {0, 2}
    while table.now.phase != "move":
        table.play("done")
    # three points left are halved, the odd one to the Marshal; then the first income of one
    assert (table.player("a").pa, table.player("a2").pa) == (3, 1)


@pytest.mark.rule("players3.g")
def test_in_a_scenario_the_marshal_sets_up_the_field():
    table = Table(
        phase="predeploy", kind="scenario", turns=5, last="b", players=4,
        a={"nations": ["usa", "uk"], "predeploy": [1, 2], "solo": "1-1-1-1-1"},
        b={"nations": ["germany", "italy"], "solo": "1-1-1-1-1"},
    )  # fmt: skip
    table.hand("a", "light_infantry")
    table.hand("a2", "light_infantry")
    table.pa(a=5)
    table.now.todo = [0, 1]
    table.run()
    assert table.asked == "a predeploy"
    table.play("deploy light_infantry D2")
    while table.asked.startswith("a equip"):
        table.play("done")
    while table.now.phase == "predeploy":
        assert table.asked == "a predeploy"
        table.play("done")
    assert (table.player("a").pa, table.player("a2").pa) == (2 + 1, 2)  # halves, and the first income


@pytest.mark.rule("players3.h", "players3.i", "players3.j", "players3.k", "players3.l")
def test_a_pair_halves_its_points_gives_one_and_draws_one_card_each():
    table = pair("start")
    for square in ("A1", "A2"):
        table.unit("light_infantry", square)
    table.unit("light_infantry", "A3", "a2")
    table.run()
    assert (table.player("a").pa, table.player("a2").pa) == (2, 2)
    assert table.asked == "a hq"
    table.play("gift")
    assert (table.player("a").pa, table.player("a2").pa) == (1, 3)
    assert not table.offers("gift")
    table.play("done")
    assert table.now.phase == "move"
    assert [len(table.player(side).hand) for side in ("a", "a2")] == [1, 1]
    odd = pair("start")
    odd.unit("light_infantry", "A1")
    odd.unit("command_group", "B1")
    odd.run()
    assert (odd.player("a").pa, odd.player("a2").pa) == (2, 1)


@pytest.mark.rule("players3.h")
def test_both_act_in_each_phase_until_both_are_done():
    table = pair("move")
    table.unit("m5_stuart", "A1")
    table.unit("light_infantry", "C1", "a2")
    assert table.asked == "a move"
    table.play("pass_over")
    assert table.asked == "a2 move"
    table.play("move light_infantry C2", "pass_over", "move m5_stuart A2", "done", "done")
    assert table.now.phase == "deploy"


def test_support_cards_work_on_the_partners_units():
    table = pair("deploy")
    table.hand("a", "seasoned")
    unit = table.unit("m4_sherman", "A1", "a2")
    table.pa(a=2).play("play seasoned")
    assert table.unit_of(unit).under("seasoned")


@pytest.mark.rule("air.escort.g")
def test_a_partner_may_escort():
    table = pair("fire")
    table.unit("b25", "hq_a")
    table.unit("spitfire", "hq_a", "a2")
    table.unit("fw190", "hq_b")
    table.play("air b25 hq_b", "intercept fw190")
    assert table.asked == "a2 escort"
    table.dice(7, 4).play("escort spitfire")
    assert [each["mode"] for each in table.told("shot")] == ["escort", "air"]


@pytest.mark.rule("beginner.a")
def test_a_beginner_makes_a_point_more():
    table = Table(phase="start", options={"beginners": "b"}, active="b")
    table.run()
    assert table.player("b").pa == 2
    other = Table(phase="start", options={"beginners": "b"})
    other.run()
    assert other.player("a").pa == 1


def test_a_side_loses_only_when_both_decks_are_empty():
    table = pair("start")
    for side in ("a", "a2"):
        table.player(side).box += table.player(side).deck
        table.player(side).deck = []
    table.deck("a2", "luck")
    table.run().play("done")
    assert table.winner is None
    table = pair("start")
    for side in ("a", "a2"):
        table.player(side).box += table.player(side).deck
        table.player(side).deck = []
    table.run().play("done")
    assert table.match.result.winners == (1, 3)
