"""By which clause of the book each event came about: what it says itself, else what its kind says."""

from __future__ import annotations

from boardgames.core.events import Event

CLAUSES = {
    "begun": "intro.b", "turn": "base.turn.order", "played": "ability.launchcost.a", "shot": "base.impact",
    "outcome": "base.impact", "saved": "adv.armoursave.b", "not_saved": "adv.armoursave.b",
    "table": "adv.impacttable.b",
    "suppressed": "base.suppression", "bullseye": "adv.impacttable.card.bullseye",
    "missed": "adv.impacttable.card.missed", "moved": "base.move.orthogonal", "swapped": "base.deploy.line",
    "loaded": "transport.load.a", "unloaded": "transport.unload.a", "deployed": "base.deploy.line",
    "came_aboard": "transport.load.g", "dropped": "para.c", "set_up": "ability.setup.b", "folded": "ability.setup.d",
    "assaulted": "base.assault", "stormed": "base.assault.roll", "thrown_back": "base.assault.roll",
    "air_attack": "air.fire.b", "intercepted": "air.intercept.c", "escorted": "air.escort.d",
    "plane_leaves": "air.deploy.b", "barrage": "adv.artillery.a", "screened": "equip.smoke.c", "joined": "heroes.f",
    "cleared": "ability.sappers.a", "picked_up": "adv.groundequip.b", "left_behind": "adv.groundequip.a",
    "laid": "base.bidterrain", "natural": "base.natural", "initiative": "base.initiative", "bid": "base.initiative",
    "supply_cut": "solo.attitude.g", "mud": "weather.rain.place", "promoted": "marker.promotion",
    "put_under": "ability.permanent.a", "put_beside": "ability.permanent.a", "marched": "ability.march.a",
    "rode": "ability.mounted.b", "ai_deck": "solo.deck.a", "fallen_low": "solo.hq.b", "set_aside": "solo.terrain.d",
    "no_shooter": "solo.cards.b", "over": "base.hq.loss",
}  # fmt: skip


def clause(event: Event) -> str:
    """The clause, "" where the book has none."""
    own = event.args.get("rule")
    return str(own) if own else CLAUSES.get(event.kind.removesuffix(".full"), "")
