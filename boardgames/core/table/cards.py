"""What lies beside the board: cards, their piles, and the plate of each seat."""

from __future__ import annotations

import msgspec

from boardgames.core.table.figures import Figure, Tone, Words


class End(msgspec.Struct, frozen=True, kw_only=True):
    """One end of a card of two. face: `infantry`, `leader`, `vehicle`, as the piece of that face lies on the table, or
    `use`: a band in its colour with a chip, a picture, what it does.
    """

    ref: str
    face: str = "use"
    nation: str = ""
    colour: str = "574A36"  # of its band, where it is of no nation
    title: Words = ""
    text: Words = ""
    chip: Words = ""  # when, and at what cost, in a few letters
    art: str = ""
    figures: tuple[Figure, ...] = ()


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card seen from its front. face: how it is drawn, a name that `ui/cards/faces.py` knows.

    ends: of a card of two faces (`ends`), of which an option may name either: that one is lit, and may be clicked.
    """

    ref: str
    face: str = "classic"
    ends: tuple[End, ...] = ()
    icon: str = ""  # of its class
    colour: str = "574A36"  # of its class or side, six hex digits
    line: tuple[Words, ...] = ()  # the class in words
    title: Words = ""
    text: Words = ""
    second: Words = ""  # what else it may be played for, and what it does then
    second_text: Words = ""
    note: Words = ""  # a line below
    art: str = ""
    scene: str = ""  # what stands behind the thing, where the picture is of that alone
    cost: Figure | None = None
    row: tuple[Figure, ...] = ()
    foot: tuple[Figure, ...] = ()
    tags: tuple[str, ...] = ()
    pennant: str = ""


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """A deck or a discard pile: how many cards, and the top one if it lies face up.

    icon: of something else that things are drawn from: a cup. among: what `cards` are, of one that lies face down.
    """

    ref: str
    title: Words
    count: int
    top: Card | None = None
    cards: tuple[Card, ...] = ()  # that may be looked through: of one that lies face up all, the top one last; of one
    # that lies face down all that could be in it
    side: int | None = None
    back: str = ""
    icon: str = ""
    among: Words = ""


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """A line on a paper: a sign, what it is about, how that stands, what it counts."""

    title: Words
    icon: str = ""
    below: Words = ""
    value: str = ""
    tone: Tone = ""


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has written down for its own eyes, with what it counts in all; without notes it lies face down."""

    title: Words
    value: str = ""
    notes: tuple[Note, ...] = ()
    about: Words = ""


class Scale(msgspec.Struct, frozen=True, kw_only=True):
    """A row of spaces beside the piles, with a marker on one of them once it has begun (`at`, -1 before)."""

    title: Words
    spaces: tuple[str, ...]
    at: int = -1
    about: Words = ""


class Plate(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: its name, its colours and what it counts.

    emblem: a sign, or a letter on a disc of its colour: "letter.R". player: what whoever sits there calls himself.
    team: a number that partners share.
    """

    seat: int
    title: Words
    player: str = ""
    team: int | None = None
    emblem: str
    colour: str  # six hex digits
    back: str = ""  # pictures of its colours: the back of its pieces and cards, and what its pieces stand on
    ground: str = ""
    leader: str = ""  # a picture of whoever commands it
    score: Figure | None = None
    figures: tuple[Figure, ...] = ()
    hand: int | None = None  # how many cards it holds, where all may know that
    lost: int | None = None  # how many units, where the game keeps count of them
    course: tuple[Figure, ...] = ()  # what is followed through a whole match; if nothing, the score and the figures

    @property
    def followed(self) -> tuple[Figure, ...]:
        """The figures whose course through a match is told."""
        return self.course or tuple(each for each in (self.score, *self.figures) if each)
