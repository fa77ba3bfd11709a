"""The reasons that the player of its own gives: what speaks most for a place, and a sentence for all it may do."""

from __future__ import annotations

import pytest

from boardgames.core.chair import Chair
from boardgames.games.operational.bot.reasons import why
from boardgames.games.operational.state import AXIS
from tests.games.operational.table import Table, across, u

FOOT = "inf 3-3-4/2-2-4"
STAFF = "hq 0-1-8"


def reason(t: Table, code: str) -> str:
    said = why(Chair(t.match, t.decision.seat), code)
    assert said is not None
    assert said.text("en")
    assert said.text("es")
    return said.key.rpartition(".")[2]


def test_an_attack_says_what_it_promises() -> None:
    t = Table([u("A", "0505", "inf 18-3-4/9-2-4")], [u("E", "0504", FOOT)])
    said = why(Chair(t.match, AXIS), "attack 0504")
    assert said is not None
    assert float(said.args["points"]) > 0


@pytest.mark.parametrize(
    ("units", "pick", "code", "key"),
    [
        ([u("A", "0509", FOOT)], "A", "to 0506", "goal"),
        ([u("HQ", "0509", STAFF), u("A", "0507", FOOT)], "HQ", "to 0510", "staff"),
        ([u("A", "0506", "inf 1-1-4")], "A", "to 0509", "harm"),
    ],
)
def test_a_move_says_what_speaks_most_for_it(units, pick: str, code: str, key: str) -> None:
    victory = {"axis": [{"kind": "capture", "hexes": "0502", "vp": 9}], "allies": []}
    foes = (
        [u("E", "0503", "inf 1-1-4")] if key != "harm" else [u("E", "0503", "tank 12-6-8"), u("F", "0603", "inf 9-9-4")]
    )
    t = Table(units, foes, phase="movement", victory=victory if key == "goal" else {"axis": [], "allies": []})
    t.choose(f"pick {pick}")
    assert reason(t, code) == key


def test_bridges_works_and_bombs_have_theirs() -> None:
    map_ = {"rivers": [across(5, "great_river")], "bridges": "0605/0606"}
    t = Table([u("A", "0606", FOOT)], [u("E", "0604", FOOT)], phase="demolition", map=map_)
    assert reason(t, "blow 0605/0606") == "blow"
    t = Table([u("A", "0606", FOOT)], [u("E", "0602", FOOT)], phase="movement").give(AXIS, air=1)
    assert reason(t, "bomb 0602") == "bomb"
    assert reason(t, "pick A") == "turn"
    t.choose("pick A")
    assert reason(t, "dig") == "dig"
    assert reason(t, "stop") == "nothing"
