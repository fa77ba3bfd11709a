"""The parts that vehicles and guns share: tracks, wheels, gun tubes, markings, stowage."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from ..drawing import Drawing, num, star_points

Inks = dict[str, str]

AMERICAN: Inks = {
    "nation": "american", "base": "#68663F", "hi": "#8F8B5D", "hi2": "#B3AD7E", "lo": "#4C4A2D", "lo2": "#35341F",
    "line": "#1C1D11", "track": "#332F27", "track2": "#5F574A", "rub": "#2A2823", "rub2": "#3E3B34",
    "steel": "#77735F", "cloth": "#7D7750", "cloth_hi": "#A09A70", "cloth_lo": "#56522F", "skin": "#B98B66",
    "web": "#A59B6E", "wood": "#6B4A2C", "gun": "#2B2A24", "helm": "#5A5E38", "boot": "#4A3722", "dark": "#1D1C15",
    "pack": "#A59B6E",
}  # fmt: skip
GERMAN: Inks = {
    "nation": "german", "base": "#6A6F62", "hi": "#939886", "hi2": "#B8BBA6", "lo": "#4C5147", "lo2": "#363A33",
    "line": "#181A16", "track": "#34312C", "track2": "#625D52", "rub": "#2A2A27", "rub2": "#403F3A",
    "steel": "#7F8074", "cloth": "#6D7566", "cloth_hi": "#959C88", "cloth_lo": "#4A5046", "skin": "#B98B66",
    "web": "#3A3027", "wood": "#6B4A2C", "gun": "#272724", "helm": "#575D50", "boot": "#2A231B", "dark": "#1D1F1D",
    "pack": "#4E4A38",
}  # fmt: skip
RINGS = {  # markings of rings, from the outside in
    "british": ("#274B7A", "#E6E0CC", "#B02F22"),
    "french": ("#B02F22", "#E6E0CC", "#274B7A"),
    "italian": ("#E6E0CC", "#2F6B39", "#E6E0CC"),
    "japanese": ("#E6E0CC", "#B5301F"),
}


class Piece(Drawing):
    """A drawing of one unit in the inks of its nation."""

    def __init__(self, w: float, h: float, inks: Inks) -> None:
        super().__init__(w, h)
        self.p = inks
        self.ink = inks["line"]

    @property
    def american(self) -> bool:
        """Whether these are American colours."""
        return self.p["nation"] == "american"

    @contextmanager
    def moved(self, dx: float, dy: float = 0, scale: float = 1) -> Iterator[None]:
        """What is drawn inside is moved, and scaled."""
        self.parts.append(f'<g transform="translate({num(dx)} {num(dy)}) scale({num(scale)})">')
        yield
        self.parts.append("</g>")

    # ---- fills
    def plate(self, y0: float, y1: float, bright: bool = True) -> str:
        """Upright armour, lit at its upper edge."""
        p = self.p
        if bright:
            return self.grad(y0, y1, (0, p["hi2"]), (0.14, p["hi"]), (0.5, p["base"]), (1, p["lo"]))
        return self.grad(y0, y1, (0, p["hi"]), (0.22, p["base"]), (0.8, p["base"]), (1, p["lo"]))

    def round(self, y0: float, y1: float) -> str:
        """A rounded casting or cylinder seen from its side."""
        p = self.p
        return self.grad(y0, y1, (0, p["hi2"]), (0.3, p["hi"]), (0.6, p["base"]), (1, p["lo2"]))

    def slope(self, x0: float, x1: float) -> str:
        """A plate that leans into the light from x0 to x1."""
        return self.grad(0, 0, (0, self.p["hi2"]), (1, self.p["base"]), x0=x0, x1=x1)

    # ---- running gear
    def loop(
        self, back: tuple[float, float, float], front: tuple[float, float, float], ground: tuple[float, float, float],
        sag: float = 6,
    ) -> str:  # fmt: skip
        """The path of a track: round a back wheel (x, y, radius) and a front one, on the ground from x to x at y."""
        bx, by, br = back
        fx, fy, fr = front
        ga, gb, gy = ground
        points = [
            f"M{num(ga)},{num(gy)} L{num(gb)},{num(gy)}",
            f"C{num(gb + (fx + fr - gb) * 0.45)},{num(gy)} {num(fx + fr)},{num(fy + fr * 0.95)} {num(fx + fr)},{num(fy)}",
            f"C{num(fx + fr)},{num(fy - fr * 0.6)} {num(fx + fr * 0.6)},{num(fy - fr)} {num(fx)},{num(fy - fr)}",
            f"C{num(fx + (bx - fx) * 0.3)},{num(fy - fr + sag)} {num(fx + (bx - fx) * 0.7)},{num(by - br + sag)} ",
            f"{num(bx)},{num(by - br)}",
            f"C{num(bx - br * 0.6)},{num(by - br)} {num(bx - br)},{num(by - br * 0.6)} {num(bx - br)},{num(by)}",
            f"C{num(bx - br)},{num(by + br * 0.95)} {num(ga - (ga - bx + br) * 0.45)},{num(gy)} {num(ga)},{num(gy)} Z",
        ]
        return " ".join(points)

    def track(self, d: str) -> None:
        """The links of a track along a path."""
        p = self.p
        self.path(d, "none", p["line"], 21)
        self.path(d, "none", p["track"], 17)
        self.path(d, "none", p["track2"], 13, dash="5,6", cap="butt")
        self.path(d, "none", p["track"], 6)

    def wheel(self, x: float, y: float, r: float, kind: str = "disc") -> None:
        """A road wheel: a bolted disc, a dished disc, or spokes."""
        p = self.p
        self.circ(x, y, r, p["line"])
        self.circ(x, y, r - 1.6, p["rub"])
        self.circ(x, y, r * 0.8, p["lo"])
        self.circ(x - r * 0.04, y - r * 0.05, r * 0.72, p["base"])
        if kind == "disc":
            self.circ(x, y, r * 0.5, p["lo"])
            self.circ(x - 0.6, y - 0.8, r * 0.43, p["hi"])
            for i in range(6):
                a = i * math.pi / 3 + 0.3
                self.circ(x + r * 0.6 * math.cos(a), y + r * 0.6 * math.sin(a), max(1.1, r * 0.055), p["line"])
        elif kind == "dish":
            self.circ(x, y, r * 0.56, p["base"])
            arc = f"M{num(x - r * 0.62)},{num(y - r * 0.2)} A{num(r * 0.66)},{num(r * 0.66)} 0 0 1 "
            self.path(arc + f"{num(x + r * 0.3)},{num(y - r * 0.6)}", "none", p["hi"], 2.4)
            for i in range(10):
                a = i * math.pi / 5
                self.circ(x + r * 0.5 * math.cos(a), y + r * 0.5 * math.sin(a), 1.2, p["line"])
        else:
            for i in range(6):
                a = i * math.pi / 3 + math.pi / 6
                ax, ay = math.cos(a) * r, math.sin(a) * r
                near, far = 0.06, 0.2
                corners = ((0.32, -near), (0.68, -far), (0.68, far), (0.32, near))
                self.poly([(x + ax * t - ay * o, y + ay * t + ax * o) for t, o in corners], p["lo2"])
        self.circ(x, y, r * 0.2, p["line"])
        self.circ(x - 0.5, y - 0.7, r * 0.15, p["hi"])

    def back_wheel(self, x: float, y: float, r: float) -> None:
        """A wheel of the inner row, in shade."""
        p = self.p
        self.circ(x, y, r, p["line"])
        self.circ(x, y, r - 1.6, p["rub"])
        self.circ(x, y, r * 0.79, p["lo2"])
        self.circ(x, y, r * 0.33, p["lo"])

    def hub(self, x: float, y: float, r: float) -> None:
        """A hub, or a small return roller."""
        p = self.p
        self.circ(x, y, r, p["line"])
        self.circ(x, y, r - 1.7, p["base"])
        self.circ(x - 0.6, y - 0.8, r * 0.45, p["hi"])

    def sprocket(self, x: float, y: float, r: float, teeth: int = 16) -> None:
        """The toothed wheel that drives the track."""
        p = self.p
        ring = []
        for i in range(teeth * 2):
            q = r + (4 if i % 2 == 0 else -1)
            ring.append((x + q * math.cos(i * math.pi / teeth), y + q * math.sin(i * math.pi / teeth)))
        self.poly(ring, p["lo"], p["line"], 1.6)
        self.circ(x, y, r * 0.8, p["base"])
        self.circ(x, y, r * 0.66, p["lo2"])
        for i in range(8):
            c, s = math.cos(i * math.pi / 4) * r, math.sin(i * math.pi / 4) * r
            self.line(x + c * 0.25, y + s * 0.25, x + c * 0.68, y + s * 0.68, p["base"], r * 0.16)
        self.circ(x, y, r * 0.36, p["base"], p["line"], 1.2)
        self.circ(x - 1, y - 1, r * 0.2, p["hi"])

    def idler(self, x: float, y: float, r: float) -> None:
        """The plain wheel at the other end of the track."""
        p = self.p
        self.circ(x, y, r, p["line"])
        self.circ(x, y, r - 2, p["lo"])
        self.circ(x - 1, y - 1, r * 0.72, p["base"])
        self.circ(x, y, r * 0.44, p["lo2"])
        self.circ(x - 1, y - 1, r * 0.22, p["hi"])

    def tyre(self, x: float, y: float, r: float) -> None:
        """A wheel with a rubber tyre."""
        p = self.p
        self.circ(x, y, r, p["line"])
        self.circ(x, y, r - 1.5, p["rub"])
        for i in range(28):
            c, s = math.cos(i * math.pi / 14), math.sin(i * math.pi / 14)
            self.line(x + (r - 6) * c, y + (r - 6) * s, x + (r - 2) * c, y + (r - 2) * s, p["rub2"], 2)
        self.circ(x, y, r * 0.66, p["rub2"])
        self.circ(x, y, r * 0.58, p["lo"])
        self.circ(x - 0.8, y - 1, r * 0.5, p["base"])
        self.circ(x, y, r * 0.3, p["lo"])
        self.circ(x - 0.5, y - 0.8, r * 0.22, p["hi"])
        for i in range(6):
            a = i * math.pi / 3
            self.circ(x + r * 0.4 * math.cos(a), y + r * 0.4 * math.sin(a), 1.6, p["line"])

    def gun_wheel(self, x: float, y: float, r: float, spokes: bool = False) -> None:
        """The wheel of a towed gun: a pressed disc with holes, or wooden spokes."""
        p = self.p
        self.circ(x, y, r, p["line"])
        self.circ(x, y, r - 1.6, p["rub"])
        self.circ(x, y, r * 0.8, p["lo2"])
        if spokes:
            for i in range(10):
                c, s = math.cos(i * math.pi / 5 + 0.2), math.sin(i * math.pi / 5 + 0.2)
                self.line(x, y, x + r * 0.8 * c, y + r * 0.8 * s, p["base"], r * 0.1)
        else:
            self.circ(x, y, r * 0.74, p["base"])
            for i in range(8):
                a = i * math.pi / 4 + 0.2
                self.circ(x + r * 0.5 * math.cos(a), y + r * 0.5 * math.sin(a), r * 0.12, p["lo2"])
        self.circ(x, y, r * 0.28, p["lo"], p["line"], 1.5)
        self.circ(x - 1, y - 1, r * 0.17, p["hi"])
        arc = f"M{num(x - r * 0.72)},{num(y - r * 0.1)} A{num(r * 0.72)},{num(r * 0.72)} 0 0 1 "
        self.path(arc + f"{num(x + r * 0.1)},{num(y - r * 0.72)}", "none", p["hi2"], 2.2)

    def bogie(self, x: float) -> None:
        """A Sherman's pair of wheels on a volute spring."""
        p = self.p
        self.circ(x, 226, 13, p["line"])
        self.circ(x, 226, 11, p["base"])
        self.circ(x, 226, 4, p["lo2"])
        self.wheel(x - 36, 280, 28, "spoke")
        self.wheel(x + 36, 280, 28, "spoke")
        side = [(24, 236), (30, 262), (46, 276), (34, 284)]
        frame = [(x - a, b) for a, b in side[::-1]] + [(x + a, b) for a, b in side] + [(x, 274)]
        self.poly(frame, self.grad(236, 284, (0, p["hi"]), (0.4, p["base"]), (1, p["lo"])), p["line"], 1.6)
        for y in (244, 251, 258):
            self.line(x - 14, y, x + 14, y, p["lo2"], 3)
        self.path(f"M{x - 22},232 L{x + 34},226", "none", p["lo2"], 5)

    # ---- guns
    def tube(self, x0: float, y0: float, r0: float, x1: float, y1: float, r1: float) -> None:
        """A gun tube, shaded as a cylinder."""
        p = self.p
        length = math.hypot(x1 - x0, y1 - y0)
        nx, ny = (y1 - y0) / length, -(x1 - x0) / length
        if ny > 0:
            nx, ny = -nx, -ny

        def strip(a: float, b: float) -> list[tuple[float, float]]:
            ends = ((x0, y0, r0, a), (x1, y1, r1, a), (x1, y1, r1, b), (x0, y0, r0, b))
            return [(x + nx * r * t, y + ny * r * t) for x, y, r, t in ends]

        for a, b, color in ((1, -1, "lo2"), (0.86, -0.45, "lo"), (0.8, 0, "base"), (0.68, 0.25, "hi")):
            self.poly(strip(a, b), p[color])
        self.poly(strip(1, -1), "none", p["line"], 1.6)

    def brake(self, x: float, y: float, length: float, r: float) -> None:
        """A muzzle brake with two baffles."""
        p = self.p
        upper = [
            (0, 0.62), (0.22, 1), (0.4, 1), (0.46, 0.62), (0.54, 0.62), (0.66, 1), (0.9, 0.92), (1, 0.6),
        ]  # fmt: skip
        shape = [(x + length * t, y - r * o) for t, o in upper] + [(x + length * t, y + r * o) for t, o in upper[::-1]]
        self.poly(
            shape, self.grad(y - r, y + r, (0, p["lo"]), (0.3, p["hi"]), (0.6, p["base"]), (1, p["lo2"])), self.ink
        )
        for t in (0.26, 0.68):
            self.rect(x + length * t, y - r * 0.45, length * 0.12, r * 0.9, p["line"], op=0.85)

    def machine_gun(self, x: float, y: float, length: float = 84, tilt: float = -3) -> None:
        """A machine gun on its pin, muzzle to the right."""
        gun = self.p["gun"]
        self.line(x, y + 30, x, y + 2, gun, 4)
        self.line(x - length * 0.28, y, x + length * 0.22, y + tilt * 0.3, gun, 8)
        self.line(x + length * 0.22, y + tilt * 0.3, x + length, y + tilt, gun, 3.5)
        self.rect(x - 9, y + 2, 18, 12, self.p["lo2"], self.ink, 1)

    # ---- fittings
    def cupola(self, x: float, y: float, w: float, h: float, lid: bool = True) -> None:
        """A commander's cupola standing on y."""
        p = self.p
        side = f"M{num(x)},{num(y)} L{num(x + 3)},{num(y - h)} C{num(x + w * 0.2)},{num(y - h - 6)} "
        side += f"{num(x + w * 0.8)},{num(y - h - 6)} {num(x + w - 3)},{num(y - h)} L{num(x + w)},{num(y)} Z"
        self.path(side, self.grad(y - h, y, (0, p["hi"]), (1, p["lo"])), self.ink, 1.6)
        slits = max(2, int(w / 18))
        for i in range(slits):
            self.rect(x + w * (i + 0.75) / (slits + 0.5) - 5, y - h * 0.62, 10, 5, p["line"], r=2)
        if lid:
            self.path(f"M{num(x - 1)},{num(y - h)} C{num(x + w * 0.2)},{num(y - h - 10)} {num(x + w * 0.8)},"
                      f"{num(y - h - 10)} {num(x + w + 1)},{num(y - h)} Z", p["base"], self.ink, 1.4)  # fmt: skip

    def roll(self, x: float, y: float, w: float, h: float, tone: str = "cloth") -> None:
        """A rolled tarpaulin or a bag, strapped."""
        self.rect(x, y, w, h, self.p[tone], self.ink, 1.4, r=min(w, h) * 0.32)
        for t in (0.28, 0.72):
            self.line(x + w * t, y + 1, x + w * t, y + h - 1, self.ink, 5.4, 0.7)
            self.line(x + w * t, y + 1, x + w * t, y + h - 1, self.p["web"], 3)

    def tools(self, x: float, y: float, length: float = 92) -> None:
        """A shovel or axe strapped to the side."""
        self.rect(x, y, length, 6, self.p["wood"], self.ink, 1)
        self.rect(x + length - 6, y - 4, 18, 14, self.p["gun"], self.ink, 1)

    def links(self, x: float, y: float, count: int) -> None:
        """Spare track links hung on the armour."""
        for i in range(count):
            at = x + i * 20
            self.rect(at, y, 16, 30, self.p["track"], self.ink, 1.3, r=2)
            self.rect(at + 3, y + 4, 10, 9, self.p["track2"])
            self.rect(at + 3, y + 18, 10, 7, self.p["track2"])

    def grille(self, x: float, y: float, w: float, h: float = 10) -> None:
        """Louvres on the engine deck."""
        self.rect(x, y, w, h, self.p["lo"], self.ink, 1.2)
        for i in range(1, int(w / 9)):
            self.line(x + i * 9, y + 2, x + i * 9, y + h - 2, self.ink, 1.1)

    def lamp(self, x: float, y: float) -> None:
        """A head lamp."""
        self.circ(x, y, 9, self.p["lo"], self.ink, 1.5)
        self.circ(x + 2, y - 1, 5, self.p["hi2"])

    def bolts(self, pts: list[tuple[float, float]], r: float = 1.5) -> None:
        """Rivets."""
        for x, y in pts:
            self.circ(x, y, r, self.p["line"], op=0.7)

    def aerial(self, x: float, y: float, height: float = 110, lean: float = -16) -> None:
        """A whip aerial."""
        self.line(x, y, x + lean, y - height, self.p["lo2"], 1.8)

    def mark(self, x: float, y: float, r: float) -> None:
        """The nation's own marking: a star, rings, or a black and white cross."""
        rings = RINGS.get(self.p["nation"])
        if rings:
            for share, color in zip((0.9, 0.62, 0.3), rings, strict=False):
                self.circ(x, y, r * share, color)
            return
        if self.p["nation"] == "soviet":
            self.poly(star_points(x, y, r), "#B5301F", "#E6E0CC", 1.6)
            return
        if self.american:
            self.poly(star_points(x, y, r), "#ECE6CF", op=0.95)
            return
        r *= 0.96
        for w, color in ((r * 0.36, "#E6E4D6"), (r * 0.21, "#191C1B")):
            arms = [
                (-w, -r),
                (w, -r),
                (w, -w),
                (r, -w),
                (r, w),
                (w, w),
                (w, r),
                (-w, r),
                (-w, w),
                (-r, w),
                (-r, -w),
                (-w, -w),
            ]
            self.poly([(x + a, y + b) for a, b in arms], color)
