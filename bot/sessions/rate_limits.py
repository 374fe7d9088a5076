"""Rate limits for a person, a channel and a server.

Token buckets in memory, on the monotonic clock: a press costs no look into the score book. They are kept for each
process by itself and forgotten at a restart. What is 0 in the settings is not limited.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from math import ceil
from typing import Literal

from bot.runtime.recent import Recent
from bot.runtime.settings import Settings
from bot.sessions.table import Table

Scope = Literal["player", "channel", "server"]
SCOPES: tuple[Scope, ...] = ("player", "channel", "server")
MOST = 10_000
"""Buckets of a kind that are remembered; who was not heard of for longest is forgotten first: a full bucket."""
AT_ONCE = 5.0
"""Seconds' worth of presses and messages that may come at once."""
MINUTE = 60.0
DAY = 86_400.0
SAVINGS = 2.0
"""Minutes' worth of thinking that can be saved up."""
REMINDER_PAUSE = 5.0
"""Seconds between two sentences that somebody is too fast; what comes between them gets no answer."""
LETTER = 0.2
"""Weight of a letter typed in a command, for which there are suggestions, as a part of a press."""

UNLIMITED = {
    f"STAMMTISCH_{what}_PER_{whom}": "0"
    for what in ("PRESSES", "OPENINGS", "THINKING")
    for whom in ("PLAYER", "CHANNEL", "SERVER")
}
"""Settings without limits of speed: simulations press faster than people do."""


@dataclass(frozen=True, slots=True)
class Where:
    """The person, channel and server of a request."""

    user_id: int
    channel_id: int | None
    guild_id: int | None

    def buckets(self) -> Iterator[tuple[Scope, int]]:
        """The ids by scope, as far as there are any."""
        for scope, key in zip(SCOPES, (self.user_id, self.channel_id, self.guild_id), strict=True):
            if key is not None:
                yield scope, key


def host_account(table: Table) -> Where:
    """On whose account the computer players of a table think: its host's."""
    return Where(table.row.host_id, table.row.channel_id, table.row.guild_id)


@dataclass(frozen=True, slots=True)
class TooMuch:
    """A refusal: whose bucket is empty, and for how many seconds."""

    scope: Scope
    seconds: float


class Buckets:
    """Token buckets of one kind, by key: ``rate`` flows in each second up to ``capacity``; a rate of 0 is no limit."""

    def __init__(self, rate: float, capacity: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._capacity = capacity
        self._clock = clock
        self._contents: Recent[Hashable, tuple[float, float]] = Recent(MOST)

    def __len__(self) -> int:
        return len(self._contents)

    def content(self, key: Hashable) -> float:
        """The tokens in a bucket; negative after more was taken than there was, infinite where nothing is limited."""
        if not self._rate:
            return float("inf")
        content, since = self._contents.get(key, (self._capacity, 0.0))
        return min(self._capacity, content + (self._clock() - since) * self._rate)

    def seconds_until(self, key: Hashable, amount: float = 1.0) -> float:
        """Seconds until a bucket holds ``amount``; 0 if it does."""
        return max(0.0, (amount - self.content(key)) / self._rate) if self._rate else 0.0

    def take(self, key: Hashable, amount: float = 1.0) -> None:
        """Take from a bucket, even more than it holds."""
        if not self._rate:
            return
        self._contents[key] = (self.content(key) - amount, self._clock())


class Limit:
    """Buckets for a person, a channel and a server; an act takes from all three or from none."""

    def __init__(
        self, rates: tuple[float, float, float], seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._buckets = {
            # what may come at all must fit into the bucket
            scope: Buckets(rate, max(1.0, rate * seconds), clock)
            for scope, rate in zip(SCOPES, rates, strict=True)
        }

    def content(self, where: Where) -> float:
        """The tokens in the emptiest of the three buckets; infinite where nothing is limited."""
        return min(self._buckets[scope].content(key) for scope, key in where.buckets())

    def shortage(self, where: Where, amount: float = 1.0) -> TooMuch | None:
        """The bucket that lacks this amount for longest, or None if all have it."""
        shortages = [TooMuch(scope, self._buckets[scope].seconds_until(key, amount)) for scope, key in where.buckets()]
        emptiest = max(shortages, key=lambda one: one.seconds)
        return emptiest if emptiest.seconds else None

    def take(self, where: Where, amount: float = 1.0) -> None:
        """Take from all three, even more than they hold."""
        for scope, key in where.buckets():
            self._buckets[scope].take(key, amount)

    def ask(self, where: Where, amount: float = 1.0) -> TooMuch | None:
        """Take from all three if they hold ``amount``; else return the one that is empty for longest."""
        if (shortage := self.shortage(where, amount)) is not None:
            return shortage
        self.take(where, amount)
        return None


class Limits:
    """The limits of this process."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        limits = settings
        presses = (limits.presses_per_player, limits.presses_per_channel, limits.presses_per_server)
        openings = (limits.openings_per_player, limits.openings_per_channel, limits.openings_per_server)
        thinking = (limits.thinking_per_player, limits.thinking_per_channel, limits.thinking_per_server)
        self.presses = Limit(presses, AT_ONCE, clock)
        self.messages = Limit(presses, AT_ONCE, clock)
        """Of their own, so that a lively conversation takes nobody's buttons away."""
        self.openings = Limit(_per_minute(openings), MINUTE, clock)
        self.thinking = Limit(_per_minute(thinking), SAVINGS * MINUTE, clock)
        """Seconds of computer players."""
        self._reminders = Buckets(1 / REMINDER_PAUSE, 1.0, clock)
        self._exports = Buckets(1 / MINUTE, 1.0, clock)
        self._farewells = Buckets(1 / DAY, 1.0, clock)

    def take_reminder(self, user_id: int) -> bool:
        """Return whether to remind somebody who is too fast, and count it; reminders must not be a flood."""
        if self._reminders.seconds_until(user_id):
            return False
        self._reminders.take(user_id)
        return True

    def take_export(self, user_id: int) -> int:
        """Count an export of somebody's data and return 0; or the seconds to wait, if the last one was just now."""
        if wait := ceil(self._exports.seconds_until(user_id)):
            return wait
        self._exports.take(user_id)
        return 0

    def has_been_forgotten(self, user_id: int) -> bool:
        """Return whether somebody was forgotten within a day: who could be new at will would lift others' ratings."""
        return self._farewells.seconds_until(user_id) > 0

    def note_forgotten(self, user_id: int) -> None:
        """Note that somebody was forgotten just now."""
        self._farewells.take(user_id)


def _per_minute(rates: tuple[float, float, float]) -> tuple[float, float, float]:
    player, channel, server = rates
    return (player / MINUTE, channel / MINUTE, server / MINUTE)
