"""Chapter 20: the game for two."""

from collections import Counter

import pytest

from boardgames.core.match import Match
from boardgames.games.combat_soldiers.content.cards import CARDS, EVENTS, NUMBERS, OBJECTIVES, kind_of
from tests.games.combat_soldiers.table import CS

REMOVED = {
    "great_offensive": 1, "counterattack_intelligence": 2, "medic_bombardment": 3, "airborne_amphibious": 3,
    "recon_no_retreat_sappers": 2, "mines": 2, "surrounded": 2, "steeple": 1,
}  # fmt: skip


def begun(book="two_players", seed=1):
    return Match.new(CS, book, seed, {}, (0, 1)).settle()


def assigned(book="two_players", seed=1):
    """Both have chosen their objectives: hands are dealt."""
    match = begun(book, seed)
    while match.decision.ask.key.endswith("assign"):
        match.choose(match.decision.options[0].code)
    return match


def first_turn(book="two_players", seed=1):
    match = assigned(book, seed)
    while match.state.turn == 0:
        codes = [option.code for option in match.decision.options]
        match.choose("done" if "done" in codes else codes[-1])
    return match


@pytest.mark.rule("20.0")
def test_two_players_play_by_these_rules_and_more_do_not():
    assert begun().decision.ask.key.endswith("assign")
    assert Match.new(CS, "free", 1, {}, (0, 1, 2)).settle().decision.ask.key.endswith(("select", "misdeal"))


@pytest.mark.rule("20.1a", "20.1b", "20.1c", "20.1d", "20.1e", "20.1f", "20.1g", "20.1h")
@pytest.mark.parametrize(("name", "count"), list(REMOVED.items()))
def test_cards_that_are_removed(name, count):
    box = Counter(CARDS[card].type.id for card in begun().state.box)
    assert box[name] == count


@pytest.mark.rule("20.1i")
def test_sixteen_cards_are_out_for_good():
    match = first_turn()
    assert len(match.state.box) == 16
    assert Counter(CARDS[card].type.id for card in match.state.box) == REMOVED


@pytest.mark.rule("20.1j", "20.1k", "20.3")
def test_what_lies_apart_for_the_deal_of_eight_cards_each():
    g = assigned().state
    apart = Counter(kind_of(card) for card in g.aside)
    assert apart == {"mines": 2, "engineers": 1, "friendly_fire": 1, "weather": 1, "objective": 4}
    dealt = [len(player.hand) + sum(1 + len(group.units) for group in g.groups if group.seat == seat)
             for seat, player in enumerate(g.players)]  # fmt: skip
    assert dealt == [8, 8]
    assert len(g.deck) == 87


@pytest.mark.rule("20.2")
def test_four_of_the_eight_objectives_are_dealt_to_each():
    g = begun().state
    assert [len(player.offered) for player in g.players] == [4, 4]
    everything = {card for player in g.players for card in player.offered}
    assert everything == set(OBJECTIVES) - {NUMBERS["steeple"]}


@pytest.mark.rule("20.2.1a", "20.2.1b", "20.2.1c")
def test_each_selects_one_for_the_us_and_one_for_the_germans():
    match = begun()
    seat = match.decision.seat
    own = {CARDS[card].slug for card in match.state.players[seat].offered}
    assert {option.code for option in match.decision.options} == {f"choose {name} us" for name in own}
    first = match.decision.options[0]
    match.choose(first.code)
    assert {option.code for option in match.decision.options} == {
        f"choose {name} german" for name in own - {first.code.split()[1]}
    }
    match.choose(match.decision.options[0].code)
    assert sorted(match.state.players[seat].selection.values()) == [0, 1]
    assert match.decision.seat != seat


@pytest.mark.rule("20.2.2a", "20.2.2b")
def test_the_four_selected_return_to_the_deck_and_the_others_lie_aside():
    match = first_turn()
    g = match.state
    chosen = {card for player in g.players for card in player.selection}
    aside = {card for card in g.aside if card in OBJECTIVES}
    there = {*g.deck, *(group.objective for group in g.groups)}
    assert chosen <= there
    assert len(aside) == 4
    assert not aside & chosen


@pytest.mark.rule("20.2.2c")
def test_which_of_the_others_four_are_in_the_deck_is_unknown():
    match = first_turn(seed=3)
    own = set(match.state.players[0].offered)
    placed = {group.objective for group in match.state.groups}
    found = set()
    for seed in range(30):
        other = match.imagine(0, seed)
        found |= {card for card in other.state.aside if card in OBJECTIVES and card not in own}
        assert own - set(other.state.aside) == own - set(match.state.aside)
    assert found == set(OBJECTIVES) - own - {NUMBERS["steeple"]} - placed
    assert match.view(0).players[1].offered is None


@pytest.mark.rule("20.3.1")
def test_the_two_mines_come_back_before_the_last_shuffle():
    for seed in range(5):
        assert sum(kind_of(card) == "mines" for card in first_turn(seed=seed).state.deck) == 2


@pytest.mark.rule("20.3.2a", "20.3.2c")
def test_one_of_the_three_events_goes_into_the_deck():
    seen = Counter()
    for seed in range(30):
        g = first_turn(seed=seed).state
        there = [card for card in g.deck if card in EVENTS]
        assert len(there) == 1
        assert len([card for card in g.aside if card in EVENTS]) == 2
        seen[kind_of(there[0])] += 1
    assert set(seen) == {"engineers", "weather", "friendly_fire"}


@pytest.mark.rule("20.3.2b")
def test_and_nobody_knows_which():
    match = first_turn()
    kinds = {next(kind_of(card) for card in match.imagine(0, seed).state.deck if card in EVENTS) for seed in range(30)}
    assert kinds == {"engineers", "weather", "friendly_fire"}
    assert match.view(0).aside == 6


@pytest.mark.rule("20.3.2d")
def test_the_deck_is_shuffled_at_the_last():
    places = {
        n for seed in range(8) for n, card in enumerate(first_turn(seed=seed).state.deck) if kind_of(card) == "mines"
    }
    assert len(places) > 8
    assert max(places) - min(places) > 30


@pytest.mark.rule("20.3.3", "17.2.4")
def test_two_players_in_17_2():
    shown = 0
    for seed in range(30):
        g = first_turn("counteroffensive", seed).state
        assert Counter(CARDS[card].type.id for card in g.box)["airborne_amphibious"] == 5
        in_game = [card for card in EVENTS if card not in g.aside]
        assert len(in_game) == 1
        weather = kind_of(in_game[0]) == "weather"
        rolled = any(player.weather for player in g.players) or in_game[0] in g.deck
        assert rolled
        shown += weather and any(player.weather for player in g.players)
        assert not any(player.weather for player in g.players) or weather
    assert shown
