"""How the player of its own moves: into gaps, out of harm's way, towards supply, bridges and its headquarters."""

from __future__ import annotations

from boardgames.games.operational.bot import rank
from boardgames.games.operational.bot.sketch import Sketch
from boardgames.games.operational.state import ALLIES, AXIS
from tests.games.operational.table import Table, across, u

FOOT = "inf 3-3-4/2-2-4"
STAFF = "hq 0-1-8"


def scores(t: Table) -> dict[str, float]:
    return dict(zip(t.codes, rank.rank(t.state, t.decision), strict=True))


def test_a_gap_before_a_headquarters_is_worth_closing() -> None:
    """Two regiments leave the middle open; the third asks for it, and for nothing so much where all is shut."""
    line = [u("HQ", "0610", STAFF), u("B", "0306", FOOT), u("C", "0906", FOOT), u("D", "0611", FOOT)]
    t = Table(line, [u("E", "0603", "tank 6-6-8")], phase="movement")
    open_ = Sketch(t.g, AXIS)
    shut = Table([*line, u("F", "0606", FOOT)], [u("E", "0603", "tank 6-6-8")], phase="movement")

    def gain(sketch: Sketch) -> float:
        return sketch.spot("D", 607) - sketch.spot("D", 611)

    assert gain(open_) > gain(Sketch(shut.g, AXIS))


def test_a_weak_unit_does_not_stay_where_it_would_be_beaten() -> None:
    foes = [u("E", "0604", "tank 9-6-8"), u("F", "0604", "tank 9-6-8")]
    t = Table([u("A", "0606", "inf 1-1-4")], foes, phase="movement")
    sketch = Sketch(t.g, AXIS)
    assert sketch.danger(606, [t.g.units["A"]]) > sketch.danger(610, [t.g.units["A"]])
    strong = Table([u("A", "0606", "inf 9-20-4/5-10-4")], foes, phase="movement")
    assert Sketch(strong.g, AXIS).danger(606, [strong.g.units["A"]]) == 0


def test_after_the_enemys_last_turn_nothing_is_to_be_feared() -> None:
    t = Table(
        [u("A", "0606", "inf 1-1-4")], [u("E", "0604", "tank 9-6-8")], phase="movement", state={"turn": 9, "half": 1}
    )
    assert Sketch(t.g, AXIS).danger(606, [t.g.units["A"]]) == 0


def test_who_is_cut_off_is_drawn_to_where_supply_is() -> None:
    """A wall of zones parts the map; the same unit looks south the more if it has gone hungry."""
    wall = [u(f"E{n}", f"{n:02d}08", FOOT) for n in range(1, 12, 2)]

    def pull(supply: int) -> float:
        t = Table([u("HQ", "0612", STAFF), u("A", "0503", "mot 3-3-6", supply=supply)], wall, phase="movement")
        sketch = Sketch(t.g, AXIS)
        assert 503 not in sketch.supplied[0]
        return sketch.spot("A", 505) - sketch.spot("A", 501)

    assert pull(2) > pull(0)


def test_the_last_way_back_of_an_enemy_that_is_pressed_is_worth_shutting() -> None:
    ring = [u("B", "0604", FOOT), u("C", "0404", FOOT)]
    t = Table([*ring, u("A", "0509", FOOT)], [u("E", "0504", FOOT)], phase="movement")
    sketch = Sketch(t.g, AXIS)
    free = [n for n in t.g.ground.around[504] if not sketch.cover[n]]
    assert free
    assert all(sketch.wanted[n] > sketch.wanted[508] for n in free)


def test_a_headquarters_keeps_its_line_of_supply() -> None:
    units = [u("HQ", "0607", STAFF), u("A", "0606", FOOT)]
    t = Table(
        units, [u("E", "0601", FOOT)], phase="movement", map={"terrain": {"swamp": "0206 0207 0106 0107 0306 0307"}}
    )
    sketch = Sketch(t.g, AXIS)
    t.choose("pick HQ")
    assert sketch.spot("HQ", 608) > sketch.spot("HQ", 206)


def test_guards_beside_it_let_a_headquarters_stand_nearer() -> None:
    alone = Table([u("HQ", "0606", STAFF)], [u("E", "0603", FOOT)])
    guards = [u("HQ", "0606", STAFF), u("B", "0606", FOOT), u("C", "0606", FOOT)]
    guarded = Table(guards, [u("E", "0603", FOOT)])
    assert Sketch(guarded.g, AXIS).staff("HQ", 606) > Sketch(alone.g, AXIS).staff("HQ", 606)


def test_divisions_keep_to_themselves_for_those_of_a_hex_attack_one_by_one() -> None:
    units = [u("A", "0609", FOOT), u("B", "0606", FOOT), u("C", "0806", FOOT, division="2D"), u("HQ", "0612", STAFF)]
    sketch = Sketch(Table(units, [u("E", "0603", FOOT)], phase="movement").g, AXIS)
    assert sketch.parts("A", 606)["room"] > sketch.parts("A", 806)["room"]


def test_headquarters_are_no_guards_of_each_other_and_keep_apart() -> None:
    """Bombs fall upon all who stand in a hex."""
    staffs = [u("HQ", "0608", STAFF), u("H2", "0609", STAFF, corps="Y"), u("H3", "0609", STAFF, corps="Z")]
    sketch = Sketch(Table([*staffs, u("A", "0606", FOOT)], [u("E", "0603", FOOT)]).g, AXIS)
    alone = Sketch(Table([staffs[0], u("A", "0606", FOOT)], [u("E", "0603", FOOT)]).g, AXIS)
    assert sketch.staff("HQ", 609) < alone.staff("HQ", 609)
    assert sketch.staff("HQ", 610) == alone.staff("HQ", 610)


def test_a_bridge_goes_when_a_stronger_enemy_is_near() -> None:
    map_ = {"rivers": [across(5, "great_river")], "bridges": "0605/0606"}
    strong = [u("E", "0604", "tank 9-6-8"), u("F", "0604", FOOT)]
    t = Table([u("A", "0606", FOOT), u("HA", "0612", STAFF)], strong, phase="demolition", map=map_)
    assert scores(t)["blow 0605/0606"] > scores(t)["done"]
    ours = Table([u("A", "0606", "tank 12-9-8"), u("HA", "0612", STAFF)], strong, phase="demolition", map=map_)
    assert scores(ours)["blow 0605/0606"] < scores(ours)["done"]


def test_a_pontoon_unit_comes_to_a_wide_river_and_bridges_it() -> None:
    map_ = {"rivers": [across(5, "major_river")]}
    victory = {"axis": [{"kind": "capture", "hexes": "0602", "vp": 4}], "allies": []}
    t = Table([u("P", "0608", "pontoon 0-1-6")], [u("E", "0602", FOOT)], phase="movement", map=map_, victory=victory)
    t.choose("pick P")
    best = max(scores(t).items(), key=lambda each: each[1])[0]
    assert best.startswith("to ")
    t.choose(best)
    best = max(scores(t).items(), key=lambda each: each[1])[0]
    assert best.startswith("lay ")


def test_an_hq_of_the_hour_is_created_for_those_without_command() -> None:
    lost = [u(f"A{n}", f"0{n}02", FOOT, command=False, corps="L") for n in (1, 2, 3)]
    units = [u("HQ", "0612", STAFF), u("Q", "", STAFF, corps="Q", adhoc=True), *lost]
    t = Table(units, [u("E", "1101", FOOT)], phase="movement", axis_page={"adhoc": 1, "command": {"L": "X"}})
    assert max(scores(t).items(), key=lambda each: each[1])[0] == "create Q"
    t.choose("create Q", "at 0205")
    assert scores(t)["take L"] > scores(t)["done"]
    led = Table(
        [u("HQ", "0612", STAFF), u("Q", "", STAFF, corps="Q", adhoc=True)], phase="movement", axis_page={"adhoc": 1}
    )
    assert scores(led)["create Q"] < scores(led)["done"]


def test_a_beaten_stack_falls_back_to_friends_rather_than_into_the_open() -> None:
    strong = [u("A", "0507", "inf 60-9-4"), u("B", "0905", "tank 9-9-8")]
    units = [u("E", "0506", "inf 2-2-4/1-1-4"), u("F", "0405", "inf 9-12-4/5-9-4")]
    t = Table(strong, units).dice(3).choose("attack 0506", "announce")
    while t.asked != (ALLIES, "back"):
        t.choose(t.codes[0])
    found = scores(t)
    if "back 0405" in found:
        assert max(found, key=found.__getitem__) == "back 0405"
