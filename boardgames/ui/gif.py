"""Writing moving pictures as GIF with nothing but what Python brings: of each frame only what changed."""

from __future__ import annotations

import struct
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import pygame
from pygame import Rect, Surface

COLOURS = 256
SAMPLE = (160, 90)  # the palette is chosen from a picture of this size
LONGEST = 4095  # the last code of a table
Colour = tuple[int, int, int]
STEPS = (16, 96, 168, 240)
SPARE: list[Colour] = [(r, g, b) for r in STEPS for g in STEPS for b in STEPS]


def palette_of(picture: Surface) -> list[Colour]:
    """The colours that suit a picture: its boxes cut in half where they are widest, and a few for the rest."""
    small = pygame.transform.smoothscale(picture, SAMPLE)
    data = pygame.image.tobytes(small, "RGB")
    pixels = [(data[n], data[n + 1], data[n + 2]) for n in range(0, len(data), 3)]
    boxes = [(spread(pixels), pixels)]
    while len(boxes) < COLOURS - len(SPARE):
        widest = max(range(len(boxes)), key=lambda n: boxes[n][0][0])
        (width, channel), box = boxes[widest]
        if width == 0:
            break
        box.sort(key=lambda colour: colour[channel])
        halves = box[: len(box) // 2], box[len(box) // 2 :]
        boxes[widest : widest + 1] = [(spread(half), half) for half in halves]
    means = [tuple(sum(colour[c] for colour in box) // len(box) for c in range(3)) for _, box in boxes]
    found: list[Colour] = [(mean[0], mean[1], mean[2]) for mean in means]
    return [*found, *SPARE, *[(0, 0, 0)] * (COLOURS - len(found) - len(SPARE))]


def spread(box: list[Colour]) -> tuple[float, int]:
    """How wide a box of colours is, weighed a little by how many are in it, and along which channel."""
    if len(box) < 2:
        return 0.0, 0
    widths = [max(colour[c] for colour in box) - min(colour[c] for colour in box) for c in range(3)]
    channel = widths.index(max(widths))
    return widths[channel] * len(box) ** 0.25, channel


def packed(indexes: bytes) -> bytes:
    """LZW as GIF wants it, for 256 colours."""
    clear, end = COLOURS, COLOURS + 1
    out = bytearray()
    bits = count = 0
    size, following = 9, end + 1
    table: dict[tuple[int, int], int] = {}

    def put(code: int) -> None:
        nonlocal bits, count
        bits |= code << count
        count += size
        while count >= 8:
            out.append(bits & 255)
            bits >>= 8
            count -= 8

    put(clear)
    current = indexes[0]
    for value in memoryview(indexes)[1:]:
        known = table.get((current, value))
        if known is not None:
            current = known
            continue
        put(current)
        if following <= LONGEST:
            table[current, value] = following
            if following == 1 << size:
                size += 1
            following += 1
        else:
            put(clear)
            table.clear()
            size, following = 9, end + 1
        current = value
    put(current)
    put(end)
    if count:
        out.append(bits & 255)
    return bytes(out)


class Gif:
    """A moving picture being written; `add` takes a frame and how long it stays."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        self.size = size
        self._path = path
        self._file: BinaryIO | None = None
        self._indexed: Surface | None = None
        self._last = b""
        self._waiting = 0

    def __enter__(self) -> Gif:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _begin(self, first: Surface) -> Surface:
        colours = palette_of(first)
        self._indexed = Surface(self.size, depth=8)
        self._indexed.set_palette(colours)
        self._file = self._path.open("wb")
        self._file.write(b"GIF89a" + struct.pack("<HHBBB", *self.size, 0xF7, 0, 0))
        self._file.write(bytes(value for colour in colours for value in colour))
        self._file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
        return self._indexed

    def add(self, frame: Surface, ms: int) -> None:
        """A frame; only the part that differs from the last one is written."""
        picture = frame if frame.size == self.size else pygame.transform.smoothscale(frame, self.size)
        indexed = self._indexed or self._begin(picture)
        converted = picture.convert(indexed)
        data = pygame.image.tobytes(converted, "P")
        part = changed(self._last, data, self.size) if self._last else Rect(0, 0, *self.size)
        if part.height == 0:
            self._waiting += ms
            return
        self._last = data
        width = self.size[0]
        rows = [data[y * width + part.x : y * width + part.right] for y in range(part.y, part.bottom)]
        self._write(part, b"".join(rows), ms + self._waiting)
        self._waiting = 0

    def _write(self, part: Rect, indexes: bytes, ms: int) -> None:
        assert self._file is not None
        self._file.write(b"\x21\xf9\x04\x04" + struct.pack("<H", max(2, ms // 10)) + b"\x00\x00")
        self._file.write(b"\x2c" + struct.pack("<HHHHB", part.x, part.y, part.width, part.height, 0) + b"\x08")
        code = packed(indexes)
        for n in range(0, len(code), 255):
            block = code[n : n + 255]
            self._file.write(bytes((len(block),)) + block)
        self._file.write(b"\x00")

    def close(self) -> None:
        """Finish the file."""
        if self._file is not None:
            self._file.write(b"\x3b")
            self._file.close()
            self._file = None


def changed(before: bytes, after: bytes, size: tuple[int, int]) -> Rect:
    """The smallest box outside which two pictures are the same."""
    width, height = size
    rows = [y for y in range(height) if before[y * width : (y + 1) * width] != after[y * width : (y + 1) * width]]
    if not rows:
        return Rect(0, 0, 0, 0)
    left, right = width, 0
    for y in rows:
        one, other = before[y * width : (y + 1) * width], after[y * width : (y + 1) * width]
        left = min(left, first_difference(one, other))
        right = max(right, width - first_difference(one[::-1], other[::-1]))
    return Rect(left, rows[0], right - left, rows[-1] + 1 - rows[0])


def first_difference(one: bytes, other: bytes) -> int:
    """Where two rows first differ."""
    low, high = 0, len(one)
    while high - low > 1:
        middle = (low + high) // 2
        if one[low:middle] != other[low:middle]:
            high = middle
        else:
            low = middle
    return low
