"""Combat, steps 1 to 8 and 10 to 12 (book 6): who fires first, what each total is made of, what a shot costs."""

import pytest

from boardgames.games.panzer_general.content.printed import TERRAIN
from tests.games.panzer_general.table import Table

STRAIGHT = [("C4", "C3"), ("D3", "C3"), ("C2", "C3"), ("B3", "C3")]  # from the south, the east, the north, the west
PASSABLE = [name for name, ground in TERRAIN.items() if ground.passable]


def fight(table: Table, *modifiers: int) -> Table:
    """The unit on C4 attacks the one on C3; nobody holds a card."""
    return table.script(*modifiers).play("attack C4 C3")


def infantry(active: str = "american") -> Table:
    """Regulars (7 against Soft, defence 7) on C4 against Grenadiers (7, defence 7) on C3, on Clear tiles."""
    table = Table(active)
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    return table


# --- the course of a combat (6.0) --------------------------------------------------------------------------------


@pytest.mark.rule("6.0.a", "6.14b")
def test_each_unit_fires_once_and_then_the_combat_is_over():
    table = fight(infantry(), 0, 0)
    assert [shot["side"] for shot in table.told("shot")] == [0, 1]
    assert table.shots == [(7, 7), (7, 7)]
    assert table.losses == [0, 0]
    assert table.now.combat is None
    assert table.asked == "american operations"
    table.finish_script()


@pytest.mark.rule("6.0.b", "6.0.c", "6.0.d", "6.0.e")
@pytest.mark.parametrize(("active", "start", "tile"), [("american", "C4", "C3"), ("german", "C3", "C4")])
def test_the_active_side_attacks_and_both_units_fire_and_are_fired_at(active, start, tile):
    table = infantry(active)
    table.unit("pz_iv", "E3")  # a bystander
    table.hand("american", "recruits")
    table.hand("german", "volkssturm")
    table.script(0, 0).play(f"attack {start} {tile}")
    attacking = 0 if active == "american" else 1
    assert table.combat.seat == attacking
    assert table.combat.attacker == table.at(start).card
    assert table.combat.defender == table.at(tile).card
    assert (table.combat.start, table.combat.tile) == (table.grid.number[start], table.grid.number[tile])
    assert table.shot.firer == attacking
    table.play("bluff", "bluff")
    assert table.shot.firer == 1 - attacking  # the roles are exchanged, the attacker stays the attacker
    assert table.combat.seat == attacking
    table.play("bluff", "bluff")
    first, second = table.told("shot")
    assert (first["unit"], first["enemy"]) == (table.at(start).card, table.at(tile).card)
    assert (second["unit"], second["enemy"]) == (table.at(tile).card, table.at(start).card)


@pytest.mark.rule("6.0.f")
def test_the_sixteen_steps_come_in_their_order():
    table = Table()
    table.unit("veterans", "C4")
    table.unit("grenadiers", "C3")
    table.hand("american", "accuracy", "air_strike")
    table.hand("german", "take_cover", "volkssturm")
    table.prestige(american=2, german=2)
    table.script(0, -2).play("attack C4 C3")
    table.play("play accuracy", "play take_cover", "give air_strike", "bluff", "bluff", "advance C3")
    assert [event.kind for event in table.match.events if event.kind not in {"prestige", "totals", "control"}] == [
        "attack",
        "shot",  # steps 1 to 8
        "played",  # 9
        "played",
        "sacrificed",  # 10
        "bluffed",
        "modifier",  # 11
        "damage",  # 12
        "morale",
        "shot",  # 14: 2 to 8 again
        "bluffed",
        "bluffed",
        "modifier",
        "damage",
        "retreated",  # 15
        "advanced",  # 16
        "combat_over",
    ]


@pytest.mark.parametrize(("start", "tile"), STRAIGHT)
def test_a_unit_attacks_in_each_of_the_four_directions(start, tile):
    table = Table()
    table.unit("regulars", start)
    table.unit("grenadiers", tile)
    assert table.offers("attack") == [f"attack {start} {tile}"]
    table.script(0, 0).play(f"attack {start} {tile}")
    assert table.shots == [(7, 7), (7, 7)]


@pytest.mark.parametrize("start", ["B2", "D2", "B4", "D4", "C5", "C1", "A3", "E3"])
def test_nobody_is_attacked_across_a_corner_or_from_two_tiles_away(start):
    table = Table()
    table.unit("paratroopers", start)
    table.unit("grenadiers", "C3")
    assert table.offers("attack") == []


def test_both_units_of_a_combat_are_turned_face_up():
    table = Table()
    table.unit("regulars", "C4", up=False)
    table.unit("grenadiers", "C3", up=False)
    table.unit("pz_iv", "C1", up=False)
    fight(table, 0, 0)
    assert table.at("C4").up
    assert table.at("C3").up
    assert not table.at("C1").up


def test_the_attacker_is_marked_as_having_fired_and_the_defender_is_not():
    table = fight(infantry(), 0, 0)
    assert table.at("C4").fired
    assert not table.at("C3").fired
    assert table.offers("attack") == []


# --- step 1 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1a")
@pytest.mark.parametrize(("active", "attack"), [("american", "attack C4 C3"), ("german", "attack C3 C4")])
def test_the_attacker_fires_first(active, attack):
    table = infantry(active)
    table.script(0, 0).play(attack)
    assert [shot["side"] for shot in table.told("shot")] == ([0, 1] if active == "american" else [1, 0])


@pytest.mark.rule("6.1b", "5.2.dig.c", "5.2.dig.d")
def test_an_entrenched_defender_fires_first_and_keeps_its_defenses():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3", dug=True)
    fight(table, 0, 0)
    assert [shot["side"] for shot in table.told("shot")] == [1, 0]
    assert table.shots == [(7, 7), (7, 9)]
    assert table.at("C3").dug


@pytest.mark.rule("6.1c", "5.2.dig.e")
def test_an_entrenched_attacker_loses_its_defenses_before_any_fire():
    table = Table()
    table.unit("regulars", "C4", dug=True)
    table.unit("grenadiers", "C3")
    fight(table, 0, 0)
    assert [shot["side"] for shot in table.told("shot")] == [0, 1]
    assert table.shots == [(7, 7), (7, 7)]  # no +2 against the return fire
    assert not table.at("C4").dug


@pytest.mark.rule("6.1b", "6.1c")
def test_where_both_are_entrenched_only_the_defender_is_so_in_the_combat():
    table = Table("german")
    table.unit("regulars", "C4", dug=True)
    table.unit("grenadiers", "C3", dug=True)
    table.script(0, 0).play("attack C3 C4")
    assert [shot["side"] for shot in table.told("shot")] == [0, 1]
    assert table.shots == [(7, 7), (7, 9)]
    assert table.at("C4").dug
    assert not table.at("C3").dug


@pytest.mark.rule("6.1b", "6.14a")
def test_an_attacker_destroyed_by_an_entrenched_defender_never_fires():
    table = Table()
    table.unit("regulars", "C4", markers=-4)
    table.unit("stosstruppen", "C3", dug=True)
    fight(table, 0)
    assert table.empty("C4")
    assert len(table.shots) == 1
    assert table.asked == "american operations"


# --- steps 2 and 3 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2a", "6.2b", "9.targetclass")
@pytest.mark.parametrize(
    ("firer", "target", "fire"),
    [
        ("veterans", "grenadiers", 8),  # Soft
        ("veterans", "pz_iv", 7),  # Hard
        ("m10_wolverine", "grenadiers", 3),
        ("m10_wolverine", "pz_iv", 8),
    ],
)
def test_the_combat_value_is_the_one_against_the_targets_class(firer, target, fire):
    table = Table()
    table.unit(firer, "C4")
    table.unit(target, "C3")
    fight(table, -2, -2)
    assert table.shots[0][0] == fire


@pytest.mark.rule("6.2a")
def test_the_returned_fire_too_uses_the_value_against_its_target():
    table = Table()
    table.unit("veterans", "C4")
    table.unit("pz_iv", "C3")
    fight(table, -2, -2)
    assert table.shots == [(7, 8), (7, 8)]  # Pz IV fires 7 at Soft, not its 8 at Hard


@pytest.mark.rule("6.3", "9.morale.d")
@pytest.mark.parametrize("markers", [-3, -1, 0, 1, 3])
def test_the_morale_markers_of_the_firing_unit_change_its_fire_one_for_one(markers):
    table = Table()
    table.unit("veterans", "C4", markers=markers)
    table.unit("grenadiers", "C3", markers=-1)
    fight(table, -2, -2)
    assert table.shots[0] == (8 + markers, 7)


@pytest.mark.rule("6.3", "9.defense")
@pytest.mark.parametrize("markers", [-3, 2])
def test_morale_does_not_change_the_defence(markers):
    table = Table()
    table.unit("recruits", "C4")
    table.unit("stosstruppen", "C3", markers=markers)
    fight(table, -2, -2)
    assert table.shots[0] == (6, 8)


@pytest.mark.rule("6.3", "6.14a")
def test_the_morale_lost_to_the_first_shot_weakens_the_returned_fire():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    fight(table, 3, 0)  # 10 against 7: 2 Morale
    assert table.losses[0] == 2
    assert table.shots == [(7, 7), (5, 7)]


@pytest.mark.rule("6.0.g")
@pytest.mark.parametrize(
    ("markers", "terrain", "supports", "fire"),
    [
        (0, "clear", 0, 1),
        (-1, "clear", 0, 1),  # 1 - 1 would be 0
        (-1, "clear", 1, 3),  # the marker stood on 1 when the 2 were added
        (0, "beach", 0, 1),
        (0, "hills", 0, 3),
        (-1, "hills", 0, 3),
        (0, "beach", 1, 1),  # 1 + 2 - 3 would be 0
        (0, "beach", 2, 2),
    ],
)
def test_the_fire_marker_never_goes_below_1(markers, terrain, supports, fire):
    table = Table()
    table.unit("commander", "C4", markers=markers)  # 1 against Hard
    table.terrain("C4", terrain)
    table.unit("pz_iv", "C3")
    for tile in ("B3", "D3")[:supports]:
        table.unit("regulars", tile)
    fight(table, 0, -2)
    assert table.shots[0] == (fire, 8)


@pytest.mark.rule("6.0.g")
def test_nor_does_the_tactical_modifier_take_it_below_1():
    table = Table()
    table.unit("commander", "C4")
    table.unit("pz_iv", "C3")
    fight(table, -2, -2)
    assert [drawn["fire"] for drawn in table.told("modifier")] == [1, 5]


# --- step 4 ------------------------------------------------------------------------------------------------------


def supported(supporter: str, tile: str, target: str, firer: str = "", **fields) -> int:
    """What a supporter on a tile adds to Regulars that fire at the target."""
    table = Table()
    start = firer or {"C3": "C4", "C2": "C3", "D4": "D5"}[target]
    table.unit("regulars", start)
    table.unit("pz_vi_king_tiger", target)
    table.unit(supporter, tile, **fields)
    table.script(-2, -2).play(f"attack {start} {target}")
    return table.shots[0][0] - 5


@pytest.mark.rule("6.4a", "6.4c", "9.supportvalue.b")
@pytest.mark.parametrize("tile", ["B2", "C2", "D2", "B3", "D3", "B4", "D4"])
def test_a_unit_supports_against_a_target_next_to_it_diagonally_too(tile):
    assert supported("recruits", tile, "C3") == 2


@pytest.mark.rule("6.4c")
@pytest.mark.parametrize("tile", ["C1", "A3", "E3", "A1", "E5", "C5", "B5", "D1"])
def test_a_unit_without_a_range_gives_nothing_two_tiles_away(tile):
    assert supported("recruits", tile, "C3") == 0


@pytest.mark.rule("6.4d", "9.supportrange")
@pytest.mark.parametrize(
    ("tile", "value"),
    [("C1", 2), ("A3", 2), ("E3", 2), ("A1", 2), ("E1", 2), ("A5", 2), ("E5", 2), ("B5", 2), ("F3", 0), ("F5", 0)],
)
def test_a_range_of_two_reaches_two_tiles_in_any_steps(tile, value):
    assert supported("75mm_howitzer", tile, "C3") == value


@pytest.mark.rule("6.4d", "6.4e", "9.supportrange")
@pytest.mark.parametrize(
    ("target", "tile", "value"),
    [
        ("C2", "F2", 3),  # three straight steps
        ("C2", "F3", 3),  # one of them diagonal
        ("C2", "F4", 3),  # two
        ("C2", "F5", 0),  # three
        ("C2", "C5", 3),
        ("C2", "D5", 3),
        ("C2", "E5", 3),
        ("D4", "A4", 3),
        ("D4", "A2", 3),
        ("D4", "A1", 0),
        ("D4", "B1", 3),
        ("D4", "D1", 3),
    ],
)
def test_a_range_of_three_has_at_most_two_diagonal_steps(target, tile, value):
    assert supported("105mm_howitzer", tile, target) == value


@pytest.mark.rule("6.4d")
def test_a_range_of_three_does_not_reach_four_tiles():
    assert supported("105mm_howitzer", "F3", "C3") == 3
    assert supported("105mm_howitzer", "F3", "B3", firer="B4") == 0
    assert supported("105mm_howitzer", "B1", "B4", firer="B5") == 3
    assert supported("105mm_howitzer", "B1", "B5", firer="C5") == 0


@pytest.mark.rule("6.4a")
def test_support_counts_from_the_target_not_from_the_firing_unit():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("recruits", "C5")  # beside the firer, two tiles from the target
    table.unit("grenadiers", "C3")
    table.unit("volkssturm", "C2")  # beside the target, two tiles from the attacker
    fight(table, 0, 0)
    assert table.shots == [(7, 7), (7, 7)]


@pytest.mark.rule("6.4a")
def test_all_friends_in_range_add_up_each_for_its_own_side_alone():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("recruits", "B3")  # 2 against C3
    table.unit("m8_greyhound", "D3")  # 3 against C3
    table.unit("4_2cm_mortar", "C5")  # 3 at range 3
    table.unit("grenadiers", "C3")
    table.unit("puma", "D4")  # 3 against C4
    table.unit("10_5cm_howitzer", "D2")  # 3 at range 2
    table.unit("pz_iii", "E4")  # out of range
    fight(table, -2, -2)
    assert table.shots == [(7 + 8, 7), (7 - 3 + 6, 7)]  # the first shot cost the Grenadiers 3


@pytest.mark.rule("6.4a")
def test_a_unit_does_not_support_its_own_fire():
    table = Table()
    table.unit("57mm_towed_gun", "C4")  # support 4
    table.unit("pak38_towed_gun", "C3")  # support 3
    fight(table, -2, -2)
    assert table.shots == [(3, 3), (3, 3)]


@pytest.mark.rule("6.4b", "13.tip6")
@pytest.mark.parametrize("done", [{"moved": 1}, {"fired": True}, {"new": True}, {"entrenching": True, "dug": True}])
def test_a_unit_supports_whatever_it_has_done_this_turn(done):
    assert supported("recruits", "B3", "C3", **done) == 2


@pytest.mark.rule("13.tip6", "6.4b")
def test_a_unit_supports_several_combats_in_one_turn():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("recruits", "D4")
    table.unit("105mm_howitzer", "D5")
    table.unit("pz_vi_king_tiger", "C3")
    table.unit("pz_v_panther", "D3")
    table.script(-2, -2, -2, -2).play("attack C4 C3", "attack D4 D3")
    shots = table.shots
    assert shots[0] == (5 + 2 + 3, 14)
    assert shots[2][0] == 3 + 2 + 3


@pytest.mark.rule("6.4a", "5.2.reveal.c")
def test_a_face_down_unit_that_supports_is_turned_up_and_the_others_stay_down():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("recruits", "B3", up=False)
    table.unit("m24_chaffee", "F5", up=False)  # out of range
    table.unit("grenadiers", "C3")
    table.unit("pz_ii", "D4", up=False)  # in range, but it has no support to give
    fight(table, 0, 0)
    assert table.shots == [(9, 7), (6, 7)]  # the Pz II adds nothing; 2 over cost 1
    assert table.at("B3").up
    assert not table.at("F5").up
    assert not table.at("D4").up


@pytest.mark.rule("5.2.opscard.b")
@pytest.mark.parametrize(
    ("active", "first", "second"), [("american", (10, 7), (5 - 1, 14 + 2)), ("german", (5, 14), (10, 7 + 2))]
)
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_each_counter_offensive_of_this_turn_adds_2_to_the_attackers_fire_alone(active, first, second, cards):
    table = Table(active)
    table.unit("regulars", "C4", dug=active == "german")  # the defender is entrenched and fires first
    table.unit("pz_vi_king_tiger", "C3", dug=active == "american")
    table.hand(active, *["counter_offensive"] * cards)
    table.prestige(**{active: 6 * cards})
    table.script(-2, -2).play(*["play counter_offensive"] * cards)
    table.play("attack C4 C3" if active == "american" else "attack C3 C4")
    assert table.shots[0] == first
    assert table.shots[1] == (second[0] + 2 * cards, second[1])


# --- steps 5 to 8 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("terrain", PASSABLE)
def test_the_firing_units_own_tile_changes_its_fire(terrain):
    table = Table()
    table.terrain("C4", terrain)
    table.terrain("B3", "hills")  # under a supporter and under the target terrain has no such effect
    table.terrain("C3", "hills")
    table.unit("veterans", "C4")
    table.unit("recruits", "B3")
    table.unit("pz_iv", "C3")
    fight(table, -2, -2)
    change = {"hills": 2, "beach": -3, "passable_river": -3}.get(terrain, 0)
    first = next(shot for shot in table.told("shot") if shot["side"] == 0)
    assert first["fire"] == 7 + 2 + change


@pytest.mark.rule("6.5", "10.hills.b")
def test_the_defenders_tile_counts_for_its_returned_fire():
    table = infantry()
    table.terrain("C3", "hills")
    fight(table, -2, -2)
    assert table.shots == [(7, 7 + 3), (7 + 2, 7)]


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("target", "defence"), [("pz_iv", 8), ("stosstruppen", 8), ("flak_88", 4), ("wespe", 5)])
def test_the_target_marker_starts_at_the_defence_value(target, defence):
    table = Table()
    table.unit("recruits", "C4")
    table.unit(target, "C3")
    fight(table, -2, -2)
    assert table.shots[0][1] == defence


@pytest.mark.rule("6.7a", "9.soft", "9.infantry.a")
@pytest.mark.parametrize("terrain", PASSABLE)
def test_a_soft_target_adds_the_terrain_bonus_of_its_tile(terrain):
    table = infantry()
    table.terrain("C3", terrain)
    table.terrain("C4", "city")  # the firer's tile protects nobody else
    fight(table, -2, -2)
    bonus = {
        "bridge": 2, "bocage": 5, "city": 5, "fortification": 6, "heavy_woods": 4, "hills": 3, "light_woods": 3,
        "swamp": 2, "town": 4, "village": 3,
    }.get(terrain, 0)  # fmt: skip
    shot = next(shot for shot in table.told("shot") if shot["side"] == 0)
    assert shot["target"] == 7 + bonus + (2 if terrain == "fortification" else 0)


@pytest.mark.rule("6.7b", "9.hard", "9.armor.d")
@pytest.mark.parametrize("terrain", PASSABLE)
def test_a_hard_target_adds_none(terrain):
    table = Table()
    table.terrain("C3", terrain)
    table.unit("regulars", "C4")
    table.unit("pz_iv", "C3")
    fight(table, -2, -2)
    shot = next(shot for shot in table.told("shot") if shot["side"] == 0)
    assert shot["target"] == 8 + (2 if terrain == "fortification" else 0)


@pytest.mark.rule("6.7a")
def test_the_attacker_too_has_the_bonus_of_its_tile_when_it_is_fired_at():
    table = infantry()
    table.terrain("C4", "town")
    fight(table, 0, 0)
    assert table.shots == [(7, 7), (7, 7 + 4)]


@pytest.mark.rule("6.8", "5.2.dig.c")
@pytest.mark.parametrize(("target", "defence"), [("grenadiers", 7), ("pz_iv", 8)])
def test_an_entrenched_target_adds_2_be_it_soft_or_hard(target, defence):
    table = Table()
    table.unit("regulars", "C4")
    table.unit(target, "C3", dug=True)
    fight(table, -2, -2)
    assert table.shots[1][1] == defence + 2


@pytest.mark.rule("6.8", "6.7a")
def test_defenses_and_terrain_add_up():
    table = Table()
    table.terrain("C3", "bocage")
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3", dug=True)
    fight(table, -2, 0)
    assert table.shots[1] == (7, 7 + 5 + 2)


# --- step 10 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.10a", "6.10c", "6.10d", "6.10e", "9.battlevalue")
def test_each_side_adds_the_battle_value_of_the_card_that_it_gives_up():
    table = infantry()
    (mine,) = table.hand("american", "recruits")  # 7
    (theirs,) = table.hand("german", "air_strike")  # 5
    fight(table, 1, 0)
    assert table.asked == "american sacrifice"
    assert table.codes == ["give recruits.1", "bluff"]
    table.play("give recruits")
    assert table.asked == "german sacrifice"
    assert table.codes == ["give air_strike.1", "bluff"]
    table.play("give air_strike")
    assert table.told("sacrificed") == [{"side": 0, "card": mine, "value": 7}, {"side": 1, "card": theirs, "value": 5}]
    assert table.told("modifier")[0] == {"side": 0, "modifier": 1, "fire": 7 + 7 + 1, "target": 7 + 5}
    assert table.losses[0] == 2
    assert table.player("american").units.discards == [mine]
    assert theirs in table.now.action.discards
    assert table.hand_of("american") == table.hand_of("german") == []
    assert table.player("american").prestige == table.player("german").prestige == 0


@pytest.mark.rule("6.10c")
def test_in_the_returned_fire_the_defenders_card_counts_for_fire_and_the_attackers_for_target():
    table = infantry()
    table.hand("american", "recruits")
    table.hand("german", "marder_iii")
    fight(table, 0, 0).play("bluff", "bluff")
    assert table.asked == "german sacrifice"
    table.play("give marder_iii", "give recruits")
    assert table.told("modifier")[1] == {"side": 1, "modifier": 0, "fire": 7 + 6, "target": 7 + 7}


@pytest.mark.rule("6.10b", "6.10a")
def test_the_second_side_does_not_see_what_the_first_has_laid_down():
    table = infantry()
    (given,) = table.hand("american", "recruits", "regulars")[:1]
    table.hand("german", "air_strike")
    fight(table, 0, 0).play("give recruits")
    assert table.match.view(1).combat.shot.sacrifice == {}
    assert table.match.view(0).combat.shot.sacrifice == {0: given}
    assert table.match.view(None).combat.shot.sacrifice == {0: given}
    assert table.told("sacrificed") == []
    assert (table.shot.fire, table.shot.target) == (7, 7)  # nothing is added before both are turned over


@pytest.mark.rule("6.10f", "4.3.a")
def test_the_bluff_card_adds_nothing_and_is_not_used_up():
    table = infantry()
    table.hand("american", "recruits")
    table.hand("german", "air_strike")
    fight(table, 0, 0).play("bluff", "bluff")
    assert table.told("sacrificed") == []
    assert table.told("modifier")[0] == {"side": 0, "modifier": 0, "fire": 7, "target": 7}
    assert table.hand_of("american") == ["recruits"]
    assert table.codes == ["give air_strike.1", "bluff"]  # the returned fire asks again


@pytest.mark.rule("6.10f")
def test_a_side_that_holds_the_bluff_card_alone_is_not_asked():
    table = infantry()
    table.hand("german", "air_strike")
    fight(table, 0, 0)
    assert table.asked == "german sacrifice"
    table.play("give air_strike")
    assert table.told("modifier")[0]["target"] == 12
    assert table.asked == "american operations"


@pytest.mark.rule("6.10a")
def test_every_unit_and_action_card_in_hand_may_be_given_up_whatever_it_costs():
    table = infantry()
    table.hand("american", "m26_pershing", "bomber_run", "snafu", "accuracy")
    fight(table, 0, 0)
    assert table.codes == ["give m26_pershing.1", "give bomber_run.1", "give snafu.1", "give accuracy.1", "bluff"]


# --- steps 11 and 12 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("6.11a")
@pytest.mark.parametrize("modifier", [-2, -1, 0, 1, 2, 3])
def test_the_tactical_modifier_is_added_to_the_fire(modifier):
    table = fight(infantry(), modifier, 0)
    assert table.told("modifier")[0] == {"side": 0, "modifier": modifier, "fire": 7 + modifier, "target": 7}


@pytest.mark.rule("6.11a", "6.11b")
def test_the_modifier_is_that_of_the_top_action_card_which_is_discarded():
    table = infantry()
    cards = table.deck_top("accuracy", "exposed")  # -1 each
    left = len(table.state.action.cards)
    table.play("attack C4 C3")
    assert [drawn["modifier"] for drawn in table.told("modifier")] == [-1, -1]
    assert table.now.action.discards == cards
    assert len(table.now.action.cards) == left - 2


@pytest.mark.rule("6.12a", "6.12b")
@pytest.mark.parametrize(
    ("markers", "modifier", "loss"),
    [(0, -2, 0), (0, -1, 0), (0, 0, 0), (0, 1, 1), (0, 2, 1), (0, 3, 2), (2, 2, 2), (2, 3, 3), (4, 2, 3), (4, 3, 4)],
)
def test_the_loss_is_half_the_difference_rounded_up(markers, modifier, loss):
    table = Table()
    table.unit("regulars", "C4", markers=markers)
    table.unit("grenadiers", "C3", markers=5)
    fight(table, modifier, -2)
    assert table.losses[0] == loss
    hit = [change for change in table.told("morale") if change["tile"] == "C3"]
    assert [change["points"] for change in hit][:1] == ([-loss] if loss else [])


@pytest.mark.rule("6.12a")
def test_the_returned_fire_hurts_the_attacker():
    table = Table()
    table.unit("recruits", "C4")
    table.unit("stosstruppen", "C3")
    fight(table, -2, 2)  # 8 + 2 against 6
    assert table.losses == [0, 2]
    assert table.at("C4").morale == 4 - 2
    assert table.at("C3").morale == 5


@pytest.mark.rule("6.12c")
def test_losses_of_this_combat_are_counted_apart_from_older_markers():
    table = Table()
    table.unit("regulars", "C4")
    table.unit("stosstruppen", "C3", markers=-2)
    table.hand("german", "volkssturm")
    table.prestige(german=0)
    fight(table, 3, 0).play("bluff")  # 10 against 8
    assert table.combat.loss == [0, 1]
    assert table.at("C3").morale == 5 - 2 - 1
