"""Counters and cards as the table shows them: figures, markers, names and pictures."""

from __future__ import annotations

from collections import Counter as Counter_
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from boardgames.core.table import Card, Figure, Piece, Words
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_commander.content.printed import (
    ACTIONS,
    CARDS,
    EVENTS,
    ORDERS,
    UNITS,
    WEAPONS,
    Unit,
    Value,
)
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import setup, values
from boardgames.games.combat_commander.state import Piece as Counter
from boardgames.games.combat_commander.state import State
from boardgames.games.combat_commander.view import PlayerView
from boardgames.games.combat_commander.words import GAME

EMBLEMS = {"germany": "cross", "usa": "star", "ussr": "red_star"}
COLOURS = {"germany": "5A655A", "usa": "62652F", "ussr": "8F4527"}
CLASSES = {
    "fire": "7E3325", "move": "38536A", "advance": "4A5A3A", "recover": "3B5C57", "rout": "6E5526",
    "artillery_request": "514A5E", "artillery_denied": "5E4733", "command_confusion": "55504A",
}  # the colour of each order  # fmt: skip
ARMS = {"machine_gun", "mortar", "gun"}


said = speaker(f"{GAME}.table")


def hex_ref(n: int) -> str:
    return f"hex:{BOARD.names[n]}"


def unit_ref(number: int) -> str:
    return f"unit:{UNITS[number].slug}"


def gun_ref(number: int) -> str:
    return f"weapon:{WEAPONS[number].slug}"


# --- counters --------------------------------------------------------------------------------------------------------


def pieces(g: State) -> tuple[Piece, ...]:
    """Everything on the map, the weapons over those who carry them; leaders lie on top."""
    found: list[Piece] = []
    for each in sorted(g.units.values(), key=lambda piece: (piece.type.leader, piece.unit)):
        found.append(unit(g, each))
        if each.weapon:
            found.append(weapon(g, each))
    return tuple(found)


def unit(g: State, piece: Counter) -> Piece:
    """A unit with what it is worth where it stands; its morale is that without cover."""
    return Piece(
        ref=unit_ref(piece.unit),
        tile=hex_ref(piece.hex),
        side=piece.seat,
        face="tactical",
        art=f"{GAME}/units/{piece.type.type.id}",
        title=said("unit_name", unit=piece.unit),
        rows=(
            command_figures(piece.type, piece.broken, values.morale(g, piece, 0)),
            value_figures(
                piece.type, piece.broken, (values.fp(g, piece), values.reach(g, piece), values.movement(g, piece))
            ),
            (Figure("broken", "", said("state.broken")),) if piece.broken else (),
        ),
        marks=unit_marks(piece),
        spent=piece.active and not has_part(g, piece),
        turned=piece.broken,
    )


def has_part(g: State, piece: Counter) -> bool:
    """May it still do something in the order under way?"""
    order = g.order
    if order is not None and piece.unit in order.snipers:  # at each step of a mover (A33.3c)
        return True
    if order is None or piece.unit not in order.units or piece.unit in order.finished:
        return False
    done = piece.unit in order.fired and (not piece.weapon or piece.weapon in order.guns)
    return order.kind in {"move", "advance", "fire"} and not done


def printed(number: int) -> Piece:
    """A unit beside the map, as its counter is printed."""
    kind = UNITS[number]
    return Piece(
        ref=unit_ref(number),
        tile="",
        side=kind.seat,
        face="tactical",
        art=f"{GAME}/units/{kind.type.id}",
        title=said("unit_name", unit=number),
        rows=(
            command_figures(kind, False, kind.morale[0]),
            value_figures(kind, False, (kind.fp[0], kind.range[0], kind.move[0])),
        ),
    )


def command_figures(kind: Unit, broken: bool, morale: int) -> tuple[Figure, ...]:
    leads = (Figure("command", str(kind.command[broken]), said("figure.command")),) if kind.leader else ()
    return (*leads, Figure("morale", str(morale), said("figure.morale")))


def value_figures(kind: Unit, broken: bool, worth: tuple[int, int, int]) -> tuple[Figure, ...]:
    names: tuple[Value, Value, Value] = ("fp", "range", "move")
    return tuple(
        Figure(name, str(max(0, value)), said(f"figure.{name}"), boxed=name in kind.boxed[broken])
        for name, value in zip(names, worth, strict=True)
    )


def unit_marks(piece: Counter) -> tuple[Figure, ...]:
    """The markers on a unit."""
    found = []
    if piece.suppressed:
        found.append(Figure("suppressed", "", said("mark.suppressed")))
    if piece.veteran:
        found.append(Figure("veteran", "", said("mark.veteran")))
    if piece.active:
        found.append(Figure("activated", "", said("mark.activated")))
    return tuple(found)


def weapon(g: State, piece: Counter) -> Piece:
    """The weapon that a unit carries."""
    kind = WEAPONS[piece.weapon].type
    return Piece(
        ref=gun_ref(piece.weapon),
        tile=hex_ref(piece.hex),
        side=piece.seat,
        face="tactical",
        art=f"{GAME}/weapons/{kind.id}",
        title=said("gun_name", gun=piece.weapon),
        rows=(
            gun_figures(piece.weapon, values.gun_fp(g, piece), values.gun_reach(g, piece)),
            load_figures(piece.weapon),
        ),
        marks=(Figure("damaged", "", said("mark.damaged")),) if piece.damaged else (),
        turned=piece.damaged,
        holder=unit_ref(piece.unit),
    )


def gun_figures(number: int, fp: int, reach: int) -> tuple[Figure, ...]:
    kind = WEAPONS[number].type
    least = f"{kind.least}–{reach}" if kind.least > 1 else str(reach)
    return (
        Figure("fp", str(fp), said("figure.fp"), boxed="fp" in kind.boxed),
        Figure("range", least, said("figure.range"), boxed="range" in kind.boxed),
    )


def load_figures(number: int) -> tuple[Figure, ...]:
    """What a weapon costs the movement of whoever carries it."""
    shift = WEAPONS[number].type.move
    return (Figure("load", signed(shift), said("figure.load")),) if shift else ()


def spare_gun(number: int, side: int) -> Piece:
    """A weapon beside the map."""
    kind = WEAPONS[number].type
    return Piece(
        ref=gun_ref(number),
        tile="",
        side=side,
        face="tactical",
        art=f"{GAME}/weapons/{kind.id}",
        title=said("gun_name", gun=number),
        rows=(gun_figures(number, kind.fp, kind.range), load_figures(number)),
    )


def work(marker: str, side: int, count: int) -> Piece:
    """Fortifications of a kind, beside the map."""
    return Piece(
        ref=f"work:{marker}",
        tile="",
        side=side,
        art=marker,
        title=many(Message(f"{GAME}.fortification.{marker}"), count),
    )


def waiting(player: PlayerView) -> Iterator[Piece]:
    """What a side has still to set up: of each kind one, which stands for all of them."""
    units = Counter_((UNITS[each.unit].type.id, setup.weapon_of(each.weapon)) for each in player.box)
    for each in setup.kinds(player.box):
        piece = printed(each.unit)
        count = units[UNITS[each.unit].type.id, setup.weapon_of(each.weapon)]
        yield replace(piece, title=many(piece.title, count))
        if each.weapon:
            yield replace(spare_gun(each.weapon, player.side), holder=piece.ref)
    guns = Counter_(map(setup.weapon_of, player.arms))
    for kind, gun in setup.guns(player.arms).items():
        piece = spare_gun(gun, player.side)
        yield replace(piece, title=many(piece.title, guns[kind]))
    for marker, count in Counter_(player.markers).items():
        yield work(marker, player.side, count)


def many(title: Words, count: int) -> Words:
    """A name, and how many there are of it."""
    return said("many", name=title, count=count) if count > 1 else title


# --- cards -----------------------------------------------------------------------------------------------------------


def card_ref(number: int) -> str:
    return f"card:{CARDS[number].slug}"


@cache
def card(number: int) -> Card:
    """A fate card: its order above, its action below, then its event, random hex, trigger and dice."""
    face = CARDS[number]
    return Card(
        ref=card_ref(number),
        face="dual",
        icon=face.order,
        colour=CLASSES[face.order],
        line=(said("card.order"),),
        title=Message(f"{GAME}.order.{face.order}.name"),
        text=Message(f"{GAME}.order.{face.order}.text"),
        second=Message(f"{GAME}.action.{face.action}.name"),
        second_text=Message(f"{GAME}.action.{face.action}.text"),
        note=said("card.event", event=face.event),
        art=f"{GAME}/orders/{face.order}",
        row=(
            Figure("order", ORDERS[face.order].clause, said("card.order")),
            Figure("action", ACTIONS[face.action].clause, said("card.action")),
            Figure("event", EVENTS[face.event].clause, Message(f"{GAME}.event.{face.event}.text")),
        ),
        foot=card_figures(number),
    )


def card_figures(number: int) -> tuple[Figure, ...]:
    face = CARDS[number]
    found = [Figure("hex", face.hex, said("figure.hex"))]
    if face.trigger:
        found.append(Figure(f"trigger_{face.trigger}", "", Message(f"{GAME}.trigger.{face.trigger}")))
    found.append(Figure("die_white", str(face.white), said("figure.die_white")))
    found.append(Figure("die_dark", str(face.dark), said("figure.die_dark")))
    return tuple(found)
