"""What is in the box: unit cards by what their ends are, objectives, tactical cards, events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgames.core.table import Drawer, Inventory, Sample
from boardgames.core.words.messages import speaker
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, OBJECTIVES, Card
from boardgames.games.combat_soldiers.show import faces, table
from boardgames.games.combat_soldiers.words import GAME

stock = speaker(f"{GAME}.inventory")
ARMS = ("leader", "armour", "infantry")  # a card of two arms lies with the rarer of them


@cache
def inventory() -> Inventory:
    return Inventory(tuple(drawers()), table.COUNTRIES)


def drawers() -> Iterator[Drawer]:
    for name in (*ARMS, "objectives", "tactical", "events"):
        yield Drawer(stock(name), tuple(samples(name)))


def kind(card: Card) -> str:
    """In which drawer a card lies."""
    if card.number in ENDS:
        ends = {end.kind for end in ENDS[card.number]}
        return next(arm for arm in ARMS if arm in ends)
    if card.number in OBJECTIVES:
        return "objectives"
    return "events" if card.type.white else "tactical"


def samples(name: str) -> Iterator[Sample]:
    """The first card of each kind."""
    shown: set[str] = set()
    for number, card in CARDS.items():
        if card.type.id not in shown and kind(card) == name:
            shown.add(card.type.id)
            about = table.about_card(number)
            yield Sample(id=card.type.id, about=about, count=card.type.quantity, card=faces.card(number))
