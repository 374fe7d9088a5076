"""A small evening of strange interactions; `make fuzz` has a long one."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.fuzz.evening import open_evening

CASES = 1_000
SEED = 1


async def test_whatever_is_sent_nothing_fails_and_no_stranger_changes_a_match(
    migrated_book: Path, tmp_path: Path
) -> None:
    shutil.copyfile(migrated_book, tmp_path / "book")
    async with open_evening(tmp_path / "book", SEED) as evening:
        await evening.send(CASES)
        assert evening.counts["answered"] > CASES * 0.6
        assert evening.counts["acts"] > CASES / 100
