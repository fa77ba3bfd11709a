"""How the things of the operational series look: counters with the box of their arm, nations, event markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardgames.core.table import Box, Card, Figure, Nation, Piece, Words
from boardgames.core.table.figures import Moves
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.content.tables import MP, MoveClass
from boardgames.games.operational.ground.map import name
from boardgames.games.operational.scenarios.library import Field, field
from boardgames.games.operational.scenarios.schema import Counter
from boardgames.games.operational.show import markers
from boardgames.games.operational.state import EMERGENCY, OUT
from boardgames.games.operational.view import UnitView, View
from boardgames.games.operational.words import GAME

said = speaker(f"{GAME}.table")
FACE = "nato"
COLOURS = {
    "german": "5A655A", "soviet": "8F4527", "romanian": "B99A45", "american": "59603A", "british": "8A6B3E",
    "italian": "4F6B57", "hungarian": "6A5A44",
}  # fmt: skip
EMBLEMS = {"german": "cross", "soviet": "red_star", "romanian": "bars", "american": "star"}
UNKNOWN = "5A5A50"  # of a nation that has no colour here
BARS = (
    "2F5E8C", "7A2436", "2F6B39", "C9A227", "5B3F7A", "1F7A7A", "B0562B", "F0F2E6", "3A3F45", "A8487C", "7FA34A",
    "86613A", "8FB4D6",
)  # fmt: skip
ARMS = {
    "inf": "infantry", "cav": "cavalry", "mot": "motorised", "mech": "mechanised", "tank": "tank", "at": "anti_tank",
    "hq": "headquarters", "construction": "construction", "pontoon": "pontoon", "art": "artillery", "aa": "anti_air",
    "spg": "self_propelled", "assault_gun": "assault_gun", "sp_at": "assault_gun", "train": "train",
}  # fmt: skip
MOVES: dict[MoveClass, Moves] = {"infantry": "foot", "motorized": "wheels", "mechanized": "tracks"}
CARD = "574A36"
ICONS = {
    "reactivate": "next_turn", "reroll": "die", "air": "air", "bombard": "air", "resupply": "supply",
    "obstacle": "warning", "out_of_command": "command", "no_fuel": "supply", "unit": "person",
}  # of event markers, by what they do; others are a star  # fmt: skip


def hex_ref(n: int) -> str:
    return f"hex:{name(n)}"


def unit_ref(unit: str) -> str:
    return f"unit:{unit}"


# --- whose and of what kind ------------------------------------------------------------------------------------------


def nation_of(what: Field, unit: str) -> str:
    """Of which nation a unit is: its own, or that of its side."""
    return what.counter(unit).nation or what.armies[what.seat[unit.partition("+")[0]]].nation


def nations(what: Field) -> dict[str, Nation]:
    """All nations of a scenario."""
    named = dict.fromkeys(army.nation for army in what.armies)
    named |= dict.fromkeys(each.nation for each in what.counters.values() if each.nation)
    return {each: Nation(emblem=EMBLEMS.get(each, ""), colour=COLOURS.get(each, UNKNOWN)) for each in named}


@lru_cache(maxsize=8)
def bars(scenario: str) -> dict[tuple[int, str], str]:
    """The colour of each corps, by its seat: of one side no two are alike as long as the colours last."""
    found: dict[tuple[int, str], str] = {}
    counts = [0, 0]
    what = field(scenario)
    for unit, seat in list(what.seat.items()):
        key = seat, what.counter(unit).corps
        if key not in found:
            found[key] = BARS[counts[seat] % len(BARS)]
            counts[seat] += 1
    return found


def arm(kind: Counter) -> str:
    """The box that a counter bears."""
    if kind.recon and kind.type in {"mech", "mot"}:
        return "reconnaissance"
    if kind.assault and kind.type == "tank":
        return "flame"
    if kind.engineers and kind.type in {"inf", "mot"}:
        return "engineer"
    return ARMS[kind.type]


def box(scenario: str, unit: str) -> Box:
    """What a counter says besides its figures (3.1)."""
    what = field(scenario)
    kind, seat = what.counter(unit), what.seat[unit.partition("+")[0]]
    staff = kind.type == "hq"
    return Box(
        arm=arm(kind),
        size="II" if kind.battalion else what.sizes.get(unit, ""),
        name=unit,
        parent="" if staff or kind.division == unit else kind.division,
        bar=bars(scenario).get((seat, kind.corps), ""),
        moves=MOVES[kind.moves],
        tank=str(kind.tank) if kind.tank else "",
        anti_tank=str(kind.anti_tank) if kind.anti_tank else "",
        independent=kind.independent,
        ally=nation_of(what, unit) != what.armies[seat].nation,
    )


# --- counters --------------------------------------------------------------------------------------------------------


def counter(view: View, unit: UnitView) -> Piece:
    """A unit as it lies on the map, with its figures as they are now (3.1)."""
    what = field(view.scenario)
    kind = what.counter(unit.unit)
    return Piece(
        ref=unit_ref(unit.unit),
        tile=f"hex:{unit.hex}",
        side=unit.side,
        nation=nation_of(what, unit.unit),
        face=FACE,
        title=said("unit", unit=unit.unit),
        rows=(figures(kind, unit.attack, unit.defence, unit.mp),),
        marks=tuple(marks(unit)),
        spent=done(view, unit),
        turned=kind.reduced is not None and unit.steps == 1,
        box=box(view.scenario, unit.unit),
    )


def printed(scenario: str, unit: str, title: Words = "") -> Piece:
    """A unit beside the map, as its counter is printed."""
    what = field(scenario)
    kind = what.counter(unit)
    attack, defence, mp = kind.full if not kind.weak or kind.reduced is None else kind.reduced
    return Piece(
        ref=unit_ref(unit),
        tile="",
        side=what.seat[unit.partition("+")[0]],
        nation=nation_of(what, unit),
        face=FACE,
        title=title or said("unit", unit=unit),
        rows=(figures(kind, attack, defence, mp * MP),),
        box=box(scenario, unit),
    )


def hidden(view: View, number: int, unit: UnitView) -> Piece:
    """A unit that the viewer does not know: its back (9.5a)."""
    army = field(view.scenario).armies[unit.side]
    return Piece(
        ref=f"hidden:{number}", tile=f"hex:{unit.hex}", side=unit.side, nation=army.nation, face=FACE, down=True
    )


def figures(kind: Counter, attack: int, defence: int, mp: int) -> tuple[Figure, ...]:
    """Attack, defence and MPs; fire in round brackets (OPT2), a defence against tanks alone in square ones (11.4)."""
    strength = f"({kind.fire})" if kind.fire else f"(\u2212{kind.minus})" if kind.minus else str(attack)
    stand = f"[{defence}]" if kind.type in {"at", "sp_at"} else str(defence)
    return (
        Figure("attack", strength, said("attack")),
        Figure("defence", stand, said("defence")),
        Figure("mp", str(mp // MP), said("mp")),
    )


def marks(unit: UnitView) -> Iterator[Figure]:
    """The markers on a unit (3.2.1)."""
    if unit.supply == EMERGENCY:
        yield Figure("emergency", "", Message(f"{GAME}.supply.emergency"))
    if unit.supply == OUT:
        yield Figure("out", "", Message(f"{GAME}.supply.out"))
    if not unit.command:
        yield Figure("command", "", said("no_command"))
    if unit.digging:
        yield Figure("dug", "", said("digging"))
    if unit.column:
        yield Figure("moved", "", said("column"))
    if unit.loaded:
        yield Figure("rail", "", said("loaded"))


def done(view: View, unit: UnitView) -> bool:
    """Has a unit of the side whose turn it is nothing left to do in this phase?"""
    if unit.side != view.active:
        return False
    return unit.moved if view.phase in {"movement", "move", "columns"} else unit.fought


# --- event markers ---------------------------------------------------------------------------------------------------


FLIERS = {"air": "air", "scouts": "eye"}  # the markers of aircraft, and their icons


def flier(what: Field, kind: str, seat: int) -> Card:
    """The marker of a side's aircraft, for those that it has left."""
    army = what.armies[seat]
    return Card(
        ref=f"marker:{kind}",
        icon=FLIERS[kind],
        colour=COLOURS.get(army.nation, CARD),
        line=(said("flier"),),
        title=said(f"flies.{kind}"),
        text=said(f"flies.{kind}_text"),
        note=said("named", name=army.name),
    )


def card(what: Field, marker: str) -> Card:
    """An event marker: whose it is, what it does."""
    each = what.marker(marker)
    army = what.armies[("axis", "allies").index(each.owner)]
    return Card(
        ref=f"marker:{marker}",
        icon=ICONS.get(each.kind, "star"),
        colour=COLOURS.get(army.nation, CARD),
        line=(said("marker"),),
        title=said("named", name=each.title),
        text=markers.told(each),
        note=said("named", name=army.name),
    )
