"""Dominoes: tiles, ends and purchases as they are written and said."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import readings
from games.library import find


@pytest.mark.parametrize(
    ("game_id", "text", "written"),
    [
        ("domino", "6:6", "6/6"),
        ("domino", "6:5 links", "6/5 L"),
        *(
            ("french_domino", text, "kauf")
            for text in ("ziehe", "nimm einen Stein", "draw a tile", "kaufe einen Stein")
        ),
        *(("matador", text, "kauf") for text in ("buy a tile", "take a tile", "zieh einen Stein")),
        ("matador", "6/1 quer links", "6/1 L x"),
        ("matador", "6/1 L als 6", "6/1 L 6"),
        ("matador", "6/1 right as 1", "6/1 R 1"),
        ("alles_oder_nichts", "6/3 Farbe 3", "6/3 :3"),
        ("alles_oder_nichts", "6/3 als 3", "6/3 :3"),
        ("alles_oder_nichts", "4/4 als Doppel", "4/4 :D"),
        ("alles_oder_nichts", "4/4 as doubles", "4/4 :D"),
        ("bingo", "6 ist Trumpf", "trumpf 6"),
        ("bingo", "Trumpf ist 6", "trumpf 6"),
        ("bingo", "6 is trump", "trumpf 6"),
        ("bingo", "1/1 zeige 4/4", "1/1 +4/4"),
        ("bingo", "1/1 and show 4/4", "1/1 +4/4"),
        ("malteserkreuz", "3/3 an Arm 1", "3/3 1"),
        ("muggins", "6/2 an Mitte", "6/2 M"),
        ("muggins", "6/2 to arm 2 = 3", "6/2 2 =3"),
        ("canton", "5/4 beide Enden", "5/4 LR"),
        ("canton", "5/4 both ends", "5/4 LR"),
    ],
)
def test_what_is_read(game_id: str, text: str, written: str) -> None:
    kinds: Any = find(game_id).kinds
    assert written in map(str, readings(kinds, text))
