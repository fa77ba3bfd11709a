"""Villages, towns and cities."""

from __future__ import annotations

from ..colors import LAND, mix
from .built import House, block, church, houses, road, yard
from .land import Land, Pen, Tree, soft

SQUARES = (
    ((0, 1), (2, 2)),
    ((1, 1), (1, 2)),
    ((2, 2), (1, 1)),
    ((1, 2), (0, 1)),
)  # of a city: its square, its cathedral


def village(seed: int) -> Land:
    """A dozen roofs along a road, gardens, a church."""
    land = Land(seed)
    rng = land.rng
    land.ground("grass3", "pasture", "wheat")
    flip = rng.random() < 0.5

    def side(x: float) -> float:
        return 880 - x if flip else x

    for x0, y0, x1, y1 in ((90, 90, 300, 250), (600, 610, 800, 790), (110, 640, 290, 780)):
        yard(land, (min(side(x0), side(x1)), y0, max(side(x0), side(x1)), y1))
    road(land, [(-20, 440), (250, 440 + rng.uniform(0, 22)), (side(470), 440 - rng.uniform(0, 18)), (900, 440)], 62)
    road(land, [(side(470), 436), (side(500), 640), (440, 900)], 46)
    plan = (
        (190, 345, 104, 64, 0.05, "tile"), (345, 350, 92, 60, -0.06, "thatch"), (690, 340, 116, 66, -0.04, "tile"),
        (200, 545, 92, 62, 0.08, "thatch"), (345, 550, 104, 62, 0, "tile"), (600, 540, 96, 62, -0.05, "tile"),
        (745, 535, 84, 60, 0.06, "thatch"), (585, 690, 62, 96, 0.1, "tile"), (370, 720, 60, 92, 0.1, "slate"),
    )  # fmt: skip
    group: list[House] = []
    for i, (cx, cy, w, h, a, kind) in enumerate(plan):
        if i in (0, 3, 6) and rng.random() < 0.3:
            continue
        spot = (side(cx) + rng.uniform(-12, 12), cy + rng.uniform(-8, 8))
        group.append((*spot, w * rng.uniform(0.9, 1.1), h, a + rng.uniform(-0.05, 0.05), kind))
    houses(land, group)
    church(land, side(545) + (30 if flip else 0), 285)
    spots = (
        (110, 360), (430, 210), (700, 210), (780, 240), (120, 590), (690, 610), (300, 690), (790, 360), (520, 790),
        (240, 180), (160, 150),
    )  # fmt: skip
    trees: list[Tree] = [
        (side(x) + rng.uniform(-14, 14), y + rng.uniform(-14, 14), rng.uniform(26, 36), "dec") for x, y in spots
    ]
    land.trees(trees)
    return land


def town(seed: int) -> Land:
    """Four blocks of roofs round their courtyards, a church on the crossing."""
    land = Land(seed)
    rng = land.rng
    land.ground("grass3", "pasture")
    image, pen = land.mask()
    pen.rounded_rectangle((80, 100, 800, 780), 90, fill=255)
    land.fill(soft(image, 16), "road", 0.85, edge=0.08)
    road(land, [(-20, 440), (900, 440)], 66)
    road(land, [(440, -20), (440, 900)], 58)
    group = block(land, (110, 130, 396, 396), ["tile", "tile", "slate"])
    group += block(land, (494, 130, 790, 320), ["tile", "tile", "thatch"], 56)
    group += block(land, (110, 488, 392, 750), ["tile", "slate", "tile"])
    group += block(land, (490, 560, 790, 752), ["tile", "tile", "slate"], 56)
    houses(land, group)
    church(land, 640, 398, 0, 0.92)
    spots = (
        (256, 262), (242, 622), (740, 480), (640, 500), (540, 500), (60, 120), (820, 820), (70, 800), (815, 110),
        (640, 655), (830, 560),
    )  # fmt: skip
    land.trees([(x, y, rng.uniform(20, 27), "dec") for x, y in spots])
    return land


def city(seed: int) -> Land:
    """Nothing but roofs and streets, a cathedral and a square."""
    land = Land(seed)
    rng = land.rng
    land.ground("road", "conc")
    land.a = land.a * 1.02
    first, second = 330 + rng.uniform(-24, 24), 604 + rng.uniform(-24, 24)
    columns = ((38, first - 14), (first + 14, second - 14), (second + 14, 842))
    upper, lower = rng.uniform(-18, 18), rng.uniform(-14, 14)
    rows = ((38, 250 + upper), (282 + upper, 408), (472, 640 + lower), (668 + lower, 842))
    square, park = SQUARES[seed % len(SQUARES)]
    group: list[House] = []
    for r, (y0, y1) in enumerate(rows):
        for i, (x0, x1) in enumerate(columns):
            if (i, r) in (square, park):
                continue
            _paved(land, (x0 - 5, y0 - 5, x1 + 5, y1 + 5), "conc", 0.9, 0.3)
            kinds = ["slate", "slate", "tile"] if (i + r) % 2 else ["tile", "slate", "tile"]
            group += block(land, (x0, y0, x1, y1), kinds, 60, (44, 76))
    (ax, bx), (ay, by) = columns[park[0]], rows[park[1]]
    _paved(land, (ax - 4, ay - 4, bx + 4, by + 4), "pasture", 0.9, 0.3)
    (sx, tx), (sy, ty) = columns[square[0]], rows[square[1]]
    _paved(land, (sx, sy, tx, ty), "road", 1, 0.2)
    cx, cy = (sx + tx) / 2, (sy + ty) / 2
    _paved(land, (cx - 37, cy - 37, cx + 37, cy + 37), "pasture", 1, 0.3, "ellipse")
    road(land, [(-20, 440), (900, 440)], 56)
    houses(land, group, 0.55)
    church(land, (ax + bx) / 2 + 25, (ay + by) / 2, 0, 1.12)

    def fountain(pen: Pen) -> None:
        pen.ellipse((cx - 12, cy - 12, cx + 12, cy + 12), fill=LAND["ink"])
        pen.ellipse((cx - 9, cy - 9, cx + 9, cy + 9), fill=LAND["conc_hi"])

    land.brush(fountain)
    corners = [(x, y) for x in (sx + 16, tx - 16) for y in (sy + 18, ty - 16)]
    round_it = [(ax + 18, ay + 28), (ax + 18, by - 22), (bx - 18, ay + 28), (bx - 18, by - 22)]
    foot = [(ax + (bx - ax) * t, by - 14) for t in (0.36, 0.68)]
    land.trees([(x, y, 15, "dec") for x, y in (*corners, *round_it, *foot)])
    return land


def _paved(
    land: Land, box: tuple[float, float, float, float], color: str, op: float, edge: float, shape: str = "rectangle"
) -> None:
    """A court, a square or a lawn among the streets."""
    image, pen = land.mask()
    getattr(pen, shape)(box, fill=255)
    land.fill(soft(image, 1), mix(LAND[color], LAND["conc"], 0 if color == "conc" else 0.1), op, edge=edge)
