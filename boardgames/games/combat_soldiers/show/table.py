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
    Paper,
    Pile,
    Plate,
    Scale,
    Table,
    Tone,
    Track,
    Tray,
    Words,
)
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers.content.cards import FIGURES, NATIONS
from boardgames.games.combat_soldiers.knowledge import known as known_to
from boardgames.games.combat_soldiers.show import abouts, contest, secret, uses
from boardgames.games.combat_soldiers.show.effects import Advisor
from boardgames.games.combat_soldiers.show.faces import card, pieces_of, say
from boardgames.games.combat_soldiers.state import Battle, Group, State
from boardgames.games.combat_soldiers.view import SETTING_UP, PlayerView, View
from boardgames.games.combat_soldiers.words import GAME, LETTERS, group_code, slug

PHASES = ("a", "b", "c", "d", "e", "f")
UNWRITTEN = {"lead", "deal", "misdeal", "select", "assign"}  # phases in which papers are still empty
SPACES = tuple(map(str, FIGURES.track))  # of sudden death
SHOWN_AS = {"mines": "b", "turning": "b", "turn": "a"}
COLOURS = ("E0A63C", "6FB1D6", "D5745F", "8DB36A", "B593CF", "CFC8B4")  # of the seats
COUNTRIES = {
    "us": Nation(emblem="star", colour="59603A", title=Message(f"{GAME}.nation.us")),
    "german": Nation(emblem="cross", colour="545C54", title=Message(f"{GAME}.nation.german")),
}


def table(view: View, decision: Decision | None, events: Sequence[Event]) -> Table:  # noqa: ARG001
    """Everything on the table as the viewer sees it."""
    seat = viewer(view, decision)
    g = known_to(view)
    hand = view.players[seat].hand if seat is not None else None
    further = [number for number in spoken_of(decision, view) if number not in (hand or ())]
    told = {f"card:{slug(number)}": number for number in (*(hand or ()), *further, *lying(view))}
    groups = {f"group:{group_code(group.id)}": group for group in view.groups}
    previews = contest.previews(g, decision)
    advisor = Advisor(g, decision, decision.seat, previews) if decision is not None else None

    def tell(ref: str) -> About:
        if ref in told:
            return abouts.of_card(g, told[ref], seat)
        return abouts.of_group(g, groups[ref], marks(view, groups[ref]))

    return Table(
        kind="groups",
        stacked=True,
        slim=True,
        mats=tuple(mat(view, each) for each in around(view, max(0, seat or 0))),
        trays=tuple(tray(view, group) for group in view.groups),
        nations=COUNTRIES,
        pieces=tuple(piece for group in view.groups for piece in pieces_of(group)),
        links=tuple(links(view)),
        rings=rings(view),
        hand=None if hand is None else tuple(card(number) for number in sorted(hand)),
        hand_title=say("hand"),
        cards=tuple(map(card, [*further, *sorted(hand or ())] if further and view.phase in SETTING_UP else further)),
        piles=piles(view),
        paper=paper(view, g, seat),
        scale=Scale(title=say("sudden_death"), spaces=SPACES, at=place_of_end(view), about=say("sudden_about")),
        plates=tuple(plate(view, each) for each in view.players),
        track=track(view),
        contest=contest.contest(g, decision),
        previews=previews,
        stands=uses.stands(g, decision),
        effects=advisor.effects() if advisor is not None else {},
        briefs=advisor.briefs() if advisor is not None else {},
        abouts=Lazy([*told, *groups], tell),
    )


def paper(view: View, g: State, seat: int | None) -> Paper | None:
    """What the viewer wrote down; before nobody's eyes it lies face down."""
    if seat is None or view.phase in UNWRITTEN:
        return None
    return secret.covered() if view.players[seat].hand is None else secret.paper(g, seat)


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
            held(view, player),
            points(view, player),
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


def under_way(view: View) -> Battle | None:
    """The counterattack, if there is one, else the battle that it suspends."""
    return view.counter or view.battle


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


def points(view: View, player: PlayerView) -> Figure:
    """The points so far; once the match is over they are all in the total."""
    if view.result:
        return Figure("vp", str(player.total), say("figure.total"))
    return Figure("vp", str(player.total + player.points), say("figure.score"))


def held(view: View, player: PlayerView) -> Figure:
    """How many cards are held, and from the first Turn on how many may be."""
    return Figure(
        "cards",
        str(player.cards) if view.phase in SETTING_UP else f"{player.cards}/{player.limit}",
        say("figure.cards"),
    )


def plate(view: View, player: PlayerView) -> Plate:
    """A seat: its points so far, the size of its hand, what it has on the table."""
    mine = [group for group in view.groups if group.seat == player.seat]
    objectives = sum(bool(group.objective) + bool(group.steeple) for group in mine)
    return Plate(
        seat=player.seat,
        title=say("seat", seat=player.seat),
        emblem=f"letter.{LETTERS[player.seat]}",
        colour=COLOURS[player.seat],
        score=points(view, player),
        figures=(Figure("flag", str(objectives), say("figure.objectives")), held(view, player)),
        hand=player.cards,
        course=(points(view, player),),
    )


def place_of_end(view: View) -> int:
    """Where the End of Round marker stands on its track, -1 before it is on it."""
    return FIGURES.track.index(view.sudden) if view.sudden in FIGURES.track else -1


def when(view: View) -> Words:
    """The set-up, the Turn, or how near the end is."""
    if view.phase in SETTING_UP:
        return say("set_up")
    return say("sudden", space=view.sudden) if view.sudden else say("turn", turn=view.turn)


def track(view: View) -> Track:
    """The round, and which phase of whose Turn it is."""
    phase = SHOWN_AS.get(view.phase, view.phase)
    return Track(
        title=say("seat", seat=view.active),
        seat=view.active,
        turn=min(view.round, view.rounds),
        turns=view.rounds,
        turn_title=when(view),
        phases=tuple(Message(f"{GAME}.phase.{each}") if each == phase else each.upper() for each in PHASES),
        phase=PHASES.index(phase) if phase in PHASES else -1,
    )
