"""The notation of the game: every option is one of these words and its arguments.

Squares are named by column and line, counted from side A (D5); cards by kind, box and copy (`light_infantry.a3`), the
box being that of the seat (a and b the Marshals, c and d their Generals). `move hago.b1 D4`, `fire tiger_i.b1 main D3`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boardgames.core.flow import Noun, Word
from boardgames.core.words.messages import Catalogue, Message, speaker, terms
from boardgames.games.tactics_2gm.content.cards import HIDDEN, P, kind_of, printed
from boardgames.games.tactics_2gm.rules.field import NAMES, is_hq, side_of_hq
from boardgames.games.tactics_2gm.scenarios.library import BOOKS

GAME = "tactics_2gm"
WORST = P.worst

CARD = Noun("card", on="card")
KIND = Noun("kind")
UNIT = Noun("unit", on="unit")
OTHER = Noun("other", on="unit")
RIDER = Noun("other", on="card")
SQUARE = Noun("square", code=NAMES.__getitem__, on="square")
SECOND = Noun("second", code=NAMES.__getitem__, on="square")
WEAPON = Noun("weapon")
MARKER = Noun("marker")
TERRAIN = Noun("terrain")
POINTS = Noun("points")
GENERAL = Noun("general")
WAY = Noun("way")
SEATS = ("a", "b", "a2", "b2")
SEAT = Noun("seat", code=SEATS.__getitem__)
LINE = Noun("line")
COST = Noun("cost", code=None)
NEED = Noun("need", code=None)


word = partial(Word, GAME)
ask = speaker(f"{GAME}.ask")


# before the battle
ADD = word("add", KIND, COST)
REMOVE = word("remove", KIND, COST)
DEAL = word("deal", KIND, SEAT)
MARSHAL = word("marshal", GENERAL)
PREPARE = word("prepare", CARD)
KEEP_HAND = word("keep_hand", passes=True)
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
DONE = word("done", passes=True)
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
DEPLOY_WITH = word("deploy_with", CARD, RIDER, SQUARE, COST)
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
TAKE_CARD = word("take_card", CARD)
NAME = word("name", GENERAL)
ON_LINE = word("on_line", LINE)
WHOSE = word("whose", SEAT)
PASS = word("pass", passes=True)
SMOKE = word("smoke", MARKER)
ANSWER = word("answer", CARD, COST)
AA = word("aa", UNIT)
INTERCEPT = word("intercept", UNIT)
ESCORT = word("escort", UNIT)
TOP = word("top", passes=True)
UNDER = word("under")
LOSE = word("lose", grave=True)
RESHUFFLE = word("reshuffle")


def say_card(catalogue: Catalogue, card: str) -> str:
    """A card by name, whichever copy; one that the reader may not know is a card face down."""
    if not card or card.startswith(HIDDEN):
        return catalogue.word(f"{GAME}.face_down")
    kind = kind_of(card)
    key = f"{GAME}.card.{kind}"
    return catalogue.word(key) if key in catalogue else printed(kind).name


def say_firer(catalogue: Catalogue, card: str) -> str:
    """Who fires; an attack that no unit makes is just that."""
    return say_card(catalogue, card) if card else catalogue.word(f"{GAME}.attack")


def say_pair(catalogue: Catalogue, cards: str) -> str:
    """A card of the AI's plan, or a transport with what it carries."""
    return " + ".join(say_card(catalogue, each) for each in cards.split("+"))


def say_armed(catalogue: Catalogue, weapon: str) -> str:
    """With which weapon, where it is not the main one: " (Grenades)"."""
    return "" if weapon == "main" else f" ({catalogue.word(f'{GAME}.weapon.{weapon}')})"


def say_square(catalogue: Catalogue, place: int) -> str:
    """A square by its name, a headquarters in words."""
    return catalogue.word(f"{GAME}.hq.{'ab'[side_of_hq(place)]}") if is_hq(place) else NAMES[place]


def say_spot(catalogue: Catalogue, place: int) -> str:
    """The same in few letters, for a line of the list."""
    return f"{catalogue.word(f'{GAME}.hq_short')} {'AB'[side_of_hq(place)]}" if is_hq(place) else NAMES[place]


def say_side(catalogue: Catalogue, side: int) -> str:
    return catalogue.word(f"{GAME}.side.{'ab'[side % 2]}")


def say_seat(catalogue: Catalogue, seat: int) -> str:
    return catalogue.word(f"{GAME}.side.{SEATS[seat]}")


def say_need(catalogue: Catalogue, need: Sequence[int]) -> str:  # noqa: ARG001
    """Two thresholds: 5+/9+, with nothing after a 10."""
    return "/".join(f"{each}+" if each < WORST else str(WORST) for each in need)


def say_standing(catalogue: Catalogue, standing: Sequence[Any]) -> str:
    """The band of an attitude, after the sum that led to it where there is one: "9, 8 or more"."""
    total, band = standing
    words = catalogue.word(f"{GAME}.band.{band}")
    return words if total is None else f"{total}, {words}"


def say_winners(catalogue: Catalogue, seats: list[int]) -> str:
    """Who has won, if anybody."""
    return catalogue.say(Message(f"{GAME}.won", {"side": seats[0]}) if seats else Message(f"{GAME}.drawn"))


terms(
    GAME, card=say_card, unit=say_card, pair=say_pair, square=say_square, spot=say_spot, side=say_side, seat=say_seat,
    need=say_need, standing=say_standing,
    armed=say_armed, firer=say_firer, winners=say_winners, scenario=BOOKS.said, weapon="weapon.*", marker="marker.*",
    terrain="terrain.*",
    general="general.*", way="way.*", nation="nation.*", modifier="part.*", cause="cause.*", sky="sky.*", why="why.*",
    outcome="outcome.*", what="what.*", column="column.*", band="band.*", attitude="attitude.*", ability="ability.*",
    does="does.*", arm="table.type_*",
)  # fmt: skip
