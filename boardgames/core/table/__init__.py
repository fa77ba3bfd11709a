"""The table as plain data: what a window must know to draw any game, and nothing of how it draws it.

A game's own `table.py` fills these from a seat's view, so that nothing here can tell more than the view does. Things
are named as options name them ("tile:C4", "card:accuracy.1"); what is read is a `Message`, or a text that is the same
in every language (a figure, a coordinate, a proper name). Icons and tones are names that the window knows how to draw;
an unknown one is drawn as its value alone.

How a thing looks is never guessed from what it has: a piece and a card name their `face`, and the window keeps a
registry of those it can draw (`ui/board/faces`, `ui/cards/faces.py`), where it says which figures each of them shows.
How the table as a whole behaves is said by its facts: `stacked`, `roomy`, `sight`, `aims`.
"""

from __future__ import annotations

from boardgames.core.table.board import Area, Box, Course, Ground, Layer, Life, Link, Piece, Rail, Tile
from boardgames.core.table.cards import Card, End, Note, Paper, Pile, Plate, Scale
from boardgames.core.table.contest import (
    Chance,
    Check,
    Contender,
    Contest,
    Grid,
    Odds,
    Outcome,
    Part,
    Prospect,
    Rung,
    Tally,
)
from boardgames.core.table.figures import Figure, Form, Kind, Place, Spot, Tone, Words
from boardgames.core.table.groups import Mat, Nation, Tray
from boardgames.core.table.inventory import Drawer, Inventory, Sample
from boardgames.core.table.telling import (
    About,
    Account,
    Band,
    Cause,
    Entry,
    Flash,
    Leg,
    Passage,
    Plan,
    Sightline,
    Track,
    Way,
)
from boardgames.core.table.whole import Lazy, Table, called, covered, public, seen_from

__all__ = [
    "About",
    "Account",
    "Area",
    "Band",
    "Box",
    "Card",
    "Cause",
    "Chance",
    "Check",
    "Contender",
    "Contest",
    "Course",
    "Drawer",
    "End",
    "Entry",
    "Figure",
    "Flash",
    "Form",
    "Grid",
    "Ground",
    "Inventory",
    "Kind",
    "Layer",
    "Lazy",
    "Leg",
    "Life",
    "Link",
    "Mat",
    "Nation",
    "Note",
    "Odds",
    "Outcome",
    "Paper",
    "Part",
    "Passage",
    "Piece",
    "Pile",
    "Place",
    "Plan",
    "Plate",
    "Prospect",
    "Rail",
    "Rung",
    "Sample",
    "Scale",
    "Sightline",
    "Spot",
    "Table",
    "Tally",
    "Tile",
    "Tone",
    "Track",
    "Tray",
    "Way",
    "Words",
    "called",
    "covered",
    "public",
    "seen_from",
]
