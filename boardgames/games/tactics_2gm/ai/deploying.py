"""The AI's Deployment phase (solo.deploy, solo.place)."""

from __future__ import annotations

from functools import partial

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.ai import choosing, placing, ties
from boardgames.games.tactics_2gm.ai.choosing import SPARE, SPECIAL, playable, spec_of, value
from boardgames.games.tactics_2gm.ai.tables import RowSpec
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, SUPPORT, is_support, kind_of, unit_type
from boardgames.games.tactics_2gm.rules.arrival import arrive, buy, come_aboard, put
from boardgames.games.tactics_2gm.rules.asking import play_cost
from boardgames.games.tactics_2gm.rules.costs import equipment_cost, pay_unit, unit_cost
from boardgames.games.tactics_2gm.rules.deployment import home_line
from boardgames.games.tactics_2gm.rules.equipment import list_of, room
from boardgames.games.tactics_2gm.rules.field import SIZE, hq
from boardgames.games.tactics_2gm.rules.hands import discard, home, play, take
from boardgames.games.tactics_2gm.rules.supply import blocked, chain
from boardgames.games.tactics_2gm.rules.support_cards import EFFECTS, targets
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import enter
from boardgames.games.tactics_2gm.rules.weapons import covers
from boardgames.games.tactics_2gm.state import Row, State, Unit, on_field


def deploy_phase(g: State) -> Flow[None]:
    """solo.deploy.c: the cards that the table allows, how many of them, and then onto the field."""
    plan = g.plan
    assert plan is not None
    chosen = choosing.choose(g)
    plan.chosen = [card for card, _ in chosen]
    tell(
        g, "planned", column=plan.column, band=plan.band, points=g.players[g.ai].pa,
        rule=f"solo.deploy.initial.{plan.column}" if plan.first else f"solo.deploy.table.{plan.column}.{plan.band}",
        rows=[list(row.cards) for row in plan.rows], chosen=plan.chosen,
    )  # fmt: skip
    units = False
    by_row = {row.priority: row for row in plan.rows}
    # solo.place.b: from the dearest to the cheapest, whatever their row
    row_of_card = dict(chosen)
    worth = worths(g, by_row, chosen)
    waiting = sum(worth.values())
    for card in ties.in_turn(list(worth), lambda each: -worth[each], partial(ties.card, g)):
        priority = row_of_card[card]
        units |= not is_support(card)
        waiting -= worth[card]
        yield from play_one(g, card, spec(g, by_row, priority), worth[card], max(0, waiting))
    yield from spare_support(g, units)
    leftovers(g, by_row)
    enter(g, "ai_move")


def worths(g: State, by_row: dict[int, Row], chosen: list[tuple[str, int]]) -> dict[str, int]:
    """What each card will cost, as it was chosen: with the dearest equipment that those before it left points for."""
    left, found = g.players[g.ai].pa, {}
    for card, priority in chosen:
        found[card] = value(g, card, spec(g, by_row, priority), left)
        left -= found[card]
    return found


def spec(g: State, by_row: dict[int, Row], priority: int) -> RowSpec:
    assert g.plan is not None
    return spec_of(g.plan, by_row[priority])


def play_one(g: State, card: str, row: RowSpec, worth: int, waiting: int) -> Flow[None]:
    """A card of the plan, if it can still be paid and placed. waiting: what the cards after it will cost."""
    if is_support(card):
        yield from play_support(g, card)
    elif "+" in card:
        one, two = card.split("+")
        deploy_pair(g, one, two, row, worth)
    else:
        deploy_unit(g, card, row, worth, waiting)


# --- units -----------------------------------------------------------------------------------------------------------


def deploy_unit(g: State, card: str, row: RowSpec, worth: int, waiting: int = 0) -> None:
    """A unit, with its obligatory equipment; on a sea line in a landing craft (solo.place, and a ruling)."""
    player = g.players[g.ai]
    cost = unit_cost(g, g.ai, card)
    if cost > player.pa + player.free:
        return
    if unit_type(card).type == "aircraft":
        settle(g, card, hq(g.ai % 2), row)
        return
    markers = max(0, worth - cost)
    square = placing.square_for(g, card, max(cost, player.pa + player.free - markers - waiting))
    if square is not None:
        settle(g, card, square, row, markers)
    elif g.sides[g.ai % 2].craft:
        by_craft(g, card, row, markers)


def settle(g: State, card: str, square: int, row: RowSpec, markers: int = 0, aboard: str = "") -> Unit:
    """The card on its square, paid, equipped for so many points and told."""
    cost = unit_cost(g, g.ai, card, square if not aboard and square < SIZE else -1, afloat=on_water(aboard))
    pay_unit(g, g.ai, cost)
    take(g, g.ai, card)
    unit = put(g, g.ai, card, square, aboard)
    obligatory(g, unit, row, markers)
    assert g.plan is not None
    g.plan.deployed.append(card)
    if aboard:
        come_aboard(g, unit, cost)
    else:
        arrive(g, unit, cost)
    return unit


def on_water(carrier: str) -> bool:
    """ability.embarked: does a unit come from a landing craft, or from a vehicle with Anfibio?"""
    return bool(carrier) and bool({"landing_craft", "amphibious"} & unit_type(carrier).abilities)


def by_craft(g: State, card: str, row: RowSpec, markers: int) -> None:
    """Sides that begin at sea: each unit comes in a free landing craft."""
    side = g.sides[g.ai % 2]
    squares = home_line(g, g.ai, side.craft[0])
    if not squares:
        return
    craft = side.craft.pop(0)
    square = ties.square(g, squares)
    assert square is not None
    arrive(g, put(g, g.ai, craft, square), 0)
    settle(g, card, square, row, markers, craft)


def deploy_pair(g: State, vehicle: str, load: str, row: RowSpec, worth: int) -> None:
    """solo.deploy.pair: a transport with its passenger, side by side with nobody: in one square."""
    cost = unit_cost(g, g.ai, vehicle) + unit_cost(g, g.ai, load)
    if cost > g.players[g.ai].pa + g.players[g.ai].free:
        return
    square = placing.square_for(g, vehicle)
    if square is None:
        return
    settle(g, vehicle, square, RowSpec(type="transport"))
    settle(g, load, square, row, max(0, worth - cost), vehicle)


# --- equipment -------------------------------------------------------------------------------------------------------


def obligatory(g: State, unit: Unit, row: RowSpec, points: int) -> None:
    """solo.deploy.equip.a, b: the dearest markers of the class that the points pay, of equal ones any."""
    if row.equip != "must":
        return
    for left in range(row.count, 0, -1):
        found = markers_of(g, unit, row.cls) or markers_of(g, unit, row.else_cls)
        points -= add_marker(g, unit, found, points, left - 1)


def markers_of(g: State, unit: Unit, classes: list[str]) -> dict[str, int]:
    """The markers of these classes that a unit has room for, and their prices."""
    return {
        kind: equipment_cost(g, unit, kind)
        for kind in list_of(g, unit)
        if room(unit, kind) and any(each in EQUIPMENT[kind].cls for each in classes)
    }


def add_marker(g: State, unit: Unit, found: dict[str, int], points: int, further: int = 0) -> int:
    """One of these markers, the dearest that the points pay with so many further ones; what it cost."""
    points = min(points, g.players[g.ai].pa)

    def payable(kind: str) -> bool:
        others = sorted(cost for each, cost in found.items() if each != kind)
        return found[kind] + sum(others[:further]) <= points

    kind = ties.marker(g, unit, filter(payable, found), lambda each: -found[each])
    if kind is not None:
        buy(g, unit, kind)
    return found[kind] if kind is not None else 0


def leftovers(g: State, by_row: dict[int, Row]) -> None:
    """solo.place.k, solo.deploy.equip.c: what is left buys equipment for the units just deployed, the dearest first."""
    plan = g.plan
    assert plan is not None
    units = [g.units[card] for card in plan.deployed if card in g.units]
    while True:
        wishes = {unit.card: wished(g, unit, row_of(g, by_row, unit.card)) for unit in units}
        able = [unit for unit in units if any(cost <= g.players[g.ai].pa for cost in wishes[unit.card].values())]
        unit = ties.unit(g, able, lambda each: -each.type.cost)
        if unit is None:
            return
        units.remove(unit)
        add_marker(g, unit, wishes[unit.card], g.players[g.ai].pa)


def wished(g: State, unit: Unit, row: RowSpec) -> dict[str, int]:
    """The optional markers of a unit; solo.deploy.equip.mixed: those of the class that it lacks."""
    if row.equip == "may":
        return markers_of(g, unit, row.cls)
    if not row.mixed:
        return {}
    have = {each for marker in unit.markers for each in EQUIPMENT[marker.kind].cls}
    return markers_of(g, unit, [each for each in row.cls if each not in have])


def row_of(g: State, by_row: dict[int, Row], card: str) -> RowSpec:
    """The row that brought a card; of a pair its equipment is that of the passenger."""
    for row in by_row.values():
        if any(card == each.rpartition("+")[2] for each in row.cards):
            return spec(g, by_row, row.priority)
    return RowSpec(type="infantry")


# --- support cards ---------------------------------------------------------------------------------------------------


def spare_support(g: State, units: bool) -> Flow[None]:
    """solo.deploy.spare: where the table had no unit to deploy, or more than three points are left."""
    while not units or g.players[g.ai].pa > SPARE:
        cards = [
            card
            for card in g.players[g.ai].hand
            if is_support(card) and kind_of(card) not in SPECIAL and serves(g, card)
        ]
        if not cards:
            return
        card = ties.card(g, cards, lambda each: -play_cost(g, g.ai, each))
        assert card is not None
        yield from play_support(g, card)


def serves(g: State, card: str) -> bool:
    """solo.b: no card without effect: it can be paid, and there is something for it to work on."""
    name = kind_of(card)
    if play_cost(g, g.ai, card) > g.players[g.ai].pa or not playable(g, name):
        return False
    found = targets(g, g.ai, name)
    return found is None or best_target(g, name, found) is not None


def play_support(g: State, card: str) -> Flow[None]:
    """A support card onto what it helps or harms most."""
    if not serves(g, card):
        return
    name = kind_of(card)
    found = targets(g, g.ai, name)
    target = best_target(g, name, found) if found is not None else None
    play(g, g.ai, card, play_cost(g, g.ai, card))
    if not SUPPORT[name].permanent or (name == "ammunition" and g.on("impact_table")):
        discard(g, home(g, g.ai, card), card)
    yield from EFFECTS[name](g, g.ai, card, target)


def best_target(g: State, name: str, options: list[Option]) -> Option | None:
    """solo.deploy.support.attack, defence, solo.place.j: the dearest unit that it serves.

    A boost of the attack needs a target in range, a penalty somebody who could fire at one of the AI's.
    """
    if name == "resistance":
        his = 1 - g.ai % 2
        return next(
            (each for each in options if each.args[0] <= chain(g, his) and each.args[0] not in blocked(g, his)), None
        )
    units = [each for each in options if each.args[0] in g.units]
    if not units:
        return options[0] if options else None
    side = g.ai % 2
    own = [each for each in units if g.units[each.args[0]].side == side]
    if own and "attack" in SUPPORT[name].boosts:
        own = [each for each in own if has_target(g, g.units[each.args[0]])]
        return dearest(g, own)
    if own:
        return dearest(g, own)
    able = [each for each in units if has_target(g, g.units[each.args[0]])]
    return dearest(g, able)


def dearest(g: State, options: list[Option]) -> Option | None:
    found = {option.args[0]: option for option in options}
    unit = ties.unit(g, [g.units[card] for card in found], lambda each: -each.type.cost)
    return found[unit.card] if unit is not None else None


def has_target(g: State, unit: Unit) -> bool:
    """Has a unit an enemy in range?"""
    if unit.place >= SIZE:
        return True
    return any(covers(g, unit, enemy.place) for enemy in on_field(g, 1 - unit.side))
