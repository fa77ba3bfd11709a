"""The buttons beside the hand: what Enter and Space do now, and what is always there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardgames.core.table import Words
from boardgames.ui.draw.hits import Act

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen


class Button(msgspec.Struct):
    """One of the buttons beside the hand."""

    id: str
    label: Words
    act: Act | None
    command: str = ""
    below: Words = ""


def main(screen: TableScreen) -> list[Button]:
    """What Enter and Space do now."""
    session, voice = screen.session, screen.app.voice
    decision = session.decision
    if decision is None:
        return [Button("results", voice("ui.table.results"), screen.finished, "confirm")]
    if session.asked is None:
        speed = voice("ui.table.speed", speed=f"{screen.app.speed:g}×" if screen.app.speed else "∞")
        label = voice("ui.table.go_on" if screen.paused else "ui.table.pause")
        return [Button("pause", label, screen.pause, "pause"), Button("speed", speed, screen.app.faster)]
    if session.curtain == "open":
        return [Button("nobody", voice("ui.open.nobody"), lambda: screen.answers(None), "pass")]
    if not screen.open:
        return []
    found = []
    passing = screen.passing
    chosen = decision.option(screen.considered) if screen.considered and screen.considered != passing else None
    if chosen is not None:
        code = screen.considered
        found.append(Button("confirm", chosen.label, lambda: screen.answer(code), "confirm",
                            session.table().effects.get(code, "")))  # fmt: skip
    if stays := decision.option(passing):
        found.append(Button("pass", stays.label, lambda: screen.answer(passing), "pass"))
    return found


def small(screen: TableScreen) -> list[Button]:
    """Those that are there at every question."""
    voice, session = screen.app.voice, screen.session
    return [
        Button("undo", voice("ui.table.undo"), screen.undo if session.can_undo else None, "undo"),
        Button("redo", voice("ui.table.redo"), screen.redo if session.match.undone else None, "redo"),
        Button("hint", voice("ui.table.hint_button"), screen.hint if screen.open else None, "hint"),
        Button("rules", voice("ui.table.rules"), screen.rules, "rules"),
        Button("help", voice("ui.table.help"), screen.help, "help"),
        Button("sight", voice("ui.sight.button"), screen.looking.toggle, "sight")
        if session.table().sight
        else Button("fit", voice("ui.table.fit"), screen.board.camera.fit, "fit"),
    ]
