"""A player's own battles, armies and positions: files that are right are played, wrong ones answered in a sentence."""

import pytest
import yaml

from boardgames.cli import main
from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.tactics_2gm.rules.field import NUMBER
from boardgames.games.tactics_2gm.scenarios.library import BOOKS
from tests.games.tactics_2gm.table import GAME

GOOD = {
    "id": "mine", "title": {"en": "Mine", "es": "Mía"}, "kind": "scenario", "turns": 8, "last": "b", "attacker": "a",
    "field": ["........", ".f....h.", "..TT....", "....~=..", "........", "........"],
    "a": {"nations": ["france"], "solo": "9-3-4-2-10", "goals": [{"squares": ["C4"]}], "objectives": ["C4"]},
    "b": {"nations": ["italy"], "deck": {"light_infantry": 4, "m13": 2, "luck": 1}, "solo": "9-3-4-2-10"},
}  # fmt: skip


def test_a_battle_of_ones_own_is_played():
    book = BOOKS.learn(GOOD, "mine.yaml")
    match = Match.new(GAME, book.id, 1)
    assert match.decision is not None
    assert len([*match.state.players[1].deck, *match.state.players[1].hand]) == 7
    assert match.state.players[0].nation == "france"


def change(path, value):
    data = {key: (dict(each) if isinstance(each, dict) else each) for key, each in GOOD.items()}
    here = data
    *way, last = path.split(".")
    for step in way:
        here = here[step]
    here[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("field", ["........"], "6"),
        ("field", ["......."] * 6, "8"),
        ("field", ["...x...."] * 6, "x"),
        ("turns", None, "turns"),
        ("last", None, "a, b"),
        ("kind", "pitched", "kind"),
        ("advanced", ["marshal"], "marshal"),
        ("exclude", ["catapult"], "catapult"),
        ("a.nations", ["sparta"], "sparta"),
        ("a.deck", "sparta", "sparta"),
        ("b.deck", {"tiger_i": 1}, "tiger_i"),
        ("b.deck", {"light_infantry": 40}, "40"),
        ("b.deck", {"luck": 1}, "deck"),
        ("a.goals", [{"squares": ["Z9"]}], "Z9"),
        ("a.objectives", ["hq_a"], "hq_a"),
        ("a.solo", None, "solo"),
        ("a.solo", "many", "many"),
        ("a.tea", 3, "tea"),
        ("a.goals", [{}], "goals[0]"),
        ("a.goals", [{"squares": ["C4"], "hold": 2}], "hold"),
        ("a.goals", [{"lines": [6]}], "units"),
        ("a.goals", [{"squares": ["C4"], "turns": [9, 3]}], "9, 3"),
        ("night", [3, 1], "night"),
        ("a.without", ["catapult"], "catapult"),
        ("a.solo_terrain", {"castle": 1}, "castle"),
        ("b.solo", "0-0-0-4-9", "0-0-0-4-9"),
        ("field", [*["........"] * 5, "ssssssss"], "ssssssss"),
        ("field", ["~~~~~~~~", *["........"] * 5], "~~~~~~~~"),
    ],
)
def test_a_wrong_battle_is_answered_in_a_sentence(path, value, said):
    data = change(path, value)
    if value is None:
        here = data
        *way, last = path.split(".")
        for step in way:
            here = here[step]
        del here[last]
    with pytest.raises(Fault) as fault:
        BOOKS.learn(data, "mine.yaml")
    for language in ("en", "es"):
        text = fault.value.message.text(language)
        assert "mine.yaml" in text
        assert said in text


def test_the_army_of_a_pitched_battle_keeps_to_its_points():
    deck = {"light_infantry": 4, "heavy_infantry": 3, "tiger_i": 2, "maus": 1}
    data = {
        "id": "ours", "title": {"en": "Ours", "es": "La nuestra"}, "kind": "pitched", "random_ground": True,
        "limit": 34, "a": {"nations": ["usa"], "deck": {"light_infantry": 6}},
        "b": {"nations": ["germany"], "deck": deck},
    }  # fmt: skip
    assert BOOKS.learn(data, "ours.yaml").deck(1) == deck  # 4 + 6 + 14 + 10
    with pytest.raises(Fault) as fault:
        BOOKS.learn({**data, "limit": 33}, "ours.yaml")
    assert fault.value.message.text("en").count("34") == 1
    assert "33" in fault.value.message.text("es")


def test_landing_craft_open_the_sea_to_what_is_deployed():
    sea = {**GOOD, "field": [*["........"] * 5, "ssssssss"], "a": {**GOOD["a"], "craft": 2}}
    assert BOOKS.learn(sea, "sea.yaml")


@pytest.mark.parametrize("kind", ["scenario", "position"])
def test_the_command_says_what_is_wrong_in_one_line(tmp_path, kind, capsys):
    data = change("a.deck", "sparta") if kind == "scenario" else {**POSITION, "terrain": {"D5": "castle"}}
    path = tmp_path / "wrong.yaml"
    path.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    assert main(["check", "--game", "tactics_2gm", str(path)]) == 2
    said = capsys.readouterr().err.strip()
    assert len(said.splitlines()) == 1
    assert ("sparta" if kind == "scenario" else "castle") in said


@pytest.mark.parametrize("name", ["scenario", "position"])
def test_the_command_finds_sound_files_sound(tmp_path, name, capsys):
    path = tmp_path / "right.yaml"
    path.write_text(yaml.safe_dump(GOOD if name == "scenario" else POSITION, allow_unicode=True), encoding="utf-8")
    assert main(["check", "--game", "tactics_2gm", str(path)]) == 0
    assert "right.yaml" in capsys.readouterr().out


POSITION = {
    "scenario": "open_field", "bare": True, "phase": "fire", "turn": 4, "terrain": {"D5": "house"},
    "seats": {
        "a": {"field": {"D3": "m4_sherman", "E3": {"unit": "gmc", "carries": ["light_infantry"]}},
              "hand": ["luck"], "pa": 3, "aircraft": ["p51"]},
        "b": {"field": {"D5": {"unit": "tiger_i", "markers": ["mg"], "wounds": 1}}, "hq_wounds": 4,
              "general": "rommel"},
    },
}  # fmt: skip


def test_a_position_is_laid_down_and_played_from():
    match = GAME.laid({**POSITION, "codes": []}, "position.yaml")
    g = match.state
    assert g.units[g.board[NUMBER["D5"]]].wounds == 1
    assert [g.players[0].pa, len(g.players[0].hand), g.sides[1].wounds] == [3, 1, 4]
    assert any(unit.aboard for unit in g.units.values())
    assert any(option.code.startswith("fire m4_sherman") for option in match.decision.options)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"terrain": {"D5": "castle"}}, "castle"),
        ({"terrain": {"Z5": "house"}}, "Z5"),
        ({"seats": {"a": {"field": {"D3": "catapult"}}}}, "catapult"),
        ({"seats": {"a": {"field": {"D3": "p51"}}}}, "p51"),
        ({"seats": {"a": {"hand": ["general", "general"]}}}, "1"),
        ({"seats": {"a": {"field": {"D3": {"unit": "jeep", "wounds": 1}}}}}, "wounds"),
        ({"seats": {"a": {"general": "rommel"}}}, "rommel"),
        ({"seats": {"a": {"field": {"D3": {"unit": "jeep", "markers": ["sword"]}}}}}, "sword"),
        ({"terrain": {"D3": "mountain"}, "seats": {"a": {"field": {"D3": "jeep"}}}}, "D3"),
        ({"codes": ["dance"]}, "dance"),
    ],
)
def test_a_wrong_position_is_answered_in_a_sentence(change, said):
    with pytest.raises(Fault) as fault:
        GAME.laid({**POSITION, **change}, "position.yaml")
    assert said in fault.value.message.text("en")
