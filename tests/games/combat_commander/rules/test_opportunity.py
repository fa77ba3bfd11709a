"""Fire during a Move order: opportunity fire (A33, F105.2) and Assault Fire (A26)."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import attacks, cards, defenses, marker, moving, number, under_way
from tests.games.combat_commander.table import Table, open_map, side

FIRE = "A51"
HERE = {"E5": ["ger_rifle_squad"], "G5": ["usa_line_squad"]}


def n(name):
    return BOARD.number[name]


def entered(units, movers, hand=(FIRE,), **table):
    t = moving(units, movers, **table)
    t.hand(ALLIES, *hand)
    return t


# --- when (A33.1, A33.2) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("A33.1a", "A33.2a")
def test_it_may_be_played_right_after_an_enemy_has_spent_mp_to_enter_a_hex():
    t = Table({"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad"]})
    t.hand(AXIS, "G19")
    t.hand(ALLIES, FIRE)
    t.choose("order G19", "with ger_rifle_squad.1")
    assert t.decision.seat == AXIS  # not before a hex is entered
    t.choose("move ger_rifle_squad.1")
    assert t.decision.seat == AXIS
    t.choose("to E5")
    assert (t.decision.seat, t.codes) == (ALLIES, [f"play {FIRE} fire", "pass"])
    t.choose("pass")
    assert t.decision.seat == AXIS  # and the order goes on
    t.choose("to E6")
    assert t.decision.seat == ALLIES


@pytest.mark.rule("11.3b")
def test_the_inactive_player_may_give_a_weapon_up_when_he_is_asked_and_is_asked_again():
    t = entered(
        {**HERE, "G5": ["usa_line_squad+usa_medium_mg"], "L9": ["usa_line_team+usa_light_mortar"]}, ["ger_rifle_squad"]
    )
    assert t.decision.seat == ALLIES
    assert t.scraps == ["scrap usa_medium_mg.1", "scrap usa_light_mortar.1"]
    t.choose("scrap usa_light_mortar.1")
    assert (t.decision.seat, t.scraps) == (ALLIES, ["scrap usa_medium_mg.1"])
    t.choose(f"play {FIRE} fire")
    assert t.scraps == []  # who has been activated to fire does so
    t = entered(
        {**HERE, "G5": ["usa_line_squad"], "L9": ["usa_line_team+usa_light_mortar"]}, ["ger_rifle_squad"], hand=()
    )
    t.ask(ALLIES, entered_by_move="always")
    assert (t.decision.seat, t.codes) == (ALLIES, ["pass", "scrap usa_light_mortar.1"])


@pytest.mark.rule("A35.2a", "A35.5a", "O21.6a")
def test_after_it_nothing_hidden_is_shown_to_those_who_came():
    hidden = cards("usa", "hidden_mines")[0]
    t = entered(HERE, ["ger_rifle_squad"], [FIRE, hidden], allies=side("usa", "right", "defender"))
    assert f"play {hidden} hidden_mines" in t.codes
    t.choose("pass", f"play {FIRE} fire")
    t.dice("12", "65")
    t.choose("fire usa_line_squad.1 E5")
    assert len(t.told("attack")) == 1
    assert t.decision.seat == AXIS
    assert t.state.works == {}


@pytest.mark.rule("A33.1a")
def test_it_is_not_for_an_advance():
    t = Table({"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad"]})
    t.hand(AXIS, "G43")
    t.hand(ALLIES, FIRE)
    t.choose("order G43", "with ger_rifle_squad.1", "advance ger_rifle_squad.1 E5")
    assert t.decision.seat == AXIS
    assert t.told("attack") == []


@pytest.mark.rule("A33.1b")
def test_any_card_with_the_order_may_be_played_for_it_and_no_other():
    for card in ("A2", *cards("usa", "ambush")[:1], "A1"):
        t = entered(HERE, ["ger_rifle_squad"], [card])
        assert (f"play {card} fire" in t.codes) == (card in cards("usa", "fire"))


@pytest.mark.rule("A33.2b", "A33.3a")
def test_nobody_is_asked_who_could_not_fire_at_that_hex():
    units = {"E5": ["ger_rifle_squad"], "G6": ["usa_line_squad"]}
    assert entered(units, ["ger_rifle_squad"]).decision.seat == ALLIES
    for table in ({"map": open_map(ground={"building": "F5"})}, {"smoke": {n("E5"): marker(6)}}):
        assert entered(units, ["ger_rifle_squad"], **table).decision.seat == AXIS
    t = entered({**HERE, "G5": ["usa_line_squad~"]}, ["ger_rifle_squad"])
    assert t.decision.seat == AXIS
    t = entered({"E5": ["ger_rifle_squad"], "L5": ["usa_line_squad"]}, ["ger_rifle_squad"])
    assert t.decision.seat == AXIS


@pytest.mark.rule("A33.2b", "10.3.2.1b", "1.6c")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [(["R53"], []), (["R53", "R43"], ["play R53 fire"]), (["R53", "R52"], ["play R52 fire"])],
)
def test_a_card_played_for_it_cannot_add_to_its_fire(hand, offered):
    units = {"G5": ["ger_rifle_squad"], "K5": ["ussr_weapon_team+ussr_light_mg"]}
    t = entered(units, ["ger_rifle_squad"], hand, allies=side("ussr", "right"), map=open_map(ground={"brush": "I5"}))
    assert [code for code in t.codes if code.startswith("play")] == offered
    if offered:
        t.choose(*offered)
        assert t.codes == ["shoot ussr_light_mg.1 G5"]


@pytest.mark.rule("A33.2b", "A24.3b")
def test_the_card_activates_a_unit_which_then_fires_at_the_hex_that_was_entered():
    units = {**HERE, "G6": ["ger_rifle_squad.2"], "H6": ["usa_line_team"]}
    t = entered(units, ["ger_rifle_squad.1"])
    t.dice("31", "12")
    t.choose(f"play {FIRE} fire")
    assert (set(t.codes), t.decision.seat) == ({"with usa_line_squad.1", "with usa_line_team.1"}, ALLIES)
    t.choose("with usa_line_squad.1")
    assert t.codes == ["fire usa_line_squad.1 E5"]  # at no other hex, and it must
    t.choose("fire usa_line_squad.1 E5")
    assert attacks(t) == [(6, 10)]
    assert [each["unit"] for each in t.told("defended")] == [number("ger_rifle_squad.1")]
    assert t.unit("usa_line_squad").active
    assert not t.unit("usa_line_team").active
    assert t.decision.seat == AXIS


@pytest.mark.rule("A33.2b")
def test_a_leader_wakes_those_he_commands_for_it():
    units = {"E5": ["ger_rifle_squad"], "G5": ["usa_sergeant_x", "usa_line_squad"], "H5": ["usa_line_squad"]}
    t = entered(units, ["ger_rifle_squad"])
    t.dice("31", "65")
    t.choose(f"play {FIRE} fire", "with usa_sergeant_x.1", "with usa_line_squad.1")
    t.choose("with usa_line_squad.2", "fire usa_line_squad.1 E5", "join usa_line_squad.2")
    assert attacks(t) == [(8, 12)]
    assert [piece.active for piece in t.state.units.values() if piece.seat == ALLIES] == [True] * 3


@pytest.mark.rule("A33.2b", "O20.3.4a")
def test_whoever_is_in_the_hex_is_under_fire():
    t = entered({"E5": ["ger_rifle_squad", "ger_line_team"], "G5": ["usa_line_squad"]}, ["ger_rifle_squad"])
    t.dice("31", "65", "65")
    t.choose(f"play {FIRE} fire", "fire usa_line_squad.1 E5", "roll ger_line_team.1")
    assert len(defenses(t)) == 2


@pytest.mark.rule("A33.2c", "A33.3c")
def test_those_awake_may_fire_at_each_hex_that_is_entered_without_a_card():
    t = Table({"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad"]})
    t.hand(AXIS, "G19")
    t.hand(ALLIES, FIRE)
    t.dice("31", "65", "13", "56", "31", "36")
    t.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1", "to E5", f"play {FIRE} fire")
    t.choose("fire usa_line_squad.1 E5")
    for spot in ("E6", "E7"):
        t.choose(f"to {spot}")
        assert (t.decision.seat, set(t.codes)) == (ALLIES, {f"fire usa_line_squad.1 {spot}", "pass"})
        t.choose(f"fire usa_line_squad.1 {spot}")
    assert len(attacks(t)) == 3


@pytest.mark.rule("A33.3d", "ExOpFire.H")
def test_in_another_move_order_of_the_turn_they_cannot():
    t = Table({"D5": ["ger_rifle_squad", "ger_line_team"], "G5": ["usa_line_squad"]})
    t.hand(AXIS, "G19", "G20")
    t.hand(ALLIES, FIRE, "A53")
    t.dice("31", "65")
    t.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1", "to E5", f"play {FIRE} fire")
    t.choose("fire usa_line_squad.1 E5", "stop", "order G20", "with ger_line_team.1", "move ger_line_team.1", "to E5")
    assert t.decision.seat == AXIS
    assert t.state.order.snipers == []


@pytest.mark.rule("A33.3e", "A33.3f")
def test_one_expenditure_draws_one_attack_however_many_mp_it_was():
    units = {"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad", "usa_line_squad"]}
    t = Table(units, map=open_map(streams=["E4 E5 E6"]))
    t.hand(AXIS, "G19")
    t.hand(ALLIES, FIRE, "A53")
    t.dice("31", "65")
    t.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1", "to E5", f"play {FIRE} fire")
    t.choose("with usa_line_squad.1", "fire usa_line_squad.1 E5")
    assert t.decision.seat == AXIS  # a second card, and a second squad, must wait
    assert t.told("moved")


@pytest.mark.rule("A33.3g")
def test_the_next_unit_that_enters_the_hex_may_be_fired_at_again():
    units = {"D5": ["ger_rifle_squad", "ger_sergeant_x", "ger_line_team"], "G5": ["usa_line_squad"]}
    t = Table(units, map=open_map(streams=["E4 E5 E6"]))
    t.hand(AXIS, "G19")
    t.hand(ALLIES, FIRE)
    t.dice("12", "65")
    t.choose("order G19", "with ger_sergeant_x.1", "all", "move ger_rifle_squad.1", "to E5", f"play {FIRE} fire")
    t.choose("fire usa_line_squad.1 E5")
    if "stop" in t.codes:
        t.choose("stop")
    t.choose("move ger_line_team.1", "to E5")
    assert set(t.codes) == {"fire usa_line_squad.1 E5", "pass"}


@pytest.mark.rule("A33.3b", "11.5d")
def test_no_heavy_weapon_fires_and_its_crew_may():
    units = {"E5": ["ger_rifle_squad"], "G5": ["usa_weapon_team+usa_light_mortar", "usa_line_squad+usa_medium_mg"]}
    t = entered(units, ["ger_rifle_squad"])
    t.choose(f"play {FIRE} fire", "with usa_weapon_team.1")
    assert t.codes == ["fire usa_weapon_team.1 E5"]
    t = entered(units, ["ger_rifle_squad"])
    t.choose(f"play {FIRE} fire", "with usa_line_squad.1")
    assert set(t.codes) == {"fire usa_line_squad.1 E5", "shoot usa_medium_mg.1 E5"}
    t = entered({"E5": ["ger_rifle_squad"], "H5": ["usa_weapon_team+usa_light_mortar"]}, ["ger_rifle_squad"])
    assert t.decision.seat == AXIS  # the team has a range of two


@pytest.mark.rule("A33.2c", "A24.1b")
def test_two_cards_may_wake_two_squads_for_the_one_attack():
    units = {"E5": ["ger_rifle_squad"], "G5": ["usa_line_squad.1"], "G6": ["usa_line_squad.2"]}
    t = entered(units, ["ger_rifle_squad"], [FIRE, "A53"])
    t.dice("31", "65")
    t.choose(f"play {FIRE} fire", "with usa_line_squad.1")
    assert set(t.codes) == {"play A53 fire", "fire usa_line_squad.1 E5"}
    t.choose("play A53 fire", "fire usa_line_squad.2 E5", "join usa_line_squad.1")
    assert attacks(t) == [(7, 11)]


@pytest.mark.rule("A33.3d", "E58.1d")
def test_a_hero_who_is_awake_is_not_woken_again_in_the_same_order():
    t = entered({"E5": ["ger_rifle_squad"], "G5": ["usa_hero"]}, ["ger_rifle_squad"])
    t.g.order.snipers = [number("usa_hero")]  # he is never marked as activated
    assert set(t.codes) == {"fire usa_hero.1 E5", "pass"}


@pytest.mark.rule("A33.2b", "O14.4a")
def test_a_unit_that_a_card_wakes_must_be_among_those_who_fire():
    units = {"E5": ["ger_rifle_squad"], "G5": ["usa_line_squad.1~"], "G6": ["usa_line_squad.2"]}
    t = entered(units, ["ger_rifle_squad"])
    t.g.order.snipers = [number("usa_line_squad.1")]
    assert set(t.codes) == {f"play {FIRE} fire", "fire usa_line_squad.1 E5", "pass"}
    t.choose(f"play {FIRE} fire")
    assert t.codes == ["fire usa_line_squad.2 E5"]
    t.choose("fire usa_line_squad.2 E5")
    assert set(t.codes) == {"join usa_line_squad.1", "done"}


@pytest.mark.rule("F105.2c")
@pytest.mark.parametrize(("linked", "asked"), [(True, AXIS), (False, ALLIES)])
def test_a_unit_that_came_through_a_trench_is_no_target(linked, asked):
    works = {n("D5"): "trench", n("E5"): "bunker"} if linked else {n("D5"): "foxhole", n("E5"): "bunker"}
    t = Table({"D5": ["ger_rifle_squad"], "G5": ["usa_line_squad"]}, works=works)
    t.hand(AXIS, "G19")
    t.hand(ALLIES, FIRE)
    t.choose("order G19", "with ger_rifle_squad.1", "move ger_rifle_squad.1", "to E5")
    assert t.decision.seat == asked


@pytest.mark.rule("F105.2c", "O20.3.4a")
def test_when_another_draws_fire_on_the_hex_whoever_came_through_the_trench_is_under_it_too():
    works = {n("D5"): "trench", n("E5"): "trench"}
    units = {"D5": ["ger_rifle_squad", "ger_sergeant_x"], "D4": ["ger_line_team"], "G5": ["usa_line_squad"]}
    t = Table(units, works=works)
    t.hand(AXIS, "G19")
    t.hand(ALLIES, FIRE)
    t.dice("31", "65", "65")
    t.choose("order G19", "with ger_sergeant_x.1", "all", "move ger_rifle_squad.1", "to E5", "stop")
    t.choose("move ger_line_team.1", "to E5", f"play {FIRE} fire", "fire usa_line_squad.1 E5", "roll ger_line_team.1")
    assert len(defenses(t)) == 2


@pytest.mark.rule("A33.2a", "O21.6a")
def test_a_seat_that_does_not_want_to_be_asked_is_not():
    t = entered(HERE, ["ger_rifle_squad"])
    t.ask(ALLIES, entered_by_move="never")
    assert t.decision.seat == AXIS


@pytest.mark.rule("A33.3a")
def test_the_table_sees_that_it_is_opportunity_fire_at_a_moving_unit():
    units = {"E5": ["ger_rifle_squad"], "G5": ["usa_line_squad", "usa_line_team~"]}
    t = entered(units, ["ger_rifle_squad"], [FIRE, "A19"])
    t.choose(f"play {FIRE} fire", "fire usa_line_squad.1 E5")
    assert under_way(t).opportunity
    assert under_way(t).moving
    assert t.state.order.mover.shot is False


# --- Assault Fire (A26) ----------------------------------------------------------------------------------------------

SS = {"D5": ["ger_ss_squad", "ger_sergeant_x"], "F5": ["usa_line_squad"]}


def storming(units, who, card="G1", **table):
    """A Move order just activated, with an Assault Fire card in hand."""
    t = Table(units, **table)
    t.hand(AXIS, "G19", card)
    t.choose("order G19", *who)
    return t


def offered(t):
    return [code for code in t.codes if "assault_fire" in code]


@pytest.mark.rule("A26e", "A26a")
def test_it_may_be_played_before_during_and_after_the_move():
    for when in ("before", "during", "after"):
        t = storming(SS, ["with ger_sergeant_x.1", "with ger_ss_squad.1"])
        t.dice("31", "65")
        if when != "before":
            t.choose("move ger_ss_squad.1", "to D4")
        if when == "after":
            t.choose("stop")
        assert offered(t) == ["play G1 assault_fire"]
        t.choose("play G1 assault_fire")
        assert attacks(t) == [(7 if when == "before" else 6, 11 if when == "before" else 10)]
        assert t.state.order is not None


@pytest.mark.rule("A26e")
def test_before_and_after_the_order_it_may_not():
    t = Table(SS)
    t.hand(AXIS, "G19", "G1")
    assert offered(t) == []
    t.choose("order G19")
    assert offered(t) == []
    t.choose("with ger_ss_squad.1", "move ger_ss_squad.1", "to D4", "stop", "done")
    assert t.state.order is None
    assert offered(t) == []


@pytest.mark.rule("A26a")
@pytest.mark.parametrize(
    ("unit", "target", "allowed"),
    [
        ("ger_ss_squad", "F5", True),
        ("ger_ss_squad", "J5", False),  # out of range
        ("ger_ss_squad*", "F5", False),
        ("ger_rifle_squad", "F5", False),
        ("ger_rifle_squad+ger_light_mg", "F5", True),
        ("ger_rifle_squad+ger_heavy_mg", "F5", False),
        ("ger_line_team+ger_flamethrower", "E5", True),
        ("ger_line_team!+ger_light_mg", "F5", False),
    ],
)
def test_one_unit_or_weapon_with_boxed_firepower_needs_a_target(unit, target, allowed):
    t = storming({"D5": [unit, "ger_line_team.8"], target: ["usa_line_squad"]}, [], map=None)
    t.choose(f"with {unit.split('+')[0].strip('*!')}.1" if "*" not in unit else "with ger_line_team.8")
    if "*" in unit:
        t.state.order.units.append(number("ger_ss_squad"))
    assert bool(offered(t)) == allowed


@pytest.mark.rule("A26a")
def test_one_that_was_not_activated_to_move_does_not_fire():
    t = storming({"D5": ["ger_ss_squad", "ger_rifle_squad"], "F5": ["usa_line_squad"]}, ["with ger_rifle_squad.1"])
    assert offered(t) == []


@pytest.mark.rule("A26b", "A26c", "A26d")
def test_some_or_all_of_those_with_boxed_firepower_form_one_attack():
    units = {
        "D5": ["ger_ss_squad+ger_light_mg", "ger_rifle_squad", "ger_pionier_squad", "ger_sergeant_x"],
        "E5": ["usa_line_squad"], "O10": ["usa_green_squad"],
    }  # fmt: skip
    t = storming(units, ["with ger_sergeant_x.1", "all"])
    t.dice("31", "65")
    t.choose("play G1 assault_fire")
    assert {code.split()[1] for code in t.codes} == {"ger_ss_squad.1", "ger_light_mg.1", "ger_pionier_squad.1"}
    t.choose("fire ger_ss_squad.1 E5")
    assert set(t.codes) == {"add ger_light_mg.1", "join ger_pionier_squad.1", "all", "done"}
    t.choose("all")
    assert attacks(t) == [(10, 14)]
    assert offered(t) == []  # one card, one attack
    assert CARD_SLUGS["G1"] in t.state.players[AXIS].discards


@pytest.mark.rule("A26b", "A26d")
def test_another_card_lets_the_same_units_fire_again():
    t = Table({"D5": ["ger_ss_squad"], "F5": ["usa_line_squad"]})
    t.hand(AXIS, "G19", "G1", "G2")
    t.dice("31", "65", "31", "56")
    t.choose("order G19", "with ger_ss_squad.1", "play G1 assault_fire", "play G2 assault_fire")
    assert len(attacks(t)) == 2


@pytest.mark.rule("A26d", "11.5b")
def test_a_heavy_weapon_finds_its_target_first_in_an_assault_too():
    t = storming({"D5": ["ger_line_team+ger_flamethrower"], "E5": ["usa_line_squad"]}, ["with ger_line_team.1"])
    t.dice("11")
    t.choose("play G1 assault_fire")
    assert len(t.told("missed")) == 1
    assert t.told("attack") == []


@pytest.mark.rule("O21.6b", "A24.2")
def test_the_inactive_player_answers_a_hex_before_the_mover_may_assault():
    t = Table({"D5": ["ger_ss_squad"], "G5": ["usa_line_squad"]})
    t.hand(AXIS, "G19", "G1")
    t.hand(ALLIES, FIRE)
    t.choose("order G19", "with ger_ss_squad.1", "move ger_ss_squad.1", "to E5")
    assert t.decision.seat == ALLIES
    t.choose("pass")
    assert offered(t) == ["play G1 assault_fire"]
