"""A state that could not have come about on a table is told by its first fault; one of play never is."""

from collections.abc import Callable

import pytest

from boardgames.core.faults import Fault
from boardgames.games.combat_commander.audit import audit
from boardgames.games.combat_commander.content.printed import CARD_SLUGS, UNIT_SLUGS, WEAPON_SLUGS
from boardgames.games.combat_commander.state import ALLIES, AXIS, Piece, State
from tests.games.combat_commander.flowing import at
from tests.games.combat_commander.table import Table, open_map


def sound() -> State:
    t = Table(units={"C3": ["ger_rifle_squad+ger_light_mg"], "H5": ["usa_line_squad"]},
              map=open_map(ground={"water_barrier": "E5", "marsh": "E6"}))  # fmt: skip
    return t.g


def squad(g: State) -> Piece:
    return g.units[UNIT_SLUGS["ger_rifle_squad.1"]]


SPOILT: list[tuple[str, Callable[[State], object]]] = [
    ("players", lambda g: g.players.pop()),
    ("control", lambda g: g.control.pop()),
    ("control[2]", lambda g: g.control.__setitem__(2, 5)),
    ("active", lambda g: setattr(g, "active", 2)),
    ("initiative", lambda g: setattr(g, "initiative", -1)),
    ("phase", lambda g: setattr(g, "phase", "tea")),
    ("time", lambda g: setattr(g, "time", 14)),
    ("turn", lambda g: setattr(g, "turn", 0)),
    ("players[0].deck", lambda g: g.players[AXIS].deck.pop()),
    ("players[0].deck", lambda g: g.players[AXIS].hand.append(CARD_SLUGS["G1"])),
    ("players[1].deck", lambda g: g.players[ALLIES].deck.append(CARD_SLUGS["G1"])),
    ("players[0].radio", lambda g: setattr(g.players[AXIS], "radio", 6)),
    ("players[0].casualties", lambda g: g.players[AXIS].casualties.append(UNIT_SLUGS["usa_line_squad.2"])),
    ("players[0].secret", lambda g: g.players[AXIS].secret.append("V")),
    ("pool", lambda g: g.pool.pop()),
    ("smoke", lambda g: g.smoke.__setitem__(at("E6"), g.pool.pop())),
    ("works", lambda g: g.works.__setitem__(at("E5"), "wire")),
    ("works", lambda g: (g.works.__setitem__(at("H6"), "wire"), g.blaze.__setitem__(at("H6"), g.pool.pop()))),
    ("hex", lambda g: setattr(squad(g), "hex", at("E5"))),
    ("hex", lambda g: g.blaze.__setitem__(at("C3"), g.pool.pop())),
    ("hex", lambda g: setattr(squad(g), "hex", 150)),
    ("weapon", lambda g: setattr(squad(g), "weapon", 999)),
    ("damaged", lambda g: (setattr(squad(g), "weapon", 0), setattr(squad(g), "damaged", True))),
    ("unit", lambda g: g.units.__setitem__(7, squad(g))),
    ("unit", lambda g: g.players[AXIS].casualties.append(UNIT_SLUGS["ger_rifle_squad.1"])),
    ("weapon", lambda g: g.lost.append(WEAPON_SLUGS["ger_light_mg.1"])),
    ("chit", lambda g: g.open.append("A")),
    ("cup", lambda g: g.cup.append("I")),
    ("unit", lambda g: g.units.__setitem__(UNIT_SLUGS["ussr_rifle_squad.1"],
                                           Piece(unit=UNIT_SLUGS["ussr_rifle_squad.1"], hex=at("K5")))),
]  # fmt: skip


def test_a_position_of_play_is_sound():
    audit(sound())


@pytest.mark.parametrize(("place", "spoil"), SPOILT)
def test_what_cannot_be_is_named(place, spoil):
    g = sound()
    spoil(g)
    with pytest.raises(Fault) as fault:
        audit(g)
    assert place in str(fault.value.message.args["place"])
