"""Counters with the box of an arm, as staff officers draw them: what a piece says in its `box`, and its figures.

The figures of its first row stand on a strip, dashes between them: attack, defence, movement; the last in the colour of
how it moves. The bar at the left is that of its corps; a disc with a figure its tanks, an underlined figure its guns
against them. A piece that is `turned` has lost a step: its ground is washed out, with a white band along the foot. One
that is `spent` lies in the shade.
`marks` stand over its corner: `emergency`, `out` and `command` by outline first, others as the icons they name.
"""

from __future__ import annotations

from itertools import pairwise

from boardgames.core.table import Box, Figure, Piece
from boardgames.ui.board.faces import badges, tactical
from boardgames.ui.board.faces.tactical import LIVERIES, Livery
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.pen import LEAST, Pen, Point
from boardgames.ui.draw.theme import BLACK, BOLD, WHITE, Colour, hexed, mix

MOVES = {"foot": None, "wheels": hexed("1F4A8C"), "tracks": hexed("A5201A")}  # the last figure; None: the ink of all
NAMED, PARENTED = 64, 92  # pixels from which on a counter bears its name, and that of what it belongs to
AMBER, RED, VIOLET, PALE = hexed("F0982A"), hexed("B3261E"), hexed("6B4AA0"), hexed("FFF3E4")
SHADE, SHADED = hexed("14120E"), 92  # over one that has done its part, and how dark of 255
MIDDLE = 0.5425  # of its width: between the bar and the right edge
CROSSED = {"infantry", "motorised", "mechanised"}
OVAL = {"tank", "mechanised", "reconnaissance", "self_propelled", "assault_gun", "flame", "train"}
ARMS = CROSSED | OVAL | {
    "cavalry", "anti_tank", "artillery", "rocket", "anti_air", "engineer", "construction", "pontoon", "headquarters",
}  # fmt: skip


def livery(canvas: Canvas, piece: Piece) -> Livery:
    """The colours of a counter: those of its nation or side."""
    key = badges.key_of(piece)
    look = canvas.sides.get(key)
    if look is not None and look.emblem in LIVERIES:
        return LIVERIES[look.emblem]
    pale = mix(badges.dye(canvas, key), WHITE, 0.5)
    tones = pale, mix(pale, BLACK, 0.14), mix(pale, BLACK, 0.55), mix(pale, WHITE, 0.7), (26, 22, 14)
    return Livery(*("{:02X}{:02X}{:02X}".format(*tone) for tone in tones))


def washed(look: Livery) -> Livery:
    """The same, bleached: of a counter that has lost a step."""
    tones = (mix(look.top, WHITE, 0.5), mix(look.bottom, WHITE, 0.45), look.edge, look.strip, look.ink)
    return Livery(*("{:02X}{:02X}{:02X}".format(*tone) for tone in tones))


class Nato:
    """The drawing of one counter."""

    def __init__(self, canvas: Canvas, piece: Piece) -> None:
        self.canvas, self.piece, self.box = canvas, piece, piece.box or Box(arm="infantry")
        self.n = canvas.surface.width
        look = livery(canvas, piece)
        look = washed(look) if piece.turned else look
        self.ink, self.strip = look.ink, look.strip
        self.pen = Pen(canvas)
        canvas.surface.blit(tactical.block(self.n, look, False, 0), (0, 0))

    def draw(self) -> None:
        n, pen = self.n, self.pen
        if self.piece.down:
            self.canvas.icon(f"side.{badges.key_of(self.piece)}", (n / 2, n / 2), 0, px=round(n * 0.56))
            return
        inset = max(2.0, n * 0.05)
        if self.box.bar:
            pen.box(inset, inset, n * 0.075, n - 2 * inset, n * 0.03, hexed(self.box.bar))
            pen.line((inset + n * 0.08, inset), (inset + n * 0.08, n - inset), self.ink, max(0.6, n * 0.012))
        if self.piece.turned:
            pen.box(inset, n * 0.865, n - 2 * inset, n * 0.085, 0, WHITE)
            pen.line((inset, n * 0.865), (n - inset, n * 0.865), self.ink, max(0.8, n * 0.018))
        self.figures()
        self.symbol()
        self.names()
        pen.lay()
        if self.piece.spent:  # it lies in the shade
            self.canvas.surface.blit(paint.box(n, n, round(n * 0.115), SHADE, SHADED), (0, 0))
        for k, figure in enumerate(self.piece.marks):
            size = max(13, round(n * 0.36))
            state(self.canvas, figure, (n - size * 0.55 - k * size * 0.8, size * 0.52), size)

    # --- figures -----------------------------------------------------------------------------------------------------

    def figures(self) -> None:
        """On their strip, which has pointed ends for an ally: not every eye tells his ground from another."""
        n, pen = self.n, self.pen
        shown = [figure for row in self.piece.rows[:1] for figure in row]
        tall = max(n * 0.28, LEAST * 0.94)
        y = n * (0.85 if self.piece.turned else 0.935) - tall
        left, right = n * 0.15, n * 0.945
        if self.box.ally:
            tip, middle = n * 0.08, y + tall / 2
            pen.poly([(left, middle), (left + tip, y), (right - tip, y), (right, middle), (right - tip, y + tall),
                      (left + tip, y + tall)], self.strip)  # fmt: skip
        else:
            pen.box(left, y, right - left, tall, n * 0.045, self.strip)
        if not shown:
            return
        last = MOVES[self.box.moves] or self.ink
        parts: list[tuple[str, Colour]] = []
        for k, figure in enumerate(shown):
            parts += [("-", self.ink)] if k else []
            parts.append((figure.value, last if k == len(shown) - 1 and k else self.ink))
        room = right - left - 2
        for pixels in range(max(LEAST, round(n * 0.285)), LEAST - 1, -1):
            widths = [typesetting.width_of(text, BOLD, pixels) for text, _ in parts]
            if sum(widths) <= room:
                break
        if sum(widths) > room:  # a very small one has no room for dashes
            parts = [each for each in parts if each[0] != "-"]
            widths = [typesetting.width_of(text, BOLD, pixels) for text, _ in parts]
        gap = min(n * 0.02, max(0.0, (room - sum(widths)) / max(1, len(parts) - 1)))
        if "-" not in {text for text, _ in parts}:
            gap = max(1.0, (room - sum(widths)) / max(1, len(parts) - 1))
        x = (left + right) / 2 - (sum(widths) + gap * (len(parts) - 1)) / 2
        for (text, colour), wide in zip(parts, widths, strict=True):
            pen.text(text, x + wide / 2, y + tall / 2 + 0.5, pixels, colour)
            x += wide + gap

    # --- the box -----------------------------------------------------------------------------------------------------

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """Where the box of its arm is."""
        n = self.n
        wide, tall = n * 0.46, n * 0.275
        up = 0.02 if self.box.arm == "headquarters" else 0.0
        return n * MIDDLE - wide / 2, n * ((0.285 if n >= NAMED else 0.235) - up), wide, tall

    def symbol(self) -> None:
        box, pen, n = self.box, self.pen, self.n
        x, y, wide, tall = self.frame
        sign(pen, box.arm, x, y, wide, tall, self.ink, self.strip, max(1.1, n * 0.022))
        high = n * (0.10 if n < PARENTED else 0.085)  # below both names
        along = n * 0.92 - high * 0.95 * (len(box.size) - 1) / 2 if self.long_named else n * MIDDLE
        size_mark(pen, box.size, along, y - n * 0.015, high, self.ink)
        badge = max(n * 0.205, LEAST * 0.98)
        if box.tank:
            at = n * 0.95 - badge / 2, y + tall / 2
            pen.disc(*at, badge / 2, self.ink)
            pen.text(box.tank, *at, badge * 0.9, self.strip)
        if box.anti_tank:
            beside = max(n * 0.95 - badge / 2, x + wide + badge * 0.36)  # clear of the box, however small
            middle = n * 0.22 if box.tank else beside, y + tall / 2
            pen.text(box.anti_tank, middle[0], middle[1] - n * 0.01, badge, self.ink)
            under = middle[1] + badge * 0.5
            reach = badge * 0.36
            pen.line((middle[0] - reach, under), (middle[0] + reach, under), self.ink, max(1.2, n * 0.026))

    @property
    def long_named(self) -> bool:
        """Would its own name run into the mark of its size? Then that moves to the right."""
        n, box = self.n, self.box
        wide = typesetting.width_of(box.name, BOLD, max(LEAST, round(n * 0.135))) if NAMED <= n < PARENTED else 0
        return wide > n * (MIDDLE - 0.155) - n * 0.095 * len(box.size) / 2 - 2

    def names(self) -> None:
        """Its own number from one size on, that of what it belongs to from another."""
        n, box = self.n, self.box
        if n < NAMED:
            return
        high, y = (0.135, 0.125) if n < PARENTED else (0.12, 0.105)
        px, y, left = max(LEAST, round(n * high)), n * y, n * 0.155
        room = n * 0.42
        if n < PARENTED:
            room = n * (0.765 - 0.1 * len(box.size)) if self.long_named else n * 0.5 - n * 0.13 * len(box.size) / 2
        self.pen.text(box.name, left, y, px, self.ink, "left", width=room, brief=True)
        if box.independent:
            wide = min(room, typesetting.width_of(box.name, BOLD, px))
            self.pen.line((left, y + px * 0.52), (left + wide, y + px * 0.52), self.ink, max(1.0, n * 0.014))
        if n >= PARENTED and not self.piece.marks:
            self.pen.text(box.parent, n * 0.94, y, px, self.ink, "right", width=n * 0.34, brief=True)


def size_mark(pen: Pen, size: str, x: float, foot: float, tall: float, ink: Colour) -> None:
    """Strokes and crosses above the box: of a counter so small that letters could not be read."""
    step, thick = tall * 0.95, max(0.9, tall * 0.24)
    left = x - step * (len(size) - 1) / 2
    for n, letter in enumerate(size):
        at = left + n * step
        if letter == "X":
            half = tall * 0.36
            pen.line((at - half, foot - tall), (at + half, foot), ink, thick)
            pen.line((at - half, foot), (at + half, foot - tall), ink, thick)
        else:
            pen.line((at, foot - tall), (at, foot), ink, thick)


STROKES: dict[str, tuple[tuple[Point, ...], ...]] = {
    **dict.fromkeys(CROSSED, (((0, 0), (1, 1)), ((0, 1), (1, 0)))),
    "cavalry": (((0, 1), (1, 0)),),
    "reconnaissance": (((0, 1), (1, 0)),),
    "anti_tank": (((0, 1), (0.5, 0), (1, 1)),),
    "assault_gun": (((0.34, 0.64), (0.5, 0.34), (0.66, 0.64)),),
    "rocket": (((0.36, 0.5), (0.5, 0.22), (0.64, 0.5)), ((0.36, 0.72), (0.5, 0.44), (0.64, 0.72))),
    "anti_air": (((0, 1), (0.06, 0.72), (0.2, 0.48), (0.36, 0.37), (0.5, 0.34), (0.64, 0.37), (0.8, 0.48),
                  (0.94, 0.72), (1, 1)),),
    "engineer": (((0.25, 0.72), (0.25, 0.36), (0.75, 0.36), (0.75, 0.72)), ((0.5, 0.36), (0.5, 0.72))),
    "construction": (((0.25, 0.72), (0.25, 0.36), (0.75, 0.36), (0.75, 0.72)), ((0.5, 0.36), (0.5, 0.72)),
                     ((0.15, 0.84), (0.85, 0.84))),
    "pontoon": (((0.2, 0.26), (0.3, 0.48), (0.7, 0.48), (0.8, 0.26)), ((0.2, 0.78), (0.3, 0.56), (0.7, 0.56),
                (0.8, 0.78))),
}  # lines within the box, which is 1 by 1  # fmt: skip


def sign(
    pen: Pen, arm: str, x: float, y: float, wide: float, tall: float, ink: Colour, paper: Colour, line: float
) -> None:  # fmt: skip
    """The box of an arm, its top left corner at x, y."""

    def at(a: float, b: float) -> Point:
        return x + wide * a, y + tall * b

    pen.box(x, y, wide, tall, 0, paper)
    for strokes in STROKES.get(arm, ()):
        for one, other in pairwise(strokes):
            pen.line(at(*one), at(*other), ink, line)
    if arm in OVAL:
        pen.box(x + wide * 0.16, y + tall * 0.22, wide * 0.68, tall * 0.56, tall * 0.28, None, ink, line * 1.15)
    if arm in {"artillery", "self_propelled"}:
        pen.disc(*at(0.5, 0.5), tall * (0.17 if arm == "artillery" else 0.12), ink)
    if arm == "flame":
        drop = [(0.5, 0.3), (0.6, 0.48), (0.58, 0.64), (0.5, 0.7), (0.42, 0.64), (0.42, 0.5)]
        pen.poly([at(*spot) for spot in drop], ink)
    if arm == "headquarters":
        pen.box(x, y, wide, tall * 0.34, 0, ink)
        pen.line(at(0, 0), at(0, 1.42), ink, line * 1.2)
    pen.box(x, y, wide, tall, 0, None, ink, line)
    for along in {"motorised": (0.22, 0.78), "train": (0.2, 0.4, 0.6, 0.8)}.get(arm, ()):
        pen.disc(*at(along, 1.15), tall * 0.12, paper, ink, line * 0.7)


def state(canvas: Canvas, figure: Figure, centre: Point, size: int) -> None:
    """A badge, told by its outline first: round in need, square cut off, a diamond without command."""
    if figure.icon not in {"emergency", "out", "command"}:
        canvas.icon(figure.icon, centre, 0, px=size)
        return
    left, top = round(centre[0] - size / 2), round(centre[1] - size / 2)
    sprite = canvas.drawn((size, size), lambda part: drawn_state(part, figure.icon))
    canvas.surface.blit(sprite.surface, (left, top))


def drawn_state(canvas: Canvas, icon: str) -> None:
    size = canvas.surface.width
    pen, middle, radius = Pen(canvas), size / 2, size / 2 - 0.5
    dark = hexed("120D06")
    if icon == "emergency":
        pen.disc(middle, middle, radius, AMBER, dark, max(1.0, size * 0.06))
        can(pen, middle, middle, size * 0.5, hexed("2A1A05"), half=True)
    elif icon == "out":
        pen.box(0.5, 0.5, size - 1, size - 1, size * 0.16, RED, dark, max(1.0, size * 0.06))
        can(pen, middle, middle, size * 0.5, PALE)
        reach = radius * 0.66
        pen.line((middle - reach, middle + reach), (middle + reach, middle - reach), PALE, max(1.2, size * 0.1))
    else:
        corners = [(middle, 0.5), (size - 0.5, middle), (middle, size - 0.5), (0.5, middle)]
        pen.poly(corners, VIOLET, dark, max(1.0, size * 0.06))
        hook = [(-0.13, -0.14), (-0.08, -0.24), (0.06, -0.25), (0.13, -0.15), (0.09, -0.04), (0.0, 0.04), (0.0, 0.12)]
        spots = [(middle + a * size, middle + b * size) for a, b in hook]
        for one, other in pairwise(spots):
            pen.line(one, other, WHITE, max(1.2, size * 0.085))
        pen.disc(middle, middle + size * 0.235, max(0.8, size * 0.055), WHITE)
    pen.lay()


def can(pen: Pen, x: float, y: float, tall: float, ink: Colour, half: bool = False) -> None:
    """A jerrycan."""
    wide, line = tall * 0.78, max(1.0, tall * 0.11)
    pen.box(x - wide / 2, y - tall * 0.36, wide, tall * 0.86, tall * 0.1, None, ink, line)
    pen.line((x - wide * 0.25, y - tall * 0.36), (x - wide * 0.25, y - tall * 0.54), ink, line)
    pen.line((x - wide * 0.25, y - tall * 0.52), (x + wide * 0.2, y - tall * 0.52), ink, line)
    if half:
        pen.box(x - wide / 2, y + tall * 0.08, wide, tall * 0.4, 0, ink)


def face(canvas: Canvas, piece: Piece) -> None:
    Nato(canvas, piece).draw()
