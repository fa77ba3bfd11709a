"""Counters and fate cards: every figure is there, large enough, and over no other."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pygame
import pytest
from pygame import Rect

from boardgames.core.table import Figure, Piece, Plate
from boardgames.games.combat_commander.content.printed import CARDS, UNITS, WEAPONS
from boardgames.games.combat_commander.show import faces
from boardgames.play.voice import Voice
from boardgames.ui.board import stacks
from boardgames.ui.board.faces import tactical
from boardgames.ui.cards.dual import Fate
from boardgames.ui.cards.hand import READ_TWO
from boardgames.ui.draw import assets
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Look
from boardgames.ui.draw.theme import Theme
from boardgames.ui.draw.typesetting import HAIR

SIZES = (24, 31, 41, 50, 72, 100, 128)


@pytest.fixture(autouse=True, scope="module")
def display():
    pygame.init()
    pygame.display.set_mode((8, 8))


def canvas(size: tuple[int, int], language: str = "en") -> Canvas:
    made = Canvas(pygame.Surface(size, pygame.SRCALPHA), Theme((1920, 1080)), Voice(language))
    made.sides = {"0": Look("cross", (90, 101, 90)), "1": Look("red_star", (143, 69, 39))}
    return made


def units() -> list[Piece]:
    kinds = {unit.type.id: number for number, unit in UNITS.items()}
    whole = [faces.printed(number) for number in kinds.values()]
    return whole + [msgspec.structs.replace(piece, turned=True) for piece in whole]


def weapons() -> list[Piece]:
    kinds = {weapon.type.id: number for number, weapon in WEAPONS.items()}
    return [faces.spare_gun(number, 0) for number in kinds.values()]


@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_a_counter_lies_over_another(size):
    for piece in (*units(), *weapons()):
        part = canvas((size, size))
        tactical.face(part, piece)
        for run in part.runs:
            assert part.surface.get_rect().inflate(2, 2).contains(run.rect), (piece.ref, run.text)
            assert run.size >= 12
        for one, other in combinations(part.runs, 2):
            assert not one.rect.colliderect(other.rect), (piece.ref, one.text, other.text)


@pytest.mark.parametrize("size", [24, 27, 34, 50])  # of four in a hex, of a pair and alone in the smallest window
def test_a_counter_of_its_usual_size_shows_all_its_figures(size):
    for piece in units():
        part = canvas((size, size))
        tactical.face(part, piece)
        shown = sorted(run.text for run in part.runs)
        assert shown == sorted(figure.value for row in piece.rows for figure in row if figure.value != "0" or
                               figure.icon != "command"), piece.ref  # fmt: skip


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_large_counter_tells_that_its_unit_is_broken(language):
    squad = next(piece for piece in units() if piece.turned and "squad" in piece.art)
    words = faces.said("state.broken")
    part = canvas((128, 128), language)
    tactical.face(part, msgspec.structs.replace(squad, rows=(*squad.rows, (Figure("broken", "", words),))))
    assert part.say(words).upper() in [run.text for run in part.runs]
    assert all(run.rect.right < 128 for run in part.runs)


@pytest.mark.parametrize("size", [50, 88, 128])
def test_a_weapon_tells_what_it_costs_the_movement_of_its_bearer(size):
    for number, piece in zip({weapon.type.id: n for n, weapon in WEAPONS.items()}.values(), weapons(), strict=True):
        part = canvas((size, size))
        tactical.face(part, piece)
        shift = WEAPONS[number].type.move
        shown = [run.text for run in part.runs if run.text.startswith("−")]
        assert shown == ([faces.signed(shift)] if shift else []), piece.ref


@pytest.mark.parametrize("size", [64, 90])
def test_nothing_shows_outside_the_corners_of_a_counter(size):
    block, far = tactical.block(size, tactical.LIVERIES["cross"], turned=True, head=20), size - 1
    for corner in ((0, 0), (far, 0), (0, far), (far, far)):
        assert sum(block.get_at(corner)[:3]) < 120 or block.get_at(corner)[3] == 0
        assert block.get_at(corner)[3] < 16


def test_every_unit_and_weapon_has_its_picture_and_every_unit_one_for_its_other_side():
    for piece in units():
        assert assets.there(piece.art), piece.art
        assert assets.there(f"{piece.art}_broken"), piece.art
    for piece in weapons():
        assert assets.there(piece.art), piece.art


def test_a_broken_unit_a_spent_one_and_a_suppressed_one_look_different():
    piece = units()[0]
    looks = set()
    for changes in ({}, {"turned": True}, {"spent": True}, {"marks": (Figure("suppressed"),)}, {"side": 1}):
        part = canvas((50, 50))
        tactical.face(part, msgspec.structs.replace(piece, **changes))
        looks.add(pygame.image.tobytes(part.surface, "RGBA"))
    assert len(looks) == 5


@pytest.mark.parametrize("armed", [False, True])
@pytest.mark.parametrize("count", range(1, 9))
def test_counters_that_share_a_hex_cover_no_other(count, armed):
    pieces = [Piece(ref=f"unit:{n}", tile="hex:A1", side=0) for n in range(count)]
    if armed:
        pieces.append(Piece(ref="weapon:1", tile="hex:A1", side=0, holder="unit:0"))
    place = Rect(0, 0, 160, 160)
    spots = {piece.ref: spot for piece, spot in stacks.places(pieces, place)}
    assert len(spots) == len(pieces)
    hex_box = place.inflate(160 * 1.16 - 160 + 12, 160 * 1.005 - 160 + 6)
    for spot in spots.values():
        assert hex_box.contains(spot)
    for one, other in combinations([spot for ref, spot in spots.items() if ref.startswith("unit")], 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("armed", [False, True])
@pytest.mark.parametrize("count", [1, 2])
def test_what_marks_a_hex_hides_no_figure_of_the_counters_on_it(count, armed):
    """Nor does a weapon: of its holder it covers neither the morale nor the strip along the foot."""
    pieces = [Piece(ref=f"unit:{n}", tile="hex:A1", side=0) for n in range(count)]
    if armed:
        pieces.append(Piece(ref="weapon:1", tile="hex:A1", side=0, holder="unit:0"))
    marked = Figure("objective", "5"), Figure("flag.0"), Figure("foxhole")
    place = Rect(0, 0, 400, 400)
    spots = stacks.places(pieces, place, marked)
    lying = [spot for piece, spot in spots if piece.holder]
    for _, (x, y) in stacks.beside(marked):
        lying.append(Rect(0, 0, 108, 108).move(round((x + 0.5) * 400) - 54, round((y + 0.5) * 400) - 54))
    for spot in (spot for piece, spot in spots if not piece.holder):
        strip = Rect(spot.x + spot.width // 10, spot.bottom - spot.height // 2, spot.width * 8 // 10, spot.height // 2)
        morale = Rect(spot.centerx + spot.width // 5, spot.y + spot.height // 5, spot.width // 5, spot.height // 4)
        for other in lying:
            assert not other.colliderect(strip), (other, strip)
            assert not other.colliderect(morale), (other, morale)


def test_a_close_up_shows_every_counter_of_a_stack_inside_its_box():
    pieces = [*units()[:5], msgspec.structs.replace(weapons()[0], holder=units()[0].ref)]
    part = canvas((340, 260))
    tall = stacks.closeup(part, part.surface.get_rect(), pieces)
    assert 100 < tall <= 260 + part.p(8)
    assert part.surface.get_bounding_rect().height > 150


SMALLEST = 57  # pixels of a hex of the largest map in a window of 1280 x 720


def told(pieces: list[Piece]) -> list[str]:
    """All figures of some counters."""
    rows = [figure for piece in pieces for row in piece.rows for figure in row]
    return sorted(each.value for each in rows if each.icon in {"fp", "range", "move", "morale"} or
                  (each.icon == "command" and each.value != "0"))  # fmt: skip


@pytest.mark.parametrize("unit", [SMALLEST, 80])
@pytest.mark.parametrize("armed", [0, 2])
@pytest.mark.parametrize("count", range(4, 9))
def test_a_high_stack_shows_all_its_figures_in_the_smallest_window(count, armed, unit):
    """Also where some of it carry weapons, and whoever is in it."""
    every = units()
    for first in range(0, len(every) - count, count):
        pieces = [msgspec.structs.replace(each, ref=f"unit:{n}") for n, each in enumerate(every[first:][:count])]
        guns = [msgspec.structs.replace(each, ref=f"weapon:{n}", holder=f"unit:{n}", rows=each.rows[:1])
                for n, each in enumerate(weapons()[:armed])]  # fmt: skip
        stack = [*pieces, *guns]
        part, place = canvas((400, 400)), Rect(0, 0, unit, unit)
        part.sampling = True
        place.center = 200, 200
        stacks.draw(part, stack, place, (), (), ())
        assert sorted(run.text for run in part.runs if run.text and not run.text.startswith("−")) == told(stack)
        marked = Figure("objective", "5"), Figure("flag.0"), Figure("foxhole")
        beside = stacks.places(stack, place, marked)
        if all(spot.height < spot.width for _, spot in beside):  # slips make room for what marks the hex
            chits = [Rect(0, 0, *(round(unit * stacks.CHIT),) * 2) for _ in marked]
            for chit, (_, (x, y)) in zip(chits, stacks.beside(marked, stacks.ASIDE), strict=True):
                chit.center = round(place.centerx + x * unit), round(place.centery + y * unit)
            assert all(spot.inflate(-4, -4).collidelist(chits) < 0 for _, spot in beside)
        written = [run for run in part.runs if run.text]
        for one, other in combinations(written, 2):
            assert not one.rect.inflate(-2, 0).colliderect(other.rect), (one.text, other.text)


# --- fate cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_lifted_fate_card_has_room_for_what_its_order_and_its_action_do(language):
    size = READ_TWO * 2, READ_TWO * 2 * 252 // 180
    part = canvas(size, language)
    faces_seen = {(face.order, face.action): number for number, face in CARDS.items()}
    for pair, number in faces_seen.items():
        assert Fate(part, faces.card(number), 1.0, 2).plan() is not None, pair


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("share", [1.0, 0.5, 0.25])
def test_no_text_of_a_fate_card_lies_over_another(language, share):
    seen = {(face.order, face.action, face.trigger): number for number, face in CARDS.items()}
    for number in list(seen.values())[::5]:
        part = canvas((332, 464), language)
        Fate(part, faces.card(number), share, 2).draw()
        for one, other in combinations(part.runs, 2):
            assert not one.rect.colliderect(other.rect), (number, one.text, other.text)
        for run in part.runs:
            assert run.rect.right <= 332 * share + 2, (number, run.text)


def test_a_fate_card_names_its_order_its_action_its_event_and_its_hex():
    number = next(n for n, face in CARDS.items() if face.trigger == "time")
    part = canvas((332, 464))
    Fate(part, faces.card(number), 1.0, 2).draw()
    said = " ".join(run.text for run in part.runs).replace(HAIR, "").lower()
    card = faces.card(number)
    for words in (card.title, card.second, *part.say(card.note).split(": ")):
        assert part.say(words).lower() in said
    for figure in card.row[:2]:
        assert part.say(figure.about).lower() in said
        assert figure.value.lower() in said
    assert CARDS[number].hex.lower() in said
    assert "time" in said


def test_a_plate_gives_a_counter_its_colours():
    assert {"cross", "star", "red_star"} == set(tactical.LIVERIES)
    plate = Plate(seat=0, title="", emblem=faces.EMBLEMS["ussr"], colour=faces.COLOURS["ussr"])
    part = canvas((50, 50))
    part.sides = {"0": Look(plate.emblem, (0, 0, 0))}
    assert tactical.livery(part, 0) is tactical.LIVERIES["red_star"]
