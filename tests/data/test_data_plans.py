"""Query plans: no statement of the bot scans a table that grows."""

from __future__ import annotations

import inspect
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from data.rows import Effects, Opening, Timing
from data.store import Store
from data.urls import parse
from tests.data.scenario import LOBBY, NOW, PEOPLE, POST, act_of, everything
from tests.statements import overheard

GROWING = {
    *("matches", "seats", "acts", "results", "ratings", "rating_steps", "players", "settings", "house_rules"),
    *("acquaintances", "tallies", "encounters", "variants", "records", "appearances", "nicknames", "invitations"),
    *("lookouts", "reminders", "reviews"),
}
"""The others hold what is open now: the outbox, leases; and the seasons of a server."""
LIVE_ONLY = {"ix_matches_status", "uq_matches_live_channel_id", "ix_matches_suspended"}
"""Indexes of matches that are open or suspended, however many there were."""
NOT_THE_BOT = {"recompute", "acts_by_people", "export", "forget"}
"""What is done by a command of its own, by those who measure, or so rarely that it may look at every row."""

_SEEKS = re.compile(r"\s*(SELECT|UPDATE|DELETE|WITH|INSERT.*?\bSELECT)\b", re.DOTALL)

Statement = tuple[str, Any]


@contextmanager
def counted(store: Store) -> Iterator[set[str]]:
    """The methods of the store's parts that nobody has called yet."""
    parts = [part for part in vars(store).values() if type(part).__module__.startswith("data.")]
    left = set()
    with pytest.MonkeyPatch.context() as patch:
        for part in parts:
            for name, method in inspect.getmembers(part, inspect.iscoroutinefunction):
                if not name.startswith("_") and name not in NOT_THE_BOT | {"read", "write", "close"}:
                    left.add(f"{type(part).__name__}.{name}")
                    patch.setattr(part, name, _noting(method, left, f"{type(part).__name__}.{name}"))
        yield left


def _noting(method: Any, left: set[str], name: str) -> Any:
    def called(*args: Any, **kwargs: Any) -> Any:
        left.discard(name)
        return method(*args, **kwargs)

    return called


async def statements(store: Store) -> list[Statement]:
    with overheard() as heard, counted(store) as left:
        await everything(store)
    assert not left, "the scenario has to use them, too"
    return [
        (text, given)
        for text, given in dict(heard).items()
        if re.match(r"\s*(SELECT|UPDATE|DELETE|WITH|INSERT.*?\bSELECT)\b", text, re.DOTALL)
    ]


async def test_no_statement_looks_at_every_row(store: Store, url: str, engine: str) -> None:
    asked = await statements(store)
    assert len(asked) > 60
    faults = sqlite_faults(url, asked) if engine == "sqlite" else await postgresql_faults(url, asked)
    assert not faults, "\n\n".join(faults)


async def test_an_act_reads_by_one_statement_and_writes_each_table_once(store: Store) -> None:
    match_id = await store.matches.create(LOBBY, PEOPLE)
    opening = Opening(chairs=PEOPLE, seed="5eed", commitment="c", options="{}", at=NOW)
    await store.journal.start(match_id, opening)
    with overheard() as heard:
        loaded = await store.journal.load(match_id)
        assert loaded is not None
        read = len(heard)
        heard.clear()
        drafts = [replace(POST, kind=kind) for kind in ("post", "hand")]
        await store.journal.commit(
            match_id, [act_of(0)], Effects(drafts=drafts, timing=Timing("{}", NOW)), seen=(loaded.match, loaded.seats)
        )
        written = [_verb_and_table(text) for text, _ in heard]
    assert read == 1
    # the chairs are checked under the lock of the match; the last one looks at the pings that have been answered
    assert written == [
        ("UPDATE", "matches"),
        ("SELECT", "seats"),
        ("INSERT", "acts"),
        ("INSERT", "outbox"),
        ("UPDATE", "outbox"),
    ]


async def test_what_is_no_transaction_is_one_statement(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two statements would see two states of the score book."""
    counts = dict[str, set[int]]()
    read_once = type(store.database).read_once
    with overheard() as heard:

        async def counted_read(self: Any, work: Any, *args: Any, **kwargs: Any) -> Any:
            before = len(heard)
            result = await read_once(self, work, *args, **kwargs)
            counts.setdefault(f"{work.__module__}.{work.__name__}", set()).add(len(heard) - before)
            return result

        monkeypatch.setattr(type(store.database), "read_once", counted_read)
        await everything(store)
    assert len(counts) > 5
    assert {name for name, count in counts.items() if count != {1}} == set()


def _verb_and_table(statement: str) -> tuple[str, str]:
    """What a statement does, and to which table."""
    verb = statement.split()[0]
    rest = re.sub(r"\(SELECT.*?\)", "", statement, flags=re.DOTALL)
    table = re.search(r"(?:UPDATE|INTO|FROM) (\w+)", rest)
    assert table is not None
    return verb, table[1]


def sqlite_faults(url: str, asked: list[Statement]) -> list[str]:
    faults = []
    with closing(sqlite3.connect(str(parse(url)))) as book:
        for text, given in asked:
            for *_, step in book.execute(f"EXPLAIN QUERY PLAN {text}", given):
                scan = re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?", step)
                if scan and _table(scan[1], text) in GROWING and scan[2] not in LIVE_ONLY:
                    faults.append(f"{step}\n{text}")
                if re.search(r"\((game|status)=\?\)$", step) and "ix_matches_status" not in step:
                    faults.append(f"{step}\n{text}")
                # somebody may have played in many thousand matches
                if step.endswith("(user_id=?)") and f"{step.split()[1]}.match_id = ?" in text:
                    faults.append(f"{step}\n{text}")
    return faults


def _table(name: str, statement: str) -> str:
    """The table a name stands for in a statement."""
    alias = re.search(rf"(\w+) AS {name}\b", statement)
    return alias[1] if alias else name


async def postgresql_faults(url: str, asked: list[Statement]) -> list[str]:
    """With rows too few to count, PostgreSQL looks at all of them if it is not told that this is dear."""
    faults = []
    database = create_async_engine(parse(url).url)  # type: ignore[union-attr]
    async with database.connect() as connection:
        await connection.exec_driver_sql("SET enable_seqscan = off")
        # what the server has found out meanwhile about these few rows, for this transaction alone
        await connection.exec_driver_sql("DELETE FROM pg_statistic")
        await connection.exec_driver_sql("UPDATE pg_class SET relpages = 0, reltuples = -1 WHERE relkind IN ('r', 'i')")
        for text, given in asked:
            [[plan]] = await connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {text}", given)
            whole = plan if isinstance(plan, list) else json.loads(plan)
            for node in _nodes(whole[0]["Plan"]):
                if _looks_at_all(node):
                    faults.append(f"{node['Node Type']} {node.get('Index Name', '')} {node['Relation Name']}\n{text}")
    await database.dispose()
    return faults


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for part in node.get("Plans", ()):
        yield from _nodes(part)


def _looks_at_all(node: dict[str, Any]) -> bool:
    if node.get("Relation Name") not in GROWING or "Scan" not in node["Node Type"]:
        return False
    by_index = "Index Cond" in node or "Recheck Cond" in node or node.get("Index Name") in LIVE_ONLY
    return node["Node Type"] == "Seq Scan" or not by_index
