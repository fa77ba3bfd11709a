"""What one hex sees of another, as the table shows it: the line, what blocks or hinders it, and by which clause."""

from __future__ import annotations

from boardgames.core.table import Cause, Sightline, Tone, Words
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.ground import los
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.ground.terrain import GROUND, HEXSIDES, WAYS
from boardgames.games.combat_commander.knowledge import known
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.show.faces import hex_ref, said
from boardgames.games.combat_commander.view import View
from boardgames.games.combat_commander.words import GAME


def sightline(view: View, start: str, end: str) -> Sightline | None:
    """The line between two hexes, by their refs."""
    a, b = BOARD.number.get(start.partition(":")[2]), BOARD.number.get(end.partition(":")[2])
    if a is None or b is None or a == b:
        return None
    line = library.sight_of(known(view)).line(a, b)
    return Sightline(
        start=start,
        end=end,
        tone="bad" if not line.visible else "fair" if line.hindrance else "good",
        words=verdict(line),
        causes=tuple(cause(each) for each in line.causes if line.visible or each.blocks),
    )


def verdict(line: los.Line) -> Words:
    far = BOARD.distance(line.observer, line.target)
    decisive = line.decisive
    if decisive is None:
        return said("sight.clear", distance=far)
    key = "hindered" if line.visible else "blocked"
    return said(f"sight.{key}", distance=far, hindrance=line.hindrance, what=name(decisive), hexes=list(decisive.hexes))


def cause(found: los.Cause) -> Cause:
    tone: Tone = "bad" if found.blocks else "fair"
    key = "blocks" if found.blocks else "hinders"
    return Cause(
        title=said(f"sight.{key}", what=name(found), hexes=list(found.hexes), hindrance=found.hindrance),
        rule=found.rule,
        tone=tone,
        refs=tuple(map(hex_ref, found.hexes)),
        outline=found.outline,
        start=found.start,
        end=found.end,
    )


def name(found: los.Cause) -> Message:
    """What it is that a line meets."""
    if found.kind in GROUND:
        return Message(f"{GAME}.terrain.{found.kind}")
    if found.kind in WAYS:
        return Message(f"{GAME}.way.{found.kind}")
    if found.kind in HEXSIDES:
        return Message(f"{GAME}.hexside.{found.kind}")
    if found.kind == "hill":
        return said("sight.hill")
    return Message(f"{GAME}.marker.{found.kind}")
