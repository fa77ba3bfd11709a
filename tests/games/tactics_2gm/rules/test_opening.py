"""Before the battle: hands, the bid, terrain, outposts, generals, decks."""

import pytest

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.tactics_2gm.content.cards import DECKS, GENERALS, TERRAIN, points
from boardgames.games.tactics_2gm.rules.field import NUMBER, line
from boardgames.games.tactics_2gm.rules.ground import place_ground
from boardgames.games.tactics_2gm.scenarios.library import BOOKS
from tests.games.tactics_2gm.table import GAME, SEATS, Table


def opening(**fields):
    """A battle from the bid on, both with five points."""
    table = Table(phase="bid", turn=0, bid=True, **fields)
    table.pa(a=5, b=5)
    for player in table.state.players.values():
        player.bid = -1
    table.state.todo = [0, 1]
    return table


@pytest.mark.rule("base.start.pitched", "base.mulligan", "adv.initialdeploy.b")
def test_a_pitched_battle_starts_with_five_cards_and_points_and_one_exchange():
    match = Match.new(GAME, "open_field", 3)
    state = match.state
    assert match.decision.ask.key.endswith("exchange")
    assert [len(state.players[seat].hand) for seat in (0, 1)] == [5, 5]
    assert [state.players[seat].pa for seat in (0, 1)] == [5, 5]
    before = list(state.players[0].hand)
    match.choose("exchange")
    assert len(match.state.players[0].hand) == 5
    assert match.state.players[0].hand != before
    assert match.decision.seat == 1
    match.choose("keep_hand")
    assert not match.decision.ask.key.endswith("exchange")


@pytest.mark.rule("base.initiative", "adv.initialdeploy.c", "adv.initialdeploy.k")
def test_both_bid_in_secret_and_the_higher_sum_begins():
    table = opening()
    table.run()
    assert table.asked == "a bid"
    assert table.codes == [f"bid {n}" for n in range(6)]
    table.play("bid 1")
    assert table.match.view(1).state.players[0].bid == -2  # made, and not told
    table.dice(4, 3).play("bid 3")  # 4 + 1 against 3 + 3
    assert table.told("initiative")[0] == {"side": 1, "total": 6, "other": 5}
    assert table.now.first == 1
    assert table.asked == "b terrain"


@pytest.mark.rule("base.initiative.tie")
def test_equal_sums_are_rolled_again():
    table = opening()
    table.dice(4, 4, 2, 9).play("bid 2", "bid 2")
    assert table.now.first == 1


@pytest.mark.rule("base.bidterrain", "base.artificial", "ability.advanceddeploy.a", "solo.terrain.a")
def test_the_points_bid_pay_for_terrain_on_the_second_and_third_line():
    table = opening()
    table.dice(9, 1).play("bid 3", "bid 2")
    assert (table.player("a").pa, table.player("b").pa) == (2, 3)
    lines = {kind: set() for kind in ("house", "trench", "wire")}
    for code in table.offers("lay"):
        _, kind, square = code.split()
        if kind in lines:
            lines[kind].add(line(0, NUMBER[square]))
    assert lines == {"house": {2, 3}, "trench": {2, 3}, "wire": {2, 3, 4}}
    assert not table.offers("lay bunker")  # five points
    table.play("lay trench D3")
    assert not table.offers("lay trench")
    table.play("lay wire A2")
    assert table.asked == "b terrain"
    assert table.terrain("D3") == "trench"


@pytest.mark.rule("solo.terrain.e", "base.bidterrain")
def test_what_is_not_matched_is_lost_and_nothing_is_laid_later():
    table = opening()
    table.hand("a", "light_infantry")
    table.dice(9, 1).play("bid 3", "bid 0", "done")
    assert table.player("a").pa == 2 + 1  # the first income of the first turn
    assert table.asked == "a move"
    for phase in ("move", "deploy", "fire", "discard"):
        table.until(phase)
        assert not table.offers("lay")


# --- Terreno Extenso -------------------------------------------------------------------------------------------------


@pytest.mark.rule("adv.wide.a", "adv.wide.b", "adv.wide.d")
def test_terrain_may_lie_over_two_or_three_squares_for_a_point_more():
    table = opening(options={"wide_terrain": True})
    table.dice(9, 1).play("bid 4", "bid 0")
    kinds = {code.split()[1] for code in table.offers("lay_wide")}
    assert kinds == {"trench", "wire", "barriers", "minefield"}
    table.play("lay_wide trench C3 D3")
    assert table.player("a").bid == 1
    assert [table.terrain(square) for square in ("B3", "C3", "D3", "E3")] == ["", "trench", "trench", ""]
    assert TERRAIN["trench"].pi == 4
    assert not opening().dice(9, 1).play("bid 4", "bid 0").offers("lay_wide")


@pytest.mark.rule("adv.wide.c")
def test_a_wide_card_is_destroyed_as_one():
    table = Table()
    place_ground(table.now, "trench", [NUMBER[each] for each in ("C5", "D5", "E5")], 1)
    table.unit("m4_sherman", "D3")
    table.now.ground[0].wounds = 1
    table.dice(5).play("raze m4_sherman main C5")
    assert [table.terrain(square) for square in ("C5", "D5", "E5")] == ["", "", ""]


# --- Despliegue Inicial ----------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "adv.initialdeploy.a", "adv.initialdeploy.d", "adv.initialdeploy.e", "adv.initialdeploy.f", "adv.initialdeploy.j",
    "adv.initialdeploy.l", "adv.initialdeploy.m",
)  # fmt: skip
def test_the_opening_of_the_book():
    table = opening(options={"initial_deploy": True}, a={"nations": ["germany"]}, b={"nations": ["usa"]})
    table.hand("a", "pak40", "light_infantry", "panzer_iv", "opel_blitz", "luck")
    table.dice(8, 6).play("bid 5", "bid 2")
    assert table.told("initiative")[0] == {"side": 0, "total": 13, "other": 8}
    table.play("lay house C2", "lay trench F3")
    assert table.asked == "a outposts"
    assert not table.offers("deploy panzer_iv")  # worth more than any card
    assert {code.split()[2] for code in table.offers("deploy light_infantry")} == {"C2", "F3"}
    table.play("deploy pak40 C2")  # its cost is the house's
    assert table.offers("deploy light_infantry") == ["deploy light_infantry F3"]
    table.play("deploy light_infantry F3")
    assert "equip grenades" in table.codes
    table.play("equip grenades")
    assert table.asked == "b terrain"  # no point is left for Cuerpo a Tierra
    table.play("done")
    while table.now.phase != "move":
        table.play("done")
    assert table.now.side == 0
    assert table.told("drew")[-1]["count"] == 2
    assert len(table.player("a").hand) == 3 + 2
    assert table.player("a").pa == 0 + 1  # nothing kept, the first income


@pytest.mark.rule("adv.initialdeploy.g", "adv.initialdeploy.h", "adv.initialdeploy.i", "adv.initialdeploy.f")
def test_the_two_bids_of_the_book():
    table = opening(options={"initial_deploy": True})
    table.hand("a", "heavy_infantry")
    table.hand("b", "heavy_infantry")
    table.dice(9, 1).play("bid 3", "bid 2", "lay house C2", "deploy heavy_infantry C2")
    assert "equip hmg" in table.codes
    table.play("equip hmg")
    assert [each.kind for each in table.at("C2").markers] == ["hmg"]
    table.play("lay trench C4")
    assert "done" in table.codes  # nobody has to
    table.play("deploy heavy_infantry C4")
    assert table.at("C4").markers == []
    assert table.asked != "b equip"


# --- generals, decks -------------------------------------------------------------------------------------------------


@pytest.mark.rule("adv.marshal.a", "adv.marshal.d", "base.general", "adv.marshal.b", "adv.marshal.c")
def test_a_general_from_the_start_and_another_by_the_card():
    table = Table(phase="army", options={"marshal": True})
    table.run()
    assert table.asked == "a marshal"
    table.play("marshal marshall", "pass")
    assert table.player("a").pa == 3 + 5
    later = Table(phase="deploy")
    later.hand("a", "general")
    later.player("a").general = "marshall"
    later.player("a").generals = ["marshall"]
    later.pa(a=1).play("play general")
    assert later.codes == ["name patton", "name eisenhower"]
    later.play("name patton")
    assert later.player("a").general == "patton"
    without = Table(phase="army")
    without.run()
    assert without.asked == "a exchange"
    assert without.player("a").general == ""
    assert {each.nation for each in GENERALS.values()} == set(DECKS)


@pytest.mark.rule("base.deckcost", "base.deck.limit")
def test_a_deck_is_built_within_the_points_at_the_cards_costs():
    table = Table(phase="army", options={"deck": "built"}, limit=20)
    table.run()
    assert "done" not in table.codes  # nothing that fires yet
    table.play("add general", "add promotion", "add m36_jackson", "add m12_gmc")  # 4 + 2 + 6 + 6
    assert not table.offers("add m4_sherman")
    table.play("add signals")
    assert table.offers("add") == []
    table.play("remove signals", "done")
    assert table.told("built")[0]["points"] == 18
    assert BOOKS.scenario("open_field").limit == 120


@pytest.mark.rule("adv.a", "adv.b", "adv.both.a", "weather.a", "night.a")
def test_options_are_agreed_and_some_for_pitched_battles_alone():
    table = Table(options={"wide_terrain": True})
    assert table.now.on("wide_terrain")
    assert not table.now.on("lend_lease")
    for name in ("marshal", "lend_lease", "wide_terrain", "initial_deploy", "night", "weather"):
        assert name in GAME.options_of("open_field")
        assert name not in GAME.options_of("bastogne")
    for name in ("ground_equipment", "artillery", "armour_save", "spg", "smoke_pots", "impact_table"):
        assert name in GAME.options_of("bastogne")
    with pytest.raises(Fault):
        Table(book="bastogne", options={"night": True})
    assert Table(book="ponyri").now.on("spg")  # a battle may have it of itself


@pytest.mark.rule("deck.a")
def test_every_army_has_a_deck_of_120_points():
    assert {nation: points(deck) for nation, deck in DECKS.items()} == dict.fromkeys(DECKS, 120)
    assert set(SEATS) == {"a", "b", "a2", "b2"}


@pytest.mark.rule("base.natural")
def test_natural_terrain_comes_by_lot_two_cards_in_each_half():
    for seed in range(5):
        match = Match.new(GAME, "open_field", seed)
        assert match.decision
        lines = [line(0, land.squares[0]) for land in match.state.ground]
        assert len(lines) == 4
        assert sorted(each <= 3 for each in lines) == [False, False, True, True]
        assert set(lines) <= {2, 3, 4, 5}


@pytest.mark.rule("base.deckout", "solo.deckout.b")
def test_whoever_must_draw_from_an_empty_deck_has_lost():
    table = Table(phase="start")
    table.player("a").deck = table.player("a").deck[:1]
    table.run()
    assert table.winner is None  # the last card is drawn
    table = Table(phase="start")
    table.player("a").box += table.player("a").deck
    table.player("a").deck = []
    table.run()
    assert table.winner == "b"


@pytest.mark.rule("ability.incursion.cost", "solo.deployfirst.a")
def test_before_the_battle_nobody_pays_for_the_lines_that_it_opens():
    table = Table(
        phase="predeploy", kind="scenario", turns=5, last="b",
        a={"nations": ["uk"], "predeploy": [1, 2, 3], "solo": "1-1-1-1-1"},
        b={"nations": ["germany"], "solo": "1-1-1-1-1"},
    )  # fmt: skip
    table.hand("a", "sas")
    table.pa(a=4)
    table.now.todo = [0, 1]
    table.run().play("deploy sas D3")
    assert table.player("a").pa == 1  # all were spent; then the first income
    assert table.at("D3").type.id == "sas"
