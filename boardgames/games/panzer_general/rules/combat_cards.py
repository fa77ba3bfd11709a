"""What each Combat card does (step 9). One function a card; `can_play` says when a card has something to do."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.events import tell
from boardgames.core.flow import Flow
from boardgames.games.panzer_general.content.printed import ACTION_IDS, ACTIONS, UNITS
from boardgames.games.panzer_general.rules import air, combat_end
from boardgames.games.panzer_general.rules.basics import HIGHEST_MORALE
from boardgames.games.panzer_general.rules.reactions import affordable
from boardgames.games.panzer_general.state import Combat, Piece, Shot, State, Support, find, other

COMBAT = frozenset(number for number, card in ACTIONS.items() if card.kind == "combat")

ACCURACY, SURPRISE_ATTACK, TAKE_COVER, POOR_AIM = 3, 5, 3, -3
DEADLY_FIRE, SNAP_SHOT, MORALE_BOOST = 2, 1, 2


def goes_on(g: State, c: Combat) -> bool:
    """Are both units still there, with no Smoke Screen between them?"""
    return not c.smoke and find(g, c.attacker) is not None and find(g, c.defender) is not None


def mine(g: State, c: Combat, seat: int) -> Piece:
    """A side's unit in this combat."""
    piece = find(g, c.attacker if seat == c.seat else c.defender)
    assert piece is not None
    return piece


def playable(g: State, c: Combat, shot: Shot, seat: int) -> list[int]:
    """The Combat cards in hand that the side may play and pay for now."""
    return [
        card
        for card in g.players[seat].hand
        if card in COMBAT and affordable(g, seat, card) and can_play(g, c, shot, seat, ACTIONS[card].id)
    ]


def can_play(g: State, c: Combat, shot: Shot, seat: int, name: str) -> bool:
    """Is this the side's role for the card, and would it do anything?"""
    role = ACTION_IDS[name].role
    if role == "firing" and seat != shot.firer:
        return False
    if role == "target" and seat == shot.firer:
        return False
    if role == "attacker" and seat != c.seat:
        return False
    useful = USES.get(name)
    return useful is None or useful(g, c, shot, seat)


def apply(g: State, c: Combat, shot: Shot, seat: int, name: str) -> Flow[None]:
    """Carry out a card at once (6.9c)."""
    before = (shot.fire, shot.target)
    effect = EFFECTS.get(name)
    if effect:
        effect(g, c, shot, seat)
    else:
        yield from combat_end.hit(g, c, mine(g, c, other(seat)), WOUNDS[name], mine(g, c, seat))
    if (shot.fire, shot.target) != before:
        tell(g, "totals", fire=shot.fire, target=shot.target)


# --- cards of the firing side ------------------------------------------------------------------------------------


def accuracy(g: State, c: Combat, shot: Shot, seat: int) -> None:
    shot.add_fire(ACCURACY)


def surprise_attack(g: State, c: Combat, shot: Shot, seat: int) -> None:
    shot.add_fire(SURPRISE_ATTACK)


def exposed(g: State, c: Combat, shot: Shot, seat: int) -> None:
    """The target's terrain is worth nothing for this shot."""
    shot.add_target(-shot.terrain)
    shot.terrain = 0


def increased_support(g: State, c: Combat, shot: Shot, seat: int) -> None:
    """All support not cancelled counts once more; a later cancellation removes both."""
    shot.add_fire(sum(each.value for each in shot.support))
    shot.support = [Support(s.card, s.tile, s.value, s.times + 1) for s in shot.support]


# --- cards of the side under fire --------------------------------------------------------------------------------


def take_cover(g: State, c: Combat, shot: Shot, seat: int) -> None:
    shot.add_target(TAKE_COVER)


def poor_aim(g: State, c: Combat, shot: Shot, seat: int) -> None:
    shot.add_fire(POOR_AIM)


def off_target(g: State, c: Combat, shot: Shot, seat: int) -> None:
    """8.card.off_target: no support this shot, but from units whose support cannot be cancelled."""
    cancel(shot, [each for each in shot.support if cancellable(each)])


def strafing_run(g: State, c: Combat, shot: Shot, seat: int) -> None:
    """9.antiair.f: this shot's artillery support is cancelled, gun by gun, unless anti-air fire saves it."""
    hit = [each for each in shot.support if artillery(each)]
    cancel(shot, [each for each in hit if not air.shot_down(g, shot.firer, each.tile)])


def smoke_screen(g: State, c: Combat, shot: Shot, seat: int) -> None:
    c.smoke = True


def cancel(shot: Shot, gone: list[Support]) -> None:
    shot.support = [each for each in shot.support if each not in gone]
    shot.add_fire(-sum(each.value * each.times for each in gone))


def cancellable(support: Support) -> bool:
    return not UNITS[support.card].steady_support  # 9.supportnocancel


def artillery(support: Support) -> bool:
    return cancellable(support) and UNITS[support.card].unit_class in {"artillery", "mobile_artillery"}


# --- cards of either side ----------------------------------------------------------------------------------------


def morale_boost(g: State, c: Combat, shot: Shot, seat: int) -> None:
    """8.card.morale_boost: the markers stay; if the unit is firing, its total rises with them."""
    combat_end.shift_morale(g, c, mine(g, c, seat), MORALE_BOOST)


def last_stand(g: State, c: Combat, shot: Shot, seat: int) -> None:
    c.stand[seat] = True


def forced_retreat(g: State, c: Combat, shot: Shot, seat: int) -> None:
    c.forced = True


Effect = Callable[[State, Combat, Shot, int], None]
EFFECTS: dict[str, Effect] = {
    "accuracy": accuracy,
    "surprise_attack": surprise_attack,
    "exposed": exposed,
    "increased_support": increased_support,
    "take_cover": take_cover,
    "poor_aim": poor_aim,
    "off_target": off_target,
    "strafing_run": strafing_run,
    "smoke_screen": smoke_screen,
    "morale_boost": morale_boost,
    "last_stand": last_stand,
    "forced_retreat": forced_retreat,
}
WOUNDS = {"deadly_fire": DEADLY_FIRE, "snap_shot": SNAP_SHOT}  # Morale that the enemy unit loses at once

USES: dict[str, Callable[[State, Combat, Shot, int], bool]] = {
    "exposed": lambda g, c, shot, seat: bool(shot.terrain),
    "increased_support": lambda g, c, shot, seat: bool(shot.support),
    "off_target": lambda g, c, shot, seat: any(map(cancellable, shot.support)),
    "strafing_run": lambda g, c, shot, seat: any(map(artillery, shot.support)),
    "morale_boost": lambda g, c, shot, seat: mine(g, c, seat).morale < HIGHEST_MORALE,
    "last_stand": lambda g, c, shot, seat: not c.stand[seat],
    "forced_retreat": lambda g, c, shot, seat: not c.forced,
}
