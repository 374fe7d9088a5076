"""One bot against its small Discord."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.faults.kills import Evening, evening
from tests.faults.nursery import Nursery, ended


@pytest.fixture
def constants() -> dict[str, float]:
    """Constants of the bot's modules that have another value in a test, by their full names."""
    return {}


@pytest.fixture
async def night(nursery: Nursery, tmp_path: Path, constants: dict[str, float]) -> AsyncIterator[Evening]:
    """A bot process that runs on a book of its own, and three channels."""
    async with evening(tmp_path, nursery, ["muehle"], tables=3, seed=1) as one:
        one.constants = constants
        await one.start()
        yield one
        try:
            os.kill(one.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        await ended(one.pid)
