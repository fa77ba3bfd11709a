"""The table of Combat Soldiers as data: a mat for each seat with its groups on trays, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.events import Event
from boardgames.core.flow import Decision
from boardgames.core.table import (
    About,
    Figure,
    Lazy,
    Link,
    Mat,
    Nation,
    Pile,
    Plate,
    Table,
    Tone,
    Track,
    Tray,
)
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers.content.cards import CARDS, ENDS, NATIONS, OBJECTIVES
from boardgames.games.combat_soldiers.show.contest import contest, under_way
from boardgames.games.combat_soldiers.show.faces import card, figures, name, pieces_of, say, text
from boardgames.games.combat_soldiers.state import Group, printed_defence
from boardgames.games.combat_soldiers.view import PlayerView, View
from boardgames.games.combat_soldiers.words import GAME, LETTERS, group_code, slug

PHASES = ("a", "b", "c", "d", "e", "f")
SHOWN_AS = {"mines": "b", "turning": "b", "turn": "a"}
COLOURS = ("8A4B3A", "3F5E7A", "5C6B3A", "7A6A2F", "6A4A74", "3F6E66")  # of the seats
COUNTRIES = {
    "us": Nation(emblem="star", colour="59603A", title=Message(f"{GAME}.nation.us")),
    "german": Nation(emblem="cross", colour="545C54", title=Message(f"{GAME}.nation.german")),
}


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:  # noqa: ARG001
    """Everything on the table as the viewer sees it."""
    seat = viewer(view, decision)
    hand = view.players[seat].hand if seat is not None else None
    further = [number for number in spoken_of(decision, view) if number not in (hand or ())]
    known = {f"card:{slug(number)}": number for number in (*(hand or ()), *further, *lying(view))}
    groups = {f"group:{group_code(group.id)}": group for group in view.groups}

    def tell(ref: str) -> About:
        return about_card(known[ref]) if ref in known else about(view, groups[ref])

    return Table(
        kind="groups",
        stacked=True,
        mats=tuple(mat(view, each) for each in around(view, seat or 0)),
        trays=tuple(tray(view, group) for group in view.groups),
        nations=COUNTRIES,
        pieces=tuple(piece for group in view.groups for piece in pieces_of(group)),
        links=tuple(links(view)),
        rings=rings(view),
        hand=None if hand is None else tuple(card(number) for number in sorted(hand)),
        hand_title=say("hand"),
        cards=tuple(map(card, further)),
        piles=piles(view),
        plates=tuple(map(plate, view.players)),
        track=track(view),
        contest=contest(view),
        abouts=Lazy(
            [*known, *groups], lambda ref: about_card(known[ref]) if ref in known else about(view, groups[ref])
        ),
    )


def viewer(view: View, decision: Decision | None) -> int | None:
    """Whose hand lies before the viewer; for one who sees all, that of whoever is asked."""
    if view.seat is not None:
        return view.seat
    return decision.seat if decision is not None else None


def around(view: View, first: int) -> list[PlayerView]:
    """The seats clockwise from the viewer's."""
    return [*view.players[first:], *view.players[:first]]


def spoken_of(decision: Decision | None, view: View) -> list[int]:
    """The cards that options name and that lie nowhere on the table."""
    if decision is None:
        return []
    on_table = set(lying(view))
    nouns = [(noun.name, value) for option in decision.options for noun, value in option.named()]
    cards = [value for noun, value in nouns if noun == "card"]
    cards += [value[0] for noun, value in nouns if noun in {"unit", "other"}]
    return [number for number in dict.fromkeys(cards) if number not in on_table]


def lying(view: View) -> Iterator[int]:
    """The cards that lie in groups."""
    for group in view.groups:
        yield from (unit.card for unit in group.units)
        yield from (number for number in (group.objective, group.steeple) if number)


# --- mats and trays ----------------------------------------------------------------------------------------------


def mat(view: View, player: PlayerView) -> Mat:
    """A seat's part of the table: its hand and its limit, and the points of its units."""
    nations = {group.nation for group in view.groups if group.seat == player.seat}
    return Mat(
        ref=f"seat:{player.seat + 1}",
        seat=player.seat,
        title=say("seat", seat=player.seat),
        note=say("mark.weather") if player.weather else "",
        nations=tuple(nation for n, nation in enumerate(NATIONS) if n in nations),
        figures=(
            Figure("cards", f"{player.cards}/{player.limit}", say("figure.cards")),
            Figure("vp", str(player.total + player.points), say("figure.score")),
        ),
        active=player.seat == view.active,
    )


def tray(view: View, group: Group) -> Tray:
    code = group_code(group.id)
    return Tray(
        ref=f"group:{code}",
        mat=f"seat:{group.seat + 1}",
        name=code,
        title=say("group", seat=group.seat, nation=group.nation),
        nation=NATIONS[group.nation],
        open="" if group.objective else say("no_leader"),
        marks=tuple(marks(view, group)),
    )


def marks(view: View, group: Group) -> Iterator[Figure]:
    """The markers and cards that lie on a group."""
    for unit in group.units:
        if unit.dug:
            yield Figure("dug_in", str(unit.dug), say("mark.entrenched"))
        if unit.at:
            yield Figure("at", signed(unit.at), say("mark.anti_tank"))
    for _ in group.mines:
        yield Figure("mines", "", say("mark.mines"))
    if group.damage:
        yield Figure("damage", str(group.damage), say("mark.damage"))
    if group.restricted:
        yield Figure("restricted", "", say("mark.restricted"))
    if group.partisans:
        yield Figure("partisans", LETTERS[group.partisan], say("mark.partisans", seat=group.partisan))
    for siege in view.sieges:
        letter = LETTERS[siege.letter]
        if siege.besieged == group.id:
            words = say("mark.surrounded", group=siege.besieger, points=siege.isolation)
            yield Figure("besieged", letter, words)
            if siege.isolation:
                yield Figure("isolated", signed(-siege.isolation), words)
            if siege.no_retreat:
                yield Figure("note", "NR", say("mark.no_retreat"))
        elif siege.besieger == group.id:
            yield Figure("besieging", letter, say("mark.surrounding", group=siege.besieged))


def links(view: View) -> Iterator[Link]:
    """Who surrounds whom, and the attack under way."""
    there = {group.id for group in view.groups}
    for siege in view.sieges:
        start, end = group_code(siege.besieger), group_code(siege.besieged)
        yield Link(f"group:{start}", f"group:{end}", "siege", LETTERS[siege.letter], form="chain")
    battle = under_way(view)
    if battle is None or battle.target not in there:
        return
    for number in (battle.group, battle.helper):
        if number in there:
            start, end = group_code(number), group_code(battle.target)
            yield Link(f"group:{start}", f"group:{end}", "fire", form="arrow")


def rings(view: View) -> dict[str, Tone]:
    """The groups that fight."""
    battle = under_way(view)
    if battle is None:
        return {}
    there = {group.id for group in view.groups}
    tones: dict[int, Tone] = {battle.group: "fire", battle.helper: "fire", battle.target: "target"}
    return {f"group:{group_code(number)}": tone for number, tone in tones.items() if number in there}


# --- beside the table --------------------------------------------------------------------------------------------


def piles(view: View) -> tuple[Pile, ...]:
    """The deck, and the discards with the top card open."""
    top = view.discards[-1] if view.discards else 0
    return (
        Pile(ref="pile:deck", title=say("deck"), count=view.deck),
        Pile(ref="pile:discards", title=say("discards"), count=len(view.discards), top=card(top) if top else None),
    )


def plate(player: PlayerView) -> Plate:
    """A seat: its points so far and the size of its hand."""
    return Plate(
        seat=player.seat,
        title=say("seat", seat=player.seat),
        emblem=f"letter.{LETTERS[player.seat]}",
        colour=COLOURS[player.seat],
        score=Figure("vp", str(player.total + player.points), say("figure.score")),
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


def about_card(number: int) -> About:
    """A card in words."""
    if number in ENDS:
        ends = ENDS[number]
        told = tuple(figure for end in ends for figure in figures(end) if figure.value)
        return About(title=name(number), line=tuple(say(f"kind.{end.kind}") for end in ends), figures=told)
    what = OBJECTIVES.get(number)
    line = (say("kind.objective"), say(f"colour.{what.colour}")) if what else ()
    return About(title=name(number), line=line, texts=(text(number),), rule=RULES.get(CARDS[number].type.id, ""))


RULES = {
    "river": "13.5.2.2a", "bridge": "13.5.2.1a", "pherddorf": "13.5.2.3a", "citie_du_cheval": "13.5.2.4a",
    "steeple": "13.5.2.5g", "crossroads": "13.5.2.6a", "forest": "13.5.2.7a", "hill_205": "13.5.2.8a",
    "barracks": "13.5.2.9a", "great_offensive": "7.3.2a", "counterattack_intelligence": "7.3.4a",
    "medic_bombardment": "14.1.1a", "airborne_amphibious": "7.3.3b", "recon_no_retreat_sappers": "14.3.1a",
    "surrounded": "7.3.1.1a", "ffe_at_2_3": "14.2.1a", "ffe_at_3_2": "14.2.1a", "ffe_at_us": "14.2.1a",
    "ffe_at_german": "14.2.1a", "sniper_take_cover": "7.3.6a", "partisans_commandos": "7.3.12a", "mines": "13.2d",
    "engineers": "13.4a", "friendly_fire": "13.3d", "weather": "13.1b",
}  # fmt: skip


def about(view: View, group: Group) -> About:
    """A group and all that lies on it."""
    texts = [mark.about for mark in marks(view, group)]
    if group.objective:
        texts.append(say("defence", points=max(0, printed_defence(group) - group.damage)))
        if group.garrison_gone:
            texts.append(say("mark.garrison"))
    leader = group.leader
    if leader is not None:
        texts.append(say("commands", unit=[*leader.laid], count=len(group.commanded), most=leader.face.command))
    return About(title=say("group", seat=group.seat, nation=group.nation), texts=tuple(texts))
