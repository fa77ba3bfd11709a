"""The canvas of a scene: sky, ridges, smoke, bursts, vehicles, people. Coordinates run to 640 by 400."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ..colors import Pixels, unit
from ..drawing import Point
from ..raster import clipped, grain, grid, noise, paste, rotate, svg
from ..units.kit import AMERICAN, GERMAN, Inks, Piece
from ..units.people import soldier
from ..units.roster import sprite

W, H = 640, 400
SCALE = 1.5  # pixels to a unit
PW, PH = int(W * SCALE), int(H * SCALE)
Pen = ImageDraw.ImageDraw
Person = tuple[str, float, float, float]  # pose, x, foot, size (1: 178 units tall)

TONES = {
    "combat": ("#6E3B2C", "#E2A968", "#A9694A", "#6B3A2B", "#2B1813", "#FFE3A6"),
    "operations": ("#2E4C63", "#BFC8B8", "#7C94A0", "#3F5E70", "#16242E", "#F6EBC4"),
    "surprise": ("#28402F", "#B9BE8C", "#788A62", "#3E583C", "#142016", "#F8EDBB"),
    "american": ("#B4B892", "#F1E8C6", "#BBB68A", "#98935F", "#3C3C24", "#FFF3CE"),
    "german": ("#A3ACA8", "#ECE8D4", "#B1B7AC", "#88908A", "#343C3A", "#FFF6DC"),
}
NAMES = ("sky0", "sky1", "far", "mid", "near", "light")


class Scene:
    """A picture in the making, back to front."""

    def __init__(self, tone: str, seed: int = 1) -> None:
        self.c: dict[str, Pixels] = {name: unit(code) for name, code in zip(NAMES, TONES[tone], strict=True)}
        self.rng, self.seed = random.Random(seed), seed
        self.a: Pixels = np.zeros((PH, PW, 3), np.float32)
        x, y = grid(PW, PH)
        self.xx, self.yy = x / SCALE, y / SCALE

    # ---- tools
    def col(self, color: str) -> Pixels:
        """A tone of this scene by its name, or a colour by its code."""
        return self.c[color] if color in self.c else unit(color)

    def noise(self, scale: float, octaves: int, seed: int) -> Pixels:
        """Cloudy noise over the canvas."""
        stock = noise(PW, PH, scale * SCALE, octaves, int(scale) * 10 + octaves)
        rng = random.Random(self.seed * 101 + seed)
        return np.roll(stock, (rng.randrange(PH), rng.randrange(PW)), (0, 1))

    @staticmethod
    def mask(draw: Callable[[Pen, float], Any], radius: float = 0.8) -> Pixels:
        """What draw paints; it is given a pen and how many dots a unit has."""
        image = Image.new("L", (PW * 2, PH * 2), 0)
        draw(ImageDraw.Draw(image), SCALE * 2)
        image = image.resize((PW, PH), Image.Resampling.BOX)
        if radius:
            image = image.filter(ImageFilter.GaussianBlur(radius * SCALE))
        return np.asarray(image).astype(np.float32) / 255

    def lay(self, mask: Pixels, color: str, op: float = 1.0, texture: float = 0.12) -> None:
        """A tone where the mask is, faintly mottled."""
        w = (mask * op)[..., None]
        mottle = 1 + (self.noise(40, 4, 8)[..., None] - 0.5) * texture * 2
        self.a = self.a * (1 - w) + self.col(color) * mottle * w

    def poly(self, points: Sequence[Point], color: str, op: float = 1.0, radius: float = 0.5) -> None:
        """A shape with straight edges."""
        self.lay(self.mask(lambda d, k: d.polygon([(x * k, y * k) for x, y in points], fill=255), radius), color, op)

    def line(self, points: Sequence[Point], width: float, color: str, op: float = 1.0, radius: float = 0.4) -> None:
        """A line."""

        def draw(pen: Pen, k: float) -> None:
            pen.line([(x * k, y * k) for x, y in points], fill=255, width=max(1, int(width * k)), joint="curve")

        self.lay(self.mask(draw, radius), color, op)

    def lines(
        self, groups: Sequence[Sequence[Point]], width: float, color: str, op: float = 1.0, radius: float = 0.4
    ) -> None:
        """Many lines at once."""

        def draw(pen: Pen, k: float) -> None:
            for points in groups:
                pen.line([(x * k, y * k) for x, y in points], fill=255, width=max(1, int(width * k)), joint="curve")

        self.lay(self.mask(draw, radius), color, op)

    def discs(
        self, spots: Sequence[tuple[float, float, float]], color: str, op: float = 1.0, radius: float = 0.6
    ) -> None:
        """Some discs: x, y, radius."""

        def draw(pen: Pen, k: float) -> None:
            for x, y, r in spots:
                pen.ellipse(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), fill=255)

        self.lay(self.mask(draw, radius), color, op)

    # ---- nature
    def sky(self, horizon: float = 270, sun: tuple[float, float, float, float] | None = None) -> None:
        """The sky, and the glow of a sun or moon at x, y with a reach and a strength."""
        t = np.clip(self.yy / horizon, 0, 1)[..., None] ** 1.25
        self.a = self.col("sky0") * (1 - t) + self.col("sky1") * t
        wide = Image.fromarray(self.noise(110, 4, 3)).resize((PW * 2, PH), Image.Resampling.BICUBIC)
        self.a = self.a * (1 + (np.asarray(wide)[:, :PW, None] - 0.5) * 0.16)
        if sun:
            x, y, reach, strength = sun
            self.glow(x, y, reach, "light", strength)

    def glow(
        self, x: float, y: float, r: float, color: str = "light", strength: float = 0.9, squash: float = 1.0
    ) -> None:
        """A glow that fades away."""
        g = np.exp(-((self.xx - x) ** 2 + ((self.yy - y) / squash) ** 2) / (2 * r * r))[..., None] * strength
        self.a = (self.a * (1 - g) + self.col(color) * g).astype(np.float32)

    def moon(self, x: float, y: float, r: float) -> None:
        """The moon."""
        self.glow(x, y, r * 0.6, "light", 1.0)
        self.lay(np.clip((r - np.hypot(self.xx - x, self.yy - y)) * SCALE, 0, 1), "light")

    def ridge(self, y: float, amp: float, color: str, seed: int = 0, trees: int = 0, fade: float = 0.0) -> Pixels:
        """A ridge of hills with trees on it; answers how high it stands at each x."""
        rng = np.random.default_rng(self.seed * 31 + seed)
        x = np.arange(W, dtype=np.float32)
        shape = np.zeros(W, np.float32)
        for i in range(4):
            shape += amp / (i + 1) * np.sin(x / (170 / (i + 1) ** 1.2) + rng.random() * 6.28)
        shape += np.cumsum(rng.normal(0, 0.4, W)).astype(np.float32) * 0.35
        shape -= np.linspace(shape[0], shape[-1], W, dtype=np.float32) * 0.6
        top = y + shape
        wide = np.interp(np.arange(PW) / SCALE, x, top).astype(np.float32)
        m = np.clip((self.yy - wide[None]) * SCALE + 0.5, 0, 1)
        if trees:
            m = np.maximum(m, self.mask(lambda pen, k: self._trees(pen, k, top, trees, rng)))
        self.lay(m, color)
        if fade:
            self.a = self.a * (1 - (np.clip((self.yy - wide[None]) / 90, 0, 1) * m)[..., None] * fade)
        return top

    @staticmethod
    def _trees(pen: Pen, k: float, top: Pixels, count: int, rng: np.random.Generator) -> None:
        for _ in range(count):
            i, h = int(rng.integers(0, W)), float(rng.uniform(10, 26))
            w, foot = h * float(rng.uniform(0.5, 0.9)), float(top[i]) + 4
            if rng.random() < 0.35:
                fir = [(i - w * 0.35, foot), (i, foot - h * 1.5), (i + w * 0.35, foot)]
                pen.polygon([(a * k, b * k) for a, b in fir], fill=255)
                continue
            for _ in range(5):
                x, y = i + float(rng.uniform(-0.4, 0.4)) * w, foot - h * float(rng.uniform(0.35, 1.0))
                r = w * float(rng.uniform(0.28, 0.46))
                pen.ellipse(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), fill=255)
            pen.line([(i * k, foot * k), (i * k, (foot - h * 0.6) * k)], fill=255, width=int(2 * k))

    def ground(self, y: float, color: str = "near", texture: float = 0.3) -> None:
        """The ground in front."""
        bumps = self.noise(60, 3, 4)[0] * 8
        self.lay(np.clip(self.yy - y - bumps[None], 0, 1), color, 1, texture)

    def grass(self, y: float, count: int, color: str = "near", height: float = 18) -> None:
        """Blades of grass along a line."""

        def draw(pen: Pen, k: float) -> None:
            for _ in range(count):
                x, foot = self.rng.uniform(0, W), y + self.rng.uniform(-4, 8)
                for _ in range(3):
                    tip = (x + self.rng.uniform(-7, 7), foot - self.rng.uniform(0.4, 1) * height)
                    pen.line([(x * k, foot * k), (tip[0] * k, tip[1] * k)], fill=255, width=int(k))

        self.lay(self.mask(draw, 0.4), color)

    def tree(self, x: float, foot: float, h: float, color: str, seed: int = 0) -> None:
        """One large tree."""
        rng = random.Random(self.seed * 17 + seed)

        def draw(pen: Pen, k: float) -> None:
            pen.polygon(
                [
                    (a * k, b * k)
                    for a, b in (
                        (x - h * 0.04, foot),
                        (x - h * 0.02, foot - h * 0.6),
                        (x + h * 0.02, foot - h * 0.6),
                        (x + h * 0.045, foot),
                    )
                ],
                fill=255,
            )
            for _ in range(150):
                a, t = rng.uniform(0, 6.28), rng.random() ** 0.6
                cx, cy = x + math.cos(a) * t * h * 0.30, foot - h * 0.66 + math.sin(a) * t * h * 0.30
                r = h * rng.uniform(0.018, 0.055)
                pen.ellipse(((cx - r) * k, (cy - r) * k, (cx + r) * k, (cy + r) * k), fill=255)

        self.lay(self.mask(draw, 0.6), color)

    def poplar(self, x: float, foot: float, h: float, color: str, seed: int = 0) -> None:
        """A poplar of an avenue."""
        rng = random.Random(seed)

        def draw(pen: Pen, k: float) -> None:
            for _ in range(30):
                t = rng.random()
                r = h * 0.085 * (1.15 - abs(t - 0.45) * 1.3)
                cx, cy = x + rng.uniform(-0.05, 0.05) * h, foot - h * 0.14 - t * h * 0.84
                pen.ellipse(((cx - r) * k, (cy - r * 1.6) * k, (cx + r) * k, (cy + r * 1.6) * k), fill=255)
            pen.line([(x * k, foot * k), (x * k, (foot - h * 0.4) * k)], fill=255, width=int(max(2, h * 0.03) * k))

        self.lay(self.mask(draw, 0.7), color, 0.95)

    def rain(self, count: int = 150) -> None:
        """Slanting rain."""
        drops = []
        for _ in range(count):
            x, y = self.rng.uniform(0, W + 60), self.rng.uniform(0, H)
            drops.append([(x, y), (x - 7, y + 24)])
        self.lines(drops, 0.6, "light", 0.24, 0.3)

    # ---- fire and smoke
    def smoke(
        self, x: float, y: float, r: float, color: str, n: int = 16, spread: float = 1.0, op: float = 0.9,
        up: float = 1.2, lit: str = "", seed: int = 0, lean: float = 0.0,
    ) -> None:  # fmt: skip
        """A cloud of smoke that rises from x, y."""
        rng = random.Random(self.seed * 7 + seed)
        puffs = []
        for i in range(n):
            t = i / n
            size = r * rng.uniform(0.35, 0.7) * (0.6 + 0.6 * t)
            puffs.append((x + rng.uniform(-1, 1) * r * spread * (0.35 + t) + lean * t * r, y - t * r * up * 2, size))

        def draw(pen: Pen, k: float) -> None:
            for a, b, q in puffs:
                pen.ellipse(((a - q) * k, (b - q) * k, (a + q) * k, (b + q) * k), fill=255)

        def draw_lit(pen: Pen, k: float) -> None:
            for a, b, q in puffs:
                pen.ellipse(((a - q * 1.05) * k, (b - q * 1.05) * k, (a + q * 0.5) * k, (b + q * 0.5) * k), fill=255)

        wisps = self.noise(34, 4, 55 + seed)
        m = np.clip(self.mask(draw, 5) * 1.7 - wisps * 0.85, 0, 1)
        self.lay(m, color, op)
        if lit:
            self.lay(np.clip(self.mask(draw_lit, 5) * m * 1.1 - wisps * 0.35, 0, 1), lit, 0.55)

    def burst(
        self, x: float, y: float, h: float, color: str = "mid", core: bool = True, seed: int = 0, lean: float = 0
    ) -> None:
        """A fountain of earth: a skirt of dust, plumes, clods."""
        rng = random.Random(self.seed * 13 + seed)
        if core:
            self.glow(x, y - h * 0.14, h * 0.30, "light", 0.8)
        wisps = self.noise(26, 4, 90 + seed)

        def skirt(pen: Pen, k: float) -> None:
            for _ in range(30):
                t = rng.uniform(-1, 1)
                r = h * rng.uniform(0.07, 0.15) * (1.15 - abs(t) * 0.5)
                cx, cy = x + t * h * 0.40, y - h * rng.uniform(0, 0.22) * (1 - abs(t))
                pen.ellipse(((cx - r) * k, (cy - r) * k, (cx + r) * k, (cy + r) * k), fill=255)

        def plumes(pen: Pen, k: float) -> None:
            for i in range(34):
                angle = rng.gauss(0, 0.27) + lean
                length = h * rng.uniform(0.55, 1.0) * max(0.35, 1 - abs(angle - lean) * 0.75)
                width = h * rng.uniform(0.025, 0.06)
                left, right = [], []
                for j in range(7):
                    t = j / 6
                    bend = angle * (0.55 + 0.6 * t)
                    px, py = x + math.sin(bend) * length * t, y - math.cos(bend) * length * t
                    w = width * (1 - t) ** 0.7 * (1 + 0.5 * math.sin(j * 2.1 + i))
                    left.append(((px - w) * k, py * k))
                    right.append(((px + w) * k, py * k))
                pen.polygon(left + right[::-1], fill=255)
                for _ in range(2):
                    u, r = rng.uniform(0.7, 1.16), rng.uniform(1.2, 3.6)
                    cx, cy = (
                        x + math.sin(angle * 1.1) * length * u + rng.uniform(-6, 6),
                        y - math.cos(angle) * length * u,
                    )
                    clod = (rng.uniform(0, 1.2), rng.uniform(1.6, 3), rng.uniform(3.4, 5))
                    pen.polygon([((cx + r * math.cos(z)) * k, (cy + r * math.sin(z)) * k) for z in clod], fill=255)

        self.lay(np.clip(self.mask(skirt, 4) * 1.7 - wisps * 0.75, 0, 1), color, 0.85)
        self.lay(np.clip(self.mask(plumes, 1.1) * 1.25 - wisps * 0.22, 0, 1), color)

    def flash(self, x: float, y: float, r: float) -> None:
        """The flash of a gun."""
        self.glow(x, y, r * 1.6, "light", 0.75)
        self.glow(x, y, r * 0.5, "#FFFBEA", 1.0)

    # ---- things and people
    def _tinted(self, pixels: Pixels, color: str, keep: float, rim: str) -> Pixels:
        """A sprite turned towards one tone, its upper edge lit."""
        rgb, alpha = pixels[..., :3], pixels[..., 3:]
        grey = rgb.mean(2, keepdims=True)
        out = self.col(color) * (1 - keep) + (rgb * 0.55 + grey * 0.45) * keep
        if rim:
            above = np.zeros_like(alpha)
            above[3:] = alpha[:-3]
            edge = np.clip(alpha - above, 0, 1) * 0.8
            out = out * (1 - edge) + self.col(rim) * edge
        return np.dstack([out, alpha]).astype(np.float32)

    def unit(
        self, name: str, x: float, foot: float, w: float, color: str = "near", keep: float = 0.22, flip: bool = False,
        rim: str = "light", angle: float = 0,
    ) -> None:  # fmt: skip
        """A unit, w wide, its left edge at x, its foot at foot."""
        pixels = sprite(name, w * SCALE, None, flip)
        if angle:
            pixels = rotate(pixels, angle)
        paste(self.a, self._tinted(pixels, color, keep, rim), x * SCALE, foot * SCALE - pixels.shape[0])

    def people(
        self, group: Sequence[Person], color: str = "near", keep: float = 0.28, rim: str = "light", german: bool = False,
        flip: bool = False, **dress: Any,
    ) -> None:  # fmt: skip
        """People on foot, each with a pose, a place and a size."""

        def draw(v: Piece) -> None:
            for pose, x, y, k in group:
                soldier(v, x, y, pose, k, flip=flip, **dress)

        self.figure(draw,
                    color, keep, rim, GERMAN if german else AMERICAN)  # fmt: skip

    def figure(
        self,
        draw: Callable[[Piece], Any],
        color: str = "near",
        keep: float = 0.28,
        rim: str = "light",
        inks: Inks = AMERICAN,
    ) -> None:
        """Anything drawn with the kit of the units, on the whole canvas."""
        piece = Piece(W, H, inks)
        draw(piece)
        paste(self.a, self._tinted(svg(piece.svg(), PW, PH, over=2), color, keep, rim), 0, 0)

    def sandbags(self, x: float, foot: float, columns: int, rows: int, color: str = "near", size: float = 26) -> None:
        """A wall of sandbags."""
        rng = random.Random(self.seed * 3 + int(x))

        def draw(pen: Pen, k: float) -> None:
            for row in range(rows):
                for column in range(columns - row % 2):
                    a = x + (column + (row % 2) * 0.5) * size + rng.uniform(-1.5, 1.5)
                    b = foot - (row + 1) * size * 0.44
                    box = (a * k, b * k, (a + size - 1.5) * k, (b + size * 0.46) * k)
                    pen.rounded_rectangle(box, size * 0.2 * k, fill=255)

        m = self.mask(draw, 0.5)
        self.lay(m, color, 1, 0.4)
        above = np.zeros_like(m)
        above[3:] = m[:-3]
        self.lay(np.clip(m - above, 0, 1), "sky1", 0.5)

    def flag(self, x: float, foot: float, height: float, cloth: float, color: str = "near", wave: str = "sky1") -> None:
        """A flag on its pole, streaming to the right."""
        top = foot - height
        self.line([(x, foot), (x, top)], 4, color)
        upper, lower = [], []
        for i in range(13):
            t = i / 12
            bend = math.sin(t * 5.2) * cloth * 0.06 * t
            upper.append((x + 2 + t * cloth, top + 2 + bend + t * cloth * 0.05))
            lower.append((x + 2 + t * cloth, top + 2 + cloth * 0.58 + bend * 1.3 + t * cloth * 0.05))
        self.poly(upper + lower[::-1], color)
        self.lines(
            [[(a[0], a[1] + (b[1] - a[1]) * t) for a, b in zip(upper, lower, strict=True)] for t in (0.34, 0.67)],
            3.4,
            wave,
            0.6,
        )

    # ---- the end
    def done(self, vignette: float = 0.28) -> Pixels:
        """The finished picture: grain, and darker towards the corners."""
        a = self.a * (1 + grain(PW, PH, self.seed) * 0.02 + (self.noise(8, 2, 2) - 0.5) * 0.06)[..., None]
        r = np.hypot((self.xx / W - 0.5) * 1.25, (self.yy / H - 0.48) * 1.25)
        return clipped(a * (1 - np.clip(r - 0.35, 0, 1)[..., None] * vignette * 1.6))
