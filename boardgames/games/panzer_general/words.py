"""The notation of the game: every option is one of these words and its arguments.

Squares are written by name (C4), cards by their slug and copy (accuracy.2). `move C4 C3`, `play snafu.1`, `pass`.
"""

from __future__ import annotations

from functools import partial

from boardgames.core.flow import Noun, Word
from boardgames.core.words.messages import Catalogue, Message, speaker, terms
from boardgames.games.panzer_general.content.printed import CARDS, SIDES, SLUGS
from boardgames.games.panzer_general.scenarios.library import BOOKS

GAME = "panzer_general"
# Units whose name is a plural, in every language.
MANY = frozenset({
    "army_rangers", "engineers", "fallschirmjaeger", "grenadiers", "paratroopers", "pioneers", "recruits", "regulars",
    "stosstruppen", "veterans", "waffen_ss",
})  # fmt: skip

TILE = Noun("tile", on="tile")
START = Noun("start", on="tile")
CARD = Noun("card", code=SLUGS.__getitem__, on="card")
SIDE = Noun("side", code=SIDES.__getitem__)
UNITS = Noun("units")
ACTIONS = Noun("actions")
POINTS = Noun("points", code=None)
UNIT = Noun("unit", code=None)  # the card of the unit spoken of, for the label; 0 where it lies face down
ENEMY = Noun("enemy", code=None)


word = partial(Word, GAME)
ask = speaker(f"{GAME}.ask")


# setting up
FIRST = word("first", SIDE)
TAKE = word("take", CARD)
PUT = word("put", CARD, TILE)
DONE = word("done", passes=True)
# drawing
DRAW = word("draw", UNITS, ACTIONS)
BUY_UNIT = word("buy_unit")
BUY_ACTION = word("buy_action")
# operations
MOVE = word("move", START, TILE, UNIT)
SWAP = word("swap", START, TILE, UNIT, ENEMY)
DIG = word("dig", START, UNIT)
ATTACK = word("attack", START, TILE, UNIT, ENEMY)
TRANSFER = word("transfer", START, TILE, UNIT, ENEMY)
CHECK = word("check", START, UNIT)
PLAY = word("play", CARD)
DEPLOY = word("deploy", CARD)
LAND = word("land", CARD)
DROP = word("drop", CARD)
STRIKE = word("strike", TILE, UNIT)
CLEAR = word("clear", TILE, UNIT)
END = word("end", grave=True, passes=True)
# answers
AT = word("at", TILE, UNIT)
FROM = word("from", CARD)
PASS = word("pass", passes=True)
GIVE = word("give", CARD)
BLUFF = word("bluff")
GAIN = word("gain", POINTS)
DEPRIVE = word("deprive", POINTS)
ADVANCE = word("advance", TILE)
STAY = word("stay", passes=True)
RETREAT = word("retreat")
STAND = word("stand", passes=True)


def say_card(catalogue: Catalogue, number: int) -> str:
    """A card by name; 0 is a unit that lies face down."""
    if not number:
        return catalogue.word(f"{GAME}.face_down")
    card = CARDS[number]
    key = f"{GAME}.card.{card.id}.name"
    return catalogue.word(key) if key in catalogue else card.name


def say_side(catalogue: Catalogue, seat: int) -> str:
    return catalogue.word(f"{GAME}.side.{SIDES[seat]}" if seat >= 0 else f"{GAME}.side.nobody")


def say_winners(catalogue: Catalogue, seats: list[int]) -> str:
    """Who has won, if anybody."""
    return catalogue.say(Message(f"{GAME}.won", {"side": seats[0]}) if seats else Message(f"{GAME}.drawn"))


def count_unit(number: int) -> int:
    """Does what follows a unit's name agree with one thing or with several?"""
    return 2 if number and CARDS[number].id in MANY else 1


terms(
    GAME, counted={"unit": count_unit}, card=say_card, side=say_side, winners=say_winners, deck="deck.*",
    scenario=BOOKS.said,
)  # fmt: skip
