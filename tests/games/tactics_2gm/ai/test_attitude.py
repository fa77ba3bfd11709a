"""The AI's attitude, its points, its cards: Start, HQ and Cards phases."""

import pytest

from boardgames.core.match import Match
from boardgames.core.words.messages import Message, catalogue
from boardgames.games.tactics_2gm.ai import attitude, ending
from boardgames.games.tactics_2gm.ai.tables import band_of
from boardgames.games.tactics_2gm.flow import PHASES
from boardgames.games.tactics_2gm.rules import phases
from boardgames.games.tactics_2gm.rules.harm import destroy
from boardgames.games.tactics_2gm.rules.headquarters import income
from boardgames.games.tactics_2gm.state import Plan
from tests.games.tactics_2gm.table import GAME, Table

SIDE = {"nations": ["usa"], "solo": "1-1-1-1-1"}


def position(kind="variable", turn=3, **fields):
    """The AI plays side b: in a pitched battle, or as attacker or defender of a scenario whose objective is D4."""
    if kind == "variable":
        return Table(phase="start", active="b", turn=turn, ai="b", **fields)
    attacker = "b" if kind == "offensive" else "a"
    side = {**SIDE, "objectives": ["D4"]}
    return Table(
        phase="start", active="b", turn=turn, ai="b", kind="scenario", turns=20, last="a", attacker=attacker, a=side,
        b={**side, "nations": ["germany"]}, **fields,
    )  # fmt: skip


def settled(table):
    attitude.settle(table.now)
    return table.now.plan


def parts(table):
    return sorted(attitude.attitude(table.now))


@pytest.mark.rule("solo.turn.order", "solo.deploy.a")
def test_the_ai_deploys_before_it_moves():
    order = [name for name in PHASES if name.startswith("ai_")]
    assert order == [
        "ai_cards", "ai_deploy", "ai_move", "ai_move_unit", "ai_fire", "ai_fire_unit", "ai_air", "ai_flip", "ai_discard"
    ]  # fmt: skip
    match = Match.new(GAME, "open_field", 2, {"ai": "book"})
    seen = []
    while len(seen) < 12 and match.decision is not None:
        match.take(len(match.decision.options) - 1)
        seen = [event.kind for event in match.events if event.kind in ("attitude", "ai_revealed", "planned", "ai_kept")]
    assert seen[:4] == ["attitude", "ai_revealed", "planned", "ai_kept"]


@pytest.mark.rule("solo.attitude.type.variable", "solo.attitude.type.offensive", "solo.attitude.type.defensive")
@pytest.mark.parametrize("kind", ["variable", "offensive", "defensive"])
def test_the_battle_and_the_sides_part_in_it_make_the_column(kind):
    assert attitude.column_of(position(kind).now) == kind


@pytest.mark.rule("solo.attitude.initial", "solo.turn.start.b")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("variable", marks=pytest.mark.rule("solo.attitude.initial.variable")),
        pytest.param("offensive", marks=pytest.mark.rule("solo.attitude.initial.offensive")),
        pytest.param("defensive", marks=pytest.mark.rule("solo.attitude.initial.defensive")),
    ],
)
def test_the_first_two_turns_have_their_own_row_and_no_modifiers(kind):
    for turn in (1, 2):
        table = position(kind, turn)
        table.unit("panzer_ii", "D6", "b")
        plan = settled(table)
        assert (plan.column, plan.band, plan.parts) == (kind, "first", [])
        assert table.told("attitude")[0]["rule"] == f"solo.attitude.initial.{kind}"
    assert settled(position(kind, 3)).band == "low"


@pytest.mark.rule("solo.attitude.a", "solo.attitude.b")
def test_each_line_with_one_unit_of_its_own_gives_three_with_more_four():
    table = position()
    table.unit("light_infantry", "A6", "b")
    table.unit("light_infantry", "A5", "b")
    table.unit("light_infantry", "B5", "b")
    assert parts(table) == [("solo.attitude.b", 3), ("solo.attitude.b", 4)]
    assert settled(table).total == 7


@pytest.mark.rule("solo.attitude.f")
def test_lines_that_the_player_holds_alone_take_one_or_two():
    table = position()
    table.unit("light_infantry", "A1")
    table.unit("light_infantry", "A2")
    table.unit("light_infantry", "B2")
    table.unit("light_infantry", "A3")
    table.unit("light_infantry", "H3", "b")
    assert parts(table) == [("solo.attitude.b", 3), ("solo.attitude.f", -2), ("solo.attitude.f", -1)]


@pytest.mark.rule("solo.attitude.c")
def test_a_defender_on_an_objective_gives_two_once():
    table = position("defensive")
    table.unit("light_infantry", "D4", "b")
    assert ("solo.attitude.c", 2) in parts(table)
    other = position("offensive")
    other.unit("light_infantry", "D4", "b")
    assert ("solo.attitude.c", 2) not in parts(other)


@pytest.mark.rule("solo.attitude.d", "solo.attitude.range")
def test_an_attacker_with_an_objective_in_range_gives_one_once():
    table = position("offensive")
    table.unit("pak40", "D6", "b")
    table.unit("pak40", "E6", "b")
    assert parts(table).count(("solo.attitude.d", 1)) == 1
    far = position("offensive")
    far.unit("heavy_infantry", "A6", "b", markers=["mortar"], up=["mortar"])  # its marker does not count
    assert ("solo.attitude.d", 1) not in parts(far)


@pytest.mark.rule("solo.attitude.e", "solo.attitude.range")
def test_each_unit_with_the_players_headquarters_in_range_gives_one():
    table = position()
    table.unit("pak40", "D4", "b")  # four
    table.unit("sfh18", "D6", "b")  # six
    table.unit("pak40", "A4", "b")
    assert parts(table).count(("solo.attitude.e", 1)) == 2


@pytest.mark.rule("solo.attitude.g")
def test_a_supply_line_that_the_player_broke_takes_three_and_one_of_its_own_making_nothing():
    table = position()
    table.unit("light_infantry", "A6", "b")
    middle = table.unit("light_infantry", "A5", "b")
    table.unit("light_infantry", "A4", "b")
    destroy(table.now, middle, 0, "base.damage")
    assert ("solo.attitude.g", -3) in parts(table)
    own = position()
    own.unit("light_infantry", "A6", "b")
    own.unit("light_infantry", "A4", "b")
    assert ("solo.attitude.g", -3) not in parts(own)
    front = position()
    front.unit("light_infantry", "A6", "b")
    destroy(front.now, front.unit("light_infantry", "A5", "b"), 0, "base.damage")
    assert ("solo.attitude.g", -3) not in parts(front)  # shorter, and whole


@pytest.mark.rule("solo.attitude.result")
@pytest.mark.parametrize(
    ("total", "band"), [(-6, "low"), (3, "low"), (4, "mid"), (7, "mid"), (8, "high"), (20, "high")]
)
def test_the_bands(total, band):
    assert band_of(total) == band


LINES = {"low": ["A6"], "mid": ["A6", "A5", "B5"], "high": ["A6", "A5", "A4"]}


@pytest.mark.parametrize(
    ("kind", "band"),
    [
        pytest.param("variable", "low", marks=pytest.mark.rule("solo.attitude.result.variable.low")),
        pytest.param("variable", "mid", marks=pytest.mark.rule("solo.attitude.result.variable.mid")),
        pytest.param("variable", "high", marks=pytest.mark.rule("solo.attitude.result.variable.high")),
        pytest.param("offensive", "low", marks=pytest.mark.rule("solo.attitude.result.offensive.low")),
        pytest.param("offensive", "mid", marks=pytest.mark.rule("solo.attitude.result.offensive.mid")),
        pytest.param("offensive", "high", marks=pytest.mark.rule("solo.attitude.result.offensive.high")),
        pytest.param("defensive", "low", marks=pytest.mark.rule("solo.attitude.result.defensive.low")),
        pytest.param("defensive", "mid", marks=pytest.mark.rule("solo.attitude.result.defensive.mid")),
        pytest.param("defensive", "high", marks=pytest.mark.rule("solo.attitude.result.defensive.high")),
    ],
)
def test_the_cell_of_the_attitude_rules_the_whole_turn(kind, band):
    table = position(kind)
    for square in LINES[band]:
        table.unit("light_infantry", square, "b")
    plan = settled(table)
    assert (plan.column, plan.band) == (kind, band)
    assert table.told("attitude")[0]["rule"] == f"solo.attitude.result.{kind}.{band}"


@pytest.mark.rule("solo.turn.start.a")
def test_what_lasted_until_now_ends_in_the_ais_start_phase():
    from boardgames.games.tactics_2gm.state import Smoke  # noqa: PLC0415

    table = position()
    table.now.smoke = [Smoke(side=1, place=3), Smoke(side=0, place=4)]
    for _ in phases.start_phase(table.now):
        pass
    assert [each.place for each in table.now.smoke] == [4]


# --- HQ --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.hq.a")
def test_the_ai_generates_points_like_a_player():
    table = position()
    table.unit("command_group", "A6", "b")
    table.unit("light_infantry", "A5", "b")
    assert income(table.now, 1) == 1 + 2 + 1


@pytest.mark.rule("solo.hq.b")
@pytest.mark.parametrize(("turn", "band"), [(1, "first"), (2, "low"), (3, "low")])
def test_one_point_at_most_puts_it_into_the_lowest_row_from_its_second_turn_on(turn, band):
    table = position(turn=turn)
    table.now.plan = Plan(column="variable", band="first" if turn < 3 else "high", first=turn < 3)
    table.now.sides[1].pa = 1
    attitude.after_hq(table.now)
    assert table.now.plan.band == band
    rich = position(turn=turn)
    rich.now.plan = Plan(column="variable", band="high")
    rich.now.sides[1].pa = 2
    attitude.after_hq(rich.now)
    assert rich.now.plan.band == "high"


@pytest.mark.rule("solo.hq.c")
def test_the_hard_level_has_a_point_more():
    assert income(position().now, 1) == 1
    assert income(Table(ai="b", options={"ai": "book_hard"}).now, 1) == 2
    assert income(Table(ai="b", options={"ai": "book_hard"}).now, 0) == 1


# --- Cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kept", "more"),
    [
        pytest.param(0, 7, marks=pytest.mark.rule("solo.cards.table.0")),
        pytest.param(1, 6, marks=pytest.mark.rule("solo.cards.table.1")),
        pytest.param(2, 5, marks=pytest.mark.rule("solo.cards.table.2")),
        pytest.param(3, 4, marks=pytest.mark.rule("solo.cards.table.3")),
        pytest.param(4, 3, marks=pytest.mark.rule("solo.cards.table.4")),
        pytest.param(5, 2, marks=pytest.mark.rule("solo.cards.table.5")),
        pytest.param(6, 2, marks=pytest.mark.rule("solo.cards.table.5")),
    ],
)
@pytest.mark.rule("solo.cards.a")
def test_so_many_cards_are_revealed_by_what_was_kept(kept, more):
    table = position()
    table.hand("b", *["panzer_iv"] * kept)
    ending.cards_phase(table.now)
    assert len(table.player("b").hand) == kept + more
    assert table.player("b").shown
    assert len(table.told("ai_revealed")[0]["cards"]) == more


@pytest.mark.rule("solo.cards.b")
def test_a_hand_without_a_unit_that_fires_is_thrown_away_for_as_many():
    table = position()
    table.deck("b", *["luck"] * 6, "opel_blitz", "panzer_iv")
    ending.cards_phase(table.now)
    names = table.names(table.player("b").hand)
    assert len(names) == 7
    assert names[0] == "panzer_iv"
    assert sorted(table.names(table.player("b").discards)) == ["luck"] * 6 + ["opel_blitz"]


@pytest.mark.rule("solo.cards.c", "solo.deckout.a")
def test_an_empty_deck_of_the_ai_is_made_anew():
    table = position()
    player = table.player("b")
    player.box += player.deck
    player.deck, player.discards = [], table.cards("b", *["panzer_iv"] * 9)
    ending.cards_phase(table.now)
    assert len(player.hand) == 7
    assert len(player.deck) == 2
    assert player.discards == []


@pytest.mark.rule("solo.deckout.b", "solo.deckout.c")
def test_the_player_decides_whether_his_empty_deck_ends_the_battle():
    table = Table(phase="start", ai="b")
    player = table.player("a")
    player.box += player.deck
    player.deck, player.discards = [], table.cards("a", "luck", "jeep", "gmc")
    table.run()
    assert table.asked == "a deck_out"
    lost = table.match.clone()
    lost.choose("lose")
    assert lost.result.winners == (1,)
    table.play("reshuffle")
    assert len(table.player("a").hand) == 2
    assert table.winner is None


@pytest.mark.rule("solo.attitude.result", "solo.hq.b")
def test_the_log_tells_the_sum_only_where_it_made_the_band():
    words = catalogue("en")

    def said(*standing):
        facts = {"column": "variable", "attitude": f"variable_{standing[1]}", "standing": list(standing)}
        return words.say(Message("tactics_2gm.log.attitude", facts))

    assert said(9, "high") == "Variable AI: Attack (9, 8 or more)"
    assert said(None, "first") == "Variable AI: Reinforce (first turns)"
    table = Table(phase="start", active="b", ai="b")
    for square in ("A3", "B3", "A4", "B4", "A5"):  # a sum of 11, and no supply line: one point
        table.unit("pak40", square, "b")
    table.script(*[0] * 40).run()
    assert [each["standing"] for each in table.told("attitude")] == [[11, "high"], [None, "low"]]
