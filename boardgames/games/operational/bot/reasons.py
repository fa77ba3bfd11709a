"""Why the player of its own would take an option, in a sentence that tells no more than its seat may know."""

from __future__ import annotations

from boardgames.core.chair import Chair
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.bot import value
from boardgames.games.operational.knowledge import known
from boardgames.games.operational.rules import attacks
from boardgames.games.operational.state import Kind
from boardgames.games.operational.view import View
from boardgames.games.operational.words import ADVANCE, AIR, ATTACK, ENGINEERS, GAME, GUNS, LOSE, ROCKET, TO, USE

because = speaker(f"{GAME}.why")


def why(chair: Chair, code: str) -> Message | None:
    """The reason for an option of the decision that the chair is asked."""
    option = chair.decision.option(code)
    view = chair.view()
    if option is None or not isinstance(view, View):
        return None
    if option.word is ATTACK:
        g = known(view)
        kind: Kind = "prepared" if g.phase == "prepared" else "unprepared"
        attack = attacks.proposal(g, kind, option.args[0])
        return because("attack", points=f"{value.expected(g, attack):+.1f}") if attack.units else because("nothing")
    if option.word is TO and view.mover is not None:
        return because("ground", unit=view.mover.units[0])
    if option.word in {GUNS, ROCKET, ENGINEERS, AIR, USE}:
        return because("support")
    if option.word is LOSE:
        return because("loss")
    return because("nothing") if option.word is not ADVANCE else because("ground", unit=chair.decision.ask.args["unit"])
