"""The board: one widget for squares and hexes, and for groups of cards (`mat_board`). It says what was clicked."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
from pygame import Rect

from boardgames.core.table import Area, Piece, Sightline, Table, Tile, Way
from boardgames.ui.board import (
    areas,
    faces,
    fields,
    frame,
    layers,
    links,
    map_bitmap,
    piles,
    square_pieces,
    stacks,
    ways,
)
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.hit_areas import Acts, Answers, Held
from boardgames.ui.board.mat_board import MatBoard, MatShape
from boardgames.ui.board.seen import Seen
from boardgames.ui.board.shapes import Shape
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.paint import beside
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    DARK,
    FIRE,
    GLOW,
    RING,
    SMALLEST,
    TARGET,
    Colour,
    hexed,
    mix,
)  # fmt: skip
from boardgames.ui.draw.view_cache import Placing, Still

RINGS: dict[str, Colour] = {"fire": FIRE, "target": TARGET, "quiet": mix(FIRE, GLOW, 0.35)}
BRACKET = 0.24  # of the side of a hex: how long the arms of its brackets are
SHOWN = hexed("A9DDF2")  # neither the paper's colour nor that of what may be clicked


FEW = 30  # places that may be clicked: of more only the one under the pointer has brackets
REACH = 0.4  # of a tile, that its pieces and marks may lie beyond its edges

States = dict[str, tuple[object, ...]]  # of each tile: all that its picture depends on


class Moving(msgspec.Struct):
    """A piece on its way: from one tile to another, so far."""

    start: str
    end: str
    share: float


class Board:
    """A table's board in a box of the window."""

    def __init__(self, patient: bool = True) -> None:
        self.camera = Camera()
        self.answers = Answers(self.camera)
        self.patient = patient  # it is drawn again and again, so that a map may be painted by and by
        self.groups = MatBoard(self.camera, self.answers, patient)
        self._shape: Shape | None = None
        self._tiles: tuple[Tile, ...] = ()
        self.inner = Rect(0, 0, 0, 0)
        self._plate = Rect(0, 0, 0, 0)  # on which a pile lies open
        self._stacked = False  # may several pieces share a tile, each answering for itself?
        self._piled = False  # do they lie in piles?
        self._railed = False  # have its rows numbers that are lit?
        self._tacked = False  # is it a sheet of paper, tacked to the table, and no board in a frame?

    def draw(
        self,
        canvas: Canvas,
        rect: Rect,
        table: Table,
        seen: Seen,
        click: Callable[[str], None],
        tell: Callable[[str], None],
        moving: list[Moving] | None = None,
        pull: Callable[[str, str], None] | None = None,
        bare: Rect | None = None,
    ) -> Rect:
        """Draw the board with its frame into a box; the box of the board itself.

        bare: a box in which the table is still to be drawn, where the board does not lie on it.
        """
        if table.kind == "groups":
            outer = self.inner = self.groups.draw(canvas, rect, table, seen, Acts(click, tell, pull), bare)
            return outer
        self.groups.shape = None
        if self._shape is None or self._tiles is not table.tiles:
            self._shape, self._tiles = Shape(table), table.tiles
        self._railed = bool(table.rails)
        self._stacked, self._piled, self._tacked = table.stacked, table.piled, table.ground is not None
        edge = max(2, canvas.p(3)) if self._tacked else canvas.p(20)
        inside = rect.inflate(-2 * edge, -2 * edge)
        self.camera.show(inside, self._shape.size)
        outer = self._outer(rect, edge)
        if bare:
            self._mounted(canvas, outer, edge, bare)
        else:
            self._frame(canvas, outer, edge)
        inner = self.inner = outer.inflate(-2 * edge, -2 * edge)
        spots, held, moving = self._spots(), stacks.held(table), moving or []
        states = self._states(table, seen, held, {each.end for each in moving})
        with canvas.clip(inner):
            if self.patient and not canvas.sampling:
                self._still(
                    canvas, table, seen, states, spots, lambda: self._draw(canvas, table, seen, held, moving, spots)
                )
            else:
                self._draw(canvas, table, seen, held, moving, spots)
            self._above(canvas, table, seen, held, moving, spots)
        if self._shape.kind == "squares":
            squares = [tile for tile in self._shape.tiles.values() if tile.box is None]
            frame.letters(canvas, squares, spots, outer, inner, numbered=not table.rails)
            fields.rails(canvas, table.rails, outer, inner, spots)
        acts, last = Acts(click, tell, pull), seen.picked[-1:]
        self.answers.give(
            canvas, inner, (states, acts, last),
            lambda: self.answers.all(canvas, table, held, spots, seen.lit, last, acts),
        )  # fmt: skip
        self._plate = Rect(0, 0, 0, 0)
        if seen.fanned in held:
            self._fan(canvas, held[seen.fanned], spots[seen.fanned], seen, acts)
        return outer

    @property
    def shape(self) -> Shape | MatShape | None:
        """The places that the keyboard goes over, as they were last drawn."""
        return self.groups.shape or self._shape

    def sight(self, canvas: Canvas, line: Sightline) -> None:
        """Draw a line of sight over the board as it was last drawn: it goes with the pointer."""
        assert self._shape is not None
        with canvas.clip(self.inner):
            links.sight(canvas, line, self._shape, self.camera)

    def area(self, canvas: Canvas, area: Area) -> None:
        """Show an area over the board as it was last drawn, but not over a pile that lies open."""
        assert isinstance(self.shape, Shape)
        for part in beside(self.inner, self._plate):
            with canvas.clip(part):
                layers.courses(canvas, area.courses, self.shape, self.camera)
            areas.draw(canvas, area, self.shape, self.camera, part)
        areas.named(canvas, area, self.shape, self.camera, self.inner)

    def way(self, canvas: Canvas, way: Way) -> None:
        """Show a way over the board as it was last drawn."""
        assert isinstance(self.shape, Shape)
        ways.draw(canvas, way, self.shape, self.camera, self.inner)

    def _fan(self, canvas: Canvas, pieces: list[Piece], place: Rect, seen: Seen, acts: Acts) -> None:
        """A pile that lies open, above all else; each of its counters answers."""
        plate, places = piles.fan(canvas, pieces, place, self.inner)
        self._plate = plate
        piles.draw_fan(canvas, plate, places, seen.lit, seen.picked)
        last = seen.picked[-1:]
        canvas.hit(self.answers.place(canvas, seen.fanned, plate, [seen.fanned], seen.lit, last, acts))
        for piece, rect in places:
            canvas.hit(self.answers.place(canvas, piece.ref, rect, [piece.ref, seen.fanned], seen.lit, last, acts))

    def _outer(self, rect: Rect, edge: int) -> Rect:
        """The frame fits the board, where the board is smaller than its box."""
        assert self._shape is not None
        unit = self.camera.unit
        width = min(rect.width, round(self._shape.size[0] * unit) + 2 * edge)
        height = min(rect.height, round(self._shape.size[1] * unit) + 2 * edge)
        outer = Rect(0, 0, width, height)
        outer.center = rect.center
        left, top = self.camera.origin
        if width < rect.width:
            outer.x = left - edge
        if height < rect.height:
            outer.y = top - edge
        return outer

    # --- the frame ---------------------------------------------------------------------------------------------------

    def _mounted(self, canvas: Canvas, outer: Rect, edge: int, bare: Rect) -> None:
        """The frame on the table, which both stay as they are while the board moves within it."""

        def draw() -> None:
            for part in beside(bare, outer):
                canvas.table(part)
            self._frame(canvas, outer, edge)

        canvas.layer("frame", (tuple(outer), edge, self._tacked, tuple(bare)), canvas.surface.get_clip(), draw)

    def _frame(self, canvas: Canvas, outer: Rect, edge: int) -> None:
        hole = outer.inflate(-2 * edge, -2 * edge)
        canvas.shadow(outer, 18, 12, 210, 4, hole)
        if self._tacked:
            for part in beside(outer, hole):
                canvas.surface.fill(frame.EDGE, part)
        else:
            look = outer.width, outer.height, edge
            paint.around(canvas.surface, ("wood", *look), lambda: frame.wood(*look), outer, hole)

    def _sheet(self, canvas: Canvas) -> None:
        """What the tiles lie on: aged paper under hexes, the dark of the frame under squares."""
        assert self._shape is not None
        fetch = assets.promised("textures/paper_aged" if self._shape.kind == "hexes" else "")
        size = self.inner.size
        if fetch is None:
            canvas.surface.fill(fields.CLOTH if self._railed else (11, 12, 10), self.inner)
        else:
            sheet = paint.cache.get(("sheet", self._shape.kind, size), lambda: paint.tiled(fetch(), size))
            canvas.surface.blit(sheet, self.inner)

    # --- what lies on it ---------------------------------------------------------------------------------------------

    def _whole(self) -> Rect:
        """Where the whole sheet lies, also that of it which is not in view."""
        assert self._shape is not None
        unit = self.camera.unit
        return Rect(self.camera.origin, (round(self._shape.size[0] * unit), round(self._shape.size[1] * unit)))

    def place(self, ref: str) -> Rect:
        """Where a tile or a tray lies in the window."""
        if self.groups.shape is not None:
            return self.groups.place(ref)
        assert self._shape is not None
        return self._placing.spot(self._shape.centres[ref], self._shape.extents[ref])

    @property
    def _placing(self) -> Placing:
        return Placing(*self.camera.origin, self.camera.unit)

    def _spots(self) -> dict[str, Rect]:
        """Where all tiles lie in the window."""
        assert self._shape is not None
        spot, extents = self._placing.spot, self._shape.extents
        return {ref: spot(centre, extents[ref]) for ref, centre in self._shape.centres.items()}

    def _still(
        self, canvas: Canvas, table: Table, seen: Seen, states: States, spots: dict[str, Rect],
        paint: Callable[[], None],
    ) -> None:  # fmt: skip
        """What was painted before, but for the places on which something has changed."""
        still, unit = canvas.stills.setdefault("board", Still()), self.camera.unit
        laid = [(tile.ref, tile.place) for tile in table.tiles]
        key = (
            table.kind,
            table.size,
            laid,
            table.ground,
            canvas.sides,
            canvas.voice.language,
            canvas.theme.k,
            seen.laid,
        )
        still.show(canvas, self.inner, key, self._placing, states, lambda ref: reach(spots[ref], unit), paint)

    @staticmethod
    def _states(table: Table, seen: Seen, held: Held, on_the_way: set[str]) -> States:
        """What each tile shows."""
        found: States = {}
        marked, here = seen.lit.union(seen.picked, seen.shown, (seen.cursor,)), seen.hovered
        for tile in table.tiles:
            ref, pieces = tile.ref, held.get(tile.ref, [])
            state: tuple[object, ...] = (tile, pieces, table.rings.get(ref), ref in on_the_way)
            if ref in marked or any(piece.ref in marked for piece in pieces):
                refs = (ref, *(piece.ref for piece in pieces))
                marks = [(each in seen.lit, each in seen.picked, each in seen.shown) for each in refs]
                state = (*state, marks, ref == seen.cursor, ref == here and ref in seen.lit)
            found[ref] = state
        return found

    def _draw(
        self, canvas: Canvas, table: Table, seen: Seen, held: Held, moving: list[Moving], spots: dict[str, Rect]
    ) -> None:
        """All that lies within the clip, but for what is drawn above it."""
        view, ground_, on_the_way = canvas.surface.get_clip(), table.ground, {each.end for each in moving}
        near = reach(view, self.camera.unit).colliderect
        visible = [(tile, place) for tile in table.tiles if near(place := spots[tile.ref])]
        if ground_ is None or self._shape is None:
            self._sheet(canvas)
        elif map_bitmap.draw(canvas, ground_, self._shape, self.camera, self.patient, lambda: self._sheet(canvas)):
            frame.pins(canvas, self._whole())
        for tile, place in visible if ground_ is None else ():
            self._ground(canvas, tile, place, covered=tile.ref in held)
        if table.rails and self._shape is not None:
            fields.seam(canvas, self._shape, self.camera)
        for tile, place in visible:
            self._marks_below(canvas, table, tile, place, seen, held.get(tile.ref, []))
        if ground_ is not None and self._shape is not None:
            bare = [each for each in visible if not (table.piled and each[0].ref in held)]
            map_bitmap.names(canvas, ground_, self._shape, self.camera, bare, self.patient, faint=table.piled)
        if self._shape is not None:
            layers.below(canvas, seen.laid, self._shape, self.camera)
        for tile, place in visible:
            pieces = held.get(tile.ref, [])
            if tile.ref not in on_the_way:
                self._pieces(canvas, tile, pieces, place, seen)
            if table.piled:
                piles.marks(canvas, tile, place, pieces)
            elif table.stacked:
                stacks.marks(canvas, tile, place, pieces)
            elif tile.face == "square":
                self._markers(canvas, tile, place, covered=bool(pieces))
            else:
                fields.markers(canvas, tile, place, pieces[:1])
            if self._refs(tile, pieces) & seen.lit and (len(seen.lit) <= FEW or tile.ref == seen.hovered):
                self._brackets(canvas, tile, place)

    def _above(
        self, canvas: Canvas, table: Table, seen: Seen, held: Held, moving: list[Moving], spots: dict[str, Rect]
    ) -> None:
        """Lines from tile to tile, and the pieces on their way."""
        assert self._shape is not None
        layers.above(canvas, seen.laid, self._shape, self.camera)
        lines = tuple(link for link in table.links if link.form == "line")
        if self._piled:
            links.arrows(canvas, lines, lambda ref: spots[ref].center)
        elif self._railed:
            links.shots(canvas, lines, spots.__getitem__)
        else:
            links.links(canvas, lines, lambda ref: spots[ref].center, round(self.camera.unit))
        for link in table.links:
            if link.form == "head":
                links.pointer(canvas, self.place(link.start), self.place(link.end), self._shape.kind == "squares")
        for each in moving:
            if each.end in held:
                place = between(self.place(each.start), self.place(each.end), each.share)
                self._pieces(canvas, self._shape.tiles[each.end], held[each.end], place, seen)

    def _ground(self, canvas: Canvas, tile: Tile, place: Rect, covered: bool) -> None:
        assert self._shape is not None
        if self._shape.kind == "hexes":
            self._hex(canvas, tile, named=not (covered and self._piled))
        elif tile.face != "square":
            fields.tile(canvas, tile, place, covered)
        else:
            sprite = square_pieces.tile(canvas, tile, place.width - 1, covered=covered)
            canvas.stamp(sprite, place.topleft)

    def _hex(self, canvas: Canvas, tile: Tile, named: bool) -> None:
        """A hex: its ground, an ink line, its name in the corner, where no pile would hide half of it."""
        assert self._shape is not None
        points = [self.camera.to_window(*corner) for corner in self._shape.corners(tile)]
        seed = sum(map(ord, tile.art.rpartition("/")[2]))
        base = ((184, 176, 128), (150, 156, 112), (120, 132, 88), (168, 150, 110), (124, 146, 152))[seed % 5]
        pygame.draw.polygon(canvas.surface, base, points)
        pygame.draw.aalines(canvas.surface, (70, 60, 44), True, points)
        if not named:
            return
        x, y = points[0]
        unit = self.camera.unit
        size = max(SMALLEST, min(canvas.f(14), round(unit * 0.14)))
        canvas.text(
            tile.name, x + min(canvas.p(4), unit * 0.04), y + max(size * 0.55, min(canvas.p(10), unit * 0.09)), BOLD,
            colour=(42, 35, 24), px=size,
        )  # fmt: skip

    def _marks_below(
        self, canvas: Canvas, table: Table, tile: Tile, place: Rect, seen: Seen, pieces: list[Piece]
    ) -> None:
        """Rings and glows, which lie under the pieces."""
        refs = self._refs(tile, pieces)
        tone = table.rings.get(tile.ref)
        if tone:
            self._outline(canvas, tile, place, RINGS.get(tone, GLOW), 4)
        if refs & seen.lit:
            self._glow(canvas, place)
            self._outline(canvas, tile, place, GLOW, 2.5 if tile.ref != seen.hovered else 4)
        if refs & set(seen.picked):
            self._outline(canvas, tile, place, RING, 5)
        if tile.ref in seen.shown:
            self._outline(canvas, tile, place, BLACK, 8)
            self._outline(canvas, tile, place, SHOWN, 5)
        if tile.ref == seen.cursor:
            self._outline(canvas, tile, place.inflate(-canvas.p(8), -canvas.p(8)), RING, 2)

    def _glow(self, canvas: Canvas, place: Rect) -> None:
        """Light that falls inwards from the edge of a tile that may be clicked."""
        assert self._shape is not None
        if self._shape.kind == "hexes":
            wide, pad = paint.soft(44, 44, 22, 14, GLOW, 150)  # made as large as needed: blurring takes long
            across = round(place.width * 0.55 * (1 + 2 * pad / 44))
            image = paint.cache.get(("pool", across), lambda: paint.smooth(wide, (across, across)))
            canvas.surface.blit(image, image.get_rect(center=place.center))
            return
        size = place.size

        def make() -> pygame.Surface:
            inner = paint.clear(size, GLOW)
            inner.fill((*GLOW, 150))
            hole = min(size) // 11
            inner.fill((*GLOW, 0), (hole, hole, size[0] - 2 * hole, size[1] - 2 * hole))
            return paint.tinted(paint.blurred(inner, max(3, min(size) // 14)), GLOW)

        canvas.surface.blit(paint.cache.get(("lit", size), make), place)

    def _brackets(self, canvas: Canvas, tile: Tile, place: Rect) -> None:
        """The corners of what may be clicked, light on dark: to be told from the rest without seeing its colour."""
        assert self._shape is not None
        if self._shape.kind == "hexes":
            self._hex_brackets(canvas, tile, place)
            return
        thick, long = max(2, canvas.p(3.5)), max(8, round(min(place.size) * 0.15))
        for grow, colour in ((2, DARK), (0, RING)):
            inner = place.inflate(-thick - 2 + grow, -thick - 2 + grow)
            for x, across in ((inner.left, 1), (inner.right - 1, -1)):
                for y, down in ((inner.top, 1), (inner.bottom - 1, -1)):
                    wide = thick + grow
                    pygame.draw.line(canvas.surface, colour, (x, y), (x + across * long, y), wide)
                    pygame.draw.line(canvas.surface, colour, (x, y), (x, y + down * long), wide)

    def _hex_brackets(self, canvas: Canvas, tile: Tile, place: Rect) -> None:
        """An angle in each of the six corners, a little inside the edge that neighbours share."""
        assert self._shape is not None
        thick = max(2, canvas.p(3.5))
        inside = 1 - 1.6 * thick / place.width
        x, y = self.camera.to_window(*self._shape.centre(tile))
        corners = [self.camera.to_window(*corner) for corner in self._shape.corners(tile)]
        corners = [(x + (cx - x) * inside, y + (cy - y) * inside) for cx, cy in corners]
        for wide, colour in ((thick + 2, DARK), (thick, RING)):
            for n, (cx, cy) in enumerate(corners):
                arms = [
                    (cx + (ox - cx) * BRACKET, cy + (oy - cy) * BRACKET)
                    for ox, oy in (corners[n - 1], corners[(n + 1) % 6])
                ]
                pygame.draw.lines(canvas.surface, colour, False, [arms[0], (cx, cy), arms[1]], wide)

    def _outline(self, canvas: Canvas, tile: Tile, place: Rect, colour: Colour, line: float) -> None:
        assert self._shape is not None
        width = max(2, canvas.p(line))
        if self._shape.kind == "hexes":
            points = [self.camera.to_window(*corner) for corner in self._shape.corners(tile)]
            pygame.draw.polygon(canvas.surface, colour, points, width)
            return
        paint.frame(canvas.surface, place, canvas.p(3), width, colour)

    def _refs(self, tile: Tile, pieces: list[Piece]) -> set[str]:
        """What is clicked or lights up as one: a tile, and the piece on it that does not answer for itself."""
        return {tile.ref} if self._stacked else {tile.ref, *(piece.ref for piece in pieces if not piece.holder)}

    def _pieces(self, canvas: Canvas, tile: Tile, pieces: list[Piece], place: Rect, seen: Seen) -> None:
        """What lies on a tile: a stack of counters, or one piece."""
        shown = pieces if self._stacked else pieces[:1]
        if shown and self._piled:
            piles.draw(canvas, shown, place, seen.lit, seen.picked)
        elif shown and tile.face != "square":
            fields.cards(canvas, tile, pieces, place, seen)
        elif shown and faces.named(shown[0]).upright:
            self._piece(canvas, shown[0], place)
        else:
            stacks.draw(canvas, shown, place, tile.marks if self._stacked else (), seen.lit, seen.picked)

    def _piece(self, canvas: Canvas, piece: Piece, place: Rect) -> None:
        width, height = square_pieces.piece_size(place.width)
        sprite = square_pieces.piece(canvas, piece, (width, height), place.width)
        spot = Rect(place.right - round(place.width * 0.03) - width, place.y + round(place.width * 0.03), width, height)
        shadow, pad = paint.soft(width, height, 5, max(2, place.width // 34), BLACK, 190)
        canvas.surface.blit(shadow, (spot.x - pad + 1, spot.y - pad + 3))
        canvas.stamp(sprite, spot.topleft)

    def _markers(self, canvas: Canvas, tile: Tile, place: Rect, covered: bool) -> None:
        """Down the left side beside a piece, in a row on an open tile."""
        size = max(15, round(place.width * 0.2))
        step = place.width * (0.205 if covered else 0.23)
        if covered and len(tile.marks) > 4:
            step = place.height * 0.82 / len(tile.marks)
            size = min(size, round(step * 1.05))
        for n, figure in enumerate(tile.marks):
            along = place.width * 0.035 + size / 2 + n * step
            x, y = (place.width * 0.03 + size / 2, along) if covered else (along, place.width * 0.035 + size / 2)
            square_pieces.mark(canvas, figure, (place.x + x, place.y + y), size)


def reach(box: Rect, unit: int) -> Rect:
    """A box with all that may stand over the edges of tiles in it."""
    return box.inflate(*(2 * max(12, round(unit * REACH)),) * 2)


def between(start: Rect, end: Rect, share: float) -> Rect:
    """A place on the way, eased at both ends."""
    eased = share * share * (3 - 2 * share)
    place = start.copy()
    place.x = round(start.x + (end.x - start.x) * eased)
    place.y = round(start.y + (end.y - start.y) * eased)
    return place
