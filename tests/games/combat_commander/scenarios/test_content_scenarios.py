"""The scenarios that ship: every map, nation and posture, both languages, and a set-up that makes sense on the map."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.match import Match
from boardgames.games.combat_commander.content.printed import SIDES, UNIT_TYPES
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.ground.map import BOARD, shipped
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.scenarios.schema import Scenario, Side

GAME = CombatCommander()
ALL = list(library.shipped().values())
PAGES = [pytest.param(book, side, id=f"{book.id}-{side}") for book in ALL for side in SIDES]


def set_up(book: Scenario) -> Any:
    """Both sides as they are proposed."""
    match = Match.new(GAME, book.id, 1)
    while match.decision and match.state.phase == "deploy":
        match.choose("ready" if match.decision.option("ready") else "proposed")
    return match.state


def counters(page: Side) -> int:
    return sum(group.count for group in page.units)


def test_there_are_twelve_at_least_over_every_map_nation_and_posture():
    assert len(ALL) >= 12
    assert {book.map for book in ALL} == set(shipped())
    assert {page.nation for book in ALL for page in book.sides.values()} == {"germany", "usa", "ussr"}
    pairs = {tuple(sorted(page.posture for page in book.sides.values())) for book in ALL}
    assert pairs == {("attacker", "defender"), ("recon", "recon"), ("defender", "recon")}
    assert {book.year for book in ALL} >= {1941, 1942, 1943, 1944, 1945}
    assert {page.orders for book in ALL for page in book.sides.values()} == {2, 3, 4}


def test_they_use_what_a_scenario_can_say():
    pages = [page for book in ALL for page in book.sides.values()]
    assert {works.marker for page in pages for works in page.works} == {"foxhole", "trench", "bunker", "wire", "mines"}
    assert any(page.radio for page in pages)
    assert any(page.arrivals for page in pages)
    assert any(book.rules.night for book in ALL)
    assert any(book.rules.breakout for book in ALL)
    assert any(book.rules.prizes for book in ALL)


def test_the_first_of_the_list_is_the_one_to_start_with():
    first = ALL[0]
    assert first.about["en"].startswith("Start here")
    assert first.about["es"].startswith("Empieza aquí")
    assert all(4 <= counters(page) <= 5 and page.radio is None and not page.works for page in first.sides.values())
    assert all(book.difficulty > first.difficulty for book in ALL[1:])


@pytest.mark.parametrize("book", ALL, ids=lambda book: book.id)
def test_it_says_in_both_languages_what_it_is(book):
    assert book.title.keys() == book.about.keys() == {"en", "es"}
    assert all(len(text) > 120 for text in book.about.values())
    for said in (book.rules.breakout.values(), [prize.vp for prize in book.rules.prizes]):
        assert all(str(figure) in book.about[language] for figure in said for language in ("en", "es"))
    if book.rules.night:
        assert all(str(book.rules.night.dawn) in text for text in book.about.values())


@pytest.mark.parametrize(("book", "side"), PAGES)
def test_each_counter_stands_where_the_file_puts_it(book, side):
    g, page = set_up(book), book.sides[side]
    placed = sorted(BOARD.number[spot] for group in page.units for spot in group.at)
    assert len(placed) == counters(page)
    assert sorted(piece.hex for piece in g.units.values() if piece.seat == SIDES.index(side)) == placed
    assert all(not g.field.map.is_water(n) for n in placed)
    sites = {BOARD.number[spot] for works in page.works for spot in works.at}
    assert len(sites) == sum(works.count for works in page.works)
    assert sites <= g.works.keys()


@pytest.mark.parametrize(("book", "side"), PAGES)
def test_leaders_stand_by_their_squads_and_machine_guns_have_something_to_shoot_at(book, side):
    g, seat = set_up(book), SIDES.index(side)
    own = [piece for piece in g.units.values() if piece.seat == seat]
    squads = {piece.hex for piece in own if piece.type.size == "squad"}
    field = [n for n in range(BOARD.size) if n not in {piece.hex for piece in own}]
    for piece in own:
        if piece.type.leader:
            assert squads & {piece.hex, *BOARD.neighbours[piece.hex]}
    for group in book.sides[side].units:
        if group.weapon and group.weapon.endswith("mg"):
            for spot in group.at:
                sight = g.field.sight
                assert sum(sight.sees(BOARD.number[spot], n) for n in field) >= 10, spot


@pytest.mark.parametrize("book", ALL, ids=lambda book: book.id)
def test_a_defender_waits_in_cover(book):
    g = set_up(book)
    for seat, side in enumerate(SIDES):
        if book.sides[side].posture != "defender":
            continue
        covers = [
            max(GROUND[g.field.map.ground[piece.hex]].cover or 0, 3 * (g.works.get(piece.hex) in {"foxhole", "trench"}))
            for piece in g.units.values() if piece.seat == seat
        ]  # fmt: skip
        assert sum(covers) / len(covers) >= 1.5


def test_every_unit_named_is_one_of_the_year_or_a_plain_one():
    first = {"ger_ss_squad": 1942, "ger_volksgrenadier_squad": 1943, "ussr_guards_smg_squad": 1942,
             "ussr_assault_squad": 1942, "ussr_smg_squad": 1941, "usa_paratroop_squad": 1943}  # fmt: skip
    for book in ALL:
        for page in book.sides.values():
            for group in page.units:
                assert group.unit in UNIT_TYPES
                assert book.year >= first.get(group.unit, 1939), (book.id, group.unit)
