"""What dice games show and how they end: the dice with their roller, the players, one question, a result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from games.contract import Ask, Cell, Dice, Entry, Phrase, Result, Roster, Seat, Who, phrase, ranked


def dice_of(by: Seat, faces: Sequence[int], meaning: Phrase | None = None) -> Dice:
    """Open dice with their roller's name and what they mean."""
    return Dice(tuple(faces), label=phrase("dice.of", by=Who(by)), meaning=meaning)


def dice_ready(count: int) -> Dice:
    """The dice of a game before anybody has rolled, still in the cup."""
    return Dice((None,) * count, "cup", phrase("dice.ready", n=count))


def players(
    seats: int,
    moving: Collection[Seat],
    score: Callable[[Seat], Cell],
    *,
    out: Collection[Seat] = (),
    sticks: Sequence[int] = (),
    notes: Mapping[Seat, Phrase] | None = None,
) -> Roster:
    """The players with their scores (and sticks, where they hold some) and a word on some; who is out is struck."""
    return Roster(
        tuple(
            Entry(
                seat,
                score=score(seat),
                tokens=sticks[seat] if sticks else 0,
                note=notes.get(seat) if notes else None,
                moving=seat in moving,
                out=seat in out,
            )
            for seat in range(seats)
        )
    )


def question(seats: Collection[Seat], text: Phrase) -> tuple[Ask, ...]:
    """The one thing that is asked of all awaited seats; nothing when nobody is awaited."""
    return (Ask(tuple(seats), text),) if seats else ()


def best_wins(points: Sequence[int], key: str = "result.best", *, low: bool = False) -> Result:
    """Most points (or with ``low`` fewest) win, ties together; the phrase gets ``by``, ``points`` and ``n`` winners."""
    top = min(points) if low else max(points)
    winners = tuple(seat for seat, own in enumerate(points) if own == top)
    why = phrase(key, by=tuple(map(Who, winners)), points=top, n=len(winners))
    return ranked(tuple(points), why, low=low)


def losers_lose(points: Sequence[int], losers: Collection[Seat], key: str = "result.worst") -> Result:
    """A game that looks for losers: all others win; if everybody would lose, nobody does. Gets ``by`` and ``n``."""
    lost = () if len(losers) == len(points) else tuple(sorted(losers))
    winners = tuple(seat for seat in range(len(points)) if seat not in lost)
    places = tuple(1 if seat in winners else 1 + len(winners) for seat in range(len(points)))
    return Result(tuple(points), places, winners, phrase(key, by=tuple(map(Who, lost)), n=len(lost)))


def last_wins(points: Sequence[int], gone: Sequence[Seat], key: str = "result.last") -> Result:
    """The last one left wins, the others rank by how long they stayed in (``gone`` in that order). Gets ``by``."""
    places = tuple(len(points) - gone.index(seat) if seat in gone else 1 for seat in range(len(points)))
    last = places.index(1)
    return Result(tuple(points), places, (last,), phrase(key, by=Who(last)))
