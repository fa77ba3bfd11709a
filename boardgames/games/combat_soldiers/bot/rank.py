"""How much the heuristic player likes each option, in victory points; one function for each kind of word."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from boardgames.core.flow import Decision, Option
from boardgames.core.judge import Judge
from boardgames.games.combat_soldiers import words as w
from boardgames.games.combat_soldiers.bot import value, worth
from boardgames.games.combat_soldiers.content.cards import ENDS, FIGURES, NATIONS, OBJECTIVES, TYPES, figure
from boardgames.games.combat_soldiers.rules.bombard import group_of, steadiness
from boardgames.games.combat_soldiers.rules.groups import has_room
from boardgames.games.combat_soldiers.rules.sniper import NEEDED
from boardgames.games.combat_soldiers.state import (
    Battle,
    Group,
    State,
    defence_factor,
    find,
    groups_of,
    limit,
    nations_of,
    the,
)

Score = Callable[[State, int, Option], float]
# What an Action is worth unspent in each phase: later phases deploy and draw.
RESERVE = {"a": 1.7, "b": 1.3, "c": 1.1, "d": 1.0, "e": 0.9, "f": 0.0}
ASK = "combat_soldiers.ask."
SETTLED = {
    "select", "assign", "lay", "lay_units", "stack", "build", "discard", "cut", "rearrange", "retreat", "mark",
    "turn_unit", "lose", "keep",
}  # fmt: skip
FAR = {"phase_a", "phase_b", "phase_c", "phase_d", "phase_e", "phase_f"}


def flat(value: float) -> Score:
    """The same for all options of a word."""
    return lambda g, seat, option: value


def rank(g: State, decision: Decision) -> list[float]:
    """The score of each option."""
    return [score(g, decision.seat, option) for option in decision.options]


def score(g: State, seat: int, option: Option) -> float:
    return SCORES[option.word.verb](g, seat, option)


# --- setting up --------------------------------------------------------------------------------------------------


def choose(g: State, seat: int, option: Option) -> float:
    """Objectives that one holds, then dear ones; more than are needed only if they lie in the hand."""
    card, nation = option.args
    held = card in g.players[seat].hand or card in g.players[seat].offered
    side = sum(1 for each in g.players[seat].hand for end in ENDS.get(each, ()) if end.side == nation)
    return (4.0 if held else 0.0) + OBJECTIVES[card].vp / 10 + side / 100


def lay(g: State, seat: int, option: Option) -> float:
    card, nation = option.args
    return worth.objective_worth(g, seat, card, nation)


def deploy(g: State, seat: int, option: Option) -> float:
    """A new group: most of all of a nation that one has not deployed, for that doubles the hand."""
    nation, cost = option.args
    mine = groups_of(g, seat)
    fresh = 2.5 if nation not in nations_of(g, seat) else 0.0
    return 1.6 + fresh + (0.6 if cost == 0 else 0.0) - 0.25 * max(0, len(mine) - 4)


def reinforce(g: State, seat: int, option: Option) -> float:
    """A bare objective first, then a group that leads or may be led."""
    group, cost = the(g, option.args[0]), option.args[1]
    if group.objective and not group.units:
        return 1.5 + worth.objective_worth(g, seat, group.objective, group.nation) / 6
    return 1.2 + (0.4 if group.leader is None or has_room(group) else 0.0) + (0.5 if cost == 0 else 0.0)


def put(g: State, seat: int, option: Option) -> float:
    card, end = option.args[0]
    face = ENDS[card][end]
    return 3.0 + face.modifier if face.leads else 1.0 + face.steady / 4


# --- phase A -----------------------------------------------------------------------------------------------------


def order(g: State, seat: int, option: Option) -> float:
    up, down = (ENDS[card][end] for card, end in option.args)
    return 2.0 + up.strength - down.strength if up.steady > down.steady else -1.0


def garrison(g: State, seat: int, option: Option) -> float:
    group = the(g, option.args[0])
    return 0.6 + worth.objective_worth(g, seat, group.objective, group.nation) / 6


def repair(g: State, seat: int, option: Option) -> float:
    group = the(g, option.args[0])
    return 0.5 + 0.12 * group.damage * worth.objective_worth(g, seat, group.objective, group.nation) / 4


def entrench(g: State, seat: int, option: Option) -> float:
    group = group_of(g, option.args[0][0])
    return 0.4 + (worth.objective_worth(g, seat, group.objective, group.nation) / 8 if group.objective else 0.0)


def recon(g: State, seat: int, option: Option) -> float:
    group, nation = the(g, option.args[0]), option.args[1]
    mine = worth.objective_worth(g, seat, group.objective, nation, group.damage)
    return mine + worth.rival(g) * worth.held(g) * OBJECTIVES[group.objective].vp


def no_retreat(g: State, seat: int, option: Option) -> float:
    """For one's own group that is near its end."""
    group = the(g, option.args[0])
    siege = next(each for each in g.sieges if each.besieged == group.id)
    strongest = max((unit.face.steady for unit in group.units), default=1)
    if group.seat != seat or siege.isolation < strongest - 1:
        return -1.0
    own = worth.objective_worth(g, seat, group.objective, group.nation) if group.objective else 0.0
    return own + 0.5 * sum(unit.face.vp for unit in group.units)


# --- phase B -----------------------------------------------------------------------------------------------------


def attack(g: State, seat: int, option: Option) -> float:
    return worth.best_battle(g, the(g, option.args[0]), the(g, option.args[1]))[0] + 0.6


def again(g: State, seat: int, option: Option) -> float:
    return worth.best_battle(g, the(g, option.args[0]), the(g, option.args[1]))[0] - 0.6


def with_units(g: State, seat: int, option: Option) -> float:
    """Which units attack, or are attacked: all together, or the one that is best taken by itself."""
    card, end = option.args[0]
    face = ENDS[card][end]
    return 0.3 + face.vp / 4 - face.steady / 5 if option.word is w.NAME else face.steady / 6


def support(g: State, seat: int, option: Option) -> float:
    """What a card would add to the battle, less what it is worth unplayed."""
    b = g.counter or g.battle
    if b is None:
        return -1.0
    changes: dict[str, dict[str, int | bool]] = {
        "ffe": {"ffe": figure(option.args[0], "ffe")} if option.word is w.FFE else {},
        "anti_tank": {"at_attack": 2} if option.word is w.ANTI_TANK else {},
        "double": {"doubled": option.args[0][0]} if option.word is w.DOUBLE else {},
        "amphibious": {"amphibious": True},
    }
    if seat != b.seat:  # against armour, or for a group that is counterattacked
        target = find(g, b.target)
        return 0.5 if target is not None and target.seat == seat else -1.0
    return worth.battle_worth(g, changed(b, changes[option.word.verb])) - worth.battle_worth(g, b) - 0.9


def changed(b: Battle, change: dict[str, int | bool]) -> Battle:
    parts = {name: getattr(b, name) for name in Battle.__struct_fields__}
    return Battle(**{**parts, **change})


def bombard(g: State, seat: int, option: Option) -> float:
    card = option.args[0][0]
    group = group_of(g, card)
    unit = group.unit(card)
    gain = unit.face.vp if unit else 0.4 * worth.rival(g) * OBJECTIVES[card].vp
    price = 0.9 if option.word is w.BOMBARD else -0.2
    return struck(g, seat, option, group) * gain - price


def struck(g: State, seat: int, option: Option, group: Group) -> float:
    """How often a bombardment exceeds what it is aimed at."""
    card = option.args[0][0]
    unit = group.unit(card)
    against = steadiness(group, unit) if unit else defence_factor(group)
    kind = "medic_bombardment" if option.word is w.BOMBARD else "hill_205"
    name = "attack" if option.word is w.BOMBARD else f"attack_{NATIONS[1 - group.nation]}"
    lead = TYPES[kind].figures[name] - against
    return sum(part for margin, part in worth.throws() if lead + margin > 0)


def snipe(g: State, seat: int, option: Option) -> float:
    card, end = option.args[0]
    face = ENDS[card][end]
    return sniped(face.command) * (face.vp + 1.5 + face.modifier)


def sniped(command: int) -> float:
    """How often a sniper hits a leader of a command value (7.3.6c)."""
    return max(0, FIGURES.dice + 1 - NEEDED - command) / FIGURES.dice


def surround(g: State, seat: int, option: Option) -> float:
    target = the(g, option.args[1])
    strongest = max((unit.face.steady for unit in target.units), default=2)
    taken = worth.prize(g, seat, target) if target.objective else 0.0
    return (taken + sum(unit.face.vp for unit in target.units)) / (1.5 + strongest)


def sappers(g: State, seat: int, option: Option) -> float:
    return 1.5 if the(g, option.args[0]).seat == seat else -1.0


def partisans(g: State, seat: int, option: Option) -> float:
    group = the(g, option.args[0])
    return 0.3 + worth.prize(g, seat, group) / 8


def supply(g: State, seat: int, option: Option) -> float:
    group = the(g, option.args[0])
    siege = next((each for each in g.sieges if each.besieged == group.id), None)
    return 0.9 * siege.isolation if siege and group.seat == seat else -1.0


# --- answers -----------------------------------------------------------------------------------------------------


def mine_attacked(g: State, seat: int) -> Battle | None:
    """The battle in which one's own group is attacked."""
    b = g.battle
    return b if b is not None and worth.owner(g, b.target) == seat else None


def counterattack(g: State, seat: int, option: Option) -> float:
    b = mine_attacked(g, seat)
    return worth.battle_worth(g, b) - 0.6 if b else -1.0


def cancel(g: State, seat: int, option: Option) -> float:
    b = mine_attacked(g, seat)
    return worth.battle_worth(g, b) - 1.6 if b else -1.0


def medic(g: State, seat: int, option: Option) -> float:
    """Against another's great gain."""
    b = g.counter or g.battle
    if b is None:
        return -1.0
    winner = worth.owner(g, b.target) if b.loser == b.seat else b.seat
    lost = sum(max(end.vp for end in ENDS[card]) for card in b.lost if card in ENDS)
    return -1.0 if winner == seat else 0.4 * lost - 1.2


def take_cover(g: State, seat: int, option: Option) -> float:
    return 0.3


def lose(g: State, seat: int, option: Option) -> float:
    card, end = option.args[0]
    face = ENDS[card][end]
    return -face.vp - face.steady / 3 - (1.0 if face.leads else 0.0)


def keep(g: State, seat: int, option: Option) -> float:
    card, end = option.args[0]
    return 1.0 + ENDS[card][end].vp


def weakest(g: State, seat: int, option: Option) -> float:
    card, end = option.args[0]
    return 1.0 - ENDS[card][end].steady / 10


def strongest(g: State, seat: int, option: Option) -> float:
    card, end = option.args[0]
    return ENDS[card][end].steady / 10


def send(g: State, seat: int, option: Option) -> float:
    card, end = option.args[0]
    face = ENDS[card][end]
    return 0.1 if face.leads else 1.5 - face.steady / 10


def discard(g: State, seat: int, option: Option) -> float:
    return 0.4 - worth.card_worth(option.args[0]) / 4


def draw(g: State, seat: int, option: Option) -> float:
    return 0.55 * (limit(g, seat) - len(g.players[seat].hand))


def on(g: State, seat: int, option: Option) -> float:
    """Harm for others, where it costs most."""
    group = the(g, option.args[0])
    points = sum(unit.face.vp for unit in group.units)
    points += OBJECTIVES[group.objective].vp if group.objective else 0
    return float(-points if group.seat == seat else points)


def place(g: State, seat: int, option: Option) -> float:
    return worth.objective_worth(g, seat, g.white, option.args[0]) if g.white in OBJECTIVES else 0.0


def give(g: State, seat: int, option: Option) -> float:
    """To whoever is ahead."""
    return value.standing(g, option.args[0], seat) / 100


def show(g: State, seat: int, option: Option) -> float:
    return -OBJECTIVES[option.args[0]].vp / 10


def onward(g: State, seat: int, option: Option) -> float:
    return RESERVE.get(g.phase, 0.0)


SCORES: dict[str, Score] = {
    "done": flat(0.6), "pass": flat(0.0), "next": onward, "misdeal": flat(5.0), "keep_hand": flat(0.0),
    "choose": choose,
    "lay": lay, "stack": flat(1.0), "deploy": deploy, "reinforce": reinforce, "put": put, "reorganise": flat(4.0),
    "straighten": flat(3.0), "order": order, "retreat": flat(-1.0), "take": flat(0.0), "all": flat(-0.5),
    "entrench": entrench, "restrict": flat(0.6), "unrestrict": flat(3.0), "seek": flat(0.3), "mark": strongest,
    "recon": recon, "no_retreat": no_retreat, "peek": flat(-0.5), "attack": attack, "again": again,
    "surprise": flat(-0.5), "surprise_again": flat(-1.0), "commanded": flat(2.0), "alone": with_units,
    "separate": flat(1.2), "whole": flat(1.0), "name": with_units, "ffe": support, "double": support,
    "anti_tank": support, "amphibious": support, "spare_hill": flat(-1.0), "roll": flat(0.0),
    "counterattack": counterattack, "cancel": cancel, "medic": medic, "take_cover": take_cover, "lose": lose,
    "keep": keep, "turn": weakest, "send": send, "occupy": flat(1.1), "surround": surround, "take_back": flat(0.5),
    "snipe": snipe, "steeple": snipe, "bombard": bombard, "hill": bombard, "sappers": sappers, "strike": strongest,
    "partisans": partisans, "renew": flat(0.4), "drop": flat(-0.2), "spy": flat(0.2), "show": show, "land": flat(1.7),
    "breakout": flat(1.6), "supply": supply, "relieve": flat(1.5), "shift": flat(-0.5), "move": flat(0.0),
    "swap": flat(0.0), "garrison": garrison, "discard": discard, "repair": repair, "barracks": flat(1.5),
    "citie": flat(0.8), "draw": draw, "give": give, "on": on, "place": place, "join": flat(0.7),
}  # fmt: skip


class Sense(Judge):
    """The judge of Combat Soldiers."""

    breadth = 4
    doubt = 3.0
    settled = frozenset(ASK + key for key in SETTLED)
    far = frozenset(ASK + key for key in FAR)
    far_doubt = 6.0

    def rank(self, g: State, decision: Decision) -> list[float]:
        return rank(g, decision)

    def evaluate(self, g: State, seat: int) -> float:
        return value.evaluate(g, seat)

    def turn_of(self, g: State) -> Hashable:
        return g.turn, g.battle is None

    def player_turn(self, g: State) -> Hashable:
        return g.turn


JUDGE = Sense()
