"""How a match ends that is decided by points alone."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Result, Who, phrase, ranked


def by_points(points: Sequence[int], key: str, name: str, *, low: bool = False) -> Result:
    """The most points win, or the fewest; ``key`` says who (``{by}``, so many: ``{n}``) and with what (``name``)."""
    best = min(points) if low else max(points)
    winners = tuple(Who(seat) for seat, own in enumerate(points) if own == best)
    return ranked(tuple(points), phrase(key, by=winners, n=len(winners), **{name: best}), low=low)
