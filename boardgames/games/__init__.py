"""One folder a rulebook; the same file name means the same thing in each.

A folder with a `game.py` is a game. Its `__init__.py` says by `ORDER` which place it has in lists; while that is None
the game is known by its name alone: it can be played and tested, but nobody is offered it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from boardgames.core.faults import Fault
from boardgames.core.game import Game


def found() -> dict[str, int | None]:
    """Every game of this folder with its place in lists, in their order; those without one stand last."""
    names = [each.name for each in iter_modules(__path__) if each.ispkg and find_spec(f"{__name__}.{each.name}.game")]
    places: dict[str, int | None] = {name: import_module(f"{__name__}.{name}").ORDER for name in names}
    return dict(sorted(places.items(), key=lambda pair: (pair[1] is None, pair[1] or 0, pair[0])))


ALL = tuple(found())
GAMES = tuple(name for name, place in found().items() if place is not None)  # those that a player is offered


@cache
def game(name: str) -> Game:
    """The game of this id, imported when first asked for."""
    if name not in ALL:
        raise Fault("core.fault.game", game=name, known=", ".join(GAMES))
    module = import_module(f"{__name__}.{name}.game")
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, Game) and each.__module__ == module.__name__:
            return each()
    raise TypeError(f"{module.__name__} defines no class of its own that is a Game")
