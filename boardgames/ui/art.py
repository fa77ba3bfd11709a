"""The pictures that ship, loaded when first shown and scaled to the size they are shown at."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from boardgames.core.paths import ASSETS
from boardgames.ui.paint import Cache

SUFFIXES = (".png", ".jpg", ".webp")
_missing: set[str] = set()
_files: dict[str, Surface] = {}
_scaled = Cache(24_000_000)


def source(name: str) -> Surface | None:
    """A picture as it lies in assets; None if it is not there or cannot be read."""
    found = _files.get(name)
    if found is not None or name in _missing:
        return found
    for suffix in SUFFIXES:
        file = ASSETS / f"{name}{suffix}"
        if file.exists():
            return load(name, file)
    _missing.add(name)
    return None


def load(name: str, file: Path) -> Surface | None:
    try:
        picture = pygame.image.load(file)
    except (pygame.error, OSError):
        _missing.add(name)
        return None
    keep = picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else picture.convert()
    if len(_files) > 400:
        _files.clear()
    _files[name] = keep
    return keep


def there(name: str) -> bool:
    """Is there such a picture?"""
    return source(name) is not None


def scaled(name: str, size: tuple[int, int], *, flip: bool = False) -> Surface | None:
    """A picture that fills a box; what is too much is cut off evenly."""
    picture = source(name)
    if picture is None:
        return None
    return _scaled.get((name, size, flip), lambda: filled(picture, size, flip))


def filled(picture: Surface, size: tuple[int, int], flip: bool) -> Surface:
    width, height = max(1, size[0]), max(1, size[1])
    share = min(picture.width / width, picture.height / height)
    part = pygame.Rect(0, 0, min(picture.width, round(width * share)), min(picture.height, round(height * share)))
    part.center = picture.get_rect().center
    done = pygame.transform.smoothscale(picture.subsurface(part), (width, height))
    return pygame.transform.flip(done, True, False) if flip else done


def fitted(name: str, size: tuple[int, int], *, flip: bool = False) -> Surface | None:
    """A picture as large as fits into a box, in its own proportions."""
    picture = source(name)
    if picture is None:
        return None
    share = min(size[0] / picture.width, size[1] / picture.height)
    inner = max(1, round(picture.width * share)), max(1, round(picture.height * share))
    return _scaled.get((name, inner, flip, "fit"), lambda: filled(picture, inner, flip))


def forget() -> None:
    """Let go of everything loaded; it is loaded again when needed."""
    _files.clear()
    _missing.clear()
    _scaled.clear()
