"""Artillery, rockets, engineers, works, pontoons and demolitions, aircraft (7.7, 7.8, 11)."""

from __future__ import annotations

import pytest

from boardgames.core.match import Match
from boardgames.games.operational.content.tables import COLUMNS, LINE
from boardgames.games.operational.game import Operational
from boardgames.games.operational.rules import air, attacks, supply, upkeep
from boardgames.games.operational.state import ALLIES, AXIS, Effect, Work, net
from boardgames.play.session import HUMAN, Session
from tests.games.operational.table import Table, across, marker, reckoned, sum_of, u

FOOT = "inf 3-3-4/2-2-4"
QUIET = ("bombing", "rear_area", "scout", "events")


def table(*axis, allies=None, **more) -> Table:
    """A next to E, both in supply from the sources; nobody is asked for what he might do at any time."""
    units = axis or (u("A", "0605", FOOT), u("HA", "0608", "hq 0-1-8"))
    enemies = [u("E", "0604", FOOT), u("HE", "0602", "hq 0-1-8")] if allies is None else allies
    t = Table(list(units), enemies, **more)
    for seat in (0, 1):
        for kind in QUIET:
            t.g.asks[f"{seat}:{kind}"] = "never"
    return t


# --- artillery -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.5a", "11.5d", "11.5.1a", "11.5b")
def test_artillery_points_add_their_strength_and_are_spent() -> None:
    t = table(axis_page={"artillery_per_attack": 2}).give(AXIS, points={1: 1, 3: 2})
    t.choose("attack 0604")
    assert t.verbs("guns") == ["1", "3"]
    t.dice(4).choose("guns 3", "guns 1", "announce")
    assert t.last("reckoned")["attack"] == 3 + 3 + 1
    assert t.state.players[AXIS].points == {1: 0, 3: 1}


@pytest.mark.rule("11.5e", "11.5.1b", "11.5.2", "11.11.5e")
def test_no_more_points_than_the_scenario_allows_but_one_with_an_observer() -> None:
    t = table().give(AXIS, points={2: 5}, scouts=1).choose("attack 0604", "guns 2")
    assert not t.verbs("guns")
    t.choose("observer")
    assert t.verbs("guns") == ["2"]
    t.dice(4).choose("guns 2", "announce")
    assert t.last("reckoned")["attack"] == 3 + 4
    assert t.state.players[AXIS].scouts == 0


@pytest.mark.rule("11.5f", "10.1.1g", "11.5d")
def test_the_defender_has_one_point_at_most() -> None:
    t = table().give(ALLIES, points={2: 3}).choose("attack 0604", "announce")
    assert t.asked == (ALLIES, "call")
    t.dice(4).choose("guns 2")
    assert t.last("reckoned")["defence"] == 3 + 2
    assert t.state.players[ALLIES].points == {2: 2}


@pytest.mark.rule("11.5a", "11.6a", "11.7a", "11.11.1a", "14.1e")
def test_the_log_tells_what_is_behind_an_attack() -> None:
    """Each thing once, after the announcement and before the column that it makes."""
    page = {"artillery_per_attack": 2}
    t = table(works={"0604": 1}, axis_page=page, markers={"pool": [marker("m", "axis", "combat", attack=True)]})
    t.give(AXIS, points={1: 1, 3: 1}, rockets=1, engineers=1, air=2, hand=["m"])
    t.dice(4).choose("attack 0604", "guns 3", "guns 1", "rocket", "engineers", "air", "air", "use m")
    assert not t.told("artillery")  # not before it is announced
    t.choose("announce")
    assert t.told("artillery") == [{"side": AXIS, "power": 4}]
    assert t.told("rockets") == t.told("engineers") == [{"side": AXIS}]
    assert t.told("air_support") == [{"side": AXIS, "count": 2}]
    assert t.told("played") == [{"side": AXIS, "marker": "m"}]
    kinds = [event.kind for event in t.match.events_for(ALLIES)]
    start, end = kinds.index("announced"), kinds.index("reckoned")
    assert {"artillery", "rockets", "engineers", "air_support", "played"} <= set(kinds[start:end])


@pytest.mark.rule("11.5d", "11.11.1a", "10.1.1g")
def test_the_log_tells_what_the_defender_calls() -> None:
    t = table().give(ALLIES, points={2: 3}, air=2).choose("attack 0604", "announce")
    t.dice(4).choose("guns 2", "air", "air")
    assert t.told("artillery") == [{"side": ALLIES, "power": 2}]
    assert t.told("air_support") == [{"side": ALLIES, "count": 1}] * 2
    kinds = [event.kind for event in t.match.events_for(AXIS)]
    assert kinds.index("announced") < kinds.index("artillery") < kinds.index("air_support") < kinds.index("reckoned")
    plain = table().dice(4).choose("attack 0604", "announce")
    assert not plain.told("artillery")
    assert not plain.told("air_support")


@pytest.mark.rule("11.5g")
def test_guns_and_rockets_need_all_who_attack_to_trace_supply_engineers_do_not() -> None:
    ring = {"terrain": {"lake": "0606 0706 0506 0705 0505 0504 0603 0704 0503 0703"}}
    t = table(map=ring, works={"0604": 1})
    t.give(AXIS, points={2: 1}, rockets=1, engineers=1).choose("attack 0604")
    assert not {"guns", "rocket"} & {code.partition(" ")[0] for code in t.codes}
    assert "engineers" in t.codes
    fed = table(works={"0604": 1}).give(AXIS, points={2: 1}, rockets=1).choose("attack 0604")
    assert {"guns 2", "rocket"} <= set(fed.codes)


@pytest.mark.rule("11.5g", "10.1.1d")
def test_who_joins_without_supply_takes_the_guns_and_rockets_from_all() -> None:
    """The points were chosen before B joined, who is cut off: they are not fired, and not spent."""
    lakes = {"terrain": {"lake": "0703 0802 0803 0804 0705 0805"}}
    t = table(u("A", "0605", FOOT), u("B", "0704", FOOT), u("HA", "0608", "hq 0-1-8"), map=lakes)
    t.give(AXIS, points={2: 1}, rockets=1).choose("attack 0604")
    if "leave B" in t.codes:
        t.choose("leave B")
    assert {"guns 2", "rocket"} <= set(t.codes)
    t.choose("guns 2", "rocket")
    t.match.state.attack.units.append("B")
    t.match.state.attack.touched.clear()
    assert not supply.traces(t.state, AXIS, ["B"])
    attacks.announce(t.state, t.state.attack)
    assert t.state.attack.guns == []
    assert not t.state.attack.rocket
    assert t.state.players[AXIS].points == {2: 1}


@pytest.mark.rule("11.5h", "11.5c")
def test_points_are_kept_unless_the_scenario_has_them_lapse() -> None:
    page = {"artillery": {"1-3": {"2": 1}}}
    for lapse, left in ((False, 3), (True, 1)):
        t = table(axis_page=page, points_lapse=lapse).give(AXIS, points={2: 2})
        upkeep.receive(t.g, AXIS)
        assert t.g.players[AXIS].points == {2: left}


@pytest.mark.rule("11.5i")
def test_ground_cuts_the_troops_not_the_shells() -> None:
    t = table(map={"terrain": {"marshy": "0604"}})
    assert reckoned(t, "0604", "A", guns=[2]).attack == 3 * 3 + 2 * 6
    centre = table(map={"terrain": {"major_city_center": "0604"}})
    assert reckoned(centre, "0604", "A", answer=2).defence == (3 * 2 + 2) * 6


@pytest.mark.rule("11.5.3")
def test_heavy_artillery_is_worth_an_engineer_more() -> None:
    page = {"artillery_per_attack": 2}
    t = table(works={"0604": 1}, axis_page=page).give(AXIS, points={3: 1}, engineers=1)
    t.dice(4).choose("attack 0604", "guns 3", "engineers", "announce")
    assert t.told("attack_die")[0]["die"] == 4
    assert t.told("attack_die")[0]["result"] == "D-EX"  # 6:3 is 2:1, works shift it to 1:1; 4 + 1 + 1 - 1 is 5
    both = reckoned(table(works={"0604": 1}), "0604", "A", heavy=True, engineer=True)
    assert sum_of(both, "heavy", "engineers") == 2
    open_ = table(axis_page=page).give(AXIS, points={3: 1}).choose("attack 0604", "guns 3")
    open_.dice(4).choose("announce")
    attack = open_.state.attack
    assert attack is None or not attack.heavy


@pytest.mark.rule("11.6a", "11.6b", "11.6c")
def test_rockets_add_one_to_the_die_once_and_count_beside_the_guns() -> None:
    t = table().give(AXIS, points={2: 1}, rockets=2).choose("attack 0604", "guns 2", "rocket")
    assert "rocket" not in t.codes
    t.dice(5).choose("announce")
    assert t.last("reckoned")["attack"] == 3 + 2
    assert t.told("attack_die")[0]["result"] == "D [1]"  # 5:3 is 1:1; 5 + 1 is 6
    assert t.state.players[AXIS].rockets == 1


@pytest.mark.rule("11.7a", "11.7b", "11.7c", "11.7e")
def test_one_engineer_point_helps_upon_works_and_towns() -> None:
    t = table(works={"0604": 2}).give(AXIS, engineers=2).choose("attack 0604", "engineers")
    assert "engineers" not in t.codes
    t.dice(4).choose("announce")
    assert t.state.players[AXIS].engineers == 1
    assert t.match.view(AXIS).players[0].engineers == 1
    for ground, allowed in (({"city": "0604"}, True), ({"forest": "0604"}, False), ({"settlement": "0604"}, False)):
        plain = table(map={"terrain": ground}).give(AXIS, engineers=1).choose("attack 0604")
        assert ("engineers" in plain.codes) is allowed


# --- digging ---------------------------------------------------------------------------------------------------------


def digging(kind: str = FOOT, page=None, works=None, allies=(), **more) -> Table:
    units = [u("A", "0606", kind, **more), u("Z", "0112", FOOT)]
    return table(*units, allies=list(allies), phase="movement", axis_page=page or {}, works=works)


def dug(t: Table) -> dict[int, Work]:
    """The works once the turn of the side is over."""
    t.choose("done")
    while t.match.decision is not None and t.state.active == AXIS and t.state.half == 0:
        t.choose("done")
    return t.state.works


@pytest.mark.rule("7.7a", "7.7b", "11.8b", "11.8.n2", "7.7g")
@pytest.mark.parametrize(
    ("kind", "may"),
    [
        ("inf 1-1-4", True), ("cav 1-1-6", True), ("mot 1-1-6", True), ("mech 1-1-8", True),
        ("construction 0-1-4", True), ("tank 1-1-8", False), ("at 1-1-6", False), ("hq 0-1-8", False),
        ("pontoon 0-1-6", False),
    ],
)  # fmt: skip
def test_infantry_and_the_like_dig_in(kind: str, may: bool) -> None:
    assert ("dig" in digging(kind).choose("pick A").codes) is may
    assert "dig" not in digging(kind, {"digs": 0}).choose("pick A").codes


@pytest.mark.rule("11.8a", "11.8g", "3.2.1b")
def test_works_stand_at_the_end_of_the_turn_of_who_neither_moved_nor_fought() -> None:
    t = digging().choose("pick A", "dig")
    assert 606 not in t.state.works
    assert dug(t)[606] == Work(level=1, seat=AXIS)
    moved = digging().choose("pick A", "to 0605")
    assert "dig" not in moved.codes
    fought = digging(battled=True).choose("pick A")
    assert "dig" not in fought.codes


@pytest.mark.rule("11.8g")
def test_who_attacks_after_all_has_dug_for_nothing() -> None:
    t = digging(allies=[u("E", "0605", "inf 1-9-4")]).choose("pick A", "dig", "done")
    assert t.asked == (AXIS, "unprepared")
    t.dice(4).choose("attack 0605", "announce")
    while t.match.decision is not None and t.state.half == 0 and t.asked[0] == AXIS:
        t.choose(t.codes[0])
    assert 606 not in t.state.works


@pytest.mark.rule("7.7c")
def test_in_a_zone_only_who_was_not_attacked_digs() -> None:
    enemy = [u("E", "0605", "inf 1-9-4")]
    assert "dig" in digging(allies=enemy).choose("pick A").codes
    assert "dig" not in digging(allies=enemy, hit=True).choose("pick A").codes
    assert "dig" in digging(hit=True).choose("pick A").codes  # outside a ZOC it does not matter


@pytest.mark.rule("7.7d", "7.7e", "7.7f", "11.8c", "OPT6")
def test_only_construction_units_build_beyond_the_first_level_one_a_turn() -> None:
    first = {"0606": Work(level=1, seat=AXIS)}
    assert "dig" not in digging(page={"digs": 3}, works=first).choose("pick A").codes
    t = digging("construction 0-1-4", {"digs": 3}, first).choose("pick A", "dig")
    assert dug(t)[606].level == 2
    barred = digging("construction 0-1-4", {"digs": 1}, first).choose("pick A")
    assert "dig" not in barred.codes


@pytest.mark.rule("11.8d", "OPT6")
def test_a_third_level_takes_an_event_marker_too() -> None:
    second = {"0606": Work(level=2, seat=AXIS)}
    t = digging("construction 0-1-4", {"digs": 3}, second)
    assert "dig" not in t.choose("pick A").codes
    ready = digging("construction 0-1-4", {"digs": 3}, second)
    ready.g.effects.append(Effect(kind="build", seat=AXIS, until=99))
    ready.choose("pick A", "dig")
    assert dug(ready)[606].level == 3
    assert not [effect for effect in ready.state.effects if effect.kind == "build"]


@pytest.mark.rule("11.8g")
def test_one_level_a_hex_and_turn_however_many_dig() -> None:
    units = [u("A", "0606", FOOT), u("B", "0606", FOOT), u("Z", "0112", FOOT)]
    t = table(*units, allies=[], phase="movement").choose("pick A", "dig", "pick B", "dig")
    assert dug(t)[606].level == 1


@pytest.mark.rule("11.8f")
def test_levels_one_and_two_are_lost_when_an_enemy_enters_three_and_lines_stay() -> None:
    for level, stays in ((1, False), (2, False), (3, True), (LINE, True)):
        t = table(u("A", "0606", FOOT), allies=[], phase="movement", works={"0605": Work(level=level, seat=ALLIES)})
        t.choose("pick A", "to 0605")
        assert (605 in t.state.works) is stays
    own = table(u("A", "0606", FOOT), allies=[], phase="movement", works={"0605": Work(level=1, seat=AXIS)})
    assert 605 in own.choose("pick A", "to 0605").state.works


# --- pontoons and demolitions ----------------------------------------------------------------------------------------

RIVER = {"rivers": [across(5, "great_river")]}


def pontoon(*allies, **more) -> Table:
    units = [u("P", "0606", "pontoon 0-1-6"), u("A", "0706", "tank 4-4-8"), u("Z", "0112", FOOT)]
    return table(*units, allies=list(allies), phase="movement", map=RIVER, **more)


@pytest.mark.rule("11.10a", "11.10d", "11.10e")
def test_a_pontoon_unit_becomes_a_bridge_in_every_respect() -> None:
    t = pontoon().choose("pick P")
    assert "lay 0605/0606" in t.codes
    t.choose("lay 0605/0606")
    assert t.at("P") == ""
    assert t.state.pontoons == [(605, 606, "P")]
    assert net(t.state).step_cost(606, 605, 2, alone=False) == 2 * 12
    t.choose("pick A")
    assert "to 0605" in t.codes
    away = table(u("P", "0608", "pontoon 0-1-6"), allies=[], phase="movement", map=RIVER).choose("pick P")
    assert not away.verbs("lay")


@pytest.mark.rule("11.10a")
def test_a_pontoon_unit_may_come_to_the_bank_and_lay_its_bridge_which_ends_its_move() -> None:
    units = [u("P", "0607", "pontoon 0-1-6"), u("Z", "0112", FOOT)]
    t = table(*units, allies=[], phase="movement", map=RIVER).choose("pick P")
    assert not t.verbs("lay")
    t.choose("to 0606", "lay 0605/0606")
    assert t.state.pontoons == [(605, 606, "P")]
    assert t.state.mover is None


@pytest.mark.rule("11.10b", "11.10c")
@pytest.mark.parametrize(("die", "laid"), [(3, False), (4, True)])
def test_in_a_zone_it_takes_a_four_and_failure_costs_nothing(die: int, laid: bool) -> None:
    t = pontoon(u("E", "0604", FOOT)).dice(die).choose("pick P", "lay 0605/0606")
    assert bool(t.state.pontoons) is laid
    assert (t.at("P") == "") is laid
    assert t.used_up


@pytest.mark.rule("11.10a")
def test_a_pontoon_is_taken_up_in_a_later_phase() -> None:
    t = pontoon().choose("pick P", "lay 0605/0606")
    assert not t.verbs("lift")
    later = pontoon(state={"pontoons": [(605, 606, "P")]})
    del later.g.units["P"]
    assert later.verbs("lift") == ["0605/0606 0605", "0605/0606 0606"]
    later.choose("lift 0605/0606 0605")
    assert later.at("P") == "0605"
    assert later.state.units["P"].moved
    assert not later.state.pontoons


def blasting(*allies, kind: str = FOOT, **more) -> Table:
    map_ = {"rivers": [across(5)], "bridges": "0605/0606"}
    units = [u("A", "0606", kind, **more.pop("facts", {})), u("Z", "0112", FOOT)]
    return table(*units, allies=list(allies), phase="movement", map=map_, **more).choose("done")


@pytest.mark.rule("7.8a", "7.8b", "7.8e", "3.2.1b")
@pytest.mark.parametrize(("die", "gone"), [(2, False), (3, True)])
def test_a_bridge_is_blown_with_a_three(die: int, gone: bool) -> None:
    t = blasting()
    assert t.asked == (AXIS, "demolition")
    assert t.verbs("blow") == ["0605/0606"]
    t.dice(die).choose("blow 0605/0606")
    assert (t.state.blown == [(605, 606)]) is gone
    assert t.match.decision is None or t.asked[1] != "demolition"  # one attempt a phase


@pytest.mark.rule("7.8c")
@pytest.mark.parametrize(("die", "gone"), [(4, False), (5, True)])
def test_in_an_enemys_zone_it_takes_a_five(die: int, gone: bool) -> None:
    t = blasting(u("E", "0604", FOOT)).dice(die).choose("blow 0605/0606")
    assert bool(t.state.blown) is gone


@pytest.mark.rule("7.8d")
def test_engineers_add_one_to_a_demolition() -> None:
    t = blasting()
    assert not t.verbs("charge")
    given = table(
        u("A", "0606", FOOT), allies=[], phase="movement", map={"rivers": [across(5)], "bridges": "0605/0606"}
    ).give(AXIS, engineers=1)
    given.dice(2).choose("done", "charge 0605/0606")
    assert given.state.blown == [(605, 606)]
    assert given.state.players[AXIS].engineers == 0
    sappers = blasting(facts={"engineers": True}).dice(2).choose("blow 0605/0606")
    assert sappers.state.blown == [(605, 606)]


@pytest.mark.rule("7.8a")
def test_without_units_at_the_bridge_or_leave_of_the_scenario_nothing_is_blown() -> None:
    far = table(
        u("A", "0608", FOOT),
        u("B", "0101", FOOT),
        allies=[],
        phase="movement",
        map={"rivers": [across(5)], "bridges": "0605/0606"},
    )
    far.choose("done")
    assert not far.told("rolled")
    barred = blasting(demolition=False)
    assert barred.match.decision is None or barred.asked[1] != "demolition"


@pytest.mark.rule("11.10e", "7.8a")
def test_a_pontoon_bridge_that_is_blown_is_lost() -> None:
    t = pontoon(state={"pontoons": [(605, 606, "P")]})
    del t.g.units["P"]
    t.g.units["A"].hex = 606
    t.dice(3).choose("done", "blow 0605/0606")
    assert not t.state.pontoons
    assert t.state.players[AXIS].gone == ["P"]


# --- aircraft --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.11", "11.11.1a", "11.11.1b")
def test_each_marker_is_a_column_for_either_side() -> None:
    t = table().give(AXIS, air=2).choose("attack 0604", "air", "air")
    assert "air" not in t.codes
    t.dice(4).choose("announce")
    assert t.last("reckoned")["column"] == COLUMNS.index("3:1")
    assert t.state.players[AXIS].air == 0
    own = table().give(ALLIES, air=1).dice(4).choose("attack 0604", "announce", "air")
    assert own.last("reckoned")["column"] == COLUMNS.index("1:2")


@pytest.mark.rule("11.11.1c", "11.11.1d", "11.11.3a", "11.11.3b", "11.11.3c")
def test_against_aircraft_the_defender_must_first_send_fighters() -> None:
    t = table().give(AXIS, air=1).give(ALLIES, air=2)
    t.choose("attack 0604", "air", "announce")
    assert t.asked == (ALLIES, "fighters")
    assert t.verbs("fighters") == ["0", "1", "2"]  # how many is settled at once
    t.dice(4).choose("fighters 1")
    assert t.asked == (ALLIES, "call")
    t.dice(4).choose("air")
    assert t.last("reckoned")["column"] == COLUMNS.index("1:2")  # his was cancelled, mine counts
    assert t.state.players[AXIS].air == t.state.players[ALLIES].air == 0
    none = table().give(AXIS, air=1).give(ALLIES, air=1)
    none.dice(4).choose("attack 0604", "air", "announce", "fighters 0")
    assert none.last("reckoned")["column"] == COLUMNS.index("2:1")  # without a try there is no support
    assert none.state.players[ALLIES].air == 1


@pytest.mark.rule("11.11.3b")
@pytest.mark.parametrize(("dice", "cancelled"), [((3, 3), 0), ((4, 3), 1), ((6, 5), 2), ((1, 4), 1)])
def test_each_fighter_cancels_one_with_a_four(dice: tuple[int, int], cancelled: int) -> None:
    t = table().give(ALLIES, air=2)
    t.dice(*dice)
    assert air.fight(t.g, ALLIES, 2, 2) == cancelled
    assert t.g.players[ALLIES].air == 0


@pytest.mark.rule("11.11.3d")
def test_the_attackers_fighters_answer_once() -> None:
    t = table().give(AXIS, air=1).give(ALLIES, air=1)
    t.choose("attack 0604", "announce", "air")
    assert t.asked == (AXIS, "fighters")
    t.dice(4, 4).choose("fighters 1")
    assert t.last("reckoned")["column"] == COLUMNS.index("1:1")


def bombing(*allies, seat: int = AXIS, **more) -> Table:
    units = [u("A", "0610", FOOT), u("Z", "0112", FOOT)]
    t = Table(units, list(allies), phase="movement", **more)
    return t.give(seat, air=1)


@pytest.mark.rule("11.11.2b", "11.11.2d", "11.11.2e")
def test_a_six_costs_a_unit_of_the_bombed_stack_a_step() -> None:
    t = bombing(u("E", "0604", FOOT), u("F", "0604", FOOT), u("G", "0604", FOOT))
    t.dice(6, 5, 6).choose("bomb 0604")
    assert [t.steps(n) for n in "EFG"] == [1, 2, 1]
    assert t.state.players[AXIS].air == 0
    assert t.used_up


@pytest.mark.rule("11.11.2c", "TEC.forest")
def test_no_bombs_upon_forests_or_next_to_ones_own() -> None:
    t = bombing(
        u("E", "0604", FOOT), u("F", "0609", FOOT), u("G", "0204", FOOT), u("H", "1004", FOOT),
        map={"terrain": {"forest": "0204", "dense_forest": "1004"}},
    )  # fmt: skip
    assert t.verbs("bomb") == ["0604"]


@pytest.mark.rule("11.11.2f", "11.12a", "11.12c")
@pytest.mark.parametrize(("die", "through"), [(4, True), (5, False), (6, False)])
def test_anti_aircraft_fire_aborts_with_its_factor_or_more(die: int, through: bool) -> None:
    t = bombing(u("E", "0604", FOOT), allies_page={"aa": 5})
    t.dice(*((die, 6) if through else (die,))).choose("bomb 0604")
    assert t.used_up
    assert t.steps("E") == (1 if through else 2)


@pytest.mark.rule("11.12b", "11.12e")
def test_a_stack_has_the_best_factor_of_its_units() -> None:
    page = {"aa": 6, "aa_of": [{"corps": ["G"], "factor": 4}]}
    t = bombing(u("E", "0604", FOOT), u("F", "0604", FOOT, corps="G"), u("H", "0204", FOOT), allies_page=page)
    assert air.factor(t.g, 604, ALLIES) == 4
    assert air.factor(t.g, 204, ALLIES) == 6


@pytest.mark.rule("11.12d")
def test_aircraft_in_support_are_not_fired_upon() -> None:
    t = table(allies_page={"aa": 2}).give(AXIS, air=1).dice(4).choose("attack 0604", "air", "announce")
    assert t.last("reckoned")["column"] == COLUMNS.index("2:1")
    assert [event for event in t.told("rolled") if event["what"] == "flak"] == []


@pytest.mark.rule("11.11.3d", "11.11.2f")
def test_fighters_meet_bombers_before_the_guns_do() -> None:
    t = bombing(u("E", "0604", FOOT), allies_page={"aa": 5}).give(ALLIES, air=1)
    t.g.asks["1:bombing"] = "never"
    t.choose("bomb 0604")
    assert t.asked == (ALLIES, "fighters")
    t.dice(4).choose("fighters 1")
    assert t.used_up  # it never came to the guns
    assert t.steps("E") == 2


@pytest.mark.rule("11.11.2a", "5.B.V")
def test_the_other_side_may_bomb_between_moves() -> None:
    t = bombing(u("E", "0102", FOOT), seat=ALLIES)
    t.choose("pick A", "to 0608", "stop")
    assert t.asked == (ALLIES, "window")
    assert set(t.codes) == {"bomb 0112", "bomb 0608", "pass", "rest", "quiet"}
    t.dice(6).choose("bomb 0608")
    assert t.steps("A") == 1
    assert t.asked[0] == AXIS


@pytest.mark.rule("5.B.V", "11.11.2a")
def test_it_may_ask_to_be_left_alone_until_the_phase_ends() -> None:
    t = bombing(u("E", "0102", FOOT), seat=ALLIES)
    t.choose("pick A", "to 0608", "stop", "rest", "pick Z", "to 0111", "stop")
    assert t.asked == (ALLIES, "window")  # the end of the phase
    t.choose("quiet", "done")
    assert t.asked == (ALLIES, "window")  # both sides are, before the cup is opened
    assert t.state.half == 2
    unable = Table([u("A", "0610", FOOT), u("Z", "0112", FOOT)], [u("E", "0102", FOOT)], phase="movement")
    unable.choose("pick A", "to 0608", "stop")
    assert unable.asked[0] == AXIS


@pytest.mark.rule("5.B.V")
def test_two_at_one_screen_are_asked_in_the_open_and_need_no_curtain_to_go_on() -> None:
    match = Match.new(Operational(), "wintergewitter", 21)
    session = Session(match, {AXIS: HUMAN, ALLIES: HUMAN}, keep=False)
    assert session.curtain == "open"
    session.answers(ALLIES)
    assert (session.asked, session.curtain) == (ALLIES, "full")  # the other has passed
    session.sit_down()
    session.choose("pass")
    assert session.curtain == "open"  # the supply phase is over
    session.answers(None)
    assert (session.asked, session.decision.ask.key) == (AXIS, "operational.ask.prepared")


@pytest.mark.rule("5.B.V")
def test_a_side_that_keeps_its_markers_to_itself_is_not_asked_about_them() -> None:
    for wish, asked in (("able", ALLIES), ("never", AXIS)):
        pool = [marker("mines", "allies", "obstacle")]
        t = bombing(u("E", "0102", FOOT), markers={"pool": pool}, map={"roads": {"road": ["0103 0104"]}})
        t.give(AXIS, air=0).give(ALLIES, hand=["mines"])
        t.g.asks["1:events"] = wish
        t.choose("pick A", "to 0608", "stop")
        assert t.asked[0] == asked


@pytest.mark.rule("11.11.4e", "OPT7b")
def test_anti_aircraft_units_guard_their_own_surroundings_not_the_rear_area() -> None:
    t = bombing(u("E", "0102", FOOT), u("F", "0102", "aa 0-1-6", fire=1), options={"counters": True})
    t.give(ALLIES, points={1: 3}).dice(2).choose("rear 1")
    assert [event["what"] for event in t.told("rolled")] == ["rear"]


@pytest.mark.rule("11.11.4a", "11.11.4b", "11.11.4c", "11.11.4f")
def test_a_raid_on_the_rear_costs_as_many_points_as_the_die_says() -> None:
    t = bombing(u("E", "0102", FOOT)).give(ALLIES, points={1: 3, 2: 2})
    assert t.verbs("rear") == ["1"]
    t.dice(3).choose("rear 1")
    assert t.asked == (ALLIES, "strike")  # their owner picks
    t.choose("strike 1", "strike 1", "strike 1")
    assert t.state.players[ALLIES].points == {1: 0, 2: 2}


@pytest.mark.rule("11.11.4d")
def test_a_six_costs_three_that_the_raider_picks() -> None:
    t = bombing(u("E", "0102", FOOT)).give(ALLIES, points={1: 3, 2: 2}).dice(6).choose("rear 1")
    assert t.asked == (AXIS, "strike")
    t.choose("strike 2", "strike 2")
    assert t.state.players[ALLIES].points == {1: 2, 2: 0}


@pytest.mark.rule("11.11.4b", "11.11.4e", "11.12e")
def test_guns_and_fighters_turn_a_raid_back() -> None:
    t = bombing(u("E", "0102", FOOT), allies_page={"aa": 5}).give(ALLIES, points={1: 3}).dice(5).choose("rear 1")
    assert t.used_up
    assert t.state.players[ALLIES].points == {1: 3}
    two = bombing(u("E", "0102", FOOT)).give(AXIS, air=2).give(ALLIES, points={1: 5}, air=1)
    two.g.asks = {"1:bombing": "never", "1:rear_area": "never"}
    two.choose("rear 2").dice(4, 2).choose("fighters 1")
    assert two.state.players[ALLIES].points == {1: 3}


@pytest.mark.rule("11.11.5a", "11.11.5b", "11.11.5d", "9.5c")
def test_reconnaissance_shows_a_stack_and_serves_once() -> None:
    t = Table([u("A", "0610", FOOT)], [u("E", "0604", FOOT), u("F", "0604", FOOT)], phase="movement").give(
        AXIS, scouts=1
    )
    hidden = [each.unit for each in t.match.view(AXIS).units if each.hex == "0604"]
    assert hidden == ["", "F"]
    t.choose("reconnoitre 0604")
    assert [each.unit for each in t.match.view(AXIS).units if each.hex == "0604"] == ["E", "F"]
    assert t.state.players[AXIS].scouts == 0


@pytest.mark.rule("11.11.5c")
def test_it_sees_nothing_in_forests_and_strong_works() -> None:
    pairs = ["0202", "0402", "0602", "0802"]
    units = [u(f"{n}{hex}", hex, "inf 1-1-4") for hex in pairs for n in "EF"]
    works = {"0402": Work(level=2, seat=ALLIES), "0602": Work(level=1, seat=ALLIES), "0802": Work(level=3, seat=ALLIES)}
    t = Table([u("A", "0610", FOOT)], units, phase="movement", works=works, map={"terrain": {"forest": "0202"}})
    assert air.scoutable(t.g, AXIS) == [602]


@pytest.mark.rule("11.11f")
def test_aircraft_are_of_the_day_and_serve_once() -> None:
    page = {"air": {"1-": 2}, "scouts": {"1-": 1}}
    t = table(axis_page=page).give(AXIS, air=5)
    upkeep.receive(t.g, AXIS)
    assert (t.g.players[AXIS].air, t.g.players[AXIS].scouts) == (2, 1)
    for sky, found in (({"air": "none"}, 0), ({"air": "one"}, 1), ({"scouts": False}, 2)):
        bad = table(axis_page=page, skies={"bad": sky}, weather="bad")
        upkeep.receive(bad.g, AXIS)
        assert bad.g.players[AXIS].air == found
    assert marker("m", "axis", "air")["owner"] == "axis"
