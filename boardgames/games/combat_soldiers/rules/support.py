"""The support that both sides may bring to a battle before the dice (7.2.2a): cards, and what else may be done then."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.content.cards import figure
from boardgames.games.combat_soldiers.rules import anytime, bombard, targets
from boardgames.games.combat_soldiers.rules.objectives import hill_modifier, in_forest
from boardgames.games.combat_soldiers.rules.piles import spend
from boardgames.games.combat_soldiers.rules.totals import (
    armour_attacks,
    attack_parts,
    defence_parts,
    hill_counts,
    troops_of,
)
from boardgames.games.combat_soldiers.state import (
    Battle,
    State,
    Unit,
    around,
    find,
    held,
    siege_of,
    the,
    weather,
)
from boardgames.games.combat_soldiers.words import (
    ALONE,
    AMPHIBIOUS,
    ANTI_TANK,
    BOMBARD,
    DOUBLE,
    FFE,
    PASS,
    ROLL,
    SPARE_HILL,
    ask,
    openly,
)


def attacker_options(g: State, b: Battle) -> list[Option]:
    """What the attacker may still add; without the AT card that his attack needs he cannot go on (7.3.9.1d)."""
    group, target = the(g, b.group), the(g, b.target)
    arms: list[Option] = []
    if target.armour and not b.at_attack:
        arms = [ANTI_TANK(card) for card in targets.anti_tank_cards(g, b.seat, group.nation)]
        if targets.bound(g, b):
            return arms
    options = [FFE(card) for card in held(g, b.seat, "ffe_at")] if targets.may_ffe(g, b) else []
    options += arms if not weather(g) else []
    if not b.doubled and not b.counter and targets.offensive(g, group.nation):
        options += [DOUBLE(unit.laid) for unit in fighters(g, b)]
    if targets.amphibious(g, b):
        options.append(AMPHIBIOUS())
    if may_spare_hill(g, b):
        options.append(SPARE_HILL())
    return options


def fighters(g: State, b: Battle) -> list[Unit]:
    """The attacking infantry and armour."""
    found: list[Unit] = []
    for number, cards in ((b.group, b.units), (b.helper, b.helpers)):
        group = find(g, number)
        if group is not None:
            found += troops_of(group, cards)
    return found


def may_spare_hill(g: State, b: Battle) -> bool:
    """Doing without the Hill's modifier keeps its bombardment for later in the Turn (13.5.2.8d, g)."""
    if b.counter or g.day.hill or not hill_counts(g, b) or not hill_modifier(g, the(g, b.group)):
        return False
    return bombard.hill_ready(g) is not None


def attacker(g: State, b: Battle) -> Flow[bool]:
    """The attacker's support; in his own Attack Phase also what he may do at any moment. False: the battle is off."""
    while True:
        b.attack, b.defence = attack_parts(g, b), defence_parts(g, b)
        options = attacker_options(g, b)
        if not targets.bound(g, b):
            own_turn = b.seat == g.active
            options = [*options, *(bombard.card_options(g) + anytime.options(g) if own_turn else []), ROLL()]
        if len(options) == 1 and options[0].word is ROLL:
            return True
        choice = yield Decision(b.seat, ask("support", group=b.group, target=b.target), options, "7.2.2a")
        if choice.word is ROLL:
            return True
        if choice.word is BOMBARD:
            yield from bombard.by_card(g, choice.args[0][0])
        elif not play(g, b, b.seat, choice):
            yield from anytime.do(g, choice)
        if not (yield from still_on(g, b)):
            return False


def play(g: State, b: Battle, seat: int, choice: Option) -> bool:
    """Support is played into the battle; False for anything else."""
    kind = choice.word
    if kind is SPARE_HILL:
        b.spared = True
        return True
    if kind not in {FFE, ANTI_TANK, DOUBLE, AMPHIBIOUS}:
        return False
    if kind is FFE:
        card = choice.args[0]
        b.ffe = figure(card, "ffe")
    elif kind is ANTI_TANK:
        card = choice.args[0]
        b.at_attack = figure(card, "anti_tank")
    elif kind is DOUBLE:
        card = held(g, seat, "great_offensive")[0]
        b.doubled = choice.args[0][0]
    else:
        card = held(g, seat, "airborne_amphibious")[0]
        b.amphibious = True
    spend(g, seat, card)
    b.cards.append(card)
    tell(g, "support", seat=seat, card=card, use=kind.verb)
    return True


def defender(g: State, b: Battle) -> Flow[None]:
    """An AT Weapon card against armour: the defender's own, or anybody else's who helps (7.2.3.6b, 5.3c)."""
    if b.at_defence or not armour_attacks(g, b) or (weather(g) and not b.separate):
        return
    target = the(g, b.target)
    for seat in around(g, target.seat):
        if seat == b.seat:
            continue
        cards = targets.anti_tank_cards(g, seat, target.nation)
        if not wanted(g, seat, "anti_tank", bool(cards)):
            continue
        options = [*map(ANTI_TANK, cards), PASS()]
        everybody = openly("attack", group=b.group, target=b.target)
        choice = yield Decision(seat, ask("anti_tank", group=b.group, target=b.target), options, "14.2.2a", everybody)
        if choice.word is ANTI_TANK:
            b.at_defence = figure(choice.args[0], "anti_tank_defence")
            spend(g, seat, choice.args[0])
            b.cards.append(choice.args[0])
            tell(g, "support", seat=seat, card=choice.args[0], use="anti_tank")
            return


def defending_ffe(g: State, b: Battle) -> Flow[None]:
    """FFE of the active player for his own group that is counterattacked (7.2.3.2c, 7.3.4i)."""
    target, attacking = the(g, b.target), the(g, b.group)
    cards = held(g, target.seat, "ffe_at")
    if not cards or target.seat != g.active or weather(g) or siege_of(g, target) or in_forest(g, attacking):
        return
    if not wanted(g, target.seat, "ffe", able=True):
        return
    question = ask("defending_ffe", group=b.group, target=b.target)
    choice = yield Decision(target.seat, question, [*map(FFE, cards), PASS()], "7.2.3.2c")
    if choice.word is FFE:
        b.ffe_defence = figure(choice.args[0], "ffe")
        spend(g, target.seat, choice.args[0])
        b.cards.append(choice.args[0])
        tell(g, "support", seat=target.seat, card=choice.args[0], use="ffe")


def still_on(g: State, b: Battle) -> Flow[bool]:
    """7.3.4j: the battle goes on with those that are left of both sides, if any are.

    Attackers who have lost their leader keep one unit of their choice.
    """
    if find(g, b.group) is None and b.helper:
        b.group, b.units, b.helper, b.helpers = b.helper, b.helpers, 0, []
    for number, name in ((b.group, "units"), (b.helper, "helpers")):
        group = find(g, number)
        cards = [card for card in getattr(b, name) if group and group.unit(card)]
        setattr(b, name, cards)
        if group is None:
            continue
        troops = troops_of(group, cards)
        if group.leader is None and len(troops) > 1:
            options = [ALONE(unit.laid) for unit in troops]
            choice = yield Decision(group.seat, ask("go_on_with", group=group.id), options, "7.3.4j")
            setattr(b, name, [choice.args[0][0]])
    target = find(g, b.target)
    if target is None or target.seat == b.seat or not fighters(g, b):
        return False
    b.named = [card for card in b.named if target.unit(card)]
    b.attack, b.defence = attack_parts(g, b), defence_parts(g, b)
    return bool(target.objective) or bool(troops_of(target, b.named))
