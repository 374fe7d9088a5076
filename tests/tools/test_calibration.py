"""Calibration: the chances that a review tells, held against outcomes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from games.library import find
from tests.tools.conftest import Run
from tools.calibration import Forecast, Part, ignorance, measure, of_match, parts, score


def test_forecasts_are_sorted_by_how_high_they_were() -> None:
    forecasts = [Forecast(0.1, 0), Forecast(0.15, 1), Forecast(0.5, 0.5), Forecast(1.0, 1)]
    assert list(parts(forecasts)) == [
        Part(2, 0.125, 0.5),
        Part(1, 0.5, 0.5),
        Part(1, 1.0, 1),
    ]


@pytest.mark.parametrize(
    ("forecasts", "missed", "known"),
    [
        ([Forecast(1.0, 1), Forecast(0.0, 0)], 0.0, 0.25),
        ([Forecast(0.5, 1), Forecast(0.5, 0)], 0.25, 0.25),
        ([Forecast(0.0, 1), Forecast(1.0, 0)], 1.0, 0.25),
    ],
    ids=["foresight", "ignorance", "the wrong way round"],
)
def test_the_score_is_the_mean_square_of_what_was_missed(
    forecasts: list[Forecast], missed: float, known: float
) -> None:
    assert score(forecasts) == pytest.approx(missed)
    assert ignorance(forecasts) == pytest.approx(known)


def test_the_same_match_gives_the_same_forecasts() -> None:
    assert of_match("boese_drei", 3, 4) == of_match("boese_drei", 3, 4) != of_match("boese_drei", 4, 4)


def test_exact_chances_foresee_more_than_nothing() -> None:
    with ThreadPoolExecutor(1) as pool:
        forecasts = measure(pool, find("boese_drei"), 60, 3)
    assert score(forecasts) < ignorance(forecasts)


def test_the_command_tells_a_line_a_game(run_tool: Run) -> None:
    told = run_tool("calibrate", "boese_drei", "--matches", "4", "--jobs", "1")
    assert told.startswith("boese_drei")
    assert "→" in told
