"""Where things stand on the table screen, worked out for any window and scale."""

from __future__ import annotations

import msgspec
from pygame import Rect

from boardgames.ui.theme import Theme

MARGIN, BAR, BOTTOM = 24, 62, 278


class Layout(msgspec.Struct, frozen=True):
    """The boxes of the table screen."""

    bar: Rect
    left: Rect
    board: Rect
    right: Rect
    decks: Rect
    hand: Rect
    acts: Rect


def layout(theme: Theme) -> Layout:
    """Panels left and right of the board, decks, hand and buttons below it."""
    p = theme.p
    width, height = theme.size
    margin = p(MARGIN if theme.width > 1500 else 14)
    bar = Rect(0, 0, width, p(BAR))
    low = min(p(BOTTOM), round(height * 0.262))
    side = min(p(484), round(width * 0.253))
    top = bar.height + p(10)
    tall = height - low - top - p(10)
    left = Rect(margin, top, side, tall)
    right = Rect(width - margin - side, top, side, tall)
    board = Rect(left.right + margin, top, right.left - left.right - 2 * margin, tall)
    foot = height - low
    decks = Rect(margin, foot + p(20), min(p(330), round(width * 0.172)), low - p(30))
    acts_wide = min(p(330), round(width * 0.175))
    acts = Rect(width - margin - acts_wide, foot + p(20), acts_wide, low - p(30))
    hand = Rect(decks.right + margin, foot, acts.left - decks.right - 2 * margin, low)
    return Layout(bar, left, board, right, decks, hand, acts)
