"""A part of the rules played by itself on a position: an event, a roll, an advance of the time.

t = Table(units={...})
p = event(t, AXIS, "G7", ...)     # the card turned up for its event, then the chances to come
p.choose("unit usa_line_squad.1")
"""

from __future__ import annotations

from boardgames.core.flow import Checkpoint, Decision, Flow, GameOver, Option
from boardgames.core.state import Result
from boardgames.games.combat_commander.content.printed import UNIT_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules.events import events
from boardgames.games.combat_commander.state import Piece, State
from tests.games.combat_commander.table import Table


class Played:
    """A flow under way: what it asks, what came of it."""

    def __init__(self, t: Table, flow: Flow[object]) -> None:
        self.g: State = t.g
        self.flow = flow
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.value: object = None
        self._send(None)

    def _send(self, option: Option | None) -> None:
        try:
            step = self.flow.send(option)  # type: ignore[arg-type]
            while isinstance(step, Checkpoint):
                step = next(self.flow)
            self.decision = step
        except StopIteration as stop:
            self.decision, self.value = None, stop.value
        except GameOver as over:
            self.decision, self.result = None, over.result

    @property
    def codes(self) -> list[str]:
        return [option.code for option in self.decision.options] if self.decision else []

    @property
    def seat(self) -> int | None:
        return self.decision.seat if self.decision else None

    def choose(self, *codes: str) -> None:
        for code in codes:
            assert self.decision, f"nothing is asked, and {code} was to be chosen"
            option = self.decision.option(code)
            assert option, f"{code} is not among {self.codes}"
            self._send(option)

    @property
    def done(self) -> bool:
        """Is it over, with every chance that was laid down used?"""
        return self.decision is None and not self.g.script

    def unit(self, slug: str) -> Piece | None:
        return self.g.units.get(UNIT_SLUGS[slug if "." in slug else f"{slug}.1"])

    def where(self, slug: str) -> str | None:
        piece = self.unit(slug)
        return None if piece is None else BOARD.names[piece.hex]

    def told(self, kind: str) -> list[dict[str, object]]:
        return [event.args for event in self.g.told if event.kind == kind]


def event(t: Table, seat: int, *dice: str | int) -> Played:
    """The event of the first card, turned up by a seat as after a roll; the other chances follow."""
    t.dice(*dice)
    t.g.resolving = 1
    return Played(t, events.happen(t.g, seat))


def broken(p: Played, *slugs: str) -> list[bool]:
    """Which of some units on the map are broken."""
    return [piece is not None and piece.broken for piece in map(p.unit, slugs)]


def at(name: str) -> int:
    return BOARD.number[name]
