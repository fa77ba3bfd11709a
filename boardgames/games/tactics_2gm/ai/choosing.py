"""Which cards the AI deploys: rows of priorities, how many, and what comes with them (solo.deploy)."""

from __future__ import annotations

from itertools import combinations

from boardgames.games.tactics_2gm.ai import ties
from boardgames.games.tactics_2gm.ai.placing import placeable
from boardgames.games.tactics_2gm.ai.tables import RowSpec, T
from boardgames.games.tactics_2gm.content.cards import EQUIPMENT, SUPPORT, is_support, is_unit, kind_of, unit_type
from boardgames.games.tactics_2gm.rules.asking import play_cost
from boardgames.games.tactics_2gm.rules.costs import unit_cost
from boardgames.games.tactics_2gm.rules.playing import usable
from boardgames.games.tactics_2gm.rules.transport import CARRIES
from boardgames.games.tactics_2gm.state import Plan, Row, State

SPECIAL = ("lucky", "sustained_fire", "luck", "rapid_fire", "promotion", "overheating", "impact", "bullseye", "missed")
BESIDE = ("enigma", "ultra")
SPARE = 3  # solo.deploy.spare: more points than these left


def specs(plan: Plan) -> list[RowSpec]:
    """The cell of the deployment table."""
    return T.deploy[plan.column][plan.band]  # type: ignore[index]


def gives_points(g: State, card: str) -> bool:
    """solo.deploy.g: cards that grant points; solo.deploy.table.zero: later also permanent ones beside the HQ."""
    name = kind_of(card)
    if is_unit(card):
        return bool({"command", "synergy"} & unit_type(card).abilities)
    if name == "supplies":
        return usable(g, g.ai, name)
    return name in BESIDE and g.plan is not None and not g.plan.first


def rows(g: State) -> list[Row]:
    """solo.deploy.d, row: the hand in rows, the dearest first. A pair of cards stands as "transport+load"."""
    plan = g.plan
    assert plan is not None
    hand = list(g.players[g.ai].hand)
    found = [Row(priority=0, cards=[card for card in hand if gives_points(g, card)])]
    left = [card for card in hand if card not in found[0].cards]
    table = specs(plan)
    paired: set[str] = set()
    by_row: dict[int, list[str]] = {}
    for n, spec in enumerate(table, 1):  # solo.deploy.pair: a pair takes its cards out of their own rows
        if spec.load:
            by_row[n] = pairs(left, spec.load) or (pairs(left, spec.else_load) if spec.else_load else [])
            paired |= {card for pair in by_row[n] for card in pair.split("+")}
    for n, spec in enumerate(table, 1):
        if not spec.load:
            free = [card for card in left if card not in paired]
            by_row[n] = [card for card in free if fits(g, spec, card)]
            by_row[n] = by_row[n] or [card for card in free if spec.otherwise and serves(g, card, spec.otherwise)]
    taken: set[str] = set()
    for n in range(1, len(table) + 1):
        cards = [card for card in by_row[n] if card not in taken]
        taken |= set(cards)
        found.append(Row(priority=n, cards=cards))
    for row in found:
        row.cards.sort(key=lambda card: (-value(g, card, spec_of(plan, row)), card))
    return found


def spec_of(plan: Plan, row: Row) -> RowSpec:
    """What a row demands; row 0 demands nothing."""
    return specs(plan)[row.priority - 1] if row.priority else RowSpec(type="infantry")


def pairs(hand: list[str], load: str) -> list[str]:
    """solo.deploy.pair: transports with what they can carry, both in hand, the dearest together."""
    vehicles = [
        card for card in hand
        if is_unit(card) and unit_type(card).type == "transport" and CARRIES[load] in unit_type(card).abilities
    ]  # fmt: skip
    loads = [card for card in hand if is_unit(card) and unit_type(card).type == load]
    vehicles.sort(key=lambda card: (-unit_type(card).cost, card))
    loads.sort(key=lambda card: (-unit_type(card).cost, card))
    return [f"{one}+{two}" for one, two in zip(vehicles, loads, strict=False)]


def fits(g: State, spec: RowSpec, card: str) -> bool:
    """Is a card of the type that a row names?"""
    if spec.type == "support":
        return serves(g, card, spec.boosts)
    if not is_unit(card) or unit_type(card).type != spec.type:
        return False
    kind = unit_type(card)
    if spec.fires and not kind.fires:
        return False
    return not (spec.mobility and "mobility" not in kind.abilities)


def serves(g: State, card: str, ends: list[str]) -> bool:
    """Is it a support card for one of these ends that can be put to use?"""
    name = kind_of(card)
    if not is_support(card) or name in SPECIAL or not playable(g, name):
        return False
    return any(each in SUPPORT[name].boosts for each in ends)


def playable(g: State, name: str) -> bool:
    """Can a support card be put to use now, in Deployment or for Fire?"""
    return any(phase in SUPPORT[name].when and usable(g, g.ai, name) for phase in ("deploy", "fire"))


# --- what a card is worth --------------------------------------------------------------------------------------------


def value(g: State, card: str, spec: RowSpec, points: int | None = None) -> int:
    """solo.deploy.count.value: its cost with its obligatory equipment; of a pair the sum. points: what there is."""
    if is_support(card):
        return play_cost(g, g.ai, card)
    cost = sum(unit_cost(g, g.ai, each) for each in card.split("+"))
    return cost + marker_cost(card.rpartition("+")[2], spec, None if points is None else points - cost)


def marker_cost(card: str, spec: RowSpec, points: int | None = None) -> int:
    """solo.deploy.equip.b: what the obligatory markers of a row cost for a unit: the dearest that can be paid."""
    if spec.equip != "must":
        return 0
    kinds = list((prices(card, spec.cls) or prices(card, spec.else_cls)).values())
    sums = sorted(map(sum, combinations(kinds, min(spec.count, len(kinds)))))
    return max((each for each in sums if points is None or each <= points), default=sums[0])


def prices(card: str, classes: list[str]) -> dict[str, int]:
    """The markers of these classes that a unit may carry, and what they cost it."""
    found = unit_type(card).equipment
    return {
        kind: price for kind, price in found.items()
        if price and any(each in EQUIPMENT[kind].cls for each in classes)
    }  # fmt: skip


# --- how many --------------------------------------------------------------------------------------------------------


def choose(g: State) -> list[tuple[str, int]]:
    """solo.deploy.onepile, count: the cards to deploy, with their rows; row 0 first, and it does not count."""
    plan = g.plan
    assert plan is not None
    plan.rows = rows(g)
    points = g.players[g.ai].pa
    able = {card for row in plan.rows for card in row.cards if placeable(g, card)}
    chosen: list[tuple[str, int]] = []
    for card in plan.rows[0].cards:
        cost = value(g, card, RowSpec(type="infantry"))
        if cost <= points and card in able:
            chosen.append((card, 0))
            points -= cost
    chosen += counted(g, [Row(row.priority, [each for each in row.cards if each in able]) for row in plan.rows], points)
    return chosen


def counted(g: State, table: list[Row], points: int) -> list[tuple[str, int]]:
    """solo.deploy.count: by the points there are."""
    if points >= 6:
        one = walk(g, table, points, 1, 5)
        if one:
            return one
        two = walk(g, table, points, 2, 3)
        return two if len(two) == 2 else walk(g, table, points, 3, 0)
    if points >= 4:
        two = walk(g, table, points, 2, 0)
        return two if len(two) == 2 else dearest(g, table, points)
    return walk(g, table, points, 1, 0)


def walk(g: State, table: list[Row], points: int, count: int, least: int) -> list[tuple[str, int]]:
    """From each row in turn its first card of such a value that can be paid, and round again (solo.deploy.onepile)."""
    plan = g.plan
    assert plan is not None
    chosen: list[tuple[str, int]] = []
    used: set[str] = set()
    found = True
    while found and len(chosen) < count:
        found = False
        for row in table[1:]:
            worth = {card: value(g, card, spec_of(plan, row), points) for card in row.cards if room_for(card, used)}
            able = [card for card in worth if card not in used and least <= worth[card] <= points]
            card = ties.card(g, able, lambda each, worth=worth: -worth[each])  # type: ignore[misc]
            if card is not None:
                chosen.append((card, row.priority))
                used |= {card, *card.split("+")}
                points -= worth[card]
                found = True
            if len(chosen) == count:
                break
    return chosen


def room_for(card: str, used: set[str]) -> bool:
    return not any(each in used for each in card.split("+"))


def dearest(g: State, table: list[Row], points: int) -> list[tuple[str, int]]:
    """solo.deploy.count.c: the single card of the highest value over all rows."""
    plan = g.plan
    assert plan is not None
    worth = {card: value(g, card, spec_of(plan, row), points) for row in table[1:] for card in row.cards}
    most = max((each for each in worth.values() if each <= points), default=None)
    for row in table[1:]:
        card = ties.card(g, [each for each in row.cards if worth[each] == most])
        if card is not None:
            return [(card, row.priority)]
    return []
