"""Everything on the table as one seat sees it, and what is left of it for all eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

from boardgames.core.table.board import Area, Ground, Layer, Link, Piece, Rail, Tile
from boardgames.core.table.cards import Card, Paper, Pile, Plate, Scale
from boardgames.core.table.contest import Contest
from boardgames.core.table.figures import Figure, Kind, Place, Tone, Words
from boardgames.core.table.groups import Mat, Nation, Tray
from boardgames.core.table.telling import About, Plan, Track, Way

T = TypeVar("T")


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the table as one seat sees it.

    stacked: several pieces may share a tile and each answers for itself; else a tile and the one piece on it are one
    place, and what that carries answers for itself. piled: those that do lie in piles, of which only the top one
    shows; under the pointer a pile fans out. roomy: the board needs all the room there is, the panels and the hand
    make do with less; slim: it needs all the width, the panels alone make do with less; broad: the same, but both
    panels are as wide. sight: there is an answer to what one tile sees of another (`Game.sight`). aims: a line is
    drawn from whoever would fire to what he would fire at, while that is considered.
    """

    kind: Kind
    stacked: bool = False
    piled: bool = False
    roomy: bool = False
    slim: bool = False
    broad: bool = False
    sight: bool = False
    aims: bool = False
    size: Place = (0, 0)  # columns and rows
    aspect: float = 1.0  # how wide a square is, of its height
    strip: float = 0.0  # how high a strip lies above and below all squares, of a square
    rails: tuple[Rail, ...] = ()
    even: Literal["down", "up"] = "down"  # how a hex map stands
    ground: Ground | None = None
    tiles: tuple[Tile, ...] = ()
    mats: tuple[Mat, ...] = ()  # of groups, the viewer's first
    trays: tuple[Tray, ...] = ()
    nations: Mapping[str, Nation] = {}
    pieces: tuple[Piece, ...]
    links: tuple[Link, ...] = ()
    rings: dict[str, Tone] = {}  # tiles and trays to be ringed
    layers: tuple[Layer, ...] = ()  # laid over the map by their keys
    overlays: Mapping[str, Layer] = {}  # the same by their keys, where what they show is worked out once it is wanted
    hand: tuple[Card, ...] | None = None  # None: nobody's hand may be seen
    hand_title: Words = ""
    cards: tuple[Card, ...] = ()  # further cards that options speak of
    piles: tuple[Pile, ...] = ()
    paper: Paper | None = None  # the viewer's own
    scale: Scale | None = None
    plates: tuple[Plate, ...] = ()
    lead: Figure | None = None  # in place of both scores over a match: how far the first seat is ahead, or behind
    track: Track
    contest: Contest | None = None
    plan: Plan | None = None
    previews: Mapping[str, Contest] = {}  # the contest that an option would start, by its code
    stands: Mapping[str, str] = {}  # by the code of an option the card by which it is done, to be clicked for it
    effects: Mapping[str, Words] = {}  # what an option would do, in a few words, by its code
    briefs: Mapping[str, Words] = {}  # what counts of that, in figures, where there is no room for words
    groups: Mapping[str, Words] = {}  # the best of all options that begin with a thing, by its ref
    abouts: Mapping[str, About] = {}
    areas: Mapping[str, Area] = {}  # shown while the pointer is on a thing, by its ref
    ways: Mapping[str, Way] = {}  # to tiles that no option names, by the options that lead there
    tray: tuple[Piece, ...] = ()  # pieces beside the board
    usual: str = ""  # of the things that a choice may begin with, the one that is meant while none is picked
    cause: str = ""  # of the things there is something to tell about, the one that the question comes from
    prizes: tuple[Figure, ...] = ()  # what all sides contend for
    swift: bool = False  # questions go to and fro, and but for the hands nothing that is seen is secret

    def meant(self, ref: str) -> tuple[str, ...]:
        """What a pointer on a place may mean: of a piece and its tile, first the one that shows more of it."""
        if self.stacked:
            return (ref, *(piece.tile for piece in self.pieces if piece.ref == ref))
        alone = [
            piece.ref for piece in self.pieces if piece.tile == ref and not (piece.holder and self.kind == "squares")
        ]
        return (*alone, ref)

    def about(self, ref: str) -> About | None:
        """What there is to tell of a place."""
        return next((self.abouts[each] for each in self.meant(ref) if each in self.abouts), None)

    def tile_of(self, ref: str) -> str:
        """The tile on which a thing lies: itself, or that of a piece; "" for what is not on the board."""
        on = {piece.ref: piece.tile for piece in self.pieces}.get(ref)
        return on if on is not None else next((each.ref for each in self.places if each.ref == ref), "")

    @property
    def places(self) -> tuple[Tile, ...] | tuple[Tray, ...]:
        """What pieces lie on: the tiles; of groups, the trays."""
        return self.trays if self.kind == "groups" else self.tiles


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
    layers = tuple(layer for layer in table.layers if layer.open) if table.overlays else table.layers
    return msgspec.structs.replace(
        table,
        pieces=tuple(covered(piece) if piece.down else piece for piece in table.pieces),
        hand=None,
        paper=table.paper and Paper(title=table.paper.title, about=table.paper.about),
        cards=(),
        contest=contest and msgspec.structs.replace(contest, odds=tuple(row for row in contest.odds if not row.code)),
        previews={},
        stands={},
        effects={},
        briefs={},
        groups={},
        areas={},
        layers=layers,
        overlays={layer.key: table.overlays[layer.key] for layer in layers if layer.key in table.overlays},
        ways={},
        abouts=Lazy((ref for ref in table.abouts if ref not in hidden | held), table.abouts.__getitem__),
    )


def seen_from(table: Table, seat: int | None) -> Table:
    """The mats as they lie for a seat: its own first, the others clockwise."""
    first = next((n for n, mat in enumerate(table.mats) if mat.seat == seat), 0)
    return msgspec.structs.replace(table, mats=(*table.mats[first:], *table.mats[:first])) if first else table


def called(table: Table, names: Sequence[str]) -> Table:
    """With what the players call themselves, by seat, where they sit."""
    if not any(names):
        return table

    def name(seat: int | None) -> str:
        return names[seat] if seat is not None and seat < len(names) else ""

    plates = (msgspec.structs.replace(each, player=each.player or name(each.seat)) for each in table.plates)
    mats = (
        msgspec.structs.replace(each, title=name(each.seat), note=each.note or each.title) if name(each.seat) else each
        for each in table.mats
    )
    return msgspec.structs.replace(table, plates=tuple(plates), mats=tuple(mats))


def covered(piece: Piece) -> Piece:
    """A piece of which nothing shows but whose it is, and what kind of thing lies there."""
    return Piece(ref=piece.ref, tile=piece.tile, side=piece.side, face=piece.face, down=True, marks=piece.marks)
