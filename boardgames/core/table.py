"""The table as plain data: what a window must know to draw any game, and nothing of how it draws it.

A game's own `table.py` fills these from a seat's view, so that nothing here can tell more than the view does. Things
are named as options name them ("tile:C4", "card:accuracy.1"); what is read is a `Message`, or a text that is the same
in every language (a figure, a coordinate, a proper name). Icons and tones are names that the window knows how to draw;
an unknown one is drawn as its value alone.

How a thing looks is never guessed from what it has: a piece and a card name their `face`, and the window keeps a
registry of those it can draw (`ui/board/faces`, `ui/cards/faces.py`), where it says which figures each of them shows.
How the table as a whole behaves is said by its facts: `stacked`, `roomy`, `sight`, `aims`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, TypeVar

import msgspec

from boardgames.core.messages import Message
from boardgames.core.sheet import Sheet

T = TypeVar("T")
Words = Message | str
Spot = tuple[float, float]  # a place on a map, however fine
Place = tuple[int, int]  # column and row; in a group: which group, and which place in it
Kind = Literal["squares", "hexes", "groups"]
Form = Literal["line", "head"]
Tone = Literal["", "good", "fair", "poor", "bad", "fire", "target", "quiet", "path"]


class Figure(msgspec.Struct, frozen=True):
    """A number in its named place: the icon says which, `about` says it in words."""

    icon: str
    value: str = ""
    about: Words = ""
    boxed: bool = False  # it stands in a square


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A square, a hex, or a place of a group, and what is printed on it."""

    ref: str
    name: str
    place: Place
    art: str = ""
    title: Words = ""
    figures: tuple[Figure, ...] = ()
    marks: tuple[Figure, ...] = ()


class Ground(msgspec.Struct, frozen=True):
    """One picture that lies under all hexes: the tiles on it are places alone, and show nothing of their own.

    picture: its name among the assets, painted from the sheet beforehand; without one the window paints it, once.
    """

    sheet: Sheet
    picture: str = ""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A counter or card on the board. One that lies face down for the viewer has `down` and no figures.

    Several may share a tile: the first of them lies lowest. Those beside the board, which wait or have gone, have no
    tile.

    face: how it is drawn, a name that `ui/board/faces` knows; each says there which figures it shows, and where. All
    see it, also of one that lies face down.
    """

    ref: str
    tile: str
    side: int
    face: str = "plain"
    art: str = ""  # the thing alone, without a ground
    scene: str = ""  # the thing in its surroundings
    title: Words = ""
    rows: tuple[tuple[Figure, ...], ...] = ()  # figures, from the top
    marks: tuple[Figure, ...] = ()
    down: bool = False  # it lies face down; its owner may still see what it is
    spent: bool = False
    turned: bool = False  # its other side is up, for all to see: broken, reduced
    holder: str = ""  # the piece that carries it


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card seen from its front. face: how it is drawn, a name that `ui/cards/faces.py` knows."""

    ref: str
    face: str = "classic"
    icon: str = ""  # of its class
    colour: str = "574A36"  # of its class or side, six hex digits
    line: tuple[Words, ...] = ()  # the class in words
    title: Words = ""
    text: Words = ""
    second: Words = ""  # what else it may be played for, and what it does then
    second_text: Words = ""
    note: Words = ""  # a line below
    art: str = ""
    cost: Figure | None = None
    row: tuple[Figure, ...] = ()
    foot: tuple[Figure, ...] = ()
    tags: tuple[str, ...] = ()
    pennant: str = ""


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """A deck or a discard pile: how many cards, and the top one if it lies face up."""

    ref: str
    title: Words
    count: int
    top: Card | None = None
    side: int | None = None
    back: str = ""


class Plate(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: its name, its colours and what it counts."""

    seat: int
    title: Words
    emblem: str
    colour: str  # six hex digits
    back: str = ""  # pictures of its colours: the back of its pieces and cards, and what its pieces stand on
    ground: str = ""
    leader: str = ""  # a picture of whoever commands it
    score: Figure | None = None
    figures: tuple[Figure, ...] = ()
    hand: int | None = None  # how many cards it holds, where all may know that
    course: tuple[Figure, ...] = ()  # what is followed through a whole match; if nothing, the score and the figures

    @property
    def followed(self) -> tuple[Figure, ...]:
        """The figures whose course through a match is told."""
        return self.course or tuple(each for each in (self.score, *self.figures) if each)


class Part(msgspec.Struct, frozen=True):
    """A named contribution to a total; one still to come has no value."""

    step: str
    title: Words
    value: int | None = None
    total: int | None = None
    now: bool = False


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a contest: who, and how its total came about."""

    piece: Piece
    role: Words
    tone: Tone
    total: int
    parts: tuple[Part, ...]


class Outcome(msgspec.Struct, frozen=True):
    """What one of several equally likely draws would do."""

    text: Words
    tone: Tone


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The outcomes of one choice, draw by draw, and in words. `code`: the option meant, "" if none is taken."""

    code: str
    title: Words
    outcomes: tuple[Outcome, ...]
    words: Words
    tone: Tone = ""
    totals: tuple[int, int] | None = None  # of both sides, where the choice would change them


class Chance(msgspec.Struct, frozen=True):
    """One of several outcomes, and how likely it is, of 1."""

    text: Words
    share: float
    tone: Tone


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """What may become of one piece in a contest. now: it is its turn. done: what became of it."""

    piece: Piece
    figure: Words = ""  # what counts for it
    chances: tuple[Chance, ...] = ()
    now: bool = False
    done: Words = ""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A fight being resolved, or one that might be: of two pieces, or of one side against any number of them."""

    title: Words
    step: int = 0
    steps: int = 0
    sides: tuple[Contender, ...]  # one or two
    prospects: tuple[Prospect, ...] = ()
    draws: tuple[str, ...] = ()
    odds: tuple[Odds, ...] = ()
    note: Words = ""


class Link(msgspec.Struct, frozen=True):
    """Something on the board that reaches from one tile to another: a shot, a move, support.

    form: a line; or a head alone, over the edge that both have in common.
    """

    start: str
    end: str
    tone: Tone = ""
    text: Words = ""  # what is written on it
    form: Form = "line"


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


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game stands in time: the turn of so many, the phases and which of them is under way."""

    title: Words  # whose turn it is
    seat: int | None
    turn: int
    turns: int
    turn_title: Words
    phases: tuple[Words, ...] = ()
    phase: int = -1
    limit: int = 0  # the turn from which on it may end
    refs: tuple[str, ...] = ()  # of the turns, where options speak of them


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """How an event is shown: whose it is, where it happened, what moved from where to where, how it sounds."""

    seat: int | None = None
    refs: tuple[str, ...] = ()
    move: tuple[str, str] | None = None
    topic: str = ""  # the filter it falls under
    weight: int = 0  # 2 a new turn, 1 a loss, 0 anything else
    sound: str = ""
    rule: str = ""  # the clause by which it came about


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the table as one seat sees it.

    stacked: several pieces may share a tile and each answers for itself; else a tile and the one piece on it are one
    place. roomy: the board needs all the room there is, the panels and the hand make do with less. sight: there is an
    answer to what one tile sees of another (`Game.sight`). aims: a line is drawn from whoever would fire to what he
    would fire at, while that is considered.
    """

    kind: Kind
    stacked: bool = False
    roomy: bool = False
    sight: bool = False
    aims: bool = False
    size: Place  # columns and rows; for groups: how many groups, and the most places in one
    even: Literal["down", "up"] = "down"  # how a hex map stands
    ground: Ground | None = None
    tiles: tuple[Tile, ...]
    pieces: tuple[Piece, ...]
    links: tuple[Link, ...] = ()
    rings: dict[str, Tone] = {}  # tiles to be ringed
    hand: tuple[Card, ...] | None = None  # None: nobody's hand may be seen
    hand_title: Words = ""
    cards: tuple[Card, ...] = ()  # further cards that options speak of
    piles: tuple[Pile, ...] = ()
    plates: tuple[Plate, ...] = ()
    track: Track
    contest: Contest | None = None
    previews: Mapping[str, Contest] = {}  # the contest that an option would start, by its code
    effects: Mapping[str, Words] = {}  # what an option would do, in a few words, by its code
    abouts: Mapping[str, About] = {}
    tray: tuple[Piece, ...] = ()  # pieces beside the board
    usual: str = ""  # of the things that a choice may begin with, the one that is meant while none is picked
    cause: str = ""  # of the things there is something to tell about, the one that the question comes from
    prizes: tuple[Figure, ...] = ()  # what all sides contend for
    swift: bool = False  # questions go to and fro, and but for the hands nothing that is seen is secret

    def meant(self, ref: str) -> tuple[str, ...]:
        """What a pointer on a place may mean: of a piece and its tile, first the one that shows more of it."""
        if self.stacked:
            return (ref, *(piece.tile for piece in self.pieces if piece.ref == ref))
        return (*(piece.ref for piece in self.pieces if piece.tile == ref), ref)

    def about(self, ref: str) -> About | None:
        """What there is to tell of a place."""
        return next((self.abouts[each] for each in self.meant(ref) if each in self.abouts), None)

    def tile_of(self, ref: str) -> str:
        """The tile on which a thing lies: itself, or that of a piece; "" for what is not on the board."""
        on = {piece.ref: piece.tile for piece in self.pieces}.get(ref)
        return on if on is not None else next((tile.ref for tile in self.tiles if tile.ref == ref), "")


class Lazy(Mapping[str, T]):
    """A table's answers by their keys, each worked out when it is first asked for: most never are."""

    def __init__(self, keys: Iterable[str], make: Callable[[str], T]) -> None:
        self._keys, self._make = dict.fromkeys(keys), make
        self._made: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        if key not in self._made:
            if key not in self._keys:
                raise KeyError(key)
            self._made[key] = self._make(key)
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


def public(table: Table) -> Table:
    """What is left of a table for all eyes: no hand, nothing that lies face down, nothing that tells of either."""
    hidden = {piece.ref for piece in table.pieces if piece.down}
    held = {card.ref for card in (*(table.hand or ()), *table.cards)}
    contest = table.contest
    return msgspec.structs.replace(
        table,
        pieces=tuple(covered(piece) if piece.down else piece for piece in table.pieces),
        hand=None,
        cards=(),
        contest=contest and msgspec.structs.replace(contest, odds=tuple(row for row in contest.odds if not row.code)),
        previews={},
        effects={},
        abouts=Lazy((ref for ref in table.abouts if ref not in hidden | held), table.abouts.__getitem__),
    )


def covered(piece: Piece) -> Piece:
    """A piece of which nothing shows but whose it is, and what kind of thing lies there."""
    return Piece(ref=piece.ref, tile=piece.tile, side=piece.side, face=piece.face, down=True, marks=piece.marks)
