"""A small neural network that values backgammon positions in which men of both sides still have to pass each other.

One layer of hidden units with ``tanh``, and three outputs, the log-odds of winning, of winning double and of losing
double, each of which also takes the inputs directly. Inputs are the men on each place of each side's way and the
features of both sides. The weights stand in ``backgammon_net.json``; ``python -m tools train`` makes them by self-play.

The sums of all units are formed at once: the weights of an input are whole numbers, side by side in one large number,
32 bits for each unit. What men on a place add is looked up; a feature is multiplied by its large number.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import tanh
from operator import mul
from struct import Struct
from typing import NamedTuple

from games.tables.engine.features import features
from games.tables.engine.men import OFF, REMEMBERED, TONGUES, Men, places

WEIGHTS = "backgammon_net.json"
"""The file with the weights, beside this module."""
ONE = 1 << 16
"""What stands for 1 in the whole numbers of the weights."""
OUTPUTS = 3
POINTS = places(TONGUES)
STEPS = 4
"""Inputs for each tongue and side: a man, a second, a third, and half of the number beyond."""
MOST = 15
_BITS = 32
_HALF = 1 << _BITS - 1
"""Added to each unit, so that none is negative when it is taken out of the large number."""


class Net(NamedTuple):
    """The weights in the form in which they are used."""

    own: tuple[tuple[int, ...], ...]
    """For each tongue 1 … 24 of the own way and each number of men on it, what they add to all units."""
    enemy: tuple[tuple[int, ...], ...]
    """The same for the enemy's men, by tongues of his way."""
    features: tuple[int, ...]
    """The large number of each feature, the own ones first."""
    bias: int
    outputs: tuple[tuple[float, ...], ...]
    """For each output the weights of the hidden units."""
    lanes: Struct

    def units(self, own: Men, enemy: Men) -> list[int]:
        """The sums of all units, the hidden ones first, then the outputs."""
        total = self.bias
        for table, side in ((self.own, own), (self.enemy, enemy)):
            for values, count in zip(table, side[1:OFF], strict=True):
                if count:
                    total += values[count]
        total += sum(map(mul, self.features, features(own, enemy) + features(enemy, own)))
        return [unit - _HALF for unit in self.lanes.unpack(total.to_bytes(self.lanes.size, "little"))]

    def log_odds(self, own: Men, enemy: Men) -> tuple[float, ...]:
        """The log-odds of winning, winning double and losing double."""
        units = self.units(own, enemy)
        hidden = [tanh(unit / ONE) for unit in units[:-OUTPUTS]]
        return tuple(
            [
                direct / ONE + sum(map(mul, weights, hidden))
                for direct, weights in zip(units[-OUTPUTS:], self.outputs, strict=True)
            ]
        )


def packed(weights: Iterable[int]) -> int:
    """Whole numbers side by side in one large number, which may be added and multiplied like each of them."""
    return sum(weight << _BITS * lane for lane, weight in enumerate(weights))


def assembled(inputs: Sequence[Sequence[int]], bias: Sequence[int], outputs: Sequence[Sequence[float]]) -> Net:
    """A net of weights: for each input and for the bias one of each unit, in units of 1/:data:`ONE`.

    Inputs are four for each own tongue, then four for each of the enemy's, then the features of both sides.
    """
    rows = [packed(row) for row in inputs]
    halves = [packed(weight // 2 for weight in row) for row in inputs]
    by_tongue = [
        tuple(
            sum(rows[first + step] for step in range(min(count, STEPS - 1)))
            + max(0, count - STEPS + 1) * halves[first + STEPS - 1]
            for count in range(MOST + 1)
        )
        for first in range(0, 2 * len(POINTS) * STEPS, STEPS)
    ]
    return Net(
        own=tuple(by_tongue[: len(POINTS)]),
        enemy=tuple(by_tongue[len(POINTS) :]),
        features=tuple(rows[2 * len(POINTS) * STEPS :]),
        bias=packed(weight + _HALF for weight in bias),
        outputs=tuple(map(tuple, outputs)),
        lanes=Struct(f"<{len(bias)}I"),
    )


@cache
def net() -> Net:
    """The trained net."""
    data = json.loads(files(__package__).joinpath(WEIGHTS).read_text(encoding="utf-8"))
    return assembled(data["inputs"], data["bias"], data["outputs"])


@lru_cache(maxsize=REMEMBERED)
def log_odds(own: Men, enemy: Men) -> tuple[float, ...]:
    """The log-odds of a side whose turn has just ended: of winning, winning double and losing double."""
    return net().log_odds(own, enemy)
