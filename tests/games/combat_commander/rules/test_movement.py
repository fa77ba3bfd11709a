"""The Move order: book O21, with the costs of T78 to T99, trenches (F105.2) and wire (F106.2)."""

import pytest

from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import harm
from boardgames.games.combat_commander.rules.orders import movement
from boardgames.games.combat_commander.state import ALLIES, AXIS
from boardgames.games.combat_commander.words import TO
from tests.games.combat_commander.marching import costs, number, under_way
from tests.games.combat_commander.table import Table, open_map

AROUND_E5 = {"E4", "F4", "F5", "E6", "D5", "D4"}


def move(units, *slugs, **more):
    return under_way("move", units, *slugs, **more)


def hero(spot="E5", **more):
    """A hero (movement 7) that has just been chosen to move."""
    table = move({spot: ["ger_hero"], "O1": ["usa_line_squad"]}, "ger_hero", **more)
    table.choose("move ger_hero.1")
    return table


def squad(spot="E5", unit="ger_rifle_squad", **more):
    """A squad that has just been chosen to move; a rifle squad has movement 4."""
    table = move({spot: [unit], "O1": ["usa_line_squad"]}, unit.split("+")[0].rstrip("*!^"), **more)
    table.choose(f"move {unit.split('+')[0].rstrip('*!^')}.1")
    return table


# --- what a hex costs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ground", "cost"),
    [
        pytest.param("building", 2, marks=pytest.mark.rule("T82a")),
        pytest.param("woods", 2, marks=pytest.mark.rule("T99a")),
        pytest.param("brush", 2, marks=pytest.mark.rule("T81a")),
        pytest.param("orchard", 1, marks=pytest.mark.rule("T91a")),
        pytest.param("field", 1, marks=pytest.mark.rule("T85a")),
        pytest.param("gully", 2, marks=pytest.mark.rule("T86a")),
        pytest.param("marsh", 3, marks=pytest.mark.rule("T89a")),
        pytest.param("open_ground", 1, marks=pytest.mark.rule("T90a")),
    ],
)
@pytest.mark.rule("T78.2", "O21a", "O21.1a")
def test_a_hex_costs_what_its_ground_asks_whatever_ground_is_left(ground, cost):
    table = hero(map=open_map(ground={ground: "E4"}))
    assert costs(table) == {name: cost if name == "E4" else 1 for name in AROUND_E5}
    table.choose("to E4")
    assert table.where("ger_hero") == "E4"
    assert costs(table)["E5"] == cost + 1


@pytest.mark.rule("T95a")
def test_a_stream_costs_three():
    assert costs(hero(map=open_map(streams=["E3 E4 D4"])))["E4"] == 3


@pytest.mark.rule("T98a", "O21.4b")
def test_a_body_of_water_cannot_be_entered():
    assert set(costs(hero(map=open_map(ground={"water_barrier": "E4"})))) == AROUND_E5 - {"E4"}


@pytest.mark.rule("T79a", "T79b", "O21.4b")
def test_flames_cannot_be_entered():
    table = hero(blaze={BOARD.number["E4"]: 1})
    assert set(costs(table)) == AROUND_E5 - {"E4"}


@pytest.mark.rule("T94b")
def test_smoke_changes_no_cost():
    table = hero(map=open_map(ground={"woods": "E4"}), smoke={BOARD.number["E4"]: 1, BOARD.number["E6"]: 2})
    assert (costs(table)["E4"], costs(table)["E6"]) == (2, 1)


@pytest.mark.rule("T78.2", "T78.1c")
def test_the_higher_of_two_kinds_of_ground_decides():
    assert costs(hero(map=open_map(ground={"woods": "E4", "field": "E4"})))["E4"] == 2


@pytest.mark.parametrize(
    ("side", "extra"),
    [
        pytest.param("fence", 1, marks=pytest.mark.rule("T84a")),
        pytest.param("hedge", 1, marks=pytest.mark.rule("T87a")),
        pytest.param("wall", 1, marks=pytest.mark.rule("T97a")),
    ],
)
@pytest.mark.rule("O21.1b")
def test_crossing_a_hexside_costs_more_from_either_side(side, extra):
    drawn = open_map(ground={"woods": "E4"}, hexsides={side: ["E5 N"]})
    assert costs(hero(map=drawn)) == {name: 2 + extra if name == "E4" else 1 for name in AROUND_E5}
    assert costs(hero("E4", map=drawn))["E5"] == 1 + extra


@pytest.mark.rule("T83a", "O21.4c")
def test_a_cliff_cannot_be_crossed_up_or_down():
    drawn = open_map(levels={1: "E4"}, hexsides={"cliff": ["E5 N"]})
    assert "E4" not in costs(hero(map=drawn))
    assert "E5" not in costs(hero("E4", map=drawn))


@pytest.mark.rule("T88.1a", "T88.1b", "T88b", "O21.1b")
def test_going_up_costs_one_more_and_going_down_nothing():
    drawn = open_map(ground={"woods": "E4 E5"}, levels={1: "E5 D4 F4 D5 F5 E3 D3 F3", 2: "E4"})
    assert costs(hero(map=drawn))["E4"] == 3
    assert costs(hero(map=drawn))["D5"] == 1
    assert costs(hero("E4", map=drawn))["E5"] == 2


# --- roads, railways, trails ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("roads", marks=pytest.mark.rule("T93a")),
        pytest.param("railways", marks=pytest.mark.rule("T92a")),
        pytest.param("trails", marks=pytest.mark.rule("T96a")),
    ],
)
def test_along_the_picture_of_a_way_a_hex_costs_one(kind):
    drawn = open_map(ground={"woods": "E4 E5"}, **{kind: ["E6 E5 E4 E3"]})
    assert costs(hero(map=drawn))["E4"] == 1
    assert costs(hero("F4", map=drawn))["E4"] == 2
    assert costs(hero("F4", map=drawn))["E5"] == 2


@pytest.mark.rule("T93a", "T88.1a")
def test_a_road_uphill_still_costs_one_more():
    drawn = open_map(ground={"woods": "E4"}, roads=["E6 E5 E4 E3"], levels={1: "E4"})
    assert costs(hero(map=drawn))["E4"] == 2


@pytest.mark.rule("T93b", "T93c", "O21b")
def test_entering_a_road_hex_from_anywhere_gives_one_more_point_once():
    table = squad("F4", map=open_map(roads=["E6 E5 E4 E3"]))
    table.choose("to E4", "to E3", "to E2", "to E1")
    assert costs(table)["F1"] == 5
    table.choose("to F1")
    assert table.where("ger_rifle_squad") == "F1"
    assert table.state.order is None


@pytest.mark.rule("T93b")
def test_standing_on_a_road_or_leaving_it_gives_nothing():
    table = squad("E4", map=open_map(roads=["E4 E3"]))
    table.choose("to F3", "to F2", "to F1", "to G1")
    assert table.state.order is None


@pytest.mark.rule("T93b", "O21.1c")
def test_the_bonus_of_a_road_comes_only_after_its_hex_was_paid_for():
    table = squad(unit="ger_rifle_squad+ger_ig_18_gun", map=open_map(ground={"woods": "E4"}, roads=["D4 E4 F3"]))
    assert costs(table) == dict.fromkeys(AROUND_E5 - {"E4", "D4"}, 1) | {"D4": 1}
    table.choose("to D4")
    assert "E4" in costs(table)


@pytest.mark.rule("T93b")
def test_the_bonus_ends_with_the_order():
    table = Table({"F4": ["ger_hero", "ger_rifle_squad"], "O1": ["usa_line_squad"]}, map=open_map(roads=["E4 E3"]))
    table.hand(AXIS, "G19", "G20")
    table.choose("order G19", "with ger_hero.1", "done", "move ger_hero.1", "to E4", "stop")
    table.choose("order G20", "with ger_hero.1", "move ger_hero.1", "to F3")
    for step in ("F2", "F1", "G1", "G2", "G3", "G4"):
        table.choose(f"to {step}")
    assert table.state.order is None


# --- bridges -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["roads", "railways"])
@pytest.mark.rule("T80.1a", "T80.1b", "T80.1c", "O21.4d")
def test_a_major_bridge_is_entered_and_left_by_its_way_alone(kind):
    drawn = open_map(ground={"water_barrier": "E3 E4 E5", "major_bridge": "E4"}, **{kind: ["D4 E4 F3"]})
    assert costs(hero("D4", map=drawn))["E4"] == 1
    assert costs(hero("F3", map=drawn))["E4"] == 1
    assert "E4" not in costs(hero("D3", map=drawn))
    assert "E4" not in costs(hero("F4", map=drawn))
    assert set(costs(hero("E4", map=drawn))) == {"D4", "F3"}


@pytest.mark.rule("T80.2a", "T80.2b")
def test_a_minor_bridge_costs_one_by_its_way_and_the_water_under_it_otherwise():
    drawn = open_map(ground={"minor_bridge": "E4"}, streams=["E3 E4 E5"], roads=["D4 E4 F3"])
    assert costs(hero("D4", map=drawn))["E4"] == 1
    assert costs(hero("D3", map=drawn))["E4"] == 3
    assert set(costs(hero("E4", map=drawn))) == {"D4", "F3", "E3", "E5", "D3", "F4"}
    gully = open_map(ground={"minor_bridge": "E4", "gully": "E4"}, roads=["D4 E4 F3"])
    assert costs(hero("D3", map=gully))["E4"] == 2


# --- how far -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O21a", "O21b", "3.1.3")
def test_a_unit_spends_its_movement_and_no_more():
    table = squad()
    for spent, step in enumerate(("E4", "E3", "E2", "E1"), 1):
        assert costs(table)[step] == spent
        table.choose(f"to {step}")
    assert table.where("ger_rifle_squad") == "E1"
    assert table.state.order is None


@pytest.mark.rule("O21.1c")
def test_a_hex_that_costs_more_than_is_left_cannot_be_entered():
    table = squad(map=open_map(ground={"woods": "E2 E1"}))
    table.choose("to E4", "to E3")
    assert costs(table)["E2"] == 4
    table.choose("to F3")
    assert "E2" not in costs(table)


@pytest.mark.rule("O21.1c")
def test_a_unit_without_the_points_for_any_hex_cannot_be_ordered_to_move():
    table = Table({"E5": ["ger_rifle_squad*+ger_heavy_mg"], "O1": ["usa_line_squad"]})
    table.hand(AXIS, "G19", "G43")
    assert "order G19" not in table.codes
    assert "order G43" in table.codes


@pytest.mark.rule("3.2.1a", "O21b")
def test_a_broken_squad_has_the_movement_of_its_broken_side():
    table = squad(unit="ger_rifle_squad*")
    table.choose("to E4")
    assert table.state.order is None


@pytest.mark.rule("13.2a")
@pytest.mark.parametrize(("marks", "points"), [("!", 3), ("^", 5), ("!^", 4)])
def test_suppression_and_experience_change_movement(marks, points):
    table = squad(unit=f"ger_rifle_squad{marks}")
    assert movement.points(table.state, table.state.order.mover, table.unit("ger_rifle_squad")) == points


@pytest.mark.rule("3.3.1.2a", "3.3.1.2b", "3.3.1.2c", "O21b")
def test_leaders_in_its_hex_add_to_movement_only_while_it_is_there():
    units = {"E5": ["ger_rifle_squad"], "E4": ["ger_sergeant_y*"], "E2": ["ger_sergeant_y.2"], "E1": ["ger_sergeant_x"]}
    table = move({**units, "O1": ["usa_line_squad"]}, "ger_rifle_squad", map=open_map(ground={"woods": "D1 F1"}))
    table.choose("move ger_rifle_squad.1", "to E4", "to E3", "to E2")
    assert costs(table)["E1"] == 4
    table.choose("to E1")  # 4 of 4 + 1
    assert costs(table) == {"E2": 5}
    table.choose("to E2")  # 5 of 4 + 2
    assert set(costs(table).values()) == {6}


@pytest.mark.rule("3.3.1.2d")
def test_a_leader_does_not_speed_up_another_or_himself():
    table = move({"E5": ["ger_sergeant_y", "ger_sergeant_x"], "O1": ["usa_line_squad"]}, "ger_sergeant_y")
    table.choose("move ger_sergeant_y.1")
    mover = table.state.order.mover
    assert movement.points(table.state, mover, table.unit("ger_sergeant_y")) == 6


@pytest.mark.rule("O21.4a")
def test_a_hex_with_enemies_cannot_be_entered_one_with_friends_can():
    table = move({"E5": ["ger_rifle_squad"], "E4": ["usa_line_squad*"], "F4": ["ger_line_team"]}, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1")
    assert set(costs(table)) == AROUND_E5 - {"E4"}


@pytest.mark.rule("O21.5a")
def test_each_step_is_announced_with_its_cost_and_all_that_has_been_spent():
    table = squad(map=open_map(ground={"woods": "E4"}))
    table.choose("to E4", "to E3")
    table.choose("to E2")
    spent = [(BOARD.names[each["hex"]], each["cost"], each["spent"]) for each in table.told("moved")]
    assert spent == [("E4", 2, 2), ("E3", 1, 3), ("E2", 1, 4)]


# --- leaving the map -----------------------------------------------------------------------------------------------


@pytest.mark.rule("O21.4f", "7.2.1a", "7.2.1b", "7.2c", "7.1b")
def test_a_unit_leaves_by_the_enemy_edge_for_one_point_and_its_worth():
    table = move({"N5": ["ger_rifle_squad"], "A1": ["ger_line_team"], "A9": ["usa_line_squad"]}, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1")
    assert "leave" not in table.codes
    table.choose("to O5", "leave")
    assert table.state.vp == 2
    table.choose("box 3")
    assert table.unit("ger_rifle_squad") is None
    assert [(each.unit, each.seat) for each in table.state.track[3]] == [(number("ger_rifle_squad"), AXIS)]
    assert table.state.players[AXIS].casualties == []


@pytest.mark.rule("7.2.1a")
def test_leaving_needs_a_point_that_is_left():
    table = move({"O1": ["ger_rifle_squad"], "A1": ["ger_line_team"], "A9": ["usa_line_squad"]}, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1", "to O2", "to O3", "to O4")
    assert "leave" in table.codes
    table.choose("to O5")
    assert table.state.order is None
    assert table.where("ger_rifle_squad") == "O5"


@pytest.mark.rule("7.2.1c", "7.2.1d", "7.2.1e", "7.2.1f", "7.2.1g", "13.3a")
def test_who_left_waits_whole_where_its_owner_says_with_its_weapon_mended():
    units = {"O5": ["ger_rifle_squad*!^+ger_light_mg-", "ger_sergeant_y"], "A1": ["ger_line_team"]}
    table = move({**units, "A9": ["usa_line_squad"]}, "ger_rifle_squad", time=2)
    table.choose("move ger_rifle_squad.1", "leave")
    assert {f"box {space}" for space in range(3, 14)} <= set(table.codes)
    table.choose("box 13")
    (waiting,) = table.state.track[13]
    assert (waiting.unit, bool(waiting.weapon)) == (number("ger_rifle_squad"), True)
    assert table.state.lost == []
    assert table.told("weapon_lost") == []


@pytest.mark.rule("7.2a", "7.2b", "O21.4e")
@pytest.mark.parametrize("spot", ["A5", "H1", "H10"])
def test_no_unit_leaves_by_any_other_edge(spot):
    table = move({spot: ["ger_rifle_squad"], "A1": ["ger_line_team"], "B9": ["usa_line_squad"]}, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1")
    assert "leave" not in table.codes


@pytest.mark.rule("7.2.1a", "7.2.1b", "O21.2b")
def test_units_that_move_together_leave_together():
    units = {"O5": ["ger_rifle_squad", "ger_sergeant_y"], "A1": ["ger_line_team"], "A9": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad", "ger_sergeant_y")
    table.choose("move ger_rifle_squad.1", "join ger_sergeant_y.1", "leave", "box 5", "box 6")
    assert table.state.vp == 2 + 3
    assert table.state.order is None
    assert [each.unit for each in table.state.track[6]] == [number("ger_sergeant_y")]


@pytest.mark.rule("6.3c", "7.2.1a")
def test_the_game_is_counted_when_the_last_unit_leaves():
    table = move({"O5": ["ger_line_team"], "A9": ["usa_line_squad"]}, "ger_line_team", vp=-1)
    table.choose("move ger_line_team.1", "leave")
    assert table.result.winners == (AXIS,)  # -1 + 1 is a tie, and the Axis hold the Initiative card
    assert table.result.rule == "6.3.2c"


@pytest.mark.rule("6.3c", "6.3.2b")
def test_to_leave_with_fewer_points_is_to_lose():
    table = move({"O5": ["ger_line_team"], "A9": ["usa_line_squad"]}, "ger_line_team", vp=-5)
    table.choose("move ger_line_team.1", "leave")
    assert table.result.winners == (ALLIES,)


@pytest.mark.rule("E58.1b")
def test_a_hero_who_leaves_goes_back_to_the_box_for_nothing():
    table = move({"O5": ["ger_hero"], "A1": ["ger_line_team"], "A9": ["usa_line_squad"]}, "ger_hero")
    table.choose("move ger_hero.1", "leave")
    assert table.state.vp == 0
    assert table.state.track == {}
    assert table.unit("ger_hero") is None


# --- weapons -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O21.1.1a", "O21.1.1b", "11.3a")
def test_a_weapon_changes_hands_for_one_point():
    units = {"E5": ["ger_rifle_squad+ger_light_mg-", "ger_line_team~", "ger_line_team+ger_light_mg"]}
    table = move({**units, "O1": ["usa_line_squad"]}, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1")
    hands = [code for code in table.codes if code.startswith("hand")]
    assert hands == ["hand ger_light_mg.1 ger_line_team.1"]
    table.choose(*hands)
    assert costs(table)["E4"] == 1
    team = table.unit("ger_line_team.1")
    assert (team.weapon, team.damaged) == (table.g.units[number("ger_rifle_squad")].weapon, True)
    assert (table.unit("ger_rifle_squad").weapon, table.unit("ger_rifle_squad").damaged) == (0, False)
    table.choose("to E4", "to E3", "to E2")
    assert table.state.order is None  # 1 + 3 of 4


@pytest.mark.rule("O21.1.1a")
def test_a_weapon_may_be_handed_over_on_the_way_and_at_the_end_of_it():
    table = move({"E5": ["ger_rifle_squad+ger_light_mg"], "E3": ["ger_line_team"]}, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1", "to E4")
    assert not [code for code in table.codes if code.startswith("hand")]
    table.choose("to E3", "hand ger_light_mg.1 ger_line_team.1")
    assert table.unit("ger_line_team").weapon
    table.choose("to E2")
    assert table.state.order is None


@pytest.mark.rule("O21.1.1a")
def test_without_a_point_left_no_weapon_changes_hands():
    table = move({"E5": ["ger_rifle_squad+ger_light_mg"], "E1": ["ger_line_team"]}, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1", "to E4", "to E3", "to E2", "to E1")
    assert table.state.order is None
    assert not table.unit("ger_line_team").weapon


@pytest.mark.rule("O21.1.1a", "O21b")
def test_a_heavy_weapon_weighs_on_whoever_carries_it_now():
    units = {"E5": ["ger_rifle_squad+ger_medium_mortar", "ger_line_team"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1", "hand ger_medium_mortar.1 ger_line_team.1")
    assert movement.points(table.state, table.state.order.mover, table.unit("ger_rifle_squad")) == 3


@pytest.mark.rule("O21.1.1a", "E52.2e")
def test_the_teams_of_a_squad_have_spent_what_it_spent_on_handing_over():
    units = {"E5": ["ger_rifle_squad+ger_light_mg", "ger_line_team"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1", "hand ger_light_mg.1 ger_line_team.1", "to E4")
    g = table.state
    squad = table.unit("ger_rifle_squad")
    teams = harm.replace(g, squad, harm.teams(g, squad.seat))
    assert [movement.points(g, g.order.mover, team) for team in teams] == [2, 2]


@pytest.mark.rule("O14.4a", "O21.1.1a")
def test_a_crew_that_its_weapon_holds_fast_may_move_after_handing_it_over():
    wooded = open_map(ground={"woods": "E5 E4 F4 F5 E6 D5 D4"})
    crew = "ger_weapon_team+ger_medium_mortar"
    alone = Table({"E5": [crew], "O1": ["usa_line_squad"]}, map=wooded)
    alone.hand(AXIS, "G19")
    assert "order G19" not in alone.codes
    table = Table({"E5": [crew, "ger_rifle_squad~"], "O1": ["usa_line_squad"]}, map=wooded)
    table.hand(AXIS, "G19")
    table.choose("order G19", "with ger_weapon_team.1", "move ger_weapon_team.1")
    assert table.choices == ["hand ger_medium_mortar.1 ger_rifle_squad.1"]  # a hexside must be crossed
    table.choose(*table.choices)
    assert costs(table) == dict.fromkeys(AROUND_E5, 2)  # of 4, with 1 spent besides


@pytest.mark.rule("O14.4b", "O21.1.1a")
def test_a_weapon_is_not_handed_over_for_the_last_point_that_could_cross_a_hexside():
    units = {"E5": ["ger_line_team*+ger_light_mg", "ger_rifle_squad"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_line_team")
    table.choose("move ger_line_team.1")
    assert not [code for code in table.codes if code.startswith("hand")]
    table.choose("to E4")
    assert table.state.order is None


@pytest.mark.rule("O21.1.1a")
def test_who_waits_hands_its_weapon_to_who_passes_through_its_hex():
    units = {"E5": ["ger_rifle_squad"], "E3": ["ger_line_team+ger_light_mg"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad", "ger_line_team")
    table.choose("move ger_rifle_squad.1", "to E4")
    assert not [code for code in table.codes if code.startswith("hand")]
    table.choose("to E3", "hand ger_light_mg.1 ger_rifle_squad.1", "to E2")
    assert (table.where("ger_rifle_squad"), bool(table.unit("ger_rifle_squad").weapon)) == ("E2", True)
    table.choose("to E1", "move ger_line_team.1")
    assert (
        table.decision.ask.args["left"] == table.unit("ger_line_team").type.move[0] - 1
    )  # it has spent one of its own


@pytest.mark.rule("O21.1.1a")
def test_it_may_before_anybody_moves_and_its_point_is_gone():
    units = {
        "E5": ["ger_line_team+ger_light_mg", "ger_rifle_squad"],
        "H5": ["ger_rifle_squad"],
        "O1": ["usa_line_squad"],
    }
    table = move(units, "ger_line_team", "ger_rifle_squad.2")
    table.choose("hand ger_light_mg.1 ger_rifle_squad.1")  # which is not activated
    assert table.unit("ger_rifle_squad.1").weapon
    table.choose("move ger_line_team.1")
    full = table.unit("ger_line_team").type.move[0]
    assert max(costs(table).values(), default=0) <= table.decision.ask.args["left"] == full - 1


@pytest.mark.rule("O21.1.1a", "O21.2a")
def test_who_has_finished_its_move_hands_nothing_over_any_more():
    units = {"E5": ["ger_line_team+ger_light_mg"], "E6": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_line_team", "ger_rifle_squad")
    table.choose("move ger_line_team.1", "to E4", "stop", "move ger_rifle_squad.1", "to E5", "to E4")
    assert not [code for code in table.codes if code.startswith("hand")]


@pytest.mark.rule("O14.4b", "O21.1.1a")
def test_who_waits_does_not_hand_over_for_the_last_point_that_could_cross_a_hexside():
    units = {"E5": ["ger_line_team*+ger_light_mg", "ger_weapon_team"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_line_team")
    assert table.choices == ["move ger_line_team.1"]


# --- 11.3b: given up on the way ------------------------------------------------------------------------------------


@pytest.mark.rule("11.3b", "O21b")
def test_a_weapon_given_up_in_the_middle_of_a_move_weighs_no_more():
    units = {"E5": ["ger_rifle_squad+ger_heavy_mg"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1", "to E4", "to E3", "to E2")  # 3 of 4 - 1
    assert table.choices == ["stop"]
    table.choose("scrap ger_heavy_mg.1")
    assert (table.unit("ger_rifle_squad").weapon, len(table.state.lost)) == (0, 1)
    assert costs(table)["E1"] == 4
    table.choose("to E1")
    assert table.state.order is None


@pytest.mark.rule("11.3b")
def test_a_light_weapon_holds_nobody_up_so_the_move_ends_by_itself():
    units = {"E5": ["ger_rifle_squad+ger_light_mg"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1")
    assert table.scraps == ["scrap ger_light_mg.1"]
    table.choose("to E4", "to E3", "to E2", "to E1")
    assert table.state.order is None


@pytest.mark.rule("11.3b", "O21.2c")
def test_the_slowest_of_a_group_may_throw_off_what_holds_the_group_back():
    units = {"E5": ["ger_rifle_squad", "ger_weapon_team+ger_medium_mortar"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad", "ger_weapon_team")
    table.choose("move ger_rifle_squad.1", "join ger_weapon_team.1", "to E4")
    before = table.decision.ask.args["left"]
    table.choose("scrap ger_medium_mortar.1")
    assert table.decision.ask.args["left"] == before + 3


@pytest.mark.rule("11.3b", "O14.4b")
def test_who_waits_may_give_its_weapon_up_and_move_after_all():
    units = {"E5": ["ger_line_team*+ger_heavy_mg"], "H5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_line_team", "ger_rifle_squad")
    table.choose("move ger_rifle_squad.1", "to H4", "stop")
    assert table.choices == ["done"]
    table.choose("scrap ger_heavy_mg.1")
    assert set(table.choices) == {"move ger_line_team.1", "done"}


# --- together ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O21.2b", "O21.2c")
def test_units_that_start_in_one_hex_go_together_as_far_as_the_slowest():
    units = {"E5": ["ger_pionier_squad", "ger_conscript_squad"], "E6": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_pionier_squad", "ger_conscript_squad", "ger_rifle_squad")
    table.choose("move ger_pionier_squad.1")
    assert [code for code in table.codes if code.startswith("join")] == ["join ger_conscript_squad.1"]
    table.choose("join ger_conscript_squad.1", "to E4", "to E3")
    assert not [code for code in table.codes if code.startswith("join")]
    table.choose("to E2")
    assert table.where("ger_pionier_squad") == table.where("ger_conscript_squad") == "E2"
    assert set(table.codes) == {"move ger_rifle_squad.1", "done"}  # both have moved


@pytest.mark.rule("O21.2a")
def test_a_unit_finishes_before_another_moves():
    table = move({"E5": ["ger_rifle_squad", "ger_rifle_squad"], "O1": ["usa_line_squad"]},
                 "ger_rifle_squad.1", "ger_rifle_squad.2")  # fmt: skip
    table.choose("move ger_rifle_squad.1", "to E4")
    assert not [code for code in table.codes if code.startswith(("move", "join"))]
    table.choose("stop")
    assert set(table.codes) == {"move ger_rifle_squad.2", "done"}
    table.choose("move ger_rifle_squad.2", "to E4", "stop")
    assert table.state.order is None


@pytest.mark.rule("O21.2b")
def test_a_unit_that_has_moved_or_was_not_activated_is_not_joined():
    units = {"E5": ["ger_rifle_squad", "ger_rifle_squad", "ger_line_team"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad.1", "ger_rifle_squad.2")
    table.choose("move ger_rifle_squad.1", "to E4", "to E5", "stop", "move ger_rifle_squad.2")
    assert not [code for code in table.codes if code.startswith("join")]


@pytest.mark.rule("O21.2c", "3.3.1.2a")
def test_a_leader_who_goes_along_leads_all_the_way():
    table = move({"E5": ["ger_sergeant_y", "ger_rifle_squad"], "O1": ["usa_line_squad"]},
                 "ger_sergeant_y", "ger_rifle_squad")  # fmt: skip
    table.choose("move ger_rifle_squad.1", "join ger_sergeant_y.1")
    for step in ("E4", "E3", "E2", "E1", "F1"):
        table.choose(f"to {step}")
    assert costs(table)["G1"] == 6
    table.choose("to G1")
    assert table.state.order is None


@pytest.mark.rule("O21.2d")
def test_a_group_in_which_one_breaks_has_to_stop_with_it():
    table = move({"E5": ["ger_rifle_squad", "ger_rifle_squad"], "O1": ["usa_line_squad"]},
                 "ger_rifle_squad.1", "ger_rifle_squad.2", works={BOARD.number["E4"]: "mines"})  # fmt: skip
    table.dice("45", "12", "56")  # 15 against 7 + 3 and 7 + 11
    table.choose("move ger_rifle_squad.1", "join ger_rifle_squad.2", "to E4", "roll ger_rifle_squad.1")
    assert (table.unit("ger_rifle_squad.1").broken, table.unit("ger_rifle_squad.2").broken) == (True, False)
    assert table.state.order is None  # the broken one had 1 point, and spent it


# --- O14.4 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O14.4a", "O14.4b")
def test_somebody_must_cross_a_hexside_before_the_order_may_end():
    table = move({"E5": ["ger_rifle_squad", "ger_rifle_squad"], "O1": ["usa_line_squad"]},
                 "ger_rifle_squad.1", "ger_rifle_squad.2")  # fmt: skip
    assert "done" not in table.codes
    table.choose("move ger_rifle_squad.1")
    assert "stop" in table.codes  # the other can still move
    table.choose("stop")
    assert table.codes == ["move ger_rifle_squad.2"]
    table.choose("move ger_rifle_squad.2")
    assert "stop" not in table.codes
    table.choose("to E4")
    assert "stop" in table.codes


# --- trenches and wire ---------------------------------------------------------------------------------------------


@pytest.mark.rule("F105.2a")
@pytest.mark.parametrize(
    ("one", "two", "cost"),
    [
        ("trench", "trench", 1),
        ("trench", "bunker", 1),
        ("pillbox", "trench", 1),
        ("bunker", "bunker", 4),
        ("trench", "foxhole", 4),
        ("foxhole", "trench", 4),
        ("bunker", "pillbox", 4),
    ],
)
def test_from_trench_to_trench_bunker_or_pillbox_a_step_costs_one(one, two, cost):
    drawn = open_map(ground={"woods": "E4"}, levels={1: "E4"}, hexsides={"wall": ["E5 N"]})
    table = hero(map=drawn, works={BOARD.number["E5"]: one, BOARD.number["E4"]: two})
    assert costs(table)["E4"] == cost


@pytest.mark.rule("F105.2c", "A33.1a")
@pytest.mark.parametrize(
    ("works", "asked"), [({}, True), ({"E5": "trench"}, True), ({"E5": "trench", "E4": "trench"}, False)]
)
def test_nobody_fires_at_who_comes_through_a_trench(works, asked):
    table = move({"E5": ["ger_hero"], "E1": ["usa_line_squad"]}, "ger_hero",
                 works={BOARD.number[name]: work for name, work in works.items()})  # fmt: skip
    table.hand(ALLIES, "A51")
    table.choose("move ger_hero.1", "to E4")
    assert (table.decision.seat == ALLIES) == asked
    if asked:
        table.choose("pass")
    table.choose("to E3")  # out of it, and in the open again
    assert table.decision.seat == ALLIES


@pytest.mark.rule("F105.2b")
def test_not_even_a_trench_crosses_a_cliff():
    drawn = open_map(levels={1: "E4"}, hexsides={"cliff": ["E5 N"]})
    table = hero(map=drawn, works={BOARD.number["E5"]: "trench", BOARD.number["E4"]: "trench"})
    assert "E4" not in costs(table)


@pytest.mark.rule("F106.2a", "F106.2b")
def test_entering_wire_ends_a_move():
    table = hero(works={BOARD.number["E4"]: "wire"})
    table.choose("to E4")
    assert table.where("ger_hero") == "E4"
    assert table.state.order is None


@pytest.mark.rule("F106.2a", "F106.2b")
def test_leaving_wire_ends_a_move_in_the_next_hex_whatever_is_there():
    units = {"E5": ["ger_rifle_squad"], "E4": ["ger_sergeant_y"], "O1": ["usa_line_squad"]}
    drawn = open_map(roads=["E4 E3"])
    table = move(units, "ger_rifle_squad", works={BOARD.number["E5"]: "wire"}, map=drawn)
    table.choose("move ger_rifle_squad.1", "to E4")
    assert table.state.order is None


@pytest.mark.rule("F106.1a", "F106.1b")
def test_wire_takes_nothing_off_movement():
    table = hero(works={BOARD.number["E5"]: "wire"}, map=open_map(ground={"marsh": "E4"}))
    assert costs(table)["E4"] == 3
    assert movement.points(table.state, table.state.order.mover, table.unit("ger_hero")) == 7


# --- how far they could go -----------------------------------------------------------------------------------------


def routes(table, *slugs):
    found = movement.reachable(table.state, [number(slug) for slug in slugs])
    return {BOARD.names[n]: cost for n, cost in found.items()}


def walked(match, steps):
    """What every way of so many steps can reach, each hex with the least that it takes."""
    found = {}
    for option in match.decision.options:
        if option.word is not TO:
            continue
        name, spent = BOARD.names[option.args[0]], option.args[1]
        copy = match.clone()
        copy.choose(option.code)
        ways = [{name: spent}]
        if steps > 1 and copy.state.order:
            ways.append(walked(copy, steps - 1))
        for way in ways:
            for hex_, least in way.items():
                found[hex_] = min(least, found.get(hex_, least))
    return found


@pytest.mark.rule("O21a")
@pytest.mark.parametrize(
    "more",
    [
        {"map": "osterwiesen"},
        {"map": "tikhaya_bridges"},
        {"map": "hill_212"},
        {"works": {BOARD.number["F5"]: "wire", BOARD.number["E4"]: "trench", BOARD.number["E3"]: "bunker"}},
    ],
    ids=["osterwiesen", "tikhaya_bridges", "hill_212", "works"],
)
def test_the_routes_are_what_stepping_hex_by_hex_can_reach(more):
    units = {"E5": ["ger_conscript_squad"], "F4": ["ger_sergeant_x"], "G6": ["usa_line_squad"]}
    table = move(units, "ger_conscript_squad", **more)
    table.choose("move ger_conscript_squad.1")
    found = walked(table.match, 4)
    found.pop("E5", None)
    assert routes(table, "ger_conscript_squad") == found
    assert len(found) > 5


@pytest.mark.rule("T93b", "F106.2a")
def test_routes_know_the_road_and_the_wire():
    table = squad("A5", map=open_map(roads=["B5 C6"]), works={BOARD.number["A4"]: "wire"})
    found = routes(table, "ger_rifle_squad")
    assert found["F5"] == 5  # by way of the road
    assert found["A4"] == 1
    assert "A3" in found
    assert found["A3"] == 3  # round the wire
    assert found["A9"] == 4
    assert "A10" not in found


@pytest.mark.rule("O21.1.1a", "O21.2c")
def test_in_a_group_only_the_giver_spends_the_point():
    units = {"E5": ["ger_pionier_squad+ger_light_mg", "ger_conscript_squad"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_pionier_squad", "ger_conscript_squad")
    table.choose("move ger_pionier_squad.1", "join ger_conscript_squad.1")
    table.choose("hand ger_light_mg.1 ger_conscript_squad.1")
    assert table.decision.ask.args["left"] == 3  # of 5 - 1 and 3
    table.choose("to E4", "to E3", "to E2")
    assert table.where("ger_conscript_squad") == "E2"
    assert table.state.order is None


@pytest.mark.rule("O21.1c", "O21.1.1a", "O14.4b")
def test_who_can_go_nowhere_may_still_hand_a_weapon_over_but_not_instead_of_the_move():
    units = {
        "E5": ["ger_line_team*+ger_light_mg", "ger_weapon_team"],
        "H5": ["ger_rifle_squad"],
        "O1": ["usa_line_squad"],
    }
    bog = open_map(ground={"marsh": "E4 F4 F5 E6 D5 D4"})
    table = move(units, "ger_line_team", map=bog)
    assert table.state.order is None  # it alone could do nothing that is a move
    table = move(units, "ger_line_team", "ger_rifle_squad", map=bog)
    assert set(table.choices) == {"move ger_rifle_squad.1", "hand ger_light_mg.1 ger_weapon_team.1"}
    table.choose("move ger_rifle_squad.1", "to H4", "stop")
    assert set(table.choices) == {"hand ger_light_mg.1 ger_weapon_team.1", "done"}
    table.choose("hand ger_light_mg.1 ger_weapon_team.1")
    assert table.unit("ger_weapon_team").weapon
    assert table.state.order is None


@pytest.mark.rule("O21.1c")
def test_who_can_go_nowhere_is_not_moved():
    units = {"E5": ["ger_line_team*+ger_heavy_mg"], "H5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_line_team", "ger_rifle_squad")
    assert table.choices == ["move ger_rifle_squad.1"]


@pytest.mark.rule("O21.2b")
def test_nobody_joins_a_unit_that_has_come_back():
    table = move({"E5": ["ger_rifle_squad", "ger_rifle_squad"], "O1": ["usa_line_squad"]},
                 "ger_rifle_squad.1", "ger_rifle_squad.2")  # fmt: skip
    table.choose("move ger_rifle_squad.1", "to E4", "to E5")
    assert not [code for code in table.codes if code.startswith("join")]


@pytest.mark.rule("O21.2b")
def test_who_could_not_go_along_does_not_join():
    units = {"E5": ["ger_rifle_squad", "ger_line_team*+ger_heavy_mg"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_rifle_squad", "ger_line_team")
    table.choose("move ger_rifle_squad.1")
    assert not [code for code in table.codes if code.startswith("join")]


@pytest.mark.rule("3.3.1.2a", "O21.2c")
def test_routes_know_the_leaders_on_the_way_and_those_who_go_along():
    units = {"E5": ["ger_conscript_squad"], "E2": ["ger_sergeant_x"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_conscript_squad")
    found = routes(table, "ger_conscript_squad")
    assert (found["E2"], found["E1"]) == (3, 4)
    assert "A5" not in found
    assert "B4" in found
    units = {"E5": ["ger_conscript_squad", "ger_sergeant_y"], "O1": ["usa_line_squad"]}
    table = move(units, "ger_conscript_squad", "ger_sergeant_y")
    found = routes(table, "ger_conscript_squad", "ger_sergeant_y")
    assert max(found.values()) == 5
    assert max(routes(table, "ger_conscript_squad").values()) == 3  # he stays behind
    assert max(routes(table, "ger_sergeant_y").values()) == 6  # and leads himself nowhere
    table = squad(unit="ger_rifle_squad^+ger_medium_mortar")
    assert max(routes(table, "ger_rifle_squad").values()) == 4 + 1 - 3


@pytest.mark.rule("O21b", "O21.1.1a", "T93b")
def test_routes_go_on_from_what_is_spent():
    units = {
        "E5": ["ger_rifle_squad+ger_light_mg", "ger_weapon_team"],
        "J5": ["ger_rifle_squad"],
        "O1": ["usa_line_squad"],
    }
    table = move(units, "ger_rifle_squad.1", "ger_rifle_squad.2", map=open_map(roads=["E4 E3"]))
    table.choose("move ger_rifle_squad.1", "hand ger_light_mg.1 ger_weapon_team.1", "to E4")
    found = routes(table, "ger_rifle_squad.1")
    assert found["E3"] == 2
    assert max(found.values()) == 4  # of 4 + 1 for the road, 1 went with the weapon
    assert found.get("E1") == 4
    assert max(routes(table, "ger_rifle_squad.2").values()) == 4
    assert routes(table, "ger_rifle_squad.2")["J1"] == 4
