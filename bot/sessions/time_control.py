"""The clocks of a table as a value: how much time a table gives, whose time runs since when, and until when.

All instants are UTC milliseconds on the table's own time, which stands still while the bot is away or the table is
paused: the wall's time less what was lost. Absences are on the wall's time.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from data import rows
from games.contract import CLOCK, Seat

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

BACK_WITH = MINUTE
"""What somebody who comes back has left of a match's time at least."""
SHORTEST_WARNING = 10_000
MORE = 5
"""The share of the time for a match, one in this many, that people can agree to add."""
ACTS_KEPT = 8
"""Of how many last acts of a seat it is known when its time ran."""


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """The time limits of a table: for each act, for the whole match, or both; in days for games by letter."""

    key: str
    act: int | None = None
    match: int | None = None

    @property
    def correspondence(self) -> bool:
        """Return whether people are not expected to be here: then days away stop the clock."""
        return self.act is not None and self.act >= DAY

    @property
    def has_clock(self) -> bool:
        """Return whether there is a clock at all."""
        return self.act is not None or self.match is not None


FREE = TimeLimits("free")
TIME_LIMITS: Mapping[str, TimeLimits] = {
    limits.key: limits
    for limits in (
        FREE,
        TimeLimits("act30", act=30_000),
        TimeLimits("act60", act=MINUTE),
        TimeLimits("act180", act=3 * MINUTE),
        TimeLimits("match5", match=5 * MINUTE),
        TimeLimits("match15", match=15 * MINUTE),
        TimeLimits("match30", match=30 * MINUTE, act=5 * MINUTE),
        TimeLimits("day1", act=DAY),
        TimeLimits("day3", act=3 * DAY),
        TimeLimits("day7", act=7 * DAY),
    )
}


class Turn(NamedTuple):
    """The time that ran for an act that was played."""

    start: int
    end: int
    used: int = 0
    """Milliseconds of the time for an act that were used before the start."""
    left: int | None = None
    """Milliseconds of the match's time that were left at the start; None for all of it."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The clocks of all seats of a table."""

    limits: TimeLimits = FREE
    since: Mapping[Seat, int] = field(default_factory=dict)
    """Since when the time of a seat runs, for those that are awaited."""
    remaining: Mapping[Seat, int] = field(default_factory=dict)
    """Milliseconds left of the match's time; nothing for a seat that still has all of it."""
    warned: frozenset[Seat] = frozenset()
    """Whose time is known to run out, since it runs."""
    flagged: Mapping[Seat, int] = field(default_factory=dict)
    """For whom a computer player sits in because the time ran out, and at which ply."""
    away: Mapping[Seat, rows.Absence] = field(default_factory=dict)
    """Who is away, and when."""
    turns: Mapping[Seat, tuple[Turn, ...]] = field(default_factory=dict)
    """The last acts of each seat that are in effect, at most :data:`ACTS_KEPT`."""
    used: Mapping[Seat, int] = field(default_factory=dict)
    """Milliseconds used, before the time of a seat began to run, for an act that was taken back."""

    @classmethod
    def read(cls, text: str | None) -> Self:
        """The clocks a row has noted; none for nothing."""
        if text is None:
            return cls()
        values = json.loads(text)
        return cls(
            TIME_LIMITS.get(values.get("pace", ""), FREE),
            _by_seat(values.get("since", {})),
            _by_seat(values.get("left", {})),
            frozenset(values.get("warned", ())),
            _by_seat(values.get("out", {})),
            {int(seat): rows.Absence(*when) for seat, when in values.get("away", {}).items()},
            {int(seat): tuple(Turn(*turn) for turn in turns) for seat, turns in values.get("turns", {}).items()},
            _by_seat(values.get("used", {})),
        )

    def __str__(self) -> str:
        noted: dict[str, object] = {
            "pace": self.limits.key,
            "since": {str(seat): at for seat, at in self.since.items()},
            "left": {str(seat): left for seat, left in self.remaining.items()},
            "warned": sorted(self.warned),
            "out": {str(seat): ply for seat, ply in self.flagged.items()},
            "away": {str(seat): (when.start, when.end) for seat, when in self.away.items()},
            "turns": {str(seat): turns for seat, turns in self.turns.items() if turns},
            "used": {str(seat): used for seat, used in self.used.items() if used},
        }
        return json.dumps({name: value for name, value in noted.items() if value})

    def after_act(self, awaited: Collection[Seat], now: int, *, actor: Seat | None = None) -> Self:
        """After an act at ``now``: the actor's time stops, and that of everybody who is awaited anew begins."""
        remaining = dict(self.remaining)
        for seat, start in self.since.items():
            if self.limits.match is not None and (seat == actor or seat not in awaited):
                remaining[seat] = max(0, remaining.get(seat, self.limits.match) - (now - start))
        running = {seat: at for seat, at in self.since.items() if seat in awaited and seat != actor}
        since = {seat: running.get(seat, now) for seat in sorted(awaited)}
        turns = dict(self.turns)
        if actor is not None and actor != CLOCK:
            turn = Turn(self.since.get(actor, now), now, self.used.get(actor, 0), self.remaining.get(actor))
            turns[actor] = (*turns.get(actor, ()), turn)[-ACTS_KEPT:]
        return replace(
            self,
            since=since,
            remaining=remaining,
            warned=self.warned & running.keys(),
            turns=turns,
            used={seat: used for seat, used in self.used.items() if seat in running},
        )

    def after_undo(self, undone: Mapping[Seat, int], awaited: Collection[Seat], now: int, *, agreed: bool) -> Self:
        """After acts were taken back, a number of each seat: nobody gains time.

        If nobody was asked, it is as if the act had not been played: the time of the seat runs on from before it, and
        nobody else's ran meanwhile. If the others have ``agreed``, all time stays used, and the seat has what the act
        had left.
        """
        lost = {seat: self.turns[seat][-n] for seat, n in undone.items() if n and len(self.turns.get(seat, ())) >= n}
        remaining, since, used = dict(self.remaining), {}, {}
        for seat, start in self.since.items():
            if agreed and self.limits.match is not None and (seat in undone or seat not in awaited):
                remaining[seat] = max(0, remaining.get(seat, self.limits.match) - (now - start))
        for seat in sorted(awaited):
            turn, running = lost.get(seat), self.since.get(seat)
            if turn is None:
                since[seat] = now if running is None else running
                used[seat] = self.used.get(seat, 0)
            elif agreed:
                since[seat] = now
                used[seat] = turn.used + turn.end - turn.start + (0 if running is None else now - running)
            else:
                since[seat], used[seat] = turn.start, turn.used
        turns = {seat: kept[: max(0, len(kept) - undone.get(seat, 0))] for seat, kept in self.turns.items()}
        for seat, turn in () if agreed else lost.items():
            remaining.pop(seat, None)
            if turn.left is not None:
                remaining[seat] = turn.left
        return replace(
            self,
            since=since,
            remaining=remaining,
            warned=self.warned & since.keys() - lost.keys(),
            turns={seat: kept for seat, kept in turns.items() if kept},
            used={seat: before for seat, before in used.items() if before},
        )

    def asked_since(self, seat: Seat) -> int | None:
        """Since when the seat is asked, less the time that a taken-back act had used; None if it is not."""
        return None if seat not in self.since else self.since[seat] - self.used.get(seat, 0)

    def after_return(self, seat: Seat, now: int) -> Self:
        """Somebody sits at the seat again: the time begins anew if it had run out, else it has run on."""
        is_new = seat in self.since and seat in self.flagged
        since = {**self.since, seat: now} if is_new else self.since
        used = {other: before for other, before in self.used.items() if other != seat or not is_new}
        remaining = dict(self.remaining)
        if seat in remaining and seat in self.flagged:
            remaining[seat] = max(BACK_WITH, remaining[seat])
        flagged = {other: ply for other, ply in self.flagged.items() if other != seat}
        warned = self.warned - {seat}
        return replace(self, since=since, remaining=remaining, flagged=flagged, warned=warned, used=used)

    def extended(self, seats: int) -> Self:
        """All people have agreed on more time: what they are asked now begins anew, and a match has a fifth more.

        ``seats`` is the number of seats at the table.
        """
        act, match = self.limits.act, self.limits.match
        used = self.used if act is None else {seat: self.used.get(seat, 0) - act for seat in self.since}
        remaining = (
            self.remaining
            if match is None
            else {seat: self.remaining.get(seat, match) + match // MORE for seat in range(seats)}
        )
        return replace(self, used=used, remaining=remaining, warned=frozenset())

    def has_more_than(self, before: Self) -> bool:
        """Return whether somebody was given more time since these clocks: for what he is asked, or for the match."""
        if self.limits.match is not None:
            most = self.limits.match
            return any(left > before.remaining.get(seat, most) for seat, left in self.remaining.items())
        return any(used < before.used.get(seat, 0) for seat, used in self.used.items())

    def flag(self, seat: Seat, ply: int) -> Self:
        """A computer player sits in for the seat because its time has run out."""
        remaining = self.remaining if self.limits.match is None else {**self.remaining, seat: 0}
        return replace(self, remaining=remaining, flagged={**self.flagged, seat: ply})

    def _allowance(self, seat: Seat) -> int | None:
        """Milliseconds the seat has for what it is asked now; None without a clock."""
        rest = None if self.limits.match is None else self.remaining.get(seat, self.limits.match)
        act = None if self.limits.act is None else max(0, self.limits.act - self.used.get(seat, 0))
        rests = [limit for limit in (act, rest) if limit is not None]
        return min(rests) if rests else None

    def deadline(self, seat: Seat, lost: int) -> int | None:
        """The wall-clock time at which the seat's time runs out; None if it does not run."""
        allowance = self._allowance(seat)
        if allowance is None or seat not in self.since:
            return None
        start = self.since[seat] + lost
        due = start + allowance
        absence = self.away.get(seat) if self.limits.correspondence else None
        if absence is not None and absence.start < due and absence.end > start:
            due += absence.end - max(absence.start, start)
        return due

    def warning(self, seat: Seat, lost: int) -> int | None:
        """The wall-clock time of the warning, with a quarter left; None once that is past."""
        allowance, due = self._allowance(seat), self.deadline(seat, lost)
        if allowance is None or due is None or seat in self.warned:
            return None
        return due - max(SHORTEST_WARNING, allowance // 4)


def _by_seat(values: Mapping[str, int]) -> dict[Seat, int]:
    return {int(seat): int(value) for seat, value in values.items()}
