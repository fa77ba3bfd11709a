"""Actions in general (A24): which cards in a hand could be played at a moment, and playing one.

What an action does stands in the chapter where it matters: those of fire in fire_actions.py, the hidden ones in
hidden.py, Light Wounds in harm.py. Each offers here what a seat holds for its moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import ACTIONS, CARDS, ActionId
from boardgames.games.combat_commander.rules import giving_up
from boardgames.games.combat_commander.state import State, other
from boardgames.games.combat_commander.words import PASS, PLAY, SCRAP

Held = list[tuple[int, ActionId]]  # cards, each with an action that it may be played for


def held(g: State, seat: int, moment: str) -> Held:
    """The cards in a hand with an action for this moment that its posture and nation may play, by card."""
    player, enemy = g.players[seat], g.players[other(seat)]
    return [
        (card, action)
        for card in player.hand
        for action in CARDS[card].actions
        if ACTIONS[action].moment == moment and ACTIONS[action].allowed(player.posture, player.nation, enemy.nation)
    ]


def holds(g: State, seat: int, action: ActionId) -> list[int]:
    """The cards in a hand that may be played for this action."""
    return [card for card, found in held(g, seat, ACTIONS[action].moment) if found == action]


def strengthens(card: int) -> bool:
    """Has a card an action that adds to the firepower of an attack?"""
    return any(ACTIONS[action].fp for action in CARDS[card].actions)


@contextmanager
def laid_down(g: State, seat: int, card: int) -> Iterator[None]:
    """A hand as it will be without a card: it is played for one thing alone (1.5d, 1.6c)."""
    hand = g.players[seat].hand
    at = hand.index(card)
    del hand[at]
    try:
        yield
    finally:
        hand.insert(at, card)


def asked(g: State, seat: int, moment: str, options: list[Option]) -> bool:
    """Is a seat to be asked for its actions of this moment, by its own wish?"""
    return wanted(g, seat, moment, bool(options))


def offers(cards: Held) -> list[Option]:
    return [PLAY(card, action) for card, action in cards]


def play(g: State, seat: int, card: int, action: ActionId) -> None:
    """A card goes from hand to the discards for its action (1.6c)."""
    g.players[seat].hand.remove(card)
    g.players[seat].discards.append(card)
    tell(g, "played", side=seat, card=card, action=action)


def offer(
    g: State, seat: int, moment: str, cards: Held, question: Message, rule: str, *, bound: bool = False
) -> Flow[tuple[int, ActionId] | None]:
    """A seat may play one of these cards at this moment: the card, and its action; None if it passes or is not asked.

    bound: one must be played, and where there is but one there is nothing to ask.
    """
    options = offers(cards)
    if not bound:
        if not asked(g, seat, moment, options):
            return None
        options.append(PASS())
    choice = options[0]
    while not bound or len(options) > 1:
        choice = yield Decision(seat, question, [*options, *giving_up.offers(g, seat)], rule)
        if choice.word is not SCRAP:
            break
        giving_up.carry_out(g, choice)
    if choice.word is PASS:
        return None
    card, action = choice.args
    play(g, seat, card, action)
    return card, action
