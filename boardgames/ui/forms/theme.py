"""The theme file, made into what pygame_gui reads: for a window and a scale, from our palette and our faces.

pygame_gui ignores numbers where it wants strings, and fonts anywhere but at each kind: both are seen to here.
"""

from __future__ import annotations

import contextlib
import logging
import re
from functools import cache
from typing import Any

from boardgames.core.faults import Fault
from boardgames.core.files import content
from boardgames.core.files.scenarios import Part
from boardgames.core.paths import ASSETS
from boardgames.storage import files, folders
from boardgames.ui.draw import theme as palette
from boardgames.ui.draw.theme import FACES, Colour, Theme, face_file, hexed

FILE = ASSETS / "themes" / "table.yaml"
OWN = "theme.yaml"  # in the folder of the settings
SIZES = ("field", "row", "prose", "bar", "row_high")
CLEAR = "#00000000"
LENGTH = re.compile(r"(\d+(?:\.\d+)?)([pf])\b")
STATES = ("normal", "hovered", "selected", "disabled")
# With round corners a text takes four times as long to make; the canvas paints them.
BARE = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
Paint = str | list[str]
Style = dict[str, Any]


class Kind(Part, frozen=True):
    """How the elements of a kind look."""

    look: str = ""
    face: str = "regular"
    size: str = "16f"
    misc: dict[str, str | int | float] = {}


class Skin(Part, frozen=True):
    """A theme file."""

    colours: dict[str, str]
    sizes: dict[str, float]
    looks: dict[str, dict[str, Paint]]
    kinds: dict[str, Kind]


@cache
def skin() -> Skin:
    """The theme: a player's own beside the settings, if there is one and it is sound; else the one that ships."""
    with contextlib.suppress(Fault):  # without a folder for settings there is no theme of one's own
        own = folders.settings() / OWN
        if files.there(own):
            try:
                return sound(content.load(own, Skin))
            except (Fault, ValueError, LookupError) as error:
                logging.getLogger(__name__).warning("%s is not used: %s", own, error)
    return content.load(FILE, Skin)


def sound(found: Skin) -> Skin:
    """A theme of which every colour, size, look and face is there; an error names the first that is not."""
    for length in SIZES:
        found.sizes[length]
    for digits in found.colours.values():
        hexed(digits)
    for paint in (paint for look in found.looks.values() for each in look.values() for paint in listed(each)):
        for name in paint.split("/"):
            known = name == "clear" or name in found.colours or isinstance(getattr(palette, name.upper(), None), tuple)
            hexed("000000" if known else name)
    for kind in found.kinds.values():
        found.looks[kind.look or "common"]
        FACES[kind.face]
    return found


def listed(paint: Paint) -> list[str]:
    return [paint] if isinstance(paint, str) else paint


@cache
def colour(name: str) -> Colour:
    """A colour by its name in the theme file, its name in the palette, or its hex digits."""
    found = getattr(palette, name.upper(), None)
    return found if isinstance(found, tuple) else hexed(skin().colours.get(name, name))


def length(theme: Theme, name: str) -> int:
    """A length of the theme file in pixels; a row is as high as its letters need."""
    pixels = theme.p(skin().sizes[name])
    return max(pixels, theme.f(skin().sizes["row"]) + theme.p(12)) if name == "row_high" else pixels


def type_size(theme: Theme, name: str) -> int:
    """A size of type of the theme file in pixels."""
    return theme.f(skin().sizes[name])


# --- as pygame_gui wants it ------------------------------------------------------------------------------------------


def made(theme: Theme) -> Style:
    """The whole theme for a window."""
    looks = skin().looks
    found: Style = {"defaults": {"colours": colours(looks["common"])}}
    for names, kind in skin().kinds.items():
        misc = BARE | {key: measure(theme, value) for key, value in kind.misc.items()}
        style = {"font": font(theme, kind), "misc": misc, "colours": colours(looks.get(kind.look, {}))}
        found |= dict.fromkeys(names.split(", "), style)
    return found


def font(theme: Theme, kind: Kind) -> Style:
    """A font block: one face in all its styles, so that none is asked for that is not there."""
    path = face_file(kind.face)
    paths = dict.fromkeys(("regular_path", "bold_path", "italic_path", "bold_italic_path"), path)
    bold = face_file("bold")
    if kind.face == "regular":
        paths |= {"bold_path": bold, "bold_italic_path": bold}
    return {"name": f"wartable_{kind.face}", "size": measure(theme, kind.size), "bold": "0", **paths}


def measure(theme: Theme, value: str | float) -> str:
    """A value of the file with its lengths in pixels, as the string that pygame_gui wants."""
    if isinstance(value, str) and value in skin().sizes:
        return str(length(theme, value))
    scaled = {"p": theme.p, "f": theme.f}
    return LENGTH.sub(lambda found: str(scaled[found[2]](float(found[1]))), str(value))


def colours(given: dict[str, Paint]) -> Style:
    """Colours by pygame_gui's own names: a list of four stands for the states of a thing."""
    found: Style = {}
    for name, paint in given.items():
        if isinstance(paint, str):
            found[name] = css(paint)
            continue
        found[name] = css(paint[0])
        for state, each in zip(STATES, paint, strict=True):
            found[f"{state}_{name}"] = css(each)
            if state == "selected":  # which pygame_gui knows by two names
                found[f"active_{name}"] = css(each)
    return found


def css(paint: str) -> str:
    """A colour, or two that fade into each other from top to bottom: for pygame_gui that is an angle of 270."""
    if paint == "clear":
        return CLEAR
    parts = ["#" + "".join(f"{part:02X}" for part in (*colour(name), 255)) for name in paint.split("/")]
    return parts[0] if len(parts) == 1 else ",".join([*parts, "270"])
