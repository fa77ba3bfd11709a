"""Step 9 of a combat (book 6) and what each Combat card does (book 8 and the cards' own texts)."""

import pytest

from boardgames.games.panzer_general.content.printed import ACTION_IDS
from tests.games.panzer_general.table import Table

COMBAT_CARDS = [card.id for card in ACTION_IDS.values() if card.kind == "combat"]
PASSING = {"combat": "pass", "snafu": "pass", "surprise": "pass", "sacrifice": "bluff", "reward": "gain"}
SIDES = ("american", "german")
ATTACK = {"american": "attack C4 C3", "german": "attack C3 C4"}


def duel(active: str = "american", prestige: int = 20) -> Table:
    """Regulars (7 against Soft, defence 7) on C4, Grenadiers (the same) on C3; the active side attacks."""
    table = Table(active)
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    return table.prestige(american=prestige, german=prestige)


def rich_duel(active: str = "american", prestige: int = 20) -> Table:
    """The same in Light Woods, with a howitzer behind each: there every Combat card is of use."""
    table = duel(active, prestige)
    table.terrain("C4", "light_woods").terrain("C3", "light_woods")
    table.unit("105mm_howitzer", "C5")  # 3
    table.unit("10_5cm_howitzer", "C2")  # 3
    return table


def moments(table: Table, card: str) -> set[tuple[str, str]]:
    """Play a combat out, passing all the time: in which role was the card offered, and to whom?

    The role is "firing" or "target"; the side is the attacker or the defender.
    """
    found = set()
    table.script(0, 0).play(ATTACK["german" if table.now.active else "american"])
    while table.now.combat is not None and table.now.combat.shot is not None:
        kind = table.asked.split()[1]
        if kind == "combat" and table.offers(f"play {card}.1"):
            seat = table.decision.seat
            role = "firing" if seat == table.shot.firer else "target"
            found.add((role, "attacker" if seat == table.combat.seat else "defender"))
        table.play(PASSING[kind])
    return found


ROLES = {
    "firing": {("firing", "attacker"), ("firing", "defender")},
    "target": {("target", "attacker"), ("target", "defender")},
    "both": {("firing", "attacker"), ("firing", "defender"), ("target", "attacker"), ("target", "defender")},
    "attacker": {("firing", "attacker"), ("target", "attacker")},
}
BY_ROLE = {
    "accuracy": "firing", "surprise_attack": "firing", "exposed": "firing", "increased_support": "firing",
    "take_cover": "target", "poor_aim": "target", "off_target": "target", "smoke_screen": "target",
    "strafing_run": "target", "deadly_fire": "both", "morale_boost": "both", "snap_shot": "both",
    "last_stand": "both", "forced_retreat": "attacker",
}  # fmt: skip


# --- how step 9 goes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("6.9a", "4.2.combat")
@pytest.mark.parametrize("active", SIDES)
@pytest.mark.parametrize("card", COMBAT_CARDS)
def test_a_combat_card_is_for_one_role_or_for_both(card, active):
    own = [role for role in ROLES[BY_ROLE[card]] if role[1] == "attacker"]
    others = [role for role in ROLES[BY_ROLE[card]] if role[1] == "defender"]
    table = rich_duel(active)
    table.hand(active, card)
    assert moments(table, card) == set(own)
    table = rich_duel(active)
    table.hand("german" if active == "american" else "american", card)
    assert moments(table, card) == set(others)


@pytest.mark.rule("6.9b", "9.prestigecost")
@pytest.mark.parametrize("active", SIDES)
@pytest.mark.parametrize("card", COMBAT_CARDS)
def test_a_card_that_cannot_be_paid_for_is_not_offered(card, active):
    cost = ACTION_IDS[card].cost
    for side in SIDES:
        for prestige, offered in ((cost, True), (cost - 1, False)):
            table = rich_duel(active)
            table.prestige(**{side: prestige})
            table.hand(side, card)
            expected = any(who == ("attacker" if side == active else "defender") for _, who in ROLES[BY_ROLE[card]])
            assert bool(moments(table, card)) is (offered and expected)


@pytest.mark.rule("6.9b")
@pytest.mark.parametrize(
    ("card", "cost", "side"),
    [
        ("accuracy", 2, "american"), ("surprise_attack", 4, "american"), ("exposed", 3, "american"),
        ("increased_support", 4, "american"), ("deadly_fire", 5, "american"), ("morale_boost", 5, "american"),
        ("snap_shot", 3, "american"), ("forced_retreat", 4, "american"), ("last_stand", 5, "american"),
        ("take_cover", 2, "german"), ("poor_aim", 2, "german"), ("off_target", 5, "german"),
        ("smoke_screen", 6, "german"), ("strafing_run", 4, "german"), ("deadly_fire", 5, "german"),
    ],
)  # fmt: skip
def test_a_card_that_is_played_is_paid_for_and_discarded(card, cost, side):
    table = rich_duel()
    (number,) = table.hand(side, card)
    table.script(0, 0).play("attack C4 C3", f"play {card}")
    assert table.player(side).prestige == 20 - cost
    assert table.player("german" if side == "american" else "american").prestige == 20
    assert table.hand_of(side) == []
    assert number in table.now.action.discards
    assert table.told("played") == [{"side": SIDES.index(side), "card": number}]


@pytest.mark.rule("6.9a")
def test_the_firing_side_plays_first_and_then_both_in_turn():
    table = duel()
    table.hand("american", "accuracy", "surprise_attack")
    table.hand("german", "take_cover", "poor_aim")
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "american combat"
    table.play("play accuracy")
    assert table.asked == "german combat"
    table.play("play take_cover")
    assert table.asked == "american combat"
    table.play("play surprise_attack")
    assert table.asked == "german combat"
    table.play("play poor_aim")
    assert (table.told("modifier")[0]["fire"], table.told("modifier")[0]["target"]) == (7 + 3 + 5 - 3, 7 + 3)


@pytest.mark.rule("6.9a", "6.1b")
def test_the_defender_plays_first_where_it_fires_first():
    table = duel()
    table.at("C3").dug = True
    table.hand("american", "deadly_fire")
    table.hand("german", "deadly_fire")
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "german combat"
    table.play("pass")
    assert table.asked == "american combat"


@pytest.mark.rule("6.9a")
def test_the_attacker_answers_second_in_the_returned_fire():
    table = duel()
    table.hand("american", "snap_shot")
    table.hand("german", "snap_shot")
    table.script(0, 0).play("attack C4 C3", "pass", "pass", "bluff", "bluff")
    assert table.shot.firer == 1
    assert table.asked == "german combat"
    table.play("pass")
    assert table.asked == "american combat"


@pytest.mark.rule("6.9d")
def test_who_passes_may_play_later_if_the_other_side_plays():
    table = duel()
    table.hand("american", "accuracy")
    table.hand("german", "take_cover")
    table.script(0, 0).play("attack C4 C3", "pass")
    assert table.asked == "german combat"
    table.play("play take_cover")
    assert table.asked == "american combat"
    table.play("play accuracy")
    assert table.told("modifier")[0]["fire"] == 7 + 3


@pytest.mark.rule("6.9e")
def test_two_passes_in_a_row_end_the_step():
    table = duel()
    table.hand("american", "accuracy", "surprise_attack")
    table.hand("german", "take_cover")
    table.script(0, 0).play("attack C4 C3", "play accuracy", "pass")
    assert table.asked == "american combat"  # one pass is not enough
    table.play("pass")
    assert table.asked == "american sacrifice"
    assert table.shot.step == 10


@pytest.mark.rule("6.9e")
def test_a_play_between_two_passes_starts_the_count_anew():
    table = duel()
    table.hand("american", "accuracy")
    table.hand("german", "take_cover", "poor_aim", "last_stand")
    table.script(0, 0).play("attack C4 C3", "pass", "play take_cover", "pass", "play poor_aim", "pass")
    assert table.asked == "german combat"
    table.play("pass")
    assert table.asked == "american sacrifice"


@pytest.mark.rule("6.9e", "6.9d")
def test_a_side_that_has_nothing_to_play_passes_without_being_asked():
    table = duel()
    table.hand("american", "accuracy", "surprise_attack")
    table.script(0, 0).play("attack C4 C3", "play accuracy")
    assert table.asked == "american combat"
    table.play("play surprise_attack")
    assert table.told("modifier")[0]["fire"] == 15


@pytest.mark.rule("6.9b")
def test_a_card_once_played_lies_on_the_table():
    table = duel()
    table.hand("american", "accuracy", "surprise_attack")
    table.play("attack C4 C3", "play accuracy")
    assert table.asked == "american combat"
    assert not table.match.can_undo


@pytest.mark.rule("6.9a")
def test_a_side_that_wants_to_be_asked_each_time_is_asked():
    table = duel()
    table.hand("american", "accuracy")
    table.match.wish(1, "combat", "always")
    table.match.wish(0, "combat", "never")
    table.match.script([0, 0])
    table.play("attack C4 C3")
    assert table.asked == "german combat"
    assert table.codes == ["pass"]
    table.play("pass", "bluff")
    assert table.asked == "german combat"  # now it fires back


@pytest.mark.rule("4.2.combat", "4.2.ops")
def test_only_combat_and_surprise_cards_are_played_in_a_combat():
    table = duel()
    table.hand("american", "accuracy", "air_strike", "ranged_bombardment", "recruits", "sabotage")
    table.script(0, 0).play("attack C4 C3")
    assert table.codes == ["play accuracy.1", "play sabotage.1", "pass"]


@pytest.mark.rule("4.2.combat")
@pytest.mark.parametrize("card", COMBAT_CARDS)
def test_a_combat_card_is_not_offered_outside_a_combat(card):
    table = rich_duel()
    table.hand("american", card)
    assert table.offers("play") == []


@pytest.mark.rule("6.9c", "6.9a")
def test_a_card_banned_by_the_scenario_may_only_be_given_up():
    table = Table(rules={"banned_cards": {"american": ["accuracy"]}})
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    table.prestige(american=20)
    table.hand("american", "accuracy")
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "american sacrifice"
    assert table.codes == ["give accuracy.1", "bluff"]


@pytest.mark.rule("6.9a")
def test_a_ban_holds_for_that_card_and_that_side_alone():
    table = Table(rules={"banned_cards": {"american": ["accuracy"]}})
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    table.prestige(american=20, german=20)
    table.hand("american", "accuracy", "surprise_attack")
    table.hand("german", "accuracy", "take_cover")
    table.script(0, 0).play("attack C4 C3")
    assert table.codes == ["play surprise_attack.1", "pass"]
    table.play("pass")
    assert table.codes == ["play take_cover.1", "pass"]
    table.play("pass", "bluff", "bluff")
    assert table.asked == "german combat"
    assert table.codes == ["play accuracy.2", "pass"]


# --- cards of the firing side ------------------------------------------------------------------------------------


@pytest.mark.rule("8.card.accuracy", "6.9c")
@pytest.mark.parametrize(("card", "more"), [("accuracy", 3), ("surprise_attack", 5)])
def test_accuracy_and_surprise_attack_add_to_the_fire_of_this_shot(card, more):
    table = duel()
    table.hand("american", card, "recruits")
    table.script(0, 0).play("attack C4 C3", f"play {card}")
    assert (table.shot.fire, table.shot.target) == (7 + more, 7)
    assert table.told("totals") == [{"fire": 7 + more, "target": 7}]
    table.play("bluff")
    assert table.shots[1] == (7 - (more + 1) // 2, 7)  # the returned fire knows nothing of it


@pytest.mark.rule("8.card.accuracy")
def test_the_defender_adds_them_to_its_returned_fire():
    table = duel()
    table.hand("german", "accuracy", "accuracy")
    table.script(0, 0).play("attack C4 C3", "bluff", "play accuracy", "play accuracy")
    assert table.told("modifier")[1] == {"side": 1, "modifier": 0, "fire": 13, "target": 7}
    assert table.at("C4").morale == 5 - 3


def test_exposed_takes_the_target_its_terrain_but_not_its_defenses():
    table = duel()
    table.terrain("C3", "bocage")
    table.at("C3").dug = True
    table.hand("american", "exposed", "recruits")
    table.script(0, 0).play("attack C4 C3", "bluff")
    assert (table.shot.fire, table.shot.target) == (7, 7 + 5 + 2)
    table.play("play exposed")
    assert (table.shot.fire, table.shot.target) == (7, 7 + 2)
    assert table.shot.terrain == 0


def test_a_second_exposed_has_nothing_left_to_take():
    table = duel()
    table.terrain("C3", "hills")
    table.hand("american", "exposed", "exposed")
    table.script(0, 0).play("attack C4 C3", "play exposed")
    assert table.asked == "american sacrifice"


@pytest.mark.parametrize(
    ("firer", "target", "terrain", "offered"),
    [
        ("regulars", "grenadiers", "bridge", True),
        ("regulars", "grenadiers", "clear", False),
        ("regulars", "grenadiers", "beach", False),
        ("regulars", "pz_iv", "city", False),  # Hard
        ("paratroopers", "grenadiers", "city", False),  # already cancelled by the firing unit
    ],
)
def test_exposed_needs_a_terrain_bonus(firer, target, terrain, offered):
    table = Table()
    table.unit(firer, "C4")
    table.unit(target, "C3")
    table.terrain("C3", terrain).prestige(american=3)
    table.hand("american", "exposed")
    table.script(0, 0).play("attack C4 C3")
    assert bool(table.offers("play exposed.1")) is offered


def supported_duel() -> Table:
    """Regulars with the support of a 105mm Howitzer (3), Recruits (2) and a 4.2cm Mortar (3, never cancelled)."""
    table = duel()
    table.unit("105mm_howitzer", "C5")
    table.unit("recruits", "B3")
    table.unit("4_2cm_mortar", "D5")
    return table


def test_increased_support_counts_all_support_once_more():
    table = supported_duel()
    table.hand("american", "increased_support", "accuracy")
    table.script(0, 0).play("attack C4 C3")
    assert table.shot.fire == 7 + 8
    table.play("play increased_support")
    assert (table.shot.fire, table.shot.target) == (7 + 16, 7)


def test_two_increased_supports_count_it_three_times():
    table = supported_duel()
    table.at("C3").morale = 9
    table.hand("american", "increased_support", "increased_support", "accuracy")
    table.script(0, 0).play("attack C4 C3", "play increased_support", "play increased_support")
    assert table.shot.fire == 7 + 24


def test_support_cancelled_later_goes_with_its_increase():
    table = supported_duel()
    table.hand("american", "increased_support", "accuracy")
    table.hand("german", "off_target")
    table.script(0, 0).play("attack C4 C3", "play increased_support", "play off_target")
    assert table.shot.fire == 7 + 2 * 3  # the Mortar's alone


def test_support_already_cancelled_is_not_increased():
    table = supported_duel()
    table.hand("american", "increased_support", "accuracy")
    table.hand("german", "off_target")
    table.script(0, 0).play("attack C4 C3", "pass", "play off_target")
    assert table.shot.fire == 7 + 3
    table.play("play increased_support")
    assert table.shot.fire == 7 + 2 * 3


def test_increased_support_needs_support():
    table = duel()
    table.hand("american", "increased_support")
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "american sacrifice"


# --- cards of the side under fire --------------------------------------------------------------------------------


def test_take_cover_adds_3_to_the_target():
    table = duel()
    table.hand("german", "take_cover", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "play take_cover")
    assert (table.shot.fire, table.shot.target) == (7, 7 + 3)


@pytest.mark.rule("6.0.g")
@pytest.mark.parametrize(("markers", "fire"), [(0, 4), (-3, 1), (-4, 1)])
def test_poor_aim_takes_3_off_the_fire_but_not_below_1(markers, fire):
    table = duel()
    table.at("C4").morale += markers
    table.hand("german", "poor_aim", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "play poor_aim")
    assert (table.shot.fire, table.shot.target) == (fire, 7)


def test_take_cover_and_poor_aim_help_the_attacker_against_the_returned_fire():
    table = duel()
    table.hand("american", "take_cover", "poor_aim")
    table.script(0, 0).play("attack C4 C3", "bluff", "play take_cover", "play poor_aim")
    assert table.told("modifier")[1] == {"side": 1, "modifier": 0, "fire": 7 - 3, "target": 7 + 3}


@pytest.mark.rule("8.card.off_target", "9.supportnocancel")
def test_off_target_cancels_all_support_that_can_be_cancelled():
    table = supported_duel()
    table.hand("german", "off_target", "volkssturm")
    table.script(0, 0).play("attack C4 C3")
    assert table.shot.fire == 15
    table.play("play off_target")
    assert (table.shot.fire, table.shot.target) == (7 + 3, 7)
    assert [support.value for support in table.shot.support] == [3]


@pytest.mark.rule("8.card.off_target")
def test_off_target_leaves_the_next_shot_alone():
    table = rich_duel()
    table.hand("german", "off_target", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "play off_target", "bluff")
    assert table.shots == [(7 + 3, 10), (7 + 3, 10)]


@pytest.mark.rule("9.supportnocancel")
@pytest.mark.parametrize(("supporter", "offered"), [(None, False), ("4_2cm_mortar", False), ("recruits", True)])
def test_off_target_needs_support_that_can_be_cancelled(supporter, offered):
    table = duel()
    if supporter:
        table.unit(supporter, "B3")
    table.hand("german", "off_target")
    table.script(0, 0).play("attack C4 C3")
    assert bool(table.offers("play off_target.1")) is offered


@pytest.mark.rule("9.antiair.f")
def test_strafing_run_cancels_the_support_of_artillery_alone():
    table = duel()
    table.unit("105mm_howitzer", "C5")  # Artillery, 3
    table.unit("m7_priest", "B5")  # Mobile Artillery, 3
    table.unit("4_2cm_mortar", "D5")  # its support cannot be cancelled, 3
    table.unit("recruits", "B3")  # 2
    table.unit("57mm_towed_gun", "D3")  # an Anti-Tank gun, 4
    table.hand("german", "strafing_run", "volkssturm")
    table.script(0, 0).play("attack C4 C3")
    assert table.shot.fire == 7 + 15
    table.play("play strafing_run")
    assert table.shot.fire == 7 + 9


@pytest.mark.rule("9.antiair.f")
def test_strafing_run_takes_the_increase_away_too():
    table = rich_duel()
    table.hand("american", "increased_support", "accuracy")
    table.hand("german", "strafing_run")
    table.script(0, 0).play("attack C4 C3", "play increased_support", "play strafing_run")
    assert table.shot.fire == 7


@pytest.mark.rule("9.antiair.f", "9.supportnocancel")
@pytest.mark.parametrize(
    ("supporter", "tile", "offered"),
    [
        ("recruits", "B3", False),
        ("4_2cm_mortar", "D5", False),
        ("75mm_howitzer", "D5", True),
        ("m12_howitzer", "D5", True),
        ("m26_pershing", "D3", False),
        ("m16_halftrack", "D3", False),
    ],
)
def test_strafing_run_needs_artillery_to_aim_at(supporter, tile, offered):
    table = duel()
    table.unit(supporter, tile)
    table.hand("german", "strafing_run")
    table.script(0, 0).play("attack C4 C3")
    assert bool(table.offers("play strafing_run.1")) is offered


def test_smoke_screen_ends_the_combat_before_any_damage():
    table = duel()
    table.hand("american", "forced_retreat", "recruits")
    table.hand("german", "smoke_screen")
    table.script().play("attack C4 C3", "play forced_retreat", "play smoke_screen")
    assert table.asked == "american operations"
    assert table.now.combat is None
    assert len(table.shots) == 1
    assert table.losses == []
    assert table.told("retreated") == []
    assert table.at("C4").fired
    assert table.offers("attack") == []
    assert table.hand_of("american") == ["recruits"]


def test_smoke_screen_in_the_returned_fire_keeps_the_losses_and_stops_the_retreat():
    table = duel()
    table.hand("american", "smoke_screen")
    table.script(3).play("attack C4 C3", "bluff")
    assert table.asked == "american combat"
    table.play("play smoke_screen")
    assert table.at("C3").morale == 4 - 2
    assert table.at("C4").morale == 5
    assert table.asked == "american operations"
    assert table.empty("C2")


# --- cards of either side ----------------------------------------------------------------------------------------


@pytest.mark.rule("8.card.deadly_fire", "6.9c", "9.defense")
@pytest.mark.parametrize(("card", "wound"), [("deadly_fire", 2), ("snap_shot", 1)])
def test_deadly_fire_and_snap_shot_wound_the_enemy_at_once(card, wound):
    table = duel()
    table.hand("american", card, "recruits")
    table.script(-2, 0).play("attack C4 C3", f"play {card}")
    assert table.at("C3").morale == 4 - wound
    assert (table.shot.fire, table.shot.target) == (7, 7)  # neither total changes
    assert table.combat.loss == [0, wound]
    table.play("bluff")
    assert table.shots[1] == (7 - wound, 7)  # but the wounded unit fires the worse


@pytest.mark.rule("5.2.morale.a", "6.9c", "9.morale.d", "8.card.deadly_fire")
@pytest.mark.parametrize(("card", "wound"), [("deadly_fire", 2), ("snap_shot", 1)])
def test_played_by_the_side_under_fire_they_weaken_the_shot_under_way(card, wound):
    table = duel()
    table.hand("german", card, "volkssturm")
    table.script(0, 0).play("attack C4 C3", f"play {card}")
    assert table.at("C4").morale == 5 - wound
    assert (table.shot.fire, table.shot.target) == (7 - wound, 7)
    assert table.told("totals") == [{"fire": 7 - wound, "target": 7}]
    assert table.combat.loss == [wound, 0]


@pytest.mark.rule("5.2.morale.a", "6.0.g")
def test_a_firing_unit_wounded_in_step_9_loses_no_more_fire_than_there_is():
    table = duel()
    table.at("C4").morale = 3  # Fire 5
    table.hand("german", "poor_aim", "deadly_fire", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "play poor_aim", "play deadly_fire")
    assert (table.at("C4").morale, table.shot.fire) == (1, 1)


@pytest.mark.rule("5.2.morale.a", "6.9c")
def test_under_last_stand_a_firing_unit_loses_as_much_fire_as_morale():
    table = duel()
    table.at("C4").morale = 2
    table.hand("american", "last_stand", "accuracy")
    table.hand("german", "deadly_fire", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "play last_stand", "play deadly_fire")
    assert (table.at("C4").morale, table.shot.fire) == (1, 7 - 3 - 1)


@pytest.mark.rule("8.card.deadly_fire", "6.15a")
def test_that_wound_counts_for_the_retreat():
    table = duel()
    table.hand("american", "snap_shot")
    table.script(-2, -2).play("attack C4 C3", "play snap_shot", "stay")
    assert table.at("C2").morale == 4 - 1
    table = duel()
    table.hand("american", "snap_shot")
    table.hand("german", "deadly_fire")
    table.script(-2, -2).play("attack C4 C3", "play snap_shot", "play deadly_fire")
    assert table.asked == "american operations"  # 2 lost by the attacker, 1 by the defender
    assert table.at("C3").morale == 3


@pytest.mark.rule("8.card.deadly_fire", "6.13a", "6.13b", "6.13e")
@pytest.mark.parametrize(("card", "wound"), [("deadly_fire", 2), ("snap_shot", 1)])
def test_a_unit_killed_by_them_ends_the_combat_as_one_that_was_shot(card, wound):
    table = duel(prestige=10)
    table.at("C3").morale = wound
    table.hand("american", card, "recruits")
    table.hand("german", "take_cover")
    table.script().play("attack C4 C3", f"play {card}")
    assert table.asked == "american reward"
    table.play("gain")
    assert table.player("american").prestige == 10 - ACTION_IDS[card].cost + 2
    assert table.empty("C3")
    assert table.at("C4").morale == 6
    assert table.asked == "american advance"  # no more cards, no sacrifice, no shot
    table.play("advance C3")
    assert table.losses == []
    assert table.hand_of("american") == ["recruits"]


@pytest.mark.rule("8.card.deadly_fire", "6.15b")
def test_a_defender_may_kill_its_attacker_so_before_it_has_fired():
    table = duel(prestige=5)
    table.at("C4").morale = 2
    table.prestige(american=0)
    table.hand("german", "deadly_fire")
    table.script().play("attack C4 C3", "play deadly_fire")
    assert table.empty("C4")
    assert table.at("C3").morale == 4 + 1
    assert table.player("german").prestige == 2
    assert table.asked == "american operations"
    assert table.losses == []
    assert len(table.shots) == 1  # and nobody fires back


@pytest.mark.rule("8.card.deadly_fire")
def test_a_firing_defender_killed_so_fires_no_more():
    table = duel(prestige=5)
    table.at("C3").morale = 2
    table.prestige(german=0)
    table.hand("american", "deadly_fire")
    table.script(-2).play("attack C4 C3", "pass", "bluff")
    assert table.shot.firer == 1
    table.play("play deadly_fire")
    assert table.asked == "american advance"
    assert len(table.told("modifier")) == 1
    assert table.at("C4").morale == 6


@pytest.mark.rule("8.card.morale_boost", "6.9c")
@pytest.mark.parametrize(("before", "gained"), [(3, 2), (5, 2), (7, 2), (8, 1)])
def test_morale_boost_lifts_the_firing_unit_and_its_fire_by_what_it_gains(before, gained):
    table = duel()
    table.at("C4").morale = before
    table.at("C3").morale = 9
    table.hand("american", "morale_boost", "recruits")
    table.script(-2, -2).play("attack C4 C3", "play morale_boost")
    assert table.at("C4").morale == before + gained
    assert (table.shot.fire, table.shot.target) == (7 + (before - 5) + gained, 7)


@pytest.mark.rule("8.card.morale_boost", "9.morale.c")
@pytest.mark.parametrize(("morale", "offered"), [(8, True), (9, False)])
def test_morale_boost_is_of_no_use_at_morale_9(morale, offered):
    table = duel()
    table.at("C4").morale = morale
    table.hand("american", "morale_boost")
    table.script(-2, -2).play("attack C4 C3")
    assert bool(table.offers("play morale_boost.1")) is offered


@pytest.mark.rule("8.card.morale_boost")
def test_morale_boost_of_the_unit_under_fire_changes_no_total_of_this_shot():
    table = duel()
    table.hand("german", "morale_boost", "volkssturm")
    table.script(0, 0).play("attack C4 C3", "play morale_boost")
    assert (table.shot.fire, table.shot.target) == (7, 7)
    assert table.at("C3").morale == 6
    table.play("bluff")
    assert table.shots[1] == (7 + 2, 7)


@pytest.mark.rule("8.card.morale_boost", "6.15a", "8.15")
def test_what_morale_boost_gave_is_not_set_against_the_losses():
    table = duel()
    table.hand("german", "morale_boost")
    table.script(3, -2).play("attack C4 C3", "play morale_boost", "stay")
    assert table.losses == [2, 0]
    assert table.at("C2").morale == 4 + 2 - 2  # back where it was, and driven back all the same


def test_last_stand_keeps_a_unit_alive_and_in_its_place():
    table = duel()
    table.at("C3").morale = 2
    table.hand("german", "last_stand")
    table.script(3, -2).play("attack C4 C3", "play last_stand")
    assert not table.told("totals")  # neither the card nor a sacrifice moved a marker
    assert table.losses[0] == 2
    assert table.at("C3").morale == 1
    assert table.asked == "american operations"
    assert table.at("C3").type.id == "grenadiers"


def test_last_stand_protects_the_attacker_too_and_against_deadly_fire():
    table = duel()
    table.at("C4").morale = 2
    table.hand("american", "last_stand")
    table.hand("german", "deadly_fire")
    table.script(-2, 3).play("attack C4 C3", "play last_stand", "play deadly_fire")
    assert table.at("C4").morale == 1
    assert table.losses == [0, 2]
    assert table.asked == "american operations"


def test_last_stand_protects_only_the_unit_of_the_side_that_played_it():
    table = duel()
    table.at("C3").morale = 2
    table.hand("american", "last_stand")
    table.script(3).play("attack C4 C3", "play last_stand")
    assert table.empty("C3")


def test_last_stand_is_over_with_the_combat():
    table = duel()
    table.unit("regulars", "B3")
    table.at("C3").morale = 1
    table.hand("german", "last_stand")
    table.script(3, -2, 3).play("attack C4 C3", "play last_stand")
    assert table.at("C3").morale == 1
    table.play("attack B3 C3")
    assert table.empty("C3")


def test_last_stand_stands_also_against_forced_retreat():
    table = duel()
    table.hand("american", "forced_retreat")
    table.hand("german", "last_stand")
    table.script(0, 0).play("attack C4 C3", "play forced_retreat", "play last_stand")
    assert table.asked == "american operations"
    assert table.at("C3").morale == 4


@pytest.mark.parametrize("side", SIDES)
def test_a_second_last_stand_or_forced_retreat_is_of_no_use(side):
    table = duel()
    table.hand(side, "last_stand", "last_stand")
    table.script(0, 0).play("attack C4 C3", "play last_stand")
    assert table.asked == f"{side} sacrifice"
    table = duel()
    table.hand("american", "forced_retreat", "forced_retreat")
    table.hand("german", "last_stand")
    table.script(0, 0).play("attack C4 C3", "play forced_retreat", "pass")
    assert table.asked == "american sacrifice"


def test_one_sides_last_stand_does_not_use_up_the_others():
    table = duel()
    table.hand("american", "last_stand")
    table.hand("german", "last_stand")
    table.script(0, 0).play("attack C4 C3", "play last_stand")
    assert table.codes == ["play last_stand.2", "pass"]


def test_forced_retreat_drives_back_a_defender_that_lost_nothing():
    table = duel()
    table.hand("american", "forced_retreat")
    table.script(0, 3).play("attack C4 C3", "play forced_retreat")
    assert table.losses == [0, 2]
    assert table.at("C2").type.id == "grenadiers"
    assert table.asked == "american advance"


def test_forced_retreat_may_be_played_in_the_returned_fire():
    table = duel()
    table.hand("american", "forced_retreat")
    table.script(0, 0).play("attack C4 C3", "pass", "bluff", "play forced_retreat", "stay")
    assert table.at("C2").type.id == "grenadiers"


@pytest.mark.rule("6.15e")
def test_forced_back_against_the_edge_a_unit_loses_1_morale():
    table = Table()
    table.unit("regulars", "C2")
    table.unit("grenadiers", "C1")
    table.prestige(american=4)
    table.hand("american", "forced_retreat")
    table.script(0, 0).play("attack C2 C1", "play forced_retreat")
    assert table.at("C1").morale == 3


@pytest.mark.rule("6.15i")
def test_forced_retreat_moves_nobody_from_its_own_base():
    table = Table(base_top="C1")
    table.unit("regulars", "B1")
    table.unit("grenadiers", "C1")
    table.prestige(american=4)
    table.hand("american", "forced_retreat")
    table.script(0, 0).play("attack B1 C1", "play forced_retreat")
    assert table.at("C1").morale == 4
    assert table.asked == "american operations"


@pytest.mark.rule("6.15b")
def test_forced_retreat_dies_with_the_attacker():
    table = duel()
    table.at("C4").morale = 1
    table.prestige(american=4)
    table.hand("american", "forced_retreat")
    table.script(-2, 3).play("attack C4 C3", "play forced_retreat")
    assert table.empty("C4")
    assert table.at("C3").type.id == "grenadiers"


@pytest.mark.rule("7.2.bastogne.j", "7.2.bastogne.k")
@pytest.mark.parametrize("forced", [True, False])
def test_where_a_side_may_refuse_to_retreat_it_may_not_refuse_this_card(forced):
    table = Table("german", rules={"refuse_retreat": ["american"]})
    table.unit("regulars", "C4")
    table.unit("stosstruppen", "C3")
    table.prestige(german=4)
    if forced:
        table.hand("german", "forced_retreat")
        table.script(1, -2).play("attack C3 C4", "play forced_retreat")
        assert table.at("C5").morale == 5 - 1
        assert table.asked == "german advance"
    else:
        table.script(1, -2).play("attack C3 C4")
        assert table.asked == "american retreat"
        assert table.codes == ["retreat", "stand"]
        follower = table.match.clone()
        follower.choose("retreat")
        assert follower.decision.ask.key == "panzer_general.ask.advance"
        assert follower.state.board[table.grid.number["C5"]].morale == 5 - 1
        table.play("stand")
        assert table.at("C4").morale == 5 - 1 - 1
        assert table.asked == "german operations"


# --- the Non-Player side -----------------------------------------------------------------------------------------


def solo(fire: str, target: str, **plan) -> Table:
    """An American player against the Non-Player: its combat decks are copies of one card each."""
    plan = {
        "player": "american",
        "action_deck": {"prep_fire": 4},  # Battle Value 4
        "fire_deck": {fire: 2} if fire else {},
        "target_deck": {target: 2} if target else {},
        **plan,
    }
    own = {"deck": "C", "action_deck": dict.fromkeys(("accuracy", "deadly_fire", "off_target", "well_supplied"), 3)}
    american = plan["player"] == "american"
    table = Table(**({"american": own} if american else {"german": {**own, "deck": "c"}}), solo=plan)
    table.unit("regulars", "C4")
    table.unit("grenadiers", "C3")
    table.now.active = 0 if american else 1
    return table.prestige(**{str(plan["player"]): 20})


@pytest.mark.rule("7.1.solo.s", "7.1.solo.q", "7.1.solo.t")
def test_the_non_player_side_plays_one_free_card_in_each_role():
    table = solo("accuracy", "take_cover")
    table.script(0, 0).play("attack C4 C3")
    assert table.told("modifier") == [
        {"side": 0, "modifier": 0, "fire": 7, "target": 7 + 3 + 4},
        {"side": 1, "modifier": 0, "fire": 7 + 3 + 4, "target": 7},
    ]
    assert table.player("german").prestige == 0


@pytest.mark.rule("7.1.solo.s")
def test_a_card_of_no_use_to_it_is_drawn_in_vain():
    table = solo("increased_support", "off_target")
    table.script(0, 0).play("attack C4 C3")
    assert [card["used"] for card in table.told("np_card")] == [False, False]
    assert [drawn["fire"] for drawn in table.told("modifier")] == [7, 7 + 4]


@pytest.mark.rule("7.1.solo.s", "6.9a")
def test_it_plays_its_card_when_its_turn_comes_and_the_player_may_answer():
    table = solo("accuracy", "take_cover")
    table.hand("american", "accuracy", "surprise_attack")
    table.script(0, 0).play("attack C4 C3")
    assert table.shot.target == 7  # the player fires and plays first
    table.play("pass")
    assert table.shot.target == 10
    assert table.asked == "american combat"
    table.play("play accuracy")
    assert table.asked == "american combat"  # it has no second card
    table.play("play surprise_attack")
    assert table.told("modifier")[0]["fire"] == 7 + 3 + 5


@pytest.mark.rule("8.card.snafu")
def test_the_player_may_cancel_its_card_with_snafu_and_it_never_answers():
    table = solo("accuracy", "take_cover")
    table.hand("american", "snafu")
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "american snafu"
    table.play("play snafu")
    assert table.told("modifier")[0] == {"side": 0, "modifier": 0, "fire": 7, "target": 7 + 4}
    assert table.player("american").prestige == 20 - 7


def test_a_non_player_kill_brings_it_no_prestige_and_costs_the_player_none():
    table = solo("deadly_fire", "deadly_fire")
    table.at("C4").morale = 2
    table.script().play("attack C4 C3")
    assert table.empty("C4")
    assert (table.player("american").prestige, table.player("german").prestige) == (20, 0)
    assert table.at("C3").morale == 5
    assert table.asked == "american operations"
    assert (table.player("german").killed, table.player("german").kill_prestige) == (1, 2)


@pytest.mark.rule("6.13c")
def test_the_player_has_no_choice_of_reward_against_it():
    table = solo("accuracy", "poor_aim")
    table.at("C3").morale = 1
    table.hand("american", "deadly_fire")
    table.script().play("attack C4 C3", "play deadly_fire")
    assert table.player("american").prestige == 20 - 5 + 2
    assert table.asked == "american advance"


@pytest.mark.rule("7.1.bulge.t")
def test_its_commander_draws_two_cards_but_none_once_the_combat_is_over():
    table = solo("accuracy", "take_cover", commander="grenadiers")
    table.script(0, 0).play("attack C4 C3")
    assert table.told("modifier") == [
        {"side": 0, "modifier": 0, "fire": 7, "target": 7 + 6 + 4},
        {"side": 1, "modifier": 0, "fire": 7 + 6 + 4, "target": 7},
    ]
    table = solo("accuracy", "smoke_screen", commander="grenadiers")
    table.script().play("attack C4 C3")
    assert len(table.told("np_card")) == 1
    assert table.now.np is not None
    assert len(table.now.np.target.cards) + len(table.now.np.target.discards) == 2


@pytest.mark.rule("7.1.bulge.t")
def test_its_other_units_draw_one_where_it_has_a_commander():
    table = solo("accuracy", "take_cover", commander="volkssturm")
    table.unit("volkssturm", "F1")
    table.script(0, 0).play("attack C4 C3")
    assert [drawn["target"] for drawn in table.told("modifier")] == [7 + 3 + 4, 7]


@pytest.mark.rule("7.1.bulge.t", "7.1.solo.s")
def test_its_commander_draws_two_when_it_attacks_as_well():
    table = solo("accuracy", "take_cover", commander="grenadiers", movers=["grenadiers"])
    table.at("C4").morale = 9
    table.now.active, table.now.phase = 1, "np_units"
    assert table.now.np is not None
    table.now.np.queue = [table.at("C3").card]
    table.script(0, 0)
    assert table.asked == "american draw"
    assert table.told("modifier") == [
        {"side": 1, "modifier": 0, "fire": 7 + 6 + 4, "target": 7},
        {"side": 0, "modifier": 0, "fire": 7 + 4 - 5, "target": 7 + 6 + 4},
    ]


@pytest.mark.rule("7.1.solo.s", "7.1.solo.t")
def test_the_non_player_side_may_be_the_american_one():
    table = solo("accuracy", "take_cover", player="german")
    table.script(0, 0).play("attack C3 C4")
    assert table.told("modifier") == [
        {"side": 1, "modifier": 0, "fire": 7, "target": 7 + 3 + 4},
        {"side": 0, "modifier": 0, "fire": 7 + 3 + 4, "target": 7},
    ]
    assert table.asked == "german operations"


@pytest.mark.rule("7.1.solo.s")
def test_a_card_for_the_other_role_is_of_no_use_to_it_and_cannot_be_answered():
    table = solo("take_cover", "accuracy")
    table.hand("american", "snafu")
    table.script(0, 0).play("attack C4 C3")
    assert table.asked == "american sacrifice"
    table.play("bluff", "bluff")
    assert [(drawn["fire"], drawn["target"]) for drawn in table.told("modifier")] == [(7, 7 + 4), (7 + 4, 7)]


@pytest.mark.rule("7.1.solo.s", "7.1.solo.t")
def test_without_any_cards_it_fights_with_what_is_on_the_map():
    table = solo("", "", action_deck={})
    table.script(0, 0).play("attack C4 C3")
    assert [(drawn["fire"], drawn["target"]) for drawn in table.told("modifier")] == [(7, 7), (7, 7)]
    assert table.told("np_card") == table.told("sacrificed") == []
    assert table.now.np is not None
    assert table.now.np.action.discards == []
