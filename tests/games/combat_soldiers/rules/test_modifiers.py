"""7.2.3: what changes the totals of a battle."""

import pytest

from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts
from tests.games.combat_soldiers.table import Table, u


def parts(table, side="attack"):
    """The parts of a total in the battle under way, but for the die."""
    return dict((attack_parts if side == "attack" else defence_parts)(table.now, table.battle))


def facing(attacker, defender, *extra, objective="", hand=(), weather=False, **fields):
    """A battle of two groups standing at the attacker's support. extra: groups of seat, nation, units, fields."""
    table = Table()
    table.group(1, "us", *attacker)
    table.group(2, "german", *defender, objective=objective, **fields)
    for seat, nation, units, more in extra:
        table.group(seat, nation, *units, **more)
    table.hand(1, *hand, "medic_bombardment")
    if weather:
        table.weather(3)
    table.match.settle()
    if table.offers("attack A1 B1"):
        table.play("attack A1 B1")
    return table


@pytest.mark.rule("7.2.3")
def test_both_sides_may_have_several_modifiers():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06", mines=1)
    table.group(1, "us", objective="hill_205")
    table.group(2, "german", "i06", u("i09", dug=2), mines=1)
    table.play("attack A1 B1", "name i09", "done")
    assert parts(table) == {"strength": 10, "leader": 3, "mines": -2, "hill": 3}
    assert parts(table, "defence") == {"strength": 4, "mines": -2, "entrenched": 2}


@pytest.mark.rule("7.2.3.1", "13.2n")
def test_mines_take_2_in_attack_and_in_defence():
    table = Table()
    table.group(1, "us", "i12", mines=1)
    table.group(2, "german", "i06", mines=1)
    table.fight("attack A1 B1", 5, 5)
    assert table.totals == (5 - 2 + 5, 5 - 2 + 5)


@pytest.mark.rule("13.2p")
def test_each_mines_card_takes_its_2():
    table = Table()
    table.group(1, "us", "i12", mines=2)
    table.group(2, "german", "i06")
    table.fight("attack A1 B1", 5, 5)
    assert table.totals[0] == 5 - 4 + 5


@pytest.mark.rule("7.2.3.2a", "14.2.1a")
@pytest.mark.parametrize(
    ("card", "bonus"), [("ffe_at_2_3", 2), ("ffe_at_3_2", 3), ("ffe_at_us", 2), ("ffe_at_german", 3)]
)
def test_ffe_adds_what_the_card_shows(card, bonus):
    table = facing(["i12"], ["i06"], hand=[card])
    table.script(5, 5)
    table.play(f"ffe {card}").on()
    assert table.totals[0] == 5 + bonus + 5


@pytest.mark.rule("14.2.1c")
def test_one_ffe_an_attack():
    table = facing(["i12"], ["i06"], hand=["ffe_at_2_3", "ffe_at_3_2"])
    table.play("ffe ffe_at_2_3")
    assert not table.offers("ffe")


@pytest.mark.rule("7.2.3.2b", "14.2.1b")
def test_no_ffe_for_a_surrounded_group():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i09")
    table.siege("B1", "A1")
    table.hand(1, "ffe_at_2_3")
    table.play("attack A1 B1")
    assert not table.offers("ffe")


@pytest.mark.rule("7.2.3.2c")
def test_ffe_serves_its_holder_in_his_own_turn_alone():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.hand(2, "ffe_at_3_2")
    table.play("attack A1 B1", "roll")
    assert table.asked == "1 phase_b" or not table.offers("ffe")  # the defender is not asked
    table = Table()
    table.group(1, "us", "l1", "i12", "i10")
    table.group(2, "german", "i06")
    table.hand(1, "ffe_at_3_2")
    table.hand(2, "counterattack_intelligence", "ffe_at_2_3")
    table.play("attack A1 B1", "roll", "counterattack")
    table.play("name i10", "done") if "done" in table.codes or "name i10" in table.codes else None
    assert table.asked == "1 defending_ffe"
    table.script(5, 5, 5, 5)
    table.play("ffe ffe_at_3_2")
    assert table.told("totals")[0]["defence"] == 4 + 3 + 3 + 5


RIVER = (2, "german", [], {"objective": "river"})


@pytest.mark.rule("7.2.3.3a", "13.5.2.1b", "13.5.2.2a")
def test_the_river_halves_infantry_rounding_down():
    table = facing(["l1", "i12", "i10"], ["i07"], RIVER)
    assert parts(table)["strength"] == 9 // 2
    assert parts(table)["leader"] == 3  # halving takes strengths alone


@pytest.mark.rule("7.2.3.3b", "13.5.2.1c", "13.5.2.2c")
def test_not_with_the_bridge():
    table = facing(["l1", "i12", "i10"], ["i07"], RIVER, (1, "us", [], {"objective": "bridge"}))
    assert parts(table)["strength"] == 9


@pytest.mark.rule("7.2.3.3b", "13.5.1f")
def test_a_damaged_bridge_does_not_serve():
    table = facing(["l1", "i12", "i10"], ["i07"], RIVER, (1, "us", [], {"objective": "bridge", "damage": 1}))
    assert parts(table)["strength"] == 4


@pytest.mark.rule("7.2.3.3c", "13.5.2.2b", "13.5.2.1c")
def test_nor_with_an_amphibious_assault():
    table = facing(["l1", "i12", "i10"], ["i07"], RIVER, hand=["airborne_amphibious"])
    table.play("amphibious")
    assert parts(table)["strength"] == 9
    assert table.discarded[0] == "airborne_amphibious"
    assert table.left == 1


@pytest.mark.rule("7.2.3.3d", "7.3.9.3a", "13.5.2.1d")
def test_armour_may_not_attack_over_the_river_without_the_bridge():
    assert not facing(["b1", "l1"], ["i07"], RIVER).offers("attack")
    table = facing(["b1", "l1"], ["i07"], RIVER, (1, "us", [], {"objective": "bridge"}))
    assert table.asked in {"1 attack_with", "1 support"}


@pytest.mark.rule("7.2.3.3e", "7.3.9.3b", "13.5.2.1e")
def test_with_the_bridge_armour_is_halved():
    table = facing(["b1", "i12", "l1"], ["i17"], RIVER, (1, "us", [], {"objective": "bridge"}))
    assert parts(table)["strength"] == (5 + 5) // 2


@pytest.mark.rule("7.2.3.3f", "13.5.2.2d", "13.5.2.2e")
def test_the_river_covers_its_holders_groups_of_its_nation_alone():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "german", "i06")
    table.group(2, "german", objective="river")
    table.group(2, "us", "i07")
    table.group(3, "german", "i07")
    table.play("attack A2 B2")
    assert parts(table)["strength"] == 5  # his US group is not behind it
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", objective="river")
    table.group(3, "german", "i07")
    table.play("attack A1 C1")
    assert parts(table)["strength"] == 5  # nor is another player's
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", objective="river")
    table.play("attack A1 B1")
    assert parts(table)["strength"] == 5  # the River itself is


@pytest.mark.rule("7.2.3.3g", "13.5.2.1f")
def test_the_bridge_serves_groups_of_its_own_nation():
    table = facing(["l1", "i12", "i10"], ["i07"], RIVER, (1, "german", [], {"objective": "bridge"}))
    assert parts(table)["strength"] == 4


@pytest.mark.rule("7.2.3.3h")
def test_halving_takes_the_sum_after_a_doubled_unit_each_cause_by_itself():
    table = facing(["l1", "i12", "i10"], ["i07"], RIVER, hand=["great_offensive"])
    table.play("double i10")
    assert parts(table)["strength"] == (5 + 8) // 2
    table = Table()
    table.group(1, "us", "b1", "i12", "l1")  # 5 + 5
    table.group(1, "us", objective="bridge")
    table.group(2, "german", objective="river")
    table.group(2, "german", objective="forest")
    table.play("attack A1 B2")
    assert parts(table)["strength"] == 10 // 2 // 2


@pytest.mark.rule("7.2.3.4a", "7.3.1.2a", "7.3.1.3f")
def test_each_unit_of_a_surrounded_group_is_halved_in_attack():
    table = Table()
    table.group(1, "us", "l1", "i13", "i12", "i06")  # 3 + 5 + 5
    table.group(2, "german", "i07")
    table.group(3, "german", "i07")
    table.siege("B1", "A1")
    assert table.offers("attack") == ["attack A1 B1"]
    table.play("attack A1 B1")
    assert parts(table)["strength"] == 1 + 2 + 2


@pytest.mark.rule("7.3.1.2a")
def test_a_surrounded_group_defends_with_all_its_strength():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l3", "i08", "i09")
    table.siege("A1", "B1")
    table.play("attack A1 B1")
    assert parts(table, "defence")["strength"] == 7


@pytest.mark.rule("7.2.3.4b", "7.3.1.2c", "7.3.1.2e")
def test_isolation_lowers_both_totals_and_leaves_the_leader_alone():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07")
    table.siege("B1", "A1", 3)
    table.play("attack A1 B1")
    assert parts(table) == {"strength": 4, "leader": 3, "isolated": -3}
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "l3", "i08", "i09")
    table.siege("A1", "B1", 2)
    table.play("attack A1 B1")
    assert parts(table, "defence") == {"strength": 7, "leader": 2, "isolated": -2}


@pytest.mark.rule("7.2.3.5a")
def test_combined_arms_add_2_in_attack_and_in_defence():
    table = facing(["l1", "i13", "i10", "i05"], ["l2", "i08", "i11", "i15"])  # S L R; R S L
    assert parts(table)["combined"] == 2
    assert parts(table, "defence")["combined"] == 2
    table = facing(["l1", "i13", "i10", "i10"], ["l2", "i08", "i11", "i11"])
    assert "combined" not in parts(table)
    assert "combined" not in parts(table, "defence")


@pytest.mark.rule("7.2.3.5b")
def test_all_three_must_be_under_command():
    table = Table()
    table.group(1, "us", "l1", "i13", "i10", u("i05", spent=True))
    table.group(2, "german", "i07")
    table.play("attack A1 B1", "commanded")
    assert "combined" not in parts(table)
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i08", "i11", "i15")
    table.play("attack A1 B1", "name i08", "name i11", "name i15")
    assert "combined" not in parts(table, "defence")


@pytest.mark.rule("7.2.3.5c")
def test_a_leader_of_value_2_never_has_combined_arms():
    table = facing(["l5", "i13", "i10", "i05"], ["i07"])
    if table.asked == "1 attack_with":
        table.play("commanded")
    assert "combined" not in parts(table)


@pytest.mark.rule("7.2.3.5d")
def test_combined_arms_are_not_halved():
    table = facing(["l1", "i13", "i10", "i05"], ["i07"], RIVER)
    assert parts(table) == {"strength": 11 // 2, "leader": 3, "combined": 2}


@pytest.mark.rule("7.2.3.6a", "7.3.9.6")
def test_bazookas_and_panzerfausts_help_against_armour_alone():
    table = facing(["b1"], ["i17"])
    assert parts(table, "defence")["bazooka"] == 3
    table = Table()
    table.group(1, "german", "b1")
    table.group(2, "us", "i17")
    table.play("attack A1 B1")
    assert parts(table, "defence")["bazooka"] == 2
    table = facing(["i12"], ["i17"])
    assert "bazooka" not in parts(table, "defence")


@pytest.mark.rule("7.3.9.6")
def test_an_armoured_groups_infantry_alone_is_no_armour_attack():
    table = Table()
    table.group(1, "us", "b1", "i12")
    table.group(2, "german", "i17")
    table.play("attack A1 B1", "alone i12")
    assert "bazooka" not in parts(table, "defence")
    table.play("roll")
    assert table.asked == "1 phase_b" or not table.asked.endswith("anti_tank")


@pytest.mark.rule("7.2.3.6b", "14.2.2a", "14.2.2d")
@pytest.mark.parametrize("card", ["ffe_at_2_3", "ffe_at_3_2", "ffe_at_german"])
def test_an_at_weapon_gives_3_in_defence_whatever_it_shows(card):
    table = Table()
    table.group(1, "us", "b1")
    table.group(2, "german", "i17")
    table.hand(2, card)
    table.play("attack A1 B1", "roll")
    table.script(5, 5)
    table.play(f"anti_tank {card}").on()
    assert table.totals[1] == 3 + 3 + 3 + 5


@pytest.mark.rule("7.2.3.6b")
def test_no_at_weapon_against_infantry():
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.hand(2, "ffe_at_2_3")
    table.script(5, 5)
    table.play("attack A1 B1", "roll")
    assert table.asked == "1 phase_b"


@pytest.mark.rule("7.2.3.6c", "14.2.2b")
@pytest.mark.parametrize(("card", "bonus"), [("ffe_at_2_3", 3), ("ffe_at_3_2", 2), ("ffe_at_us", 2)])
def test_an_at_weapon_adds_its_figure_to_an_attack_on_armour(card, bonus):
    table = facing(["i17"], ["b6"], hand=[card])
    table.play(f"anti_tank {card}")
    assert parts(table)["anti_tank"] == bonus
    table = facing(["i17"], ["i06"], hand=[card])
    assert not table.offers("anti_tank")


@pytest.mark.rule("7.2.3.6d", "15.2a")
def test_an_anti_tank_marker_helps_against_armour():
    table = Table()
    table.group(1, "us", "b1")
    table.group(2, "german", u("i06", at=4))
    table.play("attack A1 B1")
    assert parts(table, "defence")["at_marker"] == 4
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", u("i06", at=4))
    table.play("attack A1 B1")
    assert "at_marker" not in parts(table, "defence")


@pytest.mark.rule("7.2.3.6e")
def test_several_panzerfausts_count_once_and_different_sources_add_up():
    table = Table()
    table.group(1, "us", "b3", "i12", "l1")
    table.group(2, "german", "l2", "i17", "i18", u("i06", at=2))
    table.hand(2, "ffe_at_2_3", "counterattack_intelligence")
    table.play("attack A1 B1", "roll", "anti_tank ffe_at_2_3")
    assert parts(table, "defence") == {
        "strength": 11, "leader": 3, "combined": 2, "bazooka": 3, "anti_tank": 3, "at_marker": 2,
    }  # fmt: skip


@pytest.mark.rule("7.2.3.7", "7.3.12e")
def test_partisans_add_3_to_an_attack_on_the_occupation_group():
    for owner in (1, 3):
        table = Table()
        table.group(1, "us", "l1", "i12")
        table.group(2, "german", "i07", objective="forest", partisans=owner)
        table.play("attack A1 B1")
        assert parts(table)["partisans"] == 3


@pytest.mark.rule("7.2.3.8", "7.3.10.2h")
def test_each_damage_takes_1_from_the_defence_factor():
    table = Table()
    table.group(1, "us", "l1", "i12")
    table.group(2, "german", objective="river", damage=3)
    table.play("attack A1 B1")
    assert parts(table, "defence")["objective"] == 5 - 3


@pytest.mark.rule("7.2.3.9a", "7.2.3.9b", "13.5.2.8a", "13.5.2.8c", "13.5.2.8b")
def test_the_hill_helps_its_holders_groups_of_its_nation():
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "us", objective="hill_205")
    table.group(2, "german", "i06")
    table.play("attack A1 B1")
    assert parts(table)["hill"] == 3
    assert table.left == 1
    table = Table()
    table.group(1, "us", "i12")
    table.group(2, "german", "i06")
    table.group(2, "german", objective="hill_205")
    table.play("attack A1 B1")
    assert parts(table, "defence")["hill"] == 2
    table = Table()
    table.group(1, "us", "i12")
    table.group(1, "german", objective="hill_205")
    table.group(2, "german", "i06")
    table.play("attack A1 B1")
    assert "hill" not in parts(table)


@pytest.mark.rule("7.2.3.10", "16.2")
def test_an_entrenched_marker_helps_in_defence_alone():
    table = Table()
    table.group(1, "us", u("i12", dug=2))
    table.group(2, "german", u("i06", dug=1))
    table.play("attack A1 B1")
    assert parts(table, "defence")["entrenched"] == 1
    assert "entrenched" not in parts(table)


@pytest.mark.rule("15.2c", "16.2", "15.2a")
def test_a_marker_counts_when_its_unit_is_among_those_attacked():
    for named, counts in (("i06", True), ("i09", False)):
        table = Table()
        table.group(1, "us", "b3", "i12", "l1")
        table.group(2, "german", u("i06", dug=2, at=3), "i09")
        table.play("attack A1 B1", f"name {named}", "done")
        found = parts(table, "defence")
        assert ("entrenched" in found) == ("at_marker" in found) == counts
    table = Table()
    table.group(1, "us", "b3", "i12", "l1")
    table.group(2, "german", u("i06", dug=2, at=3), "i09")
    table.play("attack A1 B1", "name i09", "name i06")
    assert parts(table, "defence")["entrenched"] == 2
