"""The scenarios of a game that are known: those that ship, and those that a player or a save brings along.

A scenario from elsewhere is known under its id and a stamp of what it says: so a match never changes under another
scenario of the same name, and a save finds the very one it was played on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from boardgames.core.faults import Fault, among, wrong
from boardgames.core.files import content
from boardgames.core.words.messages import Catalogue, Message

HARDEST = 5  # of the difficulties
SHORTEST = 31  # letters that are left of an id before its stamp


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a file that a player may write; an unknown key is a mistake."""


class Book(Part, frozen=True, kw_only=True):
    """What every game's scenario has. title, about: by language. minutes: how long two people may sit over it."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]{1,60}$")]
    title: dict[str, str]
    about: dict[str, str] = {}
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=HARDEST)] = 2
    minutes: Annotated[int, msgspec.Meta(ge=1)] | None = None


S = TypeVar("S", bound=Book)


class Scenarios(Generic[S]):
    """A game's scenarios. prepare: what a file may leave out is put into its data; check: a `Fault` for one unsound."""

    def __init__(
        self,
        folder: Path,
        kind: type[S],
        order: Callable[[S], Any],
        check: Callable[[S, str], object],
        prepare: Callable[[Any], Any] = lambda data: data,
    ) -> None:
        self._folder, self.kind, self._order = folder, kind, order
        self._check, self._prepare = check, prepare
        self._brought: dict[str, S] = {}
        self._latest: dict[str, str] = {}  # by the id in its file, the scenario last brought under it

    @cached_property
    def _shipped(self) -> dict[str, S]:
        found = [content.load(path, self.kind) for path in sorted(self._folder.glob("*.yaml"))]
        return {each.id: each for each in sorted(found, key=self._order)}

    def shipped(self) -> dict[str, S]:
        """Those of the program's own folder, in their order."""
        return self._shipped

    def every(self) -> list[S]:
        """All that are known, those that were brought along first."""
        return [*self._brought.values(), *self._shipped.values()]

    def known(self, name: str) -> S | None:
        """A scenario by its id, if there is one."""
        return self._shipped.get(name) or self._brought.get(name) or self._brought.get(self._latest.get(name, ""))

    def scenario(self, name: str) -> S:
        """A scenario by its id; a `Fault` names those that there are."""
        found = self.known(name)
        if found is None:
            raise Fault("core.fault.scenario", scenario=name, known=", ".join(self._shipped))
        return found

    def learn(self, data: Any, name: str) -> S:
        """Make a scenario from elsewhere known, if it is sound."""
        found = content.convert(self._prepare(data), self.kind, name)
        if found.id in self._shipped:
            if self._shipped[found.id] == found:
                return found
            raise wrong(name, "id", found.id, Message("core.wanted.own_id"))
        self._check(found, name)
        stamp = stamp_of(found)
        if not found.id.endswith(stamp):
            called = found.id
            found = msgspec.structs.replace(found, id=f"{called[:SHORTEST]}_{stamp}")
            self._latest[called] = found.id
        self._brought[found.id] = found
        return found

    def learn_file(self, path: Path) -> S:
        """The same, read from a file."""
        return self.learn(content.read(path), str(path))

    def named(self, given: str | dict[str, Any], name: str) -> S:
        """The scenario that a file names, or writes out and so makes known."""
        if isinstance(given, dict):
            return self.learn(given, f"{name} (scenario)")
        try:
            return self.scenario(given)
        except Fault:
            raise wrong(name, "scenario", given, among(", ".join(self._shipped))) from None

    def content_of(self, name: str) -> dict[str, Any] | None:
        """A scenario that does not ship, as data for a save."""
        if name in self._shipped:
            return None
        data: dict[str, Any] = msgspec.to_builtins(self.scenario(name), str_keys=True)
        return data

    def said(self, catalogue: Catalogue, name: str) -> str:
        """A scenario by its title; one that is not known here, by its id."""
        found = self.known(name)
        return found.title.get(catalogue.language) or found.title.get("en") or name if found else name


def stamp_of(found: Any) -> str:
    """Eight letters that change with anything a scenario says, but for its id."""
    said = msgspec.json.encode(msgspec.structs.replace(found, id="x"))
    return hashlib.sha256(said).hexdigest()[:8]
