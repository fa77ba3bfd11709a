"""Could this state have come about on a table? Asked of every position that was edited or comes out of a file."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from boardgames.core import audit as core
from boardgames.core.faults import among, impossible
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, GENERALS, NATIONS, SUPPORT, TERRAIN, UNITS, kind_of
from boardgames.games.tactics_2gm.flow import PHASES
from boardgames.games.tactics_2gm.rules.field import NAMES, OFF, SIZE
from boardgames.games.tactics_2gm.scenarios.schema import expected, known_card
from boardgames.games.tactics_2gm.state import State, Unit


def audit(g: State) -> None:
    """A `Fault` names the first thing that cannot be."""
    core.one_of("phase", g.phase, list(PHASES))
    core.length("sides", g.sides, 2, expected("sides"))
    if not {0, 1} <= g.players.keys() <= {0, 1, 2, 3}:
        raise impossible("players", sorted(g.players), expected("seats"))
    core.seats(g, (0, 1), "side", "first")
    core.seats(g, sorted(g.players), "actor")
    core.seats(g, (-1, *sorted(g.players)), "ai")
    for seat, player in g.players.items():
        if player.nation not in NATIONS:
            raise impossible(f"players.{seat}.nation", player.nation, among(", ".join(NATIONS)))
        if player.pa < 0:
            raise impossible(f"players.{seat}.pa", player.pa, expected("count"))
        if player.general and player.general not in GENERALS:
            raise impossible(f"players.{seat}.general", player.general, among(", ".join(GENERALS)))
    audit_board(g)
    audit_ground(g)
    audit_cards(g)


def audit_board(g: State) -> None:
    """Every unit stands where the board says, and carries what it may."""
    if len(g.board) != SIZE or len(g.at) != SIZE:
        raise impossible("board", len(g.board), expected("squares", count=SIZE))
    for card, unit in g.units.items():
        place = f"units.{card}"
        if unit.card != card or kind_of(card) not in UNITS:
            raise impossible(place, unit.card, expected("unit_card"))
        if unit.seat not in g.players:
            raise impossible(f"{place}.seat", unit.seat, among(", ".join(map(str, sorted(g.players)))))
        if not 0 <= unit.place < OFF:
            raise impossible(f"{place}.place", unit.place, among(", ".join(NAMES)))
        audit_unit(g, unit, place)
    for square, card in enumerate(g.board):
        if card and (card not in g.units or g.units[card].place != square):
            raise impossible(f"board[{square}]", card, expected("unit_here"))


def audit_unit(g: State, unit: Unit, place: str) -> None:
    aboard = g.units.get(unit.aboard) if unit.aboard else None
    if unit.aboard and (aboard is None or aboard.place != unit.place):
        raise impossible(f"{place}.aboard", unit.aboard, expected("carrier"))
    alone = unit.place < SIZE and not unit.aboard and unit.origin < 0
    if alone and g.board[unit.place] != unit.card:
        raise impossible(f"{place}.place", unit.place, expected("unit_here"))
    if not 0 <= unit.wounds < unit.pi:
        raise impossible(f"{place}.wounds", unit.wounds, expected("wounds", most=unit.pi - 1))
    for n, marker in enumerate(unit.markers):
        if marker.kind not in EQUIPMENT:
            raise impossible(f"{place}.markers[{n}]", marker.kind, among(", ".join(EQUIPMENT)))
    for card in unit.support:
        if kind_of(card) not in SUPPORT:
            raise impossible(f"{place}.support", card, expected("support_card"))


def audit_ground(g: State) -> None:
    for square, number in enumerate(g.at):
        if not -1 <= number < len(g.ground) or (number >= 0 and square not in g.ground[number].squares):
            raise impossible(f"at[{square}]", number, expected("terrain_here"))
    for n, land in enumerate(g.ground):
        if land.kind not in TERRAIN:
            raise impossible(f"ground[{n}]", land.kind, among(", ".join(TERRAIN)))


def things(g: State) -> Iterator[tuple[str, Hashable]]:
    """Every card, wherever it is."""
    for player in g.players.values():
        for pile in (
            player.hand, player.deck, player.discards, player.box, player.ally, player.beside, player.gone,
            player.prepared if g.phase != "share" else [],
        ):  # fmt: skip
            yield from (("card", card) for card in pile)
    for side in g.sides:
        yield from (("card", card) for card in side.craft)
    for unit in g.units.values():
        yield from (("card", card) for card in (unit.card, *unit.support, *([unit.hero] if unit.hero else [])))


def audit_cards(g: State) -> None:
    """Every card exists and is in one place only."""
    for _, card in things(g):
        if not known_card(kind_of(str(card))):
            raise impossible("cards", card, expected("card"))
    core.once(things(g))
