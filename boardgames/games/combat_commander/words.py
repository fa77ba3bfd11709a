"""The notation of the game: every option is one of these words and its arguments.

Hexes are written by name (C4), cards as G31, A7 or R50, units and weapons by kind and copy (ger_rifle_squad.2).
`order G31`, `move ger_rifle_squad.2`, `to C5`, `play A34`, `fire ger_sergeant_x.1 D6`.
"""

from __future__ import annotations

from typing import Any

from boardgames.core.flow import Noun, Word
from boardgames.core.messages import Catalogue, Message, sayer
from boardgames.games.combat_commander.content import CARDS, RADIOS, SIDES, UNITS, WEAPONS
from boardgames.games.combat_commander.map import BOARD

GAME = "combat_commander"

HEX = Noun("hex", code=BOARD.names.__getitem__, on="hex")
HEX2 = Noun("hex2", code=BOARD.names.__getitem__, on="hex")
CARD = Noun("card", code=lambda number: CARDS[number].slug, on="card")
ACTION = Noun("action")
UNIT = Noun("unit", code=lambda number: UNITS[number].slug, on="unit")
BEARER = Noun("bearer", code=lambda number: UNITS[number].slug, on="unit")
GUN = Noun("gun", code=lambda number: WEAPONS[number].slug, on="weapon")
ITEM = Noun("item")
CHIT = Noun("chit")
SEAT = Noun("side", code=SIDES.__getitem__)
SPACE = Noun("space", on="time")
MARKER = Noun("marker")
COST = Noun("cost", code=None)
FP = Noun("fp", code=None)
TOTAL = Noun("total", code=None)


def word(verb: str, *nouns: Noun) -> Word:
    return Word(GAME, verb, *nouns)


def ask(key: str, **args: Any) -> Message:
    """What a decision asks."""
    return Message(f"{GAME}.ask.{key}", args)


# setting up
PUT = word("put", UNIT, HEX)
ARM = word("arm", GUN, UNIT)
BUILD = word("build", MARKER, HEX)
PROPOSED = word("proposed")
# a turn
ORDER = word("order", CARD)
DISCARD = word("discard", CARD)
END = word("end")
SCRAP = word("scrap", GUN)
# activating
WITH = word("with", UNIT)
ALL = word("all")
DONE = word("done")
# carrying orders out
ADVANCE = word("advance", UNIT, HEX)
EXIT = word("exit", UNIT)
MOVE = word("move", UNIT)
TO = word("to", HEX, COST)
LEAVE = word("leave")
HAND = word("hand", GUN, BEARER)
STOP = word("stop")
FIRE = word("fire", UNIT, HEX)
SHOOT = word("shoot", GUN, HEX)
SMOKE = word("smoke", GUN, HEX)
JOIN = word("join", UNIT)
ADD = word("add", GUN)
SPOT = word("spot", HEX)
SHELLS = word("shells")
SCREEN = word("screen")
OBSERVER = word("observer", UNIT)
ROLL = word("roll", UNIT)
RETREAT = word("retreat", HEX)
AT = word("at", HEX)
ROUT = word("rout", SEAT)
# stacking
DEPLOY = word("deploy", UNIT)
LOSE = word("lose", UNIT)
# reactions and answers
PLAY = word("play", CARD, ACTION)
PASS = word("pass")
REROLL = word("reroll")
KEEP = word("keep")
UNIT_IS = word("unit", UNIT)
GUN_IS = word("gun", GUN)
CARD_IS = word("card", CARD)
TAKE = word("take", ITEM)
SHOW = word("show", CHIT)
BOX = word("box", SPACE)
NONE = word("none")


@sayer("cc_hex")
def say_hex(catalogue: Catalogue, n: int) -> str:  # noqa: ARG001
    return BOARD.names[n]


@sayer("cc_unit")
def say_unit(catalogue: Catalogue, number: int) -> str:
    """A unit by the name of its kind."""
    return catalogue.word(f"{GAME}.unit.{UNITS[number].type.id}")


@sayer("cc_gun")
def say_gun(catalogue: Catalogue, number: int) -> str:
    return catalogue.word(f"{GAME}.weapon.{WEAPONS[number].type.id}")


@sayer("cc_radio")
def say_radio(catalogue: Catalogue, number: int) -> str:
    return catalogue.word(f"{GAME}.radio.{RADIOS[number].id}")


@sayer("cc_order")
def say_order(catalogue: Catalogue, card: int) -> str:
    """A card by its order."""
    return catalogue.word(f"{GAME}.order.{CARDS[card].order}.name")


@sayer("cc_action")
def say_action(catalogue: Catalogue, action: str) -> str:
    return catalogue.word(f"{GAME}.action.{action}.name")


@sayer("cc_side")
def say_side(catalogue: Catalogue, seat: int) -> str:
    return catalogue.word(f"{GAME}.side.{SIDES[seat]}")
