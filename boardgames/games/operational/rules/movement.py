"""The movement phase (5.B.III, 7, 8): units and stacks one after the other, as far as their MPs last.

Whoever is picked is shown all that it can reach; the cheapest way is taken. Overruns, digging, bridges and trains are
verbs of a move; what comes onto the map, or back to it, stands beside the picks.
"""

from __future__ import annotations

from boardgames.core import chance
from boardgames.core.events import tell, tell_privately
from boardgames.core.flow import Decision, Flow, Option
from boardgames.games.operational.content.tables import MP
from boardgames.games.operational.ground.ways import March, Reach, reach, way_to
from boardgames.games.operational.rules import (
    arrivals,
    attacks,
    battalions,
    command,
    duty,
    groups,
    losses,
    pontoons,
    rail,
    recon,
    recovery,
    retreat,
    special,
    staffs,
    values,
    windows,
    works,
)
from boardgames.games.operational.rules.telling import tell_of
from boardgames.games.operational.state import (
    Attack,
    Mover,
    Piece,
    State,
    counter,
    held,
    lay_on_top,
    moving,
    net,
    other,
    stack,
    zoc,
)
from boardgames.games.operational.words import DONE, EXIT, OVERRUN, PICK, STACK, STOP, TO, ask

ASIDE = (arrivals, recovery, staffs, pontoons, battalions)  # what may be done between moves
INITIATIVE = 5  # of the die that moves a unit out of command (12.3)


def begin(g: State) -> None:
    """Nobody has moved yet."""
    for piece in g.units.values():
        piece.moved = False
    g.overrun, g.railed, g.laid, g.resized = [], 0, [], []
    g.columns = {} if not g.repeat else g.columns
    g.mover = None
    g.phase = "movement"


def choose(g: State) -> Flow[None]:
    """Who moves next, or what else is done; or the phase ends."""
    movable = [piece for piece in units(g) if can_move(g, piece)]
    options: list[Option] = [PICK(piece.unit) for piece in movable]
    by_hex: dict[int, int] = {}
    for piece in movable:
        if in_a_stack(g, piece):
            by_hex[piece.hex] = by_hex.get(piece.hex, 0) + 1
    options += [STACK(n) for n, count in by_hex.items() if count > 1]
    for chapter in ASIDE:
        options += chapter.options(g)
    options += windows.extras(g, g.active)
    if not options:
        finish_phase(g)
        return
    choice = yield Decision(g.active, ask("movement"), [*options, DONE()], "7.3a")
    if choice.word is DONE:
        finish_phase(g)
    elif choice.word is PICK:
        pick(g, [choice.args[0]])
    elif choice.word is STACK:
        pick(g, [piece.unit for piece in movable if piece.hex == choice.args[0] and in_a_stack(g, piece)])
    else:
        chapter_ = next((chapter for chapter in ASIDE if choice.word in chapter.WORDS), None)
        yield from chapter_.perform(g, choice) if chapter_ else windows.perform(g, g.active, choice)


def finish_phase(g: State) -> None:
    """The phase ends; then bridges may be blown (7.8)."""
    command.restored(g, g.active)
    g.effects = [effect for effect in g.effects if effect.kind not in {"march", "breakout"} or effect.seat != g.active]
    g.mover = None
    windows.open_after(g, "demolition")


def units(g: State) -> list[Piece]:
    """The units that act in this phase."""
    return [g.units[unit] for unit in groups.formation(g)]


def can_move(g: State, piece: Piece) -> bool:
    """May a unit be picked: it has not moved, and could do something?"""
    if piece.moved or special.pinned(g, piece) or values.allowance(g, piece) <= 0:
        return False
    return not (values.is_gun(counter(g, piece.unit)) and not piece.column)  # OPT2.1


def in_a_stack(g: State, piece: Piece) -> bool:
    """May a unit move along with others? Not on its own initiative (12.3), nor a train, which has its rails (OPT4b)."""
    return piece.command and counter(g, piece.unit).type != "train"


def pick(g: State, chosen: list[str]) -> None:
    """Units begin their move. Out of command one only moves if it throws 5 or 6, and then half as far (12.3)."""
    pieces = [g.units[unit] for unit in chosen]
    zones = zoc(g, other(g.active))
    start = pieces[0].hex
    budget = min(values.allowance(g, piece) for piece in pieces)
    mover = Mover(units=chosen, start=start, budget=budget, bound=bool(zones[start]))
    mover.free = any(effect.kind == "breakout" and set(chosen) <= set(effect.units) for effect in g.effects)
    if not pieces[0].command:
        die = chance.roll(g, 6) + 1
        tell_of(g, pieces[0], "initiative" if die >= INITIATIVE else "no_initiative", die=die)
        if die < INITIATIVE:
            pieces[0].moved = True
            g.phase = "movement"
            return
        mover.budget = budget // MP // 2 * MP
        mover.shy = mover.stepped = True
    for piece in pieces:
        piece.loaded = piece.loaded and len(pieces) == 1
    g.mover = mover
    g.phase = "move"


# --- one move --------------------------------------------------------------------------------------------------------


def move(g: State) -> Flow[None]:
    """Where the units under way go, or what they do instead."""
    mover = moving(g)
    mover.units = [unit for unit in mover.units if unit in g.units]
    if not mover.units:
        g.mover = None
        windows.open_after(g, "movement", moved=True)
        return
    found = reachable(g, mover)
    here = g.units[mover.units[0]].hex
    options: list[Option] = [TO(n, cost) for n, (cost, _) in found.items() if n != here]
    options += overruns(g, mover)
    options += instead(g, mover)
    options += recon.probes(g, mover)
    if may_leave(g, mover):
        options.append(EXIT())
    if not options and mover.stepped:
        finish_move(g)
        return
    if not recon.must_probe(g, mover):
        options.append(STOP())
    choice = yield Decision(g.active, ask("move", unit=mover.units[0], left=left(mover)), options, "7.4a")
    if choice.word is STOP:
        finish_move(g)
    elif choice.word is TO:
        go(g, mover, way_to(found, choice.args[0]), found[choice.args[0]][0])
        if special.sprung(g, mover.units, g.units[mover.units[0]].hex):
            mover.spent = mover.budget
    elif choice.word is OVERRUN:
        g.attack = overrun_upon(g, mover, choice.args[0])
        g.phase = "build"
    elif choice.word is EXIT:
        leave(g, mover)
    else:
        do_instead(g, mover, choice)


def left(mover: Mover) -> int:
    return mover.budget - mover.spent


def reachable(g: State, mover: Mover) -> Reach:
    """All that the units can still reach: alone with the bonus of roads, together as their slowest (7.12)."""
    here = g.units[mover.units[0]].hex
    closed, zones = held(g, other(g.active)), zoc(g, other(g.active))
    for n in retreat.ring(g):
        closed[n] = 1
    alone = len(mover.units) == 1
    columns = sorted({g.field.column(unit) for unit in mover.units})
    if counter(g, mover.units[0]).type == "train":
        return rail.train_reach(g, mover, closed, zones)
    ways = net(g)
    steps = ways.steps(columns[0], alone) if len(columns) == 1 else ways.together(tuple(columns))
    march = March(budget=left(mover), whole=mover.spent == 0, bound=bool(zones[here]), shy=mover.shy, free=mover.free)
    halts = frozenset(special.obstacles(g, mover.units))
    return reach(steps, here, march, closed, zones, halts)


def go(g: State, mover: Mover, path: list[int], cost: int) -> None:
    """The units go a way, hex by hex."""
    seat, start = g.active, g.units[mover.units[0]].hex
    mover.spent += cost
    mover.stepped = True
    uppermost = mover.units[-1]
    hidden = list(mover.units)
    if len(hidden) == 1:
        tell(g, "moved", unit=uppermost, side=seat, start=start, hex=path[-1], path=path)
    else:
        tell_privately(
            g, seat, "moved_stack", {"units": hidden}, units=[uppermost], count=len(hidden), side=seat, start=start,
            hex=path[-1], path=path,
        )  # fmt: skip
    for n in path:
        retreat.enter(g, n, seat)
    goal = path[-1]
    for each in stack(g, goal):
        each.seen = False
    for unit in mover.units:
        piece = g.units[unit]
        piece.hex, piece.seen, piece.digging, piece.loaded = goal, False, False, False
        lay_on_top(g, unit)


def finish_move(g: State) -> None:
    """The move of a unit or stack is over."""
    for unit in moving(g).units:
        g.units[unit].moved = True
    g.mover = None
    windows.open_after(g, "movement", moved=True)


# --- overruns (7.9) --------------------------------------------------------------------------------------------------


def overruns(g: State, mover: Mover) -> list[Option]:
    """The enemy hexes that the stack could overrun with the MPs it has left."""
    if left(mover) < MP or mover.shy or not attacks.overrunners(g):
        return []
    here = g.units[mover.units[0]].hex
    seat = other(g.active)
    found = []
    for n in g.ground.around[here]:
        if stack(g, n, seat) and attacks.ready(g, overrun_upon(g, mover, n)):
            found.append(OVERRUN(n))
    return found


def overrun_upon(g: State, mover: Mover, n: int) -> Attack:
    """The overrun that is proposed: upon a hex, and all others whose ZOC presses the stack (7.9d, 10.8)."""
    able = attacks.overrunners(g)
    best = sorted(groups.best(g, able), key=lambda unit: -groups.strength(g, unit))[: groups.OVERRUNNERS]
    here = g.units[mover.units[0]].hex
    pressed = [enemy for enemy in duty.pressing(g, [here], g.active) if enemy not in g.overrun and enemy != n]
    chosen = [unit for unit in mover.units if unit in best]
    return Attack(kind="overrun", seat=g.active, targets=[n, *pressed], units=chosen)


# --- what else a move can be -----------------------------------------------------------------------------------------


def instead(g: State, mover: Mover) -> list[Option]:
    """What a unit may do instead of moving."""
    if len(mover.units) > 1:
        return []
    piece = g.units[mover.units[0]]
    bridges = pontoons.lays(g, piece)  # a pontoon unit may come to the bank first (11.10)
    return bridges if mover.stepped else [*works.options(g, piece), *bridges, *rail.options(g, piece)]


def do_instead(g: State, mover: Mover, choice: Option) -> None:
    """Dig, lay a bridge, load or ride, probe."""
    piece = g.units[mover.units[0]]
    if recon.is_probe(choice):
        recon.probe(g, mover, choice.args[0])
        return
    if works.dig(piece, choice) or rail.perform(g, piece, choice):
        finish_move(g)
        return
    pontoons.lay(g, piece, choice.args[0])
    if piece.unit in g.units:
        finish_move(g)
    else:
        g.mover = None
        windows.open_after(g, "movement", moved=True)


def may_leave(g: State, mover: Mover) -> bool:
    """May the units leave the map for good from where they stand? It costs 1 MP."""
    exits = {int(text) for text in g.field.armies[g.active].exits.split()}
    here = g.units[mover.units[0]].hex
    zones = zoc(g, other(g.active))
    return here in exits and left(mover) >= MP and (not zones[here] or mover.spent == 0)


def leave(g: State, mover: Mover) -> None:
    """The units leave the map."""
    for unit in list(mover.units):
        tell(g, "left_map", unit=unit, side=g.active, hex=g.units[unit].hex)
        losses.remove(g, unit, eliminated=False)
    g.mover = None
    windows.open_after(g, "movement", moved=True)
