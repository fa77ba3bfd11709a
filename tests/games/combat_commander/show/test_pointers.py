"""Whom an option means, why a group grows weaker, where a round fell: what the table points out besides figures."""

from __future__ import annotations

import pytest

from boardgames.core.table import Link
from boardgames.core.words.messages import catalogue
from boardgames.games.combat_commander.content.printed import RADIO_IDS
from boardgames.games.combat_commander.show import faces
from boardgames.games.combat_commander.state import AXIS
from boardgames.play.selection import Narrowing
from boardgames.ui.panels.options import rows
from tests.games.combat_commander.firing import firing
from tests.games.combat_commander.show.test_areas import shown
from tests.games.combat_commander.table import Table, open_map

EN = catalogue("en")


@pytest.mark.rule("10.3.3a")
def test_a_joiner_who_weakens_the_group_says_why():
    """D6 looks through brush at G5, D5 does not: its line hinders all."""
    units = {"D5": ["ger_rifle_squad"], "D6": ["ger_line_team"], "G5": ["usa_line_squad"]}
    t = firing(units, map=open_map(ground={"brush": "E6 F6"}))
    t.choose("fire ger_rifle_squad.1 G5")
    table = shown(t)
    assert table.previews["join ger_line_team.1"].sides[0].total < table.contest.sides[0].total
    said = EN.say(table.effects["join ger_line_team.1"])
    assert "Its line is hindered by 3, which counts for the whole group (now 0)" in said
    clear = firing(units)
    clear.choose("fire ger_rifle_squad.1 G5")
    assert "hindered" not in EN.say(shown(clear).effects["join ger_line_team.1"])


@pytest.mark.rule("O18.2.2.1a", "O18.2.2.2a")
def test_a_line_leads_from_the_hex_that_artillery_was_called_on_to_where_the_round_fell():
    t = Table({"C5": ["ger_sergeant_y"], "I5": ["usa_line_squad"], "I3": ["usa_line_team"]})
    t.hand(AXIS, "G33", "G34")
    t.g.players[AXIS].radio = RADIO_IDS["ger_radio_105mm"]
    t.ask(AXIS, initiative="able")
    t.dice("42", "11", "12", "12", "12", "12", "12", "12", "12", "12")
    t.choose("order G33", "spot I5", "shells", "keep")
    (drifted,) = t.told("drifted")
    assert drifted["start"] != drifted["hex"]
    assert t.state.order is not None
    assert Link("hex:I5", "hex:I3", "fire", faces.said("link.fell")) in shown(t).links


def test_every_line_of_the_list_that_means_a_unit_bears_the_mark_of_its_side():
    units = {"D5": ["ger_rifle_squad", "ger_line_team"], "F5": ["usa_line_squad"]}
    t = firing(units)
    decision, table = t.decision, shown(t)
    found = {row.code: row.icon for row in rows(decision, table, Narrowing(decision.options))}
    fire = {code: icon for code, icon in found.items() if code.startswith("fire")}
    assert len(fire) == 2
    assert set(fire.values()) == {"side.0"}
