"""Why the player of its own would take an option, in a sentence that tells no more than its seat may know."""

from __future__ import annotations

from boardgames.core.chair import Chair
from boardgames.core.flow import Option
from boardgames.core.words.messages import Message, speaker
from boardgames.games.operational.bot import value
from boardgames.games.operational.bot.sketch import Sketch
from boardgames.games.operational.knowledge import known
from boardgames.games.operational.rules import attacks, movement
from boardgames.games.operational.state import Kind, State, counter
from boardgames.games.operational.view import View
from boardgames.games.operational.words import ADVANCE, ATTACK, GAME, OVERRUN, TO

because = speaker(f"{GAME}.why")
FACTORS = frozenset({"goal", "gap", "harm", "prospect", "supply"})  # those of a place that have a sentence
SAID = {
    "guns": "support", "rocket": "support", "engineers": "support", "air": "support", "use": "support",
    "observer": "support", "lose": "loss", "bomb": "bomb", "rear": "rear", "blow": "blow", "charge": "blow",
    "dig": "dig", "enter": "enter", "activate": "again", "reroll": "worse", "recover": "enter", "rebuild": "enter",
    "lay": "bridge", "pick": "turn",
}  # fmt: skip


def why(chair: Chair, code: str) -> Message | None:
    """The reason for an option of the decision that the chair is asked."""
    option = chair.decision.option(code)
    view = chair.view()
    if option is None or not isinstance(view, View):
        return None
    g = known(view)
    if option.word in {ATTACK, OVERRUN}:
        return of_attack(g, option)
    if option.word is TO and view.mover is not None and view.mover.units:
        return of_place(g, chair.seat, view.mover.units[0], option.args[0])
    if option.word is ADVANCE:
        return of_place(g, chair.seat, chair.decision.ask.args["unit"], option.args[0])
    return because(SAID.get(option.word.verb, "nothing"))


def of_attack(g: State, option: Option) -> Message:
    """What an attack promises."""
    n = option.args[0]
    if option.word is OVERRUN and g.mover is not None:
        attack = movement.overrun_upon(g, g.mover, n)
    else:
        kind: Kind = "prepared" if g.phase == "prepared" else "unprepared"
        attack = attacks.proposal(g, kind, n)
    return because("attack", points=f"{value.expected(g, attack):+.1f}") if attack.units else because("nothing")


def of_place(g: State, seat: int, unit: str, n: int) -> Message:
    """What speaks most for a place, against where the unit stands."""
    if unit not in g.units:
        return because("nothing")
    if counter(g, unit).type == "hq":
        return because("staff", unit=unit)
    sketch = Sketch(g, seat)
    now, then = sketch.parts(unit, g.units[unit].hex), sketch.parts(unit, n)
    gains = {key: then[key] - now[key] for key in sorted(FACTORS)}
    best = max(gains, key=gains.__getitem__)
    return because(best if gains[best] > 0 else "ground", unit=unit)
