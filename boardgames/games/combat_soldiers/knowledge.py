"""What a seat knows, as a state: for odds and reasons, not for play. Cards that it may not know are nowhere.

Of the draw deck it is known how many cards are left: so many zeros.
"""

from __future__ import annotations

from boardgames.games.combat_soldiers.content.cards import WEATHER
from boardgames.games.combat_soldiers.state import Discard, Player, State, Turn
from boardgames.games.combat_soldiers.view import PlayerView, View


def known(view: View) -> State:
    """The state as far as a view tells it."""
    return State(
        chance=0,
        scenario=view.scenario,
        options=dict(view.options),
        players=[player(view, each) for each in view.players],
        groups=list(view.groups),
        sieges=list(view.sieges),
        deck=[0] * view.deck,
        discards=[Discard(card, -1) for card in view.discards if card],
        box=list(view.box),
        white=view.white,
        battle=view.battle,
        counter=view.counter,
        round=view.round,
        rounds=view.rounds,
        lead=view.lead,
        active=view.active,
        turn=view.turn,
        day=Turn(spent=[0, 0, view.spent], abilities=list(view.abilities)),
        sudden=view.sudden,
        idle=view.idle,
        phase=view.phase,
        result=view.result,
    )


def player(view: View, seen: PlayerView) -> Player:
    """A seat as far as it is known."""
    return Player(
        hand=list(seen.hand if seen.hand is not None else seen.shown),
        shown=list(seen.shown),
        selection=dict(seen.selection or {}),
        offered=list(seen.offered or []),
        spied=list(view.spied) if seen.seat == view.seat else [],
        casualties=list(seen.casualties),
        weather=WEATHER if seen.weather else 0,
        total=seen.total,
    )
