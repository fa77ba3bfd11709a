"""What a decision asks tells what is going on, in words that fit the side asked, and no more than it may know."""

from __future__ import annotations

import pytest

from boardgames.core.words.messages import LANGUAGES
from boardgames.games.panzer_general.show import contest
from tests.games.panzer_general.table import Table


def duel() -> Table:
    table = Table()
    table.unit("m4a1_sherman", "C4")
    table.unit("grenadiers", "C3", "german")
    return table.prestige(american=20, german=20)


@pytest.mark.rule("4.2.surprise")
@pytest.mark.parametrize(
    ("code", "up", "english", "spanish"),
    [
        ("move D5 D4", False, "Move a face-down unit from D5 to D4", "Mover una unidad boca abajo de D5 a D4"),
        ("move D5 D4", True, "Move Veterans from D5 to D4", "Mover Veteranos de D5 a D4"),
        ("dig D5", False, "Dig in a face-down unit (D5)", "Atrincherar una unidad boca abajo (D5)"),
        (
            "swap D5 E5",
            False,
            "Swap a face-down unit (D5) with Regulars (E5)",
            "Intercambiar una unidad boca abajo (D5) con Regulares (E5)",
        ),
        ("end", False, "End Operations", "Terminar las Operaciones"),
    ],
)
def test_who_may_answer_with_a_surprise_hears_the_order_but_not_what_lies_face_down(code, up, english, spanish):
    table = duel()
    table.unit("veterans", "D5", up=up)
    table.unit("regulars", "E5")
    table.hand("german", "sabotage")
    table.play(code)
    assert table.asked == "german surprise"
    ask = table.decision.ask
    assert ask.text("en") == f"Enemy order: {english}. Play a Surprise card, or pass"
    assert ask.text("es") == f"Orden enemiga: {spanish}. Juega una Sorpresa o pasa"


@pytest.mark.rule("4.2.surprise")
def test_after_an_attack_is_told_the_question_stands_alone():
    table = duel()
    table.hand("german", "sabotage")
    table.play("attack C4 C3")
    assert table.decision.ask.text() == "Play a Surprise card, or pass"


@pytest.mark.rule("6.9a", "6.10a")
def test_the_totals_are_called_ones_own_and_the_enemys():
    table = duel()
    table.hand("american", "accuracy", "recruits")
    table.hand("german", "take_cover", "volkssturm")
    table.play("attack C4 C3")
    assert table.decision.ask.text() == "Your Fire 8 against their Target 7: play a card, or pass"
    assert table.decision.ask.text("es") == "Tu Disparo 8 contra su Blanco 7: ¿qué juegas?"
    table.play("pass")
    assert table.asked == "german combat"
    assert table.decision.ask.text() == "Their Fire 8 against your Target 7: play a card, or pass"
    table.play("pass")
    assert table.decision.ask.text() == "Sacrifice a card to raise your Fire of 8, or show the Bluff card"
    table.play("bluff")
    assert table.decision.ask.text() == "Sacrifice a card to raise your Target of 7, or show the Bluff card"
    assert table.decision.ask.text("es") == ("Sacrifica una carta para subir tu Blanco de 7 o muestra la Carta Farol")


@pytest.mark.parametrize(
    ("side", "card", "english"),
    [
        ("american", "snap_shot", "Morale of the target −1"),
        ("american", "deadly_fire", "Morale of the target −2"),
        ("german", "snap_shot", "Morale of the firing unit −1, Fire 8 → 7"),
        ("german", "deadly_fire", "Morale of the firing unit −2, Fire 8 → 6"),
        ("german", "take_cover", "Target 7 → 10"),
        ("american", "accuracy", "Fire 8 → 11"),
    ],
)
def test_what_a_card_would_do_is_told_to_either_side(side, card, english):
    table = duel()
    table.hand(side, card)
    table.play("attack C4 C3")
    assert table.asked == f"{side} combat"
    found = contest.effects(table.view(side), table.decision)
    code = next(code for code in table.codes if code.startswith(f"play {card}"))
    assert found[code].text() == english
    for language in LANGUAGES:
        assert "{" not in found[code].text(language)
