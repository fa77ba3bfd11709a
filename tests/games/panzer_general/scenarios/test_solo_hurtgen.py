"""Hürtgen Forest alone: two objectives among trees that may hide a German (7.1)."""

import pytest

from boardgames.core.match import Match
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from tests.games.panzer_general.table import PG, Table


def forest(whose: str = "american", turn: int = 2) -> Table:
    """The map of the forest with its Germans, who draw no Operations card; the objectives are B2 and E2."""
    table = Table(whose, turn, "turn" if whose == "german" else "operations", book="solo_hurtgen")
    table.now.np.action.cards.clear()
    return table


def bare(terrain: str = "light_woods", **plan) -> Table:
    """Open ground with one such tile at D3."""
    solo = {"player": "american", "action_deck": {"replacements": 1}, "fire_deck": {"accuracy": 1}}
    solo |= {"target_deck": {"take_cover": 1}, "ambush_terrain": ["light_woods", "bocage"], **plan}
    own = {"deck": "C", "action_deck": {"accuracy": 4, "deadly_fire": 4, "off_target": 4}}
    return Table(american=own, solo=solo, victory=[]).terrain("D3", terrain)


@pytest.mark.rule("7.1.hurtgen.k", "7.1.hurtgen.l", "7.1.hurtgen.d")
def test_the_american_player_goes_first_with_fifteen_cards_seven_of_them_of_his_choice():
    match = Match.new(PG, "solo_hurtgen", 7)
    assert (match.decision.seat, match.decision.ask.key.split(".")[-1]) == (0, "opening")
    match.choose("draw 7 0")
    hand = match.state.players[0].hand
    assert (sum(card in ACTIONS for card in hand), sum(card in UNITS for card in hand)) == (6, 9)
    assert match.decision.ask.args["left"] == 40


@pytest.mark.rule("7.1.hurtgen.n")
@pytest.mark.parametrize("terrain", ["light_woods", "bocage"])
@pytest.mark.parametrize(("modifier", "comes"), [(-2, False), (-1, False), (0, False), (1, True), (2, True), (3, True)])
def test_a_step_beside_light_woods_or_bocage_may_wake_a_german(terrain, modifier, comes):
    table = bare(terrain).np_deck("units", "grenadiers").script(modifier)
    table.unit("veterans", "C5")
    table.play("move C5 C4")
    assert table.empty("D3") != comes
    if comes:
        assert (table.at("D3").type.id, table.at("D3").dug, table.at("D3").up) == ("grenadiers", True, True)
    table.finish_script()


@pytest.mark.rule("7.1.hurtgen.n")
@pytest.mark.parametrize("terrain", ["heavy_woods", "clear", "hills", "swamp"])
def test_no_card_is_drawn_for_other_ground(terrain):
    table = bare(terrain).script()
    table.unit("veterans", "C5")
    table.play("move C5 C4")
    assert table.empty("D3")


@pytest.mark.rule("7.1.hurtgen.n")
def test_no_card_is_drawn_for_a_tile_that_is_held_or_ones_own_or_for_a_placing():
    table = bare().terrain("B3", "bocage").control("american", "D3").script().prestige(american=20)
    table.unit("grenadiers", "B3")
    table.unit("veterans", "A5")
    table.unit("recruits", "C5")
    table.hand("american", "regulars")
    table.play("move C5 C4")
    table.terrain("C4", "clear")
    assert table.told("reinforcement_draw") == []
    table = bare().script().prestige(american=20)
    table.terrain("D4", "bocage")
    table.unit("veterans", "A5")
    table.hand("american", "regulars")
    table.play("deploy regulars", "at C5")
    assert table.told("reinforcement_draw") == []


@pytest.mark.rule("7.1.hurtgen.n")
def test_each_such_tile_has_its_own_draw_from_right_to_left_and_from_the_farthest_row():
    table = bare().terrain("B3", "bocage").terrain("D5", "light_woods").terrain("B4", "town").control(None, "D5")
    table.script(0, 1, 0)
    table.unit("veterans", "C5")
    table.play("move C5 C4")
    assert [fact["tile"] for fact in table.told("reinforcement_draw")] == ["D3", "B3", "D5"]
    assert [fact["tile"] for fact in table.told("reinforcement")] == ["B4", "B3"]


@pytest.mark.rule("5.2.place.g", "7.1.hurtgen.n")
def test_who_comes_out_of_the_woods_turns_up_the_units_next_to_it():
    table = bare().script(1)
    table.unit("veterans", "C5", up=False)
    table.unit("recruits", "E4", up=False)
    table.play("move C5 C4")
    assert (table.at("D3").up, table.at("C4").up, table.at("E4").up) == (True, True, True)


@pytest.mark.rule("7.1.hurtgen.n")
def test_elsewhere_the_woods_are_empty():
    table = bare(ambush_terrain=[]).script()
    table.unit("veterans", "C5")
    table.play("move C5 C4")
    assert table.empty("D3")


@pytest.mark.rule("7.1.hurtgen.o")
def test_the_germans_never_move():
    table = forest("german")
    before = [piece and piece.card for piece in table.now.board]
    table.unit("recruits", "F5")
    table.script().run()
    after = [piece and piece.card for piece in table.now.board]
    assert after[:-1] == before[:-1]


def german_at(tile: str, *americans: str) -> list[str]:
    """Whom a lone German Stosstruppen attacks."""
    table = forest("german").lift()
    table.unit("stosstruppen", tile)
    for american in americans:
        table.unit("m26_pershing", american, markers=3)
    table.np_deck("fire", "accuracy").np_deck("target", "take_cover")
    table.script(-2, -2).run()
    return [fact["tile"] for fact in table.told("attack")]


@pytest.mark.rule("7.1.hurtgen.p")
@pytest.mark.parametrize(
    ("americans", "target"),
    [(["A4", "B3"], "B3"), (["B3"], "B3"), (["A4"], "A4"), (["A4", "A2"], "A2"), (["A2"], "A2")],
)
def test_they_attack_first_whoever_stands_beside_an_objective_even_behind_them(americans, target):
    # Stosstruppen on A3: B3 and A2 are beside the objective B2; the front is A4, the left B3.
    assert german_at("A3", *americans) == [target]


@pytest.mark.rule("7.1.hurtgen.p")
@pytest.mark.parametrize(
    ("americans", "targets"),
    [(["C5", "B4", "D4"], ["C5"]), (["B4", "D4"], ["B4"]), (["D4"], ["D4"]), (["C3"], []), (["B3"], []), (["B5"], [])],
)
def test_otherwise_they_attack_to_the_front_to_the_right_and_to_the_left(americans, targets):
    assert german_at("C4", *americans) == targets


@pytest.mark.rule("7.1.hurtgen.p")
def test_all_of_them_attack_even_the_guns():
    table = forest("german").lift()
    table.unit("pak38_towed_gun", "A3")
    table.unit("volkssturm", "F3")
    table.unit("regulars", "A4", markers=4)
    table.unit("regulars", "F4", markers=4)
    table.script(-2, -2, -2, -2).run()
    assert [fact["tile"] for fact in table.told("attack")] == ["F4", "A4"]


@pytest.mark.rule("7.1.hurtgen.q")
@pytest.mark.parametrize(("tile", "enemy", "advances"), [("B1", "B2", True), ("E2", "E3", True), ("C3", "C4", False)])
def test_they_advance_only_onto_an_objective(tile, enemy, advances):
    table = forest("german").lift()
    table.unit("stosstruppen", tile)
    table.unit("recruits", enemy, markers=-3)
    table.np_deck("fire", "surprise_attack")
    table.script(3).run()
    assert table.empty(enemy) != advances
    assert table.empty(tile) == advances


@pytest.mark.rule("7.1.hurtgen.i")
@pytest.mark.parametrize(
    ("held", "winner"), [(["B2"], None), (["B2", "E3"], "american"), (["B2", "E3", "C2"], "american")]
)
def test_the_player_wins_by_taking_both_objectives(held, winner):
    table = forest("american", 4).control("american", *held)
    table.unit("recruits", "F5")
    table.script().play("end")
    assert table.winner == winner


@pytest.mark.rule("7.1.hurtgen.j")
@pytest.mark.parametrize(("turn", "winner"), [(4, None), (5, "german")])
def test_turn_five_without_them_is_a_defeat(turn, winner):
    table = forest("german", turn).prestige(american=100)
    table.unit("recruits", "F5")
    assert table.script().run().winner == winner


@pytest.mark.rule("7.1.hurtgen.i", "7.1.hurtgen.j")
def test_no_german_in_the_american_home_row_ends_it():
    table = forest("american").control("german", "A5", "B5", "C5")
    table.unit("recruits", "F5")
    table.script().play("end")
    assert table.winner is None
