"""Chapter 1: the cards, the markers and the dice."""

from collections import Counter

import pytest

from boardgames.games.combat_soldiers.content.cards import (
    CARDS,
    ENDS,
    FIGURES,
    NUMBERS,
    OBJECTIVES,
    TYPES,
    WHITE,
    bears_infantry,
    cost,
    figure,
    phase_of,
)
from boardgames.games.combat_soldiers.flow import PHASES
from boardgames.games.combat_soldiers.rules.resolution import throw
from boardgames.games.combat_soldiers.rules.scoring import score
from tests.games.combat_soldiers.table import CS, Table

UNITS = [card.type for card in CARDS.values() if card.type.ends]
INFANTRY = [kind for kind in UNITS if all(end.kind == "infantry" for end in kind.ends)]
LEADERS = [kind for kind in UNITS if all(end.leads for end in kind.ends)]
ARMOUR = [kind for kind in UNITS if any(end.armoured for end in kind.ends)]
MIXED = [kind for kind in UNITS if {end.kind for end in kind.ends} == {"infantry", "leader"}]


def count(kind):
    return sum(card.type.kind == kind for card in CARDS.values())


@pytest.mark.rule("1.0", "1.1", "1.1.1")
def test_the_deck_is_128_cards_of_six_types():
    assert len(CARDS) == 128
    assert sorted(CARDS) == list(range(1, 129))
    assert len(INFANTRY) + len(LEADERS) + len(ARMOUR) + len(MIXED) == len(UNITS) == 61 + 8 + 6 + 4
    events = sum(map(count, ("mines", "engineers", "friendly_fire", "weather")))
    tactical = 128 - len(UNITS) - events - count("objective")
    assert (events, count("objective"), tactical) == (7, 9, 33)


@pytest.mark.rule("1.1.1.1a")
def test_infantry_is_the_most_numerous_type():
    assert sum(map(bears_infantry, CARDS)) == 65 > 128 / 2


@pytest.mark.rule("1.1.1.1b", "4.1b")
def test_most_infantry_cards_have_an_end_of_each_nation():
    two_sided = [kind for kind in UNITS if bears(kind) and {end.nation for end in kind.ends} == {"us", "german"}]
    assert len(two_sided) > 60
    table = Table(phase="c")
    table.hand(1, "i04")
    table.play("deploy us 1", "put i04")
    assert (table.unit("A1", "i04").face.arm, table.unit("A1", "i04").face.strength) == ("R", 4)
    table = Table(phase="c")
    table.hand(1, "i04")
    table.play("deploy german 1", "put i04")
    assert (table.unit("A1", "i04").face.arm, table.unit("A1", "i04").face.nation) == ("L", "german")


def bears(kind):
    return any(end.kind == "infantry" for end in kind.ends)


@pytest.mark.rule("1.1.1.1c")
def test_some_cards_have_infantry_on_one_end_and_a_leader_on_the_other():
    assert len(MIXED) == 4
    same = [kind.id for kind in MIXED if kind.ends[0].nation == kind.ends[1].nation]
    assert same == ["il1", "il3"]
    table = Table(phase="c")
    table.hand(1, "il1")
    table.play("deploy us 1")
    assert table.codes == ["put il1:infantry"]  # its leader would be alone
    table = Table(phase="c")
    table.hand(1, "il1", "i01")
    table.play("deploy us 1")
    assert table.codes == ["put il1:infantry", "put il1:leader", "put i01"]


@pytest.mark.rule("1.1.1.1d", "1.1.1.1e")
def test_an_infantry_unit_has_a_weapon_letter_and_a_strength():
    ends = [end for kind in UNITS for end in kind.ends if end.kind == "infantry"]
    assert {end.arm for end in ends} == {"L", "S", "R"}
    assert {end.strength for end in ends} == {2, 3, 4, 5}
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i07")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals == (5 + 5, 2 + 5)


@pytest.mark.rule("1.1.1.1f", "1.1.3u")
def test_a_bazooka_or_panzerfaust_has_a_defensive_figure_against_armour():
    armed = [end for kind in UNITS for end in kind.ends if end.anti_tank]
    assert {(end.nation, end.anti_tank) for end in armed} == {("us", 2), ("german", 3)}
    assert all(end.kind == "infantry" for end in armed)


@pytest.mark.rule("1.1.1.2a", "1.1.1.2f", "4.1a")
def test_a_leader_has_a_name_a_command_value_a_modifier_and_points():
    leaders = [end for kind in UNITS for end in kind.ends if end.leads]
    assert all(end.name and end.command and end.vp for end in leaders)
    assert len({end.name for end in leaders}) == len(leaders) == 20


@pytest.mark.rule("1.1.1.2b")
def test_most_leader_cards_have_a_leader_of_each_nation():
    assert len(LEADERS) == 8
    assert all([end.nation for end in kind.ends] == ["us", "german"] for kind in LEADERS)


@pytest.mark.rule("1.1.1.2c", "1.1.3b", "4.4.2b")
def test_the_command_value_is_two_or_three_and_limits_who_is_commanded():
    assert {end.command for kind in UNITS for end in kind.ends if end.leads} == {2, 3}
    table = Table()
    table.group(1, "us", "l5", "i10", "i13", "i05")
    assert table.turned("A1") == ["i05"]


@pytest.mark.rule("1.1.1.2d", "1.1.3a")
def test_the_command_modifier_runs_from_plus_3_to_minus_1():
    assert {end.modifier for kind in UNITS for end in kind.ends if end.leads} == {-1, 0, 1, 2, 3}
    table = Table()
    table.group(1, "german", "l8", "i10")  # von Stahl: -1
    table.group(2, "us", "i07")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals == (4 - 1 + 5, 2 + 5)


@pytest.mark.rule("1.1.1.2e")
def test_nothing_but_its_figures_tells_one_leader_from_another():
    fields = {"nation", "kind", "vp", "name", "command", "modifier"}
    for kind in LEADERS:
        for end in kind.ends:
            used = {name for name in end.__struct_fields__ if getattr(end, name) not in (0, "")}
            assert used <= fields


@pytest.mark.rule("1.1.1.3a", "1.1.1.3b", "1.1.3o")
def test_armour_has_an_end_of_each_nation_two_attack_factors_and_a_defence():
    assert len(ARMOUR) == 6
    for kind in ARMOUR:
        assert [end.nation for end in kind.ends] == ["us", "german"]
        assert all(end.attack_armour and end.attack_other and end.defence and end.vp for end in kind.ends)
    panther = TYPES["b3"].ends[1]
    assert (panther.attack_armour, panther.attack_other, panther.defence) == (6, 4, 6)


@pytest.mark.rule("1.1.1.4a", "1.1.2", "1.1.2.1", "13.0")
def test_sixteen_cards_have_white_backs_and_are_never_held():
    assert len(WHITE) == 16
    kinds = Counter(CARDS[card].type.kind for card in WHITE)
    assert kinds == {"objective": 9, "mines": 4, "engineers": 1, "friendly_fire": 1, "weather": 1}
    table = Table(phase="f")
    table.deck("weather", "i01")
    table.play("draw")
    assert table.hand_of(1) == []
    assert table.now.players[0].weather


@pytest.mark.rule("1.1.1.4b", "1.1.1.5c")
@pytest.mark.parametrize("name", ["weather", "river", "mines", "engineers", "friendly_fire"])
def test_a_white_back_is_played_the_instant_it_is_drawn(name):
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.group(2, "german", "i10", objective="forest")
    table.deck(name, "i01", "i02")
    table.play("draw")
    assert table.hand_of(1) == []
    assert table.told("white")[0]["card"] == NUMBERS.get(name, NUMBERS.get(f"{name}.1"))
    assert len(table.now.deck) == 2


@pytest.mark.rule("1.1.1.5a", "1.1.3c", "13.5.1a", "13.5.1b", "1.1.1.5f")
def test_nine_objectives_in_four_colours_with_their_figures():
    assert len(OBJECTIVES) == 9
    assert set(OBJECTIVES) <= WHITE
    colours = Counter(what.colour for what in OBJECTIVES.values())
    assert colours == {"brown": 4, "blue": 2, "white": 2, "red": 1}
    told = {CARDS[card].slug: (what.vp, what.garrison, what.defence) for card, what in OBJECTIVES.items()}
    assert told["river"] == (7, 1, 5)
    assert told["bridge"] == (5, 1, 3)
    assert sum(what.vp for what in OBJECTIVES.values()) == 45


@pytest.mark.rule("13.5.1c")
def test_river_and_bridge_are_both_blue():
    assert OBJECTIVES[NUMBERS["river"]].colour == OBJECTIVES[NUMBERS["bridge"]].colour == "blue"


@pytest.mark.rule("1.1.1.5b", "1.1.1.5d", "7.3.8.1a")
def test_colour_and_ability_belong_to_whoever_controls_the_objective():
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.discards("i10")
    assert "barracks" in table.codes
    table = Table(phase="f")
    table.group(2, "us", objective="barracks")
    table.discards("i10")
    assert "barracks" not in table.codes


@pytest.mark.rule("1.1.1.5e", "1.1.3g")
def test_abilities_serve_in_the_phases_printed_on_the_card():
    assert phase_of("barracks", "recover") == "f"
    assert phase_of("bridge", "retreat") == "a"
    assert phase_of("bridge", "deploy") == "c"
    assert phase_of("steeple", "snipe") == "b"
    table = Table(phase="e")
    table.group(1, "us", objective="barracks")
    table.discards("i10")
    table.hand(1, "i01")
    assert "barracks" not in table.codes
    table.play("next")
    assert "barracks" in table.codes


@pytest.mark.rule("1.1.3h")
def test_b1_costs_an_action_in_phase_b_and_b0_none():
    assert (phase_of("surrounded", "surround"), cost("surrounded", "surround")) == ("b", 1)
    assert (phase_of("medic_bombardment", "bombard"), cost("medic_bombardment", "bombard")) == ("b", 0)
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i07")
    table.hand(1, "surrounded", "medic_bombardment")
    table.script(1, 9)
    table.play("bombard i07")
    assert table.left == 2
    table.play("surround A1 B1")
    assert table.left == 1
    table.play("next")
    assert not table.offers("surround")
    assert not table.offers("bombard")


@pytest.mark.rule("1.1.1.6a", "1.1.3i", "1.1.1.6d", "14.1")
def test_a_card_of_two_ends_gives_one_use_and_is_gone():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i07")
    table.hand(1, "medic_bombardment")
    table.script(10, 1)
    table.play("bombard i07")
    assert table.pile_of(1) == ["i07"]
    assert table.asked == "1 phase_b"  # no Medic is left to be asked for
    assert table.hand_of(1) == []


@pytest.mark.rule("1.1.1.6b", "1.1.2.2")
def test_reactions_are_played_in_others_turns_and_nothing_else_is():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.hand(2, "counterattack_intelligence", "sniper_take_cover", "surrounded", "partisans_commandos")
    table.play("attack A1 B1", "roll")
    assert table.asked == "2 counterattack"
    table.play("pass")
    assert table.asked == "2 intelligence"
    assert table.codes == ["cancel", "pass"]


@pytest.mark.rule("1.1.1.6c")
def test_a_tactical_card_is_discarded_once_used():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.hand(1, "ffe_at_2_3")
    table.play("attack A1 B1", "ffe ffe_at_2_3")
    assert table.hand_of(1) == []
    assert table.discarded[0] == "ffe_at_2_3"


@pytest.mark.rule("1.1.3d", "1.1.3f")
def test_objectives_count_at_the_end_on_a_sliding_scale():
    table = Table().select(1, river="us", forest="german")
    table.group(1, "us", objective="river")
    assert score(table.now, 0) == 4 * 7
    table.at("A1").damage = 3
    assert score(table.now, 0) == 4 * 4


@pytest.mark.rule("1.1.3e", "5.2.2c")
def test_points_stand_on_every_unit_end_and_every_objective():
    assert all(end.vp >= 1 for ends in ENDS.values() for end in ends)
    assert all(what.vp for what in OBJECTIVES.values())
    for kind in INFANTRY:
        assert all(end.vp == max(1, end.strength - 1) for end in kind.ends)


@pytest.mark.rule("1.1.3j", "13.5.1.1a")
def test_garrisons_run_from_none_to_three():
    assert {what.garrison for what in OBJECTIVES.values()} == {0, 1, 2, 3}
    assert [CARDS[card].slug for card, what in OBJECTIVES.items() if not what.garrison] == ["steeple"]


@pytest.mark.rule("1.1.3k")
def test_the_garrison_takes_the_first_losses():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", "i10", objective="pherddorf")  # 6 + 4, garrison 3
    table.fight("attack A1 B1", 10, 5)  # 18 - 15
    assert table.totals == (18, 15)
    assert table.at("B1").garrison_gone
    assert table.units("B1") == ["i10"]


@pytest.mark.rule("1.1.3l", "1.1.3m")
def test_mines_have_an_attack_factor_of_4_for_the_unit_they_strike():
    assert figure(NUMBERS["mines.1"], "attack") == 4
    table = Table(phase="a")
    table.group(1, "us", "i10", mines=1)
    table.script(5, 5)
    table.play("next")
    assert table.strikes == [(4 + 5, 4 + 5)]
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i10", mines=1)
    table.fight("attack A1 B1", 5, 5)
    assert table.totals == (9, 9 - 2)  # in a battle the 4 has no place


@pytest.mark.rule("1.1.3n")
def test_a_card_gives_its_attack_factor_once_however_it_is_drawn():
    assert all("orientation" not in kind.figures for kind in TYPES.values())
    assert [figure(NUMBERS[name], "attack") for name in ("friendly_fire", "engineers")] == [6, 4]


@pytest.mark.rule("1.1.3p", "1.1.3s")
def test_figures_with_a_sign_are_battle_modifiers():
    assert figure(NUMBERS["mines.1"], "modifier") == -2
    assert sorted(figure(card, "ffe") for card, each in CARDS.items() if each.type.kind == "ffe_at") == [2, 2, 3, 3]
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i10")
    table.hand(1, "ffe_at_3_2")
    table.play("attack A1 B1", "ffe ffe_at_3_2").roll(5, 5)
    assert table.totals == (4 + 3 + 5, 9)


@pytest.mark.rule("1.1.3q", "1.1.3t", "7.2.2.1.4", "7.2.2.2.5")
@pytest.mark.parametrize(("attack", "defence"), [(1, 10), (10, 1), (7, 3)])
def test_each_total_has_one_die(attack, defence):
    table = Table()
    table.group(1, "us", "i10")
    table.group(2, "german", "i10")
    table.fight("attack A1 B1", attack, defence)
    assert table.totals == (4 + attack, 4 + defence)


@pytest.mark.rule("1.1.3r")
def test_what_shows_a_defence_factor():
    assert all(what.defence for what in OBJECTIVES.values())
    assert all(end.defence for kind in ARMOUR for end in kind.ends)
    arms = [kind for kind in TYPES.values() if kind.kind == "ffe_at"]
    assert [kind.figures["anti_tank_defence"] for kind in arms] == [3, 3, 3, 3]
    assert not any(end.defence for kind in INFANTRY for end in kind.ends)


@pytest.mark.rule("1.2a", "1.2b")
def test_anti_tank_markers_run_from_1_to_4():
    assert sorted(FIGURES.anti_tank_markers) == [1, 2, 3, 4]
    table = Table(phase="a")
    table.group(1, "us", "i10")
    assert sorted(set(table.now.pool)) == [1, 2, 3, 4]
    assert len(table.now.pool) == 12


@pytest.mark.rule("1.2c", "4.3b")
def test_a_control_marker_says_for_which_side_an_objective_is_held():
    table = Table(phase="f")
    table.deck("river")
    table.play("draw", "place german")
    assert table.holder("river") == (1, "german")


@pytest.mark.rule("1.2d")
def test_damage_reaches_at_most_8():
    most = max(what.defence for card, what in OBJECTIVES.items() if what.colour == "brown") + 2
    assert most == FIGURES.highest["damage"] == 8


@pytest.mark.rule("1.2e", "sudden-death-track", "12.1d")
def test_the_track_has_six_spaces_from_10_down_to_5():
    assert FIGURES.track == [10, 9, 8, 7, 6, 5]


@pytest.mark.rule("1.2f", "16.1d", "6.4c")
def test_entrenched_markers_are_1_and_2():
    table = Table(phase="a")
    table.group(1, "us", "i10")
    table.play("entrench i10")
    assert table.unit("A1", "i10").dug == 1
    table.play("entrench i10")
    assert table.unit("A1", "i10").dug == 2
    assert not table.offers("entrench")


@pytest.mark.rule("1.2g", "13.5.1.1c")
def test_a_lost_garrison_is_marked():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", objective="pherddorf")
    table.fight("attack A1 B1", 5, 5)  # 13 - 11
    assert table.at("B1").garrison_gone
    assert table.told("garrison_lost")


@pytest.mark.rule("1.2h")
def test_no_strength_is_beyond_the_highest_isolation_marker():
    highest = max(*(end.steady for ends in ENDS.values() for end in ends), *(o.defence for o in OBJECTIVES.values()))
    assert highest == FIGURES.highest["isolation"] == 6


@pytest.mark.rule("1.2i", "1.2j", "7.3.1.1c")
def test_a_siege_takes_a_pair_of_markers_of_one_letter():
    table = Table(4)
    table.group(1, "us", "i10")
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.group(3, "german", "i09")
    table.hand(1, "surrounded", "surrounded")
    table.play("surround A1 B1", "surround A2 C1")
    assert [siege.letter for siege in table.now.sieges] == [0, 1]


@pytest.mark.rule("1.2k")
def test_restriction_markers_come_with_the_option_alone():
    for option, offered in ((False, []), (True, ["restrict B1"])):
        table = Table(phase="a", restriction=option)
        table.group(1, "us", "i10")
        table.group(2, "us", objective="river")
        assert table.offers("restrict") == offered


@pytest.mark.rule("1.3a", "1.3b")
def test_a_die_shows_1_to_10():
    table = Table()
    shown = {throw(table.now) for _ in range(300)}
    assert shown == set(range(1, 11))


@pytest.mark.rule("1.4", "2.5f")
def test_selections_are_secret():
    table = Table().select(1, river="us", forest="german")
    assert table.view(1).players[0].selection == {NUMBERS["river"]: 0, NUMBERS["forest"]: 1}
    assert table.view(2).players[0].selection is None


@pytest.mark.rule("1.5")
def test_every_phase_of_the_book_is_there_and_the_game_needs_no_other_rules():
    assert {"a", "b", "c", "d", "e", "f"} <= set(PHASES)
    assert CS.content("free") is None
