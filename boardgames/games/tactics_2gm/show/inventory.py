"""What is in the box: the cards of each nation, support cards, markers of equipment, generals, terrain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgames.core.table import About, Drawer, Figure, Inventory, Sample, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.content.cards import (
    EQUIPMENT,
    GENERALS,
    HEROES,
    NATIONS,
    SUPPORT,
    TERRAIN,
    UNITS,
    EquipmentType,
    GeneralType,
    TerrainType,
)
from boardgames.games.tactics_2gm.show import drawn, field
from boardgames.games.tactics_2gm.show.drawn import say
from boardgames.games.tactics_2gm.show.table import ARMIES
from boardgames.games.tactics_2gm.words import GAME

stock = speaker(f"{GAME}.inventory")
ALL = "all"  # of no nation: every army has it
CLAUSES = {
    "grenades": "grenades", "hmg": "hmg", "mortar": "mortar", "bazooka": "bazooka", "sniper": "sniper",
    "flamethrower": "flamethrower", "tank_flamethrower": "flamethrower.tank", "mg": "mg.tank", "tank_hmg": "hmg.tank",
    "mrl": "mrl", "prone": "prone", "smoke_grenade": "smokegrenade", "smoke_screen": "smoke", "medics": "medic",
    "mechanics": "mechanics", "sappers": "sappers",
}  # of markers with a clause of their own  # fmt: skip


@cache
def inventory() -> Inventory:
    return Inventory(tuple(drawers()), ARMIES)


def drawers() -> Iterator[Drawer]:
    for name in (ALL, *NATIONS):
        kinds = [unit.id for unit in UNITS.values() if unit.nation == name]
        kinds += [hero.id for hero in HEROES.values() if hero.nation == name]
        yield Drawer(titled(name), tuple(card(kind, name) for kind in kinds))
    yield Drawer(stock("support"), tuple(card(each.id, each.nation) for each in SUPPORT.values()))
    yield Drawer(stock("equipment"), tuple(marker(each) for each in EQUIPMENT.values()))
    yield Drawer(stock("generals"), tuple(general(each) for each in GENERALS.values()))
    yield Drawer(stock("ground"), tuple(ground(each) for each in TERRAIN.values()))


def titled(nation: str) -> Words:
    return stock("all") if nation == ALL else Message(f"{GAME}.nation.{nation}")


def card(kind: str, nation: str) -> Sample:
    """A unit, a hero or a support card."""
    shown = drawn.face(f"{kind}.a1", nation if nation in NATIONS else NATIONS[0])
    texts: list[Words] = [shown.text] if shown.text else []
    copies = 1
    if kind in UNITS:
        unit, copies = UNITS[kind], UNITS[kind].copies
        if unit.equipment:
            texts.append(stock("carries", markers=list(unit.equipment)))
        if unit.second_gun:
            texts.append(stock("second_gun", pen=unit.second_gun.pen, damage=unit.second_gun.damage))
    if kind in SUPPORT:
        texts.append(stock("deck_cost", cost=SUPPORT[kind].cost))
    about = About(
        title=shown.title,
        line=shown.line or (stock("support"),),
        figures=(*((shown.cost,) if shown.cost else ()), *shown.row, *shown.foot),
        texts=tuple(texts),
        rule="heroes.a" if kind in HEROES else "",
    )
    return Sample(id=kind, about=about, count=copies, nation="" if nation == ALL else nation, card=shown)


def marker(each: EquipmentType) -> Sample:
    """A marker of equipment: what it costs, who may have it, and what it does to others."""
    figures = [Figure("diamond", str(each.cost), say("cost"))]
    if each.weapon:
        least, most = each.weapon.reach
        figures += [
            Figure("sight", str(most) if least == most else f"{least}–{most}", say("range")),
            Figure("die", drawn.needed(each.weapon.impact), say("impact")),
            Figure("pierce", str(each.weapon.pen), say("pen")),
            Figure("disc", str(each.weapon.damage), say("damage")),
        ]
    true = {"setup": each.setup, "flips": each.flips, "swap": each.swap}
    line = tuple(say(f"type_{who}") for who in each.who if who in {"infantry", "artillery", "tank", "transport"})
    about = About(
        title=stock("marker", marker=each.id),
        line=line,
        figures=tuple(figures),
        texts=tuple(stock(name) for name, holds in true.items() if holds),
        rule=f"equip.{CLAUSES.get(each.id, 'a')}",
    )
    return Sample(id=f"marker.{each.id}", about=about)


def general(each: GeneralType) -> Sample:
    """A general, and what he does for his army."""
    facts: dict[str, object] = {"amount": each.amount}
    if each.affects:
        facts["arms"] = list(each.affects)
    about = About(
        title=stock("general", general=each.id),
        line=(titled(each.nation),),
        texts=(stock(f"effect.{each.effect}", **facts),),
        rule="adv.marshal.a",
    )
    return Sample(id=f"general.{each.id}", about=about, count=1, nation=each.nation)


def ground(each: TerrainType) -> Sample:
    """A terrain card."""
    figures = []
    if each.cost:
        figures.append(Figure("diamond", str(each.cost), say("cost")))
    if each.covers:
        figures.append(Figure("target", field.cover_of(each.cover), say("cover")))
    if each.bonus:
        figures.append(Figure("shield", f"+{each.bonus}", say("bonus")))
    if each.armour:
        figures.append(Figure("shield", str(each.armour), say("armour")))
    if each.pi:
        figures.append(Figure("plus", str(each.pi), say("points")))
    texts = [say("difficult")] if each.difficult else []
    if each.bars or each.only:
        texts.append(say("barred"))
    if each.back:
        texts.append(stock("becomes", terrain=each.back))
    about = About(
        title=Message(f"{GAME}.terrain.{each.id}"),
        figures=tuple(figures),
        texts=tuple(texts),
        rule="ability.cover.a" if each.covers else "",
    )
    return Sample(id=f"terrain.{each.id}", about=about, count=each.copies)
