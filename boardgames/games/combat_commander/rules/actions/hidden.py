"""What a defender shows when units come into a hex: Hidden Mines and Hidden Wire (A35.2, A35.5)."""

from __future__ import annotations

from boardgames.core.flow import Flow
from boardgames.games.combat_commander.rules import markers, mines
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.state import State, other
from boardgames.games.combat_commander.words import ask


def react(g: State, units: list[int], n: int) -> Flow[None]:
    """The inactive player may answer units that have just moved or advanced into a hex together."""
    if not mines.there(g, units, n):
        return
    seat = other(g.active)
    cards = [each for each in actions.held(g, seat, "entered") if markers.fits(g, each[1], n)]
    played = yield from actions.offer(g, seat, "entered", cards, ask("entered", hex=n), "O21.5b")
    if played is None:
        return
    markers.put_work(g, n, markers.work_of(played[1]))
    yield from mines.strike(g, n, units)  # A35.2c: those alone that have entered
