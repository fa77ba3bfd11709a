"""All chance comes from the generator in the state: one integer, so that a state replays itself anywhere.

A test (or an arbiter over the protocol) may script what is to come: `state.script` is a list of results, used up
in order; while it is there, any roll beyond it raises `Unscripted`, and shuffles leave a pile as it is.
"""

from __future__ import annotations

from typing import Any

from boardgames.core.faults import Unscripted
from boardgames.core.state import State

MASK = (1 << 64) - 1
MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407


def seeded(seed: int) -> int:
    """The generator's first state for a seed: neighbouring seeds give unrelated sequences."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31)


def roll(g: State, sides: int) -> int:
    """A number from 0 to sides - 1, each as likely."""
    g.sealed += 1
    if g.script is not None:
        return scripted(g)
    g.chance = (g.chance * MULTIPLIER + INCREMENT) & MASK
    return ((g.chance >> 32) * sides) >> 32


def scripted(g: State) -> int:
    """The next scripted result."""
    if not g.script:
        raise Unscripted("the script of chances is used up")
    return g.script.pop(0)


def shuffle(g: State, pile: list[Any]) -> None:
    """Put a pile in random order (Fisher-Yates)."""
    if g.script is not None:
        return
    for last in range(len(pile) - 1, 0, -1):
        other = roll(g, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
