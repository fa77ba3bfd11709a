"""Drawing the table screen: the bar, the board, both panels, the hand, the buttons. What is done is done elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect

from boardgames.core.table import About, Area, Card, Contest, Link, Table
from boardgames.ui.board import stacks
from boardgames.ui.board.seen import Seen
from boardgames.ui.cards import covered, paper, piles, tray
from boardgames.ui.draw import assets
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.theme import BOLD, CREAM_2, CREAM_3, REGULAR
from boardgames.ui.panels import briefing, contest, flash, pages, plan
from boardgames.ui.panels.options import wanted_height
from boardgames.ui.panels.top_bar import bar
from boardgames.ui.table import asking
from boardgames.ui.table.buttons_view import ButtonsView
from boardgames.ui.table.layout import Layout, laid, page
from boardgames.ui.widgets import tooltip

if TYPE_CHECKING:
    from boardgames.ui.table.screen import TableScreen


TRAY = 0.62  # of the foot of the table, for what lies beside the board where the hand lies there too
NOTED, LOGGED = 8, 100  # between notes in a panel; the least that a log beside them needs


def fetch(screen: TableScreen) -> None:
    """Have what the first picture shows read beside the making of it, and what a map hides worked out, which is
    done once: in the midst of a match it would hold up a picture."""
    session, table = screen.session, screen.session.table()
    screen.overlays.attention.begin(screen.app.canvas.theme, table, screen.board.camera, screen.lit)
    tiles, pieces, cards = table.tiles, table.pieces, table.hand or ()
    for name in (*(each.art for each in tiles), *(each.art for each in pieces), *(each.art for each in cards)):
        assets.ready(name)
    if table.sight:
        session.sight(tiles[0].ref, tiles[-1].ref)


class TableView:
    """One picture of the table."""

    def __init__(self, canvas: Canvas, screen: TableScreen, table: Table) -> None:
        self.canvas, self.screen, self.table = canvas, screen, table
        self.place: Layout = laid(canvas.theme, table)
        self.session = screen.session

    def draw(self) -> None:
        """Part by part; each is drawn anew only when something that it shows has changed."""
        canvas, screen, place = self.canvas, self.screen, self.place
        screen.overlays.attention.follow(screen, self.table)
        known = self.known()
        width, height = canvas.theme.size
        top = Rect(0, 0, width, place.bar.bottom + canvas.p(9))
        foot = place.hand.y + canvas.p(12) if place.close else place.acts.y - canvas.p(8)
        self.part("bar", (known, screen.paused, screen.below("")), top, self.head)
        self.panels(known, top.bottom, foot)
        buttons = (known, screen.considered, screen.paused, screen.app.speed, self.session.can_undo)
        if not place.close:
            rect = Rect(place.hand.right, foot, width - place.hand.right, height - foot)
            self.part("buttons", buttons, rect, ButtonsView(canvas, screen, place).beside)
        moving = tuple((each.start, each.end, each.share) for each in screen.motion.moving(self.table))
        camera = screen.board.camera
        marked = (screen.cursor, frozenset(screen.shown), self.hovered(), self.fanned())
        self.table = self.with_aim()
        laid = frozenset(screen.overlays.on(self.table))
        seen = (known, camera.zoom, camera.centre, moving, marked, self.table.links, screen.uncovered.bare, laid)
        margin = min(canvas.p(24), place.right.x - place.board.right)  # up to the panels, which change by themselves
        rect = Rect(place.board.x - margin, top.bottom, place.board.width + 2 * margin, foot - top.bottom)
        left, right = (0, self.panel_edge) if place.close else (place.board.x, place.board.right)
        bare = Rect(left, top.bottom, right - left, foot - top.bottom)
        canvas.layer("board", seen, rect, lambda: self.board(bare))
        if screen.uncovered.fanned:
            screen.uncovered.draw(canvas, self.table, place.board)
        screen.overlays.legend(canvas, screen.board, self.table)
        way = None if screen.uncovered.fanned else screen.ways.to(self.pointed())
        area = None if screen.looking.on or screen.uncovered.fanned else self.area()
        if way is not None:
            screen.board.way(canvas, way)
        elif area is not None:
            screen.board.area(canvas, area)
        line = screen.looking.line(self.table, canvas.hot)
        if line is not None:
            screen.board.sight(canvas, line)
        left, right = (0, self.panel_edge) if place.close else (place.hand.x, place.hand.right)
        self.below(Rect(left, foot, right - left, height - foot), known)
        flash.draw(canvas, screen.board, self.table, screen.motion.shown, place.board)

    @property
    def panel_edge(self) -> int:
        """Where the one panel begins, with its shadow."""
        return self.place.right.x - self.canvas.p(7)

    def part(self, name: str, key: object, rect: Rect, draw: Callable[[], None]) -> None:
        """A part of the window, with the table under it."""

        def whole() -> None:
            self.canvas.table(rect)
            draw()

        self.canvas.layer(name, key, rect, whole)

    def panels(self, known: object, top: int, foot: int) -> None:
        """Both panels and the piles beside the hand; or the one panel, with the small buttons below it."""
        canvas, screen, place = self.canvas, self.screen, self.place
        listed = (screen.options.first, screen.considered, *self.told())
        width, height = canvas.theme.size
        hovered = canvas.hot if canvas.hot.startswith(("at:", "hand:")) else ""
        if place.close:
            before = screen.considered = self.considered(screen.listed)
            key = (*listed, before, hovered, screen.cursor, screen.pages.chosen, screen.pages.scroll.first)
            buttons = (screen.paused, screen.app.speed, self.session.can_undo)
            rect = Rect(self.panel_edge, top, width - self.panel_edge, height - top)
            self.part("right", (key, buttons), rect, self.one_panel)
            if self.considered(screen.listed) != before:
                screen.app.dirty = True
            return
        rect = Rect(place.board.right, top, width - place.board.right, foot - top)
        self.part("right", listed, rect, self.right)
        before, screen.considered = screen.considered, self.considered(screen.listed)
        if screen.considered != before:  # its row in the list lights up in the next picture
            screen.app.dirty = True
        hovered = "" if self.fight() is not None and not screen.looking.on else hovered
        asked = (screen.looking.on, screen.looking.start, screen.looking.end)
        rect = Rect(0, top, place.board.x, foot - top)
        key = (known, screen.considered, hovered, screen.cursor, asked, screen.pages.planned)
        canvas.layer("left", key, rect, lambda: self.left_panel(rect))
        self.part("decks", known, Rect(0, foot, place.hand.x, height - foot), self.decks)

    def known(self) -> tuple[object, ...]:
        """What nearly everything depends on: the match, who looks, what was clicked so far."""
        session, screen = self.session, self.screen
        return (session.serial, session.version, session.curtain, session.peeking, tuple(screen.narrowing.picked))

    def with_aim(self) -> Table:
        """The table with a line from whoever would fire to what he would fire at, while that is considered."""
        narrowing, table = self.screen.narrowing, self.table
        if not table.aims or self.screen.considered not in table.previews:
            return table
        on = narrowing.on[narrowing.codes.index(self.screen.considered)]
        start, end = (table.tile_of(ref) for ref in (on[0], on[-1])) if on else ("", "")
        if not start or not end or start == end:
            return table
        return msgspec.structs.replace(table, links=(*table.links, Link(start, end, "fire")))

    def hovered(self) -> str:
        """The tile under the pointer, if it may be clicked."""
        ref = self.canvas.hot.removeprefix("at:")
        return ref if self.screen.lit.intersection(self.table.meant(ref)) else ""

    def area(self) -> Area | None:
        """What belongs to the thing under the pointer, or to the one that was picked last."""
        for ref in (self.pointed(), *self.screen.narrowing.picked[-1:]):
            if ref in self.table.areas:
                return self.table.areas[ref]
        return None

    def fanned(self) -> str:
        """The tile whose pile lies open: the one under the pointer, or where the keyboard is."""
        if not self.table.piled:
            return ""
        held = Counter(piece.tile for piece in self.table.pieces)
        at = [each.removeprefix("at:") for each in (self.canvas.hot, self.canvas.focus) if each.startswith("at:")]
        tiles = (self.table.tile_of(each) for each in (*at, self.screen.cursor) if each)
        return next((tile for tile in tiles if held[tile] > 1), "")

    def head(self) -> None:
        bar(self.canvas, self.place, self.table, self.screen.menu, self.screen.lit, self.screen.click)
        asking.ask(self)

    def right(self) -> None:
        self.screen.listed = self.right_panel()

    # --- the board and the hand --------------------------------------------------------------------------------------

    def board(self, bare: Rect) -> None:
        canvas, screen = self.canvas, self.screen
        seen = Seen(
            lit=screen.lit,
            picked=screen.narrowing.picked,
            cursor=screen.cursor,
            shown=screen.shown,
            hovered=canvas.hot.removeprefix("at:"),
            fanned=self.fanned(),
            laid=screen.overlays.shown(self.table),
        )
        moving = screen.motion.moving(self.table)
        table = screen.uncovered.table(self.table)
        screen.board.draw(canvas, self.place.board, table, seen, screen.click, screen.about, moving,
                          screen.looking.pull, bare)  # fmt: skip

    def fan(self) -> tuple[Card, ...]:
        """The cards before the viewer: those that the options speak of, else the hand; both where both are meant."""
        hand, further = self.table.hand or (), self.table.cards
        if not further or not self.screen.lit:
            return hand
        spoken = {ref for on in self.screen.narrowing.on for ref in on}
        return (*further, *hand) if any(card.ref in spoken for card in hand) else further

    def below(self, rect: Rect, known: object) -> None:
        """The foot of the table, with the hand; a card that is raised may lie over the board too."""
        canvas, screen = self.canvas, self.screen
        fan, picked = screen.hand, screen.narrowing.picked
        look = screen.lit, picked, screen.click, screen.about
        all_asked = self.session.curtain == "open"
        covered = self.covered or all_asked
        beside, cards = ((), ()) if covered else (tray.shown(self.table, screen.lit), self.fan())
        room, hall = self.place.hand, self.place.hand  # of what lies beside the board, and of the hand
        if beside and any(card.ref in screen.lit for card in cards):  # both may be meant
            room = Rect(hall.x, hall.y, round(hall.width * TRAY), hall.height)
            hall = Rect(room.right, hall.y, hall.right - room.right, hall.height)
        elif beside:
            cards = ()

        def draw() -> None:
            canvas.table(rect)
            if all_asked:
                words = canvas.voice("ui.open.hands")
                canvas.text(words, hall.centerx, hall.centery, REGULAR, 16, CREAM_2, "centre", width=hall.width)
            elif covered:
                self.covered_hand()
            if beside:
                tray.draw(canvas, room, beside, screen.lit, picked or [screen.narrowing.sole],
                          screen.click, screen.about)  # fmt: skip
            if cards or not (beside or covered or self.table.hand is None):
                fan.lying(canvas, *look)

        if beside and not cards:
            draw()
            return
        fan.look(canvas, hall, cards, picked)
        whole = Rect(rect.x, self.place.hand.y, rect.width, rect.bottom - self.place.hand.y)
        key = (known, frozenset(screen.lit), tuple(screen.board.inner), fan.lifted, fan.near, fan.firm)
        canvas.layer("hand", key, whole, draw)
        fan.raised(canvas, *look)

    def covered_hand(self) -> None:
        """The hand of the one who is asked, face down, until they look."""
        canvas, seat, app = self.canvas, self.session.asked, self.screen.app
        assert seat is not None
        held = next((plate.hand for plate in self.table.plates if plate.seat == seat), None)
        name = canvas.voice.seat(self.session.match, seat)
        cap = canvas.voice.key(app.choices.key("peek"))
        covered.draw(canvas, self.place.hand, seat, 6 if held is None else held, name, self.screen.peek, cap)

    def decks(self) -> None:
        piles.beside(self.canvas, self.place.decks, self.table.piles, self.screen.about_pile, self.table.scale)
        if self.table.paper is not None:
            paper.draw(self.canvas, self.place.paper, self.table.paper)

    # --- the panels --------------------------------------------------------------------------------------------------

    def one_panel(self) -> None:
        """The page that is wanted, of what both panels and the piles have to tell."""
        canvas, screen, rect = self.canvas, self.screen, self.place.right
        canvas.panel(rect)
        fight = self.fight()
        names = ["options", "log", "table", *(["contest"] if fight is not None else [])]
        real = self.table.contest is not None
        asked = self.session.asked is not None and not self.covered
        usual = "contest" if fight is not None and not screen.listed else "options" if asked else "log"
        now = screen.page or screen.pages.now(names, usual, real)
        screen.pages.heads(canvas, self.place.tabs, names, now, real)
        body = page(canvas.theme, self.place)
        body.height = self.notes(body) - body.y
        screen.listed = ""
        if now == "contest" and fight is not None:
            contest.draw(canvas, body, fight, screen.considered, bare=True, whole=lambda: screen.about_fight(fight))
        elif now == "log":
            screen.log.draw(canvas, body, screen.lines(canvas), screen.point_out)
        elif now == "table":
            thing = self.under_pointer() or self.cause()
            if thing is not None:
                tooltip.about(canvas, *self.with_counters(body, thing), screen.show_rule)
            else:
                pages.sides(canvas, body, self.table, screen.pages.scroll, screen.about_pile)
        elif asked and self.session.decision is not None:
            shown = asking.listed(self, self.session.decision)
            screen.listed = screen.options.draw(canvas, body, shown, screen.considered, screen.take_row)
        else:
            canvas.paragraph(self.idle(), body.x, body.y + canvas.p(8), body.width)
        ButtonsView(canvas, screen, self.place).below()

    @property
    def covered(self) -> bool:
        """Is there something to decide that is not to be seen before one looks?"""
        return self.session.curtain == "light" and not self.session.peeking

    def fight(self) -> Contest | None:
        """The contest under way, or the one that is considered; not while something that broke in on it is asked."""
        under_way = None if self.cause() else self.table.contest
        return self.table.previews.get(self.screen.considered) or under_way

    def cause(self) -> About | None:
        """What the question comes from."""
        return self.table.about(self.table.cause) if self.table.cause and not self.covered else None

    def idle(self) -> str:
        """Why there is nothing to choose."""
        session, voice = self.session, self.canvas.voice
        if session.decision is None:
            return voice("ui.table.over")
        return voice("ui.table.none", side=voice.seat(session.match, session.decision.seat))

    def right_panel(self) -> str:
        """What may be done now, and the log; the option under the pointer."""
        canvas, screen, p, rect = self.canvas, self.screen, self.canvas.p, self.place.right
        canvas.panel(rect)
        x, wide = rect.x + p(22), rect.width - 2 * p(22)
        head = rect.y + p(27)
        found = ""
        session = self.session
        share, most = 0.46, 0.66
        if noted := self.noted(wide):
            room = 1 - (noted + p(22)) / rect.height
            most = max(0.3, room if (room - most) * rect.height < p(LOGGED) else most)  # with no log between them
        if session.decision is not None and session.asked is not None and not self.covered:
            shown = asking.listed(self, session.decision)
            canvas.heading(canvas.voice("ui.table.options"), x, head, width=wide * 0.62)
            count = canvas.voice("ui.table.count", count=asking.count(self, shown))
            canvas.text(count, rect.right - p(22), head, BOLD, 16, CREAM_2, "right", width=wide * 0.36)
            tall = wanted_height(canvas, shown, wide, most * rect.height - p(62))
            share = min(most, max(0.3, (p(70) + tall) / rect.height))
            body = Rect(x, rect.y + p(50), wide, round(rect.height * share) - p(54))
            found = screen.options.draw(canvas, body, shown, screen.considered, screen.take_row)
        else:
            share = 0.16
            canvas.heading(canvas.voice("ui.table.options"), x, head, width=wide)
            canvas.text(self.idle(), x, head + p(36), REGULAR, 16, CREAM_3, width=wide)
        top = rect.y + round(rect.height * share) + p(8)
        foot = self.notes(Rect(x, top, wide, rect.bottom - p(14) - top))
        rest = Rect(x, top, wide, foot - top)
        left = plan.at_top(canvas, rest, None if self.covered else self.table.plan)
        screen.pages.planned = left is not rest
        if left.height > p(LOGGED):
            self.log(left)
        return found

    def log(self, rect: Rect) -> None:
        canvas, screen = self.canvas, self.screen
        lines = screen.lines(canvas)
        whole = rect.inflate(canvas.p(16), 0)
        canvas.layer(
            "log", (len(lines), *self.told()), whole, lambda: screen.log.draw(canvas, rect, lines, screen.point_out)
        )

    def told(self) -> tuple[object, ...]:
        """What the log depends on."""
        log = self.screen.log
        return (self.known(), log.topic, log.first, log.marked, *self.screen.news.state, *self.screen.asked_hint.state)

    def notes(self, rect: Rect) -> int:
        """What is told for a moment, the news and a hint, at the foot of a box; where it begins: it covers nothing."""
        canvas, end = self.canvas, rect.bottom
        for each in (self.screen.asked_hint, self.screen.news):
            if tall := each.tall(canvas, rect.width):
                each.draw(canvas, Rect(rect.x, end - tall, rect.width, tall))
                end -= tall + canvas.p(NOTED)
        return end

    def noted(self, wide: int) -> int:
        """How much of the height of a panel these notes take."""
        talls = [each.tall(self.canvas, wide) for each in (self.screen.asked_hint, self.screen.news)]
        return sum(tall + self.canvas.p(NOTED) for tall in talls if tall)

    def considered(self, listed: str) -> str:
        """The option that is being thought about: under the pointer in the list, the hand or on the board."""
        narrowing, hint = self.screen.narrowing, self.screen.asked_hint
        if hint.leads and not narrowing.picked:
            return hint.code
        if listed:
            return listed
        kind, _, ref = self.canvas.hot.partition(":")
        if kind in {"at", "hand"}:
            through = narrowing.through(set(self.aimed(ref)))
            shown = [n for n in through if narrowing.codes[n] in self.table.previews]
            if len(through) == 1 or len(shown) == 1:  # of several that the click might mean, the one with odds
                return narrowing.codes[(shown or through)[0]]
            if not through and ref in narrowing.picked[-1:] and len(narrowing.complete) == 1:
                return narrowing.codes[narrowing.complete[0]]
        found = narrowing.complete or narrowing.left
        return narrowing.codes[found[0]] if narrowing.picked and len(found) == 1 else hint.code

    def left_panel(self, whole: Rect) -> None:
        """The contest under way or the one that is considered; else what is under the pointer, or what the question
        comes from; else the scenario. Where there is room, how both sides stand is never out of sight.
        """
        canvas, screen, rect = self.canvas, self.screen, self.place.left
        inner = rect.inflate(-canvas.p(44), -canvas.p(32))
        shown = None if screen.looking.on else self.fight()
        if shown is not None:
            canvas.table(whole)
            end = contest.draw(canvas, rect, shown, screen.considered, whole=lambda: screen.about_fight(shown))
            briefing.standing(canvas, inner, end, self.table)
            return
        self.part("leather", (), whole, lambda: canvas.panel(rect))  # it stays while the words on it follow the pointer
        with canvas.clip(rect):
            thing = self.under_pointer() or self.cause()
            if thing is not None:
                end = tooltip.about(canvas, *self.with_counters(inner, thing), screen.show_rule)
                briefing.standing(canvas, inner, end, self.table)
            else:
                meant = None if screen.pages.planned or self.covered else self.table.plan
                briefing.draw(self, plan.at_foot(canvas, inner, meant))

    def aimed(self, ref: str) -> tuple[str, ...]:
        """What a click on a place would click: of a piece and its tile the first that may be clicked."""
        lit = [each for each in self.table.meant(ref) if each in self.screen.lit]
        return tuple(lit[:1]) if self.table.stacked else self.table.meant(ref)

    def with_counters(self, rect: Rect, thing: About) -> tuple[Rect, About]:
        """The counters under the pointer, large enough to be read, above what there is to tell; the room left to it."""
        ref = self.pointed()
        tile = self.table.tile_of(ref)
        if tile:
            pieces = [piece for piece in self.table.pieces if piece.tile == tile and not piece.down]
        else:
            pieces = [piece for piece in self.table.tray if ref in (piece.ref, piece.holder)]
        if not self.table.stacked or not pieces or self.screen.looking.on:
            return rect, thing
        gap = self.canvas.p(12)
        box = Rect(rect.x, rect.y + gap, rect.width, min(self.canvas.p(232), round(rect.height * 0.45)))
        if self.table.kind == "groups":
            tall = self.screen.board.groups.closeup(self.canvas, box, self.table, tile) + 2 * gap
        else:
            tall = stacks.closeup(self.canvas, box, pieces, ref) + gap
        room = Rect(rect.x, rect.y + tall, rect.width, rect.height - tall)
        return room, msgspec.structs.replace(thing, art="")

    def pointed(self) -> str:
        """The place under the pointer, else the one where the keyboard is."""
        kind, _, ref = self.canvas.hot.partition(":")
        return ref if kind in {"at", "hand"} else self.screen.cursor

    def under_pointer(self) -> About | None:
        kind, _, ref = self.canvas.hot.partition(":")
        if self.screen.looking.on and kind != "hand":
            return self.screen.looking.about(self.screen.looking.line(self.table, self.canvas.hot))
        if way := self.screen.ways.to(self.pointed()):
            return way.about
        if kind in {"at", "hand"}:
            return self.table.about(ref)
        return self.table.about(self.screen.cursor) if self.screen.cursor else None
