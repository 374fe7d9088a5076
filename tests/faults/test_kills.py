"""A few kills of the real process; ``python -m tests kills`` does five hundred."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.kills import play
from tests.faults.nursery import Nursery

GAMES = ["muehle", "maexchen", "herz", "spitz_pass_auf", "boese_drei", "draw_poker"]
"""Open and hidden, two and more people, with a clock, with luck alone."""


@pytest.mark.long
async def test_nothing_is_lost_and_nothing_doubled(tmp_path: Path, nursery: Nursery) -> None:
    figures = await play(tmp_path, nursery, GAMES, kills=3, tables=3, seed="small")
    assert figures.wrong == []
    assert figures.kills >= 3
    assert figures.acts > 0
