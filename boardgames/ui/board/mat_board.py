"""A table of groups: the mats of all seats, their trays, the cards that lie on these, and what links them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from msgspec import structs
from pygame import Rect

from boardgames.core.table import Mat, Piece, Table, Tone, Tray
from boardgames.ui.board import faces, mats, rail, ties
from boardgames.ui.board.camera import Camera
from boardgames.ui.board.faces import badges
from boardgames.ui.board.hit_areas import Acts, Answers
from boardgames.ui.board.mats import Lying, Placed
from boardgames.ui.board.seen import Seen
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.pen import Pen
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    CREAM,
    CREAM_2,
    CREAM_3,
    DISPLAY,
    FIRE,
    GLOW,
    REGULAR,
    RING,
    TARGET,
    WHITE,
    Colour,
    hexed,
    mix,
)  # fmt: skip
from boardgames.ui.draw.view_cache import Placing, Still

UNIT = 100  # pixels of the board at zoom 1: what its camera measures in
CLOTH, CLOTH_LOW, WELL = hexed("2A332D"), hexed("1F2722"), hexed("0C110E")
SHOWN = hexed("A9DDF2")
RINGS: dict[Tone, Colour] = {
    "fire": FIRE, "target": TARGET, "siege": hexed("C8742A"), "good": hexed("8FBF6A"), "bad": hexed("C8322A"),
}  # fmt: skip
BACK, BACK_EDGE = hexed("39301F"), hexed("8FD06A")
LEAST = 12  # pixels of type
CLOSE = 1.2  # the scale of a group under the pointer


class MatShape:
    """The trays as places that the keyboard goes over; lengths in units."""

    kind = "groups"

    def __init__(self, table: Table, spots: dict[str, Rect]) -> None:
        self.tiles: dict[str, Tray] = {tray.ref: tray for tray in table.trays if tray.ref in spots}
        self.centres = {ref: (rect.centerx / UNIT, rect.centery / UNIT) for ref, rect in spots.items()}

    def next_to(self, ref: str, dx: int, dy: int) -> str:
        """The nearest tray in a direction; the same one where there is none."""
        here = self.centres[ref]
        best, found = 999.0, ref
        for other, (x, y) in self.centres.items():
            along = (x - here[0]) * dx + (y - here[1]) * dy
            across = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if along > 0.15 and along + 2.0 * across < best:
                best, found = along + 2.0 * across, other
        return found


class MatBoard:
    """The drawing of such a table in a box of the window, through a camera."""

    def __init__(self, camera: Camera, answers: Answers, patient: bool) -> None:
        self.camera, self.answers, self.patient = camera, answers, patient
        self.placed: list[Placed] = []
        self.inner = Rect(0, 0, 0, 0)
        self.shape: MatShape | None = None
        self.k = 1.0  # pixels to a length
        self._key: object = None

    def draw(self, canvas: Canvas, rect: Rect, table: Table, seen: Seen, acts: Acts, bare: Rect | None) -> Rect:
        """Draw it; the box that it takes."""
        self.inner, self.k = rect, canvas.theme.k
        self.camera.show(rect, (rect.width / UNIT * 0.9999, rect.height / UNIT * 0.9999))
        key = (table.mats, table.trays, table.pieces, rect.size, canvas.theme.k)
        if key != self._key:
            self._key = key
            self.placed = mats.placed(table, rect.size, 10 * canvas.theme.k, canvas.theme.k)
            spots = {ref: box for ref, box in self.spots(1.0, (0, 0)).items() if ref.startswith("tray ")}
            self.shape = MatShape(table, {ref.removeprefix("tray "): box for ref, box in spots.items()})
        canvas.table(bare or rect)
        spots = self.spots(self.camera.unit / UNIT, self.camera.origin)
        with canvas.clip(rect):
            if self.patient and not canvas.sampling:
                self._still(canvas, rect, table, seen, key, lambda: self._draw(canvas, rect, table, seen, spots))
            else:
                self._draw(canvas, rect, table, seen, spots)
        last = seen.picked[-1:]
        self.answers.give(
            canvas, rect, (key, seen.lit, last, acts), lambda: self.places(canvas, table, spots, seen.lit, last, acts)
        )
        return rect

    def _still(
        self, canvas: Canvas, rect: Rect, table: Table, seen: Seen, laid: object, paint_: Callable[[], None]
    ) -> None:
        """What was painted before stands in while the camera comes closer or goes away."""
        still = canvas.stills.setdefault("board", Still())
        placing = Placing(*self.camera.origin, self.camera.unit)
        key = "groups", rect.size, canvas.sides, canvas.voice.language, canvas.theme.k
        all_ = laid, table.rings, table.links, set(seen.lit), tuple(seen.picked), set(seen.shown), seen.cursor
        still.show(canvas, rect, key, placing, {"all": all_}, lambda _: rect, paint_)

    def _draw(self, canvas: Canvas, rect: Rect, table: Table, seen: Seen, spots: dict[str, Rect]) -> None:
        """All of it that lies within the clip."""
        canvas.table(rect)
        times = self.camera.unit / UNIT
        for mat, place in zip(table.mats, self.placed, strict=True):
            self.mat(canvas, table, mat, place, seen, spots)
        trays = {tray.ref: spots[f"tray {tray.ref}"] for tray in table.trays if f"tray {tray.ref}" in spots}
        scale = min((place.scale for place in self.placed), default=1.0) * times
        heads = [self.head_of(place) for place in self.placed]
        ties.draw(canvas, table.links, trays, heads, min(canvas.theme.k * times, 1.3 * scale))

    def spots(self, times: float, corner: tuple[float, float]) -> dict[str, Rect]:
        """Where everything lies: trays as "tray ref", pieces by their refs."""
        found = {}
        for place in self.placed:
            for lying, (x, y) in place.trays:
                at = corner[0] + x * times, corner[1] + y * times
                scale = place.scale * times
                whole = 0.0, 0.0, lying.size[0], lying.tall(place.scale) / place.scale
                found[f"tray {lying.tray.ref}"] = mats.rect(whole, scale, at)
                for piece, box in lying.plates:
                    found[piece.ref] = mats.rect(box, scale, at)
        return found

    def place(self, ref: str) -> Rect:
        """Where a tray or a piece lies in the window."""
        spots = self.spots(self.camera.unit / UNIT, self.camera.origin)
        return spots.get(ref) or spots[f"tray {ref}"]

    # --- mats --------------------------------------------------------------------------------------------------------

    def mat(
        self, canvas: Canvas, table: Table, mat: Mat, place: Placed, seen: Seen, spots: dict[str, Rect]
    ) -> None:  # fmt: skip
        """A seat's part of the table, and all that lies on it."""
        box = mats.rect(place.box, self.camera.unit / UNIT, self.camera.origin)
        tint = badges.dye(canvas, str(mat.seat))
        radius = canvas.p(9)
        if mat.active:
            canvas.glow(box, 8, 76, tint, 9)
        canvas.surface.blit(paint.gradient(box.width, box.height, CLOTH, CLOTH_LOW, radius), box)
        head = self.head_of(place)
        ground = paint.gradient(head.width, head.height, mix(CLOTH, tint, 0.2), mix(CLOTH_LOW, tint, 0.1), radius)
        canvas.surface.blit(ground, head)
        edge = mix(tint, hexed("101411"), 0.3 if mat.active else 0.55)
        paint.frame(canvas.surface, box, radius, max(1, canvas.p(2 if mat.active else 1.3)), edge)
        self.head(canvas, mat, head)
        if mat.ref in seen.lit or mat.ref in seen.picked:
            canvas.frame(head.inflate(-2, -2), RING if mat.ref in seen.picked else GLOW, 8, 2)
        for lying, _ in place.trays:
            self.tray(canvas, table, lying, place.scale * self.camera.unit / UNIT, seen, spots)

    def head_of(self, place: Placed) -> Rect:
        """Where the head of a mat is."""
        times = self.camera.unit / UNIT
        x, y, wide, _ = place.box
        return mats.rect((x, y, wide, mats.head(place.box, self.k)), times, self.camera.origin)

    def head(self, canvas: Canvas, mat: Mat, head: Rect) -> None:
        """Whose it is, which nations are there, what is held, what was won."""
        tall, middle = head.height, head.centery
        radius, type_ = tall * 0.37, max(13, round(tall * 0.47))
        left, right = head.x + tall * 0.32 + 2 * radius, head.right - tall * 0.3
        canvas.icon(f"side.{mat.seat}", (head.x + tall * 0.2 + radius, middle), 0, px=round(2 * radius))
        name = canvas.say(mat.title).upper()
        size = max(13, round(tall * 0.62))
        least = typesetting.width_of(name, DISPLAY, 13) * typesetting.SQUEEZE
        for figure in reversed(mat.figures):
            right = self.figure(canvas, figure.icon, figure.value, right, middle, tall, type_)
        for nation in reversed(mat.nations):
            if right - tall * 0.62 - left > least:
                canvas.icon(f"side.{nation}", (right - tall * 0.27, middle), 0, px=round(tall * 0.54))
                right -= tall * 0.64
        place = canvas.text(name, left, middle, DISPLAY, colour=CREAM, px=size, width=right - left - 4, brief=True)
        said = canvas.say(mat.note)
        note = said if said.upper() != name else ""  # a name may stand for what the seat is called
        pixels = max(13, round(tall * 0.42))
        if note and typesetting.width_of(note, REGULAR, pixels) < right - place.right - tall * 0.5:
            canvas.text(note, place.right + tall * 0.3, middle, REGULAR, colour=CREAM_2, px=pixels)

    def figure(
        self, canvas: Canvas, icon: str, value: str, right: float, middle: float, tall: int, type_: int
    ) -> float:  # fmt: skip
        """A figure in the head of a mat, from its right edge; where the next may end."""
        if icon == "vp":
            size = round(tall * 0.72)
            sprite = canvas.sprite(("points", value), (size + 2, size + 2), lambda part: disc(part, value), paper=False)
            canvas.stamp(sprite, (right - size, middle - size / 2 - 1), full=False)
            return right - size - tall * 0.2
        place = canvas.text(value, right, middle, BOLD, colour=CREAM, px=type_, anchor="right")
        if icon == "cards":
            wide, high = round(tall * 0.3), round(tall * 0.44)
            for n in range(3):
                box = Rect(0, 0, wide, high)
                box.midright = round(place.x - tall * 0.12 - (2 - n) * tall * 0.1), round(middle + (1 - n))
                canvas.surface.blit(paint.box(wide, high, 2, BACK), box)
                paint.frame(canvas.surface, box, 2, 1, BACK_EDGE)
            return place.x - tall * 0.78
        canvas.icon(icon, (place.x - tall * 0.32, middle), 0, px=round(tall * 0.5))
        return place.x - tall * 0.72

    # --- trays -------------------------------------------------------------------------------------------------------

    def tray(
        self, canvas: Canvas, table: Table, lying: Lying, scale: float, seen: Seen, spots: dict[str, Rect]
    ) -> None:  # fmt: skip
        """A group on its tray: what leads it above, what is out of command beside it, its markers below."""
        tray, place = lying.tray, spots[f"tray {lying.tray.ref}"]
        radius = max(2, round(8 * scale))
        tone = table.rings.get(tray.ref)
        colour = RINGS.get(tone, GLOW) if tone else GLOW if tray.ref in seen.lit else None
        if colour is not None:
            image, pad = paint.soft(place.width, place.height, radius, canvas.p(9), colour, 190)
            canvas.surface.blit(image, (place.x - pad, place.y - pad))
        tint = badges.dye(canvas, tray.nation) if tray.nation else CLOTH
        ground = mix(WELL, FIRE, 0.28) if tone == "fire" else mix(WELL, TARGET, 0.22) if tone == "target" else WELL
        canvas.surface.blit(paint.box(place.width, place.height, radius, ground, 225 if colour else 140), place)
        paint.frame(canvas.surface, place, radius, 1, mix(tint, WHITE, 0.12))
        for state, line in ((tray.ref in seen.shown, SHOWN), (tray.ref in seen.picked, RING), (colour, colour)):
            if state:
                paint.frame(canvas.surface, place.inflate(2, 2), radius, max(2, canvas.p(3.2)), line or GLOW)
                break
        if tray.ref == seen.cursor:
            paint.frame(canvas.surface, place.inflate(-4, -4), radius, 2, RING)
        if lying.open is not None:
            box = mats.rect(lying.open, scale, place.topleft)
            self.vacant(canvas, canvas.say(tray.open), box, scale)
        for piece, _ in lying.plates:
            self.plate(canvas, piece, spots[piece.ref], seen)
        self.rail(canvas, tray, place, scale)

    def vacant(self, canvas: Canvas, words: str, box: Rect, scale: float) -> None:
        """A dashed outline where a leader would lie, so that a group without one is told at once."""
        if not words:
            return
        box = box.inflate(-2, -round(box.height * 0.32))
        dash = max(3, round(6 * scale))
        for x in range(box.x, box.right - 1, 2 * dash):
            wide = min(dash, box.right - x)
            for y in (box.y, box.bottom - 1):
                pygame.draw.line(canvas.surface, mix(CREAM_3, WELL, 0.5), (x, y), (x + wide, y))
        for y in range(box.y, box.bottom - 1, 2 * dash):
            tall = min(dash, box.bottom - y)
            for x in (box.x, box.right - 1):
                pygame.draw.line(canvas.surface, mix(CREAM_3, WELL, 0.5), (x, y), (x, y + tall))
        pixels = max(LEAST, round(13.5 * scale))
        if typesetting.width_of(words, REGULAR, pixels) < box.width - 6 and box.height > pixels:
            canvas.text(words, box.centerx, box.centery, REGULAR, colour=CREAM_2, px=pixels, anchor="centre")

    def plate(self, canvas: Canvas, piece: Piece, spot: Rect, seen: Seen) -> None:
        """A piece as it lies: its shade, light around it where it may be clicked, a ring where it was."""
        lit, picked = piece.ref in seen.lit, piece.ref in seen.picked
        radius = max(2, spot.height // 18)
        colour = GLOW if lit or picked else BLACK
        spread = max(2, spot.height // (9 if lit or picked else 24))
        image, pad = paint.soft(spot.width, spot.height, radius, spread, colour, 210 if lit or picked else 150)
        canvas.surface.blit(image, (spot.x - pad, spot.y - pad + (0 if lit or picked else max(1, spread // 2))))
        figures = tuple((each.icon, each.value, each.boxed) for row in piece.rows for each in row)
        key = ("plate", piece.face, piece.art, canvas.say(piece.title), figures, badges.key_of(piece), piece.turned,
               piece.down)  # fmt: skip
        draw = back if piece.down else faces.named(piece).draw
        canvas.stamp(canvas.sprite(key, spot.size, lambda part: draw(part, piece), quick=True), spot.topleft)
        if piece.spent:
            canvas.surface.blit(paint.box(spot.width, spot.height, radius, BLACK, 70), spot)
        if lit or picked:
            canvas.frame(spot.inflate(4, 4), RING if picked else GLOW, 5, 3 if picked else 2)
        elif piece.ref in seen.shown:
            canvas.frame(spot.inflate(4, 4), SHOWN, 5, 3)

    def rail(self, canvas: Canvas, tray: Tray, place: Rect, scale: float) -> None:
        """The markers of a group, and its code at the right."""
        size = max(round((mats.RAIL - 4) * scale), LEAST + 3)
        pad = round(mats.PAD * scale)
        middle = place.bottom - max(mats.RAIL * scale / 2, size / 2) - max(1, pad // 2)
        left = float(place.x + pad)
        for figure in tray.marks:
            wide = rail.width(figure, size)
            rail.marker(canvas, figure, Rect(round(left), round(middle - size / 2), wide, size))
            left += wide + max(2, round(5 * scale))
        pixels = max(LEAST, round(13 * scale))
        if place.right - pad - left > typesetting.width_of(tray.name, BOLD, pixels) + 2:
            canvas.text(tray.name, place.right - pad, middle, BOLD, colour=CREAM_2, px=pixels, anchor="right")

    def closeup(self, canvas: Canvas, rect: Rect, table: Table, ref: str) -> int:
        """The group that a thing belongs to, large enough to be read; how much of a box's height it takes."""
        lying = next((each for place in self.placed for each, _ in place.trays if each.tray.ref == ref), None)
        if lying is None:
            return 0
        scale = min(CLOSE * canvas.theme.k, rect.width / lying.size[0], rect.height / lying.size[1])
        spots = {f"tray {ref}": mats.rect((0, 0, *lying.size), scale, rect.topleft)}
        spots |= {piece.ref: mats.rect(box, scale, rect.topleft) for piece, box in lying.plates}
        plain = structs.replace(table, rings={})
        self.tray(canvas, plain, lying, scale, Seen(), spots)
        return spots[f"tray {ref}"].height

    # --- what answers ------------------------------------------------------------------------------------------------

    def places(
        self, canvas: Canvas, table: Table, spots: dict[str, Rect], lit: set[str], last: list[str], acts: Acts
    ) -> Iterator[Hit]:
        """The head of every mat, every tray, and above them every piece; one that lies over another is the nearer."""
        for mat, where in zip(table.mats, self.placed, strict=True):
            if mat.ref in lit or mat.ref in last:
                yield self.answers.place(canvas, mat.ref, self.head_of(where), [mat.ref, mat.ref], lit, last, acts)
        for tray in table.trays:
            yield self.answers.place(canvas, tray.ref, spots[f"tray {tray.ref}"], [tray.ref], lit, last, acts)
        for place in self.placed:
            for lying, _ in place.trays:
                for piece, _ in lying.plates:
                    refs = [piece.ref, lying.tray.ref]
                    yield self.answers.place(canvas, piece.ref, spots[piece.ref], refs, lit, last, acts)


def disc(canvas: Canvas, value: str) -> None:
    """Points on their disc."""
    size = canvas.surface.width
    pen = Pen(canvas)
    badges.points(pen, value, size / 2, size / 2, size - 2, max(LEAST, round(size * 0.62)))
    pen.lay()


def back(canvas: Canvas, piece: Piece) -> None:
    """A card that lies face down."""
    width, height = canvas.surface.size
    radius = max(2, height // 18)
    canvas.surface.blit(paint.box(width, height, radius, mix(BACK, BLACK, 0.5)), (0, 0))
    canvas.surface.blit(paint.gradient(width - 2, height - 2, mix(BACK, WHITE, 0.08), BACK, radius - 1), (1, 1))
    paint.frame(canvas.surface, Rect(3, 3, width - 6, height - 6), radius, 1, mix(BACK_EDGE, BACK, 0.5))
    canvas.icon(f"side.{piece.side}", (width / 2, height / 2), 0, px=round(min(width, height) * 0.5))
