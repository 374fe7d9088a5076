"""``races``: fits the weights by which races of backgammon are valued to the results of games against itself."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from math import erfc, exp, pi, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.cli.shared import Commands, whole
from games.tables.engine.features import contact, race, rescue
from games.tables.engine.men import OFF, Men
from games.tables.engine.outlook import points
from games.tables.engine.round import MEN, START, factor
from games.tables.engine.steps import numbers, turns

ROUNDS = 30
"""Steps of Newton's method."""
_EXAMPLES = """\
examples:
  python -m tools races               from as many games as the weights in games/tables/engine/outlook.py
  python -m tools races --games 500   roughly

The same seed gives the same weights."""

Floats = NDArray[np.float64]


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "races",
        help="fit the weights by which races of backgammon are valued",
        description="Let the computer player play backgammon against itself and fit the value of races to the results.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--games", type=whole(1, 10**6), default=8000, metavar="K", help="default: %(default)s")
    parser.add_argument("--seed", type=whole(0, 2**32 - 1), default=1, metavar="N", help="default: %(default)s")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, telling now and then how far it is, and print the weights."""
    rng = Random(args.seed)
    races: list[Race] = []
    for game in range(1, args.games + 1):
        races += played(rng)
        if game % 1000 == 0:
            print(f"{game} of {args.games} games", file=sys.stderr, flush=True)
    wins = [race(position.own, position.enemy) for position in races]
    saving = [position for position in races if not position.loser[OFF]]
    doubles = [(1.0, *rescue(position.winner, position.loser, int(not position.won))) for position in saving]
    print(f"{len(races)} positions of {args.games} games")
    for name, found in (
        ("a win: lead and next roll", fitted(wins, [position.won for position in races], normal)),
        (
            "a double win: constant, lead and next roll",
            fitted(doubles, [position.double for position in saving], logistic),
        ),
    ):
        print(f"{name}: {', '.join(f'{weight:.3f}' for weight in found)}")
    return 0


class Race(NamedTuple):
    """A position in a race after a side's turn, and how the game ended."""

    own: Men
    enemy: Men
    won: bool
    """True if the side whose turn has just ended won."""
    double: bool

    @property
    def winner(self) -> Men:
        """The men of whoever won."""
        return self.own if self.won else self.enemy

    @property
    def loser(self) -> Men:
        """The men of whoever lost."""
        return self.enemy if self.won else self.own


def played(rng: Random) -> Iterator[Race]:
    """The positions of the race at the end of a game, the last one first; each side plays for the most points."""
    own, enemy = START, START
    seen: list[tuple[Men, Men]] = []
    while True:
        roll = (rng.randint(1, 6), rng.randint(1, 6))
        own, enemy = max(turns(own, enemy, numbers(roll), lower_alone=False), key=lambda end: points(*end))
        if own[OFF] == MEN:
            break
        if seen or not contact(own, enemy):
            seen.append((own, enemy))
        own, enemy = enemy, own
    double = factor(enemy) > 1
    for place, position in enumerate(reversed(seen), start=1):
        yield Race(*position, won=place % 2 == 0, double=double)


# --- fitting ---


def normal(value: float) -> tuple[float, float]:
    """The chance at a value, in units of √2 standard deviations of a normal distribution, and its slope."""
    return erfc(-value) / 2, exp(-value * value) / sqrt(pi)


def logistic(value: float) -> tuple[float, float]:
    """The chance at its log-odds, and its slope."""
    chance = 1 / (1 + exp(-value))
    return chance, chance * (1 - chance)


def fitted(
    features: Sequence[tuple[float, ...]],
    results: Sequence[bool],
    link: Callable[[float], tuple[float, float]],
) -> Floats:
    """The weights under which the results are likeliest, by Newton's method with expected second derivatives."""
    rows, came = np.array(features), np.array(results, dtype=float)
    weights = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        linked = np.array([link(value) for value in (rows @ weights).clip(-5, 5).tolist()])
        chance, slope = linked[:, 0].clip(1e-12, 1 - 1e-12), linked[:, 1]
        spread = chance * (1 - chance)
        bend = (rows.T * (slope**2 / spread)) @ rows + 1e-9 * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, rows.T @ (slope * (came - chance) / spread))
    return weights
