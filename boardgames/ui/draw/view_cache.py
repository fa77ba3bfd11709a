"""A part of the window that is seen through a camera: what was painted of it is shown again where it belongs now.

Only what is new is painted: what a move of the camera lays bare, and the places on which something has changed. For the
moment in which the camera comes closer or goes away, what was painted stands in, scaled.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect, Surface

from boardgames.ui.draw.paint import beside, roughly

if TYPE_CHECKING:
    from boardgames.ui.draw.canvas import Canvas

NEAR = 4.0  # times closer or farther than it was painted, up to which a picture may stand in for a moment
CELL = 200  # pixels within which what is to be painted is painted together
MUCH = 0.4  # of the whole: where more than this is to be painted anew, all of it is, in one go


class Placing(msgspec.Struct, frozen=True):
    """Where a board lies in the window: its upper left corner, and how many pixels there are to a unit."""

    left: int
    top: int
    unit: int

    def spot(self, centre: tuple[float, float], extent: tuple[float, float] = (1.0, 1.0)) -> Rect:
        """Where a place with this middle lies: rounded from the corner of the board, so that all move alike, and so
        that those that meet there meet here."""
        (x, y), unit = centre, self.unit
        if extent == (1.0, 1.0):
            return Rect(self.left + round(x * unit) - unit // 2, self.top + round(y * unit) - unit // 2, unit, unit)
        wide, tall = extent
        left, top = round((x - wide / 2) * unit), round((y - tall / 2) * unit)
        right, bottom = round((x + wide / 2) * unit), round((y + tall / 2) * unit)
        return Rect(self.left + left, self.top + top, right - left, bottom - top)


class Still:
    """What was last painted of a board, and which parts of that are not yet as they should be."""

    def __init__(self) -> None:
        self.image: Surface | None = None
        self.key: Hashable = None
        self.box = Rect(0, 0, 0, 0)
        self.placing = Placing(0, 0, 1)
        self.states: Mapping[str, object] = {}  # what each of its places showed
        self.stale: list[Rect] = []
        self.unit = 1  # of the last picture of the window
        self.viewer: Hashable = None  # who saw it

    def show(
        self, canvas: Canvas, box: Rect, key: Hashable, placing: Placing, states: Mapping[str, object],
        area: Callable[[str], Rect], paint: Callable[[], None],
    ) -> None:  # fmt: skip
        """Show a board in a box of the window.

        key: all that its picture depends on, but for its placing and for what is shown in its places (`states`), each
        in its area. paint: paints whatever lies within the clip.
        """
        now, later = [box], list[Rect]()
        before = self.image if self.key == key else None
        if self.stale and self.viewer != canvas.viewer:  # it may show what another one saw
            before = None
        if before is not None:
            now, later = self.again(canvas, before, box, placing)
            now += [area(ref).clip(box) for ref, state in states.items() if self.states.get(ref) != state]
        now, later = gathered(now), gathered(later)
        if sum(rect.width * rect.height for rect in now) > MUCH * box.width * box.height:
            now, later = [box], []
        rest, bare, zooming = list[Rect](), len(now), self.unit != placing.unit
        self.unit = placing.unit
        if zooming and later and not now:  # it may come back: what was painted stays as sharp as it is, and as much
            canvas.rough = True
            return
        for n, rect in enumerate([*now, *later]):
            if n >= bare and (zooming or (n > bare and canvas.budget <= 0)):  # one at least, however slow the machine
                rest.append(rect)
                continue
            rest += self.painted(canvas, rect, paint)
            if canvas.bare and before is not None and self.viewer == canvas.viewer is not None:
                self.put_back(canvas, before, rect, placing)
        canvas.rough = canvas.rough or bool(rest)
        if now or later or placing != self.placing or box != self.box:
            self.keep(canvas, box)
        self.key, self.box, self.placing, self.states, self.stale = key, box.copy(), placing, states, rest
        self.viewer = canvas.viewer

    @staticmethod
    def painted(canvas: Canvas, rect: Rect, paint: Callable[[], None]) -> list[Rect]:
        """Paint what lies in a box; what of it could not be finished."""
        rough, canvas.rough, canvas.rough_at, canvas.bare = canvas.rough, False, [], []
        budget, start = canvas.budget, perf_counter()
        with canvas.clip(rect):
            paint()
        canvas.budget = budget - (perf_counter() - start)
        unfinished, canvas.rough = canvas.rough, canvas.rough or rough
        return [each.clip(rect) for each in canvas.rough_at or [rect]] if unfinished else []

    def put_back(self, canvas: Canvas, before: Surface, rect: Rect, placing: Placing) -> None:
        """Where there is nothing to be seen yet, show what was there: nothing that was seen turns to bare paper."""
        for each in canvas.bare:
            with canvas.clip(rect), canvas.clip(each):
                self.lay(canvas, before, canvas.surface.get_clip(), placing)
        canvas.bare, canvas.behind = [], True

    def lay(self, canvas: Canvas, before: Surface, box: Rect, placing: Placing) -> Rect:
        """Lay down in a box what was painted, where it belongs now; its place."""
        with canvas.clip(box):
            if placing.unit == self.placing.unit:
                place = self.box.move(placing.left - self.placing.left, placing.top - self.placing.top)
                canvas.surface.blit(before, place, (0, 0, *self.box.size))
            else:
                part, place = seen_again(self.box, box, self.placing, placing)
                roughly(canvas.surface, before, part.move(-self.box.x, -self.box.y), place)
        return place

    def again(self, canvas: Canvas, before: Surface, box: Rect, placing: Placing) -> tuple[list[Rect], list[Rect]]:
        """Lay down what was painted where it belongs now; what lies bare, and what is only rough."""
        times = placing.unit / self.placing.unit
        if times == 1:
            place = self.lay(canvas, before, box, placing)
            by = placing.left - self.placing.left, placing.top - self.placing.top
            return beside(box, place), [each.move(by).clip(box) for each in self.stale]
        part, _ = seen_again(self.box, box, self.placing, placing)
        if not canvas.hurried or not 1 / NEAR < times < NEAR or 0 in part.size:
            return [box], []
        canvas.budget = min(canvas.budget, 0)  # what would be made now may be of no use in the next picture
        place = self.lay(canvas, before, box, placing)
        return beside(box, place), cells(place)

    def keep(self, canvas: Canvas, box: Rect) -> None:
        """Remember the board as it now lies in the window; one surface does for all that are no larger."""
        if self.image is None or self.image.width < box.width or self.image.height < box.height:
            self.image = Surface(box.size, 0, canvas.surface)
        self.image.blit(canvas.surface, (0, 0), box)


def gathered(rects: list[Rect]) -> list[Rect]:
    """Boxes that lie close together as one."""
    found: dict[tuple[int, int], Rect] = {}
    for rect in rects:
        if 0 not in rect.size:
            cell = rect.centerx // CELL, rect.centery // CELL
            found[cell] = found[cell].union(rect) if cell in found else rect
    return list(found.values())


def cells(box: Rect) -> list[Rect]:
    """A box cut up into parts that are painted one by one."""
    return [
        Rect(x, y, CELL, CELL).clip(box)
        for y in range(box.y, box.bottom, CELL)
        for x in range(box.x, box.right, CELL)
    ]  # fmt: skip


def seen_again(old: Rect, box: Rect, before: Placing, now: Placing) -> tuple[Rect, Rect]:
    """The part of an old box that is seen in a box when the placing is another one, and where it lies then."""
    times = now.unit / before.unit
    left, top = now.left + (old.x - before.left) * times, now.top + (old.y - before.top) * times
    place = Rect(round(left), round(top), round(old.width * times), round(old.height * times)).clip(box)
    part = Rect(
        round(old.x + (place.x - left) / times), round(old.y + (place.y - top) / times),
        round(place.width / times), round(place.height / times),
    )  # fmt: skip
    return part.clip(old), place
