"""7.2.2.4: losses and who takes them, and the Medic (14.1.1)."""

from __future__ import annotations

from itertools import combinations

from boardgames.core.events import tell
from boardgames.core.flow import Decision, Flow
from boardgames.core.state import wanted
from boardgames.games.combat_soldiers.content.cards import ENDS, OBJECTIVES
from boardgames.games.combat_soldiers.rules.groups import end_siege
from boardgames.games.combat_soldiers.rules.harm import bereave, eliminate
from boardgames.games.combat_soldiers.rules.piles import discard, spend
from boardgames.games.combat_soldiers.state import Battle, Group, State, around, held, siege_by, worth
from boardgames.games.combat_soldiers.words import DONE, KEEP, LOSE, MEDIC, PASS, ask, openly

Face = tuple[int, int]
Faces = list[Face]
MEDIC_CARD = "medic_bombardment"


def least_choices(pays: dict[Face, int], due: int) -> list[frozenset[Face]]:
    """The sets of cards that make the loss good and of which none could be spared (7.2.2.4e).

    All of them, if that is too little.
    """
    cards = list(pays)
    if sum(pays.values()) <= due:
        return [frozenset(cards)]
    found = []
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            paid = sum(pays[card] for card in chosen)
            if paid >= due and all(paid - pays[card] < due for card in chosen):
                found.append(frozenset(chosen))
    return found


def garrison_pays(g: State, group: Group, due: int) -> int:
    """7.2.2.4.1: an objective's own garrison pays first, and is gone as a whole. What is left to pay."""
    points = OBJECTIVES[group.objective].garrison
    if group.garrison_gone or not points:
        return due
    group.garrison_gone = True
    tell(g, "garrison_lost", seat=group.seat, objective=group.objective)
    return max(0, due - points)


def choose_losses(seat: int, b: Battle, pays: dict[Face, int], due: int) -> Flow[Faces]:
    """7.2.2.4a: the loser picks the units, one after the other; what leaves no choice is taken by itself."""
    sets = least_choices(pays, due)
    chosen: Faces = []
    while True:
        if len(sets) == 1:
            return [card for card in pays if card in sets[0]]
        left = [card for card in pays if card not in chosen and any(card in each for each in sets)]
        question = ask("lose", points=due, paid=sum(pays[card] for card in chosen))
        choice = yield Decision(seat, question, [LOSE(card) for card in left], "7.2.2.4a")
        chosen.append(choice.args[0])
        b.lost = [card for card, _ in chosen]
        sets = [each for each in sets if each.issuperset(chosen)]


def suffer(
    g: State, b: Battle, loser: int, groups: list[tuple[Group, list[int]]], due: int, winner: int
) -> Flow[Faces]:
    """The losing side gives up units that fought (7.1.3b, 7.2.2.4d); what went is told."""
    pays = {unit.laid: unit.face.pays for group, cards in groups for unit in group.units if unit.card in cards}
    if not pays or due <= 0:
        return []
    chosen = yield from choose_losses(loser, b, pays, due)
    gone: Faces = []
    for group, _ in groups:
        for unit in [unit for unit in group.units if unit.laid in chosen]:
            gone.append(eliminate(g, group, unit, winner))
        gone += after_loss(g, group, winner)
    b.lost = [card for card, _ in gone]
    return gone


def after_loss(g: State, group: Group, winner: int) -> Faces:
    """A leader left alone follows (4.4.5d); units out of command alone keep nobody surrounded (7.3.1.1j)."""
    gone = bereave(g, group, winner)
    siege = siege_by(g, group)
    if siege and group.troops and all(unit.turned for unit in group.troops):
        end_siege(g, siege)
    return gone


def medic(g: State, winner: int, gone: Faces) -> Flow[None]:
    """14.1.1: anybody may halve what the winner of a battle has scored, the active player asked first (7.3.4k)."""
    if not worth(gone):
        return
    for seat in around(g, g.active):
        able = bool(held(g, seat, MEDIC_CARD))
        if not wanted(g, seat, "medic", able):
            continue
        question = ask("medic", winner=winner, points=worth(gone))
        everybody = openly("medic", winner=winner, points=worth(gone))
        choice = yield Decision(seat, question, [*([MEDIC()] if able else []), PASS()], "14.1.1a", everybody)
        if choice.word is MEDIC:
            spend(g, seat, held(g, seat, MEDIC_CARD)[0])
            tell(g, "medic", seat=seat, winner=winner)
            yield from halve(g, winner, gone)
            return


def halve(g: State, winner: int, gone: Faces) -> Flow[None]:
    """14.1.1c to e: the winner keeps units worth at most half; the rest is discarded. On a sheet the points halve."""
    allowed = worth(gone) // 2
    if g.options.get("score_sheet"):
        g.players[winner].recorded -= worth(gone) - allowed
        return
    kept: Faces = []
    while True:
        room = allowed - worth(kept)
        fitting = [face for face in gone if face not in kept and ENDS[face[0]][face[1]].vp <= room]
        if not fitting:
            break
        options = [KEEP(face) for face in fitting]
        choice = yield Decision(winner, ask("keep", points=room), [*options, DONE()], "14.1.1e")
        if choice.word is DONE:
            break
        kept.append(choice.args[0])
    pile = g.players[winner].casualties
    for face in gone:
        if face not in kept:
            pile.remove(face)
            discard(g, face[0])
