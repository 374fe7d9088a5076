"""Numbers as they are typed and told."""

from __future__ import annotations

import pytest

from bot.runtime.numbers import count_text, whole_number


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("17", 17), ("", None), ("-1", None), ("1.5", None), ("²", None), ("9" * 19, None)]
)
def test_a_whole_number_is_read_whatever_is_typed(text: str, number: int | None) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize(
    ("allowed", "told"), [((2,), "2"), ((2, 3), "2–3"), ((3, 4, 5, 6), "3–6"), ((2, 4, 6), "2, 4, 6"), ((2, 4), "2, 4")]
)
def test_how_many_may_play_is_told_without_those_who_may_not(allowed: tuple[int, ...], told: str) -> None:
    assert count_text(allowed) == told
