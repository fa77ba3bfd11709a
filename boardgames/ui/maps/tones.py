"""The colours of a painted map."""

from __future__ import annotations

from boardgames.ui.draw.theme import hexed

PAPER, PAPER_HIGH, PAPER_LOW, INK = hexed("D8CAA5"), hexed("E6DBBB"), hexed("AF9B70"), hexed("2A2017")
GRASS, TUFT = hexed("B8B686"), hexed("6C6238")
FLOOR = hexed("2F3821")
CROWNS = (hexed("63704A"), hexed("707C50"), hexed("7D8759"), hexed("6C7249"))
BRUSH, BRUSH_LOW, BRUSH_INK = hexed("B4AC74"), hexed("8E8A52"), hexed("5C582E")
BUSHES = (hexed("83874F"), hexed("939358"), hexed("757946"))
ORCHARD, LANE, ORCHARD_INK = hexed("BDBE86"), hexed("969A60"), hexed("606838")
FRUIT = (hexed("84975A"), hexed("90A164"))
CROP, CROP_LOW, CROP_HIGH, EARS = hexed("D0B06A"), hexed("9C7B3F"), hexed("E2CB8C"), hexed("F6E7B2")
PLOUGH, PLOUGH_LOW, PLOUGH_HIGH = hexed("B08F5F"), hexed("7D6039"), hexed("C6A676")
MARSH, MARSH_INK, REED = hexed("A3B097"), hexed("43707C"), hexed("4A5C3A")
WATER, WATER_HIGH, WATER_LOW, DAMP = hexed("7D9CA2"), hexed("A6BDBE"), hexed("41595F"), hexed("968A64")
WATER_DEEP = hexed("68889A")
GULLY, GULLY_LOW, GULLY_HIGH = hexed("978A6C"), hexed("4A4232"), hexed("CFC4A2")
ROAD, ROAD_LOW, RUT, DUST = hexed("E0D0A6"), hexed("5F4A2E"), hexed("A48A5C"), hexed("CDB98A")
BALLAST, BALLAST_LOW, SLEEPER, STEEL = hexed("B8B09F"), hexed("8E8573"), hexed("533A23"), hexed("33302C")
HILLS = (hexed("CDB07C"), hexed("B7935C"), hexed("A07C48"), hexed("876638"))
CONTOUR, BROW = hexed("654523"), hexed("CFA87A")
ROOFS = {
    "tile": hexed("9C6350"), "slate": hexed("7E7B75"), "thatch": hexed("AE9868"), "church": hexed("6E7F7A"),
    "factory": hexed("8B8374"), "station": hexed("8C5D4A"),
}  # fmt: skip
EAVES, BRICK, SOOT = hexed("26180F"), hexed("BE967E"), hexed("30201A")
STONE, MORTAR = hexed("C4BBA6"), hexed("4A4233")
ROCK, ROCK_LOW, ROCK_INK = hexed("C0B294"), hexed("6A5C46"), hexed("3A2C1C")
HEDGES = (hexed("62723C"), hexed("71824A"))
FENCE, POST = hexed("735837"), hexed("4C351F")
PLANK, PLANK_LOW, PLANK_HIGH = hexed("A9865A"), hexed("4E3820"), hexed("C9A878")
SHADE, SHADE_SOFT = hexed("30261A"), hexed("3C301A")
GRID = hexed("281C10")
