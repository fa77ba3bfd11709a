"""The book's two examples of fire, number by number: a Fire order (A to J), and the opportunity fire of the movement
example (E and G). Where the hexes are told they are those of the book; the rest is laid out as its figures want it.
"""

import pytest

from boardgames.games.combat_commander.content.printed import SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import attacks, defenses, moving, under_way
from tests.games.combat_commander.table import Table, open_map

ROLE = {
    "Grein": "ger_sergeant_y.1",
    "Bolter": "ger_lieutenant_x.1",
    "squad in K8": "ger_rifle_squad.1",
    "squad in L8": "ger_rifle_squad.2",
    "squad in J7": "ger_rifle_squad.3",
    "squad in J6": "ger_rifle_squad.4",
    "broken team": "ger_weapon_team.1",
    "mortar team": "ger_weapon_team.2",
}
UNITS = {
    "K8": ["ger_sergeant_y.1", "ger_rifle_squad.1!", "ger_weapon_team.1*+ger_light_mg.1"],
    "L8": ["ger_lieutenant_x.1", "ger_rifle_squad.2+ger_heavy_mg.1"],
    "J7": ["ger_rifle_squad.3"],
    "J6": ["ger_rifle_squad.4+ger_light_mg.2"],
    "M9": ["ger_weapon_team.2+ger_light_mortar.1"],
    "M6": ["usa_line_squad.1"],
    "N6": ["usa_line_team.1"],
    "N7": ["usa_line_team.2"],
}
AFTER_G = ("41", "64", "61", "G31", "12")  # the dice of cases C to G, and the event of case F
FIRE, SUSTAINED = "G50", ("G43", "G44")


def smoke(value):
    return next(marker for marker, found in SMOKE.items() if found == value)


@pytest.fixture
def table():
    """Ready for the order: the Germans hold a Fire card and two Sustained Fire cards."""
    ground = open_map(levels={1: "K8"}, roads=["M5 M6 L6"])
    marker = smoke(3)
    pool = [n for n in SMOKE if n != marker]
    t = Table(UNITS, map=ground, smoke={BOARD.number["M8"]: marker}, pool=pool)
    t.hand(AXIS, FIRE, *SUSTAINED)
    return t


def order(table, *dice):
    """The order is given and Grein activates everybody he can."""
    table.dice(*dice)
    table.choose(f"order {FIRE}", "with ger_sergeant_y.1", "all")


GROUP = ["fire ger_rifle_squad.2 M6", *(f"join ger_rifle_squad.{n}" for n in (1, 3, 4)), "add ger_light_mg.2", "done"]


@pytest.mark.rule("ExFire.A", "O14.1c", "11.1b")
def test_grein_activates_those_in_his_radius_with_their_weapons_and_not_the_other_leader(table):
    table.choose(f"order {FIRE}", "with ger_sergeant_y.1")
    assert "with ger_lieutenant_x.1" not in table.codes
    table.choose("all")
    asleep = [slug for slug in ROLE.values() if not table.unit(slug).active]
    assert asleep == [ROLE["Bolter"]]
    assert "shoot ger_heavy_mg.1 M6" in table.codes
    assert not [code for code in table.codes if "lieutenant" in code]


@pytest.mark.rule("ExFire.B")
def test_the_broken_team_fires_three_hexes_far_and_its_machine_gun_not_at_all(table):
    order(table)
    assert "fire ger_weapon_team.1 M6" in table.codes
    assert not [code for code in table.codes if code.startswith("shoot ger_light_mg.1")]


@pytest.mark.rule("ExFire.C", "O20.3.1.2")
def test_the_group_has_firepower_eleven_and_a_total_of_sixteen(table):
    order(table, "41", "64")
    table.choose(GROUP[0])
    assert "fire ger_sergeant_y.1 M6" not in table.codes
    assert "join ger_sergeant_y.1" not in table.codes
    assert "add ger_light_mortar.1" not in table.codes
    table.choose(*GROUP[1:-1])
    attack = under_way(table)
    assert (attack.base, attack.others, attack.height, attack.hindrance) == (6, 4, 1, 0)
    table.choose("done", "pass")
    assert attacks(table) == [(11, 16)]


@pytest.mark.rule("ExFire.D", "T93d")
def test_the_american_squad_comes_to_fifteen_and_breaks(table):
    order(table, "41", "64")
    table.choose(*GROUP, "pass")
    assert defenses(table) == [(5, 15, "breaks")]
    assert table.unit("usa_line_squad").broken


@pytest.mark.rule("ExFire.E", "A41b")
def test_the_heavy_machine_gun_comes_to_twenty_with_two_cards(table):
    order(table, "41", "64", "61", "G31", "12")
    table.choose(*GROUP, "pass", "shoot ger_heavy_mg.1 M6", "done")
    attack = under_way(table)
    assert (attack.fp, attack.bonus) == (9, 0)
    table.choose(*(f"play {card} sustained_fire" for card in SUSTAINED))
    assert under_way(table).bonus == 4
    table.choose("unit usa_line_squad.1")
    assert attacks(table)[1] == (13, 20)


@pytest.mark.rule("ExFire.F")
def test_the_event_comes_before_the_defense_roll_and_suppresses_the_squad(table):
    order(table, "41", "64", "61", "G31")
    table.choose(*GROUP, "pass", "shoot ger_heavy_mg.1 M6", "done")
    table.choose(*(f"play {card} sustained_fire" for card in SUSTAINED))
    assert "unit usa_line_squad.1" in table.codes
    assert (len(table.told("attack_total")), len(table.told("defended"))) == (1, 1)
    assert not table.unit("usa_line_squad").suppressed


@pytest.mark.rule("ExFire.G")
def test_the_broken_squad_comes_to_nine_and_is_lost_for_two_points(table):
    order(table, "41", "64", "61", "G31", "12")
    table.choose(*GROUP, "pass", "shoot ger_heavy_mg.1 M6", "done")
    table.choose(*(f"play {card} sustained_fire" for card in SUSTAINED), "unit usa_line_squad.1")
    assert defenses(table)[1] == (6, 9, "breaks")
    assert table.unit("usa_line_squad") is None
    assert table.state.players[ALLIES].casualties
    assert table.state.vp == 2


@pytest.mark.rule("ExFire.H", "10.3.1a")
@pytest.mark.parametrize(("value", "hit"), [(3, False), (2, True), (1, True), (0, True)])
def test_the_mortar_misses_through_smoke_of_three_and_would_have_hit_through_less(table, value, hit):
    if value:
        table.g.smoke[BOARD.number["M8"]] = smoke(value)
    else:
        table.g.smoke.clear()
    order(table, "61", "G11", *(["12", "12"] if hit else []))
    table.choose("shoot ger_light_mortar.1 N6")
    if hit:
        assert under_way(table).aim == 6
        table.choose("pass")
    assert [each["hex"] for each in table.told("hit" if hit else "missed")] == [BOARD.number["N6"]]
    assert len(table.told("attack")) == hit
    assert "shoot ger_light_mortar.1 N6" not in table.codes


@pytest.mark.rule("ExFire.J", "10.3.2.1a", "10.3.2")
def test_the_mortar_team_cannot_fire_at_n7_through_the_smoke(table):
    order(table, *AFTER_G)
    table.choose(*GROUP, "pass")
    assert "fire ger_weapon_team.2 N7" in table.codes  # in a group with the machine gun in L8, which still can
    table.choose("shoot ger_heavy_mg.1 M6", "done")
    table.choose(*(f"play {card} sustained_fire" for card in SUSTAINED), "unit usa_line_squad.1")
    assert [code for code in table.codes if code.startswith("fire ger_weapon_team.2")] == []
    assert "shoot ger_light_mortar.1 N7" in table.codes


@pytest.mark.rule("ExFire.J", "10.3.2.1b")
def test_with_an_action_the_mortar_team_could(table):
    table.hand(AXIS, FIRE, "G70")  # Marksmanship: 2 less 3 and 2 more
    order(table, *AFTER_G, "12", "13")
    table.choose(*GROUP, "pass", "shoot ger_heavy_mg.1 M6", "done", "unit usa_line_squad.1")
    table.choose("fire ger_weapon_team.2 N7")
    assert table.state.attack is None
    assert attacks(table)[2] == (1, 4)


# --- the example of movement -----------------------------------------------------------------------------------------


@pytest.mark.rule("ExOpFire.E", "O20.3.4a", "T88.2a", "10.3.4c")
def test_both_units_in_k7_come_through_a_shot_of_twelve():
    marker = smoke(4)
    units = {"K7": ["ger_rifle_squad", "ger_sergeant_x"], "L5": ["usa_line_squad"]}
    t = moving(units, ["ger_rifle_squad"], map=open_map(levels={1: "K7 K8"}), smoke={BOARD.number["K7"]: marker})
    t.g.pool.remove(marker)
    t.hand(ALLIES, "A51")
    t.dice("65", "62", "15")
    t.choose("play A51 fire")
    assert {"fire usa_line_squad.1 K7"} == set(t.codes)
    t.choose("fire usa_line_squad.1 K7")
    attack = under_way(t)
    assert (attack.base, attack.height, attack.hindrance, attack.fp) == (6, -1, 4, 1)
    t.choose("roll ger_rifle_squad.1")
    assert attacks(t) == [(1, 12)]
    assert defenses(t) == [(8, 16, "holds"), (8, 14, "holds")]


@pytest.mark.rule("ExOpFire.G", "A34d", "A33.3c")
def test_the_squad_in_k6_comes_through_thirteen_with_eighteen():
    units = {"K6": ["ger_rifle_squad"], "L5": ["usa_line_squad~"]}
    t = moving(units, ["ger_rifle_squad"], map=open_map(levels={1: "K6 K7"}, ground={"woods": "K6"}))
    t.g.order.snipers = [t.g.units[n].unit for n in t.g.units if t.g.units[n].seat == ALLIES]
    grenades = [f"play {card} hand_grenades" for card in ("A5", "A6")]
    t.hand(ALLIES, "A5", "A6")
    t.dice("13", "63")
    t.choose("fire usa_line_squad.1 K6", *grenades)
    assert attacks(t) == [(9, 13)]
    assert defenses(t) == [(9, 18, "holds")]
    assert not t.unit("ger_rifle_squad").broken
