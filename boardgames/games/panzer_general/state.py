"""The state of a match: everything that can change. Cards and squares are numbers (see content, core.maps.squares)."""

from __future__ import annotations

import msgspec

from boardgames.core.decks import Pile
from boardgames.core.state import State as CoreState
from boardgames.games.panzer_general.content import printed
from boardgames.games.panzer_general.content.printed import Unit as UnitCard
from boardgames.games.panzer_general.scenarios import library
from boardgames.games.panzer_general.scenarios.library import FIELDS
from boardgames.games.panzer_general.scenarios.schema import Field, Force, Rules, Scenario

NOBODY = -1


class Piece(msgspec.Struct, omit_defaults=True):
    """A unit on the map: its card, where it stands and the markers on it.

    morale: its Morale now (printed value with its markers). up: face up. moved: move actions taken this phase.
    fired: has started a combat. dug: holds a Defenses marker. entrenching: dug in this phase. new: placed this phase.
    gave: has transferred its activation. bogged: swamp check this turn, 1 passed, 2 failed. bare: Prep Fire this turn.
    fixed: may not entrench again (a Non-Player reinforcement that lost its Defenses).
    reinforcement: came from the Non-Player unit deck.
    """

    card: int
    seat: int
    tile: int
    morale: int
    up: bool = False
    moved: int = 0
    fired: bool = False
    dug: bool = False
    entrenching: bool = False
    new: bool = False
    gave: bool = False
    bogged: int = 0
    bare: bool = False
    fixed: bool = False
    reinforcement: bool = False
    shown: bool = False  # the opponent has been shown its cost

    @property
    def type(self) -> UnitCard:
        """What its card says."""
        return printed.UNITS[self.card]


class Player(msgspec.Struct, omit_defaults=True):
    """What one side owns beside its pieces."""

    hand: list[int] = []
    units: Pile = msgspec.field(default_factory=Pile)
    prestige: int = 0
    killed: int = 0  # enemy units destroyed
    kill_prestige: int = 0  # prestige earned by it
    struck: bool = False  # has used its free strike, landing or removal this phase
    landed: bool = False
    gained: list[str] = []  # the cards for prestige already played this turn: one of each a turn
    chosen: list[int] = []  # initial units not yet placed
    spent: int = 0  # of the budget for initial units
    hill: int = 0  # game turns in a row that it has held the hill
    deployed: bool = False


class Support(msgspec.Struct, array_like=True):
    """A unit's support in the shot under way; `times` is 2 under Increased Support."""

    card: int
    tile: int
    value: int
    times: int = 1


class Shot(msgspec.Struct, omit_defaults=True):
    """One pass of the firing sequence (steps 2 to 13): who fires at whom, and both totals so far."""

    firer: int  # the seat that fires
    fire: int = 1
    target: int = 1
    step: int = 2
    support: list[Support] = []
    terrain: int = 0  # the target terrain bonus counted in step 7
    sacrifice: dict[int, int] = {}
    modifier: int | None = None
    damage: int = 0
    played: list[int] = []

    def add_fire(self, by: int) -> None:
        """Move the Fire marker on the Combat track; no marker ever goes below 1 (6.0.g)."""
        self.fire = max(1, self.fire + by)

    def add_target(self, by: int) -> None:
        """Move the Target marker."""
        self.target = max(1, self.target + by)


class Combat(msgspec.Struct, omit_defaults=True):
    """The combat being resolved. `loss` is the Morale lost in it by each seat's unit (6.15a)."""

    attacker: int  # card
    defender: int
    start: int  # the attacker's tile
    tile: int  # the defender's tile
    seat: int  # the attacking seat
    step: int = 1
    shot: Shot | None = None
    loss: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    stand: list[bool] = msgspec.field(default_factory=lambda: [False, False])  # Last Stand
    forced: bool = False  # Forced Retreat
    smoke: bool = False  # Smoke Screen ended it


class NonPlayer(msgspec.Struct, omit_defaults=True):
    """The Non-Player side's own piles and what is left of its turn."""

    action: Pile
    fire: Pile
    target: Pile
    queue: list[int] = []  # cards of the units still to act this turn


class State(CoreState, kw_only=True):
    """The whole match. phase: the next step of the sequence of play."""

    scenario: str
    south: int  # the seat whose Home Row is the bottom row
    board: list[Piece | None]
    control: list[int]
    players: list[Player]
    action: Pile
    first: int = 0
    active: int = 0
    turn: int = 1
    phase: str = "first_player"
    combat: Combat | None = None
    offensive: int = 0  # Counter Offensives played by the active seat this turn
    last: list[int] = []  # the cards of the units that moved last, for two moves in a row
    np: NonPlayer | None = None
    playing: list[int] = []  # cards being played, face up on the table

    @property
    def field(self) -> Field:
        """The board of the scenario: what never changes."""
        return FIELDS.get(self.scenario) or library.field(self.scenario)

    @property
    def book(self) -> Scenario:
        """The scenario's own page."""
        return (FIELDS.get(self.scenario) or library.field(self.scenario)).scenario

    @property
    def rules(self) -> Rules:
        """The scenario's special rules."""
        return (FIELDS.get(self.scenario) or library.field(self.scenario)).rules


def other(seat: int) -> int:
    return 1 - seat


def force(g: State, seat: int) -> Force:
    """A side's page of the scenario."""
    book = g.book
    return book.german if seat else book.american


def home_row(g: State, seat: int) -> tuple[int, ...]:
    """The tiles of a side's Home Row."""
    field = g.field
    return field.bottom_row if seat == g.south else field.top_row


def base(g: State, seat: int) -> int:
    """The tile of a side's Base."""
    return g.field.bases[1 if seat == g.south else 0]


def pieces(g: State, seat: int) -> list[Piece]:
    """A side's units on the map, row by row."""
    return [piece for piece in g.board if piece is not None and piece.seat == seat]


def find(g: State, card: int) -> Piece | None:
    """The piece of a card, None if it is not on the map."""
    for piece in g.board:
        if piece is not None and piece.card == card:
            return piece
    return None


def piece_at(g: State, tile: int) -> Piece:
    """The unit on a tile that is known to hold one."""
    piece = g.board[tile]
    assert piece is not None
    return piece


def np_seat(g: State) -> int:
    """The Non-Player's seat, NOBODY in a two-player scenario."""
    solo = g.book.solo
    return NOBODY if solo is None else 1 - printed.SIDES.index(solo.player)
