"""A tiny game for the window: cards laid in groups, for two to six seats. It is no game of the program.

Each card has two ends, a unit of either nation. In turn a seat lays an end into one of its groups, attacks a group of
another seat and of the other nation, or rests. Whoever loses an attack loses the first unit of his group. After so many
rounds whoever has most points on the table wins.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from boardgames.core.chance import roll, seeded, shuffle
from boardgames.core.events import Event, tell
from boardgames.core.flow import CHECKPOINT, Decision, Flow, GameOver, Noun, Word
from boardgames.core.game import Moment, ScenarioInfo, Setup
from boardgames.core.state import Result, State
from boardgames.core.table import (
    About,
    Card,
    Chance,
    Contender,
    Contest,
    End,
    Entry,
    Figure,
    Link,
    Mat,
    Nation,
    Odds,
    Part,
    Piece,
    Pile,
    Plate,
    Table,
    Tone,
    Track,
    Tray,
    Words,
)
from boardgames.core.words.messages import Message
from tests.sample_games.bare import Bare
from tests.sample_games.speech import words

Rows = tuple[tuple[Figure, ...], ...]

NAMES = ("Rosa", "Marek", "Kenji", "Ines", "Omar", "Tove")
COLOURS = ("E0A63C", "6FB1D6", "D5745F", "8DB36A", "B593CF", "CFC8B4")
ROUNDS, HAND, CARDS, MOST = 3, 6, 96, 5
NATIONS = {"us": Nation(emblem="star", colour="59603A"), "german": Nation(emblem="cross", colour="545C54")}
ARMS = (("R", "rifle"), ("L", "light_mg"), ("S", "sub_mg"))
MEN = {
    "us": ("regulars", "veterans", "army_rangers"),
    "german": ("grenadiers", "panzergrenadier", "stosstruppen"),
}
LEADERS = ("Col. Brown", "Oblt. Weiss", "Lt. Adams", "Fw. Hartmann", "Maj. Harris", "Oberst Richter")
PLACES = (
    ("River", "impassable_river_1", "2C6FA6"), ("Crossroads", "clear_1", "7A4A22"),
    ("Village", "town_1", "7A4A22"), ("Hill 205", "hills_1", "F4F1E6"),
    ("Forest", "heavy_woods_1", "F4F1E6"), ("Barracks", "fortification_1", "B4322A"),
)  # fmt: skip

END, GROUP, START = Noun("end", on="end"), Noun("group", on="group"), Noun("start", on="group")
LAY, ATTACK, REST = (
    Word("outposts", "lay", END, GROUP),
    Word("outposts", "attack", START, GROUP),
    Word("outposts", "rest"),
)

words("outposts", {
    "ask": {"turn": "Lay a unit, attack, or rest"},
    "option": {"lay": "Lay {end} in {group}", "attack": "Attack {group} from {start}", "rest": "Rest"},
    "log": {
        "laid": "Lays {end} in {group}.", "won": "{start} beats {group}.", "held": "{group} holds against {start}.",
    },
    "over": "Most points on the table.", "length": "{turns} rounds",
    "side": {name.lower(): name for name in NAMES},
})  # fmt: skip


class Group(msgspec.Struct):
    """Cards of one nation: the ends that lie there. lead: the number of its leader; place: that of its objective."""

    nation: str
    cards: list[int]
    lead: int = -1
    place: int = -1


class Field(State, kw_only=True):
    seats: int
    hands: list[list[int]]
    groups: dict[str, Group]
    deck: list[int]
    active: int = 0
    round: int = 1
    attack: tuple[str, str] | None = None


class View(msgspec.Struct, frozen=True):
    field: Field
    seat: int | None


class Outposts(Bare):
    id = "outposts"
    sides = tuple(name.lower() for name in NAMES)
    state = Field

    def scenarios(self) -> list[ScenarioInfo]:
        return [
            ScenarioInfo(
                id=name,
                title={"en": name.title()},
                about={"en": f"For {name}."},
                players=tuple(range(count)),
                length=Message("outposts.length", {"turns": ROUNDS}),
            )
            for count, name in ((2, "two"), (3, "three"), (4, "four"), (5, "five"), (6, "six"))
        ]

    def begin(self, setup: Setup) -> State:
        count = len(self.players(setup))
        g = Field(chance=seeded(setup.seed), seats=count, hands=[], groups={}, deck=list(range(CARDS)))
        shuffle(g, g.deck)
        g.hands = [sorted(g.deck.pop() for _ in range(HAND)) for _ in range(count)]
        for seat in range(count):
            for n, (size, lead, place) in enumerate(
                ((3, 2 * (seat % 3), -1), (1, -1, seat), (2, 2 * (seat % 3) + 1, -1))
            ):
                nation = "us" if (seat + n) % 2 == 0 else "german"
                cards = [g.deck.pop() for _ in range(size)]
                g.groups[f"{NAMES[seat][0]}{n + 1}"] = Group(nation, cards, lead, place)
        return g

    def play(self, g: State) -> Flow[None]:
        field = cast(Field, g)
        try:
            while True:
                yield CHECKPOINT
                yield from turn(field)
        except GameOver as over:
            g.result = over.result

    def moment(self, g: Field) -> Moment:
        return Moment(g.round, g.active)

    def view(self, g: State, seat: int | None) -> View:
        shown = msgspec.structs.replace(cast(Field, g))
        shown.hands = [hand if seat in (None, n) else [-1] * len(hand) for n, hand in enumerate(shown.hands)]
        shown.deck = [-1] * len(shown.deck)
        return View(shown, seat)

    def redeal(self, g: State, seat: int) -> None:
        field = cast(Field, g)
        others = [n for n in range(field.seats) if n != seat]
        heap = [*field.deck, *(card for n in others for card in field.hands[n])]
        shuffle(g, heap)
        field.deck = [heap.pop() for _ in field.deck]
        for n in others:
            field.hands[n] = sorted(heap.pop() for _ in field.hands[n])

    def table(self, view: Any, decision: Decision | None, events: Any) -> Table:
        return table(view, decision)

    def entry(self, event: Event) -> Entry:
        refs = tuple(f"group:{event.args[name]}" for name in ("start", "group") if name in event.args)
        return Entry(seat=event.args["side"], refs=refs, topic="moves", weight=int(event.kind == "won"))


def owner(name: str) -> int:
    return next(n for n, each in enumerate(NAMES) if each[0] == name[0])


def strength(card: int, nation: str) -> int:
    return 2 + (card * 7 + (nation == "german") * 3) % 4


def total(group: Group) -> int:
    return sum(strength(card, group.nation) for card in group.cards) + 2 * (group.lead >= 0) + 5 * (group.place >= 0)


def turn(g: Field) -> Flow[None]:
    seat = g.active
    own = [name for name in g.groups if owner(name) == seat]
    options = [
        LAY(f"{card}.{nation}", name)
        for card in g.hands[seat]
        for nation in NATIONS
        for name in own
        if g.groups[name].nation == nation and len(g.groups[name].cards) < MOST
    ]
    options += [
        ATTACK(name, other)
        for name in own
        for other in g.groups
        if owner(other) != seat and g.groups[other].nation != g.groups[name].nation and g.groups[name].cards
    ]
    choice = yield Decision(seat, Message("outposts.ask.turn"), [*options, REST()], "1.a")
    if choice.word is LAY:
        end, name = choice.args
        card = int(end.partition(".")[0])
        g.hands[seat].remove(card)
        g.groups[name].cards.append(card)
        tell(g, "laid", side=seat, end=end, group=name)
    elif choice.word is ATTACK:
        fight(g, seat, *choice.args)
    g.active = (seat + 1) % g.seats
    g.round += g.active == 0
    if g.round > ROUNDS:
        worth = [sum(total(g.groups[name]) for name in g.groups if owner(name) == n) for n in range(g.seats)]
        best = tuple(n for n in range(g.seats) if worth[n] == max(worth))
        raise GameOver(Result(best, "outposts.over", "1.b"))


def fight(g: Field, seat: int, start: str, group: str) -> None:
    won = total(g.groups[start]) + roll(g, 10) > total(g.groups[group]) + roll(g, 10)
    tell(g, "won" if won else "held", side=seat, start=start, group=group)
    loser = g.groups[group if won else start]
    if loser.cards:
        loser.cards.pop(0)
    if won and not loser.cards:
        del g.groups[group]


# --- what is shown ---------------------------------------------------------------------------------------------------


def table(view: View, decision: Decision | None) -> Table:
    g = view.field
    asked = decision.seat if decision is not None else g.active
    near = asked if view.seat is None or view.seat < 0 else view.seat
    order = [(near + n) % g.seats for n in range(g.seats)]
    groups = {name: group for seat in order for name, group in g.groups.items() if owner(name) == seat}
    pieces = tuple(piece for name, group in groups.items() for piece in lying(name, group))
    previews = {}
    for option in decision.options if decision is not None else ():
        if option.word is ATTACK:
            previews[option.code] = contest(groups, *option.args)
    links = (Link("group:R1", "group:K1", "fire", form="arrow"),) if {"R1", "K1"} <= groups.keys() else ()
    siege = (Link("group:R3", "group:I3", "siege", "A", "chain"),) if {"R3", "I3"} <= groups.keys() else ()
    rings: dict[str, Tone] = {"group:R1": "fire", "group:K1": "target"} if links else {}
    return Table(
        kind="groups",
        stacked=True,
        slim=True,
        mats=tuple(mat(g, seat) for seat in order),
        trays=tuple(tray(name, group) for name, group in groups.items()),
        nations=NATIONS,
        pieces=pieces,
        links=(*links, *siege) if g.round == 1 else (),
        rings=rings if g.round == 1 else {},
        hand=tuple(map(card, g.hands[near])) if -1 not in g.hands[near] else None,
        piles=(Pile(ref="deck", title="Deck", count=len(g.deck)),),
        plates=tuple(plate(g, seat) for seat in range(g.seats)),
        track=Track(title=f"{NAMES[g.active]}'s turn", seat=g.active, turn=min(g.round, ROUNDS), turns=ROUNDS,
                    turn_title=f"Round {min(g.round, ROUNDS)}", phases=("Lay", "Attack", "Rest"), phase=1),
        previews=previews,
        abouts={f"group:{name}": about(name, group) for name, group in groups.items()},
    )  # fmt: skip


def mat(g: Field, seat: int) -> Mat:
    nations = sorted({group.nation for name, group in g.groups.items() if owner(name) == seat}, reverse=True)
    return Mat(
        ref=f"mat:{seat}",
        seat=seat,
        title=NAMES[seat],
        note="to act" if seat == g.active else "",
        nations=tuple(nations),
        figures=(Figure("cards", f"{len(g.hands[seat])}/8"), Figure("vp", str(3 + 4 * seat % 9))),
        active=seat == g.active,
    )


def tray(name: str, group: Group) -> Tray:
    marks = {
        1: (Figure("dug_in", "1"),), 2: (Figure("besieging", "A"), Figure("at", "+2"), Figure("mines")),
        3: (Figure("damage", "2"),), 4: (Figure("besieged", "A"), Figure("isolated", "−2")),
        5: (Figure("partisans"), Figure("restricted")),
    }.get(sum(map(ord, name)) % 7, ())  # fmt: skip
    return Tray(
        ref=f"group:{name}", mat=f"mat:{owner(name)}", name=name, title=f"Group {name}", nation=group.nation,
        open="no leader", marks=marks,
    )  # fmt: skip


def lying(name: str, group: Group) -> list[Piece]:
    """What lies in a group, from the left."""
    common: dict[str, Any] = {"tile": f"group:{name}", "side": owner(name), "nation": group.nation}
    found = []
    if group.lead >= 0:
        rank, command = 2 + group.lead % 2, f"+{group.lead % 4}" if group.lead % 4 else "0"
        rows: Rows = ((Figure("rank", str(rank)), Figure("command", command)),)
        found.append(
            Piece(ref=f"leader:{name}", face="leader", title=LEADERS[group.lead % len(LEADERS)], rows=rows, **common)
        )
    if group.place >= 0:
        title, art, colour = PLACES[group.place]
        rows = ((Figure("set", colour),), (Figure("garrison", "2", boxed=group.place == 1), Figure("shield", "5"),
                                           Figure("points", "6")))  # fmt: skip
        found.append(
            Piece(
                ref=f"place:{name}",
                face="objective",
                title=title,
                art=f"panzer_general/tiles/{art}",
                rows=rows,
                **common,
            )
        )
        if group.place == 0:
            found.append(Piece(ref=f"annex:{name}", face="annex", title="Steeple", holder=f"place:{name}",
                               rows=((Figure("shield", "+2"),),), **common))  # fmt: skip
    for n, card in enumerate(group.cards):
        found.append(unit(card, turned=n > 0 and card % 9 == 0, **common))
    return found


def unit(card: int, nation: str, turned: bool = False, **common: Any) -> Piece:
    """The end of a card as it lies on the table; every eighth is an armoured vehicle."""
    men = f"panzer_general/units/{MEN[nation][card % 3]}"
    if card % 8 == 0:
        art = "m4a1_sherman" if nation == "us" else "pz_v_panther"
        rows: Rows = ((Figure("hard", "4"), Figure("soft", "5"), Figure("shield", "4"), Figure("points", "4")),)
        title = "M4 Sherman" if nation == "us" else "Panther"
        common |= {"nation": nation, "rows": rows}
        return Piece(ref=f"unit:{card}", face="vehicle", title=title, art=f"panzer_general/units/{art}", **common)
    letter, arm = ARMS[card % 3]
    worth = strength(card, nation)
    foot = (Figure("at", "+2"),) if card % 7 == 0 else (Figure(arm),)
    rows = ((Figure("strength", f"{letter}{worth}"),), (*foot, Figure("points", str(max(1, worth - 1)))))
    common |= {"nation": nation, "rows": rows, "turned": turned}
    return Piece(ref=f"unit:{card}", face="infantry", title=f"{letter}{worth}", art=men, **common)


def card(number: int) -> Card:
    """A card of the hand with both its ends."""
    ends = []
    for nation in NATIONS:
        piece = unit(number, nation, tile="", side=0)
        figures = tuple(figure for row in piece.rows for figure in row)
        ends.append(End(ref=f"end:{number}.{nation}", face=piece.face, nation=nation, title=piece.title, art=piece.art,
                        figures=figures))  # fmt: skip
    return Card(ref=f"card:{number}", face="ends", title=f"Card {number}", ends=tuple(ends))


def plate(g: Field, seat: int) -> Plate:
    return Plate(
        seat=seat, title=NAMES[seat], emblem=f"letter.{NAMES[seat][0]}", colour=COLOURS[seat], hand=len(g.hands[seat]),
        player=NAMES[seat], score=Figure("vp", str(3 + 4 * seat % 9), "Points"),
    )  # fmt: skip


def about(name: str, group: Group) -> About:
    lines: tuple[Words, ...] = (NAMES[owner(name)], group.nation)
    return About(title=f"Group {name}", line=lines, figures=(Figure("shield", str(total(group)), "Strength"),))


def contest(groups: dict[str, Group], start: str, group: str) -> Contest:
    """An attack, weighed: the chances of all hundred pairs of dice."""
    one, other = groups[start], groups[group]
    ahead = total(one) - total(other)
    wins = sum(a + ahead > b for a in range(1, 11) for b in range(1, 11)) / 100
    chances = tuple(
        chance
        for chance in (
            Chance("lose", (1 - wins) * 0.8, "bad"), Chance("nothing", (1 - wins) * 0.2, "quiet"),
            Chance("win", wins * 0.6, "good"), Chance("capture", wins * 0.4, "prize"),
        )
        if chance.share > 0
    )  # fmt: skip
    return Contest(
        title="Battle",
        sides=(side(start, one, "Attack", "fire"), side(group, other, "Defence", "target")),
        odds=(Odds(code="", title="As it stands", chances=chances, words=f"won {wins:.0%} of the time"),),
    )


def side(name: str, group: Group, role: str, tone: Tone) -> Contender:
    pieces = lying(name, group)
    parts, sum_ = [], 0
    for title, value in (("Units", total(group) - 2 * (group.lead >= 0)), ("Leader", 2 * (group.lead >= 0))):
        sum_ += value
        parts.append(Part("", title, value, sum_))
    line = ", ".join(str(piece.title) for piece in pieces)
    first = msgspec.structs.replace(pieces[0], title=f"Group {name}")
    return Contender(
        piece=first, others=tuple(pieces[1:]), line=line, role=role, tone=tone, total=sum_, parts=tuple(parts)
    )
