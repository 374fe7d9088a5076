"""An older database with open matches is migrated to the newest schema and keeps its contents."""

import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, insert, select

from data import summaries
from data.database import Database
from data.engines import connect
from data.migrate import migrate
from data.rows import Lease
from data.store import open_store
from data.urls import parse

BOOK = Path(__file__).with_name("books") / "0006.jsonl"
"""An export: a match where a computer player is to move, one with a running timer, a lobby, one where Carla is to move
against a computer player, and a finished one."""

RENAMED = {
    "seats": {
        "door_token": "ephemeral_token",
        "door_message_id": "ephemeral_message_id",
        "door_at": "ephemeral_at",
    },
    "matches": {"clock": "time_control", "clock_lost": "time_lost", "origin": "parent_match"},
}
"""Columns that have other names since."""

Rows = dict[str, list[dict[str, Any]]]


def exported() -> Rows:
    rows: Rows = {}
    for line in BOOK.read_text(encoding="utf-8").splitlines()[1:-1]:
        name, row = json.loads(line)
        rows.setdefault(name, []).append(row)
    return rows


def fill(connection: Connection, rows: Rows) -> None:
    book = MetaData()
    book.reflect(connection)
    for table in book.sorted_tables:
        if table.name in rows:
            connection.execute(insert(table), rows[table.name])


def contents(connection: Connection) -> Rows:
    book = MetaData()
    book.reflect(connection)
    return {
        table.name: [
            dict(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns)).mappings()
        ]
        for table in book.sorted_tables
        if table.name != "alembic_version"
    }


def stranded(of: dict[str, Any], match_id: int) -> dict[str, Any]:
    """The same entry of another match."""
    return of | {"id": of["id"] + 1, "match_id": match_id}


def in_new_words(rows: Rows) -> Rows:
    """The same rows with today's names of columns."""
    return {
        table: [{RENAMED.get(table, {}).get(name, name): value for name, value in row.items()} for row in some]
        for table, some in rows.items()
    }


async def upgraded(url: str, rows: Rows) -> tuple[Rows, Rows]:
    """The contents of an 0006 book with these rows, before (in today's words) and after the upgrade."""
    await migrate(url, "0006")
    database: Database = connect(parse(url))
    try:
        await database.write(fill, rows)
        before = await database.read(contents)
        assert (await migrate(url)).before == "0006"
        return in_new_words(before), await database.read(contents)
    finally:
        await database.close()


async def test_what_let_matches_go_on_becomes_their_leases(blank: str) -> None:
    rows = exported()
    going = {row["match_id"]: row for row in rows["outbox"] if row["kind"] == "go"}
    over, lobby = 5, 3
    assert set(going) == {1, 2}
    rows["outbox"] += [stranded(going[1], over), stranded(going[2], lobby)]
    before, after = await upgraded(blank, rows)
    leases = {row["match_id"]: Lease(**row) for row in after.pop("leases")}
    until, since = 1_777_665_610_000, 1_777_665_600_000
    assert leases == {
        1: Lease(match_id=1, ply=3, holder="witness", until=until, acquired_at=since, token=going[1]["id"]),
        2: Lease(
            match_id=2,
            ply=1,
            holder="all",
            until=until,
            acquired_at=since,
            timer_key="0.wait",
            deadline=1_777_665_603_345,
            token=going[2]["id"],
        ),
    }
    before["outbox"] = [row for row in before["outbox"] if row["kind"] != "go"]
    before["acts"] = [row | {"event_id": None, "event_part": None} for row in before["acts"]]
    assert [row.pop("standing") for row in after["results"]] == [None] * len(before["results"])
    # the two who have met in the finished match, on their server and everywhere
    players, (guild_id,) = [row["user_id"] for row in before["results"]], {row["guild_id"] for row in before["results"]}
    met = {(row["guild_id"], row["user_id"], row["other_id"], row["known"]) for row in after.pop("acquaintances")}
    pairs = [(one, other) for one in players for other in players if one != other]
    assert met == {(scope, one, other, False) for scope in (0, guild_id) for one, other in pairs}
    assert _summed_up(after) == {
        "tallies": {(scope, who) for scope in (0, guild_id) for who in players},
        "encounters": {(scope, one) for scope in (0, guild_id) for one in players},
        "appearances": {(guild_id, who) for who in players},
        "variants": set(),
        "records": set(),
    }
    # whoever has played is called on the server as in the last match there
    assert {(row["user_id"], row["guild_id"], row["name"]) for row in after.pop("nicknames")} == {
        (row["user_id"], row["guild_id"], row["name"]) for row in before["results"]
    }
    for name, column in (("matches", "press"), ("seats", "sealed")):
        assert {row.pop(column) for row in after[name]} == {None}
    # nobody was invited anywhere then
    assert after.pop("invitations") == []
    assert after.pop("lookouts") == []
    assert after.pop("reminders") == []
    assert after.pop("reviews") == []
    assert after == before
    assert {row["kind"] for row in after["outbox"]} >= {"post", "ping"}


def _summed_up(after: Rows) -> dict[str, set[tuple[int, int]]]:
    """What was made of the results, server and person alone; taken out of the contents."""
    names = [summary.table.name for summary in summaries.ALL]
    return {name: {(row["guild_id"], row["user_id"]) for row in after.pop(name)} for name in names}


async def test_the_store_goes_on_with_it(blank: str) -> None:
    await upgraded(blank, exported())
    async with await open_store(blank) as store:
        assert await store.matches.open_ids() == (1, 2, 3, 4)
        assert [one.match_id for one in await store.leases.take_over(10**15, 9, 10**15 + 1, holder="new")] == [1, 2]
        loaded = await store.journal.load(1)
        assert loaded is not None
        assert len(loaded.acts) == loaded.match.ply == 3
        assert (await store.chairs.of(2))[1].name == "Ben"


async def test_columns_with_other_names_keep_what_they_held(blank: str) -> None:
    rows = exported()
    rows["seats"][0] |= {"door_token": "token", "door_message_id": 7, "door_at": 1_777_665_600_000}
    time_control, parent = '{"pace": "day3", "since": {"0": 5}}', '{"match": 5, "ply": 1, "chance": [["00", []]]}'
    rows["matches"][0] |= {"clock": time_control, "clock_lost": 9_000, "origin": parent}
    seat, match_id = rows["seats"][0]["seat"], rows["matches"][0]["id"]
    assert rows["seats"][0]["match_id"] == match_id
    await upgraded(blank, rows)
    async with await open_store(blank) as store:
        loaded = await store.journal.load(match_id)
        assert loaded is not None
        chair, match = loaded.seats[seat], loaded.match
        assert (chair.ephemeral_token, chair.ephemeral_message_id) == ("token", 7)
        assert chair.ephemeral_at == 1_777_665_600_000
        assert (match.time_control, match.time_lost, match.parent_match) == (time_control, 9_000, parent)


async def test_an_empty_book_is_upgraded_too(blank: str) -> None:
    before, after = await upgraded(blank, {})
    assert not any(_summed_up(after).values())
    new = ("leases", "acquaintances", "nicknames", "invitations", "lookouts", "reminders", "reviews")
    assert after == before | {table: [] for table in new}
