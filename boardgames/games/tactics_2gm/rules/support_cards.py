"""What the support cards do, a function a card (rulings of the cards: most of their texts are ours)."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.content.cards import FOOT, GENERALS, VEHICLES, kind_of
from boardgames.games.tactics_2gm.rules import air, command_cards, paratroops
from boardgames.games.tactics_2gm.rules.asking import choose
from boardgames.games.tactics_2gm.rules.field import LINES, SIZE, distance, line
from boardgames.games.tactics_2gm.rules.ground import breakable
from boardgames.games.tactics_2gm.rules.hands import gain
from boardgames.games.tactics_2gm.rules.shots import shoot, suppress
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import aim, pierces
from boardgames.games.tactics_2gm.state import Shot, State, Unit, ground, on_field, other, parked, standing
from boardgames.games.tactics_2gm.words import AT, NAME, ON, ON_LINE, TAKE_CARD, ask

Effect = Callable[[State, int, str, Option | None], Flow[None]]
SUSTAINED = 2
GOLIATH_REACH = 2


# --- what a card may be played on ------------------------------------------------------------------------------------


def mine(g: State, seat: int, *kinds: str) -> list[Unit]:
    """The side's units of these types on the field, face up ones of a partner included; not those carried
    (transport.fireat.d)."""
    return [unit for unit in on_field(g, seat % 2) if not kinds or unit.type.type in kinds]


def targets(g: State, seat: int, name: str) -> list[Option] | None:
    """What a card may be played on; None for a card that needs nothing of the kind."""
    found = TARGETS.get(name)
    if found is None:
        return None
    return found(g, seat)


def on_units(units: list[Unit]) -> list[Option]:
    return [ON(unit.card) for unit in units]


def fliers_too(g: State, seat: int) -> list[Option]:
    """air.deploy.c: aircraft as well."""
    return on_units([*mine(g, seat), *parked(g, seat % 2)])


def without(name: str, units: list[Unit]) -> list[Option]:
    """Units under which no such card lies yet."""
    return on_units([unit for unit in units if not unit.under(name)])


def armed(g: State, seat: int) -> list[Option]:
    units = [unit for unit in (*mine(g, seat), *parked(g, seat % 2)) if unit.type.fires]
    return [option for option in without("ammunition", units) if not g.units[option.args[0]].ammunition]


def rapid_targets(g: State, seat: int) -> list[Option]:
    return on_units([unit for unit in (*mine(g, seat), *parked(g, seat % 2)) if unit.type.fires and not unit.rapid])


def unsuppressed(g: State, seat: int) -> list[Option]:
    return on_units([unit for unit in on_field(g, other(seat % 2)) if not unit.suppressed and not unit.down])


def with_weapons(g: State, seat: int) -> list[Option]:
    """solo.flip.b: enemy units with additional equipment."""
    found = []
    for unit in on_field(g, other(seat % 2)):
        if unit.markers and not unit.down:
            found.append(unit)
    return on_units(found)


def limpets(g: State, seat: int) -> list[Option]:
    """Bomba Lapa: an enemy tank or transport beside own infantry, that it can hurt."""
    found = []
    for enemy in on_field(g, other(seat % 2)):
        firer = nearest(g, seat, enemy.place, 1)
        if enemy.type.type in VEHICLES and firer is not None and not enemy.down:
            shot = by_card(seat, "limpet_mine", firer, enemy.place, enemy.card)
            if pierces(aim(g, shot)):
                found.append(enemy)
    return on_units(found)


def goliaths(g: State, seat: int) -> list[Option]:
    """Goliath: a square with an enemy, or with a terrain card, no farther than two from own infantry."""
    found: list[Option] = []
    for square in range(SIZE):
        firer = nearest(g, seat, square, GOLIATH_REACH)
        if firer is None or firer.place == square:
            continue
        holder = standing(g, square)
        land = ground(g, square)
        if holder is not None and holder.side == seat % 2:
            continue
        if holder is not None or (land is not None and breakable(g, land)):
            found.append(AT(square))
    return found


def nearest(g: State, seat: int, square: int, reach: int) -> Unit | None:
    """The side's infantry nearest to a square, within reach."""
    near = [unit for unit in mine(g, seat, "infantry") if unit.origin < 0 and distance(unit.place, square) <= reach]
    return min(near, key=lambda unit: (distance(unit.place, square), unit.card), default=None)


def fallen_infantry(g: State, seat: int) -> list[Option]:
    """Reemplazos: light or heavy infantry among the discards, one card of each."""
    found: dict[str, str] = {}
    for card in g.players[seat].discards:
        if kind_of(card) in ("light_infantry", "heavy_infantry"):
            found.setdefault(kind_of(card), card)
    return [TAKE_CARD(card) for card in found.values()]


def new_generals(g: State, seat: int) -> list[Option]:
    """adv.marshal.c: no general twice."""
    player = g.players[seat]
    return [
        NAME(each.id) for each in GENERALS.values() if each.nation == player.nation and each.id not in player.generals
    ]


def enemy_lines(g: State, seat: int) -> list[Option]:
    """Resistencia: a line of the enemy's, by his own number."""
    return [ON_LINE(number) for number in range(1, LINES + 1)]


def kamikazes(g: State, seat: int) -> list[Option]:
    return on_units([plane for plane in parked(g, seat % 2) if plane.seat == seat and air.choices(g, plane)])


def droppable(g: State, seat: int) -> list[Option] | None:
    """Paracaidistas needs infantry that can be dropped and paid besides the card."""
    return None if paratroops.candidates(g, seat) else []


def is_invaded(g: State, seat: int) -> list[Option] | None:
    """Defiende el Reich: only with an enemy in one's first two lines and light infantry to call."""
    near = [unit for unit in on_field(g, other(seat % 2)) if line(seat % 2, unit.place) <= 2]
    return None if near and command_cards.militia(g, seat) else []


TARGETS: dict[str, Callable[[State, int], list[Option] | None]] = {
    "promotion": fliers_too,
    "seasoned": lambda g, seat: on_units(mine(g, seat)),
    "dug_in": lambda g, seat: without("dug_in", mine(g, seat, *FOOT)),
    "sustained_fire": fliers_too,
    "limpet_mine": limpets,
    "ammunition": armed,
    "ram": lambda g, seat: without("ram", mine(g, seat, "tank")),
    "flail": lambda g, seat: without("flail", mine(g, seat, "tank")),
    "suppression": unsuppressed,
    "replacements": fallen_infantry,
    "overheating": with_weapons,
    "contradictory_orders": command_cards.movable,
    "rapid_fire": rapid_targets,
    "general": new_generals,
    "parachutes": droppable,
    "c47": droppable,
    "allies": command_cards.allied,
    "need_support": command_cards.in_deck,
    "defend_reich": is_invaded,
    "espionage": command_cards.spied,
    "supplies": lambda g, seat: without("supplies", mine(g, seat, "transport")),
    "goliath": goliaths,
    "camouflage": lambda g, seat: without("camouflage", mine(g, seat, *FOOT)),
    "kamikaze": kamikazes,
    "resistance": enemy_lines,
}


# --- what it does ----------------------------------------------------------------------------------------------------


def chosen_unit(g: State, target: Option | None) -> Unit:
    assert target is not None
    return g.units[target.args[0]]


def nothing() -> Flow[None]:
    """An effect that asks nothing is still a flow."""
    yield from ()


def promotion(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """marker.promotion: -1/-1 for good."""
    unit = chosen_unit(g, target)
    unit.promotions += 1
    tell(g, "promoted", unit=unit.card, count=unit.promotions)
    return nothing()


def under(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """ability.permanent.a: the card stays under its unit."""
    unit = chosen_unit(g, target)
    unit.support.append(card)
    tell(g, "put_under", unit=unit.card, card=card)
    return nothing()


def ammunition(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """adv.impacttable.card.ammo: with that rule it lasts this turn of one's own and one more."""
    if not g.on("impact_table"):
        return under(g, seat, card, target)
    unit = chosen_unit(g, target)
    unit.ammunition = 2
    tell(g, "supplied", unit=unit.card)
    return nothing()


def sustained_fire(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    unit = chosen_unit(g, target)
    unit.bonus += SUSTAINED
    tell(g, "steadied", unit=unit.card, bonus=unit.bonus)
    return nothing()


def by_card(seat: int, name: str, firer: Unit, place: int, card: str) -> Shot:
    """The attack of a card, made by infantry nearby."""
    return Shot(seat=seat, mode="card", firer=firer.card, weapon=name, place=place, unit=card, raze=not card)


def limpet_mine(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """adv.impacttable.card.limpet: resolved as a shot."""
    enemy = chosen_unit(g, target)
    firer = nearest(g, seat, enemy.place, 1)
    assert firer is not None
    yield from shoot(g, by_card(seat, "limpet_mine", firer, enemy.place, enemy.card))


def goliath(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """adv.impacttable.card.goliath: the same, on a unit or on terrain."""
    assert target is not None
    square: int = target.args[0]
    firer = nearest(g, seat, square, GOLIATH_REACH)
    assert firer is not None
    holder = standing(g, square)
    yield from shoot(g, by_card(seat, "goliath", firer, square, holder.card if holder is not None else ""))


def suppression(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """base.suppression: the marker."""
    suppress(g, chosen_unit(g, target))
    return nothing()


def replacements(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    assert target is not None
    player = g.players[seat]
    player.discards.remove(target.args[0])
    player.hand.append(target.args[0])
    player.seen.append(target.args[0])
    tell(g, "recalled", seat=seat, card=target.args[0])
    return nothing()


def overheating(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """Sobrecalentamiento: its weapon markers are out of use until its next Flip."""
    unit = chosen_unit(g, target)
    for marker in unit.markers:
        marker.jammed = 1
    tell(g, "overheated", unit=unit.card)
    return nothing()


def rapid_fire(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    unit = chosen_unit(g, target)
    unit.rapid += 1
    tell(g, "rapid", unit=unit.card)
    return nothing()


def beside(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """Permanent, beside the headquarters."""
    g.players[seat].beside.append(card)
    tell(g, "put_beside", seat=seat, card=card)
    return nothing()


def general(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """adv.marshal.b: the new general takes the place of the old one."""
    assert target is not None
    appoint(g, seat, target.args[0], "adv.marshal.b")
    return nothing()


def appoint(g: State, seat: int, name: str, rule: str) -> None:
    """A general comes into play; some give points at once (adv.marshal.d)."""
    player = g.players[seat]
    player.general = name
    player.generals.append(name)
    player.free = 0
    tell(g, "general", seat=seat, general=name, rule=rule)
    found = GENERALS[name]
    if found.effect == "pa_at_once":
        gain(g, seat, found.amount, "general", "adv.marshal.d")
    if found.effect == "free_units":
        player.free = found.amount


def parachutes(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    yield from paratroops.drop_several(g, seat, 1)


def c47(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    yield from paratroops.drop_several(g, seat, 3)


def allies(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """ability.preparation.c: the card laid aside before the battle comes to hand."""
    assert target is not None
    chosen = target.args[0]
    player = g.players[seat]
    player.prepared.remove(chosen)
    player.hand.append(chosen)
    player.seen.append(chosen)
    tell(g, "ally_came", seat=seat, card=chosen)
    return nothing()


def not_a_step(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """Ni un paso atrás: until one's next Start infantry minds neither wounds nor suppression."""
    g.sides[seat % 2].steadfast = True
    tell(g, "steadfast", seat=seat)
    return nothing()


def resistance(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """Resistencia: a line of the enemy's pays nothing in his next HQ phase."""
    assert target is not None
    g.sides[other(seat % 2)].silent.append(target.args[0])
    tell(g, "resisted", seat=seat, line=target.args[0])
    return nothing()


def kamikaze(g: State, seat: int, card: str, target: Option | None) -> Flow[None]:
    """The aircraft attacks first, for one damage more, and is lost."""
    plane = chosen_unit(g, target)
    plane.used.append("kamikaze")
    choice = yield from choose(g, seat, ask("kamikaze", unit=plane.card), air.choices(g, plane), "air.fire.b")
    yield from air.attack(g, choice)


EFFECTS: dict[str, Effect] = {
    "promotion": promotion, "seasoned": under, "dug_in": under, "sustained_fire": sustained_fire,
    "limpet_mine": limpet_mine, "ammunition": ammunition, "ram": under, "flail": under, "suppression": suppression,
    "replacements": replacements, "overheating": overheating, "espionage": command_cards.espionage,
    "contradictory_orders": command_cards.contradictory_orders, "rapid_fire": rapid_fire, "enigma": beside,
    "ultra": beside, "general": general, "parachutes": parachutes, "c47": c47, "allies": allies,
    "new_orders": command_cards.new_orders, "need_support": command_cards.need_support,
    "defend_reich": command_cards.defend_reich,
    "supplies": under, "goliath": goliath, "camouflage": under, "kamikaze": kamikaze, "not_a_step": not_a_step,
    "resistance": resistance,
}  # fmt: skip
