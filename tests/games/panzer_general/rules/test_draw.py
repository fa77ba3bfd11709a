"""Opening hands and Phase 1, Draw Cards: book 5.2, Robar Cartas."""

import pytest

from boardgames.games.panzer_general.content.printed import ACTIONS, SIDES, UNITS
from tests.games.panzer_general.table import PG, Table


def drawing(side: str = "american", turn: int = 2, prestige: int = 0, **scenario) -> Table:
    """A side about to begin its Draw phase, with an army each."""
    table = Table(side, turn, "draw", **scenario).prestige(**{side: prestige})
    table.unit("veterans", "C4", "american")
    table.unit("grenadiers", "C2", "german")
    return table


def thin(table: Table, side: str, units: int, actions: int) -> Table:
    """Leave only so many cards in the decks of a side, and nothing in the discards."""
    table.player(side).units.cards[units:] = []
    table.state.action.cards[actions:] = []
    return table


def held(table: Table, side: str) -> tuple[int, int]:
    """How many Unit and Action cards are in a hand."""
    hand = table.player(side).hand
    units = [card for card in hand if card in UNITS]
    return len(units), len(hand) - len(units)


def purchases(table: Table) -> list[str]:
    """What may be bought."""
    assert "done" in table.codes
    return [code for code in table.codes if code.startswith("buy")]


# --- the opening hand --------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.draw.b", "7.2.setup.b")
def test_both_sides_begin_with_six_action_and_two_unit_cards_of_their_own():
    state = PG.begin(Table().setup)
    for seat in (0, 1):
        hand = state.players[seat].hand
        assert sum(card in ACTIONS for card in hand) == 6
        assert [UNITS[card].seat for card in hand if card in UNITS] == [seat, seat]
    assert len(state.action.cards) == 66 - 12
    assert [len(player.units.cards) for player in state.players] == [18, 18]


@pytest.mark.rule("5.2.draw.c")
def test_a_scenario_may_begin_with_other_hands():
    table = Table(american={"deck": "C", "actions": 3, "unit_cards": 0}, german={"deck": "c", "unit_cards": 5})
    ours, theirs = (player.hand for player in PG.begin(table.setup).players)
    assert (sum(card in UNITS for card in ours), len(ours)) == (0, 3)
    assert (sum(card in UNITS for card in theirs), len(theirs)) == (5, 11)


@pytest.mark.rule("5.2.draw.c")
def test_a_scenario_may_let_a_side_choose_more_opening_cards_first_player_first():
    table = Table(phase="choice", turn=1, american={"deck": "C", "choice": 3}, german={"deck": "c", "choice": 1})
    table.state.first = 1
    assert table.asked == "german opening"
    assert table.codes == ["draw 0 1", "draw 1 0"]
    table.play("draw 1 0")
    assert held(table, "german") == (1, 0)
    assert table.asked == "american opening"
    assert table.codes == ["draw 0 3", "draw 1 2", "draw 2 1", "draw 3 0"]


# --- step 1 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.draw.a")
@pytest.mark.parametrize("first", [0, 1])
def test_nobody_draws_in_the_first_game_turn(first):
    sides = ["american", "german"] if first == 0 else ["german", "american"]
    table = Table(sides[0], turn=1, phase="turn").prestige(american=20, german=20)
    table.state.first = first
    table.unit("veterans", "C4", "american")
    table.unit("grenadiers", "C2", "german")
    assert table.asked == f"{sides[0]} operations"
    table.play("end")
    assert table.asked == f"{sides[1]} operations"
    table.play("end")
    assert table.now.turn == 2
    assert table.asked == f"{sides[0]} draw"
    assert not table.told("drew")


@pytest.mark.rule("5.2.draw.d", "5.2.draw.e")
@pytest.mark.parametrize("side", ["american", "german"])
@pytest.mark.parametrize("units", [0, 1, 2, 3, 4])
def test_four_cards_are_drawn_free_in_the_split_announced(side, units):
    table = drawing(side, prestige=3)
    assert table.asked == f"{side} draw"
    assert table.codes == ["draw 0 4", "draw 1 3", "draw 2 2", "draw 3 1", "draw 4 0"]
    told = len(table.told("drew"))
    own = table.player(side).units.cards
    top = [*own[len(own) - units :], *table.now.action.cards[-(4 - units) or 99 :]]
    table.play(f"draw {units} {4 - units}")
    assert held(table, side) == (units, 4 - units)
    assert set(table.player(side).hand) == set(top)
    assert table.player(side).prestige == 3
    assert len(table.told("drew")) - told == (1 if units in {0, 4} else 2)
    assert held(table, "german" if side == "american" else "american") == (0, 0)


@pytest.mark.rule("5.2.draw.e", "5.2.draw.k")
def test_all_four_are_drawn_at_once_and_the_enemy_learns_only_how_many_of_each():
    table = drawing()
    table.play("draw 1 3")
    assert [(event.kind, event.args) for event in table.match.events_for(1) if event.kind.startswith("drew")] == [
        ("drew", {"side": 0, "count": 1, "deck": "unit"}),
        ("drew", {"side": 0, "count": 3, "deck": "action"}),
    ]
    drawn = [event.args["cards"] for event in table.match.events_for(0) if event.kind == "drew.full"]
    assert [card for cards in drawn for card in cards] == table.player("american").hand


@pytest.mark.rule("5.2.draw.d", "4.0.c")
def test_there_is_no_limit_to_the_hand_when_drawing_free_cards():
    table = drawing()
    table.player("american").hand.extend(table.now.action.cards.pop() for _ in range(20))
    table.play("draw 0 4")
    assert len(table.player("american").hand) == 24
    assert table.asked == "american operations"


@pytest.mark.rule("5.2.draw.d", "5.2.draw.i")
@pytest.mark.parametrize(
    ("units", "actions", "codes"),
    [
        (2, 9, ["draw 0 4", "draw 1 3", "draw 2 2"]),
        (9, 3, ["draw 1 3", "draw 2 2", "draw 3 1", "draw 4 0"]),
        (1, 2, ["draw 1 2"]),
        (0, 2, ["draw 0 2"]),
        (2, 1, ["draw 2 1"]),
    ],
)
def test_what_is_not_there_is_not_drawn(units, actions, codes):
    table = thin(drawing(), "american", units, actions)
    if len(codes) > 1:
        assert table.codes == codes
    else:  # nothing to choose
        assert table.asked == "american operations"
        assert held(table, "american") == (units, actions)


@pytest.mark.rule("5.2.draw.i")
def test_with_no_card_left_at_all_the_phase_is_over():
    table = thin(drawing(prestige=50), "american", 0, 0)
    assert table.asked == "american operations"


# --- step 2 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.draw.f")
@pytest.mark.parametrize("side", ["american", "german"])
def test_further_cards_cost_4_each_from_either_deck(side):
    table = drawing(side, prestige=9)
    table.play("draw 2 2")
    assert table.asked == f"{side} buy"
    assert purchases(table) == ["buy_unit", "buy_action"]
    table.play("buy_unit")
    assert held(table, side) == (3, 2)
    assert table.player(side).prestige == 5
    table.play("buy_action")
    assert held(table, side) == (3, 3)
    assert table.player(side).prestige == 1
    assert table.asked == f"{side} operations"


@pytest.mark.rule("5.2.draw.f")
@pytest.mark.parametrize(("prestige", "asked"), [(3, "operations"), (4, "buy")])
def test_who_has_less_than_4_buys_nothing(prestige, asked):
    table = drawing(prestige=prestige).play("draw 2 2")
    assert table.asked == f"american {asked}"


@pytest.mark.rule("5.2.draw.g")
@pytest.mark.parametrize(("before", "asked"), [(3, "buy"), (4, "buy"), (5, "operations")])
def test_cards_are_bought_with_9_or_fewer_in_hand_counting_the_bluff_card(before, asked):
    table = drawing(prestige=40)
    table.player("american").hand.extend(table.now.action.cards.pop() for _ in range(before))
    table.play("draw 2 2")  # the hand is now before + 4 + the Bluff card
    assert table.asked == f"american {asked}"


@pytest.mark.rule("5.2.draw.g")
def test_buying_stops_at_10():
    table = drawing(prestige=40)
    table.play("draw 2 2")
    for _ in range(5):
        table.play("buy_action")
    assert len(table.player("american").hand) + 1 == 10
    assert table.player("american").prestige == 20
    assert table.asked == "american operations"


@pytest.mark.rule("5.2.draw.g")
def test_who_can_buy_nothing_is_not_asked_whatever_surprise_he_holds():
    table = drawing(prestige=40)
    table.hand("american", "sabotage")
    table.player("american").hand.extend(table.now.action.cards.pop() for _ in range(4))
    table.play("draw 2 2")
    assert table.asked == "american operations"
    assert table.offers("play sabotage.1")


@pytest.mark.rule("5.2.draw.g", "7.2.bulge.k")
def test_a_scenario_may_let_a_side_buy_up_to_more():
    table = drawing(prestige=40, american={"deck": "C", "buy_to": 12})
    table.play("draw 2 2")
    for _ in range(7):
        table.play("buy_action")
    assert len(table.player("american").hand) + 1 == 12
    assert table.asked == "american operations"


@pytest.mark.rule("5.2.draw.f", "5.2.draw.i")
@pytest.mark.parametrize(
    ("units", "actions", "codes"),
    [(2, 3, ["buy_action"]), (3, 2, ["buy_unit"])],
)
def test_nothing_is_bought_from_a_deck_without_cards(units, actions, codes):
    table = thin(drawing(prestige=8), "american", units, actions)
    table.play("draw 2 2")
    assert purchases(table) == codes


@pytest.mark.rule("5.2.draw.j")
def test_who_has_done_with_drawing_does_not_come_back_to_it_in_that_turn():
    table = drawing(prestige=40).play("draw 2 2", "done")
    assert table.asked == "american operations"
    assert not table.offers("buy_unit")
    assert not table.offers("buy_action")
    assert not table.offers("draw")
    table.pass_the_turn().play("end")
    assert table.asked == "american draw"


@pytest.mark.rule("5.2.draw.f", "4.2.surprise")
def test_surprise_cards_may_be_played_between_purchases():
    table = drawing(prestige=12).script(0, 0)
    table.hand("american", "sabotage")
    table.hand("german", "accuracy", "volkssturm")
    table.play("draw 2 2")
    assert table.codes[2] == "play sabotage.1"
    table.play("play sabotage")
    assert held(table, "american") == (2, 4)
    assert not table.player("german").hand
    assert purchases(table) == ["buy_unit", "buy_action"]
    assert not table.offers("play sabotage.1")
    assert table.player("american").prestige == 8


# --- discards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.draw.h", "4.0.b")
def test_no_card_is_ever_thrown_away():
    table = drawing(prestige=4)
    table.hand("american", "accuracy", "recruits", "recruits")
    for _ in range(3):  # drawing, buying, operations
        assert {code.split()[0] for code in table.codes} <= {
            "draw", "buy_unit", "buy_action", "done", "move", "dig", "deploy", "end",
        }  # fmt: skip
        table.play(table.codes[0])
    assert {"accuracy", "recruits"} <= set(table.hand_of("american"))


@pytest.mark.rule("5.2.draw.i")
def test_an_exhausted_unit_deck_is_made_anew_from_its_discards():
    table = thin(drawing(), "american", 1, 50)
    last = table.player("american").units.cards[0]
    lost = table.discarded_units("american", "recruits", "recruits", "commander")
    theirs = table.discarded_units("german", "volkssturm")
    assert table.codes[-1] == "draw 4 0"
    table.play("draw 3 1")
    hand = [card for card in table.player("american").hand if card in UNITS]
    assert hand[0] == last  # the deck first
    assert set(hand[1:]) < set(lost)
    left = table.player("american").units
    assert left.discards == []
    assert sorted([*hand[1:], *left.cards]) == sorted(lost)
    assert table.player("german").units.discards == theirs


@pytest.mark.rule("5.2.draw.i")
def test_an_exhausted_action_deck_is_made_anew_from_its_discards_in_another_order():
    table = thin(drawing(), "american", 9, 0)
    pile = sorted(ACTIONS)[:60]
    table.state.action.discards[:] = pile
    table.play("draw 0 4")
    now = [*table.now.action.cards, *reversed(table.player("american").hand)]
    assert sorted(now) == pile
    assert now != pile
    assert table.now.action.discards == []


@pytest.mark.rule("5.2.draw.i", "7.2.bulge.i")
def test_where_a_scenario_says_so_lost_units_do_not_come_back():
    table = thin(drawing(rules={"no_unit_reshuffle": True}, prestige=20), "american", 1, 50)
    table.discarded_units("american", "recruits", "recruits")
    assert table.codes == ["draw 0 4", "draw 1 3"]
    table.play("draw 1 3")
    assert purchases(table) == ["buy_action"]


@pytest.mark.rule("7.2.ardennes.d")
def test_a_scenario_may_give_a_unit_card_more_each_turn():
    rules = {"extra_unit_card": ["german"]}
    assert held(drawing("german", rules=rules).play("draw 2 2"), "german") == (3, 2)
    assert held(drawing("american", rules=rules).play("draw 2 2"), "american") == (2, 2)
    rules = {"extra_unit_card": ["american"]}
    assert held(drawing("american", rules=rules).play("draw 2 2"), "american") == (3, 2)


# --- secrecy -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.draw.k", "5.1.c")
@pytest.mark.parametrize("side", SIDES)
def test_a_side_sees_its_own_hand_and_of_the_other_only_the_number_of_cards(side):
    table = drawing()
    table.hand("american", "accuracy", "recruits", "sabotage")
    table.hand("german", "supply_column", "volkssturm", "puma")
    ours = table.view(side).players[SIDES.index(side)]
    theirs = table.view(side).players[1 - SIDES.index(side)]
    assert ours.hand == table.player(side).hand
    assert theirs.hand is None
    counts = {"american": (1, 2), "german": (2, 1)}
    enemy = "german" if side == "american" else "american"
    assert (ours.unit_cards, ours.action_cards) == counts[side]
    assert (theirs.unit_cards, theirs.action_cards) == counts[enemy]
    assert all(player.hand is not None for player in table.view(None).players)
