"""Events that are about cards, objective chits, victory points and the Surrender marker."""

from __future__ import annotations

from boardgames.core.chance import roll
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Flow
from boardgames.games.combat_commander.content.printed import CHITS
from boardgames.games.combat_commander.rules import victory
from boardgames.games.combat_commander.rules.choosing import one_of
from boardgames.games.combat_commander.state import State, other
from boardgames.games.combat_commander.words import CARD_IS, SHOW


def battlefield_integrity(g: State, seat: int) -> None:
    """E45: 1 VP for each enemy unit on the casualty track."""
    victory.gain(g, seat, len(g.players[other(seat)].casualties), "casualties")


def command_and_control(g: State, seat: int) -> None:
    """E49: 1 VP for each objective controlled."""
    victory.gain(g, seat, g.control.count(seat), "objectives_held")


def elan(g: State, seat: int) -> None:
    """E54: the Surrender marker moves to the next higher box."""
    player = g.players[seat]
    player.surrender += 1
    tell(g, "elan", side=seat, surrender=player.surrender)


def fog_of_war(g: State, seat: int) -> None:
    """E57: each player's hand loses a card that the other one picks without looking; the inactive player's first."""
    for victim in (other(g.active), g.active):
        hand = g.players[victim].hand
        if hand:
            discard(g, victim, hand[roll(g, len(hand))])


def discard(g: State, seat: int, card: int) -> None:
    """An event takes a card out of a hand."""
    g.players[seat].hand.remove(card)
    g.players[seat].discards.append(card)
    tell(g, "lost_card", side=seat, card=card)


def interrogation(g: State, seat: int) -> Flow[None]:
    """E61: the opponent shows his hand to the player who turned this up, and he may discard a card of it."""
    enemy = g.players[other(seat)]
    if not enemy.hand:
        return
    enemy.seen = list(enemy.hand)
    g.sealed += 1
    tell_privately(g, seat, "interrogated", {"cards": list(enemy.hand)}, side=seat)
    options = list(map(CARD_IS, enemy.hand))
    choice = yield from one_of(seat, "event.interrogation", options, "E61b", optional=True)
    if choice:
        discard(g, other(seat), choice.args[0])


def draw_chit(g: State) -> str | None:
    """An objective chit out of the cup; None where it is empty."""
    return g.cup.pop(roll(g, len(g.cup))) if g.cup else None


def mission_objective(g: State, seat: int) -> None:
    """E65: a further secret objective."""
    take_secret(g, seat)


def take_secret(g: State, seat: int) -> None:
    """A side draws a secret chit; one that has no secret side lies open (7.3.3c)."""
    chit = draw_chit(g)
    if chit and CHITS[chit].open:
        victory.open_chit(g, chit)
    elif chit:
        g.players[seat].secret.append(chit)
        tell_privately(g, seat, "chit_drawn", {"chit": chit}, side=seat)


def reconnaissance(g: State, seat: int) -> Flow[None]:
    """E67: the opponent opens one of his secret chits, and it counts at once."""
    enemy = other(seat)
    options = list(map(SHOW, g.players[enemy].secret))
    choice = yield from one_of(enemy, "event.reconnaissance", options, "E67a")
    if choice:
        g.players[enemy].secret.remove(choice.args[0])
        g.sealed += 1
        victory.open_chit(g, choice.args[0])


def strategic_objective(g: State, seat: int) -> None:
    """E74: a further open objective."""
    chit = draw_chit(g)
    if chit:
        victory.open_chit(g, chit)
