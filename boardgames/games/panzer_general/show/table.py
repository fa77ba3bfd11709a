"""The table of Panzer General as data: what a seat sees, ready to be drawn; `table` is the whole of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.table import (
    About,
    Card,
    Figure,
    Link,
    Piece,
    Pile,
    Plate,
    Table,
    Tile,
    Tone,
    Track,
    Words,
)  # fmt: skip
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general.content.printed import (
    ACTIONS,
    CARDS,
    SIDES,
    SLUGS,
    UNITS,
    Abilities,
    Action,
    Terrain,
    Unit,
)  # fmt: skip
from boardgames.games.panzer_general.scenarios.library import field
from boardgames.games.panzer_general.scenarios.schema import Field
from boardgames.games.panzer_general.show import clauses, contest
from boardgames.games.panzer_general.show.contest import say
from boardgames.games.panzer_general.show.grouped import groups
from boardgames.games.panzer_general.show.morale import causes
from boardgames.games.panzer_general.view import UnitView, View
from boardgames.games.panzer_general.words import GAME

EMBLEMS = ("star", "cross")
LEADERS = ("commander", "field_marshal")  # the unit that leads each side
COLOURS = ("59603A", "545C54")
KINDS = {"operations": ("globe", "2C5272"), "combat": ("burst", "98382A"), "surprise": ("question", "44683A")}
REPLIES = ("snafu", "tank_obstacles")  # Surprise cards that answer what the enemy has just done
ACROSS, ALONG = ((1, 0), (-1, 0)), ((0, 1), (0, -1))
PHASES = ("draw", "operations", "prestige", "victory")
SHOWN_AS = {"buy": "draw", "turn": "draw", "events": "draw", "np_cards": "draw", "np_units": "operations"}
FACES = {
    "beach": 6, "bocage": 8, "bridge": 4, "city": 4, "clear": 10, "ford_bridge": 4, "fortification": 4,
    "heavy_woods": 8, "hills": 4, "impassable_river": 6, "light_woods": 8, "passable_river": 4, "swamp": 6, "town": 4,
    "village": 5,
}  # how many pictures a terrain has; the square chooses  # fmt: skip
NUMBERS = {f"card:{slug}": number for number, slug in SLUGS.items() if number in ACTIONS or number in UNITS}


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:
    """Everything on the table as the viewer sees it."""
    board = field(view.scenario)
    units = {unit.tile: unit for unit in view.units}
    seat = viewer(view, decision)
    hand = view.players[seat].hand if seat is not None else None
    cards = hand_cards(view, seat)
    further = tuple(card(number) for number in spoken_of(decision) if number not in (hand or ()))
    tiles = tuple(tile(view, board, name, units.get(name)) for name in board.names)
    pieces = tuple(map(piece, view.units))
    previews = contest.previews(view, decision, piece)
    return Table(
        kind="squares",
        size=(board.grid.columns, board.grid.rows),
        tiles=tiles,
        pieces=pieces,
        links=links(view),
        rings=rings(view),
        hand=cards,
        hand_title=say("hand"),
        cards=further,
        piles=piles(view, seat),
        plates=tuple(plate(view, each, events) for each in (0, 1)),
        track=track(view),
        contest=contest.under_way(view, decision, events, piece),
        previews=previews,
        effects=contest.effects(view, decision),
        groups=groups(view, decision, previews),
        abouts=abouts(view, board, units, cards or (), further, causes(events)),
    )


def viewer(view: View, decision: Decision | None) -> int | None:
    """Whose hand lies before the viewer; for one who sees all, that of whoever is asked."""
    if view.seat is not None:
        return view.seat
    return decision.seat if decision is not None else None


def hand_cards(view: View, seat: int | None) -> tuple[Card, ...] | None:
    hand = view.players[seat].hand if seat is not None else None
    if hand is None:
        return None
    return tuple(card(number) for number in sorted(hand, key=order))


def order(number: int) -> tuple[int, int]:
    """Combat cards first, then Surprise, Operations and units, as they lie in a hand."""
    face = CARDS[number]
    kinds = ("combat", "surprise", "operations")
    return (kinds.index(face.kind) if isinstance(face, Action) else len(kinds), number)


def spoken_of(decision: Decision | None) -> list[int]:
    """The cards that options name."""
    if decision is None:
        return []
    nouns = [(noun.name, value) for option in decision.options for noun, value in option.named()]
    return list(dict.fromkeys(value for name, value in nouns if name == "card" and value))


# --- the board -----------------------------------------------------------------------------------------------------


def tile(view: View, board: Field, name: str, unit: UnitView | None) -> Tile:
    number = board.grid.number[name]
    ground = board.terrain[number]
    return Tile(
        ref=f"tile:{name}",
        name=name,
        place=(number % board.grid.columns, number // board.grid.columns),
        art=pictures(view.scenario)[number],
        title=terrain_name(ground),
        figures=terrain_figures(ground),
        marks=(*tile_marks(view, board, number), *(unit_marks(unit) if unit else ())),
    )


@cache
def pictures(scenario: str) -> tuple[str, ...]:
    """The picture of each square: a river runs on into the next tile of its row or column, a bridge spans its river."""
    board = field(scenario)
    wet = {n for n, under in enumerate(board.under) if under.endswith("river")}
    found = []
    for n, ground in enumerate(board.terrain):
        name: str = ground.id
        if name == "bridge" and board.under[n] == "passable_river":
            name = "ford_bridge"
        face = f"{name}_{1 + (n * 7 + n // board.grid.columns) % FACES[name]}"
        beside, above = (any(board.grid.step(n, *step) in wet for step in steps) for steps in (ACROSS, ALONG))
        downwards = n in wet and above and not beside
        found.append(f"{GAME}/tiles/{face}{'_down' if downwards else ''}")
    return tuple(found)


def terrain_name(ground: Terrain) -> Message:
    return Message(f"{GAME}.terrain.{ground.id}")


def terrain_figures(ground: Terrain) -> tuple[Figure, ...]:
    found = []
    if ground.fire:
        found.append(Figure("fire", signed(ground.fire), say("figure.fire")))
    if ground.bonus:
        found.append(Figure("shield", signed(ground.bonus), say("figure.bonus")))
    if ground.prestige:
        found.append(Figure("diamond", str(ground.prestige), say("figure.income")))
    return tuple(found)


def tile_marks(view: View, board: Field, number: int) -> tuple[Figure, ...]:
    """Control, Home Rows, Bases and Objectives."""
    found = []
    holder = view.control[number]
    if holder >= 0:
        found.append(Figure(f"side.{holder}", "", say("mark.control", side=holder)))
    for row, seat, icon in ((board.top_row, 1 - view.south, "row_down"), (board.bottom_row, view.south, "row_up")):
        if number in row:
            found.append(Figure(f"{icon}.{seat}", "", say("mark.home", side=seat)))
    for base, seat in ((board.bases[0], 1 - view.south), (board.bases[1], view.south)):
        if number == base:
            found.append(Figure(f"flag.{seat}", "", say("mark.base", side=seat)))
    if number in board.objectives:
        found.append(Figure("objective", "", say("mark.objective")))
    return tuple(found)


def unit_marks(unit: UnitView) -> tuple[Figure, ...]:
    found = []
    if unit.moved:
        found.append(Figure("moved", "", say("mark.moved")))
    if unit.fired:
        found.append(Figure("fired", "", say("mark.fired")))
    if unit.dug:
        found.append(Figure("dug", "", say("mark.dug")))
    if unit.markers:
        icon = "raised" if unit.markers > 0 else "lowered"
        found.append(Figure(icon, signed(unit.markers), say("mark.morale", count=unit.markers)))
    return tuple(found)


def piece(unit: UnitView) -> Piece:
    """A unit; the card of one that lies face down for the viewer is 0."""
    ref, where = f"unit:{unit.tile}", f"tile:{unit.tile}"
    spent = bool(unit.fired or unit.moved or unit.new or unit.entrenching)
    if not unit.card:
        cost: Words = say("costs", cost=unit.cost) if unit.cost is not None else ""
        return Piece(ref=ref, tile=where, side=unit.side, face="card", title=cost, down=True, spent=spent)
    face = UNITS[unit.card]
    return Piece(
        ref=ref,
        tile=where,
        side=unit.side,
        face="card",
        art=f"{GAME}/units/{face.id}",
        scene=f"{GAME}/portraits/{face.id}",
        title=unit_name(face),
        rows=(attack_figures(face), defence_figures(face, unit.morale)),
        down=not unit.up,
        spent=spent,
    )


def unit_name(face: Unit) -> Words:
    return say("card", card=face.number)


def attack_figures(face: Unit) -> tuple[Figure, ...]:
    return (
        Figure("hard", str(face.hard), say("figure.hard")),
        Figure("soft", str(face.soft), say("figure.soft")),
        Figure("support", str(face.support), say("figure.support")),
    )


def defence_figures(face: Unit, morale: int) -> tuple[Figure, ...]:
    return (
        Figure("shield", str(face.defence), say("figure.defence")),
        Figure("plus", str(morale), say("figure.morale")),
        Figure("diamond", str(face.cost), say("figure.cost")),
        Figure("disc", str(face.battle), say("figure.battle")),
    )


def links(view: View) -> tuple[Link, ...]:
    """The attack under way."""
    combat = view.combat
    if combat is None:
        return ()
    names = field(view.scenario).names
    start, end = f"tile:{names[combat.start]}", f"tile:{names[combat.tile]}"
    if combat.shot is not None and combat.shot.firer != combat.seat:
        start, end = end, start
    return (Link(start, end, "fire", form="head"),)


def rings(view: View) -> dict[str, Tone]:
    """Who fires, whoever supports him, and what is fired at."""
    found: dict[str, Tone] = {}
    for link in links(view):
        found[link.start] = "fire"
        found[link.end] = "target"
    if view.combat is not None and view.combat.shot is not None:
        names = field(view.scenario).names
        found.update((f"tile:{names[each.tile]}", "fire") for each in view.combat.shot.support)
    return found


# --- cards ---------------------------------------------------------------------------------------------------------


@cache
def card(number: int) -> Card:
    """A card's face."""
    face = CARDS[number]
    if isinstance(face, Action):
        return Card(
            ref=f"card:{SLUGS[number]}",
            icon=KINDS[face.kind][0],
            colour=KINDS[face.kind][1],
            line=(Message(f"{GAME}.kind.{face.kind}"), occasion(face)),
            title=Message(f"{GAME}.card.{face.id}.name"),
            text=Message(f"{GAME}.card.{face.id}.text"),
            art=f"{GAME}/cards/{face.id}",
            cost=Figure("diamond", str(face.cost), say("figure.cost")),
            foot=(Figure("disc", str(face.battle), say("figure.battle")),),
            tags=tuple(map(str, sorted(face.decks))),
            pennant=signed(face.modifier),
        )
    if isinstance(face, Unit):
        return Card(
            ref=f"card:{SLUGS[number]}",
            icon=f"side.{face.seat}",
            colour=COLOURS[face.seat],
            line=(Message(f"{GAME}.class.{face.unit_class}"), Message(f"{GAME}.target.{hardness(face)}")),
            title=unit_name(face),
            art=f"{GAME}/portraits/{face.id}",
            cost=Figure("diamond", str(face.cost), say("figure.cost")),
            row=attack_figures(face),
            foot=(
                Figure("disc", str(face.battle), say("figure.battle")),
                Figure("shield", str(face.defence), say("figure.defence")),
                Figure("plus", str(face.morale), say("figure.morale")),
            ),
        )
    name, text = Message(f"{GAME}.card.bluff.name"), Message(f"{GAME}.card.bluff.text")
    return Card(ref="card:bluff", title=name, text=text)


def occasion(face: Action) -> Message:
    """Whom a Combat card serves, or when another card may be played (4.2.ops, 4.2.surprise)."""
    if face.role:
        return Message(f"{GAME}.role.{face.role}")
    if face.kind == "operations":
        return Message(f"{GAME}.when.turn")
    return Message(f"{GAME}.when.reply" if face.id in REPLIES else f"{GAME}.when.any")


def hardness(face: Unit) -> str:
    return "hard" if face.is_hard else "soft"


def piles(view: View, seat: int | None) -> tuple[Pile, ...]:
    discards = view.action_discards
    found = [
        Pile(ref="pile:action", title=say("action_deck"), count=view.action_deck, back=f"{GAME}/backs/action"),
        Pile(
            ref="pile:discards",
            title=say("discards"),
            count=len(discards),
            top=card(discards[-1]) if discards else None,
            cards=tuple(map(card, discards)),
        ),
    ]
    if seat is not None:
        found.insert(
            1,
            Pile(
                ref="pile:units",
                title=say("unit_deck"),
                count=view.players[seat].unit_deck,
                side=seat,
                back=f"{GAME}/backs/{SIDES[seat]}",
            ),
        )
    return tuple(found)


def plate(view: View, seat: int, events: Sequence[Event]) -> Plate:
    player = view.players[seat]
    lost = sum(event.kind == "eliminated" and event.args["side"] == seat for event in events)
    score = Figure("diamond", str(player.prestige), say("figure.prestige"))
    tiles = Figure("tiles", str(sum(holder == seat for holder in view.control)), say("figure.tiles"))
    return Plate(
        seat=seat,
        title=Message(f"{GAME}.side.{SIDES[seat]}"),
        emblem=EMBLEMS[seat],
        colour=COLOURS[seat],
        back=f"{GAME}/backs/{SIDES[seat]}",
        ground=f"{GAME}/board/ground_{SIDES[seat]}",
        leader=f"{GAME}/units/{LEADERS[seat]}",
        score=score,
        figures=(
            Figure("cards", str(player.unit_cards + player.action_cards), say("figure.hand")),
            tiles,
        ),
        hand=player.unit_cards + player.action_cards,
        lost=lost,
        course=(score, Figure("fp", str(strength(view, seat)), say("figure.strength")), tiles),
    )


def strength(view: View, seat: int) -> int:
    """What a side's units on the map are worth: the Prestige they cost, as far as the viewer knows it."""
    units = [unit for unit in view.units if unit.side == seat]
    return sum(UNITS[unit.card].cost if unit.card else unit.cost or 0 for unit in units)


def track(view: View) -> Track:
    phase = SHOWN_AS.get(view.phase, view.phase)
    playing = view.phase not in {"first_player", "choice", "select", "place"}
    if not playing:
        titles: tuple[Words, ...] = (Message(f"{GAME}.phase.{view.phase}"),)
    else:
        titles = tuple(say(f"phase.{each}") for each in PHASES)
    return Track(
        title=say(f"turn.{SIDES[view.active]}") if playing else say("setting_up"),
        seat=view.active if playing else None,
        turn=view.turn,
        turns=view.turns,
        turn_title=say("turn_of", turn=view.turn, turns=view.turns),
        phases=titles,
        phase=(PHASES.index(phase) if phase in PHASES else len(PHASES) - 1) if playing else 0,
    )


# --- what can be told of things --------------------------------------------------------------------------------------


def abouts(
    view: View,
    board: Field,
    units: dict[str, UnitView],
    hand: Sequence[Card],
    further: Sequence[Card],
    why: dict[int, tuple[Words, ...]],
) -> dict[str, About]:
    found = {each.ref: about_card(each) for each in (*hand, *further)}
    for name in board.names:
        found[f"tile:{name}"] = about_tile(view, board, name)
        unit = units.get(name)
        if unit:
            found[f"unit:{name}"] = about_unit(unit, board.terrain[board.grid.number[name]], why.get(unit.card, ()))
    return found


def about_card(face: Card) -> About:
    cost = (face.cost,) if face.cost else ()
    texts: list[Words] = [face.text] if face.text else []
    number = NUMBERS.get(face.ref, 0)
    if number in UNITS:
        texts += abilities(UNITS[number])
    rule = clauses.of_action(ACTIONS[number]) if number in ACTIONS else ""
    return About(
        title=face.title,
        line=face.line,
        figures=(*cost, *face.row, *face.foot),
        texts=tuple(texts),
        rule=rule,
        art=face.art,
    )


def about_tile(view: View, board: Field, name: str) -> About:
    number = board.grid.number[name]
    ground = board.terrain[number]
    texts = [mark.about for mark in tile_marks(view, board, number)]
    return About(
        title=terrain_name(ground),
        line=(name,),
        figures=terrain_figures(ground),
        texts=tuple(texts),
        rule=f"10.{ground.id.replace('_', '')}",
        art=pictures(view.scenario)[number],
    )


def about_unit(unit: UnitView, ground: Terrain, why: tuple[Words, ...]) -> About:
    """A unit, what it has of the ground it stands on, and where its Morale markers come from."""
    if not unit.card:
        texts: tuple[Words, ...] = (say("costs", cost=unit.cost),) if unit.cost is not None else ()
        texts = (say("stands", terrain=terrain_name(ground)), *texts)
        return About(title=say("face_down"), line=(unit.tile,), texts=texts, rule="5.2.reveal.a")
    face = UNITS[unit.card]
    marks = (*footing(face, ground), *(mark.about for mark in unit_marks(unit)), *(why if unit.markers else ()))
    hidden: tuple[Words, ...] = () if unit.up else (say("hidden"),)
    return About(
        title=unit_name(face),
        line=(unit.tile, Message(f"{GAME}.class.{face.unit_class}"), Message(f"{GAME}.target.{hardness(face)}")),
        figures=(*attack_figures(face), *defence_figures(face, unit.morale)),
        texts=(*hidden, *marks, *abilities(face)),
        art=f"{GAME}/portraits/{face.id}",
    )


def footing(face: Unit, ground: Terrain) -> tuple[Words, ...]:
    """The terrain under a unit, and its bonus for it (6.5, 6.7): to Fire for all, to the Target for those it covers."""
    name = terrain_name(ground)
    found: list[Words] = [say("ground.fire", terrain=name, points=ground.fire)] if ground.fire else []
    if ground.bonus:
        key = "ground.covered" if face.terrain_bonus else "ground.uncovered"
        found.append(say(key, terrain=name, points=ground.bonus))
    return tuple(found) or (say("stands", terrain=name),)


def abilities(face: Unit) -> list[Words]:
    """What a unit card grants beyond its class."""
    printed, usual = face.type.abilities, Abilities()
    return [
        Message(f"{GAME}.ability.{name}", {"value": getattr(printed, name)})
        for name in Abilities.__struct_fields__
        if getattr(printed, name) != getattr(usual, name)
    ]
