"""Chapter 13: white backs, played the moment they are drawn."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.chance import shuffle
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.content.cards import CARDS, STEEPLE, figure, kind_of
from boardgames.games.combat_soldiers.rules import bombard, mines, sieges
from boardgames.games.combat_soldiers.rules.groups import form, hosts, takes_objective
from boardgames.games.combat_soldiers.rules.objectives import check_end
from boardgames.games.combat_soldiers.rules.piles import discard
from boardgames.games.combat_soldiers.scenarios.schema import allows, sides
from boardgames.games.combat_soldiers.state import NOBODY, Group, State, find, groups_of, others, right_of, the
from boardgames.games.combat_soldiers.words import DONE, DROP, GIVE, JOIN, ON, PLACE, STACK, ask


def put_back(g: State, card: int) -> None:
    """A card shuffled into the deck again."""
    g.deck.insert(0, card)
    shuffle(g, g.deck)
    g.sealed += 1


def play(g: State, seat: int) -> Flow[None]:
    """The card in `g.white`, drawn by a seat."""
    card = g.white
    kind = kind_of(card)
    if kind == "weather":
        g.white = 0
        g.players[seat].weather = card  # 13.1a
        tell(g, "weather", seat=seat)
    elif kind == "mines":
        yield from lay_mines(g, seat, card)
    elif kind == "friendly_fire":
        yield from friendly_fire(g, seat, card)
    elif kind == "engineers":
        yield from engineers(g, seat, card)
    elif card == STEEPLE:
        yield from steeple(g, seat)
    else:
        yield from objective(g, seat, card)


# --- Mines and Friendly Fire (13.2, 13.3) ------------------------------------------------------------------------


def mined(g: State, group: Group) -> bool:
    """May Mines lie on it: a manoeuvre or armoured group of a side that the scenario names (17.3.3)?"""
    return not group.objective and allows(g.rules.mines, group.nation)


def pick_group(g: State, seat: int, card: int, fit: Callable[[State, Group], bool]) -> Flow[Group | None]:
    """The right-hand neighbour picks a group of the drawer; without one the drawer may pass the card on (13.2c)."""
    victim = seat
    if not any(fit(g, group) for group in groups_of(g, seat)):
        seats = [each for each in others(g, seat) if any(fit(g, group) for group in groups_of(g, each))]
        if not seats:
            return None  # 13.0b
        options = [*map(GIVE, seats), DROP(card)]
        choice = yield Decision(seat, ask("give", card=card), options, "13.2c")
        if choice.word is DROP:
            return None
        victim = choice.args[0]
    fitting = [group for group in groups_of(g, victim) if fit(g, group)]
    if len(fitting) == 1:
        return fitting[0]
    question = ask("lay_on", card=card, seat=victim)
    choice = yield Decision(right_of(g, victim), question, [ON(group.id) for group in fitting], "13.2b")
    return the(g, choice.args[0])


def lay_mines(g: State, seat: int, card: int) -> Flow[None]:
    """13.2: they stay, and strike at once."""
    group = yield from pick_group(g, seat, card, mined)
    g.white = 0
    if group is None:
        discard(g, card)
        return
    group.mines.append(card)
    tell(g, "mined", seat=group.seat, group=group.id)
    yield from mines.blow(g, group, card)


def friendly_fire(g: State, seat: int, card: int) -> Flow[None]:
    """13.3: each unit and the objective of one group, separately."""
    group = yield from pick_group(g, seat, card, lambda _, __: True)
    g.white = 0
    discard(g, card)  # 13.0c
    if group is None:
        return
    tell(g, "friendly_fire", seat=group.seat, group=group.id)
    attack = figure(card, "attack")
    for unit in [unit.card for unit in group.troops]:
        if find(g, group.id) is not None and group.unit(unit):
            yield from bombard.strike(g, group, unit, attack, NOBODY)
    if find(g, group.id) is not None and group.objective:
        bombard.damage(g, group, attack)
    yield from sieges.test_all(g)


# --- Engineers and objectives (13.4, 13.5) -----------------------------------------------------------------------


def engineers(g: State, seat: int, card: int) -> Flow[None]:
    """13.4: any objective of another player."""
    targets = [group for group in g.groups if group.objective and group.seat != seat]
    group = targets[0] if targets else None
    if len(targets) > 1:
        choice = yield Decision(seat, ask("engineers"), [ON(each.id) for each in targets], "13.4a")
        group = the(g, choice.args[0])
    g.white = 0
    discard(g, card)
    if group is not None:
        bombard.damage(g, group, figure(card, "attack"))
        yield from sieges.test_all(g)


def objective(g: State, seat: int, card: int) -> Flow[None]:
    """4.3b, 4.3.2: under a side that the scenario allows, alone or with a fitting group."""
    allowed = sides(g.rules.objectives)
    nation = allowed[0]
    if len(allowed) > 1:
        choice = yield Decision(seat, ask("place", card=card), [*map(PLACE, allowed)], "4.3b")
        nation = choice.args[0]
    fitting = [group for group in groups_of(g, seat) if takes_objective(g, group, nation)]
    joined = None
    if fitting:
        options: list[Option] = [*(JOIN(group.id) for group in fitting), DONE()]
        choice = yield Decision(seat, ask("join", card=card), options, "4.3.2a")
        joined = the(g, choice.args[0]) if choice.word is JOIN else None
    g.white = 0
    group = joined or form(g, seat, nation)
    group.objective = card
    discard(g, *group.mines)  # 13.2p
    group.mines = []
    tell(g, "placed", seat=seat, objective=card, nation=nation)
    check_end(g)


def steeple(g: State, seat: int) -> Flow[None]:
    """13.5.2.5b, c: onto a brown objective; its drawer has one."""
    found = hosts(groups_of(g, seat))
    group = found[0]
    if len(found) > 1:
        choice = yield Decision(seat, ask("stack"), [STACK(each.id) for each in found], "13.5.2.5b")
        group = the(g, choice.args[0])
    g.white = 0
    group.steeple = STEEPLE
    tell(g, "placed", seat=seat, objective=STEEPLE, nation=group.nation)
    check_end(g)


def lift_weather(g: State, die: int) -> bool:
    """6.1, 13.1f to h: from 6 up it goes back into the deck, in sudden death to the discards."""
    player = g.players[g.active]
    card = player.weather
    if die < CARDS[card].type.figures["lifts"]:
        return False
    player.weather = 0
    if g.sudden:
        discard(g, card)
    else:
        put_back(g, card)
    return True
