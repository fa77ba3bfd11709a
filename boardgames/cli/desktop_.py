"""`boardgames desktop`: an icon in the menu and on the desktop, and saves that open with a double click; or none."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from boardgames.cli.parser import Parser
from boardgames.cli.words import Voice
from boardgames.core.faults import Fault
from boardgames.core.paths import ASSETS
from boardgames.desktop import icons
from boardgames.desktop.install import RECEIPT, install, plan_for, read, remains, remove
from boardgames.desktop.plan import Ask, Plan, launch, places, words
from boardgames.desktop.windows import UserRegistry
from boardgames.storage import folders

DEEDS = ("install", "remove")


def run(arguments: list[str], voice: Voice, platform: str = sys.platform) -> int:
    """Install or remove, or say what that would do."""
    parser = Parser("desktop", voice)
    parser.takes("deed", metavar="|".join(DEEDS))
    parser.may("menu-only", action="store_true")
    parser.may("dry-run", action="store_true")
    given = parser.parse_args(arguments)
    if given.deed not in DEEDS:
        raise Fault("cli.desktop.unknown", found=given.deed[:60], known=", ".join(DEEDS))
    where = places()
    ask = Ask(
        places=where,
        launch=launch(),
        words=words(),
        pictures=icons.find(ASSETS),
        on_desktop=not given.menu_only,
    )
    plan, receipt, registry = plan_for(platform, ask), folders.receipts() / RECEIPT, UserRegistry()
    if given.deed == "remove":
        if given.dry_run:
            made = read(receipt) or remains(plan, receipt, registry)
            listed = [*made.files, *made.links]
        else:
            listed = remove(receipt, registry, plan)
        for name in listed:
            print(voice("cli.desktop.makes", file=name))
        untouched = given.dry_run and listed
        print(voice("cli.desktop.untouched" if untouched else "cli.desktop.gone" if listed else "cli.desktop.nothing"))
        return 0
    if not given.dry_run:
        install(plan, receipt, registry)
    for line in told(plan, voice):
        print(line)
    if ask.on_desktop and where.desktop is None:
        print(voice("cli.desktop.no_desktop"))
    print(voice("cli.desktop.untouched" if given.dry_run else "cli.desktop.done"))
    return 0


def told(plan: Plan, voice: Voice) -> Iterator[str]:
    """What a plan makes, line by line."""
    for path in plan.paths():
        yield voice("cli.desktop.makes", file=str(path))
    for value in plan.values:
        yield voice("cli.desktop.sets", value="\\".join(filter(None, (value.key, value.name))), data=value.data)
    for default in plan.defaults:
        yield voice("cli.desktop.opens", kind=default.kind, program=default.program, file=str(default.path))
    for command in (*plan.once, *plan.after):
        yield voice("cli.desktop.runs", command=" ".join(command))
