"""Why the heuristic player would take an option, in a sentence that tells no more than its seat may know."""

from __future__ import annotations

from boardgames.core.chair import Chair
from boardgames.core.flow import Decision, Option, Word
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_soldiers import words as w
from boardgames.games.combat_soldiers.bot import rank, worth
from boardgames.games.combat_soldiers.content.cards import ENDS, OBJECTIVES
from boardgames.games.combat_soldiers.knowledge import known
from boardgames.games.combat_soldiers.rules.bombard import group_of
from boardgames.games.combat_soldiers.rules.groups import has_room
from boardgames.games.combat_soldiers.state import State, find, groups_of, limit, nations_of
from boardgames.games.combat_soldiers.view import View

because = speaker("combat_soldiers.why")
# What can be said of an option by its kind alone.
PLAIN: dict[Word, str] = {
    w.MISDEAL: "misdeal", w.LAY: "side", w.PLACE: "side", w.STACK: "steeple",
    w.REORGANISE: "command", w.STRAIGHTEN: "command", w.ORDER: "order", w.ENTRENCH: "entrench",
    w.UNRESTRICT: "unrestrict",
    w.SEEK: "seek", w.MARK: "mark", w.COMMANDED: "together", w.SEPARATE: "separate", w.WHOLE: "whole", w.NAME: "name",
    w.FFE: "support", w.DOUBLE: "support", w.ANTI_TANK: "support", w.AMPHIBIOUS: "support", w.ROLL: "roll",
    w.COUNTERATTACK: "answer", w.CANCEL: "answer", w.TAKE_COVER: "answer", w.NO_RETREAT: "answer", w.MEDIC: "medic",
    w.LOSE: "least", w.TURN: "least", w.SEND: "least", w.DISCARD: "least", w.KEEP: "keep", w.OCCUPY: "occupy",
    w.TAKE_BACK: "free", w.SAPPERS: "sappers", w.STRIKE: "strike", w.PARTISANS: "partisans", w.RENEW: "partisans",
    w.SHOW: "show", w.LAND: "land", w.BREAKOUT: "breakout", w.SUPPLY: "supply", w.RELIEVE: "relieve",
    w.GARRISON: "garrison", w.REPAIR: "repair", w.BARRACKS_DRAW: "free", w.CITIE_DRAW: "citie", w.GIVE: "give",
    w.ON: "most_harm", w.JOIN: "occupy",
}  # fmt: skip
DONE = {"build": "kept", "rearrange": "order_stands", "select": "few", "occupy": "kept_together", "lay_units": "kept"}


def why(chair: Chair, code: str) -> Message | None:
    """The reason for an option of the decision that the chair is asked; None where there is nothing to say."""
    decision, view = chair.decision, chair.view()
    option = decision.option(code)
    if option is None or not isinstance(view, View):
        return None
    if len(decision.options) == 1:
        return because("only")
    if option.word is w.ANTI_TANK and all(each.word is w.ANTI_TANK for each in decision.options):
        return because("needed")
    plain = PLAIN.get(option.word)
    return because(plain) if plain else particular(known(view), chair.seat, decision, option)


def particular(g: State, seat: int, decision: Decision, option: Option) -> Message | None:
    """What takes a look at the table."""
    word, args = option.word, option.args
    if word in {w.ATTACK, w.AGAIN}:
        return attack(g, *args)
    if word in {w.BOMBARD, w.HILL_BOMBARD, w.SNIPE, w.STEEPLE_SHOT}:
        return shot(g, seat, option)
    if word is w.SURROUND:
        return ring(g, args[1])
    if word is w.RECON:
        group = find(g, args[0])
        return None if group is None else because("recon", card=group.objective)
    if word in {w.DEPLOY, w.REINFORCE, w.PUT}:
        return grouping(g, seat, option)
    if word is w.DRAW:
        return because("draw", count=max(0, limit(g, seat) - len(g.players[seat].hand)))
    if word is w.CHOOSE:
        return because("held" if args[0] in g.players[seat].hand else "dear", points=OBJECTIVES[args[0]].vp)
    if word in {w.NEXT, w.END}:
        return because("nothing")
    if word is w.PASS:
        return because("pass")
    done = DONE.get(decision.ask.key.rpartition(".")[2]) if word is w.DONE else None
    return because(done) if done else None


def attack(g: State, one: int, two: int) -> Message | None:
    """How often it succeeds, and what it may bring."""
    group, target = find(g, one), find(g, two)
    if group is None or target is None:
        return None
    points, battle = worth.best_battle(g, group, target)
    if battle is None:
        return None
    share = round(100 * worth.odds(g, battle))
    kind = "objective" if target.objective else "attack"
    return because(kind, share=share, points=f"{points:+.1f}".replace("-", "−"))


def shot(g: State, seat: int, option: Option) -> Message | None:
    """How often a bombardment or a sniper hits."""
    card, end = option.args[0]
    if option.word in {w.SNIPE, w.STEEPLE_SHOT}:
        return because("hit", share=round(100 * rank.sniped(ENDS[card][end].command)))
    if not any(group.objective == card or group.unit(card) for group in g.groups):
        return None
    return because("hit", share=round(100 * rank.struck(g, seat, option, group_of(g, card))))


def ring(g: State, number: int) -> Message | None:
    """How long a group holds out, left to itself."""
    target = find(g, number)
    if target is None:
        return None
    strongest = max((unit.face.steady for unit in target.troops), default=0)
    own = OBJECTIVES[target.objective].defence - target.damage if target.objective else 0
    return because("ring", count=max(1, strongest, own))


def grouping(g: State, seat: int, option: Option) -> Message:
    """A new group, more units for one, or the next unit of either."""
    if option.word is w.DEPLOY:
        nations = nations_of(g, seat)
        return because("both" if nations and option.args[0] not in nations else "deploy")
    if option.word is w.PUT:
        card, end = option.args[0]
        return because("leads" if ENDS[card][end].leads else "strong")
    group = next(each for each in groups_of(g, seat) if each.id == option.args[0])
    if group.objective and not group.units:
        return because("bare")
    return because("room" if has_room(group) else "more")
