"""Chapter 5: victory points and who wins."""

import pytest

from boardgames.games.combat_soldiers.content.cards import NUMBERS
from boardgames.games.combat_soldiers.rules.scoring import lines, score, units
from tests.games.combat_soldiers.table import Table


def points(table, name, seat=1):
    """What an objective brings a seat."""
    return next(line.points for line in lines(table.now, seat - 1) if line.objective == NUMBERS[name])


def ended(**fields):
    """A table whose round is over."""
    return Table(phase="score", **fields)


@pytest.mark.rule("5.1a", "5.2a", "12.2a")
def test_the_most_points_win_when_the_round_has_ended():
    table = ended()
    table.group(2, "us", objective="river")
    table.group(3, "us", objective="forest")
    table.run()
    assert table.winner == 2
    assert [(told["seat"], told["points"]) for told in table.told("round_score")] == [(0, 0), (1, 7), (2, 4)]
    assert table.match.result.reason.endswith("most_points")


@pytest.mark.rule("5.1b")
def test_a_game_may_be_one_round():
    table = ended()
    table.group(1, "us", objective="river")
    table.run()
    assert table.match.result is not None


@pytest.mark.rule("5.1c", "12.2b")
def test_points_of_rounds_agreed_on_are_added_up():
    table = ended(rounds=2)
    table.group(1, "us", objective="river")
    table.run()
    assert table.match.result is None
    assert table.now.round == 2
    assert [player.total for player in table.now.players] == [7, 0, 0]
    assert table.told("round_score")[0]["total"] == 7


@pytest.mark.rule("5.1d", "5.1e")
def test_between_rounds_everything_is_dealt_anew_and_nothing_kept():
    table = ended(rounds=2)
    table.group(1, "us", "l1", "i10", objective="river")
    table.hand(1, "surrounded")
    table.casualties(2, "i12")
    table.discards("i05")
    table.select(1, river="us")
    table.run()
    assert table.asked.endswith(("select", "misdeal"))
    assert table.now.groups == []
    assert table.now.discards == []
    assert [len(player.hand) for player in table.now.players] == [8, 8, 8]
    assert not any(player.selection or player.casualties for player in table.now.players)
    assert table.told("lead_roll")


@pytest.mark.rule("5.2.1", "5.2.1.1a", "5.2.1.1b", "5.2.1.1c", "5.2.1.1d")
def test_an_objective_counts_four_times_twice_once_or_against_its_selector():
    table = Table().select(1, river="us", forest="us", hill_205="german", bridge="us")
    table.group(1, "us", objective="river")
    table.group(1, "german", objective="forest")
    table.group(1, "us", objective="barracks")
    table.group(2, "us", objective="hill_205")
    assert points(table, "river") == 4 * 7
    assert points(table, "forest") == 2 * 4
    assert points(table, "barracks") == 5
    assert points(table, "hill_205") == -6
    assert score(table.now, 0) == 28 + 8 + 5 - 6


@pytest.mark.rule("5.2.1.1e")
def test_an_objective_that_nobody_controls_costs_nobody_anything():
    table = Table().select(1, river="us", forest="german")
    assert lines(table.now, 0) == []


@pytest.mark.rule("5.2.1.1f")
def test_the_order_of_computing():
    table = Table(4).select(1, river="us", bridge="german")
    table.group(1, "us", objective="river", damage=2)
    table.group(1, "us", objective="bridge")
    assert points(table, "river") == (7 - 2 + 2) * 4 * 2
    assert points(table, "bridge") == (5 + 2) * 2 * 2
    table = Table(4).select(2, river="us")
    table.group(1, "us", objective="river", damage=2)
    table.group(1, "us", objective="bridge")
    assert points(table, "river", 2) == -(7 - 2)


@pytest.mark.rule("5.2.1.2", "7.3.1.3b")
def test_damage_and_isolation_lower_the_base_value_to_nothing_at_least():
    table = Table().select(1, river="us")
    table.group(1, "us", objective="river", damage=2)
    table.group(2, "german", "i10")
    table.siege("B1", "A1", 3)
    assert points(table, "river") == (7 - 2 - 3) * 4
    table.now.sieges[0].isolation = 6
    assert points(table, "river") == 0


@pytest.mark.rule("5.2.1.3a", "13.5.1d")
def test_a_colour_counts_for_one_holder_and_one_nation():
    table = Table()
    table.group(1, "us", objective="river")
    table.group(1, "german", objective="bridge")
    assert (points(table, "river"), points(table, "bridge")) == (7, 5)
    table = Table()
    table.group(1, "us", objective="river")
    table.group(2, "us", objective="bridge")
    assert (points(table, "river"), points(table, "bridge", 2)) == (7, 5)


def browns(*names, nation="us"):
    table = Table()
    for name in names:
        table.group(1, nation, objective=name)
    return table


@pytest.mark.rule("5.2.1.3b", "5.2.1.3c")
def test_two_brown_objectives_add_2_to_each():
    table = browns("pherddorf", "crossroads")
    assert (points(table, "pherddorf"), points(table, "crossroads")) == (6 + 2, 4 + 2)


@pytest.mark.rule("5.2.1.3d")
def test_three_brown_objectives_add_3_to_each():
    table = browns("pherddorf", "crossroads", "citie_du_cheval")
    assert [points(table, name) for name in ("pherddorf", "crossroads", "citie_du_cheval")] == [9, 7, 8]


@pytest.mark.rule("5.2.1.3e", "5.2.1.3j")
def test_all_four_brown_objectives_add_4_to_each_and_are_doubled():
    table = Table()
    table.group(1, "us", objective="pherddorf", steeple=True)
    table.group(1, "us", objective="crossroads")
    table.group(1, "us", objective="citie_du_cheval")
    told = [points(table, name) for name in ("pherddorf", "steeple", "crossroads", "citie_du_cheval")]
    assert told == [(6 + 4) * 2, (3 + 4) * 2, (4 + 4) * 2, (5 + 4) * 2]


@pytest.mark.rule("5.2.1.3f", "5.2.1.3g", "5.2.1.3k")
def test_river_and_bridge_together_are_9_and_7_before_doubling():
    table = Table()
    table.group(1, "us", objective="river")
    table.group(1, "us", objective="bridge")
    found = {line.objective: (line.base + line.bonus, line.doubled) for line in lines(table.now, 0)}
    assert found == {NUMBERS["river"]: (9, True), NUMBERS["bridge"]: (7, True)}
    assert score(table.now, 0) == 2 * (9 + 7)


@pytest.mark.rule("5.2.1.3h", "5.2.1.3j")
def test_forest_and_hill_together():
    table = Table()
    table.group(1, "german", objective="forest")
    table.group(1, "german", objective="hill_205")
    assert (points(table, "forest"), points(table, "hill_205")) == ((4 + 2) * 2, (6 + 2) * 2)


@pytest.mark.rule("5.2.1.3i")
def test_barracks_alone_get_no_bonus_and_are_not_doubled():
    table = Table()
    table.group(1, "us", objective="barracks")
    assert points(table, "barracks") == 5


@pytest.mark.rule("5.2.2a", "7.2.2.4b")
def test_eliminated_units_go_to_the_winners_pile():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i09")
    table.fight("attack A1 B1", 9, 3)
    assert table.pile_of(1) == ["i09"]
    assert table.discarded == []


@pytest.mark.rule("5.2.2b")
def test_infantry_armour_and_leaders_in_the_pile_are_counted():
    table = Table().casualties(1, "i12", "b3", "l1")  # 4 + 5 + 4
    assert units(table.now, 0) == 13
    assert score(table.now, 0) == 13


@pytest.mark.rule("5.2.2d")
def test_the_points_of_units_are_open_and_the_multipliers_are_not():
    table = Table().casualties(2, "i12").select(2, river="us")
    table.group(2, "us", objective="river")
    seen = table.view(1).players[1]
    assert seen.points == 4
    assert seen.selection is None


@pytest.mark.rule("5.3a")
def test_of_those_who_tie_whoever_had_the_latest_turn_wins():
    table = ended()
    table.group(1, "us", objective="river")
    table.group(2, "us", objective="pherddorf")
    table.casualties(2, "i07")  # 6 + 1
    table.player(1).last_turn, table.player(2).last_turn = 8, 6
    table.run()
    assert table.winner == 1
    assert table.match.result.reason.endswith("latest_turn")


@pytest.mark.rule("5.3b")
def test_a_turns_actions_go_to_whatever_the_rules_permit():
    table = Table(phase="a")
    table.group(1, "us", "i10")
    table.hand(1, "i01")
    table.play("entrench i10")
    table.to("c").play("deploy us 1", "put i01")
    assert table.left == 0


@pytest.mark.rule("5.3c")
def test_a_card_may_help_another_player():
    table = Table(phase="c")
    table.group(2, "us", "i10")
    table.group(3, "german", "i09")
    table.siege("C1", "B1", 2)
    table.hand(1, "great_offensive")
    table.play("supply B1")
    assert table.now.sieges[0].isolation == 0
    table = Table()
    table.group(1, "us", "b1")
    table.group(2, "german", "i09")
    table.hand(3, "ffe_at_2_3")
    table.play("attack A1 B1", "alone b1", "roll")
    assert table.asked == "3 anti_tank"


@pytest.mark.rule("5.3d", "7.1.4", "14.3.3")
def test_sappers_clear_the_mines_of_another_player():
    table = Table()
    table.group(2, "us", "i10", mines=1)
    table.hand(1, "recon_no_retreat_sappers")
    table.play("sappers B1")
    assert table.at("B1").mines == []
    assert "mines" in table.discarded
    assert table.left == 2
