"""Small signs in white, to be tinted: what stands before a figure in words. 32 by 32."""

from __future__ import annotations

from ..badges import dot, file, solid, star, stroke

SIGNS = {
    "command": solid("M9 3 H23 L30 16 L23 29 H9 L2 16 Z M11 7 L6.5 16 L11 25 H21 L25.5 16 L21 7 Z") + star(16, 16.6, 6),
    "morale": solid("M16 29 C4 20 2 14 4.5 8.5 C7 3.5 13.5 4 16 9 C18.5 4 25 3.5 27.5 8.5 C30 14 28 20 16 29 Z"),
    "fp": star(16, 16.5, 14, inner=0.46, n=9),
    "range": stroke("M3 16 H29 M3 9 V23 M29 9 V23 M10 12.5 V19.5 M16 12.5 V19.5 M22 12.5 V19.5", 2.6),
    "move": solid("M3 13 H18 V6 L30 16 L18 26 V19 H3 Z"),
    "cover": solid("M16 2 L28 6 V16 C28 24 22.5 28.5 16 30.5 C9.5 28.5 4 24 4 16 V6 Z"),
    "level": solid("M2 27 L12 9 L17 17 L21 11 L30 27 Z"),
    "hindrance": stroke("M2 16 C8 6 24 6 30 16 C24 26 8 26 2 16 Z M4 28 L28 4", 2.8) + dot(16, 16, 4),
    "hex": stroke("M9 4 H23 L30 16 L23 28 H9 L2 16 Z", 3),
    "orders": solid("M6 3 H26 V29 H6 Z M10 8 V11 H22 V8 Z M10 14 V17 H22 V14 Z M10 20 V23 H18 V20 Z"),
    "posture": solid("M8 2 H11 V30 H8 Z M12 4 H28 L23 10 L28 16 H12 Z"),
    "radio": solid("M5 13 H24 V30 H5 Z M9 17 V22 H15 V17 Z M18 17 V19.5 H21 V17 Z M18 22 V24.5 H21 V22 Z")
    + stroke("M21 13 L26 2", 2.4),
    "vp": star(16, 17, 14),
    "casualties": solid("M14 3 H18 V10 H25 V14 H18 V30 H14 V14 H7 V10 H14 Z"),
    "chit": solid("M4 6 Q4 4 6 4 H26 Q28 4 28 6 V26 Q28 28 26 28 H6 Q4 28 4 26 Z M8 8 V24 H24 V8 Z") + dot(16, 16, 4.5),
    "deck": solid("M9 3 H28 V24 H25 V6 H9 Z M4 8 H23 V29 H4 Z"),
    "trigger_time": solid("M6 2 H26 V5.5 H24 C24 11 21 14 18.5 16 C21 18 24 21 24 26.5 H26 V30 H6 V26.5 H8 C8 21 11 18 13.5 "
                          "16 C11 14 8 11 8 5.5 H6 Z M11 26.5 H21 C20.4 22.6 18 21 16 19.4 C14 21 11.6 22.6 11 26.5 Z"),
    "trigger_sniper": stroke("M16 6 A10 10 0 1 1 15.99 6 Z M16 1 V11 M16 21 V31 M1 16 H11 M21 16 H31", 3) + dot(16, 16, 2.2),
    "trigger_jammed": solid("M2 11 H15 L17 8 L20 11 H30 V16 H20 L17 21 L14 16 H12 L10 26 H4 L6 16 H2 Z")
    + stroke("M20 20 L29 29 M29 20 L20 29", 3.4),
    "trigger_event": star(16, 16.6, 15),
}  # fmt: skip


def files() -> dict[str, str]:
    """Each sign as a whole file."""
    return {name: file(body) for name, body in SIGNS.items()}
