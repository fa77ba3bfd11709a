"""The sequence of play (book 5): setting up, then turns of orders or discards until the game ends.

`PHASES` is the whole of it. Each step does one thing and says in `g.phase` what comes next, so that a match can be
entered again wherever a checkpoint stands.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core import sequence
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import BASICS
from boardgames.games.combat_commander.rules import clock, fate, melee, setup, stacking
from boardgames.games.combat_commander.rules.orders import (
    advance,
    artillery,
    discards,
    fire,
    movement,
    orders,
    recovery,
    rout,
)
from boardgames.games.combat_commander.state import State, other


def play(g: State) -> Flow[None]:
    """The whole game, from wherever it stands."""
    return sequence.play(g, lambda: PHASES[g.phase](g))


def begin_turn(g: State) -> None:
    """5a: a turn begins; nobody has been activated in it yet."""
    tell(g, "turn", turn=g.turn, side=g.active)
    g.given, g.passed, g.heirs = 0, False, {}
    for piece in g.units.values():
        piece.active = False
    for player in g.players:
        player.acted = False
    g.phase = "orders"


def draw(g: State) -> Flow[None]:
    """5.4: the active player alone draws up to the hand of his posture, and the other takes his turn."""
    seat, player = g.active, g.players[g.active]
    drawn = []
    while len(player.hand) < BASICS.postures[player.posture].hand:
        g.sealed += 1
        drawn.append(player.deck.pop())
        player.hand.append(drawn[-1])
        if fate.spent(g, seat):
            yield from clock.advance(g, seat)  # 5.4b
    if drawn:
        tell_privately(g, seat, "drew", {"cards": drawn}, side=seat, count=len(drawn))
    g.active = other(seat)
    g.turn += 1
    g.phase = "turn"


Phase = Callable[[State], Flow[None] | None]  # a step that asks nothing is no flow
PHASES: dict[str, Phase] = {
    "deploy": setup.deploy,
    "turn": begin_turn,
    "orders": orders.choose,
    "discarded": discards.answered,
    "activate": orders.activate,
    "advance": advance.step,
    "artillery_denied": artillery.deny,
    "artillery_request": artillery.request,
    "fire": fire.step,
    "move": movement.step,
    "recover": recovery.step,
    "rout": rout.step,
    "melee": melee.step,
    "stacking": stacking.step,
    "draw": draw,
}
