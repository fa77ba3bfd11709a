"""The notation of the game: every option is one of these words and its arguments.

Cards are written by id and copy (`i04.2`), an end of one with its nation, or its kind if both are of one nation
(`i04.2:us`, `il1:leader`); groups by their seat's letter and a number (`B3`), seats by number from 1: `attack A1 C2`.
"""

from __future__ import annotations

from functools import partial

from boardgames.core.flow import Noun, Word
from boardgames.core.words.messages import Catalogue, speaker, terms
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, NATIONS, End
from boardgames.games.combat_soldiers.scenarios.library import BOOKS
from boardgames.games.combat_soldiers.state import BY_SEAT

GAME = "combat_soldiers"
LETTERS = "ABCDEF"
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth")


def slug(card: int) -> str:
    """How a card is written."""
    return CARDS[card].slug


def group_code(number: int) -> str:
    """How a group is written: the letter of the seat that formed it, and a number."""
    return f"{LETTERS[number // BY_SEAT]}{number % BY_SEAT}"


def group_number(code: str) -> int:
    """The group that is written so; a `ValueError` for no code of a group."""
    return LETTERS.index(code[:1] or "?") * BY_SEAT + int(code[1:])


def laid_code(laid: tuple[int, int]) -> str:
    """How a deployed card is written: the end that is up is plain to see."""
    return slug(laid[0])


def face_code(face: tuple[int, int]) -> str:
    """How an end of a card is written."""
    card, end = face
    one, two = ENDS[card]
    this = ENDS[card][end]
    return f"{slug(card)}:{this.kind if one.nation == two.nation else this.nation}"


CARD = Noun("card", code=slug, on="card")
UNIT = Noun("unit", code=laid_code, on="card")  # a card and the end that is up
OTHER = Noun("other", code=laid_code, on="card")
FACE = Noun("face", code=face_code, on="end")
GROUP = Noun("group", code=group_code, on="group")
CALLED = Noun("group", code=group_code)
TARGET = Noun("target", code=group_code, on="group")
SEAT = Noun("seat", code=lambda seat: str(seat + 1), on="seat")
NATION = Noun("nation", code=NATIONS.__getitem__)
COST = Noun("cost")


word = partial(Word, GAME)
ask = speaker(f"{GAME}.ask")
openly = speaker(f"{GAME}.window")  # of everybody at once


# anywhere
DONE = word("done", passes=True)
PASS = word("pass", passes=True)
NEXT = word("next", passes=True)
END = word("next", passes=True, grave=True, says="end")  # the same after the last phase
# setting up (2)
MISDEAL = word("misdeal", grave=True)
KEEP_HAND = word("keep_hand", passes=True)
CHOOSE = word("choose", CARD, NATION)
LAY = word("lay", CARD, NATION)
STACK = word("stack", GROUP)
# forming groups (4, 8)
DEPLOY = word("deploy", NATION, COST)
REINFORCE = word("reinforce", GROUP, COST)
PUT = word("put", FACE)
# phase A (6)
REORGANISE = word("reorganise")
STRAIGHTEN = word("straighten", UNIT)
ORDER = word("order", UNIT, OTHER)
RETREAT = word("retreat", GROUP, COST)
TAKE = word("take", UNIT)
ALL = word("all")
ENTRENCH = word("entrench", UNIT)
RESTRICT = word("restrict", GROUP)
UNRESTRICT = word("unrestrict")
# at any time in one's own Turn (15, 14.3)
SEEK = word("seek", CALLED)  # from the list alone: a second click on a group spends no Action
MARK = word("mark", UNIT)
RECON = word("recon", GROUP, NATION)
NO_RETREAT = word("no_retreat", GROUP)
PEEK = word("peek", SEAT)
# phase B (7)
ATTACK = word("attack", GROUP, TARGET)
AGAIN = word("again", GROUP, TARGET)
SURPRISE = word("surprise", GROUP, TARGET)
SURPRISE_AGAIN = word("surprise_again", GROUP, TARGET)
COMMANDED = word("commanded")
ALONE = word("alone", UNIT)
SEPARATE = word("separate", UNIT)
WHOLE = word("whole")
NAME = word("name", UNIT)
FFE = word("ffe", CARD)
DOUBLE = word("double", UNIT)
ANTI_TANK = word("anti_tank", CARD)
AMPHIBIOUS = word("amphibious")
SPARE_HILL = word("spare_hill")
ROLL = word("roll", passes=True)
COUNTERATTACK = word("counterattack")
CANCEL = word("cancel")
MEDIC = word("medic")
TAKE_COVER = word("take_cover")
LOSE = word("lose", UNIT)
KEEP = word("keep", UNIT)
TURN = word("turn", UNIT)
SEND = word("send", UNIT)
OCCUPY = word("occupy")
SURROUND = word("surround", GROUP, TARGET)
TAKE_BACK = word("take_back", CARD)
SNIPE = word("snipe", UNIT)
STEEPLE_SHOT = word("steeple", UNIT)
BOMBARD = word("bombard", UNIT)
HILL_BOMBARD = word("hill", UNIT)
SAPPERS = word("sappers", GROUP)
STRIKE = word("strike", UNIT)
PARTISANS = word("partisans", GROUP)
RENEW = word("renew", GROUP)
DROP = word("drop", CARD)
SPY = word("spy", SEAT)
SHOW = word("show", CARD)
LAND = word("land", NATION)
BREAKOUT = word("breakout", GROUP, TARGET)
SUPPLY = word("supply", GROUP)
RELIEVE = word("relieve", GROUP)
# phases D to F (9 to 11)
SHIFT = word("shift", UNIT)
MOVE = word("move", UNIT, GROUP)
SWAP = word("swap", UNIT, OTHER)
GARRISON = word("garrison", GROUP)
DISCARD = word("discard", CARD)
REPAIR = word("repair", GROUP)
BARRACKS_DRAW = word("barracks")
CITIE_DRAW = word("citie")
DRAW = word("draw")
# white backs (13)
GIVE = word("give", SEAT)
ON = word("on", GROUP)
PLACE = word("place", NATION)
JOIN = word("join", GROUP)


# --- saying ------------------------------------------------------------------------------------------------------


def say_card(catalogue: Catalogue, card: int) -> str:
    """A card by name; a unit card shows both its ends."""
    if card in ENDS:
        return " / ".join(end_name(catalogue, end) for end in ENDS[card])
    return catalogue.word(f"{GAME}.card.{CARDS[card].type.id}.name")


def say_unit(catalogue: Catalogue, laid: tuple[int, int]) -> str:
    """A card as it lies on the table: its end that is up, or an objective."""
    card, end = laid
    return end_name(catalogue, ENDS[card][end]) if end >= 0 else say_card(catalogue, card)


def end_name(catalogue: Catalogue, end: End) -> str:
    nation = catalogue.word(f"{GAME}.nation_short.{end.nation}")
    return f"{end.name or f'{end.arm}{end.strength}'} ({nation})"


def say_group(catalogue: Catalogue, number: int) -> str:  # noqa: ARG001
    return group_code(number)


def say_nation(catalogue: Catalogue, nation: int) -> str:
    return catalogue.word(f"{GAME}.nation.{NATIONS[nation]}")


def say_seat(catalogue: Catalogue, seat: int) -> str:
    return catalogue.word(f"{GAME}.side.{SEATS[seat]}" if seat >= 0 else f"{GAME}.side.nobody")


def say_winners(catalogue: Catalogue, seats: list[int]) -> str:
    """Who has won."""
    return catalogue.listed([say_seat(catalogue, seat) for seat in seats])


terms(
    GAME, card=say_card, unit=say_unit, group=say_group, nation=say_nation, seat=say_seat, winners=say_winners,
    use="use.*", scenario=BOOKS.said,
)  # fmt: skip
