"""A shot as a player is shown it: reach and penetration, both thresholds cause by cause, ten outcomes for each choice.

Worked out from a seat's view: of what lies face down for the viewer nothing is known but where it lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import msgspec

from boardgames.core.flow import Decision, Option
from boardgames.core.table import Check, Contender, Contest, Lazy, Odds, Part, Piece, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.content.cards import P, kind_of
from boardgames.games.tactics_2gm.rules import weapons
from boardgames.games.tactics_2gm.rules.assault import weapons as weapons_of_assault
from boardgames.games.tactics_2gm.rules.field import NAMES, SIZE, distance, side_of_hq
from boardgames.games.tactics_2gm.rules.firing import planned
from boardgames.games.tactics_2gm.rules.ground import terrain
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.smoke import CLOUD
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, loaded, pierces
from boardgames.games.tactics_2gm.show import air, drawn, field, odds
from boardgames.games.tactics_2gm.state import Part as Cause
from boardgames.games.tactics_2gm.state import Shot, State, hidden, standing
from boardgames.games.tactics_2gm.words import AIR, BOMB, FIGHT, FIRE, GAME, LAY, LAY_WIDE, MARSHAL, NAME, RAZE, STRAFE

of_shot = speaker(f"{GAME}.shot")
CARDS = {"sustained_fire": -2, "promotion": -1}  # what a card of the hand adds to both thresholds
MOST = 3  # rows of outcomes
STEPS = {"declared": 1, "before": 1, "die": 2, "after": 3, "harm": 3}


# --- what may be fired -----------------------------------------------------------------------------------------------


def previews(g: State, decision: Decision | None) -> Mapping[str, Contest]:
    """The shot or the air attack that each option would start."""
    if decision is None:
        return {}
    makes = {
        option.code: partial(preview, g, option, decision)
        for option in decision.options
        if option.word in (FIRE, RAZE, FIGHT, AIR, BOMB, STRAFE) and known_firer(g, option)
    }
    return Lazy(makes, lambda code: makes[code]())


def known_firer(g: State, option: Option) -> bool:
    return option.args[0] in g.units and not hidden(option.args[0])


def preview(g: State, option: Option, decision: Decision) -> Contest:
    if option.word in (AIR, BOMB) or (option.word is STRAFE and g.units[option.args[0]].place >= SIZE):
        return air.preview(g, option)
    shot = of_option(g, option)
    rows = [odds.row(g, shot, "", of_shot("as_it_is")), *bettered(g, shot, decision)]
    return told(g, shot, tuple(rows[:MOST]))


def of_option(g: State, option: Option) -> Shot:
    """The shot that an option would fire, aimed."""
    unit = g.units[option.args[0]]
    if option.word is FIGHT:
        holder = standing(g, unit.place)
        ready = [each for each in weapons_of_assault(unit) if each in loaded(g, unit)] or [MAIN]
        shot = Shot(
            seat=unit.seat, mode="assault", firer=unit.card, weapon=ready[0], place=unit.place,
            unit=holder.card if holder is not None else "",
        )  # fmt: skip
    elif option.word is STRAFE:
        target = g.units[option.args[1]]
        shot = Shot(seat=unit.seat, mode="aa", firer=unit.card, weapon=MAIN, place=target.place, unit=target.card)
    else:
        shot = planned(g, unit, option.args[1], option.args[2], option.word is RAZE)
    return aim(g, shot, seen=seen(shot))


def seen(shot: Shot) -> bool:
    """Does whoever looks know what is fired at?"""
    return not shot.unit or not hidden(shot.unit)


def bettered(g: State, shot: Shot, decision: Decision) -> Iterator[Odds]:
    """The same shot after a card that could be played first."""
    for option in decision.options:
        name = kind_of(option.args[0]) if option.word.verb == "play" else ""
        if name in CARDS:
            other = msgspec.structs.replace(shot)
            change(other, CARDS[name], CARDS[name])
            yield odds.row(g, other, option.code, of_shot("with_card", card=option.args[0]))


def change(shot: Shot, normal: int, critical: int) -> None:
    """Both thresholds moved, within what they may be."""
    shot.normal = min(P.worst, max(P.best, shot.normal + normal))
    shot.critical = max(shot.normal, min(P.worst, max(P.best, shot.critical + critical)))


# --- the shot under way ----------------------------------------------------------------------------------------------


def under_way(g: State, decision: Decision | None) -> Contest | None:
    """The shot or the air combat that is being resolved."""
    shot = g.shot
    if shot is None:
        return air.under_way(g, decision) if g.air is not None else None
    if shot.unit and shot.unit not in g.units:
        return None
    die = shot.die or lying(g, shot)
    fell = msgspec.structs.replace(shot, outcome=shot.outcome or odds.outcome_of(g, shot, die)) if die else shot
    first = odds.row(g, fell, "", of_shot("as_it_fell", die=die) if die else of_shot("as_it_is"))
    return told(g, shot, (first, *answers(g, shot, decision)), step=STEPS.get(shot.step, 1))


def lying(g: State, shot: Shot) -> int:
    """The die that lies there while cards may still have it rolled again; 0 where none is thrown."""
    no_die = shot.sure or (g.on("impact_table") and not weapons.burns(g, shot))
    return g.last_die if shot.step == "die" and not no_die else 0


def answers(g: State, shot: Shot, decision: Decision | None) -> Iterator[Odds]:
    """What each answer on offer would make of the shot."""
    for option in decision.options if decision is not None else ():
        other = msgspec.structs.replace(shot)
        verb, name = option.word.verb, kind_of(option.args[0]) if option.args else ""
        if verb == "smoke":
            change(other, *CLOUD)
            yield odds.row(g, other, option.code, of_shot("with_smoke", marker=option.args[0]))
        elif verb == "answer" and name in ("impact", "bullseye", "missed", "luck", "lucky"):
            other.sure = name == "impact"
            other.outcome = {"bullseye": "critical", "missed": "miss"}.get(
                name, "" if name in ("luck", "lucky") else other.outcome
            )
            yield odds.row(g, other, option.code, of_shot("with_card", card=option.args[0]))


# --- a shot, told ----------------------------------------------------------------------------------------------------


def told(g: State, shot: Shot, rows: tuple[Odds, ...], step: int = 0) -> Contest:
    """The whole panel of one shot."""
    firer = g.units.get(shot.firer)
    piece = drawn.piece(g, firer, "") if firer is not None else nobody(g, shot)
    need, parts = drawn.needed((shot.normal, shot.critical)), tuple(ledger(g, shot))
    one = Contender(piece=piece, role=of_shot("fires"), tone="fire", total=0, parts=parts, pair=need)
    two = Contender(piece=aimed_at(g, shot), role=of_shot("target"), tone="target", total=0, parts=())
    return Contest(
        title=of_shot(f"mode_{shot.mode}" if shot.mode in ("assault", "defence", "mines", "artillery") else "title"),
        sides=(one, two), checks=tuple(checks(g, shot)), columns=(of_shot("hit"), of_shot("critical")), odds=rows,
        note=weapon_of(shot), step=step, steps=3 if step else 0,
    )  # fmt: skip


def weapon_of(shot: Shot) -> Words:
    return of_shot("main") if shot.weapon == MAIN else of_shot("weapon", weapon=shot.weapon)


def nobody(g: State, shot: Shot) -> Piece:
    """An attack that no unit makes: mines, guns far behind."""
    player = g.players[shot.seat]
    return Piece(
        ref="attack", tile="", side=shot.seat % 2, nation=player.nation, face="unit", title=weapon_of(shot),
        scene=f"{GAME}/scenes/{player.nation}",
    )  # fmt: skip


def aimed_at(g: State, shot: Shot) -> Piece:
    """A unit, a headquarters, or a terrain card as a piece."""
    if shot.unit and shot.unit in g.units:
        return drawn.piece(g, g.units[shot.unit], "")
    ref = f"square:{NAMES[shot.place]}"
    if shot.place >= SIZE:
        side = side_of_hq(shot.place)
        nation = g.players[g.seats(side)[0]].nation
        life = hq_points(g), g.sides[side].wounds
        return Piece(ref=ref, tile="", side=side, nation=nation, face="unit", title=field.hq_title(g, side),
                     scene=f"{GAME}/cards/general", life=life)  # fmt: skip
    tile = field.square(g, shot.place)
    return Piece(ref=ref, tile="", side=1 - shot.seat % 2, face="unit", title=tile.title, scene=tile.art)


def ledger(g: State, shot: Shot) -> Iterator[Part]:
    """What the weapon needs, then each cause by name; the last line holds what keeps the sum within bounds."""
    normal = shot.normal - sum(part.normal for part in shot.parts)
    critical = shot.critical - sum(part.critical for part in shot.parts)
    base = base_of(g, shot) or (normal, critical)
    yield Part("", weapon_of(shot), pair=drawn.needed(base))
    for part in shot.parts:
        yield Part("", cause(g, shot, part), pair=f"{part.normal:+d}/{part.critical:+d}".replace("-", "−"))
    if base != (normal, critical):
        yield Part("", of_shot("bounds"), pair=f"{normal - base[0]:+d}/{critical - base[1]:+d}".replace("-", "−"))


def base_of(g: State, shot: Shot) -> tuple[int, int] | None:
    """What the weapon itself needs."""
    other = msgspec.structs.replace(shot, parts=[])
    if shot.mode == "artillery":
        return None
    weapons.base_of(g, other, g.units.get(shot.firer))
    return other.normal, other.critical


def cause(g: State, shot: Shot, part: Cause) -> Words:
    """A cause by its name; cover by that of its terrain."""
    if part.word == "cover" and shot.place < SIZE:
        return Message(f"{GAME}.terrain.{terrain(g, shot.place).id}")
    if part.word == "wounds":
        return of_shot("wounds_of", count=part.normal)
    return Message(f"{GAME}.part.{part.word}")


def checks(g: State, shot: Shot) -> Iterator[Check]:
    """Does it reach, does it pierce?"""
    firer = g.units.get(shot.firer)
    if firer is not None and shot.mode == "fire" and firer.place != shot.place:
        found = weapons.profile(g, firer, shot.weapon)
        apart, most = distance(firer.place, shot.place), found.most if found is not None else 0
        near = found is not None and weapons.within(g, found, shot.weapon, firer, shot.place)
        yield Check(of_shot("reaches", most=most, apart=apart), True, of_shot("in_reach" if near else "too_far"))
    if not seen(shot):
        yield Check(of_shot("pierces_unknown", pen=shot.pen), None, of_shot("unknown"))
    elif shot.mode != "artillery":
        yield Check(
            of_shot("pierces", pen=shot.pen, armour=shot.armour),
            pierces(shot),
            of_shot("does" if pierces(shot) else "does_not"),
        )
    target = g.units.get(shot.unit)
    if target is not None and len(target.attackers) == 1 and shot.firer not in target.attackers and target.place < SIZE:
        yield Check(of_shot("second"), True, of_shot("suppresses"))


def effects(g: State, decision: Decision | None) -> Mapping[str, Words]:
    """For each shot what it would probably do, for each general what he does, for terrain what it costs, in a line."""
    found = {
        option.code: option
        for option in (decision.options if decision is not None else ())
        if option.word in (NAME, MARSHAL, LAY, LAY_WIDE) or (option.word in (FIRE, RAZE) and known_firer(g, option))
    }

    def said(code: str) -> Words:
        option = found[code]
        if option.word in (NAME, MARSHAL):
            return Message(f"{GAME}.does.{option.args[0]}")
        if option.word in (LAY, LAY_WIDE):
            return field.laid(option.args[0], wide=option.word is LAY_WIDE)
        return odds.brief(g, of_option(g, option))

    return Lazy(found, said)


def best(g: State, decision: Decision | None) -> Mapping[str, Words]:
    """For each unit that may fire the most that one of its shots promises."""
    of: dict[str, list[Option]] = {}
    for option in decision.options if decision is not None else ():
        if option.word is FIRE and known_firer(g, option):
            of.setdefault(f"unit:{option.args[0]}", []).append(option)

    def most(ref: str) -> Words:
        shots = [(option, of_option(g, option)) for option in of[ref]]
        option, shot = max(shots, key=lambda each: odds.promise(g, each[1]))
        return of_shot("best", square=option.args[2], said=odds.brief(g, shot))

    return Lazy(of, most)
