"""The test language: lay out any position, script the chances, play by codes, look at what came of it.

    table = Table()                                     # an empty 6 x 5 map of Clear tiles, American turn 2, Operations
    table.unit("veterans", "C3", "american", dug=True)  # face up unless up=False
    table.terrain("C3", "bocage")
    table.hand("german", "accuracy", "pz_iv")           # action and unit cards by id
    table.prestige(german=20)
    table.script(1, -2)                                 # Tactical Modifiers to come; all must be used
    table.play("attack C4 C3", "pass", "pass", "bluff", "bluff")
    assert table.at("C3").morale == 5

Row 1 is the German Home Row, row 5 the American one; A1 and A5 are the Bases.
"""

from __future__ import annotations

import itertools
from typing import Any

import msgspec

from boardgames.core.flow import Decision
from boardgames.core.game import Setup
from boardgames.core.maps.squares import grid
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.games.panzer_general.content.printed import ACTION_IDS, ACTIONS, SIDES, UNITS
from boardgames.games.panzer_general.scenarios import library
from boardgames.games.panzer_general.state import Combat, Piece, Player, Shot, State, np_seat
from boardgames.games.panzer_general.view import UnitView, View

PG = game("panzer_general")
BLANK: dict[str, Any] = {
    "title": {"en": "Test", "es": "Prueba"},
    "turns": 6,
    "base_top": "A1",
    "base_bottom": "A5",
    "first": "american",
    "action_deck": 3,
    "american": {"deck": "C"},
    "german": {"deck": "c"},
}
_names = itertools.count()


class Table:
    """A position being laid out, then played."""

    def __init__(
        self, active: str = "american", turn: int = 2, phase: str = "operations", book: str = "", **scenario: Any
    ) -> None:
        """A map of one's own, or that of a shipped scenario (`book`) with its fixed units; hands are empty."""
        self.rows = [["clear"] * 6 for _ in range(5)]
        self.scenario = {"id": book} if book else {**BLANK, **scenario, "id": f"test_{next(_names)}"}
        self.grid = grid(6, 5)
        self._match: Match | None = None
        self.id = self.scenario["id"]
        if not book:
            self._learn()
        setup = Setup(game="panzer_general", scenario=self.id, seed=1)
        state = PG.begin(setup)
        assert isinstance(state, State)
        self.state = state
        self.setup = setup
        self.state.active = SIDES.index(active)
        self.state.first = int(state.book.first == "german")
        self.state.turn, self.state.phase = turn, phase
        for player in self.state.players:
            self.state.action.cards += [card for card in player.hand if card in ACTIONS]
            player.hand.clear()
            player.chosen.clear()
        self.state.told.clear()
        self._used: set[int] = {piece.card for piece in self.state.board if piece is not None}

    def _learn(self) -> None:
        self.id = library.learn({"map": self.rows, **self.scenario}, "test").id

    # --- laying out ------------------------------------------------------------------------------------------------

    def terrain(self, tile: str, name: str) -> Table:
        """Put a terrain on a tile."""
        n = self.grid.number[tile]
        self.rows[n // 6][n % 6] = name
        self._learn()
        self.state.scenario = self.setup.scenario = self.id
        return self

    def unit(self, name: str, tile: str, side: str | None = None, **fields: Any) -> Piece:
        """A unit on a tile, face up unless told otherwise; `markers` are its Morale markers."""
        card = self._card(name, side)
        markers = fields.pop("markers", 0)
        fields.setdefault("up", True)
        seat = UNITS[card].seat
        n = self.grid.number[tile]
        piece = Piece(card=card, seat=seat, tile=n, morale=UNITS[card].morale + markers, **fields)
        self.state.board[n] = piece
        self.state.control[n] = seat
        return piece

    def lift(self, *tiles: str) -> Table:
        """Take units off the map, from these tiles or from all."""
        for n in [self.grid.number[tile] for tile in tiles] or range(self.grid.size):
            piece = self.state.board[n]
            if piece is not None:
                self._used.discard(piece.card)
            self.state.board[n] = None
        return self

    def _card(self, name: str, side: str | None = None) -> int:
        """A physical card of this id not yet on the table, taken out of whatever deck it lies in."""
        if name in ACTION_IDS:
            found = next(n for n, card in ACTIONS.items() if card.id == name and n not in self._used)
            for pile in (self.state.action.cards, self.state.action.discards):
                if found in pile:
                    pile.remove(found)
        else:
            found = next(
                n
                for n, card in UNITS.items()
                if card.id == name and n not in self._used and (side is None or SIDES[card.seat] == side)
            )
            for player in self.state.players:
                for pile in (player.units.cards, player.units.discards):
                    if found in pile:
                        pile.remove(found)
        self._used.add(found)
        return found

    def hand(self, side: str, *names: str) -> list[int]:
        """Cards into a hand, by id."""
        cards = [self._card(name) for name in names]
        self.player(side).hand.extend(cards)
        return cards

    def discarded_units(self, side: str, *names: str) -> list[int]:
        """Unit cards onto a side's discard pile."""
        cards = [self._card(name) for name in names]
        self.player(side).units.discards.extend(cards)
        return cards

    def prestige(self, **sides: int) -> Table:
        for side, points in sides.items():
            self.player(side).prestige = points
        return self

    def control(self, side: str | None, *tiles: str) -> Table:
        """Control markers; None takes them off."""
        for tile in tiles:
            self.state.control[self.grid.number[tile]] = -1 if side is None else SIDES.index(side)
        return self

    def script(self, *modifiers: int) -> Table:
        """The Tactical Modifiers (and other chances) to come, in order; any chance beyond them fails the test."""
        self.now.script = list(modifiers)
        return self

    def deck_top(self, *names: str) -> list[int]:
        """Action cards on top of the deck, the first one uppermost."""
        cards = [self._card(name) for name in names]
        self.state.action.cards.extend(reversed(cards))
        return cards

    def np_deck(self, pile: str, *names: str) -> Table:
        """Cards on top of a Non-Player deck (action, fire, target or units), the first one uppermost."""
        np = self.now.np
        assert np is not None
        if pile == "units":
            cards = [self._card(name) for name in names]
            self.now.players[np_seat(self.now)].units.cards.extend(reversed(cards))
        else:
            cards = [next(n for n, card in ACTIONS.items() if card.id == name) for name in names]
            getattr(np, pile).cards.extend(reversed(cards))
        return self

    # --- playing ---------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match, begun from the position when first asked for."""
        if self._match is None:
            self._match = Match(PG, self.setup, msgspec.convert(msgspec.to_builtins(self.state), State))
            self._match.settle()
        return self._match

    @property
    def now(self) -> State:
        """The state as it is."""
        if self._match is None:
            return self.state
        assert isinstance(self._match.state, State)
        return self._match.state

    @property
    def decision(self) -> Decision:
        decision = self.match.decision
        assert decision is not None, f"the match is over: {self.match.result}"
        return decision

    @property
    def codes(self) -> list[str]:
        """What the decision offers."""
        return [option.code for option in self.decision.options]

    @property
    def asked(self) -> str:
        """Who is asked what: "german combat"."""
        return f"{SIDES[self.decision.seat]} {self.decision.ask.key.removeprefix('panzer_general.ask.')}"

    def offers(self, start: str) -> list[str]:
        """The codes that begin so."""
        return [code for code in self.codes if code == start or code.startswith(start + " ")]

    def play(self, *codes: str) -> Table:
        """Choose these codes in turn; a card may be written without its copy (`play accuracy`)."""
        for code in codes:
            self.match.choose(self._full(code))
        return self

    def pass_the_turn(self) -> Table:
        """End this player turn; the other side draws two cards of each kind and buys none."""
        self.play("end")
        for code in ("draw 2 2", "done"):
            if code in self.codes:
                self.play(code)
        return self

    def run(self) -> Table:
        """Let the rules go on to the next question, or to the end of the match."""
        self.match.settle()
        return self

    def _full(self, code: str) -> str:
        if code in self.codes:
            return code
        for each in self.codes:
            if " ".join(word.split(".")[0] for word in each.split()) == code:
                return each
        raise AssertionError(f"{code!r} is not offered to {self.asked}: {self.codes}")

    def finish_script(self) -> None:
        """All that was scripted must have been used."""
        assert not self.now.script, f"not used: {self.now.script}"

    # --- looking ---------------------------------------------------------------------------------------------------

    def player(self, side: str) -> Player:
        return self.now.players[SIDES.index(side)]

    def at(self, tile: str) -> Piece:
        """The unit on a tile."""
        piece = self.now.board[self.grid.number[tile]]
        assert piece is not None, f"no unit on {tile}"
        return piece

    def empty(self, tile: str) -> bool:
        return self.now.board[self.grid.number[tile]] is None

    def controller(self, tile: str) -> str | None:
        seat = self.now.control[self.grid.number[tile]]
        return SIDES[seat] if seat >= 0 else None

    @property
    def combat(self) -> Combat:
        combat = self.now.combat
        assert combat is not None, "no combat is under way"
        return combat

    @property
    def shot(self) -> Shot:
        shot = self.combat.shot
        assert shot is not None, "no shot is under way"
        return shot

    def view(self, side: str | None) -> View:
        """The table as a side sees it; None sees all."""
        view = self.match.view(None if side is None else SIDES.index(side))
        assert isinstance(view, View)
        return view

    def seen(self, tile: str, side: str) -> UnitView:
        """The unit on a tile as a side sees it."""
        return next(unit for unit in self.view(side).units if unit.tile == tile)

    def moves(self, tile: str) -> set[str]:
        """The tiles that the unit here may move to now."""
        return {code.split()[2] for code in self.offers(f"move {tile}")}

    def targets(self, tile: str) -> set[str]:
        """The tiles that the unit here may attack now."""
        return {code.split()[2] for code in self.offers(f"attack {tile}")}

    def hand_of(self, side: str) -> list[str]:
        """The ids of the cards in a hand."""
        return [UNITS[card].id if card in UNITS else ACTIONS[card].id for card in self.player(side).hand]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of all events of a kind."""
        return [event.args for event in self.match.events if event.kind == kind]

    @property
    def shots(self) -> list[tuple[int, int]]:
        """Fire and Target of each shot as steps 2 to 8 marked them, before any card."""
        return [(shot["fire"], shot["target"]) for shot in self.told("shot")]

    @property
    def losses(self) -> list[int]:
        """What step 12 of each shot cost the target."""
        return [damage["points"] for damage in self.told("damage")]

    @property
    def winner(self) -> str | None:
        """Who has won; "draw"; None while the game goes on."""
        result = self.match.result
        if result is None:
            return None
        return SIDES[result.winners[0]] if result.winners else "draw"
