"""What can be told of each thing on the table: hexes, units, weapons, cards."""

from __future__ import annotations

from boardgames.core.flow import Decision
from boardgames.core.table import About, Figure, Words
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import (
    ACTIONS,
    BASICS,
    CARD_SLUGS,
    CARDS,
    EVENTS,
    FORTIFICATIONS,
    ORDERS,
    SMOKE,
    UNIT_SLUGS,
    UNITS,
    WEAPON_SLUGS,
    WEAPONS,
)
from boardgames.games.combat_commander.ground.map import BOARD
from boardgames.games.combat_commander.ground.terrain import GROUND
from boardgames.games.combat_commander.rules import stacking, values
from boardgames.games.combat_commander.rules.victory import worth
from boardgames.games.combat_commander.show import faces, playable
from boardgames.games.combat_commander.show.faces import said
from boardgames.games.combat_commander.state import ALLIES, AXIS, NOBODY, Piece, State, stack
from boardgames.games.combat_commander.words import GAME

GROUND_RULES = {
    "building": "T82", "woods": "T99", "brush": "T81", "orchard": "T91", "field": "T85", "major_bridge": "T80.1",
    "minor_bridge": "T80.2", "gully": "T86", "water_barrier": "T98", "stream": "T95", "marsh": "T89",
    "open_ground": "T90",
}  # fmt: skip


def about(g: State, decision: Decision | None, seat: int | None, ref: str) -> About:
    """What there is to tell of a thing, by its ref."""
    kind, _, name = ref.partition(":")
    if kind == "hex":
        return of_hex(g, BOARD.number[name], seat)
    if kind == "unit":
        return of_unit(g, UNIT_SLUGS[name])
    if kind == "weapon":
        return of_weapon(g, WEAPON_SLUGS[name])
    if kind == "work":
        return About(title=Message(f"{GAME}.fortification.{name}"), texts=(work_words(name),), rule="F100")
    if kind == "event":
        return of_event(g, name)
    return of_card(g, decision, seat, CARD_SLUGS[name])


# --- the ground ------------------------------------------------------------------------------------------------------


def hex_figures(g: State, n: int) -> tuple[Figure, ...]:
    """Cover, what it costs to enter, its height, what it does to sight."""
    ground = GROUND[g.field.map.ground[n]]
    found = [Figure("cover", str(values.cover(g, n)), said("figure.cover"))]
    if ground.move is not None:
        found.append(Figure("move", str(ground.move), said("figure.cost")))
    if g.field.map.level[n]:
        found.append(Figure("level", str(g.field.map.level[n]), said("figure.level")))
    if ground.hindrance:
        found.append(Figure("hindrance", str(ground.hindrance), said("figure.hindrance")))
    return tuple(found)


def hex_marks(g: State, n: int) -> tuple[Figure, ...]:
    """The objective, smoke, flames and fortification in a hex."""
    found = []
    number = g.field.objective_at.get(n)
    if number is not None and BOARD.number[g.field.map.file.objectives[number].hex] == n:
        holder = g.control[number]
        found.append(Figure("goal", str(number + 1), objective_words(g, number)))
        if holder != NOBODY:
            found.append(Figure(f"flag.{holder}", "", said("mark.control", side=holder)))
    if n in g.works:
        found.append(Figure(g.works[n], "", Message(f"{GAME}.fortification.{g.works[n]}")))
    if n in g.smoke:
        found.append(Figure("smoke", str(SMOKE[g.smoke[n]]), said("mark.smoke", value=SMOKE[g.smoke[n]])))
    if n in g.blaze:
        found.append(Figure("blaze", "", said("mark.blaze")))
    return tuple(found)


def objective_words(g: State, number: int) -> Message:
    """An objective: its name, who holds it, what the open chits make it worth."""
    names, holder, points = g.field.map.file.objectives[number].name, g.control[number], worth(g, number)
    facts = {"number": number + 1, "name": names, "points": points}
    return said("objective.free", **facts) if holder == NOBODY else said("objective.held", side=holder, **facts)


def of_hex(g: State, n: int, seat: int | None) -> About:
    field = g.field.map
    ground = field.ground[n]
    texts: list[Words] = []
    if GROUND[ground].obstacle:
        texts.append(said("ground.blocks"))
    texts += [Message(f"{GAME}.way.{way}") for way in ("road", "railway", "trail") if n in field.arms[way]]
    sides = sorted({kind for (a, b), kind in field.sides.items() if n in (a, b)})
    texts += [said("ground.side", side=side) for side in sides]
    texts += [mark.about for mark in hex_marks(g, n) if mark.icon.partition(".")[0] != "flag"]
    if n in g.works:
        texts.append(work_words(g.works[n]))
    for piece in stack(g, n):
        texts.append(said("ground.unit", unit=piece.unit, state=state_words(piece)))
    for owner in (AXIS, ALLIES):
        if men := stacking.figures(g, owner, n):
            texts.append(said("ground.men", side=owner, count=men, most=BASICS.stack))
    if seat in {0, 1} and n in g.field.zones[seat or 0] and g.phase == "deploy":
        texts.append(said("ground.zone"))
    return About(
        title=Message(f"{GAME}.terrain.{ground}"),
        line=(BOARD.names[n],),
        figures=hex_figures(g, n),
        texts=tuple(texts),
        rule=GROUND_RULES[ground],
    )


def work_words(kind: str) -> Words:
    """What a fortification does, in figures."""
    work = FORTIFICATIONS[kind]
    if work.cover is not None:
        return said("work.cover", cover=work.cover, indirect=work.indirect)
    return said("work.wire" if kind == "wire" else "work.mines")


# --- counters --------------------------------------------------------------------------------------------------------


def state_words(piece: Piece) -> Message:
    """Broken, suppressed, both or neither."""
    if piece.broken:
        return said("state.broken")
    return said("state.suppressed") if piece.suppressed else said("state.fit")


def of_unit(g: State, number: int) -> About:
    kind, piece = UNITS[number], g.units.get(number)
    if piece is None:
        shown = faces.printed(number)
        figures, line = shown.rows[0] + shown.rows[1], (said("off_map"),)
        return About(title=shown.title, line=line, figures=figures, art=shown.art, side=kind.seat)
    shown = faces.unit(g, piece)
    texts: list[Words] = [state_words(piece)] if piece.broken or piece.suppressed else []
    texts += [mark.about for mark in shown.marks if mark.icon != "suppressed"]
    if piece.broken:
        texts.append(said("unit.broken"))
    led, cover = values.led(g, piece), values.cover(g, piece.hex)
    if led:
        texts.append(said("unit.led", points=signed(led)))
    if cover:
        texts.append(said("unit.cover", morale=values.morale(g, piece), cover=signed(cover)))
    if kind.leader and values.command(piece):
        texts.append(said("unit.leads", radius=values.command(piece), count=playable.commanded(g, piece)))
    if kind.boxed[piece.broken]:
        texts.append(said("unit.boxed"))
    texts.append(said("unit.worth", points=kind.points))
    return About(
        title=shown.title,
        line=(BOARD.names[piece.hex], Message(f"{GAME}.size.{kind.size}")),
        figures=shown.rows[0] + shown.rows[1],
        texts=tuple(texts),
        rule="3.1",
        art=shown.art,
        side=piece.seat,
    )


def of_weapon(g: State, number: int) -> About:
    kind = WEAPONS[number].type
    holder = next((piece for piece in g.units.values() if piece.weapon == number), None)
    texts: list[Words] = []
    if holder:
        texts.append(said("gun.carried", unit=holder.unit))
        if holder.damaged:
            texts.append(said("mark.damaged"))
        elif not values.gun_ready(g, holder):
            texts.append(said("gun.silent"))
    texts += gun_texts(number)
    figures = faces.weapon(g, holder).rows[0] if holder else faces.spare_gun(number, 0).rows[0]
    if kind.move:
        figures = (*figures, Figure("move", signed(kind.move), said("figure.load")))
    line: tuple[Words, ...] = (BOARD.names[holder.hex],) if holder else (said("off_map"),)
    return About(title=said("gun_name", gun=number), line=line, figures=figures, texts=tuple(texts), rule="11",
                 art=f"{GAME}/weapons/{kind.id}", side=holder.seat if holder else AXIS)  # fmt: skip


def gun_texts(number: int) -> tuple[Words, ...]:
    """What is peculiar to a weapon, wherever it is."""
    kind = WEAPONS[number].type
    facts = {"heavy": kind.heavy, "smoke": kind.smoke, "bare": kind.ignores_cover, "once": kind.single_use}
    mended = said("gun.fix", fix=span(kind.fix), lost=span(kind.eliminate))
    return (*(said(f"gun.{name}") for name, true in facts.items() if true), mended)


def span(numbers: tuple[int, int]) -> str:
    return str(numbers[0]) if numbers[0] == numbers[1] else f"{numbers[0]}–{numbers[1]}"


# --- cards -----------------------------------------------------------------------------------------------------------


def of_card(g: State, decision: Decision | None, seat: int | None, number: int) -> About:
    """A card: what its order and its action could do now, or why they cannot; then what each of them says."""
    face = CARDS[number]
    texts: list[Words] = []
    rule = ORDERS[face.order].clause
    if seat in {0, 1}:
        assert seat is not None
        why, tone = playable.order(g, decision, seat, number)
        texts.append(said("card.order_now" if tone == "good" else "card.as_order", order=number, why=why))
        for action in face.actions:
            why, tone = playable.action(g, decision, seat, number, action)
            texts.append(said("card.as_action", action=action, why=why))
            rule = ACTIONS[action].clause if tone == "good" else rule
        left = playable.discard(g, decision, seat, number)
        if left is not None:
            texts.append(left)
    texts.append(named("order", face.order))
    for action in face.actions:
        texts.append(named("action", action))
    texts.append(named("event", face.event))
    return About(
        title=said("card_name", card=number),
        line=(face.slug,),
        figures=faces.card_figures(number),
        texts=tuple(texts),
        rule=rule,
    )


def of_event(g: State, name: str) -> About:
    """What has just happened: whose card brought it, where, and what it does."""
    now = g.happening
    line: list[Words] = [said("side", side=now.seat)] if now else []
    if now and now.hex != NOBODY:
        line.append(Message(f"{GAME}.log.random_hex", {"hex": now.hex}))
    if name == "sniper":
        return About(
            title=Message(f"{GAME}.trigger.sniper"), line=tuple(line), texts=(said("sniper"),), rule="1.9.1.3b"
        )
    text = Message(f"{GAME}.event.{name}.text")
    return About(title=Message(f"{GAME}.event.{name}.name"), line=tuple(line), texts=(text,), rule=EVENTS[name].clause)


def named(kind: str, name: str) -> Words:
    """An order, action or event: its name and its text."""
    title, text = Message(f"{GAME}.{kind}.{name}.name"), Message(f"{GAME}.{kind}.{name}.text")
    return said(f"card.{kind}_text", name=title, text=text)
