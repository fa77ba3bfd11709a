"""The test language: lay out any position, script the dice, play by codes, look at what came of it.

    table = Table()                                      # three players, the first one's phase B, nothing laid out
    table.group(1, "us", "l1", "i10", "i13", "i05")      # A1: cards by id, the end is that of the nation
    table.group(2, "german", "i09", objective="river")   # B1; u("i09", turned=True) for a unit with markers
    table.hand(1, "ffe_at_2_3")
    table.fight("attack A1 B1", 9, 4)                    # attack with these dice, every window passed over
    assert table.totals == (26, 15)

Seats are numbered from 1, dice are the figures they show; all that is scripted must be used.
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
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, FIGURES, NATIONS, NUMBERS
from boardgames.games.combat_soldiers.rules.groups import form, settle
from boardgames.games.combat_soldiers.rules.piles import all_seats
from boardgames.games.combat_soldiers.scenarios import library
from boardgames.games.combat_soldiers.state import Battle, Discard, Group, Player, Siege, State, Unit, find
from boardgames.games.combat_soldiers.view import View
from boardgames.games.combat_soldiers.words import group_code, group_number

CS = game("combat_soldiers")
_names = itertools.count()


def u(name: str, **marks: Any) -> tuple[str, dict[str, Any]]:
    """A unit and its markers: turned, spent, at, dug."""
    return name, marks


class Table:
    """A position being laid out, then played."""

    def __init__(self, players: int = 3, phase: str = "b", active: int = 1, book: str = "free", **rules: Any) -> None:
        """book: a scenario that ships; rules: options of the match, or rules of a round (`variant=`)."""
        variant = rules.pop("variant", None)
        if variant is not None:
            data = {
                "id": f"test_{next(_names)}", "title": {"en": "T", "es": "T"}, "seats": [2, 3, 4, 5, 6],
                "variants": variant if isinstance(variant, list) else [variant], "rounds": rules.pop("played", 1),
            }  # fmt: skip
            book = library.learn(data, "test").id
        self.setup = Setup(game=CS.id, scenario=book, seed=1, options=rules, seats=tuple(range(players)))
        state = CS.begin(self.setup)
        assert isinstance(state, State)
        self.state = state
        state.phase, state.active = phase, active - 1
        state.pool = [value for value, count in FIGURES.anti_tank_markers.items() for _ in range(count)]
        state.told.clear()
        self._match: Match | None = None
        self._deck: list[int] | None = None  # what the draw deck is to be, once all is laid out

    # --- laying out ------------------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        """A physical card of this name out of the deck."""
        found = next((n for n in self.now.deck if name in {CARDS[n].type.id, CARDS[n].slug}), None)
        assert found is not None, f"no {name} left"
        self.now.deck.remove(found)
        return found

    def group(
        self, seat: int, nation: str, *units: Any, objective: str = "", steeple: bool = False, **fields: Any
    ) -> str:
        """A group before a seat; its code. mines: how many, partisans: of which seat."""
        group = form(self.now, seat - 1, NATIONS.index(nation))
        if objective:
            group.objective = self.card(objective)
        if steeple:
            group.steeple = self.card("steeple")
        if "partisans" in fields:
            group.partisan = fields.pop("partisans") - 1
            group.partisans = self.card("partisans_commandos")
        group.mines = [self.card("mines") for _ in range(fields.pop("mines", 0))]
        for each in units:
            self._unit(group, *(each if isinstance(each, tuple) else (each, {})))
        settle(group)
        for name, value in fields.items():
            setattr(group, name, value)
        return group_code(group.id)

    def _unit(self, group: Group, name: str, marks: dict[str, Any]) -> None:
        name, _, kind = name.partition(":")
        card = self.card(name)
        end = next(n for n, end in enumerate(ENDS[card]) if end.side == group.nation and kind in {"", end.kind})
        if marks.get("at"):
            self.now.pool.remove(marks["at"])
        marks = {**marks, "turned": bool(marks.get("turned") or marks.get("spent"))}
        if marks["turned"]:
            marks["spent"] = True
        group.units.append(Unit(card, end, **marks))

    def hand(self, seat: int, *names: str) -> list[int]:
        """Cards into a hand."""
        cards = [self.card(name) for name in names]
        self.player(seat).hand.extend(cards)
        return cards

    def select(self, seat: int, **sides: str) -> Table:
        """What a seat has written down: river="us"."""
        for name, side in sides.items():
            self.player(seat).selection[NUMBERS[name]] = NATIONS.index(side)
        return self

    def siege(self, by: str, of: str, isolation: int = 0, no_retreat: bool = False) -> Table:
        """A group surrounded by another."""
        held = [self.card("recon_no_retreat_sappers")] if no_retreat else []
        letter = len(self.now.sieges)
        card = self.card("surrounded")
        self.now.sieges.append(Siege(letter, card, group_number(by), group_number(of), isolation, held))
        return self

    def weather(self, seat: int) -> Table:
        self.player(seat).weather = self.card("weather")
        return self

    def deck(self, *names: str) -> list[int]:
        """The draw deck is these cards alone, the first one uppermost."""
        self._deck = [self.card(name) for name in names]
        return self._deck

    def discards(self, *names: str) -> list[int]:
        """The discards, open, the first one uppermost."""
        cards = [self.card(name) for name in names]
        self.now.discards += [Discard(card, all_seats(self.now)) for card in reversed(cards)]
        return cards

    def casualties(self, seat: int, *names: str) -> Table:
        """Units in a casualty pile, by their first ends."""
        self.player(seat).casualties += [(self.card(name), 0) for name in names]
        return self

    def script(self, *dice: int) -> Table:
        """The dice to come, as they show; any chance beyond them fails the test."""
        self.now.script = [die - 1 for die in dice]
        return self

    def chances(self, *results: int) -> Table:
        """Any chances to come, as numbers from 0."""
        self.now.script = list(results)
        return self

    # --- playing ---------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match, begun from the position when first asked for."""
        if self._match is None:
            if self._deck is not None:
                self.state.box += self.state.deck
                self.state.deck = list(reversed(self._deck))
                self._deck = None
            self._match = Match(CS, self.setup, msgspec.convert(msgspec.to_builtins(self.state), State))
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
        """What the decision offers, without the copies of cards."""
        return list(dict.fromkeys(plain(option.code) for option in self.decision.options))

    @property
    def asked(self) -> str:
        """Who is asked what: "2 counterattack"."""
        return f"{self.decision.seat + 1} {self.decision.ask.key.removeprefix('combat_soldiers.ask.')}"

    def offers(self, start: str) -> list[str]:
        """The codes that begin so."""
        return [code for code in self.codes if code == start or code.startswith(start + " ")]

    def play(self, *codes: str) -> Table:
        """Choose these codes in turn; a card may be written without its copy."""
        for code in codes:
            found = [option.code for option in self.decision.options if code in {option.code, plain(option.code)}]
            assert found, f"{code!r} is not offered to {self.asked}: {self.codes}"
            self.match.choose(found[0])
        return self

    def on(self) -> Table:
        """Roll, pass and leave as it is until somebody is asked something else."""
        while (decision := self.match.decision) is not None:
            codes = [option.code for option in decision.options]
            dull: str | None = next((code for code in ("roll", "pass") if code in codes), None)
            if dull is None and decision.ask.key.endswith(".rearrange"):
                dull = "done"
            if dull is None:
                break
            self.match.choose(dull)
        return self

    def fight(self, code: str, *dice: int) -> Table:
        """An attack with these dice, no card played; further choices are left to be made."""
        self.match.script([die - 1 for die in dice])
        return self.play(code).on()

    def roll(self, *dice: int) -> Table:
        """Go on with these dice."""
        self.match.script([die - 1 for die in dice])
        return self.on()

    def to(self, phase: str) -> Table:
        """On to a later phase of this Turn, nothing done on the way."""
        while self.now.phase != phase:
            self.match.settle()
            if self.now.phase == phase:
                break
            self.play("next")
        return self

    def resume(self, phase: str, active: int) -> Table:
        """Go on from the table as it is, in another phase and another seat's Turn."""
        self.state = self.now
        self.state.phase, self.state.active, self.state.script = phase, active - 1, None
        self._match = None
        return self.run()

    def run(self) -> Table:
        """Let the rules go on to the next question, or to the end."""
        self.match.settle()
        return self

    def finish_script(self) -> None:
        """All that was scripted must have been used."""
        assert not self.now.script, f"not used: {self.now.script}"

    # --- looking ---------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.now.players[seat - 1]

    def at(self, code: str) -> Group:
        """The group of this code."""
        found = find(self.now, group_number(code))
        assert found is not None, f"no group {code}"
        return found

    def gone(self, code: str) -> bool:
        return find(self.now, group_number(code)) is None

    def units(self, code: str) -> list[str]:
        """The ids of a group's units."""
        return [CARDS[unit.card].type.id for unit in self.at(code).units]

    def turned(self, code: str) -> list[str]:
        """The ids of its units out of command."""
        return [CARDS[unit.card].type.id for unit in self.at(code).units if unit.turned]

    def unit(self, code: str, name: str) -> Unit:
        """A unit of a group by its id."""
        return next(unit for unit in self.at(code).units if CARDS[unit.card].type.id == name)

    def holder(self, name: str) -> tuple[int, str]:
        """Who controls an objective, and for which side."""
        card = NUMBERS[name]
        group = next(group for group in self.now.groups if card in {group.objective, group.steeple})
        return group.seat + 1, NATIONS[group.nation]

    def place(self, name: str) -> str:
        """The code of the group that an objective lies with."""
        card = NUMBERS[name]
        return group_code(next(each.id for each in self.now.groups if card in {each.objective, each.steeple}))

    def hand_of(self, seat: int) -> list[str]:
        return [CARDS[card].type.id for card in self.player(seat).hand]

    def pile_of(self, seat: int) -> list[str]:
        """The ids in a casualty pile."""
        return [CARDS[card].type.id for card, _ in self.player(seat).casualties]

    @property
    def discarded(self) -> list[str]:
        """The ids of the discards, the top first."""
        return [CARDS[each.card].type.id for each in reversed(self.now.discards)]

    @property
    def battle(self) -> Battle:
        battle = self.now.battle
        assert battle is not None, "no battle is under way"
        return battle

    @property
    def totals(self) -> tuple[int, int]:
        """Attack and defence total of the last battle."""
        told = self.told("totals")[-1]
        return told["attack"], told["defence"]

    @property
    def strikes(self) -> list[tuple[int, int]]:
        """Both totals of each bombardment, mine and stray shell."""
        kinds = {"strike", "shelled"}
        return [(e.args["attack"], e.args["defence"]) for e in self.match.events if e.kind in kinds]

    @property
    def left(self) -> int:
        """The Actions left for US groups."""
        view = self.view(self.now.active + 1)
        return max(view.actions)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of all events of a kind."""
        return [event.args for event in self.match.events if event.kind == kind]

    def view(self, seat: int | None) -> View:
        """The table as a seat sees it; None sees all."""
        view = self.match.view(None if seat is None else seat - 1)
        assert isinstance(view, View)
        return view

    @property
    def winner(self) -> int | None:
        """Who has won; None while the game goes on."""
        result = self.match.result
        return result.winners[0] + 1 if result else None


def plain(code: str) -> str:
    """A code without the copies of its cards: `name i10.2` is `name i10`."""
    words = [word.removesuffix(":us").removesuffix(":german") for word in code.split()]
    return " ".join(re.sub(r"\.\d+", "", word) for word in words)
