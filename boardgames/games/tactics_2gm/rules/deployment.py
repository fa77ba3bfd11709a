"""The Deployment phase: units, loaded transports, aircraft, paratroopers, equipment (base.deploy.line, equip)."""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.tactics_2gm.content.cards import is_unit, kind_of, unit_type
from boardgames.games.tactics_2gm.rules import paratroops
from boardgames.games.tactics_2gm.rules.anytime import anytime, at_any_time
from boardgames.games.tactics_2gm.rules.arrival import arrive, come_aboard, equip, put
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.costs import pay_unit, unit_cost
from boardgames.games.tactics_2gm.rules.field import SIZE, hq, squares_of_line
from boardgames.games.tactics_2gm.rules.ground import may_stay
from boardgames.games.tactics_2gm.rules.hands import take
from boardgames.games.tactics_2gm.rules.mines import minefield
from boardgames.games.tactics_2gm.rules.movement import act, halt, moves
from boardgames.games.tactics_2gm.rules.playing import play_options, play_support
from boardgames.games.tactics_2gm.rules.transport import CARRIES
from boardgames.games.tactics_2gm.rules.turns import finish, finishing
from boardgames.games.tactics_2gm.state import State, Unit
from boardgames.games.tactics_2gm.words import (
    DEPLOY,
    DEPLOY_WITH,
    DROP,
    PARK,
    PASS,
    TAKE_CARD,
    ask,
)


def deploy_phase(g: State) -> Flow[None]:
    """One card, one move of a unit with Movilidad, or the end of the phase."""
    seat = g.actor
    options = [
        *deployments(g, seat), *moves(g, seat, mobile=True), *play_options(g, seat, "deploy"), *at_any_time(g, seat),
        *finishing(g),
    ]  # fmt: skip
    choice = yield Decision(seat, ask("deploy"), options, "base.deploy.line")
    word, args = choice.word, choice.args
    if word is DEPLOY:
        yield from deploy(g, seat, args[0], args[1])
    elif word is DEPLOY_WITH:
        yield from deploy_with(g, seat, args[0], args[1], args[2])
    elif word is PARK:
        yield from park(g, seat, args[0])
    elif word is DROP:
        yield from paratroops.drop(g, seat, args[0])
    elif (yield from anytime(g, seat, choice)) or (yield from act(g, choice)):
        return
    elif not (yield from play_support(g, seat, choice)):
        yield from halt(g, seat, choice)
        finish(g, choice)


def units_in_hand(g: State, seat: int) -> list[str]:
    """One copy of each unit card in a hand."""
    found: dict[str, str] = {}
    for card in g.players[seat].hand:
        if is_unit(card):
            found.setdefault(kind_of(card), card)
    return list(found.values())


def deployments(g: State, seat: int) -> list[Option]:
    """Every unit card that a seat may put onto the table now, and where."""
    found: list[Option] = []
    cards = units_in_hand(g, seat)
    for card in cards:
        kind = unit_type(card)
        if kind.type == "aircraft":
            cost = unit_cost(g, seat, card)
            if affordable(g, seat, cost):
                found.append(PARK(card, cost))
            continue
        for square in places(g, seat, card):
            cost = unit_cost(g, seat, card, square)
            if affordable(g, seat, cost):
                found.append(DEPLOY(card, square, cost))
        if "paratroopers" in kind.abilities or (g.sides[seat % 2].drops and kind.type == "infantry"):
            cost = unit_cost(g, seat, card)
            if affordable(g, seat, cost) and paratroops.squares(g, seat, card):
                found.append(DROP(card, cost))
    return found + pairs(g, seat, cards)


def pairs(g: State, seat: int, cards: list[str]) -> list[Option]:
    """transport.load.g: a transport with one infantry or one gun; transport.lcvp.e: a craft with a unit."""
    found: list[Option] = []
    for carrier in [each for each in cards if unit_type(each).type == "transport"]:
        for load in cards:
            needed = CARRIES.get(unit_type(load).type)
            if needed not in unit_type(carrier).abilities:
                continue
            amphibious = "amphibious" in unit_type(carrier).abilities
            cost = unit_cost(g, seat, carrier) + unit_cost(g, seat, load, afloat=amphibious)
            if affordable(g, seat, cost):
                found += [DEPLOY_WITH(carrier, load, square, cost) for square in home_line(g, seat, carrier)]
    craft = g.sides[seat % 2].craft
    for load in cards if craft else []:
        cost = unit_cost(g, seat, load, afloat=True)
        if unit_type(load).type != "aircraft" and affordable(g, seat, cost):
            found += [DEPLOY_WITH(craft[0], load, square, cost) for square in home_line(g, seat, craft[0])]
    return found


def affordable(g: State, seat: int, cost: int) -> bool:
    return cost <= g.players[seat].pa + g.players[seat].free


def home_line(g: State, seat: int, card: str) -> list[int]:
    """base.deploy.line: the free squares of the deployment line on which such a unit may stand."""
    ghost = Unit(card=card, seat=seat, place=SIZE)
    return [square for square in squares_of_line(seat % 2, 1) if not g.board[square] and may_stay(g, ghost, square)]


def places(g: State, seat: int, card: str) -> list[int]:
    """ability.incursion: any square free of units; for all others the deployment line."""
    if "incursion" not in unit_type(card).abilities:
        return home_line(g, seat, card)
    ghost = Unit(card=card, seat=seat, place=SIZE)
    return [square for square in range(SIZE) if not g.board[square] and may_stay(g, ghost, square)]


# --- doing it ------------------------------------------------------------------------------------------------------


def deploy(g: State, seat: int, card: str, square: int, before: bool = False) -> Flow[Unit]:
    """A unit onto its square, with the equipment that is paid for now.

    before: in the lines that a battle opens before it begins, where nobody pays for going far (ability.incursion.cost).
    """
    cost = unit_cost(g, seat, card, -1 if before else square)
    pay_unit(g, seat, cost)
    take(g, seat, card)
    unit = put(g, seat, card, square)
    yield from equip(g, unit)
    arrive(g, unit, cost)
    yield from minefield(g, unit)
    return unit


def deploy_with(g: State, seat: int, carrier: str, load: str, square: int) -> Flow[None]:
    """Both at once, for both costs."""
    craft = carrier in g.sides[seat % 2].craft
    afloat = craft or "amphibious" in unit_type(carrier).abilities
    first = 0 if craft else unit_cost(g, seat, carrier)
    second = unit_cost(g, seat, load, afloat=afloat)
    pay_unit(g, seat, first + second)
    if craft:
        g.sides[seat % 2].craft.remove(carrier)
    else:
        take(g, seat, carrier)
    take(g, seat, load)
    vehicle, rider = put(g, seat, carrier, square), put(g, seat, load, square, carrier)
    yield from equip(g, vehicle)
    yield from equip(g, rider)
    arrive(g, vehicle, first)
    come_aboard(g, rider, second)
    yield from minefield(g, vehicle)
    if craft and rider.card in g.units and rider.type.type == "transport":
        yield from second_rider(g, rider)


def second_rider(g: State, carrier: Unit) -> Flow[None]:
    """transport.lcvp.k: a transport in a landing craft may itself carry or tow a unit."""
    seat = carrier.seat
    options: list[Option] = []
    for card in units_in_hand(g, seat):
        needed = CARRIES.get(unit_type(card).type)
        if needed in carrier.type.abilities and affordable(g, seat, unit_cost(g, seat, card, afloat=True)):
            options.append(TAKE_CARD(card))
    if not options:
        return
    choice = yield from choose(g, seat, ask("rider", unit=carrier.card), [*options, PASS()], "transport.lcvp.k")
    if choice.word is TAKE_CARD:
        card = choice.args[0]
        cost = unit_cost(g, seat, card, afloat=True)
        pay_unit(g, seat, cost)
        take(g, seat, card)
        rider = put(g, seat, card, carrier.place, carrier.card)
        yield from equip(g, rider)
        come_aboard(g, rider, cost)


def park(g: State, seat: int, card: str) -> Flow[None]:
    """air.deploy.a: an aircraft beside its own headquarters."""
    cost = unit_cost(g, seat, card)
    pay_unit(g, seat, cost)
    take(g, seat, card)
    unit = put(g, seat, card, hq(seat % 2))
    yield from equip(g, unit)
    arrive(g, unit, cost)
