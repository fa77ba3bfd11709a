"""Figures in the shapes that say what they are: points, sandbag, grenade, bullet, diamond; arms, and men who lead."""

from __future__ import annotations

from boardgames.core.table import Piece
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.pen import Pen, Point, star
from boardgames.ui.draw.theme import BLACK, BRASS, INK, PAPER_HIGH, WHITE, Colour, hexed, mix

POINTS, SHIELD, GARRISON, DIAMOND = hexed("A62F26"), hexed("2B5A8C"), hexed("2F6B39"), hexed("D2A241")
BULLET, BULLET_INK = hexed("3B2A1D"), hexed("FFF0CF")
PALE, BORDER = hexed("F5F0DF"), hexed("15181A")


def key_of(piece: Piece) -> str:
    """Under which name the look of a piece's colours is kept: that of its nation, else that of its side."""
    return piece.nation or str(piece.side)


def dye(canvas: Canvas, key: str) -> Colour:
    """The colour of a nation or side."""
    look = canvas.sides.get(key)
    return look.colour if look else hexed("59603A")


def crossed(canvas: Canvas, key: str) -> bool:
    """Does it bear crosses, and no stars?"""
    look = canvas.sides.get(key)
    return look is not None and look.emblem == "cross"


def points(pen: Pen, value: str, x: float, y: float, size: float, px: float) -> None:
    pen.disc(x, y, size / 2, POINTS, mix(POINTS, BLACK, 0.45), max(1.0, size * 0.06))
    pen.text(value, x, y, px, hexed("FFF6E4"))


def diamond(pen: Pen, value: str, x: float, y: float, size: float, px: float) -> None:
    """A diamond; a chip where the figure would stick out of one."""
    half = size / 2 * 1.12
    if size < px * 1.1:
        pen.box(x - px * 0.78, y - half, px * 1.56, half * 2, half * 0.3, DIAMOND, INK, 1.0)
    else:
        pen.poly([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], DIAMOND, INK, max(1.0, size * 0.06))
    pen.text(value, x, y, px, INK)


def sandbag(pen: Pen, value: str, x: float, y: float, size: float, px: float) -> None:
    """A cushion, tied at both ends."""
    half, thick = size / 2, max(1.0, size * 0.06)
    box = x - half * 1.12, y - half * 0.82, size * 1.12, size * 0.82
    pen.box(*box, half * 0.5, SHIELD, mix(SHIELD, BLACK, 0.5), thick)
    for side in (-1, 1):
        along = x + side * half * 0.86
        pen.line((along, y - half * 0.6), (along, y + half * 0.6), mix(SHIELD, WHITE, 0.35), thick)
    pen.text(value, x, y, px, WHITE)


def grenade(pen: Pen, value: str, x: float, y: float, size: float, px: float, lost: bool = False) -> None:
    """A body with a neck; crossed out where the garrison is lost."""
    half = size / 2
    pen.box(x - half * 0.34, y - half * 1.2, half * 0.68, half * 0.6, half * 0.1, mix(GARRISON, BLACK, 0.45))
    pen.disc(x, y, half * 0.96, GARRISON, mix(GARRISON, BLACK, 0.5), max(1.0, size * 0.06))
    if lost:
        for way in (-1, 1):
            pen.line((x - half * 1.1, y - way * half), (x + half * 1.1, y + way * half), POINTS, max(2.0, size * 0.15))
    else:
        pen.text(value, x, y, px, WHITE)


def bullet(pen: Pen, one: str, two: str, x: float, y: float, wide: float, tall: float, px: float) -> None:
    """Two figures of attack in a bullet that points to the right."""
    nose = [(0.0, -1.0), (0.74, -1.0), (0.88, -0.82), (0.96, -0.46), (1.0, 0.0), (0.96, 0.46), (0.88, 0.82),
            (0.74, 1.0), (0.0, 1.0)]  # fmt: skip
    pen.poly([(x + a * wide, y + b * tall / 2) for a, b in nose], BULLET)
    pen.line((x + wide * 0.45, y - tall * 0.3), (x + wide * 0.45, y + tall * 0.3), BRASS, max(1.0, tall * 0.06))
    pen.text(one, x + wide * 0.23, y, px, BULLET_INK)
    pen.text(two, x + wide * 0.67, y, px, BULLET_INK)


ARMS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "rifle": (
        ((0, 1), (13, -3), (22, -4), (60, -4), (60, -2), (40, -1), (22, 1), (15, 2), (2, 7)),
        ((20, 0), (24, 0), (25, 4), (21, 4)),
    ),
    "light_mg": (
        ((0, -2), (10, -5), (34, -6), (60, -4), (60, -2), (34, 0), (14, 1), (2, 5)),
        ((42, -3), (45, -3), (40, 11), (37, 11)), ((46, -3), (49, -3), (54, 11), (51, 11)),
        ((18, -6), (30, -6), (30, -12), (18, -12)), ((15, 0), (20, 0), (17, 7), (13, 7)),
    ),
    "sub_mg": (
        ((6, -3), (20, -5), (46, -5), (46, -1), (20, 0), (8, 6), (4, 6)), ((28, -1), (34, -1), (36, 13), (30, 13)),
        ((18, 0), (22, 0), (20, 7), (16, 7)),
    ),
}  # 60 wide  # fmt: skip


def arm(pen: Pen, name: str, x: float, y: float, wide: float, fill: Colour) -> None:
    """A rifle, a light machine gun on its legs, a submachine gun with its magazine: told by shape."""
    unit = wide / 60
    for part in ARMS[name]:
        pen.poly([(x + a * unit, y + b * unit) for a, b in part], fill)


def tube(pen: Pen, rocket: bool, x: float, y: float, wide: float, fill: Colour = INK) -> None:
    """A weapon against tanks from the side: a plain tube, or one with its rocket in it."""
    tall = wide * 0.16
    if rocket:
        pen.box(x, y - tall * 0.28, wide * 0.66, tall * 0.56, 0, fill)
        head = [(0.62, -0.4), (0.72, -1.05), (0.86, -0.95), (1.0, 0.0), (0.86, 0.95), (0.72, 1.05), (0.62, 0.4)]
        pen.poly([(x + a * wide, y + b * tall) for a, b in head], fill)
        return
    pen.box(x, y - tall / 2, wide, tall, tall * 0.3, fill)
    pen.box(x + wide * 0.30, y + tall * 0.3, wide * 0.08, wide * 0.17, 0, fill)
    pen.box(x + wide * 0.52, y + tall * 0.3, wide * 0.08, wide * 0.13, 0, fill)
    pen.box(x + wide * 0.93, y - tall * 0.85, wide * 0.07, tall * 1.7, 0, fill)


def crosses(pen: Pen, x: float, y: float, radius: float) -> None:
    """A black cross with a pale border."""
    for grow, long, fill in ((0.36, 0.9, hexed("F2EFE4")), (0.22, 0.8, BORDER)):
        wide, reach = radius * grow, radius * long
        pen.box(x - wide, y - reach, 2 * wide, 2 * reach, 0, fill)
        pen.box(x - reach, y - wide, 2 * reach, 2 * wide, 0, fill)


def ranks(pen: Pen, cross: bool, count: int, x: float, y: float, radius: float, step: float) -> None:
    """So many stars or crosses, from the left."""
    for n in range(count):
        if cross:
            crosses(pen, x + n * step, y, radius)
        else:
            pen.poly(star(x + n * step, y, radius), PALE)


def bust(pen: Pen, cross: bool, x: float, y: float, wide: float, tall: float) -> None:
    """Head and shoulders of a leader: under a helmet, or a peaked cap."""
    middle, unit = x + wide / 2, tall / 100
    coat, skin = (hexed("59645F"), hexed("B98F66")) if cross else (hexed("4C5230"), hexed("B98F66"))

    def shape(fill: Colour, *corners: Point) -> None:
        pen.poly([(middle + a * unit, y + b * unit) for a, b in corners], fill)

    shape(coat, (-52, 104), (-48, 78), (-28, 67), (0, 64), (28, 67), (48, 78), (52, 104))
    shape(mix(coat, WHITE, 0.18), (-50, 104), (-46, 80), (-28, 70), (-34, 80), (-40, 104))
    shape(mix(skin, BLACK, 0.22), (-12, 56), (12, 56), (12, 74), (0, 80), (-12, 74))
    shape(skin, (-20, 34), (20, 34), (21, 52), (12, 66), (0, 71), (-12, 66), (-21, 52))
    shape(mix(skin, BLACK, 0.24), (6, 34), (20, 34), (21, 52), (12, 66), (4, 70), (10, 54))
    for side in (-1, 1):
        pen.box(middle + side * 8.5 * unit - 4 * unit, y + 45.5 * unit, 8 * unit, 2.6 * unit, 0, hexed("3A2A1C"))
    shape(mix(coat, BLACK, 0.3), (-15, 67), (-3, 82), (-12, 92), (-26, 72))
    shape(mix(coat, BLACK, 0.4), (15, 67), (3, 82), (12, 92), (26, 72))
    if cross:
        shape(hexed("5F6A65"), (-33, 26), (-28, 11), (0, 4), (28, 11), (33, 26), (20, 31), (-20, 31))
        shape(hexed("85908A"), (-31, 24), (-26, 13), (-6, 7), (-12, 18), (-20, 28))
        pen.box(middle - 23 * unit, y + 27 * unit, 46 * unit, 8 * unit, 0, hexed("20262A"))
        shape(BORDER, (-22, 35), (22, 35), (26, 41), (0, 45), (-26, 41))
        pen.disc(middle, y + 20 * unit, 3.6 * unit, hexed("D9D3BC"))
    else:
        shape(hexed("51582F"), (-31, 40), (-29, 18), (-14, 8), (0, 6), (14, 8), (29, 18), (31, 40))
        shape(hexed("737A4C"), (-28, 36), (-25, 19), (-10, 9), (-14, 20), (-18, 36))
        pen.box(middle - 31 * unit, y + 36 * unit, 62 * unit, 4.5 * unit, 2 * unit, hexed("23261A"))


def tag(pen: Pen, rocket: bool, value: str, x: float, y: float, wide: float, tall: float, px: float) -> None:
    """The weapon against tanks that a unit has, on a paper tag, with its figure where there is room."""
    pen.box(x, y - tall / 2, wide, tall, tall * 0.22, PAPER_HIGH, INK, max(1.0, tall * 0.06))
    room = px * 1.15 if value else 0.0
    tube(pen, rocket, x + tall * 0.16, y, wide - room - tall * 0.4)
    if value:
        pen.text(value, x + wide - tall * 0.16, y, px, INK, "right")
