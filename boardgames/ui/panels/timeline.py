"""The foot of a replay: the bar of the match, below it the course of a figure, how each side stands, the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from boardgames.core.table import Plate
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import (
    BOLD,
    BRASS,
    BRASS_HIGH,
    BRASS_LOW,
    CREAM,
    CREAM_2,
    FIRE,
    REGULAR,
    Colour,
    hexed,
    mix,
)  # fmt: skip

if TYPE_CHECKING:
    from boardgames.ui.screens.replay import ReplayScreen

LIFT = 0.45  # how much lighter a side's colour is drawn as a curve
LOW = 48  # lengths that the curves need


def draw(canvas: Canvas, screen: ReplayScreen, rect: Rect) -> None:
    """Everything, from the top of a box; the curves only where there is height for them."""
    p = canvas.p
    top = rect.y + p(4) + max(p(20), round(canvas.f(14) * 1.35))
    track = Rect(rect.x + p(10), top, rect.width - p(20), p(14))
    row = Rect(rect.x, rect.bottom - p(60), rect.width, p(50))
    tall = max(p(34), round(canvas.f(17) * 1.5))
    stand = Rect(rect.x, row.y - tall - p(4), rect.width, tall)
    strip = Rect(track.x, track.bottom + p(16), track.width, stand.y - p(6) - track.bottom - p(16))
    done = timeline(canvas, screen, track)
    answers = track.inflate(0, p(20))
    if strip.height >= p(LOW):
        curves(canvas, screen, strip)
        answers.height = strip.bottom - answers.y
    thumb = Rect(0, 0, p(12), track.height + p(12))
    thumb.center = done.right, track.centery
    canvas.box(thumb, CREAM, 4)
    canvas.hit(Hit("scrub", answers, act=lambda: screen.scrub(canvas.pointer[0], track),
                   drag=lambda dx, dy: screen.scrub(canvas.pointer[0], track), wheel=screen.step))  # noqa: ARG005  # fmt: skip
    if strip.height >= p(LOW):
        name(canvas, screen, strip)
    standing(canvas, screen, stand)
    buttons(canvas, screen, row)


def timeline(canvas: Canvas, screen: ReplayScreen, track: Rect) -> Rect:
    """The bar, how far it has come, its marks; the box of what is done."""
    p, story = canvas.p, screen.story
    canvas.box(track, hexed("0F1411"), 8)
    count = max(1, len(screen.codes))
    done = Rect(track.x, track.y, round(track.width * screen.at / count), track.height)
    canvas.box(done, BRASS_LOW, 8)
    canvas.frame(track, BRASS, 8)
    if not story.done:
        return done
    last = -99.0
    for n, turn in story.turns():
        x = track.x + track.width * n / count
        canvas.line((x, track.y - p(6)), (x, track.bottom), BRASS_HIGH, 2)
        wide = canvas.measure(str(turn), REGULAR, 14)
        if x - wide / 2 > last:
            last = canvas.text(str(turn), x, track.y - p(8) - canvas.f(14) * 0.5, REGULAR, 14, CREAM_2, "centre").right
    for n in sorted({loss.choices for loss in story.losses()}):
        x, y = track.x + track.width * n / count, track.bottom
        canvas.polygon([(x, y + p(2)), (x + p(6), y + p(13)), (x - p(6), y + p(13))], FIRE)
    return done


def curves(canvas: Canvas, screen: ReplayScreen, rect: Rect) -> None:
    """A figure of each side over the whole match, under the bar that it belongs to."""
    canvas.box(rect, hexed("0F1411"), 4)
    story = screen.story
    if not story.done or len(story.points) < 2:
        return
    which = screen.figure % max(1, len(story.titles))
    plates = screen.table().plates
    room, foot = rect.height - canvas.p(12), rect.bottom - canvas.p(6)

    def line(values: list[float], low: float, high: float, dye: Colour) -> None:
        points = [
            (rect.x + rect.width * n / (len(values) - 1), foot - room * (value - low) / (high - low))
            for n, value in enumerate(values)
        ]
        pygame.draw.lines(canvas.surface, dye, False, points, max(2, canvas.p(2.5)))

    if which == story.signed and len(plates) == 2:  # one curve, above the middle in the colour of who is ahead
        lead = [point.lead for point in story.points]
        most, middle = max(1.0, *map(abs, lead)), foot - room // 2
        canvas.line((rect.x, middle), (rect.right, middle), BRASS_LOW, 1)
        above = Rect(rect.x, rect.y, rect.width, middle - rect.y)
        for plate, half in zip(plates, (above, Rect(rect.x, middle, rect.width, rect.bottom - middle)), strict=True):
            with canvas.clip(half):
                line(lead, -most, most, colour(plate))
    else:
        values = [[point.figures[plate.seat][which] for point in story.points] for plate in plates]
        for plate, each in zip(plates, values, strict=True):
            line(each, min(0.0, *map(min, values)), max(1.0, *map(max, values)), colour(plate))
    x = rect.x + rect.width * screen.at / max(1, len(screen.codes))
    canvas.line((x, rect.y), (x, rect.bottom), CREAM, 1)


def colour(plate: Plate) -> Colour:
    """A side's colour, light enough for the dark ground."""
    return mix(hexed(plate.colour), CREAM if plate.seat % 2 else hexed("FFC562"), LIFT)


def name(canvas: Canvas, screen: ReplayScreen, rect: Rect) -> None:
    """Which figure the curves are of, and whose each is; a click goes on to the next figure."""
    p, story = canvas.p, screen.story
    if not story.titles:
        return
    words = story.titles[screen.figure % len(story.titles)]
    plates = screen.table().plates
    wide = canvas.measure(words, BOLD, 15) + p(24) + p(34) * len(plates)
    chip = Rect(rect.x + p(6), rect.y + p(6), wide, max(p(26), round(canvas.f(15) * 1.4)))
    hot = canvas.hit(Hit("figure", chip.copy(), screen.next_figure, tip=canvas.voice("ui.replay.figure")))
    lit = hot or canvas.focus == "figure"
    canvas.box(chip, hexed("544726" if lit else "2B322C"), 5)
    canvas.frame(chip, BRASS, 5)
    x = canvas.text(words, chip.x + p(10), chip.centery, BOLD, 15, BRASS_HIGH).right + p(10)
    for plate in plates:
        canvas.line((x, chip.centery), (x + p(12), chip.centery), colour(plate), 3)
        canvas.icon(f"side.{plate.seat}", (x + p(22), chip.centery), 17)
        x += p(34)


def standing(canvas: Canvas, screen: ReplayScreen, rect: Rect) -> None:
    """How far the match has come; and what each side has by then, what it has lost."""
    p, voice, table = canvas.p, canvas.voice, screen.table()
    words = voice("ui.replay.place", at=screen.at, count=len(screen.codes))
    middle = rect.centery
    start = canvas.text(words, rect.x + p(10), middle, BOLD, 16, CREAM, width=rect.width * 0.24).right + p(26)
    each = (rect.right - p(10) - start) / max(1, len(table.plates))
    told = [loss.seat for loss in screen.story.losses() if loss.choices <= screen.at]
    for n, plate in enumerate(table.plates):
        x, end = start + n * each, start + (n + 1) * each
        canvas.icon(f"side.{plate.seat}", (x + p(15), middle), 30)
        x += p(42)
        figures = [(figure.icon, figure.value, figure.about) for figure in plate.followed]
        lost = told.count(plate.seat) if plate.lost is None else plate.lost
        if plate.lost is not None or screen.story.losses():
            figures.append(("skull", str(lost), voice("ui.results.lost")))
        for icon, value, about in figures:
            if x + p(30) + canvas.measure(value, BOLD, 17) > end:
                break
            place = Rect(round(x), rect.y, p(30) + canvas.measure(value, BOLD, 17), rect.height)
            canvas.hit(Hit(f"stand:{plate.seat}:{icon}", place, tip=about, focus=False))
            canvas.icon(icon, (x + p(11), middle), 22, CREAM_2)
            said = canvas.text(value, x + p(30), middle, BOLD, 17, CREAM).right + p(8)
            about_wide = canvas.measure(about, REGULAR, 15)
            if about_wide + p(14) < (end - p(42) - start - n * each) / len(figures) - p(44):
                said = canvas.text(about, said, middle, REGULAR, 15, CREAM_2).right
            x = said + p(14)


def buttons(canvas: Canvas, screen: ReplayScreen, rect: Rect) -> None:
    """The buttons of a player."""
    p, voice, app = canvas.p, canvas.voice, screen.app
    speed = f"{app.speed:g}×" if app.speed else "∞"
    found = [
        ("turn_back", voice("ui.replay.turn_back"), lambda: screen.turn(-1), "pageup"),
        ("step_back", voice("ui.replay.step_back"), lambda: screen.step(-1), "left"),
        ("play", voice("ui.replay.pause" if screen.playing else "ui.replay.play"), screen.play, "pass"),
        ("step", voice("ui.replay.step"), lambda: screen.step(1), "right"),
        ("turn_on", voice("ui.replay.turn_on"), lambda: screen.turn(1), "pagedown"),
        ("marks", voice("ui.bookmarks.title"), screen.bookmarks, "b"),
        ("speed", voice("ui.table.speed", speed=speed), app.faster, ""),
        ("branch", voice("ui.replay.branch"), screen.branch, ""),
        ("export", voice("ui.replay.export"), screen.export, ""),
        ("close", voice("ui.back"), app.close, "back"),
    ]
    gap = p(12 if rect.width > p(1200) else 5)
    wide = min(p(210), (rect.width - gap * (len(found) - 1)) // len(found))
    x = rect.centerx - (wide * len(found) + gap * (len(found) - 1)) / 2
    for n, (id, label, act, key) in enumerate(found):
        place = Rect(round(x + n * (wide + gap)), rect.y, wide, rect.height)
        canvas.button(id, place, label, act, key=key, primary=id == "play", size=20)
