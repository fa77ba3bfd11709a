"""Totals as a contest shows them: how they came about, part by part."""

from __future__ import annotations

from boardgames.core.table import Part, Words


class Sum:
    """A total and the parts of which it came about; it never falls below `least`, where there is such a limit."""

    def __init__(self, least: int | None = None) -> None:
        self.total, self.least = 0, least
        self.parts: list[Part] = []

    def add(self, step: str, title: Words, value: int) -> None:
        """One part more; what is nothing is only told as the first."""
        after = self.total + value if self.least is None else max(self.least, self.total + value)
        if value or not self.parts:
            self.parts.append(Part(step, title, after - self.total, after))
        self.total = after

    def to(self, step: str, title: Words, total: int) -> None:
        """Whatever brings the total there."""
        if total != self.total:
            self.add(step, title, total - self.total)
