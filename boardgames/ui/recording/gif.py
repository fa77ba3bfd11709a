"""Writing moving pictures as GIF with nothing but what Python brings: of each frame only what changed.

Colours are looked up as the 16 bits that a surface of that depth holds, so that a frame is a handful of calls.
"""

from __future__ import annotations

import heapq
import re
import struct
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO

from pygame import Rect, Surface

COLOURS = 255  # of 256: the last one stands for what stays as it was
SAME = 255
LONGEST = 4095  # the last code of a table
CLEAR = 256  # the code after those of the pixels
SLICE, BAND = 50_000, 16  # pixels, and rows, between two breaths
STRIP = 80  # pixels of a row that are compared at once
RUN = re.compile(b"\xff{16,}")
MASKS = (0xF800, 0x07E0, 0x001F, 0)
Colour = tuple[int, int, int]


def rough(picture: Surface) -> bytes:
    """A picture in 16 bits a pixel, row by row."""
    surface = Surface(picture.size, depth=16, masks=MASKS)
    surface.blit(picture, (0, 0))
    width = picture.width * 2
    data = surface.get_buffer().raw
    pitch = surface.get_pitch()
    if pitch == width:
        return data
    return b"".join(data[y * pitch : y * pitch + width] for y in range(picture.height))


def colour_of(pixel: int) -> Colour:
    """The colour in the middle of those that 16 bits stand for."""
    return (pixel >> 11 << 3) + 4, ((pixel >> 5 & 63) << 2) + 2, ((pixel & 31) << 3) + 4


def palette_of(pictures: Iterable[bytes]) -> Iterator[list[Colour]]:
    """The colours that suit pictures best: boxes of colours, cut in half where they are widest and fullest.

    The work comes in slices; what the last one yields is whole.
    """
    counts: Counter[int] = Counter()
    for each in pictures:
        counts.update(memoryview(each).cast("H"))
        yield []
    boxes = [Box.of([(colour_of(pixel), count) for pixel, count in sorted(counts.items())], 0)]
    number = 0
    while len(boxes) < COLOURS and boxes[0].weight < 0:
        for half in heapq.heappop(boxes).halves():
            number += 1
            heapq.heappush(boxes, Box.of(half, number))
        yield []
    found = sorted(box.mean() for box in boxes)
    yield found + [(0, 0, 0)] * (256 - len(found))


class Box(tuple[float, int, int, list[tuple[Colour, int]]]):
    """Colours and how often they occur, weighed for the heap: the first to be cut weighs least."""

    @property
    def weight(self) -> float:
        return self[0]

    @staticmethod
    def of(colours: list[tuple[Colour, int]], number: int) -> Box:
        widths = [max(c[n] for c, _ in colours) - min(c[n] for c, _ in colours) for n in range(3)]
        channel = widths.index(max(widths))
        count = sum(count for _, count in colours)
        return Box((-widths[channel] * count**0.4, number, channel, colours))

    def halves(self) -> tuple[list[tuple[Colour, int]], list[tuple[Colour, int]]]:
        channel, colours = self[2], sorted(self[3], key=lambda each: each[0][self[2]])
        middle = (colours[0][0][channel] + colours[-1][0][channel]) / 2
        half, passed, cut = sum(count for _, count in colours) / 2, 0, 1
        for n, (_, count) in enumerate(colours[:-1], 1):
            passed += count
            cut = n
            if passed >= half:
                break
        even = next(n for n, (colour, _) in enumerate(colours) if colour[channel] > middle)
        cut = max(1, min(len(colours) - 1, (cut + even) // 2))  # neither the many nor the rare ones alone decide
        return colours[:cut], colours[cut:]

    def mean(self) -> Colour:
        count = sum(count for _, count in self[3])
        red, green, blue = (round(sum(c[n] * often for c, often in self[3]) / count) for n in range(3))
        return red, green, blue


class Nearest(dict[int, int]):
    """Which of the palette's colours stands for a pixel, worked out when it is first met."""

    def __init__(self, palette: Sequence[Colour]) -> None:
        super().__init__()
        self._palette = [(*colour, n) for n, colour in enumerate(palette[:COLOURS])]

    def __missing__(self, pixel: int) -> int:
        r, g, b = colour_of(pixel)
        best = min([(3 * (r - x) ** 2 + 6 * (g - y) ** 2 + (b - z) ** 2, n) for x, y, z, n in self._palette])
        self[pixel] = best[1]
        return best[1]


def packed(indexes: bytes, out: bytearray) -> Iterator[None]:
    """LZW as GIF wants it, for 256 colours."""
    writer = Lzw(out)
    at = 0
    for run in RUN.finditer(indexes):
        yield from writer.pixels(indexes, at, run.start())
        writer.run(run.end() - run.start())
        at = run.end()
    yield from writer.pixels(indexes, at, len(indexes))
    writer.end()


class Lzw:
    """The codes so far. A long run of `SAME`, which is most of a frame, is taken in great steps."""

    def __init__(self, out: bytearray) -> None:
        self._out = out
        self._table: dict[int, int] = {}  # by the code before and the pixel after it
        self._runs = [-1, SAME]  # the codes of runs of `SAME`, by their length
        self._bits, self._count, self._size, self._next = CLEAR, 9, 9, CLEAR + 2
        self._current = -1

    def pixels(self, indexes: bytes, start: int, stop: int) -> Iterator[None]:
        """Pixels one by one."""
        known = self._table.get
        for at in range(start, stop, SLICE):
            current = self._current
            for value in indexes[at : min(stop, at + SLICE)]:
                code = known(current << 8 | value) if current >= 0 else value
                if code is None:
                    self._put(current, value)
                    current = value
                else:
                    current = code
            self._current = current
            yield

    def run(self, length: int) -> None:
        """So many pixels that are `SAME`."""
        current, known = self._current, self._table.get
        while current >= 0 and length:  # what came before may go on into it
            code = known(current << 8 | SAME)
            if code is None:
                self._put(current, SAME)
                current = -1
            else:
                current = code
                length -= 1
        while length:
            longest = len(self._runs) - 1
            if length <= longest:
                current = self._runs[length]
                break
            self._put(self._runs[longest], SAME)
            length -= longest
        self._current = current

    def _put(self, code: int, value: int) -> None:
        """Write a code; with the pixel after it, it has a code of its own from now on."""
        self._bits |= code << self._count
        self._count += self._size
        if self._next <= LONGEST:
            self._table[code << 8 | value] = self._next
            if value == SAME and code == self._runs[-1]:
                self._runs.append(self._next)
            if self._next == 1 << self._size:
                self._size += 1
            self._next += 1
        else:
            self._bits |= CLEAR << self._count
            self._count += self._size
            self._table.clear()
            del self._runs[2:]
            self._size, self._next = 9, CLEAR + 2
        if self._count >= 512:
            self._out += (self._bits & (1 << 512) - 1).to_bytes(64, "little")
            self._bits >>= 512
            self._count -= 512

    def end(self) -> None:
        self._put(self._current, -1)
        self._bits |= CLEAR + 1 << self._count
        self._count += self._size
        self._out += self._bits.to_bytes((self._count + 7) // 8, "little")


class Gif:
    """A moving picture being written; `add` takes a frame and how long it stays."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: Sequence[Colour]) -> None:
        self.size, self._file = size, file
        self._nearest = Nearest(palette)
        self._rough = b""
        self._last = bytearray(size[0] * size[1])
        self._begun = False
        self._waiting: tuple[bytes, int] | None = None  # a frame is written once it is known how long it stays
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0))
        file.write(bytes(value for colour in palette for value in colour))
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, frame: Surface, ms: int) -> Iterator[None]:
        """A frame, a slice of the work at a time; one that looks as the last did makes that one stay longer."""
        data = rough(frame)
        box = differing(self._rough, data, self.size)
        if box is None and self._waiting is not None:
            self._waiting = self._waiting[0], self._waiting[1] + ms
            return
        assert box is not None
        self._flush()
        width, nearest, old = self.size[0], self._nearest.__getitem__, self._rough
        fresh: list[bytes] = []
        before: list[bytes] = []
        for y in range(box.y, box.bottom):
            left, right = y * width + box.x, y * width + box.right
            same = self._begun and data[2 * left : 2 * right] == old[2 * left : 2 * right]
            before.append(bytes(self._last[left:right]))
            for start in (left,) if same else range(left, right, STRIP):
                stop = right if same else min(right, start + STRIP)
                pixels = data[2 * start : 2 * stop]
                if same or (self._begun and pixels == old[2 * start : 2 * stop]):
                    fresh.append(bytes((SAME,)) * (stop - start))
                else:
                    fresh.append(bytes(map(nearest, memoryview(pixels).cast("H"))))
                    self._last[start:stop] = fresh[-1]
            if y % BAND == 0:
                yield
        part = kept(b"".join(before), b"".join(fresh)) if self._begun else b"".join(fresh)
        self._begun, self._rough = True, data
        code = bytearray()
        yield from packed(part, code)
        blocks = b"".join(bytes((len(code[n : n + 255]),)) + code[n : n + 255] for n in range(0, len(code), 255))
        place = struct.pack("<HHHHB", box.x, box.y, box.width, box.height, 0)
        self._waiting = b"\x2c" + place + b"\x08" + blocks + b"\x00", ms

    def _flush(self) -> None:
        if self._waiting is not None:
            image, ms = self._waiting
            self._file.write(b"\x21\xf9\x04\x05" + struct.pack("<HB", max(2, min(65535, ms // 10)), SAME) + b"\x00")
            self._file.write(image)
            self._waiting = None

    def close(self) -> None:
        """Finish the file."""
        self._flush()
        self._file.write(b"\x3b")


def differing(before: bytes, after: bytes, size: tuple[int, int]) -> Rect | None:
    """The smallest box outside which two pictures of 16 bits a pixel are the same; None if they are so throughout."""
    if before == after:
        return None
    if not before:
        return Rect(0, 0, *size)
    row = 2 * size[0]
    parted = apart(before, after)
    top = (len(parted) - len(parted.lstrip(b"\0"))) // row
    bottom = (len(parted.rstrip(b"\0")) - 1) // row + 1
    union = 0
    for y in range(top, bottom):
        union |= int.from_bytes(parted[y * row : (y + 1) * row], "little")
    columns = union.to_bytes(row, "little")
    left, right = (row - len(columns.lstrip(b"\0"))) // 2, (len(columns.rstrip(b"\0")) + 1) // 2
    return Rect(left, top, right - left, bottom - top)


def apart(one: bytes, other: bytes) -> bytes:
    """Nothing but zeroes where two rows of bytes are the same."""
    return (int.from_bytes(one, "little") ^ int.from_bytes(other, "little")).to_bytes(len(one), "little")


def kept(before: bytes, after: bytes) -> bytes:
    """What is new in a picture, and `SAME`, which has every bit set, where it is as it was."""
    same = apart(before, after).translate(b"\xff" + bytes(255))
    return (int.from_bytes(after, "little") | int.from_bytes(same, "little")).to_bytes(len(after), "little")
