"""The scenarios that are known: those that ship, and those that a player or a save brings along."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from boardgames.core import content
from boardgames.core.faults import Fault
from boardgames.core.paths import SCENARIOS
from boardgames.games.panzer_general.content import (
    ACTION_IDS,
    ACTIONS,
    SIDES,
    TERRAIN,
    TILE_FACES,
    UNIT_IDS,
    UNITS,
    action_deck,
    unit_deck,
)
from boardgames.games.panzer_general.scenario import Deck, Field, Force, Scenario

FOLDER = SCENARIOS / "panzer_general"

_brought: dict[str, Scenario] = {}
_fields: dict[str, Field] = {}


@cache
def shipped() -> dict[str, Scenario]:
    """The scenarios of the program's own folder, in the book's order."""
    found = [content.load(path, Scenario) for path in sorted(FOLDER.glob("*.yaml"))]
    return {scenario.id: scenario for scenario in sorted(found, key=lambda s: (s.order, s.id))}


def scenario(name: str) -> Scenario:
    """A scenario by its id."""
    found = _brought.get(name) or shipped().get(name)
    if found is None:
        raise Fault("core.fault.scenario", scenario=name, known=", ".join(shipped()))
    return found


def field(name: str) -> Field:
    """The board of a scenario, worked out once."""
    found = _fields.get(name)
    if found is None:
        found = _fields[name] = Field(scenario(name), rows_of(scenario(name)))
    return found


def rows_of(what: Scenario) -> list[list[str]]:
    """The tiles of a scenario's map, its own or another scenario's (7.3.d)."""
    if isinstance(what.map, str):
        other = shipped().get(what.map)
        if other is None or isinstance(other.map, str):
            raise Fault("panzer_general.fault.map", scenario=what.id, map=what.map, known=", ".join(shipped()))
        return other.map
    return what.map


def learn(data: Any, name: str) -> Scenario:
    """Make a scenario from elsewhere known, if it is sound."""
    found = content.convert(data, Scenario, name)
    if found.id in shipped() and msgspec.to_builtins(found) != msgspec.to_builtins(shipped()[found.id]):
        raise Fault("panzer_general.fault.id_taken", file=name, scenario=found.id)
    check(found, name)
    _brought[found.id] = found
    _fields.pop(found.id, None)
    return found


def learn_file(path: Path) -> Scenario:
    return learn(content.read(path), str(path))


def content_of(name: str) -> dict[str, Any] | None:
    """A scenario that does not ship, as data for a save."""
    if name in shipped() and name not in _brought:
        return None
    data: dict[str, Any] = msgspec.to_builtins(scenario(name))
    return data


# --- checking ----------------------------------------------------------------------------------------------------


def check(what: Scenario, name: str) -> None:
    """Everything about a scenario that its types cannot say; a `Fault` names file, place, found and expected."""
    rows = rows_of(what)
    if not 2 <= len(rows) <= 9 or not 2 <= len(rows[0]) <= 20 or any(len(row) != len(rows[0]) for row in rows):
        raise _wrong(name, "map", f"{len(rows)} rows", "2 to 9 rows of 2 to 20 tiles, all as long")
    for y, row in enumerate(rows):
        for x, tile in enumerate(row):
            if tile not in TILE_FACES and tile not in TERRAIN:
                raise _wrong(name, f"map[{y}][{x}]", tile, "a tile such as 16A or a terrain such as town")
    board = Field(what, rows)
    _check_bases(what, board, name)
    for side in SIDES:
        _check_force(getattr(what, side), board, name, side)
    if what.solo is None and what.action_deck is None:
        raise _wrong(name, "action_deck", None, "an action deck from 1 to 4, or a list of cards")
    if isinstance(what.action_deck, dict):
        _check_ids(what.action_deck, ACTION_IDS, name, "action_deck")
    for n, condition in enumerate(what.victory):
        if condition.unit and condition.unit not in UNIT_IDS:
            raise _wrong(name, f"victory[{n}].unit", condition.unit, "a unit id")
        if condition.terrain and condition.terrain not in TERRAIN:
            raise _wrong(name, f"victory[{n}].terrain", condition.terrain, "a terrain name")
    _check_rules(what, board, name)
    if what.solo:
        for deck in ("action_deck", "fire_deck", "target_deck"):
            _check_ids(getattr(what.solo, deck), ACTION_IDS, name, f"solo.{deck}")
        if getattr(what, what.solo.player).action_deck is None:
            raise _wrong(name, f"{what.solo.player}.action_deck", None, "the Player's own action deck")


def _check_bases(what: Scenario, board: Field, name: str) -> None:
    """1.e: each Base is a tile of its own Home Row."""
    for place, base, row in zip(
        ("base_top", "base_bottom"), board.bases, (board.top_row, board.bottom_row), strict=True
    ):
        if base not in row:
            raise _wrong(name, place, getattr(what, place), "a tile of that Home Row")


def _check_force(force: Force, board: Field, name: str, side: str) -> None:
    seat = SIDES.index(side)
    if isinstance(force.deck, str):
        letters = "ABCDEFGH" if seat == 0 else "abcdefgh"
        if force.deck not in letters or len(force.deck) != 1:
            raise _wrong(name, f"{side}.deck", force.deck, f"one of {', '.join(letters)}, or a list of units")
    else:
        _check_units(list(force.deck), seat, name, f"{side}.deck")
    for place in ("action_deck", "hand"):
        _check_ids(getattr(force, place) or {}, ACTION_IDS, name, f"{side}.{place}")
    _check_units(force.given, seat, name, f"{side}.given")
    _check_units(list(force.units.values()), seat, name, f"{side}.units")
    taken: set[int] = set()
    for ref in force.units:
        tile = board.tile(ref, f"{side}.units")
        if tile in taken:
            raise _wrong(name, f"{side}.units", ref, "one unit a tile")
        taken.add(tile)
    board.tiles_of(force.controls, f"{side}.controls")
    if len(force.given) + force.random > board.grid.columns:
        raise _wrong(name, f"{side}.given", len(force.given), f"at most {board.grid.columns} units for the Home Row")


def _check_rules(what: Scenario, board: Field, name: str) -> None:
    rules = what.rules
    for side, ids in rules.banned_cards.items():
        _check_ids(dict.fromkeys(ids, 1), ACTION_IDS, name, f"rules.banned_cards.{side}")
    for place in ("battle_only_units", "static_units"):
        for side, ids in getattr(rules, place).items():
            _check_units(ids, SIDES.index(side), name, f"rules.{place}.{side}")
    for place in ("no_entry", "free_landing"):
        for side, refs in getattr(rules, place).items():
            board.tiles_of(refs, f"rules.{place}.{side}")


def _check_ids(ids: dict[str, int], known: dict[str, Any], name: str, place: str) -> None:
    for each in ids:
        if each not in known:
            raise _wrong(name, f"{place}.{each}", each, "one of " + ", ".join(known))


def _check_units(ids: list[str], seat: int, name: str, place: str) -> None:
    for each in ids:
        if each not in UNIT_IDS or UNIT_IDS[each].side != SIDES[seat]:
            known = ", ".join(kind.id for kind in UNIT_IDS.values() if kind.side == SIDES[seat])
            raise _wrong(name, place, each, f"a unit of that side: {known}")


def _wrong(name: str, place: str, found: object, expected: str) -> Fault:
    return Fault("panzer_general.fault.scenario", file=name, place=place, found=str(found), expected=expected)


def deck_numbers(deck: Deck, taken: list[int]) -> list[int]:
    """The physical cards of a unit deck, leaving out those already taken."""
    if isinstance(deck, str):
        return [number for number in unit_deck(deck) if number not in taken]
    wanted = dict(deck)
    found = []
    for number, card in UNITS.items():
        if wanted.get(card.id) and number not in taken:
            wanted[card.id] -= 1
            found.append(number)
    return found


def action_numbers(deck: int | dict[str, int]) -> list[int]:
    """The physical cards of an action deck."""
    if isinstance(deck, int):
        return action_deck(deck)
    return [number for number, card in ACTIONS.items() if card.copy <= deck.get(card.id, 0)]
