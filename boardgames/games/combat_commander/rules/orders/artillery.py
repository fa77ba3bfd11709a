"""Artillery Denied and Artillery Request (O17, O18): a battery off the map, and the leader who directs its fire.

A request goes from step to step: the observer, the spotting round (O18.2.1), its correction (O18.2.2), and then the
barrage, hex by hex (O18.2.3). How far it has come is in the order.
"""

from __future__ import annotations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_commander.content.printed import RADIOS, Card, RadioType
from boardgames.games.combat_commander.ground.map import BOARD, COMPASS
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.rules import fate, markers
from boardgames.games.combat_commander.rules.attack import resolve
from boardgames.games.combat_commander.rules.orders import activation, ending, fire
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import NOBODY, Attack, Piece, State, in_order, other, side, stack
from boardgames.games.combat_commander.words import AT, OBSERVER, SCREEN, SHELLS, SPOT, ask


def may_deny(g: State, seat: int) -> bool:
    """Is there an enemy radio to deny (O17c)?"""
    return g.players[other(seat)].radio > 0


def deny(g: State) -> None:
    """O17a: the enemy radio is damaged; a damaged one goes back to the box."""
    seat = other(g.active)
    enemy = g.players[seat]
    lost, enemy.radio_damaged = enemy.radio_damaged, not enemy.radio_damaged
    tell(g, "radio_lost" if lost else "radio_damaged", side=seat, radio=enemy.radio)
    if lost:
        enemy.radio = 0
    ending.end(g)


def may_request(g: State, seat: int) -> bool:
    """Is there a radio to mend, or one to fire and a leader to observe (O18b-d)?"""
    player = g.players[seat]
    return player.radio > 0 and (player.radio_damaged or bool(observers(g, seat)))


def observers(g: State, seat: int) -> list[Piece]:
    """The leaders who could observe (O18c)."""
    return [piece for piece in side(g, seat) if piece.type.leader and not piece.broken and not piece.active]


def request(g: State) -> Flow[None]:
    """O18: the next step of a request."""
    order, player = in_order(g), g.players[g.active]
    if order.landed:
        yield from _bombard(g)
    elif order.spot != NOBODY:
        yield from _correct(g)
    elif order.spotter:
        yield from _spot(g)
    elif player.radio_damaged:  # O18.1a
        player.radio_damaged = False
        tell(g, "radio_mended", side=g.active, radio=player.radio)
        ending.end(g)
    else:
        yield from _observe(g)


def radio_of(g: State) -> RadioType:
    """The radio of the request under way."""
    return RADIOS[in_order(g).radio]


def _observe(g: State) -> Flow[None]:
    """O18.2a: one leader is activated, and nobody with him."""
    order, seat = in_order(g), g.active
    options = [OBSERVER(piece.unit) for piece in observers(g, seat)]
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(seat, ask("observer"), options, "O18.2a")
    order.spotter = choice.args[0]
    order.units = [order.spotter]
    order.radio = g.players[seat].radio
    activation.wake(g, [g.units[order.spotter]])


def _spot(g: State) -> Flow[None]:
    """O18.2.1: where the middle of the barrage is meant to be, and whether it is to be smoke."""
    order, seat = in_order(g), g.active
    here, sight = g.units[order.spotter].hex, library.sight_of(g)
    seen = [n for n in range(BOARD.size) if sight.sees(here, n)]
    options = [SPOT(n) for n in sorted(seen, key=lambda n: not stack(g, n, other(seat)))]  # the enemy's hexes first
    choice = yield Decision(seat, ask("spot", radio=order.radio), options, "O18.2.1a")
    if radio_of(g).smoke:  # O18.2.1.1
        rounds = yield Decision(seat, ask("rounds", hex=choice.args[0]), [SHELLS(), SCREEN()], "O18.2.1.1b")
        order.smoke = rounds.word is SCREEN
    order.spot = choice.args[0]
    tell(g, "spotted", side=seat, unit=order.spotter, hex=order.spot, smoke=order.smoke)


def _correct(g: State) -> Flow[None]:
    """O18.2.2: the targeting roll, and where a card has the round land."""
    order, seat = in_order(g), g.active
    here, n = g.units[order.spotter].hex, order.spot
    hit = yield from fire.find_range(
        g, seat, BOARD.distance(here, n), lambda: library.sight_of(g).hindrance(here, n) or 0
    )
    card = yield from fate.reveal(g, seat)
    landed = drift(n, card, hit)
    if landed is None:  # O18.2.2.3a
        tell(g, "strayed", side=seat, start=n, hit=hit, card=card.number)
        ending.end(g)
        return
    tell(g, "drifted", side=seat, start=n, hex=landed, hit=hit, card=card.number)
    order.spot, order.landed = landed, True


def drift(n: int, card: Card, hit: bool) -> int | None:
    """Where a spotting round lands; None where it leaves the map, be it for a moment (O18.2.2)."""
    one = COMPASS[card.white]
    there: int | None = n
    for way in (one, COMPASS[card.dark]) if hit else (one,) * card.dark:
        there = None if there is None else BOARD.step(there, way)
    return there


def zone(n: int) -> tuple[int, ...]:
    """O18.2.3a: the hex and those around it."""
    return (n, *BOARD.neighbours[n])


def _bombard(g: State) -> Flow[None]:
    """O18.2.3: the next hex, or all the smoke."""
    order = in_order(g)
    if order.smoke:
        for n in zone(order.spot):  # O18.2.3.1
            markers.put_smoke(g, n)
        ending.end(g)
        return
    options = [AT(n) for n in zone(order.spot) if n not in order.struck and (n in g.works or stack(g, n))]
    if not options:
        ending.end(g)
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(g.active, ask("bombard"), options, "O18.2.3b")
    n = choice.args[0]
    order.struck.append(n)  # O18.2.3c
    yield from resolve(g, impact(g, n))


def impact(g: State, n: int) -> Attack:
    """The attack of the battery on a hex."""
    radio = radio_of(g)
    return Attack(
        kind="artillery",
        seat=g.active,
        hexes=[n],
        fp=radio.fp,
        base=radio.fp,
        indirect=True,
        burst=GROUND[g.field.map.ground[n]].air_bursts,  # T99d
        razes=radio.vulnerability,
    )
