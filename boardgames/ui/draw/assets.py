"""The pictures that ship, loaded when first shown and scaled to the size they are shown at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

import pygame
from pygame import Surface

from boardgames.core.paths import ASSETS
from boardgames.ui.draw.paint import Cache, smooth

SUFFIXES = (".png", ".jpg", ".webp")
SMALL = 600_000  # pixels of a texture that is held
PLAIN = (72, 72, 68)
STRONG = 140  # of 255, how much a picture is sharpened that was made much smaller
_hurried = ContextVar("hurried", default=False)
_missing: set[str] = set()
_coming: dict[str, Future[Surface]] = {}  # being read
_textures: dict[str, Surface] = {}  # small ones, which many things are made of
_files = Cache(13_000_000)
_scaled = Cache(3_000_000)


class Coming(Exception):
    """A picture is still being read, and whoever asked for it is in a hurry."""


@contextmanager
def hurry(on: bool = True) -> Iterator[None]:
    """In here nobody waits for a picture: one that has not been read yet is `Coming`."""
    before = _hurried.set(on)
    try:
        yield
    finally:
        _hurried.reset(before)


def source(name: str) -> Surface | None:
    """A picture as it lies in assets; None if it is not there or cannot be read."""
    if not ready(name):
        if _hurried.get():
            raise Coming(name)
        read = _coming.pop(name)  # needed now: it waits for no others that were asked for before
        arrived(name, (lambda: load(name)) if read.cancel() else read.result)
    return _files.look(name)


def promised(name: str) -> Callable[[], Surface] | None:
    """What fetches a texture once it is needed; None if it is not there. A large one that has gone into another picture
    need not stay. One that turns out to be damaged is of one grey.
    """
    return (lambda: texture(name)) if there(name) else None


def texture(name: str) -> Surface:
    found = _textures.get(name) or source(name)
    if found is None:
        found = Surface((16, 16))
        found.fill(PLAIN)
    if found.width * found.height <= SMALL:
        _textures[name] = found
    return found


def taken(name: str) -> Surface | None:
    """The same, for one who keeps it himself."""
    found = source(name)
    _files.drop(name)
    return found


def ready(name: str) -> bool:
    """Can a picture be drawn without waiting for it? If not, it is fetched meanwhile."""
    if not there(name) or _files.look(name) is not None:
        return True
    if name not in _coming:
        gather()
        _coming[name] = reader().submit(load, name)
    if not _coming[name].done():
        return False
    arrived(name, _coming.pop(name).result)
    return True


def gather() -> None:
    """Count what was read and never asked for again among the rest: it goes when there is no more room."""
    for name in [name for name, read in _coming.items() if read.done()]:
        arrived(name, _coming.pop(name).result)


def load(name: str) -> Surface:
    """Read a picture, and bring it to the form of the window."""
    file = file_of(name)
    if file is None:  # gone since it was asked for
        raise FileNotFoundError(name)
    picture = pygame.image.load(file)
    return picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else picture.convert()


def wait() -> None:
    """Until all that is being read has been read."""
    for read in list(_coming.values()):
        read.exception()


def arrived(name: str, read: Callable[[], Surface]) -> None:
    try:
        _files.keep(name, read())
    except (pygame.error, OSError):
        _missing.add(name)


@cache
def reader() -> ThreadPoolExecutor:
    """Reads pictures beside the window: to unpack a large one takes longer than a frame has."""
    return ThreadPoolExecutor(1, "pictures")


@cache
def file_of(name: str) -> Path | None:
    return next((file for suffix in SUFFIXES if name and (file := ASSETS / f"{name}{suffix}").exists()), None)


def there(name: str) -> bool:
    """Is there such a picture?"""
    return name not in _missing and file_of(name) is not None


def scaled(
    name: str, size: tuple[int, int], *, flip: bool = False, above: float = 0.5, crisp: int = 0, once: bool = False
) -> Surface | None:
    """A picture that fills a box; of what is too high, the share `above` is cut off above the rest.

    crisp: how much it is sharpened, of 255. once: it goes into a picture that is kept itself.
    """
    key = (name, size, flip, above, crisp)
    done = _scaled.look(key)
    if done is None and (picture := source(name)) is not None:
        done = filled(picture, size, flip, above)
        done = sharpened(done, crisp) if crisp else done
        done = done if once else _scaled.keep(key, done)
    return done


def filled(picture: Surface, size: tuple[int, int], flip: bool, above: float = 0.5) -> Surface:
    width, height = max(1, size[0]), max(1, size[1])
    share = min(picture.width / width, picture.height / height)
    part = pygame.Rect(0, 0, min(picture.width, round(width * share)), min(picture.height, round(height * share)))
    part.centerx = picture.get_rect().centerx
    part.y = round((picture.height - part.height) * above)
    done = smooth(picture.subsurface(part), (width, height))
    return pygame.transform.flip(done, True, False) if flip else done


def sharpened(picture: Surface, strength: int = STRONG) -> Surface:
    """Made much smaller, a picture goes soft: what sets each pixel off from those around it is strengthened."""
    half = max(1, picture.width // 2), max(1, picture.height // 2)
    soft = smooth(smooth(picture, half), picture.size)
    lighter, darker = picture.copy(), soft.copy()
    lighter.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for each in (lighter, darker):
        each.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_MULT)
    done = picture.copy()
    done.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    done.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return done


def fitted(name: str, size: tuple[int, int], *, flip: bool = False) -> Surface | None:
    """A picture as large as fits into a box, in its own proportions."""
    key = (name, size, flip, "fit")
    done = _scaled.look(key)
    if done is None and (picture := source(name)) is not None:
        share = min(size[0] / picture.width, size[1] / picture.height)
        inner = max(1, round(picture.width * share)), max(1, round(picture.height * share))
        done = _scaled.keep(key, filled(picture, inner, flip))
    return done


def forget() -> None:
    """Let go of everything loaded; it is loaded again when needed."""
    for read in _coming.values():
        read.cancel()
    _coming.clear()
    _textures.clear()
    _files.clear()
    _missing.clear()
    _scaled.clear()
    file_of.cache_clear()
