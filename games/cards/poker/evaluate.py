"""Estimates for computer players: the value of a bet, and how a seat stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.contract import Seat
from games.kit.betting import Betting


class Trust(NamedTuple):
    """Trust in bets: ``often``, the share of bets taken as honest, and ``much``, the strength they then stand for."""

    often: float = 0.8
    much: float = 0.7


BELIEVING = Trust()
"""Trust in bets where most cards are hidden."""


def risking(
    betting: Betting, seat: Seat, more: int, worse: Mapping[Seat, float], *, bluff: bool, trust: Trust = BELIEVING
) -> float:
    """Expected chips from equalling the highest stake and raising by ``more``; folding is worth 0.

    ``worse`` gives for every other seat still in the probability that its hand is worse, before its bets are
    considered.
    """
    pot = betting.pot
    due = min(betting.due(seat), betting.held[seat])
    asked = more / (pot + due + more) if more else 0.0
    wins = called = gives_up = 1.0
    for other, chance in worse.items():
        staked = betting.staked[other]
        wins *= _beaten(chance, staked, pot, trust)
        if more:
            called *= _beaten(chance, more + staked, pot, trust)
            gives_up *= 0.15 + 0.6 * asked if betting.held[other] else 0.0
    if not more:
        return wins * (pot + due) - due
    callers = max(1, len(worse) - 1)
    risk = called * (pot + due + more * (1 + callers)) - due - more
    return gives_up * pot + (1 - gives_up) * risk + (0.4 * pot if bluff else 0.0)


def _beaten(worse: float, staked: int, pot: int, trust: Trust) -> float:
    """Probability of beating one player: one who has bet much has a better hand than most, unless he bluffs."""
    if not staked:
        return worse
    least = trust.much * staked / (staked + pot / 2 + 1)
    return (1 - trust.often) * worse + trust.often * max(0.0, (worse - least) / (1 - least))


def prospects(betting: Betting, seat: Seat) -> float:
    """A seat's share of all chips; the pot is shared among those still in."""
    own = betting.held[seat] + (betting.pot / len(betting.left) if seat in betting.left else 0)
    rest = (sum(betting.held) + betting.pot - own) / max(1, len(betting.held) - 1)
    return own / (own + rest) if own + rest else 0.5
