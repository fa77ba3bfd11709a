"""Which drawing stands for which unit card, and the finished sprite of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import numpy as np

from ..colors import Pixels
from ..raster import blank, blur, noise, paste, resize, svg, trim
from . import aircraft, cars, guns, panzers, panzers_light, shermans, squads, tanks_american
from .kit import AMERICAN, GERMAN, Inks, Piece

Draw = Callable[[Inks], Piece]

CAMOUFLAGE: Inks = {**GERMAN, "cloth": "#716A4C", "cloth_hi": "#9A8F66", "cloth_lo": "#4B4632", "helm": "#615B40"}
OLD_COATS: Inks = {**GERMAN, "cloth": "#6B6357", "cloth_hi": "#948A7A", "cloth_lo": "#4A443B"}
SAND: Inks = {**GERMAN, "base": "#7A745A", "hi": "#A39B7C", "hi2": "#C6BE9C", "lo": "#595439", "lo2": "#403C2A"}

AMERICANS: dict[str, Draw] = {
    "m26_pershing": tanks_american.pershing,
    "m4a3_sherman_76": shermans.sherman_76,
    "m3_grant_lee": shermans.grant,
    "m4a1_sherman": shermans.sherman_75,
    "m36_jackson": shermans.m36,
    "m24_chaffee": tanks_american.chaffee,
    "m10_wolverine": shermans.m10,
    "m8_greyhound": cars.greyhound,
    "m3a1_stuart": tanks_american.stuart,
    "white_scout_car": cars.scout_car,
    "m12_howitzer": shermans.m12,
    "4_2cm_mortar": guns.mortar,
    "105mm_howitzer": guns.howitzer,
    "m7_priest": shermans.priest,
    "75mm_howitzer": guns.light_howitzer,
    "m16_halftrack": cars.m16,
    "57mm_towed_gun": guns.at_gun,
    "engineers": squads.pioneers,
    "army_rangers": squads.rangers,
    "mechanized": cars.m3_halftrack,
    "paratroopers": squads.airborne,
    "veterans": partial(
        squads.squad, poses=("advance", "run", "aim", "advance", "kneel"), guns=("smg", "rifle", "rifle", "smg", "mg")
    ),
    "commander": cars.jeep,
    "regulars": partial(squads.squad, poses=("run", "advance", "aim", "run", "kneel")),
    "recruits": partial(squads.squad, poses=("walk", "march", "walk", "march", "walk")),
}
GERMANS: dict[str, Draw] = {
    "pz_vi_king_tiger": panzers.king_tiger,
    "pz_v_panther": panzers.panther,
    "pz_vi_tiger_i": panzers.tiger,
    "stug_iii": panzers.stug,
    "pz_iv": panzers_light.pz_iv,
    "hetzer": panzers_light.hetzer,
    "pz_iii": panzers_light.pz_iii,
    "marder_iii": panzers_light.marder,
    "puma": cars.puma,
    "pz_ii": panzers_light.pz_ii,
    "sdkfz_223_scout": cars.sdkfz_223,
    "flak_88": guns.flak88,
    "10_5cm_howitzer": guns.howitzer,
    "wespe": panzers_light.wespe,
    "7_5cm_howitzer": guns.light_howitzer,
    "sdkfz_7_1": cars.sdkfz_7_1,
    "pak38_towed_gun": guns.at_gun,
    "pioneers": squads.pioneers,
    "waffen_ss": partial(
        squads.squad, poses=("run", "advance", "run", "aim", "kneel"), guns=("smg", "rifle", "smg", "rifle", "mg")
    ),
    "panzergrenadier": cars.sdkfz_251,
    "fallschirmjaeger": squads.airborne,
    "stosstruppen": squads.storm_troops,
    "field_marshal": cars.staff_car,
    "grenadiers": partial(squads.squad, poses=("advance", "run", "aim", "advance", "kneel")),
    "volkssturm": squads.militia,
}
INKS: dict[str, Inks] = {"waffen_ss": CAMOUFLAGE, "volkssturm": OLD_COATS}
PROPS: dict[str, tuple[Draw, Inks]] = {
    "truck": (cars.truck, AMERICAN),
    "fighter": (aircraft.fighter, AMERICAN),
    "bomber": (aircraft.bomber, AMERICAN),
    "officers": (squads.officers, AMERICAN),
    "riflemen": (partial(squads.squad, poses=("kneel", "crew", "crew")), AMERICAN),
}
WIDE = 1400


def drawing(name: str) -> Piece:
    """The drawing of a unit, or of a thing that only scenes show."""
    if name in AMERICANS:
        return AMERICANS[name](INKS.get(name, AMERICAN))
    if name in GERMANS:
        return GERMANS[name](INKS.get(name, GERMAN))
    draw, inks = PROPS[name]
    return draw(inks)


def render(piece: Piece) -> Pixels:
    """A drawing finished: rim of light on the upper left, shade on the lower right, worn paint."""
    pixels = trim(svg(piece.svg(), WIDE, WIDE * piece.h / piece.w, over=1))
    d = 4
    alpha = pixels[..., 3]
    lit, dark = alpha.copy(), alpha.copy()
    lit[d:, d:] -= alpha[:-d, :-d]
    dark[:-d, :-d] -= alpha[d:, d:]
    color = pixels[..., :3]
    color += np.clip(lit, 0, 1)[..., None] * np.array([0.30, 0.28, 0.20], np.float32)
    color *= 1 - np.clip(dark, 0, 1)[..., None] * 0.35
    worn = noise(1440, 1080, 26, 5, 7)[: pixels.shape[0], : pixels.shape[1], None]
    color *= 0.90 + 0.20 * worn
    color *= 1.08 - 0.16 * np.linspace(0, 1, pixels.shape[0], dtype=np.float32)[:, None, None]
    return np.clip(pixels, 0, 1)


@cache
def full(name: str) -> Pixels:
    """The sprite of a unit at its full size, trimmed."""
    pixels = render(drawing(name))
    pixels.flags.writeable = False
    return pixels


def sprite(name: str, width: float | None = None, height: float | None = None, flip: bool = False) -> Pixels:
    """The sprite of a unit as large as fits."""
    pixels = full(name)
    h, w = pixels.shape[:2]
    scale = min(width / w if width else 9, height / h if height else 9)
    out = resize(pixels, w * scale, h * scale)
    return out[:, ::-1].copy() if flip else out


def footing(pixels: Pixels) -> tuple[int, int]:
    """From where to where a sprite touches the ground: that is where its shadow lies, not under the gun."""
    low = pixels[int(pixels.shape[0] * 0.92) :, :, 3].max(0)
    xs = np.where(low > 0.3)[0]
    return (int(xs[0]), int(xs[-1])) if len(xs) else (0, pixels.shape[1])


def ground_shadow(
    under: Pixels, pixels: Pixels, x: float, foot: float, depth: float = 6, strength: float = 0.55
) -> None:
    """The soft shadow of a sprite that will stand with its left edge at x and its foot at y."""
    a, b = footing(pixels)
    pad = round(depth * 3)
    shape = np.zeros((round(depth) + 2 * pad, b - a + 2 * pad), np.float32)
    shape[pad:-pad, pad:-pad] = 1
    dark = blank(shape.shape[1], shape.shape[0], "#1E160A")
    dark[..., 3] = blur(shape, depth * 0.8) * strength
    paste(under, dark, x + a - pad, foot - pad - depth * 0.6)
