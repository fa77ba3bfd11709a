"""Where a player's own files live: the folders the system sets aside for it, or one place of the player's choice."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from boardgames.storage import files

HOME = "WARTABLE_HOME"  # the variable that puts everything into one folder
NAME = "wartable"


def saves() -> Path:
    """The folder of the saves the player made."""
    return place(platformdirs.user_data_path(NAME, appauthor=False) / "saves", "saves")


def autosaves() -> Path:
    """The folder of the saves the program made."""
    return place(platformdirs.user_data_path(NAME, appauthor=False) / "autosaves", "autosaves")


def results() -> Path:
    """The folder of how the player's matches ended."""
    return place(platformdirs.user_data_path(NAME, appauthor=False), "results")


def bin(origin: Path) -> Path:
    """The folder where what is thrown out of a folder of saves lies until it is brought back."""
    return place(platformdirs.user_data_path(NAME, appauthor=False) / "bin" / origin.name, f"bin/{origin.name}")


def settings() -> Path:
    """The folder of the settings."""
    return place(platformdirs.user_config_path(NAME, appauthor=False), "settings")


def exports() -> Path:
    """The folder where what is exported goes if the player names no other."""
    return place(platformdirs.user_documents_path() / "Wartable", "exports")


def pictures() -> Path:
    """The folder of pictures that the program painted and can paint again."""
    return place(platformdirs.user_cache_path(NAME, appauthor=False) / "pictures", "pictures")


def logs() -> Path:
    """The folder of what went wrong inside the program (`journal`)."""
    return place(platformdirs.user_log_path(NAME, appauthor=False), "logs")


def receipts() -> Path:
    """The folder that tells what was put on the desktop; not made here, since that is part of what it tells."""
    return where(platformdirs.user_config_path(NAME, appauthor=False), "settings")


def place(usual: Path, part: str) -> Path:
    """One of the folders, made if it is not there yet."""
    folder = where(usual, part)
    files.make_folder(folder)
    return folder


def where(usual: Path, part: str) -> Path:
    """Where one of the folders is or will be."""
    home = os.environ.get(HOME)
    return Path(home) / part if home else usual
