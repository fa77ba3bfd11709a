"""A law of this game's own: no unit ever crosses a hexside or enters a hex that is closed to it, whatever happens."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.operational.content.tables import cost
from boardgames.games.operational.rules import retreat
from boardgames.games.operational.state import State, net


@pytest.mark.rule("7.5b", "10.6.4g", "10.6j", "TEC.great-river")
@pytest.mark.parametrize("options", [{}, {"battalions": True, "counters": True, "reconnaissance": True}])
@pytest.mark.parametrize("name", ["pojlebin", "tatsinskaya", "wintergewitter", "korsun"])
def test_no_unit_ever_crosses_what_it_cannot(name: str, options: dict[str, bool]) -> None:
    rules = game("operational")
    for seed in range(1 if name in {"wintergewitter", "korsun"} else 4):
        match, dice = Match.new(rules, name, seed, options), random.Random(seed)
        told = 0
        while match.decision is not None:
            before = net(state_of(match))
            match.take(int(dice.random() * len(match.decision.options)))
            for event in match.events[told:]:
                if event.kind in {"moved", "moved_stack"}:
                    way = [event.args["start"], *event.args["path"]]
                    for a, b in pairwise(way):
                        ice = before.condition.ice
                        assert b in before.ground.around[a]
                        assert ice or not before.barred(a, b), event
                elif event.kind == "fell_back":
                    assert before.condition.ice or not before.barred(event.args["start"], event.args["hex"]), event
            told = len(match.events)
            stand(state_of(match))


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
