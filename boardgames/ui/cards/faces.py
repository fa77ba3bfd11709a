"""How cards look: the faces that a game may name in `Card.face`, each with the module that draws it.

A module says in its docstring what of a card it shows, and where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect

from boardgames.core.table import Card
from boardgames.ui.cards import arms, classic, dual, ends, place, plain
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Sprite


class Drawing(Protocol):
    """One card, about to be drawn."""

    def draw(self) -> None: ...


class Face(NamedTuple):
    """A way to draw a card.

    whole: a card on a canvas of its size, of which a share shows, painted so many times larger than it will be seen.
    top: what it has below its name as the top of a pile: the window of its picture, the middle and height of its foot.
    seal: the icon of what it is, made from that of the card. filled: that has colours of its own and fills its disc.
    low: in the hand it lies low, as an index card (`ui/cards/dual_small`).
    """

    whole: Callable[[Canvas, Card, float, int], Drawing]
    top: Callable[[Canvas, Card, Rect, float, int], None]
    seal: str = "{icon}"
    filled: bool = False
    low: bool = False


FACES = {
    "classic": Face(classic.Front, classic.top),
    "plain": Face(plain.Plain, plain.top),
    "arms": Face(arms.Arms, classic.top),
    "ends": Face(ends.Ends, ends.top),
    "place": Face(place.Place, place.top),
    "dual": Face(dual.Fate, dual.small, seal="order_{icon}", filled=True, low=True),
}


def named(card: Card) -> Face:
    """The face of a card, which the window must know."""
    return FACES[card.face]


def indexed(shown: Sequence[Card]) -> bool:
    """Do these lie in the hand as index cards?"""
    return any(named(card).low for card in shown)


def seal(card: Card) -> str:
    """The sign of what a card is."""
    return named(card).seal.format(icon=card.icon)


def card(canvas: Canvas, each: Card, width: int, share: float = 1.0, fine: int = 1) -> Sprite:
    """A card's front so many pixels wide. Of one that others cover only a share shows: its text stays inside that.

    fine: it is painted so many times larger than it will be seen.
    """
    height = round(width * classic.HEIGHT / classic.WIDTH)
    share = round(share, 2)
    told = (words for end in each.ends for words in (end.title, end.text))
    said = tuple(canvas.say(words) for words in (each.title, each.text, *each.line, *told))
    key = ("card", each.face, each.ref, said, each.art, each.tags, share, fine)
    return canvas.sprite(key, (width, height), lambda part: named(each).whole(part, each, share, fine).draw())
