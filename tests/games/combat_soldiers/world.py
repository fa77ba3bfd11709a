"""Combat Soldiers as the laws see it: where its cards are, which of them a seat may not know, what its code says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from boardgames.games.combat_soldiers import flow
from boardgames.games.combat_soldiers.content.cards import NATIONS, TYPES
from boardgames.games.combat_soldiers.state import State
from boardgames.games.combat_soldiers.view import SETTING_UP, knows
from boardgames.games.combat_soldiers.words import SEATS
from tests.laws.worlds import World


def secret(g: State, seat: int) -> dict[Any, Hashable]:
    """Hands, deck and hidden discards, what lies aside unseen, groups still face down, and all selections."""
    found: dict[Any, Hashable] = {card: ("deck", n) for n, card in enumerate(g.deck)}
    found |= dict.fromkeys(g.cut, "aside")
    own = g.players[seat]
    if len(g.players) == 2 and g.phase not in SETTING_UP:
        found |= {card: "aside" for card in g.aside if card not in own.offered}
    found |= {each.card: ("discards", n) for n, each in enumerate(g.discards) if not knows(each.known, seat)}
    for other, player in enumerate(g.players):
        if other == seat:
            continue
        found |= {card: f"hand {other}" for card in player.hand if card not in player.shown}
        for group in g.groups:
            if group.seat == other and group.down:
                cards = [*(unit.card for unit in group.units), group.objective, group.steeple]
                found |= {card: f"hand {other}" for card in cards if card}
        if player.selection and g.result is None:
            spied = {objective for who, objective, _ in own.spied if who == other}
            found[f"selection {other}"] = tuple(
                sorted(each for each in player.selection.items() if each[0] not in spied)
            )
    return found


def sayings() -> Iterator[str]:
    """The names and texts of things."""
    for name in TYPES:
        if TYPES[name].kind != "unit":
            yield from (f"card.{name}.name", f"card.{name}.text")
    yield from (f"nation.{nation}" for nation in NATIONS)
    yield from (f"nation_short.{nation}" for nation in NATIONS)
    yield from (f"side.{seat}" for seat in (*SEATS, "nobody"))
    yield from (f"phase.{phase}" for phase in flow.PHASES)
    yield from (f"ask.phase_{phase}" for phase in "abcdef")
    yield from (f"use.{use}" for use in ("ffe", "anti_tank", "double", "amphibious"))
    yield from (f"result.{reason}" for reason in ("most_points", "latest_turn"))


WORLD = World(
    secret=secret,
    publishing=frozenset({"discarded", "returned", "white"}),
    names=("card", "cards"),
    sayings=sayings,
    long=True,
)
