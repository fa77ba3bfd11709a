"""Events about cards, chits, victory points and the Surrender marker: E45, E49, E54, E57, E61, E65, E67, E74."""

from typing import Any

import pytest

from boardgames.games.combat_commander.content.printed import CARD_SLUGS, CHITS, EVENTS, UNIT_SLUGS
from boardgames.games.combat_commander.rules.events.events import TABLE
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import Played, event
from tests.games.combat_commander.table import Table


def codes(*cards: str) -> list[int]:
    return [CARD_SLUGS[card] for card in cards]


def private(p: Played, kind: str) -> tuple[object, dict[str, Any] | None]:
    """Who alone was told what."""
    (found,) = [event for event in p.g.told if event.kind == kind]
    assert not set(found.hidden) & set(found.args)
    return found.owner, found.hidden


def test_every_event_has_something_to_do():
    assert TABLE.keys() == EVENTS.keys()


@pytest.mark.rule("1.9.1.1a", "E42a", "1.3")
def test_the_event_card_is_turned_up_onto_the_discards_of_who_rolled():
    t = Table()
    p = event(t, ALLIES, "A44")
    assert p.done
    assert t.g.players[ALLIES].discards == codes("A44")
    assert p.told("event") == [{"side": ALLIES, "card": CARD_SLUGS["A44"], "event": "battlefield_integrity"}]


@pytest.mark.rule("E45")
@pytest.mark.parametrize("lost", [0, 1, 3])
def test_battlefield_integrity_counts_the_enemys_losses(lost):
    t = Table()
    t.g.players[ALLIES].casualties = [UNIT_SLUGS[f"usa_line_squad.{n}"] for n in range(1, lost + 1)]
    t.g.players[AXIS].casualties = [UNIT_SLUGS["ger_line_team.1"]] * 5
    assert event(t, AXIS, "G39").done
    assert t.g.vp == lost


@pytest.mark.rule("E49")
@pytest.mark.parametrize(("control", "points"), [([-1] * 5, 0), ([1, 0, -1, 0, 1], 2), ([1] * 5, 5)])
def test_command_and_control_counts_the_own_objectives(control, points):
    t = Table(control=control)
    assert event(t, ALLIES, "A43").done
    assert t.g.vp == -points


@pytest.mark.rule("E54")
def test_elan_moves_the_own_surrender_marker_one_box_up():
    t = Table()
    t.g.players[AXIS].surrender, t.g.players[ALLIES].surrender = 6, 8
    assert event(t, AXIS, "G11").done
    assert [player.surrender for player in t.g.players] == [7, 8]


@pytest.mark.rule("E57", "GLOS.inactivo")
def test_fog_of_war_takes_a_card_at_random_from_each_hand_the_inactive_players_first():
    t = Table()
    t.hand(AXIS, "G19", "G20", "G21")
    t.hand(ALLIES, "A19", "A20")
    t.g.active = AXIS
    p = event(t, AXIS, "G72", 1, 2)  # places in the two hands
    assert p.done
    assert t.g.players[ALLIES].hand == codes("A19")
    assert t.g.players[AXIS].hand == codes("G19", "G20")
    assert t.g.players[ALLIES].discards == codes("A20")
    assert t.g.players[AXIS].discards == codes("G72", "G21")
    assert [told["side"] for told in p.told("lost_card")] == [ALLIES, AXIS]


@pytest.mark.rule("E57", "E42b")
def test_fog_of_war_leaves_an_empty_hand_alone():
    t = Table()
    t.hand(ALLIES, "A19")
    assert event(t, AXIS, "G72", 0).done
    assert t.g.players[ALLIES].hand == []
    assert event(Table(), AXIS, "G72").done


@pytest.mark.rule("E61a", "E61b", "1.0", "1.2a")
def test_interrogation_shows_the_hand_to_the_revealer_alone_who_may_discard_a_card():
    t = Table()
    t.hand(ALLIES, "A19", "A20", "A21")
    p = event(t, AXIS, "G46")
    assert (p.seat, p.codes) == (AXIS, ["card A19", "card A20", "card A21", "pass"])
    assert private(p, "interrogated") == (AXIS, {"cards": codes("A19", "A20", "A21")})
    p.choose("card A20")
    assert p.done
    assert t.g.players[ALLIES].hand == codes("A19", "A21")
    assert t.g.players[ALLIES].discards == codes("A20")


@pytest.mark.rule("E61b")
def test_interrogation_may_leave_the_hand_as_it_is_and_finds_nothing_in_an_empty_one():
    t = Table()
    t.hand(ALLIES, "A19")
    p = event(t, AXIS, "G46")
    p.choose("pass")
    assert p.done
    assert t.g.players[ALLIES].hand == codes("A19")
    p = event(Table(), AXIS, "G46")
    assert p.done
    assert "interrogated" not in {told.kind for told in p.g.told}


@pytest.mark.rule("E65a", "E65b", "4.3.3b", "7.3.3b")
def test_mission_objective_draws_a_further_secret_chit_that_its_owner_alone_sees():
    t = Table(control=[0] * 5, cup=["A", "M", "T"])
    t.g.players[AXIS].secret = ["B"]
    p = event(t, AXIS, "G5", 1)
    assert p.done
    assert t.g.players[AXIS].secret == ["B", "M"]
    assert t.g.cup == ["A", "T"]
    assert private(p, "chit_drawn") == (AXIS, {"chit": "M"})
    assert t.g.vp == 0  # it counts at the end


@pytest.mark.rule("E65a", "7.3.3c")
def test_a_chit_without_a_secret_side_lies_open_at_once():
    t = Table(control=[-1, -1, -1, -1, ALLIES], cup=["R"])
    assert event(t, AXIS, "G5", 0).done
    assert t.g.players[AXIS].secret == []
    assert t.g.open == ["R"]
    assert t.g.vp == -10


@pytest.mark.rule("E65a", "E74a", "E42b")
@pytest.mark.parametrize("card", ["G5", "G6"])
def test_with_an_empty_cup_nothing_happens(card):
    t = Table(cup=[])
    assert event(t, AXIS, card).done
    assert t.g.open == []


@pytest.mark.rule("E74a", "E74b", "7.3.3a", "4.3.3a")
def test_strategic_objective_opens_a_further_chit_that_counts_at_once():
    t = Table(control=[AXIS, -1, ALLIES, ALLIES, -1], cup=["A", "T"], open=["K"])
    p = event(t, AXIS, "G6", 1)
    assert p.done
    assert t.g.open == ["K", "T"]
    assert t.g.vp == 2 - 4  # 2 for each objective


@pytest.mark.rule("E67a", "E67b", "7.3.3d")
def test_reconnaissance_makes_the_opponent_open_a_secret_chit_of_his_choice():
    t = Table(control=[-1, AXIS, -1, -1, ALLIES])
    t.g.players[ALLIES].secret = ["F", "M"]
    t.g.players[AXIS].secret = ["T"]
    p = event(t, AXIS, "G26")
    assert (p.seat, p.codes) == (ALLIES, ["show F", "show M"])
    p.choose("show F")
    assert p.done
    assert (t.g.players[ALLIES].secret, t.g.open) == (["M"], ["F"])
    assert t.g.vp == 2  # objective 2 is held by the Axis
    assert t.g.players[AXIS].secret == ["T"]


@pytest.mark.rule("E67a")
def test_reconnaissance_takes_the_only_chit_and_none_where_there_is_none():
    t = Table(control=[-1, -1, -1, -1, ALLIES])
    t.g.players[ALLIES].secret = ["M"]
    assert event(t, AXIS, "G26").done
    assert (t.g.open, t.g.vp) == (["M"], -3)
    assert event(t, AXIS, "G27").done
    assert t.g.open == ["M"]


@pytest.mark.rule("7.3.2b", "7.3.2c", "7.3.2d", "7.3.2e")
@pytest.mark.parametrize(("chits", "worth"), [("", [0] * 5), ("CGK", [0, 0, 6, 0, 0]), ("KS", [1, 1, 4, 1, 1])])
def test_the_values_of_chits_add_up(chits, worth):
    assert [sum(CHITS[chit].worth(number) for chit in chits) for number in range(1, 6)] == worth
