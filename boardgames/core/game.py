"""The contract that every game fits: what a match, a bot, a save and the table ask of a rulebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec

from boardgames.core.events import Event
from boardgames.core.faults import Fault
from boardgames.core.flow import Decision, Flow
from boardgames.core.options import MatchOption, Value, agreed
from boardgames.core.state import State
from boardgames.core.table import Account, Entry, Flash, Inventory, Passage, Sightline, Table
from boardgames.core.words.luck import Luck

if TYPE_CHECKING:
    from boardgames.core.chair import Chair
    from boardgames.core.judge import Judge
    from boardgames.core.match import Match
    from boardgames.core.timing import Timing
    from boardgames.core.words.messages import Message


Name = Annotated[str, msgspec.Meta(max_length=60)]
Seating = tuple[int, ...]  # the seats that people or bots take, in rising order


class Setup(msgspec.Struct, kw_only=True):
    """All that a match starts from: with the codes chosen, it is the whole record.

    content: the scenario itself when it is not one that ships with the program, so that a save stands alone.
    position: the match started from a position of its own, the first snapshot of its record, not from the set-up.
    seats: those that are taken; none are named where they are the usual ones of the scenario.
    names: what the players call themselves, by seat; "" or nothing where a seat goes by its own name.
    """

    game: str
    scenario: str
    seed: int
    options: dict[str, Any] = {}
    content: dict[str, Any] | None = None
    position: bool = False
    seats: Seating = ()
    names: tuple[Name, ...] = ()

    def name(self, seat: int) -> str:
        """What the player on a seat calls himself, "" where nothing was said."""
        return self.names[seat] if seat < len(self.names) else ""


class ScenarioInfo(msgspec.Struct, kw_only=True, frozen=True):
    """What a chooser shows of a scenario.

    players: the seats that people or bots take unless something else is agreed on. seatings: all that may be agreed
    on, by their number; nothing where there is no choice. options: those of the game's that it takes, None for all.
    """

    id: str
    title: dict[str, str]
    about: dict[str, str]
    players: Seating
    length: Message  # how long it lasts, or may last
    seatings: tuple[Seating, ...] = ()
    options: tuple[str, ...] | None = None
    difficulty: int | None = None  # from 1 to 5
    minutes: int | None = None  # how long it takes, more or less
    roles: tuple[Message, ...] = ()  # what each seat is in it, if there is more to say than its name

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play."""
        return tuple(sorted({len(seats) for seats in (*self.seatings, self.players)}))

    def seating(self, count: int) -> Seating:
        """The seats that so many players take; a `Fault` where it is not for so many."""
        if count == len(self.players):
            return self.players
        for seats in self.seatings:
            if len(seats) == count:
                return seats
        raise Fault("core.fault.players", scenario=self.id, found=count, known=", ".join(map(str, self.counts)))


class Moment(msgspec.Struct, frozen=True):
    """Where a match stands: the turn, whose it is, and what a library of saves says of it if not that."""

    turn: int = 0
    seat: int | None = None
    text: Message | None = None


class Game(ABC):
    """One rulebook.

    A match hands a game no states and views but its own: `g` and `view` are of the types that the game says they are.
    """

    id: ClassVar[str]
    sides: ClassVar[tuple[str, ...]]  # the names of the seats, by index, however many of them play
    numbered: ClassVar[bool] = False  # these only tell the seats apart: no side of a war, no nation
    state: ClassVar[type[State]]
    reactions: ClassVar[tuple[str, ...]] = ()  # the kinds of reaction a player may set always / able / never
    windows: ClassVar[tuple[str, ...]] = ()  # those of them about which several seats are asked (`Decision.window`)
    options: ClassVar[dict[str, MatchOption]] = {}  # what is agreed on before a match
    random_choices: ClassVar[dict[str, tuple[str, ...]]] = {}  # what one may ask of a random scenario, default first
    levels: ClassVar[tuple[str, ...]] = ("random", "normal", "hard")  # of the bots that play it, the weakest first

    @abstractmethod
    def scenarios(self) -> list[ScenarioInfo]:
        """The scenarios that ship, in the book's order."""

    @abstractmethod
    def scenario(self, name: str) -> ScenarioInfo | None:
        """One of them by its id, or one that was made known; None for any other."""

    @abstractmethod
    def learn(self, path: Path) -> ScenarioInfo:
        """Read a scenario from a file and make it known; a `Fault` says what is wrong with it."""

    @abstractmethod
    def learn_content(self, data: dict[str, Any], name: str) -> None:
        """Make known a scenario that a save brings along; `name` says in a `Fault` where it came from."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """The JSON schema of a scenario file, for editors."""

    @abstractmethod
    def content(self, scenario: str) -> dict[str, Any] | None:
        """What a save must carry of a scenario that does not ship; None for one that does."""

    def random(self, seed: int, choices: Mapping[str, str]) -> ScenarioInfo:  # noqa: ARG002
        """Draw a scenario by lot and make it known: the same number and choices draw the same one."""
        raise Fault("core.fault.no_random", game=self.id)

    def situation(self, path: Path, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Match:  # noqa: ARG002
        """A match from a position that a file lays down; a `Fault` says what is wrong with the file."""
        raise Fault("core.fault.no_situations", game=self.id, file=str(path))

    @abstractmethod
    def players(self, setup: Setup) -> tuple[int, ...]:
        """The seats that are asked anything in a match; `seated` says which where the scenario leaves a choice."""

    def seats(self, setup: Setup) -> Seating:
        """The seats that take part in a match: those that are asked, and any that the book itself plays."""
        return self.players(setup)

    def seated(self, setup: Setup) -> Seating:
        """The seats that are taken; a `Fault` where the scenario is not for them."""
        info = self.scenario(setup.scenario)
        if info is None or setup.seats in ((), info.players):
            return info.players if info else setup.seats
        if setup.seats not in info.seatings:
            known = ", ".join(map(str, info.counts))
            raise Fault("core.fault.players", scenario=info.id, found=len(setup.seats), known=known)
        return setup.seats

    def teams(self, setup: Setup) -> tuple[Seating, ...]:
        """Who wins and loses together; without partners, every seat by itself."""
        return tuple((seat,) for seat in self.players(setup))

    def called(self, setup: Setup) -> dict[str, str]:
        """What is said in the place of the words for a seat: the name that a player gave himself.

        Nothing where the seats are sides of the war, whose names are in the rules and on the map, nor where one is
        spoken of for its partners too.
        """
        if not self.numbered or any(len(team) > 1 for team in self.teams(setup)):
            return {}
        return {f"{self.id}.side.{side}": name for side, name in zip(self.sides, setup.names, strict=False) if name}

    def chosen(self, setup: Setup) -> dict[str, Value]:
        """Every option of a match with its value, the usual one where nothing was said; a `Fault` for what is not."""
        return agreed(self.options_of(setup.scenario), setup.options)

    def options_of(self, scenario: str) -> dict[str, MatchOption]:
        """What may be agreed on before a match of a scenario."""
        info = self.scenario(scenario)
        taken = self.options if info is None or info.options is None else info.options
        return {name: option for name, option in self.options.items() if name in taken}

    def moot(self, setup: Setup) -> frozenset[str]:  # noqa: ARG002
        """The options that change nothing in a match as it is set up so far: nobody needs to be asked for them."""
        return frozenset()

    @abstractmethod
    def begin(self, setup: Setup) -> State:
        """The state before the first question; a `Fault` for a scenario or option that is not there."""

    @abstractmethod
    def audit(self, g: Any) -> None:
        """A `Fault` for a state that could not have come about on a table (`core/audit.py`)."""

    @abstractmethod
    def play(self, g: Any) -> Flow[None]:
        """The sequence of play, from wherever the state stands to the end of the match."""

    @abstractmethod
    def view(self, g: Any, seat: int | None) -> msgspec.Struct:
        """What a seat sees of the state; None is an arbiter, who sees all."""

    @abstractmethod
    def redeal(self, g: Any, seat: int) -> None:
        """Deal afresh, in place, all that the seat may not know: hands, decks, what lies face down."""

    @abstractmethod
    def things(self, g: Any) -> Iterator[tuple[str, Hashable]]:
        """Every card and counter that is in play, by its kind, wherever it is; each must be found once."""

    @abstractmethod
    def moment(self, g: Any) -> Moment:
        """Where a match stands."""

    def known(self, view: Any) -> State:
        """What a seat knows, as a state: for odds, costs and reasons, not for play."""
        raise NotImplementedError(f"{self.id} answers no known")

    def judge(self) -> Judge:
        """What the bots above `random` go by."""
        raise NotImplementedError(f"{self.id} answers no judge")

    def table(self, view: Any, decision: Decision | None, events: Sequence[Event]) -> Table:
        """A seat's view as data for a window; `decision` is what this seat is asked, `events` what it was told."""
        raise NotImplementedError(f"{self.id} answers no table")

    def sheet(self, scenario: str) -> tuple[Passage, ...]:  # noqa: ARG002
        """What a scenario gives each side and what decides it, for whoever has to choose one; nothing if unsaid."""
        return ()

    def inventory(self) -> Inventory:
        """What is in the box, for whoever looks things up: cards, counters, terrain; nothing if unsaid."""
        return Inventory()

    def entry(self, event: Event) -> Entry:  # noqa: ARG002
        """How a window shows an event: whose it is, where it happened, what moved."""
        return Entry()

    def accounts(self, events: Sequence[Event]) -> tuple[Account, ...]:  # noqa: ARG002
        """How the points of each seat came about once they are counted, for who reads the results; the best first.

        Nothing where the figures of the table say it all.
        """
        return ()

    def flash(self, event: Event) -> Flash | None:  # noqa: ARG002
        """What a window shows of an event for a moment, where it happened; None for what its log alone tells."""
        return None

    def sight(self, view: Any, start: str, end: str) -> Sightline | None:  # noqa: ARG002
        """What one tile sees of another, by their refs; None where a game knows no line of sight."""
        return None

    def why(self, chair: Chair, code: str) -> Message | None:  # noqa: ARG002
        """Why a bot in this chair would take an option, in a sentence that tells no more than the chair may know.

        Its arguments are plain facts. None where the game has nothing to say.
        """
        return None

    def measures(self, scenario: str) -> Iterable[Timing]:  # noqa: ARG002
        """What the game promises of its own speed, for `boardgames bench`."""
        return ()

    def luck(self, events: Sequence[Event]) -> Luck | None:  # noqa: ARG002
        """What chance has done in a match, from all that was told; None where a game does not count it."""
        return None
