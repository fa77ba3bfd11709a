"""The palette of the table, and how colours mix."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Color = tuple[int, int, int]
Pixels = npt.NDArray[Any]  # float32, height × width × 3 or 4, or a mask height × width; every value from 0 to 1


def rgb(code: str) -> Color:
    """The colour that a code like #3B453D names."""
    code = code.lstrip("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def code(color: Color) -> str:
    """The code of a colour, as SVG writes it."""
    return "#{:02X}{:02X}{:02X}".format(*color)


def mix(a: Color, b: Color, share: float) -> Color:
    """A colour between two, share being how much of the second there is."""
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl


def mix_codes(a: str, b: str, share: float) -> str:
    """The code of a colour between two."""
    return code(mix(rgb(a), rgb(b), share))


def unit(color: Color | str) -> Pixels:
    """A colour as three numbers from 0 to 1."""
    return np.array(rgb(color) if isinstance(color, str) else color, np.float32) / 255


BLACK: Color = (0, 0, 0)
WHITE: Color = (255, 255, 255)
PALE: Color = (255, 250, 230)

TABLE: dict[str, Color] = {
    name: rgb(value)
    for name, value in {
        "cloth_lit": "#3B453D", "cloth": "#232B26", "cloth_edge": "#0B0F0D",
        "walnut": "#3B2A1D", "walnut_hi": "#6A4C33", "walnut_lo": "#1E150E",
        "panel": "#1A201C", "panel_hi": "#222A25", "panel_lo": "#121714",
        "brass": "#C6A15B", "brass_hi": "#EBD296", "brass_lo": "#7C6235",
        "cream": "#F0E7D0", "cream2": "#C9C0A4", "cream3": "#A39B83",
        "paper": "#E9DCBB", "paper_hi": "#F5ECD3", "paper_lo": "#CDBA8E", "paper_edge": "#A8946A",
        "ink": "#2A2318", "ink2": "#574A36",
        "american": "#59603A", "american_lo": "#3A4026", "german": "#545C54", "german_lo": "#353B36",
        "operations": "#2C5272", "combat": "#98382A", "surprise": "#44683A", "action": "#3D4F5C",
        "defence": "#2B5A8C", "morale": "#2F6B39", "cost": "#D2A241", "battle": "#A62F26", "support": "#5B4A78",
        "glow": "#FFC562", "ring": "#FFF3D0", "fire": "#D9552F", "target": "#5E93C4",
    }.items()
}  # fmt: skip

LAND: dict[str, Color] = {
    name: rgb(value)
    for name, value in {
        "ink": "#3A2E1F", "paper": "#DECEA4",
        "grass": "#ABA26D", "grass2": "#98935D", "grass3": "#BDAE79",
        "ochre": "#C39F5C", "wheat": "#D0B475", "pasture": "#A9A36B", "fallow": "#B5986A", "plough": "#9C7D56",
        "stubble": "#CDB684", "hedge": "#50522F",
        "tree_lo": "#48482B", "tree": "#67673E", "tree_hi": "#89854F", "tree_top": "#A89E66",
        "con_lo": "#3A4031", "con": "#525844", "con_hi": "#74775B",
        "ochtree_lo": "#5F5230", "ochtree": "#847341", "ochtree_hi": "#A8945A",
        "water": "#7C949C", "deep": "#5E7780", "shallow": "#AEBFBC", "foam": "#DDE3DA", "line": "#D2DBD3",
        "sand": "#DBC690", "sand2": "#CBB37C", "wet": "#B49F73",
        "tile": "#9B6047", "tile_hi": "#B57F5E", "tile_lo": "#784733",
        "slate": "#6F6F6B", "slate_hi": "#8F8E87", "slate_lo": "#53534F",
        "thatch": "#A18858", "thatch_hi": "#BFA673", "thatch_lo": "#7A653F",
        "road": "#DDCC9E", "road_e": "#8B7650", "earth": "#8F7450", "earth_lo": "#5F4B33",
        "conc": "#B7B09C", "conc_hi": "#D3CCB6", "conc_lo": "#857E6C",
        "sward": "#8C8B5C", "marsh": "#86855C", "hill": "#B7A468", "hill_hi": "#D2C38A",
    }.items()
}  # fmt: skip
