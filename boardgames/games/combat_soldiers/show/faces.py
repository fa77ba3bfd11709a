"""How cards, units and objectives of Combat Soldiers look as data: plates on the table, cards of two ends in a hand."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.table import Card, End, Figure, Piece
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, NATIONS, OBJECTIVES, STEEPLE
from boardgames.games.combat_soldiers.content.cards import End as UnitEnd
from boardgames.games.combat_soldiers.show import uses
from boardgames.games.combat_soldiers.state import Group, Unit
from boardgames.games.combat_soldiers.words import GAME, face_code, group_code, slug

say = speaker(f"{GAME}.table")
ARMS = {"R": "rifle", "L": "light_mg", "S": "sub_mg"}
SETS = {"brown": "7A4A22", "blue": "2C6FA6", "white": "F4F1E6", "red": "B4322A"}
# The pictures of the house's counters of the same war.
MEN = {
    "us": {"R": "regulars", "L": "veterans", "S": "army_rangers"},
    "german": {"R": "grenadiers", "L": "fallschirmjaeger", "S": "stosstruppen"},
}
VEHICLES = {
    "M4 Sherman": "m4a1_sherman", "M4A3E8 Sherman": "m4a3_sherman_76", "M10": "m10_wolverine",
    "M36 Jackson": "m36_jackson", "M5 Stuart": "m3a1_stuart", "Panzer IV": "pz_iv", "StuG III": "stug_iii",
    "Panther": "pz_v_panther", "Jagdpanzer IV": "hetzer", "Tiger I": "pz_vi_tiger_i", "Puma": "puma",
}  # fmt: skip
PLACES = {
    "river": "impassable_river_1", "bridge": "bridge_1", "pherddorf": "city_1", "citie_du_cheval": "town_1",
    "steeple": "village_1", "crossroads": "clear_1", "forest": "heavy_woods_1", "hill_205": "hills_1",
    "barracks": "fortification_1",
}  # fmt: skip


def art(end: UnitEnd) -> str:
    """The picture of a unit; a leader has none."""
    if end.leads:
        return ""
    return f"panzer_general/units/{VEHICLES[end.name] if end.armoured else MEN[end.nation][end.arm]}"


def face(end: UnitEnd) -> str:
    """As what a unit is drawn."""
    return "vehicle" if end.armoured else end.kind


def points(value: int) -> Figure:
    return Figure("points", str(value), say("figure.points"))


def figures(end: UnitEnd) -> tuple[Figure, ...]:
    """What an end of a unit card shows."""
    if end.leads:
        rank = Figure("rank", str(end.command), say("figure.command"))
        return rank, Figure("command", signed(end.modifier), say("figure.modifier")), points(end.vp)
    if end.armoured:
        return (
            Figure("hard", str(end.attack_armour), say("figure.attack_armour")),
            Figure("soft", str(end.attack_other), say("figure.attack_other")),
            Figure("shield", str(end.defence), say("figure.defence")),
            points(end.vp),
        )
    strength = Figure("strength", f"{end.arm}{end.strength}", say("figure.strength"))
    armed = Figure("at", signed(end.anti_tank), say("figure.anti_tank")) if end.anti_tank else Figure(ARMS[end.arm])
    return strength, armed, points(end.vp)


# --- on the table ------------------------------------------------------------------------------------------------


def pieces_of(group: Group) -> Iterator[Piece]:
    """What lies in a group, from the left: its leader as a roof, the objective, the units."""
    for unit in sorted(group.units, key=lambda unit: not unit.leads):
        if unit.leads:
            yield unit_piece(group, unit)
    if group.objective:
        yield objective_piece(group)
    if group.steeple:
        yield steeple_piece(group)
    for unit in group.troops:
        yield unit_piece(group, unit)


def unit_piece(group: Group, unit: Unit) -> Piece:
    """A unit by the end that is up; one out of command lies sideways."""
    end = unit.face
    return Piece(
        ref=f"card:{slug(unit.card)}", tile=f"group:{group_code(group.id)}", side=group.seat, nation=end.nation,
        face=face(end), art=art(end), title=end.name or f"{end.arm}{end.strength}", rows=(figures(end),),
        turned=unit.turned, down=group.down,
    )  # fmt: skip


def objective_piece(group: Group) -> Piece:
    """An objective with its garrison, its printed factor and its points."""
    what = OBJECTIVES[group.objective]
    rows = (
        (Figure("set", SETS[what.colour], say(f"colour.{what.colour}")),),
        (
            Figure("garrison", str(what.garrison), say("figure.garrison"), boxed=group.garrison_gone),
            Figure("shield", str(what.defence), say("figure.defence")),
            points(what.vp),
        ),
    )
    return Piece(
        ref=f"card:{slug(group.objective)}", tile=f"group:{group_code(group.id)}", side=group.seat,
        nation=NATIONS[group.nation], face="objective", art=place_art(group.objective), title=name(group.objective),
        rows=rows, down=group.down,
    )  # fmt: skip


def steeple_piece(group: Group) -> Piece:
    """The Steeple, tucked under its companion."""
    defence = Figure("shield", signed(OBJECTIVES[group.steeple].defence), say("figure.defence"))
    return Piece(
        ref=f"card:{slug(group.steeple)}", tile=f"group:{group_code(group.id)}", side=group.seat,
        nation=NATIONS[group.nation], face="annex", title=name(group.steeple), rows=((defence,),),
        holder=f"card:{slug(group.objective)}", down=group.down,
    )  # fmt: skip


def place_art(number: int) -> str:
    return f"panzer_general/tiles/{PLACES[CARDS[number].type.id]}"


# --- in a hand ---------------------------------------------------------------------------------------------------


def name(number: int) -> Message:
    return say("card", card=number)


def card(number: int) -> Card:
    """A card seen from its front: both ends of a unit, or what a tactical card is for."""
    ref = f"card:{slug(number)}"
    if number in ENDS:
        ends = tuple(unit_end(number, n) for n in (0, 1))
        return Card(ref=ref, face="ends", title=name(number), ends=ends)
    if number in OBJECTIVES:
        what = OBJECTIVES[number]
        garrison = Figure("garrison", str(what.garrison), say("figure.garrison"))
        defence = signed(what.defence) if number == STEEPLE else str(what.defence)
        foot = (garrison, Figure("shield", defence, say("figure.defence")), points(what.vp))
        return Card(
            ref=ref, face="place", icon="flag", colour=SETS[what.colour], line=(say(f"colour.{what.colour}"),),
            title=name(number), text=text(number), art=place_art(number), foot=foot,
        )  # fmt: skip
    return Card(ref=ref, face="ends", title=name(number), ends=uses.ends(number))


def unit_end(number: int, n: int) -> End:
    """An end of a unit card, which an option may mean."""
    end = ENDS[number][n]
    title = end.name or f"{end.arm}{end.strength}"
    return End(
        ref=f"end:{face_code((number, n))}", face=face(end), nation=end.nation, title=title, art=art(end),
        figures=figures(end),
    )  # fmt: skip


def text(number: int) -> Message:
    return Message(f"{GAME}.card.{CARDS[number].type.id}.text")
