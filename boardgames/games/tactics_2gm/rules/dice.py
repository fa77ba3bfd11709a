"""The ten-sided die, and the cards that have it rolled again (Suerte, Afortunado)."""

from __future__ import annotations

from boardgames.core.chance import roll
from boardgames.core.flow import Flow
from boardgames.games.tactics_2gm.content.cards import kind_of
from boardgames.games.tactics_2gm.rules.asking import play_cost, react
from boardgames.games.tactics_2gm.rules.hands import discard, play
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State
from boardgames.games.tactics_2gm.words import ask

LUCK = ("luck", "lucky")


def d10(g: State) -> int:
    """A number from 1 to 10."""
    return roll(g, 10) + 1


def rolled(g: State, seat: int, what: str, rule: str) -> int:
    """A die that is told, and that no card can change: of the set-up, the weather, the AI's choices."""
    g.last_die = d10(g)
    tell(g, "rolled", seat=seat, what=what, die=g.last_die, rule=rule)
    return g.last_die


def fateful(g: State, seat: int, what: str, rule: str) -> Flow[int]:
    """A die of a battle: once it lies there, each side may have it rolled again, the roller's enemy first."""
    rolled(g, seat, what, rule)
    for side in (1 - seat % 2, seat % 2):
        for each in g.seats(side):
            if (yield from again(g, each, what, rule)):
                break
    return g.last_die


def again(g: State, seat: int, what: str, rule: str) -> Flow[bool]:
    """adv.impacttable.card.lucky: a seat may play a card on the die. Once a turn for Afortunado."""
    names = [name for name in LUCK if name not in g.players[seat].used]
    question = ask("luck", what=what, die=g.last_die)
    card = yield from react(g, seat, "luck", names, question, "solo.fire.support")
    if not card:
        return False
    play_luck(g, seat, card)
    rolled(g, seat, what, rule)
    return True


def play_luck(g: State, seat: int, card: str) -> None:
    """The card is paid and gone; Afortunado works once a turn."""
    play(g, seat, card, play_cost(g, seat, card))
    discard(g, seat, card)
    if kind_of(card) == "lucky":
        g.players[seat].used.append("lucky")


def one_of(g: State, count: int) -> int:
    """solo.c: one of several equal choices, by die."""
    return roll(g, count) if count > 1 else 0
