"""Scenario files: what is wrong with one is told as file, place, found and expected; a sound one can be played."""

import copy
from typing import Any

import msgspec
import pytest
import yaml

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.scenarios import library
from tests.games.combat_commander.book import book

GAME = CombatCommander()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The small scenario with one thing changed in it."""
    data = copy.deepcopy(book())
    *steps, last = path.split(".")
    place: Any = data
    for step in steps:
        place = place[int(step)] if step.isdigit() else place.setdefault(step, {})
    place[int(last) if last.isdigit() else last] = value
    return data


WRONG = [
    ("title", {}, "title", "a title in a language"),
    ("id", "church_street", "id", "no scenario of the program"),
    ("map", "atlantis", "map", "saint_aubin"),
    ("time", 6, "sudden_death", "a space after 6"),
    ("year", 1942, "year", "1943 to 1945"),
    ("year", 1938, "year", "1939"),
    ("sides.axis.nation", "ussr", "sides.axis.nation", "germany"),
    ("sides.allies.edge", "top", "sides.allies.edge", "right"),
    ("sides.allies.zone", {"depth": 13}, "sides.allies.zone", "apart from the other side's"),
    ("sides.axis.zone", {"hexes": ["A1"]}, "sides.axis.zone", "room for 10 figures"),
    ("sides.axis.units", [], "sides.axis.units", "a unit at least"),
    ("sides.axis.units.0.unit", "usa_line_squad", "sides.axis.units[0].unit", "ger_rifle_squad"),
    ("sides.axis.units.0.unit", "ger_tank", "sides.axis.units[0].unit", "a unit of that nation: ger_"),
    ("sides.axis.units.0.count", 11, "unit ger_rifle_squad", "at most 10"),
    ("sides.axis.units.0.weapon", "usa_medium_mg", "sides.axis.units[0].weapon", "ger_light_mg"),
    ("sides.axis.units.0.at", ["A1", "A2", "A3"], "sides.axis.units[0].at", "at most 2"),
    ("sides.axis.units.0.at", ["A1", "A1"], "sides.axis.units[0].at", "at most 7 figures"),
    ("sides.axis.units.0.at", ["A1", "H5"], "sides.axis.units[0].at", "a hex of the zone"),
    ("sides.axis.units.0.at", ["Z1"], "sides.axis.units[0].at[0]", "of the form"),
    ("sides.axis.weapons", ["ger_light_mg"] * 4, "sides.axis.weapons", "at most 3"),
    ("sides.axis.weapons", ["musket"], "sides.axis.weapons[0]", "a weapon of that nation"),
    ("sides.axis.radio", "usa_radio_75mm", "sides.axis.radio", "ger_radio_75mm"),
    ("sides.axis.arrivals", [{"time": 0, "radio": "ger_radio_75mm"}], "sides.axis.arrivals[0].time", "after 0"),
    ("sides.axis.arrivals", [{"time": 1, "groups": [{"unit": "ger_rifle_squad", "count": 9}]}],
     "unit ger_rifle_squad", "at most 10"),
    ("sides.axis.arrivals", [{"time": 1, "groups": [{"unit": "x"}]}], "arrivals[0].groups[0].unit", "of that nation"),
    ("sides.axis.works", [{"marker": "pillbox", "count": 2}], "marker pillbox", "at most 1"),
    ("sides.axis.works", [{"marker": "wire", "at": ["H5"]}], "sides.axis.works[0].at", "a hex of the zone"),
    ("sides.axis.works", [{"marker": "wire", "at": ["A1", "A2"]}], "sides.axis.works[0].at", "at most 1"),
    ("sides.axis.chits", ["V"], "sides.axis.chits", "with a secret side"),
    ("sides.axis.chits", ["I"], "sides.axis.chits", "one of A, B"),
    ("sides.axis.secret", 23, "draw", "at most 22 chits"),
    ("open", ["A", "A"], "open", "in one place only"),
    ("sides.axis.controls", [1, 1], "sides.axis.controls", "in one place only"),
    ("sides.axis.controls", [6], "sides.axis.controls[0]", "up to 5"),
    ("mines", 9, "mines", "up to 8"),
    ("colour", "red", "the top", "no field 'colour'"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "place", "expected"), WRONG)
def test_what_is_wrong_with_a_scenario_is_told(path, value, place, expected):
    with pytest.raises(Fault) as fault:
        library.learn(changed(path, value), "mine.yaml")
    said = fault.value.message.text("en")
    assert "mine.yaml" in said
    assert place in said
    assert expected in said


def test_a_side_that_is_missing_is_told():
    data = book()
    del data["sides"]["allies"]
    with pytest.raises(Fault) as fault:
        library.learn(data, "mine.yaml")
    assert "axis, allies" in fault.value.message.text("en")


def test_a_counter_that_two_pages_share_is_counted_once_for_both():
    molotovs = [{"unit": "usa_line_squad", "count": 5, "weapon": "molotov_cocktail"}]
    own = [{"unit": "ger_rifle_squad", "count": 4, "weapon": "molotov_cocktail"}]
    with pytest.raises(Fault) as fault:
        library.learn(book(axis={"units": own}, allies={"units": molotovs}), "mine.yaml")
    assert "at most 8" in fault.value.message.text("en")


def test_a_sound_file_can_be_learned_and_played(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(book(id="mine")), encoding="utf-8")
    info = GAME.learn(path)
    assert info.id.startswith("mine_")
    assert info.players == (0, 1)
    assert Match.new(GAME, "mine").setup.scenario  # by the id in its file too
    match = Match.new(GAME, info.id)
    assert match.setup.content["id"] == info.id
    assert match.decision.seat == 0


def test_what_a_save_brings_along_is_the_very_scenario():
    first = library.learn(book(id="twin"), "a")
    second = library.learn(book(id="twin", year=1945), "b")
    assert first.id != second.id
    data = GAME.content(first.id)
    again = msgspec.json.decode(msgspec.json.encode(data))
    GAME.learn_content(again, "save")
    assert library.scenario(first.id).year == 1944
    assert GAME.content("church_street") is None


def test_an_unknown_scenario_names_the_known_ones():
    with pytest.raises(Fault) as fault:
        Match.new(GAME, "nowhere")
    assert "church_street" in fault.value.message.text("en")


def test_an_unknown_option_is_refused():
    with pytest.raises(Fault):
        Match.new(GAME, "church_street", 1, {"cheating": True})


def test_the_schema_knows_the_parts_of_a_scenario():
    text = msgspec.json.encode(GAME.schema()).decode()
    for name in ("sudden_death", "surrender", "posture", "arrivals"):
        assert name in text


def test_a_scenario_with_a_map_of_its_own_comes_back_from_a_save_with_its_hills():
    map = yaml.safe_load((library.FOLDER / "maps" / "hill_212.yaml").read_text("utf-8"))
    data = yaml.safe_load((library.FOLDER / "height_212.yaml").read_text("utf-8")) | {"id": "hills", "map": map}
    found = library.learn(data, "hills.yaml")
    saved = msgspec.json.decode(msgspec.json.encode(library.BOOKS.content_of(found.id)))
    again = library.learn(saved, "save")
    assert again == found
    assert max(library.field(again.id).map.level) == 3


def test_the_game_tells_of_every_scenario_that_it_knows_and_of_no_other():
    rules = CombatCommander()
    drawn = rules.random(7, {})
    assert rules.scenario(drawn.id) == drawn
    assert drawn not in rules.scenarios()
    assert [rules.scenario(each.id) for each in rules.scenarios()] == rules.scenarios()
    assert rules.scenario("nowhere") is None
