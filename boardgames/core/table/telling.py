"""What a table has to tell: of a thing, of a line of sight, of where the game stands in time, of what happened."""

from __future__ import annotations

import msgspec

from boardgames.core.table.cards import Card, Note
from boardgames.core.table.figures import Figure, Spot, Tone, Words


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a line of sight meets. outline: its shape on a map whose hexsides are 1 long, with the first
    tile's centre at 0, 0; start, end: the part of the line that lies on it, of 1."""

    title: Words
    rule: str
    tone: Tone  # bad: it blocks; fair: it hinders
    refs: tuple[str, ...] = ()
    outline: tuple[Spot, ...] = ()
    start: float = 0.0
    end: float = 1.0


class Sightline(msgspec.Struct, frozen=True, kw_only=True):
    """What one tile can see of another, and why."""

    start: str
    end: str
    tone: Tone  # good: it is clear; fair: hindered; bad: blocked
    words: Words
    causes: tuple[Cause, ...] = ()


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to tell of a thing: its name, its figures in words, its text, the clause behind it."""

    title: Words
    line: tuple[Words, ...] = ()
    figures: tuple[Figure, ...] = ()
    texts: tuple[Words, ...] = ()
    rule: str = ""
    art: str = ""  # a picture of it
    side: int | None = None  # on whose ground that stands, where it is the thing alone


class Leg(msgspec.Struct, frozen=True):
    """A step of a way: the tile it ends on, what is written there, and what waits there. tone: `path`, or what of that
    is worst."""

    end: str
    text: str
    tone: Tone = "path"
    marks: tuple[Figure, ...] = ()


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """How a tile farther off is come to by one click: the choices that lead there one after the other, each of which is
    offered once the one before it is made; and all that waits on the way. words: the sum of that, in a line."""

    codes: tuple[str, ...]
    start: str
    legs: tuple[Leg, ...]
    words: Words
    about: About


class Band(msgspec.Struct, frozen=True):
    """One of the ranges into which a plan may fall. now: the one it falls into."""

    title: Words
    range: Words = ""
    now: bool = False


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What an opponent that plays by tables means to do, all of it open: what counts, into which range the sum of that
    falls, and the cards it will bring, in their order.
    """

    title: Words
    note: Words = ""
    factors: tuple[Figure, ...] = ()  # a value, and what it is for
    bands: tuple[Band, ...] = ()
    line: Words = ""
    cards: tuple[Card, ...] = ()


class Passage(msgspec.Struct, frozen=True):
    """A headed part of what a scenario gives and asks; a line is one or more things, told one after the other."""

    title: Words
    lines: tuple[tuple[Words, ...], ...]


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """How the points of a seat came about, line by line, with their sum. title: of which part of the match."""

    seat: int
    lines: tuple[Note, ...]
    total: str
    title: Words = ""
    note: Words = ""  # why it has the place that it has, where points alone do not say so


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game stands in time: the turn of so many, the phases and which of them is under way.

    weather: of each turn that it is known for, one after the other: an icon (clear, cloud, fog, rain, storm, snow,
    frost, mud) and what it is in words.
    """

    title: Words  # whose turn it is
    seat: int | None
    turn: int
    turns: int
    turn_title: Words
    phases: tuple[Words, ...] = ()
    phase: int = -1
    limit: int = 0  # the turn from which on it may end
    refs: tuple[str, ...] = ()  # of the turns, where options speak of them
    weather: tuple[Figure, ...] = ()


class Flash(msgspec.Struct, frozen=True, kw_only=True):
    """What an event shows for a moment where it happened: what was drawn, what came of it, a card turned up.

    title: the one thing to be read. figures: what was drawn for it. strike: something struck there. about: what it is
    about; what follows at once about the same adds to it. known: whoever did it need not be shown it. slow: there is
    more to read than a line.
    """

    title: Words
    below: Words = ""
    tone: Tone = ""
    figures: tuple[Figure, ...] = ()
    card: Card | None = None
    strike: bool = False
    about: str = ""
    known: bool = False
    slow: bool = False


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """How an event is shown: whose it is, where it happened, what moved from where to where, how it sounds."""

    seat: int | None = None
    refs: tuple[str, ...] = ()
    move: tuple[str, str] | None = None
    topic: str = ""  # the filter it falls under
    weight: int = 0  # 2 a new turn, 1 a loss, 0 anything else
    sound: str = ""
    rule: str = ""  # the clause by which it came about
