"""Stored ratings on both engines: match by match and recomputed, seasons, boards, records, concurrent writers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, text

from data.engines import connect
from data.migrate import migrate
from data.rating import DAY, EVERYWHERE, FULL_MEETINGS, Pool
from data.ratings import RecordBoard, Viewer
from data.rows import Act, End, Excerpt, Nickname, Outcome, RatingContext, StatusChange
from data.standings import Company, RatingLine, Season, SoloRecord
from data.store import Store, open_store
from data.transfer import export, load
from data.urls import parse
from tests.data.matches_rated import played

Opened = Callable[..., Awaitable[int]]
ANNA, BEN, CARL = 2**62 + 1, 2**62 + 2, 2**62 + 3
MILLS: Pool = ("people", 7, "g.mills")
BOARDS = RatingContext(family="boards")
_OF_OUTCOME = ("seat", "name", "place", "points", "won", "user_id", "level", "owner_id", "side", "part", "acts")


@pytest.fixture
def finish(opened: Opened, act: Callable[[int], Act]) -> Callable[..., Awaitable[int]]:
    """Plays a match to its end in a book: where, when, for what it counts, and its seats as in `played`."""

    async def finished(
        store: Store,
        *seats: Any,
        at: int = 10_000,
        rating_context: RatingContext = BOARDS,
        guild: int | None = 7,
        game: str = "mills",
        options: str | None = None,
        **common: Any,
    ) -> int:
        outcomes = [
            Outcome(**{name: getattr(line, name) for name in _OF_OUTCOME}, elapsed_ms=line.elapsed_ms or 0)
            for line in played(1, *seats, **common)
        ]
        changes = {} if options is None else {"options": options}
        match_id = await opened(guild_id=guild, game=game, channel_id=next(CHANNELS), **changes)
        await store.journal.commit(
            match_id, [replace(act(0), at=at)], end=End(outcomes=outcomes, rating_context=rating_context)
        )
        return match_id

    return finished


CHANNELS = iter(range(1_000, 10**6))


async def kept(store: Store) -> list[tuple[Any, ...]]:
    """Every rating and step in the book."""

    def read(connection: Connection) -> list[tuple[Any, ...]]:
        tables = ("ratings", "rating_steps", "seasons")
        return sorted(
            (table, *map(str, row)) for table in tables for row in connection.execute(text(f"SELECT * FROM {table}"))
        )

    return await store.database.read(read)


async def evening(store: Store, finish: Callable[..., Awaitable[int]], rng: Random, matches: int) -> None:
    """Matches of all kinds, on two servers and on none, over some days and seasons."""
    for number in range(matches):
        count = rng.choice([1, 2, 2, 3, 4])
        people = rng.sample([ANNA, BEN, CARL, 4, 5, 6], count)
        seats: list[Any] = [{"who": one, "place": rng.randint(1, count)} for one in people]
        kind = rng.random()
        if kind < 0.2 and count > 1:
            seats[0] = {"who": rng.choice(["easy", "hard"]), "place": 1}
        elif kind < 0.4 and count > 1:
            part = rng.choice(["left", "removed"])
            seats[0] = {"who": "medium", "owner_id": people[0], "part": part, "place": rng.randint(1, count)}
        elif kind < 0.5:
            seats[0]["part"] = "helped"
        elif kind < 0.7 and count == 4:
            seats = [seat | {"side": n % 2, "place": 1 + 2 * (n % 2)} for n, seat in enumerate(seats)]
        at = DAY * (20_000 + number // 5) + number
        since = DAY * (20_000 + number // 16 * 4)
        await finish(
            store,
            *seats,
            at=at,
            guild=rng.choice([7, 7, 8, None]),
            game=rng.choice(["mills", "chess", "dice"]),
            rating_context=RatingContext(
                family=rng.choice(["boards", None]), since=since, since_here=since if number % 3 else 0
            ),
        )


# --- match by match and all anew ---


async def test_computing_all_anew_gives_the_same_ratings(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    rng = Random(11)
    for step in range(3):
        await evening(store, finish, rng, 24)
        if step == 1:
            await store.ratings.close_season(EVERYWHERE, DAY * 21_000)
        before = await kept(store)
        assert (await store.ratings.recompute({}, write=False)).differing == 0
        done = await store.ratings.recompute({})
        assert (done.matches, done.differing) == (24 * (step + 1), 0)
        assert done.ratings > 50
        assert await kept(store) == before


async def test_what_was_altered_is_found_and_put_right(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    await evening(store, finish, Random(2), 30)
    before = await kept(store)

    def alter(connection: Connection) -> None:
        connection.execute(text("UPDATE ratings SET mu = mu + 1 WHERE user_id = :anna"), {"anna": ANNA})
        connection.execute(text("DELETE FROM rating_steps WHERE user_id = :ben"), {"ben": BEN})

    await store.database.write(alter)
    assert (await store.ratings.recompute({}, write=False)).differing > 2
    assert await kept(store) != before
    assert (await store.ratings.recompute({})).differing > 2
    assert await kept(store) == before


async def test_an_imported_book_has_the_same_ratings_and_goes_on(
    store: Store,
    url: str,
    blank: str,
    finish: Callable[..., Awaitable[int]],
    opened: Opened,
    act: Callable[[int], Act],
) -> None:
    await evening(store, finish, Random(3), 30)
    goes_on = await opened(channel_id=next(CHANNELS))
    lines: list[str] = []
    await export(url, lines.append)
    await migrate(blank)
    await load(blank, lines)
    async with await open_store(blank) as copy:
        assert await kept(copy) == await kept(store)
        assert (await copy.ratings.recompute({}, write=False)).differing == 0
        assert await copy.ratings.board(MILLS, 1) == await store.ratings.board(MILLS, 1)
        outcomes = [
            Outcome(seat=seat, name="N", place=seat + 1, points=-seat, won=seat == 0, user_id=user_id)
            for seat, user_id in enumerate((ANNA, BEN))
        ]
        await copy.journal.commit(goes_on, [act(0)], end=End(outcomes=outcomes, rating_context=BOARDS))
        assert (await copy.ratings.recompute({}, write=False)).differing == 0, "numbers go on behind those imported"


async def test_a_match_is_rated_once(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    match_id = await finish(store, ANNA, BEN)
    before = await kept(store)
    again = [Outcome(seat=0, name="A", place=1, points=1, won=True, user_id=ANNA)]
    await store.matches.set_status(match_id, StatusChange("stopped", was=["over"], at=20_000, outcomes=again))
    assert await kept(store) == before


async def test_what_is_no_result_changes_nothing(store: Store, opened: Opened, act: Callable[[int], Act]) -> None:
    match_id = await opened()
    await store.journal.commit(match_id, [act(0)])
    await store.matches.set_status(match_id, StatusChange("stopped", was=["open"], at=9_000))
    assert await kept(store) == []


async def test_many_who_end_matches_at_once_lose_nothing(
    url: str, finish: Callable[..., Awaitable[int]], opened: Opened, store: Store, act: Callable[[int], Act]
) -> None:
    """Several processes on one book: each has connections of its own."""
    ids = [await opened(channel_id=next(CHANNELS)) for _ in range(24)]
    stores = [await open_store(url) for _ in range(4)]

    async def end(number: int, match_id: int) -> None:
        winner, loser = (ANNA, BEN) if number % 2 else (CARL, ANNA)
        outcomes = [
            Outcome(seat=0, name="N", place=1, points=1, won=True, user_id=winner),
            Outcome(seat=1, name="N", place=2, points=0, won=False, user_id=loser),
        ]
        last = replace(act(0), at=DAY * number)
        rating_context = RatingContext(family="boards", since=1, since_here=1)
        await stores[number % 4].journal.commit(
            match_id, [last], end=End(outcomes=outcomes, rating_context=rating_context)
        )

    async with asyncio.timeout(300):
        await asyncio.gather(*(end(number, match_id) for number, match_id in enumerate(ids)))
    for one in stores:
        await one.close()
    found = {one.user_id: one for one in await store.ratings.board(MILLS, 1)}
    assert {user: one.matches for user, one in found.items()} == {ANNA: 24, BEN: 12, CARL: 12}
    assert len(await store.ratings.seasons(7)) == 1
    assert sorted({step.seq for step in await store.ratings.progress(ANNA, MILLS)}) == list(range(1, 25))
    assert (await store.ratings.recompute({}, write=False)).differing == 0


@pytest.mark.parametrize("seed", range(3))
async def test_the_order_of_numbers_is_that_of_the_ratings(
    url: str, opened: Callable[..., Awaitable[int]], store: Store, act: Callable[[int], Act], seed: int
) -> None:
    """Matches of few people on two servers end on four connections, while seasons begin and are closed."""
    rng = Random(seed)
    stores = [await open_store(url) for _ in range(4)]

    async def end(number: int, match_id: int) -> None:
        outcomes = [
            Outcome(seat=seat, name="N", place=seat + 1, points=-seat, won=seat == 0, user_id=user_id)
            for seat, user_id in enumerate(rng.sample(range(1, 7), 2))
        ]
        rating_context = RatingContext(family="boards", since=1, since_here=DAY * (number // 10))
        last = replace(act(0), at=DAY * 30 + number)
        await stores[number % 4].journal.commit(
            match_id, [last], end=End(outcomes=outcomes, rating_context=rating_context)
        )

    async def close(guild_id: int) -> None:
        await stores[0].ratings.close_season(guild_id, DAY * 30)

    ids = [await opened(channel_id=next(CHANNELS), guild_id=7 + number % 2) for number in range(30)]
    work = [end(number, match_id) for number, match_id in enumerate(ids)]
    async with asyncio.timeout(300):
        await asyncio.gather(*work[:15], close(7), *work[15:], close(8))
    for one in stores:
        await one.close()
    assert (await store.ratings.recompute({}, write=False)).differing == 0


# --- damping and seasons, as the book sees them ---


async def test_the_same_two_in_a_day_count_less_also_from_the_book(
    store: Store, finish: Callable[..., Awaitable[int]]
) -> None:
    for number in range(FULL_MEETINGS + 8):
        await finish(store, ANNA, BEN, at=DAY * 20_000 + number)
    (anna, _) = await store.ratings.board(MILLS, 1)
    assert (anna.user_id, anna.matches) == (ANNA, FULL_MEETINGS + 4)
    await finish(store, ANNA, BEN, at=DAY * 20_001)
    (later, _) = await store.ratings.board(MILLS, 1)
    assert later.matches == FULL_MEETINGS + 5


async def test_seasons_follow_the_calendar_and_stay_in_the_archive(
    store: Store, finish: Callable[..., Awaitable[int]]
) -> None:
    first, second = (
        RatingContext(family="boards", since=1_000, since_here=1_000),
        RatingContext(since=5_000, since_here=5_000),
    )
    await finish(store, ANNA, BEN, at=2_000, rating_context=first)
    old = await store.ratings.board(MILLS, 1)
    await finish(store, BEN, ANNA, at=6_000, rating_context=second)
    # a match that ended before the turn but comes later belongs to the season that has begun
    await finish(store, BEN, ANNA, at=4_000, rating_context=first)
    assert await store.ratings.seasons(7) == (
        Season(guild_id=7, number=2, started_at=5_000, closed_at=None, first_seq=2),
        Season(guild_id=7, number=1, started_at=1_000, closed_at=5_000, first_seq=1),
    )
    assert [one.number for one in await store.ratings.seasons(EVERYWHERE)] == [2, 1]
    assert await store.ratings.seasons(8) == ()
    assert await store.ratings.board(MILLS, 1) == old
    new = await store.ratings.board(MILLS, 2)
    assert [(one.user_id, one.matches, one.wins) for one in new] == [(BEN, 2, 2), (ANNA, 2, 0)]
    assert (await store.ratings.recompute({}, write=False)).differing == 0


async def test_a_season_is_closed_by_hand(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    assert await store.ratings.close_season(7, 1_000) is None
    await finish(store, ANNA, BEN, at=2_000)
    assert await store.ratings.close_season(7, 3_000) == 1
    assert await store.ratings.close_season(7, 3_500) is None
    assert await store.ratings.board(MILLS, 2) == ()
    await finish(store, ANNA, BEN, at=4_000)
    assert [(one.number, one.started_at, one.closed_at) for one in await store.ratings.seasons(7)] == [
        (2, 3_000, None),
        (1, 2_000, 3_000),
    ]
    # only that server's
    assert [one.number for one in await store.ratings.seasons(EVERYWHERE)] == [1]
    assert (await store.ratings.recompute({}, write=False)).differing == 0


# --- boards ---


async def test_boards_rank_what_is_certain_first_and_come_in_pages(
    store: Store, finish: Callable[..., Awaitable[int]]
) -> None:
    for number in range(6):
        await finish(store, ANNA, BEN, at=DAY * number)
    await finish(store, CARL, ANNA, at=DAY * 9)
    whole = await store.ratings.board(MILLS, 1)
    # Carl has beaten the best, once: his rating is higher than Ben's, but provisional
    assert [one.user_id for one in whole] == [ANNA, BEN, CARL]
    assert whole[2].mu - 3 * whole[2].sigma > whole[1].mu - 3 * whole[1].sigma
    assert [await store.ratings.board(MILLS, 1, excerpt=Excerpt(limit=2, offset=offset)) for offset in (0, 2, 4)] == [
        whole[:2],
        whole[2:],
        (),
    ]
    assert await store.ratings.board(("computers", 7, "g.mills"), 1) == ()


async def test_strangers_are_named_where_they_have_played_or_want_to_be(
    store: Store, finish: Callable[..., Awaitable[int]]
) -> None:
    await store.players.touch(CARL, "Carl", "de", 1, Nickname(8, "Carl"))
    await finish(store, ANNA, BEN, guild=7)
    await finish(store, CARL, BEN, guild=8)
    everywhere: Pool = ("people", EVERYWHERE, "g.mills")

    async def named(viewer: Viewer | None) -> dict[int, str | None]:
        return {one.user_id: one.name for one in await store.ratings.board(everywhere, 1, seen_by=viewer)}

    anna, ben = f"N{ANNA}", f"N{BEN}"
    assert await named(None) == {ANNA: anna, BEN: ben, CARL: "Carl"}
    assert await named(Viewer(7, 99)) == {ANNA: anna, BEN: ben, CARL: None}
    assert await named(Viewer(8, 99)) == {ANNA: None, BEN: ben, CARL: "Carl"}
    assert await named(Viewer(9, ANNA)) == {ANNA: anna, BEN: None, CARL: None}
    await store.players.set_listed(CARL, wanted=True)
    assert (await named(Viewer(9, ANNA)))[CARL] == "Carl"


async def test_boards_have_the_names_of_their_server(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    await store.players.touch(ANNA, "anna", "de", 1, Nickname(7, "Anna of seven"))
    await store.players.touch(ANNA, "anna", "de", 2, Nickname(8, "Anna of eight"))
    for server in (7, 8, 9):
        await finish(store, ANNA, BEN, guild=server)
        await finish(store, {"who": ANNA, "acts": 9}, game="peg", rating_context=RatingContext(), guild=server)
    await finish(store, {"who": ANNA, "name": "Anna of nine"}, BEN, guild=9)

    async def names(server: int, seen_by: Viewer | None) -> set[str | None]:
        """Anna's names on the boards and in the lists of a server."""
        ratings = await store.ratings.board(("people", server, "g.mills"), 1, seen_by=seen_by)
        solved = await store.ratings.records(RecordBoard("peg", '{"lasker": false}', server, "acts"), seen_by=seen_by)
        mates = await store.ratings.company(BEN, server or None)
        named: list[RatingLine | SoloRecord | Company] = [*ratings, *solved, *(() if seen_by else mates)]
        assert len(named) >= 2
        return {one.name for one in named if one.user_id == ANNA}

    assert await names(7, None) == await names(7, Viewer(7, BEN)) == {"Anna of seven"}
    assert await names(8, None) == {"Anna of eight"}
    # on a server where she was not seen since names are kept by server: the name of her last match there
    assert await names(9, None) == {"Anna of nine"}
    # boards of all servers have the name of the reader's server, and else that of the account
    assert await names(EVERYWHERE, Viewer(7, BEN)) == {"Anna of seven"}
    assert await names(EVERYWHERE, None) == {"anna"}
    assert await names(EVERYWHERE, Viewer(6, BEN)) == {None}
    await store.players.set_listed(ANNA, wanted=True)
    assert await names(EVERYWHERE, Viewer(6, BEN)) == {"anna"}


async def test_what_a_match_has_made_of_the_ratings(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    await finish(store, ANNA, BEN)
    match_id = await finish(store, ANNA, CARL)
    steps = [step for step in await store.ratings.of_match(match_id) if (step.guild_id, step.board) == (7, "g.mills")]
    assert {(step.user_id, step.matches) for step in steps} == {(ANNA, 2), (CARL, 1)}
    (anna,) = [step for step in steps if step.user_id == ANNA]
    assert anna.match_id == match_id
    way = await store.ratings.progress(ANNA, MILLS)
    assert [step.seq for step in way] == [1, 2]
    assert (way[0].mu, way[1]) == (anna.was, anna)
    assert await store.ratings.of_match(99) == ()


async def test_company(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    four: Sequence[Any] = [
        {"who": who, "side": n % 2, "place": 1 + 2 * (n % 2)} for n, who in enumerate((ANNA, BEN, CARL, 4))
    ]
    await finish(store, *four)
    await finish(store, BEN, ANNA)
    await finish(store, BEN, ANNA, guild=8)
    found = [(one.user_id, one.together, one.matches, one.wins) for one in await store.ratings.company(ANNA, 7)]
    assert found == [(BEN, False, 2, 1), (4, False, 1, 1), (CARL, True, 1, 1)]
    assert (await store.ratings.company(ANNA, None))[0].matches == 3


# --- games for one ---


async def test_records_of_games_for_one(store: Store, finish: Callable[..., Awaitable[int]]) -> None:
    async def solve(who: int, acts: int, elapsed: int, **more: Any) -> None:
        fields = {"acts": acts, "elapsed_ms": elapsed, "options": "{}"} | more
        await finish(store, {"who": who}, game="peg", rating_context=RatingContext(), **fields)

    await solve(ANNA, 30, 90_000)
    await solve(ANNA, 28, 95_000)
    await solve(BEN, 29, 50_000, guild=8)
    await solve(CARL, 10, 10, won=False)
    await solve(CARL, 10, 10, part="helped")
    await solve(CARL, 12, 12, options='{"figure": "small"}')
    assert await store.ratings.variants("peg", EVERYWHERE) == ("{}", '{"figure": "small"}')

    async def best(by: Any, guild: int = EVERYWHERE, options: str = "{}", at: int = 0) -> list[tuple[Any, ...]]:
        found = await store.ratings.records(
            RecordBoard("peg", options, guild, by), excerpt=Excerpt(1, at) if at else Excerpt()
        )
        return [(one.user_id, one.acts, one.elapsed_ms) for one in found]

    assert await best("acts") == [(ANNA, 28, 95_000), (BEN, 29, 50_000)]
    assert await best("elapsed_ms") == [(BEN, 29, 50_000), (ANNA, 30, 90_000)]
    assert await best("acts", 7) == [(ANNA, 28, 95_000)]
    assert await best("acts", options='{"figure": "small"}') == [(CARL, 12, 12)]
    assert await best("acts", at=1) == [(BEN, 29, 50_000)]
    names = [one.name for one in await store.ratings.records(RecordBoard("peg", "{}", 0, "acts"), seen_by=Viewer(7, 1))]
    assert names == [f"N{ANNA}", None]
    # nobody is rated by playing alone
    assert await store.ratings.board(("people", 7, "g.peg"), 1) == ()
    assert (await store.ratings.recompute({}, write=False)).differing == 0


# --- a book that is older than ratings ---

OLD = """
INSERT INTO matches (id, game, version, status, guild_id, channel_id, host_id, language, options, ply, created_at)
VALUES ({id}, '{game}', '1', 'over', {guild}, {id}, 1, 'de', '{{}}', 1, 1)
"""
OLD_LINE = """
INSERT INTO results (match_id, seat, game, guild_id, user_id, level, name, place, points, won, seats, ended_at)
VALUES ({id}, {seat}, '{game}', {guild}, {user}, NULL, 'N', {place}, 1, {won}, 2, {at})
"""


async def test_results_that_are_older_than_ratings_are_rated_in_their_order(blank: str) -> None:
    await migrate(blank, "0002")
    database = connect(parse(blank))
    # numbers and times run against each other
    rows = [(1, "mills", "7", 300, ANNA, BEN), (2, "mills", "7", 200, BEN, ANNA), (3, "dice", "NULL", 100, ANNA, CARL)]

    def write(connection: Connection) -> None:
        for number, game, guild, at, *players in rows:
            connection.execute(text(OLD.format(id=number, game=game, guild=guild)))
            for seat, user in enumerate(players):
                won = "true" if seat == 0 else "false"
                values = {"id": number, "game": game, "guild": guild, "at": at}
                connection.execute(text(OLD_LINE.format(seat=seat, user=user, place=seat + 1, won=won, **values)))

    await database.write(write)
    await database.close()
    await migrate(blank)
    async with await open_store(blank) as store:
        assert [line.seq for number in (1, 2, 3) for line in await store.results.of_match(number)] == [3, 3, 2, 2, 1, 1]
        done = await store.ratings.recompute({"mills": "boards"})
        assert done.matches == 3
        assert [step.match_id for step in await store.ratings.progress(ANNA, MILLS)] == [2, 1]
        all_games = await store.ratings.board(("people", EVERYWHERE, "*"), 1)
        # the dice were mere luck: they count on their own board alone
        assert {one.user_id for one in all_games} == {ANNA, BEN}
        assert {one.user_id for one in await store.ratings.board(("people", EVERYWHERE, "g.dice"), 1)} == {ANNA, CARL}
        assert [one.started_at for one in await store.ratings.seasons(EVERYWHERE)] == [100]
        assert (await store.ratings.recompute({}, write=False)).differing == 0
