"""Umlauts and accents as they are typed without them: both spellings of a word fold to the same letters."""

from __future__ import annotations

from unicodedata import normalize

_PLAIN = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "ß": "ss",
        "œ": "oe",
        "è": "e",
        "é": "e",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ẞ": "SS",
        "Œ": "Oe",
        "È": "E",
        "É": "E",
    }
)


def spellings(word: str) -> tuple[str, ...]:
    """A word as it is listed, and as it is typed without umlauts, for patterns that see both."""
    return tuple(dict.fromkeys((word, folded(word))))


def folded(text: str) -> str:
    """The text without umlauts and accents: ``zurück`` and ``zurueck`` are both ``zurueck``."""
    return text if text.isascii() else normalize("NFC", text).translate(_PLAIN)
