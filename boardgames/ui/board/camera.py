"""Where the board is seen from: a zoom and a place. Lengths of the board are in units, a square being 1."""

from __future__ import annotations

from pygame import Rect

CLOSEST = 4.0  # times the zoom at which the whole board fits
STEP = 1.15


class Camera:
    """Turns places of the board into places of the window, and back."""

    def __init__(self) -> None:
        self.zoom = 1.0  # 1 shows the whole board
        self.centre: tuple[float, float] | None = None  # in units; None is the middle
        self.view = Rect(0, 0, 1, 1)
        self.world = (1.0, 1.0)

    def show(self, view: Rect, world: tuple[float, float]) -> None:
        """Say what is seen (a box of the window) and how large the board is (in units)."""
        self.view, self.world = view, world

    @property
    def unit(self) -> int:
        """Pixels to a unit; whole, so that squares meet."""
        fit = min(self.view.width / self.world[0], self.view.height / self.world[1])
        return max(8, int(fit * self.zoom))

    @property
    def origin(self) -> tuple[int, int]:
        """Where the top left corner of the board stands in the window."""
        return self._origin(self.unit)

    def _origin(self, unit: int) -> tuple[int, int]:
        x, y = self.centre or (self.world[0] / 2, self.world[1] / 2)
        return (
            self._held(self.view.x, self.view.width, self.world[0] * unit, x * unit),
            self._held(self.view.y, self.view.height, self.world[1] * unit, y * unit),
        )

    @staticmethod
    def _held(start: int, room: int, length: float, centre: float) -> int:
        """A board that fits is in the middle; a larger one is never dragged out of the window."""
        if length <= room:
            return round(start + (room - length) / 2)
        return round(min(start, max(start + room - length, start + room / 2 - centre)))

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        unit = self.unit
        left, top = self._origin(unit)
        return left + x * unit, top + y * unit

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        unit = self.unit
        left, top = self._origin(unit)
        return (x - left) / unit, (y - top) / unit

    def zoom_by(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Closer or further, what is under the pointer staying there."""
        place = at or self.view.center
        x, y = self.to_board(*place)
        self.zoom = min(CLOSEST, max(1.0, self.zoom * STEP**steps))
        unit = self.unit
        self.centre = (x + (self.view.centerx - place[0]) / unit, y + (self.view.centery - place[1]) / unit)
        self._settle()

    def drag(self, dx: float, dy: float) -> None:
        """Move the board by so many pixels."""
        x, y = self.centre or (self.world[0] / 2, self.world[1] / 2)
        self.centre = (x - dx / self.unit, y - dy / self.unit)
        self._settle()

    def _settle(self) -> None:
        """Let the centre be what is really in the middle."""
        if self.zoom == 1.0:
            self.centre = None
            return
        self.centre = self.to_board(*self.view.center)

    def fit(self) -> None:
        self.zoom, self.centre = 1.0, None

    def look_at(self, x: float, y: float) -> None:
        """Bring a place of the board into the middle, if the board is larger than the window."""
        if self.zoom > 1.0:
            self.centre = (x, y)
            self._settle()
