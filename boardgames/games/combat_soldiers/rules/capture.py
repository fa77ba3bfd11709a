"""7.3.8.2: an objective changes hands: in battle, by surrender (7.3.1.4f) or by Recon (7.3.11)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_soldiers.rules.groups import (
    add,
    could_occupy,
    dissolve,
    end_siege,
    form,
    leaves_leader_alone,
    part,
    tidy,
)
from boardgames.games.combat_soldiers.rules.objectives import check_end
from boardgames.games.combat_soldiers.rules.piles import discard
from boardgames.games.combat_soldiers.state import Group, State, Unit, find, siege_by, siege_of
from boardgames.games.combat_soldiers.words import DONE, OCCUPY, SEND, ask


def capture(g: State, group: Group, seat: int, captor: Group | None) -> Flow[Group]:
    """The objective of a group without units goes to another seat and to the other nation (7.3.8.2d, e).

    captor: the group that took it, of which it may get its new occupation group.
    """
    taken = hand_over(g, group, seat, 1 - group.nation)
    tell(g, "captured", seat=seat, objective=taken.objective, nation=taken.nation)
    check_end(g)
    if captor is not None:
        yield from occupy(g, find(g, captor.id), taken)
    return taken


def hand_over(g: State, group: Group, seat: int, nation: int) -> Group:
    """The objective before its new controller: garrison back, Partisans off, damage and Restriction as they are."""
    siege = siege_of(g, group)
    if siege:
        end_siege(g, siege)
    taken = form(g, seat, nation, group.objective)
    taken.steeple, taken.damage, taken.restricted = group.steeple, group.damage, group.restricted
    discard(g, *([group.partisans] if group.partisans else []))  # 7.3.12b
    group.partisans = group.objective = group.steeple = 0
    dissolve(g, group)
    g.stirred = True
    g.sealed += 1
    return taken


def vanish(g: State, group: Group) -> None:
    """A group without units goes."""
    if find(g, group.id) is not None:
        dissolve(g, group)


def occupy(g: State, captor: Group | None, taken: Group) -> Flow[None]:
    """7.3.8.2b, 4.3.3: an infantry unit and/or the leader of the group that took it, or the whole group if small."""
    if captor is None:
        return
    while find(g, captor.id) is not None:
        options = [SEND(unit.laid) for unit in sendable(captor, taken)]
        if not taken.units and could_occupy(captor) and not siege_by(g, captor) and not siege_of(g, captor):
            options.insert(0, OCCUPY())
        if not options:
            return
        choice = yield Decision(captor.seat, ask("occupy", card=taken.objective), [*options, DONE()], "7.3.8.2b")
        if choice.word is OCCUPY:
            become(g, captor, taken)
        if choice.word is not SEND:
            return
        send(g, captor, taken, choice.args[0][0])


def sendable(captor: Group, taken: Group) -> list[Unit]:
    """The units that may go, one infantry unit and one leader, none leaving its leader alone (4.4.5e)."""
    return [
        unit
        for unit in captor.units
        if not unit.face.armoured
        and (taken.leader is None if unit.leads else not taken.troops)
        and not leaves_leader_alone(captor, {unit.card})
    ]


def send(g: State, captor: Group, taken: Group, card: int) -> None:
    """A unit sent to an objective leaves its markers behind (4.3.2c)."""
    unit = captor.unit(card)
    assert unit is not None
    end = unit.end
    part(g, captor, unit)
    add(taken, card, end)
    tell(g, "sent", seat=captor.seat, unit=[card, end], objective=taken.objective)
    tidy(g, captor)


def become(g: State, captor: Group, taken: Group) -> None:
    """The whole group becomes the occupation group: it keeps its markers, Mines are left behind (4.3.2c, 13.2o, p)."""
    captor.objective, captor.steeple = taken.objective, taken.steeple
    captor.damage, captor.restricted = taken.damage, taken.restricted
    discard(g, *captor.mines)
    captor.mines = []
    taken.objective = taken.steeple = 0
    dissolve(g, taken)
    tell(g, "occupied", seat=captor.seat, group=captor.id, objective=captor.objective)
