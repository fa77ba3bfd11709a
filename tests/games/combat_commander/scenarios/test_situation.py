"""Situations: a position laid down by a file is that very position; what is wrong with a file is told."""

from typing import Any

import pytest
import yaml

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.combat_commander.content.printed import (
    CARD_SLUGS,
    CARDS,
    RADIO_IDS,
    SMOKE,
    UNIT_SLUGS,
    WEAPON_SLUGS,
)
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.state import ALLIES, AXIS, State
from tests.games.combat_commander.book import book
from tests.games.combat_commander.flowing import at

GAME = CombatCommander()

POSITION: dict[str, Any] = {
    "scenario": "church_street",
    "active": "allies",
    "turn": 7,
    "time": 3,
    "vp": -4,
    "initiative": "allies",
    "axis": {
        "units": {
            "I5": ["ger_rifle_squad", {"unit": "ger_line_team", "weapon": "ger_light_mg", "damaged": True}],
            "H3": [{"unit": "ger_rifle_squad.7", "broken": True, "suppressed": True, "veteran": True}],
        },
        "hand": ["G50", "G36"],
        "deck": ["41", "G7"],
        "discards": ["G1"],
        "casualties": ["ger_rifle_squad"],
        "surrender": 9,
        "radio": {"id": "ger_radio_105mm", "damaged": True},
        "controls": [3, 5],
        "secret": ["T"],
    },
    "allies": {
        "units": {"G5": ["usa_line_squad"], "E4": [{"unit": "usa_sergeant_y", "active": True}]},
        "hand": ["A21"],
    },
    "smoke": {"G4": 7},
    "blaze": ["F2"],
    "works": {"I6": "trench"},
    "open": ["M"],
}


def lay(**changed: Any) -> Match:
    return GAME.laid(POSITION | changed, "position.yaml")


def state(match: Match) -> State:
    match.settle()
    assert isinstance(match.state, State)
    return match.state


def test_everything_lies_where_the_file_says():
    g = state(lay())
    axis, allies = g.players
    assert (g.active, g.turn, g.time, g.vp, g.initiative, g.phase) == (ALLIES, 7, 3, -4, ALLIES, "orders")
    assert [CARDS[card].slug for card in axis.hand] == ["G50", "G36"]
    assert (CARDS[axis.deck[-1]].white, CARDS[axis.deck[-1]].dark, CARDS[axis.deck[-2]].slug) == (4, 1, "G7")
    assert axis.discards == [CARD_SLUGS["G1"]]
    assert (axis.surrender, axis.radio, axis.radio_damaged) == (9, RADIO_IDS["ger_radio_105mm"], True)
    assert axis.secret == ["T"]
    assert len(axis.casualties) == 1
    assert allies.radio == 0
    assert g.control == [-1, -1, ALLIES, -1, AXIS]  # the sergeant is alone in E4, objective 3
    assert {SMOKE[marker] for marker in g.smoke.values()} == {7}
    assert (set(g.smoke), set(g.blaze), g.works) == ({at("G4")}, {at("F2")}, {at("I6"): "trench"})
    assert g.open == ["M"]
    broken = g.units[UNIT_SLUGS["ger_rifle_squad.7"]]
    assert (broken.hex, broken.broken, broken.suppressed, broken.veteran) == (at("H3"), True, True, True)
    armed = g.units[UNIT_SLUGS["ger_line_team.1"]]
    assert (armed.weapon, armed.damaged) == (WEAPON_SLUGS["ger_light_mg.1"], True)
    assert g.units[UNIT_SLUGS["usa_sergeant_y.1"]].active
    assert sorted([*g.cup, *g.open, *axis.secret]) == sorted({*g.cup, "M", "T"})


def test_the_seed_shuffles_the_rest_of_the_decks():
    one, two = state(lay()), state(lay(seed=2))
    assert one.players[AXIS].deck[-2:] == two.players[AXIS].deck[-2:]
    assert one.players[AXIS].deck != two.players[AXIS].deck


def test_reinforcements_still_to_come_wait_and_those_of_the_past_do_not():
    assert state(lay(time=1)).track.keys() == {2}
    assert state(lay()).track == {}


def test_codes_go_on_from_there():
    match = lay(codes=["end"])
    assert state(match).active == AXIS


def test_a_situation_may_bring_its_own_scenario(tmp_path):
    path = tmp_path / "own.yaml"
    held = {"units": {"B2": ["ger_rifle_squad"]}}
    data = {"scenario": book(), "active": "axis", "axis": held, "allies": {"units": {"N2": ["usa_line_squad"]}}}
    path.write_text(yaml.safe_dump(data), encoding="utf-8")
    match = GAME.situation(path)
    assert len(state(match).units) == 2
    assert match.setup.content


WRONG = [
    ({"scenario": "nowhere"}, "scenario", "church_street"),
    ({"axis": {"units": {"I5": ["usa_line_squad"]}}}, "axis.units.I5[0]", "ger_"),
    (
        {"axis": {"units": {"I5": ["ger_rifle_squad.2", "ger_rifle_squad.2"]}}},
        "axis.units.I5[1]",
        "at most 1, as many as there are",
    ),
    ({"axis": {"units": {"I5": ["ger_hero"]}, "hand": ["A1"]}}, "axis.hand[0]", "that side's deck"),
    ({"axis": {"units": {"I5": ["ger_hero"]}, "deck": ["11", "11", "11"]}}, "axis.deck[2]", "dice left"),
    ({"axis": {"units": {"I5": ["ger_hero"]}, "secret": ["V"]}}, "axis.secret[0]", "a secret side"),
    ({"axis": {"units": {"I5": ["ger_hero"]}, "radio": {"id": "walkie"}}}, "axis.radio.id", "ger_radio_75mm"),
    ({"axis": {"units": {"I5": [{"unit": "ger_hero", "damaged": True}]}}}, "damaged", "a weapon"),
    ({"open": ["T"]}, "open[0]", "a chit that is left"),
    ({"smoke": {"F2": 3}}, "smoke", "nothing else"),
    ({"works": {"F2": "wire"}}, "works.F2", "may have one"),
    ({"codes": ["dance"]}, "codes[0]", "end"),
    ({"blaze": ["G5"]}, "hex", "where a unit may be"),
]


@pytest.mark.parametrize(("changed", "place", "expected"), WRONG)
def test_what_is_wrong_with_a_situation_is_told(changed, place, expected):
    with pytest.raises(Fault) as fault:
        lay(**changed)
    said = fault.value.message.text("en")
    assert "position.yaml" in said
    assert place in said
    assert expected in said
