"""Events that change the ground: E46 to E48, E53, E55, E69, E70, E73, E77; each with a target, several and none."""

import pytest

from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import at, event
from tests.games.combat_commander.table import Table, open_map

WATER = {"water_barrier": "D4", "marsh": "E5"}
STREAM = ["E2 E3"]


def lying(t: Table) -> dict[str, str]:
    return {t.field.names[n]: work for n, work in t.g.works.items()}


# --- Booby Trap, Rubble, Shellholes: a fortification in a random hex -------------------------------------------------

APPEARING = pytest.mark.parametrize(
    ("card", "marker"),
    [
        pytest.param("G2", "mines", marks=pytest.mark.rule("E47a")),
        pytest.param("G3", "wire", marks=pytest.mark.rule("E69")),
        pytest.param("G1", "foxhole", marks=pytest.mark.rule("E73")),
    ],
)


@APPEARING
def test_a_marker_appears_in_the_random_hex(card, marker):
    t = Table(units={"H5": ["ger_rifle_squad"]})
    p = event(t, AXIS, card, "G37")
    assert p.done
    assert lying(t) == {"H7": marker}


@pytest.mark.rule("E42b", "8.1.3a", "8.1.3b", "F100.3a", "F100.3b", "8.1.5b")
@APPEARING
@pytest.mark.parametrize("already", ["wire", "blaze", "water_barrier", "marsh", "stream"])
def test_no_marker_where_one_lies_in_flames_or_in_water(card, marker, already):
    parts = {"stream": {"streams": ["G7 H7 I7"]}}.get(already, {"ground": {already: "H7"}})
    t = Table(map=open_map(**(parts if already not in {"wire", "blaze"} else {})))
    if already == "wire":
        t.g.works[at("H7")] = "wire"
    if already == "blaze":
        t.g.blaze[at("H7")] = t.g.pool.pop()
    before = lying(t)
    assert event(t, AXIS, card, "G37").done
    assert lying(t) == before


@pytest.mark.rule("E47b")
def test_mines_that_appear_do_not_attack_the_units_there():
    t = Table(units={"H7": ["usa_line_squad"]})
    p = event(t, AXIS, "G2", "G37")
    assert p.done  # no attack roll was made
    assert not p.unit("usa_line_squad").broken


@pytest.mark.rule("11.4c", "1.8c")
@APPEARING
def test_the_random_hex_mends_weapons_even_if_nothing_appears(card, marker):
    t = Table(units={"B2": ["ger_weapon_team+ger_light_mg-"], "C3": ["ger_line_team+ger_light_mg-"]})
    t.g.works[at("I5")] = "trench"
    p = event(t, AXIS, card, "G41")  # I5: 5 mends a German light machine gun
    assert p.done
    assert lying(t) == {"I5": "trench"}
    assert not p.unit("ger_weapon_team").damaged
    assert not p.unit("ger_line_team").damaged


# --- Blaze -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E46a", "E46b", "E46c")
def test_a_blaze_burns_what_lies_there():
    t = Table()
    t.g.smoke[at("H7")] = t.g.pool.pop(0)
    t.g.works[at("H7")] = "trench"
    p = event(t, AXIS, "G19", "G37", 10)
    assert p.done
    assert list(t.g.blaze) == [at("H7")]
    assert not t.g.smoke
    assert not t.g.works
    assert len(t.g.pool) == 39


@pytest.mark.rule("E46a")
@pytest.mark.parametrize("already", ["blaze", "marsh", "water_barrier", "stream"])
def test_no_blaze_in_water_or_where_it_burns_already(already):
    parts = {"stream": {"streams": ["G7 H7 I7"]}}.get(already, {"ground": {already: "H7"}})
    t = Table(map=open_map(**(parts if already != "blaze" else {})))
    if already == "blaze":
        t.g.blaze[at("H7")] = t.g.pool.pop()
    before = dict(t.g.blaze)
    assert event(t, AXIS, "G19", "G37").done  # no marker is drawn
    assert t.g.blaze == before


@pytest.mark.rule("8.1.5a", "E46a")
def test_a_bridge_over_water_burns_for_it_is_no_water_hex():
    t = Table(map=open_map(ground={"major_bridge": "H7", "water_barrier": "H7"}, roads=["G7 H7 I7"]))
    assert event(t, AXIS, "G19", "G37", 10).done
    assert list(t.g.blaze) == [at("H7")]


@pytest.mark.rule("E46d", "GLOS.inactivo")
def test_units_flee_from_a_blaze_the_inactive_players_first():
    t = Table(units={"H7": ["ger_rifle_squad", "usa_line_squad"]}, map=open_map(ground={"water_barrier": "H6"}))
    t.g.blaze[at("H8")] = t.g.pool.pop(0)
    t.g.active = AXIS
    p = event(t, AXIS, "G19", "G37", 10)
    assert p.seat == ALLIES
    assert sorted(p.codes) == ["at G7", "at G8", "at I7", "at I8"]  # neither into water nor into other flames
    p.choose("at G7")
    assert p.seat == AXIS
    p.choose("at G7")  # even where the enemy is: the melee follows
    assert p.done
    assert (p.where("usa_line_squad"), p.where("ger_rifle_squad")) == ("G7", "G7")


@pytest.mark.rule("E46e")
def test_who_cannot_flee_from_a_blaze_is_lost():
    t = Table(units={"H7": ["usa_line_squad"], "A1": ["usa_sergeant_x"], "O1": ["ger_rifle_squad"]},
              map=open_map(ground={"water_barrier": "H6 H8 G7 G8 I7 I8"}))  # fmt: skip
    p = event(t, AXIS, "G19", "G37", 10)
    assert p.done
    assert p.unit("usa_line_squad") is None
    assert t.g.vp == 2


@pytest.mark.rule("6.3.1b", "E46e")
def test_a_blaze_that_takes_the_last_unit_of_both_lets_the_initiative_decide():
    t = Table(units={"H7": ["usa_line_squad", "ger_rifle_squad"]},
              map=open_map(ground={"water_barrier": "H6 H8 G7 G8 I7 I8"}), initiative=ALLIES)  # fmt: skip
    p = event(t, AXIS, "G19", "G37", 10)
    assert p.result
    assert (p.result.winners, p.result.rule) == ((ALLIES,), "6.3.1b")


@pytest.mark.rule("F103.1a", "E46d")
def test_who_is_put_into_a_hex_with_mines_does_not_enter_it():
    t = Table(units={"H7": ["usa_line_squad"]}, map=open_map(ground={"water_barrier": "H6 H8 G7 G8 I8"}))
    t.g.works[at("I7")] = "mines"
    p = event(t, AXIS, "G19", "G37", 10)
    assert p.done
    assert p.where("usa_line_squad") == "I7"
    assert not p.unit("usa_line_squad").broken


# --- Breeze ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E48a", "E48b", "2.2.2b")
@pytest.mark.parametrize(
    ("card", "downwind"),
    [("G13", "H4"), ("G14", "I5"), ("G15", "I6"), ("G16", "H6"), ("G17", "G6"), ("G18", "G5")],
)
def test_the_wind_takes_the_smoke_and_spreads_the_fire_one_hex(card, downwind):
    t = Table()
    t.g.blaze[at("H5")] = t.g.pool.pop(0)
    t.g.smoke[at("B2")] = t.g.pool.pop(0)
    p = event(t, AXIS, card, 10)
    assert p.done
    assert set(t.g.blaze) == {at("H5"), at(downwind)}
    assert not t.g.smoke
    assert len(t.g.pool) == 38


@pytest.mark.rule("E48b", "E48a", "E42b")
def test_the_wind_spares_water_what_burns_already_and_what_is_off_the_map():
    t = Table(map=open_map(ground={"marsh": "C4"}))
    for spot in ("C5", "H5", "H4", "M1"):
        t.g.blaze[at(spot)] = t.g.pool.pop(0)
    assert event(t, AXIS, "G13", 10).done  # north: C4 is marsh, H4 burns and spreads to H3, M1 is at the edge
    assert set(t.g.blaze) == {at(spot) for spot in ("C5", "H5", "H4", "M1", "H3")}


@pytest.mark.rule("E48a")
def test_without_a_fire_the_wind_takes_the_smoke_alone():
    t = Table()
    for spot in ("B2", "C3"):
        t.g.smoke[at(spot)] = t.g.pool.pop(0)
    assert event(t, AXIS, "G13").done
    assert not t.g.smoke
    assert len(t.g.pool) == 40


@pytest.mark.rule("E48c", "E48d")
def test_units_flee_from_the_fire_that_spreads_and_burn_if_they_cannot():
    t = Table(units={"H4": ["usa_line_squad"], "C4": ["usa_line_squad"], "A1": ["ger_rifle_squad"]},
              map=open_map(ground={"water_barrier": "C3 B3 B4 D3 D4"}))  # fmt: skip
    for spot in ("H5", "C5"):
        t.g.blaze[at(spot)] = t.g.pool.pop(0)
    p = event(t, AXIS, "G13", 10, 10)
    assert p.seat == ALLIES
    p.choose("at H3")
    assert p.done
    assert p.where("usa_line_squad.1") == "H3"
    assert p.unit("usa_line_squad.2") is None


# --- Dust, White Phosphorus ------------------------------------------------------------------------------------------


@pytest.mark.rule("E53")
def test_dust_puts_smoke_into_the_random_hex():
    t = Table()
    assert event(t, AXIS, "G4", "G37", 7).done
    assert t.g.smoke.keys() == {at("H7")}


@pytest.mark.rule("E53", "8.1.4")
@pytest.mark.parametrize(("drawn", "kept"), [(9, 9), (2, 6)])
def test_of_two_smoke_markers_the_thicker_stays(drawn, kept):
    t = Table()
    six = next(n for n in t.g.pool if n == 26)
    t.g.pool.remove(six)
    t.g.smoke[at("H7")] = six
    p = event(t, AXIS, "G4", "G37", drawn)
    assert p.done
    assert p.told("smoke")[-1]["value"] == kept
    assert len(t.g.pool) == 39


@pytest.mark.rule("E53")
@pytest.mark.parametrize("already", ["blaze", "marsh", "water_barrier"])
def test_no_dust_over_water_or_flames(already):
    t = Table(map=open_map(ground={already: "H7"} if already != "blaze" else {}))
    if already == "blaze":
        t.g.blaze[at("H7")] = t.g.pool.pop()
    assert event(t, AXIS, "G4", "G37").done
    assert not t.g.smoke


@pytest.mark.rule("E77a", "E77b")
def test_white_phosphorus_falls_next_to_an_unbroken_squad():
    t = Table(units={"C3": ["usa_line_squad"], "H8": ["usa_line_squad*"], "M3": ["usa_line_team"]},
              map=open_map(ground={"marsh": "C2"}))  # fmt: skip
    t.g.blaze[at("C4")] = t.g.pool.pop()
    p = event(t, ALLIES, "A22", 5)
    assert (p.seat, p.codes) == (ALLIES, ["draw", "pass"])
    p.choose("draw")  # what was drawn is known before it is placed, and cannot be put back
    assert p.decision.ask.args["value"] == 5
    assert sorted(p.codes) == ["at B2", "at B3", "at D2", "at D3"]
    p.choose("at B3")
    assert p.done
    assert t.g.smoke.keys() == {at("B3")}


@pytest.mark.rule("E77a")
@pytest.mark.parametrize("unit", ["usa_line_squad*", "usa_line_team", "usa_sergeant_x"])
def test_no_white_phosphorus_without_an_unbroken_squad(unit):
    t = Table(units={"C3": [unit]})
    assert event(t, ALLIES, "A22").done
    assert not t.g.smoke


@pytest.mark.rule("E77a")
def test_white_phosphorus_may_be_left():
    t = Table(units={"C3": ["usa_line_squad"]})
    p = event(t, ALLIES, "A22")
    p.choose("pass")
    assert p.done
    assert not t.g.smoke


@pytest.mark.rule("E77c")
def test_white_phosphorus_breaks_a_unit_of_each_side_in_it():
    t = Table(units={"C3": ["usa_line_squad"], "C4": ["usa_line_team", "usa_sergeant_x", "ger_rifle_squad"]})
    t.g.active = ALLIES
    p = event(t, ALLIES, "A22", 5)
    p.choose("draw", "at C4")  # the only German breaks at once: he is inactive, and there is nothing to choose
    assert p.unit("ger_rifle_squad").broken
    assert (p.seat, sorted(p.codes)) == (ALLIES, ["unit usa_line_team.1", "unit usa_sergeant_x.1"])
    p.choose("unit usa_sergeant_x.1")
    assert p.done
    assert p.unit("usa_sergeant_x").broken
    assert not p.unit("usa_line_team").broken


# --- Entrench, Sappers -----------------------------------------------------------------------------------------------


def soviets(units: dict[str, list[str]], **more: object) -> Table:
    from tests.games.combat_commander.table import side  # noqa: PLC0415

    return Table(units=units, allies=side("ussr", "right"), **more)


@pytest.mark.rule("E55")
def test_entrench_digs_a_foxhole_under_an_own_unit_on_dry_bare_ground():
    units = {spot: ["ussr_rifle_squad"] for spot in ("C3", "D3", "E5", "F5")} | {"K3": ["ger_rifle_squad"]}
    t = soviets(units, map=open_map(ground={"marsh": "E5"}))
    t.g.works[at("F5")] = "wire"
    p = event(t, ALLIES, "R23")
    assert sorted(p.codes) == ["at C3", "at D3", "pass"]
    p.choose("at D3")
    assert p.done
    assert lying(t) == {"D3": "foxhole", "F5": "wire"}


@pytest.mark.rule("E55")
def test_entrench_may_be_left_and_needs_a_place():
    t = soviets({"C3": ["ussr_rifle_squad"]})
    p = event(t, ALLIES, "R23")
    p.choose("pass")
    assert p.done
    assert not t.g.works
    t = soviets({"E5": ["ussr_rifle_squad"]}, map=open_map(ground={"marsh": "E5"}))
    assert event(t, ALLIES, "R23").done


@pytest.mark.rule("E70", "F100.2")
def test_sappers_clear_mines_or_wire_anywhere():
    t = Table()
    t.g.works = {at("C3"): "mines", at("K3"): "wire", at("H5"): "trench"}
    p = event(t, AXIS, "G37")
    assert sorted(p.codes) == ["at C3", "at K3", "pass"]
    p.choose("at K3")
    assert p.done
    assert lying(t) == {"C3": "mines", "H5": "trench"}


@pytest.mark.rule("E70")
def test_sappers_need_something_to_clear_and_may_leave_it():
    t = Table()
    t.g.works = {at("H5"): "trench"}
    assert event(t, AXIS, "G37").done
    t.g.works[at("C3")] = "mines"
    p = event(t, AXIS, "G38")
    p.choose("pass")
    assert p.done
    assert len(t.g.works) == 2
