"""Combat steps 9 and 10: the Combat cards that both sides play in turn, and the sacrifices for Battle Value."""

from __future__ import annotations

from boardgames.core.decks import Pile, draw
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.panzer_general.content.printed import ACTIONS, CARDS
from boardgames.games.panzer_general.rules import combat_cards, reactions
from boardgames.games.panzer_general.rules.basics import discard
from boardgames.games.panzer_general.state import Combat, Shot, State, find, np_seat, other
from boardgames.games.panzer_general.words import BLUFF, GIVE, PASS, PLAY, ask


def cards(g: State, c: Combat, shot: Shot) -> Flow[None]:
    """Step 9: one card each in turn, the firing side first, until both pass in a row (6.9a, d, e)."""
    seat, passes = shot.firer, 0
    np_drawn = False
    while passes < 2 and combat_cards.goes_on(g, c):
        if seat == np_seat(g):
            played = False
            if not np_drawn:
                np_drawn = True
                played = yield from non_player_cards(g, c, shot)
        else:
            played = yield from turn(g, c, shot, seat)
        passes = 0 if played else passes + 1
        seat = other(seat)


def turn(g: State, c: Combat, shot: Shot, seat: int) -> Flow[bool]:
    """A side's turn in step 9: a Combat card, a Surprise card instead (8.9.rule), or a pass."""
    held = combat_cards.playable(g, c, shot, seat)
    held += reactions.playable_surprises(g, seat)
    if not wanted(g, seat, "combat", bool(held)):
        return False
    question = ask("combat", fire=shot.fire, target=shot.target, firing=seat == shot.firer)
    choice = yield Decision(seat, question, [*map(PLAY, held), PASS()], "6.9a")
    if choice.word is PASS:
        return False
    card = choice.args[0]
    if ACTIONS[card].kind == "surprise":
        yield from reactions.surprise(g, seat, card)
        return True
    reactions.pay(g, seat, card)
    shot.played.append(card)
    if (yield from reactions.stands(g, seat, card)):
        yield from combat_cards.apply(g, c, shot, seat, ACTIONS[card].id)
    return True


# --- step 10 -----------------------------------------------------------------------------------------------------


def sacrifices(g: State, shot: Shot) -> Flow[None]:
    """Step 10: both choose in secret, both are revealed together (6.10a, b); the Bluff card stands for nothing."""
    for seat in (shot.firer, other(shot.firer)):
        if seat != np_seat(g):
            shot.sacrifice[seat] = yield from sacrifice(g, seat, shot)
    if (np := np_seat(g)) >= 0:
        shot.sacrifice[np] = non_player_sacrifice(g)
    g.sealed += 1
    for seat, card in sorted(shot.sacrifice.items()):
        value = battle_value(g, card)
        if card:
            tell(g, "sacrificed", side=seat, card=card, value=value)
            if seat != np_seat(g):
                g.players[seat].hand.remove(card)
                discard(g, seat, card)
        elif seat != np_seat(g):
            tell(g, "bluffed", side=seat)
        if seat == shot.firer:
            shot.add_fire(value)
        else:
            shot.add_target(value)
    if any(shot.sacrifice.values()):
        tell(g, "totals", fire=shot.fire, target=shot.target)


def sacrifice(g: State, seat: int, shot: Shot) -> Flow[int]:
    """A card from the hand, or 0 for the Bluff card (6.10f)."""
    hand = g.players[seat].hand
    if not hand:
        return 0
    options: list[Option] = [*map(GIVE, hand), BLUFF()]
    question = ask("sacrifice", fire=shot.fire, target=shot.target, firing=seat == shot.firer)
    choice = yield Decision(seat, question, options, "6.10a")
    return 0 if choice.word is BLUFF else int(choice.args[0])


def battle_value(g: State, card: int) -> int:
    """6.10c, doubled by 7.2.bulge.e; 0 is the Bluff card."""
    return CARDS[card].battle * g.rules.battle_value_factor if card else 0


# --- the Non-Player side (7.1) -----------------------------------------------------------------------------------


def non_player_cards(g: State, c: Combat, shot: Shot) -> Flow[bool]:
    """7.1.solo.s: a card from its Fire or Target deck; two in the Commander's fights (7.1.bulge.t)."""
    np, solo = g.np, g.book.solo
    assert np is not None
    assert solo is not None
    seat = np_seat(g)
    pile = np.fire if shot.firer == seat else np.target
    mine = find(g, c.attacker if c.seat == seat else c.defender)
    count = 2 if mine is not None and solo.commander and mine.type.id == solo.commander else 1
    played = False
    for _ in range(count):
        if not combat_cards.goes_on(g, c):
            break
        card = draw(g, pile)
        if card is None:
            break
        pile.discards.append(card)
        name = ACTIONS[card].id
        legal = combat_cards.can_play(g, c, shot, seat, name)
        tell(g, "np_card", card=card, used=legal)
        if legal:
            played = True
            shot.played.append(card)
            if (yield from reactions.stands(g, seat, card)):
                yield from combat_cards.apply(g, c, shot, seat, name)
    return played


def non_player_sacrifice(g: State) -> int:
    """7.1.solo.t: the top card of its Action deck, for its Battle Value."""
    assert g.np is not None
    pile: Pile = g.np.action
    card = draw(g, pile)
    if card is None:
        return 0
    pile.discards.append(card)
    return card
