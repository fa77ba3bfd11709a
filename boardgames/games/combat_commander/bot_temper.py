"""What the levels of the bot think of the same things: the easier one clings to its cards, but not to the Initiative.

Its values were set by hand, those of the harder one where `normal` beat itself the most often with more of one or less.
"""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    spare: float  # what it is worth to put a card away: it makes room for one that may be better
    initiative: float  # what the Initiative card is worth: the next roll that matters, and a tie


NORMAL = Temper(spare=0.75, initiative=4.5)
HARD = Temper(spare=1.0, initiative=8.0)
