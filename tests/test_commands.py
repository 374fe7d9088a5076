"""``python -m tests`` and make: what there is, and that each name leads to something."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from tests.__main__ import NAMES, Module, Pytest, main

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", NAMES)
def test_each_name_leads_to_a_module_or_to_tests_and_explains_itself(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = NAMES[name]
    if isinstance(kind, Module):
        assert importlib.util.find_spec(kind.name) is not None
    elif isinstance(kind, Pytest):
        paths = [arg.removeprefix("--ignore=") for arg in kind.args if "tests/" in arg]
        assert paths
        assert [path for path in paths if not (ROOT / path).exists()] == []
    assert main([]) == 0
    assert re.search(rf"^  {name} +{re.escape(kind.does)}$", capsys.readouterr().out, re.MULTILINE)


def test_an_unknown_name_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_the_sample_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    kind = NAMES["sample"]
    kills, leaks = kind.commands(["--seed", "7"])
    assert "--seed 7" in capsys.readouterr().out
    assert kills[-1] == leaks[-1] == "7"


def test_make_keeps_at_most_twelve_targets_and_explains_each() -> None:
    text = (ROOT / "Makefile").read_text()
    (phony,) = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    explained = re.findall(r"^([a-z-]+):.*## ", text, re.MULTILINE)
    assert sorted(phony.split()) == sorted(explained)
    assert len(explained) <= 12
