"""Questions that are put only where there is something to choose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.words import AT, PASS, UNIT_IS, ask


def one_of(
    seat: int, key: str, options: list[Option], rule: str, *, optional: bool = False, **facts: Any
) -> Flow[Option | None]:
    """One of the options, or none: where there are none, or where the seat may and does pass."""
    if not options:
        return None
    if len(options) == 1 and not optional:
        return options[0]
    choice = yield Decision(seat, ask(key, **facts), [*options, PASS()] if optional else options, rule)
    return None if choice.word is PASS else choice


def a_unit(
    seat: int, key: str, units: Iterable[int], rule: str, *, optional: bool = False, **facts: Any
) -> Flow[int | None]:
    """One of some units, by number."""
    choice = yield from one_of(seat, key, list(map(UNIT_IS, units)), rule, optional=optional, **facts)
    return None if choice is None else int(choice.args[0])


def a_hex(
    seat: int, key: str, hexes: Iterable[int], rule: str, *, optional: bool = False, **facts: Any
) -> Flow[int | None]:
    """One of some hexes."""
    choice = yield from one_of(seat, key, list(map(AT, hexes)), rule, optional=optional, **facts)
    return None if choice is None else int(choice.args[0])
