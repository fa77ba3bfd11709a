"""Combat Soldiers: two to six players, one deck, everybody against everybody, with groups of both nations."""

ORDER: int | None = 3
