"""What ends a round from however deep a flow: the top of the flow goes on to the scoring."""

from __future__ import annotations


class RoundOver(Exception):
    """The round is over at once (12.1f, 12.3)."""
