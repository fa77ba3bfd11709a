"""The program's icon as `make art` draws it: squares of several sizes, a drawing, and packs for Windows and macOS."""

from __future__ import annotations

import struct
from pathlib import Path

from boardgames.desktop.plan import PROGRAM, Pictures

FOLDER = "app"  # of assets
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def find(assets: Path) -> Pictures:
    """The icon as far as it is there; no picture is no reason to do without an entry in the menu."""
    folder = assets / FOLDER
    pictures = [path.read_bytes() for path in sorted(folder.glob(f"{PROGRAM}*.png"))]
    packs = {kind: content(folder / f"{PROGRAM}.{kind}") for kind in ("svg", "ico", "icns")}
    return Pictures({size: data for data in pictures if (size := square(data))}, **packs)


def content(path: Path) -> bytes | None:
    """What is in a file; None where there is none."""
    return path.read_bytes() if path.is_file() else None


def square(data: bytes) -> int:
    """The side of a square PNG in pixels; 0 for anything else."""
    if len(data) < 24 or not data.startswith(SIGNATURE):
        return 0
    width, height = struct.unpack(">II", data[16:24])
    return width if width == height else 0
