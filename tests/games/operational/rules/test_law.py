"""A law of this game's own: no unit ever crosses a hexside or enters a hex that is closed to it, whatever happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from boardgames.core.events import Event
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.operational.content.tables import cost
from boardgames.games.operational.ground.map import side_of
from boardgames.games.operational.ground.ways import Net
from boardgames.games.operational.rules import retreat
from boardgames.games.operational.state import State, frozen
from tests.games.operational.table import Table, across, u

GOING = frozenset({"moved", "moved_stack", "fell_back", "advanced"})


@pytest.mark.rule("7.5b", "10.6.4g", "10.6j", "TEC.great-river")
@pytest.mark.parametrize("options", [{}, {"battalions": True, "counters": True, "reconnaissance": True}])
@pytest.mark.parametrize("name", ["pojlebin", "tatsinskaya", "wintergewitter", "korsun"])
def test_no_unit_ever_crosses_what_it_cannot(name: str, options: dict[str, bool]) -> None:
    rules = game("operational")
    for seed in range(1 if name in {"wintergewitter", "korsun"} else 4):
        match, dice = Match.new(rules, name, seed, options), random.Random(seed)
        while match.decision is not None:
            watched(match, int(dice.random() * len(match.decision.options)))


def watched(match: Match, choice: int) -> None:
    """Take an option, and hold all that went anywhere by it to the law."""
    told, walls = len(match.events), closed_sides(state_of(match))
    match.take(choice)
    g = state_of(match)
    for event in match.events[told:]:
        if event.kind in GOING:
            for a, b in pairwise(way_of(event)):
                assert b in g.ground.around[a], event
                assert side_of(a, b) not in walls, event
    stand(g)


def way_of(event: Event) -> list[int]:
    facts: dict[str, Any] = event.args
    return [facts["start"], *facts["path"]] if "path" in facts else [facts["start"], facts["hex"]]


def closed_sides(g: State) -> frozenset[tuple[int, int]]:
    """The sides that nobody crosses as things stand: a Great River with no bridge over it, and no ice on it."""
    if frozen(g):
        return frozenset()
    open_ = {*(g.ground.bridges - set(map(tuple, g.blown))), *((a, b) for a, b, _ in g.pontoons)}
    return frozenset(side for side, kind in g.ground.rivers.items() if kind == "great_river" and side not in open_)


def state_of(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def stand(g: State) -> None:
    """Every unit stands on ground of its own, or on a road, and with no enemy."""
    sides: dict[int, int] = {}
    for piece in g.units.values():
        terrain = g.ground.terrain[piece.hex]
        assert cost(terrain, g.field.column(piece.unit)) is not None or g.ground.on_road(piece.hex), piece
        assert piece.hex not in retreat.ring(g)
        assert sides.setdefault(piece.hex, piece.seat) == piece.seat, piece


# --- has it teeth? ---------------------------------------------------------------------------------------------------


def lawless() -> Iterator[tuple[Table, str]]:
    """Positions in which somebody would do what he must not, if the rules let him."""
    river = {"rivers": [across(5, "great_river")]}
    walker = Table([u("A", "0606", "inf 3-3-4")], [u("E", "0101", "inf 1-1-4")], phase="movement", map=river)
    yield walker.choose("pick A"), "to 0605"
    beaten = Table([u("A", "0607", "inf 30-9-4"), u("B", "0506", "inf 9-9-4"), u("C", "0706", "inf 9-9-4")],
                   [u("E", "0606", "inf 1-1-4/1-1-4")], map=river)  # fmt: skip
    yield beaten.dice(3).choose("attack 0606"), "announce"
    victor = Table([u("A", "0606", "inf 30-9-4/9-9-4")], [u("E", "0605", "inf 1-1-4")], map=river)
    yield victor.dice(6).choose("attack 0605", "announce"), "advance 0605"
    woods = Table([u("A", "0606", "tank 3-3-8")], phase="movement", map={"terrain": {"swamp": "0605"}})
    yield woods.choose("pick A"), "to 0605"


@pytest.mark.rule("7.5b", "10.6.4g", "10.6j", "TEC.great-river")
@pytest.mark.parametrize("n", range(4))
def test_the_law_would_notice(monkeypatch: pytest.MonkeyPatch, n: int) -> None:
    """With every side and hex open to all, each of these breaks it."""
    monkeypatch.setattr(Net, "river", lambda *_: 0)
    monkeypatch.setattr(Net, "barred", lambda *_: False)
    monkeypatch.setattr(Net, "open_to", lambda *_: True)
    monkeypatch.setattr(Net, "_over_land", lambda *_: 12)
    table, code = list(lawless())[n]
    match = table.match
    codes = [option.code for option in match.decision.options] if match.decision else []
    assert code in codes
    with pytest.raises(AssertionError):
        watched(match, codes.index(code))
