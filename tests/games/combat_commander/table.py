"""The language in which tests lay out a position of Combat Commander and play it.

    t = Table(units={"D5": ["ger_rifle_squad+ger_light_mg", "ger_sergeant_x"], "F6": ["usa_line_squad*"]})
    t.hand(AXIS, "G50")          # these very cards
    t.dice("41", "66", "G12")    # the rolls and reveals to come: dice, or a card
    t.choose("order G50", "with ger_rifle_squad.1", ...)

A unit is a kind, or a kind and copy; `*` broken, `!` suppressed, `^` veteran, `~` active, `+kind` its weapon
(`+kind-` damaged). The map is open ground unless another is named or drawn.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from typing import Any

from boardgames.core.flow import Decision
from boardgames.core.game import Setup
from boardgames.core.match import Match, encode
from boardgames.core.state import Result
from boardgames.games.combat_commander.content import printed
from boardgames.games.combat_commander.content.printed import (
    CARD_SLUGS,
    SMOKE,
    UNIT_SLUGS,
    WEAPON_SLUGS,
    Nation,
    PostureId,
    SideName,
)
from boardgames.games.combat_commander.game import CombatCommander
from boardgames.games.combat_commander.ground.map import BOARD, Battlefield, MapFile, Objective, battlefield
from boardgames.games.combat_commander.rules import victory
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.scenarios.library import Field
from boardgames.games.combat_commander.scenarios.schema import Edge, Scenario, Side, Zone
from boardgames.games.combat_commander.state import ALLIES, AXIS, Piece, Player, State
from boardgames.games.combat_commander.words import SCRAP

_numbers = itertools.count(1)
UNIT = re.compile(r"^([a-z0-9_]+(?:\.\d+)?)([*!^~]*)(?:\+([a-z0-9_]+(?:\.\d+)?)(-?))?$")


def open_map(**parts: Any) -> MapFile:
    """A map of open ground, with objectives in the corners and the middle; `parts` draw on it."""
    spots = parts.pop("objectives", ["A1", "A10", "O1", "O10", "H5"])
    named = [Objective(hex=spot, name={"en": spot, "es": spot}) for spot in spots]
    title = {"en": "Test", "es": "Prueba"}
    return MapFile(id="test", number=999, title=title, objectives=named, **parts)


def side(nation: Nation, edge: Edge, posture: PostureId = "attacker", **more: Any) -> Side:
    """A side's page with all that a test need not say."""
    filled: dict[str, Any] = {
        "quality": "line",
        "orders": 4,
        "surrender": 40,
        "zone": Zone(depth=5),
        "units": [],
    } | more
    return Side(nation=nation, edge=edge, posture=posture, **filled)


class Table:
    """A position, and a match that goes on from it."""

    def __init__(
        self,
        units: dict[str, list[str]] | None = None,
        map: str | MapFile | None = None,
        axis: Side | None = None,
        allies: Side | None = None,
        phase: str = "orders",
        **more: Any,
    ) -> None:
        name = f"test_{next(_numbers)}"
        pages: dict[SideName, Side] = {
            "axis": axis or side("germany", "left"),
            "allies": allies or side("usa", "right"),
        }
        title = {"en": "Test", "es": "Prueba"}
        book = Scenario(
            id=name, title=title, about=title, map="test", year=1944, first="axis", initiative="axis", sets_up="axis",
            sides=pages, sudden_death=13,
        )  # fmt: skip
        ground = battlefield(map) if isinstance(map, str) else Battlefield(map or open_map())
        self.field = library.FIELDS[name] = Field(book, ground)
        players = [self._player(page) for page in self.field.pages]
        state: dict[str, Any] = {"control": [-1] * 5, "pool": list(SMOKE), "initiative": AXIS}
        state |= {"cup": sorted(printed.CHITS)} | more
        self.g = State(chance=1, scenario=name, players=players, phase=phase, **state)
        for spot, described in (units or {}).items():
            for each in described:
                self.put(spot, each)
        for n in range(BOARD.size):
            victory.occupy(self.g, n)
        self.g.vp, self.g.told = state.get("vp", 0), []
        for seat in (AXIS, ALLIES):
            self.g.asks[f"{seat}:initiative"] = "never"
        self.game = CombatCommander()
        self._match: Match | None = None

    @staticmethod
    def _player(page: Side) -> Player:
        deck = printed.deck(page.nation)
        return Player(
            nation=page.nation, posture=page.posture, quality=page.quality, orders=page.orders,
            surrender=page.surrender, deck=deck,
        )  # fmt: skip

    # --- laying it out -----------------------------------------------------------------------------------------

    def put(self, spot: str, described: str) -> Piece:
        """Put a unit on the map."""
        found = UNIT.match(described)
        assert found, described
        slug, marks, weapon, damaged = found.groups()
        piece = Piece(
            unit=self._free(slug, UNIT_SLUGS, self.g.units),
            hex=BOARD.number[spot],
            broken="*" in marks,
            suppressed="!" in marks,
            veteran="^" in marks,
            active="~" in marks,
        )
        if weapon:
            used = {each.weapon for each in self.g.units.values()}
            piece.weapon, piece.damaged = self._free(weapon, WEAPON_SLUGS, used), bool(damaged)
        self.g.units[piece.unit] = piece
        return piece

    @staticmethod
    def _free(slug: str, slugs: dict[str, int], used: Iterable[int]) -> int:
        if "." in slug:
            return slugs[slug]
        copies = (slugs[f"{slug}.{copy}"] for copy in range(1, 40) if f"{slug}.{copy}" in slugs)
        return next(number for number in copies if number not in used)

    def hand(self, seat: int, *cards: str) -> None:
        """These very cards in a hand, out of the deck."""
        player = self.g.players[seat]
        player.hand = [CARD_SLUGS[card] for card in cards]
        player.deck = [card for card in player.deck if card not in player.hand]

    def ask(self, seat: int, **wishes: str) -> None:
        """How a seat wants to be asked: `ask(ALLIES, initiative="able")`."""
        for kind, wish in wishes.items():
            self.g.asks[f"{seat}:{kind}"] = wish

    def dice(self, *results: str | int) -> None:
        """The chances to come, in order: dice ("41"), cards ("G12"), or numbers as they are (a smoke value)."""
        script = [
            1000 + CARD_SLUGS[each] if isinstance(each, str) and each in CARD_SLUGS else int(each) for each in results
        ]
        if self._match is None:
            self.g.script = script
        else:
            self._match.script(script)

    # --- playing it --------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match, which starts with the first question."""
        if self._match is None:
            setup = Setup(game=self.game.id, scenario=self.g.scenario, seed=1)
            self._match = Match.at(self.game, setup, encode(self.g))
        return self._match

    @property
    def state(self) -> State:
        self.match.settle()
        state = self.match.state
        assert isinstance(state, State)
        return state

    @property
    def decision(self) -> Decision:
        found = self.match.decision
        assert found is not None, self.match.result
        return found

    @property
    def codes(self) -> list[str]:
        """What may be chosen now."""
        return [option.code for option in self.decision.options]

    @property
    def choices(self) -> list[str]:
        """What may be chosen now but for what is grave: weapons to give up, the end of the turn."""
        return [option.code for option in self.decision.options if not option.word.grave]

    @property
    def scraps(self) -> list[str]:
        """The weapons that may be given up now."""
        return [option.code for option in self.decision.options if option.word is SCRAP]

    @property
    def result(self) -> Result | None:
        return self.match.result

    def choose(self, *codes: str) -> None:
        for code in codes:
            self.match.choose(code)

    def unit(self, slug: str) -> Piece | None:
        """A unit on the map; None if it is not there."""
        return self.state.units.get(UNIT_SLUGS[slug if "." in slug else f"{slug}.1"])

    def where(self, slug: str) -> str | None:
        piece = self.unit(slug)
        return None if piece is None else BOARD.names[piece.hex]

    def used_up(self) -> bool:
        """Have all the scripted chances come?"""
        return not self.match.state.script

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of all events of a kind so far."""
        return [event.args for event in self.match.events if event.kind == kind]
