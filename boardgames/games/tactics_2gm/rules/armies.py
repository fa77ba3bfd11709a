"""Armies before the battle: boxes, decks given, halved, built or shared out (base.deckcost, players3.c, deck)."""

from __future__ import annotations

from boardgames.core.chance import seeded
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.options import Value
from boardgames.games.tactics_2gm.content.cards import (
    ARTIFICIAL,
    DECKS,
    GENERALS,
    SUPPORT,
    TERRAIN,
    UNIT_KINDS,
    UNITS,
    P,
    alliance,
    cost_of,
    is_unit,
    kind_of,
    order,
    pool,
    printed,
    unit_type,
)
from boardgames.games.tactics_2gm.rules.support_cards import appoint
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.scenarios.schema import Scenario
from boardgames.games.tactics_2gm.state import Player, Side, State, book_of
from boardgames.games.tactics_2gm.words import ADD, DEAL, DONE, MARSHAL, PASS, PREPARE, REMOVE, ask

LETTERS = "abcd"


def begin(scenario: str, seed: int, options: dict[str, Value], seats: tuple[int, ...], ai: int) -> State:
    """The state before the first question: every card in its box or deck, the field as the battle's file has it."""
    book = book_of(scenario)
    players = {seat: army(book, seat, seats, options, seat == ai) for seat in seats}
    g = State(
        chance=seeded(seed), scenario=scenario, options=options, players=players,
        sides=[side(book, each) for each in (0, 1)], ai=ai,
    )  # fmt: skip
    pacific = bool(options.get("pacific_cards")) or any(player.nation == "japan" for player in players.values())
    g.stock = {name: TERRAIN[name].copies for name in ARTIFICIAL if pacific or TERRAIN[name].set != "pacific"}
    g.first = "ab".index(book.first)
    g.phase = "army"
    tell(g, "begun", scenario=scenario, seats=list(seats))
    return g


def side(book: Scenario, number: int) -> Side:
    force = book.force(number)
    craft = [f"lcvp.{LETTERS[number]}{n}" for n in range(1, force.craft + 1)]
    return Side(craft=craft, drops=force.drops)


def nation_of(book: Scenario, seat: int, options: dict[str, Value]) -> str:
    """The army of a seat: the battle's, or another that was chosen for a pitched battle."""
    chosen = str(options.get(f"army_{'ab'[seat % 2]}", "scenario"))
    if book.kind == "pitched" and chosen != "scenario":
        return chosen
    if options.get("joint_deck"):
        return book.nation(seat % 2)  # players3.e
    return book.nation(seat)


def army(book: Scenario, seat: int, seats: tuple[int, ...], options: dict[str, Value], ai: bool) -> Player:
    """All cards of a seat's army, those of its deck apart from the rest of its box."""
    nation = nation_of(book, seat, options)
    heroes, extra = bool(options.get("heroes")), bool(options.get("pacific_cards"))
    box = pool(nation, extra, heroes)
    partner = len([each for each in seats if each % 2 == seat % 2]) > 1
    deck = chosen_deck(book, seat, nation)
    if partner:
        deck = {} if options.get("joint_deck") and seat > 1 else halved(deck, book.limit, options)
    for name, count in deck.items():
        box[name] = max(count, box.get(name, 0))
    for name in book.exclude:
        box.pop(name, None)
    built = ai or (options.get("deck") == "built" and book.kind == "pitched")
    player = Player(nation=nation)
    letter = LETTERS[seat]
    for name, count in box.items():
        for n in range(1, count + 1):
            card = f"{name}.{letter}{n}"
            (player.deck if not built and n <= deck.get(name, 0) else player.box).append(card)
    if not ai and (built or "allies" in deck):
        player.ally = friendly_cards(nation, letter)
    return player


def chosen_deck(book: Scenario, seat: int, nation: str) -> dict[str, int]:
    """The list a seat plays with: the battle's own, or the default one of the army that was chosen."""
    if nation != book.nation(seat):
        return {name: count for name, count in DECKS[nation].items() if name not in book.exclude}
    return book.deck(seat)


def halved(deck: dict[str, int], limit: int, options: dict[str, Value]) -> dict[str, int]:
    """players3.c: half the points for each of a pair: every second card of the list, and cheap ones to fill it."""
    if options.get("joint_deck"):
        return deck
    cards = [
        name for name in sorted(deck, key=lambda each: (rank(each), -printed(each).cost)) for _ in range(deck[name])
    ]
    taken: dict[str, int] = {}
    points = 0
    for name in [*cards[::2], *sorted(cards[1::2], key=lambda each: printed(each).cost)]:
        cost = printed(name).cost
        if points + cost <= limit // 2:
            points += cost
            taken[name] = taken.get(name, 0) + 1
    return taken


def rank(name: str) -> int:
    return UNIT_KINDS.index(UNITS[name].type) if name in UNITS else len(UNIT_KINDS)


def friendly_cards(nation: str, letter: str) -> list[str]:
    """ability.preparation.a, b: a card each of the other armies of the alliance, none that says SOLO."""
    others = [each for each in alliance(nation) if each != nation]
    units = [each.id for each in UNITS.values() if each.nation in others]
    support = [each.id for each in SUPPORT.values() if each.nation in others and not each.solo]
    return [f"{name}.{letter}1" for name in (*units, *support)]


# --- the questions before the battle ---------------------------------------------------------------------------------


def first_step(g: State) -> None:
    """What comes before the field is laid out depends on what was agreed."""
    g.todo = [seat for seat in sorted(g.players) if seat != g.ai]
    if g.options.get("deck") == "built" and g.book.kind == "pitched":
        g.phase = "build"
    elif g.options.get("joint_deck") and any(g.pair(each) for each in (0, 1)):
        g.todo = [seat for seat in (0, 1) if g.pair(seat)]
        g.phase = "share"
    else:
        to_generals(g)


def limit_of(g: State, seat: int) -> int:
    """players3.c: a pair halves the points; the odd one is the Marshal's (ours)."""
    if not g.pair(seat % 2):
        return g.book.limit
    return g.book.limit // 2 + (g.book.limit % 2 if seat < 2 else 0)


def build(g: State) -> Flow[None]:
    """base.deckcost, base.deck.limit: a deck within the points, with one unit at least that can fire."""
    if not g.todo:
        to_generals(g)
        return
    seat = g.actor = g.todo[0]
    player = g.players[seat]
    spent = sum(cost_of(card) for card in player.deck)
    left = limit_of(g, seat) - spent
    options: list[Option] = []
    for name, card in firsts(player.box).items():
        if cost_of(card) <= left:
            options.append(ADD(name, cost_of(card)))
    options += [REMOVE(name, cost_of(card)) for name, card in firsts(player.deck).items()]
    if any(is_unit(card) and unit_type(card).fires for card in player.deck):
        options.append(DONE())
    choice = yield Decision(seat, ask("build", spent=spent, limit=limit_of(g, seat)), options, "base.deckcost")
    if choice.word is DONE:
        g.todo.pop(0)
        tell(g, "built", seat=seat, points=spent, count=len(player.deck))
        return
    start, end = (player.box, player.deck) if choice.word is ADD else (player.deck, player.box)
    card = firsts(start)[choice.args[0]]
    start.remove(card)
    end.append(card)


def firsts(cards: list[str]) -> dict[str, str]:
    """One card of each kind, in order."""
    found: dict[str, str] = {}
    for card in sorted(cards, key=order):
        found.setdefault(kind_of(card), card)
    return found


def share_out(g: State) -> Flow[None]:
    """players3.e: one joint deck, dealt out card by card as the pair agrees."""
    if not g.todo:
        to_generals(g)
        return
    marshal = g.actor = g.todo[0]
    undealt = [card for card in sorted(g.players[marshal].deck, key=order) if card not in g.players[marshal].prepared]
    if not undealt:
        g.players[marshal].prepared = []
        g.todo.pop(0)
        return
    card = undealt[0]
    options: list[Option] = [DEAL(kind_of(card), seat) for seat in g.seats(marshal)]
    choice = yield Decision(marshal, ask("share", card=card), options, "players3.e")
    if choice.args[1] == marshal:
        g.players[marshal].prepared.append(card)  # kept: a mark only, until all are dealt
    else:
        g.players[marshal].deck.remove(card)
        g.players[choice.args[1]].deck.append(card)


def to_generals(g: State) -> None:
    g.todo = [seat for seat in sorted(g.players) if seat != g.ai]
    g.phase = "generals" if g.on("marshal") and g.book.kind == "pitched" else "preparation"


def generals(g: State) -> Flow[None]:
    """adv.marshal.a: a general from the start, if one is wanted."""
    if not g.todo:
        g.todo = [seat for seat in sorted(g.players) if seat != g.ai]
        g.phase = "preparation"
        return
    seat = g.actor = g.todo.pop(0)
    nation = g.players[seat].nation
    options: list[Option] = [MARSHAL(each.id) for each in GENERALS.values() if each.nation == nation]
    choice = yield Decision(seat, ask("marshal"), [*options, PASS()], "adv.marshal.a")
    if choice.word is MARSHAL:
        appoint(g, seat, choice.args[0], "adv.marshal.a")


def preparation(g: State) -> Flow[None]:
    """ability.preparation.a: for each such card of the deck, a card of a friendly army face down."""
    while g.todo:
        seat = g.todo[0]
        player = g.players[seat]
        wanted = sum(kind_of(card) == "allies" for card in player.deck)
        if len(player.prepared) >= wanted or not player.ally:
            g.todo.pop(0)
            continue
        g.actor = seat
        options: list[Option] = [PREPARE(card) for card in sorted(player.ally, key=order)]
        choice = yield Decision(seat, ask("prepare"), options, "ability.preparation.a")
        player.ally.remove(choice.args[0])
        player.prepared.append(choice.args[0])
        tell(g, "prepared", seat=seat)
        return
    g.phase = "field"


def start_points(g: State, number: int) -> int:
    """base.start.pitched, or what the scenario says."""
    return P.start_pa if g.book.kind == "pitched" else g.book.force(number).pa
