"""Followers of a table: told of each change, and of what its answer has shown already."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from bot.sessions.outbox_entries import POST, Target, hand_of
from bot.sessions.table import Table
from data import rows
from games.contract import Seat


class Change(NamedTuple):
    """A table after a change, and the outbox entries that are due by it."""

    table: Table
    entries: tuple[rows.OutboxEntry, ...] = ()

    def then(self, later: Change) -> Change:
        """Both changes as one: the later table, and of entries for the same target the later one."""
        entries = {(entry.kind, entry.target): entry for entry in (*self.entries, *later.entries)}
        return Change(later.table, tuple(entries.values()))


@dataclass(slots=True)
class Shown:
    """The parts of a table that an answer has brought up to date, so that they need not be delivered."""

    targets: set[Target] = field(default_factory=set)
    post_lacks_picture: bool = False
    """True if the post was answered by words alone, and its picture is to follow."""

    def note_post(self, *, lacks_picture: bool = False) -> None:
        """Note that the post was shown, perhaps without its picture."""
        if lacks_picture:
            self.post_lacks_picture = True
        else:
            self.targets.add(POST)

    def note_hand(self, seat: Seat) -> None:
        """Note that a seat's hand was shown."""
        self.targets.add(hand_of(seat))


Show: TypeAlias = Callable[[Table, Shown], Awaitable[None]]
"""Answers the person who has changed a table with its present state, and notes what that has shown."""

Follow: TypeAlias = Callable[[Change, Shown], Awaitable[None]]
"""Does what a change leads to; raises nothing."""


class Followers:
    """The followers of all tables, told of each change one after another in the order they were added."""

    def __init__(self) -> None:
        self._followers: list[Follow] = []

    def add(self, follow: Follow) -> None:
        """Tell somebody of every change from now on."""
        self._followers.append(follow)

    async def tell(self, change: Change, shown: Shown) -> None:
        """Tell all of a change."""
        for follow in self._followers:
            await follow(change, shown)
