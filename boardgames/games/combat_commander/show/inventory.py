"""What is in the box: orders, actions and events of the cards, counters of every nation, fortifications, terrain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from boardgames.core.table import About, Drawer, Figure, Inventory, Nation, Sample, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_commander.content.printed import (
    ACTIONS,
    CARDS,
    CHITS,
    EVENTS,
    FORTIFICATIONS,
    NATION_TYPES,
    ORDERS,
    RADIOS,
    UNIT_SLUGS,
    UNIT_TYPES,
    UNITS,
    WEAPON_SLUGS,
    WEAPON_TYPES,
    Card,
    RadioType,
)
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.show import abouts, faces
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.words import GAME

stock = speaker(f"{GAME}.inventory")


@cache
def inventory() -> Inventory:
    nations: dict[str, Nation] = {
        name: Nation(emblem=faces.EMBLEMS[name], colour=faces.COLOURS[name], title=titled(name))
        for name in NATION_TYPES
    }
    return Inventory(tuple(drawers()), nations)


def drawers() -> Iterator[Drawer]:
    yield Drawer(stock("orders"), tuple(use("order", each.id, each.clause) for each in ORDERS.values()))
    yield Drawer(stock("actions"), tuple(use("action", each.id, each.clause) for each in ACTIONS.values()))
    yield Drawer(stock("events"), tuple(use("event", each.id, each.clause) for each in EVENTS.values()))
    for name in NATION_TYPES:
        yield Drawer(titled(name), (*units(name), *weapons(name), *radios(name)))
    yield Drawer(stock("works"), tuple(work(name) for name in FORTIFICATIONS))
    yield Drawer(stock("chits"), tuple(chit(letter) for letter in CHITS))
    yield Drawer(stock("ground"), tuple(ground(name) for name in GROUND))


def titled(nation: str) -> Words:
    return Message(f"{GAME}.nation.{nation}")


# --- what the cards are played for -----------------------------------------------------------------------------------


def bears(card: Card, kind: str) -> str:
    """What of a kind a card bears."""
    return {"order": card.order, "action": card.action, "event": card.event}[kind]


def use(kind: str, name: str, rule: str) -> Sample:
    """An order, an action or an event, how many cards of each nation bear it, and one of them."""
    found = [card for card in CARDS.values() if bears(card, kind) == name]
    counts = Counter(card.nation for card in found)
    line = tuple(stock("cards", nation=titled(nation), count=count) for nation, count in counts.items())
    about = About(
        title=Message(f"{GAME}.{kind}.{name}.name"),
        line=line,
        texts=(Message(f"{GAME}.{kind}.{name}.text"),),
        rule=rule,
    )
    shown = found[0] if found else None
    return Sample(
        id=f"{kind}.{name}",
        about=about,
        count=len(found),
        nation=shown.nation if shown else "",
        card=faces.card(shown.number) if shown else None,
    )


# --- counters --------------------------------------------------------------------------------------------------------


def units(nation: str) -> Iterator[Sample]:
    """The squads, teams and leaders of a nation, fresh and broken."""
    for kind in UNIT_TYPES.values():
        if kind.nation != nation:
            continue
        number = UNIT_SLUGS[f"{kind.id}.1"]
        unit = UNITS[number]
        fresh = replace(faces.printed(number), nation=nation)
        values = unit.fp[1], unit.range[1], unit.move[1]
        broken = replace(
            fresh,
            rows=(
                faces.command_figures(unit, True, unit.morale[1]),
                faces.value_figures(unit, True, values),
                (Figure("broken", "", said("state.broken")),),
            ),
            turned=True,
        )
        texts = [said("unit.worth", points=unit.points)]
        if unit.boxed[0] or unit.boxed[1]:
            texts.insert(0, said("unit.boxed"))
        about = About(
            title=fresh.title,
            line=(Message(f"{GAME}.size.{kind.size}"),),
            figures=fresh.rows[0] + fresh.rows[1],
            texts=tuple(texts),
            rule="3.1",
        )
        yield Sample(id=kind.id, about=about, count=kind.copies, nation=nation, piece=fresh, other=broken)


def weapons(nation: str) -> Iterator[Sample]:
    """The weapons of a nation; those of none stand with the first."""
    first = next(iter(NATION_TYPES))
    for kind in WEAPON_TYPES.values():
        if (kind.nation or first) != nation:
            continue
        number = WEAPON_SLUGS[f"{kind.id}.1"]
        piece = replace(faces.spare_gun(number, NATION_TYPES[kind.nation or first].seat), nation=nation)
        load = (Figure("move", piece.rows[1][0].value, piece.rows[1][0].about),) if piece.rows[1] else ()
        about = About(title=piece.title, figures=(*piece.rows[0], *load), texts=abouts.gun_texts(number), rule="11")
        yield Sample(id=kind.id, about=about, count=kind.copies, nation=nation, piece=piece)


def radios(nation: str) -> Iterator[Sample]:
    """The batteries off the map."""
    for number, each in RADIOS.items():
        if each.nation == nation:
            yield Sample(id=each.id, about=radio(number, each), count=1, nation=nation)


def radio(number: int, each: RadioType) -> About:
    figures = (
        Figure("fp", str(each.fp), said("figure.fp")),
        Figure("burst", str(each.vulnerability), stock("vulnerability")),
    )
    texts = (said("gun.smoke"),) if each.smoke else (stock("no_smoke"),)
    return About(title=said("radio", radio=number), figures=figures, texts=texts, rule="12a")


# --- the ground ------------------------------------------------------------------------------------------------------


def work(name: str) -> Sample:
    about = About(
        title=Message(f"{GAME}.fortification.{name}"),
        texts=(abouts.work_words(name),),
        rule=FORTIFICATIONS[name].clause,
    )
    return Sample(id=name, about=about, count=FORTIFICATIONS[name].copies or 0, piece=faces.work(name, 0, 1))


def chit(letter: str) -> Sample:
    texts = (stock("chit", chit=letter), *((stock("open_chit"),) if CHITS[letter].open else ()))
    about = About(title=stock("lettered", letter=letter), texts=texts, rule="7.3.2")
    return Sample(id=f"chit.{letter}", about=about, count=1)


def ground(name: str) -> Sample:
    """A row of the terrain chart."""
    row = GROUND[name]
    figures = [Figure("cover", str(row.cover), said("figure.cover"))] if row.cover is not None else []
    if row.move is not None:
        figures.append(Figure("move", str(row.move), said("figure.cost")))
    if row.hindrance:
        figures.append(Figure("hindrance", str(row.hindrance), said("figure.hindrance")))
    texts = [said("ground.blocks")] if row.obstacle else []
    if row.move is None and row.along is None:
        texts.append(stock("impassable"))
    if row.air_bursts:
        texts.append(stock("air_bursts", points=row.air_bursts))
    if row.hidden:
        texts.append(stock("hollow"))
    if row.no_weapons:
        texts.append(stock("no_weapons"))
    about = About(
        title=Message(f"{GAME}.terrain.{name}"), figures=tuple(figures), texts=tuple(texts),
        rule=abouts.GROUND_RULES[name],
    )  # fmt: skip
    return Sample(id=name, about=about)
