"""The table as data: what a seat sees, ready to be drawn; `table` is the whole of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.table import (
    About,
    Card,
    Figure,
    Ground,
    Lazy,
    Link,
    Piece,
    Pile,
    Plate,
    Table,
    Tile,
    Tone,
    Track,
    Words,
)
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.content.tables import LINE, MP
from boardgames.games.operational.ground.map import name
from boardgames.games.operational.knowledge import known
from boardgames.games.operational.scenarios.library import Field, field
from boardgames.games.operational.scenarios.schema import Marker
from boardgames.games.operational.show import contest, painting
from boardgames.games.operational.state import EMERGENCY, OUT
from boardgames.games.operational.view import PlayerView, UnitView, View
from boardgames.games.operational.words import GAME

said = speaker(f"{GAME}.table")
COLOURS = {"german": "5A655A", "soviet": "8F4527", "romanian": "8A7430"}
EMBLEMS = {"german": "cross", "soviet": "red_star", "romanian": "cross"}
PHASES = ("supply", "prepared", "movement", "unprepared")
STAGES = {
    "supply": 0, "prepared": 1, "columns": 2, "march": 2, "movement": 2, "move": 2, "demolition": 2, "slip": 2,
    "unprepared": 3, "close": 3,
}  # fmt: skip
CARD = "574A36"


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:
    """Everything on the table as the viewer sees it."""
    what = field(view.scenario)
    seat = view.seat if view.seat is not None else decision.seat if decision is not None else None
    pieces = tuple(counters(view))
    tray = tuple(beside(view, what, decision))
    refs = [*(f"hex:{name(n)}" for n in what.ground.hexes), *(piece.ref for piece in (*pieces, *tray))]
    fight = contest.under_way(known(view), seat) if view.attack else None
    return Table(
        kind="hexes",
        stacked=True,
        roomy=True,
        size=(what.ground.file.columns, what.ground.file.rows),
        even="down",
        ground=Ground(painting.sheet(what), painting.picture(what)),
        tiles=tiles(view, what),
        pieces=pieces,
        links=(*links(view), *trail(view, events)),
        rings=rings(view),
        hand=hand(view, what, seat),
        hand_title=said("hand"),
        cards=tuple(spoken_of(what, decision, view, seat)),
        piles=(Pile(ref="pile:cup", title=said("cup"), count=view.cup),),
        plates=tuple(plate(what, player) for player in view.players),
        track=track(view, what),
        contest=fight,
        abouts=Lazy(refs, lambda ref: about(view, what, ref)),
        tray=tray,
    )


# --- the map ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def bare(scenario: str) -> tuple[Tile, ...]:
    """The hexes with nothing on them but what is printed."""
    what = field(scenario)
    return tuple(
        Tile(
            ref=f"hex:{name(n)}",
            name=name(n),
            place=(n // 100 - 1, n % 100 - 1),
            title=Message(f"{GAME}.terrain.{what.ground.terrain[n]}"),
        )
        for n in what.ground.hexes
    )


def tiles(view: View, what: Field) -> tuple[Tile, ...]:
    """The hexes with the works and markers in them."""
    found = list(bare(view.scenario))
    marks: dict[str, list[Figure]] = {}
    for n, work in view.works.items():
        level = "=" if work.level == LINE else str(work.level)
        marks.setdefault(n, []).append(Figure("works", level, said("works", level=level)))
    for n in view.obstacles.values():
        marks.setdefault(n, []).append(Figure("obstacle", "!", said("obstacle")))
    for side in view.blown:
        for n in side.split("/"):
            marks.setdefault(n, []).append(Figure("blown", "×", said("blown", at=[int(x) for x in side.split("/")])))
    rows = what.ground.file.rows
    for n, figures in marks.items():
        place = (int(n) // 100 - 1) * rows + int(n) % 100 - 1
        found[place] = replace(found[place], marks=tuple(figures))
    return tuple(found)


def links(view: View) -> Iterator[Link]:
    """From where the attack under way comes, and upon what."""
    if view.attack is None:
        return
    at = {unit.unit: unit.hex for unit in view.units}
    sources = dict.fromkeys(at[unit] for unit in view.attack.units if unit in at)
    for start in sources:
        for n in view.attack.targets:
            yield Link(f"hex:{start}", f"hex:{name(n)}", "fire")


def trail(view: View, events: Sequence[Event]) -> Iterator[Link]:
    """The way that whoever moves now has come."""
    if view.mover is None:
        return
    for event in reversed(events):
        if event.kind not in {"moved", "moved_stack", "entered"}:
            break
        if event.kind != "entered":
            way = [event.args["start"], *event.args["path"]]
            yield from (Link(f"hex:{name(a)}", f"hex:{name(b)}", "path") for a, b in pairwise(way))


def rings(view: View) -> dict[str, Tone]:
    """What is attacked, and what must be yet (10.8)."""
    found: dict[str, Tone] = {f"hex:{name(debt.hex)}": "fair" for debt in view.owed}
    if view.attack is not None:
        found |= {f"hex:{name(n)}": "target" for n in view.attack.targets}
    return found


# --- counters --------------------------------------------------------------------------------------------------------


def counters(view: View) -> Iterator[Piece]:
    """The units on the map; those that the viewer does not know lie face down."""
    for number, unit in enumerate(view.units):
        if unit.unit:
            yield counter(view, unit)
        else:
            yield Piece(ref=f"hidden:{number}", tile=f"hex:{unit.hex}", side=unit.side, down=True)


def counter(view: View, unit: UnitView) -> Piece:
    """A unit with its figures as they are now (3.1)."""
    kind = field(view.scenario).counter(unit.unit)
    return Piece(
        ref=f"unit:{unit.unit}",
        tile=f"hex:{unit.hex}",
        side=unit.side,
        title=Message(f"{GAME}.table.unit", {"unit": unit.unit}),
        rows=((Figure("name", unit.unit, said("unit", unit=unit.unit)),), figures(unit)),
        marks=tuple(marks(unit)),
        spent=unit.moved or unit.fought,
        turned=kind.reduced is not None and unit.steps == 1,
    )


def figures(unit: UnitView) -> tuple[Figure, ...]:
    return (
        Figure("attack", str(unit.attack), said("attack")),
        Figure("defence", str(unit.defence), said("defence")),
        Figure("mp", str(unit.mp // MP), said("mp")),
    )


def marks(unit: UnitView) -> Iterator[Figure]:
    """The markers on a unit (3.2.1)."""
    if unit.supply == EMERGENCY:
        yield Figure("emergency", "E", Message(f"{GAME}.supply.emergency"))
    if unit.supply == OUT:
        yield Figure("out", "S", Message(f"{GAME}.supply.out"))
    if not unit.command:
        yield Figure("command", "?", said("no_command"))
    if unit.digging:
        yield Figure("digging", "D", said("digging"))


def beside(view: View, what: Field, decision: Decision | None) -> Iterator[Piece]:
    """The units beside the map that options speak of."""
    on_map = {unit.unit for unit in view.units}
    shown: dict[str, None] = {}
    for option in decision.options if decision is not None else ():
        for ref in option.on:
            kind, _, unit = ref.partition(":")
            if kind == "unit" and unit not in on_map:
                shown[unit] = None
    for unit in shown:
        kind_ = what.counter(unit)
        row = tuple(
            Figure(icon, str(value)) for icon, value in zip(("attack", "defence", "mp"), kind_.full, strict=True)
        )
        yield Piece(
            ref=f"unit:{unit}", tile="", side=what.seat[unit], title=said("unit", unit=unit),
            rows=((Figure("name", unit),), row),
        )  # fmt: skip


# --- beside the map --------------------------------------------------------------------------------------------------


def hand(view: View, what: Field, seat: int | None) -> tuple[Card, ...] | None:
    """The event markers that the viewer keeps."""
    markers = view.players[seat].hand if seat is not None else None
    return None if markers is None else tuple(card(what, marker) for marker in markers)


def card(what: Field, marker: str) -> Card:
    each: Marker = what.marker(marker)
    return Card(
        ref=f"marker:{marker}",
        colour=CARD,
        line=(said("marker"),),
        title=said("named", name=each.title),
        text=said("named", name=each.text) if each.text else "",
    )


def spoken_of(what: Field, decision: Decision | None, view: View, seat: int | None) -> Iterator[Card]:
    """The markers that options speak of and that are in no hand."""
    held = set((view.players[seat].hand or ()) if seat is not None else ())
    shown: dict[str, None] = {}
    for option in decision.options if decision is not None else ():
        for ref in option.on:
            kind, _, marker = ref.partition(":")
            if kind == "marker" and marker not in held:
                shown[marker] = None
    yield from (card(what, marker) for marker in shown)


def plate(what: Field, player: PlayerView) -> Plate:
    """A side: its points, aircraft and markers."""
    army = what.armies[player.side]
    points = " ".join(f"{count}×{power}" for power, count in player.points.items() if count) or "0"
    found = [
        Figure("artillery", points, said("points")),
        Figure("rockets", str(player.rockets), said("rockets")),
        Figure("engineers", str(player.engineers), said("engineers")),
        Figure("air", str(player.air), said("air")),
        Figure("scouts", str(player.scouts), said("scouts")),
    ]
    return Plate(
        seat=player.side,
        title=said("named", name=army.name),
        emblem=EMBLEMS.get(army.nation, ""),
        colour=COLOURS.get(army.nation, "5A5A50"),
        score=Figure("vp", str(player.vp // 2), said("vp")),
        figures=tuple(found),
        hand=player.cards,
    )


def track(view: View, what: Field) -> Track:
    """The turn, whose half of it, the phase and the weather."""
    title: Words = said("repeat" if view.half == 2 else "turn", side=view.active)
    return Track(
        title=title,
        seat=view.active,
        turn=view.turn,
        turns=what.scenario.turns,
        turn_title=said("day", turn=view.turn, weather=view.weather or "fog"),
        phases=tuple(Message(f"{GAME}.phase.{phase}") for phase in PHASES),
        phase=STAGES.get(view.phase, 1 if view.attack and view.attack.kind == "prepared" else 3 if view.attack else -1),
    )


# --- what there is to tell -------------------------------------------------------------------------------------------


def about(view: View, what: Field, ref: str) -> About:
    """What there is to tell of a hex or a unit."""
    kind, _, thing = ref.partition(":")
    if kind == "hex":
        return about_hex(view, what, int(thing))
    if kind == "hidden":
        return About(title=said("hidden"), rule="9.5a")
    unit = next((each for each in view.units if each.unit == thing), None)
    counter_ = what.counter(thing)
    lines: list[Words] = [said("named", name=counter_.name)] if counter_.name else []
    lines += [Message(f"{GAME}.type.{counter_.type}"), Message(f"{GAME}.class.{counter_.moves}")]
    lines.append(said("formation", division=counter_.division, corps=counter_.corps))
    if unit is not None:
        lines.append(Message(f"{GAME}.supply.{('supplied', 'emergency', 'out')[unit.supply]}"))
    shifts = [Figure("tank", str(counter_.tank), said("tank_shift"))] if counter_.tank else []
    if counter_.anti_tank:
        shifts.append(Figure("anti_tank", str(counter_.anti_tank), said("anti_tank_shift")))
    return About(
        title=said("unit", unit=thing),
        line=tuple(lines),
        figures=(*(figures(unit) if unit is not None else ()), *shifts),
        rule="3.1b",
    )


def about_hex(view: View, what: Field, n: int) -> About:
    lines: list[Words] = [Message(f"{GAME}.terrain.{what.ground.terrain[n]}")]
    place = what.ground.place(n)
    if place:
        lines.insert(0, place)
    work = view.works.get(name(n))
    if work is not None:
        lines.append(said("works", level="=" if work.level == LINE else str(work.level)))
    return About(title=name(n), line=tuple(lines), rule="7.4.1a")
