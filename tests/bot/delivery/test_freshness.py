"""How old what people see is at most, against a Discord that refuses what is beyond its limits; in virtual time."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Literal

import pytest

from bot.delivery.outbox import OutboxDelivery
from bot.runtime.call_budget import CallBudget, Urgency
from bot.sessions.outbox_entries import Hand, Item, Post, draft
from data import rows
from games.contract import Legal
from tests.bot.virtual_time import run

TAKES = 0.15
"""Seconds of a call."""
IN_A_CHANNEL = (5, 5.0)
"""The edits Discord allows in a channel, in so many seconds."""
IN_ALL = 50
"""The calls it allows a bot in a second."""
GAP = 1.2
ACT = 2.0
"""Seconds between two acts at a table."""
EVENING = 120.0
ROOM = 1_000_000

Kind = Literal["at the post", "in ephemeral views", "in direct messages"]


class Discord:
    """Counts calls by bucket, and refuses those that are too many."""

    def __init__(self, budget: CallBudget) -> None:
        self._budget = budget
        self._all: deque[float] = deque()
        self._channels: dict[int, deque[float]] = {}
        self.refused = 0
        self.calls = 0

    async def edit(self, channel: int | None) -> None:
        """An edit of a message; without a channel it is made by a token and counts nowhere."""
        await asyncio.sleep(TAKES / 2)
        if channel is not None:
            self._count(channel)
        await asyncio.sleep(TAKES / 2)

    def _count(self, channel: int) -> None:
        now = asyncio.get_running_loop().time()
        most, seconds = IN_A_CHANNEL
        mine = self._channels.setdefault(channel, deque())
        for calls, span in ((self._all, 1.0), (mine, seconds)):
            while calls and calls[0] <= now - span:
                calls.popleft()
        self.calls += 1
        if len(self._all) >= IN_ALL or len(mine) >= most:
            self.refused += 1
            return
        self._all.append(now)
        mine.append(now)
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(most - len(mine)),
            "X-RateLimit-Reset-After": str(mine[0] + seconds - now),
        }
        self._budget.note(channel, headers)


@dataclass
class Board:
    """A table of two, as the delivery sees it, and what its messages show."""

    id: int
    kind: Kind
    ply: int = 0
    acted: list[float] = field(default_factory=lambda: [0.0])
    """When each act was made."""
    shown: dict[Item, int] = field(default_factory=dict)
    """The act that each message shows."""

    def table(self) -> Any:
        """The table now."""
        awaited = (self.ply % 2,)
        hidden = self.kind != "at the post"
        place: dict[str, Any] = {"hand_state": "ok", "ephemeral_token": None, "ephemeral_at": None}
        if self.kind == "in ephemeral views":
            place = {"hand_state": "closed", "ephemeral_token": "t", "ephemeral_at": 0}
        return SimpleNamespace(
            id=self.id,
            match=SimpleNamespace(result=None, awaited=awaited, legals={0: Legal(), 1: Legal()}),
            started_match=SimpleNamespace(awaited=awaited, legals={0: Legal(), 1: Legal()}),
            row=SimpleNamespace(status="open", post_id=1, ply=self.ply),
            info=SimpleNamespace(hidden=hidden, open=()),
            people=tuple(SimpleNamespace(seat=seat, **place) for seat in (0, 1)),
            awaited_people=lambda: (1,),
        )

    def age(self, item: Item, now: float) -> float:
        """For how long a message has not shown what is."""
        missing = self.shown.get(item, 0) + 1
        return now - self.acted[missing] if missing <= self.ply else 0.0


class Book:
    """An outbox that forgets."""

    async def acknowledge(self, *ids: int) -> frozenset[int]:
        return frozenset(ids)

    async def delay(self, number: int, not_before: int, *, firmly: bool = False) -> None:
        raise AssertionError("nothing fails here")


def channel_of(table: Any, item: Post | Hand) -> int | None:
    """Posts that are pressed, and ephemeral views, are edited by tokens."""
    board_is_pressed = not table.info.hidden
    if isinstance(item, Post):
        return None if board_is_pressed else table.id
    by_token = table.people[0].ephemeral_token is not None
    return None if by_token or board_is_pressed else ROOM * (item.seat + 1) + table.id


class Evening:
    """Tables at which somebody acts every two seconds."""

    def __init__(self, kinds: dict[Kind, int]) -> None:
        loop = asyncio.get_running_loop()
        self.budget = CallBudget(clock=loop.time)
        self.discord = Discord(self.budget)
        numbers = iter(range(1, ROOM))
        self.boards = {
            board.id: board for kind, n in kinds.items() for board in (Board(next(numbers), kind) for _ in range(n))
        }
        host: Any = SimpleNamespace(
            store=SimpleNamespace(outbox=Book()),
            now_ms=lambda: int(loop.time() * 1000),
            sources=SimpleNamespace(edit_gap=GAP),
        )
        self.outbox = OutboxDelivery(host, budget=self.budget)
        self.outbox.register(Post, self._send, channel_of)
        self.outbox.register(Hand, self._send, channel_of)
        self.ages: dict[tuple[Kind, str], list[float]] = {}
        self.under_way: dict[tuple[int, Item], int] = {}
        self.began: dict[tuple[int, Item], list[float]] = {}

    async def _send(self, table: Any, item: Any) -> None:
        board, key = self.boards[table.id], (table.id, item)
        assert not self.under_way.get(key), "two edits of one message at a time"
        self.under_way[key] = 1
        self.began.setdefault(key, []).append(asyncio.get_running_loop().time())
        ply = board.ply
        await self.discord.edit(channel_of(table, item))
        board.shown[item] = ply
        self.under_way[key] = 0

    async def spend(self) -> None:
        """Let all tables play for two minutes, and look at every message ten times a second."""
        playing = [asyncio.create_task(self._play(board)) for board in self.boards.values()]
        while asyncio.get_running_loop().time() < EVENING:
            await asyncio.sleep(0.1)
            now = asyncio.get_running_loop().time()
            for board in self.boards.values():
                for item, role in self._seen(board):
                    self.ages.setdefault((board.kind, role), []).append(board.age(item, now))
        await asyncio.gather(*playing)
        await self.outbox.close()

    def _seen(self, board: Board) -> list[tuple[Item, str]]:
        if board.kind == "at the post":
            return [(Post(), "post")]
        awaited = board.ply % 2
        return [(Post(), "post"), (Hand(awaited), "awaited"), (Hand(1 - awaited), "other")]

    async def _play(self, board: Board) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(ACT * board.id / len(self.boards))
        beside = set[asyncio.Task[None]]()
        while loop.time() < EVENING:
            board.ply += 1
            board.acted.append(loop.time())
            actor = board.ply % 2
            items: list[Item] = [Post()] if board.kind == "at the post" else [Post(), Hand(1 - actor)]
            if board.kind != "at the post":
                # whoever acts sees it in the answer to his press
                board.shown[Hand(actor)] = board.ply
            table = board.table()
            entries: list[rows.OutboxEntry] = [
                draft(one).entry(match_id=board.id, ply=board.ply, at=int(loop.time() * 1000)) for one in items
            ]
            beside.add(asyncio.create_task(self.outbox.deliver(table, entries)))
            await asyncio.sleep(ACT)
        await asyncio.gather(*beside)

    def worst(self, kind: Kind, role: str, of: float = 0.99) -> float:
        """The age that so large a part of all moments does not exceed."""
        ages = sorted(self.ages[kind, role])
        return ages[int(of * len(ages)) - 1]


def evening(kinds: dict[Kind, int]) -> Evening:
    async def spent() -> Evening:
        one = Evening(kinds)
        await one.spend()
        return one

    return run(spent())


def test_two_hundred_tables_at_the_post_are_fresh() -> None:
    one = evening({"at the post": 200})
    assert one.discord.calls == one.discord.refused == 0
    assert one.worst("at the post", "post") <= 3


def test_as_long_as_discord_allows_it_everything_is_fresh() -> None:
    one = evening({"at the post": 140, "in ephemeral views": 40, "in direct messages": 20})
    assert one.discord.refused == 0
    for kind in ("in ephemeral views", "in direct messages"):
        assert one.worst(kind, "awaited") <= 1
        assert one.worst(kind, "post") <= 3
    assert one.worst("at the post", "post") <= 3


def test_beyond_its_limits_what_nobody_looks_at_waits() -> None:
    """Two hundred tables that want 130 counted calls a second."""
    one = evening({"at the post": 40, "in ephemeral views": 60, "in direct messages": 100})
    assert one.discord.refused == 0
    assert one.worst("at the post", "post") <= 3
    assert one.worst("in ephemeral views", "awaited") <= 1
    for kind in ("in ephemeral views", "in direct messages"):
        assert one.worst(kind, "post") <= 12, "ten seconds of waiting and the call itself"


def test_edits_of_a_message_keep_their_distance() -> None:
    one = evening({"in direct messages": 5})
    for began in one.began.values():
        assert min(later - earlier for earlier, later in pairwise(began)) >= GAP


@pytest.mark.parametrize("share", [1.0, 0.25])
def test_processes_share_the_calls_of_a_bot(share: float) -> None:
    async def spend() -> int:
        loop = asyncio.get_running_loop()
        budget, made = CallBudget(share, clock=loop.time), 0

        async def call(channel: int) -> None:
            nonlocal made
            while True:
                await budget.wait(Urgency.LOOKED_AT, channel)
                made += 1

        calling = [asyncio.create_task(call(channel)) for channel in range(100)]
        await asyncio.sleep(10)
        for one in calling:
            one.cancel()
        await asyncio.gather(*calling, return_exceptions=True)
        return made

    assert run(spend()) == pytest.approx(40 * share * 10 + 10 * share, rel=0.05)
