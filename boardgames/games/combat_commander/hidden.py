"""What a defender shows when units come into a hex: Hidden Mines and Hidden Wire (A35.2, A35.5)."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_commander import actions, markers, mines
from boardgames.games.combat_commander.content import ACTIONS, ActionId, Marker
from boardgames.games.combat_commander.state import State, other
from boardgames.games.combat_commander.words import PASS, ask


def react(g: State, units: list[int], n: int) -> Flow[None]:
    """The inactive player may answer units that have just moved or advanced into a hex together."""
    if not mines.there(g, units, n):
        return
    seat = other(g.active)
    options = actions.offers([each for each in actions.held(g, seat, "entered") if fits(g, each[1], n)])
    if not actions.asked(g, seat, "entered", options):
        return
    choice = yield Decision(seat, ask("entered", hex=n), [*options, PASS()], "O21.5b")
    if choice.word is PASS:
        return
    card, action = choice.args
    actions.play(g, seat, card, action)
    markers.put_work(g, n, work_of(action))
    yield from mines.strike(g, n, units)  # A35.2c: those alone that have entered


def work_of(action: ActionId) -> Marker:
    """The fortification that a hidden action puts down."""
    work = ACTIONS[action].places
    assert work is not None and work != "smoke"
    return work


def fits(g: State, action: ActionId, n: int) -> bool:
    """May this action put its marker into a hex (A35.2b, A35.5b)?"""
    return not markers.barred(g, n, ACTIONS[action].barred) and markers.left(g, work_of(action))
