"""Tests that share something costly run in one process: laws of one game its matches, tests on PostgreSQL a server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SIX_TESTS = """
import os
from pathlib import Path

import pytest

@pytest.mark.parametrize("number", range(6))
@pytest.mark.xdist_group("six")
def test_one_of_six(number):
    Path(__file__).with_name(f"{number}.txt").write_text(os.environ["PYTEST_XDIST_WORKER"])
"""


def test_tests_of_a_group_run_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_six.py").write_text(SIX_TESTS)
    command = ["-m", "pytest", "-n", "2", "--dist=loadgroup", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    processes = [path.read_text() for path in tmp_path.glob("*.txt")]
    assert len(processes) == 6
    assert len(set(processes)) == 1
