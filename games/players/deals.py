"""The deals or rounds of a match, with the points that each of them brought."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import sub
from typing import Any

from games.contract import Game


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that is over: the number of its last act, and the points it brought each seat, as the game writes them."""

    ply: int
    points: tuple[int, ...]


def deals_of(game: Game[Any, Any], states: Iterable[tuple[int, Any]]) -> tuple[Deal, ...]:
    """The deals of a match, from its states in order, each with the number of acts before it.

    Empty in a game that is not played in several, and where one deal alone was played.
    """
    deals: list[Deal] = []
    written = None
    for ply, state in states:
        tally = game.tally(state)
        if tally is None:
            return ()
        if written is None:
            written = tally
        elif tally.deals > written.deals:
            deals.append(Deal(ply, tuple(map(sub, tally.points, written.points))))
            # not before: what is scored within a deal belongs to it
            written = tally
    return tuple(deals) if len(deals) > 1 else ()
