"""Panzer General as the laws see it: which of its cards a seat may not know, what its code says."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from typing import Any

from boardgames.games.panzer_general import flow
from boardgames.games.panzer_general.content import printed
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from boardgames.games.panzer_general.rules import operations_cards, victory
from boardgames.games.panzer_general.state import Piece, State
from boardgames.games.panzer_general.view import SECRET, could_lie, may_change
from tests.laws.worlds import Sitting, World, alone


def secret(g: State, seat: int) -> dict[Any, Hashable]:
    """The enemy's hand, its units that lie face down or are not placed yet, the order of every deck, and the card that
    it has laid down for a sacrifice."""
    enemy = g.players[1 - seat]
    found: dict[Any, Hashable] = dict.fromkeys(enemy.hand, "hand")
    found |= dict.fromkeys(enemy.chosen, "chosen")
    for name, pile in (("actions", g.action), ("enemy's units", enemy.units), ("own units", g.players[seat].units)):
        found |= {card: (name, n) for n, card in enumerate(pile.cards)}
    found |= {each.card: ("tile", each.tile) for each in covered(g, 1 - seat)}
    if g.np:
        for name in ("action", "fire", "target"):
            found |= {(name, card): n for n, card in enumerate(getattr(g.np, name).cards)}
    shot = g.combat.shot if g.combat else None
    if shot is not None and shot.step == SECRET and 1 - seat in shot.sacrifice:
        found["sacrifice"] = shot.sacrifice[1 - seat]
    return found


def covered(g: State, seat: int) -> list[Piece]:
    """The units of a side that lie face down."""
    return [piece for piece in g.board if piece is not None and piece.seat == seat and not piece.up]


def sure(g: State, seat: int) -> set[Any]:
    """Of each heap, what lies in one place only; a face-down unit that no other card could be."""
    enemy, places, down = g.players[1 - seat], secret(g, seat), covered(g, 1 - seat)

    def heap(*cards: Any) -> dict[Any, Hashable]:
        return {card: places[card] for card in cards}

    known = alone(
        heap(*g.action.cards, *(card for card in enemy.hand if card in ACTIONS)),
        heap(*g.players[seat].units.cards),
        *(heap(*((name, card) for card in getattr(g.np, name).cards)) for name in ("action", "fire", "target") if g.np),
    )
    units = heap(*enemy.units.cards, *enemy.chosen, *(card for card in enemy.hand if card in UNITS))
    known |= {card for card in alone(units) if not any(could_lie(g, piece, card) for piece in down)}
    for piece in down:
        others = any(may_change(g, piece, other) for other in down if other is not piece)
        if not others and not any(could_lie(g, piece, card) for card in units):
            known.add(piece.card)
    return known if enemy.hand else known | {"sacrifice"}


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
    work=170,
    secret=secret,
    sure=sure,
    publishing=frozenset(
        {"played", "sacrificed", "eliminated", "revealed", "lost_cards", "recalled", "np_card", "cancelled"}
    ),
    names=("unit", "enemy", "card", "cards"),
    sayings=sayings,
    optional=re.compile(r"card\.[a-z0-9_]+\.name"),  # a unit without a name here keeps the one on its card
    sitting=Sitting("metz", 5, "operations", 10),
    fight=("metz", (".combat",)),
)
