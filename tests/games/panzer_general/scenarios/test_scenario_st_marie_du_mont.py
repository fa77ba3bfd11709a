"""St. Marie-du-Mont (7.2): five objectives, Flak 88 that never moves, a marker off every even turn."""

import pytest

from boardgames.core.match import Match
from tests.games.panzer_general.table import PG, Table

OBJECTIVES = ("B2", "E2", "C3", "B4", "E4")


def st_marie(side: str = "american", turn: int = 2) -> Table:
    """The map of St. Marie with a unit of each side out of the way."""
    table = Table(side, turn, book="st_marie_du_mont")
    table.unit("recruits", "F5")
    table.unit("volkssturm", "F1")
    return table


@pytest.mark.rule("7.2.stmarie.a", "7.2.stmarie.b")
def test_the_four_units_of_each_side_are_given():
    match = Match.new(PG, "st_marie_du_mont", 3)
    match.choose("first german")
    assert [option.code.split()[1] for option in match.decision.options[::6]] == [
        "pz_iv.1", "volkssturm.1", "flak_88.1", "marder_iii.1",
    ]  # fmt: skip
    for n, code in enumerate(("pz_iv.1 A1", "volkssturm.1 B1", "flak_88.1 C1", "marder_iii.1 D1")):
        assert match.decision.seat == 1, n
        match.choose(f"put {code}")
    names = [option.code.split()[1] for option in match.decision.options[::6]]
    assert names == ["m4a1_sherman.1", "recruits.1", "75mm_howitzer.1", "regulars.1"]


@pytest.mark.rule("7.2.stmarie.d")
def test_the_german_flak_88_stays_where_it_was_placed():
    table = st_marie("german").prestige(german=30)
    table.unit("flak_88", "C1")
    table.unit("grenadiers", "D1")
    table.hand("german", "double_time", "redeploy")
    assert not table.offers("move C1") + table.offers("swap")
    table.play("play double_time")
    assert table.codes == ["at D1", "at F1"]
    table.play("at F1")
    table.play(table.codes[0], "play redeploy")
    assert "at C1" not in table.codes


@pytest.mark.rule("7.2.stmarie.d", "6.15e", "6.16a")
def test_a_flak_88_neither_retreats_nor_advances_but_fights():
    table = st_marie("american")
    table.unit("flak_88", "A2", markers=2)
    table.unit("m26_pershing", "A3", markers=3)
    table.script(0, -2).play("attack A3 A2")
    # 8 for soft targets and 3 of Morale against 4: 4 lost of 6, and 1 more for standing.
    assert table.losses == [4, 0]
    assert (table.at("A2").morale, table.empty("A1")) == (1, True)
    table = st_marie("german")
    table.unit("flak_88", "C2", markers=5)
    table.unit("recruits", "C3", markers=-3)
    table.script(3).play("attack C2 C3")
    assert table.empty("C3")
    assert (table.asked, table.at("C2").type.id) == ("german operations", "flak_88")


@pytest.mark.rule("7.2.stmarie.c", "7.2.stmarie.e")
@pytest.mark.parametrize(("side", "enemy"), [("american", "F1"), ("german", "F5")])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_each_side_may_take_off_one_enemy_defenses_marker_in_even_turns(side, enemy, turn):
    table = st_marie(side, turn)
    table.at("F1").dug = table.at("F5").dug = True
    assert table.offers("clear") == ([] if turn % 2 else [f"clear {enemy}"])


@pytest.mark.rule("7.2.stmarie.f", "7.2.stmarie.g")
@pytest.mark.parametrize("side", ["american", "german"])
def test_the_fourth_objective_ends_the_game_the_moment_it_is_captured(side):
    table = st_marie(side).control(side, "B2", "E2", "C3")
    table.unit("regulars" if side == "american" else "grenadiers", "B5")
    table.control(None, "B4").play("move B5 B4")
    assert table.winner == side
    assert table.match.result.rule == "7.2.stmarie.f"


@pytest.mark.rule("7.2.stmarie.f")
def test_three_objectives_the_base_or_the_last_enemy_do_not_end_it():
    table = Table("american", 2, book="st_marie_du_mont").control("american", "B2", "E2", "C1", "D1", "B1")
    table.unit("recruits", "C4")
    table.play("move C4 C3", "end")
    assert (table.winner, table.controller("C3")) == (None, "american")


@pytest.mark.rule("7.2.stmarie.f", "7.2.victory.d")
@pytest.mark.parametrize(("turn", "winner"), [(7, None), (8, "german")])
def test_after_turn_eight_prestige_decides(turn, winner):
    table = st_marie("german", turn).prestige(german=90, american=10)
    assert table.play("end").winner == winner
