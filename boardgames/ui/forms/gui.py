"""pygame_gui as this window uses it. No other module imports it, and this one only once a form opens.

What is changed of it: a manager shares a theme that is there already (to read one takes 15 ms, to share it half a one),
knows the pointer from the window, leaves its cursor alone, and looks no text up among the translations.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import i18n  # type: ignore[import-untyped]
import pygame
from pygame import Rect
from pygame_gui import (
    UI_BUTTON_DOUBLE_CLICKED,
    UI_BUTTON_PRESSED,
    UI_BUTTON_START_PRESS,
    UI_DROP_DOWN_MENU_CHANGED,
    UI_HORIZONTAL_SLIDER_MOVED,
    UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION,
    UI_SELECTION_LIST_DROPPED_SELECTION,
    UI_SELECTION_LIST_NEW_SELECTION,
    UI_TEXT_BOX_LINK_CLICKED,
    UI_TEXT_ENTRY_CHANGED,
    UI_TEXT_ENTRY_FINISHED,
    UIManager,
)
from pygame_gui.core import ObjectID, UIAppearanceTheme
from pygame_gui.core.text import HyperlinkTextChunk, TextBoxLayout, TextLineChunkFTFont
from pygame_gui.elements import (
    UIDropDownMenu,
    UIHorizontalSlider,
    UISelectionList,
    UITextBox,
    UITextEntryLine,
)

from boardgames.ui.draw.theme import Theme
from boardgames.ui.forms import theme as skin

# What pygame_gui posts to the queue instead of calling anybody. It is fetched again at once, so that a click has had
# all its effects when the window has taken it; what nobody here asks for is dropped, the doubles sent as USEREVENT too.
POSTED = [
    UI_BUTTON_PRESSED, UI_BUTTON_START_PRESS, UI_BUTTON_DOUBLE_CLICKED, UI_DROP_DOWN_MENU_CHANGED,
    UI_HORIZONTAL_SLIDER_MOVED, UI_SELECTION_LIST_NEW_SELECTION, UI_SELECTION_LIST_DROPPED_SELECTION,
    UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION, UI_TEXT_BOX_LINK_CLICKED, UI_TEXT_ENTRY_CHANGED,
    UI_TEXT_ENTRY_FINISHED, pygame.USEREVENT,
]  # fmt: skip
ROUNDS = 6  # in which what was posted may have something else posted
STYLES = ("regular", "bold", "italic", "bold_italic")


class Manager(UIManager):
    """A UIManager with a theme that is there already, and the pointer as the window has it.

    pygame_gui asks the mouse itself where it is: then nothing posted by a test would ever be hovered.
    """

    def __init__(self, theme: Theme) -> None:
        self.shared = shared(theme)
        self.bar = max(8, skin.length(theme, "bar"))
        self.pointer = (-1, -1)
        super().__init__(theme.size, enable_live_theme_updates=False)
        del i18n.load_path[1:]  # each manager adds the same folder once more

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:  # noqa: ARG002
        return self.shared

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer

    def _load_default_cursors(self) -> None:
        """The cursor stays as the window has it: it is not drawn in a test, and flickers over links."""
        self.resizing_window_cursors = None

    def posted(self) -> Iterator[pygame.Event]:
        """What was posted since it was last asked, and what that has posted in turn."""
        for _ in range(ROUNDS):
            found = pygame.event.get(POSTED, pump=False)
            if not found:
                return
            for event in found:
                if event.type != pygame.USEREVENT:
                    self.process_events(event)
                    yield event
            self.update(0.0)


class TextBox(UITextBox):
    """A text with links. How wide its scroll bar is, pygame_gui fixes at 20 pixels, whatever the window."""

    @property
    def scroll_bar_width(self) -> int:
        return int(getattr(self.ui_manager, "bar", 20))

    @scroll_bar_width.setter
    def scroll_bar_width(self, _: int) -> None:
        pass


class SelectionList(UISelectionList):
    """A list of lines; its scroll bar as that of a text."""

    @property
    def scroll_bar_width(self) -> int:
        return int(getattr(self.ui_manager, "bar", 20))

    @scroll_bar_width.setter
    def scroll_bar_width(self, _: int) -> None:
        pass


# --- the theme -------------------------------------------------------------------------------------------------------

_themes: dict[Hashable, UIAppearanceTheme] = {}


def shared(theme: Theme) -> UIAppearanceTheme:
    """The theme of a window, which all its screens share; the one before goes."""
    key = theme.size, theme.k
    if key not in _themes:
        _themes.clear()
        _themes[key] = loaded(theme)
    return _themes[key]


def loaded(theme: Theme) -> UIAppearanceTheme:
    """The theme ready for any number of managers."""
    # A text with a full stop in it is taken for the name of a translation and looked for on the disk: 0.3 ms a text,
    # and a save called "pygame-gui.OK" would be shown as "OK". With another mark between names none ever is.
    i18n.set("namespace_delimiter", "\x1f")
    i18n.set("file_format", "json")
    keeper = UIManager(theme.size, skin.made(theme), enable_live_theme_updates=False)
    found = keeper.get_theme()
    assert isinstance(found, UIAppearanceTheme)
    fonts = found.get_font_dictionary()
    for kind in skin.skin().kinds.values():  # what is bold inside a text is fetched with a warning, unless asked for
        name, pixels = f"wartable_{kind.face}", int(skin.measure(theme, kind.size))
        for style in STYLES:
            if not fonts.check_font_preloaded(f"{name}_{style}_aa_{pixels}"):
                keeper.preload_fonts([{"name": name, "point_size": pixels, "style": style}])
    return found


# --- drop-downs ------------------------------------------------------------------------------------------------------


def drop_down(manager: Manager, id: str, rect: Rect, names: tuple[str, ...], now: int, upwards: bool, most: int) -> Any:
    """A drop-down whose options are told apart by their number: two may have one name."""
    options: list[Any] = [(name, f"#option_{n}") for n, name in enumerate(names)]
    of = ObjectID(f"#{id.replace('.', '_')}", "@upwards" if upwards else None)
    return UIDropDownMenu(options, options[now], rect, manager, object_id=of, expansion_height_limit=most)


def unfolded(menu: Any) -> bool:
    return bool(menu.current_state is menu.menu_states["expanded"])


def options_list(menu: Any) -> Any:
    """The list that has dropped down."""
    return menu.current_state.options_selection_list


def dropped(menu: Any) -> list[Any]:
    """The sprites of what has dropped down, from back to front."""
    listed = options_list(menu)
    root = listed.list_and_scroll_bar_container
    found = [listed]
    for sprite in menu.ui_manager.ui_group.sprites():
        holder = sprite
        while holder is not None and holder is not root:
            above = getattr(holder, "ui_container", None)
            holder = above if above is not holder else None  # the outermost container holds itself
        if holder is root and sprite is not listed:
            found.append(sprite)
    return found


# --- texts -----------------------------------------------------------------------------------------------------------


def pieces(box: TextBox) -> Iterator[tuple[str, Rect, str]]:
    """The texts of a page, where they lie in the window, and where they lead ("" if nowhere)."""
    left, top = box.text_wrap_rect[:2]
    down = top - scrolled(box)
    for row in layout(box).layout_rows:
        for item in row.items:
            if isinstance(item, TextLineChunkFTFont) and item.text.strip():
                href = item.href if isinstance(item, HyperlinkTextChunk) else ""
                yield item.text, Rect(left + item.x, down + item.y, item.width, item.height), href


def scrolled(box: TextBox) -> int:
    """How far a text has been scrolled."""
    if box.scroll_bar is None:
        return 0
    return int(box.scroll_bar.start_percentage * layout(box).layout_rect.height)


def layout(box: TextBox) -> TextBoxLayout:
    assert box.text_box_layout is not None
    return box.text_box_layout


def whole_height(element: Any) -> float:
    """How high a text or a list is, with all that is out of sight."""
    if isinstance(element, TextBox):
        return float(layout(element).layout_rect.height)
    return float(element.total_height_of_list)


def scroll_to(element: Any, share: float) -> None:
    """Scroll a text or a list: what is on top, as a share of its height."""
    bar = element.scroll_bar
    if bar is not None:
        bar.set_scroll_from_start_percentage(max(0.0, min(1 - bar.visible_percentage, share)))
        bar.has_moved_recently = True
        element.update(0.0)


def scroll_by(element: Any, pixels: float) -> None:
    bar = element.scroll_bar
    if bar is not None:
        scroll_to(element, bar.start_percentage + pixels / max(1.0, whole_height(element)))


__all__ = [
    "UI_HORIZONTAL_SLIDER_MOVED", "UI_SELECTION_LIST_DOUBLE_CLICKED_SELECTION",
    "UI_SELECTION_LIST_NEW_SELECTION", "UI_TEXT_BOX_LINK_CLICKED", "UI_TEXT_ENTRY_CHANGED", "Manager", "SelectionList",
    "TextBox", "UIHorizontalSlider", "UITextEntryLine", "drop_down", "dropped", "options_list", "pieces", "scroll_by",
    "scroll_to", "scrolled", "shared", "unfolded", "whole_height",
]  # fmt: skip
