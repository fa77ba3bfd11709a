"""A player made of mouse events alone, and one made of keys alone.

Both know the window as a person does: from the places that the last picture offers. They read from the program which
option they want, where on the table it lies, and what is behind the curtain; whatever they do goes in as an event.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame

from boardgames.play.selection import Narrowing
from boardgames.play.session import Session
from boardgames.ui.app import App
from boardgames.ui.dialogs.confirm import ConfirmDialog
from boardgames.ui.draw.hits import Hit
from boardgames.ui.panels.options import twins
from boardgames.ui.screens.results import ResultsScreen
from boardgames.ui.table.screen import ARROWS, TableScreen

KEYS = {
    "return": pygame.K_RETURN, "space": pygame.K_SPACE, "escape": pygame.K_ESCAPE, "tab": pygame.K_TAB,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
    "pageup": pygame.K_PAGEUP, "pagedown": pygame.K_PAGEDOWN, "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE, "home": pygame.K_HOME, "end": pygame.K_END, "insert": pygame.K_INSERT,
    **{f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}  # fmt: skip


# --- single events ---------------------------------------------------------------------------------------------------


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


def move(app: App, point: tuple[int, int]) -> None:
    """The pointer goes there; what that changes is drawn, as the window's loop would."""
    app.take(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    if app.dirty:
        app.draw()


def press_at(app: App, point: tuple[int, int], button: int = 1) -> None:
    """Press and release where the pointer is."""
    app.take(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button))
    app.take(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button))
    app.draw()


def click(app: App, id: str, button: int = 1) -> None:
    """Move there, press, release, once all that was chosen is seen."""
    app.catch_up()
    hit = find(app, id)
    assert hit is not None, f"{id} cannot be reached"
    point = next(point for point in points(hit) if app.place_at(point) is hit)
    move(app, point)
    if app.place_at(point) is None or app.place_at(point).id != id:  # type: ignore[union-attr]
        hit = find(app, id)
        assert hit is not None, f"{id} moves away from the pointer"
        point = next(each for each in points(hit) if app.place_at(each) is hit)
    press_at(app, point, button)


def wheel(app: App, id: str, by: int) -> None:
    """Turn the wheel over a place."""
    hit = find(app, id)
    assert hit is not None, f"{id} cannot be reached"
    move(app, next(point for point in points(hit) if app.place_at(point) is hit))
    app.take(pygame.Event(pygame.MOUSEWHEEL, y=by, x=0))
    app.draw()


def press(app: App, key: int, text: str = "", mod: int = 0) -> None:
    """A key goes down."""
    app.take(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
    app.draw()


def stroke(app: App, name: str) -> None:
    """A key by its name, as the settings write it."""
    held, _, plain = name.rpartition("+") if len(name) > 1 else ("", "", name)
    mod = {"": 0, "ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}[held]
    press(app, KEYS.get(plain) or ord(plain), "" if plain in KEYS or mod else plain, mod)


def over(app: App) -> bool:
    """Is the match over? Then until its end has been seen."""
    while isinstance(app.screen, TableScreen) and app.screen.ending:
        app.pass_time(50)
    return isinstance(app.screen, ResultsScreen)


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
    if isinstance(app.screen, TableScreen):
        app.screen.board.camera.fit()  # all of a large map is within reach
    app.draw()


@contextmanager
def rehearsal(screen: TableScreen) -> Iterator[list[str]]:
    """Clicks and keys lead up to a choice and no further; what would have been chosen is written down."""
    chosen: list[str] = []
    screen.choose = chosen.append  # type: ignore[method-assign, assignment]
    try:
        yield chosen
    finally:
        del screen.choose


def shown(screen: TableScreen, code: str) -> str:
    """The option by which the list shows this one: of those that do the very same, the first."""
    decision = screen.session.decision
    assert decision is not None
    return twins(decision, screen.session.table())[code]


def alone(narrowing: Narrowing, code: str) -> bool:
    """Is an option reached by clicks on the table, and no other by the very same ones?"""
    on = narrowing.on[narrowing.codes.index(code)]
    return bool(on) and narrowing.on.count(on) == 1


# --- players ---------------------------------------------------------------------------------------------------------


class Player:
    """What both have in common: the way to an option, through the list or over the table."""

    def __init__(self, app: App, dice: Random) -> None:
        self.app, self.dice = app, dice

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def narrowing(self) -> Narrowing:
        return self.screen.narrowing

    def names(self, code: str) -> tuple[str, ...]:
        return self.narrowing.on[self.narrowing.codes.index(code)]

    def choose(self, code: str) -> None:
        """Bring about an option: over the table where it has a place there, else through the list."""
        if alone(self.narrowing, code) and self.dice.random() < 0.6:
            self.over_table(code)
        else:
            self.through_list(code)

    def through_list(self, code: str) -> None:
        """By the lines of the list: the groups on the way, then the option itself."""
        narrowing, on = self.narrowing, self.names(code)
        for _ in range(len(on) + 1):
            exact = f"option:{code}"
            line = self.scroll_to({exact, *(f"option:{ref}" for ref in on[len(narrowing.picked) :][:1])}, code)
            self.take_line(line)
            if line == exact:
                return
        raise AssertionError(f"{code} is not at the end of its groups")

    def over_table(self, code: str) -> None:
        """By the things that it names, one after the other; the last one again, where others go on from there."""
        narrowing, on = self.narrowing, self.names(code)
        for ref in on:
            if ref not in narrowing.picked:
                assert ref in self.screen.lit, f"{ref} does not light up for {code}"
                self.touch(ref)
        if narrowing.picked == list(on) and len(narrowing.left) > 1:
            self.touch(on[-1])

    def scroll_to(self, wanted: set[str], code: str) -> str:
        """The first of these lines that the list shows, from its top on; preferably the one of the option itself."""
        self.turn(1)
        for _ in range(60):
            there = sorted((id for id in wanted if find(self.app, id)), key=lambda id: id != f"option:{code}")
            if there:
                return there[0]
            if not self.turn(-1):
                break
        raise AssertionError(f"{code} is not in the list")

    def lines(self) -> list[str]:
        return [hit.id for hit in self.app.canvas.hits if hit.id.startswith("option:")]

    def sit_down(self) -> None:
        """Take the chair, or look at one's own cards."""
        raise NotImplementedError

    def speak(self) -> None:
        """Where all who sit here are asked at once: one of them answers, or nobody does."""
        while self.screen.session.curtain == "open":
            self.take_line(self.dice.choice(self.lines()))
            settle(self.app)

    def take_line(self, id: str) -> None:
        """Choose a line that the list shows."""
        raise NotImplementedError

    def touch(self, ref: str) -> None:
        """Click on a thing on the table."""
        raise NotImplementedError

    def turn(self, by: int) -> bool:
        """The list goes on by a page (-1) or back to its top (1); did it move?"""
        raise NotImplementedError

    def let_go(self, but: int = 0) -> None:
        """Take back what was picked, but for so many."""
        raise NotImplementedError

    def command(self, name: str) -> None:
        """A button that is also a key."""
        raise NotImplementedError

    def mean_it(self) -> None:
        """Say so where one is asked again."""
        raise NotImplementedError

    def come_back(self) -> None:
        """Close whatever has opened over the table."""
        raise NotImplementedError


class Mouse(Player):
    """Moves, buttons and the wheel."""

    def sit_down(self) -> None:
        self.speak()
        session = self.screen.session
        if session.curtain == "full":
            click(self.app, "ready")
        if session.curtain == "light" and not session.peeking:
            click(self.app, "peek")

    def take_line(self, id: str) -> None:
        click(self.app, id)
        self.mean_it()

    def mean_it(self) -> None:
        if isinstance(self.app.screen, ConfirmDialog):
            click(self.app, "yes")

    def touch(self, ref: str) -> None:
        there = [id for id in places(self.screen, ref) if find(self.app, id)]
        table = self.screen.session.table()
        under = table.piled and bool(table.tile_of(ref)) and f"at:{ref}" not in there
        if not there or under:  # the pile under which it lies opens
            tile = f"at:{table.tile_of(ref)}"
            hit = find(self.app, tile)
            assert hit is not None, f"{tile} cannot be reached"
            move(self.app, next(point for point in points(hit) if self.app.place_at(point) is hit))
            there = [id for id in places(self.screen, ref) if find(self.app, id)]
        click(self.app, there[0])

    def turn(self, by: int) -> bool:
        """By the arrows below the list or the wheel, as it comes."""
        for _ in range(60 if by > 0 else 1):
            before, arrow = self.lines(), f"options:{by}"
            if self.dice.random() < 0.5 and find(self.app, arrow):
                click(self.app, arrow)
            else:
                wheel(self.app, before[0] if before else "options", by * 3)
            if self.lines() == before:
                return False
        return True

    def let_go(self, but: int = 0) -> None:
        """Clicks on what belongs to no option take back one click each."""
        narrowing = self.narrowing
        while len(narrowing.picked) > but:
            named = {ref for on in narrowing.on for ref in on}
            named |= {piece.tile for piece in self.screen.session.table().pieces if piece.ref in named}
            before = len(narrowing.picked)
            free = [hit.id for hit in self.app.canvas.hits if hit.id.startswith("at:") and hit.id[3:] not in named]
            click(self.app, next(id for id in free if find(self.app, id)))
            assert len(narrowing.picked) == before - 1

    def command(self, name: str) -> None:
        click(self.app, name)
        self.mean_it()

    def come_back(self) -> None:
        for _ in range(6):
            if isinstance(self.app.screen, TableScreen):
                return
            hits = self.app.canvas.hits
            click(self.app, next(hit.id for hit in hits if hit.id in {"beside", "close", "back"}))
        raise AssertionError(f"no click leads out of {self.app.screen.name}")


class Keys(Player):
    """The keyboard alone."""

    def sit_down(self) -> None:
        self.speak()
        session = self.screen.session
        if session.curtain == "full":
            stroke(self.app, "return")
        if session.curtain == "light" and not session.peeking:
            stroke(self.app, "tab")

    def take_line(self, id: str) -> None:
        """By its number, or from place to place and Enter."""
        number = next((hit.key for hit in self.app.canvas.hits if hit.id == id), "")
        if number and self.dice.random() < 0.8:
            stroke(self.app, number)
        else:
            self.enter(id)
        self.mean_it()

    def mean_it(self) -> None:
        if isinstance(self.app.screen, ConfirmDialog):
            self.enter("yes")

    def enter(self, id: str) -> None:
        """Go from place to place as far as this one, and press Enter. Where Tab lifts the hand, only backwards."""
        light = isinstance(self.app.screen, TableScreen) and self.screen.session.curtain == "light"
        ids = list(dict.fromkeys(hit.id for hit in self.app.canvas.hits if hit.act and hit.focus))
        here, there = (ids.index(each) if each in ids else -1 for each in (self.app.canvas.focus, id))
        way = "shift+tab" if light or (there - here) % max(1, len(ids)) > len(ids) / 2 else "tab"
        for _ in range(2 * len(self.app.canvas.hits)):
            if self.app.canvas.focus == id:
                break
            stroke(self.app, way)
        assert self.app.canvas.focus == id, f"{id} cannot be reached by Tab"
        stroke(self.app, "return")

    def touch(self, ref: str) -> None:
        table = self.screen.session.table()
        tile = table.tile_of(ref)
        if ref.startswith(("card:", "end:")) and not tile:
            self.enter(place(ref))
        elif table.stacked and tile != ref:  # a counter of a stack, or beside the board
            if find(self.app, f"at:{ref}") is None:  # the board was moved or zoomed: the arrows bring the hex back
                self.walk(tile)
            self.enter(f"at:{ref}")
        elif any(piece.ref == ref and piece.holder for piece in table.pieces):  # what another carries, by itself
            self.enter(f"at:{ref}")
        else:
            self.walk(tile)
            stroke(self.app, "return")

    def walk(self, tile: str) -> None:
        """The arrows lead over the board to a tile."""
        screen = self.screen
        if not screen.cursor or self.app.canvas.focus:
            stroke(self.app, "left")
        for name in self.way(screen.cursor, tile):
            stroke(self.app, name)
        assert screen.cursor == tile

    def way(self, start: str, end: str) -> list[str]:
        """The fewest arrows from a tile to another."""
        shape = self.screen.board.shape
        assert shape is not None
        ways: dict[str, list[str]] = {start: []}
        queue = deque([start])
        while queue and end not in ways:
            here = queue.popleft()
            for name, step in ARROWS.items():
                there = shape.next_to(here, *step)
                if there not in ways:
                    ways[there] = [*ways[here], name]
                    queue.append(there)
        assert end in ways, f"no arrows lead from {start} to {end}"
        return ways[end]

    def turn(self, by: int) -> bool:
        for _ in range(60 if by > 0 else 1):
            before = self.lines()
            if find(self.app, f"options:{by}") is None:
                return False
            stroke(self.app, "pageup" if by > 0 else "pagedown")
            if self.lines() == before:
                return False
        return True

    def let_go(self, but: int = 0) -> None:
        while len(self.narrowing.picked) > but:
            stroke(self.app, "escape")

    def command(self, name: str) -> None:
        stroke(self.app, self.app.choices.key(name))
        self.mean_it()

    def come_back(self) -> None:
        for _ in range(6):
            if isinstance(self.app.screen, TableScreen):
                return
            stroke(self.app, "escape")
        raise AssertionError(f"Escape does not lead out of {self.app.screen.name}")


def place(ref: str) -> str:
    """Where a thing lies in the picture."""
    return f"hand:{ref}" if ref.startswith(("card:", "end:")) else f"at:tile:{ref.partition(':')[2]}"


def places(screen: TableScreen, ref: str) -> list[str]:
    """Where a click is one on a thing: on itself, or on what lies on it and cannot be clicked."""
    table = screen.session.table()
    on = [piece.ref for piece in table.pieces if piece.tile == ref and piece.ref not in screen.lit]
    held = {card.ref for card in (*(table.hand or ()), *table.cards)}
    return [f"hand:{ref}" if ref in held else place(ref), *(f"at:{each}" for each in [*on, ref, table.tile_of(ref)])]


# --- for tests that want something done in passing -------------------------------------------------------------------


def open_up(app: App, session: Session) -> None:
    """Take the chair, or look at one's own cards."""
    if session.curtain:
        Mouse(app, Random(0)).sit_down()


def choose(app: App, screen: TableScreen, code: str, dice: Random) -> None:
    """Bring about one option by clicks."""
    assert app.screen is screen
    Mouse(app, dice).choose(code)


def through_list(app: App, screen: TableScreen, code: str) -> None:
    """Bring about one option by the lines of the list."""
    assert app.screen is screen
    Mouse(app, Random(0)).through_list(code)
