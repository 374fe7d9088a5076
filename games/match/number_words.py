"""Numbers up to a hundred as players write them in words, in both languages."""

from __future__ import annotations

import re

from games.contract import folded

_UNITS = ("", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
_TEENS = (
    *("zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn"),
    *("sechzehn", "siebzehn", "achtzehn", "neunzehn"),
)
_TENS = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
_ENGLISH_UNITS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ENGLISH_TEENS = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"),
    *("sixteen", "seventeen", "eighteen", "nineteen"),
)
_ENGLISH_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def _numbers() -> dict[str, int]:
    """Each word with its number; umlauts also without dots."""
    words = {"null": 0, "nought": 0, "zero": 0, "eins": 1, "one": 1, "zwo": 2}
    words |= {word: n for n, word in enumerate(_UNITS) if n > 1}
    words |= {word: n for n, word in enumerate(_ENGLISH_UNITS) if n}
    words |= {word: n for names in (_TEENS, _ENGLISH_TEENS) for n, word in enumerate(names, 10)}
    for tens, (german, english) in enumerate(zip(_TENS, _ENGLISH_TENS, strict=True), 2):
        words |= {german: 10 * tens, english: 10 * tens}
        words |= {f"{unit}und{german}": 10 * tens + n for n, unit in enumerate(_UNITS) if n}
        words |= {f"{english} {unit}": 10 * tens + n for n, unit in enumerate(_ENGLISH_UNITS) if n}
    words |= dict.fromkeys(("hundert", "einhundert", "a hundred", "one hundred", "hundred"), 100)
    return words | {folded(word): n for word, n in words.items()}


_NUMBERS = _numbers()
_WORDS = "|".join(word.replace(" ", "[ -]") for word in sorted(_NUMBERS, key=len, reverse=True))
_WORD = re.compile(rf"(?<![\w-])(?:({_WORDS})(?![\w-])|(?:einen?|an?)(?= chips?\b))", re.IGNORECASE)
"""A number in words; *ein* and *a* are one only before a chip, for else they are articles."""


def in_digits(line: str) -> str:
    """A line with its numbers in digits: *ich setze fünf* is *ich setze 5*."""
    return _WORD.sub(_digits, line)


def _digits(said: re.Match[str]) -> str:
    return str(_NUMBERS[said[1].lower().replace("-", " ")]) if said[1] else "1"
