"""Retreat and advance after combat (10.6, 8.5), and overruns (7.9)."""

from __future__ import annotations

import pytest

from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.rules import retreat
from boardgames.games.operational.rules.retreat import Routes
from boardgames.games.operational.state import ALLIES, AXIS, Retreat, Work
from tests.games.operational.table import Table, across, u

STRONG, WEAK = "inf 30-9-4", "inf 1-1-4/1-1-4"


def beaten(*allies, die: int = 4, units=(), **more) -> Table:
    """A, very strong, beats whoever stands in 0504; with a 4 on 6:1 that is D (2)."""
    t = Table([u("A", "0505", STRONG), u("Z", "1212", "inf 1-1-4"), *units], list(allies), **more)
    return t.dice(die).choose("attack 0504", "announce")


def ways(t: Table, start: int, length: int, column: int = 0, seat: int = ALLIES) -> list[tuple[int, ...]]:
    return Routes(t.g, start, seat).best({column}, length)


# --- routes ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6f", "10.6c", "10.6d", "10.6e")
def test_the_books_example_six_hexes_and_one_choice() -> None:
    """Two hexes of enemies, two in their ZOC, a forest and a clear hex that both lead home: the clear one."""
    t = Table(
        [u("A", "0505", STRONG), u("B", "0404", STRONG)],
        [u("E", "0504", WEAK)],
        map={"terrain": {"forest": "0503"}},
    )
    zones = {n for n in t.g.ground.around[504] if t.g.units["A"] and n in {604, 403}}
    assert zones == {604, 403}
    assert ways(t, 504, 1) == [(603,)]
    forest = Table(
        [u("A", "0505", STRONG), u("B", "0404", STRONG)],
        [u("E", "0504", WEAK)],
        map={"terrain": {"forest": "0503 0603"}},
    )
    assert sorted(ways(forest, 504, 1)) == [(503,), (603,)]  # the owner chooses among equals


@pytest.mark.rule("10.6c")
def test_no_enemy_zone_goes_before_the_way_home() -> None:
    """Home is north, through ZOC; the free hexes lead south."""
    t = Table([u("A", "0402", STRONG), u("B", "0602", STRONG)], [u("E", "0504", WEAK)])
    assert all(path[0] not in {503, 403, 603} for path in ways(t, 504, 1))


@pytest.mark.rule("10.6d")
def test_home_goes_before_clear_ground() -> None:
    t = Table([u("A", "0505", STRONG)], [u("E", "0504", WEAK)], map={"terrain": {"forest": "0503 0403 0603"}})
    assert {path[0] for path in ways(t, 504, 1)} <= {503, 403, 603}


@pytest.mark.rule("10.6d")
def test_without_a_way_home_nobody_goes_farther_from_it() -> None:
    t = Table([u("A", "0505", STRONG)], [u("E", "0504", WEAK)], map={"rivers": [across(1, "great_river")]})
    assert {path[0] for path in ways(t, 504, 1)} <= {403, 503, 603}


@pytest.mark.rule("10.6e", "10.6k")
def test_a_settlement_is_clear_ground() -> None:
    t = Table([u("A", "0505", STRONG)], [u("E", "0504", WEAK)], map={"terrain": {"settlement": "0503", "city": "0603"}})
    found = {path[0] for path in ways(t, 504, 1)}
    assert 503 in found
    assert 603 not in found


@pytest.mark.rule("10.6b")
def test_nobody_falls_back_upon_an_enemy_or_off_the_map() -> None:
    t = Table([u("A", "0502", STRONG), u("B", "0402", STRONG)], [u("E", "0501", WEAK)])
    found = {path[0] for path in ways(t, 501, 1)}
    assert found <= set(t.g.ground.around[501]) - {502, 402}


@pytest.mark.rule("10.6g", "10.6h")
def test_a_retreat_goes_the_full_length_away_from_the_fight() -> None:
    t = beaten(u("E", "0504", "inf 1-1-4/1-1-4"), u("F", "0504", WEAK), die=4)  # D (2)
    t.choose("ready") if t.asked[1] == "stand" else None
    while t.asked[1] in {"lose", "back"}:
        t.choose(t.codes[0])
    there = int(t.at("E") or t.at("F"))
    assert t.g.ground.distance(there, 504) == 2


@pytest.mark.rule("10.6a")
def test_no_step_leads_into_a_dead_end_while_a_whole_route_exists() -> None:
    """0503 is clear but leads nowhere: behind it lies water; only 0603 goes on."""
    t = Table(
        [u("A", "0505", STRONG)],
        [u("E", "0504", WEAK)],
        map={"terrain": {"lake": "0502 0402 0602 0403 0404 0604 0704"}},
    )
    found = ways(t, 504, 2)
    assert {path[0] for path in found} == {603}
    assert all(len(path) == 2 for path in found)


@pytest.mark.rule("10.6j")
def test_a_retreat_costs_nothing_and_crosses_rivers_but_no_great_one() -> None:
    for kind, open_ in (("river", True), ("major_river", True), ("great_river", False)):
        t = Table([u("A", "0505", STRONG)], [u("E", "0504", WEAK)], map={"rivers": [across(3, kind)]})
        assert any(path[0] == 503 for path in Routes(t.g, 504, ALLIES).of_length({0}, 1)) is open_
    bridged = Table(
        [u("A", "0505", STRONG)],
        [u("E", "0504", WEAK)],
        map={"rivers": [across(3, "great_river")], "bridges": "0503/0504"},
    )
    assert [path for path in Routes(bridged.g, 504, ALLIES).of_length({0}, 1) if path == (503,)]


# --- the stack -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.4", "10.6i", "10.6.2")
def test_the_whole_stack_goes_back_together() -> None:
    units = [u(n, "0504", "inf 1-1-4/1-1-4") for n in "EFGH"]
    t = beaten(*units, die=4).choose("spare E")  # F, G and H stood: 6:1, D (2)
    t.choose("ready") if t.asked[1] == "stand" else None
    while t.asked[1] in {"lose", "back"}:
        t.choose(t.codes[0])
    places = {t.at(n) for n in "EFGH" if t.at(n)}
    assert len(places) == 1
    assert "0504" not in places
    assert t.steps("E") == 2  # kept out: it lost nothing, and went along


@pytest.mark.rule("9.4b")
def test_those_kept_out_go_back_even_if_all_who_stood_died() -> None:
    t = beaten(u("E", "0504", "inf 1-1-4"), u("F", "0504", "inf 1-1-4"), die=4).choose("spare F")
    t.fall_back()
    assert t.at("E") == ""
    assert t.g.ground.distance(int(t.at("F")), 504) == 2


@pytest.mark.rule("10.6i", "10.6.3")
def test_a_stack_takes_a_road_open_to_all_or_leaves_behind_who_cannot_go() -> None:
    """Swamp all around but for nothing: infantry can go, wheels stay and lose a step for each hex."""
    t = beaten(
        u("E", "0504", "inf 1-1-4/1-1-4"), u("W", "0504", "mot 1-1-6/1-1-6"),
        die=4, map={"terrain": {"swamp": "0403 0404 0503 0603 0604"}},
    )  # fmt: skip
    while t.asked[1] in {"stand", "lose", "back"}:
        t.choose("ready" if t.asked[1] == "stand" else t.codes[-1])
    assert t.at("E") not in {"", "0504"}
    assert t.at("W") == ""


# --- zones and what cannot be met ------------------------------------------------------------------------------------


@pytest.mark.rule("8.5a", "8.5b", "8.5c", "8.5d", "10.6.1a", "10.6.1b", "8.3a")
def test_a_stack_of_three_loses_one_step_for_a_hex_in_enemy_zone() -> None:
    units = [u(n, "0504", "inf 1-1-4/1-1-4") for n in "EFG"]
    guards = [
        u("B", "0402", "inf 1-1-4"),
        u("C", "0602", "inf 1-1-4"),
        u("D", "0304", "inf 1-1-4"),
        u("F2", "0704", "inf 1-1-4"),
    ]
    t = Table([u("A", "0505", "inf 6-9-4"), *guards], units)
    t.dice(4).choose("attack 0504", "announce", "ready")  # 2:1, 4: D 1
    t.fall_back()
    assert t.asked == (ALLIES, "lose")
    assert sorted(t.verbs("lose")) == ["E", "F", "G"]  # any of the stack
    t.choose("lose F")
    assert sum(t.steps(n) for n in "EFG") == 5
    assert t.at("E") == t.at("F") == t.at("G") != "0504"


@pytest.mark.rule("10.12d")
def test_who_was_kept_out_may_be_the_one_that_the_zone_costs() -> None:
    units = [u(n, "0504", "inf 1-1-4/1-1-4") for n in "EF"]
    guards = [
        u("B", "0402", "inf 1-1-4"),
        u("C", "0602", "inf 1-1-4"),
        u("D", "0304", "inf 1-1-4"),
        u("G", "0704", "inf 1-1-4"),
    ]
    t = Table([u("A", "0505", "inf 3-9-4"), *guards], units)
    t.dice(4).choose("attack 0504", "announce", "spare E").fall_back()
    assert "lose E" in t.codes


@pytest.mark.rule("10.6.3", "10.12d")
def test_who_cannot_go_stays_and_each_loses_a_step_a_hex() -> None:
    t = beaten(
        u("E", "0504", "inf 1-1-4/1-1-4"), u("F", "0504", "inf 1-1-4/1-1-4"), die=4,
        map={"terrain": {"lake": "0403 0404 0503 0603 0604"}},
    )  # fmt: skip
    t.choose("spare F")
    assert t.at("E") == ""  # 2 by the result
    assert t.at("F") == ""  # 2 hexes unmet, although it stood aside


@pytest.mark.rule("10.6.3")
def test_what_part_can_be_gone_is_gone() -> None:
    """One hex of two is open: the stack goes it, and loses a step for the other."""
    lakes = "0403 0404 0604 0603 0502 0402 0602"
    t = Table([u("A", "0505", STRONG)], [u("E", "0504", WEAK)], map={"terrain": {"lake": lakes}})
    assert ways(t, 504, 2) == [(503,)]
    list(retreat.fall_back(t.g, Retreat(start=504, units=["E"], length=2), ALLIES))
    assert t.g.units["E"].hex == 503
    assert t.g.units["E"].steps == 1


@pytest.mark.rule("11.9a", "11.9b")
def test_works_of_long_duration_may_be_held() -> None:
    works: dict[str, int | Work] = {"0504": Work(level=3, seat=ALLIES, long=True)}
    t = Table([u("A", "0505", "tank 30-9-8", tank=2)], [u("E", "0504", WEAK), u("F", "0504", WEAK)], works=works)
    t.dice(6).choose("attack 0504", "announce", "ready")
    while t.asked[1] in {"pick_loss", "lose"}:
        t.choose(t.codes[0])
    assert t.asked == (ALLIES, "hold_out")
    t.choose("hold_out")
    assert "0504" in {t.at("E"), t.at("F")}
    assert sum(t.state.players[ALLIES].lost.values()) > 0  # losses count all the same
    plain = Table([u("A", "0505", "inf 30-9-4")], [u("E", "0504", WEAK)], works={"0504": Work(level=3, seat=ALLIES)})
    plain.dice(6).choose("attack 0504", "announce")
    assert plain.asked[1] != "hold_out"


# --- advance ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.4a", "10.6.4b", "10.6.4d", "10.6.4f", "10.6.4i")
def test_the_victor_may_follow_along_the_route_as_far_as_it_went() -> None:
    t = beaten(u("E", "0504", "inf 1-3-4/1-3-4"), u("F", "0504", WEAK), die=4)
    t.choose("ready")
    while t.asked[1] in {"lose", "back"}:
        t.choose(t.codes[0])
    gone = t.state.attack.retreats[0].path if t.state.attack else []
    assert t.asked == (AXIS, "advance")
    assert t.verbs("advance") == sorted(["0504", f"{gone[0]:04d}"])
    assert "stay" in t.codes
    t.choose(f"advance {gone[0]:04d}")  # heedless of the ZOC of the beaten
    assert t.at("A") == f"{gone[0]:04d}"


@pytest.mark.rule("10.6.4c")
def test_nobody_advances_after_a_failed_attack() -> None:
    t = Table([u("A", "0505", "inf 3-3-4/2-2-4"), u("Z", "1212", WEAK)], [u("E", "0504", "inf 1-3-4")])
    t.dice(2).choose("attack 0504", "announce")
    assert t.asked[1] != "advance"
    assert not t.told("advanced")


@pytest.mark.rule("10.6.4e", "10.6.4h", "10.6.4f")
def test_when_all_died_the_victors_may_part_and_go_the_full_distance() -> None:
    t = Table([u("A", "0505", STRONG), u("B", "0505", STRONG)], [u("E", "0504", "inf 1-1-4")])
    t.dice(4).choose("attack 0504", "announce")  # D (2)
    assert t.at("E") == ""
    assert "advance 0503" in t.codes
    assert "advance 0403" in t.codes
    t.choose("advance 0503")
    assert "advance 0603" in t.codes
    t.choose("advance 0603")
    assert (t.at("A"), t.at("B")) == ("0503", "0603")


@pytest.mark.rule("10.6.4e", "10.6.3", "10.6.4h")
def test_so_they_may_where_the_beaten_died_because_they_could_not_go() -> None:
    """D 1, which costs no step: but every hex around is taken, and the step is for the hex that it cannot go."""
    hemming = [u(f"S{n}", hex_, WEAK, corps="Y") for n, hex_ in enumerate(("0604", "0404", "0503", "0603", "0403"))]
    t = Table([u("A", "0505", "inf 3-9-4"), u("B", "0505", "inf 3-9-4"), *hemming], [u("E", "0504", "inf 1-2-4")])
    t.dice(4).choose("attack 0504", *(f"leave S{n}" for n in range(5) if f"S{n}" in t.codes), "announce")
    assert t.at("E") == ""
    assert t.asked == (AXIS, "advance")
    t.choose("advance 0504")
    assert "advance 0504" in t.codes


@pytest.mark.rule("10.6.4e", "8.5b", "10.6.4f")
def test_so_they_may_where_the_beaten_died_on_their_way_back() -> None:
    """D (2) upon three steps: the last is lost in the first hex of two, for all of them lie in ZOC. The victors may go
    where they like, not along that way alone."""
    around = [u(f"S{n}", hex_, WEAK) for n, hex_ in enumerate(("0502", "0703", "0303"))]
    t = beaten(u("E", "0504", WEAK), u("F", "0504", "inf 1-1-4"), units=around)
    t.choose("ready", "lose E", "lose E").fall_back()
    assert t.at("F") == ""
    assert {"0504", "0403", "0503", "0603"} <= set(t.verbs("advance"))


@pytest.mark.rule("10.6.4h")
def test_behind_a_retreat_those_of_one_hex_stay_together() -> None:
    t = Table(
        [u("A", "0505", STRONG), u("B", "0505", STRONG)], [u("E", "0504", "inf 1-3-4/1-3-4"), u("F", "0504", WEAK)]
    )
    t.dice(4).choose("attack 0504", "announce", "ready")
    while t.asked[1] in {"lose", "back"}:
        t.choose(t.codes[0])
    assert len(t.verbs("advance")) == 2
    t.choose("advance 0504")
    assert t.codes == ["advance 0504", "stay"]


@pytest.mark.rule("10.6.4g")
def test_nobody_advances_over_what_he_cannot_cross() -> None:
    t = Table(
        [u("A", "0605", STRONG), u("Z", "1212", WEAK)],
        [u("E", "0604", "inf 1-1-4")],
        map={"rivers": [across(4, "great_river")]},
    )
    t.dice(6).choose("attack 0604", "announce")
    assert t.at("E") == "" or t.at("E") != "0604"
    assert not t.told("advanced")
    assert t.asked[1] != "advance"


@pytest.mark.rule("10.6.4i")
def test_a_hex_that_is_still_held_is_not_entered() -> None:
    works: dict[str, int | Work] = {"0504": Work(level=3, seat=ALLIES, long=True)}
    t = Table(
        [u("A", "0505", STRONG), u("Z", "1212", WEAK)],
        [u("E", "0504", "inf 1-1-4/1-1-4"), u("F", "0504", WEAK)],
        works=works,
    )
    t.dice(6).choose("attack 0504", "announce", "ready")
    while t.asked[1] in {"pick_loss", "lose"}:
        t.choose(t.codes[0])
    t.choose("hold_out")
    assert t.asked[1] != "advance"


# --- overruns --------------------------------------------------------------------------------------------------------


def overrunning(*units, allies=None, **more) -> Table:
    units = units or (u("A", "0506", "tank 30-9-8", tank=1),)
    enemies = allies if allies is not None else [u("E", "0504", "inf 1-1-4")]
    return Table([*units, u("Z", "1212", "inf 1-1-4")], enemies, phase="movement", **more)


@pytest.mark.rule("7.9a", "7.9b", "7.9g", "7.9h", "7.9j")
def test_an_overrun_costs_a_point_and_the_move_goes_on() -> None:
    t = overrunning().choose("pick A", "to 0505")
    assert t.verbs("overrun") == ["0504"]
    t.dice(4).choose("overrun 0504", "announce")
    assert t.at("E") == ""
    assert t.asked[1] == "advance"
    t.choose("stay")
    assert t.decision.ask.args["left"] == (8 - 1 - 1) * MP
    assert "to 0404" in t.codes  # in any direction


@pytest.mark.rule("7.9i", "10.6.4i")
def test_an_advance_after_an_overrun_is_paid_for() -> None:
    t = overrunning().choose("pick A", "to 0505").dice(6).choose("overrun 0504", "announce", "advance 0503")
    assert t.at("A") == "0503"
    assert t.decision.ask.args["left"] == (8 - 1 - 1 - 2) * MP
    poor = overrunning(u("A", "0506", "tank 30-9-3", tank=1)).choose("pick A", "to 0505").dice(6)
    poor.choose("overrun 0504", "announce")
    assert poor.verbs("advance") == ["0504"]  # 1 MP is left of 3


@pytest.mark.rule("7.9f")
def test_a_failed_overrun_ends_the_move() -> None:
    t = overrunning(u("A", "0506", "tank 4-9-8/2-2-8", tank=1), allies=[u("E", "0504", "inf 1-4-4")])
    t.choose("pick A", "to 0505").dice(4).choose("overrun 0504", "announce")
    assert t.state.units["A"].moved
    assert t.asked[1] == "movement"
    assert t.verbs("pick") == ["Z"]


@pytest.mark.rule("7.9c")
def test_three_units_at_most_overrun() -> None:
    t = overrunning(*(u(n, "0505", "tank 5-5-8") for n in "ABCD"))
    t.choose("stack 0505", "overrun 0504")
    assert len(t.attack.units) == 3
    assert not t.verbs("join")


@pytest.mark.rule("7.9d")
def test_in_an_overrun_neither_side_has_guns_aircraft_or_markers() -> None:
    t = overrunning(works={"0504": Work(level=1, seat=ALLIES)})
    t.give(AXIS, points={2: 3}, rockets=1, engineers=1, air=2, scouts=1).give(ALLIES, points={2: 3}, air=2)
    for kind in ("bombing", "rear_area", "scout", "events"):
        t.g.asks[f"1:{kind}"] = "never"
    t.choose("pick A", "to 0505", "overrun 0504")
    verbs = {code.partition(" ")[0] for code in t.codes}
    assert "engineers" in verbs  # they are not on the book's list
    assert not verbs & {"guns", "rocket", "air", "observer", "use"}
    t.dice(6).choose("announce")
    assert t.asked[0] == AXIS  # the defender was asked for nothing
    assert t.state.players[ALLIES].air == 2


@pytest.mark.rule("7.9d", "10.8b")
def test_the_duty_binds_overruns_too() -> None:
    t = overrunning(u("A", "0505", "tank 30-9-8"), allies=[u("E", "0504", "inf 1-1-4"), u("F", "0404", "inf 1-1-4")])
    t.choose("pick A", "overrun 0504")
    assert t.attack.targets == [504, 404]
    t.dice(4).choose("announce").fall_back()  # 3:1, 4: D 1, for either stack
    assert t.at("E") != "0504"
    assert t.at("F") != "0404"


@pytest.mark.rule("7.9d")
def test_an_earlier_overrun_meets_the_duty() -> None:
    """E is driven off but F remains; F is met by the first overrun of the phase already."""
    t = overrunning(u("A", "0505", "tank 30-9-8"), allies=[u("E", "0504", "inf 1-1-4"), u("F", "0404", "inf 1-1-4")])
    t.g.overrun = [404]
    t.choose("pick A", "overrun 0504")
    assert t.attack.targets == [504]
    assert "announce" in t.codes


@pytest.mark.rule("7.9h")
def test_in_another_enemys_zone_the_move_does_not_go_on_but_may_overrun_again() -> None:
    t = overrunning(u("A", "0505", "tank 30-9-8"), allies=[u("E", "0504", "inf 1-1-4"), u("F", "0404", "inf 1-1-4")])
    t.g.overrun = [404]
    t.choose("pick A").dice(4).choose("overrun 0504", "announce").fall_back().choose("stay")
    assert not t.verbs("to")
    assert t.verbs("overrun") == ["0404"]


@pytest.mark.rule("7.9a")
def test_who_stands_in_a_zone_may_overrun_at_once_and_who_was_halted_with_what_is_left() -> None:
    t = overrunning(u("A", "0505", "tank 30-9-8")).choose("pick A")
    assert t.verbs("overrun") == ["0504"]
    spent = overrunning(u("A", "0508", "tank 30-9-3")).choose("pick A", "to 0505")
    assert spent.asked[1] == "movement"  # 3 of 3 MPs went on the way
    assert not spent.verbs("overrun")


@pytest.mark.rule("7.9h", "10.4f")
def test_an_exchange_that_kills_lets_the_move_go_on_without_advance() -> None:
    t = overrunning(u("A", "0505", "tank 4-9-8/2-2-8"), allies=[u("E", "0504", "inf 1-1-4")])
    t.choose("pick A").dice(4).choose("overrun 0504", "announce")  # 4:1 less 3 is 1:1; 4: EX
    assert t.at("E") == ""
    assert not t.told("advanced")
    assert t.asked[1] == "move"
    assert "to 0404" in t.codes


@pytest.mark.rule("7.9k")
def test_those_of_the_stack_that_take_no_part_go_no_further() -> None:
    t = overrunning(u("A", "0505", "tank 30-9-8"), u("B", "0505", "tank 1-1-8"))
    t.choose("stack 0505", "overrun 0504", "leave B").dice(4).choose("announce").fall_back().choose("stay")
    assert t.state.units["B"].moved
    assert t.state.mover is not None
    assert t.state.mover.units == ["A"]
