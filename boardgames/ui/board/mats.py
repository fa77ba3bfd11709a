"""Where groups of cards lie: the mats of two to six seats on one table, the trays on a mat, the plates on a tray.

All lengths are those of a group at scale 1 until a scale turns them into pixels. Nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

from boardgames.core.table import Piece, Table, Tray
from boardgames.ui.board import faces, rail
from boardgames.ui.board.faces.plates import PLATE, ROOF

PAD, GAP, RAIL, TURNED = 7, 5, 25, 3  # around a tray, between plates, below them, before one that lies broad
RAIL_LEAST = 17  # pixels of the rail
ROOFED, SPREAD = 112.0, 1.25  # how wide a roof is at least; how much larger markers are on a small tray
HEAD, BELOW, AIR, HEAD_LEAST = 36, 6, 9, 18  # of a mat; around what lies on it; between two trays; pixels of a head
SIDES = 0.27  # of the width of the table, that a mat beside the viewer's takes
OWN, OTHERS, CROWD = 1.05, 0.90, 0.86  # the largest scales: of the viewer's groups, of all others, of five and six
LEAST, STEP = 0.2, 0.01  # the smallest scale, and from one that is tried to the next

Box = tuple[float, float, float, float]
Plate = tuple[Piece, Box]


class Lying(msgspec.Struct):
    """A tray as it lies: its size, its plates, and the roof or the place for one."""

    tray: Tray
    size: tuple[float, float]
    plates: list[Plate]
    open: Box | None  # where a roof might lie

    def tall(self, scale: float) -> float:
        """How high it is in pixels: its rail never so low that its markers would hide a figure."""
        return self.size[1] * scale + max(0.0, RAIL_LEAST - RAIL * scale)


def lying(tray: Tray, pieces: Sequence[Piece], roofed: bool) -> Lying:
    """What lies where on a tray; roofed: there may be leaders on this table, so that every tray has room for one."""
    of = {piece.ref: faces.named(piece) for piece in pieces}
    roof = next((piece for piece in pieces if of[piece.ref].roof), None)
    row = [piece for piece in pieces if piece is not roof and not of[piece.ref].tucked]
    top = PAD + (ROOF + GAP) * roofed
    found: list[Plate] = []
    left = float(PAD)
    under = [piece for piece in pieces if of[piece.ref].tucked]
    for piece in (each for each in row if not each.turned):
        wide, tall = of[piece.ref].form
        for annex in (each for each in under if each.holder == piece.ref):
            shown, high = of[annex.ref].form
            found.append((annex, (left + wide - GAP, top + PLATE[1] - high, shown + GAP, high)))
        found.append((piece, (left, top + PLATE[1] - tall, wide, tall)))
        left += wide + sum(of[each.ref].form[0] for each in under if each.holder == piece.ref) + GAP
    covered = max(left - GAP - PAD, ROOFED if roof else 46.0)
    left = PAD + covered + GAP
    for piece in (each for each in row if each.turned):
        wide, tall = max(of[piece.ref].form), min(of[piece.ref].form)
        found.append((piece, (left + TURNED, top + PLATE[1] - tall, wide, tall)))
        left += TURNED + wide + GAP
    left = max(left, PAD + sum(rail.width(each, RAIL - 4) + GAP for each in tray.marks) * SPREAD)
    over: Box = (PAD, PAD, covered, ROOF)
    if roof is not None:
        found.append((roof, over))
    return Lying(tray, (left - GAP + PAD, top + PLATE[1] + RAIL + PAD), found, over if roofed and not roof else None)


def flow(
    shown: Sequence[Lying], width: float, height: float, most: float, air: float
) -> tuple[float, list[tuple[float, float]]]:
    """Trays in rows, at the largest scale up to one at which all fit; where each one's corner is, spread evenly."""
    if not shown:
        return most, []
    scale = most
    while True:
        rows = broken(shown, width, scale, air)
        tall = max(each.tall(scale) for each in shown)
        used = len(rows) * tall + (len(rows) - 1) * air
        if scale <= LEAST or (used <= height + 0.5 and all(each.size[0] * scale <= width + 0.5 for each in shown)):
            break
        scale -= STEP
    spare, spots = max(0.0, (height - used) / (len(rows) + 1)), []
    for n, row in enumerate(rows):
        whole = sum(each.size[0] * scale for each in row) + air * (len(row) - 1)
        more = min(air * 2.2, max(0.0, (width - whole) / (len(row) + 1)))
        x = (width - whole - more * (len(row) - 1)) / 2
        for each in row:
            spots.append((x, spare + n * (tall + air + spare)))
            x += each.size[0] * scale + air + more
    return scale, spots


def broken(shown: Sequence[Lying], width: float, scale: float, air: float) -> list[list[Lying]]:
    """Trays in rows, each as full as it goes."""
    rows: list[list[Lying]] = [[]]
    used = 0.0
    for each in shown:
        wide = each.size[0] * scale
        if rows[-1] and used + wide > width + 0.5:
            rows.append([])
            used = 0.0
        rows[-1].append(each)
        used += wide + air
    return rows


def shares(count: int, box: Box, gap: float, upper: float) -> list[Box]:
    """Where the mats lie: the viewer's at the foot, the rest clockwise from his left. upper: the share of their row."""
    x, y, width, height = box
    if count == 1:
        return [box]
    top = (height - gap) * upper
    low = height - gap - top
    if count <= 4:
        each = (width - gap * (count - 2)) / (count - 1)
        rest = [(x + n * (each + gap), y, each, top) for n in range(count - 1)]
        return [(x, y + top + gap, width, low), *rest]
    above, side = count - 3, width * SIDES
    each = (width - gap * (above - 1)) / above
    return [
        (x + side + gap, y + top + gap, width - 2 * (side + gap), low),
        (x, y + top + gap, side, low),
        *((x + n * (each + gap), y, each, top) for n in range(above)),
        (x + width - side, y + top + gap, side, low),
    ]


def arranged(mats: Sequence[Sequence[Lying]], box: Box, gap: float, k: float) -> list[Box]:
    """The mats for what lies on them now: that share of the rows at which the smallest group comes out largest."""
    best, found = -1.0, shares(len(mats), box, gap, 0.5)
    for step in range(21):
        boxes = shares(len(mats), box, gap, 0.42 + step * 0.01)
        scales = [
            flow(shown, *room(place, k), largest(len(mats), n) * k, AIR * k)[0] / (largest(len(mats), n) * k)
            for n, (shown, place) in enumerate(zip(mats, boxes, strict=True))
        ]
        worth = 1.6 * min(scales[1:], default=1.0) + scales[0] + 0.1 * sum(scales)
        if worth > best + 1e-3:
            best, found = worth, boxes
    return found


def largest(count: int, n: int) -> float:
    """The largest scale of the groups on a mat."""
    return CROWD if count > 4 else OTHERS if n else OWN


def head(place: Box, k: float) -> float:
    """How high the head of a mat is: of a low one, where everything is drawn large, no more than its share."""
    return max(HEAD_LEAST, min(HEAD * k, place[3] * 0.2))


def room(place: Box, k: float) -> tuple[float, float]:
    """What a mat leaves to its trays."""
    return place[2] - 14 * k, place[3] - head(place, k) - 2 * BELOW * k


class Placed(msgspec.Struct):
    """A mat as it lies: its box, the scale of its groups, and each of its trays with its corner."""

    box: Box
    scale: float
    trays: list[tuple[Lying, tuple[float, float]]]


def placed(table: Table, size: tuple[int, int], gap: float, k: float) -> list[Placed]:
    """All mats of a table in a box of so many pixels; k: pixels to a length of the window."""
    on: dict[str, list[Piece]] = {tray.ref: [] for tray in table.trays}
    for piece in table.pieces:
        if piece.tile in on:
            on[piece.tile].append(piece)
    roofed = any(tray.open for tray in table.trays) or any(faces.named(piece).roof for piece in table.pieces)
    mats = [[lying(tray, on[tray.ref], roofed) for tray in table.trays if tray.mat == mat.ref] for mat in table.mats]
    boxes = arranged(mats, (0.0, 0.0, float(size[0]), float(size[1])), gap, k) if mats else []
    found = []
    for n, (shown, box) in enumerate(zip(mats, boxes, strict=True)):
        scale, spots = flow(shown, *room(box, k), largest(len(mats), n) * k, AIR * k)
        corners = [(box[0] + 7 * k + x, box[1] + head(box, k) + BELOW * k + y) for x, y in spots]
        found.append(Placed(box, scale, list(zip(shown, corners, strict=True))))
    return found


def rect(box: Box, times: float, corner: tuple[float, float]) -> Rect:
    """A box in the window, so many times larger, from a corner on."""
    x, y, wide, tall = box
    left, top = corner[0] + x * times, corner[1] + y * times
    return Rect(round(left), round(top), max(1, round(wide * times)), max(1, round(tall * times)))
