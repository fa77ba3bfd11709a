"""The state of a match: everything that can change. Cards are numbers (see content.cards), groups have numbers too.

A group's number is a hundred times its seat and a count that is never used again in a round, so that a flow may hold
on to it while groups die, change sides and owners.
"""

from __future__ import annotations

import msgspec

from boardgames.core.state import State as CoreState
from boardgames.games.combat_soldiers.content.cards import ENDS, FIGURES, OBJECTIVES, End, kind_of
from boardgames.games.combat_soldiers.scenarios import library
from boardgames.games.combat_soldiers.scenarios.schema import Scenario, Variant

NOBODY = -1
SEATS = 6
BY_SEAT = 100  # group numbers
NEUTRAL = 2  # an Action that benefits no nation


class Unit(msgspec.Struct, omit_defaults=True):
    """A card in a group. end: which end is up. turned: sideways, out of command. spent: turned by an attack (7.2.2.5).

    at, dug: the value of its anti-tank and its Entrenched marker.
    """

    card: int
    end: int
    turned: bool = False
    spent: bool = False
    at: int = 0
    dug: int = 0

    @property
    def face(self) -> End:
        """What the end that is up shows."""
        return ENDS[self.card][self.end]

    @property
    def leads(self) -> bool:
        return ENDS[self.card][self.end].leads

    @property
    def laid(self) -> tuple[int, int]:
        """The card and the end that is up: how options and events speak of it."""
        return self.card, self.end


class Group(msgspec.Struct, omit_defaults=True):
    """Cards laid out together: a manoeuvre, armoured or occupation group (4.2).

    used: an Action was paid for it this Turn (3.4b). attacks: how often it has attacked this Turn; tired: the units
    that did. stopped: by Intelligence, or it has laid a siege. landed: by Airborne this Turn. down: face down until
    all are turned up. partisan: the seat whose Partisans lie on it; renewed: they are paid for this Turn.
    """

    id: int
    seat: int
    nation: int
    units: list[Unit] = []
    objective: int = 0
    steeple: int = 0
    garrison_gone: bool = False
    damage: int = 0
    restricted: bool = False
    partisans: int = 0
    partisan: int = NOBODY
    renewed: bool = False
    mines: list[int] = []
    used: bool = False
    attacks: int = 0
    tired: list[int] = []
    stopped: bool = False
    landed: bool = False
    down: bool = False
    building: bool = False  # units are just being laid to it

    @property
    def leader(self) -> Unit | None:
        return next((unit for unit in self.units if unit.leads), None)

    @property
    def troops(self) -> list[Unit]:
        """Its infantry and armour."""
        return [unit for unit in self.units if not unit.leads]

    @property
    def armour(self) -> Unit | None:
        return next((unit for unit in self.units if unit.face.armoured), None)

    @property
    def commanded(self) -> list[Unit]:
        """The units under its leader's command; none without a leader (7.2.1)."""
        return [unit for unit in self.troops if not unit.turned] if self.leader else []

    def unit(self, card: int) -> Unit | None:
        return next((unit for unit in self.units if unit.card == card), None)

    def laid(self, card: int) -> tuple[int, int]:
        """One of its cards as options and events speak of it; an objective has no end."""
        unit = self.unit(card)
        return unit.laid if unit else (card, -1)


class Siege(msgspec.Struct, omit_defaults=True):
    """A group surrounded by another: the Surrounded card and the isolation so far. letter: 0 is A, 1 is B."""

    letter: int
    card: int
    besieger: int
    besieged: int
    isolation: int = 0
    no_retreat: list[int] = []


class Player(msgspec.Struct, omit_defaults=True):
    """What a seat has beside its groups.

    shown: cards of its hand that everybody has seen. selection: nation by objective, secret. offered: the objectives
    dealt to it to choose from (two players). spied: selections of others that it was shown: seat, objective, nation.
    casualties: card and end. recorded: points on the lead player's sheet (19). total: points of earlier rounds.
    """

    hand: list[int] = []
    shown: list[int] = []
    selection: dict[int, int] = {}
    offered: list[int] = []
    spied: list[tuple[int, int, int]] = []
    casualties: list[tuple[int, int]] = []
    recorded: int = 0
    weather: int = 0
    total: int = 0
    last_turn: int = 0
    ready: bool = False  # has laid out its first groups
    groups: int = 0  # how many it has formed this round


class Discard(msgspec.Struct, array_like=True):
    """A discarded card, and who knows that it lies there: a bit for each seat."""

    card: int
    known: int


class Battle(msgspec.Struct, omit_defaults=True):
    """A battle being fought. seat: whose group attacks. units, named: the cards that attack and that are attacked.

    helper, helpers: the second group of a breakout (7.3.3f) and its units. separate: armour picks units off one by
    one. counter: this is a counterattack. ffe, at_attack: what support adds to the attack; ffe_defence, at_defence: to
    the defence. spared: the attacker does without his Hill, to bombard later. cards: the support played. attack,
    defence: the parts of both totals, the die last; lost: the units that the loser has given so far.
    """

    seat: int
    group: int
    target: int
    units: list[int] = []
    named: list[int] = []
    helper: int = 0
    helpers: list[int] = []
    separate: bool = False
    counter: bool = False
    ffe: int = 0
    ffe_defence: int = 0
    at_attack: int = 0
    at_defence: int = 0
    doubled: int = 0
    amphibious: bool = False
    spared: bool = False
    cards: list[int] = []
    step: str = "support"
    attack: list[tuple[str, int]] = []
    defence: list[tuple[str, int]] = []
    loss: int = 0
    loser: int = NOBODY
    lost: list[int] = []


class Turn(msgspec.Struct, omit_defaults=True):
    """What the active player has done this Turn. spent: Actions for US, German and no groups (13.5.2.3c)."""

    spent: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    abilities: list[int] = []  # objectives whose ability was used (7.3.8.1d)
    hill: bool = False  # an own attack has had the Hill's modifier
    ordered: list[int] = []  # units put in another place while reorganising
    struck: list[int] = []  # Mines cards that have struck
    drawn: bool = False
    ended: bool = False  # a white back was drawn
    fallen: list[int] = []  # eliminated this Turn, on their way to the discards (19)


class State(CoreState, kw_only=True):
    """The whole match. phase: the next step of the sequence of play."""

    scenario: str
    players: list[Player]
    groups: list[Group] = []
    sieges: list[Siege] = []
    deck: list[int] = []  # the top is the end
    discards: list[Discard] = []
    box: list[int] = []  # not in this game
    aside: list[int] = []  # lying apart for a while; two players: for good, unseen
    cut: list[int] = []  # what the scenario leaves out of the draw deck, unseen
    pool: list[int] = []  # anti-tank markers
    marker: int = 0  # an anti-tank marker that has just been drawn
    white: int = 0  # the white back being played
    battle: Battle | None = None
    counter: Battle | None = None
    round: int = 1
    rounds: int = 1
    lead: int = 0
    active: int = 0
    turn: int = 0  # Turns begun since the match began
    day: Turn = msgspec.field(default_factory=Turn)
    sudden: int = 0  # where the End of Round marker stands; 0 before sudden death
    idle: int = 0  # Turns in a row in which nobody drew, attacked or lost an objective (12.1i)
    stirred: bool = False  # something of the kind has happened this Turn
    phase: str = "lead"

    @property
    def book(self) -> Scenario:
        """The scenario's own page."""
        return library.scenario(self.scenario)

    @property
    def rules(self) -> Variant:
        """What the scenario says for this round."""
        variants = library.scenario(self.scenario).variants
        return variants[(self.round - 1) % len(variants)]


# --- finding -----------------------------------------------------------------------------------------------------


def find(g: State, number: int) -> Group | None:
    """A group by its number, None if it is gone."""
    return next((group for group in g.groups if group.id == number), None)


def the(g: State, number: int) -> Group:
    """A group that is known to be there."""
    found = find(g, number)
    assert found is not None
    return found


def groups_of(g: State, seat: int) -> list[Group]:
    return [group for group in g.groups if group.seat == seat]


def siege_of(g: State, group: Group) -> Siege | None:
    """The siege in which a group is surrounded."""
    return next((siege for siege in g.sieges if siege.besieged == group.id), None)


def siege_by(g: State, group: Group) -> Siege | None:
    """The siege that a group lays."""
    return next((siege for siege in g.sieges if siege.besieger == group.id), None)


def objective_group(g: State, card: int) -> Group | None:
    """The group that an objective card lies with."""
    return next((group for group in g.groups if card in {group.objective, group.steeple}), None)


def others(g: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    count = len(g.players)
    return [(seat + step) % count for step in range(1, count)]


def around(g: State, first: int) -> list[int]:
    """All seats, clockwise from one."""
    return [first, *others(g, first)]


def right_of(g: State, seat: int) -> int:
    """Who sits to a seat's right: the one who moves before it."""
    return (seat - 1) % len(g.players)


def held(g: State, seat: int, kind: str) -> list[int]:
    """The cards of a kind in a hand."""
    return [card for card in g.players[seat].hand if kind_of(card) == kind]


def nations_of(g: State, seat: int) -> set[int]:
    """The nations that a seat has deployed; an objective alone counts (11.3d)."""
    return {group.nation for group in groups_of(g, seat)}


def limit(g: State, seat: int) -> int:
    """11.3: how many cards a hand may hold."""
    return FIGURES.hand_both if len(nations_of(g, seat)) > 1 else FIGURES.hand_one


def weather(g: State) -> bool:
    """Is the Weather card in play (13.1)?"""
    return any(player.weather for player in g.players)


def isolation(g: State, group: Group) -> int:
    """The number on its Isolated marker."""
    siege = siege_of(g, group)
    return siege.isolation if siege else 0


def worth(cards: list[tuple[int, int]]) -> int:
    """The victory points of eliminated units (5.2.2)."""
    return sum(ENDS[card][end].vp for card, end in cards)


def printed_defence(group: Group) -> int:
    """The defence factor printed on an objective, with its Steeple (13.5.2.5f)."""
    steeple = OBJECTIVES[group.steeple].defence if group.steeple else 0
    return OBJECTIVES[group.objective].defence + steeple if group.objective else 0


def defence_factor(group: Group) -> int:
    """The same as it is now: each damage takes 1 (7.2.3.8)."""
    return max(0, printed_defence(group) - group.damage)
