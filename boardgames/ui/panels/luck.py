"""What chance has done: the draws of each side against what is to be expected, and the losses likewise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pygame import Rect

from boardgames.core.events import Event
from boardgames.core.game import Game
from boardgames.core.table import Plate
from boardgames.core.words.figures import signed as as_read
from boardgames.core.words.figures import tenths
from boardgames.core.words.luck import Luck, Shot
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import (
    BOLD,
    BRASS,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    CREAM_3,
    DISPLAY,
    LINE,
    REGULAR,
    Colour,
    hexed,
    mix,
)  # fmt: skip
from boardgames.ui.widgets import basics

LIFT = 0.45
NARROW = 200  # lengths that a side needs at least


def colour(plate: Plate) -> Colour:
    """A side's colour, light enough for the dark ground."""
    return mix(hexed(plate.colour), CREAM if plate.seat % 2 else hexed("FFC562"), LIFT)


def draw(
    canvas: Canvas,
    rect: Rect,
    luck: Luck,
    plates: Sequence[Plate],
    game: Game,
    events: Sequence[Event],
    scroll: basics.Scroll,
) -> None:
    """A column a side: its draws, its losses dealt, its best and its worst moment; of many sides some below others."""
    p, gap = canvas.p, canvas.p(36)
    most = max(1, min(len(plates), (rect.width + gap) // (p(NARROW) + gap)))
    columns = -(-len(plates) // -(-len(plates) // most)) if plates else 1
    wide = (rect.width - gap * (columns - 1)) // columns
    shots = {plate.seat: [shot for shot in luck.shots if shot.seat == plate.seat] for plate in plates}
    last = max((moments_height(canvas, wide - p(14), shots[plate.seat], game, events) for plate in plates), default=0)
    large, low = max(round(rect.height * 0.36), p(170)), max(round(rect.height * 0.16), p(50))
    step = max(p(28), round(canvas.f(16) * 1.4))

    def part(
        tall: int, each: Callable[[Rect, Plate], None], shown: Sequence[Plate], below: int = 0
    ) -> basics.Part:  # fmt: skip
        def row(place: Rect) -> None:
            across = (place.width - gap * (columns - 1)) // columns
            for n, plate in enumerate(shown):
                each(Rect(place.x + n * (across + gap), place.y, across, tall), plate)

        return tall + below, row

    def told(shown: Sequence[Plate]) -> list[basics.Part]:
        found = [
            part(p(44), lambda place, plate: head(canvas, place, plate), shown),
            part(large, lambda place, plate: histogram(canvas, place, luck, plate), shown, p(18)),
        ]
        if luck.shots:
            found += [
                part(p(92), lambda place, plate: losses(canvas, place, shots[plate.seat], plate, luck.family), shown),
                part(low, lambda place, plate: one_by_one(canvas, place, shots[plate.seat], plate), shown, p(14)),
                part(last, lambda place, plate: moments(canvas, place, shots[plate.seat], game, events, luck.family),
                     shown),
            ]  # fmt: skip
        if luck.tallies:
            high = step * len(luck.tallies)
            found.insert(2, part(high, lambda place, plate: tally(canvas, place, luck, plate, step), shown, p(18)))
        return found

    rows = [plates[n : n + columns] for n in range(0, len(plates), columns)]
    basics.stack(canvas, scroll, "luck", rect, [each for shown in rows for each in told(shown)])


def tally(canvas: Canvas, rect: Rect, luck: Luck, plate: Plate, step: int) -> None:
    """What else was counted of a side, a line each."""
    for n, each in enumerate(luck.tallies):
        y = rect.y + step * (n + 0.5)
        canvas.text(each.title, rect.x, y, REGULAR, 16, CREAM_2, width=rect.width - canvas.p(60))
        canvas.text(str(each.counts.get(plate.seat, 0)), rect.right, y, BOLD, 16, CREAM, "right")


def head(canvas: Canvas, rect: Rect, plate: Plate) -> None:
    """A side's name."""
    p = canvas.p
    canvas.icon(f"side.{plate.seat}", (rect.x + p(17), rect.y + p(14)), 34)
    canvas.text(plate.title, rect.x + p(46), rect.y + p(14), DISPLAY, 26, BRASS_HIGH, width=rect.width - p(50))


def histogram(canvas: Canvas, rect: Rect, luck: Luck, plate: Plate) -> None:
    """How often each result was drawn; a line says how often it should have been."""
    p, voice = canvas.p, canvas.voice
    drawn = [each.value for each in luck.draws if each.seat == plate.seat]
    mean = sum(drawn) / len(drawn) if drawn else 0.0
    usual = sum(luck.values) / len(luck.values)
    signed = min(luck.values) < 0
    heading = voice(f"{luck.family}.luck.draws", count=len(drawn))
    canvas.text(heading, rect.x, rect.y + p(12), BOLD, 16, CREAM, width=rect.width)
    said = [tenths(value, voice.language, signed=signed) for value in (mean, usual)]
    words = voice("ui.fortune.mean", mean=said[0], usual=said[1]) if drawn else voice("ui.fortune.no_draws")
    canvas.text(words, rect.x, rect.y + p(34), REGULAR, 15, CREAM_2, width=rect.width)
    body = Rect(rect.x, rect.y + p(50), rect.width, rect.height - p(74))
    canvas.box(body, hexed("0F1411"), 3)
    counts, share = Counter(drawn), Counter(luck.values)
    expected = {value: len(drawn) * n / len(luck.values) for value, n in share.items()}
    most = max([*counts.values(), *expected.values(), 1])
    each = body.width / len(share)
    room = body.height - p(24)
    for n, value in enumerate(sorted(share)):
        tall = round(room * counts[value] / most)
        bar = Rect(round(body.x + (n + 0.16) * each), body.bottom - tall, round(each * 0.68), tall)
        canvas.box(bar, colour(plate), 2)
        y = body.bottom - room * expected[value] / most
        middle: float = bar.y - p(10)
        if drawn and abs(middle - y) < p(10):  # the figure stands clear of the line
            middle = y - p(10)
        canvas.text(str(counts[value]), bar.centerx, middle, BOLD, 14, CREAM, "centre")
        shown = as_read(value) if signed else str(value)
        canvas.text(shown, bar.centerx, body.bottom + p(13), REGULAR, 15, CREAM_2, "centre")
        if drawn:
            canvas.line((bar.x - p(3), y), (bar.right + p(3), y), BRASS_HIGH, 2)


def losses(canvas: Canvas, rect: Rect, shots: Sequence[Shot], plate: Plate, family: str) -> None:
    """What the shots of a side did, and what they should have done on average."""
    p, voice = canvas.p, canvas.voice
    actual, expected = sum(shot.actual for shot in shots), sum(shot.expected for shot in shots)
    heading = voice(f"{family}.luck.losses", count=len(shots))
    canvas.text(heading, rect.x, rect.y + p(12), BOLD, 16, CREAM, width=rect.width)
    most = max(actual, expected, 1.0)
    rows = (("ui.fortune.dealt", actual, colour(plate)), ("ui.fortune.expected", expected, BRASS))
    for n, (key, value, tint) in enumerate(rows):
        y = rect.y + p(42) + n * p(30)
        canvas.text(voice(key), rect.x, y, REGULAR, 15, CREAM_2, width=rect.width * 0.3)
        track = Rect(round(rect.x + rect.width * 0.32), round(y - p(9)), round(rect.width * 0.54), p(18))
        canvas.box(track, LINE, 3)
        canvas.box(Rect(track.x, track.y, round(track.width * value / most), track.height), tint, 3)
        canvas.text(tenths(value, voice.language), rect.right, y, BOLD, 16, CREAM, "right")


def one_by_one(canvas: Canvas, rect: Rect, shots: Sequence[Shot], plate: Plate) -> None:
    """Each shot in its order: a bar for what it did, a mark for what it should have done on average."""
    canvas.box(rect, hexed("0F1411"), 3)
    if not shots:
        return
    p = canvas.p
    most = max(1.0, *(max(shot.actual, shot.expected) for shot in shots))
    each = min(p(40), rect.width / len(shots))
    room = rect.height - p(8)
    for n, shot in enumerate(shots):
        x, wide = rect.x + n * each, max(2, round(each * 0.7))
        tall = round(room * shot.actual / most)
        canvas.box(Rect(round(x + each * 0.15), rect.bottom - tall, wide, tall), colour(plate), 2)
        y = rect.bottom - room * shot.expected / most
        canvas.line((x + each * 0.05, y), (x + each * 0.95, y), BRASS_HIGH, 2)


def told(shots: Sequence[Shot]) -> list[tuple[str, Shot]]:
    """The shots that went furthest beyond and furthest short of what was to be expected."""
    if not shots:
        return []
    best, worst = max(shots, key=lucky), min(shots, key=lucky)
    found = [("best", best)] if lucky(best) > 0 else []
    return found + ([("worst", worst)] if lucky(worst) < 0 else [])


def moments_height(canvas: Canvas, width: int, shots: Sequence[Shot], game: Game, events: Sequence[Event]) -> int:
    """How high `moments` will be."""
    tall = 0.0
    for _, shot in told(shots):
        said = typesetting.wrapped(canvas.voice.event(game, events[shot.event]), REGULAR, canvas.f(15), width)
        tall += max(canvas.p(24), round(canvas.f(15) * 1.4)) + len(said) * canvas.f(15) * 1.35 + canvas.p(8)
    return round(max(tall, canvas.f(15) * 1.6))


def moments(
    canvas: Canvas, rect: Rect, shots: Sequence[Shot], game: Game, events: Sequence[Event], family: str
) -> None:
    """The best and the worst moment of a side."""
    y: float = rect.y
    found = told(shots)
    for key, shot in found:
        heading = canvas.voice(f"{family}.luck.{key}", by=tenths(lucky(shot), canvas.voice.language, signed=True))
        canvas.text(heading, rect.x, y + canvas.f(15) * 0.7, BOLD, 15, BRASS_HIGH, width=rect.width)
        y += max(canvas.p(24), round(canvas.f(15) * 1.4))
        said = canvas.voice.event(game, events[shot.event])
        y = canvas.paragraph(said, rect.x, y, rect.width, size=15, colour=CREAM_2) + canvas.p(8)
    if not found:
        canvas.text(
            canvas.voice(f"{family}.luck.none"), rect.x, y + canvas.p(10), REGULAR, 15, CREAM_3, width=rect.width
        )


def lucky(shot: Shot) -> float:
    return shot.actual - shot.expected
