"""Typed text is made alike wherever it comes in: mention, command, suggestion, form."""

from __future__ import annotations

from typing import Any

import pytest

from bot.wire import payload
from bot.wire.typed import LONGEST, tidy, tidy_options


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("d6-d7", "d6-d7"),
        ("  lege \t herz\n\ndame ", "lege herz dame"),
        ("\u2003a1\u00a0a4\u2028", "a1 a4"),
        ("zuru\u0308ck", "zurück"),
        ("x" * 4000, "x" * LONGEST),
        (" " * 4000, ""),
        ("a" + " " * 3900 + "b", "a b"),
        ("a " * 2000, "a " * (LONGEST // 2 - 1) + "a"),
        ("\u0315\u0300" * 2000, None),
        ("\ud83d", "\ud83d"),
    ],
)
def test_tidy(text: str, read: str | None) -> None:
    found = tidy(text)
    assert len(found) <= LONGEST
    assert read is None or found == read
    assert tidy(found) == found


def test_options_of_commands_are_tidied_at_every_depth() -> None:
    typed, number, user = {"type": 3, "value": " a  b "}, {"type": 4, "value": 7}, {"type": 6, "value": "  12 "}
    data: dict[str, Any] = {"options": [{"type": 2, "options": [{"type": 1, "options": [typed, number, user]}]}]}
    tidy_options(data)
    assert (typed["value"], number["value"], user["value"]) == ("a b", 7, "  12 ")
    tidy_options({})


def test_blanks_alone_are_no_missing_text() -> None:
    typed = {"type": 3, "value": "   "}
    tidy_options({"options": [typed]})
    assert typed["value"] == " "


def test_fields_of_forms_are_tidied() -> None:
    field = {"type": 4, "custom_id": "word", "value": "  guten   Abend " + "x" * 900}
    (value,) = payload.fields({"components": [{"type": 18, "component": field}]}).values()
    assert value.startswith("guten Abend x")
    assert len(value) == LONGEST
