"""How the heuristic player goes over the ground: whom it sends where, and under whose eyes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boardgames.bots.base import Chair
from boardgames.bots.base import bot as player
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.combat_commander.bot import rank
from boardgames.games.combat_commander.bot.judgement import Sketch
from boardgames.games.combat_commander.bot.rank_answers import reinforced
from boardgames.games.combat_commander.bot.value import evaluate
from boardgames.games.combat_commander.content.printed import CARDS
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.state import ALLIES, AXIS, Order, stack
from tests.games.combat_commander.bot.test_bot import card, playable, taken
from tests.games.combat_commander.firing import FIRE_CARD, number
from tests.games.combat_commander.marching import under_way
from tests.games.combat_commander.table import Table, open_map

FIRES = [each.slug for each in CARDS.values() if each.nation == "usa" and each.order == "fire"][:5]
CORNERS = ["A1", "A10", "O1", "O10"]


def ordered(units: dict[str, list[str]], movers: list[str], snipers: list[str] | None = None, **table) -> Table:
    """A Move order of the Axis under way: who moves first is still to be said; these enemies are awake."""
    t = Table(units, phase="move", active=AXIS, **table)
    chosen, awake = [number(each) for each in movers], [number(each) for each in snipers or []]
    for each in chosen + awake:
        t.g.units[each].active = True
    t.g.order = Order(kind="move", card=FIRE_CARD, units=chosen, done=True, snipers=awake)
    return t


def walk(t: Table) -> None:
    """Play on as the bot does as long as the Axis moves."""
    while t.match.decision is not None and t.state.phase == "move" and t.decision.seat == AXIS:
        t.choose(taken(t))


GUNS = {"H5": ["usa_elite_squad+usa_50cal_mg", "usa_elite_squad", "usa_captain"]}


def goal_beyond(**more) -> dict:
    """An objective of the enemy's, two hexes ahead of a squad at D5, before his machine guns."""
    ground = open_map(objectives=[*CORNERS, "F5"])
    return {"map": ground, "control": [AXIS, AXIS, ALLIES, ALLIES, ALLIES], "open": ["M"]} | more


def test_nobody_walks_into_the_fire_of_those_who_are_awake_but_past_those_who_have_fired():
    units = {"D5": ["ger_rifle_squad"], **GUNS}
    names = ["usa_elite_squad.1", "usa_elite_squad.2", "usa_captain"]
    watched = ordered(units, ["ger_rifle_squad"], names, **goal_beyond())
    spent = ordered(units, ["ger_rifle_squad"], **goal_beyond())
    for each in names:
        spent.g.units[number(each)].active = True  # in an earlier order of this turn
    for t in (watched, spent):
        t.hand(ALLIES, *FIRES)
    assert taken(watched) == "done"
    assert taken(spent) == "move ger_rifle_squad.1"


def test_an_enemy_without_cards_answers_nothing():
    armed, bare = (ordered({"D5": ["ger_rifle_squad"], **GUNS}, ["ger_rifle_squad"], **goal_beyond()) for _ in "ab")
    armed.hand(ALLIES, *FIRES)
    liked = [rank.rank(t.state, t.decision)[0] for t in (armed, bare)]
    assert liked[1] > liked[0] + 1


def test_it_goes_straight_to_where_it_wants_to_be():
    ground = open_map(ground={"woods": "F5 F6"}, objectives=[*CORNERS, "F6"])
    t = ordered({"E5": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}, ["ger_rifle_squad"], map=ground, open=["Q"])
    walk(t)
    steps = [code for code in t.match.codes if code.startswith("to")]
    assert t.where("ger_rifle_squad") == "F6"
    assert len(steps) == BOARD.distance(BOARD.number["E5"], BOARD.number["F6"])


def test_a_broken_squad_goes_for_no_objective():
    ground = open_map(objectives=[*CORNERS, "E5"])
    for marks, goes in (("", True), ("*", False)):
        units = {"D5": [f"ger_rifle_squad{marks}"], "O1": ["usa_line_squad"]}
        t = ordered(units, ["ger_rifle_squad"], map=ground, open=["M"])
        t.g.control = [AXIS, AXIS, AXIS, AXIS, ALLIES]
        walk(t)
        assert (t.where("ger_rifle_squad") == "E5") == goes, marks


def test_those_who_fall_back_do_not_crowd_into_a_full_hex():
    """The better cover is where seven figures are already."""
    units = {"D5": ["ger_rifle_squad*"], "C5": ["ger_rifle_squad", "ger_line_team"], "O5": ["usa_line_squad"]}
    full = Table(units, map=open_map(ground={"building": "C5"}))
    roomy = Table({**units, "C5": []}, map=open_map(ground={"building": "C5"}))
    for t in (full, roomy):
        t.hand(AXIS, card("germany", "rout"))
        t.dice("66")
        t.choose(f"order {card('germany', 'rout')}")
        while not t.decision.ask.key.endswith("retreat"):
            t.choose(taken(t) if "rout axis" not in t.codes else "rout axis")
    assert taken(full) != "retreat C5"
    assert taken(roomy) == "retreat C5"


@pytest.mark.parametrize("full", [True, False])
def test_a_hero_appears_where_there_is_room_for_him(full):
    more = ["ger_line_team"] if full else []
    t = Table({"C5": ["ger_rifle_squad", "ger_line_team", *more], "E5": ["ger_rifle_squad"]})
    s = Sketch(t.g, AXIS)
    crowded, other = (reinforced(s, BOARD.number[spot]) for spot in ("C5", "E5"))
    assert (crowded < other) == full


def test_a_leader_goes_for_an_objective_with_his_men_and_not_without_them():
    units = {"D5": ["ger_sergeant_x", "ger_rifle_squad", "ger_line_team"], "O1": ["usa_line_squad"]}
    alone = ordered(units, ["ger_sergeant_x"], **goal_beyond(open=["J"]))  # the fifth objective is worth 2 VP
    led = ordered(units, ["ger_sergeant_x", "ger_rifle_squad", "ger_line_team"], **goal_beyond(open=["J"]))
    for t in (alone, led):
        walk(t)
    assert alone.where("ger_sergeant_x") == "D5"
    assert led.where("ger_sergeant_x") != "D5"


@pytest.mark.parametrize("watched", [True, False])
def test_smoke_grenades_go_into_the_hex_ahead_where_fire_waits(watched):
    units = {"D5": ["ger_elite_rifle_squad", "ger_elite_team"], **GUNS}
    guns = ["usa_elite_squad.1", "usa_elite_squad.2", "usa_captain"]
    t = ordered(units, ["ger_elite_rifle_squad", "ger_elite_team"], guns if watched else None, **goal_beyond())
    for each in guns:
        t.g.units[number(each)].active = True  # without the order that woke them, they have fired for this turn
    t.hand(AXIS, playable("germany", "smoke_grenades"))
    assert (taken(t).split()[0] == "play") == watched
    if watched:
        t.choose(taken(t))
        ahead = taken(t).split()[1]
        assert BOARD.distance(BOARD.number[ahead], BOARD.number["F5"]) == 1
        assert BOARD.distance(BOARD.number[ahead], BOARD.number["D5"]) == 1


def test_fire_comes_before_the_move_that_it_covers():
    units = {"D5": ["ger_rifle_squad", "ger_line_team"], "B5": ["ger_rifle_squad"], "F6": ["usa_line_squad"]}
    ground = open_map(objectives=[*CORNERS, "B8"])
    t = Table(units, map=ground, control=[AXIS, AXIS, ALLIES, ALLIES, ALLIES], open=["M"])
    fire, move = card("germany", "fire"), card("germany", "move")
    t.hand(AXIS, move, fire)
    assert taken(t) == f"order {fire}"


@pytest.mark.rule("8.2a")
def test_no_more_go_into_a_melee_than_may_stay_there():
    units = {"D5": ["ger_rifle_squad"], "E4": ["ger_rifle_squad", "ger_sergeant_y"], "F4": ["ger_elite_team"]}
    names = ["ger_rifle_squad.1", "ger_rifle_squad.2", "ger_sergeant_y", "ger_elite_team"]
    t = under_way("advance", {**units, "E5": ["usa_line_squad*"], "O1": ["usa_line_squad"]}, *names)
    while t.state.phase == "advance" and t.decision.seat == AXIS and t.state.melee is None:
        t.choose(taken(t))
    (went,) = t.told("melee_fp")[:1] or [{"axis": 0}]
    assert went["axis"] > 0
    assert 4 <= sum(piece.type.figures for piece in stack(t.state, BOARD.number["E5"], AXIS)) <= 7


def test_what_stands_where_too_many_are_counts_for_little():
    units = {"D5": ["ger_rifle_squad"], "E4": ["ger_rifle_squad"], "O1": ["usa_line_squad"]}
    apart, together = Table(units), Table(units)
    together.g.units[number("ger_rifle_squad.2")].hex = BOARD.number["D5"]
    apart.g.units[number("ger_rifle_squad.2")].hex = BOARD.number["D4"]
    assert evaluate(apart.g, AXIS) - evaluate(together.g, AXIS) > 2
    assert evaluate(together.g, ALLIES) - evaluate(apart.g, ALLIES) > 2


@pytest.mark.parametrize(("scenario", "seed"), [("brook_bridge", 0), ("brook_bridge", 5), ("foundry_halls", 7)])
def test_nobody_joins_a_leader_who_then_stays_where_he_is(scenario, seed):
    rules = game("combat_commander")
    match, bots = Match.new(rules, scenario, seed), [player("normal", seed), player("normal", seed + 1)]
    while (decision := match.decision) is not None and len(match.codes) < 120:
        match.choose(bots[decision.seat].choose(Chair(match, decision.seat)))
    assert any(code.startswith("move ") for code in match.codes)
    for code, following in pairwise(match.codes):
        assert not (code.startswith("join ") and following == "stop")


@pytest.mark.parametrize(("men", "beside"), [("E6", True), ("B5", False)])
def test_a_leader_stands_where_sound_men_are_near(men, beside):
    """Away from them a hex is worth less than the same hex with men next to it; no goal makes up for that."""
    t = Table({"C5": ["ger_sergeant_y"], men: ["ger_rifle_squad"], "M5": ["usa_line_squad"]})
    s = Sketch(t.g, AXIS)
    leader = next(piece for piece in s.mine if piece.type.leader)
    there = BOARD.number["F6"]
    assert s.escorted(there) == beside
    assert (s.place(leader, there) > s.post(leader, there)) == beside


@pytest.mark.parametrize(("cover", "halts"), [("", False), ("F5", True)])
def test_a_squad_leaves_its_cover_for_the_open_only_where_it_reaches_something(cover, halts):
    """Two hexes short of the goal in the open before machine guns it would be shot to pieces; in a wood it waits."""
    ground = open_map(ground={"building": "D5", "woods": cover}, objectives=[*CORNERS, "H5"])
    units = {"D5": ["ger_rifle_squad"], "I5": ["usa_elite_squad+usa_50cal_mg", "usa_elite_squad"]}
    t = ordered(units, ["ger_rifle_squad"], map=ground, control=[AXIS, AXIS, AXIS, AXIS, ALLIES], open=["M"])
    s = Sketch(t.g, AXIS)
    squad = s.mine[0]
    ahead, goal = BOARD.number["F5"], BOARD.number["H5"]
    assert (s.rash(squad, ahead) == 0) == halts
    assert s.rash(squad, goal) == 0
    assert s.rash(squad, squad.hex) == 0
    assert (s.place(squad, ahead) > s.place(squad, squad.hex)) == halts


@pytest.mark.rule("F106.2b")
def test_who_leaves_wire_stops_in_the_next_hex_and_so_does_not_go_where_it_is_full():
    """Behind the full hex there is a goal; but nobody who leaves wire comes to it in one move."""
    ground = open_map(objectives=[*CORNERS, "F6"])
    units = {"D5": ["ger_rifle_squad"], "E6": ["ger_rifle_squad", "ger_line_team"], "O1": ["usa_line_squad"]}
    for works, goes in (({}, True), ({BOARD.number["D5"]: "wire"}, False)):
        t = ordered(units, ["ger_rifle_squad.1"], map=ground, control=[AXIS] * 4 + [ALLIES], open=["M"], works=works)
        walk(t)
        there = sum(piece.type.figures for piece in stack(t.state, BOARD.number["E6"], AXIS))
        assert there <= 7, works
        assert (t.where("ger_rifle_squad") == "F6") == goes


def test_a_leader_goes_to_men_whom_nobody_leads():
    """Two squads, as near as each other; with the one in the wood there is a leader already."""
    units = {"D5": ["ger_sergeant_x"], "E4": ["ger_rifle_squad", "ger_sergeant_y"], "E6": ["ger_rifle_squad"]}
    wood = open_map(ground={"woods": "E4"})
    t = ordered({**units, "O5": ["usa_line_squad"]}, ["ger_sergeant_x"], map=wood)
    walk(t)
    assert t.where("ger_sergeant_x") == "E6"


@pytest.mark.parametrize(
    ("more", "goes"),
    [
        ({"I5": ["usa_line_squad"]}, False),
        ({"I5": ["usa_line_squad*"]}, True),
        ({"O1": ["usa_line_squad"]}, True),
        ({"I5": ["usa_line_squad"], "D5": ["ger_rifle_squad", "ger_line_team"]}, True),
    ],
    ids=["an enemy near", "a broken one", "none near", "another stays"],
)
def test_the_last_on_an_objective_stays_while_an_enemy_could_be_there_with_a_move(more, goes):
    """All objectives are worth 2 VP, the enemy's fourth one 5."""
    ground = open_map(objectives=["A1", "A10", "O1", "B5", "D5"])
    t = ordered({"D5": ["ger_rifle_squad"]} | more, ["ger_rifle_squad.1"], map=ground, open=["L", "T"])
    t.g.control[:] = [AXIS, AXIS, AXIS, ALLIES, AXIS]
    walk(t)
    assert (t.where("ger_rifle_squad.1") == "B5") == goes


@pytest.mark.rule("8.2c", "8.2d")
@pytest.mark.parametrize(
    ("more", "first"),
    [
        (["ger_rifle_squad", "ger_rifle_squad", "ger_line_team"], "lose ger_rifle_squad"),
        (["ger_rifle_squad", "ger_sergeant_x"], "deploy ger_rifle_squad"),
        (["ger_line_team", "ger_line_team"], "lose ger_line_team"),
    ],
    ids=["seven too many", "two", "a team's room"],
)
def test_of_too_many_in_a_hex_as_few_go_as_make_the_room(more, first):
    units = {"D5": ["ger_rifle_squad", *more], "O1": ["usa_line_squad"]}
    assert taken(Table(units, map=open_map(), phase="stacking")).startswith(first)
