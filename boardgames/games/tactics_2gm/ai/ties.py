"""Of several choices that the book ranks alike a die takes one, and the die is told (solo.c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from boardgames.games.tactics_2gm.content.cards import kind_of
from boardgames.games.tactics_2gm.rules.dice import one_of
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit

T = TypeVar("T")
Rank = Callable[[T], Any]  # the least comes first


def first(found: Iterable[T], rank: Rank[T]) -> list[T]:
    """All that nothing ranks before."""
    ranked = [(rank(each), each) for each in found]
    least = min((mark for mark, _ in ranked), default=None)
    return [each for mark, each in ranked if mark == least]


def square(g: State, squares: Iterable[int], rank: Rank[int] = lambda _: 0) -> int | None:
    """A square, None of none."""
    best = sorted(first(squares, rank))
    if len(best) < 2:
        return best[0] if best else None
    n = one_of(g, len(best))
    tell(g, "tied_square", seat=g.ai, among=best, die=n + 1, square=best[n], rule="solo.c")
    return best[n]


def unit(g: State, units: Iterable[Unit], rank: Rank[Unit] = lambda _: 0) -> Unit | None:
    """A unit, whosesoever; None of none."""
    best = sorted(first(units, rank), key=lambda each: each.card)
    if len(best) < 2:
        return best[0] if best else None
    n = one_of(g, len(best))
    tell(g, "tied_unit", seat=g.ai, count=len(best), die=n + 1, unit=best[n].card, square=best[n].place, rule="solo.c")
    return best[n]


def card(g: State, cards: Iterable[str], rank: Rank[str] = lambda _: 0) -> str | None:
    """A card of the AI's open hand, or a pair of them; between copies of one no die is needed. None of none."""
    best = {tuple(map(kind_of, each.split("+"))): each for each in sorted(first(cards, rank), reverse=True)}
    kinds = sorted(best.values())
    if len(kinds) < 2:
        return kinds[0] if kinds else None
    n = one_of(g, len(kinds))
    tell(g, "tied_card", seat=g.ai, among=kinds, die=n + 1, card=kinds[n], rule="solo.c")
    return kinds[n]


def marker(g: State, on: Unit, kinds: Iterable[str], rank: Rank[str] = lambda _: 0) -> str | None:
    """A marker for a unit, None of none."""
    best = sorted(first(kinds, rank))
    if len(best) < 2:
        return best[0] if best else None
    n = one_of(g, len(best))
    tell(g, "tied_marker", seat=g.ai, among=best, die=n + 1, marker=best[n], unit=on.card, rule="solo.c")
    return best[n]


def next_unit(g: State, queue: list[str], rank: Rank[Unit], able: Callable[[Unit], bool]) -> Unit | None:
    """The next of a queue by rank, of equals any that is able to act; it leaves the queue, as do those before it."""
    while queue:
        equal = first([g.units[card] for card in queue if card in g.units], rank)
        chosen = unit(g, [each for each in equal if able(each)])
        gone = [chosen] if chosen is not None else equal
        queue[:] = [card for card in queue if card in g.units and g.units[card] not in gone]
        if chosen is not None:
            return chosen
    return None


def in_turn(found: Iterable[T], rank: Rank[T], take: Callable[[list[T]], T | None]) -> list[T]:
    """All of them by rank; of those ranked alike, one after the other as `take` takes them."""
    left, order = list(found), []
    while left:
        chosen = take(first(left, rank))
        assert chosen is not None
        order.append(chosen)
        left.remove(chosen)
    return order
