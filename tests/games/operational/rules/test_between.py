"""What happens between the chapters: one clause in the midst of another."""

from __future__ import annotations

import pytest

from boardgames.games.operational.content.tables import COLUMNS
from boardgames.games.operational.rules import command, losses, retreat, strength
from boardgames.games.operational.rules.retreat import Routes
from boardgames.games.operational.state import ALLIES, AXIS, OUT, SUPPLIED, Attack, Work
from tests.games.operational.table import Table, across, marker, u

FOOT = "inf 3-3-4/2-2-4"
STRONG, WEAK = "inf 30-9-4", "inf 1-1-4/1-1-4"
STAFF = "hq 0-1-8"


# --- retreats --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6d", "10.6f")
def test_rough_ground_that_leads_home_goes_before_clear_ground_that_does_not() -> None:
    """The wood in 0503 is hard to come into, but from it the way home is shorter: that is what counts."""
    t = Table(
        [u("A", "0303", STRONG), u("B", "0703", STRONG)],
        [u("E", "0504", WEAK)],
        map={"terrain": {"forest": "0503"}},
    )
    assert Routes(t.g, 504, ALLIES).best({0}, 1) == [(503,)]


@pytest.mark.rule("10.6j", "7.8e", "10.6.3")
def test_a_blown_bridge_shuts_the_way_back_over_a_great_river() -> None:
    river = {"rivers": [across(5, "great_river")], "bridges": "0605/0606"}
    hemmed = [u(f"A{n}", hex_, STRONG) for n, hex_ in enumerate(("0607", "0506", "0706", "0507", "0707"))]
    open_ = Table(hemmed, [u("E", "0606", WEAK), u("HE", "0601", STAFF)], map=river)
    assert Routes(open_.g, 606, ALLIES).best({0}, 1) == [(605,)]
    blown = Table(hemmed, [u("E", "0606", WEAK), u("HE", "0601", STAFF)], map=river, state={"blown": [(605, 606)]})
    blown.dice(3).choose("attack 0606", "announce")  # D (1): the second step is for the hex that it cannot go
    assert blown.steps("E") == 0


@pytest.mark.rule("OPT4b", "10.6.3")
def test_an_armoured_train_falls_back_by_rail_or_not_at_all() -> None:
    line = {"railways": ["0504 0603 0602"]}
    t = Table([u("A", "0505", STRONG)], [u("T", "0504", "train 1-1-1/1-1-1"), u("E", "0504", WEAK)], map=line)
    assert Routes(t.g, 504, ALLIES).best(retreat.columns_of(t.g, ["T"]), 1) == [(603,)]
    alone = Table([u("A", "0505", STRONG)], [u("T", "0504", "train 1-1-1/1-1-1")], map={"railways": ["0504 0505"]})
    assert not Routes(alone.g, 504, ALLIES).best(retreat.columns_of(alone.g, ["T"]), 1)


@pytest.mark.rule("OPT4b", "10.6.4g")
def test_nor_does_one_follow_where_no_rails_lead() -> None:
    won = [u("A", "0505", STRONG), u("T", "0505", "train 9-9-1")]
    t = Table(won, [u("E", "0504", "inf 1-1-4")]).dice(4).choose("attack 0504", "announce")
    assert t.decision.ask.args["unit"] == "A"
    t.choose("advance 0504")
    assert t.asked[1] != "advance"


@pytest.mark.rule("OPT4b", "7.12b")
def test_a_train_moves_with_no_stack() -> None:
    units = [u("T", "0505", "train 3-3-1"), u("A", "0505", FOOT), u("B", "0505", FOOT)]
    t = Table(units, [u("E", "0101", WEAK)], phase="movement", map={"railways": ["0505 0504 0503"]})
    t.choose("stack 0505")
    assert t.state.mover is not None
    assert t.state.mover.units == ["A", "B"]


@pytest.mark.rule("7.9h", "14.1.3", "10.6.2")
def test_a_stack_that_panics_in_the_midst_of_its_move_goes_no_further() -> None:
    """Between an overrun that was won and the rest of the move the enemy plays a marker: half of the stack can go back,
    half cannot; nobody is carried along by the others."""
    pool = [marker("panic", "allies", "panic", amount=1, whom={"units": ["A"]})]
    t = Table(
        [u("A", "0505", "inf 30-9-9"), u("HA", "0612", STAFF)],
        [u("E", "0504", "inf 1-1-4"), u("F", "0212", FOOT)],
        phase="movement",
        markers={"pool": pool},
    ).give(ALLIES, hand=["panic"])
    t.dice(4).choose("pick A", "overrun 0504", "announce").fall_back().choose("stay")
    assert t.asked == (ALLIES, "window")
    t.choose("play panic").fall_back()
    assert t.state.units["A"].hex != 505
    assert t.state.units["A"].moved
    assert t.state.mover is None


# --- obstacles -------------------------------------------------------------------------------------------------------

ROAD = {"roads": {"road": ["0601 0602 0603 0604 0605 0606 0607 0608 0609 0610 0611 0612"]}}
MINES = [marker("mines", "allies", "obstacle")]


@pytest.mark.rule("14.3.1a", "14.3.1b", "7.12c")
def test_an_obstacle_where_reinforcements_come_in_stops_the_first_of_them() -> None:
    t = Table(
        [u("M", "0612", "mot 3-3-6", turn=1), u("N", "0612", "mot 3-3-6", turn=1)],
        [u("E", "0101", FOOT)],
        phase="movement",
        map=ROAD,
        markers={"pool": MINES},
        state={"obstacles": {"mines": 612}},
    )
    t.g.aside = []
    t.choose("enter M 0612")
    assert t.state.units["M"].moved
    assert not t.state.obstacles
    t.choose("enter N 0612")
    assert "to 0611" in t.codes  # the next one finds the way cleared


@pytest.mark.rule("14.3.1a", "7.9i")
def test_an_advance_after_an_overrun_runs_into_an_obstacle_too() -> None:
    t = Table(
        [u("M", "0606", "mot 30-9-9")],
        [u("E", "0605", "mot 1-1-4"), u("F", "0101", FOOT)],
        phase="movement",
        map=ROAD,
        markers={"pool": MINES},
        state={"obstacles": {"mines": 605}},
    )
    t.g.aside = []
    t.dice(4).choose("pick M", "overrun 0605", "announce", "advance 0605")
    assert not t.state.obstacles
    assert "to 0604" not in t.codes


# --- headquarters ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.4a", "12.1e", "12.1f", "12.1i")
def test_an_hq_of_the_hour_that_comes_back_leads_whom_it_led() -> None:
    units = [
        u("HQ", "0612", STAFF), u("Q", "", STAFF, corps="Q", adhoc=True), u("R", "", STAFF, corps="R", adhoc=True),
        u("A", "0510", FOOT, division="7D"),
    ]  # fmt: skip
    t = Table(units, [u("E", "0101", FOOT)], phase="movement", axis_page={"adhoc": 1})
    t.choose("create Q", "at 0509", "take 7D", "done")
    losses.lose_step(t.state, "Q")
    assert not t.state.units["A"].command
    assert command.headquarters(t.state, "A") == "HQ"  # until then its old one leads it again
    t.choose("done")
    again = Table(units, [u("E", "0101", FOOT)], phase="movement", axis_page={"adhoc": 1})
    again.give(AXIS, pool=["Q"], box=["R"], adhoc={"Q": ["7D"]})
    assert not again.verbs("create")  # it counts among those that there may be
    again.choose("rebuild Q")
    assert {code.partition(" ")[2] for code in again.codes} == {f"{n:04d}" for n in (510, *again.g.ground.around[510])}
    again.choose("at 0511")
    assert command.headquarters(again.state, "A") == "Q"


@pytest.mark.rule("12.2b", "5.D.g", "14.1.3")
def test_an_hq_that_an_event_silences_stays_so_until_its_own_units_are_looked_at() -> None:
    """A corps repeats its turn: that supply phase is not the one of the other corps."""
    pool = [marker("act", "axis", "reactivate", keep=False, whom={"corps": ["Y"]})]
    t = Table(
        [
            u("HX", "0612", STAFF),
            u("A", "0611", FOOT),
            u("HY", "0712", STAFF, corps="Y"),
            u("B", "0711", FOOT, corps="Y"),
        ],
        [u("E", "0101", FOOT)],
        phase="cup",
        state={"half": 2},
        markers={"pool": pool},
    ).give(AXIS, unled=["HX", "HY"])
    t.g.cup, t.g.aside = ["act"], []
    t.choose("activate act")
    assert not t.state.units["B"].command
    assert t.state.players[AXIS].unled == ["HX"]


@pytest.mark.rule("12.2b", "14.1.3")
def test_an_hq_that_was_lost_while_it_was_silenced_is_not_so_for_ever() -> None:
    units = [u("HX", "0612", STAFF), u("A", "0611", FOOT), u("HY", "0712", STAFF, corps="Y")]
    t = Table(units, [u("E", "0101", FOOT)], phase="begin").give(AXIS, unled=["HY"], pool=["HY"])
    del t.g.units["HY"]
    assert t.asked == (AXIS, "movement")
    assert not t.state.players[AXIS].unled


@pytest.mark.rule("12.4a", "11.8f")
def test_enemy_field_works_are_gone_where_an_hq_is_set_up() -> None:
    units = [u("HQ", "0612", STAFF), u("Q", "", STAFF, corps="Q", adhoc=True), u("A", "0610", FOOT)]
    works = {"0501": Work(level=2, seat=ALLIES)}
    t = Table(units, [u("E", "0101", FOOT)], phase="movement", axis_page={"adhoc": 1}, works=works)
    t.choose("create Q", "at 0501", "done")
    assert 501 not in t.state.works
    assert t.state.holders[501] == AXIS


# --- supply ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.D.g", "13.3.3", "13.3.2b")
def test_supply_lost_before_a_repeated_turn_counts_in_it_for_the_formation_alone() -> None:
    """Both corps are cut off; in the repeated turn of one it alone is found so, and it fights at half strength."""
    pool = [marker("act", "axis", "reactivate", keep=False, whom={"corps": ["Y"]})]
    t = Table(
        [
            u("HX", "0812", STAFF), u("A", "0811", FOOT, supply=1), u("HY", "0712", STAFF, corps="Y"),
            u("B", "0711", "inf 5-3-4", corps="Y", supply=1),
        ],
        [u("E", "0610", FOOT), u("F", "0911", FOOT), u("G", "0612", FOOT)],
        phase="cup",
        state={"half": 2, "turn": 2},
        markers={"pool": pool},
    )  # fmt: skip
    t.g.cup, t.g.aside = ["act"], []
    t.choose("activate act")
    assert t.state.units["B"].supply == OUT
    assert t.state.units["A"].supply == 1
    attack = Attack(kind="prepared", seat=AXIS, targets=[610], units=["B"], defenders=["E"])
    strength.reckon(t.state, attack)
    assert attack.attack == 2 * strength.SIXTHS


@pytest.mark.rule("12.5h", "13.3")
def test_nobody_comes_back_to_an_hq_that_is_cut_off() -> None:
    units = [u("HQ", "0606", STAFF, supply=1), u("Z", "0112", FOOT), u("P", "0101", FOOT), u("R", "0101", FOOT)]
    t = Table(units, phase="movement", axis_page={"recovery": {"other": 1}})
    for name in ("P", "R"):
        del t.g.units[name]
    t.give(AXIS, pool=["P", "R"])
    assert not t.verbs("recover")


@pytest.mark.rule("OPT1a", "7.7c", "11.8a")
@pytest.mark.parametrize("mark", ["hit", "battled"])
def test_a_battalion_has_been_through_what_its_regiment_has(mark: str) -> None:
    marks = {mark: True}
    units = [u("A", "0505", FOOT, **marks), u("B", "0505", FOOT)]
    t = Table(units, [u("E", "0504", FOOT)], phase="movement", options={"battalions": True})
    t.choose("split B", "pick B+1")
    assert "dig" in t.codes
    t.choose("stop", "split A", "pick A+1")
    assert "dig" not in t.codes


# --- phase D ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.11.2a", "5.B.V")
def test_both_sides_may_bomb_before_the_cup_is_opened() -> None:
    t = Table([u("A", "0610", FOOT), u("HA", "0612", STAFF)], [u("E", "0602", FOOT)], phase="close", state={"half": 1})
    t.give(AXIS, air=1).give(ALLIES, air=1)
    assert t.asked == (AXIS, "window")
    t.choose("pass")
    assert t.asked == (ALLIES, "window")
    assert t.state.half == 2


# --- what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.5d", "12.1e")
def test_units_that_lose_their_hq_in_a_combat_are_not_named_where_they_will_lie_unseen() -> None:
    """The attack has shown both, and kills their HQ next door; then they go back, and only the upper one is known."""
    enemies = [u("HE", "0503", "hq 0-1-8"), u("E", "0504", WEAK), u("F", "0504", WEAK)]
    t = Table([u("A", "0505", STRONG)], enemies)
    t.g.units["E"].seen = True
    losses.lose_step(t.g, "HE")
    told = [(event.kind, event.args["unit"]) for event in t.g.told if event.kind == "command_out"]
    assert told == [("command_out", ""), ("command_out", "F")]


# --- what happens in the midst of a turn -----------------------------------------------------------------------------


@pytest.mark.rule("11.11.2a", "12.1e", "12.3a")
def test_an_hq_that_is_bombed_between_two_moves_leads_nobody_any_more() -> None:
    """Whoever moved before was led; whoever moves after must show initiative, and on a stack no more."""
    units = [u("HQ", "0612", STAFF), u("A", "0610", FOOT), u("B", "0510", FOOT), u("C", "0510", FOOT)]
    t = Table(units, [u("E", "0101", FOOT)], phase="movement").give(ALLIES, air=1)
    t.choose("pick A", "to 0609", "stop")
    assert t.asked == (ALLIES, "window")
    t.dice(6).choose("bomb 0612")
    assert t.at("HQ") == ""
    assert not t.verbs("stack")
    t.dice(3).choose("pick B")
    assert t.asked[1] == "movement"
    assert t.state.units["B"].moved
    t.dice(5).choose("pick C")
    assert t.state.mover is not None
    assert t.state.mover.shy


@pytest.mark.rule("7.8e", "TEC.great-river", "TEC.bridge-major-great", "5.B.IV")
def test_a_bridge_that_was_just_blown_helps_nobody_over_in_the_attacks_that_follow() -> None:
    river = {"rivers": [across(5, "great_river")], "bridges": "0605/0606"}
    for die, column in ((2, "3:1"), (6, "1:3")):
        t = Table([u("A", "0606", "inf 18-9-4")], [u("E", "0605", "inf 3-3-4")], phase="demolition", map=river,
                  demolition=True)  # fmt: skip
        t.dice(die, 4).choose("blow 0605/0606", "attack 0605", "announce")
        assert t.used_up
        assert COLUMNS[t.last("reckoned")["column"]] == column


@pytest.mark.rule("11.5g", "13.1c")
def test_an_enemy_that_came_to_lie_on_the_line_since_supply_was_looked_at_cuts_off_the_guns() -> None:
    """Supply is marked in phase I alone, and the unit fights with all its strength; its guns want a line now."""
    for cut, guns in ((False, ["2"]), (True, [])):
        units = [u("HQ", "0612", STAFF), u("A", "0604", FOOT)]
        cutting = [u(f"F{n}", hex_, FOOT) for n, hex_ in enumerate(("0308", "0608", "0908"))]
        foes = [u("E", "0603", FOOT), *(cutting if cut else [])]
        t = Table(units, [*foes, u("G", "0102", FOOT), u("H", "1202", FOOT)]).give(AXIS, points={2: 1})
        t.choose("attack 0603")
        assert t.verbs("guns") == guns
        assert t.state.units["A"].supply == SUPPLIED


@pytest.mark.rule("7.9a", "12.1e", "10.4a")
def test_an_overrun_of_an_hq_throws_its_corps_out_of_command_before_the_move_goes_on() -> None:
    enemies = [u("HE", "0504", STAFF), u("F", "0303", FOOT)]
    t = Table([u("A", "0505", "tank 30-9-9"), u("HA", "0612", STAFF)], enemies, phase="movement").dice(6)
    t.choose("pick A", "overrun 0504", "announce", "advance 0504")
    assert t.at("HE") == ""
    assert not t.state.units["F"].command
    assert t.asked == (AXIS, "move")
    assert t.state.mover is not None
    assert t.state.mover.spent == 2 * 12  # the overrun, and the hex
