"""The painted maps: what is painted lies where the shapes that block sight lie, and an own map is painted once."""

from __future__ import annotations

from math import hypot

import msgspec
import pygame
import pytest

from boardgames.core.maps.sheet import Area, Edge, Sheet
from boardgames.core.paths import ASSETS
from boardgames.core.table import Figure, Ground, Piece, Plate, Table, Tile, Track
from boardgames.games.combat_commander.content.printed import UNITS, WEAPONS
from boardgames.games.combat_commander.ground.map import BOARD, battlefield, shipped
from boardgames.games.combat_commander.show import faces
from boardgames.games.combat_commander.show.painting import picture, sheet
from boardgames.play.voice import Voice
from boardgames.ui.app import forget_pictures
from boardgames.ui.board import map_bitmap as ground
from boardgames.ui.board.board import Board
from boardgames.ui.board.seen import Seen
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import looks
from boardgames.ui.draw.theme import Theme
from boardgames.ui.maps import ink, store
from boardgames.ui.maps.bed import Bed
from boardgames.ui.maps.painter import SIDE, Painting, painted
from tests.ui.test_golden import FAR, FOLDER, MEAN, MOST, unlike

COARSE = 36  # pixels of a hexside: enough to tell inside from outside
NEAR = 0.14  # of a hexside: how far from its outline a thing may still be seen on the side of the light
SEEN = 14  # of 255: a change of colour that counts
KINDS = {
    "woods": "saint_aubin", "brush": "saint_aubin", "orchard": "osterwiesen", "field": "osterwiesen",
    "marsh": "osterwiesen", "water_barrier": "tikhaya_bridges", "major_bridge": "tikhaya_bridges",
    "gully": "wolfsgrund", "building": "red_foundry", "railway": "verkhova_station",
}  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def display():
    pygame.display.init()
    pygame.display.set_mode((8, 8))


@pytest.fixture(scope="module")
def pictures():
    """Each map painted coarsely, once for all tests."""
    return {name: painted(sheet(battlefield(name)), COARSE) for name in shipped()}


def differs(one, other, point) -> bool:
    x, y = round(point[0]), round(point[1])
    return sum(abs(a - b) for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)) > SEEN


def clockwise(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    twice = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))
    return points if twice > 0 else points[::-1]


def samples(bed: Bed, areas: list[Area], away: float) -> list[tuple[float, float]]:
    """Points so far inside (or outside) the outline of some areas, where no other of them is."""
    shapes = [clockwise(bed.points(area.points)) for area in areas]
    ground = bed.ground(areas)
    assert ground is not None
    found = []
    for p, q in ink.rims(shapes):
        long = hypot(q[0] - p[0], q[1] - p[1])
        if long < 0.2 * bed.side:
            continue
        nx, ny = -(q[1] - p[1]) / long, (q[0] - p[0]) / long  # to the inside
        if away < 0 and nx * 0.6 + ny * 0.8 < 0.5:
            continue  # outside, shadows fall to the lower right
        x, y = (p[0] + q[0]) / 2 + nx * away * bed.side, (p[1] + q[1]) / 2 + ny * away * bed.side
        in_it = ground.holds(ground.within(0), (x, y))
        if bed.surface.get_rect().collidepoint(x, y) and in_it == (away > 0):
            found.append((x, y))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_ground_is_painted_up_to_the_outline_that_counts_for_sight_and_no_further(kind, pictures):
    whole = sheet(battlefield(KINDS[kind]))
    with_it = pictures[KINDS[kind]]
    without = painted(
        msgspec.structs.replace(whole, areas=tuple(area for area in whole.areas if area.kind != kind)), COARSE
    )
    bed, areas = Bed(whole, COARSE), [area for area in whole.areas if area.kind == kind]
    inside, outside = samples(bed, areas, 0.045), samples(bed, areas, -NEAR)
    assert len(inside) > 3
    assert len(outside) > 1
    assert sum(differs(with_it, without, p) for p in inside) >= 0.9 * len(inside)
    assert sum(differs(with_it, without, p) for p in outside) <= 0.15 * len(outside)


def test_what_is_painted_is_the_polygon_of_the_rules_with_its_corners_eased():
    for name in shipped():
        field = battlefield(name)
        for shape, area in zip(field.shapes, sheet(field).areas, strict=True):
            x, y = field.board.centres[shape.hex]
            corners = [(x + px / 240, y + py / 240 * 3**0.5) for px, py in shape.polygon]
            for corner in corners:
                assert min(hypot(corner[0] - a, corner[1] - b) for a, b in area.points) < 0.04
            assert area.kind == shape.kind


def test_every_map_that_ships_has_its_picture_in_the_size_of_the_painter():
    for name in shipped():
        field = battlefield(name)
        file = ASSETS / f"{picture(field)}.webp"
        assert pygame.image.load(file).get_size() == Bed(sheet(field), SIDE).size
        assert file.stat().st_size < 1_500_000


def test_the_shipped_pictures_show_the_maps_as_they_are_now(pictures):
    now = {name: little(coarse) for name, coarse in pictures.items()}
    for name in pictures:
        shown = little(pygame.image.load(ASSETS / f"combat_commander/maps/{name}.webp").convert())
        apart = {other: sum(abs(a - b) for a, b in zip(shown, data, strict=True)) for other, data in now.items()}
        assert min(apart, key=apart.__getitem__) == name
        assert apart[name] < 8 * len(shown)


def little(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.smoothscale(surface, (45, 36)), "RGB")


def test_a_map_is_painted_the_same_each_time():
    once, again = (painted(sheet(battlefield("tikhaya_bridges")), 16) for _ in range(2))
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(again, "RGB")


def test_a_way_a_wall_and_a_hedge_are_seen(pictures):
    whole = sheet(battlefield("saint_aubin"))
    bed = Bed(whole, COARSE)
    bare = painted(msgspec.structs.replace(whole, paths=(), edges=()), COARSE)
    shown = pictures["saint_aubin"]
    middles = [bed.at(((e.start[0] + e.end[0]) / 2, (e.start[1] + e.end[1]) / 2)) for e in whole.edges]
    assert all(differs(shown, bare, p) for p in middles)
    for path in whole.paths:
        if path.kind == "road":
            line = bed.points(path.points[2:-2])
            edges = zip(ink.beside(line, 0.1 * COARSE), ink.beside(line, -0.1 * COARSE), strict=True)
            seen = [differs(shown, bare, one) or differs(shown, bare, other) for one, other in edges]
            assert sum(seen) >= 0.9 * len(seen)


# --- a player's own map ----------------------------------------------------------------------------------------------


@pytest.fixture
def own(monkeypatch) -> Ground:
    monkeypatch.setattr(store, "Painting", lambda sheet: Painting(sheet, 10))
    store.forget()
    yield Ground(msgspec.structs.replace(sheet(battlefield("wolfsgrund")), seed="own"))
    store.forget()


def test_an_own_map_is_painted_part_by_part_and_then_kept(own):
    assert store.levels(own) is None
    shares = [store.paint_on(own)]
    while shares[-1] < 1:
        shares.append(store.paint_on(own))
    assert shares == sorted(shares)
    assert len(shares) > 10
    assert store.levels(own) is not None
    store.forget()
    found = store.levels(own)
    assert found is not None, "it lies on the disk"
    assert found.pictures[1].width == found.pictures[0].width // 2


def test_a_changed_map_is_another_picture(own):
    before: Sheet = own.sheet
    edge = Edge("wall", (0.0, 0.0), (1.0, 0.0))
    assert store.key(before) != store.key(msgspec.structs.replace(before, edges=(*before.edges, edge)))


def test_in_a_list_an_own_map_is_painted_small_at_once(own):
    assert store.small(own).pictures[0].width < 800


def test_squares_of_a_map_that_was_let_go_are_never_shown_for_those_of_another():
    canvas = Canvas(pygame.Surface((300, 300)), Theme((300, 300)), Voice("en"))
    for n in range(30):  # memory that was let go is taken again, and what is new may lie where something else lay
        picture = pygame.Surface((300, 300))
        picture.fill((8 * n, 0, 0))
        ground.squares(canvas, store.hold("own", picture, 0), 0, 1.0, (0, 0), patient=False)
        store.forget()
        del picture
        assert canvas.surface.get_at((150, 150))[0] == 8 * n


# --- a map with its counters, as it should look -----------------------------------------------------------------------


def counter(kind: str, tile: str, **changes: object) -> Piece:
    number = next(n for n, unit in UNITS.items() if unit.type.id == kind)
    return msgspec.structs.replace(faces.printed(number), tile=f"hex:{tile}", **changes)


def weapon(kind: str, holder: Piece) -> Piece:
    number = next(n for n, each in WEAPONS.items() if each.type.id == kind)
    gun = faces.spare_gun(number, holder.side)
    return msgspec.structs.replace(gun, tile=holder.tile, holder=holder.ref)


def laid_out() -> Table:
    """A village with both sides in it: alone, in pairs, in a stack of three, broken, suppressed, with a gun."""
    gunners = counter("ger_elite_rifle_squad", "C4", marks=(Figure("suppressed"),))
    pieces = (
        counter("ger_rifle_squad", "E5"), counter("ger_lieutenant_x", "E5"), gunners, weapon("ger_heavy_mg", gunners),
        counter("ger_pionier_squad", "D6", marks=(Figure("veteran"),), spent=True),
        counter("ger_conscript_squad", "B4", turned=True), counter("ussr_smg_squad", "K5"),
        counter("ussr_rifle_squad", "K5"), counter("ussr_captain", "K5"),
        counter("ussr_militia_squad", "L7", turned=True),
    )  # fmt: skip
    marks = {
        "G5": (Figure("smoke", "6"),), "C7": (Figure("blaze"),), "D7": (Figure("foxhole"),), "E5": (Figure("trench"),),
        "I5": (Figure("goal", "1"), Figure("flag.0")), "H8": (Figure("mines", "6"),),
    }  # fmt: skip
    field = battlefield("saint_aubin")
    return Table(
        kind="hexes",
        stacked=True,
        size=(15, 10),
        ground=Ground(sheet(field), picture(field)),
        tiles=tuple(
            Tile(ref=f"hex:{name}", name=name, place=(n // 10, n % 10), marks=marks.get(name, ()))
            for n, name in enumerate(BOARD.names)
        ),
        pieces=pieces,
        plates=tuple(
            Plate(seat=n, title=nation, emblem=faces.EMBLEMS[nation], colour=faces.COLOURS[nation])
            for n, nation in enumerate(("germany", "ussr"))
        ),
        track=Track(title="", seat=None, turn=1, turns=1, turn_title=""),
    )


def drawn_small(table: Table) -> pygame.Surface:
    pygame.init()
    canvas = Canvas(pygame.Surface((1036, 825)), Theme((1920, 1080)), Voice("en"))
    canvas.sides, canvas.sampling = looks(table), True  # nothing may wait for the next picture
    Board(patient=False).draw(canvas, canvas.surface.get_rect(), table, Seen(), lambda _: None, lambda _: None)
    return pygame.transform.smoothscale(canvas.surface, (518, 412))


def test_a_map_with_its_counters_looks_as_it_should(tmp_path):
    now = drawn_small(laid_out())
    mean, far = unlike(now, pygame.image.load(FOLDER / "hexes.png").convert())
    if mean > MEAN or far > MOST:
        pygame.image.save(now, str(tmp_path / "hexes.png"))
        pytest.fail(f"{mean:.2f} off, {far:.2%} of it clearly (by {FAR}): see {tmp_path / 'hexes.png'}")


def test_while_an_own_map_is_being_painted_the_board_says_how_far_it_is(own):
    table = msgspec.structs.replace(laid_out(), ground=own)
    pygame.init()
    board, rough = Board(), []
    for _ in range(60):
        canvas = Canvas(pygame.Surface((600, 480)), Theme((1280, 720)), Voice("en"))
        canvas.sides, canvas.budget = looks(table), 60.0
        board.draw(canvas, canvas.surface.get_rect(), table, Seen(), lambda _: None, lambda _: None)
        rough.append(canvas.rough)
        said = [run.text for run in canvas.runs]
        if len(rough) == 1:
            assert canvas.say(canvas.voice("ui.table.painting")) in said
        if not canvas.rough:
            break
    assert len(rough) > 10, "part by part"
    assert not rough[-1]


def test_until_an_own_map_is_painted_all_of_it_is_to_be_drawn_again(own):
    """Names of hexes that had to wait are not all that is missing of a board on which the map is missing."""
    table = msgspec.structs.replace(laid_out(), ground=own)
    pygame.init()
    forget_pictures()
    canvas = Canvas(pygame.Surface((600, 480)), Theme((1280, 720)), Voice("en"))
    canvas.sides, canvas.budget = looks(table), 0.0
    board = Board()
    board.draw(canvas, canvas.surface.get_rect(), table, Seen(), lambda _: None, lambda _: None)
    assert any(each.contains(board.inner) for each in canvas.stills["board"].stale)


if __name__ == "__main__":
    pygame.init()
    pygame.display.set_mode((8, 8))
    pygame.image.save(drawn_small(laid_out()), str(FOLDER / "hexes.png"))
