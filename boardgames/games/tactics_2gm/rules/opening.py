"""From the empty field to the first turn: ground, hands, the bid, terrain, outposts (base.initiative)."""

from __future__ import annotations

from boardgames.core.chance import shuffle
from boardgames.core.events import tell_privately
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.tactics_2gm.ai import deck as ai_deck
from boardgames.games.tactics_2gm.ai import prepare as ai
from boardgames.games.tactics_2gm.content.cards import ARTIFICIAL, SIGNS, TERRAIN, P, unit_type
from boardgames.games.tactics_2gm.rules import weather
from boardgames.games.tactics_2gm.rules.armies import start_points
from boardgames.games.tactics_2gm.rules.arrival import arrive, hand_out, put
from boardgames.games.tactics_2gm.rules.costs import unit_cost
from boardgames.games.tactics_2gm.rules.deployment import deploy, units_in_hand
from boardgames.games.tactics_2gm.rules.dice import d10, rolled
from boardgames.games.tactics_2gm.rules.equipment import equip_options
from boardgames.games.tactics_2gm.rules.field import COLUMNS, LINES, SIZE, column, line, squares_of_line
from boardgames.games.tactics_2gm.rules.ground import may_stay, place_ground
from boardgames.games.tactics_2gm.rules.hands import take
from boardgames.games.tactics_2gm.rules.headquarters import share
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import enter
from boardgames.games.tactics_2gm.state import State, Unit, ground, other
from boardgames.games.tactics_2gm.words import (
    BID,
    DEPLOY,
    DONE,
    EQUIP,
    EXCHANGE,
    KEEP_HAND,
    LAY,
    LAY_WIDE,
    ask,
)


def lay_field(g: State) -> None:
    """base.natural: natural terrain, as the battle's file has it or by lot; then the AI's deck (solo.prep.a)."""
    lay_rows(g)
    if g.book.random_ground:
        lay_by_lot(g)
    if g.ai >= 0:
        ai_deck.make(g)
    g.phase = "deal"


def lay_rows(g: State) -> None:
    """solo.terrain.hist.b: the ground that the battle's file draws."""
    for n, row in enumerate(g.book.field):
        for x, sign in enumerate(row):
            if sign != ".":
                kind = SIGNS[sign]
                square = (LINES - 1 - n) * COLUMNS + x
                artificial = TERRAIN[kind].kind == "artificial"
                place_ground(g, kind, [square], (0 if square < SIZE // 2 else 1) if artificial else -1)


def lay_by_lot(g: State) -> None:
    """base.natural (ours): four cards, two in each half, their kind by die too."""
    laid, dice = 0, list[int]()
    while laid < P.natural:
        square = weather.natural_square(g, laid >= P.natural // 2, dice)
        if ground(g, square) is None:
            dice.append(d10(g))
            kind = P.natural_kinds[dice[-1] - 1]
            place_ground(g, kind, [square])
            tell(g, "natural", terrain=kind, square=square, dice=weather.fallen(dice))
            laid += 1
            dice.clear()


def deal(g: State) -> None:
    """base.start.pitched: hands and points; the Marshal of a pair holds the points until the terrain lies."""
    for number in (0, 1):
        seats = g.seats(number)
        cards = P.start_cards if g.book.kind == "pitched" else g.book.force(number).cards
        for n, seat in enumerate(seats):
            player = g.players[seat]
            shuffle(g, player.deck)
            deal_hand(g, seat, cards // len(seats) + (cards % len(seats) if n == 0 else 0))
        g.players[seats[0]].pa += start_points(g, number)
    g.sealed += 1
    g.todo = [seat for seat in sorted(g.players) if seat != g.ai]
    g.phase = "exchange"


def deal_hand(g: State, seat: int, count: int) -> None:
    player = g.players[seat]
    drawn = [player.deck.pop() for _ in range(min(count, len(player.deck)))]
    player.hand += drawn
    tell_privately(
        g, seat, "drew", hidden={"cards": drawn}, seat=seat, count=len(drawn), rule="base.start.pitched"
    )  # fmt: skip


def exchange(g: State) -> Flow[None]:
    """base.mulligan: the whole hand may be exchanged once."""
    if not g.todo:
        g.todo = [0, 1]
        g.phase = "bid" if g.book.bid else "ground"
        return
    seat = g.actor = g.todo.pop(0)
    choice = yield Decision(seat, ask("exchange"), [KEEP_HAND(), EXCHANGE()], "base.mulligan")
    if choice.word is EXCHANGE:
        player = g.players[seat]
        count = len(player.hand)
        player.deck += player.hand
        player.hand = []
        g.sealed += 1
        shuffle(g, player.deck)
        player.exchanged = True
        tell(g, "exchanged", seat=seat)
        deal_hand(g, seat, count)


# --- the bid ---------------------------------------------------------------------------------------------------------


def bid(g: State) -> Flow[None]:
    """adv.initialdeploy.c: both commit points in secret; the player before the AI (solo.start.d)."""
    waiting = [seat for seat in (0, 1) if g.players[seat].bid < 0]
    humans = [seat for seat in waiting if seat != g.ai]
    if humans:
        seat = g.actor = humans[0]
        options: list[Option] = [BID(n) for n in range(g.players[seat].pa + 1)]
        choice = yield Decision(seat, ask("bid"), options, "base.initiative")
        g.players[seat].bid = choice.args[0]
        tell(g, "committed", seat=seat)
        return
    if waiting:
        ai.bid(g)
    g.phase = "bid_roll"


def bid_roll(g: State) -> None:
    """solo.start.e: a die each and the points; the higher sum plays first, equal sums roll again (ours)."""
    for seat in (0, 1):
        tell(g, "bid", seat=seat, points=g.players[seat].bid)
    totals = [0, 0]
    while totals[0] == totals[1]:
        for seat in (0, 1):
            totals[seat] = rolled(g, seat, "initiative", "base.initiative") + g.players[seat].bid
    g.first = int(totals[1] > totals[0])
    for seat in (0, 1):
        g.players[seat].pa -= g.players[seat].bid  # base.bidterrain
        g.players[seat].offer = g.players[seat].bid
    tell(g, "initiative", side=g.first, total=max(totals), other=min(totals))
    to_ground(g)


def to_ground(g: State) -> None:
    """adv.initialdeploy.k: who won lays first."""
    g.todo = [g.first, other(g.first)]
    g.side = g.first
    g.phase = "terrain" if g.book.bid else "predeploy"


# --- artificial terrain ----------------------------------------------------------------------------------------------


def terrain_phase(g: State) -> Flow[None]:
    """base.bidterrain: terrain for what was bid, on one's second and third lines (base.artificial)."""
    if not g.todo:
        g.todo = [g.first, other(g.first)]
        g.phase = "predeploy"
        return
    seat = g.actor = g.todo[0]
    if seat == g.ai:
        ai.lay_terrain(g)
        g.todo.pop(0)
        return
    options = [*layings(g, seat), *wide_layings(g, seat)]
    choice = DONE()
    if options:
        question = ask("terrain", points=g.players[seat].bid)
        choice = yield Decision(seat, question, [*options, DONE()], "base.bidterrain")
    if choice.word is DONE:
        if g.on("initial_deploy") and g.book.kind == "pitched":
            g.phase = "outposts"
            g.done = []
        else:
            g.todo.pop(0)
        return
    kind, first = choice.args[0], choice.args[1]
    last = choice.args[2] if choice.word is LAY_WIDE else first
    squares = list(range(first, last + 1))
    lay(g, seat, kind, squares)


def lay(g: State, seat: int, kind: str, squares: list[int]) -> None:
    """A terrain card on the field; adv.wide.a: one point more where it lies wide."""
    g.players[seat].bid -= TERRAIN[kind].cost + (len(squares) > 1)
    g.stock[kind] -= 1
    place_ground(g, kind, squares, seat % 2)
    tell(g, "laid", seat=seat, terrain=kind, squares=squares)


def deepest(kind: str) -> int:
    """ability.advanceddeploy.a: to the fourth line, where the card says so."""
    return 4 if TERRAIN[kind].advanced else 3


def plots(g: State, seat: int, kind: str) -> list[int]:
    """The free squares where a terrain card may be laid."""
    return [
        square
        for number in range(2, deepest(kind) + 1)
        for square in squares_of_line(seat % 2, number)
        if ground(g, square) is None and not g.board[square]
    ]


def layings(g: State, seat: int) -> list[Option]:
    points = g.players[seat].bid
    return [
        LAY(kind, square)
        for kind in ARTIFICIAL
        if g.stock.get(kind, 0) and TERRAIN[kind].cost <= points
        for square in plots(g, seat, kind)
    ]


def wide_layings(g: State, seat: int) -> list[Option]:
    """adv.wide.a, b: two or three squares side by side; no building."""
    if not g.on("wide_terrain") or g.book.kind != "pitched":
        return []
    points = g.players[seat].bid
    found: list[Option] = []
    for kind in ARTIFICIAL:
        if not g.stock.get(kind, 0) or TERRAIN[kind].building or TERRAIN[kind].cost + 1 > points:
            continue
        free = set(plots(g, seat, kind))
        for square in sorted(free):
            for width in (2, 3):
                last = square + width - 1
                if column(square) + width <= COLUMNS and all(each in free for each in range(square, last + 1)):
                    found.append(LAY_WIDE(kind, square, last))
    return found


# --- Despliegue Inicial ----------------------------------------------------------------------------------------------


def outposts(g: State) -> Flow[None]:
    """adv.initialdeploy.d to j: units inside the terrain just laid, worth no more than it, and no more than the bid."""
    marshal = g.todo[0]
    waiting = [seat for seat in g.seats(marshal % 2) if seat not in g.done]
    if not waiting:
        g.todo.pop(0)
        g.phase = "terrain"
        return
    seat = g.actor = waiting[0]
    options = [
        DEPLOY(card, square, unit_cost(g, seat, card))
        for card in units_in_hand(g, seat)
        for square, most in shelters(g, seat).items()
        if unit_type(card).type != "aircraft"
        and unit_cost(g, seat, card) <= min(most, g.players[marshal].offer)
        and may_stay(g, Unit(card=card, seat=seat, place=SIZE), square)
    ]
    if not options:
        g.done.append(seat)
        return
    choice = yield Decision(
        seat, ask("outposts", points=g.players[marshal].offer), [*options, DONE()], "adv.initialdeploy.d"
    )
    if choice.word is DONE:
        g.done.append(seat)
        return
    yield from man(g, seat, marshal, choice.args[0], choice.args[1])


def shelters(g: State, seat: int) -> dict[int, int]:
    """The squares of a side's own terrain, and what a unit in them may be worth; one unit for each card (ours)."""
    found: dict[int, int] = {}
    for land in g.ground:
        if land.side != seat % 2 or any(g.board[square] for square in land.squares):
            continue
        for square in land.squares:
            found[square] = TERRAIN[land.kind].cost + (len(land.squares) > 1)
    return found


def man(g: State, seat: int, marshal: int, card: str, square: int) -> Flow[None]:
    """The unit and its equipment, paid with the points of the bid."""
    most = min(shelters(g, seat)[square], g.players[marshal].offer)
    cost = unit_cost(g, seat, card)
    take(g, seat, card)
    unit = put(g, seat, card, square)
    while True:
        options = equip_options_for(g, unit, most - cost)
        if not options:
            break
        choice = yield Decision(seat, ask("equip", unit=card), [*options, DONE()], "adv.initialdeploy.f")
        if choice.word is not EQUIP:
            break
        cost += hand_out(g, unit, choice.args[0])
    g.players[marshal].offer -= cost
    unit.deployed = False
    arrive(g, unit, cost)


def equip_options_for(g: State, unit: Unit, points: int) -> list[Option]:
    """The markers that so many points buy."""
    player = g.players[unit.seat]
    kept, player.pa = player.pa, points
    found = equip_options(g, unit)
    player.pa = kept
    return found


# --- before a scenario -----------------------------------------------------------------------------------------------


def predeploy(g: State) -> Flow[None]:
    """What a scenario lets a side deploy before the battle, out of its starting points (solo.deployfirst.a)."""
    while g.todo:
        number = g.todo[0]
        force = g.book.force(number)
        if not force.predeploy:
            if number == g.ai % 2 and g.ai >= 0 and g.book.kind == "scenario":
                ai.lay_scenario_terrain(g)
            split(g, number)
            g.todo.pop(0)
            g.done = []
            continue
        if g.ai >= 0 and number == g.ai % 2:
            ai.lay_scenario_terrain(g)
            yield from ai.predeploy(g)
            g.todo.pop(0)
            continue
        seat = g.actor = number
        options = [
            DEPLOY(card, square, unit_cost(g, seat, card))
            for card in units_in_hand(g, seat)
            if unit_type(card).type != "aircraft" and unit_cost(g, seat, card) <= g.players[seat].pa
            for square in starting_squares(g, seat, card)
        ]
        choice = DONE()
        if options:
            choice = yield Decision(seat, ask("predeploy"), [*options, DONE()], "solo.deployfirst.a")
        if choice.word is DONE:
            split(g, number)
            g.todo.pop(0)
            return
        unit = yield from deploy(g, seat, choice.args[0], choice.args[1], before=True)
        unit.deployed = False
        return
    weather.once(g)
    for player in g.players.values():
        player.used = []  # what a general gave before the battle is not taken from his first turn
    g.turn, g.side = 1, g.first
    enter(g, "start")


def starting_squares(g: State, seat: int, card: str) -> list[int]:
    """The squares of the lines that a scenario opens, only those with terrain where it says so."""
    force = g.book.force(seat % 2)
    ghost = Unit(card=card, seat=seat, place=SIZE)
    return [
        square
        for square in range(SIZE)
        if line(0, square) in force.predeploy
        and not g.board[square]
        and may_stay(g, ghost, square)
        and (not force.only_terrain or ground(g, square) is not None)
    ]


def split(g: State, number: int) -> None:
    """players3.i: a pair divides what is left of its starting points."""
    if g.pair(number):
        marshal = g.players[number]
        points, marshal.pa = marshal.pa, 0
        share(g, number, points)
