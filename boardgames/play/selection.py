"""From clicks to an option: each click narrows what is on offer, until one is left.

What may be clicked is exactly what the options that are left speak of next. It knows no pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgames.core.flow import Option


class Narrowing:
    """The options of a decision and what has been clicked so far."""

    def __init__(self, options: Sequence[Option] = (), stands: Mapping[str, str] | None = None) -> None:
        """stands: what is clicked for an option that names nothing, and what may be clicked first for one that names
        something, by its code."""
        self.options = list(options)
        self.usual = ""  # of the things that choices begin with, the one that is meant while none is picked
        self.codes = [option.code for option in self.options]
        self._named = [option.on for option in self.options]  # made once: it is asked for at every picture
        self._means: dict[str, list[tuple[str, ...]]] = {}  # the same, once that was clicked which may come first
        self.picked: list[str] = []
        self._lit: tuple[tuple[str, ...], set[str]] | None = None  # and of which clicks
        if stands:
            self._stand_for(stands)

    def _stand_for(self, stands: Mapping[str, str]) -> None:
        firsts = [stands.get(code, "") for code in self.codes]
        for first in {first: None for first, on in zip(firsts, self._named, strict=True) if first and on}:
            self._means[first] = [
                (first, *on) if by == first else on for by, on in zip(firsts, self._named, strict=True)
            ]
        self._named = [on or ((first,) if first else ()) for first, on in zip(firsts, self._named, strict=True)]

    @property
    def on(self) -> list[tuple[str, ...]]:
        """What is clicked through for each option, once that was clicked which is."""
        return self._means.get(self.picked[0], self._named) if self.picked else self._named

    @property
    def left(self) -> list[int]:
        """The options, by number, that go with every click so far."""
        depth, picked = len(self.picked), tuple(self.picked)
        return [n for n, on in enumerate(self.on) if on[:depth] == picked]

    @property
    def lit(self) -> set[str]:
        """What may be clicked next; where only one thing can come first, what comes after it may be clicked as well."""
        of = (self.usual, *self.picked)
        if self._lit is None or self._lit[0] != of:
            depth, sole = len(self.picked), self.sole
            further = [self.on[n] for n in self.left if len(self.on[n]) > depth]
            found = {on[depth] for on in further} | (set() if self.picked else set(self._means))
            self._lit = of, found | {on[depth + 1] for on in further if sole and on[depth] == sole}
        return self._lit[1]

    @property
    def sole(self) -> str:
        """The one thing that further clicks must begin with and that is not yet all: the last unit to be placed; or
        what is usually meant where none is picked."""
        depth = len(self.picked)
        further = [self.on[n] for n in self.left if len(self.on[n]) > depth]
        first = {on[depth] for on in further}
        found = self.usual if not self.picked and self.usual in first else first.pop() if len(first) == 1 else ""
        return found if all(len(on) > depth + 1 for on in further if on[depth] == found) else ""

    def through(self, refs: set[str]) -> list[int]:
        """The options that are left once one of these has been clicked."""
        depth = len(self.picked)
        if not self.picked and (means := refs & set(self._means)):
            return [n for each in sorted(means) for n, on in enumerate(self._means[each]) if on[:1] == (each,)]
        found = [n for n in self.left if len(self.on[n]) > depth and self.on[n][depth] in refs]
        if found or not self.sole:
            return found
        begun = [n for n in self.left if len(self.on[n]) > depth + 1 and self.on[n][depth] == self.sole]
        return [n for n in begun if self.on[n][depth + 1] in refs]

    @property
    def complete(self) -> list[int]:
        """The options that ask for no further click: they are chosen from the list, or by clicking once more."""
        return [n for n in self.left if len(self.on[n]) == len(self.picked)]

    def click(self, ref: str) -> str | None:
        """Click on a thing; the code of the option that this completes.

        One that names further things waits for them even where no other is left: who clicks on a unit to look at it
        has not yet moved it. A click on what no option speaks of takes the last one back.
        """
        if ref in self.lit:
            depth = len(self.picked)
            if not self.picked and ref in self._means:
                self.picked.append(ref)
                return None
            if all(on[depth : depth + 1] != (ref,) for on in (self.on[n] for n in self.left)):
                self.picked.append(self.sole)
            self.picked.append(ref)
            left = self.left
            return self.codes[left[0]] if len(left) == 1 and left == self.complete else None
        if self.picked and ref == self.picked[-1]:
            complete = self.complete
            if len(complete) == 1:
                return self.codes[complete[0]]
            self.back()
            return None
        if self.picked:
            first = {on[0] for on in self._named if on} | set(self._means)
            if ref in first:
                self.picked = []
                return self.click(ref)
            self.back()
        return None

    def back(self) -> bool:
        """Take the last click back; was there one?"""
        if not self.picked:
            return False
        self.picked.pop()
        return True
