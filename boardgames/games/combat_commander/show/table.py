"""The table of Combat Commander as data: what a seat sees, ready to be drawn; `table` is the whole of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from msgspec.structs import replace

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.table import Card, Figure, Ground, Lazy, Link, Piece, Pile, Plate, Table, Tile, Tone, Track, Words
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import (
    BASICS,
    CARD_SLUGS,
    CARDS,
    CHITS,
    UNIT_SLUGS,
    WEAPON_SLUGS,
    Nation,
)
from boardgames.games.combat_commander.ground.map import BOARD, COLUMNS, ROWS
from boardgames.games.combat_commander.knowledge import known
from boardgames.games.combat_commander.rules.victory import worth
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.show import abouts, contest, faces, painting, playable
from boardgames.games.combat_commander.show.areas import areas
from boardgames.games.combat_commander.show.effects import Advisor, dangers
from boardgames.games.combat_commander.show.faces import COLOURS, EMBLEMS, card, card_ref, hex_ref, said
from boardgames.games.combat_commander.show.grouped import groups
from boardgames.games.combat_commander.show.ways import ways
from boardgames.games.combat_commander.state import AXIS, NOBODY, Attack, State
from boardgames.games.combat_commander.view import PlayerView, View
from boardgames.games.combat_commander.words import GAME

ORDERING = (
    "fire", "move", "advance", "recover", "rout", "artillery_request", "artillery_denied", "command_confusion",
)  # fmt: skip
STAGES = {"orders": 0, "turn": 0, "discarded": 0, "melee": 2, "stacking": 3, "draw": 3}


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:
    """Everything on the table as the viewer sees it."""
    g = known(view)
    seat = viewer(view, decision)
    previews = contest.previews(g, decision)
    advisor = Advisor(g, decision, previews) if decision is not None else None
    hand = hand_of(view, seat)
    further = tuple(card(number) for number in spoken_of(decision, "card") if number not in (hand or ()))
    tray = tuple(beside(view, g, decision))
    pieces = faces.pieces(g)
    danger, cause = dangers(g, decision, advisor), cause_of(view, decision)
    refs = [
        *(hex_ref(n) for n in range(BOARD.size)),
        *(piece.ref for piece in (*pieces, *tray)),
        *(card_ref(number) for number in (*(hand or ()), *spoken_of(decision, "card"))),
        *([cause] if cause else []),
    ]
    return Table(
        kind="hexes",
        stacked=True,
        roomy=True,
        sight=True,
        aims=True,
        size=(COLUMNS, ROWS),
        even="down",
        ground=Ground(painting.sheet(g.field.map), painting.picture(g.field.map)),
        tiles=tiles(g, danger),
        pieces=pieces,
        links=tuple(links(g, events)),
        rings=rings(g),
        hand=tuple(held(hand, decision)) if hand is not None else None,
        hand_title=said("hand"),
        cards=further,
        piles=piles(view, seat),
        plates=tuple(plate(view, each) for each in view.players),
        lead=Figure("vp", signed(view.vp), said("figure.lead")),
        track=track(view),
        contest=contest.under_way(g, decision, events),
        previews=previews,
        effects=advisor.effects() if advisor else {},
        briefs=advisor.briefs() if advisor else {},
        groups=groups(g, decision, previews),
        abouts=Lazy(refs, partial(abouts.about, g, decision, seat)),
        areas=areas(g, decision),
        ways=ways(g, decision, advisor) if decision is not None and advisor is not None else {},
        tray=tray,
        usual=tray[0].ref if view.phase == "deploy" and tray else "",
        cause=cause,
        prizes=tuple(prizes(g)),
        swift=view.order is not None or view.melee is not None or view.happening is not None,
    )


def cause_of(view: View, decision: Decision | None) -> str:
    """The event or the sniper that a question belongs to."""
    if view.happening is None or decision is None:
        return ""
    topic = decision.ask.key.removeprefix(f"{GAME}.ask.")
    rolled = topic == "initiative" and decision.ask.args["kind"] in {"commissar", "support"}
    return (
        f"event:{view.happening.kind}" if rolled or topic in {"sniper", "support"} or topic.startswith("event.") else ""
    )


def viewer(view: View, decision: Decision | None) -> int | None:
    """Whose hand lies before the viewer; for one who sees all, that of whoever is asked."""
    if view.seat is not None:
        return view.seat if view.seat >= 0 else None
    return decision.seat if decision is not None else None


def hand_of(view: View, seat: int | None) -> list[int] | None:
    """The cards in hand, those of one order together."""
    hand = view.players[seat].hand if seat is not None else None
    if hand is None:
        return None
    return sorted(hand, key=lambda number: (ORDERING.index(CARDS[number].order), CARDS[number].action, number))


def held(hand: list[int], decision: Decision | None) -> Iterator[Card]:
    """The cards of a hand; while an order is to be given, those that cannot be one now are dull."""
    orders = {card_ for card_, _ in playable.offered(decision, "order")}
    asked = decision is not None and decision.ask.key.endswith(".orders")
    for number in hand:
        face = card(number)
        yield replace(face, tags=("dull",)) if asked and number not in orders else face


def spoken_of(decision: Decision | None, kind: str) -> list[int]:
    """The cards, units or weapons that options name."""
    if decision is None:
        return []
    slugs = {"card": CARD_SLUGS, "unit": UNIT_SLUGS, "weapon": WEAPON_SLUGS}[kind]
    found = [ref.partition(":") for option in decision.options for ref in option.on]
    return list(dict.fromkeys(slugs[name] for each, _, name in found if each == kind))


# --- the map ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def bare(scenario: str) -> tuple[Tile, ...]:
    """The hexes with nothing on them."""
    ground = library.field(scenario).map.ground
    return tuple(
        Tile(
            ref=hex_ref(n),
            name=name,
            place=divmod(n, ROWS),
            art=f"{GAME}/terrain/{ground[n]}",
            title=Message(f"{GAME}.terrain.{ground[n]}"),
        )
        for n, name in enumerate(BOARD.names)
    )


def tiles(g: State, danger: dict[int, int]) -> tuple[Tile, ...]:
    """The hexes with what lies in them, and how many enemies could fire there."""
    found = list(bare(g.scenario))
    for n in {*g.field.objective_at, *g.works, *g.smoke, *g.blaze, *danger}:
        marks = abouts.hex_marks(g, n)
        if n in danger:
            marks = (*marks, Figure("fire", str(danger[n]), said("mark.danger", count=danger[n])))
        found[n] = replace(found[n], marks=marks)
    return tuple(found)


def beside(view: View, g: State, decision: Decision | None) -> Iterator[Piece]:
    """The pieces beside the map: those still to be set up, the next one first, and those that options name."""
    shown: set[str] = set()
    found = list(faces.waiting(view.players[view.setting_up])) if view.phase == "deploy" else []
    found += [faces.printed(unit) for unit in spoken_of(decision, "unit") if unit not in g.units]
    armed = {piece.weapon for piece in g.units.values()}
    seat = decision.seat if decision is not None else AXIS
    found += [faces.spare_gun(gun, seat) for gun in spoken_of(decision, "weapon") if gun not in armed]
    for piece in found:
        if piece.ref not in shown:
            shown.add(piece.ref)
            yield piece


def links(g: State, events: Sequence[Event]) -> Iterator[Link]:
    """The lines of the attack under way, and the way that those who move have come."""
    if g.attack is not None:
        yield from shots(g, g.attack)
    if g.order is not None and g.order.mover is not None:
        yield from way(g.order.mover.units, events)
    if g.order is not None and g.order.spotter:
        yield from called(events)


def shots(g: State, attack: Attack) -> Iterator[Link]:
    """From each hex that fires to each that is fired at, with what hinders the line."""
    sight = library.sight_of(g)
    starts = {
        piece.hex for piece in g.units.values() if piece.unit in attack.units or piece.weapon in (attack.guns or (-1,))
    }
    for start in sorted(starts):
        for n in attack.hexes:
            hindrance = sight.hindrance(start, n) or 0
            words: Words = said("link.hindrance", hindrance=hindrance) if hindrance else ""
            yield Link(hex_ref(start), hex_ref(n), "fair" if hindrance else "fire", words)


def called(events: Sequence[Event]) -> list[Link]:
    """From the hex that artillery was called on to where its round fell (O18.2.2)."""
    for event in reversed(events):
        if event.kind in {"ordered", "spotted", "turn"}:
            break
        if event.kind == "drifted" and event.args["start"] != event.args["hex"]:
            return [Link(hex_ref(event.args["start"]), hex_ref(event.args["hex"]), "fire", said("link.fell"))]
    return []


def way(units: list[int], events: Sequence[Event]) -> list[Link]:
    """The steps of the move under way, with the MP spent by then."""
    found: list[Link] = []
    for event in reversed(events):
        args = event.args
        if event.kind in {"ordered", "turn"}:
            break
        if event.kind == "moved" and set(units) & set(args["units"]):
            found.insert(0, Link(hex_ref(args["start"]), hex_ref(args["hex"]), "path", str(args["spent"])))
    return found


def rings(g: State) -> dict[str, Tone]:
    found: dict[str, Tone] = {}
    if g.attack is not None:
        found |= {hex_ref(n): "target" for n in g.attack.hexes}
    if g.melee is not None:
        found[hex_ref(g.melee.hex)] = "target"
    if g.happening is not None and g.happening.hex >= 0:
        found[hex_ref(g.happening.hex)] = "quiet"
    if g.order is not None and g.order.mover is not None:
        found |= {hex_ref(g.units[unit].hex): "quiet" for unit in g.order.mover.units if unit in g.units}
    if g.order is not None and g.order.spot >= 0:
        found[hex_ref(g.order.spot)] = "target"
    return found


# --- beside it -------------------------------------------------------------------------------------------------------


def piles(view: View, seat: int | None) -> tuple[Pile, ...]:
    """The deck of the viewer, its discards and those of the enemy."""
    own = view.players[seat if seat is not None else view.active]
    enemy = view.players[1 - own.side]
    return (
        Pile(ref="pile:deck", title=said("pile.deck"), count=own.deck, side=own.side, back=back(own)),
        discards("pile:discards", own, "pile.discards"),
        discards("pile:enemy", enemy, "pile.enemy"),
    )


def discards(ref: str, player: PlayerView, key: str) -> Pile:
    top: Card | None = card(player.discards[-1]) if player.discards else None
    cards = tuple(map(card, player.discards))
    return Pile(ref=ref, title=said(key), count=len(player.discards), top=top, cards=cards)


def back(player: PlayerView) -> str:
    return f"{GAME}/backs/{player.nation}"


def plate(view: View, player: PlayerView) -> Plate:
    nation: Nation = player.nation  # type: ignore[assignment]  # a view says it as plain text
    side = player.side
    points = view.vp if side == AXIS else -view.vp
    score = Figure("vp", str(max(0, points)), said("figure.vp"))
    return Plate(
        seat=side,
        title=said("side", side=side),
        emblem=EMBLEMS[nation],
        colour=COLOURS[nation],
        back=back(player),
        ground=f"{GAME}/board/ground_{nation}",
        score=score,
        figures=tuple(plate_figures(view, player)),
        hand=player.cards,
        lost=len(player.casualties),
        course=(
            score,
            Figure("person", str(sum(each.side == side for each in view.units)), said("figure.units")),
            Figure("flag", str(view.control.count(side)), said("figure.objectives")),
        ),
    )


def prizes(g: State) -> Iterator[Figure]:
    """The objectives: who holds them, and what the open chits make them worth; then the chits that say more."""
    for number, objective in enumerate(g.field.map.file.objectives):
        holder = g.control[number]
        icon = f"side.{holder}" if holder != NOBODY else ""
        facts = {"number": number + 1, "name": objective.name, "hex": BOARD.number[objective.hex]}
        yield Figure(icon, str(worth(g, number)), said("prize", **facts))
    for chit in g.open:
        if CHITS[chit].special:
            yield Figure("", chit, said("figure.open", chit=chit))


def plate_figures(view: View, player: PlayerView) -> Iterator[Figure]:
    """What a side has and how it stands."""
    yield Figure("cards", str(player.cards), said("figure.hand"))
    left = player.orders - view.given if view.active == player.side and not view.passed else player.orders
    if view.active == player.side and view.passed:
        left = 0
    yield Figure("orders", f"{left}/{player.orders}", said("figure.orders"))
    yield Figure("casualties", f"{len(player.casualties)}/{player.surrender}", said("figure.casualties"))
    yield Figure("deck", f"{player.deck} · {len(player.discards)}", said("figure.deck"))
    posture = Message(f"{GAME}.posture.{player.posture}")
    key = "figure.holder" if view.initiative == player.side else "figure.posture"
    yield Figure("posture", "", said(key, posture=posture))
    if player.radio:
        key = "figure.radio_damaged" if player.radio_damaged else "figure.radio"
        yield Figure("radio", "", said(key, radio=player.radio))
    if player.secret is not None:
        for chit in player.secret:
            yield Figure("chit", chit, said("figure.secret", chit=chit))
    elif player.chits:
        yield Figure("chit", str(player.chits), said("figure.chits"))


def track(view: View) -> Track:
    """The time, the space from which on the game may end, and how far the turn has come."""
    setting_up = view.phase == "deploy"
    seat = view.setting_up if setting_up else view.active
    order: Words = said("phase.order")
    if view.order is not None:
        order = Message(f"{GAME}.order.{view.order.kind}.name")
    return Track(
        title=said("setting_up") if setting_up else said("turn", side=seat),
        seat=seat,
        turn=view.time,
        turns=BASICS.time.last,
        turn_title=said("time", time=view.time, death=view.sudden_death),
        phases=(said("phase.orders"), order, said("phase.melee"), said("phase.end")) if not setting_up else (),
        phase=-1 if setting_up else STAGES.get(view.phase, 1),
        limit=view.sudden_death,
        refs=tuple(f"time:{space}" for space in range(1, BASICS.time.last + 1)),
    )
