"""The fourteen scenarios as the book lays them down: 7.1 and 7.2."""

import re
from collections import Counter
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boardgames.games.panzer_general
from boardgames.core.files import content
from boardgames.games.panzer_general.content.printed import (
    ACTION_IDS,
    ACTION_TYPES,
    CARDS,
    TILE_FACES,
    UNIT_IDS,
    UNIT_TYPES,
    unit_deck,
)
from boardgames.games.panzer_general.scenarios.schema import Field, Force, Scenario

SCENARIOS = Path(__file__).parents[4] / "scenarios" / "panzer_general"
SOLO = ["solo_metz", "solo_bulge", "solo_hurtgen"]
TWO_PLAYER = [
    "training_grounds", "st_marie_du_mont", "carentan", "metz", "hill_2018", "bastogne", "omaha", "utah", "lumberjack",
    "ardennes", "bulge",
]  # fmt: skip
NAMES = {kind.name: kind.id for kind in (*UNIT_TYPES, *ACTION_TYPES)}
AIR = ["air_strike", "bomber_run", "strafing_run"]


@cache
def scenario(name: str) -> Scenario:
    """The scenario of that file."""
    return content.load(SCENARIOS / f"{name}.yaml", Scenario)


@cache
def field(name: str) -> Field:
    """Its board."""
    found = scenario(name)
    assert isinstance(found.map, list)
    return Field(found, found.map)


def force(name: str, side: str) -> Force:
    """A side of a scenario."""
    return getattr(scenario(name), side)


def cards(text: str) -> dict[str, int]:
    """A deck or a hand as the book prints it: "4 Grenadiers, 2 Stosstruppen"."""
    return {NAMES[name]: int(count) for count, name in (entry.split(" ", 1) for entry in text.split(", "))}


def two_of_each(text: str) -> dict[str, int]:
    """A deck with two copies of each card named."""
    return dict.fromkeys((NAMES[name] for name in text.split(", ")), 2)


def placed(text: str) -> dict[str, str]:
    """Units and their tiles: "Waffen SS 21B 4B, Flak 88 16A"."""
    tiles = {}
    for entry in text.split(", "):
        found = re.fullmatch(r"(.+?)((?: \d+[AB])+)", entry)
        assert found
        tiles.update(dict.fromkeys(found[2].split(), NAMES[found[1]]))
    return tiles


def plain(part: Any) -> Any:
    """What a part of a scenario lays down beyond the defaults."""
    return msgspec.to_builtins(part)


# The files


@pytest.mark.rule("7.2.setup.a")
def test_there_are_eleven_scenarios_for_two_and_three_for_one():
    found = [scenario(path.stem) for path in SCENARIOS.glob("*.yaml")]
    order = [one.id for one in sorted(found, key=lambda one: one.order)]
    assert order == SOLO + TWO_PLAYER
    assert [scenario(name).order for name in order] == [1, 2, 3, *range(11, 22)]
    assert [bool(scenario(name).solo) for name in order] == [True] * 3 + [False] * 11


@pytest.mark.parametrize("name", SOLO + TWO_PLAYER)
def test_a_scenario_is_told_in_english_and_in_spanish(name):
    found = scenario(name)
    assert set(found.title) == set(found.about) == {"en", "es"}
    assert all(2 <= len(re.findall(r"[.:?!](?: |$)", text)) <= 6 for text in found.about.values())
    assert all(120 < len(text) < 420 and "\n" not in text for text in found.about.values())


@pytest.mark.rule("1.b", "7.2.setup.c", "7.1.solo.b")
@pytest.mark.parametrize("name", SOLO + TWO_PLAYER)
def test_a_map_is_six_by_five_tiles_and_shows_no_tile_twice(name):
    rows = scenario(name).map
    assert isinstance(rows, list)
    assert [len(row) for row in rows] == [6] * 5
    tiles = [tile for row in rows for tile in row]
    assert set(tiles) <= set(TILE_FACES)
    assert len({tile[:-1] for tile in tiles}) == 30  # the other face of a tile lies underneath


@pytest.mark.rule("1.e", "7.2.setup.d", "7.2.setup.e")
@pytest.mark.parametrize("name", SOLO + TWO_PLAYER)
def test_each_base_is_one_of_the_six_tiles_of_a_home_row(name):
    board = field(name)
    assert (len(board.top_row), len(board.bottom_row)) == (6, 6)
    assert board.bases[0] in board.top_row
    assert board.bases[1] in board.bottom_row


@pytest.mark.parametrize("name", SOLO + TWO_PLAYER)
def test_every_tile_can_be_reached_by_hard_units_but_for_swamps_and_rivers(name):
    board = field(name)
    wet = {n for n, under in enumerate(board.under) if under in ("impassable_river", "swamp")} - board.bridges
    dry = set(range(board.grid.size)) - wet
    reached, front = set(), [board.bases[0]]
    while front:
        tile = front.pop()
        if tile not in reached:
            reached.add(tile)
            front += [other for other in board.grid.orthogonal[tile] if other in dry]
    assert reached == dry


@pytest.mark.parametrize("name", SOLO + TWO_PLAYER)
def test_every_card_and_tile_that_a_scenario_names_exists(name):
    found, board = scenario(name), field(name)
    for side in ("american", "german"):
        own = force(name, side)
        units = [*own.units.values(), *own.given, *(own.deck if isinstance(own.deck, dict) else [])]
        units += found.rules.static_units.get(side, []) + found.rules.battle_only_units.get(side, [])
        assert all(UNIT_IDS[unit].side == side for unit in units)
        assert set(own.hand) | set(own.action_deck or {}) <= set(ACTION_IDS)
        assert set(found.rules.banned_cards.get(side, [])) <= set(ACTION_IDS)
        assert len(board.tiles_of([*own.units, *own.controls], side)) == len(own.units) + len(own.controls)
        board.tiles_of(found.rules.no_entry.get(side, []) + found.rules.free_landing.get(side, []), side)
        for tile, unit in own.units.items():
            terrain = board.terrain[board.tile(tile, side)]
            assert terrain.passable
            assert not (terrain.soft_only and UNIT_IDS[unit].target == "hard")


@pytest.mark.parametrize("name", SOLO + TWO_PLAYER)
def test_there_are_enough_physical_cards_for_the_decks_and_the_units_on_the_map(name):
    actions: Counter[str] = Counter()
    for side in ("american", "german"):
        own = force(name, side)
        fixed = Counter([*own.units.values(), *own.given])
        if isinstance(own.deck, dict):  # the units on the map come beside such a deck
            assert all(count <= UNIT_IDS[unit].copies for unit, count in (fixed + Counter(own.deck)).items())
        else:  # and out of a lettered one
            assert not fixed - Counter(CARDS[number].id for number in unit_deck(own.deck))
        actions.update(own.action_deck or {})
        actions.update(own.hand)
    if solo := scenario(name).solo:
        for deck in (solo.action_deck, solo.fire_deck, solo.target_deck):
            actions.update(deck)
    assert all(count <= len(ACTION_IDS[card].copies) for card, count in actions.items())


# 7.1: solo scenarios


@pytest.mark.parametrize(
    ("name", "side", "units"),
    [
        pytest.param(
            "solo_metz",
            "german",
            "Pz VI King Tiger 17A, Waffen SS 21B 4B, 10.5cm Howitzer 20A 15A, Pak38 Towed Gun 2B, Flak 88 16A",
            marks=pytest.mark.rule("7.1.metz.a", "7.1.solo.e"),
        ),
        pytest.param(
            "solo_bulge",
            "american",
            "M26 Pershing 36A 22A, 105mm Howitzer 14A 27A, Commander 11A, M4A3 Sherman 76 13A 2A, M12 Howitzer 16A",
            marks=pytest.mark.rule("7.1.bulge.a"),
        ),
        pytest.param(
            "solo_hurtgen",
            "german",
            "Stosstruppen 27A 18B, Pak38 Towed Gun 8A 19A, Volkssturm 6A 35A, Waffen SS 17A",
            marks=pytest.mark.rule("7.1.hurtgen.a"),
        ),
    ],
)
def test_the_non_player_starts_with_its_units_on_their_tiles(name, side, units):
    assert force(name, side).units == placed(units)


@pytest.mark.parametrize(
    ("name", "deck", "listed"),
    [
        pytest.param(
            "solo_metz",
            "german.deck",
            cards("4 Grenadiers, 2 Stosstruppen, 3 Volkssturm, 3 Fallschirmjaeger"),
            marks=pytest.mark.rule("7.1.metz.b"),
        ),
        pytest.param(
            "solo_metz",
            "american.deck",
            cards(
                "3 Paratroopers, 2 Veterans, 1 Commander, 3 M26 Pershing, 2 75mm Howitzer, 1 4.2cm Mortar, "
                "2 Army Rangers, 2 Engineers, 2 Mechanized, 3 M4A3 Sherman 76, 1 105mm Howitzer, 2 M7 Priest"
            ),
            marks=pytest.mark.rule("7.1.metz.c"),
        ),
        pytest.param(
            "solo_metz",
            "american.action_deck",
            two_of_each(
                "Prep Fire, Replacements, Air Strike, Counter Offensive, Opportunity Fire, Ranged Bombardment, "
                "Bomber Run, National Advantage, Commander Initiative, Well Supplied, Accuracy, Surprise Attack, "
                "Deadly Fire, Morale Boost, Off Target, Tank Obstacles, Take Cover!, Snap Shot, Exposed!, Poor Aim, "
                "Smoke Screen, SNAFU"
            ),
            marks=pytest.mark.rule("7.1.metz.e"),
        ),
        pytest.param(
            "solo_metz",
            "solo.action_deck",
            two_of_each("Prep Fire, Replacements, Ranged Bombardment, Bomber Run, Air Strike"),
            marks=pytest.mark.rule("7.1.metz.f"),
        ),
        pytest.param(
            "solo_metz",
            "solo.fire_deck",
            cards("2 Accuracy, 1 Surprise Attack, 2 Exposed!, 1 Morale Boost, 1 Snap Shot"),
            marks=pytest.mark.rule("7.1.metz.g"),
        ),
        pytest.param(
            "solo_metz",
            "solo.target_deck",
            cards("2 Take Cover!, 1 Snap Shot, 2 Poor Aim, 1 Off Target, 1 Smoke Screen"),
            marks=pytest.mark.rule("7.1.metz.h"),
        ),
        pytest.param(
            "solo_bulge",
            "german.deck",
            cards(
                "2 Wespe, 3 Pz VI Tiger I, 3 Pz V Panther, 3 Stug III, 1 Pz VI King Tiger, 3 Pak38 Towed Gun, "
                "2 Hetzer, 2 Pioneers"
            ),
            marks=pytest.mark.rule("7.1.bulge.b"),
        ),
        pytest.param(
            "solo_bulge",
            "american.deck",
            cards("2 M7 Priest, 2 Engineers, 1 M26 Pershing, 1 M4A3 Sherman 76, 3 M4A1 Sherman, 2 M36 Jackson"),
            marks=pytest.mark.rule("7.1.bulge.c"),
        ),
        pytest.param(
            "solo_bulge",
            "german.action_deck",
            cards(
                "1 Improved Defenses, 4 Replacements, 2 Tank Obstacles, 2 Counter Offensive, 2 Opportunity Fire, "
                "2 Commander Initiative, 2 Ranged Bombardment, 2 Reserves, 2 SNAFU, 2 Well Supplied, 2 Accuracy, "
                "2 Surprise Attack, 2 Deadly Fire, 2 Morale Boost, 3 Smoke Screen, 2 Strafing Run, "
                "3 Increased Support, 2 Take Cover!, 2 Snap Shot, 4 Exposed!, 4 Poor Aim, 3 Off Target, "
                "3 Forced Retreat"
            ),
            marks=pytest.mark.rule("7.1.bulge.e"),
        ),
        pytest.param(
            "solo_bulge",
            "solo.action_deck",
            two_of_each("Improved Defenses, Ranged Bombardment"),
            marks=pytest.mark.rule("7.1.bulge.f"),
        ),
        pytest.param(
            "solo_bulge",
            "solo.fire_deck",
            cards("2 Accuracy, 1 Surprise Attack, 1 Increased Support, 1 Morale Boost, 1 Snap Shot, 1 Deadly Fire"),
            marks=pytest.mark.rule("7.1.bulge.g"),
        ),
        pytest.param(
            "solo_bulge",
            "solo.target_deck",
            cards("2 Take Cover!, 1 Snap Shot, 1 Deadly Fire, 1 Morale Boost, 1 Off Target, 1 Smoke Screen"),
            marks=pytest.mark.rule("7.1.bulge.h"),
        ),
        pytest.param(
            "solo_hurtgen",
            "german.deck",
            cards("4 Grenadiers, 1 Stosstruppen, 3 Fallschirmjaeger"),
            marks=pytest.mark.rule("7.1.hurtgen.b"),
        ),
        pytest.param(
            "solo_hurtgen",
            "american.deck",
            cards(
                "3 Paratroopers, 3 Veterans, 1 Commander, 1 4.2cm Mortar, 2 Army Rangers, 3 Recruits, 2 Mechanized, "
                "2 Regulars"
            ),
            marks=pytest.mark.rule("7.1.hurtgen.c"),
        ),
        pytest.param(
            "solo_hurtgen",
            "american.action_deck",
            two_of_each(
                "Prep Fire, Replacements, Counter Offensive, Opportunity Fire, Well Supplied, Commander Initiative, "
                "Ranged Bombardment, National Advantage, Accuracy, Surprise Attack, Deadly Fire, Morale Boost, "
                "Off Target, SNAFU, Take Cover!, Snap Shot, Exposed!, Poor Aim, Smoke Screen"
            ),
            marks=pytest.mark.rule("7.1.hurtgen.e"),
        ),
        pytest.param(
            "solo_hurtgen",
            "solo.action_deck",
            two_of_each("Replacements, Ranged Bombardment"),
            marks=pytest.mark.rule("7.1.hurtgen.f"),
        ),
        pytest.param(
            "solo_hurtgen",
            "solo.fire_deck",
            cards("2 Accuracy, 1 Surprise Attack, 2 Exposed!, 1 Morale Boost, 1 Snap Shot"),
            marks=pytest.mark.rule("7.1.hurtgen.g"),
        ),
        pytest.param(
            "solo_hurtgen",
            "solo.target_deck",
            cards("2 Take Cover!, 1 Snap Shot, 2 Poor Aim, 1 Off Target, 1 Smoke Screen"),
            marks=pytest.mark.rule("7.1.hurtgen.h"),
        ),
    ],
)
def test_a_solo_deck_is_the_printed_one_card_by_card(name, deck, listed):
    assert attrgetter(deck)(scenario(name)) == listed


@pytest.mark.rule("7.1.solo.c", "7.1.solo.d")
@pytest.mark.parametrize("name", SOLO)
def test_the_non_player_has_four_decks_and_the_player_two(name):
    solo = scenario(name).solo
    assert solo
    mine, other = (force(name, side) for side in sorted(("american", "german"), key=lambda side: side != solo.player))
    assert isinstance(mine.deck, dict)
    assert mine.action_deck
    assert isinstance(other.deck, dict)
    assert other.action_deck is None
    assert scenario(name).action_deck is None
    for deck, total in ((solo.fire_deck, 7), (solo.target_deck, 7)):
        assert {ACTION_IDS[card].kind for card in deck} == {"combat"}
        assert sum(deck.values()) == total
    assert {ACTION_IDS[card].kind for card in solo.action_deck} == {"operations"}


@pytest.mark.parametrize(
    ("name", "total"),
    [("solo_metz", 44), ("solo_bulge", 55), ("solo_hurtgen", 38)],
)
def test_the_action_deck_of_the_player_has_so_many_cards(name, total):
    solo = scenario(name).solo
    assert solo
    deck = force(name, solo.player).action_deck
    assert deck
    assert sum(deck.values()) == total


@pytest.mark.parametrize(
    ("name", "laid_down"),
    [
        pytest.param(
            "solo_metz",
            {"prestige": 20, "budget": 40, "choice": 2},
            marks=pytest.mark.rule("7.1.metz.d", "7.1.metz.m", "7.1.solo.f", "7.1.solo.h"),
        ),
        pytest.param(
            "solo_bulge",
            {"prestige": 30, "budget": 65, "choice": 7, "buy_to": 15},
            marks=pytest.mark.rule("7.1.bulge.d", "7.1.bulge.m", "7.1.bulge.n"),
        ),
        pytest.param(
            "solo_hurtgen",
            {"prestige": 20, "budget": 40, "choice": 7, "buy_to": 15},
            marks=pytest.mark.rule("7.1.hurtgen.d", "7.1.hurtgen.l", "7.1.hurtgen.m"),
        ),
    ],
)
def test_the_player_has_his_prestige_his_hand_and_six_and_two_cards_like_everybody(name, laid_down):
    solo = scenario(name).solo
    assert solo
    mine = force(name, solo.player)
    assert (mine.actions, mine.unit_cards, mine.most) == (6, 2, 6)
    found = plain(mine)
    del found["deck"], found["action_deck"]
    assert found == laid_down


@pytest.mark.parametrize(
    ("name", "player", "top", "turns"),
    [
        pytest.param(
            "solo_metz", "american", "german", 8, marks=pytest.mark.rule("7.1.metz.l", "7.1.metz.j", "7.1.solo.j")
        ),
        pytest.param("solo_bulge", "german", "american", 6, marks=pytest.mark.rule("7.1.bulge.l", "7.1.bulge.j")),
        pytest.param("solo_hurtgen", "american", "german", 5, marks=pytest.mark.rule("7.1.hurtgen.k", "7.1.hurtgen.j")),
    ],
)
def test_the_player_goes_first_from_the_near_edge_and_loses_when_the_turns_are_up(name, player, top, turns):
    found = scenario(name)
    assert found.solo
    assert (found.solo.player, found.first, found.top, found.turns) == (player, player, top, turns)
    assert found.at_end == [top]


@pytest.mark.parametrize(
    ("name", "victory"),
    [
        pytest.param(
            "solo_metz",
            [
                {"kind": "terrain", "side": "american", "terrain": "city", "count": 1},
                {"kind": "entered_home_row", "side": "german", "count": 1, "at_once": True},
            ],
            marks=pytest.mark.rule("7.1.metz.i", "7.1.metz.k", "7.1.solo.ai"),
        ),
        pytest.param(
            "solo_bulge",
            [
                {"kind": "destroy_unit", "side": "german", "unit": "commander"},
                {"kind": "entered_home_row", "side": "american", "count": 1, "at_once": True},
            ],
            marks=pytest.mark.rule("7.1.bulge.i", "7.1.bulge.k"),
        ),
        pytest.param(
            "solo_hurtgen",
            [{"kind": "objectives", "side": "american", "count": 2}],
            marks=pytest.mark.rule("7.1.hurtgen.i"),
        ),
    ],
)
def test_a_solo_scenario_is_won_and_lost_as_printed(name, victory):
    assert plain(scenario(name).victory) == victory


@pytest.mark.rule("7.1.metz.i")
def test_there_is_one_city_to_capture_at_metz_and_the_flak_holds_it():
    board = field("solo_metz")
    assert [board.tiles[n] for n, terrain in enumerate(board.terrain) if terrain.id == "city"] == ["16A"]
    assert force("solo_metz", "german").units["16A"] == "flak_88"


@pytest.mark.rule("7.1.hurtgen.i")
def test_there_are_two_objectives_in_the_forest_two_rows_from_the_player_at_least():
    board = field("solo_hurtgen")
    assert len(board.objectives) == 2
    assert all(n // board.grid.columns <= 2 for n in board.objectives)


@pytest.mark.parametrize(
    ("name", "special"),
    [
        pytest.param(
            "solo_metz",
            {
                "player": "american",
                "movers": ["pz_vi_king_tiger", "waffen_ss"],
                "losses": [{"turns": [3, 4], "loss": 1, "when": "player_operations"}],
            },
            marks=pytest.mark.rule(
                "7.1.metz.n", "7.1.metz.o", "7.1.metz.p", "7.1.metz.q", "7.1.metz.r", "7.1.metz.s", "7.1.solo.l"
            ),
        ),
        pytest.param(
            "solo_bulge",
            {
                "player": "german",
                "cards_a_turn": 2,
                "dug_in": ["105mm_howitzer", "m12_howitzer", "commander"],
                "movers_all_but": ["105mm_howitzer", "m12_howitzer", "commander"],
                "targets": "front_right_left",
                "losses": [
                    {
                        "turns": [3, 5],
                        "loss": 2,
                        "when": "np_start",
                        "while_unit": ["105mm_howitzer", "m12_howitzer"],
                    }
                ],
                "tile_reinforcements": {"from_turn": 2, "tiles": ["36A", "2A", "13A", "22A"]},
                "commander": "commander",
            },
            marks=pytest.mark.rule(
                "7.1.bulge.o", "7.1.bulge.p", "7.1.bulge.q", "7.1.bulge.r", "7.1.bulge.s", "7.1.bulge.t",
                "7.1.bulge.u", "7.1.bulge.v", "7.1.solo.z", "7.1.solo.ab",
            ),
        ),
        pytest.param(
            "solo_hurtgen",
            {
                "player": "american",
                "fighters": "all",
                "targets": "objective_first",
                "advance": "objectives",
                "ambush_terrain": ["light_woods", "bocage"],
            },
            marks=pytest.mark.rule("7.1.hurtgen.n", "7.1.hurtgen.o", "7.1.hurtgen.p", "7.1.hurtgen.q"),
        ),
    ],
)  # fmt: skip
def test_the_non_player_is_run_by_its_printed_rules_and_no_others(name, special):
    found = plain(scenario(name).solo)
    for deck in ("action_deck", "fire_deck", "target_deck"):
        del found[deck]
    assert found.pop("movers", []) == special.pop("movers", [])
    assert found == special
    assert plain(scenario(name).rules) == {}


# 7.2: two-player scenarios


@pytest.mark.rule("7.1.key.b", "7.2.setup.g", "5.1.d")
@pytest.mark.parametrize("name", TWO_PLAYER)
def test_a_scenario_names_one_action_deck_and_a_lettered_unit_deck_a_side(name):
    assert scenario(name).action_deck in (1, 2, 3, 4)
    assert force(name, "american").deck in tuple("ABCDEFGH")
    assert force(name, "german").deck in tuple("abcdefgh")
    assert force(name, "american").action_deck is force(name, "german").action_deck is None


@pytest.mark.rule("7.2.setup.b", "7.2.setup.k", "7.2.setup.l", "5.2.draw.b")
@pytest.mark.parametrize("name", ["carentan", "metz", "lumberjack"])
@pytest.mark.parametrize("side", ["american", "german"])
def test_a_side_with_no_units_of_its_own_spends_30_on_up_to_six_and_draws_six_and_two_cards(name, side):
    own = force(name, side)
    assert (own.budget, own.most, own.least, own.units, own.given, own.random) == (30, 6, 0, {}, [], 0)
    assert (own.actions, own.unit_cards, own.choice, own.hand, own.buy_to) == (6, 2, 0, {}, 10)
    assert not own.anywhere
    assert own.prestige is None


@pytest.mark.parametrize(
    ("name", "first"),
    [
        pytest.param("training_grounds", "random", marks=pytest.mark.rule("7.2.training.c")),
        pytest.param("st_marie_du_mont", "draw", marks=pytest.mark.rule("7.2.setup.i")),
        pytest.param("carentan", "draw", marks=pytest.mark.rule("7.2.setup.i")),
        pytest.param("metz", "draw", marks=pytest.mark.rule("7.2.setup.i")),
        pytest.param("hill_2018", "draw", marks=pytest.mark.rule("7.2.setup.i")),
        pytest.param("bastogne", "german"),
        pytest.param("omaha", "american", marks=pytest.mark.rule("7.2.omaha.f", "7.2.setup.h")),
        pytest.param("utah", "american", marks=pytest.mark.rule("7.2.utah.g")),
        pytest.param("lumberjack", "draw", marks=pytest.mark.rule("7.2.setup.i")),
        pytest.param("ardennes", "german", marks=pytest.mark.rule("7.2.ardennes.f")),
        pytest.param("bulge", "draw", marks=pytest.mark.rule("7.2.setup.i")),
    ],
)
def test_the_scenario_says_who_goes_first_or_leaves_it_to_the_draw(name, first):
    assert scenario(name).first == first


@pytest.mark.parametrize(
    ("name", "prestige"),
    [
        pytest.param("training_grounds", None, marks=pytest.mark.rule("7.2.setup.j", "7.2.training.d")),
        pytest.param("metz", None, marks=pytest.mark.rule("7.2.metz.f")),
        pytest.param("omaha", None),
        pytest.param("bulge", None),
        pytest.param("bastogne", 20),
    ],
)
def test_the_first_player_has_no_prestige_and_the_second_ten_unless_a_figure_is_given(name, prestige):
    assert [force(name, side).prestige for side in ("american", "german")] == [prestige] * 2


@pytest.mark.parametrize(
    ("name", "side", "given"),
    [
        pytest.param(
            "training_grounds",
            "german",
            "1 Pz IV, 1 10.5cm Howitzer, 1 Grenadiers, 1 Volkssturm",
            marks=pytest.mark.rule("7.2.training.a"),
        ),
        pytest.param(
            "training_grounds",
            "american",
            "1 M4A1 Sherman, 1 105mm Howitzer, 1 Regulars, 1 Recruits",
            marks=pytest.mark.rule("7.2.training.b"),
        ),
        pytest.param(
            "st_marie_du_mont",
            "german",
            "1 Pz IV, 1 Volkssturm, 1 Flak 88, 1 Marder III",
            marks=pytest.mark.rule("7.2.stmarie.a"),
        ),
        pytest.param(
            "st_marie_du_mont",
            "american",
            "1 M4A1 Sherman, 1 Recruits, 1 75mm Howitzer, 1 Regulars",
            marks=pytest.mark.rule("7.2.stmarie.b"),
        ),
    ],
)
def test_a_side_places_the_units_given_to_it_and_buys_none(name, side, given):
    own = force(name, side)
    assert Counter(own.given) == cards(given)
    assert (own.budget, own.units, own.random) == (None, {}, 0)


@pytest.mark.parametrize(
    ("name", "side", "units"),
    [
        pytest.param(
            "omaha",
            "german",
            "Flak 88 34A, 7.5cm Howitzer 29A, Pak38 Towed Gun 12A, Grenadiers 25B, Volkssturm 26B 27B, Marder III 17A, "
            "Grenadiers 19B",
            marks=pytest.mark.rule("7.2.omaha.a"),
        ),
        pytest.param(
            "utah",
            "american",
            "M4A1 Sherman 31B, White Scout Car 32B, 75mm Howitzer 33B, Recruits 34B, Paratroopers 35B, "
            "M3 Grant-Lee 36B",
            marks=pytest.mark.rule("7.2.utah.c"),
        ),
        pytest.param(
            "ardennes",
            "german",
            "Pioneers 1A, Puma 25A, Pz V Panther 2A, Wespe 15A, Stug III 3A, Panzergrenadier 6A",
            marks=pytest.mark.rule("7.2.ardennes.a"),
        ),
        pytest.param(
            "ardennes",
            "american",
            "M10 Wolverine 18A, 57mm Towed Gun 33A, 75mm Howitzer 36A, Regulars 23A",
            marks=pytest.mark.rule("7.2.ardennes.b"),
        ),
    ],
)
def test_a_side_starts_with_its_units_on_the_printed_tiles_and_buys_none(name, side, units):
    own = force(name, side)
    assert own.units == placed(units)
    assert (own.budget, own.given, own.random) == (None, [], 0)


@pytest.mark.parametrize(
    ("name", "side", "laid_down"),
    [
        pytest.param("hill_2018", "german", {"budget": 20}, marks=pytest.mark.rule("7.2.hill.a")),
        pytest.param("hill_2018", "american", {"budget": 20}, marks=pytest.mark.rule("7.2.hill.b")),
        pytest.param(
            "bastogne",
            "german",
            {"budget": 80, "actions": 10, "prestige": 20},
            marks=pytest.mark.rule("7.2.bastogne.a", "7.2.bastogne.c", "5.2.draw.c"),
        ),
        pytest.param(
            "bastogne",
            "american",
            {
                "budget": 45,
                "actions": 0,
                "prestige": 20,
                "hand": cards(
                    "1 Last Stand, 2 Morale Boost, 2 Off Target, 1 Poor Aim, 2 Prepared Positions, 1 Replacements, "
                    "1 Smoke Screen, 1 SNAFU, 1 Tank Obstacles"
                ),
            },
            marks=pytest.mark.rule("7.2.bastogne.b", "7.2.bastogne.d"),
        ),
        pytest.param("omaha", "american", {"random": 3}, marks=pytest.mark.rule("7.2.omaha.b")),
        pytest.param(
            "utah",
            "german",
            {"budget": 35, "least": 6},
            marks=pytest.mark.rule("7.2.utah.a", "7.2.utah.b"),
        ),
        pytest.param("metz", "german", {"budget": 30, "second_actions": 4}, marks=pytest.mark.rule("7.2.metz.g")),
        pytest.param("metz", "american", {"budget": 30, "second_actions": 4}, marks=pytest.mark.rule("7.2.metz.g")),
        pytest.param(
            "bulge",
            "german",
            {"budget": 80, "most": 12, "anywhere": True, "control_rows": 2},
            marks=pytest.mark.rule("7.2.bulge.a", "7.2.bulge.f"),
        ),
        pytest.param(
            "bulge",
            "american",
            {"budget": 80, "most": 12, "anywhere": True, "control_rows": 2},
            marks=pytest.mark.rule("7.2.bulge.a", "7.2.bulge.f"),
        ),
    ],
)
def test_a_side_sets_up_as_its_scenario_says_and_else_by_the_general_rules(name, side, laid_down):
    found = plain(force(name, side))
    del found["deck"]
    assert found == laid_down


@pytest.mark.rule("7.2.bastogne.d")
def test_the_american_hand_at_bastogne_is_twelve_cards_that_its_action_deck_holds():
    hand, deck = force("bastogne", "american").hand, scenario("bastogne").action_deck
    assert sum(hand.values()) == 12
    for card, count in hand.items():
        assert sum(deck in copy.decks for copy in ACTION_IDS[card].copies) >= count


@pytest.mark.rule("7.2.utah.b")
def test_the_cheapest_six_german_units_at_utah_cost_no_more_than_35():
    costs = sorted(CARDS[number].cost for number in unit_deck("a"))
    assert sum(costs[:6]) <= 35
    assert force("utah", "german").most == 6


@pytest.mark.parametrize(
    ("name", "turns", "victory", "at_end"),
    [
        pytest.param(
            "training_grounds",
            6,
            [{"kind": "base"}, {"kind": "home_row", "count": 3}, {"kind": "destroy"}],
            ["prestige", "tiles"],
            marks=pytest.mark.rule("7.2.victory.a", "7.2.victory.b", "7.2.victory.c", "7.2.victory.d", "7.2.victory.e"),
        ),
        pytest.param(
            "st_marie_du_mont",
            8,
            [{"kind": "objectives", "count": 4, "at_once": True}],
            ["prestige", "tiles"],
            marks=pytest.mark.rule("7.2.stmarie.f", "7.2.stmarie.g"),
        ),
        pytest.param(
            "carentan",
            5,
            [{"kind": "home_row", "count": 3}, {"kind": "prestige_and_tiles", "prestige": 150, "count": 20}],
            ["prestige", "tiles"],
            marks=pytest.mark.rule("7.2.carentan.e", "7.2.carentan.f"),
        ),
        pytest.param(
            "metz",
            6,
            [
                {"kind": "destroy"},
                {"kind": "terrain", "terrain": "fortification", "count": 4},
                {"kind": "home_row", "count": 4},
            ],
            ["forts_and_rows", "prestige", "tiles"],
            marks=pytest.mark.rule("7.2.metz.a", "7.2.metz.b", "7.2.metz.c", "7.2.metz.d", "7.2.metz.e"),
        ),
        pytest.param(
            "hill_2018",
            12,
            [{"kind": "hold_hill", "count": 6}],
            ["hill"],
            marks=pytest.mark.rule("7.2.hill.e", "7.2.hill.f"),
        ),
        pytest.param(
            "bastogne",
            6,
            [{"kind": "destroy", "side": "german"}],
            ["american"],
            marks=pytest.mark.rule("7.2.bastogne.e"),
        ),
        pytest.param(
            "omaha",
            8,
            [{"kind": "occupy_objective", "side": "american"}],
            ["german"],
            marks=pytest.mark.rule("7.2.omaha.e"),
        ),
        pytest.param(
            "utah",
            6,
            [{"kind": "base"}, {"kind": "home_row", "count": 3}, {"kind": "destroy"}],
            ["prestige", "tiles"],
            marks=pytest.mark.rule("7.2.victory.d"),
        ),
        pytest.param(
            "lumberjack",
            8,
            [{"kind": "base"}],
            ["across_river"],
            marks=pytest.mark.rule("7.2.lumberjack.a", "7.2.lumberjack.b", "7.2.lumberjack.c"),
        ),
        pytest.param(
            "ardennes",
            5,
            [{"kind": "destroy", "side": "german"}],
            ["american"],
            marks=pytest.mark.rule("7.2.ardennes.g"),
        ),
        pytest.param(
            "bulge",
            8,
            [{"kind": "destroy"}],
            ["kill_prestige", "kill_count", "prestige", "tiles"],
            marks=pytest.mark.rule("7.2.bulge.k", "7.2.bulge.l", "7.2.bulge.m", "7.2.bulge.n", "5.2.victory.b"),
        ),
    ],
)
def test_a_scenario_is_won_as_printed_within_its_turns_and_decided_after_them(name, turns, victory, at_end):
    found = scenario(name)
    assert found.turns == turns
    assert plain(found.victory) == victory
    assert found.at_end == at_end


@pytest.mark.parametrize(
    ("name", "special"),
    [
        pytest.param("training_grounds", {}),
        pytest.param(
            "st_marie_du_mont",
            {"static_units": {"german": ["flak_88"]}, "remove_defenses_on_even_turns": True},
            marks=pytest.mark.rule("7.2.stmarie.c", "7.2.stmarie.d", "7.2.stmarie.e"),
        ),
        pytest.param("carentan", {"swamp_check": True}, marks=pytest.mark.rule("7.2.carentan.a")),
        pytest.param("metz", {}),
        pytest.param(
            "hill_2018",
            {"battle_only_units": {"american": ["m12_howitzer"], "german": ["pz_vi_king_tiger"]}},
            marks=pytest.mark.rule("7.2.hill.c", "7.2.hill.d"),
        ),
        pytest.param(
            "bastogne",
            {
                "banned_cards": {"american": ["supply_column"]},
                "no_income": True,
                "no_new_units": True,
                "refuse_retreat": ["american"],
            },
            marks=pytest.mark.rule("7.2.bastogne.g", "7.2.bastogne.h", "7.2.bastogne.i", "7.2.bastogne.j"),
        ),
        pytest.param(
            "omaha",
            {
                "banned_cards": {"german": ["bomber_run", "strafing_run", "air_strike", "counter_offensive"]},
                "static_units": {"german": ["flak_88"]},
                "no_entry": {"german": ["5A", "6A", "7A", "8A", "9A", "10A", "18A"]},
                "morale_drain_by_forts": "american",
                "free_landing": {"american": ["31B", "32B", "33B"]},
            },
            marks=pytest.mark.rule("7.2.omaha.a", "7.2.omaha.c", "7.2.omaha.d", "7.2.omaha.g", "7.2.omaha.h"),
        ),
        pytest.param(
            "utah",
            {
                "banned_cards": {"german": AIR},
                "no_defenses": ["american"],
                "strikes": {"american": {"odd": 1, "even": 3}, "german": {"odd": 3, "even": 3}},
            },
            marks=pytest.mark.rule("7.2.utah.d", "7.2.utah.f", "7.2.utah.h", "7.2.utah.k"),
        ),
        pytest.param(
            "lumberjack",
            {
                "drop": {"turn": 3, "units": ["paratroopers", "fallschirmjaeger"]},
                "river_crossers": ["engineers", "pioneers"],
            },
            marks=pytest.mark.rule("7.2.lumberjack.e", "7.2.lumberjack.h"),
        ),
        pytest.param(
            "ardennes",
            {"banned_cards": {"american": AIR, "german": AIR}, "extra_unit_card": ["german"]},
            marks=pytest.mark.rule("7.2.ardennes.c", "7.2.ardennes.d", "7.2.ardennes.e"),
        ),
        pytest.param(
            "bulge",
            {
                "banned_cards": {
                    "american": [*AIR, "supply_column", "national_advantage", "well_supplied"],
                    "german": [*AIR, "supply_column", "national_advantage", "well_supplied"],
                },
                "battle_only_classes": {"american": ["anti_air"], "german": ["anti_air"]},
                "battle_value_factor": 2,
                "income_factor": 2,
                "no_dig_in": ["american", "german"],
                "no_unit_reshuffle": True,
            },
            marks=pytest.mark.rule(
                "7.2.bulge.c", "7.2.bulge.d", "7.2.bulge.e", "7.2.bulge.g", "7.2.bulge.i", "7.2.bulge.j"
            ),
        ),
    ],
)
def test_a_scenario_has_its_special_rules_and_no_others(name, special):
    assert plain(scenario(name).rules) == special


@pytest.mark.rule("7.2.lumberjack.d", "7.2.bulge.b")
def test_the_edges_are_left_to_chance_in_two_scenarios_alone():
    assert [name for name in SOLO + TWO_PLAYER if scenario(name).random_edges] == ["lumberjack", "bulge"]


@pytest.mark.rule("7.2.bastogne.f")
def test_the_americans_deploy_first_at_bastogne_and_nowhere_else_does_a_scenario_say():
    assert scenario("bastogne").deploys_first == "american"
    assert all(scenario(name).deploys_first is None for name in SOLO + TWO_PLAYER if name != "bastogne")


# What lies on the maps


@pytest.mark.rule("1.f", "7.1.key.c", "10.bridge.b")
def test_the_bridges_of_lumberjack_span_the_river_and_take_its_place():
    board = field("lumberjack")
    assert sorted(board.tiles[n] for n in board.bridges) == ["14B", "15B"]
    assert {board.under[n] for n in board.bridges} == {"impassable_river"}
    for n in board.bridges:
        assert (board.terrain[n].id, board.terrain[n].passable) == ("bridge", True)
        assert (board.terrain[n].bonus, board.terrain[n].prestige, board.terrain[n].fire) == (2, 2, 0)


@pytest.mark.rule("7.2.lumberjack.h")
def test_the_river_of_lumberjack_runs_from_edge_to_edge_between_the_two_home_rows():
    board = field("lumberjack")
    assert [n for n, terrain in enumerate(board.under) if "river" in terrain] == list(range(12, 18))


@pytest.mark.rule("1.f", "7.2.stmarie.f")
def test_there_are_five_objectives_at_st_marie_du_mont_none_of_them_in_a_home_row():
    board = field("st_marie_du_mont")
    assert len(set(board.objectives)) == 5
    assert not set(board.objectives) & {*board.top_row, *board.bottom_row}


@pytest.mark.rule("7.2.metz.b")
def test_there_are_four_forts_at_metz():
    assert [terrain.id for terrain in field("metz").terrain].count("fortification") == 4


@pytest.mark.rule("7.2.hill.e")
def test_the_hill_is_the_only_one_on_its_map():
    board = field("hill_2018")
    assert [n for n, terrain in enumerate(board.terrain) if terrain.id == "hills"] == list(board.objectives)
    assert [board.tiles[n] for n in board.objectives] == ["18A"]


@pytest.mark.rule("7.2.omaha.c", "7.2.omaha.e", "7.2.omaha.h")
def test_omaha_has_its_beaches_its_forts_and_one_objective_in_the_german_row():
    board = field("omaha")
    beaches = board.tiles_of(["31B", "32B", "33B"], "landing")
    assert {n for n, terrain in enumerate(board.terrain) if terrain.id == "beach"} == beaches
    assert "fortification" in {terrain.id for terrain in board.terrain}
    assert set(board.objectives) < set(board.top_row)
    closed = board.tiles_of(scenario("omaha").rules.no_entry["german"], "no_entry")
    assert set(board.bottom_row) < closed
    assert not closed & board.tiles_of(list(force("omaha", "german").units), "units")


@pytest.mark.rule("7.2.utah.c")
def test_the_americans_at_utah_start_on_the_beaches_that_are_their_home_row():
    board = field("utah")
    assert [board.terrain[n].id for n in board.bottom_row] == ["beach"] * 6
    assert board.tiles_of(list(force("utah", "american").units), "units") == set(board.bottom_row)


@pytest.mark.rule("7.2.carentan.a")
def test_there_are_swamps_at_carentan_alone_among_the_battles_without_fixed_units():
    swamps = {name: [t.id for t in field(name).terrain].count("swamp") for name in ("carentan", "metz", "lumberjack")}
    assert swamps == {"carentan": 6, "metz": 0, "lumberjack": 0}


@pytest.mark.parametrize("name", ["training_grounds", "carentan", "metz", "lumberjack", "bulge"])
def test_an_even_map_looks_the_same_from_both_edges(name):
    board = field(name)
    assert list(board.under) == list(board.under)[::-1]
    assert sorted(board.bases) == sorted(board.grid.size - 1 - tile for tile in board.bases)


@pytest.mark.parametrize("name", ["st_marie_du_mont", "hill_2018"])
def test_an_even_map_is_the_same_in_the_mirror_of_its_middle_row(name):
    board = field(name)
    rows = [board.under[n : n + 6] for n in range(0, 30, 6)]
    assert rows == rows[::-1]
    assert {(4 - n // 6) * 6 + n % 6 for n in board.objectives} == set(board.objectives)


@pytest.mark.parametrize("name", ["training_grounds", "st_marie_du_mont", "carentan", "metz", "hill_2018", "bulge"])
def test_both_sides_of_an_even_battle_have_the_same_kind_of_unit_deck(name):
    assert str(force(name, "american").deck).lower() == force(name, "german").deck


@pytest.mark.parametrize(
    ("indicator", "battles"),
    [
        (1, {"carentan", "hill_2018", "bulge"}),
        (2, {"bastogne"}),
        (3, {"training_grounds", "st_marie_du_mont", "lumberjack"}),
        (4, {"metz", "omaha", "utah", "ardennes"}),
    ],
)
def test_assaults_use_the_offensive_deck_sieges_the_defensive_and_head_on_fights_the_others(indicator, battles):
    assert {name for name in TWO_PLAYER if scenario(name).action_deck == indicator} == battles


# Rulings


def test_each_ruling_settles_a_clause_once_in_the_order_of_the_book_in_two_languages():
    game = Path(boardgames.games.panzer_general.__file__).parent
    order = [rule["id"] for rule in content.read(game / "rules.yaml")["rules"]]
    rulings = content.read(game / "rulings.yaml")
    places = [order.index(ruling["id"]) for ruling in rulings]
    assert places == sorted(set(places))
    for ruling in rulings:
        assert set(ruling) == {"id", "ruling", "reason"}
        for told in (ruling["ruling"], ruling["reason"]):
            assert set(told) == {"en", "es"}
            assert all(told.values())


def test_no_river_stands_in_the_way_of_those_who_come_to_the_bulge():
    """They go straight ahead alone (7.1.metz.n): one that nobody can cross would hold up every one of its column."""
    board, found = field("solo_bulge"), scenario("solo_bulge")
    assert isinstance(found.map, list)
    assert found.solo is not None
    assert found.solo.tile_reinforcements is not None
    laid = [tile for row in found.map for tile in row]
    columns = {laid.index(tile) % board.grid.columns for tile in found.solo.tile_reinforcements.tiles}
    shut = {n % board.grid.columns for n, ground in enumerate(board.terrain) if not ground.passable}
    assert columns
    assert not columns & shut
