"""The sequence of play: set-up, Turns of phases A to F clockwise, until the round ends and points are counted.

`PHASES` is the whole of it. Each step does one thing and says in `g.phase` what comes next, so that a match can be
entered again wherever a checkpoint stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boardgames.core import sequence
from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.combat_soldiers.rules import (
    airborne,
    anytime,
    attack,
    bombard,
    deploy,
    discarding,
    drawing,
    harm,
    intelligence,
    mines,
    partisans,
    reorganise,
    rest,
    scoring,
    setup,
    sieges,
    sniper,
    sudden_death,
    targets,
    white,
)
from boardgames.games.combat_soldiers.rules.actions import can_pay, left, pay_for
from boardgames.games.combat_soldiers.rules.ending import RoundOver
from boardgames.games.combat_soldiers.rules.resolution import throw
from boardgames.games.combat_soldiers.state import State, Turn, groups_of, held, the
from boardgames.games.combat_soldiers.words import (
    AGAIN,
    ATTACK,
    BOMBARD,
    END,
    HILL_BOMBARD,
    NEXT,
    NO_RETREAT,
    PARTISANS,
    PEEK,
    RECON,
    RENEW,
    SAPPERS,
    SEEK,
    SNIPE,
    SPY,
    STEEPLE_SHOT,
    SURPRISE,
    SURPRISE_AGAIN,
    SURROUND,
    TURN,
    ask,
)

SURROUND_COST = 1  # 7.3.1.1a
LAST = "f"
ANYTIME = frozenset({SEEK, RECON, NO_RETREAT, PEEK})


def play(g: State) -> Flow[None]:
    """The whole game, from wherever it stands."""
    return sequence.play(g, lambda: step(g))


def step(g: State) -> Flow[None]:
    """The next step; where it ends the round, the scoring follows at once (12.2)."""
    try:
        under_way = PHASES[g.phase](g)
        if under_way is not None:
            yield from under_way
    except RoundOver:
        g.battle = g.counter = None
        g.phase = "score"


# --- a Turn ------------------------------------------------------------------------------------------------------


def begin_turn(g: State) -> Flow[None]:
    """The active player's Turn: what he did in the last one is forgotten; Weather before him may lift (6.1)."""
    g.turn += 1
    g.day = Turn()
    player = g.players[g.active]
    player.last_turn = g.turn
    for group in groups_of(g, g.active):
        group.used = group.stopped = group.landed = False
        group.attacks, group.tired = 0, []
    for group in partisans.ours(g):
        group.renewed = False
    tell(g, "turn", turn=g.turn, seat=g.active)
    if player.weather:
        die = throw(g)
        lifted = white.lift_weather(g, die)
        tell(g, "weather_roll", seat=g.active, die=die)
        if lifted:
            tell(g, "weather_lifts", seat=g.active)
    yield from partisans.at_start(g)
    g.phase = "a"


def choose(g: State, phase: str, options: list[Option], rule: str, following: str) -> Flow[Option | None]:
    """A choice in a phase of one's own Turn, what may be done at any time included; None: on to the next phase."""
    everything = [*options, *anytime.options(g)]
    choice = onward = (END if phase == LAST else NEXT)()
    if everything or phase == LAST:  # a Turn is ended by its player
        question = ask(f"phase_{phase}", actions=left(g, 0) if left(g, 0) > left(g, 1) else left(g, 1))
        choice = yield Decision(g.active, question, [*everything, onward], rule)
    if choice.word is onward.word:
        g.phase = following
        return None
    if choice.word in ANYTIME:
        yield from anytime.do(g, choice)
        return None
    return choice


def reorganise_phase(g: State) -> Flow[None]:
    """Phase A (6)."""
    choice = yield from choose(g, "a", reorganise.options(g), "3.1a", "mines")
    if choice is not None:
        yield from reorganise.do(g, choice)


def mines_strike(g: State) -> Flow[None]:
    """As the Attack Phase begins (13.2h)."""
    if not (yield from mines.begin_attacks(g)):
        g.phase = "b"


def attack_phase(g: State) -> Flow[None]:
    """Phase B (7)."""
    choice = yield from choose(g, "b", list(attack_options(g)), "3.2a", "turning")
    if choice is None:
        return
    kind = choice.word
    if kind in {ATTACK, AGAIN, SURPRISE, SURPRISE_AGAIN}:
        yield from attack.declare(g, choice)
    elif kind is SURROUND:
        surround(g, *choice.args)
    elif kind in {SNIPE, STEEPLE_SHOT}:
        yield from sniper.shoot(g, choice)
    elif kind is BOMBARD:
        yield from bombard.by_card(g, choice.args[0][0])
    elif kind is HILL_BOMBARD:
        yield from bombard.by_hill(g, choice.args[0][0])
    elif kind is SAPPERS:
        mines.sappers(g, the(g, choice.args[0]))
    elif kind is PARTISANS:
        partisans.place(g, the(g, choice.args[0]))
    elif kind is RENEW:
        partisans.renew(g, the(g, choice.args[0]))
    elif kind is SPY:
        yield from intelligence.spy(g, choice.args[0])
    else:
        yield from airborne.do(g, choice)


def attack_options(g: State) -> Iterator[Option]:
    """All that belongs to phase B."""
    yield from targets.options(g)
    yield from surround_options(g)
    yield from sniper.options(g)
    yield from bombard.card_options(g)
    yield from bombard.hill_options(g)
    yield from mines.options(g)
    yield from partisans.options(g)
    yield from map(SPY, intelligence.spy_seats(g))
    yield from airborne.options(g)


def surround_options(g: State) -> list[Option]:
    """7.3.1.1: whatever the group could lawfully attack, and is not surrounded yet (7.3.1.1m, n)."""
    if not held(g, g.active, "surrounded"):
        return []
    besieged = {siege.besieged for siege in g.sieges}
    return [
        SURROUND(group.id, target.id)
        for group in groups_of(g, g.active)
        if not group.objective and group.troops and not group.attacks and not group.stopped
        if sieges.may_surround(g, group) and can_pay(g, SURROUND_COST, group.nation)
        for target in g.groups
        if target.id not in besieged and targets.lawful(g, group, target)
    ]


def surround(g: State, group: int, target: int) -> None:
    pay_for(g, the(g, group), SURROUND_COST)
    sieges.surround(g, the(g, group), the(g, target))


def turning(g: State) -> Flow[None]:
    """The Attack Phase ends: of each group that attacked a unit is turned (7.2.2.5f), unrenewed Partisans go."""
    for group in groups_of(g, g.active):
        fought = [unit for unit in group.troops if unit.card in group.tired]
        group.tired = []
        upright = group.commanded
        if group.objective or not fought or not upright:
            continue
        choice = TURN(upright[0].laid)
        if len(upright) > 1:
            options = [TURN(unit.laid) for unit in upright]
            choice = yield Decision(g.active, ask("turn_unit", group=group.id), options, "7.2.2.5a")
        unit = group.unit(choice.args[0][0])
        assert unit is not None
        unit.turned = unit.spent = True
        tell(g, "turned", seat=g.active, unit=[*unit.laid])
    partisans.expire(g)
    g.phase = "c"


def deploy_phase(g: State) -> Flow[None]:
    """Phase C (8)."""
    choice = yield from choose(g, "c", deploy.options(g), "3.3a", "d")
    if choice is not None:
        yield from deploy.do(g, choice)


def rest_phase(g: State) -> Flow[None]:
    """Phase D (9)."""
    choice = yield from choose(g, "d", rest.options(g), "3.4a", "e")
    if choice is not None:
        yield from rest.do(g, choice)


def discard_phase(g: State) -> Flow[None]:
    """Phase E (10)."""
    choice = yield from choose(g, "e", discarding.options(g), "3.5a", "f")
    if choice is not None:
        yield from discarding.do(g, choice)


def draw_phase(g: State) -> Flow[None]:
    """Phase F (11); a white back ends the Turn at once (11.1c)."""
    choice = yield from choose(g, "f", drawing.options(g), "3.6a", "isolation")
    if choice is not None:
        yield from drawing.do(g, choice)
    if g.day.ended:
        g.phase = "isolation"


# --- the end of a Turn (3.0k) ------------------------------------------------------------------------------------


def isolation(g: State) -> Flow[None]:
    g.phase = "cut"
    yield from sieges.isolate(g, g.active)


def cut(g: State) -> Flow[None]:
    yield from discarding.cut(g)
    g.phase = "recon"


def recon(g: State) -> Flow[None]:
    yield from anytime.recon_window(g)
    g.phase = "end"


def end_turn(g: State) -> None:
    """The roll of sudden death, and the next seat's Turn."""
    harm.flush(g)
    sudden_death.idle(g)
    sudden_death.roll_for_end(g)
    g.active = (g.active + 1) % len(g.players)
    g.phase = "turn"


Phase = Callable[[State], Flow[None] | None]  # a step that asks nothing is no flow
PHASES: dict[str, Phase] = {
    "lead": setup.lead,
    "deal": setup.deal,
    "assign": setup.assign,
    "misdeal": setup.misdeal,
    "select": setup.select,
    "lay": setup.lay,
    "reveal": setup.reveal,
    "refill": setup.refill,
    "turn": begin_turn,
    "a": reorganise_phase,
    "mines": mines_strike,
    "b": attack_phase,
    "turning": turning,
    "c": deploy_phase,
    "d": rest_phase,
    "e": discard_phase,
    "f": draw_phase,
    "isolation": isolation,
    "cut": cut,
    "recon": recon,
    "end": end_turn,
    "score": scoring.count,
}
