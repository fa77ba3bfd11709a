"""What the book ranks alike is settled by a die, and no die falls untold."""

import random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.tactics_2gm.ai import ties
from boardgames.games.tactics_2gm.content.cards import SUPPORT, kind_of
from boardgames.games.tactics_2gm.rules import dice
from boardgames.games.tactics_2gm.rules.field import NUMBER
from boardgames.games.tactics_2gm.state import Plan
from tests.games.tactics_2gm.table import Table

GAME = game("tactics_2gm")


def planned(**fields):
    table = Table(ai="b", active="b", **fields)
    table.now.plan = Plan(column="variable", band="mid")
    return table


@pytest.mark.rule("solo.c")
def test_of_squares_that_rank_alike_the_die_takes_one_and_says_among_which():
    table = planned().script(1)
    squares = [NUMBER["E5"], NUMBER["C5"], NUMBER["D6"]]
    assert ties.square(table.now, squares, lambda square: square >= NUMBER["A6"]) == NUMBER["E5"]
    (told,) = table.told("tied_square")
    assert (told["among"], told["die"], told["square"]) == ([NUMBER["C5"], NUMBER["E5"]], 2, NUMBER["E5"])
    assert ties.square(table.now, [], lambda _: 0) is None
    assert ties.square(table.now, squares, lambda square: square) == NUMBER["C5"]  # no tie, no die
    assert len(table.told("tied_square")) == 1


@pytest.mark.rule("solo.c")
def test_between_copies_of_a_card_no_die_is_needed():
    table = planned()
    cards = table.cards("b", "light_infantry", "light_infantry", "pak40")
    assert kind_of(ties.card(table.now, cards[:2])) == "light_infantry"
    assert not table.told("tied_card")
    table.script(1)
    assert ties.card(table.now, cards) == cards[2]
    assert [kind_of(each) for each in table.told("tied_card")[0]["among"]] == ["light_infantry", "pak40"]


@pytest.mark.rule("solo.c", "solo.fire.b")
def test_of_units_as_dear_in_a_line_the_die_says_which_fires_first():
    table = planned(phase="ai_fire")
    one, two = table.unit("pak40", "C5", "b"), table.unit("pak40", "F5", "b")
    table.unit("light_infantry", "A6", "b")  # it reaches nobody: it is in no tie
    table.unit("m5_stuart", "D3")
    table.unit("m5_stuart", "F2")
    table.script(1, *[0] * 12)  # the second gun; all shots miss
    table.run()
    assert [each["unit"] for each in table.told("tied_unit")] == [two.card]
    assert [each["firer"] for each in table.told("shot") if each["mode"] == "fire"] == [two.card, one.card]


@pytest.mark.rule("solo.c", "solo.move.c")
def test_of_units_as_dear_in_a_line_the_die_says_which_moves_first():
    table = planned(phase="ai_move")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b", spent=True)
    one, two = table.unit("panzer_iv", "D6", "b"), table.unit("panzer_iv", "F6", "b")
    table.script(1, *[0] * 20)
    table.run()
    assert table.told("tied_unit")[0]["unit"] == two.card
    assert next(each["unit"] for each in table.told("moved")) == two.card
    assert one.card in [each["unit"] for each in table.told("moved")]


@pytest.mark.rule("solo.discard.f", "solo.discard.d")
def test_which_of_equal_cards_is_kept_beyond_the_table_is_by_die_too():
    table = planned(phase="ai_discard")
    table.now.plan.band = "low"
    names = [name for name, card in SUPPORT.items() if card.cost == 1 and card.nation == "all"][:4]
    table.hand("b", *names)
    table.script(3, *[0] * 4)
    table.run()
    assert table.told("tied_card")[0]["card"] in table.told("ai_kept")[0]["kept"]
    assert len(table.told("ai_kept")[0]["kept"]) == 3


@pytest.mark.rule("solo.c")
@pytest.mark.parametrize(("scenario", "seed"), [("open_field", 3), ("bataan", 4), ("red_october", 5), ("omaha", 6)])
def test_no_die_falls_untold(monkeypatch, scenario, seed):
    """Every number that the dice of a whole battle show stands in an event."""
    fallen = []
    roll = dice.roll

    def watched(g, sides):
        fallen.append(sides)
        return roll(g, sides)

    monkeypatch.setattr(dice, "roll", watched)
    players = random.Random(seed)
    match = Match.new(GAME, scenario, seed, {"ai": "book"})
    told = 0
    while match.decision is not None:
        match.take(players.randrange(len(match.decision.options)))
    for event in match.events:
        told += event.kind in ("rolled", "tied_square", "tied_unit", "tied_card", "tied_marker")
        told += len(str(event.args.get("dice", "")).split())
    told -= sum(event.kind == "rolled" and event.args["what"] == "extra" for event in match.events)
    assert len(fallen) == told
    assert told > 40
