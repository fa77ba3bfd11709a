"""What stands on the ground: woods, and settlements from a few roofs to blocks over a whole hex."""

from __future__ import annotations

import random
from math import cos, hypot, radians, sin

from pygame import Surface

from boardgames.ui.draw.theme import Colour, mix
from boardgames.ui.maps import ink
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.country import tones
from boardgames.ui.maps.country.ground import hexes_of, patch
from boardgames.ui.maps.growth import Spaced, crown, shadow
from boardgames.ui.maps.ink import Point

# how many roofs, how far from the middle, how wide apart, how large
TOWNS = {
    "settlement": (9, 0.42, 0.215, 1.0),
    "city": (36, 0.64, 0.15, 0.72),
    "major_city": (58, 0.8, 0.15, 0.72),
    "major_city_center": (72, 0.84, 0.21, 1.18),
}
WHITE: Colour = (244, 246, 242)


def woods(bed: Bed) -> None:
    """Crowns from north to south, each with its shadow; dense forest is tighter and darker."""
    tone, side = tones.of(bed), bed.side
    for kind, gap in (("forest", 0.2), ("dense_forest", 0.14)):
        ground = patch(bed, kind, spread=0.12)
        if ground is None:
            continue
        dense, dice = kind == "dense_forest", bed.dice(kind)
        x, y = ground.at
        ink.times(bed.surface, ground.mask, (20, 24, 14), 0.4, (x + round(side * 0.05), y + round(side * 0.07)))
        ink.over(bed.surface, ground.mask, tone.wood_low if dense else tone.wood, 0.95 if dense else 0.55, ground.at)
        sizes = [side * (0.085 + 0.04 * n / 4) * (0.92 if dense else 1.0) for n in range(5)]
        looks = [
            [snowed(crown(r, colour, dice), tone.white) for colour in tone.crowns for _ in range(2)] for r in sizes
        ]
        shades = [shadow(r, 110) for r in sizes]
        spaced, places = Spaced(gap * side), list[tuple[Point, int]]()
        for n in ground.hexes:
            cx, cy = bed.at(bed.grid.centres[n])
            for _ in range(900 if dense else 420):
                place = cx + side * dice.uniform(-1, 1), cy + side * dice.uniform(-0.95, 0.95)
                if ground.holds(place) and spaced.take(place, gap * side):
                    places.append((place, dice.randrange(5)))
        row: list[tuple[Surface, Point]] = []
        for (px, py), size in sorted(places, key=lambda each: each[0][1]):
            row += [(shades[size], (px + side * 0.035, py + side * 0.05)), (dice.choice(looks[size]), (px, py))]
        bed.sprites(row)


def snowed(tree: Surface, white: float) -> Surface:
    """A crown with snow on its sunny side."""
    if not white:
        return tree
    lit = ink.blank(tree.size)
    pen = ink.Pen(((0, 0), tree.size), 0, 2)
    pen.circle((tree.width * 0.42, tree.height * 0.4), tree.width * 0.22, WHITE)
    lit.blit(pen.done(), pen.box)
    lit.fill((round(255 * white),) * 4, special_flags=ink.TIMES)
    tree.blit(lit, (0, 0), special_flags=ink.WEIGHED)
    return tree


def towns(bed: Bed) -> None:
    """Roofs, the more the larger the place; streets show between those of a city."""
    tone, side = tones.of(bed), bed.side
    for kind, (count, spread, apart, large) in TOWNS.items():
        for n in hexes_of(bed, kind):
            dice = bed.dice("town", n)
            middle = bed.grid.centres[n]
            if kind != "settlement":
                blocks(bed, middle, spread * 1.08, tone.town)
            turn = dice.uniform(-30, 30)
            for place in sorted(sites(middle, kind, count, spread, apart, turn, dice), key=lambda p: p[1]):
                wide = side * dice.uniform(0.17, 0.23) * large
                lie = turn + dice.choice((0, 90)) + dice.uniform(-6, 6)
                roof(bed, bed.at(place), (wide, wide * dice.uniform(0.6, 0.75)), lie, dice.choice(tones.ROOFS))


def blocks(bed: Bed, middle: Point, reach: float, colour: Colour) -> None:
    """The built-up ground of a city."""
    ring = [(middle[0] + reach * cos(radians(60 * k)), middle[1] + reach * sin(radians(60 * k))) for k in range(6)]
    pen = ink.Pen(bed.points(ring), bed.side * 0.2, 2)
    pen.polygon(bed.points(ring))
    ink.over(bed.surface, ink.soft(pen.done(), bed.side * 0.06), colour, 0.75, pen.box.topleft)


def sites(
    middle: Point, kind: str, count: int, spread: float, apart: float, turn: float, dice: random.Random
) -> list[Point]:
    """Where the houses of a place stand: along lanes in a town, as it comes in a village."""
    lanes = {"major_city_center": 5}.get(kind, 7)
    c, s, found = cos(radians(turn)), sin(radians(turn)), list[Point]()
    for _ in range(count * 12):
        if len(found) == count:
            break
        u, v = dice.uniform(-1, 1), dice.uniform(-1, 1)
        if kind == "settlement":
            u, v = u * spread, v * spread * 0.62
        else:
            u = round(u * lanes) / lanes * spread + dice.uniform(-0.02, 0.02)
            v = round(v * lanes) / lanes * spread
            if hypot(u, v) > spread:
                continue
        place = middle[0] + u * c - v * s, middle[1] + u * s + v * c
        if all(hypot(place[0] - x, place[1] - y) >= apart for x, y in found):
            found.append(place)
    return found


def roof(bed: Bed, at: Point, size: tuple[float, float], turn: float, colour: Colour) -> None:
    """Two slopes with a ridge between them, the upper one in the light or under snow, and a shadow."""
    white, (wide, high) = tones.of(bed).white, size
    c, s = cos(radians(turn)), sin(radians(turn))

    def placed(x: float, y: float) -> Point:
        return at[0] + x * c - y * s, at[1] + x * s + y * c

    def strip(top: float, low: float, inset: float) -> list[Point]:
        """A part of it from eave to eave."""
        left, right = inset - wide / 2, wide / 2 - inset
        return [placed(left, top), placed(right, top), placed(right, low), placed(left, low)]

    whole = strip(-high / 2, high / 2, 0)
    pen = ink.Pen(whole, wide * 0.5)
    pen.polygon(ink.shifted(whole, wide * 0.1, wide * 0.16), (14, 10, 5))
    shade = pen.done()
    shade.fill((110,) * 4, special_flags=ink.TIMES)
    bed.surface.blit(shade, pen.box, special_flags=ink.WEIGHED)
    pen, edge = ink.Pen(whole, 3), min(0.6, wide * 0.06)
    pen.polygon(whole, mix(colour, (0, 0, 0), 0.6))
    lit = mix(colour, WHITE, 0.72 if white else 0.16)
    dim = mix(colour, WHITE, 0.35) if white else mix(colour, (0, 0, 0), 0.16)
    upper, lower = (lit, dim) if c >= 0 else (dim, lit)
    pen.polygon(strip(edge - high / 2, 0, edge), upper)
    pen.polygon(strip(0, high / 2 - edge, edge), lower)
    pen.lay(bed.surface)
