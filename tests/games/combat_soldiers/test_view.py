"""What a seat sees of the table, and what it may not."""

from collections import Counter

import pytest

from boardgames.core.match import Match
from boardgames.games.combat_soldiers.content.cards import CARDS, NUMBERS, OBJECTIVES, WHITE
from tests.games.combat_soldiers.table import CS, Table


def names(cards):
    return [CARDS[card].type.id for card in cards]


def test_a_hand_is_its_owners_alone_and_its_size_everybodys():
    table = Table()
    table.hand(1, "i10", "surrounded")
    assert names(table.view(1).players[0].hand) == ["i10", "surrounded"]
    assert table.view(2).players[0].hand is None
    assert table.view(2).players[0].cards == 2
    assert names(table.view(None).players[0].hand) == ["i10", "surrounded"]


@pytest.mark.rule("15.1a", "2.4c")
def test_deck_and_markers_are_numbers():
    table = Table()
    table.deck("i01", "i02", "i03")
    assert (table.view(1).deck, table.view(1).pool) == (3, 12)


def test_what_was_seen_going_into_a_hand_is_known_until_something_leaves_it_unseen():
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13")
    table.hand(1, "i01", "i02")
    table.play("retreat A1 1", "all")
    assert names(table.view(2).players[0].shown) == ["i10", "i13"]
    table.to("e").play("discard i01", "done")
    assert table.view(2).players[0].shown == []


def test_a_view_stays_as_it_was():
    table = Table(phase="a")
    table.group(1, "us", "i10")
    before = table.view(1)
    table.play("entrench i10")
    assert before.groups[0].units[0].dug == 0
    assert table.view(1).groups[0].units[0].dug == 1


def test_the_battle_under_way_is_seen_by_all():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.hand(2, "counterattack_intelligence")
    table.play("attack A1 B1", "roll")
    for seat in (1, 2, 3):
        assert table.view(seat).battle.units == [NUMBERS["i12"]]


def dealt_afresh(table, seat, deals=40):
    """Where the cards of the others lie in many worlds."""
    return [table.match.imagine(seat - 1, n).state for n in range(deals)]


def test_a_fresh_deal_keeps_what_a_seat_knows():
    table = Table(phase="a")
    table.group(2, "us", "i10", "i13")
    table.hand(1, "i01")
    table.hand(2, "i02", "i03")
    table.player(2).shown.append(table.player(2).hand[0])
    table.now.deck = [*table.now.deck[:20], NUMBERS["weather"]]
    own, shown = list(table.player(1).hand), table.player(2).shown[0]
    hands = Counter()
    for g in dealt_afresh(table, 1):
        assert g.players[0].hand == own
        assert shown in g.players[1].hand
        assert not any(card in WHITE for card in g.players[1].hand)
        assert [unit.card for unit in g.groups[0].units] == [unit.card for unit in table.now.groups[0].units]
        hands.update(g.players[1].hand)
    assert len(hands) > 10


def test_selections_dealt_afresh_are_lawful_and_hold_what_was_shown():
    table = Table().select(2, river="us", forest="german", hill_205="us")
    table.player(1).spied.append((1, NUMBERS["forest"], 1))
    sizes = Counter()
    for g in dealt_afresh(table, 1):
        selection = g.players[1].selection
        assert selection[NUMBERS["forest"]] == 1
        assert 2 <= len(selection) <= 5
        assert set(selection.values()) == {0, 1}
        assert set(selection) <= set(OBJECTIVES)
        sizes[len(selection)] += 1
    assert set(sizes) == {2, 3, 4, 5}


def test_groups_laid_face_down_are_not_seen_and_may_be_any():
    match = Match.new(CS, "free", 3, {}, (0, 1, 2)).settle()
    while match.state.phase != "lay":
        codes = [option.code for option in match.decision.options]
        match.choose("done" if "done" in codes else codes[-1])
    first = match.decision.seat
    while match.decision.seat == first and match.state.phase == "lay":
        codes = [option.code for option in match.decision.options]
        match.choose(codes[0])
    assert any(group.seat == first for group in match.state.groups)
    other = (first + 1) % 3
    seen = match.view(other)
    assert not any(group.seat == first for group in seen.groups)
    assert seen.players[first].cards == 8
    sizes = {len(match.imagine(other, seed).state.players[first].hand) for seed in range(30)}
    assert len(sizes) > 1


def test_selections_are_shown_when_all_is_over():
    table = Table(phase="score").select(2, river="us", forest="german")
    table.group(2, "us", objective="river")
    table.run()
    assert table.view(1).players[1].selection == {NUMBERS["river"]: 0, NUMBERS["forest"]: 1}
