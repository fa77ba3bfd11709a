"""The table of 2GM Tactics as data: what a seat sees, ready to be drawn; `table` is the whole of it.

The field lies as side A sees it, line 6 at the top; where the book's AI leads that side, as side B does. A strip behind
each first line holds the headquarters and the aircraft beside it; who rides in a transport lies on its card.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.table import Card, Figure, Nation, Pile, Plate, Table, Track
from boardgames.core.words.messages import Message, speaker
from boardgames.games.tactics_2gm.content.cards import NATIONS, order
from boardgames.games.tactics_2gm.rules.field import COLUMNS, LINES
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.supply import chain
from boardgames.games.tactics_2gm.rules.weapons import dark
from boardgames.games.tactics_2gm.show import contest, drawn, field, plan
from boardgames.games.tactics_2gm.show.abouts import abouts
from boardgames.games.tactics_2gm.state import SIDES, State
from boardgames.games.tactics_2gm.view import View
from boardgames.games.tactics_2gm.words import GAME

say = speaker(f"{GAME}.table")

EMBLEMS = {
    "usa": "star", "uk": "roundel", "ussr": "red_star", "france": "roundel_red", "germany": "cross",
    "italy": "tricolour", "japan": "sun",
}  # fmt: skip
ARMIES: dict[str, Nation] = {
    name: Nation(emblem=EMBLEMS[name], colour=drawn.COLOURS[name], title=Message(f"{GAME}.nation.{name}"))
    for name in NATIONS
}
PHASES = ("start", "hq", "cards", "move", "deploy", "fire", "flip", "discard", "end")
ASPECT = 4 / 3  # of a square


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:  # noqa: ARG001
    """Everything on the table as the viewer sees it."""
    g = view.state
    seat = viewer(view, decision)
    hand = tuple(drawn.card(g, each) for each in sorted(g.players[seat].hand, key=order)) if seat is not None else None
    further = tuple(
        drawn.card(g, each) for each in spoken_of(decision) if seat is None or each not in g.players[seat].hand
    )
    does = contest.effects(g, decision)
    units = sorted(g.units.values(), key=lambda unit: bool(unit.aboard))  # what carries lies below what it carries
    return Table(
        kind="squares",
        broad=True,
        size=(COLUMNS, LINES),
        aspect=ASPECT,
        strip=field.STRIP,
        rails=field.rails(g),
        tiles=field.tiles(g),
        nations=ARMIES,
        pieces=tuple(drawn.piece(g, unit, field.tile_of(g, unit)) for unit in units),
        links=field.links(g),
        rings=field.rings(g),
        hand=hand,
        hand_title=say("hand"),
        cards=further,
        piles=piles(view, seat),
        plates=tuple(plate(view, each) for each in sorted(g.players)),
        track=track(g),
        contest=contest.under_way(g, decision),
        plan=plan.plan(g),
        previews=contest.previews(g, decision),
        effects=does,
        briefs=does,
        groups=contest.best(g, decision),
        areas=field.areas(g),
        aims=True,
        swift=swift(g),
        abouts=abouts(g, hand or (), further),
    )


def swift(g: State) -> bool:
    """Do questions go to and fro: answers to a move, partners who act by turns? Not while something lies hidden."""
    phase = g.phase.removeprefix("ai_").removesuffix("_unit")
    hidden = any(unit.down for unit in g.units.values()) or any(player.peek for player in g.players.values())
    return phase in PHASES and not hidden and (bool(g.mover) or g.pair(g.side))


def viewer(view: View, decision: Decision | None) -> int | None:
    """Whose hand lies before the viewer; for one who sees all, that of whoever is asked."""
    if view.seat is not None:
        return view.seat if view.seat in view.state.players else None
    return decision.seat if decision is not None else None


def spoken_of(decision: Decision | None) -> list[str]:
    """The cards that options name."""
    if decision is None:
        return []
    nouns = [(noun, value) for option in decision.options for noun, value in option.named()]
    return list(dict.fromkeys(value for noun, value in nouns if noun.on == "card"))


def piles(view: View, seat: int | None) -> tuple[Pile, ...]:
    """The deck and the discards of whoever looks; of nobody, those of the first seat."""
    own = seat if seat is not None else 0
    discards = view.state.players[own].discards
    shown: tuple[Card, ...] = tuple(drawn.card(view.state, each) for each in discards)
    return (
        Pile(ref="pile:deck", title=say("deck"), count=view.decks[own], side=own),
        Pile(
            ref="pile:discards", title=say("discards"), count=len(discards), top=shown[-1] if shown else None,
            cards=shown, side=own,
        ),
    )  # fmt: skip


def plate(view: View, seat: int) -> Plate:
    """A seat: its army, its points, its supply line, its headquarters."""
    g = view.state
    player, side = g.players[seat], seat % 2
    return Plate(
        seat=seat,
        title=say(f"plate_{SIDES[seat]}", nation=player.nation),
        emblem=EMBLEMS[player.nation],
        colour=drawn.COLOURS[player.nation],
        team=side if len(g.players) > len((0, 1)) else None,
        score=Figure("diamond", str(player.pa), say("pa")),
        figures=(
            Figure("plus", str(max(0, hq_points(g) - g.sides[side].wounds)), say("hq_points")),
            Figure("shield", str(chain(g, side)), say("supply")),
            Figure("disc", str(view.decks[seat]), say("deck")),
        ),
        hand=view.hands[seat],
        lost=g.sides[side].losses,
    )


def track(g: State) -> Track:
    """The turn and its phases; the AI's phases stand in the places of a player's."""
    phase = g.phase.removeprefix("ai_").removesuffix("_unit")
    shown = {"income": "hq", "air": "fire"}.get(phase, phase)
    return Track(
        title=Message(f"{GAME}.side.{SIDES[g.actor]}"),
        seat=g.actor,
        turn=max(1, g.turn),
        turns=g.book.turns or 0,
        turn_title=turn_of(g),
        phases=tuple(Message(f"{GAME}.phase.{each}") for each in PHASES),
        phase=PHASES.index(shown) if shown in PHASES else -1,
    )


def turn_of(g: State) -> Message:
    """The turn, with the weather unless it is clear, and the night."""
    turn = max(1, g.turn)
    if g.sky == "clear":
        return say("turn_night", turn=turn) if dark(g) else say("turn", turn=turn)
    return say("turn_sky_night", turn=turn, sky=g.sky) if dark(g) else say("turn_sky", turn=turn, sky=g.sky)
