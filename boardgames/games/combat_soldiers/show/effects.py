"""What each option would do, in a few words: what it costs, gains, risks. All of it from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from boardgames.core.flow import Decision, Option
from boardgames.core.table import Chance, Contest, Lazy, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_soldiers.content.cards import ENDS, FIGURES, HILL, NATIONS, OBJECTIVES, figure
from boardgames.games.combat_soldiers.rules.bombard import CARD as SHELLS
from boardgames.games.combat_soldiers.rules.bombard import group_of, steadiness
from boardgames.games.combat_soldiers.rules.scoring import TIMES
from boardgames.games.combat_soldiers.rules.sieges import resistance
from boardgames.games.combat_soldiers.show import odds
from boardgames.games.combat_soldiers.state import (
    State,
    defence_factor,
    find,
    groups_of,
    held,
    limit,
    nations_of,
    siege_of,
    the,
)
from boardgames.games.combat_soldiers.words import GAME

effect = speaker(f"{GAME}.effect")
SNIPED, STEEPLE_NEEDS = "sniper_take_cover", 6
PHASES = "abcdef"
Tell = Callable[[Option], Words]


def brief_of(chances: tuple[Chance, ...]) -> Words:
    """How often an attack wins, and of that takes an objective, in figures alone."""
    good = {each.tone: round(100 * each.share) for each in chances}
    won, taken = good.get("good", 0) + good.get("prize", 0), good.get("prize", 0)
    return effect("brief_taken", share=won, taken=taken) if taken else effect("brief", share=won)


class Advisor:
    """The options of one decision, and what its seat knows of the table."""

    def __init__(self, g: State, decision: Decision, seat: int, previews: Lazy[Contest]) -> None:
        self.g, self.seat, self.previews, self.asked = g, seat, previews, decision.ask.args
        self.options = {option.code: option for option in decision.options}
        self.phase = decision.ask.key.rpartition(".")[2]
        self.verbs: dict[str, Tell] = {
            "choose": self.choose, "lay": self.lay, "place": self.place, "recon": self.recon, "deploy": self.deploy,
            "reinforce": self.lies, "reorganise": self.reorganise, "straighten": self.straighten,
            "entrench": self.entrench, "retreat": self.lies, "seek": self.seek, "surround": self.surround,
            "snipe": self.snipe, "steeple": self.snipe, "bombard": self.bombard, "hill": self.bombard,
            "sappers": self.sappers, "partisans": self.partisans, "renew": self.partisans, "spy": self.spy,
            "peek": self.spy, "land": self.land, "supply": self.supply, "relieve": self.supply,
            "garrison": self.garrison, "repair": self.repair, "barracks": self.barracks, "citie": self.citie,
            "draw": self.draw, "lose": self.lose, "keep": self.keep, "turn": self.turn, "cancel": self.cancel,
            "medic": self.medic, "take_cover": self.take_cover, "no_retreat": self.no_retreat, "next": self.onward,
            "roll": self.roll, "on": self.lies, "move": self.to_group, "join": self.lies, "stack": self.lies,
        }  # fmt: skip

    def effects(self) -> Lazy[Words]:
        """By their codes, those that there is something to say of."""
        codes = (
            code for code, option in self.options.items() if code in self.previews or option.word.verb in self.verbs
        )
        return Lazy(codes, self.effect)

    def effect(self, code: str) -> Words:
        if code in self.previews:
            found = self.previews[code]
            return found.odds[0].words if found.odds else ""
        option = self.options[code]
        return self.verbs[option.word.verb](option)

    def briefs(self) -> Lazy[Words]:
        """The chances alone, where there is no room for more."""
        long = {"bombard", "hill", "snipe", "steeple"}
        codes = (code for code, option in self.options.items() if code in self.previews or option.word.verb in long)
        return Lazy(codes, self.brief)

    def brief(self, code: str) -> Words:
        found = self.previews.get(code)
        if found is not None:
            return brief_of(found.odds[0].chances) if found.odds else ""
        words = self.effect(code)
        return effect("brief", share=words.args["share"]) if not isinstance(words, str) else words

    # --- objectives --------------------------------------------------------------------------------------------------

    def choose(self, option: Option) -> Words:
        """What a selection may bring, and cost."""
        points = OBJECTIVES[option.args[0]].vp
        return effect("choose", most=TIMES["right_side"] * points, other=TIMES["other_side"] * points, points=points)

    def lay(self, option: Option) -> Words:
        return self.counts(*option.args)

    def place(self, option: Option) -> Words:
        return self.counts(self.g.white, option.args[0])

    def recon(self, option: Option) -> Words:
        group = the(self.g, option.args[0])
        return self.counts(group.objective, option.args[1], group.damage)

    def counts(self, card: int, nation: int, damage: int = 0) -> Words:
        """What an objective counts for this seat under a side, but for its colour."""
        selection = self.g.players[self.seat].selection
        times = TIMES["unrecorded"]
        if card in selection:
            times = TIMES["right_side" if selection[card] == nation else "other_side"]
        return effect("counts", times=times, points=times * max(0, OBJECTIVES[card].vp - damage))

    def garrison(self, option: Option) -> Words:
        return effect("garrison", points=OBJECTIVES[the(self.g, option.args[0]).objective].garrison)

    def repair(self, option: Option) -> Words:
        return effect("repair", points=the(self.g, option.args[0]).damage, most=FIGURES.dice // FIGURES.repair_share)

    # --- groups ------------------------------------------------------------------------------------------------------

    def deploy(self, option: Option) -> Words:
        """A second nation on the table doubles the hand."""
        nation = option.args[0]
        mine = nations_of(self.g, self.seat)
        count = sum(any(end.side == nation for end in ENDS.get(card, ())) for card in self.g.players[self.seat].hand)
        if mine and nation not in mine:
            return effect("second_nation", count=count, most=FIGURES.hand_both)
        return effect("deploy", count=count)

    def lies(self, option: Option) -> Words:
        """Who and what is in a group."""
        group = find(self.g, option.args[0])
        return "" if group is None else self.members(group.id)

    def to_group(self, option: Option) -> Words:
        return self.members(option.args[1])

    def members(self, number: int) -> Words:
        group = find(self.g, number)
        if group is None:
            return ""
        cards = [*(unit.card for unit in group.units), *([group.objective] if group.objective else [])]
        return effect("members", units=[[*group.laid(card)] for card in cards])

    def reorganise(self, option: Option) -> Words:  # noqa: ARG002
        count = sum(unit.turned for group in groups_of(self.g, self.seat) for unit in group.troops)
        return effect("reorganise", count=count)

    def straighten(self, option: Option) -> Words:
        group = group_of(self.g, option.args[0][0])
        leader = group.leader
        return effect("straighten", count=len(group.commanded) + 1, most=leader.face.command if leader else 0)

    def entrench(self, option: Option) -> Words:
        unit = group_of(self.g, option.args[0][0]).unit(option.args[0][0])
        return effect("entrench", points=min(FIGURES.entrenched, (unit.dug if unit else 0) + 1))

    def seek(self, option: Option) -> Words:  # noqa: ARG002
        return effect("seek", most=FIGURES.highest["anti_tank"])

    def surround(self, option: Option) -> Words:
        """How long the group can hold out."""
        target = the(self.g, option.args[1])
        weights = [unit.face.steady for unit in target.troops]
        weights += [defence_factor(target)] if target.objective else []
        return effect("surround", turns=max(weights, default=1))

    def supply(self, option: Option) -> Words:
        siege = siege_of(self.g, the(self.g, option.args[0]))
        return effect("supply", points=siege.isolation if siege else 0)

    # --- fire --------------------------------------------------------------------------------------------------------

    def snipe(self, option: Option) -> Words:
        """One die must exceed the leader's command value by so much (7.3.6c)."""
        card, end = option.args[0]
        needed = STEEPLE_NEEDS if option.word.verb == "steeple" else self.needed()
        least = needed + ENDS[card][end].command
        share = 100 * max(0, FIGURES.dice + 1 - least) // FIGURES.dice
        return effect("snipe", least=least, share=share, points=ENDS[card][end].vp)

    def needed(self) -> int:
        cards = held(self.g, self.seat, SNIPED)
        return figure(cards[0], "needed") if cards else STEEPLE_NEEDS

    def bombard(self, option: Option) -> Words:
        """Both totals, and how often the attack is ahead (7.3.10)."""
        card = option.args[0][0]
        group = group_of(self.g, card)
        unit = group.unit(card)
        attack = self.factor(option)
        defence = steadiness(group, unit) if unit else defence_factor(group)
        key = "bombard" if unit else "shell"
        return effect(key, attack=attack, defence=defence, share=odds.ahead(attack - defence))

    def factor(self, option: Option) -> int:
        if option.word.verb == "hill":
            home = next(group for group in groups_of(self.g, self.seat) if group.objective == HILL)
            return figure(HILL, f"attack_{NATIONS[home.nation]}")
        return figure(held(self.g, self.seat, SHELLS)[0], "attack")

    def partisans(self, option: Option) -> Words:  # noqa: ARG002
        return effect("partisans")

    def sappers(self, option: Option) -> Words:
        return effect("sappers", seat=the(self.g, option.args[0]).seat)

    def roll(self, option: Option) -> Words:  # noqa: ARG002
        return effect("roll")

    # --- cards -------------------------------------------------------------------------------------------------------

    def spy(self, option: Option) -> Words:  # noqa: ARG002
        return effect("spy")

    def land(self, option: Option) -> Words:  # noqa: ARG002
        return effect("land")

    def barracks(self, option: Option) -> Words:  # noqa: ARG002
        return effect("barracks", card=self.g.discards[-1].card)

    def citie(self, option: Option) -> Words:  # noqa: ARG002
        return effect("citie")

    def draw(self, option: Option) -> Words:  # noqa: ARG002
        return effect("draw", count=limit(self.g, self.seat) - len(self.g.players[self.seat].hand))

    # --- losses and answers ------------------------------------------------------------------------------------------

    def lose(self, option: Option) -> Words:
        card, end = option.args[0]
        return effect("lose", pays=ENDS[card][end].pays, points=ENDS[card][end].vp)

    def keep(self, option: Option) -> Words:
        card, end = option.args[0]
        return effect("keep", points=ENDS[card][end].vp)

    def turn(self, option: Option) -> Words:  # noqa: ARG002
        return effect("turn")

    def cancel(self, option: Option) -> Words:  # noqa: ARG002
        return effect("cancel")

    def medic(self, option: Option) -> Words:  # noqa: ARG002
        points = int(self.asked["points"])
        return effect("medic", seat=self.asked["winner"], half=points // 2, points=points)

    def take_cover(self, option: Option) -> Words:  # noqa: ARG002
        card, end = self.asked["unit"]
        hits = max(0, FIGURES.dice + 1 - STEEPLE_NEEDS - ENDS[card][end].command)
        return effect("take_cover", share=10 * hits, now=hits * hits)

    def no_retreat(self, option: Option) -> Words:
        """Under what isolation the group holds out then: its whole strength (14.3.2b)."""
        siege = siege_of(self.g, the(self.g, option.args[0]))
        assert siege is not None
        then = resistance(self.g, replace(siege, no_retreat=[1]))
        return effect("no_retreat", now=resistance(self.g, siege), then=then)

    def onward(self, option: Option) -> Words:  # noqa: ARG002
        """The phase that follows; after the last one, that the Turn ends."""
        phase = self.phase.removeprefix("phase_")
        if phase == PHASES[-1]:
            return effect("end_turn")
        return Message(f"{GAME}.phase.{PHASES[PHASES.index(phase) + 1]}") if phase in PHASES else ""
