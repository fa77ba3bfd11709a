"""Questions: a seat is asked, or the book's AI answers for its own."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.core.words.messages import Message
from boardgames.games.tactics_2gm.ai import answers
from boardgames.games.tactics_2gm.content.cards import SUPPORT, kind_of
from boardgames.games.tactics_2gm.state import State
from boardgames.games.tactics_2gm.words import ANSWER, PASS


def choose(g: State, seat: int, ask: Message, options: list[Option], rule: str) -> Flow[Option]:
    """What a seat chooses; a single option is taken by itself."""
    if seat == g.ai:
        return answers.answer(g, ask.key, options)
    if len(options) == 1:
        return options[0]
    choice = yield Decision(seat, ask, options, rule)
    return choice


def held(g: State, seat: int, names: Sequence[str]) -> list[str]:
    """The cards of these names that a seat holds and can pay, one copy of each."""
    player = g.players[seat]
    found: dict[str, str] = {}
    for card in player.hand:
        name = kind_of(card)
        if name in names and name not in found and play_cost(g, seat, card) <= player.pa:
            found[name] = card
    return list(found.values())


def play_cost(g: State, seat: int, card: str) -> int:  # noqa: ARG001 - the price of a support card is the same for all
    """ability.launchcost.a: the launch cost takes the place of the deployment cost."""
    return SUPPORT[kind_of(card)].play


def react(g: State, seat: int, kind: str, names: Sequence[str], ask: Message, rule: str) -> Flow[str]:
    """May a seat answer with one of these cards? The card it plays, "" for none; it is not yet paid."""
    cards = held(g, seat, names)
    if not wanted(g, seat, kind, bool(cards)):
        return ""
    choice = yield from answered(g, seat, ask, [*(ANSWER(card, play_cost(g, seat, card)) for card in cards)], rule)
    return choice.args[0] if choice.word is ANSWER else ""


def answered(g: State, seat: int, ask: Message, options: list[Option], rule: str) -> Flow[Option]:
    """A reaction may always be passed, and is asked even where there is nothing but to pass."""
    options = [*options, PASS()]
    if seat == g.ai:
        return answers.answer(g, ask.key, options)
    choice = yield Decision(seat, ask, options, rule)
    return choice
