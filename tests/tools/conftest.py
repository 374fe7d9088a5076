"""What the tests of the tools share: running command lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.cli import main as stammtisch_main
from tools.__main__ import main

Run = Callable[..., str]
Refuse = Callable[..., tuple[int, str]]


def _runner(capsys: pytest.CaptureFixture[str], line: Callable[[tuple[str, ...]], int]) -> Run:
    def run(*argv: str) -> str:
        status = line(argv)
        out, err = capsys.readouterr()
        assert (status, err) == (0, ""), err
        return out

    return run


def _refuser(capsys: pytest.CaptureFixture[str], line: Callable[[tuple[str, ...]], int]) -> Refuse:
    def run(*argv: str) -> tuple[int, str]:
        status = line(argv)
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1, f"not one sentence: {err}"
        assert "Traceback" not in err
        return status, err.strip()

    return run


@pytest.fixture
def run_tool(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line of the tools that should work and gives what it printed."""
    return _runner(capsys, main)


@pytest.fixture
def refused_tool(capsys: pytest.CaptureFixture[str]) -> Refuse:
    """Runs a command line of the tools that should not work and gives status and sentence."""
    return _refuser(capsys, main)


@pytest.fixture
def run_stammtisch(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line of the bot that should work and gives what it printed."""
    return _runner(capsys, stammtisch_main)


@pytest.fixture
def refused_stammtisch(capsys: pytest.CaptureFixture[str]) -> Refuse:
    """Runs a command line of the bot that should not work and gives status and sentence."""
    return _refuser(capsys, stammtisch_main)
