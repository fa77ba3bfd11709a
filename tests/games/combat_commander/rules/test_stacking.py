"""Stacking: book 8.1 and 8.2, at the end of a turn."""

import pytest

from boardgames.games.combat_commander.content.printed import EVENTS, SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import harm
from boardgames.games.combat_commander.rules.markers import barred, put_smoke, put_work
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.marching import number
from tests.games.combat_commander.table import Table, open_map


def at_the_end(units, **more):
    return Table({**units, "O1": ["usa_weapon_team"], "A1": ["ger_weapon_team"]}, phase="stacking", **more)


def figures(table, name, seat):
    here = [piece for piece in table.state.units.values() if piece.hex == BOARD.number[name] and piece.seat == seat]
    return sum(piece.type.figures for piece in here)


@pytest.mark.rule("8.2a", "3.1")
@pytest.mark.parametrize(
    ("units", "over"),
    [
        (["ger_rifle_squad", "ger_line_team", "ger_sergeant_y"], False),
        (["ger_rifle_squad", "ger_line_team", "ger_sergeant_y", "ger_sergeant_x"], True),
        (["ger_rifle_squad", "ger_rifle_squad"], True),
        (["ger_line_team", "ger_line_team", "ger_line_team", "ger_hero"], False),
        (["ger_line_team", "ger_line_team", "ger_line_team", "ger_line_team"], True),
    ],
)
def test_seven_figures_of_a_side_fit_into_a_hex(units, over):
    table = at_the_end({"E5": units})
    assert (table.decision.ask.key == "combat_commander.ask.stacking") == over


@pytest.mark.rule("8.2a")
def test_each_side_has_its_seven_whichever_are_broken():
    table = at_the_end({"E5": ["ger_rifle_squad*", "ger_rifle_squad!"]})
    assert table.decision.seat == AXIS
    assert set(table.codes) == {
        "lose ger_rifle_squad.1", "lose ger_rifle_squad.2", "deploy ger_rifle_squad.1", "deploy ger_rifle_squad.2",
    }  # fmt: skip


@pytest.mark.rule("8.2b", "8.2c")
def test_it_is_asked_at_the_end_of_every_turn_and_not_before():
    table = Table({"E5": ["ger_rifle_squad", "ger_rifle_squad"], "K5": ["usa_line_squad", "usa_line_squad"]})
    assert table.decision.ask.key == "combat_commander.ask.end"
    table.choose("end")
    assert (table.decision.seat, table.decision.ask.key) == (ALLIES, "combat_commander.ask.stacking")
    table.choose("lose usa_line_squad.1")
    assert (table.decision.seat, table.decision.ask.key) == (AXIS, "combat_commander.ask.stacking")
    table.choose("lose ger_rifle_squad.2")
    assert table.state.vp == 0
    assert table.state.active == ALLIES
    assert table.where("ger_rifle_squad.1") == "E5"
    assert table.where("usa_line_squad.2") == "K5"


@pytest.mark.rule("8.2c", "7.1a")
def test_the_owner_goes_on_until_the_rest_fits():
    table = at_the_end({"E5": ["ger_rifle_squad", "ger_rifle_squad", "ger_line_team", "ger_sergeant_y"]})
    table.choose("lose ger_line_team.1", "lose ger_sergeant_y.1")
    assert figures(table, "E5", AXIS) == 8
    table.choose("lose ger_rifle_squad.2")
    assert figures(table, "E5", AXIS) == 4
    assert table.state.vp == -(1 + 3 + 2)
    assert table.state.active == ALLIES


@pytest.mark.rule("8.2d", "8.2e", "E52.2a")
def test_the_book_s_example_two_broken_squads():
    table = Table({"E5": ["ger_rifle_squad*", "ger_rifle_squad*"], "O1": ["usa_weapon_team"]}, active=ALLIES,
                  phase="stacking")  # fmt: skip
    table.choose("deploy ger_rifle_squad.1")
    assert set(table.codes) == {"lose ger_line_team.1", "lose ger_line_team.2", "lose ger_rifle_squad.2"}
    assert table.unit("ger_line_team.1").broken
    assert table.unit("ger_line_team.2").broken
    table.choose("lose ger_line_team.1")
    assert figures(table, "E5", AXIS) == 6
    assert table.state.vp == -1
    assert table.state.players[AXIS].casualties == [number("ger_line_team")]


@pytest.mark.rule("8.2d")
def test_there_is_no_deploying_after_the_first_loss_and_one_in_each_hex():
    table = at_the_end({"E5": ["ger_rifle_squad"] * 3, "H5": ["ger_rifle_squad"] * 2})
    assert [code for code in table.codes if code.startswith("deploy")] == [
        f"deploy ger_rifle_squad.{n}"
        for n in (1, 2, 3)  # those of the hex that is cleared
    ]
    table.choose("lose ger_rifle_squad.1")
    assert not [code for code in table.codes if code.startswith("deploy")]
    table.choose("lose ger_rifle_squad.2")
    assert "deploy ger_rifle_squad.4" in table.codes


@pytest.mark.rule("8.2d", "E52.1")
def test_without_two_teams_in_the_box_there_is_no_deploying():
    teams = ["ger_line_team"] * 7
    table = at_the_end(
        {"E5": ["ger_rifle_squad", "ger_rifle_squad"], "B2": teams[:3], "B4": teams[3:6], "B6": teams[6:]}
    )
    assert table.codes == ["lose ger_rifle_squad.1", "lose ger_rifle_squad.2"]


@pytest.mark.rule("8.2d", "11.3d", "13.3b", "E52.2b", "E52.2c", "E52.2d", "E52.2e")
def test_the_teams_take_over_what_the_squad_had():
    table = at_the_end({"E5": ["ger_rifle_squad!^~+ger_light_mg-", "ger_rifle_squad"]})
    gun = table.g.units[number("ger_rifle_squad")].weapon
    table.choose("deploy ger_rifle_squad.1")
    table.choose("unit ger_line_team.2")  # E52.2d
    one, two = table.unit("ger_line_team.1"), table.unit("ger_line_team.2")
    assert {one.weapon, two.weapon} == {0, gun}
    assert (one if one.weapon else two).damaged
    assert [one.suppressed, two.suppressed] == [True, True]
    assert [one.veteran, two.veteran] == [False, True]
    assert one.active
    assert two.active
    assert table.unit("ger_rifle_squad.1") is None


@pytest.mark.rule("8.2d", "E52.1")
@pytest.mark.parametrize(("quality", "team"), [("elite", "ger_elite_team"), ("green", "ger_green_team")])
def test_the_teams_are_of_the_quality_of_the_order_of_battle(quality, team):
    table = at_the_end({"E5": ["ger_rifle_squad", "ger_rifle_squad"]})
    table.g.players[AXIS].quality = quality
    table.choose("deploy ger_rifle_squad.1")
    assert table.where(f"{team}.1") == table.where(f"{team}.2") == "E5"


@pytest.mark.rule("8.2a")
def test_a_hex_with_nobody_but_heroes_and_leaders_holds_seven():
    leaders = [
        "ger_hero",
        "ger_private",
        "ger_corporal_x",
        "ger_corporal_y",
        "ger_sergeant_x",
        "ger_sergeant_y",
        "ger_captain",
    ]
    assert at_the_end({"E5": leaders}).state.active == ALLIES
    table = at_the_end({"E5": [*leaders, "ger_lieutenant_x"]})
    table.choose("lose ger_private.1")
    assert table.state.active == ALLIES


# --- markers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.1", "8.1.3a", "8.1.3b", "F100.3a")
def test_the_fortification_that_was_first_stays():
    table = Table({"E5": ["ger_rifle_squad"], "O1": ["usa_weapon_team"]}, works={BOARD.number["E5"]: "wire"})
    assert put_work(table.g, BOARD.number["E5"], "foxhole") is False
    assert table.g.works == {BOARD.number["E5"]: "wire"}


@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param(open_map(ground={"marsh": "E5"}), marks=pytest.mark.rule("T89e", "F100.3b")),
        pytest.param(open_map(streams=["E4 E5 E6"]), marks=pytest.mark.rule("T95e", "F100.3b")),
        pytest.param(open_map(ground={"water_barrier": "E5"}), marks=pytest.mark.rule("T98d", "F100.3b")),
    ],
    ids=["marsh", "stream", "water"],
)
def test_on_water_lies_neither_smoke_nor_a_fortification_nor_fire(drawn):
    table, n = Table({}, map=drawn), BOARD.number["E5"]
    assert put_work(table.g, n, "foxhole") is False
    table.dice(3)
    put_smoke(table.g, n)
    assert (table.g.works, table.g.smoke, len(table.g.pool)) == ({}, {}, len(SMOKE))
    assert barred(table.g, n, EVENTS["blaze"].barred)


@pytest.mark.rule("8.1.4")
@pytest.mark.parametrize(("lying", "drawn", "stays"), [(3, 5, 5), (5, 3, 5), (4, 4, 4)])
def test_the_thicker_smoke_stays(lying, drawn, stays):
    markers = {value: [marker for marker in SMOKE if SMOKE[marker] == value] for value in set(SMOKE.values())}
    marker = markers[lying][0]
    table = Table({}, smoke={BOARD.number["E5"]: marker}, pool=[each for each in SMOKE if each != marker])
    table.dice(drawn)
    put_smoke(table.g, BOARD.number["E5"])
    assert SMOKE[table.g.smoke[BOARD.number["E5"]]] == stays
    assert sorted([*table.g.pool, *table.g.smoke.values()]) == sorted(SMOKE)


@pytest.mark.rule("8.1.1a", "13.1")
def test_a_unit_is_suppressed_once():
    table = Table({"E5": ["ger_rifle_squad"]})
    piece = table.g.units[number("ger_rifle_squad")]
    harm.suppress(table.g, piece)
    harm.suppress(table.g, piece)
    assert [event.kind for event in table.g.told] == ["suppressed"]
