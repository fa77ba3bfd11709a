"""Positions laid down by a file."""

import pytest

from boardgames.core.faults import Fault
from boardgames.core.paths import SCENARIOS
from boardgames.games.combat_soldiers.content.cards import CARDS, NUMBERS
from boardgames.games.combat_soldiers.state import State
from tests.games.combat_soldiers.table import CS

WHOLE = """
scenario: free
players: 3
active: 2
phase: b
seats:
  - groups:
      - {nation: us, units: [l1, i10, {unit: i13, at: 3, dug: 2}, i05]}
      - {nation: german, objective: river, garrison_gone: true, damage: 2, units: [i09]}
    hand: [surrounded]
    selection: {river: german, bridge: us}
  - groups:
      - {nation: german, units: [i09, {unit: i12, turned: true}], mines: 2}
    shown: [i01]
    casualties: [i07]
    weather: true
sieges:
  - {by: B1, of: A1, isolation: 2, no_retreat: true}
deck: [river_is_no_card]
"""
THREE = "[{unit: i13, at: 3}, {unit: i01, at: 3}, {unit: i02, at: 3}]"  # there are two such markers
SHIPPED = sorted((SCENARIOS / "combat_soldiers").glob("situations/*.yaml"))


def laid(tmp_path, text, **changes):
    path = tmp_path / "position.yaml"
    for old, new in changes.items():
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return CS.situation(path)


def test_a_position_lies_as_the_file_says(tmp_path):
    match = laid(tmp_path, WHOLE.replace("river_is_no_card", "i02, mines"))
    g = match.state
    assert isinstance(g, State)
    first = g.groups[0]
    assert [CARDS[unit.card].type.id for unit in first.units] == ["l1", "i10", "i13", "i05"]
    assert (first.units[2].at, first.units[2].dug) == (3, 2)
    assert (g.groups[1].damage, g.groups[1].garrison_gone) == (2, True)
    assert g.players[0].selection == {NUMBERS["river"]: 1, NUMBERS["bridge"]: 0}
    assert len(g.groups[2].mines) == 2
    assert g.groups[2].units[1].turned
    assert g.players[1].weather
    assert [CARDS[card].type.id for card in g.players[1].hand] == ["i01"]
    assert (g.sieges[0].isolation, len(g.sieges[0].no_retreat)) == (2, 1)
    assert [CARDS[card].type.id for card in reversed(g.deck)][:2] == ["i02", "mines"]
    assert match.decision.seat == 1


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("players: 3", "players: 2", "players"),
        ("active: 2", "active: 4", "active"),
        ("[surrounded]", "[cavalry]", "seats[0].hand[0]"),
        ("[surrounded]", "[river]", "seats[0].hand[0]"),
        ("[surrounded]", "[weather]", "seats[0].hand"),
        ("units: [l1, i10,", "units: [l1, il4, i10,", "seats[0].groups[0].units[1]"),
        ("units: [i09]", "units: [b1]", "seats[0].groups[1].units[0]"),
        ("damage: 2", "damage: 9", "seats[0].groups[1].damage"),
        ("objective: river", "objective: moat", "seats[0].groups[1].objective"),
        ("{river: german", "{moat: german", "seats[0].selection"),
        ("of: A1", "of: A7", "sieges[0].of"),
        ("[l1, i10, {unit: i13, at: 3, dug: 2}, i05]", THREE, "seats[0].groups[0].units[2].at"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path, old, new, place):
    text = WHOLE.replace("river_is_no_card", "i02")
    with pytest.raises(Fault) as fault:
        laid(tmp_path, text.replace(old, new))
    assert fault.value.message.args["place"] == place
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    "path", sorted((SCENARIOS / "combat_soldiers").glob("situations/*.yaml")), ids=lambda p: p.stem
)
def test_the_positions_that_ship_can_be_played(path):
    match = CS.situation(path)
    assert match.decision is not None
    match.choose(match.decision.options[0].code)
