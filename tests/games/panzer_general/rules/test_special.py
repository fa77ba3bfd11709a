"""What some scenarios let the active side do, or make it suffer, in its own turn (book 7.2)."""

import pytest

from boardgames.games.panzer_general.content.printed import SIDES
from tests.games.panzer_general.table import Table

STRIKES = {"strikes": {"american": {"odd": 1, "even": 3}, "german": {"odd": 3, "even": 3}}}
CLEARING = {"remove_defenses_on_even_turns": True}
DRAIN = {"morale_drain_by_forts": "american"}


def at_war(side: str = "american", turn: int = 2, **scenario) -> Table:
    """Both sides with a unit on the map."""
    table = Table(side, turn, **scenario)
    table.unit("veterans", "C4", "american")
    table.unit("stosstruppen", "C2", "german")
    return table


# --- free strikes (Utah) -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.utah.h", "7.2.utah.d")
@pytest.mark.parametrize(
    ("side", "turn", "target", "left"),
    [
        ("american", 1, "C2", 5 - 1),
        ("american", 2, "C2", 5 - 3),
        ("american", 3, "C2", 5 - 1),
        ("american", 4, "C2", 5 - 3),
        ("german", 1, "C4", 6 - 3),
        ("german", 2, "C4", 6 - 3),
    ],
)
def test_a_strike_costs_a_revealed_enemy_morale_and_the_striker_nothing(side, turn, target, left):
    table = at_war(side, turn, rules=STRIKES)
    assert table.offers("strike") == [f"strike {target}"]
    table.play(f"strike {target}")
    assert table.at(target).morale == left
    assert table.player(side).prestige == 0
    assert table.asked == f"{side} operations"


@pytest.mark.rule("7.2.utah.d", "7.2.utah.h")
def test_one_strike_in_each_operations_phase():
    table = at_war(rules=STRIKES)
    table.unit("volkssturm", "E2", "german")
    table.play("strike C2")
    assert not table.offers("strike")
    table.pass_the_turn()
    assert table.offers("strike") == ["strike C4"]
    table.pass_the_turn()
    assert table.offers("strike") == ["strike C2", "strike E2"]


@pytest.mark.rule("7.2.utah.e", "7.2.utah.i")
@pytest.mark.parametrize(("morale", "left"), [(4, 1), (3, 1), (2, 1)])
def test_a_strike_eliminates_nobody(morale, left):
    table = at_war(rules=STRIKES)
    table.at("C2").morale = morale
    table.play("strike C2")
    assert table.at("C2").morale == left


@pytest.mark.rule("7.2.utah.d", "7.2.utah.e")
def test_a_unit_not_revealed_or_with_nothing_to_lose_is_not_struck_nor_is_a_friend():
    table = at_war(rules=STRIKES)
    table.at("C2").morale = 1
    table.unit("volkssturm", "E2", "german", up=False)
    table.unit("grenadiers", "A2", "german", markers=-2)
    assert table.offers("strike") == ["strike A2"]
    assert not at_war().offers("strike")
    assert not at_war("german", rules={"strikes": {"american": {"odd": 1, "even": 3}}}).offers("strike")


@pytest.mark.rule("7.2.utah.j")
def test_anti_air_guns_do_not_help_against_a_strike():
    table = at_war(rules=STRIKES).script()
    table.unit("flak_88", "D2", "german")
    table.play("strike C2")
    assert table.at("C2").morale == 2


# --- clearing Defenses (St. Marie-du-Mont) -----------------------------------------------------------------------


@pytest.mark.rule("7.2.stmarie.c", "7.2.stmarie.e")
@pytest.mark.parametrize(("side", "target"), [("american", "C2"), ("german", "C4")])
@pytest.mark.parametrize(("turn", "even"), [(1, False), (2, True), (3, False), (4, True)])
def test_in_even_turns_a_side_may_take_off_an_enemy_defenses_marker(side, target, turn, even):
    table = at_war(side, turn, rules=CLEARING)
    table.at("C2").dug = table.at("C4").dug = True
    assert table.offers("clear") == ([f"clear {target}"] if even else [])
    if even:
        table.play(f"clear {target}")
        assert not table.at(target).dug
        assert table.at("C4" if target == "C2" else "C2").dug
        assert table.told("cleared") == [{"side": SIDES.index(side), "tile": target}]


@pytest.mark.rule("7.2.stmarie.c", "7.2.stmarie.e")
def test_one_marker_a_turn_and_only_from_who_has_one():
    table = at_war(rules=CLEARING)
    table.unit("volkssturm", "E2", "german", dug=True, up=False)
    table.unit("grenadiers", "A2", "german", dug=True)
    table.unit("recruits", "A4", "american", dug=True)
    assert table.offers("clear") == ["clear A2", "clear E2"]
    table.play("clear E2")
    assert not table.at("E2").up
    assert not table.offers("clear")
    assert not at_war().offers("clear")


# --- the fire of the forts (Omaha) -------------------------------------------------------------------------------


@pytest.mark.rule("7.2.omaha.g")
@pytest.mark.parametrize(
    ("active", "holder", "lost"),
    [("american", "german", 1), ("american", "american", 0), ("american", None, 0), ("german", "german", 0)],
)
def test_each_turn_costs_the_units_under_the_guns_a_point_while_the_enemy_holds_a_fort(active, holder, lost):
    table = Table(active, turn=1, phase="turn", rules=DRAIN).terrain("E2", "fortification").control(holder, "E2")
    table.control("german", "E3").terrain("E3", "city")  # no fort
    table.unit("veterans", "C4", "american")
    table.unit("regulars", "D4", "american")
    table.unit("stosstruppen", "C2", "german")
    assert table.asked == f"{active} operations"
    assert [table.at(tile).morale for tile in ("C4", "D4", "C2")] == [6 - lost, 5 - lost, 5]
    assert len(table.told("drained")) == lost


@pytest.mark.rule("7.2.omaha.g")
def test_the_guns_of_the_forts_may_destroy_a_unit():
    table = Table(turn=1, phase="turn", rules=DRAIN).terrain("E2", "fortification").control("german", "E2")
    weak = table.unit("veterans", "C4", "american", markers=-5)
    table.unit("regulars", "D4", "american", markers=-3)
    table.unit("stosstruppen", "C2", "german")
    assert table.asked == "american operations"
    assert table.empty("C4")
    assert table.player("american").units.discards == [weak.card]
    assert table.at("D4").morale == 1


@pytest.mark.rule("7.2.omaha.g")
def test_where_nothing_is_said_of_forts_they_do_no_harm():
    table = Table(turn=1, phase="turn").terrain("E2", "fortification").control("german", "E2")
    table.unit("veterans", "C4", "american")
    assert table.asked == "american operations"
    assert table.at("C4").morale == 6
