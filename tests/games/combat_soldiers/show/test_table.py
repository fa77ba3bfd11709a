"""The table as data."""

import random

from boardgames.core.match import Match
from boardgames.games.combat_soldiers.content.cards import CARDS
from boardgames.games.combat_soldiers.show.abouts import RULES
from boardgames.games.combat_soldiers.show.entries import entry
from boardgames.games.combat_soldiers.show.faces import card
from boardgames.games.combat_soldiers.show.luck import luck
from boardgames.play import rulebook
from tests.games.combat_soldiers.table import CS, Table, u

PLAIN = {"begun", "lead_roll", "lead", "misdeal", "ready", "turn", "over"}  # they fall under no filter


def shown(table, seat=1):
    return CS.table(table.view(seat), table.match.decision, [])


def test_each_seat_has_its_mat_the_viewers_first():
    table = Table(4, active=2)
    table.group(1, "us", "i10")
    table.hand(2, "i01")
    mats = shown(table, 2).mats
    assert [mat.seat for mat in mats] == [1, 2, 3, 0]
    assert [mat.active for mat in mats] == [True, False, False, False]
    assert mats[0].figures[0].value == "1/4"
    assert mats[3].nations == ("us",)


def test_a_group_lies_on_a_tray_its_leader_first_and_its_markers_below():
    table = Table(phase="a")
    table.group(1, "us", "i10", u("i13", dug=2, at=3), "l1", "i05")
    table.group(2, "german", "i09", objective="pherddorf", steeple=True, damage=2, partisans=3)
    table.siege("A1", "B1", 2, no_retreat=True)
    seen = shown(table)
    assert [piece.title for piece in seen.pieces if piece.tile == "group:A1"] == ["Col. Brown", "L4", "S3", "R4"]
    marks = {tray.ref: [(mark.icon, mark.value) for mark in tray.marks] for tray in seen.trays}
    assert marks["group:A1"] == [("dug_in", "2"), ("at", "+3"), ("besieging", "A")]
    assert marks["group:B1"] == [
        ("damage", "2"), ("partisans", "C"), ("besieged", "A"), ("isolated", "−2"), ("note", "NR"),
    ]  # fmt: skip
    annex = next(piece for piece in seen.pieces if piece.face == "annex")
    assert annex.holder == "card:pherddorf"
    assert [link.form for link in seen.links] == ["chain"]


def test_a_unit_out_of_command_lies_sideways():
    table = Table()
    table.group(1, "us", "l5", "i10", "i13", "i05")
    turned = [piece.title for piece in shown(table).pieces if piece.turned]
    assert turned == ["R4"]


def test_every_option_of_a_hand_lights_an_end():
    table = Table(phase="c")
    table.hand(1, "i04", "il1")
    table.play("deploy us 1")
    seen = shown(table)
    ends = {end.ref for held in seen.hand for end in held.ends}
    lit = {ref for option in table.decision.options for ref in option.on}
    assert lit <= ends
    assert len(ends) == 4


def test_a_battle_shows_its_totals_and_what_the_dice_may_bring():
    table = Table()
    table.group(1, "us", "l1", "i12", "i06")
    table.group(2, "german", "i07", objective="forest")
    table.play("attack A1 B1")
    battle = shown(table).contest
    assert [side.total for side in battle.sides] == [13, 6]
    shares = {chance.text.key.rpartition(".")[2]: round(chance.share, 2) for chance in battle.odds[0].chances}
    assert shares == {"lose": 0.03, "nothing": 0.03, "win": 0.15, "capture": 0.79}
    assert [link.form for link in shown(table).links] == ["arrow"]


def test_nothing_of_a_hand_is_on_another_seats_table():
    table = Table()
    table.hand(1, "i12")
    table.group(2, "us", "i10")
    assert [held.ref for held in shown(table, 1).hand] == ["card:i12"]
    assert shown(table, 2).hand == ()


def test_every_card_can_be_shown_and_told_of():
    table = Table()
    table.hand(1, *[card_.slug for card_ in CARDS.values() if not card_.type.white])
    seen = shown(table)
    assert len(seen.hand) == 112
    assert all(seen.abouts[f"card:{slug}"].title for slug in (card_.slug for card_ in CARDS.values()
               if not card_.type.white))  # fmt: skip
    assert all(card(number).title for number in CARDS)
    clauses = {clause.id for clause in rulebook.clauses("combat_soldiers")}
    assert set(RULES.values()) <= clauses


def test_every_event_has_its_place_in_the_log_and_a_clause():
    clauses = {clause.id for clause in rulebook.clauses("combat_soldiers")}
    match, dice = Match.new(CS, "free", 3, {"surprise": True}, (0, 1, 2, 3)), random.Random(3)
    while match.decision is not None:
        match.take(int(dice.random() * len(match.decision.options)))
    for event in match.events:
        found = entry(event)
        assert found.rule in clauses, event.kind
        assert found.topic or event.kind in {"begun", "lead_roll", "lead", "misdeal", "ready", "turn", "over"}, (
            event.kind
        )
    draws = luck(match.events).draws
    assert draws
    assert {draw.value for draw in draws} <= set(range(1, 11))
