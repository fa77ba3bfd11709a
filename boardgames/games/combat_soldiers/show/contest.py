"""A battle of Combat Soldiers as it is shown: who fights, how both totals come about, and what the dice may bring.

Before anything is chosen the same is shown of the battle that a choice would lead to, and of each card that is offered.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from boardgames.core.flow import Decision, Option
from boardgames.core.table import Contender, Contest, Lazy, Odds, Part, Piece, Tone
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers import words as w
from boardgames.games.combat_soldiers.content.cards import NATIONS, figure
from boardgames.games.combat_soldiers.rules import counter
from boardgames.games.combat_soldiers.rules.targets import Mode, attack_modes, target_modes, trial
from boardgames.games.combat_soldiers.rules.totals import attack_parts, defence_parts
from boardgames.games.combat_soldiers.show import odds
from boardgames.games.combat_soldiers.show.faces import pieces_of, say
from boardgames.games.combat_soldiers.state import Battle, Group, State, find
from boardgames.games.combat_soldiers.words import group_code, slug

MOST = 5  # odds below each other
ATTACKS = {w.ATTACK, w.AGAIN, w.SURPRISE, w.SURPRISE_AGAIN}
HOW = {w.COMMANDED: "commanded", w.ALONE: "alone", w.SEPARATE: "separate"}
DECLARING = {"attack_with", "attack_what", "counter_with", "one_by_one"}


def under_way(g: State) -> Battle | None:
    """The counterattack, if there is one, else the battle that it suspends."""
    return g.counter or g.battle


def contest(g: State, decision: Decision | None) -> Contest | None:
    """The battle under way, with what each card that is offered would make of it."""
    b = under_way(g)
    if b is None or find(g, b.group) is None or find(g, b.target) is None:
        return None
    if rolled(b):
        return shown(g, b, ())
    return shown(g, b, (row(g, b, say("odds")), *offered(g, b, decision)))


def offered(g: State, b: Battle, decision: Decision | None) -> list[Odds]:
    """What each card that may be played now would make of a battle; of several that do the same, the first."""
    found: dict[tuple[str, str], Odds] = {}
    for option in decision.options if decision is not None else ():
        assert decision is not None
        other = supported(b, option, decision.seat == b.seat)
        if other is not None:
            made = row(g, other, option.label, option.code)
            found.setdefault((option.word.verb, repr(made.chances)), made)
    return list(found.values())[: MOST - 1]


def rolled(b: Battle) -> bool:
    return any(name == "die" for name, _ in b.attack)


def row(g: State, b: Battle, title: Message, code: str = "") -> Odds:
    """What a battle may bring, below its name."""
    found = odds.shares(g, b)
    return Odds(code=code, title=title, chances=found.chances(), words=told(found))


def told(found: odds.Shares) -> Message:
    """The same in words."""
    key = "odds_capture" if found.capture else "odds_plain"
    return say(key, win=found.win, lose=found.lose, capture=found.capture)


def supported(b: Battle, option: Option, attacking: bool) -> Battle | None:
    """The battle with a card of one side in it; None for what is no support."""
    word = option.word
    card = option.args[0] if option.args else 0
    if word is w.FFE:
        points = figure(card, "ffe")
        return replace(b, ffe=points) if attacking else replace(b, ffe_defence=points)
    if word is w.ANTI_TANK and attacking:
        return replace(b, at_attack=figure(card, "anti_tank"))
    if word is w.ANTI_TANK:
        return replace(b, at_defence=figure(card, "anti_tank_defence"))
    if word is w.DOUBLE:
        return replace(b, doubled=option.args[0][0])
    if word is w.AMPHIBIOUS:
        return replace(b, amphibious=True)
    return replace(b, spared=True) if word is w.SPARE_HILL else None


# --- both sides --------------------------------------------------------------------------------------------------


def shown(g: State, b: Battle, rows: tuple[Odds, ...], title: Message | None = None) -> Contest:
    """A battle with both sides and the odds below them."""
    one, two = find(g, b.group), find(g, b.target)
    assert one is not None
    assert two is not None
    attack, defence = (b.attack, b.defence) if rolled(b) else (attack_parts(g, b), defence_parts(g, b))
    return Contest(
        title=title or say("counter" if b.counter else "battle"),
        sides=(
            contender(one, b.units, attack, say("role.attack"), "fire"),
            contender(two, b.named, defence, say("role.defence"), "target"),
        ),
        odds=rows,
        note=say("without_cards" if title else "of_throws") if rows else "",
    )


def contender(group: Group, cards: list[int], parts: list[tuple[str, int]], role: Message, tone: Tone) -> Contender:
    """One side: its units, and the parts of its total."""
    total, told_parts = 0, []
    for name, value in parts:
        total += value
        told_parts.append(Part(name, say(f"part.{name}"), value, total))
    refs = {f"card:{slug(card)}" for card in [*cards, group.objective] if card}
    pieces = [piece for piece in pieces_of(group) if piece.ref in refs] or [
        Piece(ref="", tile="", side=group.seat, nation=NATIONS[group.nation], title=group_code(group.id))
    ]
    left = [card for card in cards if group.unit(card)]  # those who have fallen are named no more
    return Contender(
        piece=pieces[0], others=tuple(pieces[1:]), line=say("fighting", group=group.id, units=told_units(group, left)),
        role=role, tone=tone, total=total, parts=tuple(told_parts),
    )  # fmt: skip


def told_units(group: Group, cards: list[int]) -> list[list[int]]:
    """The cards that fight, as events speak of them."""
    own = [group.objective] if group.objective else []
    return [[*group.laid(card)] for card in [*own, *cards]]


# --- what an option would lead to --------------------------------------------------------------------------------


def previews(g: State, decision: Decision | None) -> Lazy[Contest]:
    """The battle that each option would start, by its code."""
    options = {option.code: option for option in decision.options if starts(option, decision)} if decision else {}

    def make(code: str) -> Contest:
        assert decision is not None
        return preview(g, decision, options[code])

    return Lazy(options, make)


def starts(option: Option, decision: Decision) -> bool:
    """Does an option lead to a battle, as far as one can tell?"""
    if option.word in ATTACKS or option.word is w.COUNTERATTACK:
        return True
    return decision.ask.key.rpartition(".")[2] in DECLARING and not option.word.passes


def preview(g: State, decision: Decision, option: Option) -> Contest:
    """The best that may come of an option."""
    if option.word in {w.SURPRISE, w.SURPRISE_AGAIN}:
        g = odds.turned(g, option.args[0])
    b = meant(g, decision, option)
    if b is None:
        b = g.battle or Battle(seat=decision.seat, group=option.args[0], target=option.args[1])
    return shown(g, b, (row(g, b, say("odds")),), say("would_be"))


def meant(g: State, decision: Decision, option: Option) -> Battle | None:
    """The battle that an option means: of several, the one that goes best."""
    if option.word in ATTACKS:
        return odds.best_attack(g, *option.args)
    if g.battle is not None:
        return answering(g, g.battle, option)
    asked = decision.ask.args
    group, target = find(g, asked["group"]), find(g, asked["target"])
    if group is None or target is None:
        return None
    if "units" not in asked:
        return odds.best(g, (trial(group, target, mode, named) for mode in modes(group, target, option)
                             for named in target_modes(target, mode)))  # fmt: skip
    b = Battle(
        seat=group.seat, group=group.id, target=target.id, units=asked["units"], helper=asked["helper"],
        helpers=asked["helpers"], separate=asked["separate"],
    )  # fmt: skip
    return odds.best(g, (replace(b, named=cards) for cards in named_by(target, option, asked["named"])))


def modes(group: Group, target: Group, option: Option) -> Iterator[Mode]:
    """How a group attacks by an option of `attack_with`."""
    for mode in attack_modes(group, target):
        if mode[0] == HOW.get(option.word) and (not option.args or option.args[0][0] == mode[1][0]):
            yield mode


def named_by(target: Group, option: Option, before: list[int]) -> Iterator[list[int]]:
    """What of a group is attacked by an option of `attack_what`."""
    if option.word is w.NAME:
        yield [*before, option.args[0][0]]
        return
    for kind, cards in target_modes(target, ("", [])):
        if kind == ("whole" if option.word is w.WHOLE else "commanded"):
            yield cards


def answering(g: State, b: Battle, option: Option) -> Battle | None:
    """A counterattack, or the next of a series of attacks by armour."""
    if option.word is w.NAME:
        return replace(b, named=[option.args[0][0]], attack=[], defence=[], lost=[])
    numbers = [number for number in (b.group, b.helper) if find(g, number)]
    ways = [(number, mode) for number in numbers for mode in counter.ways(g, b, number)]
    if option.word is not w.COUNTERATTACK:
        ways = [(n, mode) for n, mode in ways if mode[0] == HOW.get(option.word)
                and (not option.args or option.args[0][0] == mode[1][0])]  # fmt: skip
    return odds.best(g, (counter.battle_of(g, b, n, mode, counter.attackers(g, b, n)) for n, mode in ways))
