"""The clocks of a table as a value: how much time a table gives, whose time runs since when, and until when.

All instants are UTC milliseconds on the table's own time, which stands still while the bot is away or the table is
paused: the wall's time less what was lost. Absences are on the wall's time.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from data import rows
from games.contract import Seat

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

BACK_WITH = MINUTE
"""What somebody who comes back has left of a match's time at least."""
SHORTEST_WARNING = 10_000


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time a table gives: for each act, for the whole match, or both; a letter pace counts in days."""

    key: str
    act: int | None = None
    match: int | None = None

    @property
    def letter(self) -> bool:
        """Whether people are not expected to be here: then days away stop the clock."""
        return self.act is not None and self.act >= DAY

    @property
    def running(self) -> bool:
        """Whether there is a clock at all."""
        return self.act is not None or self.match is not None


FREE = Pace("free")
PACES: Mapping[str, Pace] = {
    pace.key: pace
    for pace in (
        FREE,
        Pace("act30", act=30_000),
        Pace("act60", act=MINUTE),
        Pace("act180", act=3 * MINUTE),
        Pace("match5", match=5 * MINUTE),
        Pace("match15", match=15 * MINUTE),
        Pace("match30", match=30 * MINUTE, act=5 * MINUTE),
        Pace("day1", act=DAY),
        Pace("day3", act=3 * DAY),
        Pace("day7", act=7 * DAY),
    )
}


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The clocks of all seats of a table."""

    pace: Pace = FREE
    since: Mapping[Seat, int] = field(default_factory=dict)
    """Since when the time of a seat runs, for those that are awaited."""
    left: Mapping[Seat, int] = field(default_factory=dict)
    """Milliseconds left of the match's time; nothing for a seat that still has all of it."""
    warned: frozenset[Seat] = frozenset()
    """Whose time is known to run out, since it runs."""
    flagged: Mapping[Seat, int] = field(default_factory=dict)
    """For whom a computer player sits in because the time ran out, and at which ply."""
    away: Mapping[Seat, rows.Absence] = field(default_factory=dict)
    """Who is away, and when."""

    @classmethod
    def read(cls, text: str | None) -> Self:
        """The clocks a row has noted; none for nothing."""
        if text is None:
            return cls()
        noted = json.loads(text)
        return cls(
            PACES.get(noted.get("pace", ""), FREE),
            _by_seat(noted.get("since", {})),
            _by_seat(noted.get("left", {})),
            frozenset(noted.get("warned", ())),
            _by_seat(noted.get("out", {})),
            {int(seat): rows.Absence(*when) for seat, when in noted.get("away", {}).items()},
        )

    def __str__(self) -> str:
        noted: dict[str, object] = {
            "pace": self.pace.key,
            "since": {str(seat): at for seat, at in self.since.items()},
            "left": {str(seat): left for seat, left in self.left.items()},
            "warned": sorted(self.warned),
            "out": {str(seat): ply for seat, ply in self.flagged.items()},
            "away": {str(seat): (when.start, when.end) for seat, when in self.away.items()},
        }
        return json.dumps({name: value for name, value in noted.items() if value})

    def turned(self, awaited: Collection[Seat], now: int, *, actor: Seat | None = None) -> Self:
        """After an act at ``now``: the actor's time stops, and that of everybody who is awaited anew begins."""
        left = dict(self.left)
        for seat, began in self.since.items():
            if self.pace.match is not None and (seat == actor or seat not in awaited):
                left[seat] = max(0, left.get(seat, self.pace.match) - (now - began))
        kept = {seat: at for seat, at in self.since.items() if seat in awaited and seat != actor}
        since = {seat: kept.get(seat, now) for seat in sorted(awaited)}
        return replace(self, since=since, left=left, warned=self.warned & kept.keys())

    def returned(self, seat: Seat, now: int) -> Self:
        """Somebody sits at the seat again: the time begins anew."""
        since = {**self.since, seat: now} if seat in self.since else self.since
        left = {**self.left, seat: max(BACK_WITH, self.left[seat])} if seat in self.left else self.left
        flagged = {other: ply for other, ply in self.flagged.items() if other != seat}
        return replace(self, since=since, left=left, flagged=flagged, warned=self.warned - {seat})

    def flag(self, seat: Seat, ply: int) -> Self:
        """A computer player sits in for the seat because its time has run out."""
        left = self.left if self.pace.match is None else {**self.left, seat: 0}
        return replace(self, left=left, flagged={**self.flagged, seat: ply})

    def _given(self, seat: Seat) -> int | None:
        """Milliseconds the seat has for what it is asked now; None without a clock."""
        mine = None if self.pace.match is None else self.left.get(seat, self.pace.match)
        given = [limit for limit in (self.pace.act, mine) if limit is not None]
        return min(given) if given else None

    def deadline(self, seat: Seat, lost: int) -> int | None:
        """When the seat's time runs out, on the wall's time; None if it does not run."""
        given = self._given(seat)
        if given is None or seat not in self.since:
            return None
        began = self.since[seat] + lost
        due = began + given
        gone = self.away.get(seat) if self.pace.letter else None
        if gone is not None and gone.start < due and gone.end > began:
            due += gone.end - max(gone.start, began)
        return due

    def warning(self, seat: Seat, lost: int) -> int | None:
        """When to warn, on the wall's time: with a quarter left; None for whom that is not due any more."""
        given, due = self._given(seat), self.deadline(seat, lost)
        if given is None or due is None or seat in self.warned:
            return None
        return due - max(SHORTEST_WARNING, given // 4)


def _by_seat(noted: Mapping[str, int]) -> dict[Seat, int]:
    return {int(seat): int(value) for seat, value in noted.items()}
