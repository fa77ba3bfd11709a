"""Air cards and the anti-air fire against them (book 9)."""

import pytest

from tests.games.panzer_general.table import Table

GUNS = {"american": "m16_halftrack", "german": "sdkfz_7_1"}


def raid(card: str, target: str = "C3", active: str = "american", prestige: int = 20, morale: int = 9) -> Table:
    """The active side holds an air card; an enemy infantry unit of this Morale stands on the target tile."""
    table = Table(active)
    enemy = "stosstruppen" if active == "american" else "veterans"
    table.unit(enemy, target).morale = morale
    table.unit("veterans" if active == "american" else "stosstruppen", "F5" if active == "american" else "F1")
    table.hand(active, card)
    return table.prestige(**{active: prestige})


# --- protection --------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.antiair.a")
@pytest.mark.parametrize(
    ("tile", "protected"),
    [
        ("C2", True), ("D3", True), ("B4", True),  # one tile away, diagonally too
        ("C1", True), ("A3", True), ("E4", True), ("A1", True), ("E5", True), ("A5", True),  # two
        ("F3", False), ("F1", False), ("F4", False),  # three
    ],
)  # fmt: skip
@pytest.mark.parametrize("gun", ["sdkfz_7_1", "flak_88"])
def test_an_anti_air_unit_protects_one_and_two_tiles_around(gun, tile, protected):
    table = raid("air_strike")
    table.unit(gun, tile)
    table.script(*([1] if protected else []))
    table.play("play air_strike", "at C3")
    assert table.at("C3").morale == (9 if protected else 6)
    assert bool(table.told("anti_air")) is protected
    table.finish_script()


@pytest.mark.rule("9.antiair.a")
def test_it_protects_itself_as_well():
    table = Table()
    table.unit("veterans", "F5")
    table.unit("sdkfz_7_1", "C3", markers=3)
    table.hand("american", "air_strike")
    table.prestige(american=6)
    table.script(2).play("play air_strike")
    assert table.at("C3").morale == 6


@pytest.mark.rule("9.antiair.a")
@pytest.mark.parametrize("active", ["american", "german"])
def test_it_protects_its_own_side_alone(active):
    table = raid("air_strike", active=active)
    table.unit(GUNS[active], "C2" if active == "american" else "C4")  # next to the target, but of the raiders
    table.script().play("play air_strike")
    assert table.at("C3").morale == 9 - 3
    enemy = "german" if active == "american" else "american"
    table = raid("air_strike", active=active)
    table.unit(GUNS[enemy], "C2" if active == "american" else "C4")
    table.script(3).play("play air_strike", "at C3")
    assert table.at("C3").morale == 9
    assert table.told("anti_air")[0]["side"] == (1 if active == "american" else 0)


@pytest.mark.rule("9.antiair.a")
def test_other_units_shoot_at_no_planes():
    table = raid("air_strike")
    table.unit("pz_iv", "C2")
    table.unit("10_5cm_howitzer", "B3")
    table.script().play("play air_strike", "at C3")
    assert table.at("C3").morale == 6


@pytest.mark.rule("9.antiair.b")
@pytest.mark.parametrize(
    ("modifier", "left"), [(-2, 6), (-1, 6), (0, 6), (1, 9), (2, 9), (3, 9)]
)  # half of the modifiers
def test_a_modifier_of_1_2_or_3_shoots_the_attack_down(modifier, left):
    table = raid("air_strike")
    table.unit("sdkfz_7_1", "C2")
    table.script(modifier).play("play air_strike", "at C3")
    assert table.at("C3").morale == left
    assert table.told("anti_air")[0]["hit"] is (left == 9)
    assert table.player("american").prestige == 20 - 6  # the card is spent either way
    assert table.hand_of("american") == []


@pytest.mark.rule("9.antiair.b")
def test_the_card_drawn_by_the_guns_is_the_top_action_card():
    table = raid("air_strike")
    table.unit("sdkfz_7_1", "C2")
    (drawn,) = table.deck_top("off_target")  # +2
    table.play("play air_strike", "at C3")
    assert table.at("C3").morale == 9
    assert drawn in table.now.action.discards


@pytest.mark.rule("9.antiair.c")
def test_several_guns_try_only_once():
    table = raid("air_strike")
    table.unit("sdkfz_7_1", "C2")
    table.unit("sdkfz_7_1", "B3")
    table.unit("flak_88", "C5")
    table.script(0).play("play air_strike", "at C3")
    assert table.at("C3").morale == 6
    assert len(table.told("anti_air")) == 1


@pytest.mark.rule("9.antiair.d")
def test_anti_air_fire_takes_no_action_and_asks_nobody():
    table = raid("air_strike")
    gun = table.unit("sdkfz_7_1", "C2", moved=1, fired=True)
    table.script(1).play("play air_strike", "at C3")
    assert table.at("C3").morale == 9
    gun = table.at("C2")
    assert (gun.moved, gun.fired) == (1, True)
    table = raid("air_strike")
    table.unit("sdkfz_7_1", "C2", new=True)
    table.script(1).play("play air_strike", "at C3")
    assert table.asked == "american operations"
    gun = table.at("C2")
    assert (gun.moved, gun.fired) == (0, False)


@pytest.mark.rule("9.antiair.e")
@pytest.mark.parametrize("modifier", [1, -1])
def test_one_face_down_gun_is_revealed_when_it_fires(modifier):
    table = raid("air_strike")
    table.unit("sdkfz_7_1", "B3", up=False)
    table.unit("sdkfz_7_1", "D3", up=False)
    table.script(modifier).play("play air_strike")
    assert [table.at("B3").up, table.at("D3").up].count(True) == 1


@pytest.mark.rule("9.antiair.e")
@pytest.mark.parametrize(("seen", "hidden"), [("B3", "D3"), ("D3", "B3")])
def test_no_gun_is_revealed_where_another_can_be_seen_to_fire(seen, hidden):
    table = raid("air_strike")
    table.unit("sdkfz_7_1", seen)
    table.unit("sdkfz_7_1", hidden, up=False)
    table.script(0).play("play air_strike", "at C3")
    assert table.told("anti_air")[0]["tile"] == seen
    assert not table.at(hidden).up


# --- the three air cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("9.antiair.f", "9.aircards")
@pytest.mark.parametrize(("morale", "left"), [(9, 6), (5, 2), (4, 1), (2, 1)])
def test_an_air_strike_costs_3_morale_but_never_the_last(morale, left):
    table = raid("air_strike", morale=morale)
    table.script().play("play air_strike")
    assert table.at("C3").morale == left


@pytest.mark.rule("9.antiair.f", "9.aircards")
@pytest.mark.parametrize(("modifier", "left"), [(-2, 7), (0, 5), (3, 2)])
def test_a_bomber_run_costs_4_and_a_modifier_of_its_own(modifier, left):
    table = raid("bomber_run")
    table.script(modifier).play("play bomber_run")
    assert table.at("C3").morale == left
    table = raid("bomber_run")
    table.unit("flak_88", "C2")
    table.script(0, modifier).play("play bomber_run", "at C3")  # first the guns draw, in vain
    assert table.at("C3").morale == left
    table = raid("bomber_run")
    table.unit("flak_88", "C2")
    table.script(1).play("play bomber_run", "at C3")
    assert table.at("C3").morale == 9


@pytest.mark.rule("9.antiair.f")
def test_a_ranged_bombardment_is_no_air_attack():
    table = raid("ranged_bombardment")
    table.unit("sdkfz_7_1", "C2")
    table.script(1).play("play ranged_bombardment", "at C3")
    assert table.at("C3").morale == 9 - 4
    assert table.told("anti_air") == []


def strafing() -> Table:
    """Regulars attack with 105mm Howitzers on A4 and E5 (3 each) in support; the Germans hold Strafing Run."""
    table = Table()
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    table.unit("105mm_howitzer", "A4")
    table.unit("105mm_howitzer", "E5")
    table.hand("german", "strafing_run", "volkssturm")
    return table.prestige(german=4)


@pytest.mark.rule("9.antiair.f")
@pytest.mark.parametrize(("modifiers", "fire"), [((0, 0), 7), ((1, 0), 10), ((0, 3), 10), ((1, 2), 13), ((-2, -1), 7)])
def test_a_strafing_run_is_tested_for_each_artillery_unit_within_reach(modifiers, fire):
    table = strafing()
    table.unit("m16_halftrack", "C5")  # two tiles from both
    table.script(*modifiers).play("attack C4 C3")
    assert table.shot.fire == 13
    table.play("play strafing_run")
    assert table.shot.fire == fire
    assert len(table.told("anti_air")) == 2
    table.finish_script()


@pytest.mark.rule("9.antiair.f", "9.antiair.c")
def test_and_for_no_other():
    table = strafing()
    table.unit("m16_halftrack", "A5")  # beside one howitzer, four tiles from the other
    table.unit("m16_halftrack", "B5")  # a second gun gives no second try
    table.script(1).play("attack C4 C3", "play strafing_run")
    assert table.shot.fire == 10
    assert [support.tile for support in table.shot.support] == [table.grid.number["A4"]]
    table.finish_script()


@pytest.mark.rule("9.antiair.f")
def test_the_guns_of_the_side_that_strafes_do_not_protect_its_victims():
    table = strafing()
    table.unit("sdkfz_7_1", "E4", markers=1)
    table.script().play("attack C4 C3", "play strafing_run")
    assert table.shot.fire == 7


@pytest.mark.rule("9.antiair.f")
def test_a_strafing_run_against_the_german_artillery_meets_german_guns():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    table.unit("wespe", "E3")  # 2 at range 2
    table.unit("sdkfz_7_1", "F2", up=False)
    table.hand("american", "strafing_run", "recruits")
    table.prestige(american=8)
    table.script(-2, 2).play("attack C4 C3", "bluff")
    assert table.shot.fire == 9
    table.play("play strafing_run")
    assert table.shot.fire == 9
    assert table.at("F2").up
    assert table.told("anti_air")[0]["hit"]
