"""A small SVG writer that keeps to what the game's own SVG reader understands: shapes, strokes and gradients."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]


def num(value: float) -> str:
    """A number without needless digits."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def outline(points: Sequence[Point]) -> str:
    """The path through some points, closed."""
    return "M" + " L".join(f"{num(x)},{num(y)}" for x, y in points) + " Z"


def star_points(
    x: float, y: float, r: float, inner: float = 0.382, turn: float = -math.pi / 2, n: int = 5
) -> list[Point]:
    """The corners of a star with n points."""
    corners = []
    for i in range(n * 2):
        q = r if i % 2 == 0 else r * inner
        a = turn + i * math.pi / n
        corners.append((x + q * math.cos(a), y + q * math.sin(a)))
    return corners


def turned(points: Sequence[Point], angle: float, center: Point = (0, 0)) -> list[Point]:
    """Points turned about the origin and then moved to a centre."""
    c, s = math.cos(angle), math.sin(angle)
    return [(center[0] + x * c - y * s, center[1] + x * s + y * c) for x, y in points]


class Drawing:
    """An SVG picture in the making."""

    def __init__(self, w: float, h: float) -> None:
        self.w, self.h = w, h
        self.defs: list[str] = []
        self.parts: list[str] = []

    def grad(self, y0: float, y1: float, *stops: tuple[float, str], x0: float = 0, x1: float = 0) -> str:
        """A fill that changes from one end to the other."""
        name = f"g{len(self.defs)}"
        inside = "".join(f'<stop offset="{num(at)}" stop-color="{color}"/>' for at, color in stops)
        ends = f'x1="{num(x0)}" y1="{num(y0)}" x2="{num(x1)}" y2="{num(y1)}"'
        units = 'gradientUnits="userSpaceOnUse"'
        self.defs.append(f'<linearGradient id="{name}" {units} {ends}>{inside}</linearGradient>')
        return f"url(#{name})"

    def _add(self, shape: str, fill: str, st: str | None, sw: float, op: float, more: str = "") -> None:
        stroke = f' stroke="{st}" stroke-width="{num(sw)}"' if st else ""
        faint = f' opacity="{num(op)}"' if op != 1 else ""
        self.parts.append(f'<{shape} fill="{fill}"{stroke}{more}{faint}/>')

    def path(
        self, d: str, fill: str = "none", st: str | None = None, sw: float = 1.6, op: float = 1,
        cap: str = "round", dash: str | None = None,
    ) -> None:  # fmt: skip
        """A path in SVG's own letters."""
        more = f' stroke-linecap="{cap}" stroke-linejoin="round"' if st else ""
        if dash:
            more += f' stroke-dasharray="{dash}"'
        self._add(f'path d="{d}"', fill, st, sw, op, more)

    def poly(self, pts: Sequence[Point], fill: str, st: str | None = None, sw: float = 1.6, op: float = 1) -> None:
        """A closed shape with straight edges."""
        self.path(outline(pts), fill, st, sw, op)

    def line(
        self, x0: float, y0: float, x1: float, y1: float, c: str, sw: float = 2, op: float = 1, cap: str = "round"
    ) -> None:
        """A straight line."""
        self.path(f"M{num(x0)},{num(y0)} L{num(x1)},{num(y1)}", "none", c, sw, op, cap)

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str,
        st: str | None = None, sw: float = 1.6, r: float = 0, op: float = 1,
    ) -> None:  # fmt: skip
        """A rectangle, with round corners if asked."""
        round_ = f' rx="{num(r)}"' if r else ""
        self._add(f'rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{round_}', fill, st, sw, op)

    def circ(
        self, x: float, y: float, r: float, fill: str, st: str | None = None, sw: float = 1.6, op: float = 1
    ) -> None:
        """A circle."""
        self._add(f'circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"', fill, st, sw, op)

    def svg(self) -> str:
        """The whole picture as a file's text."""
        size = f'viewBox="0 0 {num(self.w)} {num(self.h)}" width="{num(self.w)}" height="{num(self.h)}"'
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{defs}{"".join(self.parts)}</svg>\n'
