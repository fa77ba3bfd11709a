"""The look in one place: colours, faces, sizes. Lengths are given as at 1080p and scaled once, here."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import pygame

from boardgames.core.paths import ASSETS

Colour = tuple[int, int, int]


def hexed(text: str) -> Colour:
    """A colour from six hex digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two."""
    r, g, b = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return r, g, b


BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)
CLOTH_LIT, CLOTH, CLOTH_EDGE = hexed("3B453D"), hexed("232B26"), hexed("0B0F0D")
WALNUT_LOW, WALNUT, WALNUT_HIGH = hexed("1E150E"), hexed("3B2A1D"), hexed("6A4C33")
PANEL_HIGH, PANEL, PANEL_LOW = hexed("222A25"), hexed("1A201C"), hexed("121714")
BRASS_LOW, BRASS, BRASS_HIGH = hexed("7C6235"), hexed("C6A15B"), hexed("EBD296")
CREAM, CREAM_2, CREAM_3 = hexed("F0E7D0"), hexed("C9C0A4"), hexed("A39B83")
PAPER_HIGH, PAPER, PAPER_LOW, PAPER_EDGE = hexed("F5ECD3"), hexed("E9DCBB"), hexed("CDBA8E"), hexed("A8946A")
INK, INK_2, DARK = hexed("2A2318"), hexed("574A36"), hexed("120D06")
GLOW, RING = hexed("FFC562"), hexed("FFF3D0")
FIRE, TARGET = hexed("D9552F"), hexed("84B3DF")
FIRE_TEXT, TARGET_TEXT = hexed("F08A5F"), hexed("8FBDE8")
BADGES = {"shield": hexed("2B5A8C"), "plus": hexed("2F6B39"), "diamond": hexed("D2A241"), "disc": hexed("A62F26")}
SIGNS = {
    "sight": hexed("35586B"),
    "pierce": hexed("2A2318"),
    "stride": hexed("6B5A33"),
}  # badges that mean nothing good or bad
ODDS = {"good": hexed("3F6B3A"), "fair": hexed("75641F"), "poor": hexed("8F5518"), "bad": hexed("93301F")}
ODDS |= {"prize": hexed("C6A15B"), "quiet": hexed("4A524C")}
ODDS_TEXT = {"good": hexed("C3E3AE"), "fair": hexed("EBD296"), "poor": hexed("F3C08A"), "bad": hexed("FFAA8C")}
LINE = hexed("3A433C")
PALETTES = {  # what goes from good to bad, for eyes that tell red from green, and for those that do not
    "usual": (BADGES | {}, ODDS | {}, ODDS_TEXT | {}),
    "red_green": (
        BADGES | {"plus": hexed("1C6E78"), "disc": hexed("8A4A12")},
        {"good": hexed("2A5F9E"), "fair": hexed("545F6B"), "poor": hexed("7C6414"), "bad": hexed("6B3A10")},
        {"good": hexed("B9D8F8"), "fair": hexed("DCE3EA"), "poor": hexed("F2DD92"), "bad": hexed("FFB472")},
    ),
}

DISPLAY, BOLD, MEDIUM, REGULAR, SERIF = "display", "bold", "medium", "regular", "serif"
FACES = {
    DISPLAY: "BebasNeue-Bold*",
    BOLD: "RobotoCondensed-Bold*",
    MEDIUM: "RobotoCondensed-Medium*",
    REGULAR: "RobotoCondensed-Regular*",
    SERIF: "NotoSerif*",
}

DESIGN = (1920, 1080)
SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SMALLEST = 13  # pixels on the screen, however small the window


class Theme:
    """Sizes for a window: `p` scales a length, `f` the size of a face.

    A length grows with the window, so at the largest scale there are 960 by 540 of them in any window as wide as it is
    at 1080p: what every screen must fit into.
    """

    def __init__(self, size: tuple[int, int], scale: float = 1.0) -> None:
        self.size = size
        width, height = size
        self.k = max(0.4, min(width / DESIGN[0], height / DESIGN[1]) * scale)

    def smaller(self, share: float) -> Theme:
        """The same window with everything in it so much smaller."""
        found = Theme(self.size)
        found.k = self.k * share
        return found

    def p(self, length: float) -> int:
        return round(length * self.k)

    def f(self, size: float) -> int:
        return max(SMALLEST, round(size * self.k))

    @property
    def width(self) -> float:
        """The window's width in lengths at 1080p."""
        return self.size[0] / self.k

    @property
    def height(self) -> float:
        return self.size[1] / self.k


FONTS = 80  # faces at a size that are kept: each holds some hundred kilobytes, and every zoom asks for others


@cache
def face_file(face: str) -> str | None:
    """The file of a face; None is pygame's own."""
    found = sorted((ASSETS / "fonts").glob(FACES[face]))
    return str(found[0]) if found else None


@lru_cache(maxsize=FONTS)
def font(face: str, size: int) -> pygame.font.Font:
    """A face at a size, loaded once; pygame's own, where the file of it is damaged."""
    try:
        found = pygame.font.Font(face_file(face), size)
        found.size("H")
    except (pygame.error, OSError):
        found = pygame.font.Font(None, size)
    return found


@cache
def capital(face: str, size: int) -> tuple[int, int]:
    """Top and height of a capital in a rendered line: text is centred on it."""
    bounds = font(face, size).render("H", True, WHITE).get_bounding_rect()
    return bounds.y, bounds.height


def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """How well one colour reads on another: 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def suit(eyes: str) -> None:
    """Take the colours that suit a player's eyes."""
    for one, other in zip((BADGES, ODDS, ODDS_TEXT), PALETTES[eyes], strict=True):
        one.update(other)
