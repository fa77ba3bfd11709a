"""How units and cards look: their pictures, figures and markers."""

from __future__ import annotations

from boardgames.core.table import Card, Figure, Piece, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.content.cards import (
    EQUIPMENT,
    HEROES,
    NATIONS,
    SUPPORT,
    UNITS,
    P,
    UnitType,
    is_support,
    is_unit,
    kind_of,
    seat_of,
)
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.rules.smoke import clouded
from boardgames.games.tactics_2gm.rules.weapons import MAIN, Profile, bare_armour, loaded, profile
from boardgames.games.tactics_2gm.state import State, Unit, hidden
from boardgames.games.tactics_2gm.words import GAME

say = speaker(f"{GAME}.table")
COLOURS = {
    "usa": "59603A", "uk": "7A6843", "ussr": "6E3F34", "france": "40566B", "germany": "545C54", "italy": "5C6B42",
    "japan": "7D5F2C",
}  # fmt: skip
CLASSES = {  # of a support card: its colour and its sign
    "attack": ("8C2F22", "burst"), "defence": ("2F5478", "cover"), "permanent": ("5B4A78", "lock"),
    "reaction": ("44683A", "fast"), "hq": ("7A5A1E", "star"),
}  # fmt: skip
USUAL = "usa"  # whose picture stands in for a unit that no army has for itself
NATIVE = {  # units that the tile game shows in the same colours
    "usa": {
        "105mm_howitzer", "57mm_towed_gun", "army_rangers", "commander", "engineers", "m12_howitzer", "m36_jackson",
        "m3_grant_lee", "m3a1_stuart", "m4a1_sherman", "m7_priest", "m8_greyhound", "mechanized", "recruits",
        "regulars",
    },
    "germany": {
        "10_5cm_howitzer", "7_5cm_howitzer", "fallschirmjaeger", "field_marshal", "flak_88", "hetzer", "marder_iii",
        "pak38_towed_gun", "panzergrenadier", "pz_ii", "pz_iv", "pz_vi_king_tiger", "pz_vi_tiger_i", "stug_iii",
        "wespe",
    },
}  # fmt: skip


def name_of(card: str) -> Words:
    return say("card", card=card)


def nation_of(g: State, card: str, seat: int) -> str:
    """The army of a card; what every army has is of whoever holds it."""
    own = UNITS[kind_of(card)].nation if is_unit(card) else ""
    return own if own in NATIONS else g.players[seat].nation


def art(picture: str, nation: str) -> str:
    """The picture of a unit in the colours of an army."""
    if picture in NATIVE.get(nation, ()):
        return f"panzer_general/units/{picture}"
    return f"{GAME}/units/{picture}_{USUAL if picture == 'lcvp' else nation}"


def scene(kind: UnitType, nation: str) -> str:
    """What stands behind it."""
    if kind.type == "aircraft":
        return f"{GAME}/scenes/sky"
    return f"{GAME}/scenes/{'sea' if kind.id == 'lcvp' else nation}"


# --- figures ---------------------------------------------------------------------------------------------------------


def needed(impact: tuple[int, int]) -> str:
    """Both thresholds: 5+/9+, with nothing after a 10."""
    return "/".join(f"{each}+" if each < P.worst else str(P.worst) for each in impact)


def weapon_figures(found: Profile | None) -> tuple[Figure, ...]:
    """Range, thresholds, penetration and damage."""
    if found is None:
        return ()
    reach = (Figure("sight", str(found.most), say("range")),) if found.most else ()
    return (
        *reach,
        Figure("die", needed(found.impact), say("impact")),
        Figure("pierce", str(found.pen), say("pen")),
        Figure("disc", str(found.damage), say("damage")),
    )


def printed_weapon(kind: UnitType) -> Profile | None:
    """The main weapon as the card has it."""
    return Profile(1, kind.range, kind.impact, kind.pen, kind.damage) if kind.impact is not None else None


def body_figures(kind: UnitType, points: str, armour: int) -> tuple[Figure, ...]:
    move = (Figure("stride", str(kind.move), say("move")),) if kind.type != "aircraft" else ()
    return (Figure("shield", str(armour), say("armour")), Figure("plus", points, say("points")), *move)


# --- units -----------------------------------------------------------------------------------------------------------


def piece(g: State, unit: Unit, tile: str) -> Piece:
    """A unit card in play, with its markers."""
    ref, face = f"unit:{unit.card}", "plane" if unit.place >= SIZE else "unit"
    if hidden(unit.card):
        return Piece(ref=ref, tile=tile, side=unit.side, face=face, down=True)
    kind, nation = unit.type, nation_of(g, unit.card, unit.seat)
    armour = Figure("shield", str(bare_armour(g, unit)), say("armour"))
    left = Figure("plus", str(unit.pi - unit.wounds), say("points"))
    return Piece(
        ref=ref,
        tile=tile,
        side=unit.side,
        nation=nation,
        face=face,
        art=art(kind.picture, nation),
        scene=scene(kind, nation),
        title=name_of(unit.card),
        rows=(weapon_figures(profile(g, unit, MAIN)), (armour, left) if face == "plane" else (armour,)),
        marks=marks(g, unit),
        life=(unit.pi, unit.wounds),
        down=unit.down,
        spent=spent(g, unit),
        away=unit.side != near(g),
        holder=f"unit:{unit.aboard}" if unit.aboard else "",
    )


def spent(g: State, unit: Unit) -> bool:
    """Has it done its part of the phase?"""
    if unit.side != g.side:
        return False
    if g.phase in ("fire", "ai_fire", "ai_fire_unit"):
        return bool(unit.fired) and not loaded(g, unit)
    return g.phase in ("move", "ai_move", "ai_move_unit") and (unit.spent or unit.deployed)


def near(g: State) -> int:
    """The side that lies at the foot of the table: the first, unless the book's AI leads it."""
    return 1 if g.ai >= 0 and g.ai % 2 == 0 else 0


def marks(g: State, unit: Unit) -> tuple[Figure, ...]:
    """Its equipment, what lies under it, and what has become of it."""
    found = []
    for mark, _ in equipment(unit):
        found.append(mark)
    for marker in unit.markers:
        if marker.up:
            found.append(Figure("chip_setup", "", say("marker_up", marker=marker.kind)))
    return (*found, *states(g, unit))


def equipment(unit: Unit) -> list[tuple[Figure, str]]:
    """Its markers, and of which kind each is."""
    found = []
    for marker in unit.markers:
        used = bool(marker.flipped or marker.jammed)
        state = "flipped" if used else "up" if marker.up else "ready"
        about = say(f"marker_{state}", marker=marker.kind)
        found.append((Figure(f"chip_{marker.kind}", "", about, turned=used), marker.kind))
    return found


def states(g: State, unit: Unit) -> list[Figure]:
    """What lies under it, what has become of it."""
    found = []
    for card in unit.support:
        found.append(Figure("chip_dug" if kind_of(card) == "dug_in" else "chip_card", "", name_of(card)))
    if unit.hero:
        found.append(Figure("chip_hero", "", name_of(unit.hero)))
    if unit.promotions:
        times = str(unit.promotions) if unit.promotions > 1 else ""
        found.append(Figure("chip_promotion", times, say("promoted")))
    if unit.suppressed:
        found.append(Figure("chip_suppressed", "", say("suppressed")))
    if clouded(g, unit):
        found.append(Figure("chip_smoke", "", say("smoke_around")))
    if unit.origin >= 0:
        found.append(Figure("chip_assault", "", say("assaults", square=unit.place)))
    return found


def marker_weapon(kind: str) -> Words:
    """What an equipment marker fires, "" where it does not."""
    weapon = EQUIPMENT[kind].weapon
    if weapon is None:
        return ""
    return say("weapon", marker=kind, need=weapon.impact, pen=weapon.pen, damage=weapon.damage)


# --- cards -----------------------------------------------------------------------------------------------------------


def card(g: State, name: str) -> Card:
    """A card's face, for whoever may know it."""
    if hidden(name):
        return Card(ref=f"card:{name}", title=name_of(""))
    owner = seat_of(name)
    return face(name, nation_of(g, name, owner if owner in g.players else min(g.players)))


def face(name: str, nation: str) -> Card:
    """A card's face; nation: of an army that may have it, where every army does."""
    if is_unit(name):
        return unit_card(name, nation)
    if is_support(name):
        return support_card(name)
    hero = HEROES[kind_of(name)]
    return Card(
        ref=f"card:{name}", colour=COLOURS[hero.nation], icon="star", line=(say("type_hero"),), title=name_of(name),
        text=Message(f"{GAME}.text.{hero.id}"), cost=Figure("diamond", str(hero.cost), say("cost")),
        art=f"{GAME}/cards/general",
    )  # fmt: skip


def unit_card(name: str, nation: str) -> Card:
    kind = UNITS[kind_of(name)]
    return Card(
        ref=f"card:{name}",
        face="arms",
        colour=COLOURS[nation],
        icon=f"side.{nation}",
        line=(say(f"type_{kind.type}"),),
        title=name_of(name),
        text=abilities(kind),
        art=art(kind.picture, nation),
        scene=scene(kind, nation),
        cost=Figure("diamond", str(kind.cost), say("cost")),
        row=weapon_figures(printed_weapon(kind)),
        foot=body_figures(kind, str(kind.pi), kind.armour),
    )


def support_card(name: str) -> Card:
    kind = SUPPORT[kind_of(name)]
    sort = class_of(kind.permanent, kind.when, kind.boosts)
    colour, icon = CLASSES[sort]
    when = tuple(say(f"when_{each}") for each in kind.when if each != "reaction")
    return Card(
        ref=f"card:{name}", colour=colour, icon=icon, line=(say(f"class_{sort}"), *when), title=name_of(name),
        text=Message(f"{GAME}.text.{kind.id}"), cost=Figure("diamond", str(kind.play), say("cost")),
        art=f"{GAME}/cards/{kind.id}",
    )  # fmt: skip


def class_of(permanent: bool, when: list[str], boosts: list[str]) -> str:
    """The class of a support card: what it is for."""
    if permanent:
        return "permanent"
    if "reaction" in when:
        return "reaction"
    return next((each for each in ("attack", "defence") if each in boosts), "attack" if "units" in boosts else "hq")


def abilities(kind: UnitType) -> Words:
    """What a unit can do, by the book's keywords."""
    names = sorted(kind.abilities)
    if kind.multiple:
        names.append("multiple")
    if kind.bomber:
        names.append("bomber")
    return say("abilities", abilities=names) if names else ""
