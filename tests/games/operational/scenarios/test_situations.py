"""Situations: any position at all, laid down by a file."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.faults import Fault
from boardgames.games import game
from boardgames.games.operational.state import AXIS, OUT, State

RULES = game("operational")


def data(**more: Any) -> dict[str, Any]:
    return {
        "scenario": "pojlebin",
        "active": "axis",
        "axis": {"units": {"0806": ["PGR114", {"unit": "II11", "reduced": True, "supply": "out"}]}, "points": {"2": 1}},
        "allies": {"units": {"0706": ["85TB"]}, "hand": ["ambush"], "works": {"0706": 1}, "holds": ["0706"]},
        **more,
    }


def laid(**more: Any) -> State:
    match = RULES.laid(data(**more), "mine.yaml")
    state = match.state
    assert isinstance(state, State)
    return state


def test_units_stand_where_the_file_says_with_their_markers() -> None:
    g = laid(turn=2, blown=["0907/0908"])
    assert g.units["II11"].hex == 806
    assert (g.units["II11"].steps, g.units["II11"].supply) == (1, OUT)
    assert g.players[AXIS].points == {2: 1}
    assert g.players[1].hand == ["ambush"]
    assert g.works[706].seat == 1
    assert g.blown == [(907, 908)]
    assert "PGR4" in g.players[AXIS].due  # of turn 3
    assert "AlKot" in g.players[AXIS].box


def test_choices_are_made_from_there_on() -> None:
    match = RULES.laid(data(codes=["pick PGR114", "stop"]), "mine.yaml")
    assert match.decision is not None
    assert match.codes == ["pick PGR114", "stop"]


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"axis": {"units": {"0806": ["Nobody"]}}}, "axis.units.0806[0]"),
        ({"axis": {"units": {"0806": ["PGR114", "PGR114"]}}}, "axis.units.0806[1]"),
        ({"axis": {"units": {"4444": ["PGR114"]}}}, "axis.units.4444[0]"),
        ({"axis": {"units": {"0806": [{"unit": "AA6", "reduced": True}]}}}, "axis.units.0806[0]"),
        ({"weather": "hail"}, "weather"),
        ({"blown": ["0101/0102"]}, "blown[0]"),
        ({"cup": ["nothing"]}, "cup[0]"),
        ({"codes": ["fly"]}, "codes[0]"),
        ({"axis": {"units": {"0706": ["PGR114"]}}}, "units."),
    ],
)
def test_what_is_wrong_is_said_with_its_place(more: dict[str, Any], place: str) -> None:
    with pytest.raises(Fault) as fault:
        laid(**more)
    assert place in str(fault.value)
    assert fault.value.message.text("es")
