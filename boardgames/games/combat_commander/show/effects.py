"""What each option would do, in a few words: costs and points left, danger, chances, cover."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from msgspec.structs import replace

from boardgames.core.flow import Decision, Option
from boardgames.core.table import Contest, Lazy, Words
from boardgames.core.words.figures import percent
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import CARDS, RADIOS, UNITS, ActionId
from boardgames.games.combat_commander.content.tables import SUPPORT
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.ground.sweep import BLOCKED
from boardgames.games.combat_commander.rules import markers, second_roll, values, victory
from boardgames.games.combat_commander.rules.actions import fire_actions
from boardgames.games.combat_commander.rules.orders import groups, movement, passage
from boardgames.games.combat_commander.rules.targeting import SIZE, Shooter, reaches, shooters
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.show import abouts, contest, odds, playable
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.state import State, other, side, stack
from boardgames.games.combat_commander.words import GAME


class Advisor:
    """The options of one decision, and what is known of the table."""

    def __init__(self, g: State, decision: Decision, previews: Lazy[Contest]) -> None:
        self.g, self.decision, self.previews = g, decision, previews
        self.options = {option.code: option for option in decision.options}
        self.verbs: dict[str, Callable[[Option], Words]] = {
            "order": self.order, "discard": self.discard, "with": self.activate, "move": self.move, "to": self.to,
            "leave": self.leave, "exit": self.leave, "advance": self.advance, "put": self.ground, "at": self.at,
            "spot": self.spot, "smoke": self.screen, "roll": self.roll, "retreat": self.ground, "play": self.play,
            "pass": self.leave_it, "unit": self.unit, "rout": self.rout, "join": self.join, "build": self.ground,
            "arm": self.unit, "lift": self.unit, "scrap": self.gun, "take": self.take, "proposed": self.proposed,
            "keep": self.keep, "reroll": self.reroll, "lose": self.unit, "deploy": self.unit, "observer": self.observes,
            "shells": self.shells, "screen": self.smoke_shells,
        }  # fmt: skip

    def effects(self) -> Lazy[Words]:
        return Lazy((code for code, option in self.options.items() if self.speaks(code, option)), self.effect)

    def speaks(self, code: str, option: Option) -> bool:
        return code in self.previews or option.word.verb in self.verbs

    def effect(self, code: str) -> Words:
        option = self.options[code]
        if code in self.previews:
            if option.word.verb == "reroll":
                return said("effect.then", first=self.reroll(option), second=contest.effect_of(self.previews[code]))
            rolled = option.word.verb == "keep"
            words, start = contest.effect_of(self.previews[code], rolled), self.stands(option)
            if option.word.verb == "play" and contest.strengthens(self.g, option.args[1]):
                return said("effect.then", first=words, second=self.play(option))
            if option.word.verb == "play":
                return said("effect.answers", words=words, action=CARDS[option.args[0]].action)
            if option.word.verb == "with":
                return said("effect.best", words=words)
            if why := self.weakens(option):
                words = said("effect.then", first=words, second=why)
            return words if start is None else said("effect.from", hex=start, words=words)
        return self.verbs[option.word.verb](option)

    def briefs(self) -> Lazy[Words]:
        """The figures of those effects that may be too long for a line."""
        long = {"to", "roll", "spot"}
        codes = (code for code, option in self.options.items() if code in self.previews or option.word.verb in long)
        return Lazy(codes, self.brief)

    def brief(self, code: str) -> Words:
        """The MP, the cover and the danger of a step; the total and the chances of an attack."""
        option = self.options[code]
        if code in self.previews:
            return contest.brief_of(self.previews[code])
        if option.word.verb != "to":
            return self.verbs[option.word.verb](option)
        g, n = self.g, option.args[0]
        mover = g.order.mover if g.order else None
        assert mover is not None
        rest = movement.left(g, mover, [g.units[unit] for unit in mover.units if unit in g.units])
        cost, watching = option.args[1] - mover.spent, self.danger(n)
        facts = {"cost": cost, "left": rest - cost, "cover": values.cover(g, n)}
        if not watching:
            return said("effect.brief_safe", **facts)
        fp = self.strongest(n, watching)
        return said("effect.brief", **facts, count=len({each.unit for each in watching}), fp=fp)

    def stands(self, option: Option) -> int | None:
        """Where the unit or weapon that would fire is: others may bear the same name."""
        if option.word.verb in {"fire", "join"}:
            return self.g.units[option.args[0]].hex
        if option.word.verb in {"shoot", "add", "smoke"}:
            return next(piece.hex for piece in self.g.units.values() if piece.weapon == option.args[0])
        return None

    def weakens(self, option: Option) -> Words:
        """Why a total is lower with one who joins in: the worst line of all hinders the whole group (10.3.3a)."""
        attack = self.g.attack
        if option.word.verb not in {"join", "add"} or attack is None:
            return ""
        joined = contest.with_joiner(self.g, self.decision.seat, option)
        if joined.fp >= attack.fp or joined.hindrance <= attack.hindrance:
            return ""
        return said("effect.hinders", hindrance=joined.hindrance, before=attack.hindrance)

    # --- cards -------------------------------------------------------------------------------------------------------

    def order(self, option: Option) -> Words:
        """What it would set to work; and the action of the card, which goes with it: two orders may differ in that."""
        card = option.args[0]
        why = playable.order(self.g, self.decision, self.decision.seat, card)[0]
        return said("effect.uses", why=why, action=CARDS[card].action)

    def discard(self, option: Option) -> Words:
        return said("effect.discard", action=CARDS[option.args[0]].action)

    def play(self, option: Option) -> Words:
        text = Message(f"{GAME}.action.{option.args[1]}.text")
        words, chances = said("effect.play", card=option.args[0], text=text), self.shielded(option.args[1])
        return said("effect.then", first=chances, second=words) if chances else words

    def leave_it(self, option: Option) -> Words:  # noqa: ARG002
        return self.shielded(None)

    def shielded(self, action: ActionId | None) -> Words:
        """The chances of a unit that is about to roll, if this is played for it, or nothing."""
        g, attack, facts = self.g, self.g.attack, self.decision.ask.args
        piece = g.units.get(facts.get("unit", 0))
        if attack is None or piece is None or not self.decision.ask.key.endswith(".defense_roll"):
            return ""
        if action == "concealment":
            attack = replace(attack, concealed=attack.concealed + fire_actions.hiding(g, attack))
        elif action and markers.fits(g, action, piece.hex):
            g = replace(g, works=g.works | {piece.hex: markers.work_of(action)})
        return contest.chances_in_words(contest.to_come(g, attack, piece))

    def keep(self, option: Option) -> Words:  # noqa: ARG002
        return second_roll.stands(self.g)

    def reroll(self, option: Option) -> Words:  # noqa: ARG002
        passes, chances = said("effect.reroll", side=other(self.decision.seat)), second_roll.again(self.g)
        return said("effect.then", first=chances, second=passes) if chances else passes

    def proposed(self, option: Option) -> Words:  # noqa: ARG002
        player = self.g.players[self.decision.seat]
        return said("effect.proposed", count=len(player.box) + len(player.arms) + len(player.markers))

    # --- units -------------------------------------------------------------------------------------------------------

    def unit(self, option: Option) -> Words:
        """Where a unit is and how it stands; one that is off the map, what it is worth."""
        number = option.args[-1]
        piece = self.g.units.get(number)
        if piece is None:
            return said("effect.points", points=UNITS[number].points)
        return said("effect.unit", hex=piece.hex, state=abouts.state_words(piece), morale=values.morale(self.g, piece))

    def observes(self, option: Option) -> Words:
        """Where a leader is, and how many of the enemy he sees."""
        g, piece = self.g, self.g.units[option.args[0]]
        table = library.sight_of(g).table
        enemies = {each.hex for each in side(g, other(piece.seat))}
        seen = sum(table[piece.hex * SIZE + n] != BLOCKED for n in enemies)
        return said("effect.observes", hex=piece.hex, count=seen)

    def shells(self, option: Option) -> Words:  # noqa: ARG002
        g = self.g
        assert g.order is not None
        return said("effect.shells", fp=RADIOS[g.order.radio].fp)

    def smoke_shells(self, option: Option) -> Words:  # noqa: ARG002
        return said("effect.smoke_shells")

    def gun(self, option: Option) -> Words:
        """Who carries a weapon, and where."""
        bearer = next(piece for piece in self.g.units.values() if piece.weapon == option.args[0])
        return said("effect.carried", unit=bearer.unit, hex=bearer.hex)

    def take(self, option: Option) -> Words:
        """What the unit of an item of the support table is worth; a radio has no figures."""
        row = next(each for rows in SUPPORT.values() for each in rows if each.id == option.args[0])
        kinds = [unit for unit in UNITS.values() if unit.slug in row.leaders or unit.type.id == row.unit]
        if not kinds:
            return ""
        unit = kinds[0]
        return said("effect.printed", fp=unit.fp[0], range=unit.range[0], move=unit.move[0], morale=unit.morale[0])

    def activate(self, option: Option) -> Words:
        piece = self.g.units[option.args[0]]
        if piece.type.leader and values.command(piece):
            return said("effect.leads", hex=piece.hex, count=playable.commanded(self.g, piece))
        return said("effect.values", hex=piece.hex, fp=values.fp(self.g, piece), range=values.reach(self.g, piece),
                    move=values.movement(self.g, piece))  # fmt: skip

    def join(self, option: Option) -> Words:
        piece = self.g.units[option.args[0]]
        return said("effect.joins", hex=piece.hex, move=values.movement(self.g, piece))

    def rout(self, option: Option) -> Words:
        return said("effect.rout", count=sum(piece.broken for piece in side(self.g, option.args[0])))

    def roll(self, option: Option) -> Words:
        """The chances of a rally, rout or defense roll."""
        g, piece = self.g, self.g.units[option.args[0]]
        key = self.decision.ask.key.rpartition(".")[2]
        if key == "defend" and g.attack is not None:
            return contest.chances_in_words(contest.to_come(g, g.attack, piece))
        morale = values.morale(g, piece)
        cards = odds.unseen(g, piece.seat if key == "rally" else g.active)
        below = sum(n for dice, n in cards.items() if sum(dice) < morale) / cards.total()
        even = sum(n for dice, n in cards.items() if sum(dice) == morale) / cards.total()
        facts = {"hex": piece.hex, "morale": morale, "even": percent(even)}
        if key == "rally":
            return said("effect.rally", share=percent(below), **facts)
        return said("effect.routs", share=percent(1 - below - even), **facts)

    # --- moving ------------------------------------------------------------------------------------------------------

    def move(self, option: Option) -> Words:
        g, piece = self.g, self.g.units[option.args[0]]
        reach = movement.reachable(g, [piece.unit])
        return said("effect.move", hex=piece.hex, points=values.movement(g, piece), count=len(reach))

    def to(self, option: Option) -> Words:
        """What is left of the MP, the cover there, and who could fire."""
        g, n = self.g, option.args[0]
        mover = g.order.mover if g.order else None
        assert mover is not None
        pieces = [g.units[unit] for unit in mover.units if unit in g.units]
        rest = movement.left(g, mover, pieces) - (option.args[1] - mover.spent)
        words = said(
            "effect.to", cost=option.args[1] - mover.spent, left=rest, ground=self.named(n), cover=values.cover(g, n)
        )
        return said("effect.then", first=words, second=self.danger_words(n))

    def danger_words(self, n: int) -> Words:
        """Who could answer with opportunity fire."""
        watching = self.danger(n)
        if not watching:
            return said("effect.safe")
        return said("effect.danger", count=len({each.unit for each in watching}), fp=self.strongest(n, watching))

    def strongest(self, n: int, watching: list[Shooter]) -> int:
        """The firepower of the best of them alone."""
        return max(groups.strength(self.g, library.sight_of(self.g).table, [each], n) for each in watching)

    @cached_property
    def snipers(self) -> list[Shooter]:
        """The enemy's units and weapons that could still fire in this turn."""
        g = self.g
        awake = g.order.snipers if g.order else []
        able = [piece for piece in side(g, other(g.active)) if not piece.active or piece.unit in awake]
        return shooters(g, able, heavy=False)

    def danger(self, n: int) -> list[Shooter]:
        table = library.sight_of(self.g).table
        return [
            each for each in self.snipers
            if reaches(table, each, [n]) and groups.strength(self.g, table, [each], n) >= 1
        ]  # fmt: skip

    def leave(self, option: Option) -> Words:
        g = self.g
        units = option.args[:1] or (g.order.mover.units if g.order and g.order.mover else [])
        points = sum(UNITS[unit].points for unit in units) * victory.doubled(g, "exit")
        return said("effect.leave", points=points)

    def advance(self, option: Option) -> Words:
        return self.named_with_cover(option.args[1])

    # --- hexes -------------------------------------------------------------------------------------------------------

    def named(self, n: int) -> Words:
        return Message(f"{GAME}.terrain.{self.g.field.map.ground[n]}")

    def named_with_cover(self, n: int) -> Words:
        g = self.g
        level = g.field.map.level[n]
        words = said("effect.ground", ground=self.named(n), cover=values.cover(g, n))
        return said("effect.then", first=words, second=said("effect.level", level=level)) if level else words

    def ground(self, option: Option) -> Words:
        """What a hex is; while setting up, how far one sees from it."""
        n = option.args[-1]
        words = self.named_with_cover(n)
        if self.g.phase != "deploy":
            return words
        table = library.sight_of(self.g).table
        seen = sum(table[n * SIZE + m] != BLOCKED for m in range(SIZE) if m != n)
        return said("effect.then", first=words, second=said("effect.sees", count=seen))

    def at(self, option: Option) -> Words:
        """A hex with who is in it."""
        n = option.args[0]
        here = [piece.unit for piece in stack(self.g, n)]
        words = self.named_with_cover(n)
        return said("effect.then", first=words, second=said("effect.units", units=here)) if here else words

    def spot(self, option: Option) -> Words:
        """The chance that the spotting round falls where it should."""
        g, n = self.g, option.args[0]
        assert g.order is not None
        here = g.units[g.order.spotter].hex
        return self.finding(here, n, library.sight_of(g).hindrance(here, n) or 0)

    def finding(self, here: int, n: int, hindrance: int) -> Words:
        far = BOARD.distance(here, n)
        cards = odds.unseen(self.g, self.decision.seat)
        share = sum(k for dice, k in cards.items() if dice[0] * dice[1] - hindrance > far) / cards.total()
        count = len(stack(self.g, n))
        return said("effect.spot", share=percent(share), distance=far, hindrance=hindrance, count=count)

    def screen(self, option: Option) -> Words:
        bearer = next(piece for piece in self.g.units.values() if piece.weapon == option.args[0])
        n = option.args[1]
        return self.finding(bearer.hex, n, library.sight_of(self.g).hindrance(bearer.hex, n) or 0)


def dangers(g: State, decision: Decision | None, advisor: Advisor | None) -> dict[int, int]:
    """How many enemy units could fire at each hex that the moving units may enter now."""
    if decision is None or advisor is None:
        return {}
    steps = [option.args[0] for option in decision.options if option.word.verb == "to"]
    found = {n: len({each.unit for each in advisor.danger(n)}) for n in steps if not linked(g, n)}
    return {n: count for n, count in found.items() if count}


def linked(g: State, n: int) -> bool:
    """Is a step one from trench to trench, which cannot be fired at (F105.2c)?"""
    mover = g.order.mover if g.order else None
    return mover is not None and passage.linked(g, g.units[mover.units[0]].hex, n)
