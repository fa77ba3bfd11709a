"""Why a bot would take an option: what its judgement counts most in the option's favour, in a sentence.

The judgement looks at worlds in which all that the seat may not know is dealt afresh, so each thing is weighed over
several of them. What the sentence states is true of the table as the seat sees it: a unit that lies face down has no
name, and figures leave such units out, as the table's own forecast does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from boardgames.core.chair import Chair
from boardgames.core.flow import Decision, Option
from boardgames.core.reasons import weightiest
from boardgames.core.words.messages import Message
from boardgames.games.panzer_general.bot import rank, reasons_cards
from boardgames.games.panzer_general.bot.judgement import (
    best_attack,
    cover_gained,
    danger,
    distance_to_goal,
    fire_gained,
    goals,
    move_value,
    nearer,
    safety_gained,
    stops,
    turns_left,
    way_barred,
    weighed,
)
from boardgames.games.panzer_general.bot.reasons_cards import Reasons, Told, at, harmed, named, seen, victim_of_attack
from boardgames.games.panzer_general.content.printed import SIDES, UNITS
from boardgames.games.panzer_general.rules import movement, placement
from boardgames.games.panzer_general.state import Piece, State, base, home_row, other, piece_at, pieces

WORLDS = 5  # looked at
LEAST = 0.02  # less than this is no reason


def why(chair: Chair, code: str) -> Message | None:
    """The reason that weighs most; None where nothing speaks for the option."""
    return weightiest(chair, code, reasons, WORLDS, LEAST)


def reasons(g: State, decision: Decision, option: Option) -> Reasons:
    """All that speaks for an option in one world, and how much."""
    key = decision.ask.key.removeprefix("panzer_general.ask.")
    found = ASKS.get(key) or VERBS.get(option.word.verb)
    if found is not None:
        yield from found(g, decision, option)
    if option.word.verb in NOTHING and best_of_the_rest(g, decision, option) <= 0:
        yield 1.0, NOTHING[option.word.verb](decision)


def best_of_the_rest(g: State, decision: Decision, option: Option) -> float:
    """How much the judgement likes the best of all other options, as against doing nothing."""
    scores = rank.rank(g, decision)
    mine = decision.options.index(option)
    return max((score for n, score in enumerate(scores) if n != mine), default=0.0)


# --- moving ------------------------------------------------------------------------------------------------------


def of_going(g: State, piece: Piece, tile: int) -> Reasons:
    """What a unit gains on another tile."""
    seat, here = piece.seat, at(g, tile)
    if g.control[tile] != seat:
        yield from of_ground(g, seat, tile)
    toward = wanted(g, seat, tile)
    steps, who = nearer(g, piece, tile), named(g, piece)
    if toward is None:
        yield steps, Message("panzer_general.why.nearer_enemy", who)
    elif toward not in deciding(g, seat):
        yield steps, Message("panzer_general.why.nearer_row", who)
    elif toward == tile:
        yield steps, Message("panzer_general.why.goal", {"tile": here})
    else:
        yield steps, Message("panzer_general.why.nearer", {"goal": at(g, toward), **who})
    beside, before = enemies_beside(g, seat, tile), enemies_beside(g, seat, piece.tile)
    if beside < before:
        facts = {"tile": here, "start": at(g, piece.tile), "count": beside, "before": before}
        yield safety_gained(g, piece, tile), Message("panzer_general.why.safer", facts)
    bonus = g.field.terrain[tile].bonus
    if bonus > 0:
        yield cover_gained(g, piece, tile), Message("panzer_general.why.cover", {"tile": here, "points": bonus})
    yield way_barred(g, piece, tile), Message("panzer_general.why.bars", {"tile": here})
    victim = victim_of_attack(g, piece, tile)
    if victim is not None:
        facts = {"tile": here, "enemy": seen(victim, seat), "target": at(g, victim.tile)}
        yield fire_gained(g, piece, tile), Message("panzer_general.why.fire_from", facts)


def of_ground(g: State, seat: int, tile: int) -> Reasons:
    """What control of a tile brings."""
    here = at(g, tile)
    points = 0 if g.rules.no_income else g.field.terrain[tile].prestige
    worth = 0.35 * points * (1 + turns_left(g))
    each = points * g.rules.income_factor
    yield worth, Message("panzer_general.why.prestige", {"tile": here, "points": each})
    ours, theirs = 0.7 * goals(g, seat).get(tile, 0.0), 0.35 * goals(g, other(seat)).get(tile, 0.0)
    if tile in deciding(g, seat):
        yield ours, Message("panzer_general.why.goal", {"tile": here})
    else:
        yield ours, Message("panzer_general.why.their_row", {"tile": here})
    if tile in deciding(g, other(seat)):
        yield theirs, Message("panzer_general.why.deny", {"tile": here})
    else:
        yield theirs, Message("panzer_general.why.own_row", {"tile": here})
    if g.control[tile] >= 0:
        yield 1.0, Message("panzer_general.why.take_away", {"tile": here})
    else:
        yield 0.5, Message("panzer_general.why.control", {"tile": here})


def deciding(g: State, seat: int) -> set[int]:
    """The tiles by which a side can win: of the enemy Home Row, near which the judgement likes to be, perhaps none."""
    found: set[int] = set()
    for condition in g.book.victory:
        if condition.side not in {None, SIDES[seat]}:
            continue
        if condition.kind == "base":
            found.add(base(g, other(seat)))
        elif condition.kind in {"home_row", "entered_home_row"}:
            found.update(home_row(g, other(seat)))
        elif condition.kind in {"objectives", "hold_hill", "occupy_objective"}:
            found.update(g.field.objectives)
        elif condition.kind == "terrain":
            found.update(n for n, ground in enumerate(g.field.terrain) if ground.id == condition.terrain)
        elif condition.kind == "destroy_unit":
            found.update(p.tile for p in pieces(g, other(seat)) if p.up and UNITS[p.card].id == condition.unit)
    return found


def wanted(g: State, seat: int, tile: int) -> int | None:
    """The goal not yet held that is nearest to a tile, by the judgement's own measure of the way."""
    apart = g.field.grid.apart
    goal_tiles = [each for each in goals(g, seat) if g.control[each] != seat]
    return min(goal_tiles, key=lambda t: 0.5 * sum(apart(tile, t)) + 0.5 * max(apart(tile, t)), default=None)


def enemies_beside(g: State, seat: int, tile: int) -> int:
    return sum((near := g.board[n]) is not None and near.seat != seat for n in g.field.grid.around[tile])


def move(g: State, decision: Decision, option: Option) -> Reasons:
    number = g.field.grid.number
    yield from of_going(g, piece_at(g, number[option.args[0]]), number[option.args[1]])


# --- attacking ---------------------------------------------------------------------------------------------------


def attack(g: State, decision: Decision, option: Option) -> Reasons:
    number = g.field.grid.number
    mine, enemy = piece_at(g, number[option.args[0]]), piece_at(g, number[option.args[1]])
    yield from of_attack(g, mine, enemy)


def of_attack(g: State, mine: Piece, enemy: Piece) -> Reasons:
    """What an attack brings; of a unit that lies face down, no more than that it pays on the whole."""
    parts = weighed(g, mine, enemy)
    name, tile = seen(enemy, mine.seat), at(g, enemy.tile)
    facts = {"enemy": name, "tile": tile}
    if enemy.tile in deciding(g, mine.seat):
        yield parts.goal, Message("panzer_general.why.stands_on_goal", facts)
    yield parts.menace, Message("panzer_general.why.menace", facts)
    if not name:
        yield parts.worn + parts.killed - parts.taken, Message("panzer_general.why.probe", facts)
        return
    out, hurt = harmed(g, mine.seat, mine, enemy)
    _, answer = harmed(g, mine.seat, enemy, msgspec.structs.replace(mine, dug=False))  # 6.1c
    if out:
        yield parts.killed, Message("panzer_general.why.kill", {"enemy": name, "count": out})
    if hurt:
        facts = {"enemy": name, "count": hurt, "answer": answer, **named(g, mine)}
        yield parts.worn + (0 if out else parts.killed), Message("panzer_general.why.wear", facts)


# --- other operations --------------------------------------------------------------------------------------------


def dig(g: State, decision: Decision, option: Option) -> Reasons:
    piece = piece_at(g, g.field.grid.number[option.args[0]])
    around = [g.board[tile] for tile in g.field.grid.within_two[piece.tile]]
    near = sum(enemy is not None and enemy.seat != piece.seat for enemy in around)
    if near:
        yield 0.5 * near, Message("panzer_general.why.dig", {"count": near, **named(g, piece)})
    else:
        yield 0.25, Message("panzer_general.why.dig_quiet", named(g, piece))


def transfer(g: State, decision: Decision, option: Option) -> Reasons:
    """What the other unit could do with a second activation."""
    mate = piece_at(g, g.field.grid.number[option.args[1]])
    yield from of_acting(g, mate, moves=True)


def of_acting(g: State, mate: Piece, moves: bool) -> Reasons:
    """The best that a unit could do next: its best attack, or its best move."""
    victim = victim_of_attack(g, mate, mate.tile)
    if victim is not None:
        facts = {**named(g, mate), "enemy": seen(victim, mate.seat), "tile": at(g, victim.tile)}
        yield 0.9 * best_attack(g, mate, mate.tile), Message("panzer_general.why.then_attack", facts)
    tiles = movement.destinations(g, mate) if moves else []
    if tiles:
        worths = {tile: move_value(g, mate, tile, mines=True) for tile in tiles}
        best = max(worths, key=worths.__getitem__)
        facts = {**named(g, mate), "tile": at(g, best)}
        yield 0.9 * worths[best], Message("panzer_general.why.then_move", facts)


def check(g: State, decision: Decision, option: Option) -> Reasons:
    piece = piece_at(g, g.field.grid.number[option.args[0]])
    yield 0.6, Message("panzer_general.why.check", named(g, piece))


def deploy(g: State, decision: Decision, option: Option) -> Reasons:
    card = UNITS[option.args[0]]
    prestige = g.players[decision.seat].prestige
    cost = min(card.cost, prestige)  # the tile may make it cheaper, and has to where there is less than that
    facts = {"card": card.number, "cost": cost, "left": prestige - cost}
    yield 1.0, Message("panzer_general.why.deploy", facts)


def land(g: State, decision: Decision, option: Option) -> Reasons:
    yield 1.0, Message("panzer_general.why.land", {"card": option.args[0], "cost": UNITS[option.args[0]].cost})


def strike(g: State, decision: Decision, option: Option) -> Reasons:
    enemy = piece_at(g, g.field.grid.number[option.args[0]])
    name = seen(enemy, decision.seat)
    if name:
        points = min(3, enemy.morale - 1)
        yield 1.0, Message("panzer_general.why.strike", {"enemy": name, "points": points})
    else:
        yield 1.0, Message("panzer_general.why.strike_unknown", {"tile": option.args[0]})


def clear(g: State, decision: Decision, option: Option) -> Reasons:
    enemy = piece_at(g, g.field.grid.number[option.args[0]])
    yield 1.0, Message("panzer_general.why.clear", {"enemy": seen(enemy, decision.seat), "tile": option.args[0]})


# --- where a unit comes onto the map -----------------------------------------------------------------------------


def compared(
    g: State, decision: Decision, option: Option, parts: Callable[[State, Decision, Option], list[Told]]
) -> Reasons:
    """What is better about a tile than about the others on offer for the same unit, on average."""
    rivals = [each for each in decision.options if each is not option and each.args[:-1] == option.args[:-1]]
    mine = parts(g, decision, option)
    theirs: dict[str, float] = {}
    for each in rivals:
        for weight, message in parts(g, decision, each):
            theirs[message.key] = theirs.get(message.key, 0.0) + weight / len(rivals)
    for weight, message in mine:
        yield weight - theirs.get(message.key, 0.0), message


def where(g: State, decision: Decision, option: Option) -> Reasons:
    beside = enemies_beside(g, decision.seat, g.field.grid.number[option.args[0]])
    for weight, message in compared(g, decision, option, of_tile):
        if not beside or message.key != "panzer_general.why.nobody_beside":
            yield weight, message


def of_tile(g: State, decision: Decision, option: Option) -> list[Told]:
    """A tile for a new unit."""
    seat, args = decision.seat, decision.ask.args
    tile, card = g.field.grid.number[option.args[0]], UNITS[args["card"] if "card" in args else args["unit"]]
    probe = Piece(card=card.number, seat=seat, tile=tile, morale=card.morale)
    here = {"tile": option.args[0]}
    found = [towards(g, seat, tile, 1.0)]
    found.append((-0.6 * danger(g, probe, tile), Message("panzer_general.why.nobody_beside", here)))
    bonus = g.field.terrain[tile].bonus
    found.append((0.1 * bonus * (bonus > 0), Message("panzer_general.why.cover", {**here, "points": bonus})))
    found.append((0.5 * stops(g, seat, tile), Message("panzer_general.why.bars", here)))
    deployed = decision.ask.key.endswith("deploy")
    price = placement.price(g, seat, card.number, tile) if deployed else card.cost
    cheaper = 0.35 * min(8, card.cost) if price < card.cost else 0.0
    saved = {"card": card.number, "points": card.cost - price}
    found.append((cheaper, Message("panzer_general.why.base", saved)))
    if tile in deciding(g, other(seat)):
        guards = 0.3 * goals(g, other(seat)).get(tile, 0.0) * rank.threatened(g, seat, tile)
        found.append((guards, Message("panzer_general.why.guards", here)))
    return found


def towards(g: State, seat: int, tile: int, share: float) -> Told:
    goal = wanted(g, seat, tile)
    weight = -share * distance_to_goal(g, seat, tile)
    if goal is None:
        return weight, Message("panzer_general.why.near_enemy", {"tile": at(g, tile)})
    if goal not in deciding(g, seat):
        return weight, Message("panzer_general.why.near_row", {"tile": at(g, tile)})
    return weight, Message("panzer_general.why.near", {"tile": at(g, tile), "goal": at(g, goal)})


def put(g: State, decision: Decision, option: Option) -> Reasons:
    yield from compared(g, decision, option, of_start)


def of_start(g: State, decision: Decision, option: Option) -> list[Told]:
    """A tile for an initial unit."""
    seat, tile, card = decision.seat, g.field.grid.number[option.args[1]], UNITS[option.args[0]]
    middle = (g.field.grid.columns - 1) / 2
    here = {"tile": option.args[1]}
    off = abs(tile % g.field.grid.columns - middle)
    return [
        (-0.1 * off * (1 + card.cost / 10), Message("panzer_general.why.middle", here)),
        (0.3 * stops(g, seat, tile) * (0.5 + card.cost / 10), Message("panzer_general.why.bars", here)),
        (-1.5 * (tile == base(g, seat)), Message("panzer_general.why.base_free", here)),
        towards(g, seat, tile, 0.3),
    ]


# --- set-up and drawing ------------------------------------------------------------------------------------------


def first(g: State, decision: Decision, option: Option) -> Reasons:
    if option.args[0] == decision.seat:
        yield 1.0, Message("panzer_general.why.first", {})


def take(g: State, decision: Decision, option: Option) -> Reasons:
    """Initial units; being done has its reason where nothing is left to take."""
    if option.word.verb == "take":
        card = UNITS[option.args[0]]
        facts = {"card": card.number, "cost": card.cost, "left": decision.ask.args["left"] - card.cost}
        yield 1.0, Message("panzer_general.why.take", facts)


def draw(g: State, decision: Decision, option: Option) -> Reasons:
    held = sum(card in UNITS for card in g.players[decision.seat].hand)
    units = option.args[0]
    if g.rules.no_new_units:
        yield float(not units), Message("panzer_general.why.draw_no_units", {})
    elif units:
        yield 1.0, Message("panzer_general.why.draw_units", {"held": held, "count": units})
    else:
        yield 1.0, Message("panzer_general.why.draw_actions", {"held": held})


def buy(g: State, decision: Decision, option: Option) -> Reasons:
    points = g.players[decision.seat].prestige
    left = points - decision.ask.args["price"]
    if option.word.verb != "play":
        yield 1.0 * (option.word.verb != "done"), Message("panzer_general.why.buy", {"points": points, "left": left})


# --- doing nothing -----------------------------------------------------------------------------------------------


def no_card(decision: Decision) -> Message:
    key = decision.ask.key.rsplit(".", 1)[-1]
    if key == "snafu":
        return Message("panzer_general.why.no_snafu", {"card": decision.ask.args["card"]})
    if key == "tank_obstacles":
        return Message("panzer_general.why.no_obstacles", {"tile": decision.ask.args["tile"]})
    return Message("panzer_general.why.no_surprise" if key == "surprise" else "panzer_general.why.no_card", {})


NOTHING: dict[str, Callable[[Decision], Message]] = {
    "end": lambda decision: Message("panzer_general.why.nothing", {}),
    "done": lambda decision: Message("panzer_general.why.enough", {}),
    "bluff": lambda decision: Message("panzer_general.why.no_sacrifice", {}),
    "stay": lambda decision: Message("panzer_general.why.stay", {"tile": decision.ask.args["tile"]}),
    "pass": no_card,
}


def advance(g: State, decision: Decision, option: Option) -> Reasons:
    piece = reasons_cards.attacker(g)
    if option.word.verb == "advance" and piece is not None:
        yield from of_going(g, piece, g.field.grid.number[option.args[0]])


def acting(g: State, decision: Decision, option: Option) -> Reasons:
    """The target of a card that lets a unit act once more."""
    moves = decision.ask.key.endswith("double_time")
    mate = piece_at(g, g.field.grid.number[option.args[0]])
    if moves:
        yield from (each for each in of_acting(g, mate, moves=True) if each[1].key.endswith("then_move"))
    else:
        yield from of_acting(g, mate, moves=False)


Reasoner = Callable[[State, Decision, Option], Iterator[Told]]
VERBS: dict[str, Reasoner] = {
    "move": move,
    "attack": attack,
    "dig": dig,
    "transfer": transfer,
    "check": check,
    "deploy": deploy,
    "drop": deploy,
    "land": land,
    "strike": strike,
    "clear": clear,
    "play": reasons_cards.play,
    "from": reasons_cards.recall,
}
ASKS: dict[str, Reasoner] = {
    "first": first,
    "select": take,
    "place": put,
    "opening": draw,
    "draw": draw,
    "buy": buy,
    "advance": advance,
    "combat": reasons_cards.combat,
    "sacrifice": reasons_cards.sacrifice,
    "reward": reasons_cards.reward,
    "retreat": reasons_cards.retreat,
    "snafu": reasons_cards.snafu,
    "tank_obstacles": reasons_cards.obstacles,
    "surprise": reasons_cards.surprise,
    **dict.fromkeys(["where.deploy", "where.land", "where.drop", "where.redeploy"], where),
    **dict.fromkeys(["target.opportunity_fire", "target.commander_initiative", "target.double_time"], acting),
    **dict.fromkeys(
        [
            f"target.{name}"
            for name in (
                "air_strike", "bomber_run", "ranged_bombardment", "prep_fire", "replacements", "improved_defenses",
                "redeploy", "prepared_positions",
            )
        ],
        reasons_cards.target,
    ),
}  # fmt: skip
