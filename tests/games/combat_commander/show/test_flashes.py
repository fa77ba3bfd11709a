"""What is shown of a fight for a moment: the dice, and what became of each."""

import pytest

from boardgames.core.events import Event
from boardgames.core.words.messages import Message
from boardgames.games.combat_commander.content.printed import CARDS, UNIT_SLUGS
from boardgames.games.combat_commander.game import CombatCommander
from tests.games.combat_commander.flowing import at

GAME = CombatCommander()
UNIT = UNIT_SLUGS["usa_line_squad.1"]


def defended(outcome: str, total: int) -> Event:
    facts = {"side": 1, "unit": UNIT, "hex": at("E4"), "morale": 8, "total": total, "attack": 15, "outcome": outcome}
    return Event("defended", facts)


@pytest.mark.rule("O20.3.4e")
@pytest.mark.parametrize(
    ("outcome", "total", "said", "dicho", "shown"),
    [
        ("holds", 16, "Line squad in E4 holds: 16 against 15", "aguanta: 16 contra 15", "Holds"),
        ("suppressed", 15, "Line squad in E4 is suppressed: 15 against 15", "queda intimidada", "Suppressed"),
        ("breaks", 12, "Line squad in E4 breaks: 12 against 15", "se desorganiza: 12", "Breaks"),
    ],
)
def test_the_log_and_the_plate_say_how_a_unit_stood(outcome, total, said, dicho, shown):
    event = defended(outcome, total)
    message = Message("combat_commander.log.defended", event.args)
    assert message.text() == said
    assert dicho in message.text("es")
    flash = GAME.flash(event)
    assert flash.title.text() == shown
    assert flash.below.text() == f"Line squad: {total} against 15"


@pytest.mark.rule("1.3", "1.9a")
def test_a_roll_shows_the_dice_of_its_card_where_its_unit_is():
    number = next(n for n, card in CARDS.items() if (card.white, card.dark) == (6, 2))
    facts = {"side": 1, "roll": "defense", "card": number, "unit": UNIT, "total": 8}
    flash = GAME.flash(Event("rolled", facts))
    assert [figure.icon for figure in flash.figures] == ["die_white_6", "die_dark_2"]
    assert flash.about == "unit:usa_line_squad.1" == GAME.flash(defended("holds", 16)).about


@pytest.mark.rule("1.9.1.3a")
def test_a_sniper_an_event_and_its_hex_are_shown():
    shown = [
        GAME.flash(Event(kind, facts)).title.text()
        for kind, facts in (
            ("triggered", {"side": 0, "trigger": "sniper"}),
            ("random_hex", {"side": 0, "card": 1, "hex": at("E4")}),
            ("event", {"side": 0, "card": 1, "event": "blaze"}),
        )
    ]
    assert shown == ["Sniper!", "Random hex E4", "Blaze"]
