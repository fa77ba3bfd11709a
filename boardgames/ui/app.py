"""The window: its loop, the screens in it, and where input goes.

A screen draws itself onto a canvas; clicks and keys go to the places which the last picture offered. Nothing here
waits: bots think in a process of their own, and a picture is drawn only when something has changed or moves.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from time import perf_counter

import pygame
from pygame import Rect

from boardgames.core.table import Words
from boardgames.core.words.messages import Message
from boardgames.play.bot_worker import Thinker
from boardgames.play.preferences import SPEEDS, Choices
from boardgames.play.voice import Voice
from boardgames.ui import navigation
from boardgames.ui.draw import assets, memory, paint, theme
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit, sprites_kept
from boardgames.ui.key_names import key_name
from boardgames.ui.panels.top_bar import toast
from boardgames.ui.screen import Screen
from boardgames.ui.sound import Sounds
from boardgames.ui.widgets.tooltip import tip

TITLE = "Wartable"
LEAST = (200, 150)  # pixels of a window in which anything can be drawn
FPS, IDLE_FPS = 60, 30
TOAST = 4000.0  # milliseconds that a notice stays
TIP_AFTER = 450.0
SPRITE_TIME = 0.0025  # seconds of a picture that may go into making what a new zoom needs
NEW_TIME = 0.004  # after which whatever else is new waits for the next picture
TIDY = 60  # pictures after which memory that lies empty is given back, or twice as many if things never rest
CLICK_SLACK = 6  # pixels that the pointer may move within a click


class App:
    """The program as a window."""

    def __init__(
        self, size: tuple[int, int] | None = None, choices: Choices | None = None, thinker: Thinker | None = None
    ) -> None:
        self.choices = choices or Choices()
        self.thinker = thinker or Thinker()
        self.screens: list[Screen] = []
        self.running = True
        self.dirty = True
        self.notice: Words = ""
        self.notice_left = 0.0
        self.hot_for = 0.0
        self._press: tuple[Hit, tuple[int, int]] | None = None
        self._dragged = False
        self._drawn = 0  # pictures since memory was last given back
        self._unseen = False  # a picture was drawn that has not been put on the screen
        self._done = False  # something was done since the last picture: what that shows may be gone
        self.open_window(size)
        self.sounds = Sounds(self.choices)
        for each in self.choices.notices:
            self.tell(each)

    # --- the window --------------------------------------------------------------------------------------------------

    def open_window(self, size: tuple[int, int] | None = None) -> None:
        """Open the window, or open it anew: another size, full screen or not."""
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", TITLE)
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        memory.give_back()
        pygame.display.init()
        pygame.font.init()
        prefs = self.choices.window
        flags = pygame.FULLSCREEN if prefs.full_screen else pygame.RESIZABLE
        wanted = (0, 0) if prefs.full_screen else size or prefs.size or self.usual_size()
        pygame.display.set_caption(TITLE)
        surface = pygame.display.set_mode(wanted, flags)
        pygame.key.set_repeat(350, 60)
        self.resized(surface)

    @staticmethod
    def usual_size() -> tuple[int, int]:
        """Most of the desktop."""
        with contextlib.suppress(pygame.error, IndexError):
            width, height = pygame.display.get_desktop_sizes()[0]
            if width >= 1400 and height >= 800:
                return int(width * 0.9), int(height * 0.86)
        return 1280, 720

    def resized(self, surface: pygame.Surface | None = None) -> None:
        """Draw for the window as it now is."""
        surface = surface or pygame.display.get_surface()
        assert surface is not None
        if surface.width < LEAST[0] or surface.height < LEAST[1]:  # nothing could be read: draw where nobody looks
            surface = pygame.Surface((max(surface.width, LEAST[0]), max(surface.height, LEAST[1])))
        paint.fit(surface.size)
        theme.suit(self.choices.window.colours)
        self.theme = theme.Theme(surface.size, self.choices.window.scale)
        self.voice = Voice(self.choices.settings.language)
        self._call()
        before = getattr(self, "canvas", None)
        self.canvas = Canvas(surface, self.theme, self.voice)
        if before is not None:
            self.canvas.sampling = before.sampling
        self.dirty = True

    def repaint(self) -> None:
        """Paint everything anew: its colours are others."""
        forget_pictures()
        self.canvas.forget()
        self.resized()

    def full_screen(self) -> None:
        prefs = self.choices.window
        prefs.full_screen = not prefs.full_screen
        self.open_window()

    def mute(self) -> None:
        """Sound off, or on again."""
        prefs = self.choices.window
        prefs.mute = not prefs.mute
        self.tell(Message("ui.settings.muted" if prefs.mute else "ui.settings.unmuted"))

    # --- screens -----------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def show(self, screen: Screen) -> None:
        """Put a screen in the place of all others."""
        self.quit_screens()
        self.screens = [screen]
        self._afresh()
        memory.settle()

    def open(self, screen: Screen) -> None:
        """Put a screen over the present one."""
        screen.came_from = self.canvas.focus
        self.screens.append(screen)
        self._afresh()

    def close(self) -> None:
        """Close the topmost screen; the last one ends the program."""
        screen = self.screens.pop()
        screen.left()
        if not self.screens:
            self.running = False
        self._afresh()
        self.canvas.focus = screen.came_from

    def quit_screens(self) -> None:
        while self.screens:
            self.screens.pop().left()

    def _afresh(self) -> None:
        self.canvas.focus = self.canvas.hot = ""
        self.canvas.hits = []
        self._press = None
        self._call()
        self.dirty = True

    def _call(self) -> None:
        """The people of the match that fills the window go by their names, no others."""
        self.voice.call(next((screen.people for screen in reversed(self.screens) if not screen.dialog), {}))

    def tell(self, words: Words) -> None:
        """Show a notice for a while."""
        self.notice, self.notice_left = words, TOAST
        self.dirty = True

    @property
    def speed(self) -> float:
        return self.choices.settings.speed

    @property
    def pace(self) -> float:
        """How fast bots go on from choice to choice."""
        pace = self.choices.window.pace
        return self.speed if pace is None else pace

    def faster(self) -> None:
        """The next speed of motion."""
        now = SPEEDS.index(self.speed) if self.speed in SPEEDS else 1
        self.choices.settings.speed = SPEEDS[(now + 1) % len(SPEEDS)]
        self.dirty = True

    # --- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the window is closed."""
        clock = pygame.time.Clock()
        ms = 0.0
        while self.running:
            busy = self.step(ms)
            ms = float(clock.tick(FPS if busy else IDLE_FPS))
        self.end()

    def step(self, ms: float) -> bool:
        """Input, time, picture; did anything move?"""
        for event in pygame.event.get():
            self.take(event)
        if not self.running or not self.screens:
            self.running = False
            return False
        moved = self.pass_time(ms) or self.dirty
        if moved:
            self.draw()
        if self._unseen:  # this picture, or one that input had drawn to find its way
            self._unseen = False
            pygame.display.flip()
            self._drawn += 1
        if self._drawn >= (2 * TIDY if moved else TIDY):
            self._drawn = 0
            memory.give_back()
        return moved

    def pass_time(self, ms: float) -> bool:
        moved = self.screen.update(ms)
        if self.notice_left > 0:
            self.notice_left -= ms
            moved = moved or self.notice_left <= 0
        before = self.hot_for
        self.hot_for += ms
        return moved or (before < TIP_AFTER <= self.hot_for)

    def end(self) -> None:
        """Leave in order: screens close what they hold, settings are kept."""
        self.quit_screens()
        self.thinker.stop()
        surface = pygame.display.get_surface()
        if surface is not None and not self.choices.window.full_screen:
            self.choices.window.size = surface.size
        self.choices.save()
        pygame.quit()

    # --- the picture -------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the topmost full screen and all dialogs over it."""
        self.dirty = self._done = False
        self._unseen = True
        canvas = self.canvas
        hot, focus, pointer = canvas.hot, canvas.focus, canvas.pointer
        canvas.runs, canvas.hits, canvas.lost = [], [], []
        canvas.hot, canvas.focus, canvas.pointer = hot, focus, pointer
        canvas.budget, canvas.rough = SPRITE_TIME, False
        canvas.until, canvas.worked = perf_counter() + NEW_TIME, False
        canvas.viewer, canvas.behind, canvas.bare = None, False, []
        first = max((n for n, screen in enumerate(self.screens) if not screen.dialog), default=0)
        for screen in self.screens[first:]:
            if screen.dialog:
                canvas.cover()
                self.shade()
            screen.draw(canvas)
        if self.notice_left > 0 and self.notice:
            toast(canvas, self.notice)
        self.show_focus()
        self.show_tip()
        self.dirty = self.dirty or canvas.rough
        now = self.place_at(canvas.pointer)
        if (now.id if now else "") != canvas.hot:
            self.point(canvas.pointer)

    def draw_finished(self) -> None:
        """Draw until the picture is as it will stay: for pictures that are kept."""
        self.draw()
        while self.dirty:
            assets.wait()
            self.draw()

    def shade(self) -> None:
        surface = self.canvas.surface
        dark = paint.cache.get(("shade", surface.size), lambda: pygame.Surface(surface.size, pygame.SRCALPHA))
        dark.fill((6, 8, 7, 170))
        surface.blit(dark, (0, 0))

    def show_focus(self) -> None:
        place = next((hit for hit in self.canvas.hits if hit.id == self.canvas.focus), None)
        if place is not None:
            self.canvas.ring(place.rect)

    def show_tip(self) -> None:
        """What a thing is, once the pointer has rested on it."""
        canvas = self.canvas
        place = next((hit for hit in reversed(canvas.hits) if hit.id == canvas.hot), None)
        if place is None or not place.tip or self.hot_for < TIP_AFTER:
            return
        tip(canvas, place.tip, Rect(*canvas.pointer, 1, 1))

    # --- input -------------------------------------------------------------------------------------------------------

    def place_at(self, point: tuple[int, int]) -> Hit | None:
        """The topmost place under a point."""
        for hit in reversed(self.canvas.hits):
            if hit.rect.collidepoint(point):
                return hit
        return None

    def point(self, point: tuple[int, int]) -> None:
        """The pointer is here."""
        self.canvas.pointer = point
        place = self.place_at(point)
        id = place.id if place else ""
        if id != self.canvas.hot:
            self.canvas.hot = id
            self.hot_for = 0.0
            self.dirty = True

    def take(self, event: pygame.Event) -> None:
        """An event of the window; what the fields of the screen have taken nobody else gets."""
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} and self.screens:
            self.point(event.pos)
        if self._done and event.type in {pygame.KEYDOWN, pygame.TEXTINPUT} and self.screens and not self.screen.typing:
            self.draw()  # keys that come faster than pictures go to what is there by now
        if event.type == pygame.QUIT:
            self.running = False
        elif self.screens and self.screen.handle(event):
            self.dirty = self._done = True
        elif event.type in {pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED}:
            self.resized()
        elif event.type == pygame.WINDOWEXPOSED:
            self.dirty = True
        elif event.type == pygame.MOUSEMOTION:
            self.move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in {1, 2, 3}:
            self.press(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in {1, 2, 3}:
            self.release(event)
        elif event.type == pygame.MOUSEWHEEL:
            self.wheel(event)
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        elif event.type == pygame.DROPFILE:  # dropped on the window, or opened from the Finder
            navigation.receive(self, Path(event.file))

    def move(self, event: pygame.Event) -> None:
        if self._press is not None and any(event.buttons):
            hit, start = self._press
            far = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1]) > CLICK_SLACK
            if hit.pull and event.buttons[2] and (self._dragged or far):
                self._dragged = True
                under = self.place_at(event.pos)
                hit.pull(under.id if under else "")
                self.dirty = True
            elif hit.drag and (self._dragged or far):
                self._dragged = True
                hit.drag(*event.rel)
                self.dirty = True
        self.point(event.pos)

    def catch_up(self) -> None:
        """Input goes to what is there, not to what stood there a moment ago."""
        if self.canvas.behind:
            self.draw_finished()

    def press(self, event: pygame.Event) -> None:
        self.catch_up()
        self.point(event.pos)
        self.canvas.focus = ""
        place = self.place_at(event.pos)
        self._press = (place, event.pos) if place else None
        self._dragged = False
        self.notice_left = min(self.notice_left, 400.0)
        self.dirty = True

    def release(self, event: pygame.Event) -> None:
        self.catch_up()
        pressed, self._press = self._press, None
        place = self.place_at(event.pos)
        if pressed is None or place is None or place.id != pressed[0].id or self._dragged or self._done:
            self._dragged = False
            return
        if event.button == 1 and place.act:
            self.do(place)
        elif event.button == 3 and place.right:
            place.right()
        self.dirty = True

    def do(self, place: Hit) -> None:
        if place.act:
            self.sounds.play("click")
            self._done = True
            place.act()
        self.dirty = True

    def wheel(self, event: pygame.Event) -> None:
        """The wheel turns the topmost list under the pointer, whatever row of it lies there."""
        under = (hit for hit in reversed(self.canvas.hits) if hit.rect.collidepoint(self.canvas.pointer))
        wheel = next((hit.wheel for hit in under if hit.wheel), None)
        if wheel is not None and event.y:
            wheel(event.y)
            self.dirty = True

    def key(self, event: pygame.Event) -> None:
        """First whoever has the keyboard, then the screen's commands, then the places that name this key."""
        self.catch_up()
        if self._done:
            self.draw()
        self.dirty = True
        name = key_name(event)
        if self.screen.key(name):
            return
        command = self.choices.command(name)
        if name in {"tab", "shift+tab"}:
            if command != "peek" or not self.screen.command(command):
                self.walk(-1 if name == "shift+tab" else 1)
            return
        if name in {"return", "enter"}:
            focused = next((hit for hit in self.canvas.hits if hit.id == self.canvas.focus and hit.act), None)
            if focused is not None and not self.screen.typing:
                self.do(focused)
                return
        if command == "full_screen":
            self.full_screen()
        elif command == "mute":
            self.mute()
        elif not (self.screen.command(command or name)) and not self.press_key(name, command):
            self.turn_page(name)

    def press_key(self, name: str, command: str) -> bool:
        """Do what a place offers under this key; was there one?"""
        for hit in reversed(self.canvas.hits):
            if hit.key and hit.key in {name, command} and hit.act:
                self.do(hit)
                return True
        return False

    def turn_page(self, name: str) -> None:
        """A list that is longer than its box goes on by the keys too: the one that the keyboard is in, else any."""
        by = {"pageup": 1, "pagedown": -1, "up": 1, "down": -1}.get(name, 0)
        lists = [hit for hit in self.canvas.hits if hit.wheel and not hit.drag]
        here = next((hit for hit in self.canvas.hits if hit.id == self.canvas.focus), None)
        found = next((hit for hit in reversed(lists) if here and hit.rect.contains(here.rect)), None)
        if by and (found or lists):
            wheel = (found or lists[-1]).wheel
            assert wheel is not None
            wheel(by)

    def stops(self) -> list[str]:
        """The places that the keyboard walks."""
        return list(dict.fromkeys(hit.id for hit in self.canvas.hits if hit.act and hit.focus))

    def walk(self, by: int) -> None:
        """The keyboard goes on to the next place."""
        ids = self.stops()
        if not ids:
            return
        now = ids.index(self.canvas.focus) if self.canvas.focus in ids else (-1 if by > 0 else 0)
        there = ids[(now + by) % len(ids)]
        self.canvas.focus = self.turned(by, there) or there

    def turned(self, by: int, there: str) -> str:
        """A form longer than its box goes on with the walk, and is entered at its end; the place that so comes up."""
        places = {hit.id: hit.rect for hit in self.canvas.hits}
        here, next_ = places.get(self.canvas.focus), places[there]
        for form in [hit for hit in self.canvas.hits if hit.turn]:
            turn, inside = form.turn, here is not None and form.rect.contains(here)
            if turn is None or inside == form.rect.contains(next_):
                continue
            before = set(places)
            if not inside:
                while turn(-by):
                    pass
                self.draw()
                stops = [hit.id for hit in self.canvas.hits if hit.act and hit.focus and form.rect.contains(hit.rect)]
                return stops[0 if by > 0 else -1] if stops else ""
            while turn(by):
                self.draw()
                fresh = [id for id in self.stops() if id not in before]
                if fresh:
                    return fresh[0 if by > 0 else -1]
        return ""


def forget_pictures() -> None:
    """Let go of every surface kept; for tests, and when the look changes."""
    paint.cache.clear()
    sprites_kept.clear()
