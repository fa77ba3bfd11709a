"""Turns: who plays when, orders and their limit, drawing, and what a card in hand is good for (1, 5, 9c)."""

import pytest

from boardgames.core.faults import IllegalChoice
from boardgames.games.combat_commander.content.printed import BASICS, CARD_SLUGS, CARDS, WEAPON_SLUGS
from boardgames.games.combat_commander.state import ALLIES, AXIS
from tests.games.combat_commander.flowing import at
from tests.games.combat_commander.table import Table, side

UNITS = {"C3": ["ger_rifle_squad"], "M5": ["usa_line_squad"]}


def orders(t: Table) -> list[str]:
    return [code for code in t.codes if code.startswith("order")]


def step(t: Table) -> None:
    """The first unit that may moves by the first hex it may."""
    while not any(code.startswith("to ") for code in t.codes):
        t.match.take(0)
    t.choose(next(code for code in t.codes if code.startswith("to ")))


@pytest.mark.rule("1b", "1c", "5.1a", "1.5b")
def test_the_map_is_changed_by_cards_in_hand_alone_and_by_their_orders_in_the_own_turn():
    t = Table(units=UNITS)
    assert t.codes == ["end"]  # with an empty hand there is nothing to do but to let the turn go
    t = Table(units=UNITS)
    t.hand(AXIS, "G19", "G71")  # Move; Command Confusion, with Time! on its dice and an event
    t.hand(ALLIES, "A19", "A66")
    assert (t.decision.seat, orders(t)) == (AXIS, ["order G19"])
    with pytest.raises(IllegalChoice):
        t.choose("order A19")
    assert not any("event" in code for code in t.codes)


@pytest.mark.rule("5b", "5a", "GLOS.activo", "GLOS.turno")
def test_a_turn_ends_with_the_draw_and_the_other_player_takes_his():
    t = Table(units=UNITS, turn=4)
    t.hand(AXIS, "G19")
    t.choose("end")  # without orders and without discards
    assert (t.state.active, t.state.turn, t.decision.seat) == (ALLIES, 5, ALLIES)
    t.choose("end")
    assert (t.state.active, t.state.turn) == (AXIS, 6)


@pytest.mark.rule("5.4a", "1.1a", "1.1b", "9c", "1d", "1e")
@pytest.mark.parametrize("posture", ["attacker", "recon", "defender"])
def test_the_active_player_alone_draws_up_to_the_hand_of_his_posture(posture):
    t = Table(units=UNITS, axis=side("germany", "left", posture), initiative=AXIS)
    t.hand(AXIS, "G19", "G20")
    t.hand(ALLIES, "A19")
    t.choose("end")
    assert len(t.state.players[AXIS].hand) == BASICS.postures[posture].hand  # the Initiative card does not count
    assert t.state.players[ALLIES].hand == [CARD_SLUGS["A19"]]
    (drawn,) = [event for event in t.match.events if event.kind == "drew"]
    assert drawn.owner == AXIS
    assert drawn.hidden == {"cards": t.state.players[AXIS].hand[2:]}
    assert "cards" not in drawn.args


@pytest.mark.rule("5.4a")
def test_a_hand_larger_than_it_should_be_stays_as_it_is():
    t = Table(units=UNITS, axis=side("germany", "left", "defender"))
    t.hand(AXIS, "G19", "G20", "G21", "G22", "G23")
    t.choose("end")
    assert len(t.state.players[AXIS].hand) == 5


@pytest.mark.rule("5.4b", "6.1.2b")
def test_the_last_card_drawn_brings_the_time_and_the_draw_goes_on():
    t = Table(units=UNITS)
    player = t.g.players[AXIS]
    player.deck = [CARD_SLUGS["G1"], CARD_SLUGS["G2"]]
    player.discards = [n for n, card in CARDS.items() if card.nation == "germany" and n not in player.deck]
    t.choose("end")
    found = t.state.players[AXIS]
    assert t.state.time == 1
    assert len(found.hand) == 6
    assert found.hand[:2] == [CARD_SLUGS["G2"], CARD_SLUGS["G1"]]
    assert len(found.deck) == 66
    assert found.discards == []
    assert t.state.active == ALLIES


@pytest.mark.rule("1.5c", "5.1b", "5.1c", "1.5d")
def test_orders_are_given_one_after_the_other_up_to_the_limit_and_their_cards_are_gone():
    t = Table(units=UNITS | {"C4": ["ger_line_team*"]}, axis=side("germany", "left", orders=2))
    t.hand(AXIS, "G1", "G19", "G20", "G2")  # Recover, with Assault Fire below; Move, Move, Recover
    t.dice("12")
    t.choose("order G1")
    assert not t.unit("ger_line_team").broken
    assert orders(t) == ["order G19", "order G20"]  # whoever has recovered does so no more this turn
    assert CARD_SLUGS["G1"] in t.state.players[AXIS].discards
    t.choose("order G20", "with ger_rifle_squad.1")
    step(t)
    while t.decision.rule != "5c":
        t.choose(next(code for code in t.codes if code in {"stop", "done", "pass"}))
    assert t.codes == ["end"]


@pytest.mark.rule("1.6b", "1.6a", "INTRO.2", "5.2c")
def test_an_action_is_played_in_either_players_turn_when_its_moment_has_come():
    t = Table(units={"C3": ["ger_rifle_squad"], "E4": ["usa_line_squad"]}, active=ALLIES)
    t.hand(ALLIES, "A20")  # Move
    t.hand(AXIS, "G66")  # Fire: opportunity fire in the enemy's turn
    t.choose("order A20")
    step(t)
    assert t.decision.seat == AXIS
    assert "play G66 fire" in t.codes


@pytest.mark.rule("11.3b")
def test_a_weapon_may_be_given_up_at_any_time_of_the_own_turn():
    t = Table(units={"C3": ["ger_weapon_team+ger_heavy_mg"], "M5": ["usa_weapon_team+usa_medium_mg"]})
    assert t.codes == ["end", "scrap ger_heavy_mg.1"]
    t.choose("scrap ger_heavy_mg.1")
    assert t.state.lost == [WEAPON_SLUGS["ger_heavy_mg.1"]]
    assert t.unit("ger_weapon_team").weapon == 0


@pytest.mark.rule("E58.1a", "E58.1d")
def test_a_hero_leads_and_may_be_activated_again():
    t = Table(units={"C3": ["ger_hero", "ger_rifle_squad"], "M5": ["usa_line_squad"]})
    t.hand(AXIS, "G19", "G20")
    t.choose("order G19", "with ger_hero.1")
    assert "with ger_rifle_squad.1" in t.codes  # command 0: those in his hex
    t.choose("done", "move ger_hero.1")
    t.choose(next(code for code in t.codes if code.startswith("to D")))
    while t.decision.rule != "5c":
        t.choose(next(code for code in t.codes if code in {"stop", "done", "pass"}))
    t.choose("order G20")
    assert "with ger_hero.1" in t.codes


@pytest.mark.rule("E44.1b")
def test_a_veteran_stays_one_when_he_breaks_and_rallies():
    from boardgames.games.combat_commander.rules import harm  # noqa: PLC0415

    t = Table(units={"C3": ["ger_line_team^"], "M5": ["usa_line_squad"]})
    piece = t.unit("ger_line_team")
    list(harm.break_unit(t.state, piece))
    assert (piece.broken, piece.veteran) == (True, True)
    harm.rally(t.state, piece)
    assert (piece.broken, piece.veteran) == (False, True)
    assert at("C3") == piece.hex
