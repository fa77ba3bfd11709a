"""What each side may see (book 4, 5.2 and 6.10), and that nothing more leaks into a deal made afresh."""

from collections import Counter
from random import Random

import pytest

from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.panzer_general import view
from boardgames.games.panzer_general.content.printed import ACTIONS, UNITS
from tests.games.panzer_general.table import Table
from tests.laws import driver

SEEDS = range(25)


def battle() -> Table:
    """A position with something of every kind to hide, seen by the Americans."""
    table = Table()
    table.terrain("C2", "swamp")
    table.unit("veterans", "C4", markers=-1)
    table.unit("recruits", "A5", up=False)
    table.unit("grenadiers", "C3")
    table.unit("volkssturm", "C2", up=False, markers=-1)  # stands in Swamp
    table.unit("pz_iv", "E1", up=False, shown=True)  # cost 7, and all know it
    table.hand("american", "recruits", "accuracy")
    table.hand("german", "pz_iii", "take_cover", "off_target")
    table.discarded_units("german", "hetzer")
    table.now.action.discards = [table.now.action.cards.pop(0)]
    return table.prestige(american=10, german=10)


def whole(state) -> Counter:
    """Every card there is, wherever it lies."""
    cards = Counter(piece.card for piece in state.board if piece is not None)
    cards.update(state.action.cards + state.action.discards)
    for player in state.players:
        cards.update(player.hand + player.chosen + player.units.cards + player.units.discards)
    return cards


# --- what a seat sees --------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.place.e", "4.0.b")
def test_a_face_down_unit_shows_its_markers_but_not_its_card():
    table = battle()
    units = {unit.tile: unit for unit in table.match.view(0).units}
    assert (units["C2"].card, units["C2"].morale, units["C2"].cost) == (0, 0, None)
    assert units["C2"].markers == -1
    assert not units["C2"].up
    assert (units["A5"].card, units["A5"].morale) == (table.at("A5").card, 4)  # one's own
    assert (units["C3"].card, units["C3"].morale, units["C3"].cost) == (table.at("C3").card, 4, 4)
    units = {unit.tile: unit for unit in table.match.view(1).units}
    assert (units["C2"].card, units["C2"].morale, units["C2"].cost) == (table.at("C2").card, 3, 3)
    assert units["A5"].card == 0
    units = {unit.tile: unit for unit in table.match.view(None).units}
    assert units["C2"].card == table.at("C2").card
    assert units["A5"].card == table.at("A5").card


@pytest.mark.rule("5.2.place.f", "4.3.b")
def test_the_cost_of_a_placed_unit_is_known_and_nothing_else_of_it():
    table = battle()
    units = {unit.tile: unit for unit in table.match.view(0).units}
    assert (units["E1"].card, units["E1"].morale, units["E1"].cost) == (0, 0, 7)


def test_of_the_enemys_hand_one_sees_how_many_cards_of_each_kind():
    table = battle()
    mine, theirs = table.match.view(0).players
    assert mine.hand == table.player("american").hand
    assert theirs.hand is None
    assert (theirs.unit_cards, theirs.action_cards) == (1, 2)
    mine, theirs = table.match.view(1).players
    assert mine.hand is None
    assert (mine.unit_cards, mine.action_cards) == (1, 1)
    assert theirs.hand == table.player("german").hand
    assert all(player.hand is not None for player in table.match.view(None).players)


def test_initial_units_not_yet_placed_are_secret_but_for_their_number():
    table = battle()
    table.now.players[1].chosen.extend(table.now.players[1].units.cards[:2])
    table.now.players[1].spent = 12
    theirs = table.match.view(0).players[1]
    assert (theirs.chosen, theirs.chosen_count, theirs.spent) == (None, 2, None)
    theirs = table.match.view(1).players[1]
    assert (len(theirs.chosen), theirs.chosen_count, theirs.spent) == (2, 2, 12)


@pytest.mark.rule("6.10a", "6.10b")
def test_a_sacrifice_is_secret_until_both_are_turned_over():
    table = battle()
    table.script(0, 0).play("attack C4 C3", "pass", "pass", "give recruits")
    assert table.asked == "german sacrifice"
    assert list(table.match.view(0).combat.shot.sacrifice) == [0]
    assert table.match.view(1).combat.shot.sacrifice == {}
    table.play("bluff")
    for seat in (0, 1):
        assert [event.args["card"] for event in table.match.events_for(seat) if event.kind == "sacrificed"]


def test_what_is_drawn_is_told_to_the_one_who_drew_it():
    table = battle()
    table.hand("american", "well_supplied")
    table.play("play well_supplied")
    (own,) = [event.args for event in table.match.events_for(0) if event.kind == "drew.full"]
    (other,) = [event.args for event in table.match.events_for(1) if event.kind == "drew"]
    assert own["cards"] == table.player("american").hand[-3:]
    assert "cards" not in other
    assert other["count"] == 3


def test_the_table_can_be_looked_at_between_the_shots_and_the_advance():
    table = battle()
    table.unit("105mm_howitzer", "B5")
    table.unit("57mm_towed_gun", "B3")
    table.script(3, -2, 0).play("attack C4 C3", "pass", "pass", "bluff", "bluff")
    while table.asked != "american advance":
        table.play({"combat": "pass", "sacrifice": "bluff", "reward": "gain"}[table.asked.split()[1]])
    for seat in (0, 1, None):
        seen = table.match.view(seat).combat
        assert seen.shot is None
        assert seen.loss == table.combat.loss


def test_a_view_is_a_copy():
    table = battle()
    table.script(0, 0).play("attack C4 C3")
    seen = table.match.view(0)
    seen.combat.shot.fire = 99
    seen.combat.loss[0] = 99
    seen.players[0].hand.clear()
    seen.control.clear()
    assert table.shot.fire != 99
    assert table.combat.loss == [0, 0]
    assert table.player("american").hand
    assert table.now.control


# --- dealing afresh ----------------------------------------------------------------------------------------------


def test_a_fresh_deal_keeps_all_that_the_seat_knows():
    table = battle()
    now = table.match.view(0)
    for seed in SEEDS:
        world = table.match.imagine(0, seed)
        assert world.view(0) == now
        assert whole(world.state) == whole(table.now)


def test_it_changes_what_the_seat_does_not_know():
    table = battle()
    hands, hidden, decks = set(), set(), set()
    for seed in SEEDS:
        state = table.match.imagine(0, seed).state
        hands.add(tuple(state.players[1].hand))
        hidden.add(state.board[table.grid.number["C2"]].card)
        decks.add(tuple(state.players[0].units.cards))
        kinds = ["unit" if card in UNITS else "action" for card in state.players[1].hand]
        assert kinds == ["unit", "action", "action"]
    assert len(hands) > 20
    assert len(hidden) > 5
    assert len(decks) == len(SEEDS)


def test_the_true_cards_are_not_favoured():
    table = battle()
    true = table.player("german").hand[1]
    times = sum(true in table.match.imagine(0, seed).state.players[1].hand for seed in range(60))
    assert times < 12  # 2 of 65 cards that could be there


@pytest.mark.rule("5.2.place.f")
def test_a_unit_whose_cost_was_shown_keeps_that_cost():
    table = battle()
    seen = set()
    for seed in SEEDS:
        piece = table.match.imagine(0, seed).state.board[table.grid.number["E1"]]
        assert UNITS[piece.card].cost == 7
        seen.add(UNITS[piece.card].id)
    assert len(seen) > 1


def test_a_face_down_unit_becomes_one_that_could_stand_there_with_its_markers():
    table = battle()
    for seed in SEEDS:
        piece = table.match.imagine(0, seed).state.board[table.grid.number["C2"]]
        assert UNITS[piece.card].enters_swamp
        assert piece.morale == UNITS[piece.card].morale - 1 > 0


@pytest.mark.parametrize(
    ("markers", "may", "never"),
    [(-1, {2, 3, 4, 5}, set()), (-2, {3, 4, 5}, {2}), (4, {2, 3, 4, 5}, set()), (5, {2, 3, 4}, {5})],
)
def test_and_whose_morale_with_them_lies_from_1_to_9(markers, may, never):
    table = Table()
    table.unit("veterans", "A5")
    table.unit("volkssturm", "C1", up=False, markers=markers)
    printed = set()
    for seed in range(60):
        piece = table.match.imagine(0, seed).state.board[table.grid.number["C1"]]
        assert piece.morale == UNITS[piece.card].morale + markers
        printed.add(UNITS[piece.card].morale)
    assert may <= printed
    assert not printed & never


@pytest.mark.rule("5.2.place.f")
def test_a_unit_of_a_cost_that_no_other_card_has_stays_what_it_is():
    table = Table()
    table.unit("veterans", "A5")
    table.unit("flak_88", "C1", up=False, shown=True)
    for seed in SEEDS:
        piece = table.match.imagine(0, seed).state.board[table.grid.number["C1"]]
        assert UNITS[piece.card].id == "flak_88"


def test_the_other_seat_keeps_its_own_units_and_hand_too():
    table = battle()
    for seed in SEEDS:
        world = table.match.imagine(1, seed)
        assert world.view(1) == table.match.view(1)
        assert world.state.board[table.grid.number["C2"]].card == table.at("C2").card
    assert len({table.match.imagine(1, seed).state.board[table.grid.number["A5"]].card for seed in SEEDS}) > 5


def test_a_sacrifice_laid_down_in_secret_may_be_any_card_or_the_bluff():
    table = battle()
    table.match.script([0, 0])
    table.play("attack C4 C3", "pass", "pass", "give recruits")
    laid = Counter()
    for seed in range(60):
        state = table.match.imagine(1, seed).state
        card = state.combat.shot.sacrifice[0]
        assert card in [0, *state.players[0].hand]
        laid["bluff" if not card else "unit" if card in UNITS else "action"] += 1
    assert set(laid) == {"bluff", "unit", "action"}
    for seed in SEEDS:  # one's own stays what it is
        own = table.match.imagine(0, seed).state.combat.shot.sacrifice
        assert own == table.shot.sacrifice


def test_a_sacrifice_already_turned_over_stays_what_it_was():
    table = battle()
    table.at("C3").morale = 1
    table.prestige(american=10, german=10)
    table.unit("105mm_howitzer", "B5")
    table.script(3).play("attack C4 C3", "pass", "pass", "give recruits", "bluff")
    assert table.asked == "american reward"
    for seed in SEEDS:
        assert table.match.imagine(1, seed).state.combat.shot.sacrifice == table.shot.sacrifice


def test_the_world_so_made_can_be_played_on():
    table = battle()
    table.match.script(None)
    for seed in range(8):
        world = table.match.imagine(seed % 2, seed)
        world.state.script = None
        for step in range(40):
            decision = world.decision
            if decision is None:
                break
            world.choose(decision.options[(seed + step) % len(decision.options)].code)
        assert whole(world.state) == whole(table.now)


def test_the_chances_laid_down_for_the_match_are_not_used_up_by_it():
    table = battle()
    table.script(1, 2, 3)
    assert table.match.imagine(0, 1).state.script == [1, 2, 3]


def test_the_non_players_decks_are_unknown_too():
    plan = {
        "player": "american",
        "action_deck": {"prep_fire": 4, "air_strike": 4, "replacements": 4},
        "fire_deck": {"accuracy": 4, "exposed": 4},
        "target_deck": {"take_cover": 4, "poor_aim": 3},
    }
    table = Table(solo=plan, american={"deck": "C", "action_deck": {"accuracy": 4, "well_supplied": 4}})
    table.unit("veterans", "C4")
    table.unit("grenadiers", "C1")
    left = table.match.view(0).np
    assert (left.action, left.fire, left.target) == (12, 8, 7)
    assert battle().match.view(0).np is None
    for pile in ("action", "fire", "target"):
        orders = set()
        for seed in SEEDS:
            np = table.match.imagine(0, seed).state.np
            cards = getattr(np, pile).cards
            assert sorted(cards) == sorted(getattr(table.now.np, pile).cards)
            orders.add(tuple(cards))
        assert len(orders) > 10
    assert all(card in ACTIONS for card in table.now.np.action.cards)


@pytest.mark.rule("7.2.setup.k")
def test_units_that_the_enemy_may_have_chosen_are_no_dearer_than_his_budget():
    match = Match.new(game("panzer_general"), "metz", 3)
    while match.decision.ask.key != "panzer_general.ask.place":
        match.take(0)
    asked = match.decision.seat
    chosen = match.state.players[1 - asked].chosen
    assert len(chosen) > 1
    seen = set()
    for seed in range(60):
        enemy = match.imagine(asked, seed).state.players[1 - asked]
        assert enemy.spent == sum(UNITS[card].cost for card in enemy.chosen) <= 30
        assert len(enemy.chosen) == len(chosen)
        seen.add(frozenset(enemy.chosen))
    assert len(seen) > 40


@pytest.mark.parametrize("part", ["exchange", "redeal_actions", "redeal_sacrifice"])
def test_the_law_of_secrecy_misses_no_part_of_the_deal(part, monkeypatch):
    """Units that lie face down, action cards, a sacrifice: what is not dealt afresh is found out."""
    rules = game("panzer_general")

    def held() -> None:
        match = Match.new(rules, "metz", 19)
        for step, decision in enumerate(driver.play(match, Random(19))):
            if step % 9 == 4 or decision.ask.key.endswith("sacrifice"):
                driver.law_4_with_teeth(match, step)
            if step > 160:
                break

    held()
    monkeypatch.setattr(view, part, lambda *_: None)
    with pytest.raises(AssertionError, match="never moved"):
        held()
