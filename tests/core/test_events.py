"""What happens is told once, and each seat hears its own version."""

import msgspec

from boardgames.core.events import Event, tell, tell_privately
from boardgames.core.state import State


def test_what_all_may_see_is_the_same_event_for_all():
    event = Event("moved", {"tile": "C4"})
    assert event.seen_by(0) is event
    assert event.seen_by(1) is event
    assert event.seen_by(None) is event


def test_what_is_hidden_is_told_to_its_owner_and_to_the_arbiter_alone():
    event = Event("drew", {"count": 2}, {"cards": [7, 9]}, owner=1)
    whole = Event("drew.full", {"count": 2, "cards": [7, 9]})
    assert event.seen_by(1) == whole
    assert event.seen_by(None) == whole
    assert event.seen_by(0) == Event("drew", {"count": 2})


def test_hidden_facts_never_reach_another_seat_even_unspoken():
    seen = Event("drew", {"count": 2}, {"cards": [7, 9]}, owner=1).seen_by(0)
    assert seen.hidden is None
    assert "cards" not in seen.args


def test_hiding_nothing_is_still_hiding():
    assert Event("looked", {}, {}, owner=0).seen_by(1).kind == "looked"
    assert Event("looked", {}, {}, owner=0).seen_by(0).kind == "looked.full"


def test_a_hidden_fact_stands_before_a_public_one_of_the_same_name_in_the_same_words():
    event = Event("moved", {"unit": 0, "tile": "C4"}, {"unit": 130}, owner=0)
    assert event.seen_by(0) == Event("moved", {"unit": 130, "tile": "C4"})
    assert event.seen_by(None) == Event("moved", {"unit": 130, "tile": "C4"})
    assert event.seen_by(1) == Event("moved", {"unit": 0, "tile": "C4"})


def test_facts_beyond_the_public_ones_have_words_of_their_own():
    event = Event("placed", {"unit": 0, "tile": "C4"}, {"unit": 130, "cost": 3}, owner=0)
    assert event.seen_by(0) == Event("placed.full", {"unit": 130, "tile": "C4", "cost": 3})


def test_the_event_itself_stays_as_it_was():
    event = Event("drew", {"count": 2}, {"cards": [7, 9]}, owner=1)
    event.seen_by(1).args["count"] = 99
    assert event == Event("drew", {"count": 2}, {"cards": [7, 9]}, owner=1)


def test_telling_adds_to_what_was_told():
    g = State(chance=0)
    tell(g, "moved", tile="C4")
    tell_privately(g, 1, "drew", {"cards": [7]}, count=1)
    assert g.told == [Event("moved", {"tile": "C4"}), Event("drew", {"count": 1}, {"cards": [7]}, 1)]


def test_states_do_not_share_what_was_told():
    tell(State(chance=0), "moved", tile="C4")
    assert State(chance=0).told == []


def test_several_seats_may_see_what_is_hidden_and_no_other():
    g = State(chance=0)
    tell_privately(g, {4, 0}, "showed", {"card": 7}, side=4)
    event = g.told[0]
    assert event.owners == (0, 4)
    whole = Event("showed.full", {"side": 4, "card": 7})
    assert [event.seen_by(seat) == whole for seat in (0, 1, 2, 3, 4, None)] == [True, False, False, False, True, True]


def test_records_with_one_owner_or_none_still_open():
    """A record of before tells of one seat by its number, and of nobody by -1."""
    read = msgspec.json.Decoder(Event).decode
    assert read(b'["drew", {"count": 1}, {"card": 7}, 1]').seen_by(1).args == {"count": 1, "card": 7}
    assert read(b'["drew", {"count": 1}, {"card": 7}, -1]').owners == ()
    assert read(b'["moved", {}, null, -1]') == Event("moved", {})
    assert msgspec.json.encode(Event("drew", {}, {}, 1)) == b'["drew",{},{},1]'
