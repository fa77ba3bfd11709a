"""The actions of a fire attack: those just before its roll (A27, A30, A34, A37, A40, A41) and those just before a
defense roll (A29, A35.1, A35.3).
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.games.combat_commander.content.printed import ACTIONS, UNITS, WEAPONS, ActionId
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.rules import harm, markers
from boardgames.games.combat_commander.rules.actions import actions
from boardgames.games.combat_commander.rules.targeting import aim_at, covered, firers, moving, reaches
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.state import Attack, Piece, State
from boardgames.games.combat_commander.words import AT, GUN_IS, ask

DIG_RULES = {"hidden_entrenchments": "A35.1c", "hidden_pillbox": "A35.3d"}


# --- before the attack roll ------------------------------------------------------------------------------------------


def before_roll(g: State, attack: Attack) -> Flow[None]:
    """What the firing player plays just before his roll, until there is firepower enough for it (10.3.2.1)."""
    seat = attack.seat
    while True:
        fp = attack.fp + attack.bonus
        cards, question = playable(g, attack), ask("fire_roll", hex=attack.hexes[0], fp=fp)
        bound = fp < 1  # it was declared for the sake of these: there is no going back
        played = yield from actions.offer(g, seat, "fire_roll", cards, question, "A24.1a", bound=bound)
        if played is None:
            return
        card, action = played
        attack.played.append(card)
        attack.bonus += ACTIONS[action].fp
        attack.sustained += action == "sustained_fire"
        if action == "spray_fire":
            yield from _spray(g, attack)


def playable(g: State, attack: Attack) -> actions.Held:
    """The cards that the firing player may play for this attack now."""
    return [(card, action) for card, action in actions.held(g, attack.seat, "fire_roll") if fits(g, attack, action)]


def most(g: State, attack: Attack) -> int:
    """How much firepower the cards in hand can add to an attack (10.3.2.1b)."""
    return sum(ACTIONS[action].fp for _, action in playable(g, attack))


def fits(g: State, attack: Attack, action: ActionId) -> bool:
    """Does an attack fulfil the conditions of an action?"""
    kind = ACTIONS[action]
    if action == "spray_fire":
        return bool(second_hexes(g, attack))
    if action == "marksmanship":  # A37b
        return any(not UNITS[number].leader and UNITS[number].nation in kind.nations for number in attack.units)
    if kind.at_moving:  # A30b
        return attack.moving
    if kind.adjacent:  # A34b
        return any(
            BOARD.distance(each.hex, n) == 1 for each in firers(g, attack.units, attack.guns) for n in attack.hexes
        )
    if kind.weapon_fp:  # A27b
        return any(WEAPONS[gun].type.fp >= kind.weapon_fp for gun in attack.guns)
    return any(WEAPONS[gun].type.kind in kind.weapons for gun in attack.guns)  # A41a


def second_hexes(g: State, attack: Attack) -> list[int]:
    """The hexes that Spray Fire could take in (A40b-g)."""
    group = firers(g, attack.units, attack.guns)
    if len(attack.hexes) > 1 or attack.smoke or not all(each.boxed(g, "range") for each in group):
        return []
    table, first = library.sight_of(g).table, attack.hexes[0]
    occupied = {piece.hex for piece in g.units.values() if piece.seat != attack.seat}
    found = []
    for n in BOARD.neighbours[first]:
        if n in occupied and all(reaches(table, each, [n]) for each in group):
            wider = replace(attack)
            aim_at(g, wider, group, [first, n])
            bonus = sum(ACTIONS[a].fp for _, a in actions.held(g, attack.seat, "fire_roll") if _single(g, wider, a))
            if wider.fp + wider.bonus + bonus >= 1:
                found.append(n)
    return found


def _single(g: State, attack: Attack, action: ActionId) -> bool:
    """Would an action add to an attack that takes in two hexes already?"""
    return action != "spray_fire" and fits(g, attack, action)


def _spray(g: State, attack: Attack) -> Flow[None]:
    """A40: the attack takes in a second hex."""
    options = [AT(n) for n in second_hexes(g, attack)]
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(attack.seat, ask("spray", hex=attack.hexes[0]), options, "A40d")
    n = choice.args[0]
    aim_at(g, attack, firers(g, attack.units, attack.guns), [*attack.hexes, n])
    attack.moving = moving(g, attack.hexes)
    tell(g, "sprayed", side=attack.seat, hex=n)


def wear(g: State, attack: Attack) -> Flow[None]:
    """A41c: after a double, a machine gun or mortar that fires is damaged for each Sustained Fire."""
    kinds = ACTIONS["sustained_fire"].weapons
    for _ in range(attack.sustained):
        worn = [
            piece
            for piece in g.units.values()
            if piece.weapon and piece.weapon in attack.guns and WEAPONS[piece.weapon].type.kind in kinds
        ]
        if not worn:
            return
        piece = worn[0]
        if len(worn) > 1:
            options = [GUN_IS(each.weapon) for each in worn]
            choice = yield Decision(attack.seat, ask("wear"), options, "A41c")
            piece = next(each for each in worn if each.weapon == choice.args[0])
        harm.damage(g, piece)


# --- before a defense roll -------------------------------------------------------------------------------------------


def before_defense(g: State, attack: Attack, piece: Piece) -> Flow[None]:
    """What the owner of a unit plays just before its defense roll."""
    seat = piece.seat
    while True:
        held = [each for each in actions.held(g, seat, "defense_roll") if defends(g, attack, each[1])]
        question = ask("defense_roll", unit=piece.unit, total=attack.total)
        played = yield from actions.offer(g, seat, "defense_roll", held, question, "A24.1a")
        if played is None:
            return
        card, action = played
        attack.played.append(card)
        if action == "concealment":
            conceal(g, attack, seat)
        else:
            yield from _dig(g, attack, seat, action)


def defends(g: State, attack: Attack, action: ActionId) -> bool:
    """May an action be played before a defense roll against this attack?"""
    return action == "concealment" or bool(_sites(g, attack, action))


def conceal(g: State, attack: Attack, seat: int) -> None:
    """A29b, A29c: the cover of an attacked hex comes off the attack total."""
    cover = hiding(g, attack)
    attack.concealed += cover
    tell(g, "concealed", side=seat, cover=cover, total=attack.total)


def hiding(g: State, attack: Attack) -> int:
    """What Concealment is worth: of two hexes the higher cover (A29c)."""
    return max(covered(g, attack, n) for n in attack.hexes)


def _sites(g: State, attack: Attack, action: ActionId) -> list[int]:
    """The attacked hexes where a foxhole or pillbox may turn out to be (A35.1b, A35.3)."""
    return [n for n in attack.hexes if markers.fits(g, action, n)]


def _dig(g: State, attack: Attack, seat: int, action: ActionId) -> Flow[None]:
    """A35.1c, A35.3d: it was there all along."""
    options = [AT(n) for n in _sites(g, attack, action)]
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(seat, ask("dig", action=action), options, DIG_RULES[action])
    markers.put_work(g, choice.args[0], markers.work_of(action))
    attack.cover = {n: covered(g, attack, n) for n in attack.hexes}
