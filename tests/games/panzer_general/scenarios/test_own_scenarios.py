"""Scenarios of one's own (7.3): a short file is enough; a mistake is told by file, place, found and expected."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS, action_deck, unit_deck
from boardgames.games.panzer_general.scenarios import library
from tests.games.panzer_general.table import PG

SHORT = """
id: my_battle
title: {en: My battle}
turns: 6
map: hill_2018
action_deck: 2
american: {deck: F}
german: {deck: b}
"""

SMALL: dict[str, Any] = {
    "id": "small",
    "title": {"en": "Small"},
    "turns": 4,
    "map": [
        ["clear", "16A", "clear", "clear"],
        ["clear", "swamp", "25B", "clear"],
        ["clear", "clear", "town", "clear"],
    ],
    "base_top": "16A",
    "base_bottom": "C3",
    "action_deck": 1,
    "american": {"deck": "A"},
    "german": {"deck": "a"},
}

SOLO: dict[str, Any] = {
    **SMALL,
    "id": "alone",
    "first": "american",
    "american": {"deck": "A", "action_deck": {"accuracy": 4}},
    "solo": {
        "player": "american",
        "action_deck": {"air_strike": 1},
        "fire_deck": {"accuracy": 1},
        "target_deck": {"take_cover": 1},
    },
}


def changed(base: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """The same scenario with something else at a place such as american.deck."""
    head, _, rest = place.partition(".")
    if not rest:
        return {**base, head: value}
    return {**base, head: changed(base.get(head, {}), rest, value)}


def fault_of(data: Any) -> tuple[str, dict[str, Any]]:
    """What is said of a bad scenario."""
    with pytest.raises(Fault) as raised:
        library.learn(data, "mine.yaml")
    return raised.value.message.key, raised.value.message.args


def play_through(match: Match) -> None:
    """Choose the last option, but never for ever, until somebody has won."""
    for _ in range(2000):
        if match.result is not None:
            return
        codes = [option.code for option in match.decision.options]
        match.choose("end" if "end" in codes else codes[-1])
    raise AssertionError("it never ended")


# What works with no code at all


@pytest.mark.rule("7.3.a", "7.3.d", "7.3.e", "7.3.h", "7.0.a", "7.2.setup.b")
def test_a_map_by_name_a_deck_number_and_two_letters_make_a_scenario(tmp_path: Path):
    file = tmp_path / "my_battle.yaml"
    file.write_text(SHORT, encoding="utf-8")
    info = PG.learn(file)
    assert (info.title, info.players, info.length.args) == (
        {"en": "My battle"}, (0, 1), {"turns": 6},
    )  # fmt: skip
    match = Match.new(PG, info.id, 3)
    g = match.state
    assert list(g.field.tiles) == [tile for row in library.shipped()["hill_2018"].map for tile in row]
    assert [g.field.names[base] for base in g.field.bases] == ["C1", "C5"]  # the Bases of that map come along
    for seat, letter in ((0, "F"), (1, "b")):
        units = g.players[seat].units.cards + [card for card in g.players[seat].hand if card in UNITS]
        assert sorted(units) == unit_deck(letter)
    actions = g.action.cards + [card for player in g.players for card in player.hand if card in ACTIONS]
    assert sorted(actions) == action_deck(2)
    assert match.decision.ask.key.endswith(".first")  # who goes first is drawn for
    match.choose("first american")
    assert match.decision.ask.args["left"] == 30
    play_through(match)


@pytest.mark.rule("7.3.d")
@pytest.mark.parametrize("name", ["training_grounds", "st_marie_du_mont", "bulge", "lumberjack", "metz", "hill_2018"])
def test_the_maps_that_the_book_recommends_can_be_taken_by_name(name):
    found = library.learn({**yaml.safe_load(SHORT), "id": f"on_{name}", "map": name}, "mine.yaml")
    shipped = library.shipped()[name]
    assert library.rows_of(found) == shipped.map
    assert (found.base_top, found.base_bottom) == (shipped.base_top, shipped.base_bottom)
    assert (found.bridges, found.objectives) == (shipped.bridges, shipped.objectives)
    assert [condition.kind for condition in found.victory] == ["base", "home_row", "destroy"]
    assert found.at_end == ["prestige", "tiles"]


@pytest.mark.rule("7.3.d")
def test_what_the_file_says_of_the_map_goes_before_what_the_map_brings():
    data = {**yaml.safe_load(SHORT), "id": "other_base", "base_top": "F1", "objectives": ["A1"]}
    found = library.learn(data, "mine.yaml")
    assert (found.base_top, found.base_bottom, found.objectives) == ("F1", "12A", ["A1"])


@pytest.mark.rule("7.3.b", "7.3.c")
def test_decks_of_ones_own_hold_the_cards_named_and_no_others():
    data = changed(
        changed(SMALL, "american.deck", {"recruits": 3, "m12_howitzer": 1}), "german.deck", {"grenadiers": 4}
    )
    data = {**data, "id": "own_decks", "action_deck": {"accuracy": 4, "snafu": 2, "deadly_fire": 4, "off_target": 4}}
    library.learn(data, "mine.yaml")
    g = Match.new(PG, "own_decks", 1).state
    for player, deck in zip(g.players, ({"recruits": 3, "m12_howitzer": 1}, {"grenadiers": 4}), strict=True):
        units = player.units.cards + [card for card in player.hand if card in UNITS]
        assert Counter(UNITS[card].id for card in units) == deck
    actions = g.action.cards + [card for player in g.players for card in player.hand if card in ACTIONS]
    assert Counter(ACTIONS[card].id for card in actions) == data["action_deck"]


@pytest.mark.rule("7.3.a", "7.3.b")
@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (4, 3), (20, 9)])
def test_a_map_may_have_another_size(columns, rows):
    name = f"size_{columns}_{rows}"
    data = {**SMALL, "id": name, "map": [["clear"] * columns] * rows, "base_top": "A1", "base_bottom": f"B{rows}"}
    library.learn(data, "mine.yaml")
    match = Match.new(PG, name, 1)
    g = match.state
    assert [sum(side == seat for side in g.control) for seat in (0, 1)] == [columns, columns]
    play_through(match)


@pytest.mark.rule("7.3.a", "7.1.solo.a")
def test_a_solo_scenario_of_ones_own_plays_too():
    library.learn(changed(SOLO, "german.units", {"B2": "volkssturm"}), "mine.yaml")
    match = Match.new(PG, "alone", 1)
    assert PG.players(match.setup) == (0,)
    play_through(match)


@pytest.mark.rule("7.3.a")
def test_a_save_carries_a_scenario_of_ones_own_and_nothing_of_a_shipped_one():
    library.learn(SMALL, "mine.yaml")
    carried = PG.content("small")
    assert carried["map"] == SMALL["map"]
    PG.learn_content(carried, "a save")
    assert PG.content("metz") is None
    assert Match.new(PG, "small", 1).setup.content == carried


@pytest.mark.rule("7.3.a")
def test_a_scenario_learned_again_takes_the_place_of_the_first():
    library.learn({**SMALL, "id": "twice"}, "mine.yaml")
    assert Match.new(PG, "twice", 1).state.field.tiles[2] == "clear"
    rows = [["clear", "16A", "town", "clear"], *SMALL["map"][1:]]
    library.learn({**SMALL, "id": "twice", "map": rows}, "mine.yaml")
    assert Match.new(PG, "twice", 1).state.field.tiles[2] == "town"


@pytest.mark.rule("7.3.a")
def test_a_scenario_that_nobody_has_learned_is_refused_by_name():
    with pytest.raises(Fault) as raised:
        Match.new(PG, "nowhere", 1)
    assert raised.value.message.args["scenario"] == "nowhere"


@pytest.mark.rule("7.3.a")
def test_a_schema_helps_an_editor():
    schema = PG.schema()
    required = schema["$defs"]["Scenario"]["required"]
    assert set(required) == {"id", "title", "turns", "map", "american", "german"}


# What is wrong with a file


def said(words, language="en"):
    """A message or a plain text in words."""
    return words.text(language) if isinstance(words, Message) else words


SIDE = "a unit of that side"
MISTAKES = [
    ("map", [["clear"] * 4], "map", "1 row", "2 to 9 rows"),
    ("map", [["clear"] * 4] * 10, "map", "10 rows", "2 to 9 rows"),
    ("map", [["clear"]] * 3, "map", "3 rows", "2 to 20 tiles"),
    ("map", [["clear"] * 21] * 3, "map", "3 rows", "2 to 20 tiles"),
    ("map", [["clear"] * 4, ["clear"] * 3, ["clear"] * 4], "map", "3 rows", "all as long"),
    ("map", [], "map", "0 rows", "2 to 9 rows"),
    ("map", "atlantis", "map", "atlantis", "training_grounds"),
    ("map", [["clear"] * 4, ["clear", "clear", "37A", "clear"]], "map[1][2]", "37A", "a tile such as 16A"),
    ("title", {}, "title", "nothing", "such as en"),
    ("base_top", "A3", "base_top", "A3", "Home Row"),
    ("base_bottom", "16A", "base_bottom", "16A", "Home Row"),
    ("base_top", "Z9", "base_top", "Z9", "a square such as C4"),
    ("base_bottom", "", "base_bottom", "nothing", "a square such as C4"),
    ("base_top", "clear", "base_top", "clear", "once on the map"),
    ("bridges", ["Z9"], "bridges", "Z9", "a square"),
    ("objectives", ["Z9"], "objectives", "Z9", "a square"),
    ("action_deck", None, "action_deck", "nothing", "from 1 to 4"),
    ("action_deck", {"ack_ack": 1}, "action_deck.ack_ack", "ack_ack", "one of accuracy"),
    ("action_deck", {"accuracy": 5}, "action_deck.accuracy", "5", "at most 4"),
    ("american.deck", "a", "american.deck", "a", "A, B, C, D, E, F, G, H"),
    ("american.deck", "AB", "american.deck", "AB", "A, B"),
    ("american.deck", "", "american.deck", "nothing", "A, B"),
    ("german.deck", "A", "german.deck", "A", "a, b, c, d, e, f, g, h"),
    ("american.deck", {"pz_iv": 1}, "american.deck", "pz_iv", SIDE),
    ("german.deck", {"tank": 1}, "german.deck", "tank", "pz_iv"),
    ("german.deck", {"flak_88": 2}, "german.flak_88", "2", "at most 1"),
    ("american.given", ["m12_howitzer", "m12_howitzer"], "american.m12_howitzer", "2", "at most 1"),
    ("american.given", ["pz_iv"], "american.given", "pz_iv", SIDE),
    ("american.given", ["recruits"] * 3 + ["regulars"] * 2, "american.given", "5", "at most 4"),
    ("american.random", 5, "american.given", "5", "at most 4"),
    ("american.units", {"A2": "pz_iv"}, "american.units", "pz_iv", SIDE),
    ("american.units", {"A9": "recruits"}, "american.units", "A9", "a square"),
    ("american.units", {"B1": "recruits", "16A": "regulars"}, "american.units", "16A", "one unit a tile"),
    ("american.controls", ["A9"], "american.controls", "A9", "a square"),
    ("american.control_rows", 2, "american.control_rows", "2", "half of the 3 rows"),
    ("german.hand", {"ack_ack": 1}, "german.hand.ack_ack", "ack_ack", "one of accuracy"),
    ("german.hand", {"improved_defenses": 1}, "german.hand.improved_defenses", "1", "at most 0"),
    ("german.action_deck", {"ack_ack": 1}, "german.action_deck.ack_ack", "ack_ack", "one of accuracy"),
    ("victory", [{"kind": "home_row"}], "victory[0].count", "0", "from 1 up"),
    ("victory", [{"kind": "base"}, {"kind": "terrain", "terrain": "town"}], "victory[1].count", "0", "from 1 up"),
    ("victory", [{"kind": "prestige_and_tiles", "prestige": 9}], "victory[0].count", "0", "from 1 up"),
    ("victory", [{"kind": "terrain", "count": 1}], "victory[0].terrain", "nothing", "one of clear"),
    ("victory", [{"kind": "terrain", "count": 1, "terrain": "sea"}], "victory[0].terrain", "sea", "one of clear"),
    ("victory", [{"kind": "destroy_unit"}], "victory[0].unit", "nothing", "the id of a unit"),
    ("victory", [{"kind": "destroy_unit", "unit": "tank"}], "victory[0].unit", "tank", "the id of a unit"),
    ("victory", [{"kind": "occupy_objective"}], "objectives", "nothing", "victory[0]"),
    ("victory", [{"kind": "objectives", "count": 1}], "objectives", "nothing", "victory[0]"),
    ("at_end", ["hill"], "objectives", "nothing", "the hill"),
    ("rules.banned_cards", {"german": ["ack_ack"]}, "rules.banned_cards.german.ack_ack", "ack_ack", "one of"),
    ("rules.battle_only_units", {"german": ["m12_howitzer"]}, "rules.battle_only_units.german", "m12_howitzer", SIDE),
    ("rules.static_units", {"american": ["flak_88"]}, "rules.static_units.american", "flak_88", SIDE),
    ("rules.battle_only_classes", {"german": ["cavalry"]}, "rules.battle_only_classes.german", "cavalry", "armor"),
    ("rules.no_entry", {"german": ["A9"]}, "rules.no_entry", "A9", "a square"),
    ("rules.free_landing", {"german": ["A9"]}, "rules.free_landing.german", "A9", "a square"),
    ("rules.drop", {"turn": 3, "units": ["glider"]}, "rules.drop.units", "glider", "paratroopers"),
    ("rules.river_crossers", ["glider"], "rules.river_crossers", "glider", "engineers"),
]  # fmt: skip
SOLO_MISTAKES = [
    ("american", {"deck": "A"}, "american.action_deck", "nothing", "the Player's own action deck"),
    ("first", "draw", "first", "draw", "american, german or random"),
    ("solo.action_deck", {"ack_ack": 1}, "solo.action_deck.ack_ack", "ack_ack", "one of accuracy"),
    ("solo.fire_deck", {"accuracy": 5}, "solo.fire_deck.accuracy", "5", "at most 4"),
    ("solo.target_deck", {"ack_ack": 1}, "solo.target_deck.ack_ack", "ack_ack", "one of accuracy"),
    ("solo.action_deck", {"reserves": 1}, "solo.action_deck", "reserves", "air_strike, bomber_run"),
    ("solo.fire_deck", {"supply_column": 1}, "solo.fire_deck", "supply_column", "accuracy"),
    ("solo.target_deck", {"snafu": 1}, "solo.target_deck", "snafu", "take_cover"),
    ("solo.movers", ["recruits"], "solo.movers", "recruits", SIDE),
    ("solo.movers_all_but", ["tank"], "solo.movers_all_but", "tank", SIDE),
    ("solo.dug_in", ["tank"], "solo.dug_in", "tank", SIDE),
    ("solo.commander", "commander", "solo.commander", "commander", SIDE),
    ("solo.ambush_terrain", ["sea"], "solo.ambush_terrain", "sea", "light_woods"),
    ("solo.tile_reinforcements", {"from_turn": 1, "tiles": ["A9"]}, "solo.tile_reinforcements", "A9", "a square"),
    (
        "solo.losses",
        [{"turns": [1], "loss": 1, "when": "np_start", "while_unit": ["tank"]}],
        "solo.losses[0].while_unit",
        "tank",
        SIDE,
    ),
]


@pytest.mark.rule("7.3.a")
@pytest.mark.parametrize(
    ("base", "mistake"), [*((SMALL, mistake) for mistake in MISTAKES), *((SOLO, mistake) for mistake in SOLO_MISTAKES)]
)
def test_a_mistake_is_told_with_file_place_found_and_expected(base, mistake):
    where, value, place, found, expected = mistake
    library.learn(base, "mine.yaml")  # sound without the mistake
    key, args = fault_of(changed(base, where, value))
    assert key == "core.fault.misplaced"
    assert (args["file"], args["place"], said(args["found"])) == ("mine.yaml", place, found)
    assert expected in said(args["expected"])
    sentence = Message(key, args).text("es")
    assert sentence.startswith(f"mine.yaml: en {place} hay ")
    assert sentence.endswith(f"; se esperaba: {said(args['expected'], 'es')}.")
    assert said(args["expected"], "es") != said(args["expected"])


@pytest.mark.rule("7.3.a")
@pytest.mark.parametrize(
    ("where", "value", "place"),
    [
        ("turns", 0, "turns"),
        ("turns", "six", "turns"),
        ("id", "My Battle", "id"),
        ("action_deck", 5, "action_deck"),
        ("first", "british", "first"),
        ("american.budget", -1, "american.budget"),
        ("american.budgett", 30, "american"),
        ("victory", [{"kind": "glory"}], "victory[0].kind"),
        ("rules.strikes", {"german": {"odd": 1}}, "rules.strikes"),
    ],
)
def test_what_is_of_the_wrong_kind_is_told_by_its_place(where, value, place):
    key, args = fault_of(changed(SMALL, where, value))
    assert key == "core.fault.content"
    assert args["file"] == "mine.yaml"
    assert args["place"].startswith(place)


@pytest.mark.rule("7.3.a")
@pytest.mark.parametrize("data", [None, [], "metz", 7, {"map": ["metz"]}, {"map": {"metz": 1}}])
def test_what_is_no_scenario_at_all_is_refused(data):
    assert fault_of(data)[0] == "core.fault.content"


@pytest.mark.rule("7.3.a")
def test_the_id_of_a_shipped_scenario_cannot_be_taken():
    key, args = fault_of({**SMALL, "id": "metz"})
    assert (key, args["place"], args["found"]) == ("core.fault.misplaced", "id", "metz")
    library.learn(yaml.safe_load((library.FOLDER / "metz.yaml").read_text(encoding="utf-8")), "a copy")  # the very same


@pytest.mark.rule("7.3.a", "5.1.g")
def test_two_sides_cannot_start_on_one_tile_nor_in_a_river():
    data = changed(changed(SMALL, "american.units", {"A2": "recruits"}), "german.units", {"A2": "volkssturm"})
    assert fault_of(data)[1]["place"] == "german.units"
    rows = [SMALL["map"][0], ["impassable_river", "swamp", "25B", "clear"], SMALL["map"][2]]
    data = changed({**SMALL, "map": rows}, "american.units", {"A2": "recruits"})
    assert fault_of(data)[1]["found"] == "A2"


@pytest.mark.rule("7.3.a", "7.2.bastogne.d")
def test_cards_dealt_by_name_to_both_sides_must_all_be_in_the_deck():
    data = {**SMALL, "action_deck": {"accuracy": 3, "deadly_fire": 4}}
    data = changed(changed(data, "american.hand", {"accuracy": 2}), "german.hand", {"accuracy": 1})
    library.learn(data, "mine.yaml")
    args = fault_of(changed(data, "german.hand", {"accuracy": 2}))[1]
    assert (args["place"], args["found"]) == ("german.hand.accuracy", "2")
    assert said(args["expected"]).startswith("at most 1,")


@pytest.mark.rule("7.3.a")
@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("american.given", ["recruits"] * 3 + ["regulars"]),
        ("american.random", 4),
        ("american.control_rows", 1),
        ("german.deck", {"flak_88": 1}),
        ("action_deck", {"accuracy": 4, "improved_defenses": 3}),
        ("victory", [{"kind": "home_row", "count": 1}]),
        ("german.hand", {"accuracy": 1}),
    ],
)
def test_what_is_just_within_the_limits_is_sound(place, value):
    library.learn(changed(SMALL, place, value), "mine.yaml")
    play_through(Match.new(PG, "small", 2))


@pytest.mark.rule("7.3.a")
def test_every_shipped_scenario_passes_the_check():
    for name, scenario in library.shipped().items():
        library.check(scenario, name)
