"""Aircraft (11.11): support markers serve once a turn, for support, as bombers, as fighters, or against the rear."""

from __future__ import annotations

from boardgames.core import chance
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.core.state import wanted
from boardgames.games.operational.content.tables import CHART
from boardgames.games.operational.rules import losses, telling
from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.state import Attack, State, army, other, side, stack, zoc
from boardgames.games.operational.state import counter as counter_of
from boardgames.games.operational.words import FIGHTERS, STRIKE, ask

CANCELS = 4  # of a fighter's die (11.11.3), of an anti-aircraft unit's (OPT7)
HIGHEST = 6  # of a die; a factor beyond it is none
HITS = 6  # of a bomber's die for each unit (11.11.2)
REAR_POINTS = 3  # lost to a six, picked by the attacker (11.11.4)


def roll(g: State, seat: int, what: str) -> int:
    """A die, told as it is rolled (2)."""
    die = chance.roll(g, 6) + 1
    tell(g, "rolled", side=seat, what=what, die=die)
    return die


def fight(g: State, seat: int, fighters: int, against: int) -> int:
    """Fighters are sent up: each rolls once, and may cancel one enemy marker for the turn (11.11.3)."""
    player = g.players[seat]
    player.air -= fighters
    cancelled = 0
    for _ in range(fighters):
        die = roll(g, seat, "fighters")
        if die >= CANCELS and cancelled < against:
            cancelled += 1
    if fighters:
        tell(g, "air_battle", side=seat, fighters=fighters, cancelled=cancelled)
    return cancelled


def counter(g: State, attack: Attack) -> Flow[None]:
    """11.11.3d: once, the attacker's fighters may go for the aircraft that support the defender."""
    player = g.players[attack.seat]
    if not attack.cover or not player.air or not wanted(g, attack.seat, "fighters", able=True):
        return
    options = [FIGHTERS(number) for number in range(player.air + 1)]
    choice = yield Decision(attack.seat, ask("fighters", count=attack.cover, what="cover"), options, "11.11.3d")
    attack.cover -= fight(g, attack.seat, choice.args[0], attack.cover)


def intercepted(g: State, seat: int, markers: int, what: str) -> Flow[int]:
    """The victim's fighters against bombers on their way, before his anti-aircraft fire: how many get through."""
    victim = other(seat)
    player = g.players[victim]
    if not player.air or not wanted(g, victim, "fighters", able=True):
        return markers
    options = [FIGHTERS(number) for number in range(player.air + 1)]
    choice = yield Decision(victim, ask("fighters", count=markers, what=what), options, "11.11.3d")
    return markers - fight(g, victim, choice.args[0], markers)


# --- bombing ---------------------------------------------------------------------------------------------------------


def bombable(g: State, seat: int) -> list[int]:
    """The enemy stacks that may be bombed: not in a ZOC of one's own, nor in a forest (11.11.2)."""
    own = zoc(g, seat)
    hexes = dict.fromkeys(piece.hex for piece in side(g, other(seat)))
    return sorted(n for n in hexes if not own[n] and not CHART.hexes[g.ground.terrain[n]].cover)


def bomb(g: State, seat: int, n: int, *, flak: bool = True) -> Flow[None]:
    """A marker is laid upon an enemy stack: fighters, anti-aircraft fire, then a die for each unit (11.11.2)."""
    tell(g, "bombing", side=seat, hex=n)
    through = yield from intercepted(g, seat, 1, "bombing")
    if through and flak:
        through -= shot_down(g, seat, 1, factor(g, n, other(seat)), n)
    if not through:
        return
    for piece in stack(g, n, other(seat)):
        die = chance.roll(g, 6) + 1
        tell_of(g, piece, "bombed", die=die, hex=n)
        if die >= HITS:
            losses.lose_step(g, piece.unit)


def factor(g: State, n: int, seat: int) -> int:
    """The best anti-aircraft factor in a stack (11.12): the side's, or another that some of its units have."""
    page = army(g, seat)
    found = page.aa
    for piece in stack(g, n, seat):
        kind = counter_of(g, piece.unit)
        for each in page.aa_of:
            if kind.corps in each.corps or kind.division in each.division:
                found = min(found, each.factor)
    return found


def shot_down(g: State, seat: int, markers: int, needed: int, n: int | None = None) -> int:
    """11.12: a roll for each marker, aborted by the factor or more; units close by fire as well (OPT7)."""
    gone = 0
    guns = flak_near(g, n, other(seat)) if n is not None else 0
    if needed > HIGHEST and not guns:
        return 0  # nobody fires
    for _ in range(markers):
        die = roll(g, other(seat), "flak")
        down = die >= needed
        for _ in range(guns):
            if not down:
                down = roll(g, other(seat), "flak_unit") >= CANCELS
        gone += down
    if gone:
        tell(g, "aborted", side=seat, count=gone)
    return gone


def flak_near(g: State, n: int, seat: int) -> int:
    """Anti-aircraft units in a hex or next to it, ready to fire (OPT7)."""
    return sum(
        counter_of(g, piece.unit).type == "aa" and not piece.column and g.ground.distance(piece.hex, n) <= 1
        for piece in side(g, seat)
    )


# --- the rear area ---------------------------------------------------------------------------------------------------


def rear(g: State, seat: int, markers: int) -> Flow[None]:
    """11.11.4: markers go for the enemy's artillery points; those that get through roll a die each."""
    victim = other(seat)
    g.players[seat].air -= markers
    tell(g, "rear_attack", side=seat, count=markers)
    through = yield from intercepted(g, seat, markers, "rear")
    through -= shot_down(g, seat, through, army(g, victim).aa)
    for _ in range(through):
        die = roll(g, seat, "rear")
        lost, chooser = (REAR_POINTS, seat) if die == 6 else (die, victim)
        for _ in range(lost):
            yield from strike(g, victim, chooser)


def strike(g: State, victim: int, chooser: int) -> Flow[None]:
    """One artillery point is lost."""
    points = g.players[victim].points
    left = [power for power, count in sorted(points.items()) if count]
    if not left:
        return
    power = left[0]
    if len(left) > 1:
        options = [STRIKE(each) for each in left]
        choice = yield Decision(
            chooser, ask("strike", side=victim), options, "11.11.4c" if chooser == victim else "11.11.4d"
        )
        power = choice.args[0]
    points[power] -= 1
    tell(g, "points_lost", side=victim, power=power)


# --- reconnaissance --------------------------------------------------------------------------------------------------


def scoutable(g: State, seat: int) -> list[int]:
    """The enemy stacks that aircraft can look into: not in a forest, nor in works of level 2 or 3 (11.11.5)."""
    found = []
    for n in dict.fromkeys(piece.hex for piece in side(g, other(seat))):
        covered = CHART.hexes[g.ground.terrain[n]].cover or (n in g.works and g.works[n].level in {2, 3})
        if not covered and any(not telling.known(g, piece) for piece in stack(g, n)):
            found.append(n)
    return sorted(found)


def reconnoitre(g: State, seat: int, n: int) -> None:
    """The marker is used for the turn, and the stack is shown."""
    g.players[seat].scouts -= 1
    tell(g, "scouted", side=seat, hex=n)
    telling.reveal(g, n, other(seat))
