"""Combat as a player is shown it: both totals step by step, and the odds of each loss, before anything is committed.

All of it is worked out from a seat's view: units that lie face down for the viewer do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from boardgames.core.decks import Pile
from boardgames.core.events import Event
from boardgames.core.flow import Decision, Option
from boardgames.core.table import Contender, Contest, Odds, Outcome, Part, Piece, Tone, Words
from boardgames.core.words.messages import Message, speaker
from boardgames.core.words.totals import Sum
from boardgames.games.panzer_general import state
from boardgames.games.panzer_general.content.printed import ACTIONS, CARDS, UNITS
from boardgames.games.panzer_general.rules.basics import DUG_IN_BONUS, HIGHEST_MORALE, entrenched
from boardgames.games.panzer_general.rules.combat import OFFENSIVE_BONUS, supporters
from boardgames.games.panzer_general.rules.combat_cards import MORALE_BOOST, WOUNDS
from boardgames.games.panzer_general.rules.combat_end import half, lowest_morale
from boardgames.games.panzer_general.scenarios.library import field
from boardgames.games.panzer_general.show import odds
from boardgames.games.panzer_general.state import Player, Shot, State
from boardgames.games.panzer_general.view import UnitView, View
from boardgames.games.panzer_general.words import GAME

STEPS = 16
DRAWS = tuple(f"{modifier:+d}".replace("-", "−").replace("+0", "0") for modifier in odds.MODIFIERS)
say = speaker(f"{GAME}.table")
Drawn = Callable[[UnitView], Piece]  # how the table draws a unit


class Change(NamedTuple):
    """What a card does to a shot: to the Fire total, the Target total, the Morale of the target and of who fires."""

    fire: int = 0
    target: int = 0
    morale: int = 0
    firer: int = 0


def known(view: View) -> State:
    """What a seat knows as a state: for totals and odds, not for play."""
    names = field(view.scenario).grid.number
    board: list[state.Piece | None] = [None] * len(names)
    for unit in view.units:
        if unit.card:
            tile = names[unit.tile]
            board[tile] = state.Piece(
                unit.card, unit.side, tile, unit.morale, up=unit.up, dug=unit.dug, bare=unit.bare, moved=unit.moved
            )
    return State(
        chance=0, scenario=view.scenario, south=view.south, board=board, control=view.control,
        players=[Player(), Player()], action=Pile(), active=view.active, offensive=view.offensive,
    )  # fmt: skip


# --- totals, step by step ----------------------------------------------------------------------------------------


def fire_sum(g: State, firer: state.Piece, target: state.Piece, total: int | None = None) -> Sum:
    """Steps 2 to 5; where the total of these steps is known, Morale is what the other parts leave of it."""
    card, ground = UNITS[firer.card], g.field.terrain[firer.tile]
    hard = UNITS[target.card].is_hard
    base, helped = (card.hard if hard else card.soft), odds.support(g, firer, target)
    offensive = OFFENSIVE_BONUS * g.offensive if firer.seat == g.active else 0
    morale = firer.morale - card.morale if total is None else total - base - helped - ground.fire - offensive
    found = Sum(least=1)  # 6.0.g
    found.add("2", say("against_hard" if hard else "against_soft"), base)
    found.add("3", say("morale"), morale)
    for each in supporters(g, firer, target):
        found.add("4", say("support_of", card=each.card, tile=g.field.names[each.tile]), UNITS[each.card].support)
    found.add("5", Message(f"{GAME}.terrain.{ground.id}"), ground.fire)
    found.add("5", Message(f"{GAME}.card.counter_offensive.name"), offensive)
    if total is not None:
        found.to("5", say("rest"), total)
    return found


def target_sum(g: State, firer: state.Piece, target: state.Piece, total: int | None = None) -> Sum:
    """Steps 6 to 8."""
    card, ground = UNITS[target.card], g.field.terrain[target.tile]
    sheltered = card.terrain_bonus and not UNITS[firer.card].cancels_terrain
    found = Sum(least=1)  # 6.0.g
    found.add("6", say("defence"), card.defence)
    found.add("7", Message(f"{GAME}.terrain.{ground.id}"), ground.bonus if sheltered else 0)
    found.add("8", say("dug_in"), DUG_IN_BONUS if entrenched(g, target) else 0)
    if total is not None:
        found.to("8", say("rest"), total)
    return found


def told(events: Sequence[Event]) -> list[Event]:
    """What has happened since the shot under way began, its own event first."""
    for n in range(len(events) - 1, -1, -1):
        if events[n].kind == "shot":
            return list(events[n:])
        if events[n].kind == "combat_over":
            break
    return []


def follow(fire: Sum, target: Sum, firer: int, events: Sequence[Event]) -> None:
    """Steps 9 to 11 as they were told: each change under the name of the card that made it."""
    title: Words = say("rest")
    for event in events:
        args = event.args
        if event.kind in {"played", "np_card"}:
            title = card_name(args["card"])
        elif event.kind == "totals":
            fire.to("9", title, args["fire"])
            target.to("9", title, args["target"])
        elif event.kind == "sacrificed":
            total = fire if args["side"] == firer else target
            total.add("10", say("sacrifice", card=args["card"]), args["value"])
        elif event.kind == "modifier":
            fire.add("11", say("modifier"), args["modifier"])


def card_name(card: int) -> Message:
    return Message(f"{GAME}.card.{CARDS[card].id}.name") if card in ACTIONS else say("card", card=card)


# --- the combat under way ------------------------------------------------------------------------------------------


def under_way(view: View, decision: Decision | None, events: Sequence[Event], drawn: Drawn) -> Contest | None:
    """The combat being resolved, None where there is none or one of its units is gone."""
    combat, g = view.combat, known(view)
    if combat is None:
        return None
    units = {unit.card: unit for unit in view.units if unit.card}
    attacker, defender = state.find(g, combat.attacker), state.find(g, combat.defender)
    if attacker is None or defender is None:
        return None
    shot = combat.shot or Shot(firer=combat.seat, step=combat.step)
    firer, target = (attacker, defender) if shot.firer == attacker.seat else (defender, attacker)
    since = told(events) if combat.shot else []
    start = since[0].args if since else {}
    fire, against = fire_sum(g, firer, target, start.get("fire")), target_sum(g, firer, target, start.get("target"))
    if combat.shot:
        follow(fire, against, shot.firer, since[1:])
        fire.to("9", say("rest"), shot.fire)
        against.to("9", say("rest"), shot.target)
        fire.parts += still_to_come(shot, decision, shot.firer, modifier=True)
        against.parts += still_to_come(shot, decision, 1 - shot.firer, modifier=False)
    return Contest(
        title=say("combat"),
        step=shot.step if combat.shot else combat.step,
        steps=STEPS,
        sides=(
            Contender(piece=drawn(units[firer.card]), role=say("fire"), tone="fire", total=fire.total,
                      parts=tuple(fire.parts)),
            Contender(piece=drawn(units[target.card]), role=say("target"), tone="target", total=against.total,
                      parts=tuple(against.parts)),
        ),
        draws=DRAWS,
        odds=tuple(choices(view, decision, shot, target)) if combat.shot and shot.step < 11 else (),
        note=say("morale_left", morale=target.morale),
    )  # fmt: skip


def still_to_come(shot: Shot, decision: Decision | None, side: int, modifier: bool) -> Iterator[Part]:
    """The steps that may still change a total."""
    asked = decision is not None and decision.seat == side
    if shot.step <= 9:
        yield Part("9", say("cards"), now=asked and shot.step == 9)
    if shot.step <= 10:
        yield Part("10", say("sacrifices"), now=asked and shot.step == 10)
    if modifier and shot.step <= 11:
        yield Part("11", say("modifier_range"))


def choices(view: View, decision: Decision | None, shot: Shot, target: state.Piece) -> Iterator[Odds]:
    """The odds as things stand, and for each option that would change them."""
    yield outlook("", say("as_it_stands"), shot.fire, shot.target, target.morale)
    if decision is not None:
        for option in decision.options:
            change = change_by(view, shot, option, decision.seat)
            if change is not None and not silences(view, shot, change):
                fire, against = max(1, shot.fire + change.fire), max(1, shot.target + change.target)
                yield outlook(
                    option.code, card_name(option.args[0]), fire, against, max(0, target.morale + change.morale)
                )


def change_by(view: View, shot: Shot, option: Option, seat: int) -> Change | None:
    """What an option does to the shot at once, None where that cannot be said in numbers."""
    verb = option.word.verb
    card = option.args[0] if option.args else 0
    if verb == "give":
        value = CARDS[card].battle * field(view.scenario).scenario.rules.battle_value_factor
        return Change(fire=value) if seat == shot.firer else Change(target=value)
    if verb != "play" or card not in ACTIONS:
        return None
    support = sum(each.value * each.times for each in shot.support if not UNITS[each.card].steady_support)
    changes = {
        "accuracy": Change(fire=3),
        "surprise_attack": Change(fire=5),
        "exposed": Change(target=-shot.terrain),
        "increased_support": Change(fire=sum(each.value for each in shot.support)),
        "take_cover": Change(target=3),
        "poor_aim": Change(fire=-3),
        "off_target": Change(fire=-support),
        "morale_boost": of_morale(view, shot, seat, MORALE_BOOST),
        **{name: of_morale(view, shot, 1 - seat, -points) for name, points in WOUNDS.items()},
    }
    return changes.get(ACTIONS[card].id)


def of_morale(view: View, shot: Shot, side: int, points: int) -> Change:
    """Markers on a fighting unit: on the one that fires they move its Fire as well (5.2.morale.a)."""
    morale = fighting(view, side)
    lowest = lowest_morale(view.combat, side) if view.combat else 0
    change = max(min(morale, lowest), min(HIGHEST_MORALE, morale + points)) - morale
    return Change(fire=change, firer=change) if side == shot.firer else Change(morale=change)


def fighting(view: View, side: int) -> int:
    """The Morale of a side's unit in the combat."""
    cards = {view.combat.attacker, view.combat.defender} if view.combat else set()
    return next((unit.morale for unit in view.units if unit.card in cards and unit.side == side), 0)


def silences(view: View, shot: Shot, change: Change) -> bool:
    """Would it eliminate the unit that fires, so that there is no shot to reckon?"""
    return change.firer < 0 and fighting(view, shot.firer) + change.firer <= 0


# --- a combat that might be ----------------------------------------------------------------------------------------


def previews(view: View, decision: Decision | None, drawn: Drawn) -> dict[str, Contest]:
    """For each attack on offer, the shot and the answer to it."""
    attacks = [option for option in decision.options if option.word.verb == "attack"] if decision else []
    if not attacks:
        return {}
    g, units = known(view), {unit.tile: unit for unit in view.units}
    number = g.field.grid.number
    found = {}
    for option in attacks:
        attacker, defender = g.board[number[option.args[0]]], g.board[number[option.args[1]]]
        if attacker is not None and defender is not None:
            pieces = drawn(units[option.args[0]]), drawn(units[option.args[1]])
            found[option.code] = preview(g, attacker, defender, pieces)
    return found


def preview(g: State, attacker: state.Piece, defender: state.Piece, pieces: tuple[Piece, Piece]) -> Contest:
    fire, against = fire_sum(g, attacker, defender), target_sum(g, attacker, defender)
    reply = odds.shot(g, defender, attacker)
    if attacker.dug and not g.field.terrain[attacker.tile].fortified:  # 6.1c
        reply = odds.Forecast(reply.fire, reply.target - DUG_IN_BONUS, reply.loss, reply.kill)
    rows = [
        outlook("", say("your_shot"), fire.total, against.total, defender.morale),
        outlook("", say("their_shot"), reply.fire, reply.target, attacker.morale),
    ]
    first = entrenched(g, defender)
    return Contest(
        title=say("forecast"),
        sides=(
            Contender(piece=pieces[0], role=say("fire"), tone="fire", total=fire.total, parts=tuple(fire.parts)),
            Contender(
                piece=pieces[1], role=say("target"), tone="target", total=against.total, parts=tuple(against.parts)
            ),
        ),
        draws=DRAWS,
        odds=tuple(reversed(rows) if first else rows),
        note=say("they_fire_first") if first else say("you_fire_first"),
    )


# --- odds ------------------------------------------------------------------------------------------------------------


def outlook(code: str, title: Words, fire: int, target: int, morale: int) -> Odds:
    """What each of the six modifiers would do to a unit with so much Morale."""
    losses = losses_of(fire, target)
    outcomes = tuple(outcome(loss, morale) for loss in losses)
    out, unhurt = sum(loss >= morale for loss in losses), losses.count(0) if morale else 0
    tone: Tone = "bad" if out > 3 else "good" if unhurt > 3 else "fair"
    totals = (fire, target) if code else None
    words = joined(told_of(losses, morale))
    return Odds(code=code, title=title, outcomes=outcomes, words=words, tone=tone, totals=totals)


def losses_of(fire: int, target: int) -> list[int]:
    """The Morale that a shot costs by each of the six modifiers."""
    return [half(max(0, max(1, fire + modifier) - target)) for modifier in odds.MODIFIERS]


def told_of(losses: list[int], morale: int) -> list[Words]:
    """How often which loss, the gravest last."""
    out = sum(loss >= morale for loss in losses)
    hurt = [loss for loss in losses if 0 < loss < morale]
    unhurt = len(losses) - out - len(hurt) if morale else 0
    said: list[Words] = []
    if unhurt:
        said.append(say("odds_unhurt", count=unhurt))
    if hurt:
        key = "odds_loss" if min(hurt) == max(hurt) else "odds_losses"
        said.append(say(key, low=min(hurt), high=max(hurt), count=len(hurt)))
    if out:
        said.append(say("odds_out", count=out))
    return said


def outcome(loss: int, morale: int) -> Outcome:
    if loss >= morale:
        return Outcome(say("out"), "bad")
    if loss == 0:
        return Outcome("0", "good")
    return Outcome(f"−{loss}", "fair" if loss == 1 else "poor")


def joined(said: list[Words]) -> Words:
    """Several short sentences in one."""
    words = said[0]
    for each in said[1:]:
        words = say("then", first=words, second=each)
    return words


def effects(view: View, decision: Decision | None) -> dict[str, Words]:
    """What each option would do to the totals, in a few words."""
    combat = view.combat
    if decision is None or combat is None or combat.shot is None or combat.shot.step not in {9, 10}:
        return {}
    found: dict[str, Words] = {}
    shot = combat.shot
    for option in decision.options:
        change = change_by(view, shot, option, decision.seat)
        if change is not None:
            found[option.code] = effect(view, shot, change)
    return found


def effect(view: View, shot: Shot, change: Change) -> Words:
    said: list[Words] = []
    if change.firer < 0:
        said.append(say("firer_morale_changes", points=change.firer))
    if change.fire and not silences(view, shot, change):
        said.append(say("fire_becomes", before=shot.fire, after=max(1, shot.fire + change.fire)))
    if said:
        return joined(said)
    if change.target:
        return say("target_becomes", before=shot.target, after=max(1, shot.target + change.target))
    return say("morale_changes", points=change.morale) if change.morale else say("no_change")
