"""What is in the box: the counters of each scenario by their sides, its event markers, the terrain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from boardgames.core.table import About, Drawer, Figure, Inventory, Nation, Piece, Sample, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.content.tables import CHART, MP
from boardgames.games.operational.rules import values
from boardgames.games.operational.scenarios.library import BOOKS, Field, field
from boardgames.games.operational.scenarios.schema import Counter
from boardgames.games.operational.show import abouts, faces
from boardgames.games.operational.show.faces import said
from boardgames.games.operational.words import GAME

stock = speaker(f"{GAME}.inventory")


@cache
def inventory() -> Inventory:
    nations: dict[str, Nation] = {}
    found: list[Drawer] = [Drawer(stock("ground"), tuple(ground(name) for name in CHART.hexes))]
    for name in BOOKS.shipped():
        what = field(name)
        nations |= faces.nations(what)
        found += drawers(name, what)
    return Inventory(tuple(found), nations)


def drawers(name: str, what: Field) -> Iterator[Drawer]:
    """The units of both sides of a scenario, and its event markers."""
    for seat, army in enumerate(what.armies):
        units = [unit for unit, owner in what.seat.items() if owner == seat and not what.counter(unit).battalion]
        title = stock("army", scenario=name, name=army.name)
        yield Drawer(title, tuple(counter(name, what, unit) for unit in units))
    pool = what.scenario.markers.pool
    if pool:
        yield Drawer(stock("markers", scenario=name), tuple(marker(name, what, each.id) for each in pool))


def counter(scenario: str, what: Field, unit: str) -> Sample:
    """A unit, fresh and with a step lost."""
    kind = what.counter(unit)
    fresh = replace(faces.printed(scenario, unit), rows=(faces.figures(kind, *scaled(kind.full)),))
    other: Piece | None = None
    if kind.reduced is not None:
        other = replace(fresh, rows=(faces.figures(kind, *scaled(kind.reduced)),), turned=True)
    return Sample(
        id=f"{scenario}.{unit}", about=of_unit(what, kind, fresh.rows[0]), count=1, nation=fresh.nation, piece=fresh,
        other=other,
    )  # fmt: skip


def scaled(values_: tuple[int, int, int]) -> tuple[int, int, int]:
    attack, defence, mp = values_
    return attack, defence, mp * MP


def of_unit(what: Field, kind: Counter, figures: tuple[Figure, ...]) -> About:
    rows = list(figures)
    if kind.tank:
        rows.append(Figure("tank", str(values.tank_shift(kind)), said("tank_shift")))
    if kind.anti_tank:
        rows.append(Figure("anti_tank", str(values.anti_tank_shift(kind)), said("anti_tank_shift")))
    line: list[Words] = [Message(f"{GAME}.type.{kind.type}")]
    if size := what.sizes.get(kind.id, ""):
        line.append(Message(f"{GAME}.size.{size}"))
    line.append(said("formation", division=kind.division, corps=kind.corps))
    if kind.independent:
        line.append(said("independent"))
    if kind.name:
        line.insert(0, kind.id)
    title = said("named", name=kind.name) if kind.name else said("unit", unit=kind.id)
    texts = (Message(f"{GAME}.class.{kind.moves}"),)
    return About(title=title, line=tuple(line), figures=tuple(rows), texts=texts, rule="3.1")


def marker(scenario: str, what: Field, name: str) -> Sample:
    """An event marker."""
    each = next(found for found in what.scenario.markers.pool if found.id == name)
    card = faces.card(what, f"{name}.1" if each.count > 1 else name)
    about = About(title=card.title, line=(card.note, *card.line), texts=(card.text,), rule="14.1")
    return Sample(id=f"{scenario}.{name}", about=about, count=each.count, card=card)


def ground(name: str) -> Sample:
    """A row of the terrain chart."""
    texts = tuple(each for each in (abouts.cost(name), abouts.fight(name)) if each)
    return Sample(id=name, about=About(title=Message(f"{GAME}.terrain.{name}"), texts=texts, rule="7.4.1"))
