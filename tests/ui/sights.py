"""How a picture looks to those who do not tell red from green.

Both sights are simulated as Viénot, Brettel and Mollon do (1999): linear light, one matrix each.
"""

from __future__ import annotations

from pygame import Surface

from boardgames.ui.draw.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
SIGHTS: dict[str, Matrix] = {
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
}
LINEAR = [((v / 255 + 0.055) / 1.055) ** 2.4 if v > 10 else v / 255 / 12.92 for v in range(256)]


def as_seen(colour: Colour, sight: str) -> Colour:
    """A colour as such an eye sees it."""
    light = [LINEAR[value] for value in colour]
    r, g, b = (
        min(1.0, max(0.0, sum(share * value for share, value in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )
    return encoded(r), encoded(g), encoded(b)


def encoded(value: float) -> int:
    return round(255 * (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def seen(picture: Surface, sight: str) -> Surface:
    """A whole picture as such an eye sees it; for people to look at."""
    done, known = picture.copy(), {}
    for x in range(done.width):
        for y in range(done.height):
            r, g, b, _ = done.get_at((x, y))
            if (r, g, b) not in known:
                known[r, g, b] = as_seen((r, g, b), sight)
            done.set_at((x, y), known[r, g, b])
    return done
