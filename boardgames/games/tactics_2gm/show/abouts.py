"""What there is to tell of a thing on the table: a square, a unit, a headquarters, a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from boardgames.core.table import About, Card, Figure, Lazy, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.content.cards import kind_of
from boardgames.games.tactics_2gm.rules.field import NAMES, SIZE, hq
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.supply import blocked, chain, supply
from boardgames.games.tactics_2gm.rules.weapons import MAIN, bare_armour, profile
from boardgames.games.tactics_2gm.show import drawn, field
from boardgames.games.tactics_2gm.state import State, Unit, carried, hidden
from boardgames.games.tactics_2gm.words import GAME

say = speaker(f"{GAME}.table")


def abouts(g: State, hand: Sequence[Card], further: Sequence[Card]) -> Lazy[About]:
    """Of every square with terrain, every unit, every card in sight, both headquarters and what lies beside them."""
    made: dict[str, Callable[[], About]] = {}
    for n in range(SIZE):
        if terrain(g, n).id != "open" or field.marks(g, n, any(each.place == n for each in g.smoke)):
            made[f"square:{NAMES[n]}"] = partial(of_square, g, n)
    for side in (0, 1):
        made[f"square:{NAMES[hq(side)]}"] = partial(of_headquarters, g, side)
        for seat in g.seats(side):
            player = g.players[seat]
            if player.general:
                made[f"general:{player.general}"] = partial(of_general, player.general)
            made.update({f"beside:{card}": partial(of_beside, card) for card in player.beside})
    for unit in g.units.values():
        if not hidden(unit.card):
            made[f"unit:{unit.card}"] = partial(of_unit, g, unit)
    for each in (*hand, *further):
        made[each.ref] = partial(of_card, each)
    return Lazy(made, lambda ref: made[ref]())


def of_square(g: State, n: int) -> About:
    """A square with terrain: what it does, in figures and words."""
    here = terrain(g, n)
    texts: list[Words] = []
    if here.difficult:
        texts.append(say("difficult"))
    if here.bars or here.only:
        texts.append(say("barred"))
    tile = field.square(g, n)
    return About(
        title=tile.title or NAMES[n], line=(NAMES[n],) if tile.title else (), figures=tile.figures,
        texts=(*texts, *(mark.about for mark in tile.marks if mark.about)), rule="ability.cover.a",
    )  # fmt: skip


def of_headquarters(g: State, side: int) -> About:
    """What is left of it, and what the supply line brings in the next turn."""
    most = hq_points(g)
    closed = [number for number in blocked(g, side) if number <= chain(g, side)]
    texts: list[Words] = [say("supply_now", lines=chain(g, side), points=supply(g, side))]
    if closed:
        texts.append(say("supply_closed", lines=", ".join(map(str, closed))))
    return About(
        title=field.hq_title(g, side),
        figures=(Figure("plus", f"{max(0, most - g.sides[side].wounds)}/{most}", say("hq_points")),),
        texts=tuple(texts),
        rule="base.hq.loss",
    )


def of_general(name: str) -> About:
    return About(
        title=Message(f"{GAME}.general.{name}"), line=(say("type_general"),), texts=(Message(f"{GAME}.does.{name}"),)
    )


def of_beside(card: str) -> About:
    return About(
        title=drawn.name_of(card), line=(say("class_permanent"),), texts=(Message(f"{GAME}.text.{kind_of(card)}"),)
    )


def of_unit(g: State, unit: Unit) -> About:
    """All figures of a unit, what it can do, what its markers fire, the cards under it."""
    kind, nation = unit.type, drawn.nation_of(g, unit.card, unit.seat)
    texts: list[Words] = [said for said in (drawn.abilities(kind),) if said]
    for mark, kind_ in drawn.equipment(unit):
        texts.append(drawn.marker_weapon(kind_) or mark.about)
    texts += [mark.about for mark in drawn.states(g, unit)]
    texts += [say("carries", card=rider.card) for rider in carried(g, unit.card)]
    return About(
        title=drawn.name_of(unit.card),
        line=(say(f"type_{kind.type}"), Message(f"{GAME}.nation.{nation}")),
        figures=(
            *drawn.weapon_figures(profile(g, unit, MAIN)),
            *drawn.body_figures(kind, f"{unit.pi - unit.wounds}/{unit.pi}", bare_armour(g, unit)),
        ),
        texts=tuple(texts),
        art=drawn.art(kind.picture, nation),
        side=unit.side,
    )


def of_card(card: Card) -> About:
    return About(
        title=card.title,
        line=card.line,
        figures=(*card.row, *card.foot),
        texts=tuple(each for each in (card.text,) if each),
    )
