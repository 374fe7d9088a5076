"""The worth of a position to each seat."""

from __future__ import annotations

from typing import Any, TypeVar

from games.contract import Game, Result

S = TypeVar("S")


def values(game: Game[S, Any], s: S) -> tuple[float, ...]:
    """The worth by seat, from 0 to 1: by place at the end (alone: won or not), else by win estimate."""
    result = game.result(s)
    if result is None:
        return tuple(game.win_estimate(s, seat) for seat in range(game.seats))
    return shares(result, game.seats)


def shares(result: Result, seats: int) -> tuple[float, ...]:
    """The worth of a result by seat, from 0 to 1: the share of the others it is ahead of; alone, won or not."""
    if seats == 1:
        return (float(bool(result.winners)),)
    return tuple(
        (sum(place > own for place in result.places) + 0.5 * (result.places.count(own) - 1)) / (seats - 1)
        for own in result.places
    )
