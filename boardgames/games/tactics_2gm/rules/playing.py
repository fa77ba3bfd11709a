"""Playing support cards and heroes: which may be played in a phase, and on what (ability.permanent, heroes)."""

from __future__ import annotations

from boardgames.core.flow import Flow, Option
from boardgames.games.tactics_2gm.content.cards import HEROES, SUPPORT, is_hero, is_support, kind_of
from boardgames.games.tactics_2gm.rules.asking import choose, play_cost
from boardgames.games.tactics_2gm.rules.hands import discard, home, pay, play, take
from boardgames.games.tactics_2gm.rules.support_cards import EFFECTS, targets
from boardgames.games.tactics_2gm.rules.telling import tell
from boardgames.games.tactics_2gm.state import State, Unit
from boardgames.games.tactics_2gm.words import ON, PLAY, ask


def play_options(g: State, seat: int, phase: str) -> list[Option]:
    """One option for each kind of card that a seat holds, can pay and could use now."""
    found: dict[str, Option] = {}
    player = g.players[seat]
    for card in player.hand:
        name = kind_of(card)
        if name in found:
            continue
        if is_support(card):
            cost = play_cost(g, seat, card)
            if phase in SUPPORT[name].when and cost <= player.pa and usable(g, seat, name):
                found[name] = PLAY(card, cost)
        elif is_hero(card) and phase == "deploy" and HEROES[name].cost <= player.pa and hosts(g, seat, name):
            found[name] = PLAY(card, HEROES[name].cost)
    return list(found.values())


def usable(g: State, seat: int, name: str) -> bool:
    """Is there anything for a card to work on?"""
    found = targets(g, seat, name)
    return found is None or bool(found)


def hosts(g: State, seat: int, name: str) -> list[Unit]:
    """heroes.e, g: the units of the side that a hero may join, wherever they are; one hero a unit (heroes.h)."""
    hero = HEROES[name]
    return [
        unit for unit in g.units.values()
        if unit.side == seat % 2 and unit.type.type == hero.affects and not unit.hero and not unit.down
    ]  # fmt: skip


def play_support(g: State, seat: int, choice: Option) -> Flow[bool]:
    """Plays what was chosen, if it is a card; has it been?"""
    if choice.word is not PLAY:
        return False
    card = choice.args[0]
    name = kind_of(card)
    if is_hero(card):
        yield from join(g, seat, card)
        return True
    yield from play_card(g, seat, card, targets(g, seat, name))
    return True


def join(g: State, seat: int, card: str) -> Flow[None]:
    """heroes.f: the hero lies under one unit until that is destroyed."""
    name = kind_of(card)
    options: list[Option] = [ON(unit.card) for unit in hosts(g, seat, name)]
    chosen = yield from choose(g, seat, ask("hero", card=card), options, "heroes.e")
    pay(g, seat, HEROES[name].cost)
    take(g, seat, card)
    unit = g.units[chosen.args[0]]
    unit.hero = card
    tell(g, "joined", card=card, unit=unit.card, seat=seat)


def play_card(g: State, seat: int, card: str, found: list[Option] | None) -> Flow[None]:
    """Chooses a card's target, if it has one, pays it, does what it says, and puts it where it belongs."""
    name = kind_of(card)
    target = None
    if found is not None:
        target = yield from choose(g, seat, ask("card_target", card=card), found, "ability.permanent.a")
    play(g, seat, card, play_cost(g, seat, card))
    kept = SUPPORT[name].permanent and not (name == "ammunition" and g.on("impact_table"))
    if not kept:
        discard(g, home(g, seat, card), card)
    yield from EFFECTS[name](g, seat, card, target)
