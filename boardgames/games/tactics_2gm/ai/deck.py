"""The AI's deck (solo.deck)."""

from __future__ import annotations

from boardgames.core.chance import roll, shuffle
from boardgames.games.tactics_2gm.ai.tables import T
from boardgames.games.tactics_2gm.content.cards import SUPPORT, is_hero, is_unit, kind_of, order, unit_type
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State

PILES = ("infantry", "artillery", "tank", "transport", "support")  # solo.deck.d
EASY_LIMIT = 6  # solo.deck.f


def pile_of(card: str) -> str:
    """solo.deck.d, h2: aircraft lie in the support pile; heroes are no part of the AI's army."""
    if is_unit(card):
        kind = unit_type(card).type
        return "support" if kind == "aircraft" else kind
    return "" if is_hero(card) else "support"


def kept_out(g: State, card: str) -> bool:
    """solo.deck.b, c, f, hist.a: what is taken out before anything is drawn."""
    name = kind_of(card)
    if name in T.removed or name in g.book.exclude:
        return True
    if g.options.get("ai") == "book_easy":
        if name in T.mines:
            return True
        if is_unit(card):
            kind = unit_type(card)
            return kind.type == "aircraft" or (kind.type in ("artillery", "tank") and kind.cost > EASY_LIMIT)
    return no_tanks(g) and name in SUPPORT and SUPPORT[name].tanks_only


def no_tanks(g: State) -> bool:
    """solo.deck.hist.b: a scenario that leaves the AI no tank leaves it no card for tanks either."""
    line = g.book.force(g.ai % 2).solo
    return g.book.kind == "scenario" and line is not None and line.split("-")[2] == "0"


def make(g: State) -> None:
    """Five piles are shuffled, so many cards drawn of each, and all of them shuffled into one deck."""
    player = g.players[g.ai]
    piles: dict[str, list[str]] = {name: [] for name in PILES}
    for card in sorted(player.box, key=order):
        pile = pile_of(card)
        if pile and not kept_out(g, card):
            piles[pile].append(card)
    for name in PILES:
        shuffle(g, piles[name])  # solo.deck.e
    counts = wanted(g)
    drawn = [card for name in PILES for card in take(piles[name], counts[name])]
    if g.book.kind == "pitched":
        drawn += extra(g, piles)
    chosen = set(drawn)
    player.box = [card for card in player.box if card not in chosen]
    player.deck = drawn
    shuffle(g, player.deck)  # solo.deck.j, hist.f
    tell(g, "ai_deck", **{name: sum(pile_of(card) == name for card in drawn) for name in PILES})


def take(pile: list[str], count: int) -> list[str]:
    """solo.deck.short: what is there, if a pile has fewer."""
    return [pile.pop() for _ in range(min(count, len(pile)))]


def wanted(g: State) -> dict[str, int]:
    """solo.deck.g, h: as many as the player took, two of support for each of his aircraft; a scenario's own line."""
    if g.book.kind == "scenario":
        line = g.book.force(g.ai % 2).solo
        assert line is not None
        return dict(zip(PILES, map(int, line.split("-")), strict=True))
    counts = dict.fromkeys(PILES, 0)
    for seat in g.seats(1 - g.ai % 2):
        for card in g.players[seat].deck:
            if is_unit(card) and unit_type(card).type == "aircraft":
                counts["support"] += 2
            elif pile_of(card):
                counts[pile_of(card)] += 1
    return counts


def extra(g: State, piles: dict[str, list[str]]) -> list[str]:
    """solo.deck.extra: a die for further cards."""
    die = roll(g, 10) + 1
    tell(g, "rolled", seat=g.ai, what="extra", die=die, rule=extra_rule(die))
    return [card for name in T.extra[die] for card in take(piles[name], 1)]


def extra_rule(die: int) -> str:
    """The row of the table that a die falls in."""
    row = "1_2" if die <= 2 else "9_10" if die >= 9 else str(die)
    return f"solo.deck.extra.{row}"
