"""Pictures of the window without a window: any screen, any position, any size and language."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from boardgames.core.faults import Fault
from boardgames.core.game import Game
from boardgames.core.match import Match
from boardgames.play.bot_worker import Inline
from boardgames.play.preferences import Choices
from boardgames.play.session import HUMAN, Session
from boardgames.storage.saves import About
from boardgames.ui import navigation
from boardgames.ui.app import App
from boardgames.ui.recording.film import unseen
from boardgames.ui.screens.replay import ReplayScreen
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.table.screen import TableScreen

SCREENS = ("table", "title", "chooser", "replay", "results", "rules", "settings", "help", "menu", "curtain")
SIZE = (1920, 1080)


def quiet(size: tuple[int, int], language: str, scale: float = 1.0) -> App:
    """A window that nobody sees."""
    choices = Choices(keep=False)
    choices.settings.language = language  # type: ignore[assignment]
    choices.settings.speed = 0.0
    choices.window.scale = scale
    with unseen():
        return App(size, choices, Inline())


def place(app: App, screen: str, match: Match, seat: int | None) -> None:
    """Bring a screen up for a match, seen by a seat; None is whoever is asked."""
    taken = match.game.seats(match.setup)
    if seat is not None and seat not in taken:
        sides = match.game.sides
        raise Fault("ui.fault.seat", found=sides[seat], known=", ".join(sides[each] for each in taken))
    decision = match.decision
    players = match.game.players(match.setup)
    session = Session(match, dict.fromkeys(players, HUMAN), keep=False)
    if screen != "curtain":
        session.near = seat if seat is not None else decision.seat if decision else players[0]
    navigation.title(app)
    if screen in {"table", "curtain", "help", "menu"}:
        navigation.table(app, session)
        if screen in {"help", "menu"}:
            app.screen.command(screen if screen == "help" else "back")
    elif screen == "chooser":
        navigation.chooser(app, match.game, match.setup.scenario)
    elif screen == "rules":
        navigation.rules(app, match.game, decision.rule if decision else "")
    elif screen == "settings":
        navigation.settings(app)
    elif screen in {"replay", "results"}:
        navigation.table(app, session)
        if screen == "replay":
            navigation.replay(app, match, About(title=app.voice.scenario(match.game, match.setup.scenario)))
        else:
            navigation.results(app, session)
    finish(app)


def finish(app: App) -> None:
    """Let work in slices come to its end."""
    screen = app.screen
    if isinstance(screen, ReplayScreen | ResultsScreen):
        while not screen.story.work(1.0):
            pass
        if isinstance(screen, ReplayScreen):
            screen.go_to(len(screen.codes) // 2)


def take(
    match: Match,
    out: Path,
    *,
    screen: str = "table",
    size: tuple[int, int] = SIZE,
    language: str = "en",
    seat: int | None = None,
    scale: float = 1.0,
    hover: str = "",
    picked: Sequence[str] = (),
) -> Path:
    """A picture of a screen into a file; `hover` names what the pointer is on, `picked` what was clicked."""
    app = quiet(size, language, scale)
    place(app, screen, match, seat)
    app.draw_finished()
    for ref in picked:
        assert isinstance(app.screen, TableScreen)
        app.screen.click(ref)
        app.draw_finished()
    spot = next((hit for hit in app.canvas.hits if hover and hit.id.startswith(hover)), None)
    if spot is not None:
        app.point(spot.rect.center)
        app.draw_finished()
        app.draw_finished()
    write(app.canvas.surface, out)
    app.quit_screens()
    return out


def write(surface: pygame.Surface, out: Path) -> None:
    """Save a picture; a sentence says what the disk refused."""
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(out))
    except (OSError, pygame.error) as error:
        raise Fault("ui.fault.picture", file=str(out), why=str(error)) from None


def seated(rules: Game, text: str) -> int | None:
    """A seat by its name or its number."""
    if not text:
        return None
    names = [side.lower() for side in rules.sides]
    if text.lower() in names:
        return names.index(text.lower())
    if text.isdigit() and int(text) < len(names):
        return int(text)
    raise Fault("ui.fault.seat", found=text[:40], known=", ".join(rules.sides))


__all__ = ["SCREENS", "seated", "take"]
