"""Numbers in words."""

from __future__ import annotations

import pytest

from games.match.number_words import in_digits


@pytest.mark.parametrize(
    ("line", "digits"),
    [
        ("ich setze fünf", "ich setze 5"),
        ("Fuenf", "5"),
        ("zwölf", "12"),
        ("zwoelf", "12"),
        ("siebzehn", "17"),
        ("einundzwanzig", "21"),
        ("dreiunddreißig chips", "33 chips"),
        ("dreissig", "30"),
        ("neunundneunzig", "99"),
        ("hundert", "100"),
        ("I bet five", "I bet 5"),
        ("twenty-five", "25"),
        ("Twenty five", "25"),
        ("a hundred", "100"),
        ("twelve on seven", "12 on 7"),
        ("einen Chip", "1 Chip"),
        ("a chip", "1 chip"),
        ("null", "0"),
        ("ich nehme eine Karte", "ich nehme eine Karte"),
        ("ein Bube", "ein Bube"),
        ("Herzsieben", "Herzsieben"),
        ("Herz-Sieben", "Herz-Sieben"),
        ("Zehner", "Zehner"),
        ("achtlos", "achtlos"),
    ],
)
def test_numbers_in_words_become_digits(line: str, digits: str) -> None:
    assert in_digits(line) == digits


def test_every_number_up_to_a_hundred_has_a_word() -> None:
    tens = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
    units = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
    words = [f"{unit}und{ten}" for ten in tens for unit in units]
    assert [in_digits(word) for word in words] == [str(n) for n in range(20, 100) if n % 10]
