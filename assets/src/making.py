"""What makes a file: how a picture is packed, and a text written."""

from __future__ import annotations

from collections.abc import Callable

from . import raster
from .colors import Pixels

Make = Callable[[], bytes]


def webp(paint: Callable[[], Pixels], quality: int = 86) -> bytes:
    """A picture, packed."""
    return raster.webp(paint(), quality)


def text(source: str) -> bytes:
    """A drawing in SVG."""
    return source.encode()
