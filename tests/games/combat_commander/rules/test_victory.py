"""Victory points, control and the end of the game (4.1, 4.2, 6.3, 7, 9.2)."""

import pytest

from boardgames.core.flow import GameOver
from boardgames.games.combat_commander.content.printed import UNIT_SLUGS, WEAPON_SLUGS
from boardgames.games.combat_commander.rules import harm, victory
from boardgames.games.combat_commander.state import ALLIES, AXIS, Piece
from tests.games.combat_commander.flowing import at
from tests.games.combat_commander.table import Table, open_map

FAR = {"A2": ["ger_sergeant_x"], "O2": ["usa_sergeant_x"]}


def lose(t: Table, *slugs: str) -> None:
    harm.eliminate(t.g, *(t.g.units[UNIT_SLUGS[slug]] for slug in slugs))


# --- losses ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1a", "7.1b", "7.1c", "7.1d", "7.1e", "4.1.1a", "4.2f")
@pytest.mark.parametrize(
    ("unit", "points"),
    [("usa_line_squad", 2), ("usa_elite_squad*", 2), ("usa_weapon_team", 1), ("usa_corporal_x", 2),
     ("usa_sergeant_y*", 3), ("usa_captain", 3), ("usa_private", 3), ("usa_hero", 0)],
)  # fmt: skip
def test_each_kind_of_unit_is_worth_its_points_broken_or_not(unit, points):
    t = Table(units=FAR | {"H5": [unit]})
    lose(t, unit.rstrip("*") + ".1")
    assert t.g.vp == points


@pytest.mark.rule("7.1a", "7.3.2h")
@pytest.mark.parametrize(("chits", "points"), [(["X"], -4), (["W"], -2)])
def test_losses_may_count_double(chits, points):
    t = Table(units=FAR | {"H5": ["ger_rifle_squad"]}, open=chits)
    lose(t, "ger_rifle_squad.1")
    assert t.g.vp == points


@pytest.mark.rule("4.2b", "4.2c", "4.2d", "11.3c", "3.2.4b")
def test_losses_fill_their_sides_boxes_in_order_and_weapons_the_box_in_the_middle():
    units = {"H5": ["usa_line_squad+usa_medium_mg-", "usa_line_team"], "H6": ["ger_line_team+ger_light_mg"]}
    t = Table(units=FAR | units)
    lose(t, "usa_line_squad.1")
    lose(t, "ger_line_team.1", "usa_line_team.1")
    assert t.g.players[ALLIES].casualties == [UNIT_SLUGS["usa_line_squad.1"], UNIT_SLUGS["usa_line_team.1"]]
    assert t.g.players[AXIS].casualties == [UNIT_SLUGS["ger_line_team.1"]]
    assert t.g.lost == [WEAPON_SLUGS["usa_medium_mg.1"], WEAPON_SLUGS["ger_light_mg.1"]]


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.3a", "6.3.1a", "4.2a", "4.2e")
@pytest.mark.parametrize(("surrender", "over"), [(2, True), (3, False)])
def test_who_fills_the_box_of_his_surrender_marker_loses_whatever_the_points(surrender, over):
    t = Table(units=FAR | {"H5": ["usa_line_squad", "usa_line_team"]}, vp=-30)
    t.g.players[ALLIES].surrender = surrender
    lose(t, "usa_line_squad.1")
    if not over:
        lose(t, "usa_line_team.1")
        return
    with pytest.raises(GameOver) as end:
        lose(t, "usa_line_team.1")
    assert end.value.result.winners == (AXIS,)
    assert end.value.result.reason == "combat_commander.over.surrender"


@pytest.mark.rule("6.3b", "6.3.1a")
def test_who_loses_his_last_unit_on_the_map_loses_though_others_are_to_come():
    t = Table(units={"H5": ["usa_line_squad"], "A2": ["ger_sergeant_x"]}, vp=-30)
    t.g.players[ALLIES].casualties = []
    with pytest.raises(GameOver) as end:
        lose(t, "usa_line_squad.1")
    assert (end.value.result.winners, end.value.result.rule) == ((AXIS,), "6.3.1a")


@pytest.mark.rule("6.3b", "E58.1c")
def test_a_hero_may_be_the_last_unit():
    t = Table(units={"H5": ["usa_hero"], "A2": ["ger_sergeant_x"]})
    with pytest.raises(GameOver) as end:
        lose(t, "usa_hero.1")
    assert end.value.result.winners == (AXIS,)


@pytest.mark.rule("6.3.1b", "9.2a", "GLOS.inactivo")
@pytest.mark.parametrize("holder", [AXIS, ALLIES])
def test_when_both_lose_at_one_stroke_the_initiative_decides(holder):
    t = Table(units={"H5": ["usa_line_squad", "ger_line_team"], **FAR}, initiative=holder, vp=10)
    t.g.players[ALLIES].surrender = t.g.players[AXIS].surrender = 1
    with pytest.raises(GameOver) as end:
        lose(t, "usa_line_squad.1", "ger_line_team.1")
    assert (end.value.result.winners, end.value.result.rule) == ((holder,), "6.3.1b")


@pytest.mark.rule("6.3.2a", "6.3.2b", "7", "7.3.3d")
def test_at_the_end_secret_chits_are_shown_and_count_for_whoever_holds_the_objective():
    t = Table(control=[-1, -1, ALLIES, AXIS, ALLIES], vp=3)
    t.g.players[AXIS].secret, t.g.players[ALLIES].secret = ["K", "N"], ["J"]  # 3 on 3, 4 on 4; 2 on 5
    with pytest.raises(GameOver) as end:
        victory.count(t.g, "sudden_death")
    assert t.g.vp == 3 - 3 + 4 - 2
    assert end.value.result.winners == (AXIS,)
    assert end.value.result.args == {"vp": 2}
    assert t.g.open == ["K", "N", "J"]


@pytest.mark.rule("6.3.2c", "9.2a")
@pytest.mark.parametrize("holder", [AXIS, ALLIES])
def test_a_tie_goes_to_the_holder_of_the_initiative_card(holder):
    t = Table(initiative=holder)
    with pytest.raises(GameOver) as end:
        victory.count(t.g, "exited")
    assert (end.value.result.winners, end.value.result.rule) == ((holder,), "6.3.2c")


# --- control ---------------------------------------------------------------------------------------------------------


def walk(t: Table, slug: str, spot: str) -> None:
    piece: Piece = t.g.units[UNIT_SLUGS[slug]]
    start, piece.hex = piece.hex, at(spot)
    victory.occupy(t.g, start)
    victory.occupy(t.g, piece.hex)


@pytest.mark.rule("7.3.1a", "7.3.1c", "2.3b", "GLOS.enemigo")
def test_the_last_to_be_alone_in_an_objective_controls_it():
    t = Table(units=FAR | {"G5": ["ger_rifle_squad"], "I5": ["usa_line_squad"]})
    assert t.g.control[4] == -1
    walk(t, "ger_rifle_squad.1", "H5")
    assert t.g.control[4] == AXIS
    walk(t, "usa_line_squad.1", "H5")
    assert t.g.control[4] == AXIS  # both are there
    walk(t, "ger_rifle_squad.1", "G5")
    assert t.g.control[4] == ALLIES
    walk(t, "usa_line_squad.1", "I5")
    assert t.g.control[4] == ALLIES  # nobody is


@pytest.mark.rule("7.3.1.1a", "7.3.1.1b")
def test_an_objective_in_a_building_is_all_of_it():
    t = Table(units=FAR | {"H5": ["usa_line_team"], "K5": ["ger_rifle_squad"]},
              map=open_map(ground={"building": "H5 H6"}, buildings=["H5 H6"]))  # fmt: skip
    assert t.g.control[4] == ALLIES
    walk(t, "ger_rifle_squad.1", "H6")
    assert t.g.control[4] == ALLIES
    walk(t, "usa_line_team.1", "I5")
    assert t.g.control[4] == AXIS
    walk(t, "usa_line_team.1", "H5")
    walk(t, "ger_rifle_squad.1", "I6")
    assert t.g.control[4] == ALLIES


@pytest.mark.rule("7.3", "7.3.3e", "7.3.3f", "7.3.3d")
def test_control_of_an_open_objective_moves_its_points_from_one_to_the_other():
    t = Table(units=FAR | {"O9": ["usa_line_squad"]}, control=[-1, -1, -1, AXIS, -1], open=["N"], vp=4)
    walk(t, "usa_line_squad.1", "O10")  # objective 4, worth 4
    assert t.g.vp == -4
    t = Table(units=FAR | {"O9": ["usa_line_squad"]}, open=["K"])
    walk(t, "usa_line_squad.1", "O10")
    assert (t.g.vp, t.g.control[3]) == (0, ALLIES)  # no chit gives it a value


@pytest.mark.rule("7.3.1c", "7.1a")
def test_a_loss_leaves_the_objective_to_the_other_side():
    t = Table(units=FAR | {"H5": ["usa_line_squad", "ger_line_team"]}, control=[-1, -1, -1, -1, ALLIES], open=["M"])
    lose(t, "usa_line_squad.1")
    assert t.g.control[4] == AXIS
    assert t.g.vp == 2 + 3 + 3


@pytest.mark.rule("F101b", "F104b", "O16.4.3c")
def test_who_was_last_alone_in_a_pillbox_is_remembered():
    t = Table(units=FAR | {"G5": ["ger_rifle_squad"], "I5": ["usa_line_squad"]})
    t.g.works[at("H5")] = "pillbox"
    walk(t, "usa_line_squad.1", "H5")
    walk(t, "ger_rifle_squad.1", "H5")
    assert t.g.holders == {at("H5"): ALLIES}
