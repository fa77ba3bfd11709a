"""A player made of mouse events alone, and one made of keys alone."""

from __future__ import annotations

from random import Random

import pygame

from boardgames.ui.app import App
from boardgames.ui.canvas import Hit
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.screens.table import TableScreen
from boardgames.ui.session import Session


def find(app: App, id: str) -> Hit | None:
    """A place of the last picture by its name, if it can really be reached: nothing lies over all of it."""
    for hit in app.canvas.hits:
        if hit.id == id and any(app.place_at(point) is hit for point in points(hit)):
            return hit
    return None


def points(hit: Hit) -> list[tuple[int, int]]:
    rect = hit.rect
    return [
        (rect.x + rect.width * n // 8, rect.y + rect.height * m // 8) for m in (4, 2, 6, 1, 7) for n in (4, 2, 6, 1, 7)
    ]


def click(app: App, id: str, button: int = 1) -> None:
    """Move there, press, release."""
    hit = find(app, id)
    assert hit is not None, f"{id} cannot be reached"
    point = next(point for point in points(hit) if app.place_at(point) is hit)
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    app.draw()
    if app.place_at(point) is None or app.place_at(point).id != id:  # type: ignore[union-attr]
        hit = find(app, id)
        assert hit is not None, f"{id} moves away from the pointer"
        point = next(each for each in points(hit) if app.place_at(each) is hit)
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button))
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button))
    app.draw()


def press(app: App, key: int, text: str = "") -> None:
    """A key goes down."""
    app.take(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text))
    app.draw()


def settle(app: App) -> None:
    """Let the bots move and the pieces arrive."""
    for _ in range(3000):
        screen = app.screen
        if not isinstance(screen, TableScreen):
            return
        decision = screen.session.decision
        if decision is None or (screen.session.asked is not None and not screen.motion.busy):
            break
        app.pass_time(50)
    app.draw()


def open_up(app: App, session: Session, by_keys: bool = False) -> None:
    """Take the chair, or look at one's own cards."""
    if session.curtain == "full":
        if by_keys:
            press(app, pygame.K_RETURN)
        else:
            click(app, "ready")
    if session.curtain == "light" and not session.peeking:
        if by_keys:
            press(app, pygame.K_TAB)
        else:
            click(app, "peek")


def options_on_screen(app: App, screen: TableScreen, wheel: bool = True) -> set[str]:
    """The lines of the list, all of them, however far one must scroll."""
    screen.options.first = 0
    app.draw()
    found: set[str] = set()
    for _ in range(60):
        before = len(found)
        found |= {hit.id for hit in app.canvas.hits if hit.id.startswith("option:") and find(app, hit.id)}
        area = next((hit for hit in app.canvas.hits if hit.id == "options"), None)
        if not wheel or area is None or len(found) == before:
            break
        screen.options.scroll(-3)
        app.draw()
    return found


def choose(app: App, screen: TableScreen, code: str, dice: Random) -> None:
    """Bring about one option by clicks: on the table where it has a place there, else in the list."""
    narrowing = screen.narrowing
    n = narrowing.codes.index(code)
    on = narrowing.on[n]
    if on and dice.random() < 0.7 and all(alone(narrowing.on, narrowing.codes, on, code) for _ in (0,)):
        for ref in on:
            if screen.narrowing.codes is not narrowing.codes:
                return
            place = f"hand:{ref}" if ref.startswith("card:") else f"at:tile:{ref.partition(':')[2]}"
            click(app, place)
        if screen.session.decision is not None and screen.narrowing is narrowing and narrowing.picked == list(on):
            click(app, place)  # the same thing once more: what asks for no further click
        return
    through_list(app, screen, code)


def alone(ons: list[tuple[str, ...]], codes: list[str], on: tuple[str, ...], code: str) -> bool:
    """Is no other option reached by the very same clicks?"""
    return not any(other == on and codes[n] != code for n, other in enumerate(ons))


def through_list(app: App, screen: TableScreen, code: str) -> None:
    """By the lines of the list: the groups on the way, then the option itself."""
    narrowing = screen.narrowing
    on = narrowing.on[narrowing.codes.index(code)]
    for _ in range(len(on) + 1):
        screen.options.first = 0
        app.draw()
        wanted = {f"option:{code}"} | {f"option:{ref}" for ref in on[len(narrowing.picked) :][:1]}
        for _ in range(60):
            there = [id for id in wanted if find(app, id)]
            if there:
                exact = f"option:{code}"
                click(app, exact if exact in there else there[0])
                break
            screen.options.scroll(-3)
            app.draw()
        else:
            raise AssertionError(f"{code} is not in the list")
        if screen.narrowing is not narrowing or not isinstance(app.screen, TableScreen):
            return


def over(app: App) -> bool:
    return isinstance(app.screen, ResultsScreen)
