"""Combat (10): who attacks whom, strengths, shifts, modifiers, results, losses."""

from __future__ import annotations

import pytest

from boardgames.core.faults import IllegalChoice
from boardgames.games.operational.content.tables import COLUMNS
from boardgames.games.operational.rules import groups, strength
from boardgames.games.operational.state import ALLIES, AXIS, OUT, Work
from tests.games.operational.table import Table, across, marker, reckoned, sum_of, u

FOOT = "inf 3-3-4/2-2-4"


def table(*axis, allies=(), **more) -> Table:
    return Table(axis=list(axis), allies=list(allies), **more)


def fight(attacker: str, defender: str, die: int, **more) -> Table:
    """One unit against one, resolved with a die; the defender goes back wherever he may."""
    t = table(u("A", "0505", attacker), u("Z", "1212", "inf 1-1-4"), allies=[u("E", "0504", defender)], **more)
    return t.dice(die).choose("attack 0504", "announce").fall_back()


# --- the book's long example -----------------------------------------------------------------------------------------


def example() -> Table:
    """A motorised regiment and two tank battalions upon a reduced rifle regiment with anti-tank guns."""
    t = table(
        u("PGR", "0505", "mot 3-3-6"), u("I", "0505", "tank 8-6-8", tank=2), u("II", "0505", "tank 8-6-8", tank=2),
        allies=[u("SP", "0504", "inf 2-4-4/1-3-4", weak=True), u("AT", "0504", "at 1-3-6", anti_tank=1)],
    )  # fmt: skip
    return t.give(ALLIES, air=1)


@pytest.mark.rule("10.1.1n", "10.1.1b", "10.1.1e", "11.4c")
def test_the_long_example_strengths() -> None:
    attack = reckoned(example(), "0504", "PGR I II")
    assert attack.attack == 19 * strength.SIXTHS
    assert attack.defence == 6 * strength.SIXTHS
    assert COLUMNS[attack.ratio] == "3:1"


@pytest.mark.rule("10.1.1o", "11.3b", "11.4a", "11.11.1b")
def test_the_long_example_shifts() -> None:
    attack = reckoned(example(), "0504", "PGR I II", cover=1)
    assert sum_of(attack, "tanks") == 2
    assert sum_of(attack, "anti_tank") == -1
    assert sum_of(attack, "cover") == -1
    assert COLUMNS[attack.column] == "3:1"
    assert COLUMNS[reckoned(example(), "0504", "PGR I II").column] == "4:1"


@pytest.mark.rule("10.1.1p", "10.1.1a", "10.1.1c", "10.1.1g", "10.4a", "10.1.1k")
def test_the_long_example_played() -> None:
    t = example().dice(5).choose("attack 0504")
    assert t.attack.units == ["PGR", "I", "II"]
    t.choose("announce")
    assert t.asked == (ALLIES, "stand")
    t.choose("ready", "air", "lose SP").fall_back()
    assert t.state.attack is None or t.attack.result == "D (1)"
    assert t.at("SP") == ""
    assert t.at("AT") not in {"0504", ""}
    assert t.used_up


# --- announcing ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1", "10.1.1a", "5.B.II")
def test_only_neighbours_are_attacked() -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT), u("F", "0502", FOOT)])
    assert t.verbs("attack") == ["0504"]


@pytest.mark.rule("10.1.1d", "10.13c", "10.1.1f", "9.5b")
def test_once_announced_the_attack_is_shown_and_stands() -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT), u("F", "0504", FOOT), u("G", "0504", FOOT)])
    t.choose("attack 0504")
    assert not t.told("revealed")
    assert not t.state.units["E"].seen
    t.choose("announce")
    assert t.asked[0] == ALLIES
    assert t.told("revealed")[0]["units"] == ["E", "F", "G"]
    assert not {"join", "leave", "cancel"} & {code.partition(" ")[0] for code in t.codes}
    assert t.match.view(ALLIES).attack.announced


@pytest.mark.rule("10.13a", "10.13b", "10.13d")
def test_the_parameters_of_a_combat_stand_on_record() -> None:
    """Strength 26, 2 shifts, +1 on the die."""
    t = table(
        u("A", "0505", "tank 10-8-6", tank=2), u("B", "0505", "tank 8-6-8", tank=1), u("C", "0505", "tank 8-6-8"),
        allies=[u("E", "0504", FOOT)],
    )  # fmt: skip
    attack = reckoned(t, "0504", "A B C", rocket=True)
    assert attack.attack // strength.SIXTHS == 26
    assert sum(each.amount for each in attack.shifts) == 2
    assert sum(each.amount for each in attack.modifiers) == 1
    t.give(AXIS, rockets=1).dice(6).choose("attack 0504", "rocket", "announce")
    assert t.last("reckoned")["attack"] == 26
    seen = t.match.view(ALLIES).attack or t.state.attack
    assert seen is None or seen.announced


# --- who (9, 10.2, 10.9) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2", "10.2a")
def test_out_of_one_hex_only_one_division_attacks() -> None:
    t = table(
        u("A", "0505", FOOT, division="1D"),
        u("B", "0505", "inf 5-1-4", division="2D"),
        u("C", "0505", FOOT, division="1D"),
        allies=[u("E", "0504", FOOT)],
    )
    t.choose("attack 0504")
    assert t.attack.units == ["A", "C"]
    assert not t.verbs("join")
    t.choose("leave A", "leave C")
    assert t.verbs("join") == ["B"]


@pytest.mark.rule("10.2b")
def test_out_of_several_hexes_only_one_corps_attacks() -> None:
    t = table(
        u("A", "0505", FOOT, corps="X", division="1D"), u("B", "0604", FOOT, corps="Y", division="2D"),
        u("C", "0404", FOOT, corps="X", division="3D"), allies=[u("E", "0504", FOOT)],
    )  # fmt: skip
    t.choose("attack 0504")
    assert t.attack.units == ["A", "C"]
    assert not groups.lawful(t.state, ["A", "B"])
    assert groups.lawful(t.state, ["A", "C"])


def independents(*names: str, corps: str = "ARMY", hex: str = "0505"):
    return [u(name, hex, FOOT, corps=corps, division="Ind", independent=True) for name in names]


@pytest.mark.rule("9.3.2a", "9.3.2c", "10.2c", "9.3.2b")
def test_two_independents_of_the_higher_headquarters_may_support() -> None:
    units = [u("A", "0505", FOOT, corps="X"), *independents("P", "Q", "R")]
    t = table(*units, allies=[u("E", "0504", FOOT)], axis_page={"command": {"X": "ARMY"}})
    assert groups.lawful(t.g, ["A", "P", "Q"])
    assert not groups.lawful(t.g, ["A", "P", "Q", "R"])
    stranger = table(*units, allies=[u("E", "0504", FOOT)])  # X answers to nobody
    assert not groups.lawful(stranger.g, ["A", "P"])
    t.choose("attack 0504")
    assert t.attack.units == ["A", "P", "Q"]
    assert t.field.counter("P").independent


@pytest.mark.rule("9.3.2d")
def test_independents_may_attack_by_themselves() -> None:
    t = table(*independents("P"), *independents("Q", hex="0605"), *independents("R", corps="OTHER"))
    assert groups.lawful(t.g, ["P", "Q"])
    assert not groups.lawful(t.g, ["P", "R"])


@pytest.mark.rule("9.1")
def test_any_number_of_units_may_share_a_hex() -> None:
    t = table(*(u(f"U{n}", "0606", "inf 1-1-4") for n in range(9)), u("M", "0607", "inf 1-1-4"), phase="movement")
    t.choose("pick M", "to 0606")
    assert sum(piece.hex == 606 for piece in t.state.units.values()) == 10


@pytest.mark.rule("10.9a", "10.9b")
def test_one_hex_may_attack_several_or_several_one_but_not_many_many() -> None:
    t = table(
        u("A", "0505", FOOT), u("B", "0604", FOOT), allies=[u("E", "0504", FOOT), u("F", "0404", FOOT)],
    )  # fmt: skip
    t.choose("attack 0504")
    assert {t.state.units[unit].hex for unit in t.attack.units} == {505}  # 0404 presses 0505, and must be met as well
    assert t.attack.targets == [504, 404]
    assert "join B" not in t.codes


@pytest.mark.rule("10.9b")
def test_one_against_many_adds_up_and_takes_the_best_ground() -> None:
    t = table(
        u("A", "0505", "inf 9-3-4"), allies=[u("E", "0504", "inf 1-2-4"), u("F", "0404", "inf 1-1-4")],
        map={"terrain": {"broken": "0404", "hills": "0504"}},
    )  # fmt: skip
    attack = reckoned(t, "0504 0404", "A")
    assert COLUMNS[attack.ratio] == "3:1"
    assert sum_of(attack, "terrain") == -2


@pytest.mark.rule("10.9c", "10.7")
def test_one_attack_out_of_a_hex_and_one_after_the_other() -> None:
    t = table(
        u("A", "0505", FOOT), u("B", "0505", FOOT), u("C", "0605", FOOT),
        allies=[u("E", "0504", "inf 1-9-4"), u("F", "0604", "inf 1-9-4")],
    )  # fmt: skip
    t.dice(4).choose("attack 0504")
    t.choose(*(code for code in t.codes if code == "leave B"), "announce")
    t.choose("lose A") if "lose A" in t.codes else None
    assert "0504" not in t.verbs("attack")  # 0505 has attacked, B with it
    assert t.state.fired_from == [505]


@pytest.mark.rule("5.B.VI")
def test_a_unit_attacks_once_in_each_phase() -> None:
    t = fight("inf 9-9-4", "inf 1-1-4", 4)  # D (1): the enemy is gone, A may advance
    t.choose("advance 0504")
    assert t.state.units["A"].battled
    assert t.asked[1] == "movement"


# --- 10.8 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.8a")
def test_nobody_must_attack() -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT)])
    assert "done" in t.codes


def pressed() -> Table:
    """A in the ZOC of E and F, B in that of F alone."""
    return table(
        u("A", "0505", FOOT), u("B", "0406", FOOT), u("Z", "1212", FOOT),
        allies=[u("E", "0504", "inf 1-9-4"), u("F", "0405", "inf 1-9-4")],
    )  # fmt: skip


@pytest.mark.rule("10.8b", "10.8c")
def test_who_attacks_sees_to_all_who_press_him() -> None:
    t = pressed().dice(4).choose("attack 0504")
    assert t.attack.targets == [504]
    assert t.attack.units == ["A"]
    t.choose("announce")
    assert t.state.owed[0].hex == 405  # B can divert F, and must
    assert t.asked == (AXIS, "owed")
    assert t.codes == ["attack 0405"]
    t.dice(4).choose("attack 0405", "announce")
    assert t.asked[1] != "owed"


@pytest.mark.rule("10.8b")
def test_an_attack_that_leaves_a_debt_nobody_could_pay_is_refused() -> None:
    t = pressed()
    t.g.units["B"].fought = True
    t.choose("attack 0504")
    assert t.attack.targets == [504, 405]  # it can only take on both
    alone = pressed()
    alone.g.units["B"].fought = True
    alone.choose("attack 0405")
    assert set(alone.attack.targets) == {405, 504}


@pytest.mark.rule("10.8b")
def test_who_alone_can_pay_may_not_attack_elsewhere() -> None:
    """B is the only one left to pay for A: he may not spend his hex on G."""
    t = pressed()
    t = table(
        u("A", "0505", FOOT), u("B", "0406", FOOT), u("Z", "1212", FOOT),
        allies=[u("E", "0504", "inf 1-9-4"), u("F", "0405", "inf 1-9-4"), u("G", "0307", "inf 1-9-4")],
    )  # fmt: skip
    t.dice(4).choose("attack 0504", "announce")
    assert t.asked == (AXIS, "owed")
    t.choose("attack 0307")
    assert set(t.attack.targets) == {307, 405}
    t.choose("cancel", "attack 0405")
    assert set(t.attack.targets) == {307, 405}


@pytest.mark.rule("10.8c")
def test_the_duty_lapses_with_the_enemy_or_the_debtor() -> None:
    t = table(
        u("A", "0505", "inf 1-1-4"), u("B", "0406", FOOT), u("Z", "1212", FOOT),
        allies=[u("E", "0504", "inf 1-9-4"), u("F", "0405", "inf 1-9-4")],
    )  # fmt: skip
    t.dice(1).choose("attack 0504", "announce")  # A dies of it
    assert t.at("A") == ""
    assert t.asked[1] == "prepared"
    assert "done" in t.codes


@pytest.mark.rule("10.8b")
def test_nobody_presses_across_a_great_river() -> None:
    t = table(
        u("A", "0605", FOOT),
        allies=[u("E", "0604", FOOT), u("F", "0606", FOOT)],
        map={"rivers": [across(5, "great_river")]},
    )
    t.choose("attack 0604")
    assert t.attack.targets == [604]
    assert "announce" in t.codes


# --- defenders -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.3a", "9.3b", "10.3a", "10.3b")
def test_three_of_any_formation_defend_as_their_owner_likes() -> None:
    names = {"E": 1, "F": 2, "G": 3, "H": 4}
    enemies = [u(n, "0504", f"inf 1-{d}-4", division=n, corps=n) for n, d in names.items()]
    t = table(u("A", "0505", FOOT), allies=enemies).choose("attack 0504", "announce")
    assert t.asked == (ALLIES, "stand")
    assert t.attack.defenders == ["F", "G", "H"]
    assert not t.verbs("stand")  # three are enough
    t.choose("spare H", "stand E").dice(4).choose("ready")
    assert t.last("reckoned")["defence"] == 1 + 2 + 3


@pytest.mark.rule("10.12a", "10.12b", "10.12c")
def test_who_is_kept_out_neither_counts_nor_loses() -> None:
    t = table(u("A", "0505", "inf 9-3-4"), allies=[u("E", "0504", FOOT), u("F", "0504", FOOT)])
    t.dice(6).choose("attack 0504", "announce", "spare E").fall_back()  # F must stand: nothing else is asked
    assert t.last("reckoned")["defence"] == 3
    assert t.steps("E") == 2
    assert t.steps("F") == 1 or t.at("F") == ""


@pytest.mark.rule("10.12a", "10.12b")
def test_the_attacker_may_leave_units_out_too() -> None:
    t = table(u("A", "0505", FOOT), u("B", "0505", FOOT), allies=[u("E", "0504", FOOT)])
    t.dice(4).choose("attack 0504", "leave B", "announce")
    assert t.last("reckoned")["attack"] == 3
    assert t.steps("B") == 2


# --- results ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4c", "10.5", "10.10", "3.1.1a")
def test_an_attacker_loses_steps_and_stays() -> None:
    t = fight("inf 3-3-4/2-2-4", "inf 1-3-4", 2)  # 1:1, 2: A (1)
    assert t.last("attack_die")["result"] == "A (1)"
    assert t.at("A") == "0505"
    assert t.steps("A") == 1
    (seen,) = (each for each in t.match.view(AXIS).units if each.unit == "A")
    assert (seen.attack, seen.defence) == (2, 2)


@pytest.mark.rule("10.4d", "CRT.N")
def test_a_bare_number_is_a_retreat_alone() -> None:
    t = fight("inf 6-3-4", "inf 1-3-4/1-1-4", 4)  # 2:1, 4: D 1
    assert t.steps("E") == 2
    assert t.at("E") != "0504"


@pytest.mark.rule("10.4e", "10.4f", "CRT.EX")
def test_an_exchange_costs_both_and_nobody_moves_even_if_one_dies() -> None:
    t = fight("inf 3-3-4/2-2-4", "inf 1-3-4", 4)  # 1:1, 4: EX
    assert t.at("E") == ""
    assert t.steps("A") == 1
    assert t.asked[1] == "movement"  # no advance was offered
    assert t.at("A") == "0505"


@pytest.mark.rule("10.4i", "CRT.D-EX")
def test_a_defender_goes_back_from_an_exchange_of_his() -> None:
    t = fight("inf 3-3-4/2-2-4", "inf 1-3-4/1-2-4", 5)  # 1:1, 5: D-EX
    assert (t.steps("A"), t.steps("E")) == (1, 1)
    assert t.at("E") != "0504"
    assert t.asked[1] == "advance"


@pytest.mark.rule("10.4g", "10.4h", "10.11", "CRT.bracket")
def test_of_brackets_the_enemy_picks_one_and_the_owner_the_rest() -> None:
    enemies = [u(n, "0504", "inf 1-1-4/1-1-4") for n in ("E", "F")]
    t = table(u("A", "0505", "inf 8-3-4"), allies=enemies)
    t.dice(6).choose("attack 0504", "announce", "ready")  # 4:1, 6: D [2]
    assert t.asked == (AXIS, "pick_loss")
    t.choose("lose F")
    assert t.asked == (ALLIES, "lose")
    t.choose("lose E")
    assert (t.steps("E"), t.steps("F")) == (1, 1)


@pytest.mark.rule("10.4g", "10.11")
def test_the_defender_picks_from_attackers_in_turn() -> None:
    t = table(u("A", "0505", FOOT), u("B", "0505", FOOT), allies=[u("E", "0504", "inf 1-9-4")])
    t.dice(2).choose("attack 0504", "announce")  # 1:2, 2: A [2]
    assert t.asked == (ALLIES, "pick_loss")
    t.choose("lose B")
    assert t.asked == (AXIS, "lose")


@pytest.mark.rule("10.4j", "10.4l", "CRT.star", "10.4k")
@pytest.mark.parametrize(
    ("terrain", "works", "lost"),
    [
        ("clear", 0, 1), ("settlement", 0, 1), ("forest", 0, 1), ("city", 0, 2), ("major_city", 0, 2), ("clear", 1, 2),
        ("clear", 2, 2), ("clear", 3, 2), ("clear", 4, 2),
    ],
)  # fmt: skip
def test_a_star_costs_one_more_on_works_and_towns_that_count(terrain: str, works: int, lost: int) -> None:
    t = table(
        u("A", "0505", "inf 30-3-4"), u("B", "0505", "inf 20-3-4/1-1-4"), u("C", "0505", "inf 20-3-4/1-1-4"),
        allies=[u("E", "0504", "inf 1-9-4/1-9-4")], map={"terrain": {terrain: "0504"}} if terrain != "clear" else {},
        works={"0504": works} if works else None,
    )  # fmt: skip
    attack = reckoned(t, "0504", "A B C")
    attack.die = attack.column = 0
    from boardgames.games.operational.rules import resolve  # noqa: PLC0415

    attack.modifiers, attack.die, attack.column = [], 1, COLUMNS.index("6:1")  # EX*
    resolve.settle(t.g, attack)
    assert attack.toll == [lost, 1]


@pytest.mark.rule("10.4m")
def test_a_result_comes_in_its_order() -> None:
    t = table(u("A", "0505", FOOT), u("B", "0505", FOOT), allies=[u("E", "0504", FOOT), u("F", "0504", FOOT)])
    t.dice(5).choose("attack 0504", "announce", "ready")  # 1:1, 5: D-EX
    assert t.asked == (AXIS, "lose")
    t.choose("lose A")
    assert t.asked == (ALLIES, "lose")
    t.choose("lose E")
    kinds = [event.kind for event in t.match.events if event.kind in {"lost_step", "fell_back"}]
    assert kinds[:2] == ["lost_step", "lost_step"]
    assert t.at("E") in {"0504", t.at("F")}


@pytest.mark.rule("3.1.1a", "3.1.1b", "3.1.1c", "12.5a")
def test_a_unit_is_turned_with_its_first_step_and_gone_with_its_last() -> None:
    t = fight("inf 12-3-4", "inf 1-2-4/1-1-4", 5)  # 6:1, 5: D [2]
    assert t.at("E") == ""
    assert t.state.players[ALLIES].lost["E"] == 2
    assert t.state.players[ALLIES].gone == ["E"]  # without a recovery rule
    kept = fight("inf 12-3-4", "inf 1-2-4", 4, allies_page={"recovery": {"other": 1}})
    assert kept.state.players[ALLIES].pool == ["E"]


# --- shifts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.B.IV")
def test_an_unprepared_attack_is_two_columns_worse() -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT)])
    assert reckoned(t, "0504", "A").column - reckoned(t, "0504", "A", "unprepared").column == 2


@pytest.mark.rule("7.9e", "7.9k", "5.B.III.b")
def test_an_overrun_is_three_columns_worse_and_surprises_nobody() -> None:
    surprise = [{"turn": 1, "side": "axis", "shifts": 2}]
    t = table(u("A", "0505", "inf 9-3-4"), allies=[u("E", "0504", "inf 1-3-4")], surprise=surprise)
    assert COLUMNS[reckoned(t, "0504", "A").column] == "5:1"
    assert COLUMNS[reckoned(t, "0504", "A", "overrun").column] == "1:2"


@pytest.mark.rule("10.1.1c")
def test_surprise_is_for_the_troops_that_the_scenario_names() -> None:
    surprise = [{"turn": 1, "side": "axis", "shifts": 2, "whom": {"units": ["A"]}}]
    t = table(u("A", "0505", FOOT), u("B", "0505", FOOT), allies=[u("E", "0504", FOOT)], surprise=surprise)
    assert sum_of(reckoned(t, "0504", "A B"), "surprise") == 2
    assert sum_of(reckoned(t, "0504", "B"), "surprise") == 0


@pytest.mark.rule("11.3a", "11.3b")
def test_the_highest_tank_shift_counts_for_either_side() -> None:
    t = table(
        *(u(name, "0505", "tank 3-3-8", tank=shift) for name, shift in (("A", 1), ("B", 2), ("C", 2))),
        allies=[u("E", "0504", "tank 1-3-8", tank=1), u("F", "0504", "tank 1-3-8", tank=1)],
    )
    attack = reckoned(t, "0504", "A B C")
    assert sum_of(attack, "tanks") == 2
    assert sum_of(attack, "tanks_defence") == -1


@pytest.mark.rule("11.4a", "11.4c", "11.4d", "11.4b")
def test_anti_tank_guns_count_against_tanks_alone() -> None:
    t = table(
        u("A", "0505", "tank 6-3-8", tank=1), u("B", "0505", "inf 6-3-4"), u("M", "0505", "mech 6-3-8", tank=1),
        allies=[u("E", "0504", "at 1-3-6", anti_tank=2), u("F", "0504", "at 1-2-6", anti_tank=1)],
    )  # fmt: skip
    against = reckoned(t, "0504", "A")
    assert against.defence == 5 * strength.SIXTHS
    assert sum_of(against, "anti_tank") == -2  # the higher, not both
    foot = reckoned(t, "0504", "B")
    assert foot.defence == 2 * strength.SIXTHS
    assert sum_of(foot, "anti_tank") == 0
    assert sum_of(reckoned(t, "0504", "M"), "anti_tank") == -2  # a tank shift makes tanks of them
    own = table(u("G", "0505", "at 4-3-6", anti_tank=2), allies=[u("T", "0504", "tank 1-3-8", tank=1)])
    assert sum_of(reckoned(own, "0504", "G"), "anti_tank", "tanks") == 0  # only in defence


@pytest.mark.rule("11.1", "11.2b")
def test_infantry_and_cavalry_fight_by_their_figures() -> None:
    for kind in ("inf", "cav"):
        t = table(u("A", "0505", f"{kind} 4-3-6"), allies=[u("E", "0504", f"{kind} 1-2-6")])
        attack = reckoned(t, "0504", "A")
        assert (attack.attack, attack.defence) == (4 * strength.SIXTHS, 2 * strength.SIXTHS)
        assert not attack.shifts
        assert not attack.modifiers


TERRAIN = {"forest": -1, "dense_forest": -1, "broken": -2, "hills": -1, "city": -1, "major_city": -1, "marshy": 0}


@pytest.mark.rule(
    "TEC.forest", "TEC.dense-forest", "TEC.broken", "TEC.hills", "TEC.city", "TEC.major-city", "TEC.columns"
)
@pytest.mark.parametrize(("terrain", "shift"), TERRAIN.items())
def test_ground_shelters_the_defender(terrain: str, shift: int) -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT)], map={"terrain": {terrain: "0504"}})
    assert sum_of(reckoned(t, "0504", "A"), "terrain") == shift


@pytest.mark.rule("TEC.dense-forest", "TEC.city", "TEC.major-city", "TEC.major-city-center")
@pytest.mark.parametrize("terrain", ["dense_forest", "city", "major_city", "major_city_center"])
def test_some_ground_is_bad_for_tanks(terrain: str) -> None:
    t = table(
        u("A", "0505", "tank 4-3-8", tank=2), u("B", "0505", FOOT), allies=[u("E", "0504", FOOT)],
        map={"terrain": {terrain: "0504"}},
    )  # fmt: skip
    assert sum_of(reckoned(t, "0504", "A"), "anti_tank_ground") == -1
    assert sum_of(reckoned(t, "0504", "B"), "anti_tank_ground") == 0
    assert sum_of(reckoned(t, "0504", "A"), "tanks") == (1 if terrain == "major_city" else 2)


@pytest.mark.rule("TEC.marshy", "TEC.swamp", "TEC.major-city", "TEC.major-city-center")
@pytest.mark.parametrize(
    ("target", "own", "share"),
    [
        ("marshy", "clear", 2), ("swamp", "clear", 3), ("clear", "marshy", 2), ("clear", "swamp", 3),
        ("marshy", "swamp", 3), ("major_city", "clear", 2), ("major_city_center", "clear", 2),
        ("clear", "major_city", 1), ("major_city", "marshy", 2),
    ],
)  # fmt: skip
def test_attack_strength_is_cut_by_the_worst_ground_once(target: str, own: str, share: int) -> None:
    ground: dict[str, str] = {}
    for kind, n in ((target, "0504"), (own, "0505")):
        if kind != "clear":
            ground[kind] = f"{ground.get(kind, '')} {n}".strip()
    t = table(u("A", "0505", "inf 7-3-4"), allies=[u("E", "0504", FOOT)], map={"terrain": ground})
    assert reckoned(t, "0504", "A").attack == 7 * strength.SIXTHS // share


@pytest.mark.rule("TEC.marshy", "10.1.1h")
def test_only_the_ratio_is_rounded() -> None:
    """Half of 3 and half of 3 against 1 is 3:1, not 2:1."""
    t = table(
        u("A", "0505", "inf 3-3-4"), u("B", "0505", "inf 3-3-4"), allies=[u("E", "0504", "inf 1-1-4")],
        map={"terrain": {"marshy": "0504"}},
    )  # fmt: skip
    assert COLUMNS[reckoned(t, "0504", "A B").ratio] == "3:1"


@pytest.mark.rule("TEC.major-city-center")
def test_a_city_centre_doubles_its_defenders() -> None:
    t = table(
        u("A", "0505", "inf 8-3-4"),
        allies=[u("E", "0504", "inf 1-2-4")],
        map={"terrain": {"major_city_center": "0504"}},
    )
    attack = reckoned(t, "0504", "A")
    assert (attack.attack, attack.defence) == (4 * strength.SIXTHS, 4 * strength.SIXTHS)
    assert sum_of(attack, "terrain") == -2


# --- rivers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TEC.river", "TEC.major-river", "TEC.great-river")
@pytest.mark.parametrize(("kind", "shift"), [("river", -1), ("major_river", -3), ("great_river", -5)])
def test_a_river_helps_if_all_attack_across_it(kind: str, shift: int) -> None:
    t = table(
        u("A", "0606", FOOT), u("B", "0505", FOOT), allies=[u("E", "0605", FOOT)], map={"rivers": [across(5, kind)]},
    )  # fmt: skip
    assert sum_of(reckoned(t, "0605", "A"), "river") == shift
    assert sum_of(reckoned(t, "0605", "A B"), "river") == 0
    assert sum_of(reckoned(t, "0605", "B"), "river") == 0


@pytest.mark.rule("TEC.bridge", "TEC.bridge-major-great", "TEC.great-river", "11.10e")
@pytest.mark.parametrize("kind", ["river", "major_river", "great_river"])
def test_a_bridge_takes_the_place_of_a_rivers_shift(kind: str) -> None:
    t = table(
        u("A", "0606", FOOT), allies=[u("E", "0605", FOOT)], map={"rivers": [across(5, kind)], "bridges": "0605/0606"},
    )  # fmt: skip
    assert sum_of(reckoned(t, "0605", "A"), "river") == -1
    t.g.blown = [(605, 606)]
    assert sum_of(reckoned(t, "0605", "A"), "river") == {"river": -1, "major_river": -3, "great_river": -5}[kind]


@pytest.mark.rule("TEC.river", "TEC.major-river", "TEC.bridge2")
def test_a_river_is_no_help_to_who_is_surrounded_a_bridge_is() -> None:
    around = ["0604", "0705", "0706", "0606", "0506", "0505"]
    units = [u(f"A{n}", hex, FOOT) for n, hex in enumerate(around)]
    for kind, alone in (("river", 0), ("major_river", 0), ("great_river", -5)):
        t = table(*units, allies=[u("E", "0605", FOOT)], map={"rivers": [across(5, kind)]})
        assert sum_of(reckoned(t, "0605", "A3"), "river") == alone
        bridged = table(
            *units, allies=[u("E", "0605", FOOT)], map={"rivers": [across(5, kind)], "bridges": "0605/0606"}
        )
        assert sum_of(reckoned(bridged, "0605", "A3"), "river") == -1


@pytest.mark.rule("TEC.river")
def test_zones_and_walls_surround_too_and_a_friend_breaks_the_ring() -> None:
    ring = [u("A", "0606", FOOT), u("B", "0504", FOOT), u("C", "0704", FOOT)]
    river = {"rivers": [across(5)]}
    t = table(*ring, allies=[u("E", "0605", FOOT)], map=river)
    assert strength.surrounded(t.g, 605, ALLIES)
    broken = table(*ring, allies=[u("E", "0605", FOOT), u("F", "0604", FOOT)], map=river)
    assert not strength.surrounded(broken.g, 605, ALLIES)
    open_ = table(u("A", "0606", FOOT), allies=[u("E", "0605", FOOT)], map=river)
    assert not strength.surrounded(open_.g, 605, ALLIES)
    walled = table(
        u("A", "0606", FOOT),
        allies=[u("E", "0605", FOOT)],
        map={**river, "terrain": {"lake": "0604 0505 0705 0506 0706"}},
    )
    assert strength.surrounded(walled.g, 605, ALLIES)


# --- works -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TEC.fort-1", "TEC.fort-2", "TEC.fort-3", "TEC.defensive-line", "11.8e", "3.3a")
@pytest.mark.parametrize(("level", "shift", "modifier"), [(1, -1, -1), (2, -2, -1), (3, -3, -2), (4, -2, -2)])
def test_works_shift_the_column_and_modify_the_die(level: int, shift: int, modifier: int) -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT)], works={"0504": level})
    attack = reckoned(t, "0504", "A")
    assert [each.amount for each in attack.shifts if each.what == "works"] == [shift]
    assert [each.amount for each in attack.modifiers if each.what == "works"] == [modifier]
    assert strength.row(attack, 4) == 4 + modifier
    assert strength.row(attack, 1) == 1  # no lower


@pytest.mark.rule("11.8f")
def test_works_serve_whoever_defends() -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT)], works={"0504": Work(level=3, seat=AXIS)})
    assert sum_of(reckoned(t, "0504", "A"), "works") == -3 - 2


@pytest.mark.rule("TEC.columns")
def test_ground_river_and_works_add_up() -> None:
    t = table(
        u("A", "0606", "inf 9-3-4"), allies=[u("E", "0605", "inf 1-1-4")], works={"0605": 2},
        map={"rivers": [across(5)], "terrain": {"hills": "0605"}},
    )  # fmt: skip
    attack = reckoned(t, "0605", "A")
    assert sum(each.amount for each in attack.shifts) == -4
    assert COLUMNS[attack.column] == "2:1"


@pytest.mark.rule("10.1.1k", "3.3a")
def test_the_row_is_the_die_with_its_modifiers_between_one_and_six() -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT)])
    attack = reckoned(t, "0504", "A", rocket=True)
    assert [strength.row(attack, die) for die in (1, 5, 6)] == [2, 6, 6]
    assert attack.column == attack.ratio


@pytest.mark.rule("13.3.2b")
def test_out_of_supply_halves_each_unit_and_a_hex_is_worth_one() -> None:
    t = table(
        u("A", "0505", "inf 3-3-4", supply=OUT), u("B", "0505", "inf 3-3-4", supply=OUT),
        allies=[u("E", "0504", "inf 1-1-4", supply=OUT)],
    )  # fmt: skip
    attack = reckoned(t, "0504", "A B")
    assert attack.attack == 2 * strength.SIXTHS
    assert attack.defence == 1 * strength.SIXTHS


@pytest.mark.rule("13.3.2b")
def test_an_attack_of_nothing_cannot_be_made() -> None:
    t = table(
        u("A", "0505", "inf 1-1-4", supply=OUT), u("B", "0506", "inf 1-1-4"), allies=[u("E", "0504", "inf 1-1-4")]
    )
    assert t.asked[1] == "movement"


@pytest.mark.rule("12.1a")
def test_who_is_out_of_command_defends_but_does_not_attack() -> None:
    t = table(u("A", "0505", FOOT, command=False), allies=[u("E", "0504", FOOT)], phase="movement")
    assert not groups.able(t.g, t.g.units["A"])
    back = table(u("A", "0505", FOOT), allies=[u("E", "0504", "inf 1-2-4", command=False)])
    assert reckoned(back, "0504", "A").defence == 2 * strength.SIXTHS


@pytest.mark.rule("6.2", "14.1a")
def test_weather_and_event_markers_shift_as_the_scenario_says() -> None:
    pool = [
        marker("m", "axis", "combat", attack=True, tank=1),
        marker("n", "allies", "combat", defend=True, anti_tank=1),
    ]
    t = table(
        u("A", "0505", "tank 4-3-8"), allies=[u("E", "0504", FOOT)], skies={"mud": {"attacks": -1}}, weather="mud",
        markers={"pool": pool},
    )  # fmt: skip
    attack = reckoned(t, "0504", "A", markers=["m"], answer_markers=["n"])
    assert sum_of(attack, "weather") == -1
    assert sum_of(attack, "tanks") == 1
    assert sum_of(attack, "anti_tank_marker") == -1


def test_what_is_not_offered_is_refused() -> None:
    t = table(u("A", "0505", FOOT), allies=[u("E", "0504", FOOT)])
    with pytest.raises(IllegalChoice):
        t.choose("attack 0404")
