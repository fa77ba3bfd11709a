"""The printed things: seven armies, support cards, markers, terrain, decks; which figures are whose."""

import pytest

from boardgames.games.tactics_2gm.ai.tables import T
from boardgames.games.tactics_2gm.content.cards import (
    DECKS,
    EQUIPMENT,
    GENERALS,
    HEROES,
    NATIONS,
    POOLS,
    SUPPORT,
    TERRAIN,
    UNIT_KINDS,
    UNITS,
    P,
    alliance,
    points,
    pool,
    printed,
)
from boardgames.games.tactics_2gm.scenarios.library import BOOKS


@pytest.mark.rule("intro.a", "intro.c")
def test_the_box_holds_the_whole_series():
    assert (len(UNITS), len(SUPPORT), len(EQUIPMENT), len(TERRAIN), len(GENERALS), len(HEROES)) == (
        132, 43, 17, 17, 16, 4
    )  # fmt: skip
    assert {unit.nation for unit in UNITS.values()} == {*NATIONS, "all", "scenario"}
    assert alliance("japan") == ("germany", "italy", "japan")


@pytest.mark.rule("base.cardtypes", "transport.a", "air.a")
def test_units_are_of_five_types_and_terrain_is_a_set_of_its_own():
    assert {unit.type for unit in UNITS.values()} == set(UNIT_KINDS)
    assert {card.kind for card in TERRAIN.values()} == {"natural", "artificial", "back"}
    assert all(unit.move == 0 and unit.range == 0 for unit in UNITS.values() if unit.type == "aircraft")


@pytest.mark.rule("base.costs.sample")
def test_the_costs_of_the_worked_hand():
    cost = {name: UNITS[name].cost for name in ("light_infantry", "heavy_infantry", "hago", "type96", "type94")}
    assert cost == {"light_infantry": 1, "heavy_infantry": 2, "hago": 4, "type96": 3, "type94": 2}
    assert {name: SUPPORT[name].play for name in ("camouflage", "lucky", "traps")} == {
        "camouflage": 3, "lucky": 1, "traps": 2
    }  # fmt: skip
    assert UNITS["heavy_infantry"].equipment["hmg"] == 1
    assert UNITS["hago"].equipment["mg"] == 0


FOUND = {
    "m4_sherman": {"cost": 4, "impact": (5, 9), "armour": 5},
    "tiger_i": {"impact": (4, 8), "pen": 8, "armour": 6},
    "stug_iii": {"armour": 5},
    "fw190": {"impact": (4, 8), "pen": 5, "damage": 3, "armour": 4},
    "p51": {"impact": (3, 8), "pen": 5, "damage": 3},
    "b25": {"armour": 5},
    "mosquito": {"impact": (4, 7), "pen": 7},
    "panzer_i": {"impact": (8, 10), "multiple": 1},
    "maus": {"impact": (4, 7), "multiple": 1},
    "brummbar": {"range": 4, "impact": (6, 8)},
    "sas": {"cost": 4},
    "pak40": {"cost": 3},
    "lvt1": {"cost": 3},
    "heavy_infantry": {"cost": 2, "armour": 2},
}


@pytest.mark.rule("intro.c")
@pytest.mark.parametrize("name", FOUND)
def test_the_figures_that_the_book_states_are_kept_and_labelled(name):
    unit = UNITS[name]
    assert {key: getattr(unit, key) for key in FOUND[name]} == FOUND[name]
    assert unit.found


@pytest.mark.rule("intro.c", "air.intercept.i", "air.intercept.j")
def test_the_figures_that_examples_imply():
    assert UNITS["fw190"].pi <= 3
    assert UNITS["b25"].pi <= 3
    assert "fighter_bomber" not in UNITS["fw190"].abilities
    assert UNITS["m4_sherman"].pen >= 6
    assert UNITS["pak40"].armour + TERRAIN["house"].bonus == 5
    assert UNITS["maus"].second_gun is not None
    assert (UNITS["maus"].second_gun.pen, UNITS["maus"].second_gun.damage) == (6, 2)
    hmg = EQUIPMENT["hmg"].weapon
    assert hmg is not None
    assert (hmg.pen, hmg.impact, hmg.damage) == (4, (4, 9), 3)


@pytest.mark.rule("deck.usa")
def test_the_units_of_the_printed_us_deck():
    assert units_of("usa") == {
        "command_group": 2, "light_infantry": 4, "heavy_infantry": 3, "special_units": 2,
        **dict.fromkeys(
            ("m1_57", "m3_105", "m2_90", "m5_stuart", "m8_greyhound", "m3_lee", "m4_sherman", "m36_jackson", "jeep",
             "gmc", "m3_halftrack", "p51", "b25"), 1),
    }  # fmt: skip


@pytest.mark.rule("deck.germany")
def test_the_units_of_the_printed_german_deck():
    assert units_of("germany") == {
        "command_group": 2, "light_infantry": 4, "heavy_infantry": 3, "special_units": 2,
        **dict.fromkeys(
            ("leig18", "pak40", "sfh18", "flak36", "marder_ii", "panzer_ii", "panzer_iv", "tiger_i", "bmw_r75",
             "opel_blitz", "sdkfz_251", "fw190", "ju88"), 1),
    }  # fmt: skip


COMMON = {
    "general", "promotion", "seasoned", "dug_in", "sustained_fire", "limpet_mine", "ammunition", "suppression",
    "replacements", "ap_mine", "at_mine", "luck", "overheating", "espionage", "contradictory_orders", "impact",
    "rapid_fire", "captured",
}  # fmt: skip


@pytest.mark.rule("deck.usa.support", "deck.germany.support")
def test_the_support_cards_of_the_printed_decks():
    assert support_of("usa") == dict.fromkeys(COMMON | {"ram", "flail"}, 1)
    assert support_of("germany") == dict.fromkeys(COMMON | {"enigma"}, 1)
    assert (sum(DECKS["usa"].values()), sum(DECKS["germany"].values())) == (44, 43)
    assert (points(DECKS["usa"]), points(DECKS["germany"])) == (120, 120)


def units_of(nation):
    return {name: count for name, count in DECKS[nation].items() if name in UNITS}


def support_of(nation):
    return {name: count for name, count in DECKS[nation].items() if name in SUPPORT}


@pytest.mark.rule("deck.a")
@pytest.mark.parametrize("nation", NATIONS)
def test_every_deck_can_be_taken_out_of_its_box(nation):
    box = pool(nation, extra=False, heroes=False)
    assert all(count <= box[name] for name, count in DECKS[nation].items())
    assert {name for name in box if printed(name).nation not in {"all", nation}} <= {"c47"}  # lent to the British


def test_the_pools_are_those_of_the_box():
    assert sum(POOLS["usa"].values()) + sum(POOLS["germany"].values()) == 79
    counts = [sum(n for name, n in pool(each, False, False).items() if name in UNITS) for each in ("usa", "germany")]
    assert counts == [56, 57]
    assert sum(TERRAIN[name].copies for name in ("house", "trench", "bunker", "wire", "barriers")) == 16


@pytest.mark.rule("solo.deck.hist.e", "solo.deck.hist.c")
@pytest.mark.parametrize("scenario", [name for name, book in BOOKS.shipped().items() if book.kind == "scenario"])
def test_the_box_suffices_for_every_solo_line(scenario):
    book = BOOKS.scenario(scenario)
    for seat in (0, 1):
        line = [int(each) for each in book.force(seat).solo.split("-")]
        box = {name: n for name, n in pool(book.nation(seat), False, False).items() if name not in T.removed}
        box = {name: n for name, n in box.items() if name not in book.exclude}
        have = [
            sum(n for name, n in box.items() if name in UNITS and UNITS[name].type == kind) for kind in UNIT_KINDS[:4]
        ]
        aircraft = sum(n for name, n in box.items() if name in UNITS and UNITS[name].type == "aircraft")
        have.append(sum(n for name, n in box.items() if name in SUPPORT) + aircraft)
        assert all(want <= there for want, there in zip(line, have, strict=True)), (seat, line, have)


@pytest.mark.rule("marker.objective")
def test_a_scenario_marks_objectives_on_squares():
    assert BOOKS.scenario("bataan").a.objectives == ["D5", "E5"]
    assert all(book.a.objectives for book in BOOKS.shipped().values() if book.kind == "scenario")


def test_the_parameters_of_the_base_rules():
    assert (P.hq_pi, P.hand_limit, P.draw, P.start_cards, P.start_pa) == (15, 7, 2, 5, 5)
    assert sorted(set(P.columns)) == list(range(8))
