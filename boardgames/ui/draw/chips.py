"""Markers of equipment and of what has become of a unit: a pictogram each on a square counter. Turned over, one is dark
and struck through.
"""

from __future__ import annotations

from boardgames.ui.draw.theme import Colour, hexed

TURNED = "~"  # at the end of the name of one whose other side is up
INK, PALE, RED = "#2A2318", "#F0E7D0", "#A62F26"
USUAL, SPENT = hexed("DCCBA0"), hexed("6E654F")
GROUNDS = {
    "chip_suppressed": hexed("8C2F22"), "chip_promotion": hexed("D2A241"), "chip_hero": hexed("D2A241"),
    "chip_smoke": hexed("C9C6B4"), "chip_mud": hexed("9A7C54"), "chip_goal": hexed("E9DCBB"),
}  # fmt: skip
BAR = '<path d="M6 26 L26 6" stroke="#C8442E" stroke-width="3.6"/>'


def solid(d: str, fill: str = INK) -> str:
    return f'<path d="{d}" fill="{fill}" fill-rule="evenodd"/>'


def traced(d: str, colour: str = INK, width: float = 2) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


HMG = solid("M3 13 H20 V10 H30 V13 H22 V16 H14 L20 27 H16.5 L12 19 L8 27 H4.5 L9.5 16 H3 Z")
MG = solid("M3 14 H18 V12 H30 V15 H18 V18 H11 L9 23 H5 L7 18 H3 Z")
FLAME = solid(
    "M17 2 C20 9 27 12 26 20 C25 27 20 30 16 30 C11 30 6 27 6 20 C6 15 10 13 11 8 C14 10 15 13 15 16 C17 13 18 7 17 2 Z"
)
CLOUD = solid("M8 27 A6 6 0 0 1 7 15.5 A7 7 0 0 1 16 8 A7.5 7.5 0 0 1 26 14 A6.5 6.5 0 0 1 24 27 Z", "#7F8A8C")
PUFF = traced("M11 22 C14 24 19 23.5 22 20.5 M10 17 C12 15.5 14 15.5 16 16.5", "#DDE3DA", 1.8)
BAG = (
    "M3 24 Q3 20 7 20 H11 Q14 20 14 24 Z M12 24 Q12 20 16 20 H20 Q23 20 23 24 Z M21 24 Q21 20 25 20 H27 Q30 20 30 24 Z "
)
CHIPS = {
    "chip_hmg": HMG,
    "chip_tank_hmg": HMG + traced("M4 28.6 H28", width=2.4),
    "chip_mg": MG,
    "chip_mortar": solid("M8 26 L18 5 L23 7.5 L13 28 Z M20 14 L28 27 H24.5 L18.5 17.5 Z M3 27 H17 V30 H3 Z"),
    "chip_bazooka": solid("M2 20 L26 8 L28.5 12.5 L4.5 24.5 Z M12 20 L15 27 H11.5 L9 21.5 Z M26 6 L31 8 L29.5 14 L28 13 Z"),
    "chip_grenades": solid("M16 9 C23 9 25 15 25 19 C25 26 20 29 16 29 C12 29 7 26 7 19 C7 15 9 9 16 9 Z M13 4 H19 V9 H13 Z M19 5 L26 9 L25 12 L19 8 Z"),
    "chip_sniper": solid("M16 4 A12 12 0 1 1 15.9 4 Z M16 7.5 A8.5 8.5 0 1 0 16.1 7.5 Z M14.8 2 H17.2 V13 H14.8 Z M14.8 19 H17.2 V30 H14.8 Z M2 14.8 H13 V17.2 H2 Z M19 14.8 H30 V17.2 H19 Z"),
    "chip_flamethrower": FLAME,
    "chip_tank_flamethrower": FLAME + traced("M5 30 H27", width=2.4),
    "chip_mrl": solid("M3 8 H24 L29 10.5 L24 13 H3 Z M3 14.5 H24 L29 17 L24 19.5 H3 Z M3 21 H24 L29 23.5 L24 26 H3 Z"),
    "chip_prone": solid("M3 22 H29 V25 H3 Z M5 20 C7 14 13 15 18 16 L24 13 L27 15 L20 20 Z M22 7.5 A3.5 3.5 0 1 1 21.9 7.5 Z"),
    "chip_medics": solid("M12 5 H20 V12 H27 V20 H20 V27 H12 V20 H5 V12 H12 Z", RED),
    "chip_mechanics": solid("M21 4 A8 8 0 0 0 13 14 L4 23 L9 28 L18 19 A8 8 0 0 0 28 11 L23 15 L18 14 L17 9 Z"),
    "chip_sappers": solid("M14 14 H18 V22 H22 V25 C22 28 19 30 16 31 C13 30 10 28 10 25 V22 H14 Z M9 3 H23 V7 H18 V14 H14 V7 H9 Z"),
    "chip_smoke_grenade": solid("M11 6 H21 V30 H11 Z M12.5 2 H19.500 V6 H12.500 Z", "#7F8A8C") + traced("M11 12 H21 M11 24 H21", INK, 2.2),
    "chip_smoke_screen": CLOUD + PUFF,
    "chip_smoke_pot": solid("M9 15 H23 V29 H9 Z", "#5C6466") + solid("M10 12 A4 4 0 0 1 11 6 A6 6 0 0 1 21 5 A4 4 0 0 1 22 12 Z", "#7F8A8C"),
    "chip_smoke": CLOUD + PUFF,
    "chip_suppressed": solid("M4 6 L16 13 L28 6 V12 L16 19 L4 12 Z M4 15 L16 22 L28 15 V21 L16 28 L4 21 Z", PALE),
    "chip_promotion": solid("M4 26 L16 19 L28 26 V20 L16 13 L4 20 Z M4 16 L16 9 L28 16 V10 L16 3 L4 10 Z", "#3A2A08"),
    "chip_hero": solid("M16 3 L19.5 11.5 L28.5 12.2 L21.6 18 L23.8 27 L16 22 L8.2 27 L10.4 18 L3.5 12.2 L12.5 11.5 Z", "#3A2A08"),
    "chip_dug": solid(BAG + "M8 18 Q8 14 12 14 H15 Q18 14 18 18 Z M17 18 Q17 14 21 14 H24 Q27 14 27 18 Z"),
    "chip_card": solid("M8 4 H24 Q26 4 26 6 V26 Q26 28 24 28 H8 Q6 28 6 26 V6 Q6 4 8 4 Z M9 7 V25 H23 V7 Z M12 10 H20 V13 H12 Z M12 16 H20 V18 H12 Z M12 20 H18 V22 H12 Z"),
    "chip_setup": solid("M4 28 L14 10 L17 12 L8 28 Z M28 28 L18 10 L15 12 L24 28 Z M9 8 H23 V12 H9 Z"),
    "chip_rider": solid("M16 4 A5 5 0 1 1 15.9 4 Z M6 28 C6 19 10 16 16 16 C22 16 26 19 26 28 Z"),
    "chip_assault": solid("M4 13 H16 V6 L29 16 L16 26 V19 H4 Z", "#B23A22"),
    "chip_mud": solid("M3 24 C6 18 10 18 14 22 C17 17 22 17 24 21 C27 19 29 21 29 24 V28 H3 Z M10 6 L13 12 A3.5 3.5 0 1 1 7 12 Z M21 4 L24 10 A3.5 3.5 0 1 1 18 10 Z", "#3B2A16"),
    "chip_goal": solid("M8 3 H11 V30 H8 Z M11 4 H28 L23.5 10 L28 16 H11 Z", "#7E2018"),
}  # fmt: skip


def ground(name: str) -> Colour:
    """What a marker is printed on."""
    return SPENT if name.endswith(TURNED) else GROUNDS.get(name, USUAL)
