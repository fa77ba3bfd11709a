"""What is wrong with a picture, told from what the canvas remembers of it."""

from __future__ import annotations

from pygame import Rect

from boardgames.ui.app import App
from boardgames.ui.draw.hits import Hit, Run
from boardgames.ui.draw.theme import contrast
from boardgames.ui.draw.typesetting import DOTS

LEAST = 12  # pixels that a text must have on the screen
# Cards lie on each other, a board may be larger than its frame; a strip and a line of the log have buttons in them.
LOOSE = ("hand:", "at:", "news", "log:")
SLACK = 2  # pixels by which boxes may meet: the edge of a letter, a rounded half


def area(rect: Rect) -> int:
    return rect.width * rect.height


def shown(runs: list[Run]) -> list[tuple[int, Run]]:
    """The texts that can be seen, by their place in the order of drawing: not those under something."""
    found = []
    for n, run in enumerate(runs):
        if run.text.strip():
            seen = run.rect.clip(run.clip)
            over = [later.rect for later in runs[n + 1 :] if not later.text and later.rect.colliderect(run.rect)]
            if area(seen) and not any(area(rect.clip(run.rect)) >= 0.85 * area(run.rect) for rect in over):
                found.append((n, run))
    return found


def faults(app: App, hurried: bool = False) -> list[str]:
    """Each fault of the texts in words. hurried: something lies over the screen and may hide half a text."""
    canvas = app.canvas
    window = canvas.surface.get_rect()
    found: list[str] = []
    texts = shown(canvas.runs)
    for n, run in texts:
        named = f"{run.text!r} at {tuple(run.rect)}"
        if not run.whole or (run.text.endswith(DOTS) and run.text != DOTS):
            found.append(f"cut: {named}")
        if run.size < LEAST:
            found.append(f"{run.size} px: {named}")
        if not window.contains(run.rect):
            found.append(f"outside: {named}")
        kept = run.rect.clip(run.clip)
        if run.rect.width - kept.width > SLACK or run.rect.height - kept.height > SLACK:
            found.append(f"cut by its box: {named}")
        if not hurried and not under_a_card(app, run.rect):
            for later in canvas.runs[n + 1 :]:
                if not later.text and overlap(run.rect, later.rect):
                    found.append(f"half covered: {named}")
                    break
    for i, (n, one) in enumerate(texts):
        for m, other in texts[i + 1 :]:
            if overlap(one.rect, other.rect) and not parted(canvas.runs[n + 1 : m], one.rect.clip(other.rect)):
                found.append(f"overlap: {one.text!r} and {other.text!r} at {tuple(one.rect)} {tuple(other.rect)}")
    return found


def under_a_card(app: App, rect: Rect) -> bool:
    """Is it part of a card of the hand over which the next one begins? That its name can be read is asked elsewhere."""
    cards = [hit.rect for hit in app.canvas.hits if hit.id.startswith("hand:")]  # what is left free of each
    return any(card.colliderect(rect) and not card.contains(rect) for card in cards)


def parted(between: list[Run], common: Rect) -> bool:
    """Does something lie between two texts where they meet? Then one hides the other, and they are not mixed."""
    return any(not run.text and run.rect.contains(common) for run in between)


def overlap(one: Rect, other: Rect) -> bool:
    common = one.clip(other)
    return common.width > SLACK and common.height > SLACK


def unseen(app: App) -> list[str]:
    """Texts that were set where nobody sees them, though nothing lies over them."""
    found = []
    for run in app.canvas.runs:
        seen = run.rect.clip(run.clip)
        if run.text.strip() and not area(seen):
            found.append(f"not to be seen: {run.text!r} at {tuple(run.rect)}")
    return found


def over_edges(app: App) -> list[str]:
    """Texts that begin in a box and end outside it."""
    found = []
    runs = app.canvas.runs
    for n, run in shown(runs):
        for m in range(n - 1, -1, -1):  # the last box drawn in which it lies is its ground
            box = runs[m]
            if box.text or not overlap(run.rect, box.rect):
                continue
            if not box.rect.inflate(2 * SLACK, 2 * SLACK).contains(run.rect):
                found.append(f"over an edge: {run.text!r} at {tuple(run.rect)} of {tuple(box.rect)}")
            break
    return found


def hidden_places(app: App) -> list[str]:
    """Places that answer to a click but cannot be reached, or lie under another one."""
    canvas = app.canvas
    found = [f"cut off: {lost}" for lost in canvas.lost if not lost.startswith(LOOSE)]
    window = canvas.surface.get_rect()
    for n, hit in enumerate(canvas.hits):
        if hit.act is None or hit.id == "beside":
            continue
        if not window.contains(hit.rect):
            found.append(f"outside: {hit.id} {tuple(hit.rect)}")
        free = reachable(hit, [each for each in canvas.hits[n + 1 :] if each.id != hit.id])  # one may answer twice
        loose = hit.id.startswith(LOOSE)
        if free < (0.1 if loose else 0.95):
            found.append(f"under another: {hit.id} {tuple(hit.rect)}, {free:.0%} free")
    return found


def reachable(hit: Hit, later: list[Hit]) -> float:
    """The share of a place over which nothing lies."""
    over = [each.rect for each in later if each.id != hit.id and each.rect.colliderect(hit.rect)]
    if not over:
        return 1.0
    steps = range(1, 16, 2)
    points = [
        (hit.rect.x + hit.rect.width * a // 16, hit.rect.y + hit.rect.height * b // 16) for a in steps for b in steps
    ]
    free = sum(not any(rect.collidepoint(point) for rect in over) for point in points)
    return free / len(points)


def pale(app: App, least: float = 4.5) -> list[str]:
    """Texts that stand out too little from what is behind them."""
    found = []
    for _, run in shown(app.canvas.runs):
        if run.ground is not None:
            ratio = contrast(run.colour, run.ground)
            if ratio < least:
                found.append(f"{ratio:.1f}: {run.text!r} {run.colour} on {run.ground} at {tuple(run.rect)}")
    return found
