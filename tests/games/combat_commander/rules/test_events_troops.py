"""Events that strike units and weapons: with a target, with several and with none."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS, UNIT_SLUGS, WEAPON_SLUGS
from boardgames.games.combat_commander.rules import values
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import broken, event
from tests.games.combat_commander.table import Table, open_map, side

FAR = {"A1": ["ger_sergeant_x"], "O10": ["usa_sergeant_x"]}  # so that nobody is wiped out


# --- Air Support -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E43a")
def test_air_support_breaks_all_units_in_the_random_hex_of_both_sides():
    t = Table(units={"H7": ["ger_rifle_squad", "usa_line_squad", "usa_line_team"], "H6": ["usa_line_team"]})
    p = event(t, AXIS, "G9", "G37")
    assert (p.seat, sorted(p.codes)) == (AXIS, ["at H7", "pass"])
    p.choose("at H7")
    assert p.done
    assert broken(p, "ger_rifle_squad", "usa_line_squad", "usa_line_team.1", "usa_line_team.2") == [1, 1, 1, 0]


@pytest.mark.rule("E43a")
def test_air_support_may_be_called_off():
    t = Table(units={"H7": ["ger_rifle_squad"]})
    p = event(t, AXIS, "G9", "G37")
    p.choose("pass")
    assert p.done
    assert broken(p, "ger_rifle_squad") == [False]


@pytest.mark.rule("E43b", "E43c")
def test_air_support_goes_to_the_nearest_occupied_hex_of_the_players_choice():
    t = Table(units={"H5": ["ger_rifle_squad"], "J7": ["usa_line_squad"], "H4": ["usa_line_team"]})
    p = event(t, AXIS, "G9", "G37")  # H7: two hexes away are H5 and J7
    assert sorted(p.codes) == ["at H5", "at J7", "pass"]
    p.choose("at J7")
    assert broken(p, "ger_rifle_squad", "usa_line_squad", "usa_line_team") == [False, True, False]


@pytest.mark.rule("E43a", "E42b")
def test_air_support_over_an_empty_map_does_nothing():
    assert event(Table(), AXIS, "G9", "G37").done


@pytest.mark.rule("E43a", "6.3.1b", "3.2.4a")
def test_air_support_eliminates_broken_units_at_one_stroke():
    t = Table(units={"H7": ["ger_rifle_squad*", "usa_line_squad*"]}, initiative=ALLIES)
    p = event(t, AXIS, "G9", "G37")
    p.choose("at H7")
    assert p.result
    assert (p.result.winners, p.result.rule) == ((ALLIES,), "6.3.1b")


# --- Shell Shock, KIA, Prisoners of War, Medic, Commissar ------------------------------------------------------------


@pytest.mark.rule("E72a")
def test_shell_shock_breaks_the_nearest_unit_whosever_it_is():
    t = Table(units={"H5": ["ger_rifle_squad"], "H3": ["usa_line_squad"]})
    p = event(t, AXIS, "G10", "G37")
    assert p.done
    assert broken(p, "ger_rifle_squad", "usa_line_squad") == [True, False]


@pytest.mark.rule("E72b")
def test_shell_shock_lets_the_revealer_choose_among_the_nearest():
    t = Table(units={"H5": ["ger_rifle_squad", "ger_line_team"], "J7": ["usa_line_squad"], "H3": ["usa_line_team"]})
    p = event(t, AXIS, "G10", "G37")
    assert sorted(p.codes) == ["unit ger_line_team.1", "unit ger_rifle_squad.1", "unit usa_line_squad.1"]
    p.choose("unit usa_line_squad.1")
    assert broken(p, "ger_rifle_squad", "usa_line_squad") == [False, True]
    assert event(Table(), AXIS, "G10", "G37").done


@pytest.mark.rule("E62")
def test_kia_must_take_a_broken_unit_of_either_side():
    t = Table(units={"H5": ["ger_rifle_squad*", "ger_line_team"], "J7": ["usa_line_squad*"], **FAR})
    p = event(t, AXIS, "G8")
    assert sorted(p.codes) == ["unit ger_rifle_squad.1", "unit usa_line_squad.1"]
    p.choose("unit usa_line_squad.1")
    assert p.done
    assert p.unit("usa_line_squad") is None
    assert t.g.vp == 2


@pytest.mark.rule("E62", "INTRO.8")
def test_kia_takes_an_own_unit_where_no_other_is_broken_and_none_where_none_is():
    t = Table(units={"H5": ["ger_rifle_squad*"], "J7": ["usa_line_squad"], **FAR})
    assert event(t, AXIS, "G8").done
    assert t.g.vp == -2
    t = Table(units={"J7": ["usa_line_squad"], **FAR})
    assert event(t, AXIS, "G8").done
    assert t.g.vp == 0


@pytest.mark.rule("E62", "A36a")
def test_light_wounds_do_not_help_against_kia():
    t = Table(units={"J7": ["usa_line_squad*"], **FAR})
    t.hand(ALLIES, "A46")
    p = event(t, AXIS, "G8")
    assert p.done
    assert p.unit("usa_line_squad") is None


@pytest.mark.rule("E66")
def test_prisoners_are_own_broken_units_next_to_the_enemy_or_with_him():
    units = {"C3": ["ger_rifle_squad*", "ger_line_team"], "C4": ["usa_line_squad*"], "H5": ["ger_line_team*"],
             "K3": ["ger_line_team*", "usa_line_team"]}  # fmt: skip
    t = Table(units=units)
    p = event(t, AXIS, "G65")
    assert sorted(p.codes) == ["unit ger_line_team.3", "unit ger_rifle_squad.1"]
    p.choose("unit ger_rifle_squad.1")
    assert p.done
    assert p.unit("ger_rifle_squad") is None
    assert t.g.vp == -2


@pytest.mark.rule("E66")
def test_no_prisoners_where_no_broken_unit_is_near_the_enemy():
    t = Table(units={"C3": ["ger_rifle_squad*"], "C5": ["usa_line_squad*"], "C4": ["ger_line_team"]})
    assert event(t, AXIS, "G65").done
    assert t.g.vp == 0


@pytest.mark.rule("E64")
def test_a_medic_must_rally_a_broken_unit_of_either_side():
    t = Table(units={"H5": ["ger_rifle_squad*", "ger_line_team"], "J7": ["usa_line_squad*!"]})
    p = event(t, AXIS, "G7")
    assert sorted(p.codes) == ["unit ger_rifle_squad.1", "unit usa_line_squad.1"]
    p.choose("unit usa_line_squad.1")
    assert p.done
    assert broken(p, "ger_rifle_squad", "usa_line_squad") == [True, False]
    assert p.unit("usa_line_squad").suppressed  # rallying takes no other marker off


@pytest.mark.rule("E64")
def test_a_medic_helps_the_enemy_where_he_alone_is_broken_and_nobody_where_nobody_is():
    t = Table(units={"H5": ["ger_rifle_squad"], "J7": ["usa_line_squad*"]})
    p = event(t, AXIS, "G7")
    assert p.done
    assert broken(p, "usa_line_squad") == [False]
    assert event(Table(), AXIS, "G7").done


def soviets(units: dict[str, list[str]], **more: object) -> Table:
    return Table(units=units, allies=side("ussr", "right"), **more)


@pytest.mark.rule("E50a", "E50b", "E50c")
@pytest.mark.parametrize(("dice", "fate"), [("42", "rallied"), ("43", "lost")])
def test_the_commissar_rallies_up_to_the_morale_and_shoots_above_it(dice, fate):
    t = soviets({"C3": ["ussr_rifle_squad*"], "C4": ["ussr_line_team", "ger_line_team*"], "A1": ["ger_rifle_squad"]})
    p = event(t, ALLIES, "R19", dice)  # broken morale 6
    assert p.done
    found = p.unit("ussr_rifle_squad")
    assert (found is None) == (fate == "lost")
    assert found is None or not found.broken
    assert t.g.vp == (2 if fate == "lost" else 0)


@pytest.mark.rule("E50a", "E42d", "1.9.1d")
def test_the_commissar_is_chosen_his_man_and_his_roll_triggers_nothing():
    t = soviets({"C3": ["ussr_rifle_squad*"], "C4": ["ussr_rifle_squad*"], "A1": ["ger_rifle_squad"]})
    p = event(t, ALLIES, "R20", "66")
    assert sorted(p.codes) == ["unit ussr_rifle_squad.1", "unit ussr_rifle_squad.2"]
    p.choose("unit ussr_rifle_squad.2")
    assert p.done
    assert t.g.time == 0  # Time! stands on 6-6
    assert p.unit("ussr_rifle_squad.2") is None
    t = soviets({"C3": ["ussr_rifle_squad"], "A1": ["ger_rifle_squad"]})
    assert event(t, ALLIES, "R20").done


@pytest.mark.rule("1.9.1e", "E50b", "6.1.2b")
def test_a_foxhole_dug_after_his_roll_saves_nobody_from_the_commissar():
    t = soviets({"C3": ["ussr_rifle_squad*"], "A1": ["ger_rifle_squad"], "O1": ["ussr_line_team"]})
    t.hand(ALLIES, "R33")  # Dig In
    player = t.g.players[ALLIES]
    last = [CARD_SLUGS["R19"], CARD_SLUGS["R47"]]
    player.deck, player.discards = last, [card for card in player.deck if card not in last]
    p = event(t, ALLIES, "R19", "R47")  # 8 against a broken morale of 6; with the last card comes the time
    p.choose("play R33 dig_in", "at C3")
    assert p.done
    assert p.unit("ussr_rifle_squad") is None


# --- Battle Harden, Cower, Interdiction, Suppressing Fire ------------------------------------------------------------


@pytest.mark.rule("E44", "8.1.1a")
def test_battle_harden_makes_an_own_unit_a_veteran_once():
    t = Table(units={"C3": ["ger_rifle_squad^", "ger_line_team", "ger_sergeant_x*"], "H5": ["usa_line_squad"]})
    p = event(t, AXIS, "G58")
    assert sorted(p.codes) == ["unit ger_line_team.1", "unit ger_sergeant_x.1"]
    p.choose("unit ger_sergeant_x.1")
    assert p.done
    assert p.unit("ger_sergeant_x").veteran
    assert event(t, AXIS, "G59").done  # the team is the last one left
    assert p.unit("ger_line_team").veteran
    assert event(t, AXIS, "G60").done
    assert not p.unit("usa_line_squad").veteran


@pytest.mark.rule("E44.1a")
def test_a_veteran_has_one_more_of_everything_but_command():
    t = Table(units={"C3": ["ger_rifle_squad"], "D8": ["ger_sergeant_y"]})

    def worth() -> list[int]:
        found = []
        for piece in t.g.units.values():
            found += [measure(t.g, piece) for measure in (values.fp, values.reach, values.movement, values.morale)]
        return found

    before = worth()
    for piece in t.g.units.values():
        piece.veteran = True
    assert worth() == [value + 1 for value in before]
    assert [values.command(piece) for piece in t.g.units.values()] == [0, 2]


@pytest.mark.rule("E51")
def test_squads_out_of_command_cower():
    units = {
        "C3": ["ger_sergeant_x"],  # command 1
        "C4": ["ger_rifle_squad"],
        "C5": ["ger_rifle_squad", "ger_line_team", "usa_line_squad"],
        "H5": ["ger_sergeant_y*", "ger_rifle_squad"],  # broken: command 0
        "H6": ["ger_rifle_squad!"],
        "K5": ["usa_sergeant_y"],
        "K6": ["ger_rifle_squad*"],
    }
    t = Table(units=units)
    p = event(t, AXIS, "G63")
    assert p.done
    found = {p.where(f"ger_rifle_squad.{n}"): p.unit(f"ger_rifle_squad.{n}").suppressed for n in range(1, 6)}
    assert found == {"C4": False, "C5": True, "H5": False, "H6": True, "K6": True}
    assert not p.unit("ger_line_team").suppressed
    assert not p.unit("usa_line_squad").suppressed


@pytest.mark.rule("E51")
def test_nobody_cowers_in_command():
    t = Table(units={"C3": ["ger_sergeant_y"], "C5": ["ger_rifle_squad"]})
    assert event(t, AXIS, "G64").done
    assert not any(piece.suppressed for piece in t.g.units.values())


@pytest.mark.rule("E60")
def test_interdiction_must_suppress_a_unit_of_either_side_in_the_open():
    units = {"C3": ["ger_rifle_squad"], "D3": ["ger_line_team!"], "E5": ["usa_line_squad*"], "F5": ["usa_line_team"]}
    t = Table(units=units, map=open_map(ground={"brush": "F5", "stream": ""}, streams=["C3 D2"]))
    p = event(t, AXIS, "G31")
    assert sorted(p.codes) == ["unit ger_rifle_squad.1", "unit usa_line_squad.1"]
    p.choose("unit usa_line_squad.1")
    assert p.done
    assert p.unit("usa_line_squad").suppressed


@pytest.mark.rule("E60")
def test_interdiction_takes_the_only_one_and_nobody_in_cover():
    t = Table(units={"C3": ["ger_rifle_squad"], "F5": ["usa_line_team"]}, map=open_map(ground={"brush": "F5"}))
    assert event(t, AXIS, "G31").done
    assert t.g.units[UNIT_SLUGS["ger_rifle_squad.1"]].suppressed
    assert event(t, AXIS, "G32").done
    assert not t.g.units[UNIT_SLUGS["usa_line_team.1"]].suppressed


@pytest.mark.rule("E75", "3.3.1.3a")
def test_suppressing_fire_reaches_as_far_as_an_own_machine_gun_sees():
    units = {
        "A5": ["ger_weapon_team+ger_light_mg", "ger_sergeant_x"],  # range 8 and 1 of the leader
        "J5": ["usa_line_squad"],  # 9 hexes
        "K5": ["usa_line_team"],  # 10 hexes
        "E3": ["usa_line_squad"],  # behind the woods
        "C8": ["usa_line_team!", "usa_sergeant_x"],
    }
    t = Table(units=units, map=open_map(ground={"woods": "B4 C4 D3"}))
    p = event(t, AXIS, "G40")
    assert sorted(p.codes) == ["pass", "unit usa_line_squad.1", "unit usa_sergeant_x.1"]
    p.choose("unit usa_line_squad.1")
    assert p.done
    assert p.unit("usa_line_squad.1").suppressed


@pytest.mark.rule("E75")
@pytest.mark.parametrize(
    "gunner",
    ["ger_weapon_team*+ger_light_mg", "ger_weapon_team!+ger_light_mg", "ger_weapon_team+ger_light_mg-",
     "ger_weapon_team+ger_light_mortar", "ger_weapon_team", "usa_weapon_team+usa_medium_mg"],
)  # fmt: skip
def test_suppressing_fire_needs_an_intact_machine_gun_in_able_hands(gunner):
    t = Table(units={"A5": [gunner], "C5": ["usa_line_squad"], "C6": ["ger_line_team"]})
    assert event(t, AXIS, "G40").done
    assert not any(piece.suppressed for piece in t.g.units.values() if piece.type.size == "squad")


@pytest.mark.rule("E75")
def test_suppressing_fire_may_be_held():
    t = Table(units={"A5": ["ger_weapon_team+ger_light_mg"], "C5": ["usa_line_squad"]})
    p = event(t, AXIS, "G40")
    p.choose("pass")
    assert p.done
    assert not p.unit("usa_line_squad").suppressed


# --- weapons: Malfunction, Scrounge ----------------------------------------------------------------------------------


@pytest.mark.rule("E63a")
def test_malfunction_damages_the_nearest_intact_weapon():
    units = {"H6": ["ger_weapon_team+ger_heavy_mg-"], "H4": ["usa_weapon_team+usa_medium_mg"],
             "A1": ["ger_line_team+ger_light_mg"]}  # fmt: skip
    t = Table(units=units)
    p = event(t, AXIS, "G50", "G38")  # H9: the number neither mends nor destroys the German gun
    assert p.done
    assert p.unit("usa_weapon_team").damaged
    assert p.unit("ger_weapon_team").damaged
    assert not p.unit("ger_line_team").damaged


@pytest.mark.rule("E63b")
def test_malfunction_lets_the_revealer_choose_among_the_nearest():
    units = {"H7": ["ger_weapon_team+ger_heavy_mg", "usa_weapon_team+usa_medium_mg"]}
    t = Table(units=units)
    p = event(t, AXIS, "G50", "G38")
    assert sorted(p.codes) == ["gun ger_heavy_mg.1", "gun usa_medium_mg.1"]
    p.choose("gun usa_medium_mg.1")
    assert p.done
    assert [piece.damaged for piece in t.g.units.values()] == [False, True]
    assert event(Table(units={"H7": ["ger_rifle_squad"]}), AXIS, "G50", "G38").done


@pytest.mark.rule("E63a", "11.4c")
def test_a_weapon_that_the_random_hex_mends_is_intact_for_malfunction():
    t = Table(units={"H6": ["ger_weapon_team+ger_light_mg-"], "A1": ["ger_line_team+ger_heavy_mg"]})
    p = event(t, AXIS, "G50", "G36")  # H5 mends the light machine gun, and then it is the nearest
    assert p.done
    assert p.unit("ger_weapon_team").damaged
    assert not p.unit("ger_line_team").damaged


@pytest.mark.rule("E71", "8.1.1b")
def test_scrounge_arms_an_unarmed_unit_with_a_lost_weapon_of_either_side():
    t = Table(units={"C3": ["ger_rifle_squad", "ger_line_team*", "ger_weapon_team+ger_heavy_mg"]})
    t.g.lost = [WEAPON_SLUGS["ger_light_mg.1"], WEAPON_SLUGS["usa_medium_mg.1"]]
    p = event(t, AXIS, "G57")
    assert sorted(p.codes) == ["gun ger_light_mg.1", "gun usa_medium_mg.1", "pass"]
    p.choose("gun usa_medium_mg.1")
    assert sorted(p.codes) == ["unit ger_line_team.1", "unit ger_rifle_squad.1"]
    p.choose("unit ger_rifle_squad.1")
    assert p.done
    piece = p.unit("ger_rifle_squad")
    assert (piece.weapon, piece.damaged) == (WEAPON_SLUGS["usa_medium_mg.1"], False)
    assert t.g.lost == [WEAPON_SLUGS["ger_light_mg.1"]]


@pytest.mark.rule("E71")
def test_scrounge_needs_a_lost_weapon_and_free_hands_and_may_be_left():
    t = Table(units={"C3": ["ger_rifle_squad"]})
    assert event(t, AXIS, "G57").done
    t = Table(units={"C3": ["ger_weapon_team+ger_heavy_mg"]})
    t.g.lost = [WEAPON_SLUGS["ger_light_mg.1"]]
    assert event(t, AXIS, "G57").done
    t = Table(units={"C3": ["ger_rifle_squad"]})
    t.g.lost = [WEAPON_SLUGS["ger_light_mg.1"]]
    p = event(t, AXIS, "G57")
    p.choose("pass")
    assert p.done
    assert len(t.g.lost) == 1
