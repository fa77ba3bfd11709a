"""What is printed for 2GM Tactics: the ground of the field, the units of seven armies, their countries, support cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np

from boardgames.games.tactics_2gm.content.cards import NATIONS, SUPPORT, UNITS

from ..colors import BLACK, Color, Pixels, mix, rgb
from ..making import Make, webp
from ..raster import clipped, grid, noise, resize
from ..scenes import combat, countries, operations, surprise
from ..tiles import atlas
from ..units import armies

GAME = "tactics_2gm"
ROOT = Path(__file__).resolve().parents[3]
SQUARE, SPRITE, SCENE, CARD = (360, 270), (480, 280), (480, 300), (480, 300)
SEATS_OWN = "all"  # units that every army has
CLASSES = {
    "attack": "#8C2F22", "defence": "#2F5478", "permanent": "#5B4A78", "reaction": "#44683A", "hq": "#7A5A1E",
}  # fmt: skip
# Each ground: the painted tile that it is a closer look at, and which part of that: left, top, width, of 1.
GROUNDS = {
    "forest": ("light_woods_3", (0.1, 0.1, 0.8)),
    "hill": ("hills_1", (0.04, 0.1, 0.9)),
    "mud": ("swamp_2", (0.1, 0.1, 0.7)),
    "house": ("village_1", (0.36, 0.46, 0.56)),
    "cabin": ("village_3", (0.36, 0.3, 0.5)),
    "ruins": ("town_1", (0.06, 0.06, 0.42)),
    "trench": ("fortification_1", (0.02, 0.02, 0.72)),
    "tunnel": ("fortification_2", (0.1, 0.3, 0.6)),
    "bunker": ("fortification_3", (0.1, 0.34, 0.7)),
    "mountain": ("hills_3", (0.08, 0.1, 0.84)),
    "river": ("passable_river_1_down", (0.08, 0.1, 0.84)),
    "bridge": ("ford_bridge_1_down", (0.08, 0.1, 0.84)),
    "wire": ("beach_2", (0.08, 0.1, 0.6)),
    "barriers": ("beach_4", (0.08, 0.1, 0.6)),
    "minefield": ("clear_4", (0.1, 0.1, 0.7)),
    "sea": ("impassable_river_2", (0.3, 0.35, 0.36)),
    "snow": ("clear_6", (0.08, 0.1, 0.84)),
}
OPEN = 10
# The scene behind each support card, and the class to whose colour it is turned.
CARDS = {
    "promotion": ("morale_boost", "attack"), "seasoned": ("last_stand", "permanent"),
    "dug_in": ("prepared_positions", "permanent"), "sustained_fire": ("deadly_fire", "attack"),
    "limpet_mine": ("opportunity_fire", "attack"), "ammunition": ("supply_column", "permanent"),
    "ram": ("double_time", "permanent"), "flail": ("tank_obstacles", "permanent"),
    "suppression": ("poor_aim", "defence"), "replacements": ("replacements", "hq"),
    "ap_mine": ("improved_defenses", "reaction"), "at_mine": ("tank_obstacles", "reaction"),
    "luck": ("snap_shot", "reaction"), "overheating": ("forced_retreat", "defence"),
    "espionage": ("snafu", "hq"), "contradictory_orders": ("redeploy", "defence"), "impact": ("accuracy", "attack"),
    "rapid_fire": ("prep_fire", "attack"), "captured": ("surprise_attack", "reaction"),
    "enigma": ("sabotage", "permanent"), "general": ("commander_initiative", "hq"), "parachutes": ("reserves", "hq"),
    "c47": ("bomber_run", "hq"), "allies": ("national_advantage", "hq"), "new_orders": ("redeploy", "hq"),
    "decoy": ("exposed", "reaction"), "ambush": ("surprise_attack", "reaction"),
    "need_support": ("increased_support", "hq"), "defend_reich": ("last_stand", "hq"),
    "bullseye": ("accuracy", "reaction"), "missed": ("off_target", "reaction"),
    "supplies": ("well_supplied", "permanent"), "flares": ("snap_shot", "defence"), "goliath": ("sabotage", "attack"),
    "camouflage": ("take_cover", "permanent"), "traps": ("improved_defenses", "reaction"),
    "lucky": ("snap_shot", "attack"), "kamikaze": ("strafing_run", "attack"), "lost": ("smoke_screen", "reaction"),
    "splinters": ("ranged_bombardment", "reaction"), "ultra": ("snafu", "permanent"),
    "not_a_step": ("last_stand", "hq"), "resistance": ("sabotage", "hq"),
}  # fmt: skip


def files() -> Iterator[tuple[str, Make]]:
    """Grounds, smoke, units, countries, cards."""
    tiles = atlas.pictures(ROOT)
    for n in range(1, OPEN + 1):
        yield f"{GAME}/ground/open_{n}.webp", partial(webp, partial(quiet, tiles[f"clear_{n}"], n))
    for kind, (name, part) in GROUNDS.items():
        yield f"{GAME}/ground/{kind}.webp", partial(webp, partial(ground, kind, tiles[name], part))
    yield f"{GAME}/ground/smoke.webp", partial(webp, smoke, 80)
    for picture, nation in units():
        yield (
            f"{GAME}/units/{picture}_{nation}.webp",
            partial(webp, partial(armies.sprite, picture, nation, *SPRITE), 84),
        )
    for nation in NATIONS:
        yield f"{GAME}/scenes/{nation}.webp", partial(webp, partial(small, partial(countries.country, nation), SCENE))
    yield f"{GAME}/scenes/sky.webp", partial(webp, partial(small, countries.sky, SCENE))
    yield f"{GAME}/scenes/sea.webp", partial(webp, partial(small, countries.sea, SCENE))
    scenes = {**combat.PICTURES, **surprise.PICTURES, **operations.PICTURES}
    for kind in SUPPORT:
        name, tone = CARDS[kind]
        yield f"{GAME}/cards/{kind}.webp", partial(webp, partial(graded, scenes[name], rgb(CLASSES[tone])), 82)


def units() -> list[tuple[str, str]]:
    """Every picture in the inks of each army that has such a unit, but for those that the tile game has alike."""
    found = []
    for each in UNITS.values():
        of = NATIONS if each.nation == SEATS_OWN else (each.nation,) if each.nation in armies.INKS else ("usa",)
        found += [(each.picture, nation) for nation in of if not armies.native(each.picture, nation)]
    return sorted(set(found))


def small(paint: Callable[[], Pixels], size: tuple[int, int]) -> Pixels:
    """A scene no larger than a card shows it."""
    return fitted(paint(), size)


def fitted(pixels: Pixels, size: tuple[int, int]) -> Pixels:
    """A picture without transparency, cut and made smaller to fill a size."""
    wide, tall = size
    high, across = pixels.shape[:2]
    scale = max(wide / across, tall / high)
    whole = np.dstack([pixels[..., :3], np.ones((high, across), np.float32)])
    done = resize(whole, across * scale, high * scale)
    top, left = (done.shape[0] - tall) // 2, (done.shape[1] - wide) // 2
    return clipped(done[top : top + tall, left : left + wide, :3])


def cut(paint: Callable[[], Pixels], part: tuple[float, float, float]) -> Pixels:
    """A closer look at a painted tile."""
    pixels = paint()
    left, top, side = (round(share * pixels.shape[1]) for share in part)
    tall = min(round(side * SQUARE[1] / SQUARE[0]), pixels.shape[0] - top)
    return fitted(pixels[top : top + tall, left : left + side], SQUARE)


def quiet(paint: Callable[[], Pixels], n: int) -> Pixels:
    """Open ground, pale: what lies on it must stand out."""
    a = cut(paint, (0.08, 0.1 + 0.2 * (n % 3) / 3, 0.84))
    grey = a.mean(2, keepdims=True)
    return clipped((a * 0.6 + grey * 0.4) * 0.42 + np.array(rgb("#BDAF80"), np.float32) / 255 * 0.56)


def ground(kind: str, paint: Callable[[], Pixels], part: tuple[float, float, float]) -> Pixels:
    """The ground of a terrain card."""
    a = cut(paint, part)
    wide, tall = SQUARE
    if kind == "ruins":  # burnt out: no colour, dark holes in the roofs
        grey, dark = a.mean(2, keepdims=True), noise(wide, tall, 40, 3, 5)[..., None]
        a = (a * 0.35 + grey * 0.65) * (0.66 + 0.36 * np.clip((dark - 0.3) * 2, 0, 1))
    if kind == "snow":
        grey = a.mean(2, keepdims=True)
        a = grey * 0.34 + np.array(rgb("#DCE3E6"), np.float32) / 255 * 0.66
    if kind == "minefield":
        a = mined(a)
    return clipped(a)


def mined(a: Pixels) -> Pixels:
    """Turned earth in rows, where mines lie."""
    wide, tall = SQUARE
    x, y = grid(wide, tall)
    for row in range(3):
        for column in range(5):
            cx, cy = wide * (column + 0.5 + 0.18 * (row % 2)) / 5.4, tall * (row + 0.55) / 3.4
            far = np.hypot(x - cx, (y - cy) * 1.35)
            heap = np.clip(1 - far / 26, 0, 1)[..., None]
            disc = np.clip((11 - far) / 2, 0, 1)[..., None]
            a = a * (1 - heap * 0.45)
            a = a * (1 - disc) + np.array(rgb("#4B4636"), np.float32) / 255 * disc
    return a


def smoke() -> Pixels:
    """A pale cloud over a square."""
    wide, tall = SQUARE
    n = noise(wide, tall, wide / 3.2, 4, 21)
    x, y = grid(wide, tall)
    edge = np.clip(1.25 - np.hypot((x / wide - 0.5) * 2.1, (y / tall - 0.5) * 2.1), 0, 1)
    out = np.ones((tall, wide, 4), np.float32)
    out[..., :3] = np.array(rgb("#DAD9CE"), np.float32) / 255 * (0.72 + 0.34 * n[..., None])
    out[..., 3] = np.clip((n * 1.5 - 0.28) * edge * 1.6, 0, 0.92)
    return clipped(out)


def graded(paint: Callable[[], Pixels], tone: Color) -> Pixels:
    """A scene turned towards the colour of a class: its dark, its middle and its light tones."""
    a = fitted(paint(), CARD)
    grey = np.clip((a * np.array([0.3, 0.59, 0.11], np.float32)).sum(2, keepdims=True) * 1.15, 0, 1)
    low, middle, high = (
        np.array(mix(tone, other, share), np.float32) / 255
        for other, share in ((BLACK, 0.8), (rgb("#C8B496"), 0.3), (rgb("#FFF0CD"), 0.8))
    )
    toned = np.where(grey < 0.5, low + (middle - low) * grey * 2, middle + (high - middle) * (grey * 2 - 1))
    return clipped(toned * 0.82 + a * 0.18)
