"""Chapter 11, phase F: drawing, and what Barracks and Citie du Cheval get out of the discards."""

from __future__ import annotations

from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Flow, Option
from boardgames.games.combat_soldiers.content.cards import (
    BARRACKS,
    CITIE,
    ENDS,
    STEEPLE,
    WHITE,
    cost,
    kind_of,
)
from boardgames.games.combat_soldiers.rules import sudden_death, white
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay
from boardgames.games.combat_soldiers.rules.groups import hosts
from boardgames.games.combat_soldiers.rules.objectives import unused
from boardgames.games.combat_soldiers.rules.piles import draw, lift, take
from boardgames.games.combat_soldiers.state import State, groups_of, limit
from boardgames.games.combat_soldiers.words import BARRACKS_DRAW, CITIE_DRAW, DRAW

COST = 1  # 11.1a


def options(g: State) -> list[Option]:
    """Out of the discards first, then from the deck (11.2a)."""
    room = len(g.players[g.active].hand) < limit(g, g.active)
    found: list[Option] = []
    if not g.day.drawn:
        top = g.discards[-1].card if g.discards else 0
        if unused(g, g.active, BARRACKS) and room and top in ENDS and can_pay(g, cost("barracks", "recover")):
            found.append(BARRACKS_DRAW())
        if unused(g, g.active, CITIE) and can_pay(g, cost("citie_du_cheval", "recover")):
            found.append(CITIE_DRAW())  # whatever the pile may hold, so that the offer tells nothing (13.5.2.4d)
    if room and g.deck and not g.sudden and can_pay(g, COST):
        found.append(DRAW())
    return found


def do(g: State, choice: Option) -> Flow[None]:
    """One of these options."""
    if choice.word is BARRACKS_DRAW:
        recover(g, BARRACKS, len(g.discards) - 1)
    elif choice.word is CITIE_DRAW:
        pay(g, cost("citie_du_cheval", "recover"))
        places = [n for n, each in enumerate(g.discards) if recoverable(each.card)]
        recover(g, CITIE, places[-1] if places else -1)
    else:
        yield from draw_up(g)


def recoverable(card: int) -> bool:
    """What Citie du Cheval looks for (13.5.2.4a)."""
    armour = card in ENDS and ENDS[card][0].armoured
    return armour or kind_of(card) in {"great_offensive", "airborne_amphibious"}


def recover(g: State, objective: int, place: int) -> None:
    """A card out of the discards into the hand, shown to all; none if there is none (13.5.2.4c)."""
    g.day.abilities.append(objective)
    g.sealed += 1
    if place < 0:
        tell(g, "nothing_found", seat=g.active, objective=objective)
        return
    card = lift(g, place)
    take(g, g.active, card, seen=True)
    tell(g, "recovered", seat=g.active, objective=objective, card=card)


def draw_up(g: State) -> Flow[None]:
    """11.1: one card at a time until the hand is full, the deck empty or a white back drawn, which ends the Turn."""
    pay(g, COST)
    g.day.drawn = True
    g.stirred = True
    seat = g.active
    drawn: list[int] = []
    while g.deck and len(g.players[seat].hand) < limit(g, seat):
        card = draw(g, seat)
        if card == STEEPLE and not hosts(groups_of(g, seat)):
            if not g.deck:
                g.box.append(card)  # 13.5.2.5k
                break
            white.put_back(g, card)  # 13.5.2.5d, l: whatever is drawn instead stands in its place
            tell(g, "steeple_returned", seat=seat)
            continue
        if card in WHITE:
            tell_draw(g, seat, drawn)
            g.white = card
            tell(g, "white", seat=seat, card=card)
            sudden_death.begin_if_empty(g)
            yield from white.play(g, seat)
            g.day.ended = True  # 11.1c
            return
        drawn.append(card)
    tell_draw(g, seat, drawn)
    sudden_death.begin_if_empty(g)


def tell_draw(g: State, seat: int, cards: list[int]) -> None:
    if cards:
        tell_privately(g, seat, "drew", {"cards": cards}, seat=seat, count=len(cards))
