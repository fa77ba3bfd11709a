"""Random scenarios: the tables of the player aids carried out, from a number, the same again."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from boardgames.core.faults import Fault
from boardgames.core.files.content import parse
from boardgames.core.match import Match
from boardgames.games.combat_commander.content.printed import FORTIFICATIONS, SIDES
from boardgames.games.combat_commander.content.tables import ORDERS_OF_BATTLE, RANDOM, OrderOfBattle
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.ground.map import BOARD, battlefield
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.scenarios import generator, library
from boardgames.games.combat_commander.scenarios.generator import Force, Lot, generate
from boardgames.games.combat_commander.scenarios.schema import OPPOSITE, Scenario, Side
from boardgames.storage import opening, saves

GAME = CombatCommander()
SOME = range(1, 101)
LEADERS = ("captain", "lieutenant", "sergeant", "corporal")


@pytest.fixture(scope="module")
def many() -> list[Scenario]:
    return [generate(seed, {}) for seed in SOME]


def leads(side: Side) -> int:
    return sum(group.count for group in side.units if group.unit.split("_")[1] in LEADERS)


def books(side: Side, year: int, orders: int) -> list[OrderOfBattle]:
    """The orders of battle that a side can have."""
    scale = 4 - orders
    own = [book for book in ORDERS_OF_BATTLE[side.nation] if book.years[0] <= year <= book.years[1]]
    return [book for book in own if book.quality == side.quality and book.surrender[scale] == side.surrender]


def test_a_hundred_scenarios_are_sound(many):
    for made in many:
        library.sound(made, made.id)
    assert len({made.map for made in many}) == 8
    assert {made.year for made in many} == set(range(1941, 1946))
    assert {made.sides["allies"].nation for made in many} == {"usa", "ussr"}
    assert {made.sides["axis"].orders for made in many} == {2, 3, 4}
    assert {tuple(page.posture for page in made.sides.values()) for made in many} == {
        ("attacker", "defender"), ("defender", "attacker"), ("recon", "recon"),
    }  # fmt: skip


def test_no_army_stands_where_it_was_not_that_year(many):
    for made in many:
        allies = made.sides["allies"].nation
        armies = battlefield(made.map).file.armies or {"usa": (1943, 1945), "ussr": (1941, 1945)}
        first, last = armies[allies]
        assert first <= made.year <= last, (made.map, allies, made.year)
    assert {made.sides["allies"].nation for made in many if made.map == "les_haies"} == {"usa"}
    assert {made.sides["allies"].nation for made in many if made.map == "verkhova_station"} == {"ussr"}


@pytest.mark.parametrize("choices", [
    {"map": "les_haies", "nation": "ussr"}, {"map": "saint_aubin", "year": "1941"},
    {"map": "verkhova_station", "nation": "usa"}, {"map": "hill_212", "year": "1942", "nation": "usa"},
])  # fmt: skip
def test_nor_if_it_is_asked_for(choices):
    with pytest.raises(Fault):
        generate(3, choices)


def test_the_same_number_draws_the_same_and_another_another(many):
    assert [generate(seed, {}) for seed in SOME][:20] == many[:20]
    assert len({msgspec.json.encode(msgspec.structs.replace(made, id="x")) for made in many}) == len(many)


def test_who_is_ahead_defends_and_nobody_at_nought(many):
    for made in many:
        axis, allies = made.sides["axis"], made.sides["allies"]
        assert not (axis.vp and allies.vp)
        if axis.posture == "recon":
            assert allies.posture == "recon"
            assert axis.vp == allies.vp == 0
        else:
            assert {axis.posture, allies.posture} == {"attacker", "defender"}


def test_time_orders_surrender_and_chits_are_those_of_the_tables(many):
    for made in many:
        assert made.time == 0
        assert made.draw == 1
        assert made.sudden_death == sum(page.orders for page in made.sides.values())
        for page in made.sides.values():
            assert page.secret == 1
            assert books(page, made.year, page.orders)
            assert leads(page) >= RANDOM.scales[("company", "detachment", "platoon")[4 - page.orders]].leaders


@pytest.mark.rule("9b")
def test_the_side_whose_order_of_battle_is_quicker_has_the_initiative_card(many):
    clear = Counter[str]()
    for made in many:
        quick = {
            side: [book.initiative[4 - page.orders] for book in books(page, made.year, page.orders)]
            for side, page in made.sides.items()
        }
        for side, rival in (("axis", "allies"), ("allies", "axis")):
            if min(quick[side]) > max(quick[rival]):
                assert made.initiative == side
                clear[side] += 1
    assert min(clear["axis"], clear["allies"]) >= 10
    match = Match.new(GAME, GAME.random(7, {}).id, seed=1)
    assert SIDES[match.state.initiative] == library.scenario(match.setup.scenario).initiative


@pytest.mark.rule("9b")
@pytest.mark.parametrize(("values", "holders"), [((2, 1), {0}), ((1, 2), {1}), ((0, -1), {0}), ((2, 2), {0, 1})])
def test_the_higher_initiative_has_the_card_and_the_lot_decides_between_equal_ones(values, holders):
    forces = []
    for nation, value in zip(("germany", "usa"), values, strict=True):
        book = msgspec.structs.replace(ORDERS_OF_BATTLE[nation][0], initiative=(9, value, -9))
        forces.append(Force(nation, book, 1))
    assert {generator.fastest(Lot(seed), forces) for seed in range(40)} == holders


def test_the_defender_holds_every_objective_and_sets_up_first(many):
    for made in many:
        for side, page in made.sides.items():
            assert page.controls == ([1, 2, 3, 4, 5] if page.posture == "defender" else [])
            if page.posture == "defender":
                assert made.sets_up == side
            if page.posture == "recon":
                assert made.sets_up == made.initiative
        assert made.first == made.initiative


def test_zones_are_as_deep_as_the_posture_and_the_edge_say(many):
    depths = {("attacker", True): 2, ("attacker", False): 3, ("recon", True): 4, ("recon", False): 6,
              ("defender", True): 8, ("defender", False): 12}  # fmt: skip
    for made in many:
        for page in made.sides.values():
            assert page.zone.depth == depths[page.posture, page.edge in {"top", "bottom"}]
        assert made.sides["axis"].edge == OPPOSITE[made.sides["allies"].edge]
    assert {made.sides["axis"].edge for made in many} == set(OPPOSITE)


def test_only_a_defender_fortifies_and_only_an_attacker_buys_a_radio(many):
    for made in many:
        for page in made.sides.values():
            assert page.posture == "defender" or not page.works
            assert page.posture == "attacker" or page.radio is None
    assert any(page.works for made in many for page in made.sides.values())
    assert any(page.radio for made in many for page in made.sides.values())
    assert {made.mines for made in many} >= {6}
    assert all(made.works_last for made in many)


def test_the_cheaper_side_buys_and_the_other_only_once_that_takes_the_points_past_nought():
    answered = 0
    for seed in range(1, 301):
        lot = Lot(seed)
        forces = [generator.muster(lot, nation, 1944, 1) for nation in ("germany", "usa")]
        before = forces[1].points - forces[0].points  # each order of battle gives its points to the other side
        try:
            lead = generator.reinforce(lot, forces, 1944)
        except generator.Unfit:
            continue
        assert lead == before + forces[1].spent - forces[0].spent
        cheaper = 0 if before > 0 else 1
        assert (forces[cheaper].spent > 0) == (before != 0)
        past = forces[cheaper].spent > abs(before)
        assert (forces[1 - cheaper].spent > 0) == past
        answered += past
    assert answered


def test_a_duplicate_leader_is_rolled_again():
    for seed in SOME:
        force = generator.muster(Lot(seed), "ussr", 1943, 0)
        assert len(set(force.leaders)) == len(force.leaders) == 3


def test_a_leader_is_set_up_as_the_very_counter_that_the_table_gave():
    force = Force("germany", ORDERS_OF_BATTLE["germany"][0], 1)
    force.leaders = ["ger_sergeant_x.2", "ger_sergeant_y.4", "ger_sergeant_y.1"]
    page = generator.page("tikhaya_bridges", "left", force, "recon", 0)
    assert [(group.unit, group.copies) for group in page.units] == [("ger_sergeant_x", [2]), ("ger_sergeant_y", [1, 4])]


def test_what_is_not_in_the_box_cannot_be_bought():
    item = next(
        each for each in generator.support("ussr", 9, 1943, radios=False) if each.unit == "ussr_guards_smg_squad"
    )
    book = ORDERS_OF_BATTLE["ussr"][0]
    force = Force("ussr", book, 0, units=[generator.Group(unit="ussr_guards_smg_squad", count=14)])
    assert generator.left(force, item)
    generator.enlist(force, item)
    assert not generator.left(force, item)


def test_mines_of_one_strength_alone_and_no_more_markers_than_there_are():
    book = ORDERS_OF_BATTLE["germany"][0]
    strengths = set()
    for seed in SOME:
        force = Force("germany", book, 0)
        spent = generator.fortify(Lot(seed), force, 90)
        assert 0 <= spent <= 45
        counts = Counter[str]()
        for works in force.works:
            counts[works.marker] += works.count
        assert all(count <= (FORTIFICATIONS[kind].copies or 9) for kind, count in counts.items())
        strengths.add(force.mines)
    assert strengths >= {6, 7, 8}


@pytest.mark.parametrize("choices", [
    {"posture": "recon"}, {"posture": "axis_attack", "scale": "company"}, {"posture": "allies_attack", "nation": "usa"},
    {"year": "1941", "scale": "platoon"}, {"map": "wolfsgrund", "year": "1945", "nation": "ussr"},
])  # fmt: skip
def test_what_is_asked_for_is_drawn(choices):
    for seed in range(5):
        made = generate(seed, choices)
        orders = {"platoon": 2, "detachment": 3, "company": 4}.get(choices.get("scale", ""), made.sides["axis"].orders)
        postures = generator.POSTURES.get(choices.get("posture", ""))
        assert made.year == int(choices.get("year", made.year))
        assert made.map == choices.get("map", made.map)
        assert made.sides["allies"].nation == choices.get("nation", made.sides["allies"].nation)
        assert made.sides["axis"].orders == made.sides["allies"].orders == orders
        assert postures is None or tuple(page.posture for page in made.sides.values()) == postures


@pytest.mark.parametrize(("choices", "said"), [
    ({"year": "1941", "nation": "usa"}, "year=1941, nation=usa"),
    ({"year": "1939"}, "1941"),
    ({"weather": "rain"}, "nation"),
])  # fmt: skip
def test_what_cannot_be_is_told(choices, said):
    with pytest.raises(Fault) as fault:
        generate(1, choices)
    assert said in fault.value.message.text("en")


def test_the_set_up_proposed_is_whole_dry_and_behind_cover_where_it_waits(many):
    for made in many:
        ground = battlefield(made.map)
        for page in made.sides.values():
            spots = [BOARD.number[spot] for group in page.units for spot in group.at]
            assert len(spots) == sum(group.count for group in page.units)
            assert not any(ground.is_water(n) for n in spots)
            if page.posture == "defender":
                cover = [GROUND[ground.ground[n]].cover or 0 for n in spots]
                assert sum(cover) / len(cover) > 1, made.id


def test_a_leader_has_men_to_lead(many):
    for made in many:
        for page in made.sides.values():
            squads = {BOARD.number[spot] for group in page.units if group.unit.endswith("squad") for spot in group.at}
            for group in page.units:
                for spot in group.at if group.unit.split("_")[1] in LEADERS else []:
                    here = BOARD.number[spot]
                    assert squads & {here, *BOARD.neighbours[here]}


def test_a_save_brings_the_scenario_along(tmp_path, monkeypatch):
    info = GAME.random(5, {"scale": "platoon"})
    match = Match.new(GAME, info.id, 3)
    match.choose("proposed")
    path = tmp_path / "random.wartable"
    saves.save(path, match, saves.About())
    kept = library.scenario(info.id)
    monkeypatch.setattr(library.BOOKS, "_brought", {})
    monkeypatch.setattr(library.BOOKS, "_latest", {})
    monkeypatch.setattr(library, "FIELDS", {})
    again = opening.load_only(path).match
    assert library.scenario(again.setup.scenario) == kept
    assert again.state == match.state


def test_as_a_file_it_is_the_same_scenario():
    info = GAME.random(6, {})
    text = msgspec.yaml.encode(GAME.content(info.id)).decode()
    assert library.learn(parse(text, "file.yaml"), "file.yaml").id == info.id


def test_it_tells_in_both_languages_who_fights_whom(many):
    for made in many[:20]:
        for language in ("en", "es"):
            assert str(made.year) in made.title[language]
            assert "combat_commander" not in made.about[language]
            assert "{" not in made.about[language]
    assert many[0].about["en"] != many[0].about["es"]
