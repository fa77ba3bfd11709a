"""Setting up a scenario: decks, chits, radios and forces, then each side places its counters in its own zone.

Units come first, then weapons to hand out, then fortifications; which of them is next is for the side to say, and what
stands may be taken back until the side is ready. At any time it may take the set-up that the page proposes for all that
is left. Where the scenario has fortifications come last, the side that sets up first places its own when both stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boardgames.core.chance import seeded, shuffle
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_commander.content import printed
from boardgames.games.combat_commander.content.printed import (
    BASICS,
    CHITS,
    RADIO_IDS,
    SIDES,
    SMOKE,
    UNIT_SLUGS,
    UNIT_TYPES,
    UNITS,
    WEAPON_TYPES,
    WEAPONS,
    Marker,
)
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import harm, markers, reserves, victory
from boardgames.games.combat_commander.rules.events.events_cards import draw_chit, take_secret
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.scenarios.schema import Group, Scenario, Side
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
from boardgames.games.combat_commander.words import ARM, BUILD, LIFT, PROPOSED, PUT, READY, ask


def begin(book: Scenario, seed: int) -> State:
    """The table before the first question."""
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
        deck=printed.deck(what.nation), radio=RADIO_IDS[what.radio] if what.radio else 0,
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
    named = [UNITS[UNIT_SLUGS[f"{group.unit}.{copy}"]] for copy in group.copies]
    for _ in range(group.count):
        used = harm.in_use(g)
        unit = next((each for each in named if each.number not in used), None) or harm.spare(g, UNIT_TYPES[group.unit])
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
    elif own.markers and may_fortify(g):
        yield from build(g, seat)
    elif g.book.works_last and seat == SIDES.index(g.book.sets_up) and both_stand(g):
        start(g)  # it came back for its fortifications alone
    elif (yield from ready(g, seat)):
        hand_over(g, seat)


def hand_over(g: State, seat: int) -> None:
    """A side is ready: the other one sets up, or the first places the fortifications it kept, or the game begins."""
    first = SIDES.index(g.book.sets_up)
    if seat == first:
        g.setting_up = other(seat)
    elif g.players[first].markers:
        g.setting_up = first
    else:
        start(g)


def both_stand(g: State) -> bool:
    return not any(player.box or player.arms for player in g.players)


def may_fortify(g: State) -> bool:
    """Is it time for fortifications: at once, or where they come last when all units stand?"""
    return not g.book.works_last or both_stand(g)


def ready(g: State, seat: int) -> Flow[bool]:
    """All stand: are they to stay so?"""
    choice = yield Decision(seat, ask("ready"), [READY(), *lifts(g, seat)], "8.2a")
    if choice.word is LIFT:
        lift(g, seat, choice.args[0])
    return choice.word is READY


def placed(g: State, seat: int, choice: Option) -> tuple[Any, int] | None:
    """What is to be placed, and where; it may also be answered by taking a unit back, or with all that is proposed."""
    if choice.word is LIFT:
        lift(g, seat, choice.args[0])
    elif choice.word is PROPOSED:
        propose(g, seat)
    else:
        return choice.args[0], choice.args[1]
    return None


def lifts(g: State, seat: int) -> list[Option]:
    """The units that stand and may be taken back."""
    return [LIFT(piece.unit) for piece in side(g, seat)]


def lift(g: State, seat: int, unit: int) -> None:
    """A unit is taken back, with the weapon it carries, and is the next to be placed."""
    piece = g.units.pop(unit)
    g.players[seat].box.insert(0, Reserve(seat, unit=unit, weapon=piece.weapon))
    tell(g, "lifted", unit=unit, hex=piece.hex, side=seat, weapon=piece.weapon)


def set_up_unit(g: State, seat: int) -> Flow[None]:
    """A unit into a hex of the zone: passable, without enemies, within the stacking limit (8.2a)."""
    free = free_room(g, seat)
    options = [
        PUT(each.unit, n) for each in kinds(g.players[seat].box) for n in free if free[n] >= UNITS[each.unit].figures
    ]
    usual = g.players[seat].box[0].unit
    choice = yield Decision(seat, ask("set_up", unit=usual), [*options, *lifts(g, seat), PROPOSED()], "8.2a")
    answer = placed(g, seat, choice)
    if answer:
        put(g, seat, *answer)


def kinds(box: list[Reserve]) -> list[Reserve]:
    """The first of those that wait, of each kind and with each weapon: one is as good as another."""
    found: dict[tuple[str, str], Reserve] = {}
    for each in box:
        found.setdefault((UNITS[each.unit].type.id, weapon_of(each.weapon)), each)
    return list(found.values())


def weapon_of(number: int) -> str:
    return WEAPONS[number].type.id if number else ""


def free_room(g: State, seat: int) -> dict[int, int]:
    """How many more figures each hex of the zone can take."""
    room_ = dict.fromkeys(sorted(g.field.zones[seat]), BASICS.stack)
    for piece in g.units.values():
        if piece.hex in room_:
            room_[piece.hex] = room_[piece.hex] - piece.type.figures if piece.seat == seat else 0
    return {n: figures for n, figures in room_.items() if figures > 0 and markers.passable(g, n)}


def room(g: State, seat: int, unit: int, hexes: Iterable[int]) -> list[int]:
    """Those of the hexes where a unit may be set up."""
    return [n for n in reserves.where(g, unit, hexes) if not stack(g, n, other(seat))]


def put(g: State, seat: int, unit: int, n: int) -> None:
    box = g.players[seat].box
    reserve = box.pop(next(k for k, each in enumerate(box) if each.unit == unit))
    g.units[unit] = Piece(unit=unit, hex=n, weapon=reserve.weapon)
    tell(g, "set_up", unit=unit, hex=n, side=seat, weapon=reserve.weapon)


def hand_out(g: State, seat: int) -> Flow[None]:
    """A weapon to a unit that has none (8.1.1, 11.2)."""
    arms = g.players[seat].arms
    options = [ARM(gun, piece.unit) for gun in guns(arms).values() for piece in unarmed(g, seat)]
    choice = yield Decision(seat, ask("hand_out", gun=arms[0]), [*options, PROPOSED()], "11.2a")
    answer = placed(g, seat, choice)
    if answer:
        arm(g, seat, answer[0], g.units[answer[1]])


def guns(arms: list[int]) -> dict[str, int]:
    """The first of those that wait, of each kind."""
    found: dict[str, int] = {}
    for gun in arms:
        found.setdefault(weapon_of(gun), gun)
    return found


def unarmed(g: State, seat: int) -> list[Piece]:
    return [piece for piece in side(g, seat) if not piece.weapon]


def arm(g: State, seat: int, gun: int, piece: Piece) -> None:
    g.players[seat].arms.remove(gun)
    piece.weapon = gun
    tell(g, "armed", weapon=piece.weapon, unit=piece.unit, hex=piece.hex, side=seat)


def build(g: State, seat: int) -> Flow[None]:
    """A fortification into a hex of the zone (F100)."""
    works = g.players[seat].markers
    hexes = sites(g, seat)
    options = [BUILD(marker, n) for marker in dict.fromkeys(works) for n in hexes]
    choice = yield Decision(seat, ask("build", marker=works[0]), [*options, PROPOSED()], "F100.1")
    answer = placed(g, seat, choice)
    if answer:
        fortify(g, seat, *answer)


def sites(g: State, seat: int) -> list[int]:
    """Where it may be: not on water, not where another is, not with enemies (8.1.3, F100.3)."""
    return [n for n in sorted(g.field.zones[seat]) if may_build(g, seat, n)]


def may_build(g: State, seat: int, n: int) -> bool:
    return not markers.barred(g, n, markers.NO_WORK) and not stack(g, n, other(seat))


def fortify(g: State, seat: int, kind: Marker, n: int) -> None:
    g.players[seat].markers.remove(kind)
    markers.put_work(g, n, kind)


# --- the set-up that is proposed -----------------------------------------------------------------------------------


def propose(g: State, seat: int) -> None:
    """All that a side has left goes where its page proposes, or as near to there as it may."""
    own, zone = g.players[seat], sorted(g.field.zones[seat])
    spots = wishes(g, seat)
    while own.box:
        reserve = own.box[0]
        fit = room(g, seat, reserve.unit, zone) or room(g, seat, reserve.unit, range(BOARD.size))
        put(g, seat, reserve.unit, nearest(fit, wish(spots, reserve)))
    while own.arms:
        bearers = sorted(unarmed(g, seat), key=lambda each: (each.type.leader, each.type.type.quality is not None))
        arm(g, seat, own.arms[0], bearers[0])
    sites_wished = work_wishes(g, seat)
    while own.markers and may_fortify(g):
        kind: Marker = own.markers[0]  # type: ignore[assignment]  # markers are what the file named
        fit = sites(g, seat)
        if not fit:
            own.markers = []
            return
        fortify(g, seat, kind, nearest(fit, sites_wished[kind].pop(0)))


Kind = tuple[str, str]  # of unit and of weapon


def wishes(g: State, seat: int) -> dict[Kind, list[int]]:
    """Where the page would have the units of each kind that still wait."""
    found: dict[Kind, list[int]] = {}
    for group in page(g, seat).units:
        found.setdefault((group.unit, group.weapon or ""), []).extend(spots_of(group.at, group.count))
    for piece in side(g, seat):
        left = found.get((piece.type.type.id, weapon_of(piece.weapon))) or found.get((piece.type.type.id, ""))
        if left:
            left.remove(piece.hex if piece.hex in left else left[0])
    return found


def wish(spots: dict[Kind, list[int]], reserve: Reserve) -> int:
    """The next of the wishes for a unit of that kind; one that was handed its weapon later has none with it."""
    unit = UNITS[reserve.unit].type.id
    left = spots.get((unit, weapon_of(reserve.weapon))) or spots.get((unit, ""))
    return left.pop(0) if left else NOBODY


def work_wishes(g: State, seat: int) -> dict[str, list[int]]:
    """Where the page would have the fortifications of each kind that still wait."""
    found: dict[str, list[int]] = {}
    for works in page(g, seat).works:
        found.setdefault(works.marker, []).extend(spots_of(works.at, works.count))
    for kind, spots in found.items():
        for n in [n for n in spots if g.works.get(n) == kind]:
            spots.remove(n)
        del spots[: len(spots) - g.players[seat].markers.count(kind)]
    return found


def spots_of(at: list[str], count: int) -> list[int]:
    """Where each of so many counters is wished to be; NOBODY where nothing is said."""
    named = [BOARD.number[name] for name in at][:count]
    return named + [NOBODY] * (count - len(named))


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
