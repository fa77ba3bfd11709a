"""What grows: woods, brush, orchards. Nothing of it reaches beyond the outline of its ground."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from math import cos, hypot, pi, radians, sin

import pygame
from pygame import Surface

from boardgames.ui.draw.theme import Colour, mix
from boardgames.ui.maps import ink, tones
from boardgames.ui.maps.bed import Bed, Ground, centred
from boardgames.ui.maps.ink import Point

TIMES = 4  # larger that small pictures are drawn


def crown(radius: float, colour: Colour, dice: random.Random) -> Surface:
    """A tree from above: lobes with a dark rim, the light from the upper left."""
    size = round(2 * (radius * 1.15 + 2))
    large, k = ink.blank((size * TIMES, size * TIMES)), TIMES
    c = size / 2
    dark, low, high = mix(colour, (0, 0, 0), 0.58), mix(colour, (0, 0, 0), 0.2), mix(colour, (255, 250, 190), 0.3)
    count, start = dice.choice((6, 7, 8)), dice.random() * 6
    lobes = [(c, c, radius * 0.72)]
    for n in range(count):
        angle, away = start + n * 2 * pi / count + dice.uniform(-0.15, 0.15), radius * dice.uniform(0.5, 0.62)
        lobes.append((c + away * cos(angle), c + away * sin(angle), radius * dice.uniform(0.4, 0.5)))
    rim = max(1.1, radius * 0.085)
    for x, y, r in lobes:
        pygame.draw.circle(large, dark, (x * k, y * k), (r + rim) * k)
    for x, y, r in lobes:
        pygame.draw.circle(large, low, (x * k, y * k), r * k)
    for x, y, r in lobes:
        pygame.draw.circle(large, colour, ((x - radius * 0.07) * k, (y - radius * 0.09) * k), r * 0.86 * k)
    for x, y, r in lobes[1:]:
        if x - c + y - c < radius * 0.1:
            pygame.draw.circle(large, high, ((x - radius * 0.06) * k, (y - radius * 0.08) * k), r * 0.48 * k)
    return ink.reduced(large, TIMES)


def shadow(radius: float, strength: int) -> Surface:
    """The soft shadow of something round."""
    size = round(radius * 3)
    large = ink.blank((size * 2, size * 2))
    for n in range(8):
        r = radius * (1.2 - n * 0.05)
        pygame.draw.circle(large, (14, 14, 6, round(strength * (n + 1) / 8)), (size, size), r * 2)
    small = ink.reduced(large, 2)
    small.fill((0, 0, 0, 255), special_flags=ink.TIMES)
    return small


def bush(radius: float, colour: Colour, dice: random.Random) -> Surface:
    """A low bush, wider than high."""
    size = round(radius * 4.4)
    large, k, c = ink.blank((size * TIMES, size * TIMES)), TIMES, size / 2
    parts = [(dice.uniform(-0.85, 0.85), dice.uniform(-0.35, 0.35), dice.uniform(0.55, 0.85)) for _ in range(4)]
    for more, tone in ((0.26, mix(colour, (10, 14, 0), 0.5)), (0.0, colour)):
        for x, y, r in parts:
            pygame.draw.circle(large, tone, ((c + x * radius) * k, (c + y * radius) * k), (r + more) * radius * 0.9 * k)
    light = mix(colour, (255, 250, 190), 0.24)
    for x, y, r in parts[:3]:
        place = (c + (x - 0.18) * radius) * k, (c + (y - 0.22) * radius) * k
        pygame.draw.circle(large, light, place, r * 0.4 * radius * k)
    return ink.reduced(large, TIMES)


def tuft(radius: float, colour: Colour, blades: tuple[float, ...], width: float) -> Surface:
    """A few blades of grass."""
    pen = ink.Pen(((-2 * radius, -2 * radius), (2 * radius, radius)), 1, TIMES)
    for lean in blades:
        pen.line([(lean * radius * 0.3, 0), (lean * radius, -radius * 1.6)], width, colour, width * 0.5)
    return pen.done()


def woods(bed: Bed) -> None:
    """Crown beside crown over a dark floor; whole crowns make the edge, and the whole casts a soft shadow."""
    ground = bed.ground(list(bed.areas("woods")))
    if ground is None:
        return
    side, dice = bed.side, bed.dice("woods")
    sizes = [side * (0.07 + 0.088 * n / 9) for n in range(10)]
    crowns = [(r, [crown(r, colour, dice) for colour in tones.CROWNS], shadow(r, 120)) for r in sizes]
    layer = ink.blank(ground.box.size)
    inner = ground.within(sizes[4])
    layer.blit(inner.to_surface(setcolor=(*tones.FLOOR, 255), unsetcolor=(0, 0, 0, 0)), (0, 0))
    row = []
    for (x, y), n in sorted(stand(ground, dice, sizes), key=lambda tree: tree[0][1] + 0.35 * tree[0][0]):
        radius, looks, shade = crowns[n]
        row += [(shade, (x + radius * 0.34, y + radius * 0.42)), (looks[dice.randrange(4)], (x, y))]
    layer.fblits(centred(row, ground.at), ink.WEIGHED)
    cast(bed, layer, ground.at)
    patches = bed.noise(ground.box.size, 1.3, seed="canopy")  # lighter and darker stands
    ink.times(layer, patches, (220, 224, 206))
    bed.surface.blit(layer, ground.at, special_flags=ink.WEIGHED)


def stand(ground: Ground, dice: random.Random, sizes: list[float]) -> list[tuple[Point, int]]:
    """Where trees stand, and how large each is: a row along the edge, smaller ones in its corners, the rest within."""
    found: list[tuple[Point, int]] = []
    edge = Spaced(sizes[-1])
    for most, least in ((4, 3), (1, 0)):
        reach = sizes[most] * 1.06
        fits = ground.within(reach * 0.94)
        for point in along(ground, dice, reach, sizes[0] * 0.5):
            if ground.holds(fits, point) and edge.take(point, sizes[most] * 1.12):
                found.append((point, dice.randint(least, most)))
    inner = ground.within(sizes[4] * 1.7)
    found += [(p, dice.randrange(3, 10)) for p in ground.scattered(dice, sizes[6] * 1.3, inner)]
    return found


class Spaced:
    """Places that keep apart."""

    def __init__(self, most: float) -> None:
        self._most = most  # the widest gap that is asked for
        self._taken: defaultdict[tuple[int, int], list[Point]] = defaultdict(list)

    def take(self, point: Point, gap: float) -> bool:
        """Take a place, unless one that is taken lies nearer than the gap."""
        column, row = int(point[0] // self._most), int(point[1] // self._most)
        for n in range(9):
            for x, y in self._taken.get((column + n % 3 - 1, row + n // 3 - 1), ()):
                if hypot(x - point[0], y - point[1]) < gap:
                    return False
        self._taken[column, row].append(point)
        return True


def cast(bed: Bed, layer: Surface, at: Point) -> None:
    """The soft shadow of a stand: all round it on the ground, and thrown to the lower right."""
    side, room = bed.side, round(bed.side * 0.15)
    grown = pygame.mask.from_surface(layer, 160).to_surface(setcolor=ink.FULL, unsetcolor=(0, 0, 0, 0))
    wide = ink.soft(ink.padded(grown, room), side * 0.05)
    for away, strength in ((0.02, 0.6), (0.07, 0.62)):
        place = round(at[0] - room + away * side * 0.8), round(at[1] - room + away * side)
        ink.times(bed.surface, wide, tones.SHADE, strength, place)


def outline(bed: Bed, ground: Ground, colour: Colour, width: float, strength: float, broken: float = 0) -> None:
    """A line of ink along the outline, in hexsides; with gaps where it is broken."""
    dice = bed.dice("outline", len(ground.rims))
    pen = ink.Pen(((ground.box.x, ground.box.y), (ground.box.right, ground.box.bottom)), 0, 2)
    for p, q in ground.rims:
        for part in list(strokes(p, q, bed.side * 0.1, broken, dice)) if broken else [[p, q]]:
            pen.line(part, width * bed.side, colour)
    pen.lay(bed.surface, strength)


def strokes(p: Point, q: Point, long: float, gaps: float, dice: random.Random) -> Iterator[list[Point]]:
    """A line drawn with a hand that lifts now and then; gaps: how much of it is left out."""
    whole, gone = hypot(q[0] - p[0], q[1] - p[1]) or 1e-6, -long * dice.random()
    while gone < whole:
        drawn = long * dice.uniform(0.3, 2.6)
        ends = [min(max(at / whole, 0.0), 1.0) for at in (gone, gone + drawn)]
        if ends[1] > ends[0]:
            yield [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for t in ends]
        gone += drawn + long * gaps * dice.uniform(0.7, 3.3)


def along(ground: Ground, dice: random.Random, inset: float, step: float) -> list[Point]:
    """Places just inside the outline, now and then a little further in."""
    found = []
    for p, q in ground.rims:
        long = hypot(q[0] - p[0], q[1] - p[1])
        if long < 1:
            continue
        nx, ny = -(q[1] - p[1]) / long, (q[0] - p[0]) / long
        for n in range(max(1, round(long / step))):
            t = (n + 0.5) / max(1, round(long / step))
            deep = inset * dice.uniform(1.0, 1.3)
            found.append((p[0] + (q[0] - p[0]) * t + nx * deep, p[1] + (q[1] - p[1]) * t + ny * deep))
    return found


def brush(bed: Bed) -> None:
    """Separate bushes and tufts on rough ground, the outline broken."""
    ground = bed.ground(list(bed.areas("brush")))
    if ground is None:
        return
    side, dice = bed.side, bed.dice("brush")
    ink.over(bed.surface, ground.mask, tones.BRUSH, 0.82, ground.at)
    rough = ink.levels(bed.noise(ground.box.size, 0.2, seed="brush"), 130, 190)
    ink.over(bed.surface, ink.product(rough, ground.mask), tones.BRUSH_LOW, 0.34, ground.at)
    outline(bed, ground, tones.BRUSH_INK, 0.013, 0.9, 0.3)
    sizes = [side * (0.046 + 0.032 * n / 4) for n in range(5)]
    looks = [(r, [bush(r, tones.BUSHES[n % 3], dice) for n in range(6)], shadow(r * 1.25, 100)) for r in sizes]
    grass = [tuft(side * 0.06, tones.BRUSH_INK, (-0.9, -0.35, 0.2, 0.75), side * 0.012) for _ in range(2)]
    row = []
    for x, y in ground.scattered(dice, side * 0.22, ground.within(side * 0.085)):
        if dice.random() < 0.26:
            row.append((dice.choice(grass), (x, y)))
            continue
        radius, kinds, shade = looks[dice.randrange(5)]
        row += [(shade, (x + radius * 0.5, y + radius * 0.7)), (dice.choice(kinds), (x, y))]
    bed.sprites(row)


def orchards(bed: Bed) -> None:
    """Fruit trees in straight rows on mown grass."""
    whole = bed.ground(list(bed.areas("orchard")))
    if whole is None:
        return
    side, dice = bed.side, bed.dice("orchard")
    ink.over(bed.surface, whole.mask, tones.ORCHARD, 0.88, whole.at)
    radius, step = side * 0.092, side * 0.262
    looks, shade = [crown(radius, tones.FRUIT[n % 2], dice) for n in range(8)], shadow(radius, 112)
    inner = whole.within(radius * 1.1)
    row: list[tuple[Surface, Point]] = []
    for area in bed.areas("orchard"):
        ground = bed.ground([area])
        assert ground is not None
        lanes(bed, ground, area.turn, step)
        for x, y in planted(ground, area.turn, step):
            if whole.holds(inner, (x, y)) and in_area(ground, (x, y)):
                row.append((looks[dice.randrange(8)], (x, y)))
    outline(bed, whole, tones.ORCHARD_INK, 0.012, 0.8)
    bed.sprites([(shade, (x + radius * 0.45, y + radius * 0.6)) for _, (x, y) in row])
    bed.sprites(sorted(row, key=lambda each: each[1][1]))


def planted(ground: Ground, turn: int, step: float) -> Iterator[Point]:
    """The places of a grid that lies across the whole map, so far as it falls into the box of some ground."""
    c, s = cos(radians(turn)), sin(radians(turn))
    x, y = ground.box.center
    far = int(hypot(ground.box.width, ground.box.height) / 2 / step) + 1
    column, row = round((x * c + y * s) / step), round((y * c - x * s) / step)
    for i in range(column - far, column + far + 1):
        for j in range(row - far, row + far + 1):
            yield (i * c - j * s) * step, (i * s + j * c) * step


def in_area(ground: Ground, point: Point) -> bool:
    x, y = int(point[0]) - ground.box.x, int(point[1]) - ground.box.y
    return 0 <= x < ground.box.width and 0 <= y < ground.box.height and ground.mask.get_at((x, y)).a > 127


def lanes(bed: Bed, ground: Ground, turn: int, step: float) -> None:
    """The mown strips between the rows."""
    c, s = cos(radians(turn)), sin(radians(turn))
    x, y = ground.box.center
    pen = ink.Pen((ground.box.topleft, ground.box.bottomright), 0, 2)
    near = round((x * -s + y * c) / step)
    for i in range(near - 6, near + 7):
        middle = (i + 0.5) * step - (x * -s + y * c)
        start = x - middle * s, y + middle * c
        far = 1.3 * bed.side
        pen.line([(start[0] - c * far, start[1] - s * far), (start[0] + c * far, start[1] + s * far)],
                 step * 0.2, tones.LANE)  # fmt: skip
    layer = pen.done()
    layer.blit(ground.mask, (ground.box.x - pen.box.x, ground.box.y - pen.box.y), special_flags=ink.TIMES)
    layer.fill((140,) * 4, special_flags=ink.TIMES)
    bed.surface.blit(layer, pen.box, special_flags=ink.WEIGHED)
