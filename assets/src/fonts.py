"""Take the faces from Debian's packages and give each the minus and the arrow it lacks: python -m assets.src.fonts.

Roboto loses its rules for replacing letters (GSUB): no text here needs any, and to read them takes most of the time in
which a face is opened, once for every size.

Needs fonts-bebas-neue, fonts-roboto-unhinted and fonts-noto-extra installed. Not part of `make art`: it is run once.
The licences allow it; LICENSES.txt beside the faces says what was added.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

SHARE = Path("/usr/share")
FOLDER = Path(__file__).resolve().parents[1] / "fonts"
FACES = (
    "fonts/opentype/bebas-neue/BebasNeue-Bold.otf",
    "fonts/truetype/roboto/unhinted/RobotoCondensed-Regular.ttf",
    "fonts/truetype/roboto/unhinted/RobotoCondensed-Medium.ttf",
    "fonts/truetype/roboto/unhinted/RobotoCondensed-Bold.ttf",
    "fonts/truetype/noto/NotoSerif-CondensedMedium.ttf",
)
LICENSES = (  # package, licence's own words from the line that starts so, faces
    ("fonts-bebas-neue", "SIL OPEN FONT LICENSE", "OFL-BebasNeue.txt", "Copyright (c) 2010 by Ryoichi Tsunekawa."),
    ("fonts-bebas-neue", "SIL OPEN FONT LICENSE", "OFL-NotoSerif.txt", "Copyright 2015 Google LLC."),
)
MINUS, ARROW = 0x2212, 0x2192
Outline = list[tuple[int, int]]


def _bounds(font: TTFont, char: str) -> tuple[float, float, float, float]:
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(char)]].draw(pen)
    x0, y0, x1, y1 = pen.bounds
    return x0, y0, x1, y1


def shapes(font: TTFont) -> dict[int, tuple[int, Outline]]:
    """Width and outline of the two signs, after the plus and the dash of the face."""
    x0, y0, x1, y1 = _bounds(font, "+")
    _, low, _, high = _bounds(font, "–")
    thick, middle = (high - low) / 2, (y0 + y1) / 2
    width = font["hmtx"][font.getBestCmap()[ord("+")]][0]
    bar = [(x0, middle - thick), (x1, middle - thick), (x1, middle + thick), (x0, middle + thick)]
    far, wing = x1 + width * 0.3, (y1 - y0) * 0.36
    neck = far - wing * 1.25
    arrow = [
        (x0, middle - thick), (neck, middle - thick), (neck, middle - wing), (far, middle), (neck, middle + wing),
        (neck, middle + thick), (x0, middle + thick),
    ]  # fmt: skip
    return {
        MINUS: (width, [(round(x), round(y)) for x, y in bar]),
        ARROW: (round(width * 1.3), [(round(x), round(y)) for x, y in arrow]),
    }


def add(font: TTFont, char: int, width: int, outline: Outline) -> None:
    """Give a face one more sign."""
    name = f"uni{char:04X}"
    pen: Any = T2CharStringPen(width, None) if "CFF " in font else TTGlyphPen(None)
    way = outline if "CFF " in font else outline[::-1]
    pen.moveTo(way[0])
    for point in way[1:]:
        pen.lineTo(point)
    pen.closePath()
    if "CFF " in font:
        top = font["CFF "].cff.topDictIndex[0]
        signs = top.CharStrings.charStringsIndex
        sign = pen.getCharString(private=top.Private, globalSubrs=signs[0].globalSubrs)
        top.charset.append(name)
        top.CharStrings.charStrings[name] = len(signs)
        signs.append(sign)
        font.setGlyphOrder(top.charset)
    else:
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].glyphs[name] = pen.glyph()
    font["hmtx"].metrics[name] = (width, min(x for x, _ in outline))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[char] = name


def main() -> None:
    """Write the faces and their licences."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for source in FACES:
        font = TTFont(SHARE / source, recalcTimestamp=False)
        for char, (width, outline) in shapes(font).items():
            if char not in font.getBestCmap():
                add(font, char, width, outline)
        if "roboto" in source:
            del font["GSUB"]
        font.save(FOLDER / Path(source).name)
    for package, start, name, owner in LICENSES:
        text = (SHARE / "doc" / package / "copyright").read_text(encoding="utf-8")
        words = text[text.index(start) :]
        plain = re.sub(r"(?m)^ \.?$", "", re.sub(r"(?m)^ (\.$)?", "", words)).strip()
        (FOLDER / name).write_text(f"{owner}\n\n{plain}\n", encoding="utf-8")
    apache = (SHARE / "common-licenses" / "Apache-2.0").read_text(encoding="utf-8")
    (FOLDER / "APACHE-RobotoCondensed.txt").write_text(f"Copyright 2011 Google Inc.\n{apache}", encoding="utf-8")


if __name__ == "__main__":
    main()
