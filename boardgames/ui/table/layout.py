"""Where things stand on the table screen, worked out for any window and scale."""

from __future__ import annotations

import msgspec
from pygame import Rect

from boardgames.core.table import Table
from boardgames.ui.draw.theme import Theme

MARGIN, BAR, BOTTOM = 24, 62, 278
CLOSE = (1240, 690)  # lengths of a window in which one panel with pages does what two do elsewhere: from 175 % on
LOW_BOTTOM, LOWEST = 180, 120  # below a map of hexes, which needs all the height there is; its pixels at least
PAPER = (214, 256, 16)  # beside the hand: what is left to the piles, a paper, the air between them
SLIM = (308, 372, 248)  # beside and below a board that needs the width: both panels, and what is left to the hand
BROAD = (372, 372, 248)  # the same, where the left panel has as much to show as the right one
LEAST = 156  # below the board in any case: the foot of a replay needs it
TABS, LARGE, SMALL, HAND = 38, 50, 34, 152


class Layout(msgspec.Struct, frozen=True):
    """The boxes of the table screen."""

    bar: Rect
    track: Rect  # these three in the bar
    ask: Rect
    plates: Rect
    left: Rect
    board: Rect
    right: Rect
    tabs: Rect  # the heads of the pages of the one panel; empty where there are two
    decks: Rect
    paper: Rect  # what the viewer has written down; empty where there is nothing
    hand: Rect
    acts: Rect
    small: Rect  # the small buttons

    @property
    def close(self) -> bool:
        """Is there but one panel, with pages?"""
        return self.tabs.height > 0


def is_close(theme: Theme) -> bool:
    """Is there little room, as everything is drawn large?"""
    return theme.width < CLOSE[0] or theme.height < CLOSE[1]


def layout(theme: Theme, large: bool = False, slim: bool = False, written: bool = False, broad: bool = False) -> Layout:
    """The boxes for a window. large: the board is to have more room, the hand and the left panel less; slim, broad: it
    is to have more width, the panels less; written: there is a paper before the viewer."""
    if is_close(theme):
        return one_panel(theme)
    return two_panels(theme, large, BROAD if broad else SLIM if slim else (), written)


def laid(theme: Theme, table: Table) -> Layout:
    """The boxes for a table."""
    return layout(theme, table.roomy, table.slim, table.paper is not None, table.broad)


def two_panels(theme: Theme, large: bool = False, lengths: tuple[int, ...] = (), written: bool = False) -> Layout:
    """Panels left and right of the board, decks, hand and buttons below it. lengths: of both panels and the foot."""
    slim = bool(lengths)
    p = theme.p
    width, height = theme.size
    margin = p(14 if slim else 16 if large else MARGIN) if theme.width > 1500 else p(14)
    bar = Rect(0, 0, width, p(BAR))
    most = min(max(p(LOW_BOTTOM), LOWEST), round(height / 6)) if large else min(p(BOTTOM), round(height * 0.262))
    low = max(p(LEAST), most)
    side = min(p(476), round(width * 0.249)) if large else min(p(484), round(width * 0.253))
    beside = min(p(346), round(width * 0.18)) if large else side  # the left panel
    if slim:
        beside, side = (min(p(length), round(width * length / 1920)) for length in lengths[:2])
        low = max(p(LEAST), min(p(lengths[2]), round(height * 0.232)))
    top = bar.height + p(10)
    tall = height - low - top - p(10)
    left = Rect(margin, top, beside, tall)
    right = Rect(width - margin - side, top, side, tall)
    board = Rect(left.right + margin, top, right.left - left.right - 2 * margin, tall)
    foot, air = height - low, p(8 if large else 20)
    decks = Rect(margin, foot + air, min(p(330), round(width * 0.172)), low - air - p(10))
    paper = Rect(decks.right, decks.y, 0, decks.height)
    if written:
        piles, wide, gap = (min(p(length), round(width * length / 1920)) for length in PAPER)
        decks.width = piles
        paper = Rect(decks.right + gap, decks.y - p(4), wide, decks.height + p(4))
    acts_wide = min(p(330), round(width * 0.175))
    acts = Rect(width - margin - acts_wide, foot + air, acts_wide, low - air - p(10))
    hand = Rect(paper.right + margin, foot, acts.left - paper.right - 2 * margin, low)
    return Layout(
        bar=bar,
        track=Rect(left.x, 0, left.width, bar.height),
        ask=Rect(board.x, p(5), board.width, bar.height - p(10)),
        plates=Rect(right.x, 0, right.width - p(54), bar.height),
        left=left,
        board=board,
        right=right,
        tabs=Rect(right.x, right.y, right.width, 0),
        decks=decks,
        paper=paper,
        hand=hand,
        acts=acts,
        small=Rect(acts.x, acts.bottom - p(88), acts.width, p(82)),
    )


def one_panel(theme: Theme) -> Layout:
    """The board, below it the hand; to the right one panel, below it all buttons."""
    p = theme.p
    width, height = theme.size
    margin = p(14)
    bar = Rect(0, 0, width, p(BAR))
    side = max(p(346), round(width * 0.34))
    top, low = bar.height + p(10), p(HAND)
    small = Rect(width - margin - side, height - p(10) - p(SMALL), side, p(SMALL))
    acts = Rect(small.x, small.y - p(8) - p(LARGE), side, p(LARGE))
    panel = Rect(small.x, top, side, acts.y - p(10) - top)
    board = Rect(margin, top, panel.x - 2 * margin, height - low - top)
    hand = Rect(margin, height - low, board.width, low)
    plates = max(p(236), round(width * 0.24))
    track = Rect(margin, 0, round(width * 0.22), bar.height)
    score = Rect(width - margin - p(54) - plates, 0, plates, bar.height)
    return Layout(
        bar=bar,
        track=track,
        ask=Rect(track.right + margin, p(5), score.x - track.right - 2 * margin, bar.height - p(10)),
        plates=score,
        left=panel,
        board=board,
        right=panel,
        tabs=Rect(panel.x + p(10), panel.y + p(10), panel.width - p(20), p(TABS)),
        decks=Rect(hand.x, hand.y, 0, 0),
        paper=Rect(hand.x, hand.y, 0, 0),
        hand=hand,
        acts=acts,
        small=small,
    )


def page(theme: Theme, place: Layout) -> Rect:
    """The room below the heads of the pages of the one panel."""
    p = theme.p
    top = place.tabs.bottom + p(8)
    return Rect(place.right.x + p(16), top, place.right.width - p(32), place.right.bottom - p(10) - top)
