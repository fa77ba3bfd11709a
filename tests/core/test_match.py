"""A match is driven one choice at a time, and can go back, be copied and be taken up again at any of them."""

import random
from contextlib import contextmanager
from itertools import pairwise

import msgspec
import pytest

from boardgames.core.events import Event
from boardgames.core.faults import Fault, IllegalChoice, Unscripted
from boardgames.core.match import KEYFRAME_EVERY, Match, Record, encode
from tests.sample_games.stones import Stones

STONES = Stones()


def started(scenario="large", seed=1, **options):
    return Match.new(STONES, scenario, seed, options)


def played(*codes, scenario="large", seed=1, **options):
    match = started(scenario, seed, **options)
    for code in codes:
        match.choose(code)
    return match


def codes(match):
    return [option.code for option in match.decision.options]


def standing(match):
    """All that a match is at a moment."""
    decision = match.decision
    asked = decision and (decision.seat, decision.ask, [option.code for option in decision.options])
    return encode(match.state), asked, list(match.codes), list(match.events)


@contextmanager
def refused(key):
    with pytest.raises(Fault) as caught:
        yield
    assert caught.value.message.key == key


def at_random(match, chance, count):
    """So many random choices; what the match was before each."""
    stood = [standing(match)]
    for _ in range(count):
        match.choose(chance.choice(codes(match)))
        stood.append(standing(match))
    return stood


# --- playing -------------------------------------------------------------------------------------------------------


def test_a_new_match_asks_its_first_question():
    match = started("small", seed=9)
    assert match.decision.seat == 0
    assert codes(match) == ["take 1", "take 2", "take 3", "draw", "end"]
    assert (match.codes, match.result, match.can_undo) == ([], None, False)
    assert match.events == [Event("begun", {"left": 4}), Event("turn", {"seat": 0})]
    assert (match.setup.game, match.setup.scenario, match.setup.seed, match.setup.content) == (
        "stones",
        "small",
        9,
        None,
    )


def test_a_scenario_of_ones_own_is_in_the_set_up():
    assert started("own").setup.content == {"heap": 5}


def test_a_scenario_that_is_not_there_is_refused():
    with refused("stones.fault.scenario"):
        started("absent")


def test_choosing_carries_the_rules_to_the_next_question():
    match = played("take 2")
    assert match.state.left == 398
    assert codes(match) == ["keep", "throw"]
    match.choose("keep")
    assert match.state.kept == [2, 0]
    assert match.decision.seat == 0
    match.choose("end")
    assert match.decision.seat == 1
    assert match.codes == ["take 2", "keep", "end"]


def test_taking_by_place_is_choosing():
    by_place, by_code = started(), played("take 2")
    by_place.take(1)
    assert standing(by_place) == standing(by_code)


@pytest.mark.parametrize("code", ["take 4", "keep", "", "take", "Take 1", "take 1 ", "!asks 0:shout=never"])
def test_a_code_that_is_no_option_changes_nothing(code):
    match = played("take 2", "keep")
    before, asked = standing(match), match.decision
    with pytest.raises(IllegalChoice) as caught:
        match.choose(code)
    assert caught.value.message.key == "core.fault.illegal"
    assert caught.value.message.args == {"code": code, "codes": "take 1 | take 2 | take 3 | draw | end"}
    assert standing(match) == before
    assert match.decision is asked
    match.choose("take 1")
    assert match.state.left == 397


def test_a_match_that_is_over_asks_nothing_and_takes_no_code():
    match = played("take 1", "keep", "take 3", "throw", scenario="small")
    assert match.decision is None
    assert match.result.winners == (0,)
    assert match.events[-1] == Event("over", {})
    before = standing(match)
    with pytest.raises(IllegalChoice) as caught:
        match.choose("end")
    assert caught.value.message.key == "core.fault.over"
    assert standing(match) == before


def test_the_same_seed_and_codes_give_the_same_match():
    assert standing(played("draw", "draw", "take 1", "keep")) == standing(played("draw", "draw", "take 1", "keep"))
    assert played("draw").state.hands != played("draw", seed=2).state.hands


def test_each_seat_hears_its_own_events():
    match = played("draw")
    (card,) = match.state.hands[0]
    assert match.events_for(0, since=2) == [Event("drew.full", {"seat": 0, "card": card})]
    assert match.events_for(1, since=2) == [Event("drew", {"seat": 0})]
    assert match.events_for(None, since=2) == match.events_for(0, since=2)
    assert match.view(0).hand == [card]
    assert match.view(1).hand == []


def test_nothing_told_stays_in_the_state():
    match = played("take 1", "keep", "draw")
    assert match.state.told == []


def test_rules_that_break_off_leave_the_match_where_it_stood():
    match = played("draw", "take 1")
    match.script([])
    match.choose("keep")
    before = standing(match)
    for code in ("draw", "draw"):
        with pytest.raises(Unscripted):
            match.choose(code)
        assert standing(match) == before
    match.script(None)
    match.choose("draw")
    assert len(match.state.hands[0]) == 2


# --- going back ----------------------------------------------------------------------------------------------------


def test_undo_gives_back_the_very_state_before():
    match = started()
    before = standing(match)
    match.choose("take 2")
    between = standing(match)
    match.choose("keep")
    after = standing(match)
    match.undo()
    assert standing(match) == between
    match.undo()
    assert standing(match) == before
    match.redo()
    assert standing(match) == between
    match.redo()
    assert standing(match) == after
    assert match.undone == []


def test_there_is_nothing_to_undo_before_the_first_choice_or_to_redo_after_the_last():
    match = started()
    with refused("core.fault.undo"):
        match.undo()
    match.choose("take 1")
    with refused("core.fault.redo"):
        match.redo()


def test_another_choice_forgets_what_was_undone():
    match = played("take 2", "keep")
    match.undo()
    match.choose("throw")
    assert match.undone == []
    with refused("core.fault.redo"):
        match.redo()


def test_undo_stops_at_a_roll():
    match = played("take 1", "keep", "draw")
    assert not match.can_undo
    with refused("core.fault.undo"):
        match.undo()
    match.choose("end")
    assert not match.can_undo


def test_after_a_roll_undo_goes_back_to_it_and_no_further():
    match = played("draw", "take 1", "keep")
    match.undo()
    match.undo()
    assert match.codes == ["draw"]
    assert not match.can_undo


def test_undo_stops_where_another_seat_was_asked():
    match = played("take 1", "keep", "end")
    assert match.decision.seat == 1
    assert not match.can_undo
    match.choose("take 1")
    assert match.can_undo
    match.undo()
    assert not match.can_undo


def test_undo_stops_at_the_end_of_the_match():
    match = played("take 3", "keep", "take 1", "keep", scenario="small")
    assert match.result is not None
    assert not match.can_undo


def test_free_undo_goes_back_to_the_beginning():
    match = started(free_undo=True)
    stood = at_random(match, random.Random(4), 12)
    for before in reversed(stood[:-1]):
        match.undo()
        assert standing(match) == before
    assert not match.can_undo
    for after in stood[1:]:
        match.redo()
        assert standing(match) == after


def test_a_roll_undone_and_chosen_again_rolls_the_same():
    match = played("draw", free_undo=True)
    hands = match.state.hands
    match.undo()
    assert match.state.hands == [[], []]
    match.choose("draw")
    assert match.state.hands == hands


def test_rewinding_gives_back_any_moment_of_a_long_match():
    match = started()
    stood = at_random(match, random.Random(2), 6 * KEYFRAME_EVERY)
    frames = [frame.codes for frame in match.record().keyframes]
    assert len(frames) > 4
    assert all(b - a >= KEYFRAME_EVERY for a, b in pairwise(frames[:-1]))
    for length in (143, 120, 100, 99, 73, 72, 50, 49, 48, 24, 3, 1, 0):
        match.rewind(length)
        assert standing(match) == stood[length]
        assert not match.undone
    assert standing(match) == standing(started())


def test_a_rewound_match_can_be_played_on_another_way():
    match = started()
    at_random(match, random.Random(3), 90)
    match.rewind(40)
    stood = at_random(match, random.Random(4), 60)
    fresh = started()
    for code in match.codes:
        fresh.choose(code)
    assert standing(match) == standing(fresh)
    for length in (99, 80, 60, 45):
        match.rewind(length)
        assert standing(match) == stood[length - 40]


def test_a_match_that_is_over_can_be_rewound():
    match = played("take 1", "keep", "take 3", "keep", scenario="small")
    match.rewind(3)
    assert codes(match) == ["keep", "throw"]
    assert match.result is None
    match.choose("throw")
    assert match.result.winners == (0,)


# --- copies --------------------------------------------------------------------------------------------------------


def test_a_clone_and_its_match_go_their_own_ways():
    match = played("take 2", "keep")
    before = standing(match)
    clone = match.clone()
    clone.choose("draw")
    clone.choose("take 1")
    assert standing(match) == before
    match.choose("take 3")
    assert clone.state.left == 397
    assert match.state.left == 395


def test_a_clone_in_the_middle_of_an_operation_stands_at_its_question():
    match = played("draw", "take 2")
    clone = match.clone()
    assert clone.decision.seat == match.decision.seat
    assert clone.decision.ask == match.decision.ask
    assert codes(clone) == ["keep", "throw"]
    clone.choose("keep")
    assert clone.state.kept == [2, 0]
    assert match.state.kept == [0, 0]


def test_a_clone_goes_on_just_as_its_match_would():
    match, chance = started(), random.Random(8)
    for _ in range(60):
        clone = match.clone().clone()
        code = chance.choice(codes(match))
        assert codes(clone) == codes(match)
        assert encode(clone.state) == encode(match.state)
        clone.choose(code)
        match.choose(code)
        assert encode(clone.state) == encode(match.state)


def test_a_clone_of_a_clone_under_way_stands_where_that_one_stands():
    clone = played("take 2").clone()
    for code in ("keep", "end", "draw", "take 3"):
        clone.choose(code)
    copy = clone.clone()
    assert codes(copy) == ["keep", "throw"]
    assert encode(copy.state) == encode(clone.state)


def test_a_clone_of_a_match_that_is_over_is_over():
    clone = played("take 1", "keep", "take 3", "keep", scenario="small").clone()
    assert clone.decision is None
    assert clone.result.winners == (0,)


def test_a_clone_keeps_no_log_and_no_undo():
    clone = played("take 2", "keep").clone()
    clone.choose("take 1")
    assert (clone.codes, clone.events, clone.can_undo) == ([], [], False)


def test_an_imagined_world_keeps_what_the_seat_knows_and_deals_the_rest_afresh():
    match = played("draw", "draw", "end", "draw", "draw", "take 2")
    before = standing(match)
    worlds = [match.imagine(0, seed) for seed in range(8)]
    assert all(world.view(0) == match.view(0) for world in worlds)
    assert all(codes(world) == ["keep", "throw"] for world in worlds)
    assert len({tuple(world.state.hands[1]) for world in worlds}) == 8
    assert all(world.state.hands[0] == match.state.hands[0] for world in worlds)
    assert match.imagine(0, 3).state == worlds[3].state
    assert standing(match) == before


def test_what_will_be_drawn_in_an_imagined_world_is_not_what_will_be_drawn():
    match = played("draw", "end")
    drawn = set()
    for seed in range(8):
        world = match.imagine(1, seed)
        world.choose("draw")
        drawn.add(world.state.hands[1][0])
    match.choose("draw")
    assert len(drawn) > 4


def test_an_imagined_world_is_never_copied_as_the_true_one():
    world = played("draw", "draw", "end").imagine(1, 5)
    with pytest.raises(ValueError, match="before its next checkpoint"):
        world.clone()
    with pytest.raises(ValueError, match="before its next checkpoint"):
        world.imagine(1, 6)
    world.choose("end")
    copy = world.clone()
    assert codes(copy) == codes(world)
    assert copy.state == world.state


# --- saving --------------------------------------------------------------------------------------------------------


def saved(match):
    """A record written and read back."""
    return msgspec.json.decode(msgspec.json.encode(match.record()), type=Record)


def test_a_record_restores_the_match_wherever_it_stands():
    match, chance = started(), random.Random(6)
    for _ in range(90):
        again, lost = Match.restore(STONES, saved(match))
        assert lost == 0
        assert standing(again) == standing(match)
        assert (again.floor, again.can_undo, again.setup) == (match.floor, match.can_undo, match.setup)
        code = chance.choice(codes(match))
        match.choose(code)
        again.choose(code)
        assert standing(again) == standing(match)


def test_a_record_stays_as_it_was_taken_while_the_match_goes_on_or_back():
    match, chance, taken = started(), random.Random(6), []
    for _ in range(3 * KEYFRAME_EVERY):
        taken.append((match.record(), standing(match)))
        match.choose(chance.choice(codes(match)))
    for record, stood in taken:
        again, lost = Match.restore(STONES, record)
        assert (lost, standing(again)) == (0, stood)
    record, stood = match.record(), standing(match)
    match.rewind(5)
    assert standing(Match.restore(STONES, record)[0]) == stood


def test_a_restored_match_can_be_rewound_to_its_beginning():
    match = started(free_undo=True)
    stood = at_random(match, random.Random(7), 70)
    again, _ = Match.restore(STONES, saved(match))
    for length in (69, 50, 30, 25, 10, 0):
        again.rewind(length)
        assert standing(again) == stood[length]


def test_a_match_that_is_over_is_restored_as_over():
    again, lost = Match.restore(STONES, saved(played("take 1", "keep", "take 3", "keep", scenario="small")))
    assert (lost, again.decision, again.result.winners) == (0, None, (0,))


def test_codes_that_no_longer_fit_are_left_off_and_counted():
    match = played("take 2", "keep", "take 1")
    record = saved(match)
    record.codes[1:] = ["keep", "fly", "keep", "end"]
    again, lost = Match.restore(STONES, record)
    assert lost == 3
    assert again.codes == ["take 2", "keep"]
    assert codes(again) == ["take 1", "take 2", "take 3", "draw", "end"]
    assert encode(again.state) == encode(played("take 2", "keep").state)


def test_a_match_with_codes_left_off_still_cannot_undo_what_was_revealed():
    match = played("draw", "end", "take 1", "throw")
    record = saved(match)
    record.codes[-1] = "fly"
    again, lost = Match.restore(STONES, record)
    assert (lost, again.codes) == (1, ["draw", "end", "take 1"])
    again.undo()
    assert not again.can_undo


@pytest.mark.parametrize("order", ["!asks", "!script one", "!fly", "!", "!asks 0:shout=never again"])
def test_an_order_that_no_longer_fits_is_left_off_too(order):
    record = saved(played("take 2"))
    record.codes.append(order)
    again, lost = Match.restore(STONES, record)
    assert (lost, again.codes) == (1, ["take 2"])


def test_a_match_may_start_at_any_position():
    match = played("draw", "end", "draw", "take 2")
    state, since = match.checkpoint
    again = Match.at(STONES, match.setup, state, since)
    assert since == ["draw", "take 2"]
    assert encode(again.state) == encode(match.state)
    assert codes(again) == ["keep", "throw"]


# --- wishes and scripts --------------------------------------------------------------------------------------------


def test_a_seat_is_asked_for_a_reaction_when_it_is_able():
    assert played("take 2", "keep").decision.seat == 0
    assert played("end", "draw", "end", "take 2", "keep").decision.seat == 1


def test_a_seat_may_wish_never_to_be_asked():
    match = played("end", "draw", "end")
    match.wish(1, "shout", "never")
    match.choose("take 2")
    match.choose("keep")
    assert match.decision.seat == 0
    assert match.state.kept == [2, 0]


def test_a_seat_may_wish_to_be_asked_always():
    match = started()
    match.wish(1, "shout", "always")
    match.wish(0, "shout", "never")
    match.choose("take 2")
    match.choose("keep")
    assert match.decision.seat == 1
    assert codes(match) == ["pass"]


@pytest.mark.parametrize(("kind", "mode"), [("whistle", "never"), ("shout", "sometimes")])
def test_a_wish_for_what_there_is_not_changes_nothing(kind, mode):
    match = played("take 2")
    before = standing(match)
    with refused("core.fault.wish"):
        match.wish(1, kind, mode)
    assert standing(match) == before


def test_a_wish_is_part_of_the_record():
    match = played("take 2")
    match.wish(1, "shout", "always")
    again, lost = Match.restore(STONES, saved(match))
    assert lost == 0
    assert standing(again) == standing(match)
    clone = match.clone()
    for each in (match, again, clone):
        each.choose("keep")
        assert codes(each) == ["pass"]
    match.rewind(1)
    match.choose("keep")
    assert match.decision.seat == 0


def test_an_undone_wish_may_be_made_again():
    match = started()
    before = standing(match)
    match.wish(1, "shout", "always")
    after = standing(match)
    match.undo()
    assert standing(match) == before
    match.redo()
    assert standing(match) == after


def test_a_clone_is_not_held_to_the_wishes_made_after_it():
    match = played("end", "draw", "end", "take 2")
    clone = match.clone()
    match.wish(1, "shout", "never")
    clone.choose("keep")
    assert clone.decision.seat == 1


def test_a_script_lays_down_what_will_be_drawn():
    match = started()
    match.script([42, 7])
    match.choose("draw")
    match.choose("draw")
    assert match.state.hands == [[42, 7], []]
    with pytest.raises(Unscripted):
        match.choose("draw")


def test_a_script_taken_off_gives_chance_again():
    match = started()
    match.script([42])
    match.script(None)
    match.choose("draw")
    assert match.state.hands == played("draw").state.hands


def test_a_script_is_part_of_the_record():
    match = played("take 1", free_undo=True)
    match.script([42])
    again, _ = Match.restore(STONES, saved(match))
    clone = match.clone()
    for each in (match, again, clone):
        each.choose("keep")
        each.choose("draw")
        assert each.state.hands[0] == [42]
    match.undo()
    match.choose("draw")
    assert match.state.hands[0] == [42]


# --- giving up -----------------------------------------------------------------------------------------------------


def test_who_gives_up_has_lost_whoever_is_asked():
    match = played("take 2", "keep")
    assert match.decision.seat == 0
    match.surrender(1)
    assert match.decision is None
    assert match.result.winners == (0,)
    assert match.events[-1] == Event("over", {"reason": "core.result.surrendered", "winners": [0]})


def test_a_match_given_up_in_the_middle_of_something_stands_as_before_it():
    match = played("draw", "end", "draw")
    state = Match.at(STONES, match.setup, match.checkpoint[0]).state
    match.choose("take 2")
    match.surrender(match.decision.seat)
    assert msgspec.structs.replace(match.state, result=None, told=[]) == msgspec.structs.replace(state, told=[])


def test_a_surrender_is_part_of_the_record_and_goes_back_and_on_with_it():
    match = played("draw", "end", free_undo=True)
    match.surrender(0)
    again, lost = Match.restore(STONES, saved(match))
    assert lost == 0
    assert standing(again) == standing(match)
    after = standing(match)
    match.undo()
    assert match.decision.seat == 1
    match.redo()
    assert standing(match) == after
    fresh = started(free_undo=True)
    fresh.replay(match.codes)
    assert standing(fresh) == after


def test_a_surrender_is_not_taken_back_unless_all_is_free():
    match = played("draw", "take 2")
    match.surrender(0)
    with refused("core.fault.undo"):
        match.undo()


@pytest.mark.parametrize("seat", [2, -1])
def test_nobody_gives_up_a_seat_that_is_not_there(seat):
    match = started()
    before = standing(match)
    with refused("core.fault.surrender"):
        match.surrender(seat)
    assert standing(match) == before


def test_what_is_over_cannot_be_given_up():
    match = started()
    match.surrender(1)
    before = standing(match)
    with refused("core.fault.surrender"):
        match.surrender(0)
    with pytest.raises(IllegalChoice):
        match.replay(["!surrender 0"])
    assert standing(match) == before


def test_a_file_cannot_give_up_for_a_seat_that_is_not_there():
    with pytest.raises(IllegalChoice):
        started().replay(["!surrender 7"])
