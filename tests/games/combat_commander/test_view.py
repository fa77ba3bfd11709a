"""What each seat sees, and what is dealt afresh of what it may not know (1.2, 4.3.3, 7.3.3)."""

import random

import pytest

from boardgames.core.match import Match, encode
from boardgames.games.combat_commander import view
from boardgames.games.combat_commander.content.printed import CARD_SLUGS
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.rules import clock
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import at, event
from tests.games.combat_commander.table import Table
from tests.laws import driver

GAME = CombatCommander()
UNITS = {"C3": ["ger_rifle_squad", "ger_sergeant_y"], "H5": ["usa_line_squad*!+usa_medium_mg-"]}


def laid() -> Table:
    t = Table(units=UNITS, open=["M"], cup=["A", "B", "R", "T"])
    t.hand(AXIS, "G1", "G2", "G3")
    t.hand(ALLIES, "A1", "A2")
    t.g.players[AXIS].secret, t.g.players[ALLIES].secret = ["C"], ["D", "E"]
    return t


@pytest.mark.rule("1.2a", "1.2b", "4.3.3b", "7.3.3b")
def test_a_seat_sees_neither_hand_nor_chits_of_the_other_nor_any_deck():
    g = laid().g
    for seat in (AXIS, ALLIES):
        seen = view.view(g, seat)
        mine, theirs = seen.players[seat], seen.players[1 - seat]
        assert mine.hand == g.players[seat].hand
        assert mine.secret == g.players[seat].secret
        assert (theirs.hand, theirs.secret) == (None, None)
        assert (theirs.cards, theirs.chits) == (len(g.players[1 - seat].hand), len(g.players[1 - seat].secret))
        assert [player.deck for player in seen.players] == [69, 70]
        assert seen.cup == 4
    assert [player.hand for player in view.view(g, None).players] == [player.hand for player in g.players]


@pytest.mark.rule("1.2c", "4.3.3a", "7.3.3a")
def test_discards_tracks_and_open_chits_are_for_all_to_see():
    t = laid()
    t.g.players[AXIS].discards = [CARD_SLUGS["G9"]]
    seen = view.view(t.g, ALLIES)
    assert seen.players[AXIS].discards == [CARD_SLUGS["G9"]]
    assert seen.open == ["M"]


def test_a_unit_is_seen_with_what_it_is_worth_where_it_stands():
    t = laid()
    t.g.works[at("H5")] = "foxhole"
    squad, sergeant, target = view.view(t.g, AXIS).units
    assert (squad.hex, squad.fp, squad.range, squad.move, squad.morale) == ("C3", 7, 7, 6, 9)
    assert (sergeant.command, sergeant.fp) == (2, 2)
    assert (target.broken, target.suppressed, target.damaged, target.gun_ready) == (True, True, True, False)
    assert target.morale == 8 - 1 + 3


@pytest.mark.rule("1.2a", "1.2b", "7.3.3b")
def test_what_a_seat_may_not_know_is_dealt_afresh_and_the_rest_stays():
    t = laid()
    g = t.g
    before = encode(view.view(g, AXIS))
    hands, secrets, tops = set(), set(), set()
    for seed in range(30):
        g.chance = seed * 7919
        view.redeal(g, AXIS)
        assert encode(view.view(g, AXIS)) == before
        enemy = g.players[ALLIES]
        hands.add(tuple(enemy.hand))
        secrets.add(tuple(enemy.secret))
        tops.add(g.players[AXIS].deck[-1])
        assert len(enemy.deck) == 70
        assert sorted([*enemy.deck, *enemy.hand]) == sorted({*enemy.deck, *enemy.hand})
        assert "R" not in enemy.secret  # it has no secret side
        assert sorted([*g.cup, *enemy.secret]) == ["A", "B", "D", "E", "R", "T"]
    assert min(len(hands), len(secrets), len(tops)) > 10


@pytest.mark.rule("E61a")
def test_cards_that_were_shown_stay_where_they_are_until_they_leave_the_hand():
    t = laid()
    t.ask(AXIS, initiative="never")
    p = event(t, AXIS, "G46")
    p.choose("card A2")
    assert view.view(t.g, AXIS).players[ALLIES].shown == [CARD_SLUGS["A1"]]
    t.g.script = None
    for seed in range(10):
        t.g.chance = seed * 7919
        view.redeal(t.g, AXIS)
        assert t.g.players[ALLIES].hand == [CARD_SLUGS["A1"]]


@pytest.mark.rule("1.2a", "1.4", "E61a")
def test_a_card_that_was_shown_played_and_shuffled_in_again_is_unknown_again():
    t = laid()
    t.hand(ALLIES, "A1", "A2", "A3")
    t.g.players[ALLIES].seen = [CARD_SLUGS["A1"], CARD_SLUGS["A2"]]
    t.g.active = ALLIES
    t.choose("discard A1")
    g = t.match.state
    clock.reshuffle(g, ALLIES)
    g.script = None
    came_back = 0
    for seed in range(400):
        g.chance = seed * 7919
        view.redeal(g, AXIS)
        came_back += CARD_SLUGS["A1"] in g.players[ALLIES].hand
        assert view.view(g, AXIS).players[ALLIES].shown == [CARD_SLUGS["A2"]]
    assert came_back


def test_a_world_that_is_imagined_can_be_played_to_the_end():
    match = Match.new(GAME, "shepherds_hill", 3)
    chance = random.Random(3)
    for _ in range(150):
        match.take(chance.randrange(len(match.decision.options)))
    world = match.imagine(match.decision.seat, 99)
    while world.decision:
        world.take(chance.randrange(len(world.decision.options)))
    assert world.result
    GAME.audit(world.state)


@pytest.mark.parametrize("part", ["redeal_cards", "redeal_chits"])
def test_the_law_of_secrecy_misses_no_part_of_the_deal(part, monkeypatch):
    """Cards in hand and deck, chits in hand and cup: what is not dealt afresh is found out."""

    def held() -> None:
        match = Match.new(GAME, "boiler_house", 11)
        for step, _ in enumerate(driver.play(match, random.Random(11))):
            if step % 30 == 20:
                driver.law_4_with_teeth(match, step)
            if step > 100:
                break

    held()
    monkeypatch.setattr(view, part, lambda *_: None)
    with pytest.raises(AssertionError, match="never moved"):
        held()
