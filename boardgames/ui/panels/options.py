"""What may be done now, as a list: each option, or, where there are many, the things they begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from pygame import Rect

from boardgames.core.flow import Decision
from boardgames.core.table import Card, End, Piece, Table, Words
from boardgames.core.words.messages import Message
from boardgames.play.selection import Narrowing
from boardgames.ui.cards import faces
from boardgames.ui.draw import typesetting
from boardgames.ui.draw.canvas import Canvas
from boardgames.ui.draw.hits import Hit
from boardgames.ui.draw.theme import (
    BOLD,
    CREAM,
    CREAM_2,
    DARK,
    DISPLAY,
    GLOW,
    PANEL,
    REGULAR,
    RING,
    capital,
    hexed,
    mix,
)  # fmt: skip

FEW = 2  # options that a line of the list can speak for
MANY = 9  # options from which those that begin with the same thing stand together
ROW, GAP = 48, 5
KEYS = 9  # rows that have a key of their own
GRAVE = 2  # what gives away one's own has none: it is no slip of a finger
TWO, CLOSE = 17, 0.75  # the size of a name in two lines, and how closely they may be set
KEYCAP, SEAL, COST = 40, 36, 38  # what a row's key, sign and cost take of its width


class Row(msgspec.Struct):
    """A line of the list: an option to choose, or a thing to pick."""

    title: Words
    below: Words = ""
    code: str = ""  # of the option
    ref: str = ""  # of the thing
    icon: str = ""
    colour: str = ""
    cost: str = ""
    filled: bool = False  # its icon fills its disc, in colours of its own
    brief: Words = ""  # what counts of `below`, where there is no room for all of it
    act: Callable[[], None] | None = None  # what it does, where it is neither
    last: int = 0  # where in the list: what ends the turn comes after all else, what gives away one's own after that


def rows(decision: Decision, table: Table, narrowing: Narrowing, same: Mapping[str, str] | None = None) -> list[Row]:
    """The list as it stands after the clicks so far. same: the `twins` of the question, where they are known."""
    same = twins(decision, table) if same is None else same
    left = [n for n in narrowing.left if same[narrowing.codes[n]] == narrowing.codes[n]]
    depth = len(narrowing.picked)
    groups: dict[str, list[int]] = {}
    for n in left:
        on = narrowing.on[n]
        if len(left) > MANY and len(on) > depth:
            groups.setdefault(on[depth], []).append(n)
        else:
            groups[f"!{n}"] = [n]
    found = []
    for ref, members in groups.items():
        if len(members) == 1:
            found.append(option_row(decision, table, narrowing, members[0]))
        else:
            found.append(group_row(table, ref, [narrowing.codes[n] for n in members]))
    return sorted(found, key=lambda row: row.last)


def twins(decision: Decision, table: Table) -> dict[str, str]:
    """By the code of each option that of the first which does the very same: the list shows it once for all of them."""
    pieces = {each.ref: each for each in (*table.pieces, *table.tray)}
    cards = {card.ref: card for card in (*(table.hand or ()), *table.cards)}
    seen: dict[str, str] = {}

    def looks(ref: str) -> str:
        if ref not in seen:
            seen[ref] = alike(pieces[ref], table) if ref in pieces else without_ref(cards[ref]) if ref in cards else ref
        return seen[ref]

    found: dict[str, str] = {}
    first: dict[tuple[str, ...], list[str]] = {}
    for option in decision.options:
        code = option.code
        things = option.about
        key = (option.label.text(), *map(looks, things)) if things else (code,)
        before = first.setdefault(key, [])
        same = next((each for each in before if table.effects.get(each, "") == table.effects.get(code, "")), code)
        found[code] = same
        if same == code:
            before.append(code)
    return found


def without_ref(thing: Piece | Card) -> str:
    """All that is to be seen of a thing, but for which one it is."""
    return repr(msgspec.structs.replace(thing, ref=""))


def alike(piece: Piece, table: Table) -> str:
    """The same of a piece, with what it carries."""
    carried = [each for each in (*table.pieces, *table.tray) if each.holder == piece.ref]
    return without_ref(piece) + "".join(without_ref(msgspec.structs.replace(each, holder="")) for each in carried)


def option_row(decision: Decision, table: Table, narrowing: Narrowing, n: int) -> Row:
    option = decision.options[n]
    code = narrowing.codes[n]
    cards = {card.ref: card for card in (*(table.hand or ()), *table.cards)}
    end = end_of(table, narrowing.on[n])
    card = next((cards[ref] for ref in narrowing.on[n] if ref in cards), None)
    below: Words = table.effects.get(code, "")
    preview = table.previews.get(code)
    if preview is not None and preview.odds:
        below = preview.odds[0].words
    if card is not None and not below:
        below = card.text
    if end is not None:
        return Row(option.label, below or end.text, code, icon=nation_icon(end), colour=end.colour, filled=True)
    side = sided(table, option.about) if card is None else ""
    return Row(
        title=option.label,
        below=below,
        code=code,
        icon=faces.seal(card) if card else side,
        colour=card.colour if card else "",
        filled=bool(side) or (card is not None and faces.named(card).filled),
        cost=card.cost.value if card and card.cost and option.word.verb == "play" else "",
        brief=table.briefs.get(code, ""),
        last=option.word.grave * (1 if option.word.passes else 2),
    )


def end_of(table: Table, refs: Sequence[str]) -> End | None:
    """The end of a card that one of these names."""
    ends = {end.ref: end for card in (*(table.hand or ()), *table.cards) for end in card.ends}
    return next((ends[ref] for ref in refs if ref in ends), None)


def nation_icon(end: End | None) -> str:
    return f"side.{end.nation}" if end is not None and end.nation else ""


def group_row(table: Table, ref: str, codes: list[str]) -> Row:
    """Several options that begin with the same thing, and the best that may come of them; of a few, what the first of
    them would do."""
    count, best = Message("ui.table.choices", {"count": len(codes)}), table.groups.get(ref, "")
    below: Words = table.effects.get(codes[0], "") if len(codes) <= FEW else ""
    if best:
        below = Message("ui.table.group_best", {"count": count, "best": best})
    end = end_of(table, [ref])
    icon, colour = (nation_icon(end), end.colour) if end is not None else (sided(table, (ref,)), "")
    return Row(thing_name(table, ref), below or count, ref=ref, icon=icon, colour=colour, filled=True, brief=best)


def sided(table: Table, refs: Iterable[str]) -> str:
    """The mark of the side whose piece is the first that is named, "" where none is."""
    pieces = {piece.ref: piece for piece in (*table.pieces, *table.tray)}
    piece = next((pieces[ref] for ref in refs if ref in pieces), None)
    return "" if piece is None else f"side.{piece.nation or piece.side}"


def thing_name(table: Table, ref: str) -> Words:
    """What a thing on the table is called, and where it is."""
    about, tile = table.about(ref), table.tile_of(ref)
    end = end_of(table, [ref]) if about is None else None
    name = about.title if about else end.title if end else ref.partition(":")[2]
    named = next((each.name for each in table.tiles if each.ref == tile), "") if table.kind == "squares" else None
    place = (tile.partition(":")[2] if named is None else named) if about else ""
    return Message("ui.table.group", {"name": name, "place": place}) if place else name


class OptionList:
    """The list with its place in it."""

    def __init__(self) -> None:
        self.first = 0
        self._asked: object = None
        self._numbers: dict[str, int] = {}  # by the line: its key
        self._twins: tuple[Decision, Table, dict[str, str]] | None = None

    def twins(self, decision: Decision, table: Table) -> dict[str, str]:
        """Worked out once for each question: there may be hundreds of options."""
        if self._twins is None or self._twins[0] is not decision or self._twins[1] is not table:
            self._twins = decision, table, twins(decision, table)
        return self._twins[2]

    def keys(self, asked: object, shown: list[Row]) -> None:
        """Give the lines their keys: while the same is asked, those that stay keep theirs, whatever goes and comes."""
        ids = [row.code or row.ref for row in shown if row.last < GRAVE]
        kept = {id: n for id, n in self._numbers.items() if id in ids} if asked == self._asked else {}
        free = [n for n in range(KEYS, 0, -1) if n not in kept.values()]
        for id in ids:
            if id not in kept and free:
                kept[id] = free.pop()
        self._asked, self._numbers = asked, kept

    def key_of(self, row: Row) -> str:
        return str(self._numbers.get(row.code or row.ref, "")) if row.last < GRAVE else ""

    def scroll(self, by: int) -> None:
        self.first = max(0, self.first - by)

    def draw(
        self,
        canvas: Canvas,
        rect: Rect,
        shown: list[Row],
        chosen: str,
        take: Callable[[Row], None],
    ) -> str:
        """Draw as many rows as there is room for; the code of the option under the pointer or the keyboard."""
        p = canvas.p
        step = row_height(canvas)
        room = max(1, rect.height // step)
        lines = depth(canvas, shown, rect.width, rect.height)
        step += leading(canvas) * (lines - 1)
        if len(shown) > room:
            room = max(1, (rect.height - p(26)) // step)
        self.first = max(0, min(self.first, len(shown) - room))
        canvas.hit(Hit("options", rect.copy(), wheel=self.scroll, focus=False))
        considered = ""
        for n, row in enumerate(shown[self.first : self.first + room]):
            place = Rect(rect.x, rect.y + n * step, rect.width, step - p(GAP))
            key = self.key_of(row)
            if self.row(canvas, place, row, key, row.code == chosen and bool(chosen), take, lines):
                considered = row.code
        if len(shown) > room:
            foot = rect.y + room * step + p(8)
            words = canvas.voice(
                "ui.table.more", first=self.first + 1, last=min(len(shown), self.first + room), count=len(shown)
            )
            canvas.text(words, rect.x, foot, REGULAR, 15, CREAM_2, width=rect.width - p(80))
            for n, (by, points) in enumerate(((1, ((-7, 4), (0, -5), (7, 4))), (-1, ((-7, -4), (0, 5), (7, -4))))):
                x = rect.right - p(48) + n * p(32)
                hot = canvas.hit(
                    Hit(f"options:{by}", Rect(x - p(14), round(foot) - p(12), p(28), p(24)),
                        lambda by=by: self.scroll(by * room), key="pageup" if by > 0 else "pagedown")  # type: ignore[misc]
                )  # fmt: skip
                canvas.polygon([(x + p(dx), foot + p(dy)) for dx, dy in points], GLOW if hot else CREAM_2)
        return considered

    def row(
        self, canvas: Canvas, rect: Rect, row: Row, key: str, chosen: bool, take: Callable[[Row], None], lines: int
    ) -> bool:
        """A row: its name, and below it as many whole sentences of what it does as there is room for."""
        p = canvas.p
        id = f"option:{row.code or row.ref}"
        told, whole = said(canvas, row, rect.width, bool(key), lines)
        halves = in_two(canvas, row, rect.width, bool(key))
        told, whole = ((), not row.below) if halves else (told, whole)
        tip = "" if whole else row.below
        hot = canvas.hit(Hit(id, rect.copy(), lambda: take(row), tip=tip, key=key, wheel=self.scroll))
        lit = hot or chosen or canvas.focus == id
        canvas.glow(rect, 7 if lit else 4, 120 if lit else 40)
        top, bottom = ("544726", "3B341F") if lit else ("2B322C", "212722")
        canvas.gradient(rect, hexed(top), hexed(bottom), 6)
        canvas.frame(rect, RING if lit else mix(GLOW, PANEL, 0.42), 6, 2 if lit else 1)
        x: float = rect.x + p(10)
        if key:
            canvas.keycap(x, rect.centery, key, height=28)
            x += p(KEYCAP)
        if row.icon:
            middle = (x + p(13), rect.centery)
            if row.colour:
                canvas.box(Rect(round(x), rect.centery - p(13), p(26), p(26)), hexed(row.colour), 13)
            if row.filled:  # a seal fills its disc and has colours of its own
                canvas.icon(row.icon, middle, 28)
            else:
                canvas.icon(row.icon, middle, 18 if "." not in row.icon else 26, CREAM)
            x += p(SEAL)
        right = rect.right - p(10)
        if row.cost:
            canvas.icon("diamond", (right - p(15), rect.centery), 30)
            canvas.text(row.cost, right - p(15), rect.centery, BOLD, 17, DARK, "centre")
            right -= p(COST)
        down = leading(canvas)
        head = round(canvas.f(21) * 1.05)
        above = rect.centery - head / 2
        if told:  # the capitals of the first and of the last line are as far from the edges
            tall, low = capital(DISPLAY, canvas.f(21))[1], capital(REGULAR, canvas.f(15))[1]
            above -= (down * (len(told) - 0.5) + head / 2 - p(1) + (low - tall) / 2) / 2
        for n, each in enumerate(halves):
            y = rect.centery + canvas.f(TWO) * 1.2 * (n - 0.5)
            canvas.text(each, x, y, DISPLAY, TWO, CREAM, width=right - x)
        if not halves:
            canvas.text(row.title, x, above + head / 2, DISPLAY, 21, CREAM, width=right - x)
        for n, each in enumerate(told):
            y = above + head + down * (n + 0.5) - p(1)
            canvas.text(each, x, y, REGULAR, 15, CREAM if lit else CREAM_2, width=right - x)
        return hot or canvas.focus == id


def said(canvas: Canvas, row: Row, width: int, keyed: bool, lines: int) -> tuple[tuple[str, ...], bool]:
    """What a row tells below its name, in no more than so many lines, and whether that is all there is to tell."""
    room = room_of(canvas, row, width, keyed)
    words, px = canvas.say(row.below), canvas.f(15)
    found = typesetting.sentences(words, REGULAR, px, room, lines)
    whole = found == typesetting.wrapped(words, REGULAR, px, room)
    if not whole and row.brief:
        found = typesetting.sentences(canvas.say(row.brief), REGULAR, px, room, lines) or found
    return found, whole


def room_of(canvas: Canvas, row: Row, width: int, keyed: bool) -> int:
    """How wide the words of a row may be."""
    p = canvas.p
    return width - 2 * p(10) - keyed * p(KEYCAP) - bool(row.icon) * p(SEAL) - bool(row.cost) * p(COST)


def in_two(canvas: Canvas, row: Row, width: int, keyed: bool) -> tuple[str, ...]:
    """The name of a row in two lines, where one would be cut; then it tells nothing below."""
    words, room = canvas.say(row.title), room_of(canvas, row, width, keyed)
    if typesetting.fits(words, DISPLAY, canvas.f(21), room):
        return ()
    halves = typesetting.wrapped(words, DISPLAY, canvas.f(TWO), round(room / CLOSE))
    return halves if len(halves) == 2 else ()


def leading(canvas: Canvas) -> int:
    """From a line of what an option does to the next."""
    return round(canvas.f(15) * 1.25)


def row_height(canvas: Canvas) -> int:
    """A row of two lines, and the gap below it."""
    return max(canvas.p(ROW), canvas.f(22) + canvas.f(16) + canvas.p(6)) + canvas.p(GAP)


def depth(canvas: Canvas, shown: list[Row], width: int, high: float) -> int:
    """How many lines a row has below its name: as many as one of them needs, where that leaves room for all rows."""
    step, more = row_height(canvas), leading(canvas)
    fit = next(n for n in (3, 2, 1) if n == 1 or len(shown) * (step + more * (n - 1)) <= high)
    return max([1, *(len(said(canvas, row, width, n < KEYS, fit)[0]) for n, row in enumerate(shown))])


def wanted_height(canvas: Canvas, shown: list[Row], width: int, most: float) -> float:
    """How high the list would like to be."""
    return len(shown) * (row_height(canvas) + leading(canvas) * (depth(canvas, shown, width, most) - 1))
