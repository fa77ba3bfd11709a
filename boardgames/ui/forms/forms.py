"""The fields of one screen: which there are, who has the keyboard, and how an event of the window comes to them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import pygame
from pygame import Rect

from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.forms import gui
from boardgames.ui.forms.choice import Choice
from boardgames.ui.forms.entry import Entry
from boardgames.ui.forms.field import Field

# Of keys held, as the window has it: pygame_gui changes it with each focus, and then switches it off.
REPEAT = (350, 60)
AWAKE = 4  # pictures that elements are looked after once something has happened; after that they cost nothing
# What a field of text leaves to the window; of what is held with Ctrl it takes only what edits a text.
PASSED_ON = {"escape", "return", "enter", "tab", "up", "down", "page up", "page down", *(f"f{n}" for n in range(1, 13))}
Kind = TypeVar("Kind", bound=Field)


class Forms:
    """What a screen has said: `begin`, then its fields in the order in which Tab walks them, then `end`."""

    def __init__(self) -> None:
        self.canvas: Canvas
        self.fields: dict[str, Field] = {}
        self.composing = ""  # letters of an input method that are not yet typed
        self._manager: gui.Manager | None = None
        self._key: Hashable = None
        self._picture = 0
        self._awake = 0
        self._looks: Hashable = None
        self._held: Field | None = None  # on which the mouse went down
        self._bar = False  # the pointer is a bar now
        self._wanted = ""  # where the keyboard is to go with the next picture

    @property
    def manager(self) -> gui.Manager:
        if self._manager is None:
            self._manager = gui.Manager(self.canvas.theme)
        return self._manager

    # --- a picture ---------------------------------------------------------------------------------------------------

    def begin(self, canvas: Canvas) -> None:
        """What is said from here on is there."""
        self.canvas = canvas
        key = canvas.theme.size, canvas.theme.k, canvas.voice.language
        if key != self._key:
            self.close()
            self._key = key
        self._picture += 1
        if self._wanted:
            canvas.focus, self._wanted = self._wanted, ""

    def kept(
        self, kind: type[Kind], id: str, key: Hashable, rect: Rect, make: Callable[[gui.Manager], Any]
    ) -> Kind:  # fmt: skip
        """The field of an id; made anew if it is not there yet, or no longer as it was."""
        found = self.fields.get(id)
        if not isinstance(found, kind) or found.key != key:
            if found is not None:
                found.end()
            found = kind(self, id, key, rect.copy(), make(self.manager))
            self.fields[id] = found
            self.wake()
        else:
            found.fresh = False
        found.said = self._picture
        return found

    def end(self, top: bool = True) -> None:
        """All is said: draw it, and forget what was not said again. top: no dialog lies over the screen."""
        for name in [name for name, each in self.fields.items() if each.said != self._picture]:
            self.fields.pop(name).end()
        if self._manager is None:
            return
        if top:
            self._follow_focus()
        if self._awake:  # what was chosen or made just now shows it only once it has been updated
            self._manager.update(0.0)
        self._manager.ui_group.update_visibility()  # type: ignore[no-untyped-call]
        popup = self.popup
        above = gui.dropped(popup.element) if popup else []
        hidden = {id(sprite) for sprite in above}
        for sprite in self._manager.ui_group.sprites():
            if sprite.visible and sprite.image is not None and id(sprite) not in hidden:
                self.canvas.surface.blit(sprite.image, sprite.rect, special_flags=sprite.blendmode)
        for each in self.fields.values():
            each.over(self.canvas)
        if popup is not None:
            popup.drop(self.canvas, above)
        self._looks = self._look()

    def close(self) -> None:
        """Let go of every element; what was typed belongs to the screen and is not lost."""
        for each in self.fields.values():
            each.end()
        self.fields.clear()
        self._held, self._manager, self.composing = None, None, ""
        if pygame.display.get_init():
            self._show_cursor(False)
            pygame.key.set_repeat(*REPEAT)

    # --- the keyboard ------------------------------------------------------------------------------------------------

    def focus(self, id: str) -> None:
        """The keyboard goes to a field, now or as soon as it is there."""
        self._wanted = id
        if hasattr(self, "canvas"):
            self.canvas.focus = id

    @property
    def typed_in(self) -> Entry | None:
        """The field that takes letters now."""
        return next((each for each in self.fields.values() if isinstance(each, Entry) and each.focused), None)

    @property
    def typing(self) -> bool:
        """Has a text the keyboard? Then letters are no commands."""
        return self.typed_in is not None

    @property
    def popup(self) -> Choice | None:
        """What has dropped down."""
        return next((each for each in self.fields.values() if isinstance(each, Choice) and each.open), None)

    def give(self, field: Field) -> None:
        """A field gets the keyboard."""
        self.manager.set_focus_set(field.element.get_focus_set())
        pygame.key.set_repeat(*REPEAT)

    def _follow_focus(self) -> None:
        """The field that the walk of the keyboard has come to takes letters; the one that it has left does not."""
        wanted, now = self.fields.get(self.canvas.focus), self.typed_in
        if isinstance(wanted, Entry):
            if not wanted.focused:
                self.give(wanted)
                wanted.select_all()
                self.composing = ""
        elif now is not None:
            self.manager.set_focus_set(None)
            pygame.key.set_repeat(*REPEAT)
            self.composing = ""

    # --- events ------------------------------------------------------------------------------------------------------

    def take(self, event: pygame.Event) -> bool:
        """An event of the window, before anybody else has it; was it one for a field?"""
        if self._manager is None or not hasattr(event, "type"):
            return False
        if event.type == pygame.MOUSEMOTION:
            self.wake()
            self._point(event.pos)
            return self._held is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if event.type in {pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYUP} and self.typing:
            return self._letters(event)
        return False

    def tick(self, ms: float) -> bool:
        """Time passes; is there something new to draw? Costs nothing while nothing happens."""
        if not self._awake or self._manager is None:
            return False
        self._awake -= 1
        self._manager.update(ms / 1000)
        self.settle()
        return self._look() != self._looks

    def wake(self) -> None:
        """Something has happened, or will: look after the elements for a while."""
        self._awake = AWAKE

    def send(self, event: pygame.Event) -> None:
        """Give an event to pygame_gui, with all that comes of it."""
        self.manager.process_events(event)
        self.manager.update(0.0)
        self.settle()

    def settle(self) -> None:
        """Bring to an end what pygame_gui has only posted so far."""
        for event in self.manager.posted():
            element = getattr(event, "ui_element", None)
            found = next((each for each in self.fields.values() if each.element is element), None)
            if found is not None and element is not None:
                found.posted(event)
            if self._manager is None:  # what came of it has closed the screen
                return
        if pygame.key.get_repeat() != REPEAT:
            pygame.key.set_repeat(*REPEAT)

    def _point(self, point: tuple[int, int]) -> None:
        self._show_cursor(isinstance(self.under(point), Entry))
        self.manager.pointer = point
        self.manager.update(0.0)
        self.settle()

    def _show_cursor(self, text: bool) -> None:
        """The pointer is a bar over what can be typed in."""
        if text != self._bar:
            self._bar = text
            with contextlib.suppress(pygame.error):  # there may be none to change
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_IBEAM if text else pygame.SYSTEM_CURSOR_ARROW)

    def under(self, point: tuple[int, int]) -> Field | None:
        """The field whose place, or a row of it, lies on top at a point."""
        hit = next((each for each in reversed(self.canvas.hits) if each.rect.collidepoint(point)), None)
        if hit is None:
            return None
        found = [id for id in self.fields if hit.id == id or hit.id.startswith(f"{id}:")]
        return self.fields[max(found, key=len)] if found else None

    def _press(self, event: pygame.Event) -> bool:
        """What has dropped down has it first, and closes when it is pressed elsewhere."""
        self.wake()
        self._point(event.pos)
        popup = self.popup
        found = self.under(event.pos)
        if popup is not None:
            self._held = popup
            if found is popup and popup.covers(event.pos):
                popup.pick(event)
            else:
                popup.fold()
            return True
        if found is None:
            return False
        self._held = found
        found.press(event)
        return True

    def _release(self, event: pygame.Event) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        self.wake()
        self._point(event.pos)
        popup = self.popup
        if popup is not None and held is popup and popup.covers(event.pos):
            popup.pick(event)
        else:
            self.send(event)
        held.release()
        return True

    def _letters(self, event: pygame.Event) -> bool:
        """Letters typed, or still being composed by an input method."""
        self.wake()
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
        self.send(event)
        return bool(event.type == pygame.TEXTINPUT)

    def _key_down(self, event: pygame.Event) -> bool:
        """A key: to the text that has the keyboard, or to the field that it is on."""
        self.wake()
        if self.composing:
            return True
        name = pygame.key.name(event.key)
        held = controlled(event)
        field = self.typed_in
        if field is not None:
            if name in {"return", "enter"} and field.done is not None and not held:
                field.done(field.element.text)
                return True
            if name in PASSED_ON or (held and name not in Entry.EDITED_BY):
                return False
            field.edit(event, name, held)
            return True
        popup = self.popup
        if popup is not None and name in {"escape", "tab"}:
            popup.fold()
            return name == "escape"
        at = self.canvas.focus
        base, _, row = at.rpartition(":")
        if popup is not None and popup.steer(name, int(row) if base == popup.id and row.isdigit() else None):
            return True
        on = self.fields.get(at)
        if on is not None:
            return not held and on.steer(name, None)
        on = self.fields.get(base)
        return on is not None and not held and row.isdigit() and on.steer(name, int(row))

    def _look(self) -> Hashable:
        """What would have to be drawn again if it changed."""
        if self._manager is None:
            return None
        return tuple(
            (id(sprite.image), tuple(sprite.rect)) for sprite in self._manager.ui_group.sprites() if sprite.visible
        )


def controlled(event: pygame.Event) -> bool:
    """Is a key meant as a command? Alt Gr, which one system reports as Ctrl and Alt, makes letters."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & (
        pygame.KMOD_RALT | pygame.KMOD_MODE
    )
