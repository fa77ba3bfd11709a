"""The time track: what an advance of the time brings (6.1, 6.2), and Dig In (A32)."""

from __future__ import annotations

from boardgames.core.chance import shuffle
from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import ACTIONS, BASICS
from boardgames.games.combat_commander.rules import choosing, fate, markers, melee, reserves, victory
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.state import State, held, other
from boardgames.games.combat_commander.words import ask


def advance(g: State, seat: int) -> Flow[None]:
    """6.1.2: the time advances by this player's deck, exactly as with a Time! trigger (6.1.2b)."""
    fought = melee.contested(g)
    g.resolving += 1
    g.time += 1
    tell(g, "time", side=seat, time=g.time)
    reshuffle(g, seat)
    yield from sudden_death(g, seat)
    for owner, player in enumerate(g.players):
        victory.gain(g, owner, BASICS.postures[player.posture].time_points, "time")  # 6.1.2h
    yield from clear_the_air(g, seat)
    inactive = other(g.active)
    yield from reserves.arrive(g, inactive)
    for owner in (inactive, g.active):  # A24.2
        yield from dig_in(g, owner)
    yield from melee.fight_all(g, fought)
    g.resolving -= 1


def reshuffle(g: State, seat: int) -> None:
    """1.4, 6.1.2e: the deck and the discards of this player alone become a new deck."""
    player = g.players[seat]
    player.deck += player.discards
    player.discards = []
    player.seen = [card for card in player.seen if card in player.hand]  # the others may come back unseen
    shuffle(g, player.deck)
    g.sealed += 1


def sudden_death(g: State, seat: int) -> Flow[None]:
    """6.2.2: from the space of the Sudden Death marker on, a roll below the time ends the game."""
    if g.time < g.book.sudden_death:
        return
    victory.all_objectives(g)
    card = yield from fate.roll(g, seat, "sudden_death")
    if card.roll < g.time:
        victory.count(g, "sudden_death")


def clear_the_air(g: State, seat: int) -> Flow[None]:
    """6.1.2i: who made the time advance removes a smoke marker from the map."""
    n = yield from choosing.a_hex(seat, "clear_smoke", sorted(g.smoke), "6.1.2i")
    if n is not None:
        markers.clear_smoke(g, n)


def dig_in(g: State, seat: int) -> Flow[None]:
    """A32: foxholes for hexes with own units, a card for each."""
    barred = ACTIONS["dig_in"].barred
    while True:
        hexes = [n for n in held(g, seat) if not markers.barred(g, n, barred)]
        cards = actions.held(g, seat, "time_advance") if hexes else []
        if not (yield from actions.offer(g, seat, "time_advance", cards, ask("dig_in"), "6.1.2m")):
            return
        n = yield from choosing.a_hex(seat, "dig_in_at", hexes, "A32b")
        assert n is not None
        markers.put_work(g, n, "foxhole")
