"""A position that could not have come about is refused with the place and what was expected there."""

import random

import msgspec
import pytest

from boardgames.core.faults import Fault
from boardgames.core.match import Match
from boardgames.games.combat_soldiers.audit import audit
from boardgames.games.combat_soldiers.content.cards import NUMBERS
from boardgames.games.combat_soldiers.state import Siege, State, Unit
from tests.games.combat_soldiers.table import CS, Table, u


def sound():
    """A table with something of everything."""
    table = Table(4)
    table.group(1, "us", "l1", "i12", "i06", "i10")
    table.group(1, "german", "l2", "b3", u("i09", at=2, dug=1))
    table.group(2, "german", "l3", "i08", objective="crossroads", steeple=True, damage=5, partisans=1)
    table.group(2, "german", "i05", mines=1)
    table.group(3, "us", "i13")
    table.siege("A1", "B2", 2, no_retreat=True)
    table.weather(3)
    table.hand(4, "i01", "surrounded")
    table.casualties(4, "i02")
    table.discards("i03")
    return table.state


def test_what_lies_on_a_table_is_sound():
    audit(sound())


def test_so_is_every_checkpoint_of_a_game():
    for seed in range(4):
        match, dice = Match.new(CS, "free", seed, {}, tuple(range(3 + seed))), random.Random(seed)
        while (decision := match.decision) is not None:
            if len(match.codes) % 7 == 0:
                audit(msgspec.msgpack.decode(match.checkpoint[0], type=State))
            match.take(int(dice.random() * len(decision.options)))


def two_units(g):
    g.groups[1].units.append(Unit(NUMBERS["i13.2"], 1))
    g.deck.remove(NUMBERS["i13.2"])


def no_troops(g):
    for unit in g.groups[0].units[1:]:
        g.deck.append(unit.card)
    del g.groups[0].units[1:]


def armour_on_objective(g):
    unit = g.groups[1].units.pop(1)
    g.groups[2].units = [unit]
    g.deck += [NUMBERS["l3"], NUMBERS["i08.1"]]


def many(name, count):
    """So many more of a card in the first group."""

    def spoil(g):
        for copy in range(1, count + 1):
            card = NUMBERS[f"{name}.{copy}"]
            g.deck.remove(card)
            g.groups[0].units.append(Unit(card, 0))

    return spoil


def leader(g):
    g.deck.remove(NUMBERS["l4"])
    g.groups[0].units.append(Unit(NUMBERS["l4"], 0))


def wrong_card(field, name):
    def spoil(g):
        card = NUMBERS[name]
        g.deck.remove(card)
        g.deck.append(getattr(g.groups[2], field))
        setattr(g.groups[2], field, card)

    return spoil


def marker_twice(g):
    g.groups[1].units[0].at = 1
    g.pool.remove(1)


def other_siege(**changes):
    def spoil(g):
        for name, value in changes.items():
            setattr(g.sieges[0], name, value)

    return spoil


def second_siege(g):
    card = NUMBERS["surrounded.3"]
    g.deck.remove(card)
    g.sieges.append(Siege(0, card, 2, 201))


def white_in_hand(g):
    g.deck.remove(NUMBERS["river"])
    g.players[0].hand.append(NUMBERS["river"])


def won_bridge(g):
    g.deck.remove(NUMBERS["bridge"])
    g.players[0].casualties.append((NUMBERS["bridge"], 0))


SPOILT = {
    "players": (lambda g: g.players.clear(), "players"),
    "seven players": (lambda g: g.players.extend(g.players[:3]), "players"),
    "active": (lambda g: setattr(g, "active", 4), "active"),
    "lead": (lambda g: setattr(g, "lead", -1), "lead"),
    "phase": (lambda g: setattr(g, "phase", "g"), "phase"),
    "sudden": (lambda g: setattr(g, "sudden", 4), "sudden"),
    "a card of no deck": (lambda g: g.deck.append(129), "deck"),
    "a card twice": (lambda g: g.deck.append(NUMBERS["i03.1"]), "discards"),
    "a card nowhere": (lambda g: g.deck.remove(NUMBERS["i13.2"]), "cards"),
    "white in a hand": (white_in_hand, "players[0].hand"),
    "no unit in the pile": (won_bridge, "players[0].casualties"),
    "weather": (lambda g: (g.deck.remove(NUMBERS["engineers"]), g.deck.append(NUMBERS["weather"]),
                           setattr(g.players[2], "weather", NUMBERS["engineers"])), "players[2].weather"),
    "shown and not held": (lambda g: g.players[0].shown.append(5), "players[0].shown"),
    "a group of nobody": (lambda g: setattr(g.groups[0], "seat", 4), "groups[0].seat"),
    "a group of a seat below": (lambda g: setattr(g.groups[0], "seat", -1), "groups[0].seat"),
    "a number too high": (lambda g: setattr(g.groups[0], "id", 601), "groups[0].seat"),
    "a number twice": (lambda g: setattr(g.groups[1], "id", 1), "groups[0].id"),
    "an end too many": (lambda g: setattr(g.groups[0].units[1], "end", 2), "groups[0].units"),
    "two nations": (lambda g: setattr(g.groups[0].units[1], "end", 1), "groups[0].units"),
    "four infantry units": (many("i04", 1), "groups[0].units"),
    "two leaders": (leader, "groups[0].units"),
    "two infantry units with armour": (two_units, "groups[1].units"),
    "armour on an objective": (armour_on_objective, "groups[2].units"),
    "a leader alone": (no_troops, "groups[0].units"),
    "no objective": (wrong_card("objective", "i13.2"),
                      "groups[2].objective"),
    "Steeple on a river": (wrong_card("objective", "river"), "groups[2].steeple"),
    "too much damage": (lambda g: setattr(g.groups[2], "damage", 6), "groups[2].damage"),
    "less than none": (lambda g: setattr(g.groups[2], "damage", -1), "groups[2].damage"),
    "mines on an objective": (lambda g: (g.groups[2].mines.extend(g.groups[3].mines), g.groups[3].mines.clear()),
                              "groups[2].mines"),
    "other partisans": (wrong_card("partisans", "great_offensive.1"), "groups[2]"),
    "other mines": (lambda g: (g.deck.remove(NUMBERS["i13.2"]), g.groups[3].mines.append(NUMBERS["i13.2"])),
                    "groups[3]"),
    "a siege of nobody": (other_siege(besieged=599), "sieges[0]"),
    "a siege of one's own": (other_siege(besieged=2), "sieges[0]"),
    "a siege by an objective": (other_siege(besieger=101, besieged=1), "sieges[0]"),
    "isolation below none": (other_siege(isolation=-1), "sieges[0]"),
    "two sieges of a letter": (second_siege, "sieges"),
    "two markers": (marker_twice, "groups[1]"),
    "entrenched at 3": (lambda g: setattr(g.groups[1].units[2], "dug", 3), "groups[1]"),
    "a marker too many": (lambda g: g.pool.append(4), "pool"),
}  # fmt: skip


@pytest.mark.parametrize("what", list(SPOILT))
def test_what_is_not_is_told_with_its_place(what):
    g = sound()
    spoil, place = SPOILT[what]
    spoil(g)
    with pytest.raises(Fault) as fault:
        audit(g)
    assert fault.value.message.args["place"] == place
