"""The operational hex series: divisions and corps on hexes of five kilometres, a turn a day."""

ORDER: int | None = 4
