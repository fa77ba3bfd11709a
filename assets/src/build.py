"""Paint all that the game shows and sounds: `make art`, or `python -m assets.src.build [--check] [--only PREFIX]`.

--check compares what is painted with what is shipped: pictures pixel by pixel (how well they are packed may differ
from one machine to another), all else byte by byte.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

# The same arithmetic on every machine: without the newest vector instructions, whose last digits differ.
os.environ.setdefault(
    "NPY_DISABLE_CPU_FEATURES", "AVX512F AVX512CD AVX512_SKX AVX512_CLX AVX512_CNL AVX512_ICL AVX512_SPR"
)
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from PIL import Image, ImageChops

from . import badges, covers, icons, paper, raster, sounds, title
from . import games as folder
from .making import Make, text, webp

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
NOT_PAINTED = ("src/", "fonts/", "locale/")


def _icon_image(size: int) -> Image.Image:
    return raster.to_image(raster.svg(badges.app_icon(small=size < 40), size, size, 4))


def _icon_png(size: int) -> bytes:
    out = io.BytesIO()
    _icon_image(size).save(out, "PNG", optimize=True)
    return out.getvalue()


def _icon_set(kind: str, sizes: tuple[int, ...]) -> bytes:
    """The icon in a file of the desktop: all sizes in one."""
    images = [_icon_image(size) for size in sizes]
    out = io.BytesIO()
    if kind == "ICO":
        images[-1].save(out, kind, sizes=[(s, s) for s in sizes], append_images=images[:-1])
    else:
        images[-1].save(out, kind, append_images=images[:-1])
    return out.getvalue()


def of_games() -> Iterator[tuple[str, Make]]:
    """What the games bring."""
    for each in sorted(iter_modules(folder.__path__), key=lambda module: module.name):
        yield from import_module(f"{folder.__name__}.{each.name}").files()


def signs() -> Iterator[tuple[str, Make]]:
    """What is drawn: icons."""
    for name, source in icons.files().items():
        yield f"icons/{name}.svg", partial(text, source)
    yield "app/wartable.svg", partial(text, badges.app_icon())
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        yield f"app/wartable_{size}.png", partial(_icon_png, size)
    yield "app/wartable.ico", partial(_icon_set, "ICO", (16, 24, 32, 48, 64, 128, 256))
    yield "app/wartable.icns", partial(_icon_set, "ICNS", (16, 32, 64, 128, 256, 512))


def stuffs() -> Iterator[tuple[str, Make]]:
    """What the table is made of, and what is heard."""
    yield (
        "textures/table.webp",
        partial(webp, partial(paper.table, 1920, 1080), 96),
    )  # its weave is finer than less would keep
    yield "textures/cloth.webp", partial(webp, paper.cloth, 90)
    yield "textures/walnut.webp", partial(webp, paper.walnut, 90)
    yield "textures/leather.webp", partial(webp, paper.leather, 90)
    yield "textures/paper.webp", partial(webp, partial(paper.paper, 768, 768, 1, "paper_hi", 0.9), 90)
    yield "textures/paper_aged.webp", partial(webp, partial(paper.paper, 768, 768, 4, "paper", 1.2), 90)
    yield "title.webp", partial(webp, title.picture, 90)
    for name, scene in covers.SCENES.items():
        yield f"covers/{name}.webp", partial(webp, partial(covers.lid, scene), 84)
    for name, make in sounds.files().items():
        yield f"sounds/{name}.wav", make


def everything() -> dict[str, Make]:
    """Each file under assets/ and what makes it."""
    return {**dict(of_games()), **dict(signs()), **dict(stuffs())}


def differs(path: Path, data: bytes) -> str:
    """In what a shipped file differs from what was made; nothing if in nothing."""
    if not path.exists():
        return "is missing"
    shipped = path.read_bytes()
    if shipped == data:
        return ""
    if path.suffix not in (".png", ".webp", ".ico", ".icns"):
        return "differs"
    old, new = Image.open(path).convert("RGBA"), Image.open(io.BytesIO(data)).convert("RGBA")
    if old.size != new.size:
        return f"was {old.size}, is {new.size}"
    most = int(np.asarray(ImageChops.difference(old, new)).max())
    return f"differs by up to {most} of 255" if most else ""


def strays(made: dict[str, Make]) -> list[str]:
    """Shipped files that nothing makes."""
    files = (path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.is_file())
    return sorted(f for f in files if f not in made and not f.startswith(NOT_PAINTED) and "__pycache__" not in f)


def main() -> int:
    """Paint, or check what is painted."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the shipped files, write nothing")
    parser.add_argument(
        "--only", default="", metavar="PREFIX", help="only the files whose path under assets/ starts so"
    )
    chosen = parser.parse_args()
    started, faults, size = time.monotonic(), [], 0
    made = everything()
    wanted = {name: make for name, make in made.items() if name.startswith(chosen.only)}
    for i, (name, make) in enumerate(wanted.items(), 1):
        data = make()
        size += len(data)
        path = ASSETS / name
        if chosen.check:
            fault = differs(path, data)
            faults += [f"{name} {fault}"] if fault else []
        elif not path.exists() or differs(path, data):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if sys.stderr.isatty():
            print(f"\r{i}/{len(wanted)} {name:60.60}", end="", file=sys.stderr)
    if not chosen.only:
        stray = strays(made)
        faults += [f"{name} is made by nothing" for name in stray]
    for fault in faults:
        print(fault)
    word = "checked" if chosen.check else "made"
    print(f"{len(wanted)} files {word}, {size / 1e6:.1f} MB, {time.monotonic() - started:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
