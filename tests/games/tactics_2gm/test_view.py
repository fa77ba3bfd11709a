"""What a seat sees, and what is dealt afresh."""

from boardgames.core.match import Match
from tests.games.tactics_2gm.table import GAME, Table


def test_an_enemy_hand_is_so_many_cards_face_down_but_for_those_seen():
    table = Table()
    table.hand("b", "tiger_i", "luck")
    seen = table.hand("b", "ju88")[0]
    table.player("b").seen = [seen]
    view = table.match.view(0)
    assert sorted(view.state.players[1].hand) == ["?", "?", seen]
    assert view.hands[1] == 3
    assert set(view.state.players[1].deck) == {"?"}
    assert view.state.chance == 0


def test_partners_see_each_others_hands_unless_they_play_closed():
    for closed in (False, True):
        four = {"players": 4, "a": {"nations": ["usa", "uk"]}, "b": {"nations": ["germany", "italy"]}}
        table = Table(options={"partners": "closed"} if closed else {}, **four)
        cards = table.hand("a2", "mosquito")
        hand = table.match.view(0).state.players[2].hand
        assert hand == (["?"] if closed else cards)


def test_an_arbiter_sees_everything():
    table = Table(options={"night": True})
    hand = table.hand("b", "tiger_i")
    unit = table.unit("maus", "D6", "b", down=True)
    view = table.match.view(None)
    assert view.state.players[1].hand == hand
    assert unit.card in view.state.units


def test_a_fresh_deal_moves_hands_decks_and_units_face_down_and_keeps_what_is_known():
    table = Table(options={"night": True})
    table.hand("b", "tiger_i", "luck", "pak40")
    seen = table.hand("b", "ju88")[0]
    table.player("b").seen = [seen]
    table.unit("panzer_iv", "D6", "b", down=True)
    moved = set()
    for seed in range(20):
        other = table.match.imagine(0, seed).state
        assert seen in other.players[1].hand
        moved.add((tuple(sorted(other.players[1].hand)), other.board[43]))
        GAME.audit(other)
    assert len({hand for hand, _ in moved}) > 1
    assert len({unit for _, unit in moved}) > 1


def test_what_the_ai_kept_lies_open_and_its_deck_keeps_its_counts():
    match = Match.new(GAME, "open_field", 2, {"ai": "book"})
    while match.state.sides[1].turns == 0:
        match.take(len(match.decision.options) - 1)
    assert match.decision
    player = match.state.players[1]
    assert player.shown
    assert match.view(0).state.players[1].hand == player.hand
    other = match.imagine(0, 5).state.players[1]
    assert other.hand == player.hand
    assert len(other.deck) == len(player.deck)
    assert other.deck != player.deck
