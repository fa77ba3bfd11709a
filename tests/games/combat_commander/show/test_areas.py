"""What the table shows around a counter, of a stack, of artillery: all from the rules' own figures."""

from __future__ import annotations

import pytest

from boardgames.core.table import Table as Shown
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules.orders import movement
from tests.games.combat_commander.flowing import at
from tests.games.combat_commander.marching import under_way
from tests.games.combat_commander.table import Table

GAME = CombatCommander()


def shown(t: Table) -> Shown:
    match = t.match
    decision = match.decision
    seat = decision.seat if decision else 0
    return GAME.table(match.view(seat), decision, match.events_for(seat))


@pytest.mark.rule("3.3.1.1b")
def test_the_command_of_a_leader_reaches_as_far_as_his_radius():
    table = shown(Table({"E4": ["ger_sergeant_y", "ger_rifle_squad"], "J5": ["usa_line_squad"]}))
    area = table.areas["unit:ger_sergeant_y.1"]
    radius = max(BOARD.distance(at("E4"), at(ref.partition(":")[2])) for ref in area.tiles)
    assert radius == 2
    assert len(area.tiles) == 19
    assert table.areas["hex:E4"] == area
    assert "unit:ger_rifle_squad.1" not in table.areas


@pytest.mark.rule("8.2a")
def test_the_men_in_a_hex_stand_against_the_limit():
    table = shown(Table({"E4": ["ger_rifle_squad", "ger_line_team"], "J5": ["usa_line_squad"]}))
    texts = [text.text() for text in table.abouts["hex:E4"].texts]
    assert "Axis: 6 of at most 7 men at the end of a turn." in texts
    assert not any("Allies" in text for text in texts)


@pytest.mark.rule("O21.1a")
def test_a_unit_that_may_move_shows_where_it_could_come_and_what_that_costs():
    t = under_way("move", {"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}, "ger_rifle_squad")
    area = shown(t).areas["unit:ger_rifle_squad.1"]
    reach = movement.reachable(t.match.state, [next(iter(t.match.state.units))])
    assert area.tiles == {f"hex:{BOARD.names[n]}": str(spent) for n, spent in reach.items()}
