"""What the active player may do at any moment of his Turn: anti-tank markers (15), Recon, No Retreat (14.3)."""

from __future__ import annotations

from boardgames.core.chance import roll
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.rules import capture, intelligence, sieges
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay_for
from boardgames.games.combat_soldiers.rules.objectives import check_end
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.state import Group, State, groups_of, held, others, the
from boardgames.games.combat_soldiers.words import MARK, NO_RETREAT, PASS, PEEK, RECON, SEEK, ask, openly

CARD = sieges.RECON_CARD
SEEK_COST = 1  # 15.0


def options(g: State) -> list[Option]:
    """All of it, as the active player may do it now."""
    return [*seek_options(g), *recon_options(g, g.active), *stand_options(g), *peek_options(g)]


def do(g: State, choice: Option) -> Flow[None]:
    """One of these options."""
    if choice.word is SEEK:
        yield from seek(g, the(g, choice.args[0]))
    elif choice.word is RECON:
        recon(g, g.active, the(g, choice.args[0]), choice.args[1])
    elif choice.word is NO_RETREAT:
        sieges.no_retreat(g, g.active, the(g, choice.args[0]))
    elif choice.word is PEEK:
        spend(g, g.active, held(g, g.active, CARD)[0])
        yield from intelligence.reveal(g, choice.args[0])


# --- anti-tank markers (15) --------------------------------------------------------------------------------------


def seek_options(g: State) -> list[Option]:
    """A group with units and no such marker, while there are markers (15.1e, g)."""
    if not g.pool:
        return []
    return [
        SEEK(group.id)
        for group in groups_of(g, g.active)
        if group.units and not any(unit.at for unit in group.units) and can_pay(g, SEEK_COST, group.nation)
    ]


def seek(g: State, group: Group) -> Flow[None]:
    """One marker drawn unseen, then put with a unit of the group, face up (15.1b, c, g)."""
    pay_for(g, group, SEEK_COST)
    value = g.marker = g.pool.pop(roll(g, len(g.pool)))
    tell(g, "marker", seat=group.seat, group=group.id, points=value)
    marks = [MARK(unit.laid) for unit in group.units]
    choice = marks[0]
    if len(marks) > 1:
        choice = yield Decision(group.seat, ask("mark", group=group.id, points=value), marks, "15.1c")
    unit = group.unit(choice.args[0][0])
    assert unit is not None
    unit.at, g.marker = value, 0


# --- Recon (7.3.11, 14.3.1) --------------------------------------------------------------------------------------


def recon_options(g: State, seat: int) -> list[Option]:
    """Other players' objectives that have no units, under either nation."""
    if not held(g, seat, CARD):
        return []
    return [RECON(group.id, nation) for group in bare(g, seat) for nation in (0, 1)]


def bare(g: State, seat: int) -> list[Group]:
    """Objectives of other players that lie there without units, for all to see."""
    return [group for group in g.groups if group.objective and not group.units and group.seat != seat]


def recon(g: State, seat: int, group: Group, nation: int) -> None:
    """Control passes at once (14.3.1e)."""
    spend(g, seat, held(g, seat, CARD)[0])
    taken = capture.hand_over(g, group, seat, nation)
    tell(g, "recon", seat=seat, objective=taken.objective, nation=nation)
    check_end(g)


def recon_window(g: State) -> Flow[None]:
    """The end of a Turn: everybody in turn, the active player last, until a whole circle passes (3.0k, 7.3.11f)."""
    passed = 0
    circle = [*others(g, g.active), g.active]
    while passed < len(circle):
        for seat in circle:
            if passed == len(circle):
                return
            found = recon_options(g, seat)
            passed += 1
            if not bare(g, seat) or not wanted(g, seat, "recon", bool(found)):
                continue
            choice = yield Decision(seat, ask("recon"), [*found, PASS()], "7.3.11a", openly("recon"))
            if choice.word is RECON:
                recon(g, seat, the(g, choice.args[0]), choice.args[1])
                passed = 0


# --- No Retreat and a look at selections -------------------------------------------------------------------------


def stand_options(g: State) -> list[Option]:
    """14.3.2d: on anybody's surrounded group."""
    if not held(g, g.active, CARD):
        return []
    return [NO_RETREAT(siege.besieged) for siege in g.sieges if not siege.no_retreat]


def peek_options(g: State) -> list[Option]:
    """18.2.3: Recon to see a selection, for no Action."""
    if not g.options.get("recon_spies") or not held(g, g.active, CARD):
        return []
    return [PEEK(seat) for seat in intelligence.spied_seats(g)]
