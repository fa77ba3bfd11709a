"""What a battle gives each seat and what wins it, for whoever has to choose one."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.table import Passage, Words
from boardgames.core.words.messages import speaker
from boardgames.games.tactics_2gm.content.cards import P, points
from boardgames.games.tactics_2gm.rules.field import NUMBER
from boardgames.games.tactics_2gm.scenarios.schema import Goal, Scenario

passage = speaker("tactics_2gm.sheet")
Lines = tuple[tuple[Words, ...], ...]


def sheet(book: Scenario) -> tuple[Passage, ...]:
    """The seats, what wins, and what is special about the battle."""
    seats = [Passage(passage("seat", seat=seat), tuple(seat_of(book, seat))) for seat in range(book.players)]
    wins = tuple(each for side in (0, 1) for each in goals(book, side))
    return (*seats, Passage(passage("victory"), (*wins, *ends(book))), Passage(passage("battle"), tuple(facts(book))))


def seat_of(book: Scenario, seat: int) -> Iterator[tuple[Words, ...]]:
    """An army, its deck, its cards and points, where it may stand before the battle."""
    force = book.force(seat % 2)
    deck = book.deck(seat)
    yield (passage("army", nation=book.nation(seat)),)
    if book.players > len((0, 1)):
        yield (passage("half", points=book.limit // 2),)
    else:
        yield (passage("deck", count=sum(deck.values()), points=points(deck)),)
    cards, pa = (P.start_cards, P.start_pa) if book.kind == "pitched" else (force.cards, force.pa)
    yield (passage("start", cards=cards, points=pa),)
    if force.predeploy:
        yield (passage("before", lines=", ".join(map(str, force.predeploy))),)
    if force.craft:
        yield (passage("craft", count=force.craft),)
    if force.drops:
        yield (passage("drops", count=force.drops),)


def goals(book: Scenario, side: int) -> Lines:
    return tuple((passage("wins", side=side), *goal(each)) for each in book.force(side).goals)


def goal(each: Goal) -> Iterator[Words]:
    """All that a goal asks for."""
    if each.squares:
        squares = [NUMBER[name] for name in each.squares]
        yield passage("razed" if each.razed else "hold", count=each.hold or len(squares), squares=squares)
    if each.lines:
        yield passage("lines", count=each.units, lines=", ".join(map(str, each.lines)))
    if each.losses:
        yield passage("losses", count=each.losses)
    if each.turns:
        yield passage("turns", first=each.turns[0], last=each.turns[1])


def ends(book: Scenario) -> Iterator[tuple[Words, ...]]:
    """Headquarters and decks end every battle, the last turn some."""
    if book.hq_open:
        yield (passage("headquarters", points=book.hq_points or P.hq_pi),)
    yield (passage("decks"),)
    if book.turns is not None and book.last is not None:
        yield (passage("last", side="ab".index(book.last), turns=book.turns),)


def facts(book: Scenario) -> Iterator[tuple[Words, ...]]:
    """Who begins, the weather, the night."""
    yield (passage("bid") if book.bid else passage("begins", side="ab".index(book.first)),)
    if book.weather == "each_turn":
        yield (passage("changing"),)
    elif book.weather != "clear":
        yield (passage("weather", sky=book.weather),)
    if book.night is not None:
        yield (passage("night", first=book.night[0], last=book.night[1]),)
