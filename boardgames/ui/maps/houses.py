"""Buildings from above: each roof is the polygon that blocks sight. Parts of one building have one roof."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import groupby
from math import atan2, copysign, cos, hypot, sin

from boardgames.core.maps.sheet import Area
from boardgames.ui.draw.theme import Colour
from boardgames.ui.maps import ink, tones
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.ink import Pen, Point

SUN = (-0.6, -0.8)  # where the light comes from
PLAIN = {"tile", "slate", "thatch"}
MARKED = {"church", "factory", "station"}


def buildings(bed: Bed) -> None:
    """First the shadows of all, then roof by roof."""
    areas = list(bed.areas("building"))
    if not areas:
        return
    shades(bed, areas)
    for number, parts in groupby(sorted(areas, key=lambda area: area.turn), key=lambda area: area.turn):
        if number:
            joined(bed, list(parts))
        else:
            for _, houses in groupby(parts, key=lambda area: (area.style, bed.hex_of(area))):
                alone(bed, sorted(houses, key=surface, reverse=True))


def surface(area: Area) -> float:
    points = area.points
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def shades(bed: Bed, areas: Sequence[Area]) -> None:
    """Every building throws its shadow to the lower right; its parts throw one together."""
    side = bed.side
    buildings: dict[tuple[int, int | None], list[list[Point]]] = {}
    for area in areas:
        key = area.turn, None if area.turn else bed.hex_of(area)
        buildings.setdefault(key, []).append(bed.points(area.points))
    for shapes in buildings.values():
        pen = Pen([p for shape in shapes for p in shape], side * 0.2)
        for n in range(9):
            for shape in shapes:
                pen.polygon(ink.shifted(shape, side * 0.075 * n / 8, side * 0.105 * n / 8))
        ink.times(bed.surface, ink.soft(pen.done(), side * 0.016), tones.SHADE, 0.75, pen.box.topleft)


def alone(bed: Bed, houses: Sequence[Area]) -> None:
    """The houses of one hex: the first is the largest and lies over its wings; the rest may be barns and sheds."""
    dice = bed.dice("house", houses[0].points[0])
    frames: list[Frame] = []
    for area in houses:
        points = bed.points(area.points)
        pen = Pen(points, bed.side * 0.05, 4)
        wing = bool(frames) and frames[0].meets(points)
        style = area.style if wing or not frames else aside(area.style, dice)
        frames.append(Frame(bed, pen, points, style, dice))
        if wing:
            frames[-1].base, frames[-1].wing = frames[0].base, True
    for frame in reversed(frames):
        frame.eaves()
        if len(frame.points) == 4:
            frame.roof(hip=frame.short and frame.style not in MARKED and not frame.wing)
            extras(frame, first=frame is frames[0])
        else:
            frame.flat([frame.points])
        frame.pen.lay(bed.surface)


def aside(style: str, dice: random.Random) -> str:
    """What a house beside the first of its hex is roofed with."""
    if style in MARKED:
        return "slate" if style == "factory" else "tile"
    return dice.choice(sorted(PLAIN)) if dice.random() < 0.5 else style


def joined(bed: Bed, parts: Sequence[Area]) -> None:
    """A building of several hexes: wings under one ridge, or a great hall."""
    dice = bed.dice("hall", parts[0].points[0])
    shapes = [bed.points(area.points) for area in parts]
    style = next((area.style for area in parts if area.style not in PLAIN), parts[0].style)
    pen = Pen([p for shape in shapes for p in shape], bed.side * 0.05, 3)
    frames = [Frame(bed, pen, shape, style, dice) for shape in shapes]
    for frame in frames:
        frame.base = frames[0].base
        frame.eaves()
    if any(len(shape) != 4 for shape in shapes):
        frames[0].flat(shapes)
    else:
        for frame in frames:
            frame.roof(hip=False)
        extras(max(frames, key=lambda frame: frame.half[0]), first=True)
    pen.lay(bed.surface)


class Frame:
    """A house in its own axes: x along the ridge."""

    def __init__(self, bed: Bed, pen: Pen, points: Sequence[Point], style: str, dice: random.Random) -> None:
        self.pen, self.points, self.style, self.dice, self.side = pen, list(points), style, dice, bed.side
        sides = list(zip(points, [*points[1:], points[0]], strict=True))
        (ax, ay), (bx, by) = max(sides[:2], key=lambda pair: hypot(pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]))
        self.angle = atan2(by - ay, bx - ax)
        self.centre = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
        local = [self.inward(p) for p in points]
        self.half = max(abs(x) for x, _ in local), max(abs(y) for _, y in local)
        tone = dice.uniform(0.95, 1.06)
        r, g, b = (min(255, round(c * tone)) for c in tones.ROOFS.get(style, tones.ROOFS["tile"]))
        self.base: Colour = (r, g, b)
        self.wing = False  # of another house, and lower

    @property
    def short(self) -> bool:
        """Nearly square: its roof slopes to all four sides."""
        return self.half[0] < 1.5 * self.half[1] or self.style == "thatch"

    def meets(self, points: Sequence[Point]) -> bool:
        """Does another house reach into this one?"""
        xs, ys = zip(*(self.inward(p) for p in points), strict=True)
        w, h = (half - 0.01 * self.side for half in self.half)
        if sorted(xs)[1] - min(xs) > 1:
            return False  # it stands askew: the two have no roof in common
        return bool(min(xs) < w and max(xs) > -w and min(ys) < h and max(ys) > -h)

    def inward(self, point: Point) -> Point:
        x, y = point[0] - self.centre[0], point[1] - self.centre[1]
        c, s = cos(self.angle), sin(self.angle)
        return x * c + y * s, y * c - x * s

    def out(self, *points: Point) -> list[Point]:
        c, s = cos(self.angle), sin(self.angle)
        return [(self.centre[0] + x * c - y * s, self.centre[1] + x * s + y * c) for x, y in points]

    def shade(self, share: float) -> Colour:
        r, g, b = (max(0, min(255, round(c * share))) for c in self.base)
        return r, g, b

    def lit(self, nx: float, ny: float) -> float:
        """How light a face is that looks this way."""
        c, s = cos(self.angle), sin(self.angle)
        return 1.0 + 0.26 * ((nx * c - ny * s) * SUN[0] + (nx * s + ny * c) * SUN[1])

    def eaves(self) -> None:
        self.pen.polygon(self.points, tones.EAVES)
        self.pen.line([*self.points, self.points[0]], self.side * 0.022, tones.EAVES)

    # --- roofs -------------------------------------------------------------------------------------------------------

    def roof(self, hip: bool) -> None:
        """Two slopes or four, with their courses and ridge."""
        w, h = self.half
        cut = min(h, w * 0.8) if hip else 0.0
        ridge = (-w + cut, 0.0), (w - cut, 0.0)
        self.face([(-w, -h), (w, -h), ridge[1], ridge[0]], self.lit(0, -1))
        self.face([(-w, h), (w, h), ridge[1], ridge[0]], self.lit(0, 1))
        if cut:
            self.face([(-w, -h), (-w, h), ridge[0]], self.lit(-1, 0))
            self.face([(w, -h), (w, h), ridge[1]], self.lit(1, 0))
        self.courses(cut)
        if self.style == "thatch":
            self.straw()
        thin = self.side * 0.012
        self.pen.line(self.out(*ridge), 2.4 * thin, self.shade(1.36))
        self.pen.line(self.out(*((x, y + thin) for x, y in ridge)), 1.6 * thin, self.shade(0.62))
        if cut:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    tone = self.shade(1.22 if sy < 0 else 0.75)
                    self.pen.line(self.out((sx * (w - cut), 0), (sx * w, sy * h)), 1.4 * thin, tone)

    def face(self, points: Sequence[Point], light: float) -> None:
        self.pen.polygon(self.out(*points), self.shade(light))

    def courses(self, cut: float) -> None:
        """Rows of tiles along the eaves, and the joints between them."""
        w, h = self.half
        thin = self.side * 0.006
        count = max(3, int(h / (self.side * 0.034)))
        for n in range(1, count):
            y = h * n / count
            for sign in (-1, 1):
                end = w - cut * (1 - y / h)
                self.pen.line(self.out((-end, sign * y), (end, sign * y)), thin, self.shade(self.lit(0, sign) * 0.85))
        count = max(3, int(2 * w / (self.side * 0.075)))
        for n in range(1, count):
            x = -w + 2 * w * n / count + self.dice.uniform(-0.1, 0.1) * w / count
            top = 0.0 if abs(x) < w - cut else (abs(x) - (w - cut)) / max(cut, 1e-3) * h
            for sign in (-1, 1):
                self.pen.line(self.out((x, sign * top), (x, sign * h)), thin, self.shade(self.lit(0, sign) * 0.9))

    def straw(self) -> None:
        w, h = self.half
        for _ in range(int(4 * w * h / (self.side**2 * 0.0012))):
            x, y = self.dice.uniform(-w, w) * 0.96, self.dice.uniform(-h, h) * 0.92
            light = self.lit(0, 1 if y > 0 else -1) * self.dice.uniform(0.82, 1.16)
            end = copysign(min(abs(y) + self.side * 0.028, h), y)
            self.pen.line(self.out((x, y), (x, end)), self.side * 0.008, self.shade(light))

    def flat(self, shapes: Sequence[Sequence[Point]]) -> None:
        """The roofs of a great hall: teeth of glass and tin across all of it, a parapet round it."""
        for shape in shapes:
            self.pen.polygon(shape, self.shade(1.0))
        glass = Pen([p for shape in shapes for p in shape], 0, self.pen.fine)
        step, (cx, cy), far = self.side * 0.3, self.centre, 6 * self.side
        for n in range(-40, 41):
            y = n * step
            for low, high, colour in (
                (0.0, 0.5, self.shade(1.14)),
                (0.5, 0.66, (92, 110, 116)),
                (0.66, 1.0, self.shade(0.8)),
            ):
                glass.polygon(self.out((-far, y + low * step), (far, y + low * step), (far, y + high * step),
                                       (-far, y + high * step)), colour)  # fmt: skip
        for n in range(-60, 61):
            x = n * step * 0.5
            glass.line(self.out((x, -far), (x, far)), self.side * 0.007, self.shade(0.72))
        mask = Pen([p for shape in shapes for p in shape], 0, self.pen.fine)
        for shape in shapes:
            mask.polygon([(x, y) for x, y in shape])
        glass.large.blit(mask.large, (0, 0), special_flags=ink.TIMES)
        place = glass.box.move(-self.pen.box.x, -self.pen.box.y)
        corner = place.x * self.pen.fine, place.y * self.pen.fine
        self.pen.large.blit(glass.large, corner, special_flags=ink.WEIGHED)
        for p, q in ink.rims(shapes):
            self.pen.line([p, q], self.side * 0.05, tones.EAVES)
            self.pen.line([p, q], self.side * 0.024, self.shade(1.3))
        stack(self, (cx, cy))


# --- what tells a building from the rest -----------------------------------------------------------------------------


def extras(frame: Frame, first: bool) -> None:
    w, h = frame.half
    if frame.style == "church" and first:
        tower(frame, ((w - h * 0.9) * (1 if frame.dice.random() < 0.5 else -1), 0.0), h * 0.9)
    elif frame.style == "factory" and first:
        for n in (-0.5, 0.0, 0.5):
            light = frame.out(
                *((n * w + sx * w * 0.16, sy * h * 0.5) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
            )
            frame.pen.polygon(light, (92, 110, 116))
            frame.pen.line([*light, light[0]], frame.side * 0.012, frame.shade(1.3))
        stack(frame, frame.out((w * 0.8, -h * 0.6))[0])
    elif frame.style == "station" and first:
        x, y = frame.centre
        frame.pen.circle((x, y), frame.side * 0.075, tones.EAVES)
        frame.pen.circle((x, y), frame.side * 0.062, (240, 234, 214))
        frame.pen.line([(x, y), (x, y - frame.side * 0.04)], frame.side * 0.012, tones.EAVES)
        frame.pen.line([(x, y), (x + frame.side * 0.03, y)], frame.side * 0.012, tones.EAVES)
    elif frame.style in {"tile", "slate"}:
        chimney(frame)


def chimney(frame: Frame) -> None:
    w, h = frame.half
    size = frame.side * 0.036
    x, y = frame.dice.choice((-0.5, 0.5)) * w, -h * 0.42
    square = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for grow, colour, dx in ((1.0, (46, 30, 22), 0.8), (1.35, tones.SOOT, 0.0), (1.0, tones.BRICK, 0.0),
                             (0.45, tones.SOOT, 0.0)):  # fmt: skip
        frame.pen.polygon(
            frame.out(*((x + (sx * grow + dx) * size, y + (sy * grow + dx) * size) for sx, sy in square)), colour
        )


def stack(frame: Frame, at: Point) -> None:
    """A tall round chimney with its long shadow."""
    x, y = at
    r = frame.side * 0.07
    frame.pen.line([(x, y), (x + r * 1.6, y + r * 2.0)], r * 1.5, (52, 44, 34), r * 1.2)
    for radius, colour in ((1.0, tones.EAVES), (0.86, tones.BRICK), (0.5, tones.SOOT)):
        frame.pen.circle((x, y), r * radius, colour)


def tower(frame: Frame, at: Point, half: float) -> None:
    """A square tower with a pyramid for a roof, and a cross."""
    x, y = at
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    frame.pen.line(frame.out(*corners, corners[0]), frame.side * 0.03, tones.EAVES)
    for (p, q), (nx, ny) in zip(zip(corners, [*corners[1:], corners[0]], strict=True),
                                ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):  # fmt: skip
        frame.face([p, q, (x, y)], frame.lit(nx, ny) * 1.05)
    for px, py in corners:
        tone = 1.25 if px - x + py - y < 0 else 0.66
        frame.pen.line(frame.out((x, y), (px, py)), frame.side * 0.012, frame.shade(tone))
    (cx, cy), size = frame.out((x, y))[0], frame.side * 0.085
    for wide, colour in ((0.036, (40, 28, 14)), (0.02, (238, 208, 132))):
        frame.pen.line([(cx, cy - size), (cx, cy + size)], frame.side * wide, colour)
        frame.pen.line(
            [(cx - size * 0.62, cy - size * 0.3), (cx + size * 0.62, cy - size * 0.3)], frame.side * wide, colour
        )
