"""The outcome of strikes: who was quicker, and who was wrong."""

from __future__ import annotations

from games.cards.spitz_pass_auf.state import Outcome, State, Strike
from games.contract import Card, Seat

HANDICAP = 400
"""Milliseconds added to strikes of a leader who turned up the cards by hand, and so knew when."""


def handicap(s: State, seat: Seat, leader: Seat) -> int:
    """Milliseconds added to the times of a seat in this round."""
    return HANDICAP if s.handicapped and seat == leader else 0


def settle_strikes(up: tuple[Card | None, ...], strikes: tuple[Strike, ...], tie_ms: int) -> Outcome:
    """The outcome of strikes, judged in the order of their times."""
    gone: set[Seat] = set()
    taken: list[tuple[Strike, Seat]] = []
    even: list[tuple[Seat, Seat]] = []
    wrong: set[Seat] = set()
    for strike in sorted(strikes, key=lambda strike: strike.at):
        by, target, at = strike
        if gone & {by, target}:
            continue  # 3.4: too late, and no harm done
        if not _alike(up[by], up[target]):
            wrong.add(by)
            continue
        gone |= {by, target}
        if any(other.seat == target and other.target == by and other.at - at <= tie_ms for other in strikes):
            even.append((by, target))  # 3.3
        else:
            taken.append((strike, target))
    return Outcome(tuple(taken), tuple(even), tuple(sorted(wrong)))


def _alike(one: Card | None, other: Card | None) -> bool:
    """Return whether two cards have the same rank."""
    return one is not None and other is not None and one.rank == other.rank
