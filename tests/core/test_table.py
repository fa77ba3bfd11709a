"""What is left of a table for all eyes, and how it lies for a seat."""

from __future__ import annotations

from boardgames.core.table import Card, Mat, Note, Paper, Plate, Table, Track, called, public, seen_from


def table() -> Table:
    return Table(
        kind="groups",
        pieces=(),
        mats=tuple(Mat(ref=f"seat:{n}", seat=n, title=f"Seat {n}") for n in range(3)),
        plates=tuple(Plate(seat=n, title=f"Seat {n}", emblem="star", colour="101010") for n in range(3)),
        hand=(Card(ref="card:1"),),
        paper=Paper(title="Secret", value="+4", notes=(Note(title="River", value="+4"),)),
        stands={"medic": "card:1"},
        track=Track(title="", seat=0, turn=1, turns=1, turn_title=""),
    )


def test_a_paper_lies_face_down_for_all_eyes() -> None:
    found = public(table())
    assert found.paper == Paper(title="Secret")
    assert found.hand is None
    assert found.stands == {}


def test_the_mats_lie_clockwise_from_a_seat() -> None:
    assert [mat.seat for mat in seen_from(table(), 2).mats] == [2, 0, 1]
    assert seen_from(table(), None).mats == table().mats


def test_players_are_called_as_they_call_themselves() -> None:
    found = called(table(), ("Rosa", "", "Kenji"))
    assert [(mat.title, mat.note) for mat in found.mats] == [("Rosa", "Seat 0"), ("Seat 1", ""), ("Kenji", "Seat 2")]
    assert [plate.player for plate in found.plates] == ["Rosa", "", "Kenji"]
    assert called(table(), ("", "", "")) == table()
