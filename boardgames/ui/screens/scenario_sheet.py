"""What a scenario gives each side and what is fought for, as a page: told from the table before the first move."""

from __future__ import annotations

from collections import Counter

from boardgames.core.game import Game, ScenarioInfo
from boardgames.core.table import Figure
from boardgames.play.voice import Voice
from boardgames.ui.forms.page import plain
from boardgames.ui.recording.picture import opening_table


def sheet(rules: Game, info: ScenarioInfo, voice: Voice) -> str:
    """The page, in HTML."""
    table = opening_table(rules, info.id)
    if table is None:
        return plain(voice.title(info.about))
    parts = []
    for plate in table.plates:
        head = [voice.say(plate.title)]
        if plate.seat < len(info.roles):
            head.append(voice.say(info.roles[plate.seat]))
        figures = [line(each, voice) for each in (plate.score, *plate.figures) if each is not None]
        pieces = Counter(
            voice.say(each.title) for each in table.pieces if each.side == plate.seat and each.title and not each.down
        )
        units = ", ".join(f"{count} × {name}" if count > 1 else name for name, count in pieces.items())
        parts.append(section("  ·  ".join(head), [*figures, *([units] if units else [])]))
    if table.prizes:
        parts.append(section(voice("ui.table.prizes"), [line(each, voice) for each in table.prizes]))
    parts.append(section(voice("forms.new.ends"), [voice.say(table.track.turn_title), voice.say(info.length)]))
    return "<br>".join(parts)


def section(head: str, lines: list[str]) -> str:
    said = "".join(f"{plain(each)}<br>" for each in dict.fromkeys(lines) if each)
    return f"<font color=#EBD296><b>{plain(head)}</b></font><br>{said}"


def line(figure: Figure, voice: Voice) -> str:
    """A figure with its name."""
    name = voice.say(figure.about)
    return f"{name}: {figure.value}" if figure.value else name
