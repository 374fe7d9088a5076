"""A match of several rounds: how long it lasts, and what a round has brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Seat, number, revision
from games.domino.engine.round import Hands


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """So many rounds, or as many as it takes somebody to reach a target."""

    rounds: int = number(1, 1, 20)
    target: int = number(0, 0, 500)
    out_wins: bool = revision()
    """Whether a single round is won by going out, also against hands that count nothing."""


class Ended(NamedTuple):
    """How a round ended: what was left in the hands, who won it (None: nobody), what for."""

    hands: Hands
    winner: Seat | None
    points: int
    tied: tuple[Seat, ...] = ()
    """Those who share the fewest pips of a blocked round, so that nobody won."""


def is_last(options: MatchOptions, played: int, accounts: Sequence[int]) -> bool:
    """Whether the match is over after so many rounds."""
    return max(accounts) >= options.target if options.target else played >= options.rounds
