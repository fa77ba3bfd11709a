"""The boxes of the games on a shelf: a painted lid each, with what it says of itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from boardgames.play.lobby import Box
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import BOLD, BRASS, CREAM, CREAM_2, DISPLAY, GLOW, INK, REGULAR, RING, hexed

SHAPE = 1.6  # of a lid, width to height
DEEP = 12  # how much of a box's sides is seen
BARE = hexed("2E372F")  # a lid that nobody has painted


def grid(rect: Rect, count: int, gap: int) -> list[Rect]:
    """Places for so many lids, as large as they can be."""
    best, wide = 1, 0.0
    for columns in range(1, count + 1):
        lines = -(-count // columns)
        found = min((rect.width - (columns - 1) * gap) / columns, ((rect.height - (lines - 1) * gap) / lines) * SHAPE)
        if found > wide:
            best, wide = columns, found
    size = int(wide), int(wide / SHAPE)
    lines = -(-count // best)
    top = rect.y + (rect.height - lines * size[1] - (lines - 1) * gap) // 2
    places = []
    for n in range(count):
        line, column = divmod(n, best)
        here = min(best, count - line * best)  # the last line stands in the middle
        left = rect.x + (rect.width - here * size[0] - (here - 1) * gap) // 2
        places.append(Rect(left + column * (size[0] + gap), top + line * (size[1] + gap), *size))
    return places


def shelf(
    canvas: Canvas, rect: Rect, games: Sequence[tuple[str, str, Box]], take: Callable[[int], None], now: int = -1
) -> None:
    """A box for each game, by its id, its title and what it says."""
    for n, place in enumerate(grid(rect, len(games), canvas.p(40))):
        lid(canvas, f"game:{n}", place, *games[n], partial(take, n), chosen=n == now)


def lid(
    canvas: Canvas, id: str, rect: Rect, game: str, title: str, box: Box, act: Callable[[], None], chosen: bool = False
) -> None:
    """One box: its painted lid, its title on the dark foot, players, length and scenarios below it."""
    p, voice = canvas.p, canvas.voice
    hot = canvas.hit(Hit(id, rect.copy(), act))
    lit = hot or chosen or canvas.focus == id
    deep = p(DEEP)
    face = Rect(rect.x, rect.y, rect.width - deep, rect.height - deep)
    canvas.shadow(rect, 22, 12, 220)
    if lit:
        canvas.glow(rect, 16, 150, GLOW)
    canvas.gradient(rect, hexed("3A3128"), hexed("171310"), 8)
    picture = canvas.made(lambda: painted(game, face.size, p(7)))
    if picture is None:
        canvas.unfinished(face)
    else:
        canvas.blit(picture, face.topleft)
    canvas.covers(face)
    canvas.frame(face, RING if hot else BRASS, 7, 2 if hot else 1)
    small = face.height < p(240)
    size, facts = (26.0, 15.0) if small else (40.0, 18.0)
    foot = face.bottom - p(12) - canvas.f(facts)
    room = face.width - p(40)
    canvas.text(title, face.x + p(20), foot - canvas.f(size) * 0.66, DISPLAY, size, CREAM, width=room, shadow=True)
    said = "  ·  ".join(told(canvas, box))
    canvas.text(said, face.x + p(20), foot + canvas.f(facts) * 0.5, REGULAR, facts, CREAM_2, width=room)
    if box.running:
        label = voice("forms.new.running", count=box.running)
        wide = canvas.measure(label, BOLD, 15) + p(24)
        seal = Rect(face.right - wide - p(14), face.y + p(14), wide, max(p(30), canvas.f(15) + p(12)))
        canvas.box(seal, hexed("E2BB66"), 15)
        canvas.text(label, seal.centerx, seal.centery, BOLD, 15, INK, "centre")


def told(canvas: Canvas, box: Box) -> list[str]:
    """Players, length and scenarios, in words."""
    voice = canvas.voice
    low, high = box.players
    found = [voice("forms.new.players", count=high, range=str(low) if low == high else f"{low}–{high}")]
    if box.minutes is not None:
        shortest, longest = box.minutes
        span = str(shortest) if shortest == longest else f"{shortest}–{longest}"
        found.append(voice("forms.new.minutes", range=span))
    return [*found, voice("forms.new.scenarios", count=box.scenarios)]


def painted(game: str, size: tuple[int, int], radius: int) -> Surface:
    """The picture of a lid; bare cloth, where there is none."""

    def make() -> Surface:
        image = assets.scaled(f"covers/{game}", size, above=0.6)
        if image is None:
            image = Surface(size)
            image.fill(BARE)
        return paint.rounded(image, radius)

    return paint.cache.get(("lid", game, size, radius), make)
