"""An evening with the program in a real window.

A lesson, a turn of Metz, save, close, come back, undo, watch, change the language.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
from random import Random

import pytest

from boardgames.core.files import lesson
from boardgames.core.match import Match
from boardgames.games import game
from boardgames.storage import library
from boardgames.storage.saves import About
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
    """Starts the program, as an icon or as `make play` does."""
    home, pictures = tmp_path / "home", tmp_path / "pictures"
    home.mkdir()
    pictures.mkdir()
    monkeypatch.setenv("WARTABLE_HOME", str(home))
    opened: list[real_window.Window] = []

    def run(program=real_window.PROGRAM) -> real_window.Window:
        opened.append(real_window.Window(screen, home, pictures, program))
        return opened[-1]

    yield run
    for window in opened:
        window.end()


def set_up(window):
    """The opening cards by a key, units from the list, each put on its tile by the mouse."""
    window.keys("1")
    for _ in range(40):
        if window.says("choose an operation"):
            return
        taken, put, cards = (window.ids(f"option:{start}") for start in ("take ", "put ", "card:"))
        if cards or put:
            window.click(cards[0].replace("option:", "hand:") if cards else f"hand:card:{put[0].split()[-2]}")
            window.click(f"at:tile:{window.ids('option:put ')[-1].split()[-1]}")
        elif taken:
            window.click(taken[0])
        else:
            window.settled()
    raise AssertionError(f"never set up: {window.seen()['texts']}")


def pick(window, verb):
    """Click on units until one can do this; the option that says so."""
    for place in window.ids("option:tile:"):
        window.click(f"at:{place.removeprefix('option:')}")
        found = window.ids(f"option:{verb} ")
        if found:
            return found[0]
        window.keys("Escape")
    raise AssertionError(f"no unit can {verb}")


def learn(window, name):
    """A lesson from its first page to its last, by the mouse: what it asks for, on the table where it can be."""
    (found,) = [each for each in lesson.lessons(game("panzer_general")) if each.id == name]
    window.click("tutorial")
    window.until(lambda: f"lesson:{name}" in window.ids(), "the lessons")
    window.settled()
    window.picture("lessons")
    window.click(f"lesson:{name}")
    for n, step in enumerate(found.steps, 1):
        window.until(lambda n=n: window.says(f"{n} of {len(found.steps)}"), f"page {n} of the lesson")
        window.settled()
        window.picture(f"lesson, page {n}")
        for code in step.do:
            follow(window, code)
        if n < len(found.steps) and not step.do:
            window.click("guide:next")
    window.picture("the lesson is over")
    window.click("guide:leave")
    window.keys("Escape")
    assert window.screen == "title"


def follow(window, code):
    """One choice of a lesson: a line of the list, or a unit and then its tile, or a card of the hand."""
    verb, *rest = code.split()
    if f"option:{code}" in window.ids():
        window.click(f"option:{code}")
        return
    for each in rest:
        place = f"at:tile:{each}" if verb in {"move", "dig"} else f"hand:card:{each}"
        window.click(place)
    if verb == "dig":
        window.click(f"option:{code}")


def draw_and_operate(window):
    """The cards of a new turn, and none bought."""
    window.keys("3")
    for _ in range(20):
        if window.says("choose an operation"):
            return
        if "option:done" in window.ids():
            window.click("option:done")
        elif window.ids("pass"):
            window.keys("space")
        else:
            window.settled()
    raise AssertionError(f"no operations: {window.seen()['texts']}")


def autosave(home):
    (entry,) = [each for each in library.autosaved() if "-" not in each.path.stem]
    return entry


def test_an_evening_in_a_real_window(start, tmp_path):
    window = start(real_window.starter())
    window.picture("title")
    assert window.screen == "title"
    assert window.says("New game")
    assert "continue" not in window.ids()

    learn(window, "first_orders")
    assert "continue" not in window.ids(), "a lesson is not kept"

    window.click("new")
    window.picture("boxes")
    window.keys("Return")
    window.picture("chooser")
    assert window.says("Metz (solo)")
    window.keys("Return")
    window.until(lambda: window.screen == "table", "the table")
    window.picture("table")
    set_up(window)
    window.picture("set up")

    # by the mouse alone; taken back and done again by keys
    dig = pick(window, "dig")
    window.picture("a unit is picked")
    window.click(dig)
    window.until(lambda: "undo" in window.ids() and dig not in window.ids(), "the digging")
    window.picture("it has dug in")
    line = f"in on {dig.split()[-1]}"
    assert window.says(line)
    assert "redo" not in window.ids()
    window.keys("ctrl+z")
    window.until(lambda: "redo" in window.ids(), "it to be undone")
    assert window.says(line), "what was undone is still told, struck out"
    window.picture("undone")
    window.keys("ctrl+y")
    window.until(lambda: "redo" not in window.ids(), "it again")

    # a move to the front may bring a garrison: then there is no way back
    _, here, there = pick(window, "move").removeprefix("option:").split()
    window.click(f"at:tile:{there}")
    window.until(lambda: window.says(f"from {here} to {there}"), "the move")
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
        if "yes" in window.ids():  # there would be something left to do
            window.click("yes")
        elif window.ids("pass"):
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

    # one thing more that can be taken back, then the cross
    draw_and_operate(window)
    dug = pick(window, "dig")
    window.click(dug)
    line = f"in on {dug.split()[-1]}"
    window.until(lambda: window.says(line), "the digging")
    assert "redo" not in window.ids()
    window.picture("before the cross")
    asked = window.seen()["texts"]
    assert window.cross() == 0
    kept = autosave(tmp_path)
    assert kept.header.choices > 10

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
    assert window.says("Turn 2: ", line)
    window.click("undo")
    window.until(lambda: "redo" in window.ids(), "what was done before the cross to be undone")
    window.picture("undone after coming back")

    window.keys("Escape")
    window.picture("menu")
    window.click("leave")
    window.click("replays")
    window.picture("replays")
    window.click("shelf:0")
    window.picture("own saves")
    assert window.says("Before the fort")
    window.click("save:Before the fort.wartable")
    window.click("watch")
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
    window.click("language")
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


# --- saves, by the mouse ---------------------------------------------------------------------------------------------


@contextlib.contextmanager
def mounted(folder, options):
    """A small disk of its own, where this machine allows it."""
    folder.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=False, capture_output=True, timeout=30
    )
    if done.returncode:
        pytest.skip("this machine mounts no disk for a test")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True, timeout=30)


def put_on_the_shelf(home, *titles):
    """Saves of one's own, the last the newest."""
    folder = home / "saves"
    folder.mkdir(exist_ok=True)
    rules = game("panzer_general")
    for n, title in enumerate(titles):
        match = Match.new(rules, "training_grounds", seed=n)
        match.take(0)
        path = library.save_new(match, About(title=title, seats=["human", "bot:normal"]), folder=folder)
        os.utime(path, (n + 1, n + 1))


def to_folder(window, folder):
    """Type the name of a folder in the dialog, and go there."""
    window.click("name")
    window.keys("ctrl+a")
    window.type(f"{folder}/")
    window.keys("Return")
    window.until(lambda: window.says(str(folder)), "the folder")


def saved(home):
    return {each.header.title for each in library.entries(home / "saves") if each.header}


def test_saves_by_the_mouse_in_a_real_window(start, tmp_path):
    home, out = tmp_path / "home", tmp_path / "out"
    out.mkdir()
    put_on_the_shelf(home, "Alpha", "Beta", "Gamma")
    (home / "saves" / "broken.wartable").write_bytes(b"junk")
    window = start()
    window.click("load")
    window.until(lambda: "save:Beta.wartable" in window.ids(), "the saves")
    window.picture("the saves")

    # another name, typed over the old one
    window.click("save:Beta.wartable")
    window.click("rename")
    window.type("Tres puentes")
    window.keys("Return")
    window.until(lambda: "save:Tres puentes.wartable" in window.ids(), "the new name")
    assert saved(home) == {"Alpha", "Tres puentes", "Gamma"}
    window.picture("renamed")

    # out, once more under the same name, which is asked about
    window.click("export")
    to_folder(window, out)
    window.click("name")
    window.keys("ctrl+a")
    window.type("puentes")
    window.click("yes")
    window.until((out / "puentes.wartable").exists, "the file")
    window.until(lambda: window.screen == "shelf", "the shelf")
    stamp = (out / "puentes.wartable").stat().st_mtime_ns
    window.click("export")
    window.click("files:0")
    window.click("yes")
    window.picture("it is there already")
    assert window.says("puentes.wartable is there already")
    assert (out / "puentes.wartable").stat().st_mtime_ns == stamp
    window.click("yes")
    window.until(lambda: (out / "puentes.wartable").stat().st_mtime_ns != stamp, "it to be replaced")

    # in again, beside the one that has its name
    window.click("import")
    window.click("files:0")
    window.click("yes")
    window.until(lambda: "save:Tres puentes (2).wartable" in window.ids(), "what came in")

    # away and back, the damaged one too
    window.click("save:Gamma.wartable")
    window.click("delete")
    window.picture("asked before deleting")
    window.click("yes")
    window.until(lambda: "save:Gamma.wartable" not in window.ids(), "it to go")
    window.click("undo")
    window.until(lambda: "save:Gamma.wartable" in window.ids(), "it to come back")
    window.click("save:broken.wartable")
    window.click("delete")
    window.click("yes")
    window.until(lambda: "save:broken.wartable" not in window.ids(), "the damaged one to go")
    window.click("shelf:3")
    window.until(lambda: "save:saves/broken.wartable" in window.ids(), "the bin")
    window.picture("the bin")
    window.click("fetch")
    window.until((home / "saves" / "broken.wartable").exists, "it to be fetched")
    window.click("shelf:0")
    window.click("save:Gamma.wartable")

    # a disk that is full, and one that may not be written to: said in words, and nothing is half there
    with mounted(tmp_path / "full", "size=4k") as full:
        (full / "filler").write_bytes(b"x" * 4096)
        window.click("export")
        to_folder(window, full)
        window.click("name")
        window.type("Gamma")
        window.keys("Return")
        window.until(lambda: window.says("could not be written"), "what the disk says")
        window.picture("a full disk")
        assert window.screen == "files"
        assert [each.name for each in full.iterdir()] == ["filler"]
        window.keys("Escape")
    with mounted(tmp_path / "shut", "ro") as shut:
        window.click("export")
        to_folder(window, shut)
        window.click("name")
        window.type("Gamma")
        window.keys("Return")
        window.until(lambda: window.says("could not be written"), "what the disk says")
        window.keys("Escape")
    window.until(lambda: window.screen == "shelf", "the shelf")
    assert saved(home) == {"Alpha", "Tres puentes", "Gamma"}
    assert window.cross() == 0
    assert window.errors.read_text() == ""


@pytest.mark.parametrize(("people", "choices"), [((0,), 40), ((0, 1, 2), 30)], ids=["solitaire", "hot_seat"])
def test_groups_of_cards_in_a_real_window(start, people, choices):
    """Combat Soldiers by the mouse: one person among bots, and three people who share the chair."""
    rules = game("combat_soldiers")
    count = max(3, len(people)) + (len(people) == 1)
    match = Match.new(rules, "short", seed=3, seats=tuple(range(count)))
    for seat in people:
        for kind in rules.windows if len(people) > 1 else ():
            match.wish(seat, kind, "always")
    dice = Random(3)
    while len(people) > 1 and match.decision.window is None:  # people begin where all of them are asked
        match.take(dice.randrange(len(match.decision.options)))
    seats = ["human" if seat in people else "bot:normal" for seat in range(count)]
    save = library.save_new(match, About(title="Groups", seats=seats + [""] * (6 - count)))
    window = start()
    window.click("load")
    window.click("shelf:0")
    window.click(f"save:{save.name}")
    window.click("play")
    window.until(lambda: window.screen == "table", "the table")
    seen, made = set(), 0
    while made < choices and window.screen == "table":
        ids, lines = window.ids(), window.ids("option:")
        kind = (
            "curtain" if "ready" in ids else "covered" if "peek" in ids else "open" if "option:nobody" in lines else ""
        )
        if kind and kind not in seen:
            window.picture(kind)
        seen |= {kind} - {""}
        if "ready" in ids or "peek" in ids:
            window.click("ready" if "ready" in ids else "peek")
            continue
        if not lines:
            window.settled()
            continue
        if made % 8 == 0:
            window.picture(f"choice {made}")
        going = [line for line in lines if not line.endswith((":next", ":done", ":pass"))]
        window.click(dice.choice(going if going and dice.random() < 0.6 else lines))
        made += 1
    window.picture("last")
    assert made == choices or window.screen == "results"
    assert len(people) == 1 or "open" in seen
