"""A score book of an older schema under the bot: old buttons work, and what went on by itself goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.runtime.i18n import gettext_for
from bot.sessions.host import Host
from bot.sessions.outbox_content import GRACE
from data.migrate import migrate, newest_revision
from data.store import open_store
from data.urls import SqliteFile, parse
from tests.bot.background.test_recovery import elsewhere
from tests.bot.tavern import First, Person, Tavern

RENAMED = {
    "door_token": "ephemeral_token",
    "door_message_id": "ephemeral_message_id",
    "door_at": "ephemeral_at",
    "clock": "time_control",
    "clock_lost": "time_lost",
    "origin": "parent_match",
}
"""What columns of 0006 are called now."""
GOING = """
    INSERT INTO outbox (id, match_id, ply, kind, target, payload, attempts, not_before, created_at, holder)
    SELECT token, match_id, ply, 'go', '', coalesce(json_array(timer_key, deadline), ''), 0, until, acquired_at, holder
    FROM played.leases WHERE timer_key IS NOT NULL
    UNION ALL
    SELECT token, match_id, ply, 'go', '', '', 0, until, acquired_at, holder
    FROM played.leases WHERE timer_key IS NULL
"""
"""How schema 0006 wrote down that a match goes on: as an entry of the outbox, with the timer as JSON."""


async def back_to_0006(played: Path, older: Path) -> None:
    """The book as the code of schema 0006 would have written it."""
    await migrate(f"sqlite:///{older}", "0006")
    await asyncio.to_thread(_fill, played, older)


def _fill(played: Path, older: Path) -> None:
    with closing(sqlite3.connect(older)) as book:
        book.execute("ATTACH ? AS played", (str(played),))
        with book:
            for (name,) in book.execute("SELECT name FROM played.sqlite_master WHERE type = 'table'").fetchall():
                columns = [row[1] for row in book.execute(f"PRAGMA main.table_info({name})")]
                if not columns or name == "alembic_version" or name.startswith("sqlite_"):
                    # a table that came later, or one of SQLite's own
                    continue
                own, today = ", ".join(columns), ", ".join(RENAMED.get(column, column) for column in columns)
                book.execute(f"INSERT INTO main.{name} ({own}) SELECT {today} FROM played.{name}")
            book.execute(GOING)


@asynccontextmanager
async def upgraded(tavern: Tavern, folder: Path) -> AsyncIterator[None]:
    """The process is killed, its book is one of schema 0006 and is upgraded, and a new process starts on it."""
    await tavern.settle()
    played = parse(tavern.url)
    assert isinstance(played, SqliteFile)
    older = folder / "older.sqlite3"
    await back_to_0006(played.path, older)
    url = f"sqlite+aiosqlite:///{older}"
    migration = await migrate(url)
    assert (migration.before, migration.after) == ("0006", newest_revision())
    async with await open_store(url) as book:
        tavern.settings.database_url = url
        tavern.witness = Host(book, tavern.settings, str, holder="witness")
        await tavern.restart(crash=True)
        yield


async def test_old_buttons_work_and_matches_go_on(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, tmp_path: Path
) -> None:
    # the rules before presses had a part
    tavern.chance.start_number = lambda press: None
    computers = await tavern.open(anna, "muehle")
    await computers.computers(anna)
    await computers.start(anna)
    timed = await tavern.open(ben, "spitz_pass_auf", channel=tavern.new_channel("zwei"))
    await timed.join(carla)
    await timed.start(ben)
    lobby = await tavern.open(carla, "muehle", channel=tavern.new_channel("drei"))
    await timed.play((await timed.awaited())[0], First())
    assert (await timed.now()).timer is not None
    await elsewhere(computers, 1)
    assert (await computers.now()).awaited_computers()
    people = await tavern.open(ben, "muehle", channel=tavern.new_channel("vier"))
    await people.join(anna)
    await people.start(ben)
    post, mover = await people.post(), (await people.awaited())[0]
    (custom_id, values), *_ = [(one.custom_id, [one.entries[0][1]]) for one in post.selects]
    plies = [await table.ply() for table in (computers, timed)]

    async with upgraded(tavern, tmp_path):
        assert (await lobby.now()).row.status == "lobby"
        await lobby.join(ben)
        await lobby.start(carla)
        assert (await lobby.now()).row.status == "open"

        await tavern.did(tavern.late_press(mover, post, custom_id, values))
        assert await people.ply() == 1
        assert gettext_for("en")("move {n}", n=1) in post.text

        await tavern.wait(GRACE / 1000 + 5)
        assert await computers.ply() == plies[0] + 1, "whoever held the table is gone"
        assert await timed.ply() > plies[1], "its time window has closed"
        await computers.play(anna, First())
        assert await computers.ply() == plies[0] + 3
        assert gettext_for("de")("move {n}", n=plies[0] + 3) in (await computers.post()).text
