"""The optional rules: battalions, artillery counters, self-propelled guns, trains, patrols, anti-aircraft units."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boardgames.core.match import Match
from boardgames.games.operational.content.tables import MP, OUTCOMES
from boardgames.games.operational.game import Operational
from boardgames.games.operational.rules import air, groups, strength, values
from boardgames.games.operational.rules.recon import way_out
from boardgames.games.operational.scenarios import setup
from boardgames.games.operational.state import ALLIES, AXIS, Attack, net
from tests.games.operational.table import Table, across, reckoned, sum_of, u

FOOT = "inf 3-4-4/2-3-4"
QUIET = ("bombing", "rear_area", "scout", "events")


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OPT0a")
def test_the_optional_rules_are_options_of_a_match_and_off_at_first() -> None:
    options = Operational().options
    assert [options[name].default for name in ("battalions", "counters", "reconnaissance")] == [False, False, False]
    match = Match.new(Operational(), "pojlebin", 1, {"reconnaissance": True})
    assert match.state.options["reconnaissance"] is True


@pytest.mark.rule("OPT0b")
def test_their_counters_stay_in_the_box_without_them() -> None:
    t = Table([u("A", "0606", FOOT), u("G", "0607", "art 0-1-6", optional=True, fire=4, range=3)])
    assert "G" not in setup.begin(t.g.scenario, 1, {}).units
    assert "G" in setup.begin(t.g.scenario, 1, {"counters": True}).units


# --- battalions ------------------------------------------------------------------------------------------------------


def regiments(*units, **options) -> Table:
    units = units or (
        u("A", "0606", FOOT),
        u("B", "0606", "inf 3-3-4/2-2-4", steps=1),
        u("T", "0606", "tank 4-4-8/2-2-8"),
    )
    return Table(list(units), phase="movement", options={"battalions": True, **options})


@pytest.mark.rule("OPT1a", "OPT1b")
def test_a_regiment_gives_up_a_step_for_a_battalion_of_its_kind() -> None:
    t = regiments()
    assert t.verbs("split") == ["A", "T"]  # B is reduced
    t.choose("split A")
    assert t.steps("A") == 1
    battalion = t.field.counter("A+1")
    assert (t.at("A+1"), battalion.type, battalion.moves, battalion.full) == ("0606", "inf", "infantry", (1, 1, 4))
    assert "split A" not in t.codes
    assert "pick A+1" in t.codes
    assert not Table([u("A", "0606", FOOT)], phase="movement").verbs("split")


@pytest.mark.rule("OPT1c")
def test_a_unit_wins_a_step_back_by_taking_a_battalion_of_its_kind_in() -> None:
    t = regiments().choose("split A")
    assert t.verbs("absorb") == ["B"]
    t.choose("absorb B")
    assert t.steps("B") == 2
    assert t.at("A+1") == ""
    other = regiments(u("T", "0606", "tank 4-4-8/2-2-8"), u("B", "0606", "inf 3-3-4/2-2-4", steps=1)).choose("split T")
    assert not other.verbs("absorb")  # tanks are no infantry


# --- artillery -------------------------------------------------------------------------------------------------------

GUN = {"fire": 5, "range": 3}


@pytest.mark.rule("OPT2a", "OPT2b", "OPT2c")
def test_a_gun_counter_fires_as_far_as_its_range_and_must_reach_all() -> None:
    t = Table([u("A", "0505", FOOT), u("G", "0507", "art 0-1-6", **GUN)], [u("E", "0504", FOOT), u("F", "0404", FOOT)])
    assert groups.in_reach(t.g, t.g.units["G"], [504])
    assert not groups.in_reach(t.g, t.g.units["G"], [503])
    assert groups.in_reach(t.g, t.g.units["G"], [504, 404])
    far = Table(
        [u("A", "0505", FOOT), u("G", "0508", "art 0-1-6", fire=5, range=4)],
        [u("E", "0504", FOOT), u("F", "0403", FOOT)],
    )
    assert groups.in_reach(far.g, far.g.units["G"], [504])
    assert not groups.in_reach(far.g, far.g.units["G"], [504, 403])


@pytest.mark.rule("OPT2d", "OPT2e")
def test_its_fire_is_whole_from_afar_or_beside_troops_else_one() -> None:
    enemy = [u("E", "0504", FOOT)]
    afar = Table([u("G", "0507", "art 0-1-6", **GUN)], enemy)
    assert reckoned(afar, "0504", "G").attack == 5 * strength.SIXTHS
    beside = Table([u("A", "0505", FOOT), u("G", "0505", "art 0-1-6", **GUN)], enemy)
    assert reckoned(beside, "0504", "G").attack == 5 * strength.SIXTHS
    alone = Table([u("G", "0505", "art 0-1-6", **GUN)], enemy)
    assert reckoned(alone, "0504", "G").attack == 1 * strength.SIXTHS
    held = Table([u("A", "0505", FOOT)], [u("G", "0504", "art 0-1-6", **GUN)])
    assert reckoned(held, "0504", "A").defence == 1 * strength.SIXTHS
    covered = Table([u("A", "0505", FOOT)], [u("G", "0504", "art 0-1-6", **GUN), u("E", "0504", "inf 1-2-4")])
    assert reckoned(covered, "0504", "A").defence == 7 * strength.SIXTHS


@pytest.mark.rule("OPT2f", "OPT3e")
def test_gun_counters_cost_no_artillery_points() -> None:
    t = Table([u("A", "0505", FOOT), u("G", "0507", "art 0-1-6", **GUN), u("Z", "1212", FOOT)], [u("E", "0504", FOOT)])
    t.give(AXIS, points={2: 1})
    t.dice(4).choose("attack 0504")
    assert "G" in t.attack.units
    t.choose("announce")
    assert t.state.players[AXIS].points == {2: 1}


@pytest.mark.rule("OPT2.1a", "OPT2.1b", "OPT2.1c", "OPT2.1d", "OPT2.1e", "OPT7d", "11.4e")
def test_guns_take_to_the_road_before_anybody_moves() -> None:
    units = [
        u("A", "0605", FOOT),
        u("G", "0606", "art 0-1-6", **GUN),
        u("F", "0607", "aa 0-1-6"),
        u("P", "0608", "at 1-3-6"),
    ]
    t = Table(units, phase="columns")
    assert t.asked == (AXIS, "columns")
    assert sorted(t.verbs("column")) == ["F", "G"]  # anti-tank guns need not
    t.choose("column G", "done")
    assert t.state.units["G"].column
    assert t.verbs("pick") == ["A", "G", "P"]  # F stands in battery
    t.choose("pick G")
    assert t.decision.ask.args["left"] == 6 * MP
    t.choose("stop", "done")
    back = Table([u("G", "0606", "art 0-1-6", column=True, **GUN), u("A", "0605", FOOT)], phase="columns")
    assert back.verbs("deploy") == ["G"]
    back.choose("deploy G", "done")
    assert not back.state.units["G"].column


@pytest.mark.rule("OPT2.1f", "OPT2.1g", "OPT2.1h")
def test_a_column_neither_fires_nor_fights_and_alone_is_lost() -> None:
    t = Table([u("A", "0505", FOOT), u("G", "0507", "art 0-1-6", column=True, **GUN)], [u("E", "0504", FOOT)])
    assert not groups.able(t.g, t.g.units["G"])
    assert values.defence(t.g, t.g.units["G"], tanks=False) == 0
    caught = Table(
        [u("A", "0505", FOOT), u("Z", "1212", FOOT)],
        [u("G", "0504", "art 0-1-6", column=True, **GUN), u("Y", "0101", FOOT)],
    )
    caught.choose("attack 0504", "announce")
    assert caught.at("G") == ""
    assert not caught.told("attack_die")


@pytest.mark.rule("OPT2.1i", "OPT2.1d")
def test_guns_that_fall_back_are_on_the_road_at_once() -> None:
    t = Table(
        [u("A", "0505", "inf 30-9-4"), u("Z", "1212", FOOT)], [u("E", "0504", FOOT), u("G", "0504", "art 0-1-6", **GUN)]
    )
    t.dice(2).choose("attack 0504", "announce")
    while t.asked[1] in {"stand", "lose", "pick_loss", "back"}:
        t.choose("lose E" if "lose E" in t.codes else "ready" if "ready" in t.codes else t.codes[0])
    assert t.at("G") not in {"", "0504"}
    assert t.state.units["G"].column


# --- self-propelled guns ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OPT3a", "OPT3b")
def test_a_self_propelled_gun_serves_as_tank_or_as_anti_tank_gun() -> None:
    both = {"tank": 1, "anti_tank": 2}
    t = Table([u("A", "0505", "tank 4-4-8", tank=1)], [u("S", "0504", "spg 2-2-8", **both)])
    attack = reckoned(t, "0504", "A")
    assert sum_of(attack, "tanks_defence", "anti_tank") == -2  # the better of the two, not both
    pair = Table(
        [u("A", "0505", "tank 4-4-8", tank=1)],
        [u("S", "0504", "spg 2-2-8", **both), u("R", "0504", "spg 2-2-8", **both)],
    )
    assert sum_of(reckoned(pair, "0504", "A"), "tanks_defence", "anti_tank") == -3  # one as each
    foot = Table([u("A", "0505", FOOT)], [u("S", "0504", "spg 2-2-8", **both)])
    assert sum_of(reckoned(foot, "0504", "A"), "tanks_defence", "anti_tank") == -1


@pytest.mark.rule("OPT3c", "OPT3d", "OPT3e")
def test_it_moves_without_column_and_reaches_two_hexes() -> None:
    t = Table([u("S", "0506", "spg 3-2-8"), u("A", "0505", FOOT)], [u("E", "0504", FOOT)], phase="movement")
    assert t.verbs("pick") == ["S", "A"]
    assert groups.in_reach(t.g, t.g.units["S"], [504])
    assert not groups.in_reach(t.g, t.g.units["S"], [503])


@pytest.mark.rule("OPT3.1a", "OPT3.1b", "OPT3.1c", "OPT3.1d", "OPT3.1e")
def test_an_assault_gun_takes_from_the_enemys_strength_next_to_it() -> None:
    gun = u("S", "0505", "assault_gun 0-2-8", minus=3, anti_tank=1)
    t = Table([gun, u("A", "0505", FOOT)], [u("E", "0504", "inf 1-5-4")])
    attack = reckoned(t, "0504", "A S")
    assert (attack.attack, attack.defence) == (3 * strength.SIXTHS, 2 * strength.SIXTHS)
    assert sum_of(attack, "tanks") == 1  # whatever is printed
    weak = Table([gun, u("A", "0505", FOOT)], [u("E", "0504", "inf 1-2-4")])
    assert reckoned(weak, "0504", "A S").defence == 1 * strength.SIXTHS
    assert not groups.in_reach(t.g, t.g.units["S"], [503])
    assert groups.able(t.g, t.g.units["S"])
    assert groups.strength(t.g, "S") == 3  # so it is among those proposed


@pytest.mark.rule("OPT3.2")
def test_a_self_propelled_anti_tank_gun_is_one_on_tracks() -> None:
    t = Table([u("A", "0505", FOOT)], [u("S", "0504", "sp_at 1-4-8", anti_tank=2)])
    assert t.field.column("S") == 2
    assert reckoned(t, "0504", "A").defence == 1 * strength.SIXTHS
    assert values.reach(t.field.counter("S")) == 1
    tanks = Table([u("T", "0505", "tank 4-4-8", tank=1)], [u("S", "0504", "sp_at 1-4-8", anti_tank=2)])
    attack = reckoned(tanks, "0504", "T")
    assert attack.defence == 4 * strength.SIXTHS
    assert sum_of(attack, "anti_tank") == -2


# --- trains ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OPT4a", "OPT4b", "OPT4c")
def test_an_armoured_train_keeps_to_the_rails_thirty_hexes_a_phase() -> None:
    line = [" ".join(f"06{r:02d}" for r in range(40, 0, -1))]
    map_ = {"columns": 12, "rows": 40, "railways": line}
    t = Table([u("T", "0640", "train 3-3-1"), u("A", "0101", FOOT)], phase="movement", map=map_).choose("pick T")
    assert sorted(t.verbs("to"))[0] == "0610"
    assert {code[:2] for code in t.verbs("to")} == {"06"}
    assert values.reach(t.field.counter("T")) == 2
    assert "dig" not in t.codes


# --- reconnaissance --------------------------------------------------------------------------------------------------


def patrol(*allies, option: bool = True, **more) -> Table:
    units = [u("R", "0505", "mech 1-2-8/1-1-8", recon=True, division="9D"), u("Z", "0512", FOOT, division="9D")]
    enemies = list(allies) or [u("E", "0504", FOOT), u("F", "0504", FOOT)]
    return Table(units, enemies, phase="movement", options={"reconnaissance": option}, **more)


@pytest.mark.rule("OPT5a", "OPT5b", "OPT5.1a", "OPT5.1e")
@pytest.mark.parametrize(("die", "shown"), [(3, False), (2, False), (4, True), (5, True)])
def test_a_patrol_in_contact_may_have_a_stack_shown(die: int, shown: bool) -> None:
    t = patrol().choose("pick R")
    assert t.verbs("probe") == ["0504"]
    t.dice(die).choose("probe 0504")
    assert t.state.units["E"].seen is shown
    assert not t.state.players[AXIS].exposed
    assert not patrol(option=False).choose("pick R").verbs("probe")


@pytest.mark.rule("OPT5.1f")
def test_a_two_or_three_tells_nothing() -> None:
    t = patrol().dice(3).choose("pick R", "probe 0504")
    assert not t.told("revealed")
    assert t.at("R") == "0505"


@pytest.mark.rule("OPT5.1c", "OPT5.1d")
def test_a_six_exposes_a_stack_for_a_shift_until_the_next_players_turn() -> None:
    t = patrol().dice(6).choose("pick R", "probe 0504")
    assert t.state.players[AXIS].exposed == [504]
    shifts = strength.shifts(
        t.state,
        Attack(kind="prepared", seat=AXIS, targets=[504], units=["R"]),
        [t.state.units["R"]],
        [t.state.units["E"]],
        False,
    )
    assert [each.amount for each in shifts if each.what == "exposed"] == [1]
    t.choose("stop", "done")
    while t.state.active == AXIS:
        t.choose("done")
    assert not t.state.players[AXIS].exposed


@pytest.mark.rule("OPT5.1g")
def test_a_one_costs_the_patrol_its_life() -> None:
    t = patrol().dice(1).choose("pick R", "probe 0504")
    assert t.at("R") == ""


@pytest.mark.rule("OPT5.1b")
def test_a_single_unit_must_be_looked_at() -> None:
    t = patrol(u("E", "0504", FOOT)).choose("pick R")
    assert "stop" not in t.codes
    t.dice(3).choose("probe 0504")
    assert "stop" in t.codes


@pytest.mark.rule("OPT5.1h")
def test_attempts_cost_a_point_each_and_may_be_repeated() -> None:
    t = patrol().dice(2, 2).choose("pick R", "probe 0504", "probe 0504")
    assert t.decision.ask.args["left"] == 6 * MP
    worn = patrol()
    worn.dice(*[2] * 8).choose("pick R", *["probe 0504"] * 8)
    assert not worn.verbs("probe")


@pytest.mark.rule("OPT5.2a", "OPT5.2d", "OPT5.2e")
def test_a_patrol_slips_away_at_the_end_of_enemy_movement_towards_its_division() -> None:
    t = patrol(u("E", "0504", FOOT), u("Y", "0101", FOOT))
    t.g.active, t.g.half, t.g.phase = ALLIES, 1, "movement"
    t.choose("done")
    assert t.asked == (AXIS, "withdraw")
    t.choose("withdraw R")
    assert t.at("R") == "0506"  # one hex, out of the ZOC, nearest to 0512
    assert t.state.holders[506] == AXIS
    without = patrol(u("E", "0504", FOOT), u("Y", "0101", FOOT), option=False)
    without.g.active, without.g.half, without.g.phase = ALLIES, 1, "movement"
    without.choose("done")
    assert without.asked[1] != "withdraw"  # it is a rule of choice
    stay = patrol(u("E", "0504", FOOT), u("Y", "0101", FOOT))
    stay.g.active, stay.g.half, stay.g.phase = ALLIES, 1, "movement"
    stay.choose("done", "pass")
    assert stay.at("R") == "0505"


@pytest.mark.rule("OPT5.2a")
def test_or_before_the_attack_which_then_falls_through() -> None:
    t = Table(
        [u("A", "0504", FOOT), u("Z", "1212", FOOT)],
        [u("R", "0505", "mech 1-2-8", recon=True), u("Y", "0510", FOOT)],
        options={"reconnaissance": True},
    )
    t.choose("attack 0505", "announce")
    assert t.asked == (ALLIES, "withdraw")
    t.choose("withdraw R")
    assert t.told("fell_through")
    assert not t.told("attack_die")


@pytest.mark.rule("OPT5.2b", "OPT5.2c", "OPT5.2d")
def test_it_goes_through_zones_and_enemies_but_looks_at_each() -> None:
    around = ["0405", "0506", "0605", "0604", "0404", "0504"]
    t = Table(
        [u("R", "0505", "mech 1-2-8", recon=True, division="9D"), u("Z", "0512", FOOT, division="9D")],
        [u(f"E{n}", hex, FOOT) for n, hex in enumerate(around)],
        phase="slip", active=ALLIES, options={"reconnaissance": True},
    )  # fmt: skip
    path = way_out(t.g, t.g.units["R"])
    assert path[0] in {int(hex) for hex in around}  # through an enemy
    assert len(path) == 3  # the shortest way out of all ZOCs
    t.dice(3, 3).choose("withdraw R")
    assert t.at("R") == f"{path[-1]:04d}"
    assert t.used_up
    lost = Table(
        [u("R", "0505", "mech 1-2-8", recon=True), u("Z", "0512", FOOT)],
        [u(f"E{n}", hex, FOOT) for n, hex in enumerate(around)],
        phase="slip", active=ALLIES, options={"reconnaissance": True},
    )  # fmt: skip
    lost.dice(3, 1).choose("withdraw R")
    assert lost.at("R") == ""


# --- anti-aircraft units ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OPT7a", "OPT7b")
def test_anti_aircraft_units_fire_besides_the_factor_within_a_hex() -> None:
    t = Table(
        [u("A", "0610", FOOT)],
        [u("E", "0604", FOOT), u("F", "0603", "aa 0-1-6"), u("G", "0601", "aa 0-1-6")],
        phase="movement", allies_page={"aa": 5},
    ).give(AXIS, air=1)  # fmt: skip
    assert air.flak_near(t.g, 604, ALLIES) == 1
    t.dice(2, 4).choose("bomb 0604")  # the factor misses, the unit does not
    assert t.used_up
    assert t.steps("E") == 2


@pytest.mark.rule("OPT7b", "OPT2.1f")
def test_one_on_the_march_does_not_fire() -> None:
    t = Table([u("A", "0610", FOOT)], [u("E", "0604", FOOT), u("F", "0603", "aa 0-1-6", column=True)], phase="movement")
    assert air.flak_near(t.g, 604, ALLIES) == 0


@pytest.mark.rule("OPT7c")
def test_every_anti_aircraft_unit_has_an_anti_tank_shift() -> None:
    t = Table([u("A", "0505", "tank 4-4-8", tank=1)], [u("F", "0504", "aa 0-1-6")])
    assert sum_of(reckoned(t, "0504", "A"), "anti_tank") == -1


# --- flame-throwers --------------------------------------------------------------------------------------------------


@pytest.mark.rule("OPT8a", "OPT8b", "OPT8c")
@pytest.mark.parametrize(("works", "option", "bonus"), [(1, True, 2), (None, True, 0), (1, False, 1)])
def test_flame_throwers_add_one_upon_works_besides_engineers(works, option: bool, bonus: int) -> None:
    t = Table(
        [u("A", "0505", "tank 4-4-8", assault=True), u("Z", "1212", FOOT)], [u("E", "0504", FOOT)],
        works={"0504": works} if works else None, options={"counters": option},
    ).give(AXIS, engineers=1).choose("attack 0504")  # fmt: skip
    if works:
        t.choose("engineers")
    t.dice(1).choose("announce")
    modifier = -1 if works else 0
    row = max(1, 1 + bonus + modifier)
    text = t.told("attack_die")[0]["result"]
    column = t.last("reckoned")["column"]
    assert text == OUTCOMES[row][column].text


@pytest.mark.rule("OPT5.2b")
def test_no_water_that_is_closed_to_others_is_open_to_who_slips_away() -> None:
    t = patrol(u("E", "0504", FOOT), map={"rivers": [across(5, "great_river")]})
    path = [505, *way_out(t.g, t.g.units["R"])]
    assert not any(net(t.g).barred(a, b) for a, b in pairwise(path))
