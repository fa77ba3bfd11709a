"""The table of 2GM Tactics as data: what a seat sees, ready to be drawn; `table` is the whole of it.

The field lies as side A sees it, line 6 at the top. A row behind each first line holds that side's headquarters and the
aircraft beside it; who rides in a transport lies beside the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.table import About, Card, Figure, Lazy, Link, Piece, Pile, Plate, Table, Tile, Tone, Track, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.content.cards import (
    EQUIPMENT,
    HEROES,
    SUPPORT,
    UNITS,
    UnitType,
    is_support,
    is_unit,
    kind_of,
    order,
)
from boardgames.games.tactics_2gm.rules.field import COLUMNS, LINES, NAMES, SIZE, column, hq, side_of_hq
from boardgames.games.tactics_2gm.rules.ground import endurance, terrain
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.supply import chain
from boardgames.games.tactics_2gm.state import SIDES, State, Unit, carried, ground, hidden
from boardgames.games.tactics_2gm.view import View
from boardgames.games.tactics_2gm.words import GAME

say = speaker(f"{GAME}.table")

COLOURS = {
    "usa": "59603A", "uk": "7A6843", "ussr": "6E3F34", "france": "40566B", "germany": "545C54", "italy": "5C6B42",
    "japan": "7D5F2C",
}  # fmt: skip
EMBLEMS = {"germany": "cross"}
CLASSES = {
    "attack": "8C2F22", "defence": "2F5478", "units": "8C2F22", "hq": "7A5A1E", "supply": "7A5A1E", "pa": "7A5A1E",
    "reaction": "44683A",
}  # fmt: skip
PERMANENT = "5B4A78"
PHASES = ("start", "hq", "cards", "move", "deploy", "fire", "flip", "discard", "end")
SHELF = COLUMNS - 1  # aircraft that have a place of their own beside a headquarters
ART = "panzer_general/units"


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:  # noqa: ARG001
    """Everything on the table as the viewer sees it."""
    g = view.state
    seat = viewer(view, decision)
    hand = tuple(card(each) for each in sorted(g.players[seat].hand, key=order)) if seat is not None else None
    further = tuple(card(each) for each in spoken_of(decision) if seat is None or each not in g.players[seat].hand)
    units = [unit for unit in g.units.values() if not unit.aboard]
    riders = [unit for unit in g.units.values() if unit.aboard]
    return Table(
        kind="squares",
        size=(COLUMNS, LINES + 2),
        tiles=(*(tile(g, square) for square in range(SIZE)), *shelves(g)),
        pieces=tuple(piece(g, unit) for unit in units),
        tray=tuple(piece(g, unit) for unit in riders),
        links=links(g),
        rings=rings(g),
        hand=hand,
        hand_title=say("hand"),
        cards=further,
        piles=piles(view, seat),
        plates=tuple(plate(view, each) for each in sorted(g.players)),
        track=track(g),
        abouts=abouts(view, hand or (), further),
    )


def viewer(view: View, decision: Decision | None) -> int | None:
    """Whose hand lies before the viewer; for one who sees all, that of whoever is asked."""
    if view.seat is not None:
        return view.seat
    return decision.seat if decision is not None else None


def spoken_of(decision: Decision | None) -> list[str]:
    """The cards that options name."""
    if decision is None:
        return []
    nouns = [(noun, value) for option in decision.options for noun, value in option.named()]
    return list(dict.fromkeys(value for noun, value in nouns if noun.on == "card"))


# --- the board -------------------------------------------------------------------------------------------------------


def tile(g: State, square: int) -> Tile:
    """A square of the field and the terrain card on it."""
    land = ground(g, square)
    here = terrain(g, square)
    figures = []
    if here.covers:
        figures.append(Figure("fire", cover_of(here.cover), say("cover")))
    if here.bonus:
        figures.append(Figure("shield", f"+{here.bonus}", say("bonus")))
    if land is not None and here.pi:
        figures.append(Figure("plus", str(endurance(g, land) - land.wounds), say("terrain_points")))
    named = land is not None or here.id != "open"
    return Tile(
        ref=f"square:{NAMES[square]}",
        name=NAMES[square],
        place=(column(square), LINES - square // COLUMNS),
        title=Message(f"{GAME}.terrain.{here.id}") if named else "",
        figures=tuple(figures),
        marks=tile_marks(g, square),
    )


def cover_of(cover: tuple[int, int]) -> str:
    return f"+{cover[0]}/+{cover[1]}"


def tile_marks(g: State, square: int) -> tuple[Figure, ...]:
    """Smoke, mud, what lies on the ground, objectives."""
    found = []
    if any(each.place == square for each in g.smoke):
        found.append(Figure("smoke", "", say("smoke")))
    if square in g.mud:
        found.append(Figure("mud", "", say("mud")))
    if square in g.floor:
        found.append(Figure("dug", str(len(g.floor[square])), say("on_ground")))
    goals = {name for side in (0, 1) for goal in g.book.force(side).goals for name in goal.squares}
    if NAMES[square] in goals:
        found.append(Figure("objective", "", say("objective")))
    return tuple(found)


def shelves(g: State) -> list[Tile]:
    """The rows behind both first lines: the headquarters, and places for aircraft."""
    found = []
    for side in (0, 1):
        row = LINES + 1 if side == 0 else 0
        left = hq_points(g) - g.sides[side].wounds
        points = Figure("plus", f"{left}/{hq_points(g)}", say("hq_points"))
        title = Message(f"{GAME}.hq.{'ab'[side]}")
        number = 0 if side == 0 else LINES + 1
        names = [f"{chr(ord('A') + n)}{number}" for n in range(COLUMNS)]
        ref = f"square:{NAMES[hq(side)]}"
        found.append(Tile(ref=ref, name=names[0], place=(0, row), title=title, figures=(points,)))
        found += [Tile(ref=shelf(side, n), name=names[n + 1], place=(n + 1, row)) for n in range(SHELF)]
    return found


def shelf(side: int, n: int) -> str:
    return f"shelf:{'ab'[side]}{n}"


def place_of(g: State, unit: Unit) -> str:
    """The tile under a unit: an assault stands where it came from, until it is fought."""
    if unit.aboard:
        return ""
    if unit.place >= SIZE:
        side = side_of_hq(unit.place)
        row = [each.card for each in g.units.values() if each.place == unit.place]
        return shelf(side, min(row.index(unit.card), SHELF - 1))
    return f"square:{NAMES[unit.origin if unit.origin >= 0 else unit.place]}"


def piece(g: State, unit: Unit) -> Piece:
    """A unit card in play, with its markers."""
    ref, where = f"unit:{unit.card}", place_of(g, unit)
    if hidden(unit.card):
        return Piece(ref=ref, tile=where, side=unit.side, face="card", down=True)
    kind = unit.type
    done = unit.side == g.side and (unit.spent or bool(unit.fired) or unit.deployed)
    return Piece(
        ref=ref,
        tile=where,
        side=unit.side,
        face="card",
        art=f"{ART}/{kind.picture}",
        title=name_of(unit.card),
        rows=(small_figures(unit),),
        marks=unit_marks(g, unit),
        down=unit.down,
        spent=done,
        holder=f"unit:{unit.aboard}" if unit.aboard else "",
    )


def name_of(card: str) -> Words:
    return say("card", card=card)


def weapon_figures(kind: UnitType) -> tuple[Figure, ...]:
    """Range, thresholds, penetration and damage."""
    if kind.impact is None:
        return ()
    return (
        Figure("target", str(kind.range or "–"), say("range")),
        Figure("hard", f"{kind.impact[0]}/{kind.impact[1]}", say("impact")),
        Figure("soft", str(kind.pen), say("pen")),
        Figure("fire", str(kind.damage), say("damage")),
    )


def small_figures(unit: Unit) -> tuple[Figure, ...]:
    """What a square has room for: what it pierces, its armour, the points it has left."""
    return (
        Figure("soft", str(unit.type.pen), say("pen")),
        Figure("shield", str(unit.type.armour), say("armour")),
        Figure("plus", str(unit.pi - unit.wounds), say("points")),
    )


def body_figures(unit: Unit) -> tuple[Figure, ...]:
    return (
        Figure("shield", str(unit.type.armour), say("armour")),
        Figure("plus", f"{unit.pi - unit.wounds}/{unit.pi}", say("points")),
        Figure("diamond", str(unit.type.move), say("move")),
    )


def unit_marks(g: State, unit: Unit) -> tuple[Figure, ...]:
    """Its markers, and what has become of it."""
    found = []
    for marker in unit.markers:
        state = "flipped" if marker.flipped or marker.jammed else "up" if marker.up else "ready"
        found.append(Figure("disc", "", say(f"marker_{state}", marker=marker.kind)))
    for rider in carried(g, unit.card):
        found.append(Figure("raised", "", say("carries", card=rider.card)))
    if unit.promotions:
        found.append(Figure("raised", str(unit.promotions), say("promoted")))
    if unit.suppressed:
        found.append(Figure("lowered", "", say("suppressed")))
    if unit.moved:
        found.append(Figure("moved", "", say("moved")))
    if unit.fired:
        found.append(Figure("fired", "", say("fired")))
    if unit.origin >= 0:
        found.append(Figure("fire", "", say("assaults", square=unit.place)))
    return tuple(found)


def links(g: State) -> tuple[Link, ...]:
    """The shot under way, and assaults that wait to be fought."""
    found = []
    for unit in g.units.values():
        if unit.origin >= 0:
            found.append(Link(f"square:{NAMES[unit.origin]}", f"square:{NAMES[unit.place]}", "fire"))
    shot = g.shot
    firer = g.units.get(shot.firer) if shot is not None else None
    if shot is not None and firer is not None and firer.place != shot.place:
        found.append(Link(f"square:{NAMES[firer.place]}", f"square:{NAMES[shot.place]}", "fire"))
    return tuple(found)


def rings(g: State) -> dict[str, Tone]:
    if g.air is not None and g.air.squares:
        return {f"square:{NAMES[square]}": "target" for square in g.air.squares}
    return {f"square:{NAMES[g.shot.place]}": "target"} if g.shot is not None else {}


# --- cards -----------------------------------------------------------------------------------------------------------


def card(name: str) -> Card:
    """A card's face."""
    if hidden(name):
        return Card(ref=f"card:{name}", title=name_of(""))
    kind = kind_of(name)
    if is_unit(name):
        face = UNITS[kind]
        figures = [Figure("shield", str(face.armour), say("armour")), Figure("plus", str(face.pi), say("points"))]
        return Card(
            ref=f"card:{name}",
            colour=COLOURS.get(face.nation, "574A36"),
            line=(say(f"type_{face.type}"),),
            title=name_of(name),
            text=abilities(face),
            art=f"{ART}/{face.picture}",
            cost=Figure("diamond", str(face.cost), say("cost")),
            row=weapon_figures(face),
            foot=(*figures, Figure("diamond", str(face.move), say("move"))),
        )
    if is_support(name):
        support = SUPPORT[kind]
        colour = PERMANENT if support.permanent else CLASSES.get(next(iter(support.boosts), ""), "574A36")
        cost = Figure("diamond", str(support.play), say("cost"))
        text = Message(f"{GAME}.text.{kind}")
        return Card(ref=f"card:{name}", colour=colour, title=name_of(name), text=text, cost=cost)
    hero = HEROES[kind]
    text = Message(f"{GAME}.text.{kind}")
    return Card(
        ref=f"card:{name}", colour=COLOURS[hero.nation], line=(say("type_hero"),), title=name_of(name), text=text,
        cost=Figure("diamond", str(hero.cost), say("cost")),
    )  # fmt: skip


def abilities(face: UnitType) -> Words:
    """What a unit can do, by the book's keywords."""
    names = sorted(face.abilities)
    if face.multiple:
        names.append("multiple")
    if face.bomber:
        names.append("bomber")
    return say("abilities", abilities=names) if names else ""


def piles(view: View, seat: int | None) -> tuple[Pile, ...]:
    """The deck and the discards of whoever looks; of nobody, those of the first seat."""
    own = seat if seat is not None else 0
    discards = view.state.players[own].discards
    return (
        Pile(ref="pile:deck", title=say("deck"), count=view.decks[own], side=own % 2),
        Pile(
            ref="pile:discards", title=say("discards"), count=len(discards),
            top=card(discards[-1]) if discards else None,
            side=own % 2,
        ),
    )  # fmt: skip


def plate(view: View, seat: int) -> Plate:
    """A seat: its army, its points, its supply line, its headquarters."""
    g = view.state
    player, side = g.players[seat], seat % 2
    return Plate(
        seat=seat,
        title=say("plate", seat=seat, nation=player.nation),
        emblem=EMBLEMS.get(player.nation, "star"),
        colour=COLOURS[player.nation],
        score=Figure("diamond", str(player.pa), say("pa")),
        figures=(
            Figure("plus", str(hq_points(g) - g.sides[side].wounds), say("hq_points")),
            Figure("shield", str(chain(g, side)), say("supply")),
            Figure("disc", str(view.decks[seat]), say("deck")),
        ),
        hand=view.hands[seat],
    )


def track(g: State) -> Track:
    """The turn and its phases; the AI's phases stand in the places of a player's."""
    phase = g.phase.removeprefix("ai_").removesuffix("_unit")
    shown = {"income": "hq", "air": "fire"}.get(phase, phase)
    return Track(
        title=Message(f"{GAME}.side.{SIDES[g.actor]}"),
        seat=g.actor,
        turn=max(1, g.turn),
        turns=g.book.turns or 0,
        turn_title=say("turn", turn=max(1, g.turn)),
        phases=tuple(Message(f"{GAME}.phase.{each}") for each in PHASES),
        phase=PHASES.index(shown) if shown in PHASES else -1,
    )


# --- what there is to tell -------------------------------------------------------------------------------------------


def abouts(view: View, hand: Sequence[Card], further: Sequence[Card]) -> Lazy[About]:
    """Of every square with terrain, every unit and every card in sight."""
    g = view.state
    made: dict[str, About] = {}
    for square in range(SIZE):
        if terrain(g, square).id != "open":
            made[f"square:{NAMES[square]}"] = about_square(g, square)
    for unit in g.units.values():
        if not hidden(unit.card):
            made[f"unit:{unit.card}"] = about_unit(unit)
    for each in (*hand, *further):
        made[each.ref] = About(title=each.title, line=each.line, figures=(*each.row, *each.foot), texts=(each.text,))
    return Lazy(made, made.__getitem__)


def about_square(g: State, square: int) -> About:
    here = terrain(g, square)
    texts: list[Words] = []
    if here.difficult:
        texts.append(say("difficult"))
    if here.bars or here.only:
        texts.append(say("barred"))
    figures = tile(g, square).figures
    return About(
        title=Message(f"{GAME}.terrain.{here.id}"), figures=figures, texts=tuple(texts), rule="ability.cover.a"
    )


def about_unit(unit: Unit) -> About:
    texts: list[Words] = [abilities(unit.type)] if abilities(unit.type) else []
    for marker in unit.markers:
        weapon = EQUIPMENT[marker.kind].weapon
        if weapon is not None:
            texts.append(say("weapon", marker=marker.kind, need=weapon.impact, pen=weapon.pen, damage=weapon.damage))
    texts += [Message(f"{GAME}.text.{kind_of(each)}") for each in unit.support]
    return About(
        title=name_of(unit.card),
        line=(say(f"type_{unit.type.type}"),),
        figures=(*weapon_figures(unit.type), *body_figures(unit)),
        texts=tuple(texts),
        art=f"{ART}/{unit.type.picture}",
    )
