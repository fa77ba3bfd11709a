"""What a person would laugh at in a bot of Combat Commander."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.flow import Decision, Option
from boardgames.games.combat_commander.bot.judgement import Sketch, ways_to
from boardgames.games.combat_commander.content.printed import CARDS, FORTIFICATIONS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules.orders import activation
from boardgames.games.combat_commander.state import Piece, State
from boardgames.games.combat_commander.words import LOSE, ORDER, UNIT_IS, WITH

FAR_BEHIND = 5  # hexes to the next enemy
IN_CONTACT = 2
IN_REACH = 5  # MP
Found = Iterator[tuple[str, bool]]


def chosen(g: State, decision: Decision, option: Option) -> Found:
    """An Advance for those who are nowhere near, though others are; men lost to stacking."""
    if option.word is LOSE:
        yield "units lost for standing too many in a hex", True
    if (
        decision.ask.key.endswith(".activate")
        and decision.ask.args["order"] == "advance"
        and option.word in (UNIT_IS, WITH)
    ):
        s = Sketch(g, decision.seat)
        led = g.units[option.args[0]]
        ahead = min(nearest(s, piece) for piece in (led, *activation.followers(g, led)))
        yield "Advance: those who go are far from any enemy", ahead >= FAR_BEHIND
    if option.word is ORDER and CARDS[option.args[0]].order == "advance":
        s = Sketch(g, decision.seat)
        touching = [piece for piece in s.mine if not piece.broken and nearest(s, piece) <= IN_CONTACT]
        if touching:
            yield "Advance: all in contact had been activated before", all(piece.active for piece in touching)


def ended(before: State, after: State) -> Found:
    """Where the turn left those whose turn it was."""
    if before.phase == "deploy":
        yield from opened(after)
        return
    seat = before.active
    s = Sketch(after, seat)
    for leader in s.leaders:
        yield (
            "leader in a hex with another leader",
            any(each.hex == leader.hex and each is not leader for each in s.leaders),
        )
        far = BOARD.distances[leader.hex]
        alone = not any(far[each.hex] <= 1 and not each.broken for each in s.led_ones)
        yield "leader without a sound unit within a hex", alone
        yield "leader alone within two hexes of an enemy", alone and nearest(s, leader) <= IN_CONTACT
    yield from deserted(before, s)
    for piece in s.mine:
        was = before.units.get(piece.unit)
        if was is None or was.hex == piece.hex or was.broken or piece.broken:
            continue
        strong = s.fire_at(piece.hex) >= s.morale(piece, piece.hex)
        yield (
            "stopped short of a goal in the open under strong fire",
            s.cover(piece.hex) <= 0 and strong and piece.hex not in s.objective_at,
        )
        yield (
            "moved from cover into the open under strong fire",
            (s.cover(was.hex) >= 1 and s.cover(piece.hex) <= 0 and strong),
        )


def deserted(before: State, s: Sketch) -> Found:
    """Who was the last on an own objective, and left it though an enemy could be there with a move."""
    g, seat = s.g, s.seat
    for number, hexes in enumerate(g.field.map.objectives):
        ways = ways_to(g.field.map, frozenset(hexes))
        near = min((ways[each.hex] for each in s.theirs if not each.broken), default=99)
        guards = [piece for piece in before.units.values() if piece.seat == seat and piece.hex in hexes]
        if guards and g.control[number] == seat and near <= IN_REACH:
            gone = not any(piece.hex in hexes for piece in s.mine) and any(each.unit in g.units for each in guards)
            yield "objective left without a guard, an enemy within reach", gone


def opened(g: State) -> Found:
    """Works that stand empty beside units with less cover."""
    for n, work in g.works.items():
        cover = FORTIFICATIONS[work].cover
        if not cover or any(piece.hex == n for piece in g.units.values()):
            continue
        owners = {piece.seat for piece in g.units.values() if BOARD.distance(piece.hex, n) <= 1}
        seat = min(owners, default=None)
        if seat is not None:
            s = Sketch(g, seat)
            yield (
                "works that stand empty beside units with less cover",
                any(s.cover(piece.hex) < cover for piece in s.mine if BOARD.distance(piece.hex, n) <= 1),
            )


def nearest(s: Sketch, piece: Piece) -> int:
    far = BOARD.distances[piece.hex]
    return min((far[each.hex] for each in s.theirs), default=99)
