"""The constants of the heuristic player in one table, so that they can be tuned, and the weights of a position."""

from __future__ import annotations

# In points of action. Tuned by games in which one seat plays with each of them changed by lot.
K: dict[str, float] = {
    "hq_wound": 0.7,  # a wound of a headquarters
    "guard": 0.5,  # a wound that a unit would do to the own headquarters every turn
    "supply": 2.0,  # a line of the supply line
    "early": 0.8,  # by how much income is worth more as the battle begins than half way through
    "front": 0.25,  # a line nearer to the enemy, up to the fourth
    "hq_pull": 0.08,  # a step nearer to the enemy's headquarters
    "goal": 2.0,  # to stand on what decides the battle
    "goal_pull": 0.35,  # a step nearer to it
    "cover": 0.25,
    "aim": 0.9,  # the best shot that a square offers
    "danger": 0.38,  # the harm that could come at once
    "far_danger": 0.14,  # from who must move first
    "command": 1.5,  # what a unit that gives points is worth beside its cost
    "rear": 0.3,  # such a unit keeps back
    "wounds": 0.75,  # the share of a unit's worth that its wounds take
    "deploy": 0.35,  # a point of a unit that is deployed
    "equip": 0.6,  # a weapon more, by what it does
    "spare": 0.3,  # a point spent on a marker that a unit could have used
    "set_up": 0.3,  # a weapon set up keeps the unit where it is
    "plane": 0.25,  # an aircraft that is used is gone
    "assault": 0.5,
    "point": 0.6,  # a point that is spent on the tactical artillery attack
    "card": 0.4,  # a point spent on a support card
    "share": 0.8,  # of a shot at the only target that somebody else has
    "second": 0.15,  # a second attacker suppresses
}

# What a position holds for a side: how much a feature counts at the start, and what is added to that by the end. Fitted
# to who won 800 games between bots, at the start of each turn: log loss 0.315, with the scenario alone 0.637.
WEIGHTS: dict[str, tuple[float, float]] = {
    "force": (0.164, -0.108), "aircraft": (0.3, -0.39), "income": (0.293, -0.5), "hq": (1.92, -0.55),
    "points": (0.115, -0.117), "hand": (0.017, -0.083), "front": (0.24, -0.376), "aims": (0.358, -0.396),
    "goals": (0.3, 0.0), "way": (-0.05, 0.358), "losses": (3.5, 0.0),
}  # fmt: skip
MOVE = 0.36  # whose turn it is
