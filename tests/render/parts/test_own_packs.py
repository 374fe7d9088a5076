"""Cards of packs of their own bear letters of the language of whoever looks."""

from __future__ import annotations

from typing import Any

import pytest

import render
from games.contract import Figure
from games.library import find, sheet
from games.match.match import open_match
from games.sheets import LANGUAGES, MessageFormatter
from render.artwork.cards import own_packs

SIGNS = {
    "de": {"ge", "ro", "bl", "gr", "vi", "or", "b", "h"},
    "en": {"ye", "re", "bl", "gr", "vi", "or", "b", "d"},
}
"""For the colours of cannons, for beer and for the duke."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["kreuz_quer", "drunter_drueber"])
def test_a_hand_is_lettered_in_the_viewers_language(monkeypatch: pytest.MonkeyPatch, game: str, language: str) -> None:
    written: set[str] = set()
    front = own_packs.front

    def noted(figure: Figure, index: str, *args: Any, **options: Any) -> Any:
        written.add("".join(letter for letter in index if letter.isalpha()))
        return front(figure, index, *args, **options)

    monkeypatch.setattr(own_packs, "front", noted)
    kind = find(game)
    match = open_match(kind(2), bytes(32))
    for seat in range(2):
        render.draw(
            match.game.view(match.state, seat), MessageFormatter(sheet(kind, language), ("A", "B")), viewer=seat
        )
    assert written
    assert written <= SIGNS[language]
    other = next(one for one in LANGUAGES if one != language)
    assert written - SIGNS[other]
