"""Why the heuristic player would take an option, in a sentence that tells no more than its seat may know."""

from __future__ import annotations

from boardgames.core.chair import Chair
from boardgames.core.flow import Word
from boardgames.core.words.messages import Message, speaker
from boardgames.games.combat_soldiers import words as w
from boardgames.games.combat_soldiers.bot import worth
from boardgames.games.combat_soldiers.content.cards import OBJECTIVES
from boardgames.games.combat_soldiers.knowledge import known
from boardgames.games.combat_soldiers.state import State, find, limit, nations_of
from boardgames.games.combat_soldiers.view import View

because = speaker("combat_soldiers.why")
SUPPORT = {w.FFE, w.DOUBLE, w.ANTI_TANK, w.AMPHIBIOUS}
ANSWERS = {w.COUNTERATTACK, w.CANCEL, w.TAKE_COVER, w.NO_RETREAT}


def why(chair: Chair, code: str) -> Message | None:
    """The reason for an option of the decision that the chair is asked; None where there is nothing to say."""
    option, view = chair.decision.option(code), chair.view()
    if option is None or not isinstance(view, View):
        return None
    g = known(view)
    word = option.word
    if word in {w.ATTACK, w.AGAIN}:
        return attack(g, *option.args)
    if word is w.RECON:
        group = find(g, option.args[0])
        return None if group is None else because("recon", card=group.objective)
    if word is w.DEPLOY:
        nations = nations_of(g, chair.seat)
        return because("both" if nations and option.args[0] not in nations else "deploy")
    if word is w.DRAW:
        return because("draw", count=max(0, limit(g, chair.seat) - len(g.players[chair.seat].hand)))
    if word is w.CHOOSE:
        card = option.args[0]
        return because("held" if card in g.players[chair.seat].hand else "dear", points=OBJECTIVES[card].vp)
    return general(word)


def general(word: Word) -> Message | None:
    """What can be said of an option by its kind alone."""
    if word in SUPPORT:
        return because("support")
    if word in ANSWERS:
        return because("answer")
    if word in {w.LOSE, w.TURN, w.SEND}:
        return because("least")
    if word in {w.REORGANISE, w.STRAIGHTEN}:
        return because("command")
    if word in {w.NEXT, w.PASS, w.DONE, w.ROLL}:
        return because("nothing")
    return None


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
