"""macOS: an application bundle in the user's own Applications folder, which says what files it opens."""

from __future__ import annotations

import plistlib
import shlex

from boardgames import __version__
from boardgames.desktop.plan import MIME, NAME, PROGRAM, SUFFIX, Ask, File, Link, Plan, Words

BUNDLE = f"{NAME}.app"
IDENTIFIER = "org.wartable.wartable"
TYPE = f"{IDENTIFIER}.save"
REGISTER = "/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework/Support/lsregister"


def plan(ask: Ask) -> Plan:
    """What to make on macOS."""
    bundle = ask.places.home / "Applications" / BUNDLE
    drawn = ask.pictures.icns
    files = [
        File(bundle / "Contents" / "Info.plist", info(ask.words, drawn=drawn is not None)),
        File(bundle / "Contents" / "PkgInfo", b"APPL????"),
        File(bundle / "Contents" / "MacOS" / PROGRAM, starter(ask.launch), runs=True),
    ]
    if drawn is not None:
        files.append(File(bundle / "Contents" / "Resources" / f"{PROGRAM}.icns", drawn))
    desktop = ask.places.desktop if ask.on_desktop else None
    return Plan(
        files=tuple(files),
        links=(Link(desktop / BUNDLE, bundle),) if desktop is not None else (),
        once=((REGISTER, "-f", str(bundle)),),
    )


def starter(launch: tuple[str, ...]) -> bytes:
    """The bundle's program: it gives way to ours."""
    return f'#!/bin/sh\nexec {shlex.join(launch)} "$@"\n'.encode()


def info(words: Words, *, drawn: bool) -> bytes:
    """What the system is told of the bundle. A save that is opened comes to the window as a file dropped on it."""
    icon = {"CFBundleIconFile": PROGRAM} if drawn else {}
    kind_icon = {"CFBundleTypeIconFile": PROGRAM} if drawn else {}
    return plistlib.dumps(
        {
            "CFBundleIdentifier": IDENTIFIER,
            "CFBundleName": NAME,
            "CFBundleDisplayName": NAME,
            "CFBundleExecutable": PROGRAM,
            "CFBundlePackageType": "APPL",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleShortVersionString": __version__,
            "CFBundleVersion": __version__,
            "CFBundleDevelopmentRegion": "en",
            "CFBundleLocalizations": list(words.about),
            "LSApplicationCategoryType": "public.app-category.board-games",
            "LSMinimumSystemVersion": "11.0",
            "NSHighResolutionCapable": True,
            **icon,
            "CFBundleDocumentTypes": [
                {
                    "CFBundleTypeName": words.file["en"],
                    "CFBundleTypeRole": "Editor",
                    "LSHandlerRank": "Owner",
                    "LSItemContentTypes": [TYPE],
                    **kind_icon,
                }
            ],
            "UTExportedTypeDeclarations": [
                {
                    "UTTypeIdentifier": TYPE,
                    "UTTypeDescription": words.file["en"],
                    "UTTypeConformsTo": ["public.data"],
                    "UTTypeTagSpecification": {
                        "public.filename-extension": [SUFFIX.removeprefix(".")],
                        "public.mime-type": [MIME],
                    },
                }
            ],
        }
    )
