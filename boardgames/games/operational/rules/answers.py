"""What the defender answers to an attack that was announced (10.1.1, 9.3, 11.5, 11.11): who stands, and with what
help."""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.core.state import wanted
from boardgames.games.operational.rules import air, groups, losses, recon, supply, values
from boardgames.games.operational.state import Attack, Piece, State, counter, other, stack, under_way
from boardgames.games.operational.words import AIR, FIGHTERS, GUNS, READY, SPARE, STAND, USE, ask


def answer(g: State) -> Flow[None]:
    """The defender, who knows the attack, settles his part of it."""
    attack = under_way(g)
    seat = other(attack.seat)
    for n in list(attack.targets):
        _columns_caught(g, n, seat)
    attack.targets = [n for n in attack.targets if stack(g, n, seat)]
    if not attack.targets:
        g.phase = "finish"
        return
    attack.defenders = [piece.unit for n in attack.targets for piece in best(g, attack, n, seat)]
    yield from stand(g, attack, seat)
    if attack.kind != "overrun":
        yield from fight_for_the_air(g, attack, seat)
        yield from call(g, attack, seat)
        yield from air.counter(g, attack)
    g.phase = "resolve"


def _columns_caught(g: State, n: int, seat: int) -> None:
    """OPT2.1: guns on the march that are attacked with nobody beside them are lost."""
    pieces = stack(g, n, seat)
    if pieces and all(piece.column for piece in pieces):
        for piece in pieces:
            while piece.unit in g.units:
                losses.lose_step(g, piece.unit)


def best(g: State, attack: Attack, n: int, seat: int) -> list[Piece]:
    """The three units that defend a hex best (9.3)."""
    tanks = any(values.is_tank(counter(g, unit)) for unit in attack.units)

    def worth(piece: Piece) -> int:
        kind = counter(g, piece.unit)
        return 3 * values.defence(g, piece, tanks) + 2 * (
            values.tank_shift(kind) + (values.anti_tank_shift(kind) if tanks else 0)
        )

    pieces = stack(g, n, seat)
    chosen = {piece.unit for piece in sorted(pieces, key=worth, reverse=True)[: groups.MOST_DEFENDERS]}
    return [piece for piece in pieces if piece.unit in chosen]


def stand(g: State, attack: Attack, seat: int) -> Flow[None]:
    """9.3, 10.12: the owner settles who defends: three in a hex at most, and one at least."""
    touched: set[str] = set()
    while True:
        options: list[Option] = []
        for n in attack.targets:
            pieces = [piece.unit for piece in stack(g, n, seat)]
            standing = [unit for unit in pieces if unit in attack.defenders]
            if len(pieces) == 1:
                continue
            for unit in pieces:
                if unit in touched:
                    continue
                if unit in standing and len(standing) > 1:
                    options.append(SPARE(unit))
                elif unit not in standing and len(standing) < groups.MOST_DEFENDERS:
                    options.append(STAND(unit))
        if not options:
            return
        options.append(READY())
        choice = yield Decision(seat, ask("stand", hexes=list(attack.targets)), options, "9.3b")
        if choice.word is READY:
            return
        touched.add(choice.args[0])
        if choice.word is STAND:
            attack.defenders.append(choice.args[0])
        else:
            attack.defenders.remove(choice.args[0])


def fight_for_the_air(g: State, attack: Attack, seat: int) -> Flow[None]:
    """11.11.1c: before any of his own may support him, the defender's fighters may go for the attacker's aircraft."""
    player = g.players[seat]
    if not attack.air or not wanted(g, seat, "fighters", player.air > 0) or not player.air:
        return
    options = [FIGHTERS(number) for number in range(player.air + 1)]
    choice = yield Decision(seat, ask("fighters", count=attack.air, what="support"), options, "11.11.3a")
    number = choice.args[0]
    attack.air -= air.fight(g, seat, number, attack.air)
    attack.committed = number > 0


def call(g: State, attack: Attack, seat: int) -> Flow[None]:
    """Artillery, aircraft and event markers of the defender (10.1.1g)."""
    player = g.players[seat]
    opposed = attack.air > 0 and not attack.committed  # 11.11.1c: then he must first have tried to cancel one
    while True:
        options: list[Option] = []
        if not attack.answer and any(player.points.values()) and supply.traces(g, seat, attack.defenders):
            options += [GUNS(power) for power, count in sorted(player.points.items()) if count]  # 11.5f
        if player.air and not opposed:
            options.append(AIR())
        for marker in player.hand:
            each = g.field.marker(marker)
            fits = any(g.field.fits(unit, each.needs) for unit in attack.defenders)
            if each.kind == "combat" and each.defend and fits and not g.ended:
                options.append(USE(marker))
        if not options:
            return
        options.append(READY())
        choice = yield Decision(seat, ask("call", hexes=list(attack.targets)), options, "10.1.1g")
        if choice.word is READY:
            return
        if choice.word is GUNS:
            attack.answer = choice.args[0]
            player.points[attack.answer] -= 1
            tell(g, "artillery", side=seat, power=attack.answer)
        elif choice.word is AIR:
            attack.cover += 1
            player.air -= 1
            tell(g, "air_support", side=seat, count=1)
        else:
            player.hand.remove(choice.args[0])
            attack.answer_markers.append(choice.args[0])
            g.aside.append(choice.args[0])
            tell(g, "played", side=seat, marker=choice.args[0])


def slip_away(g: State, attack: Attack) -> Flow[None]:
    """OPT5.2: reconnaissance units of the hexes attacked may leave before the attack."""
    for n in attack.targets:
        yield from recon.withdraw(g, other(attack.seat), n)
