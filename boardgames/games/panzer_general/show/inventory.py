"""What is in the box: action cards by what they are played for, unit cards of both sides, the terrain of the tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgames.core.table import About, Drawer, Inventory, Nation, Sample
from boardgames.core.words.messages import Message, speaker
from boardgames.games.panzer_general.content.printed import ACTIONS, SIDES, TERRAIN, TILE_FACES, UNITS, Action, Unit
from boardgames.games.panzer_general.show import clauses, table
from boardgames.games.panzer_general.words import GAME

stock = speaker(f"{GAME}.inventory")


@cache
def inventory() -> Inventory:
    nations: dict[str, Nation] = {
        name: Nation(emblem=table.EMBLEMS[seat], colour=table.COLOURS[seat], title=Message(f"{GAME}.side.{name}"))
        for seat, name in enumerate(SIDES)
    }
    return Inventory(tuple(drawers()), nations)


def drawers() -> Iterator[Drawer]:
    for kind in table.KINDS:
        yield Drawer(stock(kind), tuple(cards(kind)))
    for seat, name in enumerate(SIDES):
        yield Drawer(stock(f"units_{name}"), tuple(units(seat, name)))
    yield Drawer(stock("ground"), tuple(ground(name) for name in TERRAIN))


def cards(kind: str) -> Iterator[Sample]:
    """The action cards of a kind; copies differ in their Tactical Modifiers, and in the decks that they belong to."""
    copies: dict[str, list[Action]] = {}
    for each in ACTIONS.values():
        if each.kind == kind:
            copies.setdefault(each.id, []).append(each)
    for name, faces in copies.items():
        card = table.card(faces[0].number)
        modifiers = sorted({each.modifier for each in faces}, reverse=True)
        decks = sorted(set().union(*(each.decks for each in faces)))
        about = About(
            title=card.title,
            line=card.line,
            figures=(*((card.cost,) if card.cost else ()), *card.foot),
            texts=(card.text, stock("modifiers", points=modifiers), stock("decks", decks=", ".join(map(str, decks)))),
            rule=clauses.of_action(faces[0]),
        )
        yield Sample(id=name, about=about, count=len(faces), card=card)


def units(seat: int, nation: str) -> Iterator[Sample]:
    """The unit cards of a side."""
    first: dict[str, Unit] = {}
    for each in UNITS.values():
        if each.seat == seat:
            first.setdefault(each.id, each)
    for name, unit in first.items():
        card = table.card(unit.number)
        texts = [*table.abilities(unit)]
        if unit.type.decks:
            texts.append(stock("letters", decks=", ".join(sorted(unit.type.decks))))
        about = About(
            title=card.title,
            line=card.line,
            figures=(*card.row, *table.defence_figures(unit, unit.morale)),
            texts=tuple(texts),
            rule=clauses.of_unit(unit),
        )
        yield Sample(id=name, about=about, count=unit.type.copies, nation=nation, card=card)


def ground(name: str) -> Sample:
    """A row of the terrain table, and a tile that shows it."""
    row = TERRAIN[name]
    barred = {"impassable": not row.passable, "soft_only": row.soft_only, "fortified": row.fortified,
              "no_close_support": row.blocks_close_support}  # fmt: skip
    about = About(
        title=table.terrain_name(row),
        figures=table.terrain_figures(row),
        texts=tuple(stock(key) for key, true in barred.items() if true),
        rule=f"10.{name.replace('_', '')}",
        art=f"{GAME}/tiles/{name}_1",
    )
    return Sample(id=name, about=about, count=sum(each == name for each in TILE_FACES.values()))
