"""What a scenario gives each side and what decides it, as a page."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Game, ScenarioInfo
from boardgames.core.table import Figure, Passage
from boardgames.core.words.messages import Message
from boardgames.play.results import told
from boardgames.play.voice import Voice
from boardgames.storage.results import Ended
from boardgames.ui.forms.page import plain
from boardgames.ui.recording.picture import opening_table


def sheet(rules: Game, info: ScenarioInfo, voice: Voice, results: Sequence[Ended] = ()) -> str:
    """The page, in HTML: what came of it so far; what the game says; where it says nothing, what the table shows before
    the first move."""
    passages = rules.sheet(info.id) or tuple(shown(rules, info, voice))
    if best := told(results, rules, info.id, voice):
        passages = (Passage(Message("ui.best.title"), tuple((each,) for each in best)), *passages)
    return "<br>".join(section(each, voice) for each in passages) or plain(voice.title(info.about))


def section(passage: Passage, voice: Voice) -> str:
    """A passage under its heading."""
    lines = [", ".join(voice.say(each) for each in line) for line in passage.lines]
    said = "".join(f"{plain(each)}<br>" for each in lines if each)
    return f"<font color=#EBD296><b>{plain(voice.say(passage.title))}</b></font><br>{said}"


def shown(rules: Game, info: ScenarioInfo, voice: Voice) -> list[Passage]:
    """What the table tells: each side's figures, and what is fought for."""
    table = opening_table(rules, info.id)
    if table is None:
        return []
    found = []
    for plate in table.plates:
        role = f"  ·  {voice.say(info.roles[plate.seat])}" if plate.seat < len(info.roles) else ""
        figures = [line(each, voice) for each in (plate.score, *plate.figures) if each is not None]
        found.append(Passage(voice.say(plate.title) + role, tuple((each,) for each in figures)))
    if table.prizes:
        prizes = tuple((line(each, voice),) for each in table.prizes)
        found.append(Passage(voice("ui.table.prizes"), prizes))
    found.append(Passage(voice("forms.new.ends"), ((info.length,),)))
    return found


def line(figure: Figure, voice: Voice) -> str:
    """A figure with its name."""
    name = voice.say(figure.about)
    return f"{name}: {figure.value}" if figure.value else name
