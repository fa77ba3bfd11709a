"""What stands behind a unit of seven armies: the country in its nation's light, the sky, the sea."""

from __future__ import annotations

import zlib

from ..colors import Pixels, mix_codes
from . import portraits
from .canvas import TONES, Scene

NATIONS = {
    "usa": "#59603A", "uk": "#7A6843", "ussr": "#6E3F34", "france": "#40566B", "germany": "#545C54",
    "italy": "#5C6B42", "japan": "#7D5F2C",
}  # fmt: skip
LIGHT = (
    ("#A9AE94", 0.25),
    ("#F0E8CA", 0.04),
    ("#B9B692", 0.22),
    ("#94916A", 0.25),
    ("#383A2A", 0.15),
    ("#FFF4D2", 0.0),
)
TONES |= {name: tuple(mix_codes(tone, code, share) for tone, share in LIGHT) for name, code in NATIONS.items()}
TONES["air"] = ("#7E98A4", "#E9E6D3", "#A9BAC0", "#7C949C", "#2C3A42", "#FFF4D2")


def country(name: str) -> Pixels:
    """Open country with woods, a village or hedges far behind, each nation's its own."""
    s = Scene(name, 61 + zlib.crc32(name.encode()) % 900)
    s.sky(280, (200, 220, 190, 0.6))
    portraits.BACKDROPS[list(NATIONS).index(name) % len(portraits.BACKDROPS)](s)
    s.grass(364, 60, "mid", 12)
    return s.done(0.2)


def sky() -> Pixels:
    """Clouds, and the ground far below."""
    s = Scene("air", 311)
    s.sky(330, (200, 220, 190, 0.6))
    for i in range(7):
        s.smoke(
            s.rng.uniform(10, 630), s.rng.uniform(40, 380), s.rng.uniform(22, 54), "sky1", 12, 1.5, 0.55, 0.4, "", i
        )
    s.ridge(372, 10, "far", 1, 24)
    s.ridge(392, 5, "mid", 3)
    return s.done(0.2)


def sea() -> Pixels:
    """Water up to a coast."""
    s = Scene("air", 97)
    s.sky(280, (200, 220, 190, 0.6))
    s.ridge(238, 9, "far", 1, 18)
    s.poly([(0, 262), (640, 256), (640, 400), (0, 400)], "far")
    s.poly([(0, 300), (640, 296), (640, 400), (0, 400)], "mid", 0.7)
    return s.done(0.2)
