"""What awaits a unit that moves: mines, traps, ambushes, getting lost (base of the reactions, transport.fireat.e)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.core.state import wanted
from boardgames.games.tactics_2gm.content.cards import TERRAIN, VEHICLES, kind_of
from boardgames.games.tactics_2gm.rules.asking import answered, choose, held, play_cost, react
from boardgames.games.tactics_2gm.rules.field import GRID, SIZE
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.hands import discard, play
from boardgames.games.tactics_2gm.rules.night import named
from boardgames.games.tactics_2gm.rules.reach import left
from boardgames.games.tactics_2gm.rules.shots import shoot
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import aim, fits, in_reach, loaded, pierces
from boardgames.games.tactics_2gm.state import Shot, State, Unit, ground, on_field, other
from boardgames.games.tactics_2gm.words import ANSWER, CLEAR, FIRE, ask


def entered(g: State, unit: Unit) -> Flow[None]:
    """A unit has entered a square: a minefield there, then the enemy's cards."""
    yield from minefield(g, unit)
    if unit.card not in g.units:
        return
    names = fitting(g, unit)
    for seat in g.seats(other(unit.side)):
        if unit.card in g.units and names:
            yield from mine(g, seat, unit, names)
    if unit.card in g.units:
        yield from lose_the_way(g, unit)


def minefield(g: State, unit: Unit) -> Flow[None]:
    """A minefield goes up under whoever comes into its square, on the ground or from above."""
    land = ground(g, unit.place) if unit.place < SIZE else None
    if land is not None and TERRAIN[land.kind].attack is not None and not swept(g, unit):
        yield from blow(g, unit, land.kind, other(unit.side))


def fitting(g: State, unit: Unit) -> list[str]:
    """Which mine cards may be played on whoever has just entered a square."""
    if unit.type.type == "infantry":
        return ["ap_mine", *(["traps"] if ground(g, unit.place) is not None else [])]
    return ["at_mine"] if unit.type.type in VEHICLES else []


def mine(g: State, seat: int, unit: Unit, names: list[str]) -> Flow[None]:
    """A mine card from the hand: an attack of its own (transport.fireat.e)."""
    card = yield from react(
        g, seat, "mines", names, ask("mines", unit=named(unit), square=unit.place), "transport.fireat.e"
    )
    if not card:
        return
    play(g, seat, card, play_cost(g, seat, card))
    discard(g, seat, card)
    if swept(g, unit):
        tell(g, "swept", unit=unit.card)
        return
    if (yield from sappers_answer(g, unit)):
        return
    yield from blow(g, unit, kind_of(card), seat)


def swept(g: State, unit: Unit) -> bool:
    """Cangrejo: no mines against its tank, nor against own units beside it."""
    if unit.under("flail"):
        return True
    return any(each.under("flail") and each.place in GRID.orthogonal[unit.place] for each in on_field(g, unit.side))


def sappers_answer(g: State, unit: Unit) -> Flow[bool]:
    """ability.sappers.a: a mine is a card in the square; sappers beside it may take it up, turning their marker."""
    for each in on_field(g, unit.side):
        marker = each.marker("sappers")
        if marker is None or marker.flipped or each.place not in GRID.orthogonal[unit.place]:
            continue
        question = ask("sappers", unit=each.card, square=unit.place)
        choice = yield from answered(g, each.seat, question, [CLEAR(each.card, unit.place)], "ability.sappers.a")
        if choice.word is CLEAR:
            marker.flipped = True
            tell(g, "swept", unit=each.card)
            return True
    return False


def blow(g: State, unit: Unit, weapon: str, seat: int) -> Flow[None]:
    """The attack of a mine."""
    yield from shoot(g, Shot(seat=seat, mode="mines", firer="", weapon=weapon, place=unit.place, unit=unit.card))


def lose_the_way(g: State, unit: Unit) -> Flow[None]:
    """Perdidos: a unit that moves goes one square less."""
    if left(g, unit) <= 0 or not unit.moved:
        return
    for seat in g.seats(other(unit.side)):
        card = yield from react(g, seat, "lost", ("lost",), ask("lost", unit=named(unit)), "solo.deck.c")
        if card:
            play(g, seat, card, play_cost(g, seat, card))
            discard(g, seat, card)
            unit.moved += 1
            tell(g, "strayed", unit=unit.card)
            return


def ambush(g: State, unit: Unit) -> Flow[None]:
    """Emboscada: infantry or artillery in reach of a unit that has ended its move fires at it."""
    for seat in g.seats(other(unit.side)):
        if unit.card not in g.units or unit.place >= SIZE:
            return
        shots = ambushers(g, seat, unit)
        cards = held(g, seat, ("ambush",)) if shots else []
        if not wanted(g, seat, "ambush", bool(cards)):
            continue
        options: list[Option] = [ANSWER(card, play_cost(g, seat, card)) for card in cards]
        choice = yield from answered(g, seat, ask("ambush", unit=named(unit)), options, "solo.deck.b")
        if choice.word is not ANSWER:
            continue
        card = choice.args[0]
        play(g, seat, card, play_cost(g, seat, card))
        discard(g, seat, card)
        fired = yield from choose(g, seat, ask("ambusher", unit=named(unit)), shots, "solo.deck.b")
        firer, weapon = g.units[fired.args[0]], fired.args[1]
        shot = Shot(seat=seat, mode="ambush", firer=firer.card, weapon=weapon, place=unit.place, unit=unit.card)
        yield from shoot(g, shot)


def ambushers(g: State, seat: int, unit: Unit) -> list[Option]:
    """The weapons of a seat's infantry and artillery that reach the unit and can hurt it."""
    found: list[Option] = []
    for each in on_field(g, seat % 2):
        if each.seat != seat or each.type.type not in ("infantry", "artillery") or each.origin >= 0:
            continue
        for weapon in loaded(g, each):
            if not fits(weapon, unit) or not in_reach(g, each, weapon, unit.place):
                continue
            shot = Shot(seat=seat, mode="ambush", firer=each.card, weapon=weapon, place=unit.place, unit=unit.card)
            aim(g, shot, seen=not unit.down)
            if unit.down or pierces(shot):
                found.append(FIRE(each.card, weapon, unit.place, (shot.normal, shot.critical)))
    return found


def is_mined(g: State, square: int) -> bool:
    """solo.b: a minefield that everybody sees."""
    return terrain(g, square).attack is not None
