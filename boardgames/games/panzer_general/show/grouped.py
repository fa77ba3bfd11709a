"""What a list tells in one line of all that one unit could do: its best attack, and the gravest that may come of it."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.core.flow import Decision
from boardgames.core.table import Contest, Words
from boardgames.games.panzer_general.show import contest, odds
from boardgames.games.panzer_general.show.contest import say
from boardgames.games.panzer_general.view import View


def groups(view: View, decision: Decision | None, previews: Mapping[str, Contest]) -> dict[str, Words]:
    """By the unit that attacks: of its attacks the one that is likeliest to destroy, then to hurt."""
    if decision is None or not previews:
        return {}
    g = contest.known(view)
    number, best = g.field.grid.number, dict[str, tuple[tuple[float, float], Words]]()
    for option in decision.options:
        if option.code not in previews:
            continue
        attacker, defender = (g.board[number[tile]] for tile in option.args[:2])
        assert attacker is not None
        assert defender is not None
        shot = odds.shot(g, attacker, defender)
        worth, ref = (shot.kill, shot.loss), option.on[0]
        if ref not in best or worth > best[ref][0]:
            gravest = contest.told_of(contest.losses_of(shot.fire, shot.target), defender.morale)[-1]
            best[ref] = worth, say("group.attack", tile=option.args[1], odds=gravest)
    return {ref: words for ref, (_, words) in best.items()}
