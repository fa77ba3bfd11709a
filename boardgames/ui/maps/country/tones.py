"""The colours of country, by season."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.ui.draw.theme import Colour, hexed
from boardgames.ui.maps.bed import Bed


class Season(NamedTuple):
    """What everything is painted in at one time of the year. low names are in the shade, high ones in the light."""

    paper: Colour
    paper_high: Colour
    paper_low: Colour
    grass: Colour
    tuft: Colour
    ink: Colour
    hill: Colour
    contour: Colour
    gully: Colour
    gully_low: Colour
    wood: Colour
    wood_low: Colour
    crowns: tuple[Colour, ...]
    marsh: Colour
    marsh_ink: Colour
    water: Colour
    water_high: Colour
    bank: Colour
    road: Colour
    road_edge: Colour
    town: Colour
    white: float  # how much snow lies on roofs and crowns


SUMMER = Season(
    paper=hexed("D8CAA5"), paper_high=hexed("E6DBBB"), paper_low=hexed("B59F72"), grass=hexed("9A8F55"),
    tuft=hexed("6F6A3C"), ink=hexed("2A2017"), hill=hexed("BC9C68"), contour=hexed("654523"), gully=hexed("8B7550"),
    gully_low=hexed("5A4426"), wood=hexed("5C6A40"), wood_low=hexed("2F3821"),
    crowns=(hexed("63704A"), hexed("707C50"), hexed("7D8759")), marsh=hexed("A3B097"), marsh_ink=hexed("43707C"),
    water=hexed("7D9CA2"), water_high=hexed("A6BDBE"), bank=hexed("41595F"), road=hexed("E0D0A6"),
    road_edge=hexed("5F4A2E"), town=hexed("9B8862"), white=0.0,
)  # fmt: skip
SNOW = Season(
    paper=hexed("DCDDD8"), paper_high=hexed("F1F1EC"), paper_low=hexed("B3B9BA"), grass=hexed("A8A17F"),
    tuft=hexed("7D7658"), ink=hexed("23282B"), hill=hexed("C3C2B8"), contour=hexed("5C5F5C"), gully=hexed("9A9C98"),
    gully_low=hexed("4C5357"), wood=hexed("5B6660"), wood_low=hexed("2C3532"),
    crowns=(hexed("55635A"), hexed("6A776C"), hexed("8B968C")), marsh=hexed("BAC8C8"), marsh_ink=hexed("54707C"),
    water=hexed("B5CBD3"), water_high=hexed("E3EEF0"), bank=hexed("4D6570"), road=hexed("B9AF9C"),
    road_edge=hexed("585246"), town=hexed("A09E97"), white=0.6,
)  # fmt: skip
ROOFS = (hexed("9C6350"), hexed("7E7B75"), hexed("A58E5F"), hexed("8B5A45"))
PLANK, PLANK_LOW, RAIL = hexed("C9A873"), hexed("5B4327"), hexed("2A1C0D")


def of(bed: Bed) -> Season:
    """The colours of a map."""
    return SNOW if bed.sheet.season == "snow" else SUMMER
