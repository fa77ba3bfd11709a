"""Laying out a Fire order, and reading what came of it."""

from __future__ import annotations

from typing import Any

from boardgames.games.combat_commander.content.printed import CARDS, SMOKE, UNIT_SLUGS
from boardgames.games.combat_commander.state import Attack, Mover, Order
from tests.games.combat_commander.table import Table

FIRE_CARD = 50


def number(slug: str) -> int:
    return UNIT_SLUGS[slug if "." in slug else f"{slug}.1"]


def firing(units: dict[str, list[str]], fire: list[str] | None = None, seat: int = 0, **table: Any) -> Table:
    """A Fire order under way: these units are activated with it, or all of the side."""
    t = Table(units, phase="fire", active=seat, **table)
    chosen = [number(slug) for slug in fire or []] or [n for n, piece in t.g.units.items() if piece.seat == seat]
    for each in chosen:
        t.g.units[each].active = True
    t.g.order = Order(kind="fire", card=FIRE_CARD, units=chosen)
    return t


def moving(units: dict[str, list[str]], movers: list[str], seat: int = 0, **table: Any) -> Table:
    """A Move order under way: these units move together and have just entered the hex where they stand."""
    t = Table(units, phase="move", active=seat, **table)
    chosen = [number(slug) for slug in movers]
    for each in chosen:
        t.g.units[each].active = True
    mover = Mover(units=chosen, spent=1, stepped=True, entered=True)
    t.g.order = Order(kind="move", card=FIRE_CARD, units=list(chosen), done=True, mover=mover)
    return t


def under_way(t: Table) -> Attack:
    """The attack that is being declared or resolved."""
    assert t.state.attack is not None
    return t.state.attack


def attacks(t: Table) -> list[tuple[int, int]]:
    """Firepower and total of each attack so far."""
    return [(said["fp"], total["total"]) for said, total in zip(t.told("attack"), t.told("attack_total"), strict=True)]


def defenses(t: Table) -> list[tuple[int, int, str]]:
    """Morale, total and outcome of each defense roll so far."""
    return [(said["morale"], said["total"], said["outcome"]) for said in t.told("defended")]


def fires(t: Table, slug: str) -> set[str]:
    """The hexes at which a unit or weapon could open fire."""
    return {code.split()[2] for code in t.codes if code.split()[0] in {"fire", "shoot"} and slug in code}


def plays(t: Table) -> set[str]:
    """The actions that may be played now."""
    return {code.split()[2] for code in t.codes if code.startswith("play ")}


def cards(nation: str, action: str) -> list[str]:
    """The cards of a nation with an action, or with an order."""
    return [card.slug for card in CARDS.values() if card.nation == nation and action in (card.action, card.order)]


def marker(value: int) -> int:
    """A smoke marker of a value."""
    return next(number for number, found in SMOKE.items() if found == value)
