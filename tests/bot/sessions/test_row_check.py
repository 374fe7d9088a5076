"""What an imported row may not hold: texts that the bot could not read later."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import pytest

from bot.sessions.row_check import unreadable_column
from bot.sessions.sealed_words import WordBox, opened
from bot.sessions.table import BrokenMatch, ParentMatch, first_moment
from bot.sessions.time_control import TIME_LIMITS, TimeControl
from data import rows
from tests.bot.screens.tables import ANNA, BEN, begun

DEEP = "[" * 100_000


def match_row(**others: Any) -> dict[str, Any]:
    table = begun("chess", ANNA, BEN)
    clock = TimeControl(TIME_LIMITS["day1"]).after_act((0,), 1)
    return {
        **asdict(table.row),
        "time_control": str(clock),
        "note": '{"stop": {"0": 3}}',
        "parent_match": str(ParentMatch.at(1, table.started_match)),
        **others,
    }


def test_a_row_of_ours_can_be_read() -> None:
    assert unreadable_column("matches", match_row()) is None
    lobby = match_row(seed=None, commitment=None, note=None, time_control=None, parent_match=None, press=None)
    assert unreadable_column("matches", lobby) is None


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("options", "{"),
        ("options", "[]"),
        ("options", '{"a": {}}'),
        ("options", DEEP),
        ("seed", "zz"),
        ("seed", "00"),
        ("commitment", "0" * 63),
        ("note", "[1]"),
        ("note", '{"stop": {"x": 1}}'),
        ("note", DEEP),
        ("time_control", "{}x"),
        ("time_control", '{"since": 7}'),
        ("parent_match", "{}"),
        ("parent_match", DEEP),
        ("press", -1),
    ],
)
def test_a_match_that_cannot_be_read_is_named(column: str, value: object) -> None:
    assert unreadable_column("matches", match_row(**{column: value})) == column


BOX = WordBox("token", bytes)


@pytest.mark.parametrize("word", [None, "Käse", BOX.close("Käse")])
@pytest.mark.parametrize("sealed", [None, opened(BOX.close("Käse"))])
def test_words_open_and_closed(word: str | None, sealed: str | None) -> None:
    row = {**asdict(rows.Chair(seat=0, name="Anna", user_id=1)), "word": word, "sealed": sealed}
    assert unreadable_column("seats", row) is None
    assert unreadable_column("seats", {**row, "word": "a\nb"}) == "word"
    assert unreadable_column("seats", {**row, "sealed": "no"}) == "sealed"


@pytest.mark.parametrize(
    ("table", "row", "column"),
    [
        ("acts", {"text": "", "draws": "", "checksum": "0" * 16}, "text"),
        ("acts", {"text": "a1", "draws": "1,2", "checksum": "0" * 16}, "draws"),
        ("acts", {"text": "a1", "draws": "1 ?", "checksum": "owned"}, "checksum"),
        ("acts", {"text": "a1", "draws": "1 ?", "checksum": "0" * 16}, None),
        ("house_rules", {"name": "", "options": "{}"}, "name"),
        ("house_rules", {"name": "unsere", "options": DEEP}, "options"),
        ("outbox", {"kind": "owned", "target": "", "payload": ""}, "payload"),
        ("outbox", {"kind": "ping", "target": "", "payload": DEEP}, "payload"),
        ("outbox", {"kind": "post", "target": "", "payload": ""}, None),
        ("reviews", {"text": "{}"}, "text"),
        ("reviews", {"text": DEEP}, "text"),
        ("reviews", {"text": '{"moments":[],"acts":[],"choices":[],"costly":[],"luck":[],"deals":[]}'}, None),
        ("players", {"user_id": 1}, None),
    ],
)
def test_other_rows(table: str, row: dict[str, Any], column: str | None) -> None:
    assert unreadable_column(table, row) == column


@pytest.mark.parametrize("column", ["options", "parent_match"])
def test_a_stored_match_that_cannot_be_read_is_a_broken_one(column: str) -> None:
    """So a player and `stammtisch record` get a sentence, and no traceback."""
    table = begun("chess", ANNA, BEN)
    for text in ("{", "{}x", DEEP):
        others: dict[str, Any] = {column: text}
        row = replace(table.row, **others)
        with pytest.raises(BrokenMatch, match="the opening cannot be read"):
            first_moment(row, table.seats)
