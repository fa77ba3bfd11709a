"""An evening with the program in a real window: play a turn, save, close, come back, watch, change the language."""

from __future__ import annotations

import pytest

from boardgames.storage import library
from tests.ui import real_window

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        bool(real_window.missing()), reason=f"this machine lacks {', '.join(real_window.missing())}: no window to use"
    ),
]


@pytest.fixture
def screen():
    with real_window.display() as name:
        yield name


@pytest.fixture
def start(screen, tmp_path, monkeypatch):
    """Starts the program as an icon or `make play` does."""
    home, pictures = tmp_path / "home", tmp_path / "pictures"
    home.mkdir()
    pictures.mkdir()
    monkeypatch.setenv("WARTABLE_HOME", str(home))
    opened: list[real_window.Window] = []

    def run() -> real_window.Window:
        opened.append(real_window.Window(screen, home, pictures))
        return opened[-1]

    yield run
    for window in opened:
        window.end()


def through(window, *starts):
    """Click the first option of the list that begins so, through the group that leads to it if need be."""
    for start in starts:
        window.until(lambda start=start: bool(window.ids(f"option:{start}")), start)
        window.click(window.ids(f"option:{start}")[0])


def set_up(window):
    """The opening cards, three units and their tiles."""
    window.keys("1")
    through(window, "take m26_pershing", "take m26_pershing", "take m26_pershing", "take 4_2cm_mortar")
    for tile in ("tile:C5", "tile:B5", "tile:D5"):
        card = next(each for each in window.ids("hand:card:m26_pershing"))
        window.click(card)
        window.click(f"at:{tile}")
    through(window, "put 4_2cm_mortar")
    window.until(lambda: window.says("TURN 1: CHOOSE") or window.says("Turn 1: choose"), "the first operation")


def autosave(home):
    (entry,) = [each for each in library.autosaved() if "-" not in each.path.stem]
    return entry


def test_an_evening_in_a_real_window(start, tmp_path):
    window = start()
    window.picture("title")
    assert window.screen == "title"
    assert window.says("New game")
    assert "continue" not in window.ids()

    window.click("new")
    window.picture("chooser")
    assert window.says("Metz (solo)")
    window.keys("Return")
    window.until(lambda: window.screen == "table", "the table")
    window.picture("table")
    set_up(window)
    window.picture("set up")

    # by the mouse alone; taken back and done again by keys
    window.click("at:tile:B5")
    window.picture("a unit is picked")
    through(window, "dig ")
    window.until(lambda: window.says("digs in on B5"), "the digging")
    window.picture("it has dug in")
    window.keys("ctrl+z")
    window.until(lambda: not window.says("digs in on B5"), "it to be undone")
    window.picture("undone")
    window.keys("ctrl+y")
    window.until(lambda: window.says("digs in on B5"), "it again")

    # a move to the front may bring a garrison: then there is no way back
    window.click("at:tile:C5")
    window.click("at:tile:C4")
    window.until(lambda: window.says("moves from C5 to C4"), "the move")
    window.picture("it has moved")

    # the keyboard's own way: over the map by arrows, Enter on a unit, Escape steps back
    window.keys("Right", "Return")
    window.picture("picked by keys")
    window.keys("Escape")

    window.keys("question")
    window.picture("keys")
    assert window.screen == "help"
    window.keys("Escape")

    # the rest of the turn: the Non-Player answers by the book, and the next turn begins
    window.keys("space")
    for _ in range(60):
        if window.says("Turn 2: "):
            break
        window.settled(1.0)
        if window.ids("pass"):
            window.keys("space")
        elif window.ids("option:"):
            window.picture("a question")
            window.click(window.ids("option:")[-1])
    window.until(lambda: window.says("Turn 2: "), "the second turn")
    window.picture("second turn")

    window.keys("ctrl+s")
    window.picture("a name for the save")
    window.type("Before the fort")
    window.keys("Return")
    window.until(lambda: window.says("Saved as Before the fort"), "the notice")
    window.picture("saved")
    assert [each.header.title for each in library.entries()] == ["Before the fort"]

    asked = window.seen()["texts"]
    choices = None
    assert window.cross() == 0
    kept = autosave(tmp_path)
    choices = kept.header.choices
    assert choices > 10

    # another day
    window = start()
    window.picture("title again")
    window.until(lambda: "continue" in window.ids(), "continue")
    window.keys("Return")
    window.until(lambda: window.screen == "table", "the table again")
    window.settled()
    window.picture("continued")
    options = {text for text in asked if text.isdigit() is False}
    now = set(window.seen()["texts"])
    assert len(options & now) > 0.6 * len(options), "the same question, the same table"
    assert window.says("Turn 2: ")

    window.keys("Escape")
    window.picture("menu")
    window.click("leave")
    window.click("replays")
    window.picture("replays")
    window.click("shelf:0")
    window.picture("own saves")
    assert window.says("Before the fort")
    window.click("open:Before the fort.wartable")
    window.until(lambda: window.screen == "replay", "the replay")
    window.settled()
    window.picture("replay")
    window.keys("Right", "Right", "Right")
    window.until(lambda: window.says("Choice 3 of "), "three steps")
    window.keys("Next")
    window.picture("replay at the next turn")
    window.keys("Escape", "Escape")
    assert window.screen == "title"

    window.click("settings")
    window.picture("settings")
    window.click("language:1")
    window.until(lambda: window.says("Ajustes"), "Spanish")
    window.picture("ajustes")
    window.keys("Escape")
    assert window.says("Partida nueva", "Wargames de la Segunda Guerra Mundial")
    window.picture("título")
    assert window.cross() == 0

    # and the language is remembered
    window = start()
    assert window.says("Partida nueva")
    assert window.cross() == 0
    assert window.errors.read_text() == ""
