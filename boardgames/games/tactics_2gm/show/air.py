"""Air combat as a player is shown it: the five steps of the book as a ladder, each with what it needs, and what an
interception or an escort would change: how likely each aircraft is to be shot down, and the attack to fall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from boardgames.core.flow import Decision, Option
from boardgames.core.table import Chance, Contender, Contest, Odds, Piece, Rung, Words
from boardgames.core.words.messages import speaker
from boardgames.games.tactics_2gm.rules import impacts
from boardgames.games.tactics_2gm.rules.air import alive, announce, fighters, shot_at, where
from boardgames.games.tactics_2gm.rules.field import NAMES, SIZE
from boardgames.games.tactics_2gm.rules.flak import guns
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, pierces
from boardgames.games.tactics_2gm.show import drawn, field, odds
from boardgames.games.tactics_2gm.state import Air, Shot, State, Unit, other, standing
from boardgames.games.tactics_2gm.words import ESCORT, GAME, INTERCEPT

of_air = speaker(f"{GAME}.air")
STEPS = ("flak", "escort", "guns", "interceptor", "attack")
FACES = 10


class Duel(NamedTuple):
    """One aircraft or gun that fires at an aircraft: of which step, who, with what, at whom."""

    step: int
    firer: str
    target: str
    shot: Shot


def preview(g: State, option: Option) -> Contest:
    """The attack that an option would announce, before anybody answers."""
    return told(g, announce(g.units[option.args[0]], option), None, 0)


def under_way(g: State, decision: Decision | None) -> Contest | None:
    """The attack that is being flown, between two of its shots."""
    air = g.air
    if air is None or air.attacker not in g.units:
        return None
    return told(g, air, decision, air.step)


def told(g: State, air: Air, decision: Decision | None, step: int) -> Contest:
    plane = g.units[air.attacker]
    return Contest(
        title=of_air("title"),
        sides=(
            Contender(piece=drawn.piece(g, plane, ""), role=of_air("attacks"), tone="fire", total=0, parts=()),
            Contender(piece=opposite(g, air), role=of_air("target"), tone="target", total=0, parts=()),
        ),
        ladder=tuple(ladder(g, air, step)),
        odds=tuple(choices(g, air, decision)),
        note=of_air("where", places=places(air)) if not air.plane else "",
    )


def places(air: Air) -> list[int]:
    return air.squares or ([air.hq] if air.hq >= 0 else [])


def opposite(g: State, air: Air) -> Piece:
    """Against whom it is: the interceptor, else what is attacked."""
    against = alive(g, air.interceptor) or alive(g, air.plane)
    if against is not None:
        return drawn.piece(g, against, "")
    if air.squares:
        holder = next((unit for n in air.squares if (unit := standing(g, n)) is not None), None)
        if holder is not None:
            return drawn.piece(g, holder, "")
        tile = field.square(g, air.squares[0])
        return Piece(
            ref=tile.ref,
            tile="",
            side=other(air.seat % 2),
            face="unit",
            title=tile.title or NAMES[air.squares[0]],
            scene=tile.art,
        )
    side = other(air.seat % 2)
    nation = g.players[g.seats(side)[0]].nation
    return Piece(
        ref="hq",
        tile="",
        side=side,
        nation=nation,
        face="unit",
        title=field.hq_title(g, side),
        scene=f"{GAME}/cards/general",
    )


# --- the ladder ------------------------------------------------------------------------------------------------------


def ladder(g: State, air: Air, step: int) -> Iterator[Rung]:
    """The five steps, what each needs, and which is under way."""
    found = duels(g, air)
    for n, name in enumerate(STEPS, 1):
        mine = [each for each in found if each.step == n]
        words, seat = words_of(g, air, n, mine)
        nation = g.players[seat].nation if seat is not None else ""
        yield Rung(
            title=of_air(f"step_{name}"), words=words, nation=nation, now=n == step, gone=seat is None or n < step
        )


def words_of(g: State, air: Air, step: int, mine: list[Duel]) -> tuple[Words, int | None]:
    """What a step needs, and whose it is; nobody's where nobody can take it."""
    if step == len(STEPS):
        shots = [shot for shot in attacks(g, air) if pierces(shot)]
        if not shots:
            return of_air("no_attack"), None
        best = min(shots, key=lambda shot: shot.normal)
        return of_air("attack", unit=air.attacker, need=(best.normal, best.critical)), air.seat
    if not mine:
        return of_air(f"no_{STEPS[step - 1]}"), None
    first = mine[0]
    words = of_air(
        "duel", firer=first.firer, unit=first.target, need=(first.shot.normal, first.shot.critical)
    )  # fmt: skip
    if len(mine) > 1:
        words = of_air("and_more", first=words, count=len(mine) - 1)
    return words, g.units[first.firer].seat


def duels(g: State, air: Air) -> list[Duel]:
    """Every shot of the first four steps, as things stand."""
    found: list[Duel] = []
    attacker, interceptor, escort = (alive(g, card) for card in (air.attacker, air.interceptor, air.escort))
    for side, targets in ((other(air.seat % 2), (escort, attacker)), (air.seat % 2, (interceptor,))):
        target = next((each for each in targets if each is not None), None)
        for gun in guns(g, side, where(air)) if target is not None else []:
            assert target is not None
            place = where(air)[0]
            shot = Shot(seat=gun.seat, mode="aa", firer=gun.card, weapon=MAIN, place=place, unit=target.card)
            found.append(Duel(1, gun.card, target.card, shot))
    if interceptor is not None:
        found += [Duel(2, escort.card, interceptor.card, shot_at(escort, interceptor, "escort"))] if escort else []
        if attacker is not None:
            hmgs = [each for each in attacker.markers if each.kind == "hmg"]
            found += [
                Duel(3, attacker.card, interceptor.card, shot_at(attacker, interceptor, "guns", "hmg")) for _ in hmgs
            ]
            found.append(Duel(4, interceptor.card, attacker.card, shot_at(interceptor, attacker, "intercept")))
    return [each for each in found if pierces(aim(g, each.shot))]


def attacks(g: State, air: Air) -> list[Shot]:
    """What the aircraft itself would fire."""
    plane = alive(g, air.attacker)
    if plane is None:
        return []
    found = []
    for named in air.squares or [air.hq]:
        holder = standing(g, named) if 0 <= named < SIZE else alive(g, air.plane)
        card = holder.card if holder is not None else ""
        place = holder.place if holder is not None else named
        if place < 0 or (holder is not None and holder.down):
            continue
        shot = Shot(
            seat=plane.seat,
            mode="air",
            firer=plane.card,
            weapon=MAIN,
            place=place,
            unit=card,
            raze=not card and place < SIZE,
        )
        found.append(aim(g, shot))
    return found


# --- what it comes to ------------------------------------------------------------------------------------------------


def choices(g: State, air: Air, decision: Decision | None) -> Iterator[Odds]:
    """As things stand, and with each fighter that could be sent; what nobody stops, by what it does itself."""
    through, _ = fates(g, air)
    shots = [shot for shot in attacks(g, air) if pierces(shot)]
    if through == 1 and shots and decision is None:
        best = max(shots, key=lambda shot: odds.promise(g, shot))
        yield odds.row(g, best, "", of_air("as_it_is"))
    else:
        yield outlook(g, air, "", of_air("as_it_is"))
    if decision is None:
        for unit in fighters(g, other(air.seat % 2))[:1]:
            yield outlook(g, msgspec.structs.replace(air, interceptor=unit.card), "", of_air("if_met", unit=unit.card))
        return
    for option in decision.options:
        if option.word is INTERCEPT:
            yield outlook(
                g,
                msgspec.structs.replace(air, interceptor=option.args[0]),
                option.code,
                of_air("with", unit=option.args[0]),
            )
        elif option.word is ESCORT:
            yield outlook(
                g, msgspec.structs.replace(air, escort=option.args[0]), option.code, of_air("with", unit=option.args[0])
            )


def outlook(g: State, air: Air, code: str, title: Words) -> Odds:
    """How likely the attack is flown to its end, and what may be shot down."""
    through, lost = fates(g, air)
    shares = [
        Chance(of_air("attack_flown"), through, "good"),
        Chance(of_air("shot_down", unit=air.attacker), 1 - through, "bad"),
    ]
    words: Words = of_air("through", percent=round(100 * through), unit=air.attacker)
    for card in (air.interceptor, air.escort):
        if card and card in g.units:
            words = of_air("then", first=words, second=of_air("falls", unit=card, percent=round(100 * lost[card])))
    return Odds(code=code, title=title, chances=tuple(each for each in shares if each.share > 0), words=words)


def fates(g: State, air: Air) -> tuple[float, dict[str, float]]:
    """The chance that the attacker lives to attack, and of each fighter to be shot down: step by step, exactly."""
    cards = [card for card in (air.attacker, air.interceptor, air.escort) if card in g.units]
    worlds = {tuple(g.units[card].wounds for card in cards): 1.0}
    for each in [one for one in duels(g, air) if one.step > air.step or air.step == 0]:
        worlds = after(g, each, cards, worlds)
    dead = {card: sum(share for world, share in worlds.items() if world[n] < 0) for n, card in enumerate(cards)}
    return 1 - dead[air.attacker], dead


def after(g: State, duel: Duel, cards: list[str], worlds: dict[tuple[int, ...], float]) -> dict[tuple[int, ...], float]:
    """The worlds after one more shot: a plane that is down, whether it fires or is fired at, is out of it."""
    found: dict[tuple[int, ...], float] = {}
    at, by = cards.index(duel.target), cards.index(duel.firer) if duel.firer in cards else -1
    for world, share in worlds.items():
        if world[at] < 0 or (by >= 0 and world[by] < 0):
            found[world] = found.get(world, 0.0) + share
            continue
        with_wounds = [(g.units[card], wounds) for card, wounds in zip(cards, world, strict=True) if wounds >= 0]
        before = [unit.wounds for unit, _ in with_wounds]
        for unit, wounds in with_wounds:
            unit.wounds = wounds
        target = g.units[duel.target]
        for wounds, part in spread(g, aim(g, duel.shot), target):
            new = -1 if wounds < 0 or world[at] + wounds >= target.pi else world[at] + wounds
            key = (*world[:at], new, *world[at + 1 :])
            found[key] = found.get(key, 0.0) + share * part
        for (unit, _), wounds in zip(with_wounds, before, strict=True):
            unit.wounds = wounds
    return found


def spread(g: State, shot: Shot, target: Unit) -> list[tuple[int, float]]:
    """The wounds of a shot, -1 for a critical hit, and how likely they are."""
    if g.on("impact_table"):
        damage = impacts.shifted(shot)
        return [(damage, 1.0)]
    critical = 0 if target.has("impenetrable") else max(0, FACES + 1 - shot.critical)
    hits = max(0, FACES + 1 - shot.normal) - critical
    saved = odds.saving(g, shot) / FACES
    parts = [
        (0, (FACES - hits - critical) / FACES + saved * hits / FACES),
        (shot.damage, (1 - saved) * hits / FACES),
        (-1, (1 - saved) * critical / FACES),
        (1, saved * critical / FACES),
    ]
    return [(wounds, share) for wounds, share in parts if share > 0]
