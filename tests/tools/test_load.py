"""The whole bot under a small load."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data.errors import Unreachable
from tests.postgres import Server
from tests.tools.conftest import Run
from tools.bench.load.books import book_at
from tools.bench.load.measurement import Load, measure
from tools.bench.load.process import resource_use
from tools.bench.load.report import COLUMNS


@pytest.mark.long
async def test_a_small_load_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.fake_discord.server.PATIENCE", 300.0)
    for seconds in (3, 15, 60):
        (tmp_path / str(seconds)).mkdir()
        report = await measure(Load(tables=8, presses=8, seconds=seconds, workers=1), tmp_path / str(seconds))
        # a busy machine draws nothing for a while
        if report.pictures:
            break
    assert len(report.latencies) >= 3
    assert report.unanswered == 0
    assert report.acts > 0
    assert report.pictures > 0
    assert report.megabytes_at_rest > 0
    assert "Traceback" not in (tmp_path / str(seconds) / "log").read_text(encoding="utf-8")


@pytest.mark.long
async def test_a_load_on_postgresql_leaves_no_database_behind(server: Server, tmp_path: Path) -> None:
    url = server.url("postgres")
    report = await measure(Load(tables=4, presses=4, seconds=3, workers=1, postgres=url), tmp_path)
    assert report.unanswered == 0
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        names = (await connection.scalars(text("SELECT datname FROM pg_database"))).all()
    await engine.dispose()
    assert not [name for name in names if name.startswith("stammtisch_load")]


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite+aiosqlite:///book", "The URL names no PostgreSQL server"),
        ("postgresql://postgres@127.0.0.1:9/postgres", "The PostgreSQL server made no database"),
    ],
)
async def test_a_server_without_databases_is_told_in_one_sentence(url: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(Unreachable, match=reason):
        async with book_at(url, tmp_path):
            pass


def test_the_load_says_what_its_columns_are(run_tool: Run) -> None:
    help_text = run_tool("bench", "load", "--help")
    for name, _ in COLUMNS:
        assert name.partition(" ")[0] in help_text or name in ("TABLES", "P95", "P99", "ACTS/S", "PICT/S"), name
    assert resource_use(2**30).seconds == 0
