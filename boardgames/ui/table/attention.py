"""On a map larger than its box: from where it is first seen, and that what is asked or told about is in view."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from boardgames.core.table import Table
from boardgames.ui.board.camera import CLOSEST, Camera
from boardgames.ui.board.shapes import Shape
from boardgames.ui.draw.theme import Theme
from boardgames.ui.table.layout import layout

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen

LEAST = 44  # pixels of a hex at which piles can still be told: below that the map is seen from nearer
READABLE = 62  # and of one whose counters can be read, which are 43 wide then
EDGE = 0.6  # of a hex, by which it must be inside the box to be in view

Point = tuple[float, float]


class Attention:
    """What the camera does by itself, where the map is larger than its box."""

    def __init__(self) -> None:
        self._asked: object = None
        self._told = 0

    def begin(self, theme: Theme, table: Table, camera: Camera, lit: Collection[str]) -> None:
        """Go so near that counters can be read, to what is asked about, or else to where most of them are."""
        if not table.piled or not table.tiles:
            return
        shape, box = Shape(table), layout(theme, table.roomy, table.slim).board
        camera.show(box, shape.size)
        if camera.unit >= LEAST:
            return
        camera.zoom = min(CLOSEST, camera.zoom * READABLE / camera.unit)
        found = places(shape, (table.tile_of(ref) for ref in lit))
        found = found or places(shape, (piece.tile for piece in table.pieces)) or list(shape.centres.values())
        camera.look_at(*middle(found))

    def follow(self, screen: TableScreen, table: Table) -> None:
        """Once for each question, and for each thing that is told while others move: bring it into view."""
        session, shape, camera = screen.session, screen.board.shape, screen.board.camera
        if not isinstance(shape, Shape):  # it has not been drawn yet
            return
        if camera.zoom <= 1.0:
            self._asked, self._told = session.decision, len(session.match.events)
            return
        if screen.open:
            if session.decision is not self._asked:
                self._asked = session.decision
                near(camera, places(shape, (table.tile_of(ref) for ref in screen.lit)))
        elif len(session.match.events) != self._told:
            self._told = len(session.match.events)
            events = session.events()
            refs = session.entry(events[-1]).refs if events else ()
            near(camera, places(shape, refs[:1]))


def places(shape: Shape, tiles: Iterable[str]) -> list[Point]:
    return [shape.centres[tile] for tile in dict.fromkeys(tiles) if tile in shape.centres]


def near(camera: Camera, found: Collection[Point]) -> None:
    """If none of these is in view, look at the one that is nearest to what is."""
    inner = camera.view.inflate(-2 * EDGE * camera.unit, -2 * EDGE * camera.unit)
    if not found or any(inner.collidepoint(camera.to_window(*place)) for place in found):
        return
    x, y = camera.to_board(*camera.view.center)
    camera.look_at(*min(found, key=lambda place: (place[0] - x) ** 2 + (place[1] - y) ** 2))


def middle(found: list[Point]) -> Point:
    """Of some places the one in the midst of the others."""
    xs, ys = sorted(x for x, _ in found), sorted(y for _, y in found)
    return xs[len(xs) // 2], ys[len(ys) // 2]
