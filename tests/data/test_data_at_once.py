"""Two processes that write the same row for the first time at the same moment: neither fails."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.util import await_only

from data.database import Database, P, T, Work
from data.engines import connect
from data.rows import Chair, HouseRules, Lease, Lobby, OutboxDraft, Outcome, StatusChange
from data.store import Store
from data.urls import Address, parse
from tests.postgres import Server

PATIENCE = 60
DAY = 86_400_000
RULES = HouseRules(channel_id=9, game="mills", name="ours", options="{}", user_id=7, created_at=1)
DRAFTS = [OutboxDraft(kind=kind, target=str(target), payload="") for kind in ("hand", "ping") for target in range(3)]
WRITERS: dict[str, Callable[[Store, int], Coroutine[Any, Any, Any]]] = {
    "a person": lambda store, n: store.players.touch(7, f"Anna {n}", "de", n),
    "a setting": lambda store, n: store.settings.set("guild", 7, "theme", str(n)),
    "the newest stamp": lambda store, n: saw(store, n),
    "a sign of life": lambda store, n: store.timings.note_alive(n, 1_000),
    "house rules": lambda store, n: store.house_rules.save(replace(RULES, created_at=n), 10),
    "a lease": lambda store, n: store.leases.acquire(lease(n), 0),
    "what is to be delivered": lambda store, n: store.outbox.enqueue(1, n, DRAFTS[:: n % 2 * 2 - 1], at=n),
}


async def saw(store: Store, hours: int) -> None:
    store.seen_time.note(hours * 10_000_000, 0)
    await store.seen_time.keep()


def lease(ply: int) -> Lease:
    return Lease(match_id=1, ply=ply, holder=f"of {ply}", until=1_000, acquired_at=1)


@dataclass
class Held:
    """A database whose writers have done their work, and may end only later."""

    database: Database
    is_done: asyncio.Event = field(default_factory=asyncio.Event)
    may_end: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def address(self) -> Address:
        return self.database.address

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.database.read(work, *args, **kwargs)

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        def held(connection: Connection) -> T:
            done = work(connection, *args, **kwargs)
            self.is_done.set()
            await_only(self.may_end.wait())
            return done

        return await self.database.write(held)

    async def read_once(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.database.read_once(work, *args, **kwargs)

    async def write_loosely(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.write(work, *args, **kwargs)

    async def check(self) -> None:
        await self.database.check()

    async def close(self) -> None:
        await self.database.close()


@pytest.fixture
async def databases(
    server: Server, lobby: Lobby, sitting: tuple[Chair, ...]
) -> AsyncIterator[tuple[Database, Database]]:
    """The ways of two processes to one book, in which there is one match."""
    address = parse(await server.emptied())
    async with AsyncExitStack() as stack:
        both = connect(address), connect(address)
        for one in both:
            stack.push_async_callback(one.close)
        assert await Store(both[0]).matches.create(lobby, sitting) == 1
        yield both


async def at_once(
    databases: tuple[Database, Database],
    write: Callable[[Store, int], Coroutine[Any, Any, Any]],
    first: int,
    second: int,
) -> list[Any]:
    """What two writers answer, the second of which begins when the first has done its work and has not ended."""
    held = Held(databases[0])
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        answers = [tasks.create_task(write(Store(held), first))]
        await held.is_done.wait()
        answers.append(tasks.create_task(write(Store(databases[1]), second)))
        while not (await asyncio.wait(answers[1:], timeout=0.01))[0]:
            if await databases[1].read(how_many_wait):
                break
        held.may_end.set()
    return [answer.result() for answer in answers]


def how_many_wait(connection: Connection) -> int:
    """How many transactions of this book wait for another one."""
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    return int(connection.scalar(waiting) or 0)


@pytest.mark.parametrize("what", WRITERS)
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
async def test_the_first_time_may_be_twice(
    databases: tuple[Database, Database], what: str, first: int, second: int
) -> None:
    await at_once(databases, WRITERS[what], first, second)


@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
@pytest.mark.parametrize("before", [(), (1,)], ids=["the first of all", "after another one"])
async def test_the_newer_stamp_stays(
    databases: tuple[Database, Database], before: tuple[int, ...], first: int, second: int
) -> None:
    for hours in before:
        await saw(Store(databases[0]), hours)
    await at_once(databases, saw, first, second)
    assert await Store(databases[0]).settings.get("guild", 0, "newest_stamp") == "30000000"


@pytest.mark.parametrize("hours", [(2, 3), (3, 2)])
async def test_the_newer_stamp_stays_when_neither_has_written_yet(
    databases: tuple[Database, Database], hours: tuple[int, int]
) -> None:
    await saw(Store(databases[0]), 1)
    may_end, locks = asyncio.Event(), asyncio.Event()

    def hold(connection: Connection) -> None:
        connection.execute(text("SELECT value FROM settings FOR UPDATE"))
        locks.set()
        await_only(may_end.wait())

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        tasks.create_task(databases[0].write(hold))
        await locks.wait()
        for waiting, hour in enumerate(hours, start=1):
            tasks.create_task(saw(Store(databases[1]), hour))
            while await databases[0].read(how_many_wait) < waiting:
                pass
        may_end.set()
    assert await Store(databases[0]).settings.get("guild", 0, "newest_stamp") == "30000000"


async def test_no_channel_gets_more_house_rules_than_it_may(databases: tuple[Database, Database]) -> None:
    saved = await at_once(databases, lambda store, n: store.house_rules.save(replace(RULES, name=str(n)), 1), 1, 2)
    assert saved == [True, False]


async def end(store: Store, match_id: int, *players: int | str) -> None:
    """End a match of these people and levels of computer players, the first of whom has won."""
    outcomes = [
        Outcome(
            seat=seat,
            name=str(player),
            place=seat + 1,
            points=-seat,
            won=seat == 0,
            user_id=player if isinstance(player, int) else None,
            level=player if isinstance(player, str) else None,
        )
        for seat, player in enumerate(players)
    ]
    over = StatusChange("over", was=["lobby"], at=DAY, outcomes=outcomes)
    await store.matches.set_status(match_id, over)


@pytest.mark.parametrize(
    ("first", "second", "waits"),
    [
        ((1, 2), (3, 4), False),
        ((1, 2), (3, 1), True),
        ((1, "hard"), (2, "easy"), False),
        ((1, "hard"), (2, "hard"), True),
    ],
)
async def test_the_end_of_a_match_waits_for_no_match_of_others(
    databases: tuple[Database, Database],
    lobby: Lobby,
    sitting: tuple[Chair, ...],
    first: tuple[int | str, ...],
    second: tuple[int | str, ...],
    waits: bool,
) -> None:
    here, there = Store(databases[0]), Store(databases[1])
    for channel in (1, 2):
        await here.matches.create(replace(lobby, channel_id=channel), sitting)
    # which begins the first season
    await end(here, 1, 8, 9)
    held = Held(databases[0])
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        tasks.create_task(end(Store(held), 2, *first))
        await held.is_done.wait()
        other = tasks.create_task(end(there, 3, *second))
        while not (await asyncio.wait([other], timeout=0.01))[0]:
            if await databases[1].read(how_many_wait):
                break
        assert other.done() != waits
        held.may_end.set()
    assert (await here.ratings.recompute({}, write=False)).differing == 0


async def test_two_that_wait_for_each_other_both_end(databases: tuple[Database, Database]) -> None:
    together = asyncio.Barrier(2)
    attempts: list[int] = []
    add = text("UPDATE settings SET value = value || :what WHERE id = :n")

    def touch(connection: Connection, first: int, second: int) -> None:
        attempts.append(first)
        connection.execute(add, {"n": first, "what": str(first)})
        if len(attempts) < 3:
            await_only(together.wait())
        connection.execute(add, {"n": second, "what": str(first)})

    settings = Store(databases[0]).settings
    for number in (1, 2):
        await settings.set("guild", number, "theme", "")
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(databases[0].write(touch, 1, 2), databases[1].write(touch, 2, 1))
    assert len(attempts) >= 3, "one of them was rolled back and ran again"
    assert [await settings.get("guild", number, "theme") for number in (1, 2)] in (["12", "12"], ["21", "21"])
