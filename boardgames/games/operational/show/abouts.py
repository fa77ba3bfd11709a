"""What there is to tell of a hex, a unit, a marker: its names, its figures in words, what of the rules holds for it."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.table import About, Figure, Words
from boardgames.core.words.messages import Message
from boardgames.games.operational.content.tables import CHART, LINE, MP
from boardgames.games.operational.ground.map import name, side_of
from boardgames.games.operational.rules import command, values
from boardgames.games.operational.scenarios.library import field
from boardgames.games.operational.show import markers
from boardgames.games.operational.show.faces import figures, marks, said
from boardgames.games.operational.state import ALLIES, AXIS, Piece, State, counter, net, zoc
from boardgames.games.operational.view import UnitView, View
from boardgames.games.operational.words import GAME


def about(view: View, g: State, ref: str) -> About:
    """Of anything on the table, by its ref."""
    kind, _, thing = ref.partition(":")
    if kind == "hex":
        return of_hex(view, g, int(thing))
    if kind == "hidden":
        return About(title=said("hidden"), texts=(said("hidden_text"),), rule="9.5a")
    if kind == "marker":
        return of_flier(thing) if thing in FLIERS else of_marker(view, thing)
    return of_unit(view, g, thing)


# --- units -----------------------------------------------------------------------------------------------------------


def of_unit(view: View, g: State, unit: str) -> About:
    """A counter: what it is, to whom it belongs, how it stands."""
    what = field(view.scenario)
    kind = what.counter(unit)
    shown = next((each for each in view.units if each.unit == unit), None)
    lines: list[Words] = [Message(f"{GAME}.type.{kind.type}")]
    size = "II" if kind.battalion else what.sizes.get(unit, "")
    if size:
        lines.append(Message(f"{GAME}.size.{size}"))
    lines.append(said("formation", division=kind.division, corps=kind.corps))
    if kind.independent:
        lines.append(said("independent"))
    rows: list[Figure] = list(figures(kind, shown.attack, shown.defence, shown.mp)) if shown else []
    if not shown:
        rows = list(figures(kind, kind.full[0], kind.full[1], kind.full[2] * MP))
    if kind.tank:
        rows.append(Figure("tank", str(values.tank_shift(kind)), said("tank_shift")))
    if kind.anti_tank:
        rows.append(Figure("anti_tank", str(values.anti_tank_shift(kind)), said("anti_tank_shift")))
    texts = list(told(g, shown)) if shown else [_where(view, unit)]
    title: Words = said("named", name=kind.name) if kind.name else said("unit", unit=unit)
    return About(
        title=title, line=tuple(lines), figures=tuple(rows), texts=tuple(each for each in texts if each), rule="3.1b"
    )


def told(g: State, unit: UnitView) -> Iterator[Words]:
    """How a unit on the map stands: steps, supply, its HQ, what marks it."""
    kind = counter(g, unit.unit)
    yield said("steps", count=unit.steps, full=2 if kind.reduced is not None else 1)
    yield Message(f"{GAME}.class.{kind.moves}")
    yield Message(f"{GAME}.supply.{('supplied', 'emergency', 'out')[unit.supply]}_text")
    piece = g.units[unit.unit]
    if kind.type == "hq":
        yield said("commands", count=len(command.subordinates(g, unit.unit)))
    else:
        yield headquarters(g, piece)
    yield from (each.about for each in marks(unit) if each.icon in {"dug", "moved", "rail"})


def headquarters(g: State, piece: Piece) -> Words:
    """Whom a unit answers to, and how far away that is."""
    staff = command.headquarters(g, piece.unit)
    if staff not in g.units:
        return said("headless", staff=staff) if staff else said("headless_none")
    away = g.ground.distance(piece.hex, g.units[staff].hex)
    key = "commanded" if piece.command else "uncommanded"
    return said(key, staff=staff, hex=g.units[staff].hex, count=away, most=g.book.command_radius)


def _where(view: View, unit: str) -> Words:
    """Where a unit beside the map is."""
    what = field(view.scenario)
    kind = what.counter(unit)
    for player in view.players:
        if unit in player.due and kind.hex:
            return said("comes", turn=kind.turn, hex=int(kind.hex))
        if unit in player.pool:
            return said("may_return")
        if unit in player.gone:
            return said("gone")
        if unit in player.away:
            return said("left")
        if unit in player.box:
            return said("by_event")
    return ""


# --- hexes -----------------------------------------------------------------------------------------------------------


def of_hex(view: View, g: State, n: int) -> About:
    """A hex: what it is, what it costs, what it does to whoever attacks it, who holds it."""
    ground = g.ground
    terrain = ground.terrain[n]
    lines: list[Words] = [Message(f"{GAME}.terrain.{terrain}")]
    work = view.works.get(name(n))
    if work is not None:
        lines.append(said("works", level="=" if work.level == LINE else str(work.level)))
    lines += ways(g, n)
    place = ground.place(n)
    title: Words = said("place", hex=n, place=place) if place else name(n)
    texts = [cost(terrain), fight(terrain), *waters(g, n), *control(view, g, n)]
    rule = "7.4.1a"
    return About(title=title, line=tuple(lines), texts=tuple(each for each in texts if each), rule=rule)


def ways(g: State, n: int) -> Iterator[Words]:
    """The roads and railways that lead through a hex."""
    kinds = dict.fromkeys(kind for side, kind in sorted(g.ground.roads.items()) if n in side)
    yield from (Message(f"{GAME}.way.{kind}") for kind in kinds)
    if any(n in side for side in g.ground.rails):
        yield said("station" if n in g.ground.stations else "railway")


def cost(terrain: str) -> Words:
    """What each class of units pays to come in."""
    found = [said("never") if each == "-" else each for each in CHART.hexes[terrain].move]  # type: ignore[index]
    return said("cost", infantry=found[0], motorized=found[1], mechanized=found[2])


def fight(terrain: str) -> Words:
    """What the ground does to an attack upon it."""
    row = CHART.hexes[terrain]  # type: ignore[index]
    parts = []
    if row.shifts:
        parts.append(said("ground.shifts", count=row.shifts))
    if row.anti_tank:
        parts.append(said("ground.anti_tank", count=row.anti_tank))
    if row.tanks:
        parts.append(said("ground.tanks", count=row.tanks))
    if row.attack != "1":
        parts.append(said("ground.attack", share=row.attack))
    if row.defence > 1:
        parts.append(said("ground.defence", count=row.defence))
    words: Words = ""
    for part in parts:
        words = said("both", first=words, second=part) if words else part
    return said("ground.whole", words=words) if words else ""


def waters(g: State, n: int) -> Iterator[Words]:
    """The rivers along a hex, and the bridges across them."""
    sides = {there: side_of(n, there) for there in g.ground.around[n]}
    for kind in dict.fromkeys(g.ground.rivers[side] for side in sides.values() if side in g.ground.rivers):
        yield Message(
            f"{GAME}.river.{kind}",
            {"hexes": [there for there, side in sides.items() if g.ground.rivers.get(side) == kind]},
        )
    bridged = [there for there, side in sides.items() if side in net(g).bridged]
    if bridged:
        yield said("bridges", hexes=bridged)
    gone = [there for there, side in sides.items() if side in g.blown]
    if gone:
        yield said("bridges_gone", hexes=gone)


def control(view: View, g: State, n: int) -> Iterator[Words]:
    """Who was last in a hex, and into whose ZOC one comes there."""
    holder = view.holders.get(name(n))
    if holder is not None:
        yield said("held", side=holder)
    for seat in (AXIS, ALLIES):
        if zoc(g, seat)[n]:
            yield said("in_zoc", side=seat)
    for seat in (AXIS, ALLIES):
        if n in g.field.sources[seat]:
            yield said("source", side=seat)


# --- markers ---------------------------------------------------------------------------------------------------------


FLIERS = {"air": "11.11.2a", "scouts": "11.11.5a"}  # by the markers of aircraft their clauses


def of_flier(kind: str) -> About:
    texts = (said(f"flies.{kind}_text"),)
    return About(title=said(f"flies.{kind}"), line=(said("flier"),), texts=texts, rule=FLIERS[kind])


def of_marker(view: View, marker: str) -> About:
    each = field(view.scenario).marker(marker)
    return About(
        title=said("named", name=each.title), line=(said("marker"),), texts=(markers.told(each),), rule="14.1e"
    )
