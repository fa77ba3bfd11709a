"""The icons of the window: white on nothing, 24 by 24, so that the game gives them their colour."""

from __future__ import annotations

import math

from .badges import dot, file, solid, stroke
from .drawing import outline, star_points


def _gear() -> str:
    teeth = []
    for i in range(8):
        for turn, r in ((-0.21, 7.6), (-0.15, 10.4), (0.15, 10.4), (0.21, 7.6)):
            a = i * math.pi / 4 + turn
            teeth.append((12 + r * math.cos(a), 12 + r * math.sin(a)))
    return solid(outline(teeth) + " M12 8.4 A3.6 3.6 0 1 0 12.01 8.4 Z")


def _skull() -> str:
    head = "M12 2 C6.8 2 3 5.6 3 10.4 C3 13.4 4.4 15.4 6.6 16.8 V20.6 C6.6 21.4 7.1 22 8 22 H16 C16.9 22 17.4 21.4 17.4 20.6 V16.8 C19.6 15.4 21 13.4 21 10.4 C21 5.6 17.2 2 12 2 Z"
    eyes = " M8.3 8.6 A2.3 2.3 0 1 0 8.31 8.6 Z M15.7 8.6 A2.3 2.3 0 1 0 15.71 8.6 Z M12 13.4 L10.7 16 H13.3 Z"
    return solid(head + eyes)


def _die() -> str:
    pips = " ".join(
        f"M{x} {y - 1.6} A1.6 1.6 0 1 0 {x + 0.01} {y - 1.6} Z"
        for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))
    )
    return solid("M6 3 H18 A3 3 0 0 1 21 6 V18 A3 3 0 0 1 18 21 H6 A3 3 0 0 1 3 18 V6 A3 3 0 0 1 6 3 Z " + pips)


SPEAKER = solid("M3 9 H7 L12.5 4.4 V19.6 L7 15 H3 Z")
EYE = "M1.8 12 C4.4 7.4 8 5.2 12 5.2 C16 5.2 19.6 7.4 22.2 12 C19.6 16.6 16 18.8 12 18.8 C8 18.8 4.4 16.6 1.8 12 Z"
LENS = stroke("M10.5 3.5 A7 7 0 1 1 10.49 3.5 Z M15.8 15.8 L21 21", 2.4)
ICONS: dict[str, str] = {
    "undo": stroke("M8.5 4.5 L4 9 L8.5 13.5 M4.6 9 H14.5 A5.5 5.5 0 0 1 14.5 20 H8", 2.4),
    "redo": stroke("M15.5 4.5 L20 9 L15.5 13.5 M19.4 9 H9.5 A5.5 5.5 0 0 0 9.5 20 H16", 2.4),
    "hint": stroke("M9.2 17.2 C9.2 14.8 5.6 13.4 5.6 9 A6.4 6.4 0 0 1 18.4 9 C18.4 13.4 14.8 14.8 14.8 17.2 Z M9.6 20.4 H14.4", 2.2),
    "menu": stroke("M4 6 H20 M4 12 H20 M4 18 H20", 2.6),
    "save": solid("M4 3 H16.5 L21 7.5 V20 A1 1 0 0 1 20 21 H4 A1 1 0 0 1 3 20 V4 A1 1 0 0 1 4 3 Z M7 4.8 V9.2 H15 V4.8 Z M7 13 V19.4 H17 V13 Z"),
    "load": stroke("M3 19.5 V5 H9.2 L11.4 7.6 H19 V11 M3.2 19.6 L6.4 11 H21.6 L18.6 19.6 Z", 2.1),
    "play": solid("M6 3.6 L20 12 L6 20.4 Z"),
    "pause": solid("M5.5 4 H10 V20 H5.5 Z M14 4 H18.5 V20 H14 Z"),
    "step": solid("M5 4 L15 12 L5 20 Z M16.4 4 H19.6 V20 H16.4 Z"),
    "fast": solid("M2.5 5 L12 12 L2.5 19 Z M12.5 5 L22 12 L12.5 19 Z"),
    "next_turn": stroke("M4 12 A8 8 0 0 1 18.2 7 M20 12 A8 8 0 0 1 5.8 17", 2.3) + solid("M20.6 2.6 V9.2 H14 Z M3.4 21.4 V14.8 H10 Z"),
    "settings": _gear(),
    "rules": stroke("M12 6.4 C9.6 4.6 6.4 4.2 3 4.6 V18.6 C6.4 18.2 9.6 18.6 12 20.4 C14.4 18.6 17.6 18.2 21 18.6 V4.6 C17.6 4.2 14.4 4.6 12 6.4 V20", 2.0),
    "help": stroke("M12 2.8 A9.2 9.2 0 1 1 11.99 2.8 Z", 2.0)
    + stroke("M9 9.4 C9 7.6 10.3 6.7 12.1 6.7 C14 6.7 15.2 7.8 15.2 9.4 C15.2 11.6 12.1 11.8 12.1 14.2", 2.1) + dot(12.1, 17.2, 1.35),
    "zoom_in": LENS + stroke("M10.5 7.4 V13.6 M7.4 10.5 H13.6", 2.1),
    "zoom_out": LENS + stroke("M7.4 10.5 H13.6", 2.1),
    "fit": stroke("M3.5 8.5 V3.5 H8.5 M15.5 3.5 H20.5 V8.5 M20.5 15.5 V20.5 H15.5 M8.5 20.5 H3.5 V15.5 M8 8 H16 V16 H8 Z", 2.1),
    "fullscreen": stroke("M14 4 H20 V10 M20 4 L14 10 M10 20 H4 V14 M4 20 L10 14", 2.3),
    "windowed": stroke("M20 10 H14 V4 M14 10 L20.4 3.6 M4 14 H10 V20 M10 14 L3.6 20.4", 2.3),
    "sound_on": SPEAKER + stroke("M15.6 9 A4.2 4.2 0 0 1 15.6 15 M18.4 6 A8.4 8.4 0 0 1 18.4 18", 2.0),
    "sound_off": SPEAKER + stroke("M15.8 9.4 L21 14.6 M21 9.4 L15.8 14.6", 2.2),
    "close": stroke("M5 5 L19 19 M19 5 L5 19", 2.8),
    "check": stroke("M4 12.6 L9.6 18.4 L20 6", 2.8),
    "plus": stroke("M12 4.5 V19.5 M4.5 12 H19.5", 2.6),
    "minus": stroke("M4.5 12 H19.5", 2.6),
    "arrow_left": stroke("M20 12 H4.6 M11 5.4 L4.4 12 L11 18.6", 2.6),
    "arrow_right": stroke("M4 12 H19.4 M13 5.4 L19.6 12 L13 18.6", 2.6),
    "arrow_up": stroke("M12 20 V4.6 M5.4 11 L12 4.4 L18.6 11", 2.6),
    "arrow_down": stroke("M12 4 V19.4 M5.4 13 L12 19.6 L18.6 13", 2.6),
    "chevron_left": stroke("M15 5 L8 12 L15 19", 2.6),
    "chevron_right": stroke("M9 5 L16 12 L9 19", 2.6),
    "chevron_up": stroke("M5 15 L12 8 L19 15", 2.6),
    "chevron_down": stroke("M5 9 L12 16 L19 9", 2.6),
    "die": _die(),
    "clock": stroke("M12 2.9 A9.1 9.1 0 1 1 11.99 2.9 Z M12 7 V12.4 L15.6 14.6", 2.1),
    "flag": stroke("M5.4 3 V21.4", 2.3) + solid("M6.4 3.8 C9 2.4 11.2 3 13.2 4.2 C15.4 5.4 17.4 5.4 20 4.2 V13.4 C17.4 14.6 15.4 14.6 13.2 13.4 C11.2 12.2 9 11.6 6.4 13 Z"),
    "skull": _skull(),
    "eye": stroke(EYE, 2.0) + dot(12, 12, 3.4),
    "eye_off": stroke(EYE, 2.0) + dot(12, 12, 3.2) + stroke("M4 20.5 L20 3.5", 2.2),
    "lock": solid("M5 10.4 H19 A1 1 0 0 1 20 11.4 V20.4 A1 1 0 0 1 19 21.4 H5 A1 1 0 0 1 4 20.4 V11.4 A1 1 0 0 1 5 10.4 Z M12 13.4 A1.7 1.7 0 0 0 11 16.5 V18.6 H13 V16.5 A1.7 1.7 0 0 0 12 13.4 Z")
    + stroke("M7.6 10 V7 A4.4 4.4 0 0 1 16.4 7 V10", 2.3),
    "unlock": solid("M5 10.4 H19 A1 1 0 0 1 20 11.4 V20.4 A1 1 0 0 1 19 21.4 H5 A1 1 0 0 1 4 20.4 V11.4 A1 1 0 0 1 5 10.4 Z M12 13.4 A1.7 1.7 0 0 0 11 16.5 V18.6 H13 V16.5 A1.7 1.7 0 0 0 12 13.4 Z")
    + stroke("M7.6 10 V6.4 A4.4 4.4 0 0 1 16 4.8", 2.3),
    "star": solid(outline(star_points(12, 12.8, 10.4))),
    "log": stroke("M5 3.5 H19 V20.5 H5 Z M8.4 8 H15.6 M8.4 12 H15.6 M8.4 16 H13", 2.0),
    "cards": stroke("M9.5 5 H20 V19.5 H9.5 Z M9.5 7.2 L4 8.8 L7.4 20.2 L9.5 19.6", 2.0),
    "person": dot(12, 7.6, 4.4) + solid("M3.6 21.4 C3.6 16 7 13.6 12 13.6 C17 13.6 20.4 16 20.4 21.4 Z"),
    "robot": solid("M6 7.4 H18 A2 2 0 0 1 20 9.4 V18 A2 2 0 0 1 18 20 H6 A2 2 0 0 1 4 18 V9.4 A2 2 0 0 1 6 7.4 Z M8.6 10.6 A1.8 1.8 0 1 0 8.61 10.6 Z M15.4 10.6 A1.8 1.8 0 1 0 15.41 10.6 Z M8.4 16 V17.8 H15.6 V16 Z")
    + stroke("M12 7 V4", 2) + dot(12, 3.2, 1.7),
    "language": stroke("M12 2.9 A9.1 9.1 0 1 1 11.99 2.9 Z M12 3 C6.6 8 6.6 16 12 21 C17.4 16 17.4 8 12 3 Z M3 12 H21", 1.9),
    "camera": solid("M8.6 4.5 H15.4 L17 7 H20.6 A1 1 0 0 1 21.6 8 V19 A1 1 0 0 1 20.6 20 H3.4 A1 1 0 0 1 2.4 19 V8 A1 1 0 0 1 3.4 7 H7 Z M12 9 A4.3 4.3 0 1 0 12.01 9 Z"),
    "warning": solid("M12 2.6 L22.6 21 H1.4 Z M11 9 H13 L12.7 15 H11.3 Z M12 16.3 A1.3 1.3 0 1 0 12.01 16.3 Z"),
    "chart": solid("M3.5 13 H7.5 V20.5 H3.5 Z M10 8 H14 V20.5 H10 Z M16.5 3.5 H20.5 V20.5 H16.5 Z"),
    "search": LENS,
    "rename": stroke("M4 20 L5.2 15.4 L16.4 4.2 L19.8 7.6 L8.6 18.8 Z M13.8 6.8 L17.2 10.2", 2.0),
    "bin": stroke("M4 6.4 H20 M9.4 6 V3.4 H14.6 V6 M6 6.8 L7 20.8 H17 L18 6.8 M10 10.6 V17 M14 10.6 V17", 2.0),
    "export": stroke("M12 15 V3.6 M7.4 8 L12 3.4 L16.6 8 M4 13.6 V20.4 H20 V13.6", 2.2),
    "import": stroke("M12 3 V14.4 M7.4 10 L12 14.6 L16.6 10 M4 13.6 V20.4 H20 V13.6", 2.2),
    "home": stroke("M3.4 12 L12 4 L20.6 12 M6 10.6 V20.4 H18 V10.6", 2.2),
    "key": stroke("M3.5 6 H20.5 V18 H3.5 Z M7 10 H7.6 M11.7 10 H12.3 M16.4 10 H17 M8 14.4 H16", 2.1),
    "film": stroke("M3.5 4.5 H20.5 V19.5 H3.5 Z M8 4.5 V19.5 M16 4.5 V19.5 M3.5 9.5 H8 M3.5 14.5 H8 M16 9.5 H20.5 M16 14.5 H20.5", 1.9),
    "quit": stroke("M13 4 H5 V20 H13 M10 12 H20.6 M16.4 7.6 L20.8 12 L16.4 16.4", 2.2),
}  # fmt: skip


def files() -> dict[str, str]:
    """Every icon as the text of its file."""
    return {name: file(body, 24, 24) for name, body in ICONS.items()}
