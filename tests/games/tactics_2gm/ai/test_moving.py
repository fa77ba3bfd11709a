"""How the AI moves: towards its lines or objective, with its wounded, what gives points, and what it flees."""

import pytest

from boardgames.games.tactics_2gm.ai import moving
from boardgames.games.tactics_2gm.ai.tables import T
from boardgames.games.tactics_2gm.rules.field import NAMES, line
from boardgames.games.tactics_2gm.state import Plan
from tests.games.tactics_2gm.table import Table


def moving_in(column="variable", band="mid", phase="ai_move", **fields):
    scenario = {}
    if column != "variable":
        side = {"solo": "1-1-1-1-1", "objectives": ["D2"]}
        scenario = {
            "kind": "scenario", "turns": 20, "last": "a", "attacker": "b" if column == "offensive" else "a",
            "a": {"nations": ["usa"], **side}, "b": {"nations": ["germany"], **side},
        }  # fmt: skip
    table = Table(phase=phase, active="b", ai="b", **scenario, **fields)
    table.now.plan = Plan(column=column, band=band, first=band == "first")
    return table


def goes(table, unit):
    """Where a unit would go; "" if it stays."""
    square = moving.destination(table.now, table.unit_of(unit))
    return "" if square is None else NAMES[square]


def whole_phase(table):
    moving.begin(table.now)
    while table.now.phase == "ai_move_unit":
        for _ in moving.move_unit(table.now):
            pass
    return table


CELLS = [
    pytest.param("variable", "first", [5, 6], False, marks=pytest.mark.rule("solo.move.initial.variable")),
    pytest.param("offensive", "first", [4], True, marks=pytest.mark.rule("solo.move.initial.offensive")),
    pytest.param("variable", "low", [5, 6], False, marks=pytest.mark.rule("solo.move.table.variable.low")),
    pytest.param("variable", "mid", [3, 4], False, marks=pytest.mark.rule("solo.move.table.variable.mid")),
    pytest.param("variable", "high", [1, 2], False, marks=pytest.mark.rule("solo.move.table.variable.high")),
    pytest.param("offensive", "low", [4], True, marks=pytest.mark.rule("solo.move.table.offensive.low")),
    pytest.param("offensive", "mid", [3], True, marks=pytest.mark.rule("solo.move.table.offensive.mid")),
    pytest.param("offensive", "high", [2], True, marks=pytest.mark.rule("solo.move.table.offensive.high")),
    pytest.param("defensive", "low", [5, 6], False, marks=pytest.mark.rule("solo.move.table.defensive.low")),
    pytest.param("defensive", "mid", [4], True, marks=pytest.mark.rule("solo.move.table.defensive.mid")),
    pytest.param("defensive", "high", [3], True, marks=pytest.mark.rule("solo.move.table.defensive.high")),
]


@pytest.mark.rule("solo.move.table", "solo.move.a")
@pytest.mark.parametrize(("column", "band", "lines", "objective"), CELLS)
def test_the_movement_table_moves_units_to_its_objective_or_lines(column, band, lines, objective):
    assert (T.move[column][band].lines, T.move[column][band].objective) == (lines, objective)
    table = moving_in(column, band)
    for n in range(1, 7):  # a whole supply line, so that nobody has to stay
        table.unit("pak40", f"A{n}", "b")
    tank = table.unit("panzer_iv", "D6", "b")
    table.script(*[0] * 4)
    found = goes(table, tank)
    if objective:
        assert found == "D4"  # two squares towards D2
    elif lines == [5, 6]:
        assert found == ""
    else:
        assert found
        assert line(0, moving.destination(table.now, table.unit_of(tank))) == 4


@pytest.mark.rule("solo.move.initial.defensive")
def test_at_first_a_defender_makes_for_the_objective_while_two_others_guard_lines_5_and_6():
    def first(others):
        table = moving_in("defensive", "first")
        for n in range(1, 5):
            table.unit("pak40", f"A{n}", "b")
        for square in others:
            table.unit("pak40", square, "b")
        tank = table.unit("panzer_iv", "D6", "b")
        table.script(0)
        return goes(table, tank)

    assert first(["A5", "A6"]) == "D4"
    assert first(["A6"]) != "D4"


@pytest.mark.rule("solo.move.c", "solo.move.b")
def test_units_move_from_line_6_on_and_keep_the_supply_line():
    table = moving_in(band="high")
    front = table.unit("panzer_iv", "D5", "b")
    back = table.unit("panzer_iv", "D6", "b")
    fresh = table.unit("panzer_iv", "A6", "b", deployed=True)
    moving.begin(table.now)
    assert fresh.card not in table.now.plan.queue
    assert [moving.following(table.now), moving.following(table.now)] == [table.unit_of(back), table.unit_of(front)]
    assert moving.following(table.now) is None
    alone = moving_in(band="high")
    only = alone.unit("panzer_iv", "D6", "b")
    assert goes(alone, only) == ""  # line 6 would be left
    two = moving_in(band="high")
    one = two.unit("panzer_iv", "D6", "b")
    two.unit("panzer_iv", "E6", "b")
    assert goes(two, one) == "D4" or goes(two, one)[1] in "45"


@pytest.mark.rule("solo.attitude.result.offensive.high")
def test_in_a_total_attack_the_foremost_line_may_be_left():
    def foremost(band):
        table = moving_in("offensive", band)
        for n in (5, 6):
            table.unit("pak40", f"A{n}", "b")
        tank = table.unit("panzer_iv", "D4", "b")
        table.script(0)
        return goes(table, tank)

    assert foremost("high") == "D2"
    assert foremost("mid") != "D2"


@pytest.mark.rule("solo.move.wounded.roll")
def test_only_a_wounded_unit_that_an_enemy_could_hurt_rolls():
    table = moving_in()
    tank = table.unit("panzer_iv", "D6", "b", wounds=1)
    table.unit("pak40", "A6", "b")
    assert not moving.wounded_rolls(table.now, tank)
    table.unit("m36_jackson", "D2")
    assert moving.wounded_rolls(table.now, tank)
    soft = moving_in()
    heavy = soft.unit("tiger_i", "D6", "b", wounds=1)
    soft.unit("m5_stuart", "D4")  # penetration 4
    assert not moving.wounded_rolls(soft.now, heavy)


def order_of(wounds, die):
    table = moving_in()
    tank = table.unit("tiger_i", "D5", "b", wounds=wounds)
    table.dice(die)
    return moving.wounded(table.now, tank)


@pytest.mark.rule("solo.move.wounded.1")
def test_one_wound():
    assert [order_of(1, die) for die in range(1, 11)] == ["back"] * 2 + ["cover"] * 4 + ["usual"] * 4


@pytest.mark.rule("solo.move.wounded.2")
@pytest.mark.parametrize("wounds", [2, 3])
def test_two_wounds_or_more(wounds):
    assert [order_of(wounds, die) for die in range(1, 11)] == ["back"] * 5 + ["cover"] * 3 + ["usual"] * 2


@pytest.mark.rule("solo.move.wounded.1", "solo.move.retreat")
def test_back_is_towards_its_headquarters_and_cover_the_nearest_terrain():
    table = moving_in()
    tank = table.unit("panzer_iv", "D4", "b", wounds=1)
    table.unit("m36_jackson", "D1")
    table.ground("E4", "house")
    table.dice(1)
    assert goes(table, tank) == "D6"
    table.dice(4)
    assert goes(table, tank) == "E4"
    bare = moving_in()
    stays = bare.unit("panzer_iv", "D4", "b", wounds=1)
    bare.unit("m36_jackson", "D1")
    bare.dice(4)
    assert goes(bare, stays) == ""


@pytest.mark.rule("solo.move.retreat")
def test_where_there_is_no_way_back_towards_who_can_treat_it():
    table = moving_in()
    man = table.unit("heavy_infantry", "D6", "b", wounds=1)
    table.unit("light_infantry", "G6", "b", markers=["medics"])
    table.unit("m36_jackson", "D3")
    table.dice(1).script(0)
    assert goes(table, man) == "E6"


@pytest.mark.rule("solo.move.heal")
def test_healers_go_to_the_wounded_they_can_treat():
    table = moving_in()
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b")
    medic = table.unit("light_infantry", "D6", "b", markers=["medics"])
    table.unit("heavy_infantry", "H6", "b", wounds=1)
    table.unit("panzer_iv", "C4", "b", wounds=1)
    table.script(0)
    assert goes(table, medic) == "E6"


@pytest.mark.rule("solo.move.pa.command.a", "solo.move.pa.command.b")
def test_a_command_group_goes_ahead_to_line_4_while_nothing_in_front_can_hurt_it():
    table = moving_in(band="high")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b")
    group = table.unit("command_group", "D6", "b")
    assert goes(table, group) == "D5"
    table.now.board[group.place] = ""
    group.place = 3 * 8 + 3  # D4
    table.now.board[group.place] = group.card
    assert goes(table, group) == ""


@pytest.mark.rule("solo.move.pa.command.c")
def test_else_it_goes_back_or_aside():
    table = moving_in(band="high")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b")
    group = table.unit("command_group", "D5", "b")
    table.unit("m5_stuart", "D3")
    assert goes(table, group) == "D6"
    aside = moving_in(band="high")
    group = aside.unit("command_group", "D6", "b")
    aside.unit("m5_stuart", "D4")
    assert goes(aside, group) in ("C6", "E6")


@pytest.mark.rule("solo.move.pa.radio.a", "solo.move.pa.radio.b")
def test_signals_go_one_square_into_cover_or_away():
    table = moving_in(band="high")
    unit = table.unit("signals", "D6", "b")
    assert goes(table, unit) == ""
    table.ground("E6", "forest")
    assert goes(table, unit) == "E6"
    danger = moving_in(band="high")
    unit = danger.unit("signals", "D5", "b")
    danger.unit("m5_stuart", "D3")
    assert goes(danger, unit) == "D6"


@pytest.mark.rule("solo.move.pa.supplies")
def test_supplies_drive_home_with_all_their_movement():
    table = moving_in(band="high")
    truck = table.unit("opel_blitz", "D3", "b", support=["supplies.b1"])
    table.ground("C6", "trench")
    assert goes(table, truck) == "D6"
    near = moving_in(band="high")
    truck = near.unit("opel_blitz", "D5", "b", support=["supplies.b1"])
    near.ground("C6", "trench")
    assert goes(near, truck) == "C6"


@pytest.mark.rule("solo.move.self.a")
def test_of_several_squares_it_takes_the_one_with_cover():
    table = moving_in(band="mid")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b")
    tank = table.unit("panzer_ii", "D5", "b")
    table.ground("E4", "forest")
    assert goes(table, tank) == "E4"


@pytest.mark.rule("solo.move.self.b")
def test_it_flees_from_what_it_cannot_hurt_unless_another_can():
    table = moving_in(band="high")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b", suppressed=0)
    unit = table.unit("panzer_ii", "E4", "b")  # penetration 4
    table.unit("m4_sherman", "G3")  # armour 5, range 4
    found = goes(table, unit)
    assert found
    squares = abs("ABCDEFGH".index(found[0]) - 6) + abs(int(found[1]) - 3)
    assert squares > 4
    helped = moving_in(band="high")
    for n in range(1, 7):
        helped.unit("pak40", f"A{n}", "b")
    unit = helped.unit("panzer_ii", "E4", "b")
    helped.unit("m4_sherman", "G3")
    helped.unit("pak40", "H5", "b")
    assert line(0, moving.destination(helped.now, unit)) < 4


@pytest.mark.rule("solo.b")
def test_it_does_not_walk_onto_mines_and_holds_an_objective():
    table = moving_in("offensive", "high")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b")
    holder = table.unit("panzer_iv", "D2", "b")
    assert goes(table, holder) == ""
    man = table.unit("heavy_infantry", "D4", "b")
    table.ground("D3", "minefield")
    table.script(0)
    assert goes(table, man) != "D3"


@pytest.mark.rule("solo.move.noassault")
def test_it_never_assaults_nor_advances_to_cover():
    table = moving_in(band="high")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b")
    table.unit("heavy_infantry", "D3", "b")
    table.unit("light_infantry", "D2")
    table.ground("D1", "trench")
    table.script(*[0] * 6)
    whole_phase(table)
    assert not table.told("assaulted")
    assert not table.told("to_cover")
    assert all(unit.origin < 0 and not unit.covering for unit in table.now.units.values())


@pytest.mark.rule("solo.deploy.pair", "solo.move.b")
def test_a_loaded_transport_drives_and_unloads_where_there_is_a_target():
    table = moving_in(band="mid")
    for n in range(1, 7):
        table.unit("pak40", f"A{n}", "b")
    truck = table.unit("opel_blitz", "D6", "b", deployed=True)
    rider = table.unit("heavy_infantry", "D6", "b", aboard=truck.card, deployed=True)
    table.unit("light_infantry", "D2")
    whole_phase(table)
    assert table.unit_of(rider).aboard == ""
    assert line(0, table.unit_of(rider).place) <= 4


def test_a_landing_craft_of_the_ai_lands_before_its_bow():
    table = Table(book="omaha", phase="ai_move", active="a", ai="a")
    table.now.plan = Plan(column="offensive", band="mid")
    craft = table.unit("lcvp", "D1", deployed=True)
    tank = table.unit("m4_sherman", "D1", aboard=craft.card, deployed=True)
    whole_phase(table)
    assert NAMES[table.unit_of(craft).place][1] == "2"
    assert NAMES[table.unit_of(tank).place][1] == "3"
