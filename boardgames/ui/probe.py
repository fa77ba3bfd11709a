"""What the window shows, written into a file after each picture: for tests that drive the program from outside.

It is asked for by the variable WARTABLE_PROBE, which names the file, and costs nothing where it is not.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.ui.app import App

VARIABLE = "WARTABLE_PROBE"


def attach(app: App) -> None:
    """Have every picture of a window told in the file that the surroundings name."""
    path = os.environ.get(VARIABLE)
    if not path:
        return
    draw = app.draw

    def drawn() -> None:
        draw()
        with open(f"{path}.new", "w", encoding="utf-8") as file:
            json.dump(told(app), file)
        os.replace(f"{path}.new", path)

    app.draw = drawn  # type: ignore[method-assign]


def told(app: App) -> dict[str, object]:
    """The screens, the places that answer (the topmost last), and every text."""
    return {
        "screens": [screen.name for screen in app.screens],
        "hits": [(hit.id, tuple(hit.rect), hit.act is not None) for hit in app.canvas.hits],
        "texts": [run.text for run in app.canvas.runs if run.text],
        "rough": app.canvas.rough,
    }
