"""The board: tiles, what lies on them, what reaches from one to another."""

from __future__ import annotations

from typing import Literal

import msgspec

from boardgames.core.maps.sheet import Sheet
from boardgames.core.table.figures import Figure, Form, Moves, Place, Spot, Tone, Words

Life = tuple[int, int]  # the points that a thing has, and how many of them it has lost


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A square or a hex, and what is printed on it.

    face: how it is drawn, a name that `ui/board/fields` knows. box: where it lies and how large it is, in columns and
    rows of the grid, where it is none of its squares. veil: a picture that lies over its ground, smoke.
    """

    ref: str
    name: str
    place: Place
    face: str = "square"
    box: tuple[float, float, float, float] | None = None
    art: str = ""
    veil: str = ""
    nation: str = ""
    title: Words = ""
    text: Words = ""
    life: Life | None = None
    figures: tuple[Figure, ...] = ()
    marks: tuple[Figure, ...] = ()


class Ground(msgspec.Struct, frozen=True):
    """One picture that lies under all hexes: the tiles on it are places alone, and show nothing of their own.

    picture: its name among the assets, painted from the sheet beforehand; without one the window paints it, once.
    """

    sheet: Sheet
    picture: str = ""


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """What a counter with the box of its arm says besides its figures; the face `nato` draws it.

    arm: infantry, motorised, mechanised, tank, cavalry, reconnaissance, anti_tank, artillery, self_propelled,
    assault_gun, flame, train, rocket, anti_air, engineer, construction, pontoon, headquarters. size: strokes and
    crosses ("III", "XX"). bar: the colour of its corps, six hex digits. moves: as it does so is its last figure
    coloured. tank, anti_tank: how far it shifts a column. ally: of another nation than most on its side.
    """

    arm: str
    size: str = ""
    name: str = ""
    parent: str = ""
    bar: str = ""
    moves: Moves = "foot"
    tank: str = ""
    anti_tank: str = ""
    independent: bool = False
    ally: bool = False


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A counter or card on the board. One that lies face down for the viewer has `down` and no figures.

    life: its points as cells, of which those it has lost are crossed. away: it faces the other way.

    Several may share a tile: the first of them lies lowest. Those beside the board, which wait or have gone, have no
    tile. On a table of groups the tile is a tray; a piece with a holder is tucked under its edge there.

    nation: of its own, where a seat has things of several (`Table.nations`).
    face: how it is drawn, a name that `ui/board/faces` knows; each says there which figures it shows, and where. All
    see it, also of one that lies face down.
    """

    ref: str
    tile: str
    side: int
    nation: str = ""
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
    box: Box | None = None
    life: Life | None = None
    away: bool = False


class Rail(msgspec.Struct, frozen=True, kw_only=True):
    """One of the edges of a board of squares: the numbers of its rows, from the one at the top. The first of them, seen
    from the end that it counts from, are lit: a line that holds together. nation: whose it is.
    """

    numbers: tuple[str, ...]
    nation: str
    lit: int
    right: bool = False  # along the right edge
    down: bool = False  # it counts from the top


class Link(msgspec.Struct, frozen=True):
    """Something on the board that reaches from one tile to another: a shot, a move, support.

    form: a line; a head alone, over the edge that both have in common; between trays an arrow, or a chain with its
    text on it, which shows its ends alone where another tray lies between.
    """

    start: str
    end: str
    tone: Tone = ""
    text: Words = ""  # what is written on it
    form: Form = "line"


class Course(msgspec.Struct, frozen=True):
    """A line over a map of hexes, in its own lengths: a hexside is 1, the first hex's centre 0, 0.

    form: a line; beads with heads along it; a thin thread; or a front, of which the left and the right edge are those
    of two sides.
    """

    points: tuple[Spot, ...]
    tone: Tone = "path"
    form: Literal["line", "beads", "thread", "front"] = "line"
    sides: tuple[int, int] = (0, 1)  # of a front, on its left and on its right


class Area(msgspec.Struct, frozen=True):
    """Tiles that belong together: what a thing commands, how far it comes. Each with what is written on it, if any.

    courses: the way there, on a map of hexes. bare: its edge alone is drawn, so that nothing on the tiles is dimmed.
    """

    tiles: dict[str, str]
    tone: Tone
    title: Words = ""
    courses: tuple[Course, ...] = ()
    bare: bool = False


class Layer(msgspec.Struct, frozen=True, kw_only=True):
    """What is laid over the map by a key and taken away by it: supply, the front, who is in command.

    key: a letter that no command of the window takes, of which `play/preferences.py` has the list. on: it lies there
    from the beginning. open: it tells nothing but what all may know.
    """

    key: str
    title: Words
    areas: tuple[Area, ...] = ()
    courses: tuple[Course, ...] = ()
    on: bool = False
    open: bool = False
