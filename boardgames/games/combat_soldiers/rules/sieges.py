"""7.3.1: surrounding a group, isolation, and surrender."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.content.cards import FIGURES, OBJECTIVES
from boardgames.games.combat_soldiers.rules import capture
from boardgames.games.combat_soldiers.rules.groups import end_siege
from boardgames.games.combat_soldiers.rules.harm import eliminate
from boardgames.games.combat_soldiers.rules.piles import leave
from boardgames.games.combat_soldiers.state import (
    Group,
    Siege,
    State,
    around,
    find,
    held,
    siege_by,
    siege_of,
    the,
)
from boardgames.games.combat_soldiers.words import NO_RETREAT, PASS, ask, openly

RECON_CARD = "recon_no_retreat_sappers"


def free_letter(g: State) -> int | None:
    """The pair of markers that is not on the table; there are two (7.3.1.1l)."""
    used = {siege.letter for siege in g.sieges}
    return next((letter for letter in range(FIGURES.sieges) if letter not in used), None)


def may_surround(g: State, group: Group) -> bool:
    """A group that is in no siege at all (7.3.1.1m, 7.3.1.3d)."""
    return free_letter(g) is not None and not siege_of(g, group) and not siege_by(g, group)


def surround(g: State, group: Group, target: Group) -> None:
    """7.3.1.1: the Surrounded card is laid on a group, instead of an attack."""
    letter = free_letter(g)
    assert letter is not None
    card = held(g, group.seat, "surrounded")[0]
    leave(g.players[group.seat], card)
    g.sieges.append(Siege(letter=letter, card=card, besieger=group.id, besieged=target.id))
    group.attacks += 1
    group.stopped = True  # 7.3.1.1b
    group.used = g.stirred = True
    g.sealed += 1
    tell(g, "surrounded", seat=group.seat, group=group.id, target=target.id)


def isolate(g: State, seat: int) -> Flow[None]:
    """The end of a Turn: one more on each of the seat's surrounded groups, and the surrender test (7.3.1.2b, d)."""
    for siege in list(g.sieges):
        group = find(g, siege.besieged)
        if siege in g.sieges and group is not None and group.seat == seat:
            siege.isolation += 1
            tell(g, "isolated", seat=seat, group=group.id, points=siege.isolation)
            yield from surrender_test(g, siege)


def test_all(g: State) -> Flow[None]:
    """The test that follows a loss or damage (7.3.1.4a)."""
    for siege in list(g.sieges):
        if siege in g.sieges:
            yield from surrender_test(g, siege)


def resistance(g: State, siege: Siege) -> int:
    """The number at which a group surrenders: its strongest unit, or all of it under No Retreat (14.3.2b)."""
    group = the(g, siege.besieged)
    weights = [unit.face.steady for unit in group.troops]
    if group.objective:  # without Steeple (7.3.1.4f)
        weights.append(max(0, OBJECTIVES[group.objective].defence - group.damage))
    return sum(weights) if siege.no_retreat else max(weights, default=0)


def surrender_test(g: State, siege: Siege) -> Flow[None]:
    """7.3.1.4: does the group hold out? Whoever has No Retreat may save it, its owner first (14.3.2d)."""
    if siege.isolation < 1 or siege.isolation < resistance(g, siege):
        return
    group = the(g, siege.besieged)
    if not siege.no_retreat:
        for seat in around(g, group.seat):
            able = bool(held(g, seat, RECON_CARD))
            if not wanted(g, seat, "no_retreat", able):
                continue
            options = [NO_RETREAT(group.id)] if able else []
            everybody = openly("save", group=group.id)
            choice = yield Decision(seat, ask("save", group=group.id), [*options, PASS()], "14.3.2a", everybody)
            if choice.word is NO_RETREAT:
                no_retreat(g, seat, group)
                break
        if siege.isolation < resistance(g, siege):
            return
    yield from surrender(g, siege)


def no_retreat(g: State, seat: int, group: Group) -> None:
    """14.3.2: the card stays with the group until the siege ends."""
    siege = siege_of(g, group)
    assert siege is not None
    card = held(g, seat, RECON_CARD)[0]
    leave(g.players[seat], card)
    siege.no_retreat.append(card)
    g.sealed += 1
    tell(g, "no_retreat", seat=seat, group=group.id)


def surrender(g: State, siege: Siege) -> Flow[None]:
    """7.3.1.4d to g: the units are eliminated, an objective changes hands as in a capture."""
    group, besieger = the(g, siege.besieged), the(g, siege.besieger)
    tell(g, "surrendered", seat=group.seat, group=group.id, winner=besieger.seat)
    for unit in list(group.units):
        eliminate(g, group, unit, besieger.seat)
    if group.objective:
        yield from capture.capture(g, group, besieger.seat, besieger)
    else:
        capture.vanish(g, group)


def lift_isolation(g: State, group: Group) -> None:
    """Supply: the isolation goes, the siege stays (7.3.1.2f, 7.3.3i)."""
    siege = siege_of(g, group)
    if siege:
        siege.isolation = 0


def relieve(g: State, group: Group) -> None:
    """18.2.1: the siege is raised."""
    siege = siege_of(g, group)
    assert siege is not None
    end_siege(g, siege)
