"""2GM Tactics: armies of cards on a field of six lines, for two to four players or alone against the book's own AI."""

ORDER = 5
