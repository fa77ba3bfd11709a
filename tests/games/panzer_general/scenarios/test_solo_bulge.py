"""The Bulge alone: the panzers against the Commander and his howitzers (7.1)."""

import pytest

from boardgames.core.match import Match
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from boardgames.games.panzer_general.rules import movement
from boardgames.games.panzer_general.scenarios import library
from tests.games.panzer_general.table import PG, Table

MOVERS = ("A1", "F1", "F2", "A2")


def bulge(whose: str = "american", turn: int = 2, phase: str = "") -> Table:
    """The map of the Bulge with its defenders, of whom only the guns and the Commander stay; no card to play."""
    table = Table(whose, turn, phase or ("turn" if whose == "american" else "operations"), book="solo_bulge")
    table.now.np.action.cards.clear()
    return table.lift(*MOVERS)


def np_cards(table: Table) -> list[str]:
    return [ACTIONS[fact["card"]].id for fact in table.told("np_card")]


@pytest.mark.rule("7.1.bulge.l", "7.1.bulge.m", "7.1.bulge.d")
def test_the_german_player_goes_first_with_fifteen_cards_seven_of_them_of_his_choice():
    match = Match.new(PG, "solo_bulge", 7)
    assert (match.decision.seat, match.decision.ask.key.split(".")[-1]) == (1, "opening")
    match.choose("draw 3 4")
    hand = match.state.players[1].hand
    assert (sum(card in ACTIONS for card in hand), sum(card in UNITS for card in hand)) == (10, 5)
    assert match.decision.ask.args["left"] == 65


@pytest.mark.rule("7.1.bulge.n", "7.1.hurtgen.m")
@pytest.mark.parametrize(("book", "side"), [("solo_bulge", "german"), ("solo_hurtgen", "american")])
def test_cards_may_be_bought_up_to_fifteen_in_hand(book, side):
    table = Table(side, 2, "buy", book=book).prestige(**{side: 50})
    table.unit("pz_iv" if side == "german" else "recruits", "F5")
    player = table.player(side)
    player.hand += [player.units.cards.pop() for _ in range(13)]
    assert table.offers("buy_unit") == ["buy_unit"]  # 14 with the Bluff card
    table.play("buy_action")
    assert (len(table.player(side).hand), table.asked) == (14, f"{side} operations")


@pytest.mark.rule("7.1.bulge.n")
def test_at_metz_they_are_bought_up_to_ten_as_usual():
    table = Table("american", 2, "buy", book="solo_metz").prestige(american=50)
    table.unit("recruits", "F5")
    player = table.player("american")
    player.hand += [player.units.cards.pop() for _ in range(8)]
    table.play("buy_unit")
    assert (len(table.player("american").hand), table.asked) == (9, "american operations")


@pytest.mark.rule("7.1.bulge.o")
def test_the_guns_and_the_commander_start_entrenched_and_nobody_else():
    table = Table("german", 1, "operations", book="solo_bulge")
    assert {tile for tile in table.grid.names if not table.empty(tile) and table.at(tile).dug} == {
        "B1",
        "C1",
        "D2",
        "E1",
    }
    assert [table.at(tile).type.id for tile in ("B1", "C1", "D2", "E1")] == [
        "105mm_howitzer", "m12_howitzer", "commander", "105mm_howitzer",
    ]  # fmt: skip


@pytest.mark.rule("7.1.bulge.p")
def test_all_others_advance():
    table = Table("american", 1, "turn", book="solo_bulge").lift("A1", "F1")
    table.now.np.action.cards.clear()
    table.unit("m7_priest", "C2")
    table.unit("pz_iv", "F5")
    table.script().run()
    assert [(fact["start"], fact["tile"]) for fact in table.told("moved")] == [("F2", "F3"), ("C2", "C3"), ("A2", "A3")]
    assert all(not table.empty(tile) for tile in ("B1", "C1", "D2", "E1"))


@pytest.mark.rule("7.1.bulge.q")
@pytest.mark.parametrize(
    ("enemies", "target"),
    [("C3 B2 D2", "C3"), ("B2 D2", "B2"), ("D2", "D2"), ("B2", "B2"), ("C3 D2", "C3"), ("B1 D1 D4", None)],
)
def test_they_attack_to_the_front_then_to_their_right_then_to_their_left(enemies, target):
    table = Table("american", 1, "turn", book="solo_bulge").lift()
    table.unit("m26_pershing", "C2", "american")
    for tile in enemies.split():
        table.unit("grenadiers", tile, markers=5)
    table.now.np.action.cards.clear()
    table.np_deck("fire", "accuracy").np_deck("target", "take_cover")
    table.script(-2, -2, -2, -2)
    table.run()
    attacks = [fact["tile"] for fact in table.told("attack")]
    assert attacks[:1] == ([target] if target else [])


@pytest.mark.rule("7.1.bulge.p", "7.1.bulge.r")
def test_nothing_bars_the_way_of_those_who_advance_or_come_as_reinforcements():
    book = library.field("solo_bulge")
    force, plan = book.scenario.american, book.scenario.solo
    kinds = {*force.deck, *force.units.values()}
    starts = {*plan.tile_reinforcements.tiles}
    starts |= {ref for ref, unit in force.units.items() if unit not in plan.movers_all_but}
    assert len(starts) == 4
    for start in starts:
        ahead = range(book.tile(start, ""), book.grid.size, book.grid.columns)
        for card in UNITS.values():
            if card.seat == 0 and card.id in kinds:
                assert all(movement.admits(book, card, tile) for tile in ahead), (start, card.id)


@pytest.mark.rule("7.1.bulge.q")
def test_an_enemy_behind_them_is_let_be():
    table = Table("american", 1, "turn", book="solo_bulge").lift()
    table.now.np.action.cards.clear()
    table.unit("m26_pershing", "B3", "american")
    table.unit("grenadiers", "B2")
    table.script().run()
    assert table.told("attack") == []
    assert not table.empty("B4")


@pytest.mark.rule("7.1.bulge.p", "7.1.bulge.q")
def test_the_guns_and_the_commander_do_not_attack():
    table = bulge(turn=1)
    table.unit("grenadiers", "D3", markers=5)
    table.script().run()
    assert table.told("attack") == []


@pytest.mark.rule("7.1.bulge.r")
@pytest.mark.parametrize(("turn", "draws"), [(1, 0), (2, 4), (4, 4)])
def test_from_turn_two_a_card_is_drawn_for_each_of_four_tiles(turn, draws):
    table = bulge(turn=turn).np_deck("units", "m4a1_sherman", "engineers")
    table.unit("pz_iv", "F5")
    table.script(*[1, 0, -2, 3][:draws]).run()
    drawn = [(fact["tile"], fact["comes"]) for fact in table.told("reinforcement_draw")]
    assert drawn == [("A1", True), ("A2", False), ("F2", False), ("F1", True)][:draws]
    if draws:
        assert table.told("reinforcement")[0]["tile"] == "A1"
        assert {UNITS[fact["unit"]].id for fact in table.told("reinforcement")} == {"m4a1_sherman", "engineers"}
    table.finish_script()


@pytest.mark.rule("7.1.bulge.r")
def test_a_tile_on_which_a_unit_stands_gets_no_draw():
    table = bulge(turn=2).script(0, 0)
    table.unit("pz_vi_king_tiger", "A2", "german")
    table.unit("m26_pershing", "F1", "american", fixed=True)
    table.run()
    assert [fact["tile"] for fact in table.told("reinforcement_draw")] == ["A1", "F2"]


@pytest.mark.rule("7.1.bulge.s")
@pytest.mark.parametrize(("turn", "loss"), [(2, 0), (3, 2), (4, 0), (5, 2)])
def test_at_the_start_of_turns_three_and_five_the_howitzers_bombard_every_german(turn, loss):
    table = bulge(turn=turn).script(0, 0, 0, 0)
    table.unit("pz_iv", "F5")
    weak = table.unit("grenadiers", "E5", markers=-2, up=False)
    table.run()
    assert table.at("F5").morale == 5 - loss
    assert table.empty("E5") == bool(loss)
    assert table.player("german").units.discards == ([weak.card] if loss else [])
    assert table.at("C1").morale == 5


@pytest.mark.rule("7.1.bulge.s")
@pytest.mark.parametrize(("left", "loss"), [("C1", 2), ("E1", 2), ("D1", 0)])
def test_one_howitzer_left_is_enough_and_the_commander_is_none(left, loss):
    table = bulge(turn=3).script(0, 0, 0, 0)
    table.lift(*({"B1", "C1", "D1", "E1"} - {left}))
    table.unit("pz_iv", "F5")
    table.run()
    assert table.at("F5").morale == 5 - loss


def attack_on(tile: str, unit: str) -> Table:
    """A Tiger attacks this unit, which has the sight of four cards ahead of it."""
    table = bulge("german").lift()
    table.unit(unit, tile, "american", markers=4)
    table.unit("pz_vi_tiger_i", "D2")
    table.np_deck("target", "take_cover", "off_target", "take_cover").np_deck("fire", "accuracy", "surprise_attack")
    return table.script(0, 0)


@pytest.mark.rule("7.1.bulge.t")
def test_in_the_commanders_fights_two_combat_cards_are_drawn_for_each_shot():
    table = attack_on("D1", "commander").play("attack D2 D1")
    assert np_cards(table) == ["take_cover", "off_target", "accuracy", "surprise_attack"]
    table = attack_on("D1", "engineers").play("attack D2 D1")
    assert np_cards(table) == ["take_cover", "accuracy"]


@pytest.mark.rule("7.1.bulge.t", "7.1.solo.r")
def test_no_second_card_is_drawn_once_the_first_has_ended_the_combat():
    table = bulge("german").lift()
    table.unit("commander", "D1", "american")
    table.unit("pz_vi_tiger_i", "D2")
    pile = table.np_deck("target", "smoke_screen", "take_cover").now.np.target
    cards = sorted(pile.cards)
    table.script().play("attack D2 D1")
    pile = table.now.np.target
    assert np_cards(table) == ["smoke_screen"]
    assert [ACTIONS[card].id for card in pile.discards] == ["smoke_screen"]
    assert sorted(pile.cards + pile.discards) == cards


@pytest.mark.rule("7.1.bulge.u")
def test_two_cards_are_played_each_turn():
    table = bulge(turn=1).np_deck("action", "improved_defenses", "ranged_bombardment")
    table.unit("pz_iv", "F5")
    table.script(-2).run()
    assert np_cards(table) == ["improved_defenses", "ranged_bombardment"]
    assert table.at("F5").morale == 4


@pytest.mark.rule("7.1.bulge.v")
def test_they_always_advance_after_combat():
    table = bulge(turn=1)
    table.unit("m26_pershing", "A3", "american", moved=1)
    table.unit("volkssturm", "A4", markers=-3)
    table.np_deck("fire", "accuracy")
    table.script(0).run()
    assert [fact["tile"] for fact in table.told("advanced")] == ["A4"]


@pytest.mark.rule("7.1.bulge.i")
@pytest.mark.parametrize(("gone", "winner"), [("D2", "german"), ("C1", None)])
def test_the_player_wins_by_destroying_the_commander(gone, winner):
    table = bulge("german", turn=6).lift(gone).script(*[0] * 4)
    table.unit("pz_iv", "F5")
    table.play("end")
    assert table.winner == ("american" if winner is None else winner)
    assert table.match.result.rule == ("7.1.bulge.i" if winner else "5.2.victory.b")


@pytest.mark.rule("7.1.bulge.j")
@pytest.mark.parametrize(("turn", "winner"), [(5, None), (6, "american")])
def test_six_turns_with_the_commander_alive_are_a_defeat(turn, winner):
    table = bulge(turn=turn).prestige(german=100).script(0, 0, 0, 0)
    table.unit("pz_iv", "F5")
    assert table.run().winner == winner


@pytest.mark.rule("7.1.bulge.k")
def test_an_american_in_the_german_home_row_ends_it_at_once():
    table = bulge(turn=1)
    table.unit("m4a1_sherman", "C4", "american")
    table.unit("pz_iv", "F5")
    table.script(3).run()
    assert table.winner == "american"
    assert table.match.result.rule == "7.1.metz.k"
