"""The title picture: a staff officer's map table at night. Its left third is quiet, for the menu."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from .badges import emblem, markers
from .colors import LAND, TABLE, Pixels, mix, unit
from .drawing import Drawing, Point, num, outline
from .frames import back, board_ground, rounded
from .paper import contours, paper, walnut
from .raster import blank, blur, clipped, from_image, grid, noise, paste, resize, rotate, shadow, svg, to_image
from .tiles.land import smooth
from .units.roster import ground_shadow, sprite

W, H = 1920, 1080
MAP_W, MAP_H = 1500, 1020
RED, BLUE = "#A3382A", "#2E5C8A"


def _sheet(seed: int = 17) -> Pixels:
    """The map sheet: relief, woods, a river, towns, roads, the front in red and blue pencil."""
    a = paper(MAP_W, MAP_H, 9, "paper", 1.3)
    x, y = grid(MAP_W, MAP_H)
    hills = noise(MAP_W, MAP_H, 340, 1, seed + 9)
    down, across = np.gradient(hills * 150)
    light = np.clip((-across * -0.6 - down * -0.7) * 0.22, -0.16, 0.10)
    a = a * (1 - light * -1)[..., None]
    low = np.clip((0.42 - hills) / 0.3, 0, 1)[..., None] * 0.35
    a = a * (1 - low) + unit("#B9B582") * low
    lines = contours(MAP_W, MAP_H, seed, 16, 340)[..., None]
    a = a * (1 - lines * 0.42) + unit("#8A6A3C") * lines * 0.42
    a = _water(a, x, y)
    a = _woods(a, hills, seed)
    image = to_image(a).resize((MAP_W * 2, MAP_H * 2), Image.Resampling.NEAREST)
    _lines(image, random.Random(seed))
    a = from_image(image.resize((MAP_W, MAP_H), Image.Resampling.BOX))
    _pencil(a)
    edge = np.minimum.reduce([x, y, MAP_W - 1 - x, MAP_H - 1 - y])
    margin = np.clip((26 - edge) / 2, 0, 1)[..., None]
    a = a * (1 - margin) + unit(TABLE["paper_hi"]) * 0.97 * margin
    for at, width in ((27, 2.2), (33, 0.9)):
        rule = np.clip(width - np.abs(edge - at), 0, 1)[..., None] * 0.85
        a = a * (1 - rule) + unit(LAND["ink"]) * rule
    for fold in (MAP_W / 3, MAP_W * 2 / 3):
        crease = np.exp(-(((x - fold) / 3) ** 2))[..., None]
        side = np.clip((x - fold) / 70, -1, 1)
        a = a * (1 - crease * 0.20) * (1 + np.where(np.abs(side) < 1, side * (1 - np.abs(side)) * 0.10, 0))[..., None]
    crease = np.exp(-(((y - MAP_H / 2) / 3) ** 2))[..., None]
    a = a * (1 - crease * 0.20)
    out = blank(MAP_W, MAP_H)
    out[..., :3] = np.clip(a, 0, 1)
    out[..., 3] = rounded(MAP_W, MAP_H, 4)
    return out


RIVER: list[Point] = [
    (-20, 300),
    (180, 340),
    (330, 470),
    (560, 480),
    (700, 610),
    (900, 640),
    (1080, 800),
    (1300, 830),
    (1530, 960),
]


def _water(a: Pixels, x: Pixels, y: Pixels) -> Pixels:
    far: Pixels = np.full((MAP_H, MAP_W), 1e9, np.float32)
    for i, (px, py) in enumerate(smooth(RIVER, 560)):
        far = np.minimum(far, np.hypot(x - px, y - py) - 7 - i * 0.02)
    far = far + (noise(MAP_W, MAP_H, 60, 1, 4) - 0.5) * 14
    m = np.clip(0.5 - far / 2, 0, 1)[..., None]
    a = a * (1 - m) + unit("#7E9AA4") * m
    shore = np.clip(1.6 - np.abs(far), 0, 1)[..., None]
    return a * (1 - shore * 0.8) + unit("#3C4C52") * shore * 0.8


def _woods(a: Pixels, hills: Pixels, seed: int) -> Pixels:
    patches = noise(MAP_W, MAP_H, 150, 2, seed + 3) + (hills - 0.5) * 0.3
    m = blur(np.clip((patches - 0.66) * 16, 0, 1), 1.5)[..., None]
    green = unit("#7F8654") * (0.72 + 0.55 * noise(MAP_W, MAP_H, 7, 1, 5)[..., None])
    rim = np.clip(m - blur(m[..., 0], 7)[..., None], 0, 1)
    out: Pixels = (a * (1 - m * 0.82) + green * m * 0.82) * (1 - rim * 0.5)
    return _trees(out, m[..., 0], random.Random(seed + 11))


def _trees(a: Pixels, wood: Pixels, rng: random.Random) -> Pixels:
    """Crowns wherever there is wood: first what lies in their shadow, then each with its lit side to the upper left."""
    step, times = 12, 2
    found = []
    for y in range(0, MAP_H, step):
        for x in range(0, MAP_W, step):
            px, py = x + rng.uniform(-4.5, 4.5), y + rng.uniform(-4.5, 4.5)
            if 0 <= px < MAP_W and 0 <= py < MAP_H and wood[int(py), int(px)] > rng.uniform(0.45, 0.8):
                found.append((px * times, py * times, rng.uniform(5.2, 8.2) * times, rng.uniform(0.86, 1.12)))
    image = Image.new("RGBA", (MAP_W * times, MAP_H * times), (40, 38, 20, 0))
    pen = ImageDraw.Draw(image)
    for x, y, r, _ in found:
        pen.ellipse((x - r + r * 0.55, y - r + r * 0.75, x + r * 1.55, y + r * 1.75), fill=(48, 44, 24, 120))
    for x, y, r, tone in found:
        for grow, shift, colour in (
            (1.16, 0.0, "#3A4026"),
            (1.0, 0.0, "#6B7444"),
            (0.62, 0.26, "#8E955C"),
            (0.28, 0.42, "#ABAE74"),
        ):
            cx, cy, rr = x - r * shift, y - r * shift, r * grow
            red, green, blue = (min(255, round(255 * each * tone)) for each in unit(colour))
            pen.ellipse((cx - rr, cy - rr, cx + rr, cy + rr), fill=(red, green, blue, 255))
    crowns = from_image(image.resize((MAP_W, MAP_H), Image.Resampling.BOX))
    cover = crowns[..., 3:] * 0.9
    out: Pixels = a * (1 - cover) + crowns[..., :3] * cover
    return out


TOWNS: list[Point] = [
    (300, 210), (560, 330), (470, 700), (840, 420), (980, 700), (1180, 300), (1260, 640), (760, 860), (1090, 120),
]  # fmt: skip
LINKS = ((0, 1), (1, 3), (3, 5), (1, 2), (2, 7), (3, 4), (4, 6), (5, 6), (5, 8), (7, 4), (0, 8))


def _lines(image: Image.Image, rng: random.Random) -> None:
    """Roads, railway, towns and the grid, on a sheet twice as large."""
    pen, k, ink = ImageDraw.Draw(image), 2, LAND["ink"]

    def twice(points: Sequence[Point]) -> list[Point]:
        return [(x * k, y * k) for x, y in points]

    faint = mix(TABLE["paper_lo"], ink, 0.25)
    for i in range(1, 12):
        pen.line(twice([(i * 125, 30), (i * 125, MAP_H - 30)]), fill=faint, width=2)
        if i < 8:
            pen.line(twice([(30, i * 125), (MAP_W - 30, i * 125)]), fill=faint, width=2)
    for a, b in LINKS:
        (ax, ay), (bx, by) = TOWNS[a], TOWNS[b]
        bend = ((ax + bx) / 2 + rng.uniform(-50, 50), (ay + by) / 2 + rng.uniform(-50, 50))
        way = twice(smooth([(ax, ay), bend, (bx, by)], 60))
        pen.line(way, fill=ink, width=12, joint="curve")
        pen.line(way, fill=mix(LAND["road"], (200, 90, 60), 0.35), width=7, joint="curve")
    rail = twice(smooth([(30, 930), (400, 800), (760, 760), (1100, 520), (1470, 430)], 120))
    pen.line(rail, fill=ink, width=4)
    for (ax, ay), (bx, by) in zip(rail[::2], rail[1::2], strict=False):
        dx, dy = bx - ax, by - ay
        n = (math.hypot(dx, dy) or 1) / 10
        pen.line([(ax - dy / n, ay + dx / n), (ax + dy / n, ay - dx / n)], fill=ink, width=4)
    for x, y in TOWNS:
        for _ in range(46):
            angle, r = rng.uniform(0, 6.28), rng.random() ** 0.7 * 40
            cx, cy = (x + math.cos(angle) * r) * k, (y + math.sin(angle) * r * 0.8) * k
            w, h = rng.uniform(7, 15), rng.uniform(6, 11)
            roof = rng.choice([LAND["tile"], LAND["tile_lo"], LAND["slate"]])
            pen.rectangle((cx - w + 4, cy - h + 5, cx + w + 4, cy + h + 5), fill=mix(ink, LAND["grass"], 0.3))
            pen.rectangle((cx - w, cy - h, cx + w, cy + h), fill=ink)
            pen.rectangle((cx - w + 2, cy - h + 2, cx + w - 2, cy + h - 2), fill=roof)


def _arrow(d: Drawing, through: Sequence[Point], color: str, width: float) -> None:
    """An arrow of a planned attack, drawn with the broad side of a pencil."""
    way = smooth(through, 40)
    d.path("M" + " L".join(f"{num(x)},{num(y)}" for x, y in way), "none", color, width, 0.85)
    (ax, ay), (bx, by) = way[-4], way[-1]
    n = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / n, (by - ay) / n
    w = width * 2.1
    head = [(bx + ux * w * 1.3, by + uy * w * 1.3), (bx - uy * w, by + ux * w), (bx + uy * w, by - ux * w)]
    d.path(outline(head), color, op=0.85)


def _pencil(a: Pixels) -> None:
    """The front and the plans."""
    d = Drawing(MAP_W, MAP_H)
    front = smooth([(620, 40), (640, 210), (720, 330), (690, 520), (800, 680), (900, 860), (880, 990)], 140)
    d.path("M" + " L".join(f"{num(x)},{num(y)}" for x, y in front), "none", BLUE, 7, 0.8)
    east = [(x + 34, y - 8) for x, y in front]
    d.path("M" + " L".join(f"{num(x)},{num(y)}" for x, y in east), "none", RED, 7, 0.8)
    for i in range(6, len(east) - 6, 9):
        (ax, ay), (bx, by) = east[i], east[i + 1]
        n = math.hypot(bx - ax, by - ay) or 1
        d.line(bx, by, bx + (by - ay) / n * 20, by - (bx - ax) / n * 20, RED, 5, 0.8)
    _arrow(d, [(400, 420), (560, 400), (690, 440), (860, 430)], BLUE, 17)
    _arrow(d, [(430, 640), (600, 640), (760, 730), (960, 700)], BLUE, 17)
    _arrow(d, [(1240, 560), (1120, 520), (1000, 560), (880, 600)], RED, 15)
    d.circ(1180, 300, 66, "none", RED, 5, 0.8)
    d.circ(840, 420, 58, "none", BLUE, 5, 0.7)
    marks = svg(d.svg(), MAP_W, MAP_H, over=1)
    marks[..., 3] *= 0.55 + 0.45 * noise(MAP_W, MAP_H, 5, 2, 31)
    paste(a, marks, 0, 0, 0.9)


def _counter(name: str, nation: str, size: int = 118) -> Pixels:
    """A unit on a card of its own."""
    a = blank(size * 2, size * 2)
    a[..., 3] = 1
    a[..., :3] = unit(TABLE["paper_hi"])
    ground = board_ground(nation, size * 2 - 12, int(size * 1.42))
    a[size // 2 - 6 : size // 2 - 6 + ground.shape[0], 6 : 6 + ground.shape[1], :3] = ground
    a[: size // 2 - 8, :, :3] = unit(mix(TABLE[nation], (0, 0, 0), 0.12))
    s = sprite(name, size * 1.8, size * 1.2, flip=nation == "german")
    x, y = (size * 2 - s.shape[1]) / 2, size * 1.72 - s.shape[0]
    ground_shadow(a, s, x, y + s.shape[0], 7)
    paste(a, s, x, y)
    mark = svg(emblem(nation), size * 0.4, size * 0.4)
    paste(a, mark, size * 0.06, size * 0.02)
    a[..., 3] = rounded(size * 2, size * 2, size * 0.11)
    x, y = grid(size * 2, size * 2)
    edge = np.minimum.reduce([x, y, size * 2 - 1 - x, size * 2 - 1 - y])
    a[..., :3] *= np.where(edge < 3, 0.55, 1)[..., None]
    return resize(a, size, size)


def _pencil_prop() -> Pixels:
    """The red and blue pencil."""
    d = Drawing(600, 40)
    red = d.grad(6, 34, (0, "#C4604A"), (0.38, "#9A2F22"), (1, "#4E140F"))
    blue = d.grad(6, 34, (0, "#6F95BC"), (0.38, "#2F5A86"), (1, "#142C48"))
    wood = d.grad(6, 34, (0, "#E3C491"), (1, "#8C6A3C"))
    d.rect(68, 6, 234, 28, red)
    d.rect(298, 6, 234, 28, blue)
    d.path("M68,15 H532 M68,25 H532", "none", "#000", 1.4, 0.35)
    d.rect(294, 6, 6, 28, "#D9B45E")
    for side in (1, -1):

        def at(x: float, side: int = side) -> str:
            return num(x if side > 0 else 600 - x)

        d.path(
            f"M{at(68)},6 C{at(60)},10 {at(60)},13 {at(68)},15 C{at(60)},18 {at(60)},22 {at(68)},25 C{at(60)},28 {at(60)},31 {at(68)},34 L{at(20)},22 L{at(20)},18 Z",
            wood,
        )
        d.path(f"M{at(24)},17 L{at(24)},23 L{at(2)},20 Z", "#A83424" if side > 0 else "#2C5680")
    return svg(d.svg(), 440, 440 / 15, over=2)


def _dividers() -> Pixels:
    """A pair of brass dividers."""
    d = Drawing(300, 520)
    brass = d.grad(0, 0, (0, "#F3DFA2"), (0.4, "#C6A15B"), (1, "#5E4621"), x0=60, x1=240)
    steel = d.grad(0, 0, (0, "#E4E6E2"), (0.5, "#8E948F"), (1, "#3B403D"), x0=40, x1=260)
    for side in (-1, 1):
        d.poly(
            [(150 + side * 10, 70), (150 + side * 30, 74), (150 + side * 88, 300), (150 + side * 72, 304)],
            brass,
            "#3A2A12",
            2,
        )
        d.poly(
            [(150 + side * 74, 300), (150 + side * 88, 298), (150 + side * 116, 500), (150 + side * 112, 501)],
            steel,
            "#202422",
            1.6,
        )
    d.circ(150, 62, 34, brass, "#3A2A12", 2.4)
    d.circ(150, 62, 22, "none", "#5E4621", 2)
    d.circ(143, 55, 8, "#FBF0C8", op=0.8)
    d.rect(142, 4, 16, 34, brass, "#3A2A12", 2, 4)
    return svg(d.svg(), 210, 364, over=2)


def _mug() -> Pixels:
    """An enamel mug of black coffee, from above."""
    d = Drawing(300, 300)
    enamel = d.grad(0, 0, (0, "#F4EFE0"), (0.5, "#CFC8B4"), (1, "#77715F"), x0=30, x1=270)
    d.path("M236,176 C300,170 312,232 262,246 C240,252 226,244 220,236", "none", "#2A241B", 30)
    d.path("M236,176 C300,170 312,232 262,246 C240,252 226,244 220,236", "none", "#D9D2BE", 22)
    d.circ(140, 140, 122, "#2B3A4A")
    d.circ(140, 140, 117, enamel)
    d.circ(140, 140, 103, "#5B5546")
    d.circ(142, 142, 100, d.grad(40, 240, (0, "#17100A"), (0.6, "#2A1A0F"), (1, "#4A3018")))
    d.path("M72,112 C86,76 120,58 152,58", "none", "#8A6A48", 7, 0.7)
    return svg(d.svg(), 236, 236, over=2)


def _die(pips: int, turn: float) -> Pixels:
    """A bone die."""
    d = Drawing(100, 100)
    d.rect(6, 6, 88, 88, d.grad(0, 100, (0, "#FFF9E8"), (0.5, "#EBDFC2"), (1, "#B7A57C")), "#4A3D25", 3, 18)
    places = {
        1: [(50, 50)],
        5: [(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
        6: [(28, 26), (72, 26), (28, 50), (72, 50), (28, 74), (72, 74)],
    }
    for x, y in places[pips]:
        d.circ(x, y, 8.5, "#2A2318")
    return rotate(svg(d.svg(), 62, 62, over=2), turn)


def _desk() -> Pixels:
    """The walnut table."""
    a = np.zeros((H, W, 3), np.float32)
    for i in range(4):
        plank = walnut(W, 270, 21 + i)
        plank[:2] *= 0.35
        plank[2:4] *= 1.25
        a[i * 270 : (i + 1) * 270] = np.roll(plank, i * 517, 1)
    return a * 0.8


def picture() -> Pixels:
    """The whole picture."""
    a = _desk()
    sheet = rotate(_sheet(), 4)
    x, y = 470, 10
    shadow(a, sheet, x + 14, y + 22, 18, 0.8)
    paste(a, sheet, x, y)

    def put(thing: Pixels, x: float, y: float, lift: float = 5, dark: float = 0.65) -> None:
        shadow(a, thing, x + lift, y + lift * 1.5, lift * 1.2, dark)
        paste(a, thing, x, y)

    for name, nation, cx, cy, turn in (
        ("m4a3_sherman_76", "american", 930, 400, 5), ("regulars", "american", 900, 560, 1), ("m16_halftrack", "american", 1010, 690, 7),
        ("105mm_howitzer", "american", 760, 480, 3), ("pz_vi_tiger_i", "german", 1430, 420, 6), ("stosstruppen", "german", 1350, 560, 2),
        ("flak_88", "german", 1600, 300, 4), ("pz_v_panther", "german", 1500, 690, -2),
    ):  # fmt: skip
        put(rotate(_counter(name, nation), turn), cx, cy)
    lying = markers()
    for i, name in enumerate(("objective", "defenses", "moved", "fired")):
        put(svg(lying[name], 46, 46), (1250, 1390, 1056, 1320)[i], (320, 690, 420, 470)[i], 3)
    for i in range(5):
        put(resize(back("german"), 150, 210), 1716 - i * 2, 760 - i * 4, 4, 0.5)
    put(rotate(resize(back("action"), 150, 210), -13), 1560, 828, 5)
    put(rotate(_dividers(), -24), 1180, 60, 9, 0.55)
    put(rotate(_pencil_prop(), 24), 820, 880, 8, 0.6)
    put(_mug(), 1650, 40, 14, 0.7)
    put(_die(5, 17), 700, 760, 8)
    put(_die(6, -28), 640, 850, 8)
    return _lamp(a)


def _lamp(a: Pixels) -> Pixels:
    """The light of the lamp, from the upper left of the map; night around it."""
    x, y = grid(W, H)
    r = np.hypot((x - 1130) / 900, (y - 430) / 640)
    pool = np.clip(1.12 - r, 0, 1) ** 0.9
    warm = unit("#FFE0A6") * 1.32
    night = np.array([0.15, 0.165, 0.175], np.float32)
    a = a * (night + (warm - night) * pool[..., None] ** 1.15)
    a = a + unit("#FFC070") * (np.exp(-((r / 0.55) ** 2)) * 0.055)[..., None]
    left = np.clip((640 - x) / 560, 0, 1)[..., None] ** 1.1
    a = a * (1 + left * 0.25)  # enough to see the wood behind the menu
    dust = np.random.default_rng(3).standard_normal((H, W), np.float32)[..., None] * 0.008
    return clipped(a + dust)
