"""Supply (13): lines from a source to the HQs, and from them to their units. Determined in phase I alone.

A line pays motorised costs, roads and railways included; the enemy, and its ZOC where no friend stands, cut it.
"""

from __future__ import annotations

from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.ground.ways import FINE, SUPPLY_RANGE, spread
from boardgames.games.operational.rules import command
from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.state import (
    EMERGENCY,
    OUT,
    SUPPLIED,
    Piece,
    State,
    counter,
    fair_net,
    held,
    other,
    side,
    sky,
    zoc,
)

RANGE = SUPPLY_RANGE * MP * FINE


def barred(g: State, seat: int) -> bytearray:
    """By hex: is it closed to the lines of a side (13.1)? By enemies, and by their ZOC where no friend stands."""
    enemy, friends, zones = held(g, other(seat)), held(g, seat), zoc(g, other(seat))
    return bytearray(e or (z and not f) for e, f, z in zip(enemy, friends, zones, strict=True))


class Lines:
    """All supply lines of a side as they could be traced now."""

    def __init__(self, g: State, seat: int) -> None:
        self.g, self.seat = g, seat
        self.closed = barred(g, seat)
        self._net = fair_net(g)
        sources = [n for n in g.field.sources[seat] if not self.closed[n]]
        self.near = spread(self._net.supply_steps, dict.fromkeys(sources, 0), RANGE, self.closed)
        self.trunk = self._along(sources)
        fed = spread(self._net.supply_steps, dict.fromkeys(self.trunk, 0), RANGE, self.closed)
        headquarters = [piece for piece in side(g, seat) if counter(g, piece.unit).type == "hq"]
        self.fed = {piece.unit for piece in headquarters if piece.hex in fed and self._fuelled(piece)}
        self._reach: dict[str, dict[int, int]] = {}
        self.flown = flown(g, seat)

    def _along(self, sources: list[int]) -> list[int]:
        """The hexes from which a road or railway leads to a source, the sources themselves first (13.2)."""
        found = dict.fromkeys(sources)
        waiting = list(sources)
        for here in waiting:
            for there in self._net.trunk[here]:
                if there not in found and not self.closed[there]:
                    found[there] = None
                    waiting.append(there)
        return list(found)

    def _fuelled(self, piece: Piece) -> bool:
        """A raid is out of reach of all supply until its friends are near."""
        fuel = self.g.book.special.fuel
        if fuel is None or counter(self.g, piece.unit).corps != fuel.corps:
            return True
        ground = self.g.ground
        return any(
            each.unit != piece.unit
            and self.g.field.fits(each.unit, fuel.friends)
            and ground.distance(each.hex, piece.hex) <= fuel.near
            for each in side(self.g, self.seat)
        )

    def around(self, unit: str) -> dict[int, int]:
        """How far it is from an HQ to each hex that it can feed."""
        found = self._reach.get(unit)
        if found is None:
            start = self.g.units[unit].hex
            found = self._reach[unit] = spread(self._net.supply_steps, {start: 0}, RANGE, self.closed)
        return found

    def reaches(self, piece: Piece) -> bool:
        """Can a unit trace supply now (13.1, 13.2)?"""
        if piece.unit in self.flown:
            return True
        if counter(self.g, piece.unit).type == "hq":
            return piece.unit in self.fed
        fuel = self.g.book.special.fuel
        raiding = fuel is not None and counter(self.g, piece.unit).corps == fuel.corps
        if piece.hex in self.near and not raiding:
            return True
        own = command.headquarters(self.g, piece.unit)
        return own in self.fed and piece.hex in self.around(own)


def flown(g: State, seat: int) -> frozenset[str]:
    """The units that an airlift feeds today: those nearest to a field that is held, while the weather lets it fly."""
    found: list[str] = []
    for lift in g.book.special.airlift:
        n = int(lift.hex)
        if lift.side != ("axis", "allies")[seat] or sky(g).air == "none" or g.holders.get(n, seat) != seat:
            continue
        near = [piece for piece in side(g, seat) if g.ground.distance(piece.hex, n) <= lift.near]
        near.sort(key=lambda piece: (g.ground.distance(piece.hex, n), piece.unit))
        found += [piece.unit for piece in near[: lift.units]]
    return frozenset(found)


def phase(g: State, units: list[Piece]) -> None:
    """Phase I (5.B.I): each unit's supply and command are found anew; between these phases neither changes."""
    seat = g.active
    lines = Lines(g, seat)
    for piece in units:
        before = piece.supply
        if lines.reaches(piece):
            piece.supply = SUPPLIED  # 13.3.3
        elif before == SUPPLIED:
            piece.supply = EMERGENCY  # 13.3.1
        elif before == EMERGENCY and piece.worse != g.turn:
            piece.supply = OUT  # 13.3.2
        if piece.supply > before:
            piece.worse = g.turn
        if piece.supply != before:
            tell_of(g, piece, f"supply_{('back', 'emergency', 'out')[piece.supply]}", hex=piece.hex)
    command.phase(g, seat, units)


def traces(g: State, seat: int, units: list[str]) -> bool:
    """Could all these units trace supply at this moment (11.5)?"""
    lines = Lines(g, seat)
    return all(lines.reaches(g.units[unit]) for unit in units)
