"""What is in the box of a game, in the rules browser: cards, counters and terrain by kinds, one of them in full."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import msgspec
from pygame import Rect

from boardgames.core.game import Game
from boardgames.core.table import About, Drawer, Inventory, Sample
from boardgames.games import game as game_of
from boardgames.play.rulebook import plain
from boardgames.play.voice import Voice
from boardgames.ui.board import stacks
from boardgames.ui.cards import classic
from boardgames.ui.cards import faces as cards
from boardgames.ui.draw import assets, paint
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Look
from boardgames.ui.draw.theme import BRASS_HIGH, CREAM, CREAM_2, CREAM_3, DISPLAY, MEDIUM, REGULAR, hexed
from boardgames.ui.widgets import basics, tooltip

KEPT = 10  # games and languages whose words are kept for searching
CARD, COUNTER = 340, 190  # how wide a card and a counter are shown at most
LARGER = 1.2  # than on a table it is told here
SHARE = 0.42  # of the width that a picture takes at most


class Things:
    """The list at the left, what is chosen in it at the right."""

    def __init__(self, follow: Callable[[str], None], quote: Callable[[Canvas, Rect, str], None]) -> None:
        self.follow = follow  # to a clause
        self.quote = quote  # write out the clauses that begin so in a box
        self.chosen = ""
        self.scroll = basics.Scroll()
        self.fresh = True  # what is chosen has still to be brought into sight

    def take(self, id: str) -> None:
        self.chosen, self.fresh = id, True

    def rows(self, rules: Game, voice: Voice, text: str) -> list[Drawer | Sample]:
        """Each kind, and below it those of its things that have every word."""
        words = plain(text).split()
        found: list[Drawer | Sample] = []
        for drawer, told in searched(rules.id, voice.language):
            fitting = [sample for sample, said in told if all(word in said for word in words)]
            found += [drawer, *fitting] if fitting else []
        return found

    def sample(self, rows: list[Drawer | Sample]) -> Sample | None:
        """What is chosen, else the first that is found."""
        found = [row for row in rows if isinstance(row, Sample)]
        return next((each for each in found if each.id == self.chosen), found[0] if found else None)

    def step(self, rules: Game, voice: Voice, text: str, by: int) -> None:
        """The next thing in the list."""
        rows = self.rows(rules, voice, text)
        found = [row.id for row in rows if isinstance(row, Sample)]
        now = self.sample(rows)
        if now is not None:
            self.take(found[max(0, min(len(found) - 1, found.index(now.id) + by))])

    # --- the picture -------------------------------------------------------------------------------------------------

    def listing(self, canvas: Canvas, rect: Rect, rules: Game, text: str) -> None:
        p, voice = canvas.p, canvas.voice
        rows = self.rows(rules, voice, text)
        now = self.sample(rows)
        step = max(p(42), canvas.f(16) + p(16))
        room = rect.height // step
        shown = self.scroll.show(canvas, "things", rect, len(rows), room)
        if self.fresh and now is not None:
            self.fresh = False
            self.scroll.reveal(rows.index(now))
            shown = self.scroll.show(canvas, "things", rect, len(rows), room)
        for line, n in enumerate(shown):
            each = rows[n]
            place = Rect(rect.x, rect.y + line * step, rect.width - p(16), step - p(6))
            if isinstance(each, Drawer):
                title, x, y = voice.say(each.title).upper(), place.x + p(4), place.centery + p(3)
                canvas.text(title, x, y, DISPLAY, 20, BRASS_HIGH, width=place.width - p(8))
                continue
            basics.list_row(canvas, f"thing:{each.id}", place, "", "", partial(self.take, each.id), each is now)
            count = f"×{each.count}" if each.count > 1 else ""
            end = place.right - p(12)
            if count:
                end = canvas.text(count, end, place.centery, REGULAR, 14, CREAM_2, "right").x - p(8)
            colour = CREAM if each is now else CREAM_2
            canvas.text(
                each.about.title, place.x + p(14), place.centery, MEDIUM, 16, colour, width=end - place.x - p(14)
            )

    def draw(self, canvas: Canvas, rect: Rect, rules: Game, text: str) -> None:
        """What is chosen: how it looks, and all that there is to tell of it."""
        p, voice = canvas.p, canvas.voice
        canvas.panel(rect)
        inner = rect.inflate(-p(56), -p(52))
        each = self.sample(self.rows(rules, voice, text))
        if each is None:
            canvas.text(voice("forms.rules.no_thing"), inner.centerx, inner.y + p(40), REGULAR, 18, CREAM_3, "centre",
                        width=inner.width)  # fmt: skip
            return
        before, canvas.sides = canvas.sides, dressed(rules.inventory(), each)
        wide = self.pictured(canvas, inner, each)
        canvas.sides = before
        left = inner.x + wide + (p(36) if wide else 0)
        room = Rect(left, inner.y, inner.right - left, inner.height)
        with canvas.smaller(LARGER):
            foot = tooltip.about(canvas, room, told_once(voice, each), self.follow)
        below = Rect(left, round(foot) + p(30), room.width, inner.bottom - round(foot) - p(30))
        if each.about.rule and below.height > p(90):
            canvas.rule(below.x, below.y - p(12), below.width)
            self.quote(canvas, Rect(below.x, below.y + p(10), below.width, below.height - p(10)), each.about.rule)

    def pictured(self, canvas: Canvas, rect: Rect, each: Sample) -> int:
        """The card, or both sides of the counter; how wide that is."""
        p = canvas.p
        if each.card is not None:
            wide = min(p(CARD), round(rect.width * SHARE), round(rect.height * classic.WIDTH / classic.HEIGHT))
            canvas.shadow(Rect(rect.x, rect.y, wide, round(wide * classic.HEIGHT / classic.WIDTH)), 10, 6)
            canvas.stamp(cards.card(canvas, each.card, wide), rect.topleft)
            return wide
        if each.piece is None:
            return self.drawing(canvas, rect, each.about.art)
        both = each.other is not None
        label = canvas.f(15) + p(16) if both else 0
        wide = min(p(COUNTER), round(rect.width * SHARE), (rect.height - label - p(20)) // (2 if both else 1))
        spot = Rect(rect.x + p(6), rect.y + p(6), wide, wide)
        stacks.counter(canvas, each.piece, spot, False, False)
        if each.other is not None:
            said, middle = canvas.voice("forms.rules.other"), spot.bottom + p(12) + label / 2
            canvas.text(said, spot.x, middle, REGULAR, 15, CREAM_3, width=wide)
            stacks.counter(canvas, each.other, spot.move(0, wide + label + p(14)), False, False)
        return wide + p(12)

    def drawing(self, canvas: Canvas, rect: Rect, name: str) -> int:
        """A picture by itself, as that of a tile."""
        if not assets.there(name):
            return 0
        wide = min(canvas.p(CARD), round(rect.width * SHARE), rect.height)
        image = paint.cache.get(("thing", name, wide), lambda: tooltip.framed(name, wide, wide, canvas.p(6)))
        canvas.surface.blit(image, rect)
        return wide


def told_once(voice: Voice, each: Sample) -> About:
    """What there is to tell beside its picture, with how many there are, and nothing of its line twice."""
    line = [voice.say(words) for words in each.about.line]
    if each.count:
        line.append(voice("forms.rules.copies", count=each.count))
    return msgspec.structs.replace(each.about, art="", line=tuple(dict.fromkeys(line)))


def dressed(found: Inventory, each: Sample) -> dict[str, Look]:
    """The looks of all nations; whichever side a thing is on, it is its own nation's."""
    looks = {
        name: Look(nation.emblem, hexed(nation.colour), nation.back, nation.ground)
        for name, nation in found.nations.items()
    }
    own = looks.get(each.nation)
    return looks | {"0": own, "1": own} if own else looks


@lru_cache(maxsize=KEPT)
def searched(game: str, language: str) -> list[tuple[Drawer, list[tuple[Sample, str]]]]:
    """Every thing of a game with all that is said of it, plain."""
    voice = Voice(language)
    return [
        (drawer, [(sample, told(voice, drawer, sample)) for sample in drawer.samples])
        for drawer in game_of(game).inventory().drawers
    ]


def told(voice: Voice, drawer: Drawer, sample: Sample) -> str:
    about = sample.about
    return plain(" ".join(voice.say(words) for words in (about.title, *about.line, *about.texts, drawer.title)))


def named(game: str, clause: str) -> str:
    """The thing that a clause is named after, "" if there is none."""
    parts = clause.split(".")[1:]
    return next((part for part in parts if part in known(game)), "")


@lru_cache(maxsize=KEPT)
def known(game: str) -> frozenset[str]:
    return frozenset(sample.id for drawer in game_of(game).inventory().drawers for sample in drawer.samples)
