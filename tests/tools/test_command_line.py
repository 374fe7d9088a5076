"""The command line of the tools: it explains itself, and every mistake is one sentence with the right exit status."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.tools.conftest import Refuse, Run
from tools.__main__ import LINE

ROOT = Path(__file__).parents[2]


def test_without_a_command_it_shows_what_to_try(run_tool: Run) -> None:
    text = run_tool()
    assert "try first:" in text
    assert text == run_tool("--help")


@pytest.mark.parametrize("command", [*LINE.commands, "bench rules", "bench menus", "bench lengths", "bench load"])
def test_every_command_explains_itself(command: str, run_tool: Run) -> None:
    assert f"usage: python -m tools {command}" in run_tool(*command.split(), "--help")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("benhc rules", "there is no command 'benhc'; did you mean 'bench'?"),
        (
            "xyzzy",
            "there is no command 'xyzzy'; there are bench, strength, ladder, calibrate, train, races, season, "
            "contact-sheet, lesson, lock, live",
        ),
        ("--frob", "(see python -m tools --help)"),
        ("bench", "WHAT"),
        ("bench rules --seconds -1", "'-1' is not a number of seconds above 0"),
        ("bench rules muhla", "there is no game 'muhla'; the nearest are muehle"),
        ("strength muehle --seconds x", "'x' is not a number of seconds above 0"),
        ("strength muehle --player genius", "--player: invalid choice"),
        ("bench load --tables 0", "--tables: '0' is not a whole number from 1 to"),
    ],
)
def test_wrong_use_is_status_2(line: str, part: str, refused_tool: Refuse) -> None:
    status, sentence = refused_tool(*line.split(" "))
    assert status == 2
    assert part in sentence


def test_it_runs_as_a_module() -> None:
    run = subprocess.run([sys.executable, "-m", "tools", "--help"], cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("usage: python -m tools ")


def test_no_wheel_carries_the_tools() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    patterns = settings["packages"]["find"]["include"]
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    in_wheel = {room for room in rooms if any(fnmatchcase(room, pattern) for pattern in patterns)}
    assert in_wheel == {"bot", "games", "render", "data"}
    assert "tools" in rooms
