"""The sequence of play (5), weather (6), event markers and repeated turns (14), the end (15)."""

from __future__ import annotations

import random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.operational.rules import cup, events, upkeep, victory
from boardgames.games.operational.rules.cup import END
from boardgames.games.operational.state import ALLIES, AXIS, EMERGENCY, OUT, SUPPLIED, Effect
from tests.games.operational.table import Table, marker, u

FOOT = "inf 3-3-4/2-2-4"
STAFF = "hq 0-1-8"


def board(pool=(), *, markers=None, axis=(), allies=(), **more) -> Table:
    units = [u("A", "0610", FOOT, division="1D"), u("HA", "0612", STAFF), *axis]
    enemies = [u("E", "0602", FOOT), u("HE", "0601", STAFF), *allies]
    return Table(units, enemies, markers={"pool": list(pool), **(markers or {})}, **more)


def corps(name: str = "act", owner: str = "axis", **more):
    return marker(name, owner, "reactivate", keep=False, **{"whom": {"corps": ["X"]}, **more})


def drawing(pool, order: list[str], **more) -> Table:
    """Phase D, with the cup as it is: the first of the order is drawn first."""
    t = board(pool, phase="cup", state={"half": 2, "turn": more.pop("turn", 1)}, **more)
    t.g.cup = list(reversed(order))
    t.g.aside = [each for each in t.g.aside if each not in order]
    return t


# --- the sequence ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5", "5.B", "5.C", "5.E", "4.2b", "5.B.I.a", "5.A.1", "5.A.2a")
def test_the_phases_of_a_turn_come_in_their_order_for_both() -> None:
    t = board(phase="weather", first="allies")
    seen = []
    while t.match.decision is not None and t.state.turn == 1:
        if t.asked[1] == "movement":
            seen.append((t.asked[0], t.state.phase))
        t.choose("done")
    assert seen == [(ALLIES, "movement"), (AXIS, "movement")]
    kinds = [event.kind for event in t.match.events]
    first = [kind for kind in kinds if kind in {"weather", "pooled", "player_turn", "turn_over", "end_marker", "turn"}]
    assert first[:7] == ["weather", "pooled", "player_turn", "turn_over", "player_turn", "turn_over", "end_marker"]
    assert first[7] == "turn"
    assert t.state.turn == 2


@pytest.mark.rule("5", "5.B.II", "5.B.III.a", "5.B.IV")
def test_prepared_attacks_come_before_movement_and_unprepared_ones_after() -> None:
    t = board(axis=[u("B", "0607", FOOT)], allies=[u("F", "0606", "inf 1-9-4")], phase="begin")
    order = []
    while t.state.active == AXIS and t.state.half == 0:
        order.append(t.asked[1])
        t.choose("done")
    assert order == ["prepared", "movement", "unprepared"]


@pytest.mark.rule("5.B.IV", "10.9c")
def test_who_attacked_prepared_may_attack_again_unprepared() -> None:
    t = board(axis=[u("B", "0607", FOOT)], allies=[u("F", "0606", "inf 1-9-4")])
    t.dice(4).choose("attack 0606", "announce")
    t.choose("done")
    assert t.asked[1] == "unprepared"
    assert t.verbs("attack") == ["0606"]


@pytest.mark.rule("5.A.1", "6.1", "6.2")
def test_a_die_tells_the_weather_by_the_scenarios_table() -> None:
    table = {str(die): ("mud" if die > 4 else "fair") for die in range(1, 7)}
    sky = {
        "table": table,
        "effects": {"fair": {}, "mud": {"mp": {"infantry": -1}}},
        "later": {"2-": dict.fromkeys(table, "mud")},
    }
    t = board(phase="weather", weather="", sky=sky).dice(5)
    upkeep.weather(t.g)
    assert t.g.weather == "mud"
    again = board(phase="weather", weather="", sky=sky).dice(4)
    upkeep.weather(again.g)
    assert again.g.weather == "fair"
    later = board(phase="weather", weather="", sky=sky, state={"turn": 2}).dice(1)
    upkeep.weather(later.g)
    assert later.g.weather == "mud"


@pytest.mark.rule("2.die")
def test_every_die_has_six_sides() -> None:
    match = Match.new(game("operational"), "pojlebin", 4)
    dice = random.Random(4)
    while match.decision is not None:
        match.take(dice.randrange(len(match.decision.options)))
    thrown = [event.args["die"] for event in match.events if "die" in event.args]
    assert set(thrown) <= set(range(1, 7))
    assert len(set(thrown)) > 3


# --- the cup ---------------------------------------------------------------------------------------------------------

AIR = marker("sky", "axis", "air", amount=1)
HIT = marker("bomb", "allies", "bombard")


@pytest.mark.rule("5.A.2a", "14.1b", "14.3", "14.1.2b", "5.A.2b", "14.3b", "3.2.1c", "3")
def test_at_the_pooling_all_that_is_due_goes_into_the_cup() -> None:
    pool = [AIR, HIT, marker("late", "axis", "air", turn=3), marker("pair", "axis", "reroll", count=2)]
    t = board(pool, phase="pool").give(ALLIES, hand=["bomb"])
    cup.pool(t.g)
    assert sorted(t.g.cup) == [END, "pair.1", "pair.2", "sky"]
    assert t.g.aside == ["late"]
    t.g.spent, t.g.turn = ["sky"], 3
    t.g.cup.remove("sky")
    cup.pool(t.g)
    assert sorted(t.g.cup) == [END, "late", "pair.1", "pair.2"]
    assert t.field.marker("sky").owner == "axis"


@pytest.mark.rule("14.3", "14.3b")
def test_a_used_marker_comes_back_at_the_next_pooling_and_not_before() -> None:
    t = drawing([AIR], ["sky", END]).choose("play sky")
    assert "sky" in t.state.aside or "sky" in t.state.cup
    fresh = drawing([AIR], ["sky"], markers={"ends": 1})
    fresh.choose("play sky")
    while fresh.match.decision is not None and fresh.state.turn == 1:
        fresh.choose("done")
    assert "sky" in [*fresh.state.cup, *fresh.state.players[AXIS].hand, *fresh.state.aside]
    once = drawing([{**AIR, "once": True}], ["sky"]).choose("play sky")
    assert once.state.spent == ["sky"]


@pytest.mark.rule("5.D.a", "14.1c", "14.1d", "14.2c")
def test_markers_are_drawn_in_a_random_order_that_nobody_knows() -> None:
    pool = [marker(f"m{n}", "axis", "air") for n in range(8)]
    orders = set()
    for seed in range(4):
        t = board(pool, phase="pool")
        t.g.chance = seed
        cup.pool(t.g)
        orders.add(tuple(t.g.cup))
    assert len(orders) == 4
    assert t.match.view(AXIS).cup == len(t.state.cup)


@pytest.mark.rule("5.D.a", "5.D.b", "14.1e", "14.1d")
def test_the_owner_alone_sees_what_he_drew_and_plays_or_keeps_it() -> None:
    t = drawing([AIR], ["sky", END])
    assert t.asked == (AXIS, "drawn")
    assert t.codes == ["play sky", "save sky"]
    assert [option.on for option in t.decision.options] == [("marker:sky",), ()]  # a click on the marker plays it
    assert t.match.view(ALLIES).drawn == ""
    assert t.match.events_for(ALLIES)[-1].args["marker"] == ""
    assert t.match.events_for(AXIS)[-1].args["marker"] == "sky"
    t.choose("save sky")
    assert t.state.players[AXIS].hand == ["sky"]
    assert t.match.view(ALLIES).players[0].hand is None
    assert t.match.view(ALLIES).players[0].cards == 1


@pytest.mark.rule("14.1.2c", "14.1e")
def test_a_marker_is_kept_as_long_as_its_owner_likes_unless_it_says_otherwise() -> None:
    t = drawing([AIR], ["sky", END]).choose("save sky")
    while t.state.turn < 3:
        t.choose("done" if "done" in t.codes else "pass")
    assert "play sky" in t.codes
    now = drawing([{**AIR, "keep": False}], ["sky", END])
    assert now.told("played")[0]["marker"] == "sky"


@pytest.mark.rule("5.D.c", "14.1f", "14.1.1a")
def test_a_corps_marker_lets_its_formation_repeat_its_phases_or_not() -> None:
    t = drawing([corps()], ["act", END])
    assert t.asked == (AXIS, "activate")
    assert t.codes == ["activate act", "decline act"]  # it cannot be kept
    assert [option.on for option in t.decision.options] == [("marker:act",), ()]
    t.choose("activate act")
    assert t.state.repeat == "act"
    assert t.asked == (AXIS, "movement")
    declined = drawing([corps()], ["act", END]).choose("decline act")
    assert declined.state.repeat == ""
    assert declined.told("end_marker")


@pytest.mark.rule("5.D.d", "5.D.g", "14.1g", "5.D.n1")
def test_only_the_formation_acts_in_a_repeated_turn() -> None:
    army = [u("I", "0609", FOOT, corps="ARMY", independent=True, division="Ind"), u("B", "0608", FOOT, corps="Y")]
    t = drawing([corps()], ["act", END], axis=army, axis_page={"command": {"X": "ARMY"}}).choose("activate act")
    assert t.verbs("pick") == ["A", "HA"]
    near = [u("E2", "0609", "inf 1-9-4")]
    fight = drawing([corps()], ["act", END], axis=[u("I", "0610", FOOT, corps="ARMY", independent=True)], allies=near)
    fight.choose("activate act", "attack 0609")
    assert fight.attack.units == ["A"]
    assert not fight.verbs("join")
    kinds = [marker("t", "axis", "reactivate", whom={"types": ["tank", "mech", "mot"]})]
    wheels = drawing(kinds, ["t", END], axis=[u("M", "0608", "mot 3-3-6"), u("T", "0607", "tank 3-3-8")]).choose(
        "activate t"
    )
    assert wheels.verbs("pick") == ["M", "T"]


@pytest.mark.rule("5.D.g")
def test_supply_and_command_are_looked_at_for_the_formation_alone() -> None:
    t = drawing([corps()], ["act", END], axis=[u("B", "0609", FOOT, corps="Y", supply=OUT)])
    t.g.units["A"].supply = EMERGENCY
    t.choose("activate act")
    assert t.state.units["A"].supply == SUPPLIED
    assert t.state.units["B"].supply == OUT


@pytest.mark.rule("14.1.1b", "14.1.1c")
def test_the_drawing_waits_for_the_repeated_turn_and_goes_on_after_it() -> None:
    t = drawing([corps(), AIR], ["act", "sky", END]).choose("activate act")
    assert t.state.cup == [END, "sky"]
    while t.state.repeat:
        t.choose("done")
    assert t.asked == (AXIS, "drawn")


@pytest.mark.rule("5.D.e", "14.1h", "14.2a", "14.2b")
def test_the_end_marker_ends_the_drawing() -> None:
    t = drawing([AIR, HIT], ["sky", END, "bomb"]).choose("save sky")
    assert t.told("end_marker")
    assert not t.state.players[ALLIES].hand
    assert not [event for event in t.told("drew") if event["side"] == ALLIES]


@pytest.mark.rule("5.D.f", "14.1i", "14.2a", "14.2c")
def test_after_it_corps_alone_come_up_unless_all_stops() -> None:
    t = drawing([AIR, corps()], [END, "sky", "act"])
    assert t.asked == (AXIS, "activate")
    assert t.state.passed == ["sky"]
    assert t.match.view(ALLIES).passed == 1
    assert not [each for each in t.match.events_for(None) if each.args.get("marker") == "sky"]
    stop = drawing([AIR, corps()], [END, "sky", "act"], markers={"after_end": "stop_all"})
    assert stop.asked[1] != "activate"
    assert stop.state.turn == 2


@pytest.mark.rule("5.D.f", "14.1.3")
def test_after_the_end_marker_no_kept_marker_is_played_in_d() -> None:
    t = drawing([AIR, corps()], [END, "act"]).give(AXIS, hand=["sky"])
    t.choose("activate act")
    assert "play sky" not in t.codes
    before = drawing([AIR, corps()], ["act", END]).give(AXIS, hand=["sky"]).choose("activate act")
    assert "play sky" in before.codes


# --- what markers do -------------------------------------------------------------------------------------------------


def holding(each: dict, phase: str = "movement", seat: int = AXIS, **more) -> Table:
    return board([each], phase=phase, **more).give(seat, hand=[each["id"]])


@pytest.mark.rule("14.1.2a", "14.1.3", "14.1a")
def test_more_aircraft_come_on_the_next_turn() -> None:
    t = holding(marker("sky", "axis", "air", amount=2), axis_page={"air": {"1-": 1}}).choose("play sky")
    upkeep.receive(t.state, AXIS)
    assert t.state.players[AXIS].air == 1
    t.state.turn = 2
    upkeep.receive(t.state, AXIS)
    assert t.state.players[AXIS].air == 3


@pytest.mark.rule("14.1.3")
def test_a_night_march_gives_some_units_points_for_this_phase() -> None:
    each = marker("march", "axis", "march", amount=2, most=1, whom={"types": ["inf"]})
    t = holding(each, axis=[u("B", "0608", FOOT)]).choose("play march", "for B", "pick B")
    assert t.decision.ask.args["left"] == 6 * 12
    t.choose("stop", "pick A")
    assert t.decision.ask.args["left"] == 4 * 12
    assert not holding(each, phase="cup").g.units["A"].moved


@pytest.mark.rule("14.1.3")
def test_a_breakout_heeds_no_zones_but_forgoes_attacks() -> None:
    each = marker("out", "axis", "breakout", whom={"corps": ["X"]})
    t = holding(each, allies=[u("F", "0609", "inf 1-9-4")]).choose("play out", "pick A")
    assert "to 0608" in t.codes  # out of one ZOC hex through another
    t.choose("stop", "done")
    assert t.state.turn > 1 or t.asked[1] != "unprepared"


@pytest.mark.rule("14.1.3")
def test_supplies_reach_units_in_want() -> None:
    each = marker("column", "axis", "resupply", most=1)
    t = holding(each, axis=[u("B", "0608", FOOT, supply=OUT), u("C", "0607", FOOT, supply=EMERGENCY)])
    t.choose("play column", "for B")
    assert t.state.units["B"].supply == SUPPLIED
    assert t.state.units["C"].supply == EMERGENCY
    assert "play column" not in holding(each).codes  # nobody is in want


@pytest.mark.rule("14.1.3")
def test_an_event_may_leave_an_hq_dumb_or_a_corps_dry() -> None:
    t = holding(marker("radio", "axis", "out_of_command", whom={"units": ["HE"]})).choose("play radio")
    assert t.state.players[ALLIES].unled == ["HE"]
    dry = holding(marker("dry", "axis", "no_fuel", whom={"units": ["E"]})).choose("play dry")
    effect = dry.state.effects[0]
    assert (effect.kind, effect.units, effect.until) == ("no_fuel", ["E"], 2)


@pytest.mark.rule("14.1.3", "11.11.2b")
def test_an_event_may_bomb() -> None:
    t = holding(marker("bombs", "axis", "bombard")).dice(6).choose("play bombs")
    if t.asked[1] == "marker_hex":
        t.choose("at 0602")
    assert t.steps("E") == 1 or t.steps("HE") == 0


@pytest.mark.rule("14.3.1a", "14.3.1b")
def test_an_obstacle_stays_on_its_road_until_it_has_stopped_somebody() -> None:
    road = {"roads": {"road": ["0601 0602 0603 0604 0605 0606 0607 0608"]}}
    pool = [marker("mines", "allies", "obstacle")]
    units = [u("M", "0608", "mot 3-3-6"), u("I", "0507", FOOT)]
    t = board(pool, axis=units, map=road, phase="movement", state={"obstacles": {"mines": 606}})
    t.g.aside = []
    t.choose("pick I", "to 0606", "stop")
    assert t.state.obstacles == {"mines": 606}  # feet pass
    t.choose("pick M")
    t.choose("to 0606")
    assert not t.state.mover  # and goes no further
    assert not t.state.obstacles
    assert t.state.aside == ["mines"]
    assert t.state.units["M"].moved
    laid = board(pool, axis=units, map=road, phase="movement", active=ALLIES).give(ALLIES, hand=["mines"])
    laid.choose("play mines", "at 0605")
    cup.pool(laid.state)
    assert "mines" not in laid.state.cup


@pytest.mark.rule("14.3.2", "14.1.3")
def test_a_unit_that_an_event_brings_stays() -> None:
    penal = {"id": "P", "division": "Ind", "corps": "X", "type": "inf", "full": [2, 1, 4]}
    t = holding(marker("penal", "axis", "unit", once=True, unit=penal))
    t.g.players[AXIS].box = ["P"]
    t.choose("play penal")
    assert t.at("P") == "0612"  # with its HQ
    assert t.state.spent == ["penal"]


@pytest.mark.rule("14.1.3", "10.6c")
def test_panic_sends_an_enemy_stack_back() -> None:
    t = holding(marker("panic", "axis", "panic", amount=1, whom={"units": ["E"]})).choose("play panic").fall_back()
    assert t.at("E") != "0602"


@pytest.mark.rule("14.1.3", "11.8d")
def test_an_event_allows_a_third_level() -> None:
    t = holding(marker("works", "axis", "build")).choose("play works")
    assert t.state.effects == [Effect(kind="build", seat=AXIS, until=999)]


# --- tactical superiority --------------------------------------------------------------------------------------------


def fighting(*hands, **more) -> Table:
    pool = [marker("ra", "axis", "reroll", whom={"division": ["1D"]}), marker("re", "allies", "reroll")]
    t = board(
        pool, axis=[u("B", "0609", "inf 3-3-4", division="2D", corps="Y")], allies=[u("F", "0609", FOOT)][:0], **more
    )
    t.g.units["A"].hex = 603
    if "axis" in hands:
        t.give(AXIS, hand=["ra"])
    if "allies" in hands:
        t.give(ALLIES, hand=["re"])
    for seat in (0, 1):
        t.g.asks[f"{seat}:events"] = "never"
    return t


@pytest.mark.rule("14.4b", "14.4c", "14.4d")
@pytest.mark.parametrize("who", ["axis", "allies"])
def test_tactical_superiority_has_the_die_thrown_again_for_better_or_worse(who: str) -> None:
    t = fighting(who).dice(1)
    t.choose("attack 0602", "announce")
    while t.asked[1] in {"stand"}:
        t.choose("ready")
    assert t.asked[1] == "reroll"
    assert t.decision.ask.args["die"] == 1  # the first is seen before
    t.dice(2).choose("reroll ra" if who == "axis" else "reroll re")
    assert [event["die"] for event in t.told("attack_die")] == [1, 2]
    assert t.used_up


@pytest.mark.rule("14.4e")
def test_one_die_alone_is_thrown_again_whoever_plays_first() -> None:
    t = fighting("axis", "allies").dice(1).choose("attack 0602", "announce")
    t.dice(2).choose("reroll ra")
    assert t.asked[1] != "reroll"
    kept = fighting("axis", "allies").dice(1).choose("attack 0602", "announce", "keep")
    assert kept.asked == (ALLIES, "reroll")


@pytest.mark.rule("14.4a")
def test_only_the_troops_named_have_it() -> None:
    t = fighting("axis")
    t.g.units["B"].hex, t.g.units["A"].hex = 603, 610
    t.dice(4).choose("attack 0602", "announce")
    assert t.told("attack_die")
    assert "reroll ra" not in (t.codes if t.match.decision else [])


# --- the end ---------------------------------------------------------------------------------------------------------


def scored(axis: int, allies: int, **more) -> tuple[int | None, str]:
    return victory.judged(board(**more).g, [axis, allies])


@pytest.mark.rule("15e", "15g")
@pytest.mark.parametrize(
    ("axis", "allies", "found"),
    [
        (10, 10, (None, "draw")), (12, 10, (0, "win")), (10, 12, (1, "win")), (6, 5, (0, "win")), (5, 6, (1, "win")),
        (25, 21, (None, "draw")), (20, 10, (0, "decisive")), (10, 20, (1, "decisive")), (36, 43, (None, "draw")),
        (19, 10, (0, "win")), (1, 1, (None, "draw")),
    ],
)  # fmt: skip
def test_the_ratio_of_the_points_decides_alike_for_both(axis: int, allies: int, found) -> None:
    assert scored(axis, allies) == found


@pytest.mark.rule("15g")
def test_every_ratio_has_its_level_and_the_mirror_image_the_same() -> None:
    t = board()
    for a in range(1, 61):
        for b in range(1, 61):
            winner, level = victory.judged(t.g, [a, b])
            mirrored, same = victory.judged(t.g, [b, a])
            assert level == same
            assert mirrored == (None if winner is None else 1 - winner)


def points(*listed, side: str = "axis", **more) -> Table:
    return board(victory={"axis": [], "allies": [], side: list(listed)}, **more)


@pytest.mark.rule("15c", "15d", "15g")
def test_ground_counts_for_whoever_was_last_in_it() -> None:
    t = points({"kind": "hold", "hexes": "0605", "vp": 3}, phase="movement")
    assert victory.total(t.g, AXIS) == 0
    t.g.holders[605] = AXIS
    assert victory.total(t.g, AXIS) == 6
    t.g.holders[605] = ALLIES
    assert victory.total(t.g, AXIS) == 0


@pytest.mark.rule("15d")
def test_taking_a_hex_counts_once_by_its_turn() -> None:
    t = points({"kind": "capture", "hexes": "0609", "by_turn": {"1": 4, "2-": 1}}, phase="movement")
    t.choose("pick A", "to 0609")
    assert t.state.players[AXIS].vp == 8
    t.choose("stop")
    assert t.state.players[AXIS].vp == 8
    late = points(
        {"kind": "capture", "hexes": "0609", "by_turn": {"1": 4, "2-": 1}}, phase="movement", state={"turn": 3}
    )
    assert late.choose("pick A", "to 0609").state.players[AXIS].vp == 2


@pytest.mark.rule("15c", "15d")
def test_losses_count_by_type_and_formation_in_halves() -> None:
    t = points(
        {"kind": "steps", "rates": {"inf": 0.5, "Y": 3, "other": 1}}, allies=[u("T", "0302", "tank 3-3-8", corps="Y")]
    )
    t.g.players[ALLIES].lost = {"E": 3, "T": 1, "HE": 1}
    assert victory.total(t.g, AXIS) == 3 + 6 + 2


@pytest.mark.rule("15d")
def test_what_is_held_at_the_end_of_each_turn_counts_each_time() -> None:
    t = points({"kind": "hold", "hexes": "0610", "each_turn": 2, "vp": 2})
    for turn, vp in ((1, 0), (2, 4), (3, 8)):
        t.g.turn = turn
        victory.end_of_turn(t.g)
        assert t.g.players[AXIS].vp == vp


@pytest.mark.rule("15f", "15e")
def test_the_game_ends_with_its_last_turn() -> None:
    t = points({"kind": "hold", "hexes": "0612", "vp": 5}, turns=1)
    while t.match.decision is not None:
        t.choose("done")
    assert t.result is not None
    assert t.result.winners == (AXIS,)
    assert t.result.args == {"side": 0, "axis": 5, "allies": 0}
    assert t.result.reason == "operational.over.decisive"  # 5 to none counts as 5 to 1


@pytest.mark.rule("15g")
def test_a_hex_changes_hands_with_who_enters_it() -> None:
    t = board(phase="movement", state={"holders": {609: ALLIES}}).choose("pick A", "to 0608")
    assert t.state.holders[609] == AXIS
    assert t.state.holders[608] == AXIS


def test_markers_of_a_kind_that_waits_for_combat_are_never_played_at_large() -> None:
    t = holding(marker("m", "axis", "combat", attack=True))
    assert not events.playable(t.g, AXIS, "m")
