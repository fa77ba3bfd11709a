"""The counters of a tactical game at the size they are seen at: the block, the men or the weapon, the figures.

A piece that shows firepower is drawn so: a row with `morale` (and `command`, in a hexagon) makes it a unit, without one
it is a weapon; `fp`, `range` and `move` stand on the strip along the foot, those in a square boxed. A weapon's `load`
is what it costs whoever carries it. Turned over, a unit wears a red band; what `broken` says of it stands there. `art`
is the picture of the thing alone; of one that is turned, that with `_broken` behind its name, where there is one.
Marks sit at the left edge.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from boardgames.core.table import Figure, Piece, Words
from boardgames.ui.draw import assets, paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Run
from boardgames.ui.draw.theme import BLACK, BOLD, MEDIUM, WHITE, Colour, hexed, mix

FINE = 4  # times larger that small words are set, and the block of a small counter is drawn
PATTERN = 144  # pixels in which the sizes of patterns go up, each three times larger or more
HEAD = 0.345  # of a counter that a band takes
LEAST = 12  # pixels of a figure, however small the counter
NAMED, ARM_NAMED = 96, 80  # pixels from which on a counter, and a weapon's, bears its name
OPEN = 72  # pixels from which on its figures have room around them
FRAMED = 56  # pixels from which on there is room for a line around a figure
LOADED = 50  # pixels from which on a weapon tells what it costs whoever carries it
TIGHT = 34  # pixels below which figures stand as close as they can be read
DASHED = 60  # pixels from which on dashes stand between its figures
RED, RED_HIGH, RED_LOW = hexed("B3261E"), hexed("E25646"), hexed("6E100C")


class Livery:
    """The colours of a nation's counters."""

    def __init__(self, top: str, bottom: str, edge: str, strip: str, ink: str) -> None:
        self.top, self.bottom, self.edge, self.strip, self.ink = map(hexed, (top, bottom, edge, strip, ink))

    def worn(self) -> Livery:
        """The other side of a counter, greyer and darker."""
        found = Livery("000000", "000000", "000000", "000000", "000000")
        grey = hexed("767268")
        found.top, found.bottom = mix(self.top, grey, 0.45), mix(self.bottom, grey, 0.45)
        found.edge, found.strip, found.ink = self.edge, mix(self.strip, BLACK, 0.14), self.ink
        return found


LIVERIES = {
    "cross": Livery("CBD3C1", "ABB5A0", "59624F", "F0F2E6", "171B14"),
    "red_star": Livery("D0825C", "B4653D", "682F1B", "FBEADB", "1D0D06"),
    "star": Livery("B7B87E", "999A60", "4F5029", "F5F4DE", "17180A"),
}  # by the emblem of their side


def livery(canvas: Canvas, side: int) -> Livery:
    look = canvas.sides.get(str(side))
    return LIVERIES.get(look.emblem if look else "", LIVERIES["cross"])


def figure_of(piece: Piece, icon: str) -> Figure | None:
    return next((figure for row in piece.rows for figure in row if figure.icon == icon), None)


# --- the block -------------------------------------------------------------------------------------------------------


def block(size: int, look: Livery, turned: bool, head: int) -> Surface:
    """A rounded block with its side, a bevel, and a band across its head where it is turned over."""
    key = ("block", size, look.top, look.bottom, turned, head)
    return paint.cache.get(key, lambda: paint.smooth(pattern(size, look, turned, head), (size, size)))


def pattern(size: int, look: Livery, turned: bool, head: int) -> Surface:
    """The same painted several times larger: once for many sizes, where nothing of it depends on whole pixels."""
    if size < OPEN:
        return blocked(size * FINE, look, turned, head * FINE)
    large = -(-size * 3 // PATTERN) * PATTERN
    key = ("pattern", large, look.top, look.bottom, turned)
    return paint.cache.get(key, lambda: blocked(large, look, turned, round(large * HEAD)))


def blocked(large: int, look: Livery, turned: bool, band: int) -> Surface:
    radius, line = round(0.115 * large), max(FINE, round(0.018 * large))
    thick = round(max(1.5 * FINE, 0.04 * large))
    surface = paint.clear((large, large), look.ink)
    pygame.draw.rect(surface, look.ink, surface.get_rect(), border_radius=radius)
    pygame.draw.rect(surface, look.edge, (line, line, large - 2 * line, large - 2 * line), border_radius=radius - line)
    face = Rect(line, line, large - 2 * line, large - 2 * line - thick)
    skin = paint.clear(face.size, look.top)
    skin.blit(graded(face.size, look.top, look.bottom), (0, 0))
    if turned:
        skin.blit(graded((face.width, band), mix(RED, WHITE, 0.04), RED), (0, 0))
        skin.fill(RED_LOW, (0, band, face.width, max(FINE // 2, large // 50)))
    rim = max(FINE // 2, round(0.022 * large))
    light, dark = paint.clear(face.size, WHITE), paint.clear(face.size, BLACK)
    for part, colour, dx in ((light, (255, 255, 255, 150), rim), (dark, (0, 0, 0, 70), -rim)):
        pygame.draw.rect(part, colour, part.get_rect(), border_radius=radius - line)
        pygame.draw.rect(part, (*colour[:3], 0), part.get_rect().move(dx, dx), border_radius=radius - line)
        if turned and part is light:  # on red it would be pink: a thin line along the top is enough
            part.fill((255, 255, 255, 0), (0, 0, face.width, band))
            part.fill((*RED_HIGH, 255), (radius, 0, face.width - 2 * radius, max(FINE // 2, rim // 2)))
        skin.blit(part, (0, 0))
    mask = paint.clear(face.size, WHITE)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius - line)
    skin.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(skin.premul_alpha(), face, special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def graded(size: tuple[int, int], top: Colour, bottom: Colour) -> Surface:
    narrow = Surface((1, 2))
    narrow.set_at((0, 0), top)
    narrow.set_at((0, 1), bottom)
    return paint.smooth(narrow, size)


# --- the face --------------------------------------------------------------------------------------------------------


class Face:
    """The drawing of one counter."""

    def __init__(self, canvas: Canvas, piece: Piece) -> None:
        self.canvas, self.piece = canvas, piece
        self.size = canvas.surface.width
        own = livery(canvas, piece.side)
        self.unit = figure_of(piece, "morale") is not None
        self.band = piece.turned and self.unit
        self.look = own.worn() if piece.turned else own
        n = self.size
        self.px = max(LEAST, round(n * (0.255 if self.unit else 0.28)))
        cap = self.capital(self.px)
        air = 2 if n < TIGHT else 4  # in which figures stand
        margin, thick = max(1 if n < TIGHT else 2, round(n * 0.05)), max(1.5, 0.04 * n)
        tall = max(cap + air, round(n * (0.235 if self.unit else 0.26)))
        self.strip = Rect(margin, round(n - margin - thick - tall), n - 2 * margin, tall)
        self.beside = n * 0.96  # where its morale, or what it costs its bearer, begins
        self.head = round(n * HEAD) if n >= OPEN else max(cap + air, round(n * 0.32))

    @staticmethod
    def capital(pixels: int) -> int:
        return round(pixels * 0.72)

    @property
    def tiny(self) -> bool:
        """In so high a stack there is room for the firepower alone."""
        return self.strip.y < self.capital(LEAST + 1) + 1

    def draw(self) -> None:
        canvas, n = self.canvas, self.size
        canvas.surface.blit(block(n, self.look, self.band, self.head), (0, 0))
        self.foot()
        self.picture()
        self.figures()
        if self.unit:
            self.morale()
            self.command()
        else:
            self.load()
        self.name()
        self.marks()
        if self.piece.spent:
            self.spent()

    def foot(self) -> None:
        radius = max(2, round(self.size * 0.055))
        edge = self.strip.inflate(2, 2) if self.size >= DASHED else self.strip
        self.canvas.surface.blit(paint.box(edge.width, edge.height, radius, self.look.edge, 150), edge)
        self.canvas.surface.blit(paint.box(self.strip.width, self.strip.height, radius, self.look.strip), self.strip)

    def picture(self) -> None:
        """The men stand on the strip; a weapon lies above it."""
        n, piece = self.size, self.piece
        name = f"{piece.art}_broken" if piece.turned and assets.there(f"{piece.art}_broken") else piece.art
        named = n >= (NAMED if self.unit else ARM_NAMED)
        led = figure_of(piece, "command") is not None
        topped = named or (n >= LOADED and figure_of(piece, "load") is not None)
        if self.band:  # their heads rise into the band
            room = round(n * 0.84), self.strip.y - round(self.head * 0.9)
        elif self.unit:
            tall = self.strip.y - n * 0.115 - LEAST * 0.7 if named else self.strip.y * 0.82
            room = round(n * 0.8 if named else min(n * 0.6 if led else n * 0.66, self.free())), round(tall)
        else:
            room = round(n * (0.8 if named else 0.84)), self.strip.y - round(n * (0.25 if topped else 0.1))
        shown = assets.fitted(name, (max(4, room[0]), max(4, room[1])))
        if shown is None:
            return
        place = shown.get_rect(midbottom=(n // 2, self.strip.y - 1))
        if self.unit:
            place.x = round(n * (0.15 if led and n >= OPEN else 0.055))
        else:
            place.centery = (self.strip.y + round(n * (0.19 if topped else 0.05))) // 2
        self.canvas.surface.blit(shown, place)

    def free(self) -> float:
        """How wide men may be who are to leave the morale beside them alone."""
        figure = figure_of(self.piece, "morale")
        x, half, _ = self.upper_right(figure.value if figure else "")
        return x - half - self.size * 0.055

    # --- figures -----------------------------------------------------------------------------------------------------

    def figures(self) -> None:
        """Firepower, range and movement; a line around each that is boxed."""
        shown = [figure for name in ("fp", "range", "move") if (figure := figure_of(self.piece, name))]
        if not shown:
            return
        shown, pixels = self.fitting(shown)
        y = self.strip.centery + 0.5
        bold = self.size < FRAMED  # there is no room for a line around a figure: it is light on dark
        middles = self.middles([typesetting.width_of(figure.value, BOLD, pixels) for figure in shown])
        for figure, x in zip(shown, middles, strict=True):
            width = typesetting.width_of(figure.value, BOLD, pixels)
            if figure.boxed:
                self.boxed(x, y, width, pixels)
            colour = self.look.strip if bold and figure.boxed else self.look.ink
            self.canvas.text(figure.value, x, y, BOLD, colour=colour, anchor="centre", px=pixels)
        if self.size >= DASHED:
            halves = [
                typesetting.width_of(each.value, BOLD, pixels) / 2 + each.boxed * self.around / 2 for each in shown
            ]
            for n, (a, b) in enumerate(pairwise(middles)):
                self.between(a + halves[n], b - halves[n + 1], y, pixels, any(len(each.value) > 2 for each in shown))

    def between(self, left: float, right: float, y: float, pixels: int, upright: bool) -> None:
        """A dash between two figures; upright beside one that has a dash of its own."""
        wide, tall = max(2, round(pixels * 0.18)), max(1, round(pixels * 0.09))
        if right - left < (1 if upright else wide) + 2:
            return
        rect = Rect(0, 0, wide, tall)
        rect.center = round((left + right) / 2), round(y)
        if upright:
            rect = Rect(
                round((left + right) / 2), self.strip.y + 2, max(1, round(self.size * 0.012)), self.strip.height - 4
            )
        self.canvas.surface.fill(self.look.edge if upright else self.look.ink, rect)

    def middles(self, widths: list[int]) -> list[float]:
        """Where figures of these widths stand on the strip: apart, where there is little room as far as they can."""
        if self.size >= TIGHT and max(widths) < self.strip.width * 0.4:
            shares = {3: (0.175, 0.5, 0.825), 2: (0.27, 0.73), 1: (0.5,)}[len(widths)]
            return [self.strip.x + self.strip.width * share for share in shares]
        gap = (self.strip.width - sum(widths)) / len(widths)
        return [self.strip.x + gap * (n + 0.5) + sum(widths[:n]) + wide / 2 for n, wide in enumerate(widths)]

    def fitting(self, shown: list[Figure]) -> tuple[list[Figure], int]:
        """The figures that stand apart on the strip, and their size; a very small counter shows the first alone."""
        tight = self.size < TIGHT and all(len(each.value) == 1 for each in shown)
        apart = 6 if self.size >= DASHED and any(len(each.value) > 2 for each in shown) else 1 if tight else 2
        for count in range(len(shown), 0, -1):
            for pixels in range(self.px, LEAST - 1, -1):
                needed = sum(
                    typesetting.width_of(each.value, BOLD, pixels)
                    + max(apart, each.boxed * (self.around + 1) * (not tight))
                    for each in shown[:count]
                )
                if needed <= self.strip.width:
                    return shown[:count], pixels
        return shown[:1], LEAST

    def boxed(self, x: float, y: float, width: int, pixels: int) -> None:
        line = max(1, round(self.size * 0.012))
        wide = max(width + self.around, round(pixels * 0.62))
        tall = min(self.strip.height - 2, self.capital(pixels) + 3 + line)
        rect = Rect(0, 0, wide, tall)
        rect.center = round(x), round(y)
        line = line if self.size >= FRAMED else 0
        pygame.draw.rect(self.canvas.surface, self.look.ink, rect, line, border_radius=max(1, round(self.size * 0.02)))

    @property
    def around(self) -> int:
        """How much wider than a figure its box is."""
        if self.size >= FRAMED:
            return (6 if self.size >= NAMED else 4) + max(1, round(self.size * 0.012))
        return 1 if self.size < TIGHT else 2

    def morale(self) -> None:
        figure = figure_of(self.piece, "morale")
        if figure is None or self.tiny:
            return
        y = self.head / 2 + 1 if self.band else (self.size * 0.215 if self.size >= OPEN else self.strip.y * 0.42)
        x, half, pixels = self.upper_right(figure.value)
        self.beside = x - half
        colour = WHITE if self.band else self.look.ink
        self.canvas.text(figure.value, x, y, BOLD, colour=colour, anchor="centre", px=pixels)

    def upper_right(self, value: str) -> tuple[float, float, int]:
        """Where the middle of the morale is, half its width, and its size."""
        n, tight = self.size, self.size < TIGHT
        pixels = max(LEAST + 1, round(n * (0.32 if self.band else 0.335)))
        pixels = LEAST if tight and len(value) > 1 else pixels
        half = typesetting.width_of(value, BOLD, pixels) / 2
        air = 0.06 * n if n >= OPEN else 1 if tight else 2
        return min(n * (0.815 if n >= OPEN else 0.83), n - half - air), half, pixels

    def command(self) -> None:
        """In a hexagon below the morale; on a small counter beside the man."""
        figure = figure_of(self.piece, "command")
        if figure is None or figure.value == "0" or self.tiny:
            return
        n = self.size
        pixels = max(LEAST, round(n * 0.25))
        if n >= OPEN:
            x, y, r = n * 0.79, (n * (0.455 if self.band else 0.375) + self.strip.y) / 2, n * 0.155
        else:
            r = max(self.capital(pixels) * (0.7 if n < TIGHT else 0.8), n * 0.165)
            r = min(r, self.beside / 2)
            x, y = (
                max(r, min(n * 0.5, self.beside - r - 2)),
                (self.strip.y - r * 0.9 if self.band else self.strip.y * 0.46),
            )
        if self.band:
            y = min(y, self.strip.y - r * 0.86)
        for more, colour in ((max(1.0, n * 0.018), self.look.ink), (0.0, self.look.strip)):
            corners = [(x + (r + more) * math.cos(k * math.pi / 3), y + (r + more) * math.sin(k * math.pi / 3))
                       for k in range(6)]  # fmt: skip
            self.canvas.polygon(corners, colour)
        self.canvas.text(figure.value, x, y, BOLD, colour=self.look.ink, anchor="centre", px=pixels)

    def name(self) -> None:
        """Its name; of a unit that is turned over, below it what has become of it."""
        n = self.size
        if n < (NAMED if self.unit else ARM_NAMED):
            return
        pixels = max(LEAST, round(n * 0.112))
        y, left = (self.head / 2 if self.band else n * 0.115), n * 0.075
        room = min(n * 0.62, self.beside - n * 0.105) if self.unit else self.beside - left - 4
        colour = WHITE if self.band else self.look.ink
        state = figure_of(self.piece, "broken") if self.band else None
        if state is not None:
            small = max(LEAST, round(n * 0.1))
            self.finely(self.canvas.say(state.about).upper(), BOLD, left, self.head * 0.72, small, room, colour)
            y = self.head * 0.32
        self.finely(self.piece.title, MEDIUM, left, y, pixels, room, colour)

    def finely(self, words: Words, face: str, left: float, y: float, pixels: int, room: float, colour: Colour) -> None:
        """Small words made of large ones: set small, their letters would stand unevenly."""
        part = self.canvas.inner((round(room * FINE), 2 * pixels * FINE))
        part.text(words, 0, pixels * FINE, face, colour=colour, px=pixels * FINE, width=room * FINE,
                  least=LEAST * FINE, brief=True)  # fmt: skip
        surface, place = self.canvas.surface, (round(left), round(y) - pixels)
        for run in part.runs:
            rect = Rect(*(round(length / FINE) for length in run.rect)).move(place)
            ground = None
            if self.canvas.sampling and rect.clip(surface.get_rect()).size != (0, 0):
                r, g, b, _ = pygame.transform.average_color(surface, rect.clip(surface.get_rect()))
                ground = (r, g, b)
            self.canvas.runs.append(
                Run(run.text, rect, surface.get_clip(), run.size // FINE, colour, ground, run.whole)
            )
        surface.blit(paint.tinted(paint.reduced(part.surface, FINE), colour), place)

    def load(self) -> None:
        """What a weapon costs whoever carries it, at the upper right."""
        figure, n = figure_of(self.piece, "load"), self.size
        if figure is None or n < LOADED:
            return
        pixels = max(LEAST, round(n * 0.15))
        right = n * 0.93
        self.beside = self.canvas.text(
            figure.value, right, n * 0.125, BOLD, colour=self.look.ink, px=pixels, anchor="right"
        ).x

    # --- states ------------------------------------------------------------------------------------------------------

    def marks(self) -> None:
        """Round badges at the left edge, over which no weapon lies."""
        size = badge(self.size)
        y = min(self.size * 0.52, self.strip.y - size * 0.45)
        for k, figure in enumerate(self.piece.marks):
            emblem(self.canvas, figure, (size * 0.52 + k * size * 0.86, y), size)

    def spent(self) -> None:
        """A unit that has had its turn lies in the shade."""
        shade = paint.clear(self.canvas.surface.size, BLACK)
        shade.blit(block(self.size, self.look, self.band, self.head), (0, 0))
        shade = paint.tinted(shade, BLACK)
        shade.fill((255, 255, 255, 84), special_flags=pygame.BLEND_RGBA_MULT)
        self.canvas.surface.blit(shade, (0, 0))


def badge(size: int) -> int:
    """How wide the badges of a counter are."""
    return max(13, round(size * 0.32))


def emblem(canvas: Canvas, figure: Figure, centre: tuple[float, float], size: int) -> None:
    """A badge with its shade."""
    spread = max(2, size // 9)
    shade, _ = paint.soft(size, size, size // 2, spread, BLACK, 190)
    middle = round(centre[0]), round(centre[1] + size * 0.05)
    canvas.surface.blit(shade, shade.get_rect(center=middle))
    canvas.icon(figure.icon, centre, 0, px=size)


def face(canvas: Canvas, piece: Piece) -> None:
    """The face of a counter on a canvas of its size."""
    Face(canvas, piece).draw()
