"""The cup of event markers, and the repeated turns of motorised corps (5.A.2, 5.D, 14)."""

from __future__ import annotations

from boardgames.core.chance import shuffle
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.rules import events, windows
from boardgames.games.operational.scenarios.schema import SIDES
from boardgames.games.operational.state import State
from boardgames.games.operational.words import ACTIVATE, DECLINE, PLAY, SAVE, ask

END = "end"


def pool(g: State) -> None:
    """14.3: all markers that are due, and neither kept nor in play nor used up, go into the cup."""
    g.cup = sorted({*g.cup, *g.aside, *g.passed} - {END})
    g.aside = [marker for marker in g.cup if g.field.marker(marker).turn > g.turn]
    g.passed = []
    g.cup = [marker for marker in g.cup if marker not in g.aside]
    g.cup += [END] * g.book.markers.ends
    shuffle(g, g.cup)
    g.sealed += 1
    g.ended = False
    tell(g, "pooled", count=len(g.cup))
    g.active = SIDES.index(g.book.first)
    g.quiet = []
    windows.open_after(g, "begin", both=True)


def owner(g: State, marker: str) -> int:
    return SIDES.index(g.field.marker(marker).owner)


def draw(g: State) -> None:
    """5.D: markers are drawn one by one until the End marker; after it those for repeated turns alone still count."""
    stops = g.book.markers.after_end == "stop_all"
    if not g.cup or (g.ended and stops):
        g.phase = "end"
        return
    marker = g.cup.pop()
    g.sealed += 1
    if marker == END:
        g.ended = True
        tell(g, "end_marker")
        g.phase = "cup"
        return
    if g.field.marker(marker).kind == "reactivate":
        g.drawn = marker
        tell(g, "drew_corps", side=owner(g, marker), marker=marker)
        g.phase = "activation"
    elif g.ended:
        g.passed.append(marker)  # 14.2: ignored, unseen
        g.phase = "cup"
    else:
        g.drawn = marker
        seat = owner(g, marker)
        tell_privately(g, seat, "drew", {"marker": marker}, side=seat, marker="")
        g.phase = "drawn"


def drawn(g: State) -> Flow[None]:
    """5.D.b: its owner plays a marker, or keeps it; one that may not be kept is played, or is of no use."""
    marker, seat = g.drawn, owner(g, g.drawn)
    each = g.field.marker(marker)
    g.phase = "cup"
    can = events.playable(g, seat, marker)
    if each.keep and can:
        options: list[Option] = [PLAY(marker), SAVE(marker)]
        choice = yield Decision(seat, ask("drawn", marker=marker), options, "5.D.b")
        can = choice.word is PLAY
    if can:
        yield from events.play(g, seat, marker)
        return
    g.drawn = ""
    if each.keep:
        g.players[seat].hand.append(marker)
    else:
        tell(g, "no_use", side=seat, marker=marker)
        g.aside.append(marker)


def activation(g: State) -> Flow[None]:
    """14.1.1: the formation of a marker may repeat phases I to IV; the marker cannot be kept."""
    marker, seat = g.drawn, owner(g, g.drawn)
    whom = g.field.marker(marker).whom
    g.drawn = ""
    g.aside.append(marker)
    g.phase = "cup"
    if not any(piece.seat == seat and g.field.fits(piece.unit, whom) for piece in g.units.values()):
        return
    choice = yield Decision(seat, ask("activate", marker=marker), [ACTIVATE(marker), DECLINE(marker)], "14.1.1a")
    if choice.word is ACTIVATE:
        g.repeat, g.active, g.half = marker, seat, 2
        tell(g, "activated", side=seat, marker=marker)
        g.phase = "begin"
