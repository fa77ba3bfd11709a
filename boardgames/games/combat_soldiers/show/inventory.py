"""What is in the box: unit cards by what their ends are, objectives, tactical cards, events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgames.core.table import About, Drawer, Figure, Inventory, Sample
from boardgames.core.words.messages import speaker
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, OBJECTIVES, Card
from boardgames.games.combat_soldiers.show import faces, table
from boardgames.games.combat_soldiers.show.abouts import RULES
from boardgames.games.combat_soldiers.show.faces import say
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
            yield Sample(
                id=card.type.id, about=about(number), count=card.type.quantity, card=faces.card(number)
            )  # fmt: skip


def about(number: int) -> About:
    """A card as it is printed: both ends of a unit, an objective, or what a tactical card is for."""
    if number in ENDS:
        ends = ENDS[number]
        told = tuple(figure for end in ends for figure in faces.figures(end) if figure.value)
        line = tuple(say(f"kind.{end.kind}") for end in ends)
        return About(title=faces.name(number), line=line, figures=told, rule="1.1.1")
    rule = RULES.get(CARDS[number].type.id, "")
    if number not in OBJECTIVES:
        return About(title=faces.name(number), texts=(faces.text(number),), rule=rule)
    what = OBJECTIVES[number]
    figures = (
        Figure("flag", str(what.garrison), say("figure.garrison")),
        Figure("shield", str(what.defence), say("figure.defence")),
        faces.points(what.vp),
    )
    line = (say("kind.objective"), say(f"colour.{what.colour}"))
    return About(title=faces.name(number), line=line, figures=figures, texts=(faces.text(number),), rule=rule)
