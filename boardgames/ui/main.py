"""Opening the window: on the title, or on a save."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, cast

from boardgames.core.faults import Fault
from boardgames.play.preferences import Choices
from boardgames.storage import folders
from boardgames.storage.settings import FILE

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def run(language: str | None = None, path: Path | None = None) -> int:
    """The program with a window, until that is closed: its exit status."""
    import pygame  # noqa: PLC0415 - so that its absence, or another package of that name, is told in a sentence

    if not getattr(pygame, "IS_CE", 0):
        raise Fault("ui.fault.pygame")
    from boardgames.ui import navigation, probe  # noqa: PLC0415
    from boardgames.ui.app import App  # noqa: PLC0415

    first = fresh()
    choices = Choices()
    if first and language:
        choices.settings.language = cast(Any, language)
    try:
        app = App(choices=choices)
    except pygame.error as error:
        raise Fault("ui.fault.display", why=str(error)) from None
    probe.attach(app)
    navigation.title(app)
    if path is not None:
        navigation.receive(app, path)
    app.run()
    return 0


def fresh() -> bool:
    """Has nobody chosen any settings yet? Then the language of the surroundings holds."""
    try:
        return not (folders.settings() / FILE).exists()
    except (Fault, OSError):
        return "--lang" not in sys.argv
