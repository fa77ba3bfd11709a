"""The AI before the battle: its deck, its bid, its terrain, its first units."""

from collections import Counter

import pytest

from boardgames.core.game import Setup
from boardgames.core.match import Match
from boardgames.games.tactics_2gm.ai import deck, prepare
from boardgames.games.tactics_2gm.ai.tables import T
from boardgames.games.tactics_2gm.content.cards import TERRAIN, is_unit, kind_of, unit_type
from boardgames.games.tactics_2gm.rules.field import NUMBER, column, line
from boardgames.games.tactics_2gm.rules.opening import lay_rows
from tests.games.tactics_2gm.table import GAME, Table

TWELVE = {
    "promotion": 1, "seasoned": 1, "dug_in": 2, "sustained_fire": 2, "limpet_mine": 1, "ammunition": 1,
    "suppression": 2, "luck": 2,
}  # fmt: skip
BOOK_DECK = {
    "light_infantry": 5, "m1_57": 3, "m4_sherman": 4, "gmc": 2, "jeep": 1, "p51": 1, **TWELVE,
}  # fmt: skip


def battle(die=1, options=None, book="", **scenario):
    """A match against the AI up to the first question, its dice scripted."""
    name = book or Table.learn({"a": {"nations": ["usa"], "deck": BOOK_DECK}, **scenario})
    setup = Setup(game=GAME.id, scenario=name, seed=4, options={"ai": "book", **(options or {})})
    state = GAME.begin(setup)
    state.script = [die - 1] if die else None
    match = Match(GAME, setup, state)
    assert match.decision is not None
    return match


def piles(match):
    player = match.state.players[1]
    return [sum(deck.pile_of(card) == name for card in (*player.deck, *player.hand)) for name in deck.PILES]


@pytest.mark.rule("solo.a")
@pytest.mark.parametrize("scenario", ["open_field", "bastogne"])
def test_the_ai_plays_pitched_battles_and_scenarios_and_is_never_asked(scenario):
    match = Match.new(GAME, scenario, 2, {"ai": "book"})
    assert GAME.players(match.setup) == (0,)
    for _ in range(60):
        if match.decision is None:
            break
        assert match.decision.seat == 0
        match.take(len(match.decision.options) - 1)


@pytest.mark.rule("solo.prep.a", "solo.prep.b")
def test_the_field_is_laid_as_ever_and_the_player_chooses_his_side_or_a_die_does():
    match = Match.new(GAME, "open_field", 3, {"ai": "book", "ai_side": "a"})
    assert match.decision.seat == 1
    assert len(match.state.ground) == 4
    sides = set()
    for seed in range(8):
        setup = Setup(game=GAME.id, scenario="open_field", seed=seed, options={"ai": "book", "ai_side": "lot"})
        sides.add(GAME.players(setup))
    assert sides == {(0,), (1,)}


@pytest.mark.rule("solo.prep.c", "solo.deck.d", "solo.deck.h2")
def test_cards_are_sorted_in_five_piles_with_aircraft_among_the_support():
    assert deck.PILES == ("infantry", "artillery", "tank", "transport", "support")
    found = [
        deck.pile_of(f"{name}.b1") for name in ("light_infantry", "pak40", "tiger_i", "opel_blitz", "fw190", "luck")
    ]
    assert found == ["infantry", "artillery", "tank", "transport", "support", "support"]
    seen = set()
    for seed in range(12):
        state = Match.new(GAME, "open_field", seed, {"ai": "book"})
        assert state.decision
        seen |= {kind_of(card) for card in state.state.players[1].deck}
    assert {"fw190", "ju88"} & seen


@pytest.mark.rule("solo.deck.b", "solo.deck.c")
def test_the_cards_that_the_ai_cannot_use_are_taken_out():
    assert set(T.removed) == {
        "contradictory_orders", "parachutes", "general", "c47", "allies", "captured", "new_orders", "decoy", "ambush",
        "need_support", "defend_reich", "splinters", "lost",
    }  # fmt: skip
    for scenario in ("open_field", "tarawa"):
        for seed in range(6):
            match = Match.new(GAME, scenario, seed, {"ai": "book"})
            assert match.decision
            player = match.state.players[1]
            assert not {kind_of(card) for card in (*player.deck, *player.hand)} & set(T.removed)


@pytest.mark.rule("solo.deck.a", "solo.deck.g", "solo.deck.h", "solo.deck.i", "solo.deck.extra.1_2", "solo.deck.j")
@pytest.mark.parametrize("die", [1, 2])
def test_the_deck_of_the_book_5_3_4_3_14(die):
    match = battle(die)
    assert piles(match) == [5, 3, 4, 3, 14]
    assert [event.args["rule"] for event in match.events if event.kind == "rolled"] == ["solo.deck.extra.1_2"]


@pytest.mark.rule("solo.deck.extra")
@pytest.mark.parametrize(
    ("die", "extra"),
    [
        pytest.param(3, [1, 0, 0, 0, 0], marks=pytest.mark.rule("solo.deck.extra.3")),
        pytest.param(4, [0, 1, 0, 0, 0], marks=pytest.mark.rule("solo.deck.extra.4")),
        pytest.param(5, [0, 0, 1, 0, 0], marks=pytest.mark.rule("solo.deck.extra.5")),
        pytest.param(6, [0, 0, 0, 1, 0], marks=pytest.mark.rule("solo.deck.extra.6")),
        pytest.param(7, [0, 0, 0, 0, 1], marks=pytest.mark.rule("solo.deck.extra.7")),
        pytest.param(8, [1, 0, 0, 1, 0], marks=pytest.mark.rule("solo.deck.extra.8")),
        pytest.param(9, [1, 0, 0, 0, 1], marks=pytest.mark.rule("solo.deck.extra.9_10")),
        pytest.param(10, [1, 0, 0, 0, 1], marks=pytest.mark.rule("solo.deck.extra.9_10")),
    ],
)
def test_a_die_adds_further_cards(die, extra):
    assert piles(battle(die)) == [a + b for a, b in zip([5, 3, 4, 3, 14], extra, strict=True)]


@pytest.mark.rule("solo.deck.e", "solo.deck.j")
def test_piles_and_deck_are_shuffled():
    def drawn(seed):
        match = Match.new(GAME, "open_field", seed, {"ai": "book"})
        assert match.decision
        return [kind_of(card) for card in match.state.players[1].deck]

    assert drawn(1) != drawn(2)
    assert Counter(drawn(1)) != Counter(drawn(2))
    assert [is_unit(f"{each}.b1") for each in drawn(1)] != sorted(is_unit(f"{each}.b1") for each in drawn(1))


@pytest.mark.rule("solo.deck.f")
@pytest.mark.parametrize("battle", ["open_field", "ponyri"])
def test_the_easy_level_has_no_aircraft_no_dear_guns_and_tanks_and_no_mines(battle):
    for seed in range(6):
        match = Match.new(GAME, battle, seed, {"ai": "book_easy"})
        assert match.decision
        player = match.state.players[1]
        for card in (*player.deck, *player.hand):
            assert kind_of(card) not in T.mines
            if is_unit(card):
                kind = unit_type(card)
                assert kind.type != "aircraft"
                assert kind.type not in ("artillery", "tank") or kind.cost <= 6


@pytest.mark.rule("solo.deck.short")
def test_a_pile_that_is_too_small_gives_what_it_has():
    assert deck.take(["a", "b"], 3) == ["b", "a"]


@pytest.mark.rule("solo.deck.hist.a", "solo.deck.hist.b", "solo.deck.hist.f")
def test_a_scenario_takes_out_what_it_bars_and_what_goes_with_it():
    line = {"kind": "scenario", "turns": 5, "last": "b"}
    match = battle(
        0, exclude=["luck"], a={"nations": ["germany"], "solo": "1-1-1-1-1"},
        b={"nations": ["usa"], "solo": "9-5-0-2-20"}, **line,
    )  # fmt: skip
    player = match.state.players[1]
    names = {kind_of(card) for card in (*player.deck, *player.hand)}
    assert piles(match) == [9, 5, 0, 2, 20]
    assert not names & {"luck", "ram", "flail"}


@pytest.mark.rule("solo.deck.hist.d", "solo.deck.hist.c", "solo.deck.hist.e")
def test_the_solo_line_of_the_book():
    assert piles_of_bataan("b") == [19, 8, 5, 0, 14]
    assert piles_of_bataan("a") == [20, 3, 5, 4, 15]


def piles_of_bataan(side):
    match = Match.new(GAME, "bataan", 2, {"ai": "book", "ai_side": side})
    state = GAME.begin(match.setup)
    deck.make(state)
    player = state.players["ab".index(side)]
    return [sum(deck.pile_of(card) == name for card in player.deck) for name in deck.PILES]


# --- the start -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.start.a", "solo.start.b", "solo.start.c", "solo.start.d")
def test_both_take_five_cards_and_points_and_the_ais_lie_unseen_to_its_first_cards_phase():
    match = Match.new(GAME, "open_field", 5, {"ai": "book"})
    assert match.decision
    assert [len(match.state.players[seat].hand) for seat in (0, 1)] == [5, 5]
    assert [match.state.players[seat].pa for seat in (0, 1)] == [5, 5]
    assert match.view(0).state.players[1].hand == ["?"] * 5
    match.choose("keep_hand")
    assert match.decision.ask.key.endswith("bid")
    match.choose("bid 0")
    while match.state.sides[1].turns == 0:
        match.take(len(match.decision.options) - 1)
    assert match.decision
    assert "?" not in match.view(0).state.players[1].hand


def bids(spent, points=5):
    found = []
    for die in range(1, 11):
        table = Table(phase="bid", ai="b", bid=True)
        table.player("a").bid, table.player("b").pa = spent, points
        table.dice(die)
        prepare.bid(table.now)
        found.append((table.player("b").bid, table.told("rolled")[0]["rule"]))
    return found


@pytest.mark.rule(
    "solo.start.bid", "solo.start.bid.1_3", "solo.start.bid.4_5", "solo.start.bid.6_7", "solo.start.bid.8_9",
    "solo.start.bid.10",
)  # fmt: skip
def test_the_ais_bid_goes_by_the_players():
    found = bids(3)
    assert [each for each, _ in found] == [0, 0, 0, 1, 1, 2, 2, 3, 3, 4]
    rows = [rule.rpartition(".")[2] for _, rule in found]
    assert rows == ["1_3"] * 3 + ["4_5"] * 2 + ["6_7"] * 2 + ["8_9"] * 2 + ["10"]


@pytest.mark.rule("solo.start.bid.range")
def test_the_bid_stays_between_nothing_and_what_there_is():
    assert [each for each, _ in bids(0)] == [0] * 9 + [1]
    assert [each for each, _ in bids(5)] == [0, 0, 0, 3, 3, 4, 4, 5, 5, 5]


@pytest.mark.rule("solo.start.e", "solo.terrain.hist.a")
def test_both_dice_and_points_decide_who_begins():
    table = Table(phase="bid", ai="b", bid=True)
    table.pa(a=5, b=5)
    for player in table.now.players.values():
        player.bid = -1
    table.run()
    table.dice(8, 5, 5, 2, 1).play("bid 1")  # the AI bids as much; 5 and 5 are rolled again
    assert [each["points"] for each in table.told("bid")] == [1, 1]
    assert table.told("initiative")[0] == {"side": 0, "total": 3, "other": 2}


# --- terrain ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo.terrain.b", "solo.terrain.c", "solo.terrain.d")
def test_terrain_is_drawn_until_it_costs_exactly_what_was_spent():
    for seed in range(8):
        table = Table(phase="terrain", ai="b", bid=True)
        table.now.chance = seed * 7919 + 1
        table.player("b").bid = 5
        prepare.lay_terrain(table.now)
        kinds = [land.kind for land in table.now.ground]
        assert not {"wire", "barriers", "minefield"} & set(kinds)
        assert sum(TERRAIN[kind].cost for kind in kinds) in (4, 5)  # of 2, 3 and 5 a rest of one matches nothing
        assert table.player("b").bid == 0


@pytest.mark.rule("solo.terrain.f", "solo.terrain.g", "solo.terrain.h")
def test_a_die_for_the_line_and_one_for_the_column_again_where_one_is_taken():
    columns = []
    for die in range(1, 11):
        table = Table(phase="terrain", ai="b", bid=True).dice(1, die)
        columns.append(column(prepare.rolled_square(table.now)))
    assert columns == [0, 1, 2, 3, 3, 4, 4, 5, 6, 7]
    lines = []
    for die in (1, 5, 6, 10):
        table = Table(phase="terrain", ai="b", bid=True).dice(die, 1)
        lines.append(line(0, prepare.rolled_square(table.now)))
    assert lines == [5, 5, 4, 4]
    table = Table(phase="terrain", ai="b", bid=True)
    table.ground("A5", "forest").dice(1, 1, 1, 2)
    assert prepare.rolled_square(table.now) == NUMBER["B5"]


def historical(**fields):
    side = {"nations": ["usa"], "solo": "1-1-1-1-1", "predeploy": [4, 5, 6], **fields}
    return Table(
        phase="predeploy", ai="b", kind="scenario", turns=9, last="b", attacker="a",
        a={"nations": ["japan"], "solo": "1-1-1-1-1"}, b=side,
    )  # fmt: skip


@pytest.mark.rule("solo.terrain.hist.c", "solo.terrain.hist.e", "solo.terrain.hist.f", "solo.terrain.hist.cost")
def test_in_a_scenario_half_of_the_terrain_is_laid_for_half_its_cost():
    table = historical(solo_terrain={"trench": 4})
    table.pa(b=5)
    table.dice(4, 1, 7, 10)  # line 5 column A, line 6 column H
    prepare.lay_scenario_terrain(table.now)
    assert (table.terrain("A5"), table.terrain("H6")) == ("trench", "trench")
    assert len(table.now.ground) == 2
    assert table.player("b").pa == 3
    odd = historical(solo_terrain={"house": 3})
    odd.pa(b=5).script(0, 0, 0, 1)
    prepare.lay_scenario_terrain(odd.now)
    assert len(odd.now.ground) == 2  # half of three, rounded up
    assert odd.player("b").pa == 2


@pytest.mark.rule("solo.terrain.hist.d", "solo.terrain.hist.b")
def test_where_there_is_terrain_already_the_die_is_thrown_again():
    table = historical(solo_terrain={"trench": 1})
    table.ground("A4", "forest")
    table.pa(b=5).script(0, 0, 0, 1)
    prepare.lay_scenario_terrain(table.now)
    assert table.terrain("B4") == "trench"
    book = Table(book="bataan", ai="b")
    assert book.terrain("D5") == "trench"


# --- units before the battle -----------------------------------------------------------------------------------------


def predeploy(table, *kinds, points=5, **counts):
    table.deck("b", *kinds)
    table.pa(b=points)
    book = table.now.book
    assert book.b.solo_units == counts
    flow = prepare.predeploy(table.now)
    assert next(flow, None) is None
    return table


@pytest.mark.rule(
    "solo.deployfirst.a", "solo.deployfirst.b", "solo.deployfirst.d", "solo.deployfirst.e", "solo.deployfirst.g"
)
def test_the_first_units_of_the_book():
    table = historical(solo_units={"infantry": 3})
    table.ground("D4", "house")
    table.ground("F5", "trench")
    table.script(0)  # which square of the empty line 6
    predeploy(table, "light_infantry", "heavy_infantry", "light_infantry", points=4, infantry=3)
    assert table.at("D4").type.id == "heavy_infantry"
    assert table.at("F5").type.id == "light_infantry"
    third = [unit for unit in table.now.units.values() if line(0, unit.place) == 6]
    assert [unit.type.id for unit in third] == ["light_infantry"]


@pytest.mark.rule("solo.deployfirst.c")
def test_objectives_are_covered_first():
    table = historical(solo_units={"artillery": 2}, objectives=["C5", "D5"])
    table.ground("F5", "house")
    table.script(1)  # a die between both
    predeploy(table, "m1_57", "m3_105", artillery=2)
    assert table.at("D5").type.id == "m3_105"
    assert table.at("C5").type.id == "m1_57"


@pytest.mark.rule("solo.deployfirst.limit")
def test_first_units_are_paid_and_what_is_too_dear_is_passed_over():
    table = historical(solo_units={"tank": 3}, objectives=["C5", "D5", "E5"])
    table.script(0, 0)
    predeploy(table, "m36_jackson", "m4_sherman", "m5_stuart", points=9, tank=3)
    assert sorted(unit.type.id for unit in table.now.units.values()) == ["m36_jackson", "m5_stuart"]
    assert table.player("b").pa == 0


@pytest.mark.rule("solo.deployfirst.f", "solo.deployfirst.equip")
def test_what_is_left_buys_equipment_for_the_cheapest_first_by_die():
    table = historical(solo_units={"infantry": 2}, objectives=["C5", "D5"])
    table.script(0, 3)  # the first objective, then of four markers the fourth
    predeploy(table, "light_infantry", "heavy_infantry", points=4, infantry=2)
    light = next(unit for unit in table.now.units.values() if unit.type.id == "light_infantry")
    heavy = next(unit for unit in table.now.units.values() if unit.type.id == "heavy_infantry")
    assert [each.kind for each in light.markers] == ["smoke_grenade"]
    assert heavy.markers == []
    assert table.player("b").pa == 0
    lay_rows(table.now)
