"""The bar along the top: whose turn, which phase, what is asked and by which clause, what each side has."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pygame import Rect

from boardgames.core.table import Plate, Table, Track, Words
from boardgames.ui.draw import paint, typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Act, Hit
from boardgames.ui.draw.theme import (
    BLACK,
    BOLD,
    BRASS,
    BRASS_HIGH,
    BRASS_LOW,
    CREAM,
    CREAM_2,
    CREAM_3,
    DARK,
    DISPLAY,
    GLOW,
    MEDIUM,
    PANEL_HIGH,
    PANEL_LOW,
    REGULAR,
    hexed,
)  # fmt: skip
from boardgames.ui.table.layout import Layout

LEAST_SKY = 11  # pixels of a turn in which its weather can be told
LIMIT = hexed("D8604A")  # around the turn from which on it may end


def bar(
    canvas: Canvas, place: Layout, table: Table, menu: Act, lit: Collection[str], click: Callable[[str], None]
) -> None:
    """The ground of the bar, the track on the left, the plates on the right."""
    p, rect = canvas.p, place.bar
    canvas.shadow(rect, 9, 4, 190, 0)
    canvas.surface.blit(paint.gradient(rect.width, rect.height, PANEL_HIGH, PANEL_LOW), rect)
    canvas.line((0, rect.bottom - 1), (rect.right, rect.bottom - 1), BRASS_LOW)
    track(canvas, place.track, table.track)
    spaces(canvas, place.track, table.track, lit, click)
    button = Rect(place.right.right - p(44), rect.y + p(6), p(44), rect.height - p(12))
    hot = canvas.hit(Hit("menu", button, menu, key="menu", tip=canvas.voice("ui.table.menu")))
    canvas.icon("menu", button.center, 30, BRASS_HIGH if hot or canvas.focus == "menu" else CREAM_2)
    plates(canvas, place.plates, table.plates)


def track(canvas: Canvas, rect: Rect, where: Track) -> None:
    """Whose turn, the phases, and the turns as a row of pips."""
    p = canvas.p
    x, middle = rect.x, rect.centery
    if where.seat is not None:
        canvas.icon(f"side.{where.seat}", (x + p(21), middle), 42)
        x += p(54)
    turn_wide = canvas.measure(where.turn_title, DISPLAY, 25)
    room = rect.right - x
    now = canvas.measure(where.phases[where.phase], BOLD, 15) if 0 <= where.phase < len(where.phases) else 0
    if canvas.measure(where.title, DISPLAY, 25) * 0.8 > room - turn_wide - p(12):  # not both in one line
        canvas.text(where.title, x, middle - p(13), DISPLAY, 25, width=room)
        turn = canvas.measure(where.turn_title, BOLD, 15)
        wide = min(turn, max(room - p(10) - now, round((room - p(10)) * turn / max(1, turn + now))))  # a share
        canvas.text(where.turn_title, rect.right, middle + p(14), BOLD, 15, CREAM_2, "right", width=wide)
        phases(canvas, Rect(x, middle + p(4), room - wide - p(10), p(20)), where)
        return
    canvas.text(where.title, x, middle - p(13), DISPLAY, 25, width=room - turn_wide - p(12))
    canvas.text(where.turn_title, rect.right, middle - p(13), DISPLAY, 25, anchor="right")
    if where.weather and (cells := sky(canvas, Rect(x, middle + p(3), room, p(21)), where, now)):
        phases(canvas, Rect(x, middle + p(4), cells - x - p(10), p(20)), where)
        return
    gap, count = p(3), where.turns if where.turns <= 15 else 0
    pip = max(p(4), min(p(11), int((room - p(10) - now) / max(1, count)) - gap))
    left = rect.right - count * (pip + gap) + gap
    for n in range(count):
        done = n + 1 < where.turn
        colour = BRASS_HIGH if n + 1 == where.turn else BRASS_LOW if done else hexed("3A423C")
        place = Rect(left + n * (pip + gap), middle + p(10), pip, p(9))
        canvas.box(place, colour, 2)
        if where.limit and n + 1 == where.limit:
            canvas.frame(place.inflate(p(4), p(4)), LIMIT, 3, 2)
    phases(canvas, Rect(x, middle + p(4), left - x - p(10), p(20)), where)


def sky(canvas: Canvas, rect: Rect, where: Track, taken: int) -> int:
    """The turns with the weather of each, the one under way lit, as far as it is known; where they begin, or 0."""
    p, gap = canvas.p, max(1, canvas.p(2))
    wide = min(p(26), (rect.width - taken - p(10)) // max(1, where.turns) - gap)
    if wide < LEAST_SKY:
        return 0
    left = rect.right - where.turns * (wide + gap) + gap
    for n in range(where.turns):
        place = Rect(left + n * (wide + gap), rect.y, wide, rect.height)
        now, figure = n + 1 == where.turn, where.weather[n] if n < len(where.weather) else None
        canvas.box(place, BRASS_HIGH if now else hexed("3A433C") if figure else hexed("262D28"), 3)
        if where.limit and n + 1 == where.limit:
            canvas.frame(place, LIMIT, 3, 2)
        if figure is not None:
            tone = DARK if now else CREAM_2
            canvas.icon(figure.icon, place.center, 0, tone, px=min(place.width, place.height) - 3)
            canvas.hit(Hit(f"turn:{n + 1}", place, tip=figure.about, focus=False))
    return int(left)


def spaces(canvas: Canvas, rect: Rect, where: Track, lit: Collection[str], click: Callable[[str], None]) -> None:
    """The turns that may be clicked, over the whole track."""
    if not any(ref in lit for ref in where.refs):
        return
    p = canvas.p
    band = Rect(rect.x, rect.bottom - p(26), rect.width, p(24))
    canvas.box(band, PANEL_LOW, 4)
    wide = band.width / len(where.refs)
    for n, ref in enumerate(where.refs):
        place = Rect(round(band.x + n * wide), band.y, round(wide) - 2, band.height)
        if ref in lit:
            hot = canvas.hit(Hit(f"at:{ref}", place.copy(), lambda ref=ref: click(ref)))  # type: ignore[misc]
            canvas.box(place, hexed("544726" if hot else "3B341F"), 3)
            canvas.frame(place, GLOW, 3)
        canvas.text(str(n + 1), place.centerx, place.centery, BOLD, 14, CREAM, "centre", width=place.width - 2)


def phases(canvas: Canvas, rect: Rect, where: Track) -> None:
    """The phases in their order, the one under way underlined; where there is no room, that one alone."""
    p = canvas.p
    wide = sum(canvas.measure(each, BOLD, 15) + p(21) for each in where.phases) - p(21)
    shown = list(enumerate(where.phases))
    if wide > rect.width:
        shown = [(n, each) for n, each in shown if n == where.phase]
    x = float(rect.x)
    for n, each in shown:
        now = n == where.phase
        place = canvas.text(
            each, x, rect.centery, BOLD if now else REGULAR, 15, BRASS_HIGH if now else CREAM_2,
            width=rect.right - x if len(shown) == 1 else None,
        )  # fmt: skip
        if now:
            canvas.line((x, rect.bottom), (place.right, rect.bottom), BRASS, 2)
        x = place.right + p(8)
        if n != shown[-1][0]:
            y = rect.centery
            canvas.polygon([(x, y - p(4)), (x + p(5), y), (x, y + p(4))], BRASS_LOW)
            x += p(13)


def prompt(
    canvas: Canvas, place: Layout, ask: Words, below: Words, seat: int | None, rule: str, show_rule: Act | None
) -> None:
    """The plate in the middle: what is being asked, of whom, and the clause behind it."""
    p = canvas.p
    rect = place.ask
    canvas.glow(rect, 7, 70)
    canvas.gradient(rect, hexed("43402B"), hexed("2A2A1E"), 6)
    canvas.frame(rect, BRASS, 6)
    x, right = rect.x + p(14), rect.right - p(14)
    if seat is not None:
        canvas.icon(f"side.{seat}", (x + p(19), rect.centery), 38)
        x += p(50)
    if rule:
        label = rule if place.close else canvas.voice("ui.table.rule", rule=rule)
        wide = canvas.measure(label, BOLD, 15) + p(22)
        chip = Rect(right - wide, rect.centery - p(13), wide, p(26))
        hot = show_rule is not None and canvas.hit(Hit("rule", chip, show_rule, tip=canvas.voice("ui.table.rule_tip")))
        if hot or canvas.focus == "rule":
            canvas.box(chip, hexed("544726"), 13)
        canvas.frame(chip, BRASS, 13)
        canvas.text(label, chip.centerx, chip.centery, BOLD, 15, BRASS_HIGH, "centre", width=wide - p(8))
        right = chip.x - p(12)
    room = round(right - x)
    canvas.hit(Hit("ask", Rect(rect.x, rect.y, round(right) - rect.x, rect.height), tip=below, focus=False))
    if canvas.measure(below, REGULAR, 1) * typesetting.SQUEEZE > room and not place.close:
        below = ""  # told under the pointer
    if place.close and canvas.measure(ask, DISPLAY, 24) > room:
        size, lines = broken(canvas, ask, room)
        for n, line in enumerate(lines):
            y = rect.centery + canvas.f(size) * 1.1 * (n - (len(lines) - 1) / 2)
            canvas.text(line, x, y, DISPLAY, size, width=room, shadow=True)
    elif below and place.close and canvas.measure(below, REGULAR, 15) * 0.85 > room:
        canvas.text(ask, x, rect.y + p(14), DISPLAY, 20, width=room, shadow=True)
        for n, line in enumerate(typesetting.balanced(canvas.say(below), REGULAR, canvas.f(14), room)[:2]):
            canvas.text(line, x, rect.y + p(30) + n * canvas.f(14) * 1.1, REGULAR, 14, CREAM_2, width=room)
    elif below:
        canvas.text(ask, x, rect.centery - p(9), DISPLAY, 28, width=room, shadow=True)
        canvas.text(below, x, rect.centery + p(15), REGULAR, 16, CREAM_2, width=room)
    else:
        small = len(canvas.say(ask)) > 10 and canvas.measure(ask, DISPLAY, 20) > room
        canvas.text(ask, x, rect.centery, DISPLAY, 20 if small else 28, width=room, shadow=True)


def broken(canvas: Canvas, words: Words, width: int) -> tuple[float, tuple[str, ...]]:
    """A question in as few lines as its plate has room for, and how large."""
    for size, most in ((21.0, 2), (18.0, 2), (15.0, 3)):
        lines = typesetting.balanced(canvas.say(words), DISPLAY, canvas.f(size), width)
        if len(lines) <= most:
            break
    return size, lines


def plates(canvas: Canvas, rect: Rect, shown: tuple[Plate, ...]) -> None:
    """Each side's emblem, score and name; a line of brass joins partners."""
    p = canvas.p
    each = rect.width / max(1, len(shown))
    wide = each > p(104)  # there may be many sides
    size, beside, after = (p(38), p(10), p(8)) if wide else (min(p(30), round(each * 0.44)), p(4), p(3))
    room = int(each - after - size - beside)
    figures = [plate.score.value for plate in shown if plate.score]
    px = min((typesetting.fitting(value, DISPLAY, canvas.f(40), room) for value in figures), default=canvas.f(40))
    for n, plate in enumerate(shown):
        x, middle = rect.x + each * n, rect.centery
        canvas.icon(f"side.{plate.seat}", (x + size / 2, middle), 0, px=size)
        x += size + beside
        end = rect.x + each * (n + 1) - after
        score = canvas.say(plate.score.about).upper() if plate.score else ""
        called = plate.player or plate.title
        tip = f"{canvas.say(called)}: {score.lower()} {plate.score.value}" if plate.score else called
        place = Rect(round(rect.x + each * n), rect.y + p(6), round(each) - p(8), rect.height - p(12))
        if n and plate.team is not None and plate.team == shown[n - 1].team:
            canvas.line((place.x - each, place.bottom), (place.right, place.bottom), BRASS, 2)
        canvas.hit(Hit(f"plate:{plate.seat}", place, tip=tip, focus=False))
        if plate.score:
            x = canvas.text(plate.score.value, x, middle + 1, DISPLAY, px=px, width=end - x).right + p(9)
        name, title = canvas.measure(score, BOLD, 14), canvas.measure(called, MEDIUM, 16)
        if max(name, title) * typesetting.SQUEEZE > end - x:
            continue  # the emblem and the figure alone; the rest is told under the pointer
        if plate.score:
            canvas.text(score, x, middle - p(10), BOLD, 14, CREAM_3, width=end - x)
        canvas.text(called, x, middle + (p(11) if score else 0), MEDIUM, 16, width=end - x)


def toast(canvas: Canvas, words: Words) -> None:
    """A short notice near the foot of the window."""
    p = canvas.p
    width, height = canvas.theme.size
    most = width - p(128)
    lines = typesetting.balanced(canvas.say(words), MEDIUM, canvas.f(17), most)
    step = round(canvas.f(17) * 1.25)
    wide = min(most, max(typesetting.width_of(line, MEDIUM, canvas.f(17)) for line in lines)) + p(48)
    plate = Rect(0, 0, wide, max(p(44), step * len(lines) + p(18)))
    plate.midbottom = width // 2, height - p(290)
    canvas.shadow(plate, 10, 5, 200)
    canvas.box(plate, BLACK, 8)
    canvas.frame(plate, GLOW, 8)
    for n, line in enumerate(lines):
        y = plate.centery + step * (n - (len(lines) - 1) / 2)
        canvas.text(line, plate.centerx, y, MEDIUM, 17, CREAM, "centre", width=wide - p(30))
