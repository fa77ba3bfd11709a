"""The AI's Fire phase: main weapons, then equipment, each at the target of the book's order (solo.fire)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.ai import ties
from boardgames.games.tactics_2gm.ai.answers import objectives
from boardgames.games.tactics_2gm.ai.choosing import specs
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, kind_of
from boardgames.games.tactics_2gm.rules import air, anytime, firing, smoke
from boardgames.games.tactics_2gm.rules.asking import held, play_cost
from boardgames.games.tactics_2gm.rules.field import SIZE, distance, hq, line
from boardgames.games.tactics_2gm.rules.hands import discard, home, play
from boardgames.games.tactics_2gm.rules.harm import hq_points
from boardgames.games.tactics_2gm.rules.supply import cuts
from boardgames.games.tactics_2gm.rules.support_cards import EFFECTS
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.rules.turns import enter
from boardgames.games.tactics_2gm.rules.weapons import MAIN, aim, armour_of, covers, in_reach, loaded, profile
from boardgames.games.tactics_2gm.state import Shot, State, Unit, on_field, parked, standing
from boardgames.games.tactics_2gm.words import ON, SCREEN

HELPS = ("sustained_fire", "rapid_fire")  # solo.fire.support; Suerte and Afortunado answer the die


class Target:
    """A shot that might be made."""

    __slots__ = ("place", "raze", "shot")

    def __init__(self, place: int, raze: bool, shot: Shot) -> None:
        self.place, self.raze, self.shot = place, raze, shot


def begin(g: State) -> None:
    """solo.equip.use: who can treat does so; then Ascenso; then the order of fire."""
    assert g.plan is not None
    treat(g)
    promote(g)
    g.plan.second, g.plan.targets = False, []
    g.plan.queue = shooters(g)
    g.phase = "ai_fire_unit"


def shooters(g: State) -> list[str]:
    return [unit.card for unit in g.units.values() if unit.seat == g.ai and unit.place < SIZE]


def following(g: State) -> Unit | None:
    """solo.fire.a, b: the next to fire: the farthest lines first, in a line the dearest first, of equals any."""
    plan, his = g.plan, 1 - g.ai % 2
    assert plan is not None
    return ties.next_unit(
        g, plan.queue, lambda unit: (line(his, unit.place), -unit.type.cost), lambda unit: has_work(g, unit)
    )


def has_work(g: State, unit: Unit) -> bool:
    """Has a unit a target for what this pass is about?"""
    assert g.plan is not None
    if g.plan.second and worth_setting_up(g, unit):
        return True
    weapons = [each for each in loaded(g, unit) if (each != MAIN) == g.plan.second]
    return any(candidates(g, unit, each) for each in weapons)


def fire_unit(g: State) -> Flow[None]:
    """The next unit of the queue fires what this pass is for; then the second pass, then the aircraft."""
    plan, unit = g.plan, following(g)
    assert plan is not None
    if unit is None:
        if not plan.second:
            plan.second, plan.queue = True, shooters(g)  # solo.fire.equip
            return
        yield from screens(g)
        g.phase = "ai_air"
        return
    if plan.second:
        ready_weapons(g, unit)
        for weapon in [each for each in loaded(g, unit) if each != MAIN]:
            if unit.card in g.units:
                yield from fire(g, unit, weapon)
        return
    while unit.card in g.units and MAIN in loaded(g, unit):
        if not (yield from fire(g, unit, MAIN)):
            return


def fire(g: State, unit: Unit, weapon: str) -> Flow[bool]:
    """One shot at the best target; was there one?"""
    target = best(g, unit, weapon)
    if target is None:
        return False
    if weapon == MAIN:
        yield from help_along(g, unit, target)
    enemy = target.shot.unit
    before = enemy in g.units
    yield from firing.fire(g, unit, weapon, target.place, target.raze)
    if before and enemy not in g.units and unit.card in g.units:
        promote_victor(g, unit)
    return True


# --- the order of targets --------------------------------------------------------------------------------------------


def candidates(g: State, unit: Unit, weapon: str) -> list[Target]:
    """solo.fire.c: what is in range and can be pierced."""
    found = []
    for place in firing.targets(g, unit, weapon):
        shot = firing.planned(g, unit, weapon, place)
        found.append(Target(place, False, aim(g, shot, seen=not (shot.unit and g.units[shot.unit].down))))  # night.i
    assert g.plan is not None
    own = objectives(g) if g.plan.column == "defensive" else []  # solo.b: what it is to hold
    for place in firing.ruins_to_be(g, unit, weapon):
        if not g.board[place] and place not in own:
            shot = aim(g, firing.planned(g, unit, weapon, place, raze=True))
            found.append(Target(place, True, shot))
    return found


def best(g: State, unit: Unit, weapon: str) -> Target | None:
    """solo.fire.target: the first of the five clauses that names any; solo.b: a headquarters that falls now first."""
    found = candidates(g, unit, weapon)
    if not found:
        return None
    for clause in (falls_now, killed, objective, wounded, near, terrain_cards):
        chosen = clause(g, found)
        if chosen:
            return easiest(g, chosen)
    return None


def enemy_of(g: State, target: Target) -> Unit | None:
    return g.units.get(target.shot.unit) if target.shot.unit else None


def falls_now(g: State, found: list[Target]) -> list[Target]:
    """solo.b: an obvious decision: a hit that destroys the player's headquarters."""
    his = 1 - g.ai % 2
    left = hq_points(g) - g.sides[his].wounds
    return [each for each in found if each.place == hq(his) and each.shot.damage >= left]


def killed(g: State, found: list[Target]) -> list[Target]:
    """solo.fire.target.1: the dearest of those that a normal hit destroys."""
    dead = []
    for each in found:
        enemy = enemy_of(g, each)
        if enemy is not None and not enemy.down and enemy.wounds + each.shot.damage >= enemy.pi:
            dead.append((each, enemy.type.cost))
    most = max((cost for _, cost in dead), default=0)
    return [each for each, cost in dead if cost == most]


def objective(g: State, found: list[Target]) -> list[Target]:
    """solo.fire.target.2: the headquarters in a pitched battle, what the scenario names in any other."""
    if g.book.kind == "pitched":
        return [each for each in found if each.place >= SIZE]
    return [each for each in found if each.place in objectives(g)]


def wounded(g: State, found: list[Target]) -> list[Target]:
    """solo.fire.target.3."""
    return [each for each in found if (enemy := enemy_of(g, each)) is not None and enemy.wounds and not enemy.down]


def near(g: State, found: list[Target]) -> list[Target]:
    """solo.fire.target.4: nearest to the AI's headquarters or objective."""
    goals = [hq(g.ai % 2), *objectives(g)]
    units = [(each, min(distance(each.place, goal) for goal in goals)) for each in found if each.shot.unit]
    least = min((apart for _, apart in units), default=0)
    return [each for each, apart in units if apart == least]


def terrain_cards(g: State, found: list[Target]) -> list[Target]:
    """solo.fire.target.5: empty terrain cards to which the player is nearer than the AI."""

    def closest(side: int, place: int) -> int:
        return min((distance(unit.place, place) for unit in on_field(g, side)), default=99)

    mine = g.ai % 2
    return [each for each in found if each.raze and closest(1 - mine, each.place) < closest(mine, each.place)]


def easiest(g: State, found: list[Target]) -> Target:
    """solo.fire.tie: the easiest to hit, then one already attacked, then by die."""
    need = min(each.shot.normal for each in found)
    found = [each for each in found if each.shot.normal == need]
    attacked = [each for each in found if (enemy := enemy_of(g, each)) is not None and enemy.attackers]
    found = attacked or found
    square = ties.square(g, [each.place for each in found])
    return next(each for each in found if each.place == square)


# --- what helps ------------------------------------------------------------------------------------------------------


def help_along(g: State, unit: Unit, target: Target) -> Flow[None]:
    """solo.fire.support: at the objective, or at a unit whose loss would break the player's supply line."""
    worth = bool(objective(g, [target])) or (bool(target.shot.unit) and cuts(g, target.shot.unit))
    if not worth:
        return
    for card in held(g, g.ai, HELPS):
        name = kind_of(card)
        if (name == "rapid_fire" and unit.rapid) or (name == "sustained_fire" and unit.bonus):
            continue
        if play_cost(g, g.ai, card) <= g.players[g.ai].pa:
            play(g, g.ai, card, play_cost(g, g.ai, card))
            discard(g, home(g, g.ai, card), card)
            yield from EFFECTS[name](g, g.ai, card, ON(unit.card))


def promotions(g: State) -> list[str]:
    return [card for card in g.players[g.ai].hand if kind_of(card) == "promotion"]


def give_promotion(g: State, unit: Unit) -> None:
    card = promotions(g)[0]
    play(g, g.ai, card, play_cost(g, g.ai, card))
    discard(g, home(g, g.ai, card), card)
    unit.promotions += 1
    tell(g, "promoted", unit=unit.card, count=unit.promotions)


def promote(g: State) -> None:
    """solo.fire.ascenso.a, b: an undamaged tank; else an undamaged gun, or a transport that can fire."""
    while promotions(g):
        whole = [unit for unit in on_field(g, g.ai % 2) if not unit.wounds and unit.seat == g.ai]
        tanks = [unit for unit in whole if unit.type.type == "tank"]
        others = [
            unit for unit in whole
            if unit.type.type == "artillery" or (unit.type.type == "transport" and unit.type.fires)
        ]  # fmt: skip
        found = tanks or others
        if not found:
            return
        unit = ties.unit(g, found, lambda each: (each.promotions, -each.type.cost))
        assert unit is not None
        give_promotion(g, unit)


def promote_victor(g: State, unit: Unit) -> None:
    """solo.fire.ascenso.c: with none of those, the first undamaged infantry that eliminates an enemy."""
    if unit.type.type == "infantry" and not unit.wounds and promotions(g):
        give_promotion(g, unit)


def treat(g: State) -> None:
    """solo.equip.use: medics and mechanics at once, on the most wounded within reach."""
    for unit in anytime.own(g, g.ai):
        found = anytime.abilities(g, unit)
        patients = {each.args[1]: each.word.verb for each in found if each.word.verb in ("heal", "repair")}
        worst = ties.unit(g, [g.units[card] for card in patients], lambda each: -each.wounds)
        if worst is not None:
            ability = patients[worst.card]
            anytime.treat(g, unit, worst, ability, f"ability.{ability}.a")


def ready_weapons(g: State, unit: Unit) -> None:
    """A heavy weapon is set up where it has a target (ours)."""
    for kind in worth_setting_up(g, unit):
        anytime.set_up(g, unit, kind)


def worth_setting_up(g: State, unit: Unit) -> list[str]:
    """The folded heavy weapons of a unit that would have a target."""
    kinds = []
    for marker in unit.markers:
        if not EQUIPMENT[marker.kind].setup or marker.up or unit.type.type != "infantry" or unit.aboard:
            continue
        found = profile(g, unit, marker.kind)
        assert found is not None
        enemies = [each for each in on_field(g, 1 - unit.side) if not each.down]
        if any(in_reach(g, unit, marker.kind, each.place) and found.pen >= armour_of(g, each) for each in enemies):
            kinds.append(marker.kind)
    return kinds


def screens(g: State) -> Flow[None]:
    """solo.equip.use: smoke over the player's dearest unit that has one of the AI's in range, before its fire ends."""
    for unit in [each for each in g.units.values() if each.seat == g.ai]:
        options = [each for each in firing.screens(g, unit) if each.word is SCREEN]
        threatening = [
            enemy for enemy in on_field(g, 1 - unit.side)
            if any(each.args[2] == enemy.place for each in options) and not enemy.down and covers_any(g, enemy)
            and not smoke.screened_at(g, enemy.place)
        ]  # fmt: skip
        enemy = ties.unit(g, threatening, lambda each: -each.type.cost)
        if enemy is not None:
            option = next(each for each in options if each.args[2] == enemy.place)
            firing.spend_attack(unit, option.args[1])
            yield from smoke.screen(g, unit, option.args[1], enemy.place)


def covers_any(g: State, enemy: Unit) -> bool:
    return any(covers(g, enemy, unit.place) for unit in on_field(g, 1 - enemy.side))


# --- aircraft --------------------------------------------------------------------------------------------------------


def air_phase(g: State) -> Flow[None]:
    """Each aircraft as the row that brought it says: headquarters, objective, supply line, the most dangerous."""
    for plane in parked(g, g.ai % 2):
        if plane.seat != g.ai:
            continue
        options = air.choices(g, plane)
        choice = mission(g, plane, options)
        if choice is not None:
            yield from air.attack(g, choice)
            return
    enter(g, "ai_flip")


def use_of(g: State) -> str:
    """solo.deploy.table: what the cell says aircraft are for; in cells without aircraft, by the kind of battle."""
    plan = g.plan
    assert plan is not None
    row = next((each for each in specs(plan) if each.type == "aircraft"), None)
    if row is not None:
        return row.use
    return "dangerous" if plan.column == "defensive" else "hq" if plan.column == "variable" else "objective"


def mission(g: State, plane: Unit, options: list[Option]) -> Option | None:
    """The attack that serves the use; the enemy most dangerous to the AI where the use has no target."""
    if not options:
        return None
    use = use_of(g)
    his = 1 - g.ai % 2
    if use == "hq":
        strike = [each for each in options if each.args[1] == hq(his)]
        return strike[0] if strike else None

    def struck(option: Option) -> list[int]:
        if option.word.verb == "bomb":
            return air.bomb_run(plane, option.args[1], option.args[2])
        return [option.args[1]] if option.word.verb == "air" and option.args[1] < SIZE else []

    def worth(option: Option) -> tuple[int, int]:
        first, total = 0, 0
        for square in struck(option):
            unit = standing(g, square)
            if unit is None:
                continue
            if unit.side == his:
                if (use == "supply" and cuts(g, unit.card)) or (use == "objective" and square in objectives(g)):
                    first += 1
                total += 1 if unit.down else unit.type.damage * pierced(g, unit) * 10 + unit.type.cost
            else:
                total -= 1000
        return first, total

    able = [each for each in options if struck(each) and worth(each) > (0, 0)]
    equal = ties.first(able, lambda each: tuple(-part for part in worth(each)))
    square = ties.square(g, {each.args[1] for each in equal})
    return next((each for each in equal if each.args[1] == square), None)


def pierced(g: State, unit: Unit) -> int:
    """How many of the AI's units an enemy can hurt: how dangerous it is (ours)."""
    if unit.down:
        return 0
    found = profile(g, unit, MAIN)
    return sum(found is not None and found.pen >= armour_of(g, each) for each in on_field(g, g.ai % 2))
