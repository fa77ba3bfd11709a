"""The test language: lay out any position, script the dice, play by codes, look at what came of it.

    table = Table(phase="fire")                          # an empty field, side a (United States) to play, turn 3
    table.unit("m4_sherman", "D3")                       # of side a; "b" for the enemy; any army's card
    table.unit("tiger_i", "D5", "b", markers=["mg"])
    table.ground("D5", "forest")
    table.hand("a", "impact"); table.pa(a=5)
    table.dice(7)                                        # D10 to come; all must be used
    table.play("fire m4_sherman main D5")                # cards without their copies
    assert table.at("D5").wounds == 2

`Table(ai="b")` has the book's AI play a side; it goes on until a player is asked something.
"""

from __future__ import annotations

import itertools
import re
from typing import Any

import msgspec

from boardgames.core.flow import Decision
from boardgames.core.game import Setup
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.tactics_2gm.content.cards import TERRAIN
from boardgames.games.tactics_2gm.rules.field import NUMBER, SIZE
from boardgames.games.tactics_2gm.rules.firing import planned
from boardgames.games.tactics_2gm.rules.ground import place_ground
from boardgames.games.tactics_2gm.rules.opening import lay_rows
from boardgames.games.tactics_2gm.rules.weapons import aim
from boardgames.games.tactics_2gm.scenarios.library import BOOKS
from boardgames.games.tactics_2gm.state import SIDES, Marker, Player, Shot, State, Unit

GAME = game("tactics_2gm")
EMPTY = ["........"] * 6
_names = itertools.count()
SEATS = {"a": 0, "b": 1, "a2": 2, "b2": 3}


class Table:
    """A position being laid out, then played."""

    def __init__(
        self,
        phase: str = "fire",
        active: str = "a",
        turn: int = 3,
        book: str = "",
        seats: tuple[int, ...] = (),
        ai: str = "",
        options: dict[str, Any] | None = None,
        **scenario: Any,
    ) -> None:
        given = dict(options or {})
        if ai:
            given |= {"ai": given.get("ai", "book"), "ai_side": ai}
        name = book or self.learn(scenario)
        self.setup = Setup(game=GAME.id, scenario=name, seed=1, options=given, seats=seats)
        state = GAME.begin(self.setup)
        assert isinstance(state, State)
        self.state = state
        self._match: Match | None = None
        self._copies = itertools.count(50)
        for player in state.players.values():
            player.box += player.deck + player.hand
            player.deck, player.hand = [], []
        if phase != "army":
            for seat, player in state.players.items():
                player.deck = self.cards(SIDES[seat], *["light_infantry"] * 20)
        state.phase, state.turn, state.side = phase, turn, SEATS[active] % 2
        state.actor, state.first = state.seats(state.side)[0], 0
        for side in state.sides:
            side.turns = turn
        if phase == "cards":
            for player in state.players.values():
                player.drawn = True
        lay_rows(state)
        state.told.clear()

    @staticmethod
    def learn(scenario: dict[str, Any]) -> str:
        data = {
            "id": f"test_{next(_names)}", "title": {"en": "Test", "es": "Prueba"}, "kind": "pitched",
            "field": EMPTY,
            "a": {"nations": ["usa"]}, "b": {"nations": ["germany"]},
        } | scenario  # fmt: skip
        return BOOKS.learn(data, "test").id

    # --- laying out ------------------------------------------------------------------------------------------------

    def unit(self, kind: str, square: str, side: str = "", **fields: Any) -> Unit:
        """A unit on a square, of side a unless told, or beside a headquarters (hq_a). up: markers set up."""
        seat = SEATS[side or (square[3:] if square.startswith("hq") else "a")]
        up = fields.pop("up", [])
        markers = [Marker(kind=each, up=each in up) for each in fields.pop("markers", [])]
        card = f"{kind}.{'abcd'[seat]}{next(self._copies)}"
        place = NUMBER[square]
        unit = Unit(card=card, seat=seat, place=place, markers=markers, **fields)
        self.now.units[card] = unit
        if place < SIZE and not unit.aboard and unit.origin < 0:
            self.now.board[place] = card
        return unit

    def ground(self, square: str, kind: str, side: str = "", **fields: Any) -> Table:
        """A terrain card; artificial terrain belongs to the side whose half it lies in, unless told."""
        n = NUMBER[square]
        owner = (0 if n < SIZE // 2 else 1) if TERRAIN[kind].kind == "artificial" else -1
        land = place_ground(self.now, kind, [n], SEATS[side] if side else owner)
        for name, value in fields.items():
            setattr(land, name, value)
        return self

    def cards(self, side: str, *kinds: str) -> list[str]:
        """New cards of these kinds, nowhere yet."""
        return [f"{kind}.{'abcd'[SEATS[side]]}{next(self._copies)}" for kind in kinds]

    def hand(self, side: str, *kinds: str) -> list[str]:
        cards = self.cards(side, *kinds)
        self.player(side).hand += cards
        return cards

    def deck(self, side: str, *kinds: str) -> list[str]:
        """Cards on top of a deck, the first one uppermost."""
        cards = self.cards(side, *kinds)
        self.player(side).deck += reversed(cards)
        return cards

    def pa(self, **sides: int) -> Table:
        for side, points in sides.items():
            self.player(side).pa = points
        return self

    def dice(self, *results: int) -> Table:
        """The D10 to come, 1 to 10; any beyond them fails the test."""
        return self.script(*(each - 1 for each in results))

    def script(self, *results: int) -> Table:
        """Chances to come as the generator gives them, from 0."""
        self.now.script = [*(self.now.script or []), *results]
        return self

    # --- playing ---------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        if self._match is None:
            state = msgspec.convert(msgspec.to_builtins(self.state), State)
            self._match = Match(GAME, self.setup, state)
        return self._match

    @property
    def now(self) -> State:
        if self._match is None:
            return self.state
        assert isinstance(self._match.state, State)
        return self._match.state

    def run(self) -> Table:
        """Up to the next question."""
        assert self.match.decision is not None or self.match.result is not None
        return self

    @property
    def decision(self) -> Decision:
        decision = self.match.decision
        assert decision is not None, f"the match is over: {self.match.result}"
        return decision

    @property
    def codes(self) -> list[str]:
        """What the decision offers, cards without their copies."""
        return [plain(option.code) for option in self.decision.options]

    @property
    def asked(self) -> str:
        """Who is asked what: "b smoke"."""
        side = next(name for name, seat in SEATS.items() if seat == self.decision.seat)
        return f"{side} {self.decision.ask.key.removeprefix('tactics_2gm.ask.')}"

    def offers(self, start: str) -> list[str]:
        """The codes that begin so."""
        return [code for code in self.codes if code == start or code.startswith(start + " ")]

    def play(self, *codes: str) -> Table:
        for code in codes:
            full = [option.code for option in self.decision.options if code in (option.code, plain(option.code))]
            assert full, f"{code} is not among {self.codes} ({self.asked})"
            self.match.choose(full[0])
        return self.run()

    def passes(self) -> Table:
        """Every question that can be passed is passed."""
        while self._open() and "pass" in self.codes:
            self.play("pass")
        return self

    def _open(self) -> bool:
        return self.match.decision is not None

    def until(self, phase: str, active: str = "") -> Table:
        """Ends phases until this one."""
        for _ in range(60):
            if self.now.phase == phase and (not active or self.now.side == SEATS[active] % 2) and self._open():
                return self
            self.play("done")
        raise AssertionError(f"{phase} never comes")

    # --- looking ---------------------------------------------------------------------------------------------------

    def player(self, side: str) -> Player:
        return self.now.players[SEATS[side]]

    def at(self, square: str) -> Unit:
        """The unit that holds a square."""
        card = self.now.board[NUMBER[square]]
        assert card, f"nobody is on {square}"
        return self.now.units[card]

    def free(self, square: str) -> bool:
        return not self.now.board[NUMBER[square]]

    def unit_of(self, unit: Unit) -> Unit:
        """The same unit as it is now."""
        return self.now.units[unit.card]

    def gone(self, unit: Unit) -> bool:
        return unit.card not in self.now.units

    def terrain(self, square: str) -> str:
        n = self.now.at[NUMBER[square]]
        return self.now.ground[n].kind if n >= 0 else ""

    def land_wounds(self, square: str) -> int:
        return self.now.ground[self.now.at[NUMBER[square]]].wounds

    def aim(self, unit: Unit, weapon: str, square: str, raze: bool = False, mode: str = "fire") -> Shot:
        """A shot as it would be aimed now."""
        return aim(self.now, planned(self.now, self.unit_of(unit), weapon, NUMBER[square], raze, mode))

    def need(self, unit: Unit, weapon: str, square: str) -> tuple[int, int]:
        shot = self.aim(unit, weapon, square)
        return shot.normal, shot.critical

    def told(self, kind: str) -> list[dict[str, Any]]:
        run = self._match.events if self._match else self.state.told
        return [event.args for event in run if event.kind == kind]

    @property
    def winner(self) -> str | None:
        result = self.match.result
        if result is None:
            return None
        return "ab"[result.winners[0] % 2] if result.winners else "draw"

    def names(self, cards: list[str]) -> list[str]:
        return [plain(card) for card in cards]


def plain(code: str) -> str:
    """A code without the copies of its cards."""
    return re.sub(r"\.[a-d]\d+", "", code)
