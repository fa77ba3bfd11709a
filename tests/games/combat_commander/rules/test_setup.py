"""Setting up: the deal, the chits, placing units, weapons and fortifications, the set-up that is proposed."""

import random
from collections import Counter
from typing import Any

import pytest

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.combat_commander.content.printed import BASICS, CARDS, CHITS, RADIOS, UNITS, WEAPONS, deck
from boardgames.games.combat_commander.content.tables import support
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import reserves
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import ALLIES, AXIS, State, stack
from tests.games.combat_commander.book import book

GAME = CombatCommander()


def begin(seed: int = 1, **changed: Any) -> Match:
    """A match of a scenario of its own: two squads and a team for each side, or what is changed of it."""
    scenario = library.learn(book(**changed), "test")
    return Match.new(GAME, scenario.id, seed)


def state(match: Match) -> State:
    match.settle()  # the match must stand at its question
    assert isinstance(match.state, State)
    return match.state


def proposed(match: Match) -> State:
    """Both sides take what is proposed."""
    while match.decision and state(match).phase == "deploy":
        match.choose("ready" if all_stand(match) else "proposed")
    return state(match)


def all_stand(match: Match) -> bool:
    return bool(match.decision.ask.key.endswith("ready"))


def offered(match: Match, *verbs: str) -> list[str]:
    """The codes that are on offer, of some verbs."""
    return [option.code for option in match.decision.options if option.word.verb in verbs]


# --- the deal --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1a", "1.1a", "1.1b", "INTRO.1")
@pytest.mark.parametrize(("posture", "cards"), [("attacker", 6), ("recon", 5), ("defender", 4)])
def test_each_side_is_dealt_the_hand_of_its_posture_from_its_own_shuffled_deck(posture, cards):
    g = proposed(begin(axis={"posture": posture}))
    assert len(g.players[AXIS].hand) == cards
    assert len(g.players[ALLIES].hand) == 6
    for player in g.players:
        assert sorted([*player.hand, *player.deck]) == deck(player.nation)
        assert player.deck != sorted(player.deck)
    other = proposed(begin(seed=2, axis={"posture": posture}))
    assert other.players[AXIS].deck != g.players[AXIS].deck


@pytest.mark.rule("4.3.1", "4.2a", "5a", "6.1.1", "9a", "12b", "4.3.2")
def test_a_scenario_says_who_starts_and_with_what():
    g = proposed(
        begin(
            time=2, first="allies", initiative="allies", year=1945,
            axis={"quality": "elite", "orders": 3, "surrender": 7, "radio": "ger_radio_120mm"},
        )
    )  # fmt: skip
    player = g.players[AXIS]
    assert (g.active, g.initiative, g.time, g.book.year) == (ALLIES, ALLIES, 2, 1945)
    assert (player.quality, player.orders, player.surrender) == ("elite", 3, 7)
    assert RADIOS[player.radio].id == "ger_radio_120mm"
    assert g.players[ALLIES].radio == 0


@pytest.mark.rule("7.3.1b", "7.3.3a", "7.3.3b", "7.3.2a", "4.1.1a")
def test_chits_are_given_and_drawn_and_open_ones_count_at_once():
    match = begin(open=["M"], draw=1, axis={"secret": 2, "vp": 1}, allies={"chits": ["K"], "controls": [5]})
    g = state(match)
    secret = g.players[AXIS].secret
    assert g.players[ALLIES].secret == ["K"]
    assert [(told.owner, told.hidden) for told in match.events if told.kind == "chits_given"] == [
        (ALLIES, {"chits": ["K"]})
    ]
    assert g.open[0] == "M"
    assert len(g.open) + len(secret) == 4  # one without a secret side would lie open
    assert sorted([*g.cup, *g.open, *secret, "K"]) == sorted(CHITS)
    assert g.vp == 1 - 3 - CHITS[g.open[1]].worth(5)
    assert g.control == [-1, -1, -1, -1, ALLIES]


@pytest.mark.rule("7.3.3c")
def test_a_secret_chit_without_a_secret_side_lies_open():
    every = [chit for chit in CHITS if not CHITS[chit].open]
    g = state(begin(open=every[:-1], axis={"secret": 5}))
    assert g.players[AXIS].secret == [every[-1]]
    assert set(g.open) == {*every[:-1], "R", "V", "W", "X"}
    assert g.cup == []


@pytest.mark.rule("T94a")
def test_all_smoke_markers_are_in_the_cup():
    g = state(begin())
    assert len(g.pool) == 40


# --- placing ---------------------------------------------------------------------------------------------------------


def test_the_side_that_sets_up_first_places_unit_after_unit_in_its_zone():
    match = begin(map="saint_aubin", axis={"zone": {"hexes": ["A1", "A2"]}})
    assert match.decision.seat == AXIS
    assert [option.code for option in match.decision.options] == [
        "put ger_rifle_squad.1 A1", "put ger_rifle_squad.1 A2", "put ger_line_team.1 A1", "put ger_line_team.1 A2",
        "proposed",
    ]  # fmt: skip
    match.choose("put ger_rifle_squad.1 A2")
    # a second squad would make eight figures in A2
    assert offered(match, "put") == ["put ger_rifle_squad.2 A1", "put ger_line_team.1 A1", "put ger_line_team.1 A2"]
    match.choose("put ger_rifle_squad.2 A1")
    assert offered(match, "put") == ["put ger_line_team.1 A1", "put ger_line_team.1 A2"]
    match.choose("put ger_line_team.1 A1")
    assert match.decision.seat == AXIS
    match.choose("ready")
    assert match.decision.seat == ALLIES


def test_any_counter_may_be_placed_next_and_one_of_each_kind_is_offered():
    units = [{"unit": "ger_rifle_squad", "count": 2}, {"unit": "ger_weapon_team", "weapon": "ger_heavy_mg"},
             {"unit": "ger_weapon_team", "weapon": "ger_medium_mortar"}]  # fmt: skip
    match = begin(axis={"units": units, "zone": {"hexes": ["A1", "A2", "A3"]}})
    asked = {code.split()[1] for code in offered(match, "put")}
    assert asked == {"ger_rifle_squad.1", "ger_weapon_team.1", "ger_weapon_team.2"}
    match.choose("put ger_weapon_team.2 A3")
    assert [UNITS[each.unit].slug for each in state(match).players[AXIS].box] == [
        "ger_rifle_squad.1", "ger_rifle_squad.2", "ger_weapon_team.1",
    ]  # fmt: skip
    mortar = next(piece for piece in state(match).units.values())
    assert WEAPONS[mortar.weapon].type.id == "ger_medium_mortar"


def test_what_stands_is_taken_back_with_its_weapon_until_the_side_is_ready():
    units = [{"unit": "ger_rifle_squad"}, {"unit": "ger_weapon_team", "weapon": "ger_heavy_mg"}]
    match = begin(axis={"units": units, "weapons": ["ger_light_mg"]})
    match.choose("put ger_weapon_team.1 A1")
    match.choose("lift ger_weapon_team.1")
    assert state(match).units == {}
    match.choose("put ger_weapon_team.1 A2")
    match.choose("put ger_rifle_squad.1 A3")
    match.choose("arm ger_light_mg.1 ger_rifle_squad.1")
    assert set(offered(match, "lift", "ready")) == {"lift ger_rifle_squad.1", "lift ger_weapon_team.1", "ready"}
    match.choose("lift ger_rifle_squad.1")
    assert offered(match, "arm") == []
    match.choose("put ger_rifle_squad.1 A1")
    match.choose("ready")
    where = {UNITS[n].slug: (BOARD.names[p.hex], WEAPONS[p.weapon].type.id) for n, p in state(match).units.items()}
    assert where == {"ger_weapon_team.1": ("A2", "ger_heavy_mg"), "ger_rifle_squad.1": ("A1", "ger_light_mg")}
    assert match.decision.seat == ALLIES


@pytest.mark.rule("T98a", "T98d")
def test_nobody_is_set_up_on_ground_that_nobody_may_enter():
    match = begin(map="tikhaya_bridges", axis={"zone": {"depth": 9}, "edge": "left"}, allies={"zone": {"depth": 2}})
    g = state(match)
    water = {BOARD.names[n] for n in g.field.zones[AXIS] if g.field.map.ground[n] == "water_barrier"}
    assert water
    assert not water & {code.split()[-1] for code in offered(match, "put")}


@pytest.mark.rule("11.2a", "11.2b", "8.1.1a")
def test_weapons_come_with_their_crews_or_are_handed_out_one_to_a_unit():
    units = [{"unit": "ger_rifle_squad", "count": 2}, {"unit": "ger_weapon_team", "weapon": "ger_heavy_mg"}]
    match = begin(axis={"units": units, "weapons": ["ger_light_mg", "ger_light_mg"]})
    for spot in ("A1", "A2", "A3"):
        match.choose(next(o.code for o in match.decision.options if o.code.endswith(spot)))
    codes = offered(match, "arm")
    assert codes == ["arm ger_light_mg.1 ger_rifle_squad.1", "arm ger_light_mg.1 ger_rifle_squad.2"]
    match.choose(codes[1])
    assert offered(match, "arm") == ["arm ger_light_mg.2 ger_rifle_squad.1"]
    match.choose("proposed")
    armed = {UNITS[n].slug: piece.weapon > 0 for n, piece in state(match).units.items()}
    assert armed == {"ger_rifle_squad.1": True, "ger_rifle_squad.2": True, "ger_weapon_team.1": True}


@pytest.mark.rule("F100.1", "F100.3a", "F100.3b", "8.1.3a", "8.1")
def test_fortifications_are_built_in_the_zone_one_to_a_dry_hex():
    match = begin(
        map="osterwiesen", axis={"zone": {"depth": 4}, "works": [{"marker": "trench"}, {"marker": "wire"}]}
    )  # fmt: skip
    for _ in range(3):
        match.choose(match.decision.options[0].code)
    g = state(match)
    spots = {code.split()[-1] for code in offered(match, "build")}
    assert spots
    assert {BOARD.number[spot] for spot in spots} <= g.field.zones[AXIS]
    assert not any(g.field.map.is_water(BOARD.number[spot]) for spot in spots)
    first = min(spots)
    match.choose(f"build wire {first}")  # whichever of them comes next
    assert f"build trench {first}" not in offered(match, "build")
    match.choose("proposed")
    assert sorted(state(match).works.values()) == ["trench", "wire"]


@pytest.mark.rule("F100.1")
@pytest.mark.parametrize("way", ["proposed", "by hand"])
def test_where_fortifications_come_last_both_sides_stand_before_the_first_is_dug(way):
    match = begin(works_last=True, axis={"works": [{"marker": "wire"}]}, allies={"works": [{"marker": "trench"}]})
    asked = []
    while match.decision and state(match).phase == "deploy":
        options = match.decision.options
        verb = options[0].word.verb
        asked.append((match.decision.seat, verb))
        assert verb != "build" or not offered(match, "lift")
        match.choose("proposed" if way == "proposed" and verb != "ready" else options[0].code)
    told = list(dict.fromkeys(asked))
    assert told == [(AXIS, "put"), (AXIS, "ready"), (ALLIES, "put"), *([(ALLIES, "build")] if way == "by hand" else []),
                    (ALLIES, "ready"), (AXIS, "build")]  # fmt: skip
    assert sorted(state(match).works.values()) == ["trench", "wire"]


def test_the_second_side_sets_up_out_of_the_firsts_way_and_then_play_begins():
    match = begin()
    for seat in (AXIS, ALLIES):
        assert match.decision.seat == seat
        match.choose("proposed")
        match.choose("ready")
    g = state(match)
    assert (g.phase, g.active, g.turn) == ("orders", AXIS, 1)
    assert len(g.units) == 6


@pytest.mark.rule("7.3.1c", "7.3.1a")
def test_who_alone_stands_on_an_objective_when_play_begins_controls_it():
    match = begin(map="saint_aubin", axis={"zone": {"hexes": ["D8"]}, "units": [{"unit": "ger_line_team"}]}, open=["A"])
    g = state(match)
    match.choose("put ger_line_team.1 D8")
    assert g.control[0] == -1  # not before
    g = proposed(match)
    assert g.control[0] == AXIS
    assert g.vp == 1


@pytest.mark.rule("7.3.1c", "F101c")
def test_a_fortification_built_while_setting_up_wins_nothing_for_who_is_taken_back():
    zone = {"zone": {"hexes": ["D8", "D7"]}, "units": [{"unit": "ger_line_team"}], "works": [{"marker": "bunker"}]}
    match = begin(map="saint_aubin", axis=zone, open=["A"])
    here, there = "put ger_line_team.1 D8", "put ger_line_team.1 D7"
    for code in (here, "build bunker D8", "lift ger_line_team.1", there, "ready"):
        match.choose(code)
    assert state(match).control[0] == -1
    g = proposed(match)
    assert (g.control[0], g.vp, g.holders) == (-1, 0, {})


def test_a_scenario_may_name_the_very_counter_and_the_support_table_has_it_no_more():
    match = begin(axis={"units": [{"unit": "ger_sergeant_x", "copies": [2]}, {"unit": "ger_line_team", "count": 2}]})
    g = state(match)
    assert [UNITS[each.unit].slug for each in g.players[AXIS].box] == [
        "ger_sergeant_x.2", "ger_line_team.1", "ger_line_team.2",
    ]  # fmt: skip
    (item,) = [each for each in support("germany", 6, 1944) if each.leaders]
    assert item.leaders == ["ger_sergeant_x.2"]
    assert reserves.reserve_of(g, AXIS, item) is None


@pytest.mark.parametrize("copies", [[3], [0], [1, 2], [2, 2]])
def test_only_counters_that_there_are_can_be_named(copies):
    count = 2 if copies == [2, 2] else 1
    with pytest.raises(Fault):
        begin(axis={"units": [{"unit": "ger_sergeant_x", "count": count, "copies": copies}]})


@pytest.mark.rule("6.1.2j")
def test_arrivals_wait_on_the_time_track():
    arrivals = [{"time": 2, "groups": [{"unit": "ger_rifle_squad", "weapon": "ger_light_mg"}]},
                {"time": 3, "radio": "ger_radio_81mm"}]  # fmt: skip
    g = state(begin(axis={"arrivals": arrivals}))
    (squad,), (radio,) = g.track[2], g.track[3]
    assert UNITS[squad.unit].slug == "ger_rifle_squad.3"
    assert squad.weapon > 0
    assert RADIOS[radio.radio].id == "ger_radio_81mm"


# --- what is proposed ------------------------------------------------------------------------------------------------


def test_the_proposed_set_up_is_that_of_the_file():
    units = [{"unit": "ger_rifle_squad", "count": 2, "at": ["A4", "B5"]}, {"unit": "ger_line_team", "at": ["A4"]}]
    g = proposed(begin(axis={"units": units, "works": [{"marker": "wire", "at": ["B2"]}]}))
    where = {UNITS[n].slug: BOARD.names[piece.hex] for n, piece in g.units.items() if piece.seat == AXIS}
    assert where == {"ger_rifle_squad.1": "A4", "ger_rifle_squad.2": "B5", "ger_line_team.1": "A4"}
    assert {BOARD.names[n]: work for n, work in g.works.items()} == {"B2": "wire"}


def test_what_is_left_after_some_were_placed_goes_where_proposed_or_next_to_it():
    units = [{"unit": "ger_rifle_squad", "count": 2, "at": ["B5", "A4"]}, {"unit": "ger_line_team", "at": ["A4"]}]
    match = begin(axis={"units": units})
    match.choose("put ger_rifle_squad.1 A4")
    match.choose("proposed")
    g = state(match)
    where = {UNITS[n].slug: BOARD.names[piece.hex] for n, piece in g.units.items()}
    assert where["ger_rifle_squad.2"] == "B5"  # for the first stands where the second was to be
    assert where["ger_line_team.1"] == "A4"
    assert all(sum(p.type.figures for p in stack(g, n, AXIS)) <= BASICS.stack for n in range(BOARD.size))


@pytest.mark.parametrize("scenario", list(library.shipped()))
def test_every_shipped_scenario_is_sound_and_can_be_set_up_at_will(scenario):
    library.sound(library.shipped()[scenario], scenario)
    for seed in range(3):
        match, chance = Match.new(GAME, scenario, seed), random.Random(seed)
        while state(match).phase == "deploy":
            match.take(chance.randrange(len(match.decision.options)))
        g = state(match)
        GAME.audit(g)
        for seat in (AXIS, ALLIES):
            page = g.field.pages[seat]
            counts = Counter(UNITS[n].type.id for n, piece in g.units.items() if piece.seat == seat)
            assert counts == Counter({group.unit: 0 for group in page.units}) + Counter(
                each for group in page.units for each in [group.unit] * group.count
            )
            assert {piece.hex for piece in g.units.values() if piece.seat == seat} <= g.field.zones[seat]
            assert sum(card in CARDS for card in g.players[seat].hand) == BASICS.postures[page.posture].hand
