"""Figures as they are read: chances, and numbers with their sign."""

from __future__ import annotations

COMMAS = {"es": ","}


def percent(share: float) -> str:
    """A chance, rounded; one that is neither nothing nor all never reads so."""
    if 0 < share < 0.005:
        return "<1 %"
    return ">99 %" if 0.995 < share < 1 else f"{round(100 * share)} %"


def figure(number: int | str) -> str:
    """2, −1."""
    return str(number).replace("-", "\u2212")


def tenths(number: float, language: str, *, signed: bool = False) -> str:
    """2.5, \u22121.0, with the comma of those who write one."""
    found = figure(f"{number:+.1f}" if signed else f"{number:.1f}")
    return found.replace(".", COMMAS.get(language, "."))


def signed(number: int) -> str:
    """+2, −1; what changes nothing is 0."""
    return f"{number:+d}".replace("-", "\u2212") if number else "0"
