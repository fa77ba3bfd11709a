"""Chapters 2 and 20: lead player, deal, misdeal, secret selections, the first groups, and the last shuffle."""

from __future__ import annotations

from boardgames.core.chance import roll, shuffle
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.content.cards import (
    CARDS,
    EVENTS,
    FIGURES,
    NUMBERS,
    OBJECTIVES,
    STEEPLE,
    WEATHER,
    WHITE,
    bears_infantry,
    kind_of,
)
from boardgames.games.combat_soldiers.rules import deploy
from boardgames.games.combat_soldiers.rules.groups import form, hosts
from boardgames.games.combat_soldiers.rules.resolution import throw
from boardgames.games.combat_soldiers.scenarios.schema import sides
from boardgames.games.combat_soldiers.state import (
    Player,
    State,
    Turn,
    around,
    groups_of,
    limit,
    the,
)
from boardgames.games.combat_soldiers.words import (
    CHOOSE,
    DEPLOY,
    DONE,
    KEEP_HAND,
    LAY,
    MISDEAL,
    REINFORCE,
    STACK,
    ask,
)

APART = frozenset({"mines", "engineers", "friendly_fire"})  # 2.4a
PAIR = 2  # players (20)
LEAST, MOST = FIGURES.selections["least"], FIGURES.selections["most"]


def lead(g: State) -> None:
    """2.3: the highest die; those who tie roll again. Everything of an earlier round is cleared away (5.1d, e)."""
    clear(g)
    rolling = list(range(len(g.players)))
    while len(rolling) > 1:
        dice = {seat: throw(g) for seat in rolling}
        for seat, die in dice.items():
            tell(g, "lead_roll", seat=seat, die=die)
        rolling = [seat for seat in rolling if dice[seat] == max(dice.values())]
    g.lead = g.active = rolling[0]
    tell(g, "lead", seat=g.lead)
    g.phase = "deal"


def clear(g: State) -> None:
    """A new round: all cards in one heap, all markers in theirs."""
    g.players = [Player(total=player.total, last_turn=player.last_turn) for player in g.players]
    g.groups, g.sieges, g.battle, g.counter = [], [], None, None
    g.deck = list(CARDS)
    g.discards, g.box, g.aside, g.cut = [], [], [], []
    g.pool = [value for value, count in FIGURES.anti_tank_markers.items() for _ in range(count)]
    g.white = g.sudden = g.idle = 0
    g.stirred = False
    g.day = Turn()


def deal(g: State) -> None:
    """2.4, 20.1, 17.2.6: cards out of the game, cards that lie apart, the rest shuffled."""
    for name, count in g.rules.removed.items():
        remove(g, name, count)
    if len(g.players) == PAIR:
        for name, count in FIGURES.two_players.removed.items():
            remove(g, name, count)
        apart(g, [card for card in g.deck if kind_of(card) in APART or card == WEATHER or card in OBJECTIVES])
        deal_objectives(g)
    else:
        apart(g, [card for card in g.deck if kind_of(card) in APART])
    if len(g.players) != PAIR:
        deal_hands(g)
    g.phase = "assign" if len(g.players) == PAIR else "misdeal"


def remove(g: State, name: str, count: int) -> None:
    """So many copies of a card leave the game, as far as there are any (20.3.3)."""
    found = [card for card in g.deck if CARDS[card].type.id == name][:count]
    g.box += found
    g.deck = [card for card in g.deck if card not in found]


def apart(g: State, cards: list[int]) -> None:
    g.aside += cards
    g.deck = [card for card in g.deck if card not in cards]


def deal_hands(g: State) -> None:
    """2.4b: eight cards each."""
    shuffle(g, g.deck)
    g.sealed += 1
    for seat, player in enumerate(g.players):
        player.hand = [g.deck.pop() for _ in range(FIGURES.deal)]
        tell_privately(g, seat, "dealt", {"cards": list(player.hand)}, seat=seat, count=FIGURES.deal)


def deal_objectives(g: State) -> None:
    """20.2: four of the eight objectives to each of two players."""
    objectives = [card for card in g.aside if card in OBJECTIVES]
    shuffle(g, objectives)
    for player in g.players:
        player.offered = sorted(objectives.pop() for _ in range(FIGURES.two_players.dealt))
    g.sealed += 1


# --- misdeals and selections -------------------------------------------------------------------------------------


def misdeal(g: State) -> Flow[None]:
    """2.6a, b: whoever holds no infantry end may have all hands dealt again."""
    g.phase = "select" if len(g.players) != PAIR else "lay"
    for seat in around(g, g.lead):
        if any(map(bears_infantry, g.players[seat].hand)):
            continue
        choice = yield Decision(seat, ask("misdeal"), [MISDEAL(), KEEP_HAND()], "2.6a")
        if choice.word is MISDEAL:
            tell(g, "misdeal", seat=seat)
            for player in g.players:
                g.deck += player.hand
            deal_hands(g)
            g.phase = "misdeal"
            return


def next_seat(g: State) -> int | None:
    """Whose turn it is to do in secret what all do at once, the lead player first."""
    return next((seat for seat in around(g, g.lead) if not g.players[seat].ready), None)


def all_ready(g: State, phase: str) -> None:
    for player in g.players:
        player.ready = False
    g.phase = phase


def select(g: State) -> Flow[None]:
    """2.5: two to five objectives, each with a side, both sides among them."""
    seat = next_seat(g)
    if seat is None:
        all_ready(g, "lay")
        return
    selection = g.players[seat].selection
    while len(selection) < MOST:
        options: list[Option] = [CHOOSE(*pick) for pick in choices(g, seat)]
        if len(selection) >= LEAST and len(set(selection.values())) > 1:
            options.append(DONE())
        choice = yield Decision(seat, ask("select", count=len(selection)), options, "2.5a")
        if choice.word is DONE:
            break
        card, nation = choice.args
        selection[card] = nation
    g.players[seat].ready = True


def choices(g: State, seat: int) -> list[tuple[int, int]]:
    """What may still be selected: the last one must be for the side that has none yet (2.5c)."""
    selection = g.players[seat].selection
    chosen = set(selection.values())
    nations = [0, 1]
    if len(selection) == MOST - 1 and len(chosen) == 1:
        nations = [1 - nation for nation in chosen]
    known = [card for card in OBJECTIVES if card not in g.box and card not in selection]
    return [(card, nation) for card in known for nation in nations]


def assign(g: State) -> Flow[None]:
    """20.2.1: of the four objectives dealt, one for the US and one for the Germans."""
    seat = next_seat(g)
    if seat is None:
        return_objectives(g)
        return
    player = g.players[seat]
    for nation in (0, 1):
        left = [CHOOSE(card, nation) for card in player.offered if card not in player.selection]
        choice = yield Decision(seat, ask("assign", nation=nation), left, "20.2.1b")
        player.selection[choice.args[0]] = nation
    player.ready = True


def return_objectives(g: State) -> None:
    """20.2.2: the chosen ones go into the deck, the others lie aside unseen; then the hands are dealt."""
    chosen = [card for player in g.players for card in player.selection]
    g.aside = [card for card in g.aside if card not in chosen]
    g.deck += chosen
    deal_hands(g)
    all_ready(g, "misdeal")


# --- the first groups (2.6) --------------------------------------------------------------------------------------


def lay(g: State) -> Flow[None]:
    """One step of a seat's first groups, face down: objectives first, then any units."""
    seat = next_seat(g)
    if seat is None:
        all_ready(g, "reveal")
        return
    hand = g.players[seat].hand
    objectives = [card for card in hand if card in OBJECTIVES and card != STEEPLE]
    if objectives:
        options = [LAY(card, nation) for card in objectives for nation in sides(g.rules.objectives)]
        choice = options[0] if len(options) == 1 else (yield Decision(seat, ask("lay"), options, "2.6.1a"))
        card, nation = choice.args
        hand.remove(card)
        form(g, seat, nation, card).down = True
        return
    if STEEPLE in hand and (found := hosts(groups_of(g, seat))):
        choice = STACK(found[0].id)
        if len(found) > 1:
            choice = yield Decision(seat, ask("stack"), [STACK(group.id) for group in found], "13.5.2.5b")
        hand.remove(STEEPLE)
        the(g, choice.args[0]).steeple = STEEPLE
        return
    yield from lay_units(g, seat)


def lay_units(g: State, seat: int) -> Flow[None]:
    """2.6.1b, d: groups of infantry and leaders, for no Action; or enough."""
    options: list[Option] = [DEPLOY(nation, 0) for nation in (0, 1) if deploy.could_form(g, seat, nation, armour=False)]
    options += [REINFORCE(group.id, 0) for group in groups_of(g, seat) if deploy.available(g, group, armour=False)]
    choice = DONE()
    if options:
        choice = yield Decision(seat, ask("lay_units"), [*options, DONE()], "2.6.1b")
    if choice.word is DONE:
        g.players[seat].ready = True
        return
    group = form(g, seat, choice.args[0]) if choice.word is DEPLOY else the(g, choice.args[0])
    group.down = True
    yield from deploy.build(g, group, armour=False)


def reveal(g: State) -> None:
    """2.6.2: everything is turned up at once; a dealt Weather lies before its holder (2.4d)."""
    g.sealed += 1
    for seat, player in enumerate(g.players):
        for group in groups_of(g, seat):
            group.down = False
        if WEATHER in player.hand:
            player.hand.remove(WEATHER)
            player.weather = WEATHER
            tell(g, "weather", seat=seat)
        for group in groups_of(g, seat):
            cards = [unit.laid for unit in group.units]
            cards += [(card, -1) for card in (group.objective, group.steeple) if card]
            tell(g, "revealed", seat=seat, group=group.id, units=[[*card] for card in cards])
    g.phase = "refill"


def refill(g: State) -> None:
    """2.6.3, 2.6.4: hands filled with green cards, then everything returned is shuffled in."""
    for seat in around(g, g.lead):
        hand = g.players[seat].hand
        if STEEPLE in hand:  # 2.6.1e
            hand.remove(STEEPLE)
            g.aside.append(STEEPLE)
        drawn: list[int] = []
        while len(hand) < limit(g, seat) and g.deck:
            card = g.deck.pop()
            if card in WHITE:
                g.aside.append(card)
                tell(g, "returned", seat=seat, card=card)
            else:
                hand.append(card)
                drawn.append(card)
        if drawn:
            tell_privately(g, seat, "drew", {"cards": drawn}, seat=seat, count=len(drawn))
    return_cards(g)
    shuffle(g, g.deck)
    g.sealed += 1
    if g.rules.draws:
        g.cut, g.deck = g.deck[: -g.rules.draws], g.deck[-g.rules.draws :]
    if g.rules.weather_at_start:
        weather_to_lead(g)
    tell(g, "ready", seat=g.lead, count=len(g.deck))
    g.phase = "turn"


def return_cards(g: State) -> None:
    """2.6.4; with two players both Mines and one of the three events, unseen (20.3.1, 20.3.2)."""
    if len(g.players) != PAIR:
        g.deck += g.aside
        g.aside = []
        return
    events = [card for card in g.aside if card in EVENTS]
    chosen = [events.pop(roll(g, len(events))) for _ in range(FIGURES.two_players.events)]
    back = [card for card in g.aside if (card not in OBJECTIVES and card not in EVENTS) or in_play(g, card)]
    g.deck += [*back, *chosen]
    g.aside = [card for card in g.aside if card not in back and card not in chosen]


def in_play(g: State, card: int) -> bool:
    """An objective that was chosen (two players) and drawn again in the refill."""
    return any(card in player.selection for player in g.players)


def weather_to_lead(g: State) -> None:
    """17.2.4: from wherever it is, unless it is out of the game (20.3.3)."""
    card = NUMBERS["weather"]
    for pile in (g.deck, g.cut):
        if card in pile:
            pile.remove(card)
            g.players[g.lead].weather = card
    for player in g.players:
        if player.weather:
            player.weather = 0
            g.players[g.lead].weather = card
    if g.players[g.lead].weather:
        tell(g, "weather", seat=g.lead)
