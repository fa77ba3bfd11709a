"""A battle of Combat Soldiers as it is shown: who fights, how both totals come about, and what the dice may bring."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.table import Chance, Contender, Contest, Odds, Part, Piece, Tone
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers.content.cards import FIGURES, OBJECTIVES
from boardgames.games.combat_soldiers.show.faces import pieces_of, say
from boardgames.games.combat_soldiers.state import Battle, Group
from boardgames.games.combat_soldiers.view import View
from boardgames.games.combat_soldiers.words import group_code, slug

SIDES = FIGURES.dice


def under_way(view: View) -> Battle | None:
    """The counterattack, if there is one, else the battle that it suspends."""
    return view.counter or view.battle


def contest(view: View) -> Contest | None:
    """The battle under way."""
    battle = under_way(view)
    if battle is None:
        return None
    groups = {group.id: group for group in view.groups}
    one, two = groups.get(battle.group), groups.get(battle.target)
    if one is None or two is None:
        return None
    sides = (
        contender(one, battle.units, battle.attack, say("role.attack"), "fire"),
        contender(two, battle.named, battle.defence, say("role.defence"), "target"),
    )
    odds = () if rolled(battle) or not battle.attack else (reckoned(battle, two),)
    return Contest(title=say("counter" if view.counter else "battle"), sides=sides, odds=odds)


def rolled(battle: Battle) -> bool:
    return any(name == "die" for name, _ in battle.attack)


def contender(group: Group, cards: list[int], parts: list[tuple[str, int]], role: Message, tone: Tone) -> Contender:
    """One side: its units, and the parts of its total."""
    total, told = 0, []
    for name, value in parts:
        total += value
        told.append(Part(name, say(f"part.{name}"), value, total))
    refs = {f"card:{slug(card)}" for card in [*cards, group.objective] if card}
    pieces = [piece for piece in pieces_of(group) if piece.ref in refs] or [
        Piece(ref="", tile="", side=group.seat, title=group_code(group.id))
    ]
    return Contender(
        piece=pieces[0], others=tuple(pieces[1:]), line=say("fighting", group=group.id, units=told_units(group, cards)),
        role=role, tone=tone, total=total, parts=tuple(told),
    )  # fmt: skip


def told_units(group: Group, cards: list[int]) -> list[list[int]]:
    """The cards that fight, as events speak of them."""
    own = [group.objective] if group.objective else []
    return [[*group.laid(card)] for card in [*own, *cards]]


def reckoned(battle: Battle, target: Group) -> Odds:
    """What a throw of both dice would bring, in shares of all of them."""
    lead = sum(value for _, value in battle.attack) - sum(value for _, value in battle.defence)
    pays = payable(battle, target)
    counts = {"lose": 0, "nothing": 0, "win": 0, "capture": 0}
    for margin in margins(lead):
        if margin < 0:
            counts["lose"] += 1
        elif margin == 0:
            counts["nothing"] += 1
        else:
            counts["capture" if target.objective and not battle.counter and margin > pays else "win"] += 1
    tones: dict[str, Tone] = {"lose": "bad", "nothing": "quiet", "win": "good", "capture": "prize"}
    chances = tuple(
        Chance(say(f"chance.{name}"), count / SIDES**2, tones[name]) for name, count in counts.items() if count
    )
    share = round(100 * (counts["win"] + counts["capture"]) / SIDES**2)
    return Odds(code="", title=say("odds"), chances=chances, words=say("won", share=share))


def margins(lead: int) -> Iterator[int]:
    """By how much the attack is ahead, throw by throw."""
    for one in range(SIDES):
        for two in range(SIDES):
            yield lead + one - two


def payable(battle: Battle, target: Group) -> int:
    """The losses that garrison and units can make good."""
    garrison = OBJECTIVES[target.objective].garrison if target.objective and not target.garrison_gone else 0
    return garrison + sum(unit.face.pays for unit in target.units if unit.card in battle.named)
