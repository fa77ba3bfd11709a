"""7.3.4: a counterattack, a battle inside the battle that it suspends."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.rules import crossroads, sieges, support, targets
from boardgames.games.combat_soldiers.rules.groups import leave_holes
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.rules.resolution import resolve
from boardgames.games.combat_soldiers.state import Battle, Group, State, around, find, held, the
from boardgames.games.combat_soldiers.words import (
    ALONE,
    COMMANDED,
    COUNTERATTACK,
    DONE,
    NAME,
    PASS,
    WHOLE,
    ask,
    openly,
)

CARD = "counterattack_intelligence"


def window(g: State, b: Battle) -> Flow[bool]:
    """Any seat may play one, the defender asked first, again after each (7.3.4h). Does the battle go on?"""
    played = True
    while played:
        played = False
        for seat in around(g, the(g, b.target).seat):
            able = bool(held(g, seat, CARD)) and possible(g, b)
            if not wanted(g, seat, "counterattack", able):
                continue
            question = ask("counterattack", group=b.group, target=b.target)
            options = [*([COUNTERATTACK()] if able else []), PASS()]
            everybody = openly("attack", group=b.group, target=b.target)
            choice = yield Decision(seat, question, options, "7.3.4a", everybody)
            if choice.word is COUNTERATTACK:
                spend(g, seat, held(g, seat, CARD)[0])
                tell(g, "counterattack", seat=seat, group=b.target)
                yield from conduct(g, b)
                if not (yield from support.still_on(g, b)):
                    return False
                played = True
                break
    return True


def possible(g: State, b: Battle) -> bool:
    """Is there a counterattack that is lawful and could succeed?"""
    return any(ways(g, b, number) for number in (b.group, b.helper) if find(g, number))


def modes(group: Group) -> list[targets.Mode]:
    """7.3.4d: the units under command together, or any one, attacked or not."""
    leader, commanded = group.leader, group.commanded
    found: list[targets.Mode] = []
    if leader and len(commanded) > 0:
        found.append(("commanded", [leader.card, *(unit.card for unit in commanded)]))
    return found + [("alone", [unit.card]) for unit in group.troops]


def battle_of(g: State, b: Battle, number: int, mode: targets.Mode, named: list[int]) -> Battle:
    """The roles reversed (7.3.4e)."""
    own, target = the(g, b.target), the(g, number)
    return Battle(
        seat=own.seat, group=own.id, target=target.id, units=list(mode[1]), named=with_leader(target, named),
        counter=True,
    )  # fmt: skip


def with_leader(group: Group, named: list[int]) -> list[int]:
    """The leader is attacked where all that he commands is."""
    leader, commanded = group.leader, group.commanded
    if leader and commanded and all(unit.card in named for unit in commanded):
        return [leader.card, *(card for card in named if card != leader.card)]
    return [card for card in named if leader is None or card != leader.card]


def attackers(g: State, b: Battle, number: int) -> list[int]:
    """The infantry and armour that attack out of one group."""
    cards = b.units if number == b.group else b.helpers
    return [unit.card for unit in the(g, number).troops if unit.card in cards]


def ways(g: State, b: Battle, number: int) -> list[targets.Mode]:
    """The units of the defender that could strike at some attacker of this group."""
    own, target = the(g, b.target), the(g, number)
    if not targets.lawful(g, own, target, struck=True):  # 7.3.4g
        return []
    return [
        mode
        for mode in modes(own)
        if any(targets.hope(g, battle_of(g, b, number, mode, [card])) for card in attackers(g, b, number))
    ]


def conduct(g: State, b: Battle) -> Flow[None]:
    """The defender names his units and the attackers that they strike at, whoever played the card (7.3.4h)."""
    own = the(g, b.target)
    yield from crossroads.straighten(g, own)
    numbers = [number for number in (b.group, b.helper) if find(g, number) and ways(g, b, number)]
    if not numbers:
        return
    mode = yield from choose_mode(g, b, own, numbers)
    number, named = yield from choose_attackers(g, b, mode, [n for n in numbers if mode in ways(g, b, n)])
    inner = battle_of(g, b, number, mode, named)
    g.counter = inner
    leave_holes(own, inner.units)
    if (yield from support.attacker(g, inner)):
        yield from support.defender(g, inner)
        yield from support.defending_ffe(g, inner)
        yield from crossroads.straighten(g, the(g, inner.target))
        yield from resolve(g, inner)
    g.counter = None
    yield from sieges.test_all(g)


def choose_mode(g: State, b: Battle, own: Group, numbers: list[int]) -> Flow[targets.Mode]:
    found = [mode for mode in modes(own) if any(mode in ways(g, b, number) for number in numbers)]
    offered: list[Option] = [COMMANDED() if mode[0] == "commanded" else ALONE(own.laid(mode[1][0])) for mode in found]
    if len(found) == 1:
        return found[0]
    choice = yield Decision(own.seat, ask("counter_with", group=own.id), offered, "7.3.4d")
    return found[offered.index(choice)]


def choose_attackers(g: State, b: Battle, mode: targets.Mode, numbers: list[int]) -> Flow[tuple[int, list[int]]]:
    """One or more of the attacking units, all of one group."""
    own = the(g, b.target)
    named: list[int] = []
    while True:
        options: list[Option] = []
        for number in numbers:
            left = [card for card in attackers(g, b, number) if card not in named]
            options += [
                NAME(the(g, number).laid(card))
                for card in left
                if targets.hope(g, battle_of(g, b, number, mode, [*named, card]))
            ]
        if named and not options:
            return numbers[0], named
        if not named and len(numbers) == 1 and len(options) > 1:
            options.append(WHOLE())
        if named:
            options.append(DONE())
        if len(options) == 1:
            choice = options[0]
        else:
            choice = yield Decision(own.seat, ask("counter_at", group=b.group), options, "7.3.4d")
        if choice.word is WHOLE:
            return numbers[0], attackers(g, b, numbers[0])
        if choice.word is DONE:
            return numbers[0], named
        named.append(choice.args[0][0])
        numbers = [number for number in numbers if named[-1] in attackers(g, b, number)]
