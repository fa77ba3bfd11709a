"""What an option would do, in a few words: below its name in the list, worked out from what the asked seat knows."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.flow import Decision, Option
from boardgames.core.table import Contest, Lazy, Words
from boardgames.core.words.figures import percent
from boardgames.core.words.messages import Message
from boardgames.games.operational.rules import air, command, values
from boardgames.games.operational.show import areas
from boardgames.games.operational.show.contest import Unseen
from boardgames.games.operational.show.faces import said
from boardgames.games.operational.state import Piece, State, counter, moving, other, side, stack, zones_upon
from boardgames.games.operational.words import GAME

PLAIN = {
    "dig", "load", "stop", "exit", "column", "deploy", "split", "absorb", "blow", "charge", "lay", "lift", "rest",
    "quiet", "pass", "keep", "stay", "decline", "cancel", "hold_out", "observer", "rear",
}  # options of which one sentence tells all  # fmt: skip


class Advisor:
    """What there is to tell of the options of one decision."""

    def __init__(self, g: State, decision: Decision, previews: Lazy[Contest], unseen: Unseen) -> None:
        self.g, self.decision, self.previews, self.unseen = g, decision, previews, unseen
        self.options = {option.code: option for option in decision.options}
        self.verbs: dict[str, Callable[[Option], Words]] = {
            "pick": self.unit, "stack": self.pile, "to": self.to, "lose": self.loses, "back": self.retreat,
            "advance": self.ground, "at": self.ground, "enter": self.enters, "recover": self.printed,
            "remove": self.printed, "rebuild": self.printed, "create": self.printed, "bomb": self.bomb,
            "reconnoitre": self.looks, "probe": self.looks, "fighters": self.fighters, "ride": self.ground,
            "for": self.unit, "withdraw": self.unit, "done": self.done, "take": self.takes,
        }  # fmt: skip
        self.verbs |= dict.fromkeys(PLAIN, self.plain)

    def effects(self) -> Lazy[Words]:
        """By the code of the option."""
        told = (code for code, each in self.options.items() if code in self.previews or each.word.verb in self.verbs)
        return Lazy(told, self.effect)

    def effect(self, code: str) -> Words:
        if code in self.previews:
            return self.previews[code].odds[0].words
        return self.verbs[self.options[code].word.verb](self.options[code])

    def briefs(self) -> Lazy[Words]:
        """The promise of an attack in figures, what a goal costs, where there is no room for more words."""
        told = (code for code, each in self.options.items() if code in self.previews or each.word.verb == "to")
        return Lazy(told, self.brief)

    def brief(self, code: str) -> Words:
        if code not in self.previews:
            return self.brief_goal(self.options[code])
        words = self.previews[code].odds[0].words
        if not isinstance(words, Message):
            return words
        return said("brief_blind" if "count" in words.args else "brief", **words.args)

    def plain(self, option: Option) -> Words:
        return said(f"effect.{option.word.verb}")

    def done(self, option: Option) -> Words:  # noqa: ARG002
        """What is left undone."""
        picks = {each.args[0] for each in self.options.values() if each.word.verb == "pick"}
        if picks:
            return said("effect.done_moves", count=len(picks))
        targets = [each for each in self.options.values() if each.word.verb == "attack"]
        return said("effect.done_attacks", count=len(targets)) if targets else ""

    # --- units -------------------------------------------------------------------------------------------------------

    def unit(self, option: Option) -> Words:
        """Where a unit is, how it stands, and while it may be moved how far."""
        piece = self.g.units.get(option.args[0])
        if piece is None:
            return self.printed(option)
        facts = {"hex": piece.hex, "mp": values.allowance(self.g, piece)}
        if option.word.verb != "pick":
            return self.joined(said("effect.unit", **facts), state(piece))
        if not piece.command:
            return said("effect.initiative", **facts)
        count = len(areas.reached(self.g, [piece.unit]))
        return self.joined(said("effect.pick", count=count, **facts), state(piece))

    def pile(self, option: Option) -> Words:
        """Who is in a stack that moves together."""
        picks = {each.args[0] for each in self.options.values() if each.word.verb == "pick"}
        units = [piece.unit for piece in stack(self.g, option.args[0]) if piece.unit in picks and piece.command]
        return said("effect.stack", units=units)

    def takes(self, option: Option) -> Words:
        """Who on the map is of a formation."""
        formation, own = option.args[0], side(self.g, self.decision.seat)
        kinds = {piece.unit: counter(self.g, piece.unit) for piece in own}
        units = [unit for unit, kind in kinds.items() if formation in {kind.corps, kind.division} and kind.type != "hq"]
        return said("effect.stack", units=units) if units else ""

    def loses(self, option: Option) -> Words:
        """What a unit is after the loss of a step."""
        piece = self.g.units.get(option.args[0])
        if piece is None:
            return ""
        kind = counter(self.g, piece.unit)
        if piece.steps == 1 or kind.reduced is None:
            return said("effect.eliminated", hex=piece.hex)
        attack, defence, mp = kind.reduced
        return said("effect.reduced", hex=piece.hex, attack=attack, defence=defence, mp=mp)

    def printed(self, option: Option) -> Words:
        """What a counter beside the map says."""
        kind = counter(self.g, option.args[0])
        attack, defence, mp = kind.full
        return said("effect.printed", what=Message(f"{GAME}.type.{kind.type}"), attack=attack, defence=defence, mp=mp)

    def enters(self, option: Option) -> Words:
        return said("effect.then", first=self.printed(option), second=self.named(option.args[1]))

    # --- hexes -------------------------------------------------------------------------------------------------------

    def named(self, n: int) -> Words:
        """The ground of a hex, with the name of what stands there."""
        terrain = Message(f"{GAME}.terrain.{self.g.ground.terrain[n]}")
        place = self.g.ground.place(n)
        return said("effect.place", place=place, terrain=terrain) if place else terrain

    def ground(self, option: Option) -> Words:
        """The ground of a hex, and whether one comes into an enemy ZOC there."""
        n = option.args[-1]
        return self.joined(self.named(n), self.zone(n))

    def zone(self, n: int) -> Words:
        pressing = zones_upon(self.g, n, self.decision.seat)
        return said("effect.zoc", hexes=pressing) if pressing else ""

    @staticmethod
    def joined(*parts: Words) -> Words:
        """Some things one after the other, as far as there is anything to tell."""
        found: Words = ""
        for each in parts:
            if each:
                found = said("effect.then", first=found, second=each) if found else each
        return found

    def to(self, option: Option) -> Words:
        """What is left of the MPs there, the ground, the enemies that press, the distance to the HQ."""
        g, (n, cost), mover = self.g, option.args, self.g.mover
        assert mover is not None
        left = max(0, mover.budget - mover.spent - cost)
        return self.joined(said("effect.left", left=left), self.named(n), self.zone(n), self.far(g, n))

    def brief_goal(self, option: Option) -> Words:
        """What is left of the MPs at a goal, and whether the enemy presses it: that ends the move."""
        n, cost = option.args
        left = max(0, moving(self.g).budget - moving(self.g).spent - cost)
        pressed = said("effect.in_zoc") if self.zone(n) else ""
        return self.joined(said("effect.left", left=left), pressed)

    def far(self, g: State, n: int) -> Words:
        """A word if a unit would stand too far from its HQ there (12.1)."""
        mover = g.mover
        assert mover is not None
        unit = mover.units[0]
        if unit not in g.units or counter(g, unit).type == "hq":
            return ""
        staff = g.units.get(command.headquarters(g, unit))
        if staff is None:
            return ""
        away = g.ground.distance(n, staff.hex)
        return said("effect.far", count=away, staff=staff.unit) if away > g.book.command_radius else ""

    def retreat(self, option: Option) -> Words:
        """The ground, and whether it costs a step (8.5)."""
        n = option.args[0]
        pressing = zones_upon(self.g, n, self.decision.seat)
        return self.joined(self.named(n), said("effect.costs_step") if pressing else "")

    # --- aircraft ----------------------------------------------------------------------------------------------------

    def bomb(self, option: Option) -> Words:
        g, n = self.g, option.args[0]
        count = len(stack(g, n, other(self.decision.seat))) + self.unseen.get(n, 0)
        factor = air.factor(g, n, other(self.decision.seat))
        key = "bomb" if factor <= air.HIGHEST else "bomb_safe"
        return said(f"effect.{key}", count=count, factor=factor)

    def looks(self, option: Option) -> Words:
        count = self.unseen.get(option.args[0], 0)
        return said("effect.looks", count=count) if count else ""

    def fighters(self, option: Option) -> Words:
        """How likely at least one marker is turned back (11.11.3)."""
        number = option.args[0]
        if not number:
            return said("effect.no_fighters")
        share = 1 - ((air.CANCELS - 1) / 6) ** number
        return said("effect.fighters", share=percent(share), count=number)


def state(piece: Piece) -> Words:
    """How a unit is fed and led, where that is out of order."""
    if piece.supply:
        return Message(f"{GAME}.supply.{('supplied', 'emergency', 'out')[piece.supply]}")
    return said("no_command") if not piece.command else ""
