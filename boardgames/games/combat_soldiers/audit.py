"""Could this state have come about on a table? Asked of every position that was edited or comes out of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from boardgames.core.faults import among, impossible
from boardgames.games.combat_soldiers.content.cards import (
    CARDS,
    ENDS,
    FIGURES,
    OBJECTIVES,
    STEEPLE,
    WEATHER,
    WHITE,
    kind_of,
)
from boardgames.games.combat_soldiers.flow import PHASES
from boardgames.games.combat_soldiers.rules.groups import MOST, most_infantry
from boardgames.games.combat_soldiers.scenarios.schema import expected
from boardgames.games.combat_soldiers.state import BY_SEAT, SEATS, Group, State, find, printed_defence
from boardgames.games.combat_soldiers.view import SETTING_UP
from boardgames.games.combat_soldiers.words import slug


def audit(g: State) -> None:
    """A `Fault` names the first thing that cannot be."""
    count = len(g.players)
    if not 2 <= count <= SEATS:
        raise impossible("players", count, expected("players", most=SEATS))
    for place in ("lead", "active"):
        if not 0 <= getattr(g, place) < count:
            raise impossible(place, getattr(g, place), expected("seat", most=count - 1))
    if g.phase not in PHASES:
        raise impossible("phase", g.phase, among(", ".join(PHASES)))
    if g.sudden not in {0, *FIGURES.track}:
        raise impossible("sudden", g.sudden, among(", ".join(map(str, (0, *FIGURES.track)))))
    audit_places(g)
    for n, group in enumerate(g.groups):
        audit_group(g, group, f"groups[{n}]")
    audit_sieges(g)
    audit_markers(g)


def places(g: State) -> Iterator[tuple[str, int]]:
    """Every card and where it is."""
    piles = {"deck": g.deck, "box": g.box, "aside": g.aside, "cut": g.cut, "fallen": g.day.fallen}
    piles["discards"] = [each.card for each in g.discards]
    piles["white"] = [g.white] if g.white else []
    for seat, player in enumerate(g.players):
        piles[f"players[{seat}].hand"] = player.hand
        piles[f"players[{seat}].casualties"] = [card for card, _ in player.casualties]
        piles[f"players[{seat}].weather"] = [player.weather] if player.weather else []
    for n, group in enumerate(g.groups):
        lying = [group.objective, group.steeple, group.partisans, *group.mines]
        piles[f"groups[{n}]"] = [unit.card for unit in group.units] + [card for card in lying if card]
    for n, siege in enumerate(g.sieges):
        piles[f"sieges[{n}]"] = [siege.card, *siege.no_retreat]
    for place, cards in piles.items():
        for card in cards:
            yield place, card


def things(g: State) -> Iterator[tuple[str, str]]:
    """Every card, and every anti-tank marker: those of a value are told apart by their number."""
    yield from (("card", slug(card)) for _, card in places(g))
    marks = Counter([*g.pool, *([g.marker] if g.marker else [])])
    marks.update(unit.at for group in g.groups for unit in group.units if unit.at)
    if not (g.pool or g.groups):  # before the first round they lie in the box
        marks = Counter(FIGURES.anti_tank_markers)
    yield from (("marker", f"{value}.{n}") for value, count in marks.items() for n in range(count))


def audit_places(g: State) -> None:
    """Every card of the box is in exactly one place, and of the kind that the place holds."""
    found: Counter[int] = Counter()
    for place, card in places(g):
        if card not in CARDS:
            raise impossible(place, card, expected("card"))
        found[card] += 1
        if found[card] > 1:
            raise impossible(place, slug(card), expected("one_place"))
        if place.endswith("hand") and card in WHITE and g.phase not in SETTING_UP | {"reveal", "refill"}:
            raise impossible(place, slug(card), expected("green"))
        if place.endswith("casualties") and card not in ENDS:
            raise impossible(place, slug(card), expected("unit"))
        if place.endswith("weather") and card != WEATHER:
            raise impossible(place, slug(card), expected("weather"))
    missing = sorted(set(CARDS) - set(found))
    if missing:
        raise impossible("cards", slug(missing[0]), expected("somewhere"))
    for seat, player in enumerate(g.players):
        if not set(player.shown) <= set(player.hand):
            raise impossible(f"players[{seat}].shown", len(player.shown), expected("held"))


def audit_group(g: State, group: Group, place: str) -> None:
    """One nation, no more units than its kind may hold, its cards of the right kind."""
    if not 0 <= group.seat < len(g.players) or group.id // BY_SEAT >= SEATS:
        raise impossible(f"{place}.seat", group.seat, expected("seat", most=len(g.players) - 1))
    if sum(each.id == group.id for each in g.groups) > 1:
        raise impossible(f"{place}.id", group.id, expected("one_place"))
    for unit in group.units:
        if unit.card not in ENDS or unit.end not in {0, 1}:
            raise impossible(f"{place}.units", unit.card, expected("unit"))
        if unit.face.side != group.nation:
            raise impossible(f"{place}.units", slug(unit.card), expected("one_nation"))
    infantry = sum(unit.face.kind == "infantry" for unit in group.units)
    armour = sum(unit.face.armoured for unit in group.units)
    leaders = sum(unit.leads for unit in group.units)
    if leaders > MOST["leaders"] or infantry > most_infantry(group) or armour > 1 or (armour and group.objective):
        raise impossible(f"{place}.units", len(group.units), expected("group"))
    if not (group.troops or group.objective or group.building):
        raise impossible(f"{place}.units", leaders, expected("company"))
    if group.objective and (group.objective not in OBJECTIVES or group.objective == STEEPLE):
        raise impossible(f"{place}.objective", group.objective, expected("objective"))
    if group.steeple and OBJECTIVES[group.objective].colour != "brown":
        raise impossible(f"{place}.steeple", slug(group.objective), expected("brown"))
    if not 0 <= group.damage <= printed_defence(group):
        raise impossible(f"{place}.damage", group.damage, expected("damage", most=printed_defence(group)))
    if group.objective and group.mines:
        raise impossible(f"{place}.mines", len(group.mines), expected("manoeuvre"))
    for card, kind in ((group.partisans, "partisans_commandos"), *((card, "mines") for card in group.mines)):
        if card and kind_of(card) != kind:
            raise impossible(place, slug(card), expected("kind", kind=kind))


def audit_sieges(g: State) -> None:
    """Two groups of opposite nations and different seats, the letters apart."""
    for n, siege in enumerate(g.sieges):
        besieger, besieged = find(g, siege.besieger), find(g, siege.besieged)
        place = f"sieges[{n}]"
        if besieger is None or besieged is None:
            raise impossible(place, siege.besieged, expected("siege"))
        if besieger.seat == besieged.seat or besieger.nation == besieged.nation or besieger.objective:
            raise impossible(place, besieger.id, expected("siege"))
        if kind_of(siege.card) != "surrounded" or siege.isolation < 0:
            raise impossible(place, slug(siege.card), expected("siege"))
    for key in ("letter", "besieger", "besieged"):
        if len({getattr(siege, key) for siege in g.sieges}) != len(g.sieges):
            raise impossible("sieges", key, expected("siege"))


def audit_markers(g: State) -> None:
    """Every anti-tank marker is in the pool or with one unit, one a group; Entrenched ones are of 1 or 2."""
    found = Counter([*g.pool, *([g.marker] if g.marker else [])])
    for n, group in enumerate(g.groups):
        marks = [unit.at for unit in group.units if unit.at]
        dug = [unit.dug for unit in group.units if unit.dug]
        found.update(marks)
        if len(marks) > 1 or len(dug) > 1 or any(not 0 <= each <= FIGURES.entrenched for each in dug):
            raise impossible(f"groups[{n}]", len(marks) + len(dug), expected("one_marker"))
    if found != Counter(FIGURES.anti_tank_markers) and g.phase != "lead":
        raise impossible("pool", len(g.pool), expected("markers"))
