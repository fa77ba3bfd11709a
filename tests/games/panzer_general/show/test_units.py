"""What is told of a unit: the ground it stands on, where its Morale markers come from, who supports whom."""

from __future__ import annotations

import pytest

from boardgames.core.table import About
from boardgames.core.table import Table as Shown
from boardgames.games.panzer_general.rules.basics import printed
from boardgames.games.panzer_general.state import Piece
from tests.games.panzer_general.table import PG, Table


def shown(table: Table, side: int = 0) -> Shown:
    match = table.match
    decision = match.decision
    asked = decision if decision is not None and decision.seat == side else None
    return PG.table(match.view(side), asked, match.events_for(side))


def changed(piece: Piece) -> int:
    """The markers on a unit."""
    return piece.morale - printed(piece)


def told(about: About | None) -> list[str]:
    assert about is not None
    return [text.text() for text in about.texts]


@pytest.mark.rule("6.5", "6.7a")
@pytest.mark.parametrize(
    ("unit", "ground", "said"),
    [
        ("veterans", "light_woods", "Light Woods: Target +3 here."),
        ("m4a1_sherman", "light_woods", "Light Woods: no cover for a Hard target."),
        ("veterans", "clear", "Terrain: Clear."),
    ],
)
def test_the_ground_under_a_unit_and_its_bonus_for_it(unit, ground, said):
    table = Table().terrain("C3", ground)
    table.unit(unit, "C3")
    assert said in told(shown(table).about("tile:C3"))


def test_a_unit_that_lies_face_down_tells_its_ground_and_no_more():
    table = Table().terrain("C3", "light_woods")
    table.unit("volkssturm", "C3", "german", up=False)
    assert told(shown(table).about("tile:C3"))[0] == "Terrain: Light Woods."


@pytest.mark.rule("5.2.morale.a")
def test_the_markers_are_counted_and_each_has_its_cause():
    table = Table()
    table.unit("veterans", "C4")
    table.unit("grenadiers", "C3", "german")
    table.script(0, 0)
    table.play("attack C4 C3")
    while table.match.state.combat is not None:
        table.play(next(code for code in ("pass", "bluff", "hold", "stay") if code in table.codes))
    hurt = {table.grid.names[piece.tile]: piece for piece in table.match.state.board if piece and changed(piece)}
    assert hurt
    for name, piece in hurt.items():
        lost = changed(piece)
        said = told(shown(table, piece.seat).about(f"tile:{name}"))
        assert f"Morale markers: {lost:+d}.".replace("-", "−") in said
        assert f"{lost:+d}: a shot.".replace("-", "−") in said


@pytest.mark.rule("6.4c")
def test_supporters_stand_one_by_one():
    table = Table()
    for unit, tile in (("veterans", "C4"), ("m12_howitzer", "C5"), ("m7_priest", "B5")):
        table.unit(unit, tile)
    table.unit("grenadiers", "C3", "german")
    contest = shown(table).previews["attack C4 C3"]
    named = {part.title.text(): part.value for part in contest.sides[0].parts if part.step == "4"}
    assert named == {"M12 Howitzer (C5)": 4, "M7 Priest (B5)": 3}
    assert sum(part.value or 0 for part in contest.sides[0].parts) == contest.sides[0].total
