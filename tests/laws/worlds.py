"""What the laws need to know of each game besides its contract: where its cards are, and which a seat may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from boardgames.core.state import State as CoreState
from boardgames.games.panzer_general.state import Pile, State


class World(msgspec.Struct):
    """census: every card and counter where it is. secret: the cards hidden from a seat. publishing: the events that
    turn a hidden card up, and so may name it. names: the facts of an event that name cards."""

    census: Callable[[Any], Counter[Any]]
    secret: Callable[[Any, int], set[int]]
    publishing: frozenset[str]
    names: tuple[str, ...]


def panzer_general_census(g: State) -> Counter[int]:
    piles: list[Pile] = [g.action, *(player.units for player in g.players)]
    if g.np:
        piles += [g.np.action, g.np.fire, g.np.target]
    found: Counter[int] = Counter()
    for number, pile in enumerate(piles):
        # The Non-Player's four decks are sorted out of a second box: the same numbers stand in them again.
        found.update(card + 1000 * max(0, number - 2) for card in [*pile.cards, *pile.discards])
    for player in g.players:
        found.update([*player.hand, *player.chosen])
    for tile, piece in enumerate(g.board):
        if piece is not None:
            assert piece.tile == tile
            found[piece.card] += 1
    return found


def panzer_general_secret(g: State, seat: int) -> set[int]:
    enemy = g.players[1 - seat]
    hidden = {*enemy.hand, *enemy.units.cards, *enemy.chosen, *g.action.cards, *g.players[seat].units.cards}
    hidden |= {piece.card for piece in g.board if piece is not None and piece.seat != seat and not piece.up}
    return hidden


WORLDS: dict[str, World] = {
    "panzer_general": World(
        census=panzer_general_census,
        secret=panzer_general_secret,
        publishing=frozenset(
            {"played", "sacrificed", "eliminated", "revealed", "lost_cards", "recalled", "np_card", "cancelled"}
        ),
        names=("unit", "enemy", "card", "cards"),
    )
}


def named(event: Any, world: World) -> set[int]:
    """The cards that an event names."""
    found: set[int] = set()
    for key in world.names:
        value = event.args.get(key)
        if value:
            found.update(value if isinstance(value, list) else [value])
    return found


def census(game: str, g: CoreState) -> Counter[Any]:
    return WORLDS[game].census(g)
