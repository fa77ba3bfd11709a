"""What the levels of the bot think of the same things: the easier one clings to its cards, and lets turns go by.

Its values were set by hand. Those of the harder one won the most games against it, each with more of one or less: it
uses what it holds, and the nearer the enemy is to his surrender, the more it is after his losses.
"""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    spare: float  # what it is worth to put a card away: it makes room for one that may be better
    idle: float  # what it costs to end a turn in which something could still be done
    haste: float  # the same to who is behind and discards: time is against him, and discards use it up
    order: float  # the share of what its order is worth later that a card costs when it is given
    action: float  # the same of its action
    actions: float  # how much all actions count, as long as they are kept
    trifle: float  # what an attack has to bring: a roll may jam a weapon or draw a sniper
    prey: float  # how much the enemy's losses count besides, once he is near to his surrender
    initiative: float  # what the Initiative card is worth: the next roll that matters, and a tie


NORMAL = Temper(
    spare=0.75, haste=0.6, idle=0.0, order=0.45, action=0.5, actions=1.0, trifle=0.35, prey=0.0, initiative=4.5
)
HARD = Temper(spare=1.4, haste=0.2, idle=0.6, order=0.2, action=0.2, actions=0.5, trifle=0.1, prey=0.6, initiative=8.0)
