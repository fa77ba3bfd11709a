"""Chapters 10 to 12: discarding, repairing, drawing, the hand, and how a round ends."""

import pytest

from boardgames.games.combat_soldiers.content.cards import CARDS, NUMBERS, OBJECTIVES
from tests.games.combat_soldiers.table import Table


@pytest.mark.rule("10.1b")
def test_only_the_top_of_the_discards_is_seen():
    table = Table(phase="e")
    table.hand(1, "i01", "i02", "i03")
    table.play("discard i01", "discard i02", "done")
    assert [CARDS[card].type.id if card else "" for card in table.view(1).discards] == ["i01", "i02"]
    assert [CARDS[card].type.id if card else "" for card in table.view(2).discards] == ["", "i02"]
    assert table.told("discarded") == [{"seat": 0, "count": 2, "card": NUMBERS["i02.1"]}]


@pytest.mark.rule("10.1b")
def test_what_comes_to_the_top_is_seen():
    table = Table(phase="e")
    table.group(1, "us", objective="barracks")
    table.hand(1, "i01", "i02", "i03")
    table.play("discard i01", "discard i02", "done", "next", "barracks")
    assert table.hand_of(1) == ["i03", "i02"]
    assert [CARDS[card].type.id for card in table.view(2).discards] == ["i01"]


@pytest.mark.rule("10.2b", "10.2c")
@pytest.mark.parametrize(("die", "left"), [(1, 4), (2, 3), (7, 1), (10, 0)])
def test_a_repair_takes_off_half_the_die(die, left):
    table = Table(phase="e")
    table.group(1, "us", objective="river", damage=4)
    table.group(1, "us", objective="forest", damage=1)
    table.script(die)
    table.play("repair A1")
    assert table.at("A1").damage == left
    assert table.at("A2").damage == 1


@pytest.mark.rule("11.1b", "11.3a", "11.3b")
@pytest.mark.parametrize(("groups", "size"), [((), 4), (("us",), 4), (("us", "us"), 4), (("us", "german"), 8)])
def test_the_hand_holds_eight_with_both_nations_deployed_else_four(groups, size):
    table = Table(phase="f")
    for nation in groups:
        table.group(1, nation, "i10")
    table.deck(*["i01"] * 5, *["i02"] * 5)
    table.play("draw")
    assert len(table.hand_of(1)) == size
    assert not table.offers("draw")


@pytest.mark.rule("11.2a", "11.2b", "11.2c")
def test_what_comes_out_of_the_discards_comes_before_drawing():
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.group(1, "us", objective="citie_du_cheval")
    table.deck("i01")
    table.discards("i10", "b1")
    table.play("barracks")
    assert table.left == 2
    table.play("citie")
    assert table.left == 1
    assert table.hand_of(1) == ["i10", "b1"]
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.group(1, "us", objective="citie_du_cheval")
    table.deck("i01", "i02", "i03", "i04", "i05")
    table.discards("i10", "b1")
    table.play("draw")
    assert not table.offers("barracks")
    assert not table.offers("citie")


@pytest.mark.rule("11.3c")
def test_cards_above_the_limit_are_discarded_as_the_turn_ends():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.hand(1, "i01", "i02", "i03", "i04", "i05", "i08")
    table.play("next")
    assert table.asked == "1 cut"
    table.play("discard i02", "discard i05")
    assert table.hand_of(1) == ["i01", "i03", "i04", "i08"]
    assert [CARDS[card].type.id if card else "" for card in table.view(2).discards] == ["", "i05"]


@pytest.mark.rule("12.1a", "12.1d", "12.1e")
def test_sudden_death_begins_when_the_deck_is_empty_and_its_drawer_rolls_first():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.group(2, "us", "i13")
    table.deck("i01", "i02")
    table.play("draw")
    assert table.now.sudden == 10
    table.script(3)
    table.play("next")
    assert table.told("end_roll") == [{"seat": 0, "die": 3, "space": 10}]


@pytest.mark.rule("12.1b")
def test_in_sudden_death_nothing_is_drawn():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.deck("i01", "i02")
    table.now.sudden = 9
    assert not table.offers("draw")


@pytest.mark.rule("12.1c")
def test_but_barracks_and_citie_still_serve():
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.group(1, "us", objective="citie_du_cheval")
    table.deck()
    table.now.sudden = 9
    table.discards("i10", "great_offensive")
    table.play("barracks", "citie")
    assert table.hand_of(1) == ["i10", "great_offensive"]


@pytest.mark.rule("12.1f", "12.2a")
@pytest.mark.parametrize(("space", "die", "over"), [(10, 9, False), (10, 10, True), (6, 5, False), (6, 6, True)])
def test_a_roll_of_the_space_or_more_ends_the_round_at_once(space, die, over):
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.hand(2, "i01")
    table.now.sudden = space
    table.script(die)
    table.play("next")
    assert (table.match.result is not None) == over


@pytest.mark.rule("12.1g", "12.1h")
@pytest.mark.parametrize(("space", "following"), [(10, 9), (7, 6), (6, 5), (5, 5)])
def test_a_lower_roll_moves_the_marker_down_to_5_at_most(space, following):
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.hand(2, "i01")
    table.now.sudden = space
    table.script(4)
    table.play("next")
    assert table.now.sudden == following


@pytest.mark.rule("12.1i")
def test_three_idle_circles_begin_sudden_death():
    table = Table(3, phase="f")
    for seat in (1, 2, 3):
        table.hand(seat, "i01")
    for turn in range(9):
        assert table.now.sudden == 0, turn
        seat = table.now.active
        table.script(1)
        while table.match.decision and table.now.active == seat:
            table.play("next")
    assert table.now.sudden


@pytest.mark.rule("12.1i")
@pytest.mark.parametrize("stir", ["draw", "attack", "siege", "recon"])
def test_a_draw_an_attack_or_an_objective_lost_begins_the_count_anew(stir):
    table = Table(phase="f" if stir == "draw" else "b")
    table.group(1, "us", "i10")
    table.group(2, "german", "i09")
    table.group(3, "us", objective="river")
    table.now.idle = 5
    table.hand(1, "recon_no_retreat_sappers", "surrounded")
    if stir == "draw":
        table.deck("i01", "i02", "i03", "i04", "i05")
        table.play("draw", "next")
    elif stir == "attack":
        table.fight("attack A1 B1", 5, 5)
    elif stir == "siege":
        table.play("surround A1 B1")  # the group's attack of the Turn (7.3.1.1n)
    else:
        table.play("recon C1 us")
    table.match.script(None)
    while table.now.active == 0:
        table.play("next" if "next" in table.codes else "pass")
    assert table.now.idle == 0


ALL_NINE = [card.type.id for number, card in CARDS.items() if number in OBJECTIVES and card.type.id != "steeple"]


def closing(side, book, left=0):
    """All objectives but the one under attack are held for a side."""
    other = {"us": "german", "german": "us"}[side]
    table = Table(book=book)
    table.group(1, side, "l2" if side == "german" else "l1", "i12", "i06")
    for name in ALL_NINE[left:]:
        if name != "crossroads":
            table.group(3, side, objective=name, steeple=name == "pherddorf")
    table.group(2, other, objective="crossroads", garrison_gone=True)
    table.script(10, 1)
    table.play("attack A1 B1").on()
    return table


@pytest.mark.rule("12.3", "17.2.5", "17.3.4")
@pytest.mark.parametrize(("book", "side"), [("counteroffensive", "german"), ("offensive", "us")])
def test_a_round_ends_when_all_objectives_are_out_and_of_one_side(book, side):
    assert closing(side, book).match.result is not None
    other = {"us": "german", "german": "us"}[side]
    assert closing(other, book).match.result is None
    assert closing(side, book, left=1).match.result is None  # one is still in the deck
    assert closing(side, "free").match.result is None


@pytest.mark.rule("12.3", "13.5.2.5k")
def test_a_steeple_set_aside_is_not_waited_for():
    table = Table(book="offensive")
    table.group(1, "us", "l1", "i12", "i06")
    for name in ALL_NINE:
        if name != "crossroads":
            table.group(3, "us", objective=name)
    table.group(2, "german", objective="crossroads", garrison_gone=True)
    table.now.box.append(table.card("steeple"))
    table.script(10, 1)
    table.play("attack A1 B1").on()
    assert table.match.result is not None
