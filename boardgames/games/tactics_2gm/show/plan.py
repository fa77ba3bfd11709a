"""The plan of the book's AI, all of it open: its attitude worked out, the band that it falls into, what it brings."""

from __future__ import annotations

from boardgames.core.table import Band, Figure, Plan, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.ai.attitude import attitude, column_of
from boardgames.games.tactics_2gm.ai.choosing import specs
from boardgames.games.tactics_2gm.ai.tables import BANDS, band_of
from boardgames.games.tactics_2gm.show import drawn
from boardgames.games.tactics_2gm.state import Plan as Meant
from boardgames.games.tactics_2gm.state import State, hidden
from boardgames.games.tactics_2gm.words import GAME

of_plan = speaker(f"{GAME}.plan")
OPENING = 2  # turns of the AI in which the opening row holds


def plan(g: State) -> Plan | None:
    """What the AI means to do in its turn, or would do as things stand; None where it does not play."""
    if g.ai < 0 or not g.phase or any(hidden(unit.card) for unit in g.units.values()):
        return None
    if g.plan is not None and g.side == g.ai % 2:
        return told(g, g.plan, of_plan("this_turn"))
    return told(g, expected(g), of_plan("as_things_stand"))


def expected(g: State) -> Meant:
    """Its plan, if its turn began now."""
    meant = Meant(column=column_of(g), first=g.sides[g.ai % 2].turns < OPENING)
    meant.parts = attitude(g)
    meant.total = sum(value for _, value in meant.parts)
    meant.band = "first" if meant.first else band_of(meant.total)
    return meant


def told(g: State, meant: Meant, note: Words) -> Plan:
    """The attitude, its band, the order in which cards come, and those that do."""
    bands = [
        Band(
            Message(f"{GAME}.attitude.{meant.column}_{each}"),
            of_plan("sum", total=meant.total)
            if each == meant.band == band_of(meant.total)
            else Message(f"{GAME}.band.{each}"),
            each == meant.band,
        )
        for each in (("first",) if meant.band == "first" else BANDS[1:])
    ]
    cards = [card for pair in meant.chosen for card in pair.split("+") if card not in meant.deployed]
    types = [drawn.say(f"type_{spec.type}") if spec.type != "support" else of_plan("support") for spec in specs(meant)]
    return Plan(
        title=of_plan("title"), note=note, factors=() if meant.first else tuple(factors(meant)), bands=tuple(bands),
        line=of_plan("brings", points=g.players[g.ai].pa) if cards else chain(types),
        cards=tuple(drawn.card(g, card) for card in cards),
    )  # fmt: skip


def factors(meant: Meant) -> list[Figure]:
    """What counts for the attitude: for each cause its sum."""
    sums: dict[str, int] = {}
    for rule, value in meant.parts:
        sums[rule] = sums.get(rule, 0) + value
    return [
        Figure("", f"{value:+d}".replace("-", "−"), of_plan(f"cause_{rule.rpartition('.')[2]}"))
        for rule, value in sums.items()
    ]


def chain(types: list[Message]) -> Words:
    """The types in the order in which they come, each once."""
    found = list({each.key: each for each in types}.values())
    words: Words = of_plan("order", first=found[0]) if found else ""
    for each in found[1:]:
        words = of_plan("after", first=words, second=each)
    return words
