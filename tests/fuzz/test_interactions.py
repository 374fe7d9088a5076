"""A small evening of strange interactions; `python -m tests fuzz` has a long one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.fuzz.evening import open_evening

QUICK, DEEP = 400, 1_000
SEED = 1


async def test_whatever_is_sent_nothing_fails_and_no_stranger_changes_a_match(
    migrated_book: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    cases = DEEP if request.config.getoption("--deep") else QUICK
    shutil.copyfile(migrated_book, tmp_path / "book")
    async with open_evening(tmp_path / "book", SEED) as evening:
        await evening.send(cases)
        assert evening.counts["answered"] > cases * 0.6
        assert evening.counts["acts"] > cases / 250, "some of what is sent is played"
