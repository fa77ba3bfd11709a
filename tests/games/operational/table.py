"""The language in which tests lay out a position of the operational series and play it.

    t = Table(axis=[u("A", "0505", "tank 8-6-8/4-3-8", tank=2)], allies=[u("R", "0506", "inf 2-4-4/1-3-4")])
    t.dice(5)                      # the dice to come
    t.choose("attack 0506", "announce")

The map is 12 by 12 hexes of clear ground unless `map` draws on it; the axis is fed from 0612, the allies from 0601.
The axis is at its prepared attacks unless another phase is named. A unit is its name, its hex and
"type attack-defence-MPs", with a reduced side after a slash; further facts of its counter, and markers on it, follow.
"""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from boardgames.core.flow import Decision
from boardgames.core.game import Setup
from boardgames.core.maps.hexes import hexes
from boardgames.core.match import Match, encode
from boardgames.core.state import Result
from boardgames.games.operational.game import Operational
from boardgames.games.operational.rules import strength
from boardgames.games.operational.scenarios import library
from boardgames.games.operational.scenarios.library import Field
from boardgames.games.operational.scenarios.schema import Counter, Scenario
from boardgames.games.operational.state import ALLIES, AXIS, Attack, Piece, Player, State, Work

_numbers = itertools.count(1)
MARKS = {"steps", "supply", "command", "moved", "battled", "hit", "column", "seen", "loaded", "digging"}


class Laid(msgspec.Struct):
    """A counter and how it lies."""

    counter: Counter
    hex: int
    marks: dict[str, Any]


def u(name: str, hex: str, what: str, **more: Any) -> Laid:
    """A unit: u("A", "0505", "inf 3-3-4/1-2-4", corps="X")."""
    kind, _, figures = what.partition(" ")
    full, _, reduced = figures.partition("/")
    marks = {key: more.pop(key) for key in list(more) if key in MARKS}
    counter = Counter(
        id=name,
        type=kind,  # type: ignore[arg-type]
        full=tuple(map(int, full.split("-"))),  # type: ignore[arg-type]
        reduced=tuple(map(int, reduced.split("-"))) if reduced else None,  # type: ignore[arg-type]
        division=more.pop("division", "1D"),
        corps=more.pop("corps", "X"),
        hex=hex or None,
        **more,
    )
    return Laid(counter, int(hex) if hex else 0, marks)


def marker(name: str, owner: str, kind: str, **more: Any) -> dict[str, Any]:
    """An event marker."""
    return {"id": name, "owner": owner, "kind": kind, "title": {"en": name, "es": name}, **more}


def fair(others: dict[str, Any]) -> dict[str, Any]:
    """Fair weather, settled beforehand, and other kinds that there may be."""
    return {
        "table": {str(die): "fair" for die in range(1, 7)},
        "fixed": {"1-": "fair"},
        "effects": {"fair": {}, **others},
    }


def scenario(axis: list[Laid], allies: list[Laid], more: dict[str, Any]) -> Scenario:
    """A scenario with all that a test need not say."""
    pages = {}
    for side, units in (("axis", axis), ("allies", allies)):
        page = more.pop(f"{side}_page", {})
        pages[side] = {
            "name": {"en": side, "es": side},
            "nation": side,
            "sources": "0612" if side == "axis" else "0601",
            "units": [msgspec.to_builtins(each.counter) for each in units],
            **page,
        }
    title = {"en": "Test", "es": "Prueba"}
    data = {
        "id": f"test_{next(_numbers)}",
        "title": title,
        "turns": 9,
        "first": "axis",
        "map": {"columns": 12, "rows": 12, **more.pop("map", {})},
        "weather": more.pop("sky", None) or fair(more.pop("skies", {})),
        "victory": {"axis": [], "allies": []},
        **pages,
        **more,
    }
    return msgspec.convert(data, Scenario)


class Table:
    """A position, and a match that goes on from it."""

    def __init__(
        self,
        axis: list[Laid] | None = None,
        allies: list[Laid] | None = None,
        phase: str = "prepared",
        active: int = AXIS,
        state: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        works: dict[str, int | Work] | None = None,
        weather: str = "fair",
        **more: Any,
    ) -> None:
        book = scenario(axis or [], allies or [], more)
        self.field = library.FIELDS[book.id] = Field(book)
        self.game = Operational()
        players = [Player(), Player()]
        self.g = State(
            chance=1, scenario=book.id, players=players, phase=phase, active=active, weather=weather,
            options=options or {}, aside=list(self.field.markers), **{"half": active, **(state or {})},
        )  # fmt: skip
        for seat, units in ((AXIS, axis), (ALLIES, allies)):
            for each in units or []:
                self._lay(seat, each)
        for name, work in (works or {}).items():
            self.g.works[int(name)] = work if isinstance(work, Work) else Work(level=work, seat=1 - active)
        self._match: Match | None = None

    def _lay(self, seat: int, each: Laid) -> None:
        unit, player = each.counter, self.g.players[seat]
        if not each.hex:
            player.box.append(unit.id)
        elif unit.turn:
            player.due.append(unit.id)
        else:
            marks = {"steps": 2 if unit.reduced is not None and not unit.weak else 1, **each.marks}
            self.g.units[unit.id] = Piece(unit=unit.id, seat=seat, hex=each.hex, **marks)
            self.g.holders[each.hex] = seat

    # --- laying it out -----------------------------------------------------------------------------------------

    def give(self, seat: int, **what: Any) -> Table:
        """What a side has: give(AXIS, points={2: 1}, air=2, hand=["m"])."""
        for key, value in what.items():
            setattr(self.g.players[seat], key, value)
            if key == "hand":
                self.g.aside = [each for each in self.g.aside if each not in value]
        return self

    def dice(self, *faces: int) -> Table:
        """The dice to come, in order."""
        script = [face - 1 for face in faces]
        if self._match is None:
            self.g.script = script
        else:
            self._match.script(script)
        return self

    # --- playing it --------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match, which starts with the first question."""
        if self._match is None:
            setup = Setup(game=self.game.id, scenario=self.g.scenario, seed=1, options=self.g.options)
            self._match = Match.at(self.game, setup, encode(self.g))
        return self._match

    @property
    def state(self) -> State:
        found = self.match
        assert found.decision is not None or found.result is not None
        assert isinstance(found.state, State)
        return found.state

    @property
    def decision(self) -> Decision:
        found = self.match.decision
        assert found is not None, self.match.result
        return found

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        return self.decision.seat, self.decision.ask.key.rpartition(".")[2]

    @property
    def codes(self) -> list[str]:
        """What may be chosen now."""
        return [option.code for option in self.decision.options]

    @property
    def result(self) -> Result | None:
        return self.match.result

    def verbs(self, verb: str) -> list[str]:
        """What may be chosen of a verb."""
        return [code.partition(" ")[2] for code in self.codes if code.partition(" ")[0] == verb]

    def choose(self, *codes: str) -> Table:
        for code in codes:
            self.match.choose(code)
        return self

    def fall_back(self) -> Table:
        """Have whoever must go back go anywhere that he may."""
        while self.match.decision is not None and self.asked[1] == "back":
            self.choose(self.codes[0])
        return self

    def at(self, unit: str) -> str:
        """Where a unit is; "" if it is not on the map."""
        piece = self.state.units.get(unit)
        return f"{piece.hex:04d}" if piece else ""

    def steps(self, unit: str) -> int:
        piece = self.state.units.get(unit)
        return piece.steps if piece else 0

    @property
    def attack(self) -> Attack:
        found = self.state.attack
        assert found is not None
        return found

    @property
    def used_up(self) -> bool:
        """Have all the scripted dice been thrown?"""
        return not self.match.state.script

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of all events of a kind so far."""
        return [event.args for event in self.match.events_for(None) if event.kind == kind]

    def last(self, kind: str) -> dict[str, Any]:
        return self.told(kind)[-1]


def across(row: int, kind: str = "river", columns: int = 12, name: str = "") -> dict[str, Any]:
    """A river that parts the rows up to this one from those below, all across the map."""
    board = hexes(columns, 12, "down")
    sides = [
        f"{number(min(a, b))}/{number(max(a, b))}"
        for a, b in board.hexsides
        if (a % 12 + 1 <= row) != (b % 12 + 1 <= row)
    ]
    return {"kind": kind, "name": name, "sides": " ".join(sides)}


def number(n: int) -> str:
    return f"{n // 12 + 1:02d}{n % 12 + 1:02d}"


def reckoned(t: Table, targets: str, units: str, kind: str = "prepared", **more: Any) -> Attack:
    """An attack worked out as it lies on the table, against all who stand in the hexes."""
    hexes = [int(each) for each in targets.split()]
    attack = Attack(kind=kind, seat=t.g.active, targets=hexes, units=units.split(), **more)  # type: ignore[arg-type]
    if not attack.defenders:
        attack.defenders = [piece.unit for piece in t.g.units.values() if piece.hex in hexes]
    strength.reckon(t.g, attack)
    return attack


def sum_of(attack: Attack, *what: str) -> int:
    """The shifts and modifiers of some kinds, together."""
    return sum(each.amount for each in (*attack.shifts, *attack.modifiers) if each.what in what)
