"""Herz on paper: where cards are passed, what is written down for a fight, and the account table."""

from __future__ import annotations

from typing import NamedTuple

from games.phrase import Who, phrase
from games.values import Seat
from games.views import Pad, Row

SEATS = 4
ALL_HITS = 26
LIMIT, HALF = 100, 50
WAYS = "LRXH"
"""Where cards are passed in the four fights of a round: left, right, across, or held."""
STEP = {"L": 1, "R": 3, "X": 2}
"""How many seats clockwise the cards go."""
ROWS_SHOWN = 3
"""During a fight, when the cards need the room."""


class Line(NamedTuple):
    """A line of the account: the hits written down for a fight, and the totals after it."""

    hits: tuple[int, ...]
    totals: tuple[int, ...]


def way(fight: int) -> str:
    """Where cards are passed in a fight, the first of which is 0."""
    return WAYS[fight % len(WAYS)]


def receiver(seat: Seat, direction: str) -> Seat:
    """To whom a seat passes its cards."""
    return (seat + STEP[direction]) % SEATS


def giver(seat: Seat, direction: str) -> Seat:
    """From whom a seat receives cards."""
    return (seat - STEP[direction]) % SEATS


def written(hits: tuple[int, ...]) -> tuple[int, ...]:
    """What is written down for the hits that were taken: after a march all of them for the others."""
    return tuple(ALL_HITS - hit for hit in hits) if ALL_HITS in hits else hits  # 5.2


def settled(total: int) -> int:
    """A total as it stands after a fight: exactly 100 is halved."""
    return HALF if total == LIMIT else total  # 5.3


def dies(total: int) -> bool:
    """Whether a settled total is deadly."""
    return total > LIMIT  # 5.4


def totals(account: tuple[Line, ...]) -> tuple[int, ...]:
    """Everybody's hits after the fights so far."""
    return account[-1].totals if account else (0,) * SEATS


def booked(account: tuple[Line, ...], hits: tuple[int, ...]) -> Line:
    """The next line of the account for the hits that were taken."""
    down = written(hits)
    sums = zip(totals(account), down, strict=True)
    return Line(down, tuple(settled(before + hit) for before, hit in sums))


def pad(account: tuple[Line, ...]) -> Pad:
    """The account table as it is kept on paper: its last rows, or all of them with a cross below the dead."""
    rows = [Row(way(fight), _cells(account[: fight + 1])) for fight in range(len(account))]
    if any(map(dies, totals(account))):
        rows.append(Row(None, tuple("†" if dies(total) else None for total in totals(account))))
    else:
        rows = [*rows[-ROWS_SHOWN:], Row(way(len(account)), (None,) * SEATS, "now")]
    heads = tuple(phrase("name", by=Who(seat)) for seat in range(SEATS))
    return Pad(heads, (*rows, Row(phrase("total"), totals(account), "sum")), phrase("account"))


def _cells(account: tuple[Line, ...]) -> tuple[str, ...]:
    """The last line: hits/total; a dash for no hits, and hits alone in the first fight."""
    sums = zip(account[-1].hits, totals(account[:-1]), account[-1].totals, strict=True)
    return tuple(_cell(hits, before, after, first=len(account) == 1) for hits, before, after in sums)


def _cell(hits: int, before: int, after: int, *, first: bool) -> str:
    if not hits:
        return "—"
    halved = f"→{after}" if before + hits != after else ""
    return str(hits) if first else f"{hits}/{before + hits}{halved}"
