"""A shot, from its declaration to what it does (base.impact, base.penetration, base.damage, base.suppression)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.core.state import wanted
from boardgames.games.tactics_2gm.content.cards import P
from boardgames.games.tactics_2gm.rules import impacts, smoke
from boardgames.games.tactics_2gm.rules.asking import answered, choose, held, play_cost, react
from boardgames.games.tactics_2gm.rules.dice import fateful
from boardgames.games.tactics_2gm.rules.field import SIZE, distance, side_of_hq
from boardgames.games.tactics_2gm.rules.hands import discard, play
from boardgames.games.tactics_2gm.rules.harm import destroy, harm_ground, wound, wound_hq
from boardgames.games.tactics_2gm.rules.night import reveal
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.weapons import (
    aim,
    armour_of,
    bare_armour,
    burns,
    fits,
    in_reach,
    pierces,
    sheltered,
)
from boardgames.games.tactics_2gm.state import Shot, State, Unit, ground, on_field
from boardgames.games.tactics_2gm.words import ANSWER, ON, PASS, ask

MISS, HIT, CRITICAL = "miss", "hit", "critical"
MARKING = ("fire", "assault", "air")  # attacks that count towards suppression


def shoot(g: State, shot: Shot) -> Flow[str]:
    """The whole of a shot; its outcome."""
    outer, g.shot = g.shot, shot
    declare(g, shot)
    yield from before_the_die(g, shot)
    if pierces(shot):
        yield from roll_to_hit(g, shot)
        if shot.outcome != MISS:
            yield from after_the_die(g, shot)
    else:
        shot.outcome = MISS
        tell(g, "bounced", pen=shot.pen, armour=shot.armour, rule="base.penetration")
    shot.step = "harm"
    yield from harm(g, shot)
    mark(g, shot)
    g.shot = outer
    return shot.outcome


def declare(g: State, shot: Shot) -> None:
    """Who fires at what, and what it needs; night.e: whoever fires is turned up."""
    firer = g.units.get(shot.firer)
    if firer is not None:
        reveal(g, firer, "night.e")
    if shot.unit:
        reveal(g, g.units[shot.unit], "night.i")
    aim(g, shot)
    tell(
        g, "shot", seat=shot.seat, mode=shot.mode, firer=shot.firer, weapon=shot.weapon, unit=shot.unit,
        square=shot.place, need=[shot.normal, shot.critical], pen=shot.pen, armour=shot.armour,
    )  # fmt: skip


def before_the_die(g: State, shot: Shot) -> Flow[None]:
    """Señuelo, smoke, Impacto; then the shot is aimed again, for these change it."""
    shot.step = "before"
    if shot.unit and shot.mode == "fire":
        yield from decoy(g, shot)
    if shot.unit:
        target = g.units[shot.unit]
        if target.seat % 2 != shot.seat % 2 and target.place < SIZE:
            yield from smoke.answer(g, target)
    aim(g, shot)
    if shot.firer and pierces(shot):
        yield from impact(g, shot)


def decoy(g: State, shot: Shot) -> Flow[None]:
    """Señuelo: the shot goes at another of the defender's units in reach."""
    target, firer = g.units[shot.unit], g.units[shot.firer]
    others = [
        each
        for each in on_field(g, target.side)
        if each.card != target.card
        and each.origin < 0
        and fits(shot.weapon, each)
        and in_reach(g, firer, shot.weapon, each.place)
    ]
    if not others:
        return
    for seat in g.seats(target.side):
        card = yield from react(g, seat, "decoy", ("decoy",), ask("decoy", unit=target.card), "solo.deck.b")
        if card:
            play(g, seat, card, play_cost(g, seat, card))
            discard(g, seat, card)
            options: list[Option] = [ON(each.card) for each in others]
            choice = yield from choose(g, seat, ask("decoy_to"), options, "solo.deck.b")
            shot.unit = choice.args[0]
            shot.place = g.units[shot.unit].place
            reveal(g, g.units[shot.unit], "night.i")
            tell(g, "decoyed", unit=shot.unit, square=shot.place)
            return


def impact(g: State, shot: Shot) -> Flow[None]:
    """adv.impacttable.card.impact: the shot hits for its printed damage, without a roll."""
    if shot.mode not in ("fire", "assault", "air"):
        return
    for seat in g.seats(shot.seat % 2):
        card = yield from react(g, seat, "impact", ("impact",), ask("impact"), "adv.impacttable.card.impact")
        if card:
            play(g, seat, card, play_cost(g, seat, card))
            discard(g, seat, card)
            shot.sure = True
            return


def roll_to_hit(g: State, shot: Shot) -> Flow[None]:
    """base.impact: one die against both thresholds."""
    shot.step = "die"
    if shot.sure:
        shot.outcome = HIT
    elif burns(g, shot):
        # equip.flamethrower.a, c: the damage is dealt; the die only tells whether a unit inside is hit critically.
        shot.outcome = HIT
        if shot.unit:
            shot.die = yield from fateful(g, shot.seat, "flames", "equip.flamethrower.c")
            shot.outcome = CRITICAL if shot.die >= shot.critical else HIT
    elif g.on("impact_table"):
        yield from impacts.consult(g, shot)
    else:
        shot.die = yield from fateful(g, shot.seat, "impact", "base.impact")
        shot.outcome = CRITICAL if shot.die >= shot.critical else HIT if shot.die >= shot.normal else MISS
    if indirect_shot(shot) and shot.outcome == CRITICAL:
        shot.outcome = HIT  # adv.spg.d
    tell(g, "outcome", outcome=shot.outcome, die=shot.die, damage=shot.damage)


def indirect_shot(shot: Shot) -> bool:
    return any(part.word == "self_propelled" for part in shot.parts)


def after_the_die(g: State, shot: Shot) -> Flow[None]:
    """En el Blanco, then Fallaste, then the save for armour."""
    shot.step = "after"
    if shot.unit and shot.outcome == HIT and shot.firer and not indirect_shot(shot):
        for seat in g.seats(shot.seat % 2):
            question = ask("bullseye", unit=shot.unit)
            card = yield from react(g, seat, "bullseye", ("bullseye",), question, "adv.impacttable.card.bullseye")
            if card:
                play(g, seat, card, play_cost(g, seat, card))
                discard(g, seat, card)
                shot.outcome, shot.final = CRITICAL, True
                tell(g, "bullseye", unit=shot.unit)
                break
    if shot.unit and not shot.final:
        target = g.units[shot.unit]
        for seat in g.seats(target.side):
            if target.side == shot.seat % 2:
                break
            card = yield from react(
                g, seat, "missed", ("missed",), ask("missed", unit=shot.unit, outcome=shot.outcome),
                "adv.impacttable.card.missed",
            )  # fmt: skip
            if card:
                play(g, seat, card, play_cost(g, seat, card))
                discard(g, seat, card)
                shot.outcome = MISS
                tell(g, "missed", unit=shot.unit)
                return
    if shot.unit and g.on("armour_save"):
        yield from save(g, shot)


def save(g: State, shot: Shot) -> Flow[None]:
    """adv.armoursave: a die no higher than the armour now avoids a hit; of a critical one, all but a wound."""
    target = g.units[shot.unit]
    armour = armour_of(g, target) if sheltered(shot) else bare_armour(g, target)
    die = yield from fateful(g, target.seat, "save", "adv.armoursave.b")
    saved = die <= armour
    tell(g, "saved" if saved else "not_saved", unit=target.card, die=die, armour=armour)
    if saved and shot.outcome == CRITICAL:
        shot.outcome, shot.damage = HIT, 1  # adv.armoursave.d
    elif saved:
        shot.outcome = MISS


# --- what it does ----------------------------------------------------------------------------------------------------


def harm(g: State, shot: Shot) -> Flow[None]:
    """The damage of a hit, on whatever was hit."""
    if shot.outcome == MISS:
        return
    side = shot.seat % 2
    building = burns(g, shot)
    place = shot.place
    if shot.unit:
        yield from harm_unit(g, shot)
    if place >= SIZE:
        if not shot.unit:
            factor = P.terrain_critical if shot.outcome == CRITICAL else 1
            wound_hq(g, side_of_hq(place), shot.damage * factor, "base.critical")
        return
    land = ground(g, place)
    if land is not None and (shot.raze or building):
        factor = P.terrain_critical if shot.outcome == CRITICAL and shot.raze else 1
        harm_ground(g, land, shot.damage * factor, side, "equip.flamethrower.a" if building else "base.cover")
        yield from splinters(g, shot)


def harm_unit(g: State, shot: Shot) -> Flow[None]:
    """base.critical: a critical hit destroys; ability.impenetrable: there it is a normal one."""
    target = g.units[shot.unit]
    side = shot.seat % 2
    fatal = shot.outcome == CRITICAL and not target.has("impenetrable")
    if shot.outcome == CRITICAL and shot.mode == "artillery" and not fatal:
        shot.damage = P.artillery_damage
    if not fatal and target.wounds + shot.damage < target.pi:
        wound(g, target, shot.damage, side, "base.damage")
        return
    taker = yield from capture(g, shot, target)
    if not fatal:
        target.wounds += shot.damage
    destroy(g, target, side, "base.critical" if fatal else "base.damage", keep=taker >= 0)
    if taker >= 0:
        g.players[taker].hand.append(target.card)
        g.players[taker].seen.append(target.card)


def capture(g: State, shot: Shot, target: Unit) -> Flow[int]:
    """Capturado: own infantry has destroyed a gun or vehicle beside it; whose hand its card goes to, -1 if none."""
    firer = g.units.get(shot.firer)
    beside = firer is not None and target.place < SIZE and distance(firer.place, target.place) <= 1
    if firer is None or not beside or firer.type.type != "infantry" or target.type.type in ("infantry", "aircraft"):
        return -1
    if target.side == firer.side or target.has("landing_craft"):
        return -1
    card = yield from react(g, firer.seat, "captured", ("captured",), ask("captured", unit=target.card), "solo.deck.b")
    if not card:
        return -1
    play(g, firer.seat, card, play_cost(g, firer.seat, card))
    discard(g, firer.seat, card)
    tell(g, "captured", unit=target.card, seat=firer.seat)
    return firer.seat


def splinters(g: State, shot: Shot) -> Flow[None]:
    """Esquirlas: after a hit on terrain, a wound to infantry in a square beside it."""
    near = [
        each
        for side in (0, 1)
        for each in on_field(g, side)
        if each.type.type == "infantry" and side != shot.seat % 2 and distance(each.place, shot.place) == 1
    ]
    for seat in g.seats(shot.seat % 2):
        cards = held(g, seat, ("splinters",)) if near else []
        if not wanted(g, seat, "splinters", bool(cards)):
            continue
        options: list[Option] = [ANSWER(card, play_cost(g, seat, card)) for card in cards]
        choice = yield from answered(g, seat, ask("splinters", square=shot.place), options, "solo.deck.c")
        if choice.word is PASS:
            continue
        card = choice.args[0]
        play(g, seat, card, play_cost(g, seat, card))
        discard(g, seat, card)
        chosen = yield from choose(g, seat, ask("splinters_on"), [ON(each.card) for each in near], "solo.deck.c")
        wound(g, g.units[chosen.args[0]], 1, seat % 2, "solo.deck.c")
        return


def mark(g: State, shot: Shot) -> None:
    """base.suppression: a unit attacked by a second enemy in the same Fire phase, hit or missed, gets the marker."""
    target = g.units.get(shot.unit) if shot.unit else None
    if target is None or shot.mode not in MARKING or not shot.firer or target.side == shot.seat % 2:
        return
    if shot.firer in target.attackers:
        return
    target.attackers.append(shot.firer)
    if len(target.attackers) == 2 and target.place < SIZE:
        suppress(g, target)


def suppress(g: State, unit: Unit) -> None:
    """The marker stays to the end of its owner's next turn."""
    unit.suppressed = 1 if g.side != unit.side else 2
    tell(g, "suppressed", unit=unit.card, rule="base.suppression")
