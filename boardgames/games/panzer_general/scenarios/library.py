"""The scenarios that are known: those that ship, and those that a player or a save brings along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from boardgames.core.faults import Fault, among, wrong
from boardgames.core.files.scenarios import Scenarios
from boardgames.core.paths import SCENARIOS
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general.content.printed import (
    ACTION_IDS,
    ACTIONS,
    SIDES,
    TERRAIN,
    TILE_FACES,
    UNIT_IDS,
    UNIT_TYPES,
    UNITS,
    action_deck,
    unit_deck,
)
from boardgames.games.panzer_general.scenarios.schema import Deck, Field, Force, Scenario, Solo, expected

FOLDER = SCENARIOS / "panzer_general"
# The Operations cards that the Non-Player side can play: 7.1 says whom they go to, or they ask nothing.
PLAYED_BY_RULE = (
    "air_strike", "bomber_run", "ranged_bombardment", "prep_fire", "improved_defenses", "replacements",
    "counter_offensive",
)  # fmt: skip
COMBAT_CARDS = [kind.id for kind in ACTION_IDS.values() if kind.kind == "combat"]
CLASSES = frozenset(kind.unit_class for kind in UNIT_TYPES)

FIELDS: dict[str, Field] = {}  # the boards worked out so far; the state looks here first


def field(name: str) -> Field:
    """The board of a scenario, worked out once."""
    found = FIELDS.get(name)
    if found is None:
        found = FIELDS[name] = Field(scenario(name), rows_of(scenario(name)))
    return found


def rows_of(what: Scenario) -> list[list[str]]:
    """The tiles of a scenario's map, its own or another scenario's (7.3.d)."""
    if isinstance(what.map, str):
        other = shipped().get(what.map)
        if other is None or isinstance(other.map, str):
            raise wrong(what.id, "map", what.map, expected("rows", known=", ".join(shipped())))
        return other.map
    return what.map


def with_map(data: Any) -> Any:
    """The map of another scenario brings its Bases, bridges and objectives along, unless the file lays down its own."""
    other = shipped().get(data["map"]) if isinstance(data, dict) and isinstance(data.get("map"), str) else None
    if other is None:
        return data
    return {**{key: getattr(other, key) for key in ("base_top", "base_bottom", "bridges", "objectives")}, **data}


# --- checking ----------------------------------------------------------------------------------------------------


def check(what: Scenario, name: str) -> None:
    """Everything about a scenario that its types cannot say; a `Fault` names file, place, found and expected."""
    rows = _rows(what, name)
    for y, row in enumerate(rows):
        for x, tile in enumerate(row):
            if tile not in TILE_FACES and tile not in TERRAIN:
                raise wrong(name, f"map[{y}][{x}]", tile, expected("tile"))
    board = Field(what, rows, name)
    if not what.title:
        raise wrong(name, "title", None, expected("title"))
    _check_bases(what, board, name)
    taken: set[int] = set()
    for side in SIDES:
        _check_force(getattr(what, side), board, name, side, taken)
    if what.solo:
        _check_solo(what, what.solo, board, name)
    elif what.action_deck is None:
        raise wrong(name, "action_deck", None, expected("action_deck"))
    else:
        _check_actions(what.action_deck if isinstance(what.action_deck, dict) else {}, name, "action_deck")
        _check_hands(what, action_numbers(what.action_deck), name)
    _check_victory(what, name)
    _check_rules(what, board, name)


def _rows(what: Scenario, name: str) -> list[list[str]]:
    try:
        rows = rows_of(what)
    except Fault as fault:
        raise wrong(name, "map", what.map, fault.message.args["expected"]) from None
    if not 2 <= len(rows) <= 9 or not 2 <= len(rows[0]) <= 20 or any(len(row) != len(rows[0]) for row in rows):
        raise wrong(name, "map", Message("panzer_general.found.rows", {"count": len(rows)}), expected("size"))
    return rows


def _check_bases(what: Scenario, board: Field, name: str) -> None:
    """1.e: each Base is a tile of its own Home Row."""
    for place, base, row in zip(
        ("base_top", "base_bottom"), board.bases, (board.top_row, board.bottom_row), strict=True
    ):
        if base not in row:
            raise wrong(name, place, getattr(what, place), expected("home_row"))


def _check_force(force: Force, board: Field, name: str, side: str, taken: set[int]) -> None:
    seat = SIDES.index(side)
    if isinstance(force.deck, str):
        letters = "ABCDEFGH" if seat == 0 else "abcdefgh"
        if force.deck not in letters or len(force.deck) != 1:
            raise wrong(name, f"{side}.deck", force.deck, expected("unit_deck", known=", ".join(letters)))
    else:
        _check_units(list(force.deck), seat, name, f"{side}.deck")
    _check_actions(force.action_deck or {}, name, f"{side}.action_deck")
    _check_actions(force.hand, name, f"{side}.hand")
    fixed = [*force.units.values(), *force.given]
    _check_units(force.given, seat, name, f"{side}.given")
    _check_units(list(force.units.values()), seat, name, f"{side}.units")
    wanted = Counter(fixed) + Counter({} if isinstance(force.deck, str) else force.deck)
    for each, count in wanted.items():
        if count > UNIT_IDS[each].copies:
            raise wrong(name, f"{side}.{each}", count, expected("copies", most=UNIT_IDS[each].copies))
    for ref in force.units:
        tile = board.tile(ref, f"{side}.units")
        if tile in taken or not board.terrain[tile].passable:
            raise wrong(name, f"{side}.units", ref, expected("one_unit"))
        taken.add(tile)
    board.tiles_of(force.controls, f"{side}.controls")
    placed = len(force.given) + force.random
    if placed > board.grid.columns:
        raise wrong(name, f"{side}.given", placed, expected("row_room", most=board.grid.columns))
    if force.control_rows > board.grid.rows // 2:
        raise wrong(name, f"{side}.control_rows", force.control_rows, expected("half", rows=board.grid.rows))


def _check_hands(what: Scenario, deck: list[int], name: str) -> None:
    """7.2.bastogne.d: cards dealt by name are in the deck."""
    left = Counter(ACTIONS[number].id for number in deck)
    for side in SIDES:
        for each, count in getattr(what, side).hand.items():
            if count > left[each]:
                raise wrong(name, f"{side}.hand.{each}", count, expected("left", most=left[each]))
            left[each] -= count


# What a condition cannot do without.
COUNTED = frozenset({"home_row", "entered_home_row", "objectives", "terrain", "prestige_and_tiles", "hold_hill"})
ON_OBJECTIVES = frozenset({"objectives", "hold_hill", "occupy_objective"})


def _check_victory(what: Scenario, name: str) -> None:
    """A condition that needs a number, a unit or a place names it, or it would be met at once or never."""
    for n, condition in enumerate(what.victory):
        place = f"victory[{n}]"
        if condition.kind in COUNTED and not condition.count:
            raise wrong(name, f"{place}.count", 0, expected("number"))
        if (condition.kind == "destroy_unit" or condition.unit) and condition.unit not in UNIT_IDS:
            raise wrong(name, f"{place}.unit", condition.unit, expected("unit"))
        if (condition.kind == "terrain" or condition.terrain) and condition.terrain not in TERRAIN:
            raise wrong(name, f"{place}.terrain", condition.terrain, among(", ".join(TERRAIN)))
        if condition.kind in ON_OBJECTIVES and not what.objectives:
            raise wrong(name, "objectives", None, expected("spoken_of", place=place))
    if "hill" in what.at_end and not what.objectives:
        raise wrong(name, "objectives", None, expected("hill"))


def _check_rules(what: Scenario, board: Field, name: str) -> None:
    rules = what.rules
    for side, ids in rules.banned_cards.items():
        _check_actions(dict.fromkeys(ids, 1), name, f"rules.banned_cards.{side}")
    for place in ("battle_only_units", "static_units"):
        for side, ids in getattr(rules, place).items():
            _check_units(ids, SIDES.index(side), name, f"rules.{place}.{side}")
    for place in ("no_entry", "free_landing"):
        for side, refs in getattr(rules, place).items():
            board.tiles_of(refs, f"rules.{place}.{side}")
    for side, kinds in rules.battle_only_classes.items():
        _check_known(kinds, CLASSES, name, f"rules.battle_only_classes.{side}")
    _check_known(rules.drop.units if rules.drop else [], UNIT_IDS, name, "rules.drop.units")
    _check_known(rules.river_crossers, UNIT_IDS, name, "rules.river_crossers")


def _check_solo(what: Scenario, solo: Solo, board: Field, name: str) -> None:
    """7.1: the Player's own action deck, who goes first, and everything that the Non-Player side is told to do."""
    if getattr(what, solo.player).action_deck is None:
        raise wrong(name, f"{solo.player}.action_deck", None, expected("player_deck"))
    if what.first == "draw":
        raise wrong(name, "first", "draw", expected("first"))
    for deck in ("action_deck", "fire_deck", "target_deck"):
        _check_actions(getattr(solo, deck), name, f"solo.{deck}")
    _check_known(list(solo.action_deck), PLAYED_BY_RULE, name, "solo.action_deck")
    for deck in ("fire_deck", "target_deck"):
        _check_known(list(getattr(solo, deck)), COMBAT_CARDS, name, f"solo.{deck}")
    seat = 1 - SIDES.index(solo.player)
    for place in ("dug_in", "movers", "movers_all_but"):
        _check_units(getattr(solo, place) or [], seat, name, f"solo.{place}")
    _check_units([solo.commander] if solo.commander else [], seat, name, "solo.commander")
    for n, loss in enumerate(solo.losses):
        _check_units(loss.while_unit, seat, name, f"solo.losses[{n}].while_unit")
    if solo.tile_reinforcements:
        board.tiles_of(solo.tile_reinforcements.tiles, "solo.tile_reinforcements")
    _check_known(solo.ambush_terrain, TERRAIN, name, "solo.ambush_terrain")


def _check_actions(ids: dict[str, int], name: str, place: str) -> None:
    for each, count in ids.items():
        if each not in ACTION_IDS:
            raise wrong(name, f"{place}.{each}", each, among(", ".join(ACTION_IDS)))
        if count > len(ACTION_IDS[each].copies):
            raise wrong(name, f"{place}.{each}", count, expected("copies", most=len(ACTION_IDS[each].copies)))


def _check_known(ids: list[str], known: Iterable[str], name: str, place: str) -> None:
    for each in ids:
        if each not in known:
            raise wrong(name, place, each, among(", ".join(known)))


def _check_units(ids: list[str], seat: int, name: str, place: str) -> None:
    for each in ids:
        if each not in UNIT_IDS or UNIT_IDS[each].side != SIDES[seat]:
            known = ", ".join(kind.id for kind in UNIT_IDS.values() if kind.side == SIDES[seat])
            raise wrong(name, place, each, expected("side_unit", known=known))


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


BOOKS = Scenarios(FOLDER, Scenario, order=lambda each: (each.order, each.id), check=check, prepare=with_map)
shipped, scenario, learn = BOOKS.shipped, BOOKS.scenario, BOOKS.learn
