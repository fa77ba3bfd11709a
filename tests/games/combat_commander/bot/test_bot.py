"""The heuristic player in positions where there is no doubt about what a good player would do."""

from __future__ import annotations

import msgspec
import pytest

from boardgames.bots import arena
from boardgames.bots.heuristic import HeuristicBot
from boardgames.core.chair import Chair
from boardgames.core.game import Setup
from boardgames.core.words.messages import catalogue
from boardgames.games.combat_commander.bot import rank, rank_answers
from boardgames.games.combat_commander.content.printed import CARDS
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.firing import firing, moving, number
from tests.games.combat_commander.table import Table, open_map, side

CONFUSION = "command_confusion"


def taken(t: Table) -> str:
    """What `normal` would play now."""
    return HeuristicBot(1).choose(Chair(t.match, t.decision.seat))


def card(nation: str, order: str, action: str | None = None, nth: int = 0) -> str:
    """A card with an order, and with an action where one is named."""
    found = [c.slug for c in CARDS.values() if c.nation == nation and c.order == order and action in {None, c.action}]
    return found[nth]


def playable(nation: str, action: str) -> str:
    return next(c.slug for c in CARDS.values() if c.nation == nation and c.action == action)


def plays(t: Table, verb: str) -> None:
    assert taken(t).split()[0] == verb, taken(t)


# --- orders ----------------------------------------------------------------------------------------------------------


def test_it_fires_at_a_squad_in_the_open_and_not_at_one_that_nothing_would_hurt():
    near = Table({"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad"]})
    far = Table({"D5": ["ger_line_team"], "G6": ["usa_elite_squad^", "usa_captain"]}, works={})
    for t in (near, far):
        t.hand(AXIS, card("germany", "fire"))
    far.g.works[far.g.units[number("usa_elite_squad")].hex] = "bunker"
    assert taken(near).startswith("order")
    assert not taken(far).startswith("order")


@pytest.mark.parametrize("judged", [rank.rank, rank.plan])
def test_an_order_that_can_do_nothing_is_not_even_tried(judged):
    """Fire at what nothing would hurt, Rout where only one's own are broken and safe."""
    t = Table({"D5": ["ger_line_team"], "G6": ["usa_elite_squad^", "usa_captain"], "A1": ["ger_rifle_squad*"]})
    t.g.works[t.g.units[number("usa_elite_squad")].hex] = "bunker"
    t.hand(AXIS, card("germany", "fire"), card("germany", "rout"))
    scores = dict(zip(t.codes, judged(t.state, t.decision), strict=True))
    best = max(scores.values())
    for order in ("fire", "rout"):
        assert scores[f"order {card('germany', order)}"] < best - 12


@pytest.mark.parametrize("judged", [rank.rank, rank.plan])
def test_it_does_not_rout_its_own_who_are_safe(judged):
    t = Table({"D5": ["ger_line_team"], "A1": ["ger_rifle_squad*"], "O5": ["usa_line_squad*"]})
    t.hand(AXIS, card("germany", "rout"))
    t.choose(f"order {card('germany', 'rout')}")
    scores = dict(zip(t.codes, judged(t.state, t.decision), strict=True))
    assert scores["rout axis"] < scores["rout allies"] - 12


def test_it_recovers_its_broken_squads_before_anything_else():
    t = Table({"D5": ["ger_rifle_squad*", "ger_line_team*", "ger_sergeant_y"], "O1": ["usa_line_squad"]})
    recover = card("germany", "recover")
    t.hand(AXIS, card("germany", "move"), recover)
    assert taken(t) == f"order {recover}"


def test_it_routs_broken_enemies_off_the_map():
    t = Table({"D5": ["ger_rifle_squad"], "O5": ["usa_line_squad*", "usa_line_squad*"], "A1": ["ger_line_team"]})
    t.hand(AXIS, card("germany", "rout"))
    plays(t, "order")
    t.choose(taken(t))
    assert t.state.order is not None
    assert t.state.order.seat == ALLIES  # and not its own, of whom nobody is broken


@pytest.mark.parametrize("judged", [rank.rank, rank.plan])
@pytest.mark.parametrize(("spot", "routs"), [("M6", False), ("N6", False), ("H6", True)])
def test_it_sends_its_own_broken_squads_out_of_the_fire_but_not_off_the_map(judged, spot, routs):
    guns = ["usa_weapon_team+usa_heavy_mg", "usa_line_squad"]
    axis, allies = side("germany", "right"), side("usa", "left")
    t = Table({spot: ["ger_rifle_squad*"], "F6": guns}, map=open_map(), axis=axis, allies=allies, vp=5)
    t.hand(AXIS, card("germany", "rout", "assault_fire"))
    scores = judged(t.state, t.decision)
    assert (scores[t.codes.index(f"order {card('germany', 'rout', 'assault_fire')}")] > 0) is routs


def test_a_defender_with_nothing_to_do_puts_away_dead_cards_and_keeps_its_fire():
    t = Table(
        {"N5": ["ger_rifle_squad"], "A5": ["usa_line_squad"]},
        axis=side("germany", "right", "defender"),
        allies=side("usa", "left"),
    )
    fire, dead = card("germany", "fire"), card("germany", CONFUSION, "sustained_fire")
    t.hand(AXIS, dead, fire)
    assert taken(t) == f"discard {dead}"
    t.choose(taken(t))
    assert taken(t) == "end"


@pytest.mark.parametrize(("enemy", "goes"), [("usa_line_team*", True), ("usa_engineer_squad", False)])
def test_it_goes_into_a_melee_that_it_will_win_and_into_no_other(enemy, goes):
    t = Table({"D5": ["ger_pionier_squad", "ger_sergeant_y"] if goes else ["ger_line_team"], "D6": [enemy]})
    t.hand(AXIS, card("germany", "advance"))
    for _ in range(4):
        if t.match.decision is None or (t.decision.ask.key.endswith("orders") and t.state.given):
            break
        t.choose(taken(t))
        if "D6" in t.match.codes[-1]:
            break
    assert any(code.startswith("advance") and code.endswith("D6") for code in t.match.codes) == goes


def test_a_leader_activates_those_who_have_a_target():
    t = Table(
        {"D5": ["ger_sergeant_y"], "D4": ["ger_rifle_squad"], "C5": ["ger_rifle_squad"], "G5": ["usa_line_squad"]},
    )
    t.hand(AXIS, card("germany", "fire"))
    t.choose(taken(t))
    assert taken(t) == "with ger_sergeant_y.1"
    t.choose(taken(t))
    while t.decision.ask.key.endswith("also"):
        t.choose(taken(t))
    assert t.state.order is not None
    assert {number("ger_rifle_squad.1"), number("ger_rifle_squad.2")} < set(t.state.order.units)


# --- fire ------------------------------------------------------------------------------------------------------------


def test_all_who_can_fire_at_the_only_target_fire_together():
    t = firing({"D5": ["ger_rifle_squad", "ger_rifle_squad", "ger_line_team"], "F6": ["usa_line_squad"]})
    t.choose(taken(t))
    assert taken(t) == "all"


def test_it_fires_at_the_stack_in_the_open_rather_than_at_the_team_in_the_building():
    t = firing(
        {"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad", "usa_line_squad"], "F4": ["usa_line_team"]},
        map=open_map(ground={"building": "F4"}),
    )
    assert taken(t) == "fire ger_rifle_squad.1 F6"


def test_more_firepower_is_played_where_it_decides_and_not_where_it_does_not():
    grenades = playable("germany", "hand_grenades")
    close = firing({"D5": ["ger_rifle_squad"], "D6": ["usa_line_squad*", "usa_line_squad*"]})
    hopeless = firing({"D5": ["ger_line_team*", "ger_rifle_squad"], "D6": ["usa_captain", "usa_weapon_team!"]})
    hopeless.g.works[hopeless.g.units[number("usa_captain")].hex] = "bunker"
    for t in (close, hopeless):
        t.hand(AXIS, grenades)
        t.choose("fire ger_rifle_squad.1 D6")
        while t.decision.ask.key.endswith("join"):
            t.choose("done")
    assert taken(close).startswith("play")
    assert taken(hopeless) == "pass"


@pytest.mark.parametrize(("order", "taken_first"), [("move", "smoke"), ("recover", "shoot")])
def test_a_mortar_that_hurts_little_lays_smoke_for_a_move_that_is_still_to_come_and_for_nothing_else(
    order, taken_first
):
    guns = ["usa_elite_squad+usa_50cal_mg", "usa_captain"]
    t = firing(
        {"D5": ["ger_weapon_team+ger_medium_mortar"], "D3": ["ger_line_team"] * 3, "H6": guns}, ["ger_weapon_team"]
    )
    t.g.works[t.g.units[number("usa_captain")].hex] = "bunker"
    t.hand(AXIS, card("germany", order))
    plays(t, taken_first)


def test_nobody_lays_smoke_before_his_own_guns():
    t = firing(
        {
            "D5": ["ger_elite_rifle_squad", "ger_elite_rifle_squad.2"],
            "B5": ["ger_weapon_team+ger_medium_mortar"],
            "H6": ["usa_line_squad!", "usa_line_team!"],
            "D3": ["ger_line_team"] * 3,
        },
        ["ger_elite_rifle_squad.1", "ger_elite_rifle_squad.2", "ger_weapon_team"],
    )
    t.hand(AXIS, card("germany", "move"))
    liked = dict(zip(t.codes, rank.rank(t.state, t.decision), strict=True))
    assert liked["smoke ger_medium_mortar.1 H6"] < 0 < liked["fire ger_elite_rifle_squad.1 H6"]


# --- opportunity fire ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cover", "fires"), [("open_ground", True), ("building", False)])
def test_opportunity_fire_is_for_those_in_the_open(cover, fires):
    spot = {} if cover == "open_ground" else {"ground": {"building": "F6"}}
    t = moving(
        {"F6": ["ger_rifle_squad"], "I6": ["usa_line_squad"] if fires else ["usa_line_team"]},
        ["ger_rifle_squad"],
        map=open_map(**spot),
    )
    t.hand(ALLIES, card("usa", "fire"))
    assert taken(t).startswith("play" if fires else "pass")


# --- moving ----------------------------------------------------------------------------------------------------------


def advancing(**more) -> Table:
    """A squad that may move, an objective ahead."""
    units = {"D5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]} | more.pop("units", {})
    t = Table(units, **more)
    t.g.control = [AXIS, AXIS, ALLIES, ALLIES, ALLIES]
    t.g.open = ["Q"]  # the fifth objective, H5, is worth 5 VP
    t.hand(AXIS, card("germany", "move"))
    return t


def test_it_moves_onto_an_objective_within_reach():
    t = advancing(units={"E5": ["ger_line_team"]})
    t.choose(taken(t))
    while t.decision.seat == AXIS and t.state.phase in {"activate", "move"}:
        t.choose(taken(t))
    assert t.state.control[4] == AXIS


def test_it_ends_its_way_in_cover_and_out_of_sight_not_in_the_open_before_machine_guns():
    t = advancing(
        units={"D5": ["ger_rifle_squad"], "M5": ["usa_weapon_team+usa_50cal_mg", "usa_captain", "usa_elite_squad"]},
        map=open_map(ground={"woods": "F4 F5 F6"}, objectives=["A1", "A10", "O1", "O10", "K5"]),
    )
    t.hand(ALLIES, card("usa", "fire"), card("usa", "fire", nth=1), card("usa", "fire", nth=2))
    if not taken(t).startswith("order"):
        return  # staying is as good
    t.choose(taken(t))
    while t.decision.seat == AXIS and t.state.phase in {"activate", "move"}:
        t.choose(taken(t))
    piece = t.unit("ger_rifle_squad")
    assert piece is None or t.where("ger_rifle_squad") not in {"G4", "G5", "H5", "I5", "H4"}


# --- answers ---------------------------------------------------------------------------------------------------------


def test_light_wounds_save_a_broken_squad_and_are_not_wasted_on_a_sound_one():
    for marks, answer in (("*", "play"), ("", "pass")):
        t = firing({"D5": ["usa_engineer_squad", "usa_engineer_squad"], "D6": [f"ger_rifle_squad{marks}"]}, seat=ALLIES)
        t.hand(AXIS, playable("germany", "light_wounds"))
        t.dice("66", "11")
        t.choose("fire usa_engineer_squad.1 D6", "join usa_engineer_squad.2")
        plays(t, answer)


def test_concealment_is_played_where_cover_saves_and_kept_where_there_is_none():
    for ground, answer in (({"building": "D7"}, "play"), ({}, "pass")):
        t = firing(
            {"D5": ["usa_engineer_squad"], "D7": ["ger_rifle_squad", "ger_rifle_squad"]},
            seat=ALLIES,
            map=open_map(ground=ground),
        )
        t.hand(AXIS, playable("germany", "concealment"))
        t.dice("55", "33", "33")
        t.choose("fire usa_engineer_squad.1 D7")
        while t.decision.ask.key.endswith("defend"):
            t.choose(taken(t))
        plays(t, answer)


def test_an_ambush_in_hand_is_sprung():
    t = Table({"D5": ["ger_rifle_squad", "usa_line_squad"]}, phase="melee")
    t.hand(AXIS, playable("germany", "ambush"))
    plays(t, "play")


@pytest.mark.parametrize(("vp", "answer"), [(-5, "reroll"), (5, "keep")])
def test_the_initiative_card_goes_for_a_sudden_death_that_would_lose_the_game(vp, answer):
    t = Table({"D5": ["ger_rifle_squad*"], "O5": ["usa_line_squad"]}, vp=vp, time=6)
    t.field.scenario = msgspec.structs.replace(t.field.scenario, sudden_death=7)
    t.ask(AXIS, initiative="able")
    t.hand(AXIS, card("germany", "recover"))
    time = next(c.slug for c in CARDS.values() if c.nation == "germany" and c.trigger == "time")
    t.dice(time, "11", "66", "66")
    t.choose(f"order {card('germany', 'recover')}")
    while t.decision.ask.args.get("kind") != "sudden_death":
        t.choose("keep")
    assert taken(t) == answer


# --- the levels ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "normal", "hard"), [("11", True, True), ("22", True, False), ("33", False, False)])
def test_the_harder_one_gives_the_initiative_card_away_for_worse_rolls_only(roll, normal, hard):
    t = firing(
        {"D5": ["usa_engineer_squad", "usa_engineer_squad"], "D6": ["ger_rifle_squad"] * 3}, seat=ALLIES
    )  # fmt: skip
    t.ask(ALLIES, initiative="able")
    t.state.initiative = ALLIES
    t.dice(roll, "33", "33", "33")
    t.choose("fire usa_engineer_squad.1 D6", "join usa_engineer_squad.2")
    assert t.codes == ["keep", "reroll"]
    for judged, again in ((rank.rank, normal), (rank.plan, hard)):
        keep, reroll = judged(t.state, t.decision)
        assert (reroll > keep) is again


@pytest.mark.parametrize(("judged", "verb"), [(rank.rank, "end"), (rank.plan, "discard")])
def test_the_harder_one_puts_a_card_away_that_the_other_clings_to(judged, verb):
    t = Table(units={"A1": ["ger_rifle_squad"], "O10": ["usa_line_squad"]}, map=open_map(), vp=5)
    t.hand(AXIS, card("germany", "recover", "hand_grenades"))
    scores = judged(t.state, t.decision)
    assert t.codes[scores.index(max(scores))].split()[0] == verb


@pytest.mark.parametrize(("judged", "lost", "at"), [(rank.rank, 0, "F6"), (rank.rank, 7, "F6"), (rank.plan, 7, "F4")])
def test_the_harder_one_is_after_losses_where_the_enemy_can_bear_no_more(judged, lost, at):
    t = firing(
        {"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad"], "F4": ["usa_line_team*"]},
        allies=side("usa", "right", surrender=8),
    )
    t.g.players[ALLIES].casualties = [number(f"usa_green_squad.{n}") for n in range(1, lost + 1)]
    scores = judged(t.state, t.decision)
    assert t.codes[scores.index(max(scores))] == f"fire ger_rifle_squad.1 {at}"


@pytest.mark.parametrize(("judged", "verb"), [(rank.rank, "end"), (rank.plan, "order")])
def test_the_harder_one_lets_no_turn_go_by_in_which_something_small_can_be_done(judged, verb):
    t = Table({"D5": ["ger_rifle_squad"], "G6": ["usa_line_team"]}, map=open_map(ground={"woods": "G6"}), vp=5)
    t.hand(AXIS, card("germany", "fire", "ambush"))
    scores = judged(t.state, t.decision)
    assert t.codes[scores.index(max(scores))].split()[0] == verb


@pytest.mark.parametrize("judged", [rank.rank, rank.plan])
def test_nobody_fires_where_there_is_next_to_no_chance(judged):
    t = Table({"D5": ["ger_rifle_squad"], "G6": ["usa_line_team"]}, map=open_map(ground={"building": "G6"}), vp=5)
    t.hand(AXIS, card("germany", "fire", "ambush"))
    scores = judged(t.state, t.decision)
    assert t.codes[scores.index(max(scores))].split()[0] != "order"


# --- the whole -------------------------------------------------------------------------------------------------------


def test_what_the_enemy_holds_does_not_move_it():
    found = set()
    for order in ("fire", "move", CONFUSION):
        t = Table({"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad"]})
        t.hand(AXIS, card("germany", "fire"), card("germany", "advance"))
        t.hand(ALLIES, card("usa", order), card("usa", order, nth=1))
        found.add(taken(t))
    assert len(found) == 1


def test_a_position_is_worth_to_one_side_what_it_costs_the_other():
    t = Table({"D5": ["ger_rifle_squad", "ger_rifle_squad"], "F6": ["usa_line_team*"]})
    assert rank.evaluate(t.state, AXIS) > 5
    assert rank.evaluate(t.state, ALLIES) < -5


def test_taking_an_objective_and_breaking_an_enemy_are_worth_something():
    before = Table({"H6": ["ger_rifle_squad"], "O6": ["usa_line_squad"]}, open=["Q"])
    after = Table({"H5": ["ger_rifle_squad"], "O6": ["usa_line_squad"]}, open=["Q"], vp=5)
    hurt = Table({"H6": ["ger_rifle_squad"], "O6": ["usa_line_squad*"]}, open=["Q"])
    value = rank.evaluate(before.state, AXIS)
    assert rank.evaluate(after.state, AXIS) > value + 3
    assert rank.evaluate(hurt.state, AXIS) > value + 3


def test_nothing_is_better_than_to_have_won():
    t = Table({"D5": ["ger_pionier_squad"], "D6": ["usa_line_team*"]}, vp=60)
    t.hand(AXIS, card("germany", "advance"))
    t.dice("11", "66")  # the inactive side rolls first
    best = rank.evaluate(t.state, AXIS)
    t.choose(f"order {card('germany', 'advance')}", "with ger_pionier_squad.1", "advance ger_pionier_squad.1 D6")
    assert t.result is not None
    assert rank.evaluate(t.state, AXIS) > best > rank.evaluate(t.state, ALLIES)


def test_a_search_looks_as_far_as_the_order_goes():
    t = Table({"D5": ["ger_rifle_squad"], "F6": ["usa_line_squad"]})
    t.hand(AXIS, card("germany", "fire"), card("germany", "fire", nth=1))
    start = rank.turn_of(t.state)
    t.choose(next(code for code in t.codes if code.startswith("order")))
    under_way = rank.turn_of(t.state)
    assert under_way != start
    t.choose("with ger_rifle_squad.1")
    assert rank.turn_of(t.state) == under_way
    t.dice("11", "66")
    t.choose("fire ger_rifle_squad.1 F6")
    assert rank.turn_of(t.state) != under_way


@pytest.mark.parametrize("scenario", ["church_street", "shepherds_hill"])
@pytest.mark.parametrize("seat", [AXIS, ALLIES])
def test_it_beats_chance(scenario, seat):
    setup = Setup(game="combat_commander", scenario=scenario, seed=7)
    outcome = arena.play(arena.Job(setup=setup, bots={seat: "normal", 1 - seat: "random"}))
    assert outcome.error is None
    assert outcome.winners == (seat,)


def test_it_has_an_opinion_on_every_question_of_the_game():
    asked = {key.removeprefix(rank.ASK) for key in catalogue("en").templates if key.startswith(rank.ASK)}
    assert {*rank.SCORERS, *rank_answers.LIKINGS} == asked
    assert {rank.ASK + key for key in rank.SCORERS} >= rank.SETTLED
