"""Players called by their names in typed moves."""

from __future__ import annotations

import pytest

from bot.interactions.typed import with_chairs

NAMES = ("Anna", "Anna B.", "Ben", "d6")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("schlag Ben", "schlag 3"),
        ("schlag ben", "schlag 3"),
        ("schlag Anna B.", "schlag 2"),
        ("schlag Anna", "schlag 1"),
        ("schlag Benno", "schlag Benno"),
        ("Benben", "Benben"),
        ("d6-d7", "4-d7"),
        ("schlag 2", "schlag 2"),
    ],
)
def test_names_become_numbers(text: str, expected: str) -> None:
    assert with_chairs(text, NAMES) == expected
