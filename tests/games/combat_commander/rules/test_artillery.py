"""Artillery Denied (O17) and Artillery Request (O18), with radios (12)."""

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS, CARDS, RADIO_IDS, SMOKE
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules.orders.artillery import drift
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import attacks, cards, defenses, marker, number, under_way
from tests.games.combat_commander.table import Table, open_map

DENY, REQUEST = "G32", ("G33", "G34")
FIELD = {"C5": ["ger_sergeant_y"], "I5": ["usa_line_squad"]}


def n(name):
    return BOARD.number[name]


def battery(units=None, radio="ger_radio_105mm", hand=REQUEST, *, damaged=False, **table):
    t = Table(units or FIELD, **table)
    t.hand(AXIS, *hand)
    t.g.players[AXIS].radio, t.g.players[AXIS].radio_damaged = RADIO_IDS[radio], damaged
    return t


def zone(spot):
    return {spot, *(BOARD.names[m] for m in BOARD.neighbours[n(spot)])}


# --- Artillery Denied (O17) ------------------------------------------------------------------------------------------


@pytest.mark.rule("O17a", "O17b", "12d")
@pytest.mark.parametrize("damaged", [False, True])
def test_the_enemy_radio_is_damaged_and_a_damaged_one_goes_back_to_the_box(damaged):
    t = Table(FIELD)
    t.hand(AXIS, DENY)
    enemy = t.g.players[ALLIES]
    enemy.radio, enemy.radio_damaged = RADIO_IDS["usa_radio_105mm"], damaged
    t.choose(f"order {DENY}")
    enemy = t.state.players[ALLIES]
    assert (enemy.radio, enemy.radio_damaged) == ((0, False) if damaged else (RADIO_IDS["usa_radio_105mm"], True))
    assert (t.state.lost, enemy.casualties, t.state.vp) == ([], [], 0)
    assert len(t.told("radio_lost" if damaged else "radio_damaged")) == 1
    assert (t.state.order, t.state.phase) == (None, "orders")


@pytest.mark.rule("O17c")
def test_without_an_enemy_radio_it_cannot_be_given_and_it_activates_nothing():
    t = battery(hand=[DENY])
    assert f"order {DENY}" not in t.codes  # his own radio is none to deny
    t = Table(FIELD)
    t.hand(AXIS, DENY)
    t.g.players[ALLIES].radio = RADIO_IDS["usa_radio_105mm"]
    t.choose(f"order {DENY}")
    assert not any(piece.active for piece in t.state.units.values())


# --- which of the two (O18, O18.1) -----------------------------------------------------------------------------------


@pytest.mark.rule("O18a", "O18b", "O18c", "O18d")
@pytest.mark.parametrize(
    ("leader", "radio", "damaged", "given"),
    [
        ("ger_sergeant_y", True, False, True),
        ("ger_sergeant_y*", True, False, False),
        ("ger_sergeant_y~", True, False, False),
        ("ger_rifle_squad", True, False, False),
        ("ger_sergeant_y", False, False, False),
        ("ger_rifle_squad", True, True, True),
        ("ger_sergeant_y*", True, True, True),
    ],
)
def test_the_order_needs_a_damaged_radio_or_a_whole_one_and_a_leader(leader, radio, damaged, given):
    t = battery({"C5": [leader], "I5": ["usa_sergeant_x"]}, damaged=damaged)
    if not radio:
        t.g.players[AXIS].radio = 0
    assert (f"order {REQUEST[0]}" in t.codes) == given


@pytest.mark.rule("O18.1a", "O18.1b", "O18b")
def test_battery_access_mends_the_radio_which_may_fire_with_the_next_card():
    t = battery(damaged=True)
    t.choose(f"order {REQUEST[0]}")
    assert not t.state.players[AXIS].radio_damaged
    assert not any(piece.active for piece in t.state.units.values())
    t.choose(f"order {REQUEST[1]}")
    assert "spot I5" in t.codes


# --- the observer and the spotting round (O18.2, O18.2.1) -------------------------------------------------------------


@pytest.mark.rule("O18.2a", "O18.2b", "O18.2.1a")
def test_one_leader_observes_and_activates_nobody_with_him():
    t = battery({"C5": ["ger_sergeant_y", "ger_rifle_squad"], "C8": ["ger_sergeant_x"], "I5": ["usa_line_squad"]})
    t.choose(f"order {REQUEST[0]}")
    assert set(t.codes) == {"observer ger_sergeant_y.1", "observer ger_sergeant_x.1"}
    t.choose("observer ger_sergeant_x.1")
    assert [piece.active for piece in t.state.units.values()] == [False, False, True, False]
    assert {code.split()[0] for code in t.codes} == {"spot"}
    t.choose("spot I5")
    assert t.state.order.spotter == number("ger_sergeant_x")


@pytest.mark.rule("O18.2.1a", "O18.2.1b")
def test_the_round_may_be_spotted_wherever_the_observer_sees_even_in_water():
    ground = open_map(ground={"building": "E5 E6", "water_barrier": "C8"})
    t = battery(map=ground)
    t.choose(f"order {REQUEST[0]}")
    spots = {code.split()[1] for code in t.codes}
    sight = library.sight_of(t.state)
    assert spots == {name for name in BOARD.names if sight.sees(n("C5"), n(name))}
    assert {"C8", "C5", "E5"} < spots
    assert "I5" not in spots


@pytest.mark.rule("O18.2.1.1a", "O18.2.1.1b")
@pytest.mark.parametrize(("radio", "smoke"), [("usa_radio_105mm", True), ("usa_radio_203mm", False)])
def test_smoke_is_announced_before_the_correction_by_radios_that_have_it(radio, smoke):
    t = battery(radio=radio)
    t.dice(*([] if smoke else ["12", "12"]))
    t.choose(f"order {REQUEST[0]}", "spot I5")
    assert set(t.codes) == ({"shells", "screen"} if smoke else {"end"})
    assert len(t.told("rolled")) == (0 if smoke else 1)


# --- the correction (O18.2.2) ----------------------------------------------------------------------------------------


def called(*dice, screen=False, spot="I5", units=None, **table):
    """A request as far as it goes with these dice."""
    t = battery(units, **table)
    t.dice(*dice)
    t.choose(f"order {REQUEST[0]}", f"spot {spot}", "screen" if screen else "shells")
    return t


@pytest.mark.rule("O18.2.2a", "O18.2.2b", "10.3.1a")
@pytest.mark.parametrize(
    ("aim", "smoke", "hit"), [("32", 0, False), ("42", 0, True), ("42", 2, False), ("42", 1, True)]
)
def test_the_correction_is_a_targeting_roll_over_the_distance_from_the_observer(aim, smoke, hit):
    lying = {n("I5"): marker(smoke)} if smoke else {}
    t = called(aim, "14", units={"C5": ["ger_sergeant_y"], "O10": ["usa_line_squad"]}, smoke=lying)
    assert BOARD.distance(n("C5"), n("I5")) == 6
    assert t.told("drifted")[0]["hit"] == hit


@pytest.mark.rule("10.3.4c", "10.3.1a", "O18.2.2b")
@pytest.mark.parametrize(("aim", "hit"), [("15", False), ("16", True)])
def test_smoke_about_the_observer_hinders_him_in_his_own_hex_too(aim, hit):
    t = battery({"C5": ["ger_sergeant_y"], "O10": ["usa_line_squad"]}, smoke={n("C5"): marker(5)})
    t.dice(aim, "12")
    t.choose(f"order {REQUEST[0]}", "spot C5", "shells")
    assert t.told("drifted")[0]["hit"] == hit


@pytest.mark.rule("O18.2.2.1a")
@pytest.mark.parametrize(
    ("dice", "lands"),
    [("14", "I5"), ("11", "I3"), ("12", "J3"), ("21", "J3"), ("36", "I5"), ("53", "I6"), ("56", "G5")],
)
def test_a_hit_drifts_a_hex_each_way_and_may_come_back(dice, lands):
    assert landing(dice, hit=True) == lands


@pytest.mark.rule("O18.2.2.2a")
@pytest.mark.parametrize(
    ("dice", "lands"), [("14", "I1"), ("41", "I6"), ("43", "I8"), ("23", "L3"), ("63", "F3"), ("56", "C8")]
)
def test_a_miss_drifts_so_many_hexes_one_way(dice, lands):
    assert landing(dice, hit=False) == lands


def landing(dice, hit, start="I5"):
    card = next(card for card in CARDS.values() if f"{card.white}{card.dark}" == dice)
    found = drift(n(start), card, hit)
    return found if found is None else BOARD.names[found]


@pytest.mark.rule("O18.2.2.3a")
@pytest.mark.parametrize(
    ("start", "dice", "hit"), [("I1", "14", True), ("I1", "41", None), ("O5", "25", True), ("I5", "16", False)]
)
def test_a_round_that_leaves_the_map_even_for_a_moment_is_lost(start, dice, hit):
    if hit is None:
        assert landing(dice, True, start) == "I1"  # down and up again it never left
    else:
        assert landing(dice, hit, start) is None


@pytest.mark.rule("O18.2.2.3a")
def test_with_it_the_order_ends():
    t = called("42", "14", spot="I1", units={**FIELD, "I2": ["usa_line_team"]})
    assert (t.state.order, t.told("attack"), t.state.phase) == (None, [], "orders")
    assert (len(t.told("strayed")), t.told("drifted")) == (1, [])
    assert t.unit("ger_sergeant_y").active


@pytest.mark.rule("O18.2.2.1b", "O18.2.2.2b")
@pytest.mark.parametrize("aim", ["42", "12"])
def test_the_card_of_the_drift_is_no_roll_and_triggers_nothing(aim):
    t = called(aim, "G35", units={"C5": ["ger_sergeant_y"], "O10": ["usa_line_squad"]})  # 3-4, with Event!
    assert t.told("triggered") == []
    assert t.told("event") == []
    assert len(t.told("drifted")) == 1


@pytest.mark.rule("O18.2.2a", "1.9.1b")
def test_the_targeting_roll_does():
    t = called("61", "G54", "14")  # Event!, here one that finds nothing to do
    assert len(t.told("event")) == 1


# --- the barrage (O18.2.3) -------------------------------------------------------------------------------------------

AROUND = {
    "C5": ["ger_sergeant_y"], "I5": ["usa_line_squad.1"], "I4": ["usa_line_squad.2"], "I6": ["ger_rifle_squad"],
    "L5": ["usa_line_squad.3"],
}  # fmt: skip


@pytest.mark.rule("O18.2.3a", "O18.2.3b", "O18.2.3c", "O18.2.3.2a")
def test_each_occupied_hex_of_the_seven_is_struck_once_in_the_order_chosen():
    t = called(
        "42",
        "14",
        "12",
        "65",
        "21",
        "56",
        "31",
        "13",
        "36",
        units=AROUND,
        works={n("H5"): "foxhole", n("L6"): "foxhole"},
    )
    assert set(t.codes) == {"at I5", "at I4", "at I6", "at H5"}
    t.choose("at I4")
    assert set(t.codes) == {"at I5", "at I6", "at H5"}
    t.choose("at H5", "at I5")
    assert [each["hexes"] for each in t.told("attack")] == [[n("I4")], [n("H5")], [n("I5")], [n("I6")]]


@pytest.mark.rule("O18.2.3.2b", "O18.2.2.2b")
def test_own_troops_in_the_hex_defend_as_well_and_their_owner_rolls():
    t = called(
        "42", "14", "12", "65", units={"C5": ["ger_sergeant_y"], "I5": ["ger_rifle_squad"], "O10": ["usa_line_squad"]}
    )
    assert attacks(t) == [(10, 13)]
    assert defenses(t) == [(7, 18, "holds")]
    assert t.told("rolled")[-1]["side"] == AXIS


@pytest.mark.rule("O18.2.3.2c", "1.9.1.2c")
def test_no_jam_damages_a_radio():
    t = called("42", "14", "11", "65")
    assert attacks(t) == [(10, 12)]
    assert (t.state.players[AXIS].radio_damaged, t.told("triggered")) == (False, [])


@pytest.mark.rule("O18.2.3.3a", "O18.2.3.3b", "O18.2.3.3c", "F100.2")
@pytest.mark.parametrize(("roll", "razed"), [("64", True), ("54", False), ("65", False)])
def test_a_roll_of_just_the_vulnerability_destroys_the_fortification_before_the_defense(roll, razed):
    t = called("42", "14", roll, "63", works={n("I5"): "bunker"})
    assert (n("I5") in t.state.works) != razed
    assert defenses(t)[0][0] == 6 + (0 if razed else 7)  # one better against artillery


@pytest.mark.rule("O18.2.3.3b")
def test_a_fortification_alone_in_a_hex_is_struck_too():
    t = called("42", "14", "64", units={**FIELD, "I5": ["usa_line_squad"]}, works={n("I4"): "wire"}, spot="H3")
    assert t.state.works == {}
    assert defenses(t) == []


@pytest.mark.rule("T99d")
@pytest.mark.parametrize(("ground", "total"), [({"woods": "I5"}, 15), ({}, 13), ({"building": "I5"}, 13)])
def test_shells_burst_in_the_trees(ground, total):
    t = called("42", "14", "12", "65", map=open_map(ground=ground))
    assert attacks(t) == [(10, total)]


@pytest.mark.rule("T87b", "T97b")
def test_hedges_and_walls_are_no_cover_from_shells():
    walls = {"wall": ["I5 N NE SE S SW NW"]}
    t = called("42", "14", "12", "65", map=open_map(hexsides=walls))
    assert defenses(t)[0][0] == 6


@pytest.mark.rule("O18.2.3.2b")
def test_no_action_of_a_fire_attack_is_for_a_barrage_and_concealment_is():
    t = battery(hand=[*REQUEST, "G70", "G4", "G43"], map=open_map(ground={"building": "I5"}))
    t.hand(ALLIES, "A26")
    t.dice("42", "14", "12", "65")
    t.choose(f"order {REQUEST[0]}", "spot I5", "shells")
    assert (t.decision.seat, t.codes) == (ALLIES, ["play A26 concealment", "pass"])
    t.choose("play A26 concealment")
    assert t.told("defended")[0]["attack"] == 10


@pytest.mark.rule("O18.2.2.3b", "O18.2.1b")
def test_the_middle_of_the_barrage_may_be_impassable():
    t = called(
        "42",
        "14",
        "12",
        "65",
        units={**FIELD, "I5": ["ger_rifle_squad~"], "I6": ["usa_line_squad"]},
        map=open_map(ground={"water_barrier": "J5"}),
        spot="J5",
    )
    assert t.told("drifted")[0]["hex"] == n("J5")
    assert set(t.codes) == {"at I5", "at I6"}


@pytest.mark.rule("O18.2.3.1", "O18.2.1.1a")
def test_a_smoke_mission_puts_seven_markers_down_and_ends_the_order():
    t = called("42", "14", 1, 2, 3, 4, 5, 6, 7, screen=True, units=AROUND)
    assert {BOARD.names[spot] for spot in t.state.smoke} == zone("I5")
    assert SMOKE[t.state.smoke[n("I5")]] == 1
    assert (t.state.order, t.told("attack"), t.used_up()) == (None, [], True)


@pytest.mark.rule("O18.2.3.1", "O18.2.2.3b", "T89e")
def test_smoke_does_not_lie_in_water_and_not_beyond_the_map():
    t = called("42", "41", *[1, 2, 3, 4], screen=True, spot="I1", map=open_map(ground={"marsh": "I2"}))
    assert {BOARD.names[spot] for spot in t.state.smoke} == zone("I1") - {"I2"}


@pytest.mark.rule("12a", "12c")
@pytest.mark.parametrize(("radio", "fp"), [("ger_radio_75mm", 8), ("ger_radio_150mm", 12), ("usa_radio_203mm", 13)])
def test_the_battery_strikes_with_the_firepower_of_its_radio(radio, fp):
    t = battery(radio=radio)
    t.dice("42", "14", "12", "65")
    t.choose(f"order {REQUEST[0]}", "spot I5", *(["shells"] if radio != "usa_radio_203mm" else []))
    assert attacks(t) == [(fp, fp + 3)]


@pytest.mark.rule("O18.2.3c")
def test_the_state_between_two_hexes_of_a_barrage_is_all_there_is():
    t = called("42", "14", "12", "65", units=AROUND)
    t.choose("at I5")
    twin = t.match.clone()
    assert [option.code for option in twin.decision.options] == t.codes
    assert set(t.codes) == {"at I4", "at I6"}
    assert t.state.attack is None


@pytest.mark.rule("O18.2.3.2b")
def test_the_table_sees_the_impact():
    t = called("42", "14", "12", units={**FIELD, "I5": ["usa_line_squad", "usa_line_team"]}, works={n("I5"): "foxhole"})
    attack = under_way(t)
    assert (attack.kind, attack.fp, attack.roll, attack.cover) == ("artillery", 10, 3, {n("I5"): 4})


def test_the_cards_used_here_are_what_they_should_be():
    assert DENY in cards("germany", "artillery_denied")
    assert set(REQUEST) < set(cards("germany", "artillery_request"))
    assert CARDS[CARD_SLUGS["G54"]].event == "infiltration"
