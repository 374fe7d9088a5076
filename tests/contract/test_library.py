"""The games there are, and the matches that were kept as examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.library import all_games
from games.match import record
from tests.games.records import records

TESTS = Path(__file__).parents[1]
RECORDS = records()


def test_the_library_has_exactly_the_expected_games() -> None:
    assert list(all_games()) == (TESTS / "games.txt").read_text(encoding="utf-8").split()


def test_every_game_has_a_golden_record() -> None:
    assert {path.stem.partition("-")[0] for path in RECORDS} == set(all_games())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = record.read(text)
    assert match.result is not None
    assert record.write(match) == text
