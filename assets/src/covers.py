"""The lids of the game boxes: a scene for each game, left dark below, where its title is set."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .colors import Pixels
from .scenes.canvas import Scene


def armour() -> Pixels:
    """Tanks meet at dusk on a road between hedges."""
    s = Scene("combat", 207)
    s.sky(286, (438, 214, 170, 0.95))
    s.ridge(238, 14, "far", 1, 22)
    s.smoke(556, 250, 40, "mid", 18, 0.9, 0.75, 1.6, "sky1", 3, 0.4)
    s.glow(556, 252, 20, "light", 0.9)
    s.ridge(268, 8, "mid", 2, 10)
    s.unit("pz_v_panther", 400, 300, 190, "mid", 0.2, flip=True)
    s.flash(398, 272, 12)
    s.burst(330, 306, 90, "mid", True, 2)
    s.ground(298, "mid")
    s.unit("m4a3_sherman_76", 40, 356, 330, "near", 0.3)
    s.flash(372, 286, 22)
    s.smoke(360, 288, 24, "sky1", 10, 1.2, 0.5, 0.6, "light", 5)
    s.people([("run", 430, 350, 0.62), ("advance", 484, 352, 0.64)], "near", 0.26)
    s.ground(350)
    s.grass(352, 110, "near", 22)
    return s.done()


def squad() -> Pixels:
    """A squad leaves its ditch for the village."""
    s = Scene("surprise", 311)
    s.sky(280, (460, 176, 160, 0.9))
    s.ridge(240, 12, "far", 1, 24)
    for x, w, h in ((380, 70, 74), (462, 54, 96), (528, 84, 68)):
        s.poly([(x, 288), (x, 288 - h), (x + w * 0.5, 262 - h), (x + w, 288 - h), (x + w, 288)], "mid")
        s.poly([(x + w * 0.3, 278 - h * 0.4), (x + w * 0.3, 266 - h * 0.4), (x + w * 0.5, 266 - h * 0.4),
                (x + w * 0.5, 278 - h * 0.4)], "light", 0.6)  # fmt: skip
    s.poly([(486, 196), (486, 120), (498, 92), (510, 120), (510, 196)], "mid")
    s.smoke(420, 214, 34, "far", 14, 0.8, 0.7, 1.5, "sky1", 4, 0.5)
    s.burst(330, 300, 84, "mid", True, 5)
    s.ground(292, "mid")
    s.people([("prone", 470, 312, 0.5), ("run", 400, 314, 0.5)], "mid", 0.2, german=True, flip=True)
    s.people([("kneel", 92, 362, 0.92)], "near", 0.3, gun="mg")
    s.people([("advance", 190, 362, 0.98), ("run", 300, 366, 0.96)], "near", 0.3)
    s.people([("throw", 420, 368, 0.94)], "near", 0.3)
    s.ground(352)
    s.grass(356, 120, "near", 26)
    return s.done()


def street() -> Pixels:
    """Fire and movement among ruins."""
    s = Scene("combat", 419)
    s.sky(300, (300, 210, 180, 0.8))
    s.ridge(252, 8, "far", 1, 6)
    s.poly([(0, 340), (0, 60), (60, 44), (96, 92), (130, 88), (150, 168), (168, 340)], "mid")
    s.poly([(640, 340), (640, 40), (566, 66), (548, 130), (506, 142), (492, 220), (470, 340)], "mid")
    for x, y in ((28, 100), (82, 136), (28, 190), (92, 220), (574, 110), (604, 170), (540, 196), (596, 240)):
        s.poly([(x, y), (x + 24, y), (x + 24, y + 36), (x, y + 36)], "sky1", 0.7)
    s.smoke(300, 270, 50, "far", 18, 1.2, 0.7, 1.3, "sky1", 6)
    s.ground(302, "mid")
    s.people([("aim", 420, 320, 0.56), ("kneel", 470, 322, 0.56)], "mid", 0.2, german=True, flip=True)
    s.flash(392, 240, 9)
    s.people([("run", 250, 364, 0.98), ("kneel", 120, 366, 0.92)], "near", 0.3)
    s.people([("rocket", 360, 368, 0.94)], "near", 0.3)
    s.sandbags(20, 372, 5, 3)
    s.sandbags(500, 374, 6, 2)
    s.ground(358)
    s.grass(362, 50, "near", 12)
    return s.done()


def front() -> Pixels:
    """An army on its road: columns to the horizon, aircraft above them."""
    s = Scene("operations", 523)
    s.sky(300, (470, 196, 190, 0.9))
    for x, y, w in ((90, 74, 130), (250, 52, 110), (380, 92, 100)):
        s.unit("bomber", x, y, w, "mid", 0.2)
    s.ridge(246, 16, "far", 1, 14)
    s.ridge(270, 8, "mid", 2, 8)
    s.poly([(412, 270), (424, 270), (560, 400), (120, 400)], "sky1", 0.42)
    for x, foot, w in ((396, 280, 34), (380, 292, 54), (350, 308, 84)):
        s.unit("truck", x, foot, w, "mid", 0.2, True)
    s.ground(306, "mid", 0.2)
    s.unit("mechanized", 236, 338, 170, "near", 0.26, True)
    s.unit("m26_pershing", 20, 368, 300, "near", 0.3, True)
    s.people([("march", 452 + i * 40, 366 - i * 4, 0.72 - i * 0.03) for i in range(5)], "near", 0.28, pack="pack")
    s.ground(356)
    s.grass(360, 80, "near", 18)
    return s.done()


def lines() -> Pixels:
    """Two lines face each other across a wired field, guns behind them."""
    s = Scene("surprise", 613)
    s.sky(290, None)
    s.moon(470, 92, 34)
    s.ridge(244, 12, "far", 1, 16)
    for x in (80, 150, 236):
        s.glow(x, 240, 20, "light", 0.8)
        s.smoke(x, 238, 14, "sky1", 8, 0.7, 0.6, 1.2, seed=x)
    s.ridge(282, 6, "mid", 2, 4)
    for x in range(20, 640, 62):
        s.line([(x, 318), (x + 8, 278)], 3, "mid")
    for y in (284, 296, 308):
        s.line([(0, y), (640, y - 4)], 1.3, "mid")
    s.ground(314, "mid")
    s.unit("57mm_towed_gun", 70, 366, 300, "near", 0.3)
    s.flash(372, 316, 18)
    s.people([("kneel", 470, 366, 0.86), ("aim", 540, 368, 0.9)], "near", 0.3)
    s.sandbags(430, 376, 7, 2)
    s.ground(358)
    s.grass(362, 90, "near", 20)
    return s.done(0.4)


def lid(paint: Callable[[], Pixels]) -> Pixels:
    """A scene as a lid: it darkens to its foot."""
    scene = paint()
    high = scene.shape[0]
    dark = np.clip((np.arange(high, dtype=np.float32) / high - 0.62) / 0.38, 0, 1)[:, None, None]
    scene[..., :3] *= 1 - 0.72 * dark
    return scene


SCENES: dict[str, Callable[[], Pixels]] = {
    "panzer_general": armour,
    "combat_commander": squad,
    "combat_soldiers": street,
    "operational": front,
    "tactics_2gm": lines,
}
