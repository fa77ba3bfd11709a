"""What cards are worth: units and their equipment as they are deployed, support, the deck, the discards."""

from __future__ import annotations

from boardgames.core.flow import Option
from boardgames.games.tactics_2gm.bot import moves
from boardgames.games.tactics_2gm.bot.squares import Sketch
from boardgames.games.tactics_2gm.bot.weights import K
from boardgames.games.tactics_2gm.content.cards import (
    DECKS,
    EQUIPMENT,
    GROUND_KINDS,
    TERRAIN,
    cost_of,
    is_unit,
    kind_of,
    unit_type,
)
from boardgames.games.tactics_2gm.rules.costs import unit_cost
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.state import State, Unit

USEFUL = {  # what a marker is worth beside K["equip"], which is for a weapon that always serves
    "hmg": 1.0, "tank_hmg": 1.0, "mg": 1.0, "mrl": 0.8, "mortar": 0.6, "sniper": 0.7, "bazooka": 0.7, "grenades": 0.5,
    "flamethrower": 0.6, "tank_flamethrower": -0.5, "prone": 0.35, "smoke_grenade": 0.2, "smoke_pot": 0.1,
    "smoke_screen": 0.8, "medics": 0.3, "mechanics": 0.2, "sappers": 0.1,
}  # fmt: skip
KEPT = {  # what a support card is worth in hand
    "promotion": 1.6, "general": 1.4, "enigma": 1.4, "supplies": 1.1, "luck": 1.0, "lucky": 1.0, "ultra": 1.0,
    "missed": 0.8, "ap_mine": 0.8, "goliath": 0.8, "limpet_mine": 0.7, "impact": 0.7, "rapid_fire": 0.6,
    "at_mine": 0.6, "ambush": 0.6, "sustained_fire": 0.6, "bullseye": 0.5,
}  # fmt: skip
SELDOM = 0.4
DEAR = 5  # a unit of more points waits long
GROUND = {"trench": 1.0, "house": 1.2, "bunker": 1.0, "cabin": 0.8, "tunnel": 0.6}
SOON = 4  # points to be had by the second turn
IDLE = 0.2  # of any other terrain card: better than points that are lost


def deploy(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """A unit for its points: what it is, and what it can do from there."""
    return deployed(g, seat, option.args[0], option.args[1], sketch)


def deployed(g: State, seat: int, card: str, square: int, sketch: Sketch) -> float:
    unit = Unit(card=card, seat=seat, place=square)
    kind = unit_type(card)
    points = K["deploy"] * kind.cost + K["command"] * sketch.early * bool({"command", "synergy"} & kind.abilities)
    points += sketch.pays(unit, square) - sketch.paid
    return points + sketch.landing(unit, square)


def deploy_with(g: State, seat: int, option: Option, sketch: Sketch) -> float:
    """Both for their points, and the load where it can be carried at once."""
    carrier, load, square = option.args[:3]
    found = deployed(g, seat, carrier, square, sketch)
    if "landing_craft" in unit_type(carrier).abilities:
        return found + K["deploy"] * unit_type(load).cost + 1.0
    rider, vehicle = Unit(card=load, seat=seat, place=square), Unit(card=carrier, seat=seat, place=square)
    return found + K["deploy"] * unit_type(load).cost + moves.landing_of(g, vehicle, rider, square, sketch)


def equip(g: State, seat: int, option: Option) -> float:
    """A marker by what it does, less what its points could have deployed besides."""
    kind: str = option.args[0]
    cost: int = option.args[1]
    weapon = EQUIPMENT[kind]
    found = K["equip"] * USEFUL.get(kind, 0.3)
    if (
        weapon.at
        and "tank" in weapon.at
        and not any(unit.type.type in weapon.at for unit in g.units.values() if unit.side != seat % 2)
    ):
        found *= 0.5
    return found - K["spare"] * (missed(g, seat, cost) if cost else 0)


def missed(g: State, seat: int, cost: int) -> int:
    """By how much dearer a unit the points for a marker could deploy."""
    points = g.players[seat].pa
    prices = [unit_cost(g, seat, card) for card in g.players[seat].hand if is_unit(card)]
    best = max((price for price in prices if price <= points), default=0)
    return best - max((price for price in prices if price <= points - cost), default=0)


def exchange(g: State, seat: int) -> float:
    """A hand without units to begin with is not kept."""
    ready = [card for card in g.players[seat].hand if is_ground(card) and unit_cost(g, seat, card) <= SOON]
    return 1.0 if len(ready) < len(g.players[seat].hand) // 2 else -1.0


def gift(g: State, seat: int) -> float:
    """A point goes to the partner whom it lets deploy somebody dearer, if it costs oneself nothing of the kind."""
    partner = seat + 2
    have = g.players[partner].pa
    prices = [unit_cost(g, partner, card) for card in g.players[partner].hand if is_unit(card)]
    best = max((price for price in prices if price <= have), default=0)
    gains = max((price for price in prices if price <= have + 1), default=0) - best
    return K["deploy"] * (gains - missed(g, seat, 1)) - 0.2


def is_ground(card: str) -> bool:
    return is_unit(card) and unit_type(card).type in GROUND_KINDS


def discard(option: Option) -> float:
    """What is least likely to be played goes first: cards that wait for a rare moment, then what is too dear."""
    card: str = option.args[0]
    if not is_unit(card):
        return -KEPT.get(kind_of(card), SELDOM)
    cost = unit_type(card).cost
    return -0.9 - 0.1 * (cost if cost <= DEAR else 2 * DEAR - cost)


def add(g: State, seat: int, option: Option) -> float:
    """A deck is built like the army's own list, and filled with its cheap units."""
    name: str = option.args[0]
    player = g.players[seat]
    have = sum(kind_of(card) == name for card in player.deck)
    if have < DECKS[player.nation].get(name, 0):
        return 3.0 + 0.1 * cost_of(f"{name}.a1")
    return 0.5 if is_unit(f"{name}.a1") and unit_type(f"{name}.a1").fires else -0.5


def laid(option: Option) -> float:
    """Terrain that shelters, in the middle of the field."""
    square: int = option.args[1]
    kind: str = option.args[0]
    if square >= SIZE or not TERRAIN[kind].cover[0]:
        return IDLE
    return GROUND.get(kind, 0.4) - 0.03 * abs(square % 8 - 3.5)
