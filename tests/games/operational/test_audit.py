"""A state that could not have come about on a table is told by its first fault; one of play never is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boardgames.core.faults import Fault
from boardgames.games.operational.audit import audit_all
from boardgames.games.operational.state import ALLIES, AXIS, Piece, State, Work
from tests.games.operational.table import Table, across, marker, u

FOOT = "inf 3-3-4/2-2-4"


def sound() -> State:
    """Two sides with a river between them, a swamp, and one event marker."""
    t = Table(
        [u("A", "0606", FOOT), u("T", "0607", "tank 5-4-8")],
        [u("E", "0604", FOOT)],
        map={"rivers": [across(5)], "terrain": {"swamp": "0610 0710"}, "roads": {"road": ["0709 0710"]}},
        markers={"pool": [marker("event", "axis", "air")]},
    )
    return t.g


SPOILT: list[tuple[str, Callable[[State], object]]] = [
    ("players", lambda g: g.players.pop()),
    ("active", lambda g: setattr(g, "active", 2)),
    ("phase", lambda g: setattr(g, "phase", "tea")),
    ("turn", lambda g: setattr(g, "turn", 10)),
    ("turn", lambda g: setattr(g, "turn", 0)),
    ("weather", lambda g: setattr(g, "weather", "hail")),
    ("units.A", lambda g: setattr(g.units["A"], "unit", "T")),
    ("units.A", lambda g: setattr(g.units["A"], "seat", ALLIES)),
    ("units.ghost", lambda g: g.units.__setitem__("ghost", Piece(unit="ghost", seat=AXIS, hex=101))),
    ("units.A.hex", lambda g: setattr(g.units["A"], "hex", 1313)),
    ("units.T.hex", lambda g: setattr(g.units["T"], "hex", 610)),
    ("units.A.steps", lambda g: setattr(g.units["A"], "steps", 3)),
    ("units.A.steps", lambda g: setattr(g.units["A"], "steps", 0)),
    ("units.T.steps", lambda g: setattr(g.units["T"], "steps", 2)),
    ("units.A.supply", lambda g: setattr(g.units["A"], "supply", 3)),
    ("units.A.hex", lambda g: setattr(g.units["A"], "hex", 604)),
    ("bridges", lambda g: g.blown.append((601, 602))),
    ("bridges", lambda g: g.pontoons.append((601, 602, "A"))),
    ("works", lambda g: g.works.__setitem__(1313, Work(level=1, seat=AXIS))),
    ("unit", lambda g: g.players[AXIS].pool.append("A")),
    ("units", lambda g: g.units.pop("T")),
    ("marker", lambda g: g.cup.append("event")),
    ("cup", lambda g: g.aside.remove("event")),
]


def test_a_position_of_play_is_sound() -> None:
    audit_all(sound())


def test_the_last_turn_a_full_unit_and_friends_in_a_hex_are_sound() -> None:
    g = sound()
    g.turn = 9
    g.units["T"].hex = 606
    g.blown.append((605, 606))
    audit_all(g)


def test_a_tank_may_stand_in_a_swamp_that_a_road_leads_into() -> None:
    g = sound()
    g.units["T"].hex = 710
    audit_all(g)


@pytest.mark.parametrize(("place", "spoil"), SPOILT)
def test_what_cannot_be_is_named(place: str, spoil: Callable[[State], object]) -> None:
    g = sound()
    spoil(g)
    with pytest.raises(Fault) as fault:
        audit_all(g)
    assert fault.value.message.args["place"] == place


def test_a_unit_that_is_missing_is_named() -> None:
    g = sound()
    del g.units["T"]
    with pytest.raises(Fault) as fault:
        audit_all(g)
    assert fault.value.message.args["found"] == "T"
