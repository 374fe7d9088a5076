"""Checks imported rows: what the bot reads out of their texts must be readable."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from bot.sessions.house_rules import LONGEST
from bot.sessions.notes import Notes
from bot.sessions.outbox_entries import item_of
from bot.sessions.sealed_words import salt_of, seal_of
from bot.sessions.table import parent_match_text
from bot.sessions.time_control import TimeControl
from data import rows
from games.match.seeds import SEED_BYTES, is_press, is_word
from games.players import review_text

_HASH = re.compile(r"[0-9a-f]{64}")
_CHECKSUM = re.compile(r"[0-9a-f]{16}")
_DRAWS = re.compile(r"(?:[0-9]{1,20}|\?)(?: (?:[0-9]{1,20}|\?))*|")
_CLOSED = re.compile(r"[0-9a-f]+\.[0-9a-f]{64}\.[0-9a-f]+")


def unreadable_column(table: str, row: Mapping[str, Any]) -> str | None:
    """Return the first column of a row whose text cannot be read; None if all can."""
    for name, read in _READERS.get(table, {}).items():
        if row[name] is None:
            continue
        try:
            fits = read(row[name])
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
            fits = False
        if not fits:
            return name
    if table == "outbox":
        return _unreadable_entry(row)
    return None


def _unreadable_entry(row: Mapping[str, Any]) -> str | None:
    try:
        item_of(rows.OutboxDraft(kind=row["kind"], target=row["target"], payload=row["payload"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return "payload"
    return None


def _is_options(text: str) -> bool:
    values = json.loads(text)
    return isinstance(values, dict) and all(isinstance(value, str | int) for value in values.values())


def _is_seed(text: str) -> bool:
    return len(bytes.fromhex(text)) == SEED_BYTES and text == bytes.fromhex(text).hex()


def _is_sealed(text: str) -> bool:
    return salt_of(text) is not None and _HASH.fullmatch(seal_of(text)) is not None


def _reads(read: Callable[[str], object]) -> Callable[[str], bool]:
    """Whether a text is read without an error."""

    def fits(text: str) -> bool:
        read(text)
        return True

    return fits


_READERS: Mapping[str, Mapping[str, Callable[[Any], bool]]] = {
    "matches": {
        "options": _is_options,
        "seed": _is_seed,
        "commitment": lambda text: _HASH.fullmatch(text) is not None,
        "note": lambda text: isinstance(json.loads(text), dict) and Notes.read(text) is not None,
        "time_control": _reads(TimeControl.read),
        "parent_match": _reads(parent_match_text),
        "press": is_press,
    },
    "seats": {
        "word": lambda text: is_word(text) or _CLOSED.fullmatch(text) is not None,
        "sealed": _is_sealed,
    },
    "acts": {
        "text": bool,
        "draws": lambda text: _DRAWS.fullmatch(text) is not None,
        "checksum": lambda text: _CHECKSUM.fullmatch(text) is not None,
    },
    "house_rules": {"name": lambda text: 0 < len(text) <= LONGEST, "options": _is_options},
    "variants": {"options": _reads(json.loads)},
    "reviews": {"text": _reads(review_text.read)},
}
"""By table and column, whether a value can be read."""
