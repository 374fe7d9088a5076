"""Draws by repetition and by a limit."""

from __future__ import annotations

import pytest

from games.contract import phrase
from games.kit.repetition import draw_reason, draws_near, end_result, half_each


@pytest.mark.parametrize(
    ("past", "limit", "why"),
    [
        ((1, 2, 1, 2), 100, None),
        ((1, 2, 1, 2, 1), 100, "third"),
        ((1, 2, 3), 2, "limit"),
        ((1, 2, 3), 3, None),
        ((1, 2, 3), 0, None),
    ],
)
def test_drawn(past: tuple[int, ...], limit: int, why: str | None) -> None:
    assert draw_reason(past, limit) == why


def test_draws_that_are_near() -> None:
    assert [note.text.key for note in draws_near((1, 2, 1), 10)] == ["note.limit", "note.twice"]
    assert dict(draws_near((1, 2, 1), 10)[0].text.params) == {"n": 8}
    assert draws_near((1, 2, 3), 100) == ()
    assert draws_near(tuple(range(200)), 0) == ()
    assert draws_near((), 10) == ()


def test_a_draw_is_shared() -> None:
    result = half_each(phrase("draw.agreed"))
    assert (result.points, result.places, result.winners) == ((0.5, 0.5), (1, 1), ())


def test_how_a_match_of_two_ends() -> None:
    assert end_result(None, 0, 50) is None
    for end in ("third", "limit"):
        result = end_result(end, 0, 50)
        assert result is not None
        assert (result.points, result.winners, result.why.key) == ((0.5, 0.5), (), f"result.{end}")
    for loser in (0, 1):
        result = end_result("blocked", loser, 50)
        assert result is not None
        assert (result.points[1 - loser], result.points[loser]) == (1, 0)
        assert (result.winners, result.why.key) == ((1 - loser,), "result.blocked")
