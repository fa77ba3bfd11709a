"""Victory points, control of objectives and the end of the game (book 6.3, 7)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import GameOver
from boardgames.core.state import Result
from boardgames.games.combat_commander.content.printed import CHITS, FORTIFICATIONS
from boardgames.games.combat_commander.rules import special
from boardgames.games.combat_commander.state import AXIS, NOBODY, State, other


def gain(g: State, seat: int, points: int, why: str) -> None:
    """Move the VP marker towards a side, or away from it."""
    if points:
        g.vp += points if seat == AXIS else -points
        tell(g, "vp", side=seat, points=points, total=g.vp, why=why)


def doubled(g: State, what: str) -> int:
    """By how much an open chit multiplies the VP for eliminating or exiting units (7.3.2g, 7.3.2h)."""
    return 2 if any(CHITS[chit].special == what for chit in g.open) else 1


def worth(g: State, objective: int, chits: list[str] | None = None) -> int:
    """What chits, the open ones unless others are given, make an objective worth; objectives count from 0 here."""
    return sum(CHITS[chit].worth(objective + 1) for chit in (g.open if chits is None else chits))


def occupy(g: State, n: int) -> None:
    """Somebody came to this hex or left it: who holds the objective and the bunker there now (7.3.1c, F101)?

    While the sides set up nobody does yet: what stands may still be taken back.
    """
    if g.phase == "deploy":
        return
    number = g.field.objective_at.get(n)
    if number is not None:
        _control(g, number)
    if n in g.works and FORTIFICATIONS[g.works[n]].wins_ties:
        here = {piece.seat for piece in g.units.values() if piece.hex == n}
        if len(here) == 1:
            g.holders[n] = here.pop()


def _control(g: State, number: int) -> None:
    """The last to be alone in an objective controls it, in all of a building (7.3.1.1)."""
    hexes = g.field.map.objectives[number]
    here = {piece.seat for piece in g.units.values() if piece.hex in hexes}
    if len(here) == 1:
        take(g, number, here.pop())


def take(g: State, number: int, seat: int) -> None:
    """A side takes control of an objective, and what the open chits make it worth (7.3.3e)."""
    before = g.control[number]
    if before == seat:
        return
    points = worth(g, number)
    g.control[number] = seat
    tell(g, "control", objective=number + 1, side=seat)
    if before != NOBODY:
        gain(g, before, -points, "objective")
    gain(g, seat, points, "objective")


def open_chit(g: State, chit: str) -> None:
    """A chit lies open for all from now on, and counts at once (7.3.3d)."""
    g.open.append(chit)
    tell(g, "chit_opened", chit=chit)
    for number, seat in enumerate(g.control):
        if seat != NOBODY:
            gain(g, seat, CHITS[chit].worth(number + 1), "objective")


def check(g: State) -> None:
    """6.3: has a side reached its Surrender marker, or no unit left on the map?"""
    if g.phase == "deploy":
        return
    lost = {
        seat: "surrender" if len(player.casualties) >= player.surrender else "wiped_out"
        for seat, player in enumerate(g.players)
        if len(player.casualties) >= player.surrender or not any(p.seat == seat for p in g.units.values())
    }
    if len(lost) == 2:  # 6.3.1b
        raise won(g.initiative, "both_lost", "6.3.1b")
    for seat, reason in lost.items():
        raise won(other(seat), reason, "6.3.1a", side=seat)


def all_objectives(g: State) -> None:
    """7.3.2f: with that chit open, who controls all five objectives before a Sudden Death roll wins."""
    owner = g.control[0]
    if owner != NOBODY and set(g.control) == {owner} and any(CHITS[chit].special == "sudden_death" for chit in g.open):
        raise won(owner, "all_objectives", "7.3.2f", side=owner)


def count(g: State, reason: str) -> None:
    """6.3.2: secret chits are shown and counted; who has more VP wins, in a tie who holds the Initiative card."""
    for player in g.players:
        for chit in player.secret:
            open_chit(g, chit)
        player.secret = []
    for seat, points in special.prizes(g.book, g.control):
        gain(g, seat, points, "prize")
    if g.vp == 0:
        raise won(g.initiative, f"{reason}_tied", "6.3.2c")
    raise won(AXIS if g.vp > 0 else other(AXIS), reason, "6.3.2b", vp=abs(g.vp))


def won(seat: int, reason: str, rule: str, **args: int) -> GameOver:
    return GameOver(Result(winners=(seat,), reason=f"combat_commander.over.{reason}", rule=rule, args=dict(args)))
