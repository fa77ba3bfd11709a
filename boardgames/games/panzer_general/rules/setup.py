"""Setting up (book 5.1, 7.1, 7.2): decks, fixed forces, hands, who goes first, initial units."""

from __future__ import annotations

from boardgames.core.chance import roll, seeded, shuffle
from boardgames.core.decks import Pile, draw
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.panzer_general.content.printed import ACTIONS, SIDES, UNITS
from boardgames.games.panzer_general.rules import movement
from boardgames.games.panzer_general.rules.basics import draw_actions, draw_units, entrench, tell_of
from boardgames.games.panzer_general.rules.placement import fieldable
from boardgames.games.panzer_general.scenarios import library
from boardgames.games.panzer_general.scenarios.schema import Force, Scenario
from boardgames.games.panzer_general.state import (
    NOBODY,
    NonPlayer,
    Piece,
    Player,
    State,
    force,
    home_row,
    np_seat,
    other,
)
from boardgames.games.panzer_general.words import DONE, DRAW, FIRST, PUT, TAKE, ask

SECOND_PRESTIGE = 10  # 7.2.setup.j
INITIAL_PRESTIGE = 30  # 7.2.setup.k


def begin(book: Scenario, seed: int) -> State:
    """The table before the first question: map, decks, fixed forces, opening hands."""
    field = library.field(book.id)
    g = State(
        chance=seeded(seed),
        scenario=book.id,
        south=1 - SIDES.index(book.top),
        board=[None] * field.grid.size,
        control=[NOBODY] * field.grid.size,
        players=[Player(), Player()],
        action=Pile(),
    )
    if book.random_edges:
        g.south = roll(g, 2)  # 7.2.lumberjack.d
    for seat in (0, 1):
        build_unit_deck(g, seat)
    build_action_decks(g, book)
    for seat in (0, 1):
        take_control_at_start(g, seat)
    announce(g, book)
    for seat in (0, 1):
        deal(g, seat)
    return g


def announce(g: State, book: Scenario) -> None:
    """Say what is played, and by whom."""
    if book.solo is None:
        tell(g, "begun", scenario=book.id, turns=book.turns)
    else:
        tell(g, "begun_solo", scenario=book.id, turns=book.turns, side=SIDES.index(book.solo.player))


# --- decks (5.1.b, c) --------------------------------------------------------------------------------------------


def build_unit_deck(g: State, seat: int) -> None:
    """The side's unit deck, less the units that the scenario fixes."""
    page, player = force(g, seat), g.players[seat]
    fixed = place_fixed(g, seat, page)
    player.chosen = take_given(page, seat, fixed)
    player.units.cards = library.deck_numbers(page.deck, [*fixed, *player.chosen])
    shuffle(g, player.units.cards)
    for _ in range(page.random):  # 7.2.omaha.b
        card = draw(g, player.units)
        if card is not None:
            player.chosen.append(card)


def place_fixed(g: State, seat: int, page: Force) -> list[int]:
    """Units that the scenario puts on the map."""
    taken: list[int] = []
    for ref, name in page.units.items():
        tile = g.field.tile(ref, "units")
        card = next_card(name, seat, taken)
        taken.append(card)
        piece = Piece(card=card, seat=seat, tile=tile, morale=UNITS[card].morale, up=seat == np_seat(g))
        g.board[tile] = piece
        g.control[tile] = seat
        solo = g.book.solo
        if solo and seat == np_seat(g) and name in solo.dug_in:
            piece.dug = True  # 7.1.bulge.o
    return taken


def take_given(page: Force, seat: int, taken: list[int]) -> list[int]:
    """Units that the scenario gives and the player places."""
    found: list[int] = []
    for name in page.given:
        found.append(next_card(name, seat, [*taken, *found]))
    return found


def next_card(name: str, seat: int, taken: list[int]) -> int:
    """A physical card of this unit not yet in use; the check of the scenario saw to it that there is one."""
    return next(n for n, card in UNITS.items() if card.id == name and card.seat == seat and n not in taken)


def build_action_decks(g: State, book: Scenario) -> None:
    """One shared action deck (5.1.d), or in a solo scenario the Player's and the Non-Player's own (7.1.solo.c, d)."""
    if book.solo is None:
        assert book.action_deck is not None
        g.action.cards = library.action_numbers(book.action_deck)
        for seat in (0, 1):
            take_exact_hand(g, seat)
        shuffle(g, g.action.cards)
        return
    own = force(g, other(np_seat(g))).action_deck
    assert own is not None
    g.action.cards = library.action_numbers(own)
    solo = book.solo
    decks = (solo.action_deck, solo.fire_deck, solo.target_deck)
    action, fire, target = (Pile(library.action_numbers(deck)) for deck in decks)
    g.np = NonPlayer(action, fire, target)
    for pile in (g.action, g.np.action, g.np.fire, g.np.target):
        shuffle(g, pile.cards)


def take_exact_hand(g: State, seat: int) -> None:
    """7.2.bastogne.d: these very cards out of the action deck."""
    for name, count in force(g, seat).hand.items():
        copies = [card for card in g.action.cards if ACTIONS[card].id == name][:count]
        for card in copies:
            g.action.cards.remove(card)
        g.players[seat].hand += copies


def take_control_at_start(g: State, seat: int) -> None:
    """1.a: the Home Row, and the tiles that the scenario adds."""
    page, field = force(g, seat), g.field
    columns = field.grid.columns
    for tile in home_row(g, seat):
        g.control[tile] = seat
    for row in range(1, page.control_rows):
        step = -row * columns if seat == g.south else row * columns
        for tile in home_row(g, seat):
            g.control[tile + step] = seat
    for tile in field.tiles_of(page.controls, "controls"):
        g.control[tile] = seat


def deal(g: State, seat: int) -> None:
    """5.2.draw.b, c: the opening hand."""
    if seat == np_seat(g):
        return
    page = force(g, seat)
    if not page.hand:
        draw_actions(g, seat, page.actions)
    draw_units(g, seat, page.unit_cards)


# --- who goes first ----------------------------------------------------------------------------------------------


def first_player(g: State) -> Flow[None]:
    """By the scenario, at random, or by the higher Tactical Modifier, whose owner chooses (7.2.setup.i)."""
    first = g.book.first
    if first in SIDES:
        g.first = SIDES.index(first)
    elif first == "random":
        g.first = roll(g, 2)  # 7.2.training.c
    else:
        chooser = yield from higher_modifier(g)
        g.first = chooser
    tell(g, "first", side=g.first)
    for seat in (0, 1):
        grant(g, seat)
    g.phase = "choice"


def higher_modifier(g: State) -> Flow[int]:
    """7.2.setup.i: both draw; the higher Tactical Modifier chooses; equal ones draw again."""
    if len({ACTIONS[card].modifier for card in g.action.cards + g.action.discards}) < 2:
        return roll(g, 2)  # a deck of one's own that could never decide it
    while True:
        one, two = draw(g, g.action), draw(g, g.action)
        assert one is not None
        assert two is not None
        g.action.discards += [one, two]
        values = [ACTIONS[card].modifier for card in (one, two)]
        tell(g, "initiative", american=values[0], german=values[1])
        if values[0] != values[1]:
            break
    chooser = 0 if values[0] > values[1] else 1
    choice = yield Decision(chooser, ask("first"), [FIRST(0), FIRST(1)], "7.2.setup.i")
    return int(choice.args[0])


def grant(g: State, seat: int) -> None:
    """7.2.setup.h, j: starting prestige, and what going second brings."""
    if seat == np_seat(g):
        return
    page, player = force(g, seat), g.players[seat]
    second = seat != g.first
    player.prestige = page.prestige if page.prestige is not None else SECOND_PRESTIGE * second
    if second and page.second_actions:
        draw_actions(g, seat, page.second_actions)  # 7.2.metz.g


def opening_choice(g: State) -> Flow[None]:
    """Further opening cards from either deck (7.1.metz.m)."""
    for seat in (g.first, other(g.first)):
        count = 0 if seat == np_seat(g) else force(g, seat).choice
        yield from split(g, seat, count, "opening", "5.2.draw.c")
    g.phase = "select"


def split(g: State, seat: int, count: int, key: str, rule: str) -> Flow[None]:
    """Announce how many cards to draw from each deck, then draw them (5.2.draw.d, e)."""
    units = g.players[seat].units.left(not g.rules.no_unit_reshuffle)
    actions = g.action.left()
    count = min(count, units + actions)
    options = [DRAW(n, count - n) for n in range(count + 1) if n <= units and count - n <= actions]
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(seat, ask(key, count=count), options, rule)
    draw_units(g, seat, choice.args[0])
    draw_actions(g, seat, choice.args[1])


# --- initial units -----------------------------------------------------------------------------------------------


def deployment_order(g: State) -> tuple[int, int]:
    """7.2.setup.m, n: the first player first, unless the scenario says who (7.2.bastogne.f)."""
    named = g.book.deploys_first
    first = SIDES.index(named) if named else g.first
    return first, other(first)


def select(g: State) -> Flow[None]:
    """7.2.setup.k, l: choose initial units from the deck, in secret, for the prestige allowed."""
    for seat in deployment_order(g):
        page, player = force(g, seat), g.players[seat]
        if seat == np_seat(g) or not budget(page) or player.deployed:
            continue
        yield from select_one(g, seat, page)
        return
    for player in g.players:
        player.deployed = False
    g.phase = "place"


def budget(page: Force) -> int:
    """7.2.setup.k: 30 prestige, unless the scenario names another sum or fixes the units."""
    if page.budget is not None:
        return page.budget
    return 0 if page.units or page.given or page.random else INITIAL_PRESTIGE


def select_one(g: State, seat: int, page: Force) -> Flow[None]:
    """One more unit, or done."""
    player = g.players[seat]
    options: list[Option] = []
    if len(player.chosen) < most(g, seat, page):
        options += [TAKE(card) for card in choices(g, seat, page)]
    if len(player.chosen) >= max(1, page.least) or not options:
        options.append(DONE())
    question = ask("select", left=budget(page) - player.spent, count=len(player.chosen))
    choice = options[0] if len(options) == 1 else (yield Decision(seat, question, options, "7.2.setup.k"))
    if choice.word is TAKE:
        card = choice.args[0]
        player.units.cards.remove(card)
        player.chosen.append(card)
        player.spent += UNITS[card].cost
        return
    player.deployed = True
    shuffle(g, player.units.cards)


def most(g: State, seat: int, page: Force) -> int:
    """No more units than the limit and than free tiles to put them on (7.1.solo.g, 7.2.setup.l)."""
    return min(page.most, sum(g.board[tile] is None for tile in places(g, seat, page)))


def choices(g: State, seat: int, page: Force) -> list[int]:
    """One card of each unit in the deck that the rest of the prestige pays for, keeping enough for the least number."""
    player = g.players[seat]
    left = budget(page) - player.spent
    found: dict[str, int] = {}
    deck = sorted(player.units.cards)
    for card in deck:
        face = UNITS[card]
        if face.id in found or face.cost > left or not fieldable(g, face) or not standable(g, seat, card, page):
            continue
        if face.cost + cheapest(g, deck, card, page.least - len(player.chosen) - 1) <= left:
            found[face.id] = card
    return list(found.values())


def cheapest(g: State, deck: list[int], taken: int, count: int) -> int:
    """The least prestige for so many more units (7.2.utah.b)."""
    costs = sorted(UNITS[card].cost for card in deck if card != taken and fieldable(g, UNITS[card]))
    return sum(costs[: max(0, count)])


def standable(g: State, seat: int, card: int, page: Force) -> bool:
    return any(movement.may_enter(g, UNITS[card], tile) for tile in places(g, seat, page))


def places(g: State, seat: int, page: Force) -> list[int]:
    """Where initial units may go: the Home Row, or any controlled tile (7.2.bulge.f)."""
    if page.anywhere:
        return [tile for tile, side in enumerate(g.control) if side == seat]
    return list(home_row(g, seat))


def place(g: State) -> Flow[None]:
    """7.2.setup.m, n: units go face down on the Home Row, one a tile; the second player after the first."""
    for seat in deployment_order(g):
        if g.players[seat].chosen:
            yield from place_one(g, seat)
            return
    for seat in (0, 1):
        if SIDES[seat] in g.rules.dug_in_at_start:
            for piece in g.board:
                if piece is not None and piece.seat == seat:
                    entrench(g, piece)
    g.active = g.first
    g.phase = "turn"


def place_one(g: State, seat: int) -> Flow[None]:
    """One unit onto one tile."""
    player, page = g.players[seat], force(g, seat)
    names = g.field.names
    options = [
        PUT(card, names[tile])
        for card in player.chosen
        for tile in places(g, seat, page)
        if g.board[tile] is None and movement.may_enter(g, UNITS[card], tile)
    ]
    if not options:
        player.hand += player.chosen  # no ground left on which they may stand
        player.chosen = []
        return
    choice = options[0] if len(options) == 1 else (yield Decision(seat, ask("place"), options, "7.2.setup.m"))
    card, tile = choice.args[0], g.field.grid.number[choice.args[1]]
    player.chosen.remove(card)
    g.board[tile] = piece = Piece(card=card, seat=seat, tile=tile, morale=UNITS[card].morale)
    tell_of(g, piece, "set_up", tile=names[tile])
