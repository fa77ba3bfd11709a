"""Pages of the art to be looked at: tiles, cards, units, counters, fate cards, terrain. `python tests/tools/sheets.py
FOLDER` writes each as a PNG into the folder, drawn by the painters of the table itself, as large as they show things.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames.core.maps.sheet import MARGIN
from boardgames.core.table import Card, Figure, Piece, Tile
from boardgames.games.combat_commander.content.printed import CARD_SLUGS, UNIT_SLUGS, UNITS, WEAPON_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD, Battlefield, MapFile, Objective
from boardgames.games.combat_commander.ground.terrain import GROUND, HEXSIDES, WAYS
from boardgames.games.combat_commander.show import faces, painting
from boardgames.games.panzer_general.content.printed import ACTIONS
from boardgames.games.panzer_general.show import table
from boardgames.play.voice import Voice
from boardgames.ui.board import map_bitmap, square_pieces, stacks
from boardgames.ui.cards import faces as card_faces
from boardgames.ui.cards import hand
from boardgames.ui.draw import assets, paint, theme
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Look
from boardgames.ui.draw.theme import Colour, Theme, hexed, mix
from boardgames.ui.maps import painter

TILES = (
    "clear_7", "light_woods_4", "heavy_woods_8", "bocage_1", "hills_1", "village_1", "town_1", "city_1",
    "passable_river_2_down", "impassable_river_1_down", "bridge_2_down", "fortification_1", "swamp_1", "beach_1",
)  # fmt: skip
ACTION_CARDS = ("ranged_bombardment", "off_target", "sabotage", "take_cover")
FATE_CARDS = ("G51", "R43", "G1", "A40")  # Fire, Advance, Recover with a trigger, Artillery Request
ARMY = (  # a file, its name, where its middle is, on what line it stands, how wide it is
    ("pz_vi_tiger_i", "Pz VI Tiger I", 297, 331, 456), ("pz_v_panther", "Pz V Panther", 799, 331, 456),
    ("stug_iii", "StuG III", 1301, 331, 456), ("m4a3_sherman_76", "M4A3 Sherman 76", 297, 630, 456),
    ("mechanized", "Mechanized (half-track)", 799, 630, 456), ("m8_greyhound", "M8 Greyhound", 1301, 630, 430),
    ("flak_88", "Flak 88", 251, 893, 364), ("105mm_howitzer", "105mm Howitzer", 616, 893, 277),
    ("4_2cm_mortar", "4.2 Mortar", 931, 893, 263), ("regulars", "Regulars", 1318, 893, 400),
)  # fmt: skip
NATIONS = {  # how its slugs begin; men; weapons
    "germany": ("ger", ("rifle_squad", "line_team", "lieutenant_x"), ("light_mg", "heavy_mg", "medium_mortar")),
    "ussr": ("ussr", ("rifle_squad", "line_team", "sergeant_x"), ("light_mg", "heavy_mg", "light_mortar")),
    "usa": ("usa", ("line_squad", "line_team", "captain"), ("medium_mg", "heavy_mg", "light_mortar")),
}
MARKERS = {  # a figure behind a sign of equality
    "Hexes": ("trench", "pillbox", "bunker", "barrage", "goal=3", "flag.0", "activated", "damaged"),
    "Markers": ("suppressed", "veteran", "smoke=4", "foxhole", "wire", "mines", "blaze"),
}
CALLED = {"goal": "Objective", "flag.0": "Control"}
GALLERY = MapFile(  # each kind of terrain in a hex of its own
    id="samples", number=1, title={}, objectives=[Objective(hex=f"E{n}", name={}) for n in range(1, 6)],
    ground={
        "woods": "I4 A4", "brush": "G6", "orchard": "I6", "field": "L4 C4", "building": "G2 I2 N2", "marsh": "C2",
        "minor_bridge": "L6", "gully": "N7 N6 N5", "water_barrier": "A6 A7 A8 A9", "major_bridge": "A8",
    },
    hexsides={"wall": ["I8 N NE SE"], "hedge": ["G8 N NE SE"], "fence": ["L8 N NE SE"], "cliff": ["N4 N NE SE"]},
    roads=["F3 G4 H4", "K6 L6 M7", "NW A4 B4", "NW A8 B8"], railways=["B7 C8 D8"], trails=["K2 L2 M3"],
    streams=["M8 N8 O9", "L5 L6 L7"], roofs={"church": "I2", "factory": "N2"}, levels={1: "C6 N4"},
)  # fmt: skip
SAMPLES = (  # a name, where it is on that map, what it is to the rules
    ("Open ground", "H6", "open_ground"), ("Woods", "I4", "woods"), ("Brush", "G6", "brush"),
    ("Orchard", "I6", "orchard"), ("Field", "L4", "field"), ("Ploughed field", "C4", "field"),
    ("Buildings", "G2", "building"), ("Church", "I2", "building"), ("Road", "G4", "road"), ("Trail", "L2", "trail"),
    ("Stream", "N8", "stream"), ("Minor bridge", "L6", "minor_bridge"), ("Marsh", "C2", "marsh"),
    ("Wall", "I8", "wall"), ("Hedge", "G8", "hedge"), ("Fence", "L8", "fence"), ("Railway", "C8", "railway"),
    ("Gully", "N6", "gully"), ("Water barrier", "A6", "water_barrier"), ("Major bridge", "A8", "major_bridge"),
    ("Hill", "C6", "hill"), ("Cliff", "N4", "cliff"), ("Factory", "N2", "building"), ("Road in woods", "A4", "woods"),
)  # fmt: skip
CUTS = (
    ("Joined woods, and a gully", "wolfsgrund", "E2 E3 F2 F3 G2 G3"),
    ("Hill: two levels, contour and hachures", "hill_212", "B5 B6 C5 C6 D5 D6 E5 E6"),
    ("Brush, crop and plough", "saint_aubin", "B2 B3 C2 C3 D2 D3"),
    ("Village with walls", "saint_aubin", "H4 H5 I5 I6 J4 J5 K5 K6"),
)
FACTS = {"blocks": hexed("FF9C88"), "hinders": hexed("F6BE62"), "clear": hexed("BBC6B0")}
SINGLE, JOINED = 80, 62  # pixels of a hexside
REACH, STANDING = 1.02, 1.09  # how far around a hex it is cut; one with something on its sides


def heading(canvas: Canvas, title: str, note: str, edge: int, ink: Colour = theme.CREAM) -> None:
    """The name of the page, and what is on it."""
    canvas.text(title.upper(), edge, 50, theme.DISPLAY, 46, ink)
    canvas.text(note, canvas.surface.width - edge, 53, theme.SERIF, 18, ink, "right")


def lifted(canvas: Canvas, image: Surface, place: Rect) -> None:
    """A picture with its shade on the table."""
    shade, pad = paint.outline_of(image, 7, theme.BLACK, 165)
    canvas.blit(shade, (place.x - pad + 3, place.y - pad + 6))
    canvas.blit(image, place.topleft)


def laid(canvas: Canvas, each: Card, corner: tuple[int, int], glow: int = 0) -> None:
    """A card as the hand shows it; glow: of one that may be played."""
    sprite = card_faces.card(canvas, each, 300 * hand.FINE, 1.0, hand.FINE)
    image = hand.finished(sprite, 0.0, bright=True, rim=bool(glow))
    whole = hand.shaded(canvas, image, 0.0, glow, None)
    canvas.blit(whole, whole.get_rect(center=(corner[0] + 150, corner[1] + 210)).topleft)


def tiles(canvas: Canvas) -> None:
    """Fourteen terrains as squares of 220 pixels."""
    heading(canvas, "Terrain tiles", "fourteen faces at 220 px", 60)
    canvas.rule(60, 88, 1708)
    for n, file in enumerate(TILES):
        place = Rect(60 + 248 * (n % 7), 112 + 282 * (n // 7), 220, 220)
        canvas.shadow(place, 8, 5)
        each = Tile(ref=file, name=file, place=(0, 0), art=f"panzer_general/tiles/{file}")
        square_pieces.ground(part := canvas.inner(place.size), each, bare=True)
        canvas.blit(part.surface, place.topleft)
        name = " ".join(word for word in file.split("_") if word.isalpha() and word != "down").title()
        canvas.text(name, place.centerx, place.bottom + 22, theme.BOLD, 20, anchor="centre")


def action_cards(canvas: Canvas) -> None:
    """Four cards, as large as they get."""
    heading(canvas, "Action cards", "300 × 420 px", 48)
    canvas.rule(48, 84, 1344)
    numbers = {face.id: number for number, face in ACTIONS.items()}
    for n, name in enumerate(ACTION_CARDS):
        laid(canvas, table.card(numbers[name]), (48 + 348 * n, 116))


def units(canvas: Canvas) -> None:
    """Ten units on paper."""
    paper = assets.source("textures/paper_aged")
    assert paper is not None
    canvas.blit(paint.tiled(paper, canvas.surface.size), (0, 0))
    heading(canvas, "Units", "side views, light from upper left", 48, theme.INK)
    canvas.line((48, 88), (1552, 88), theme.INK_2, 2)
    for file, name, middle, foot, wide in ARMY:
        shown = assets.fitted(f"panzer_general/units/{file}", (wide, 240))
        assert shown is not None
        canvas.blit(shown, shown.get_rect(midbottom=(middle, foot)).topleft)
        canvas.text(name, middle, foot + 31, theme.BOLD, 20, theme.INK, "centre")


def counters(canvas: Canvas) -> None:
    """Counters of three nations, markers, and markers on a counter."""
    heading(canvas, "Counters", "12 at 128 px · weapons and markers at 88 px", 40)
    for n, (nation, (prefix, men, arms)) in enumerate(NATIONS.items()):
        army(canvas, nation, [f"{prefix}_{each}.1" for each in men], [f"{prefix}_{each}.1" for each in arms], n)
    canvas.sides = dict.fromkeys("01", Look("cross", hexed(faces.COLOURS["germany"])))
    for n, (title, shown) in enumerate(MARKERS.items()):
        markers(canvas, title, shown, 628 + 164 * n)
    canvas.text("on a unit:", 972, 792, theme.REGULAR, 16, theme.CREAM_2)
    for n, mark in enumerate(("suppressed", "veteran")):
        place = Rect(1040 + 84 * n, 750, 93, 93)  # of the hex that it lies in
        stacks.draw(canvas, [replace(soldier("ger_rifle_squad.1"), marks=(Figure(mark),))], place, (), (), ())


def army(canvas: Canvas, nation: str, men: Sequence[str], arms: Iterable[str], row: int) -> None:
    """A row of one nation's counters, the first of them broken once more."""
    top, colour = 92 + 164 * row, hexed(faces.COLOURS[nation])
    canvas.sides = dict.fromkeys("01", Look(faces.EMBLEMS[nation], colour))
    canvas.text(nation.upper(), 40, top + 64, theme.DISPLAY, 24, mix(colour, theme.CREAM, 0.55))
    for n, piece in enumerate([*map(soldier, men), soldier(men[0], broken=True)]):
        stacks.counter(canvas, piece, Rect(150 + 156 * n, top, 128, 128), False, False)
    for n, slug in enumerate(arms):
        gun = faces.spare_gun(WEAPON_SLUGS[slug], 0)
        stacks.counter(canvas, gun, Rect(794 + 108 * n, top + 20, 88, 88), False, False)


def soldier(slug: str, broken: bool = False) -> Piece:
    """A unit as its counter is printed, on either side."""
    unit = UNITS[UNIT_SLUGS[slug]]
    figures = unit.fp[broken], unit.range[broken], unit.move[broken]
    told = (Figure("broken", "", faces.said("state.broken")),) if broken else ()
    rows = faces.command_figures(unit, broken, unit.morale[broken]), faces.value_figures(unit, broken, figures), told
    return replace(faces.printed(unit.number), rows=rows, turned=broken)


def markers(canvas: Canvas, title: str, shown: Iterable[str], middle: int) -> None:
    """A row of markers with their names."""
    canvas.text(title.upper(), 40, middle, theme.DISPLAY, 24, theme.BRASS_HIGH)
    for n, each in enumerate(shown):
        x, (icon, _, value) = 194 + 116 * n, each.partition("=")
        stacks.chit(canvas, Figure(icon, value), (x, middle), 88)
        canvas.text(CALLED.get(icon, icon.title()), x, middle + 60, theme.REGULAR, 16, theme.CREAM_2, "centre")


def fate_cards(canvas: Canvas) -> None:
    """Four fate cards, the first of which may be played."""
    heading(canvas, "Fate cards", "300 × 420 px", 46)
    for n, slug in enumerate(FATE_CARDS):
        laid(canvas, faces.card(CARD_SLUGS[slug]), (46 + 336 * n, 92), glow=0 if n else 13)


def terrain(canvas: Canvas) -> None:
    """Each terrain in a hex, then larger parts of maps that ship."""
    heading(canvas, "Terrain", "hexes 160 px wide · what is painted is what blocks", 46)
    picture = painter.painted(replace(painting.sheet(Battlefield(GALLERY)), rows=9))  # no fold runs through a sample
    for n, (name, at, kind) in enumerate(SAMPLES):
        part = cut(picture, (at,), SINGLE, STANDING if kind in HEXSIDES else REACH)
        x, y = 136 + 186 * (n % 8), 168 + 204 * (n // 8)
        lifted(canvas, part, part.get_rect(center=(x, y)))
        canvas.text(name, x, y + 92, theme.BOLD, 19, anchor="centre", width=182)
        canvas.text(fact(kind), x, y + 113, theme.MEDIUM, 15, FACTS[fact(kind)], "centre")
    left = 46
    for name, where, names in CUTS:
        whole = assets.source(f"combat_commander/maps/{where}")
        assert whole is not None
        part = cut(whole, names.split(), JOINED, REACH)
        lifted(canvas, part, part.get_rect(topleft=(left, 718)))
        canvas.text(name, left + 6, 718 + part.height + 22, theme.BOLD, 19)
        left += part.width + 14


def fact(kind: str) -> str:
    """What a thing does to a line of sight; a hill blocks it beyond its crest."""
    of = GROUND.get(kind) or HEXSIDES.get(kind)
    if kind == "hill" or (of and of.obstacle):
        return "blocks"
    return "hinders" if (of or WAYS[kind]).hindrance else "clear"


def cut(picture: Surface, names: Sequence[str], side: int, reach: float) -> Surface:
    """Hexes of a painted map, made as small as they are wanted, cut out along their edges."""
    shapes = [grown(BOARD.number[name], side, reach) for name in names]
    xs, ys = ([point[k] for shape in shapes for point in shape] for k in (0, 1))
    box = Rect(int(min(xs)) - 2, int(min(ys)) - 2, int(max(xs) - min(xs)) + 5, int(max(ys) - min(ys)) + 5)
    share = painter.SIDE / side
    part = Rect(*(round(length * share) for length in box)).clip(picture.get_rect())
    whole = map_bitmap.fine(picture.subsurface(part), box.size, 1 / share).convert_alpha()
    mask = paint.clear(box.size, theme.WHITE)
    for shape in shapes:
        mask.blit(*paint.polygon([(x - box.x, y - box.y) for x, y in shape], theme.WHITE))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def grown(number: int, side: int, reach: float) -> list[tuple[float, float]]:
    """The corners of a hex on the picture of a map, so much further from its middle."""
    (x, y), corners = BOARD.centres[number], BOARD.corners[number]
    left, top = -1 - MARGIN, -sqrt(3) / 2 - MARGIN
    return [((x + (a - x) * reach - left) * side, (y + (b - y) * reach - top) * side) for a, b in corners]


PAGES: dict[str, tuple[tuple[int, int], Callable[[Canvas], None]]] = {
    "tiles": ((1828, 692), tiles), "cards": ((1440, 610), action_cards), "units": ((1600, 978), units),
    "counters": ((1240, 900), counters), "fate": ((1400, 560), fate_cards), "terrain": ((1560, 1080), terrain),
}  # fmt: skip


def main(folder: Path) -> None:
    """Draw them all."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    folder.mkdir(parents=True, exist_ok=True)
    for name, (size, draw) in PAGES.items():
        canvas = Canvas(Surface(size), Theme(theme.DESIGN), Voice("en"))
        canvas.table()
        draw(canvas)
        pygame.image.save(canvas.surface, path := folder / f"{name}.png")
        print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
