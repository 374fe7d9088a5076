"""Ports of one's own for each process of the tests: two that try the same one at once would leave a socket open."""

from __future__ import annotations

import pytest

PORTS = 40
"""From one process to the next."""


@pytest.fixture(autouse=True)
def _ports_of_this_process(monkeypatch: pytest.MonkeyPatch, worker_id: str) -> None:
    number = int(worker_id.removeprefix("gw")) + 1 if worker_id.startswith("gw") else 0
    monkeypatch.setattr("bot.local.play.DEFAULT_PORT", 8732 + PORTS * number)
