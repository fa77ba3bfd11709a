"""Beside a lesson: the panel that says what happens, and rings and arrows around what it speaks of.

The panel stands wherever it hides nothing that it points at. Everything here reads the places of the picture that was
just drawn, so it works for any table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from pygame import Rect

from boardgames.core.table import Words
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act, Hit
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS,
    BRASS_HIGH,
    CREAM,
    CREAM_2,
    DISPLAY,
    GLOW,
    MEDIUM,
    REGULAR,
    RING,
    hexed,
    mix,
)  # fmt: skip
from boardgames.ui.table.layout import Layout, is_close

LEADING = 1.36
PARTS = ("board", "left", "right", "log", "track", "ask", "plates", "decks", "paper", "hand", "acts")


class Note(msgspec.Struct):
    """What the panel says now, and what its buttons do."""

    title: Words
    count: Words
    share: float  # how far the lesson has come
    text: str
    todo: Words = ""
    warning: Words = ""
    rule: str = ""
    show_rule: Act | None = None
    back: Act | None = None
    on: Act | None = None
    on_label: Words = ""
    leave: Act | None = None
    more: tuple[Words, Act] | None = None  # a further button, at the end of a lesson


# --- where things are ----------------------------------------------------------------------------------------------


def place_of(canvas: Canvas, place: Layout, ref: str) -> Rect | None:
    """Where a thing lies in the picture just drawn: a tile, a unit, a card, or a part of the window."""
    kind, _, name = ref.partition(":")
    if kind == "part":
        return part(canvas, place, name)
    ids = {*places(ref), ref}
    return next((hit.rect for hit in reversed(canvas.hits) if hit.id in ids), None)


def places(ref: str) -> set[str]:
    """The names that the place of a thing may have: a tile's, a piece's, that of the tile it stands on, a card's."""
    return {f"at:{ref}", f"hand:{ref}", f"at:tile:{ref.partition(':')[2]}"}


def part(canvas: Canvas, place: Layout, name: str) -> Rect | None:
    """A part of the window; the track, the question and both totals share the bar."""
    if name == "log":
        return next((hit.rect for hit in canvas.hits if hit.id == "log"), place.right)
    if name in {"track", "ask", "plates"}:
        across: Rect = getattr(place, name)
        return Rect(across.x, place.bar.y, across.width, place.bar.height)
    found = getattr(place, name, None) if name != "decks" or not place.close else place.right
    return found if isinstance(found, Rect) else None


def wanted_places(canvas: Canvas, code: str, on: Sequence[str], picked: Sequence[str], pass_code: str) -> list[Rect]:
    """Where the choice that is wanted can be made: the next thing to click on, its line in the list, its button."""
    depth = len(picked)
    refs = [*on[depth : depth + 1], *(picked[-1:] if depth == len(on) else [])]
    ids = {f"option:{code}"} | {f"option:{ref}" for ref in on[depth : depth + 1]}
    for ref in refs:
        ids |= places(ref)
    if pass_code == code:
        ids.add("pass")
    found = [hit for hit in canvas.hits if hit.id in ids]
    if is_close(canvas.theme) and len(found) > 1:  # where one panel does for all, its list may be hidden
        found = [hit for hit in found if not hit.id.startswith("option:")] or found
    return [hit.rect for hit in found]


# --- pointing ------------------------------------------------------------------------------------------------------


def ring(canvas: Canvas, rect: Rect, strength: float) -> None:
    """A glowing frame around what is wanted; `strength` is from 0 to 1 while it swells."""
    window = canvas.surface.get_rect()
    frame = rect.inflate(canvas.p(6), canvas.p(6)).clip(window)
    canvas.frame(frame.inflate(canvas.p(6), canvas.p(6)), GLOW, 9, 3, round(90 + 110 * strength))
    canvas.frame(frame, RING, 7, 3)


def arrow(canvas: Canvas, rect: Rect, strength: float, others: Sequence[Rect]) -> None:
    """A frame around what the text speaks of and an arrow head at it, from above or below, where it hides nothing."""
    p = canvas.p
    outer = rect.inflate(p(6), p(6)).clip(canvas.surface.get_rect())
    canvas.frame(outer, BLACK, 7, 5, 140)
    canvas.frame(outer, BRASS_HIGH, 7, 3)
    half, long, away = p(17), p(24), p(5) + p(9) * strength
    for down in (True, False):
        tip = rect.y + p(10) - away if down else rect.bottom - p(10) + away
        back = tip - long if down else tip + long
        taken = Rect(rect.centerx - half, round(min(tip, back)), 2 * half, long)
        if taken.top < p(50) or taken.collidelist([*others]) >= 0:
            continue
        x, edge = rect.centerx, p(4) if down else -p(4)
        dark: list[tuple[float, float]] = [
            (x - half - p(5), back - edge),
            (x + half + p(5), back - edge),
            (x, tip + edge),
        ]
        canvas.polygon(dark, hexed("1A201C"))
        canvas.polygon([(x - half, back), (x + half, back), (x, tip)], GLOW)
        return


# --- the panel -----------------------------------------------------------------------------------------------------


def stand(
    canvas: Canvas,
    place: Layout,
    note: Note,
    must: Sequence[Rect],
    should: Sequence[tuple[Rect, float]],
    last: int = -1,
) -> tuple[int, Rect]:
    """Where the panel hides nothing that must be seen and least of what should be; rather where it last stood."""
    found: list[tuple[float, int, Rect]] = []
    for n, (box, bottom) in enumerate(sides(canvas, place, must)):
        rect = Rect(box.x, box.y, box.width, height_in(canvas, note, box))
        if place.close and box == place.right:
            rect = box.copy()  # all of the panel, rather than half of what stands there
        elif bottom:
            rect.bottom = box.bottom
        cost = 0.0 if fits(canvas, note, box) else 1e9
        cost += 1000.0 * sum(area(rect.clip(each)) for each in must) - (area(rect) * 0.5 if n == last else 0)
        cost += sum(area(rect.clip(each)) * weight for each, weight in should)
        found.append((cost, n, rect))
    return min(found)[1:]


def sides(canvas: Canvas, place: Layout, must: Sequence[Rect]) -> list[tuple[Rect, bool]]:
    """The places to choose from, the best first: over the log, over the left panel, then over the map, at last smaller
    over half of it; where one panel does for all, above or below what must be seen, over the hand too."""
    p = canvas.p
    board = place.board.inflate(-p(40), -p(40))
    wide = min(board.width, p(620))
    middle = Rect(board.centerx - wide // 2, board.y, wide, board.height)
    upper = Rect(middle.x, middle.y, middle.width, round(middle.height * 0.64))
    lower = Rect(middle.x, middle.bottom - upper.height, middle.width, upper.height)
    found = [(place.right, True), (place.left, True), (place.left, False), (middle, True), (middle, False),
             (place.right, False), (upper, False), (lower, True)]  # fmt: skip
    if place.close:
        whole = Rect(middle.x, middle.y, middle.width, place.hand.bottom - p(10) - middle.y)
        seen = [each for each in must if each.colliderect(whole)]
        foot = min((each.y for each in seen), default=whole.bottom) - p(14)
        head = max((each.bottom for each in seen), default=whole.y) + p(14)
        found.append((Rect(whole.x, head, whole.width, max(0, whole.bottom - head)), True))
        found.append((Rect(whole.x, whole.y, whole.width, max(0, foot - whole.y)), False))
    return found


def area(rect: Rect) -> int:
    return rect.width * rect.height


def lines(canvas: Canvas, words: Words, face: str, size: float, width: int) -> tuple[str, ...]:
    return tuple(typesetting.wrapped(canvas.say(words), face, canvas.f(size), width))


def height(canvas: Canvas, note: Note, width: int) -> int:
    """How high the panel is at a width."""
    p = canvas.p
    inner = width - 2 * p(22)
    tall = p(58) + len(lines(canvas, note.text, REGULAR, 18, inner)) * canvas.f(18) * LEADING
    for words in (each for each in (note.todo, note.warning) if each):
        tall += p(10) + len(lines(canvas, words, MEDIUM, 17, inner)) * canvas.f(17) * LEADING
    return round(tall) + p(20) + p(46) + p(16) + (p(56) if note.more else 0)


def share_in(canvas: Canvas, note: Note, box: Rect) -> float:
    """How much smaller the panel must be set to go into a box."""
    for share in (1.0, 0.92, 0.85, 0.78, 0.7):
        with canvas.smaller(share):
            if height(canvas, note, box.width) <= box.height:
                break
    return share


def fits(canvas: Canvas, note: Note, box: Rect) -> bool:
    """Is there room for all of the panel, however small it is set?"""
    with canvas.smaller(share_in(canvas, note, box)):
        return height(canvas, note, box.width) <= box.height


def height_in(canvas: Canvas, note: Note, box: Rect) -> int:
    with canvas.smaller(share_in(canvas, note, box)):
        return min(box.height, height(canvas, note, box.width))


def draw(canvas: Canvas, rect: Rect, note: Note) -> None:
    """The panel, as large as its box allows."""
    with canvas.smaller(share_in(canvas, note, rect)):
        panel(canvas, rect, note)


def panel(canvas: Canvas, rect: Rect, note: Note) -> None:
    """How far the lesson has come, what is said, what to do, and the buttons."""
    p = canvas.p
    canvas.shadow(rect, 20, 8, 235)
    canvas.box(rect, hexed("2B2A1F"), 9)
    canvas.gradient(rect, hexed("39351F"), hexed("23241B"), 9)
    canvas.frame(rect, BRASS, 9, 2)
    canvas.hit(Hit("guide", rect.copy(), focus=False))
    x, wide = rect.x + p(22), rect.width - 2 * p(22)
    count = canvas.text(note.count, rect.right - p(22), rect.y + p(26), BOLD, 15, CREAM_2, "right")
    canvas.text(note.title, x, rect.y + p(26), DISPLAY, 24, BRASS_HIGH, width=count.x - x - p(12))
    track = Rect(x, rect.y + p(43), wide, max(2, p(4)))
    canvas.box(track, hexed("151A16"), 2)
    canvas.box(Rect(track.x, track.y, max(track.height, round(wide * note.share)), track.height), BRASS, 2)
    y: float = rect.y + p(58)
    y = block(canvas, lines(canvas, note.text, REGULAR, 18, wide), x, y, REGULAR, 18, CREAM)
    if note.todo:
        y = block(canvas, lines(canvas, note.todo, MEDIUM, 17, wide), x, y + p(10), MEDIUM, 17, GLOW)
    if note.warning:
        block(canvas, lines(canvas, note.warning, MEDIUM, 17, wide), x, y + p(10), MEDIUM, 17, hexed("FFB59A"))
    buttons(canvas, Rect(x, rect.bottom - p(16) - p(46), wide, p(46)), note)


def block(
    canvas: Canvas, shown: Iterable[str], x: float, y: float, face: str, size: float, colour: tuple[int, int, int]
) -> float:
    step = canvas.f(size) * LEADING
    for each in shown:
        canvas.text(each, x, y + step / 2, face, colour=colour, px=canvas.f(size))
        y += step
    return y


def buttons(canvas: Canvas, rect: Rect, note: Note) -> None:
    """Leave and the clause on the left, back and on on the right; a further one above them."""
    p, gap = canvas.p, canvas.p(8)
    if note.more is not None:
        words, act = note.more
        canvas.button("guide:more", Rect(rect.x, rect.y - p(54), rect.width, p(46)), words, act, size=20)
    right = rect.right
    if note.on is not None:
        wide = max(p(112), canvas.measure(note.on_label, DISPLAY, 20) + p(40))
        right -= wide
        canvas.button("guide:next", Rect(right, rect.y, wide, rect.height), note.on_label, note.on, primary=True,
                      key="confirm", size=20)  # fmt: skip
        right -= gap
    label = canvas.voice("lesson.back")
    wide = canvas.measure(label, DISPLAY, 20) + p(38)
    right -= wide
    canvas.button("guide:back", Rect(right, rect.y, wide, rect.height), label, note.back, size=20)
    label = canvas.voice("lesson.leave")
    wide = canvas.measure(label, DISPLAY, 20) + p(38)
    canvas.button("guide:leave", Rect(rect.x, rect.y, wide, rect.height), label, note.leave, size=20)
    if note.rule and note.show_rule is not None:
        clause(canvas, Rect(rect.x + wide + gap, rect.y, right - gap - rect.x - wide - gap, rect.height), note)


def clause(canvas: Canvas, rect: Rect, note: Note) -> None:
    """The clause behind the step; it opens the rules there."""
    p = canvas.p
    label = canvas.voice("ui.table.rule", rule=note.rule)
    if canvas.measure(label, BOLD, 15) + p(22) > rect.width:
        label = note.rule
    wide = canvas.measure(label, BOLD, 15) + p(22)
    if wide > rect.width:  # the rules open at the clause by their key too
        return
    chip = Rect(rect.x, rect.centery - p(14), wide, p(28))
    hot = canvas.hit(Hit("guide:rule", chip, note.show_rule, tip=canvas.voice("ui.table.rule_tip")))
    if hot or canvas.focus == "guide:rule":
        canvas.box(chip, hexed("544726"), 14)
    canvas.frame(chip, mix(BRASS, hexed("23241B"), 0.25), 14)
    canvas.text(label, chip.centerx, chip.centery, BOLD, 15, BRASS_HIGH, "centre", width=wide - p(12))
