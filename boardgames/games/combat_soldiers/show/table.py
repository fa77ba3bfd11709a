"""The table of Combat Soldiers as data: groups in rows, a row or more for each player, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.events import Event
from boardgames.core.figures import signed
from boardgames.core.flow import Decision
from boardgames.core.messages import Message, speaker
from boardgames.core.table import (
    About,
    Card,
    Contender,
    Contest,
    Figure,
    Lazy,
    Link,
    Part,
    Piece,
    Pile,
    Plate,
    Table,
    Tile,
    Tone,
    Track,
)
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, OBJECTIVES, End
from boardgames.games.combat_soldiers.state import Battle, Group, Siege, Unit, printed_defence
from boardgames.games.combat_soldiers.view import PlayerView, View
from boardgames.games.combat_soldiers.words import GAME, group_code, slug

say = speaker(f"{GAME}.table")
PHASES = ("a", "b", "c", "d", "e", "f")
SHOWN_AS = {"mines": "b", "turning": "b", "turn": "a"}
ROW = 12  # places in a row
COLOURS = ("8A4B3A", "3F5E7A", "5C6B3A", "7A6A2F", "6A4A74", "3F6E66")  # of the seats
NATION_COLOURS = ("59603A", "545C54")
CLASS_COLOURS = {"brown": "6B4A2E", "blue": "2C5272", "white": "6E6A5E", "red": "98382A"}
TACTICAL, EVENT = "44683A", "4A4A52"
EMBLEMS = ("star", "cross")


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:  # noqa: ARG001
    """Everything on the table as the viewer sees it."""
    seat = viewer(view, decision)
    places = dict(laid_out(view))
    hand = view.players[seat].hand if seat is not None else None
    further = tuple(number for number in spoken_of(decision, view) if number not in (hand or ()))
    pieces = tuple(each for group in view.groups for each in pieces_of(group))
    known = {f"card:{slug(card)}": card for card in (*(hand or ()), *further, *lying(view))}
    return Table(
        kind="groups",
        size=(max((row for row, _ in places.values()), default=0) + 1, ROW),
        tiles=tuple(tile(view, ref, place) for ref, place in places.items()),
        pieces=pieces,
        links=links(view),
        rings=rings(view),
        hand=None if hand is None else tuple(card(number) for number in sorted(hand)),
        hand_title=say("hand"),
        cards=tuple(map(card, further)),
        piles=piles(view),
        plates=tuple(plate(player) for player in view.players),
        track=track(view),
        contest=contest(view),
        abouts=Lazy(
            [*known, *(f"group:{group_code(group.id)}" for group in view.groups)],
            lambda ref: about_card(known[ref]) if ref in known else about_group(view, ref),
        ),
    )


def viewer(view: View, decision: Decision | None) -> int | None:
    """Whose hand lies before the viewer; for one who sees all, that of whoever is asked."""
    if view.seat is not None:
        return view.seat
    return decision.seat if decision is not None else None


def spoken_of(decision: Decision | None, view: View) -> list[int]:
    """The cards that options name and that lie nowhere on the table."""
    if decision is None:
        return []
    on_table = set(lying(view))
    nouns = [(noun.name, value) for option in decision.options for noun, value in option.named()]
    cards = [value for name, value in nouns if name == "card"]
    cards += [value[0] for name, value in nouns if name in {"unit", "other"}]
    return [card for card in dict.fromkeys(cards) if card not in on_table]


def lying(view: View) -> Iterator[int]:
    """The cards that lie in groups."""
    for group in view.groups:
        yield from (unit.card for unit in group.units)
        yield from (card for card in (group.objective, group.steeple) if card)


# --- the groups --------------------------------------------------------------------------------------------------


def laid_out(view: View) -> Iterator[tuple[str, tuple[int, int]]]:
    """The places of all groups, player by player: a head, and a place for each card."""
    row, column = 0, 0
    for player in view.players:
        mine = [group for group in view.groups if group.seat == player.seat]
        for group in mine:
            width = 1 + len(cards_in(group))
            if column and column + width > ROW:
                row, column = row + 1, 0
            code = group_code(group.id)
            yield f"group:{code}", (row, column)
            for n in range(1, width):
                yield f"slot:{code}.{n}", (row, column + n)
            column += width + 1
        if mine:
            row, column = row + 1, 0


def cards_in(group: Group) -> list[int]:
    """Objective, Steeple, leader and units, in the order in which they lie."""
    units = sorted(group.units, key=lambda unit: not unit.leads)
    return [card for card in (group.objective, group.steeple) if card] + [unit.card for unit in units]


def tile(view: View, ref: str, place: tuple[int, int]) -> Tile:
    """The head of a group with what lies on the whole of it; or a bare place."""
    kind, _, code = ref.partition(":")
    if kind == "slot":
        return Tile(ref=ref, name="", place=place)
    group = next(each for each in view.groups if group_code(each.id) == code)
    return Tile(
        ref=ref,
        name=code,
        place=place,
        title=say("group", seat=group.seat, nation=group.nation),
        marks=tuple(group_marks(view, group)),
    )


def group_marks(view: View, group: Group) -> Iterator[Figure]:
    """The markers and cards that lie on a group."""
    if group.mines:
        yield Figure("mines", str(len(group.mines)), say("mark.mines"))
    if group.partisans:
        yield Figure("flag", "", say("mark.partisans", seat=group.partisan))
    for siege in view.sieges:
        if siege.besieged == group.id:
            yield Figure("lowered", signed(-siege.isolation), siege_words(siege))
        elif siege.besieger == group.id:
            yield Figure("raised", "AB"[siege.letter], say("mark.surrounding", group=siege.besieged))


def siege_words(siege: Siege) -> Message:
    return say("mark.surrounded", group=siege.besieger, points=siege.isolation)


def pieces_of(group: Group) -> Iterator[Piece]:
    code = group_code(group.id)
    units = {unit.card: unit for unit in group.units}
    for n, number in enumerate(cards_in(group), 1):
        where = f"slot:{code}.{n}"
        yield unit_piece(group, units[number], where) if number in units else objective_piece(group, number, where)


def objective_piece(group: Group, number: int, where: str) -> Piece:
    """An objective: its points and its defence as it is now."""
    what = OBJECTIVES[number]
    marks = []
    if group.garrison_gone and number == group.objective:
        marks.append(Figure("lowered", "", say("mark.garrison")))
    if group.damage and number == group.objective:
        marks.append(Figure("burst", str(group.damage), say("mark.damage")))
    if group.restricted and number == group.objective:
        marks.append(Figure("fired", "", say("mark.restricted")))
    row = (
        Figure("shield", str(what.defence), say("figure.defence")),
        Figure("plus", str(what.garrison), say("figure.garrison")),
        Figure("diamond", str(what.vp), say("figure.points")),
    )
    return Piece(
        ref=f"card:{slug(number)}", tile=where, side=group.nation, face="card", title=name(number), rows=(row,),
        marks=tuple(marks), down=group.down,
    )  # fmt: skip


def unit_piece(group: Group, unit: Unit, where: str) -> Piece:
    """A unit as it lies, with its markers."""
    marks = []
    if unit.dug:
        marks.append(Figure("dug", str(unit.dug), say("mark.entrenched")))
    if unit.at:
        marks.append(Figure("shield", signed(unit.at), say("mark.anti_tank")))
    return Piece(
        ref=f"card:{slug(unit.card)}", tile=where, side=group.nation, face="card", title=say("unit", unit=unit.laid),
        rows=(end_figures(unit.face),), marks=tuple(marks), spent=unit.turned, turned=unit.turned, down=group.down,
    )  # fmt: skip


def end_figures(end: End) -> tuple[Figure, ...]:
    """What the end of a unit card shows."""
    points = Figure("diamond", str(end.vp), say("figure.points"))
    if end.leads:
        return (
            Figure("disc", str(end.command), say("figure.command")),
            Figure("plus", signed(end.modifier), say("figure.modifier")),
            points,
        )
    if end.armoured:
        return (
            Figure("hard", str(end.attack_armour), say("figure.attack_armour")),
            Figure("soft", str(end.attack_other), say("figure.attack_other")),
            Figure("shield", str(end.defence), say("figure.defence")),
            points,
        )
    armed = (Figure("shield", signed(end.anti_tank), say("figure.anti_tank")),) if end.anti_tank else ()
    return (Figure("disc", f"{end.arm}{end.strength}", say("figure.strength")), *armed, points)


# --- cards and piles ---------------------------------------------------------------------------------------------


def name(number: int) -> Message:
    return say("card", card=number)


def card(number: int) -> Card:
    """A card of a hand, or one that options speak of: a unit card tells of both its ends."""
    kind = CARDS[number].type
    ref = f"card:{slug(number)}"
    if number in ENDS:
        one, two = ENDS[number]
        return Card(
            ref=ref, icon=EMBLEMS[one.side], colour=NATION_COLOURS[one.side], line=(say(f"kind.{one.kind}"),),
            title=say("unit", unit=(number, 0)), second=say("unit", unit=(number, 1)), row=end_figures(one),
            foot=end_figures(two),
        )  # fmt: skip
    title, text = Message(f"{GAME}.card.{kind.id}.name"), Message(f"{GAME}.card.{kind.id}.text")
    if number in OBJECTIVES:
        what = OBJECTIVES[number]
        return Card(
            ref=ref, icon="flag", colour=CLASS_COLOURS[what.colour], line=(say("kind.objective"),), title=title,
            text=text, foot=(Figure("shield", str(what.defence), say("figure.defence")),
                             Figure("diamond", str(what.vp), say("figure.points"))),
        )  # fmt: skip
    return Card(ref=ref, icon="burst", colour=EVENT if kind.white else TACTICAL, title=title, text=text)


def piles(view: View) -> tuple[Pile, ...]:
    """The deck, and the discards with the top card open."""
    top = view.discards[-1] if view.discards else 0
    return (
        Pile(ref="pile:deck", title=say("deck"), count=view.deck),
        Pile(ref="pile:discards", title=say("discards"), count=len(view.discards), top=card(top) if top else None),
    )


def plate(player: PlayerView) -> Plate:
    """A seat: its points so far, its hand and its Weather."""
    figures = [Figure("casualties", str(player.points), say("figure.units"))]
    if player.weather:
        figures.append(Figure("clock", "", say("mark.weather")))
    return Plate(
        seat=player.seat,
        title=say("seat", seat=player.seat),
        emblem="disc",
        colour=COLOURS[player.seat],
        score=Figure("diamond", str(player.total + player.points), say("figure.score")),
        figures=tuple(figures),
        hand=player.cards,
    )


def track(view: View) -> Track:
    """The round, and which phase of whose Turn it is."""
    phase = SHOWN_AS.get(view.phase, view.phase)
    return Track(
        title=say("seat", seat=view.active),
        seat=view.active,
        turn=min(view.round, view.rounds),
        turns=view.rounds,
        turn_title=say("sudden", space=view.sudden) if view.sudden else say("turn", turn=view.turn, deck=view.deck),
        phases=tuple(Message(f"{GAME}.phase.{each}") for each in PHASES),
        phase=PHASES.index(phase) if phase in PHASES else -1,
    )


# --- battles -----------------------------------------------------------------------------------------------------


def under_way(view: View) -> Battle | None:
    return view.counter or view.battle


def links(view: View) -> tuple[Link, ...]:
    """The attack under way, and who surrounds whom."""
    found = [Link(f"group:{group_code(s.besieger)}", f"group:{group_code(s.besieged)}", "path") for s in view.sieges]
    battle = under_way(view)
    if battle is not None:
        starts = [battle.group, *([battle.helper] if battle.helper else [])]
        found += [Link(f"group:{group_code(each)}", f"group:{group_code(battle.target)}", "fire") for each in starts]
    there = {group.id for group in view.groups}
    codes = {f"group:{group_code(number)}" for number in there}
    return tuple(link for link in found if {link.start, link.end} <= codes)


def rings(view: View) -> dict[str, Tone]:
    """The two groups that fight."""
    battle = under_way(view)
    if battle is None:
        return {}
    there = {group.id for group in view.groups}
    tones: dict[int, Tone] = {battle.group: "fire", battle.target: "target"}
    return {f"group:{group_code(number)}": tone for number, tone in tones.items() if number in there}


def contest(view: View) -> Contest | None:
    """The battle under way: both sides, and once the dice are thrown, how the totals came about."""
    battle = under_way(view)
    if battle is None:
        return None
    groups = {group.id: group for group in view.groups}
    sides = [
        contender(groups[number], cards, parts, role, tone)
        for number, cards, parts, role, tone in (
            (battle.group, battle.units, battle.attack, "attack", "fire"),
            (battle.target, battle.named, battle.defence, "defence", "target"),
        )
        if number in groups
    ]
    if not sides:
        return None
    return Contest(title=say("counter" if view.counter else "battle"), sides=tuple(sides))


def contender(group: Group, cards: list[int], parts: list[tuple[str, int]], role: str, tone: str) -> Contender:
    total, told = 0, []
    for each, value in parts:
        total += value
        told.append(Part(each, say(f"part.{each}"), value, total))
    pieces = {piece.ref: piece for piece in pieces_of(group)}
    first = next((pieces[ref] for number in cards if (ref := f"card:{slug(number)}") in pieces), None)
    piece = first or next(iter(pieces.values()), Piece(ref="", tile="", side=group.nation))
    tones: dict[str, Tone] = {"fire": "fire", "target": "target"}
    return Contender(piece=piece, role=say(f"role.{role}"), tone=tones[tone], total=total, parts=tuple(told))


# --- abouts ------------------------------------------------------------------------------------------------------


def about_card(number: int) -> About:
    """A card in words."""
    if number in ENDS:
        ends = ENDS[number]
        figures = tuple(figure for end in ends for figure in end_figures(end))
        return About(title=name(number), line=tuple(say(f"kind.{end.kind}") for end in ends), figures=figures)
    text = Message(f"{GAME}.card.{CARDS[number].type.id}.text")
    what = OBJECTIVES.get(number)
    line = (say("kind.objective"), say(f"colour.{what.colour}")) if what else ()
    return About(title=name(number), line=line, texts=(text,))


def about_group(view: View, ref: str) -> About:
    """A group and all that lies on it."""
    group = next(each for each in view.groups if f"group:{group_code(each.id)}" == ref)
    texts = [mark.about for mark in group_marks(view, group)]
    if group.objective:
        texts.append(say("defence", points=max(0, printed_defence(group) - group.damage)))
    leader = group.leader
    if leader is not None:
        texts.append(say("commands", unit=leader.laid, count=len(group.commanded), most=leader.face.command))
    return About(title=say("group", seat=group.seat, nation=group.nation), texts=tuple(texts))
