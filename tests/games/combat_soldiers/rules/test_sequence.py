"""Chapter 3: Turns, phases and Actions."""

import pytest

from boardgames.games.combat_soldiers.content.cards import cost
from boardgames.games.combat_soldiers.rules.bombard import hill_cost
from tests.games.combat_soldiers.table import Table, u


def passing(table, seat):
    """A seat does nothing in its Turn."""
    while table.now.active == seat - 1:
        table.play("next" if "next" in table.codes else table.codes[0])
    return table


@pytest.mark.rule("3.0a", "3.0i")
def test_turns_pass_clockwise_round_and_round():
    table = Table(4, phase="turn", active=3)
    for seat in (1, 2, 3, 4):
        table.hand(seat, "i10")
    table.run()
    order = [table.now.active]
    for _ in range(5):
        passing(table, table.now.active + 1)
        order.append(table.now.active)
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("3.0b")
def test_two_actions_a_turn():
    table = Table(phase="a")
    table.group(1, "us", "i10")
    table.group(1, "us", "i13")
    assert table.left == 2
    table.play("entrench i10")
    assert table.left == 1
    table.play("entrench i13")
    assert table.left == 0
    assert not table.offers("entrench")
    assert not table.offers("retreat")


@pytest.mark.rule("3.0c", "13.5.2.3a")
def test_pherddorf_gives_a_third():
    table = Table(phase="a")
    table.group(1, "us", "i10", objective="pherddorf")
    assert table.left == 3
    table.play("entrench i10", "entrench i10", "retreat A1 1")
    assert table.left == 0


@pytest.mark.rule("3.0d", "3.0j")
def test_phases_go_from_a_to_f_and_never_back():
    table = Table(phase="turn")
    table.group(1, "us", "i10")
    table.group(2, "german", "i07")
    table.hand(1, "i13", "i05")
    table.run()
    seen = [table.now.phase]
    while table.now.active == 0:
        table.play("next")
        if table.now.active == 0 and table.now.phase != seen[-1]:
            seen.append(table.now.phase)
    assert seen == ["a", "b", "c", "d", "e", "f"]
    table = Table(phase="c")
    table.group(1, "us", "i10")
    table.group(2, "german", "i07")
    table.hand(1, "i13")
    assert not table.offers("attack")
    assert not table.offers("retreat")


@pytest.mark.rule("3.0e")
def test_barracks_and_then_a_sniper_is_refused():
    table = Table(phase="f")
    table.group(1, "us", objective="barracks")
    table.group(2, "german", "l1", "i10")
    table.hand(1, "sniper_take_cover")
    table.discards("i05")
    table.play("barracks")
    assert not table.offers("snipe")
    while table.now.active == 0:
        assert not table.offers("snipe")
        table.play("next")


@pytest.mark.rule("3.0f")
def test_the_number_after_the_letter_is_the_cost():
    assert cost("great_offensive", "again") == 0
    assert cost("surrounded", "surround") == 1
    assert cost("hill_205", "bombard_german") == 2


@pytest.mark.rule("3.0g", "3.0h")
def test_the_hill_costs_one_action_under_us_control_and_two_under_german():
    assert (hill_cost(0), hill_cost(1)) == (1, 2)
    for side, other, left in (("us", "german", 1), ("german", "us", 0)):
        table = Table()
        table.group(1, side, objective="hill_205")
        table.group(2, other, "i12")
        table.script(1, 10)
        table.play("hill i12")
        assert table.left == left


@pytest.mark.rule("3.0k")
def test_the_end_of_a_turn_goes_isolation_cut_recon_sudden_death():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.group(1, "us", "i13", objective="river")
    table.group(1, "us", objective="forest")
    table.group(2, "german", "i09")
    table.siege("B1", "A1")
    table.hand(1, "i01", "i02", "i03", "i04", "i05")
    table.hand(2, "recon_no_retreat_sappers")
    table.now.sudden = 10
    table.script(4)
    table.play("next")
    assert table.now.sieges[0].isolation == 1
    assert table.asked == "1 cut"
    table.play("discard i01")
    assert table.asked == "2 recon"
    table.play("recon A3 us")
    assert table.told("end_roll") == [{"seat": 0, "die": 4, "space": 10}]
    kinds = [event.kind for event in table.match.events]
    order = [kinds.index(kind) for kind in ("isolated", "discarded", "recon", "end_roll", "turn")]
    assert order == sorted(order)


@pytest.mark.rule("3.0k", "3.6c", "11.1c", "11.1d")
def test_a_white_back_leads_to_the_end_of_the_turn_at_once():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.deck("i01", "weather", "i02")
    table.play("draw")
    assert table.hand_of(1) == ["i01"]
    assert table.now.active == 1


@pytest.mark.rule("3.1a", "4.4.4a", "4.4.4c", "6.2a", "6.2c")
def test_reorganising_is_free_in_phase_a():
    table = Table(phase="a")
    table.group(1, "us", "l1", u("i10", spent=True), u("i13", spent=True))
    table.play("reorganise")
    assert table.turned("A1") == []
    assert table.left == 2
    table.play("next")
    assert not table.offers("reorganise")


@pytest.mark.rule("3.1b", "6.3a")
def test_a_retreat_costs_an_action_for_each_group():
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13")
    table.group(1, "us", "i05")
    table.play("retreat A1 1", "take i10", "done")
    assert table.left == 1
    assert table.units("A1") == ["i13"]
    table.play("retreat A2 1")
    assert table.left == 0
    assert sorted(table.hand_of(1)) == ["i05", "i10"]


@pytest.mark.rule("3.1c", "6.4a", "16.1a")
def test_entrenching_costs_an_action():
    table = Table(phase="a")
    table.group(1, "us", "i10")
    table.play("entrench i10")
    assert table.left == 1


@pytest.mark.rule("3.2a")
def test_phase_b_has_every_form_of_attack():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "l1", "i09")
    table.hand(1, "sniper_take_cover", "surrounded", "medic_bombardment")
    kinds = {code.split()[0] for code in table.codes}
    assert {"attack", "surround", "snipe", "bombard"} <= kinds


@pytest.mark.rule("3.2b", "7.1a")
def test_an_attack_costs_an_action_unless_something_says_otherwise():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i09")
    table.fight("attack A1 B1", 5, 5)
    assert table.left == 1


@pytest.mark.rule("3.3a", "8.0a", "8.0b", "8.0c")
def test_a_deployment_or_reinforcement_costs_an_action_however_many_cards():
    table = Table(phase="c")
    table.group(1, "us", "i10")
    table.hand(1, "l1", "i01", "i02", "i03", "i04", "i05")
    table.play("deploy german 1", "put l1", "put i01", "put i02", "put i03")
    if "done" in table.codes:
        table.play("done")
    assert table.left == 1
    assert table.units("A2") == ["l1", "i01", "i02", "i03"]
    table.play("reinforce A1 1", "put i04", "put i05")
    assert table.left == 0
    assert table.units("A1") == ["i10", "i04", "i05"]


@pytest.mark.rule("3.3b", "6.3e")
def test_what_was_retreated_may_be_deployed_in_the_same_turn_turned_round():
    table = Table(phase="a")
    table.group(1, "us", "i10")
    table.play("retreat A1 1", "next")
    table.to("c").play("deploy german 1", "put i10")
    assert table.at("A2").nation == 1
    assert table.unit("A2", "i10").face.nation == "german"


@pytest.mark.rule("3.4a", "9.1")
def test_a_unit_changes_groups_of_one_nation_for_an_action():
    table = Table(phase="d")
    table.group(1, "us", "i10", "i13")
    table.group(1, "us", "i05")
    table.group(1, "german", "i09")
    table.play("shift i13")
    assert table.codes == ["move i13 A2", "swap i13 i05"]
    table.play("move i13 A2")
    assert (table.units("A1"), table.units("A2")) == (["i10"], ["i05", "i13"])
    assert table.left == 1


def used_for(use):
    """Phase D of a Turn in which A1 (A3 for its garrison) was used for something; A2 and the other one were not."""
    table = Table(phase="a")
    table.group(1, "us", "i10", "i13")
    table.group(1, "us", "i12")
    table.group(1, "us", "i04", objective="river", garrison_gone=True)
    table.group(2, "german", "i07")
    table.hand(1, "surrounded", "i01")
    early = {
        "entrench": ["entrench i10"],
        "retreat": ["retreat A1 1", "take i13", "done"],
        "seek": ["seek A1", "mark i10"],
    }
    table.play(*early.get(use, []))
    table.to("b")
    if use == "attack":
        table.script(5, 7)
        table.play("attack A1 B1", "alone i13", "roll")
    elif use == "surround":
        table.play("surround A1 B1")
    table.match.script(None)
    table.to("c")
    if use == "deploy":
        table.play("reinforce A1 1", "put i01")
    table.to("d")
    if use == "garrison":
        table.play("garrison A3")
    return table


@pytest.mark.rule("3.4b")
@pytest.mark.parametrize("use", ["attack", "surround", "entrench", "retreat", "seek", "deploy"])
def test_a_group_used_for_any_other_action_takes_no_part_in_phase_d(use):
    table = used_for(use)
    assert table.at("A1").used
    assert table.offers("shift") == ["shift i12", "shift i04"]
    table.play("shift i12")  # the only place to go is A3's
    assert table.units("A3") == ["i12"]


@pytest.mark.rule("3.4b")
def test_a_restored_garrison_is_an_action_too():
    table = used_for("garrison")
    assert table.offers("shift") == ["shift i10", "shift i13", "shift i12"]
    assert used_for("nothing").offers("shift") == ["shift i10", "shift i13", "shift i12", "shift i04"]


@pytest.mark.rule("3.4b")
def test_an_earlier_exchange_bars_both_groups_but_being_attacked_or_reorganising_does_not():
    table = Table(phase="d")
    table.group(1, "us", "i10", "i13")
    table.group(1, "us", "i05", "i12")
    table.group(1, "us", "i09")
    table.play("shift i13", "move i13 A2")
    assert not table.offers("shift")
    table = Table(phase="a")
    table.group(1, "us", "l1", u("i10", spent=True), "i13")
    table.group(1, "us", "i05")
    table.play("reorganise").to("d")
    assert table.offers("shift i10")


@pytest.mark.rule("3.4b", "13.5.2.1a")
def test_the_bridges_free_move_is_no_action():
    table = Table(phase="a")
    table.group(1, "us", objective="bridge")
    table.group(1, "us", "i10", "i13", "i05")
    table.group(1, "us", "i12")
    table.play("retreat A2 0", "take i05", "done")
    table.to("d")
    assert "shift i10" in table.codes


@pytest.mark.rule("3.4c", "9.2", "13.5.1.1d")
def test_a_garrison_is_restored_for_an_action_and_without_a_roll():
    table = Table(phase="d")
    table.group(1, "us", objective="river", garrison_gone=True)
    table.group(1, "us", objective="forest", garrison_gone=True)
    table.script()
    table.play("garrison A1")
    assert not table.at("A1").garrison_gone
    assert table.at("A2").garrison_gone
    assert table.left == 1


@pytest.mark.rule("3.4d")
def test_two_units_change_places_for_one_action():
    table = Table(phase="d")
    table.group(1, "us", "i10", "i13", "i04")
    table.group(1, "us", "i05", "i12", "i09")
    table.play("shift i10")
    assert table.codes == ["swap i10 i05", "swap i10 i12"]  # both full; i09 is the same in US hands
    table.play("swap i10 i12")
    assert sorted(table.units("A1")) == ["i04", "i12", "i13"]
    assert sorted(table.units("A2")) == ["i05", "i09", "i10"]
    assert table.left == 1


@pytest.mark.rule("3.5a", "10.1a")
def test_up_to_four_cards_are_discarded_for_an_action():
    table = Table(phase="e")
    table.hand(1, "i01", "i02", "i03", "i04", "i05")
    table.play("discard i01", "discard i02", "discard i03")
    assert "done" in table.codes
    table.play("discard i04")
    assert table.hand_of(1) == ["i05"]
    assert table.left == 1
    assert table.asked == "1 phase_e"


@pytest.mark.rule("3.5b", "10.2a")
def test_a_repair_costs_an_action():
    table = Table(phase="e")
    table.group(1, "us", objective="river", damage=3)
    table.group(2, "us", objective="forest", damage=3)
    assert table.offers("repair") == ["repair A1"]
    table.script(6)
    table.play("repair A1")
    assert table.left == 1


@pytest.mark.rule("3.6a", "3.6b", "11.1a")
def test_drawing_costs_an_action_and_fills_the_hand_card_by_card():
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.hand(1, "i01")
    table.deck("i02", "i03", "i04", "i05", "i08")
    table.play("draw")
    assert table.hand_of(1) == ["i01", "i02", "i03", "i04"]
    assert table.left == 1


def test_a_turn_with_something_left_to_do_is_not_ended_by_mistake():
    """The last phase is left by the same code as the others, but by a word that is asked about."""
    table = Table(phase="f")
    table.group(1, "us", "i10")
    table.deck("i05", "i04", "i03")
    assert table.offers("draw")
    assert table.decision.regretted(table.decision.option("next"))
    while len(table.codes) > 1:
        table.play(table.codes[0])
    assert table.now.phase == "f"
    assert table.codes == ["next"]
    assert not table.decision.regretted(table.decision.option("next"))
    early = Table(phase="c")
    early.group(1, "us", "i10")
    early.hand(1, "i13")
    assert not early.decision.regretted(early.decision.option("next"))
