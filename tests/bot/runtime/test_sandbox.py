"""Work in a process of its own: its answer comes back, and it ends when it takes too much."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.runtime.jobs import CheckedRecord, RecordFault, check_record
from bot.runtime.sandbox import MEMORY, Busy, Sandbox, TooMuch
from bot.runtime.worker_pool import BEHIND
from games.library import find
from games.match.faults import Fault, RecordError
from games.match.match import open_match
from games.match.record import fingerprint, write


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    sandbox = Sandbox(cpu_seconds=0.5, at_once=2)
    yield sandbox
    sandbox.close()


def compute_for_ever(started: str) -> None:
    """Begin, and never come to an end."""
    Path(started).touch()
    while True:
        pass


def niceness(*_arguments: object) -> int:
    """How far this process stands back."""
    return os.getpriority(os.PRIO_PROCESS, 0)


def wait_for(path: Path) -> None:
    """Wait until a file is there."""
    while not path.exists():
        time.sleep(0.01)


def _greedily() -> int:
    return len(bytearray(2 * MEMORY))


def _badly() -> None:
    raise ValueError("no way")


async def test_the_answer_comes_from_another_process_each_time(sandbox: Sandbox) -> None:
    first, second = await sandbox.do(os.getpid), await sandbox.do(os.getpid)
    assert len({first, second, os.getpid()}) == 3


async def test_work_stands_behind_what_somebody_plays(sandbox: Sandbox) -> None:
    assert await sandbox.do(niceness) == min(19, niceness() + BEHIND)


async def test_what_computes_for_too_long_is_ended(sandbox: Sandbox, tmp_path: Path) -> None:
    with pytest.raises(TooMuch):
        await sandbox.do(compute_for_ever, str(tmp_path / "started"))
    assert await sandbox.do(int, "7") == 7


async def test_what_only_waits_is_ended_too() -> None:
    sandbox = Sandbox(cpu_seconds=0.05)
    with pytest.raises(TooMuch):
        await sandbox.do(time.sleep, 60)
    sandbox.close()


async def test_what_takes_too_much_memory_is_ended(sandbox: Sandbox) -> None:
    with pytest.raises(TooMuch):
        await sandbox.do(_greedily)


async def test_a_failure_is_told_apart(sandbox: Sandbox) -> None:
    with pytest.raises(RuntimeError, match="no way"):
        await sandbox.do(_badly)


async def test_small_work_does_not_wait_for_large(tmp_path: Path) -> None:
    sandbox, started = Sandbox(cpu_seconds=30), tmp_path / "started"
    large = asyncio.create_task(sandbox.do(compute_for_ever, str(started)))
    await asyncio.to_thread(wait_for, started)
    assert await sandbox.do(int, "7") == 7
    assert not large.done()
    sandbox.close()
    with pytest.raises(TooMuch):
        await large


async def test_one_turn_for_each_person() -> None:
    sandbox = Sandbox()
    with sandbox.turn(1):
        with sandbox.turn(2), pytest.raises(Busy), sandbox.turn(1):
            pass
        with pytest.raises(Busy), sandbox.turn(1):
            pass
    with sandbox.turn(1):
        pass
    sandbox.close()


async def test_a_record_is_checked_there_as_here(sandbox: Sandbox) -> None:
    match = open_match(find("boese_drei")(2), bytes(32))
    match = match.play(0, match.legals[0].moves[0])
    checked = CheckedRecord("boese_drei", 1, match.chance, fingerprint(match))
    assert await sandbox.do(check_record, write(match)) == checked
    found = await sandbox.do(check_record, write(match).replace("wurf", "stop"))
    assert isinstance(found, RecordFault)
    assert found.fault is Fault.DIGEST
    assert RecordError(found.line, found.fault, **found.params).about.key
