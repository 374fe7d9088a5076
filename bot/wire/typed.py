"""Normalises typed text: one line, single blanks, no longer than a move."""

from __future__ import annotations

import unicodedata
from typing import Any

LONGEST = 200
"""Characters that are read; what is behind them is not."""
STRING = 3
"""The type of an option that holds typed text."""


def tidy(text: str) -> str:
    """A typed text as it is read."""
    # cut before it is composed, which takes long for heaps of marks
    return unicodedata.normalize("NFC", " ".join(text.split())[:LONGEST]).strip()


def tidy_options(data: Any) -> None:
    """Do so with every typed option of a command, in place: before the library reads them."""
    waiting = list(data.get("options") or ())
    while waiting:
        option = waiting.pop()
        waiting += option.get("options") or ()
        value = option.get("value")
        if option.get("type") == STRING and isinstance(value, str):
            # blanks alone are no missing text
            option["value"] = tidy(value) or value[:1]
