"""A match: a game under way, driven one choice at a time.

The flow of the rules is a live generator and the state is data. What a match keeps besides is the snapshot taken at
the last checkpoint and the choices made since; clone, save, load and undo are all that same thing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, Self, cast

import msgspec

from boardgames.core import chance
from boardgames.core.events import Event, tell
from boardgames.core.faults import Fault, IllegalChoice
from boardgames.core.flow import Checkpoint, Decision, Flow, Option
from boardgames.core.game import Game, Seating, Setup
from boardgames.core.state import Result, State

KEYFRAME_EVERY = 24  # choices between the snapshots kept for undo and for stepping through a replay
# orders: they stand among the codes, so that the record is whole
WISH, SCRIPT, SURRENDER = "!asks", "!script", "!surrender"
NOBODY = -1  # whose choice an order is

encode = msgspec.msgpack.Encoder().encode


class Keyframe(msgspec.Struct, array_like=True):
    """The state after so many codes and events."""

    codes: int
    events: int
    state: bytes


class Step(msgspec.Struct, array_like=True, frozen=True):
    """A choice as the record knows it: of which seat, and how many events had been told before it."""

    seat: int
    events: int


class Record(msgspec.Struct, kw_only=True):
    """All there is to know of a match: where it started, what was chosen, where it stands."""

    setup: Setup
    codes: list[str]
    steps: list[Step]  # one for each of the codes
    keyframes: list[Keyframe]  # the last one is the last checkpoint
    events: list[Event]
    floor: int = 0


class Match:
    """A game under way: `decision`, `choose`, `undo`, `view`, `events`, `result`, `clone`."""

    def __init__(self, game: Game, setup: Setup, state: State) -> None:
        self.game, self.setup, self.state = game, setup, state
        self.codes: list[str] = []
        self.steps: list[Step] = []  # one for each of the codes
        self.undone: list[str] = []
        self.events: list[Event] = []
        self.floor = 0  # undo goes no further back than this
        self._keyframes = [Keyframe(0, 0, encode(state))]
        self._base = self._keyframes[0].state
        self._base_at = (0, 0)  # codes and events when the base was taken
        self._since: list[int | str] = []
        self._flow: Flow[None] | None = None
        self._decision: Decision | None = None
        self._quiet = False

    @classmethod
    def new(
        cls, game: Game, scenario: str, seed: int = 0, options: dict[str, Any] | None = None, seats: Seating = ()
    ) -> Self:
        """A match from its beginning; without `seats`, of as many players as usual."""
        return cls.begun(game, Setup(game=game.id, scenario=scenario, seed=seed, options=options or {}, seats=seats))

    @classmethod
    def begun(cls, game: Game, setup: Setup) -> Self:
        """A match from its beginning, by all that it starts from."""
        setup.content = game.content(setup.scenario)
        return cls(game, setup, game.begin(setup))

    @classmethod
    def at(cls, game: Game, setup: Setup, state: bytes, codes: Iterable[str] = ()) -> Self:
        """A match from any position: a state as at a checkpoint, and the codes chosen since."""
        match = cls(game, msgspec.structs.replace(setup, position=True), decoder(game.state).decode(state))
        match.replay(codes)
        return match

    # --- playing -----------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now, of whom; None when the match is over."""
        if self._flow is None:
            self._resume()
        return self._decision

    def settle(self) -> Self:
        """Let it stand at its question, as it must before anybody looks at its state: a copy or a save may not yet."""
        if self._flow is None:
            self._resume()
        return self

    @property
    def result(self) -> Result | None:
        """How the match ended, None while it goes on."""
        return self.settle().state.result

    def choose(self, code: str) -> None:
        """Take the option with this code; any other code raises `IllegalChoice` and changes nothing."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("core.fault.over", code=code)
        index = decision.index(code)
        if index is None:
            codes = " | ".join(option.code for option in decision.options[:12])
            raise IllegalChoice("core.fault.illegal", code=code, codes=codes)
        self.take(index)

    def take(self, index: int) -> None:
        """Take an option by its place in the decision: the quick way for bots."""
        decision = self.decision
        assert decision is not None
        option = decision.options[index]
        if not self._quiet:
            self.codes.append(option.code)
            self.steps.append(Step(decision.seat, len(self.events)))
            self.undone.clear()
        self._since.append(index)
        sealed = self.state.sealed
        try:
            self._advance(option)
        except Exception:  # a script used up, or rules that break: the match stands where it stood, and can go on
            if not self._quiet:
                self.rewind(len(self.codes) - 1)
            raise
        if not self._quiet:
            following = self._decision
            if self.state.sealed != sealed or following is None or following.seat != decision.seat:
                self.floor = len(self.codes)
        self._collect()

    def wish(self, seat: int, kind: str, mode: str) -> None:
        """Set how a seat wants to be asked for a kind of reaction; part of the record, as a choice is."""
        self.settle()
        if kind not in self.game.reactions or mode not in {"always", "able", "never"}:
            raise Fault("core.fault.wish", kind=kind, mode=mode, kinds=", ".join(self.game.reactions))
        self._order(f"{WISH} {seat}:{kind}={mode}")

    def script(self, results: list[int] | None) -> None:
        """Lay down the results of the chances to come, in order; None: chance again. Part of the record too."""
        self.settle()
        self._order(SCRIPT + "".join(f" {result}" for result in (["off"] if results is None else results)))

    def surrender(self, seat: int) -> None:
        """A seat gives the match up, whoever is asked; it ends as it stood at its last checkpoint, and all that do not
        lose with that seat have won. Part of the record too."""
        self.settle()
        if self.state.result is not None or seat not in self.game.players(self.setup):
            raise Fault("core.fault.surrender", seat=seat)
        self._order(f"{SURRENDER} {seat}")

    def _order(self, code: str) -> None:
        self._apply(code)
        self._since.append(code)
        self.codes.append(code)
        self.steps.append(Step(NOBODY, len(self.events)))
        self.undone.clear()
        if self._decision is not None and self.state.result is not None:
            self._decision = None
            self._mark()
            self.floor = len(self.codes)

    def _apply(self, code: str) -> None:
        """Do an order: a wish, a script or a surrender."""
        order, *words = code.split()
        if order == SCRIPT:
            try:
                self.state.script = None if words == ["off"] else [int(word) for word in words]
            except ValueError:
                raise IllegalChoice("core.fault.order", code=code) from None
        elif order == WISH and len(words) == 1:
            key, _, mode = words[0].partition("=")
            self.state.asks[key] = mode
        elif order == SURRENDER and self.state.result is None and words in self._seats():
            self._give_up(int(words[0]))
        else:
            raise IllegalChoice("core.fault.order", code=code)

    def _seats(self) -> list[list[str]]:
        """The seats that may give up, as an order names them."""
        return [[str(seat)] for seat in self.game.players(self.setup)]

    def _give_up(self, seat: int) -> None:
        """The end by the choice of a seat. What a flow had in hand goes back to where it was at the checkpoint."""
        game, setup = self.game, self.setup
        losers = next(team for team in game.teams(setup) if seat in team)
        winners = tuple(each for each in game.seats(setup) if each not in losers)
        side = f"{game.id}.side.{game.sides[seat]}"
        ranks = (winners, losers) if len(winners) > 1 else ()
        self.state = self._decode(self._base)
        self.state.result = Result(winners, "core.result.surrendered", "", {"side": side}, ranks)
        tell(self.state, "over", reason=self.state.result.reason, winners=list(winners))

    def _advance(self, option: Option | None) -> None:
        """Send a choice into the flow and run it to the next decision, taking the snapshot at each checkpoint."""
        flow = self._flow
        assert flow is not None
        try:
            step = flow.send(cast(Option, option))
            while isinstance(step, Checkpoint):
                self._mark()
                step = flow.send(cast(Option, None))
        except StopIteration:
            self._decision = None
            self._mark()
            return
        self._decision = step

    def _mark(self) -> None:
        """Take the snapshot that clone, save and undo start from."""
        self._collect()
        self._base = encode(self.state)
        self._since.clear()
        self._base_at = (len(self.codes), len(self.events))
        if not self._quiet and len(self.codes) - self._keyframes[-1].codes >= KEYFRAME_EVERY:
            self._keyframes.append(Keyframe(*self._base_at, self._base))

    def _collect(self) -> None:
        """Move what the rules told into the match's own stream."""
        told = self.state.told
        if told:
            if not self._quiet:
                self.events.extend(told)
            told.clear()

    def _resume(self) -> None:
        """Start the flow on a state just decoded and bring it to where the match stands."""
        if self.state.result is not None:
            self._flow = self.game.play(self.state)
            return
        since, self._since = self._since, []
        self._flow = self.game.play(self.state)
        self._advance(None)
        if not since:
            self._collect()
            return
        quiet, self._quiet = self._quiet, True
        for choice in since:
            if isinstance(choice, str):
                self._apply(choice)
                self._since.append(choice)
            else:
                self.take(choice)
        self.state.told.clear()
        self._quiet = quiet

    # --- looking -----------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> msgspec.Struct:
        """What a seat sees; None is an arbiter, who sees all."""
        self.settle()
        return self.game.view(self.state, seat)

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """What has happened, as a seat may know it."""
        self.settle()
        return [event.seen_by(seat) for event in self.events[since:]]

    # --- copies ------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """A match of its own that stands at the same question. It keeps no log and no undo: it is for thinking.

        An imagined world can be copied from its next checkpoint on.
        """
        self.settle()
        if not self._base:
            raise ValueError("an imagined world cannot be copied before its next checkpoint")
        copy = object.__new__(type(self))
        copy.game, copy.setup = self.game, self.setup
        copy.state = self._decode(self._base)
        copy.codes, copy.steps, copy.undone, copy.events, copy.floor = [], [], [], [], 0
        copy._base, copy._since, copy._base_at = self._base, self._since.copy(), (0, 0)
        copy._keyframes = self._keyframes[:1]
        copy._flow, copy._decision, copy._quiet = None, None, True
        return copy

    def imagine(self, seat: int, seed: int) -> Self:
        """A clone in which all that the seat may not know is dealt afresh: the world a bot may search."""
        copy = self.clone().settle()
        copy.state.chance = chance.seeded(seed)
        self.game.redeal(copy.state, seat)
        copy._base = b""  # it holds the true world
        return copy

    def _decode(self, snapshot: bytes) -> State:
        return decoder(self.game.state).decode(snapshot)

    # --- going back --------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Is there a choice to take back that revealed nothing and was not followed by another seat's?"""
        return len(self.codes) > (0 if self.setup.options.get("free_undo") else self.floor)

    def undo(self) -> None:
        """Take back the last choice: the very state before it."""
        if not self.can_undo:
            raise Fault("core.fault.undo")
        undone = [*self.undone, self.codes[-1]]
        self.rewind(len(self.codes) - 1)
        self.undone = undone

    def redo(self) -> None:
        """Choose again what was last undone."""
        if not self.undone:
            raise Fault("core.fault.redo")
        rest = self.undone[:-1]
        self.replay(self.undone[-1:])
        self.undone = rest

    def rewind(self, length: int) -> None:
        """Back to where so many codes had been chosen; undo and stepping through a replay."""
        codes = self.codes
        at = bisect_right(self._keyframes, length, key=lambda frame: frame.codes) - 1
        frame = self._keyframes[at]
        del self._keyframes[at + 1 :]
        self.state = self._decode(frame.state)
        self.codes = codes[: frame.codes]
        del self.steps[frame.codes :]
        del self.events[frame.events :]
        self.undone = []
        self._base, self._since, self._base_at = frame.state, [], (frame.codes, frame.events)
        self._flow = None
        floor = self.floor
        self.replay(codes[frame.codes : length])
        self.settle()
        self.floor = min(floor, length)

    def replay(self, codes: Iterable[str]) -> None:
        """Choose again what a record has chosen, wishes and scripts included."""
        for code in codes:
            if code.startswith("!"):
                self.settle()
                self._order(code)
            else:
                self.choose(code)

    # --- saving ------------------------------------------------------------------------------------------------

    @property
    def checkpoint(self) -> tuple[bytes, list[str]]:
        """The state at the last checkpoint, and the codes chosen since: all that the position is."""
        self.settle()
        return self._base, self.codes[self._base_at[0] :]

    def record(self) -> Record:
        """The match as data: a save."""
        self.settle()
        codes, events = self._base_at
        frames = self._keyframes.copy()
        if frames[-1].codes != codes or frames[-1].state != self._base:
            frames.append(Keyframe(codes, events, self._base))
        return Record(
            setup=self.setup,
            codes=self.codes.copy(),
            steps=self.steps.copy(),
            keyframes=frames,
            events=self.events.copy(),
            floor=self.floor,
        )

    @classmethod
    def restore(cls, game: Game, record: Record) -> tuple[Self, int]:
        """The match of a record, and how many of its last codes no longer fit the rules (0 but after a rules fix)."""
        last = record.keyframes[-1]
        match = cls(game, record.setup, decoder(game.state).decode(last.state))
        match.codes, match.steps = record.codes[: last.codes], record.steps[: last.codes]
        match.events = record.events[: last.events]
        match._keyframes, match._base, match._base_at = list(record.keyframes), last.state, (last.codes, last.events)
        rest = record.codes[last.codes :]
        for done, code in enumerate(rest):
            try:
                match.replay([code])
            except IllegalChoice:
                match.floor = min(record.floor, len(match.codes))
                return match, len(rest) - done
        match.floor = min(record.floor, len(match.codes))
        return match, 0


_decoders: dict[type[State], msgspec.msgpack.Decoder[State]] = {}


def decoder(kind: type[State]) -> msgspec.msgpack.Decoder[State]:
    """The decoder of a game's state, made once."""
    found = _decoders.get(kind)
    if found is None:
        found = _decoders[kind] = msgspec.msgpack.Decoder(kind)
    return found
