"""What is promised of the speed of this game: every shot of a full field, and a whole turn of the book's AI."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Game, Setup
from boardgames.core.match import Match
from boardgames.core.timing import Timing
from boardgames.games.tactics_2gm.content.cards import is_unit, order, unit_type
from boardgames.games.tactics_2gm.rules import firing
from boardgames.games.tactics_2gm.rules.arrival import put
from boardgames.games.tactics_2gm.rules.field import SIZE, squares_of_line
from boardgames.games.tactics_2gm.rules.ground import may_stay
from boardgames.games.tactics_2gm.state import State, Unit

LINES = (3, 2)  # the armies stand in their third and second lines
TURNS = 4  # the AI's turn that is timed


def timings(rules: Game, scenario: str) -> Iterator[Timing]:
    """Both on a battle as it ships."""
    g = rules.begin(Setup(game=rules.id, scenario=scenario, seed=1))
    assert isinstance(g, State)
    for seat in (0, 1):
        muster(g, seat)
    yield Timing("shots_of_a_full_field", scenario, lambda: firing.shots(g, 0), "ms", 10)
    before = eve(rules, scenario)
    yield Timing("turn_of_the_books_ai", scenario, lambda: before.clone().choose("done"), "ms", 20)


def muster(g: State, seat: int) -> None:
    """As many ground units of an army as find room, the dearest foremost."""
    squares = [square for number in LINES for square in squares_of_line(seat, number)]
    player = g.players[seat]
    units = [card for card in (*player.deck, *player.box) if is_unit(card) and unit_type(card).type != "aircraft"]
    for card in sorted(units, key=lambda each: (-unit_type(each).cost, order(each))):
        if squares and may_stay(g, Unit(card=card, seat=seat, place=SIZE), squares[0]):
            (player.deck if card in player.deck else player.box).remove(card)
            put(g, seat, card, squares.pop(0))


def eve(rules: Game, scenario: str) -> Match:
    """The last question before a turn of the AI, of a player who only holds his ground."""
    match = Match.begun(rules, Setup(game=rules.id, scenario=scenario, seed=1, options={"ai": "book"}))
    while (decision := match.decision) is not None:
        before, turns = match.clone(), turns_of(match)
        match.take(decision.index("done") or 0)
        if turns_of(match) == TURNS > turns and decision.index("done") is not None:
            return before
    return match


def turns_of(match: Match) -> int:
    """The turns that the AI has begun."""
    assert isinstance(match.state, State)
    return match.state.sides[1].turns
