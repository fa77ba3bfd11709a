"""How the AI fires: in what order, at whom, with which cards; its Flip and Discard phases."""

import random

import pytest

from boardgames.core.match import Match
from boardgames.games.tactics_2gm.ai import ending, shooting
from boardgames.games.tactics_2gm.ai.tables import T
from boardgames.games.tactics_2gm.content.cards import kind_of
from boardgames.games.tactics_2gm.rules import air
from boardgames.games.tactics_2gm.rules.field import NAMES
from boardgames.games.tactics_2gm.state import Plan, Row
from tests.games.tactics_2gm.table import GAME, Table


def firing(column="variable", band="mid", phase="ai_fire", **fields):
    scenario = {}
    if column != "variable":
        side = {"solo": "1-1-1-1-1", "objectives": ["D2"]}
        scenario = {
            "kind": "scenario", "turns": 20, "last": "a", "attacker": "b" if column == "offensive" else "a",
            "a": {"nations": ["usa"], **side}, "b": {"nations": ["germany"], **side},
        }  # fmt: skip
    scenario |= {key: fields.pop(key) for key in ("a", "b") if key in fields}
    table = Table(phase=phase, active="b", ai="b", **scenario, **fields)
    table.now.plan = Plan(column=column, band=band)
    return table


def aims(table, unit, weapon="main"):
    """What a unit would fire at; "" for nothing."""
    target = shooting.best(table.now, table.unit_of(unit), weapon)
    return "" if target is None else NAMES[target.place]


def fires(table):
    """The whole Fire phase; the shots in order."""
    shooting.begin(table.now)
    while table.now.phase in ("ai_fire_unit", "ai_air"):
        flow = shooting.fire_unit(table.now) if table.now.phase == "ai_fire_unit" else shooting.air_phase(table.now)
        for _ in flow:
            raise AssertionError("the player was asked")
    return [(kind_of(each["firer"]), each["weapon"], NAMES[each["square"]]) for each in table.told("shot")]


# --- the order -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.fire.a", "solo.fire.b", "solo.fire.equip", "solo.fire.main")
def test_far_lines_first_in_a_line_the_dearest_main_weapons_before_equipment():
    table = firing()
    table.unit("panzer_ii", "D6", "b", markers=["mg"])
    table.unit("panzer_iv", "D4", "b", markers=["mg"])
    table.unit("tiger_i", "E4", "b", markers=["mg"])
    table.unit("heavy_infantry", "D3", wounds=0, support=["seasoned.a1"] * 9)
    table.unit("heavy_infantry", "D5")
    table.dice(*[1] * 12)
    shots = fires(table)
    assert [each[:2] for each in shots[:3]] == [("tiger_i", "main"), ("panzer_iv", "main"), ("panzer_ii", "main")]
    assert {each[1] for each in shots[3:]} == {"mg"}


@pytest.mark.rule("solo.fire.c")
def test_it_fires_at_what_is_in_range_and_can_be_pierced():
    table = firing()
    gun = table.unit("panzer_ii", "D6", "b")  # range 3, penetration 4
    table.unit("m4_sherman", "D4")
    assert aims(table, gun) == ""
    table.unit("m3_lee", "D3")
    assert aims(table, gun) == "D3"
    far = firing()
    gun = far.unit("panzer_ii", "D6", "b")
    far.unit("m3_lee", "D2")
    assert aims(far, gun) == ""


# --- the five clauses ------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.fire.target", "solo.fire.target.1")
def test_first_the_dearest_that_a_normal_hit_destroys():
    table = firing()
    gun = table.unit("pak40", "D4", "b")  # three, and one more on tanks
    table.unit("m4_sherman", "D3")
    table.unit("light_infantry", "D5")
    table.unit("m8_greyhound", "C4")
    assert aims(table, gun) == "D3"
    assert shooting.killed(table.now, shooting.candidates(table.now, gun, "main"))


@pytest.mark.rule("solo.fire.target.2")
def test_then_the_objective():
    table = firing()
    gun = table.unit("leig18", "D4", "b")  # two wounds
    table.unit("heavy_infantry", "D5")
    assert aims(table, gun) == "hq_a"
    scenario = firing("offensive")
    gun = scenario.unit("leig18", "D5", "b")
    scenario.unit("heavy_infantry", "D4")
    scenario.unit("heavy_infantry", "D2")
    assert aims(scenario, gun) == "D2"


@pytest.mark.rule("solo.fire.target.3")
def test_then_the_wounded():
    table = firing()
    gun = table.unit("panzer_ii", "D6", "b")
    table.unit("m3_lee", "D5")
    table.unit("m3_lee", "D3", wounds=0)
    table.unit("special_units", "F5", wounds=0)
    hurt = table.unit("m36_jackson", "E4", support=["seasoned.a1"], wounds=1)
    assert aims(table, gun) == NAMES[hurt.place]


@pytest.mark.rule("solo.fire.target.4")
def test_then_the_nearest_to_its_headquarters_or_objective():
    table = firing()
    gun = table.unit("panzer_ii", "D4", "b")
    table.unit("m3_lee", "D5")
    table.unit("m3_lee", "D2")
    assert aims(table, gun) == "D5"
    scenario = firing("offensive")
    gun = scenario.unit("panzer_ii", "D4", "b")
    scenario.unit("m3_lee", "D3")
    scenario.unit("m3_lee", "B5")
    assert aims(scenario, gun) == "D3"


@pytest.mark.rule("solo.fire.target.5")
def test_then_empty_terrain_to_which_the_player_is_nearer():
    table = firing()
    gun = table.unit("pak40", "D6", "b")
    table.ground("D3", "trench").ground("D5", "trench")
    table.unit("light_infantry", "D1")
    assert aims(table, gun) == "D3"
    own = firing()
    gun = own.unit("pak40", "D6", "b")
    own.ground("D5", "trench")
    own.unit("light_infantry", "D1")
    assert aims(own, gun) == ""


@pytest.mark.rule("solo.b", "solo.fire.target.2")
def test_who_attacks_an_objective_fires_at_its_terrain_who_defends_it_does_not():
    def at(column):
        table = firing(column)
        gun = table.unit("pak40", "D5", "b")
        table.ground("D2", "trench")
        table.unit("light_infantry", "H1")
        return aims(table, gun)

    assert at("offensive") == "D2"
    assert at("defensive") == ""


@pytest.mark.rule("solo.b")
def test_a_headquarters_that_falls_now_comes_before_everything():
    table = firing()
    gun = table.unit("pak40", "D4", "b")
    table.unit("m4_sherman", "D3")
    table.now.sides[0].wounds = 12
    assert aims(table, gun) == "hq_a"


@pytest.mark.rule("solo.fire.tie.a")
def test_of_several_the_easiest_to_hit():
    table = firing()
    gun = table.unit("panzer_ii", "D6", "b")
    table.ground("C5", "forest").unit("m3_lee", "C5")
    table.unit("m3_lee", "E5")
    assert aims(table, gun) == "E5"


@pytest.mark.rule("solo.fire.tie.b", "solo.c")
def test_of_several_as_easy_one_already_attacked_else_any():
    table = firing()
    gun = table.unit("panzer_ii", "D6", "b")
    table.unit("m3_lee", "C5")
    table.unit("m3_lee", "E5", attackers=["x.b1"])
    assert aims(table, gun) == "E5"
    other = firing()
    gun = other.unit("panzer_ii", "D6", "b")
    other.unit("m3_lee", "C5")
    other.unit("m3_lee", "E5")
    other.script(1)
    assert aims(other, gun) == "E5"


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.fire.ascenso.a")
def test_promotions_go_to_undamaged_tanks():
    table = firing()
    table.hand("b", "promotion")
    table.unit("pak40", "A6", "b")
    hurt = table.unit("tiger_i", "B6", "b", wounds=1)
    whole = table.unit("panzer_ii", "C6", "b")
    shooting.promote(table.now)
    assert (table.unit_of(whole).promotions, table.unit_of(hurt).promotions) == (1, 0)


@pytest.mark.rule("solo.fire.ascenso.b")
@pytest.mark.parametrize(
    ("kind", "promoted"), [("pak40", 1), ("sdkfz_251", 1), ("opel_blitz", 0), ("light_infantry", 0)]
)
def test_else_to_undamaged_guns_or_armed_transports(kind, promoted):
    table = firing()
    table.hand("b", "promotion")
    table.unit("tiger_i", "B6", "b", wounds=1)
    unit = table.unit(kind, "A6", "b")
    shooting.promote(table.now)
    assert table.unit_of(unit).promotions == promoted


@pytest.mark.rule("solo.fire.ascenso.c")
def test_else_to_the_first_undamaged_infantry_that_kills():
    table = firing()
    table.hand("b", "promotion")
    hurt = table.unit("heavy_infantry", "D4", "b", wounds=1)
    whole = table.unit("heavy_infantry", "A6", "b")
    table.unit("light_infantry", "D3")
    table.unit("light_infantry", "A5")
    table.dice(10, 10)
    fires(table)
    assert (table.unit_of(whole).promotions, table.unit_of(hurt).promotions) == (1, 0)


@pytest.mark.rule("solo.fire.support")
def test_helping_cards_are_kept_for_objectives_and_for_breaking_the_supply_line():
    def battle(*units, **fields):
        table = firing(**fields)
        table.unit("pak40", "D4", "b")
        for kind, square in units:
            table.unit(kind, square)
        table.hand("b", "sustained_fire")
        table.pa(b=5)
        table.dice(1)
        fires(table)
        return [kind_of(each["card"]) for each in table.told("played")]

    assert battle() == ["sustained_fire"]  # at the headquarters
    assert battle(("m36_jackson", "A1"), ("heavy_infantry", "D5")) == []  # that breaks nothing
    assert battle(("light_infantry", "A1"), ("m4_sherman", "D2")) == ["sustained_fire"]
    again = firing()
    again.unit("pak40", "D4", "b")
    again.hand("b", "luck")
    again.pa(b=1).dice(1, 5)
    fires(again)
    assert again.now.sides[0].wounds == 3


@pytest.mark.rule("solo.equip.use")
def test_it_uses_its_smoke_medics_and_mechanics():
    table = firing()
    table.unit("light_infantry", "A6", "b", markers=["medics"])
    table.unit("heavy_infantry", "B6", "b", wounds=1)
    worst = table.unit("heavy_infantry", "A5", "b", wounds=2)
    shooting.treat(table.now)
    assert table.unit_of(worst).wounds == 1
    smoke = firing()
    smoke.unit("m1_57", "D6", "b", markers=["smoke_screen"], fired=["main"])
    smoke.unit("m36_jackson", "D3")
    smoke.unit("m5_stuart", "E4")
    for _ in shooting.screens(smoke.now):
        pass
    assert sorted(NAMES[each.place] for each in smoke.now.smoke) == ["C3", "D3", "E3"]
    grenade = Table(ai="b")
    grenade.unit("m4_sherman", "D3")
    tank = grenade.unit("panzer_ii", "D5", "b", markers=["smoke_grenade"])
    grenade.dice(5).play("fire m4_sherman main D5")
    assert not grenade.gone(tank)  # 5+ and 1
    safe = Table(ai="b")
    safe.unit("m4_sherman", "D3")
    tank = safe.unit("tiger_i", "D5", "b", markers=["smoke_grenade"])
    safe.dice(1).play("fire m4_sherman main D5")
    assert not safe.unit_of(tank).markers[0].flipped


def test_heavy_weapons_are_set_up_where_they_have_a_target_and_folded_where_not():
    table = firing()
    unit = table.unit("heavy_infantry", "D5", "b", markers=["hmg"])
    table.unit("m5_stuart", "D2")
    table.dice(1)
    assert ("heavy_infantry", "hmg", "D2") in fires(table)
    assert table.unit_of(unit).markers[0].up
    idle = firing(phase="ai_flip")
    unit = idle.unit("heavy_infantry", "D5", "b", markers=["hmg"], up=["hmg"])
    ending.flip_phase(idle.now)
    assert not idle.unit_of(unit).markers[0].up


@pytest.mark.parametrize(
    ("column", "band", "expected"),
    [("variable", "high", "hq_a"), ("offensive", "high", "D2"), ("defensive", "mid", "H4")],
)
def test_aircraft_serve_what_the_cell_says(column, band, expected):
    table = firing(column, band)
    plane = table.unit("fw190", "hq_b")
    table.unit("panzer_iv", "G6", "b")
    table.unit("light_infantry", "D2")
    table.unit("m36_jackson", "H4")
    choice = shooting.mission(table.now, plane, air.choices(table.now, plane))
    assert NAMES[choice.args[1]] == expected


# --- Flip ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.flip.a")
def test_its_markers_turn_back():
    table = firing(phase="ai_flip")
    tank = table.unit("panzer_iv", "D5", "b", markers=["mg"])
    tank.markers[0].flipped = True
    ending.flip_phase(table.now)
    assert not table.unit_of(tank).markers[0].flipped


@pytest.mark.rule("solo.flip.b", "solo.flip.c")
def test_overheating_hits_the_nearest_with_equipment_tanks_first_then_any():
    table = firing(phase="ai_flip")
    table.unit("panzer_iv", "D5", "b")
    table.unit("light_infantry", "D4")
    far = table.unit("m4_sherman", "D1", markers=["mg"])
    man = table.unit("heavy_infantry", "C3", markers=["hmg"])
    tank = table.unit("m5_stuart", "E3", markers=["mg"])
    table.hand("b", "overheating")
    table.pa(b=2)
    ending.flip_phase(table.now)
    jammed = [each.card for each in table.now.units.values() if any(marker.jammed for marker in each.markers)]
    assert jammed == [tank.card]
    assert {far.card, man.card}.isdisjoint(jammed)
    two = firing(phase="ai_flip")
    two.unit("panzer_iv", "D5", "b")
    two.unit("m5_stuart", "C3", markers=["mg"])
    second = two.unit("m5_stuart", "E3", markers=["mg"])
    two.hand("b", "overheating")
    two.pa(b=2).script(1)
    ending.flip_phase(two.now)
    assert second.markers[0].jammed


# --- Discard ---------------------------------------------------------------------------------------------------------

KEPT = [
    pytest.param("variable", "low", [2, 1, 0], "low", marks=pytest.mark.rule("solo.discard.table.variable.low")),
    pytest.param("offensive", "low", [1, 1, 1], "low", marks=pytest.mark.rule("solo.discard.table.offensive.low")),
    pytest.param("defensive", "low", [1, 1, 1], "low", marks=pytest.mark.rule("solo.discard.table.defensive.low")),
    pytest.param("variable", "mid", [1, 1, 1], "high", marks=pytest.mark.rule("solo.discard.table.variable.mid")),
    pytest.param("offensive", "mid", [2, 1, 0], "low", marks=pytest.mark.rule("solo.discard.table.offensive.mid")),
    pytest.param("defensive", "mid", [2, 1, 0], "low", marks=pytest.mark.rule("solo.discard.table.defensive.mid")),
    pytest.param("variable", "high", [2, 1, 0], "high", marks=pytest.mark.rule("solo.discard.table.variable.high")),
    pytest.param("offensive", "high", [1, 1, 1], "high", marks=pytest.mark.rule("solo.discard.table.offensive.high")),
    pytest.param("defensive", "high", [1, 1, 1], "high", marks=pytest.mark.rule("solo.discard.table.defensive.high")),
    pytest.param("variable", "first", [1, 1, 1], "high", marks=pytest.mark.rule("solo.discard.b")),
    pytest.param("offensive", "first", [1, 1, 1], "high", marks=pytest.mark.rule("solo.discard.b")),
    pytest.param("defensive", "first", [1, 1, 1], "high", marks=pytest.mark.rule("solo.discard.b")),
]
ROWS = (("panzer_ii", "panzer_iv", "tiger_i"), ("leig18", "pak40", "sfh18"), ("light_infantry", "heavy_infantry"))


@pytest.mark.rule("solo.discard.a", "solo.discard.c", "solo.discard.e")
@pytest.mark.parametrize(("column", "band", "counts", "order"), KEPT)
def test_the_discard_table(column, band, counts, order):
    table = firing(column, band, phase="ai_discard")
    spec = T.discard[column][band]
    assert (spec.keep, spec.order) == (counts, order)
    rows = [Row(priority=0)]
    wanted = []
    for n, (kinds, count) in enumerate(zip(ROWS, counts, strict=True), 1):
        cards = table.hand("b", *kinds)
        rows.append(Row(priority=n, cards=cards[::-1]))
        wanted += kinds[:count] if order == "low" else kinds[::-1][:count]
    table.now.plan.rows = rows
    ending.discard_phase(table.now)
    assert sorted(table.names(table.player("b").hand)) == sorted(wanted)
    assert len(table.player("b").discards) == 8 - len(wanted)
    assert table.now.phase == "end"


@pytest.mark.rule("solo.discard.d")
def test_among_equals_any_is_kept():
    table = firing(band="mid", phase="ai_discard")
    cards = table.hand("b", "panzer_iv", "stug_iii")
    table.now.plan.rows = [Row(priority=0), Row(priority=1, cards=cards)]
    table.script(1)
    ending.discard_phase(table.now)
    assert table.names(table.player("b").hand) == ["stug_iii"]


@pytest.mark.rule("solo.discard.f", "solo.discard.g")
def test_three_more_of_what_lies_outside_the_rows_units_first_then_support_the_cheapest_first():
    table = firing(band="mid", phase="ai_discard")
    table.hand("b", "opel_blitz", "bmw_r75", "impact", "luck", "seasoned")
    table.now.plan.rows = [Row(priority=0)]
    ending.discard_phase(table.now)
    assert sorted(table.names(table.player("b").hand)) == ["bmw_r75", "luck", "opel_blitz"]
    assert sorted(table.names(table.player("b").discards)) == ["impact", "seasoned"]


@pytest.mark.rule("solo.discard.example")
def test_the_worked_hand_after_its_deployment():
    table = firing(band="mid", phase="ai_discard", a={"nations": ["usa"]}, b={"nations": ["japan"]})
    light, t96, t94, *_ = table.hand("b", "light_infantry", "type96", "type94", "camouflage", "lucky", "traps")
    table.now.plan.rows = [
        Row(priority=0), Row(priority=1, cards=[light]), Row(priority=2), Row(priority=3, cards=[t96, t94])
    ]  # fmt: skip
    ending.discard_phase(table.now)
    assert sorted(table.names(table.player("b").hand)) == ["camouflage", "light_infantry", "lucky", "traps", "type96"]
    assert table.names(table.player("b").discards) == ["type94"]


# --- properties of whole games ---------------------------------------------------------------------------------------


@pytest.mark.rule("solo.attitude.result")
@pytest.mark.parametrize("scenario", ["open_field", "bataan", "stonne"])
def test_the_attitude_told_is_that_of_the_open_table(scenario):
    for seed in range(3):
        match = Match.new(GAME, scenario, seed, {"ai": "book"})
        dice = random.Random(seed)
        while match.decision is not None:
            match.take(dice.randrange(len(match.decision.options)))
        told, plans = 0, 0
        for event in match.events:
            if event.kind == "attitude_part":
                told += event.args["value"]
            elif event.kind == "attitude" and event.args["rule"].startswith("solo.attitude.result"):
                plans += 1
                assert event.args["total"] == told
                assert event.args["band"] == ("low" if told <= 3 else "high" if told >= 8 else "mid") or told == 0
            elif event.kind == "planned":
                told = 0
        assert plans
