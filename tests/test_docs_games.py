"""The code of ``docs/games.md`` beside the laws, which ``tests/contract`` tries on its example after each step."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from functools import reduce
from pathlib import Path
from textwrap import dedent

import pytest

from games.contract import specs
from tests.contract.page import PAGE, blocks, examples, grown, steps, write
from tests.contract.tables import KINDS

ROOT = Path(__file__).parents[1]
_PYTHON = re.compile(r"^ *```python\n(?P<code>.*?)^ *```$", re.MULTILINE | re.DOTALL)


def test_the_laws_are_tried_on_the_example_after_each_step() -> None:
    assert len(steps()) == 6
    assert list(examples()) == [f"chomp-step-{number}" for number in range(1, 7)]
    assert examples().items() <= KINDS.items()


def test_each_step_changes_what_it_says() -> None:
    plays, seen, refuses, options, thinks, kept = examples().values()
    assert "marks on the poison" in (vars(seen)["board"].__doc__ or "")
    assert "marks on the poison" not in (vars(plays)["board"].__doc__ or "")
    assert "forbids" in vars(refuses).keys() - vars(seen).keys()
    assert list(specs(options.Options)) == ["columns", "rows"]
    assert not specs(refuses.Options)
    assert "heuristic" in vars(thinks).keys() - vars(options).keys()
    assert vars(thinks).keys() == vars(kept).keys()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The example after its last step, with its table tests, as a package."""
    files: dict[str, str] = reduce(grown, steps(), {})
    write(files, tmp_path / "chocolate")
    tests = files["test_chomp.py"]
    assert "from games.boards.chomp import" in tests
    path = tmp_path / "chocolate" / "test_chomp.py"
    path.write_text(tests.replace("games.boards.chomp", "chocolate.chomp"), encoding="utf-8")
    return tmp_path / "chocolate"


def test_the_table_tests_of_the_page_pass(package: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", f"--rootdir={package}"]
    places = os.pathsep.join((str(package.parent), str(ROOT)))
    done = subprocess.run(
        [*command, "test_chomp.py"],
        cwd=package,
        env={**os.environ, "PYTHONPATH": places},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout


def test_the_linter_finds_nothing_in_the_module_of_the_first_step() -> None:
    code = next(blocks(steps()[0])).code
    for command in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--stdin-filename", "games/boards/chomp.py", "-"]
        done = subprocess.run(ruff, cwd=ROOT, input=code, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("code", [found["code"] for found in _PYTHON.finditer(PAGE.read_text(encoding="utf-8"))])
def test_each_block_of_python_is_python(code: str) -> None:
    assert ast.parse(dedent(code)).body
