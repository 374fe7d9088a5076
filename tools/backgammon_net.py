"""``train``: trains the net that values backgammon positions, by self-play on our own engine.

The method is TD(λ) as in G. Tesauro, *Temporal Difference Learning and TD-Gammon* (Communications of the ACM 38, 1995),
with the targets of a whole game put together after it and the steps of Adam (D. Kingma, J. Ba, 2015). The net begins
as a lead in pips. A third of the games starts with all men outside, as at Jacquet. Races are valued as in play.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.cli.shared import Commands, whole, write_file
from games.tables.engine import net
from games.tables.engine.features import contact, features
from games.tables.engine.men import OFF, PLACES, Men
from games.tables.engine.net import MOST, ONE, OUTPUTS, POINTS, STEPS
from games.tables.engine.outlook import Outlook, outlook
from games.tables.engine.round import ALL_OUTSIDE, MEN, START
from games.tables.engine.steps import numbers, turns

PAGE = Path(net.__file__).with_name(net.WEIGHTS)
LAMBDA = 0.7
RATES = (0.003, 0.0001)
"""The size of Adam's steps at the beginning and at the end."""
TOGETHER = 4
"""Games whose positions are learnt in one step."""
LONGEST = 400
"""Turns after which a game is left."""
_SIDE = len(POINTS) * STEPS
_SCALE = (100, 1, 1, 400, 1, 1, 1, 1, 1, 1, 1)
"""How large each feature may well be."""
_PIP = 0.012
"""What a pip is worth at the beginning."""
_EXAMPLES = """\
examples:
  python -m tools train                               as the weights in the project were made (half an hour)
  python -m tools train --games 500 --out /tmp/net.json

The same seed gives the same weights on the same machine."""

Floats = NDArray[np.float64]
Position = tuple[Men, Men]
"""The men of the side whose turn has just ended, and the enemy's."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "train",
        help="train the net that values backgammon positions",
        description="Let the computer player play backgammon against itself and learn to value positions.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--games", type=whole(1, 10**7), default=40_000, metavar="K", help="default: %(default)s")
    parser.add_argument("--hidden", type=whole(1, 1000), default=24, metavar="N", help="units (default: %(default)s)")
    parser.add_argument("--seed", type=whole(0, 2**32 - 1), default=1, metavar="N", help="default: %(default)s")
    parser.add_argument("--out", type=Path, default=PAGE, metavar="FILE", help="default: the project's weights")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train, telling now and then how far it is, and write the weights."""
    learner = Learner(args.hidden, args.seed)
    rng, start = Random(args.seed), time.monotonic()
    lessons: list[Lesson] = []
    for game in range(1, args.games + 1):
        lessons.append(learner.play(rng))
        if game % TOGETHER == 0:
            share = game / args.games
            learner.learn(lessons, RATES[0] * (RATES[1] / RATES[0]) ** share)
            lessons = []
        if game % 1000 == 0:
            print(f"{game} of {args.games} games, {time.monotonic() - start:.0f} s", flush=True)
            write_file(args.out, learner.weights(args.seed, game).encode())
    write_file(args.out, learner.weights(args.seed, args.games).encode())
    return 0


class Lesson(NamedTuple):
    """Positions of a game, and the outlook that each should have had."""

    inputs: Floats
    """A row for each position."""
    targets: Floats
    """A row for each position: the chances of :class:`Outlook`."""


class Learner:
    """A net while it is trained."""

    def __init__(self, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self._scale = np.concatenate((np.ones(2 * _SIDE), _SCALE, _SCALE))
        """What an input is divided by, so that all are about as large."""
        size = len(self._scale)
        direct = np.zeros((size, OUTPUTS))
        direct[[2 * _SIDE, 2 * _SIDE + len(_SCALE)], 0] = -_PIP, _PIP
        self._weights = {
            "hidden": rng.standard_normal((size, hidden)) * 0.05,
            "shift": np.zeros(hidden),
            "out": np.zeros((hidden, OUTPUTS)),
            "direct": direct * self._scale[:, None],
            "bias": np.array([0.0, -2.0, -2.0]),
        }
        self._mean = {name: np.zeros_like(values) for name, values in self._weights.items()}
        self._spread = {name: np.zeros_like(values) for name, values in self._weights.items()}
        self._steps = 0
        on_tongue = [[count >= 1, count >= 2, count >= 3, max(0, count - 3) / 2] for count in range(MOST + 1)]
        self._on_tongue = np.array(on_tongue, dtype=float)

    # --- a game ---

    def play(self, rng: Random) -> Lesson:
        """Play a game against itself for the most points, and put together what it teaches."""
        seen: list[Position] = []
        judged: list[Floats] = []
        start = rng.choice((START, START, ALL_OUTSIDE))
        own, enemy = start, start
        roll = (0, 0)
        while len(seen) < LONGEST and not (seen and own[OFF] == MEN):
            if seen:
                own, enemy = enemy, own
            while roll == (0, 0) or (not seen and roll[0] == roll[1]):
                roll = (rng.randint(1, 6), rng.randint(1, 6))
            ends = list(turns(own, enemy, numbers(roll), lower_alone=False))
            roll = (0, 0)
            outlooks = self.judge(ends)
            best = int(np.argmax(2 * outlooks[:, 0] + outlooks[:, 1] - outlooks[:, 2]))
            own, enemy = ends[best]
            seen.append((own, enemy))
            judged.append(outlooks[best])
            if not contact(own, enemy):
                break
        targets = [judged[-1]]
        for later in reversed(judged[1:]):
            targets.append(self._turned(LAMBDA * targets[-1] + (1 - LAMBDA) * later))
        taught = [place for place, position in enumerate(seen) if contact(*position)]
        return Lesson(self.inputs([seen[place] for place in taught]), np.array([targets[~place] for place in taught]))

    def _turned(self, outlook: Floats) -> Floats:
        return np.array(Outlook(*outlook).turned)

    def judge(self, positions: list[Position]) -> Floats:
        """The outlook of each position."""
        outlooks = np.empty((len(positions), OUTPUTS))
        mingled = []
        for place, (own, enemy) in enumerate(positions):
            if own[OFF] < MEN and contact(own, enemy):
                mingled.append(place)
            else:
                outlooks[place] = outlook(own, enemy)
        if mingled:
            outlooks[mingled] = self._forward(self.inputs([positions[place] for place in mingled]))[1]
        return outlooks

    def inputs(self, positions: list[Position]) -> Floats:
        """The inputs of each position, each about as large as the others."""
        if not positions:
            return np.empty((0, len(self._scale)))
        men = np.frombuffer(b"".join(own[:PLACES] + enemy[:PLACES] for own, enemy in positions), np.uint8)
        men = men.reshape(len(positions), 2, PLACES)[:, :, 1:OFF]
        of_sides = [features(own, enemy) + features(enemy, own) for own, enemy in positions]
        inputs = np.concatenate((self._on_tongue[men].reshape(len(positions), 2 * _SIDE), of_sides), axis=1)
        return inputs / self._scale

    # --- learning ---

    def _forward(self, inputs: Floats) -> tuple[Floats, Floats]:
        weights = self._weights
        hidden = np.tanh(inputs @ weights["hidden"] + weights["shift"])
        odds = hidden @ weights["out"] + inputs @ weights["direct"] + weights["bias"]
        return hidden, 1 / (1 + np.exp(-odds.clip(-30, 30)))

    def learn(self, lessons: list[Lesson], rate: float) -> None:
        """Make one step towards the targets."""
        weights = self._weights
        inputs = np.concatenate([lesson.inputs for lesson in lessons])
        targets = np.concatenate([lesson.targets for lesson in lessons])
        hidden, outlooks = self._forward(inputs)
        error = (outlooks - targets) / len(inputs)
        behind = (error @ weights["out"].T) * (1 - hidden**2)
        slopes = {
            "hidden": inputs.T @ behind,
            "shift": behind.sum(0),
            "out": hidden.T @ error,
            "direct": inputs.T @ error,
            "bias": error.sum(0),
        }
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope
            self._spread[name] = 0.999 * self._spread[name] + 0.001 * slope**2
            mean = self._mean[name] / (1 - 0.9**self._steps)
            spread = self._spread[name] / (1 - 0.999**self._steps)
            weights[name] = weights[name] - rate * mean / (np.sqrt(spread) + 1e-8)

    # --- the result ---

    def weights(self, seed: int, games: int) -> str:
        """The weights as the net reads them."""
        weights = self._weights
        rows = np.concatenate((weights["hidden"], weights["direct"]), axis=1) / self._scale[:, None]
        bias = np.concatenate((weights["shift"], weights["bias"]))
        data = {
            "seed": seed,
            "games": games,
            "bias": np.rint(bias * ONE).astype(int).tolist(),
            "outputs": np.round(weights["out"].T, 5).tolist(),
        }
        head = json.dumps(data)[:-1]
        body = ",\n".join(json.dumps(row) for row in np.rint(rows * ONE).astype(int).tolist())
        return f'{head}, "inputs": [\n{body}\n]}}\n'
