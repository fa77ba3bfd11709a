"""The time track: the six steps of an advance, Sudden Death, Dig In, reinforcements (6.1, 6.2, A32, 7.2.1)."""

import msgspec
import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS, RADIO_IDS, UNIT_SLUGS, WEAPON_SLUGS
from boardgames.games.combat_commander.rules import clock, reserves
from boardgames.games.combat_commander.scenarios.schema import Rules
from boardgames.games.combat_commander.state import ALLIES, AXIS, Reserve
from tests.games.combat_commander.flowing import Played, at
from tests.games.combat_commander.table import Table, open_map, side

FAR = {"H1": ["ger_sergeant_x"], "H10": ["usa_sergeant_x"]}


def advance(t: Table, seat: int, *dice: str) -> Played:
    t.dice(*dice)
    return Played(t, clock.advance(t.g, seat))


def at_time(time: int, sudden_death: int, **more: object) -> Table:
    t = Table(units=FAR, **more)
    t.field.scenario = msgspec.structs.replace(t.field.scenario, sudden_death=sudden_death)
    t.g.time = time
    return t


def coming(seat: int, unit: str, weapon: str = "") -> Reserve:
    return Reserve(seat, unit=UNIT_SLUGS[unit], weapon=WEAPON_SLUGS[weapon] if weapon else 0)


# --- the steps -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.2e", "1.4")
def test_only_the_deck_that_brought_the_time_is_shuffled_with_its_discards():
    t = Table(units=FAR)
    for seat in (AXIS, ALLIES):
        player = t.g.players[seat]
        player.discards, player.deck = player.deck[:70], player.deck[70:]
    assert advance(t, AXIS).done
    assert [(len(player.deck), len(player.discards)) for player in t.g.players] == [(72, 0), (2, 70)]
    t.g.script = None
    before = list(t.g.players[AXIS].deck)
    list(clock.advance(t.g, AXIS))
    assert t.g.players[AXIS].deck != before
    assert sorted(t.g.players[AXIS].deck) == sorted(before)


@pytest.mark.rule("6.1.2h", "1.1a")
@pytest.mark.parametrize(
    ("axis", "allies", "vp"),
    [("defender", "attacker", 1), ("attacker", "defender", -1), ("recon", "recon", 0), ("attacker", "recon", 0)],
)
def test_the_defender_alone_gains_a_point(axis, allies, vp):
    t = Table(units=FAR, axis=side("germany", "left", axis), allies=side("usa", "right", allies))
    assert advance(t, ALLIES).done
    assert t.g.vp == vp


@pytest.mark.rule("6.1.2i", "8.1.4")
def test_who_made_the_time_advance_removes_one_smoke_marker_of_his_choice():
    t = Table(units=FAR)
    for spot in ("C3", "D4"):
        t.g.smoke[at(spot)] = t.g.pool.pop()
    t.g.blaze[at("E5")] = t.g.pool.pop()
    p = advance(t, ALLIES)
    assert (p.seat, p.codes) == (ALLIES, ["at C3", "at D4"])
    p.choose("at C3")
    assert p.done
    assert (set(t.g.smoke), set(t.g.blaze)) == ({at("D4")}, {at("E5")})
    assert advance(t, AXIS).done  # the only one goes unasked
    assert not t.g.smoke
    assert len(t.g.pool) == 39


@pytest.mark.rule("6.1.2d", "6.1.2e", "6.1.2f", "6.1.2g", "6.1.2h", "6.1.2k", "6.1.2m")
def test_the_steps_come_in_their_order():
    t = at_time(0, 1, axis=side("germany", "left", "defender"))
    t.hand(AXIS, "G33")  # Dig In
    t.g.smoke[at("D4")] = t.g.pool.pop()
    t.g.track = {1: [coming(ALLIES, "usa_line_squad.1")]}
    p = advance(t, AXIS, "11")
    p.choose("at O1", "play G33 dig_in")
    assert p.done
    kinds = [event.kind for event in t.g.told]
    assert kinds == ["time", "rolled", "vp", "smoke_cleared", "entered", "control", "played", "fortified"]


# --- Sudden Death ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1", "6.2.2a")
@pytest.mark.parametrize(("now", "rolls"), [(3, False), (4, True), (6, True)])
def test_sudden_death_is_rolled_for_from_its_marker_on(now, rolls):
    t = at_time(now, 5)
    p = advance(t, ALLIES, *(["65"] if rolls else []))
    assert p.done
    assert len(p.told("rolled")) == rolls
    assert not rolls or p.told("rolled")[0]["side"] == ALLIES


@pytest.mark.rule("6.2.2c", "6.3d")
@pytest.mark.parametrize(("dice", "over"), [("24", True), ("25", False), ("26", False)])
def test_a_roll_below_the_space_of_the_time_marker_ends_the_game(dice, over):
    t = at_time(6, 3, vp=2)
    p = advance(t, ALLIES, dice)  # time 7
    assert (p.result is not None) == over
    if over:
        assert (p.result.winners, p.result.reason) == ((AXIS,), "combat_commander.over.sudden_death")


@pytest.mark.rule("6.2.2b", "6.1.2f")
def test_sudden_death_is_rolled_from_the_new_deck():
    t = at_time(6, 3)
    player = t.g.players[AXIS]
    player.discards, player.deck = player.deck, []
    p = advance(t, AXIS, "65")  # it lay in the discards
    assert p.done
    assert len(player.deck) == 71


@pytest.mark.rule("6.1.2g")
def test_nothing_of_the_further_steps_happens_once_the_game_is_over():
    t = at_time(6, 3, axis=side("germany", "left", "defender"))
    t.g.smoke[at("D4")] = t.g.pool.pop()
    p = advance(t, ALLIES, "11")
    assert p.result
    assert (t.g.vp, len(t.g.smoke)) == (0, 1)


@pytest.mark.rule("1.9.1d", "9.1a")
def test_the_roll_may_be_cancelled_and_triggers_nothing():
    t = at_time(4, 5, vp=1)
    t.ask(AXIS, initiative="able")
    p = advance(t, ALLIES, "11", "66")
    p.choose("reroll")
    assert p.done
    assert t.g.time == 5


@pytest.mark.rule("7.3.2f")
@pytest.mark.parametrize(
    ("control", "chits", "winner"),
    [([1] * 5, ["V"], ALLIES), ([0] * 5, ["V"], AXIS), ([1, 1, 1, 1, 0], ["V"], None), ([1] * 5, ["W", "X"], None),
     ([-1] * 5, ["V"], None)],
)  # fmt: skip
def test_with_all_five_objectives_and_the_chit_one_wins_before_the_roll(control, chits, winner):
    t = at_time(4, 5, control=control, open=chits, vp=9)
    p = advance(t, AXIS, *([] if winner is not None else ["66"]))
    if winner is None:
        assert p.done
    else:
        assert (p.result.winners, p.result.rule) == ((winner,), "7.3.2f")
        assert not p.told("rolled")


@pytest.mark.rule("7.3.2f")
def test_the_chit_counts_only_where_a_roll_is_to_be_made():
    t = at_time(3, 5, control=[1] * 5, open=["V"])
    assert advance(t, AXIS).done


# --- reinforcements --------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.2j", "6.1.2k")
def test_reinforcements_come_along_their_own_edge_the_inactive_players_first():
    t = Table(units=FAR | {"A1": ["ger_rifle_squad.9"]}, map=open_map(ground={"water_barrier": "A2"}))
    t.g.track = {1: [coming(AXIS, "ger_rifle_squad.1", "ger_light_mg.1"), coming(ALLIES, "usa_line_squad.1")],
                 2: [coming(AXIS, "ger_rifle_squad.2")]}  # fmt: skip
    t.g.active = AXIS
    p = advance(t, AXIS)
    assert (p.seat, sorted(p.codes)) == (ALLIES, sorted(f"at O{n}" for n in range(1, 11)))
    p.choose("at O5")
    assert (p.seat, sorted(p.codes)) == (AXIS, sorted(f"at A{n}" for n in range(3, 11)))  # no room in A1
    p.choose("at A3")
    assert p.done
    assert (p.where("ger_rifle_squad"), p.where("usa_line_squad")) == ("A3", "O5")
    assert p.unit("ger_rifle_squad").weapon == WEAPON_SLUGS["ger_light_mg.1"]
    assert t.g.track == {2: [coming(AXIS, "ger_rifle_squad.2")]}


@pytest.mark.rule("6.1.2j", "8.2a")
def test_who_finds_no_room_waits_for_the_next_space():
    edge = " ".join(f"A{n}" for n in range(2, 11))
    t = Table(units=FAR | {"A1": ["ger_rifle_squad.9"]},
              map=open_map(ground={"water_barrier": edge}, objectives=["C1", "C10", "O1", "O10", "H5"]))  # fmt: skip
    t.g.track = {1: [coming(AXIS, "ger_rifle_squad.1")]}
    assert advance(t, AXIS).done
    assert t.g.track == {2: [coming(AXIS, "ger_rifle_squad.1")]}


@pytest.mark.rule("6.1.2l", "12b", "12c", "8.1.2a", "8.1.2b")
@pytest.mark.parametrize("before", [None, "ger_radio_75mm"])
def test_a_radio_comes_into_an_empty_box(before):
    t = Table(units=FAR)
    t.g.players[AXIS].radio = RADIO_IDS[before] if before else 0
    t.g.players[AXIS].radio_damaged = bool(before)
    t.g.track = {1: [Reserve(AXIS, radio=RADIO_IDS["ger_radio_105mm"])]}
    assert advance(t, ALLIES).done
    assert t.g.players[AXIS].radio == RADIO_IDS[before or "ger_radio_105mm"]
    assert t.g.players[AXIS].radio_damaged == bool(before)
    assert t.g.track == {}


# --- leaving the map -------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.1b", "7.2.1c", "7.2.1d", "7.2.1e", "7.2.1f", "7.2.1g")
def test_a_unit_that_leaves_scores_and_comes_back_whole_when_its_owner_says():
    t = Table(units=FAR | {"O5": ["ger_rifle_squad*!^+ger_light_mg-"]})
    t.g.time = 10
    p = Played(t, reserves.leave(t.g, t.put("O6", "ger_line_team")))
    assert (p.seat, p.codes) == (AXIS, ["box 11", "box 12", "box 13"])
    p.choose("box 12")
    assert t.g.vp == 1
    p = Played(t, reserves.leave(t.g, p.unit("ger_rifle_squad")))
    p.choose("box 11")
    assert t.g.vp == 3
    assert t.g.track[11] == [coming(AXIS, "ger_rifle_squad.1", "ger_light_mg.1")]
    p = advance(t, AXIS)
    p.choose("at A5")
    piece = p.unit("ger_rifle_squad")
    assert not any((piece.broken, piece.suppressed, piece.veteran, piece.damaged))
    assert piece.weapon == WEAPON_SLUGS["ger_light_mg.1"]
    assert [each.unit for each in t.g.track[12]] == [UNIT_SLUGS["ger_line_team.1"]]


@pytest.mark.rule("7.2.1b", "7.3.2g")
@pytest.mark.parametrize(("chits", "points"), [(["W"], 6), (["X"], 3)])
def test_leaving_may_count_double(chits, points):
    t = Table(units=FAR | {"O5": ["ger_sergeant_y"]}, open=chits)
    Played(t, reserves.leave(t.g, t.g.units[UNIT_SLUGS["ger_sergeant_y.1"]]))
    assert t.g.vp == points


@pytest.mark.rule("E58.1b", "E58.1c")
def test_a_hero_who_leaves_scores_nothing_and_goes_back_to_the_box():
    t = Table(units=FAR | {"O5": ["ger_hero"]})
    p = Played(t, reserves.leave(t.g, t.g.units[UNIT_SLUGS["ger_hero.1"]]))
    assert p.done
    assert (t.g.vp, t.g.track) == (0, {})


@pytest.mark.rule("E58.1b")
def test_nor_does_he_where_those_who_break_out_are_worth_more():
    t = Table(units=FAR | {"O5": ["ger_hero"]})
    t.field.scenario = msgspec.structs.replace(t.field.scenario, rules=Rules(breakout={"axis": 3}))
    assert Played(t, reserves.leave(t.g, t.g.units[UNIT_SLUGS["ger_hero.1"]])).done
    assert t.g.vp == 0


@pytest.mark.rule("6.3c", "6.3.2a", "6.3.2b")
def test_when_the_last_unit_leaves_the_points_decide():
    t = Table(units={"O5": ["ger_rifle_squad"], "H5": ["usa_line_squad"]}, vp=-3)
    p = Played(t, reserves.leave(t.g, t.g.units[UNIT_SLUGS["ger_rifle_squad.1"]]))
    assert (p.result.winners, p.result.reason) == ((ALLIES,), "combat_commander.over.exited")


# --- Dig In ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.2m", "A32a", "A32b", "A24.2", "5.2b", "1.6c")
def test_both_may_dig_in_the_inactive_player_first_and_as_often_as_they_have_cards():
    t = Table(units={"C3": ["ger_rifle_squad"], "D3": ["ger_line_team"], "K5": ["usa_line_squad"]})
    t.hand(AXIS, "G33", "G34")
    t.hand(ALLIES, "A34", "A19")
    t.g.active = AXIS
    p = advance(t, AXIS)
    assert (p.seat, p.codes) == (ALLIES, ["play A34 dig_in", "pass"])
    p.choose("play A34 dig_in")
    assert (p.seat, p.codes) == (AXIS, ["play G33 dig_in", "play G34 dig_in", "pass"])
    p.choose("play G34 dig_in")
    assert p.codes == ["at C3", "at D3"]
    p.choose("at D3", "play G33 dig_in")
    assert p.done
    assert {t.field.names[n]: work for n, work in t.g.works.items()} == dict.fromkeys(("C3", "D3", "K5"), "foxhole")
    assert t.g.players[AXIS].hand == []
    assert t.g.players[AXIS].discards == [CARD_SLUGS["G34"], CARD_SLUGS["G33"]]


@pytest.mark.rule("A32c", "A32b")
def test_no_foxhole_in_water_or_where_a_fortification_lies_or_without_an_own_unit():
    t = Table(units={"C3": ["ger_rifle_squad"], "D4": ["ger_rifle_squad"], "E3": ["ger_line_team"],
                     "F5": ["ger_line_team"], "K5": ["usa_line_squad"]},
              map=open_map(ground={"marsh": "D4"}, streams=["E3 E2"]))  # fmt: skip
    t.g.works[at("C3")] = "wire"
    t.hand(AXIS, "G33")
    p = advance(t, AXIS)
    p.choose("play G33 dig_in")
    assert p.done
    assert t.g.works == {at("C3"): "wire", at("F5"): "foxhole"}
    t.hand(AXIS, "G34")
    assert advance(t, ALLIES).done  # there is no place left, and nobody is asked


@pytest.mark.rule("A32a")
def test_dig_in_cannot_be_played_in_a_turn():
    t = Table(units={"C3": ["ger_rifle_squad"], "K5": ["usa_line_squad"]})
    t.hand(AXIS, "G33")
    t.hand(ALLIES, "A34")
    assert not any("dig_in" in code for code in t.codes)
    t.choose("discard G33")
    assert not any("dig_in" in code for code in t.codes)
    t.choose("end")
    assert t.state.works == {}
