"""What a person would laugh at in a bot of the operational series."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.flow import Decision, Option
from boardgames.games.operational.bot import value
from boardgames.games.operational.bot.sketch import Sketch
from boardgames.games.operational.content.tables import COLUMNS
from boardgames.games.operational.rules import strength, values
from boardgames.games.operational.state import SUPPLIED, Piece, State, counter, side
from boardgames.games.operational.words import ANNOUNCE

NEAR_STAFF = 3  # hexes from an enemy within which a headquarters has no business to be alone
HOPELESS, SURE = COLUMNS.index("1:2"), COLUMNS.index("5:1")
STRONG = 4  # strength from which a unit is one to attack with
Found = Iterator[tuple[str, bool]]


def chosen(g: State, decision: Decision, option: Option) -> Found:
    """Attacks at hopeless odds that nobody owes; support that lapses unused."""
    if option.word is ANNOUNCE and g.attack is not None:
        attack = value.whole_of(g, g.attack)
        strength.reckon(g, attack)
        paid = any(debt.hex in attack.targets for debt in g.owed)
        yield "attack, none that was owed, at 1:2 or worse", attack.column <= HOPELESS and not paid
        if g.book.points_lapse and g.half == 1 and attack.kind != "overrun" and attack.column < SURE:
            idle = any(option.word.verb == "guns" for option in decision.options) and not attack.guns
            yield "attack below 5:1 without artillery that lapses unless it fires", idle


def ended(before: State, after: State) -> Found:
    """Where the turn left those whose turn it was."""
    seat = before.active
    if before.half == 2 or (before.turn, before.half, before.active) == (after.turn, after.half, after.active):
        return
    s = Sketch(after, seat)
    for n, pieces in s.own.items():
        staffs = [piece for piece in pieces if counter(after, piece.unit).type == "hq"]
        for _ in staffs:
            yield "headquarters near an enemy and alone", len(staffs) == len(pieces) and s.near[n] <= NEAR_STAFF
            yield "headquarters in one hex with another", len(staffs) > 1
    for goal in s.goals:
        if any(counter(before, piece.unit).type != "hq" for piece in at(before, seat, goal)):
            left = not s.own.get(goal) and goal not in s.foes and s.raided[goal]
            yield "ground that counts, left empty where a raid could reach it", left
    lacking = any(not s.held(goal) for goal in s.goals)
    for piece in side(after, seat):
        was = before.units.get(piece.unit)
        if was is None or values.attack(after, piece) < STRONG:
            continue
        idle = piece.hex == was.hex and not piece.battled and piece.hex not in s.goals
        yield "strong units that neither moved nor fought, with ground to win", idle and lacking
        if was.supply == SUPPLIED and was.hex != piece.hex:
            yield "strong units that walked out of supply", piece.hex not in s.supplied[0] and s.near[piece.hex] > 1


def at(g: State, seat: int, n: int) -> list[Piece]:
    return [piece for piece in side(g, seat) if piece.hex == n]
