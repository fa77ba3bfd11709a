"""What the laws need to know of each game besides its contract: where its cards are, and which a seat may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from boardgames.core.state import State as CoreState
from boardgames.games.combat_commander import state as cc
from boardgames.games.combat_commander.content.printed import RADIOS, UNITS, WEAPONS
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


def combat_commander_census(g: cc.State) -> Counter[Any]:
    """Every card, unit, weapon, radio, chit and smoke marker; what is nowhere on the table lies in the box."""
    found: Counter[Any] = Counter()
    for number, piece in g.units.items():
        assert piece.unit == number
        found[f"unit {number}"] += 1
        found[f"weapon {piece.weapon}"] += 1
    waiting = [each for space in g.track.values() for each in space]
    for player in g.players:
        found.update(f"card {card}" for card in (*player.deck, *player.discards, *player.hand))
        found.update(f"unit {unit}" for unit in player.casualties)
        found.update(f"weapon {weapon}" for weapon in player.arms)
        found.update(f"chit {chit}" for chit in player.secret)
        found[f"radio {player.radio}"] += 1
        waiting += player.box
    for each in waiting:
        found.update((f"unit {each.unit}", f"weapon {each.weapon}", f"radio {each.radio}"))
    found.update(f"weapon {weapon}" for weapon in g.lost)
    found.update(f"chit {chit}" for chit in (*g.cup, *g.open))
    found.update(f"smoke {marker}" for marker in (*g.pool, *g.smoke.values(), *g.blaze.values()))
    for kind, box in (("unit", UNITS), ("weapon", WEAPONS), ("radio", RADIOS)):
        del found[f"{kind} 0"]
        for number in box:
            found.setdefault(f"{kind} {number}", 1)
    return found


def combat_commander_secret(g: cc.State, seat: int) -> set[int]:
    """The cards alone: chits are letters, and no event names one that is still secret but to its owner."""
    enemy = g.players[1 - seat]
    return {*enemy.hand, *enemy.deck, *g.players[seat].deck} - set(enemy.seen)


WORLDS: dict[str, World] = {
    "combat_commander": World(
        census=combat_commander_census,
        secret=combat_commander_secret,
        publishing=frozenset(
            {"rolled", "random_hex", "event", "ordered", "played", "discarded", "lost_card", "drifted"}
        ),
        names=("card", "cards"),
    ),
    "panzer_general": World(
        census=panzer_general_census,
        secret=panzer_general_secret,
        publishing=frozenset(
            {"played", "sacrificed", "eliminated", "revealed", "lost_cards", "recalled", "np_card", "cancelled"}
        ),
        names=("unit", "enemy", "card", "cards"),
    ),
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
