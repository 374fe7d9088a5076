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
async def night(nursery: Nursery, tmp_path: Path) -> AsyncIterator[Evening]:
    """A bot process that runs on a book of its own, and three channels."""
    async with evening(tmp_path, nursery, ["muehle"], tables=3, seed=1) as one:
        await one.start()
        yield one
        try:
            os.kill(one.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        await ended(one.pid)
