"""Reading a GIF by its own rules, block by block, so that what is written is not judged by what wrote it."""

from __future__ import annotations

import struct

import msgspec
from pygame import Rect


class Frame(msgspec.Struct):
    """A frame as it is seen: what was there before it, and its own part over that."""

    box: Rect
    ms: int
    size: tuple[int, int]
    indexes: bytes
    palette: bytes

    def at(self, point: tuple[int, int]) -> tuple[int, int, int]:
        """The colour of a pixel."""
        n = 3 * self.indexes[point[1] * self.size[0] + point[0]]
        return self.palette[n], self.palette[n + 1], self.palette[n + 2]


def blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """The content of sub-blocks, and where they end."""
    found = b""
    while data[at]:
        found += data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]
    return found, at + 1


def frames(data: bytes) -> list[Frame]:
    """All frames of a GIF with a global palette of 256 colours; raises where it breaks the format."""
    assert data[:6] == b"GIF89a"
    width, height, flags = struct.unpack("<HHB", data[6:11])
    assert flags == 0xF7
    palette, at = data[13 : 13 + 768], 13 + 768
    found: list[Frame] = []
    seen = bytearray(width * height)
    ms, clear = 0, -1
    while data[at] != 0x3B:
        if data[at] == 0x21:
            kind = data[at + 1]
            content, at = blocks(data, at + 2)
            if kind == 0xF9:
                ms = 10 * struct.unpack("<H", content[1:3])[0]
                clear = content[3] if content[0] & 1 else -1
            continue
        assert data[at] == 0x2C
        box = Rect(*struct.unpack("<HHHH", data[at + 1 : at + 9]))
        assert Rect(0, 0, width, height).contains(box)
        assert data[at + 9] == 0
        assert data[at + 10] == 8
        content, at = blocks(data, at + 11)
        pixels = unpacked(content)
        assert len(pixels) == box.width * box.height
        for n, value in enumerate(pixels):
            if value != clear:
                seen[(box.y + n // box.width) * width + box.x + n % box.width] = value
        found.append(Frame(box, ms, (width, height), bytes(seen), palette))
    assert at == len(data) - 1
    return found


def unpacked(data: bytes) -> bytes:
    """What LZW of 256 colours holds."""
    first = [bytes((n,)) for n in range(256)] + [b"", b""]
    table, size, out, before = list(first), 9, bytearray(), b""
    bits = int.from_bytes(data, "little")
    at, count = 0, 8 * len(data)
    while at + size <= count:
        code = int.from_bytes(data[at // 8 : at // 8 + 3], "little") >> at % 8 & (1 << size) - 1
        at += size
        if code == 256:
            table, size, before = list(first), 9, b""
            continue
        if code == 257:
            assert bits >> at == 0
            return bytes(out)
        assert code < len(table) or (code == len(table) and before)
        value = table[code] if code < len(table) else before + before[:1]
        if before and len(table) < 4096:
            table.append(before + value[:1])
        if len(table) == 1 << size and size < 12:
            size += 1
        out += value
        before = value
    raise AssertionError("no end")
