"""The notation of the game: every option is one of these words and its arguments.

Hexes are written by column and row (`0310`), hexsides by their two hexes (`0805/0806`), units by the names on their
counters. `attack 0310`, `join 54TB`, `announce`, `pick PzR15`, `to 0706`, `overrun 0806`, `lose 4GTB`, `back 0709`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from boardgames.core.flow import Noun, Word
from boardgames.core.words.messages import Catalogue, Message, speaker, terms
from boardgames.games.operational.content.tables import COLUMNS, MP
from boardgames.games.operational.ground.map import name, side_name
from boardgames.games.operational.scenarios.library import BOOKS
from boardgames.games.operational.scenarios.schema import SIDES

GAME = "operational"

HEX = Noun("hex", code=name, on="hex")
SIDE = Noun("side", code=side_name, on="hex", ends=lambda side: (name(side[0]), name(side[1])))
UNIT = Noun("unit", on="unit")
MARKER = Noun("marker", on="marker")
UNLIT = Noun("marker")  # a click on the marker plays or activates it; the other choice is made from the list
FORMATION = Noun("formation")
NUMBER = Noun("number")
COST = Noun("cost", code=None)
# What aircraft go for: their marker is clicked first, so that a click on an enemy does not bomb him.
BOMBED = Noun("hex", code=name, on="hex", first="marker:air")
LOOKED = Noun("hex", code=name, on="hex", first="marker:scouts")


word = partial(Word, GAME)
ask = speaker(f"{GAME}.ask")

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
ANNOUNCE = word("announce", passes=True)
CANCEL = word("cancel")
DONE = word("done", passes=True)
# answers
STAND = word("stand", UNIT)
SPARE = word("spare", UNIT)
READY = word("ready", passes=True)
FIGHTERS = word("fighters", NUMBER)
REROLL = word("reroll", MARKER)
KEEP = word("keep", passes=True)
LOSE = word("lose", UNIT)
BACK = word("back", HEX)
HOLD_OUT = word("hold_out")
ADVANCE = word("advance", HEX)
STAY = word("stay", passes=True)
WITHDRAW = word("withdraw", UNIT)
# movement
PICK = word("pick", UNIT)
STACK = word("stack", HEX)
TO = word("to", HEX, COST)
OVERRUN = word("overrun", HEX)
STOP = word("stop", passes=True)
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
BOMB = word("bomb", BOMBED)
REAR = word("rear", NUMBER)
RECONNOITRE = word("reconnoitre", LOOKED)
STRIKE = word("strike", NUMBER)
PASS = word("pass", passes=True)
REST = word("rest")
QUIET = word("quiet")
# event markers
PLAY = word("play", MARKER)
SAVE = word("save", UNLIT)
ACTIVATE = word("activate", MARKER)
DECLINE = word("decline", UNLIT, passes=True)
FOR = word("for", UNIT)


SEVERAL = {"tank", "at", "hq", "construction", "pontoon", "aa", "spg", "assault_gun", "sp_at", "train"}  # of troops


def say_hex(catalogue: Catalogue, n: int) -> str:  # noqa: ARG001
    return name(n)


def say_side(catalogue: Catalogue, side: tuple[int, int]) -> str:  # noqa: ARG001
    return side_name((side[0], side[1]))


def say_unit(catalogue: Catalogue, unit: str) -> str:
    """A unit by the name on its counter; one that may not be known is somebody."""
    return unit or catalogue.word(f"{GAME}.somebody")


def say_army(catalogue: Catalogue, seat: int) -> str:
    """A side by its seat."""
    return catalogue.word(f"{GAME}.side.{SIDES[seat]}")


def count_army(seat: int) -> int:
    """The Axis is one, the Allies are several."""
    return 1 if SIDES[seat] == "axis" else 2


def count_groups(groups: list[str]) -> int:
    """A formation is one, and so is infantry; tanks are several."""
    return max(len(groups), count_either(groups))


def count_either(groups: list[str]) -> int:
    """One or the other is one."""
    return 2 if set(groups) & SEVERAL else 1


def say_marker(catalogue: Catalogue, marker: str) -> str:
    """An event marker by the title that a scenario gives it."""
    kind = marker.partition(".")[0]
    for scenario in BOOKS.every():
        for each in scenario.markers.pool:
            if each.id == kind:
                return each.title.get(catalogue.language) or each.title.get("en", kind)
    return catalogue.word(f"{GAME}.some_marker")


def say_a_marker(catalogue: Catalogue, marker: str) -> str:
    """An event marker by its title, in quotation marks, or as one that nobody has seen."""
    return catalogue.say(Message(f"{GAME}.titled", {"marker": marker})) if marker else say_marker(catalogue, "")


def say_group(catalogue: Catalogue, group: str) -> str:
    """Some troops: a kind by its word, a corps, a division or a unit by its name."""
    key = f"{GAME}.troops.{group}"
    return catalogue.word(key) if key in catalogue else group


def say_either(catalogue: Catalogue, groups: list[str]) -> str:
    """One of some troops, whichever."""
    return catalogue.listed([say_group(catalogue, each) for each in groups], "core.or")


def say_mp(catalogue: Catalogue, twelfths: int) -> str:  # noqa: ARG001
    """Movement points: 2, 2 1/3."""
    whole, rest = divmod(Fraction(twelfths, MP), 1)
    return f"{whole} {rest}" if whole and rest else str(whole or rest)


def say_column(catalogue: Catalogue, column: int) -> str:  # noqa: ARG001
    """A column of the combat table."""
    return COLUMNS[column]


def say_weather(catalogue: Catalogue, weather: str) -> str:
    """A weather that the program has a word for, or that a scenario calls its own."""
    key = f"{GAME}.weather.{weather}"
    return catalogue.word(key) if key in catalogue else weather.replace("_", " ")


def say_vp(catalogue: Catalogue, halves: int) -> str:  # noqa: ARG001
    """Victory points, which are counted in halves."""
    return str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"


def say_change(catalogue: Catalogue, by: int) -> str:  # noqa: ARG001
    """What is added to a die or taken off it; nothing is said of nothing."""
    return f" {'+' if by > 0 else '−'} {abs(by)}" if by else ""


def say_probe(catalogue: Catalogue, die: int) -> str:
    """What a die of reconnaissance comes to (OPT5.1)."""
    found = "lost" if die == 1 else "nothing" if die < 4 else "shown" if die < 6 else "exposed"
    return catalogue.word(f"{GAME}.probe.{found}")


def say_prize(catalogue: Catalogue, prize: list[Any]) -> str:
    """What points were won for: a kind of goal, its hexes, its river."""
    kind, hexes, river = prize
    return catalogue.say(Message(f"{GAME}.prize.{kind}", {"hexes": hexes, "river": river}))


def say_winners(catalogue: Catalogue, seats: list[int]) -> str:
    """Who has won, if anybody."""
    return catalogue.say(Message(f"{GAME}.won", {"side": seats[0]})) if seats else catalogue.word(f"{GAME}.drawn")


terms(
    GAME,
    counted={"army": count_army, "groups": count_groups, "either": count_either},
    hex=say_hex,
    side=say_side,
    unit=say_unit,
    army=say_army,
    marker=say_marker,
    mp=say_mp,
    column=say_column,
    weather=say_weather,
    vp=say_vp,
    winners=say_winners,
    scenario=BOOKS.said,
    phase="phase.*",
    roll="roll.*",
    errand="errand.*",
    change=say_change,
    probe=say_probe,
    a_marker=say_a_marker,
    group=say_group,
    either=say_either,
    prize=say_prize,
)
