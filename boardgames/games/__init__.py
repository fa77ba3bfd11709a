"""One folder a rulebook; the same file name means the same thing in each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from boardgames.core.faults import Fault
from boardgames.core.game import Game

GAMES = {"panzer_general": "PanzerGeneral", "combat_commander": "CombatCommander"}  # folder: class in its game.py


@cache
def game(name: str) -> Game:
    """The game of this id, imported when first asked for."""
    if name not in GAMES:
        raise Fault("core.fault.game", game=name, known=", ".join(GAMES))
    module = import_module(f"boardgames.games.{name}.game")
    return cast(Game, getattr(module, GAMES[name])())
