"""Panzer General as the laws see it: which of its cards a seat may not know, what its code says."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator

from boardgames.games.panzer_general import flow
from boardgames.games.panzer_general.content import printed
from boardgames.games.panzer_general.rules import operations_cards, victory
from boardgames.games.panzer_general.state import State
from tests.laws.worlds import Sitting, World


def secret(g: State, seat: int) -> dict[int, Hashable]:
    """The enemy's hand, its units that lie face down or are not placed yet, and the order of every deck."""
    enemy = g.players[1 - seat]
    found: dict[int, Hashable] = dict.fromkeys(enemy.hand, "hand")
    found |= dict.fromkeys(enemy.chosen, "chosen")
    for name, pile in (("actions", g.action), ("enemy's units", enemy.units), ("own units", g.players[seat].units)):
        found |= {card: (name, n) for n, card in enumerate(pile.cards)}
    found |= {each.card: ("tile", each.tile) for each in g.board if each and each.seat != seat and not each.up}
    return found


def sayings() -> Iterator[str]:
    """The names and texts of things."""
    for card in printed.ACTION_IDS:
        yield f"card.{card}.name"
        yield f"card.{card}.text"
    yield from ("card.bluff.name", "card.bluff.text")
    yield from (f"side.{side}" for side in (*printed.SIDES, "nobody"))
    yield from (f"terrain.{ground}" for ground in printed.TERRAIN)
    yield from (f"class.{kind.unit_class}" for kind in printed.UNIT_TYPES)
    yield from (f"ability.{name}" for name in printed.Abilities.__struct_fields__)
    yield from (f"kind.{card.kind}" for card in printed.ACTION_TYPES)
    yield from (f"role.{card.role}" for card in printed.ACTION_TYPES if card.role)
    yield from ("when.turn", "when.any", "when.reply")
    yield from ("target.hard", "target.soft")
    yield from (f"phase.{phase}" for phase in flow.PHASES)
    yield from (f"ask.target.{card}" for card in operations_cards.TARGETS)
    yield from (f"result.{condition}" for condition in victory.CONDITIONS)
    yield from (f"result.end_{measure}" for measure in victory.RANKINGS)


WORLD = World(
    secret=secret,
    publishing=frozenset(
        {"played", "sacrificed", "eliminated", "revealed", "lost_cards", "recalled", "np_card", "cancelled"}
    ),
    names=("unit", "enemy", "card", "cards"),
    sayings=sayings,
    optional=re.compile(r"card\.[a-z0-9_]+\.name"),  # a unit without a name here keeps the one on its card
    sitting=Sitting("metz", 5, "operations", 10),
    fight=("metz", (".combat",)),
)
