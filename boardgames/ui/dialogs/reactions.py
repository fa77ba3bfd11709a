"""How one wishes to be asked in matches to come: what each of them begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games import GAMES, game
from boardgames.play.preferences import ABLE
from boardgames.ui.dialogs.over_table import QuestionsDialog

if TYPE_CHECKING:
    from boardgames.ui.app import App


class ReactionsDialog(QuestionsDialog):
    """For each game that knows reactions, kind by kind; a match under way keeps what it has."""

    name = "reactions"
    about = "ui.reactions.about"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = [found for found in map(game, GAMES) if found.reactions]

    def kinds(self) -> list[tuple[str, str]]:
        return [(found.id, kind) for found in self.games for kind in found.reactions]

    def now(self, of: str, kind: str) -> str:
        return self.app.choices.window.reactions.get(of, {}).get(kind, ABLE)

    def wish(self, of: str, kind: str, mode: str) -> None:
        """What is as usual need not be kept."""
        wishes = self.app.choices.window.reactions.setdefault(of, {})
        wishes[kind] = mode  # type: ignore[assignment]
        if mode == ABLE:
            del wishes[kind]
