"""`boardgames list`: the games, their scenarios, seats and bots."""

from __future__ import annotations

import json
from typing import Any

from boardgames.cli.parser import Parser
from boardgames.cli.words import Voice
from boardgames.core.game import Game
from boardgames.core.options import written
from boardgames.games import GAMES, game


def run(arguments: list[str], voice: Voice) -> int:
    """List what there is to play."""
    parser = Parser("list", voice)
    parser.takes("game", nargs="?")
    parser.may("json", action="store_true")
    given = parser.parse_args(arguments)
    known = [game(name) for name in ([given.game] if given.game else GAMES)]
    if given.json:
        print(json.dumps({"games": [described(rules, voice) for rules in known]}, ensure_ascii=False))
    else:
        print("\n\n".join(told(rules, voice) for rules in known))
    return 0


def described(rules: Game, voice: Voice) -> dict[str, Any]:
    """A game as data."""
    return {
        "id": rules.id,
        "title": title(rules, voice),
        "seats": list(rules.sides),
        "bots": list(rules.levels),
        "options": {name: list(option.values) for name, option in rules.options.items()},
        "scenarios": [
            {
                "id": info.id,
                "title": voice.title(info.title),
                "about": voice.title(info.about),
                "players": [rules.sides[seat] for seat in info.players],
                "counts": list(info.counts),
                "length": voice.say(info.length),
            }
            for info in rules.scenarios()
        ],
    }


def told(rules: Game, voice: Voice) -> str:
    """A game as text."""
    values = [f"{name}={'|'.join(map(written, option.values))}" for name, option in rules.options.items()]
    lines = [
        f"{rules.id}: {title(rules, voice)}",
        "  " + voice("cli.list.seats", seats=", ".join(rules.sides)),
        "  " + voice("cli.list.bots", bots=", ".join(rules.levels)),
        "  " + voice("cli.list.options", options=", ".join(values) or "-"),
        "  " + voice("cli.list.scenarios"),
    ]
    for info in rules.scenarios():
        who = ", ".join(rules.sides[seat] for seat in info.players)
        who += f" ({info.counts[0]}–{info.counts[-1]})" if len(info.counts) > 1 else ""
        lines.append(f"    {info.id:<20} {voice.title(info.title):<30} {who:<20} {voice.say(info.length)}")
    return "\n".join(lines)


def title(rules: Game, voice: Voice) -> str:
    """What a game is called."""
    return voice.named(f"{rules.id}.title", rules.id.replace("_", " ").title())
