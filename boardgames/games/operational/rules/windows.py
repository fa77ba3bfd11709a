"""When somebody may do something "at any time" (5.B.V): bomb, strike at the rear, look, play an event marker.

The active side may at any question of its own outside a combat; the other after every finished move, attack and
overrun, and at the end of each phase, as long as it holds something of use. It may ask to be left alone until the
phase ends, or the player turn.
"""

from __future__ import annotations

from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.operational.rules import air, events
from boardgames.games.operational.state import State, other
from boardgames.games.operational.words import BOMB, PASS, PLAY, QUIET, REAR, RECONNOITRE, REST, ask


def open_after(g: State, then: str, *, both: bool = False, moved: bool = False) -> None:
    """Something is finished: before what follows, those who may answer are asked. moved: within a phase."""
    seats = [g.active, other(g.active)] if both else [other(g.active)]
    if not moved:
        g.left_alone = []
    silent = {*g.left_alone, *g.quiet}
    g.asking = [seat for seat in seats if seat not in silent and extras(g, seat, inactive=True)]
    g.then = then
    g.phase = "window" if g.asking else then


def window(g: State) -> Flow[None]:
    """One seat answers, or lets it pass."""
    seat = g.asking[0]
    options = extras(g, seat, inactive=True)
    if not options:
        close(g)
        return
    choice = yield Decision(seat, ask("window"), [REST(), QUIET(), *options, PASS()], "5.B.V", ask("anybody"))
    if choice.word in {PASS, REST, QUIET}:
        if choice.word is REST:
            g.left_alone.append(seat)
        if choice.word is QUIET:
            g.quiet.append(seat)
        close(g)
    else:
        yield from perform(g, seat, choice)


def close(g: State) -> None:
    g.asking.pop(0)
    if not g.asking:
        g.phase = g.then


def extras(g: State, seat: int, *, inactive: bool = False) -> list[Option]:
    """What a seat may do at any time; an inactive one as it wishes to be asked."""
    player, found = g.players[seat], list[Option]()

    def asked(kind: str, able: bool) -> bool:
        return able and (not inactive or wanted(g, seat, kind, able))

    if player.air:
        if asked("bombing", able=True):
            found += [BOMB(n) for n in air.bombable(g, seat)]
        if asked("rear_area", able=any(g.players[other(seat)].points.values())):
            found += [REAR(number) for number in range(1, player.air + 1)]
    if player.scouts and asked("scout", able=True):
        found += [RECONNOITRE(n) for n in air.scoutable(g, seat)]
    if player.hand and not g.ended and asked("events", able=True):
        found += [PLAY(marker) for marker in player.hand if events.playable(g, seat, marker)]
    return found


def perform(g: State, seat: int, choice: Option) -> Flow[None]:
    """Do it."""
    if choice.word is BOMB:
        g.players[seat].air -= 1
        yield from air.bomb(g, seat, choice.args[0])
    elif choice.word is REAR:
        yield from air.rear(g, seat, choice.args[0])
    elif choice.word is RECONNOITRE:
        air.reconnoitre(g, seat, choice.args[0])
    else:
        yield from events.play(g, seat, choice.args[0])
