"""What the tests of orders that move units say over and over."""

from __future__ import annotations

from typing import Any

from boardgames.games.combat_commander.content.printed import CARDS, UNIT_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import Order
from boardgames.games.combat_commander.words import ADVANCE, TO
from tests.games.combat_commander.table import Table


def number(slug: str) -> int:
    """A unit's number by its slug; the first copy of its kind where none is named."""
    return UNIT_SLUGS[slug if "." in slug else f"{slug}.1"]


def under_way(kind: str, units: dict[str, list[str]], *slugs: str, **more: Any) -> Table:
    """A position in the middle of the Axis player's turn: these units have just been activated for an order."""
    order = Order(kind=kind, card=1, units=[number(slug) for slug in slugs])
    return Table(units, phase=kind, order=order, **more)


def costs(table: Table) -> dict[str, int]:
    """The hexes that the moving units may enter next, each with all that is spent by then."""
    return {BOARD.names[each.args[0]]: each.args[1] for each in table.decision.options if each.word is TO}


def advances(table: Table) -> set[str]:
    """The hexes that units may advance into."""
    return {BOARD.names[each.args[1]] for each in table.decision.options if each.word is ADVANCE}


def hexes(names: str) -> set[int]:
    return {BOARD.number[name] for name in names.split()}


def near(nation: str, name: str) -> str:
    """A card of a nation without a trigger whose random hex is this one or next to it."""
    hexes = {name, *(BOARD.names[n] for n in BOARD.neighbours[BOARD.number[name]])}
    return next(
        card.slug for card in CARDS.values() if card.nation == nation and card.hex in hexes and not card.trigger
    )
