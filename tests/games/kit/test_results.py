"""How matches are won."""

from __future__ import annotations

import pytest

from games.contract import Who, phrase
from games.kit.results import best_wins, last_wins, losers_lose


@pytest.mark.parametrize(
    ("points", "low", "places", "winners"),
    [((3, 8, 5), False, (3, 1, 2), (1,)), ((8, 3, 8), False, (1, 3, 1), (0, 2)), ((3, 8, 3), True, (1, 3, 1), (0, 2))],
)
def test_the_best_win_together(
    points: tuple[int, ...], low: bool, places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    result = best_wins(points, "key", low=low)
    assert (result.points, result.places, result.winners) == (points, places, winners)
    by = tuple(map(Who, winners))
    assert result.why == phrase("key", by=by, points=points[winners[0]], n=len(winners))


@pytest.mark.parametrize(
    ("losers", "places", "winners"),
    [((1,), (1, 3, 1), (0, 2)), ((0, 2), (2, 1, 2), (1,)), ((0, 1, 2), (1, 1, 1), (0, 1, 2))],
)
def test_losers_lose_unless_all_would(
    losers: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    result = losers_lose((4, 4, 4), losers, "key")
    assert (result.places, result.winners) == (places, winners)
    lost = losers if len(losers) < 3 else ()
    assert result.why == phrase("key", by=tuple(map(Who, lost)), n=len(lost))


@pytest.mark.parametrize(
    ("gone", "places", "winner"), [((0, 1), (3, 2, 1), 2), ((2, 0), (2, 1, 3), 1), ((1, 2), (1, 3, 2), 0)]
)
def test_the_last_one_wins_and_the_others_rank_by_how_long_they_stayed(
    gone: tuple[int, ...], places: tuple[int, ...], winner: int
) -> None:
    result = last_wins((1, 2, 3), gone)
    assert (result.points, result.places, result.winners) == ((1, 2, 3), places, (winner,))
    assert result.why == phrase("result.last", by=Who(winner))
