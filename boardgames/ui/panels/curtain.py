"""Between two people at one screen: nothing of the table shows until the next one has taken the chair."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.core.table import Words
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act
from boardgames.ui.draw.theme import BRASS, CREAM_2, DISPLAY, REGULAR


def full(canvas: Canvas, seat: int, name: Words, below: Words, ready: Act) -> None:
    """The whole window under a cloth; it knows nothing but whose turn it is to sit down."""
    p = canvas.p
    canvas.table()
    width, height = canvas.theme.size
    fetch, key = assets.promised("title"), ("night", width, height)
    if fetch is not None:
        night = canvas.made(lambda: paint.cache.get(key, lambda: dimmed(fetch(), (width, height))))
        if night is None:
            canvas.rough = True
        else:
            canvas.surface.blit(night, (0, 0))
    box = Rect(0, 0, min(p(860), width - p(60)), p(470))
    box.center = width // 2, height // 2
    canvas.panel(box)
    canvas.icon(f"side.{seat}", (box.centerx, box.y + p(110)), 120)
    said = canvas.voice("ui.curtain.title", side=canvas.say(name))
    canvas.text(said, box.centerx, box.y + p(214), DISPLAY, 44, anchor="centre", width=box.width - p(60))
    canvas.text(below, box.centerx, box.y + p(262), REGULAR, 18, CREAM_2, "centre", width=box.width - p(60))
    canvas.line((box.x + p(60), box.y + p(300)), (box.right - p(60), box.y + p(300)), BRASS)
    button = Rect(0, 0, p(440), p(66))
    button.midtop = box.centerx, box.y + p(336)
    label = canvas.voice("ui.curtain.ready", side=canvas.say(name))
    canvas.button("ready", button, label, ready, key="return", cap=canvas.voice("ui.key.return"), primary=True)


def dimmed(picture: Surface, size: tuple[int, int]) -> Surface:
    """The map table with the lamp turned down."""
    small = paint.smooth(picture, (max(1, size[0] // 3), max(1, size[1] // 3)))
    image = paint.smooth(pygame.transform.box_blur(small, 2), size)
    image.fill((92, 92, 92), special_flags=pygame.BLEND_RGB_MULT)
    return image
