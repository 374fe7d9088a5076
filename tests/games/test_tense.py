"""What has happened is told in the past, in every game and in both languages."""

from __future__ import annotations

import re

import pytest

from games.library import all_games, find, sheet

PRESENT = {
    "de": "würfelt wirft nimmt legt zieht setzt bekommt schreibt streicht deckt scheidet schlägt springt greift dreht "
    "lässt übernimmt verzichtet rochiert gewinnt verliert behält trifft bringt leert",
    "en": "throws rolls takes lays moves sets gets writes strikes covers drops captures jumps slides attacks turns "
    "gives stops keeps loses discards wins pays brings",
}
"""Forms in which something would be told as if it were going on."""
NOT_TOLD = ("ask", "option", "move", "menu", "lobby", "note", "role", "tease", "undo", "draw", "bid")
"""Words that ask, name or describe."""


@pytest.mark.parametrize("language", PRESENT)
@pytest.mark.parametrize("game", all_games())
def test_what_has_happened_is_told_in_the_past(game: str, language: str) -> None:
    told = re.compile(
        rf"\{{(?:by|who)\}} (?:[^.;]* (?:und|and|and so) )?(?:\{{n:)?(?:{'|'.join(PRESENT[language].split())})\b"
    )
    words = {key: text for key, text in sheet(find(game), language).words.items() if key.split(".")[0] not in NOT_TOLD}
    assert [f"{key} = {text}" for key, text in words.items() if told.search(text)] == []
