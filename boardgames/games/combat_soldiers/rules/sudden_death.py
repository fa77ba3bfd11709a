"""Chapter 12: how a round ends."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.games.combat_soldiers.content.cards import FIGURES
from boardgames.games.combat_soldiers.rules.ending import RoundOver
from boardgames.games.combat_soldiers.rules.resolution import throw
from boardgames.games.combat_soldiers.state import State

FIRST, LAST = FIGURES.track[0], FIGURES.track[-1]


def begin_if_empty(g: State) -> None:
    """12.1a: as soon as the deck is empty."""
    if not g.deck and not g.sudden:
        begin(g)


def begin(g: State) -> None:
    """The End of Round marker goes on the track (12.1d)."""
    g.sudden = FIRST
    tell(g, "sudden_death", space=g.sudden)


def idle(g: State) -> None:
    """12.1i: three circles in which nobody draws, attacks or loses an objective begin it too."""
    g.idle = 0 if g.stirred else g.idle + 1
    g.stirred = False
    if g.idle >= FIGURES.idle_circles * len(g.players) and not g.sudden:
        begin(g)


def roll_for_end(g: State) -> None:
    """12.1e to h: at the end of each Turn, the one in which it began included."""
    if not g.sudden:
        return
    die = throw(g)
    tell(g, "end_roll", seat=g.active, die=die, space=g.sudden)
    if die >= g.sudden:
        raise RoundOver
    g.sudden = max(LAST, g.sudden - 1)
