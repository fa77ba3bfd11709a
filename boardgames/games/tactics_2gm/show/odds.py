"""What a shot would do, face by face of its die: before it is fired, and while it is being fired."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.table import Odds, Outcome, Tone, Words
from boardgames.core.words.messages import speaker
from boardgames.games.tactics_2gm.content.cards import TERRAIN, P
from boardgames.games.tactics_2gm.rules import impacts
from boardgames.games.tactics_2gm.rules.field import SIZE, side_of_hq
from boardgames.games.tactics_2gm.rules.ground import endurance
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.shots import CRITICAL, HIT, MISS, indirect_shot
from boardgames.games.tactics_2gm.rules.weapons import armour_of, bare_armour, burns, pierces, sheltered
from boardgames.games.tactics_2gm.state import Shot, State, ground
from boardgames.games.tactics_2gm.words import GAME

of_shot = speaker(f"{GAME}.shot")
FACES = 10


class Fall(NamedTuple):
    """What comes of a face of the die: wounds, and whether what was hit is no more."""

    wounds: int
    out: bool = False


NOTHING = Fall(0)


def falls(g: State, shot: Shot) -> list[Fall]:
    """What each face of the die would do; where none is thrown, the same ten times."""
    if not pierces(shot):
        return [NOTHING] * FACES
    if shot.outcome:
        return [fall(g, shot, shot.outcome)] * FACES
    if shot.sure:
        return [fall(g, shot, HIT)] * FACES
    if g.on("impact_table") and not burns(g, shot):
        return [by_table(g, shot)] * FACES
    return [fall(g, shot, outcome_of(g, shot, die)) for die in range(1, FACES + 1)]


def outcome_of(g: State, shot: Shot, die: int) -> str:
    """base.impact, equip.flamethrower.c, adv.spg.d: what a face makes of the shot."""
    if die >= shot.critical:
        return HIT if indirect_shot(shot) else CRITICAL
    return HIT if die >= shot.normal or burns(g, shot) else MISS


def by_table(g: State, shot: Shot) -> Fall:
    """adv.impacttable: the table gives the damage."""
    if not shot.unit or shot.unit not in g.units:
        return fall(g, shot, HIT)
    damage = impacts.shifted(shot)
    if damage == impacts.ANNIHILATED:
        return fall(g, shot, CRITICAL)
    return wounded(g, shot, damage)


def fall(g: State, shot: Shot, outcome: str) -> Fall:
    """What a miss, a hit, a critical hit does to what is aimed at."""
    if outcome == MISS:
        return NOTHING
    times = P.terrain_critical if outcome == CRITICAL else 1
    if shot.unit:
        target = g.units.get(shot.unit)
        if target is None:
            return NOTHING
        if outcome == CRITICAL and not target.down and not target.has("impenetrable"):
            return Fall(target.pi - target.wounds, True)
        if target.down:
            return Fall(shot.damage, outcome == CRITICAL)
        return wounded(g, shot, shot.damage)
    if shot.place >= SIZE:
        side = side_of_hq(shot.place)
        left = hq_points(g) - g.sides[side].wounds
        return Fall(min(left, shot.damage * times), shot.damage * times >= left)
    land = ground(g, shot.place)
    if land is None or not TERRAIN[land.kind].pi:
        return NOTHING
    left = endurance(g, land) - land.wounds
    return Fall(min(left, shot.damage * times), shot.damage * times >= left)


def wounded(g: State, shot: Shot, damage: int) -> Fall:
    """Wounds on a unit, or the last of them."""
    target = g.units[shot.unit]
    left = target.pi - target.wounds
    return Fall(min(left, damage), damage >= left)


def saving(g: State, shot: Shot) -> int:
    """adv.armoursave: of ten, how many faces save the target; 0 where nothing does."""
    target = g.units.get(shot.unit) if shot.unit else None
    if target is None or target.down or not g.on("armour_save"):
        return 0
    return max(0, min(FACES, armour_of(g, target) if sheltered(shot) else bare_armour(g, target)))


# --- told ------------------------------------------------------------------------------------------------------------


def row(g: State, shot: Shot, code: str, title: Words) -> Odds:
    """The ten outcomes of a shot, as cells and in words."""
    found = falls(g, shot)
    out, saved = sum(each.out for each in found), saving(g, shot)
    said = summary(found)
    if saved and any(each.wounds for each in found):
        said = of_shot("with_save", said=said, count=saved)
    tone: Tone = "bad" if 2 * out >= FACES else "poor" if any(each.wounds for each in found) else "quiet"
    cells = tuple(cell(each) for each in (found[:1] if len(set(found)) == 1 else found))
    return Odds(code=code, title=title, outcomes=cells, words=said, tone=tone)


def cell(each: Fall) -> Outcome:
    if each.out:
        return Outcome(of_shot("out"), "bad")
    return Outcome(str(each.wounds), "poor") if each.wounds else Outcome("–", "quiet")


def summary(found: list[Fall]) -> Words:
    """Misses, wounds, losses: each with how many of ten faces bring it."""
    misses, out = sum(not each.wounds and not each.out for each in found), sum(each.out for each in found)
    parts: list[Words] = []
    if misses:
        parts.append(of_shot("misses", count=misses))
    for wounds in sorted({each.wounds for each in found if each.wounds and not each.out}):
        count = sum(each.wounds == wounds and not each.out for each in found)
        parts.append(of_shot("wounds", wounds=wounds, count=count))
    if out:
        parts.append(of_shot("destroys", count=out))
    if len(parts) == 1:
        each = found[0]
        return (
            of_shot("surely_out")
            if each.out
            else of_shot("surely", wounds=each.wounds)
            if each.wounds
            else of_shot("nothing")
        )
    words = parts[0]
    for part in parts[1:]:
        words = of_shot("then", first=words, second=part)
    return words


def brief(g: State, shot: Shot) -> Words:
    """The same for a line of the list: how often it hits, how often it destroys."""
    found = falls(g, shot)
    hits, out = sum(each.wounds > 0 or each.out for each in found), sum(each.out for each in found)
    if not hits:
        return of_shot("nothing")
    if out == hits:
        return of_shot("brief_out", need=(shot.normal, shot.critical), count=out)
    wounds = max(each.wounds for each in found if each.wounds and not each.out)
    key = "brief" if out else "brief_wounds"
    return of_shot(key, need=(shot.normal, shot.critical), count=hits, wounds=wounds, out=out)


def promise(g: State, shot: Shot) -> tuple[int, int]:
    """How much comes of a shot: how often it destroys, and its wounds over all faces."""
    found = falls(g, shot)
    return sum(each.out for each in found), sum(each.wounds for each in found)
