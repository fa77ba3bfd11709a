"""The state of a match: everything that can change. Cards are texts (content.cards), squares numbers (rules.field)."""

from __future__ import annotations

from functools import cache

import msgspec

from boardgames.core.state import State as CoreState
from boardgames.games.tactics_2gm.content.cards import HEROES, HIDDEN, UnitType, kind_of, unit_type
from boardgames.games.tactics_2gm.rules.field import SIZE
from boardgames.games.tactics_2gm.scenarios.library import BOOKS
from boardgames.games.tactics_2gm.scenarios.schema import Scenario

SIDES = ("a", "b", "a2", "b2")  # the seats: two Marshals, then their Generals
SIDES_OF_BOARD = (0, 1)


class Marker(msgspec.Struct, omit_defaults=True):
    """Additional equipment on a unit. flipped: used until its owner's Flip phase. up, fresh: set up, and this turn.

    jammed: out of use until its owner's next Flip phase is over (the card Sobrecalentamiento).
    """

    kind: str
    flipped: bool = False
    up: bool = False
    fresh: bool = False
    jammed: int = 0


class Unit(msgspec.Struct, omit_defaults=True):
    """A unit card in play. place: its square, or its headquarters for an aircraft.

    aboard: the card that carries it. moved: squares it has gone this turn. spent: it moves no more this turn.
    fired: weapons used this Fire phase. deployed, landed: this turn. origin: where an assault came from, -1 else.
    suppressed: End phases of its side until the marker leaves. attackers: enemies that attacked it this Fire phase.
    down: it lies face down (night). barred: turns of its side in which it may not fire. used: abilities this turn.
    """

    card: str
    seat: int
    place: int
    aboard: str = ""
    wounds: int = 0
    promotions: int = 0
    markers: list[Marker] = []
    support: list[str] = []  # permanent cards under it
    hero: str = ""
    moved: int = 0
    extra: int = 0  # squares more that it may go this turn
    spent: bool = False
    crossed: bool = False  # it has been on a mountain this turn
    slanted: bool = False  # it has made its diagonal step
    fired: list[str] = []
    deployed: bool = False
    landed: bool = False
    dropped: bool = False
    carried: bool = False  # a transport: it has loaded or unloaded this turn
    covering: bool = False  # advanced to cover: it does not fire
    riding: bool = False  # Montada: it has given up its attack
    origin: int = -1
    suppressed: int = 0
    attackers: list[str] = []
    down: bool = False
    barred: int = 0
    used: list[str] = []
    bonus: int = 0  # Fuego Sostenido, until the turn ends
    rapid: int = 0  # further shots of its main weapon this turn
    shot_down: bool = False  # has fired out of turn at an aerial unit this enemy turn
    ammunition: int = 0  # own turns left of Municion under the impact table

    @property
    def type(self) -> UnitType:
        """What its card says."""
        return unit_type(self.card)

    @property
    def side(self) -> int:
        return self.seat % 2

    def has(self, ability: str) -> bool:
        """Has it an ability, printed or from a marker?"""
        if ability in unit_type(self.card).abilities:
            return True
        needed = FROM_MARKERS.get(ability)
        return needed is not None and any(each.kind == needed for each in self.markers)

    def marker(self, kind: str) -> Marker | None:
        """The first marker of a kind."""
        return next((each for each in self.markers if each.kind == kind), None)

    def under(self, name: str) -> bool:
        """Does a permanent card of this name lie under it?"""
        return any(kind_of(card) == name for card in self.support)

    @property
    def pi(self) -> int:
        """Its impact points."""
        return unit_type(self.card).pi + sum(kind_of(card) == "seasoned" for card in self.support)

    @property
    def swapped(self) -> bool:
        """Has a marker taken the place of its main weapon (Intercambio)?"""
        return any(each.kind == "tank_flamethrower" for each in self.markers)

    def hero_gives(self, effect: str) -> int:
        hero = HEROES.get(kind_of(self.hero)) if self.hero else None
        return hero.amount if hero is not None and hero.effect == effect else 0


FROM_MARKERS = {"sappers": "sappers", "repair": "mechanics", "heal": "medics"}


class Ground(msgspec.Struct, omit_defaults=True):
    """A terrain card on the field, and the squares it covers. side: who laid it, -1 for natural terrain."""

    kind: str
    squares: list[int]
    side: int = -1
    wounds: int = 0


class Smoke(msgspec.Struct, omit_defaults=True):
    """Smoke: a screen over a square, or a grenade's cloud around a unit. side: at whose Start phase it goes."""

    side: int
    place: int = -1
    unit: str = ""


class Player(msgspec.Struct, omit_defaults=True):
    """A seat. box: cards of its army outside the deck; ally: cards of friendly armies; prepared: chosen face down."""

    nation: str
    hand: list[str] = []
    deck: list[str] = []
    discards: list[str] = []
    box: list[str] = []
    ally: list[str] = []
    prepared: list[str] = []
    beside: list[str] = []  # permanent cards beside the headquarters
    gone: list[str] = []  # out of the game
    pa: int = 0
    bid: int = -1
    offer: int = -1  # the part of the bid told so far
    general: str = ""
    generals: list[str] = []  # all that have been in play
    exchanged: bool = False
    gifted: bool = False
    drawn: bool = False
    free: int = 0  # points of units that a general still gives
    used: list[str] = []  # once a turn: cards, the tactical artillery attack, a general's gift
    seen: list[str] = []  # cards of its hand that the enemy has seen
    shown: bool = False  # its hand lies open (the AI after its first Cards phase)
    peek: str = ""  # the enemy's top card, while Ultra looks at it


class Side(msgspec.Struct, omit_defaults=True):
    """A side of the board. broken: the enemy cut its supply line. craft: landing craft left; drops: paratroopers."""

    wounds: int = 0
    pa: int = 0  # what it generated in its last HQ phase
    losses: int = 0  # units lost in all
    lost: int = 0  # units lost since its last HQ phase
    broken: bool = False
    held: int = 0  # lines of its supply line when it was last counted
    craft: list[str] = []
    drops: int = 0
    silent: list[int] = []  # lines (its own numbering) that pay nothing in its next HQ phase
    steadfast: bool = False  # Ni un paso atras, until its next Start
    turns: int = 0  # turns begun


class Part(msgspec.Struct, array_like=True, frozen=True):
    """A cause that changes both thresholds of a shot, and its clause."""

    word: str
    normal: int
    critical: int
    rule: str


class Shot(msgspec.Struct, omit_defaults=True):
    """An attack being resolved. mode: fire, assault, defence, air, aa, escort, guns, intercept, mines, artillery, card.

    unit: the target, "" for terrain or a headquarters. outcome: miss, hit, critical; "" while the die is to come.
    """

    seat: int
    mode: str
    firer: str
    weapon: str
    place: int
    unit: str = ""
    raze: bool = False  # the terrain card itself is the target
    pen: int = 0
    armour: int = 0
    normal: int = 10
    critical: int = 10
    damage: int = 0
    parts: list[Part] = []
    die: int = 0
    outcome: str = ""
    sure: bool = False  # no roll to hit (Impacto, a flamethrower on a building)
    final: bool = False  # En el Blanco
    shift: int = 0  # columns of the impact table
    step: str = "declared"


class Air(msgspec.Struct, omit_defaults=True):
    """An air attack under way, step by step (air.sequence)."""

    attacker: str
    seat: int
    squares: list[int] = []
    hq: int = -1
    plane: str = ""  # a parked aircraft that is the target
    interceptor: str = ""
    escort: str = ""
    step: int = 0
    down: list[str] = []  # destroyed on the way


class Row(msgspec.Struct, omit_defaults=True):
    """A row of the AI's cards: its priority, its cards dearest first, and what equipment comes with them."""

    priority: int
    cards: list[str] = []


class Plan(msgspec.Struct, omit_defaults=True):
    """What the AI means to do this turn; all of it lies open."""

    column: str = ""
    band: str = ""
    first: bool = False  # turns 1 and 2
    total: int = 0
    parts: list[tuple[str, int]] = []  # modifiers of the attitude, by clause
    rows: list[Row] = []
    chosen: list[str] = []
    deployed: list[str] = []
    kept: list[str] = []
    queue: list[str] = []  # units still to move or fire
    second: bool = False  # the pass of the additional equipment
    targets: list[str] = []  # of this Fire phase


class State(CoreState, kw_only=True):
    """The whole match. phase: the next step of the sequence of play; side: whose turn it is; actor: who is asked."""

    scenario: str
    players: dict[int, Player]
    sides: list[Side]
    units: dict[str, Unit] = {}
    board: list[str] = msgspec.field(default_factory=lambda: [""] * SIZE)
    ground: list[Ground] = []
    at: list[int] = msgspec.field(default_factory=lambda: [-1] * SIZE)  # which ground a square has
    stock: dict[str, int] = {}  # artificial terrain cards left
    smoke: list[Smoke] = []
    mud: list[int] = []
    floor: dict[int, list[str]] = {}
    razed: list[int] = []  # squares whose terrain card was destroyed
    ai: int = -1  # the seat of the book's AI
    phase: str = "army"
    side: int = 0
    first: int = 0
    turn: int = 0
    actor: int = 0
    done: list[int] = []  # seats that have finished this phase
    todo: list[int] = []  # seats that a step of the set-up still has to ask
    mover: str = ""  # the unit that is on the move
    sky: str = "clear"
    last_die: int = 0
    shot: Shot | None = None
    air: Air | None = None
    plan: Plan | None = None

    @property
    def book(self) -> Scenario:
        """The battle's own page."""
        return book_of(self.scenario)

    def on(self, rule: str) -> bool:
        """Is an advanced rule in force?"""
        return bool(self.options.get(rule)) or rule in book_of(self.scenario).advanced

    @property
    def player(self) -> Player:
        """The seat that acts."""
        return self.players[self.actor]

    def seats(self, side: int) -> list[int]:
        """The seats of a side, its Marshal first."""
        return [seat for seat in sorted(self.players) if seat % 2 == side]

    def pair(self, side: int) -> bool:
        return len(self.seats(side)) > 1


def book_of(name: str) -> Scenario:
    found = _books.get(name)
    if found is None:
        found = _books[name] = BOOKS.scenario(name)
    return found


_books: dict[str, Scenario] = {}


def other(side: int) -> int:
    return 1 - side


@cache
def hidden(card: str) -> bool:
    """Is this a card that the viewer may not know?"""
    return card.startswith(HIDDEN)


def on_field(g: State, side: int) -> list[Unit]:
    """A side's ground units that stand on the field themselves, in the order they came."""
    return [unit for unit in g.units.values() if unit.seat % 2 == side and not unit.aboard and unit.place < SIZE]


def parked(g: State, side: int) -> list[Unit]:
    """A side's aircraft beside its headquarters."""
    return [unit for unit in g.units.values() if unit.seat % 2 == side and unit.place >= SIZE]


def standing(g: State, square: int) -> Unit | None:
    """The unit that holds a square."""
    card = g.board[square]
    return g.units[card] if card else None


def ground(g: State, square: int) -> Ground | None:
    """The terrain card of a square."""
    n = g.at[square]
    return g.ground[n] if n >= 0 else None


def carried(g: State, carrier: str) -> list[Unit]:
    """What a transport carries or tows."""
    return [unit for unit in g.units.values() if unit.aboard == carrier]


def passengers(g: State, carrier: str) -> list[Unit]:
    """All that is aboard, and aboard of what is aboard."""
    found: list[Unit] = []
    for unit in carried(g, carrier):
        found += [unit, *passengers(g, unit.card)]
    return found


def ready_seats(g: State) -> list[int]:
    """The seats of the side at play that have not finished the phase."""
    return [seat for seat in g.seats(g.side) if seat not in g.done]
