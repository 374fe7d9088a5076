"""Names as they are shown, and players called by their names in typed moves."""

from __future__ import annotations

import pytest

from bot.interactions.typed import with_chairs
from bot.wire.names import LONGEST_NAME, shorten, width

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


@pytest.mark.parametrize("name", ["ที่นี่", "हिन्दी", "שָׁלוֹם", "1\ufe0f\u20e3 ❤\ufe0f", "é\u0301", "𒈙 Anna"])
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert shorten(name) == name


@pytest.mark.parametrize("mark", ["\u0301", "\u0489", "\u06ed", "\u0e4e", "\u0f84", "\u05b7", "\U0001d167"])
def test_no_letter_has_many_marks(mark: str) -> None:
    assert shorten("a" + mark * 23) == "a" + mark * 3
    assert shorten("Anna" + "\u0300\u0e4e" * 5 + "b") == "Anna\u0300\u0e4e\u0300b"


@pytest.mark.parametrize("sign", ["\ufdfd", "\ufdfa", "\u2e3b", "\ua9c5", "\U00012219"])
def test_a_name_is_cut_by_its_width(sign: str) -> None:
    short = shorten(sign * LONGEST_NAME)
    assert width(short) <= LONGEST_NAME
    assert len(short) <= 9
    assert shorten(f"{sign} Anna") == f"{sign} Anna"
