"""What an owner may do at any moment of his turn: set up weapons, heal, repair, clear ground, Bengalas
(ability.setup.b, ability.timing)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, SUPPORT, kind_of
from boardgames.games.tactics_2gm.rules import smoke
from boardgames.games.tactics_2gm.rules.asking import play_cost
from boardgames.games.tactics_2gm.rules.field import GRID, SIZE, distance
from boardgames.games.tactics_2gm.rules.ground import remove_ground
from boardgames.games.tactics_2gm.rules.hands import discard, gain, pay, play
from boardgames.games.tactics_2gm.rules.night import flares
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import afloat
from boardgames.games.tactics_2gm.state import Marker, State, Unit, ground
from boardgames.games.tactics_2gm.words import CLEAR, GIFT, HEAL, PLAY, PUFF, REPAIR, SETUP, TAKE

CLEARED = ("wire", "barriers", "minefield")  # ability.sappers.a
ANY = "any"


def own(g: State, seat: int) -> list[Unit]:
    """A seat's units of the ground that may use what they can do: not those inside a vehicle (transport.fire.b)."""
    return [
        unit for unit in g.units.values()
        if unit.seat == seat and unit.place < SIZE and (not unit.aboard or afloat(g, unit))
    ]  # fmt: skip


def at_any_time(g: State, seat: int) -> list[Option]:
    """The options of any decision of a turn, from HQ to Flip."""
    found: list[Option] = [GIFT()] if may_give(g, seat) else []
    for unit in own(g, seat):
        for marker in unit.markers:
            if EQUIPMENT[marker.kind].setup and not marker.up and unit.type.type == "infantry":
                found.append(SETUP(unit.card, marker.kind))
        found += [PUFF(unit.card, kind) for kind in smoke.puffs(unit) if not smoke.clouded(g, unit) and not unit.aboard]
        found += abilities(g, unit)
        if g.on("ground_equipment"):
            found += pickups(g, unit)
    found += [PLAY(card, play_cost(g, seat, card)) for card in flare_cards(g, seat)]
    return list(dict.fromkeys(found))


def may_give(g: State, seat: int) -> bool:
    """players3.j: once a turn the Marshal of a pair may give his General a point; the book ties it to no phase."""
    player = g.players[seat]
    return g.pair(seat % 2) and seat < 2 and player.pa > 0 and not player.gifted


def give_point(g: State, seat: int) -> None:
    g.players[seat].gifted = True
    pay(g, seat, 1)
    gain(g, seat + 2, 1, "gift", "players3.j")


def flare_cards(g: State, seat: int) -> list[str]:
    """Bengalas may be played at any moment, where something lies face down."""
    player = g.players[seat]
    if not any(unit.down for unit in g.units.values()):
        return []
    return [
        card for card in player.hand
        if kind_of(card) == "flares" and SUPPORT["flares"].play <= player.pa
    ][:1]  # fmt: skip


def abilities(g: State, unit: Unit) -> list[Option]:
    """Sanar, Reparar, Zapadores: once a turn each."""
    found: list[Option] = []
    friends = [each for each in g.units.values() if each.side == unit.side and each.place < SIZE and each.wounds]
    if unit.has("heal") and "heal" not in unit.used:
        found += [HEAL(unit.card, each.card) for each in friends if heals(unit, each)]
    if unit.has("repair") and "repair" not in unit.used:
        found += [REPAIR(unit.card, each.card) for each in friends if repairs(unit, each)]
    marker = unit.marker("sappers")
    if marker is not None and not marker.flipped:
        found += [CLEAR(unit.card, square) for square in GRID.orthogonal[unit.place] if clearable(g, square)]
    return found


def heals(unit: Unit, other: Unit) -> bool:
    """ability.heal: infantry or artillery one square away, itself too."""
    return other.type.type in ("infantry", "artillery") and not other.aboard and distance(unit.place, other.place) <= 1


def repairs(unit: Unit, other: Unit) -> bool:
    """ability.repair.a: artillery, a tank or a transport one square away, not itself."""
    near = distance(unit.place, other.place) == 1 and not other.aboard
    return near and other.type.type in ("artillery", "tank", "transport")


def clearable(g: State, square: int) -> bool:
    land = ground(g, square)
    return land is not None and land.kind in CLEARED


def pickups(g: State, unit: Unit) -> list[Option]:
    """adv.groundequip.b: infantry that may carry what lies in its square; it gives up a weapon it has (c)."""
    if unit.type.type != "infantry" or unit.aboard or unit.origin >= 0:
        return []
    lying = g.floor.get(unit.place, [])
    return [TAKE(unit.card, kind) for kind in dict.fromkeys(lying) if kind in unit.type.equipment]


def anytime(g: State, seat: int, choice: Option) -> Flow[bool]:
    """Does what was chosen, if it is one of these; has it been?"""
    word, args = choice.word, choice.args
    if word is SETUP:
        set_up(g, g.units[args[0]], args[1])
    elif word is HEAL:
        treat(g, g.units[args[0]], g.units[args[1]], "heal", "ability.heal.a")
    elif word is REPAIR:
        treat(g, g.units[args[0]], g.units[args[1]], "repair", "ability.repair.a")
    elif word is CLEAR:
        clear(g, g.units[args[0]], args[1])
    elif word is TAKE:
        pick_up(g, g.units[args[0]], args[1])
    elif word is PLAY and kind_of(args[0]) == "flares":
        play(g, seat, args[0], play_cost(g, seat, args[0]))
        discard(g, seat, args[0])
        flares(g)
    elif word is PUFF:
        smoke.throw(g, g.units[args[0]], args[1])
    elif word is GIFT:
        give_point(g, seat)
    else:
        return False
    yield from ()  # it asks nothing, and is still a flow
    return True


def set_up(g: State, unit: Unit, kind: str) -> None:
    """ability.setup.b: the weapon may fire from now on, and the unit not move (c)."""
    marker = next(each for each in unit.markers if each.kind == kind and not each.up)
    marker.up = marker.fresh = True
    tell(g, "set_up", unit=unit.card, marker=kind)


def treat(g: State, unit: Unit, patient: Unit, ability: str, rule: str) -> None:
    """One wound less; once a turn."""
    unit.used.append(ability)
    patient.wounds -= 1
    tell(g, "treated", unit=unit.card, other=patient.card, total=patient.wounds, rule=rule)


def clear(g: State, unit: Unit, square: int) -> None:
    """equip.sappers: the marker is turned over."""
    marker = unit.marker("sappers")
    assert marker is not None
    marker.flipped = True
    land = ground(g, square)
    assert land is not None
    kind = land.kind
    remove_ground(g, land)
    tell(g, "cleared", unit=unit.card, square=square, terrain=kind)


def pick_up(g: State, unit: Unit, kind: str) -> None:
    """adv.groundequip: taken, or swapped for what it carries, which leaves the game."""
    lying = g.floor[unit.place]
    lying.remove(kind)
    if not lying:
        del g.floor[unit.place]
    given = next((each for each in unit.markers if EQUIPMENT[each.kind].floor), None)
    if given is not None:
        unit.markers.remove(given)
    unit.markers.append(Marker(kind=kind))
    tell(g, "picked_up", unit=unit.card, marker=kind, given=given.kind if given else "", square=unit.place)
