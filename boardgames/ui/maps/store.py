"""The pictures of maps: those that ship, and those of a player's own maps, painted once and kept on the disk."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from itertools import count
from pathlib import Path

import msgspec
import pygame
from pygame import Surface

from boardgames.core.faults import Fault
from boardgames.core.maps.sheet import Sheet
from boardgames.core.table import Ground
from boardgames.storage import folders
from boardgames.ui.draw import assets
from boardgames.ui.maps.painter import Painting, painted

STYLE = 2  # to be raised when the painter paints otherwise, so that no old picture is shown
KEPT = 1  # maps whose pictures are held: one is some thirty megabytes
SMALL = 26  # pixels of a hexside where a map is only to be recognised
_serials = count(1)


class Levels(msgspec.Struct, frozen=True):
    """A picture, then each half as large as the one before."""

    serial: int  # never given twice: what is made of one map is never taken for a part of another
    pictures: tuple[Surface, ...]


_levels: OrderedDict[str, Levels] = OrderedDict()
_paintings: dict[str, Painting] = {}


def key(sheet: Sheet) -> str:
    """The same for the same map."""
    return sha256(msgspec.json.encode(sheet) + b"%d" % STYLE).hexdigest()[:32]


def file(sheet: Sheet) -> Path:
    """Where the picture of a player's own map is kept."""
    return folders.pictures() / f"{key(sheet)}.jpg"


def named(ground: Ground) -> str:
    """By which name the pictures of a map are held."""
    return ground.picture if ground.picture and assets.there(ground.picture) else key(ground.sheet)


def ready(ground: Ground) -> bool:
    """Is there no picture of it that is still being read? While there is, what was kept before makes room."""
    name = named(ground)
    if name in _levels or name != ground.picture or assets.ready(name):
        return True
    make_room()
    return False


def levels(ground: Ground) -> Levels | None:
    """The picture of a map and its reductions; None while it is still to be painted."""
    name = named(ground)
    found = _levels.get(name)
    if found is None:
        picture = assets.taken(name) if name == ground.picture else loaded(ground.sheet)
        if picture is None:
            return None
        found = hold(name, picture)
    return found


def hold(name: str, picture: Surface, times: int = 3) -> Levels:
    """Keep a picture and its reductions; what was kept before makes room first."""
    make_room()
    pictures = [picture]
    for _ in range(times):
        pictures.append(pygame.transform.smoothscale_by(pictures[-1], 0.5))
    found = _levels[name] = Levels(next(_serials), tuple(pictures))
    return found


def make_room() -> None:
    """Let go of what was kept the longest, for one more."""
    while len(_levels) >= KEPT:
        _levels.popitem(last=False)


def loaded(sheet: Sheet) -> Surface | None:
    """The picture of an own map, where it was painted before."""
    try:
        path = file(sheet)
        return pygame.image.load(path).convert() if path.exists() else None
    except (pygame.error, OSError, Fault):
        return None


def paint_on(ground: Ground) -> float:
    """Paint the next part of an own map; how much of it is done. When all is, it is kept."""
    name = key(ground.sheet)
    painting = _paintings.setdefault(name, Painting(ground.sheet))
    if painting.step():
        del _paintings[name]
        _levels.pop(name, None)
        keep(ground.sheet, painting.picture)
    return painting.share


def keep(sheet: Sheet, picture: Surface) -> None:
    """Hold a painted picture, and put it on the disk if that can be done."""
    shown = picture.convert() if pygame.display.get_surface() else picture
    hold(key(sheet), shown)
    try:
        path = file(sheet)
        part = path.with_name(f"{path.stem}.part.jpg")
        pygame.image.save(picture, part)
        part.replace(path)
    except (pygame.error, OSError, Fault):
        pass  # it is painted again the next time


def small(ground: Ground) -> Levels:
    """A map as it is shown in a list: an own one that was never opened is painted small."""
    found = levels(ground)
    if found is not None:
        return found
    name = f"small {key(ground.sheet)}"
    if name not in _levels:
        hold(name, painted(ground.sheet, SMALL), 0)
    return _levels[name]


def forget() -> None:
    """Let go of all pictures."""
    _levels.clear()
    _paintings.clear()
