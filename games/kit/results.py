"""Results by rule: most or fewest points win, named losers lose, the last one left wins."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.contract import Result, Seat, Who, phrase, ranked


def best_wins(points: Sequence[int], key: str = "result.best", *, low: bool = False) -> Result:
    """Most points (or with ``low`` fewest) win, ties together; the phrase gets ``by``, ``points`` and ``n`` winners."""
    top = min(points) if low else max(points)
    winners = tuple(seat for seat, own in enumerate(points) if own == top)
    why = phrase(key, by=tuple(map(Who, winners)), points=top, n=len(winners))
    return ranked(tuple(points), why, low=low)


def losers_lose(points: Sequence[int], losers: Collection[Seat], key: str = "result.worst") -> Result:
    """All but the losers win; if everybody would lose, nobody does. The phrase gets ``by`` and ``n``."""
    lost = () if len(losers) == len(points) else tuple(sorted(losers))
    winners = tuple(seat for seat in range(len(points)) if seat not in lost)
    places = tuple(1 if seat in winners else 1 + len(winners) for seat in range(len(points)))
    return Result(tuple(points), places, winners, phrase(key, by=tuple(map(Who, lost)), n=len(lost)))


def last_wins(points: Sequence[int], gone: Sequence[Seat], key: str = "result.last") -> Result:
    """The last seat left wins; the others, in ``gone`` by the order they left, rank by how long they stayed in."""
    places = tuple(len(points) - gone.index(seat) if seat in gone else 1 for seat in range(len(points)))
    last = places.index(1)
    return Result(tuple(points), places, (last,), phrase(key, by=Who(last)))
