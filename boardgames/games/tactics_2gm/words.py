"""The notation of the game: every option is one of these words and its arguments.

Squares are named by column and line, counted from side A (D5); cards by kind, box and copy (`light_infantry.a3`), the
box being that of the seat (a and b the Marshals, c and d their Generals). `move hago.b1 D4`, `fire tiger_i.b1 main D3`.
"""

from __future__ import annotations

from typing import Any

from boardgames.core.flow import Noun, Word
from boardgames.core.messages import Catalogue, Message, low, sayer
from boardgames.games.tactics_2gm.content.cards import HIDDEN, UNITS, kind_of, printed
from boardgames.games.tactics_2gm.rules.field import NAMES, is_hq, side_of_hq
from boardgames.games.tactics_2gm.scenarios.library import BOOKS

GAME = "tactics_2gm"

CARD = Noun("card", on="card")
KIND = Noun("kind", on="card")
UNIT = Noun("unit", on="unit")
OTHER = Noun("other", on="unit")
SQUARE = Noun("square", code=NAMES.__getitem__, on="square")
SECOND = Noun("second", code=NAMES.__getitem__, on="square")
WEAPON = Noun("weapon")
MARKER = Noun("marker")
TERRAIN = Noun("terrain")
POINTS = Noun("points")
GENERAL = Noun("general", on="general")
WAY = Noun("way")
SEAT = Noun("seat", code=("a", "b", "a2", "b2").__getitem__)
LINE = Noun("line")
COST = Noun("cost", code=None)
NEED = Noun("need", code=None)


def word(verb: str, *nouns: Noun) -> Word:
    return Word(GAME, verb, *nouns)


def ask(key: str, **args: Any) -> Message:
    """What a decision asks."""
    return Message(f"{GAME}.ask.{key}", args)


# before the battle
ADD = word("add", KIND, COST)
REMOVE = word("remove", KIND, COST)
DEAL = word("deal", KIND, SEAT)
MARSHAL = word("marshal", GENERAL)
PREPARE = word("prepare", CARD)
KEEP_HAND = word("keep_hand")
EXCHANGE = word("exchange")
BID = word("bid", POINTS)
LAY = word("lay", TERRAIN, SQUARE)
LAY_WIDE = word("lay_wide", TERRAIN, SQUARE, SECOND)
# a turn
BORROW = word("borrow", POINTS)
ARTILLERY = word("artillery", SQUARE)
SPEND = word("points", POINTS)
GIFT = word("gift")
PASS_OVER = word("pass_over")
DONE = word("done")
PLAY = word("play", CARD, COST)
MOVE = word("move", UNIT, SQUARE)
SWAP = word("swap", UNIT, OTHER)
TUNNEL = word("tunnel", UNIT, SQUARE)
MARCH = word("march", UNIT)
RIDE = word("ride", UNIT)
SPUR = word("spur", UNIT)
LOAD = word("load", UNIT, OTHER)
FETCH = word("fetch", UNIT, OTHER)
UNLOAD = word("unload", UNIT, SQUARE)
ASSAULT = word("assault", UNIT, SQUARE)
COVER = word("cover", UNIT, SQUARE)
SETUP = word("setup", UNIT, MARKER)
FOLD = word("fold", UNIT, MARKER)
TAKE = word("take", UNIT, MARKER)
PUFF = word("puff", UNIT, MARKER)
CLEAR = word("clear", UNIT, SQUARE)
HEAL = word("heal", UNIT, OTHER)
REPAIR = word("repair", UNIT, OTHER)
RAM = word("ram", UNIT, SQUARE)
DEPLOY = word("deploy", CARD, SQUARE, COST)
DEPLOY_WITH = word("deploy_with", CARD, OTHER, SQUARE, COST)
PARK = word("park", CARD, COST)
DROP = word("drop", CARD, COST)
EQUIP = word("equip", MARKER, COST)
FIGHT = word("fight", UNIT)
FIRE = word("fire", UNIT, WEAPON, SQUARE, NEED)
RAZE = word("raze", UNIT, WEAPON, SQUARE, NEED)
SCREEN = word("screen", UNIT, MARKER, SQUARE)
AIR = word("air", UNIT, SQUARE)
STRAFE = word("strafe", UNIT, OTHER)
BOMB = word("bomb", UNIT, SQUARE, WAY)
DISCARD = word("discard", CARD)
# answers
ON = word("on", UNIT)
AT = word("at", SQUARE)
LEFT = word("left", SQUARE)
RIGHT = word("right", SQUARE)
TAKE_CARD = word("take_card", CARD)
NAME = word("name", GENERAL)
ON_LINE = word("on_line", LINE)
PASS = word("pass")
SMOKE = word("smoke", MARKER)
ANSWER = word("answer", CARD, COST)
AA = word("aa", UNIT)
INTERCEPT = word("intercept", UNIT)
ESCORT = word("escort", UNIT)
TOP = word("top")
UNDER = word("under")
LOSE = word("lose")
RESHUFFLE = word("reshuffle")


def name_of(catalogue: Catalogue, kind: str) -> str:
    """A printed thing by its name: the catalogue's, or the one on its card."""
    key = f"{GAME}.card.{kind}"
    return catalogue.word(key) if key in catalogue else printed(kind).name


@sayer("tg_card")
def say_card(catalogue: Catalogue, card: str) -> str:
    """A card by name; one that the reader may not know is a card face down."""
    if not card or card.startswith(HIDDEN):
        return catalogue.word(f"{GAME}.face_down")
    return name_of(catalogue, kind_of(card))


@sayer("tg_unit")
def say_unit(catalogue: Catalogue, card: str) -> str:
    return say_card(catalogue, card)


@sayer("tg_square")
def say_square(catalogue: Catalogue, place: int | str) -> str:
    """A square by its name, a headquarters in words."""
    number = NAMES.index(place) if isinstance(place, str) else place
    return catalogue.word(f"{GAME}.hq.{'ab'[side_of_hq(number)]}") if is_hq(number) else NAMES[number]


@sayer("tg_weapon")
def say_weapon(catalogue: Catalogue, weapon: str) -> str:
    return catalogue.word(f"{GAME}.weapon.{weapon}")


@sayer("tg_marker")
def say_marker(catalogue: Catalogue, marker: str) -> str:
    return catalogue.word(f"{GAME}.marker.{marker}")


@sayer("tg_terrain")
def say_terrain(catalogue: Catalogue, terrain: str) -> str:
    return catalogue.word(f"{GAME}.terrain.{terrain}")


@sayer("tg_general")
def say_general(catalogue: Catalogue, general: str) -> str:
    return catalogue.word(f"{GAME}.general.{general}")


@sayer("tg_seat")
def say_seat(catalogue: Catalogue, seat: int) -> str:
    return catalogue.word(f"{GAME}.seat.{'a' if seat == 0 else 'b' if seat == 1 else 'a2' if seat == 2 else 'b2'}")


@sayer("tg_side")
def say_side(catalogue: Catalogue, side: int) -> str:
    return catalogue.word(f"{GAME}.side.{'ab'[side % 2]}")


@sayer("tg_side_low")
def say_side_low(catalogue: Catalogue, side: int) -> str:
    return low(catalogue, say_side(catalogue, side))


@sayer("tg_word")
def say_word(catalogue: Catalogue, key: str) -> str:
    """A term of the game: a phase, a sky, a band of the AI's tables."""
    return catalogue.word(f"{GAME}.term.{key}")


@sayer("tg_way")
def say_way(catalogue: Catalogue, way: str) -> str:
    return catalogue.word(f"{GAME}.way.{way}")


@sayer("tg_need")
def say_need(catalogue: Catalogue, need: tuple[int, int]) -> str:  # noqa: ARG001
    """Two thresholds: 5+/9+, with nothing after a 10."""
    return "/".join(f"{each}+" if each < 10 else "10" for each in need)


@sayer("tg_winners")
def say_winners(catalogue: Catalogue, seats: list[int]) -> str:
    """Who has won, if anybody."""
    return catalogue.say(Message(f"{GAME}.won", {"side": seats[0] % 2}) if seats else Message(f"{GAME}.drawn"))


sayer("tg_scenario")(BOOKS.said)


def is_unit_kind(kind: str) -> bool:
    return kind in UNITS
