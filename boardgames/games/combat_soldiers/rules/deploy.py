"""8.0: new groups from the hand, and reinforcements; also how a group is built card by card wherever it is formed."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.content.cards import BRIDGE, ENDS
from boardgames.games.combat_soldiers.content.cards import cost as printed_cost
from boardgames.games.combat_soldiers.rules.actions import can_pay, pay, pay_for
from boardgames.games.combat_soldiers.rules.arrange import rearrange
from boardgames.games.combat_soldiers.rules.groups import add, faces, fits, form
from boardgames.games.combat_soldiers.rules.objectives import unused
from boardgames.games.combat_soldiers.rules.piles import leave, spend
from boardgames.games.combat_soldiers.rules.sieges import lift_isolation
from boardgames.games.combat_soldiers.scenarios.schema import allows
from boardgames.games.combat_soldiers.state import NEUTRAL, Group, State, groups_of, held, siege_of, the
from boardgames.games.combat_soldiers.words import DEPLOY, DONE, PUT, REINFORCE, SUPPLY, ask

OFFENSIVE = "great_offensive"
COST = 1  # 8.0a
Face = tuple[int, int]


def bridge_nation(g: State) -> int | None:
    """The nation of which one group or unit may be deployed or retreated for nothing this Turn (13.5.2.1a)."""
    home = unused(g, g.active, BRIDGE)
    return home.nation if home else None


def available(g: State, group: Group, armour: bool = True) -> list[Face]:
    """The units in the owner's hand that could be added, one of each kind; a leader only to or before others."""
    hand = [
        face
        for face in faces(g.players[group.seat].hand, group.nation)
        if not ENDS[face[0]][face[1]].armoured or (armour and allows(g.rules.armour, group.nation))
    ]
    fitting = [face for face in hand if fits(group, ENDS[face[0]][face[1]])]
    if not group.troops and not group.objective:  # a leader needs somebody to lead (4.2b, 4.4.5c)
        troops = {card for card, end in hand if not ENDS[card][end].leads}
        fitting = [(card, end) for card, end in fitting if not ENDS[card][end].leads or troops - {card}]
    found: dict[tuple[object, int], Face] = {}
    for card, end in fitting:
        found.setdefault((ENDS[card], end), (card, end))
    return list(found.values())


def could_form(g: State, seat: int, nation: int, armour: bool = True) -> bool:
    """Is there in a hand what a new group of a nation could be made of?"""
    return bool(available(g, Group(id=0, seat=seat, nation=nation), armour))


def build(g: State, group: Group, armour: bool = True) -> Flow[list[Face]]:
    """Units laid to a group one after the other; at least one, and no leader left alone."""
    group.building = True
    laid = yield from lay(g, group, armour)
    group.building = False
    return laid


def lay(g: State, group: Group, armour: bool) -> Flow[list[Face]]:
    laid: list[Face] = []
    while True:
        options: list[Option] = [PUT(face) for face in available(g, group, armour)]
        if laid and (group.troops or group.objective):
            options.append(DONE())
        if options == [DONE()]:
            return laid
        choice = yield Decision(group.seat, ask("build", group=group.id), options, "4.2a")
        if choice.word is DONE:
            return laid
        card, end = choice.args[0]
        leave(g.players[group.seat], card)
        add(group, card, end)
        laid.append((card, end))


# --- phase C -----------------------------------------------------------------------------------------------------


def options(g: State) -> list[Option]:
    """Deployments and reinforcements, and what Great Offensive does in this phase."""
    found: list[Option] = []
    bridge = bridge_nation(g)
    for nation in (0, 1):
        if could_form(g, g.active, nation):
            found += [DEPLOY(nation, cost) for cost in costs(g, nation, bridge)]
    for group in groups_of(g, g.active):
        if siege_of(g, group) is None and available(g, group):
            found += [REINFORCE(group.id, cost) for cost in costs(g, group.nation, bridge)]
    return found + offensive_options(g)


def costs(g: State, nation: int, bridge: int | None) -> list[int]:
    """What a deployment may cost: an Action, or nothing by the Bridge."""
    return [*([COST] if can_pay(g, COST, nation) else []), *([0] if bridge == nation else [])]


def offensive_options(g: State) -> list[Option]:
    """7.3.2d, e: Great Offensive supplies a surrounded group of anybody's, or reinforces an own one."""
    if not held(g, g.active, OFFENSIVE):
        return []
    found: list[Option] = []
    for siege in g.sieges:
        group = the(g, siege.besieged)
        if not allows(g.rules.great_offensive, group.nation):
            continue
        own = group.seat == g.active
        price = printed_cost(OFFENSIVE, "supply")
        if siege.isolation and can_pay(g, price, group.nation if own else NEUTRAL):
            found.append(SUPPLY(group.id))
        if own and available(g, group) and can_pay(g, price, group.nation):
            found.append(REINFORCE(group.id, price))
    return found


def do(g: State, choice: Option) -> Flow[None]:
    """One of these options."""
    if choice.word is SUPPLY:
        supply(g, the(g, choice.args[0]))
        return
    cost = choice.args[1]
    if choice.word is DEPLOY:
        group = form(g, g.active, choice.args[0])
    else:
        group = the(g, choice.args[0])
        if siege_of(g, group):
            spend(g, g.active, held(g, g.active, OFFENSIVE)[0])  # 8.0e
    pay_for(g, group, cost)
    if not cost:
        g.day.abilities.append(BRIDGE)
    laid = yield from build(g, group)
    tell(g, "deployed", seat=g.active, group=group.id, units=[[*face] for face in laid])
    yield from rearrange(g, group)


def supply(g: State, group: Group) -> None:
    """7.3.2d."""
    spend(g, g.active, held(g, g.active, OFFENSIVE)[0])
    own = group.seat == g.active
    pay(g, printed_cost(OFFENSIVE, "supply"), group.nation if own else NEUTRAL)
    group.used = True
    lift_isolation(g, group)
    tell(g, "supplied", seat=g.active, group=group.id)
