"""What a seat sees, and a fresh deal of all that it may not know.

Secret are the hands of others but for the cards that everybody saw go into them, the order of the deck, what lies under
the top of the discards unless the seat put it there, selections, groups that are still face down, and what lies aside
unseen. Casualty piles are open in effect (5.2.2d).
"""

from __future__ import annotations

import msgspec

from boardgames.core.chance import roll, shuffle
from boardgames.core.state import Result
from boardgames.games.combat_soldiers.content.cards import EVENTS, FIGURES, OBJECTIVES, STEEPLE, WHITE
from boardgames.games.combat_soldiers.rules.actions import left
from boardgames.games.combat_soldiers.rules.groups import form, hosts
from boardgames.games.combat_soldiers.rules.piles import all_seats
from boardgames.games.combat_soldiers.rules.scoring import units
from boardgames.games.combat_soldiers.state import (
    NEUTRAL,
    Battle,
    Discard,
    Group,
    Siege,
    State,
    groups_of,
    limit,
    others,
)

SETTING_UP = frozenset({"lead", "deal", "assign", "misdeal", "select", "lay"})  # hands and first groups are one heap


class PlayerView(msgspec.Struct, frozen=True):
    """A seat. hand, selection, offered: None where they are secret; cards: how many it holds."""

    seat: int
    hand: list[int] | None
    cards: int
    limit: int
    shown: list[int]
    selection: dict[int, int] | None
    offered: list[int] | None
    casualties: list[tuple[int, int]]
    points: int  # for units eliminated this round
    total: int
    weather: bool


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it. discards: a 0 for each card that the seat may not know, the top last."""

    scenario: str
    seat: int | None
    round: int
    rounds: int
    turn: int
    phase: str
    lead: int
    active: int
    actions: tuple[int, int, int]  # left for US, German and no groups
    spent: int
    abilities: list[int]
    players: list[PlayerView]
    groups: list[Group]
    sieges: list[Siege]
    deck: int
    discards: list[int]
    box: list[int]
    aside: int
    pool: int
    marker: int
    white: int
    battle: Battle | None
    counter: Battle | None
    sudden: int
    idle: int
    spied: list[tuple[int, int, int]]
    options: dict[str, bool | int | str]
    result: Result | None


def view(g: State, seat: int | None) -> View:
    """The table from a seat; None sees all."""
    return View(
        scenario=g.scenario,
        seat=seat,
        round=g.round,
        rounds=g.rounds,
        turn=g.turn,
        phase=g.phase,
        lead=g.lead,
        active=g.active,
        actions=(left(g, 0), left(g, 1), left(g, NEUTRAL)),
        spent=sum(g.day.spent),
        abilities=list(g.day.abilities),
        players=[player_view(g, each, seat) for each in range(len(g.players))],
        groups=[copied(group) for group in g.groups if not group.down or seat in {None, group.seat}],
        sieges=[msgspec.structs.replace(siege, no_retreat=list(siege.no_retreat)) for siege in g.sieges],
        deck=len(g.deck),
        discards=[each.card if lies_open(g, each, seat) else 0 for each in g.discards],
        box=list(g.box),
        aside=len(g.aside) + len(g.cut),
        pool=len(g.pool),
        marker=g.marker,
        white=g.white,
        battle=fought(g.battle),
        counter=fought(g.counter),
        sudden=g.sudden,
        idle=g.idle,
        spied=[] if seat is None or seat < 0 else list(g.players[seat].spied),
        options=dict(g.options),
        result=g.result,
    )


def copied(group: Group) -> Group:
    """A group that stays as it is when the match goes on."""
    units = [msgspec.structs.replace(unit) for unit in group.units]
    return msgspec.structs.replace(group, units=units, mines=list(group.mines), tired=list(group.tired))


def fought(battle: Battle | None) -> Battle | None:
    """The same of a battle: every list in it is a new one."""
    if battle is None:
        return None
    lists = {name: list(part) for name in Battle.__struct_fields__ if isinstance(part := getattr(battle, name), list)}
    return msgspec.structs.replace(battle, **lists)


def lies_open(g: State, each: Discard, seat: int | None) -> bool:
    """Does a seat know a discard; one below zero is nobody's, who knows what everybody does."""
    if seat is not None and seat < 0:
        return each.known == all_seats(g)
    return knows(each.known, seat)


def knows(mask: int, seat: int | None) -> bool:
    return seat is None or bool(mask >> seat & 1)


def player_view(g: State, who: int, seat: int | None) -> PlayerView:
    player = g.players[who]
    own = seat in {None, who}
    laid = [group for group in groups_of(g, who) if group.down]
    return PlayerView(
        seat=who,
        hand=list(player.hand) if own else None,
        cards=len(player.hand) + sum(map(weight, laid)) * (not own),
        limit=limit(g, who) if own or not laid else FIGURES.hand_one,
        shown=list(player.shown),
        selection=dict(player.selection) if own or g.phase == "score" or g.result else None,
        offered=list(player.offered) if own else None,
        casualties=list(player.casualties),
        points=units(g, who),
        total=player.total,
        weather=bool(player.weather),
    )


def weight(group: Group) -> int:
    """How many cards a group is made of."""
    return len(group.units) + bool(group.objective) + bool(group.steeple)


# --- dealing afresh ----------------------------------------------------------------------------------------------


def redeal(g: State, seat: int) -> None:
    """Shuffle in place what the seat may not know, keeping all that it does know."""
    script, g.script = g.script, None
    if g.phase in SETTING_UP:
        deal_anew(g, seat)
    else:
        exchange_greens(g, seat)
        exchange_whites(g, seat)
        shuffle_deck(g)
    for other in others(g, seat):
        select_anew(g, seat, other)
    g.script = script


def deal_anew(g: State, seat: int) -> None:
    """Before the groups are turned up: hands, face-down groups and the deck of others are one heap."""
    sizes: dict[int, int] = {}
    heap = list(g.deck)
    for other in others(g, seat):
        player = g.players[other]
        laid = groups_of(g, other)
        mine = [*player.hand, *(unit.card for group in laid for unit in group.units)]
        mine += [card for group in laid for card in (group.objective, group.steeple) if card]
        sizes[other] = len(mine)
        heap += mine
        player.hand = []
        g.groups = [group for group in g.groups if group.seat != other]
    g.deck = heap
    exchange_whites(g, seat)
    shuffle(g, heap)
    for other, size in sizes.items():
        g.players[other].hand = [heap.pop() for _ in range(size)]
        if g.phase == "lay" and (g.players[other].ready or g.players[other].groups):
            lay_anew(g, other)


def lay_anew(g: State, seat: int) -> None:
    """A seat that has begun to lay out its groups has laid its objectives; what else it laid nobody knows."""
    player = g.players[seat]
    player.groups = 0
    for card in [card for card in player.hand if card in OBJECTIVES and card != STEEPLE]:
        player.hand.remove(card)
        form(g, seat, roll(g, 2), card).down = True
    found = hosts(groups_of(g, seat))
    if STEEPLE in player.hand and found:
        player.hand.remove(STEEPLE)
        found[0].steeple = STEEPLE


def exchange_greens(g: State, seat: int) -> None:
    """Green cards in hands, deck and the unknown discards may all be elsewhere; those once seen stay."""
    piles = [g.deck, g.cut]
    held = [g.players[other].hand for other in others(g, seat)]
    fixed = {card for player in g.players for card in player.shown}
    hidden = [each for each in g.discards if not knows(each.known, seat)]
    heap = [card for pile in (*piles, *held) for card in pile if card not in WHITE and card not in fixed]
    heap += [each.card for each in hidden]
    shuffle(g, heap)
    for pile in (*piles, *held):
        for n, card in enumerate(pile):
            if card not in WHITE and card not in fixed:
                pile[n] = heap.pop()
    for each in hidden:
        each.card = heap.pop()


def exchange_whites(g: State, seat: int) -> None:
    """Two players: which objectives and which event lie aside is unknown but for one's own four (20.2.2c, 20.3.2b)."""
    if len(g.players) > 2:  # what lies apart for the deal lies open
        return
    known = {*g.players[seat].offered, *(objective for _, objective, _ in g.players[seat].spied)}
    for kind in (set(OBJECTIVES) - known, set(EVENTS)):
        places = [(pile, n) for pile in (g.deck, g.cut, g.aside) for n, card in enumerate(pile) if card in kind]
        heap = [pile[n] for pile, n in places]
        shuffle(g, heap)
        for pile, n in places:
            pile[n] = heap.pop()


def shuffle_deck(g: State) -> None:
    """The order of the deck, and what of it lies aside unseen."""
    heap = g.deck + g.cut
    shuffle(g, heap)
    g.cut, g.deck = heap[: len(g.cut)], heap[len(g.cut) :]


def select_anew(g: State, seat: int, other: int) -> None:
    """Another selection for another seat, with what this one was shown of it in it."""
    player = g.players[other]
    if not player.selection:
        return
    known = {objective: nation for who, objective, nation in g.players[seat].spied if who == other}
    if player.offered:
        pair_anew(g, other, known)
        return
    free = [card for card in OBJECTIVES if card not in known and card not in g.box]
    shuffle(g, free)
    least = max(FIGURES.selections["least"], len(known))
    whole = player.ready or g.phase not in {"select"}
    size = least + roll(g, FIGURES.selections["most"] - least + 1) if whole else len(player.selection)
    selection = dict(known)
    for card in free[: max(0, size - len(known))]:
        selection[card] = roll(g, 2)
    if whole and len(set(selection.values())) == 1:
        turn_one(selection, known, free)
    player.selection = selection


def turn_one(selection: dict[int, int], known: dict[int, int], free: list[int]) -> None:
    """2.5c: both sides are among the selections."""
    nation = next(iter(selection.values()))
    loose = [card for card in selection if card not in known]
    if loose:
        selection[loose[-1]] = 1 - nation
    else:
        selection[free[0]] = 1 - nation


def pair_anew(g: State, other: int, known: dict[int, int]) -> None:
    """Two players: the other's four are those that one was not dealt, and its two those that are not aside."""
    player = g.players[other]
    if g.phase == "assign":
        cards = list(player.offered)
        shuffle(g, cards)
        player.selection = {card: nation for nation, card in zip(player.selection.values(), cards, strict=False)}
        return
    cards = [card for card in player.offered if card not in g.aside]
    shuffle(g, cards)
    sides = [0, 1]
    shuffle(g, sides)
    selection = dict(zip(cards, sides, strict=False))
    for card, nation in known.items():
        selection = {each: nation if each == card else 1 - nation for each in cards}
    player.selection = dict(sorted(selection.items(), key=lambda pair: pair[1]))
