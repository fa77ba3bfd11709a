"""The preliminary phase and the end of a turn (5.A, 5.E): weather, what both sides receive, and what has run out."""

from __future__ import annotations

from boardgames.core import chance
from boardgames.core.events import tell
from boardgames.games.operational.rules import special, victory, windows
from boardgames.games.operational.scenarios.schema import SIDES, by_turn, covers
from boardgames.games.operational.state import State, army, sky


def weather(g: State) -> None:
    """5.A.1: a die says what weather it is, unless it was settled beforehand."""
    book = g.book.weather
    g.before = g.weather
    fixed = next((kind for turns, kind in book.fixed.items() if covers(turns, g.turn)), None)
    if fixed is not None:
        g.weather = fixed
    else:
        table = next((table for turns, table in book.later.items() if covers(turns, g.turn)), book.table)
        die = chance.roll(g, 6) + 1
        tell(g, "rolled", side=g.active, what="weather", die=die)
        g.weather = table[str(die)]
    tell(g, "weather", weather=g.weather, turn=g.turn)
    for seat in (0, 1):
        receive(g, seat)
    g.phase = "pool"


def receive(g: State, seat: int) -> None:
    """What a side gets in this turn: points are kept unless the scenario has them lapse; aircraft are of the day."""
    page, player, turn = army(g, seat), g.players[seat], g.turn
    if g.book.points_lapse:
        player.points, player.rockets, player.engineers = {}, 0, 0
    for turns, points in page.artillery.items():
        if covers(turns, turn):
            for power, count in points.items():
                player.points[int(power)] = player.points.get(int(power), 0) + count
    player.points = dict(sorted(player.points.items()))
    player.rockets += int(by_turn(page.rockets, turn))
    player.engineers += int(by_turn(page.engineers, turn))
    more = sum(each.amount for each in g.effects if each.kind == "air" and each.seat == seat and each.until == turn)
    flying = max(0, int(by_turn(page.air, turn)) + more - special.airfields(g, seat))
    player.air = {"none": 0, "one": min(1, flying), "all": flying}[sky(g).air]
    player.scouts = int(by_turn(page.scouts, turn)) if sky(g).scouts else 0


def end(g: State) -> None:
    """5.E: the turn ends; both sides may still bomb, and then the marker moves on."""
    g.ended = False
    g.quiet = []
    windows.open_after(g, "close_turn", both=True)


def close_turn(g: State) -> None:
    """What lasts a turn goes; victory is looked at; the turn marker moves (5.E)."""
    special.end_of_turn(g)
    victory.end_of_turn(g)
    for player in g.players:
        player.air = player.scouts = 0
    g.effects = [effect for effect in g.effects if effect.until > g.turn]
    g.worked = []
    for piece in g.units.values():
        piece.battled = False
    if g.turn >= g.book.turns or g.link:
        victory.finish(g)
    g.turn += 1
    g.half = 0
    g.active = SIDES.index(g.book.first)
    tell(g, "turn", turn=g.turn)
    g.phase = "weather"
