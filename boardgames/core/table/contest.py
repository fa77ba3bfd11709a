"""A fight that is being resolved, or might be: who is in it, how the totals come about, what may come of it."""

from __future__ import annotations

import msgspec

from boardgames.core.table.board import Piece
from boardgames.core.table.figures import Tone, Words


class Part(msgspec.Struct, frozen=True):
    """A named contribution to a total; one still to come has no value. pair: two figures at once, in place of one."""

    step: str
    title: Words
    value: int | None = None
    total: int | None = None
    now: bool = False
    pair: str = ""


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a contest: who, and how its total came about.

    others: those who stand with the piece; line: who that is, in words. With a line the side is named, not pictured.
    pair: two figures in place of the total.
    """

    piece: Piece
    others: tuple[Piece, ...] = ()
    line: Words = ""
    role: Words
    tone: Tone
    total: int
    parts: tuple[Part, ...]
    pair: str = ""


class Check(msgspec.Struct, frozen=True):
    """Something that must hold before anything is rolled: does it? None: it is not known yet."""

    title: Words
    passed: bool | None
    words: Words = ""


class Outcome(msgspec.Struct, frozen=True):
    """What one of several equally likely draws would do."""

    text: Words
    tone: Tone


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The outcomes of one choice, draw by draw, and in words. `code`: the option meant, "" if none is taken.

    chances: where the draws are too many to be shown one by one, what may come of them with its share, instead.
    """

    code: str
    title: Words
    outcomes: tuple[Outcome, ...] = ()
    chances: tuple[Chance, ...] = ()
    words: Words
    tone: Tone = ""
    totals: tuple[int, int] | None = None  # of both sides, where the choice would change them


class Chance(msgspec.Struct, frozen=True):
    """One of several outcomes, and how likely it is, of 1."""

    text: Words
    share: float
    tone: Tone


class Tally(msgspec.Struct, frozen=True):
    """A sum of small things that each shift something: columns of a grid, or its die."""

    title: Words
    parts: tuple[Part, ...]
    total: int


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """A table of results, a row for each roll: cells has as many for each row as there are columns.

    column: the one in force. reach: those that the enemy could still push it to. row: the roll, once it is made.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    column: int
    reach: tuple[int, ...] = ()
    row: int = -1


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """What may become of one piece in a contest. now: it is its turn. done: what became of it."""

    piece: Piece
    figure: Words = ""  # what counts for it
    chances: tuple[Chance, ...] = ()
    now: bool = False
    done: Words = ""


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a contest that is fought in steps: whose it is, what is needed, what became of it.

    now: it is under way. gone: it cannot come about.
    """

    title: Words
    words: Words = ""
    nation: str = ""
    now: bool = False
    gone: bool = False


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A fight being resolved, or one that might be: of two pieces, or of one side against any number of them.

    Where both sides have a `pair` and pieces, the first one's parts add up to it: two thresholds of one roll. columns:
    what the figures of a pair are. ladder: the steps of a fight in which several take part, one after the other.

    ratio: how both totals stand to each other ("3:1"); with it tallies and the grid in which a roll is looked up.
    """

    title: Words
    step: int = 0
    steps: int = 0
    sides: tuple[Contender, ...]  # one or two
    prospects: tuple[Prospect, ...] = ()
    draws: tuple[str, ...] = ()
    odds: tuple[Odds, ...] = ()
    note: Words = ""
    ratio: str = ""
    checks: tuple[Check, ...] = ()
    tallies: tuple[Tally, ...] = ()
    grid: Grid | None = None
    columns: tuple[Words, ...] = ()
    ladder: tuple[Rung, ...] = ()
