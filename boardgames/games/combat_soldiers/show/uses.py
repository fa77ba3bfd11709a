"""What a tactical card or an event may be played for: its ends, each with the moment it belongs to and a picture."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.flow import Decision
from boardgames.core.table import End, Words
from boardgames.core.words.figures import signed
from boardgames.core.words.messages import Message
from boardgames.games.combat_soldiers.content.cards import CARDS, CardType
from boardgames.games.combat_soldiers.state import State, held
from boardgames.games.combat_soldiers.words import GAME, slug

OWN, BATTLE, REACTION, EVENT = "2C5272", "98382A", "44683A", "463A2C"  # by the moment in which it is played
ART = "panzer_general"


class Use(NamedTuple):
    """One end: what it is called, when, and its picture. figure: of the card, to stand for the moment."""

    name: str
    moment: str
    art: str
    chip: str = ""
    figure: str = ""


USES: dict[str, tuple[Use, ...]] = {
    "great_offensive": (Use("great_offensive", BATTLE, "cards/morale_boost", "B0 / C1"),),
    "counterattack_intelligence": (
        Use("counterattack", REACTION, "cards/counter_offensive"),
        Use("intelligence", REACTION, "cards/prepared_positions"),
    ),
    "medic_bombardment": (
        Use("medic", REACTION, "cards/replacements"),
        Use("bombardment", OWN, "cards/ranged_bombardment", "B0"),
    ),
    "airborne_amphibious": (
        Use("airborne", OWN, "cards/well_supplied", "B1"),
        Use("amphibious", BATTLE, "tiles/ford_bridge_1", "B0"),
    ),
    "recon_no_retreat_sappers": (
        Use("recon", REACTION, "cards/double_time"),
        Use("no_retreat", REACTION, "cards/last_stand"),
    ),
    "surrounded": (Use("surrounded", OWN, "cards/forced_retreat", "B1"),),
    "ffe_at": (
        Use("ffe", BATTLE, "cards/prep_fire", figure="ffe"),
        Use("anti_tank", BATTLE, "cards/accuracy", figure="anti_tank"),
    ),
    "sniper_take_cover": (
        Use("sniper", OWN, "cards/snap_shot", "B1"),
        Use("take_cover", REACTION, "cards/take_cover"),
    ),
    "partisans_commandos": (Use("partisans", OWN, "cards/sabotage", "B1"),),
    "mines": (Use("mines", EVENT, "cards/tank_obstacles", figure="attack"),),
    "engineers": (Use("engineers", EVENT, "cards/improved_defenses", figure="attack"),),
    "friendly_fire": (Use("friendly_fire", EVENT, "cards/bomber_run", figure="attack"),),
    "weather": (Use("weather", EVENT, "cards/smoke_screen", "6+"),),
}


PLAYED = {  # what an option is played with: the card and its end
    "counterattack": ("counterattack_intelligence", "counterattack"),
    "cancel": ("counterattack_intelligence", "intelligence"), "spy": ("counterattack_intelligence", "intelligence"),
    "medic": ("medic_bombardment", "medic"), "bombard": ("medic_bombardment", "bombardment"),
    "snipe": ("sniper_take_cover", "sniper"), "take_cover": ("sniper_take_cover", "take_cover"),
    "amphibious": ("airborne_amphibious", "amphibious"), "land": ("airborne_amphibious", "airborne"),
    "breakout": ("airborne_amphibious", "airborne"), "relieve": ("airborne_amphibious", "airborne"),
    "supply": ("airborne_amphibious", "airborne"),
    "recon": ("recon_no_retreat_sappers", "recon"), "peek": ("recon_no_retreat_sappers", "recon"),
    "no_retreat": ("recon_no_retreat_sappers", "no_retreat"),
    "again": ("great_offensive", "great_offensive"), "surprise_again": ("great_offensive", "great_offensive"),
    "surround": ("surrounded", "surrounded"), "partisans": ("partisans_commandos", "partisans"),
}  # fmt: skip
DEPLOYING = {"supply": ("great_offensive", "great_offensive")}  # 7.3.2d: the same in the Deployment Phase


def stands(g: State, decision: Decision | None) -> dict[str, str]:
    """The end of a card in the hand for each of them that may be chosen."""
    found: dict[str, str] = {}
    for option in decision.options if decision is not None else ():
        deploying = decision is not None and decision.ask.key == f"{GAME}.ask.phase_c"
        of = DEPLOYING if deploying and option.word.verb in DEPLOYING else PLAYED
        kind, name = of.get(option.word.verb, ("", ""))
        cards = held(g, decision.seat, kind) if decision is not None and kind else []
        if cards:
            found[option.code] = f"end:{slug(cards[0])}:{name}"
    return found


def ends(number: int) -> tuple[End, ...]:
    """The ends of a card that is no unit and no objective."""
    kind = CARDS[number].type
    return tuple(end(number, kind, use) for use in USES[kind.kind])


def end(number: int, kind: CardType, use: Use) -> End:
    nation = kind.nation if use.name == "anti_tank" and kind.nation else ""
    key = f"{GAME}.end.{use.name}"
    title = Message(f"{GAME}.end.anti_tank_{nation}") if nation else Message(f"{key}.title")
    return End(
        ref=f"end:{slug(number)}:{use.name}", colour=use.moment, title=title, text=Message(f"{key}.text", facts(kind)),
        chip=chip(kind, use), art=f"{ART}/{use.art}",
    )  # fmt: skip


def facts(kind: CardType) -> dict[str, int]:
    """The figures that a text may name."""
    return dict(kind.figures)


def chip(kind: CardType, use: Use) -> Words:
    """Phase and Actions, or what it adds, or that it answers something."""
    if use.figure:
        value = kind.figures[use.figure]
        return str(value) if use.moment == EVENT else signed(value)
    return use.chip or Message(f"{GAME}.end.answer")
