"""The AI's Deployment phase (solo.deploy, solo.place)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.ai import choosing, placing
from boardgames.games.tactics_2gm.ai.choosing import SPARE, SPECIAL, marker_cost, playable, spec_of, value
from boardgames.games.tactics_2gm.ai.tables import RowSpec
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, SUPPORT, is_support, kind_of, unit_type
from boardgames.games.tactics_2gm.rules.arrival import arrive, buy, come_aboard, put
from boardgames.games.tactics_2gm.rules.asking import play_cost
from boardgames.games.tactics_2gm.rules.costs import equipment_cost, pay_unit, unit_cost
from boardgames.games.tactics_2gm.rules.deployment import home_line
from boardgames.games.tactics_2gm.rules.dice import one_of
from boardgames.games.tactics_2gm.rules.equipment import list_of, room
from boardgames.games.tactics_2gm.rules.field import SIZE, hq
from boardgames.games.tactics_2gm.rules.hands import discard, home, play, take
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
    waiting = sum(value(g, card, spec(g, by_row, priority)) for card, priority in chosen)
    for card, priority in sorted(chosen, key=lambda each: (-value(g, each[0], spec(g, by_row, each[1])), each[0])):
        units |= not is_support(card)
        waiting -= value(g, card, spec(g, by_row, priority))
        yield from play_one(g, card, spec(g, by_row, priority), max(0, waiting))
    yield from spare_support(g, units)
    leftovers(g, by_row)
    enter(g, "ai_move")


def spec(g: State, by_row: dict[int, Row], priority: int) -> RowSpec:
    assert g.plan is not None
    return spec_of(g.plan, by_row[priority])


def play_one(g: State, card: str, row: RowSpec, waiting: int) -> Flow[None]:
    """A card of the plan, if it can still be paid and placed. waiting: what the cards after it will cost."""
    if is_support(card):
        yield from play_support(g, card)
    elif "+" in card:
        one, two = card.split("+")
        deploy_pair(g, one, two, row)
    else:
        deploy_unit(g, card, row, waiting)


# --- units -----------------------------------------------------------------------------------------------------------


def deploy_unit(g: State, card: str, row: RowSpec, waiting: int = 0) -> None:
    """A unit, with its obligatory equipment; on a sea line in a landing craft (solo.place, and a ruling)."""
    player = g.players[g.ai]
    cost = unit_cost(g, g.ai, card)
    if cost > player.pa + player.free:
        return
    if unit_type(card).type == "aircraft":
        settle(g, card, hq(g.ai % 2), row)
        return
    square = placing.square_for(g, card, max(cost, player.pa + player.free - marker_cost(card, row) - waiting))
    if square is not None:
        settle(g, card, square, row)
    elif g.sides[g.ai % 2].craft:
        by_craft(g, card, row)


def settle(g: State, card: str, square: int, row: RowSpec, aboard: str = "") -> Unit:
    """The card on its square, paid, equipped and told."""
    cost = unit_cost(g, g.ai, card, square if not aboard and square < SIZE else -1, afloat=on_water(aboard))
    pay_unit(g, g.ai, cost)
    take(g, g.ai, card)
    unit = put(g, g.ai, card, square, aboard)
    obligatory(g, unit, row)
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


def by_craft(g: State, card: str, row: RowSpec) -> None:
    """Sides that begin at sea: each unit comes in a free landing craft."""
    side = g.sides[g.ai % 2]
    squares = home_line(g, g.ai, side.craft[0])
    if not squares:
        return
    craft = side.craft.pop(0)
    square = squares[one_of(g, len(squares))]
    arrive(g, put(g, g.ai, craft, square), 0)
    settle(g, card, square, row, craft)


def deploy_pair(g: State, vehicle: str, load: str, row: RowSpec) -> None:
    """solo.deploy.pair: a transport with its passenger, side by side with nobody: in one square."""
    cost = unit_cost(g, g.ai, vehicle) + unit_cost(g, g.ai, load)
    if cost > g.players[g.ai].pa + g.players[g.ai].free:
        return
    square = placing.square_for(g, vehicle)
    if square is None:
        return
    settle(g, vehicle, square, RowSpec(type="transport"))
    settle(g, load, square, row, vehicle)


# --- equipment -------------------------------------------------------------------------------------------------------


def obligatory(g: State, unit: Unit, row: RowSpec) -> None:
    """solo.deploy.equip.a, b: the dearest marker of the class that it can pay, of equal ones any."""
    if row.equip != "must":
        return
    for _ in range(row.count):
        if not add_marker(g, unit, row.cls):
            add_marker(g, unit, row.else_cls)


def add_marker(g: State, unit: Unit, classes: list[str]) -> bool:
    """One marker of these classes, the dearest that can be paid."""
    points = g.players[g.ai].pa
    found = {
        kind: equipment_cost(g, unit, kind)
        for kind in list_of(g, unit)
        if room(unit, kind) and any(each in EQUIPMENT[kind].cls for each in classes)
    }
    found = {kind: cost for kind, cost in found.items() if cost <= points}
    if not found:
        return False
    most = max(found.values())
    best = [kind for kind, cost in found.items() if cost == most]
    buy(g, unit, best[one_of(g, len(best))])
    return True


def leftovers(g: State, by_row: dict[int, Row]) -> None:
    """solo.place.k, solo.deploy.equip.c: what is left buys equipment for the units just deployed, the dearest first."""
    plan = g.plan
    assert plan is not None
    units = [g.units[card] for card in plan.deployed if card in g.units]
    for unit in sorted(units, key=lambda each: (-each.type.cost, each.card)):
        row = row_of(g, by_row, unit.card)
        if row.equip == "may":
            add_marker(g, unit, row.cls)
        elif row.mixed:  # solo.deploy.equip.mixed
            have = {each for marker in unit.markers for each in EQUIPMENT[marker.kind].cls}
            add_marker(g, unit, [each for each in row.cls if each not in have])


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
        yield from play_support(g, min(cards, key=lambda card: (-play_cost(g, g.ai, card), card)))


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
    return min(options, key=lambda each: (-g.units[each.args[0]].type.cost, each.args[0]), default=None)


def has_target(g: State, unit: Unit) -> bool:
    """Has a unit an enemy in range?"""
    if unit.place >= SIZE:
        return True
    return any(covers(g, unit, enemy.place) for enemy in on_field(g, 1 - unit.side))
