"""The notation of the game: every option is one of these words and its arguments.

Hexes are written by column and row (`0310`), hexsides by their two hexes (`0805/0806`), units by the names on their
counters. `attack 0310`, `join 54TB`, `announce`, `pick PzR15`, `to 0706`, `overrun 0806`, `lose 4GTB`, `back 0709`.
"""

from __future__ import annotations

from typing import Any

from boardgames.core.flow import Noun, Word
from boardgames.core.messages import Catalogue, Message, sayer
from boardgames.games.operational.content.tables import COLUMNS, MP
from boardgames.games.operational.ground.map import name, side_name
from boardgames.games.operational.scenarios.library import BOOKS
from boardgames.games.operational.scenarios.schema import SIDES

GAME = "operational"

HEX = Noun("hex", code=name, on="hex")
SIDE = Noun("side", code=side_name, on="side")
UNIT = Noun("unit", on="unit")
MARKER = Noun("marker", on="marker")
FORMATION = Noun("formation")
NUMBER = Noun("number")
COST = Noun("cost", code=None)


def word(verb: str, *nouns: Noun) -> Word:
    return Word(GAME, verb, *nouns)


def ask(key: str, **args: Any) -> Message:
    """What a decision asks."""
    return Message(f"{GAME}.ask.{key}", args)


# attacks
ATTACK = word("attack", HEX)
ALSO = word("also", HEX)
JOIN = word("join", UNIT)
LEAVE = word("leave", UNIT)
GUNS = word("guns", NUMBER)
OBSERVER = word("observer")
ROCKET = word("rocket")
ENGINEERS = word("engineers")
AIR = word("air")
USE = word("use", MARKER)
ANNOUNCE = word("announce")
CANCEL = word("cancel")
DONE = word("done")
# answers
STAND = word("stand", UNIT)
SPARE = word("spare", UNIT)
READY = word("ready")
FIGHTERS = word("fighters", NUMBER)
REROLL = word("reroll", MARKER)
KEEP = word("keep")
LOSE = word("lose", UNIT)
BACK = word("back", HEX)
HOLD_OUT = word("hold_out")
ADVANCE = word("advance", HEX)
STAY = word("stay")
WITHDRAW = word("withdraw", UNIT)
# movement
PICK = word("pick", UNIT)
STACK = word("stack", HEX)
TO = word("to", HEX, COST)
OVERRUN = word("overrun", HEX)
STOP = word("stop")
DIG = word("dig")
LAY = word("lay", SIDE)
LIFT = word("lift", SIDE, HEX)
LOAD = word("load")
RIDE = word("ride", HEX)
EXIT = word("exit")
ENTER = word("enter", UNIT, HEX)
PROBE = word("probe", HEX)
COLUMN = word("column", UNIT)
DEPLOY = word("deploy", UNIT)
SPLIT = word("split", UNIT)
ABSORB = word("absorb", UNIT)
# recovery and headquarters
RECOVER = word("recover", UNIT)
REMOVE = word("remove", UNIT)
AT = word("at", HEX)
REBUILD = word("rebuild", UNIT)
CREATE = word("create", UNIT)
TAKE = word("take", FORMATION)
# bridges
BLOW = word("blow", SIDE)
CHARGE = word("charge", SIDE)
# aircraft
BOMB = word("bomb", HEX)
REAR = word("rear", NUMBER)
RECONNOITRE = word("reconnoitre", HEX)
STRIKE = word("strike", NUMBER)
PASS = word("pass")
REST = word("rest")
# event markers
PLAY = word("play", MARKER)
SAVE = word("save", MARKER)
ACTIVATE = word("activate", MARKER)
DECLINE = word("decline", MARKER)
FOR = word("for", UNIT)


@sayer("op_hex")
def say_hex(catalogue: Catalogue, n: int) -> str:  # noqa: ARG001
    return name(n)


@sayer("op_side")
def say_side(catalogue: Catalogue, side: tuple[int, int]) -> str:  # noqa: ARG001
    return side_name((side[0], side[1]))


@sayer("op_unit")
def say_unit(catalogue: Catalogue, unit: str) -> str:
    """A unit by the name on its counter; one that may not be known is somebody."""
    return unit or catalogue.word(f"{GAME}.somebody")


@sayer("op_army")
def say_army(catalogue: Catalogue, seat: int) -> str:
    """A side by its seat."""
    return catalogue.word(f"{GAME}.side.{SIDES[seat]}")


@sayer("op_marker")
def say_marker(catalogue: Catalogue, marker: str) -> str:
    """An event marker by the title that a scenario gives it."""
    kind = marker.partition(".")[0]
    for scenario in BOOKS.every():
        for each in scenario.markers.pool:
            if each.id == kind:
                return each.title.get(catalogue.language) or each.title.get("en", kind)
    return kind.replace("_", " ")


@sayer("op_mp")
def say_mp(catalogue: Catalogue, twelfths: int) -> str:  # noqa: ARG001
    """Movement points: 2, 2 1/3."""
    whole, rest = divmod(twelfths, MP)
    if not rest:
        return str(whole)
    top, bottom = rest, MP
    for prime in (2, 2, 3):
        if top % prime == 0 and bottom % prime == 0:
            top, bottom = top // prime, bottom // prime
    return f"{whole} {top}/{bottom}" if whole else f"{top}/{bottom}"


@sayer("op_column")
def say_column(catalogue: Catalogue, column: int) -> str:  # noqa: ARG001
    """A column of the combat table."""
    return COLUMNS[column]


@sayer("op_phase")
def say_phase(catalogue: Catalogue, phase: str) -> str:
    return catalogue.word(f"{GAME}.phase.{phase}")


@sayer("op_weather")
def say_weather(catalogue: Catalogue, weather: str) -> str:
    """A weather that the program has a word for, or that a scenario calls its own."""
    key = f"{GAME}.weather.{weather}"
    return catalogue.word(key) if key in catalogue else weather.replace("_", " ")


@sayer("op_signed")
def say_signed(catalogue: Catalogue, number: int) -> str:  # noqa: ARG001
    return f"{number:+d}".replace("-", "\u2212")


@sayer("op_vp")
def say_vp(catalogue: Catalogue, halves: int) -> str:  # noqa: ARG001
    """Victory points, which are counted in halves and rounded down (15)."""
    return str(halves // 2)


@sayer("op_winners")
def say_winners(catalogue: Catalogue, seats: list[int]) -> str:
    if not seats:
        return catalogue.word(f"{GAME}.drawn")
    return catalogue.say(Message(f"{GAME}.won", {"side": seats[0]}))


sayer("op_scenario")(BOOKS.said)
