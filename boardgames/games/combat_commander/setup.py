"""Setting up a scenario: decks, chits, radios and forces, then each side places its counters in its own zone.

Counters come in the order of the scenario's page: units, then weapons to hand out, then fortifications. At any time a
side may take the set-up that the page proposes for all that is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardgames.core.chance import seeded, shuffle
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_commander import content, harm, library, markers, reserves, victory
from boardgames.games.combat_commander.content import (
    BASICS,
    CHITS,
    RADIO_IDS,
    SIDES,
    SMOKE,
    UNIT_TYPES,
    WEAPON_TYPES,
    Marker,
)
from boardgames.games.combat_commander.events_cards import draw_chit, take_secret
from boardgames.games.combat_commander.map import BOARD
from boardgames.games.combat_commander.scenario import Group, Side
from boardgames.games.combat_commander.state import (
    ALLIES,
    AXIS,
    NOBODY,
    Piece,
    Player,
    Reserve,
    State,
    other,
    page,
    side,
    stack,
)
from boardgames.games.combat_commander.words import ARM, BUILD, PROPOSED, PUT, ask


def begin(name: str, seed: int, options: dict[str, bool]) -> State:
    """The table before the first question."""
    book = library.scenario(name)
    g = State(
        chance=seeded(seed),
        scenario=book.id,
        players=[player(page_) for page_ in library.field(book.id).pages],
        control=[NOBODY] * BASICS.map.objectives,
        pool=list(SMOKE),
        time=book.time,
        initiative=SIDES.index(book.initiative),
        active=SIDES.index(book.first),
        setting_up=SIDES.index(book.sets_up),
        options=options,
    )
    for seat in (AXIS, ALLIES):
        fill(g, seat)
        shuffle(g, g.players[seat].deck)
    tell(g, "begun", scenario=book.id)
    deal_chits(g)
    return g


def player(what: Side) -> Player:
    """One side at the start (4.3.1)."""
    return Player(
        nation=what.nation, posture=what.posture, quality=what.quality, orders=what.orders, surrender=what.surrender,
        deck=content.deck(what.nation), radio=RADIO_IDS[what.radio] if what.radio else 0,
    )  # fmt: skip


# --- counters out of the box ---------------------------------------------------------------------------------------


def fill(g: State, seat: int) -> None:
    """The counters that a side sets up, and those that come later."""
    what, own = page(g, seat), g.players[seat]
    for group in what.units:
        for reserve in counters(g, seat, group):
            own.box.append(reserve)
    for kind in what.weapons:
        own.arms.append(harm.spare_weapon(g, WEAPON_TYPES[kind]))
    own.markers = [works.marker for works in what.works for _ in range(works.count)]
    for arrival in what.arrivals:
        for group in arrival.groups:
            for reserve in counters(g, seat, group):
                reserves.wait(g, reserve, arrival.time)
        if arrival.radio:
            reserves.wait(g, Reserve(seat, radio=RADIO_IDS[arrival.radio]), arrival.time)


def counters(g: State, seat: int, group: Group) -> Iterator[Reserve]:
    """The counters of a group, out of the box one by one; each has its place before the next is looked for."""
    for _ in range(group.count):
        unit = harm.spare(g, UNIT_TYPES[group.unit])
        assert unit is not None  # the check of the scenario counted them
        weapon = harm.spare_weapon(g, WEAPON_TYPES[group.weapon]) if group.weapon else 0
        yield Reserve(seat, unit=unit.number, weapon=weapon)


def deal_chits(g: State) -> None:
    """7.3.2, 7.3.3: the chits that the scenario names, then those that are drawn."""
    book = g.book
    given = {*book.open, *(chit for what in g.field.pages for chit in what.chits)}
    g.cup = [chit for chit in CHITS if chit not in given]
    for seat, what in enumerate(g.field.pages):
        g.players[seat].secret = list(what.chits)
        if what.chits:
            tell_privately(g, seat, "chits_given", {"chits": list(what.chits)}, side=seat, count=len(what.chits))
        g.vp += what.vp if seat == AXIS else -what.vp
    for chit in book.open:
        victory.open_chit(g, chit)
    for _ in range(book.draw):
        drawn = draw_chit(g)
        if drawn:
            victory.open_chit(g, drawn)
    for seat, what in enumerate(g.field.pages):
        for _ in range(what.secret):
            take_secret(g, seat)
    for seat, what in enumerate(g.field.pages):
        for number in what.controls:  # 7.3.1b
            victory.take(g, number - 1, seat)


# --- placing them --------------------------------------------------------------------------------------------------


def deploy(g: State) -> Flow[None]:
    """The next counter of the side that sets up; after both, the hands are dealt and the game begins."""
    seat = g.setting_up
    own = g.players[seat]
    if own.box:
        yield from set_up_unit(g, seat)
    elif own.arms:
        yield from hand_out(g, seat)
    elif own.markers:
        yield from build(g, seat)
    elif not done(g, other(seat)):
        g.setting_up = other(seat)
    else:
        start(g)


def done(g: State, seat: int) -> bool:
    own = g.players[seat]
    return not (own.box or own.arms or own.markers)


def set_up_unit(g: State, seat: int) -> Flow[None]:
    """A unit into a hex of the zone: passable, without enemies, within the stacking limit (8.2a)."""
    reserve = g.players[seat].box[0]
    options = [PUT(reserve.unit, n) for n in room(g, seat, reserve.unit, sorted(g.field.zones[seat]))]
    choice = yield Decision(seat, ask("set_up", unit=reserve.unit), [*options, PROPOSED()], "8.2a")
    if choice.word is PROPOSED:
        propose(g, seat)
    else:
        put(g, seat, choice.args[1])


def room(g: State, seat: int, unit: int, hexes: Iterable[int]) -> list[int]:
    """Those of the hexes where a unit may be set up."""
    return [n for n in reserves.where(g, unit, hexes) if not stack(g, n, other(seat))]


def put(g: State, seat: int, n: int) -> None:
    reserve = g.players[seat].box.pop(0)
    g.units[reserve.unit] = Piece(unit=reserve.unit, hex=n, weapon=reserve.weapon)
    tell(g, "set_up", unit=reserve.unit, hex=n, side=seat, weapon=reserve.weapon)


def hand_out(g: State, seat: int) -> Flow[None]:
    """A weapon to a unit that has none (8.1.1, 11.2)."""
    gun = g.players[seat].arms[0]
    options = [ARM(gun, piece.unit) for piece in unarmed(g, seat)]
    choice = yield Decision(seat, ask("hand_out", gun=gun), [*options, PROPOSED()], "11.2a")
    if choice.word is PROPOSED:
        propose(g, seat)
    else:
        arm(g, seat, g.units[choice.args[1]])


def unarmed(g: State, seat: int) -> list[Piece]:
    return [piece for piece in side(g, seat) if not piece.weapon]


def arm(g: State, seat: int, piece: Piece) -> None:
    piece.weapon = g.players[seat].arms.pop(0)
    tell(g, "armed", weapon=piece.weapon, unit=piece.unit, hex=piece.hex, side=seat)


def build(g: State, seat: int) -> Flow[None]:
    """A fortification into a hex of the zone (F100)."""
    marker = g.players[seat].markers[0]
    options = [BUILD(marker, n) for n in sites(g, seat)]
    choice = yield Decision(seat, ask("build", marker=marker), [*options, PROPOSED()], "F100.1")
    if choice.word is PROPOSED:
        propose(g, seat)
    else:
        fortify(g, seat, choice.args[1])


def sites(g: State, seat: int) -> list[int]:
    """Where it may be: not on water, not where another is, not with enemies (8.1.3, F100.3)."""
    return [n for n in sorted(g.field.zones[seat]) if may_build(g, seat, n)]


def may_build(g: State, seat: int, n: int) -> bool:
    return not markers.barred(g, n, markers.NO_WORK) and not stack(g, n, other(seat))


def fortify(g: State, seat: int, n: int) -> None:
    kind: Marker = g.players[seat].markers.pop(0)  # type: ignore[assignment]  # markers are what the file named
    markers.put_work(g, n, kind)


# --- the set-up that is proposed -----------------------------------------------------------------------------------


def propose(g: State, seat: int) -> None:
    """All that a side has left goes where its page proposes, or as near to there as it may."""
    own, what, zone = g.players[seat], page(g, seat), sorted(g.field.zones[seat])
    spots = wishes((group.at, group.count) for group in what.units)
    while own.box:
        unit = own.box[0].unit
        fit = room(g, seat, unit, zone) or room(g, seat, unit, range(BOARD.size))
        put(g, seat, nearest(fit, spots[-len(own.box)]))
    while own.arms:
        arm(g, seat, min(unarmed(g, seat), key=lambda piece: (piece.type.leader, piece.type.type.quality is not None)))
    spots = wishes((works.at, works.count) for works in what.works)
    while own.markers:
        fit = sites(g, seat)
        if not fit:
            own.markers = []
            return
        fortify(g, seat, nearest(fit, spots[-len(own.markers)]))


def wishes(groups: Iterable[tuple[list[str], int]]) -> list[int]:
    """Where each counter of some groups is wished to be; NOBODY where nothing is said."""
    found = []
    for at, count in groups:
        named = [BOARD.number[name] for name in at][:count]
        found += named + [NOBODY] * (count - len(named))
    return found


def nearest(hexes: list[int], wish: int) -> int:
    """The hex nearest to the one wished; the first one without a wish."""
    return hexes[0] if wish == NOBODY else min(hexes, key=lambda n: BOARD.distance(n, wish))


# --- the game begins -----------------------------------------------------------------------------------------------


def start(g: State) -> None:
    """Each side is dealt its hand (1.1b), and holds what it alone occupies (7.3.1c)."""
    g.phase = "turn"
    for objective in g.field.map.objectives:
        victory.occupy(g, min(objective))
    for n in list(g.works):
        victory.occupy(g, n)
    for seat, own in enumerate(g.players):
        size = BASICS.postures[own.posture].hand
        own.hand = [own.deck.pop() for _ in range(size)]
        g.sealed += 1
        tell_privately(g, seat, "dealt", {"cards": list(own.hand)}, side=seat, count=size)
