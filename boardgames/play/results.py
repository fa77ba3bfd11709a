"""What a match came to for the one person who played it, and the best that came of a scenario so far."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from boardgames.core.faults import Fault
from boardgames.core.game import Game
from boardgames.core.match import SCRIPT
from boardgames.core.table import Plate, Words
from boardgames.core.words.messages import Message
from boardgames.play.statistics import counted
from boardgames.play.voice import Voice
from boardgames.storage import results
from boardgames.storage.results import Ended, Outcome

if TYPE_CHECKING:
    from boardgames.play.session import Session

RANK: dict[Outcome, int] = {"won": 2, "drawn": 1, "lost": 0}


def ended(session: Session) -> Ended | None:
    """How it ended for the player; None while it goes on, and where people sat on several sides or laid down the dice:
    that is nobody's own result."""
    match = session.match
    game, setup, result = match.game, match.setup, match.result
    people = {*session.humans}
    own = [team for team in game.teams(setup) if people.intersection(team)]
    if result is None or len(own) != 1 or any(code.startswith(SCRIPT) for code in match.codes):
        return None
    team = {*own[0]}
    outcome: Outcome = "drawn" if not result.winners else "won" if team.intersection(result.winners) else "lost"
    others = [level for seat in game.players(setup) if seat not in team and (level := session.level(seat))]
    return Ended(
        match=session.about.match,
        game=game.id,
        scenario=setup.scenario,
        seat=min(people & team),
        outcome=outcome,
        margin=margin(game.table(match.view(None), None, []).plates, team),
        turn=max(0, game.moment(match.state).turn),
        level=max(others, key=lambda level: strength(game, level), default=""),
        ended=datetime.now(UTC),
    )


def margin(plates: Iterable[Plate], team: set[int]) -> int | None:
    """How far a team is ahead of the best of the others, by the points on the plates."""
    scores = {plate.seat: counted(plate.score.value) for plate in plates if plate.score is not None}
    mine = [score for seat, score in scores.items() if seat in team]
    others = [score for seat, score in scores.items() if seat not in team]
    return round(max(mine) - max(others)) if mine and others else None


def strength(game: Game, level: str) -> int:
    return game.levels.index(level) if level in game.levels else -1


def kept() -> list[Ended]:
    """All results that are known; none where the disk says nothing."""
    with contextlib.suppress(Fault, OSError):
        return results.kept()
    return []


def keep(session: Session) -> None:
    """Write down how a match ended for its player, if it did."""
    found = ended(session)
    if found is not None:
        with contextlib.suppress(Fault, OSError):
            results.note(found)


def best(known: Sequence[Ended], game: Game, scenario: str) -> Ended | None:
    """The best result of a scenario: a win before anything else, then the stronger enemy, the lead, the haste."""

    def worth(each: Ended) -> tuple[int, int, int, int]:
        return RANK[each.outcome], strength(game, each.level), each.margin or 0, -each.turn

    found = [each for each in known if (each.game, each.scenario) == (game.id, scenario)]
    return max(found, key=worth, default=None)


def told(known: Sequence[Ended], game: Game, scenario: str, voice: Voice) -> list[Words]:
    """The best result of a scenario in words, and how many matches of it were won; nothing before the first."""
    found = best(known, game, scenario)
    if found is None:
        return []
    words: list[Words] = [Message(f"ui.best.{found.outcome}", {"side": voice.side(game, found.seat)})]
    if found.level:
        words.append(Message("ui.best.against", {"level": Message(f"ui.seat.{found.level}")}))
    if found.margin:
        words.append(Message("ui.best.ahead" if found.margin > 0 else "ui.best.behind", {"by": abs(found.margin)}))
    if found.turn:
        words.append(Message("ui.best.turn", {"turn": found.turn}))
    all_of_it = [each for each in known if (each.game, each.scenario) == (game.id, scenario)]
    won = sum(each.outcome == "won" for each in all_of_it)
    return [*words, Message("ui.best.count", {"won": won, "count": len(all_of_it)})]
