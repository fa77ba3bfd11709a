"""Weapons: what a unit may fire, how far, and what a shot at a target comes to (base.impact, base.penetration)."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, SUPPORT, TERRAIN, P
from boardgames.games.tactics_2gm.rules.field import SIZE, distance, is_hq
from boardgames.games.tactics_2gm.rules.ground import armour_bonus, cover, snowy, terrain
from boardgames.games.tactics_2gm.rules.smoke import CLOUD, SCREEN, clouded, screened, screened_at
from boardgames.games.tactics_2gm.state import Part, Shot, State, Unit, ground, hidden, on_field, standing

MAIN = "main"
FLAMES = ("flamethrower", "tank_flamethrower")
FLYING = ("air", "aa", "escort", "intercept", "guns")
BLIND_MODES = ("mines",)
FAR = 4  # weather.wind: no shots at such a range or a longer one


class Profile(NamedTuple):
    """What a weapon does, with all that changes its reach."""

    least: int
    most: int
    impact: tuple[int, int]
    pen: int
    damage: int
    flame: bool = False


def profile(g: State, unit: Unit, weapon: str) -> Profile | None:
    """A weapon of a unit, None where it has none; `support:` names a card that attacks."""
    card = unit.type
    if weapon == MAIN and not unit.swapped:
        if card.impact is None:
            return None
        pen, damage = card.pen, card.damage
        if shots_fired(unit) and shots_fired(unit) <= card.multiple and card.second_gun is not None:
            pen, damage = card.second_gun.pen, card.second_gun.damage  # ability.multiple.c
        return Profile(0 if unit.origin >= 0 else 1, main_range(g, unit), card.impact, pen, damage)
    kind = "tank_flamethrower" if weapon == MAIN else weapon  # ability.swap.b
    found = EQUIPMENT[kind].weapon if kind in EQUIPMENT else SUPPORT[kind].weapon
    if found is None:
        return None
    most = found.reach[1] + (unit.hero_gives("sniper_reach") if kind == "sniper" else 0)
    return Profile(found.reach[0], fogged(g, most), found.impact, found.pen, found.damage, kind in FLAMES)


def main_range(g: State, unit: Unit) -> int:
    """The reach of the main weapon: printed, one more from a hill, one less in fog."""
    most = unit.type.range
    if unit.place < SIZE and not unit.aboard:
        most += terrain(g, unit.place).range
    return fogged(g, most)


def fogged(g: State, most: int) -> int:
    """weather.fog: one less, at least one."""
    return max(1, most - 1) if g.sky == "fog" else most


def shots_fired(unit: Unit) -> int:
    """How often the main weapon has fired this phase."""
    return unit.fired.count(MAIN)


def loaded(g: State, unit: Unit) -> list[str]:
    """The weapons that a unit may still fire this phase (base.fire.weapons)."""
    if unit.barred or unit.covering or unit.riding or (unit.aboard and not afloat(g, unit)):
        return []
    found: list[str] = []
    if (unit.type.fires or unit.swapped) and shots_fired(unit) < 1 + unit.type.multiple + unit.rapid:
        found.append(MAIN)
    for marker in unit.markers:
        kind = EQUIPMENT[marker.kind]
        if kind.weapon is None or kind.swap or marker.flipped or marker.jammed or marker.kind in found:
            continue
        if kind.setup and not marker.up and unit.type.type == "infantry":
            continue  # ability.setup.a
        if unit.type.type == "aircraft":
            continue  # air.bomber.hmg.b: only against interceptors
        if unit.fired.count(marker.kind) < 1:
            found.append(marker.kind)
    return found


def afloat(g: State, unit: Unit) -> bool:
    """transport.lcvp.d: a unit aboard a landing craft may fire; what rides in it on something else may not."""
    return bool(unit.aboard) and g.units[unit.aboard].has("landing_craft")


def within(g: State, found: Profile, weapon: str, unit: Unit, place: int) -> bool:
    """Is a place in reach of a weapon? ability.longrange.b: Largo Alcance lengthens the main weapon alone."""
    apart = distance(unit.place, place)
    if g.sky == "wind" and apart >= FAR:
        return False
    most = found.most + (weapon == MAIN and unit.has("long_range") and not unit.swapped)
    return found.least <= apart <= most


def spotted(g: State, unit: Unit, place: int) -> bool:
    """adv.spg.b: is the target within range of any other own ground unit?"""
    for each in on_field(g, unit.side):
        found = profile(g, each, MAIN) if each.card != unit.card else None
        if found and within(g, found, MAIN, each, place):
            return True
    return False


def indirect(g: State, unit: Unit, weapon: str, place: int) -> bool:
    """adv.spg.a: a self-propelled gun that fires beyond its range, with its main weapon."""
    if weapon != MAIN or not g.on("spg") or not unit.has("self_propelled") or unit.swapped:
        return False
    apart = distance(unit.place, place)
    if g.sky == "wind" and apart >= FAR:
        return False
    return apart > main_range(g, unit) and spotted(g, unit, place)


def in_reach(g: State, unit: Unit, weapon: str, place: int) -> bool:
    """May a weapon be fired at a place, as far as reach goes?"""
    found = profile(g, unit, weapon)
    return found is not None and (within(g, found, weapon, unit, place) or indirect(g, unit, weapon, place))


def covers(g: State, unit: Unit, place: int) -> bool:
    """Is a place within the firing range of a unit's main weapon (solo.attitude.range)?"""
    found = profile(g, unit, MAIN)
    return found is not None and within(g, found, MAIN, unit, place)


# --- what a shot comes to ------------------------------------------------------------------------------------------


def aim(g: State, shot: Shot, seen: bool = True) -> Shot:
    """Everything that changes a shot, by cause. seen: False where the target lies face down for whoever asks."""
    firer = g.units.get(shot.firer)
    target = g.units.get(shot.unit) if seen else None
    base_of(g, shot, firer)
    parts: list[Part] = []
    if firer is not None:
        parts += of_firer(g, shot, firer)
        parts += of_abilities(g, shot, firer, target)
    if shot.unit:
        parts += of_target(g, shot, g.units[shot.unit], seen)
    parts += of_field(g, shot, firer)
    shot.parts = [part for part in parts if part.normal or part.critical]
    shot.armour = armour_against(g, shot, target) if seen or not shot.unit else 0
    normal = shot.normal + sum(part.normal for part in shot.parts)
    critical = shot.critical + sum(part.critical for part in shot.parts)
    shot.normal = min(P.worst, max(P.best, normal))  # base.impact.cap
    shot.critical = max(shot.normal, min(P.worst, max(P.best, critical)))
    return shot


def base_of(g: State, shot: Shot, firer: Unit | None) -> None:
    """Impact, penetration and damage as printed, with what adds to the last two."""
    if shot.mode == "artillery":
        shot.normal = shot.critical = 11 - shot.pen  # adv.artillery.c
        return
    if shot.mode == "mines":
        laid = SUPPORT[shot.weapon].weapon if shot.weapon in SUPPORT else TERRAIN[shot.weapon].attack
        assert laid is not None
        (shot.normal, shot.critical), shot.pen, shot.damage = laid.impact, laid.pen, laid.damage
        return
    assert firer is not None
    found = profile(g, firer, shot.weapon)
    assert found is not None
    (shot.normal, shot.critical), shot.pen, shot.damage = found.impact, found.pen, found.damage
    own = shot.weapon == MAIN and not firer.swapped
    if own and (firer.under("ammunition") or firer.ammunition):
        shot.pen += 1
    shot.pen += firer.hero_gives("pen") if own else 0
    shot.damage += "kamikaze" in firer.used
    target = g.units.get(shot.unit) if not hidden(shot.unit) else None
    if target is not None and target.type.type == "tank":
        shot.damage += own and firer.has("anti_tank")  # ability.antitank
        shot.pen += own and firer.has("hollow_point")  # ability.hollowpoint
    if own and firer.has("howitzer") and shot.place < SIZE and terrain(g, shot.place).building:
        shot.damage += 2  # ability.howitzer.b
        shot.pen += 2 if standing(g, shot.place) else 0  # ability.howitzer.a
    if shot.mode == "assault" and shot.weapon == "grenades" and target and target.type.type in ("tank", "transport"):
        shot.pen += 2


def of_firer(g: State, shot: Shot, firer: Unit) -> list[Part]:
    """What the firer brings: wounds, markers, cards, its hero."""
    parts: list[Part] = []
    steadfast = g.sides[firer.side].steadfast and firer.type.type == "infantry"
    if firer.wounds and not steadfast:
        wounds = firer.wounds * P.wound
        parts.append(Part("wounds", wounds, wounds, "base.wounds"))
    if firer.suppressed and not steadfast:
        parts.append(Part("suppressed", P.suppression, P.suppression, "marker.suppression"))
    if firer.promotions:
        parts.append(Part("promotion", -firer.promotions, -firer.promotions, "marker.promotion"))
    if firer.bonus:
        parts.append(Part("sustained_fire", -firer.bonus, -firer.bonus, "air.deploy.d"))
    hero = firer.hero_gives("impact")
    parts.append(Part("hero", -hero, -hero, "heroes.e"))
    if shot.weapon == MAIN and not firer.swapped:
        again = shots_fired(firer)
        if again and again <= firer.type.multiple and firer.type.second_gun is None:
            parts.append(Part("multiple", again, again, "ability.multiple.b"))
        apart = distance(firer.place, shot.place) if shot.mode in ("fire", "ambush") else 0
        reach = main_range(g, firer)
        if apart == reach + 1 and firer.has("long_range"):
            parts.append(Part("long_range", 3, 3, "ability.longrange.a"))
        elif apart > reach:
            parts.append(Part("self_propelled", apart - reach, apart - reach, "adv.spg.c"))
    return parts


def of_abilities(g: State, shot: Shot, firer: Unit, target: Unit | None) -> list[Part]:
    """What the abilities of the firer make of this target and this way of attacking."""
    parts: list[Part] = []

    def easier(name: str, rule: str, so: bool) -> None:
        if so:
            parts.append(Part(name, -1, -1, rule))

    kind = target.type.type if target is not None else ""
    easier("assault", "base.assault.roll", shot.mode == "assault")
    easier("ambush", "base.assault", shot.mode == "ambush")
    easier("charge", "ability.charge", shot.mode == "assault" and firer.has("charge"))
    easier("assault_gun", "ability.assaultgun", kind == "infantry" and firer.has("assault_gun"))
    ground_target = target is not None and target.place < SIZE
    easier("ground_attack", "ability.groundattack.a", ground_target and firer.has("ground_attack"))
    bomber = target is not None and target.type.bomber > 0
    easier("fighter_bomber", "ability.fighterbomber", bomber and firer.has("fighter_bomber"))
    here = firer.place < SIZE
    easier("mountaineers", "ability.mountaineers", here and firer.has("mountaineers") and on_mountain(g, firer))
    easier("siberians", "ability.siberians", here and firer.has("siberians") and snowy(g, firer.place))
    if shot.mode == "aa" and target is not None and target.has("dive_bomber"):
        parts.append(Part("dive_bomber", 1, 1, "ability.divebomber"))
    if shot.mode == "defence":
        parts.append(Part("defence", 1, 1, "base.assault"))
    return parts


def on_mountain(g: State, unit: Unit) -> bool:
    return unit.place < SIZE and terrain(g, unit.place).id == "mountain"


def sheltered(shot: Shot) -> bool:
    """Does terrain protect against this way of attacking? Not in an assault, nor from mines."""
    return shot.mode not in ("assault", "defence", "mines")


def of_target(g: State, shot: Shot, target: Unit, seen: bool) -> list[Part]:
    """What protects the target: terrain, smoke around it, what it does to be harder to hit."""
    parts: list[Part] = []
    if sheltered(shot):
        parts.append(Part("cover", *cover(g, target), "ability.cover.a"))
    if clouded(g, target) and not in_screen(g, shot):  # equip.smoke.f
        parts.append(Part("smoke_cloud", *CLOUD, "equip.smokegrenade.a"))
    if seen:
        parts.append(Part("prone", int(target.marker("prone") is not None), 0, "equip.prone.a"))
        parts.append(Part("dug_in", int(target.under("dug_in")), 0, "adv.armoursave.c"))
        hidden = int(target.under("camouflage"))
        parts.append(Part("camouflage", hidden, hidden, "base.costs.sample"))
    return parts


def in_screen(g: State, shot: Shot) -> bool:
    """equip.smoke.d: through which squares does a shot pass? What comes from above, only its target's."""
    if shot.mode in FLYING and shot.mode != "air":
        return False
    firer = g.units.get(shot.firer)
    if shot.mode in ("air", "artillery", "mines") or firer is None:
        return shot.mode != "mines" and not is_hq(shot.place) and screened_at(g, shot.place)
    return firer.place != shot.place and screened(g, firer.place, shot.place)


def of_field(g: State, shot: Shot, firer: Unit | None) -> list[Part]:  # noqa: ARG001
    """Smoke screens, weather, the night."""
    parts: list[Part] = []
    if in_screen(g, shot):
        parts.append(Part("smoke_screen", *SCREEN, "equip.smoke.d"))
    if g.sky == "rain":
        parts.append(Part("rain", 1, 1, "weather.rain"))
    if g.sky == "storm":
        parts.append(Part("storm", 2, 2, "weather.storm.a"))
    if dark(g):
        parts.append(Part("night", 1, 1, "night.g"))
    return parts


def dark(g: State) -> bool:
    """Is it night now?"""
    if g.options.get("night"):
        return True
    night = g.book.night
    return night is not None and night[0] <= max(1, g.turn) <= night[1]


def armour_against(g: State, shot: Shot, target: Unit | None) -> int:
    """The armour that a shot must match: of the unit with its cover, of terrain, none of a headquarters."""
    if target is not None:
        if burns(g, shot):
            return 0  # equip.flamethrower.b
        return armour_of(g, target) if sheltered(shot) else bare_armour(g, target)
    if shot.place < SIZE:
        land = ground(g, shot.place)
        return TERRAIN[land.kind].armour if land is not None else 0
    return 0


def bare_armour(g: State, unit: Unit) -> int:
    """Armour without that of the terrain card."""
    armour = unit.type.armour + (1 if unit.under("dug_in") else 0)
    return armour + (1 if unit.has("mountaineers") and on_mountain(g, unit) else 0)  # ability.mountaineers


def armour_of(g: State, unit: Unit) -> int:
    """adv.armoursave.c: with all that adds to it."""
    return bare_armour(g, unit) + armour_bonus(g, unit)


def burns(g: State, shot: Shot) -> bool:
    """equip.flamethrower.a: is this a flamethrower on a building?"""
    if shot.place >= SIZE or shot.mode not in ("fire", "assault", "ambush", "defence"):
        return False
    firer = g.units.get(shot.firer)
    flame = shot.weapon in FLAMES or (shot.weapon == MAIN and firer is not None and firer.swapped)
    return flame and terrain(g, shot.place).building


def pierces(shot: Shot) -> bool:
    """base.penetration: equality suffices."""
    return shot.pen >= shot.armour


def fits(weapon: str, target: Unit) -> bool:
    """May this marker be fired at this type of unit (rulings of Bazuca and Francotirador)?"""
    found = EQUIPMENT.get(weapon)
    return found is None or not found.at or target.type.type in found.at
