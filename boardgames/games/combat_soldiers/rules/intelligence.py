"""7.3.5: Intelligence cancels an attack, or looks at a secret selection."""

from __future__ import annotations

from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Decision, Flow
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.content.cards import FIGURES, cost
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.state import Battle, State, around, find, held, others, the
from boardgames.games.combat_soldiers.words import CANCEL, PASS, SHOW, ask, openly

CARD = "counterattack_intelligence"


def window(g: State, b: Battle) -> Flow[bool]:
    """7.3.5b to d: is the attack cancelled? Not one on an occupation group, nor by the active player."""
    target = the(g, b.target)
    if target.objective:
        return False
    for seat in around(g, target.seat):
        able = bool(held(g, seat, CARD))
        if seat == g.active or not wanted(g, seat, "intelligence", able):
            continue
        question = ask("intelligence", group=b.group, target=b.target)
        everybody = openly("attack", group=b.group, target=b.target)
        choice = yield Decision(seat, question, [*([CANCEL()] if able else []), PASS()], "7.3.5b", everybody)
        if choice.word is CANCEL:
            spend(g, seat, held(g, seat, CARD)[0])
            tell(g, "cancelled", seat=seat, group=b.group)
            for number in (b.group, b.helper):
                group = find(g, number)
                if group is not None:
                    group.stopped = True  # 7.3.5g
            return True
    return False


def spy_seats(g: State) -> list[int]:
    """7.3.5e: the players who still have a selection that the active one does not know."""
    if not held(g, g.active, CARD) or not can_pay(g, cost(CARD, "reveal")):
        return []
    return spied_seats(g)


def spied_seats(g: State) -> list[int]:
    """The seats that may have a selection which the active player was not shown: how many they have is secret."""
    spied = [seat for seat, _, _ in g.players[g.active].spied]
    return [seat for seat in others(g, g.active) if spied.count(seat) < FIGURES.selections["most"]]


def unknown(g: State, viewer: int, seat: int) -> list[int]:
    """The objectives that a seat selected and the viewer was not shown."""
    seen = {objective for who, objective, _ in g.players[viewer].spied if who == seat}
    return [objective for objective in g.players[seat].selection if objective not in seen]


def spy(g: State, seat: int) -> Flow[None]:
    """By Intelligence, for an Action."""
    pay(g, cost(CARD, "reveal"))
    spend(g, g.active, held(g, g.active, CARD)[0])
    yield from reveal(g, seat)


def reveal(g: State, seat: int) -> Flow[None]:
    """7.3.5h: the seat picks what it shows, and only the active player sees it."""
    viewer = g.active
    hidden = [SHOW(objective) for objective in unknown(g, viewer, seat) or g.players[seat].selection]
    choice = hidden[0]
    if len(hidden) > 1:
        choice = yield Decision(seat, ask("show", viewer=viewer), hidden, "7.3.5h")
    objective = choice.args[0]
    nation = g.players[seat].selection[objective]
    if (seat, objective, nation) not in g.players[viewer].spied:
        g.players[viewer].spied.append((seat, objective, nation))
    g.sealed += 1
    tell_privately(g, (viewer, seat), "spied", {"objective": objective, "nation": nation}, viewer=viewer, seat=seat)
