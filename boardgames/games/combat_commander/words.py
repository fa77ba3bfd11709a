"""The notation of the game: every option is one of these words and its arguments.

Hexes are written by name (C4), cards as G31, A7 or R50, units and weapons by kind and copy (ger_rifle_squad.2).
`order G31`, `move ger_rifle_squad.2`, `to C5`, `play A34`, `fire ger_sergeant_x.1 D6`.
"""

from __future__ import annotations

from functools import partial

from boardgames.core.flow import Noun, Word
from boardgames.core.words.messages import Catalogue, Message, speaker, terms
from boardgames.games.combat_commander.content.printed import (
    CARDS,
    CHITS,
    RADIO_IDS,
    RADIOS,
    SIDES,
    UNIT_SLUGS,
    UNIT_TYPES,
    UNITS,
    WEAPONS,
)
from boardgames.games.combat_commander.content.tables import SUPPORT
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.scenarios.library import BOOKS

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
MARKER = Noun("marker", on="work")
COST = Noun("cost", code=None)
FP = Noun("fp", code=None)
TOTAL = Noun("total", code=None)


word = partial(Word, GAME)
ask = speaker(f"{GAME}.ask")


# setting up
PUT = word("put", UNIT, HEX)
ARM = word("arm", GUN, UNIT)
BUILD = word("build", MARKER, HEX)
PROPOSED = word("proposed")
LIFT = word("lift", UNIT)
READY = word("ready", passes=True)
# a turn
ORDER = word("order", CARD)
DISCARD = word("discard", CARD)
END = word("end", grave=True, passes=True)
SCRAP = word("scrap", GUN, grave=True)
# activating
WITH = word("with", UNIT)
ALL = word("all")
DONE = word("done", passes=True)
# carrying orders out
ADVANCE = word("advance", UNIT, HEX)
EXIT = word("exit", UNIT)
MOVE = word("move", UNIT)
TO = word("to", HEX, COST)
LEAVE = word("leave")
HAND = word("hand", GUN, BEARER)
STOP = word("stop", passes=True)
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
PASS = word("pass", passes=True)
REROLL = word("reroll")
KEEP = word("keep", passes=True)
UNIT_IS = word("unit", UNIT)
GUN_IS = word("gun", GUN)
CARD_IS = word("card", CARD)
TAKE = word("take", ITEM)
SHOW = word("show", CHIT)
DRAW = word("draw")
BOX = word("box", SPACE)


def say_unit(catalogue: Catalogue, number: int) -> str:
    """A unit by the name of its kind."""
    return say_kind(catalogue, UNITS[number].type.id)


def say_kind(catalogue: Catalogue, kind: str) -> str:
    """A kind of unit; leaders have the same names in every nation."""
    if UNIT_TYPES[kind].size == "leader":
        return catalogue.word(f"{GAME}.leader.{kind.partition('_')[2]}")
    return catalogue.word(f"{GAME}.unit.{kind}")


def say_radio(catalogue: Catalogue, number: int) -> str:
    return catalogue.say(Message(f"{GAME}.radio", {"calibre": RADIOS[number].calibre}))


def say_item(catalogue: Catalogue, item: str) -> str:
    """An item of a support table: a unit, perhaps with its weapon, a leader, or a radio."""
    row = next(each for rows in SUPPORT.values() for each in rows if each.id == item)
    if row.radio:
        return say_radio(catalogue, RADIO_IDS[row.radio])
    if row.unit is None:
        return say_unit(catalogue, UNIT_SLUGS[row.leaders[0]])
    unit = say_kind(catalogue, row.unit)
    return f"{unit} + {catalogue.word(f'{GAME}.weapon.{row.weapon}')}" if row.weapon else unit


def say_chit(catalogue: Catalogue, letter: str) -> str:
    """An objective chit by what it says."""
    chit = CHITS[letter]
    if chit.special:
        return catalogue.word(f"{GAME}.chit.{chit.special}")
    facts = {"objective": chit.objective, "points": chit.points}
    return catalogue.say(Message(f"{GAME}.chit.one" if chit.objective else f"{GAME}.chit.all", facts))


def say_card(catalogue: Catalogue, card: int) -> str:
    """A card by its order and its action."""
    action = catalogue.word(f"{GAME}.action.{CARDS[card].action}.name")
    order = say_order(catalogue, card)
    return order if order == action else f"{order} / {action}"


def say_order(catalogue: Catalogue, card: int) -> str:
    """A card by its order."""
    return catalogue.word(f"{GAME}.order.{CARDS[card].order}.name")


def say_winners(catalogue: Catalogue, seats: list[int]) -> str:
    """Who has won; there is always somebody (9.2)."""
    return catalogue.say(Message(f"{GAME}.won", {"side": seats[0]}))


terms(
    GAME,
    counted={"side": lambda seat: 1 if SIDES[seat] == "axis" else 2},  # the Axis is one, the Allies are several
    hex=lambda _, n: BOARD.names[n],
    unit=say_unit,
    gun=lambda catalogue, number: catalogue.word(f"{GAME}.weapon.{WEAPONS[number].type.id}"),
    radio=say_radio,
    item=say_item,
    chit=say_chit,
    card=say_card,
    order=say_order,
    side=lambda catalogue, seat: catalogue.word(f"{GAME}.side.{SIDES[seat]}"),
    winners=say_winners,
    scenario=BOOKS.said,
    action="action.*.name",
    event="event.*.name",
    marker="fortification.*",
    hexside="hexside.*",
    trigger="trigger.*",
    roll="roll.*",
    stand="stand.*",  # how a unit fared in a defense roll
    why="why.*",  # what victory points were won or lost for
)
