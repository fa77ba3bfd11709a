"""Fire and melee as a player is shown them: how the total comes about, and what may become of each who is in it.

All of it is worked out from a seat's view. The dice are the cards that nobody has seen discarded (`odds`); triggers and
cards still to be played do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Event
from boardgames.core.flow import Decision, Option
from boardgames.core.table import Chance, Contender, Contest, Lazy, Part, Piece, Prospect, Words
from boardgames.core.words.figures import percent
from boardgames.core.words.messages import Message
from boardgames.core.words.totals import Sum
from boardgames.games.combat_commander.content.printed import ACTIONS, CARDS, ActionId
from boardgames.games.combat_commander.rules import melee, values
from boardgames.games.combat_commander.rules.actions import opportunity
from boardgames.games.combat_commander.rules.attack import on_the_move
from boardgames.games.combat_commander.rules.orders import activation, groups
from boardgames.games.combat_commander.rules.orders.fire import loaded
from boardgames.games.combat_commander.rules.targeting import Shooter, compose, covered, shooters
from boardgames.games.combat_commander.scenarios import library
from boardgames.games.combat_commander.show import faces, odds
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.state import ALLIES, AXIS, NOBODY, Attack, Melee, State, other, stack
from boardgames.games.combat_commander.state import Piece as Unit
from boardgames.games.combat_commander.words import ADD, ADVANCE, ALL, DONE, FIRE, GAME, JOIN, PLAY, SHOOT, SMOKE

OUTCOMES = {"holds": "unharmed", "suppressed": "suppressed", "breaks": "broken"}


# --- the attack -------------------------------------------------------------------------------------------------------


def under_way(g: State, decision: Decision | None, events: Sequence[Event]) -> Contest | None:
    """The attack or melee being resolved."""
    if g.melee is not None:  # it may come in the middle of an attack, with the time
        return of_melee(g, as_fought(g, g.melee)) if any(g.melee.fp) else about_to_fight(g, g.melee.hex, g.melee.holder)
    if g.attack is None:
        return None
    dice = unsettled(g)
    if dice and not g.attack.roll:
        return of_attack(g, as_rolled(g, g.attack, dice), {}, decision, settled=False)
    return of_attack(g, g.attack, told(events, g.attack), decision)


def as_rolled(g: State, attack: Attack, dice: int) -> Attack:
    """An attack as it is when these dice stand."""
    return replace(attack, roll=dice, defenders=defenders(g, attack))


def as_fought(g: State, fight: Melee) -> Melee:
    """A melee as it is when the dice that lie there stand."""
    if not lies(g, "melee"):
        return fight
    assert g.throw is not None
    fixed = list(fight.roll)
    fixed[g.throw.seat] = g.throw.result
    return replace(fight, roll=fixed)


def unsettled(g: State) -> int:
    """The dice of an attack roll that may still be made again."""
    return g.throw.result if g.throw and lies(g, "attack", "impact", "mines") else 0


def lies(g: State, *kinds: str) -> bool:
    """Is there a roll of such a kind on the table that may still be made again (9.1)?"""
    return g.throw is not None and bool(g.throw.card) and g.throw.kind in kinds


def told(events: Sequence[Event], attack: Attack) -> dict[int, str]:
    """What became of each defender since the attack was rolled."""
    found: dict[int, str] = {}
    if not attack.roll:
        return found
    for event in reversed(events):
        if event.kind == "attack_total":
            break
        if event.kind == "defended":
            found.setdefault(event.args["unit"], event.args["outcome"])
    return found


def of_attack(
    g: State,
    attack: Attack,
    done: dict[int, str] | None = None,
    decision: Decision | None = None,
    note: Words = "",
    settled: bool = True,
) -> Contest:
    """An attack as it stands, and its defenders. settled: its dice may not be rolled again."""
    first = firing(g, attack)
    heavy = attack.distance and not attack.roll
    if heavy and not attack.aim:
        share = odds.finding(attack, odds.unseen(g, attack.seat))
        note = said("contest.finding", chance=percent(share), distance=attack.distance, hindrance=attack.hindrance)
    return Contest(
        title=said(f"contest.{attack.kind}", hexes=list(attack.hexes)),
        sides=(
            Contender(
                piece=first,
                role=said("contest.attack"),
                tone="fire",
                total=attack.total,
                parts=tuple(parts(g, attack, settled)),
            ),
        ),
        prospects=tuple(prospects(g, attack, done or {}, decision)),
        note=note or (said("contest.rolled") if attack.roll else said("contest.two_dice")),
    )


def firing(g: State, attack: Attack) -> Piece:
    """Who leads the attack: the unit or weapon with the best firepower, a battery, or the mines."""
    found: list[tuple[int, Piece]] = []
    for each in g.units.values():
        if each.unit in attack.units:
            found.append((values.fp(g, each), faces.unit(g, each)))
        if each.weapon and each.weapon in attack.guns:
            found.append((values.gun_fp(g, each), faces.weapon(g, each)))
    if found:
        return max(found, key=lambda pair: pair[0])[1]
    spot = faces.hex_ref(attack.hexes[0])
    if attack.kind == "artillery" and g.order and g.order.radio:
        title = said("radio", radio=g.order.radio)
        return Piece(ref="", tile=spot, side=attack.seat, art="barrage", title=title)
    title = Message(f"{GAME}.fortification.mines") if attack.kind == "mines" else said("contest.gone")
    return Piece(ref="", tile=spot, side=attack.seat, art="mines", title=title)


def parts(g: State, attack: Attack, settled: bool = True) -> list[Part]:
    """The firepower, what has been added to it and taken off, and the roll."""
    found = Sum()
    base = attack.base if attack.kind == "fire" else attack.fp
    found.add("FP", best(g, attack), base)
    if attack.kind == "fire":
        found.add("", said("part.others", count=attack.others), attack.others)
        found.add("", said("part.height"), attack.height)
        found.to("", said("part.hindrance"), attack.fp)
    found.add("", said("part.actions"), attack.bonus)
    if not attack.roll:
        return [*found.parts, Part("", said("part.roll_to_come"))]
    found.add("", said("part.roll" if settled else "part.roll_may_stand"), attack.roll)
    found.add("", said("part.burst"), attack.burst)
    found.add("", said("part.concealed"), -attack.concealed)
    return found.parts


def best(g: State, attack: Attack) -> Words:
    """Whose firepower the attack begins with."""
    return firing(g, attack).title


def prospects(g: State, attack: Attack, done: dict[int, str], decision: Decision | None) -> list[Prospect]:
    """What may become of each defender, and what has become of those who have rolled."""
    found = []
    rolled = bool(attack.roll)
    chances = {} if rolled or attack.smoke else odds.chances(g, attack)
    for unit in [*done, *(number for number in defenders(g, attack) if number not in done)]:
        piece = g.units.get(unit)
        if piece is None and unit not in done:  # an event has taken it before it could roll
            continue
        if piece is None or unit in done:
            shown = faces.unit(g, piece) if piece else faces.printed(unit)
            outcome = OUTCOMES[done[unit]] if piece or done[unit] != "breaks" else "eliminated"
            found.append(Prospect(piece=shown, done=said(f"outcome.{outcome}")))
            continue
        dice = lying(g, unit)
        chance = to_come(g, attack, piece, dice) if rolled else chances.get(unit)
        if chance is None:
            continue
        found.append(
            Prospect(
                piece=faces.unit(g, piece),
                figure=defense(morale(g, attack, piece), sum(dice or ())),
                chances=bars(chance),
                now=unit == attack.defending or asks_for(decision, unit),
            )
        )
    return found


def lying(g: State, unit: int) -> odds.Dice | None:
    """The dice a unit has rolled for its defense, while they may still be made again."""
    if g.throw is None or not lies(g, "defense") or g.throw.unit != unit:
        return None
    card = CARDS[g.throw.card]
    return card.white, card.dark


def defense(morale: int, dice: int) -> Words:
    """What a unit has to set against the attack, so far."""
    key = "contest.defense" if dice else "contest.morale"
    return said(key, morale=morale, dice=dice, total=morale + dice)


def morale(g: State, attack: Attack, piece: Unit) -> int:
    return values.morale(g, piece, covered(g, attack, piece.hex))


def defenders(g: State, attack: Attack) -> list[int]:
    """Who has to roll, or would have to."""
    if attack.roll or attack.kind == "mines":
        return list(dict.fromkeys([*attack.defenders, *([attack.defending] if attack.defending else [])]))
    return [
        each.unit
        for each in g.units.values()
        if each.hex in attack.hexes and (attack.kind == "artillery" or each.seat != attack.seat)
    ]


def to_come(g: State, attack: Attack, piece: Unit, dice: odds.Dice | None = None) -> odds.Chances:
    """What a defense roll may bring once the attack total stands, or what the dice that lie there have brought."""
    cards, over = Counter([dice]) if dice else odds.unseen(g, piece.seat), morale(g, attack, piece) - attack.total
    found = Counter[str]()
    for each, count in cards.items():
        found[defended(g, piece, over + sum(each))] += count
    return odds.Chances(*(found[name] / cards.total() for name in odds.Chances.__struct_fields__))


def defended(g: State, piece: Unit, over: int) -> str:
    """What becomes of a unit whose morale and dice exceed the attack total by so much (O20.3.4)."""
    if over > 0:
        return "unharmed"
    if over == 0 and not on_the_move(g, piece):
        return "suppressed"
    return "eliminated" if piece.broken else "broken"


def bars(chance: odds.Chances) -> tuple[Chance, ...]:
    """The outcomes as they are drawn, the worst first."""
    named = (
        ("eliminated", chance.eliminated, "bad"), ("broken", chance.broken, "bad"),
        ("suppressed", chance.suppressed, "fair"), ("unharmed", chance.unharmed, "good"),
    )  # fmt: skip
    return tuple(
        Chance(said(f"outcome.{name}"), max(0.0, share), tone)  # type: ignore[arg-type]
        for name, share, tone in named
        if share > 1e-9
    )


def chances_in_words(chance: odds.Chances) -> Words:
    return joined([said("effect.chance", what=each.text, share=percent(each.share)) for each in bars(chance)])


def asks_for(decision: Decision | None, unit: int) -> bool:
    """Is it for this unit's defense that something is asked?"""
    return decision is not None and decision.ask.args.get("unit") == unit and decision.ask.key.endswith("defense_roll")


# --- melee -----------------------------------------------------------------------------------------------------------


def of_melee(g: State, fight: Melee) -> Contest:
    """A melee: the sums of both sides, and how likely each is to win."""
    shares = outcomes(g, fight)
    found = []
    for seat in (g.active, other(g.active)):
        units = [g.units[number] for number in fight.units[seat] if number in g.units]
        if not units:
            continue
        lead = max(units, key=lambda piece: values.fp(g, piece))
        sums = [Part("FP", said("part.melee_fp", count=len(units)), fight.fp[seat], fight.fp[seat])]
        if fight.roll[seat]:
            sums.append(Part("", said("part.roll"), fight.roll[seat], fight.fp[seat] + fight.roll[seat]))
        else:
            sums.append(Part("", said("part.roll_to_come")))
        found.append(
            Contender(
                piece=faces.unit(g, lead),
                role=said("side", side=seat),
                tone="fire" if seat == g.active else "target",
                total=fight.fp[seat] + fight.roll[seat],
                parts=tuple(sums),
            )
        )
    chances = (
        Chance(said("outcome.wins", side=g.active), shares[0], "good"),
        Chance(said("outcome.both"), shares[1], "fair"),
        Chance(said("outcome.wins", side=other(g.active)), shares[2], "bad"),
    )
    rows = [
        Prospect(piece=side.piece, chances=tuple(each for each in chances if each.share > 1e-9)) for side in found[:1]
    ]
    return Contest(
        title=said("contest.melee", hex=fight.hex),
        sides=tuple(found),
        prospects=tuple(rows),
        note=said("contest.melee_note"),
    )


def outcomes(g: State, fight: Melee) -> tuple[float, float, float]:
    """How likely the active side is to win, both to lose, the other to win (O16.4.3)."""
    mine, theirs = g.active, other(g.active)
    dice = [
        {fight.roll[seat]: 1.0} if fight.roll[seat] else sums(g, seat) for seat in (mine, theirs)
    ]  # by their totals
    lead = fight.fp[mine] - fight.fp[theirs]
    win = tie = 0.0
    for one, p in dice[0].items():
        for two, q in dice[1].items():
            win += p * q * (lead + one > two)
            tie += p * q * (lead + one == two)
    if fight.holder == mine:
        win, tie = win + tie, 0.0
    elif fight.holder == theirs:
        tie = 0.0
    return win, tie, 1 - win - tie


def sums(g: State, seat: int) -> dict[int, float]:
    """The totals of two dice that a side may turn up, and how likely each is."""
    cards = odds.unseen(g, seat)
    found: dict[int, float] = {}
    for dice, n in cards.items():
        found[sum(dice)] = found.get(sum(dice), 0.0) + n / cards.total()
    return found


def would_fight(g: State, unit: int, n: int) -> Contest | None:
    """The melee that there would be if a unit advanced into a hex, with those who are there already."""
    return about_to_fight(g, n, g.holders.get(n, NOBODY), g.units[unit])


def about_to_fight(g: State, n: int, holder: int, comer: Unit | None = None) -> Contest | None:
    """The melee in a hex as it stands, or with one who comes into it; None where one side is missing."""
    fight = Melee(hex=n, holder=holder)
    for seat in (AXIS, ALLIES):
        pieces = [*stack(g, n, seat), *([comer] if comer and comer.seat == seat else [])]
        fight.units[seat] = [piece.unit for piece in pieces]
        fight.fp[seat] = sum(melee.strength(g, piece) for piece in pieces)
    return of_melee(g, fight) if all(fight.units) else None


# --- what an option would start ---------------------------------------------------------------------------------------


def previews(g: State, decision: Decision | None) -> Lazy[Contest]:
    """The attack or melee that each option would lead to, by its code."""
    if decision is None:
        return Lazy((), _nothing)
    answers = replies(g, decision) or rolls(g, decision)
    options = {option.code: option for option in decision.options if option.code in answers or foreseen(g, option)}

    def make(code: str) -> Contest:
        return answers[code] if code in answers else preview(g, decision.seat, options[code])

    return Lazy(options, make)


def rolls(g: State, decision: Decision) -> dict[str, Contest]:
    """What a fire attack or a melee comes to as it was rolled, and what another roll may make of it (9.1)."""
    if not decision.option("reroll"):
        return {}
    if g.melee is not None and lies(g, "melee"):
        return {"keep": of_melee(g, as_fought(g, g.melee)), "reroll": of_melee(g, g.melee)}
    if g.attack is None or g.attack.roll or not unsettled(g):
        return {}
    return {"keep": of_attack(g, as_rolled(g, g.attack, unsettled(g))), "reroll": of_attack(g, g.attack)}


def replies(g: State, decision: Decision) -> dict[str, Contest]:
    """The best that opportunity fire could do: with a card for it, and with each unit that it could activate."""
    mover = g.order.mover if g.order else None
    if mover is None or decision.seat == g.active:
        return {}
    n = g.units[mover.units[0]].hex
    found: dict[str, Contest] = {}
    if decision.ask.key.endswith(".activate"):
        for option in decision.options:
            best = reply(g, decision.seat, n, [g.units[option.args[0]]])
            found |= {option.code: best} if best else {}
    played = [option for option in decision.options if option.word is PLAY and option.args[1] == "fire"]
    best = reply(g, decision.seat, n, opportunity.leads(g, decision.seat, n)) if played else None
    return found | {option.code: best for option in played if best}


def reply(g: State, seat: int, n: int, leads: list[Unit]) -> Contest | None:
    """The strongest attack on a hex by one of some units, those whom it leads, and those awake already."""
    table, best = library.sight_of(g).table, list[Shooter]()
    for lead in leads:
        pool = shooters(g, [lead, *activation.followers(g, lead)], heavy=False) + able_to_fire(g, seat)
        for shooter, _ in groups.shots(g, seat, pool, [n]):
            whole = groups.chain(g, table, [shooter], pool, n)
            if not best or groups.strength(g, table, whole, n) > groups.strength(g, table, best, n):
                best = whole
    return of_attack(g, compose(g, seat, best, [n])) if best else None


def _nothing(code: str) -> Contest:
    raise KeyError(code)


def foreseen(g: State, option: Option) -> bool:
    """Does an option lead to something that has odds?"""
    if option.word is ADVANCE:
        return bool(stack(g, option.args[1], other(g.units[option.args[0]].seat)))
    if option.word in {FIRE, SHOOT, SMOKE}:
        return True
    if option.word is PLAY:
        return strengthens(g, option.args[1])
    return g.attack is not None and not g.attack.roll and option.word in {JOIN, ADD, ALL, DONE}


def strengthens(g: State, action: ActionId) -> bool:
    """Does an action add to the attack that is about to be rolled? Spray Fire first takes in another hex."""
    return g.attack is not None and not g.attack.roll and ACTIONS[action].fp > 0 and action != "spray_fire"


def preview(g: State, seat: int, option: Option) -> Contest:
    if option.word is ADVANCE:
        found = would_fight(g, *option.args)
        assert found is not None
        return found
    if option.word is PLAY:
        assert g.attack is not None
        return of_attack(g, replace(g.attack, bonus=g.attack.bonus + ACTIONS[option.args[1]].fp))
    pool = able_to_fire(g, seat)
    if option.word in {FIRE, SHOOT, SMOKE}:
        n = option.args[1]
        group = [each for each in pool if named(each, option)]
        return opening(g, seat, group, pool, n, smoke=option.word is SMOKE)
    return of_attack(g, with_joiner(g, seat, option))


def with_joiner(g: State, seat: int, option: Option) -> Attack:
    """The attack being declared as it would be with those whom an option adds."""
    assert g.attack is not None
    n, pool = g.attack.hexes[0], able_to_fire(g, seat)
    group = [each for each in pool if (each.gun in g.attack.guns if each.gun else each.unit in g.attack.units)]
    if option.word is ALL:
        group = groups.chain(g, library.sight_of(g).table, group, pool, n)
    elif option.word in {JOIN, ADD}:
        group += [each for each in pool if named(each, option)]
    return compose(g, seat, group, [n]) if group else g.attack


def named(shooter: Shooter, option: Option) -> bool:
    """Is this the shooter that an option speaks of?"""
    if option.word in {FIRE, JOIN}:
        return not shooter.gun and shooter.unit == option.args[0]
    return bool(shooter.gun) and shooter.gun == option.args[0]


def able_to_fire(g: State, seat: int) -> list[Shooter]:
    """Those who may fire in the order under way, or answer it."""
    if g.order is None:
        return []
    if seat != g.active:
        return shooters(g, [g.units[number] for number in g.order.snipers if number in g.units], heavy=False)
    return loaded(g) if g.order.kind == "fire" else opportunity.storming(g)


def opening(g: State, seat: int, group: list[Shooter], pool: list[Shooter], n: int, *, smoke: bool) -> Contest:
    """The attack of one shooter, and how strong it could become with all who may join in."""
    attack = compose(g, seat, group, [n], smoke=smoke)
    if smoke or group[0].heavy:
        return of_attack(g, attack)
    table = library.sight_of(g).table
    whole = groups.chain(g, table, group, pool, n)
    note: Words = ""
    if len(whole) > 1:
        note = said("contest.could_join", count=len(whole) - 1, fp=groups.strength(g, table, whole, n))
    return of_attack(g, attack, note=note)


def effect_of(contest: Contest, rolled: bool = False) -> Words:
    """A contest in a few words: the total, with dice to come or rolled, and the chances of its first defender."""
    if not contest.prospects:
        return contest.note
    first = contest.prospects[0]
    chances = [said("effect.chance", what=each.text, share=percent(each.share)) for each in first.chances]
    key = "effect.rolled" if rolled else "effect.contest"
    return said(key, total=contest.sides[0].total, who=first.piece.title, chances=joined(chances))


def brief_of(contest: Contest) -> Words:
    """The same in figures alone: the total, and what may harm the first of them."""
    harm = [each for each in (contest.prospects[0].chances if contest.prospects else ()) if each.tone != "good"]
    if not harm:
        return contest.note if not contest.prospects else said("effect.brief_total", total=contest.sides[0].total)
    chances = joined([said("effect.chance", what=each.text, share=percent(each.share)) for each in harm])
    return said("effect.brief_contest", total=contest.sides[0].total, chances=chances)


def joined(words: Sequence[Words]) -> Words:
    """Several things in one line."""
    found: Words = ""
    for each in words:
        found = said("effect.also", first=found, second=each) if found else each
    return found
