"""The AI's Cards, Flip and Discard phases (solo.cards, solo.flip, solo.discard)."""

from __future__ import annotations

from boardgames.games.tactics_2gm.ai import ties
from boardgames.games.tactics_2gm.ai.tables import T
from boardgames.games.tactics_2gm.content.cards import is_support, is_unit, unit_type
from boardgames.games.tactics_2gm.rules.asking import held, play_cost
from boardgames.games.tactics_2gm.rules.field import distance
from boardgames.games.tactics_2gm.rules.hands import discard, home, play, reshuffle, take
from boardgames.games.tactics_2gm.rules.phases import fold, foldable, turn_back
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import enter
from boardgames.games.tactics_2gm.rules.weapons import in_reach
from boardgames.games.tactics_2gm.state import State, Unit, on_field

MOST_EXTRA = 3  # solo.discard.f


# --- Cards -----------------------------------------------------------------------------------------------------------


def cards_phase(g: State) -> None:
    """solo.cards.a: the hand lies open, and so many more are revealed as the table says."""
    player = g.players[g.ai]
    kept = len(player.hand)
    player.shown = True
    count = T.reveal[min(5, kept)]
    if kept and g.sides[g.ai % 2].turns == 1:
        tell(g, "revealed_hand", cards=list(player.hand))
    reveal(g, count, f"solo.cards.table.{min(5, kept)}")
    if not any(shoots(card) for card in player.hand):  # solo.cards.b
        again = len(player.hand)
        tell(g, "no_shooter", count=again)
        player.discards += player.hand
        player.hand = []
        reveal(g, again, "solo.cards.b")
    enter(g, "ai_deploy")


def shoots(card: str) -> bool:
    return is_unit(card) and unit_type(card).fires


def reveal(g: State, count: int, rule: str) -> None:
    """From the top of its deck; solo.cards.c: the discards make a new one when it runs out."""
    player = g.players[g.ai]
    drawn: list[str] = []
    for _ in range(count):
        if not player.deck:
            if not player.discards:
                break
            reshuffle(g, g.ai, "solo.deckout.a")
        g.sealed += 1
        drawn.append(player.deck.pop())
    player.hand += drawn
    tell(g, "ai_revealed", seat=g.ai, cards=drawn, rule=rule)


# --- Flip ------------------------------------------------------------------------------------------------------------


def flip_phase(g: State) -> None:
    """solo.flip.a: its markers turn back; weapons that reach nobody are folded; then Sobrecalentamiento."""
    turn_back(g, g.ai)
    for unit, kind in foldable(g, g.ai):
        if not any(in_reach(g, unit, kind, each.place) for each in on_field(g, 1 - unit.side)):
            fold(g, unit, kind)
    while True:
        cards = held(g, g.ai, ("overheating",))
        target = overheated(g) if cards else None
        if target is None:
            break
        card = cards[0]
        play(g, g.ai, card, play_cost(g, g.ai, card))
        discard(g, home(g, g.ai, card), card)
        for marker in target.markers:
            marker.jammed = 1
        tell(g, "overheated", unit=target.card)
    enter(g, "ai_discard")


def overheated(g: State) -> Unit | None:
    """solo.flip.b, c: the unit with equipment nearest to any of the AI's; of equals a tank, then by die."""
    own = on_field(g, g.ai % 2)
    armed = [
        unit for unit in on_field(g, 1 - g.ai % 2)
        if not unit.down and any(not each.jammed for each in unit.markers)
    ]  # fmt: skip
    if not own or not armed:
        return None

    def apart(unit: Unit) -> int:
        return min(distance(unit.place, each.place) for each in own)

    return ties.unit(g, armed, lambda unit: (apart(unit), unit.type.type != "tank"))


# --- Discard ---------------------------------------------------------------------------------------------------------


def discard_phase(g: State) -> None:
    """solo.discard: so many unit cards of priorities 1 to 3, then up to three of what is left."""
    plan = g.plan
    assert plan is not None
    player = g.players[g.ai]
    spec = T.discard[plan.column][plan.band]  # type: ignore[index]
    kept: list[str] = []
    ranked: set[str] = set()
    for row in plan.rows[1:4]:
        cards = [each for card in row.cards for each in card.split("+") if each in player.hand and each not in ranked]
        ranked.update(cards)
        kept += choose_kept(g, [card for card in cards if is_unit(card)], spec.keep[row.priority - 1], spec.order)
    gone = [card for card in player.hand if card in ranked and card not in kept]  # solo.discard.e
    rest = [card for card in player.hand if card not in ranked]
    extra = choose_extra(g, rest)
    gone += [card for card in rest if card not in extra]  # solo.discard.g
    plan.kept = [*kept, *extra]
    for card in gone:
        take(g, g.ai, card)
        discard(g, g.ai, card)
    rule = f"solo.discard.{'b' if plan.first else f'table.{plan.column}.{plan.band}'}"
    tell(g, "ai_kept", kept=plan.kept, gone=gone, rule=rule)
    enter(g, "end")


def choose_kept(g: State, cards: list[str], count: int, order: str) -> list[str]:
    """solo.discard.d: the dearest or the cheapest first, of equals any."""
    dearest = -1 if order == "high" else 1
    return best_of(g, cards, count, lambda card: (dearest * unit_type(card).cost,))


def choose_extra(g: State, cards: list[str]) -> list[str]:
    """solo.discard.f: units from the cheapest, then support from the cheapest."""

    def rank(card: str) -> tuple[int, int]:
        return (0, unit_type(card).cost) if is_unit(card) else (1, play_cost(g, g.ai, card))

    return best_of(g, [card for card in cards if is_unit(card) or is_support(card)], MOST_EXTRA, rank)


def best_of(g: State, cards: list[str], count: int, rank: ties.Rank[str]) -> list[str]:
    """So many of the cards by rank; a die says where not all of equal rank can be had (solo.discard.d)."""
    left = list(cards)
    chosen: list[str] = []
    while left and len(chosen) < count:
        equal = ties.first(left, rank)
        card = ties.card(g, equal) if len(equal) > count - len(chosen) else min(equal)
        assert card is not None
        chosen.append(card)
        left.remove(card)
    return chosen
