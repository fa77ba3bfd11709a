"""The table as data: what a seat sees, ready to be drawn; `table` is the whole of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise

from msgspec.structs import replace

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.table import Card, Figure, Ground, Lazy, Link, Piece, Pile, Plate, Table, Tile, Tone, Track, Words
from boardgames.core.words.messages import Message
from boardgames.games.operational.content.tables import LINE
from boardgames.games.operational.ground.map import name
from boardgames.games.operational.knowledge import known
from boardgames.games.operational.rules import duty, strength
from boardgames.games.operational.rules.cup import END
from boardgames.games.operational.scenarios.library import Field, field
from boardgames.games.operational.scenarios.schema import covers
from boardgames.games.operational.show import abouts, contest, faces, layers, painting
from boardgames.games.operational.show.areas import areas
from boardgames.games.operational.show.effects import Advisor
from boardgames.games.operational.show.faces import COLOURS, EMBLEMS, FLIERS, UNKNOWN, card, flier, hex_ref, said
from boardgames.games.operational.state import State
from boardgames.games.operational.view import PlayerView, View
from boardgames.games.operational.words import BOMB, GAME

PHASES = ("supply", "prepared", "movement", "unprepared")
STAGES = {
    "supply": 0, "prepared": 1, "columns": 2, "march": 2, "movement": 2, "move": 2, "demolition": 2, "slip": 2,
    "unprepared": 3, "close": 3,
}  # fmt: skip
SKIES = {
    "fog": "fog", "overcast": "cloud", "frost": "frost", "clear_frost": "clear", "clear": "clear", "fair": "clear",
    "snowstorm": "storm", "snow": "snow", "thaw": "mud", "mud": "mud", "rain": "rain", "storm": "storm",
}  # fmt: skip
DRAWING = {"cup", "drawn", "activation"}  # 5.D
BOMBERS = "air"  # the marker that stands for them
BESIDE = 12  # counters beside the map that are shown while nothing else lies there


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:
    """Everything on the table as the viewer sees it."""
    what = field(view.scenario)
    g = known(view)
    seat = viewer(view, decision)
    unseen = hidden_in(view)
    held, further = hand(view, what, seat), tuple(spoken_of(what, decision, view, seat))
    pieces = tuple(counters(view))
    tray = tuple(beside(view, decision)) or (() if held or further else tuple(waiting(view, what, seat)))
    previews = contest.previews(g, decision, unseen)
    advisor = Advisor(g, decision, previews, unseen) if decision is not None else None
    refs = [
        *(hex_ref(n) for n in what.ground.hexes),
        *(piece.ref for piece in (*pieces, *tray)),
        *(each.ref for each in (*(held or ()), *further)),
    ]
    return Table(
        kind="hexes",
        stacked=True,
        piled=True,
        roomy=True,
        size=(what.ground.file.columns, what.ground.file.rows),
        even="down",
        ground=Ground(painting.sheet(what), painting.picture(what)),
        tiles=tiles(view, what),
        nations=faces.nations(what),
        pieces=pieces,
        links=(*links(g), *trail(view, events)),
        rings=rings(view, g, decision),
        layers=layers.layers(g),
        overlays=layers.overlays(g, seat if seat is not None else view.active),
        hand=held,
        hand_title=said("hand"),
        cards=further,
        piles=tuple(piles(view, what, seat)),
        plates=tuple(plate(what, view, player) for player in view.players),
        track=track(view, what, events),
        contest=contest.under_way(g, seat, unseen),
        previews=previews,
        effects=advisor.effects() if advisor else {},
        briefs=advisor.briefs() if advisor else {},
        abouts=Lazy(refs, partial(abouts.about, view, g)),
        areas=areas(g, decision),
        tray=tray,
        prizes=tuple(prizes(g)),
        usual=usual(decision),
    )


def usual(decision: Decision | None) -> str:
    """Between the enemy's moves a click on his stacks means bombs; at questions of one's own it does not."""
    window = decision is not None and decision.window is not None
    bombs = window and decision is not None and any(option.word is BOMB for option in decision.options)
    return f"marker:{BOMBERS}" if bombs else ""


def viewer(view: View, decision: Decision | None) -> int | None:
    """Whose hand lies before the viewer; for one who sees all, that of whoever is asked; None for what both know."""
    if view.seat is not None:
        return view.seat if view.seat >= 0 else None
    return decision.seat if decision is not None else None


def hidden_in(view: View) -> dict[int, int]:
    """How many units the viewer does not know, by hex."""
    found: dict[int, int] = {}
    for unit in view.units:
        if not unit.unit:
            found[int(unit.hex)] = found.get(int(unit.hex), 0) + 1
    return found


# --- the map ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def bare(scenario: str) -> tuple[Tile, ...]:
    """The hexes with nothing on them but what is printed."""
    what = field(scenario)
    return tuple(
        Tile(
            ref=hex_ref(n),
            name=name(n),
            place=(n // 100 - 1, n % 100 - 1),
            title=Message(f"{GAME}.terrain.{what.ground.terrain[n]}"),
        )
        for n in what.ground.hexes
    )


def tiles(view: View, what: Field) -> tuple[Tile, ...]:
    """The hexes with the works and markers in them."""
    found = list(bare(view.scenario))
    rows = what.ground.file.rows
    for n, figures in markers(view).items():
        place = (n // 100 - 1) * rows + n % 100 - 1
        found[place] = replace(found[place], marks=tuple(figures))
    return tuple(found)


def markers(view: View) -> dict[int, list[Figure]]:
    """What lies in the hexes: works, obstacles, bridges blown and laid."""
    found: dict[int, list[Figure]] = {}
    for n, work in view.works.items():
        level = "line" if work.level == LINE else str(work.level)
        told = said("works", level="=" if work.level == LINE else level)
        found.setdefault(int(n), []).append(Figure(f"works_{level}", "", told))
    for n in view.obstacles.values():
        found.setdefault(int(n), []).append(Figure("obstacle", "", said("obstacle")))
    for icon, sides in (("blown", view.blown), ("pontoon", view.pontoons)):
        for side in sides:
            a, b = (int(each) for each in side.split("/"))
            found.setdefault(min(a, b), []).append(Figure(icon, "", said(icon, at=[a, b])))
    return found


def links(g: State) -> Iterator[Link]:
    """From where the attack under way comes, how strong from each hex, and upon what."""
    if g.attack is None:
        return
    strengths: dict[int, int] = {}
    for unit in g.attack.units:
        if unit in g.units:
            n = g.attack.sources.get(unit, g.units[unit].hex)
            strengths[n] = strengths.get(n, 0) + strength.offence(g, g.attack, g.units[unit])
    for start, value in strengths.items():
        for n in g.attack.targets:
            yield Link(hex_ref(start), hex_ref(n), "fire", contest.sixths(value))


def trail(view: View, events: Sequence[Event]) -> Iterator[Link]:
    """The way that whoever moves now has come."""
    if view.mover is None:
        return
    for event in reversed(events):
        kind = event.kind.removesuffix(".full")
        named = {event.args.get("unit", ""), *event.args.get("units", ())}
        if kind not in {"moved", "moved_stack"} or not named & set(view.mover.units):
            break
        if kind == event.kind:
            way = [event.args["start"], *event.args["path"]]
            yield from (Link(hex_ref(a), hex_ref(b), "path") for a, b in pairwise(way))


def rings(view: View, g: State, decision: Decision | None) -> dict[str, Tone]:
    """Who moves or may advance, what is attacked, and what must be yet (10.8)."""
    found: dict[str, Tone] = {hex_ref(debt.hex): "fair" for debt in view.owed}
    if g.mover is not None and g.attack is None:
        found |= {hex_ref(g.units[unit].hex): "quiet" for unit in g.mover.units if unit in g.units}
    if g.attack is not None:
        attack = g.attack
        if not attack.announced and attack.kind != "overrun" and all(unit in g.units for unit in attack.units):
            found |= {hex_ref(debt.hex): "fair" for debt in duty.unpaid(g, attack)}
        found |= {hex_ref(n): "target" for n in attack.targets}
        asked = decision.ask.args.get("unit") if decision is not None else None
        if asked in g.units:
            found[hex_ref(g.units[asked].hex)] = "quiet"
    return found


# --- counters --------------------------------------------------------------------------------------------------------


def counters(view: View) -> Iterator[Piece]:
    """The units on the map; those that the viewer does not know lie face down."""
    for number, unit in enumerate(view.units):
        yield faces.counter(view, unit) if unit.unit else faces.hidden(view, number, unit)


def beside(view: View, decision: Decision | None) -> Iterator[Piece]:
    """The units beside the map that options speak of."""
    on_map = {unit.unit for unit in view.units}
    shown: dict[str, None] = {}
    for option in decision.options if decision is not None else ():
        for ref in option.on:
            kind, _, unit = ref.partition(":")
            if kind == "unit" and unit not in on_map:
                shown[unit] = None
    yield from (faces.printed(view.scenario, unit) for unit in shown)


def waiting(view: View, what: Field, seat: int | None) -> Iterator[Piece]:
    """Those that come or may return, where nothing else lies beside the map."""
    players = [view.players[seat]] if seat is not None else view.players
    due = [(what.counter(unit).turn, unit) for player in players for unit in player.due]
    lost = [unit for player in players for unit in player.pool]
    for turn, unit in sorted(due, key=lambda pair: pair[0])[: BESIDE - min(len(lost), BESIDE // 2)]:
        place = what.counter(unit).hex
        title = said("due", unit=unit, turn=turn, hex=int(place)) if place else said("unit", unit=unit)
        yield faces.printed(view.scenario, unit, title)
    yield from (faces.printed(view.scenario, unit, said("lost", unit=unit)) for unit in lost[: BESIDE // 2])


# --- beside the map --------------------------------------------------------------------------------------------------


def hand(view: View, what: Field, seat: int | None) -> tuple[Card, ...] | None:
    """The event markers that the viewer keeps."""
    kept = view.players[seat].hand if seat is not None else None
    return None if kept is None else tuple(card(what, marker) for marker in kept)


def spoken_of(what: Field, decision: Decision | None, view: View, seat: int | None) -> Iterator[Card]:
    """The markers that options speak of and that are in no hand."""
    held = set((view.players[seat].hand or ()) if seat is not None else ())
    shown: dict[str, None] = {}
    for option in decision.options if decision is not None else ():
        for ref in option.on:
            kind, _, marker = ref.partition(":")
            if kind == "marker" and marker not in held:
                shown[marker] = None
    asked = decision.seat if decision is not None else 0
    for each in shown:
        yield flier(what, each, asked) if each in FLIERS else card(what, each)


def piles(view: View, what: Field, seat: int | None) -> Iterator[Pile]:
    """The cup, with all that may be in it for all that the viewer knows; and the markers that lie beside it."""
    away = {*view.aside, *view.spent, *([view.drawn] if view.drawn else [])}
    away.update((view.players[seat].hand or ()) if seat is not None else ())
    inside = [marker for marker in what.markers if marker not in away]
    yield Pile(
        ref="pile:cup", title=said("cup"), icon="cup", count=view.cup, among=said("cup_among"),
        cards=tuple(card(what, each) for each in inside),
    )  # fmt: skip
    aside = [marker for marker in (*view.aside, *view.spent) if marker != END]
    top = card(what, aside[-1]) if aside else None
    cards = tuple(card(what, each) for each in aside)
    yield Pile(ref="pile:aside", title=said("aside"), count=len(aside), top=top, cards=cards)


def plate(what: Field, view: View, player: PlayerView) -> Plate:
    """A side: its points, aircraft and markers, and what it has lost."""
    army = what.armies[player.side]
    score = Figure("vp", f"{player.vp / 2:g}", said("vp"))
    own = [unit for unit in view.units if unit.side == player.side]
    lost = sum(player.lost.values())
    found = (
        *(Figure("artillery", str(player.points.get(power, 0)), said("points", power=power)) for power in powers(what)),
        Figure("rocket", str(player.rockets), said("rockets")),
        Figure("engineers", str(player.engineers), said("engineers")),
        Figure("air", str(player.air), said("air")),
        Figure("eye", str(player.scouts), said("scouts")),
        Figure("cards", str(player.cards), said("kept")),
        Figure("casualties", str(lost), said("steps_lost")),
    )
    return Plate(
        seat=player.side,
        title=said("named", name=army.name),
        emblem=EMBLEMS.get(army.nation, ""),
        colour=COLOURS.get(army.nation, UNKNOWN),
        score=score,
        figures=found,
        hand=player.cards,
        lost=len(player.pool) + len(player.gone),
        course=(
            score,
            Figure("casualties", str(lost), said("steps_lost")),
            Figure("person", str(len(own)), said("units_left")),
        ),
    )


def powers(what: Field) -> list[int]:
    """The strengths of the artillery points that a scenario gives."""
    return sorted({int(power) for army in what.armies for row in army.artillery.values() for power in row})


def prizes(g: State) -> Iterator[Figure]:
    """The places that win points: who holds them, what they are worth."""
    shown: dict[int, float] = {}
    for _, n, point in layers.worth(g):
        shown[n] = max(shown.get(n, 0), layers.halves(g, point))
    for n, value in shown.items():
        holder = g.holders.get(n)
        icon = f"side.{holder}" if holder is not None else ""
        place = g.ground.place(n)
        yield Figure(icon, f"{value:g}", said("prize", place=place, hex=n) if place else said("prize_hex", hex=n))


def track(view: View, what: Field, events: Sequence[Event]) -> Track:
    """The turn, whose half of it, the phase, and the weather of each turn so far."""
    title: Words = said("repeat" if view.repeat else "turn", side=view.active)
    if view.phase in DRAWING:
        title = Message(f"{GAME}.phase.cup")
    stage = STAGES.get(view.phase, -1)
    if view.attack is not None:
        stage = {"prepared": 1, "overrun": 2, "unprepared": 3}[view.attack.kind]
    return Track(
        title=title,
        seat=view.active,
        turn=view.turn,
        turns=what.scenario.turns,
        turn_title=said("day", turn=view.turn, turns=what.scenario.turns),
        phases=tuple(Message(f"{GAME}.phase.{phase}") for phase in PHASES),
        phase=stage,
        weather=tuple(skies(view, what, events)),
    )


def skies(view: View, what: Field, events: Sequence[Event]) -> Iterator[Figure]:
    """The weather of each turn that is known: what was rolled, and what was settled beforehand."""
    told = {event.args["turn"]: event.args["weather"] for event in events if event.kind == "weather"}
    told[view.turn] = view.weather or told.get(view.turn, "")
    for turn in range(1, what.scenario.turns + 1):
        weather = told.get(turn) or fixed(what, turn)
        if not weather:
            if turn >= view.turn:
                return
            yield Figure("", "", said("sky_unknown", turn=turn))
            continue
        sky = what.scenario.weather.effects.get(weather)
        flies = f"fly.{sky.air}" if sky is not None else "fly.all"
        yield Figure(SKIES.get(weather, "cloud"), "", said("sky", turn=turn, weather=weather, air=said(flies)))


def fixed(what: Field, turn: int) -> str:
    """The weather of a turn as the scenario settles it, "" where it is rolled for."""
    return next((kind for turns, kind in what.scenario.weather.fixed.items() if covers(turns, turn)), "")
