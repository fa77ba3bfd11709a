"""The phases of attack (5.B.II, 5.B.IV) and the building of one attack up to its announcement (10.1.1, 10.8, 10.9)."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.rules import answers, duty, groups, strength, supply, telling, windows
from boardgames.games.operational.state import Attack, Kind, State, army, other, stack, under_way
from boardgames.games.operational.words import (
    AIR,
    ALSO,
    ANNOUNCE,
    ATTACK,
    CANCEL,
    DONE,
    ENGINEERS,
    GUNS,
    JOIN,
    LEAVE,
    OBSERVER,
    ROCKET,
    USE,
    ask,
)

FOLLOWING = {"prepared": "columns", "unprepared": "close"}


def choose(g: State) -> Flow[None]:
    """The next attack of a phase of attack, or the end of the phase: not while a debt can be paid (10.8)."""
    kind: Kind = "prepared" if g.phase == "prepared" else "unprepared"
    targets = attackable(g, kind)
    owing = duty.binding(g)
    if not targets:
        finish_phase(g)
        return
    options: list[Option] = [ATTACK(n) for n in targets]
    options += windows.extras(g, g.active)
    if not owing:
        options.append(DONE())
    rule = "10.8b" if owing else "5.B.II" if kind == "prepared" else "5.B.IV"
    question = ask("owed", hexes=[debt.hex for debt in owing]) if owing else ask(kind)
    choice = yield Decision(g.active, question, options, rule)
    if choice.word is DONE:
        finish_phase(g)
    elif choice.word is ATTACK:
        g.attack = proposal(g, kind, choice.args[0])
        g.phase = "build"
    else:
        yield from windows.perform(g, g.active, choice)


def finish_phase(g: State) -> None:
    """The phase of attack is over: what it remembers goes."""
    g.owed, g.attacked, g.fired_from = [], [], []
    for piece in g.units.values():
        piece.fought = False
    windows.open_after(g, FOLLOWING[g.phase])


def attackable(g: State, kind: Kind) -> list[int]:
    """The enemy hexes upon which an attack could be announced now."""
    units = [piece for piece in g.units.values() if piece.seat == g.active and groups.able(g, piece)]
    used = set(g.fired_from)
    near: set[int] = set()
    for piece in units:
        if piece.hex in used:
            continue
        far = [n.hex for n in g.units.values() if n.seat != g.active and groups.in_reach(g, piece, [n.hex])]
        near.update(far)
    return [n for n in sorted(near) if ready(g, proposal(g, kind, n))]


def ready(g: State, attack: Attack) -> bool:
    """Could this attack be announced as it stands?"""
    if not attack.units or not groups.lawful(g, attack.units):
        return False
    if len(attack.targets) > 1 and len({g.units[unit].hex for unit in attack.units}) > 1:
        return False  # 10.9
    if not all(groups.in_reach(g, g.units[unit], attack.targets) for unit in attack.units):
        return False
    if sum(strength.offence(g, attack, g.units[unit]) for unit in attack.units) <= 0 and not any(
        g.field.counter(unit).minus for unit in attack.units
    ):
        return False
    return duty.announceable(g, attack)


def proposal(g: State, kind: Kind, target: int) -> Attack:
    """The strongest attack upon a hex that may be announced: by all who can, or else by one hex upon all that press
    it."""
    able = groups.candidates(g, [target])
    whole = Attack(kind=kind, seat=g.active, targets=[target], units=groups.best(g, able) if able else [])
    if ready(g, whole):
        return whole
    found = [whole]
    for n in sorted({g.units[unit].hex for unit in able}):
        alone = groups.candidates(g, [target], [n])
        found.append(Attack(kind=kind, seat=g.active, targets=[target], units=groups.best(g, alone)))
        pressed = [enemy for enemy in duty.pressing(g, [n], g.active) if enemy not in g.attacked and enemy != target]
        if pressed:
            targets = [target, *pressed]
            able_to = groups.candidates(g, targets, [n])
            if able_to:
                found.append(Attack(kind=kind, seat=g.active, targets=targets, units=groups.best(g, able_to)))
    fit = [each for each in found[1:] if ready(g, each)]
    return max(fit, key=lambda each: sum(groups.strength(g, unit) for unit in each.units)) if fit else whole


# --- building --------------------------------------------------------------------------------------------------------


def build(g: State) -> Flow[None]:
    """One change of an attack that is being built, or its announcement. Each thing is changed once, so that it ends."""
    attack = under_way(g)
    options = changes(g, attack)
    if ready(g, attack):
        options.append(ANNOUNCE())
    options.append(CANCEL())
    rule = "7.9a" if attack.kind == "overrun" else "10.1.1a"
    choice = yield Decision(g.active, ask("build", hexes=list(attack.targets)), options, rule)
    if choice.word is CANCEL:
        g.attack = None
        g.phase = "move" if attack.kind == "overrun" else attack.kind
    elif choice.word is ANNOUNCE:
        announce(g, attack)
    else:
        change(attack, choice)


def changes(g: State, attack: Attack) -> list[Option]:
    """Whom and what may be added or left out."""
    options: list[Option] = []
    hexes = {g.units[unit].hex for unit in attack.units}
    one = len(hexes) == 1 and len(attack.targets) > 1
    pool = overrunners(g) if attack.kind == "overrun" else groups.candidates(g, attack.targets, hexes if one else None)
    most = groups.OVERRUNNERS if attack.kind == "overrun" else 99
    for unit in pool:
        if unit in attack.touched:
            continue
        if unit in attack.units:
            options.append(LEAVE(unit))
        elif len(attack.units) < most and groups.lawful(g, [*attack.units, unit]):
            options.append(JOIN(unit))
    if len(hexes) == 1:
        (n,) = hexes
        options += [ALSO(enemy) for enemy in g.ground.around[n] if further(g, attack, enemy)]
    return options + support(g, attack)


def further(g: State, attack: Attack, n: int) -> bool:
    """May a hex be attacked along with the others (10.9)?"""
    enemies = stack(g, n, other(attack.seat))
    return (
        bool(enemies)
        and n not in attack.targets
        and all(groups.in_reach(g, g.units[unit], [n]) for unit in attack.units)
    )


def overrunners(g: State) -> list[str]:
    """The units of the moving stack that can take part in an overrun (7.9)."""
    assert g.mover is not None
    return [unit for unit in g.mover.units if groups.able(g, g.units[unit])]


def support(g: State, attack: Attack) -> list[Option]:
    """What else can be put behind an attack: points, aircraft, event markers; engineers alone in an overrun (7.9)."""
    player, options = g.players[attack.seat], list[Option]()
    if player.engineers and not attack.engineer and strength.upon_works(g, attack):
        options.append(ENGINEERS())  # 11.7
    if attack.kind == "overrun":
        return options
    most = army(g, attack.seat).artillery_per_attack + attack.observer
    guns = len(attack.guns) < most and any(player.points.values())
    if (guns or (player.rockets and not attack.rocket)) and supply.traces(g, attack.seat, attack.units):  # 11.5
        if guns:
            left = {power: count - attack.guns.count(power) for power, count in player.points.items()}
            options += [GUNS(power) for power in sorted(left) if left[power] > 0]
        if player.rockets and not attack.rocket:
            options.append(ROCKET())  # 11.6
    if player.scouts and not attack.observer and any(player.points.values()):
        options.append(OBSERVER())  # 11.5.2
    if player.air > attack.air:
        options.append(AIR())  # 11.11.1
    return options + [
        USE(marker) for marker in player.hand if marker not in attack.markers and serves(g, attack, marker)
    ]


def serves(g: State, attack: Attack, marker: str) -> bool:
    """Is an event marker one for attackers, and are those it is for among them? Not after the End marker (5.D.f)."""
    each = g.field.marker(marker)
    fits = any(g.field.fits(unit, each.needs) for unit in attack.units)
    return each.kind == "combat" and each.attack and fits and not g.ended


def change(attack: Attack, choice: Option) -> None:
    """Take one change up into the attack."""
    match choice.word.verb:
        case "join":
            attack.units.append(choice.args[0])
            attack.touched.append(choice.args[0])
        case "leave":
            attack.units.remove(choice.args[0])
            attack.touched.append(choice.args[0])
        case "also":
            attack.targets.append(choice.args[0])
        case "guns":
            attack.guns.append(choice.args[0])
        case "rocket":
            attack.rocket = True
        case "engineers":
            attack.engineer = True
        case "observer":
            attack.observer = True
        case "air":
            attack.air += 1
        case _:
            attack.markers.append(choice.args[0])


def equip(g: State, attack: Attack) -> None:
    """What supports an attack as it is announced: what its targets and those who take part still allow."""
    works = strength.upon_works(g, attack)
    attack.engineer = attack.engineer and works
    attack.heavy = works and any(power >= g.book.heavy for power in attack.guns)  # 11.5.3
    attack.assault = (
        works and g.agreed("counters") and any(g.field.counter(unit).assault for unit in attack.units)
    )  # OPT8
    if (attack.guns or attack.rocket) and not supply.traces(g, attack.seat, attack.units):  # who joined since may not
        attack.guns, attack.rocket = [], False
    attack.markers = [marker for marker in attack.markers if serves(g, attack, marker)]


def announce(g: State, attack: Attack) -> None:
    """The attack is announced and cannot be changed (10.1.1d): what it uses is spent, and the stacks attacked are
    shown."""
    player = g.players[attack.seat]
    equip(g, attack)
    for power in attack.guns:
        player.points[power] -= 1
    player.rockets -= attack.rocket
    player.engineers -= attack.engineer
    player.scouts -= attack.observer
    player.air -= attack.air
    for marker in attack.markers:
        player.hand.remove(marker)
        g.aside.append(marker)
    if attack.kind != "overrun":
        g.owed = duty.unpaid(g, attack)
    if attack.kind == "overrun":
        movement_pays(g, attack)
    attack.announced = True
    attack.sources = {unit: g.units[unit].hex for unit in attack.units}
    g.sealed += 1
    for unit in attack.units:
        g.units[unit].seen = True
    tell(
        g, "announced", side=attack.seat, hexes=list(attack.targets), units=list(attack.units), how=attack.kind,
        hex=attack.targets[0],
    )  # fmt: skip
    tell_of_support(g, attack)
    g.phase = "withdrawal"


def tell_of_support(g: State, attack: Attack) -> None:
    """Say what is behind an attack besides its units, so that the log accounts for the column and the die."""
    if attack.guns:
        tell(g, "artillery", side=attack.seat, power=sum(attack.guns))
    if attack.rocket:
        tell(g, "rockets", side=attack.seat)
    if attack.engineer:
        tell(g, "engineers", side=attack.seat)
    if attack.air:
        tell(g, "air_support", side=attack.seat, count=attack.air)
    for marker in attack.markers:
        tell(g, "played", side=attack.seat, marker=marker)


def withdrawal(g: State) -> Flow[None]:
    """OPT5.2: before the attack reconnaissance units may slip away; then the defenders are shown."""
    attack = under_way(g)
    yield from answers.slip_away(g, attack)
    attack.targets = [n for n in attack.targets if stack(g, n, other(attack.seat))]
    if not attack.targets:
        tell(g, "fell_through", side=attack.seat)
        g.phase = "finish"
        return
    for n in attack.targets:
        telling.reveal(g, n, other(attack.seat))
        for piece in stack(g, n, other(attack.seat)):
            piece.hit = True
    g.phase = "answer"


def movement_pays(g: State, attack: Attack) -> None:
    """7.9a: an overrun costs 1 MP; those of the stack that take no part go no further."""
    assert g.mover is not None
    g.mover.spent += MP
    for unit in g.mover.units:
        if unit not in attack.units:
            g.units[unit].moved = True
    g.mover.units = [unit for unit in g.mover.units if unit in attack.units]
