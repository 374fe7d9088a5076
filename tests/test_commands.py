"""``python -m tests`` and make: what there is, and that each name leads to something."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from games.library import all_games
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


def test_whatever_the_laws_leave_out_is_among_the_others() -> None:
    laws, others = NAMES["laws"], NAMES["others"]
    assert isinstance(laws, Pytest)
    assert isinstance(others, Pytest)
    ignored = {arg.removeprefix("--ignore=") for arg in others.args if arg.startswith("--ignore=")}
    assert ignored == {arg for arg in laws.args if arg.startswith("tests/")}


def test_an_unknown_name_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "nothing" in capsys.readouterr().err


@pytest.mark.parametrize("seed", ["26", "0x1a", "0X1A"])
def test_the_sample_is_the_same_for_the_same_seed(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert NAMES["sample"].commands(["--seed", seed]) == NAMES["sample"].commands(["--seed", "26"])
    assert set(capsys.readouterr().out.splitlines()) == {"seed 0x1a: python -m tests sample --seed 0x1a"}


def test_the_sample_is_seeded_by_the_commit(capsys: pytest.CaptureFixture[str]) -> None:
    commands = NAMES["sample"].commands([])
    repeat = capsys.readouterr().out.split()
    assert NAMES["sample"].commands(repeat[-2:]) == commands


def test_samples_draw_over_all_games_and_tell_no_two_alike() -> None:
    drawn = [tuple(kills[kills.index("--games") + 1 :]) for kills, _ in map(sample, range(200))]
    assert len(set(drawn)) == len(drawn)
    assert {len(set(games)) for games in drawn} == {8}
    assert {game for games in drawn for game in games} == all_games().keys()


def test_the_leaks_of_a_sample_are_of_all_games_that_hide_something() -> None:
    _, leaks = sample(7)
    assert leaks[leaks.index("-m", leaks.index("-n")) + 1] == "long or not long"
    assert leaks[leaks.index("--luck") + 1] == "7"
    assert not {"-k", "--game"} & set(leaks)


def sample(seed: int) -> list[list[str]]:
    """The command lines of the sample with a seed."""
    return NAMES["sample"].commands(["--seed", str(seed)])


def test_the_sample_explains_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sample", "--help"])
    assert left.value.code == 0
    assert "--seed N" in capsys.readouterr().out


@pytest.mark.parametrize("seed", ["", "x", "1a"])
def test_a_seed_that_is_no_number_is_refused(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sample", "--seed", seed])
    assert left.value.code == 2
    assert "--seed" in capsys.readouterr().err


def test_make_keeps_at_most_twelve_targets_and_explains_each() -> None:
    text = (ROOT / "Makefile").read_text()
    (phony,) = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    explained = re.findall(r"^([a-z-]+):.*## ", text, re.MULTILINE)
    assert sorted(phony.split()) == sorted(explained)
    assert len(explained) <= 12
